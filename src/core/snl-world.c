/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-world.h"

#include "snl-board.h"
#include "snl-facing.h"
#include "snl-number.h"
#include "snl-position-private.h"
#include "snl-shortcut.h"
#include "snl-tally.h"

#include <glib/gi18n.h>
#include <libxml/xpathInternals.h>
#include <math.h>
#include <string.h>

struct _SnlWorld
{
  SnlRuleset  *ruleset;   /* held */
  SnlPosition *position;
  SnlScope    *scope;
  GHashTable  *memos;     /* of the interned name of a variable to Memo */
  GHashTable  *names;     /* of a piece to what people call it */
  guint64      named;     /* the last of the position's revisions for which @names is known to hold */
  const guint64 *name_clocks[5];   /* of the attributes that a name is made of */
  xmlDoc      *words;     /* those that expressions took texts apart into; NULL while there are none */
};

/*
 * What a variable of the game came to, and until when that holds: it sees nothing but the position and
 * the rules, so it comes to the same as long as nothing that it names has changed.
 */
typedef struct {
  SnlElement      *definition;   /* or NULL, if it is a fact or an option */
  gboolean         is_known;
  SnlValue         value;   /* its own, if it is known */
  guint64          seen;    /* the last of the position's revisions for which it is known to hold */
  const guint64  **clocks;  /* of attributes, up to a NULL; NULL if it may depend on any */
} Memo;

static void
memo_free (gpointer data)
{
  Memo *memo = data;

  if (memo->is_known)
    snl_value_clear (&memo->value);
  g_free (memo->clocks);
  g_free (memo);
}

/* Adds the names of all attributes and variables in @source; FALSE if there may be others. */
static gboolean
find_names (SnlWorld   *self,
            const char *source,
            GHashTable *names)
{
  static const char *const unclear[] = {
    "@*", "attribute::", "snl:between", "snl:distance", "snl:nearest", "snl:side-of", "snl:step", "snl:words",
  };
  static const struct {
    const char *function;
    const char *names[3];
  } clear[] = {
    { "snl:square",  { "at" } },
    { "snl:terrain", { "at", "terrain" } },
    { "snl:type",    { "type" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (unclear); i++)
    if (strstr (source, unclear[i]) != NULL)
      return FALSE;

  /* blanks may stand anywhere between the parts of a step; who writes so is not remembered */
  for (const char *at = source; *at != '\0'; at++)
    {
      const char *end = at + 1;
      g_autofree char *name = NULL;
      SnlElement *definition;

      if (*at != '@' && *at != '$')
        continue;

      while (g_ascii_isalnum (*end) || *end == '_' || *end == '-')
        end++;
      if (end == at + 1 || *end == ':' || *end == '.' || (*end & 0x80) != 0)
        return FALSE;

      name = g_strndup (at + 1, end - at - 1);
      definition = *at == '$' ? snl_ruleset_find (self->ruleset, "define", name) : NULL;
      if (g_hash_table_add (names, g_steal_pointer (&name)) && definition != NULL
          && !find_names (self, snl_element_get (definition, "select"), names))
        return FALSE;
    }

  for (gsize i = 0; i < G_N_ELEMENTS (clear); i++)
    for (gsize j = 0; strstr (source, clear[i].function) != NULL && clear[i].names[j] != NULL; j++)
      g_hash_table_add (names, g_strdup (clear[i].names[j]));

  return TRUE;
}

static Memo *
memo_new (SnlWorld   *self,
          const char *name)
{
  Memo *memo = g_new0 (Memo, 1);
  g_autoptr(GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  memo->definition = snl_ruleset_find (self->ruleset, "define", name);
  g_hash_table_add (names, g_strdup (name));
  if (memo->definition == NULL || find_names (self, snl_element_get (memo->definition, "select"), names))
    {
      g_autofree gpointer *keys = g_hash_table_get_keys_as_array (names, NULL);
      guint n_keys = g_hash_table_size (names);

      memo->clocks = g_new0 (const guint64 *, n_keys + 1);
      for (guint i = 0; i < n_keys; i++)
        memo->clocks[i] = snl_position_get_clock (self->position, keys[i]);
    }
  g_hash_table_insert (self->memos, (gpointer) name, memo);

  return memo;
}

/* Attributes of the root, options, definitions: in this order. */
static gboolean
evaluate (SnlWorld   *self,
          const char *name,
          SnlElement *definition,
          SnlValue   *value)
{
  const char *fact = snl_position_get (self->position, "game", name);
  gboolean good;
  guint mark;

  if (fact == NULL)
    fact = snl_position_get (self->position, "options", name);
  if (fact != NULL)
    {
      snl_value_set_text (value, g_strdup (fact));
      return TRUE;
    }
  if (definition == NULL)
    return FALSE;

  mark = snl_scope_enter (self->scope, TRUE);
  good = snl_expression_keep (snl_element_get_expression (definition, "select"), self->scope, value, NULL);
  snl_scope_leave (self->scope, mark);

  return good;
}

/* Nodes may go, and are never remembered. */
static gboolean
is_fresh (SnlWorld *self,
          Memo     *memo)
{
  guint64 revision = snl_position_get_revision (self->position);

  if (!memo->is_known || memo->value.kind == SNL_VALUE_NODES)
    return FALSE;
  if (memo->seen == revision)
    return TRUE;
  if (snl_position_has_changed (self->position, memo->clocks, memo->seen))
    return FALSE;
  memo->seen = revision;

  return TRUE;
}

static gboolean
lookup_cb (const char *name,
           gpointer    user_data,
           SnlValue   *value)
{
  SnlWorld *self = user_data;
  Memo *memo = g_hash_table_lookup (self->memos, name);

  if (memo == NULL)
    memo = memo_new (self, name);
  else if (is_fresh (self, memo))
    {
      *value = memo->value;
      return TRUE;
    }

  if (memo->is_known)
    snl_value_clear (&memo->value);
  memo->is_known = FALSE;
  memo->is_known = evaluate (self, name, memo->definition, &memo->value);
  memo->seen = snl_position_get_revision (self->position);
  *value = memo->value;

  return memo->is_known;
}

static SnlWorld *
world_of (xmlXPathParserContext *parser)
{
  return snl_scope_get_user_data (snl_scope_from_parser (parser));
}

static gboolean
takes (xmlXPathParserContext *parser,
       int                    n_arguments,
       int                    wanted)
{
  if (n_arguments == wanted && parser->valueNr >= wanted)
    return TRUE;

  xmlXPathErr (parser, XPATH_INVALID_ARITY);

  return FALSE;
}

/* Takes the topmost argument; the first node of a set, or NULL. */
static xmlNode *
pop_node (xmlXPathParserContext *parser)
{
  xmlXPathObject *object = valuePop (parser);
  xmlNode *node = NULL;

  if (object != NULL && object->type == XPATH_NODESET && object->nodesetval != NULL
      && object->nodesetval->nodeNr > 0)
    node = object->nodesetval->nodeTab[0];
  xmlXPathFreeObject (object);

  return node;
}

static void
push_node (xmlXPathParserContext *parser,
           xmlNode               *node)
{
  valuePush (parser, xmlXPathNewNodeSet (node));
}

static xmlNode *
find_type (SnlWorld      *self,
           const xmlNode *node)
{
  SnlElement *type = node != NULL && node->type == XML_ELEMENT_NODE
                     ? snl_ruleset_find (self->ruleset, "type", snl_node_get (node, "type")) : NULL;

  return type != NULL ? snl_element_get_node (type) : NULL;
}

static void
type_function (xmlXPathParserContext *parser,
               int                    n_arguments)
{
  if (!takes (parser, n_arguments, 1))
    return;
  push_node (parser, find_type (world_of (parser), pop_node (parser)));
}

static void
square_function (xmlXPathParserContext *parser,
                 int                    n_arguments)
{
  if (!takes (parser, n_arguments, 1))
    return;
  push_node (parser, snl_board_square_of (world_of (parser), pop_node (parser)));
}

static const char *
get_terrain (SnlWorld      *self,
             const xmlNode *node)
{
  const xmlNode *square = snl_board_square_of (self, node);
  const char *terrain = square != NULL ? snl_node_get (square, "terrain") : NULL;

  return terrain != NULL ? terrain : "";
}

static void
terrain_function (xmlXPathParserContext *parser,
                  int                    n_arguments)
{
  if (!takes (parser, n_arguments, 1))
    return;
  valuePush (parser, xmlXPathNewCString (get_terrain (world_of (parser), pop_node (parser))));
}

static void
side_of_function (xmlXPathParserContext *parser,
                  int                    n_arguments)
{
  xmlNode *other;
  xmlNode *piece;

  if (!takes (parser, n_arguments, 2))
    return;
  other = pop_node (parser);
  piece = pop_node (parser);
  valuePush (parser, xmlXPathNewCString (snl_facing_side_of (world_of (parser), piece, other)));
}

static void
distance_function (xmlXPathParserContext *parser,
                   int                    n_arguments)
{
  xmlNode *to;
  xmlNode *from;
  int distance;

  if (!takes (parser, n_arguments, 2))
    return;
  to = pop_node (parser);
  from = pop_node (parser);
  distance = snl_board_distance (world_of (parser), from, to);
  valuePush (parser, xmlXPathNewFloat (distance >= 0 ? distance : (double) NAN));
}

static void
step_function (xmlXPathParserContext *parser,
               int                    n_arguments)
{
  xmlNode *to;
  xmlNode *from;

  if (!takes (parser, n_arguments, 2))
    return;
  to = pop_node (parser);
  from = pop_node (parser);
  push_node (parser, snl_board_step (world_of (parser), from, to));
}

static void
nearest_function (xmlXPathParserContext *parser,
                  int                    n_arguments)
{
  xmlXPathObject *among;
  xmlNode *from;
  xmlNode *nearest = NULL;

  if (!takes (parser, n_arguments, 2))
    return;
  among = valuePop (parser);
  from = pop_node (parser);
  if (among != NULL && among->type == XPATH_NODESET && among->nodesetval != NULL)
    nearest = snl_board_nearest (world_of (parser), from, among->nodesetval->nodeTab,
                                 among->nodesetval->nodeNr);
  xmlXPathFreeObject (among);
  push_node (parser, nearest);
}

static void
between_function (xmlXPathParserContext *parser,
                  int                    n_arguments)
{
  g_autoptr(GPtrArray) squares = NULL;
  xmlNodeSet *set;
  xmlNode *to;
  xmlNode *from;

  if (!takes (parser, n_arguments, 2))
    return;
  set = xmlXPathNodeSetCreate (NULL);
  to = pop_node (parser);
  from = pop_node (parser);
  squares = snl_board_dup_between (world_of (parser), from, to);
  for (guint i = 0; i < squares->len; i++)
    xmlXPathNodeSetAdd (set, g_ptr_array_index (squares, i));
  valuePush (parser, xmlXPathWrapNodeSet (set));
}

/* The words of a text, between blanks and commas, as nodes: the id is the place among them, from 1. */
static void
words_function (xmlXPathParserContext *parser,
                int                    n_arguments)
{
  SnlWorld *self = world_of (parser);
  xmlNodeSet *set;
  xmlChar *text;
  g_auto(GStrv) words = NULL;
  guint number = 0;

  if (!takes (parser, n_arguments, 1))
    return;

  text = xmlXPathPopString (parser);
  words = g_strsplit_set (text != NULL ? (const char *) text : "", " ,;\t\r\n", -1);
  xmlFree (text);
  if (self->words == NULL)
    {
      self->words = xmlNewDoc (BAD_CAST "1.0");
      xmlDocSetRootElement (self->words, xmlNewNode (NULL, BAD_CAST "words"));
    }

  set = xmlXPathNodeSetCreate (NULL);
  for (guint i = 0; words[i] != NULL; i++)
    {
      char id[16];
      xmlNode *word;

      if (*words[i] == '\0')
        continue;
      word = xmlNewChild (xmlDocGetRootElement (self->words), NULL, BAD_CAST "word", NULL);
      g_snprintf (id, sizeof id, "%u", ++number);
      xmlSetProp (word, BAD_CAST "id", BAD_CAST id);
      xmlSetProp (word, BAD_CAST "value", BAD_CAST words[i]);
      xmlXPathNodeSetAddUnique (set, word);
    }
  valuePush (parser, xmlXPathWrapNodeSet (set));
}

/* In the document's order; most sets are, and to see that is much cheaper than to sort */
static void
sort (xmlNodeSet *set)
{
  for (int i = 1; i < set->nodeNr; i++)
    if (xmlXPathCmpNodes (set->nodeTab[i - 1], set->nodeTab[i]) < 0)
      {
        xmlXPathNodeSetSort (set);
        return;
      }
}

/* The node at a place of a set in the document's order, from 1; found at once where [$n] asks them all */
static void
nth_function (xmlXPathParserContext *parser,
              int                    n_arguments)
{
  xmlXPathObject *among;
  xmlNode *found = NULL;
  double place;

  if (!takes (parser, n_arguments, 2))
    return;
  place = xmlXPathPopNumber (parser);
  among = valuePop (parser);
  if (among != NULL && among->type == XPATH_NODESET && among->nodesetval != NULL)
    {
      sort (among->nodesetval);
      if (place >= 1 && place <= among->nodesetval->nodeNr)
        found = among->nodesetval->nodeTab[(int) place - 1];
    }
  xmlXPathFreeObject (among);
  push_node (parser, found);
}

static void
push_extreme (xmlXPathParserContext *parser,
              int                    sign)
{
  double b = xmlXPathPopNumber (parser);
  double a = xmlXPathPopNumber (parser);

  valuePush (parser, xmlXPathNewFloat ((a - b) * sign > 0 ? a : b));
}

static void
min_function (xmlXPathParserContext *parser,
              int                    n_arguments)
{
  if (!takes (parser, n_arguments, 2))
    return;
  push_extreme (parser, -1);
}

static void
max_function (xmlXPathParserContext *parser,
              int                    n_arguments)
{
  if (!takes (parser, n_arguments, 2))
    return;
  push_extreme (parser, 1);
}

/* The same without libxml2's stack, as expressions call them themselves */

static xmlNode *
first_node (const SnlValue *value)
{
  return value->kind == SNL_VALUE_NODES && value->length > 0 ? snl_value_get_node (value, 0) : NULL;
}

static gboolean
type_direct (const SnlValue *arguments,
             gpointer        user_data,
             SnlSight       *sight,
             SnlValue       *value)
{
  snl_value_set_node (value, find_type (user_data, first_node (arguments)));

  return TRUE;
}

static gboolean
square_direct (const SnlValue *arguments,
               gpointer        user_data,
               SnlSight       *sight,
               SnlValue       *value)
{
  snl_value_set_node (value, snl_board_square_of (user_data, first_node (arguments)));

  return TRUE;
}

static gboolean
terrain_direct (const SnlValue *arguments,
                gpointer        user_data,
                SnlSight       *sight,
                SnlValue       *value)
{
  snl_value_set_text (value, get_terrain (user_data, first_node (arguments)));

  return TRUE;
}

static gboolean
between_direct (const SnlValue *arguments,
                gpointer        user_data,
                SnlSight       *sight,
                SnlValue       *value)
{
  g_autoptr(GPtrArray) squares = snl_board_dup_between (user_data, first_node (&arguments[0]),
                                                        first_node (&arguments[1]));
  xmlNode **nodes = snl_sight_take_nodes (sight, squares->len);

  if (nodes == NULL)
    return FALSE;

  /* they are few, and come in the order of the line */
  for (guint i = 0; i < squares->len; i++)
    {
      guint at = i;

      for (; at > 0 && xmlXPathCmpNodes (nodes[at - 1], squares->pdata[i]) < 0; at--)
        nodes[at] = nodes[at - 1];
      nodes[at] = squares->pdata[i];
    }
  snl_value_set_node (value, squares->len == 1 ? nodes[0] : NULL);
  value->length = squares->len;
  if (squares->len > 1)
    value->nodes = nodes;

  return TRUE;
}

static gboolean
distance_direct (const SnlValue *arguments,
                 gpointer        user_data,
                 SnlSight       *sight,
                 SnlValue       *value)
{
  int distance = snl_board_distance (user_data, first_node (&arguments[0]), first_node (&arguments[1]));

  snl_value_set_number (value, distance >= 0 ? distance : (double) NAN);

  return TRUE;
}

static gboolean
set_extreme (const SnlValue *arguments,
             int             sign,
             SnlValue       *value)
{
  double a;
  double b;

  if (!snl_value_to_number (&arguments[0], &a) || !snl_value_to_number (&arguments[1], &b))
    return FALSE;
  snl_value_set_number (value, (a - b) * sign > 0 ? a : b);

  return TRUE;
}

static gboolean
min_direct (const SnlValue *arguments,
            gpointer        user_data,
            SnlSight       *sight,
            SnlValue       *value)
{
  return set_extreme (arguments, -1, value);
}

static gboolean
max_direct (const SnlValue *arguments,
            gpointer        user_data,
            SnlSight       *sight,
            SnlValue       *value)
{
  return set_extreme (arguments, 1, value);
}

static void
destroy (gpointer data)
{
  SnlWorld *self = data;

  snl_scope_free (self->scope);
  g_hash_table_unref (self->memos);
  g_hash_table_unref (self->names);
  snl_ruleset_unref (self->ruleset);
  g_free (self);
}

/* The world that @position has kept, as good as new; NULL if it has none for these rules. */
static SnlWorld *
take_spare (SnlRuleset  *ruleset,
            SnlPosition *position)
{
  SnlWorld *self = snl_position_take_spare (position);

  if (self != NULL && self->ruleset != ruleset)
    g_clear_pointer (&self, destroy);

  return self;
}

/**
 * snl_world_new:
 * @ruleset: (transfer none): the rules
 * @position: (transfer none): outlives the world, and keeps one for the next that asks
 *
 * Returns: (transfer full): the world, with nothing bound in its scope
 */
SnlWorld *
snl_world_new (SnlRuleset  *ruleset,
               SnlPosition *position)
{
  static const struct {
    const char       *name;
    xmlXPathFunction  function;
  } functions[] = {
    { "between",  between_function },
    { "distance", distance_function },
    { "max",      max_function },
    { "min",      min_function },
    { "nearest",  nearest_function },
    { "nth",      nth_function },
    { "side-of",  side_of_function },
    { "square",   square_function },
    { "step",     step_function },
    { "terrain",  terrain_function },
    { "type",     type_function },
    { "words",    words_function },
  };
  static const SnlDirectFunc directs[SNL_N_FUNCTIONS] = {
    [SNL_FUNCTION_BETWEEN]  = between_direct,
    [SNL_FUNCTION_DISTANCE] = distance_direct,
    [SNL_FUNCTION_MAX]      = max_direct,
    [SNL_FUNCTION_MIN]      = min_direct,
    [SNL_FUNCTION_SQUARE]   = square_direct,
    [SNL_FUNCTION_TERRAIN]  = terrain_direct,
    [SNL_FUNCTION_TYPE]     = type_direct,
  };
  static const char *const name_facts[] = { "name", "number", "side", "type" };
  SnlWorld *self = take_spare (ruleset, position);

  if (self != NULL)
    return self;

  self = g_new0 (SnlWorld, 1);
  self->ruleset = snl_ruleset_ref (ruleset);
  self->position = position;
  self->memos = g_hash_table_new_full (NULL, NULL, NULL, memo_free);
  self->names = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  for (gsize i = 0; i < G_N_ELEMENTS (name_facts); i++)
    self->name_clocks[i] = snl_position_get_clock (position, name_facts[i]);
  self->scope = snl_scope_new (snl_position_get_root (position), lookup_cb, self);
  for (gsize i = 0; i < G_N_ELEMENTS (functions); i++)
    snl_scope_add_function (self->scope, functions[i].name, functions[i].function);
  for (SnlFunction i = 0; i < SNL_N_FUNCTIONS; i++)
    snl_scope_set_direct (self->scope, i, directs[i]);

  return self;
}

void
snl_world_free (SnlWorld *self)
{
  if (self == NULL)
    return;

  snl_scope_clear (self->scope);
  g_clear_pointer (&self->words, xmlFreeDoc);
  if (!snl_position_keep_spare (self->position, self, destroy))
    destroy (self);
}

SnlRuleset *
snl_world_get_ruleset (SnlWorld *self)
{
  return self->ruleset;
}

SnlPosition *
snl_world_get_position (SnlWorld *self)
{
  return self->position;
}

SnlScope *
snl_world_get_scope (SnlWorld *self)
{
  return self->scope;
}

/* A module's fault found at play: its author needs file and line. */
static void
prefix_place (SnlWorld    *self,
              SnlElement  *element,
              GError     **error)
{
  g_prefix_error (error, "%s:%d: ", snl_ruleset_get_file (self->ruleset),
                  snl_element_get_line (element));
}

/**
 * snl_world_test:
 * @element: of the module
 * @attribute: one of its expressions
 * @context: (nullable): where it starts from, or %NULL for the root
 * @value: (inout): left alone if @element has no such attribute
 * @error: return location for an #SnlError
 *
 * Returns: %FALSE with @error if it could not be evaluated
 */
gboolean
snl_world_test (SnlWorld    *self,
                SnlElement  *element,
                const char  *attribute,
                xmlNode     *context,
                gboolean    *value,
                GError     **error)
{
  SnlExpression *expression = snl_element_get_expression (element, attribute);

  if (expression == NULL || snl_expression_test (expression, self->scope, context, value, error))
    return TRUE;

  prefix_place (self, element, error);

  return FALSE;
}

/**
 * snl_world_number:
 * @value: (inout): left alone if @element has no such attribute
 *
 * Returns: %FALSE with @error if it could not be evaluated
 */
gboolean
snl_world_number (SnlWorld    *self,
                  SnlElement  *element,
                  const char  *attribute,
                  double      *value,
                  GError     **error)
{
  SnlExpression *expression = snl_element_get_expression (element, attribute);

  if (expression == NULL || snl_expression_number (expression, self->scope, NULL, value, error))
    return TRUE;

  prefix_place (self, element, error);

  return FALSE;
}

/**
 * snl_world_string:
 *
 * Returns: (transfer full): the text; `""` if @element has no such attribute; or %NULL with @error
 */
char *
snl_world_string (SnlWorld    *self,
                  SnlElement  *element,
                  const char  *attribute,
                  GError     **error)
{
  SnlExpression *expression = snl_element_get_expression (element, attribute);
  char *text;

  if (expression == NULL)
    return g_strdup ("");

  text = snl_expression_string (expression, self->scope, NULL, error);
  if (text == NULL)
    prefix_place (self, element, error);

  return text;
}

/**
 * snl_world_nodes:
 *
 * Returns: (transfer container) (element-type xmlNode): the nodes; or %NULL with @error
 */
GPtrArray *
snl_world_nodes (SnlWorld    *self,
                 SnlElement  *element,
                 const char  *attribute,
                 GError     **error)
{
  SnlExpression *expression = snl_element_get_expression (element, attribute);
  GPtrArray *nodes;

  if (expression == NULL)
    return g_ptr_array_new ();

  nodes = snl_expression_nodes (expression, self->scope, NULL, error);
  if (nodes == NULL)
    prefix_place (self, element, error);

  return nodes;
}

/**
 * snl_format_number:
 *
 * Returns: (transfer full): @number as people write it: without decimals where there are none
 */
char *
snl_format_number (double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  char digits[SNL_NUMBER_SIZE];

  if (isnan (number))
    return g_strdup ("?");
  if (number > -1e9 && number < 1e9 && number == (int) number && (number != 0 || !signbit (number)))
    return g_strdup (snl_number_print ((int) number, digits));

  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.12g", number));
}

static char *
make_piece_name (SnlWorld      *self,
                 const xmlNode *piece)
{
  SnlElement *side = snl_ruleset_find (self->ruleset, "side", snl_node_get (piece, "side"));
  SnlElement *one = side != NULL ? snl_element_find (side, "one") : NULL;
  const char *number = snl_node_get (piece, "number");
  const char *name = snl_node_get (piece, "name");
  const char *type = snl_ruleset_get_label (self->ruleset, "type", snl_node_get (piece, "type"));

  if (name != NULL && *name != '\0')
    return g_strdup (name);
  if (snl_ruleset_find (self->ruleset, "unit", snl_node_get (piece, "id")) != NULL)
    return g_strdup (snl_ruleset_get_label (self->ruleset, "unit", snl_node_get (piece, "id")));

  /* Translators: a unit: its side, its call number within the side, and its type */
  return g_strdup_printf (_("%s %s (%s)"),
                          one != NULL ? snl_element_get_text (one)
                          : snl_ruleset_get_label (self->ruleset, "side",
                                                   snl_node_get (piece, "side")),
                          number != NULL ? number : "?", type);
}

/* What pieces are called is asked for all the time, and hardly ever changes. */
static const char *
get_piece_name (SnlWorld      *self,
                const xmlNode *piece)
{
  guint64 revision = snl_position_get_revision (self->position);
  char *name;

  if (self->named != revision)
    {
      if (snl_position_has_changed (self->position, self->name_clocks, self->named))
        g_hash_table_remove_all (self->names);
      self->named = revision;
    }

  name = g_hash_table_lookup (self->names, piece);
  if (name == NULL)
    {
      name = make_piece_name (self, piece);
      g_hash_table_insert (self->names, (gpointer) piece, name);
    }

  return name;
}

/* A place of the table: as somebody called it, or what it is and which of those */
static char *
dup_place_name (SnlWorld      *self,
                const xmlNode *place)
{
  const char *name = snl_node_get (place, "name");
  const char *number = snl_node_get (place, "number");

  if (name != NULL && *name != '\0')
    return g_strdup (name);

  /* Translators: a place on the table: what it is, and its number among those */
  return g_strdup_printf (_("%s %s"), snl_ruleset_get_label (self->ruleset, "type", snl_node_get (place, "type")),
                          number != NULL ? number : "?");
}

/**
 * snl_world_dup_name:
 * @node: a piece, side, card, square or die of the position, or an element of the module
 *
 * Returns: (transfer full): what people call it; never a student's name
 */
char *
snl_world_dup_name (SnlWorld      *self,
                    const xmlNode *node)
{
  const char *kind = (const char *) node->name;
  const char *id = node->type == XML_ELEMENT_NODE ? snl_node_get (node, "id") : NULL;

  if (node->type != XML_ELEMENT_NODE)
    {
      xmlChar *content = xmlNodeGetContent (node);
      char *text = g_strdup ((const char *) content);

      xmlFree (content);
      return text;
    }

  if (node->doc == snl_element_get_node (snl_ruleset_get_root (self->ruleset))->doc)
    {
      SnlElement *element = snl_element_from_node (node);
      const char *label = element != NULL ? snl_element_get_label (element) : NULL;

      return g_strdup (label != NULL ? label : id != NULL ? id : "");
    }

  if (strcmp (kind, "piece") == 0)
    return node->doc == snl_position_get_document (self->position)
           ? g_strdup (get_piece_name (self, node)) : make_piece_name (self, node);
  if (strcmp (kind, "place") == 0)
    return dup_place_name (self, node);
  if (strcmp (kind, "card") == 0)
    return g_strdup (snl_ruleset_get_label (self->ruleset, "card", snl_node_get (node, "kind")));
  if (strcmp (kind, "die") == 0 || strcmp (kind, "word") == 0)
    return g_strdup (snl_node_get (node, "value"));

  return g_strdup (id != NULL ? snl_ruleset_get_label (self->ruleset, kind, id) : "");
}

static gboolean
is_word (const xmlNode *node)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, "word") == 0;
}

static void
append_value (SnlWorld       *self,
              GString        *result,
              const SnlValue *value)
{
  g_autoptr(GPtrArray) words = g_ptr_array_new ();
  g_autofree char *number = NULL;

  switch (value->kind)
    {
    case SNL_VALUE_TRUTH:
      g_string_append (result, value->truth ? _("yes") : _("no"));
      return;
    case SNL_VALUE_NUMBER:
      number = snl_format_number (value->number);
      g_string_append (result, number);
      return;
    case SNL_VALUE_TEXT:
      g_string_append (result, value->text);
      return;
    case SNL_VALUE_NODES:
    default:
      for (guint i = 0; i < value->length && is_word (snl_value_get_node (value, i)); i++)
        g_ptr_array_add (words, (char *) snl_node_get (snl_value_get_node (value, i), "value"));
      if (words->len > 0)
        {
          number = snl_tally_dup (self->ruleset, words);
          g_string_append (result, number);
          return;
        }

      for (guint i = 0; i < value->length; i++)
        {
          g_autofree char *name = snl_world_dup_name (self, snl_value_get_node (value, i));

          if (i > 0)
            g_string_append (result, ", ");
          g_string_append (result, name);
        }
    }
}

/**
 * snl_world_fill_in:
 * @text: a module's sentence with `{variables}`
 *
 * Returns: (transfer full): the sentence with what the variables are called now
 */
char *
snl_world_fill_in (SnlWorld   *self,
                   const char *text)
{
  GString *result = g_string_new (NULL);
  const char *open;

  while ((open = strchr (text, '{')) != NULL && strchr (open, '}') != NULL)
    {
      const char *close = strchr (open, '}');
      g_autofree char *name = g_strndup (open + 1, close - open - 1);
      const char *label;
      SnlValue value;

      g_string_append_len (result, text, open - text);
      if (snl_scope_get (self->scope, name, &value, &label))
        {
          if (label != NULL)
            g_string_append (result, label);
          else
            append_value (self, result, &value);
        }
      text = close + 1;
    }
  g_string_append (result, text);

  return g_string_free (result, FALSE);
}
