/* test-swords-map.c: the game of realms on a map: straits, landings, leaders, who takes part
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "script.h"

#include "core/acts/snl-export.h"
#include "core/chance/snl-random-player.h"
#include "core/report/snl-report.h"
#include "core/rules/snl-secrecy.h"
#include "core/view/snl-page.h"

#include <string.h>

#define MODULE "swords-and-sails"

/* Two seas with a strait between them, whose shores are thrace and opsikion. */
#define MAP \
  "id,name,holder,home,capital,sea,minor,major,neighbours,straits\n" \
  "thrace,Thrace,byzantium,byzantium,byzantium,no,1,1,aegean euxine moesia,opsikion\n" \
  "opsikion,Opsikion,byzantium,byzantium,,no,1,0,aegean euxine,thrace\n" \
  "moesia,Moesia,,,,no,1,0,thrace euxine crimea,\n" \
  "crimea,Crimea,kievan,kievan,kievan,no,1,0,euxine moesia,\n" \
  "cyprus,Cyprus,fatimid,fatimid,fatimid,no,2,0,aegean,\n" \
  "london,London,,england,,no,1,0,aegean,\n" \
  "aegean,Aegean,,,,yes,0,0,thrace opsikion cyprus london euxine,euxine\n" \
  "euxine,Euxine,,,,yes,0,0,thrace opsikion moesia crimea aegean,aegean\n"
#define ARMIES \
  "id,where,kn,hc,lc,hi,li,ps\n" \
  "kievan-army-1,crimea,2,0,0,1,2,0\n" \
  "kievan-army-2,moesia,1,0,0,0,0,0\n" \
  "byzantium-army-1,thrace,0,0,0,4,2,0\n" \
  "fatimid-army-1,cyprus,0,0,3,0,2,0\n"
#define FLEETS \
  "id,where,ws,rd,tr\n" \
  "kievan-fleet-1,euxine,1,0,2\n" \
  "kievan-fleet-2,euxine,0,1,0\n" \
  "fatimid-fleet-1,aegean,2,0,1\n" \
  "byzantium-fleet-1,euxine,2,0,0\n"
#define EAST "combination=east "
#define TO_ORDERS "next\nnext\nnext\n"

static const struct {
  const char *name;
  const char *options;
  const char *steps;
  const char *expected;
  const char *said;
} cases[] = {
  { "who-takes-part", EAST,
    "refused ally realm=england partner=byzantium ~ it can be: byzantium, fatimid, kievan",
    "england.plays=no kievan.plays=yes hre.plays=no", NULL },
  { "three", "combination=three ", "", "hre.plays=yes kievan.plays=no byzantium.plays=yes", NULL },
  { "west", "combination=west ", "",
    "hre.plays=yes nse.plays=yes france.plays=yes england.plays=yes byzantium.plays=no", NULL },
  { "seven", "combination=seven plays_england=no ", "", "england.plays=yes poland.plays=no", NULL },

  /* fleets and straits: barred, fought for, and open to whoever rules the shores or is allied */
  { "strait/advice", EAST, TO_ORDERS "order unit=kievan-fleet-2 command=move to=aegean", "",
    "Byzantium rules both shores" },
  { "strait/barred", EAST, TO_ORDERS "order unit=kievan-fleet-2 command=move to=aegean\nreveal",
    "kievan-fleet-2.where=euxine", "does not pass" },
  { "strait/fought-for", EAST,
    TO_ORDERS "order unit=kievan-fleet-2 command=attack to=aegean enemy=byzantium\nreveal",
    "kievan-fleet-2.where=aegean", "has to fight Byzantium for the strait" },
  { "strait/its-own", EAST, TO_ORDERS "order unit=byzantium-fleet-1 command=move to=aegean\nreveal",
    "byzantium-fleet-1.where=aegean", NULL },
  { "strait/allied", EAST, "next\nnext\nally realm=kievan partner=byzantium\nnext\n"
    "order unit=kievan-fleet-2 command=move to=aegean\nreveal",
    "kievan-fleet-2.where=aegean", NULL },
  { "strait/one-shore", EAST, "correct piece=opsikion holder=fatimid\n" TO_ORDERS
    "order unit=kievan-fleet-2 command=move to=aegean\nreveal",
    "kievan-fleet-2.where=aegean", NULL },
  { "strait/an-army-crosses", EAST,
    TO_ORDERS "order unit=byzantium-army-1 command=move to=opsikion\nreveal",
    "byzantium-army-1.where=opsikion", NULL },
  { "absent/land", EAST, TO_ORDERS "order unit=fatimid-army-1 command=unload to=london", "",
    "which does not take part" },

  /* armies and ships */
  { "load/crosses-the-sea", EAST, "correct piece=byzantium-fleet-1 where=aegean\n" TO_ORDERS
    "order unit=kievan-army-1 command=load vessel=kievan-fleet-1\nreveal",
    "kievan-army-1.aboard=kievan-fleet-1 kievan-army-1.where=euxine", NULL },
  { "load/not-there", EAST, TO_ORDERS "order unit=fatimid-army-1 command=load "
    "vessel=fatimid-fleet-1\ncorrect piece=fatimid-fleet-1 where=euxine\nreveal",
    "fatimid-army-1.aboard= fatimid-army-1.where=cyprus", "cannot board" },
  { "load/too-many", EAST, "correct piece=kievan-army-1 ps=8\n" TO_ORDERS
    "order unit=kievan-army-1 command=load vessel=kievan-fleet-2\nreveal",
    "kievan-army-1.aboard=", "does not fit: 13 units, room for 3" },
  { "land/waits-for-the-battle", EAST,
    "correct piece=kievan-army-1 aboard=kievan-fleet-1 where=euxine\n" TO_ORDERS
    "order unit=byzantium-fleet-1 command=attack to=euxine\n"
    "order unit=kievan-army-1 command=unload to=moesia\nreveal",
    "kievan-army-1.aboard=kievan-fleet-1", "when the battle at sea is over" },
  { "land/after-the-battle", EAST,
    "correct piece=kievan-army-1 aboard=kievan-fleet-1 where=euxine\n" TO_ORDERS
    "order unit=byzantium-fleet-1 command=attack to=euxine\n"
    "order unit=kievan-army-1 command=unload to=moesia\nreveal\nnext\n"
    "refused unload unit=kievan-army-1 ~ has to fight first\n"
    "correct piece=byzantium-fleet-1 where=aegean\nunload unit=kievan-army-1",
    "kievan-army-1.aboard= kievan-army-1.where=moesia", "lands at Moesia" },
  { "land/too-far", EAST, "correct piece=kievan-army-1 aboard=kievan-fleet-1 where=euxine\n"
    "correct piece=byzantium-fleet-1 where=aegean\n" TO_ORDERS
    "order unit=kievan-army-1 command=unload to=cyprus\nreveal",
    "kievan-army-1.aboard=kievan-fleet-1", "cannot land" },

  /* units handed over by order */
  { "hand/merge", EAST, TO_ORDERS "order unit=kievan-army-1 command=merge into=kievan-army-2\n"
    "correct piece=kievan-army-1 where=moesia\nreveal",
    "kievan-army-1.exists=no kievan-army-1.kn=0 kievan-army-2.kn=3 kievan-army-2.li=2", NULL },
  { "hand/transfer", EAST, "correct piece=kievan-army-2 where=crimea\n" TO_ORDERS
    "order unit=kievan-army-1 command=transfer into=kievan-army-2 units=kn,li\nreveal",
    "kievan-army-1.kn=1 kievan-army-1.li=1 kievan-army-2.kn=2 kievan-army-2.li=1",
    "hands units over" },
  { "hand/more-than-there-are", EAST, TO_ORDERS "refused order unit=kievan-army-1 command=transfer "
    "into=kievan-army-2 units=kn,kn,kn ~ knights named: 3; there are: 2", "", NULL },
  { "hand/nobody", EAST,
    TO_ORDERS "refused order unit=kievan-army-1 command=merge ~ Say into which", "", NULL },
  { "hand/apart", EAST,
    TO_ORDERS "order unit=kievan-army-1 command=merge into=kievan-army-2\nreveal",
    "kievan-army-1.kn=2", "does not meet" },

  /* leaders */
  { "leader/chosen", EAST "leaders=yes ", "choose-leader realm=kievan leader=admiral\n"
    "refused choose-leader realm=fatimid leader=admiral ~ has that leader card",
    "kievan.leader=admiral fatimid.leader=", NULL },
  { "leader/none", EAST, "refused choose-leader realm=kievan leader=admiral ~ without leader cards",
    "", NULL },
  { "leader/redeploys", EAST "leaders=yes ",
    "correct piece=byzantium leader=commander\ncorrect piece=kievan-army-1 where=thrace\n"
    "battle-round attacker=kievan-army-1 defender=byzantium-army-1 attack=kn,li defend=li,hi+hi+hi "
    "defend_redeployed=li+hi,hi+hi / 6x8 6x4",
    "byzantium-army-1.hi=4", NULL },
  { "leader/redeploys-too-many", EAST "leaders=yes ",
    "correct piece=byzantium leader=commander\ncorrect piece=kievan-army-1 where=thrace\n"
    "refused battle-round attacker=kievan-army-1 defender=byzantium-army-1 attack=kn,li "
    "defend=li,hi+hi+hi defend_redeployed=hi+hi,li+hi / 6x8 6x6 ~ A third of the units, 2, can be "
    "redeployed; this moves 3",
    "", NULL },
  { "leader/redeploys-others", EAST "leaders=yes ",
    "correct piece=byzantium leader=commander\ncorrect piece=kievan-army-1 where=thrace\n"
    "refused battle-round attacker=kievan-army-1 defender=byzantium-army-1 attack=kn,li "
    "defend=li,hi defend_redeployed=hi,hi / 6x8 ~ the same units",
    "", NULL },
  { "leader/leaves-before-the-battle", EAST "leaders=yes ",
    "correct piece=kievan leader=admiral\ncorrect piece=byzantium-fleet-1 where=euxine\n"
    "retreat attacker=byzantium-fleet-1 defender=kievan-fleet-1 together=no defender_leaves=yes "
    "to=crimea", "kievan-fleet-1.where=crimea kievan-fleet-1.docked=yes", "retreats to Crimea" },
  { "leader/others-may-not", EAST, "retreat attacker=byzantium-fleet-1 defender=kievan-fleet-1 "
    "together=no defender_leaves=yes to=aegean", "kievan-fleet-1.where=aegean",
    "before a blow has fallen" },
  { "leader/spy-master-listens", EAST "leaders=yes ", "correct piece=fatimid leader=spy-master\n"
    "correct piece=yellow-1 owner=kievan\ncorrect piece=yellow-1 place=hand\n"
    "play-card realm=kievan card=spy unit=byzantium-army-1 / 1 1 2 3", "", "sees it too" },

  /* what a correction puts into a realm's own book stays out of everybody's log */
  { "correction/of-a-secret", EAST, "correct piece=kievan gold=77 reason=miscounted",
    "kievan.gold=77",
    "Correction: Kievan Rus’, gold, to what only its side may know (miscounted)." },

  { "correction/of-a-card", EAST, "correct piece=yellow-1 owner=kievan place=hand reason=dealt",
    "yellow-1.owner=kievan",
    "Correction: a card (Yellow cards), to what only its side may know (dealt)." },
  { "correction/of-a-card-that-is-laid-open", EAST,
    "correct piece=yellow-1 owner=kievan place=hand\ncorrect piece=yellow-1 owner= place=discard",
    "yellow-1.place=discard",
    "Correction: a card (Yellow cards), to what only its side may know" },
  { "correction/of-an-open-card", EAST,
    "correct piece=green-36 owner=kievan partner=fatimid place=table\n"
    "correct piece=green-36 purse=20", "green-36.purse=20",
    "Trade Agreement, gold on the card from 0 to 20" },

  /* who goes first, who plays last */
  { "intrigue/reverse", EAST, "next\ncorrect piece=yellow-1 owner=kievan place=hand\n"
    "correct piece=yellow-2 owner=fatimid place=hand\n"
    "play-card realm=fatimid card=spy unit=kievan-army-1 / 1 1\n"
    "play-card realm=kievan card=spy unit=fatimid-army-1 / 1 1", "",
    "Kievan Rus’ before Fatimid Caliphate" },

  /* a smaller realm's first ally */
  { "first-ally/in-the-table", EAST "plays_khazar=yes ", "ally realm=khazar partner=kievan",
    "khazar.team=khazar", NULL },
  { "first-ally/not-in-the-table", EAST "plays_khazar=yes ", "ally realm=khazar partner=fatimid",
    "", "does not begin allied" },
  { "first-ally/advanced", EAST "plays_khazar=yes plays_armenia=yes ",
    "ally realm=armenia partner=khazar", "", "begins allied with" },

  /* more land at the start */
  { "claim/neutral", EAST "extra_lands=yes ", "claim realm=kievan land=moesia",
    "moesia.holder=kievan kievan.markers=8 kievan.vp=4", NULL },
  { "claim/outbid", EAST "extra_lands=yes ", "claim realm=kievan land=moesia\n"
    "refused claim realm=byzantium land=moesia markers=2 ~ has laid 2 markers\n"
    "claim realm=byzantium land=moesia markers=3",
    "moesia.holder=byzantium kievan.markers=10 byzantium.markers=7", "takes back 2 markers" },
  { "claim/too-few", EAST "extra_lands=yes ",
    "refused claim realm=kievan land=moesia markers=1 ~ needs 2 markers", "", NULL },
  { "claim/ruled", EAST "extra_lands=yes ",
    "refused claim realm=kievan land=opsikion ~ is ruled by Byzantium", "", NULL },
  { "claim/not-this-game", EAST, "refused claim realm=kievan land=moesia ~ an option of a new game",
    "", NULL },

  /* an alliance that is broken waits before its members can win, as a new one does */
  { "victory/broken-alliance-waits", EAST "alliance_wait=yes ",
    "correct piece=kievan lands=60\nally realm=kievan partner=fatimid\n"
    "break-alliance realm=kievan\n"
    "next\nnext\nnext\nnext\nnext\nnext\nnext\nnext\nnext\n", "kievan.marked=no", NULL },
  { "victory/held-together", EAST "alliance_wait=no ", "correct piece=kievan lands=60\n"
    "correct piece=fatimid lands=60\nally realm=kievan partner=fatimid\n"
    "next\nnext\nnext\nnext\nnext\nnext\nnext\nnext\nnext\nnext\nnext\nnext\nnext\nnext\nnext\n"
    "next\nnext\nnext\n", "game.ended=yes game.ending=held", "Together they have won" },
};

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

static void
assert_all (SnlGame    *game,
            const char *expected)
{
  g_auto(GStrv) facts = g_strsplit (expected, " ", -1);

  for (guint i = 0; facts[i] != NULL; i++)
    {
      g_auto(GStrv) parts = g_strsplit_set (facts[i], ".=", 3);

      if (parts[0] != NULL && parts[1] != NULL)
        g_assert_cmpstr (snl_position_get (snl_game_get_position (game), parts[0], parts[1]),
                         ==, parts[2]);
    }
}

static void
test_case (gconstpointer user_data)
{
  gsize index = GPOINTER_TO_SIZE (user_data);
  g_autoptr(SnlGame) game = script_new_game (MODULE, cases[index].options, 1000);
  g_auto(GStrv) lines = g_strsplit (cases[index].steps, "\n", -1);
  SnlJournal *journal = snl_game_get_journal (game);
  g_autofree char *said = NULL;

  if (strstr (cases[index].options, "east") != NULL)
    {
      take_in (game, "territories", MAP);
      take_in (game, "armies", ARMIES);
      take_in (game, "fleets", FLEETS);
    }
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      script_do (game, lines[i]);
  assert_all (game, cases[index].expected);
  if (cases[index].said == NULL)
    return;

  said = script_dup_words (snl_journal_get (journal, snl_journal_get_length (journal) - 1));
  if (strstr (said, cases[index].said) == NULL)
    g_error ("nobody said “%s”, but:\n%s", cases[index].said, said);
}

/* A correction tells neither which card it is nor whose, also where several facts of it are set */
static void
test_secret_card (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, EAST, 1000);
  SnlJournal *journal = snl_game_get_journal (game);
  const SnlEntry *last;
  g_autofree char *said = NULL;

  script_do (game, "correct piece=yellow-1 owner=kievan place=hand");
  last = snl_journal_get (journal, snl_journal_get_length (journal) - 1);
  said = script_dup_words (last);
  g_assert_cmpuint (last->say->len, ==, 1);
  g_assert_null (strstr (said, "Spy"));
  g_assert_null (strstr (said, "ievan"));
}

/* A report while the game goes on: who takes part, by name, and nobody's army. */
static void
test_report (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, EAST, 1000);
  g_autoptr(SnlReport) before = NULL;
  g_autoptr(SnlReport) after = NULL;
  g_autofree char *text = NULL;

  take_in (game, "territories", MAP);
  take_in (game, "armies", ARMIES);
  script_do (game, "collect");
  before = snl_report_new (game);
  text = snl_report_to_text (before, SNL_NAMING_NONE);
  g_assert_cmpuint (before->sides->len, ==, 3);
  g_assert_nonnull (strstr (text, "Kievan Rus’: 2 of 40"));
  g_assert_null (strstr (text, "England:"));
  g_assert_null (strstr (text, "army"));

  script_do (game, "end-game");
  after = snl_report_new (game);
  g_assert_cmpuint (after->units->len, ==, 4);
  g_assert_cmpfloat (snl_report_find_unit (after, "kievan-army-1")->start, ==, 5);
  g_assert_cmpfloat (snl_report_find_unit (after, "kievan-army-1")->left, ==, 5);
  g_assert_cmpfloat (snl_report_get_losses (snl_report_find_unit (after, "kievan-army-1")->losses),
                     ==, 0);
}

/* Leader cards are dealt, one of each, and the same to everybody who begins with the same seed. */
static void
test_dealt (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "combination=seven leaders=dealt", 7);
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (xmlNode *node = snl_position_get_root (snl_game_get_position (game))->children; node != NULL;
       node = node->next)
    if (strcmp ((const char *) node->name, "side") == 0 &&
        g_strcmp0 (snl_node_get (node, "plays"), "yes") == 0)
      {
        g_assert_cmpstr (snl_node_get (node, "leader"), !=, "");
        g_assert_true (g_hash_table_add (seen, (gpointer) snl_node_get (node, "leader")));
      }
  g_assert_cmpuint (g_hash_table_size (seen), ==, 7);
}

/* Armies that stay away, as the rules' own table has it: who is absent, and whose unit is taken
 * off. */
static void
test_fewer_units (void)
{
  static const struct {
    const char *absent;
    const char *list;
    const char *line;
    const char *unit;
  } table[] = {
    { "fatimid", "armies", "id,kn\nbyzantium-army-2,1\n", "byzantium-army-2" },
    { "fatimid", "fleets", "id,ws\nbyzantium-fleet-2,1\n", "byzantium-fleet-2" },
    { "byzantium", "armies", "id,kn\nhre-army-4,1\n", "hre-army-4" },
    { "byzantium", "armies", "id,kn\nkievan-army-4,1\n", "kievan-army-4" },
    { "hre", "armies", "id,kn\nkievan-army-3,1\n", "kievan-army-3" },
    { "hre", "armies", "id,kn\nfrance-army-3,1\n", "france-army-3" },
    { "kievan", "fleets", "id,ws\nnse-fleet-3,1\n", "nse-fleet-3" },
    { "nse", "fleets", "id,ws\nhre-fleet-1,1\n", "hre-fleet-1" },
    { "nse", "armies", "id,kn\nkievan-army-4,1\n", "kievan-army-4" },
    { "france", "armies", "id,kn\nhre-army-3,1\n", "hre-army-3" },
    { "france", "armies", "id,kn\nengland-army-2,1\n", "england-army-2" },
    { "england", "armies", "id,kn\nnse-army-3,1\n", "nse-army-3" },
    { "england", "fleets", "id,ws\nnse-fleet-2,1\n", "nse-fleet-2" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    for (guint fewer = 0; fewer < 2; fewer++)
      {
        g_autofree char *options = g_strdup_printf ("plays_%s=no fewer_units=%s", table[i].absent,
                                                    fewer ? "yes" : "no");
        g_autoptr(SnlGame) game = script_new_game (MODULE, options, 1);

        take_in (game, table[i].list, table[i].line);
        g_assert_cmpstr (snl_position_get (snl_game_get_position (game), table[i].unit, "exists"),
                         ==, fewer ? "no" : "yes");
      }
}

static char *
dup_list (SnlGame    *game,
          const char *list,
          const char *viewer)
{
  g_autoptr(GError) error = NULL;
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  g_autoptr(SnlPosition) seen = snl_secrecy_dup_position (ruleset,
                                                          snl_game_get_position (game), viewer);
  SnlPosition *position = g_strcmp0 (viewer, "referee") == 0 ? snl_game_get_position (game) : seen;
  char *csv = snl_export_to_csv (ruleset, position, list, &error);

  g_assert_no_error (error);

  return csv;
}

/* A list that is written out is read in as it was; what is secret stays with those who may know
 * it. */
static void
test_export (void)
{
  static const char *const lists[] = { "territories", "armies", "fleets" };
  g_autoptr(SnlGame) game = script_new_game (MODULE, "combination=east", 1);
  g_autoptr(SnlGame) other = script_new_game (MODULE, "combination=east", 2);
  g_autofree char *public = NULL;
  g_autofree char *own = NULL;
  g_autoptr(GError) error = NULL;

  take_in (game, "territories", MAP);
  take_in (game, "armies", ARMIES);
  take_in (game, "fleets", FLEETS);
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *csv = dup_list (game, lists[i], "referee");
      g_autofree char *again = NULL;

      take_in (other, lists[i], csv);
      again = dup_list (other, lists[i], "referee");
      g_assert_cmpstr (csv, ==, again);
    }
  g_assert_cmpstr (snl_position_get (snl_game_get_position (other), "kievan-army-1", "li"), ==,
                   "2");
  g_assert_cmpstr (snl_position_get (snl_game_get_position (other), "kievan-army-3", "exists"), ==,
                   "no");

  public = dup_list (game, "armies", NULL);
  g_assert_nonnull (strstr (public, "kievan-army-1,crimea,,,,,,\r\n"));
  own = dup_list (game, "armies", "kievan");
  g_assert_nonnull (strstr (own, "kievan-army-1,crimea,2,0,0,1,2,0\r\n"));
  g_assert_nonnull (strstr (own, "byzantium-army-1,thrace,,,,,,\r\n"));
  g_assert_null (strstr (own, "kievan-army-3"));

  g_assert_null (snl_export_to_csv (snl_game_get_ruleset (game), snl_game_get_position (game),
                                    "castles", &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "territories, armies, fleets"));
}

/* No realm owes gold, and the coins are those that came into the game. */
static void
check_coins (SnlGame *game)
{
  SnlPosition *position = snl_game_get_position (game);
  double sum = 0;

  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    {
      const char *gold = strcmp ((const char *) node->name, "side") == 0
                         ? snl_node_get (node, "gold")
                         : strcmp ((const char *) node->name, "card") == 0
                         ? snl_node_get (node, "purse")
                         : NULL;
      double coins = gold != NULL && *gold != '\0' ? g_ascii_strtod (gold, NULL) : 0;

      g_assert_cmpfloat (coins, >=, 0);
      sum += coins;
    }
  g_assert_cmpfloat (sum, ==, snl_position_get_number (position, "game", "coined"));
}

/* A realm's page opens for its own key; nothing of it is on the class's, nor on another's. */
static void
test_pages (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "combination=east", 3);
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlPosition *position = snl_game_get_position (game);
  g_autoptr(GPtrArray) all = NULL;
  g_autoptr(GPtrArray) public = NULL;
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(SnlPage) own = NULL;
  guint secret = 0;

  take_in (game, "territories", MAP);
  take_in (game, "armies", ARMIES);
  script_do (game, "correct piece=kievan gold=777");
  script_do (game, "correct piece=fatimid gold=555");
  script_do (game, "correct piece=yellow-1 owner=kievan place=hand");
  all = snl_page_dup_all (ruleset, position);
  for (guint i = 0; i < all->len; i++)
    {
      const SnlPage *page = g_ptr_array_index (all, i);

      if (page->owner == NULL)
        continue;
      g_assert_false (page->is_open);
      g_assert_true (page->facts == NULL || page->facts->len == 0);
      secret++;
    }
  g_assert_cmpuint (secret, ==, 3);

  public = snl_page_dup_public (ruleset, position);
  g_assert_cmpuint (public->len, ==, 1);
  for (guint i = 0; i < public->len; i++)
    snl_page_write (g_ptr_array_index (public, i), text);
  g_assert_null (strstr (text->str, "777"));
  g_assert_null (strstr (text->str, "Spy"));

  g_string_truncate (text, 0);
  own = snl_page_open (ruleset, position, "realm:kievan");
  g_assert_cmpstr (own->owner, ==, "kievan");
  snl_page_write (own, text);
  g_assert_nonnull (strstr (text->str, "777"));
  g_assert_nonnull (strstr (text->str, "Spy"));
  g_assert_null (strstr (text->str, "555"));
}

static void
count_acts (SnlGame    *game,
            GHashTable *acts)
{
  SnlJournal *journal = snl_game_get_journal (game);

  g_assert_cmpuint (snl_journal_get_length (journal), >=, 50);
  for (guint i = 0; i < snl_journal_get_length (journal); i++)
    g_hash_table_add (acts, g_strdup (snl_journal_get (journal, i)->action));
}

/* Whoever does what he likes on a map always finds something to do; a thousand games with -m
 * slow. */
static void
test_by_chance (void)
{
  guint games = g_test_slow () ? 1000 : 4;
  g_autoptr(GHashTable) acts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < games; i++)
    {
      g_autoptr(SnlGame) game = script_new_game (MODULE, i % 2 == 0
                                                         ? "combination=east leaders=dealt"
                                                         : "combination=east maintenance=yes "
                                                           "partial_siege=yes", i);
      g_autoptr(SnlRandomPlayer) player = snl_random_player_new (game, i);
      g_autoptr(GError) error = NULL;

      take_in (game, "territories", MAP);
      take_in (game, "armies", ARMIES);
      take_in (game, "fleets", FLEETS);
      snl_random_player_set_unusual (player, 40);
      for (guint act = 0; act < 100 && error == NULL; act++)
        {
          /* who ends a game at random says so too early */
          if (snl_game_is_over (game) && !snl_game_undo (game, 1, &error))
            break;
          snl_random_player_act (player, &error);
          check_coins (game);
        }
      if (error != NULL)
        g_error ("game %u is stuck after %u acts: %s", i,
                 snl_journal_get_length (snl_game_get_journal (game)), error->message);
      count_acts (game, acts);
    }
  g_assert_cmpuint (g_hash_table_size (acts), >=, games < 1000 ? 5 : 20);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/swords-map/", cases[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_case);
    }
  g_test_add_func ("/swords-map/leaders-dealt", test_dealt);
  g_test_add_func ("/swords-map/fewer-units", test_fewer_units);
  g_test_add_func ("/swords-map/export", test_export);
  g_test_add_func ("/swords-map/pages", test_pages);
  g_test_add_func ("/swords-map/secret-card", test_secret_card);
  g_test_add_func ("/swords-map/report", test_report);
  g_test_add_func ("/swords-map/by-chance", test_by_chance);

  return g_test_run ();
}
