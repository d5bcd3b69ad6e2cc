/* test-module-faults.c: faults of a module that show in play only, and the message for the author
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../base.h"

/* What libxml2 cannot work out, and only notices when it tries: 1 has no nodes to be counted */
#define BROKEN "count($turn)"

/* Most rows put their steps into the action `end` of ruleset.xml beside this file */
#define STEPS "<end winner="

typedef struct {
  const char *name;
  const char *from;   /* what is replaced where it comes first in the module; two such with |
                       * between */
  const char *to;
  const char *acts;   /* of the referee, a line each, the last of which fails; NULL if the game
                       * cannot begin */
  const char *says;   /* all of it */
  gboolean    is_refused;
} FaultCase;

/* Two lists, of which the first does something with its lines */
#define LISTS "</scenario>"
#define IMPORTS(steps) \
  "</scenario><imports><import id=\"men\" piece=\"foot\" columns=\"id side strength\">" \
  "<name>Men</name>" \
  steps "</import><import id=\"woods\" place=\"horse\" columns=\"id name x\"><name>Woods</name>" \
  "</import></imports>"
#define EACH_LINE(steps) IMPORTS ("<each-line>" steps "</each-line>")
#define AT_END(steps) IMPORTS ("<at-end>" steps "</at-end>")

/* $x has 64 letters, and each further one doubles it: the last of these has as many as a text may
 * have */
#define SIXTEEN "xxxxxxxxxxxxxxxx"
#define TWICE "<let name=\"x\" select=\"concat($x, $x)\"/>"
#define LONG_TEXT \
  "<let name=\"x\" select=\"'" SIXTEEN SIXTEEN SIXTEEN SIXTEEN "'\"/>" TWICE TWICE TWICE TWICE \
  TWICE TWICE TWICE TWICE
#define TOO_MUCH "m.xml:126: this asks for too much; the module should ask for less at once"
#define FOUR(step) step step step step
#define TOO_LONG(place, source) \
  "m.xml:" place ": “" source "” comes to a text that is too long; the module should say less at " \
  "once"

#define THOUSAND \
  "<for-each name=\"n\" from=\"1\" to=\"1000\"><add name=\"x\" piece=\"foot\" side=\"'red'\"/>" \
  "</for-each>"
#define TO_WORK_OUT(place, source) \
  "m.xml:" place ": “" source "” cannot be worked out here: it needs pieces or other nodes where " \
  "there is something else"

static const FaultCase fault_cases[] = {
  /* expressions, wherever one may stand */
  { "when", STEPS, "<when test=\"" BROKEN " = 1\"><advance/></when><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN " = 1") },
  { "change-by", STEPS, "<change name=\"score\" by=\"" BROKEN "\"/><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN) },
  { "change-least", STEPS, "<change name=\"score\" by=\"1\" least=\"" BROKEN "\"/><end winner=",
    "end", TO_WORK_OUT ("126", BROKEN) },
  { "change-most", STEPS, "<change name=\"score\" by=\"1\" most=\"" BROKEN "\"/><end winner=",
    "end", TO_WORK_OUT ("126", BROKEN) },
  { "change-on", STEPS, "<change on=\"piece[" BROKEN "]\" name=\"strength\" by=\"1\"/><end winner=",
    "end", TO_WORK_OUT ("126", "piece[" BROKEN "]") },
  { "change-by-infinity", STEPS, "<change name=\"score\" by=\"1 div 0\"/><end winner=", "end",
    "m.xml:126: “by” is not a number here" },
  { "change-a-type", STEPS,
    "<change on=\"snl:type(piece[1])\" name=\"strength\" by=\"1\"/><end winner=", "end",
    "m.xml:126: only what is in the position can be changed" },
  { "set-to", STEPS, "<set name=\"event\" to=\"" BROKEN "\"/><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN) },
  { "set-on", STEPS, "<set on=\"piece[" BROKEN "]\" name=\"moved\" to=\"'yes'\"/><end winner=",
    "end", TO_WORK_OUT ("126", "piece[" BROKEN "]") },
  { "set-a-type", STEPS, "<set on=\"snl:type(piece[1])\" name=\"moved\" to=\"'yes'\"/><end winner=",
    "end",
    "m.xml:126: only what is in the position can be set" },
  { "let", STEPS, "<let name=\"x\" select=\"" BROKEN "\"/><when test=\"$x\"/><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN) },
  { "then-when", STEPS,
    "<let name=\"x\" select=\"1\"><then when=\"" BROKEN "\" select=\"2\">twice</then></let>"
    "<when test=\"$x\"/><end winner=", "end", TO_WORK_OUT ("126", BROKEN) },
  { "then-select", STEPS,
    "<let name=\"x\" select=\"1\"><then when=\"1\" select=\"" BROKEN "\">twice</then></let>"
    "<when test=\"$x\"/><end winner=", "end", TO_WORK_OUT ("126", BROKEN) },
  { "text-too-long", STEPS, LONG_TEXT TWICE "<say>{x}</say><end winner=", "end",
    TOO_LONG ("126", "concat($x, $x)") },
  { "text-too-long-in-one", STEPS,
    LONG_TEXT "<set name=\"event\" to=\"concat($x, concat('', $x))\"/><end winner=", "end",
    TOO_LONG ("126", "concat($x, concat('', $x))") },
  { "text-too-long-within", STEPS,
    LONG_TEXT "<when test=\"contains(concat($x, translate($x, 'x', 'y')), 'z')\"><advance/></when>"
    "<end winner=", "end", TOO_LONG ("126", "contains(concat($x, translate($x, 'x', 'y')), 'z')") },
  { "text-too-long-of-letters", STEPS, LONG_TEXT
    "<let name=\"x\" select=\"translate($x, 'x', 'ß')\"/><say>{x}</say><end winner=", "end",
    TOO_LONG ("126", "translate($x, 'x', 'ß')") },
  { "sentence-too-long", STEPS, LONG_TEXT "<say>{x} {x} {x} {x} {x} {x} {x} {x}</say><end winner=",
    "end",
    "m.xml:126: this sentence becomes too long; the module should say less at once" },
  { "sentences-too-long", STEPS, LONG_TEXT "<for-each name=\"n\" from=\"1\" to=\"1000\">"
    FOUR ("<say>{x}</say>") "</for-each><end winner=", "end",
    TOO_MUCH },
  { "lets-too-long", STEPS, LONG_TEXT "<for-each name=\"n\" from=\"1\" to=\"1000\">"
    FOUR ("<let name=\"y\" select=\"concat(substring($x, 9), $n)\"/>")
    "<when test=\"$y = ''\"><advance/></when></for-each>"
    "<say>{x}</say><end winner=", "end", TOO_MUCH },
  { "sets-too-long", STEPS, LONG_TEXT "<for-each name=\"n\" from=\"1\" to=\"1000\">"
    FOUR ("<set name=\"event\" to=\"concat(substring($x, 9), $n)\"/>") "</for-each>"
    "<end winner=", "end", TOO_MUCH },
  { "for-each-order", STEPS, "<for-each name=\"unit\" select=\"piece\" order=\"" BROKEN
    "\"><say>{unit}</say></for-each><end winner=",
    "end", TO_WORK_OUT ("126", BROKEN) },
  { "for-each-from", STEPS, "<for-each name=\"n\" from=\"" BROKEN
    "\" to=\"2\"><say>{n}</say></for-each><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN) },
  { "for-each-to", STEPS, "<for-each name=\"n\" from=\"1\" to=\"" BROKEN
    "\"><say>{n}</say></for-each><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN) },
  { "call-with", STEPS,
    "<call procedure=\"hurt\"><with name=\"victim\" select=\"piece[" BROKEN "]\"/>"
    "<with name=\"cause\" select=\"'fire'\"/></call><end winner=", "end",
    TO_WORK_OUT ("126", "piece[" BROKEN "]") },
  { "call-with-later", STEPS, "<call procedure=\"hurt\"><with name=\"victim\" select=\"piece[1]\"/>"
    "\n<with name=\"cause\" select=\"" BROKEN "\"/></call><end winner=", "end",
    TO_WORK_OUT ("127", BROKEN) },
  { "shuffle-among", STEPS, "<shuffle deck=\"events\" among=\"" BROKEN "\"/><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN) },
  { "end-winner", STEPS, "<end winner=\"" BROKEN "\"/><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN) },

  /* values that something cannot have */
  { "set-no-word", "</statistics>|" STEPS,
    "<statistic id=\"sky\" of=\"game\" kind=\"text\" words=\"calm cross\"><name>s</name>"
    "</statistic>"
    "</statistics>|<set name=\"sky\" to=\"concat('sto', 'rmy')\"/><say>{sky}</say><end winner=",
    "end", "m.xml:126: “sky” cannot be “stormy”; it can be: calm cross" },
  { "set-out-of-bounds", STEPS,
    "<set on=\"piece[1]\" name=\"strength\" to=\"count(piece) - 9\"/><end winner=", "end",
    "m.xml:126: “strength” goes from 0 to …, and cannot be -4" },
  { "set-no-number", STEPS,
    "<set on=\"piece[1]\" name=\"strength\" to=\"number('x')\"/><end winner=", "end",
    "m.xml:126: “strength” is a number, not “NaN”" },
  { "set-no-yes", STEPS,
    "<set on=\"piece[1]\" name=\"moved\" to=\"concat('may', 'be')\"/><end winner=", "end",
    "m.xml:126: “moved” is yes or no, not “maybe”" },
  { "add-nobodys", STEPS,
    "<add name=\"x\" piece=\"foot\" side=\"string(piece[9]/@side)\"/><end winner=", "end",
    "m.xml:126: “side” comes to nobody; leave it out for a piece without a side" },
  { "add-no-type", STEPS, "<add name=\"x\" type=\"concat('el', 'f')\"/><end winner=", "end",
    "m.xml:126: there is no type “elf”" },
  { "add-broken-type", STEPS, "<add name=\"x\" type=\"" BROKEN "\"/><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN) },
  { "winner-of-several", STEPS, "<end winner=\"piece[@strength = 4]/@side\"/><end winner=", "end",
    "m.xml:126: “winner” comes to 5 at once, and one is wanted; say which between [ and ]" },
  { "roll-without-sides", STEPS, "<roll name=\"d\" sides=\"count(piece) - 5\"><name>D</name>"
    "<group id=\"a\" count=\"1\"/></roll><end winner=", "end",
    "m.xml:126: a die has from 2 to 100 sides; “sides” comes to something else" },
  { "roll-broken-sides", STEPS, "<roll name=\"d\" sides=\"" BROKEN "\"><name>D</name>"
    "<group id=\"a\" count=\"1\"/></roll><end winner=", "end", TO_WORK_OUT ("126", BROKEN) },
  { "roll-of-too-many-dice", STEPS, "<roll name=\"d\" sides=\"6\"><name>D</name>"
    "<group id=\"a\" count=\"count(piece) * 5000\"/></roll><end winner=", "end",
    "m.xml:126: this rolls more than 10000 dice at once, which no game can hold" },
  { "roll-no-number-of-dice", STEPS, "<roll name=\"d\" sides=\"6\"><name>D</name>"
    "<group id=\"a\" count=\"number('x')\"/></roll><end winner=", "end",
    "m.xml:126: “count” is not a number here" },

  /* questions */
  { "default", STEPS, "<ask-text name=\"x\" default=\"" BROKEN
    "\"><name>X</name></ask-text><say>{x}</say><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN) },
  { "default-when", STEPS,
    "<ask-text name=\"x\"><name>X</name><default when=\"" BROKEN "\" select=\"'a'\"/></ask-text>"
    "<say>{x}</say><end winner=", "end", TO_WORK_OUT ("126", BROKEN) },
  { "choice-when", STEPS, "<ask-choice name=\"x\"><name>X</name><choice id=\"a\" when=\"" BROKEN
    "\"><name>A</name></choice>"
    "</ask-choice><say>{x}</say><end winner=", "end", TO_WORK_OUT ("126", BROKEN) },
  { "choice-known", STEPS, "<ask-choice name=\"x\" known=\"" BROKEN
    "\"><name>X</name><choice id=\"a\"><name>A</name></choice>"
    "</ask-choice><say>{x}</say><end winner=", "end", TO_WORK_OUT ("126", BROKEN) },
  { "piece-known", STEPS, "<ask-piece name=\"x\" among=\"piece\" known=\"" BROKEN
    "\"><name>X</name></ask-piece><say>{x}</say><end winner=", "end", TO_WORK_OUT ("126", BROKEN) },
  { "text-known", STEPS, "<ask-text name=\"x\" known=\"" BROKEN
    "\"><name>X</name></ask-text><say>{x}</say><end winner=", "end", TO_WORK_OUT ("126", BROKEN) },
  { "choice-default", STEPS, "<ask-choice name=\"x\" default=\"" BROKEN
    "\"><name>X</name><choice id=\"a\"><name>A</name></choice>"
    "</ask-choice><say>{x}</say><end winner=", "end", TO_WORK_OUT ("126", BROKEN) },
  { "choice-each", STEPS, "<ask-choice name=\"x\" each=\"piece\"><name>X</name>"
    "<choice id=\"a\"><name>A</name></choice></ask-choice><say>{x}</say><end winner=",
    "end", "m.xml:126: “each” is for one node at a time, not for 5" },
  { "number-least", STEPS, "<ask-number name=\"x\" least=\"" BROKEN
    "\"><name>X</name></ask-number><say>{x}</say><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN) },
  { "number-most", STEPS, "<ask-number name=\"x\" most=\"" BROKEN
    "\"><name>X</name></ask-number><say>{x}</say><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN) },
  { "number-default", STEPS, "<ask-number name=\"x\" default=\"" BROKEN
    "\"><name>X</name></ask-number><say>{x}</say><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN) },
  { "number-known", STEPS, "<ask-number name=\"x\" known=\"" BROKEN
    "\"><name>X</name></ask-number><say>{x}</say><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN) },
  { "number-each", STEPS,
    "<ask-number name=\"x\" each=\"piece\"><name>X</name></ask-number><say>{x}</say><end winner=",
    "end", "m.xml:126: “each” is for one node at a time, not for 5" },
  { "piece-prefer", STEPS, "<ask-piece name=\"x\" among=\"piece\" prefer=\"" BROKEN
    "\"><name>X</name></ask-piece><say>{x}</say><end winner=",
    "look end", TO_WORK_OUT ("126", BROKEN) },
  { "piece-default", STEPS,
    "<ask-piece name=\"x\" among=\"piece\" default=\"" BROKEN "\"><name>X</name></ask-piece>"
    "<say>{x}</say><end winner=", "end", TO_WORK_OUT ("126", BROKEN) },
  { "square-default", STEPS, "<ask-square name=\"x\" default=\"" BROKEN
    "\"><name>X</name></ask-square><say>{x}</say><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN) },
  { "square-reach", STEPS, "<ask-square name=\"x\" reach=\"piece[" BROKEN
    "]\"><name>X</name></ask-square><say>{x}</say><end winner=",
    "end", TO_WORK_OUT ("126", "piece[" BROKEN "]") },
  { "square-each", STEPS,
    "<ask-square name=\"x\" each=\"piece\"><name>X</name></ask-square><say>{x}</say><end winner=",
    "end",
    "m.xml:126: “each” is for one node at a time, not for 5" },
  { "ask-when", STEPS, "<ask-text name=\"x\" when=\"" BROKEN
    "\"><name>X</name></ask-text><say>{x}</say><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN) },

  /* dice and tables */
  { "because-when", STEPS,
    "<roll name=\"dice\" sides=\"6\"><name>X</name><because when=\"" BROKEN "\">so</because>"
    "<group id=\"a\" count=\"1\"/></roll><say>{dice}</say><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN) },
  { "needed", STEPS, "<roll name=\"dice\" sides=\"6\" needed=\"" BROKEN "\"><name>X</name>"
    "<group id=\"a\" count=\"1\"/></roll><say>{dice}</say><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN) },
  { "always", STEPS,
    "<roll name=\"dice\" sides=\"6\" needed=\"4\" always=\"" BROKEN "\"><name>X</name>"
    "<group id=\"a\" count=\"1\"/></roll><say>{dice}</say><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN) },
  { "modifier-when", STEPS,
    "<roll name=\"dice\" sides=\"6\" needed=\"4\"><name>X</name><group id=\"a\" count=\"1\"/>"
    "<modifier value=\"1\" when=\"" BROKEN "\">why</modifier></roll><say>{dice}</say><end winner=",
    "end", TO_WORK_OUT ("126", BROKEN) },
  { "modifier-value", STEPS,
    "<roll name=\"dice\" sides=\"6\" needed=\"4\"><name>X</name><group id=\"a\" count=\"1\"/>"
    "<modifier value=\"" BROKEN "\">why</modifier></roll><say>{dice}</say><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN) },
  { "modifier-none", STEPS,
    "<roll name=\"dice\" sides=\"6\" needed=\"4\"><name>X</name><group id=\"a\" count=\"1\"/>"
    "<modifier value=\"$event\">why</modifier></roll><say>{dice}</say><end winner=", "end",
    "m.xml:126: “value” is not a number here" },
  { "modifier-too-much", STEPS,
    "<roll name=\"dice\" sides=\"6\" needed=\"4\"><name>X</name><group id=\"a\" count=\"1\"/>"
    "<modifier value=\"999999999 * 2\">why</modifier></roll><say>{dice}</say><end winner=", "end",
    "m.xml:126: “value” comes to a number beyond 999999999, which no game can hold" },
  { "group-count", STEPS,
    "<roll name=\"dice\" sides=\"6\" needed=\"4\"><name>X</name><group id=\"a\" count=\""
    BROKEN "\"/>"
    "</roll><say>{dice}</say><end winner=", "end", TO_WORK_OUT ("126", BROKEN) },
  { "hit-a-unit", STEPS, "<hit dice=\"piece\"/><end winner=", "end",
    "m.xml:126: only dice hit, and this is something else" },
  { "hit-dice", STEPS, "<hit dice=\"piece[" BROKEN "]\"/><end winner=", "end",
    TO_WORK_OUT ("126", "piece[" BROKEN "]") },
  { "look-up-row", STEPS, "<look-up name=\"x\" table=\"hits\" row=\"" BROKEN
    "\" column=\"'light'\"/><say>{x}</say><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN) },
  { "look-up-no-row", STEPS, "<look-up name=\"x\" table=\"hits\" row=\"string-length('ab') + 0.5\" "
    "column=\"'light'\"/><say>{x}</say><end winner=", "end",
    "m.xml:126: m.xml:54: the table “hits” has no row for “2.5”; its rows are: ..2 3.." },

  /* what is added */
  { "add-side", STEPS, "<add name=\"x\" piece=\"foot\" side=\"'green'\"/><end winner=", "end",
    "m.xml:126: there is no side “green”" },
  { "add-side-broken", STEPS, "<add name=\"x\" piece=\"foot\" side=\"" BROKEN "\"/><end winner=",
    "end", TO_WORK_OUT ("126", BROKEN) },
  { "add-called", STEPS,
    "<add name=\"x\" piece=\"foot\" side=\"'red'\" called=\"" BROKEN "\"/><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN) },
  { "add-place-nowhere", STEPS,
    "<add name=\"x\" place=\"horse\" x=\"1\" y=\"1 div 0\" width=\"1\" height=\"1\"/><end winner=",
    "end",
    "m.xml:126: “y” is not a number here" },
  { "set-beyond", STEPS, "<set name=\"score\" to=\"999999999 * 9\"/><end winner=", "end",
    "m.xml:126: “score” comes to a number beyond 999999999, which no game can hold" },
  { "change-beyond", STEPS,
    "<set name=\"score\" to=\"999999999\"/><change name=\"score\" by=\"1\"/><end winner=", "end",
    "m.xml:126: “score” comes to a number beyond 999999999, which no game can hold" },
  { "add-place-beyond", STEPS,
    "<add name=\"x\" place=\"horse\" x=\"999999999 * 9\" y=\"1\" width=\"1\" height=\"1\"/>"
    "<end winner=", "end",
    "m.xml:126: “x” comes to a number beyond 999999999, which no game can hold" },
  { "add-place-broken", STEPS, "<add name=\"x\" place=\"horse\" x=\"" BROKEN
    "\" y=\"1\" width=\"1\" height=\"1\"/><end winner=", "end",
    TO_WORK_OUT ("126", BROKEN) },
  { "add-without-end", STEPS, THOUSAND THOUSAND "<end winner=",
    "end", "there is room for 2000 of these, and no more", TRUE },

  /* the board */
  { "bar", STEPS "|$to/@terrain = 'wood'",
    "<ask-square name=\"x\" reach=\"piece[1]\"><name>X</name></ask-square>"
    "<say>{x}</say><end winner=|" BROKEN, "end x=b2",
    TO_WORK_OUT ("50", BROKEN " and $from/@terrain != 'wood'") },

  /* the turn, and how it ends */
  { "ending-when", "when=\"$reds_left = 0 or", "when=\"" BROKEN " or", "draw",
    TO_WORK_OUT ("130", BROKEN " or $score > 9") },
  { "ending-check", "check=\"$ending_check\"", "check=\"concat($ending_check, " BROKEN ")\"",
    "correct score=10", TO_WORK_OUT ("130", "concat($ending_check, " BROKEN ")") },
  { "ending-winner", "winner=\"'blue'\"><name>The Reds", "winner=\"" BROKEN "\"><name>The Reds",
    "correct score=10", TO_WORK_OUT ("130", BROKEN) },
  { "turn-end", "<turn-end><set name=\"event\" to=\"''\"/>",
    "<turn-end><set name=\"event\" to=\"" BROKEN "\"/>",
    "next\nnext", TO_WORK_OUT ("80", BROKEN) },
  { "phase-when", "<phase id=\"red-move\"", "<phase id=\"red-move\" when=\"" BROKEN "\"", "next",
    TO_WORK_OUT ("79", BROKEN) },
  { "phase-passed-over", STEPS "|<phase id=\"red-move\"",
    "<advance until=\"turn\"/><end winner=|<phase id=\"red-move\" when=\"" BROKEN "\"", "end",
    TO_WORK_OUT ("79", BROKEN) },
  { "phase-active", "active=\"'red'\"", "active=\"" BROKEN "\"", "next",
    TO_WORK_OUT ("79", BROKEN) },
  { "too-many-steps", STEPS,
    "<for-each name=\"n\" from=\"1\" to=\"1000\"><for-each name=\"m\" from=\"1\" to=\"1000\">"
    "<when test=\"$n + $m = 1\"><advance/></when></for-each></for-each><end winner=", "end",
    TOO_MUCH },

  /* what a list cannot do */
  { "import-asks", LISTS,
    EACH_LINE ("<ask-text name=\"x\"><name>X</name></ask-text><say>{x}</say>"),
    "import of=men list=id,side/ann,red",
    "Men, line 2: the module asks a question here, and a list cannot answer it", TRUE },
  { "import-each-line", LISTS, EACH_LINE ("<set on=\"$added\" name=\"moved\" to=\"" BROKEN "\"/>"),
    "import of=men list=id,side/ann,red", TO_WORK_OUT ("39", BROKEN) },
  { "import-asks-at-end", LISTS,
    AT_END ("<ask-text name=\"x\"><name>X</name></ask-text><say>{x}</say>"),
    "import of=men list=id,side/ann,red",
    "Men: the module asks a question here, and a list cannot answer it", TRUE },
  { "import-at-end", LISTS, AT_END ("<set name=\"event\" to=\"" BROKEN "\"/>"),
    "import of=men list=id,side/ann,red", TO_WORK_OUT ("39", BROKEN) },
  { "import-too-many", LISTS "|" STEPS,
    EACH_LINE ("") "|" THOUSAND "<for-each name=\"m\" from=\"1\" to=\"995\">"
    "<add name=\"y\" piece=\"foot\" side=\"'red'\"/></for-each><end winner=",
    "end\nimport of=men list=id,side/ann,red",
    "Men, line 2: there is room for 2000 of these, and no more", TRUE },
  { "import-which", LISTS, EACH_LINE (""), "import list=id,side/ann,red",
    "say which list it is, as in of=NAME: men, woods", TRUE },
  { "import-no-such", LISTS, EACH_LINE (""), "import of=ships list=id,side/ann,red",
    "say which list it is, as in of=NAME: men, woods", TRUE },
  { "import-no-lists", STEPS, "<end winner=", "import list=id,side/ann,red",
    "Base imports no lists", TRUE },
  { "import-not-asked", LISTS, EACH_LINE (""), "import of=men list=id,side/ann,red colour=red",
    "“import” does not ask for “colour”; it asks for: of, file, list", TRUE },
  { "import-too-much", LISTS "|initial=\"4\" least=\"0\"",
    EACH_LINE ("") "|initial=\"4\" least=\"0\" most=\"9\"",
    "import of=men list=id,side,strength/ann,red,10",
    "Men, line 2: strength must be at most 9, not “10”", TRUE },
  { "import-yes-no", LISTS "|id side strength", EACH_LINE ("") "|id side moved",
    "import of=men list=id,side,moved/ann,red,perhaps",
    "Men, line 2: moved is yes or no, not “perhaps”", TRUE },
  { "asks-for-nothing", STEPS, "<end winner=", "end colour=red",
    "“End” asks for nothing, so “colour” has no place in it", TRUE },

  /* the setup: no game begins */
  { "setup", "<setup>", "<setup><set name=\"event\" to=\"" BROKEN "\"/>", NULL,
    TO_WORK_OUT ("38", BROKEN) },
  { "setup-asks", "<setup>",
    "<setup><ask-text name=\"x\" default=\"''\"><name>X</name></ask-text><say>{x}</say>", NULL,
    "m.xml: the setup asks a question; what is to be settled before play is an option" },
  { "setup-first-phase", "<phase id=\"draw\"", "<phase id=\"draw\" when=\"" BROKEN "\"", NULL,
    TO_WORK_OUT ("78", BROKEN) },
  { "setup-no-phase", "<phase id=\"draw\" kind=\"draw\" suggests=\"draw\"><name>Draw</name>"
    "</phase>\n<phase id=\"red-move\"",
    "<phase id=\"draw\" kind=\"draw\" suggests=\"draw\" when=\"$turn &gt; 1\"><name>Draw</name>"
    "</phase>\n"
    "<phase id=\"red-move\" when=\"$turn &gt; 1\"", NULL,
    "m.xml:77: no phase of the turn can be entered; one must be open at the start" },
};

/* The author is told in which line of the module it is, and the game is as if nobody had tried. */
static void
test_fault (gconstpointer data)
{
  const FaultCase *row = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game (row->from, row->to, &error);
  g_auto(GStrv) lines = g_strsplit (row->acts != NULL ? row->acts : "", "\n", -1);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  guint length;

  if (row->acts != NULL)
    {
      g_assert_no_error (error);
      for (guint i = 0; lines[i + 1] != NULL; i++)
        g_assert_true (base_act (game, lines[i], NULL));
      before = snl_game_dup_digest (game);
      length = snl_journal_get_length (snl_game_get_journal (game));
      g_assert_false (base_act (game, lines[g_strv_length (lines) - 1], &error));
      after = snl_game_dup_digest (game);
      g_assert_cmpstr (before, ==, after);
      g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (game)), ==, length);
    }

  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, row->says);
  g_assert_cmpint (error->code, ==, row->is_refused ? SNL_ERROR_REFUSED : SNL_ERROR_MODULE);
}

/* What is odd at play and right all the same */
typedef struct {
  const char *name;
  const char *from;
  const char *to;
  const char *act;
  const char *says;   /* the sentences of the log, blanks between */
} OddCase;

static const OddCase odd_cases[] = {
  /* what has no order comes last, as it stands in the position */
  { "order-of-nothing", STEPS, "<for-each name=\"unit\" select=\"piece\" order=\"0 div (@side = "
    "'blue')\"><say>{unit}.</say></for-each>"
    "<end winner=", "end",
    "Blues 1 (horse). Blues 2 (horse). Reds 1 (foot). Reds 2 (foot). Reds 3 (foot)." },
  { "also-called", LISTS "|<name>Reds</name>",
    EACH_LINE ("<say>{added}.</say>") "|<name>Reds</name><also>Roses</also>",
    "import of=men list=id,side/ann,roses", "Reds 4 (foot). Men: 1 line imported." },
  /* who stands nowhere is nobody's neighbour */
  { "nearest-on-the-board", STEPS,
    "<let name=\"near\" select=\"snl:nearest(piece[1], piece[position() &gt; 1])\"/>"
    "<say>{near}.</say><end winner=", "end", "Reds 2 (foot)." },
  { "nearest-of-nobody", STEPS,
    "<let name=\"near\" select=\"snl:nearest(piece[1], piece[@at = ''])\"/>"
    "<say>{near}.</say><end winner=", "end", "." },
  { "distance-of-a-type", STEPS, "<let name=\"x\" select=\"snl:distance(snl:type(piece[1]), "
    "piece[1])\"/><say>{x}.</say><end winner=", "end", "?." },
  { "no-number", STEPS, "<let name=\"x\" select=\"number('x')\"/><say>{x}.</say><end winner=",
    "end", "?." },
  /* the one for which a number is least or most; nobody of nobody */
  { "least", STEPS, "<set on=\"piece[2]\" name=\"strength\" to=\"1\"/>"
    "<let name=\"x\" select=\"snl:least(piece, @strength)\"/><say>{x}.</say><end winner=", "end",
    "Reds 2 (foot)." },
  { "most", STEPS, "<set on=\"piece[3]\" name=\"strength\" to=\"9\"/>"
    "<let name=\"x\" select=\"snl:most(piece, @strength)\"/><say>{x}.</say><end winner=", "end",
    "Reds 3 (foot)." },
  { "least-of-none", STEPS,
    "<let name=\"x\" select=\"count(snl:least(piece[@strength = 99], @strength))\"/>"
    "<say>{x}.</say><end winner=", "end", "0." },
  /* a name for the outer node; what is the same for all within must not be taken for the same
   * outside */
  { "where", STEPS, "<let name=\"x\" select=\"count(snl:where(piece, 'one', "
    "count(/position/piece[@side = $one/@side]) &lt; 3))\"/><say>{x}.</say><end winner=", "end",
    "2." },
  { "where-within", STEPS, "<let name=\"x\" select=\"count(piece[count(snl:where(/position/piece, "
    "'one', $one/@side = 'red')) = 3])\"/><say>{x}.</say><end winner=", "end", "5." },
  { "pick-of-one", STEPS, "<let name=\"x\" select=\"snl:pick(piece[2])\"/><say>{x}.</say>"
    "<end winner=", "end", "Reds 2 (foot)." },
  { "pick", STEPS, "<let name=\"x\" select=\"snl:pick(piece[@side = 'red'])\"/>"
    "<let name=\"y\" select=\"count($x)\"/><say>{y}.</say><end winner=", "end",
    "1." },
  { "sqrt", STEPS, "<let name=\"x\" select=\"snl:sqrt(16)\"/><say>{x}.</say><end winner=", "end",
    "4." },
  { "apart", STEPS, "<let name=\"x\" select=\"snl:apart(square[@id = 'a1'], square[@id = 'd1'])\"/>"
    "<say>{x}.</say><end winner=", "end", "3." },
  { "apart-from-nobody", STEPS, "<let name=\"x\" select=\"snl:apart(square[1], piece[99])\"/>"
    "<say>{x}.</say><end winner=", "end", "?." },
  { "sides", STEPS, "<roll name=\"d\" sides=\"count(piece) - 3\"><name>D</name>"
    "<group id=\"a\" count=\"9\"/></roll><let name=\"x\" select=\"count($d[@value &gt; 2])\"/>"
    "<say>{x}.</say><end winner=", "end", "0." },
  { "add-a-type", STEPS, "<let name=\"kind\" select=\"snl:most(piece, @number)/@type\"/>"
    "<add name=\"x\" type=\"$kind\" side=\"'red'\"/><say>{x}.</say><end winner=", "end",
    "Reds 4 (foot)." },
  { "words", STEPS, "<let name=\"x\" select=\"snl:words('one two')\"/><say>{x}.</say><end winner=",
    "end", "one, two." },
  /* in the order of the position, whichever way they were asked for */
  { "sets-in-order", STEPS, "<for-each name=\"x\" select=\"piece[2] &#124; piece[1]\">"
    "<say>{x}.</say></for-each><end winner=", "end",
    "Reds 1 (foot). Reds 2 (foot)." },
  { "nth-in-order", STEPS, "<let name=\"x\" select=\"snl:nth(piece[3] &#124; piece[2] &#124; "
    "piece[1], 2)\"/><say>{x}.</say><end winner=", "end",
    "Reds 2 (foot)." },
  { "line-in-order", STEPS, "<for-each name=\"x\" select=\"snl:between(square[@id = 'd1'], "
    "square[@id = 'a1'])\"><say>{x}.</say></for-each>"
    "<end winner=", "end", "b1. c1." },
  { "nth-of-a-line", STEPS, "<let name=\"x\" select=\"snl:nth(snl:between(square[@id = 'd1'], "
    "square[@id = 'a1']), 1)\"/><say>{x}.</say>"
    "<end winner=", "end", "b1." },
  { "functions-in-functions", STEPS, "<let name=\"x\" "
    "select=\"translate(concat(snl:square(piece[1])/@id, snl:terrain(piece[1])), 'g', 'G')\"/>"
    "<say>{x}.</say><end winner=", "end", "a1Grass." },
  { "import-card-kind", "<statistic id=\"moved\"|</scenario>",
    "<statistic id=\"prize\" of=\"piece\" kind=\"text\" names=\"card\"><name>prize</name>"
    "</statistic><statistic id=\"moved\"|</scenario><imports><import id=\"men\" piece=\"foot\" "
    "columns=\"id side prize\"><name>Men</name></import></imports>",
    "import of=men list=id,side,prize/ann,red,rain", "Men: 1 line imported." },
  { "import-places", LISTS, EACH_LINE (""), "import of=woods list=id,name,x/oaks,Oaks,3",
    "Woods: 1 line imported." },
};

static void
test_odd (gconstpointer data)
{
  const OddCase *row = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game (row->from, row->to, &error);
  const SnlEntry *entry;
  g_autoptr(GString) says = NULL;

  g_assert_no_error (error);
  g_assert_true (base_act (game, row->act, &error));
  g_assert_no_error (error);
  entry = snl_journal_get (snl_game_get_journal (game), 0);
  says = g_string_new (NULL);
  for (guint i = 0; i < entry->say->len; i++)
    g_string_append_printf (says, "%s%s", i > 0 ? " " : "",
                            (const char *) g_ptr_array_index (entry->say, i));
  g_assert_cmpstr (says->str, ==, row->says);
}

/* What a question prefers, where that is not one of the common forms of an expression */
static void
test_prefer (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game (STEPS, "<ask-piece name=\"x\" among=\"piece\" "
                                           "prefer=\"translate(@side, 'r', 'R') = 'Red'\">"
                                           "<name>X</name></ask-piece><say>{x}</say>"
                                           "<end winner=", &error);
  g_autoptr(SnlAttempt) attempt = NULL;

  g_assert_no_error (error);
  attempt = snl_game_preview (game, "end", NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (attempt->wanted->choices->len, ==, 5);
  for (guint i = 0; i < 5; i++)
    {
      const SnlChoice *choice = g_ptr_array_index (attempt->wanted->choices, i);

      g_assert_cmpint (choice->preferred, ==, g_str_has_prefix (choice->id, "red-"));
    }
}

/* Nobody learns beforehand whom chance will pick */
static void
test_pick_unseen (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game (STEPS, "<let name=\"x\" select=\"snl:pick(piece)\"/>"
                                           "<say>{x}</say><end winner=", &error);
  g_autoptr(SnlAttempt) attempt = NULL;

  g_assert_no_error (error);
  attempt = snl_game_preview (game, "end", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (attempt->is_sealed);
  g_assert_cmpuint (attempt->entry->say->len, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("A module that does what it must not at play is told of by file and line, and "
                  "harms no game.");

  for (gsize i = 0; i < G_N_ELEMENTS (fault_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/module-faults/", fault_cases[i].name, NULL);

      g_test_add_data_func (path, &fault_cases[i], test_fault);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (odd_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/module-faults/odd/", odd_cases[i].name, NULL);

      g_test_add_data_func (path, &odd_cases[i], test_odd);
    }
  g_test_add_func ("/module-faults/odd/prefer", test_prefer);
  g_test_add_func ("/module-faults/odd/pick-unseen", test_pick_unseen);

  return g_test_run ();
}
