/* test-swords-cards.c: the game of realms: what cards and leaders do, and each reading of the rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "script.h"

#include "core/chance/snl-odds.h"

#include <string.h>

#define MODULE "swords-and-sails"

#define GOLD \
  "correct piece=england gold=1000\ncorrect piece=france gold=1000\ncorrect piece=hre gold=1000\n" \
  "correct piece=nse gold=1000\ncorrect piece=kievan gold=1000\ncorrect piece=fatimid gold=1000\n"
#define ARMIES "correct piece=england-army-1 exists=yes kn=2 li=4 ps=2\n" \
               "correct piece=france-army-1 exists=yes kn=1 hc=3 lc=2 hi=2\n" \
               "correct piece=kievan-army-1 exists=yes kn=5 ps=3 li=1\n" \
               "correct piece=fatimid-army-1 exists=yes kn=2 li=2\n"
#define FLEETS "correct piece=nse-fleet-1 exists=yes ws=2 rd=2\n" \
               "correct piece=england-fleet-1 exists=yes ws=1 rd=1 tr=2\n"
/* nine phases make a season, and the sixth is the battles */
#define SEASON "next\nnext\nnext\nnext\nnext\nnext\nnext\nnext\nnext\n"
#define BATTLES "next\nnext\nnext\nnext\nnext\n"
/* cards are numbered through their deck, five of each kind */
#define HAND(card, side) "correct piece=" card " owner=" side " place=hand\n"
#define QUARRY HAND ("green-11", "france")
#define LOGGING HAND ("green-16", "france") "correct piece=france-fleet-1 exists=yes ws=1\n"
#define SHEEP HAND ("green-21", "france")
#define HORSE HAND ("green-26", "france")
#define IRON HAND ("green-31", "france")
#define SPY HAND ("yellow-1", "england")
#define SABOTAGE HAND ("yellow-11", "england")
#define WITHDRAW(side) HAND ("red-11", side)

/* what the cards of these units say, by heart for the tests */
#define HRE_CARDS "a_lc_armor=0 a_lc_circle=3 a_li_armor=0 a_li_circle=3 "
#define NSE_CARDS "d_kn_armor=3 d_kn_reads=2 d_kn_circle=4 d_ps_armor=0 d_ps_reads=1 d_ps_circle=2 "
#define QUICK_ARMIES \
  "correct piece=hre-army-1 exists=yes lc=2 li=2\ncorrect piece=nse-army-1 exists=yes kn=1 ps=2\n"
#define QUICK "quick-round attacker=hre-army-1 defender=nse-army-1 " HRE_CARDS NSE_CARDS
#define QUICK_SHIPS \
  "correct piece=nse-fleet-1 exists=yes ws=3 tr=1\ncorrect piece=france-fleet-1 exists=yes ws=3\n" \
  "quick-round attacker=nse-fleet-1 defender=france-fleet-1 a_ws_armor=1 a_ws_reads=1 " \
  "a_ws_circle=3 " \
  "a_tr_armor=1 a_tr_reads=1 a_tr_circle=1 d_ws_armor=1 d_ws_reads=1 d_ws_circle=3 / 6x7"

static const ScriptCase cases[] = {
  /* green cards */
  { "quarry/two-minors", "", GOLD QUARRY "play-card realm=france card=quarry more=no\n"
    "build-city realm=france existing=0\nbuild-city realm=france existing=5",
    "france.gold=1000 france.minors=2 france.cities_built=0 france.free_minors=0 "
    "green-11.place=discard", "for nothing, by the card" },
  { "quarry/third-is-paid", "", GOLD QUARRY "play-card realm=france card=quarry more=no\n"
    "build-city realm=france existing=0\nbuild-city realm=france existing=0\n"
    "build-city realm=france existing=0", "france.gold=950 france.minors=3", NULL },
  { "quarry/listed-has-three", "", GOLD QUARRY "play-card realm=france card=quarry more=yes",
    "france.free_minors=3 france.free_upgrades=0", NULL },
  { "quarry/upgrade", "", GOLD QUARRY
    "correct piece=france minors=1\nplay-card realm=france card=quarry quarry=upgrade more=no\n"
    "build-city realm=france kind=upgrade existing=2",
    "france.gold=1000 france.majors=1 france.minors=0 france.free_minors=0 france.free_upgrades=0",
    NULL },
  { "quarry/listed-upgrade-and-one",
    "", GOLD QUARRY "play-card realm=france card=quarry quarry=upgrade more=yes",
    "france.free_minors=1 france.free_upgrades=1", NULL },
  { "quarry/says-yes-or-no", "",
    QUARRY "refused play-card realm=france card=quarry more=1 ~ it can give: no yes",
    "france.free_minors=0", NULL },
  { "logging/raiders",
    "", GOLD LOGGING "play-card realm=france card=logging unit=france-fleet-1 kind=rd number=3",
    "france-fleet-1.rd=3 france.gold=1000", "raiders 3" },
  { "logging/transports", "",
    LOGGING "play-card realm=france card=logging unit=france-fleet-1 kind=tr number=6",
    "france-fleet-1.tr=6", NULL },
  { "logging/warships", "",
    LOGGING "play-card realm=france card=logging unit=france-fleet-1 kind=ws number=1",
    "france-fleet-1.ws=2", "warships 1" },
  { "logging/no-knights", "", LOGGING "refused play-card realm=france card=logging "
    "unit=france-fleet-1 kind=kn ~ Logging builds ws, rd or tr", "green-16.place=hand", NULL },
  { "logging/into-its-own", "", LOGGING FLEETS
    "refused play-card realm=france card=logging unit=nse-fleet-1 kind=rd ~ is not of France",
    "nse-fleet-1.rd=2", NULL },
  { "logging/where", "", LOGGING
    "refused play-card realm=france card=logging kind=rd ~ Say which army or fleet", "", NULL },
  { "sheep/all-infantry", "",
    ARMIES SHEEP "play-card realm=france card=sheep unit=france-army-1 number=5",
    "france-army-1.li=5 france-army-1.ps=0", NULL },
  { "sheep/listed", "", ARMIES SHEEP
    "play-card realm=france card=sheep unit=france-army-1 number=6", "france-army-1.li=6", NULL },
  { "sheep/two-peasants-each",
    "", ARMIES SHEEP "play-card realm=france card=sheep unit=france-army-1 number=5 peasants=2",
    "france-army-1.li=3 france-army-1.ps=4", NULL },
  { "sheep/three-of-the-rus", "", ARMIES HAND ("green-21", "kievan")
    "play-card realm=kievan card=sheep unit=kievan-army-1 number=5 peasants=2",
    "kievan-army-1.li=4 kievan-army-1.ps=9", NULL },
  { "sheep/no-more-than-come", "", ARMIES SHEEP "refused play-card realm=france card=sheep "
    "unit=france-army-1 number=5 peasants=6 ~ Only 5 light infantry", "", NULL },
  { "sheep/five-or-six", "", ARMIES SHEEP
    "refused play-card realm=france card=sheep unit=france-army-1 number=7 ~ it can give: 5 6", "",
    NULL },
  { "horse/knights", "",
    ARMIES HORSE "play-card realm=france card=horse unit=france-army-1 kind=kn number=2",
    "france-army-1.kn=3", "knights 2" },
  { "horse/heavy",
    "", ARMIES HORSE "play-card realm=france card=horse unit=france-army-1 kind=hc number=2",
    "france-army-1.hc=5", NULL },
  { "horse/light",
    "", ARMIES HORSE "play-card realm=france card=horse unit=france-army-1 kind=lc number=4",
    "france-army-1.lc=6", NULL },
  { "horse/nobody-on-foot", "", ARMIES HORSE "refused play-card realm=france card=horse "
    "unit=france-army-1 kind=hi ~ Horse Breeding builds kn, hc or lc", "", NULL },
  { "iron/knights", "",
    ARMIES IRON "play-card realm=france card=iron unit=france-army-1 kind=kn number=2",
    "france-army-1.kn=3", NULL },
  { "iron/heavy-cavalry", "",
    ARMIES IRON "play-card realm=france card=iron unit=france-army-1 kind=hc number=2",
    "france-army-1.hc=5", NULL },
  { "iron/heavy-infantry", "",
    ARMIES IRON "play-card realm=france card=iron unit=france-army-1 kind=hi number=3",
    "france-army-1.hi=5", NULL },
  { "iron/nobody-light", "", ARMIES IRON "refused play-card realm=france card=iron "
    "unit=france-army-1 kind=lc ~ Iron Vein builds kn, hc or hi", "", NULL },

  /* sabotage: its table is on the card, and so is what the counter does */
  { "sabotage/told", "",
    ARMIES SABOTAGE "play-card realm=england card=sabotage unit=france-army-1 effect=mutiny",
    "yellow-11.place=discard", "Sabotage of France, army I: mutiny" },
  { "sabotage/countered", "", ARMIES SABOTAGE HAND ("yellow-16", "france")
    "play-card realm=england card=sabotage unit=france-army-1 countered_by=france",
    "yellow-11.place=discard yellow-16.place=discard yellow-16.owner=", "France counters it" },
  { "sabotage/counter-not-held", "", ARMIES SABOTAGE "refused play-card realm=england "
    "card=sabotage unit=france-army-1 countered_by=france ~ does not hold that card",
    "yellow-11.place=hand", NULL },
  { "sabotage/of-whom", "",
    SABOTAGE "refused play-card realm=england card=sabotage ~ Say which army or fleet", "", NULL },

  /* tactical withdraw */
  { "withdraw/at-the-retreat", "", ARMIES WITHDRAW ("england") BATTLES
    "battle-round attacker=england-army-1 defender=france-army-1 attack=kn defend=hi / 6 6 6 6\n"
    "play-card realm=england card=withdraw unit=england-army-1\n"
    "retreat attacker=england-army-1 defender=france-army-1",
    "england-army-1.fight=0 red-11.place=discard", "England, army I retreats" },
  { "withdraw/nobody-strikes", "", ARMIES WITHDRAW ("france") BATTLES
    "battle-round attacker=england-army-1 defender=france-army-1 attack=kn defend=hi / 6 6 6 6\n"
    "play-card realm=france card=withdraw unit=france-army-1\n"
    "refused retreat attacker=england-army-1 defender=france-army-1 parting=kn:hi / 1 1 ~ No dice "
    "were wanted", "france-army-1.hi=2", NULL },
  { "withdraw/not-before", "", ARMIES WITHDRAW ("england") BATTLES "refused play-card "
    "realm=england card=withdraw unit=england-army-1 ~ only at the retreat of a round",
    "red-11.place=hand", NULL },
  { "withdraw/before-if-listed", "",
    ARMIES WITHDRAW ("fatimid") BATTLES "play-card realm=fatimid card=withdraw unit=fatimid-army-1",
    "fatimid-army-1.withdraws=yes", NULL },
  { "withdraw/before-with-two", "two_withdraws=yes",
    ARMIES WITHDRAW ("england") HAND ("red-12", "england") BATTLES
    "play-card realm=england card=withdraw unit=england-army-1",
    "england-army-1.withdraws=yes red-11.place=discard red-12.place=discard", NULL },
  { "withdraw/before-with-one-of-two", "two_withdraws=yes", ARMIES WITHDRAW ("england") BATTLES
    "refused play-card realm=england card=withdraw unit=england-army-1 ~ does not hold that card",
    "red-11.place=hand england-army-1.withdraws=no", NULL },
  { "withdraw/anothers-army", "", ARMIES WITHDRAW ("england") BATTLES
    "refused play-card realm=england card=withdraw unit=france-army-1 ~ is not of England", "",
    NULL },

  /* leaders */
  { "leader/sea-trader-income", "leaders=yes", "correct piece=england lands=8 minors=3 majors=1 "
    "leader=sea-trader\ncollect fishing=20 sea_trade=30",
    "england.gold=190 game.coined=190", NULL },
  { "leader/sea-trader-income-without-leaders", "",
    "correct piece=england lands=8 leader=sea-trader\ncollect", "england.gold=80", NULL },
  { "leader/sea-trader-transports", "leaders=yes", GOLD "correct piece=france leader=sea-trader\n"
    "correct piece=france-fleet-1 exists=yes\nbuild unit=france-fleet-1 tr=1",
    "france.gold=985", NULL },
  { "leader/sea-trader-raiders", "leaders=yes", GOLD "correct piece=france leader=sea-trader\n"
    "correct piece=france-fleet-1 exists=yes\nbuild unit=france-fleet-1 rd=1",
    "france.gold=960", NULL },
  { "leader/sea-trader-warships", "leaders=yes", GOLD "correct piece=france leader=sea-trader\n"
    "correct piece=france-fleet-1 exists=yes\nbuild unit=france-fleet-1 ws=1",
    "france.gold=925", NULL },
  { "leader/admiral-armor", "leaders=yes", "correct piece=nse leader=admiral\n" QUICK_SHIPS,
    "nse-fleet-1.armor=7 france-fleet-1.armor=3", NULL },
  { "leader/admiral-not-in-this-game", "", "correct piece=nse leader=admiral\n" QUICK_SHIPS,
    "nse-fleet-1.armor=4", NULL },
  { "leader/conqueror-armor", "leaders=yes", QUICK_ARMIES "correct piece=hre leader=conqueror\n"
    QUICK "/ 6x6 6x6 6x4 6x4", "hre-army-1.armor=1", NULL },
  { "leader/conqueror-armor-by-fours", "leaders=yes",
    QUICK_ARMIES "correct piece=hre leader=conqueror\ncorrect piece=hre-army-1 li=1\n" QUICK
    "/ 6x5 6x6 6x2 6x4", "hre-army-1.armor=0", NULL },
  { "leader/commander-dice", "leaders=yes", QUICK_ARMIES "correct piece=hre leader=commander\n"
    QUICK "attacker_doubles=lc / 6x6 6x9 6x4 6x4", "nse-army-1.ps=2", NULL },
  { "leader/commander-wants-them", "leaders=yes",
    QUICK_ARMIES "correct piece=hre leader=commander\nrefused " QUICK
    "attacker_doubles=lc / 6x6 6x6 6x4 6x4 ~ 17 dice are wanted, 9 ", "", NULL },
  { "leader/spy-master-card", "leaders=yes",
    GOLD "correct piece=france leader=spy-master\ndraw-intrigue realm=france free=green",
    "france.gold=1000", "cards: 2; it pays 0" },
  { "leader/spy-master-pays-for-the-second", "leaders=yes",
    GOLD "correct piece=france leader=spy-master\ndraw-intrigue realm=france free=green yellow=1",
    "france.gold=955", NULL },
  { "leader/spy-master-draws-first", "leaders=yes",
    GOLD "correct piece=france leader=spy-master\nnext\ndraw-intrigue realm=hre free=green", "",
    "Before Holy Roman Empire cards are taken by: France" },
  { "leader/spy-master-plays-last", "leaders=yes",
    GOLD ARMIES SPY HAND ("yellow-2", "france") "correct piece=france leader=spy-master\nnext\n"
    "play-card realm=france card=spy unit=england-army-1 / 1 1\n"
    "play-card realm=england card=spy unit=kievan-army-1 / 6 6", "", "England before France" },
  { "leader/spy-master-hears-nothing", "leaders=yes", ARMIES SPY "correct piece=hre "
    "leader=spy-master\nplay-card realm=england card=spy unit=france-army-1 / 1 1 3 3",
    "france-army-1.seen=england", NULL },
  { "leader/spy-master-hears", "leaders=yes", ARMIES SPY "correct piece=hre leader=spy-master\n"
    "play-card realm=england card=spy unit=france-army-1 / 1 1 3 2", "",
    "The Spy-Master of Holy Roman Empire sees it too" },
  { "leader/spy-master-hears-no-failure", "leaders=yes",
    ARMIES SPY "correct piece=hre leader=spy-master\nplay-card realm=england card=spy "
    "unit=france-army-1 / 6 6", "france-army-1.seen=", "fails" },
  { "leader/diplomat-pays-two-thirds", "leaders=yes",
    GOLD "correct piece=hre-army-1 exists=yes li=5\ncorrect piece=hre leader=diplomat\n"
    "siege army=hre-army-1 minor_cities=2 pay=8 losses=li,li,li / 4 4 5",
    "hre.gold=880 hre-army-1.li=2", NULL },
  { "leader/diplomat-no-more", "leaders=yes",
    GOLD "correct piece=hre-army-1 exists=yes li=5\ncorrect piece=hre leader=diplomat\n"
    "refused siege army=hre-army-1 minor_cities=2 pay=9 / 4 4 5 ~ from 0 to 8", "", NULL },
  { "leader/diplomat-withdraws-before", "leaders=yes",
    ARMIES WITHDRAW ("england") "correct piece=england leader=diplomat\n" BATTLES
    "play-card realm=england card=withdraw unit=england-army-1",
    "england-army-1.withdraws=yes", NULL },
  { "leader/architect-card", "leaders=yes",
    GOLD "correct piece=france leader=architect\ndraw-intrigue realm=france free=blue", "",
    "cards: 2; it pays 0" },
  { "leader/architect-upgrade", "leaders=yes",
    GOLD "correct piece=france leader=architect\nbuild-city realm=france kind=upgrade existing=1",
    "france.gold=820", NULL },
  { "leader/charismatic-below-three", "leaders=yes",
    GOLD "correct piece=england leader=charismatic\nbuild unit=england-army-1 li=2",
    "england-army-1.li=2", NULL },

  /* A4: what stays away, and a sign that nobody explains, is in test-swords-map.  A7: raiders */
  { "reading/a7-printed-empty", "", FLEETS "battle-round attacker=nse-fleet-1 "
    "defender=england-fleet-1 attack=rd,ws defend=tr,ws / 3 4 6 6 6 6",
    "england-fleet-1.tr=2", NULL },
  { "reading/a7-swapped-empty", "raider_swap=swapped", FLEETS "battle-round attacker=nse-fleet-1 "
    "defender=england-fleet-1 attack=rd,ws defend=tr,ws / 3 4 6 6 6 6",
    "england-fleet-1.tr=1", NULL },
  { "reading/a7-swapped-empty-captured", "raider_swap=swapped", FLEETS "battle-round "
    "attacker=nse-fleet-1 defender=england-fleet-1 attack=rd,ws defend=tr,ws / 1 2 6 6 6 6",
    "england-fleet-1.tr=1 nse-fleet-1.tr=1", NULL },
  { "reading/a7-printed-loaded", "",
    FLEETS "correct piece=england-army-1 exists=yes li=3 aboard=england-fleet-1\n"
    "battle-round attacker=nse-fleet-1 defender=england-fleet-1 attack=rd,ws defend=tr,ws / 3 4 6 "
    "6 6 6", "england-fleet-1.tr=1", NULL },
  { "reading/a7-swapped-loaded", "raider_swap=swapped",
    FLEETS "correct piece=england-army-1 exists=yes li=3 aboard=england-fleet-1\n"
    "battle-round attacker=nse-fleet-1 defender=england-fleet-1 attack=rd,ws defend=tr,ws / 3 4 6 "
    "6 6 6", "england-fleet-1.tr=2", NULL },
  { "reading/a7-swapped-loaded-is-not-captured", "raider_swap=swapped",
    FLEETS "correct piece=england-army-1 exists=yes li=3 aboard=england-fleet-1\n"
    "battle-round attacker=nse-fleet-1 defender=england-fleet-1 attack=rd,ws defend=tr,ws / 1 1 6 "
    "6 6 6", "england-fleet-1.tr=1 nse-fleet-1.tr=0", NULL },
  /* A16: tens and fives give the same either way */
  { "reading/a16-sum", "bonus_rounding=sum", "correct piece=france minors=10\n"
    HAND ("green-1", "france") "play-card realm=france card=bonus-city\ncollect",
    "france.gold=135", NULL },
  { "reading/a16-bonus", "bonus_rounding=bonus", "correct piece=france minors=10\n"
    HAND ("green-1", "france") "play-card realm=france card=bonus-city\ncollect",
    "france.gold=135", NULL },
  { "reading/a16-harvest-by-itself", "bonus_rounding=bonus", "correct piece=kievan lands=10\n"
    HAND ("green-6", "kievan") "play-card realm=kievan card=bonus-harvest\ncollect",
    "kievan.gold=200", NULL },
  /* A17: three dice of light cavalry, or two: seven or five in the barrage */
  { "reading/a17-three", "", QUICK_ARMIES QUICK "/ 1 1 1 6 6 6 6x14",
    "nse-army-1.armor=0 nse-army-1.kn=1", "Barrage: 3 points" },
  { "reading/a17-two", "light_dice=2", QUICK_ARMIES QUICK "/ 1 1 1 6 6x12", "nse-army-1.armor=0",
    "Barrage: 3 points" },
  { "reading/a17-two-wants-fewer", "light_dice=2",
    QUICK_ARMIES "refused " QUICK "/ 1 1 1 6 6 6 6x14 ~ 16 dice were wanted, 20 given", "", NULL },
  /* the barrage leaves nobody: then nobody is asked who falls in what follows */
  { "quick/nobody-left", "", QUICK_ARMIES QUICK "/ 2x6 1x10", "nse-army-1.exists=no",
    "Barrage: 12 points" },
  { "quick/nobody-left-to-choose", "", QUICK_ARMIES QUICK
    "who_falls=chosen defender_barrage_losses=kn,ps,ps / 2x6 1x10", "nse-army-1.exists=no", NULL },
  /* A23: the share of peasants after losses */
  { "reading/a23-building", "", "correct piece=england-army-1 exists=yes kn=1 ps=1\n"
    "siege army=england-army-1 extra=4 losses=kn / 1", "england-army-1.ps=1", NULL },
  { "reading/a23-always", "peasant_check=always", "correct piece=england-army-1 exists=yes kn=1 "
    "ps=1\nsiege army=england-army-1 extra=4 losses=kn / 1", "england-army-1.ps=1",
    "too many peasants" },
  { "reading/a23-always-in-bounds", "peasant_check=always", "correct piece=kievan-army-1 "
    "exists=yes kn=1 li=1 ps=2\nsiege army=kievan-army-1 extra=1 losses=li / 1",
    "kievan-army-1.ps=2 kievan-army-1.kn=1", NULL },
  /* A24: the bank matches once, or each season */
  { "reading/a24-once", "", GOLD HAND ("green-36", "france")
    "next\nnext\ntrade realm=france partner=england own=20 other=10\n" SEASON "next",
    "green-36.purse=60", NULL },
  { "reading/a24-each", "bank_match=each", GOLD HAND ("green-36", "france")
    "next\nnext\ntrade realm=france partner=england own=20 other=10\n" SEASON "next",
    "green-36.purse=120", NULL },
  { "trade/bank-told", "", GOLD HAND ("green-36", "france")
    "next\nnext\ntrade realm=france partner=england own=20 other=10\nnext", "green-36.purse=60",
    "The bank adds 30 gold to the trade agreement of France and England." },
  /* A26: at the limit, or above it and above all others */
  { "reading/a26-at", "", "correct piece=france lands=40\n" SEASON SEASON,
    "game.ended=yes game.winner=france", NULL },
  { "reading/a26-at-is-not-above", "victory_rule=above",
    "correct piece=france lands=40\n" SEASON SEASON, "game.ended=no france.marked=no", NULL },
  { "reading/a26-above", "victory_rule=above", "correct piece=france lands=41\n" SEASON SEASON,
    "game.ended=yes game.winner=france", NULL },
  { "reading/a26-above-all", "victory_rule=above",
    "correct piece=france lands=41\ncorrect piece=hre lands=41\n" SEASON SEASON,
    "game.ended=no france.marked=yes", NULL },
  /* A28: half of three dice */
  { "reading/a28-up", "",
    QUICK_ARMIES "correct piece=nse-army-1 kn=0 ps=3\ncorrect piece=hre-army-1 li=0\n"
    QUICK "part=parting charge=yes answer=yes / 6x4 6x2 6x2", "nse-army-1.ps=3", NULL },
  { "reading/a28-down", "half_dice=down",
    QUICK_ARMIES "correct piece=nse-army-1 kn=0 ps=3\ncorrect piece=hre-army-1 li=0\n"
    QUICK "part=parting charge=yes answer=yes / 6x4 6x2 6", "nse-army-1.ps=3", NULL },
  /* A29: both rout, and nobody strikes */
  { "reading/a29", "", ARMIES "correct piece=england-army-1 routed=yes\n"
    "correct piece=france-army-1 routed=yes\nretreat attacker=england-army-1 "
    "defender=france-army-1",
    "england-army-1.routed=no france-army-1.hi=2", "France, army I retreats" },
  /* A35: cavalry is safe from the blow at those who rout too */
  { "reading/a35", "", ARMIES "correct piece=france-army-1 routed=yes fight=1\n"
    "refused retreat attacker=england-army-1 defender=france-army-1 parting=kn:lc / 1 1 ~ is not "
    "struck", "", NULL },

  /* what is typed in pairs, and what is told of it */
  { "retreat/in-pairs", "", ARMIES "refused retreat attacker=england-army-1 defender=france-army-1 "
    "defender_leaves=yes parting=kn / 1 1 ~ in pairs", "", NULL },
  { "retreat/in-words", "", ARMIES "retreat attacker=england-army-1 defender=france-army-1 "
    "defender_leaves=yes parting=kn:hi / 6 6", "france-army-1.hi=2",
    "by knights, against heavy infantry: 7" },
  { "rout/in-the-fist", "", ARMIES "rout attacker=england-army-1 defender=france-army-1 / 1 1", "",
    "in a closed fist" },
  /* who gives ships up: the cheapest, or those that are named */
  { "quick/gives-up-the-cheapest", "", "correct piece=nse-fleet-1 exists=yes ws=3\n"
    "correct piece=france-fleet-1 exists=yes ws=3 tr=1 rd=1\n"
    "quick-round attacker=nse-fleet-1 defender=france-fleet-1 a_ws_armor=9 a_ws_reads=2 "
    "a_ws_circle=3 d_ws_armor=9 d_ws_reads=1 d_ws_circle=3 d_rd_armor=9 d_rd_reads=1 d_rd_circle=1 "
    "d_tr_armor=9 d_tr_reads=1 d_tr_circle=1 / 1 1 1 1 6 6 6x5",
    "france-fleet-1.tr=0 france-fleet-1.rd=0 france-fleet-1.ws=3 nse-fleet-1.tr=1 nse-fleet-1.rd=1",
    NULL },
  { "quick/gives-up-as-named", "",
    "correct piece=nse-fleet-1 exists=yes ws=3\ncorrect piece=france-fleet-1 exists=yes ws=3 tr=1\n"
    "quick-round attacker=nse-fleet-1 defender=france-fleet-1 a_ws_armor=9 a_ws_reads=2 "
    "a_ws_circle=3 d_ws_armor=9 d_ws_reads=1 d_ws_circle=3 "
    "d_tr_armor=9 d_tr_reads=1 d_tr_circle=1 defender_gives=ws / 1 1 6 6 6 6 6x4",
    "france-fleet-1.tr=1 france-fleet-1.ws=2 nse-fleet-1.ws=4", NULL },
  { "quick/gives-up-as-chosen", "",
    "correct piece=nse-fleet-1 exists=yes ws=3\ncorrect piece=france-fleet-1 exists=yes ws=3 tr=1\n"
    "refused quick-round attacker=nse-fleet-1 defender=france-fleet-1 who_falls=chosen "
    "a_ws_armor=9 a_ws_reads=2 a_ws_circle=3 d_ws_armor=9 d_ws_reads=1 d_ws_circle=3 d_tr_armor=9 "
    "d_tr_reads=1 d_tr_circle=1 / 1 1 6 6 6 6 6x4 ~ say defender_gives", "", NULL },
};

/* Three lands and what lies between, for what goes by the map */
#define MAP \
  "id,name,holder,home,capital,sea,minor,built,major,neighbours\n" \
  "kent,Kent,england,england,england,no,1,1,1,cymru burgundy\n" \
  "paris,Paris,france,france,france,no,1,1,1,burgundy\n" \
  "burgundy,Burgundy,,,,no,3,0,0,paris kent\n" \
  "cymru,Cymru,,,,no,1,0,0,kent\n"
#define TWO "plays_byzantium=no plays_fatimid=no plays_hre=no plays_kievan=no plays_nse=no "
#define ALLY HAND ("blue-16", "england") "next\nnext\n"

static const ScriptCase on_the_map[] = {
  /* a neutral land with the word of others: of two in a great game, of one among three or four, for
   * gold between two */
  { "ally/two-of-seven", "", ALLY "play-card realm=england card=minor-ally land=cymru supporters=2",
    "cymru.holder=england blue-16.place=discard", NULL },
  { "ally/one-is-too-few", "",
    ALLY "play-card realm=england card=minor-ally land=cymru supporters=1",
    "cymru.holder= blue-16.place=discard", "Too few realms agree: 1 of 2" },
  { "ally/subterfuge", "", HAND ("blue-21", "hre") ALLY
    "play-card realm=england card=minor-ally land=cymru supporters=2 countered_by=hre",
    "cymru.holder= blue-21.place=discard", "Too few realms agree: 1 of 2" },
  { "ally/one-more-than-subterfuge", "", HAND ("blue-21", "hre") ALLY
    "play-card realm=england card=minor-ally land=cymru supporters=3 countered_by=hre",
    "cymru.holder=england blue-21.place=discard", NULL },
  { "ally/one-of-four", "combination=west",
    ALLY "play-card realm=england card=minor-ally land=cymru supporters=1",
    "cymru.holder=england", NULL },
  { "ally/two-pay", TWO, GOLD ALLY "play-card realm=england card=minor-ally land=cymru",
    "cymru.holder=england england.gold=950", NULL },
  { "ally/two-without-gold", TWO, ALLY
    "refused play-card realm=england card=minor-ally land=cymru ~ has 0 gold, and 50 is wanted",
    "cymru.holder=", NULL },
  { "ally/not-next-to-it", "", HAND ("blue-16", "france") "next\nnext\nrefused play-card "
    "realm=france card=minor-ally land=cymru supporters=2 ~ is not next to land of France", "",
    NULL },

  /* A9: the price of an upgrade by the major cities there, or by all others */
  { "reading/a9-majors", "", GOLD "build-city realm=england land=kent kind=upgrade",
    "england.gold=775 kent.major=2", NULL },
  { "reading/a9-others", "upgrade_row=others",
    GOLD "build-city realm=england land=kent kind=upgrade", "england.gold=625 kent.major=2", NULL },
  /* A22: two seasons of pillage, with the winter or without: one marker goes in autumn, the other
   * in winter or in spring */
  { "reading/a22-counts", "", SEASON SEASON "correct piece=burgundy blank=2\ncollect\n" SEASON
    "collect", "burgundy.blank=0", NULL },
  { "reading/a22-waits", "winter_pillage=waits", SEASON SEASON
    "correct piece=burgundy blank=2\ncollect\n" SEASON "collect", "burgundy.blank=1", NULL },
  { "reading/a22-waits-till-spring", "winter_pillage=waits",
    SEASON SEASON "correct piece=burgundy blank=2\ncollect\n" SEASON "collect\n" SEASON "collect",
    "burgundy.blank=0", NULL },
  /* A31: three minor cities make one die of pillage, or two, beside the land's */
  { "reading/a31-down", "", ARMIES HAND ("red-1", "england") "correct piece=england-army-1 "
    "where=burgundy\npillage army=england-army-1 land=burgundy listed=no losses=li / 1 1",
    "burgundy.blank=2", "2 points" },
  { "reading/a31-up", "pillage_odd=up", ARMIES HAND ("red-1", "england") "correct "
    "piece=england-army-1 where=burgundy\npillage army=england-army-1 land=burgundy listed=no "
    "losses=li,ps / 1 1 1",
    "burgundy.blank=2", "3 points" },
  { "pillage/listed-has-no-die-for-the-land", "", ARMIES HAND ("red-1", "england") "correct "
    "piece=england-army-1 where=burgundy\npillage army=england-army-1 land=burgundy listed=yes "
    "losses=li / 2",
    "burgundy.blank=2", "2 points" },
  { "pillage/listed-has-two-for-a-major-city", "", ARMIES HAND ("red-1", "england") "correct "
    "piece=england-army-1 where=paris\npillage army=england-army-1 land=paris listed=yes "
    "losses=li,li,kn,kn / 1 1 1",
    "paris.blank=2", "13 points" },
  { "pillage/yes-or-no", "", ARMIES HAND ("red-1", "england") "correct piece=england-army-1 "
    "where=burgundy\nrefused pillage army=england-army-1 land=burgundy listed=1 ~ it can give: no "
    "yes", "red-1.place=hand", NULL },
  /* the architect upgrades in the turn in which he has built */
  { "leader/architect-at-once", "leaders=yes", GOLD "correct piece=england leader=architect "
    "lands=5\ncorrect piece=kent built=0\nbuild-city realm=england land=kent\n"
    "build-city realm=england land=kent kind=upgrade", "kent.built=0 kent.major=2", NULL },
  { "leader/others-not-at-once", "", GOLD "correct piece=england lands=5\n"
    "correct piece=kent built=0\nbuild-city realm=england land=kent\n"
    "refused build-city realm=england land=kent kind=upgrade ~ before this turn",
    "kent.built=1", NULL },
};

static void
check_words (SnlGame    *game,
             const char *said)
{
  SnlJournal *journal = snl_game_get_journal (game);
  g_autofree char *words =
    script_dup_words (snl_journal_get (journal, snl_journal_get_length (journal) - 1));

  if (said != NULL && strstr (words, said) == NULL)
    g_error ("nobody said “%s”, but:\n%s", said, words);
}

static void
test_on_the_map (gconstpointer data)
{
  const ScriptCase *row = data;
  g_autoptr(SnlGame) game = script_new_game (MODULE, row->options, 1000);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto(GStrv) steps = g_strsplit (row->steps, "\n", -1);
  g_auto(GStrv) facts = g_strsplit (row->expected, " ", -1);
  g_autoptr(GError) error = NULL;

  g_hash_table_insert (answers, (gpointer) "of", (gpointer) "territories");
  g_hash_table_insert (answers, (gpointer) "list", (gpointer) MAP);
  snl_game_do (game, "import", answers, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; steps[i] != NULL; i++)
    if (*steps[i] != '\0')
      script_do (game, steps[i]);
  check_words (game, row->said);
  for (guint i = 0; facts[i] != NULL; i++)
    {
      g_auto(GStrv) parts = g_strsplit_set (facts[i], ".=", 3);

      if (parts[0] != NULL && parts[1] != NULL)
        g_assert_cmpstr (snl_position_get (snl_game_get_position (game), parts[0], parts[1]),
                         ==, parts[2]);
    }
}

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

  script_add_cases (MODULE, "/swords-cards/", cases, G_N_ELEMENTS (cases));
  for (gsize i = 0; i < G_N_ELEMENTS (on_the_map); i++)
    {
      g_autofree char *path = g_strconcat ("/swords-cards/map/", on_the_map[i].name, NULL);

      g_test_add_data_func (path, &on_the_map[i], test_on_the_map);
    }
  g_test_add_func ("/swords-cards/chances", test_chances);

  return g_test_run ();
}
