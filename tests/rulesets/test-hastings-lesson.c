/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "script.h"

#include <string.h>

#define KNIGHTS "norman-knights-2"
#define CARLES  "saxon-housecarles-2"
#define CHARGE_CARLES "fight attacker=" KNIGHTS " target=" CARLES

/* Undone dice come back the same; an event's dice and cards too. */
static void
test_same_dice (void)
{
  g_autoptr(SnlGame) game = script_new_game ("hastings-lesson", "", 7);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;
  g_autoptr(GError) error = NULL;

  script_do (game, "event");
  script_do (game, CHARGE_CARLES);
  first = snl_game_dup_digest (game);
  script_do (game, "undo 2");
  script_do (game, "event");
  script_do (game, CHARGE_CARLES);
  second = snl_game_dup_digest (game);
  g_assert_cmpstr (first, ==, second);

  g_assert_nonnull (snl_game_reroll (game, "a die fell off the table", &error));
  g_assert_no_error (error);
  third = snl_game_dup_digest (game);
  g_assert_cmpstr (first, !=, third);
}

/* Thirteen cards, and the fourteenth draw shuffles them again: each kind as often as printed. */
static void
test_deck (void)
{
  g_autoptr(SnlGame) game = script_new_game ("hastings-lesson",
                                             "arrow_late=no_effect end_check=end_of_turn", 3);
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  static const struct { const char *card; guint copies; } deck[] = {
    { "shieldwall", 3 }, { "fyrd", 3 }, { "mud", 3 }, { "tired", 2 }, { "arrow", 1 }, { "trip", 1 },
  };

  for (guint i = 0; i < 13; i++)
    {
      const char *event;

      script_do (game, "event");
      event = snl_position_get (snl_game_get_position (game), "game", "event");
      g_hash_table_insert (seen, g_strdup (event),
                           GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (seen, event)) +
                                             1));
      script_do (game, "end-turn");
      if (snl_game_is_over (game))
        script_do (game, "play-on");
    }
  for (gsize i = 0; i < G_N_ELEMENTS (deck); i++)
    g_assert_cmpuint (GPOINTER_TO_UINT (g_hash_table_lookup (seen, deck[i].card)), ==,
                      deck[i].copies);

  script_do (game, "event");
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "game", "event"), !=, "");
}

/* Seven of one colour and six of the other. */
static void
test_colours (void)
{
  for (guint32 seed = 0; seed < 20; seed++)
    {
      g_autoptr(SnlGame) game = script_new_game ("hastings-lesson", "", seed);
      guint red = 0;

      for (guint card = 1; card <= 13; card++)
        {
          g_autofree char *id = g_strdup_printf ("events-%u", card);

          red += strcmp (snl_position_get (snl_game_get_position (game), id, "colour"), "red") == 0;
        }
      g_assert_true (red == 6 || red == 7);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("The lesson's numbers: a wrong one is a battle decided by a typing error.");

  g_test_add_func ("/hastings-lesson/dice/undone-dice-come-back", test_same_dice);
  g_test_add_func ("/hastings-lesson/deck/thirteen-cards", test_deck);
  g_test_add_func ("/hastings-lesson/deck/colours", test_colours);

  return g_test_run ();
}
