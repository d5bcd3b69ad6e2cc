/* bench-board.c: how smoothly the board follows the pointer, and how soon it answers a click
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A bare window is measured first, in the same run: a square that follows the pointer over an empty
 * ground, and a button that changes a label. Senlac's boards are held against it. With 31 pieces
 * it is the lesson; with 500 a field made for this, of 1000 squares.
 */

#include "config.h"

#include "app/board/snl-board-pane.h"
#include "app/board/snl-board-view-private.h"
#include "core/ruleset/snl-library.h"

#include <adwaita.h>

#define SECONDS 3
#define CLICKS 15
#define COLUMNS 40
#define ROWS 25
/* as many as a rich drawing has */
#define N_PATHS 24
#define EACH 250

typedef struct {
  GtkWidget    *window;
  GtkWidget    *widget;      /* that is drawn at each frame */
  SnlBoardView *view;        /* NULL of the bare one */
  gint64        begun;       /* of the frame that is being painted */
  gint64        painted;     /* when the last frame was done */
  gint64        work;        /* microseconds spent on frames */
  guint         n_frames;
  guint         step;
} Stage;

typedef struct {
  double rate;               /* frames per second while dragging */
  double work;               /* milliseconds of work for each */
  double click;              /* milliseconds from a click to the changed picture */
} Figures;

static void
before_paint_cb (GdkFrameClock *clock,
                 gpointer       user_data)
{
  Stage *stage = user_data;

  stage->begun = g_get_monotonic_time ();
}

static void
after_paint_cb (GdkFrameClock *clock,
                gpointer       user_data)
{
  Stage *stage = user_data;

  stage->painted = g_get_monotonic_time ();
  stage->work += stage->painted - stage->begun;
  stage->n_frames++;
}

/* The pointer goes on to the next square with every frame */
static gboolean
drag_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  Stage *stage = user_data;

  stage->step++;

  if (stage->view != NULL)
    {
      SnlScene *scene = snl_board_view_get_scene (stage->view);
      guint columns = snl_scene_get_columns (scene);
      guint rows = snl_scene_get_rows (scene);
      const SnlSceneSquare *square =
        snl_scene_get_square (scene, stage->step % columns + 1, stage->step / columns % rows + 1);

      snl_board_view_set_hovered (stage->view, square->id);
    }

  gtk_widget_queue_draw (stage->widget);

  return G_SOURCE_CONTINUE;
}

static void
run_for (gint64 microseconds)
{
  gint64 until = g_get_monotonic_time () + microseconds;

  while (g_get_monotonic_time () < until)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (200);
}

static void
open_stage (Stage     *stage,
            GtkWidget *child)
{
  GdkFrameClock *clock;

  stage->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (stage->window), 1280, 800);
  gtk_window_set_child (GTK_WINDOW (stage->window), child);
  gtk_window_present (GTK_WINDOW (stage->window));
  clock = gdk_surface_get_frame_clock (gtk_native_get_surface (GTK_NATIVE (stage->window)));
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), stage);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), stage);
  run_for (G_TIME_SPAN_SECOND);
}

static void
measure_drag (Stage   *stage,
              Figures *figures)
{
  guint id = gtk_widget_add_tick_callback (stage->widget, drag_cb, stage, NULL);
  gint64 start;

  run_for (G_TIME_SPAN_SECOND / 4);
  stage->n_frames = 0;
  stage->work = 0;
  start = g_get_monotonic_time ();
  run_for (SECONDS * G_TIME_SPAN_SECOND);
  figures->rate = stage->n_frames * 1e6 / (double) (g_get_monotonic_time () - start);
  figures->work = stage->n_frames > 0 ? (double) stage->work / stage->n_frames / 1000 : 0;
  gtk_widget_remove_tick_callback (stage->widget, id);
  run_for (G_TIME_SPAN_SECOND / 4);
}

static int
compare_times (gconstpointer one,
               gconstpointer other)
{
  double a = *(const double *) one;
  double b = *(const double *) other;

  return a < b ? -1 : a > b;
}

/* The middle of several clicks, each until the frame is done that it asked for */
static void
measure_clicks (Stage   *stage,
                Figures *figures,
                void   (*click) (gpointer data,
                                 guint    number),
                gpointer data)
{
  double times[CLICKS];

  for (guint i = 0; i < CLICKS; i++)
    {
      gint64 start = g_get_monotonic_time ();

      stage->painted = 0;
      click (data, i);

      while (stage->painted == 0)
        g_main_context_iteration (NULL, TRUE);

      times[i] = (double) (stage->painted - start) / 1000;
      run_for (G_TIME_SPAN_SECOND / 10);
    }

  qsort (times, CLICKS, sizeof times[0], compare_times);
  figures->click = times[CLICKS / 2];
}

static void
draw_bare_cb (GtkDrawingArea *area,
              cairo_t        *cr,
              int             width,
              int             height,
              gpointer        user_data)
{
  const Stage *stage = user_data;

  cairo_set_source_rgb (cr, 0.95, 0.95, 0.9);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 0.1, 0.2, 0.3);
  cairo_rectangle (cr, stage->step * 7 % (guint) MAX (width, 1),
                   stage->step * 3 % (guint) MAX (height, 1), 48, 48);
  cairo_fill (cr);
}

static void
click_bare (gpointer data,
            guint    number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  gtk_label_set_label (data, text);
}

static void
measure_bare (Figures *figures)
{
  Stage stage = { 0 };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *area = gtk_drawing_area_new ();
  GtkWidget *label = gtk_label_new ("");

  gtk_widget_set_vexpand (area, TRUE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_bare_cb, &stage, NULL);
  gtk_box_append (GTK_BOX (box), area);
  gtk_box_append (GTK_BOX (box), label);
  stage.widget = area;
  open_stage (&stage, box);
  measure_drag (&stage, figures);
  measure_clicks (&stage, figures, click_bare, label);
  gtk_window_destroy (GTK_WINDOW (stage.window));
}

typedef struct {
  SnlPendingAction *pending_action;
  GtkWidget        *view;
  GPtrArray        *pieces;
} Clicks;

/* The counter itself, among the board's children */
static GtkWidget *
find_counter (GtkWidget  *view,
              const char *id)
{
  for (GtkWidget *child = gtk_widget_get_first_child (view); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (SNL_IS_BOARD_COUNTER (child) &&
        g_strcmp0 (snl_board_counter_get_id (SNL_BOARD_COUNTER (child)), id) == 0)
      return child;

  return NULL;
}

/* A click on a unit: what it can do is looked up, and where it may go is shown */
static void
click_unit (gpointer data,
            guint    number)
{
  Clicks *clicks = data;
  GtkWidget *counter = find_counter (clicks->view,
                                     clicks->pieces->pdata[number % clicks->pieces->len]);

  snl_pending_action_clear (clicks->pending_action);
  gtk_widget_activate_action (counter, "piece.pick", NULL);
}

static void
measure_board (SnlGame *game,
               Figures *figures)
{
  Stage stage = { 0 };
  SnlBoardPane *pane = g_object_new (SNL_TYPE_BOARD_PANE, NULL);
  g_autoptr(SnlPendingAction) pending_action = snl_pending_action_new (game);
  g_autoptr(GPtrArray) pieces = g_ptr_array_new_with_free_func (g_free);
  Clicks clicks = { pending_action, NULL, pieces };
  SnlScene *scene;

  snl_board_pane_set_pending_action (pane, pending_action);
  stage.view = snl_board_pane_get_view (pane);
  stage.widget = clicks.view = GTK_WIDGET (stage.view);
  scene = snl_board_view_get_scene (stage.view);

  for (guint i = 0; i < snl_scene_get_n_pieces (scene) && pieces->len < CLICKS; i++)
    if (snl_scene_get_piece (scene, i)->square != NULL)
      g_ptr_array_add (pieces, g_strdup (snl_scene_get_piece (scene, i)->id));

  open_stage (&stage, GTK_WIDGET (pane));
  measure_clicks (&stage, figures, click_unit, &clicks);
  /* the last one clicked is now dragged over where it may go */
  g_assert_nonnull (snl_board_pending_action_get_square (pending_action));
  measure_drag (&stage, figures);
  gtk_window_destroy (GTK_WINDOW (stage.window));
}

static SnlGame *
new_game (SnlRuleset *ruleset,
          GHashTable *options)
{
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(GError) error = NULL;
  SnlGame *game = snl_game_new (ruleset, muster, options, 5, NULL, &error);

  g_assert_no_error (error);

  return game;
}

static SnlGame *
new_lesson (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  SnlGame *game;

  g_assert_no_error (error);
  g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");
  game = new_game (ruleset, options);
  g_hash_table_insert (answers, (gpointer) "card", (gpointer) "shieldwall");
  g_hash_table_insert (answers, (gpointer) "colour", (gpointer) "black");
  snl_game_do (game, "event", answers, NULL, &error);
  g_assert_no_error (error);

  return game;
}

static void
append_places (GString    *text,
               const char *side,
               guint       first_row)
{
  g_string_append_printf (text, "<place side='%s' type='foot' at='", side);

  for (guint i = 0; i < EACH; i++)
    {
      guint column = i % COLUMNS;

      if (column >= 26)
        g_string_append_c (text, 'a');
      g_string_append_printf (text, "%c%u ", 'a' + (int) (column % 26), first_row + i / COLUMNS);
    }

  g_string_append (text, "'/>");
}

static SnlGame *
new_field (void)
{
  g_autoptr(GString) text = g_string_new (
    "<ruleset xmlns='urn:senlac:ruleset:1' id='field' version='1'><title>Field</title>"
    "<summary>A field.</summary>"
    "<sides><side id='red' counter='kite' tone='dark'><name>Reds</name><one>Red</one></side>"
    "<side id='blue' counter='round' tone='light'><name>Blues</name><one>Blue</one></side></sides>"
    "<statistics><statistic id='figures' of='piece' kind='number' initial='8' least='0'>"
    "<name>figures</name></statistic>"
    "</statistics><types><type id='foot' drawing='man' letter='F'><name>foot</name></type></types>"
    "<scenario>");
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = NULL;

  g_string_append_printf (text,
                          "<group side='red' type='foot' count='%u'/>"
                          "<group side='blue' type='foot' count='%u'/>", EACH, EACH);
  g_string_append (text,
                   "<strength select='8'/><setup><lay-out layout='example'/></setup></scenario>"
                   "<board kind='square' columns='40' rows='25' stands='@figures &gt; 0'>"
                   "<terrain id='flat' key='.'><name>flat ground</name></terrain>"
                   "<terrain id='hill' key='h' mark='hill'><name>hill</name></terrain>"
                   "<layout id='example'><name>Example</name>");

  for (guint row = 0; row < ROWS; row++)
    g_string_append (text, row % 5 == 0 ? "<row>hhhhhhhhhh..............................</row>"
                                        : "<row>........................................</row>");

  append_places (text, "red", 1);
  append_places (text, "blue", ROWS - (EACH + COLUMNS - 1) / COLUMNS + 1);
  g_string_append (text, "</layout>"
                   "<movement allowance='3' cost='1'>"
                   "<bar when=\"piece[@at = $to/@id][@side != $piece/@side]\">an enemy stands "
                   "there</bar>"
                   "<no-halt when=\"piece[@at = $to/@id][@id != $piece/@id]\">taken</no-halt>"
                   "</movement></board>"
                   "<sequence><phase id='play' kind='play' waits='piece[@figures &gt; 0]'>"
                   "<name>Play</name></phase></sequence>"
                   "<actions><action id='move' phase='play' key='m'><name>Move</name>"
                   "<ask-piece name='piece' among='piece[@figures &gt; 0]'><name>Unit</name>"
                   "</ask-piece>"
                   "<ask-square name='to' optional='yes' reach='$piece'><name>To</name>"
                   "</ask-square>"
                   "<when test='$to'><set on='$piece' name='at' to='$to/@id'/></when>"
                   "<say>{piece} moves.</say></action></actions>"
                   "<drawings><drawing id='man'>");

  for (guint i = 0; i < N_PATHS; i++)
    g_string_append_printf (text, "<path cloth='%s' d='M%u 8C60 8 60 30 32 56S4 8 %u 8Z'/>",
                            i % 2 == 0 ? "red" : "side", 20 + i, 20 + i);

  g_string_append (text, "</drawing></drawings></ruleset>");
  ruleset = snl_ruleset_new_parse (text->str, (gssize) text->len, "field.xml", &error);
  g_assert_no_error (error);

  return new_game (ruleset, NULL);
}

static void
report (const char    *what,
        const Figures *figures,
        const Figures *bare)
{
  g_print ("%-12s %6.1f frames/s (%.2f of bare)  %6.2f ms a frame (%5.1f)  click %7.2f ms "
           "(%5.1f)\n", what,
           figures->rate, figures->rate / bare->rate, figures->work, figures->work / bare->work,
           figures->click, figures->click / bare->click);
}

int
main (void)
{
  g_autoptr(GtkCssProvider) provider = NULL;
  g_autoptr(SnlGame) lesson = NULL;
  g_autoptr(SnlGame) field = NULL;
  Figures bare = { 0 };
  Figures small = { 0 };
  Figures large = { 0 };

  adw_init ();
  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, "/io/github/senlac/Senlac/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  lesson = new_lesson ();
  field = new_field ();
  measure_bare (&bare);
  measure_board (lesson, &small);
  measure_board (field, &large);
  report ("bare window", &bare, &bare);
  report ("31 pieces", &small, &bare);
  report ("500 pieces", &large, &bare);

  return 0;
}
