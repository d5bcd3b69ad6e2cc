/* test-swords-and-sails.c: the worked examples of the game, played through its module
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "script.h"

#include "core/chance/snl-random-player.h"
#include "core/game/snl-lists.h"
#include "core/module/snl-table.h"
#include "core/rules/snl-secrecy.h"
#include "core/ruleset/snl-library.h"
#include "core/view/snl-page.h"
#include "core/quick/snl-quick.h"
#include "core/view/snl-view.h"
#include "core/view/snl-wall.h"

#include <string.h>

#define MODULE "swords-and-sails"

/* nine phases make a season */
#define ARMIES "correct piece=england-army-1 exists=yes kn=2 li=4 ps=2\n" \
               "correct piece=france-army-1 exists=yes kn=1 hc=3 lc=2 hi=2\n" \
               "correct piece=kievan-army-1 exists=yes kn=5 ps=3 li=1\n" \
               "correct piece=nse-army-1 exists=yes kn=1 hc=1 lc=2 hi=2\n"

/* A second copy of the printed tables, typed from the rulebook and not from the module. */
static const struct {
  const char *table;
  const char *columns;
  const char *row;
  const char *cells;
} printed[] = {
  { "attack", "kn hc lc hi li ps", "kn", "6 9 7 7 9 11" },
  { "attack", "kn hc lc hi li ps", "hc", "5 8 6 4 8 11" },
  { "attack", "kn hc lc hi li ps", "lc", "4 7 7 6 5 10" },
  { "attack", "kn hc lc hi li ps", "hi", "6 8 4 4 5 9" },
  { "attack", "kn hc lc hi li ps", "hi-nse", "6 8 5 6 6 10" },
  { "attack", "kn hc lc hi li ps", "li", "4 4 7 6 7 8" },
  { "attack", "kn hc lc hi li ps", "li-england", "5 5 8 7 8 9" },
  { "attack", "kn hc lc hi li ps", "ps", "2 2 3 3 4 7" },
  { "attack", "kn hc lc hi li ps", "ps-kievan", "3 3 4 4 5 8" },
  { "sink", "ws rd loaded empty", "ws", "7 9 10 10" },
  { "capture", "ws rd loaded empty", "ws", "2 3 0 4" },
  { "sink", "ws rd loaded empty", "rd", "4 5 7 6" },
  { "capture", "ws rd loaded empty", "rd", "0 3 0 3" },
  { "command-price", "gold", "0", "30" },
  { "command-price", "gold", "1", "50" },
  { "command-price", "gold", "2", "70" },
  { "command-price", "gold", "3", "100" },
  { "command-price", "gold", "4", "150" },
  { "city-price", "minor cheap upgrade", "0", "50 30 150" },
  { "city-price", "minor cheap upgrade", "1", "75 45 225" },
  { "city-price", "minor cheap upgrade", "2", "125 75 375" },
  { "city-price", "minor cheap upgrade", "3", "225 135 675" },
  { "city-price", "minor cheap upgrade", "4", "350 210 1050" },
  { "city-price", "minor cheap upgrade", "5", "500 300 1500" },
  { "price", "kn hc lc hi li ps ws rd tr", "byzantium", "100 80 60 40 30 15 80 50 20" },
  { "price", "kn hc lc hi li ps ws rd tr", "fatimid", "100 80 40 50 30 15 100 50 20" },
  { "price", "kn hc lc hi li ps ws rd tr", "hre", "100 80 60 50 25 15 100 50 20" },
  { "price", "kn hc lc hi li ps ws rd tr", "england", "80 80 60 50 30 15 100 50 20" },
  { "price", "kn hc lc hi li ps ws rd tr", "france", "100 60 60 50 30 15 100 50 20" },
  { "price", "kn hc lc hi li ps ws rd tr", "kievan", "100 80 60 50 30 10 100 50 20" },
  { "price", "kn hc lc hi li ps ws rd tr", "nse", "100 80 60 50 30 15 100 30 20" },
  { "price", "kn hc lc hi li ps ws rd tr", "poland", "90 70 60 50 25 15 100 50 20" },
  { "price", "kn hc lc hi li ps ws rd tr", "hungary", "100 80 40 50 25 15 100 50 20" },
  { "price", "kn hc lc hi li ps ws rd tr", "qurtuba", "100 80 40 50 25 15 100 50 20" },
  { "price", "kn hc lc hi li ps ws rd tr", "bulgaria", "100 65 60 45 30 15 100 50 20" },
  { "price", "kn hc lc hi li ps ws rd tr", "leon", "100 70 50 40 30 15 100 50 20" },
  { "price", "kn hc lc hi li ps ws rd tr", "ireland", "100 80 60 45 25 15 100 50 20" },
  { "price", "kn hc lc hi li ps ws rd tr", "khazar", "100 75 50 50 30 15 100 50 15" },
  { "price", "kn hc lc hi li ps ws rd tr", "armenia", "100 70 60 45 35 15 100 50 20" },
  { "morale", "kn hc lc hi li ps", "byzantium", "5 4 2 3 2 1" },
  { "morale", "kn hc lc hi li ps", "fatimid", "5 4 2 4 3 1" },
  { "morale", "kn hc lc hi li ps", "hre", "5 4 2 3 2 1" },
  { "morale", "kn hc lc hi li ps", "england", "5 4 2 3 2 1" },
  { "morale", "kn hc lc hi li ps", "france", "7 6 4 3 2 1" },
  { "morale", "kn hc lc hi li ps", "kievan", "5 4 2 3 2 2" },
  { "morale", "kn hc lc hi li ps", "nse", "10 8 4 6 4 2" },
  { "morale", "kn hc lc hi li ps", "poland", "5 4 2 3 2 1" },
  { "morale", "kn hc lc hi li ps", "hungary", "5 4 3 3 2 1" },
  { "morale", "kn hc lc hi li ps", "qurtuba", "5 4 3 3 2 1" },
  { "morale", "kn hc lc hi li ps", "bulgaria", "8 7 5 5 4 1" },
  { "morale", "kn hc lc hi li ps", "leon", "5 4 2 3 2 1" },
  { "morale", "kn hc lc hi li ps", "ireland", "5 4 2 6 4 1" },
  { "morale", "kn hc lc hi li ps", "khazar", "5 4 2 3 2 1" },
  { "morale", "kn hc lc hi li ps", "armenia", "5 4 2 3 2 1" },
  { "upkeep", "kn hc lc hi li ps ws rd tr", "england", "6 5 4 3 2 1 10 5 3" },
  { "upkeep", "kn hc lc hi li ps ws rd tr", "france", "5 4 3 3 2 1 10 5 3" },
  { "upkeep", "kn hc lc hi li ps ws rd tr", "nse", "6 5 4 3 2 1 10 ? 3" },
  { "upkeep", "kn hc lc hi li ps ws rd tr", "byzantium", "6 5 4 3 2 1 10 5 3" },
  { "upkeep", "kn hc lc hi li ps ws rd tr", "fatimid", "6 5 4 3 2 1 10 5 3" },
  { "upkeep", "kn hc lc hi li ps ws rd tr", "hre", "6 5 4 3 2 1 10 5 3" },
  { "upkeep", "kn hc lc hi li ps ws rd tr", "kievan", "6 5 4 3 2 1 10 5 3" },
  { "upkeep", "kn hc lc hi li ps ws rd tr", "poland", "6 5 4 3 2 1 10 5 3" },
  { "upkeep", "kn hc lc hi li ps ws rd tr", "hungary", "6 5 4 3 2 1 10 5 3" },
  { "upkeep", "kn hc lc hi li ps ws rd tr", "qurtuba", "6 5 4 3 2 1 10 5 3" },
  { "upkeep", "kn hc lc hi li ps ws rd tr", "bulgaria", "6 5 4 3 2 1 10 5 3" },
  { "upkeep", "kn hc lc hi li ps ws rd tr", "leon", "6 5 4 3 2 1 10 5 3" },
  { "upkeep", "kn hc lc hi li ps ws rd tr", "ireland", "6 5 4 3 2 1 10 5 3" },
  { "upkeep", "kn hc lc hi li ps ws rd tr", "khazar", "6 5 4 3 2 1 10 5 3" },
  { "upkeep", "kn hc lc hi li ps ws rd tr", "armenia", "6 5 4 3 2 1 10 5 3" },
  { "taking-order", "place", "hre", "1" },
  { "taking-order", "place", "qurtuba", "2" },
  { "taking-order", "place", "fatimid", "3" },
  { "taking-order", "place", "leon", "4" },
  { "taking-order", "place", "byzantium", "5" },
  { "taking-order", "place", "khazar", "6" },
  { "taking-order", "place", "poland", "7" },
  { "taking-order", "place", "kievan", "8" },
  { "taking-order", "place", "bulgaria", "9" },
  { "taking-order", "place", "armenia", "10" },
  { "taking-order", "place", "france", "11" },
  { "taking-order", "place", "hungary", "12" },
  { "taking-order", "place", "england", "13" },
  { "taking-order", "place", "ireland", "14" },
  { "taking-order", "place", "nse", "15" },
  { "bonus-city-percent", "percent", "france", "33" },
  { "bonus-city-percent", "percent", "bulgaria", "50" },
  { "bonus-harvest-percent", "percent", "kievan", "100" },
  { "first-allies", "byzantium fatimid hre england france kievan nse poland hungary qurtuba "
    "bulgaria leon ireland khazar armenia", "poland",
    "no no yes no no yes no no no no no no no no no" },
  { "first-allies", "byzantium fatimid hre england france kievan nse poland hungary qurtuba "
    "bulgaria leon ireland khazar armenia", "hungary",
    "yes no yes no no yes no no no no advanced no no no no" },
  { "first-allies", "byzantium fatimid hre england france kievan nse poland hungary qurtuba "
    "bulgaria leon ireland khazar armenia", "qurtuba",
    "no yes no no no no no no no no no advanced no no no" },
  { "first-allies", "byzantium fatimid hre england france kievan nse poland hungary qurtuba "
    "bulgaria leon ireland khazar armenia", "bulgaria",
    "no no yes no no yes no no advanced no no no no no no" },
  { "first-allies", "byzantium fatimid hre england france kievan nse poland hungary qurtuba "
    "bulgaria leon ireland khazar armenia", "leon",
    "no no no no yes no no no no advanced no no no no no" },
  { "first-allies", "byzantium fatimid hre england france kievan nse poland hungary qurtuba "
    "bulgaria leon ireland khazar armenia", "ireland",
    "no no no yes no no no no no no no no no no no" },
  { "first-allies", "byzantium fatimid hre england france kievan nse poland hungary qurtuba "
    "bulgaria leon ireland khazar armenia", "khazar",
    "yes no no no no yes no no no no no no no no advanced" },
  { "first-allies", "byzantium fatimid hre england france kievan nse poland hungary qurtuba "
    "bulgaria leon ireland khazar armenia", "armenia",
    "yes yes no no no no no no no no no no no advanced no" },
  { "quick", "armor dice hit", "byzantium-kn", "? ? ?" },
  { "quick", "armor dice hit", "byzantium-hc", "? ? ?" },
  { "quick", "armor dice hit", "byzantium-lc", "? 3 ?" },
  { "quick", "armor dice hit", "byzantium-hi", "? ? ?" },
  { "quick", "armor dice hit", "byzantium-li", "? 2 ?" },
  { "quick", "armor dice hit", "byzantium-ps", "? ? ?" },
  { "quick", "armor dice hit", "byzantium-ws", "? ? ?" },
  { "quick", "armor dice hit", "byzantium-rd", "? ? ?" },
  { "quick", "armor dice hit", "byzantium-tr", "? ? ?" },
  { "quick", "armor dice hit", "fatimid-kn", "? ? ?" },
  { "quick", "armor dice hit", "fatimid-hc", "? ? ?" },
  { "quick", "armor dice hit", "fatimid-lc", "? 3 ?" },
  { "quick", "armor dice hit", "fatimid-hi", "? ? ?" },
  { "quick", "armor dice hit", "fatimid-li", "? 2 ?" },
  { "quick", "armor dice hit", "fatimid-ps", "? ? ?" },
  { "quick", "armor dice hit", "fatimid-ws", "? ? ?" },
  { "quick", "armor dice hit", "fatimid-rd", "? ? ?" },
  { "quick", "armor dice hit", "fatimid-tr", "? ? ?" },
  { "quick", "armor dice hit", "hre-kn", "? ? ?" },
  { "quick", "armor dice hit", "hre-hc", "? ? ?" },
  { "quick", "armor dice hit", "hre-lc", "? 3 ?" },
  { "quick", "armor dice hit", "hre-hi", "? ? ?" },
  { "quick", "armor dice hit", "hre-li", "? 2 ?" },
  { "quick", "armor dice hit", "hre-ps", "? ? ?" },
  { "quick", "armor dice hit", "hre-ws", "? ? ?" },
  { "quick", "armor dice hit", "hre-rd", "? ? ?" },
  { "quick", "armor dice hit", "hre-tr", "? ? ?" },
  { "quick", "armor dice hit", "england-kn", "? ? ?" },
  { "quick", "armor dice hit", "england-hc", "? ? ?" },
  { "quick", "armor dice hit", "england-lc", "? 3 ?" },
  { "quick", "armor dice hit", "england-hi", "? ? ?" },
  { "quick", "armor dice hit", "england-li", "? 2 ?" },
  { "quick", "armor dice hit", "england-ps", "? ? ?" },
  { "quick", "armor dice hit", "england-ws", "? ? ?" },
  { "quick", "armor dice hit", "england-rd", "? ? ?" },
  { "quick", "armor dice hit", "england-tr", "? ? ?" },
  { "quick", "armor dice hit", "france-kn", "? ? ?" },
  { "quick", "armor dice hit", "france-hc", "? ? ?" },
  { "quick", "armor dice hit", "france-lc", "? 3 ?" },
  { "quick", "armor dice hit", "france-hi", "? ? ?" },
  { "quick", "armor dice hit", "france-li", "? 2 ?" },
  { "quick", "armor dice hit", "france-ps", "? ? ?" },
  { "quick", "armor dice hit", "france-ws", "? ? ?" },
  { "quick", "armor dice hit", "france-rd", "? ? ?" },
  { "quick", "armor dice hit", "france-tr", "? ? ?" },
  { "quick", "armor dice hit", "kievan-kn", "? ? ?" },
  { "quick", "armor dice hit", "kievan-hc", "? ? ?" },
  { "quick", "armor dice hit", "kievan-lc", "? 3 ?" },
  { "quick", "armor dice hit", "kievan-hi", "? ? ?" },
  { "quick", "armor dice hit", "kievan-li", "? 2 ?" },
  { "quick", "armor dice hit", "kievan-ps", "? ? ?" },
  { "quick", "armor dice hit", "kievan-ws", "? ? ?" },
  { "quick", "armor dice hit", "kievan-rd", "? ? ?" },
  { "quick", "armor dice hit", "kievan-tr", "? ? ?" },
  { "quick", "armor dice hit", "nse-kn", "? ? ?" },
  { "quick", "armor dice hit", "nse-hc", "? ? ?" },
  { "quick", "armor dice hit", "nse-lc", "? 3 ?" },
  { "quick", "armor dice hit", "nse-hi", "? ? ?" },
  { "quick", "armor dice hit", "nse-li", "? 2 ?" },
  { "quick", "armor dice hit", "nse-ps", "? ? ?" },
  { "quick", "armor dice hit", "nse-ws", "? ? ?" },
  { "quick", "armor dice hit", "nse-rd", "? ? ?" },
  { "quick", "armor dice hit", "nse-tr", "? ? ?" },
  { "quick", "armor dice hit", "poland-kn", "? ? ?" },
  { "quick", "armor dice hit", "poland-hc", "? ? ?" },
  { "quick", "armor dice hit", "poland-lc", "? 3 ?" },
  { "quick", "armor dice hit", "poland-hi", "? ? ?" },
  { "quick", "armor dice hit", "poland-li", "? 2 ?" },
  { "quick", "armor dice hit", "poland-ps", "? ? ?" },
  { "quick", "armor dice hit", "poland-ws", "? ? ?" },
  { "quick", "armor dice hit", "poland-rd", "? ? ?" },
  { "quick", "armor dice hit", "poland-tr", "? ? ?" },
  { "quick", "armor dice hit", "hungary-kn", "? ? ?" },
  { "quick", "armor dice hit", "hungary-hc", "? ? ?" },
  { "quick", "armor dice hit", "hungary-lc", "? 3 ?" },
  { "quick", "armor dice hit", "hungary-hi", "? ? ?" },
  { "quick", "armor dice hit", "hungary-li", "? 2 ?" },
  { "quick", "armor dice hit", "hungary-ps", "? ? ?" },
  { "quick", "armor dice hit", "hungary-ws", "? ? ?" },
  { "quick", "armor dice hit", "hungary-rd", "? ? ?" },
  { "quick", "armor dice hit", "hungary-tr", "? ? ?" },
  { "quick", "armor dice hit", "qurtuba-kn", "? ? ?" },
  { "quick", "armor dice hit", "qurtuba-hc", "? ? ?" },
  { "quick", "armor dice hit", "qurtuba-lc", "? 3 ?" },
  { "quick", "armor dice hit", "qurtuba-hi", "? ? ?" },
  { "quick", "armor dice hit", "qurtuba-li", "? 2 ?" },
  { "quick", "armor dice hit", "qurtuba-ps", "? ? ?" },
  { "quick", "armor dice hit", "qurtuba-ws", "? ? ?" },
  { "quick", "armor dice hit", "qurtuba-rd", "? ? ?" },
  { "quick", "armor dice hit", "qurtuba-tr", "? ? ?" },
  { "quick", "armor dice hit", "bulgaria-kn", "? ? ?" },
  { "quick", "armor dice hit", "bulgaria-hc", "? ? ?" },
  { "quick", "armor dice hit", "bulgaria-lc", "? 3 ?" },
  { "quick", "armor dice hit", "bulgaria-hi", "? ? ?" },
  { "quick", "armor dice hit", "bulgaria-li", "? 2 ?" },
  { "quick", "armor dice hit", "bulgaria-ps", "? ? ?" },
  { "quick", "armor dice hit", "bulgaria-ws", "? ? ?" },
  { "quick", "armor dice hit", "bulgaria-rd", "? ? ?" },
  { "quick", "armor dice hit", "bulgaria-tr", "? ? ?" },
  { "quick", "armor dice hit", "leon-kn", "? ? ?" },
  { "quick", "armor dice hit", "leon-hc", "? ? ?" },
  { "quick", "armor dice hit", "leon-lc", "? 3 ?" },
  { "quick", "armor dice hit", "leon-hi", "1 ? ?" },
  { "quick", "armor dice hit", "leon-li", "? 2 ?" },
  { "quick", "armor dice hit", "leon-ps", "? ? ?" },
  { "quick", "armor dice hit", "leon-ws", "? ? ?" },
  { "quick", "armor dice hit", "leon-rd", "? ? ?" },
  { "quick", "armor dice hit", "leon-tr", "? ? ?" },
  { "quick", "armor dice hit", "ireland-kn", "? ? ?" },
  { "quick", "armor dice hit", "ireland-hc", "? ? ?" },
  { "quick", "armor dice hit", "ireland-lc", "? 3 ?" },
  { "quick", "armor dice hit", "ireland-hi", "? ? ?" },
  { "quick", "armor dice hit", "ireland-li", "? 2 ?" },
  { "quick", "armor dice hit", "ireland-ps", "? ? ?" },
  { "quick", "armor dice hit", "ireland-ws", "? ? ?" },
  { "quick", "armor dice hit", "ireland-rd", "? ? ?" },
  { "quick", "armor dice hit", "ireland-tr", "? ? ?" },
  { "quick", "armor dice hit", "khazar-kn", "? ? ?" },
  { "quick", "armor dice hit", "khazar-hc", "2 ? ?" },
  { "quick", "armor dice hit", "khazar-lc", "1 3 ?" },
  { "quick", "armor dice hit", "khazar-hi", "? ? ?" },
  { "quick", "armor dice hit", "khazar-li", "? 2 ?" },
  { "quick", "armor dice hit", "khazar-ps", "? ? ?" },
  { "quick", "armor dice hit", "khazar-ws", "? ? ?" },
  { "quick", "armor dice hit", "khazar-rd", "? ? ?" },
  { "quick", "armor dice hit", "khazar-tr", "? ? ?" },
  { "quick", "armor dice hit", "armenia-kn", "3 ? ?" },
  { "quick", "armor dice hit", "armenia-hc", "2 ? ?" },
  { "quick", "armor dice hit", "armenia-lc", "? 3 ?" },
  { "quick", "armor dice hit", "armenia-hi", "? ? ?" },
  { "quick", "armor dice hit", "armenia-li", "1 2 ?" },
  { "quick", "armor dice hit", "armenia-ps", "? ? ?" },
  { "quick", "armor dice hit", "armenia-ws", "? ? ?" },
  { "quick", "armor dice hit", "armenia-rd", "? ? ?" },
  { "quick", "armor dice hit", "armenia-tr", "? ? ?" },
  { "free-card", "green blue yellow red", "hre", "1 1 1 1" },
  { "free-card", "green blue yellow red", "qurtuba", "1 0 1 1" },
  { "free-card", "green blue yellow red", "fatimid", "1 1 1 0" },
  { "free-card", "green blue yellow red", "leon", "1 1 0 1" },
  { "free-card", "green blue yellow red", "byzantium", "1 1 0 0" },
  { "free-card", "green blue yellow red", "khazar", "1 1 1 0" },
  { "free-card", "green blue yellow red", "poland", "1 1 1 0" },
  { "free-card", "green blue yellow red", "kievan", "1 1 0 0" },
  { "free-card", "green blue yellow red", "bulgaria", "1 1 0 1" },
  { "free-card", "green blue yellow red", "armenia", "1 1 0 1" },
  { "free-card", "green blue yellow red", "france", "1 1 0 0" },
  { "free-card", "green blue yellow red", "hungary", "1 1 0 1" },
  { "free-card", "green blue yellow red", "england", "1 1 0 0" },
  { "free-card", "green blue yellow red", "ireland", "1 1 0 1" },
  { "free-card", "green blue yellow red", "nse", "1 0 0 1" },
};

/* A small map of the tests' own: five lands of two realms, two that nobody rules, and a sea. */
#define MAP \
  "id,name,holder,home,capital,sea,minor,built,major,neighbours,straits,blank\n" \
  "wessex,Wessex,england,england,england,no,0,0,1,mercia channel,,0\n" \
  "mercia,Mercia,england,england,,no,1,0,0,wessex cymru,,0\n" \
  "cymru,Cymru,,,,no,2,0,1,mercia,,0\n" \
  "paris,Paris,france,france,france,no,1,0,1,normandy channel burgundy,,0\n" \
  "normandy,Normandy,france,france,,no,1,0,0,paris channel,,0\n" \
  "burgundy,Burgundy,,,,no,3,0,1,paris,,0\n" \
  "channel,The Channel,,,,yes,0,0,0,wessex paris normandy,,0\n"
#define START \
  "id,where,kn,hc,lc,hi,li,ps\n" \
  "england-army-1,mercia,3,0,0,2,6,4\n" \
  "england-army-2,wessex,1,0,0,0,4,2\n" \
  "france-army-1,paris,4,2,0,2,2,1\n"

static void
import (SnlGame    *game,
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

static SnlGame *
new_game_with_map (const char *options)
{
  SnlGame *game = script_new_game (MODULE, options, 1000);

  import (game, "territories", MAP);
  import (game, "armies", START);

  return game;
}

static void
play (SnlGame    *game,
      const char *script)
{
  g_auto(GStrv) lines = g_strsplit (script, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      script_do (game, lines[i]);
}

static void
assert_fact (SnlGame    *game,
             const char *id,
             const char *name,
             const char *value)
{
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), id, name), ==, value);
}

static void
hand_out (SnlGame    *game,
          const char *kind,
          const char *side)
{
  SnlPosition *position = snl_game_get_position (game);

  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    if (g_strcmp0 ((const char *) node->name, "card") == 0 &&
        g_strcmp0 (snl_node_get (node, "kind"), kind) == 0 &&
        g_strcmp0 (snl_node_get (node, "place"), "draw") == 0)
      {
        g_autofree char *line = g_strdup_printf ("correct piece=%s owner=%s place=hand",
                                                 snl_node_get (node, "id"), side);

        script_do (game, line);
        return;
      }
  g_assert_not_reached ();
}

static void
test_map (void)
{
  g_autoptr(SnlGame) game = new_game_with_map ("");

  /* two lands, a minor and a major city; two lands, two minor and a major */
  play (game, "collect");
  assert_fact (game, "england", "gold", "60");
  assert_fact (game, "france", "gold", "70");
  assert_fact (game, "england", "vp", "6");
  assert_fact (game, "france", "vp", "7");
  assert_fact (game, "game", "coined", "130");

  /* E15: a land worth five cities for 5, two times 5, and 15 */
  play (game, "next");
  hand_out (game, "marriage", "england");
  play (game, "refused play-card realm=england card=marriage ~ Say which land\n"
        "refused play-card realm=england card=marriage land=burgundy ~ has cities worth 6\n"
        "refused play-card realm=england card=marriage land=normandy ~ is ruled already\n"
        "play-card realm=england card=marriage land=cymru");
  assert_fact (game, "england", "gold", "30");
  assert_fact (game, "cymru", "holder", "england");
  assert_fact (game, "england", "vp", "12");

  /* unmasked: the gold stays spent */
  play (game, "undo 1");
  hand_out (game, "unmask", "france");
  play (game, "play-card realm=england card=marriage land=cymru countered_by=france");
  assert_fact (game, "england", "gold", "30");
  assert_fact (game, "cymru", "holder", "");
}

static void
test_orders (void)
{
  g_autoptr(SnlGame) game = new_game_with_map ("");

  play (game, "correct piece=england-fleet-1 exists=yes where=channel ws=1 tr=2\n"
        "correct piece=england gold=500\nnext\nnext\nnext\n"
        "refused order unit=england-army-1 command=move to=atlantis ~ atlantis\n"
        "refused order unit=england-army-3 command=move to=cymru ~ does not fit here\n"
        "refused order unit=england-army-1 command=move to=channel ~ is sea\n"
        "order unit=england-army-1 command=attack to=cymru\n"
        "order unit=england-army-2 command=load vessel=england-fleet-1\n"
        "order unit=france-army-1 command=defend");
  assert_fact (game, "england-army-1", "goal", "cymru");
  play (game, "next\nreveal");
  assert_fact (game, "england-army-1", "where", "cymru");
  assert_fact (game, "england-army-2", "aboard", "england-fleet-1");
  assert_fact (game, "england-army-2", "where", "channel");
  play (game, "refused order unit=england-army-1 command=defend ~ revealed already");

  /* 1 + 2 + 3 dice, nobody's home: 18, of which 9 are paid */
  play (game, "next\nsiege army=england-army-1 land=cymru pay=9 losses=li,li,li,ps,ps,ps / 3x6");
  assert_fact (game, "cymru", "holder", "england");
  assert_fact (game, "england", "gold", "365");
  assert_fact (game, "england-army-1", "li", "3");

  /* a printed city cannot be upgraded, one that was built can, but not at once */
  play (game, "next\nnext\nrefused build-city realm=england land=mercia kind=upgrade ~ printed "
              "ones cannot\n"
        "build-city realm=england land=mercia\nrefused build-city realm=england land=mercia "
        "kind=upgrade ~ before this turn\n"
        "refused build-city realm=england land=paris ~ is not ruled by England\nnext\nnext\n"
        "correct piece=england gold=500\nbuild-city realm=england land=mercia kind=upgrade");
  assert_fact (game, "mercia", "major", "1");
  assert_fact (game, "mercia", "built", "0");
  assert_fact (game, "england", "gold", "350");
}

/* What is done once a season is suggested once: after it the walk is, and who presses Space is not
 * stuck */
static void
test_goes_on (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 7);

  for (guint done = 0; done < 2; done++)
    {
      g_autoptr(GPtrArray) offers = snl_view_dup_available_actions (game);
      const char *suggested = NULL;

      for (guint i = 0; i < offers->len; i++)
        {
          const SnlAvailableAction *offer = g_ptr_array_index (offers, i);

          if (offer->suggested)
            suggested = offer->action;
        }
      g_assert_cmpstr (suggested, ==, done == 0 ? "collect" : "next");

      if (done == 0)
        script_do (game, "collect");
    }
}

static void
test_pillage (void)
{
  g_autoptr(SnlGame) game = new_game_with_map ("");

  play (game, "correct piece=england-army-1 where=burgundy\nnext\nnext\nnext\nnext\nnext\n"
        "refused pillage army=england-army-1 land=burgundy pillage-listed=no ~ does not");
  hand_out (game, "pillage", "england");
  /* the land, one die for three minor cities, three for the major one; 10 + 30 + 30 gold in
   * spring */
  play (game, "pillage army=england-army-1 land=burgundy listed=no losses=li,li,ps / 1 1 1 1 1");
  assert_fact (game, "england", "gold", "70");
  assert_fact (game, "burgundy", "blank", "2");
  play (game, "refused siege army=england-army-1 land=burgundy / 6x7 ~ cannot be besieged until it "
              "produces again\n"
        "next\nnext\nnext\nnext\ncollect");
  assert_fact (game, "burgundy", "blank", "1");
}

/* One siege on the map: the options, who besieges what, with which dice, and how many points that
 * makes. */
static void
test_sieges (void)
{
  static const struct {
    const char *options;
    const char *before;
    const char *siege;
    const char *words;
  } sieges[] = {
    /* the land, one minor and one major city, and the capital's ten points */
    { "", "", "siege army=england-army-1 land=paris / 6x5", "points 40," },
    { "capital_dice=without", "", "siege army=england-army-1 land=paris / 6x2", "points 22," },
    { "", "", "siege army=france-army-1 land=wessex / 1x4", "points 17," },
    { "capital_and_home=higher", "", "siege army=france-army-1 land=wessex / 1x4", "points 14," },
    { "", "correct piece=mercia holder=nse", "siege army=france-army-1 land=mercia / 1x2",
      "points 7," },
    { "", "correct piece=mercia holder=kievan", "siege army=france-army-1 land=mercia / 1x2",
      "points 5," },
    { "", "correct piece=mercia holder=hre", "siege army=france-army-1 land=mercia / 1x2",
      "points 2," },
    { "plays_bulgaria=yes", "correct piece=mercia holder=bulgaria home=bulgaria",
      "siege army=france-army-1 land=mercia / 1x2", "points 7," },
    { "plays_bulgaria=yes", "correct piece=mercia holder=bulgaria",
      "siege army=france-army-1 land=mercia / 1x2", "points 2," },
    { "siege_colour=home", "correct piece=mercia holder=nse",
      "siege army=france-army-1 land=mercia / 1x2", "points 5," },
    { "", "correct piece=cymru holder=byzantium capital=byzantium",
      "siege army=france-army-1 land=cymru / 1x6", "points 26," },
    { "leaders=yes", "correct piece=france leader=conqueror",
      "siege army=france-army-1 land=wessex / 3x3", "points 19," },
    { "leaders=yes", "correct piece=england leader=charismatic",
      "siege army=france-army-1 land=mercia / 1x2", "points 7," },
    { "leaders=yes", "correct piece=france leader=diplomat gold=500",
      "siege army=france-army-1 land=mercia pay=6 / 3x2",
      "casualty points 9, paid for 6, gold 90" },
    { "partial_siege=yes", "", "siege army=england-army-1 land=cymru share=minor / 2x2",
      "has taken a city of Cymru" },
    { "partial_siege=yes", "", "siege army=england-army-1 land=cymru share=major / 1x4",
      "points 4," },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sieges); i++)
    {
      g_autoptr(SnlGame) game = new_game_with_map (sieges[i].options);
      SnlJournal *journal = snl_game_get_journal (game);
      g_autofree char *said = NULL;

      play (game, sieges[i].before);
      play (game, sieges[i].siege);
      said = script_dup_words (snl_journal_get (journal, snl_journal_get_length (journal) - 1));
      if (strstr (said, sieges[i].words) == NULL)
        g_error ("%s: nobody said “%s”, but:\n%s", sieges[i].siege, sieges[i].words, said);
    }
}

/* City by city: the cities pay whoever has taken them, the harvest only who has them all. */
static void
test_partial_siege (void)
{
  g_autoptr(SnlGame) game = new_game_with_map ("partial_siege=yes");

  play (game, "siege army=england-army-1 land=cymru share=minor / 1x2\n"
              "siege army=england-army-1 land=cymru share=major / 1x4\ncollect");
  assert_fact (game, "england", "gold", "100");
  assert_fact (game, "cymru", "holder", "");
  play (game, "refused siege army=england-army-1 land=cymru share=minor / 1x2 ~ say pay\n"
        "siege army=england-army-1 land=cymru share=minor pay=0 / 1x2");
  assert_fact (game, "cymru", "holder", "england");
  play (game, "refused siege army=england-army-1 land=cymru share=minor / 1x2 ~ is ruled by "
              "England already");
}

/* Who leaves goes where it may go, and is gone where it cannot. */
static void
test_retreats (void)
{
  g_autoptr(SnlGame) game = new_game_with_map ("");

  play (game,
        "correct piece=england-army-1 where=wessex\ncorrect piece=france-army-1 where=wessex\n"
        "retreat attacker=france-army-1 defender=england-army-1 defender_leaves=yes");
  assert_fact (game, "england-army-1", "where", "mercia");
  play (game, "undo 1\nretreat attacker=france-army-1 defender=england-army-1 attacker_leaves=yes");
  assert_fact (game, "france-army-1", "exists", "no");
}

static void
import_wrong (SnlGame    *game,
              const char *of,
              const char *list,
              const char *words)
{
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;

  g_hash_table_insert (answers, (gpointer) "of", (gpointer) of);
  g_hash_table_insert (answers, (gpointer) "list", (gpointer) list);
  g_assert_null (snl_game_do (game, "import", answers, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  if (strstr (error->message, words) == NULL)
    g_error ("refused with “%s”, not with “%s”", error->message, words);
}

/* What a list must not say: nothing of it is taken in, and the line is named. */
static void
test_lists (void)
{
  static const struct {
    const char *list;
    const char *words;
  } wrong[] = {
    { "id,kn,ps\nengland-army-1,1,1\nengland-army-2,1,2\n",
      "line 3: at most half of an army may be peasants: of 3 units 1, not 2" },
    { "id,kn,ps\nkievan-army-1,1,3\n",
      "line 2: at most two thirds of an army of this realm may be peasants: of 4 units 2, not 3" },
    { "id,name,holder\nkent,Kent,englund\n", "line 2: there is no side “englund”" },
    { "id,name,neighbours\nkent,Kent,surrey\n",
      "line 2: neighbours: there is nothing with the id “surrey”" },
    { "id,name,minor\nkent,Kent,many\n", "minor is a number, not “many”" },
    { "id,name,minor\nkent,Kent,-1\n", "minor must be at least 0" },
    { "id,name,wealth\nkent,Kent,3\n", "line 1: there is no column “wealth”" },
    { "id\nkent\n", "line 1: the column “name” is missing" },
    { "id,name\nKent,Kent\n", "an id has small letters" },
    { "id,name\nengland-army-1,Kent\n",
      "is the id of something else: England, army I; choose another" },
    { "id,name\npoland,Poland\n", "“poland” is the id of something else: Poland; choose another" },
    { "id,name,sea,minor\nsea,Sea,yes,1\n", "a sea has no cities" },
    { "id,name,capital\nlund,Lund,england\nkent,Kent,england\n",
      "line 3: this realm has a capital already" },
  };
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1);
  g_autofree char *before = snl_game_dup_digest (game);

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *after = NULL;

      import_wrong (game, strstr (wrong[i].list, "kn,ps") != NULL ? "armies" : "territories",
                    wrong[i].list, wrong[i].words);
      after = snl_game_dup_digest (game);
      g_assert_cmpstr (before, ==, after);
    }

  /* what losses have left is no fault of a list that says so; with more than that it is one */
  play (game, "correct piece=england-army-1 exists=yes kn=1 ps=3\n"
              "correct piece=england-army-2 exists=yes kn=1");
  import (game, "armies",
          "id,where,kn,hc,lc,hi,li,ps\nengland-army-1,,1,0,0,0,0,3\nengland-army-2,,2,0,0,0,0,1\n");
  assert_fact (game, "england-army-1", "ps", "3");
  assert_fact (game, "england-army-2", "kn", "2");
  import_wrong (game, "armies", "id,kn,ps\nengland-army-1,1,4\n",
                "line 2: at most half of an army may be peasants: of 5 units 2, not 4");

  /* one list is for all games: who does not take part has neither land nor armies */
  import (game, "territories", "id,name,holder\nlublin,Lublin,poland\n");
  assert_fact (game, "lublin", "holder", "");
  assert_fact (game, "lublin", "home", "poland");
  import (game, "armies", "id,where,kn\npoland-army-1,lublin,2\n");
  assert_fact (game, "poland-army-1", "exists", "no");
  assert_fact (game, "poland-army-1", "where", "");

  /* a line about what is there already changes it */
  import (game, "territories", MAP);
  import (game, "territories", "id,name,minor\nmercia,Mercia,3\n");
  assert_fact (game, "mercia", "minor", "3");
  assert_fact (game, "mercia", "holder", "england");
}

/* Five realms on one machine: a page tells its own side's secrets and nobody else's. */
static void
test_secrets (void)
{
  static const char *const realms[] = { "england", "france", "hre", "nse", "kievan" };
  g_autoptr(SnlGame) game = new_game_with_map ("");
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlPosition *all = snl_game_get_position (game);

  play (game, "correct piece=england gold=100\ncorrect piece=france gold=100\n"
              "correct piece=hre gold=100\n"
        "correct piece=nse gold=100\ncorrect piece=kievan gold=100\nnext\n"
        "draw-intrigue realm=hre free=red\ndraw-intrigue realm=kievan free=blue\n"
        "draw-intrigue realm=france free=green\n"
        "draw-intrigue realm=england free=blue\ndraw-intrigue realm=nse free=red\nnext\nnext\n"
        "order unit=england-army-1 command=attack to=cymru\n"
        "order unit=france-army-1 command=move to=normandy");
  for (gsize i = 0; i <= G_N_ELEMENTS (realms); i++)
    {
      const char *viewer = i < G_N_ELEMENTS (realms) ? realms[i] : NULL;
      g_autoptr(SnlPosition) seen = snl_secrecy_dup_position (ruleset, all, viewer);
      guint hands = 0;

      for (gsize j = 0; j < G_N_ELEMENTS (realms); j++)
        {
          g_autofree char *army = g_strconcat (realms[j], "-army-1", NULL);
          gboolean own = g_strcmp0 (viewer, realms[j]) == 0;

          g_assert_true ((snl_position_get (seen, realms[j], "gold") != NULL) == own);
          g_assert_true ((snl_position_get (seen, army, "command") != NULL) == own);
          g_assert_true ((snl_position_get (seen, army, "kn") != NULL) == own);
          g_assert_nonnull (snl_position_get (seen, realms[j], "vp"));
        }
      for (xmlNode *node = snl_position_get_root (seen)->children; node != NULL; node = node->next)
        if (g_strcmp0 ((const char *) node->name, "card") == 0 &&
            g_strcmp0 (snl_node_get (node, "place"), "out") != 0)
          {
            g_assert_cmpstr (snl_node_get (node, "owner"), ==, viewer);
            hands++;
          }
      g_assert_cmpuint (hands, ==, viewer == NULL ? 0 : strcmp (viewer, "hre") == 0 ? 2 : 1);
    }
}

/* Who types reads no realm's army off the line, and a realm's name means the realm */
static void
test_typed (void)
{
  g_autoptr(SnlGame) game = new_game_with_map ("");
  static const char *const lines[] = {
    "ally realm=england partner=france",
    "ally england france",
    "ally England France",
  };
  g_autoptr(SnlQuick) order = NULL;

  play (game, "correct piece=england-army-1 exists=yes kn=7");
  order = snl_quick_parse (game, "order unit=england-army-1");
  g_assert_nonnull (strstr (order->explanation, "England, army I"));
  g_assert_null (strstr (order->explanation, "7 "));
  g_assert_null (strstr (order->explanation, "knights"));

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr(SnlQuick) ally = snl_quick_parse (game, lines[i]);

      g_test_message ("%s: %s", lines[i], ally->explanation);
      g_assert_cmpint (ally->kind, ==, SNL_QUICK_ACTION);
      g_assert_cmpstr (g_hash_table_lookup (ally->answers, "realm"), ==, "england");
      g_assert_cmpstr (g_hash_table_lookup (ally->answers, "partner"), ==, "france");
    }
}

/* What is revealed is news for the class: of every realm, not of the first one only */
static void
test_revealed (void)
{
  static const SnlDisclosures everything = {
    SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT,
    SNL_DISCLOSE_EXACT,
  };
  g_autoptr(SnlGame) game = new_game_with_map ("");
  g_autoptr(SnlWall) wall = NULL;

  play (game, "correct piece=england-army-1 exists=yes kn=7\n"
              "correct piece=france-army-1 exists=yes kn=7\n"
        "order unit=england-army-1 command=defend\norder unit=france-army-1 command=defend\n"
        "reveal");
  wall = snl_wall_new (game, &everything);
  g_assert_cmpuint (wall->lines->len, ==, 2);
}

/* The class sees the dice of all rows, each side's apart from the other's */
static void
test_wall_rows (void)
{
  static const SnlDisclosures everything = {
    SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT,
    SNL_DISCLOSE_EXACT,
  };
  static const gboolean apart[] = { FALSE, FALSE, TRUE, FALSE, TRUE, FALSE };
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1000);
  g_autoptr(SnlWall) wall = NULL;

  play (game, ARMIES "battle-round attacker=england-army-1 defender=france-army-1 "
              "attack=li+kn,li+ps defend=hi,hi / 6 6 1 1 6 6 6 6 3 4");
  wall = snl_wall_new (game, &everything);
  g_assert_true (wall->roll->counts_hits);
  g_assert_cmpuint (wall->roll->groups->len, ==, 5);
  for (guint i = 0; i < wall->roll->groups->len; i++)
    g_assert_cmpint (((const SnlWallDice *) g_ptr_array_index (wall->roll->groups, i))->apart,
                     ==, apart[i]);
}

static double
count_gold (SnlPosition *position)
{
  double sum = 0;

  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    {
      const char *gold = g_strcmp0 ((const char *) node->name, "side") == 0
                         ? snl_node_get (node, "gold")
                         : g_strcmp0 ((const char *) node->name, "card") == 0
                         ? snl_node_get (node, "purse")
                         : NULL;
      double number = gold != NULL && *gold != '\0' ? g_ascii_strtod (gold, NULL) : 0;

      g_assert_cmpfloat (number, >=, 0);
      sum += number;
    }

  return sum;
}

static void
note_causes (const SnlEntry *entry,
             GHashTable     *causes)
{
  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = g_ptr_array_index (entry->edits, i);

      if (g_strcmp0 (edit->name, "gold") == 0 || g_strcmp0 (edit->name, "purse") == 0)
        {
          g_assert_cmpstr (edit->cause, !=, NULL);
          g_hash_table_add (causes, g_strdup (edit->cause));
        }
    }
}

/* Each change of gold has a cause, which goes into @causes, and the coins are those that came into
 * the game. */
static void
check_ledger (SnlGame    *game,
              GHashTable *causes)
{
  SnlJournal *journal = snl_game_get_journal (game);
  guint length = snl_journal_get_length (journal);

  /* a season is gone through in nine entries */
  for (guint i = length - MIN (length, 9); i < length; i++)
    note_causes (snl_journal_get (journal, i), causes);
  g_assert_cmpfloat (count_gold (snl_game_get_position (game)), ==,
                     snl_position_get_number (snl_game_get_position (game), "game", "coined"));
}

static char *
dup_random_act (GRand *rand)
{
  static const char *const realms[] = { "england", "france", "hre", "nse" };
  static const char *const colours[] = { "green", "blue", "yellow", "red" };
  static const char *const kinds[] = { "kn", "hc", "lc", "hi", "li", "ps" };
  static const char *const lands[] = { "wessex", "mercia", "cymru", "paris", "normandy",
                                       "burgundy" };
  const char *land = lands[g_rand_int_range (rand, 0, 6)];
  const char *realm = realms[g_rand_int_range (rand, 0, 4)];
  const char *other = realms[g_rand_int_range (rand, 0, 4)];
  int number = g_rand_int_range (rand, 1, 4);

  switch (g_rand_int_range (rand, 0, 18))
    {
    case 0: return g_strdup_printf ("draw-intrigue realm=%s free=%s", realm,
                                    colours[g_rand_int_range (rand, 0, 4)]);
    case 1: return g_strdup_printf ("draw-intrigue realm=%s %s=%d", realm,
                                    colours[g_rand_int_range (rand, 0, 4)], number);
    case 2: return g_strdup_printf ("build unit=%s-army-%d %s=%d", realm, number,
                                    kinds[g_rand_int_range (rand, 0, 6)], number);
    case 3: return g_strdup_printf ("build unit=%s-fleet-%d ws=%d", realm, number, number);
    case 4: return g_strdup_printf ("build-city realm=%s existing=%d", realm, number);
    case 5: return g_strdup_printf ("trade what=gold realm=%s partner=%s gold=%d", realm, other,
                                    number * 45);
    case 6: return g_strdup_printf ("trade realm=%s partner=%s own=%d other=10", realm, other,
                                    number * 5);
    case 7: return g_strdup_printf ("siege army=%s-army-%d minor_cities=%d pay=%d", realm, number,
                                    number, number);
    case 8: return g_strdup_printf ("ally realm=%s partner=%s", realm, other);
    case 9: return g_strdup_printf ("break-alliance realm=%s", realm);
    case 10: return g_strdup_printf ("play-card realm=%s card=bonus-harvest harvest_percent=50",
                                     realm);
    case 11: return g_strdup_printf ("trade what=take realm=%s partner=%s gold=%d agreed=yes",
                                     realm, other, number * 5);
    case 12: return g_strdup_printf ("play-card realm=nse card=raid trader=%s", other);
    case 13: return g_strdup_printf ("play-card realm=%s card=marriage land=%s", realm, land);
    case 14: return g_strdup_printf ("siege army=%s-army-%d land=%s pay=%d", realm, number,
                                     land, number);
    case 15: return g_strdup_printf ("pillage army=%s-army-%d land=%s listed=no pay=%d", realm,
                                     number, land, number);
    case 16: return g_strdup_printf ("build-city realm=%s land=%s kind=%s", realm, land,
                                     number > 1 ? "minor" : "upgrade");
    default: return g_strdup ("collect");
    }
}

static void
do_random_act (SnlGame    *game,
               GRand      *rand,
               GHashTable *causes,
               guint      *done)
{
  g_autofree char *line = dup_random_act (rand);
  g_auto(GStrv) words = g_strsplit (line, " ", -1);
  g_autoptr(GHashTable) answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr(GError) error = NULL;

  for (guint i = 1; words[i] != NULL; i++)
    {
      const char *equals = strchr (words[i], '=');

      g_hash_table_insert (answers, g_strndup (words[i], equals - words[i]), g_strdup (equals + 1));
    }
  if (snl_game_do (game, words[0], answers, NULL, &error) != NULL)
    {
      (*done)++;
      check_ledger (game, causes);
      return;
    }
  /* what is refused is refused for a reason, and never a fault of the module */
  if (!g_error_matches (error, SNL_ERROR, SNL_ERROR_REFUSED) &&
      !g_error_matches (error, SNL_ERROR, SNL_ERROR_MISSING))
    g_error ("%s: %s", line, error->message);
}

/* Seasons by chance; -m thorough plays ten thousand of them. */
static void
test_ledger (void)
{
  static const char *const sources[] = {
    "harvest", "cities", "intrigue", "units", "siege", "trade", "bank", "gift", "raid",
    "pillage", "politics",
  };
  guint seasons = g_test_thorough () ? 10000 : 100;
  guint done = 0;
  g_autoptr(GHashTable) causes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GRand) rand = g_rand_new_with_seed (1000);

  for (guint season = 0; season < seasons;)
    {
      g_autoptr(SnlGame) game = script_new_game (MODULE, "length=campaign", 1000 + season);

      import (game, "territories", MAP);
      import (game, "armies", START);
      play (game, "correct piece=england lands=8 minors=3 majors=1\n"
                  "correct piece=france lands=9 minors=2 majors=1\n"
            "correct piece=hre lands=10 minors=1 majors=1\n"
            "correct piece=nse lands=7 minors=2 majors=1\n"
            "correct piece=green-36 owner=france place=hand\n"
            "correct piece=green-37 owner=england place=hand\n"
            "correct piece=green-38 owner=hre place=hand\n"
            "correct piece=red-6 owner=nse place=hand\n"
            "correct piece=red-1 owner=england place=hand\n"
            "correct piece=blue-1 owner=england place=hand");
      for (guint i = 0; i < 20; i++, season++)
        {
          play (game, "collect");
          check_ledger (game, causes);
          for (guint act = 0; act < 15; act++)
            do_random_act (game, rand, causes, &done);
          /* there is one phase more where somebody can besiege a land */
          for (guint turn = snl_game_get_turn (game); snl_game_get_turn (game) == turn;)
            play (game, "next");
          check_ledger (game, causes);
        }
    }
  g_assert_cmpuint (done, >, seasons);
  for (gsize i = 0; i < G_N_ELEMENTS (sources); i++)
    if (!g_hash_table_contains (causes, sources[i]))
      g_error ("no gold came or went for: %s", sources[i]);
}

/* Four realms through two years: an alliance, a war, and a victory that is held for a season. */
static void
test_two_years (void)
{
  g_autoptr(SnlGame) game =
    new_game_with_map ("plays_byzantium=no plays_fatimid=no plays_kievan=no alliance_wait=no");
  g_autoptr(GHashTable) causes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  play (game, "correct piece=england lands=10\ncorrect piece=france lands=12 gold=300\n"
              "correct piece=hre lands=14 gold=300\ncorrect piece=nse lands=9\n");
  for (guint season = 0; season < 8; season++)
    {
      play (game, "collect\nnext\ndraw-intrigue realm=france free=green\n");
      if (season < 4)
        play (game,
              "draw-intrigue realm=hre free=blue green=1\ndraw-intrigue realm=england free=blue\n"
              "draw-intrigue realm=nse free=green");
      play (game, "next");
      check_ledger (game, causes);
      if (season == 0)
        play (game, "ally realm=england partner=nse");
      play (game, "next\norder unit=england-army-1 command=defend");
      if (season == 1)
        play (game, "order unit=france-army-1 command=move to=normandy");
      play (game, "next\nreveal\nnext");
      if (season == 2)
        play (game, "battle-round attacker=france-army-1 defender=england-army-2 attack=kn,hc "
                    "defend=kn,li / 3 3 6 6 6 6 6 6\n"
              "rout attacker=france-army-1 defender=england-army-2 / 1 1\n"
              "retreat attacker=france-army-1 defender=england-army-2 attacker_leaves=yes "
              "defender_leaves=no");
      play (game, "next\nbuild unit=hre-army-1 li=1 kn=1\nnext\n"
                  "build-city realm=france existing=0\nnext");
      check_ledger (game, causes);
      if (season == 6)
        play (game, "correct piece=hre lands=60");
      play (game, "next");
    }
  g_assert_true (snl_game_is_over (game));
  assert_fact (game, "game", "winner", "hre");
  assert_fact (game, "game", "ending", "held");
}

static void
test_tables (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (MODULE, &error);

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (printed); i++)
    {
      SnlElement *table = snl_ruleset_find (ruleset, "table", printed[i].table);
      g_auto(GStrv) columns = g_strsplit (printed[i].columns, " ", -1);
      g_auto(GStrv) cells = g_strsplit (printed[i].cells, " ", -1);

      g_assert_nonnull (table);
      g_assert_cmpuint (g_strv_length (columns), ==, g_strv_length (cells));
      for (guint j = 0; columns[j] != NULL; j++)
        {
          g_autofree char *cell = NULL;
          g_autoptr(GError) problem = NULL;

          if (strcmp (cells[j], "?") == 0)
            {
              g_assert_false (snl_table_look_up (table, printed[i].row, columns[j],
                                                 &cell, &problem));
              g_assert_error (problem, SNL_ERROR, SNL_ERROR_MISSING);
              continue;
            }
          g_assert_true (snl_table_look_up (table, printed[i].row, columns[j], &cell, &problem));
          if (strcmp (cell, cells[j]) != 0)
            g_error ("%s, row %s, column %s is %s, not %s", printed[i].table, printed[i].row,
                     columns[j], cell, cells[j]);
        }
    }
}

/* What stood on cards that the rules do not print is asked for, of every realm. */
static void
test_unprinted (void)
{
  static const struct {
    const char *table;
    const char *column;
    const char *printed;       /* the rows that the rules give away */
  } unprinted[] = {
    { "bonus-city-percent", "percent", "france bulgaria" },
    { "bonus-harvest-percent", "percent", "kievan" },
    { "quarry-more", "minor", "" },
    { "logging-ships", "ws", "" },
    { "logging-ships", "rd", "" },
    { "logging-ships", "tr", "" },
    { "horses", "kn", "" },
    { "horses", "hc", "" },
    { "horses", "lc", "" },
    { "iron", "kn", "" },
    { "iron", "hc", "" },
    { "iron", "hi", "" },
    { "sheep", "li", "" },
    { "pillage-listed", "listed", "" },
  };
  static const char *const realms[] = {
    "byzantium", "fatimid", "hre", "england", "france", "kievan", "nse", "poland",
    "hungary", "qurtuba", "bulgaria", "leon", "ireland", "khazar", "armenia",
  };
  static const char *const ships[] = { "ws", "rd", "tr" };
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (MODULE, &error);

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (unprinted); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (realms); j++)
      {
        SnlElement *table = snl_ruleset_find (ruleset, "table", unprinted[i].table);
        g_autofree char *cell = NULL;
        g_autoptr(GError) problem = NULL;

        if (strstr (unprinted[i].printed, realms[j]) != NULL)
          continue;
        g_assert_false (snl_table_look_up (table, realms[j], unprinted[i].column, &cell, &problem));
        g_assert_error (problem, SNL_ERROR, SNL_ERROR_MISSING);
      }
  for (gsize i = 0; i < G_N_ELEMENTS (ships); i++)
    {
      g_autofree char *cell = NULL;
      g_autoptr(GError) problem = NULL;

      g_assert_false (snl_table_look_up (snl_ruleset_find (ruleset, "table", "ship-points"),
                                         "points", ships[i], &cell, &problem));
      g_assert_error (problem, SNL_ERROR, SNL_ERROR_MISSING);
    }
}

static void
assert_on_page (SnlGame    *game,
                const char *key,
                const char *words)
{
  g_autoptr(SnlPage) page = snl_page_open (snl_game_get_ruleset (game),
                                           snl_game_get_position (game), key);
  g_autoptr(GString) text = g_string_new (NULL);

  g_assert_nonnull (page);
  snl_page_write (page, text);
  if (strstr (text->str, words) == NULL)
    g_error ("“%s” is not in:\n%s", words, text->str);
}

/* L30: the totals on the top of each army's card follow what is added and removed: size, morale of
 * the three units that have most, maintenance; L42: so do those of a fleet's card; L161: what is on
 * a card only is not made up */
static void
test_totals (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "combination=west maintenance=yes", 3);
  g_autoptr(GError) error = NULL;

  g_assert_true (snl_lists_import (game, SNL_LISTS_EXAMPLE, &error));
  g_assert_no_error (error);
  snl_game_ignore_reference (game);

  assert_on_page (game, "realm:england", "Size: 16 · Morale: 14 · Maintenance: 50 · ");
  assert_on_page (game, "realm:england", "Size: 10 · Morale: 12 · Maintenance: 29 · ");
  assert_on_page (game, "realm:england", "Size: 5 · Carries: 17 · Maintenance: 31 · ");
  assert_on_page (game, "realm:france", "Size: 16 · Morale: 20 · Maintenance: 44 · ");
  assert_on_page (game, "realm:nse", "Size: 16 · Morale: 28 · Maintenance: 50 · ");
  assert_on_page (game, "realm:nse", "Size: 5 · Carries: 17 · Maintenance: ? · ");

  play (game, "correct piece=england gold=500\nbuild unit=england-army-2 kn=2 ps=1\n");
  assert_on_page (game, "realm:england", "Size: 13 · Morale: 15 · Maintenance: 42 · ");
  play (game, "correct piece=england-army-2 kn=0\n");
  assert_on_page (game, "realm:england", "Size: 10 · Morale: 10 · Maintenance: 24 · ");

  /* L724: the sum of the cards is what is paid */
  play (game, "correct piece=england gold=200\ncollect upkeep_rd=3\n");
  assert_fact (game, "england", "gold", "185");
}

/* L698: whoever plays by chance keeps an alliance, so that games end as their players would have
 * them end */
static void
test_alliances_last (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "combination=west", 3);
  g_autoptr(SnlRandomPlayer) player = snl_random_player_new (game, 1);
  SnlJournal *journal = snl_game_get_journal (game);
  g_autoptr(GError) error = NULL;

  g_assert_true (snl_lists_import (game, SNL_LISTS_EXAMPLE, &error));
  g_assert_no_error (error);
  snl_game_ignore_reference (game);
  play (game, "ally realm=england partner=nse");

  while (snl_game_get_turn (game) < 4 && !snl_game_is_over (game))
    {
      snl_random_player_act (player, &error);
      g_assert_no_error (error);
    }

  for (guint i = 0; i < snl_journal_get_length (journal); i++)
    g_assert_cmpstr (snl_journal_get (journal, i)->action, !=, "break-alliance");
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "england", "team"), !=, "");
}

/* L509, L515: what each kind of unit on both sides has, 32 values, is told at once */
static void
test_all_cells_at_once (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "combination=west combat=quick", 3);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) parts = NULL;

  g_assert_true (snl_lists_import (game, SNL_LISTS_EXAMPLE, &error));
  g_assert_no_error (error);
  snl_game_ignore_reference (game);

  g_hash_table_insert (answers, (gpointer) "attacker", (gpointer) "hre-army-1");
  g_hash_table_insert (answers, (gpointer) "defender", (gpointer) "nse-army-1");
  g_assert_null (snl_game_do (game, "quick-round", answers, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_MISSING);
  parts = g_strsplit (error->message, " [0..12]", -1);
  g_assert_cmpuint (g_strv_length (parts) - 1, ==, 32);
  g_assert_nonnull (strstr (error->message,
                            "; d_ps_circle=…: Quick combat, North Sea Empire, peasants, hit "));
}

int
main (int    argc,
      char **argv)
{
  /* what is read off a chart is kept: each test begins with none */
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/swords-and-sails/tables", test_tables);
  g_test_add_func ("/swords-and-sails/document/totals-L30", test_totals);
  g_test_add_func ("/swords-and-sails/document/all-cells-at-once-L509", test_all_cells_at_once);
  g_test_add_func ("/swords-and-sails/document/alliances-last-L698", test_alliances_last);
  g_test_add_func ("/swords-and-sails/goes-on", test_goes_on);
  g_test_add_func ("/swords-and-sails/unprinted", test_unprinted);
  g_test_add_func ("/swords-and-sails/map", test_map);
  g_test_add_func ("/swords-and-sails/orders", test_orders);
  g_test_add_func ("/swords-and-sails/pillage", test_pillage);
  g_test_add_func ("/swords-and-sails/sieges", test_sieges);
  g_test_add_func ("/swords-and-sails/partial-siege", test_partial_siege);
  g_test_add_func ("/swords-and-sails/retreats", test_retreats);
  g_test_add_func ("/swords-and-sails/lists", test_lists);
  g_test_add_func ("/swords-and-sails/secrets", test_secrets);
  g_test_add_func ("/swords-and-sails/typed", test_typed);
  g_test_add_func ("/swords-and-sails/revealed", test_revealed);
  g_test_add_func ("/swords-and-sails/wall-rows", test_wall_rows);
  g_test_add_func ("/swords-and-sails/ledger", test_ledger);
  g_test_add_func ("/swords-and-sails/two-years", test_two_years);

  return g_test_run ();
}
