/* test-import-window.c: checks and imports lists in the import window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app/reference/snl-import-window.h"
#include "app/reference/snl-import-group.h"
#include "core/ruleset/snl-library.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define SHIPS "side,squadron,name,flag\nred,Van,Argo,admiral\nred,Van,Nike,\n"

static SnlGame *
a_game (const char *module)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (module, &error);
  g_autoptr(SnlMuster) muster = NULL;
  SnlGame *game;

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  game = snl_game_new (ruleset, muster, NULL, 1, "A game", &error);
  g_assert_no_error (error);

  return game;
}

static guint
count_ships (SnlGame *game)
{
  guint count = 0;

  for (xmlNode *node = snl_position_get_root (snl_game_get_position (game))->children; node != NULL;
       node = node->next)
    count += g_strcmp0 (snl_node_get (node, "type"), "ship") == 0;

  return count;
}

static void
assert_fault (SnlImportWindow *window,
              guint            index,
              guint            line,
              const char      *words)
{
  const SnlFault *fault = snl_import_window_get_fault (window, index);

  g_assert_nonnull (fault);
  g_assert_cmpuint (fault->line, ==, line);
  g_assert_nonnull (strstr (fault->sentence, words));
}

static gboolean
has_name (GtkWidget  *widget,
          const char *name)
{
  if (GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), name) == 0)
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_name (child, name))
      return TRUE;

  return FALSE;
}

/* Rows come some a frame */
static void
wait_for_name (GtkWidget  *widget,
               const char *name)
{
  for (guint i = 0; i < 3000 && !has_name (widget, name); i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (5000);
    }

  g_assert_true (has_name (widget, name));
}

/* Every line that is wrong is shown with why, at once; nothing is taken in until they are put
 * right */
static void
test_faults (void)
{
  g_autoptr(SnlGame) game = a_game ("salamis");
  g_autofree char *before = snl_game_dup_digest (game);
  g_autofree char *after = NULL;
  SnlImportWindow *window = snl_import_window_new (game, NULL, FALSE);

  gtk_window_present (GTK_WINDOW (window));
  g_assert_cmpuint (snl_import_window_get_n_lines (window), ==, 0);
  snl_import_window_set_text (window, "fleet.csv",
                              "side,squadron,name,flag,x\nred,Van,Argo,admiral,4\n"
                              "green,Van,Nike,,4\nred,Van,,,4\n"
                              "\nred,Van,Argo,,4\nred,Van,Hebe,,far\nred,Van,Io,,4\n");
  g_assert_cmpuint (snl_import_window_get_n_lines (window), ==, 6);
  assert_fault (window, 0, 3, "there is no side “green”");
  assert_fault (window, 1, 4, "name is missing");
  assert_fault (window, 2, 6, "a ship of this name already");
  assert_fault (window, 3, 7, "x is a number, not “far”");
  g_assert_null (snl_import_window_get_fault (window, 4));
  wait_for_name (GTK_WIDGET (window), "name is missing");
  /* cell by cell, not as a line */
  wait_for_name (GTK_WIDGET (window), "Hebe");
  g_assert_true (has_name (GTK_WIDGET (window), "squadron"));
  g_assert_false (has_name (GTK_WIDGET (window), "red,Van,Hebe,,far"));

  gtk_widget_activate_action (GTK_WIDGET (window), "list.take", NULL);
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (game)), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A fault of the first line is one of all */
static void
test_columns (void)
{
  g_autoptr(SnlGame) game = a_game ("salamis");
  SnlImportWindow *window = snl_import_window_new (game, "ships", FALSE);

  snl_import_window_set_text (window, NULL, "side,squadron,name,speed\nred,Van,Argo,3\n");
  assert_fault (window, 0, 1, "there is no column “speed”");
  snl_import_window_set_text (window, NULL, "side,name\nred,Argo\n");
  assert_fault (window, 0, 1, "the column “squadron” is missing");
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
taken_cb (char       **answer,
          const char  *of,
          const char  *title,
          const char  *text)
{
  g_free (*answer);
  *answer = g_strdup_printf ("%s %s %s", of, title != NULL ? title : "-", text);
}

/* During play it is an act like any other: in the log, and undone */
static void
test_take (void)
{
  g_autoptr(SnlGame) game = a_game ("salamis");
  g_autofree char *before = snl_game_dup_digest (game);
  g_autofree char *after = NULL;
  g_autofree char *answer = NULL;
  g_autoptr(GError) error = NULL;
  SnlImportWindow *window = snl_import_window_new (game, NULL, FALSE);

  g_signal_connect_swapped (window, "taken", G_CALLBACK (taken_cb), &answer);
  gtk_window_present (GTK_WINDOW (window));
  snl_import_window_set_text (window, "fleet.csv", SHIPS);
  g_assert_null (snl_import_window_get_fault (window, 0));
  gtk_widget_activate_action (GTK_WIDGET (window), "list.take", NULL);
  g_assert_cmpstr (answer, ==, "ships fleet.csv " SHIPS);
  g_assert_cmpuint (count_ships (game), ==, 2);

  g_assert_true (snl_game_undo (game, 1, &error));
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);
  g_assert_true (snl_game_redo (game, 1, &error));
  g_assert_cmpuint (count_ships (game), ==, 2);
}

static gboolean
refuse_cb (SnlGame  *game,
           GError  **error)
{
  g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED, "First the dice.");

  return TRUE;
}

/* What must wait is said in the window, which keeps the list */
static void
test_wait (void)
{
  g_autoptr(SnlGame) game = a_game ("salamis");
  SnlImportWindow *window = snl_import_window_new (game, NULL, FALSE);
  gulong id = g_signal_connect (game, "changing", G_CALLBACK (refuse_cb), NULL);

  gtk_window_present (GTK_WINDOW (window));
  snl_import_window_set_text (window, "fleet.csv", SHIPS);
  gtk_widget_activate_action (GTK_WIDGET (window), "list.take", NULL);
  g_assert_cmpuint (count_ships (game), ==, 0);
  wait_for_name (GTK_WIDGET (window), "First the dice.");
  g_signal_handler_disconnect (game, id);
  gtk_widget_activate_action (GTK_WIDGET (window), "list.take", NULL);
  g_assert_cmpuint (count_ships (game), ==, 2);
}

/* A file as spreadsheets of old and of today write it */
static void
test_file (gconstpointer letters)
{
  g_autoptr(SnlGame) game = a_game ("salamis");
  g_autofree char *folder = g_dir_make_tmp ("senlac-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "fleet.csv", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  g_autofree char *bytes = NULL;
  gsize length = 0;
  SnlImportWindow *window = snl_import_window_new (game, NULL, TRUE);

  bytes = g_convert ("side;squadron;name\r\nred;Vorhut;König\r\n", -1, letters, "UTF-8", NULL,
                     &length, &error);
  g_assert_no_error (error);
  g_file_set_contents (path, bytes, (gssize) length, &error);
  g_assert_no_error (error);
  gtk_window_present (GTK_WINDOW (window));
  snl_import_window_load (window, file);
  wait_for_name (GTK_WIDGET (window), "König");
  g_assert_cmpuint (snl_import_window_get_n_lines (window), ==, 1);
  g_assert_null (snl_import_window_get_fault (window, 0));
  g_file_delete (file, NULL, NULL);
  g_assert_cmpint (g_rmdir (folder), ==, 0);

  /* the game was there to look at the list with */
  gtk_widget_activate_action (GTK_WIDGET (window), "list.take", NULL);
  g_assert_cmpuint (count_ships (game), ==, 0);
}

#define LINE "red,Van,A ship of a long name, of which there are more than any list may have"

/* What is no list, however large, is said to be none: it is not waited for, and what was there
 * stays */
static void
test_no_list (void)
{
  static const struct {
    const char *text;
    guint       lines;
    gint64      size;    /* bytes at least; what follows takes no room on the disk */
    const char *said;
  } cases[] = {
    { "side,squadron,name\n", 10000, 0,
      "The list is too long: the lines from 10001 on were left out. A list may have 10000 lines "
      "and 1 MiB." },
    { "side,squadron,name\n", 40000, 0,
      "The list is too long: the lines from 10001 on were left out. A list may have 10000 lines "
      "and 1 MiB." },
    { SHIPS, 0, G_GINT64_CONSTANT (5) << 30,
      "This is not text; type the names, or copy them from where they are text." },
    { "PK\003\004 and what follows", 0, 0,
      "This is a spreadsheet or another packed file, not text; open it in the program that made "
      "it, and copy the names or save it as CSV." },
    { NULL, 0, 0, "film.csv cannot be read: No such file or directory" },
  };
  g_autoptr(SnlGame) game = a_game ("salamis");
  g_autofree char *folder = g_dir_make_tmp ("senlac-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "film.csv", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  SnlImportWindow *window = snl_import_window_new (game, NULL, TRUE);

  gtk_window_present (GTK_WINDOW (window));
  snl_import_window_set_text (window, "fleet.csv", SHIPS);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GString) text = g_string_new (cases[i].text);
      g_autofree char *said = g_strconcat (cases[i].text == NULL ? folder : "",
                                           cases[i].text == NULL ? "/" : "", cases[i].said, NULL);

      for (guint j = 0; j < cases[i].lines; j++)
        g_string_append (text, LINE "\n");

      g_remove (path);
      if (cases[i].text != NULL)
        {
          g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
          g_assert_cmpint (truncate (path, MAX (cases[i].size, (gint64) text->len)), ==, 0);
        }

      snl_import_window_load (window, file);
      g_assert_true (has_name (GTK_WIDGET (window), said));
      g_assert_cmpuint (snl_import_window_get_n_lines (window), ==, 2);
    }

  g_assert_cmpint (g_rmdir (folder), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Before play: noted, left out again, and taken in by the game that starts */
static void
test_before_play (void)
{
  g_autoptr(SnlGame) game = a_game ("swords-and-sails");
  SnlImportGroup *lists = g_object_ref_sink (g_object_new (SNL_TYPE_IMPORT_GROUP, NULL));
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;

  snl_import_group_set_ruleset (lists, snl_game_get_ruleset (game));
  g_assert_true (has_name (GTK_WIDGET (lists), "None; you can also import one during play"));
  snl_import_group_set_list (lists, "territories", "map.csv",
                             "id,name,holder\nkent,Kent,england\nsussex,Sussex,\n");
  g_assert_true (has_name (GTK_WIDGET (lists), "map.csv is imported when the game starts"));
  text = snl_import_group_dup_text (lists, "territories", &title);
  g_assert_cmpstr (title, ==, "map.csv");
  g_assert_nonnull (text);

  g_assert_true (snl_import_group_run (lists, game, "territories", &error));
  g_assert_null (snl_position_find (snl_game_get_position (game), "kent"));
  g_assert_true (snl_import_group_run (lists, game, NULL, &error));
  g_assert_no_error (error);
  g_assert_nonnull (snl_position_find (snl_game_get_position (game), "kent"));

  snl_import_group_set_list (lists, "territories", "map.csv", "id,name,holder\nkent,Kent,nobody\n");
  g_assert_false (snl_import_group_run (lists, game, NULL, &error));
  g_assert_nonnull (strstr (error->message, "map.csv, line 2: there is no side “nobody”"));
  snl_import_group_set_list (lists, "territories", NULL, NULL);
  g_clear_error (&error);
  g_assert_true (snl_import_group_run (lists, game, NULL, &error));
  g_object_unref (lists);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/list-window/faults", test_faults);
  g_test_add_func ("/list-window/columns", test_columns);
  g_test_add_func ("/list-window/take", test_take);
  g_test_add_func ("/list-window/wait", test_wait);
  g_test_add_data_func ("/list-window/file/windows-1252", "WINDOWS-1252", test_file);
  g_test_add_data_func ("/list-window/file/utf-8", "UTF-8", test_file);
  g_test_add_data_func ("/list-window/file/utf-16", "UTF-16", test_file);
  g_test_add_func ("/list-window/no-list", test_no_list);
  g_test_add_func ("/lists-group/before-play", test_before_play);

  return g_test_run ();
}
