/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "script.h"

#include "core/ruleset/snl-library.h"
#include "core/ruleset/snl-reference-data.h"

#include <string.h>

/* Lines for the tables below */
#define MODULE "hastings-1066ad"
#define EVENT "event effect=calm / 3 4\n"
#define START(command) "initiative / 6 1\n" EVENT "activate first_command=" command "\n"
#define CENTER START ("norman-center")
#define ATTACK "melee attacker=norman-knight-7 target=saxon-fyrd-7 cf=4 "
#define LOST(unit) "eliminate unit=" unit "\n"
#define ROUTED(unit) "correct piece=" unit " status=routed\n"

/* The sheet's worked examples: E1 to E13, with the defaults unless said otherwise. */
static const ScriptCase examples[] = {
  { "E1-tie", "", "initiative / 4 4", "game.initiative=norman game.step=event",
    "a tie goes to the Normans" },
  { "E1-modifier", "", "initiative saxon_drm=1 / 3 3", "game.initiative=saxon",
    "Normans 3, Saxons 4|Saxons: 3; Initiative Table +1; makes 4" },
  { "E1-higher", "", "initiative / 2 3", "game.initiative=saxon", NULL },
  { "E2-one-of-two", "", CENTER "missile target=saxon-center / 6 3",
    "saxon-center.hits=1", "hits 1" },
  { "E2-plunging-one", "", CENTER "correct plunging=yes\nmissile target=saxon-center / 4 3",
    "saxon-center.hits=1",
    "plunging fire +2" },
  { "E2-plunging-two", "", CENTER "correct plunging=yes\nmissile target=saxon-center / 5 4",
    "saxon-center.hits=2", NULL },
  { "E2-other-command", "", START ("norman-left") "missile target=saxon-left / 5",
    "saxon-left.hits=0", "hits 0" },
  { "E2-two-targets", "", CENTER "missile target=saxon-center second=saxon-left / 6 6",
    "saxon-center.hits=1 saxon-left.hits=1", NULL },
  { "E3-turn-5", "", "correct turn=5\n" CENTER "plunging / 4", "game.plunging=no",
    "No plunging fire yet" },
  { "E3-turn-6", "", "correct turn=6\n" CENTER "plunging / 4", "game.plunging=yes",
    "turns past turn 5 +1" },
  { "E3-turn-7-three", "", "correct turn=7\n" CENTER "plunging / 3", "game.plunging=yes", NULL },
  { "E3-turn-7-two", "", "correct turn=7\n" CENTER "plunging / 2", "game.plunging=no", NULL },
  { "E3-turn-9-one", "", "correct turn=9\n" CENTER "plunging / 1", "game.plunging=yes", NULL },
  { "E3-turn-4", "", "correct turn=4\n" CENTER "refused plunging / 6", "game.plunging=no", NULL },
  { "E4-seven", "", CENTER "correct piece=saxon-center hits=4\n" ATTACK "result=3 / 3\nlosses",
    "saxon-center.hits=2 saxon-fyrd-7.status=eliminated saxon-fyrd-8.status=steady",
    "left on the track: 2" },
  { "E4-thirteen", "", CENTER "correct piece=saxon-center hits=9\n" ATTACK "result=4 / 3",
    "saxon-center.hits=13",
    "Hits marker to 13, on its +10 side" },
  { "E4-thirteen-two-lost", "",
    CENTER "correct piece=saxon-center hits=9\n" ATTACK "result=4 / 3\nlosses",
    "saxon-center.hits=3 saxon-fyrd-7.status=eliminated saxon-fyrd-8.status=eliminated "
    "saxon-huscarl-7.status=steady",
    NULL },
  { "E4-four", "", CENTER "correct piece=saxon-center hits=2\n" ATTACK "result=2 / 3\nlosses",
    "saxon-center.hits=4 saxon-fyrd-7.status=steady", "No Command has 5 hits" },
  { "E5-better-one", "",
    LOST ("saxon-fyrd-1") LOST ("saxon-fyrd-7") "correct piece=saxon-center hits=6\nlosses",
    "saxon-huscarl-7.status=eliminated saxon-center.hits=1 saxon-fyrd-8.status=steady", NULL },
  { "E5-next-three", "",
    LOST ("saxon-fyrd-1") LOST ("saxon-fyrd-7") "correct piece=saxon-center hits=5\nlosses\n"
    "correct piece=saxon-center hits=15\nlosses",
    "saxon-fyrd-8.status=eliminated saxon-fyrd-9.status=eliminated "
    "saxon-huscarl-8.status=eliminated saxon-fyrd-10.status=steady saxon-huscarl-9.status=steady",
    NULL },
  { "E6-better-one", "",
    LOST ("norman-infantry-1") LOST ("norman-infantry-2") LOST ("norman-infantry-7")
    "correct piece=norman-center hits=5\nlosses",
    "norman-knight-7.status=eliminated norman-center.hits=0", NULL },
  { "E6-five", "", "correct piece=norman-center hits=25\nlosses",
    "norman-infantry-7.status=eliminated norman-infantry-8.status=eliminated "
    "norman-infantry-9.status=eliminated norman-knight-7.status=eliminated "
    "norman-infantry-10.status=eliminated norman-knight-8.status=steady "
    "norman-infantry-11.status=steady norman-center.hits=0", NULL },
  { "E7-wall", "", "shield-wall unit=saxon-fyrd-7\n" CENTER ATTACK "result=2 / 3",
    "saxon-fyrd-7.wall=no saxon-center.hits=1 saxon-fyrd-7.taken=1",
    "the Shield Wall takes the first hit" },
  { "E7-routs", "",
    "shield-wall unit=saxon-fyrd-7\n" CENTER ATTACK "result=2 / 3\nmorale unit=saxon-fyrd-7 / 1",
    "saxon-fyrd-7.status=routed", "a natural 1" },
  { "E7-holds", "",
    "shield-wall unit=saxon-fyrd-7\n" CENTER ATTACK "result=2 / 3\nmorale unit=saxon-fyrd-7 / 2",
    "saxon-fyrd-7.status=steady", NULL },
  { "E7-counted", "shieldwall_hit_counts_for_morale=yes",
    "shield-wall unit=saxon-fyrd-7\n" CENTER ATTACK
    "result=2 / 3\nmorale unit=saxon-fyrd-7 / 2",
    "saxon-fyrd-7.status=steady saxon-fyrd-7.taken=2 saxon-center.hits=1",
    "2 against 2 hits" },
  { "E7-counted-routs", "shieldwall_hit_counts_for_morale=yes",
    "shield-wall unit=saxon-fyrd-7\n" CENTER ATTACK
    "result=2 / 3\nmorale unit=saxon-fyrd-7 / 1", "saxon-fyrd-7.status=routed", NULL },
  { "E7-one", "", "shield-wall unit=saxon-fyrd-7\n" CENTER ATTACK "result=1 / 3",
    "saxon-fyrd-7.wall=no saxon-center.hits=0 saxon-fyrd-7.taken=0", NULL },
  { "E8-routed", "", CENTER ROUTED ("saxon-fyrd-7") ATTACK "result=2 / 3", "saxon-center.hits=4",
    "double hits" },
  { "E9-two", "", CENTER "morale unit=saxon-fyrd-7 hits=3 / 2", "saxon-fyrd-7.status=routed",
    "2 is less than 3 hits" },
  { "E9-three", "", CENTER "morale unit=saxon-fyrd-7 hits=3 / 3",
    "saxon-fyrd-7.status=steady", NULL },
  { "E9-plus", "", CENTER "morale unit=saxon-fyrd-7 hits=3 drm=1 / 2",
    "saxon-fyrd-7.status=steady", NULL },
  { "E9-natural-one", "", CENTER "morale unit=saxon-fyrd-7 hits=3 drm=1 / 1",
    "saxon-fyrd-7.status=routed", NULL },
  { "E9-minus", "", CENTER "morale unit=saxon-fyrd-7 hits=4 drm=-1 / 4",
    "saxon-fyrd-7.status=routed", NULL },
  { "E10-leader", "",
    CENTER ROUTED ("norman-knight-7") "rally unit=norman-knight-7 leader=leader / 3",
    "norman-knight-7.status=steady", "leader +1" },
  { "E10-army-leader", "",
    CENTER ROUTED ("norman-knight-7") "rally unit=norman-knight-7 leader=army / 2",
    "norman-knight-7.status=steady", "army leader +2" },
  { "E10-nobody", "", CENTER ROUTED ("norman-knight-7") "rally unit=norman-knight-7 / 3",
    "norman-knight-7.status=routed",
    "stays routed" },
  { "E10-both", "", CENTER ROUTED ("norman-knight-7") "rally unit=norman-knight-7 leader=both / 2",
    "norman-knight-7.status=steady", NULL },
  { "E10-both-one", "",
    CENTER ROUTED ("norman-knight-7") "rally unit=norman-knight-7 leader=both / 1",
    "norman-knight-7.status=routed", NULL },
  { "E10-both-sum", "rally_leaders=sum",
    CENTER ROUTED ("norman-knight-7") "rally unit=norman-knight-7 leader=both / 1",
    "norman-knight-7.status=steady", NULL },
  { "E11-pairs", "",
    "correct turn=6\n" LOST ("saxon-fyrd-1") LOST ("saxon-fyrd-2") LOST ("saxon-fyrd-3")
    LOST ("saxon-fyrd-4") LOST ("saxon-fyrd-5") LOST ("saxon-huscarl-1") LOST ("saxon-huscarl-2")
    LOST ("norman-infantry-1") ROUTED ("norman-knight-1") "initiative / 6 1\nregroup",
    "saxon-fyrd-1.status=gone saxon-fyrd-2.status=steady saxon-fyrd-3.status=gone "
    "saxon-fyrd-4.status=steady saxon-fyrd-5.status=eliminated saxon-huscarl-1.status=gone "
    "saxon-huscarl-2.status=steady norman-infantry-1.status=eliminated "
    "norman-knight-1.status=steady game.regroup_used=yes game.turn=7",
    "on or next to its Standard" },
  { "E12-turn-4", "", "correct turn=4\ninitiative declare=yes / 6 1",
    "game.regroup=no game.step=event",
    "declare does not matter here" },
  { "E12-turn-4-warned", "", "correct turn=4\ninitiative / 6 1\nregroup", "", "only after turn 4" },
  { "E12-turn-5", "", "correct turn=5\ninitiative declare=yes / 6 1",
    "game.regroup=yes game.step=regroup", "declare a Regroup Turn" },
  { "E12-turn-5-lost", "", "correct turn=5\ninitiative declare=yes / 1 6",
    "game.regroup=no game.step=event", NULL },
  { "E12-turn-8", "", "correct turn=7\ninitiative / 1 6\nend-turn",
    "game.turn=8 game.regroup=yes game.step=regroup",
    "the Regroup Turn comes by itself" },
  { "E12-not-again", "", "correct turn=5\ninitiative / 6 1\nregroup\ncorrect turn=7\nend-turn",
    "game.turn=8 game.regroup=no game.step=initiative", NULL },
  { "E12-false-rout-same-turn", "",
    "correct turn=6\n" CENTER "correct regroup_used=yes regroup_turn=6\n"
    "false-rout command=norman-left", "game.false_rout=yes",
    "only in a turn after the Regroup Turn" },
  { "E12-false-rout-next-turn", "", "correct turn=5\ninitiative / 6 1\nregroup\n" CENTER
    "false-rout command=norman-left second=norman-center", "game.false_rout=yes game.turn=6",
    "Norman Left: False Rout|2 or 3 hexes back" },
  { "E13-cup", "", START ("norman-right"),
    "cup-1.place=draw cup-2.place=draw cup-3.place=out cup-4.place=draw "
    "cup-5.place=draw cup-6.place=draw game.acting=norman-right game.active=norman "
    "norman-right.acted=yes", NULL },
};

/* Readings of the rules that the sheet settles or leaves to the referee. */
/* What a board that is set up knows is not asked: leaders near a unit and in a hex, who stands next
 * to whom. */
#define BOARD \
  "paint squares=c3-j9 terrain=level-1\nplace piece=norman-knight-7 at=g6\n" \
  "place piece=saxon-fyrd-7 at=g5\n" \
  "place piece=norman-knight-8 at=d8\n"

static const ScriptCase board[] = {
  { "B1-no-leader-near", "", CENTER BOARD "place piece=alan at=g8\n" ROUTED ("norman-knight-7")
    "rally unit=norman-knight-7 / 3",
    "norman-knight-7.status=routed", NULL },
  { "B1-leader-near", "", CENTER BOARD "place piece=alan at=g7\n" ROUTED ("norman-knight-7")
    "rally unit=norman-knight-7 / 3",
    "norman-knight-7.status=steady", NULL },
  { "B1-army-leader-near", "", CENTER BOARD "place piece=william at=g7\n" ROUTED ("norman-knight-7")
    "rally unit=norman-knight-7 / 2",
    "norman-knight-7.status=steady", NULL },
  { "B1-both-near", "rally_leaders=sum",
    CENTER BOARD "place piece=william at=g7\nplace piece=alan at=g6\n" ROUTED ("norman-knight-7")
    "rally unit=norman-knight-7 / 1", "norman-knight-7.status=steady", NULL },
  { "B1-enemy-leader-near", "", CENTER BOARD "place piece=harold at=g5\n" ROUTED ("norman-knight-7")
    "rally unit=norman-knight-7 / 3",
    "norman-knight-7.status=routed", NULL },
  { "B2-adjacent", "", CENTER BOARD ATTACK "result=1 / 4", "saxon-center.hits=1", NULL },
  { "B2-not-adjacent",
    "", CENTER BOARD "melee attacker=norman-knight-8 target=saxon-fyrd-7 cf=4 result=1 / 4", "",
    "does not stand next to" },
  { "B4-nearest-command", "",
    START ("norman-left") "place piece=norman-knight-1 at=c9\nplace piece=norman-infantry-1 at=d9\n"
    "place piece=saxon-fyrd-1 at=c3\nplace piece=saxon-fyrd-7 at=d6\n"
    "place piece=saxon-fyrd-13 at=j3\nmissile / 6",
    "saxon-left.hits=0 saxon-center.hits=1 saxon-right.hits=0", NULL },
  { "B4-another-as-near", "",
    START ("norman-left") "place piece=norman-knight-1 at=c9\nplace piece=saxon-fyrd-1 at=c6\n"
    "place piece=saxon-fyrd-7 at=d6\nmissile target=saxon-center / 6",
    "saxon-left.hits=0 saxon-center.hits=1", NULL },
  { "B5-frontal", "", CENTER BOARD "face who=norman-center corner=north-west\n" ATTACK
    "result=1 / 4", "norman-knight-7.facing=north-west "
    "norman-knight-8.facing=north-west saxon-center.hits=1", NULL },
  { "B5-not-frontal", "", CENTER BOARD "face who=norman-knight-7 corner=south-west\n" ATTACK
    "result=1 / 4", "", "not in a frontal hex" },
  { "B3-leader-in-the-hex", "", CENTER BOARD "place piece=garth at=g5\n" ATTACK "result=1 / 4",
    "garth.exposed=yes", NULL },
};

static const ScriptCase readings[] = {
  { "cup-runs-through", "",
    START ("norman-right") "activate chit=saxon-left\nactivate chit=norman-left\n"
    "activate chit=saxon-right\nactivate chit=norman-center\nactivate chit=saxon-center\nnext\n"
    "next\nnext",
    "game.turn=2 game.step=initiative norman-right.acted=no game.acting=", NULL },
  { "no-missiles-for-saxons", "", CENTER "activate chit=saxon-left\nnext",
    "game.step=move game.active=saxon", NULL },
  { "A12-once-a-turn", "", "correct turn=5\n" CENTER "plunging / 1\nplunging / 1",
    "game.plunging=no", "rolled for already this turn" },
  { "A18-duty-stays", "",
    LOST ("saxon-fyrd-1") LOST ("saxon-fyrd-2") "correct piece=saxon-left hits=30\nlosses\n"
    "correct piece=saxon-huscarl-2 status=eliminated\n"
    "correct piece=saxon-huscarl-3 status=eliminated\n"
    "correct piece=saxon-huscarl-4 status=eliminated\n"
    "correct piece=saxon-huscarl-5 status=eliminated\n"
    "correct piece=saxon-huscarl-6 status=eliminated", "saxon.since=2", NULL },
  { "A18-other-type-goes", "", "correct piece=saxon-huscarl-7 status=eliminated\n"
    "correct piece=saxon-huscarl-8 status=eliminated\n"
    "correct piece=saxon-huscarl-9 status=eliminated\n"
    "correct piece=saxon-huscarl-10 status=eliminated\n"
    "correct piece=saxon-huscarl-11 status=eliminated\n"
    "correct piece=saxon-huscarl-12 status=eliminated\n"
    LOST ("saxon-fyrd-1") LOST ("saxon-fyrd-2") "correct piece=saxon-center hits=5\nlosses",
    "saxon-fyrd-7.status=eliminated saxon.since=2", "no unit of the type" },
  { "A18-duty-skipped", "missing_type=skip", "correct piece=saxon-huscarl-7 status=eliminated\n"
    "correct piece=saxon-huscarl-8 status=eliminated\n"
    "correct piece=saxon-huscarl-9 status=eliminated\n"
    "correct piece=saxon-huscarl-10 status=eliminated\n"
    "correct piece=saxon-huscarl-11 status=eliminated\n"
    "correct piece=saxon-huscarl-12 status=eliminated\n"
    LOST ("saxon-fyrd-1") LOST ("saxon-fyrd-2") "correct piece=saxon-center hits=5\nlosses",
    "saxon-fyrd-7.status=eliminated saxon.since=0", NULL },
  { "A19-box", "loss_counter=box",
    LOST ("saxon-fyrd-1") LOST ("saxon-fyrd-2") "correct piece=saxon-fyrd-1 status=gone\n"
    "correct piece=saxon-center hits=5\nlosses",
    "saxon-fyrd-7.status=eliminated saxon-huscarl-7.status=steady", NULL },
  { "A19-running", "",
    LOST ("saxon-fyrd-1") LOST ("saxon-fyrd-2") "correct piece=saxon-fyrd-1 status=gone\n"
    "correct piece=saxon-center hits=5\nlosses", "saxon-huscarl-7.status=eliminated", NULL },
  { "A21-segment-end", "",
    CENTER "correct piece=saxon-center hits=4\nmissile target=saxon-center / 6 1",
    "saxon-center.hits=5 saxon-fyrd-7.status=steady", NULL },
  { "A21-taken-off-on-leaving", "",
    CENTER "correct piece=saxon-center hits=4\nmissile target=saxon-center / 6 1\n"
    "activate chit=saxon-left",
    "saxon-center.hits=0 saxon-fyrd-7.status=eliminated game.acting=saxon-left", NULL },
  { "A21-on-leaving-melee", "",
    CENTER "correct piece=saxon-left hits=7\n" ATTACK "result=ne / 6\nnext",
    "saxon-left.hits=2 saxon-fyrd-1.status=eliminated game.step=activate", NULL },
  { "A21-at-once", "remove_units=at_once",
    CENTER "correct piece=saxon-center hits=4\nmissile target=saxon-center / 6 1",
    "saxon-center.hits=0 saxon-fyrd-7.status=eliminated", NULL },
  { "A22-morale-first", "", CENTER "correct piece=saxon-center hits=4\n" ATTACK
    "result=1 / 3\nlosses", "", "Morale comes before losses" },
  { "A22-losses-first", "segment_order=losses_first",
    CENTER "correct piece=saxon-center hits=4\n" ATTACK
    "result=1 / 3\nmorale unit=saxon-fyrd-7 / 4", "", "Losses come before morale" },
  { "A23-no-event", "", "correct turn=5\ninitiative declare=yes / 6 1", "game.step=regroup", NULL },
  { "A23-event", "regroup_random_event=yes", "correct turn=5\ninitiative declare=yes / 6 1",
    "game.step=event", NULL },
  { "A25-undeclared", "false_rout_after_auto_regroup=no",
    "correct turn=7\ninitiative / 1 6\nend-turn\nregroup\n" CENTER
    "false-rout command=norman-left", "game.turn=9",
    "did not declare the Regroup Turn themselves" },
  { "A25-declared", "false_rout_after_auto_regroup=no",
    "correct turn=5\ninitiative declare=yes / 6 1\nregroup\n" CENTER
    "false-rout command=norman-left", "game.false_rout=yes game.regroup_declared=yes", NULL },
  { "A26-first-command", "",
    "correct turn=5\ninitiative / 6 1\nregroup\n" CENTER "activate chit=norman-left\n"
    "false-rout command=norman-left", "", "with the first Command of the turn" },
  { "A27-enemy-first", "", "correct turn=5\ninitiative / 6 1\nregroup\n" START ("saxon-left")
    "false-rout command=norman-left", "",
    "let the enemy go first" },
  { "A5-followed", "",
    "correct turn=5\ninitiative / 6 1\nregroup\n" CENTER "false-rout command=norman-center\n"
    "pursue unit=saxon-fyrd-7 must=yes / 3", "", "follows the False Rout" },
  { "A5-chart", "false_rout_distance=chart", "correct turn=5\ninitiative / 6 1\nregroup\n" CENTER
    "false-rout command=norman-center\npursue unit=saxon-fyrd-7 must=yes hexes=2 / 3 5", "",
    "pursues: hexes 2" },
  { "A16-routed-in-wall", "",
    "shield-wall unit=saxon-fyrd-7\n" CENTER ROUTED ("saxon-fyrd-7") ATTACK "result=2 / 3",
    "saxon-center.hits=3", NULL },
  { "A17-stuck", "", CENTER ATTACK "result=p room=no / 3",
    "saxon-center.hits=1 saxon-fyrd-7.taken=1", "takes one hit more" },
  { "A17-not-counted", "pushback_hit_counts_for_morale=no", CENTER ATTACK "result=p room=no / 3",
    "saxon-center.hits=1 saxon-fyrd-7.taken=0", NULL },
  { "pushback", "", CENTER ATTACK "result=p / 3", "saxon-center.hits=0 saxon-fyrd-7.taken=0",
    "one hex back" },
  { "pushback-keeps-wall", "", "shield-wall unit=saxon-fyrd-7\n" CENTER ATTACK "result=P / 3",
    "saxon-fyrd-7.wall=yes", NULL },
  { "hits-and-pushback", "", CENTER ATTACK "result=2p / 3",
    "saxon-center.hits=2 saxon-fyrd-7.taken=2", "hits 2|one hex back" },
  { "no-effect", "", CENTER ATTACK "result=NE / 6",
    "saxon-center.hits=0 norman-knight-7.fought=yes norman-knight-7.cf=4", "no effect" },
  { "charge", "", CENTER ATTACK "charge=yes result=3 / 1", "saxon-center.hits=3", NULL },
  { "infantry-has-no-charge", "",
    CENTER "melee attacker=norman-infantry-7 target=saxon-fyrd-7 cf=2 charge=yes result=1 / 3",
    "", "charge does not matter here" },
  { "pursuit-of-norman", "", CENTER "pursue unit=norman-knight-7 hexes=4 / 2", "",
    "pursues: hexes 4" },
  { "fyrd-stays", "", CENTER "pursue unit=saxon-fyrd-7 must=no / 2", "", "stays where it is" },
  { "fyrd-pursues-loses-wall", "",
    "shield-wall unit=saxon-fyrd-7\n" CENTER "pursue unit=saxon-fyrd-7 must=yes hexes=3 / 2 6",
    "saxon-fyrd-7.wall=no", "pursues: hexes 3" },
  { "moving-loses-wall", "",
    "shield-wall unit=saxon-fyrd-1\n" CENTER "activate chit=saxon-left\nmove unit=saxon-fyrd-1",
    "saxon-fyrd-1.wall=no", NULL },
  { "leader-wounded", "",
    CENTER ATTACK "leader=harold result=1 / 3\nleader-check leader=harold reading=wounded / 4",
    "harold.health=wounded harold.exposed=no game.ended=no", NULL },
  { "leader-exposed", "", CENTER ATTACK "leader=garth result=1 / 3", "garth.exposed=yes", NULL },
  { "leader-not-exposed", "", CENTER ATTACK "leader=garth result=ne / 3",
    "garth.exposed=no", NULL },
  { "leader-alone", "", CENTER "next\nnext\nleader-check leader=alan cause=alone",
    "alan.health=dead", NULL },
  { "trapped-with-leader", "",
    CENTER LOST ("norman-knight-1") "eliminate unit=norman-knight-2 why=trapped leader=eustace",
    "norman-knight-2.status=eliminated eustace.health=dead", NULL },
  { "standard-lost", "",
    CENTER ROUTED ("norman-knight-7") "standard command=norman-center\nnext\nnext",
    "norman-center.standard=no", "towards the road hex in the south-east corner" },
  { "hits-stay-over-turns", "", "correct piece=saxon-left hits=3\nend-turn",
    "saxon-left.hits=3 game.turn=2", NULL },
  { "losses-of-one-command", "",
    "correct piece=saxon-left hits=5\ncorrect piece=saxon-right hits=5\n"
    "losses command=saxon-left unit=saxon-fyrd-3",
    "saxon-left.hits=0 saxon-right.hits=5 saxon-fyrd-3.status=eliminated", NULL },
};

static const ScriptCase endings[] = {
  { "king-dead", "",
    CENTER ATTACK "leader=harold result=2 / 3\nleader-check leader=harold reading=killed / 6",
    "game.ended=yes game.winner=norman game.ending=king-fell", NULL },
  { "duke-dead", "", CENTER "correct piece=william health=dead",
    "game.ended=yes game.winner=saxon game.ending=duke-fell", NULL },
  { "both-at-once", "", "eliminate unit=norman-knight-1 leader=william\nplay-on\n"
    "correct piece=harold health=dead\nend-turn",
    "game.ended=yes game.winner= game.ending=both-fell", NULL },
  { "night", "", "correct turn=10\nend-turn",
    "game.ended=yes game.winner=saxon game.ending=nightfall", NULL },
  { "not-yet-night", "", "correct turn=9\ncorrect regroup_used=yes\nend-turn",
    "game.ended=no game.turn=10", NULL },
  { "referee-ends-it", "", "end-game victor=norman", "game.ended=yes game.winner=norman", NULL },
  { "referee-ends-it-undecided", "", "end-game", "game.ended=yes game.winner=", "nobody wins" },
};

static const ScriptCase refusals[] = {
  { "event-not-read", "", "initiative / 6 1\nrefused event / 3 4 ~ Random Events Table, total of "
    "both dice 7: read it off your chart (Normans: 3; Saxons: 4)", "", NULL },
  { "melee-not-read", "", CENTER "refused " ATTACK
    "/ 3 ~ Melee Combat Table, modified die 3, Combat Factor 4: read it off your chart (3)", "",
    NULL },
  { "melee-not-read-with-modifiers", "", CENTER "refused " ATTACK
    "charge=yes drm=1 / 5 ~ modified die 4, Combat Factor 4: read it off your chart "
    "(5; knights' charge −2; Melee Combat Table +1; makes 4)", "", NULL },
  { "melee-impossible", "",
    CENTER "refused " ATTACK "result=12 / 3 ~ cannot give “12”; it can give: ne p 1..9", "", NULL },
  { "factor-wanted", "",
    CENTER "refused melee attacker=norman-knight-7 target=saxon-fyrd-7 / 3 ~ cf=", "", NULL },
  { "no-such-unit", "", "refused rally unit=norman-elephant-1 ~ there is no “norman-elephant-1”",
    "", NULL },
  { "not-routed", "", CENTER "refused rally unit=norman-knight-7 / 3 ~ a routed unit", "", NULL },
  { "no-such-chit", "", CENTER "refused activate chit=byzantine ~ there is no card", "", NULL },
  { "one-die-of-two", "", CENTER "refused missile target=saxon-center / 6 ~ 2", "", NULL },
  { "wall-of-normans", "", "refused shield-wall unit=norman-knight-1 ~ a Saxon unit", "", NULL },
  { "correct-what-it-has-not", "",
    "refused correct piece=william hits=3 ~ “hits” is not kept here; what can be corrected: health",
    "", NULL },
};

/* 3.1 to 3.3 and 3.6 of the sheet, typed once more: what natural roll is needed. */
static void
test_natural_rolls (void)
{
  static const guint plunging[] = { 5, 4, 3, 2, 1, 1 };          /* turns 5 to 10 */
  /* nobody, a leader, the army leader */
  static const guint rally[] = { 4, 3, 2 };
  static const char *const leaders[] = { "none", "leader", "army" };
  static const guint routs_up_to[] = { 1, 1, 1, 2, 3, 4, 5, 6 };   /* 0 to 7 hits */
  /* without and with plunging fire */
  static const guint missile[] = { 6, 4 };

  for (guint face = 1; face <= 6; face++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (plunging); i++)
        {
          g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1);
          g_autofree char *line = g_strdup_printf ("correct turn=%u", i + 5);
          g_autofree char *roll = g_strdup_printf ("plunging / %u", face);

          script_do (game, line);
          script_do (game, roll);
          g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "game", "plunging"), ==,
                           face >= plunging[i] ? "yes" : "no");
        }
      for (guint i = 0; i < G_N_ELEMENTS (rally); i++)
        {
          g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1);
          g_autofree char *line = g_strdup_printf ("rally unit=saxon-fyrd-1 leader=%s / %u",
                                                   leaders[i], face);

          script_do (game, "correct piece=saxon-fyrd-1 status=routed");
          script_do (game, line);
          g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "saxon-fyrd-1",
                                             "status"), ==, face >= rally[i] ? "steady" : "routed");
        }
      for (guint i = 0; i < G_N_ELEMENTS (routs_up_to); i++)
        {
          g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1);
          g_autofree char *line = g_strdup_printf ("morale unit=saxon-fyrd-1 hits=%u / %u", i,
                                                   face);

          script_do (game, line);
          g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "saxon-fyrd-1",
                                             "status"), ==,
                           face <= routs_up_to[i] ? "routed" : "steady");
        }
      for (guint i = 0; i < G_N_ELEMENTS (missile); i++)
        {
          g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1);
          g_autofree char *line =
            g_strdup_printf ("missile shooter=norman-left target=saxon-left / %u", face);

          script_do (game, i == 1 ? "correct plunging=yes" : "correct plunging=no");
          script_do (game, line);
          g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "saxon-left", "hits"),
                           ==, face >= missile[i] ? "1" : "0");
        }
    }
}

/* What the charts look like: the sheet's section 9 once more. */
static void
test_reference_tables_shape (void)
{
  static const struct {
    const char *table;
    const char *row;
    const char *column;
    const char *good;
    const char *bad;
    guint       cells;
  } reference_tables[] = {
    { "initiative-drm",  "the king in front", "value", "-1", "none",    1 },
    { "melee-drm",       "uphill", "value",  "1",            "ne",      1 },
    { "morale-drm",      "near a leader", "value", "2",      "*",       1 },
    { "events",          "2",  "event",  "a storm, and mud", "",        11 },
    { "melee",           "-1", "4",      "2p",               "12",      25 * 20 },
    { "pursuit-must",    "6",  "pursue", "no",               "perhaps", 6 },
    { "pursuit-hexes",   "1",  "hexes",  "3",                "-1",      6 },
    { "leader-casualty", "6",  "fate",   "killed",           "dead",    6 },
  };
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (MODULE, &error);
  g_autoptr(GPtrArray) tables = snl_reference_data_dup_tables (ruleset);
  g_autoptr(SnlReferenceData) mine = snl_reference_data_new (ruleset);

  g_assert_no_error (error);
  g_assert_cmpuint (tables->len, ==, G_N_ELEMENTS (reference_tables));
  g_assert_cmpuint (snl_reference_data_count_open (mine), ==, G_N_ELEMENTS (reference_tables));
  for (gsize i = 0; i < G_N_ELEMENTS (reference_tables); i++)
    {
      g_assert_cmpuint (snl_reference_data_count_missing (mine, reference_tables[i].table), ==,
                        reference_tables[i].cells);
      g_assert_false (snl_reference_data_set_cell (mine, reference_tables[i].table,
                                                   reference_tables[i].row,
                                                   reference_tables[i].column,
                                                   reference_tables[i].bad, NULL));
      g_assert_true (snl_reference_data_set_cell (mine, reference_tables[i].table,
                                                  reference_tables[i].row,
                                                  reference_tables[i].column,
                                                  reference_tables[i].good, &error));
      g_assert_no_error (error);
      g_assert_cmpstr (snl_reference_data_look_up (mine, reference_tables[i].table,
                                                   reference_tables[i].row,
                                                   reference_tables[i].column), ==,
                       reference_tables[i].good);
      g_assert_cmpuint (snl_reference_data_count_missing (mine, reference_tables[i].table), ==,
                        reference_tables[i].cells - 1);
      g_assert_cmpint (snl_reference_data_set_cell (mine, reference_tables[i].table, "99",
                                                    reference_tables[i].column,
                                                    reference_tables[i].good, NULL), ==,
                       g_str_has_suffix (reference_tables[i].table, "-drm"));
    }
}

/* A referee's own copy, made up for this test: no chart of the game looks like this. */
#define CHARTS \
  "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" version=\"1.0\">\n" \
  "<chart table=\"initiative-drm\">" \
  "<cell row=\"the king in front\" column=\"value\" result=\"1\"/></chart>" \
  "<chart table=\"melee-drm\"><cell row=\"uphill\" column=\"value\" result=\"1\"/></chart>" \
  "<chart table=\"morale-drm\"><cell row=\"near a leader\" column=\"value\" result=\"1\"/>" \
  "<cell row=\"far from home\" column=\"value\" result=\"-1\"/></chart>\n" \
  "<chart table=\"events\"><cell row=\"2..12\" column=\"event\" result=\"calm\"/></chart>\n" \
  "<chart table=\"melee\" columns=\"1..3 4..20\">\n" \
  "<row id=\"..2\" cells=\"2 4\"/><row id=\"3..4\" cells=\"1 1p\"/>" \
  "<row id=\"5..\" cells=\"ne p\"/></chart>\n" \
  "<chart table=\"pursuit-must\" columns=\"pursue\"><row id=\"..3\" cells=\"no\"/>" \
  "<row id=\"4..\" cells=\"yes\"/></chart>\n" \
  "<chart table=\"pursuit-hexes\" columns=\"hexes\"><row id=\"1..6\" cells=\"2\"/></chart>\n" \
  "<chart table=\"leader-casualty\" columns=\"fate\"><row id=\"1..5\" cells=\"none\"/>" \
  "<row id=\"6\" cells=\"wounded\"/></chart>\n" \
  "</charts>\n"

#define ROSTER \
  "<roster xmlns=\"urn:senlac:roster:1\" module=\"hastings-1066ad\" version=\"1.0\">\n" \
  "<units side=\"norman\" type=\"knight\" count=\"2\" cf=\"5\" ml=\"4\"/>\n" \
  "<units side=\"norman\" type=\"infantry\" count=\"3\" cf=\"3\"/>\n" \
  "<units side=\"saxon\" type=\"huscarl\" count=\"2\" cf=\"5\" wall=\"yes\"/>\n" \
  "<units side=\"saxon\" type=\"fyrd\" part=\"saxon-center\" count=\"4\" cf=\"2\"/>\n" \
  "<unit id=\"saxon-fyrd-7\" cf=\"3\"/>\n" \
  "</roster>\n"

static void
fill_in (const char *reference_tables,
         const char *roster)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (MODULE, &error);
  g_autoptr(SnlReferenceData) mine = snl_reference_data_new_user (ruleset, SNL_REFERENCE_TABLES,
                                                                  &error);
  g_autoptr(SnlReferenceData) values = snl_reference_data_new_user (ruleset, SNL_REFERENCE_UNITS,
                                                                    &error);

  g_assert_no_error (error);
  if (reference_tables != NULL)
    {
      g_assert_true (snl_reference_data_import (mine, SNL_REFERENCE_TABLES, reference_tables, -1,
                                                "charts.xml", &error));
      g_assert_no_error (error);
      g_assert_cmpuint (snl_reference_data_count_open (mine), ==, 0);
      g_assert_true (snl_reference_data_save (mine, SNL_REFERENCE_TABLES, &error));
    }
  if (roster != NULL)
    {
      g_assert_true (snl_reference_data_import (values, SNL_REFERENCE_UNITS, roster, -1,
                                                "roster.xml", &error));
      g_assert_no_error (error);
      g_assert_true (snl_reference_data_save (values, SNL_REFERENCE_UNITS, &error));
    }
  g_assert_no_error (error);
}

/* With every chart filled in, nobody is asked about any; the game keeps what it used. */
static void
test_never_asked (void)
{
  g_autoptr(SnlGame) game = NULL;
  SnlPosition *position;

  fill_in (CHARTS, ROSTER);
  game = script_new_game (MODULE, "", 5);
  position = snl_game_get_position (game);
  g_assert_null (snl_position_find (position, "norman-knight-7"));
  g_assert_cmpstr (snl_position_get (position, "norman-knight-3", "part"), ==, "norman-center");
  g_assert_cmpstr (snl_position_get (position, "norman-knight-3", "cf"), ==, "5");
  g_assert_cmpstr (snl_position_get (position, "saxon-huscarl-1", "wall"), ==, "yes");
  g_assert_cmpstr (snl_position_get (position, "saxon-fyrd-7", "cf"), ==, "3");
  g_assert_cmpstr (snl_position_get (position, "saxon-fyrd-8", "cf"), ==, "2");

  script_do (game, "initiative / 6 1");
  script_do (game, "event / 3 4");
  script_do (game, "activate first_command=norman-center");
  script_do (game, "melee attacker=norman-knight-3 target=saxon-fyrd-8 / 1");
  g_assert_cmpstr (snl_position_get (position, "saxon-center", "hits"), ==, "4");
  script_do (game, "melee attacker=norman-infantry-5 target=saxon-fyrd-7 drm=9 / 6");
  g_assert_cmpstr (snl_position_get (position, "saxon-center", "hits"), ==, "4");
  script_do (game, "pursue unit=saxon-fyrd-9 / 6 2");
  script_do (game, "leader-check leader=harold / 6");
  g_assert_cmpstr (snl_position_get (position, "harold", "health"), ==, "wounded");
  g_assert_cmpstr (snl_position_get (position, "chart/melee/1/5", "result"), ==, "4");
}

/* A list of the referee's own is shown where its numbers are added up. */
static void
test_lists (void)
{
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlAttempt) attempt = NULL;
  g_autoptr(GError) error = NULL;
  const char *hint = NULL;

  fill_in (CHARTS, NULL);
  game = script_new_game (MODULE, "", 5);
  attempt = snl_game_look_ahead (game, "initiative", NULL, &error);
  g_assert_no_error (error);
  hint = ((SnlQuestion *) g_ptr_array_index (attempt->questions, 0))->hint;
  g_assert_cmpstr (hint, ==, "the king in front: 1");
}

/* What is read off a chart once is never asked again: not in this game, and not in the next. */
static void
test_asked_once (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 5);
  g_autoptr(SnlGame) next = NULL;

  script_do (game, "initiative / 6 1");
  script_do (game, "refused event / 3 4");
  script_do (game, "event effect=fog / 3 4");
  script_do (game, "undo 1");
  script_do (game, "event / 3 4");
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "game", "event_text"), ==,
                   "fog");
  script_do (game, "activate first_command=norman-center");
  script_do (game, ATTACK "result=2 / 3");
  script_do (game, "melee attacker=norman-knight-8 target=saxon-fyrd-8 cf=4 / 3");
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "saxon-center", "hits"), ==,
                   "4");

  next = script_new_game (MODULE, "", 6);
  script_do (next, "initiative / 6 1");
  script_do (next, "event / 2 5");
  g_assert_cmpstr (snl_position_get (snl_game_get_position (next), "game", "event_text"), ==,
                   "fog");
  script_do (next, "activate first_command=norman-center");
  /* the counter's Combat Factor is remembered too */
  script_do (next, "melee attacker=norman-knight-7 target=saxon-fyrd-7 / 3");
  g_assert_cmpstr (snl_position_get (snl_game_get_position (next), "saxon-center", "hits"), ==,
                   "2");
  /* read wrongly the first time: said again, it is put right */
  script_do (next, "melee attacker=norman-knight-8 target=saxon-fyrd-7 result=ne / 3");
  script_do (next, "melee attacker=norman-knight-7 target=saxon-fyrd-7 / 3");
  g_assert_cmpstr (snl_position_get (snl_game_get_position (next), "saxon-center", "hits"), ==,
                   "2");
}

static const struct {
  const char *name;
  const char *text;
  const char *words;
} bad_reference_tables[] = {
  { "other-module", "<charts xmlns=\"urn:senlac:chart:1\" module=\"other\" version=\"1.0\"/>",
    "x.xml:1: this is for the module “other”" },
  { "other-version",
    "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" version=\"9.0\"/>",
    "x.xml:1: this is for version 9.0" },
  { "other-kind",
    "<roster xmlns=\"urn:senlac:roster:1\" module=\"hastings-1066ad\" version=\"1.0\"/>",
    "is wanted here, not <roster>" },
  { "no-such-chart", "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" "
    "version=\"1.0\">\n<chart table=\"mele\"/></charts>",
    "x.xml:2: there is no chart “mele” to fill in; there are: initiative-drm, melee-drm, "
    "morale-drm, events, melee" },
  { "no-such-row", "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" "
    "version=\"1.0\">\n<chart table=\"events\">\n"
    "<cell row=\"13\" column=\"event\" result=\"fog\"/></chart></charts>",
    "x.xml:3: Random Events Table has no row “13”; its rows are: 2..12" },
  { "no-such-column", "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" "
    "version=\"1.0\">\n<chart table=\"melee\">\n"
    "<cell row=\"3\" column=\"21\" result=\"ne\"/></chart></charts>",
    "x.xml:3: Melee Combat Table has no column “21”" },
  { "no-such-result", "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" "
    "version=\"1.0\">\n<chart table=\"melee\">\n"
    "<cell row=\"3\" column=\"2\" result=\"de\"/></chart></charts>",
    "x.xml:3: Melee Combat Table cannot give “de”; it can give: ne p 1..9" },
  { "short-row", "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" "
    "version=\"1.0\">\n<chart table=\"melee\" columns=\"1 2 3\">\n\n"
    "<row id=\"3\" cells=\"ne p\"/></chart></charts>", "x.xml:4: the row has 2 of 3 cells" },
  { "unknown-attribute", "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" "
    "version=\"1.0\">\n<chart table=\"melee\">\n"
    "<cell row=\"3\" column=\"2\" resutl=\"ne\"/></chart></charts>",
    "x.xml:3: <cell> has no “resutl”" },
  { "text", "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" version=\"1.0\">\n"
    "<chart table=\"melee\">ne</chart></charts>",
    "there is text in <chart>" },
  { "cut-off",
    "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" version=\"1.0\">\n<chart",
    "x.xml:2:" },
  { "doctype", "<!DOCTYPE charts [<!ENTITY a \"b\">]>\n"
    "<charts xmlns=\"urn:senlac:chart:1\" module=\"hastings-1066ad\" version=\"1.0\"/>",
    "DOCTYPE" },
  { "empty", "", "x.xml:1:" },
};

/* A file that does not fit is refused with the line, and nothing is lost. */
static void
test_bad_reference_tables (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (MODULE, &error);
  g_autoptr(SnlReferenceData) mine = snl_reference_data_new (ruleset);
  g_autofree char *before = NULL;

  g_assert_true (snl_reference_data_import (mine, SNL_REFERENCE_TABLES, CHARTS, -1, "charts.xml",
                                            &error));
  before = snl_reference_data_to_xml (mine, SNL_REFERENCE_TABLES);
  for (gsize i = 0; i < G_N_ELEMENTS (bad_reference_tables); i++)
    {
      g_autofree char *after = NULL;

      g_assert_false (snl_reference_data_import (mine, SNL_REFERENCE_TABLES,
                                                 bad_reference_tables[i].text, -1,
                                                 "x.xml", &error));
      g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
      if (strstr (error->message, bad_reference_tables[i].words) == NULL)
        g_error ("%s: refused with “%s”, not with “%s”", bad_reference_tables[i].name,
                 error->message, bad_reference_tables[i].words);
      g_clear_error (&error);
      after = snl_reference_data_to_xml (mine, SNL_REFERENCE_TABLES);
      g_assert_cmpstr (before, ==, after);
    }
}

static const struct {
  const char *name;
  const char *line;
  const char *words;
} bad_rosters[] = {
  { "no-such-type", "<units side=\"norman\" type=\"elephant\" cf=\"3\"/>",
    "x.xml:2: there is no type “elephant”; there are: command, chieftain, knight" },
  { "no-such-side", "<units side=\"roman\" type=\"knight\" cf=\"3\"/>",
    "x.xml:2: there is no side “roman”" },
  { "not-of-this-side", "<units side=\"saxon\" type=\"knight\" cf=\"3\"/>",
    "x.xml:2: the scenario has no units" },
  { "too-many", "<units side=\"norman\" type=\"knight\" count=\"7\"/>",
    "x.xml:2: count is a number from 0 to 6" },
  { "known-count", "<units side=\"norman\" type=\"chieftain\" count=\"2\"/>",
    "the module knows how many" },
  { "no-such-value", "<units side=\"norman\" type=\"knight\" strength=\"3\"/>",
    "has no “strength” to fill in; it has: cf, ma, ml" },
  { "not-its-value", "<units side=\"norman\" type=\"knight\" wall=\"yes\"/>",
    "has no “wall” to fill in" },
  { "out-of-bounds", "<units side=\"norman\" type=\"knight\" cf=\"21\"/>",
    "cf is a number from 1 to 20, not “21”" },
  { "no-number", "<unit id=\"norman-knight-1\" cf=\"five\"/>", "cf is a number" },
  { "no-such-unit", "<unit id=\"norman-knight\" cf=\"5\"/>",
    "x.xml:2: there is no unit “norman-knight”" },
  { "no-such-element", "<men id=\"norman-knight-1\"/>",
    "x.xml:2: <units> or <unit> is wanted here, not <men>" },
};

static void
test_bad_rosters (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (MODULE, &error);
  g_autoptr(SnlReferenceData) mine = snl_reference_data_new (ruleset);
  g_autoptr(SnlReferenceData) again = snl_reference_data_new (ruleset);
  g_autofree char *before = NULL;
  g_autofree char *copy = NULL;

  g_assert_true (snl_reference_data_import (mine, SNL_REFERENCE_UNITS, ROSTER, -1, "roster.xml",
                                            &error));
  before = snl_reference_data_to_xml (mine, SNL_REFERENCE_UNITS);
  g_assert_true (snl_reference_data_import (again, SNL_REFERENCE_UNITS, before, -1, "again.xml",
                                            &error));
  copy = snl_reference_data_to_xml (again, SNL_REFERENCE_UNITS);
  g_assert_cmpstr (before, ==, copy);
  for (gsize i = 0; i < G_N_ELEMENTS (bad_rosters); i++)
    {
      g_autofree char *text = g_strdup_printf ("<roster xmlns=\"urn:senlac:roster:1\" "
                                               "module=\"hastings-1066ad\" version=\"1.0\">\n"
                                               "%s</roster>", bad_rosters[i].line);
      g_autofree char *after = NULL;

      g_assert_false (snl_reference_data_import (mine, SNL_REFERENCE_UNITS, text, -1, "x.xml",
                                                 &error));
      g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
      if (strstr (error->message, bad_rosters[i].words) == NULL)
        g_error ("%s: refused with “%s”, not with “%s”", bad_rosters[i].name, error->message,
                 bad_rosters[i].words);
      g_clear_error (&error);
      after = snl_reference_data_to_xml (mine, SNL_REFERENCE_UNITS);
      g_assert_cmpstr (before, ==, after);
    }
}

/* Exported and imported again, charts are the same. */
static void
test_export (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (MODULE, &error);
  g_autoptr(SnlReferenceData) mine = snl_reference_data_new (ruleset);
  g_autoptr(SnlReferenceData) again = snl_reference_data_new (ruleset);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_assert_true (snl_reference_data_import (mine, SNL_REFERENCE_TABLES, CHARTS, -1, "charts.xml",
                                            &error));
  first = snl_reference_data_to_xml (mine, SNL_REFERENCE_TABLES);
  g_assert_true (snl_reference_data_import (again, SNL_REFERENCE_TABLES, first, -1, "again.xml",
                                            &error));
  second = snl_reference_data_to_xml (again, SNL_REFERENCE_TABLES);
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (snl_reference_data_look_up (again, "melee", "-9", "20"), ==, "4");
  g_assert_cmpstr (snl_reference_data_look_up (again, "melee", "4", "3"), ==, "1");
  g_assert_true (snl_reference_data_clear_table (again, "melee", &error));
  g_assert_null (snl_reference_data_look_up (again, "melee", "4", "3"));
  g_assert_cmpuint (snl_reference_data_count_open (again), ==, 1);
  g_assert_false (snl_reference_data_clear_table (again, "mele", NULL));
}

static void
play_line (SnlGame    *game,
           gboolean    answered,
           const char *action,
           const char *answers,
           const char *dice)
{
  g_autofree char *line = g_strdup_printf ("%s %s / %s", action, answered ? answers : "", dice);

  script_do (game, line);
}

/* One Command acts: missiles, an attack and what follows from it */
static void
play_command (SnlGame    *game,
              gboolean    answered,
              const char *command,
              guint       turn)
{
  SnlPosition *position = snl_game_get_position (game);
  gboolean norman = g_str_has_prefix (command, "norman");
  g_autofree char *first = NULL;
  g_autofree char *melee = NULL;

  /* the first of each side that stands, wherever: the game lasts, and everybody gets a turn */
  for (guint i = 1; i <= 18 && first == NULL; i++)
    {
      g_autofree char *unit = g_strdup_printf (norman ? "norman-knight-%u" : "saxon-huscarl-%u", i);

      if (g_strcmp0 (snl_position_get (position, unit, "status"), "steady") == 0
          && g_strcmp0 (snl_position_get (position, unit, "part"), command) == 0)
        first = g_steal_pointer (&unit);
    }
  if (norman && turn >= 5 && strcmp (snl_position_get (position, "game", "plunging"), "no") == 0
      && strcmp (snl_position_get (position, "game", "plunging_rolled"), "no") == 0)
    script_do (game, "plunging / 3");
  if (norman)
    script_do (game, strcmp (command, "norman-center") == 0 ? "missile target=saxon-center / 6 2"
                     : "missile target=saxon-left / 6");
  if (first == NULL)
    return;
  melee = g_strdup_printf ("melee attacker=%s target=%s", first,
                           norman ? "saxon-fyrd-6" : "norman-infantry-6");
  if (strcmp (snl_position_get (position, norman ? "saxon-fyrd-6" : "norman-infantry-6", "status"),
              "steady") != 0)
    return;
  play_line (game, answered, melee, "cf=5 result=1", "4");
  script_do (game, norman ? "morale unit=saxon-fyrd-6 / 5" : "morale unit=norman-infantry-6 / 4");
  play_line (game, answered, norman ? "leader-check leader=leofwine" : "leader-check leader=alan",
             "reading=none", "2");
}

/* A whole game with typed dice, to nightfall; with charts filled in nobody answers for them. */
static void
play_whole_game (gboolean answered)
{
  static const char *const order[] = {
    "norman-center", "saxon-left", "norman-left", "saxon-center", "norman-right", "saxon-right"
  };
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1066);
  SnlPosition *position = snl_game_get_position (game);

  for (guint turn = 1; turn <= 10; turn++)
    {
      g_autofree char *now = g_strdup_printf ("%u", turn);

      g_assert_cmpstr (snl_position_get (position, "game", "turn"), ==, now);
      g_assert_false (snl_game_is_over (game));
      if (turn == 8)
        {
          g_assert_cmpstr (snl_position_get (position, "game", "step"), ==, "regroup");
          script_do (game, "regroup");
          continue;
        }
      script_do (game, "initiative / 5 3");
      play_line (game, answered, "event", "effect=calm", "2 2");
      for (guint i = 0; i < G_N_ELEMENTS (order); i++)
        {
          g_autofree char *line =
            g_strdup_printf (i == 0 ? "activate first_command=%s" : "activate chit=%s", order[i]);

          script_do (game, line);
          if (turn == 9 && i == 0)
            script_do (game, "false-rout command=norman-left");
          play_command (game, answered, order[i], turn);
          /* whatever is left of the segments */
          while (strcmp (snl_position_get (position, "game", "acting"), order[i]) == 0 &&
                 !snl_game_is_over (game))
            script_do (game, "next");
        }
    }
  g_assert_true (snl_game_is_over (game));
  g_assert_cmpstr (snl_position_get (position, "game", "winner"), ==, "saxon");
  g_assert_cmpstr (snl_position_get (position, "game", "ending"), ==, "nightfall");
  g_assert_cmpstr (snl_position_get (position, "game", "plunging"), ==, "yes");
}

static void
test_whole_game_asked (void)
{
  play_whole_game (TRUE);
}

static void
test_whole_game_filled_in (void)
{
  fill_in (CHARTS, NULL);
  fill_in (NULL,
           "<roster xmlns=\"urn:senlac:roster:1\" module=\"hastings-1066ad\" version=\"1.0\">\n"
           "<units side=\"norman\" type=\"knight\" cf=\"5\"/>"
           "<units side=\"norman\" type=\"infantry\" cf=\"3\"/>\n"
           "<units side=\"saxon\" type=\"huscarl\" cf=\"5\"/>"
           "<units side=\"saxon\" type=\"fyrd\" cf=\"2\"/></roster>");
  play_whole_game (FALSE);
}

/* `-m slow` plays a thousand */
static void
test_random_play (void)
{
  script_play_by_chance (MODULE, 5);
}

int
main (int    argc,
      char **argv)
{
  /* each test has a home of its own: what one referee fills in is not for the next */
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_summary ("A hex wargame whose charts are the referee's own: asked once, kept, and used.");

  script_add_cases (MODULE, "/hastings-1066ad/examples/", examples, G_N_ELEMENTS (examples));
  script_add_cases (MODULE, "/hastings-1066ad/board/", board, G_N_ELEMENTS (board));
  script_add_cases (MODULE, "/hastings-1066ad/readings/", readings, G_N_ELEMENTS (readings));
  script_add_cases (MODULE, "/hastings-1066ad/endings/", endings, G_N_ELEMENTS (endings));
  script_add_cases (MODULE, "/hastings-1066ad/refusals/", refusals, G_N_ELEMENTS (refusals));
  g_test_add_func ("/hastings-1066ad/tables/natural-rolls", test_natural_rolls);
  g_test_add_func ("/hastings-1066ad/charts/shape", test_reference_tables_shape);
  g_test_add_func ("/hastings-1066ad/charts/never-asked", test_never_asked);
  g_test_add_func ("/hastings-1066ad/charts/lists", test_lists);
  g_test_add_func ("/hastings-1066ad/charts/asked-once", test_asked_once);
  g_test_add_func ("/hastings-1066ad/charts/bad-files", test_bad_reference_tables);
  g_test_add_func ("/hastings-1066ad/charts/export", test_export);
  g_test_add_func ("/hastings-1066ad/roster/bad-files", test_bad_rosters);
  g_test_add_func ("/hastings-1066ad/whole-game/asked", test_whole_game_asked);
  g_test_add_func ("/hastings-1066ad/whole-game/filled-in", test_whole_game_filled_in);

  g_test_add_func ("/hastings-1066ad/random-play", test_random_play);

  return g_test_run ();
}
