/* test-unit-values.c: the unit values of the referee's own copy, and lists that are exported
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../base.h"

#include "core/acts/snl-export.h"
#include "core/acts/snl-import.h"
#include "core/chance/snl-verify.h"
#include "core/ruleset/snl-reference-data-private.h"
#include "core/ruleset/snl-reference-data.h"

/* What is printed on the units stands in the referee's copy: a number, a word, yes or no, and how
 * many feet */
#define FROM "<statistic id=\"moved\"|<group side=\"red\" type=\"foot\" count=\"3\"|<setup>"
#define TO \
  "<statistic id=\"armour\" of=\"piece\" kind=\"number\" least=\"1\" most=\"6\" supplied=\"no\">" \
  "<name>armour</name></statistic>" \
  "<statistic id=\"arm\" of=\"piece\" kind=\"text\" words=\"spear bow\" supplied=\"no\">" \
  "<name>arm</name></statistic>" \
  "<statistic id=\"motto\" of=\"piece\" kind=\"text\" supplied=\"no\"><name>motto</name>" \
  "</statistic>" \
  "<statistic id=\"veteran\" of=\"piece\" kind=\"yes-no\" supplied=\"no\"><name>veteran</name>" \
  "</statistic>" \
  "<statistic id=\"moved\"|<group side=\"red\" type=\"foot\" count=\"3\" supplied=\"no\"|" \
  "<setup>" \
  "<set name=\"event\" to=\"concat(piece[1]/@armour, piece[1]/@arm, piece[1]/@motto, " \
  "piece[1]/@veteran)\"/>"

static SnlElement *
get_group (SnlRuleset *ruleset)
{
  return snl_element_get_child (snl_ruleset_get_section (ruleset, "scenario"), 0);
}

typedef struct {
  const char *name;
  const char *unit;        /* NULL for all feet of the Reds */
  const char *statistic;   /* NULL for how many they are */
  const char *value;
  const char *says;        /* NULL if it is taken */
} ValueCase;

static const ValueCase value_cases[] = {
  { "number", "red-foot-1", "armour", "6", NULL },
  { "number-too-much", "red-foot-1", "armour", "7", "armour is a number from 1 to 6, not “7”" },
  { "text", "red-foot-1", "arm", "bow", NULL },
  { "text-unknown", "red-foot-1", "arm", "axe", "arm cannot be “axe”; it can be: spear bow" },
  { "text-empty", "red-foot-1", "motto", "", "motto cannot be “”; it can be: …" },
  { "yes", "red-foot-1", "veteran", "yes", NULL },
  { "perhaps", "red-foot-1", "veteran", "perhaps", "veteran is yes or no, not “perhaps”" },
  { "unknown", "red-foot-1", "colour", "red",
    "a unit of the type “foot” has no “colour” to fill in; it has: armour, arm, motto, veteran" },
  { "no-unit", "harold", "armour", "3",
    "there is no unit “harold”; a unit is called SIDE-TYPE-NUMBER" },
  { "all", NULL, "armour", "3", NULL },
  { "all-too-much", NULL, "armour", "0", "armour is a number from 1 to 6, not “0”" },
  { "count", NULL, NULL, "2", NULL },
  { "count-too-many", NULL, NULL, "4",
    "count is a number from 0 to 3, which is all that the module has room for, not “4”" },
};

/* What is refused leaves the roster as it was; what was taken can be taken out again. */
static void
test_value (gconstpointer data)
{
  const ValueCase *row = data;
  g_autoptr(SnlRuleset) ruleset = base_new_ruleset (FROM, TO);
  g_autoptr(SnlReferenceData) values = snl_reference_data_new (ruleset);
  SnlElement *group = get_group (ruleset);
  g_autoptr(GError) error = NULL;
  gboolean good;

  g_assert_cmpuint (snl_reference_data_get_n_units (values), ==, 0);
  good = snl_reference_data_set_own (values, row->unit, group, row->statistic, row->value, &error);

  if (row->says == NULL)
    {
      g_assert_no_error (error);
      g_assert_true (good);
      g_assert_cmpuint (snl_reference_data_get_n_units (values), ==, 1);
      snl_reference_data_unset_own (values, row->unit, group, row->statistic);
    }
  else
    {
      g_assert_false (good);
      g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
      g_assert_cmpstr (error->message, ==, row->says);
    }

  g_assert_cmpuint (snl_reference_data_get_n_units (values), ==, 0);
}

/* A roster has an end; what was known before one that has none stays. */
static void
test_endless (void)
{
  g_autoptr(SnlRuleset) ruleset = base_new_ruleset (FROM, TO);
  g_autoptr(SnlReferenceData) values = snl_reference_data_new (ruleset);
  g_autoptr(GString) text =
    g_string_new ("<roster xmlns=\"urn:senlac:roster:1\" module=\"base\" version=\"1.0\">\n");
  g_autoptr(GError) error = NULL;

  g_assert_true (snl_reference_data_set_own (values, "red-foot-1", NULL, "armour", "2", &error));
  for (guint i = 1; i <= 2001; i++)
    g_string_append_printf (text, "<unit id=\"red-foot-%u\" armour=\"3\"/>\n", i);
  g_string_append (text, "</roster>");
  g_assert_false (snl_reference_data_import (values, SNL_REFERENCE_UNITS, text->str,
                                             (gssize) text->len, "mine.xml", &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_assert_cmpstr (error->message, ==, "mine.xml:2002: there are more than 2000 lines");
  g_assert_cmpuint (snl_reference_data_get_n_units (values), ==, 1);
}

/* Nor have several together: what could not be read again is not kept. */
static void
test_too_many (void)
{
  g_autoptr(SnlRuleset) ruleset = base_new_ruleset (FROM, TO);
  g_autoptr(SnlReferenceData) values = snl_reference_data_new (ruleset);

  for (guint first = 1; first <= 3001; first += 1500)
    {
      g_autoptr(GString) text =
        g_string_new ("<roster xmlns=\"urn:senlac:roster:1\" module=\"base\" version=\"1.0\">\n");
      g_autoptr(GError) error = NULL;
      g_autofree char *xml = NULL;

      for (guint i = first; i < first + 1500; i++)
        g_string_append_printf (text, "<unit id=\"red-foot-%u\" armour=\"3\"/>\n", i);
      g_string_append (text, "</roster>");
      g_assert_true (snl_reference_data_import (values, SNL_REFERENCE_UNITS, text->str,
                                                (gssize) text->len, "mine.xml", &error));
      g_assert_no_error (error);
      xml = snl_reference_data_to_xml (values, SNL_REFERENCE_UNITS);

      if (first == 1)
        {
          g_assert_true (snl_reference_data_check_size (values, SNL_REFERENCE_UNITS, xml, &error));
          continue;
        }

      g_assert_false (snl_reference_data_check_size (values, SNL_REFERENCE_UNITS, xml, &error));
      g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
      g_assert_cmpstr (error->message, ==, "there are more than 2000 lines");
      g_clear_error (&error);
      g_assert_false (snl_reference_data_save (values, SNL_REFERENCE_UNITS, &error));
      g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
    }
}

/* Nor has a file the size of a film: it is not even read. */
static void
test_too_large (void)
{
  g_autoptr(SnlRuleset) ruleset = base_new_ruleset (FROM, TO);
  g_autoptr(SnlReferenceData) values = snl_reference_data_new (ruleset);
  g_autofree char *text = g_strnfill (1024 * 1024 + 1, ' ');
  g_autoptr(GError) error = NULL;

  g_assert_false (snl_reference_data_import (values, SNL_REFERENCE_UNITS, text, -1, "film.xml",
                                             &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_assert_cmpstr (error->message, ==, "film.xml:1: the file is larger than 1 MiB");
}

/* Nothing is there but a folder where the file should be, or a file where the folder should be */
static void
block (SnlRuleset        *ruleset,
       SnlReferenceParts  part,
       gboolean           as_folder)
{
  g_autofree char *path = snl_reference_dup_path (ruleset, part);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *above = g_path_get_dirname (folder);

  g_assert_cmpint (g_mkdir_with_parents (as_folder ? path : above, 0700), ==, 0);
  if (!as_folder)
    g_assert_true (g_file_set_contents (folder, "", -1, NULL));
}

/* Where the user's folder is in the way, that is said, and play goes on: what was read off is in
 * the game. */
static void
test_in_the_way (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game (FROM "|<tables>|<end winner=",
                                           TO "|<tables><table id=\"fate\" supplied=\"no\" "
                                           "columns=\"1\" rows=\"1\" results=\"1..9\">"
                                           "<name>Fate</name></table>|"
                                           "<look-up name=\"x\" table=\"fate\" row=\"1\" "
                                           "column=\"1\"/><set name=\"event\" to=\"$x\"/>"
                                           "<set on=\"piece[1]\" name=\"armour\" to=\"4\"/>"
                                           "<end winner=", &error);
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  g_autoptr(SnlAttempt) attempt = NULL;
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  const SnlEntry *entry;

  g_assert_no_error (error);
  block (ruleset, SNL_REFERENCE_TABLES, FALSE);
  block (ruleset, SNL_REFERENCE_UNITS, FALSE);
  attempt = snl_game_preview (game, "end", NULL, &error);
  g_assert_no_error (error);
  g_hash_table_insert (answers, (gpointer) attempt->wanted->name, (gpointer) "7");
  entry = snl_game_do (game, "end", answers, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (entry->notes->len, >=, 2);
  g_assert_true (g_str_has_prefix (g_ptr_array_index (entry->notes, entry->notes->len - 2),
                                   "The chart is kept in this game only: "));
  g_assert_true (g_str_has_prefix (g_ptr_array_index (entry->notes, entry->notes->len - 1),
                                   "The roster is kept in this game only: "));
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "game", "event"), ==, "7");
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "red-foot-1", "armour"), ==,
                   "4");
}

/* What cannot be read, or not be written, is told; nothing is lost by it. */
static void
test_unreadable (void)
{
  g_autoptr(SnlRuleset) ruleset = base_new_ruleset (FROM, TO);
  g_autoptr(SnlReferenceData) values = snl_reference_data_new (ruleset);
  g_autoptr(SnlReferenceData) reference_tables = snl_reference_data_new (ruleset);
  g_autoptr(GError) error = NULL;

  block (ruleset, SNL_REFERENCE_TABLES, TRUE);
  block (ruleset, SNL_REFERENCE_UNITS, TRUE);
  g_assert_null (snl_reference_data_new_user (ruleset, SNL_REFERENCE_UNITS, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_clear_error (&error);
  g_assert_null (snl_reference_data_new_user (ruleset, SNL_REFERENCE_TABLES, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_clear_error (&error);
  g_assert_false (snl_reference_data_save (values, SNL_REFERENCE_UNITS, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_clear_error (&error);
  g_assert_false (snl_reference_data_save (reference_tables, SNL_REFERENCE_TABLES, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
}

/* A game with values of the referee's is the same when its setup is done again. */
static void
test_again (void)
{
  g_autoptr(SnlRuleset) ruleset = base_new_ruleset (FROM, TO);
  g_autoptr(SnlReferenceData) values = snl_reference_data_new (ruleset);
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlVerifyResult) verdict = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (snl_reference_data_set_own (values, "red-foot-1", NULL, "armour", "2", &error));
  g_assert_true (snl_reference_data_set_own (values, "red-foot-1", NULL, "arm", "bow", &error));
  g_assert_true (snl_reference_data_save (values, SNL_REFERENCE_UNITS, &error));
  game = base_new_game (FROM, TO, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "game", "event"), ==, "2bow");
  verdict = snl_verify_game (game);
  g_test_message ("%s", verdict->sentence);
  g_assert_true (verdict->agrees);
}

/* Where the referee has fewer of a troop than the module, no number meets a unit that the module
 * names by one. */
static void
test_named (void)
{
  static const char * const ids[] = { "red-foot-1", "red-foot-2", "red-foot-4", "red-foot-5" };
  const char *to =
    "<group side=\"red\" type=\"foot\" count=\"3\" supplied=\"no\" part=\"red-foot-4\"/>"
    "<group side=\"red\" type=\"foot\" count=\"2\"><unit id=\"red-foot-4\"><name>Wulf</name></unit>"
    "</group>";
  g_autoptr(SnlRuleset) ruleset =
    base_new_ruleset ("<group side=\"red\" type=\"foot\" count=\"3\"/>", to);
  g_autoptr(SnlReferenceData) values = snl_reference_data_new (ruleset);
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (snl_reference_data_set_own (values, NULL, get_group (ruleset), NULL, "2", &error));
  g_assert_true (snl_reference_data_save (values, SNL_REFERENCE_UNITS, &error));
  muster = snl_muster_new (ruleset, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_cmpstr (snl_muster_get_unit (muster, i)->id, ==, ids[i]);
}

#define IMPORTS \
  "</scenario><imports><import id=\"men\" piece=\"foot\" columns=\"id side strength\">" \
  "<name>Men</name></import>"
#define WOODS \
  "<import id=\"woods\" place=\"horse\" columns=\"id name x y\"><name>Woods</name></import>" \
  "</imports>"

/* What the referee called something comes out as it went in, quotes and all, and no spreadsheet
 * works it out. */
static void
test_export (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game ("</scenario>", IMPORTS WOODS, &error);
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlPosition *position = snl_game_get_position (game);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *csv = NULL;
  g_autofree char *woods = NULL;
  const char list[] =
    "id,name,x,y\r\ngreen,\"The \"\"green\"\", or so; it is\",1,2\r\ngrey,Grey,3,4\r\n"
    "sum,'=1+1,-5,6\r\nplus,'+1,7,8\r\n";

  g_assert_no_error (error);
  g_hash_table_insert (answers, (gpointer) "of", (gpointer) "woods");
  g_hash_table_insert (answers, (gpointer) "list", (gpointer) list);
  g_assert_nonnull (snl_game_do (game, "import", answers, NULL, &error));
  g_assert_no_error (error);
  woods = snl_export_to_csv (ruleset, position, "woods", &error);
  g_assert_cmpstr (woods, ==, list);
  g_assert_cmpstr (snl_position_get (position, "sum", "name"), ==, "=1+1");
  csv = snl_export_to_csv (ruleset, position, "men", &error);
  g_assert_nonnull (strstr (csv, "id,side,strength\r\nred-foot-1,red,4\r\n"));
}

/* The lines of a list that is looked at before it is taken in; one with an open quote is whole */
static void
test_lines (void)
{
  static const struct {
    guint       number;
    gboolean    is_split;
    const char *first;
  } rows[] = { { 1, TRUE, "id" }, { 3, FALSE, "\"oaks,Oaks" }, { 4, TRUE, "elms" } };
  g_autoptr(GPtrArray) lines = snl_import_dup_lines ("id,name\n\n\"oaks,Oaks\nelms,Elms\n");

  g_assert_cmpuint (lines->len, ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < lines->len; i++)
    {
      const SnlImportLine *line = lines->pdata[i];

      g_assert_cmpuint (line->number, ==, rows[i].number);
      g_assert_cmpint (line->is_split, ==, rows[i].is_split);
      g_assert_cmpstr (line->cells->pdata[0], ==, rows[i].first);
    }
}

/* A list without end is refused as a whole: half of it would be worse than nothing */
static void
test_list_without_end (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game ("</scenario>", IMPORTS WOODS, &error);
  g_autoptr(GString) list = g_string_new ("id,name,x,y\n");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_no_error (error);
  before = snl_game_dup_digest (game);
  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (list, "w%u,Wood %u,1,2\n", i, i);
  g_hash_table_insert (answers, (gpointer) "of", (gpointer) "woods");
  g_hash_table_insert (answers, (gpointer) "list", list->str);
  g_assert_null (snl_game_do (game, "import", answers, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, ": The list is too long: the lines from "));
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);
}

typedef struct {
  const char *name;
  const char *imports;
  const char *list;
  const char *says;   /* or NULL */
} ListCase;

static const ListCase list_cases[] = {
  { "only-one", IMPORTS "</imports>", NULL, NULL },
  { "which", IMPORTS WOODS, NULL, "say which list is meant: men, woods" },
  { "no-such", IMPORTS WOODS, "ships", "there is no list “ships”; there are: men, woods" },
  { "none", "</scenario>", NULL, "Base has no lists, so there is none to export" },
};

static void
test_list (gconstpointer data)
{
  const ListCase *row = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game ("</scenario>", row->imports, &error);
  g_autofree char *csv = NULL;

  g_assert_no_error (error);
  csv = snl_export_to_csv (snl_game_get_ruleset (game), snl_game_get_position (game),
                           row->list, &error);
  if (row->says == NULL)
    {
      g_assert_no_error (error);
      g_assert_true (g_str_has_prefix (csv, "id,side,strength\r\n"));
    }
  else
    {
      g_assert_null (csv);
      g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
      g_assert_cmpstr (error->message, ==, row->says);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_summary ("What the referee reads off the counters is taken in as it can be, and a list "
                  "goes out as it came in.");

  for (gsize i = 0; i < G_N_ELEMENTS (value_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/roster/value/", value_cases[i].name, NULL);

      g_test_add_data_func (path, &value_cases[i], test_value);
    }
  g_test_add_func ("/roster/endless", test_endless);
  g_test_add_func ("/roster/too-many", test_too_many);
  g_test_add_func ("/roster/too-large", test_too_large);
  g_test_add_func ("/roster/again", test_again);
  g_test_add_func ("/roster/named", test_named);
  g_test_add_func ("/roster/in-the-way", test_in_the_way);
  g_test_add_func ("/roster/unreadable", test_unreadable);
  g_test_add_func ("/roster/lines", test_lines);
  g_test_add_func ("/roster/list-without-end", test_list_without_end);
  g_test_add_func ("/export/quotes", test_export);
  for (gsize i = 0; i < G_N_ELEMENTS (list_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/export/", list_cases[i].name, NULL);

      g_test_add_data_func (path, &list_cases[i], test_list);
    }

  return g_test_run ();
}
