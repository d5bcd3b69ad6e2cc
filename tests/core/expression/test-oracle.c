/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../oracle.h"

#include "core/base/snl-error.h"
#include "core/base/snl-intern.h"
#include "core/chance/snl-random-player.h"
#include "core/rules/snl-world.h"
#include "core/ruleset/snl-library.h"

/* Evaluates each expression with libxml2's XPath as well, and compares the values. */

#define FIELD \
  "<position turn='3' event='rain' none='' odd=' 7 ' half='0.5' minus='-0' great='12345678901'>" \
  "<options id='options' metric='four'/><side id='red' muster='12'/><side id='blue' muster='0'/>" \
  "<piece id='a' figures='8' start='8' side='red' at='b2'/>" \
  "<piece id='b' figures='0' side='red' at=''/>" \
  "<piece id='c' figures='12' side='blue' name='Ä &amp; Ö'/><piece id='d' figures='-3' side=''/>" \
  "<piece id='e' figures='1e3' side='blue'/><piece id='f' figures='0.1' side='red'/>" \
  "<piece id='g' figures=' 4' side='red'/><piece id='h' figures='no number' side='blue'/>" \
  "<card id='k' deck='x'/></position>"

typedef struct {
  SnlPosition    *position;
  SnlEvalContext *context;
  Oracle          oracle;
} Field;

static gboolean
lookup_cb (const char *name,
           gpointer    user_data,
           SnlValue   *value)
{
  Field *self = user_data;
  const char *fact = snl_position_get (self->position, "game", name);

  if (fact != NULL)
    *value = snl_value_of_text (fact);

  return fact != NULL;
}

static void
bind_text (SnlEvalContext *eval,
           const char     *name,
           const char     *text)
{
  SnlValue value = snl_value_of_text (text);

  snl_eval_context_bind_value (eval, name, &value);
}

static void
field_init (Field *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlExpression) red = snl_expression_new ("piece[@side = 'red']", &error);
  SnlValue reds;
  SnlValue none;

  oracle_init (&self->oracle);
  self->position = snl_position_new_from_xml (FIELD, -1, &error);
  g_assert_no_error (error);
  self->context = snl_eval_context_new (snl_position_get_root (self->position), lookup_cb, self);
  snl_eval_context_bind_number (self->context, "two", 2);
  snl_eval_context_bind_number (self->context, "nan", NAN);
  snl_eval_context_bind_number (self->context, "endless", -INFINITY);
  snl_eval_context_bind_number (self->context, "small", 0.1);
  bind_text (self->context, "word", "red");
  bind_text (self->context, "empty", "");
  snl_eval_context_bind_node (self->context, "unit", snl_position_find (self->position, "c"));
  snl_eval_context_bind_node (self->context, "nobody", NULL);
  snl_eval_context_bind_node (self->context, "top", snl_position_get_root (self->position));
  none = snl_value_of_truth (FALSE);
  snl_eval_context_bind_value (self->context, "wrong", &none);
  g_assert_true (snl_expression_evaluate (red, self->context, NULL, &reds, &error));
  snl_eval_context_bind_own (self->context, snl_intern ("reds"), &reds, NULL);
}

static void
field_clear (Field *self)
{
  oracle_clear (&self->oracle);
  g_clear_pointer (&self->context, snl_eval_context_free);
  g_clear_pointer (&self->position, snl_position_free);
}

/* Asks from the root and from each piece, for each type. What has no value here has none there. */
static void
ask (Field         *self,
     SnlExpression *expression)
{
  xmlNode *nodes[] = {
    snl_position_get_root (self->position), snl_position_find (self->position, "a"),
    snl_position_find (self->position, "d"), snl_position_find (self->position, "h"),
  };

  snl_expression_set_oracle (expression, oracle_cb, &self->oracle);
  for (gsize i = 0; i < G_N_ELEMENTS (nodes); i++)
    {
      g_autofree char *text = snl_expression_string (expression, self->context, nodes[i], NULL);
      xmlXPathObject *object = oracle_evaluate (&self->oracle, expression, self->context, nodes[i]);
      xmlChar *same = object != NULL ? xmlXPathCastToString (object) : NULL;
      double number = 0;
      gboolean truth = FALSE;

      if (g_strcmp0 (text, (const char *) same) != 0)
        g_error ("%s: as text it is %s, and for libxml2 %s", snl_expression_get_source (expression),
                 text, same);
      g_assert_cmpint (snl_expression_number (expression, self->context, nodes[i], &number, NULL),
                       ==, object != NULL);
      g_assert_true (object == NULL || (isnan (number) ? isnan (xmlXPathCastToNumber (object))
                                        : number == xmlXPathCastToNumber (object)));
      g_assert_cmpint (snl_expression_test (expression, self->context, nodes[i], &truth, NULL), ==,
                       object != NULL);
      xmlFree (same);
      xmlXPathFreeObject (object);
    }
}

static const char *const ours[] = {
  "piece[@side = $nobody/@side]", "piece[@side != $nobody/@side]", "piece[@figures < $nobody/@at]",
  "count(piece[@side = 'red' or @side = $nobody/@side])", "piece[not(@side = $nobody/@side)]",
  "piece[$top = 'x' or @figures]", "piece[$top = 'x' and @figures]", "1", "'text'", "\"it's\"",
  "$two", "$unit/@figures", "@figures", ".", "..", "../piece", "piece", "*", "piece/..",
  "piece[1]", "piece[$two]", "piece[@figures]", "piece['']", "piece[@none]", "$reds[2]",
  "$reds[@figures > 0][2]",
  "piece[@figures > 0]", "piece[@side = $word]", "piece[not(@side = 'red')][@figures = 12]/@id",
  "self::piece",
  "self::piece[@figures > 0]", "sum(piece/@figures)", "sum(piece[@figures > 0]/@figures)",
  "count(piece)",
  "count($reds[@figures = 8])", "count($nowhere)", "$nowhere", "$event", "$event = 'rain'",
  "$turn + 1", "1 div 0",
  "-1 div 0", "0 div 0", "- 0", "--1", "-'x'", "5 mod -3", "-5 mod 3", "1.5 mod 0.5",
  "5 mod 0", "$odd + 0",
  "$minus + 0", "$half * 3", "$great", "$great + 0", "0.1 + 0.2", "1 div 3",
  "100000000000 * 100000000000", "1000000",
  "123456789", "1234567890", "0.000001", "12.50", "string(12.50)", "string(1 div 3)",
  "string($reds)", "string(.)",
  "string(@none)", "string(-0)", "string(1 = 1)", "number('')", "number(' 12 ')", "number('1e3')",
  "number('+1')",
  "number('.5')", "number('-.5')", "number('0x10')", "number(@figures)",
  "number(1 = 1)",
  "floor(-0.5)", "ceiling(-0.5)", "floor($nan)", "ceiling($endless)", "floor('x')", "boolean('0')",
  "boolean(0)",
  "boolean($nan)", "boolean($reds)", "boolean($nobody)", "not('')", "true()", "false()",
  "true() = 'x'", "$wrong = ''",
  "$wrong = $nobody", "$wrong < $reds", "$reds > true()", "$nobody != 'x'", "$nobody = ''",
  "$reds = $unit/@figures",
  "$reds/@figures = piece/@figures", "$reds/@figures != piece/@figures",
  "$reds/@figures < $unit/@figures",
  "piece/@figures >= $reds/@figures", "piece/@figures = 8", "piece/@figures != 8",
  "8 < piece/@figures",
  "piece/@figures <= -3", "piece/@side = 'red'", "'blue' != piece/@side", "'8' = 8", "'8.0' = 8",
  "'8.0' = '8'",
  "$nan = $nan", "$nan != $nan", "$nan < 1", "'a' < 'b'", "'1' < '2'", "1 < 2 < 3", "3 > 2 > 1",
  "1 = 1 = 1",
  "2 = 2 != 0", "1 or $nowhere/@x", "0 and $nowhere", "'a' or 0", "$two and $word",
  "concat('a', 1, true())",
  "concat(@id, '-', $turn, $nobody)", "concat($small, '', 1 div 0)", "contains('abc', 'b')",
  "contains('', '')",
  "contains($word, @id)", "starts-with('abc', 'ab')", "starts-with('abc', '')",
  "starts-with(@id, 'a')", "(1 + 2) * 3",
  "1 + 2 * 3 - 4 div 2", "2*3", "10 div 2 div 5", "7 - 3 - 2", "$unit/@name",
  "$unit[@figures = 12]", "($reds)[1]",
  "(piece[@side = 'red'])[boolean(@figures)]", "piece[@side = ../@event]", "piece[../@turn = 3]",
  "div", "and",
  "mod mod mod", "piece [ @figures ]", "$unit / @figures", "@ figures", "./@figures",
  "././.", "$unit/.",
  "$reds/@at", "$reds/../@turn", "$unit/../@turn", "../@turn", "@figures/..",
  "piece[@figures > sum(../side/@muster)]",
  "piece | side", "side | piece[2] | piece[1]", "piece[1]|piece[1]", "@id | @figures",
  "piece/@side | piece | .", "-($unit | side)",
  "(piece[2] | piece[1])[1]/@id", "count($reds | piece)", "$nobody | $unit",
  "piece[@side = ($unit | $reds)/@side]",
};

static const char *const further[] = {
  "piece[position() = 2]", "piece[last()]", "piece[position() mod 2 = 1][2]",
  "piece[last() - 1]/@id", "piece[position() = last()]",
  "piece[@side = 'red' and position() = 2]", "piece[@side = 'red'][position() = 2]",
  "piece[position() > 2 and @figures > 0]",
  "piece[../piece[2]/@id = @id]", "piece[count(../piece[position() < last()]) > position()]/@id",
  "piece[number(@start)]",
  "/position", "/position/@turn", "/*", "/", "/piece", "count(/)", "string(/position/side)",
  "name(/)", "name(/*)",
  "..[1]/..", "(..)[1]", "../..", "../../position", "@figures/..", "@figures/../..", "self::*",
  "self::piece/@id", "./self::side",
  "name()", "name(@side)", "name($nobody)", "name($reds)", "local-name(.) = name(.)",
  "translate('bar', 'abc', 'AB')", "translate($word, 'red', 'äöü')", "translate('äöü', 'äü', 'a')",
  "translate('--aaa--', 'abc-', 'ABC')",
  "translate('', 'a', 'b')", "translate('aab', 'aa', 'xy')", "translate(@name, 'Ä', $word)",
  "substring('12345', 2)", "substring('12345', 2, 3)", "substring('12345', 1.5, 2.6)",
  "substring('12345', 0, 3)",
  "substring('12345', 0 div 0, 3)", "substring('12345', 1, 0 div 0)",
  "substring('12345', -42, 1 div 0)",
  "substring('12345', -1 div 0, 1 div 0)", "substring('12345', 1 div 0)", "substring('äöüß', 2, 2)",
  "substring('12345', 6)",
  "substring('12345', -3)", "substring('', 1)", "substring('12345', 2.5)",
  "substring('abc', 3, -1)", "substring('12345', 1e0, 2)",
  "substring-before('1999/04/01', '/')", "substring-after('1999/04/01', '/')",
  "substring-after('1999/04/01', '19')",
  "substring-before('abc', 'x')", "substring-after('abc', 'x')", "substring-before('abc', '')",
  "substring-after('abc', '')",
  "string-length('äöü')", "string-length()", "string-length(@id)", "string-length('')",
  "normalize-space('  a  b  ')",
  "normalize-space('')", "normalize-space('   ')", "normalize-space(@odd)", "normalize-space()",
  "string()", "number()",
  "round(2.5)", "round(-2.5)", "round(-0.2)", "round(0.5)", "round(0.49999999999999994)",
  "round($nan)", "round($endless)",
  "round(1 div 0)", "round(-0.5)", "round(3)", "round('x')", "round(-0)", "1 div round(-0.4)",
  "snl:max(1, 2)", "snl:min(1, 2)", "snl:max($nan, 2)", "snl:min(2, $nan)",
  "snl:max('3', @figures)", "snl:min(1 div 0, -1 div 0)",
  "snl:nth(piece, 2)", "snl:nth(piece, 0)", "snl:nth(piece, 99)", "snl:nth($reds, 1.9)/@id",
  "snl:nth($word, 1)", "snl:nth(piece, $nan)",
  "piece/@figures[. > 3]", "piece/@figures[1]", "(piece/@figures)[1]", "$reds/piece",
  "$reds/../piece[2]", "$reds/..[1]",
  "($reds | $unit)/../piece[1]/@id", "piece/..", "piece/../side", "(piece | side)/../side[2]/@id",
  "piece/@*[1]", "$reds/../*[last()]",
  "side/../piece[@figures > 0][1]/@id", "(side | piece)/@id", "(@id | @figures)[2]",
  "@side | @id | @at", "(. | ..)[1]", ".. | . | @id",
  "../@turn | @id | piece | ../@event", "/* | . | ..",
  "piece[2]/@figures | piece[1]/@id | piece[1]", "$unit/self::piece | ../side",
  "string(12345678.5)", "string(0.00001)", "string(0.000012345)", "string(123456789012)",
  "string(-0.5)", "string(1000000000.5)",
  "string(2147483647)", "string(-2147483648)", "string(0.1 + 0.7)", "string(100 div 3)",
  "string(1 div 300000)", "string(-123456789.125)",
  "string(999999999.9)", "string(1.0)", "string(.5)", "string(0.000099999)", "number('12e-1')",
  "number('1e')", "number('e1')",
  "number('.')", "number('5.')", "number('-.')", "number('1 2')", "number('--1')",
  "number('0000000000012')", "number('1e400')",
  "number('123456789012345678901234567890')", "number('0.12345678901234567890123456789')",
  "number('\t7\n')", "12.50 = 12.5",
  "concat(1, 'b', true(), $nobody, piece, 1 div 3)", "concat('', '')", "contains(piece, 'x')",
  "starts-with($word, $empty)",
  "boolean(piece[9])", "not(not(piece))", "- - $two", "---$two", "-(-$minus)", "2*$two",
  "$two*$two", "$two -1", "$two - 1",
  "piece[@figures*2 > 10]/@id", "*[@id]", "* | @*", "*/*", "count(*) * 2", "* * 2", "div div div",
  "or or or", "$two div$two",
  "piece[.='']", "piece[''=.]", ".=.", "$reds=$reds", "$reds!=$reds", "$reds<$reds", "$nobody<1",
  "1>$nobody", "true()>$nobody",
  "$nobody=false()", "$nobody!=true()", "true()=$reds", "$reds<=true()", "'' = $nobody",
  "$unit = $unit", "$word = 'red'",
  "sum($nobody)", "sum(@figures)", "sum(piece[@side = 'blue']/@figures)", "count(piece | piece)",
  "ceiling(-0.2)", "floor($nan)",
};

/* Each is evaluated by libxml2 as well, and comes to the same; what is refused is not XPath's
 * whole */
static void
test_forms (void)
{
  Field field;
  guint refused = 0;

  field_init (&field);
  for (gsize i = 0; i < G_N_ELEMENTS (ours); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlExpression) expression = snl_expression_new (ours[i], &error);

      g_assert_no_error (error);
      ask (&field, expression);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (further); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlExpression) expression = snl_expression_new (further[i], &error);

      if (expression != NULL)
        ask (&field, expression);
      else
        {
          g_test_message ("%s: %s", further[i], error->message);
          refused++;
        }
    }
  g_assert_cmpuint (refused, ==, 7);
  g_assert_cmpuint (field.oracle.seen, >, (G_N_ELEMENTS (ours) + G_N_ELEMENTS (further)) * 4);
  field_clear (&field);
}

typedef struct {
  const char *source;
  const char *said;
} Refusal;

/* One mistake, one sentence, which says what to write instead */
static const Refusal refusals[] = {
  { "@side == 'red'", "“==” is not known here; write “=”" },
  { "@figures !== 3", "“!==” is not known here; write “!=”" },
  { "@figures <> 3", "“<>” is not known here; write “!=”" },
  { "@figures => 3", "“=>” is not known here; write “>=”" },
  { "$a && $b", "“&&” is not known here; write “and”" },
  { "$a || $b", "“||” is not known here; write “or”" },
  { "$a AND $b", "“AND” is not known here; write “and”" },
  { "5 % 2", "“%” is not known here; write “mod”" },
  { "!$a", "“!” is not known here; write “not(…)”" },
  { "not $a", "“not” is not known here; write “not(…)”" },
  { "$a and not @figures = 3", "“not” is not known here; write “not(…)”" },
  { "not piece", "“not” is not known here; write “not(…)”" },
  { "let $x := 1 return $x",
    "“let” is not known here; write “<let name=\"…\" select=\"…\"/>”" },
  { "for $x in piece return $x/@figures",
    "“for” is not known here; write “<for-each name=\"…\" select=\"…\">”" },
  { "abs($a)", "“abs()” is not known here; write “snl:max($n, -$n)”" },
  { "@side = “red”", "““” is not known here; write “'”" },
  { "{target}/@side", "“{” is not known here; write “$name”" },
  { "max(1, 2)", "there is no function max(); did you mean “snl:max”?" },
  { "distance(., $a)", "there is no function distance(); did you mean “snl:distance”?" },
  { "snl:distence(., $a)", "there is no function snl:distence(); did you mean “snl:distance”?" },
  { "cout(piece)", "there is no function cout(); did you mean “count”?" },
  { "snl:shell('ls')", "there is no function snl:shell()" },
  { "if ($a) then 1 else 2",
    "there is no if() here; <then when=\"…\"> says when a value is another" },
  { "piece[@at = current()/@at]",
    "there is no current() here; a dot is the node that is looked at; <let> holds another" },
  { "piece/text()", "there is no text() here; @name is what a node says" },
  { "document('x')", "document() is not for modules, which see the position only" },
  { "count(1)", "pieces or other nodes are wanted here, not “1”" },
  { "sum('x')", "pieces or other nodes are wanted here, not “'x'”" },
  { "piece | 'x'", "pieces or other nodes are wanted here, not “'x'”" },
  { "concat('a', 'b')/@id", "pieces or other nodes are wanted here, not “concat('a', 'b')”" },
  { "snl:max(1)", "arguments of snl:max(): 2, not 1" },
  { "concat('a')", "arguments of concat(): at least 2, not 1" },
  { "substring('a', 1, 1, 1)", "arguments of substring(): 3, not 4" },
  { "position()", "position() tells the place among nodes, and stands between [ and ] only" },
  { "@side = 'red", "the text “red” has no end; it needs a second '" },
  { "@side = red army",
    "“army” stands where an operator should; a text stands between quotes: 'text'" },
  { "2x", "“x” stands where an operator should; a text stands between quotes: 'text'" },
  { "$unit/@figures / 2", "“/” is not known here; write “div”" },
  { "count(piece) / $half", "“/” is not known here; write “div”" },
  { "3 / (2 + 1)", "“/” is not known here; write “div”" },
  { "piece[snl:terrain = 'mill']",
    "after snl:terrain there stands in brackets what it is given" },
  { "//piece", "“//” is not known here; a step is a name, *, .., @name or self::name" },
  { "card[not(@kind = preceding-sibling::card/@kind)]",
    "“preceding-sibling” is not known here; a step is a name, *, .., @name or self::name" },
  { "child::piece", "“child” is not known here; write “name”" },
  { "attribute::side", "“attribute” is not known here; write “@name”" },
  { "parent::position", "“parent” is not known here; write “..”" },
  { "piece[@*]", "@* could read students’ names, which are not for rules" },
  { "piece/@player", "@player could read students’ names, which are not for rules" },
  { ".[@figures]", "“.[” is not known here; write “self::*[”" },
  { "piece[", "“piece[” is not an expression that can be understood; look at character 7" },
  { "", "“” is not an expression that can be understood; look at character 1" },
  { "1 + 2 +", "“1 + 2 +” is not an expression that can be understood; look at character 8" },
};

static void
test_refusals (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr(GError) error = NULL;

      g_assert_null (snl_expression_new (refusals[i].source, &error));
      g_assert_error (error, SNL_ERROR, SNL_ERROR_MODULE);
      g_assert_cmpstr (error->message, ==, refusals[i].said);
    }
}

static const guint64 *
never_cb (const char *name,
          gpointer    user_data)
{
  static const guint64 never;

  return &never;
}

/* What is kept is kept for all that say the same, and for nothing that only looks like it */
static void
test_alike (void)
{
  static const char *const sources[] = {
    "piece", "side", "*", "piece[@side = 'red']", "piece[@side = \"red\"]", "piece[@side = 'bed']",
    "piece[@side = 'blue']",
    "piece[@side != 'red']", "piece[@side]", "piece[@figures]", "piece[@figures = 8]",
    "piece[@figures = '8']",
    "piece[@figures > 8]", "piece[@figures > 7]", "piece[@figures >= 8]",
    "piece[@figures = 8 and @side]", "piece[@figures = 8][@side]",
    "piece[@figures = 8 or @side]", "piece[2]", "piece[1 + 1]", "piece[true()]", "piece[false()]",
    "piece[not(@side)]",
    "piece[concat(@side, 'a', 'b') = 'reda,b']", "piece[concat(@side, 'a,b') = 'reda,b']",
    "piece[concat(@side, 'a', 'b') = 'redab']", "piece[@side = 'red ,)']",
    "piece[@side = 'red ,)(1 * 0 0: ,)']",
    "piece[@side = 'red'][@figures > 0]", "side[@id = 'red']", "piece[@id = 'red']",
  };
  static const guint64 changes;
  Field field;

  field_init (&field);
  snl_eval_context_cache_sets (field.context, &changes, never_cb, NULL);
  for (guint round = 0; round < 2; round++)
    for (gsize i = 0; i < G_N_ELEMENTS (sources); i++)
      {
        g_autoptr(SnlExpression) expression = snl_expression_new (sources[i], NULL);

        ask (&field, expression);
      }
  field_clear (&field);
}

/* Of nodes of two documents nobody can tell which comes first; a union of them has each once */
static void
test_strangers (void)
{
  static const char *const unions[] = { "count(piece | $stranger)", "count($stranger | piece)",
                                        "count(piece | $stranger | piece | $stranger)" };
  g_autoptr(SnlPosition) other = snl_position_new_from_xml (FIELD, -1, NULL);
  Field field;

  field_init (&field);
  snl_eval_context_bind_node (field.context, "stranger", snl_position_find (other, "a"));
  for (gsize i = 0; i < G_N_ELEMENTS (unions); i++)
    {
      g_autoptr(SnlExpression) expression = snl_expression_new (unions[i], NULL);
      double number = 0;

      g_assert_true (snl_expression_number (expression, field.context,
                                            snl_position_get_root (field.position), &number, NULL));
      g_assert_cmpfloat (number, ==, 9);
    }
  field_clear (&field);
}

/* Puts expressions together by chance, of all parts that there are. */
static void
write_by_chance (GRand   *chance,
                 GString *source,
                 guint    depth)
{
  static const char *const leaves[] = {
    "1", "0", "2.5", "-1", "'red'", "''", "'8'", "$two", "$nan", "$small", "$word", "$empty",
    "$unit", "$nobody", "$reds",
    "$wrong", "$event", "$turn", "$nowhere", "@figures", "@side", "@id", ".", "..", "piece", "side",
    "*", "$unit/@figures",
    "$reds/@figures", "piece/@figures", "../piece", "../@turn", "self::piece", "piece/@side",
    "$odd", "$minus", "@none",
    "/position", "/*/side", "self::*", "$reds/..", "'ä ö'", "' a  b '", "name()", "string()",
    "number()", "string-length()",
    "normalize-space()", "$endless", "1 div 3", "123456789.5", "@name", "position()", "last()",
    "*/@id", "../..", "/",
  };
  static const char *const operators[] = {
    " + ", " - ", " * ", " div ", " mod ", " = ", " != ", " < ", " <= ", " > ", " >= ", " and ",
    " or ", " | ",
  };
  static const char *const functions[] = {
    "not(", "boolean(", "number(", "string(", "count(", "sum(", "floor(", "ceiling(", "-(", "(",
    "concat('x', ",
    "contains('red', ", "starts-with(@id, ", "round(", "string-length(", "normalize-space(",
    "name(", "substring('12345', ",
    "substring(@id, 1, ", "substring-before('a-red-b', ", "substring-after('a-red-b', ",
    "translate('bare', 'red', ",
    "snl:max(1, ", "snl:min(@figures, ", "snl:nth(piece, ",
  };
  static const char *const filtered[] = { "piece[", "$reds[", "../*[", "*[", "($reds | $unit)[",
                                          "$reds/../piece[", "/*/*[" };
  static const char *const ends[] = { "]", "]/@figures", "][1]", "]/..", "]/../side[2]" };
  guint kind = depth == 0 ? 0 : (guint) g_rand_int_range (chance, 0, 5);

  switch (kind)
    {
    case 1:
    case 2:
      g_string_append_c (source, '(');
      write_by_chance (chance, source, depth - 1);
      g_string_append (source, operators[g_rand_int_range (chance, 0, G_N_ELEMENTS (operators))]);
      write_by_chance (chance, source, depth - 1);
      g_string_append_c (source, ')');
      return;
    case 3:
      g_string_append (source, functions[g_rand_int_range (chance, 0, G_N_ELEMENTS (functions))]);
      write_by_chance (chance, source, depth - 1);
      g_string_append_c (source, ')');
      return;
    case 4:
      g_string_append (source, filtered[g_rand_int_range (chance, 0, G_N_ELEMENTS (filtered))]);
      write_by_chance (chance, source, depth - 1);
      g_string_append (source, ends[g_rand_int_range (chance, 0, G_N_ELEMENTS (ends))]);
      return;
    default:
      g_string_append (source, leaves[g_rand_int_range (chance, 0, G_N_ELEMENTS (leaves))]);
    }
}

/* A million in the long form, and as many others each time if SENLAC_SEED says with which they
 * begin */
static void
test_by_chance (void)
{
  const char *seed = g_getenv ("SENLAC_SEED");
  GRand *chance = g_rand_new_with_seed (seed != NULL ? (guint32) atoi (seed) : 1066);
  guint tries = g_test_slow () ? 1000000 : 20000;
  guint understood = 0;
  Field field;

  field_init (&field);
  for (guint i = 0; i < tries; i++)
    {
      g_autoptr(GString) source = g_string_new (NULL);
      g_autoptr(SnlExpression) expression = NULL;

      write_by_chance (chance, source, 1 + i % 4);
      expression = snl_expression_new (source->str, NULL);
      if (expression == NULL)
        continue;
      understood++;
      snl_budget_init (&field.context->budget, SNL_BUDGET_STEPS, SNL_BUDGET_BYTES);
      ask (&field, expression);
      g_hash_table_remove_all (field.oracle.compiled);
    }
  g_test_message ("%u of %u understood, %u evaluations", understood, tries, field.oracle.seen);
  g_assert_cmpuint (understood, >, tries / 3);
  g_assert_cmpuint (field.oracle.seen, >, tries);
  field_clear (&field);
  g_rand_free (chance);
}

/* There is a bound on what an expression costs */
static void
test_cost (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlPosition) position = snl_position_new ();
  g_autoptr(SnlEvalContext) eval = NULL;
  g_autoptr(SnlExpression) bomb = NULL;
  gboolean holds;

  for (guint i = 0; i < 400; i++)
    {
      xmlNode *node = xmlNewNode (NULL, BAD_CAST "piece");
      g_autofree char *id = g_strdup_printf ("piece-%u", i);

      xmlSetProp (node, BAD_CAST "id", BAD_CAST id);
      snl_edit_free (snl_position_add (position, node));
    }
  eval = snl_eval_context_new (snl_position_get_root (position), NULL, NULL);
  bomb = snl_expression_new ("count(piece[count(../piece[count(../piece[@id]) > 0]) > 0]) > 0",
                             &error);
  g_assert_no_error (error);
  g_assert_false (snl_expression_test (bomb, eval, NULL, &holds, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_MODULE);
  g_assert_nonnull (strstr (error->message, "takes too long"));
}

typedef struct {
  guint       n_pieces;
  const char *expression;
  double      number;
} RoomCase;

/* The first 30 pieces have the fact `rare`, $few are 40, $all and $looked are all; $long has 8,000
 * letters */
static const RoomCase room_cases[] = {
  { 9000, "count(piece[@id])", 9000 },
  { 9000, "count($all)", 9000 },
  { 3000, "count(piece[@id])", 3000 },
  { 3000, "count(piece/@id)", 3000 },
  { 3000, "count($all/@id)", 3000 },
  { 3000, "count($all[@rare])", 30 },
  { 2000, "count(piece[@rare] | $few)", 40 },
  { 4050, "count(piece) * 0 + count($few | $few)", 40 },
  { 3000, "count(piece) * 0 + count($looked)", 3000 },
  { 50, "count(piece[contains(concat($long, $long), 'y') or contains(concat($long, $long), 'z') or "
    "contains(concat($long, $long), 'w') or @rare])", 30 },
  { 1, "string-length(concat($long, '-', $long))", 16001 },
  { 1, "count(snl:nth(piece | $few, 1)) + string-length(translate($long, 'x', 'yz'))", 8001 },
  { 1, "concat($long, '-', $long) = concat($long, '-', $long) and concat($long, $long) = "
    "concat($long, $long)", 1 },
  { 1, "concat($long, '-') != concat($long, '+', $long) and contains(concat($long, '-', $long), "
    "'x-x')", 1 },
};

/* Binds @name to what @expression comes to. */
static void
bind (SnlEvalContext *context,
      const char     *name,
      SnlExpression  *expression)
{
  g_autoptr(GError) error = NULL;
  SnlValue value;

  g_assert_true (snl_expression_evaluate (expression, context, NULL, &value, &error));
  snl_eval_context_bind_own (context, snl_intern (name), &value, NULL);
}

static gboolean
look_up_all_cb (const char *name,
                gpointer    user_data,
                SnlValue   *value)
{
  GPtrArray *nodes = user_data;

  *value = snl_value_of_nodes ((xmlNode **) nodes->pdata, nodes->len);

  return g_str_equal (name, "looked");
}

/* Nodes and letters for which there is no room at first */
static void
test_room (void)
{
  g_autofree char *text = g_strnfill (8000, 'x');

  for (gsize i = 0; i < G_N_ELEMENTS (room_cases); i++)
    {
      const RoomCase *row = &room_cases[i];
      g_autoptr(SnlPosition) position = snl_position_new ();
      g_autoptr(SnlEvalContext) eval = NULL;
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlExpression) all = snl_expression_new ("piece", NULL);
      g_autoptr(SnlExpression) few = snl_expression_new ("piece[position() <= 40]", NULL);
      g_autoptr(SnlExpression) expression = snl_expression_new (row->expression, &error);
      g_autoptr(GPtrArray) pieces = g_ptr_array_new ();
      double number = 0;

      g_assert_no_error (error);
      for (guint j = 0; j < row->n_pieces; j++)
        {
          xmlNode *node = xmlNewNode (NULL, BAD_CAST "piece");
          g_autofree char *id = g_strdup_printf ("piece-%u", j);

          xmlSetProp (node, BAD_CAST "id", BAD_CAST id);
          if (j < 30)
            xmlSetProp (node, BAD_CAST "rare", BAD_CAST "yes");
          snl_edit_free (snl_position_add (position, node));
          g_ptr_array_add (pieces, snl_position_find (position, id));
        }
      eval = snl_eval_context_new (snl_position_get_root (position), look_up_all_cb, pieces);
      bind (eval, "all", all);
      bind (eval, "few", few);
      bind_text (eval, "long", text);
      g_test_message ("%s", row->expression);
      g_assert_true (snl_expression_number (expression, eval, NULL, &number, &error));
      g_assert_cmpfloat (number, ==, row->number);
    }
}

typedef struct {
  const char *expression;
  const char *said;    /* a part of why it has no value; NULL if it has one */
  gsize       steps;   /* that it costs at least */
} CostCase;

#define LONG "takes too long"

/* Of texts of 16,000 letters, and of 2,000 pieces: each byte and each node is paid for */
static const CostCase cost_cases[] = {
  { "string-length($text)", NULL, 4000 },
  { "concat($text, $text)", "too long", 2000 },
  { "translate($text, 'x', 'ä')", "too long", 2000 },
  { "substring($longer, 2)", "too long", 0 },
  { "normalize-space($longer)", "too long", 0 },
  { "count(piece[contains($text, concat('y', @id))])", NULL, 8000000 },
  { "count(piece[../piece[contains($text, concat('y', @id))]])", LONG, SNL_BUDGET_STEPS },
  { "count(piece[../piece[starts-with($text, concat($half, @id))]])", LONG, SNL_BUDGET_STEPS },
  { "count(piece[../piece[substring-before($text, @id) = 'y']])", LONG, SNL_BUDGET_STEPS },
  { "count(piece[../piece[substring-after($text, @id) = 'y']])", LONG, SNL_BUDGET_STEPS },
  { "count(piece[../piece[substring($text, 1, 5) = @id]])", LONG, SNL_BUDGET_STEPS },
  { "count(piece[../piece[translate($text, 'x', @id) = 'y']])", LONG, SNL_BUDGET_STEPS },
  { "count(piece[../piece[normalize-space($text) = @id]])", LONG, SNL_BUDGET_STEPS },
  { "count(piece[../piece[string-length($text) = @id]])", LONG, SNL_BUDGET_STEPS },
  { "count(piece[../piece[concat($half, @id) = 'y']])", LONG, SNL_BUDGET_STEPS },
  { "count(piece[../piece[concat($half, '') = $half and @none]])", NULL, 16000000 },
  { "count(piece[../piece[sum(../piece/@id) = 3]])", LONG, SNL_BUDGET_STEPS },
  { "count(piece[../piece[../piece[1] = 3]])", LONG, SNL_BUDGET_STEPS },
  { "count(piece[(. | ../piece)[1] = 3][(../piece | .)[@none]])", NULL, 20000000 },
  { "count((piece | side)/../piece[(piece | ../piece)[@none]])", NULL, 12000000 },
};

static void
test_charges (void)
{
  g_autoptr(SnlPosition) position = snl_position_new ();
  g_autoptr(SnlEvalContext) eval = NULL;
  g_autofree char *text = g_strnfill (16000, 'x');
  g_autofree char *longer = g_strnfill (17000, 'x');

  for (guint i = 0; i < 2000; i++)
    {
      xmlNode *node = xmlNewNode (NULL, BAD_CAST "piece");
      g_autofree char *id = g_strdup_printf ("%u", i);

      xmlSetProp (node, BAD_CAST "id", BAD_CAST id);
      snl_edit_free (snl_position_add (position, node));
    }
  eval = snl_eval_context_new (snl_position_get_root (position), NULL, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cost_cases); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlExpression) expression = snl_expression_new (cost_cases[i].expression, &error);
      double number;

      g_assert_no_error (error);
      snl_eval_context_clear (eval);
      eval->budget.max_steps = 30000000;
      bind_text (eval, "text", text);
      bind_text (eval, "half", text + 8000);
      bind_text (eval, "longer", longer);
      g_assert_cmpint (snl_expression_number (expression, eval, NULL, &number, &error), ==,
                       cost_cases[i].said == NULL);
      g_test_message ("%s: %zu steps", cost_cases[i].expression, eval->budget.steps);
      g_assert_true (cost_cases[i].said == NULL ||
                     strstr (error->message, cost_cases[i].said) != NULL);
      g_assert_cmpuint (eval->budget.steps, >=, cost_cases[i].steps);
    }
}

/* A fact that is not one piece of text, in many nodes as in one */
static void
test_facts_in_pieces (void)
{
  static const char source[] = "<all><piece side='re'/><piece side='re'/><piece/></all>";
  xmlDoc *document = xmlReadMemory (source, sizeof source - 1, NULL, NULL, XML_PARSE_NONET);
  xmlNode *root = xmlDocGetRootElement (document);
  SnlEvalContext *eval = snl_eval_context_new (root, NULL, NULL);
  g_autoptr(SnlExpression) expression = snl_expression_new ("count(piece[@side = 'red'])", NULL);
  double number;

  for (xmlNode *piece = root->children; piece != NULL; piece = piece->next)
    {
      xmlAttr *side = piece->properties;
      xmlNode *rest = side != NULL ? xmlNewDocText (document, BAD_CAST "d") : NULL;

      if (rest == NULL)
        continue;
      rest->parent = (xmlNode *) side;
      rest->prev = side->children;
      side->children->next = side->last = rest;
    }
  g_assert_true (snl_expression_number (expression, eval, NULL, &number, NULL));
  g_assert_cmpfloat (number, ==, 2);
  snl_eval_context_free (eval);
  xmlFreeDoc (document);
}

/* The squares between two pieces, where an expression has no room for them left */
static void
test_no_room_between (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlWorld) world = NULL;
  g_autoptr(SnlExpression) expression = NULL;
  /* of the room's 32768 bytes it leaves 16, and each square takes 8 */
  g_autofree char *text = g_strnfill (16376, 'x');
  g_autofree char *source =
    g_strdup_printf ("contains(concat('%s', ''), 'y') + contains(concat('%s', ''), 'y')"
                     " + count(snl:between($near, $far))", text, text + 16);
  double number;

  g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");
  game = snl_game_new (ruleset, muster, options, 1, NULL, &error);
  g_assert_no_error (error);
  world = snl_world_new (ruleset, snl_game_get_position (game));
  expression = snl_expression_new (source, &error);
  g_assert_no_error (error);
  snl_eval_context_bind_node (snl_world_get_eval (world), "near",
                              snl_position_find (snl_game_get_position (game), "d4"));
  snl_eval_context_bind_node (snl_world_get_eval (world), "far",
                              snl_position_find (snl_game_get_position (game), "d8"));
  g_assert_true (snl_expression_number (expression, snl_world_get_eval (world), NULL,
                                        &number, &error));
  g_assert_cmpfloat (number, ==, 3);
}

/* Every expression of a module, as a game by chance comes to it */
static void
test_module (gconstpointer data)
{
  const char *id = data;
  guint acts = g_test_slow () ? 600 : 80;
  Oracle oracle;

  oracle_init (&oracle);
  for (guint32 seed = 1; seed <= 2; seed++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlRuleset) ruleset = snl_library_load (id, &error);
      g_autoptr(SnlMuster) muster = NULL;
      g_autoptr(SnlGame) game = NULL;
      g_autoptr(SnlRandomPlayer) player = NULL;
      g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);

      g_assert_no_error (error);
      oracle_watch (&oracle, snl_ruleset_get_root (ruleset));
      muster = snl_muster_new (ruleset, NULL);
      if (seed == 2 && snl_ruleset_find (ruleset, "layout", "example") != NULL)
        g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");
      game = snl_game_new (ruleset, muster, options, seed, NULL, &error);
      g_assert_no_error (error);
      player = snl_random_player_new (game, seed);
      if (seed == 2)
        snl_random_player_set_unusual (player, 10);
      for (guint i = 0; i < acts; i++)
        if (snl_random_player_act (player, NULL) == NULL)
          break;
    }
  g_test_message ("%u evaluations", oracle.seen);
  g_assert_cmpuint (oracle.seen, >, 1000);
  oracle_clear (&oracle);
}

/* What an expression comes to, and how many nodes that is */
static char *
dup_result (SnlExpression *expression,
            SnlWorld      *world)
{
  g_autofree char *text = snl_expression_string (expression, snl_world_get_eval (world),
                                                 NULL, NULL);
  g_autoptr(GPtrArray) nodes = snl_expression_nodes (expression, snl_world_get_eval (world),
                                                     NULL);

  return g_strdup_printf ("%s, %u nodes", text != NULL ? text : "an error",
                          nodes != NULL ? nodes->len : 0);
}

static void
compare_all (SnlElement *element,
             SnlWorld   *old,
             SnlWorld   *fresh,
             guint      *seen)
{
  for (const xmlAttr *at = snl_element_get_node (element)->properties; at != NULL; at = at->next)
    {
      SnlExpression *expression = snl_element_get_expression (element, (const char *) at->name);
      g_autofree char *kept = NULL;
      g_autofree char *anew = NULL;

      if (expression == NULL)
        continue;
      /* each attribute is found by a number, which no other of the element may have */
      g_assert_cmpstr (snl_expression_get_source (expression), ==,
                       (const char *) at->children->content);
      kept = dup_result (expression, old);
      anew = dup_result (expression, fresh);
      if (!g_str_equal (kept, anew))
        g_error ("%s: what is kept gives %s, and what is worked out anew %s",
                 snl_expression_get_source (expression), kept, anew);
      (*seen)++;
    }
  for (guint i = 0; i < snl_element_get_n_children (element); i++)
    compare_all (snl_element_get_child (element, i), old, fresh, seen);
}

/* Nothing that a position keeps, variables or sets of nodes, is other than in a new position like
 * it */
static void
compare_with_fresh (SnlGame *game,
                    guint   *seen)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  g_autoptr(SnlPosition) copy = snl_position_copy (snl_game_get_position (game));
  g_autoptr(SnlWorld) old = snl_world_new (ruleset, snl_game_get_position (game));
  g_autoptr(SnlWorld) fresh = snl_world_new (ruleset, copy);

  compare_all (snl_ruleset_get_root (ruleset), old, fresh, seen);
}

/* The referee sets a fact of some piece. */
static void
correct_something (SnlGame *game,
                   GRand   *chance)
{
  SnlElement *statistics = snl_ruleset_get_section (snl_game_get_ruleset (game), "statistics");
  xmlNode *root = snl_position_get_root (snl_game_get_position (game));
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  int n_statistics = (int) snl_element_get_n_children (statistics);
  SnlElement *statistic =
    snl_element_get_child (statistics, (guint) g_rand_int_range (chance, 0, n_statistics));
  guint n_pieces = 0;
  guint pick;

  for (xmlNode *node = root->children; node != NULL; node = node->next)
    n_pieces += xmlStrEqual (node->name, BAD_CAST "piece");
  if (n_pieces == 0)
    return;

  pick = (guint) g_rand_int_range (chance, 0, (int) n_pieces);
  for (xmlNode *node = root->children; node != NULL; node = node->next)
    if (xmlStrEqual (node->name, BAD_CAST "piece") && pick-- == 0)
      g_hash_table_insert (answers, (gpointer) "piece", (gpointer) snl_node_get (node, "id"));
  g_hash_table_insert (answers, (gpointer) snl_element_get (statistic, "id"),
                       (gpointer) (g_rand_boolean (chance) ? "0" : "1"));
  /* what it cannot be is refused, and that is as well */
  snl_game_do (game, "correct", answers, NULL, NULL);
}

static void
test_kept (gconstpointer data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (data, &error);
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlRandomPlayer) player = NULL;
  GRand *chance = g_rand_new_with_seed (14);
  guint acts = g_test_slow () ? 400 : 50;
  guint seen = 0;

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  if (snl_ruleset_find (ruleset, "layout", "example") != NULL)
    g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");
  game = snl_game_new (ruleset, muster, options, 14, NULL, &error);
  g_assert_no_error (error);
  player = snl_random_player_new (game, 14);
  for (guint i = 0; i < acts; i++)
    {
      snl_random_player_act (player, NULL);
      if (i % 4 == 1)
        correct_something (game, chance);
      if (i % 7 == 3)
        snl_game_undo (game, MIN (3, snl_journal_get_length (snl_game_get_journal (game))), NULL);
      if (i % 7 == 5)
        snl_game_redo (game, 1, NULL);
      if (i % 3 == 0)
        compare_with_fresh (game, &seen);
    }
  g_test_message ("%u comparisons", seen);
  g_assert_cmpuint (seen, >, 1000);
  g_rand_free (chance);
}

int
main (int    argc,
      char **argv)
{
  static const char *const modules[] = {
    "hastings-lesson", "hastings-1066ad", "hastings-st110", "salamis", "swords-and-sails",
  };

  g_test_init (&argc, &argv, NULL);
  g_test_summary ("An expression comes to what libxml2's XPath makes of it, and costs what it may "
                  "cost.");

  g_test_add_func ("/oracle/forms", test_forms);
  g_test_add_func ("/oracle/alike", test_alike);
  g_test_add_func ("/oracle/strangers", test_strangers);
  g_test_add_func ("/oracle/by-chance", test_by_chance);
  g_test_add_func ("/oracle/cost", test_cost);
  g_test_add_func ("/oracle/room", test_room);
  g_test_add_func ("/oracle/refusals", test_refusals);
  g_test_add_func ("/oracle/charges", test_charges);
  g_test_add_func ("/oracle/no-room-between", test_no_room_between);
  g_test_add_func ("/oracle/facts-in-pieces", test_facts_in_pieces);
  for (gsize i = 0; i < G_N_ELEMENTS (modules); i++)
    {
      g_autofree char *path = g_strconcat ("/oracle/module/", modules[i], NULL);

      g_test_add_data_func (path, modules[i], test_module);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (modules); i++)
    {
      g_autofree char *path = g_strconcat ("/oracle/kept/", modules[i], NULL);

      g_test_add_data_func (path, modules[i], test_kept);
    }

  return g_test_run ();
}
