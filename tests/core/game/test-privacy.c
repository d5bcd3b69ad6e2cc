/* SPDX-License-Identifier: GPL-3.0-or-later */

/* test-privacy.c: students' names are removed from a game, its file and its copies */
#include "core/chance/snl-verify.h"
#include "core/game/snl-anonymise.h"
#include "core/game/snl-names.h"
#include "core/storage/snl-archive.h"

#include "../base.h"
#include "../folder.h"
#include "../player.h"

#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct {
  const char *name;
  const char *player;
  const char *initials;
} PlayerCase;

static const PlayerCase player_cases[] = {
  { "nobody",  "",                       "" },
  { "one",     "Wren",                   "W." },
  { "two-names", "Wren Achterberg",      "W. A." },
  { "hyphen",  "Anne-Marie O'Neil",      "A. M. O." },
  { "shared",  "Wren Achterberg & Odo",  "W. A. & O." },
  { "list",    "Wren, Odo; Tostig",      "W. & O. & T." },
  { "script",  "Łucja Żak & 李雷",        "Ł. Ż. & 李." },
  { "spaces",  "  Wren   ",              "W." },
};

static void
test_player (gconstpointer data)
{
  const PlayerCase *row = data;
  g_autofree char *full = snl_naming_dup_player (SNL_NAMING_FULL, row->player);
  g_autofree char *initials = snl_naming_dup_player (SNL_NAMING_INITIALS, row->player);
  g_autofree char *none = snl_naming_dup_player (SNL_NAMING_NONE, row->player);

  g_assert_cmpstr (full, ==, row->player);
  g_assert_cmpstr (initials, ==, row->initials);
  g_assert_cmpstr (none, ==, "");
}

static void
test_words (void)
{
  SnlNaming naming = SNL_NAMING_FULL;

  g_assert_true (snl_naming_from_string ("none", &naming));
  g_assert_cmpint (naming, ==, SNL_NAMING_NONE);
  g_assert_true (snl_naming_from_string ("initials", &naming));
  g_assert_cmpint (naming, ==, SNL_NAMING_INITIALS);
  g_assert_false (snl_naming_from_string ("some", &naming));
  g_assert_cmpint (naming, ==, SNL_NAMING_INITIALS);
}

static const SnlEntry *
correct (SnlGame    *game,
         const char *piece,
         const char *name,
         const char *value,
         const char *reason)
{
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  const SnlEntry *entry = NULL;

  if (strcmp (piece, "game") != 0)
    g_hash_table_insert (answers, (gpointer) "piece", (gpointer) piece);
  g_hash_table_insert (answers, (gpointer) name, (gpointer) value);
  g_hash_table_insert (answers, (gpointer) "reason", (gpointer) reason);
  entry = snl_game_do (game, "correct", answers, NULL, &error);
  g_assert_no_error (error);

  return entry;
}

/* A class of whom one fell ill, one was mistyped and one left; the last act but one was undone */
static SnlGame *
new_class_game (void)
{
  SnlGame *game = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", NULL);
  g_autoptr(SnlClassList) list = snl_class_list_new_parse ("Wren Achterberg\nOdo Pemberton\n"
                                                           "Harold Quist\nTostig Ng\nMay Ito\n"
                                                           "Bo\nEdith Zabel\nGyrth Olafsen\n", -1,
                                                           NULL);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, list);

  game = snl_game_new (ruleset, muster, NULL, 7, "8b with Wren Achterberg", NULL);
  correct (game, "norman-knights-1", "figures", "3", "Wren was ill, said Achterberg's mother");
  correct (game, "norman-knights-1", "player", "Quentin Vance", "Odo Pemberton left");
  correct (game, "norman-knights-1", "player", "Quentin Vane", "mistyped; Harold did it");
  correct (game, "norman-knights-1", "figures", "2", "Bo asked May and Gyrth");
  g_assert_true (snl_game_undo (game, 1, NULL));

  return game;
}

/* So many with one first name that comparing each with all, whenever one is named, would take an
 * hour */
static void
test_namesakes (void)
{
  g_autoptr(SnlPosition) position = snl_position_new ();
  g_autoptr(SnlJournal) journal = snl_journal_new ();
  SnlEntry *entry = snl_entry_new ("correct");
  g_autoptr(SnlNames) names = NULL;
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *told = NULL;

  for (guint i = 0; i < 30000; i++)
    {
      g_autofree char *name = g_strdup_printf ("Bobb C%05ux", i);

      snl_entry_add_edit (entry, SNL_EDIT_SET, "a", "player", NULL, name, NULL);
      if (i % 2 == 0)
        g_string_append_printf (text, "%s ", name);
    }
  snl_journal_append (journal, entry);
  names = snl_names_new (NULL, position, journal);
  told = snl_names_dup_text (names, SNL_NAMING_FIRST, text->str);
  g_assert_nonnull (strstr (told, " Bobb C29998. "));
  g_assert_null (strstr (told, "x"));
}

/* What may be typed so that each text is compared with all others, or with a long one at each word;
 * {} is a number, which counts up */
static const struct {
  const char *name;
  const char *value;     /* of an answer, which becomes a fact */
  guint       n_values;  /* of one act each, but all of one where there are many sentences */
  const char *sentence;
  guint       n_sentences;
  guint       n_words;   /* how often the sentence stands in itself, and the value, if it is one */
} typed_costs[] = {
  { "corrections", "Bobb{} Bobb", 90000, "Bobb{} Bobb x y z", 90000, 1 },
  { "erased", "Bobb", 1, "Bobb ", 1, 900000 },
  { "long", "a b ", 1, "a b ", 1, 200000 },
};

static void
test_typed_costs (gconstpointer data)
{
  gsize row = GPOINTER_TO_SIZE (data);
  gboolean is_one = typed_costs[row].n_sentences > 1;
  g_autoptr(SnlPosition) position = snl_position_new ();
  g_autoptr(SnlJournal) journal = snl_journal_new ();
  SnlEntry *entry = snl_entry_new ("correct");
  g_autoptr(SnlNames) names = NULL;

  snl_entry_add_edit (entry, SNL_EDIT_SET, "a", "player", NULL, "Bobb", NULL);
  for (guint i = 0; i < typed_costs[row].n_values; i++)
    {
      g_autofree char *number = g_strdup_printf ("%05u", i);
      g_autoptr(GString) value = g_string_new (typed_costs[row].value);
      g_autoptr(GString) sentence = g_string_new (typed_costs[row].sentence);

      g_string_replace (value, "{}", number, 0);
      g_string_replace (sentence, "{}", number, 0);
      for (guint j = 1; j < typed_costs[row].n_words; j++)
        g_string_append (sentence, typed_costs[row].sentence);
      if (strcmp (typed_costs[row].value, typed_costs[row].sentence) == 0)
        g_string_printf (value, "%sBobb", sentence->str);

      snl_entry_add_answer (entry, "a", value->str, SNL_SOURCE_GIVEN);
      snl_entry_add_edit (entry, SNL_EDIT_SET, "game", "event", value->str, value->str, NULL);
      snl_entry_add_text (entry, entry->say, sentence->str);
      if (!is_one)
        {
          snl_journal_append (journal, entry);
          entry = snl_entry_new ("correct");
        }
    }
  snl_journal_append (journal, entry);
  names = snl_names_new (NULL, position, journal);

  for (guint i = 0; i < snl_journal_get_length (journal); i++)
    {
      const SnlEntry *done = snl_journal_get (journal, i);

      for (guint j = 0; j < done->say->len; j++)
        {
          g_autofree char *told = snl_names_dup_sentence (names, SNL_NAMING_NONE, done,
                                                          done->say->pdata[j]);

          if (strncmp (done->say->pdata[j], "Bobb", 4) == 0)
            g_assert_true (g_str_has_prefix (told, "N."));
        }
    }
}

/* Where texts that were typed overlap, or only the beginning of a long one is there, no name
 * stays */
static void
test_overlapping (void)
{
  g_autoptr(SnlPosition) position = snl_position_new ();
  g_autoptr(SnlJournal) journal = snl_journal_new ();
  SnlEntry *entry = snl_entry_new ("correct");
  g_autofree char *filler = g_strnfill (300, 'x');
  g_autofree char *reason = g_strconcat (filler, " said Bobb Zwiebel", NULL);
  g_autofree char *sentence = g_strconcat ("So Zwiebel is Bobb Zwiebel: ", reason, ".", NULL);
  g_autofree char *expected = g_strconcat ("So N. is N.: ", filler, " said N..", NULL);
  g_autoptr(SnlNames) names = NULL;
  g_autofree char *told = NULL;

  snl_entry_add_edit (entry, SNL_EDIT_SET, "a", "player", NULL, "Bobb Zwiebel", NULL);
  snl_entry_add_answer (entry, "a", "Zwiebel is", SNL_SOURCE_GIVEN);
  snl_entry_add_answer (entry, "b", "is Bobb Zwiebel", SNL_SOURCE_GIVEN);
  snl_entry_add_answer (entry, "c", reason, SNL_SOURCE_GIVEN);
  snl_journal_append (journal, entry);
  names = snl_names_new (NULL, position, journal);
  told = snl_names_dup_sentence (names, SNL_NAMING_NONE, snl_journal_get (journal, 0), sentence);
  g_assert_cmpstr (told, ==, expected);
}

static const char *const forgotten[] = {
  "Wren", "Achterberg", "Odo", "Pemberton", "Quist", "Tostig", "May Ito", "Edith", "Zabel", "Gyrth",
  "Olafsen", "Quentin", "Vance", "Vane",
};

static void
assert_forgotten (const char *text)
{
  for (gsize i = 0; i < G_N_ELEMENTS (forgotten); i++)
    {
      if (strstr (text, forgotten[i]) != NULL)
        g_error ("“%s” stands there still: …%.80s…", forgotten[i], strstr (text, forgotten[i]));
    }
}

/* What a report or a list prints without names */
static void
test_texts (void)
{
  g_autoptr(SnlGame) game = new_class_game ();
  g_autoptr(SnlNames) names = snl_names_new (snl_game_get_ruleset (game),
                                             snl_game_get_position (game),
                                             snl_game_get_journal (game));
  const SnlEntry *entry = snl_journal_get (snl_game_get_journal (game), 0);
  g_autofree char *full = snl_names_dup_text (names, SNL_NAMING_FULL, entry->say->pdata[0]);
  g_autofree char *none = snl_names_dup_text (names, SNL_NAMING_NONE, entry->say->pdata[0]);
  g_autofree char *initials = snl_names_dup_text (names, SNL_NAMING_INITIALS,
                                                  "Wren Achterberg and Odo Pemberton; Wrenfield, "
                                                  "Harold and Harold Quist");

  g_autofree char *first = snl_names_dup_text (names, SNL_NAMING_FIRST,
                                               "Wren Achterberg, Wren, Achterberg");

  g_assert_cmpstr (first, ==, "Wren, Wren, A.");
  g_assert_cmpuint (snl_names_get_length (names), ==, 10);
  g_assert_cmpstr (full, ==, entry->say->pdata[0]);
  g_assert_nonnull (strstr (full, "Wren was ill"));
  g_assert_nonnull (strstr (none, "(N. was ill, said N.'s mother)"));
  assert_forgotten (none);
  g_assert_cmpstr (initials, ==, "W. A. and O. P.; Wrenfield, Harold and H. Q.");
}

typedef struct {
  const char *name;
  const char *typed;
  const char *told;
} TypedCase;

/* The class of these cases; the module knows Norman, norman, archer and archers */
#define TYPED_CLASS \
  "Zwiebelfisch Anna\nQuastenflosser Bert\nZoé Groß\nNorman\nBo\nTim Archer\n李雷\nŁucja O’Neil\n" \
  "Jürgen Σαράς\nIlgaz Kılıç\nJean-Luc d'Arcy\nTom B.\nJo Hann\n"

static const TypedCase typed_cases[] = {
  { "small",     "anna hat geholfen", "N. hat geholfen" },
  { "large",     "QUASTENFLOSSER!", "N.!" },
  { "endings",   "Annas Pferd, Berts Ritter, dem berten, zwiebelfischs",
    "N. Pferd, N. Ritter, dem N., N." },
  { "apostrophe", "anna's and Bert’s horse", "N.'s and N.’s horse" },
  { "whole",     "ZWIEBELFISCH ANNA und quastenflosser berts Ritter", "N. und N. Ritter" },
  { "long",      "quastenflosserin, but no Quastenflosserbein", "N., but no Quastenflosserbein" },
  { "short",     "time, timer, Timbo, the Berta, Bertie; Tims",
    "time, timer, Timbo, the Berta, Bertie; N." },
  { "joined",    "AnnaZwiebelfisch, zwiebelfischannas Pferd, ONeil, JeanLuc, lucjean",
    "N., N. Pferd, N., N., N." },
  { "initial",   "a tomb, and so on; Tom", "a tomb, and so on; N." },
  { "digits",    "anna2, Tim12; annabel3", "N.2, N.12; annabel3" },
  { "umlauts",   "Juergen Groß, JUERGENS, Zoë, groszoe", "N. N., N., N., groszoe" },
  { "made",      "der Johann aus Dortmund", "der Johann aus Dortmund" },
  { "inside",    "Susanna, Robert", "Susanna, Robert" },
  { "accents",   "zoe gross, ZOÉ GROẞ, Zoe\xcc\x81s, jurgens, ΣΑΡΑΣ", "N., N., N., N., N." },
  { "dotless",   "KILIÇ, kılıçs", "N., N." },
  { "other-accents", "łucja o'neil; LUCJA", "N.; N." },
  { "two-letters", "Bo bo BO bos", "N. bo BO bos" },
  { "wide",      "那是李雷的马", "那是N.的马" },
  /* a whole name goes as it stands in the list; the rules' words stay */
  { "rules",     "Norman, norman-knights-1, the Normans, NORMAN",
    "N., norman-knights-1, the Normans, NORMAN" },
  { "rules-part", "saxon-archers-1, archer, archers; tim archer",
    "saxon-archers-1, archer, archers; N." },
  { "invisible", "An\u00adna, \u200fAnna\u200e, Zwie\u00adbel\u2060fisch An\u200dna, die\u200bAnna",
    "N., \u200fN.\u200e, N., die\u200bN." },
  { "none",      "", "" },
  { "marks",     "…½ “anna”—bert", "…½ “N.”—N." },
};

/* People who type fast write names as they come */
static void
test_typed (gconstpointer data)
{
  const TypedCase *row = data;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", NULL);
  g_autoptr(SnlClassList) list = snl_class_list_new_parse (TYPED_CLASS, -1, NULL);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, list);
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 7, NULL, NULL);
  g_autoptr(SnlNames) names = snl_names_new (ruleset, snl_game_get_position (game),
                                             snl_game_get_journal (game));
  g_autofree char *told = snl_names_dup_text (names, SNL_NAMING_NONE, row->typed);

  g_assert_cmpstr (told, ==, row->told);
}

/* Nothing of what was typed stands in the file afterwards, and what things are called is not
 * changed by it */
static void
test_forget_typed (Fixture       *self,
                   gconstpointer  data)
{
  static const char *const words[] = { "anna", "bert", "zwiebelfisch", "quastenflosser" };
  g_autoptr(SnlRuleset) ruleset =
    base_new_ruleset ("Red against blue.", "Norman and Saxon.");
  g_autoptr(SnlClassList) list =
    snl_class_list_new_parse ("Zwiebelfisch Anna\nQuastenflosser Bert\nNorman\n", -1, NULL);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, list);
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 7, NULL, NULL);
  g_autoptr(SnlVerifyResult) verdict = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *after = NULL;
  g_autofree char *small = NULL;

  correct (game, "red-foot-1", "strength", "3",
           "anna hat geholfen, Annas Pferd, QUASTENFLOSSER, Berts Ritter");
  /* a fact that the referee may set to any words */
  correct (game, "game", "event", "Anna ruft", "so");
  correct (game, "game", "event", "annas Ruf", "so");
  g_assert_true (snl_game_save_as (game, self->path, NULL));
  g_clear_object (&game);
  g_assert_true (snl_anonymise_file (self->path, NULL, NULL, NULL, &error));
  g_assert_no_error (error);

  g_assert_true (g_file_get_contents (self->path, &after, NULL, NULL));
  small = g_utf8_strdown (after, -1);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_null (strstr (small, words[i]));

  game = snl_game_open (self->path, TRUE, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "game", "event"), ==, "N. Ruf");
  verdict = snl_verify_game (game);
  g_assert_true (verdict->agrees);
}

/* What each of these acts lets a person type, and where a module may repeat it later */
static const char *const typing[] = {
  "correct piece=red-foot-1 strength=3 reason=Zwiebelfisch-was-ill",
  "correct event=Zwiebelfisch-calls reason=zwiebelfischs-turn",
  "correct piece=blue-horse-1 player=Zwiebelfisch-Anna reason=swap",
  "fight attacker=red-foot-1 ground=rough",
  "reroll Zwiebelfisch dropped a die",
  "fight attacker=red-foot-2 ground=rough",
  "reroll it was ANNA, said zwiebelfisch",
};

/* Whatever can be typed is forgotten: reasons, notes, titles and facts, also where the rules repeat
 * them; a game whose students lead nothing is told who they are */
static void
test_forget_everywhere (Fixture       *self,
                        gconstpointer  data)
{
  static const char *const words[] = { "anna", "zwiebelfisch" };
  static const char *const others[] = { "Zwiebelfisch Anna & Quastenflosser Bert", "Odo", NULL };
  gboolean is_told = data != NULL;
  guint n_names = 0;
  g_autoptr(SnlRuleset) ruleset = base_new_ruleset (
    "{unit}: {left} left, after {hits}.|>on rough ground<|<name>{attacker} fights</name>",
    "{unit}: {left} left, after {hits}: {event}.|>{event}<|<name>{attacker} fights: "
    "{event}</name>");
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 7, "Annas lesson", &error);
  g_autoptr(GString) shown = g_string_new (NULL);
  g_autofree char *text = NULL;
  g_autofree char *small = NULL;

  g_assert_no_error (error);
  g_assert_true (base_act (game, "next", &error));
  for (gsize i = 0; i < G_N_ELEMENTS (typing); i++)
    {
      if (is_told && strstr (typing[i], "player=") != NULL)
        continue;
      if (g_str_has_prefix (typing[i], "reroll "))
        snl_game_reroll (game, typing[i] + strlen ("reroll "), &error);
      else
        base_act (game, typing[i], &error);
      g_assert_no_error (error);
    }
  g_assert_true (snl_game_save_as (game, self->path, &error));
  g_clear_object (&game);
  game = snl_game_open (self->path, TRUE, NULL);
  snl_anonymise_names (game, SNL_NAMING_NONE);
  for (guint i = 0; !is_told && i < snl_journal_get_length (snl_game_get_journal (game)); i++)
    snl_entry_write (snl_journal_get (snl_game_get_journal (game), i), shown);
  g_string_append (shown, is_told ? "" : snl_game_get_title (game));
  g_clear_object (&game);
  g_assert_true (snl_anonymise_file (self->path, is_told ? others : NULL, &n_names, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_names, ==, 1);
  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  g_string_append (shown, text);
  small = g_utf8_strdown (shown->str, -1);

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (small, words[i]) != NULL)
      g_error ("“%s” stands there still: …%.160s…", words[i], strstr (small, words[i]) - 80);
}

/* A name goes from what a rule has cut out of a typed text, too, which nobody typed like that */
static void
test_forget_composed (Fixture       *self,
                      gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game ("<end winner=", "<ask-text name=\"battle\"><name>Battle"
                                           "</name></ask-text><set name=\"event\" "
                                           "to=\"substring-before($battle, '-')\"/>"
                                           "<end winner=", &error);

  g_assert_no_error (error);
  g_assert_true (base_act (game, "correct piece=red-foot-1 player=Wren", &error));
  g_assert_true (base_act (game, "end battle=Wrens-field", &error));
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "game", "event"), ==, "Wrens");
  g_assert_true (snl_game_save_as (game, self->path, &error));
  g_clear_object (&game);
  game = snl_game_open (self->path, TRUE, &error);
  snl_anonymise_names (game, SNL_NAMING_INITIALS);
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "game", "event"), ==, "W.");
}

/* A list is taken in again without names, and gives what the game holds */
static void
test_forget_list (Fixture       *self,
                  gconstpointer  data)
{
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("salamis", NULL);
  g_autoptr(SnlClassList) list =
    snl_class_list_new_parse ("Zwiebelfisch Anna\nQuastenflosser Bert\n", -1, NULL);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, list);
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 7, NULL, NULL);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlVerifyResult) verdict = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *after = NULL;

  g_hash_table_insert (answers, (gpointer) "of", (gpointer) "ships");
  g_hash_table_insert (answers, (gpointer) "list",
                       (gpointer) "side,squadron,name\nred,1,annas Schiff\nblue,1,Bert\n");
  g_assert_nonnull (snl_game_do (game, "import", answers, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (snl_game_save_as (game, self->path, NULL));
  g_clear_object (&game);
  g_assert_true (snl_anonymise_file (self->path, NULL, NULL, NULL, &error));
  g_assert_no_error (error);

  g_assert_true (g_file_get_contents (self->path, &after, NULL, NULL));
  g_assert_null (strstr (after, "annas"));
  g_assert_null (strstr (after, "Bert"));
  g_assert_nonnull (strstr (after, "N. Schiff"));
  game = snl_game_open (self->path, TRUE, &error);
  g_assert_no_error (error);
  verdict = snl_verify_game (game);
  g_assert_true (verdict->agrees);
}

static void
take_in (SnlGame    *game,
         const char *of,
         const char *list)
{
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;

  g_hash_table_insert (answers, (gpointer) "of", (gpointer) of);
  g_hash_table_insert (answers, (gpointer) "list", (gpointer) list);
  snl_game_do (game, "import", answers, NULL, &error);
  g_assert_no_error (error);
}

/* So many typed texts with a name in them that looking for all, in each sentence in which a name is
 * left, would take an hour */
static void
test_forget_many (Fixture       *self,
                  gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game ("", "", &error);
  g_autoptr(GString) entries = g_string_new (NULL);
  g_autofree char *text = NULL;
  g_autoptr(GString) changed = NULL;

  g_assert_true (base_act (game, "correct piece=red-foot-1 player=Bobb", &error));
  g_assert_true (snl_game_save_as (game, self->path, &error));
  g_clear_object (&game);
  text = dup_without_checks (self->path);
  for (guint i = 2; i < 60000; i++)
    g_string_append_printf (entries, "<entry n=\"%u\" turn=\"1\" action=\"note\">"
                            "<reason>Bobb q</reason>"
                            "<answer name=\"reason\" value=\"Bobb v%u\" how=\"given\"/>"
                            "<set on=\"game\" name=\"event\" old=\"Bobb v%u\" new=\"Bobb v%u\"/>"
                            "</entry>\n", i, i, i - 1, i);
  changed = g_string_new (text);
  g_string_replace (changed, "</game>", g_string_append (entries, "</game>")->str, 1);
  g_string_replace (changed, "old=\"Bobb v1\"", "old=\"\"", 1);
  g_assert_true (g_file_set_contents (self->path, changed->str, -1, NULL));
  g_assert_true (snl_anonymise_file (self->path, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  g_free (text);
  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "n=\"59999\""));
  g_assert_null (strstr (text, "Bobb v"));
}

/* An id with a name in it that somebody typed in a list is renamed wherever the game repeats it,
 * in the file and in what is printed */
static void
test_forget_ids (Fixture       *self,
                 gconstpointer  data)
{
  static const char *const others[] = { "Zwiebelfisch Anna", "Lea Name", "Ted", "Xu", "Alf",
                                        "Dan", NULL };
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("swords-and-sails", NULL);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 7, NULL, NULL);
  g_autoptr(SnlVerifyResult) verdict = NULL;
  g_autoptr(GString) shown = g_string_new (NULL);
  g_autoptr(GError) error = NULL;
  g_autofree char *after = NULL;
  g_autofree char *printed = NULL;
  g_autofree char *small = NULL;

  take_in (game, "territories",
           "id,name,holder,neighbours\nzwiebelfisch-hill,The hill,england,mead\n"
           "mead,The mead,,zwiebelfisch-hill anna2 lea ted xu\n"
           "anna2,\"Odo, Anna and Sons\",,mead\nlea,Leas,,mead\nted,Ted2,,mead\nxu,Three,,mead\n");
  take_in (game, "territories", "\rid,name,neighbours\ralf,Annas Land,dan\rdan,Dans,alf\r");
  take_in (game, "armies", "id,where,kn\nengland-army-1,zwiebelfisch-hill,2\n");
  g_assert_true (base_act (game, "correct piece=zwiebelfisch-hill minor=2 reason=forgotten",
                           &error));
  g_assert_true (base_act (game, "correct piece=england-army-1 where=anna2 reason=moved", &error));
  g_assert_no_error (error);
  correct (game, "anna2", "player", "Zwiebelfisch Anna & Lea & Ted & Xu & Alf", "<ted2");
  correct (game, "dan", "player", "Dan", "Dann half Dan");
  g_assert_true (snl_game_undo (game, 1, NULL));
  g_assert_true (snl_game_save_as (game, self->path, NULL));
  g_clear_object (&game);

  game = snl_game_open (self->path, TRUE, NULL);
  snl_anonymise_names (game, SNL_NAMING_NONE);
  for (guint i = 0; i < snl_journal_get_length (snl_game_get_journal (game)); i++)
    snl_entry_write (snl_journal_get (snl_game_get_journal (game), i), shown);
  printed = snl_position_to_xml (snl_game_get_position (game));
  g_string_append (shown, printed);
  g_clear_object (&game);

  g_assert_true (snl_anonymise_file (self->path, others, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (self->path, &after, NULL, NULL));
  g_string_append (shown, after);
  small = g_utf8_strdown (shown->str, -1);
  g_assert_null (strstr (small, "zwiebelfisch"));
  g_assert_null (strstr (small, "anna"));
  g_assert_nonnull (strstr (small, "imported"));
  g_assert_nonnull (strstr (small, "dann half "));
  g_assert_null (strstr (small, "half dan"));
  g_assert_null (strstr (small, ";alf,"));

  game = snl_game_open (self->path, TRUE, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "mead", "neighbours"), ==,
                   "x-7 x-2 x-4 x-5 x-6");
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "england-army-1", "where"), ==,
                   "x-2");
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "x-7", "minor"), ==,
                   "2");
  verdict = snl_verify_game (game);
  g_assert_true (verdict->agrees);
}

/* Of two names of which one contains the other, nothing is left of the longer one */
static void
test_forget_contained (Fixture       *self,
                       gconstpointer  data)
{
  g_autoptr(SnlRuleset) ruleset = base_new_ruleset ("Red against blue.", "Red against blue!");
  g_autoptr(SnlClassList) list = snl_class_list_new_parse ("Anna Quendel\nBert Vance\n", -1, NULL);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, list);
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 7, NULL, NULL);
  g_autoptr(GError) error = NULL;
  g_autofree char *after = NULL;

  correct (game, "red-foot-1", "player", "Anna", "Anna Quendel is here again, Anna says");
  correct (game, "game", "event", "Bert", "Bert Vance");
  correct (game, "game", "event", "Bert Vance calls", "Bert");
  g_assert_true (snl_game_save_as (game, self->path, NULL));
  g_clear_object (&game);
  g_assert_true (snl_anonymise_file (self->path, NULL, NULL, NULL, &error));
  g_assert_no_error (error);

  g_assert_true (g_file_get_contents (self->path, &after, NULL, NULL));
  g_assert_null (strstr (after, "Quendel"));
  g_assert_null (strstr (after, "Vance"));
  g_assert_nonnull (strstr (after, "N. is here again, N. says"));
}

/* A file that names students, without the rules, which name none: the beginning, and two acts */
static char *
dup_small_file (const char *path)
{
  g_autoptr(SnlHeader) header = snl_header_new ();
  g_autoptr(SnlPosition) position = snl_position_new_from_xml (
    "<position turn='1'><piece id='foot-1' side='red' player='Xanthippe Quistgaard'/></position>",
    -1, NULL);
  g_autoptr(SnlJournal) journal = snl_journal_new ();
  g_autoptr(SnlArchive) archive = NULL;
  SnlEntry *entry = snl_entry_new ("correct");
  char *text = NULL;

  header->module = g_strdup ("skirmish");
  header->title = g_strdup ("8b with Xanthippe Quistgaard");
  archive = snl_archive_create (path, header, position, NULL);
  snl_entry_add_answer (entry, "player", "Xanthippe Quistgaard", SNL_SOURCE_GIVEN);
  snl_entry_add_answer (entry, "reason", "Quistgaard, that is Xanthippe Quistgaard, fell ill",
                        SNL_SOURCE_GIVEN);
  snl_entry_take_edit (entry,
                       snl_position_set (position, "foot-1", "player", "Xanthippe & Xanthippe"));
  snl_entry_add_text (entry, entry->say, "Xanthippe Quistgaard leads foot 1.");
  g_assert_true (snl_archive_append (archive, snl_journal_append (journal, entry), NULL));
  entry = snl_entry_new ("correct");
  snl_entry_take_edit (entry, snl_position_set (position, "foot-1", "player", "Quistgaard"));
  g_assert_true (snl_archive_append (archive, snl_journal_append (journal, entry), NULL));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpint (g_remove (path), ==, 0);

  return text;
}

/* Whatever byte of a game is another one: what is said of it, which a terminal writes to standard
 * error, names nobody */
static void
test_damage_names_nobody (Fixture       *self,
                          gconstpointer  data)
{
  static const char bytes[] = { '\001', ' ', '<', '>', '&', '"', '=', '/', ';', '9', 'x', '\xff' };
  g_autofree char *text = dup_small_file (self->path);
  gsize length = strlen (text);
  guint n_said = 0;

  for (gsize at = 0; at < length; at++)
    for (gsize i = 0; i < G_N_ELEMENTS (bytes); i++)
      {
        g_autoptr(SnlArchive) archive = NULL;
        g_autoptr(GError) error = NULL;
        const char *said = NULL;
        char was = text[at];

        text[at] = bytes[i];
        g_assert_true (g_file_set_contents_full (self->path, text, (gssize) length,
                                                 G_FILE_SET_CONTENTS_NONE, 0600, NULL));
        text[at] = was;
        archive = snl_archive_open (self->path, TRUE, NULL, NULL, NULL, &error);
        said = archive != NULL ? snl_archive_get_notice (archive) : error->message;

        if (said == NULL)
          continue;
        n_said++;
        if (strstr (said, "anthi") != NULL || strstr (said, "gaard") != NULL)
          g_error ("byte %zu as “%c”: %s", at, bytes[i], said);
      }

  g_test_message ("%u sentences", n_said);
  g_assert_cmpuint (n_said, >, length);
}

static void
test_forget (Fixture       *self,
             gconstpointer  data)
{
  g_autoptr(SnlGame) game = new_class_game ();
  g_autofree char *damaged = g_build_filename (self->folder, "game.damaged-1.senlac", NULL);
  g_autoptr(GPtrArray) copies = NULL;
  g_autoptr(SnlVerifyResult) verdict = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;
  guint n_names = 0;

  g_assert_true (snl_game_save_as (game, self->path, NULL));

  /* open: not to be touched */
  g_assert_false (snl_anonymise_file (self->path, NULL, NULL, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_clear_error (&error);
  g_clear_object (&game);

  g_assert_true (g_file_set_contents (damaged, "x", -1, NULL));
  g_assert_true (g_file_get_contents (self->path, &before, NULL, NULL));
  g_assert_nonnull (strstr (before, "Achterberg"));
  g_assert_true (snl_anonymise_file (self->path, NULL, &n_names, &copies, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_names, ==, 10);
  g_assert_cmpuint (copies->len, ==, 1);
  g_assert_cmpstr (copies->pdata[0], ==, damaged);
  g_assert_true (g_file_get_contents (self->path, &after, NULL, NULL));
  assert_forgotten (after);

  /* the same game otherwise: it can be played on, taken back, and rolled again */
  game = snl_game_open (self->path, FALSE, &error);
  g_assert_no_error (error);
  g_assert_null (snl_game_get_notice (game));
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "norman-knights-1", "player"),
                   ==, "");
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "norman-knights-1", "figures"),
                   ==, "3");
  g_assert_true (snl_game_redo (game, 1, &error));
  verdict = snl_verify_game (game);
  g_assert_true (verdict->agrees);
  g_assert_true (snl_game_undo (game, 4, &error));
  g_assert_true (snl_game_redo (game, 4, &error));
  correct (game, "norman-knights-1", "figures", "5", "none");
  g_assert_null (snl_game_get_trouble (game));
}

/* The journal keeps what it needs to bring a unit back or to take it away again, but not its
 * student's name, nor what the referee said of one in whatever sentence */
static void
test_forget_gone (Fixture       *self,
                  gconstpointer  data)
{
  g_autoptr(SnlGame) game = new_class_game ();
  g_autoptr(SnlPosition) position = NULL;
  g_autoptr(SnlJournal) journal = NULL;
  g_autoptr(SnlArchive) archive = NULL;
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;
  static const char said[] = "Odo Pemberton slipped";
  SnlEntry *entry = snl_entry_new ("correct");
  SnlEntry *back = snl_entry_new ("correct");
  SnlEdit *edit = NULL;

  g_assert_true (snl_game_save_as (game, self->path, NULL));
  g_clear_object (&game);

  archive = snl_archive_open (self->path, FALSE, NULL, &position, &journal, &error);
  g_assert_no_error (error);
  snl_entry_take_edit (entry, snl_position_remove (position, "norman-knights-2"));
  snl_entry_add_answer (entry, "reason", said, SNL_SOURCE_GIVEN);
  snl_entry_add_text (entry, entry->reasons, said);
  snl_entry_add_text (entry, entry->notes, said);
  snl_entry_add_text (entry, entry->say, said);
  snl_entry_add_text (entry, entry->on_table, said);
  g_assert_true (snl_archive_append (archive, snl_journal_append (journal, entry), &error));
  edit = entry->edits->pdata[0];
  snl_entry_add_edit (back, SNL_EDIT_ADD, edit->node, NULL, NULL, edit->old, NULL);
  g_assert_true (snl_position_apply (position, back->edits->pdata[0], &error));
  g_assert_true (snl_archive_append (archive, snl_journal_append (journal, back), &error));
  g_clear_pointer (&archive, snl_archive_free);

  g_assert_true (snl_anonymise_file (self->path, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (self->path, &after, NULL, NULL));
  assert_forgotten (after);

  game = snl_game_open (self->path, FALSE, &error);
  g_assert_no_error (error);
  g_assert_null (snl_game_get_notice (game));
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "norman-knights-2", "player"),
                   ==, "");
  g_assert_true (snl_game_undo (game, 1, &error));
  g_assert_null (snl_position_find (snl_game_get_position (game), "norman-knights-2"));
  g_assert_true (snl_game_undo (game, 1, &error));
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "norman-knights-2", "player"),
                   ==, "");
}

/* Who could use the file can use it afterwards, and nobody else */
static void
test_forget_mode (Fixture       *self,
                  gconstpointer  data)
{
  static const mode_t modes[] = { 0600, 0644, 0640, 0666 };
  g_autoptr(SnlGame) game = new_class_game ();
  struct stat status;

  g_assert_true (snl_game_save_as (game, self->path, NULL));
  g_clear_object (&game);
  /* who may give files away runs as somebody who plays in another one's place */
  if (geteuid () == 0)
    g_assert_cmpint (chown (self->path, 12345, 54321), ==, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      struct stat before;
      g_autoptr(GError) error = NULL;

      g_assert_cmpint (g_chmod (self->path, modes[i]), ==, 0);
      g_assert_cmpint (stat (self->path, &before), ==, 0);
      g_assert_true (snl_anonymise_file (self->path, NULL, NULL, NULL, &error));
      g_assert_no_error (error);
      g_assert_cmpint (stat (self->path, &status), ==, 0);
      g_assert_cmpuint (status.st_ino, !=, before.st_ino);
      g_assert_cmpuint (status.st_mode & 07777, ==, modes[i]);
      g_assert_cmpuint (status.st_uid, ==, before.st_uid);
      g_assert_cmpuint (status.st_gid, ==, before.st_gid);
    }
}

/* Through a link to a game, the game forgets, not the link */
static void
test_forget_link (Fixture       *self,
                  gconstpointer  data)
{
  g_autoptr(SnlGame) game = new_class_game ();
  g_autofree char *link = g_build_filename (self->folder, "link.senlac", NULL);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (snl_game_save_as (game, self->path, NULL));
  g_clear_object (&game);
  g_assert_cmpint (symlink (self->path, link), ==, 0);
  g_assert_true (snl_anonymise_file (link, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  assert_forgotten (text);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
}

/* The log's own sentences name nobody, whatever is done */
static void
test_log (void)
{
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", NULL);
  g_autoptr(SnlClassList) list = snl_class_list_new_parse ("Xavier Yvonne\nXanthippe Yvonne\n", -1,
                                                           NULL);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, list);
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 7, NULL, NULL);
  g_autoptr(GRand) walk = g_rand_new_with_seed (7);

  while (snl_journal_get_length (snl_game_get_journal (game)) < 100)
    {
      const SnlEntry *entry = player_act (game, walk);
      g_autoptr(GString) xml = g_string_new (NULL);

      if (entry == NULL)
        continue;

      snl_entry_write (entry, xml);
      g_assert_null (strstr (xml->str, "Yvonne"));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("Students' names are personal data: they stay in the game's file, and go when "
                  "the referee wants them gone.");

  for (gsize i = 0; i < G_N_ELEMENTS (player_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/privacy/player/", player_cases[i].name, NULL);

      g_test_add_data_func (path, &player_cases[i], test_player);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (typed_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/privacy/typed/", typed_cases[i].name, NULL);

      g_test_add_data_func (path, &typed_cases[i], test_typed);
    }

  g_test_add_func ("/privacy/words", test_words);
  g_test_add_func ("/privacy/texts", test_texts);
  g_test_add_func ("/privacy/namesakes", test_namesakes);
  g_test_add_func ("/privacy/overlapping", test_overlapping);
  for (gsize i = 0; i < G_N_ELEMENTS (typed_costs); i++)
    {
      g_autofree char *path = g_strconcat ("/privacy/typed-cost/", typed_costs[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_typed_costs);
    }
  g_test_add_func ("/privacy/log", test_log);
  g_test_add ("/privacy/forget-composed", Fixture, NULL, set_up,
              test_forget_composed, tear_down);
  g_test_add ("/privacy/damage-names-nobody", Fixture, NULL, set_up,
              test_damage_names_nobody, tear_down);
  g_test_add ("/privacy/forget", Fixture, NULL, set_up, test_forget, tear_down);
  g_test_add ("/privacy/forget-typed", Fixture, NULL, set_up, test_forget_typed, tear_down);
  g_test_add ("/privacy/forget-everywhere", Fixture, NULL, set_up,
              test_forget_everywhere, tear_down);
  g_test_add ("/privacy/forget-everywhere-told", Fixture, "told", set_up,
              test_forget_everywhere, tear_down);
  g_test_add ("/privacy/forget-list", Fixture, NULL, set_up, test_forget_list, tear_down);
  g_test_add ("/privacy/forget-contained", Fixture, NULL, set_up, test_forget_contained,
              tear_down);
  g_test_add ("/privacy/forget-many", Fixture, NULL, set_up, test_forget_many, tear_down);
  g_test_add ("/privacy/forget-ids", Fixture, NULL, set_up, test_forget_ids, tear_down);
  g_test_add ("/privacy/forget-gone", Fixture, NULL, set_up, test_forget_gone, tear_down);
  g_test_add ("/privacy/forget-mode", Fixture, NULL, set_up, test_forget_mode, tear_down);
  g_test_add ("/privacy/forget-link", Fixture, NULL, set_up, test_forget_link, tear_down);

  return g_test_run ();
}
