/* test-ruleset-check.c: modules with one fault each, and the message for the author
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "core/base/snl-limits.h"
#include "core/ruleset/snl-ruleset.h"

#include <string.h>

/* The module ruleset.xml beside this file, with @from replaced by @to where it comes first */
typedef struct {
  const char *name;
  const char *from;
  const char *to;
  const char *faults;   /* a line each; %NULL if there is nothing wrong with it */
} Case;

static const Case cases[] = {
  { "schema-once",
    "<statistics>",
    "<sides><side id=\"green\"><name>Greens</name></side></sides>\n<statistics>",
    "m.xml:21: there can be only one “sides” here" },
  { "board-too-broad",
    "columns=\"4\" rows=\"2\"",
    "numbers=\"column-row\" columns=\"100\" rows=\"2\"",
    "m.xml:40: a number of a square has two digits for the column; the board has 100 columns\n"
    "m.xml:44: the row has 4 squares; the board has 100 columns\n"
    "m.xml:45: the row has 4 squares; the board has 100 columns" },
  { "rule-without-source",
    "</endings>",
    "</endings><rules><rule numbers=\"7.1, 7.2\"><name>Fights</name></rule></rules>",
    "m.xml:131: nothing has the source “7.1”; give it to a step, or say in a text why the rule is "
    "left to the table\n"
    "m.xml:131: nothing has the source “7.2”; give it to a step, or say in a text why the rule is "
    "left to the table" },
  { "rule-left",
    "</endings>",
    "</endings><rules><rule numbers=\"7.1\"><name>Fights</name><text>No.</text></rule></rules>",
    NULL },
  { "rule-twice",
    "</endings>",
    "</endings><rules><rule numbers=\"7.1, 7.1\"><name>Fights</name><text>No.</text></rule>"
    "</rules>",
    "m.xml:131: the rule “7.1” is listed already" },
  { "rule-not-listed",
    "</endings>",
    "<ending id=\"x\" check=\"'at_once'\" when=\"$reds_left = 1\" source=\"7, 7.1, 7.2, A3\">"
    "<name>x</name></ending></endings><rules><rule numbers=\"7.1\"><name>x</name></rule></rules>",
    "m.xml:131: the rule “7.2” is not listed among the rules" },
  { "duty-without-many",
    "<ask-card name=\"card\"",
    "<duty each=\"piece[@moved = 'no']\"><one>a move</one></duty><ask-card name=\"card\"",
    "m.xml:94: a duty with “each” lacks <many>, words for more than one" },
  { "duty-for-ever",
    "<ask-card name=\"card\"",
    "<duty><one>a card</one></duty><ask-card name=\"card\"",
    "m.xml:94: this is always owed; say “each” or “when”" },
  { "duty-of-one",
    "<ask-card name=\"card\"",
    "<duty when=\"$event = ''\"><one>a card</one><many>cards</many></duty><ask-card name=\"card\"",
    "m.xml:94: without “each” there is only one, so nobody reads <many>" },
  { "duty-with-a-name",
    "<ask-card name=\"card\"",
    "<duty each=\"piece[@moved = 'no']\"><one>{owed}</one><many>{cuont} moves</many></duty>"
    "<ask-card name=\"card\"",
    "m.xml:94: nothing is called “cuont” here; did you mean “count”?" },
  { "written-by-nobody",
    "key=\"d\"",
    "key=\"d\" written=\"yes\"",
    "m.xml:93: what players write begins with <ask-piece>: who it is about" },
  { "key-of-every-game",
    "key=\"d\"",
    "key=\"u\"",
    "m.xml:93: the key “u” is next, undo, redo or quit in every game; choose another letter" },
  { "schema-minutes",
    "</summary>",
    "</summary><about minutes=\"an hour\"/>",
    "m.xml:6: minutes cannot be “an hour”; it can be: a whole number" },
  { "schema-minutes-none",
    "</summary>",
    "</summary><about minutes=\"0\"/>",
    "m.xml:6: minutes cannot be “0”; it can be: a whole number" },
  { "schema-minutes-many",
    "</summary>",
    "</summary><about minutes=\"90\"/>",
    NULL },
  { "board-too-large",
    "columns=\"4\" rows=\"2\"",
    "columns=\"702\" rows=\"99\"",
    "m.xml:40: the board has 69498 squares; at most 10000 can be\n"
    "m.xml:43: the layout has 2 rows; the board has 99\n"
    "m.xml:44: the row has 4 squares; the board has 702 columns\n"
    "m.xml:45: the row has 4 squares; the board has 702 columns" },
  { "deck-too-large",
    "<card id=\"sun\">",
    "<card id=\"sun\" copies=\"999\">",
    "m.xml:60: the deck has 1001 cards; at most 1000 can be" },
  { "side-like-a-square",
    "<side id=\"blue\">",
    "<side id=\"c2\"><name>Squares</name></side><side id=\"blue\">",
    "m.xml:19: two things of a game would be called “c2”; call this something else" },
  { "definition-like-a-statistic",
    "<define name=\"reds_left\"",
    "<define name=\"event\" select=\"1\"/><define name=\"reds_left\"",
    "m.xml:68: $event is the statistic on line 24 already; call this something else\n"
    "m.xml:111: when: $event is never “rain”; there are: 1" },
  { "word-before-its-attribute",
    "when=\"@moved = 'yes'\"",
    "when=\"'maybe' = @moved and 1\"",
    "m.xml:75: when: @moved is never “maybe”; there are: yes, no" },
  { "set-word-to-number",
    "<end winner",
    "<set on=\"piece\" name=\"strength\" to=\"'many'\"/><end winner",
    "m.xml:126: to cannot be “many”; a number is wanted" },
  { "set-another-word",
    "<end winner",
    "<set on=\"piece\" name=\"moved\" to=\"'maybe'\"/><end winner",
    "m.xml:126: to cannot be “maybe”; there are: yes, no" },
  { "ended-is-yes-or-no",
    "<end winner",
    "<say when=\"/position/@ended = 'maybe'\">x</say><end winner",
    "m.xml:126: when: @ended is never “maybe”; there are: yes, no" },
  { "same-fault-once",
    "when=\"@moved = 'yes'\"",
    "when=\"@moved = 'yes' or @spd = 1 or @spd = 2 or @spd = 3 or @spd = 4 or @spd = 5\"",
    "m.xml:75: when: there is no statistic or trait @spd" },
  { "any-node",
    "<badge when=\"@moved = 'yes'\"",
    "<badge when=\"@moved = 'yes' and not(*)\"",
    NULL },
  { "node-test",
    "<badge when=\"@moved = 'yes'\"",
    "<badge when=\"@moved = 'yes' and not(node())\"",
    "m.xml:75: when: there is no node() here; * is any node" },
  { "word-without-quotes",
    "<badge when=\"@moved = 'yes'\"",
    "<badge when=\"@moved = yes\"",
    "m.xml:75: when: nothing in a position is called “yes”; a text stands between quotes: 'yes'" },
  { "compared-twice",
    "<badge when=\"@moved = 'yes'\"",
    "<badge when=\"@moved == 'yes'\"",
    "m.xml:75: when: “==” is not known here; write “=”" },
  { "read-off-no-table",
    "<end winner",
    "<look-up name=\"x\" table=\"hats\" row=\"1\" column=\"'light'\"/>"
    "<say when=\"$x = 'top'\">x</say><end winner",
    "m.xml:126: there is no table “hats”; did you mean “hits”?" },
  { "drawing-unknown",
    "<type id=\"horse\"",
    "<type id=\"horse\" drawing=\"rider\"",
    "m.xml:32: there is no drawing “rider”; there is none" },
  { "drawing-unused",
    "</ruleset>",
    "<drawings>\n<drawing id=\"hat\"><path d=\"M1 1L2 2\"/></drawing></drawings></ruleset>",
    "m.xml:133: nothing shows the drawing “hat”" },
  { "drawing-unseen",
    "</ruleset>",
    "<drawings><drawing id=\"hat\">\n<path thread=\"none\" d=\"M1 1L2 2\"/></drawing></drawings>"
    "</ruleset>",
    "m.xml:132: nothing shows the drawing “hat”\n"
    "m.xml:133: without “cloth” and “thread” nobody sees this path" },
  { "drawing-unreadable",
    "</ruleset>",
    "<drawings><drawing id=\"hat\"><path d=\"M1 1L2 2\"/>\n<path d=\"M1 1A5 5\"/></drawing>"
    "</drawings></ruleset>",
    "m.xml:132: nothing shows the drawing “hat”\n"
    "m.xml:133: character 5 of the path: one of M L H V C S Q Z is expected here, large or small" },
  { "drawing-cloth",
    "</ruleset>",
    "<drawings>\n<drawing id=\"hat\"><path cloth=\"purple\" d=\"M1 1L2 2\"/></drawing></drawings>"
    "</ruleset>",
    "m.xml:133: cloth cannot be “purple”; it can be: none, dark, pale, side, red, gold, green, "
    "blue" },
  { "drawing-is-no-trait",
    "<trait id=\"pace\"",
    "<trait id=\"drawing\" kind=\"text\"/><trait id=\"pace\"",
    "m.xml:29: “drawing” is Senlac’s own; call this something else\n"
    "m.xml:29: the trait “drawing” is never read" },
  { "given-by-a-call",
    "<say>{unit}: {left} left",
    "<say when=\"$left = 'x'\">{unit}: {left} left",
    "m.xml:120: when: $left is a number, never “x”" },
  { "schema-attribute-unknown",
    "resets=\"turn\"><name>has moved",
    "reset=\"turn\"><name>has moved",
    "m.xml:23: “statistic” has no attribute “reset”; did you mean “resets”?" },
  { "schema-attribute-missing",
    "<option id=\"weather\" initial=\"dry\">",
    "<option id=\"weather\">",
    "m.xml:8: “option” lacks the attribute “initial”" },
  { "schema-value-of-a-list",
    "resets=\"turn\"><name>has moved",
    "resets=\"trun\"><name>has moved",
    "m.xml:23: resets cannot be “trun”; it can be: turn, phase" },
  { "schema-value-number",
    "<group side=\"red\" type=\"foot\" count=\"3\"/>",
    "<group side=\"red\" type=\"foot\" count=\"0\"/>",
    "m.xml:35: count cannot be “0”; it can be: a whole number from 1 to 1000" },
  { "schema-value-word",
    "<side id=\"red\">",
    "<side id=\"The Red\">",
    "m.xml:18: id cannot be “The Red”; it can be: a word of small letters, digits, - and _" },
  { "schema-value-variable",
    "<option id=\"weather\"",
    "<option id=\"the-weather\"",
    "m.xml:8: id cannot be “the-weather”; it can be: a name of small letters, digits and _, "
    "with a letter first" },
  { "schema-value-key",
    "columns=\"light heavy\"",
    "columns=\"light 2-5!\"",
    "m.xml:54: columns cannot be “light 2-5!”; it can be: a word, a number or a range such as "
    "2..5" },
  { "schema-value-cell",
    "cells=\"6 ?\"",
    "cells=\"6 ?!\"",
    "m.xml:55: cells cannot be “6 ?!”" },
  { "schema-value-square",
    "at=\"c2\"",
    "at=\"c0\"",
    "m.xml:47: at cannot be “c0”" },
  { "schema-value-expression",
    "when=\"@moved = 'yes'\"",
    "when=\"\"",
    "m.xml:75: when cannot be “”; it can be: an expression of XPath, not too long" },
  { "schema-element-unknown",
    "<then when=\"$weather = 'wet'\" select=\"floor($value div 2)\">wet</then>",
    "<than when=\"1\" select=\"1\">wet</than>",
    "m.xml:114: “than” cannot stand in “let”; did you mean “then”?" },
  { "schema-element-missing",
    "<gauge side=\"red\" value=\"$reds_left\" full=\"12\"><name>Reds left</name></gauge>",
    "<gauge side=\"red\" value=\"$reds_left\" full=\"12\"/>",
    "m.xml:72: “gauge” lacks a “name”" },
  { "schema-element-too-late",
    "<summary>Red against blue.</summary>\n<options>",
    "<options>",
    "m.xml:4: “ruleset” lacks a “summary”" },
  { "schema-order",
    "<gives name=\"left\"/>",
    "<gives name=\"left\"/><say>late</say>",
    "m.xml:89: “say” stands too late; it comes before “gives”" },
  { "schema-section-order",
    "<tables>",
    "<badges><badge when=\"1\" letter=\"a\" tone=\"bad\">a</badge></badges><tables>",
    "m.xml:53: “tables” stands too late; it comes before “badges”" },
  { "schema-words-only",
    "<summary>Red against blue.</summary>",
    "<summary>Red <b>against</b> blue.</summary>",
    "m.xml:6: “b” cannot stand in “summary”" },
  { "schema-text-between",
    "<options>",
    "<options>weather",
    "m.xml:7: “options” holds elements, no words: “weather”" },
  { "schema-otherwise-alone",
    "<end winner=\"$leader\"/>",
    "<otherwise><end winner=\"$leader\"/></otherwise>",
    "m.xml:126: “otherwise” belongs right after a “when”" },
  { "schema-namespace",
    "urn:senlac:ruleset:1",
    "urn:senlac:ruleset:9",
    "m.xml:4: the “ruleset” of a module says xmlns=\"urn:senlac:ruleset:1\"" },
  { "schema-language",
    "<title>Base</title>",
    "<title>Base</title><title xml:lang=\"?\">Basis</title>",
    "m.xml:5: xml:lang cannot be “?”" },
  { "xpath",
    "by=\"-1\"",
    "by=\"-1 +\"",
    "m.xml:86: by: “-1 +” is not an expression that can be understood; look at character 5" },
  { "option-twice",
    "<option id=\"ending_check\"",
    "<option id=\"weather\" initial=\"dry\"><name>More weather</name><choice "
    "id=\"dry\"><name>dry</name></choice></option>\n<option id=\"ending_check\"",
    "m.xml:12: option “weather” is on line 8 already; call this something else" },
  { "choice-twice",
    "<choice id=\"wet\">",
    "<choice id=\"dry\"><name>drier</name></choice><choice id=\"wet\">",
    "m.xml:10: choice id=“dry” is here twice" },
  { "side-twice",
    "<side id=\"blue\">",
    "<side id=\"red\"><name>Again</name></side><side id=\"blue\">",
    "m.xml:19: side “red” is on line 18 already; call this something else" },
  { "statistic-twice",
    "<statistic id=\"moved\" of=\"piece\"",
    "<statistic id=\"strength\" of=\"side\" "
    "kind=\"number\"><name>strength</name></statistic>\n<statistic id=\"moved\" of=\"piece\"",
    "m.xml:23: statistic “strength” is on line 22 already; call this something else" },
  { "type-twice",
    "<type id=\"horse\"",
    "<type id=\"foot\" class=\"light\"><name>more foot</name></type>\n<type id=\"horse\"",
    "m.xml:32: type “foot” is on line 31 already; call this something else" },
  { "card-twice",
    "<card id=\"sun\">",
    "<card id=\"rain\">",
    "m.xml:63: card “rain” is on line 62 already; call this something else" },
  { "phase-twice",
    "<phase id=\"red-move\"",
    "<phase id=\"draw\"",
    "m.xml:79: phase “draw” is on line 78 already; call this something else" },
  { "action-twice",
    "<action id=\"fight\"",
    "<action id=\"draw\"",
    "m.xml:100: action “draw” is on line 93 already; call this something else" },
  { "key-twice",
    "<action id=\"fight\" phase=\"move\">",
    "<action id=\"fight\" phase=\"move\" key=\"d\">",
    "m.xml:100: action key=“d” is here twice" },
  { "terrain-key-twice",
    "<terrain id=\"wood\"",
    "<terrain id=\"mire\" key=\".\"><name>mire</name></terrain>\n<terrain id=\"wood\"",
    "m.xml:42: terrain key=“.” is here twice" },
  { "group-twice",
    "<group id=\"men\" count=\"3\"><name>men</name></group>",
    "<group id=\"men\" count=\"3\"><name>men</name></group><group id=\"men\" count=\"1\"/>",
    "m.xml:110: group id=“men” is here twice" },
  { "takes-twice",
    "<takes name=\"cause\"/>",
    "<takes name=\"cause\"/><takes name=\"victim\"/>",
    "m.xml:85: takes name=“victim” is here twice" },
  { "with-twice",
    "<with name=\"cause\" select=\"'fire'\"/>",
    "<with name=\"cause\" select=\"'fire'\"/><with name=\"cause\" select=\"'ice'\"/>",
    "m.xml:118: with name=“cause” is here twice" },
  { "define-is-option",
    "<define name=\"leader\"",
    "<define name=\"weather\" select=\"1\"/>\n<define name=\"leader\"",
    "m.xml:69: $weather is the option on line 8 already; call this something else" },
  { "option-is-game-statistic",
    "<statistic id=\"score\" of=\"game\"",
    "<statistic id=\"weather\" of=\"game\" "
    "kind=\"number\"><name>weather</name></statistic>\n<statistic id=\"score\" of=\"game\"",
    "m.xml:25: $weather is the option on line 8 already; call this something else" },
  { "own-option",
    "<define name=\"leader\"",
    "<define name=\"turn\" select=\"1\"/>\n<define name=\"leader\"",
    "m.xml:69: “turn” is Senlac’s own; call this something else\nm.xml:69: nothing uses the "
    "definition “turn”" },
  { "own-statistic",
    "<statistic id=\"moved\" of=\"piece\"",
    "<statistic id=\"side\" of=\"piece\" "
    "kind=\"text\"><name>side</name></statistic>\n<statistic id=\"moved\" of=\"piece\"",
    "m.xml:23: “side” is Senlac’s own; call this something else" },
  { "own-deal",
    "<deal name=\"colour\"",
    "<deal name=\"kind\" values=\"a b\"/>\n<deal name=\"colour\"",
    "m.xml:61: “kind” is Senlac’s own; call this something else" },
  { "own-trait",
    "<trait id=\"class\"",
    "<trait id=\"mark\" kind=\"text\"/>\n<trait id=\"class\"",
    "m.xml:28: “mark” is Senlac’s own; call this something else\nm.xml:28: the trait "
    "“mark” is never read" },
  { "initial-of-option",
    "initial=\"dry\"",
    "initial=\"drry\"",
    "m.xml:8: the option “weather” has no choice “drry”; did you mean “dry”?" },
  { "side-of-group",
    "<group side=\"blue\" type",
    "<group side=\"bleu\" type",
    "m.xml:36: there is no side “bleu”; did you mean “blue”?" },
  { "type-of-group",
    "type=\"horse\" count",
    "type=\"hose\" count",
    "m.xml:36: there is no type “hose”; did you mean “horse”?" },
  { "side-of-place",
    "<place side=\"blue\"",
    "<place side=\"green\"",
    "m.xml:47: there is no side “green”; there are: red, blue" },
  { "type-of-place",
    "<place side=\"red\" type=\"foot\"",
    "<place side=\"red\" type=\"feet\"",
    "m.xml:46: there is no type “feet”; there are: foot, horse" },
  { "side-of-gauge",
    "<gauge side=\"red\"",
    "<gauge side=\"rde\"",
    "m.xml:72: there is no side “rde”; did you mean “red”?" },
  { "suggests",
    "suggests=\"draw\"",
    "suggests=\"darw\"",
    "m.xml:78: there is no action “darw”; did you mean “draw”?" },
  { "phase-of-action",
    "<action id=\"fight\" phase=\"move\">",
    "<action id=\"fight\" phase=\"draw mvoe\">",
    "m.xml:100: there is no phase of the kind “mvoe”; did you mean “move”?" },
  { "out-of",
    "<advance out-of=\"draw\"/>",
    "<advance out-of=\"drew\"/>",
    "m.xml:98: there is no phase of the kind “drew”; did you mean “draw”?" },
  { "deck-of-ask",
    "<ask-card name=\"card\" deck=\"events\">",
    "<ask-card name=\"card\" deck=\"event\">",
    "m.xml:94: there is no deck “event”; did you mean “events”?" },
  { "deck-of-draw",
    "<draw name=\"drawn\" deck=\"events\"",
    "<draw name=\"drawn\" deck=\"eventz\"",
    "m.xml:95: there is no deck “eventz”; did "
    "you mean “events”?" },
  { "deck-of-shuffle",
    "<shuffle deck=\"events\"/>",
    "<shuffle deck=\"discards\"/>",
    "m.xml:64: there is no deck “discards”; there are: events" },
  { "layout",
    "<lay-out layout=\"plain\"/>",
    "<lay-out layout=\"plane\"/>",
    "m.xml:38: there is no layout “plane”; there are: plain\nm.xml:43: nothing lays out the "
    "layout “plain”" },
  { "table",
    "table=\"hits\"",
    "table=\"hit\"",
    "m.xml:107: there is no table "
    "“hit”; did you mean “hits”?" },
  { "procedure",
    "<call procedure=\"hurt\">",
    "<call procedure=\"hrut\">",
    "m.xml:118: there is no procedure “hrut”; did you mean “hurt”?" },
  { "with-unknown",
    "<with name=\"victim\"",
    "<with name=\"victims\"",
    "m.xml:118: the procedure “hurt” takes no “victims”; did you mean “victim”?" },
  { "with-missing",
    "<with name=\"victim\" select=\"$unit\"/>",
    "",
    "m.xml:118: the procedure “hurt” takes “victim”, which is not given here" },
  { "set-unknown",
    "<set on=\"$unit\" name=\"moved\"",
    "<set on=\"$unit\" name=\"mvoed\"",
    "m.xml:122: pieces, places, sides and cards have no statistic “mvoed”; did you mean “moved”?" },
  { "set-game-unknown",
    "<set name=\"event\" to=\"$drawn",
    "<set name=\"evnt\" to=\"$drawn",
    "m.xml:96: the game has no statistic “evnt”; did you mean “event”?\nm.xml:111: when: "
    "$event is never “rain”; there is none" },
  { "change-no-number",
    "<change name=\"score\" by=\"$hits\"/>",
    "<change name=\"event\" by=\"$hits\"/>",
    "m.xml:119: “event” is not a number; use set" },
  { "group-of-modifier",
    "<modifier value=\"-1\" group=\"men\"",
    "<modifier value=\"-1\" group=\"man\"",
    "m.xml:111: the roll has no group “man”; did you mean “men”?" },
  { "always-for-nothing",
    "sides=\"6\" needed=\"$needed\"",
    "sides=\"6\" always=\"6\"",
    "m.xml:107: nothing here reads “needed”\nm.xml:108: without “needed”, “always” "
    "and “never” are not read" },
  { "initial-no-number",
    "kind=\"number\" initial=\"4\"",
    "kind=\"number\" initial=\"four\"",
    "m.xml:22: “initial” is a number, not “four”" },
  { "initial-yes-no",
    "kind=\"yes-no\" initial=\"no\"",
    "kind=\"yes-no\" initial=\"maybe\"",
    "m.xml:23: “initial” is yes or no, not “maybe”" },
  { "initial-out-of-bounds",
    "initial=\"4\" least=\"0\"",
    "initial=\"-1\" least=\"0\"",
    "m.xml:22: “strength” is at first -1, which is out of its bounds" },
  { "least-above-most",
    "initial=\"4\" least=\"0\"",
    "least=\"5\" most=\"3\"",
    "m.xml:22: the least, 5, is more than the most, 3" },
  { "least-of-text",
    "<statistic id=\"event\" of=\"game\" kind=\"text\"",
    "<statistic id=\"event\" of=\"game\" kind=\"text\" least=\"1\"",
    "m.xml:24: only numbers have a least and a most" },
  { "trait-unknown",
    "pace=\"1\"",
    "pcae=\"1\"",
    "m.xml:31: no trait “pcae” is declared for the types; did you mean “pace”?" },
  { "trait-no-number",
    "pace=\"1\"",
    "pace=\"slow\"",
    "m.xml:31: “pace” is a number, not “slow”" },
  { "trait-yes-no",
    "mounted=\"no\"",
    "mounted=\"never\"",
    "m.xml:31: “mounted” is yes or no, not “never”" },
  { "least-above-count",
    "count=\"2\" least=\"1\"",
    "count=\"2\" least=\"3\"",
    "m.xml:36: “least” is 3, but “count” is only 2" },
  { "too-many-pieces",
    "type=\"foot\" count=\"3\"",
    "type=\"foot\" count=\"1000\"",
    "m.xml:34: the groups have 1002 pieces together; at most 1000 can be" },
  { "row-too-short",
    "<row>..w.</row>",
    "<row>..w</row>",
    "m.xml:44: the row has 3 squares; the board has 4 columns" },
  { "row-key",
    "<row>....</row>",
    "<row>..x.</row>",
    "m.xml:45: no terrain has the key “x”" },
  { "rows-missing",
    "<row>....</row>\n",
    "",
    "m.xml:43: the layout has 1 rows; the board has 2" },
  { "off-the-board",
    "at=\"c2\"",
    "at=\"e2\"",
    "m.xml:47: “e2” is not on the board of 4 columns and 2 rows" },
  { "place-taken",
    "at=\"c2\"",
    "at=\"a1\"",
    "m.xml:47: there is already a unit on “a1”" },
  { "more-places-than-pieces",
    "at=\"a1 b1\" spare=\"yes\"",
    "at=\"a1 b1 a2 b2\"",
    "m.xml:46: there are 4 squares for 3 pieces; spare=\"yes\" says that this is meant" },
  { "hex-metric",
    "kind=\"square\"",
    "kind=\"hex\"",
    "m.xml:40: hexes have no corners to count; take the metric out" },
  { "cells",
    "cells=\"6 ?\"",
    "cells=\"6\"",
    "m.xml:55: the table “hits”: the row “..2” has 1 of 2 cells; one that is not known is "
    "written ?" },
  { "table-words",
    "<row id=\"..2\"",
    "<columns><name>armour</name><choice id=\"havy\"><name>heavy</name></choice></columns>"
    "<row id=\"..2\"",
    "m.xml:55: the table “hits” has words for “havy”, which is not one of its keys; "
    "they are: light heavy" },
  { "gap",
    "<row id=\"3..\"",
    "<row id=\"4..\"",
    "m.xml:54: the table “hits”: between the rows “..2” and “4..” numbers are left out" },
  { "result",
    "cells=\"5 none\"",
    "cells=\"5 nothing\"",
    "m.xml:56: the table “hits”: “nothing” in the row “3..” is none of its results, which are: "
    "1..6 none" },
  { "variable-unknown",
    "by=\"$hits\"",
    "by=\"$hit\"",
    "m.xml:119: nothing is called “hit” here; did you mean “hits”?" },
  { "variable-of-other-action",
    "<set name=\"event\" to=\"$drawn/@kind\"/>",
    "<set name=\"event\" to=\"$attacker/@id\"/>",
    "m.xml:96: nothing is called “attacker” here; there are: card, drawn, reds_left, leader, "
    "weather, ending_check, event, score, active, ended, ending, first, …" },
  { "variable-in-definition",
    "<define name=\"leader\" select=\"side[",
    "<define name=\"leader\" select=\"side[@id = $drawn]/@id | side[",
    "m.xml:69: nothing is called “drawn” here; there are: reds_left, leader, weather, "
    "ending_check, event, score, active, ended, ending, first, phase, step, …" },
  { "variable-later",
    "<set name=\"event\" to=\"$drawn/@kind\"/>\n<say when=\"$drawn/@colour = 'black'\">{drawn} "
    "is black.</say>",
    "<set name=\"event\" to=\"$card\"/><let name=\"late\" select=\"$dark\"/><let name=\"dark\" "
    "select=\"$drawn/@colour\"/>\n<say when=\"$late = 'black'\">{drawn} is black.</say>",
    "m.xml:96: “dark” is bound only later, on line 96" },
  { "variable-of-caller",
    "<let name=\"left\" select=\"$victim/@strength\"/>",
    "<let name=\"left\" select=\"$unit/@strength\"/>",
    "m.xml:87: nothing is called “unit” here; there are: victim, cause, left, reds_left, "
    "leader, weather, ending_check, event, score, active, ended, ending, …" },
  { "movement-variable",
    "$from/@terrain",
    "$form/@terrain",
    "m.xml:50: nothing is called “form” here; did you mean “from”?" },
  { "value-outside-then",
    "by=\"$hits\"",
    "by=\"$value\"",
    "m.xml:119: nothing is called “value” here; there are: attacker, ground, needed, dice, "
    "hits, unit, left, reds_left, leader, weather, ending_check, event, …" },
  { "placeholder-unknown",
    "{victim} burns.",
    "{victm} burns.",
    "m.xml:88: nothing is called “victm” here; did you mean “victim”?" },
  { "placeholder-in-roll",
    "{attacker} fights",
    "{target} fights",
    "m.xml:108: nothing is called “target” here; there are: attacker, ground, needed, dice, "
    "hits, unit, left, reds_left, leader, weather, ending_check, event, …" },
  { "placeholder-in-cause",
    "cause=\"{cause}\"",
    "cause=\"{reason}\"",
    "m.xml:86: nothing is called “reason” here; there are: victim, cause, left, reds_left, "
    "leader, weather, ending_check, event, score, active, ended, ending, …" },
  { "brace-open",
    "{victim} burns.",
    "{victim burns.",
    "m.xml:88: between { and } stands the name of a variable, as in {name}; other braces a "
    "sentence cannot have" },
  { "brace-close",
    "{victim} burns.",
    "victim} burns.",
    "m.xml:88: between { and } stands the name of a variable, as in {name}; other braces a "
    "sentence cannot have" },
  { "brace-path",
    "{victim} burns.",
    "{victim/@id} burns.",
    "m.xml:88: between { and } stands the name of a variable, as in {name}; other braces a "
    "sentence cannot have" },
  { "brace-in-name",
    "<name>has moved</name>",
    "<name>has {moved}</name>",
    "m.xml:23: nothing is filled in here: say it without { and }" },
  { "shadow-option",
    "<let name=\"left\" select=\"$victim/@strength\"/>\n<say when=\"$cause = 'fire'\">{victim} "
    "burns.</say>\n<gives name=\"left\"/>",
    "<let name=\"weather\" select=\"$victim/@strength\"/>\n<say when=\"$cause = "
    "'fire'\">{victim} burns {weather}.</say>\n<let name=\"left\" select=\"1\"/><gives "
    "name=\"left\"/>",
    "m.xml:87: $weather is the option on line 8 already; call this something else" },
  { "gives-unbound",
    "<gives name=\"left\"/>",
    "<gives name=\"left\"/><gives name=\"leftt\"/>",
    "m.xml:89: nothing is called “leftt” here; did you mean “left”?" },
  { "function-unknown",
    "snl:distance(., $attacker)",
    "snl:distence(., $attacker)",
    "m.xml:116: order: there is no function snl:distence(); did you mean “snl:distance”?" },
  { "function-few",
    "snl:distance(., $attacker)",
    "snl:distance($attacker)",
    "m.xml:116: order: arguments of snl:distance(): 2, not 1" },
  { "function-many",
    "snl:type(.)",
    "snl:type(., 1)",
    "m.xml:37: select: arguments of snl:type(): 1, not 2" },
  { "concat",
    "when=\"$weather = 'wet'\"",
    "when=\"concat($weather) = 'wet'\"",
    "m.xml:114: when: arguments of concat(): at least 2, not 1" },
  { "document",
    "on=\"$victim\"",
    "on=\"document('x.xml')//piece\"",
    "m.xml:86: on: document() is not for modules, which see the position only" },
  { "id-function",
    "on=\"$victim\"",
    "on=\"id('x')\"",
    "m.xml:86: on: id() is not for modules, which see the position only" },
  { "xslt-function",
    "by=\"-1\"",
    "by=\"-key(1, 2)\"",
    "m.xml:86: by: there is no function key()" },
  { "attribute-unknown",
    "sum(piece[@side = 'red']/@strength)",
    "sum(piece[@side = 'red']/@strenght)",
    "m.xml:68: select: there is no statistic or trait @strenght; did you mean “strength”?" },
  { "players",
    "sum(piece[@side = 'red']/@strength)",
    "count(piece[@player])",
    "m.xml:68: select: @player could read students’ names, which are not for rules" },
  { "any-attribute",
    "sum(piece[@side = 'red']/@strength)",
    "count(piece[@* = 'Ada'])",
    "m.xml:68: select: @* could read students’ names, which are not for rules" },
  { "element-unknown",
    "select=\"piece[@side = 'blue']\" order",
    "select=\"peice[@side = 'blue']\" order",
    "m.xml:116: select: nothing in a position is called “peice”; did you mean “piece”?" },
  { "nodes-wanted",
    "select=\"piece[@side = 'blue']\" order=\"snl:distance(., $attacker)\"",
    "select=\"5\" order=\"1\"",
    "m.xml:116: select: pieces or other nodes are wanted here, not “5”" },
  { "literal-of-option",
    "when=\"$weather = 'wet'\"",
    "when=\"$weather = 'weet'\"",
    "m.xml:114: when: $weather is never “weet”; did you mean “wet”?" },
  { "literal-turned-round",
    "when=\"$weather = 'wet'\"",
    "when=\"'rainy' = $weather\"",
    "m.xml:114: when: $weather is never “rainy”; there are: dry, wet" },
  { "literal-of-side",
    "select=\"sum(piece[@side = 'red']",
    "select=\"sum(piece[@side = 'rde']",
    "m.xml:68: select: @side is never “rde”; did you mean “red”?" },
  { "literal-of-type",
    "piece[@moved = 'no']",
    "piece[@type = 'hrose'][@moved = 'no']",
    "m.xml:79: waits: @type is never “hrose”; did you mean “horse”?" },
  { "literal-of-yes-no",
    "when=\"@moved = 'yes'\"",
    "when=\"@moved = 'true'\"",
    "m.xml:75: when: @moved is never “true”; there are: yes, no" },
  { "literal-of-number",
    "among=\"piece[@strength &gt; 0]\"",
    "among=\"piece[@strength != 'gone']\"",
    "m.xml:101: among: @strength is a number, never “gone”" },
  { "literal-of-trait",
    "snl:type($attacker)/@mounted = 'yes'",
    "snl:type($attacker)/@class = 'mounted'",
    "m.xml:30: the trait “mounted” is never read\nm.xml:111: when: @class is never “mounted”; "
    "there are: light, heavy" },
  { "literal-of-terrain",
    "snl:terrain($attacker) = 'wood'",
    "snl:terrain($attacker) = 'woods'",
    "m.xml:103: when: snl:terrain() is never “woods”; did you mean “wood”?" },
  { "literal-of-card",
    "$event = 'rain'",
    "$event = 'rian'",
    "m.xml:111: when: $event is never “rian”; did you mean “rain”?" },
  { "literal-of-deal",
    "$drawn/@colour = 'black'",
    "$drawn/@colour = 'blakc'",
    "m.xml:97: when: @colour is never “blakc”; did you mean “black”?" },
  { "literal-of-ask",
    "<because when=\"$ground = 'rough'\">",
    "<because when=\"$ground = 'ruogh'\">",
    "m.xml:109: when: $ground is never “ruogh”; did you mean “rough”?" },
  { "literal-of-parameter",
    "<say when=\"$cause = 'fire'\">",
    "<say when=\"$cause = 'frie'\">",
    "m.xml:88: when: $cause is never “frie”; did you mean “fire”?" },
  { "literal-of-id",
    "(@id = 'red')",
    "(@id = 'rad')",
    "m.xml:69: select: nothing has the id “rad”; did you mean “red”?" },
  { "literal-of-phase",
    "waits=\"piece[@moved = 'no']\"",
    "waits=\"piece[$phase != 'mvoe']\"",
    "m.xml:79: waits: $phase is never “mvoe”; did you mean “move”?" },
  { "default-of-ask",
    "default=\"'flat'\"",
    "default=\"'falt'\"",
    "m.xml:102: default cannot be “falt”; did you mean “flat”?" },
  { "default-child",
    "select=\"'rough'\"",
    "select=\"'ruff'\"",
    "m.xml:103: select cannot be “ruff”; there are: flat, rough" },
  { "set-yes-no",
    "name=\"moved\" to=\"'yes'\"",
    "name=\"moved\" to=\"'yse'\"",
    "m.xml:122: to cannot be “yse”; did you mean “yes”?" },
  { "winner-of-ending",
    "winner=\"'blue'\"",
    "winner=\"'bleu'\"",
    "m.xml:130: winner cannot be “bleu”; did you mean “blue”?" },
  { "active-of-phase",
    "active=\"'red'\"",
    "active=\"'Red'\"",
    "m.xml:79: active cannot be “Red”; did you mean “red”?" },
  { "check-of-ending",
    "check=\"$ending_check\"",
    "check=\"$weather\"",
    "m.xml:12: the option “ending_check” is never read; whatever it is set to changes "
    "nothing\nm.xml:130: check cannot be “dry”; there are: at_once, end_of_turn\nm.xml:130: "
    "check cannot be “wet”; there are: at_once, end_of_turn" },
  { "metric",
    "metric=\"'eight'\"",
    "metric=\"'six'\"",
    "m.xml:40: metric cannot be “six”; there are: eight, four" },
  { "row-of-look-up",
    "row=\"$attacker/@strength\"",
    "row=\"'foot'\"",
    "m.xml:107: the table “hits” has no row for “foot”; its rows are: ..2 3.." },
  { "column-of-look-up",
    "columns=\"light heavy\"",
    "columns=\"light haevy\"",
    "m.xml:107: the table “hits” has no column for “heavy”; its columns are: light haevy" },
  { "recursion",
    "<gives name=\"left\"/>",
    "<call procedure=\"hurt\"><with name=\"victim\" select=\"$victim\"/><with name=\"cause\" "
    "select=\"$cause\"/></call><gives name=\"left\"/>",
    "m.xml:89: this would never end: hurt → hurt; nothing can come back to itself" },
  { "deck-in-a-circle",
    "<when-empty><shuffle deck=\"events\"/></when-empty>",
    "<when-empty><draw name=\"again\" deck=\"events\"/></when-empty>",
    "m.xml:64: this would never end: events → events; nothing can come back to itself" },
  { "definition-in-a-circle",
    "&gt; 5)]/@id",
    "&gt; 5)][@id = $leader]/@id",
    "m.xml:69: this would never end: leader → leader; nothing can come back to itself" },
  { "long-loop",
    "<for-each name=\"unit\" select=\"piece[@side = 'blue']\" order=\"snl:distance(., "
    "$attacker)\">",
    "<let name=\"unit\" select=\"$attacker\"/><for-each name=\"time\" from=\"1\" to=\"5000\">",
    "m.xml:116: this would be done more than 1000 times" },
  { "advance-by-itself",
    "<turn-end><set",
    "<turn-end><advance/><set",
    "m.xml:80: “advance” cannot be reached from “turn-end”: phases would chase each other" },
  { "ask-in-setup",
    "<setup>",
    "<setup><ask-text name=\"why\"><name>Why</name></ask-text><set name=\"event\" to=\"$why\"/>",
    "m.xml:38: nobody can answer in “setup”: the question needs a default, or must be optional" },
  { "option-for-nothing",
    "<then when=\"$weather = 'wet'\"",
    "<then when=\"$turn = 1\"",
    "m.xml:8: the option “weather” is never read; whatever it is set to changes nothing" },
  { "statistic-for-nothing",
    "or $score &gt; 9",
    "",
    "m.xml:25: the statistic “score” is never read" },
  { "trait-for-nothing",
    "<trait id=\"class\"",
    "<trait id=\"range\" kind=\"number\"/>\n<trait id=\"class\"",
    "m.xml:28: the trait “range” is never read" },
  { "definition-for-nothing",
    "<end winner=\"$leader\"/>",
    "<end winner=\"'red'\"/>",
    "m.xml:69: nothing uses the definition “leader”" },
  { "table-for-nothing",
    "<look-up name=\"needed\" table=\"hits\" row=\"$attacker/@strength\" "
    "column=\"snl:type($attacker)/@class\"/>",
    "<let name=\"needed\" select=\"snl:type($attacker)/@class = 'heavy'\"/>",
    "m.xml:54: nothing looks anything up in the table “hits”" },
  { "procedure-for-nothing",
    "<call procedure=\"hurt\"><with name=\"victim\" select=\"$unit\"/><with name=\"cause\" "
    "select=\"'fire'\"/></call>",
    "<let name=\"left\" select=\"1\"/>",
    "m.xml:83: nothing calls the procedure “hurt”" },
  { "layout-for-nothing",
    "<lay-out layout=\"plain\"/>",
    "",
    "m.xml:43: nothing lays out the layout “plain”" },
  { "deal-for-nothing",
    " when=\"$drawn/@colour = 'black'\"",
    "",
    "m.xml:61: “colour”, which is dealt to the cards, is never read" },
  { "deck-for-nothing",
    "<draw name=\"drawn\" deck=\"events\" choose=\"$card\"/>\n<set name=\"event\" "
    "to=\"$drawn/@kind\"/>\n<say when=\"$drawn/@colour = 'black'\">{drawn} is black.</say>",
    "<set name=\"event\" to=\"$card\"/><say>{card} is black.</say>",
    "m.xml:60: the deck “events” is never drawn from\nm.xml:61: “colour”, which is dealt to "
    "the cards, is never read" },
  { "takes-for-nothing",
    " cause=\"{cause}\"/>\n<let name=\"left\" select=\"$victim/@strength\"/>\n<say "
    "when=\"$cause = 'fire'\">",
    "/>\n<let name=\"left\" select=\"$victim/@strength\"/>\n<say>",
    "m.xml:85: nothing here reads “cause”" },
  { "name-twice",
    "<name>Hits</name>",
    "<name>Hits</name><name>Treffer</name>",
    "m.xml:54: there is a “name” already; a translation says its language in xml:lang" },
  { "translation-alone",
    "<end winner",
    "<say xml:lang=\"de\">Ende.</say><end winner",
    "m.xml:126: this translation stands alone; put it after the “say” that it translates" },
  { "language-twice",
    "<title>Base</title>",
    "<title>Base</title><title xml:lang=\"de\">Basis</title><title "
    "xml:lang=\"de\">Grund</title>",
    "m.xml:5: “title” is in “de” already" },
  { "translation-fills-in-more",
    "{victim} burns.</say>",
    "{victim} burns.</say><say xml:lang=\"de\">{victim} und {cause} brennen.</say>",
    "m.xml:88: the translation fills in {cause}, which is not in the original" },
  { "too-many-cells",
    "<table id=\"hits\" columns=\"light heavy\" results=\"1..6 none\"><name>Hits</name>\n<row "
    "id=\"..2\" cells=\"6 ?\"/>\n<row id=\"3..\" cells=\"5 none\"/>",
    "<table id=\"hits\" columns=\"light heavy\" results=\"1..6 none\" supplied=\"no\" "
    "rows=\"1..1000000\"><name>Hits</name>",
    "m.xml:54: the table has more than 10000 cells" },
  { "not-supplied-key",
    "<table id=\"hits\" columns=\"light heavy\" results=\"1..6 none\"><name>Hits</name>\n<row "
    "id=\"..2\" cells=\"6 ?\"/>\n<row id=\"3..\" cells=\"5 none\"/>",
    "<table id=\"hits\" columns=\"light haevy\" results=\"*\" supplied=\"no\" "
    "rows=\"0..9\"><name>Hits</name>",
    "m.xml:105: the table “hits” has no column for “heavy”; its columns are: light haevy" },
  { "good-not-supplied",
    "<table id=\"hits\" columns=\"light heavy\" results=\"1..6 none\"><name>Hits</name>\n<row "
    "id=\"..2\" cells=\"6 ?\"/>\n<row id=\"3..\" cells=\"5 none\"/>",
    "<table id=\"hits\" columns=\"light heavy\" results=\"*\" supplied=\"no\" "
    "rows=\"0..9\"><name>Hits</name>",
    NULL },
  { "part-unknown",
    "count=\"2\" least=\"1\"/>",
    "count=\"2\" least=\"1\" part=\"rde-foot-1\"/>",
    "m.xml:36: there is no unit “rde-foot-1”; there is none" },
  { "units-above-count",
    "count=\"2\" least=\"1\"/>",
    "count=\"2\"><unit id=\"a\"><name>A</name></unit><unit id=\"b\"><name>B</name></unit><unit "
    "id=\"c\"><name>C</name></unit></group>",
    "m.xml:36: 3 units have names; the count is 2" },
  { "unit-twice",
    "count=\"2\" least=\"1\"/>",
    "count=\"2\"><unit id=\"a\"><name>A</name></unit><unit "
    "id=\"a\"><name>B</name></unit></group>",
    "m.xml:36: unit “a” is on line 36 already; call this something else" },
  { "types-of-statistic",
    "least=\"0\"><name>strength",
    "least=\"0\" types=\"foot hrose\"><name>strength",
    "m.xml:22: there is no type “hrose”; did you mean “horse”?" },
  { "good-part",
    "count=\"2\" least=\"1\"/>",
    "count=\"2\" part=\"red-foot-1\"><unit id=\"guard\"><name>Guard</name></unit></group>",
    "m.xml:36: there is no unit “red-foot-1”; there are: guard" },
  { "good-let-in-its-thens",
    "<then when=\"$weather = 'wet'\"",
    "<then when=\"$weather = 'wet' and $hits &gt; 1\"",
    NULL },
  { "good-translation",
    "{victim} burns.</say>",
    "{victim} burns.</say>\n<say xml:lang=\"de\">{victim} brennt.</say>\n<say "
    "xml:lang=\"fr\">{victim} brûle.</say>",
    NULL },
  { "good-loop-order",
    "<say>{unit}: {left} left, after {hits}.</say>",
    "<say when=\"$last\">{last} before {unit}: {left} left, after {hits}.</say><let "
    "name=\"last\" select=\"$unit\"/>",
    NULL },
  { "good-other-variable-name",
    "<let name=\"left\" select=\"$victim/@strength\"/>",
    "<let name=\"winner\" select=\"1\"/><let name=\"left\" select=\"$victim/@strength + "
    "$winner\"/>",
    NULL },
  { "good-empty-text",
    "<because when=\"$ground = 'rough'\">",
    "<because when=\"$ground != '' and $event = ''\">",
    NULL },
  { "good-ids",
    "(@id = 'red')",
    "(@id = 'red' or @id = 'blue-horse-2' or @id = 'd2' or @id = 'rain-1')",
    NULL },
  { "import-column",
    "</scenario>",
    "</scenario><imports><import id=\"list\" piece=\"foot\" columns=\"side strenght\">"
    "<name>List</name></import></imports>",
    "m.xml:39: what this list adds has no “strenght”, so it is no column" },
  { "import-needs",
    "</scenario>",
    "</scenario><imports><import id=\"list\" piece=\"foot\" columns=\"side strength\" "
    "needs=\"name\"><name>List</name></import></imports>",
    "m.xml:39: “name” is needed, but it is not among the columns" },
  { "import-type",
    "</scenario>",
    "</scenario><imports><import id=\"list\" piece=\"fot\" columns=\"side\"><name>List</name>"
    "</import></imports>",
    "m.xml:39: there is no type “fot”; did you mean “foot”?" },
  { "import-of-a-place",
    "</scenario>",
    "</scenario><imports><import id=\"list\" place=\"foot\" columns=\"side x\"><name>List</name>"
    "</import></imports>",
    "m.xml:39: what this list adds has no “side”, so it is no column" },
  { "import-added-is-bound-on-lines-only",
    "</scenario>",
    "</scenario><imports><import id=\"list\" piece=\"foot\" columns=\"side\"><name>List</name>"
    "<at-end><say>{added}</say></at-end></import></imports>",
    "m.xml:39: nothing is called “added” here; there are: reds_left, leader, weather, "
    "ending_check, event, score, active, ended, ending, first, phase, step, …" },
  { "good-import",
    "</scenario>",
    "</scenario><imports><import id=\"list\" piece=\"foot\" columns=\"side name part strength\" "
    "needs=\"side\"><name>List</name><each-line>"
    "<refuse when=\"count(piece) &gt; 9\">too many</refuse>"
    "<set on=\"$added\" name=\"part\" to=\"'x'\"/></each-line><at-end><say>done</say></at-end>"
    "</import></imports>",
    NULL },
  { "add-type",
    "<say>{unit}: {left} left",
    "<add name=\"fresh\" piece=\"hrose\" side=\"'red'\"/><say>{unit}: {left} left",
    "m.xml:120: there is no type “hrose”; did you mean “horse”?" },
  { "good-add",
    "<say>{unit}: {left} left",
    "<add name=\"isle\" place=\"foot\" x=\"1\" y=\"2\" width=\"3\" height=\"4\" turned=\"45\" "
    "called=\"'Isle'\"/><set on=\"$isle\" name=\"x\" to=\"$isle/@width + count(place)\"/>"
    "<say>{isle} {unit}: {left} left",
    NULL },
  { "page-twice",
    "<page id=\"side\"",
    "<page id=\"score\"",
    "m.xml:76: page “score” is on line 76 already; call this something else" },
  { "page-secret-of-nobody",
    "<page id=\"score\" class=\"yes\">",
    "<page id=\"score\" secret=\"yes\">",
    "m.xml:76: a secret page says whose it is, as in of=\"side\"" },
  { "page-secret-for-the-class",
    "of=\"side\" secret=\"yes\"",
    "of=\"side\" secret=\"yes\" class=\"yes\"",
    "m.xml:76: what is secret cannot be for the class" },
  { "page-secret-fact-for-the-class",
    "<fact select=\"count(/position/piece[@side = $page/@id])\">",
    "<fact select=\"count(/position/piece[@side = $page/@id])\" class=\"yes\">",
    "m.xml:76: the page is secret: nothing of it can be for the class" },
  { "page-of-nothing",
    "of=\"side\" secret=\"yes\"",
    "of=\"'side'\" secret=\"yes\"",
    "m.xml:76: of: pieces or other nodes are wanted here, not “side”" },
  { "page-of-none",
    "<fact select=\"count(piece)\" full",
    "<fact select=\"$page/@turn\" full",
    "m.xml:76: nothing is called “page” here; there are: row, reds_left, leader, weather, "
    "ending_check, event, score, active, ended, ending, first, phase, …" },
  { "page-rows-of-nothing",
    "<list rows=\"piece\"",
    "<list rows=\"4\"",
    "m.xml:76: rows: pieces or other nodes are wanted here, not “4”" },
  { "page-value-unknown",
    "<choice id=\"red\"><name>ours",
    "<choice id=\"rde\"><name>ours",
    "m.xml:76: the value is never “rde”; did you mean “red”?" },
  { "page-fact-late",
    "</list></page>",
    "</list><fact select=\"1\"><name>Late</name></fact></page>",
    "m.xml:76: “fact” stands too late; it comes before “list”" },
  { "page-list-without-columns",
    "<column select=\"count(/position/piece[@side = $row/@side])\"><name>Of them</name></column>"
    "</list>",
    "</list><list rows=\"side\"><name>None</name></list>",
    "m.xml:76: “list” lacks a “column”" },
  { "page-attribute-unknown",
    "<list rows=\"piece\" order",
    "<list of=\"piece\" order",
    "m.xml:76: “list” has no attribute “of”; there can be: rows, order, when, class, source\n"
    "m.xml:76: “list” lacks the attribute “rows”" },
  { "plan-value-unknown",
    "class=\"no\"><name>Whose</name><choice id=\"red\">",
    "class=\"no\"><name>Whose</name><choice id=\"rde\">",
    "m.xml:76: the value is never “rde”; did you mean “red”?" },
  { "plan-turned-by-nobody",
    "turned=\"90\" when",
    "turned=\"$way\" when",
    "m.xml:76: nothing is called “way” here; there are: reds_left, leader, weather, ending_check, "
    "event, score, active, ended, ending, first, phase, step, …" },
  { "plan-without-a-unit",
    "<plan><name>cm</name>",
    "<plan>",
    "m.xml:76: “plan” lacks a “name”" },
  { "words-of-a-number",
    "kind=\"number\" initial=\"4\" least=\"0\"",
    "kind=\"number\" words=\"few many\" initial=\"4\" least=\"0\"",
    "m.xml:22: only texts have words to choose from" },
  { "words-at-first",
    "of=\"game\" kind=\"text\" resets",
    "of=\"game\" kind=\"text\" words=\"rain sun\" initial=\"snow\" resets",
    "m.xml:24: “event” cannot be “snow” at first; there are: rain, sun" },
  { "good-string-hides-the-key",
    "row=\"$attacker/@strength\"",
    "row=\"string($attacker/@type)\"",
    NULL },
};

static char *
load_module (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "core", "ruleset.xml", NULL);
  g_autoptr(GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

static char *
dup_faults (const char *text)
{
  g_autoptr(GPtrArray) faults = snl_ruleset_check (text, -1, "m.xml", NULL);

  g_ptr_array_add (faults, NULL);

  return g_strjoinv ("\n", (char **) faults->pdata);
}

static void
test_case (gconstpointer data)
{
  const Case *row = data;
  g_autofree char *module = load_module ();
  g_autofree char *faults = NULL;
  g_autoptr(GString) text = g_string_new (module);

  g_assert_cmpuint (g_string_replace (text, row->from, row->to, 1), ==, 1);
  faults = dup_faults (text->str);
  g_assert_cmpstr (faults, ==, row->faults != NULL ? row->faults : "");
}

static void
test_whole (void)
{
  g_autofree char *module = load_module ();
  g_autofree char *faults = dup_faults (module);

  g_assert_cmpstr (faults, ==, "");
}

/* Hundreds of faults are no use to anybody, and take no longer than some */
static void
test_many_faults (void)
{
  g_autofree char *module = load_module ();
  g_autoptr(GString) text = g_string_new (module);
  g_autoptr(GString) sets = g_string_new (NULL);
  g_autoptr(GPtrArray) faults = NULL;
  const char *last = NULL;

  for (guint i = 0; i < 900; i++)
    g_string_append_printf (sets, "<set name=\"nothing%u\" to=\"$none%u\"/>\n", i, i);

  g_string_append (sets, "<end winner=");
  g_assert_cmpuint (g_string_replace (text, "<end winner=", sets->str, 1), ==, 1);
  faults = snl_ruleset_check (text->str, text->len, "m.xml", NULL);
  g_assert_cmpuint (faults->len, ==, 201);
  last = g_ptr_array_index (faults, 200);
  g_assert_true (g_str_has_suffix (last, ": there are more faults; correct those above first"));
}

/* A chain of procedures is told of before the stack is full of them */
static void
test_deep_calls (void)
{
  g_autofree char *module = load_module ();
  g_autoptr(GString) text = g_string_new (module);
  g_autoptr(GString) chain = g_string_new ("<procedures>\n");
  g_autofree char *faults = NULL;

  for (guint i = 0; i < 900; i++)
    g_string_append_printf (chain, "<procedure id=\"p%u\"><call procedure=\"p%u\"/></procedure>\n",
                            i, i + 1);

  g_string_append (chain, "<procedure id=\"p900\"/>\n");
  g_assert_cmpuint (g_string_replace (text, "<procedures>", chain->str, 1), ==, 1);
  g_assert_cmpuint (g_string_replace (text, "<end winner",
                                      "<call procedure=\"p0\"/><end winner", 1), ==, 1);
  faults = dup_faults (text->str);
  g_assert_nonnull (strstr (faults, "procedures call each other more than 64 deep"));
}

/* More drawings than anybody makes, and one of more paths */
static void
test_many_drawings (void)
{
  static const struct {
    guint       n_drawings;
    guint       n_paths;
    const char *fault;
  } rows[] = {
    { 201, 1, "there are more than 200 drawings" },
    { 1, 61, "the drawing has more than 60 paths" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *module = load_module ();
      g_autoptr(GString) text = g_string_new (module);
      g_autoptr(GString) drawings = g_string_new ("<drawings>");
      g_autofree char *faults = NULL;

      for (guint j = 0; j < rows[i].n_drawings; j++)
        {
          g_string_append_printf (drawings, "<drawing id=\"d%u\">", j);
          for (guint k = 0; k < rows[i].n_paths; k++)
            g_string_append (drawings, "<path d=\"M0 0H9\"/>");
          g_string_append (drawings, "</drawing>");
        }
      g_string_append (drawings, "</drawings></ruleset>");
      g_assert_cmpuint (g_string_replace (text, "</ruleset>", drawings->str, 1), ==, 1);
      faults = dup_faults (text->str);
      g_assert_nonnull (strstr (faults, rows[i].fault));
    }
}

/* More sides than any game has */
static void
test_many_sides (void)
{
  g_autofree char *module = load_module ();
  g_autoptr(GString) text = g_string_new (module);
  g_autoptr(GString) sides = g_string_new ("<sides>");
  g_autofree char *faults = NULL;

  for (guint i = 0; i < SNL_MAX_GAME_SIDES; i++)
    g_string_append_printf (sides, "<side id=\"side-%u\"><name>Side %u</name></side>", i, i);
  g_assert_cmpuint (g_string_replace (text, "<sides>", sides->str, 1), ==, 1);
  faults = dup_faults (text->str);
  g_assert_nonnull (strstr (faults, "there are more than 64 sides"));
}

/* A chain of definitions is told of before the stack is full of them */
static void
test_deep_definitions (void)
{
  g_autofree char *module = load_module ();
  g_autoptr(GString) text = g_string_new (module);
  g_autoptr(GString) chain = g_string_new ("<definitions>\n");
  g_autofree char *faults = NULL;

  for (guint i = 0; i < 100; i++)
    g_string_append_printf (chain, "<define name=\"d%u\" select=\"$d%u + 1\"/>\n", i, i + 1);

  g_string_append (chain, "<define name=\"d100\" select=\"$d0\"/>\n");
  g_assert_cmpuint (g_string_replace (text, "<definitions>", chain->str, 1), ==, 1);
  g_assert_cmpuint (g_string_replace (text, "winner=\"$leader\"",
                                      "winner=\"$leader[$d0 &gt; 1]\"", 1), ==, 1);
  faults = dup_faults (text->str);
  g_assert_nonnull (strstr (faults, "definitions use each other more than 64 deep"));
}

/* What a variable can be is followed a dozen times over, and then it can be anything */
static void
test_deep_values (void)
{
  static const struct {
    guint    n_lets;
    gboolean is_told;
  } chains[] = { { 3, TRUE }, { 40, FALSE } };

  for (gsize i = 0; i < G_N_ELEMENTS (chains); i++)
    {
      g_autofree char *module = load_module ();
      g_autoptr(GString) text = g_string_new (module);
      g_autoptr(GString) lets = g_string_new ("<let name=\"a0\" select=\"'x'\"/>");
      g_autofree char *faults = NULL;

      for (guint j = 1; j <= chains[i].n_lets; j++)
        g_string_append_printf (lets, "<let name=\"a%u\" select=\"$a%u\"/>", j, j - 1);
      g_string_append_printf (lets, "<say when=\"$a%u = 'y'\">yes</say><end winner",
                              chains[i].n_lets);
      g_assert_cmpuint (g_string_replace (text, "<end winner", lets->str, 1), ==, 1);
      faults = dup_faults (text->str);
      g_assert_cmpint (strstr (faults, "is never “y”") != NULL, ==, chains[i].is_told);
    }
}

/* Of hundreds of things that the language does not have, and that nothing is, the first are told */
static void
test_many_unknown (void)
{
  static const struct {
    const char *step;
    guint       max;
  } kinds[] = { { "<dance to=\"%u\"/>\n", 51 }, { "<call procedure=\"p%u\"/>\n", 201 } };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *module = load_module ();
      g_autoptr(GString) text = g_string_new (module);
      g_autoptr(GString) steps = g_string_new (NULL);
      g_autoptr(GPtrArray) faults = NULL;

      for (guint j = 0; j < 900; j++)
        {
          g_autofree char *number = g_strdup_printf ("%u", j);
          g_auto(GStrv) parts = g_strsplit (kinds[i].step, "%u", 2);

          g_string_append_printf (steps, "%s%s%s", parts[0], number, parts[1]);
        }
      g_string_append (steps, "<end winner=");
      g_assert_cmpuint (g_string_replace (text, "<end winner=", steps->str, 1), ==, 1);
      faults = snl_ruleset_check (text->str, (gssize) text->len, "m.xml", NULL);
      g_assert_cmpuint (faults->len, >=, 50);
      g_assert_cmpuint (faults->len, <=, kinds[i].max);
    }
}

/* A file the size of a film is not even read */
static void
test_too_large (void)
{
  g_autofree char *text = g_strnfill (2 * 1024 * 1024 + 1, ' ');
  g_autofree char *faults = dup_faults (text);

  g_assert_cmpstr (faults, ==, "m.xml:1: the module is larger than 2 MiB");
}

/* What can be what is followed through variables, but not for ever */
static void
test_hostile_values (void)
{
  g_autofree char *module = load_module ();
  g_autoptr(GString) text = g_string_new (module);
  g_autoptr(GString) lets = g_string_new (NULL);
  g_autofree char *faults = NULL;

  for (guint i = 0; i < 3000; i++)
    g_string_append_printf (lets, "<let name=\"a%u\" select=\"$a%u\"/><let name=\"a%u\" "
                            "select=\"$a%u\"/>", i % 20, (i + 1) % 20, i % 20, (i + 2) % 20);

  g_string_append (lets, "<say when=\"$a0 = 'x'\">yes</say><end winner");
  g_assert_cmpuint (g_string_replace (text, "<end winner", lets->str, 1), ==, 1);
  faults = dup_faults (text->str);
  g_assert_cmpstr (faults, !=, "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ruleset-check/whole", test_whole);
  g_test_add_func ("/ruleset-check/many-faults", test_many_faults);
  g_test_add_func ("/ruleset-check/deep-calls", test_deep_calls);
  g_test_add_func ("/ruleset-check/hostile-values", test_hostile_values);
  g_test_add_func ("/ruleset-check/many-drawings", test_many_drawings);
  g_test_add_func ("/ruleset-check/many-sides", test_many_sides);
  g_test_add_func ("/ruleset-check/deep-definitions", test_deep_definitions);
  g_test_add_func ("/ruleset-check/deep-values", test_deep_values);
  g_test_add_func ("/ruleset-check/many-unknown", test_many_unknown);
  g_test_add_func ("/ruleset-check/too-large", test_too_large);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/ruleset-check/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }

  return g_test_run ();
}
