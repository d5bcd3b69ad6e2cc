/* test-widgets.c: the widgets of the desk, tested within the process
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../../core/wide.h"
#include "../a-game.h"

#include "app/action/snl-last-action.h"
#include "app/action/snl-pending-action-view.h"
#include "app/action/snl-question-row.h"
#include "app/action/snl-entry-view.h"
#include "app/action/snl-roll-view.h"
#include "app/desk/snl-action-list.h"
#include "app/desk/snl-phase-bar.h"
#include "app/desk/snl-side-panel.h"
#include "app/drawing/snl-level-bar.h"
#include "app/drawing/snl-dice-view.h"
#include "app/drawing/snl-renderer.h"
#include "app/new-game/snl-module-card.h"
#include "app/reference/snl-reference-model.h"
#include "app/report/snl-ending-view.h"
#include "app/roster/snl-unit-summary.h"
#include "app/roster/snl-unit-row.h"
#include "app/wall/snl-wall-controller.h"
#include "app/widgets/snl-combo-row.h"
#include "app/widgets/snl-columns.h"
#include "app/widgets/snl-content-height-bin.h"
#include "app/widgets/snl-menu.h"
#include "app/widgets/snl-banner.h"
#include "app/widgets/snl-shutdown-guard.h"
#include "core/base/snl-text.h"
#include "core/ruleset/snl-library.h"
#include "core/view/snl-view.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

static GtkWidget *
a_box (int width,
       int height)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_size_request (box, width, height);

  return box;
}

/* Equal columns: how many stand side by side, and how high that is */
static void
test_columns_equal (void)
{
  static const struct {
    int width;
    int height;
  } cases[] = {
    { 400, 50 },     /* three of 100 and their gaps */
    { 320, 50 },
    { 319, 110 },    /* two, and one below */
    { 210, 110 },
    { 209, 170 },    /* one by one */
  };
  GtkWidget *columns = g_object_ref_sink (g_object_new (SNL_TYPE_COLUMNS, "equal", TRUE,
                                                        "spacing", 10, NULL));

  for (guint i = 0; i < 3; i++)
    snl_columns_append (SNL_COLUMNS (columns), a_box (100, 50));

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int natural;

      gtk_widget_measure (columns, GTK_ORIENTATION_VERTICAL, cases[i].width, NULL, &natural, NULL,
                          NULL);
      g_assert_cmpint (natural, ==, cases[i].height);
    }

  g_assert_finalize_object (columns);
}

static void
test_columns_natural (void)
{
  GtkWidget *columns = g_object_ref_sink (g_object_new (SNL_TYPE_COLUMNS, "spacing", 10, NULL));
  int minimum;
  int natural;

  snl_columns_append (SNL_COLUMNS (columns), a_box (100, 50));
  snl_columns_append (SNL_COLUMNS (columns), a_box (40, 30));

  gtk_widget_measure (columns, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 100);
  g_assert_cmpint (natural, ==, 150);
  gtk_widget_measure (columns, GTK_ORIENTATION_VERTICAL, 150, NULL, &natural, NULL, NULL);
  g_assert_cmpint (natural, ==, 50);
  gtk_widget_measure (columns, GTK_ORIENTATION_VERTICAL, 149, NULL, &natural, NULL, NULL);
  g_assert_cmpint (natural, ==, 90);

  g_assert_finalize_object (columns);
}

/* Where a button stands below @text in a window so high: as close as can be, and always within */
static float
get_bottom (const char *text,
            int         height,
            int        *natural)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  GtkWidget *fit = g_object_new (SNL_TYPE_CONTENT_HEIGHT_BIN, NULL);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *button = a_box (100, 50);
  graphene_rect_t bounds;

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_visible (label, *text != '\0');
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), label);
  adw_bin_set_child (ADW_BIN (fit), scroller);
  gtk_box_append (GTK_BOX (box), fit);
  gtk_box_append (GTK_BOX (box), button);

  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, 200, NULL, natural, NULL, NULL);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 200, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (box, 200, height, -1, NULL);
  g_assert_true (gtk_widget_compute_bounds (button, box, &bounds));
  g_object_unref (box);

  return bounds.origin.y + bounds.size.height;
}

static void
test_fit (void)
{
  g_autofree char *line = g_strnfill (2000, 'x');
  int natural;

  /* words to be wrapped into many lines */
  for (guint i = 7; i < 2000; i += 8)
    line[i] = ' ';

  g_assert_cmpfloat (get_bottom (line, 5000, &natural), ==, natural + 50);
  g_assert_cmpint (natural, >, 500);
  g_assert_cmpfloat (get_bottom (line, 400, &natural), ==, 400);
  g_assert_cmpfloat (get_bottom (line, 150, &natural), ==, 150);
  g_assert_cmpfloat (get_bottom ("a word", 400, &natural), <, 150);
  g_assert_cmpfloat (get_bottom ("", 400, &natural), ==, 50);
}

static void
test_bar (void)
{
  GtkWidget *bar = g_object_ref_sink (g_object_new (SNL_TYPE_LEVEL_BAR, NULL));

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_ROLE_METER);
  snl_level_bar_set (SNL_LEVEL_BAR (bar), 6, 12, 6);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (bar),
                                       GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 6.0);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (bar),
                                       GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 12.0);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "6 of 12");

  g_assert_finalize_object (bar);
}

static const SnlEntry *
a_volley (SnlGame *game)
{
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  const SnlEntry *entry;

  g_hash_table_insert (answers, (gpointer) "attacker", (gpointer) "norman-archers-1");
  g_hash_table_insert (answers, (gpointer) "target", (gpointer) "saxon-spearmen-1");
  entry = snl_game_do (game, "shoot", answers, "66123456", &error);
  g_assert_no_error (error);

  return entry;
}

static void
test_dice (void)
{
  g_autoptr(SnlGame) game = a_game ();
  const SnlRoll *roll = a_volley (game)->rolls->pdata[0];
  GtkWidget *dice = g_object_ref_sink (snl_dice_view_new (roll, roll->groups->pdata[0], 0, 1));

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (dice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Dice: 6 hits, 6 hits, 1, 2, 3, 4, 5");

  g_assert_finalize_object (dice);
}

static gboolean
has_label (GtkWidget  *widget,
           const char *words)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), words) != NULL)
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_label (child, words))
      return TRUE;

  return FALSE;
}

/* The label that says so and wraps */
static GtkWidget *
find_wrapped (GtkWidget  *widget,
              const char *words)
{
  if (GTK_IS_LABEL (widget) && gtk_label_get_wrap (GTK_LABEL (widget)) &&
      g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), words))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_wrapped (child, words);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
test_result (void)
{
  g_autoptr(SnlGame) game = a_game ();
  const SnlEntry *entry = a_volley (game);
  GtkWidget *result = g_object_ref_sink (g_object_new (SNL_TYPE_ENTRY_VIEW, NULL));

  snl_entry_view_set_entry (SNL_ENTRY_VIEW (result), game, entry, TRUE);
  g_assert_true (has_label (result, entry->say->pdata[0]));
  g_assert_true (has_label (result, entry->on_table->pdata[0]));
  g_assert_true (has_label (result, "dice from the table"));

  snl_entry_view_set_entry (SNL_ENTRY_VIEW (result), game, entry, FALSE);
  g_assert_false (has_label (result, entry->say->pdata[0]));
  g_assert_true (has_label (result, "On the table"));

  /* what was done on the table is not asked for once more when it is taken back */
  snl_entry_view_set_undone (SNL_ENTRY_VIEW (result), game, entry);
  g_assert_true (has_label (result, entry->on_table->pdata[0]));
  g_assert_true (has_label (result, "Put the table back as it was before this was said"));
  g_assert_false (has_label (result, "On the table"));

  g_assert_finalize_object (result);
}

static guint
count_labels (GtkWidget  *widget,
              const char *words)
{
  guint n = GTK_IS_LABEL (widget) &&
            g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), words);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_labels (child, words);

  return n;
}

/* All that is to be done with one unit stands in one row, to be read out */
static void
test_orders (void)
{
  g_autoptr(SnlGame) game = a_lesson ("table=example", 5);
  GtkWidget *result = g_object_ref_sink (g_object_new (SNL_TYPE_ENTRY_VIEW, NULL));
  const SnlEntry *entry;
  guint n_lines = 0;

  a_game_does (game, "event", "card", "arrow");
  entry = snl_journal_get (snl_game_get_journal (game), 0);
  for (guint i = 0; i < entry->on_table->len; i++)
    n_lines += g_str_has_prefix (entry->on_table->pdata[i], "Saxon 1 (");
  g_assert_cmpuint (n_lines, ==, 2);
  snl_entry_view_set_entry (SNL_ENTRY_VIEW (result), game, entry, TRUE);
  g_assert_cmpuint (count_labels (result, "Saxon 1"), ==, 1);
  /* what is marked on a base counts him, too */
  g_assert_true (has_label (result, "take off Harold’s figure (one of those lost); "));

  g_assert_finalize_object (result);
}

/* (nullable): the text of the first label in @widget */
static const char *
get_first_label (GtkWidget *widget)
{
  const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_label (GTK_LABEL (widget)) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && text == NULL;
       child = gtk_widget_get_next_sibling (child))
    text = get_first_label (child);

  return text;
}

/* At the end, too, what to do on the table comes first, also where it was said before the end, and
 * the card in force leaves it the room */
static void
test_ending (void)
{
  g_autoptr(SnlGame) game = a_game ();
  GtkWidget *ending = g_object_ref_sink (g_object_new (SNL_TYPE_ENDING_VIEW, NULL));
  GtkWidget *phase_bar = g_object_ref_sink (g_object_new (SNL_TYPE_PHASE_BAR, NULL));

  a_game_does (game, "event", "card", "mud");
  snl_phase_bar_set_game (SNL_PHASE_BAR (phase_bar), game);
  a_volley (game);
  g_assert_true (has_label (phase_bar, "Muddy Ground"));
  a_game_does (game, "end-game", NULL, NULL);
  snl_ending_view_show (SNL_ENDING_VIEW (ending), game, FALSE);
  g_assert_cmpstr (get_first_label (ending), ==, "On the table, from before");
  g_assert_true (has_label (ending, "The game is over"));
  g_assert_false (has_label (phase_bar, "Muddy Ground"));
  snl_game_undo (game, 1, NULL);
  g_assert_true (has_label (phase_bar, "Muddy Ground"));

  g_assert_finalize_object (ending);
  g_assert_finalize_object (phase_bar);
}

static void
stand (SnlGame    *game,
       const char *piece,
       const char *square)
{
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;

  g_hash_table_insert (answers, (gpointer) "piece", (gpointer) piece);
  g_hash_table_insert (answers, (gpointer) "at", (gpointer) square);
  snl_game_do (game, "correct", answers, NULL, &error);
  g_assert_no_error (error);
}

/* Who is asked what follows from a card hears which card it is */
static void
test_pending_action_says_card (void)
{
  g_autoptr(SnlGame) game = a_game ();
  g_autoptr(SnlPendingAction) pending_action = snl_pending_action_new (game);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  GtkWidget *view = g_object_ref_sink (g_object_new (SNL_TYPE_PENDING_ACTION_VIEW, NULL));

  stand (game, "saxon-spearmen-1", "e1");
  stand (game, "norman-knights-1", "e8");
  snl_pending_action_view_set_pending_action (SNL_PENDING_ACTION_VIEW (view), pending_action);
  g_hash_table_insert (answers, (gpointer) "colour", (gpointer) "red");
  g_hash_table_insert (answers, (gpointer) "card", (gpointer) "mud");
  snl_pending_action_set (pending_action, "event", answers);
  g_assert_false (has_label (view, "Event: "));

  g_hash_table_insert (answers, (gpointer) "card", (gpointer) "fyrd");
  snl_pending_action_set (pending_action, "event", answers);
  g_assert_true (has_label (view, "Event: Fyrd Runs Amok. Saxons go first this turn."));
  g_assert_false (has_label (view, "run from"));

  g_assert_finalize_object (view);
}

/* Where the class rolls, the entry for the dice comes before Senlac's own roll; and only where a
 * die hits can the hits be typed */
static void
test_pending_action_dice (void)
{
  GType type = SNL_TYPE_PENDING_ACTION_VIEW;

  for (guint is_real = 0; is_real < 2; is_real++)
    {
      g_autoptr(SnlGame) game = a_game ();
      g_autoptr(SnlPendingAction) pending_action = snl_pending_action_new (game);
      g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
      GtkWidget *view = g_object_ref_sink (g_object_new (type, NULL));
      GtkWidget *box = GTK_WIDGET (gtk_widget_get_template_child (view, type, "dice_box"));
      GtkEntry *entry = GTK_ENTRY (gtk_widget_get_template_child (view, type, "dice"));

      if (is_real)
        snl_game_set_physical (game, SNL_PHYSICAL_DICE, TRUE, NULL);
      snl_pending_action_view_set_pending_action (SNL_PENDING_ACTION_VIEW (view), pending_action);
      g_hash_table_insert (answers, (gpointer) "attacker", (gpointer) "norman-archers-1");
      g_hash_table_insert (answers, (gpointer) "target", (gpointer) "saxon-spearmen-1");
      snl_pending_action_set (pending_action, "shoot", answers);
      g_assert_nonnull (strstr (gtk_entry_get_placeholder_text (entry), "h3"));
      g_assert_true ((gtk_widget_get_prev_sibling (box) == NULL) == is_real);

      g_hash_table_remove_all (answers);
      g_hash_table_insert (answers, (gpointer) "colour", (gpointer) "red");
      g_hash_table_insert (answers, (gpointer) "card", (gpointer) "arrow");
      snl_pending_action_set (pending_action, "event", answers);
      g_assert_true (snl_pending_action_wants_dice (pending_action));
      g_assert_null (strstr (gtk_entry_get_placeholder_text (entry), "h3"));

      g_assert_finalize_object (view);
    }
}

static const char *
get_shown (SnlWallController *projector)
{
  g_autoptr(GVariant) state =
    g_action_group_get_action_state (snl_wall_controller_get_actions (projector), "show");

  return g_intern_string (g_variant_get_string (state, NULL));
}

/* The class is not told that no dice have fallen, where the moment for dice has not passed yet */
static void
test_projector_follows (void)
{
  g_autoptr(SnlGame) game = a_game ();
  g_autoptr(GSettings) settings = g_settings_new ("io.github.senlac.Senlac");
  g_autoptr(SnlClassClock) clock = snl_class_clock_new (game, settings);
  g_autoptr(SnlWallController) projector = snl_wall_controller_new (game, clock, settings);

  g_action_group_change_action_state (snl_wall_controller_get_actions (projector), "on",
                                      g_variant_new_boolean (TRUE));
  g_assert_nonnull (snl_wall_controller_get_window (projector));
  /* without a board both armies stand in its place */
  g_assert_cmpstr (get_shown (projector), ==, "roster");
  a_volley (game);
  g_assert_cmpstr (get_shown (projector), ==, "dice");
  stand (game, "saxon-spearmen-1", "e1");
  g_assert_cmpstr (get_shown (projector), ==, "board");

  /* who chose the dice keeps them */
  g_action_group_change_action_state (snl_wall_controller_get_actions (projector), "show",
                                      g_variant_new_string ("dice"));
  stand (game, "saxon-spearmen-1", "e2");
  g_assert_cmpstr (get_shown (projector), ==, "dice");
}

/* A row's choices are there with all their words */
static void
test_choices (void)
{
  static const char *const words[] =
    { "short", "a choice of rules that begins like the next one, and ends otherwise", NULL };
  g_autoptr(GtkStringList) model = gtk_string_list_new (words);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *row = adw_combo_row_new ();
  GtkWidget *label = NULL;

  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (model));
  snl_combo_row_wrap (ADW_COMBO_ROW (row));
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  gtk_window_set_child (GTK_WINDOW (window), list);
  gtk_window_present (GTK_WINDOW (window));
  g_signal_emit_by_name (row, "activate");

  for (guint i = 0; i < 2000 && label == NULL; i++)
    {
      g_main_context_iteration (NULL, TRUE);
      label = find_wrapped (row, words[1]);
    }

  g_assert_nonnull (label);
  g_assert_cmpint (gtk_label_get_ellipsize (GTK_LABEL (label)), ==, PANGO_ELLIPSIZE_NONE);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 1);
  g_assert_true (gtk_widget_get_visible (gtk_widget_get_next_sibling (label)));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 0);
  g_assert_false (gtk_widget_get_visible (gtk_widget_get_next_sibling (label)));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A great battle's dice are told by kind, with how many of each hit */
static void
test_great_roll (void)
{
  static const guint faces[] = { 3, 4, 6, 6, 1, 1, 2, 5 };
  static const char *const labels[] = { "Reds: horse", "Reds: horse", "Reds: foot", "Blues: foot" };
  g_autoptr(SnlGame) game = a_game ();
  g_autoptr(SnlEntry) entry = snl_entry_new ("battle");
  SnlRoll *roll = snl_roll_new_in (&entry->arena, "front", 6);
  GtkWidget *result = g_object_ref_sink (g_object_new (SNL_TYPE_ENTRY_VIEW, NULL));

  for (gsize i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      SnlDieGroup *group = snl_roll_add_group (roll, NULL, labels[i], NULL, 2);

      group->together = TRUE;
    }
  memcpy (snl_roll_take_faces (roll, G_N_ELEMENTS (faces)), faces, sizeof faces);
  snl_roll_mark (roll, 0);
  snl_roll_mark (roll, 1);
  snl_roll_mark (roll, 6);
  snl_roll_mark (roll, 7);
  snl_entry_add_roll (entry, roll);

  snl_entry_view_set_entry (SNL_ENTRY_VIEW (result), game, entry, TRUE);
  g_assert_true (has_label (result, "Reds: horse: 1 of 2 hit"));
  g_assert_true (has_label (result, "Reds: foot: 0 of 1 hit"));
  g_assert_true (has_label (result, "Blues: foot: 1 of 1 hit"));

  g_assert_finalize_object (result);
}

/* Counts what is in a widget, and itself */
static guint
count_widgets (GtkWidget *widget)
{
  guint count = 1;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count += count_widgets (child);

  return count;
}

/* Of an act of a strange file, each sort of line is shown as far as somebody might read it */
static void
test_great_act (void)
{
  static const char *const sorts[] = { "say", "on-table", "reasons", "notes", "rolls", "groups",
                                       "long" };
  static const char *const rest[] = { "and 19800 more", "and 19800 more", "and 19800 more",
                                      "and 19800 more", "and 19900 more", "and 9800 more", "x" };

  for (gsize i = 0; i < G_N_ELEMENTS (sorts); i++)
    {
      g_autoptr(SnlGame) game = a_game ();
      g_autoptr(SnlEntry) entry = snl_entry_new ("battle");
      g_autofree char *long_word = g_strnfill (500000, 'x');
      GtkWidget *result = g_object_ref_sink (g_object_new (SNL_TYPE_ENTRY_VIEW, NULL));
      SnlArenaArray *texts[] = { entry->say, entry->on_table, entry->reasons, entry->notes };

      for (guint j = 0; i < G_N_ELEMENTS (texts) && j < 20000; j++)
        snl_entry_add_text (entry, texts[i], "So it is.");
      for (guint j = 0; strcmp (sorts[i], "rolls") == 0 && j < 20000; j++)
        {
          SnlRoll *roll = snl_roll_new_in (&entry->arena, "front", 6);

          snl_roll_add_group (roll, NULL, "foot", NULL, 1);
          *snl_roll_take_faces (roll, 1) = 6;
          snl_entry_add_roll (entry, roll);
        }
      if (strcmp (sorts[i], "groups") == 0)
        {
          SnlRoll *roll = snl_roll_new_in (&entry->arena, "front", 6);
          guint *faces = NULL;

          for (guint j = 0; j < 10000; j++)
            snl_roll_add_group (roll, NULL, j % 2 == 0 ? "foot" : "horse", NULL, 1);
          faces = snl_roll_take_faces (roll, 10000);
          for (guint j = 0; j < 10000; j++)
            faces[j] = 6;
          snl_entry_add_roll (entry, roll);
        }
      if (strcmp (sorts[i], "long") == 0)
        snl_entry_add_text (entry, entry->say, long_word);

      snl_entry_view_set_entry (SNL_ENTRY_VIEW (result), game, entry, TRUE);
      g_test_message ("%s: %u widgets", sorts[i], count_widgets (result));
      g_assert_cmpuint (count_widgets (result), <, 1500);
      g_assert_false (has_label (result, long_word));
      g_assert_true (has_label (result, rest[i]));
      g_assert_finalize_object (result);
    }
}

/* What every die does, and what none can do, is not told as a score that no die shows */
static void
test_sure_roll (void)
{
  static const guint faces[] = { 1, 6, 3 };
  static const int bonuses[] = { 2, -4, 0 };
  static const char *const labels[] = { "captain", "sick", "men" };
  g_autoptr(SnlGame) game = a_game ();
  g_autoptr(SnlEntry) entry = snl_entry_new ("battle");
  SnlRoll *roll = snl_roll_new_in (&entry->arena, "front", 6);
  GtkWidget *result = g_object_ref_sink (g_object_new (SNL_TYPE_ENTRY_VIEW, NULL));

  for (gsize i = 0; i < G_N_ELEMENTS (labels); i++)
    snl_roll_add_group (roll, NULL, labels[i], NULL, 1)->bonus = bonuses[i];
  roll->has_needed = TRUE;
  roll->needed = 3;
  memcpy (snl_roll_take_faces (roll, G_N_ELEMENTS (faces)), faces, sizeof faces);
  snl_entry_add_roll (entry, roll);

  snl_entry_view_set_entry (SNL_ENTRY_VIEW (result), game, entry, TRUE);
  g_assert_true (has_label (result, "captain: any roll hits"));
  g_assert_true (has_label (result, "sick: cannot hit"));
  g_assert_true (has_label (result, "men: 3 or more"));

  g_assert_finalize_object (result);
}

static void
test_roll (void)
{
  g_autoptr(SnlGame) game = a_game ();
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlAttempt) attempt = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *order = NULL;
  GtkWidget *view = g_object_ref_sink (g_object_new (SNL_TYPE_ROLL_VIEW, NULL));

  g_hash_table_insert (answers, (gpointer) "attacker", (gpointer) "norman-spearmen-1");
  g_hash_table_insert (answers, (gpointer) "target", (gpointer) "saxon-spearmen-1");
  attempt = snl_game_preview (game, "fight", answers, &error);
  g_assert_no_error (error);

  snl_roll_view_set_roll (SNL_ROLL_VIEW (view), game, attempt->pending, SNL_EXPECTED_HITS_SHOWN);
  g_assert_true (has_label (view, "men: 11 dice need 5 or more"));
  g_assert_true (has_label (view, "their baron: 1 die needs 4 or more"));
  g_assert_true (has_label (view, "About 4.2 hits"));
  order = snl_roll_view_dup_order (attempt->pending);
  g_assert_cmpstr (order, ==, "In this order: 11 men, their baron");

  /* where the rules halve the hits, they are not taken for losses */
  snl_roll_view_set_roll (SNL_ROLL_VIEW (view), game, attempt->pending, SNL_EXPECTED_HITS_CAPPED);
  g_assert_true (has_label (view, "About 4.2 hits, of which not all count"));

  snl_roll_view_set_roll (SNL_ROLL_VIEW (view), game, NULL, SNL_EXPECTED_HITS_HIDDEN);
  g_assert_false (gtk_widget_get_visible (view));

  g_assert_finalize_object (view);
}

/* Dice that need the same share a line, as in the class's window; dice that none are do not part
 * them */
static void
test_roll_of_several (void)
{
  static const struct {
    const char *label;
    guint       count;
    int         bonus;
  } groups[] = {
    { "first die", 1, 0 }, { "nobody", 0, 3 }, { "second die", 1, 0 }, { "captain", 1, 1 },
  };
  g_autoptr(SnlGame) game = a_game ();
  g_autoptr(SnlEntry) entry = snl_entry_new ("battle");
  GtkWidget *view = g_object_ref_sink (g_object_new (SNL_TYPE_ROLL_VIEW, NULL));

  for (gsize n = 3; n <= G_N_ELEMENTS (groups); n++)
    {
      SnlRoll *roll = snl_roll_new_in (&entry->arena, "missiles", 6);
      g_autofree char *order = NULL;

      roll->has_needed = TRUE;
      roll->needed = 6;
      for (gsize i = 0; i < n; i++)
        snl_roll_add_group (roll, NULL, groups[i].label, NULL,
                            groups[i].count)->bonus = groups[i].bonus;
      snl_roll_view_set_roll (SNL_ROLL_VIEW (view), game, roll, SNL_EXPECTED_HITS_HIDDEN);
      order = snl_roll_view_dup_order (roll);
      g_assert_true (has_label (view, n == 3 ? "2 dice need a 6"
                                             : "first die, second die: 2 dice need a 6"));
      g_assert_cmpint (has_label (view, "captain: 1 die needs 5 or more"), ==, n == 4);
      g_assert_cmpstr (order, ==, n == 3 ? "In this order: first die, second die"
                                         : "In this order: first die, second die, captain");
    }

  g_assert_finalize_object (view);
}

static void
answered_cb (char       **answer,
             const char  *name,
             const char  *value)
{
  g_free (*answer);
  *answer = g_strdup_printf ("%s=%s", name, value != NULL ? value : "");
}

static GtkWidget *
find_type (GtkWidget *widget,
           GType      type)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_type (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
add_choice (SnlQuestion *question,
            SnlArena    *arena,
            const char  *id)
{
  SnlChoice *choice = snl_arena_take (arena, sizeof *choice);

  choice->id = choice->label = snl_arena_dup (arena, id);
  choice->preferred = FALSE;
  snl_arena_array_add (question->choices, arena, choice);
}

/* The list has the units that the module prefers; others are clicked or typed */
static void
test_question_units (void)
{
  SnlArena arena = { NULL, 0 };
  SnlQuestion question = { .name = (char *) "target", .kind = SNL_ASK_PIECE,
                           .label = (char *) "At whom" };
  GtkWidget *row;
  GListModel *list;

  add_choice (&question, &arena, "friend");
  add_choice (&question, &arena, "enemy");
  row = g_object_ref_sink (snl_question_row_new (&question));
  list = gtk_drop_down_get_model (GTK_DROP_DOWN (find_type (row, GTK_TYPE_DROP_DOWN)));
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 3);

  ((SnlChoice *) question.choices->pdata[1])->preferred = TRUE;
  g_assert_true (snl_question_row_update (SNL_QUESTION_ROW (row), &question));
  list = gtk_drop_down_get_model (GTK_DROP_DOWN (find_type (row, GTK_TYPE_DROP_DOWN)));
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 2);
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (list), 1), ==, "enemy");

  g_assert_finalize_object (row);
  snl_arena_clear (&arena);
}

static void
test_question_choice (void)
{
  SnlArena arena = { NULL, 0 };
  SnlQuestion question = { .name = (char *) "ground", .kind = SNL_ASK_CHOICE,
                           .label = (char *) "Ground",
                           .value = (char *) "high" };
  g_autofree char *answer = NULL;
  GtkWidget *row;
  GtkWidget *button;

  add_choice (&question, &arena, "high");
  add_choice (&question, &arena, "low");
  row = g_object_ref_sink (snl_question_row_new (&question));
  g_signal_connect_swapped (row, "answered", G_CALLBACK (answered_cb), &answer);

  /* few and short: buttons side by side, the one that counts pressed */
  button = find_type (row, GTK_TYPE_TOGGLE_BUTTON);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  button = gtk_widget_get_next_sibling (button);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  g_assert_cmpstr (answer, ==, "ground=low");

  /* being shown an answer is not giving it */
  g_clear_pointer (&answer, g_free);
  question.value = (char *) "high";
  g_assert_true (snl_question_row_update (SNL_QUESTION_ROW (row), &question));
  g_assert_null (answer);

  question.name = (char *) "weather";
  g_assert_false (snl_question_row_update (SNL_QUESTION_ROW (row), &question));

  g_assert_finalize_object (row);
  snl_arena_clear (&arena);
}

static void
suggested_cb (guint *n_suggested)
{
  (*n_suggested)++;
}

/* Whether a widget, or what it is in, handles the key before GTK does */
static gboolean
takes_key (GtkWidget *widget,
           guint      key)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean taken = FALSE;

  for (guint i = 0; !taken && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &taken);
    }

  return taken;
}

static void
test_question_number (void)
{
  SnlQuestion question = { .name = (char *) "figures", .kind = SNL_ASK_NUMBER,
                           .label = (char *) "Figures", .min = 1, .max = 8,
                           .usual = (char *) "8", .value = (char *) "8" };
  g_autofree char *answer = NULL;
  GtkWidget *row = g_object_ref_sink (snl_question_row_new (&question));
  GtkWidget *spin = find_type (row, GTK_TYPE_SPIN_BUTTON);
  g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr(GSimpleAction) suggest = g_simple_action_new ("suggest", NULL);
  guint n_suggested = 0;

  g_signal_connect_swapped (row, "answered", G_CALLBACK (answered_cb), &answer);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, 8);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 5);
  g_assert_cmpstr (answer, ==, "figures=5");

  /* Space goes on, as the quick entry says, and does not blank the number */
  g_signal_connect_swapped (suggest, "activate", G_CALLBACK (suggested_cb), &n_suggested);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (suggest));
  gtk_widget_insert_action_group (row, "desk", G_ACTION_GROUP (group));
  g_assert_false (takes_key (spin, GDK_KEY_5));
  g_assert_true (takes_key (spin, GDK_KEY_space));
  g_assert_true (takes_key (spin, GDK_KEY_space));
  g_assert_cmpuint (n_suggested, ==, 1);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, 5);

  g_assert_finalize_object (row);
}

/* What is read off a chart is typed: all of it, or enough of it */
static void
test_question_code (void)
{
  static const char * const codes[] = { "ne", "p", "1", "2", "2p", "wound" };
  SnlArena arena = { NULL, 0 };
  SnlQuestion question = { .name = (char *) "result", .kind = SNL_ASK_CHOICE,
                           .label = (char *) "Result" };
  g_autofree char *answer = NULL;
  GtkWidget *row;
  GtkWidget *entry;

  for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
    add_choice (&question, &arena, codes[i]);

  row = g_object_ref_sink (snl_question_row_new (&question));
  entry = find_type (row, GTK_TYPE_ENTRY);
  g_signal_connect_swapped (row, "answered", G_CALLBACK (answered_cb), &answer);

  gtk_editable_set_text (GTK_EDITABLE (entry), "2P");
  g_assert_cmpstr (answer, ==, "result=2p");
  gtk_editable_set_text (GTK_EDITABLE (entry), "2px");
  g_assert_cmpstr (answer, ==, "result=");
  g_signal_emit_by_name (entry, "activate");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  g_assert_true (has_label (row, "It can be: ne, p, 1, 2, 2p, wound"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "2px");

  gtk_editable_set_text (GTK_EDITABLE (entry), "wo");
  g_assert_cmpstr (answer, ==, "result=");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (answer, ==, "result=wound");

  g_assert_finalize_object (row);
  snl_arena_clear (&arena);
}

/* A card that nobody names is Senlac's to draw */
static void
test_question_card (void)
{
  SnlArena arena = { NULL, 0 };
  SnlQuestion question = { .name = (char *) "card", .kind = SNL_ASK_CARD,
                           .label = (char *) "Card", .optional = TRUE };
  g_autofree char *answer = NULL;
  GtkWidget *row;
  GtkWidget *list;

  add_choice (&question, &arena, "rain");
  row = g_object_ref_sink (snl_question_row_new (&question));
  list = find_type (row, GTK_TYPE_DROP_DOWN);
  g_signal_connect_swapped (row, "answered", G_CALLBACK (answered_cb), &answer);

  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (list)), ==, 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), 1);
  g_assert_cmpstr (answer, ==, "card=rain");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), 0);
  g_assert_cmpstr (answer, ==, "card=");

  g_assert_finalize_object (row);
  snl_arena_clear (&arena);
}

static void
test_unit (void)
{
  g_autoptr(SnlGame) game = a_game ();
  xmlNode *piece = snl_position_find (snl_game_get_position (game), "norman-knights-1");
  g_autoptr(SnlUnitItem) item = snl_unit_item_new (game, piece);
  GtkWidget *row;

  snl_unit_item_update (item, piece, TRUE);
  row = g_object_ref_sink (snl_unit_row_new (item));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       item->name);
  g_assert_true (gtk_widget_has_css_class (row, "waiting"));
  g_assert_false (gtk_widget_has_css_class (row, "first"));

  snl_unit_item_set_mark (item, SNL_UNIT_FIRST);
  g_assert_true (gtk_widget_has_css_class (row, "first"));
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED, TRUE);

  snl_unit_item_set_open (item, TRUE);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
  g_assert_true (has_label (row, "Nothing has happened to this unit yet."));

  g_assert_finalize_object (row);
}

/* A unit's bar gives way before its name does: the least width has no room for it, the natural one
 * has */
static void
test_unit_width (void)
{
  g_autoptr(SnlGame) game = a_game ();
  xmlNode *piece = snl_position_find (snl_game_get_position (game), "norman-knights-1");
  g_autoptr(SnlUnitItem) item = snl_unit_item_new (game, piece);
  GtkWidget *face = g_object_ref_sink (g_object_new (SNL_TYPE_UNIT_SUMMARY, NULL));
  int with_bar;
  int without_bar;
  int min;

  snl_unit_item_update (item, piece, FALSE);
  snl_unit_summary_show (SNL_UNIT_SUMMARY (face), item);
  gtk_widget_measure (face, GTK_ORIENTATION_HORIZONTAL, -1, &min, &with_bar, NULL, NULL);
  g_assert_cmpint (with_bar - min, >=, 62);

  item->has_figures = FALSE;
  snl_unit_summary_show (SNL_UNIT_SUMMARY (face), item);
  gtk_widget_queue_resize (face);
  gtk_widget_measure (face, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &without_bar, NULL, NULL);
  g_assert_cmpint (with_bar - without_bar, ==, 62);

  g_assert_finalize_object (face);
}

/* (nullable): the first level bar in @widget */
static GtkWidget *
find_level_bar (GtkWidget *widget)
{
  GtkWidget *found = SNL_IS_LEVEL_BAR (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_level_bar (child);

  return found;
}

static void
test_phase_bar (void)
{
  g_autoptr(SnlGame) game = a_game ();
  GtkWidget *phase_bar = g_object_ref_sink (g_object_new (SNL_TYPE_PHASE_BAR, NULL));
  GtkWidget *bar;

  snl_phase_bar_set_game (SNL_PHASE_BAR (phase_bar), game);
  g_assert_true (has_label (phase_bar, "Turn 1"));
  g_assert_true (has_label (phase_bar, "148 of 148"));
  g_assert_cmpstr (snl_phase_bar_get_next (SNL_PHASE_BAR (phase_bar)), ==, "event");

  /* how far it is to the mark, as the class reads it */
  bar = find_level_bar (phase_bar);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "74 more and half are gone");
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (gtk_widget_get_parent (bar)),
                            "74 more and half are gone"));

  a_game_does (game, "event", "card", "mud");
  g_assert_true (has_label (phase_bar, "Muddy Ground"));
  g_assert_cmpstr (snl_phase_bar_get_next (SNL_PHASE_BAR (phase_bar)), ==, "next");

  g_assert_finalize_object (phase_bar);
}

static guint
count_children (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;

  return n;
}

/* Buttons stand below one another rather than make the panel wider, none is lost, and those that
 * stay the same stay */
static void
test_offers (void)
{
  static const struct {
    int   width;
    guint beside;   /* the menu */
    guint below;
  } cases[] = {
    { 2000, 3, 0 },
    { 1, 1, 2 },
  };
  g_autoptr(SnlGame) game = a_game ();
  g_autoptr(GPtrArray) offered = NULL;
  GtkWidget *offers = g_object_ref_sink (g_object_new (SNL_TYPE_ACTION_LIST, NULL));
  GtkWidget *line = GTK_WIDGET (gtk_widget_get_template_child (offers,
                                                               SNL_TYPE_ACTION_LIST, "line"));
  GtkWidget *below = GTK_WIDGET (gtk_widget_get_template_child (offers,
                                                                SNL_TYPE_ACTION_LIST, "below"));
  GtkWidget *first;

  a_game_does (game, "event", "card", "mud");
  a_game_does (game, "next", NULL, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      snl_action_list_show (SNL_ACTION_LIST (offers), game, NULL, cases[i].width);
      g_assert_cmpuint (count_children (line), ==, cases[i].beside);
      g_assert_cmpuint (count_children (below), ==, cases[i].below);
      g_assert_cmpint (gtk_widget_get_visible (below), ==, cases[i].below > 0);
    }

  first = gtk_widget_get_first_child (line);
  snl_action_list_show (SNL_ACTION_LIST (offers), game, NULL, 1);
  g_assert_true (gtk_widget_get_first_child (line) == first);

  /* what is begun is told, so that its button is another one */
  offered = snl_view_dup_available_actions (game);
  snl_action_list_show (SNL_ACTION_LIST (offers), game,
                        ((SnlAvailableAction *) offered->pdata[0])->action, 1);
  first = gtk_widget_get_first_child (line);
  g_assert_true (gtk_widget_has_css_class (first, "begun"));
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (first), GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);

  /* in the last phase the next step ends the turn, too, and has the phase bar's button */
  for (guint i = 0; i < 4; i++)
    a_game_does (game, "next", NULL, NULL);
  snl_action_list_show (SNL_ACTION_LIST (offers), game, NULL, 2000);
  g_assert_true (has_label (offers, "Fight"));
  g_assert_false (has_label (offers, "End the turn"));

  g_assert_finalize_object (offers);
}

/* A card is one that draws, not one that only has a screen */
static void
test_graphics (void)
{
  static const struct {
    const char *folder;
    const char *name;
    gboolean    has_card;
  } cases[] = {
    { ".", "null", FALSE },
    { "dri", "card0", FALSE },
    { "dri", "renderD128", TRUE },
    { ".", "nvidiactl", TRUE },
    { ".", "dxg", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *devices = g_dir_make_tmp ("senlac-devices-XXXXXX", NULL);
      g_autofree char *folder = g_build_filename (devices, cases[i].folder, NULL);
      g_autofree char *path = g_build_filename (folder, cases[i].name, NULL);

      g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
      g_assert_true (g_file_set_contents (path, "", 0, NULL));
      g_assert_cmpint (snl_renderer_has_card (devices), ==, cases[i].has_card);

      g_assert_cmpint (g_remove (path), ==, 0);
      g_rmdir (folder);
      g_rmdir (devices);
    }
}

static void
told_cb (SnlReferenceModel  *copy,
         const char         *sentence,
         char              **told)
{
  g_free (*told);
  *told = g_strdup (sentence);
}

/* A file of charts, taken in: the fault, or NULL */
static char *
import_reference_tables (SnlReferenceModel *copy,
                         guint              one,
                         guint              two,
                         guint              words)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "to-import.xml", NULL);
  g_autofree char *text = wide_dup_file (one, two, words);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (snl_reference_model_import (copy, file, &error), ==, error == NULL);
  g_assert_cmpint (g_remove (path), ==, 0);

  return error != NULL ? g_strdup (error->message) : NULL;
}

static char *
dup_kept (SnlRuleset *ruleset)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlReferenceData) reference_tables = snl_reference_data_new_user (ruleset,
                                                                              SNL_REFERENCE_TABLES,
                                                                              &error);

  g_assert_no_error (error);

  return snl_reference_data_to_xml (reference_tables, SNL_REFERENCE_TABLES);
}

/* More charts than can be kept are not taken in, and undo leads to what was kept. */
static void
test_copy_too_much (void)
{
  static const struct {
    guint       file[3];
    const char *fault;
  } cases[] = {
    { { 0, 6000 }, "there are more than 10000 cells" },
    { { 0, 0, 2000 }, "the file is larger than 1 MiB" },
  };
  g_autoptr(SnlRuleset) ruleset = wide_new_ruleset ();
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "senlac", "charts",
                                            "wide-1.0.xml", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(SnlReferenceModel) copy = snl_reference_model_new (ruleset, NULL);
      g_autofree char *told = NULL;
      g_autofree char *first = import_reference_tables (copy, 6000, 0, 0);
      g_autofree char *before = dup_kept (ruleset);
      g_autofree char *second = NULL;
      g_autofree char *typed = NULL;
      g_autofree char *after = NULL;

      g_assert_null (first);
      g_signal_connect (copy, "trouble", G_CALLBACK (told_cb), &told);
      second = import_reference_tables (copy, cases[i].file[0], cases[i].file[1], cases[i].file[2]);
      g_assert_cmpstr (second, ==, cases[i].fault);
      g_assert_null (told);

      /* the next thing that is filled in is kept, and can be undone */
      g_assert_true (snl_form_fill (snl_reference_model_get_form (copy, 0), 0, 0, 1, 1, "9", NULL));
      g_assert_null (told);
      typed = dup_kept (ruleset);
      g_assert_cmpstr (typed, !=, before);
      snl_reference_model_undo (copy);
      after = dup_kept (ruleset);
      g_assert_cmpstr (after, ==, before);

      snl_reference_model_undo (copy);
      g_assert_false (snl_reference_model_can_undo (copy));
    }

  g_assert_cmpint (g_remove (path), ==, 0);
}

/* What a toast says is read as it was written, whatever is in it */
static void
test_toast (void)
{
  const char *sentence = "“<8> & friends.pdf” cannot be written";
  AdwToast *toast = g_object_ref_sink (snl_toast_new (sentence));
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (pango_parse_markup (adw_toast_get_title (toast), -1, 0, NULL, &text,
                                     NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, sentence);
  g_object_unref (toast);
}

/* The first scrolled window below @parent */
static GtkScrolledWindow *
find_scroller (GtkWidget *parent)
{
  GtkScrolledWindow *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = GTK_IS_SCROLLED_WINDOW (child) ? GTK_SCROLLED_WINDOW (child) : find_scroller (child);

  return found;
}

/* What is being done, what was done last, and what can be typed: that there is more below can be
 * seen */
static void
test_scrollbars (void)
{
  GType types[] = { SNL_TYPE_PENDING_ACTION_VIEW, SNL_TYPE_LAST_ACTION, SNL_TYPE_SIDE_PANEL };

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      GtkWidget *widget = g_object_ref_sink (g_object_new (types[i], NULL));

      g_assert_false (gtk_scrolled_window_get_overlay_scrolling (find_scroller (widget)));
      g_object_unref (widget);
    }
}

/* A card's facts break between two of them or two words, not after a number; its mark is beside the
 * title */
static void
test_module_card (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  g_autoptr(SnlModule) module = snl_module_new (ruleset);
  g_autofree char *facts = snl_module_dup_facts (module);
  GtkWidget *card = g_object_ref_sink (snl_module_card_new (module));
  GtkWidget *mark = GTK_WIDGET (gtk_widget_get_template_child (card, SNL_TYPE_MODULE_CARD,
                                                               "mark"));

  g_assert_cmpstr (facts, ==,
                   "8\u00a0to 40\u00a0players · 50\u00a0minutes · ready to play");
  g_assert_true (gtk_widget_get_prev_sibling (mark) ==
                 GTK_WIDGET (gtk_widget_get_template_child (card, SNL_TYPE_MODULE_CARD, "title")));
  g_object_unref (card);
}

/* The pages for the teacher come along, each with something to read. */
static void
test_help (void)
{
  g_autoptr(GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/senlac/Senlac/ui/snl-help.ui");
  GtkWindow *help = GTK_WINDOW (gtk_builder_get_object (builder, "help"));
  GtkStack *stack = GTK_STACK (gtk_builder_get_object (builder, "pages"));
  g_autoptr(GListModel) pages = G_LIST_MODEL (gtk_stack_get_pages (stack));

  const char *games = ".local/share/senlac/games";
  gboolean says_where = FALSE;

  g_assert_cmpuint (g_list_model_get_n_items (pages), >=, 6);
  for (guint i = 0; i < g_list_model_get_n_items (pages); i++)
    {
      g_autoptr(GObject) item = g_list_model_get_item (pages, i);
      GtkStackPage *page = GTK_STACK_PAGE (item);
      GtkWidget *view =
        gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (gtk_stack_page_get_child (page)));
      GtkWidget *label = gtk_viewport_get_child (GTK_VIEWPORT (view));

      /* that there is more below can be seen */
      g_assert_false (gtk_scrolled_window_get_overlay_scrolling (
                        GTK_SCROLLED_WINDOW (gtk_stack_page_get_child (page))));
      g_assert_cmpstr (gtk_stack_page_get_title (page), !=, "");
      g_assert_cmpuint (strlen (gtk_label_get_label (GTK_LABEL (label))), >, 100);
      says_where = says_where ||
                   strstr (gtk_label_get_label (GTK_LABEL (label)), games) != NULL;
    }
  g_assert_true (says_where);
  gtk_window_destroy (help);
}

/* A thread at work, and what became of the widget that the work is for */
typedef struct {
  GMutex   mutex;
  GCond    changed;
  gboolean may_end;
  GThread *freed_in;
  gboolean is_told;
} Work;

static void
work_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  Work *work = data;

  g_mutex_lock (&work->mutex);
  while (!work->may_end)
    g_cond_wait (&work->changed, &work->mutex);
  g_mutex_unlock (&work->mutex);

  g_task_return_boolean (task, TRUE);
}

static void
freed_cb (gpointer  data,
          GObject  *object)
{
  Work *work = data;

  work->freed_in = g_thread_self ();
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Work *work = g_task_get_task_data (G_TASK (result));

  g_assert_null (source);
  g_assert_null (snl_shutdown_guard_dup_object (user_data));
  work->is_told = TRUE;
}

/* A widget that goes while a thread works for it is freed then and there, in the main thread */
static void
test_last_reference (void)
{
  GtkWidget *widget = g_object_ref_sink (a_box (10, 10));
  g_autoptr(GTask) task = NULL;
  Work work = { .may_end = FALSE };

  g_mutex_init (&work.mutex);
  g_cond_init (&work.changed);
  g_object_weak_ref (G_OBJECT (widget), freed_cb, &work);

  task = snl_shutdown_guard_new_task (widget, NULL, done_cb);
  g_task_set_task_data (task, &work, NULL);
  g_task_run_in_thread (task, work_in_thread);
  g_object_unref (widget);
  g_assert_true (work.freed_in == g_thread_self ());

  g_mutex_lock (&work.mutex);
  work.may_end = TRUE;
  g_cond_signal (&work.changed);
  g_mutex_unlock (&work.mutex);
  while (!work.is_told)
    g_main_context_iteration (NULL, TRUE);

  g_cond_clear (&work.changed);
  g_mutex_clear (&work.mutex);
}

/* A tooltip would lie over the first rows of what its button opens */
static void
test_menu_tooltip (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *button = gtk_menu_button_new ();

  gtk_widget_set_tooltip_text (button, "Menu");
  snl_menu_attach (GTK_MENU_BUTTON (button), "start", NULL, NULL);
  gtk_window_set_child (GTK_WINDOW (window), button);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_true (gtk_widget_get_has_tooltip (button));

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  g_assert_false (gtk_widget_get_has_tooltip (button));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  g_assert_true (gtk_widget_get_has_tooltip (button));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A sentence that begins with a name from right to left still runs from left to right */
static void
test_isolated (void)
{
  g_autofree char *name = snl_text_dup_isolated ("عمر");
  g_autofree char *sentence = g_strconcat (name, "’s archers (13) hold.", NULL);
  g_autofree char *plain = snl_text_dup_isolated ("Tom");
  g_autoptr(GtkWidget) label = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr(PangoLayout) layout = NULL;

  layout = gtk_widget_create_pango_layout (label, sentence);
  g_assert_cmpint (pango_layout_get_direction (layout, 0), ==, PANGO_DIRECTION_LTR);
  g_assert_cmpint (snl_text_measure (name), ==, 3);
  g_assert_cmpstr (plain, ==, "Tom");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/columns/equal", test_columns_equal);
  g_test_add_func ("/columns/natural", test_columns_natural);
  g_test_add_func ("/fit/in-view", test_fit);
  g_test_add_func ("/bar/accessible", test_bar);
  g_test_add_func ("/name/isolated", test_isolated);
  g_test_add_func ("/dice/accessible", test_dice);
  g_test_add_func ("/result/entry", test_result);
  g_test_add_func ("/widgets/ending", test_ending);
  g_test_add_func ("/widgets/orders", test_orders);
  g_test_add_func ("/result/great-roll", test_great_roll);
  g_test_add_func ("/result/great-act", test_great_act);
  g_test_add_func ("/result/sure-roll", test_sure_roll);
  g_test_add_func ("/pending-action/says-card", test_pending_action_says_card);
  g_test_add_func ("/pending-action/dice", test_pending_action_dice);
  g_test_add_func ("/projector/follows", test_projector_follows);
  g_test_add_func ("/copy/too-much", test_copy_too_much);
  g_test_add_func ("/choices/all-words", test_choices);
  g_test_add_func ("/roll/needs", test_roll);
  g_test_add_func ("/roll/needs-of-several", test_roll_of_several);
  g_test_add_func ("/question/choice", test_question_choice);
  g_test_add_func ("/question/units", test_question_units);
  g_test_add_func ("/question/number", test_question_number);
  g_test_add_func ("/question/code", test_question_code);
  g_test_add_func ("/question/card", test_question_card);
  g_test_add_func ("/unit/row", test_unit);
  g_test_add_func ("/unit/width", test_unit_width);
  g_test_add_func ("/strip/lesson", test_phase_bar);
  g_test_add_func ("/offers/lines", test_offers);
  g_test_add_func ("/graphics/card", test_graphics);
  g_test_add_func ("/toast/no-markup", test_toast);
  g_test_add_func ("/scrollbars", test_scrollbars);
  g_test_add_func ("/module-card", test_module_card);
  g_test_add_func ("/task/last-reference", test_last_reference);
  g_test_add_func ("/help/pages", test_help);
  g_test_add_func ("/menu/tooltip", test_menu_tooltip);

  return g_test_run ();
}
