/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-world-private.h"

#include "snl-board.h"
#include "snl-facing.h"
#include "core/expression/snl-shortcut.h"
#include "core/expression/snl-tree.h"

#include <libxml/xpathInternals.h>
#include <math.h>
#include <string.h>

/*
 * The functions that a module's expressions have beside XPath's own: `snl:distance ()` and the like, as
 * libxml2 calls them, and those that shortcuts call without it.
 */

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

/* The type that a node says it is of: mostly that which it had when it was last asked, and else looked for */
static xmlNode *
find_type (SnlWorld *self,
           xmlNode  *node)
{
  SnlElement **type = &self->types[(gsize) node / sizeof *node % SNL_WORLD_TYPES];
  const char *id;

  if (node == NULL || node->type != XML_ELEMENT_NODE)
    return NULL;

  id = node->doc == snl_position_get_document (self->position) ? snl_tree_get (node, self->type)
       : snl_node_get (node, "type");
  if (id == NULL)
    return NULL;
  if (*type == NULL || strcmp (snl_element_get (*type, "id"), id) != 0)
    *type = snl_ruleset_find (self->ruleset, "type", id);

  return *type != NULL ? snl_element_get_node (*type) : NULL;
}

/* Has it cost something that @nodes were looked for, which libxml2 does not see. */
static void
charge (xmlXPathParserContext *parser,
        gsize                  nodes)
{
  parser->context->opCount += nodes * SNL_OPERATIONS_OF_NODE;
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
    {
      nearest = snl_board_nearest (world_of (parser), from, among->nodesetval->nodeTab,
                                   among->nodesetval->nodeNr);
      charge (parser, (gsize) among->nodesetval->nodeNr);
    }
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
  charge (parser, squares->len);
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
  /* each is made anew, and stays until the world goes */
  charge (parser, (gsize) number * SNL_OPERATIONS_OF_NODE);
  valuePush (parser, xmlXPathWrapNodeSet (set));
}

/* In the document's order; most sets are, and to see that is much cheaper than to sort */
static void
sort (xmlNodeSet *set)
{
  for (int i = 1; i < set->nodeNr; i++)
    if (xmlXPathCmpNodes (set->nodeTab[i - 1], set->nodeTab[i]) < 0)
      {
        /* not reached: as in snl_value_from_object(), libxml2 gives sets in order */
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

static SnlValue
type_direct (const SnlValue *arguments,
             gpointer        user_data,
             SnlSight       *sight)
{
  return snl_value_of_node (find_type (user_data, first_node (arguments)));
}

static SnlValue
square_direct (const SnlValue *arguments,
               gpointer        user_data,
               SnlSight       *sight)
{
  return snl_value_of_node (snl_board_square_of (user_data, first_node (arguments)));
}

static SnlValue
terrain_direct (const SnlValue *arguments,
                gpointer        user_data,
                SnlSight       *sight)
{
  return snl_value_of_text (get_terrain (user_data, first_node (arguments)));
}

static SnlValue
between_direct (const SnlValue *arguments,
                gpointer        user_data,
                SnlSight       *sight)
{
  g_autoptr(GPtrArray) squares = snl_board_dup_between (user_data, first_node (&arguments[0]),
                                                        first_node (&arguments[1]));
  xmlNode **nodes = snl_sight_take_nodes (sight, squares->len);

  if (nodes == NULL)
    return snl_value_unknown ();

  /* they are few, and come in the order of the line */
  for (guint i = 0; i < squares->len; i++)
    {
      guint at = i;

      for (; at > 0 && xmlXPathCmpNodes (nodes[at - 1], squares->pdata[i]) < 0; at--)
        nodes[at] = nodes[at - 1];
      nodes[at] = squares->pdata[i];
    }

  return snl_value_of_nodes (nodes, squares->len);
}

static SnlValue
distance_direct (const SnlValue *arguments,
                 gpointer        user_data,
                 SnlSight       *sight)
{
  int distance = snl_board_distance (user_data, first_node (&arguments[0]), first_node (&arguments[1]));

  return snl_value_of_number (distance >= 0 ? distance : (double) NAN);
}

static SnlValue
find_extreme (const SnlValue *arguments,
              int             sign)
{
  double a;
  double b;

  if (!snl_value_to_number (&arguments[0], &a) || !snl_value_to_number (&arguments[1], &b))
    return snl_value_unknown ();   /* not reached: as in snl_value_settle() */

  return snl_value_of_number ((a - b) * sign > 0 ? a : b);
}

static SnlValue
min_direct (const SnlValue *arguments,
            gpointer        user_data,
            SnlSight       *sight)
{
  return find_extreme (arguments, -1);
}

static SnlValue
max_direct (const SnlValue *arguments,
            gpointer        user_data,
            SnlSight       *sight)
{
  return find_extreme (arguments, 1);
}

/**
 * snl_world_add_functions:
 *
 * Has the expressions of @self find all of them.
 */
void
snl_world_add_functions (SnlWorld *self)
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

  for (gsize i = 0; i < G_N_ELEMENTS (functions); i++)
    snl_scope_add_function (self->scope, functions[i].name, functions[i].function);
  for (SnlFunction i = 0; i < SNL_N_FUNCTIONS; i++)
    snl_scope_set_direct (self->scope, i, directs[i]);
}
