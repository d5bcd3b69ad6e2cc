/* test-reference-model.c: fills in the tables and the units of the reference data
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../../core/base.h"

#include "app/reference/snl-reference-window.h"
#include "app/reference/snl-form-cell.h"
#include "app/reference/snl-form-units.h"
#include "app/reference/snl-form-view.h"
#include "core/class/snl-muster.h"
#include "core/game/snl-game.h"
#include "core/ruleset/snl-library.h"
#include "core/ruleset/snl-reference-data.h"

#include <adwaita.h>
#include <string.h>
#include <unistd.h>

static SnlRuleset *
a_module (void)
{
  g_autoptr(GError) error = NULL;
  SnlRuleset *ruleset = snl_library_load ("hastings-1066ad", &error);

  g_assert_no_error (error);

  return ruleset;
}

static guint
find_form (SnlReferenceModel *copy,
           const char        *title)
{
  for (guint i = 0; i < snl_reference_model_get_n_forms (copy); i++)
    if (strcmp (snl_form_get_title (snl_reference_model_get_form (copy, i)), title) == 0)
      return i;

  g_assert_not_reached ();
}

static SnlFormView *
show (SnlReferenceWindow *window,
      const char         *title)
{
  snl_reference_window_show_form (window,
                                  find_form (snl_reference_window_get_data (window), title));

  return SNL_FORM_VIEW (snl_reference_window_get_page (window));
}

static GtkWidget *
find_box (GtkWidget *widget,
          guint      row,
          guint      column)
{
  if (SNL_IS_FORM_CELL (widget) && snl_form_cell_get_row (SNL_FORM_CELL (widget)) == row &&
      snl_form_cell_get_column (SNL_FORM_CELL (widget)) == column)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_box (child, row, column);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
assert_named (SnlFormView *view,
              guint        row,
              guint        column,
              const char  *name)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_box (GTK_WIDGET (view), row, column)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

static GtkWidget *
find_text (GtkWidget *widget)
{
  if (GTK_IS_TEXT (widget))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_text (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* The first letter opens the box, the others go into its field, and a key ends it */
static void
type (SnlFormView *view,
      const char  *text,
      guint        end)
{
  GtkWidget *field;

  g_assert_true (
    snl_form_view_handle_key (view, gdk_unicode_to_keyval (g_utf8_get_char (text)), 0));
  field = find_text (GTK_WIDGET (view));
  g_assert_nonnull (field);
  gtk_editable_set_text (GTK_EDITABLE (field), text);
  g_assert_true (snl_form_view_handle_key (view, end, 0));
}

static void
press (SnlFormView     *view,
       guint            key,
       GdkModifierType  state,
       guint            times)
{
  while (times-- > 0)
    g_assert_true (snl_form_view_handle_key (view, key, state));
}

static SnlReferenceWindow *
a_window (void)
{
  g_autoptr(SnlRuleset) ruleset = a_module ();
  SnlReferenceWindow *window = snl_reference_window_new (ruleset);

  gtk_window_present (GTK_WINDOW (window));

  return window;
}

static void
close_window (SnlReferenceWindow *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
}

static char *
dup_kept (const char *table,
          const char *row,
          const char *column)
{
  g_autoptr(SnlRuleset) ruleset = a_module ();
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlReferenceData) reference_tables = snl_reference_data_new_user (ruleset,
                                                                              SNL_REFERENCE_TABLES,
                                                                              &error);

  g_assert_no_error (error);

  return g_strdup (snl_reference_data_look_up (reference_tables, table, row, column));
}

static void
assert_kept (const char *table,
             const char *row,
             const char *column,
             const char *result)
{
  g_autofree char *kept = dup_kept (table, row, column);

  g_assert_cmpstr (kept, ==, result);
}

/* Filled in by keyboard, kept at once, named for who sees nothing, corrected and cleared */
static void
test_fill (void)
{
  SnlReferenceWindow *window = a_window ();
  SnlFormView *view = show (window, "Leader Casualty Table");

  assert_named (view, 0, 0, "Die 1: missing");
  type (view, "none", GDK_KEY_Return);
  assert_named (view, 0, 0, "Die 1: none");
  assert_kept ("leader-casualty", "1", "fate", "none");

  /* a letter will do; Enter has led on to the next */
  type (view, "w", GDK_KEY_Return);
  assert_named (view, 1, 0, "Die 2: wounded");
  assert_kept ("leader-casualty", "2", "fate", "wounded");

  press (view, GDK_KEY_Up, 0, 1);
  type (view, "killed", GDK_KEY_Up);
  assert_kept ("leader-casualty", "2", "fate", "killed");

  press (view, GDK_KEY_Delete, 0, 1);
  assert_named (view, 0, 0, "Die 1: missing");
  assert_kept ("leader-casualty", "1", "fate", NULL);

  snl_reference_model_undo (snl_reference_window_get_data (window));
  assert_named (view, 0, 0, "Die 1: none");
  close_window (window);
}

/* What the chart cannot have is said in words and stays to be put right; nothing is lost */
static void
test_refuse (void)
{
  SnlReferenceWindow *window = a_window ();
  SnlFormView *view = show (window, "Pursuit Table, right chart");

  type (view, "13", GDK_KEY_Return);
  g_assert_cmpstr (snl_form_view_get_fault (view), ==,
                   "“13” does not fit there. It can be: 0 to 12.");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (find_text (GTK_WIDGET (view))),
                                    GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_text (GTK_WIDGET (view)))), ==, "13");
  assert_kept ("pursuit-hexes", "1", "hexes", NULL);

  press (view, GDK_KEY_Escape, 0, 1);
  g_assert_null (snl_form_view_get_fault (view));
  assert_named (view, 0, 0, "Die 1: missing");
  close_window (window);
}

/* A range of the printed chart at once, and arrow keys that lead about in it */
static void
test_range (void)
{
  SnlReferenceWindow *window = a_window ();
  SnlFormView *view = show (window, "Melee Combat Table");

  press (view, GDK_KEY_Down, 0, 3);
  press (view, GDK_KEY_Right, 0, 2);
  press (view, GDK_KEY_Down, GDK_SHIFT_MASK, 2);
  press (view, GDK_KEY_Right, GDK_SHIFT_MASK, 1);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (find_box (GTK_WIDGET (view), 3, 2)),
                                    GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
  type (view, "2p", GDK_KEY_Return);
  assert_kept ("melee", "-6", "3", "2p");
  assert_kept ("melee", "-4", "4", "2p");
  assert_kept ("melee", "-3", "4", NULL);
  assert_kept ("melee", "-4", "5", NULL);
  assert_named (view, 5, 3, "Modified die -4, Combat Factor 4: 2p");
  assert_named (view, 6, 3, "Modified die -3, Combat Factor 4: missing");
  close_window (window);
}

/* A list: words and a number, line by line */
static void
test_list (void)
{
  SnlReferenceWindow *window = a_window ();
  SnlFormView *view = show (window, "Initiative Table");

  press (view, GDK_KEY_Right, 0, 1);
  type (view, "2", GDK_KEY_Return);
  g_assert_cmpstr (snl_form_view_get_fault (view), ==,
                   "fill in the words of this line before its number");
  press (view, GDK_KEY_Escape, 0, 1);
  press (view, GDK_KEY_Left, 0, 1);

  type (view, "in the first hour", GDK_KEY_Return);
  type (view, "-2", GDK_KEY_Return);
  assert_kept ("initiative-drm", "in the first hour", "value", "-2");
  assert_named (view, 0, 1, "Number of “in the first hour”: -2");

  /* on the next line */
  type (view, "later", GDK_KEY_Return);
  type (view, "1", GDK_KEY_Return);
  assert_kept ("initiative-drm", "later", "value", "1");

  press (view, GDK_KEY_Up, 0, 2);
  press (view, GDK_KEY_Delete, 0, 1);
  assert_kept ("initiative-drm", "in the first hour", "value", NULL);
  assert_kept ("initiative-drm", "later", "value", "1");
  close_window (window);
}

/* (transfer full): what the muster has of the referee's @statistic for a unit, led or not */
static char *
dup_value (SnlMuster  *muster,
           const char *id,
           const char *statistic)
{
  guint n_led = snl_muster_get_n_units (muster);

  for (guint i = 0; i < n_led + snl_muster_get_n_others (muster); i++)
    {
      const SnlMusterUnit *unit = i < n_led
                                  ? snl_muster_get_unit (muster, i)
                                  : snl_muster_get_other (muster, i - n_led);

      if (strcmp (unit->id, id) == 0)
        return g_strdup (snl_muster_get_value (muster, unit, statistic));
    }

  return g_strdup ("no such unit");
}

static void
assert_unit (const char *id,
             const char *statistic,
             const char *value)
{
  g_autoptr(SnlRuleset) ruleset = a_module ();
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autofree char *kept = dup_value (muster, id, statistic);

  g_assert_cmpstr (kept, ==, value);
}

/* How many units there are, what all of them have, and what only one has: as the muster counts
 * them */
static void
test_units (void)
{
  SnlReferenceWindow *window = a_window ();
  SnlFormView *view = show (window, "Units: Normans");

  type (view, "2", GDK_KEY_Return);
  assert_named (view, 0, 0, "Norman Left: Knight, all, how many: 2");
  g_assert_null (find_box (GTK_WIDGET (view), 1, 0));

  /* two units left of six: the next kind follows */
  press (view, GDK_KEY_Home, GDK_CONTROL_MASK, 1);
  press (view, GDK_KEY_Right, 0, 1);
  type (view, "7", GDK_KEY_Return);
  assert_named (view, 1, 1, "Knight 1, Combat Factor: 7, like all of them");
  press (view, GDK_KEY_Down, 0, 1);
  type (view, "9", GDK_KEY_Return);
  assert_unit ("norman-knight-1", "cf", "7");
  assert_unit ("norman-knight-2", "cf", "9");
  assert_unit ("norman-knight-3", "cf", NULL);
  assert_unit ("norman-knight-14", "cf", NULL);
  assert_unit ("norman-knight-15", "cf", "no such unit");

  press (view, GDK_KEY_Up, 0, 1);
  type (view, "40", GDK_KEY_Return);
  g_assert_cmpstr (snl_form_view_get_fault (view), ==,
                   "“40” does not fit there. A number from 1 to 20.");
  press (view, GDK_KEY_Escape, 0, 1);
  close_window (window);
}

/* What is filled in for a unit reaches that unit: led and unled are of one troop, and a number that
 * names another is let be */
static void
test_names (void)
{
  static const struct {
    const char *name;
    const char *id;      /* NULL for all of a kind */
    const char *value;   /* the same */
  } rows[] = {
    { "Wulf: foot, all", NULL, NULL },
    { "foot 1", "red-foot-1", "1" },
    { "foot 2", "red-foot-2", "2" },
    { "foot, all", NULL, NULL },
    { "Wulf", "red-foot-4", "3" },
    { "foot 5", "red-foot-5", "4" },
  };
  g_autoptr(SnlRuleset) ruleset =
    base_new_ruleset ("<statistic id=\"moved\"|<group side=\"red\" type=\"foot\" "
                      "count=\"3\"/>|<setup>",
                      "<statistic id=\"armour\" of=\"piece\" kind=\"number\" supplied=\"no\">"
                      "<name>armour</name></statistic>"
                      "<statistic id=\"moved\"|"
                      "<group side=\"red\" type=\"foot\" count=\"3\" supplied=\"no\" "
                      "part=\"red-foot-4\"/>"
                      "<group side=\"red\" type=\"foot\" count=\"2\" players=\"no\">"
                      "<unit id=\"red-foot-4\"><name>Wulf</name></unit></group>|"
                      "<setup><set name=\"event\" to=\"piece[1]/@armour\"/>");
  g_autoptr(SnlReferenceData) values = snl_reference_data_new (ruleset);
  g_autoptr(SnlForm) form = snl_form_units_new (ruleset, values, "red");
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (snl_form_fill (form, 0, 0, 1, 1, "2", &error));
  g_assert_no_error (error);
  g_assert_cmpuint (snl_form_get_n_rows (form), ==, G_N_ELEMENTS (rows));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = snl_form_dup_row_name (form, i);

      g_assert_cmpstr (name, ==, rows[i].name);
      g_assert_true (rows[i].value == NULL ||
                     snl_form_fill (form, i, 1, 1, 1, rows[i].value, &error));
      g_assert_no_error (error);
    }

  g_assert_true (snl_reference_data_save (values, SNL_REFERENCE_UNITS, &error));
  muster = snl_muster_new (ruleset, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *value = rows[i].id != NULL ? dup_value (muster, rows[i].id, "armour") : NULL;

      g_assert_cmpstr (value, ==, rows[i].value);
    }
}

static GFile *
a_file (const char *name,
        const char *text)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);
  g_autoptr(GError) error = NULL;

  g_mkdir_with_parents (g_get_user_data_dir (), 0700);

  if (text != NULL)
    g_file_set_contents (path, text, -1, &error);

  g_assert_no_error (error);

  return g_file_new_for_path (path);
}

/* Written to a file, cleared, read back: the same again; and all of it can be undone */
static void
test_share (void)
{
  SnlReferenceWindow *window = a_window ();
  SnlReferenceModel *copy = snl_reference_window_get_data (window);
  SnlFormView *view = show (window, "Pursuit Table, left chart");
  g_autoptr(GFile) reference_tables = a_file ("shared-charts.xml", NULL);
  g_autoptr(GFile) units = a_file ("shared-units.xml", NULL);
  g_autoptr(GError) error = NULL;

  type (view, "yes", GDK_KEY_Return);
  g_assert_true (snl_reference_model_export (copy, SNL_REFERENCE_TABLES,
                                             reference_tables, &error));
  g_assert_no_error (error);
  gtk_widget_activate_action (GTK_WIDGET (window), "reference.clear", NULL);
  assert_kept ("pursuit-must", "1", "pursue", NULL);
  snl_reference_window_import (window, reference_tables);
  g_assert_null (snl_reference_window_get_fault (window));
  assert_kept ("pursuit-must", "1", "pursue", "yes");
  assert_named (view, 0, 0, "Die 1: yes");
  gtk_widget_activate_action (GTK_WIDGET (window), "reference.undo", NULL);
  assert_kept ("pursuit-must", "1", "pursue", NULL);

  view = show (window, "Units: Anglo-Saxons");
  type (view, "3", GDK_KEY_Return);
  g_assert_true (snl_reference_model_export (copy, SNL_REFERENCE_UNITS, units, &error));
  gtk_widget_activate_action (GTK_WIDGET (window), "reference.clear", NULL);
  assert_named (view, 0, 0, "Saxon Left: Huscarl, all, how many: missing");
  snl_reference_window_import (window, units);
  g_assert_null (snl_reference_window_get_fault (window));
  assert_named (view, 0, 0, "Saxon Left: Huscarl, all, how many: 3");
  close_window (window);
}

/* A file that is not for here says its line and what would be right, and changes nothing */
static void
test_bad_files (void)
{
  static const struct {
    const char *text;
    const char *sentence;
  } cases[] = {
    { "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-st110\" version=\"1.0\"/>",
      "bad.xml:1: this is for the module “hastings-st110”, not for “hastings-1066ad”" },
    { "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" version=\"0.9\"/>",
      "bad.xml:1: this is for version 0.9 of the module; here is version 1.0" },
    { "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" version=\"1.0\">\n"
      "<chart table=\"leader-casualty\">\n<cell row=\"5\" column=\"fate\" result=\"none\"/>\n"
      "<cell row=\"6\" column=\"fate\" result=\"dead\"/></chart></charts>",
      "bad.xml:4: Leader Casualty Table cannot give “dead”; it can give: none wounded killed" },
    { "<roster xmlns=\"urn:senlac:roster:1\" module=\"hastings-1066ad\" version=\"1.0\">\n"
      "<units side=\"norman\" type=\"elephant\"/></roster>",
      "bad.xml:2: there is no type “elephant”" },
    { "not a chart at all", "bad.xml:1: " },
    { "", "bad.xml:1: the file is larger than 1 MiB" },
  };
  SnlReferenceWindow *window = a_window ();
  g_autofree char *before = dup_kept ("leader-casualty", "5", "fate");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GFile) file = a_file ("bad.xml", cases[i].text);

      /* what follows takes no room on the disk, and is not waited for */
      if (*cases[i].text == '\0')
        g_assert_cmpint (truncate (g_file_peek_path (file), G_GINT64_CONSTANT (5) << 30), ==, 0);

      snl_reference_window_import (window, file);
      g_assert_nonnull (snl_reference_window_get_fault (window));
      g_assert_nonnull (strstr (snl_reference_window_get_fault (window), cases[i].sentence));
    }

  assert_kept ("leader-casualty", "5", "fate", before);
  close_window (window);
}

/* A game that is played at the same time keeps what it asks: the window takes that in, and loses
 * nothing */
static void
test_elsewhere (void)
{
  SnlReferenceWindow *window = a_window ();
  SnlFormView *view = show (window, "Leader Casualty Table");
  g_autoptr(SnlRuleset) ruleset = a_module ();
  g_autoptr(SnlReferenceData) reference_tables = snl_reference_data_new_user (ruleset,
                                                                              SNL_REFERENCE_TABLES,
                                                                              NULL);
  g_autoptr(GError) error = NULL;

  g_assert_true (snl_reference_data_set_cell (reference_tables, "leader-casualty", "6",
                                              "fate", "killed", &error));
  g_assert_true (snl_reference_data_save (reference_tables, SNL_REFERENCE_TABLES, &error));
  snl_reference_model_reread (snl_reference_window_get_data (window));
  assert_named (view, 5, 0, "Die 6: killed");
  press (view, GDK_KEY_End, GDK_CONTROL_MASK, 1);
  press (view, GDK_KEY_Up, 0, 1);
  type (view, "none", GDK_KEY_Return);
  assert_kept ("leader-casualty", "6", "fate", "killed");
  assert_kept ("leader-casualty", "5", "fate", "none");
  close_window (window);
}

/* A range that came from a file is taken apart where one cell of it is cleared */
static void
test_ranges_of_files (void)
{
  SnlReferenceWindow *window = a_window ();
  SnlFormView *view;
  g_autoptr(GFile) file =
    a_file ("range.xml",
            "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" version=\"1.0\">"
            "<chart table=\"events\"><cell row=\"2..12\" column=\"event\" result=\"rain\"/></chart>"
            "</charts>");

  snl_reference_window_import (window, file);
  g_assert_null (snl_reference_window_get_fault (window));
  view = show (window, "Random Events Table");
  press (view, GDK_KEY_Down, 0, 3);
  press (view, GDK_KEY_Delete, 0, 1);
  assert_kept ("events", "4", "event", "rain");
  assert_kept ("events", "5", "event", NULL);
  assert_kept ("events", "6", "event", "rain");
  close_window (window);
}

static const SnlEntry *
check_leader (SnlGame     *game,
              const char  *die,
              const char  *reading,
              GError     **error)
{
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);

  g_hash_table_insert (answers, (gpointer) "leader", (gpointer) "harold");

  if (reading != NULL)
    g_hash_table_insert (answers, (gpointer) "reading", (gpointer) reading);

  return snl_game_do (game, "leader-check", answers, die, error);
}

/*
 * What is filled in while a game is played is not asked there; what the game asks is kept beside
 * what was filled in meanwhile, and is never asked again; and the game goes on with what it has
 * used
 */
static void
test_game (void)
{
  SnlReferenceWindow *window = a_window ();
  SnlFormView *view = show (window, "Leader Casualty Table");
  g_autoptr(SnlRuleset) ruleset = a_module ();
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = NULL;

  gtk_widget_activate_action (GTK_WIDGET (window), "reference.clear", NULL);
  game = snl_game_new (ruleset, muster, NULL, 1, "A game", &error);
  g_assert_no_error (error);
  g_assert_null (check_leader (game, "3", NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_MISSING);
  g_clear_error (&error);

  press (view, GDK_KEY_Home, GDK_CONTROL_MASK, 1);
  press (view, GDK_KEY_Down, 0, 2);
  type (view, "none", GDK_KEY_Return);
  snl_game_reread_reference (game);
  check_leader (game, "3", NULL, &error);
  g_assert_no_error (error);

  /* the game does not know of this one, nor does the window of the next */
  type (view, "none", GDK_KEY_Return);
  check_leader (game, "5", "none", &error);
  g_assert_no_error (error);
  assert_kept ("leader-casualty", "4", "fate", "none");
  assert_kept ("leader-casualty", "5", "fate", "none");
  check_leader (game, "5", NULL, &error);
  g_assert_no_error (error);

  /* what a game has used it keeps, whatever becomes of the chart */
  snl_reference_model_reread (snl_reference_window_get_data (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "reference.clear", NULL);
  snl_game_reread_reference (game);
  check_leader (game, "3", NULL, &error);
  g_assert_no_error (error);
  g_assert_null (check_leader (game, "1", NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_MISSING);
  close_window (window);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/copy/fill", test_fill);
  g_test_add_func ("/copy/refuse", test_refuse);
  g_test_add_func ("/copy/range", test_range);
  g_test_add_func ("/copy/list", test_list);
  g_test_add_func ("/copy/units", test_units);
  g_test_add_func ("/copy/names", test_names);
  g_test_add_func ("/copy/share", test_share);
  g_test_add_func ("/copy/bad-files", test_bad_files);
  g_test_add_func ("/copy/elsewhere", test_elsewhere);
  g_test_add_func ("/copy/ranges-of-files", test_ranges_of_files);
  g_test_add_func ("/copy/game", test_game);

  return g_test_run ();
}
