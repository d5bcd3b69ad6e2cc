/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#define MAP \
  "id,name,holder,home,capital,sea,minor,neighbours\n" \
  "wessex,Wessex,england,england,england,no,1,channel\n" \
  "paris,Paris,france,france,france,no,1,channel\nchannel,The Channel,,,,yes,0,wessex paris\n"

static SnlEntry *
import (SnlGame     *game,
        GHashTable  *answers,
        const char  *of,
        const char  *list,
        GError     **error)
{
  g_hash_table_insert (answers, (gpointer) "of", (gpointer) of);
  g_hash_table_insert (answers, (gpointer) "list", (gpointer) list);

  return (SnlEntry *) snl_game_do (game, "import", answers, NULL, error);
}

/* A game with a small map, to which every list is brought */
static SnlGame *
get_game (GHashTable *answers)
{
  static SnlGame *game;

  if (game == NULL)
    {
      g_autoptr(SnlMuster) muster = snl_muster_new (fuzz_get_ruleset ("swords-and-sails"), NULL);
      g_autoptr(GError) error = NULL;

      game = snl_game_new (fuzz_get_ruleset ("swords-and-sails"), muster, NULL, 7, NULL, NULL);

      if (import (game, answers, "territories", MAP, &error) == NULL)
        g_error ("the map is refused: %s", error->message);
    }

  return game;
}

/* A list of places and a list of units, by turns: what the module says of them is tried too */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  SnlGame *game = get_game (answers);
  g_autofree char *before = snl_game_dup_digest (game);
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *after = NULL;
  g_autoptr(GPtrArray) faults = NULL;
  g_autoptr(GError) error = NULL;
  const char *of = size % 2 == 0 ? "territories" : "armies";
  gboolean is_taken;

  g_hash_table_insert (answers, (gpointer) "of", (gpointer) of);
  g_hash_table_insert (answers, (gpointer) "list", text);
  faults = snl_game_check_list (game, answers);

  for (guint i = 0; i < faults->len; i++)
    {
      const SnlFault *fault = faults->pdata[i];

      if (fault->sentence == NULL || !g_utf8_validate (fault->sentence, -1, NULL))
        g_error ("a list has a fault without a sentence");
    }

  is_taken = import (game, answers, of, text, &error) != NULL;

  if (is_taken != (faults->len == 0))
    g_error ("a list is looked at in one way and taken in another: %s",
             error != NULL ? error->message : "");

  /* all of it or nothing, and all of it can be taken back */
  if (is_taken && !snl_game_undo (game, 1, NULL))
    g_error ("a list cannot be taken back");

  after = snl_game_dup_digest (game);

  if (!g_str_equal (before, after))
    g_error ("a list that is refused or taken back leaves something behind");

  return 0;
}
