/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/acts/snl-layout.h"
#include "core/game/snl-game.h"
#include "core/ruleset/snl-reference-data.h"

#include <gio/gio.h>
#include <libxml/parser.h>
#include <stdlib.h>
#include <string.h>

/*
 * Broken and hostile files, in tests/corpus: for each NAME.xml, NAME.senlac or NAME.csv there is a
 * NAME.said with all that Senlac says about it, a sentence a line. With SENLAC_CORPUS=write in the
 * environment the sentences are written instead of compared: read the difference before keeping it.
 */

typedef struct {
  const char *folder;
  const char *suffix;
  guint       min;   /* so many files at least: an empty folder is no success */
  char       *(*say) (const char *path);
} Kind;

static char *
dup_bytes (const char *path,
           gsize      *length)
{
  char *text = NULL;
  g_autoptr(GError) error = NULL;

  g_file_get_contents (path, &text, length, &error);
  g_assert_no_error (error);

  return text;
}

static char *
say_of_module (const char *path)
{
  GString *said = g_string_new (NULL);
  gsize length = 0;
  g_autofree char *text = dup_bytes (path, &length);
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr(GPtrArray) faults = snl_ruleset_check (text, length, name, NULL);
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < faults->len; i++)
    g_string_append_printf (said, "%s\n", (const char *) faults->pdata[i]);

  /* what has a fault is not loaded either, and says the first of them */
  ruleset = snl_ruleset_new_parse (text, length, name, &error);
  g_assert_true ((ruleset == NULL) == (faults->len > 0));

  if (error != NULL)
    {
      g_assert_error (error, SNL_ERROR, SNL_ERROR_MODULE);
      g_assert_cmpstr (error->message, ==, faults->pdata[0]);
    }

  return g_string_free (said, FALSE);
}

/* The sentence without the folder that the test happens to run in */
static char *
dup_without_folder (const char *sentence,
                    const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  GString *text = g_string_new (sentence);

  g_string_append_c (text, '\n');
  g_string_replace (text, folder, "", 0);
  g_string_replace (text, "/", "", 1);

  return g_string_free (text, FALSE);
}

static char *
say_of_game (const char *path)
{
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlArchive) archive = NULL;
  g_autoptr(GError) error = NULL;

  archive = snl_archive_open (path, TRUE, NULL, NULL, NULL, &error);

  if (archive != NULL && snl_archive_get_notice (archive) != NULL)
    return g_strconcat (snl_archive_get_notice (archive), "\n", NULL);

  if (archive != NULL)
    game = snl_game_open (path, TRUE, &error);

  if (game != NULL)
    return g_strconcat (snl_game_get_notice (game) != NULL ? snl_game_get_notice (game) : "",
                        snl_game_get_notice (game) != NULL ? "\n" : NULL, NULL);

  return dup_without_folder (error->message, path);
}

static char *
say_of_class (const char *path)
{
  GString *said = g_string_new (NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlClassList) list = snl_class_list_new_load (file, NULL, &error);

  if (list == NULL)
    {
      g_string_free (said, TRUE);
      return dup_without_folder (error->message, path);
    }

  for (guint i = 0; i < snl_class_list_get_n_faults (list); i++)
    {
      const SnlFault *fault = snl_class_list_get_fault (list, i);

      g_string_append_printf (said, "%u: %s\n", fault->line, fault->sentence);
    }

  return g_string_free (said, FALSE);
}

/* The module for which charts, rosters, boards and lists are */
static SnlRuleset *
load_ruleset (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "corpus", "module.xml", NULL);
  gsize length = 0;
  g_autofree char *text = dup_bytes (path, &length);
  g_autoptr(GError) error = NULL;
  SnlRuleset *ruleset = snl_ruleset_new_parse (text, length, "module.xml", &error);

  g_assert_no_error (error);

  return ruleset;
}

/* What an error says, a line; nothing if there is none */
static char *
dup_said (const GError *error)
{
  return error != NULL ? g_strconcat (error->message, "\n", NULL) : g_strdup ("");
}

static char *
say_of_chart (const char *path)
{
  gsize length = 0;
  g_autofree char *text = dup_bytes (path, &length);
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr(SnlRuleset) ruleset = load_ruleset ();
  g_autoptr(SnlReferenceData) reference_tables = snl_reference_data_new (ruleset);
  g_autofree char *before = snl_reference_data_to_xml (reference_tables, SNL_REFERENCE_TABLES);
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;

  /* what is refused leaves nothing behind */
  g_assert_false (snl_reference_data_import (reference_tables, SNL_REFERENCE_TABLES, text,
                                             (gssize) length, name, &error));
  after = snl_reference_data_to_xml (reference_tables, SNL_REFERENCE_TABLES);
  g_assert_cmpstr (before, ==, after);

  return dup_said (error);
}

static char *
say_of_roster (const char *path)
{
  gsize length = 0;
  g_autofree char *text = dup_bytes (path, &length);
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr(SnlRuleset) ruleset = load_ruleset ();
  g_autoptr(SnlReferenceData) values = snl_reference_data_new (ruleset);
  g_autofree char *before = snl_reference_data_to_xml (values, SNL_REFERENCE_UNITS);
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_false (snl_reference_data_import (values, SNL_REFERENCE_UNITS, text, (gssize) length,
                                             name, &error));
  after = snl_reference_data_to_xml (values, SNL_REFERENCE_UNITS);
  g_assert_cmpstr (before, ==, after);

  return dup_said (error);
}

static char *
say_of_board (const char *path)
{
  gsize length = 0;
  g_autofree char *text = dup_bytes (path, &length);
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr(SnlRuleset) ruleset = load_ruleset ();
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlLayout) layout = snl_layout_new_parse (ruleset, text, (gssize) length, name, &error);

  g_assert_null (layout);

  return dup_said (error);
}

static char *
say_of_list (const char *path)
{
  GString *said = g_string_new (NULL);
  g_autoptr(SnlRuleset) ruleset = load_ruleset ();
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 1, NULL, NULL);
  g_autofree char *before = snl_game_dup_digest (game);
  g_autofree char *after = NULL;
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GPtrArray) faults = NULL;

  g_hash_table_insert (answers, (gpointer) "file", (gpointer) path);
  faults = snl_game_check_list (game, answers);

  for (guint i = 0; i < faults->len; i++)
    {
      const SnlFault *fault = faults->pdata[i];

      g_string_append_printf (said, "%u: %s\n", fault->line, fault->sentence);
    }

  /* what has faults is refused, and nothing of it is taken in */
  g_assert_null (snl_game_do (game, "import", answers, NULL, NULL));
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);

  return g_string_free (said, FALSE);
}

static const Kind kinds[] = {
  { "modules", ".xml", 100, say_of_module },
  { "games", ".senlac", 100, say_of_game },
  { "classes", ".csv", 50, say_of_class },
  { "charts", ".xml", 30, say_of_chart },
  { "rosters", ".xml", 30, say_of_roster },
  { "boards", ".xml", 30, say_of_board },
  { "lists", ".csv", 20, say_of_list },
};

typedef struct {
  const Kind *kind;
  char       *path;
} File;

static void
test_file (gconstpointer data)
{
  const File *file = data;
  g_autofree char *stem = g_strndup (file->path, strlen (file->path) - strlen (file->kind->suffix));
  g_autofree char *newer = g_strconcat (stem, ".said-2.14", NULL);
  g_autofree char *sidecar = g_strconcat (stem, ".said", NULL);
  g_autofree char *said = file->kind->say (file->path);
  g_autofree char *expected = NULL;

  /* each file is there because something is wrong with it, and each sentence is readable */
  g_assert_cmpstr (said, !=, "");
  g_assert_true (g_utf8_validate (said, -1, NULL));

  /* libxml2 2.14 and later stop at another place of some files, or say another thing of it */
  if (strtol (xmlParserVersion, NULL, 10) >= 21400 && g_file_test (newer, G_FILE_TEST_EXISTS))
    {
      g_free (sidecar);
      sidecar = g_steal_pointer (&newer);
    }

  if (g_strcmp0 (g_getenv ("SENLAC_CORPUS"), "write") == 0)
    g_assert_true (g_file_set_contents (sidecar, said, -1, NULL));

  expected = dup_bytes (sidecar, NULL);
  g_assert_cmpstr (said, ==, expected);
}

static int
compare_cb (gconstpointer a,
            gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
file_free (gpointer data)
{
  File *file = data;

  g_free (file->path);
  g_free (file);
}

static void
add_files (const Kind *kind)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "corpus", kind->folder, NULL);
  g_autoptr(GDir) directory = g_dir_open (folder, 0, NULL);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name = NULL;

  g_assert_nonnull (directory);

  while ((name = g_dir_read_name (directory)) != NULL)
    {
      if (g_str_has_suffix (name, kind->suffix))
        g_ptr_array_add (names, g_strdup (name));
    }

  g_assert_cmpuint (names->len, >=, kind->min);
  g_ptr_array_sort (names, compare_cb);

  for (guint i = 0; i < names->len; i++)
    {
      File *file = g_new0 (File, 1);
      g_autofree char *stem = g_strndup (names->pdata[i],
                                         strlen (names->pdata[i]) - strlen (kind->suffix));
      g_autofree char *path = g_strdup_printf ("/corpus/%s/%s", kind->folder, stem);

      file->kind = kind;
      file->path = g_build_filename (folder, names->pdata[i], NULL);
      g_test_add_data_func_full (path, file, test_file, file_free);
    }
}

/* The fuzz tests change the attributes of these modules one by one: they are sound, and all that a
 * module may consist of is in one of them. */
static void
test_seeds (void)
{
  static const char *const seeds[] = { "every-part.xml", "every-other-part.xml" };
  g_autofree char *schema = g_build_filename (g_getenv ("SENLAC_DATADIR"), "rulesets",
                                              "ruleset.rng", NULL);
  g_autofree char *text = dup_bytes (schema, NULL);
  g_autoptr(GRegex) regex = g_regex_new ("<(element|attribute) name=\"([a-z:-]+)\"", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  g_autoptr(GString) all = g_string_new (NULL);
  guint count = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (seeds); i++)
    {
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fuzz", "seeds", "module",
                                                     seeds[i], NULL);
      g_autofree char *module = dup_bytes (path, NULL);
      g_autofree char *said = say_of_module (path);

      g_assert_cmpstr (said, ==, "");
      g_string_append (all, module);
    }

  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *kind = g_match_info_fetch (match, 1);
      g_autofree char *name = g_match_info_fetch (match, 2);
      g_autofree char *pattern = strcmp (kind, "element") == 0
                                 ? g_strdup_printf ("<%s[ >/]", name)
                                 : g_strdup_printf (" %s=\"", name);

      if (!g_regex_match_simple (pattern, all->str, 0, 0))
        g_error ("no seed has the %s “%s”", kind, name);
      count++;
    }
  g_assert_cmpuint (count, >, 200);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("Modules, games, lists, boards, charts and rosters come from strangers: nothing "
                  "gets in, and each is told what is wrong with it.");

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    add_files (&kinds[i]);
  g_test_add_func ("/corpus/seeds", test_seeds);

  return g_test_run ();
}
