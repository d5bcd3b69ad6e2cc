/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-expression-private.h"

#include <string.h>

/* Expressions that give nodes: whether one is among them, and for which of them something holds. */

/* Where the predicate that begins at @at ends; NULL if it is not surely true or false. */
static const char *
skip_predicate (const char *at)
{
  gboolean is_test = g_str_has_prefix (at, "[not(");
  guint depth = 0;
  char quote = '\0';

  for (; *at != '\0'; at++)
    {
      if (quote != '\0')
        {
          quote = *at == quote ? '\0' : quote;
          continue;
        }

      if (*at == '\'' || *at == '"')
        quote = *at;
      else if (*at == '[' || *at == '(')
        depth++;
      else if (*at == ']' || *at == ')')
        depth--;
      else if (depth == 1 && (*at == '=' || *at == '<' || *at == '>'))
        is_test = TRUE;

      if (depth == 0)
        return is_test ? at + 1 : NULL;
    }

  return NULL;
}

/* For `piece[@figures > 0]` finds `self::piece[@figures > 0]`, for anything harder nothing. */
static void
find_test (SnlExpression *self)
{
  const char *at = self->source;
  g_autofree char *source = NULL;

  self->is_plain = TRUE;
  while (g_ascii_isalpha (*at))
    at++;
  if (at == self->source || *at != '[' || strstr (at, "position") != NULL || strstr (at, "last") != NULL)
    return;

  while (at != NULL && *at == '[')
    at = skip_predicate (at);
  if (at == NULL || *at != '\0')
    return;

  source = g_strconcat ("self::", self->source, NULL);
  self->test = snl_expression_new (source, NULL);
  if (self->test != NULL)
    snl_expression_set_witness (self->test, self->witness, self->witness_data);
}

/**
 * snl_expression_is_among:
 * @self: an expression that gives nodes
 * @scope: what its names mean
 * @node: a child of the scope's root
 *
 * Asks for one node without looking at all of them.
 *
 * Returns: %TRUE if @node is surely among the nodes of @self; %FALSE if it is not, or if only
 *   snl_expression_nodes() can tell
 */
gboolean
snl_expression_is_among (SnlExpression *self,
                         SnlScope      *scope,
                         xmlNode       *node)
{
  gboolean is_among = FALSE;

  if (!self->is_plain)
    find_test (self);

  return self->test != NULL && snl_expression_test (self->test, scope, node, &is_among, NULL) && is_among;
}

/* The nodes of @self for which libxml2 says that @filter holds, at once; NULL if it must be asked of each */
static GPtrArray *
filter_by_libxml (SnlExpression *self,
                  SnlExpression *filter,
                  SnlScope      *scope)
{
  if (self->filter != filter)
    {
      g_autofree char *source = g_strdup_printf ("(%s)[boolean(%s)]", self->source, filter->source);

      g_clear_pointer (&self->filtered, snl_expression_free);
      self->filter = filter;
      if (strstr (filter->source, "position") == NULL && strstr (filter->source, "last") == NULL)
        self->filtered = snl_expression_new (source, NULL);
      if (self->filtered != NULL)
        snl_expression_set_witness (self->filtered, self->witness, self->witness_data);
    }

  return self->filtered != NULL ? snl_expression_nodes (self->filtered, scope, NULL, NULL) : NULL;
}

/**
 * snl_expression_filter:
 * @self: an expression that gives nodes
 * @nodes: (element-type xmlNode): what it gives now: at least two
 * @filter: an expression that holds for some of them; always the same for one @self
 * @scope: what their names mean
 *
 * Asks at once what snl_expression_test() would ask for each node.
 *
 * Returns: (transfer container) (nullable) (element-type xmlNode): the nodes for which @filter holds; or
 *   %NULL if that must be asked for each
 */
GPtrArray *
snl_expression_filter (SnlExpression *self,
                       GPtrArray     *nodes,
                       SnlExpression *filter,
                       SnlScope      *scope)
{
  SnlSight *sight = &scope->sight;
  gsize used = sight->used;
  GPtrArray *found = NULL;
  SnlValue value;

  /* a test that compares both ways wants to see each of them */
  if (filter->shortcut == NULL || filter->witness != NULL)
    return filter->shortcut == NULL ? filter_by_libxml (self, filter, scope) : NULL;

  sight->limit = sight->operations + sight->each;
  value = snl_shortcut_select (filter->shortcut, sight, (xmlNode **) nodes->pdata, nodes->len);
  if (value.kind != SNL_VALUE_UNKNOWN && sight->operations <= OPERATIONS_IN_ALL)
    found = snl_value_dup_nodes (&value);
  sight->used = used;

  return found;
}
