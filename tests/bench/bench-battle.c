/* bench-battle.c: a battle of 120 against 120 units, as a ratio to a frame of the screen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "core/game/snl-game.h"
#include "core/ruleset/snl-library.h"

#define FRAME (1.0 / 60)
#define ROUNDS 5

static GHashTable *
parse (const char *text)
{
  GHashTable *answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_auto(GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto(GStrv) parts = g_strsplit (words[i], "=", 2);

      if (parts[0] != NULL && parts[1] != NULL)
        g_hash_table_insert (answers, g_strdup (parts[0]), g_strdup (parts[1]));
    }

  return answers;
}

static void
act (SnlGame    *game,
     const char *action,
     const char *answers)
{
  g_autoptr(GHashTable) table = parse (answers);
  g_autoptr(GError) error = NULL;

  if (snl_game_do (game, action, table, NULL, &error) == NULL)
    g_error ("%s %s: %s", action, answers, error->message);
}

/* The best of some tries: what it costs when nothing else is in the way. */
static double
measure (SnlGame    *game,
         const char *action,
         const char *answers)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < ROUNDS; i++)
    {
      gint64 begin = g_get_monotonic_time ();
      g_autoptr(GError) error = NULL;

      act (game, action, answers);
      best = MIN (best, (g_get_monotonic_time () - begin) / 1e6);
      snl_game_undo (game, 1, &error);
      g_assert_no_error (error);
    }

  return best;
}

static void
report (const char *what,
        double      seconds)
{
  g_print ("%-32s %8.1f ms, %5.2f of a frame\n", what, seconds * 1000, seconds / FRAME);
}

int
main (void)
{
  static const char *const armies[] = { "england-army-1", "france-army-1" };
  static const char *const printed[] = { "armor", "reads", "circle" };
  static const char *const kinds[] = { "kn", "hc", "lc", "hi", "li", "ps" };
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("swords-and-sails", &error);
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GString) quick = g_string_new ("attacker=england-army-1 defender=france-army-1");

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  game = snl_game_new (ruleset, muster, NULL, 120, NULL, &error);
  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (armies); i++)
    {
      g_autofree char *line =
        g_strdup_printf ("piece=%s exists=yes kn=20 hc=20 lc=20 hi=20 li=20 ps=20", armies[i]);

      act (game, "correct", line);
    }
  /* the numbers of the cards, as a referee would read them off; the losses are Senlac's
   * proposals */
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (printed); j++)
      if (!(j == 1 && (g_str_equal (kinds[i], "lc") || g_str_equal (kinds[i], "li"))))
        g_string_append_printf (quick, " a_%s_%s=%d d_%s_%s=%d", kinds[i], printed[j],
                                j == 0 ? 1 : 2, kinds[i], printed[j], j == 0 ? 1 : 2);

  report ("120 against 120, line by line",
          measure (game, "battle-round", "attacker=england-army-1 defender=france-army-1"));
  report ("120 against 120, quick", measure (game, "quick-round", quick->str));

  return 0;
}
