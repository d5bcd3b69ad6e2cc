/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "script.h"

#include "core/module/snl-table.h"
#include "core/ruleset/snl-library.h"
#include "core/ruleset/snl-reference-data.h"
#include "core/view/snl-wall.h"

#include <string.h>

#define MODULE "hastings-st110"
#define BOWS "missile group=nat-norman target=saxon-housecarl-1 weapon=bow "
#define FIRE(answers) "missile group=nat-norman target=saxon-thegn-1 weapon=bow " answers
#define MELEE "melee attacker=norman-footmen-1 target=saxon-thegn-1 "
#define CHARGE "melee attacker=norman-knight-1 target=saxon-thegn-1 charge=level "
#define CLASS(unit, class) "correct piece=" unit " morale=" class "\n"

/* The sheet's worked examples: E1 to E16. */
static const ScriptCase examples[] = {
  /* E1: the ratio, rounded for the defender; a thegn's defence is corrected to fit */
  { "E1-10-to-3", "", "correct piece=saxon-thegn-1 defence=3\n" FIRE ("range1=2 / 1"), "",
    "10 to 3, 3-1: M|must check" },
  { "E1-8-to-8", "", "correct piece=saxon-thegn-1 defence=8\n" FIRE ("range1=0 range2=2 / 1"), "",
    "8 to 8|1-1: nothing" },
  { "E1-4-to-7", "", "correct piece=saxon-thegn-1 defence=7\n" FIRE ("range1=0 range2=1 / 6"),
    "", "1-2: " },
  { "E1-4-to-6", "", "correct piece=saxon-thegn-1 defence=6\n" FIRE ("range1=0 range2=1 / 6"),
    "", "2-3: " },
  { "E1-5-to-4", "", FIRE ("range1=1 / 6"), "", "1-1: " },
  { "E1-6-to-4", "", FIRE ("range1=0 range3=2 / 6"), "", "3-2: " },
  { "E1-2-to-9", "", "correct piece=norman-footmen-1 defence=9\n"
    "missile group=wing-left target=norman-footmen-1 weapon=sling range1=1", "wing-left.used=0",
    "2 to 9 is too weak" },
  { "E2-disrupted", "", BOWS "wall=yes range1=0 range2=2 / 5", "saxon-housecarl-1.state=disrupted",
    "8 to 8|1-1:" },
  { "E2-morale", "", BOWS "wall=yes range1=0 range2=2 / 4",
    "saxon-housecarl-1.due=yes saxon-housecarl-1.state=ok", NULL },
  { "E2-high", "", "correct period=2\n" BOWS "wall=yes range1=0 range2=2 high=yes / 5",
    "saxon-housecarl-1.due=yes",
    "2-3: |high trajectory: one column to the left" },
  { "E3-flank", "", FIRE ("range1=1 flank=1 / 1"), "saxon-thegn-1.due=yes", "6 to 4|3-2" },
  { "E3-flank-four", "", FIRE ("range1=1 flank=1 / 4"), "saxon-thegn-1.state=disrupted", NULL },
  { "E3-front", "", FIRE ("range1=1 / 1"), "saxon-thegn-1.due=no", "1-1: nothing" },
  { "E4-rear", "", "melee attacker=norman-footmen-9 target=saxon-thegn-1 attack=4 rear=1 / 3",
    "saxon-thegn-1.due=yes", ", 2: –/M" },
  { "E5-three", "", MELEE "attack=6 / 3", "saxon-thegn-1.due=yes norman-footmen-1.state=ok",
    ", 2: –/M" },
  { "E5-one", "", MELEE "attack=6 / 1", "norman-footmen-1.state=disrupted saxon-thegn-1.due=no",
    ", 2: D/–" },
  { "E5-harold", "", MELEE "attack=6 led=2 / 3", "norman-footmen-1.steps=1 saxon-thegn-1.steps=1",
    ", 0: 1/1" },
  { "E6-automatic", "", MELEE "attack=4 defence=11",
    "norman-footmen-1.steps=1 saxon-thegn-1.steps=2", "At -7 the attack fails" },
  { "E6-column", "", MELEE "attack=5 defence=11 / 6",
    "norman-footmen-1.steps=1 saxon-thegn-1.state=disrupted", ", -6: 1/D" },
  { "E6-option", "odds_six=automatic", MELEE "attack=5 defence=11",
    "norman-footmen-1.steps=1 saxon-thegn-1.state=ok", NULL },
  { "E7-four", "", CHARGE "attack=4 / 4", "norman-knight-1.state=disrupted saxon-thegn-1.steps=1",
    ", 1: D/1" },
  { "E7-one", "", CHARGE "attack=4 / 1", "norman-knight-1.due=yes saxon-thegn-1.state=ok",
    ", 1: M/–" },
  { "E7-rout", "", CHARGE "attack=2 / 1", "norman-knight-1.steps=1 saxon-thegn-1.state=routed",
    "turns disruption into rout" },
  { "E8-c-four", "", "morale unit=norman-knight-1 class=c / 4",
    "norman-knight-1.state=disrupted norman-knight-1.morale=c", NULL },
  { "E8-c-five", "", "morale unit=norman-knight-1 class=c / 5",
    "norman-knight-1.state=routed", NULL },
  { "E8-c-five-charged", "", "morale unit=norman-knight-1 class=c why=knights / 5",
    "norman-knight-1.state=disrupted", NULL },
  { "E8-d-beside", "", "morale unit=saxon-thegn-1 class=d why=neighbour / 3",
    "saxon-thegn-1.state=ok", "is ignored" },
  { "E8-d-beside-four", "", "morale unit=saxon-thegn-1 class=d why=neighbour / 4",
    "saxon-thegn-1.state=routed", NULL },
  { "E8-a-six", "", "morale unit=saxon-housecarl-1 / 6",
    "saxon-housecarl-1.state=disrupted", NULL },
  { "E8-e-two", "", "morale unit=saxon-thegn-1 class=e / 2",
    "saxon-thegn-1.state=disrupted", NULL },
  { "E9-stays", "",
    CLASS ("norman-footmen-1", "c") "correct piece=norman-footmen-1 state=disrupted\n"
    "rally unit=norman-footmen-1 / 4", "norman-footmen-1.state=disrupted", "stays disrupted" },
  { "E9-leader", "",
    CLASS ("norman-footmen-1", "c") "correct piece=norman-footmen-1 state=disrupted\n"
    "rally unit=norman-footmen-1 leader=yes / 4", "norman-footmen-1.state=ok", NULL },
  { "E9-a-six", "",
    "correct piece=saxon-housecarl-1 state=disrupted\nrally unit=saxon-housecarl-1 leader=yes / 6",
    "saxon-housecarl-1.state=ok", NULL },
  { "E9-routed", "", CLASS ("norman-footmen-1", "c") "correct piece=norman-footmen-1 state=routed\n"
    "rally unit=norman-footmen-1 leader=yes", "norman-footmen-1.state=ok", NULL },
  { "E9-leofwine", "", "correct period=1",
    "leofwine.rally_range=0 william.rally_range=2 harold.rally_range=", NULL },
  { "E9-routed-runs", "",
    CLASS ("norman-footmen-1", "c") "correct piece=norman-footmen-1 state=routed\n"
    "rally unit=norman-footmen-1", "norman-footmen-1.state=routed", "2 hexes to its rear" },
  { "E10-fire-eleven", "", "leader-check leader=odo danger=fire / 5 6",
    "odo.health=wounded odo.lessened=yes odo.able=yes", NULL },
  { "E10-melee-eleven", "", "leader-check leader=odo / 5 6",
    "odo.health=wounded odo.lessened=no odo.able=no", NULL },
  { "E10-melee-seven", "", "leader-check leader=odo / 3 4", "odo.health=well", "unhurt" },
  { "E10-shaken-killed", "", "leader-check leader=odo / 4 5\nleader-check leader=odo / 4 5 3",
    "odo.health=dead norman.points=10", NULL },
  { "E10-shaken-lives", "", "leader-check leader=odo / 4 5\nleader-check leader=odo / 4 5 4",
    "odo.health=well odo.able=no", NULL },
  { "E10-wounded-again", "", "leader-check leader=odo / 5 6\nleader-check leader=odo / 1 2",
    "odo.health=dead", NULL },
  { "E10-shaken-then-wounded", "", "leader-check leader=odo / 4 5\nleader-check leader=odo / 4 6",
    "odo.health=wounded", NULL },
  { "E11-four-used", "", "correct piece=nat-norman used=4\ncorrect piece=wing-left used=4\n"
    "correct battle_turn=8\nend-turn\nreform",
    "nat-norman.allowed=5 nat-breton.allowed=6 wing-left.allowed=2 nat-norman.used=0", NULL },
  { "E12-half", "", "correct battle_turn=8\nend-turn on_hill=10 normans=20",
    "game.reforming=yes", NULL },
  { "E12-eleven", "", "correct battle_turn=8\nend-turn on_hill=11 normans=20",
    "game.last_turn=10 game.battle_turn=9 game.reforming=no", NULL },
  { "E12-fifteen", "", "correct battle_turn=8\nend-turn on_hill=15 normans=20",
    "game.last_turn=10", NULL },
  { "E12-sixteen", "", "correct battle_turn=8\nend-turn on_hill=16 normans=20",
    "game.last_turn=11", NULL },
  { "E13-points", "", "eliminate unit=williams-guard\neliminate unit=norman-footmen-1 class=c\n"
    "eliminate unit=norman-footmen-2 class=c\n"
    "eliminate unit=norman-bowmen-1 class=d\nleader-check leader=odo / 1 1",
    "norman.points=33", NULL },
  { "E15-track", "", "order group=nat-norman choose=cautious foot_reading=fire foot_effect=1 "
    "knight_reading=hold knight_effect=-2 / 3 4",
    "nat-norman.track=-1 nat-norman.foot_order=fire nat-norman.knight_order=hold", NULL },
  { "E15-next-turn", "", "order group=nat-norman choose=cautious foot_reading=fire foot_effect=1 "
    "knight_reading=hold knight_effect=-2 / 3 4\n"
    "end-turn\norder group=nat-norman choose=moderate foot_reading=advance foot_effect=1 "
    "knight_reading=advance knight_effect=0 / 2 6",
    "nat-norman.track=0 nat-norman.foot_order=advance", NULL },
};

/* What a board that is set up knows is not asked: range, ridge, ground, leaders in and near a hex,
 * who stands next to whom.  Without terrain it knows of none. */
#define BOARD \
  "paint squares=c3-j9 terrain=clear\npaint squares=d4-i5 terrain=height\n" \
  "paint squares=c8 terrain=woods\n" \
  "place piece=saxon-thegn-1 at=g5\nplace piece=norman-footmen-1 at=g6\n" \
  "place piece=norman-footmen-2 at=c7\n" \
  "place piece=saxon-thegn-2 at=c8\nplace piece=norman-bowmen-1 at=g7\n" \
  "place piece=norman-bowmen-2 at=g8\n" \
  "place piece=norman-bowmen-3 at=h8\n"

static const ScriptCase board[] = {
  { "B1-range", "", BOARD
    "correct piece=saxon-thegn-1 defence=4\nmissile group=nat-norman target=saxon-thegn-1 / 1", "",
    "7 to 4, 3-2" },
  { "B1-range-said-otherwise", "", BOARD "correct piece=saxon-thegn-1 defence=4\n"
    "missile group=nat-norman target=saxon-thegn-1 range2=0 range3=1 / 1", "",
    "3 to 4, 2-3" },
  { "B2-uphill", "", BOARD MELEE "attack=5 / 3", "", ", 0: 1/1" },
  { "B2-downhill", "", BOARD
    "melee attacker=saxon-thegn-1 target=norman-footmen-1 attack=4 defence=4 / 3", "", ", 1: D/1" },
  { "B2-overruled", "", BOARD MELEE "attack=5 slope=none / 3", "", ", 1: D/1" },
  { "B3-woods", "", BOARD "melee attacker=norman-footmen-2 target=saxon-thegn-2 attack=6 / 3", "",
    ", 0: 1/1" },
  { "B4-leaders", "", BOARD "place piece=harold at=g5\n" MELEE "attack=7 / 1", "", ", 0: 1/D" },
  { "B4-leader-hit", "", BOARD "place piece=gyrth at=g5\n" MELEE "attack=9 / 5",
    "gyrth.exposed=melee", NULL },
  { "B7-rear", "", BOARD "face who=saxon-thegn-1 corner=north-east\n" MELEE
    "attack=5 slope=none / 3", "saxon-thegn-1.facing=north-east",
    ", 3: –/M|at a flank or the rear +2" },
  { "B7-flank", "",
    BOARD "correct piece=saxon-thegn-1 wing=wing-left\nface who=wing-left corner=east\n" MELEE
    "attack=5 slope=none / 3",
    "saxon-thegn-1.facing=east", ", 2: –/M|at a flank or the rear +1" },
  { "B7-front", "", BOARD "face who=saxon-thegn-1 corner=south-east\n" MELEE
    "attack=5 slope=none / 3", "", ", 1: D/1" },
  { "B7-said-otherwise", "", BOARD "face who=saxon-thegn-1 corner=north-east\n" MELEE
    "attack=5 slope=none rear=0 / 3", "", ", 1: D/1" },
  { "B7-fire-at-the-rear", "",
    BOARD "correct piece=saxon-thegn-1 defence=4\nface who=saxon-thegn-1 corner=north-east\n"
    "missile group=nat-norman target=saxon-thegn-1 / 1", "", "9 to 4, 2-1" },
  { "B5-not-adjacent", "", BOARD
    "melee attacker=norman-footmen-2 target=saxon-thegn-1 attack=5 / 3", "", "stand next to" },
  { "B6-rally-in-range", "", BOARD "place piece=harold at=g4\ncorrect piece=harold rally_range=1\n"
    CLASS ("saxon-thegn-1", "c")
    "correct piece=saxon-thegn-1 state=routed\nrally unit=saxon-thegn-1",
    "saxon-thegn-1.state=ok", NULL },
  { "B6-rally-too-far", "", BOARD "place piece=harold at=g3\ncorrect piece=harold rally_range=1\n"
    CLASS ("saxon-thegn-1", "c")
    "correct piece=saxon-thegn-1 state=routed\nrally unit=saxon-thegn-1",
    "saxon-thegn-1.state=routed", NULL },
};

/* E13 and 12.1: who has won, and how well. */
#define HOUSECARLS_GONE \
  "eliminate unit=saxon-housecarl-1\neliminate unit=saxon-housecarl-2\n" \
  "eliminate unit=saxon-housecarl-3\n" \
  "eliminate unit=saxon-housecarl-4\neliminate unit=saxon-housecarl-5\n" \
  "eliminate unit=saxon-housecarl-6\n" \
  "eliminate unit=saxon-housecarl-7\neliminate unit=saxon-housecarl-8\n" \
  "eliminate unit=saxon-housecarl-9\n" \
  "eliminate unit=saxon-housecarl-10\neliminate unit=saxon-housecarl-11\n" \
  "eliminate unit=saxon-housecarl-12"
#define NORMANS_LOSE_210 \
  "leader-check leader=william / 1 1\nleader-check leader=odo / 1 1\n" NORMANS_LOSE_150
#define NORMANS_LOSE_150 \
  "eliminate unit=norman-knight-1 class=a\neliminate unit=norman-knight-2 class=a\n" \
  "eliminate unit=norman-knight-3 class=a\n" \
  "eliminate unit=norman-knight-4 class=a\neliminate unit=norman-knight-5 class=a\n" \
  "eliminate unit=norman-knight-6 class=a\n" \
  "eliminate unit=norman-knight-7 class=a\neliminate unit=norman-knight-8 class=a\n" \
  "eliminate unit=norman-knight-9 class=a\n" \
  "eliminate unit=norman-knight-10 class=a\n"

static const ScriptCase endings[] = {
  { "E13-road-tactical", "", "eliminate unit=norman-footmen-1 class=c\nroad",
    "game.ending=road-tactical game.winner=norman", "tactical" },
  { "E13-road-equal", "",
    "eliminate unit=norman-footmen-1 class=c\neliminate unit=saxon-thegn-1 class=c\nroad",
    "game.ending=road-strategic game.winner=norman", "strategic" },
  { "E13-housecarls", "", HOUSECARLS_GONE,
    "game.ending=carls-strategic game.winner=norman saxon.points=180", NULL },
  { "E13-housecarls-draw", "", NORMANS_LOSE_210 HOUSECARLS_GONE,
    "game.ending=carls-draw game.winner= norman.points=210", NULL },
  { "E13-housecarls-too-dear", "", NORMANS_LOSE_150
    "eliminate unit=norman-knight-11 class=a\neliminate unit=norman-knight-12 class=a\n"
    "eliminate unit=norman-knight-13 class=a\n" HOUSECARLS_GONE,
    "game.ending=carls-draw game.winner=", NULL },
  { "A30-better", "", "correct piece=saxon-housecarl-1 state=ok\nroad",
    "game.ending=road-strategic", NULL },
  { "saxons-stand", "", "correct period=2\ncorrect battle_turn=8\nend-turn",
    "game.ending=held-out game.winner=saxon", NULL },
  { "extended-to-the-end", "",
    "correct period=2\ncorrect battle_turn=8\nend-turn on_hill=11 normans=20\nend-turn\nend-turn",
    "game.ending=held-out", NULL },
  { "referee-ends-it", "", "end-game victor=saxon", "game.ended=yes game.winner=saxon", NULL },
};

static const ScriptCase readings[] = {
  { "A6-pattern", "", MELEE "attack=1 / 4", "norman-footmen-1.due=yes saxon-thegn-1.steps=2",
    "misprint" },
  { "A6-printed", "odd_cell=printed", MELEE "attack=1 / 4",
    "norman-footmen-1.due=yes saxon-thegn-1.steps=1", ", -3: M/1" },
  { "A7-plain-d", "", MELEE "attack=3 / 1",
    "norman-footmen-1.steps=1 saxon-thegn-1.state=disrupted", ", -1: 1/D" },
  { "A8-downhill", "", "march unit=norman-knight-1 class=c obstacle=downhill",
    "norman-knight-1.state=ok", "no check downhill" },
  { "A8-downhill-too", "downhill_check=downhill_too",
    "march unit=norman-knight-1 class=c obstacle=downhill / 6",
    "norman-knight-1.state=disrupted", NULL },
  { "A9-movement-ends", "", "march unit=norman-knight-1 class=c / 6",
    "norman-knight-1.state=disrupted", "its movement ends" },
  { "A10-defender", "rout_by_defender=yes", MELEE "attack=6 fierce_back=yes / 1",
    "norman-footmen-1.state=routed", NULL },
  { "A12-lowest", "", "correct period=2\ncorrect piece=saxon-thegn-1 defence=16\n"
    FIRE ("range1=0 range2=1 high=yes"), "", "too weak" },
  { "A12-stays", "high_at_lowest=stays",
    "correct period=2\ncorrect piece=saxon-thegn-1 defence=16\n"
    FIRE ("range1=0 range2=1 high=yes / 6"), "saxon-thegn-1.due=yes", "1-4: " },
  { "A13-cap-first", "", "correct period=2\ncorrect piece=saxon-thegn-1 defence=1\n"
    FIRE ("range1=2 high=yes / 3"), "", "4-1: " },
  { "A13-shift-first", "high_above_five=shift_first",
    "correct period=2\ncorrect piece=saxon-thegn-1 defence=1\n"
    FIRE ("range1=2 high=yes / 3"), "", "5-1: " },
  { "A16-per-unit", "", MELEE "attack=4 flank=2 / 3", "", ", 2: –/M" },
  { "A16-once", "flank_bonus=once", MELEE "attack=4 flank=2 / 3", "", ", 1: D/1" },
  { "A25-section", "", FIRE ("/ 1"), "nat-norman.used=1 nat-breton.used=0", NULL },
  { "A25-army", "supply_by=army", FIRE ("/ 1"), "nat-norman.used=1 nat-breton.used=1", NULL },
  { "once-a-segment", "", FIRE ("/ 1\n") FIRE ("/ 1"), "nat-norman.used=1", NULL },
  { "no-missiles-left", "", "correct piece=nat-norman used=6\n" FIRE ("/ 1"), "",
    "no missiles left" },
  { "A27-ridge-first", "", "react unit=norman-knight-1 class=c over_ridge=yes / 1 4",
    "norman-knight-1.state=disrupted", NULL },
  { "A28-hold", "",
    "correct piece=nat-norman knight_order=hold\nreact unit=norman-knight-1 class=c / 1", "",
    "under Hold cannot react" },
  { "A28-may", "hold_reacts=yes",
    "correct piece=nat-norman knight_order=hold\nreact unit=norman-knight-1 class=c / 1",
    "norman-knight-1.state=ok", NULL },
  { "disrupted-and-routed", "", "correct piece=saxon-thegn-1 state=disrupted\n" CHARGE
    "attack=2 / 1", "saxon-thegn-1.state=routed", NULL },
  { "disrupted-ignores-d", "", "correct piece=saxon-thegn-1 state=disrupted\n" MELEE "attack=3 / 1",
    "saxon-thegn-1.state=disrupted", NULL },
  { "second-step", "", CLASS ("saxon-thegn-1", "c") "correct piece=saxon-thegn-1 steps=1\n" MELEE
    "attack=6 led=2 / 3",
    "saxon-thegn-1.state=eliminated saxon.points=3", "is eliminated" },
  { "all-attackers-disrupted", "",
    "melee attacker=norman-footmen-1 second=norman-footmen-2 target=saxon-thegn-1 attack=6 / 1",
    "norman-footmen-1.state=disrupted norman-footmen-2.state=disrupted", NULL },
  { "one-attacker-pays", "", "melee attacker=norman-footmen-1 second=norman-footmen-2 "
    "target=saxon-thegn-1 attack=4 pays=norman-footmen-2 / 3",
    "norman-footmen-1.steps=2 norman-footmen-2.steps=1", NULL },
  { "woods", "", MELEE "attack=6 ground=woods / 3", "", ", 0: 1/1" },
  { "marsh", "", MELEE "attack=6 ground=marsh / 3", "", ", 3: –/M" },
  { "uphill-foot", "", MELEE "attack=6 slope=uphill / 3", "", ", 1: D/1" },
  { "uphill-knights", "",
    "melee attacker=norman-knight-1 target=saxon-thegn-1 attack=6 slope=uphill / 3", "",
    ", 0: 1/1" },
  { "downhill-foot", "", MELEE "attack=6 slope=downhill / 3", "", ", 3: –/M" },
  { "charge-downhill", "",
    "melee attacker=norman-knight-1 target=saxon-thegn-1 attack=4 charge=downhill / 3", "",
    ", 2: –/M" },
  { "wall-strength", "",
    "correct piece=wing-left foot_order=wall\ncorrect piece=saxon-thegn-1 wing=wing-left\n" MELEE
    "attack=6 / 3", "",
    ", 0: 1/1" },
  { "above-six", "", MELEE "attack=20 / 5", "saxon-thegn-1.steps=1 saxon-thegn-1.due=yes",
    ", 16: –/1M" },
  { "leader-exposed", "", MELEE "attack=20 leader=harold / 5", "harold.exposed=melee", NULL },
  { "harold-hit", "", "leader-check leader=harold / 5 6", "harold.able=no",
    "within the command radius of Harold check their morale" },
  { "shaken-recovers", "", "leader-check leader=odo / 4 5\nend-turn\nend-turn",
    "odo.able=yes odo.shaken_until=0", NULL },
  { "shaken-next-turn", "", "leader-check leader=odo / 4 5\nend-turn", "odo.able=no", NULL },
  { "captured", "", "leader-check leader=alan danger=capture",
    "alan.health=captured norman.points=5", NULL },
  { "E14-first-turn", "", "reinforce", "game.arrived=2", NULL },
  { "secret-strategy", "", "strategy group=wing-left choose=aggressive\n"
    "order group=wing-left saxon_order=pursue2 saxon_effect=2 / 6 6",
    "wing-left.foot_order=pursue wing-left.foot_left=2 wing-left.strategy= wing-left.track=2",
    "Attack and Pursue" },
  { "strategy-unsaid", "", "strategy group=wing-left choose=aggressive",
    "wing-left.strategy=aggressive", "a strategy is chosen" },
  { "two-turn-order", "",
    "order group=wing-left choose=aggressive saxon_order=pursue2 saxon_effect=0 / 6 6\nend-turn",
    "wing-left.foot_left=1 wing-left.foot_order=pursue", "lasts another turn" },
  { "optional", "", "order group=wing-left choose=moderate saxon_order=optional saxon_effect=0 "
    "foot_pick=wall / 1 6", "wing-left.foot_order=wall", NULL },
  { "reform-without-leaders", "", "leader-check leader=harold / 1 1\n"
    "leader-check leader=gyrth / 1 1\nleader-check leader=leofwine / 1 1\n"
    CLASS ("saxon-thegn-1", "c")
    "correct piece=saxon-thegn-1 state=routed\ncorrect piece=norman-footmen-1 state=routed\n"
    "correct battle_turn=8\nend-turn\nreform",
    "saxon-thegn-1.state=eliminated norman-footmen-1.state=ok saxon.points=38 game.period=2",
    NULL },
  { "second-period", "", "correct battle_turn=8\nend-turn\nreform",
    "game.period=2 game.battle_turn=1 game.step=orders saxon-fyrd-1.state=ok "
    "saxon-fyrd-51.state=ok", NULL },
};

static const ScriptCase refusals[] = {
  { "order-not-read", "", "refused order group=wing-left choose=cautious / 3 4 ~ Saxon Battle "
    "Order Table, dice 7, strategy Cautious: read it off your chart (3 4)", "", NULL },
  { "order-impossible", "", "refused order group=wing-left choose=cautious saxon_order=charge1 / 3 "
    "4 ~ it can give: wall fire advance", "", NULL },
  { "defence-wanted", "", "refused missile group=wing-left target=norman-footmen-1 / 3 ~ defence=",
    "", NULL },
  { "own-side", "",
    "refused melee attacker=norman-footmen-1 target=norman-footmen-2 ~ an enemy unit", "", NULL },
  { "no-roll-at-minus-seven", "", "refused " MELEE "attack=4 defence=11 / 3", "", NULL },
  { "disrupted-does-not-attack", "", "correct piece=norman-footmen-1 state=disrupted\nrefused "
    MELEE "attack=4 / 3 ~ in good order", "", NULL },
};

/* Every cell of every table once more, typed from the sheet by rows. */
static const struct {
  const char *table;
  const char *row;
  const char *columns;
  const char *cells;
} tables[] = {
  { "fire-strength", "bow", "1 2 3", "5 4 3" },
  { "fire-strength", "javelin", "1 2 3", "3 2 0" },
  { "fire-strength", "sling", "1 2 3", "2 1 1" },
  { "missile", "1", "1-4 1-3 1-2 2-3 1-1 3-2 2-1 3-1 4-1 5-1",
    "none none none none none m m m d d" },
  { "missile", "2", "1-4 1-3 1-2 2-3 1-1 3-2 2-1 3-1 4-1 5-1", "none none none none m m m d d d" },
  { "missile", "3", "1-4 1-3 1-2 2-3 1-1 3-2 2-1 3-1 4-1 5-1", "none none none m m m d d d 1" },
  { "missile", "4", "1-4 1-3 1-2 2-3 1-1 3-2 2-1 3-1 4-1 5-1", "none none m m m d d d 1 1" },
  { "missile", "5", "1-4 1-3 1-2 2-3 1-1 3-2 2-1 3-1 4-1 5-1", "none m m m d d d 1 1 1" },
  { "missile", "6", "1-4 1-3 1-2 2-3 1-1 3-2 2-1 3-1 4-1 5-1", "m m m d d d 1 1 1 1" },
  { "supply", "norman-bowmen", "1 2", "6 3" },
  { "supply", "saxon-javelins", "1 2", "4 2" },
  { "melee-results", "1", "-6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6 9",
    "1-none 1-none 1-none 1-none 1-none 1-d 1-d m-none d-none d-none 1-1 1-1 d-1 d-1" },
  { "melee-results", "2", "-6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6 9",
    "1-none 1-none 1-none 1-none 1-d m-none m-none d-none 1-1 1-1 d-1 d-1 none-m none-m" },
  { "melee-results", "3", "-6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6 9",
    "1-none 1-none 1-none 1-d m-none d-none 1-1 d-1 none-m none-m none-1 none-1 none-1 none-1" },
  { "melee-results", "4", "-6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6 9",
    "1-none 1-none 1-d m-1 d-none 1-1 1-1 d-1 none-m none-m none-1 none-1 none-1 none-1" },
  { "melee-results", "5", "-6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6 9",
    "1-none 1-d m-none d-none 1-1 1-1 d-1 none-m none-1 none-1 none-1 none-1 none-1m none-1m" },
  { "melee-results", "6", "-6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6 9",
    "1-d m-none d-none 1-1 1-1 d-1 none-m none-1 none-1 none-1 none-1m none-1m none-1m none-1m" },
  { "morale-check", "1", "a b c d e", "none none none none none" },
  { "morale-check", "2", "a b c d e", "none none none d d" },
  { "morale-check", "3", "a b c d e", "none none none d r" },
  { "morale-check", "4", "a b c d e", "none d d r r" },
  { "morale-check", "5", "a b c d e", "d d r r r" },
  { "morale-check", "6", "a b c d e", "d r r r r" },
  { "rally-on", "a", "most", "5" }, { "rally-on", "b", "most", "4" },
  { "rally-on", "c", "most", "3" },
  { "rally-on", "d", "most", "2" }, { "rally-on", "e", "most", "1" },
  { "leader-casualty", "2", "fire melee", "killed killed" },
  { "leader-casualty", "3", "fire melee", "lessened lessened" },
  { "leader-casualty", "4", "fire melee", "none disabled" },
  { "leader-casualty", "5", "fire melee", "none shaken" },
  { "leader-casualty", "6", "fire melee", "none none" },
  { "leader-casualty", "7", "fire melee", "none none" },
  { "leader-casualty", "8", "fire melee", "none none" },
  { "leader-casualty", "9", "fire melee", "none shaken" },
  { "leader-casualty", "10", "fire melee", "none disabled" },
  { "leader-casualty", "11", "fire melee", "lessened disabled" },
  { "leader-casualty", "12", "fire melee", "killed killed" },
  { "worth", "a", "points", "15" }, { "worth", "b", "points", "7" },
  { "worth", "c", "points", "3" },
  { "worth", "d", "points", "2" }, { "worth", "e", "points", "1" },
  { "worth", "william", "points", "50" },
  { "worth", "harold", "points", "25" }, { "worth", "odo", "points", "10" },
  { "worth", "other", "points", "5" },
  { "reinforcements", "1", "units", "2" }, { "reinforcements", "2", "units", "2" },
  { "reinforcements", "3", "units", "2" },
  { "reinforcements", "4", "units", "2" }, { "reinforcements", "5", "units", "1" },
  { "reinforcements", "6", "units", "1" },
  { "reinforcements", "7", "units", "1" }, { "reinforcements", "8", "units", "1" },
  { "reinforcements", "9", "units", "0" },
  { "ridge", "none", "foot mounted", "0 0" },
  { "ridge", "uphill", "foot mounted", "-1 -2" },
  { "ridge", "downhill", "foot mounted", "1 0" },
  { "cover", "clear", "melee bow other", "0 0 0" },
  { "cover", "woods", "melee bow other", "2 1 0" },
  { "cover", "marsh", "melee bow other", "-1 -1 -1" },
};

static void
test_tables (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (MODULE, &error);

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      SnlElement *table = snl_ruleset_find (ruleset, "table", tables[i].table);
      g_auto(GStrv) columns = g_strsplit (tables[i].columns, " ", -1);
      g_auto(GStrv) cells = g_strsplit (tables[i].cells, " ", -1);

      g_assert_cmpuint (g_strv_length (columns), ==, g_strv_length (cells));
      for (guint j = 0; columns[j] != NULL; j++)
        {
          g_autofree char *cell = NULL;

          g_assert_true (snl_table_look_up (table, tables[i].row, columns[j], &cell, &error));
          g_assert_no_error (error);
          if (strcmp (cell, cells[j]) != 0)
            g_error ("%s, row %s, column %s is %s, not %s", tables[i].table, tables[i].row,
                     columns[j], cell, cells[j]);
        }
    }
}

static guint
count_fyrd (SnlGame    *game,
            const char *state)
{
  guint count = 0;

  for (guint i = 1; i <= 51; i++)
    {
      g_autofree char *id = g_strdup_printf ("saxon-fyrd-%u", i);

      count += strcmp (snl_position_get (snl_game_get_position (game), id, "state"), state) == 0;
    }

  return count;
}

/* E14: 27 at the start, 12 in the first period, 12 between the periods; drawn at random. */
static void
test_reinforcements (void)
{
  static const guint arrive[] = { 2, 2, 2, 2, 1, 1, 1, 1 };
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 5);
  g_autoptr(SnlGame) other = script_new_game (MODULE, "", 6);
  guint here = 27;
  gboolean same = TRUE;

  g_assert_cmpuint (count_fyrd (game, "ok"), ==, here);
  for (guint i = 1; i <= 51; i++)
    {
      g_autofree char *id = g_strdup_printf ("saxon-fyrd-%u", i);

      same = same && strcmp (snl_position_get (snl_game_get_position (game), id, "state"),
                             snl_position_get (snl_game_get_position (other), id, "state")) == 0;
    }
  g_assert_false (same);
  for (guint i = 0; i < G_N_ELEMENTS (arrive); i++)
    {
      script_do (game, "reinforce");
      here += arrive[i];
      g_assert_cmpuint (count_fyrd (game, "ok"), ==, here);
      script_do (game, "end-turn");
    }
  g_assert_cmpuint (here, ==, 39);
  g_assert_cmpuint (count_fyrd (game, "cup"), ==, 12);
  script_do (game, "reform");
  g_assert_cmpuint (count_fyrd (game, "ok"), ==, 51);
}

/* E16: 40 units: 8 for each of three leaders, 14 for each of two. */
static void
test_wings (void)
{
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (MODULE, &error);
  g_autoptr(SnlReferenceData) values = snl_reference_data_new (ruleset);
  SnlJournal *journal;
  g_autofree char *three = NULL;
  g_autofree char *two = NULL;

  /* 27 fyrd, 5 thegns, 8 housecarls and no bowmen */
  g_assert_true (snl_reference_data_import (values, SNL_REFERENCE_UNITS,
                                            "<roster xmlns=\"urn:senlac:roster:1\" "
                                            "module=\"hastings-st110\" version=\"1.0\">"
                                            "<units side=\"saxon\" type=\"housecarl\" count=\"8\"/>"
                                            "<units side=\"saxon\" type=\"bowmen\" count=\"0\"/>"
                                            "</roster>", -1, "roster.xml", &error));
  g_assert_true (snl_reference_data_save (values, SNL_REFERENCE_UNITS, &error));
  game = script_new_game (MODULE, "", 5);
  journal = snl_game_get_journal (game);
  script_do (game, "end-turn");
  three = script_dup_words (snl_journal_get (journal, snl_journal_get_length (journal) - 1));
  g_assert_nonnull (strstr (three, "at least 8 of the 40"));
  script_do (game, "leader-check leader=gyrth / 1 1");
  script_do (game, "end-turn");
  two = script_dup_words (snl_journal_get (journal, snl_journal_get_length (journal) - 1));
  g_assert_nonnull (strstr (two, "at least 14 of the 40"));
}

/* The order tables as somebody might have them, made up for this test. */
#define ROWS(word, number) \
  "<chart table=\"saxon-order\" columns=\"defensive cautious moderate aggressive\">" \
  "<row id=\"2..7\" cells=\"wall fire advance " word "\"/>" \
  "<row id=\"8..12\" cells=\"wall wall fire advance\"/></chart>" \
  "<chart table=\"foot-order\" columns=\"defensive cautious moderate aggressive\">" \
  "<row id=\"2..12\" cells=\"wall fire advance advance\"/></chart>" \
  "<chart table=\"knight-order\" columns=\"defensive cautious moderate aggressive\">" \
  "<row id=\"2..12\" cells=\"hold advance advance charge1\"/></chart>" \
  "<chart table=\"saxon-effect\" columns=\"defensive cautious moderate aggressive\">" \
  "<row id=\"2..12\" cells=\"0 0 1 " number "\"/></chart>" \
  "<chart table=\"foot-effect\" columns=\"defensive cautious moderate aggressive\">" \
  "<row id=\"2..12\" cells=\"0 0 1 " number "\"/></chart>" \
  "<chart table=\"knight-effect\" columns=\"defensive cautious moderate aggressive\">" \
  "<row id=\"2..12\" cells=\"0 0 -1 " number "\"/></chart>"
#define ORDER_CHARTS \
  "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-st110\" version=\"1.0\">" \
  ROWS ("pursue2", "2") "</charts>"

static void
play_orders (SnlGame  *game,
             gboolean  answered)
{
  static const char *const groups[] = { "nat-norman", "nat-breton", "nat-flemish", "wing-left",
                                        "wing-center", "wing-right" };

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      gboolean wing = g_str_has_prefix (groups[i], "wing");
      g_autofree char *secret = g_strdup_printf ("strategy group=%s choose=%s", groups[i],
                                                 wing ? "cautious" : "moderate");
      g_autofree char *order = g_strdup_printf ("order group=%s %s / 3 5", groups[i],
                                                !answered
                                                ? ""
                                                : wing ? "saxon_order=fire saxon_effect=0"
                                                : "foot_reading=advance foot_effect=1 "
                                                  "knight_reading=advance knight_effect=-1");

      script_do (game, secret);
      script_do (game, order);
    }
}

/* A whole game with typed dice: sixteen Battle Turns and the pause between. */
static void
play_whole_game (gboolean answered)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1066);
  SnlPosition *position = snl_game_get_position (game);

  for (guint turn = 1; turn <= 16; turn++)
    {
      g_autofree char *carl = g_strdup_printf ("saxon-housecarl-%u", (turn - 1) % 11 + 1);
      g_autofree char *shot =
        g_strdup_printf ("missile group=nat-breton target=%s range1=1 wall=no / 4", carl);
      g_autofree char *fight =
        g_strdup_printf ("melee attacker=norman-knight-%u target=%s attack=6 / 3", turn, carl);

      g_assert_false (snl_game_is_over (game));
      play_orders (game, answered);
      while (strcmp (snl_position_get (position, "game", "step"), "norman-missile") != 0)
        script_do (game, "next");
      if (strcmp (snl_position_get (position, carl, "state"), "eliminated") != 0)
        {
          script_do (game, shot);
          script_do (game, fight);
        }
      while (strcmp (snl_position_get (position, "game", "step"), "saxon-move") != 0)
        script_do (game, "next");
      if (turn <= 8)
        script_do (game, "reinforce");
      while (strcmp (snl_position_get (position, "game", "step"), "record") != 0)
        script_do (game, "next");
      script_do (game, "end-turn");
      if (turn == 8)
        {
          g_assert_cmpstr (snl_position_get (position, "game", "step"), ==, "reform");
          script_do (game, "reform");
        }
    }
  g_assert_true (snl_game_is_over (game));
  g_assert_cmpstr (snl_position_get (position, "game", "winner"), ==, "saxon");
  g_assert_cmpstr (snl_position_get (position, "game", "ending"), ==, "held-out");
}

static void
test_whole_game_asked (void)
{
  play_whole_game (TRUE);
}

static void
test_whole_game_filled_in (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (MODULE, &error);
  g_autoptr(SnlReferenceData) reference_tables = snl_reference_data_new (ruleset);

  g_assert_cmpuint (snl_reference_data_count_open (reference_tables), ==, 6);
  g_assert_true (snl_reference_data_import (reference_tables, SNL_REFERENCE_TABLES,
                                            ORDER_CHARTS, -1, "charts.xml", &error));
  g_assert_no_error (error);
  g_assert_cmpuint (snl_reference_data_count_open (reference_tables), ==, 0);
  g_assert_true (snl_reference_data_save (reference_tables, SNL_REFERENCE_TABLES, &error));
  play_whole_game (FALSE);
}

static char *
dup_wall (SnlGame       *game,
          SnlDisclosure  disclosure)
{
  const SnlDisclosures told = { disclosure, disclosure, disclosure, disclosure, disclosure };
  g_autoptr(SnlWall) wall = snl_wall_new (game, &told);
  GString *text = g_string_new (NULL);

  snl_wall_write (wall, text);

  return g_string_free (text, FALSE);
}

static char *
dup_page (SnlGame    *game,
          const char *key)
{
  g_autoptr(SnlPage) page = snl_page_open (snl_game_get_ruleset (game),
                                           snl_game_get_position (game), key);
  GString *text = g_string_new (NULL);

  g_assert_nonnull (page);
  snl_page_write (page, text);

  return g_string_free (text, FALSE);
}

/* A strategy is its own side's until it is revealed: not on the wall, whatever the class is told,
 * not in the log, not on the other side's page; then everybody may know it. */
static void
test_secret_strategy (void)
{
  static const SnlDisclosure all[] = { SNL_DISCLOSE_EXACT, SNL_DISCLOSE_WORD,
                                       SNL_DISCLOSE_NOTHING };
  static const char *const open_pages[] = { "battle", "orders", "leaders", "strategies:norman" };
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 5);
  g_autofree char *own = NULL;
  g_autofree char *words = NULL;
  g_autofree char *revealed = NULL;

  script_do (game, "strategy group=wing-left choose=aggressive");
  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_autofree char *wall = dup_wall (game, all[i]);

      g_assert_null (strstr (wall, "ggressive"));
      g_assert_nonnull (strstr (wall, "Battle Turn: 1 of 8"));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (open_pages); i++)
    {
      g_autofree char *page = dup_page (game, open_pages[i]);

      g_assert_null (strstr (page, "ggressive"));
    }
  own = dup_page (game, "strategies:saxon");
  g_assert_nonnull (strstr (own, "Saxon left wing · Strategy: Aggressive"));
  words = script_dup_words (snl_journal_get (snl_game_get_journal (game), 0));
  g_assert_null (strstr (words, "ggressive"));

  script_do (game, "order group=wing-left saxon_order=pursue2 saxon_effect=2 / 6 6");
  revealed = dup_page (game, "orders");
  g_assert_nonnull (strstr (revealed,
                            "Saxon left wing · Order: Attack and Pursue · Turns left: 2 · Effects "
                            "Track: 2"));
}

/* `-m slow` plays a thousand */
static void
test_random_play (void)
{
  script_play_by_chance (MODULE, 3);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_summary ("A second hex wargame, quite unlike the first: a wrong cell is a wrong battle.");

  script_add_cases (MODULE, "/hastings-st110/examples/", examples, G_N_ELEMENTS (examples));
  script_add_cases (MODULE, "/hastings-st110/board/", board, G_N_ELEMENTS (board));
  script_add_cases (MODULE, "/hastings-st110/endings/", endings, G_N_ELEMENTS (endings));
  script_add_cases (MODULE, "/hastings-st110/readings/", readings, G_N_ELEMENTS (readings));
  script_add_cases (MODULE, "/hastings-st110/refusals/", refusals, G_N_ELEMENTS (refusals));
  g_test_add_func ("/hastings-st110/tables/every-cell", test_tables);
  g_test_add_func ("/hastings-st110/examples/E14-reinforcements", test_reinforcements);
  g_test_add_func ("/hastings-st110/examples/E16-wings", test_wings);
  g_test_add_func ("/hastings-st110/whole-game/asked", test_whole_game_asked);
  g_test_add_func ("/hastings-st110/whole-game/filled-in", test_whole_game_filled_in);
  g_test_add_func ("/hastings-st110/secret-strategy", test_secret_strategy);
  g_test_add_func ("/hastings-st110/random-play", test_random_play);

  return g_test_run ();
}
