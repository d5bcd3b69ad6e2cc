/* SPDX-License-Identifier: GPL-3.0-or-later */

/* test-unit-naming.c: units are said by who leads them, and the journal does not know it */
#include "config.h"

#include "core/base/snl-limits.h"
#include "core/game/snl-unit-naming.h"
#include "core/storage/snl-archive.h"
#include "core/quick/snl-quick.h"
#include "core/view/snl-story.h"

#include "../base.h"
#include "../folder.h"
#include "../player.h"
#include "../wall-text.h"

#include <glib/gi18n.h>
#include <locale.h>

static const struct {
  const char *name;
  const char *student;
  const char *others;
  const char *first;
} first_cases[] = {
  { "only", "Ada Lovelace", "Bo Ng", "Ada" },
  { "one-word", "Wren", "Wren Achterberg", "Wren" },
  { "told-apart", "Ada Lovelace", "Ada Byron", "Ada L." },
  { "more-letters", "Ada Lovelace", "Ada Lear\nAda Byron", "Ada Lo." },
  { "case", "Ada Lovelace", "ADA BYRON", "Ada L." },
  { "last-word", "Ada May Lovelace", "Ada Lee Byron", "Ada L." },
  { "beginning-of-another", "Ada Lo", "Ada Lovelace", "Ada Lo" },
  { "twins-in-name", "Ada Lovelace", "ada lovelace", "Ada Lovelace" },
  { "accent", "Zoë Öz", "Zoë Å", "Zoë Ö." },
  { "script", "李雷", "李娜", "李雷" },
};

static void
test_first (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_auto(GStrv) others = g_strsplit (first_cases[i].others, "\n", -1);
  g_autoptr(GPtrArray) names = g_ptr_array_new ();
  g_autoptr(GHashTable) firsts = NULL;

  g_ptr_array_add (names, (char *) first_cases[i].student);
  for (guint j = 0; others[j] != NULL; j++)
    g_ptr_array_add (names, others[j]);
  firsts = snl_naming_dup_firsts (names);
  g_assert_cmpstr (g_hash_table_lookup (firsts, first_cases[i].student), ==, first_cases[i].first);
}

/* Tells more first, and each way is read as it is written */
static void
test_namings (void)
{
  static const SnlNaming namings[] = { SNL_NAMING_FULL, SNL_NAMING_FIRST, SNL_NAMING_INITIALS,
                                       SNL_NAMING_NONE };

  for (gsize i = 0; i < G_N_ELEMENTS (namings); i++)
    {
      SnlNaming read;

      g_assert_true (snl_naming_from_string (snl_naming_to_string (namings[i]), &read));
      g_assert_cmpint (read, ==, namings[i]);
      for (gsize j = 0; j < G_N_ELEMENTS (namings); j++)
        g_assert_cmpint (snl_naming_tells_more (namings[i], namings[j]), ==, i < j);
    }
}

static const SnlEntry *
act (SnlGame    *game,
     const char *line)
{
  g_auto(GStrv) words = g_strsplit (line, " ", -1);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  const SnlEntry *entry;

  for (guint i = 1; words[i] != NULL; i++)
    {
      char *value = strchr (words[i], '=');

      *value = '\0';
      g_hash_table_insert (answers, words[i], g_strdelimit (value + 1, "_", ' '));
    }
  entry = snl_game_do (game, words[0], answers, NULL, &error);
  g_assert_no_error (error);

  return entry;
}

/* Two called Priya, one whose name begins with a vowel, two who share a unit, one whose name is
 * written from right to left, and one unit that nobody leads */
static SnlGame *
new_class_game (void)
{
  SnlGame *game = player_new_game (7);

  act (game, "correct piece=norman-knights-3 player=Priya_Kaur");
  act (game, "correct piece=norman-knights-1 player=Priya_Shah");
  act (game, "correct piece=saxon-spearmen-4 player=Tom_Ng");
  act (game, "correct piece=saxon-spearmen-1 player=Anna_&_Bo");
  act (game, "correct piece=saxon-archers-3 player=عمر");

  return game;
}

static const struct {
  const char *name;
  SnlNaming   naming;
  const char *text;
  const char *said;
} say_cases[] = {
  { "none", SNL_NAMING_NONE, "Norman 3 (knights) fight.", "Norman 3 (knights) fight." },
  { "first", SNL_NAMING_FIRST, "Norman 3 (knights) fight Saxon 9 (spearmen): hits 2.",
    "Priya K.’s knights (3) fight Tom’s spearmen (9): hits 2." },
  { "initials", SNL_NAMING_INITIALS, "Norman 3 (knights) hold.", "P. K.’s knights (3) hold." },
  { "full", SNL_NAMING_FULL, "(Norman 1 (knights))", "(Priya Shah’s knights (1))" },
  { "shared", SNL_NAMING_FIRST, "Saxon 6 (spearmen)", "Anna & Bo’s spearmen (6)" },
  { "nobody", SNL_NAMING_FIRST, "Norman 2 (knights), Norman 1 (knights)",
    "Norman 2 (knights), Priya S.’s knights (1)" },
  { "right-to-left", SNL_NAMING_FIRST, "Saxon 13 (archers) hold.",
    "\u200e\u2068عمر\u2069’s archers (13) hold." },
  { "word-after", SNL_NAMING_FIRST, "Norman 3 (knights)men", "Priya K.’s knights (3)men" },
  { "within-a-word", SNL_NAMING_FIRST, "AngloNorman 3 (knights)", "AngloNorman 3 (knights)" },
  { "nothing", SNL_NAMING_FIRST, "", "" },
};

static void
test_say (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr(SnlGame) game = new_class_game ();
  g_autoptr(SnlUnitNaming) unit_naming = snl_unit_naming_new (game, say_cases[i].naming);
  g_autofree char *said = snl_unit_naming_dup_text (unit_naming, NULL, say_cases[i].text);

  g_assert_cmpstr (said, ==, say_cases[i].said);
}

/* A sentence begins with a capital letter, however a unit or a student is written */
static void
test_capital (void)
{
  g_autoptr(SnlGame) game = new_class_game ();
  g_autofree char *said = NULL;

  act (game, "correct piece=norman-knights-1 player=élodie");
  g_assert_true (snl_game_set_naming (game, SNL_NAMING_FIRST, NULL));
  said = snl_unit_naming_dup_for (game, NULL, "Norman 1 (knights) hold. Norman 1 (knights) fight "
                                              "Norman 1 (knights).");
  g_assert_cmpstr (said, ==, "Élodie’s knights (1) hold. Élodie’s knights (1) fight "
                             "élodie’s knights (1).");
}

/* Where a sentence needs the article, several men have it, with a capital letter at its start */
static void
test_article (void)
{
  g_setenv ("LANGUAGE", "fr", TRUE);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SENLAC_LOCALEDIR"));
  textdomain (GETTEXT_PACKAGE);
  {
    g_autoptr(SnlGame) game = new_class_game ();
    g_autofree char *said = NULL;

    act (game, "correct piece=norman-knights-1 player=Esmé");
    g_assert_true (snl_game_set_naming (game, SNL_NAMING_FIRST, NULL));
    said = snl_unit_naming_dup_for (game, NULL, "Normand 3 (chevaliers) contre Normand 1 "
                                                "(chevaliers)");
    g_assert_cmpstr (said, ==, "Les chevaliers de Priya K. (3) contre les chevaliers d’Esmé (1)");
  }
  g_setenv ("LANGUAGE", "", TRUE);
  setlocale (LC_ALL, "");
}

/* Who led a unit when something happened is still said when another leads it */
static void
test_then (void)
{
  g_autoptr(SnlGame) game = new_class_game ();
  SnlJournal *journal = snl_game_get_journal (game);
  const SnlEntry *before;
  const SnlEntry *after;
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;
  g_autofree char *untold = NULL;
  g_autofree char *undone = NULL;

  g_assert_true (snl_game_set_naming (game, SNL_NAMING_FIRST, NULL));
  before = act (game, "correct piece=norman-knights-3 figures=7");
  act (game, "exchange piece=norman-knights-3 with=saxon-spearmen-4");
  after = act (game, "correct piece=norman-knights-3 figures=6");
  g_assert_cmpuint (snl_journal_get_length (journal), ==, 8);

  old = snl_unit_naming_dup_for (game, before, before->say->pdata[0]);
  g_assert_nonnull (strstr (old, "Priya K.’s knights (3)"));
  new = snl_unit_naming_dup_for (game, after, after->say->pdata[0]);
  g_assert_nonnull (strstr (new, "Tom’s knights (3)"));
  g_assert_nonnull (strstr (after->say->pdata[0], "Norman 3 (knights)"));

  g_assert_true (snl_game_undo (game, 2, NULL));
  undone = snl_unit_naming_dup_for (game, NULL, "Norman 3 (knights)");
  g_assert_cmpstr (undone, ==, "Priya K.’s knights (3)");
  g_assert_true (snl_game_set_naming (game, SNL_NAMING_NONE, NULL));
  untold = snl_unit_naming_dup_for (game, before, "Norman 3 (knights)");
  g_assert_cmpstr (untold, ==, "Norman 3 (knights)");
}

static const struct {
  const char *name;
  SnlNaming   naming;
  const char *unit;
  const char *short_name;
} short_cases[] = {
  { "none", SNL_NAMING_NONE, "Norman 3 (knights)", "Norman 3" },
  { "first", SNL_NAMING_FIRST, "Norman 3 (knights)", "Priya K. (3)" },
  { "nobody", SNL_NAMING_FIRST, "Norman 2 (knights)", "Norman 2" },
  { "own", SNL_NAMING_FIRST, "The Old Guard", "The Old Guard (Priya S.)" },
  { "own-none", SNL_NAMING_NONE, "The Old Guard", "The Old Guard" },
  { "more", SNL_NAMING_NONE, "Norman 3 (knights) fight", NULL },
  { "no-unit", SNL_NAMING_NONE, "The Saxons", NULL },
};

/* In a table a unit is called without its type; what is no unit is not shortened */
static void
test_short (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr(SnlGame) game = new_class_game ();
  g_autofree char *short_name = NULL;

  snl_edit_free (snl_position_set (snl_game_get_position (game), "norman-knights-1", "name",
                                   "The Old Guard"));
  snl_game_set_naming (game, short_cases[i].naming, NULL);
  short_name = snl_unit_naming_dup_short (game, NULL, short_cases[i].unit);
  g_assert_cmpstr (short_name, ==, short_cases[i].short_name);
}

/* A piece with a name of its own keeps it, and a name that begins with a vowel has its own form */
static void
test_own (void)
{
  g_autoptr(SnlGame) game = new_class_game ();
  g_autoptr(SnlUnitNaming) unit_naming = NULL;
  g_autofree char *own = NULL;
  g_autofree char *leaderless = NULL;
  g_autofree char *missing = NULL;

  snl_edit_free (snl_position_set (snl_game_get_position (game), "norman-knights-3", "name",
                                   "The Old Guard"));
  unit_naming = snl_unit_naming_new (game, SNL_NAMING_FIRST);
  own = snl_unit_naming_dup_text (unit_naming, NULL, "The Old Guard");
  leaderless = snl_unit_naming_dup_text (unit_naming, NULL, "Norman 2 (knights)");
  missing = snl_unit_naming_dup_text (unit_naming, NULL, "nothing");
  g_assert_cmpstr (own, ==, "The Old Guard (Priya K.)");
  g_assert_cmpstr (leaderless, ==, "Norman 2 (knights)");
  g_assert_cmpstr (missing, ==, "nothing");
}

/* A text that names a unit at every word grows by no more than a long line */
static void
test_grows (void)
{
  g_autoptr(SnlGame) game = new_class_game ();
  g_autofree char *name = g_strnfill (SNL_MAX_PLAYER, 'A');
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(SnlUnitNaming) unit_naming = NULL;
  g_autofree char *said = NULL;

  for (guint i = 0; i < 20000; i++)
    g_string_append (text, "Norman 3 (knights) ");
  snl_edit_free (snl_position_set (snl_game_get_position (game), "norman-knights-3", "player",
                                   name));
  unit_naming = snl_unit_naming_new (game, SNL_NAMING_FULL);
  said = snl_unit_naming_dup_text (unit_naming, NULL, text->str);
  g_assert_true (g_str_has_prefix (said, name));
  g_assert_cmpuint (strlen (said), <=, text->len + SNL_WORLD_LINE_MAX + 2 * SNL_MAX_PLAYER);
}

/* That another leads a unit is said without a name: names stand in no sentence of the journal */
static void
test_led (void)
{
  static const char *const cases[][2] = {
    { "correct piece=norman-knights-2 player=Kim reason=late",
      "Somebody leads Norman 2 (knights) now (late)." },
    { "correct piece=norman-knights-2 player=Lee reason=left",
      "Who leads Norman 2 (knights) has changed (left)." },
    { "correct piece=norman-knights-2 player= reason=left",
      "Nobody leads Norman 2 (knights) now (left)." },
  };
  g_autoptr(SnlGame) game = new_class_game ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (act (game, cases[i][0])->say->pdata[0], ==, cases[i][1]);
}

static const struct {
  const char *line;
  const char *error;
} refused[] = {
  { "exchange", "say which two units, as in piece=ID with=ID" },
  { "exchange piece=norman-knights-1", "say which two units, as in piece=ID with=ID" },
  { "exchange piece=norman-knights-1 with=norman", "say which two units, as in piece=ID with=ID" },
};

static void
test_exchange (void)
{
  g_autoptr(SnlGame) game = new_class_game ();
  SnlPosition *position = snl_game_get_position (game);

  act (game, "exchange piece=norman-knights-2 with=norman-knights-1");
  g_assert_cmpstr (snl_position_get (position, "norman-knights-2", "player"), ==, "Priya Shah");
  g_assert_cmpstr (snl_position_get (position, "norman-knights-1", "player"), ==, "");
  g_assert_true (snl_game_undo (game, 1, NULL));
  g_assert_cmpstr (snl_position_get (position, "norman-knights-1", "player"), ==, "Priya Shah");

  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_auto(GStrv) words = g_strsplit_set (refused[i].line, " =", -1);
      g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr(GError) error = NULL;

      for (guint j = 1; words[j] != NULL; j += 2)
        g_hash_table_insert (answers, words[j], words[j + 1]);
      g_assert_null (snl_game_do (game, words[0], answers, NULL, &error));
      g_assert_cmpstr (error->message, ==, refused[i].error);
    }
}

/* Two of the same beginning are asked for, unless only one can be meant */
static void
test_ambiguous (void)
{
  g_autoptr(SnlGame) game = new_class_game ();
  g_autoptr(SnlQuick) both = snl_quick_parse (game, "priya");
  g_autoptr(SnlQuick) longer = snl_quick_parse (game, "priyak");
  g_autoptr(SnlQuick) one = NULL;

  g_assert_cmpint (both->kind, ==, SNL_QUICK_WRONG);
  g_assert_cmpstr (both->explanation, ==, "Which one? Priya Shah: n1, Priya Kaur: n3");
  g_assert_cmpint (longer->kind, ==, SNL_QUICK_PARTIAL);
  g_assert_nonnull (strstr (longer->explanation, "Priya Kaur"));

  act (game, "exchange piece=norman-knights-1 with=saxon-spearmen-4");
  act (game, "event card=mud colour=black");
  one = snl_quick_parse (game, "priya");
  g_assert_cmpstr (one->action, ==, "move");
  g_assert_cmpstr (g_hash_table_lookup (one->answers, "piece"), ==, "norman-knights-3");
}

/* The title, the naming and what is real are kept in the file, and so is all that was done before
 * and after */
static void
test_header (Fixture       *self,
             gconstpointer  data)
{
  g_autoptr(SnlGame) game = new_class_game ();
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (snl_game_get_naming (game), ==, SNL_NAMING_NONE);
  g_assert_true (snl_game_save_as (game, self->path, &error));
  g_assert_true (snl_game_set_title (game, "7A at Hastings", &error));
  g_assert_true (snl_game_set_title (game, "7A at Hastings", &error));
  g_assert_true (snl_game_set_naming (game, SNL_NAMING_INITIALS, &error));
  act (game, "exchange piece=norman-knights-1 with=norman-knights-3");
  g_assert_true (snl_game_undo (game, 1, &error));
  g_assert_true (snl_game_set_naming (game, SNL_NAMING_FIRST, &error));
  g_assert_true (snl_game_set_physical (game, SNL_PHYSICAL_DICE, TRUE, &error));
  g_assert_true (snl_game_set_physical (game, SNL_PHYSICAL_CARDS, TRUE, &error));
  g_assert_true (snl_game_set_physical (game, SNL_PHYSICAL_DICE, FALSE, &error));
  snl_game_close (game);

  {
    g_autoptr(SnlGame) again = snl_game_open (self->path, TRUE, &error);

    g_assert_no_error (error);
    g_assert_null (snl_game_get_notice (again));
    g_assert_cmpstr (snl_game_get_title (again), ==, "7A at Hastings");
    g_assert_cmpint (snl_game_get_naming (again), ==, SNL_NAMING_FIRST);
    g_assert_false (snl_game_is_physical (again, SNL_PHYSICAL_DICE));
    g_assert_true (snl_game_is_physical (again, SNL_PHYSICAL_CARDS));
    g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (again)), ==, 5);
    g_assert_cmpuint (snl_journal_get_redo (snl_game_get_journal (again)), ==, 1);
    g_assert_false (snl_game_set_title (again, "Another", &error));
    g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
    g_assert_cmpstr (snl_game_get_title (again), ==, "7A at Hastings");
  }
}

/* What the class sees is said by names as far as they are shown, and by no more of them */
static void
test_class (void)
{
  static const struct {
    SnlDisclosure  players;
    const char    *seen;
    const char    *unseen;
  } cases[] = {
    { SNL_DISCLOSE_EXACT, "Priya K.’s knights (3)", "Kaur" },
    { SNL_DISCLOSE_WORD, "P. K.’s knights (3)", "Priya" },
    { SNL_DISCLOSE_NOTHING, "Norman 3 (knights)", "P. K." },
  };
  g_autoptr(SnlGame) game = new_class_game ();

  act (game, "event card=mud colour=black");
  g_assert_true (snl_game_set_title (game, "The game of Priya Kaur", NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SnlDisclosures told = { SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT,
                              SNL_DISCLOSE_EXACT, cases[i].players };
      g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr(GString) text = g_string_new (NULL);
      g_autoptr(SnlAttempt) attempt = NULL;
      g_autoptr(SnlWall) wall = NULL;
      SnlStory *story;

      g_hash_table_insert (answers, (gpointer) "attacker", (gpointer) "norman-knights-3");
      g_hash_table_insert (answers, (gpointer) "target", (gpointer) "saxon-spearmen-4");
      attempt = snl_game_preview (game, "fight", answers, NULL);
      story = snl_story_new (game, attempt->entry, attempt->pending, &told);
      g_assert_cmpstr (((SnlStoryUnit *) story->units->pdata[0])->name, ==, cases[i].seen);
      snl_story_free (story);

      g_assert_nonnull (snl_game_do (game, "fight", answers, "6x8", NULL));
      wall = snl_wall_new (game, &told);
      wall_text_write (wall, text);
      g_assert_nonnull (strstr (text->str, cases[i].seen));
      g_assert_null (strstr (text->str, cases[i].unseen));
      g_assert_cmpint (snl_wall_get_disclosure (snl_wall_get_naming (cases[i].players)), ==,
                       cases[i].players);
      g_assert_true (snl_game_undo (game, 1, NULL));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("Units are said by who leads them as far as names are shown; the journal keeps "
                  "their call numbers.");

  for (gsize i = 0; i < G_N_ELEMENTS (first_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/unit_naming/first/", first_cases[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_first);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (short_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/unit_naming/short/", short_cases[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_short);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (say_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/unit_naming/say/", say_cases[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_say);
    }
  g_test_add_func ("/unit_naming/namings", test_namings);
  g_test_add_func ("/unit_naming/capital", test_capital);
  g_test_add_func ("/unit_naming/article", test_article);
  g_test_add_func ("/unit_naming/then", test_then);
  g_test_add_func ("/unit_naming/own", test_own);
  g_test_add_func ("/unit_naming/grows", test_grows);
  g_test_add_func ("/unit_naming/led", test_led);
  g_test_add_func ("/unit_naming/exchange", test_exchange);
  g_test_add_func ("/unit_naming/ambiguous", test_ambiguous);
  g_test_add ("/unit_naming/header", Fixture, NULL, set_up, test_header, tear_down);
  g_test_add_func ("/unit_naming/class", test_class);

  return g_test_run ();
}
