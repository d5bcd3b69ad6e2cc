/* test-correction.c: the actions `correct` and `play-on`, and their sentences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../base.h"

/* Something of each kind that can be corrected, beside what ruleset.xml has */
#define FROM "<statistic id=\"moved\"|<setup>|</endings>"
#define TO \
  "<statistic id=\"wind\" of=\"game\" kind=\"text\" words=\"calm high\" initial=\"calm\">" \
  "<name>wind</name></statistic>" \
  "<statistic id=\"tired\" of=\"piece\" kind=\"number\" initial=\"0\" most=\"3\">" \
  "<name>tiredness</name></statistic>" \
  "<statistic id=\"guards\" of=\"piece\" kind=\"text\" names=\"piece\">" \
  "<name>whom it guards</name></statistic>" \
  "<statistic id=\"friends\" of=\"side\" kind=\"text\" names=\"side\"><name>friends</name>" \
  "</statistic>" \
  "<statistic id=\"luck\" of=\"side\" kind=\"number\" initial=\"1\" least=\"1\" most=\"6\">" \
  "<name>luck</name></statistic>" \
  "<statistic id=\"holder\" of=\"card\" kind=\"text\"><name>holder</name></statistic>" \
  "<statistic id=\"moved\"|<setup>" \
  "<add name=\"hill\" place=\"horse\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>" \
  "<set on=\"$hill\" name=\"name\" to=\"'Hill'\"/><set name=\"event\" to=\"$wind\"/>" \
  "<set on=\"piece[1]\" name=\"guards\" to=\"concat(piece[1]/@guards, side[1]/@friends)\"/>" \
  "<change on=\"piece[1]\" name=\"tired\" by=\"string-length(card[1]/@holder) + " \
  "piece[1]/@tired + side[1]/@luck - 1\"/>" \
  "|</endings><corrected><when test=\"$piece/@strength != $before/@strength\">" \
  "<set name=\"score\" to=\"$before/@strength * 10 + $piece/@strength\"/></when></corrected>"

typedef struct {
  const char *name;
  const char *act;
  const char *says;    /* the log's sentence, or the error's */
  const char *fact;    /* ID.NAME=VALUE afterwards; NULL if it is refused */
} CorrectionCase;

static const CorrectionCase correction_cases[] = {
  { "option", "correct weather=wet",
    "Correction: the game, Weather from dry to wet (no reason given).", "options.weather=wet" },
  { "option-unknown", "correct weather=cold", "weather cannot be “cold”", NULL },
  { "first", "correct first=blue reason=lot",
    "Correction: the game, who goes first from – to Blues (lot).", "game.first=blue" },
  { "first-unknown", "correct first=green", "there is no side “green”", NULL },
  { "turn", "correct turn=4 reason=late", "Correction: the game, turn from 1 to 4 (late).",
    "game.turn=4" },
  { "turn-zero", "correct turn=0", "turn is a number of 1 or more, not “0”", NULL },
  { "turn-word", "correct turn=4th", "turn is a number of 1 or more, not “4th”", NULL },
  { "card-place", "correct piece=events-1 place=out reason=torn",
    "Correction: Rain, place from draw to out (torn).",
    "events-1.place=out" },
  { "card-place-odd", "correct piece=events-1 place=My_bag",
    "a card’s place is a word, such as draw, discard or out, not “My_bag”",
    NULL },
  { "card-nothing", "correct piece=events-1 colours=red",
    "“colours” is not kept here; what can be corrected: holder, place", NULL },
  { "place-nothing", "correct piece=horse-1 depth=4",
    "“depth” is not kept here; what can be corrected: name, x, y, width, height, turned", NULL },
  { "place-width", "correct piece=horse-1 width=7 reason=measured",
    "Correction: Hill, width from 3 to 7 (measured).", "horse-1.width=7" },
  { "place-width-word", "correct piece=horse-1 width=wide", "width is a number, not “wide”", NULL },
  { "place-width-far", "correct piece=horse-1 width=1e300",
    "width is a number, not “1e300”", NULL },
  { "tired-signed", "correct piece=red-foot-1 tired=+1",
    "tired must be at most 3, not “+1”", NULL },
  { "strength-hexadecimal", "correct piece=red-foot-1 strength=0x10",
    "strength is a number of 0 or more, not “0x10”", NULL },
  { "strength-exponent", "correct piece=red-foot-1 strength=1e2",
    "strength is a number of 0 or more, not “1e2”", NULL },
  { "strength-zeros", "correct piece=red-foot-1 strength=007",
    "strength is a number of 0 or more, not “007”", NULL },
  { "strength-minus-zero", "correct piece=red-foot-1 strength=-0",
    "strength is a number of 0 or more, not “-0”", NULL },
  { "strength-point", "correct piece=red-foot-1 strength=1.",
    "strength is a number of 0 or more, not “1.”", NULL },
  { "strength-beyond", "correct piece=red-foot-1 strength=9999999999",
    "strength is a number of 0 or more, not “9999999999”", NULL },
  { "strength-most", "correct piece=red-foot-1 strength=9999999 reason=all",
    "Correction: Reds 1 (foot), strength from 4 to 9999999 (all).",
    "red-foot-1.strength=9999999" },
  { "side", "correct piece=red friends=blue reason=truce",
    "Correction: Reds, friends from – to Blues (truce).", "red.friends=blue" },
  { "side-nothing", "correct piece=red gold=3",
    "“gold” is not kept here; what can be corrected: friends, luck", NULL },
  { "names-side", "correct piece=red friends=green", "there is no side “green”", NULL },
  { "names-piece", "correct piece=red-foot-1 guards=red-foot-2,blue-horse-1 reason=seen",
    "Correction: Reds 1 (foot), whom it guards from – to Reds 2 (foot), Blues 1 (horse) (seen).",
    "red-foot-1.guards=red-foot-2,blue-horse-1" },
  { "names-apart", "correct piece=red-foot-1 guards=red-foot-2,;blue-horse-1 reason=seen",
    "Correction: Reds 1 (foot), whom it guards from – to Reds 2 (foot), Blues 1 (horse) (seen).",
    "red-foot-1.guards=red-foot-2,;blue-horse-1" },
  { "names-nobody", "correct piece=red-foot-1 guards=red-foot-2,harold",
    "guards: there is nothing with the id “harold”", NULL },
  { "names-a-side", "correct piece=red-foot-1 guards=red",
    "guards: there is nothing with the id “red”", NULL },
  { "least-and-most", "correct piece=red luck=7", "luck is a number from 1 to 6, not “7”", NULL },
  { "most", "correct piece=red-foot-1 tired=4", "tired must be at most 3, not “4”", NULL },
  { "words", "correct wind=low", "wind cannot be “low”; it can be: calm high", NULL },
  { "before", "correct piece=red-foot-1 strength=2",
    "Correction: Reds 1 (foot), strength from 4 to 2 (no reason given).", "game.score=42" },
  { "before-is-the-same", "correct piece=red-foot-1 moved=yes",
    "Correction: Reds 1 (foot), has moved from no to yes (no reason given).", "game.score=0" },
  { "play-on", "play-on", "the game is not over: there is nothing to play out", NULL },
  { "square", "correct piece=a1 terrain=wood",
    "nothing that can be corrected is called “a1”", NULL },
};

static void
test_correction (gconstpointer data)
{
  const CorrectionCase *row = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game (FROM, TO, &error);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_no_error (error);
  before = snl_game_dup_digest (game);

  if (row->fact != NULL)
    {
      g_auto(GStrv) fact = g_strsplit_set (row->fact, ".=", 3);
      const SnlEntry *entry;

      base_act (game, row->act, &error);
      g_assert_no_error (error);
      entry = snl_journal_get (snl_game_get_journal (game), 0);
      g_assert_cmpstr (g_ptr_array_index (entry->say, 0), ==, row->says);
      g_assert_cmpstr (snl_position_get (snl_game_get_position (game), fact[0], fact[1]),
                       ==, fact[2]);
      g_assert_true (snl_game_undo (game, 1, NULL));
    }
  else
    {
      g_assert_false (base_act (game, row->act, &error));
      g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
      g_assert_cmpstr (error->message, ==, row->says);
    }

  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("The referee can set right whatever the game keeps, and nothing else comes in "
                  "that way.");

  for (gsize i = 0; i < G_N_ELEMENTS (correction_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/correction/", correction_cases[i].name, NULL);

      g_test_add_data_func (path, &correction_cases[i], test_correction);
    }

  return g_test_run ();
}
