/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "script.h"

#include <string.h>

/* Lines for the table below: who and whom are named over and over again. */
#define KNIGHTS "norman-knights-2"
#define CARLES  "saxon-housecarles-2"
#define SHOOT_CARLES "shoot attacker=norman-archers-1 target=" CARLES
#define SHOOT_CARLES_2 "shoot attacker=norman-archers-2 target=" CARLES
#define CHARGE_CARLES "fight attacker=" KNIGHTS " target=" CARLES
#define SAXON_DICE(n) "1 1 1 1 1 1 1 1 1 1 1 1 1 1 " n
#define EVENT(card, colour) "event card=" card " colour=" colour "\n"

/* The lesson's worked examples: E1 to E16 of its fact sheet, with the defaults unless said
 * otherwise. */
static const ScriptCase examples[] = {
  { "E1-armour", "", SHOOT_CARLES " / 6 6 6 1 2 3 4 5", CARLES ".figures=7",
    "Needs 6 or more: shooting|armour halves the hits|hits 3, losses 1, left 7" },
  { "E2-shieldwall", "", EVENT ("shieldwall", "black") SHOOT_CARLES " / 6 6 6 1 2 3 4 5",
    CARLES ".figures=8", NULL },
  { "E2-shieldwall-once", "halving=once",
    EVENT ("shieldwall", "black") SHOOT_CARLES " / 6 6 6 1 2 3 4 5",
    CARLES ".figures=7", NULL },
  { "E2-seven-both", "", EVENT ("shieldwall", "black") SHOOT_CARLES " / 6 6 6 6 6 6 6 1",
    CARLES ".figures=7", NULL },
  { "E2-seven-once", "halving=once",
    EVENT ("shieldwall", "black") SHOOT_CARLES " / 6 6 6 6 6 6 6 1",
    CARLES ".figures=5", NULL },
  { "E3-shieldwall-on-spearmen", "", EVENT ("shieldwall", "black")
    "shoot attacker=norman-archers-1 target=saxon-spearmen-1 / 6 6 6 6 6 1 1 1",
    "saxon-spearmen-1.figures=10",
    "Shieldwall halves" },
  { "E3-without", "", "shoot attacker=norman-archers-1 target=saxon-spearmen-1 / 6 6 6 6 6 1 1 1",
    "saxon-spearmen-1.figures=7", NULL },
  { "E4-knights-on-flat", "", CHARGE_CARLES " ground=flat / 3 2 5 6 1 4 2 2", CARLES ".figures=3",
    "Needs 3 or more: knights on flat ground against housecarles; commander: baron +1" },
  { "E4-shieldwall", "",
    EVENT ("shieldwall", "black") CHARGE_CARLES " ground=flat / 3 2 5 6 1 4 2 2",
    CARLES ".figures=6", NULL },
  { "E5-knights-on-hill", "", CHARGE_CARLES " ground=hill / 3 2 5 6 1 4 2 2", CARLES ".figures=6",
    "Needs 5 or more: knights on the hill against housecarles" },
  { "E6-mud-on-hill", "", EVENT ("mud", "black") CHARGE_CARLES " ground=hill / 6 5 5 4 6 1 2 5",
    CARLES ".figures=5",
    "muddy ground −1|commander: baron +1" },
  { "E7-bodyguard", "", "fight attacker=saxon-housecarles-1 target=" KNIGHTS " / 4 3 5 6 2 4 1 3",
    KNIGHTS ".figures=3", "men: bodyguard +1|army commander +2" },
  { "E8-tired", "", EVENT ("tired", "red")
    "fight attacker=saxon-spearmen-1 target=" KNIGHTS " / 6 6 6 6 6 6 6 6 6 6 6 6",
    KNIGHTS ".figures=7", "tired −1" },
  { "E8-natural-six", "natural6=yes", EVENT ("tired", "red")
    "fight attacker=saxon-spearmen-1 target=" KNIGHTS " / 6 6 6 6 6 6 6 6 6 6 6 6",
    KNIGHTS ".figures=0", "hits 12" },
  { "E9-william-trips", "", "event card=trip colour=black / 1 2 3 4 5 6 1 1 1 1 1 1 1 1 1 1",
    "norman-knights-1.figures=8 norman-knights-2.figures=8 norman-knights-3.figures=7 "
    "norman-knights-4.figures=6 norman-knights-5.figures=5 norman-knights-6.figures=4 "
    "norman-spearmen-1.figures=12 norman-knights-1.absent=1", NULL },
  { "E10-arrow", "", "event card=arrow colour=red / 4 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
    "saxon-housecarles-1.figures=3 saxon-housecarles-1.commander=no saxon-housecarles-1.leader=no",
    "Harold is dead" },
  { "E10-capped", "", "correct piece=saxon-archers-5 figures=2 reason=test\n"
    "event card=arrow colour=red / " SAXON_DICE ("5"), "saxon-archers-5.figures=0", NULL },
  { "E12-in-range", "table=example",
    "correct piece=norman-archers-1 at=b2\ncorrect piece=" CARLES " at=e4\n"
    EVENT ("mud", "black") SHOOT_CARLES " / 1 1 1 1 1 1 1 1", CARLES ".figures=8",
    "nothing to take off" },
  { "E12-out-of-range", "table=example",
    "correct piece=norman-archers-1 at=b2\ncorrect piece=" CARLES " at=f2\n"
    EVENT ("mud", "black") SHOOT_CARLES " / 1 1 1 1 1 1 1 1", CARLES ".figures=8",
    "is out of range: 4 squares away" },
  { "E12-four-neighbours", "table=example metric=four", "correct piece=norman-archers-1 at=b2\n"
    "correct piece=" CARLES " at=e5\n" EVENT ("mud", "black") SHOOT_CARLES " / 1 1 1 1 1 1 1 1", "",
    "is out of range: 6 squares away" },
  { "E14-expected", "", CHARGE_CARLES " ground=flat / 3 3 3 3 1 1 1 2", CARLES ".figures=3", NULL },
  { "E15-split-halving", "",
    SHOOT_CARLES " / 6 6 6 1 1 1 1 1\n" SHOOT_CARLES_2 " / 6 6 6 1 1 1 1 1",
    CARLES ".figures=6", NULL },
  { "E15-target-phase", "halving_unit=target_phase", SHOOT_CARLES " / 6 6 6 1 1 1 1 1\n"
    SHOOT_CARLES_2 " / 6 6 6 1 1 1 1 1", CARLES ".figures=5", NULL },
  { "E16-commander-last", "", "correct piece=saxon-spearmen-1 figures=1 reason=eleven_fell\n"
    "fight attacker=saxon-spearmen-1 target=" KNIGHTS " / 5",
    "saxon-spearmen-1.commander=yes " KNIGHTS ".figures=7",
    "commander: theign +1" },
};

/* E11: when it ends and who has won.  74 of 148 Normans, 70 of 140 Saxons. */
#define SAXONS_DEAD_60 \
  "correct piece=saxon-spearmen-1 figures=0\ncorrect piece=saxon-spearmen-2 figures=0\n" \
  "correct piece=saxon-spearmen-3 figures=0\ncorrect piece=saxon-spearmen-4 figures=0\n" \
  "correct piece=saxon-spearmen-5 figures=0\n"
#define NORMANS_DEAD_60 \
  "correct piece=norman-spearmen-1 figures=0\ncorrect piece=norman-spearmen-2 figures=0\n" \
  "correct piece=norman-spearmen-3 figures=0\ncorrect piece=norman-spearmen-4 figures=0\n" \
  "correct piece=norman-spearmen-5 figures=0\n"

static const ScriptCase endings[] = {
  { "E11-69-play-on", "", SAXONS_DEAD_60
    "correct piece=saxon-archers-1 figures=0\ncorrect piece=saxon-archers-2 figures=7",
    "game.ended=no game.winner=", NULL },
  { "E11-70-saxons", "", SAXONS_DEAD_60
    "correct piece=saxon-archers-1 figures=0\ncorrect piece=saxon-archers-2 figures=6",
    "game.ended=yes game.winner=saxon game.ending=half", "The game is over" },
  { "E11-70-normans", "saxon_half=normans_win", SAXONS_DEAD_60
    "correct piece=saxon-archers-1 figures=0\ncorrect piece=saxon-archers-2 figures=6",
    "game.ended=yes game.winner=norman", NULL },
  { "E11-71-in-one-blow", "", SAXONS_DEAD_60 "correct piece=saxon-archers-1 figures=0\n"
    "correct piece=saxon-archers-2 figures=7\n"
    "fight attacker=" KNIGHTS " target=saxon-archers-3 ground=flat / 2 1 1 1 1 1 1 1",
    "game.ended=yes game.winner=norman", "hits 2" },
  { "E11-74-normans-dead", "", NORMANS_DEAD_60 "correct piece=norman-archers-1 figures=0\n"
    "correct piece=norman-archers-2 figures=2", "game.ended=yes game.winner=saxon", NULL },
  { "E11-teacher-stops", "", SAXONS_DEAD_60 "end-game", "game.ended=yes game.winner=saxon",
    "Saxons win" },
  { "at-the-end-of-the-turn", "end_check=end_of_turn", SAXONS_DEAD_60
    "correct piece=saxon-archers-1 figures=0\ncorrect piece=saxon-archers-2 figures=6\nend-turn",
    "game.ended=yes game.winner=saxon game.turn=1", NULL },
  { "not-before-the-end-of-the-turn", "end_check=end_of_turn", SAXONS_DEAD_60
    "correct piece=saxon-archers-1 figures=0\ncorrect piece=saxon-archers-2 figures=6",
    "game.ended=no", NULL },
  { "play-on", "", SAXONS_DEAD_60 "correct piece=saxon-archers-1 figures=0\n"
    "correct piece=saxon-archers-2 figures=6\nplay-on\n" SHOOT_CARLES
    " / 1 1 1 1 1 1 1 1\nend-turn",
    "game.ended=yes game.winner=saxon", NULL },
  { "hill-rule", "hill_victory=hill_rule table=example", "end-turn",
    "game.ended=no game.turn=2", NULL },
  { "hill-rule-driven-off", "hill_victory=hill_rule table=example",
    "correct piece=saxon-housecarles-1 at=a8\ncorrect piece=saxon-housecarles-2 at=b8\n"
    "correct piece=saxon-housecarles-3 at=c8\ncorrect piece=saxon-housecarles-4 at=a5\n"
    "correct piece=saxon-housecarles-5 at=b5\ncorrect piece=saxon-spearmen-1 at=a6\n"
    "correct piece=saxon-spearmen-2 at=b6\ncorrect piece=saxon-spearmen-3 at=c6\n"
    "correct piece=saxon-spearmen-4 at=d6\ncorrect piece=saxon-spearmen-5 at=e6\n"
    "correct piece=saxon-archers-1 at=f6\ncorrect piece=saxon-archers-2 at=g6\n"
    "correct piece=saxon-archers-3 at=h6\ncorrect piece=saxon-archers-4 at=i6\n"
    "correct piece=saxon-archers-5 at=j6\nend-turn",
    "game.ended=yes game.winner=norman game.ending=hill", NULL },
};

/* E13: the fyrd runs; everybody else stands far away. */
#define ALONE(norman) \
  "correct piece=saxon-spearmen-1 at=e1\n" norman

static const ScriptCase amok[] = {
  { "E13-four-squares", "", ALONE ("correct piece=norman-knights-1 at=e8\n") EVENT ("fyrd", "red"),
    "saxon-spearmen-1.at=e5 saxon-spearmen-1.moved=yes", "runs from e1 to e5" },
  { "E13-stops-next-door", "",
    ALONE ("correct piece=norman-knights-1 at=e4\n") EVENT ("fyrd", "red"),
    "saxon-spearmen-1.at=e3", NULL },
  { "E13-in-contact", "", ALONE ("correct piece=norman-knights-1 at=e2\n") EVENT ("fyrd", "red"),
    "saxon-spearmen-1.at=e1 saxon-spearmen-1.moved=no", "stays at e1" },
  { "blocked", "",
    ALONE ("correct piece=norman-knights-1 at=e8\ncorrect piece=saxon-housecarles-1 at=e4\n")
    EVENT ("fyrd", "red"), "saxon-spearmen-1.at=e3", NULL },
  { "may-move-then", "amok_then_move=yes",
    ALONE ("correct piece=norman-knights-1 at=e8\n") EVENT ("fyrd", "red"),
    "saxon-spearmen-1.at=e5 saxon-spearmen-1.moved=no", NULL },
  { "manual", "amok=manual", ALONE ("correct piece=norman-knights-1 at=e8\n") EVENT ("fyrd", "red"),
    "saxon-spearmen-1.at=e1", "4 squares towards the Normans" },
  { "untracked", "", EVENT ("fyrd", "red"),
    "saxon-archers-1.moved=yes saxon-housecarles-1.moved=no",
    "Saxon 6 (spearmen): 4 squares" },
  { "housecarles-too", "fyrd=spearmen_and_housecarles", EVENT ("fyrd", "red"),
    "saxon-housecarles-1.moved=yes", NULL },
  { "nearest-first", "",
    "correct piece=saxon-spearmen-1 at=e1\ncorrect piece=saxon-spearmen-2 at=e2\n"
    "correct piece=norman-knights-1 at=e8\n" EVENT ("fyrd", "red"),
    "saxon-spearmen-2.at=e6 saxon-spearmen-1.at=e5", NULL },
  { "roster-order", "amok_order=roster",
    "correct piece=saxon-spearmen-1 at=e1\ncorrect piece=saxon-spearmen-2 at=e2\n"
    "correct piece=norman-knights-1 at=e8\n" EVENT ("fyrd", "red"),
    "saxon-spearmen-2.at=e6 saxon-spearmen-1.at=e1", NULL },
};

/* Every other reading that the sheet offers, and what the referee may do out of the ordinary. */
static const ScriptCase readings[] = {
  { "colour-black", "", EVENT ("mud", "black"),
    "game.first=norman game.active=norman game.phase=move game.event=mud", NULL },
  { "colour-red", "", EVENT ("mud", "red"), "game.first=saxon game.active=saxon", NULL },
  { "colour-die", "card_colour=die", "event card=mud / 5", "game.first=saxon", NULL },
  { "colour-die-low", "card_colour=die", "event card=mud / 3", "game.first=norman", NULL },
  { "one-turn-only", "", EVENT ("mud", "black") "end-turn",
    "game.event= game.turn=2 game.phase=event", NULL },
  { "half-turns", "", EVENT ("mud", "red") "next\nnext\nnext",
    "game.step=move-2 game.active=norman", NULL },
  { "another-card", "", EVENT ("mud", "red") EVENT ("tired", "black"),
    "game.step=move-1 game.active=norman", NULL },
  { "another-card-late", "", EVENT ("mud", "red") "next\nnext\nnext\n" EVENT ("tired", "black"),
    "game.step=move-2 game.active=saxon", NULL },
  { "another-card-alike", "", EVENT ("mud", "red") EVENT ("tired", "red"),
    "game.step=move-1 game.active=saxon", NULL },
  { "phases", "turn_order=phases", EVENT ("mud", "red") "next\nnext",
    "game.step=shoot-a game.active=saxon", NULL },
  { "catches-up", "", EVENT ("mud", "black") CHARGE_CARLES " ground=flat / 1 1 1 1 1 1 1 1",
    "game.step=fight-1", NULL },
  { "out-of-phase", "", CHARGE_CARLES " ground=flat / 1 1 1 1 1 1 1 1", "game.step=event",
    "does not belong to this part of the turn" },
  { "other-side", "", EVENT ("mud", "red") CHARGE_CARLES " ground=flat / 1 1 1 1 1 1 1 1", "",
    "the other side's turn to fight" },
  { "simultaneous", "turn_order=simultaneous_fight",
    EVENT ("mud", "black") CHARGE_CARLES " ground=flat / 6 6 1 1 1 1 1 1\n"
    "fight attacker=" CARLES " target=" KNIGHTS " / 6 6 6 1 1 1 1 1",
    CARLES ".figures=8 " CARLES ".falling=2 "
    KNIGHTS ".falling=3", "to fall when both have fought: 3" },
  { "simultaneous-falls", "turn_order=simultaneous_fight",
    EVENT ("mud", "black") CHARGE_CARLES " ground=flat / 6 6 1 1 1 1 1 1\n"
    "end-turn", CARLES ".figures=6 " CARLES ".falling=0", NULL },
  { "scope-shooting", "to_hit_scope=fighting_and_shooting",
    "shoot attacker=norman-archers-1 target=saxon-archers-1 / 5 5 5 5 5 5 5 5",
    "saxon-archers-1.figures=7", "commander: baron +1" },
  { "scope-tired", "to_hit_scope=fighting_and_shooting", EVENT ("tired", "red")
    "shoot attacker=saxon-archers-1 target=norman-archers-1 / 6 6 6 6 6 6 6 6",
    "norman-archers-1.figures=7", NULL },
  { "natural-one", "natural1=yes",
    "fight attacker=" KNIGHTS " target=saxon-archers-1 ground=flat / 2 1 1 1 1 1 1 1",
    "saxon-archers-1.figures=7", NULL },
  { "no-natural-one", "",
    "fight attacker=" KNIGHTS " target=saxon-archers-1 ground=flat / 2 1 1 1 1 1 1 1",
    "saxon-archers-1.figures=6", NULL },
  { "split", "", CHARGE_CARLES " ground=flat figures=5 / 6 1 1 1 1\nfight attacker=" KNIGHTS
    " target=saxon-housecarles-3 ground=flat / 6 6 1",
    CARLES ".figures=7 saxon-housecarles-3.figures=6 " KNIGHTS ".fought=8", NULL },
  { "split-no", "split=no",
    CHARGE_CARLES " ground=flat figures=5 / 6 1 1 1 1\nfight attacker=" KNIGHTS
    " target=saxon-housecarles-3 ground=flat / 6 6 1", "", "has fought already this turn" },
  { "twice", "", CHARGE_CARLES " ground=flat / 1 1 1 1 1 1 1 1\n" CHARGE_CARLES
    " ground=flat / 1 1 1 1 1 1 1 1", "",
    "has fought already this turn" },
  { "shot-twice", "", SHOOT_CARLES " / 1 1 1 1 1 1 1 1\n" SHOOT_CARLES " / 1 1 1 1 1 1 1 1", "",
    "has shot already" },
  { "shoot-then-fight-barred", "archer_both=no", SHOOT_CARLES " / 1 1 1 1 1 1 1 1\n"
    "fight attacker=norman-archers-1 target=" CARLES " / 1 1 1 1 1 1 1 1", "", "has shot already" },
  { "move-then-shoot-barred", "move_and_shoot=no",
    EVENT ("mud", "black") "move piece=norman-archers-1\n"
    SHOOT_CARLES " / 1 1 1 1 1 1 1 1", "", "has moved already" },
  { "past-friends-blocked", "shoot_past_friends=block table=example",
    "correct piece=norman-archers-1 at=a1\n"
    "correct piece=norman-archers-2 at=b1\ncorrect piece=" CARLES " at=c1\n" SHOOT_CARLES
    " / 1 1 1 1 1 1 1 1", "",
    "Friends stand in the way" },
  { "past-friends-notice", "table=example", "correct piece=norman-archers-1 at=a1\n"
    "correct piece=norman-archers-2 at=b1\ncorrect piece=" CARLES " at=c1\n" SHOOT_CARLES
    " / 1 1 1 1 1 1 1 1", "",
    "passes through a square with friends" },
  { "past-enemies-blocked", "shoot_past_enemies=block",
    SHOOT_CARLES " between=enemy / 1 1 1 1 1 1 1 1", "",
    "Other enemies stand in the way" },
  { "past-friends-asked", "shoot_past_friends=ask",
    SHOOT_CARLES " between=friend past=no / 1 1 1 1 1 1 1 1", "",
    "does not allow shooting past friends" },
  { "adjacent-barred", "shoot_adjacent=no table=example",
    "correct piece=norman-archers-1 at=a1\ncorrect piece=" CARLES
    " at=b1\n" SHOOT_CARLES " / 1 1 1 1 1 1 1 1", "", "too near to shoot at" },
  { "knights-do-not-shoot", "", "shoot attacker=" KNIGHTS " target=" CARLES " / 1 1 1 1 1 1 1 1",
    "", "has no bows" },
  { "ground-computed", "table=example",
    "correct piece=" KNIGHTS " at=e3\n" CHARGE_CARLES " / 4 4 4 4 4 4 4 4",
    CARLES ".figures=7", "knights on the hill" },
  { "ground-overruled", "table=example",
    "correct piece=" KNIGHTS " at=e3\n" CHARGE_CARLES " ground=flat / 4 4 4 4 4 4 4 4",
    CARLES ".figures=0", "by the referee's ruling" },
  { "ground-either", "table=example knight_on_hill=either",
    "correct piece=" KNIGHTS " at=a1\n" CHARGE_CARLES
    " / 4 4 4 4 4 4 4 4", CARLES ".figures=7", "knights on the hill" },
  { "ground-taken-as", "", CHARGE_CARLES " / 1 1 1 1 1 1 1 1", "",
    "taken as: flat; say ground=hill" },
  { "bodyguard-spearmen", "bodyguard_norman=spearmen", "next",
    "norman-spearmen-1.leader=yes norman-knights-1.leader=no", NULL },
  { "extra-commander", "army_commander=extra_figure",
    "fight attacker=norman-knights-1 target=" CARLES
    " ground=hill / 4 4 4 4 1 1 1 4 3", CARLES ".figures=2 norman-knights-1.start=9",
    "army commander +2" },
  { "bodyguard-keeps", "", "event card=arrow colour=red / 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1\n"
    "fight attacker=saxon-housecarles-1 target=" KNIGHTS " / 4 4 4 4 4 4", KNIGHTS ".figures=2",
    "bodyguard +1" },
  { "bodyguard-loses", "bodyguard_after=lose",
    "event card=arrow colour=red / 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1\n"
    "fight attacker=saxon-housecarles-1 target=" KNIGHTS " / 4 4 4 4 4 4",
    KNIGHTS ".figures=8", NULL },
  { "arrow-late", "", "event card=arrow colour=red / 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1\nend-turn\n"
    "event card=arrow colour=red / 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "saxon-archers-1.figures=6",
    "no “Arrow in the Eye” is left in the deck" },
  { "arrow-late-nothing", "arrow_late=no_effect",
    "event card=arrow colour=red / 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1\nend-turn\n"
    "event card=arrow colour=red", "saxon-archers-1.figures=7", "dead already" },
  { "arrow-leader-only", "arrow_figure=leader_only",
    "event card=arrow colour=red / 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
    "saxon-housecarles-1.figures=7 saxon-housecarles-1.leader=no", NULL },
  { "trip-william-safe", "", "correct piece=norman-knights-1 figures=1\n"
    "event card=trip colour=black / 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
    "norman-knights-1.figures=1", NULL },
  { "trip-william-back", "",
    "event card=trip colour=black / 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1\nend-turn",
    "norman-knights-1.absent=0", NULL },
  { "trip-fights-without", "", "event card=trip colour=black / 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1\n"
    "fight attacker=norman-knights-1 target=" CARLES " ground=hill / 4 4 4 4 4 4 4",
    CARLES ".figures=1", NULL },
  { "trip-bodyguard-loses", "bodyguard_absent=lose",
    "event card=trip colour=black / 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1\n"
    "fight attacker=norman-knights-1 target=" CARLES " ground=hill / 4 4 4 4 4 4 4",
    CARLES ".figures=8", NULL },
  { "panic-shieldwall", "shieldwall=suffered_and_panic", EVENT ("shieldwall", "red")
    "correct event=shieldwall", "", NULL },
  { "shieldwall-inflicted", "shieldwall=inflicted", EVENT ("shieldwall", "red")
    "fight attacker=" CARLES " target=" KNIGHTS " / 6 6 6 1 1 1 1 1", KNIGHTS ".figures=7", NULL },
  { "panic-next-unit", "panic_excess=next_unit", "correct piece=saxon-housecarles-2 figures=1\n"
    "event card=arrow colour=red / 1 4 1 1 1 1 1 1 1 1 1 1 1 1 1",
    CARLES ".figures=0 saxon-housecarles-3.figures=4", NULL },
  { "spare-lost", "",
    "correct piece=" CARLES " figures=1\n" CHARGE_CARLES " ground=flat / 6 6 6 6 1 1 1 1",
    CARLES ".figures=0", "left 0" },
  { "spare-carried", "spare_hits=carried", "correct piece=" CARLES " figures=1\n" CHARGE_CARLES
    " ground=flat spill=saxon-archers-1 / 6 6 6 6 1 1 1 1",
    CARLES ".figures=0 saxon-archers-1.figures=5", NULL },
  { "commander-on-top", "commander_included=no", "next",
    KNIGHTS ".figures=9 saxon-spearmen-1.figures=13", NULL },
  { "unit-gone", "", CHARGE_CARLES " ground=flat / 6 6 6 6 6 6 6 6",
    CARLES ".figures=0 " CARLES ".commander=no",
    "take off the whole unit" },
  { "bases-four", "bases_housecarles=2",
    "fight attacker=" CARLES " target=" KNIGHTS " / 6 6 6 1 1 1 1 1",
    KNIGHTS ".figures=5",
    "take off base 4, counted from the commander's; casualty markers on base 3: 1" },
  { "bases-three", "bases_knights=3",
    "fight attacker=" CARLES " target=" KNIGHTS " / 6 6 6 1 1 1 1 1",
    KNIGHTS ".figures=5",
    "take off base 3, counted from the commander's; no casualty marker stays" },
  { "bases-none-off", "", "fight attacker=" CARLES " target=" KNIGHTS " / 6 1 1 1 1 1 1 1",
    KNIGHTS ".figures=7",
    "take off no base; casualty markers on base 4: 1" },
  { "bases-two-off", "", "fight attacker=" CARLES " target=" KNIGHTS " / 6 6 6 6 1 1 1 1",
    KNIGHTS ".figures=4",
    "take off bases 3 to 4" },
  { "single-figures", "", "fight attacker=" CARLES " target=norman-archers-1 / 6 6 6 1 1 1 1 1",
    "norman-archers-1.figures=5", "take off figures: 3" },
  { "hits-only", "", CHARGE_CARLES " ground=flat / h3", CARLES ".figures=5", NULL },
  { "deck-runs-out", "", "event card=mud colour=red\nend-turn\nevent\nend-turn\nevent\nend-turn\n"
    "event\nend-turn\nevent\n"
    "undo 9\nevent card=mud colour=red", "game.event=mud", NULL },
  { "knights-two-squares", "table=example",
    EVENT ("tired", "black") "correct piece=" KNIGHTS " at=a7\nmove piece=" KNIGHTS " to=c6",
    KNIGHTS ".at=c6", NULL },
  { "knights-too-far", "table=example",
    EVENT ("tired", "black") "correct piece=" KNIGHTS " at=a6\nmove piece=" KNIGHTS " to=d6",
    KNIGHTS ".at=d6", "cannot go to d6 by the rules: too far" },
  { "knights-mud", "table=example",
    EVENT ("mud", "black") "correct piece=" KNIGHTS " at=a6\nmove piece=" KNIGHTS " to=c6",
    KNIGHTS ".at=c6", "too far" },
  { "woods-closed", "table=example",
    EVENT ("tired", "black") "correct piece=" KNIGHTS " at=c3\nmove piece=" KNIGHTS " to=b3",
    "", "nobody can enter the woods" },
  { "occupied", "table=example", EVENT ("tired", "black") "correct piece=" KNIGHTS " at=a6\n"
    "correct piece=norman-knights-3 at=b6\nmove piece=" KNIGHTS " to=b6", "",
    "only one unit can stand in a square" },
  { "enemy-there", "table=example", EVENT ("tired", "black") "correct piece=" KNIGHTS " at=a6\n"
    "correct piece=" CARLES " at=b6\nmove piece=" KNIGHTS " to=b6", "", "an enemy stands there" },
  { "hill-from-flat", "table=example",
    EVENT ("tired", "black") "correct piece=" KNIGHTS " at=a5\nmove piece=" KNIGHTS " to=c5",
    "", "moves to c5" },
  { "hill-mixed", "table=example knight_hill_move=mixed",
    EVENT ("tired", "black") "correct piece=" KNIGHTS " at=b5\nmove piece="
    KNIGHTS " to=d6", "", "moves to d6" },
};

/* What cannot be done is refused in words, and changes nothing. */
static const ScriptCase refusals[] = {
  { "too-few-dice", "", "refused " CHARGE_CARLES " / 6 6 6 ~ 8", "", NULL },
  { "too-many-dice", "", "refused " CHARGE_CARLES " / 6 6 6 6 6 6 6 6 6 ~ 8", "", NULL },
  { "impossible-die", "", "refused " CHARGE_CARLES " / 7 6 6 6 6 6 6 6 ~ 7", "", NULL },
  { "no-such-unit", "",
    "refused fight attacker=norman-elephants-1 target=" CARLES " ~ norman-elephants-1", "", NULL },
  { "a-square-is-no-unit", "", "refused fight attacker=e5 target=" CARLES " ~ e5 does not fit here",
    "", NULL },
  { "no-such-card", "",
    "refused event card=storm ~ there is no card “storm”; there are: shieldwall, fyrd, mud", "",
    NULL },
  { "no-such-colour", "", "refused event card=mud colour=green ~ Colour of the card cannot be "
    "“green”; it can be: black, red", "", NULL },
  { "no-such-ground", "", "refused " CHARGE_CARLES " ground=sea ~ it can be: flat, hill", "",
    NULL },
  { "no-such-answer", "", "refused " CHARGE_CARLES
    " grond=hill ~ does not ask for “grond”; it asks for: attacker, target", "", NULL },
  { "no-such-action", "", "refused dance ~ there is no action “dance”", "", NULL },
  { "target-wanted", "", "refused fight attacker=" KNIGHTS " ~ target=", "", NULL },
  { "too-many-figures", "", "refused " CHARGE_CARLES " figures=9 ~ from 1 to 8, not “9”", "",
    NULL },
  { "dead-unit", "", "correct piece=" KNIGHTS " figures=0\nrefused " CHARGE_CARLES
    " ~ a unit with figures left", "", NULL },
  { "correct-nothing", "", "refused correct piece=" KNIGHTS " ~ figures", "", NULL },
  { "correct-no-such-fact", "",
    "refused correct piece=" KNIGHTS " colour=blue ~ “colour” is not kept here", "", NULL },
  { "correct-negative", "", "refused correct piece=" KNIGHTS
    " figures=-3 ~ figures is a number of 0 or more, not “-3”", "", NULL },
  { "correct-no-such-square", "",
    "refused correct piece=" KNIGHTS " at=z99 ~ there is no square “z99”", "", NULL },
  { "hits-over", "", "refused " CHARGE_CARLES " / h9 ~ 8", "", NULL },
};

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

  script_add_cases ("hastings-lesson", "/hastings-lesson/examples/", examples,
                    G_N_ELEMENTS (examples));
  script_add_cases ("hastings-lesson", "/hastings-lesson/endings/", endings,
                    G_N_ELEMENTS (endings));
  script_add_cases ("hastings-lesson", "/hastings-lesson/amok/", amok, G_N_ELEMENTS (amok));
  script_add_cases ("hastings-lesson", "/hastings-lesson/readings/", readings,
                    G_N_ELEMENTS (readings));
  script_add_cases ("hastings-lesson", "/hastings-lesson/refusals/", refusals,
                    G_N_ELEMENTS (refusals));
  g_test_add_func ("/hastings-lesson/dice/undone-dice-come-back", test_same_dice);
  g_test_add_func ("/hastings-lesson/deck/thirteen-cards", test_deck);
  g_test_add_func ("/hastings-lesson/deck/colours", test_colours);

  return g_test_run ();
}
