/* test-quick.c: lines of the quick entry are parsed without changing the game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "core/rules/snl-procedure.h"
#include "core/ruleset/snl-library.h"
#include "core/view/snl-first-lesson.h"
#include "core/quick/snl-quick.h"
#include "core/view/snl-view.h"

#include <libintl.h>
#include <locale.h>
#include <string.h>

#define MODULE "hastings-lesson"

typedef struct {
  const char   *name;
  const char   *phase;     /* where in the turn: "" for its beginning, else after so many steps */
  const char   *line;
  SnlQuickKind  kind;
  const char   *action;    /* or NULL */
  const char   *answers;   /* name=value, by name, a blank between; "" for none */
  const char   *dice;      /* or NULL */
  const char   *says;      /* in the explanation, or NULL */
} QuickCase;

/* The first phases of a turn in which the first side of the table begins */
#define EVENT ""
#define MOVE  "e black"
#define SHOOT "e black;n"
#define FIGHT "e black;n;n"
#define RED   "e red;n;n"
#define FOUGHT "e black;n;n;f 12 4 h0"
#define ON_BOARD "e black;n;n;4 a1;s4 b1"
#define MOVE_ON_BOARD "n4 a1;s4 h1;e black"

static const QuickCase quick_cases[] = {
  { "empty", EVENT, "", SNL_QUICK_EMPTY, NULL, "", NULL, "Draw the event" },
  { "blank", EVENT, "  \t", SNL_QUICK_EMPTY, NULL, "", NULL, NULL },
  { "next", EVENT, "n", SNL_QUICK_NEXT, NULL, "", NULL, "Draw the event" },
  { "next-word", EVENT, "Next", SNL_QUICK_NEXT, NULL, "", NULL, NULL },
  { "undo", EVENT, "u", SNL_QUICK_UNDO, NULL, "", NULL, "Undo" },
  { "redo", EVENT, " r ", SNL_QUICK_REDO, NULL, "", NULL, NULL },
  { "help", EVENT, "?", SNL_QUICK_HELP, NULL, "", NULL, NULL },
  { "quit", EVENT, "q", SNL_QUICK_QUIT, NULL, "", NULL, NULL },
  { "show", EVENT, "show", SNL_QUICK_SHOW, NULL, "", NULL, NULL },
  { "log", EVENT, "log", SNL_QUICK_LOG, NULL, "", NULL, NULL },

  /* the event */
  { "event", EVENT, "e", SNL_QUICK_ACTION, "event", "", NULL, NULL },
  { "event-id", EVENT, "event", SNL_QUICK_ACTION, "event", "", NULL, NULL },
  { "event-card", EVENT, "e mud black", SNL_QUICK_ACTION, "event", "card=mud colour=black", NULL,
    "Muddy Ground" },
  { "event-any-order", EVENT, "e red trip", SNL_QUICK_ACTION, "event", "card=trip colour=red", NULL,
    NULL },
  { "event-beginning", EVENT, "e shi b", SNL_QUICK_ACTION, "event",
    "card=shieldwall colour=black", NULL, NULL },
  { "event-name", EVENT, "e \"Arrow in the Eye\" red", SNL_QUICK_ACTION, "event",
    "card=arrow colour=red", NULL, NULL },
  { "event-word", EVENT, "e trips red", SNL_QUICK_ACTION, "event", "card=trip colour=red", NULL,
    "William Trips" },
  { "event-word-beginning", EVENT, "e red gro", SNL_QUICK_ACTION, "event", "card=mud colour=red",
    NULL, NULL },
  { "event-words", EVENT, "e william trips red", SNL_QUICK_ACTION, "event",
    "card=trip colour=red", NULL, "William Trips" },
  { "event-words-of-several", EVENT, "e the long march black", SNL_QUICK_ACTION, "event",
    "card=tired colour=black", NULL, NULL },
  { "event-words-all", EVENT, "e arrow in the eye red 123", SNL_QUICK_ACTION, "event",
    "card=arrow colour=red", "123", NULL },
  { "event-words-and-another", EVENT, "e william falls red", SNL_QUICK_WRONG, NULL, "", NULL,
    "“falls”" },
  { "event-named", EVENT, "e card=tired", SNL_QUICK_ACTION, "event", "card=tired", NULL, NULL },
  { "event-dice", EVENT, "e arrow red 123456123456123", SNL_QUICK_ACTION, "event",
    "card=arrow colour=red", "123456123456123", NULL },
  { "event-unknown", EVENT, "e rain", SNL_QUICK_WRONG, NULL, "", NULL, "mud (Muddy Ground)" },
  { "event-two", EVENT, "e t", SNL_QUICK_WRONG, NULL, "", NULL, "“t”" },

  /* two units */
  { "fight", FIGHT, "1 4", SNL_QUICK_ACTION, "fight",
    "attacker=norman-knights-1 target=saxon-housecarles-4", NULL,
    "Fight · 1: knights, figures: 8, baron Aaliyah > 4: housecarles, figures: 8, theign Tomasz" },
  { "initial", FIGHT, "d 9", SNL_QUICK_ACTION, "fight",
    "attacker=norman-knights-4 target=saxon-spearmen-4", NULL, NULL },
  { "initial-of-target", FIGHT, "1 t", SNL_QUICK_ACTION, "fight",
    "attacker=norman-knights-1 target=saxon-housecarles-4", NULL, NULL },
  { "initial-after-side", FIGHT, "saxon t 1", SNL_QUICK_ACTION, "fight",
    "attacker=saxon-housecarles-4 target=norman-knights-1", NULL, NULL },
  { "initial-of-two", EVENT, "d 9", SNL_QUICK_WRONG, NULL, "", NULL,
    "Which one? Dafydd: n4, D'Arcy: s14" },
  { "initial-with-number", FIGHT, "d9", SNL_QUICK_ACTION, "fight",
    "attacker=norman-knights-4 target=saxon-spearmen-4", NULL, NULL },
  { "initial-with-number-and-dice", FIGHT, "daf9 66351", SNL_QUICK_ACTION, "fight",
    "attacker=norman-knights-4 target=saxon-spearmen-4", "66351", NULL },
  { "initial-in-capitals-with-number", FIGHT, "D9 h3", SNL_QUICK_ACTION, "fight",
    "attacker=norman-knights-4 target=saxon-spearmen-4", "h3", NULL },
  { "initial-with-accent-and-number", FIGHT, "\u01419", SNL_QUICK_ACTION, "fight",
    "attacker=norman-archers-1 target=saxon-spearmen-4", NULL, NULL },
  { "initial-after-side-with-number", FIGHT, "saxon t1", SNL_QUICK_ACTION, "fight",
    "attacker=saxon-housecarles-4 target=norman-knights-1", NULL, NULL },
  { "initial-of-two-with-number", EVENT, "d9", SNL_QUICK_WRONG, NULL, "", NULL,
    "Which one? Dafydd: n4, D'Arcy: s14" },
  { "initial-that-is-a-key", FIGHT, "p9", SNL_QUICK_WRONG, NULL, "", NULL,
    "Which one? Hold: p 9, Priya: n16 9" },
  { "initial-that-is-a-side", FIGHT, "n9", SNL_QUICK_PARTIAL, "fight", "attacker=norman-spearmen-3",
    NULL, "9: spearmen" },
  { "initial-of-nobody-with-number", FIGHT, "b99x", SNL_QUICK_WRONG, NULL, "", NULL, "“b99x”" },
  { "initial-with-change", FIGHT, "d-2", SNL_QUICK_WRONG, NULL, "", NULL, "“d-2”" },
  { "initial-with-no-such-number", FIGHT, "d16", SNL_QUICK_WRONG, NULL, "", NULL,
    "Saxons: there is no unit 16; there are 1 to 15." },
  { "initial-that-begins-terrain", FIGHT, "h 3", SNL_QUICK_ACTION, "fight",
    "attacker=norman-spearmen-2 target=saxon-housecarles-3", NULL, NULL },
  { "terrain-that-begins-like-a-name", ON_BOARD, "h c3", SNL_QUICK_ACTION, "paint",
    "squares=c3 terrain=hill", NULL, NULL },
  { "initial-like-hits", FIGHT, "h3", SNL_QUICK_ACTION, "fight",
    "attacker=norman-spearmen-2 target=saxon-housecarles-3", NULL, NULL },
  { "fight-led", FIGHT, "aaliyah tomasz", SNL_QUICK_ACTION, "fight",
    "attacker=norman-knights-1 target=saxon-housecarles-4", NULL, NULL },
  { "fight-led-beginning", FIGHT, "AAL 4 h3", SNL_QUICK_ACTION, "fight",
    "attacker=norman-knights-1 target=saxon-housecarles-4", "h3", "3 hits" },
  { "fight-led-named", FIGHT, "f attacker=aal target=Tomasz", SNL_QUICK_ACTION, "fight",
    "attacker=norman-knights-1 target=saxon-housecarles-4", NULL, NULL },
  { "fight-two-words", FIGHT, "nguyen an tomasz", SNL_QUICK_ACTION, "fight",
    "attacker=norman-archers-3 target=saxon-housecarles-4", NULL, NULL },
  { "led-two-words", FIGHT, "wren br.", SNL_QUICK_PARTIAL, NULL, "", NULL, "Wren Brown" },
  { "led-one-of-two", FIGHT, "f farid wren ba", SNL_QUICK_ACTION, "fight",
    "attacker=norman-knights-6 target=saxon-spearmen-3", NULL, NULL },
  { "led-several", FIGHT, "wren 4", SNL_QUICK_WRONG, NULL, "", NULL, "Which one?" },
  { "text-of-two-words", FIGHT, "4 -2 wren brown tripped", SNL_QUICK_ACTION, "correct",
    "figures=6 piece=norman-knights-4 reason=wren brown tripped", NULL, NULL },
  { "led-without-accent", FIGHT, "zoe", SNL_QUICK_PARTIAL, NULL, "", NULL, "Zoë" },
  { "led-hyphen", FIGHT, "maria", SNL_QUICK_PARTIAL, NULL, "", NULL, "Ana-María" },
  { "led-apostrophe", FIGHT, "darcy", SNL_QUICK_PARTIAL, NULL, "", NULL, "D'Arcy" },
  { "led-script", FIGHT, "мар", SNL_QUICK_PARTIAL, NULL, "", NULL, "Мария" },
  { "led-by-nobody", FIGHT, "zebedee", SNL_QUICK_WRONG, NULL, "", NULL, "“zebedee”" },
  { "led-one-letter", FIGHT, "z", SNL_QUICK_PARTIAL, NULL, "", NULL, "theign Zoë" },
  { "fight-other-side", RED, "12 4", SNL_QUICK_ACTION, "fight",
    "attacker=saxon-archers-2 target=norman-knights-4", NULL, NULL },
  { "fight-dice", FIGHT, "1 4 66351112", SNL_QUICK_ACTION, "fight",
    "attacker=norman-knights-1 target=saxon-housecarles-4", "66351112", "dice 66351112" },
  { "fight-dice-commas", FIGHT, "1 4 6,6,3,5,1,1,1,2", SNL_QUICK_ACTION, "fight",
    "attacker=norman-knights-1 target=saxon-housecarles-4", "6,6,3,5,1,1,1,2", NULL },
  { "fight-dice-apart", FIGHT, "1 4 6 6 3 5 1 1 1 2", SNL_QUICK_ACTION, "fight",
    "attacker=norman-knights-1 target=saxon-housecarles-4", "66351112", NULL },
  { "fight-dice-times", FIGHT, "1 4 6x4 5x2 11", SNL_QUICK_ACTION, "fight",
    "attacker=norman-knights-1 target=saxon-housecarles-4", "6x4 5x2 1 1", NULL },
  { "fight-dice-digits-times", FIGHT, "1 4 11 6x4 5x2", SNL_QUICK_ACTION, "fight",
    "attacker=norman-knights-1 target=saxon-housecarles-4", "1 1 6x4 5x2", NULL },
  { "fight-hits", FIGHT, "1 4 h3", SNL_QUICK_ACTION, "fight",
    "attacker=norman-knights-1 target=saxon-housecarles-4", "h3", "3 hits" },
  { "fight-ground", FIGHT, "1 4 hill", SNL_QUICK_ACTION, "fight",
    "attacker=norman-knights-1 ground=hill target=saxon-housecarles-4", NULL, "on the hill" },
  { "fight-ground-beginning", FIGHT, "1 4 HI", SNL_QUICK_ACTION, "fight",
    "attacker=norman-knights-1 ground=hill target=saxon-housecarles-4", NULL, NULL },
  { "fight-figures", FIGHT, "1 4 ground=hill figures=5 h1", SNL_QUICK_ACTION, "fight",
    "attacker=norman-knights-1 figures=5 ground=hill target=saxon-housecarles-4", "h1", NULL },
  { "fight-named", FIGHT, "f attacker=1 target=4", SNL_QUICK_ACTION, "fight",
    "attacker=norman-knights-1 target=saxon-housecarles-4", NULL, NULL },
  { "fight-sides", EVENT, "n12 s4", SNL_QUICK_ACTION, NULL,
    "attacker=norman-archers-1 target=saxon-housecarles-4", NULL, NULL },
  { "fight-side-word", FIGHT, "saxon 12 4", SNL_QUICK_ACTION, "fight",
    "attacker=saxon-archers-2 target=norman-knights-4", NULL, NULL },
  { "fight-id", FIGHT, "norman-archers-2 saxon-archers-1", SNL_QUICK_ACTION, "fight",
    "attacker=norman-archers-2 target=saxon-archers-1", NULL, NULL },
  { "fight-key-while-shooting", SHOOT, "f 12 4", SNL_QUICK_ACTION, "fight",
    "attacker=norman-archers-1 target=saxon-housecarles-4", NULL, NULL },
  { "shoot", SHOOT, "12 4", SNL_QUICK_ACTION, "shoot",
    "attacker=norman-archers-1 target=saxon-housecarles-4", NULL, NULL },
  { "shoot-key", FIGHT, "s 12 4", SNL_QUICK_ACTION, "shoot",
    "attacker=norman-archers-1 target=saxon-housecarles-4", NULL, NULL },
  { "shoot-before-its-turn", MOVE, "12 4", SNL_QUICK_ACTION, "shoot",
    "attacker=norman-archers-1 target=saxon-housecarles-4", NULL, NULL },
  { "shoot-ends-moves", MOVE, "12 4", SNL_QUICK_ACTION, "shoot",
    "attacker=norman-archers-1 target=saxon-housecarles-4", NULL,
    "Ends “Move” · Shoot · 12: archers" },
  { "fight-again", FOUGHT, "12 4", SNL_QUICK_ACTION, "fight",
    "attacker=norman-archers-1 target=saxon-housecarles-4", NULL, NULL },
  { "fight-who-cannot-shoot", MOVE, "7 4", SNL_QUICK_ACTION, "fight",
    "attacker=norman-spearmen-1 target=saxon-housecarles-4", NULL, NULL },
  { "one", FIGHT, "12", SNL_QUICK_PARTIAL, "fight", "attacker=norman-archers-1", NULL,
    "12: archers, figures: 8, baron Łucja" },
  { "one-moves", MOVE, "12", SNL_QUICK_ACTION, "move", "piece=norman-archers-1", NULL,
    "Move · 12: archers, figures: 8, baron Łucja" },
  { "one-on-board", MOVE_ON_BOARD, "4", SNL_QUICK_PARTIAL, "move", "piece=norman-knights-4", NULL,
    "Where to?" },
  { "one-of-the-others", MOVE, "s4", SNL_QUICK_PARTIAL, NULL, "", NULL, "4: housecarles" },
  { "one-who-cannot", SHOOT, "1", SNL_QUICK_PARTIAL, NULL, "", NULL, "1: knights" },
  { "one-with-key", FIGHT, "f 12", SNL_QUICK_PARTIAL, "fight", "attacker=norman-archers-1", NULL,
    "Against whom?" },
  { "side-alone", FIGHT, "saxon", SNL_QUICK_PARTIAL, NULL, "", NULL, "Saxons" },
  { "nobody-to-act", EVENT, "12 4", SNL_QUICK_WRONG, NULL, "", NULL, "n12" },
  { "no-such-attacker", FIGHT, "17 4", SNL_QUICK_WRONG, NULL, "", NULL,
    "Normans: there is no unit 17; there are 1 to 16." },
  { "no-such-target", FIGHT, "12 16", SNL_QUICK_WRONG, NULL, "", NULL,
    "Saxons: there is no unit 16; there are 1 to 15." },
  { "huge-number", FIGHT, "99999999999999999999999 1", SNL_QUICK_WRONG, NULL, "", NULL, NULL },
  { "zero", FIGHT, "0 1", SNL_QUICK_WRONG, NULL, "", NULL, NULL },
  { "unknown-word", FIGHT, "1 4 mountain", SNL_QUICK_WRONG, NULL, "", NULL, "figures=…" },

  /* corrections and squares */
  { "correct-less", FIGHT, "4 -2 tripped over", SNL_QUICK_ACTION, "correct",
    "figures=6 piece=norman-knights-4 reason=tripped over", NULL, "figures 8 → 6" },
  { "correct-minus-sign", FIGHT, "4 −2 tripped", SNL_QUICK_ACTION, "correct",
    "figures=6 piece=norman-knights-4 reason=tripped", NULL, NULL },
  { "correct-more", FIGHT, "4 +1", SNL_QUICK_ACTION, "correct",
    "figures=9 piece=norman-knights-4", NULL, NULL },
  { "correct-to", FIGHT, "s4 =6 miscounted", SNL_QUICK_ACTION, "correct",
    "figures=6 piece=saxon-housecarles-4 reason=miscounted", NULL, NULL },
  { "correct-own", FIGHT, "correct 4 figures=3 reason=he said so", SNL_QUICK_ACTION, "correct",
    "figures=3 piece=norman-knights-4 reason=he said so", NULL, NULL },
  { "correct-named", FIGHT, "correct piece=s4 figures=3", SNL_QUICK_ACTION, "correct",
    "figures=3 piece=saxon-housecarles-4", NULL, NULL },
  { "correct-nonsense", FIGHT, "correct 4 three", SNL_QUICK_WRONG, NULL, "", NULL, "“three”" },
  { "place-while-moving", MOVE, "4 e5", SNL_QUICK_ACTION, "move",
    "piece=norman-knights-4 to=e5", NULL, NULL },
  { "place-hits-lookalike", MOVE, "4 h3", SNL_QUICK_ACTION, "move",
    "piece=norman-knights-4 to=h3", NULL, NULL },
  { "place-elsewhere", FIGHT, "4 e5", SNL_QUICK_ACTION, "correct",
    "at=e5 piece=norman-knights-4 reason=as on the table", NULL, NULL },
  { "off-nowhere", FIGHT, "4 off", SNL_QUICK_WRONG, NULL, "", NULL, "is not on the board" },
  { "off", ON_BOARD, "4 off", SNL_QUICK_ACTION, "place", "piece=norman-knights-4", NULL,
    "taken off" },
  { "off-other-side", ON_BOARD, "s4 OFF", SNL_QUICK_ACTION, "place", "piece=saxon-housecarles-4",
    NULL, NULL },
  { "paint", ON_BOARD, "hill C3-d5 f4", SNL_QUICK_ACTION, "paint",
    "squares=c3-d5 f4 terrain=hill", NULL,
    "hill" },
  { "paint-nothing", ON_BOARD, "hill", SNL_QUICK_PARTIAL, NULL, "", NULL, "hill" },
  { "move-word", MOVE, "move 4 E5", SNL_QUICK_ACTION, "move", "piece=norman-knights-4 to=e5", NULL,
    NULL },
  { "move-without-square", MOVE, "move 4", SNL_QUICK_ACTION, "move", "piece=norman-knights-4", NULL,
    NULL },
  { "hold", FIGHT, "p 4", SNL_QUICK_ACTION, "pass", "piece=norman-knights-4", NULL, NULL },
  { "end-turn", FIGHT, "end-turn", SNL_QUICK_ACTION, "end-turn", "", NULL, NULL },
  { "exact", FIGHT, "do fight attacker=norman-knights-1 target=x ground=flat / 1 10",
    SNL_QUICK_ACTION,
    "fight", "attacker=norman-knights-1 ground=flat target=x", "1 10", NULL },
  { "exact-no-answer", FIGHT, "do fight 12", SNL_QUICK_WRONG, NULL, "", NULL, "“12”" },
  { "dice-after-a-slash", EVENT, "e card=mud / 6 12", SNL_QUICK_ACTION, "event", "card=mud", "6 12",
    NULL },
  { "lay-out", FIGHT, "lay-out layout=example", SNL_QUICK_ACTION, "lay-out", "layout=example", NULL,
    NULL },
  { "play-on", FIGHT, "play-on", SNL_QUICK_ACTION, "play-on", "", NULL, NULL },

  { "nonsense", FIGHT, "fihgt 1 4", SNL_QUICK_WRONG, NULL, "", NULL, "one of: f (Fight), " },
  { "nonsense-lists-words", FIGHT, "fihgt", SNL_QUICK_WRONG, NULL, "", NULL, "p (Hold)" },
  { "nonsense-same-word", FIGHT, "fihgt", SNL_QUICK_WRONG, NULL, "", NULL, ", move, " },
  { "not-utf8", FIGHT, "\xff\xfe 4", SNL_QUICK_WRONG, NULL, "", NULL, NULL },
  { "open-quote", FIGHT, "\"1 4", SNL_QUICK_WRONG, NULL, "", NULL, NULL },
};

/* (transfer full): a game of the lesson with 31 students of the same names as in class */
static SnlGame *
begin (void)
{
  static const char names[] =
    "Aaliyah\nBjørn\nChloé\nDafydd\nEsmé\nFarid\nGrace\nHawwa\nIoan\nJürgen\nKofi\nŁucja\nMateo\n"
    "Nguyễn An\nOluwaseun\nPriya\nQuinn\nRhiannon\nSiân\nTomasz\nUzma\nVéronique\nWren Brown\n"
    "Wren Bailey\nYusuf\nZoë\n李雷\nМария\nعمر\nD'Arcy\nAna-María\n";
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (MODULE, &error);
  g_autoptr(SnlClassList) list = snl_class_list_new_parse (names, -1, NULL);
  g_autoptr(SnlMuster) muster = NULL;
  SnlGame *game = NULL;

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, list);
  game = snl_game_new (ruleset, muster, NULL, 1066, NULL, &error);
  g_assert_no_error (error);

  return game;
}

/* Says @lines, with a semicolon between */
static void
say (SnlGame    *game,
     const char *lines)
{
  g_auto(GStrv) parts = g_strsplit (lines, ";", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autoptr(SnlQuick) quick = snl_quick_parse (game, parts[i]);
      g_autoptr(GError) error = NULL;

      if (quick->kind == SNL_QUICK_EMPTY)
        continue;

      /* a card without consequences, whatever lies on top */
      if (g_strcmp0 (quick->action, "event") == 0 &&
          !g_hash_table_contains (quick->answers, "effect"))
        g_hash_table_insert (quick->answers, g_strdup ("card"), g_strdup ("shieldwall"));
      if (g_strcmp0 (quick->action, "correct") != 0)
        g_hash_table_insert (quick->answers, g_strdup (SNL_LEAVE_UNDONE), g_strdup ("yes"));

      snl_game_do (game, quick->kind == SNL_QUICK_NEXT ? "next" : quick->action, quick->answers,
                   quick->dice, &error);
      g_assert_no_error (error);
    }
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
dup_answers (GHashTable *answers)
{
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer name;
  gpointer value;

  g_hash_table_iter_init (&iter, answers);

  while (g_hash_table_iter_next (&iter, &name, &value))
    g_ptr_array_add (words, g_strdup_printf ("%s=%s", (char *) name, (char *) value));

  g_ptr_array_sort (words, compare_names);
  g_ptr_array_add (words, NULL);

  return g_strjoinv (" ", (char **) words->pdata);
}

static void
test_line (gconstpointer data)
{
  const QuickCase *row = data;
  g_autoptr(SnlGame) game = begin ();
  g_autoptr(SnlQuick) quick = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  say (game, row->phase);
  before = snl_game_dup_digest (game);
  quick = snl_quick_parse (game, row->line);
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);

  if (row->kind != SNL_QUICK_WRONG && quick->kind == SNL_QUICK_WRONG)
    g_test_message ("%s", quick->explanation);

  g_assert_cmpint (quick->kind, ==, row->kind);

  if (row->says != NULL)
    {
      g_test_message ("%s", quick->explanation);
      g_assert_nonnull (quick->explanation);
      g_assert_nonnull (strstr (quick->explanation, row->says));
    }

  if (row->action != NULL)
    g_assert_cmpstr (quick->action, ==, row->action);

  if (row->kind != SNL_QUICK_WRONG)
    {
      g_autofree char *answers = dup_answers (quick->answers);

      g_assert_cmpstr (answers, ==, row->answers);
      g_assert_cmpstr (quick->dice, ==, row->dice);
    }
  else
    {
      g_assert_nonnull (quick->explanation);
      g_assert_cmpuint (strlen (quick->explanation), >, 10);
    }
}

/* Beside an action that is begun, words that mean nothing by themselves answer what it asks */
static void
test_after (void)
{
  g_autoptr(SnlGame) game = begin ();
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlQuick) card = snl_quick_parse_after (game, "trip", "event", answers);
  g_autoptr(SnlQuick) colour = NULL;
  g_autoptr(SnlQuick) twice = NULL;
  g_autoptr(SnlQuick) next = snl_quick_parse_after (game, "n", "event", answers);
  g_autoptr(SnlQuick) alone = snl_quick_parse_after (game, "trip", NULL, NULL);

  g_assert_cmpint (card->kind, ==, SNL_QUICK_ACTION);
  g_assert_cmpstr (card->action, ==, "event");
  g_assert_cmpstr (g_hash_table_lookup (card->answers, "card"), ==, "trip");
  g_hash_table_insert (answers, (gpointer) "card", (gpointer) "trip");
  colour = snl_quick_parse_after (game, "red", "event", answers);
  g_assert_cmpint (colour->kind, ==, SNL_QUICK_ACTION);
  g_assert_cmpstr (g_hash_table_lookup (colour->answers, "card"), ==, "trip");
  g_assert_cmpstr (g_hash_table_lookup (colour->answers, "colour"), ==, "red");
  twice = snl_quick_parse_after (game, "trip", "event", answers);
  g_assert_cmpint (twice->kind, ==, SNL_QUICK_WRONG);
  g_assert_cmpint (next->kind, ==, SNL_QUICK_NEXT);
  g_assert_cmpint (alone->kind, ==, SNL_QUICK_WRONG);
}

/* What was typed so far is always understood, and never changes the game */
static void
test_while_typing (void)
{
  g_autoptr(SnlGame) game = begin ();
  g_autofree char *before = NULL;

  say (game, FIGHT);
  before = snl_game_dup_digest (game);

  for (gsize i = 0; i < G_N_ELEMENTS (quick_cases); i++)
    {
      const char *line = quick_cases[i].line;

      for (gsize length = 0; length <= strlen (line); length++)
        {
          g_autofree char *typed = g_strndup (line, length);
          g_autoptr(SnlQuick) quick = snl_quick_parse (game, typed);
          g_autofree char *after = snl_game_dup_digest (game);

          g_assert_cmpstr (before, ==, after);

          if (quick->kind == SNL_QUICK_WRONG || quick->kind == SNL_QUICK_PARTIAL)
            g_assert_nonnull (quick->explanation);
        }
    }
}

/* Words in any order: no line makes it fall over */
static void
test_by_chance (void)
{
  static const char *const words[] = {
    "1", "12", "4", "0", "n12", "s4", "x9", "e", "s", "f", "p", "move", "event", "end-turn",
    "correct", "h3", "66351", "6,6,3", "6x4", "-2", "+1", "=6", "=", "==", "a=", "=b", "hill",
    "ground=", "ground=hill", "figures=5", "attacker=", "attacker=s4", "target=99", "piece=1",
    "dice=6,6", "reason=", "reason=x", "e5", "\"", "\"a b\"", "saxon", "norman", "…", "−3", "?",
    "card=mud", "mud", "black", "norman-knights-1", "events-1", "options", "game",
  };
  g_autoptr(SnlGame) game = begin ();
  g_autofree char *before = NULL;

  say (game, FIGHT);
  before = snl_game_dup_digest (game);

  for (guint i = 0; i < 3000; i++)
    {
      g_autoptr(GString) line = g_string_new (NULL);
      g_autoptr(SnlQuick) quick = NULL;
      guint count = g_test_rand_int_range (1, 7);

      for (guint j = 0; j < count; j++)
        g_string_append_printf (line, "%s%s", j > 0 ? " " : "",
                                words[g_test_rand_int_range (0, G_N_ELEMENTS (words))]);

      quick = snl_quick_parse (game, line->str);
      g_assert_nonnull (quick->answers);

      if (quick->kind == SNL_QUICK_ACTION)
        g_assert_nonnull (quick->action);
    }

  {
    g_autofree char *after = snl_game_dup_digest (game);

    g_assert_cmpstr (before, ==, after);
  }
}

/* Squares are told of only where a board is tracked */
static void
test_help (void)
{
  g_autoptr(SnlGame) game = begin ();
  g_autofree char *without_board = snl_quick_dup_help (game);
  g_autofree char *help = NULL;
  g_autoptr(SnlQuick) place = snl_quick_parse (game, "s4 e5");
  g_autoptr(GError) error = NULL;

  g_assert_null (strstr (without_board, "e5"));
  g_assert_null (strstr (without_board, "4 off"));
  g_assert_nonnull (strstr (without_board, "\nmove 12         Move · Unit: 12\n"));
  snl_game_do (game, place->action, place->answers, NULL, &error);
  g_assert_no_error (error);
  help = snl_quick_dup_help (game);
  g_assert_nonnull (strstr (help, "12 4 66351"));
  g_assert_nonnull (strstr (help, "Draw the event"));
  g_assert_nonnull (strstr (help, "f 12 4          Fight · Who fights: 12 · Against whom: 4\n"));
  g_assert_nonnull (strstr (help, "move 12 e5      Move · Unit: 12 · Where to: e5\n"));
  g_assert_nonnull (strstr (help, "n               what comes next, now “Draw the event”\n"));
  g_assert_nonnull (strstr (help, "woods c3-d5     the squares from c3 to d5 become “woods”\n"));
  g_assert_nonnull (strstr (help, "figures"));
}

/* What was played out is not offered to be played out again */
static void
test_play_on (void)
{
  static const struct {
    const char *line;
    gboolean    can_play_on;
  } cases[] = {
    { "e mud black", FALSE },
    { "end-game", TRUE },
    { "play-on", FALSE },
    { "end-game", FALSE },
  };
  g_autoptr(SnlGame) game = begin ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlQuick) quick = snl_quick_parse (game, cases[i].line);

      snl_game_do (game, quick->action, quick->answers, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpint (snl_view_can_play_on (game), ==, cases[i].can_play_on);
    }
}

/* The help says whose unit a correction means, and how to mean the side's whose turn it is not */
static void
test_help_of_correction (void)
{
  static const struct {
    const char *event;
    const char *line;
    const char *piece;
  } cases[] = {
    { "e mud black", "s4 -2 tripped", "saxon" },
    { "e mud red", "n4 -2 tripped", "norman" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlGame) game = begin ();
      g_autoptr(SnlQuick) event = snl_quick_parse (game, cases[i].event);
      g_autoptr(SnlQuick) correction = NULL;
      g_autofree char *said =
        g_strconcat ("\n", cases[i].line, "   the same, with a side’s first letters; without them "
                     "it is the side whose turn it is\n", NULL);
      g_autofree char *help = NULL;

      snl_game_do (game, event->action, event->answers, NULL, &error);
      g_assert_no_error (error);
      help = snl_quick_dup_help (game);
      g_test_message ("%s", help);
      g_assert_nonnull (strstr (help, "\n4 -2 tripped    a correction with its reason: figures"));
      g_assert_nonnull (strstr (help, said));
      correction = snl_quick_parse (game, cases[i].line);
      g_assert_cmpint (correction->kind, ==, SNL_QUICK_ACTION);
      g_assert_true (g_str_has_prefix (g_hash_table_lookup (correction->answers, "piece"),
                                       cases[i].piece));
    }
}

/* Where it is never one side's turn, the help says whose unit it is, too, and that works */
static void
test_help_without_turns (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "rulesets", "smallest.xml", NULL);
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_load (path, NULL);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 1066, NULL, NULL);
  g_autofree char *help = snl_quick_dup_help (game);
  g_autofree char *example = snl_quick_dup_example (game);
  g_autoptr(SnlQuick) quick = snl_quick_parse (game, "r1 2");
  g_autoptr(SnlQuick) correction = snl_quick_parse (game, "r3 -2 tripped");

  g_assert_cmpstr (example, ==, "r3 2");
  g_assert_nonnull (strstr (help, "r3 2            3 of the side with this letter attacks 2 of"));
  g_assert_nonnull (strstr (help, "r3 2 66351"));
  g_assert_nonnull (strstr (help, "f r3 2"));
  g_assert_nonnull (strstr (help, "r2 -2 tripped"));
  g_assert_null (strstr (help, "without them"));
  g_assert_cmpint (quick->kind, ==, SNL_QUICK_ACTION);
  g_assert_cmpint (correction->kind, ==, SNL_QUICK_ACTION);
}

/* The units of the examples exist: each line with two numbers attacks somebody in the first lesson,
 * where sides are small */
static void
test_help_of_few (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (MODULE, &error);
  g_autoptr(SnlGame) game = snl_first_lesson_new_game (ruleset, &error);
  g_autofree char *help = snl_quick_dup_help (game);
  g_autofree char *example = snl_quick_dup_example (game);
  g_autofree char *with_dice = g_strconcat (example, " h3", NULL);
  g_autoptr(SnlQuick) event = snl_quick_parse (game, "e mud red");
  g_autoptr(SnlQuick) quick = NULL;
  g_autoptr(SnlQuick) by_name = NULL;
  g_autofree char *names = NULL;
  g_auto(GStrv) lines = NULL;

  g_assert_no_error (error);
  snl_game_do (game, event->action, event->answers, NULL, &error);
  g_assert_no_error (error);
  quick = snl_quick_parse (game, with_dice);
  g_test_message ("%s\n%s", example, help);
  g_assert_cmpint (quick->kind, ==, SNL_QUICK_ACTION);
  g_assert_cmpuint (g_hash_table_size (quick->answers), ==, 2);

  g_assert_nonnull (strstr (help, with_dice));
  g_assert_null (strstr (help, "12"));

  /* who leads a unit stands for it, in an example too */
  names = snl_quick_dup_help (game);
  lines = g_strsplit (names, "\n", -1);
  g_assert_nonnull (strstr (lines[1], "the same: a name stands for the unit"));
  *strstr (lines[1], "  ") = '\0';
  by_name = snl_quick_parse (game, lines[1]);
  g_assert_cmpint (by_name->kind, ==, SNL_QUICK_ACTION);
  g_assert_cmpstr (g_hash_table_lookup (by_name->answers, "attacker"), ==,
                   g_hash_table_lookup (quick->answers, "attacker"));
}

/* The units of the examples fit what is asked; where none does there is none, nor an attack by two
 * numbers */
static void
test_help_fits (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-1066ad", &error);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 1066, NULL, &error);
  g_autofree char *help = snl_quick_dup_help (game);
  g_autofree char *example = snl_quick_dup_example (game);
  g_autoptr(SnlQuick) command = snl_quick_parse (game, "s n1");

  g_assert_no_error (error);
  g_test_message ("%s", help);
  g_assert_cmpstr (example, ==, "n");
  g_assert_null (strstr (help, "12 4"));
  g_assert_true (g_str_has_prefix (help, "s n1 "));
  g_assert_nonnull (strstr (help, "\nf 12 s7 "));
  g_assert_nonnull (strstr (help, "\nb               Rally\n"));
  g_assert_cmpint (command->kind, ==, SNL_QUICK_ACTION);
  g_assert_cmpstr (g_hash_table_lookup (command->answers, "command"), ==, "norman-left");
}

/* An action is called by its label as well, in the language of the game, or by the beginning of it;
 * the help says so where there is no key */
static void
test_labels (void)
{
  static const char *const rows[][2] = {
    { "ziehen 12", "move" }, { "zie 12", "move" }, { "Runde", "end-turn" },
    { "spiel-beenden", "end-game" }, { "kämpf 12 4", "fight" }, { "move 12", "move" },
    { "f 12 4", "fight" }, { "end-turn", "end-turn" },
  };

  g_setenv ("LANGUAGE", "de", TRUE);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SENLAC_LOCALEDIR"));
  {
    g_autoptr(SnlGame) game = begin ();
    g_autoptr(SnlQuick) event = snl_quick_parse (game, "e mud black");
    g_autoptr(GError) error = NULL;
    g_autofree char *help = NULL;

    snl_game_do (game, event->action, event->answers, NULL, &error);
    g_assert_no_error (error);
    help = snl_quick_dup_help (game);
    g_assert_nonnull (strstr (help, "\nziehen 12       Ziehen"));
    g_assert_nonnull (strstr (help, "\nrunde           Runde beenden\n"));
    for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
      {
        g_autoptr(SnlQuick) quick = snl_quick_parse (game, rows[i][0]);

        g_test_message ("%s", rows[i][0]);
        g_assert_cmpint (quick->kind, ==, SNL_QUICK_ACTION);
        g_assert_cmpstr (quick->action, ==, rows[i][1]);
      }
  }
  g_setenv ("LANGUAGE", "", TRUE);
  setlocale (LC_ALL, "");
}

/* What the help says of an action does that action, in every module: one keyed "r" that needs
 * nothing more is called by its name, for "r" alone redoes */
static void
test_help_is_true (void)
{
  g_autoptr(GPtrArray) paths = snl_library_dup_paths ();

  g_assert_cmpuint (paths->len, >=, 5);

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlRuleset) ruleset = snl_library_load (paths->pdata[i], &error);
      g_autoptr(SnlClassList) nobody = snl_class_list_new_parse ("", -1, NULL);
      g_autoptr(SnlMuster) muster = NULL;
      g_autoptr(SnlGame) game = NULL;
      g_autofree char *help = NULL;
      g_auto(GStrv) lines = NULL;

      g_assert_no_error (error);
      muster = snl_muster_new (ruleset, nobody);
      game = snl_game_new (ruleset, muster, NULL, 1066, NULL, &error);
      g_assert_no_error (error);
      help = snl_quick_dup_help (game);
      lines = g_strsplit (help, "\n", -1);

      /* the last three are the quick entry's own */
      for (guint j = 0; j + 4 < g_strv_length (lines); j++)
        {
          char *end = strstr (lines[j], "  ");
          g_autofree char *said = g_strndup (lines[j], end != NULL ? end - lines[j] : 0);
          g_autoptr(SnlQuick) quick = snl_quick_parse (game, said);

          g_test_message ("%s: %s", snl_ruleset_get_id (ruleset), lines[j]);
          g_assert_cmpint (quick->kind, !=, SNL_QUICK_UNDO);
          g_assert_cmpint (quick->kind, !=, SNL_QUICK_REDO);
          g_assert_cmpint (quick->kind, !=, SNL_QUICK_NEXT);
        }
    }
}

/* Two numbers mean the action that wants two units, not one that may be told two; what follows is
 * dice */
static void
test_optional_units (void)
{
  static const struct {
    const char *line;
    const char *action;
    const char *answers;
    const char *dice;
  } cases[] = {
    { "melee target=saxon-fyrd-7 attacker=norman-knight-7 63", "melee",
      "attacker=norman-knight-7 target=saxon-fyrd-7", "63" },
    { "19 25", "melee", "attacker=norman-knight-7 target=saxon-fyrd-7", NULL },
    { "19 25 5", "melee", "attacker=norman-knight-7 target=saxon-fyrd-7", "5" },
    { "melee 19 25 cf=4 charge=yes 3", "melee",
      "attacker=norman-knight-7 cf=4 charge=yes target=saxon-fyrd-7", "3" },
    { "false-rout 1 fyrd=0", "false-rout", "command=norman-left fyrd=0", NULL },
    { "false-rout 1 n3 fyrd=0", "false-rout",
      "command=norman-left fyrd=0 second=norman-right", NULL },
    { "false-rout 1 n3 n2 fyrd=0", "false-rout",
      "command=norman-left fyrd=0 second=norman-right third=norman-center", NULL },
  };
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-1066ad", &error);
  g_autoptr(SnlClassList) nobody = snl_class_list_new_parse ("", -1, NULL);
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(SnlGame) game = NULL;

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, nobody);
  game = snl_game_new (ruleset, muster, NULL, 1066, NULL, &error);
  g_assert_no_error (error);
  say (game, "next;initiative 61;event effect=calm 34;activate first_command=norman-center;n;n;n");

  {
    g_autoptr(SnlQuick) quick = snl_quick_parse (game, "missile target=saxon-center 63");

    g_assert_cmpstr (quick->action, ==, "missile");
    g_assert_cmpstr (quick->dice, ==, "63");
  }

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(SnlQuick) quick = snl_quick_parse (game, cases[i].line);
      g_autofree char *answers = dup_answers (quick->answers);

      g_test_message ("%s: %s", cases[i].line, quick->explanation);
      g_assert_cmpstr (quick->action, ==, cases[i].action);
      g_assert_cmpstr (answers, ==, cases[i].answers);
      g_assert_cmpstr (quick->dice, ==, cases[i].dice);
    }
}

/* (transfer full): what the walk's next step is called */
static char *
dup_next (SnlGame *game)
{
  g_autoptr(GPtrArray) offers = snl_view_dup_available_actions (game);

  return g_strdup (((SnlAvailableAction *) offers->pdata[offers->len - 1])->label);
}

/* Where the walk leads back to the beginning of a repeat, that is next, not the turn's end */
static void
test_next_of_a_repeat (void)
{
  static const char *const chits[] = { "norman-left", "norman-right", "saxon-left", "saxon-center",
                                       "saxon-right" };
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-1066ad", &error);
  g_autoptr(SnlClassList) nobody = snl_class_list_new_parse ("", -1, NULL);
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autofree char *inside = NULL;

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, nobody);
  game = snl_game_new (ruleset, muster, NULL, 1066, NULL, &error);
  g_assert_no_error (error);
  say (game, "next;initiative 61;event effect=calm 34;activate first_command=norman-center");
  inside = dup_next (game);
  g_assert_cmpstr (inside, ==, "Normans: Missiles");
  say (game, "n;n;n");

  for (gsize i = 0; i < G_N_ELEMENTS (chits); i++)
    {
      g_autofree char *next = dup_next (game);
      g_autofree char *line = g_strdup_printf ("activate %s", chits[i]);

      g_assert_cmpstr (next, ==, "Draw a Command");
      say (game, line);
      /* no missiles for the other side */
      say (game, g_str_has_prefix (chits[i], "norman") ? "n;n;n" : "n;n");
    }

  {
    g_autofree char *last = dup_next (game);

    g_assert_cmpstr (last, ==, "End the turn");
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (quick_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/quick/line/", quick_cases[i].name, NULL);

      g_test_add_data_func (path, &quick_cases[i], test_line);
    }

  g_test_add_func ("/quick/while-typing", test_while_typing);
  g_test_add_func ("/quick/after", test_after);
  g_test_add_func ("/quick/by-chance", test_by_chance);
  g_test_add_func ("/quick/help", test_help);
  g_test_add_func ("/quick/play-on", test_play_on);
  g_test_add_func ("/quick/help-of-correction", test_help_of_correction);
  g_test_add_func ("/quick/help-without-turns", test_help_without_turns);
  g_test_add_func ("/quick/help-of-few", test_help_of_few);
  g_test_add_func ("/quick/help-fits", test_help_fits);
  g_test_add_func ("/quick/labels", test_labels);
  g_test_add_func ("/quick/help-is-true", test_help_is_true);
  g_test_add_func ("/quick/optional-units", test_optional_units);
  g_test_add_func ("/quick/next-of-a-repeat", test_next_of_a_repeat);

  return g_test_run ();
}
