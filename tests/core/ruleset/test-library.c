/* test-library.c: modules are found in all data folders, and the user's own take precedence
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "core/base/snl-error.h"
#include "core/module/snl-table.h"
#include "core/ruleset/snl-library.h"
#include "core/ruleset/snl-table-words.h"

#include <glib/gstdio.h>
#include <string.h>

#define MODULE "hastings-lesson"

typedef struct {
  char *folder;
  char *old;
} Fixture;

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  self->old = g_strdup (g_getenv ("SENLAC_DATADIR"));
  self->folder = g_dir_make_tmp ("snl-library-XXXXXX", &error);
  g_assert_no_error (error);
}

static void
remove_all (const char *path)
{
  g_autoptr(GDir) directory = g_dir_open (path, 0, NULL);
  const char *name = NULL;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *inside = g_build_filename (path, name, NULL);

      if (g_file_test (inside, G_FILE_TEST_IS_DIR))
        remove_all (inside);
      else
        g_assert_cmpint (g_unlink (inside), ==, 0);
    }

  g_assert_cmpint (g_rmdir (path), ==, 0);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  if (self->old != NULL)
    g_setenv ("SENLAC_DATADIR", self->old, TRUE);
  else
    g_unsetenv ("SENLAC_DATADIR");

  remove_all (self->folder);
  g_free (self->folder);
  g_free (self->old);
}

/* (transfer full): the lesson under another id and title */
static char *
dup_module (const char *id,
            const char *title)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "rulesets",
                                                 MODULE ".xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *attribute = g_strdup_printf ("id=\"%s\"", id);
  g_autofree char *element = g_strdup_printf ("<title>%s</title>", title);
  g_auto(GStrv) parts = NULL;
  g_autofree char *named = NULL;
  g_autoptr(GRegex) regex = g_regex_new ("<title>[^<]*</title>", 0, 0, NULL);

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  parts = g_strsplit (text, "id=\"" MODULE "\"", 2);
  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  named = g_strjoinv (attribute, parts);

  return g_regex_replace_literal (regex, named, -1, 0, element, 0, NULL);
}

/* Puts @text where a data folder keeps its modules */
static void
put (const char *data,
     const char *program,
     const char *file,
     const char *text)
{
  g_autofree char *folder = g_build_filename (data, program, NULL);
  g_autofree char *path = g_build_filename (folder, "rulesets", file, NULL);
  g_autofree char *below = g_path_get_dirname (path);
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (below, 0700), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static gboolean
has_path (GPtrArray  *paths,
          const char *path)
{
  return g_ptr_array_find_with_equal_func (paths, path, g_str_equal, NULL);
}

static void
test_finds (Fixture       *self,
            gconstpointer  data)
{
  g_autofree char *one = g_build_filename (self->folder, "one", NULL);
  g_autofree char *two = g_build_filename (self->folder, "two", NULL);
  g_autofree char *both = g_strconcat (one, G_SEARCHPATH_SEPARATOR_S, "", G_SEARCHPATH_SEPARATOR_S,
                                       two, NULL);
  g_autofree char *first = g_build_filename (one, "rulesets", "b.xml", NULL);
  g_autofree char *second = g_build_filename (two, "rulesets", "a.xml", NULL);
  g_autofree char *other = g_build_filename (two, "rulesets", "other.xml", NULL);
  g_autofree char *mine = dup_module ("mine", "Mine");
  g_autofree char *later = dup_module ("mine", "Later");
  g_autofree char *third = dup_module ("third", "Third");
  g_autoptr(GPtrArray) paths = NULL;
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(GError) error = NULL;

  g_test_summary ("A teacher's own copy of a module, which must win over the program's");

  put (one, "", "b.xml", mine);
  put (one, "", "notes.txt", "not a module");
  put (one, "", ".hidden.xml", later);
  put (two, "", "a.xml", later);
  put (two, "", "other.xml", third);
  g_setenv ("SENLAC_DATADIR", both, TRUE);

  paths = snl_library_dup_paths ();
  g_assert_cmpuint (paths->len, >=, 2);
  g_assert_cmpstr (paths->pdata[0], ==, first);
  g_assert_true (has_path (paths, other));
  g_assert_false (has_path (paths, second));

  ruleset = snl_library_load ("mine", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (snl_ruleset_get_id (ruleset), ==, "mine");
  g_assert_cmpstr (snl_ruleset_get_title (ruleset), ==, "Mine");
}

static void
test_user (Fixture       *self,
           gconstpointer  data)
{
  g_autofree char *text = dup_module ("of-the-user", "Of the user");
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "senlac", "rulesets", "u.xml",
                                            NULL);
  g_autoptr(GPtrArray) paths = NULL;

  g_setenv ("SENLAC_DATADIR", self->folder, TRUE);
  put (g_get_user_data_dir (), "senlac", "u.xml", text);
  paths = snl_library_dup_paths ();
  g_assert_true (has_path (paths, path));
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
test_path (Fixture       *self,
           gconstpointer  data)
{
  g_autofree char *text = dup_module ("elsewhere", "Elsewhere");
  g_autofree char *path = g_build_filename (self->folder, "rulesets", "x.xml", NULL);
  g_autofree char *gone = g_build_filename (self->folder, "gone.xml", NULL);
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(GError) error = NULL;

  put (self->folder, "", "x.xml", text);
  ruleset = snl_library_load (path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (snl_ruleset_get_id (ruleset), ==, "elsewhere");

  g_assert_null (snl_library_load (gone, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
}

static void
test_unknown (Fixture       *self,
              gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  const char *near = NULL;
  g_autofree char *other = dup_module ("aaa", "Another");

  g_test_summary ("A slip of the keyboard, which must be answered with what was meant");

  put (self->folder, "", "aaa.xml", other);
  g_setenv ("SENLAC_DATADIR", self->folder, TRUE);
  g_assert_null (snl_library_load ("hastings-leson", &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "“hastings-leson”"));
  near = strstr (error->message, "there are: " MODULE);
  g_assert_nonnull (near);
  g_assert_nonnull (strstr (near, "aaa"));
}

static void
test_broken (Fixture       *self,
             gconstpointer  data)
{
  g_autoptr(GPtrArray) paths = NULL;
  g_autofree char *path = g_build_filename (self->folder, "rulesets", "broken.xml", NULL);
  g_autofree char *typed = g_build_filename (self->folder, "rulesets", "typed.xml", NULL);
  g_autoptr(GError) error = NULL;

  g_test_summary ("A broken module, which must neither vanish nor hide the good ones");

  put (self->folder, "", "broken.xml", "<ruleset id=");
  put (self->folder, "", "empty.xml", "");
  put (self->folder, "", "typed.xml",
       "<!DOCTYPE ruleset [<!ENTITY a SYSTEM \"/etc/passwd\">]><ruleset id=\"&a;\"/>");
  g_setenv ("SENLAC_DATADIR", self->folder, TRUE);
  paths = snl_library_dup_paths ();
  g_assert_true (has_path (paths, path));
  g_assert_true (has_path (paths, typed));

  g_assert_null (snl_library_load ("broken", &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_MODULE);
  g_assert_true (g_str_has_prefix (error->message, path));
  g_clear_error (&error);

  g_assert_null (snl_library_load ("typed", &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_MODULE);
}

/* (transfer full): a module made from @text */
static SnlRuleset *
parse (const char *text)
{
  g_autoptr(GError) error = NULL;
  SnlRuleset *ruleset = snl_ruleset_new_parse (text, -1, "new.xml", &error);

  g_assert_no_error (error);

  return ruleset;
}

static void
test_install (Fixture       *self,
              gconstpointer  data)
{
  g_autofree char *one = dup_module ("installed", "One");
  g_autofree char *two = dup_module ("installed", "Two");
  g_autofree char *three = dup_module ("installed", "Three");
  g_autoptr(SnlRuleset) first = parse (one);
  g_autoptr(SnlRuleset) second = parse (two);
  g_autoptr(SnlRuleset) third = parse (three);
  g_autofree char *path = NULL;
  g_autofree char *again = NULL;
  g_autofree char *beside = NULL;
  g_autoptr(GPtrArray) hidden = NULL;
  g_autoptr(SnlRuleset) found = NULL;
  g_autoptr(GError) error = NULL;

  g_test_summary ("Two modules of one id: nothing is replaced or hidden unless the user agreed");

  path = snl_library_install (first, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (snl_library_is_own (path));

  g_assert_null (snl_library_install (second, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, path));
  g_clear_error (&error);

  again = snl_library_install (second, path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (again, ==, path);
  found = snl_library_load ("installed", &error);
  g_assert_cmpstr (snl_ruleset_get_title (found), ==, "Two");

  /* one in another folder goes first: the own one is hidden */
  put (self->folder, "", "other.xml", three);
  g_setenv ("SENLAC_DATADIR", self->folder, TRUE);
  hidden = snl_library_dup_hidden ();
  g_assert_cmpuint (hidden->len, ==, 2);
  g_assert_cmpstr (hidden->pdata[0], ==, path);
  g_assert_true (g_str_has_suffix (hidden->pdata[1], "other.xml"));

  /* what is not the user's own stays; the new one takes a name that is free */
  g_free (again);
  again = snl_library_dup_path ("installed");
  g_assert_false (snl_library_is_own (again));
  beside = snl_library_install (first, again, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (beside, "installed-2.xml"));
  g_assert_false (snl_library_remove (again, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_clear_error (&error);

  /* a file system without a rubbish bin keeps the file, and says so */
  if (snl_library_remove (beside, &error))
    g_assert_false (g_file_test (beside, G_FILE_TEST_EXISTS));
  else
    g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_clear_error (&error);
  g_unlink (beside);
  g_assert_false (snl_library_remove (beside, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
}

static void
check_keys (SnlRuleset   *ruleset,
            SnlElement   *table,
            SnlTablePart  part,
            GPtrArray    *keys)
{
  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = keys->pdata[i];
      g_autofree char *raw = g_strdelimit (g_strdup (key), "-_", ' ');
      g_autofree char *words = snl_table_dup_words (ruleset, table, part, key);

      if (g_ascii_isalpha (*key) && strcmp (words, raw) == 0 &&
          snl_table_get_own_words (table, part, key) == NULL &&
          snl_ruleset_find (ruleset, "side", key) == NULL &&
          snl_ruleset_find (ruleset, "type", key) == NULL &&
          snl_ruleset_find (ruleset, "statistic", key) == NULL &&
          snl_ruleset_find (ruleset, "terrain", key) == NULL)
        g_error ("%s: table %s: nobody says what “%s” is", snl_ruleset_get_id (ruleset),
                 snl_element_get (table, "id"), key);
    }
}

/* What is read in a table is words for people, which can be translated, and never an id */
static void
test_tables (Fixture       *self,
             gconstpointer  data)
{
  g_autoptr(GPtrArray) paths = snl_library_dup_paths ();
  guint n_tables = 0;

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlRuleset) ruleset = snl_library_load (paths->pdata[i], &error);

      g_assert_no_error (error);
      snl_element_for_each (table, snl_ruleset_get_section (ruleset, "tables"), "table")
        {
          g_autoptr(GPtrArray) rows = snl_table_dup_keys (table, TRUE);
          g_autoptr(GPtrArray) columns = snl_table_dup_keys (table, FALSE);
          g_autoptr(GPtrArray) results = snl_table_dup_results (table);

          n_tables++;
          check_keys (ruleset, table, SNL_TABLE_ROWS, rows);
          check_keys (ruleset, table, SNL_TABLE_COLUMNS, columns);
          if (!snl_element_has (table, "results", "*"))
            check_keys (ruleset, table, SNL_TABLE_RESULTS, results);
        }
    }
  g_assert_cmpuint (n_tables, >, 50);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("snl-home-XXXXXX", NULL);
  int status = 0;

  /* not in the folders of whoever runs it, and before GLib looks */
  g_assert_nonnull (home);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/library/finds", Fixture, NULL, set_up, test_finds, tear_down);
  g_test_add ("/library/user", Fixture, NULL, set_up, test_user, tear_down);
  g_test_add ("/library/path", Fixture, NULL, set_up, test_path, tear_down);
  g_test_add ("/library/unknown", Fixture, NULL, set_up, test_unknown, tear_down);
  g_test_add ("/library/install", Fixture, NULL, set_up, test_install, tear_down);
  g_test_add ("/library/broken", Fixture, NULL, set_up, test_broken, tear_down);
  g_test_add ("/library/tables", Fixture, NULL, set_up, test_tables, tear_down);

  status = g_test_run ();
  remove_all (home);

  return status;
}
