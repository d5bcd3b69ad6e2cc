/* test-lists.c: folders of lists that a game begins with
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../base.h"

#include "core/game/snl-lists.h"
#include "core/rules/snl-board.h"

#include <glib/gstdio.h>

#define IMPORTS \
  "</scenario><imports><import id=\"men\" piece=\"foot\" columns=\"id side\" needs=\"id side\">" \
  "<name>Men</name></import>" \
  "<import id=\"riders\" piece=\"horse\" columns=\"id side\" needs=\"id side\">" \
  "<name>Riders</name></import></imports>"

typedef struct {
  const char *name;
  const char *to;        /* of the module, in place of the end of its scenario */
  const char *men;       /* a list, or NULL for none */
  const char *riders;
  guint       units;     /* of a game of five that it is taken into */
  const char *says;      /* NULL if all was taken in; FOLDER stands for the folder */
} FolderCase;

static const FolderCase folder_cases[] = {
  { "both", IMPORTS, "id,side\nann,red\nbo,red\n", "id,side\ncy,blue\n", 8, NULL },
  { "one-of-two", IMPORTS, NULL, "id,side\ncy,blue\n", 6, NULL },
  { "none", IMPORTS, NULL, NULL, 5,
    "there is no list in “FOLDER”; a folder of lists has some of: men.csv, riders.csv" },
  { "no-lists", "</scenario>", "id,side\nann,red\n", NULL, 5, "the module “base” imports no "
                                                              "lists" },
  { "wrong-second", IMPORTS, "id,side\nann,red\n", "id,side\ncy,green\n", 6,
    "riders.csv, line 2: there is no side “green”" },
};

static void
put (const char *folder,
     const char *name,
     const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  if (text != NULL)
    g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
take_away (const char *folder,
           const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_remove (path);
}

static guint
count_units (SnlGame *game)
{
  guint count = 0;

  for (xmlNode *node = snl_position_get_root (snl_game_get_position (game))->children; node != NULL;
       node = node->next)
    count += strcmp ((const char *) node->name, "piece") == 0;

  return count;
}

static void
test_folder (gconstpointer data)
{
  const FolderCase *row = data;
  g_autofree char *folder = g_dir_make_tmp ("senlac-lists-XXXXXX", NULL);
  g_autoptr(GString) says = g_string_new (row->says);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game ("</scenario>", row->to, &error);
  gboolean taken;

  g_assert_no_error (error);
  put (folder, "men.csv", row->men);
  put (folder, "riders.csv", row->riders);
  g_string_replace (says, "FOLDER", folder, 0);

  taken = snl_lists_import (game, folder, &error);
  g_assert_cmpuint (count_units (game), ==, row->units);
  g_assert_cmpint (taken, ==, row->says == NULL);
  if (row->says != NULL)
    {
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, says->str));
    }

  take_away (folder, "men.csv");
  take_away (folder, "riders.csv");
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* What is neither a folder nor the name of one beside the module is nothing */
static void
test_no_folder (void)
{
  static const char *const names[] = { "/nowhere/at/all", ".hidden", "example", "a/b" };
  g_autoptr(SnlRuleset) ruleset = base_new_ruleset ("</scenario>", IMPORTS);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *folder = snl_lists_dup_folder (ruleset, names[i]);

      g_assert_null (folder);
    }
}

/* each line looks for its square among all, and for who else stands there */
#define GREAT_FROM \
  "</statistics>|<setup><lay-out layout=\"plain\"/></setup>|" \
  "columns=\"4\" rows=\"2\"|<layout id=\"plain\">" \
  "<name>Plain</name>\n<row>..w.</row>\n<row>....</row>\n<place side=\"red\" type=\"foot\" " \
  "at=\"a1 b1\" spare=\"yes\"/>\n<place side=\"blue\" type=\"horse\" at=\"c2\" " \
  "spare=\"yes\"/>\n</layout>|</scenario>"
#define GREAT_TO \
  "<statistic id=\"spot\" of=\"piece\" kind=\"text\"><name>spot</name></statistic>" \
  "</statistics>||columns=\"101\" rows=\"99\"||" \
  "</scenario><imports><import id=\"men\" piece=\"foot\" " \
  "columns=\"id side spot\" needs=\"id side\"><name>Men</name><each-line>" \
  "<let name=\"here\" select=\"square[@x &gt; 0 and @id = $added/@spot]\"/>" \
  "<refuse when=\"not($here)\">nowhere</refuse>" \
  "<refuse when=\"count(piece[@spot = $added/@spot]) != 1\">not alone</refuse>" \
  "</each-line></import></imports>"

/*
 * A long list on a board that is as great as there may be has more than the budget of one act, but
 * not as many budgets as it has lines
 */
static void
test_great (gconstpointer data)
{
  guint n_lines = GPOINTER_TO_UINT (data);
  g_autoptr(GString) list = g_string_new ("id,side,spot\n");
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game (GREAT_FROM, GREAT_TO, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < n_lines; i++)
    {
      g_autofree char *square =
        snl_board_dup_square_id (snl_ruleset_get_section (snl_game_get_ruleset (game), "board"),
                                 1 + i % 101, 1 + i / 101);

      g_string_append_printf (list, "man-%u,red,%s\n", i, square);
    }
  g_hash_table_insert (answers, (gpointer) "list", list->str);
  snl_game_do (game, "import", answers, NULL, &error);
  if (n_lines > 500)
    {
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, "takes too long; the module should ask for less"));
      n_lines = 0;
    }
  else
    {
      g_assert_no_error (error);
    }
  g_assert_cmpuint (count_units (game), ==, n_lines + 5);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("A game begins with the lists of a folder, or says why not.");

  g_test_add_func ("/lists/no-folder", test_no_folder);
  g_test_add_data_func ("/lists/great", GUINT_TO_POINTER (500), test_great);
  g_test_add_data_func ("/lists/too-great", GUINT_TO_POINTER (990), test_great);
  for (gsize i = 0; i < G_N_ELEMENTS (folder_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/lists/folder/", folder_cases[i].name, NULL);

      g_test_add_data_func (path, &folder_cases[i], test_folder);
    }

  return g_test_run ();
}
