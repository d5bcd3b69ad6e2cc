/* test-options-page.c: what a teacher is asked about the table, in which order, with which defaults
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app/new-game/snl-options-page.h"
#include "app/new-game/snl-reading-row.h"
#include "core/ruleset/snl-library.h"

#include "../a-game.h"
#include "../a-window.h"

/* (nullable): the group of rows with that title */
static GtkWidget *
find_group (GtkWidget  *parent,
            const char *title)
{
  GtkWidget *found = ADW_IS_PREFERENCES_GROUP (parent) &&
                     g_str_equal (adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (parent)),
                                  title) ? parent : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_group (child, title);

  return found;
}

/* Adds the widgets of a type, @parent or below it, that are not hidden */
static void
add_all (GtkWidget *parent,
         GType      type,
         GPtrArray *found)
{
  if (!gtk_widget_get_visible (parent))
    return;
  if (G_TYPE_CHECK_INSTANCE_TYPE (parent, type))
    g_ptr_array_add (found, parent);
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_all (child, type, found);
}

static GPtrArray *
dup_rows (GtkWidget  *page,
          const char *group,
          GType       type)
{
  GPtrArray *found = g_ptr_array_new ();

  add_all (find_group (page, group), type, found);

  return found;
}

static void
assert_titles (GtkWidget         *page,
               const char        *group,
               GType              type,
               const char *const *titles)
{
  g_autoptr(GPtrArray) rows = dup_rows (page, group, type);

  g_assert_cmpuint (rows->len, ==, g_strv_length ((char **) titles));
  for (guint i = 0; i < rows->len; i++)
    g_assert_cmpstr (adw_preferences_row_get_title (rows->pdata[i]), ==, titles[i]);
}

static void
assert_choice (GtkWidget  *page,
               const char *option,
               const char *choice)
{
  g_autoptr(GHashTable) options = snl_options_page_dup_options (SNL_OPTIONS_PAGE (page));

  g_assert_cmpstr (g_hash_table_lookup (options, option), ==, choice);
}

/* First the three questions about the table, then the six that matter at it, then the readings of
 * the rules by heading, each with the rule's own words and the usual choice */
static void
test_lesson (void)
{
  static const char *const questions[] = {
    "Dice", "Cards", "Does Senlac know the board?", NULL,
  };
  static const char *const rules[] = {
    "Order within a turn", "When a side has lost half its figures", "Holding the hill",
    "Bases of a knight unit", "Bases of a unit of spearmen", "Bases of a unit of housecarles", NULL,
  };
  static const char *const headings[] = {
    "Event cards", "Moving", "Shooting", "Fighting", "Hits and losses", "Leaders", "Winning",
    NULL,
  };
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  GtkWidget *page = g_object_new (SNL_TYPE_OPTIONS_PAGE, NULL);
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  g_autoptr(GPtrArray) expanders = NULL;
  g_autoptr(GPtrArray) readings = NULL;
  guint n_options = 0;

  g_assert_no_error (error);
  snl_options_page_set_ruleset (SNL_OPTIONS_PAGE (page), ruleset);
  gtk_window_set_child (window, page);
  gtk_window_present (window);
  assert_titles (page, "What Is on the Table", ADW_TYPE_COMBO_ROW, questions);
  assert_titles (page, "House Rules", ADW_TYPE_COMBO_ROW, rules);
  assert_titles (page, "Readings of the Rules", ADW_TYPE_EXPANDER_ROW, headings);

  snl_element_for_each (option, snl_ruleset_get_section (ruleset, "options"), "option")
    {
      assert_choice (page, snl_element_get (option, "id"), snl_element_get (option, "initial"));
      n_options++;
    }
  assert_choice (page, "amok_then_move", "yes");
  expanders = dup_rows (page, "Readings of the Rules", ADW_TYPE_EXPANDER_ROW);
  for (guint i = 0; i < expanders->len; i++)
    {
      g_assert_cmpstr (adw_expander_row_get_subtitle (expanders->pdata[i]), ==, "All as usual");
      adw_expander_row_set_expanded (expanders->pdata[i], TRUE);
    }
  readings = dup_rows (page, "Readings of the Rules", SNL_TYPE_READING_ROW);
  g_assert_cmpuint (readings->len, ==, n_options - G_N_ELEMENTS (rules));
  for (guint i = 0; i < readings->len; i++)
    {
      g_autoptr(GPtrArray) labels = g_ptr_array_new ();

      add_all (readings->pdata[i], GTK_TYPE_LABEL, labels);
      g_assert_true (gtk_widget_has_css_class (labels->pdata[1], "dim-label"));
    }

  /* what differs is said at its heading, and reset */
  for (guint i = 0; i < readings->len; i++)
    if (g_str_equal (adw_preferences_row_get_title (readings->pdata[i]),
                     "Units that ran may still move this turn"))
      g_object_set (readings->pdata[i], "selected", 1, NULL);
  assert_choice (page, "amok_then_move", "no");
  g_assert_cmpstr (adw_expander_row_get_subtitle (expanders->pdata[0]), ==,
                   "1 differs from the usual");
  gtk_widget_activate_action (page, "options.reset", NULL);
  assert_choice (page, "amok_then_move", "yes");
  g_assert_cmpstr (adw_expander_row_get_subtitle (expanders->pdata[0]), ==, "All as usual");
  gtk_window_destroy (window);
}

/* Whether Senlac knows the board is no house rule: there is nothing to set back, nor is it */
static void
test_usual (void)
{
  g_autoptr(SnlGame) game = a_game ();
  GtkWidget *page = g_object_new (SNL_TYPE_OPTIONS_PAGE, NULL);
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GtkWidget *reset;
  g_autoptr(GPtrArray) questions = NULL;
  g_autoptr(GPtrArray) rules = NULL;
  g_autoptr(GPtrArray) buttons = g_ptr_array_new ();

  snl_options_page_set_ruleset (SNL_OPTIONS_PAGE (page), snl_game_get_ruleset (game));
  gtk_window_set_child (window, page);
  questions = dup_rows (page, "What Is on the Table", ADW_TYPE_COMBO_ROW);
  rules = dup_rows (page, "House Rules", ADW_TYPE_COMBO_ROW);
  add_all (page, GTK_TYPE_BUTTON, buttons);
  reset = buttons->pdata[buttons->len - 1];
  adw_combo_row_set_selected (questions->pdata[2], 1);
  assert_choice (page, "table", "example");
  g_assert_false (gtk_widget_is_sensitive (reset));

  adw_combo_row_set_selected (rules->pdata[0], 1);
  g_assert_true (gtk_widget_is_sensitive (reset));
  gtk_widget_activate_action (page, "options.reset", NULL);
  g_assert_false (gtk_widget_is_sensitive (reset));
  assert_choice (page, "table", "example");
  gtk_window_destroy (window);
}

/* Real dice are the new game's, and the next one is asked again */
static void
test_table (void)
{
  for (gint i = 1; i >= 0; i--)
    {
      g_autoptr(SnlGame) game = a_game ();
      GtkWidget *page = g_object_ref_sink (g_object_new (SNL_TYPE_OPTIONS_PAGE, NULL));
      g_autoptr(GPtrArray) rows = g_ptr_array_new ();

      snl_options_page_set_ruleset (SNL_OPTIONS_PAGE (page), snl_game_get_ruleset (game));
      add_all (page, ADW_TYPE_COMBO_ROW, rows);
      g_assert_cmpuint (adw_combo_row_get_selected (rows->pdata[0]), ==, 0);
      adw_combo_row_set_selected (rows->pdata[0], (guint) i);
      snl_options_page_apply_table (SNL_OPTIONS_PAGE (page), game);
      g_assert_cmpint (snl_game_is_physical (game, SNL_PHYSICAL_DICE), ==, i);
      g_assert_false (snl_game_is_physical (game, SNL_PHYSICAL_CARDS));
      g_assert_finalize_object (page);
    }
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(SnlApplication) application = NULL;

  g_test_init (&argc, &argv, NULL);
  application = an_application ();
  g_test_summary ("What is not asked first is found at its heading, with the usual choice.");
  g_test_add_func ("/options-page/lesson", test_lesson);
  g_test_add_func ("/options-page/usual", test_usual);
  g_test_add_func ("/options-page/table", test_table);

  return g_test_run ();
}
