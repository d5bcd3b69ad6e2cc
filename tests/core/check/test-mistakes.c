/* test-mistakes.c: what authors write by mistake, and what the check says of it
 *
 * Each of these is a module that the schema knows nothing against. XPath converts everything to
 * everything, so that without the check it would do something else than is meant, or nothing, and
 * never say so.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../base.h"

#include "core/ruleset/snl-ruleset.h"

/* Most rows put their steps into the action `end` of ruleset.xml beside this folder */
#define STEPS "<end winner="
#define STATISTICS "</statistics>"
#define ARMY \
  "<statistic id=\"points\" of=\"side\" kind=\"number\" initial=\"0\"><name>p</name></statistic>" \
  "<statistic id=\"sky\" of=\"game\" kind=\"text\" initial=\"calm\" words=\"calm cross\">" \
  "<name>s</name></statistic></statistics>"
#define PURSE \
  "<statistic id=\"points\" of=\"side\" kind=\"number\" initial=\"0\"><name>p</name></statistic>" \
  "</statistics>"
#define WITH_ARMY(steps) \
  STATISTICS "|" STEPS, \
  ARMY "|<ask-piece name=\"unit\" among=\"piece\"><name>U</name></ask-piece>" \
  "<ask-piece name=\"army\" among=\"side\"><name>A</name></ask-piece>" \
  "<say>{unit} {army} {sky}</say>" \
  "<when test=\"$army/@points = 1\"/>" steps STEPS

#define FACING(words) FACING_AND (words, "'rear'")
#define FACING_AND(words, side) \
  "<statistic id=\"moved\"|" STEPS, \
  "<statistic id=\"facing\" of=\"piece\" kind=\"text\" initial=\"north\" " words "><name>f</name>" \
  "</statistic>" \
  "<statistic id=\"moved\"|<ask-piece name=\"unit\" among=\"piece\"><name>U</name></ask-piece>" \
  "<say when=\"snl:side-of($unit, piece[1]) = " side "\">x</say>" STEPS

typedef struct {
  const char *name;
  const char *from;
  const char *to;
  const char *says;   /* a line each; NULL if there is nothing wrong with it */
} Case;

static const Case cases[] = {
  /* who has it */
  { "whole", WITH_ARMY (""), NULL },
  { "change-of-another", WITH_ARMY ("<change on=\"$unit\" name=\"points\" by=\"1\"/>"),
    "m.xml:126: on: “points” is of sides, not of pieces" },
  { "set-of-another", WITH_ARMY ("<set on=\"side\" name=\"moved\" to=\"'yes'\"/>"),
    "m.xml:126: on: “moved” is of pieces, not of sides" },
  { "read-of-another", WITH_ARMY ("<say when=\"$army/@strength &gt; 2\">x</say>"),
    "m.xml:126: when: @strength is of pieces, not of sides" },
  { "nobodys", WITH_ARMY ("<say when=\"@strength &gt; 2\">x</say>"),
    "m.xml:126: when: @strength is of pieces, and nothing says whose; write $name/@strength" },
  { "of-the-game", WITH_ARMY ("<say when=\"$unit/@score &gt; 2\">x</say>"),
    "m.xml:126: when: @score is of the game, not of pieces; write $score" },
  { "option", WITH_ARMY ("<say when=\"$unit/@weather = 'wet'\">x</say>"),
    "m.xml:126: when: @weather is an option, and not of pieces; write $weather" },
  { "trait", WITH_ARMY ("<say when=\"$unit/@mounted = 'yes'\">x</say>"),
    "m.xml:126: when: @mounted is a trait of types; write snl:type($unit)/@mounted" },
  { "trait-in-brackets", WITH_ARMY ("<say when=\"piece[@pace &gt; 1]\">x</say>"),
    "m.xml:126: when: @pace is a trait of types; write snl:type(.)/@pace" },
  { "trait-not-declared", "mounted=\"no\"", "mounted=\"no\" armoured=\"no\"",
    "m.xml:31: no trait “armoured” is declared for the types; there are: class, pace, mounted" },
  { "of-a-square", WITH_ARMY ("<say when=\"snl:square($unit)/@strength = 1\">x</say>"),
    "m.xml:126: when: @strength is of pieces, not of squares" },
  { "of-dice", "$dice[@hit = 'yes']", "$dice[@strength = 2]",
    "m.xml:113: select: @strength is of pieces, not of dice" },
  { "badge", "@moved = 'yes'\" letter", "piece/@moved = 'yes'\" letter",
    "m.xml:75: when: nothing stands within pieces; all “piece” there are: /position/piece" },
  { "no-position", WITH_ARMY ("<say when=\"/piece\">x</say>"),
    "m.xml:126: when: “piece” is not found there; write /position/piece" },
  { "dice-nowhere", WITH_ARMY ("<say when=\"count(die) = 2\">x</say>"),
    "m.xml:126: when: “die” is found only in the variable that a step binds" },
  { "through-a-call", "<let name=\"left\" select=\"$victim/@strength\"/>",
    "<let name=\"left\" select=\"$victim/@score\"/>",
    "m.xml:87: select: @score is of the game, not of pieces; write $score" },

  /* what it is */
  { "yes-no-and-number", WITH_ARMY ("<say when=\"$unit/@moved = 0\">x</say>"),
    "m.xml:126: when: @moved is never “0”; there are: yes, no" },
  { "yes-no-and-truth", WITH_ARMY ("<say when=\"$unit/@moved = true()\">x</say>"),
    "m.xml:126: when: “$unit/@moved” is yes or no; write $unit/@moved = 'yes', or $unit/@moved = "
    "'no'" },
  { "yes-no-alone", WITH_ARMY ("<say when=\"$unit/@moved\">x</say>"),
    "m.xml:126: when: “$unit/@moved” holds for “no”, too; write $unit/@moved = 'yes'" },
  { "number-alone", WITH_ARMY ("<say when=\"piece[@strength]\">x</say>"),
    "m.xml:126: when: “@strength” holds for 0, too; write @strength > 0" },
  { "text-alone", STATISTICS "|" STEPS,
    "<statistic id=\"motto\" of=\"side\" kind=\"text\"><name>m</name></statistic></statistics>|"
    "<say when=\"side[@motto]\">x</say>" STEPS,
    "m.xml:126: when: “@motto” holds for an empty text, too; write @motto != ''" },
  { "yes-no-added", WITH_ARMY ("<change name=\"score\" by=\"sum(piece/@moved)\"/>"),
    "m.xml:126: by: this must be a number, and “piece/@moved” is yes or no; write (piece/@moved = "
    "'yes') to count yes as 1 and no as 0" },
  { "nodes-added", WITH_ARMY ("<change name=\"score\" by=\"sum(piece)\"/>"),
    "m.xml:126: by: say what of them is added up, as in sum(piece/@number)" },
  { "node-for-a-text", WITH_ARMY ("<say when=\"piece[@side != $army]\">x</say>"),
    "m.xml:126: when: “$army” is one of the sides, no text; write $army/@id" },
  { "node-with-a-node", WITH_ARMY ("<say when=\"$unit = piece[1]\">x</say>"),
    "m.xml:126: when: “$unit” is one of the pieces, no text; write $unit/@id" },
  { "card-for-a-word", WITH_ARMY ("<say when=\"card[1] = 'rain'\">x</say>"),
    "m.xml:126: when: “card[1]” is one of the cards, no text; write card[1]/@kind" },
  { "text-for-a-node", WITH_ARMY ("<say when=\"$active/@points = 1\">x</say>"),
    "m.xml:126: when: “$active” is a text, no piece or other node; write piece[@id = $active], or "
    "side[@id = $active]" },
  { "set-to-a-node", WITH_ARMY ("<set name=\"event\" to=\"$unit\"/>"),
    "m.xml:126: to: “$unit” is one of the pieces, no text; write $unit/@id" },
  { "minus-a-word", WITH_ARMY ("<change name=\"score\" by=\"-'three'\"/>"),
    "m.xml:126: by: this must be a number, and “'three'” is not one" },
  { "word-plus", WITH_ARMY ("<change name=\"score\" by=\"$weather + 1\"/>"),
    "m.xml:126: by: this must be a number, and “$weather” is not one" },
  { "own-number-and-word", WITH_ARMY ("<say when=\"piece[@number = 'red']\">x</say>"),
    "m.xml:126: when: @number is a number, never “red”" },
  { "own-number-and-side", WITH_ARMY ("<say when=\"piece[@number = $active]\">x</say>"),
    "m.xml:126: when: @number and $active are never the same" },
  { "id-and-own-number", WITH_ARMY ("<say when=\"piece[@number = $army/@id]\">x</say>"),
    "m.xml:126: when: $army/@id and @number are never the same" },
  { "id-and-number", WITH_ARMY ("<say when=\"side[@id = $unit/@strength]\">x</say>"),
    "m.xml:126: when: @id and $unit/@strength are never the same" },
  { "id-and-count", WITH_ARMY ("<say when=\"$unit/@id = 2\">x</say>"),
    "m.xml:126: when: $unit/@id and 2 are never the same" },
  { "id-and-type", WITH_ARMY ("<say when=\"piece[@id != $unit/@type]\">x</say>"),
    "m.xml:126: when: @id and $unit/@type are never the same" },
  { "id-of-a-square-and-type", WITH_ARMY ("<say when=\"square[@id = $unit/@type]\">x</say>"),
    "m.xml:126: when: @id and $unit/@type are never the same" },
  { "id-of-a-side-and-terrain", WITH_ARMY ("<say when=\"side/@id = square/@terrain\">x</say>"),
    "m.xml:126: when: side/@id and square/@terrain are never the same" },
  { "id-of-a-page-and-type", "[@side = $page/@id]", "[@type = $page/@id]",
    "m.xml:76: select: $page/@id and @type are never the same" },
  { "id-and-side", WITH_ARMY ("<say when=\"piece[@side = $army/@id]\">x</say>"), NULL },
  { "id-and-place", WITH_ARMY ("<say when=\"square[@id = $unit/@at]\">x</say>"), NULL },
  { "id-and-id", WITH_ARMY ("<say when=\"piece[@id != $unit/@id]\">x</say>"), NULL },
  { "id-of-a-type", WITH_ARMY ("<say when=\"snl:type($unit)/@id = $unit/@type\">x</say>"), NULL },
  { "id-of-a-word", WITH_ARMY ("<say when=\"snl:words('a b')[@id = $unit/@strength]/@value = 'a'"
                              "\">x</say>"), NULL },
  { "own-number-and-nothing", WITH_ARMY ("<say when=\"piece[@number != '']\">x</say>"), NULL },
  { "turn-and-number", WITH_ARMY ("<say when=\"$turn = 3 and $turn mod 2 = 1\">x</say>"), NULL },
  { "number-and-side", WITH_ARMY ("<say when=\"piece[@strength = $active]\">x</say>"),
    "m.xml:126: when: @strength and $active are never the same" },
  { "side-and-type", WITH_ARMY ("<say when=\"piece[@side = $unit/@type]\">x</say>"),
    "m.xml:126: when: @side and @type are never the same" },
  { "number-and-number", WITH_ARMY ("<say when=\"piece[@strength = $score]\">x</say>"), NULL },
  { "side-and-side", WITH_ARMY ("<say when=\"piece[@side = $active]\">x</say>"), NULL },
  { "side-and-number", WITH_ARMY ("<say when=\"$unit/@side = 1\">x</say>"),
    "m.xml:126: when: @side is never “1”; there are: red, blue" },
  { "type-of-a-text", WITH_ARMY ("<say when=\"snl:type($unit/@type)/@pace = 1\">x</say>"),
    "m.xml:126: when: snl:type() is for pieces, places, records, and “$unit/@type” is not one" },
  { "distance-to-a-side", WITH_ARMY ("<say when=\"snl:distance($unit, $army) = 1\">x</say>"),
    "m.xml:126: when: snl:distance() is for pieces, squares, and “$army” is not one" },
  { "on-a-number", WITH_ARMY ("<set on=\"count(piece)\" name=\"moved\" to=\"'yes'\"/>"),
    "m.xml:126: on: “count(piece)” is no piece or other node" },

  /* what people try */
  { "equals-twice", WITH_ARMY ("<say when=\"$score == 1\">x</say>"),
    "m.xml:126: when: “==” is not known here; write “=”" },
  { "if-function", WITH_ARMY ("<change name=\"score\" by=\"if($score = 1, 2, 3)\"/>"),
    "m.xml:126: by: there is no if() here; <then when=\"…\"> says when a value is another" },
  { "if-then-else", WITH_ARMY ("<change name=\"score\" by=\"if $score = 1 then 2 else 3\"/>"),
    "m.xml:126: by: there is no if() here; <then when=\"…\"> says when a value is another" },
  { "question-mark", WITH_ARMY ("<change name=\"score\" by=\"$score = 1 ? 2 : 3\"/>"),
    "m.xml:126: by: there is no if() here; <then when=\"…\"> says when a value is another" },
  { "plus-equals", WITH_ARMY ("<change name=\"score\" by=\"$score += 1\"/>"),
    "m.xml:126: by: “+=” is not known here; write “<change by=\"…\"/>”" },
  { "if-element", WITH_ARMY ("<if test=\"$score = 1\"><say>x</say></if>"),
    "m.xml:126: there is no “if” here; write <when test=\"…\">…</when>" },
  { "else-element", WITH_ARMY ("<when test=\"$score = 1\"/><else><say>x</say></else>"),
    "m.xml:126: there is no “else” here; write <otherwise>…</otherwise>" },
  { "if-and-otherwise", WITH_ARMY ("<if test=\"$score = 1\"/><otherwise><say>x</say></otherwise>"),
    "m.xml:126: there is no “if” here; write <when test=\"…\">…</when>" },
  { "while-element", WITH_ARMY ("<while test=\"$score = 1\"/>"),
    "m.xml:126: there is no “while” here; write <for-each name=\"n\" from=\"1\" to=\"3\">…"
    "</for-each>" },
  { "if-where-no-step-is", "<sides>", "<sides><if test=\"$score = 1\"/>",
    "m.xml:17: “if” cannot stand in “sides”; there can be: side" },
  { "each-of-a-set", WITH_ARMY ("<say when=\"piece/../side[1]/@strength = 1\">x</say>"),
    "m.xml:126: when: @strength is of pieces, not of sides" },
  { "itself", WITH_ARMY ("<say when=\"$army/self::side/@strength = 1\">x</say>"),
    "m.xml:126: when: @strength is of pieces, not of sides" },
  { "taken-by-nobody", "<procedures>",
    "<procedures><procedure id=\"idle\"><takes name=\"who\"/>"
    "<say when=\"$who = 1 or $who/@strength = 1\">x</say></procedure>",
    "m.xml:82: nothing calls the procedure “idle”" },
  { "duty-when-of-a-count", "<action id=\"fight\" phase=\"move\"><name>Fight</name>",
    "<action id=\"fight\" phase=\"move\"><name>Fight</name><duty each=\"piece\" "
    "when=\"$count = 'x'\"><one>a {owed}</one><many>{count}</many></duty>",
    "m.xml:100: “count” is bound only later, on line 100" },
  { "max", WITH_ARMY ("<change name=\"score\" by=\"max(1, 2)\"/>"),
    "m.xml:126: by: there is no function max(); did you mean “snl:max”?" },
  { "current", WITH_ARMY ("<say when=\"piece[@side = current()/@side]\">x</say>"),
    "m.xml:126: when: there is no current() here; a dot is the node that is looked at; <let> holds "
    "another" },
  { "yes-without-quotes", WITH_ARMY ("<set on=\"$unit\" name=\"moved\" to=\"yes\"/>"),
    "m.xml:126: to: nothing in a position is called “yes”; a text stands between quotes: 'yes'" },
  { "true-without-brackets", WITH_ARMY ("<say when=\"true\">x</say>"),
    "m.xml:126: when: nothing in a position is called “true”; did you mean “true()”?" },
  { "key-of-every-game", "<action id=\"end\">", "<action id=\"end\" key=\"q\">",
    "m.xml:125: the key “q” is next, undo, redo or quit in every game; choose another letter" },

  /* only these words, and only these numbers */
  { "word-of-none", WITH_ARMY ("<set name=\"sky\" to=\"'stormy'\"/>"),
    "m.xml:126: to cannot be “stormy”; there are: calm, cross" },
  { "initial-far-too-much", "initial=\"4\" least", "initial=\"99999999999999999999\" least",
    "m.xml:22: “initial”: 99999999999999999999 is beyond 999999999, which is the largest number "
    "there is" },
  { "initial-hexadecimal", "initial=\"4\" least", "initial=\"0x10\" least",
    "m.xml:22: “initial” is a number, not “0x10”" },
  { "number-far-too-much", WITH_ARMY ("<change name=\"score\" by=\"99999999999\"/>"),
    "m.xml:126: by: 99999999999 is beyond 999999999, which is the largest number there is" },
  { "count-divided-by-nothing", "count=\"3\"><name>men", "count=\"$needed div 0\"><name>men",
    "m.xml:110: count: nothing can be divided by 0" },
  { "count-of-a-million", "count=\"3\"><name>men", "count=\"1000000\"><name>men",
    "m.xml:110: count: at most 10000 dice can be thrown at once" },
  { "count-of-none", "count=\"3\"><name>men", "count=\"0\"><name>men",
    "m.xml:110: count: no die would ever be thrown" },
  { "needed-that-no-die-shows",
    WITH_ARMY ("<roll name=\"d\" sides=\"6\" needed=\"7\"><name>D</name>"
               "<group id=\"a\" count=\"2\"/></roll><say>{d}</say>"),
    "m.xml:126: needed: no die shows more than 6" },
  { "sides-of-none",
    WITH_ARMY ("<roll name=\"d\" sides=\"101\"><name>D</name>"
               "<group id=\"a\" count=\"2\"/></roll><say>{d}</say>"),
    "m.xml:126: sides: a die has from 2 to 100 sides" },
  { "set-out-of-bounds", WITH_ARMY ("<set on=\"$unit\" name=\"strength\" to=\"-1\"/>"),
    "m.xml:126: to: “strength” goes from 0 to …" },
  { "no-answer-right",
    WITH_ARMY ("<ask-number name=\"n\" least=\"5\" most=\"4\"><name>N</name></ask-number>"
               "<say>{n}</say>"),
    "m.xml:126: most: this is less than the least, so no answer would be right" },
  { "winner-of-several", "winner=\"'blue'\"", "winner=\"side/@id\"",
    "m.xml:130: winner: “side/@id” are several, and one is wanted; say which between [ and ]" },

  { "winner-of-many-pieces", "winner=\"'blue'\"", "winner=\"piece/@side\"",
    "m.xml:130: winner: “piece/@side” are several, and one is wanted; say which between [ and ]" },

  { "winner-of-many-squares", "winner=\"'blue'\"", "winner=\"square/@id\"",
    "m.xml:130: winner: “square/@id” are several, and one is wanted; say which between [ and ]" },
  { "list-of-texts", "<list rows=\"piece\"", "<list rows=\"piece/@side\"",
    "m.xml:76: rows: “piece/@side” is a text, no piece or other node; write piece[@id = "
    "piece/@side], or side[@id = piece/@side]" },

  /* what can never be */
  { "ending-never", "$reds_left = 0 or $score &gt; 9", "count(piece) &lt; 0 and $score &gt; 9",
    "m.xml:130: when: the game can never end this way: nothing brings it about" },
  { "ending-that-nothing-brings",
    "<change name=\"score\" by=\"$hits\"/>|$reds_left = 0 or $score &gt; 9",
    "|$score &gt; 9", "m.xml:130: when: the game can never end this way: nothing brings it about" },
  { "ending-of-what-stays", STATISTICS "|$reds_left = 0 or $score &gt; 9",
    "<statistic id=\"sky\" of=\"game\" kind=\"text\" initial=\"calm\" words=\"calm cross\"><name>s"
    "</name></statistic></statistics>|$sky = 'cross' and $score &gt; 9",
    "m.xml:130: when: the game can never end this way: nothing brings it about" },
  { "ending-of-a-text", "$reds_left = 0 or $score &gt; 9", "boolean('x') or $score = 3",
    "m.xml:130: when: this is always so; the game would be over at once" },
  { "ending-always", "$reds_left = 0 or $score &gt; 9", "true() or $score = 3",
    "m.xml:130: when: this is always so; the game would be over at once" },
  { "repeat-for-ever", "<phase id=\"draw\"|<phase id=\"red-move\"",
    "<repeat while=\"1 = 1\"><phase id=\"draw\"|</repeat><phase id=\"red-move\"",
    "m.xml:78: while: this would never end: nothing changes what it asks for" },
  { "repeat-of-what-stays", "<phase id=\"draw\"|<phase id=\"red-move\"",
    "<repeat while=\"$turn &lt; 5\"><phase id=\"draw\"|</repeat><phase id=\"red-move\"",
    "m.xml:78: while: this would never end: nothing changes what it asks for" },
  { "repeat", "<phase id=\"draw\"|<phase id=\"red-move\"",
    "<repeat while=\"$score &lt; 5\"><phase id=\"draw\"|</repeat><phase id=\"red-move\"", NULL },
  { "phase-never", "<phase id=\"draw\"", "<phase when=\"$turn &lt; 1\" id=\"draw\"",
    "m.xml:78: when: this phase never comes" },
  { "condition-never", WITH_ARMY ("<say when=\"$unit/@strength &lt; 0\">x</say>"),
    "m.xml:126: when: “$unit/@strength < 0” contains something that can never be true; check the "
    "limits" },
  { "condition-off-by-hand", WITH_ARMY ("<say when=\"1 = 2\">x</say>"), NULL },
  { "phase-that-nobody-leaves", "<name>Draw</name></phase>",
    "<name>Draw</name><leaves><refuse>No.</refuse></leaves></phase>",
    "m.xml:78: this always refuses, and so nobody could ever leave the phase; say “when”" },
  { "terrain-never-laid", "<layout id=\"plain\">",
    "<terrain id=\"bog\" key=\"b\"><name>bog</name></terrain><layout id=\"plain\">",
    "m.xml:43: warning: no layout has the terrain “bog”" },
  { "fewer-squares-than-pieces", "at=\"a1 b1\" spare=\"yes\"", "at=\"a1 b1\"",
    "m.xml:46: warning: there are 2 squares for 3 pieces; spare=\"yes\" says that this is meant" },
  { "placed-twice", "<place side=\"red\" type=\"foot\" at=\"a1 b1\" spare=\"yes\"/>",
    "<place side=\"red\" type=\"foot\" at=\"a1 b1\" spare=\"yes\"/>"
    "<place side=\"red\" type=\"foot\" at=\"a2\" spare=\"yes\"/>",
    "m.xml:46: these pieces are placed on line 46 already; write all their squares there" },
  { "counter-of-no-shape", "<side id=\"red\">", "<side id=\"red\" counter=\"rond\">",
    "m.xml:18: warning: counter cannot be “rond”; it can be: kite, round, square" },
  { "phase-of-no-action", "kind=\"move\" active", "kind=\"moove\" active",
    "m.xml:100: there is no phase of the kind “move”; did you mean “moove”?" },
  { "phase-of-another-kind", "<phase id=\"red-move\"",
    "<phase id=\"march\" kind=\"moove\"><name>M</name></phase><phase id=\"red-move\"",
    "m.xml:79: warning: no action is for phases of the kind “moove”; did you mean “move”?" },
  { "choice-that-nobody-tests", "<choice id=\"wet\">",
    "<choice id=\"damp\"><name>damp</name></choice><choice id=\"wet\">",
    "m.xml:10: warning: nothing tells “damp” from “dry”" },

  /* the functions that look at one node after the other, and chance */
  { "least", WITH_ARMY ("<let name=\"weakest\" select=\"snl:least(piece, @strength)\"/>"
                        "<say>{weakest}</say>"), NULL },
  { "least-of-another", WITH_ARMY ("<let name=\"weakest\" select=\"snl:least(side, @strength)\"/>"
                                   "<say>{weakest}</say>"),
    "m.xml:126: select: @strength is of pieces, not of sides" },
  { "where",
    WITH_ARMY ("<say when=\"snl:where(piece, 'one', /position/piece[@side != $one/@side])\">x"
               "</say>"),
    NULL },
  { "where-without-a-name", WITH_ARMY ("<say when=\"snl:where(piece, $army, piece)\">x</say>"),
    "m.xml:126: when: snl:where() wants a name between quotes after the set: 'unit', which is "
    "$unit then" },
  { "pick-in-a-condition", WITH_ARMY ("<say when=\"snl:pick(piece)/@strength = 1\">x</say>"),
    "m.xml:126: when: snl:pick() stands by itself in the select of a <let>" },

  /* records, lists of sides, turning */
  { "record", STATISTICS "|" STEPS,
    "<statistic id=\"owed\" of=\"record\" kind=\"number\" initial=\"0\"><name>o</name>"
    "</statistic></statistics>|<add name=\"debt\" record=\"foot\"/>"
    "<change on=\"$debt\" name=\"owed\" by=\"1\"/>"
    "<say when=\"sum(record[@type = 'foot']/@owed) &gt; 1\">{debt}</say>" STEPS, NULL },
  { "record-that-stands-somewhere", WITH_ARMY ("<say when=\"record[@at = 'a1']\">x</say>"),
    "m.xml:126: when: @at is of pieces, places, not of records" },
  { "record-of-no-type", WITH_ARMY ("<add name=\"debt\" record=\"loan\"/>"),
    "m.xml:126: there is no type “loan”; there are: foot, horse" },
  { "list-of-sides", STATISTICS "|<board",
    PURSE "|<imports><import id=\"purse\" of=\"side\" columns=\"side points\" needs=\"side\">"
    "<name>P</name></import></imports><board", NULL },
  { "list-of-sides-without-a-side", STATISTICS "|<board",
    PURSE "|<imports><import id=\"purse\" of=\"side\" columns=\"points\">"
    "<name>P</name></import></imports><board",
    "m.xml:40: each line of a list of sides has to say whose it is: write “side” in columns and in "
    "needs" },
  { "list-of-sides-of-another", "<board",
    "<imports><import id=\"purse\" of=\"side\" columns=\"side strength\" needs=\"side\">"
    "<name>P</name></import></imports><board",
    "m.xml:40: what this list adds has no “strength”, so it is no column" },
  { "turning-without-facing", "cost=\"1\">", "cost=\"1\" turning=\"1\">",
    "m.xml:49: turning looks at a text statistic “facing” of pieces, and there is none" },
  { "side-of-without-facing", WITH_ARMY ("<say when=\"snl:side-of($unit, piece[1]) = 'rear'\">x"
                                         "</say>"),
    "m.xml:126: snl:side-of() looks at a text statistic “facing” of pieces, and there is none" },
  { "side-of-a-word-misspelled", FACING ("words=\"north south\""), NULL },
  { "side-that-never-is", FACING_AND ("words=\"north south\"", "'raer'"),
    "m.xml:126: when: snl:side-of() is never “raer”; did you mean “rear”?" },
  { "type-of-all", WITH_ARMY ("<say when=\"snl:type(piece)/@pace = 1\">x</say>"),
    "m.xml:126: when: “piece” are several, and one is wanted; say which between [ and ]" },
  { "yes-no-of-some-types-alone",
    "<statistic id=\"moved\" of=\"piece\"|" STEPS,
    "<statistic id=\"moved\" of=\"piece\" types=\"foot\"|"
    "<say when=\"piece[@moved]\">x</say>" STEPS,
    "m.xml:126: when: “@moved” holds for “no”, too; write @moved = 'yes'" },
  { "written-where-it-is",
    "<statistic id=\"moved\" of=\"piece\"|" STEPS,
    "<statistic id=\"moved\" of=\"piece\" types=\"foot\"|"
    "<set on=\"piece[@moved]\" name=\"moved\" to=\"'yes'\"/>" STEPS, NULL },
  { "needed-that-no-modifier-makes-up-for",
    WITH_ARMY ("<roll name=\"d\" sides=\"6\" needed=\"9\"><name>D</name>"
               "<group id=\"a\" count=\"2\"/><modifier value=\"2\">m</modifier></roll>"
               "<say>{d}</say>"),
    "m.xml:126: needed: no die shows more than 6" },
  { "needed-that-a-modifier-makes-up-for",
    WITH_ARMY ("<roll name=\"d\" sides=\"6\" needed=\"8\"><name>D</name>"
               "<group id=\"a\" count=\"2\"/><modifier value=\"2\">m</modifier></roll>"
               "<say>{d}</say>"), NULL },
  { "facing-of-no-direction", FACING ("words=\"north soth\""),
    "m.xml:23: “soth” is not a direction; there are: north, north-east, east, south-east, south, "
    "south-west, west, north-west" },
  { "facing-that-can-be-anything", FACING (""),
    "m.xml:23: warning: snl:side-of() knows directions only, and “facing” could be anything; say "
    "which in words=\"north east…\"" },
  { "needed-of-dice-of-many-sides",
    WITH_ARMY ("<roll name=\"d\" sides=\"snl:type($unit)/@pace + 4\" needed=\"17\"><name>D</name>"
               "<group id=\"a\" count=\"2\"/></roll><say>{d}</say>"),
    "m.xml:126: needed: no die shows more than 6" },
  { "needed-of-dice-of-any-sides",
    WITH_ARMY ("<roll name=\"d\" sides=\"$score\" needed=\"101\"><name>D</name>"
               "<group id=\"a\" count=\"2\"/></roll><say>{d}</say>"),
    "m.xml:126: needed: no die shows more than 100" },

  /* what leaves a module as right as any, and does nothing */
  { "dollar-forgotten", WITH_ARMY ("<change name=\"score\" by=\"army\"/>"),
    "m.xml:126: by: nothing in a position is called “army”; write $army" },
  { "dollar-of-a-definition-forgotten", WITH_ARMY ("<say when=\"reds_left &gt; 1\">x</say>"),
    "m.xml:126: when: nothing in a position is called “reds_left”; write $reds_left" },
  { "dollar-in-a-sentence", WITH_ARMY ("<say>$unit falls, for $3 and $nobody.</say>"),
    "m.xml:126: “$unit” is not filled in in a sentence; write {unit}" },
  { "dot-for-a-slash", WITH_ARMY ("<change name=\"score\" by=\"$army.points\"/>"),
    "m.xml:126: nothing is called “army.points” here; write $army/@points" },
  { "dollar-in-braces", WITH_ARMY ("<say>{$unit} falls.</say>"),
    "m.xml:126: between { and } stands the name of a variable, as in {name}; other braces a "
    "sentence cannot have" },
  { "with-itself", WITH_ARMY ("<say when=\"piece[@side != @side]\">x</say>"),
    "m.xml:126: when: @side is compared with itself" },
  { "variable-with-itself", WITH_ARMY ("<say when=\"$score &gt; $score\">x</say>"),
    "m.xml:126: when: $score is compared with itself" },
  { "of-several-with-itself", WITH_ARMY ("<say when=\"piece/@side != piece/@side\">x</say>"),
    NULL },
  { "text-in-brackets", WITH_ARMY ("<say when=\"side['red']/@points = 1\">x</say>"),
    "m.xml:126: when: the text “red” always holds" },
  { "text-of-a-variable-in-brackets", WITH_ARMY ("<say when=\"side[$active]/@points = 1\">x</say>"),
    "m.xml:126: when: [$active] is true of everything that has a text; to compare, write "
    "[@id = $active]" },
  { "group-that-no-roll-has", "$dice[@hit = 'yes']", "$dice[@group = 'man']",
    "m.xml:113: select: @group is never “man”; did you mean “men”?" },
  { "side-in-a-let-that-never-is",
    "<statistic id=\"moved\"|" STEPS,
    "<statistic id=\"facing\" of=\"piece\" kind=\"text\" initial=\"north\" "
    "words=\"north south\"><name>f</name></statistic>"
    "<statistic id=\"moved\"|<ask-piece name=\"unit\" among=\"piece\"><name>U</name></ask-piece>"
    "<let name=\"where\" select=\"snl:side-of($unit, piece[1])\"/>"
    "<say when=\"$where = 'raer'\">x</say>" STEPS,
    "m.xml:126: when: $where is never “raer”; did you mean “rear”?" },
  { "terrain-in-a-let-that-never-is",
    WITH_ARMY ("<let name=\"ground\" select=\"snl:terrain($unit)\"/>"
               "<say when=\"$ground = 'wodo'\">x</say>"),
    "m.xml:126: when: $ground is never “wodo”; did you mean “wood”?" },
  { "text-in-a-let-that-never-is",
    WITH_ARMY ("<let name=\"ground\" select=\"string($weather)\"/>"
               "<say when=\"$ground = 'wett'\">x</say>"),
    "m.xml:126: when: $ground is never “wett”; did you mean “wet”?" },
  { "text-that-hides-a-key",
    WITH_ARMY ("<let name=\"arms\" select=\"string($weather)\"/>"
               "<look-up name=\"x\" table=\"hits\" row=\"1\" column=\"$arms\"/>"
               "<say>{x}</say>"), NULL },
  { "square-for-a-default",
    WITH_ARMY ("<ask-square name=\"to\" default=\"snl:square($unit)\"><name>T</name></ask-square>"
               "<say>{to}</say>"),
    "m.xml:126: default: “snl:square($unit)” is one of the squares, no text; write "
    "snl:square($unit)/@id" },
  { "card-that-nothing-reads",
    WITH_ARMY ("<ask-card name=\"seen\" deck=\"events\"><name>C</name></ask-card>"),
    "m.xml:126: nothing here reads “seen”" },
  { "movement-that-gains", "cost=\"1\">", "cost=\"-1\">",
    "m.xml:49: cost: this is less than 0, so nobody could move" },
  { "mark-beyond-the-bar", "full=\"12\">", "full=\"12\" mark=\"13\">",
    "m.xml:72: mark: this is beyond “full”, where no bar gets to" },
  { "sum-below-nothing", "$reds_left = 0 or $score &gt; 9",
    "sum(piece/@strength) &lt; 0 and $score &gt; 9",
    "m.xml:130: when: the game can never end this way: nothing brings it about" },
  { "yes-that-nothing-sets", "<set on=\"$unit\" name=\"moved\" to=\"'yes'\"/>", "<say>{unit}</say>",
    "m.xml:23: warning: no step sets “moved”; it stays as it is at first, unless the referee "
    "corrects it" },
  { "type-without-a-trait", "pace=\"1\"", "letter=\"F\"",
    "m.xml:31: warning: “foot” has no “pace”, as others have" },
  { "cards-where-nobody-looks", "choose=\"$card\"", "choose=\"$card\" to=\"discrad\"",
    "m.xml:95: warning: nothing looks for cards in “discrad”; every game has draw, discard and "
    "out" },
  { "cards-where-a-shuffle-looks", "choose=\"$card\"|<shuffle deck=\"events\"",
    "choose=\"$card\" to=\"box\"|<shuffle deck=\"events\" from=\"box\"", NULL },
  { "bound-in-a-branch-only",
    WITH_ARMY ("<when test=\"$score = 1\"><let name=\"more\" select=\"2\"/></when>"
               "<change name=\"score\" by=\"$more\"/>"),
    "m.xml:126: warning: “more” is empty here, unless line 126 was carried out before; bind it "
    "first" },
  { "rolled-in-a-branch-only",
    WITH_ARMY ("<when test=\"$score = 1\"><roll name=\"d\" sides=\"6\"><name>D</name>"
               "<group id=\"a\" count=\"2\"/></roll></when><say>{d}</say>"),
    "m.xml:126: warning: “d” is empty here, unless line 126 was carried out before; bind it "
    "first" },
  { "loop-that-looks-at-nothing",
    WITH_ARMY ("<for-each name=\"one\" select=\"piece\">"
               "<set on=\"$unit\" name=\"moved\" to=\"'yes'\"/></for-each>"),
    "m.xml:126: warning: nothing here reads “one”" },
  { "loop-that-counts",
    WITH_ARMY ("<for-each name=\"one\" from=\"1\" to=\"3\">"
               "<change name=\"score\" by=\"1\"/></for-each>"), NULL },
  { "node-for-a-choice",
    WITH_ARMY ("<ask-choice name=\"way\" default=\"'up'\"><name>W</name>"
               "<default when=\"$score = 1\" select=\"side\"/>"
               "<choice id=\"up\"><name>up</name></choice></ask-choice><say>{way}</say>"),
    "m.xml:126: select: “side” is one of the sides, no text; write side/@id" },
  { "bound-in-both-branches",
    WITH_ARMY ("<when test=\"$score = 1\"><let name=\"more\" select=\"2\"/></when>"
               "<otherwise><let name=\"more\" select=\"3\"/></otherwise>"
               "<change name=\"score\" by=\"$more\"/>"), NULL },
  { "bound-in-a-branch-and-before",
    WITH_ARMY ("<let name=\"more\" select=\"1\"/>"
               "<when test=\"$score = 1\"><let name=\"more\" select=\"2\"/></when>"
               "<change name=\"score\" by=\"$more\"/>"), NULL },
  { "bound-in-a-branch-and-read-in-one",
    WITH_ARMY ("<when test=\"$score = 1\"><let name=\"more\" select=\"2\"/></when>"
               "<say when=\"$score = 1\">{more}</say>"), NULL },
  { "added-up-from-nothing",
    WITH_ARMY ("<for-each name=\"one\" select=\"piece\">"
               "<let name=\"all\" select=\"$all + $one/@strength\"/></for-each>"
               "<say>{all}</say>"),
    "m.xml:126: warning: “all” is empty here, unless line 126 was carried out before; bind it "
    "first" },

  /* one mistake, one message */
  { "statistic-misspelled", "<statistic id=\"moved\"", "<statistic id=\"mvoed\"",
    "m.xml:75: when: there is no statistic or trait @moved; did you mean “mvoed”?" },
  { "let-misspelled", WITH_ARMY ("<let name=\"bravery\" select=\"$score\"/><say>{braverry}</say>"),
    "m.xml:126: nothing is called “braverry” here; did you mean “bravery”?" },
  { "let-unread", WITH_ARMY ("<let name=\"bravery\" select=\"$score\"/>"),
    "m.xml:126: warning: nothing here reads “bravery”" },
};

/* (transfer full): the faults, or else the warnings; "" for none */
static char *
dup_said (const char *text)
{
  g_autoptr(GPtrArray) faults = snl_ruleset_check (text, -1, "m.xml", NULL);
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(GString) said = g_string_new (NULL);

  if (faults->len == 0)
    {
      ruleset = snl_ruleset_new_parse (text, -1, "m.xml", NULL);
      g_assert_nonnull (ruleset);
      g_ptr_array_extend (faults, snl_ruleset_get_warnings (ruleset), (GCopyFunc) g_strdup, NULL);
    }
  for (guint i = 0; i < faults->len; i++)
    g_string_append_printf (said, "%s%s", i > 0 ? "\n" : "", (const char *) faults->pdata[i]);

  return g_string_free (g_steal_pointer (&said), FALSE);
}

static void
test_case (gconstpointer data)
{
  const Case *row = data;
  g_autofree char *text = base_dup_text (row->from, row->to);
  g_autofree char *said = dup_said (text);

  g_assert_cmpstr (said, ==, row->says != NULL ? row->says : "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("A module that would do something else than is meant is told so, with the cure.");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/mistakes/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }

  return g_test_run ();
}
