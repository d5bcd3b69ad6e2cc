/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "core/acts/snl-layout-private.h"
#include "core/game/snl-game.h"

#include <glib/gstdio.h>
#include <string.h>

/* A game of two sides of two pieces on a board of four by three. */
static const char module[] =
  "<ruleset xmlns='urn:senlac:ruleset:1' id='field' version='1'><title>Field</title>"
  "<summary>A field.</summary>"
  "<sides><side id='red' counter='kite' tone='dark'><name>Reds</name><one>Red</one></side>"
  "<side id='blue' counter='round' tone='light'><name>Blues</name><one>Blue</one></side></sides>"
  "<statistics><statistic id='figures' of='piece' kind='number' initial='8' least='0'>"
  "<name>figures</name></statistic></statistics>"
  "<types><type id='foot' mark='spear' letter='F'><name>foot</name></type></types>"
  "<scenario><group side='red' type='foot' count='2'/><group side='blue' type='foot' count='2'/>"
  "<strength select='8'/><setup><lay-out layout='example'/></setup></scenario>"
  "<board kind='square' columns='4' rows='3' stands='@figures &gt; 0'><terrain id='flat' key='.'>"
  "<name>flat ground</name></terrain>"
  "<terrain id='hill' key='h' mark='hill'><name>hill</name></terrain>"
  "<layout id='example'><name>Example</name><row>....</row><row>.hh.</row><row>....</row>"
  "<place side='red' type='foot' at='a1 b1'/><place side='blue' type='foot' at='c3'/></layout>"
  "</board>"
  "<sequence><phase id='play' kind='play' waits='piece[@figures &gt; 0]'><name>Play</name></phase>"
  "</sequence>"
  "<actions><action id='hit' phase='play' key='h'><name>Hit</name>"
  "<ask-piece name='target' among='piece[@figures &gt; 0]'><name>Whom</name></ask-piece>"
  "<change on='$target' name='figures' by='-8'/></action></actions></ruleset>";

#define HEAD \
  "<board xmlns='urn:senlac:board:1' module='field' kind='square' columns='3' rows='2'>\n" \
  "<terrain id='flat' key='.'/><terrain id='hill' key='h'/>\n"
#define ROWS "<row>..h</row>\n<row>...</row>\n"

typedef struct {
  const char *name;
  const char *text;
  const char *line;    /* what the message begins with, after the file's name */
  const char *words;   /* and what it holds */
} RefusedCase;

static const RefusedCase refused_cases[] = {
  { "overlapping-units",
    HEAD ROWS "<place piece='red-foot-1' at='b1'/>\n<place piece='blue-foot-1' at='b1'/></board>",
    ":6:", "blue-foot-1 stands on b1, where red-foot-1 stands already" },
  { "unit-twice",
    HEAD ROWS "<place piece='red-foot-1' at='b1'/>\n<place piece='red-foot-1' at='c1'/></board>",
    ":6:", "red-foot-1 stands in two places" },
  { "square-off-the-table", HEAD ROWS "<place piece='red-foot-1' at='d1'/></board>", ":5:",
    "red-foot-1 stands on “d1”, which is not on a board of 3 columns and 2 rows" },
  { "row-off-the-table", HEAD ROWS "<place piece='red-foot-1' at='a3'/></board>", ":5:", "“a3”" },
  { "no-square", HEAD ROWS "<place piece='red-foot-1' at='here'/></board>", ":5:", "“here”" },
  { "leading-nought", HEAD ROWS "<place piece='red-foot-1' at='a01'/></board>", ":5:", "“a01”" },
  { "unknown-unit", HEAD ROWS "<place piece='green-foot-1' at='a1'/></board>", ":5:",
    "no unit “green-foot-1”" },
  { "unknown-key", HEAD "<row>..h</row>\n<row>.w.</row></board>", ":4:",
    "b2: no terrain of this file has the key “w”" },
  { "unknown-terrain",
    "<board xmlns='urn:senlac:board:1' module='field' kind='square' columns='3' rows='2'>\n"
    "<terrain id='swamp' key='s'/></board>", ":2:", "no terrain “swamp”; there are: flat, hill" },
  { "key-twice",
    "<board xmlns='urn:senlac:board:1' module='field' kind='square' columns='3' rows='2'>\n"
    "<terrain id='flat' key='.'/><terrain id='hill' key='.'/></board>", ":2:",
    "two terrains have the key “.”" },
  { "long-key",
    "<board xmlns='urn:senlac:board:1' module='field' kind='square' columns='3' rows='2'>\n"
    "<terrain id='flat' key='..'/></board>", ":2:", "one letter or sign" },
  { "100000-squares",
    "<board xmlns='urn:senlac:board:1' module='field' kind='square' columns='1000' rows='100'/>",
    ":1:", "1000 columns and 100 rows are too many; a board has at most 10000 squares" },
  { "too-many-columns",
    "<board xmlns='urn:senlac:board:1' module='field' kind='square' columns='703' rows='2'/>",
    ":1:", "702 columns" },
  { "no-columns",
    "<board xmlns='urn:senlac:board:1' module='field' kind='square' columns='0' rows='2'/>", ":1:",
    "columns is a whole number of 1 or more, not “0”" },
  { "negative-rows",
    "<board xmlns='urn:senlac:board:1' module='field' kind='square' columns='3' rows='-2'/>", ":1:",
    "rows is a whole number" },
  { "no-size", "<board xmlns='urn:senlac:board:1' module='field' kind='square' columns='3'/>",
    ":1:", "lacks the attribute “rows”" },
  { "short-row", HEAD "<row>..</row>\n<row>...</row></board>", ":3:",
    "row 1 has 2 squares; the board has 3 columns" },
  { "long-row", HEAD "<row>...</row>\n<row>....</row></board>", ":4:", "row 2 has 4 squares" },
  { "missing-row", HEAD "<row>...</row></board>", ":1:",
    "the file has 1 rows of squares; the board has 2" },
  { "extra-row", HEAD ROWS "<row>...</row></board>", ":5:", "this is row 3; the board has 2" },
  { "other-module",
    "<board xmlns='urn:senlac:board:1' module='sea' kind='square' columns='3' rows='2'/>", ":1:",
    "this table is for “sea”; the game is “field”" },
  { "other-kind",
    "<board xmlns='urn:senlac:board:1' module='field' kind='hex' columns='3' rows='2'/>", ":1:",
    "kind “hex”" },
  { "other-namespace",
    "<board xmlns='urn:senlac:board:2' module='field' kind='square' columns='3' rows='2'/>", ":1:",
    "not a board file" },
  { "other-root", "<table xmlns='urn:senlac:board:1'/>", ":1:", "not a board file" },
  { "unknown-attribute", HEAD "<row colour='red'>...</row></board>", ":3:",
    "<row> has no attribute “colour”" },
  { "unknown-element", HEAD ROWS "<house at='a1'/></board>", ":5:", "not <house>" },
  { "element-of-another", HEAD ROWS "<x:place xmlns:x='urn:x' piece='red-foot-1' at='a1'/></board>",
    ":5:", "not <place>" },
  { "nested", HEAD ROWS "<name>A<b/></name></board>", ":5:", "not <name>" },
  { "stray-words", HEAD ROWS "hello</board>", ":5:", "there is text here" },
  { "not-xml", "A table", ":1:", "" },
  { "cut-off", HEAD "<row>..", ":3:", "" },
  { "empty", "", ":1:", "this is not XML" },
  { "doctype", "<!DOCTYPE board [<!ENTITY a 'b'>]><board xmlns='urn:senlac:board:1' module='field' "
    "kind='square' "
    "columns='3' rows='2'/>", ":1:", "take out <!DOCTYPE" },
};

static SnlRuleset *
new_ruleset (void)
{
  g_autoptr(GError) error = NULL;
  SnlRuleset *ruleset = snl_ruleset_new_parse (module, -1, "field.xml", &error);

  g_assert_no_error (error);

  return ruleset;
}

static SnlGame *
new_game (SnlRuleset *ruleset)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  SnlGame *game = snl_game_new (ruleset, muster, NULL, 1, NULL, &error);

  g_assert_no_error (error);

  return game;
}

static void
test_refused (gconstpointer data)
{
  const RefusedCase *row = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = new_ruleset ();
  g_autofree char *initial = g_strconcat ("room.board", row->line, NULL);

  g_assert_null (snl_layout_new_parse (ruleset, row->text, -1, "room.board", &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_test_message ("%s", error->message);
  g_assert_true (g_str_has_prefix (error->message, initial));
  g_assert_nonnull (strstr (error->message, row->words));
}

static gboolean
act (SnlGame     *game,
     const char  *action,
     const char  *pairs,
     GError     **error)
{
  g_autoptr(GHashTable) answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_auto(GStrv) words = g_strsplit (pairs, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (strchr (words[i], '=') != NULL)
      g_hash_table_insert (answers, g_strndup (words[i], strchr (words[i], '=') - words[i]),
                           g_strdup (strchr (words[i], '=') + 1));

  return snl_game_do (game, action, answers, NULL, error) != NULL;
}

typedef struct {
  const char *name;
  const char *action;
  const char *answers;
  const char *expected;   /* id.attribute=value …, or NULL if it is refused */
  const char *words;      /* of the note or the refusal, or NULL */
} ActCase;

static const ActCase act_cases[] = {
  { "place", "place", "piece=red-foot-1 at=d3", "red-foot-1.at=d3", NULL },
  { "place-on-another", "place", "piece=red-foot-1 at=c3", "red-foot-1.at=c3",
    "stand on the same square, c3" },
  { "take-off", "place", "piece=red-foot-1", "red-foot-1.at=", NULL },
  { "place-nowhere", "place", "piece=red-foot-1 at=e5", NULL, "no square “e5”" },
  { "place-nobody", "place", "piece=green-foot-1 at=a1", NULL, "no unit “green-foot-1”" },
  { "place-what", "place", "at=a1", NULL, "say which unit" },
  { "place-slip", "place", "piece=red-foot-1 to=a1", NULL, "it asks for: piece, at" },
  { "paint", "paint", "squares=a1-b2,d3 terrain=hill",
    "a1.terrain=hill b2.terrain=hill d3.terrain=hill c1.terrain=flat", NULL },
  { "paint-all", "paint", "squares=all terrain=hill", "a1.terrain=hill d3.terrain=hill", NULL },
  { "paint-off", "paint", "squares=a1-z9 terrain=hill", NULL, "no square “z9”" },
  { "paint-what", "paint", "squares=a1 terrain=lava", NULL,
    "no terrain “lava”; there are: flat, hill" },
  { "paint-nothing", "paint", "terrain=hill", NULL, "say which squares" },
  { "larger", "resize", "columns=6 rows=5", "f5.terrain=flat b2.terrain=hill red-foot-1.at=a1",
    NULL },
  { "smaller", "resize", "columns=2 rows=2", "c3.x= blue-foot-1.at= red-foot-1.at=a1",
    "was on c3, which is gone" },
  { "too-large", "resize", "columns=702 rows=99", NULL, "make 69498 squares" },
  { "no-number", "resize", "columns=many", NULL, "from 1 to 702, not “many”" },
  { "no-size", "resize", "", NULL, "say the size" },
  { "lay-out", "lay-out", "layout=example", "red-foot-2.at=b1 b2.terrain=hill",
    "1 unit has no place" },
  { "lay-out-unknown", "lay-out", "layout=attic", NULL,
    "there is no table “attic”; there are: example" },
  { "lay-out-no-file", "lay-out", "file=/nonexistent/a.board", NULL, "cannot be read" },
  { "lay-out-what", "lay-out", "", NULL, "say which table" },
  { "clear", "clear-board", "", "red-foot-1.at= blue-foot-1.at= b2.terrain=hill", NULL },
  { "clear-terrain", "clear-board", "of=terrain", "red-foot-1.at=a1 b2.terrain=flat", NULL },
  { "clear-all", "clear-board", "of=all", "red-foot-1.at= b2.terrain=flat", NULL },
  { "clear-what", "clear-board", "of=dust", NULL, "say units, terrain or all" },
};

static void
check_facts (SnlGame    *game,
             const char *facts)
{
  g_auto(GStrv) words = g_strsplit (facts, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto(GStrv) parts = g_strsplit_set (words[i], ".=", 3);
      const char *value = snl_position_get (snl_game_get_position (game), parts[0], parts[1]);

      g_assert_cmpstr (value != NULL ? value : "", ==, parts[2]);
    }
}

static void
test_act (gconstpointer data)
{
  const ActCase *row = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = new_ruleset ();
  g_autoptr(SnlGame) game = new_game (ruleset);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;
  guint length;

  g_assert_true (act (game, "lay-out", "layout=example", &error));
  g_assert_no_error (error);
  before = snl_game_dup_digest (game);
  length = snl_journal_get_length (snl_game_get_journal (game));

  if (!act (game, row->action, row->answers, &error))
    {
      g_test_message ("%s", error->message);
      g_assert_null (row->expected);
      g_assert_nonnull (strstr (error->message, row->words));
      after = snl_game_dup_digest (game);
      g_assert_cmpstr (after, ==, before);
      return;
    }

  g_assert_no_error (error);
  g_assert_nonnull (row->expected);
  check_facts (game, row->expected);
  if (row->words != NULL)
    {
      const SnlEntry *entry = snl_journal_get (snl_game_get_journal (game), length);

      g_assert_cmpuint (entry->notes->len, >, 0);
      g_assert_nonnull (strstr (g_ptr_array_index (entry->notes, entry->notes->len - 1),
                                row->words));
    }

  after = snl_game_dup_digest (game);
  g_assert_true (snl_game_undo (game, 1, &error));
  undone = snl_game_dup_digest (game);
  g_assert_cmpstr (undone, ==, before);
  g_assert_true (snl_game_redo (game, 1, &error));
  redone = snl_game_dup_digest (game);
  g_assert_cmpstr (redone, ==, after);
}

/* What is gone has no place on a new table. */
static void
test_gone_stay_off (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = new_ruleset ();
  g_autoptr(SnlGame) game = new_game (ruleset);

  g_assert_true (act (game, "hit", "target=red-foot-1", &error));
  g_assert_true (act (game, "lay-out", "layout=example", &error));
  check_facts (game, "red-foot-1.at= red-foot-2.at=b1");
}

static void
test_round_trip (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = new_ruleset ();
  g_autoptr(SnlGame) game = new_game (ruleset);
  g_autoptr(SnlLayout) layout = NULL;
  g_autoptr(SnlLayout) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *twice = NULL;

  g_assert_true (act (game, "lay-out", "layout=example", &error));
  g_assert_true (act (game, "resize", "columns=30 rows=9", &error));
  g_assert_true (act (game, "paint", "squares=ad9 terrain=hill", &error));
  g_assert_true (act (game, "place", "piece=blue-foot-2 at=ad9", &error));
  layout = snl_layout_new_from_position (ruleset, snl_game_get_position (game), "Room <12> & more");
  text = snl_layout_to_xml (layout);
  again = snl_layout_new_parse (ruleset, text, -1, "room.board", &error);
  g_assert_no_error (error);
  twice = snl_layout_to_xml (again);
  g_assert_cmpstr (text, ==, twice);
  g_assert_cmpuint (again->columns, ==, 30);
  g_assert_cmpstr (snl_layout_get_terrain (again, 30, 9), ==, "hill");
  g_assert_cmpstr (again->name, ==, "Room <12> & more");
}

/* The referee's own tables: kept under a name, found again, laid out. */
static void
test_own (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = new_ruleset ();
  g_autoptr(SnlGame) game = new_game (ruleset);
  g_autoptr(SnlGame) other = new_game (ruleset);
  g_autoptr(SnlLayout) layout = NULL;
  g_autoptr(GPtrArray) names = NULL;
  g_autofree char *path = snl_layout_dup_own_path (ruleset, "Raum/4ü", &error);
  guint length;
  const SnlEntry *entry;

  g_assert_no_error (error);
  g_assert_true (act (game, "lay-out", "layout=example", &error));
  g_assert_true (act (game, "resize", "columns=5", &error));
  layout = snl_layout_new_from_position (ruleset, snl_game_get_position (game), "Raum/4ü");
  g_assert_true (snl_layout_save (layout, path, &error));
  g_assert_no_error (error);
  names = snl_layout_dup_own_names (ruleset);
  g_assert_cmpuint (names->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (names, 0), ==, "Raum/4ü");

  g_assert_true (act (other, "lay-out", "layout=Raum/4ü", &error));
  check_facts (other, "red-foot-1.at=a1 blue-foot-1.at=c3 b2.terrain=hill e3.terrain=flat");

  /* by its file as well; the journal keeps no path */
  {
    g_autofree char *answer = g_strconcat ("file=", path, NULL);

    g_assert_true (act (game, "lay-out", answer, &error));
  }
  length = snl_journal_get_length (snl_game_get_journal (game));
  entry = snl_journal_get (snl_game_get_journal (game), length - 1);
  g_assert_null (strchr (snl_entry_get_answer (entry, "file"), G_DIR_SEPARATOR));
  g_assert_cmpint (g_unlink (path), ==, 0);

  g_assert_null (snl_layout_dup_own_path (ruleset, "", &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
}

/* As many squares as there may be, there and back. */
static void
test_largest (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = new_ruleset ();
  g_autoptr(SnlGame) game = new_game (ruleset);
  g_autofree char *before = snl_game_dup_digest (game);
  g_autofree char *after = NULL;

  g_assert_true (act (game, "resize", "columns=101 rows=99", &error));
  g_assert_true (act (game, "resize", "columns=4 rows=3", &error));
  g_assert_true (snl_game_undo (game, 2, &error));
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);
}

/* A table that cannot be kept says why, and one that comes with the game is not written over. */
static void
test_cannot_be_kept (void)
{
  g_autoptr(SnlRuleset) ruleset = new_ruleset ();
  g_autoptr(SnlLayout) layout = snl_layout_new_parse (ruleset, HEAD ROWS "</board>", -1,
                                                      "a.board", NULL);
  g_autofree char *folder = g_dir_make_tmp ("senlac-layout-XXXXXX", NULL);
  g_autofree char *inside = g_build_filename (folder, "file", "a.board", NULL);
  g_autofree char *file = g_build_filename (folder, "file", NULL);
  g_autoptr(GError) error = NULL;

  /* what should be a folder is a file, and what should be a file is a folder */
  g_assert_true (g_file_set_contents (file, "", -1, NULL));
  g_assert_false (snl_layout_save (layout, inside, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_assert_true (g_str_has_prefix (error->message, "The folder "));
  g_clear_error (&error);
  g_assert_false (snl_layout_save (layout, folder, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_assert_true (g_str_has_prefix (error->message, "The table cannot be saved: "));
  g_clear_error (&error);
  g_assert_cmpint (g_remove (file), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);

  g_assert_null (snl_layout_dup_own_path (ruleset, "example", &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_assert_cmpstr (error->message, ==,
                   "“example” is the name of a table that comes with the game; choose another.");
}

/* The referee's own tables come after the game's, by name; one with units of another class leaves
 * their squares empty. */
static void
test_own_names (void)
{
  static const char * const names[] = { "the Hill", "another Hill" };
  g_autoptr(SnlRuleset) ruleset = new_ruleset ();
  g_autoptr(SnlGame) game = new_game (ruleset);
  g_autoptr(SnlLayout) layout =
    snl_layout_new_parse (ruleset, HEAD ROWS "<place piece='red-foot-1' at='b1'/></board>", -1,
                          "a.board", NULL);
  g_autoptr(GPtrArray) own = NULL;
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  const SnlEntry *entry;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = snl_layout_dup_own_path (ruleset, names[i], &error);

      g_assert_true (snl_layout_save (layout, path, &error));
      g_assert_no_error (error);
    }
  own = snl_layout_dup_own_names (ruleset);
  g_assert_cmpuint (own->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (own, 0), ==, "another Hill");

  g_assert_false (act (game, "lay-out", "layout=attic", &error));
  g_assert_cmpstr (error->message, ==,
                   "there is no table “attic”; there are: example, another Hill, the Hill");
  g_clear_error (&error);

  g_hash_table_insert (answers, (gpointer) "layout", (gpointer) "the Hill");
  entry = snl_game_do (game, "lay-out", answers, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (g_ptr_array_index (entry->say, 0), ==, "The board is laid out: the Hill.");
}

/* A game that has fewer units than the table: the rest of its squares stay empty, and the log says
 * so. */
static void
test_fewer_units (void)
{
  g_autoptr(SnlRuleset) ruleset = new_ruleset ();
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "hall.board", NULL);
  g_autofree char *line = g_strconcat ("file=", path, NULL);
  const SnlEntry *entry;

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (path,
                                      HEAD ROWS "<place piece='blue-foot-1' at='b1'/></board>", -1,
                                      NULL));
  g_assert_true (snl_muster_set_in_play (muster, 2, FALSE, &error));
  g_assert_no_error (error);
  game = snl_game_new (ruleset, muster, NULL, 1, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (act (game, "lay-out", line, &error));
  g_assert_no_error (error);
  entry = snl_journal_get (snl_game_get_journal (game), 0);
  g_assert_cmpstr (g_ptr_array_index (entry->notes, 0), ==,
                   "1 unit of the table is not in this game; its square stays empty.");

  /* a table without a name is called by its file */
  g_assert_cmpstr (g_ptr_array_index (entry->say, 0), ==, "The board is laid out: hall.board.");
}

/* Where there is no board, there is nothing to lay out; and a board file the size of a film is not
 * read. */
static void
test_no_board (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = new_ruleset ();
  g_autofree char *film = g_strnfill (1024 * 1024 + 1, ' ');
  g_auto(GStrv) parts = g_regex_split_simple ("<setup>.*</setup>|<board.*</board>", module, 0, 0);
  g_autofree char *text = g_strjoinv ("", parts);
  g_autoptr(SnlRuleset) bare = snl_ruleset_new_parse (text, -1, "bare.xml", &error);
  g_autoptr(SnlGame) game = NULL;

  g_assert_no_error (error);
  game = new_game (bare);
  g_assert_false (act (game, "lay-out", "layout=example", &error));
  g_assert_cmpstr (error->message, ==, "Field has no board");
  g_clear_error (&error);
  g_assert_null (snl_layout_new_parse (bare, HEAD ROWS "</board>", -1, "a.board", &error));
  g_assert_cmpstr (error->message, ==, "a.board:1: Field has no board");
  g_clear_error (&error);
  g_assert_null (snl_layout_new_parse (ruleset, film, -1, "film.board", &error));
  g_assert_cmpstr (error->message, ==, "film.board:1: the file is larger than 1 MiB");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_summary ("The table that a referee has set up, in the journal and in files");

  for (gsize i = 0; i < G_N_ELEMENTS (refused_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/layout/refused/", refused_cases[i].name, NULL);

      g_test_add_data_func (path, &refused_cases[i], test_refused);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (act_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/layout/act/", act_cases[i].name, NULL);

      g_test_add_data_func (path, &act_cases[i], test_act);
    }
  g_test_add_func ("/layout/gone-stay-off", test_gone_stay_off);
  g_test_add_func ("/layout/round-trip", test_round_trip);
  g_test_add_func ("/layout/own", test_own);
  g_test_add_func ("/layout/largest", test_largest);
  g_test_add_func ("/layout/cannot-be-kept", test_cannot_be_kept);
  g_test_add_func ("/layout/own-names", test_own_names);
  g_test_add_func ("/layout/fewer-units", test_fewer_units);
  g_test_add_func ("/layout/no-board", test_no_board);

  return g_test_run ();
}
