/* SPDX-License-Identifier: GPL-3.0-or-later */

/* test-verify.c: a game is verified from its seed, and each kind of difference is found */
#include "core/chance/snl-verify.h"

#include "../base.h"
#include "../player.h"

#include <glib/gstdio.h>

#define WALK 150

typedef struct {
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  self->folder = g_dir_make_tmp ("senlac-verify-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
  self->path = g_build_filename (self->folder, "game.senlac", NULL);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  g_remove (self->path);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->path);
}

static GHashTable *
pairs (const char *text)
{
  GHashTable *values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_auto(GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto(GStrv) pair = g_strsplit (words[i], "=", 2);

      g_hash_table_insert (values, g_strdup (pair[0]), g_strdup (pair[1]));
    }

  return values;
}

static const SnlEntry *
act (SnlGame    *game,
     const char *action,
     const char *answers,
     const char *dice)
{
  g_autoptr(GHashTable) values = pairs (answers);
  g_autoptr(GError) error = NULL;
  const SnlEntry *entry = snl_game_do (game, action, values, dice, &error);

  g_assert_no_error (error);

  return entry;
}

static void
assert_agrees (SnlGame *game,
               guint    n_actions)
{
  g_autofree char *before = snl_game_dup_digest (game);
  g_autofree char *after = NULL;
  g_autoptr(SnlVerifyResult) verdict = snl_verify_game (game);

  g_test_message ("%s", verdict->sentence);
  g_assert_true (verdict->agrees);
  g_assert_cmpuint (verdict->n_actions, ==, n_actions);
  g_assert_cmpuint (verdict->number, ==, 0);
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (after, ==, before);
}

/* Whatever a referee does, Senlac can do again */
static void
test_walk (Fixture       *self,
           gconstpointer  data)
{
  g_autoptr(SnlGame) game = player_new_game (GPOINTER_TO_UINT (data));
  g_autoptr(GRand) walk = g_rand_new_with_seed (GPOINTER_TO_UINT (data));
  g_autoptr(GError) error = NULL;

  g_assert_true (snl_game_save_as (game, self->path, NULL));

  while (snl_journal_get_length (snl_game_get_journal (game)) < WALK)
    {
      player_act (game, walk);

      if (g_rand_int_range (walk, 0, 8) == 0)
        snl_game_reroll (game, "the die fell off the table", NULL);

      if (g_rand_int_range (walk, 0, 10) == 0)
        snl_game_undo (game, 1, NULL);

      if (g_rand_int_range (walk, 0, 20) == 0)
        snl_game_redo (game, 1, NULL);
    }

  assert_agrees (game, WALK);
  g_clear_object (&game);
  game = snl_game_open (self->path, TRUE, &error);
  g_assert_no_error (error);
  assert_agrees (game, WALK);
}

/* A game with all that a referee may do beside having Senlac roll */
static SnlGame *
new_varied_game (void)
{
  SnlGame *game = player_new_game (7);
  const char *fight = "attacker=norman-knights-2 target=saxon-housecarles-2";

  act (game, "event", "card=mud colour=black", NULL);
  act (game, "fight", fight, NULL);
  act (game, "fight", fight, "11166666");
  act (game, "fight", "attacker=norman-knights-3 target=saxon-housecarles-3", "h2");
  act (game, "correct", "piece=saxon-archers-1 figures=3 reason=miscounted", NULL);
  act (game, "fight", "attacker=norman-knights-4 target=saxon-housecarles-4", NULL);
  g_assert_nonnull (snl_game_reroll (game, "off the table", NULL));
  act (game, "next", "", NULL);
  g_assert_true (snl_game_undo (game, 1, NULL));
  act (game, "end-turn", "", NULL);
  act (game, "event", "", NULL);

  return game;
}

/* What Senlac has for every game can be done again too */
static void
test_own (void)
{
  g_autoptr(SnlGame) game = player_new_game (7);

  act (game, "place", "piece=norman-knights-1 at=b2", NULL);
  act (game, "paint", "squares=a1 terrain=woods", NULL);
  act (game, "correct", "turn=3", NULL);
  assert_agrees (game, 3);
}

static gboolean
has_remark (SnlVerifyResult *verdict,
            const char      *words)
{
  for (guint i = 0; i < verdict->remarks->len; i++)
    {
      if (strstr (verdict->remarks->pdata[i], words) != NULL)
        return TRUE;
    }

  return FALSE;
}

static void
test_remarks (void)
{
  g_autoptr(SnlGame) game = new_varied_game ();
  g_autoptr(SnlVerifyResult) verdict = snl_verify_game (game);

  g_assert_cmpstr (verdict->sentence, ==,
                   "The seed 7 and the rules give this game: its beginning, actions: 8, dice: 16.");
  g_assert_cmpuint (verdict->n_typed, ==, 2);
  g_assert_cmpuint (verdict->remarks->len, ==, 5);
  g_assert_true (has_remark (verdict, "Action 1: the referee named the card: mud."));
  g_assert_true (has_remark (verdict, "Action 3 was rolled with real dice"));
  g_assert_true (has_remark (verdict, "Action 4 was rolled with real dice"));
  g_assert_true (has_remark (verdict, "Action 5 is the referee’s own: Correction: "));
  g_assert_true (has_remark (verdict, "Action 6 was rolled again: dice of the seed that were "
                                      "thrown and did not count: 8."));
}

typedef struct {
  const char *name;
  const char *pattern;   /* what is changed in the file, the first time that it stands there */
  const char *instead;
  guint       number;
  const char *says;
} TamperCase;

static const TamperCase tamper_cases[] = {
  { "seed", " seed=\"7\"", " seed=\"8\"", 0, "At the beginning, “" },
  { "hash", " hash=\"....", " hash=\"beef", 0, "The rules kept in the game are not those" },
  { "first-card", "order=\"1\"", "order=\"01\"", 0, "the rules and the seed give 1." },
  { "figures", " figures=\"8\" commander", " figures=\"9\" commander", 0, "“figures” of “" },
  { "one-die", "faces=\"3 3 4", "faces=\"6 3 4", 2, "(Fight): the dice in the game are " },
  { "hits", " hits=\"6\" faces", " hits=\"8\" faces", 2, "(Fight): the dice in the game are" },
  { "count", "name=\"dice\" old=\"0\" new=\"8\"", "name=\"dice\" old=\"0\" new=\"4\"", 2,
    "rolled 8 dice, but counts 4" },
  { "effect", "<set on=\"saxon-archers-1\" name=\"figures\" old=\"8\" new=\"3\"",
    "<set on=\"saxon-archers-1\" name=\"figures\" old=\"8\" new=\"2\"", 5,
    "in the game, “figures” of “saxon-archers-1” is 2; by the rules and the seed, “figures” of "
    "“saxon-archers-1” is 3." },
  { "target", "name=\"target\" value=\"saxon-housecarles-2\"",
    "name=\"target\" value=\"nobody\"", 2,
    "cannot be done again: Against whom: there is no “nobody”; it can be: " },
};

/* The text of the game in @path, where what fits @regex first is @replacement, @times over or (0)
 * everywhere */
static GString *
tamper (const char *path,
        GRegex     *regex,
        const char *replacement,
        guint       times)
{
  g_autoptr(GMatchInfo) match = NULL;
  g_autofree char *text = NULL;
  g_autofree char *word = NULL;
  g_autofree char *instead = NULL;
  GString *changed;

  text = dup_without_checks (path);
  g_assert_true (g_regex_match (regex, text, 0, &match));
  word = g_match_info_fetch (match, 0);
  instead = g_match_info_expand_references (match, replacement, NULL);
  changed = g_string_new (text);
  g_string_replace (changed, word, instead, times);

  return changed;
}

/* (transfer full): what comes of a game of this text, which opens well */
static SnlVerifyResult *
verify_tampered (const char *path,
                 GString    *changed)
{
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GError) error = NULL;
  SnlVerifyResult *verdict;

  g_assert_true (g_file_set_contents (path, changed->str, -1, NULL));

  game = snl_game_open (path, TRUE, &error);
  g_assert_no_error (error);
  g_assert_true (snl_game_get_notice (game) == NULL ||
                 g_str_has_prefix (snl_game_get_notice (game), "The rules in this file"));
  verdict = snl_verify_game (game);
  g_test_message ("%s", verdict->sentence);

  return verdict;
}

/* A game that was changed by hand is found out, and where */
static void
test_tamper (Fixture       *self,
             gconstpointer  data)
{
  const TamperCase *row = data;
  g_autoptr(SnlGame) game = new_varied_game ();
  g_autoptr(SnlVerifyResult) verdict = NULL;
  g_autoptr(GRegex) regex = g_regex_new (row->pattern, G_REGEX_DEFAULT, 0, NULL);
  g_autoptr(GString) changed = NULL;

  g_assert_true (snl_game_save_as (game, self->path, NULL));
  g_clear_object (&game);
  /* a value that the rest of the file relies on is changed wherever it stands as such */
  changed = tamper (self->path, regex, row->instead, strcmp (row->name, "effect") == 0 ? 0 : 1);
  if (strcmp (row->name, "count") == 0)
    g_string_replace (changed, "name=\"dice\" old=\"8\"", "name=\"dice\" old=\"4\"", 0);
  verdict = verify_tampered (self->path, changed);
  g_assert_false (verdict->agrees);
  g_assert_cmpuint (verdict->number, ==, row->number);
  g_assert_nonnull (strstr (verdict->sentence, row->says));
}

/* A small module, of whose games each kind of fact can be changed by hand */
#define FROM "<setup>|<end winner="
#define TO "<setup><refuse when=\"$weather = 'wet'\">Nobody fights in the rain.</refuse>|" \
  "<add name=\"friend\" piece=\"foot\" side=\"'red'\"/><say>{friend} comes.</say><end winner="

typedef struct {
  const char *name;
  const char *acts;      /* of the referee, a line each; dice after ~ */
  const char *pattern;   /* what is changed in the file, where it comes first */
  const char *instead;   /* \\1 and so on are what the pattern found; @REMOVE@ takes the last of the
                          * Blues away */
  gboolean    agrees;
  guint       number;
  const char *says;      /* the verdict; or, if it agrees, one of the remarks */
  const char *sentence;  /* the verdict if it agrees; %NULL: any */
} HandCase;

static const HandCase hand_cases[] = {
  { "setup-refuses", "draw", " weather=\"dry\"", " weather=\"wet\"", FALSE, 0,
    "The setup cannot be done again: Nobody fights in the rain.", NULL },
  { "beginning-holds-more", "draw", "</position>",
    "<place id=\"hill\" type=\"horse\" number=\"1\"/>\n</position>", FALSE, 0,
    "At the beginning the game holds more than the rules give.", NULL },
  { "change-missing", "correct score=3", "\n *<set on=\"game\" name=\"score\"[^\n]*", "", FALSE, 1,
    "Action 1 (correct): in the game, no further change; by the rules and the seed, “score” of "
    "“game” is 3.", NULL },
  { "unit-missing", "end", "\n *<add on=[^\n]*", "", FALSE, 1,
    "by the rules and the seed, “red-foot-4” is added.", NULL },
  { "unit-gone", "correct score=3", "(\n *)(<set on=\"game\" name=\"score\"[^\n]*)",
    "\\1@REMOVE@", FALSE, 1,
    "Action 1 (correct): in the game, “blue-horse-2” is taken out; by the rules and the seed, "
    "“score” of “game” is 3.", NULL },
  { "roll-missing", "fight attacker=red-foot-1 ~ 1 1 1", "\n *<roll .*</roll>", "", FALSE, 1,
    "Action 1 (Fight): rolls in the game: 0; by the rules: 1.", NULL },
  { "answer-missing", "fight attacker=red-foot-1", "\n *<answer name=\"attacker\"[^\n]*",
    "", FALSE, 1,
    "Action 1 cannot be done again: the game does not hold the answer to “attacker”.", NULL },
  { "older-rules", "fight attacker=red-foot-1\nfight attacker=red-foot-2 ~ 1 1 1", " title=",
    " moved=\"2\" title=", TRUE, 0,
    "The game was moved over to other rules after action 2. Before action 3 only the dice are "
    "checked, not what came of them; "
    "nor is the beginning.", "The seed 7 gives the dice of this game: 3." },
  { "older-rules-and-these", "correct score=1\nfight attacker=red-foot-1\ncorrect score=3",
    " title=", " moved=\"1\" title=",
    TRUE, 0, "Before action 2 only the dice are checked",
    "The seed 7 gives the dice of this game: 3. With the rules it gives what was done from action "
    "2 on; actions: 2." },
  { "older-rules-other-effect", "correct score=1\ncorrect score=2",
    "( title=.*?) new=\"1\"(.*?) old=\"1\"",
    " moved=\"2\"\\1 new=\"4\"\\2 old=\"4\"", TRUE, 0, "not what came of them",
    "The seed 7 gives the dice of this game: 0." },
  { "older-rules-other-beginning", "correct score=1",
    "( title=.*?<position.*?) strength=\"[0-9]+\"", " moved=\"1\"\\1 strength=\"99\"", TRUE, 0,
    "nor is the beginning", "The seed 7 gives the dice of this game: 0." },
  { "older-rules-none-yet", "fight attacker=red-foot-1",
    "( title=.*?<position.*?) strength=\"[0-9]+\"", " moved=\"0\"\\1 strength=\"99\"", TRUE, 0,
    "Before action 1 only the dice", "The seed 7 gives the dice of this game: 3. With the rules it "
    "gives what was done from action 1 on; "
    "actions: 1." },
  { "older-rules-too-many", "correct score=1", " title=", " moved=\"2\" title=", FALSE, 0,
    "The game says that it was moved over to other rules after action 2, but does not hold so "
    "many.", NULL },
  { "undone", "correct score=3\ncorrect score=4", "</game>", "<undo n=\"1\"/>\n</game>", TRUE, 0,
    "Actions that were undone and may be redone are not checked: 1.",
    "The seed 7 and the rules give this game: its beginning, actions: 1, dice: 0." },
  { "older-rules-other-dice", "fight attacker=red-foot-1", "( title=.*?) faces=\"[^\"]*\"",
    " moved=\"1\"\\1 faces=\"1 1 1\"", FALSE, 1,
    "Action 1 (Fight): the dice in the game are men: 1 1 1 (rolled by Senlac); the seed gives ",
    NULL },
  { "own-without-words", "correct score=3", "\n *<say>Correction[^\n]*", "", TRUE, 0,
    "Action 1 is the referee’s own: correct", NULL },
};

/* As a game's file has it: that the last unit of the Blues is taken out */
static char *
dup_removal (SnlGame *game)
{
  g_autoptr(SnlPosition) position = snl_position_copy (snl_game_get_position (game));
  g_autoptr(SnlEntry) entry = snl_entry_new ("x");
  g_autoptr(GString) xml = g_string_new (NULL);

  snl_entry_take_edit (entry, snl_position_remove (position, "blue-horse-2"));
  snl_entry_write (entry, xml);

  return g_strndup (strstr (xml->str, "<remove"),
                    strstr (xml->str, "</remove>") + strlen ("</remove>") - strstr (xml->str,
                                                                                    "<remove"));
}

static void
test_by_hand (Fixture       *self,
              gconstpointer  data)
{
  const HandCase *row = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game (FROM, TO, &error);
  g_autoptr(SnlVerifyResult) verdict = NULL;
  g_autoptr(GRegex) regex = g_regex_new (row->pattern, G_REGEX_DOTALL, 0, NULL);
  g_auto(GStrv) lines = g_strsplit (row->acts, "\n", -1);
  g_autofree char *removal = NULL;
  g_autoptr(GString) changed = NULL;

  g_assert_no_error (error);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto(GStrv) parts = g_strsplit (lines[i], " ~ ", 2);
      g_auto(GStrv) words = g_strsplit (parts[0], " ", 2);

      act (game, words[0], words[1] != NULL ? words[1] : "", parts[1]);
    }
  removal = dup_removal (game);
  g_assert_true (snl_game_save_as (game, self->path, NULL));
  g_clear_object (&game);

  changed = tamper (self->path, regex, row->instead, 1);
  g_string_replace (changed, "@REMOVE@", removal, 1);
  verdict = verify_tampered (self->path, changed);
  g_assert_cmpint (verdict->agrees, ==, row->agrees);
  g_assert_cmpuint (verdict->number, ==, row->number);
  if (row->agrees)
    g_assert_true (has_remark (verdict, row->says));
  if (row->sentence != NULL)
    g_assert_cmpstr (verdict->sentence, ==, row->sentence);
  if (!row->agrees)
    g_assert_nonnull (strstr (verdict->sentence, row->says));
}

typedef struct {
  const char *name;
  const char *pattern;   /* what is changed in the file, where it comes first */
  const char *instead;   /* \\1 and so on are what the pattern found */
  guint       n_actions; /* that are read and agree */
} CutCase;

#define ENTRY(n) "(<entry n=\"" n "\".*?</entry>\\n)"

static const CutCase cut_cases[] = {
  { "swapped", ENTRY ("3") ENTRY ("4"), "\\2\\1", 2 },
  { "removed", ENTRY ("3"), "", 2 },
  { "removed-and-renumbered",
    ENTRY ("2") "<entry n=\"3\"(.*?)<entry n=\"4\"(.*?)<entry n=\"5\"(.*?)<entry n=\"6\"",
    "<entry n=\"2\"\\2<entry n=\"3\"\\3<entry n=\"4\"\\4<entry n=\"5\"", 1 },
  { "text-at-the-end", "</game>", "more\n</game>", 8 },
  { "text-behind", "</game>\n", "</game>\nmore\n", 8 },
  { "undo-of-all", "</game>", "<undo n=\"4294967295\"/>\n</game>", 8 },
  { "undo-of-more", "</game>", "<undo n=\"9\"/>\n</game>", 8 },
  { "redo-of-more", "</game>", "<redo n=\"1\"/>\n</game>", 8 },
  { "torn", "</entry>\n</game>\n", "", 7 },
  { "moved-and-torn", "( title=.*)</entry>\n</game>\n", " moved=\"8\"\\1", 7 },
};

/* What was left out of a damaged file is not said to agree */
static void
test_cut (Fixture       *self,
          gconstpointer  data)
{
  const CutCase *row = data;
  g_autoptr(SnlGame) game = new_varied_game ();
  g_autoptr(SnlVerifyResult) verdict = NULL;
  g_autoptr(GRegex) regex = g_regex_new (row->pattern, G_REGEX_DOTALL, 0, NULL);
  g_autoptr(GString) changed = NULL;
  g_autofree char *end = g_strdup_printf (" This goes up to action %u: after it the file is "
                                          "damaged, and what stands there was left out and not "
                                          "checked.", row->n_actions);
  g_autoptr(GError) error = NULL;

  g_assert_true (snl_game_save_as (game, self->path, NULL));
  g_clear_object (&game);
  changed = tamper (self->path, regex, row->instead, 1);
  g_assert_true (g_file_set_contents (self->path, changed->str, -1, NULL));
  game = snl_game_open (self->path, TRUE, &error);
  g_assert_no_error (error);
  g_assert_false (snl_game_is_whole (game));
  verdict = snl_verify_game (game);
  g_test_message ("%s", verdict->sentence);
  g_assert_false (verdict->agrees);
  g_assert_false (verdict->is_whole);
  g_assert_cmpuint (verdict->n_actions, ==, row->n_actions);
  g_assert_cmpuint (verdict->number, ==, row->n_actions + 1);
  g_assert_true (g_str_has_suffix (verdict->sentence, end));
}

typedef struct {
  const char *name;
  const char *from;      /* in the game's copy of its rules */
  const char *to;
  const char *says;      /* a remark with which the game agrees */
} RulesCase;

static const RulesCase rules_cases[] = {
  { "words", "Muddy Ground", "Mudddy Ground",
    ") differ from those of “hastings-lesson” 1.0 installed here (hash " },
  { "version", "id=\"hastings-lesson\" version=\"1.0\"", "id=\"hastings-lesson\" version=\"1.7\"",
    "The game’s rules could not be compared with others: “hastings-lesson” 1.7 is not installed "
    "here." },
  { "id", "id=\"hastings-lesson\" version=\"1.0\"", "id=\"somewhere\" version=\"1.0\"",
    "The game’s rules could not be compared with others: “somewhere” 1.0 is not installed here." },
};

/* Rules that were changed together with their hash agree with themselves, but are not those that
 * others have */
static void
test_rules (Fixture       *self,
            gconstpointer  data)
{
  const RulesCase *row = data;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", NULL);
  g_autoptr(GString) text = g_string_new (snl_ruleset_get_text (ruleset));
  g_autoptr(SnlRuleset) changed = NULL;
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlVerifyResult) verdict = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_cmpuint (g_string_replace (text, row->from, row->to, 1), ==, 1);
  changed = snl_ruleset_new_parse (text->str, -1, "changed.xml", &error);
  g_assert_no_error (error);
  muster = snl_muster_new (changed, NULL);
  game = snl_game_new (changed, muster, NULL, 7, NULL, &error);
  g_assert_no_error (error);
  verdict = snl_verify_game (game);
  g_assert_true (verdict->agrees);
  g_assert_cmpuint (verdict->remarks->len, ==, 1);
  g_assert_true (has_remark (verdict, row->says));
}

/* An act that is done again and again, on a board of 9,900 squares */
typedef struct {
  const char *name;
  guint       n_dear;  /* costly expressions in the act */
  gboolean    swapped; /* whether its first two changes stand in the other order */
  guint       count;
  gboolean    is_whole;
} LongCase;

#define FIRST  "<set on=\"red-foot-1\" name=\"strength\" old=\"4\" new=\"5\"/>"
#define SECOND "<set on=\"game\" name=\"score\" old=\"0\" new=\"1\"/>"

static const LongCase long_cases[] = {
  { "empty", 0, FALSE, 20000, TRUE },
  { "swapped", 0, TRUE, 1000, FALSE },
  { "dear", 60, FALSE, 40, FALSE },
};

/* (transfer full): a game with two changes that it takes back in each act */
static SnlGame *
new_long_game (const LongCase *row)
{
  g_autoptr(GString) to = g_string_new ("count=\"900\"|columns=\"100\" rows=\"99\"|");
  g_autofree char *squares = g_strnfill (100, '.');

  for (guint i = 0; i < 99; i++)
    g_string_append_printf (to, "<row>%s</row>", squares);
  g_string_append (to, "|<action id=\"dear\"><name>Dear</name>"
                       "<let name=\"one\" select=\"piece[@id = 'red-foot-1']\"/>");
  for (guint i = 0; i < row->n_dear; i++)
    {
      g_autofree char *dear = base_dup_dear (i);

      g_string_append_printf (to, "<let name=\"x%u\" select=\"%s\"/>", i, dear);
    }
  g_string_append (to, "<change on=\"$one\" name=\"strength\" by=\"1\"/>"
                       "<change name=\"score\" by=\"1\"/>"
                       "<change on=\"$one\" name=\"strength\" by=\"-1\"/>"
                       "<change name=\"score\" by=\"-1\"/>"
                       "</action><action id=\"end\">");

  return base_new_game ("count=\"3\"|columns=\"4\" rows=\"2\"|<row>..w.</row>\n<row>....</row>|"
                        "<action id=\"end\">", to->str, NULL);
}

/* All acts together have a budget, whatever the module says, and how far it went is told */
static void
test_long (Fixture       *self,
           gconstpointer  data)
{
  const LongCase *row = data;
  g_autoptr(SnlGame) game = new_long_game (row);
  g_autoptr(SnlVerifyResult) verdict = NULL;
  g_autoptr(GString) text = NULL;
  g_autofree char *saved = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (snl_game_save_as (game, self->path, NULL));
  g_assert_true (base_act (game, "dear", NULL));
  g_clear_object (&game);
  saved = dup_without_checks (self->path);
  text = g_string_new (saved);
  if (row->swapped)
    g_assert_cmpuint (g_string_replace (text, FIRST "\n  " SECOND, SECOND FIRST, 1), ==, 1);
  base_repeat_entry (text, row->count);
  g_assert_true (g_file_set_contents (self->path, text->str, -1, NULL));
  game = snl_game_open (self->path, TRUE, &error);
  g_assert_no_error (error);
  verdict = snl_verify_game (game);
  g_test_message ("%s", verdict->sentence);
  g_assert_cmpint (verdict->agrees, ==, row->is_whole);
  g_assert_cmpint (verdict->is_whole, ==, row->is_whole);
  g_assert_cmpint (strstr (verdict->sentence, "too long") == NULL, ==, row->is_whole);
  g_assert_cmpuint (verdict->n_actions, >=, 10);
  g_assert_cmpuint (verdict->number, ==, row->is_whole ? 0 : verdict->n_actions + 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("A game that cannot be rolled again from its seed proves nothing.");

  for (guint seed = 1; seed <= 5; seed++)
    {
      g_autofree char *path = g_strdup_printf ("/verify/walk/%u", seed);

      g_test_add (path, Fixture, GUINT_TO_POINTER (seed), set_up, test_walk, tear_down);
    }

  g_test_add_func ("/verify/own", test_own);
  g_test_add_func ("/verify/remarks", test_remarks);

  for (gsize i = 0; i < G_N_ELEMENTS (tamper_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/verify/tampered/", tamper_cases[i].name, NULL);

      g_test_add (path, Fixture, &tamper_cases[i], set_up, test_tamper, tear_down);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (hand_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/verify/by-hand/", hand_cases[i].name, NULL);

      g_test_add (path, Fixture, &hand_cases[i], set_up, test_by_hand, tear_down);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (cut_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/verify/cut/", cut_cases[i].name, NULL);

      g_test_add (path, Fixture, &cut_cases[i], set_up, test_cut, tear_down);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (rules_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/verify/rules/", rules_cases[i].name, NULL);

      g_test_add (path, Fixture, &rules_cases[i], set_up, test_rules, tear_down);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (long_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/verify/long/", long_cases[i].name, NULL);

      g_test_add (path, Fixture, &long_cases[i], set_up, test_long, tear_down);
    }

  return g_test_run ();
}
