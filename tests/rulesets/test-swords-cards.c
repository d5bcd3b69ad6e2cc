/* test-swords-cards.c: the game of realms: what cards and leaders do, and each reading of the rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "script.h"

#include "core/chance/snl-odds.h"

#include <string.h>

#define MODULE "swords-and-sails"

#define ARMIES "correct piece=england-army-1 exists=yes kn=2 li=4 ps=2\n" \
               "correct piece=france-army-1 exists=yes kn=1 hc=3 lc=2 hi=2\n" \
               "correct piece=kievan-army-1 exists=yes kn=5 ps=3 li=1\n" \
               "correct piece=fatimid-army-1 exists=yes kn=2 li=2\n"
/* cards are numbered through their deck, five of each kind */
#define HAND(card, side) "correct piece=" card " owner=" side " place=hand\n"
#define SPY HAND ("yellow-1", "england")

/* E10: two dice of eight or less, of five or less where the spy is countered */
static void
test_chances (void)
{
  static const struct {
    const char *countered_by;
    double      of_36;
  } chances[] = {
    { NULL, 26 },
    { "france", 10 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (chances); i++)
    {
      g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1000);
      g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
      g_auto(GStrv) lines = g_strsplit (ARMIES SPY HAND ("yellow-6", "france"), "\n", -1);
      g_autoptr(SnlOdds) odds = NULL;
      g_autoptr(GError) error = NULL;
      double chance = 0;

      for (guint j = 0; lines[j] != NULL; j++)
        if (*lines[j] != '\0')
          script_do (game, lines[j]);
      g_hash_table_insert (answers, (gpointer) "realm", (gpointer) "england");
      g_hash_table_insert (answers, (gpointer) "card", (gpointer) "spy");
      g_hash_table_insert (answers, (gpointer) "unit", (gpointer) "france-army-1");
      if (chances[i].countered_by != NULL)
        g_hash_table_insert (answers, (gpointer) "countered_by",
                             (gpointer) chances[i].countered_by);
      odds = snl_odds_new_in_words (game, "play-card", answers, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (odds->exact);
      for (guint j = 0; j < odds->outcomes->len; j++)
        {
          const SnlOddsOutcome *outcome = g_ptr_array_index (odds->outcomes, j);

          if (strstr (outcome->words, "succeeds") != NULL)
            chance += g_ascii_strtod (outcome->numerator,
                                      NULL) * 36 / g_ascii_strtod (outcome->denominator, NULL);
        }
      g_assert_cmpfloat (chance, ==, chances[i].of_36);
    }
}

int
main (int    argc,
      char **argv)
{
  /* what is read off a chart is kept: each test begins with none */
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/swords-cards/chances", test_chances);

  return g_test_run ();
}
