/* test-wall-window.c: sizes and texts of the class's window, measured as it is painted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../../core/player.h"
#include "../../sanitized.h"

#include "app/board/snl-board-counter.h"
#include "app/drawing/snl-text-layout.h"
#include "app/wall/snl-wall-column.h"
#include "app/wall/snl-wall-dice-view.h"
#include "app/wall/snl-wall-window.h"
#include "core/game/snl-game.h"
#include "core/paper/snl-rules-pages.h"
#include "core/report/snl-victory.h"
#include "core/ruleset/snl-library.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <math.h>
#include <string.h>

/* What can be read from the back row */
#define LETTERS_HIGH 28.0
#define MIN_CONTRAST 7.0
#define MAX_ACTS 5000
/* times 5 ms without anything to do: more than two frames */
#define QUIET 12
#define PATIENCE (300 * G_TIME_SPAN_SECOND)

static const SnlDisclosures everything = {
  SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT
};

typedef struct {
  const char *name;
  int         width;
  int         height;
  gboolean    is_ruled;   /* the rules for projectors hold; otherwise it is usable */
} Picture;

/* every how many of them are measured */
#define PICTURE_STEP (IS_SANITIZED ? 4 : 1)

static const Picture pictures[] = {
  { "1024x768", 1024, 768, TRUE },
  { "1280x720", 1280, 720, TRUE },
  { "1280x800", 1280, 800, TRUE },
  { "1920x1080", 1920, 1080, TRUE },
  { "3840x2160", 3840, 2160, TRUE },
  { "640x480", 640, 480, FALSE },
  { "600x1024", 600, 1024, FALSE },
  { "768x1024", 768, 1024, FALSE },
  { "1080x1920", 1080, 1920, FALSE },
};

/* As long as first names are; they are told apart by a letter more */
static const char *const long_names[] = {
  "Wilhelmina-Josephine", "Maximilian-Alexander", "Marie-Antoinette", "Bartholomew",
  "Aleksandra-Magdalena",
};

static void
act (SnlGame    *game,
     const char *action,
     const char *answers,
     const char *dice)
{
  g_auto(GStrv) pairs = g_strsplit (answers, " ", -1);
  g_autoptr(GHashTable) table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr(GError) error = NULL;

  for (gsize i = 0; pairs[i] != NULL; i++)
    {
      g_auto(GStrv) pair = g_strsplit (pairs[i], "=", 2);

      if (pair[0] != NULL && pair[1] != NULL)
        g_hash_table_insert (table, g_strdup (pair[0]), g_strdup (pair[1]));
    }

  snl_game_do (game, action, table, dice, &error);
  g_assert_no_error (error);
}

/* Before the first turn */
static SnlGame *
new_class_game (gboolean has_board,
                gboolean has_long_names)
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
    if (has_long_names)
      g_string_append_printf (names, "%s %c%s\n", long_names[i % G_N_ELEMENTS (long_names)],
                              'A' + (char) (i % 26), i < 26 ? "bauer" : "zek");
    else
      g_string_append_printf (names, "Student %u\n", i);

  list = snl_class_list_new_parse (names->str, (gssize) names->len, NULL);
  muster = snl_muster_new (ruleset, list);

  if (has_board)
    g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");

  game = snl_game_new (ruleset, muster, options, 5, "Hastings, class 8B", &error);
  g_assert_no_error (error);

  return game;
}

/* In the middle of a fight, with the longest event there is, and the longest names */
static SnlGame *
new_game (gboolean has_board)
{
  SnlGame *game = new_class_game (has_board, TRUE);

  act (game, "event", "card=fyrd colour=red", NULL);
  act (game, "fight", "attacker=saxon-spearmen-2 target=norman-archers-2",
       "6 6 5 1 2 3 4 1 6 1 1 1");

  return game;
}

static gboolean
is_laid_out (SnlWallWindow *window,
             const Picture *picture)
{
  GtkWidget *frame = gtk_window_get_child (GTK_WINDOW (window));

  return gtk_widget_get_width (frame) == picture->width &&
         gtk_widget_get_height (frame) == picture->height &&
         snl_wall_window_get_font_size (window) > 0;
}

/* Lets everything find its place, and nothing be on its way any more */
static void
settle (SnlWallWindow *window,
        const Picture *picture)
{
  gint64 until = g_get_monotonic_time () + PATIENCE;
  guint n_quiet = 0;

  while (n_quiet < QUIET)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, until);

      if (!g_main_context_iteration (NULL, FALSE) && is_laid_out (window, picture))
        {
          n_quiet++;
          g_usleep (5000);
        }
    }
}

static GdkTexture *
paint (SnlWallWindow *window)
{
  GtkWidget *frame = gtk_window_get_child (GTK_WINDOW (window));
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (frame);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr(GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (frame),
                          gtk_widget_get_height (frame));
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);

  return gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
}

static double
get_linear (double part)
{
  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

/* As the guidelines for the web define it */
static double
get_luminance (const GdkRGBA *colour)
{
  return 0.2126 * get_linear (colour->red) + 0.7152 * get_linear (colour->green) +
         0.0722 * get_linear (colour->blue);
}

static double
get_contrast (const GdkRGBA *one,
              const GdkRGBA *other)
{
  double a = get_luminance (one);
  double b = get_luminance (other);

  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

/* The colour that fills most of a widget: what its letters stand on */
static GdkRGBA
find_ground (const guint32         *pixels,
             int                    stride,
             int                    lines,
             const graphene_rect_t *bounds)
{
  g_autoptr(GHashTable) counts = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer pixel;
  gpointer count;
  int left = MAX ((int) bounds->origin.x, 0);
  int right = MIN ((int) (bounds->origin.x + bounds->size.width), stride);
  guint32 best = 0;
  guint max = 0;

  /* a row of letters has few runs of one colour */
  for (int y = MAX ((int) bounds->origin.y, 0);
       y < MIN ((int) (bounds->origin.y + bounds->size.height), lines); y++)
    for (int x = left, end; x < right; x = end)
      {
        gpointer key = GUINT_TO_POINTER (pixels[y * stride + x]);
        guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key));

        for (end = x + 1; end < right && pixels[y * stride + end] == pixels[y * stride + x]; end++)
          ;
        g_hash_table_insert (counts, key, GUINT_TO_POINTER (n + (guint) (end - x)));
      }

  g_hash_table_iter_init (&iter, counts);

  while (g_hash_table_iter_next (&iter, &pixel, &count))
    if (GPOINTER_TO_UINT (count) > max)
      {
        max = GPOINTER_TO_UINT (count);
        best = GPOINTER_TO_UINT (pixel);
      }

  return (GdkRGBA) { (float) ((best >> 16) & 0xff) / 255, (float) ((best >> 8) & 0xff) / 255,
                     (float) (best & 0xff) / 255, 1 };
}

typedef struct {
  SnlWallWindow *window;
  const Picture *picture;
  guint32       *pixels;
  gboolean       is_ruled;
  guint          n_labels;
} Measure;

static void
measure_label (Measure  *measure,
               GtkLabel *label)
{
  GtkWidget *widget = GTK_WIDGET (label);
  const char *text = gtk_label_get_text (label);
  const PangoFontDescription *font =
    pango_context_get_font_description (gtk_widget_get_pango_context (widget));
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;
  graphene_rect_t bounds;
  GdkRGBA colour;
  GdkRGBA ground;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= 96.0 / 72;

  g_assert_true (gtk_widget_compute_bounds (widget,
                                            gtk_window_get_child (GTK_WINDOW (measure->window)),
                                            &bounds));
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  ground = find_ground (measure->pixels, measure->picture->width,
                        measure->picture->height, &bounds);

  if (get_contrast (&colour, &ground) < MIN_CONTRAST)
    g_error ("“%s” stands out by %.1f to 1 at %.1f, %.1f, %.1f × %.1f", text,
             get_contrast (&colour, &ground), bounds.origin.x, bounds.origin.y, bounds.size.width,
             bounds.size.height);

  /* nothing stands outside the picture, but for a part of a pixel round a label with a ground of
   * its own */
  if (bounds.origin.x < -1 || bounds.origin.y < -1 ||
      bounds.origin.x + bounds.size.width > measure->picture->width + 1 ||
      bounds.origin.y + bounds.size.height > measure->picture->height + 1)
    g_error ("“%s” stands at %.1f, %.1f, %.1f × %.1f, outside a picture of %d × %d", text,
             bounds.origin.x,
             bounds.origin.y, bounds.size.width, bounds.size.height, measure->picture->width,
             measure->picture->height);

  if (measure->is_ruled &&
      size * snl_wall_window_get_scale (measure->window) +
      0.01 < measure->picture->height / LETTERS_HIGH)
    g_error ("“%s” is %.1f pixels high, made smaller by %.2f", text, size,
             snl_wall_window_get_scale (measure->window));

  measure->n_labels++;
}

static void
measure_labels (Measure   *measure,
                GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget))
    return;

  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0')
    measure_label (measure, GTK_LABEL (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    measure_labels (measure, child);
}

/* SNL_WALL_DIR says where to keep the picture, to be looked at */
static void
check_page (SnlWallWindow *window,
            const Picture *picture,
            const char    *name)
{
  const char *folder = g_getenv ("SNL_WALL_DIR");
  g_autoptr(GdkTexture) texture = NULL;
  g_autofree guint32 *pixels = g_new0 (guint32, (gsize) picture->width * (gsize) picture->height);
  /* what a card says, and what the dice came to, is read even from the least of screens */
  gboolean is_lying = picture->width > picture->height;
  Measure measure = { window, picture, pixels,
                      picture->is_ruled ||
                      (is_lying && (g_str_equal (name, "card") || g_str_equal (name, "dice"))), 0 };

  settle (window, picture);
  texture = paint (window);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, picture->width);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, picture->height);
  gdk_texture_download (texture, (guchar *) pixels, (gsize) picture->width * 4);

  if (folder != NULL)
    {
      g_autofree char *base = g_strdup_printf ("%s-%s.png", picture->name, name);
      g_autofree char *path = g_build_filename (folder, base, NULL);

      gdk_texture_save_to_png (texture, path);
    }

  g_test_message ("%s %s: scale %.3f", picture->name, name, snl_wall_window_get_scale (window));
  measure_labels (&measure, gtk_window_get_child (GTK_WINDOW (window)));
  g_assert_cmpuint (measure.n_labels, >, 1);
  g_assert_cmpfloat (snl_wall_window_get_scale (window), >=, picture->is_ruled ? 1 : 0.5);
}

static GtkWidget *
find_part (SnlWallWindow *window,
           const char    *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (window), SNL_TYPE_WALL_WINDOW,
                                                    name));
}

static SnlWallWindow *
open_window (const Picture *picture)
{
  SnlWallWindow *window = g_object_new (SNL_TYPE_WALL_WINDOW, NULL);

  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), picture->width, picture->height);
  gtk_window_present (GTK_WINDOW (window));

  return window;
}

/* Each page in the middle of a fight, pointed at a unit, with a clock that is nearly out */
static void
test_pages (gconstpointer data)
{
  static const char *const names[] = { "board", "card", "dice", "strength", "title" };
  const Picture *picture = data;
  const SnlClockReading reading = { .has_turn = TRUE, .turn_left = 25, .turn_warns = TRUE };
  g_autoptr(SnlGame) game = new_game (TRUE);
  g_autoptr(SnlWall) wall = snl_wall_new (game, &everything);
  SnlWallWindow *window = open_window (picture);

  snl_wall_window_set_wall (window, wall);
  snl_wall_window_set_clock (window, &reading);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      snl_wall_window_set_page (window, (SnlWallPage) i);
      check_page (window, picture, names[i]);
      /* what the card means gives way to the dice, where words are no longer than in English */
      if (i == SNL_WALL_PAGE_BOARD && picture->is_ruled &&
          g_str_equal (_("Nobody has won yet."), "Nobody has won yet."))
        g_assert_true (gtk_widget_get_child_visible (find_part (window, "roll_dice")));
    }

  snl_wall_window_set_page (window, SNL_WALL_PAGE_BOARD);
  snl_wall_window_point (window, "norman-archers-2");
  check_page (window, picture, "pointed");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What each card says, and whom it hits */
static void
test_cards (gconstpointer data)
{
  static const char *const cards[] = { "shieldwall", "fyrd", "mud", "tired", "arrow", "trip" };
  const Picture *picture = data;

  for (gsize i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      g_autofree char *answers = g_strdup_printf ("card=%s colour=red", cards[i]);
      g_autoptr(SnlGame) game = new_class_game (TRUE, TRUE);
      g_autoptr(SnlWall) wall = NULL;
      SnlWallWindow *window = open_window (picture);

      act (game, "event", answers, NULL);
      wall = snl_wall_new (game, &everything);
      g_assert_nonnull (wall->card);
      snl_wall_window_set_wall (window, wall);
      snl_wall_window_set_page (window, SNL_WALL_PAGE_CARD);
      check_page (window, picture, cards[i]);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* A curve without a turning point begins where it begins: below it there is nothing but the level
 * line where half is lost */
static void
test_curve (void)
{
  const Picture picture = { "curve", 1280, 800, TRUE };
  const GdkRGBA blank = { 0xfb / 255.0f, 0xf9 / 255.0f, 0xf3 / 255.0f, 1 };
  g_autofree guint32 *pixels = g_new0 (guint32, 1280 * 800);
  g_autoptr(SnlGame) game = new_class_game (TRUE, FALSE);
  g_autoptr(SnlReport) report = NULL;
  g_autoptr(SnlWall) wall = NULL;
  g_autoptr(GdkTexture) texture = NULL;
  SnlWallWindow *window = open_window (&picture);
  SnlVictory *victory;
  GtkWidget *curve;
  graphene_rect_t bounds;
  guint n_drawn = 0;

  act (game, "event", "card=fyrd colour=red", NULL);
  for (guint i = 1; i <= 5; i++)
    {
      g_autofree char *spearmen = g_strdup_printf ("piece=saxon-spearmen-%u figures=1", i);
      g_autofree char *housecarles = g_strdup_printf ("piece=saxon-housecarles-%u figures=1", i);

      act (game, "correct", spearmen, NULL);
      act (game, "correct", housecarles, NULL);
    }
  g_assert_true (snl_game_is_over (game));
  report = snl_report_new (game);
  victory = snl_victory_new (report, &everything);
  g_assert_cmpuint (victory->turning_act, ==, 0);
  g_assert_cmpuint (victory->turns->len, >, 0);
  wall = snl_wall_new (game, &everything);
  snl_wall_window_set_wall (window, wall);
  snl_wall_window_take_victory (window, victory);
  snl_wall_window_set_page (window, SNL_WALL_PAGE_TITLE);
  settle (window, &picture);

  texture = paint (window);
  gdk_texture_download (texture, (guchar *) pixels, 1280 * 4);
  curve = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (window), SNL_TYPE_WALL_WINDOW,
                                                     "curve"));
  g_assert_true (gtk_widget_compute_bounds (curve, gtk_window_get_child (GTK_WINDOW (window)),
                                            &bounds));
  for (int y = (int) (bounds.origin.y + bounds.size.height * 0.3f);
       y < bounds.origin.y + bounds.size.height * 0.7f; y++)
    {
      gboolean is_blank = TRUE;

      for (int x = (int) bounds.origin.x; x < bounds.origin.x + bounds.size.width * 0.25f; x++)
        {
          const graphene_rect_t pixel = GRAPHENE_RECT_INIT ((float) x, (float) y, 1, 1);
          GdkRGBA colour = find_ground (pixels, 1280, 800, &pixel);

          is_blank = is_blank && gdk_rgba_equal (&colour, &blank);
        }
      n_drawn += !is_blank;
    }
  /* a line of two pixels covers two rows, or three in part */
  g_assert_cmpuint (n_drawn, >=, 2);
  g_assert_cmpuint (n_drawn, <=, 3);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The nodes of a kind in what a widget paints */
static guint
count_nodes (GskRenderNode     *node,
             GskRenderNodeType  type)
{
  guint n = gsk_render_node_get_node_type (node) == type;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        n += count_nodes (gsk_container_node_get_child (node, i), type);
      return n;

    case GSK_TRANSFORM_NODE:
      return n + count_nodes (gsk_transform_node_get_child (node), type);

    case GSK_CLIP_NODE:
      return n + count_nodes (gsk_clip_node_get_child (node), type);

    default:
      return n;
    }
}

static guint
count_in_counter (GtkWidget         *counter,
                  GskRenderNodeType  type)
{
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (counter);
  g_autoptr(GskRenderNode) node = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (counter),
                          gtk_widget_get_height (counter));
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);

  return count_nodes (node, type);
}

/* Of a counter nothing but its call number is written; those who lead an army bear a star */
static void
test_counters (void)
{
  const Picture picture = { "counters", 1920, 1080, TRUE };
  g_autoptr(SnlGame) game = new_game (TRUE);
  g_autoptr(SnlWall) wall = snl_wall_new (game, &everything);
  SnlWallWindow *window = open_window (&picture);
  GtkWidget *board = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (window),
                                                                SNL_TYPE_WALL_WINDOW, "board"));
  guint fewest = G_MAXUINT;
  guint n_counters = 0;
  guint n_leaders = 0;

  snl_wall_window_set_wall (window, wall);
  settle (window, &picture);
  for (GtkWidget *child = gtk_widget_get_first_child (board); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!SNL_IS_BOARD_COUNTER (child))
        continue;
      n_counters++;
      g_assert_cmpuint (count_in_counter (child, GSK_TEXT_NODE), ==, 1);
      fewest = MIN (fewest, count_in_counter (child, GSK_CAIRO_NODE));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (board); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_leaders += SNL_IS_BOARD_COUNTER (child) &&
                 count_in_counter (child, GSK_CAIRO_NODE) == fewest + 1;
  g_assert_cmpuint (n_counters, ==, 31);
  g_assert_cmpuint (n_leaders, ==, 2);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The chances of an attack that is announced */
static void
test_odds (gconstpointer data)
{
  const Picture *picture = data;
  const SnlOddsLimits limits = { .runs = 200, .samples = 200, .seed = 1 };
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlGame) game = new_game (TRUE);
  g_autoptr(SnlWall) wall = snl_wall_new (game, &everything);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlOdds) odds = NULL;
  SnlWallWindow *window = open_window (picture);

  g_hash_table_insert (answers, (gpointer) "attacker", (gpointer) "saxon-spearmen-1");
  g_hash_table_insert (answers, (gpointer) "target", (gpointer) "norman-spearmen-1");
  odds = snl_odds_new (game, "fight", answers, &limits, &error);
  g_assert_no_error (error);
  snl_wall_window_set_wall (window, wall);
  snl_wall_window_set_page (window, SNL_WALL_PAGE_ODDS);
  snl_wall_window_set_odds (window, "Saxon 6 (spearmen) against Norman 7 (spearmen)", odds);
  check_page (window, picture, "odds");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* However many sides there are, their strength fits the page */
static void
check_strength (SnlWallWindow *window,
                const Picture *picture,
                const char    *module)
{
  g_autofree char *name = g_strconcat (module, "-strength", NULL);

  snl_wall_window_set_page (window, SNL_WALL_PAGE_STRENGTH);
  check_page (window, picture, name);
}

/* What happened last does not stand alone on a page that has neither a board nor both armies */
static void
check_beside (SnlWallWindow *window,
              const Picture *picture,
              SnlGame       *game)
{
  g_autoptr(SnlWall) wall = NULL;

  act (game, "initiative", "", "6 1");
  wall = snl_wall_new (game, &everything);
  snl_wall_window_set_wall (window, wall);
  snl_wall_window_set_page (window, SNL_WALL_PAGE_BOARD);
  check_page (window, picture, "hastings-1066ad-beside");
  g_assert_true (gtk_widget_get_mapped (find_part (window, "lines")));
  g_assert_cmpint (gtk_widget_get_mapped (find_part (window, "beside")), ==,
                   picture->width >= picture->height);
}

/* A module's own pages, of many and long lines: all of them are turned to, and none is cut */
static void
test_overview (gconstpointer data)
{
  static const char *const modules[] = { "salamis", "swords-and-sails", "hastings-1066ad",
                                         "hastings-st110" };
  const Picture *picture = data;

  for (gsize i = 0; i < G_N_ELEMENTS (modules); i++)
    {
      g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlRuleset) ruleset = snl_library_load (modules[i], &error);
      g_autoptr(SnlClassList) list = snl_class_list_new_parse ("", 0, NULL);
      g_autoptr(SnlMuster) muster = NULL;
      g_autoptr(SnlGame) game = NULL;
      g_autoptr(SnlWall) wall = NULL;
      g_autofree char *first = NULL;
      SnlWallWindow *window;
      GtkStack *overview;
      guint n_sheets;

      g_assert_no_error (error);
      muster = snl_muster_new (ruleset, list);
      game = snl_game_new (ruleset, muster, options, 5, "A battle", &error);
      g_assert_no_error (error);
      wall = snl_wall_new (game, &everything);
      g_assert_cmpuint (wall->pages->len, >, 0);
      window = open_window (picture);
      snl_wall_window_set_wall (window, wall);
      first = g_strconcat (modules[i], "-first", NULL);
      check_page (window, picture, first);
      /* so many units that no name could be read: the module's own pages are shown instead */
      if (strcmp (modules[i], "swords-and-sails") == 0)
        {
          g_assert_false (gtk_widget_get_mapped (find_part (window, "roster")));
          g_assert_true (gtk_widget_get_mapped (find_part (window, "overview")));
          snl_wall_window_set_page (window, SNL_WALL_PAGE_ROSTER);
          settle (window, picture);
          g_assert_false (gtk_widget_get_mapped (find_part (window, "armies")));
          g_assert_true (gtk_widget_get_mapped (find_part (window, "overview")));
        }
      snl_wall_window_set_page (window, SNL_WALL_PAGE_OVERVIEW);
      settle (window, picture);
      overview = GTK_STACK (gtk_widget_get_template_child (GTK_WIDGET (window),
                                                           SNL_TYPE_WALL_WINDOW, "overview"));
      n_sheets = 0;

      for (GtkWidget *sheet = gtk_widget_get_first_child (GTK_WIDGET (overview)); sheet != NULL;
           sheet = gtk_widget_get_next_sibling (sheet))
        {
          g_autofree char *name = g_strdup_printf ("%s-%u", modules[i], ++n_sheets);

          g_assert_true (gtk_stack_get_visible_child (overview) == sheet);
          check_page (window, picture, name);
          snl_wall_window_set_page (window, SNL_WALL_PAGE_OVERVIEW);
        }

      g_assert_cmpuint (n_sheets, >=, wall->pages->len);
      g_assert_true (gtk_stack_get_visible_child (overview) ==
                     gtk_widget_get_first_child (GTK_WIDGET (overview)));
      check_strength (window, picture, modules[i]);
      if (strcmp (modules[i], "hastings-1066ad") == 0)
        check_beside (window, picture, game);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* What is asked at the table: who hits whom with what, and the order of the turn */
static void
test_rules (gconstpointer data)
{
  const Picture *picture = data;
  g_autoptr(SnlGame) game = new_game (TRUE);
  g_autoptr(SnlWall) wall = snl_wall_new (game, &everything);
  g_autoptr(GPtrArray) pages = snl_rules_pages_new (game);
  SnlWallWindow *window = open_window (picture);
  GtkLabel *sheet;
  g_autofree char *first = NULL;
  g_autofree char *said = NULL;
  guint n_sheets;

  g_assert_cmpuint (pages->len, ==, 3);
  snl_wall_window_set_wall (window, wall);
  settle (window, picture);
  snl_wall_window_set_rules (window, pages);
  snl_wall_window_set_page (window, SNL_WALL_PAGE_RULES);
  check_page (window, picture, "rules");
  /* it says that there are more, in some languages on more sheets than pages */
  sheet = GTK_LABEL (find_part (window, "sheet"));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (sheet)));
  first = g_strdup (gtk_label_get_label (sheet));
  for (snl_wall_window_set_page (window, SNL_WALL_PAGE_RULES), n_sheets = 1;
       strcmp (gtk_label_get_label (sheet), first) != 0;
       snl_wall_window_set_page (window, SNL_WALL_PAGE_RULES))
    {
      g_autofree char *name = g_strdup_printf ("rules-%u", ++n_sheets);

      check_page (window, picture, name);
    }
  g_assert_cmpuint (n_sheets, >=, pages->len);
  said = g_strdup_printf (_("Page %u of %u"), 1, n_sheets);
  g_assert_cmpstr (first, ==, said);

  /* a page that has nothing to show yet says so */
  snl_wall_window_set_page (window, SNL_WALL_PAGE_TITLE);
  check_page (window, picture, "no-victory");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (find_part (window, "ending"))), ==,
                   _("Nobody has won yet."));
  snl_wall_window_set_page (window, SNL_WALL_PAGE_BOARD);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (sheet)));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Played from the roster alone, each side below its name */
static void
test_unit_list (gconstpointer data)
{
  const Picture *picture = data;
  g_autofree char *words = NULL;
  g_autoptr(SnlGame) game = new_game (FALSE);
  g_autoptr(SnlWall) wall = snl_wall_new (game, &everything);
  SnlWallWindow *window = open_window (picture);

  g_assert_null (wall->scene);
  snl_wall_window_set_wall (window, wall);
  check_page (window, picture, "roster");
  g_assert_true (gtk_widget_get_mapped (find_part (window, "roster")));
  words = gtk_test_accessible_check_property (GTK_ACCESSIBLE (find_part (window, "roster")),
                                              GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  for (guint i = 0; i < snl_scene_get_n_pieces (wall->roster); i++)
    g_assert_nonnull (strstr (words, snl_scene_get_piece (wall->roster, i)->side_name));
  snl_wall_window_set_page (window, SNL_WALL_PAGE_ROSTER);
  check_page (window, picture, "armies");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* How many columns of dark shields a roster has: the most runs of their colour, each as long as a
 * font_size is high, in one line of pixels */
static guint
count_dark_columns (SnlWallWindow *window,
                    const Picture *picture)
{
  GtkWidget *frame = gtk_window_get_child (GTK_WINDOW (window));
  GtkWidget *roster = find_part (window, "roster");
  g_autoptr(GdkTexture) texture = paint (window);
  g_autofree guint32 *pixels = g_new0 (guint32, (gsize) picture->width * (gsize) picture->height);
  int font_size = (int) snl_wall_window_get_font_size (window);
  guint most = 0;
  graphene_rect_t bounds;
  GdkRGBA dark;
  guint32 pixel;

  g_assert_true (gtk_widget_compute_bounds (roster, frame, &bounds));
  g_assert_true (gtk_style_context_lookup_color (gtk_widget_get_style_context (roster),
                                                 "snl_piece_dark", &dark));
  gdk_texture_download (texture, (guchar *) pixels, (gsize) picture->width * 4);
  pixel = 0xff000000 | (guint32) lround (dark.red * 255) << 16 |
          (guint32) lround (dark.green * 255) << 8 | (guint32) lround (dark.blue * 255);

  for (int y = (int) bounds.origin.y; y < (int) (bounds.origin.y + bounds.size.height); y++)
    {
      guint n = 0;
      int length = 0;

      for (int x = 0; x < picture->width; x++)
        {
          length = pixels[y * picture->width + x] == pixel ? length + 1 : 0;
          n += length == font_size;
        }
      most = MAX (most, n);
    }

  return most;
}

/* Before the first card, when the band above says what is still to be done, each side has one
 * column */
static void
test_columns (gconstpointer data)
{
  const Picture *picture = data;
  g_autoptr(SnlGame) game = new_class_game (FALSE, TRUE);
  g_autoptr(SnlWall) wall = snl_wall_new (game, &everything);
  SnlWallWindow *window = open_window (picture);

  g_assert_nonnull (wall->owed);
  snl_wall_window_set_wall (window, wall);
  check_page (window, picture, "columns");
  g_assert_cmpuint (count_dark_columns (window, picture), ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* (transfer full): an attack as the class is told it */
static SnlStory *
tell (SnlGame    *game,
      const char *attacker,
      const char *target,
      const char *dice)
{
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlAttempt) attempt = NULL;
  SnlStory *story;

  g_hash_table_insert (answers, (gpointer) "attacker", (gpointer) attacker);
  g_hash_table_insert (answers, (gpointer) "target", (gpointer) target);
  attempt = snl_game_preview_rolled (game, "fight", answers, dice, &error);
  g_assert_no_error (error);
  story = snl_story_new (game, attempt->entry, attempt->pending, &everything);
  g_assert_nonnull (story);

  return story;
}

/* An attack, act by act, between leaders with the longest names, with a board and without */
static void
test_told (gconstpointer data)
{
  const Picture *picture = data;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr(SnlGame) game = new_class_game (i == 0, TRUE);
      g_autoptr(SnlStory) story = NULL;
      g_autoptr(SnlWall) wall = NULL;
      SnlWallWindow *window = open_window (picture);

      act (game, "event", "card=fyrd colour=red", NULL);
      wall = snl_wall_new (game, &everything);
      story = tell (game, "saxon-spearmen-2", "norman-archers-2", "6 6 5 1 2 3 4 1 6 1 1 1");
      snl_wall_window_set_wall (window, wall);
      snl_wall_window_announce (window, story);
      check_page (window, picture, i == 0 ? "told-announced" : "told-announced-roster");
      snl_wall_window_begin (window, story);
      snl_wall_window_set_page (window, SNL_WALL_PAGE_DICE);
      snl_wall_window_set_fallen (window, story, 5.5);
      check_page (window, picture, i == 0 ? "told-falling" : "told-falling-roster");
      snl_wall_window_set_fallen (window, story, snl_story_count_dice (story));
      check_page (window, picture, i == 0 ? "told-lying" : "told-lying-roster");
      snl_wall_window_set_page (window, SNL_WALL_PAGE_ROSTER);
      check_page (window, picture, i == 0 ? "told-leaders" : "told-leaders-roster");
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* The label that tells many sentences in small letters, as far as they have room */
static const char *
get_choice (SnlWallWindow *window)
{
  for (GtkWidget *child = gtk_widget_get_first_child (find_part (window, "column")); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_has_css_class (child, "wall-choice") && gtk_widget_get_child_visible (child))
      return gtk_label_get_text (GTK_LABEL (child));

  return "";
}

/* All who run are named where they have room, and the others are counted */
static void
test_runners (gconstpointer data)
{
  const Picture *picture = data;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr(SnlGame) game = new_class_game (TRUE, i == 1);
      g_autoptr(SnlWall) wall = NULL;
      SnlWallWindow *window = open_window (picture);

      act (game, "event", "card=fyrd colour=red", NULL);
      wall = snl_wall_new (game, &everything);
      snl_wall_window_set_wall (window, wall);
      check_page (window, picture, i == 0 ? "runners" : "runners-long-names");
      g_assert_true (g_str_has_prefix (get_choice (window), wall->lines->pdata[0]));
      /* each in two lines */
      if (i == 0 && picture->is_ruled && picture->width * 5 >= picture->height * 8 &&
          g_str_equal (_("Nobody has won yet."), "Nobody has won yet."))
        g_assert_true (g_str_has_suffix (get_choice (window), wall->more->pdata[3]));
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* (nullable): the first widget of this type below @parent that is mapped */
static GtkWidget *
find_type (GtkWidget *parent,
           GType      type)
{
  GtkWidget *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child))
      found = G_TYPE_CHECK_INSTANCE_TYPE (child, type) ? child : find_type (child, type);

  return found;
}

/* Beside the board there are a die and a name for each unit of an army only where all have room;
 * what fell and what the card means are there in any case */
static void
test_named_dice (gconstpointer data)
{
  const Picture *picture = data;
  g_autoptr(SnlGame) game = new_class_game (TRUE, TRUE);
  g_autoptr(SnlWall) wall = NULL;
  SnlWallWindow *window = open_window (picture);
  GtkWidget *column;
  GtkWidget *dice;

  act (game, "event", "card=arrow colour=red", NULL);
  wall = snl_wall_new (game, &everything);
  snl_wall_window_set_wall (window, wall);
  snl_wall_window_set_page (window, SNL_WALL_PAGE_BOARD);
  check_page (window, picture, "named-dice");
  column = find_type (GTK_WIDGET (window), SNL_TYPE_WALL_COLUMN);
  g_assert_nonnull (column);
  dice = find_type (column, SNL_TYPE_WALL_DICE_VIEW);

  /* long names stand in one column, or in two where the system's font is narrow */
  if (dice != NULL)
    g_assert_cmpint (gtk_widget_get_height (dice), >=,
                     (int) (8 * snl_text_layout_get_em (dice)));

  /* with their sum, and what is told below; names are cut where two columns have no room */
  snl_wall_window_set_page (window, SNL_WALL_PAGE_DICE);
  check_page (window, picture, "named-dice-told");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The winner, the curve, the turning point and three deeds by those with the longest names */
static void
test_victory (gconstpointer data)
{
  const Picture *picture = data;
  g_autoptr(SnlGame) game = new_class_game (TRUE, TRUE);
  g_autoptr(GRand) walk = g_rand_new_with_seed (7);
  g_autoptr(SnlReport) report = NULL;
  g_autoptr(SnlWall) wall = NULL;
  SnlWallWindow *window = open_window (picture);
  SnlVictory *victory;

  for (guint i = 0; i < MAX_ACTS && !snl_game_is_over (game); i++)
    player_act (game, walk);
  g_assert_true (snl_game_is_over (game));
  report = snl_report_new (game);
  wall = snl_wall_new (game, &everything);
  victory = snl_victory_new (report, &everything);
  g_assert_cmpuint (victory->deeds->len, ==, 3);
  snl_wall_window_set_wall (window, wall);
  snl_wall_window_take_victory (window, victory);
  snl_wall_window_set_page (window, SNL_WALL_PAGE_TITLE);
  check_page (window, picture, "victory");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What is painted without labels: letters and signs on counters, dice and bars */
static void
test_colours (void)
{
  static const struct {
    const char *letters;
    const char *ground;
  } pairs[] = {
    { "snl_piece_on_dark", "snl_piece_dark" },
    { "snl_piece_on_light", "snl_piece_light" },
    { "snl_piece_on_light", "snl_piece_hatch" },
    { "snl_wall_ink", "snl_wall_ground" },
    { "snl_wall_ink", "snl_wall_die" },
    { "snl_wall_on_band", "snl_wall_band" },
    { "snl_wall_mark", "snl_wall_ground" },
  };
  SnlWallWindow *window = g_object_new (SNL_TYPE_WALL_WINDOW, NULL);
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (window));

  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      GdkRGBA letters;
      GdkRGBA ground;

      g_assert_true (gtk_style_context_lookup_color (context, pairs[i].letters, &letters));
      g_assert_true (gtk_style_context_lookup_color (context, pairs[i].ground, &ground));
      g_test_message ("%s on %s: %.1f to 1", pairs[i].letters, pairs[i].ground,
                      get_contrast (&letters, &ground));
      g_assert_cmpfloat (get_contrast (&letters, &ground), >=, MIN_CONTRAST);
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

/* Two sides that differ in colour alone are one side to some */
static void
test_without_colour (void)
{
  g_autoptr(SnlGame) game = new_game (TRUE);
  g_autoptr(SnlWall) wall = snl_wall_new (game, &everything);
  const SnlWallGauge *one = wall->gauges->pdata[0];
  const SnlWallGauge *other = wall->gauges->pdata[1];

  g_assert_cmpuint (wall->gauges->len, ==, 2);
  g_assert_cmpstr (one->shape, !=, other->shape);
  g_assert_cmpstr (one->tone, !=, other->tone);

  for (guint i = 0; i < snl_scene_get_n_pieces (wall->scene); i++)
    {
      const SnlScenePiece *piece = snl_scene_get_piece (wall->scene, i);

      g_assert_nonnull (piece->drawing);
      g_assert_nonnull (piece->letter);
      g_assert_cmpuint (piece->number, >, 0);
    }
}

/* Blank is black, and nothing else */
static void
test_blank (void)
{
  const Picture *picture = &pictures[0];
  g_autoptr(SnlGame) game = new_game (TRUE);
  g_autoptr(SnlWall) wall = snl_wall_new (game, &everything);
  SnlWallWindow *window = open_window (picture);
  g_autofree guint32 *pixels = g_new0 (guint32, (gsize) picture->width * (gsize) picture->height);
  g_autoptr(GdkTexture) texture = NULL;

  snl_wall_window_set_wall (window, wall);
  snl_wall_window_set_blank (window, TRUE);
  settle (window, picture);
  texture = paint (window);
  gdk_texture_download (texture, (guchar *) pixels, (gsize) picture->width * 4);

  for (gsize i = 0; i < (gsize) picture->width * (gsize) picture->height; i++)
    g_assert_cmphex (pixels[i], ==, 0xff000000);

  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GtkCssProvider) provider = NULL;

  g_test_init (&argc, &argv, NULL);
  /* in the language that the test is run in: GTK's own tests are in English */
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SENLAC_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, "/io/github/senlac/Senlac/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);

  for (gsize i = 0; i < G_N_ELEMENTS (pictures); i += PICTURE_STEP)
    {
      g_autofree char *pages = g_strconcat ("/wall/pages/", pictures[i].name, NULL);
      g_autofree char *cards = g_strconcat ("/wall/cards/", pictures[i].name, NULL);
      g_autofree char *odds = g_strconcat ("/wall/odds/", pictures[i].name, NULL);
      g_autofree char *overview = g_strconcat ("/wall/overview/", pictures[i].name, NULL);
      g_autofree char *rules = g_strconcat ("/wall/rules/", pictures[i].name, NULL);
      g_autofree char *unit_list = g_strconcat ("/wall/roster/", pictures[i].name, NULL);
      g_autofree char *columns = g_strconcat ("/wall/columns/", pictures[i].name, NULL);
      g_autofree char *named = g_strconcat ("/wall/told/dice-", pictures[i].name, NULL);
      g_autofree char *told = g_strconcat ("/wall/told/fight-", pictures[i].name, NULL);
      g_autofree char *runners = g_strconcat ("/wall/told/runners-", pictures[i].name, NULL);
      g_autofree char *victory = g_strconcat ("/wall/told/victory-", pictures[i].name, NULL);

      g_test_add_data_func (pages, &pictures[i], test_pages);
      g_test_add_data_func (cards, &pictures[i], test_cards);
      g_test_add_data_func (odds, &pictures[i], test_odds);
      g_test_add_data_func (overview, &pictures[i], test_overview);
      g_test_add_data_func (unit_list, &pictures[i], test_unit_list);
      g_test_add_data_func (rules, &pictures[i], test_rules);
      if (pictures[i].is_ruled)
        g_test_add_data_func (columns, &pictures[i], test_columns);
      g_test_add_data_func (told, &pictures[i], test_told);
      g_test_add_data_func (runners, &pictures[i], test_runners);
      g_test_add_data_func (named, &pictures[i], test_named_dice);
      g_test_add_data_func (victory, &pictures[i], test_victory);
    }

  g_test_add_func ("/wall/colours", test_colours);
  g_test_add_func ("/wall/without-colour", test_without_colour);
  g_test_add_func ("/wall/counters", test_counters);
  g_test_add_func ("/wall/curve", test_curve);
  g_test_add_func ("/wall/blank", test_blank);

  return g_test_run ();
}
