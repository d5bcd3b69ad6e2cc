/* test-desk-widgets.c: keys, tooltips and colours of the desk's widgets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../a-game.h"
#include "../a-window.h"
#include "../find-keys.h"

#include "app/board/snl-board-counter.h"
#include "app/board/snl-board-pane.h"
#include "app/board/snl-board-square.h"
#include "app/board/snl-board-view.h"
#include "app/desk/snl-correction-popover.h"
#include "app/desk/snl-quick-bar.h"
#include "app/drawing/snl-level-bar.h"
#include "app/roster/snl-unit-summary.h"
#include "app/wall/snl-wall-dice-view.h"
#include "app/wall/snl-wall-window.h"
#include "app/widgets/snl-menu.h"

#include <adwaita.h>

#define SCREEN_HEIGHT 800
#define HEADER_HEIGHT 50

static void
count_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       n_times)
{
  (*(guint *) n_times)++;
}

/* Keys of the desk at the empty entry, whether Caps Lock is on or not */
static void
test_keys (void)
{
  static const struct {
    guint           key;
    GdkModifierType state;
    const char     *action;   /* NULL for none of the desk's */
  } cases[] = {
    { GDK_KEY_u, GDK_CONTROL_MASK, "units" },
    { GDK_KEY_U, GDK_CONTROL_MASK | GDK_LOCK_MASK, "units" },
    { GDK_KEY_U, GDK_CONTROL_MASK | GDK_SHIFT_MASK, NULL },
    { GDK_KEY_u, GDK_CONTROL_MASK | GDK_SHIFT_MASK | GDK_LOCK_MASK, NULL },
    { GDK_KEY_u, GDK_CONTROL_MASK | GDK_ALT_MASK, NULL },
    { GDK_KEY_u, 0, NULL },
    { GDK_KEY_z, GDK_CONTROL_MASK, "undo" },
    { GDK_KEY_Z, GDK_CONTROL_MASK | GDK_LOCK_MASK, "undo" },
    { GDK_KEY_Z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "redo" },
  };
  static const char * const names[] = { "units", "undo", "redo" };
  GtkWidget *bar = g_object_ref_sink (g_object_new (SNL_TYPE_QUICK_BAR, NULL));
  GtkWidget *entry = GTK_WIDGET (gtk_widget_get_template_child (bar, SNL_TYPE_QUICK_BAR, "entry"));
  g_autoptr(GSimpleActionGroup) actions = g_simple_action_group_new ();
  guint n_times[G_N_ELEMENTS (names)] = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr(GSimpleAction) action = g_simple_action_new (names[i], NULL);

      g_signal_connect (action, "activate", G_CALLBACK (count_cb), &n_times[i]);
      g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
    }

  gtk_widget_insert_action_group (bar, "desk", G_ACTION_GROUP (actions));

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gboolean handled = FALSE;

      memset (n_times, 0, sizeof n_times);
      g_signal_emit_by_name (find_keys (entry), "key-pressed", cases[i].key, 0,
                             cases[i].state, &handled);
      g_assert_cmpint (handled, ==, cases[i].action != NULL);

      for (gsize j = 0; j < G_N_ELEMENTS (names); j++)
        g_assert_cmpuint (n_times[j], ==, g_strcmp0 (names[j], cases[i].action) == 0);
    }

  g_assert_finalize_object (bar);
}

/* The menus fit below the header of a laptop's screen: nothing in them has to be scrolled */
static void
test_menus_fit (void)
{
  static const char *const menus[] = { "start", "desk", "wall" };
  static const GActionEntry desk[] = { { .name = "share" }, { .name = "import" } };
  static const GActionEntry share[] = { { .name = "show" } };
  g_autoptr(GSimpleActionGroup) desk_actions = g_simple_action_group_new ();
  g_autoptr(GSimpleActionGroup) share_actions = g_simple_action_group_new ();
  GtkWidget *window = g_object_ref_sink (gtk_window_new ());

  /* items that are hidden without their actions */
  g_action_map_add_action_entries (G_ACTION_MAP (desk_actions), desk, G_N_ELEMENTS (desk), NULL);
  g_action_map_add_action_entries (G_ACTION_MAP (share_actions), share, G_N_ELEMENTS (share),
                                   NULL);
  gtk_widget_insert_action_group (window, "desk", G_ACTION_GROUP (desk_actions));
  gtk_widget_insert_action_group (window, "share", G_ACTION_GROUP (share_actions));

  gtk_window_present (GTK_WINDOW (window));
  for (gsize i = 0; i < G_N_ELEMENTS (menus); i++)
    {
      GMenuModel *menu = G_MENU_MODEL (snl_menu_get (menus[i]));
      GtkWidget *popover = gtk_popover_menu_new_from_model (menu);
      int height;

      gtk_widget_set_parent (popover, window);
      gtk_popover_popup (GTK_POPOVER (popover));
      gtk_widget_measure (popover, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
      g_test_message ("%s: %d", menus[i], height);
      g_assert_cmpint (height, >, 100);
      g_assert_cmpint (height, <=, SCREEN_HEIGHT - HEADER_HEIGHT);
      gtk_widget_unparent (popover);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (window);
}

/* Whether the pointer on a label so wide is told all the words */
static gboolean
is_explained (GtkWidget *label,
              int        width)
{
  g_autoptr(GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean handled = FALSE;
  int height;

  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_allocate (label, width, height, -1, NULL);
  g_signal_emit_by_name (label, "query-tooltip", 1, 1, FALSE, tooltip, &handled);

  return handled;
}

/* What is cut short is told to the pointer; who hears it hears it once, wide or narrow */
static void
assert_told_once (GtkWidget *label)
{
  int min;
  int natural;

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &min, &natural, NULL, NULL);
  g_assert_cmpint (min, <, natural);
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (label),
                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  g_assert_true (gtk_widget_get_has_tooltip (label));
  g_assert_true (is_explained (label, min));
  g_assert_false (is_explained (label, 4 * natural));
}

static void
test_board_hint (void)
{
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", NULL);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlPendingAction) pending_action = NULL;
  g_autoptr(GError) error = NULL;
  GtkWidget *pane = g_object_ref_sink (g_object_new (SNL_TYPE_BOARD_PANE, NULL));
  GtkWidget *hint = GTK_WIDGET (gtk_widget_get_template_child (pane, SNL_TYPE_BOARD_PANE, "hint"));

  g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");
  game = snl_game_new (ruleset, muster, options, 1, "A game", &error);
  g_assert_no_error (error);
  pending_action = snl_pending_action_new (game);
  snl_board_pane_set_pending_action (SNL_BOARD_PANE (pane), pending_action);
  snl_pending_action_set (pending_action, "move", NULL);
  g_assert_true (snl_pending_action_pick (pending_action, "norman-knights-1"));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (hint)), ==,
                   "Norman 1 (knights): choose a square; a cross is against the rules, but you may "
                   "allow it");
  assert_told_once (hint);
  g_assert_finalize_object (pane);
}

/* It calls the unit by who leads it where the class sees names */
static void
test_board_names (void)
{
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlPendingAction) pending_action = NULL;
  g_autoptr(GError) error = NULL;
  GtkWidget *pane = g_object_ref_sink (g_object_new (SNL_TYPE_BOARD_PANE, NULL));
  GtkLabel *hint = GTK_LABEL (gtk_widget_get_template_child (pane, SNL_TYPE_BOARD_PANE, "hint"));

  g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");
  game = a_game_of ("hastings-lesson", options);
  snl_game_set_naming (game, SNL_NAMING_FIRST, &error);
  g_assert_no_error (error);
  pending_action = snl_pending_action_new (game);
  snl_board_pane_set_pending_action (SNL_BOARD_PANE (pane), pending_action);
  snl_pending_action_set (pending_action, "move", NULL);
  g_assert_true (snl_pending_action_pick (pending_action, "norman-knights-1"));
  g_assert_true (g_str_has_prefix (gtk_label_get_label (hint),
                                   "Student 1’s knights (1): choose a square"));
  g_assert_finalize_object (pane);
}

/* A board on which nothing stands says what to do, until that is done or a square is asked for */
static void
test_empty_board (void)
{
  g_autoptr(SnlGame) game = a_game ();
  g_autoptr(SnlPendingAction) pending_action = snl_pending_action_new (game);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  GtkWidget *pane = g_object_ref_sink (g_object_new (SNL_TYPE_BOARD_PANE, NULL));
  GtkWidget *empty = GTK_WIDGET (gtk_widget_get_template_child (pane, SNL_TYPE_BOARD_PANE,
                                                                "empty"));
  GObject *edit = gtk_widget_get_template_child (pane, SNL_TYPE_BOARD_PANE, "edit");

  snl_board_pane_set_pending_action (SNL_BOARD_PANE (pane), pending_action);
  g_assert_true (gtk_widget_get_visible (empty));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (edit), TRUE);
  g_assert_false (gtk_widget_get_visible (empty));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (edit), FALSE);
  g_assert_true (gtk_widget_get_visible (empty));
  g_hash_table_insert (answers, (gpointer) "piece", (gpointer) "norman-knights-1");
  g_hash_table_insert (answers, (gpointer) "at", (gpointer) "e5");
  g_hash_table_insert (answers, (gpointer) "reason", (gpointer) "as it stands");
  snl_game_do (game, "correct", answers, NULL, &error);
  g_assert_no_error (error);
  g_assert_false (gtk_widget_get_visible (empty));
  g_assert_finalize_object (pane);
}

static void
expect_squares (GtkWidget *parent,
                gboolean   can_have_focus)
{
  GtkWidget *view = window_find (parent, SNL_TYPE_BOARD_VIEW);
  guint n_squares = 0;

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_ROLE_GRID);

  for (GtkWidget *child = gtk_widget_get_first_child (view); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (SNL_IS_BOARD_SQUARE (child))
      {
        gtk_test_accessible_assert_role (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_ROLE_GRID_CELL);
        g_assert_true (gtk_widget_get_focusable (child) == can_have_focus);
        n_squares++;
      }

  g_assert_cmpuint (n_squares, ==, 12 * 8);
}

/* The squares are cells of a grid that the keyboard reaches at the desk, not on the projector */
static void
test_squares (void)
{
  const SnlDisclosures nothing = { 0 };
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlPendingAction) pending_action = NULL;
  g_autoptr(SnlWall) wall = NULL;
  GtkWidget *pane = g_object_ref_sink (g_object_new (SNL_TYPE_BOARD_PANE, NULL));
  SnlWallWindow *window = g_object_new (SNL_TYPE_WALL_WINDOW, NULL);

  g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");
  game = a_game_of ("hastings-lesson", options);
  pending_action = snl_pending_action_new (game);
  wall = snl_wall_new (game, &nothing);
  snl_board_pane_set_pending_action (SNL_BOARD_PANE (pane), pending_action);
  expect_squares (pane, TRUE);
  snl_wall_window_set_wall (window, wall);
  expect_squares (GTK_WIDGET (window), FALSE);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (pane);
}

static GtkWidget *
find_counter (GtkWidget  *view,
              const char *id)
{
  for (GtkWidget *child = gtk_widget_get_first_child (view); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (SNL_IS_BOARD_COUNTER (child) &&
        strcmp (snl_board_counter_get_id (SNL_BOARD_COUNTER (child)), id) == 0)
      return child;

  g_assert_not_reached ();
}

/* Of two counters on one square both are seen: the one above leaves a third of the other free; and
 * a unit that has left the board has none */
static void
test_shared_square (void)
{
  static const char *const ids[] = { "norman-knights-1", "norman-knights-2" };
  static const struct {
    const char *piece;
    const char *at;
  } moves[] = { { "norman-knights-1", "f5" }, { "norman-knights-2", "f5" },
                { "norman-knights-4", "" } };
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlPendingAction) pending_action = NULL;
  GtkWidget *pane = g_object_ref_sink (g_object_new (SNL_TYPE_BOARD_PANE, NULL));
  GtkWidget *view = window_find (pane, SNL_TYPE_BOARD_VIEW);
  graphene_rect_t alone;
  graphene_rect_t bounds[G_N_ELEMENTS (ids)];
  graphene_rect_t hidden;

  g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");
  game = a_game_of ("hastings-lesson", options);

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr(GError) error = NULL;

      g_hash_table_insert (answers, (gpointer) "piece", (gpointer) moves[i].piece);
      g_hash_table_insert (answers, (gpointer) "at", (gpointer) moves[i].at);
      snl_game_do (game, "correct", answers, NULL, &error);
      g_assert_no_error (error);
    }
  pending_action = snl_pending_action_new (game);
  snl_board_pane_set_pending_action (SNL_BOARD_PANE (pane), pending_action);
  gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (view, 1000, 700, -1, NULL);
  g_assert_true (gtk_widget_compute_bounds (find_counter (view, "norman-knights-3"), view, &alone));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_true (gtk_widget_compute_bounds (find_counter (view, ids[i]), view, &bounds[i]));
  g_assert_true (graphene_rect_intersection (&bounds[0], &bounds[1], &hidden));
  g_assert_cmpfloat (graphene_rect_get_area (&hidden), <,
                     graphene_rect_get_area (&bounds[0]) * 2 / 3);
  /* and neither is too small to read, nor leaves the square */
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_cmpfloat (bounds[i].size.width, >=, alone.size.width / 2);
  graphene_rect_union (&bounds[0], &bounds[1], &hidden);
  g_assert_cmpfloat (hidden.size.width, <=, alone.size.width + 1);
  g_assert_finalize_object (pane);
}

/* GTK tells a board of the pointer while it lays out the window, too: then no label may change */
static void
test_hint_later (void)
{
  g_autoptr(SnlGame) game = a_game ();
  g_autoptr(SnlPendingAction) pending_action = snl_pending_action_new (game);
  GtkWidget *pane = g_object_ref_sink (g_object_new (SNL_TYPE_BOARD_PANE, NULL));
  GObject *view = gtk_widget_get_template_child (pane, SNL_TYPE_BOARD_PANE, "view");
  GtkLabel *hint = GTK_LABEL (gtk_widget_get_template_child (pane, SNL_TYPE_BOARD_PANE, "hint"));

  snl_board_pane_set_pending_action (SNL_BOARD_PANE (pane), pending_action);
  gtk_label_set_label (hint, "as it was");
  g_signal_emit_by_name (view, "hint-changed");
  g_assert_cmpstr (gtk_label_get_label (hint), ==, "as it was");

  while (g_str_equal (gtk_label_get_label (hint), "as it was"))
    g_main_context_iteration (NULL, TRUE);

  g_signal_emit_by_name (view, "hint-changed");
  g_assert_finalize_object (pane);
}

/* A click during which the hand moves is a drag to the unit's own square, and chooses the unit all
 * the same */
static void
test_unsteady_click (void)
{
  static const struct {
    guint       n_phases;   /* that are gone on */
    const char *action;
    const char *piece;
    const char *square;
  } cases[] = {
    { 0, "move", "norman-knights-1", "f8" }, { 1, "shoot", "norman-archers-1", "c7" },
  };
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);

  g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(SnlGame) game = a_game_of ("hastings-lesson", options);
      g_autoptr(SnlPendingAction) pending_action = snl_pending_action_new (game);
      GtkWidget *pane = g_object_ref_sink (g_object_new (SNL_TYPE_BOARD_PANE, NULL));
      GtkWidget *view = GTK_WIDGET (gtk_widget_get_template_child (pane, SNL_TYPE_BOARD_PANE,
                                                                   "view"));
      const char *piece = cases[i].piece;
      const SnlQuestion *chosen;
      guint n_acts;

      a_game_does (game, "event", "card", "mud");
      for (guint j = 0; j < cases[i].n_phases; j++)
        a_game_does (game, "next", NULL, NULL);
      snl_board_pane_set_pending_action (SNL_BOARD_PANE (pane), pending_action);
      n_acts = snl_journal_get_length (snl_game_get_journal (game));
      g_signal_emit_by_name (view, "piece-dragged", piece);
      g_signal_emit_by_name (view, "piece-dropped", piece, cases[i].square);
      g_signal_emit_by_name (view, "piece-dragged", NULL);
      g_assert_cmpstr (snl_pending_action_get_action (pending_action), ==, cases[i].action);
      chosen = snl_pending_action_get_piece (pending_action, 0);
      g_assert_nonnull (chosen);
      g_assert_cmpstr (chosen->value, ==, piece);
      g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (game)), ==, n_acts);
      g_assert_finalize_object (pane);
    }
}

static void
test_quick_hint (void)
{
  GtkWidget *bar = g_object_ref_sink (g_object_new (SNL_TYPE_QUICK_BAR, NULL));
  GtkWidget *explanation = GTK_WIDGET (gtk_widget_get_template_child (bar, SNL_TYPE_QUICK_BAR,
                                                                      "explanation"));

  snl_quick_bar_show_hint (
    SNL_QUICK_BAR (bar),
    "Saxon 12 attacks Norman 4, and a long sentence says how: it needs two lines "
    "and some "
    "more than these, even if they are as long as the window of the desk lets "
    "them be, and wraps",
    FALSE);
  assert_told_once (explanation);
  g_assert_finalize_object (bar);
}

/* (out): the colour of what is painted red, green or blue and nothing else: the counter, in these
 * tests */
static void
read_colour (GtkWidget *face,
             guchar    *pixel)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr(GskRenderNode) node = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 400, 40);
  cairo_t *cr = cairo_create (surface);
  const guchar *data;
  int stride = cairo_image_surface_get_stride (surface);

  GTK_WIDGET_GET_CLASS (face)->snapshot (face, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  memset (pixel, 0, 4);

  for (int i = 0; i < 40 * stride; i += 4)
    if (data[i + 3] == 255 && (data[i] == 255) + (data[i + 1] == 255) + (data[i + 2] == 255) == 1)
      memcpy (pixel, data + i, 4);

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
set_colours (GtkCssProvider *provider,
             const char     *colour)
{
  g_autofree char *css = g_strdup_printf ("@define-color snl_dark %s; @define-color snl_light %s;",
                                          colour, colour);

  gtk_css_provider_load_from_data (provider, css, -1);
}

/* Colours that become others, where nothing else about the style does: a counter that was drawn is
 * drawn again */
static void
test_colours (gconstpointer data)
{
  g_autoptr(SnlGame) game = a_game ();
  xmlNode *piece = snl_position_find (snl_game_get_position (game), "norman-knights-1");
  g_autoptr(SnlUnitItem) item = snl_unit_item_new (game, piece);
  g_autoptr(GtkCssProvider) provider = gtk_css_provider_new ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *face = g_object_new (SNL_TYPE_UNIT_SUMMARY, NULL);
  guchar pixel[4];

  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_USER);
  set_colours (provider, "#00ff00");
  snl_unit_item_update (item, piece, FALSE);
  snl_unit_summary_show (SNL_UNIT_SUMMARY (face), item);
  gtk_window_set_child (GTK_WINDOW (window), face);
  gtk_widget_measure (face, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (face, 400, 40, -1, NULL);
  read_colour (face, pixel);
  g_assert_cmpmem (pixel, 4, "\0\377\0\377", 4);

  set_colours (provider, "#0000ff");
  g_object_notify (G_OBJECT (adw_style_manager_get_default ()), data);
  read_colour (face, pixel);
  g_assert_cmpmem (pixel, 4, "\377\0\0\377", 4);

  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (provider));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* How many texts of so many glyphs a node has; 0: how many glyphs all its texts have */
static guint
count_texts (GskRenderNode *node,
             gsize          n_glyphs)
{
  guint n_texts = 0;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_TEXT_NODE:
      return n_glyphs == 0 ? gsk_text_node_get_num_glyphs (node)
                           : gsk_text_node_get_num_glyphs (node) == n_glyphs;

    case GSK_TRANSFORM_NODE:
      return count_texts (gsk_transform_node_get_child (node), n_glyphs);

    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        n_texts += count_texts (gsk_container_node_get_child (node, i), n_glyphs);
      return n_texts;

    default:
      return 0;
    }
}

/* (transfer full): what a widget draws in so much room */
static GskRenderNode *
draw (GtkWidget *widget,
      int        width,
      int        height)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (widget, width, height, -1, NULL);
  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);

  return gtk_snapshot_free_to_node (snapshot);
}

/* A long name is shortened, and what the unit is stays beside it as long as it has room */
static void
test_long_name (void)
{
  static const struct {
    int         width;
    const char *type;
    gboolean    has_type;
  } cases[] = {
    { 900, "knights", TRUE },
    { 320, "knights", TRUE },
    { 320, "knights of the royal household and all their grooms", FALSE },
  };
  g_autoptr(SnlGame) game = a_game ();
  xmlNode *piece = snl_position_find (snl_game_get_position (game), "norman-knights-1");
  g_autoptr(SnlUnitItem) item = snl_unit_item_new (game, piece);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *face = g_object_new (SNL_TYPE_UNIT_SUMMARY, NULL);

  snl_unit_item_update (item, piece, FALSE);
  g_free (item->player);
  item->player = g_strdup ("Bartholomew Featherstonehaugh-Cholmondeley");
  gtk_window_set_child (GTK_WINDOW (window), face);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GskRenderNode) node = NULL;

      g_test_message ("%s, %d pixels wide", cases[i].type, cases[i].width);
      g_free (item->type_label);
      item->type_label = g_strdup (cases[i].type);
      snl_unit_summary_show (SNL_UNIT_SUMMARY (face), item);
      node = draw (face, cases[i].width, 40);
      g_assert_cmpuint (count_texts (node, strlen (cases[i].type)), ==, cases[i].has_type);
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

/* What a unit has done takes its room from its name: two armies side by side stay side by side */
static void
test_badges_fit (void)
{
  g_autoptr(SnlGame) game = a_game ();
  xmlNode *piece = snl_position_find (snl_game_get_position (game), "norman-knights-1");
  g_autoptr(SnlUnitItem) item = snl_unit_item_new (game, piece);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *face = g_object_new (SNL_TYPE_UNIT_SUMMARY, NULL);
  int widths[2];

  gtk_window_set_child (GTK_WINDOW (window), face);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      snl_edit_free (snl_position_set (snl_game_get_position (game), "norman-knights-1", "moved",
                                       i > 0 ? "yes" : "no"));
      snl_unit_item_update (item, piece, FALSE);
      g_assert_cmpuint (item->badges->len, ==, i + 1);
      snl_unit_summary_show (SNL_UNIT_SUMMARY (face), item);
      gtk_widget_measure (face, GTK_ORIENTATION_HORIZONTAL, -1, &widths[i], NULL, NULL, NULL);
    }
  g_assert_cmpint (widths[0], ==, widths[1]);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* On a counter with two digits everywhere each deed of the unit has its letter */
static void
test_deeds (void)
{
  static const int sizes[] = { 48, 56, 64, 90 };
  g_autoptr(SnlGame) game = a_game ();
  g_autoptr(SnlScene) before = snl_scene_new (game, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, FALSE);
  g_autoptr(SnlScene) after = NULL;
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  const char *piece = "norman-spearmen-5";
  GtkWidget *window = gtk_window_new ();
  GtkWidget *counter = g_object_new (SNL_TYPE_BOARD_COUNTER, NULL);

  g_hash_table_insert (answers, (gpointer) "piece", (gpointer) piece);
  g_hash_table_insert (answers, (gpointer) "moved", (gpointer) "yes");
  g_hash_table_insert (answers, (gpointer) "fought", (gpointer) "1");
  g_hash_table_insert (answers, (gpointer) "reason", (gpointer) "as it is");
  snl_game_do (game, "correct", answers, NULL, &error);
  g_assert_no_error (error);
  after = snl_scene_new (game, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, FALSE);
  gtk_window_set_child (GTK_WINDOW (window), counter);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr(GskRenderNode) idle = NULL;
      g_autoptr(GskRenderNode) tired = NULL;

      snl_board_counter_set_piece (SNL_BOARD_COUNTER (counter), before,
                                   snl_scene_find_piece (before, piece));
      idle = draw (counter, sizes[i], sizes[i]);
      snl_board_counter_set_piece (SNL_BOARD_COUNTER (counter), after,
                                   snl_scene_find_piece (after, piece));
      tired = draw (counter, sizes[i], sizes[i]);
      g_test_message ("%d pixels: %u and %u glyphs", sizes[i], count_texts (idle, 0),
                      count_texts (tired, 0));
      g_assert_cmpuint (count_texts (tired, 0), ==, count_texts (idle, 0) + 2);
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

static void
drawn_cb (gboolean *is_drawn)
{
  *is_drawn = TRUE;
}

/* Nor is a bar left in the colours that were */
static void
test_bar (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *bar = g_object_new (SNL_TYPE_LEVEL_BAR, NULL);
  g_autoptr(GdkPaintable) picture = gtk_widget_paintable_new (bar);
  gboolean is_drawn = FALSE;

  snl_level_bar_set (SNL_LEVEL_BAR (bar), 6, 12, 6);
  gtk_window_set_child (GTK_WINDOW (window), bar);
  gtk_window_present (GTK_WINDOW (window));
  g_signal_connect_swapped (picture, "invalidate-contents", G_CALLBACK (drawn_cb), &is_drawn);

  for (guint i = 0; i < PATIENCE && !is_drawn; i++)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (100);

  g_assert_true (is_drawn);

  while (g_main_context_iteration (NULL, FALSE))
    ;

  is_drawn = FALSE;
  g_object_notify (G_OBJECT (adw_style_manager_get_default ()), "high-contrast");

  for (guint i = 0; i < PATIENCE / 4 && !is_drawn; i++)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (100);

  g_assert_true (is_drawn);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* (transfer full): a group of dice of which none hits */
static SnlWallDice *
new_dice (const char *label,
          gboolean    is_named,
          guint       n_dice)
{
  SnlWallDice *dice = g_new0 (SnlWallDice, 1);
  const guint face = 3;
  const gboolean is_hit = FALSE;

  *dice = (SnlWallDice) { g_strdup (label), is_named, g_array_new (FALSE, FALSE, sizeof (guint)),
                          g_array_new (FALSE, FALSE, sizeof (gboolean)), TRUE };
  for (guint i = 0; i < n_dice; i++)
    {
      g_array_append_val (dice->faces, face);
      g_array_append_val (dice->hits, is_hit);
    }

  return dice;
}

static void
free_dice (gpointer data)
{
  SnlWallDice *dice = data;

  g_free (dice->label);
  g_array_unref (dice->faces);
  g_array_unref (dice->hits);
  g_free (dice);
}

/* Dice that fall cover nothing that stands above or below the dice */
static void
test_falling_dice (gconstpointer data)
{
  gboolean is_named = g_str_equal (data, "named");
  GtkWidget *view = g_object_ref_sink (g_object_new (SNL_TYPE_WALL_DICE_VIEW, NULL));
  g_autoptr(GPtrArray) groups = g_ptr_array_new_with_free_func (free_dice);
  const SnlWallRoll roll = { .groups = groups };
  g_autoptr(GskRenderNode) lying = NULL;
  graphene_rect_t all;

  g_ptr_array_add (groups, new_dice ("men", is_named, is_named ? 1 : 11));
  g_ptr_array_add (groups, new_dice ("commander", is_named, 1));
  snl_wall_dice_view_set_roll (SNL_WALL_DICE_VIEW (view), &roll);
  lying = draw (view, 600, 200);
  gsk_render_node_get_bounds (lying, &all);

  for (double fallen = 0; fallen < 12; fallen += 0.1)
    {
      g_autoptr(GskRenderNode) node = NULL;
      graphene_rect_t some;

      snl_wall_dice_view_set_fallen (SNL_WALL_DICE_VIEW (view), fallen);
      node = draw (view, 600, 200);
      if (node == NULL)
        continue;
      gsk_render_node_get_bounds (node, &some);
      g_assert_cmpfloat (some.origin.y, >=, all.origin.y);
      g_assert_cmpfloat (some.origin.y + some.size.height, <=, all.origin.y + all.size.height);
    }
  g_object_unref (view);
}

/* Whose dice they are stands behind them, however many fit into a row */
static void
test_dice_labels (void)
{
  GtkWidget *view = g_object_ref_sink (g_object_new (SNL_TYPE_WALL_DICE_VIEW, NULL));
  g_autoptr(GPtrArray) groups = g_ptr_array_new_with_free_func (free_dice);
  const SnlWallRoll roll = { .groups = groups };

  g_ptr_array_add (groups, new_dice ("men", FALSE, 11));
  g_ptr_array_add (groups, new_dice ("commander", FALSE, 1));
  snl_wall_dice_view_set_roll (SNL_WALL_DICE_VIEW (view), &roll);
  for (int width = 400; width < 1200; width += 10)
    {
      g_autoptr(GskRenderNode) node = draw (view, width, 400);

      g_assert_cmpuint (count_texts (node, strlen ("men")), ==, 1);
      g_assert_cmpuint (count_texts (node, strlen ("commander")), ==, 1);
    }
  g_object_unref (view);
}

/* What is chosen in a correction does not change its width: at the edge of the screen the popover
 * that grew would be cut off */
static void
test_correction_width (void)
{
  g_autoptr(SnlGame) game = a_game ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *popover = snl_correction_popover_new (game, NULL);
  GtkWidget *choice = window_find (popover, GTK_TYPE_DROP_DOWN);
  GListModel *choices = gtk_drop_down_get_model (GTK_DROP_DOWN (choice));
  int width = 0;

  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_set_parent (popover, window);
  gtk_popover_popup (GTK_POPOVER (popover));
  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      int natural = 0;

      gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), i);
      gtk_widget_measure (choice, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      g_test_message ("%u: %d", i, natural);
      g_assert_cmpint (natural, ==, i == 0 ? natural : width);
      width = natural;
    }
  g_assert_cmpint (width, >, 0);
  gtk_widget_unparent (popover);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  SnlApplication *application;
  int status;

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  application = an_application ();
  g_test_summary ("What the desk's widgets do with keys, tell the pointer, and look like when the "
                  "colours change");

  g_test_add_func ("/quick-bar/keys", test_keys);
  g_test_add_func ("/correction/width", test_correction_width);
  g_test_add_func ("/menus/fit", test_menus_fit);
  g_test_add_func ("/quick-bar/told-once", test_quick_hint);
  g_test_add_func ("/board-pane/told-once", test_board_hint);
  g_test_add_func ("/board-pane/names", test_board_names);
  g_test_add_func ("/board-pane/empty", test_empty_board);
  g_test_add_func ("/board-pane/squares", test_squares);
  g_test_add_func ("/board-pane/shared-square", test_shared_square);
  g_test_add_func ("/board-pane/hint", test_hint_later);
  g_test_add_func ("/board-pane/unsteady-click", test_unsteady_click);
  g_test_add_data_func ("/unit-face/colours/high-contrast", "high-contrast", test_colours);
  g_test_add_data_func ("/unit-face/colours/dark", "dark", test_colours);
  g_test_add_func ("/unit-face/long-name", test_long_name);
  g_test_add_func ("/unit-face/badges-fit", test_badges_fit);
  g_test_add_func ("/counter/deeds", test_deeds);
  g_test_add_func ("/bar/colours", test_bar);
  g_test_add_func ("/wall-dice/labels", test_dice_labels);
  g_test_add_data_func ("/wall-dice/falling", "rows", test_falling_dice);
  g_test_add_data_func ("/wall-dice/falling-named", "named", test_falling_dice);

  status = g_test_run ();
  g_object_unref (application);

  return status;
}
