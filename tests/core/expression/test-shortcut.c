/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../witness.h"

#include "core/base/snl-error.h"
#include "core/base/snl-intern.h"
#include "core/chance/snl-player.h"
#include "core/rules/snl-world.h"
#include "core/ruleset/snl-library.h"

#include <libxml/xpathInternals.h>

/* What an expression means is what libxml2 says: here each is evaluated both ways. */

#define FIELD \
  "<position turn='3' event='rain' none='' odd=' 7 ' half='0.5' minus='-0' great='12345678901'>" \
  "<options id='options' metric='four'/><side id='red' muster='12'/><side id='blue' muster='0'/>" \
  "<piece id='a' figures='8' start='8' side='red' at='b2'/><piece id='b' figures='0' side='red' at=''/>" \
  "<piece id='c' figures='12' side='blue' name='Ä &amp; Ö'/><piece id='d' figures='-3' side=''/>" \
  "<piece id='e' figures='1e3' side='blue'/><piece id='f' figures='0.1' side='red'/>" \
  "<piece id='g' figures=' 4' side='red'/><piece id='h' figures='no number' side='blue'/>" \
  "<card id='k' deck='x'/></position>"

typedef struct {
  SnlPosition *position;
  SnlScope    *scope;
  guint        seen;
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

static SnlValue
add_direct (const SnlValue *arguments,
            gpointer        user_data,
            SnlSight       *sight)
{
  return snl_value_unknown ();
}

static void
field_init (Field *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlExpression) red = snl_expression_new ("piece[@side = 'red']", &error);
  SnlValue none;

  self->seen = 0;
  self->position = snl_position_new_from_xml (FIELD, -1, &error);
  g_assert_no_error (error);
  self->scope = snl_scope_new (snl_position_get_root (self->position), lookup_cb, self);
  for (SnlFunction i = 0; i < SNL_N_FUNCTIONS; i++)
    snl_scope_set_direct (self->scope, i, add_direct);
  snl_scope_bind_number (self->scope, "two", 2);
  snl_scope_bind_number (self->scope, "nan", NAN);
  snl_scope_bind_number (self->scope, "endless", -INFINITY);
  snl_scope_bind_number (self->scope, "small", 0.1);
  snl_scope_bind_string (self->scope, "word", "red", NULL);
  snl_scope_bind_string (self->scope, "empty", "", NULL);
  snl_scope_bind_node (self->scope, "unit", snl_position_find (self->position, "c"));
  snl_scope_bind_node (self->scope, "nobody", NULL);
  snl_scope_bind_node (self->scope, "top", snl_position_get_root (self->position));
  none = snl_value_of_truth (FALSE);
  snl_scope_bind_value (self->scope, "wrong", &none, NULL);
  g_assert_true (snl_expression_bind (red, self->scope, snl_intern ("reds"), &error));
}

static void
field_clear (Field *self)
{
  g_clear_pointer (&self->scope, snl_scope_free);
  g_clear_pointer (&self->position, snl_position_free);
}

/* Asks from the root and from each piece, for each type. */
static void
ask (Field         *self,
     SnlExpression *expression)
{
  xmlNode *nodes[] = {
    snl_position_get_root (self->position), snl_position_find (self->position, "a"),
    snl_position_find (self->position, "d"), snl_position_find (self->position, "h"),
  };

  snl_expression_set_witness (expression, witness_cb, &self->seen);
  for (gsize i = 0; i < G_N_ELEMENTS (nodes); i++)
    {
      double number;
      gboolean truth;
      xmlXPathObject *object = snl_expression_value (expression, self->scope, nodes[i], NULL);
      g_autofree char *text = snl_expression_string (expression, self->scope, nodes[i], NULL);
      xmlChar *same = object != NULL ? xmlXPathCastToString (object) : NULL;

      g_assert_cmpstr (text, ==, (const char *) same);
      if (object != NULL)
        {
          g_assert_true (snl_expression_test (expression, self->scope, nodes[i], &truth, NULL));
          g_assert_cmpint (!truth, ==, !xmlXPathCastToBoolean (object));
          g_assert_true (snl_expression_number (expression, self->scope, nodes[i], &number, NULL));
          g_assert_true (isnan (number) ? isnan (xmlXPathCastToNumber (object))
                         : number == xmlXPathCastToNumber (object));
        }
      xmlFree (same);
      xmlXPathFreeObject (object);
    }
}

static const char *const ours[] = {
  "piece[$top = 'x' or @figures]", "piece[$top = 'x' and @figures]", "1", "'text'", "\"it's\"", "$two", "$unit/@figures", "@figures", ".", "..", "../piece", "piece", "*", "piece/..",
  "piece[1]", "piece[$two]", "piece[@figures]", "piece['']", "piece[@none]", "$reds[2]", "$reds[@figures > 0][2]",
  "piece[@figures > 0]", "piece[@side = $word]", "piece[not(@side = 'red')][@figures = 12]/@id", "self::piece",
  "self::piece[@figures > 0]", "sum(piece/@figures)", "sum(piece[@figures > 0]/@figures)", "count(piece)",
  "count($reds[@figures = 8])", "count($nowhere)", "$nowhere", "$event", "$event = 'rain'", "$turn + 1", "1 div 0",
  "-1 div 0", "0 div 0", "- 0", "--1", "-'x'", "5 mod -3", "-5 mod 3", "1.5 mod 0.5", "5 mod 0", "$odd + 0",
  "$minus + 0", "$half * 3", "$great", "$great + 0", "0.1 + 0.2", "1 div 3", "100000000000 * 100000000000", "1000000",
  "123456789", "1234567890", "0.000001", "12.50", "string(12.50)", "string(1 div 3)", "string($reds)", "string(.)",
  "string(@none)", "string(-0)", "string(1 = 1)", "number('')", "number(' 12 ')", "number('1e3')", "number('+1')",
  "number('-')", "number('.5')", "number('-.5')", "number('0x10')", "number(@figures)", "number(1 = 1)",
  "floor(-0.5)", "ceiling(-0.5)", "floor($nan)", "ceiling($endless)", "floor('x')", "boolean('0')", "boolean(0)",
  "boolean($nan)", "boolean($reds)", "boolean($nobody)", "not('')", "true()", "false()", "true() = 'x'", "$wrong = ''",
  "$wrong = $nobody", "$wrong < $reds", "$reds > true()", "$nobody != 'x'", "$nobody = ''", "$reds = $unit/@figures",
  "$reds/@figures = piece/@figures", "$reds/@figures != piece/@figures", "$reds/@figures < $unit/@figures",
  "piece/@figures >= $reds/@figures", "piece/@figures = 8", "piece/@figures != 8", "8 < piece/@figures",
  "piece/@figures <= -3", "piece/@side = 'red'", "'blue' != piece/@side", "'8' = 8", "'8.0' = 8", "'8.0' = '8'",
  "$nan = $nan", "$nan != $nan", "$nan < 1", "'a' < 'b'", "'1' < '2'", "1 < 2 < 3", "3 > 2 > 1", "1 = 1 = 1",
  "2 = 2 != 0", "1 or $nowhere/@x", "0 and $nowhere", "'a' or 0", "$two and $word", "concat('a', 1, true())",
  "concat(@id, '-', $turn, $nobody)", "concat($small, '', 1 div 0)", "contains('abc', 'b')", "contains('', '')",
  "contains($word, @id)", "starts-with('abc', 'ab')", "starts-with('abc', '')", "starts-with(@id, 'a')", "(1 + 2) * 3",
  "1 + 2 * 3 - 4 div 2", "2*3", "10 div 2 div 5", "7 - 3 - 2", "$unit/@name", "$unit[@figures = 12]", "($reds)[1]",
  "(piece[@side = 'red'])[boolean(@figures)]", "piece[@side = ../@event]", "piece[../@turn = 3]", "div", "and",
  "mod mod mod", "piece [ @figures ]", "$unit / @figures", "@ figures", "./@figures", "././.", "$unit/.",
  "$reds/@at", "$reds/../@turn", "$unit/../@turn", "../@turn", "@figures/..", "piece[@figures > sum(../side/@muster)]",
  "piece | side", "side | piece[2] | piece[1]", "piece[1]|piece[1]", "@id | @figures", "piece/@side | piece | .", "-($unit | side)",
  "(piece[2] | piece[1])[1]/@id", "count($reds | piece)", "$nobody | $unit", "piece[@side = ($unit | $reds)/@side]",
};

static const char *const theirs[] = {
  "//piece", "piece[position() = 2]", "piece[last()]", "@*", "text()", "node()", "/position", "id('a')",
  "count(piece, 1)", "ancestor::*", "piece/@figures[. > 3]", "name()", "translate('a', 'a', 'b')", "namespace::*",
  "substring('abc', 2)", "round(2.5)", "attribute::figures", "$reds/piece", "piece/card", "snl:max(1, 2)",
  "snl:nowhere(1)", "nowhere:max(1)", "string-length('a')", "comment()", "sum('x')", "count(1)", "1e3", "not()",
  "processing-instruction()", "'ä' = name", "$unit/ancestor-or-self::piece",
};

/* Each is evaluated by a shortcut and by libxml2, and comes to the same */
static void
test_forms (void)
{
  Field field;
  guint before;

  field_init (&field);
  for (gsize i = 0; i < G_N_ELEMENTS (ours); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlExpression) expression = snl_expression_new (ours[i], &error);

      g_assert_no_error (error);
      if (!snl_expression_has_shortcut (expression))
        g_error ("%s has no shortcut", ours[i]);
      before = field.seen;
      ask (&field, expression);
      g_test_message ("%s: %u times", ours[i], field.seen - before);
    }
  g_assert_cmpuint (field.seen, >, G_N_ELEMENTS (ours) * 4);
  for (gsize i = 0; i < G_N_ELEMENTS (theirs); i++)
    {
      g_autoptr(SnlExpression) expression = snl_expression_new (theirs[i], NULL);

      if (expression != NULL)
        ask (&field, expression);
    }
  field_clear (&field);
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
    "piece", "side", "*", "piece[@side = 'red']", "piece[@side = \"red\"]", "piece[@side = 'bed']", "piece[@side = 'blue']",
    "piece[@side != 'red']", "piece[@side]", "piece[@figures]", "piece[@figures = 8]", "piece[@figures = '8']",
    "piece[@figures > 8]", "piece[@figures > 7]", "piece[@figures >= 8]", "piece[@figures = 8 and @side]", "piece[@figures = 8][@side]",
    "piece[@figures = 8 or @side]", "piece[2]", "piece[1 + 1]", "piece[true()]", "piece[false()]", "piece[not(@side)]",
    "piece[concat(@side, 'a', 'b') = 'reda,b']", "piece[concat(@side, 'a,b') = 'reda,b']",
    "piece[concat(@side, 'a', 'b') = 'redab']", "piece[@side = 'red ,)']", "piece[@side = 'red ,)(1 * 0 0: ,)']",
    "piece[@side = 'red'][@figures > 0]", "side[@id = 'red']", "piece[@id = 'red']",
  };
  static const guint64 changes;
  Field field;

  field_init (&field);
  snl_scope_remember (field.scope, &changes, never_cb, NULL);
  for (guint round = 0; round < 2; round++)
    for (gsize i = 0; i < G_N_ELEMENTS (sources); i++)
      {
        g_autoptr(SnlExpression) expression = snl_expression_new (sources[i], NULL);

        ask (&field, expression);
      }
  field_clear (&field);
}

/* Of nodes of two documents nobody can tell which comes first: a union of them is libxml2's */
static void
test_strangers (void)
{
  static const char *const unions[] = { "count(piece | $stranger)", "count($stranger | piece)" };
  g_autoptr(SnlPosition) other = snl_position_new_from_xml (FIELD, -1, NULL);
  Field field;

  field_init (&field);
  snl_scope_bind_node (field.scope, "stranger", snl_position_find (other, "a"));
  for (gsize i = 0; i < G_N_ELEMENTS (unions); i++)
    {
      g_autoptr(SnlExpression) expression = snl_expression_new (unions[i], NULL);
      double number = 0;

      g_assert_true (snl_expression_has_shortcut (expression));
      snl_expression_set_witness (expression, witness_cb, &field.seen);
      g_assert_true (snl_expression_number (expression, field.scope, snl_position_get_root (field.position), &number, NULL));
      g_assert_cmpfloat (number, ==, 9);
      g_assert_cmpuint (field.seen, ==, 0);
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
    "1", "0", "2.5", "-1", "'red'", "''", "'8'", "$two", "$nan", "$small", "$word", "$empty", "$unit", "$nobody", "$reds",
    "$wrong", "$event", "$turn", "$nowhere", "@figures", "@side", "@id", ".", "..", "piece", "side", "*", "$unit/@figures",
    "$reds/@figures", "piece/@figures", "../piece", "../@turn", "self::piece", "piece/@side", "$odd", "$minus", "@none",
  };
  static const char *const operators[] = {
    " + ", " - ", " * ", " div ", " mod ", " = ", " != ", " < ", " <= ", " > ", " >= ", " and ", " or ", " | ",
  };
  static const char *const functions[] = {
    "not(", "boolean(", "number(", "string(", "count(", "sum(", "floor(", "ceiling(", "-(", "(", "concat('x', ",
    "contains('red', ", "starts-with(@id, ",
  };
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
      g_string_append (source, g_rand_boolean (chance) ? "piece[" : "$reds[");
      write_by_chance (chance, source, depth - 1);
      g_string_append (source, g_rand_boolean (chance) ? "]" : "]/@figures");
      return;
    default:
      g_string_append (source, leaves[g_rand_int_range (chance, 0, G_N_ELEMENTS (leaves))]);
    }
}

static void
test_by_chance (void)
{
  GRand *chance = g_rand_new_with_seed (1066);
  guint tries = g_test_slow () ? 200000 : 8000;
  guint shortcuts = 0;
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
      shortcuts += snl_expression_has_shortcut (expression);
      ask (&field, expression);
    }
  g_assert_cmpuint (shortcuts, >, tries / 3);
  g_assert_cmpuint (field.seen, >, tries);
  field_clear (&field);
  g_rand_free (chance);
}

/* A shortcut is no way round the bound on what an expression costs */
static void
test_cost (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlPosition) position = snl_position_new ();
  g_autoptr(SnlScope) scope = NULL;
  g_autoptr(SnlExpression) bomb = NULL;
  gboolean holds;

  for (guint i = 0; i < 400; i++)
    {
      xmlNode *node = xmlNewNode (NULL, BAD_CAST "piece");
      g_autofree char *id = g_strdup_printf ("piece-%u", i);

      xmlSetProp (node, BAD_CAST "id", BAD_CAST id);
      snl_edit_free (snl_position_add (position, node));
    }
  scope = snl_scope_new (snl_position_get_root (position), NULL, NULL);
  bomb = snl_expression_new ("count(piece[count(../piece[count(../piece[@id]) > 0]) > 0]) > 0", &error);
  g_assert_no_error (error);
  g_assert_true (snl_expression_has_shortcut (bomb));
  g_assert_false (snl_expression_test (bomb, scope, NULL, &holds, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_MODULE);
  g_assert_nonnull (strstr (error->message, "takes too long"));
}

typedef struct {
  guint       n_pieces;
  const char *expression;
  double      number;
} RoomCase;

/* The first 30 pieces have the fact `rare`, $few are 40, $all and $looked are all; $long has 8,000 letters */
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
  { 50, "count(piece[contains(concat($long, $long), 'y') or contains(concat($long, $long), 'z') or contains(concat($long, $long), 'w') or @rare])", 30 },
  { 1, "string-length(concat($long, '-', $long))", 16001 },
  { 1, "concat($long, '-', $long) = concat($long, '-', $long) and concat($long, $long) = concat($long, $long)", 1 },
  { 1, "concat($long, '-') != concat($long, '+', $long) and contains(concat($long, '-', $long), 'x-x')", 1 },
};

static gboolean
look_up_all_cb (const char *name,
                gpointer    user_data,
                SnlValue   *value)
{
  GPtrArray *nodes = user_data;

  *value = snl_value_of_nodes ((xmlNode **) nodes->pdata, nodes->len);

  return g_str_equal (name, "looked");
}

/* Too many nodes or letters for a shortcut's room are libxml2's, and it comes to the same */
static void
test_room (void)
{
  g_autofree char *text = g_strnfill (8000, 'x');

  for (gsize i = 0; i < G_N_ELEMENTS (room_cases); i++)
    {
      const RoomCase *row = &room_cases[i];
      g_autoptr(SnlPosition) position = snl_position_new ();
      g_autoptr(SnlScope) scope = NULL;
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
      scope = snl_scope_new (snl_position_get_root (position), look_up_all_cb, pieces);
      g_assert_true (snl_expression_bind (all, scope, snl_intern ("all"), &error));
      g_assert_true (snl_expression_bind (few, scope, snl_intern ("few"), &error));
      snl_scope_bind_string (scope, "long", text, NULL);
      g_test_message ("%s", row->expression);
      g_assert_true (snl_expression_number (expression, scope, NULL, &number, &error));
      g_assert_cmpfloat (number, ==, row->number);
    }
}

static void
seven_cb (xmlXPathParserContext *parser,
          int                    n_arguments)
{
  for (int i = 0; i < n_arguments; i++)
    xmlXPathFreeObject (valuePop (parser));
  valuePush (parser, xmlXPathNewFloat (7));
}

/* A function that can only be called by libxml2 is; what is no part of a game is nothing */
static void
test_only_libxml (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlPosition) position = snl_position_new_from_xml (FIELD, -1, &error);
  g_autoptr(SnlScope) scope = snl_scope_new (snl_position_get_root (position), NULL, NULL);
  g_autoptr(SnlExpression) call = snl_expression_new ("snl:max(1, 2)", &error);
  g_autoptr(SnlExpression) spaces = snl_expression_new ("namespace::*", &error);
  const char *name = snl_intern ("spaces");
  SnlValue value;
  double number;

  g_assert_no_error (error);
  snl_scope_add_function (scope, "max", seven_cb);
  g_assert_true (snl_expression_has_shortcut (call));
  g_assert_true (snl_expression_number (call, scope, NULL, &number, &error));
  g_assert_cmpfloat (number, ==, 7);

  g_assert_true (snl_expression_bind (spaces, scope, name, &error));
  g_assert_true (snl_scope_get (scope, name, &value, NULL));
  g_assert_cmpint (value.kind, ==, SNL_VALUE_NODES);
  g_assert_cmpuint (value.length, ==, 0);
}

/* A fact that is not one piece of text is read by libxml2, in many nodes as in one */
static void
test_facts_in_pieces (void)
{
  static const char source[] = "<all><piece side='re'/><piece side='re'/><piece/></all>";
  xmlDoc *document = xmlReadMemory (source, sizeof source - 1, NULL, NULL, XML_PARSE_NONET);
  xmlNode *root = xmlDocGetRootElement (document);
  SnlScope *scope = snl_scope_new (root, NULL, NULL);
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
  g_assert_true (snl_expression_number (expression, scope, NULL, &number, NULL));
  g_assert_cmpfloat (number, ==, 2);
  snl_scope_free (scope);
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
  g_autofree char *source = g_strdup_printf ("contains(concat('%s', ''), 'y') + contains(concat('%s', ''), 'y')"
                                             " + count(snl:between($near, $far))", text, text + 16);
  double number;

  g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");
  game = snl_game_new (ruleset, muster, options, 1, NULL, &error);
  g_assert_no_error (error);
  world = snl_world_new (ruleset, snl_game_get_position (game));
  expression = snl_expression_new (source, &error);
  g_assert_no_error (error);
  snl_scope_bind_node (snl_world_get_scope (world), "near", snl_position_find (snl_game_get_position (game), "d4"));
  snl_scope_bind_node (snl_world_get_scope (world), "far", snl_position_find (snl_game_get_position (game), "d8"));
  g_assert_true (snl_expression_number (expression, snl_world_get_scope (world), NULL, &number, &error));
  g_assert_cmpfloat (number, ==, 3);
}

/* Every expression of a module, as a game by chance comes to it */
static void
test_module (gconstpointer data)
{
  const char *id = data;
  guint acts = g_test_slow () ? 600 : 80;
  guint seen = 0;

  for (guint32 seed = 1; seed <= 2; seed++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlRuleset) ruleset = snl_library_load (id, &error);
      g_autoptr(SnlMuster) muster = NULL;
      g_autoptr(SnlGame) game = NULL;
      g_autoptr(SnlPlayer) player = NULL;
      g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);

      g_assert_no_error (error);
      witness_all (snl_ruleset_get_root (ruleset), &seen);
      muster = snl_muster_new (ruleset, NULL);
      if (seed == 2 && snl_ruleset_find (ruleset, "layout", "example") != NULL)
        g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");
      game = snl_game_new (ruleset, muster, options, seed, NULL, &error);
      g_assert_no_error (error);
      player = snl_player_new (game, seed);
      if (seed == 2)
        snl_player_set_odd (player, 10);
      for (guint i = 0; i < acts; i++)
        if (snl_player_act (player, NULL) == NULL)
          break;
    }
  g_test_message ("%u evaluations", seen);
  g_assert_cmpuint (seen, >, 1000);
}

/* What an expression comes to, and how many nodes that is */
static char *
dup_result (SnlExpression *expression,
            SnlWorld      *world)
{
  g_autofree char *text = snl_expression_string (expression, snl_world_get_scope (world), NULL, NULL);
  g_autoptr(GPtrArray) nodes = snl_expression_nodes (expression, snl_world_get_scope (world), NULL, NULL);

  return g_strdup_printf ("%s, %u nodes", text != NULL ? text : "an error", nodes != NULL ? nodes->len : 0);
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
      g_assert_cmpstr (snl_expression_get_source (expression), ==, (const char *) at->children->content);
      kept = dup_result (expression, old);
      anew = dup_result (expression, fresh);
      if (!g_str_equal (kept, anew))
        g_error ("%s: what is kept gives %s, and what is worked out anew %s", snl_expression_get_source (expression),
                 kept, anew);
      (*seen)++;
    }
  for (guint i = 0; i < snl_element_get_n_children (element); i++)
    compare_all (snl_element_get_child (element, i), old, fresh, seen);
}

/* Nothing that a position keeps, variables or sets of nodes, is other than in a new position like it */
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
  SnlElement *statistic = snl_element_get_child (statistics, (guint) g_rand_int_range (chance, 0,
                                                 (int) snl_element_get_n_children (statistics)));
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
  g_autoptr(SnlPlayer) player = NULL;
  GRand *chance = g_rand_new_with_seed (14);
  guint acts = g_test_slow () ? 400 : 50;
  guint seen = 0;

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  if (snl_ruleset_find (ruleset, "layout", "example") != NULL)
    g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");
  game = snl_game_new (ruleset, muster, options, 14, NULL, &error);
  g_assert_no_error (error);
  player = snl_player_new (game, 14);
  for (guint i = 0; i < acts; i++)
    {
      snl_player_act (player, NULL);
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
  g_test_summary ("The quick way through an expression leads to where libxml2 goes.");

  g_test_add_func ("/shortcut/forms", test_forms);
  g_test_add_func ("/shortcut/alike", test_alike);
  g_test_add_func ("/shortcut/strangers", test_strangers);
  g_test_add_func ("/shortcut/by-chance", test_by_chance);
  g_test_add_func ("/shortcut/cost", test_cost);
  g_test_add_func ("/shortcut/room", test_room);
  g_test_add_func ("/shortcut/only-libxml", test_only_libxml);
  g_test_add_func ("/shortcut/no-room-between", test_no_room_between);
  g_test_add_func ("/shortcut/facts-in-pieces", test_facts_in_pieces);
  for (gsize i = 0; i < G_N_ELEMENTS (modules); i++)
    {
      g_autofree char *path = g_strconcat ("/shortcut/module/", modules[i], NULL);

      g_test_add_data_func (path, modules[i], test_module);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (modules); i++)
    {
      g_autofree char *path = g_strconcat ("/shortcut/kept/", modules[i], NULL);

      g_test_add_data_func (path, modules[i], test_kept);
    }

  return g_test_run ();
}
