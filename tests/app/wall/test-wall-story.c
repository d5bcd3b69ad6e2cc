/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../a-window.h"

#include "app/action/snl-pending-action-view.h"
#include "app/action/snl-roll-view.h"
#include "app/board/snl-board-editor.h"
#include "app/board/snl-board-view-private.h"
#include "app/desk/snl-correction-popover.h"
#include "app/desk/snl-desk.h"
#include "app/desk/snl-quick-bar.h"
#include "app/drawing/snl-picture-view.h"
#include "app/roster/snl-leaders-window.h"
#include "app/wall/snl-wall-dice-view.h"
#include "app/wall/snl-wall-preview.h"
#include "app/wall/snl-wall-window.h"
#include "core/ruleset/snl-library.h"

#include <glib/gstdio.h>
#include <math.h>
#include <time.h>

/*
 * A film strip of an act: at each frame of the class's window, everything that stands on the wall
 * and on the desk is read. Nothing that comes of the dice may stand anywhere before they lie.
 * SNL_WALL_DIR says where to keep pictures of both, to be looked at.
 */

#define WIDTH 1280
#define HEIGHT 800
#define PICTURE_MILLISECONDS 100   /* between two pictures */
#define FRAMES_TO_SETTLE 15
/* longer than any other beat of a story */
#define CARD_MILLISECONDS 2000
/* what all beats of a story take at most */
#define LONGEST_MILLISECONDS 5000
#define FILM_PATIENCE (300 * G_TIME_SPAN_SECOND)

typedef struct {
  double      milliseconds;   /* since the dice were thrown */
  GHashTable *texts;          /* set of char *: on the wall and on the desk, seen or read out */
  GHashTable *wall;           /* set of char *: on the wall */
  char       *page;           /* of the wall */
  char       *dice;           /* those that lie, as read out */
  guint       n_acts;         /* in the journal */
  guint       n_rings;        /* units that are marked on the board */
  int         height;         /* of the dice */
} Frame;

/* The frames of a window, in milliseconds of work */
typedef struct {
  double started;   /* when the last one began */
  double longest;
  double spent;     /* by all of them */
  guint  n;
} Meter;

/* What a window showed */
typedef struct {
  char          *name;   /* of its file */
  GskRenderNode *node;
} Picture;

typedef struct {
  char          *folder;
  char          *path;
  SnlWindow     *window;
  SnlWallWindow *wall;
  SnlDesk       *desk;
  GPtrArray     *frames;      /* of Frame */
  GPtrArray     *pictures;    /* of Picture, if they are to be kept */
  gint64         begun;
  double         pictured[2]; /* when the last picture was taken of the wall, of the desk */
  Meter          meters[2];   /* of the wall, of the desk */
  const char    *name;
} Film;

static SnlApplication *application;
static guint64 seed = 5;

static void
frame_free (gpointer data)
{
  Frame *frame = data;

  g_hash_table_unref (frame->texts);
  g_hash_table_unref (frame->wall);
  g_free (frame->page);
  g_free (frame->dice);
  g_free (frame);
}

static GtkWidget *
find_part (Film       *film,
           const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (film->wall), SNL_TYPE_WALL_WINDOW,
                                                    name));
}

/* What a screen reader says of @widget: also what is drawn, such as a unit or a bar */
static void
add_read_out (GtkWidget  *widget,
              GHashTable *texts)
{
  static const GtkAccessibleProperty properties[] = {
    GTK_ACCESSIBLE_PROPERTY_LABEL, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
    GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_autofree char *text = gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                                                properties[i])
                              ? gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                                    properties[i], "\001")
                              : NULL;

      if (text != NULL)
        g_hash_table_add (texts, g_steal_pointer (&text));
    }
}

static void
add_texts (GtkWidget  *widget,
           GHashTable *texts)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget))
    return;

  if (GTK_IS_LABEL (widget))
    g_hash_table_add (texts, g_strdup (gtk_label_get_text (GTK_LABEL (widget))));
  add_read_out (widget, texts);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_texts (child, texts);
}

static guint
count_acts (Film *film)
{
  return snl_journal_get_length (snl_game_get_journal (snl_window_get_game (film->window)));
}

/* What a screen reader reads of the dice: those that lie */
static char *
dup_dice (Film *film)
{
  GtkWidget *dice = find_part (film, "dice");

  return gtk_widget_get_mapped (dice)
         ? gtk_test_accessible_check_property (GTK_ACCESSIBLE (dice),
                                               GTK_ACCESSIBLE_PROPERTY_LABEL, "\001")
         : NULL;
}

static void
picture_free (gpointer data)
{
  Picture *picture = data;

  g_free (picture->name);
  gsk_render_node_unref (picture->node);
  g_free (picture);
}

/* What a widget shows now, to be painted when there is time */
static void
take_picture (Film       *film,
              GtkWidget  *widget,
              const char *of,
              double      milliseconds)
{
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  Picture *picture;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  node = gtk_snapshot_free_to_node (snapshot);
  /* a widget that is laid out anew has no picture */
  if (node == NULL)
    return;
  picture = g_new0 (Picture, 1);
  picture->name = g_strdup_printf ("%s-%04.0f-%s.png", film->name, milliseconds, of);
  picture->node = node;
  g_ptr_array_add (film->pictures, picture);
}

static void
save_pictures (Film *film)
{
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (film->wall));

  for (guint i = 0; i < film->pictures->len; i++)
    {
      const Picture *picture = film->pictures->pdata[i];
      g_autofree char *path = g_build_filename (g_getenv ("SNL_WALL_DIR"), picture->name, NULL);
      g_autoptr(GdkTexture) texture = gsk_renderer_render_texture (renderer, picture->node, NULL);

      gdk_texture_save_to_png (texture, path);
    }
  g_ptr_array_set_size (film->pictures, 0);
}

static Frame *
read_frame (Film   *film,
            double  milliseconds)
{
  Frame *frame = g_new0 (Frame, 1);
  GPtrArray *rings;

  frame->milliseconds = milliseconds;
  frame->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  frame->wall = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  add_texts (GTK_WIDGET (film->wall), frame->texts);
  add_texts (GTK_WIDGET (film->wall), frame->wall);
  add_texts (GTK_WIDGET (film->window), frame->texts);
  frame->page = g_strdup (gtk_stack_get_visible_child_name (GTK_STACK (find_part (film,
                                                                                  "pages"))));
  frame->dice = dup_dice (film);
  frame->n_acts = count_acts (film);
  frame->height = gtk_widget_get_height (find_part (film, "dice"));
  rings = SNL_BOARD_VIEW (find_part (film, "board"))->rings;
  frame->n_rings = rings != NULL ? rings->len : 0;

  return frame;
}

/* What is shown now, whether there is time for a frame of it or not */
static void
add_frame (Film *film)
{
  double now = (double) (g_get_monotonic_time () - film->begun) / 1000;

  g_ptr_array_add (film->frames, read_frame (film, now));
}

static void
after_paint_cb (Film          *film,
                GdkFrameClock *clock)
{
  double now = (double) (gdk_frame_clock_get_frame_time (clock) - film->begun) / 1000;
  gboolean is_wall = clock == gtk_widget_get_frame_clock (GTK_WIDGET (film->wall));
  double *pictured = &film->pictured[is_wall ? 0 : 1];

  if (is_wall)
    g_ptr_array_add (film->frames, read_frame (film, now));

  if (g_getenv ("SNL_WALL_DIR") == NULL || now < *pictured + PICTURE_MILLISECONDS)
    return;
  *pictured = floor (now / PICTURE_MILLISECONDS) * PICTURE_MILLISECONDS;
  if (is_wall)
    take_picture (film, gtk_window_get_child (GTK_WINDOW (film->wall)), "wall", *pictured);
  else
    take_picture (film, GTK_WIDGET (film->desk), "desk", *pictured);
}

/* Milliseconds that this thread has worked: other programs on the machine do not count */
static double
get_processor_time (void)
{
  struct timespec spent;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &spent);

  return (double) spent.tv_sec * 1e3 + (double) spent.tv_nsec / 1e6;
}

static void
frame_begins_cb (Meter         *meter,
                 GdkFrameClock *clock)
{
  meter->started = get_processor_time ();
}

static void
frame_ends_cb (Meter         *meter,
               GdkFrameClock *clock)
{
  double spent = get_processor_time () - meter->started;

  meter->longest = MAX (meter->longest, spent);
  meter->spent += spent;
  meter->n++;
}

static void
meter_begin (Meter     *meter,
             GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);

  *meter = (Meter) { .started = get_processor_time () };
  g_signal_connect_swapped (clock, "before-paint", G_CALLBACK (frame_begins_cb), meter);
  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (frame_ends_cb), meter);
}

static void
meter_end (Meter      *meter,
           GtkWidget  *window,
           const char *film,
           const char *name)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_frame_clock (window), meter);
  g_test_message ("%s, %s: %u frames, %.1f ms of work each, %.1f the longest", film, name, meter->n,
                  meter->spent / MAX (meter->n, 1), meter->longest);
}

static gboolean
stay_awake_cb (GtkWidget     *widget,
               GdkFrameClock *clock,
               gpointer       user_data)
{
  gtk_widget_queue_draw (widget);

  return G_SOURCE_CONTINUE;
}

static void
wait_for (guint milliseconds)
{
  gint64 until = g_get_monotonic_time () + milliseconds * G_TIME_SPAN_MILLISECOND;

  while (g_get_monotonic_time () < until)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (500);
}

static gboolean
count_frame_cb (GtkWidget     *widget,
                GdkFrameClock *clock,
                gpointer       user_data)
{
  guint *n_left = user_data;

  return --*n_left > 0;
}

/* Lets the windows find their sizes, however slow their frames are */
static void
wait_for_frames (Film *film)
{
  guint n_left[] = { FRAMES_TO_SETTLE, FRAMES_TO_SETTLE };

  gtk_widget_add_tick_callback (GTK_WIDGET (film->wall), count_frame_cb, &n_left[0], NULL);
  gtk_widget_add_tick_callback (GTK_WIDGET (film->window), count_frame_cb, &n_left[1], NULL);
  while (n_left[0] + n_left[1] > 0)
    g_main_context_iteration (NULL, TRUE);
}

static SnlGame *
new_game (const char *table)
{
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GString) names = g_string_new (NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  g_autoptr(SnlClassList) list = NULL;
  g_autoptr(SnlMuster) muster = NULL;
  SnlGame *game;

  g_assert_no_error (error);
  for (guint i = 1; i <= 31; i++)
    g_string_append_printf (names, "Student %u\n", i);
  list = snl_class_list_new_parse (names->str, (gssize) names->len, NULL);
  muster = snl_muster_new (ruleset, list);
  g_hash_table_insert (options, (gpointer) "table", (gpointer) table);
  game = snl_game_new (ruleset, muster, options, seed, "Class 8B", &error);
  g_assert_no_error (error);

  return game;
}

/* Acts with answers in pairs of a name and a value */
static void
act (SnlGame    *game,
     const char *action,
     const char *dice,
     ...) G_GNUC_NULL_TERMINATED;

static void
act (SnlGame    *game,
     const char *action,
     const char *dice,
     ...)
{
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  const char *name;
  va_list pairs;

  va_start (pairs, dice);
  while ((name = va_arg (pairs, const char *)) != NULL)
    g_hash_table_insert (answers, (gpointer) name, va_arg (pairs, gpointer));
  va_end (pairs);
  snl_game_do (game, action, answers, dice, &error);
  g_assert_no_error (error);
}

/* The Saxons have little more than half of their men left */
static void
set_up_end (SnlGame *game)
{
  static const char *const types[] = { "spearmen", "housecarles" };

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    for (guint j = 1; j <= 5; j++)
      {
        g_autofree char *piece = g_strdup_printf ("saxon-%s-%u", types[i], j);

        if (i == 0 || j == 2 || j == 3)
          act (game, "correct", NULL, "piece", piece, "figures", i == 0 && j == 5 ? "8" : "1",
               NULL);
      }
}

static void
set_up_end_in_fight (SnlGame *game)
{
  act (game, "event", NULL, "card", "tired", "colour", "black", NULL);
  set_up_end (game);
  act (game, "next", NULL, NULL);
  act (game, "next", NULL, NULL);
}

/* Played to its end in few acts, for it is played again */
static void
set_up_victory (SnlGame *game)
{
  act (game, "event", NULL, "card", "fyrd", "colour", "red", NULL);
  set_up_end (game);
  act (game, "fight", "6x7 1", "attacker", "saxon-spearmen-5", "target",
       "norman-archers-2", NULL);
  act (game, "fight", NULL, "attacker", "norman-archers-2", "target", "saxon-spearmen-5",
       NULL);
  act (game, "fight", "1", "attacker", "saxon-spearmen-4", "target",
       "norman-archers-2", NULL);
  act (game, "end-turn", NULL, NULL);
  act (game, "event", NULL, "card", "arrow", "colour", "red", NULL);
  g_assert_true (snl_game_is_over (game));
}

static Film *
film_new_on (const char *table,
             const char *name,
             void        (*prepare) (SnlGame *game))
{
  Film *film = g_new0 (Film, 1);
  g_autoptr(SnlGame) game = new_game (table);
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) file = NULL;
  GListModel *windows = gtk_window_get_toplevels ();

  if (prepare != NULL)
    prepare (game);
  film->name = name;
  film->folder = g_dir_make_tmp ("senlac-story-XXXXXX", &error);
  g_assert_no_error (error);
  film->path = g_build_filename (film->folder, "game.senlac", NULL);
  snl_game_save_as (game, film->path, &error);
  g_assert_no_error (error);
  g_clear_object (&game);
  film->window = snl_window_new (application);
  gtk_window_set_default_size (GTK_WINDOW (film->window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (film->window));
  file = g_file_new_for_path (film->path);
  snl_window_open_file (film->window, file);
  film->desk = SNL_DESK (window_find (GTK_WIDGET (film->window), SNL_TYPE_DESK));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "wall.on", NULL));
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

      if (SNL_IS_WALL_WINDOW (window))
        film->wall = SNL_WALL_WINDOW (window);
    }
  g_assert_nonnull (film->wall);
  gtk_window_set_decorated (GTK_WINDOW (film->wall), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (film->wall), WIDTH, HEIGHT);
  film->frames = g_ptr_array_new_with_free_func (frame_free);
  film->pictures = g_ptr_array_new_with_free_func (picture_free);
  wait_for_frames (film);

  return film;
}

/* On the module's own board */
static Film *
film_new (const char *name,
          void        (*prepare) (SnlGame *game))
{
  return film_new_on ("example", name, prepare);
}

static void
film_free (Film *film)
{
  gtk_window_destroy (GTK_WINDOW (film->window));
  g_ptr_array_unref (film->frames);
  g_ptr_array_unref (film->pictures);
  g_remove (film->path);
  g_rmdir (film->folder);
  g_free (film->path);
  g_free (film->folder);
  g_free (film);
}

static void
say (Film       *film,
     const char *words,
     gboolean    is_done)
{
  GtkWidget *bar = window_find (GTK_WIDGET (film->desk), SNL_TYPE_QUICK_BAR);
  GtkWidget *entry = window_find (bar, GTK_TYPE_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), words);
  if (is_done)
    g_assert_true (gtk_widget_activate_action (bar, "quick.say", NULL));
}

static gboolean
has_text (const Frame *frame,
          const char  *words)
{
  GHashTableIter iter;
  gpointer text;

  g_hash_table_iter_init (&iter, frame->texts);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    if (strstr (text, words) != NULL)
      return TRUE;

  return FALSE;
}

static gboolean
wall_has (Film       *film,
          const char *words)
{
  g_autoptr(GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const Frame frame = { .texts = texts };

  add_texts (GTK_WIDGET (film->wall), texts);

  return has_text (&frame, words);
}

static gboolean
window_has (Film       *film,
            const char *words)
{
  Frame *frame = read_frame (film, 0);
  gboolean has = has_text (frame, words);

  frame_free (frame);

  return has;
}

/* A card stays, however long; when the referee goes on its dice fall */
static void
read_card (Film *film)
{
  GtkStack *pages = GTK_STACK (find_part (film, "pages"));
  guint n_acts = count_acts (film);

  wait_for (CARD_MILLISECONDS);
  add_frame (film);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "card");
  g_assert_cmpuint (count_acts (film), ==, n_acts);
  g_assert_true (window_has (film, "Show the Dice"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "desk.suggest", NULL));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "dice");
  g_assert_cmpuint (count_acts (film), ==, n_acts);
  add_frame (film);
}

/* Says the words, and films what follows until it is done and the wall shows that page */
static void
shoot (Film       *film,
       const char *words,
       const char *page)
{
  GtkStack *pages = GTK_STACK (find_part (film, "pages"));
  gint64 until = g_get_monotonic_time () + FILM_PATIENCE;
  guint n_acts = count_acts (film);
  GtkWidget *filmed[] = { GTK_WIDGET (film->wall), GTK_WIDGET (film->window) };
  gboolean was_read = FALSE;
  guint awake;

  g_ptr_array_set_size (film->frames, 0);
  film->pictured[0] = film->pictured[1] = -PICTURE_MILLISECONDS;
  awake = gtk_widget_add_tick_callback (GTK_WIDGET (film->wall), stay_awake_cb, NULL, NULL);
  film->begun = g_get_monotonic_time ();
  meter_begin (&film->meters[0], GTK_WIDGET (film->wall));
  meter_begin (&film->meters[1], GTK_WIDGET (film->window));
  say (film, words, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (filmed); i++)
    g_signal_connect_swapped (gtk_widget_get_frame_clock (filmed[i]), "after-paint",
                              G_CALLBACK (after_paint_cb), film);
  while (count_acts (film) == n_acts ||
         g_strcmp0 (gtk_stack_get_visible_child_name (pages), page) != 0)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, until);
      g_main_context_iteration (NULL, TRUE);
      if (count_acts (film) == n_acts && !was_read &&
          g_strcmp0 (gtk_stack_get_visible_child_name (pages), "card") == 0)
        {
          was_read = TRUE;
          read_card (film);
        }
    }
  wait_for (700);
  for (gsize i = 0; i < G_N_ELEMENTS (filmed); i++)
    g_signal_handlers_disconnect_by_data (gtk_widget_get_frame_clock (filmed[i]), film);
  save_pictures (film);
  meter_end (&film->meters[0], GTK_WIDGET (film->wall), film->name, "wall");
  meter_end (&film->meters[1], GTK_WIDGET (film->window), film->name, "desk");
  gtk_widget_remove_tick_callback (GTK_WIDGET (film->wall), awake);
}

/* (transfer none): the first frame with the page of the dice */
static const Frame *
find_bare (Film *film)
{
  for (guint i = 0; i < film->frames->len; i++)
    {
      const Frame *frame = film->frames->pdata[i];

      if (g_str_equal (frame->page, "dice"))
        return frame;
    }

  g_assert_not_reached ();
}

/* The texts that are there at the end, and were not before any die lay */
static GHashTable *
find_results (Film  *film,
              Frame *before)
{
  const Frame *first = film->frames->pdata[0];
  const Frame *bare = find_bare (film);
  const Frame *last = film->frames->pdata[film->frames->len - 1];
  GHashTable *results = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer text;

  g_hash_table_iter_init (&iter, last->texts);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    if (!g_hash_table_contains (before->texts, text) &&
        !g_hash_table_contains (first->texts, text) && !g_hash_table_contains (bare->texts, text))
      g_hash_table_add (results, text);

  return results;
}

static guint
count_commas (const char *dice)
{
  guint n = 0;

  for (const char *at = dice; at != NULL && (at = strchr (at, ',')) != NULL; at++)
    n++;

  return n;
}

/*
 * Until the act is done no text of its results is anywhere; the dice come one by one, and how many
 * hit is said when the last one lies. @counted is what the wall says then.
 */
static void
check_film (Film       *film,
            Frame      *before,
            guint       n_dice,
            const char *counted)
{
  g_autoptr(GHashTable) results = find_results (film, before);
  const Frame *last = film->frames->pdata[film->frames->len - 1];
  guint n_lying = 0;
  guint n_told = 0;
  gboolean were_seen = FALSE;

  g_assert_cmpuint (g_hash_table_size (results), >, 3);
  g_assert_cmpuint (last->n_acts, ==, before->n_acts + 1);

  for (guint i = 0; i < film->frames->len; i++)
    {
      const Frame *frame = film->frames->pdata[i];
      guint n = frame->dice != NULL && *frame->dice != '\0' ? count_commas (frame->dice) + 1 : 0;
      GHashTableIter iter;
      gpointer text;

      if (frame->n_acts > before->n_acts)
        {
          n_told++;
          continue;
        }
      if (g_str_equal (frame->page, "dice"))
        {
          g_assert_cmpuint (n, >=, n_lying);
          g_assert_cmpuint (n, <=, n_dice);
          n_lying = n;
          were_seen |= n < n_dice;
        }
      g_hash_table_iter_init (&iter, results);
      while (g_hash_table_iter_next (&iter, &text, NULL))
        if (g_hash_table_contains (frame->texts, text) && g_strcmp0 (text, frame->dice) != 0 &&
            !(n == n_dice && g_strcmp0 (text, counted) == 0))
          g_error ("“%s” stands there after %.0f ms, with %u of %u dice", (char *) text,
                   frame->milliseconds, n, n_dice);
    }

  g_assert_cmpuint (n_lying, ==, n_dice);
  g_assert_true (were_seen);
  g_assert_cmpuint (n_told, >, 0);
}

static void
assert_all (GHashTable        *results,
            const char *const *words)
{
  for (gsize i = 0; words[i] != NULL; i++)
    {
      GHashTableIter iter;
      gpointer text;
      gboolean is_there = FALSE;

      g_hash_table_iter_init (&iter, results);
      while (g_hash_table_iter_next (&iter, &text, NULL))
        is_there |= strstr (text, words[i]) != NULL;
      if (!is_there)
        g_error ("“%s” is no result", words[i]);
    }
}

/* How many drawings of the module can be seen */
static guint
count_drawings (GtkWidget *widget)
{
  guint n = SNL_IS_PICTURE_VIEW (widget) && gtk_widget_get_mapped (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_drawings (child);

  return n;
}

/* Both units are marked as soon as they are known; then the dice; then the losses */
/* Whether nothing that marks units is drawn over the place of the call number on a square */
static gboolean
is_number_free (Film       *film,
                const char *square)
{
  SnlBoardView *board = SNL_BOARD_VIEW (find_part (film, "board"));
  int width = gtk_widget_get_width (GTK_WIDGET (board));
  int height = gtk_widget_get_height (GTK_WIDGET (board));
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (board));
  g_autofree guint32 *pixels = g_new0 (guint32, (gsize) width * (gsize) height);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr(GskRenderNode) node = NULL;
  g_autoptr(GdkTexture) texture = NULL;
  graphene_rect_t place;
  gboolean is_free = TRUE;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (film->wall)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) width,
                                                              (float) height));
  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * 4);
  g_assert_true (snl_board_view_get_place (board, square, &place));

  for (float x = 0.25f; x < 0.75f; x += 1 / place.size.width)
    for (float y = 0.08f; y < 0.45f; y += 1 / place.size.height)
      is_free = is_free && pixels[(int) (place.origin.y + y * place.size.height) * width +
                                  (int) (place.origin.x + x * place.size.width)] != 0xffffcc00;

  return is_free;
}

static void
test_attack (void)
{
  static const char *const results_of_it[] = { "5 lost", "143 of 148", "5 hit", NULL };
  Film *film = film_new ("attack", NULL);
  Frame *before;
  g_autoptr(GHashTable) results = NULL;

  say (film, "e fyrd red", TRUE);
  wait_for (300);
  say (film, "f 7 13", FALSE);
  wait_for (300);
  before = read_frame (film, 0);
  g_assert_cmpstr (before->page, ==, "board");
  g_assert_true (has_text (before, "against Norman 13 (archers)"));
  g_assert_true (has_text (before, "11 men need 4 or more, their theign 3 or more"));
  g_assert_cmpuint (count_drawings (find_part (film, "announced")), ==, 2);
  /* the units touch, one above the other */
  g_assert_true (is_number_free (film, "e6"));
  g_assert_true (is_number_free (film, "e7"));

  shoot (film, "f 7 13 6 6 5 1 2 3 4 1 6 1 1 1", "board");
  check_film (film, before, 12, "5 hits");
  results = find_results (film, before);
  assert_all (results, results_of_it);
  /* cairo has no time to draw two pages over each other */
  g_assert_cmpint (gtk_stack_get_transition_type (GTK_STACK (find_part (film, "pages"))), ==,
                   GTK_STACK_TRANSITION_TYPE_NONE);
  frame_free (before);
  film_free (film);
}

/* An attack is announced whatever page the referee chose before; one that is chosen meanwhile
 * stays */
static void
test_announced_on_any_page (void)
{
  static const char *const pages[] = { "roster", "strength", "overview" };
  Film *film = film_new ("any-page", NULL);

  say (film, "e fyrd red", TRUE);
  wait_for (300);
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWidget *bar = window_find (GTK_WIDGET (film->desk), SNL_TYPE_QUICK_BAR);
      GtkEditable *entry = GTK_EDITABLE (window_find (bar, GTK_TYPE_ENTRY));
      Frame *announced;
      Frame *chosen;
      int end = (int) strlen ("f 7 13");

      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "wall.show", "s",
                                                 pages[i]));
      say (film, "f 7 13", FALSE);
      wait_for (300);
      announced = read_frame (film, 0);
      g_assert_cmpstr (announced->page, ==, "board");
      g_assert_true (has_text (announced, "against Norman 13 (archers)"));

      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "wall.show", "s",
                                                 pages[i]));
      gtk_editable_insert_text (entry, " ", 1, &end);
      wait_for (300);
      chosen = read_frame (film, 0);
      g_assert_cmpstr (chosen->page, ==, pages[i]);
      say (film, "", FALSE);
      wait_for (300);
      frame_free (announced);
      frame_free (chosen);
    }
  film_free (film);
}

/* What may be a slip is announced once the referee has said that it is meant, not before */
static void
test_slip_is_not_announced (void)
{
  Film *film = film_new ("slip", NULL);
  Frame *frame;

  say (film, "e fyrd red", TRUE);
  wait_for (300);
  say (film, "f 7 s8", FALSE);
  wait_for (300);
  frame = read_frame (film, 0);
  g_assert_false (has_text (frame, "against Saxon 8"));
  frame_free (frame);
  film_free (film);
}

static GtkWidget *
find_button (GtkWidget  *parent,
             const char *label)
{
  GtkWidget *found = GTK_IS_BUTTON (parent) && gtk_widget_get_mapped (parent) &&
                     g_strcmp0 (gtk_button_get_label (GTK_BUTTON (parent)), label) == 0
                     ? parent : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, label);

  return found;
}

/* (nullable): the first widget with a CSS class, @parent or below it */
static GtkWidget *
find_by_class (GtkWidget  *parent,
               const char *css_class)
{
  GtkWidget *found = gtk_widget_has_css_class (parent, css_class) ? parent : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_by_class (child, css_class);

  return found;
}

/* What the rules object to is said in the panel, and seen before anybody scrolls; who has scrolled
 * sees the next action from its beginning all the same */
static void
assert_advice (Film       *film,
               const char *words)
{
  GtkWidget *advice = find_by_class (GTK_WIDGET (film->desk), "advice");
  GtkWidget *scroller = gtk_widget_get_ancestor (advice, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *place;
  graphene_rect_t bounds;
  double scrolled;

  while (strstr (gtk_label_get_text (GTK_LABEL (advice)), words) == NULL)
    {
      advice = gtk_widget_get_next_sibling (advice);
      g_assert_nonnull (advice);
    }
  g_assert_true (gtk_widget_compute_bounds (advice, scroller, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (scroller));

  place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  /* in the fonts of some systems the panel has room for all */
  scrolled = MIN (1, gtk_adjustment_get_upper (place) - gtk_adjustment_get_page_size (place));
  gtk_adjustment_set_value (place, 1);
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, scrolled);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "desk.cancel", NULL));
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
}

/* Goes back from a question of the desk */
static void
close_dialog (void)
{
  g_autoptr(GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

      if (!ADW_IS_MESSAGE_DIALOG (window))
        continue;
      gtk_window_close (window);
      return;
    }
  g_assert_not_reached ();
}

/* Who was never asked about names is asked when the class's window opens, and once */
static void
test_names (void)
{
  static const char *const answers[] = { "First names", "No names" };
  static const char *const told[] = { "against Student", "against Norman 13 (archers)" };
  static const char *const advice[] = { "s spearmen (7) and ", "Saxon 7 (spearmen) and " };
  static const char *const reasons[] = { "s spearmen (7) to hit archers",
                                         "Saxon 7 (spearmen) to hit archers" };
  static const char *const doubts[] = { "s spearmen (6) have no bows",
                                        "Saxon 6 (spearmen) have no bows" };
  static const char *const objected[] = { "against Student", "against Norman 14 (archers)" };

  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      Film *film = film_new ("names", NULL);
      GtkWidget *answer = find_button (GTK_WIDGET (film->desk), answers[i]);

      g_assert_nonnull (answer);
      g_signal_emit_by_name (answer, "clicked");
      say (film, "e fyrd red", TRUE);
      wait_for (300);
      say (film, "f 7 13", FALSE);
      wait_for (300);
      g_assert_true (wall_has (film, told[i]));
      /* dice in the same line are counted like those of the form */
      say (film, "f 7 13 6 6 5", FALSE);
      wait_for (300);
      g_assert_true (window_has (film, "3 of 12 dice typed"));
      say (film, "f 7 14", FALSE);
      wait_for (300);
      g_assert_false (window_has (film, "3 of 12 dice typed"));
      g_assert_true (window_has (film, reasons[i]));
      /* the class is not told what the rules speak against, and the referee may not mean */
      g_assert_false (wall_has (film, objected[i]));
      g_assert_false (wall_has (film, told[i]));
      assert_advice (film, advice[i]);
      /* who cannot do it at all is known before anybody asks at whom */
      say (film, "s 6", FALSE);
      wait_for (300);
      assert_advice (film, doubts[i]);
      say (film, "s 6 7", TRUE);
      wait_for (300);
      g_assert_true (window_has (film, doubts[i]));
      close_dialog ();

      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "wall.on", NULL));
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "wall.on", NULL));
      wait_for (300);
      g_assert_null (find_button (GTK_WIDGET (film->desk), answers[i]));
      film_free (film);
    }
}

/* What is done again is told again, and the desk has a small picture of what the class sees */
static void
test_again (void)
{
  Film *film = film_new ("again", NULL);
  GtkWidget *preview;
  Frame *before;
  guint n_falling = 0;

  say (film, "e fyrd red", TRUE);
  shoot (film, "f 7 13 6 6 5 1 2 3 4 1 6 1 1 1", "board");
  say (film, "u", TRUE);
  wait_for_frames (film);
  before = read_frame (film, 0);
  g_assert_true (has_text (before, "Undone"));

  shoot (film, "r", "board");
  for (guint i = 0; i < film->frames->len; i++)
    {
      const Frame *frame = film->frames->pdata[i];

      n_falling += g_str_equal (frame->page, "dice") && frame->n_acts == before->n_acts &&
                   count_commas (frame->dice) + 1 < 12;
      /* what is about to be done again is undone no longer */
      g_assert_false (has_text (frame, "Undone"));
    }
  g_assert_cmpuint (n_falling, >, 0);
  g_assert_cmpuint (count_acts (film), ==, before->n_acts + 1);

  preview = window_find (GTK_WIDGET (film->desk), SNL_TYPE_WALL_PREVIEW);
  g_assert_true (gtk_widget_get_mapped (preview));
  g_assert_nonnull (gtk_picture_get_paintable (GTK_PICTURE (window_find (preview,
                                                                         GTK_TYPE_PICTURE))));
  frame_free (before);
  film_free (film);
}

/* Whether the desk says how likely losses are */
static gboolean
says_chances (const Frame *frame)
{
  GHashTableIter iter;
  gpointer text;

  g_hash_table_iter_init (&iter, frame->texts);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    if (g_str_has_prefix (text, "About ") && strstr (text, " lost") != NULL)
      return TRUE;

  return FALSE;
}

/* Whether the wall says what the class must still do */
static gboolean
says_owed (const Frame *frame)
{
  GHashTableIter iter;
  gpointer text;

  g_hash_table_iter_init (&iter, frame->wall);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    if (g_str_has_prefix (text, "To do: "))
      return TRUE;

  return FALSE;
}

static guint
count_in (const char *text,
          const char *part)
{
  guint n = 0;

  for (const char *at = strstr (text, part); at != NULL; at = strstr (at + 1, part))
    n++;

  return n;
}

/* Each unit's die beside its name, but not their sum, for each is judged by its own: what falls is
 * told largest. A card stays, and is not asked for any longer */
static void
test_panic (void)
{
  static const char *const results_of_it[] = { " lost, in 15 units", "Harold is dead. ",
                                               "panic: they rolled ", NULL };
  Film *film = film_new ("panic", NULL);
  Frame *before = read_frame (film, 0);
  const Frame *last;
  g_autoptr(GHashTable) results = NULL;
  gboolean was_card = FALSE;
  guint n_acts = before->n_acts;

  g_assert_true (says_owed (before));
  shoot (film, "e arrow red", "dice");
  check_film (film, before, 15, NULL);
  results = find_results (film, before);
  assert_all (results, results_of_it);
  for (guint i = 0; i < film->frames->len; i++)
    {
      const Frame *frame = film->frames->pdata[i];

      was_card |= g_str_equal (frame->page, "card");
      g_assert_false (was_card && n_acts == frame->n_acts && says_owed (frame));
      /* a card that is turned over leaves nothing to the chances of the pack */
      g_assert_false (was_card && n_acts == frame->n_acts && says_chances (frame));
      /* whom it hits is not to be seen before it is turned over */
      g_assert_true (was_card || frame->n_rings == 0);
      g_assert_false (g_hash_table_contains (frame->wall, "Draw the event"));
      g_assert_false (has_text (frame, "add up to"));
    }
  g_assert_true (was_card);
  g_assert_true (g_str_has_suffix (gtk_label_get_label (GTK_LABEL (find_part (film,
                                                                              "dice_result"))),
                                   " lost, in 15 units"));
  last = film->frames->pdata[film->frames->len - 1];
  g_assert_cmpstr (last->page, ==, "dice");
  /* the dice lie where they fell when what came of them stands below */
  for (guint i = 0; i < film->frames->len; i++)
    {
      const Frame *frame = film->frames->pdata[i];

      if (g_str_equal (frame->page, "dice") && frame->height > 0 &&
          frame->milliseconds > find_bare (film)->milliseconds)
        g_assert_cmpint (frame->height, ==, last->height);
    }
  g_assert_nonnull (strstr (last->dice, "Saxon 12 (archers): "));
  /* what each of them loses is told after the dice, of each unit that has one */
  g_assert_cmpuint (count_in (last->dice, " lost)"), ==, 15);
  for (guint i = 0; i < film->frames->len; i++)
    {
      const Frame *frame = film->frames->pdata[i];

      g_assert_true (frame->n_acts > n_acts || frame->dice == NULL ||
                     strstr (frame->dice, "lost") == NULL);
    }
  frame_free (before);
  film_free (film);
}

/* What leads to the end is told to its end; the victory comes after it */
static void
test_end (void)
{
  static const char *const results_of_it[] = { "panic: they rolled ", "The Saxons have lost half",
                                               NULL };
  Film *film = film_new ("end", set_up_end);
  Frame *before = read_frame (film, 0);
  gboolean was_told = FALSE;
  g_autoptr(GHashTable) results = NULL;

  shoot (film, "e arrow red", "title");
  check_film (film, before, 15, NULL);
  results = find_results (film, before);
  assert_all (results, results_of_it);
  for (guint i = 0; i < film->frames->len; i++)
    {
      const Frame *frame = film->frames->pdata[i];

      if (g_str_equal (frame->page, "title"))
        g_assert_true (was_told);
      else
        g_assert_false (g_hash_table_contains (frame->wall, "Normans won: The Saxons have lost "
                                                            "half their men"));
      was_told |= frame->n_acts > before->n_acts && g_str_equal (frame->page, "dice");
    }
  g_assert_cmpstr (((Frame *) film->frames->pdata[film->frames->len - 1])->page, ==, "title");
  frame_free (before);
  film_free (film);
}

/* So is a fight that ends the game, on the board */
static void
test_end_by_fight (void)
{
  Film *film = film_new ("end-by-fight", set_up_end_in_fight);
  guint n_before = 0;

  shoot (film, "f n10 s10 666666666666", "title");
  for (guint i = 0; i < film->frames->len; i++)
    {
      const Frame *frame = film->frames->pdata[i];

      if (g_str_equal (frame->page, "title"))
        continue;
      n_before += g_str_equal (frame->page, "board");
      g_assert_false (g_hash_table_contains (frame->wall,
                                             "Saxons won: The Saxons have kept exactly half their "
                                             "men, which was enough to win"));
    }
  g_assert_cmpuint (n_before, >, 0);
  film_free (film);
}

static void
wait_for_page (Film       *film,
               const char *page)
{
  GtkStack *pages = GTK_STACK (find_part (film, "pages"));
  gint64 until = g_get_monotonic_time () + FILM_PATIENCE;

  while (g_strcmp0 (gtk_stack_get_visible_child_name (pages), page) != 0)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, until);
      g_main_context_iteration (NULL, TRUE);
    }
}

/* The winner, the curve, the turning point and the deeds; and the game again, at one key */
static void
test_victory (void)
{
  Film *film = film_new ("victory", set_up_victory);
  g_autoptr(GPtrArray) rings = NULL;
  gint64 until = g_get_monotonic_time () + FILM_PATIENCE;

  while (!window_has (film, "Most hits: "))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, until);
      wait_for (50);
    }
  g_assert_true (wall_has (film, "Normans won: The Saxons have lost half their men"));
  g_assert_true (window_has (film, "Turning point (Turn "));
  g_assert_true (window_has (film, "Longest stand: "));
  g_assert_true (window_has (film, "1 time in "));
  g_assert_true (gtk_widget_get_mapped (find_part (film, "curve")));
  g_assert_cmpuint (count_drawings (find_part (film, "deeds")), ==, 3);
  wait_for (300);
  if (g_getenv ("SNL_WALL_DIR") != NULL)
    take_picture (film, gtk_window_get_child (GTK_WINDOW (film->wall)), "wall", 0);
  save_pictures (film);

  /* what the last act marked on the board is marked no longer */
  rings = g_ptr_array_new ();
  snl_wall_window_ring (film->wall, rings, FALSE);
  /* each act that the class remembers stays as long as it takes to read what is said of it */
  until = g_get_monotonic_time () + 2 * 2900000;
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "wall.replay", NULL));
  wait_for_page (film, "board");
  g_assert_null (SNL_BOARD_VIEW (find_part (film, "board"))->rings);
  g_assert_true (window_has (film, "Turn 1"));
  g_assert_true (window_has (film, "148 of 148"));
  wait_for_page (film, "title");
  g_assert_cmpint (g_get_monotonic_time (), >=, until);
  g_assert_true (window_has (film, "Most hits: "));

  /* the turn is played out: the class sees the board again */
  say (film, "play-on", TRUE);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (find_part (film, "pages"))), ==,
                   "board");
  film_free (film);
}

/* Hits that are typed without their dice are as many ticks */
static void
test_hits_only (void)
{
  Film *film = film_new ("hits", NULL);
  Frame *before;

  say (film, "e fyrd red", TRUE);
  wait_for (300);
  before = read_frame (film, 0);
  shoot (film, "f 7 13 h3", "board");
  check_film (film, before, 3, "3 hits");
  frame_free (before);
  film_free (film);
}

/* Without movement there are the same three states: nothing lies, all lie, and the losses */
static void
test_no_movement (void)
{
  Film *film;
  Frame *before;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  film = film_new ("still", NULL);
  say (film, "e fyrd red", TRUE);
  wait_for (300);
  before = read_frame (film, 0);
  shoot (film, "f 7 13 6 6 5 1 2 3 4 1 6 1 1 1", "board");
  for (guint i = 0; i < film->frames->len; i++)
    {
      const Frame *frame = film->frames->pdata[i];

      if (frame->n_acts == before->n_acts && g_str_equal (frame->page, "dice"))
        g_assert_cmpuint (count_commas (frame->dice), ==, 11);
      g_assert_true (frame->n_acts > before->n_acts || !has_text (frame, "5 lost"));
    }
  frame_free (before);
  film_free (film);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
}

/* What is done next does what is being told first, in the order in which it was said */
static void
test_cut_short (void)
{
  Film *film = film_new ("cut", NULL);
  guint n_acts;

  say (film, "e fyrd red", TRUE);
  n_acts = count_acts (film);
  say (film, "f 7 13 6 6 5 1 2 3 4 1 6 1 1 1", TRUE);
  g_assert_cmpuint (count_acts (film), ==, n_acts);
  say (film, "4 -2 tripped", TRUE);
  g_assert_cmpuint (count_acts (film), ==, n_acts + 2);

  /* undo takes back what was being told */
  say (film, "f 8 14 6 6 5 1 2 3 4 1 6 1 1 1", TRUE);
  g_assert_cmpuint (count_acts (film), ==, n_acts + 2);
  say (film, "u", TRUE);
  g_assert_cmpuint (count_acts (film), ==, n_acts + 2);
  wait_for (200);

  /* so does closing the class's window */
  say (film, "f 8 14 6 6 5 1 2 3 4 1 6 1 1 1", TRUE);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "wall.on", NULL));
  g_assert_cmpuint (count_acts (film), ==, n_acts + 3);
  film_free (film);
}

static const char *
get_page (Film *film)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (find_part (film, "pages")));
}

/* Whatever is begun while a card is held waits until the class has seen the card's dice */
static void
test_wait (void)
{
  gint64 until = g_get_monotonic_time () + FILM_PATIENCE;
  Film *film = film_new ("wait", NULL);
  guint n_acts;

  say (film, "n4 -2 tripped", TRUE);
  n_acts = count_acts (film);

  /* by a button */
  say (film, "e arrow red", TRUE);
  g_assert_cmpstr (get_page (film), ==, "card");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "desk.begin", "s", "move"));
  g_assert_cmpstr (get_page (film), ==, "dice");
  g_assert_true (window_has (film, "First the class sees the dice of this card."));
  g_assert_cmpuint (count_acts (film), ==, n_acts);
  say (film, "u", TRUE);
  g_assert_cmpuint (count_acts (film), ==, n_acts);

  /* by typing, which is not done if the card is taken back */
  say (film, "e arrow red", TRUE);
  say (film, "n", TRUE);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "desk.undo", NULL));
  wait_for (LONGEST_MILLISECONDS);
  g_assert_cmpuint (count_acts (film), ==, n_acts);
  say (film, "", FALSE);

  /* and else when the dice lie */
  say (film, "e arrow red", TRUE);
  g_assert_cmpstr (get_page (film), ==, "card");
  say (film, "7 13", TRUE);
  g_assert_cmpstr (get_page (film), ==, "dice");
  g_assert_true (window_has (film, "First the class sees the dice of this card; then it is done. "
                                   "Enter again does it at once."));
  say (film, "7 13", TRUE);
  g_assert_cmpuint (count_acts (film), ==, n_acts);
  while (count_acts (film) == n_acts)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, until);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpuint (count_acts (film), ==, n_acts + 1);
  while (count_acts (film) == n_acts + 1)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, until);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_true (window_has (film, "Saxon 7 (spearmen) fight Norman 13 (archers)"));
  film_free (film);
}

/* Who answers about names takes nothing off the wall: not a card, whose dice wait for the referee
 * and which the names wait for, and not the victory */
static void
test_names_later (void)
{
  static const struct {
    const char *said;
    const char *page;
    gboolean    is_held;
  } cases[] = {
    { "e arrow red", "card", TRUE }, { "e tired red", "card", FALSE }, { "", "title", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint64 until = g_get_monotonic_time () + FILM_PATIENCE;
      Film *film = film_new ("later", NULL);

      if (*cases[i].said != '\0')
        say (film, cases[i].said, TRUE);
      else
        g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "wall.show", "s",
                                                   cases[i].page));
      g_assert_cmpstr (get_page (film), ==, cases[i].page);
      g_signal_emit_by_name (find_button (GTK_WIDGET (film->desk), "First names"), "clicked");
      wait_for (300);
      g_assert_cmpstr (get_page (film), ==, cases[i].page);
      g_assert_cmpint (snl_game_get_naming (snl_desk_get_game (film->desk)), ==,
                       cases[i].is_held ? SNL_NAMING_NONE : SNL_NAMING_FIRST);
      if (cases[i].is_held)
        say (film, "", TRUE);
      while (snl_game_get_naming (snl_desk_get_game (film->desk)) != SNL_NAMING_FIRST)
        {
          g_assert_cmpint (g_get_monotonic_time (), <, until);
          g_main_context_iteration (NULL, TRUE);
        }
      film_free (film);
    }
}

/* So does a correction, which stays in its popover until then */
static void
test_wait_to_correct (void)
{
  gint64 until = g_get_monotonic_time () + FILM_PATIENCE;
  Film *film = film_new ("correct", NULL);
  guint n_acts = count_acts (film);
  GtkWidget *popover;
  GtkWidget *figures;

  g_signal_emit_by_name (find_button (GTK_WIDGET (film->desk), "First names"), "clicked");
  say (film, "e arrow red", TRUE);
  g_assert_cmpstr (get_page (film), ==, "card");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "desk.correct", "s",
                                             "norman-knights-2"));
  popover = window_find (GTK_WIDGET (film->desk), SNL_TYPE_CORRECTION_POPOVER);
  g_assert_true (window_says (popover, "s knights (2)"));
  figures = window_find (popover, GTK_TYPE_SPIN_BUTTON);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (figures), 5);
  g_assert_true (window_press (popover, "Correct"));
  g_assert_cmpuint (count_acts (film), ==, n_acts);
  g_assert_cmpstr (get_page (film), ==, "dice");
  g_assert_true (window_says (popover, "First the class sees the dice of this card."));

  while (count_acts (film) == n_acts)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, until);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpuint (count_acts (film), ==, n_acts + 1);
  g_assert_true (window_press (popover, "Correct"));
  g_assert_cmpuint (count_acts (film), ==, n_acts + 2);
  film_free (film);
}

/* Lays out the example table, in the board's tools */
static void
lay_out (Film *film)
{
  GtkWidget *editor = window_find (GTK_WIDGET (film->desk), SNL_TYPE_BOARD_EDITOR);

  g_assert_true (gtk_widget_activate_action (editor, "board.lay-out", "s", "example"));
}

/* The first student of the window leaves */
static void
take_leave (Film *film)
{
  GtkWindow *window = snl_leaders_window_new (NULL, snl_desk_get_game (film->desk));

  gtk_window_present (window);
  g_assert_true (window_press (GTK_WIDGET (window), "Student 1"));
  g_assert_true (window_press (GTK_WIDGET (window), "_Leaves"));
  g_assert_true (window_says (GTK_WIDGET (window), "First the class sees the dice of this card."));
  gtk_window_destroy (window);
}

static void
rename_game (Film *film)
{
  g_autoptr(GError) error = NULL;

  g_assert_false (snl_game_set_title (snl_desk_get_game (film->desk), "8C", &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
}

static void
redo (Film *film)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "desk.redo", NULL));
}

/* A card is held; @change is refused, and its dice fall */
static void
assert_refused (Film  *film,
                void (*change) (Film *film))
{
  say (film, "e arrow red", TRUE);
  g_assert_cmpstr (get_page (film), ==, "card");
  change (film);
  g_assert_cmpuint (count_acts (film), ==, 0);
  g_assert_cmpstr (get_page (film), ==, "dice");
}

/* The referee takes the card back: nothing was done, and nobody sees what would have come of it */
static void
take_back (Film *film)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "desk.undo", NULL));
  g_assert_cmpuint (count_acts (film), ==, 0);
  g_assert_cmpstr (get_page (film), ==, "board");
  g_assert_false (window_has (film, "; base"));
}

/* Nor does anything else that changes the game do the card that is held; it is refused in words */
static void
test_wait_for_all (void)
{
  static void (*const changes[]) (Film *film) = { lay_out, take_leave, rename_game };
  gint64 until = g_get_monotonic_time () + FILM_PATIENCE;
  Film *film = film_new ("all", NULL);

  /* the first act of the game can be taken back although there is no other */
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      assert_refused (film, changes[i]);
      take_back (film);
    }

  assert_refused (film, lay_out);
  g_assert_true (window_has (film, "First the class sees the dice of this card."));
  while (count_acts (film) == 0)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, until);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "desk.undo", NULL));
  assert_refused (film, redo);
  g_assert_true (window_has (film, "First the class sees the dice of this card."));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "desk.undo", NULL));

  /* done again, it is held again */
  redo (film);
  g_assert_cmpstr (get_page (film), ==, "card");
  g_assert_true (window_has (film, "Show the Dice"));
  film_free (film);
}

/* With text of one and a half its size, the score needed is to be seen before anybody scrolls */
static void
test_large_text (void)
{
  int dpi;
  Film *film;
  GtkWidget *needs;
  GtkWidget *scroller;
  guint n_needs = 0;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 144 * 1024, NULL);
  film = film_new_on ("roster", "large-text", NULL);
  wait_for (CARD_MILLISECONDS);
  say (film, "e mud black", TRUE);
  say (film, "1 4", FALSE);
  wait_for (CARD_MILLISECONDS);
  needs = window_find (GTK_WIDGET (film->desk), SNL_TYPE_ROLL_VIEW);
  scroller = gtk_widget_get_ancestor (needs, GTK_TYPE_SCROLLED_WINDOW);
  for (GtkWidget *line = gtk_widget_get_first_child (gtk_widget_get_first_child (needs));
       line != NULL; line = gtk_widget_get_next_sibling (line))
    {
      graphene_rect_t bounds;

      if (!gtk_widget_has_css_class (line, "need"))
        continue;

      g_assert_true (gtk_widget_compute_bounds (line, scroller, &bounds));
      g_test_message ("%g to %g of %d", bounds.origin.y, bounds.origin.y + bounds.size.height,
                      gtk_widget_get_height (scroller));
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                         gtk_widget_get_height (scroller));
      n_needs++;
    }
  g_assert_cmpuint (n_needs, ==, 2);
  film_free (film);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi, NULL);
}

/* Chooses in the form's drop-down what begins with @words */
static void
choose (Film       *film,
        const char *words)
{
  GtkWidget *form = window_find (GTK_WIDGET (film->desk), SNL_TYPE_PENDING_ACTION_VIEW);
  GtkDropDown *list = GTK_DROP_DOWN (window_find (form, GTK_TYPE_DROP_DOWN));
  GListModel *items = gtk_drop_down_get_model (list);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    if (g_str_has_prefix (gtk_string_list_get_string (GTK_STRING_LIST (items), i), words))
      {
        gtk_drop_down_set_selected (list, i);
        return;
      }
  g_assert_not_reached ();
}

/* A card from the table turns over as soon as it is known with its colour: in the form, or when the
 * quick entry goes on to the dice. It goes with the form; its dice fall at once, for it was
 * read. */
static void
test_physical_card (void)
{
  static const gboolean by_form[] = { TRUE, FALSE };
  gint64 until = g_get_monotonic_time () + FILM_PATIENCE;
  Film *film;

  film = film_new ("card-from-table", NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "table.dice", "s", "table"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "table.cards", "s", "table"));
  for (gsize i = 0; i < 2 * G_N_ELEMENTS (by_form); i++)
    {
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "desk.begin", "s",
                                                 "event"));
      if (by_form[i / 2])
        choose (film, "Arrow");
      else
        say (film, "e arrow", TRUE);
      g_assert_cmpstr (get_page (film), ==, "board");
      if (by_form[i / 2])
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_button (GTK_WIDGET (film->desk),
                                                                      "red: Saxons first")),
                                      TRUE);
      else
        say (film, "e arrow red", FALSE);
      g_assert_cmpstr (get_page (film), ==, by_form[i / 2] ? "card" : "board");
      if (!by_form[i / 2])
        say (film, "e arrow red", TRUE);
      g_assert_cmpstr (get_page (film), ==, "card");
      wait_for_frames (film);
      g_assert_true (wall_has (film, "Arrow in the Eye"));
      g_assert_cmpuint (count_acts (film), ==, 0);

      /* it stays while its dice are typed, and is taken back with the form */
      say (film, "1 2 3", FALSE);
      g_assert_cmpstr (get_page (film), ==, "card");
      if (i % 2 == 0)
        {
          gtk_widget_activate_action (GTK_WIDGET (film->desk), "desk.cancel", NULL);
          g_assert_cmpstr (get_page (film), ==, "board");
          g_assert_false (wall_has (film, "Arrow in the Eye"));
          continue;
        }

      say (film, "1 2 3 1 2 3 1 2 3 1 2 3 1 2 3", TRUE);
      while (count_acts (film) == 0)
        {
          g_assert_cmpstr (get_page (film), !=, "board");
          g_assert_cmpint (g_get_monotonic_time (), <, until);
          g_main_context_iteration (NULL, TRUE);
        }
      g_assert_cmpstr (get_page (film), ==, "dice");
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "desk.undo", NULL));
      g_assert_cmpuint (count_acts (film), ==, 0);
    }
  film_free (film);
}

/* Whether the next card of the game proposes paths */
static gboolean
is_run_next (void)
{
  g_autoptr(SnlGame) game = new_game ("example");
  g_autoptr(SnlAttempt) attempt = snl_game_preview_drawn (game, "event", NULL, NULL);

  for (guint i = 0; i < attempt->questions->len; i++)
    if (((SnlQuestion *) attempt->questions->pdata[i])->piece != NULL)
      return TRUE;

  return FALSE;
}

/* The class reads a card that Senlac draws, and the referee sees the paths that it proposes, before
 * they are taken, by whatever key it was drawn */
static void
test_card_with_paths (void)
{
  Film *film;

  while (!is_run_next ())
    seed++;
  film = film_new ("paths", NULL);
  say (film, "e", TRUE);
  g_assert_cmpstr (get_page (film), ==, "card");
  g_assert_cmpuint (count_acts (film), ==, 0);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "desk.suggest", NULL));
  g_assert_cmpstr (get_page (film), ==, "board");
  g_assert_cmpuint (count_acts (film), ==, 1);
  film_free (film);
  seed = 5;
}

/* Those who run are told before those who stay, in smaller letters if they are many; the card says
 * what the first sentence says */
static void
test_many_sentences (void)
{
  Film *film = film_new ("many", NULL);

  say (film, "s6 d6", TRUE);
  say (film, "e fyrd red", TRUE);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "desk.suggest", NULL));
  g_assert_cmpstr (get_page (film), ==, "board");
  wait_for_frames (film);
  g_assert_true (wall_has (film, "Saxon 7 (spearmen) run from e5 to e6."));
  g_assert_true (wall_has (film, "Saxon 14 (archers) run from h3 to g6."));
  g_assert_false (wall_has (film, "which the referee reads out"));
  g_assert_true (wall_has (film, "Those who touch a Norman stay where they are."));
  g_assert_false (wall_has (film, " stay at "));
  g_assert_false (wall_has (film, "Event: "));
  film_free (film);
}

/* A press of Space just after the dice, for which it may have been meant, ends no phase: it says
 * what the next press does */
static void
test_late_press (void)
{
  Film *film = film_new ("late", NULL);

  say (film, "e arrow red", TRUE);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "desk.suggest", NULL));
  while (count_acts (film) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "desk.suggest", NULL));
  g_assert_cmpuint (count_acts (film), ==, 1);
  g_assert_true (window_has (film, "The dice have fallen. Press again for “Saxons: Shoot”"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "desk.suggest", NULL));
  g_assert_cmpuint (count_acts (film), ==, 2);
  film_free (film);
}

/* What is being told when the referee freezes the class's window is done, and seen later */
static void
test_freeze (void)
{
  Film *film = film_new ("freeze", NULL);
  guint n_acts;

  say (film, "e fyrd red", TRUE);
  n_acts = count_acts (film);
  say (film, "f 7 13 6 6 5 1 2 3 4 1 6 1 1 1", TRUE);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "wall.freeze", NULL));
  g_assert_cmpuint (count_acts (film), ==, n_acts + 1);
  g_assert_false (wall_has (film, "5 lost"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (film->desk), "wall.freeze", NULL));
  g_assert_true (wall_has (film, "5 lost"));
  film_free (film);
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_summary ("An act is told to the class before it is done: announced, rolled, told.");
  application = an_application ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_test_add_func ("/story/attack", test_attack);
  g_test_add_func ("/story/announced-on-any-page", test_announced_on_any_page);
  g_test_add_func ("/story/slip", test_slip_is_not_announced);
  g_test_add_func ("/story/names", test_names);
  g_test_add_func ("/story/names-later", test_names_later);
  g_test_add_func ("/story/again", test_again);
  g_test_add_func ("/story/panic", test_panic);
  g_test_add_func ("/story/end", test_end);
  g_test_add_func ("/story/end-by-fight", test_end_by_fight);
  g_test_add_func ("/story/victory", test_victory);
  g_test_add_func ("/story/hits-only", test_hits_only);
  g_test_add_func ("/story/no-movement", test_no_movement);
  g_test_add_func ("/story/cut-short", test_cut_short);
  g_test_add_func ("/story/wait", test_wait);
  g_test_add_func ("/story/wait-to-correct", test_wait_to_correct);
  g_test_add_func ("/story/wait-for-all", test_wait_for_all);
  g_test_add_func ("/story/large-text", test_large_text);
  g_test_add_func ("/story/card-from-table", test_physical_card);
  g_test_add_func ("/story/card-with-paths", test_card_with_paths);
  g_test_add_func ("/story/many-sentences", test_many_sentences);
  g_test_add_func ("/story/late-press", test_late_press);
  g_test_add_func ("/story/freeze", test_freeze);
  status = g_test_run ();
  g_clear_object (&application);

  return status;
}
