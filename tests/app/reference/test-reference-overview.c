/* test-reference-overview.c: the page about a game says what becomes of each printed rule
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app/reference/snl-reference-overview.h"
#include "core/report/snl-rule-list.h"
#include "core/ruleset/snl-library.h"

#include <adwaita.h>

/* Collects the rows of this type below @widget */
static void
find_rows (GtkWidget *widget,
           GType      type,
           GPtrArray *rows)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    g_ptr_array_add (rows, widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_rows (child, type, rows);
}

static gboolean
has_row (GPtrArray  *rows,
         const char *title,
         const char *subtitle)
{
  for (guint i = 0; i < rows->len; i++)
    if (g_strcmp0 (adw_preferences_row_get_title (rows->pdata[i]), title) == 0 &&
        g_strcmp0 (adw_action_row_get_subtitle (rows->pdata[i]), subtitle) == 0)
      return TRUE;

  return FALSE;
}

static void
test_rules (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("salamis", &error);
  g_autoptr(GPtrArray) lines = NULL;
  g_autoptr(GPtrArray) expanders = g_ptr_array_new ();
  g_autoptr(GPtrArray) rows = g_ptr_array_new ();
  g_autofree char *summary = NULL;
  GtkWidget *page = NULL;

  g_assert_no_error (error);
  lines = snl_rule_list_dup (ruleset);
  summary = snl_rule_list_dup_summary (lines);
  page = g_object_ref_sink (snl_reference_overview_new (ruleset));
  find_rows (page, ADW_TYPE_EXPANDER_ROW, expanders);
  g_assert_cmpuint (expanders->len, ==, 1);
  g_assert_cmpstr (adw_expander_row_get_subtitle (expanders->pdata[0]), ==, summary);

  /* its rows are made when they are to be seen, a few at a time */
  find_rows (expanders->pdata[0], ADW_TYPE_ACTION_ROW, rows);
  g_assert_cmpuint (rows->len, <, lines->len);
  adw_expander_row_set_expanded (expanders->pdata[0], TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_ptr_array_set_size (rows, 0);
  find_rows (expanders->pdata[0], ADW_TYPE_ACTION_ROW, rows);
  g_assert_cmpuint (rows->len, >=, lines->len);
  g_assert_true (has_row (rows, "2.7  Sheltered water", "done"));
  g_assert_true (has_row (rows, "1.9  Making terrain", "left to the table: Handicraft."));

  g_object_unref (page);
}

/* A game whose rules have no numbers has no list of them */
static void
test_no_rules (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = g_resources_lookup_data ("/io/github/senlac/Senlac/skeleton.xml", 0,
                                                     &error);
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_parse (g_bytes_get_data (bytes, NULL),
                                                         (gssize) g_bytes_get_size (bytes), "s.xml",
                                                         &error);
  g_autoptr(GPtrArray) expanders = g_ptr_array_new ();
  GtkWidget *page = NULL;

  g_assert_no_error (error);
  page = g_object_ref_sink (snl_reference_overview_new (ruleset));
  find_rows (page, ADW_TYPE_EXPANDER_ROW, expanders);
  g_assert_cmpuint (expanders->len, ==, 1);
  g_assert_false (gtk_widget_is_visible (expanders->pdata[0]));

  g_object_unref (page);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/reference-overview/rules", test_rules);
  g_test_add_func ("/reference-overview/no-rules", test_no_rules);

  return g_test_run ();
}
