/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The functions of expressions that need the board or the module, such as `snl:distance()`: each
 * converts its arguments, calls snl-board.h, snl-facing.h or the ruleset, and converts the result.
 */

#include "snl-world-private.h"

#include "snl-board.h"
#include "snl-facing.h"
#include "core/base/snl-intern.h"

#include <math.h>
#include <string.h>

/*
 * snl:type(): the `type` element of the module that a node names. The last result for each address
 * is cached and compared first, since most calls ask for the same nodes.
 */
static SnlValue
get_type (SnlEvalContext *context,
          const SnlValue *arguments,
          gpointer        user_data)
{
  SnlWorld *self = user_data;
  xmlNode *node = snl_value_get_first (&arguments[0]);
  SnlElement **type = &self->types[(gsize) node / sizeof *node % SNL_WORLD_TYPES];
  const char *id;

  if (node == NULL || node->type != XML_ELEMENT_NODE)
    return snl_value_of_node (NULL);

  id = snl_tree_is_of (node->doc) ? snl_tree_get (node, self->type) : snl_node_get (node, "type");
  if (id == NULL)
    return snl_value_of_node (NULL);
  if (*type == NULL || !snl_element_has (*type, "id", id))
    *type = snl_ruleset_find (self->ruleset, "type", id);

  return snl_value_of_node (*type != NULL ? snl_element_get_node (*type) : NULL);
}

static SnlValue
get_square (SnlEvalContext *context,
            const SnlValue *arguments,
            gpointer        user_data)
{
  return snl_value_of_node (snl_board_square_of (user_data, snl_value_get_first (&arguments[0])));
}

static SnlValue
get_terrain (SnlEvalContext *context,
             const SnlValue *arguments,
             gpointer        user_data)
{
  const xmlNode *square = snl_board_square_of (user_data, snl_value_get_first (&arguments[0]));
  const char *terrain = square != NULL ? snl_node_get (square, "terrain") : NULL;

  return snl_value_of_text (terrain != NULL ? terrain : "");
}

static SnlValue
get_side_of (SnlEvalContext *context,
             const SnlValue *arguments,
             gpointer        user_data)
{
  return snl_value_of_text (snl_facing_side_of (user_data, snl_value_get_first (&arguments[0]),
                                                snl_value_get_first (&arguments[1])));
}

static SnlValue
get_distance (SnlEvalContext *context,
              const SnlValue *arguments,
              gpointer        user_data)
{
  int distance = snl_board_distance (user_data, snl_value_get_first (&arguments[0]),
                                     snl_value_get_first (&arguments[1]));

  return snl_value_of_number (distance >= 0 ? distance : (double) NAN);
}

static SnlValue
get_step (SnlEvalContext *context,
          const SnlValue *arguments,
          gpointer        user_data)
{
  return snl_value_of_node (snl_board_step (user_data, snl_value_get_first (&arguments[0]),
                                            snl_value_get_first (&arguments[1])));
}

static SnlValue
get_nearest (SnlEvalContext *context,
             const SnlValue *arguments,
             gpointer        user_data)
{
  const SnlValue *among = &arguments[1];
  xmlNode *only = snl_value_get_first (among);

  if (only == NULL)
    return snl_value_of_node (NULL);

  return snl_value_of_node (snl_board_nearest (user_data, snl_value_get_first (&arguments[0]),
                                               among->length > 1 ? among->nodes : &only,
                                               (int) among->length));
}

/* snl:between(): the squares on the line between two places, in document order */
static SnlValue
get_between (SnlEvalContext *context,
             const SnlValue *arguments,
             gpointer        user_data)
{
  g_autoptr(GPtrArray) squares = snl_board_dup_between (user_data,
                                                        snl_value_get_first (&arguments[0]),
                                                        snl_value_get_first (&arguments[1]));
  guint length = squares->len;
  xmlNode **nodes = snl_eval_take_nodes (context, length);

  for (guint i = 0; i < length; i++)
    nodes[i] = squares->pdata[i];
  snl_eval_sort_nodes (context, nodes, &length);

  return snl_value_of_nodes (nodes, length);
}

/*
 * snl:words(): a node for each word of a text that is separated by blanks, commas or semicolons;
 * `id` is its number from 1, `value` the word
 */
static SnlValue
get_words (SnlEvalContext *context,
           const SnlValue *arguments,
           gpointer        user_data)
{
  SnlWorld *self = user_data;
  const char *word = snl_intern ("word");
  const char *id = snl_intern ("id");
  const char *value = snl_intern ("value");
  g_auto(GStrv) words = g_strsplit_set (snl_eval_text (context, &arguments[0]), " ,;\t\r\n", -1);
  xmlNode **nodes = snl_eval_take_nodes (context, g_strv_length (words));
  guint length = 0;

  /* nodes are allocated in @words, and are freed with the world */
  for (char **at = words; *at != NULL; at++)
    if (**at != '\0')
      {
        xmlNode *node = snl_tree_new (&self->words, word);

        snl_tree_add_number (&self->words, node, id, (int) length + 1);
        snl_tree_add_attribute (&self->words, node, value, *at);
        snl_tree_append (&self->words, node);
        nodes[length++] = node;
      }

  return snl_value_of_nodes (nodes, length);
}

/**
 * snl_world_add_functions:
 * @self: the world
 *
 * Registers the functions of this file with the evaluation context of @self.
 */
void
snl_world_add_functions (SnlWorld *self)
{
  static const SnlFunctionFunc functions[SNL_N_FUNCTIONS] = {
    [SNL_FUNCTION_BETWEEN]  = get_between,
    [SNL_FUNCTION_DISTANCE] = get_distance,
    [SNL_FUNCTION_NEAREST]  = get_nearest,
    [SNL_FUNCTION_SIDE_OF]  = get_side_of,
    [SNL_FUNCTION_SQUARE]   = get_square,
    [SNL_FUNCTION_STEP]     = get_step,
    [SNL_FUNCTION_TERRAIN]  = get_terrain,
    [SNL_FUNCTION_TYPE]     = get_type,
    [SNL_FUNCTION_WORDS]    = get_words,
  };

  for (SnlFunctionId i = 0; i < SNL_N_FUNCTIONS; i++)
    snl_eval_context_set_function (self->eval, i, functions[i]);
}
