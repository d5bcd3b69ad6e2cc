/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "script.h"

#include "core/chance/snl-random-player.h"
#include "core/view/snl-page.h"
#include "core/view/snl-plan.h"

#include <math.h>
#include <string.h>

/* Typed from the rules, not from the module. */

#define HEAD  "import list=side,squadron,name,flag,crew,command,oarsmen,troops\r"
#define FLEET HEAD \
  "red,Van,Argo,admiral,elite,exceptional,170,20\rred,Van,Bia,,,,170,20\r" \
  "red,Rear,Doris,vice,green,inept,170,20\r" \
  "blue,Wing,Echo,admiral,veteran,poor,100,10\rblue,Wing,Fama,,,,100,10\n"
#define AFLOAT "end-phase\nend-phase\n"

static const ScriptCase cases[] = {
  /* E1: a d3 is a d6 halved, rounded up */
  { "d3/1", "", FLEET "drift ship=red-ship-1 flow=weak / 1", "red-ship-1.drifted=1", NULL },
  { "d3/2", "", FLEET "drift ship=red-ship-1 flow=weak / 2", "red-ship-1.drifted=1", NULL },
  { "d3/3", "", FLEET "drift ship=red-ship-1 flow=weak / 3", "red-ship-1.drifted=2", NULL },
  { "d3/4", "", FLEET "drift ship=red-ship-1 flow=weak / 4", "red-ship-1.drifted=2", NULL },
  { "d3/5", "", FLEET "drift ship=red-ship-1 flow=weak / 5", "red-ship-1.drifted=3", NULL },
  { "d3/6", "", FLEET "drift ship=red-ship-1 flow=weak / 6", "red-ship-1.drifted=3", NULL },
  /* E2 */
  { "base", "",
    "import list=side,squadron,name,model_length,model_width\rred,A,One,37,12\rred,A,Two,40,15",
    "red-ship-1.base=45x20 red-ship-2.base=45x20", "One: base 45x20 mm" },
  /* E3 */
  { "reserve/enters", "",
    FLEET "quality squadron=red-squadron-2 command=skilled\n" AFLOAT "draw card=red-counter\n"
    "arrive squadron=red-squadron-2 entry=base line=rear / 2", "red-squadron-2.state=table",
    "It enters" },
  { "reserve/delayed", "",
    FLEET "quality squadron=red-squadron-2 command=skilled\n" AFLOAT "draw card=red-counter\n"
    "arrive squadron=red-squadron-2 entry=base line=rear / 1",
    "red-squadron-2.state=delayed red-squadron-2.tries=1", "Delayed at try 1" },
  { "reserve/lost", "", FLEET AFLOAT "draw card=red-counter\n"
    "arrive squadron=red-squadron-2 entry=side line=front enemy=yes / 5\n"
    "refused arrive squadron=red-squadron-2 / 10, ~ not lost", "red-squadron-2.state=lost", NULL },
  { "reserve/green-delayed", "", FLEET AFLOAT "draw card=red-counter\n"
    "arrive squadron=red-squadron-2 entry=side line=front enemy=yes / 9",
    "red-squadron-2.state=delayed", NULL },
  { "reserve/green-enters", "", FLEET AFLOAT "draw card=red-counter\n"
    "arrive squadron=red-squadron-2 entry=side line=front enemy=yes / 0",
    "red-squadron-2.state=table", NULL },
  { "reserve/side-level", "", FLEET AFLOAT "draw card=blue-counter\n"
    "arrive squadron=blue-squadron-1 entry=side / 7", "blue-squadron-1.state=table", NULL },
  { "reserve/side-rear", "", FLEET AFLOAT "draw card=blue-counter\n"
    "arrive squadron=blue-squadron-1 entry=side line=rear / 5",
    "blue-squadron-1.state=delayed", NULL },
  { "reserve/fleet-rating", "arrival_rating=fleet", FLEET AFLOAT "draw card=red-counter\n"
    "arrive squadron=red-squadron-2 entry=base line=rear / 1", "red-squadron-2.state=table", NULL },
  { "reserve/ally", "",
    FLEET "correct piece=red-squadron-2 loyalty=-2 reason=bribe\n" AFLOAT "draw card=red-counter\n"
    "arrive squadron=red-squadron-2 entry=base line=rear / 6",
    "red-squadron-2.state=delayed", NULL },
  { "reserve/again", "", FLEET AFLOAT "draw card=red-counter\narrive squadron=red-squadron-2 / 3\n"
    "arrive squadron=red-squadron-2 / 3", "red-squadron-2.tries=2", "has tried already" },
  { "reserve/tracked-near-an-enemy", "", "import list=side,squadron,name,flag,crew,command,x,y\r"
    "red,V,F,admiral,raw,average,,\rblue,W,G,admiral,raw,average,9,12\n" AFLOAT
    "draw card=red-counter\n"
    "arrive squadron=red-squadron-1 east=0 south=0 / 6", "red-squadron-1.state=delayed", NULL },
  { "reserve/tracked-side", "", "import list=side,squadron,name,flag,crew,command,x,y\r"
    "red,V,F,admiral,raw,average,,\rblue,W,G,admiral,raw,average,9,12\n" AFLOAT
    "draw card=red-counter\n"
    "arrive squadron=red-squadron-1 east=0 south=40 / 6",
    "red-squadron-1.state=table red-squadron-1.y=40", NULL },
  { "reserve/over-the-enemys-line", "", FLEET "side / 10,1\n" AFLOAT "draw card=red-counter\n"
    "arrive squadron=red-squadron-1 east=50 south=120 / 9", "red-squadron-1.state=table",
    "base line" },
  { "reserve/other-fleet", "",
    FLEET AFLOAT "draw card=blue-counter\narrive squadron=red-squadron-2 / 9",
    "red-squadron-2.state=table", "not the action phase of this fleet" },
  /* E4 */
  { "sides/tie", "", FLEET "side / 6,9", "game.lays=", "a tie" },
  { "sides/higher", "", FLEET "side edge=south / 6,10",
    "blue.edge=south red.edge=north game.lays=red", "Red 8, Blue 9" },
  { "sides/red", "", FLEET "side / 10,10", "red.edge=north blue.edge=south game.lays=blue", NULL },
  { "sides/counters", "side_roll=counters", FLEET "side / 6,9", "game.lays=", "Red 11, Blue 11" },
  { "sides/nobody-known", "", "refused side / 6,9 ~ must be known first", "", NULL },
  /* E5 */
  { "lee/wide", "",
    "wind direction=west strength=breeze\nsea-state state=rough\narea box=area-1 / 6,3\n"
    "feature length=30 width=10 coast_nature=rocky first_stretch=open / 5,1,1,6",
    "lee-1.width=20 lee-1.zone_wind=light-airs lee-1.zone_sea=choppy island-1.turned=90 "
    "lee-1.height=30", "20 cm far" },
  { "lee/narrow", "",
    "wind direction=west strength=breeze\nsea-state state=rough\narea box=area-1 / 6,3\n"
    "feature length=40 width=12 coast_nature=rocky first_stretch=open / 5,1,5,6",
    "lee-1.width=12 island-1.turned=0", "12 cm far" },
  { "lee/widest", "lee_width=widest", "wind direction=west strength=breeze\narea box=area-1 / 6,3\n"
    "feature length=40 width=12 coast_nature=rocky first_stretch=open / 5,1,5,6",
    "lee-1.width=20", NULL },
  { "lee/later", "", "area box=area-1 / 6,3\n"
    "feature length=40 width=12 coast_nature=rocky first_stretch=open / 5,1,5,6\n"
    "wind direction=east strength=still\nsea-state state=flat",
    "lee-1.zone_wind=still lee-1.zone_sea=flat lee-1.width=12", "wind still, sea flat" },
  /* E7 */
  { "area/all-open", "table_columns=2 table_rows=1", "area / 3,4\narea / 4,6",
    "area-1.feature= area-2.feature=", "all areas are rolled again" },
  { "area/unknown", "table_columns=2 table_rows=1",
    "refused area box=area-9 ~ Area cannot be “area-9”; it can be: area-1, area-2", "", NULL },
  { "area/again", "", "area box=area-1 / 6,3\n"
    "feature coast_nature=rocky first_stretch=open / 5,1,5,6\narea box=area-1 / 2,2",
    "island-1.width=0 area-1.left=0 area-1.feature=open", "rolled already" },
  /* E8: the flagship at 0, A at 9, B at 18, C at 27 cm */
  { "control/one-link", "",
    "import list=side,squadron,name,flag,x,y\rred,V,F,vice,0,0\rred,V,A,,9,0\rred,V,B,,18,0\r"
    "red,V,C,,27,0\n" AFLOAT "draw card=red-counter\nend-phase",
    "red-ship-1.control=yes red-ship-2.control=yes red-ship-3.control=yes red-ship-4.control=no",
    NULL },
  { "control/any-chain", "control_chain=any_chain",
    "import list=side,squadron,name,flag,x,y\rred,V,F,vice,0,0\rred,V,A,,9,0\rred,V,B,,18,0\r"
    "red,V,C,,27,0\n" AFLOAT "draw card=red-counter\nend-phase", "red-ship-4.control=yes", NULL },
  { "control/corrected", "",
    "import list=side,squadron,name,flag,x,y\rred,V,F,vice,0,0\rred,V,A,,9,0\n"
    "correct piece=red-ship-2 x=11 reason=moved", "red-ship-2.control=no", "out of control" },
  /* E9 */
  { "drift/strong", "", FLEET "drift ship=red-ship-1 flow=strong / 4",
    "red-ship-1.drifted=4", NULL },
  { "drift/locked", "", FLEET "drift ship=red-ship-1 flow=strong locked=red-ship-2,blue-ship-1 / 5",
    "red-ship-1.drifted=5 red-ship-2.drifted=5 blue-ship-1.drifted=5 red-ship-3.drifted=0",
    "Bia, Echo" },
  { "drift/locked-wrong", "",
    FLEET "refused drift ship=red-ship-1 locked=red-ship-1 / 5 ~ other ships", "", NULL },
  { "drift/current", "", FLEET "feature what=current box=area-2 flow=strong towards=south\n"
    "drift ship=red-ship-1 / 6", "red-ship-1.drifted=6 current-1.turned=90", NULL },
  { "drift/tracked", "",
    "import list=side,squadron,name,flag,x,y\rred,V,F,vice,50,50\rred,V,A,,55,50\n"
    "feature what=current box=area-2 flow=strong towards=north-west\n"
    "drift ship=red-ship-1 locked=red-ship-2 / 4",
    "red-ship-1.x=47.2 red-ship-1.y=47.2 red-ship-2.x=52.2 red-ship-2.y=47.2", NULL },
  /* 2.10: after so many turns shallows are a level shallower, or deeper */
  { "tide/falls", "", "area box=area-2 / 6,6\n"
    "feature coast_nature=sandy first_stretch=open second_stretch=open / 2,3,4,1,1,6\n"
    "feature what=current box=area-1 tide=falling turns=1\n" AFLOAT
    "draw card=intermediate-counter\n"
    "end-phase\nend-phase\nend-phase\nend-phase\nend-phase\nend-phase\nend-phase",
    "shallows-1.depth=0", "dry now" },
  { "tide/falls-in-two-turns", "", "area box=area-2 / 6,6\n"
    "feature coast_nature=sandy first_stretch=open second_stretch=open / 2,3,4,2,1,6\n"
    "feature what=current box=area-1 tide=falling turns=2\n" AFLOAT
    "draw card=intermediate-counter\n"
    "end-phase\nend-phase\nend-phase\nend-phase\nend-phase\nend-phase\nend-phase",
    "shallows-1.depth=2", NULL },
  { "tide/rises", "", "area box=area-2 / 6,6\n"
    "feature coast_nature=sandy first_stretch=open second_stretch=open / 2,3,4,2,1,6\n"
    "feature what=current box=area-1 tide=rising turns=1\n" AFLOAT
    "draw card=intermediate-counter\n"
    "end-phase\nend-phase\nend-phase\nend-phase\nend-phase\nend-phase\nend-phase",
    "shallows-1.depth=3", "deeper" },
  { "tide/not-counted", "",
    "feature what=current box=area-1 tide=rising\n" AFLOAT "draw card=intermediate-counter\n"
    "end-phase\nend-phase\nend-phase\nend-phase\nend-phase\nend-phase\nend-phase",
    "game.step=drifting", "After the turns agreed on" },
  /* what the source only names: the referee's own charts */
  { "consult/is-asked", "", FLEET AFLOAT "draw card=intermediate-counter\nend-phase\n"
    "refused consult / 4 ~ read it off your chart", "", NULL },
  { "consult/by-the-step", "", FLEET AFLOAT "draw card=intermediate-counter\nend-phase\n"
    "consult about=red-ship-1 outcome=Light / 4", "game.step=weather",
    "damage by weather: 4: Light" },
  { "consult/kept", "", FLEET AFLOAT
    "draw card=intermediate-counter\nend-phase\nend-phase\nend-phase\nend-phase\nend-phase\n"
    "consult chart=fires outcome=spreads kind=two_d6 more=1 / 4,5\nconsult chart=fires / 0",
    "game.step=repairs",
    "fires and bees: 10: spreads" },
  /* E10: a veteran crew, a poor admiral aboard: +1 and -1 */
  { "crew-test/poor-admiral", "",
    FLEET AFLOAT "draw card=blue-counter\ncrew-test ship=blue-ship-1 outcome=pass / 6",
    "", "crew test 6 (crew 1, admiral -1, other 0): pass" },
  { "crew-test/no-admiral", "",
    FLEET AFLOAT "draw card=blue-counter\ncrew-test ship=blue-ship-2 more=2 outcome=holds / 6",
    "", "crew test 9 (crew 1, admiral 0, other 2): holds" },
  { "crew-test/dead-admiral", "",
    FLEET AFLOAT "draw card=blue-counter\ndamage ship=blue-ship-1 commander=yes\n"
    "crew-test ship=blue-ship-1 outcome=pass / 6", "blue-admiral.alive=no blue-squadron-1.alive=no",
    "admiral 0" },
  { "crew-test/two-dice", "crew_test_dice=two_d6", FLEET AFLOAT "draw card=red-counter\n"
    "crew-test ship=red-ship-1 outcome=pass / 6,5", "",
    "crew test 15 (crew 2, admiral 2, other 0)" },
  { "crew-test/chart-is-asked", "",
    FLEET "refused crew-test ship=red-ship-1 / 6 ~ read it off your chart", "", NULL },
  { "crew-test/chart-is-kept", "",
    FLEET "crew-test ship=red-ship-2 outcome=pass / 6\ncrew-test ship=red-ship-2 / 6",
    "", "pass" },
  /* laying out */
  { "lay-out/in-turn", "",
    FLEET "side / 10,1\nend-phase\narrive squadron=blue-squadron-1 east=60 south=105\n"
    "arrive squadron=red-squadron-1 east=60 south=15",
    "blue-squadron-1.state=table game.lays=red red-squadron-1.x=60", NULL },
  { "lay-out/too-deep", "",
    FLEET "side / 10,1\nend-phase\narrive squadron=blue-squadron-1 east=60 south=104",
    "blue-squadron-1.state=table", "16 cm from its base edge" },
  { "lay-out/too-near-the-side", "",
    FLEET "side / 10,1\nend-phase\narrive squadron=blue-squadron-1 east=14 south=110",
    "", "nearer than 15 cm to a short edge" },
  { "lay-out/strip", "strip=line",
    FLEET "side / 10,1\nend-phase\narrive squadron=blue-squadron-1 east=60 south=106",
    "", "not 15" },
  { "lay-out/near-enemy", "table_rows=1", FLEET "side / 10,1\nend-phase\n"
    "arrive squadron=blue-squadron-1 east=60 south=50\n"
    "arrive squadron=red-squadron-1 east=60 south=6", "",
    "nearer than 45 cm to Wing" },
  { "lay-out/forty-five", "table_rows=1", FLEET "side / 10,1\nend-phase\n"
    "arrive squadron=blue-squadron-1 east=60 south=50\n"
    "arrive squadron=red-squadron-1 east=60 south=5\n"
    "correct piece=red-squadron-1 x=60", "red-squadron-1.y=5", NULL },
  { "lay-out/told", "", FLEET "side / 10,1\nend-phase\narrive squadron=blue-squadron-1", "",
    "45 cm from every enemy" },
  { "lay-out/reserve", "",
    FLEET "side / 10,1\nend-phase\narrive squadron=blue-squadron-1 where=reserve",
    "blue-squadron-1.state=reserve game.lays=red", NULL },
  { "lay-out/wrong-turn", "", FLEET "side / 10,1\nend-phase\narrive squadron=red-squadron-1", "",
    "other side's turn" },
  /* the turn */
  { "turn/drawn", "", FLEET AFLOAT "draw card=blue-counter",
    "game.phase=action game.active=blue game.action_phases=1 game.drawn=blue-counter", NULL },
  { "turn/intermediate", "",
    FLEET AFLOAT "draw card=red-counter\nend-phase\ndraw card=intermediate-counter",
    "game.phase=melee game.acting=", "Action phases in this turn: 1" },
  { "turn/checklist", "",
    FLEET AFLOAT "draw card=intermediate-counter\nend-phase\nend-phase\nend-phase\nend-phase\n"
    "end-phase\nend-phase\nend-phase\nend-phase\nend-phase",
    "game.turn=2 game.phase=draw game.drawn=", NULL },
  { "turn/bag-is-full-again", "",
    FLEET AFLOAT "draw card=red-counter\nend-phase\ndraw card=intermediate-counter\n"
    "end-phase\nend-phase\nend-phase\nend-phase\nend-phase\nend-phase\nend-phase\nend-phase\n"
    "end-phase",
    "turn-bag-1.place=draw turn-bag-13.place=draw turn-bag-4.place=out turn-bag-9.place=draw "
    "turn-bag-10.place=out", NULL },
  { "turn/no-draw-while-somebody-acts", "",
    FLEET AFLOAT "draw card=red-counter\nrefused draw ~ no action phase", "", NULL },
  { "turn/next-draws-nothing", "", FLEET AFLOAT "next\nnext", "game.phase=draw game.turn=1", NULL },
  { "seize/from-draw", "", FLEET AFLOAT "seize admiral=red-admiral",
    "red-admiral.counters=4 game.phase=action game.active=red", "Left: 4" },
  { "seize/from-action", "", FLEET AFLOAT "draw card=blue-counter\nseize admiral=red-admiral",
    "game.phase=action game.active=red game.action_phases=2", NULL },
  { "seize/before-melees", "",
    FLEET AFLOAT "draw card=intermediate-counter\nseize admiral=blue-admiral\nend-phase",
    "blue-admiral.counters=1 game.phase=melee game.action_phases=1 game.turn=1", NULL },
  { "seize/after-melees", "", FLEET AFLOAT "draw card=intermediate-counter\nend-phase\n"
    "refused seize admiral=blue-admiral ~ before the melees", "", NULL },
  { "seize/each-once", "",
    FLEET AFLOAT "seize admiral=blue-admiral\nend-phase\nseize admiral=blue-admiral\nend-phase\n"
    "refused seize admiral=blue-admiral ~ counters left", "blue-admiral.counters=0", NULL },
  { "seize/set-once", "initiative_use=set", FLEET AFLOAT "seize admiral=red-admiral\nend-phase\n"
    "refused seize admiral=red-admiral ~ counters left", "red-admiral.counters=0", NULL },
  { "seize/undone", "", FLEET AFLOAT "seize admiral=red-admiral\nundo 1",
    "red-admiral.counters=5 game.phase=draw", NULL },
  /* damage */
  { "damage/level", "",
    FLEET AFLOAT "draw card=red-counter\ndamage ship=blue-ship-1 level=heavy oars=30 men=4",
    "blue-ship-1.damage=heavy blue-ship-1.oarsmen=70 blue-ship-1.troops=6", NULL },
  { "damage/not-better", "",
    FLEET "damage ship=blue-ship-1 level=heavy\ndamage ship=blue-ship-1 level=light",
    "blue-ship-1.damage=light", "as much as that already" },
  { "damage/too-many", "", FLEET "refused damage ship=blue-ship-1 men=11 ~ from 0 to 10",
    "blue-ship-1.troops=10", NULL },
  { "damage/special", "", FLEET "damage ship=blue-ship-1 special=speed",
    "blue-ship-1.slower=1", NULL },
  { "damage/sinking", "",
    FLEET "damage ship=blue-ship-1 level=sinking\nrefused damage ship=blue-ship-1 ~ not sinking",
    "blue-ship-1.damage=sinking", NULL },
  /* grades */
  { "quality/set", "", FLEET "quality squadron=red-squadron-1 crew=raw command=average",
    "red-ship-1.crew=raw red-ship-2.crew=raw red-admiral.counters=3 red-squadron-1.command=average",
    NULL },
  { "quality/rolled", "",
    FLEET "quality squadron=red-squadron-1 crew=rolled training=good crew_grade=veteran "
    "command=rolled schooling=poor command_grade=poor / 7,3",
    "red-ship-2.crew=veteran red-admiral.counters=2 red.crew_training=good", "poor" },
  { "quality/chart-is-asked", "", FLEET
    "refused quality squadron=red-squadron-1 crew=rolled training=good command=average / 7 ~ read "
    "it off your chart", "", NULL },
  { "quality/vice-has-no-counters", "",
    FLEET "quality squadron=red-squadron-2 crew=raw command=exceptional",
    "red-admiral.counters=5 red-squadron-2.command=exceptional", NULL },
  /* coasts */
  { "coast/sandy", "", "area box=area-2 / 6,6\n"
    "feature coast_nature=sandy first_stretch=open second_stretch=open / 2,3,4,5,1,6",
    "shallows-1.depth=5 shallows-1.width=74 shore-1.width=60 shore-1.y=10 shore-1.nature=sandy",
    "7 cm out, depth 5" },
  { "coast/port-counts-two", "", "area box=area-2 / 6,6\n"
    "feature port=yes coast_nature=rocky first_stretch=open second_stretch=open / 5,1,6\n"
    "area box=area-3 / 5,6\nfeature first_stretch=open / 6,2,1", "shore-2.nature=rocky", NULL },
  { "coast/towns", "", "area box=area-2 / 6,6\nfeature coast_nature=rocky first_stretch=habitation "
    "second_stretch=habitation first_home=village second_home=town / 5,1,6,1,6",
    "village-1.x=75 village-1.width=10 town-1.x=105", NULL },
  { "coast/headland", "", "area box=area-4 / 1,1\nfeature first_stretch=open / 3",
    "headland-1.x=15 headland-1.y=105 headland-1.width=30", NULL },
  { "coast/peninsula", "", "area box=area-2 / 1,1\nfeature first_stretch=open / 3,6",
    "peninsula-1.height=30 peninsula-1.y=15 peninsula-1.x=112.5", NULL },
  { "coast/shore-left", "",
    "area box=area-2 / 1,2\nfeature coast_nature=rocky first_stretch=open / 5,3,1",
    "shore-1.x=75 shore-1.width=30", NULL },
  { "coast/islands-too-near", "",
    "area box=area-1 / 3,2\nfeature coast_nature=rocky first_stretch=open spot=middle / 5,1,5,5\n"
    "feature coast_nature=rocky first_stretch=open spot=middle / 5,1,5,5", "area-1.left=0",
    "nearer than 10 cm" },
  { "coast/nothing-left", "", "refused feature what=land ~ cannot be", "", NULL },
  /* lists */
  { "list/quality", "", "refused " HEAD
    "red,Van,Argo,admiral,heroic,poor,1,1 ~ line 2: crew cannot be “heroic”", "", NULL },
  { "list/command", "", "refused " HEAD
    "red,Van,Argo,admiral,elite,superb,1,1 ~ line 2: command cannot be “superb”", "", NULL },
  { "list/negative", "", "refused " HEAD
    "red,Van,Argo,,,,170,1\rred,Van,Bia,,,,-5,1 ~ line 3: oarsmen is 0 or more", "", NULL },
  { "list/no-number", "", "refused " HEAD "red,Van,Argo,,,,many,1 ~ line 2: oarsmen is a number",
    "", NULL },
  { "list/eleven", "", "refused import "
    "list=side,squadron,name\rred,V,a\rred,V,b\rred,V,c\rred,V,d\rred,V,e\rred,V,f\rred,V,g\r"
    "red,V,h\rred,V,i\rred,V,j\rred,V,k ~ line 12: a squadron has at most ten ships", "", NULL },
  { "list/ten", "", "import list=side,squadron,name\rred,V,a\rred,V,b\rred,V,c\rred,V,d\rred,V,e\rred,V,f\rred,V,g\r"
    "red,V,h\rred,V,i\rred,V,j", "red-ship-10.part=red-squadron-1", "no flagship yet" },
  { "list/two-flagships", "", "refused " HEAD "red,Van,Argo,vice,,,1,1\rred,Van,Bia,vice,,,1,1 "
    "~ line 3: the squadron has a flagship already", "", NULL },
  { "list/two-admirals", "",
    "refused " HEAD "red,Van,Argo,admiral,,,1,1\rred,Rear,Bia,admiral,,,1,1 "
    "~ line 3: the Admiral of this fleet", "", NULL },
  { "list/admiral-of-nothing", "",
    "refused " HEAD "red,Van,Argo,,,skilled,1,1 ~ line 2: command quality belongs", "", NULL },
  { "list/two-crews", "", "refused " HEAD
    "red,Van,Argo,,elite,,1,1\rred,Van,Bia,,green,,1,1 ~ line 3: a squadron has one", "", NULL },
  { "list/same-name", "", FLEET "refused " HEAD
    "red,Van,Argo,,,,1,1 ~ line 2: the fleet has a ship of this name", "", NULL },
  { "list/side", "", "refused " HEAD "green,Van,Argo,,,,1,1 ~ line 2: there is no side “green”", "",
    NULL },
  { "list/column", "",
    "refused import list=side,squadron,name,speed\rred,V,a,3 ~ line 1: there is no column “speed”",
    "", NULL },
  { "list/column-missing", "",
    "refused import list=side,name\rred,a ~ line 1: the column “squadron” is missing", "", NULL },
  { "list/cell-missing", "",
    "refused import list=side,squadron,name\rred,,a ~ line 2: squadron is missing", "", NULL },
  { "list/beyond", "",
    "refused import list=side,squadron,name\rred,V,a,b ~ line 2: “b” stands beyond", "", NULL },
  { "list/empty", "", "refused import list=side,squadron,name ~ a line for each", "", NULL },
  { "list/nothing", "", "refused import ~ say where the list is", "", NULL },
  { "list/no-file", "", "refused import file=/nowhere/fleet.csv ~ fleet.csv", "", NULL },
  { "list/words", "",
    FLEET "refused correct piece=red-ship-1 crew=heroic ~ crew cannot be “heroic”\n"
    "correct piece=red-ship-1 damage=severe", "red-ship-1.damage=severe red-ship-1.crew=elite",
    NULL },
  { "list/place", "", "correct piece=area-1 x=40 name=Bay", "area-1.x=40 area-1.name=Bay", NULL },
  { "list/place-wrong", "", "refused correct piece=area-1 x=far ~ x is a number", "", NULL },
};

static const char *
get (SnlGame    *game,
     const char *id,
     const char *name)
{
  const char *value = snl_position_get (snl_game_get_position (game), id, name);

  return value != NULL ? value : "";
}

static void G_GNUC_PRINTF (2, 3)
play (SnlGame    *game,
      const char *format,
      ...)
{
  g_autofree char *line = NULL;
  va_list arguments;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  script_do (game, line);
}

static void
import (SnlGame    *game,
        const char *list)
{
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;

  g_hash_table_insert (answers, (gpointer) "list", (gpointer) list);
  snl_game_do (game, "import", answers, NULL, &error);
  g_assert_no_error (error);
}

/* E6, 2.5 */
static void
test_wind_direction (void)
{
  static const char * const from[] = {
    "west", "west", "west", "north-west", "north-east", "east", "east", "east", "south-east",
    "south-west",
  };
  g_autoptr(SnlGame) game = script_new_game ("salamis", "", 1);

  for (guint i = 0; i < G_N_ELEMENTS (from); i++)
    {
      play (game, "wind / %u,", i + 1);
      g_assert_cmpstr (get (game, "game", "wind_from"), ==, from[i]);
      g_assert_cmpstr (get (game, "game", "wind_strength"), ==, "breeze");
    }
}

/* E7, 2.4: area 1 lies in a corner, area 2 at a side */
static void
test_features (void)
{
  static const struct {
    const char *side;
    const char *corner;
  } rows[] = {
    { "peninsula", "headland" }, { "shore", "shore" }, { "open", "open" }, { "islands", "islands" },
    { "open", "open" }, { "open", "open" }, { "open", "open" }, { "island", "island" },
    { "open", "open" },
    { "shore", "shore" }, { "long-shore", "headland" },
  };
  g_autoptr(SnlGame) game = script_new_game ("salamis", "", 1);

  play (game, "area box=area-3 / 6,3");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint first = MIN (i + 1, 6);

      play (game, "area box=area-1 / %u,%u", first, i + 2 - first);
      play (game, "area box=area-2 / %u,%u", first, i + 2 - first);
      g_assert_cmpstr (get (game, "area-1", "feature"), ==, rows[i].corner);
      g_assert_cmpstr (get (game, "area-2", "feature"), ==, rows[i].side);
    }
}

/* 2.5: what the source has; the rest is asked */
static void
test_wind_strength (void)
{
  static const char * const known[][2] = {
    { "still", "still" }, { "light-airs", "light-airs" }, { "light-airs", NULL }, { NULL, NULL },
    { NULL, NULL },
    { "strong-breeze", NULL },
  };
  static const char * const options[] = { "region=mediterranean", "region=northern" };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    for (guint j = 0; j < G_N_ELEMENTS (known); j++)
      {
        g_autoptr(SnlGame) game = script_new_game ("salamis", options[i], 1);

        if (known[j][i] == NULL)
          {
            play (game, "refused wind strength=rolled / 3,%u ~ read it off your chart", j + 1);
            continue;
          }
        play (game, "wind strength=rolled / 3,%u", j + 1);
        g_assert_cmpstr (get (game, "game", "wind_strength"), ==, known[j][i]);
      }
}

/* The sea rises with the die, and so does a grade: an answer that falls is a slip */
static void
test_rising (void)
{
  g_autoptr(SnlGame) game = script_new_game ("salamis", "", 1);

  import (game, "side,squadron,name,flag\nred,Van,Argo,admiral\n");
  play (game, "wind direction=west strength=breeze");
  play (game, "sea-state waves=choppy / 3");
  play (game, "refused sea-state waves=flat / 4 ~ only rises");
  play (game, "refused sea-state waves=rough / 2 ~ only rises");
  play (game, "sea-state waves=choppy / 4");
  play (game, "sea-state waves=flat / 1");
  play (game, "quality squadron=red-squadron-1 crew=rolled training=good crew_grade=average "
              "command=average / 5");
  play (game, "refused quality squadron=red-squadron-1 crew=rolled training=good crew_grade=raw "
              "command=average / 6 ~ only rises");
  play (game, "quality squadron=red-squadron-1 crew=rolled training=poor crew_grade=raw "
              "command=average / 6");
}

static void
test_lone_six (void)
{
  g_autoptr(SnlGame) game = script_new_game ("salamis", "lone_six=chart", 1);

  play (game, "refused wind strength=rolled / 3,6 ~ read it off your chart");
  play (game, "wind strength=rolled level=storm / 3,6");
  g_assert_cmpstr (get (game, "game", "wind_strength"), ==, "storm");
}

/* 2.6: still water is flat; beyond 6 it is the worst state; the rest is asked, and only those
 * states taken */
static void
test_sea (void)
{
  static const char * const rows[][3] = {
    { "still", "flat", "choppy" }, { "light-airs", "choppy", "rough" },
    { "breeze", "rough", "very-rough" },
    { "strong-breeze", "rough", "very-rough" }, { "storm", "very-rough", NULL },
    { "gale", "very-rough", "flat" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(SnlGame) game = script_new_game ("salamis", "", 1);

      play (game, "wind direction=west strength=%s", rows[i][0]);
      play (game, "sea-state routes=4 / 5");
      g_assert_cmpstr (get (game, "game", "sea"), ==, rows[i][1]);
      for (guint die = 1; die <= 6 && i == 0; die++)
        {
          play (game, "sea-state / %u", die);
          g_assert_cmpstr (get (game, "game", "sea"), ==, "flat");
        }
      for (guint die = 1; die <= 6 && i > 0; die++)
        {
          play (game, "refused sea-state / %u ~ read it off your chart", die);
          if (rows[i][2] != NULL)
            play (game, "refused sea-state waves=%s / %u ~ cannot give", rows[i][2], die);
        }
    }
}

/* 1.7, by the tests that read them */
static void
test_grades (void)
{
  static const struct {
    const char *crew;
    const char *command;
    const char *counters;
    int         modifier;
  } rows[] = {
    { "elite", "exceptional", "5", 2 }, { "veteran", "skilled", "4", 1 },
    { "average", "average", "3", 0 },
    { "raw", "poor", "2", -1 }, { "green", "inept", "1", -2 },
  };
  g_autoptr(SnlGame) game = script_new_game ("salamis", "", 1);

  import (game, "side;squadron;name;flag\nred;Van;Argo;admiral\n");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = NULL;
      g_autofree char *wanted = g_strdup_printf ("test %d (crew %d, admiral %d,",
                                                 5 + 2 * rows[i].modifier,
                                                 rows[i].modifier, rows[i].modifier);
      SnlJournal *journal = snl_game_get_journal (game);

      play (game, "quality squadron=red-squadron-1 crew=%s command=%s", rows[i].crew,
            rows[i].command);
      g_assert_cmpstr (get (game, "red-admiral", "counters"), ==, rows[i].counters);
      play (game, "crew-test ship=red-ship-1 purpose=fire outcome=o / 5");
      words = script_dup_words (snl_journal_get (journal, snl_journal_get_length (journal) - 1));
      g_assert_nonnull (strstr (words, wanted));
    }
}

/* 2.9: 0 or less, 1 to 4, 5 or more */
static void
test_arrivals (void)
{
  for (int total = -7; total <= 15; total++)
    {
      g_autoptr(SnlGame) game = script_new_game ("salamis", "", 1);
      int die = CLAMP (total, 1, 10);

      import (game, "side,squadron,name,flag,crew,command\nred,Van,Argo,admiral,average,average\n");
      play (game, "correct piece=red-squadron-1 loyalty=%d", total - die);
      play (game, "end-phase");
      play (game, "end-phase");
      play (game, "draw card=red-counter");
      play (game, "arrive squadron=red-squadron-1 entry=side line=rear / %d,", die);
      g_assert_cmpstr (get (game, "red-squadron-1", "state"), ==,
                       total <= 0 ? "lost" : total <= 4 ? "delayed" : "table");
    }
}

/* 2.4: the examples of how an island lies and where it and a shore are put */
static void
test_positions (void)
{
  static const char * const turned[] = { "90", "90", "45", "135", "0", "0" };
  static const double x[] = { -8, 8, -8, 8, 0, 0 };
  static const double y[] = { -18, -18, 18, 18, 0, 0 };
  static const char * const shore[] = { "75", "75", "90", "90", "105", "105" };

  for (guint die = 1; die <= 6; die++)
    {
      g_autoptr(SnlGame) game = script_new_game ("salamis", "", 1);

      play (game, "area box=area-5 / 6,3");
      play (game, "feature coast_nature=rocky first_stretch=open / 1,1,%u,6", die);
      g_assert_cmpstr (get (game, "island-1", "turned"), ==, turned[die - 1]);
      play (game, "area box=area-5 / 6,3");
      play (game, "feature coast_nature=rocky first_stretch=open / 1,1,5,%u", die);
      g_assert_cmpfloat (g_ascii_strtod (get (game, "island-2", "x"), NULL), ==, 90 + x[die - 1]);
      g_assert_cmpfloat (g_ascii_strtod (get (game, "island-2", "y"), NULL), ==, 90 + y[die - 1]);
      play (game, "area box=area-2 / 1,2");
      play (game, "feature coast_nature=rocky first_stretch=open / 1,1,%u", die);
      g_assert_cmpstr (get (game, "shore-1", "x"), ==, shore[die - 1]);
    }
}

/* 2.7: one level less, not below the lowest */
static void
test_lee (void)
{
  static const char * const winds[] = { "still", "light-airs", "breeze", "strong-breeze",
                                        "storm", "gale" };
  static const char * const seas[] = { "flat", "choppy", "rough", "very-rough" };
  g_autoptr(SnlGame) game = script_new_game ("salamis", "", 1);

  play (game, "area box=area-5 / 6,3");
  play (game, "feature coast_nature=rocky first_stretch=open / 1,1,5,6");
  for (guint i = 0; i < G_N_ELEMENTS (winds); i++)
    for (guint j = 0; j < G_N_ELEMENTS (seas); j++)
      {
        play (game, "wind direction=east strength=%s", winds[i]);
        play (game, "sea-state state=%s", seas[j]);
        g_assert_cmpstr (get (game, "lee-1", "zone_wind"), ==, winds[MAX (i, 1) - 1]);
        g_assert_cmpstr (get (game, "lee-1", "zone_sea"), ==, seas[MAX (j, 1) - 1]);
      }
  /* it lies downwind: the wind is from the east */
  g_assert_cmpfloat (g_ascii_strtod (get (game, "lee-1", "x"), NULL), ==, 90 - 20 - 10);
}

static const SnlPlanPlace *
find_place (const SnlPlan *plan,
            const char    *id)
{
  for (guint i = 0; i < plan->places->len; i++)
    if (strcmp (((SnlPlanPlace *) plan->places->pdata[i])->id, id) == 0)
      return plan->places->pdata[i];

  return NULL;
}

static void
assert_place (const SnlPlan *plan,
              const char    *id,
              double         x,
              double         y,
              double         width,
              double         height,
              double         turned)
{
  const SnlPlanPlace *place = find_place (plan, id);

  g_assert_nonnull (place);
  g_assert_cmpfloat (place->x, ==, x);
  g_assert_cmpfloat (place->y, ==, y);
  g_assert_cmpfloat (place->width, ==, width);
  g_assert_cmpfloat (place->height, ==, height);
  g_assert_cmpfloat (place->turned, ==, turned);
}

/* Each shape of the chart lies on the table, however far its place goes beyond the edge. */
static void
assert_on_table (const SnlChart *chart,
                 double          left,
                 double          right)
{
  for (guint i = 0; i < chart->marks->len; i++)
    {
      const SnlChartMark *mark = chart->marks->pdata[i];

      for (guint j = 0; mark->points != NULL && mark->id != NULL && !mark->is_open &&
                        j < mark->points->len; j += 2)
        {
          g_assert_cmpfloat (g_array_index (mark->points, double, j), >=, left - 0.001);
          g_assert_cmpfloat (g_array_index (mark->points, double, j), <=, right + 0.001);
        }
    }
}

/* From a script to a plan of the table, to scale */
static void
test_plan (void)
{
  g_autoptr(SnlGame) game = script_new_game ("salamis", "", 1);
  g_autoptr(SnlPlan) plan = NULL;
  g_autoptr(SnlChart) chart = NULL;
  g_autoptr(GPtrArray) measures = NULL;
  g_autofree char *svg = NULL;
  g_autofree char *words = NULL;
  xmlDoc *document;
  double x = 11 + 30;
  double y = 8 + 30;

  import (game, "side,squadron,name,x,y\nred,Van <& Co>,Argo,50,10\nred,Van <& Co>,Bia,55,10\n");
  play (game, "area / 6,3");
  play (game, "area / 6,6");
  play (game, "wind / 4");
  play (game, "feature coast_nature=sandy first_stretch=open / 2,3,4,5,1,5,6");
  play (game, "feature coast_nature=rocky first_stretch=open second_stretch=open / 5,1,6");
  plan = snl_plan_new (snl_game_get_ruleset (game), snl_game_get_position (game), TRUE);
  g_assert_nonnull (plan);
  /* three areas by two of 60 cm */
  g_assert_cmpfloat (plan->right - plan->left, ==, 180);
  g_assert_cmpfloat (plan->bottom - plan->top, ==, 120);
  assert_place (plan, "island-1", 30, 30, 40, 20, 0);
  assert_place (plan, "shore-1", 90, 10, 60, 20, 0);
  g_assert_nonnull (find_place (plan, "shallows-1"));
  g_assert_nonnull (find_place (plan, "lee-1"));
  /* one name for the squadron; the wind blows from the north-west */
  g_assert_cmpuint (plan->pieces->len, ==, 2);
  g_assert_cmpstr (((SnlPlanPiece *) plan->pieces->pdata[0])->label, ==, "Van <& Co>");
  g_assert_null (((SnlPlanPiece *) plan->pieces->pdata[1])->label);
  g_assert_cmpuint (plan->facts->len, ==, 1);
  g_assert_cmpstr (((SnlPlanFact *) plan->facts->pdata[0])->value, ==, "Breeze");
  g_assert_cmpfloat (((SnlPlanFact *) plan->facts->pdata[0])->turned, ==, 45);

  /* 11 and 7 for the rulers and what else stands at the edges */
  svg = snl_plan_to_svg (plan);
  document = xmlReadMemory (svg, (int) strlen (svg), "plan", NULL, XML_PARSE_NONET);
  g_assert_nonnull (document);
  xmlFreeDoc (document);
  g_assert_nonnull (strstr (svg, " width=\"198mm\" height=\"137mm\""));
  g_assert_nonnull (strstr (svg, "<polygon id=\"area-1\" points=\"71,68 11,68 11,8 71,8\""));
  g_assert_nonnull (strstr (svg, ">Van &lt;&amp; Co&gt;<"));
  g_assert_nonnull (strstr (svg, ">10 cm<"));
  g_assert_nonnull (strstr (svg, ">Wind: Breeze<"));
  snl_plan_locate (plan, 198, 3.2, &x, &y);
  g_assert_cmpstr (snl_plan_find (plan, x, y), ==, "island-1");
  g_assert_cmpstr (snl_plan_find (plan, 50, 10), ==, "red-ship-1");
  g_assert_cmpstr (snl_plan_find (plan, 170, 110), ==, "area-6");
  g_assert_null (snl_plan_find (plan, 500, 500));

  /* large letters, for those who sit far away, on the same scale everywhere */
  chart = snl_plan_draw (plan, 900, 28);
  assert_on_table (chart, 3.4375 * 28, 900 - 2.1875 * 28);
  for (guint i = 0; i < chart->marks->len; i++)
    if (((SnlChartMark *) chart->marks->pdata[i])->kind == SNL_CHART_MARK_TEXT)
      g_assert_cmpfloat (((SnlChartMark *) chart->marks->pdata[i])->thick, >=, 28);

  /* what is to be laid out, and where */
  measures = snl_plan_dup_measures (plan);
  words = g_strjoinv ("|", measures->pdata[measures->len - 3]);
  g_assert_cmpstr (words, ==, "Island 1|30|30|40|20|");
}

static char *
write_pages (GPtrArray *pages)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < pages->len; i++)
    snl_page_write (pages->pdata[i], text);

  return g_strdup (text->str);
}

/* 1.6: the referee sees what may come, the class only what came */
static void
test_pages (void)
{
  g_autoptr(SnlGame) game = script_new_game ("salamis", "", 1);
  SnlPosition *position = snl_game_get_position (game);
  g_autoptr(GPtrArray) all = NULL;
  g_autoptr(GPtrArray) public = NULL;
  g_autofree char *referee = NULL;
  g_autofree char *class = NULL;

  import (game, "side,squadron,name,flag,crew,command\nred,Van,Argo,admiral,elite,skilled\n"
                "blue,Wing,Echo,admiral,raw,poor\n");
  play (game, "wind direction=west");
  play (game, "end-phase");
  play (game, "end-phase");
  play (game, "draw card=red-counter");
  play (game, "damage ship=red-ship-1 level=heavy");
  all = snl_page_dup_all (snl_game_get_ruleset (game), position);
  public = snl_page_dup_public (snl_game_get_ruleset (game), position);
  referee = write_pages (all);
  class = write_pages (public);
  g_assert_nonnull (strstr (referee, "Drawn of the Red fleet: 1\n"));
  g_assert_nonnull (strstr (referee, "Still in the bag, of the Red fleet: 2 of 3\n"));
  g_assert_nonnull (strstr (referee, "Still in the bag, of the Intermediate Phase: 1\n"));
  g_assert_nonnull (strstr (referee, "Argo · Squadron: Van · Damage: Heavy"));
  g_assert_nonnull (strstr (referee, "Wind from: the west\n"));
  g_assert_nonnull (strstr (referee, "Command: Skilled · Counters left: 4 of 5"));
  g_assert_nonnull (strstr (class, "Drawn of the Red fleet: 1\n"));
  g_assert_null (strstr (class, "Still in the bag"));
}

static void
append_fleet (GString    *list,
              const char *side)
{
  static const char * const grades[] = { "elite", "veteran", "average", "raw", "green", "average" };
  static const char * const commands[] = { "exceptional", "skilled", "average", "poor", "inept",
                                           "skilled" };

  for (guint i = 0; i < 60; i++)
    g_string_append_printf (list, "%s,%s %u,%s %u,%s,%s,%s,170,20\n", side, side, i / 10 + 1,
                            side, i + 1,
                            i == 0 ? "admiral" : i % 10 == 0 ? "vice" : "no", grades[i / 10],
                            i % 10 == 0 ? commands[i / 10] : "");
}

/* Sixty ships a side, fifty action phases: damage, forces that arrive, and phases that are
 * seized */
static void
test_battle (void)
{
  static const char * const levels[] = { "light", "medium", "heavy", "severe", "sinking" };
  g_autoptr(SnlGame) game = script_new_game ("salamis", "", 480);
  g_autoptr(GString) list = g_string_new ("side,squadron,name,flag,crew,command,oarsmen,troops\n");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;
  guint phases = 0;
  guint seized = 0;
  guint arrivals = 0;
  guint length;

  append_fleet (list, "red");
  append_fleet (list, "blue");
  import (game, list->str);
  play (game, "wind");
  play (game, "side / 10,1");
  play (game, "end-phase");
  for (guint i = 1; i <= 6; i++)
    {
      play (game, "arrive squadron=blue-squadron-%u where=%s", i, i <= 3 ? "table" : "reserve");
      play (game, "arrive squadron=red-squadron-%u where=%s", i, i <= 3 ? "table" : "reserve");
    }
  play (game, "end-phase");

  while (phases < 50)
    {
      const char *phase = get (game, "game", "phase");

      if (strcmp (phase, "draw") == 0 && phases % 7 == 3 && seized < 9
          && g_ascii_strtoull (get (game, "red-admiral", "counters"), NULL, 10) > 0)
        {
          play (game, "seize admiral=red-admiral");
          seized++;
        }
      else if (strcmp (phase, "draw") == 0)
        play (game, "draw");
      else if (strcmp (phase, "action") == 0)
        {
          const char *side = get (game, "game", "active");
          g_autofree char *reserve = g_strdup_printf ("%s-squadron-%u", side, 4 + phases % 3);
          const char *state = get (game, reserve, "state");

          if (strcmp (state, "reserve") == 0 || strcmp (state, "delayed") == 0)
            {
              play (game, "arrive squadron=%s", reserve);
              arrivals++;
            }
          for (guint i = 0; i < 3; i++)
            {
              g_autofree char *ship = g_strdup_printf ("%s-ship-%u", strcmp (side, "red") == 0
                                                                     ? "blue"
                                                                     : "red",
                                                       (phases * 7 + i * 13) % 60 + 1);

              if (strcmp (get (game, ship, "damage"), "sinking") != 0)
                play (game, "damage ship=%s level=%s oars=10 men=2", ship,
                      levels[(phases + i) % 5]);
            }
          phases++;
          play (game, "end-phase");
        }
      else
        play (game, "end-phase");
    }

  g_assert_cmpuint (seized, ==, 5);
  g_assert_cmpuint (arrivals, >=, 6);
  g_assert_cmpuint (snl_game_get_turn (game), >, 5);
  length = snl_journal_get_length (snl_game_get_journal (game));
  before = snl_game_dup_digest (game);
  g_assert_true (snl_game_undo (game, length, &error));
  g_assert_true (snl_game_redo (game, length, &error));
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);
}

/* Runs an action without a journal, which 100 000 draws would fill. */
static void
run (const SnlActionContext *context,
     const char             *action)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlAttempt) attempt = snl_procedure_run (context, action, &error);

  g_assert_no_error (error);
  g_assert_null (attempt->wanted);
}

/*
 * One counter among 2n + 1 ends the turn, so that 0 to 2n action phases are all as likely.  The
 * module's own turns are played through its procedures.
 */
static void
test_bag (void)
{
  static const double critical = 22.46;   /* of chi-square, 6 degrees of freedom, 1 in 1000 */
  g_autoptr(SnlGame) game = script_new_game ("salamis", "", 1571);
  g_autoptr(SnlDice) dice = snl_dice_new_none ();
  SnlRandomStream well = { 1571, SNL_RANDOM_STREAM_CHANCE };
  g_autoptr(SnlDice) chance = snl_dice_new_seeded (&well, 0);
  SnlActionContext context = { snl_game_get_ruleset (game), snl_game_get_position (game),
                               dice, chance };
  guint lengths[7] = { 0 };
  guint first[2] = { 0 };
  guint turns = 0;
  guint draws = 0;
  double chi = 0;

  context.quiet = TRUE;
  run (&context, "end-phase");
  run (&context, "end-phase");
  while (draws < 100000)
    {
      guint length = 0;

      for (draws++, run (&context, "draw"); strcmp (get (game, "game", "phase"), "action") == 0;
           draws++, run (&context, "draw"))
        {
          if (length++ == 0)
            first[strcmp (get (game, "game", "active"), "red") == 0]++;
          run (&context, "end-phase");
        }
      g_assert_cmpuint (length, <, G_N_ELEMENTS (lengths));
      lengths[length]++;
      turns++;
      while (strcmp (get (game, "game", "phase"), "draw") != 0)
        run (&context, "end-phase");
    }

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      double expected = turns / 7.0;

      chi += (lengths[i] - expected) * (lengths[i] - expected) / expected;
    }
  g_test_message ("turns %u, draws %u, chi-square %.2f", turns, draws, chi);
  g_assert_cmpfloat (chi, <, critical);
  /* 1 in 1000 of a fair coin: 3.29 standard deviations */
  g_assert_cmpfloat (ABS ((double) first[0] - first[1]), <, 3.29 * sqrt (first[0] + first[1]));
}

/* Whatever is done, the game goes on. */
static void
test_random (void)
{
  g_autoptr(SnlGame) model = script_new_game ("salamis", "", 1);
  SnlRuleset *ruleset = snl_game_get_ruleset (model);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  guint latest = 0;

  for (guint i = 0; i < 1000; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, i, NULL, &error);
      g_autoptr(SnlRandomPlayer) player = snl_random_player_new (game, i + 1);

      g_assert_no_error (error);
      import (game,
              "side,squadron,name,flag,crew,command,oarsmen,troops\nred,A,a,admiral,raw,poor,9,9\n"
              "red,B,b,vice,elite,skilled,9,9\nblue,C,c,admiral,green,inept,9,9\n"
              "blue,D,d,vice,average,exceptional,9,9\n");
      snl_random_player_set_quiet (player, TRUE);
      snl_random_player_set_odd (player, 5);
      for (guint j = 0; j < 60; j++)
        {
          if (snl_random_player_act (player, &error) == NULL)
            g_error ("game %u, act %u: %s", i, j, error != NULL ? error->message : "it is over");
          /* the referee may end it at any time, and think better of it */
          if (snl_game_is_over (game))
            g_assert_true (snl_game_undo (game, 1, &error));
        }
      latest = MAX (latest, snl_game_get_turn (game));
    }
  g_assert_cmpuint (latest, >=, 2);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  script_add_cases ("salamis", "/salamis/", cases, G_N_ELEMENTS (cases));
  g_test_add_func ("/salamis/tables/wind-direction", test_wind_direction);
  g_test_add_func ("/salamis/tables/features", test_features);
  g_test_add_func ("/salamis/tables/wind-strength", test_wind_strength);
  g_test_add_func ("/salamis/tables/lone-six", test_lone_six);
  g_test_add_func ("/salamis/tables/sea", test_sea);
  g_test_add_func ("/salamis/tables/rising", test_rising);
  g_test_add_func ("/salamis/tables/grades", test_grades);
  g_test_add_func ("/salamis/tables/arrivals", test_arrivals);
  g_test_add_func ("/salamis/tables/positions", test_positions);
  g_test_add_func ("/salamis/tables/lee", test_lee);
  g_test_add_func ("/salamis/plan", test_plan);
  g_test_add_func ("/salamis/pages", test_pages);
  g_test_add_func ("/salamis/battle", test_battle);
  g_test_add_func ("/salamis/bag", test_bag);
  g_test_add_func ("/salamis/random", test_random);

  return g_test_run ();
}
