/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The functions of expressions, except those that need the board or the module, which are set with
 * snl_eval_context_set_function(). Each charges operations for what it reads and writes.
 */

#include "snl-evaluate-private.h"

#include "core/base/snl-intern.h"

#include <math.h>

static SnlValue
evaluate_argument (SnlEvalContext *context,
                   const SnlTerm  *argument,
                   xmlNode        *node)
{
  return argument != NULL ? argument->evaluate (context, argument, node) : snl_value_of_node (node);
}

/* The text of an argument, or of the context node if there is no argument */
static const char *
evaluate_text (SnlEvalContext *context,
               const SnlTerm  *argument,
               xmlNode        *node)
{
  SnlValue value = evaluate_argument (context, argument, node);

  return snl_eval_text (context, &value);
}

static double
evaluate_number (SnlEvalContext *context,
                 const SnlTerm  *argument,
                 xmlNode        *node)
{
  SnlValue value = evaluate_argument (context, argument, node);

  return snl_eval_number (context, &value);
}

/* The nodes of an argument; fails if it is not a node set */
static SnlValue
evaluate_nodes (SnlEvalContext *context,
                const SnlTerm  *argument,
                xmlNode        *node)
{
  SnlValue value = evaluate_argument (context, argument, node);

  return value.kind == SNL_VALUE_NODES ? value : snl_eval_fail (context, SNL_EVAL_FAULT_UNFIT);
}

/* Copies a part of a text to the context's buffer */
static SnlValue
take_part (SnlEvalContext *context,
           const char     *text,
           gsize           length)
{
  char *part = snl_eval_take_text (context, length);

  if (part == NULL)
    return snl_value_of_text ("");
  memcpy (part, text, length);
  part[length] = '\0';

  return snl_value_of_text (part);
}

static gboolean
test_not (SnlEvalContext *context,
          const SnlTerm  *term,
          xmlNode        *node)
{
  return !term->first->test (context, term->first, node);
}

static gboolean
test_boolean (SnlEvalContext *context,
              const SnlTerm  *term,
              xmlNode        *node)
{
  return term->first->test (context, term->first, node);
}

static gboolean
test_true (SnlEvalContext *context,
           const SnlTerm  *term,
           xmlNode        *node)
{
  return TRUE;
}

static gboolean
test_false (SnlEvalContext *context,
            const SnlTerm  *term,
            xmlNode        *node)
{
  return FALSE;
}

static gboolean
test_contains (SnlEvalContext *context,
               const SnlTerm  *term,
               xmlNode        *node)
{
  const char *text = evaluate_text (context, term->first, node);
  const char *part = evaluate_text (context, term->second, node);

  snl_eval_charge_search (context, strlen (text) + strlen (part));

  return strstr (text, part) != NULL;
}

static gboolean
test_starts_with (SnlEvalContext *context,
                  const SnlTerm  *term,
                  xmlNode        *node)
{
  const char *text = evaluate_text (context, term->first, node);
  const char *part = evaluate_text (context, term->second, node);

  snl_eval_charge_text (context, strlen (part));

  return g_str_has_prefix (text, part);
}

static SnlValue
evaluate_ceiling (SnlEvalContext *context,
                  const SnlTerm  *term,
                  xmlNode        *node)
{
  return snl_value_of_number (ceil (evaluate_number (context, term->first, node)));
}

static SnlValue
evaluate_floor (SnlEvalContext *context,
                const SnlTerm  *term,
                xmlNode        *node)
{
  return snl_value_of_number (floor (evaluate_number (context, term->first, node)));
}

/* round(): halves are rounded up, and -0.5 to 0 gives negative zero, as in XPath 1.0 */
static SnlValue
evaluate_round (SnlEvalContext *context,
                const SnlTerm  *term,
                xmlNode        *node)
{
  double number = evaluate_number (context, term->first, node);
  double whole = floor (number);

  return snl_value_of_number (number >= -0.5 && number < 0.5
                              ? number * 0.0
                              : number - whole >= 0.5 ? whole + 1 : whole);
}

static SnlValue
evaluate_to_number (SnlEvalContext *context,
                    const SnlTerm  *term,
                    xmlNode        *node)
{
  return snl_value_of_number (evaluate_number (context, term->first, node));
}

static SnlValue
evaluate_to_text (SnlEvalContext *context,
                  const SnlTerm  *term,
                  xmlNode        *node)
{
  return snl_value_of_text (evaluate_text (context, term->first, node));
}

static SnlValue
evaluate_count (SnlEvalContext *context,
                const SnlTerm  *term,
                xmlNode        *node)
{
  return snl_value_of_number (evaluate_nodes (context, term->first, node).length);
}

static SnlValue
evaluate_sum (SnlEvalContext *context,
              const SnlTerm  *term,
              xmlNode        *node)
{
  /* sum of an attribute: read it from each element without building the set of attributes */
  const SnlTerm *attribute = term->first->kind == SNL_TERM_ATTRIBUTE ? term->first : NULL;
  SnlValue nodes = attribute == NULL ? evaluate_nodes (context, term->first, node)
                                     : snl_eval_start (context, attribute, node);
  xmlNode **all = nodes.length == 1 ? &nodes.node : nodes.nodes;
  double sum = 0;

  snl_eval_charge (context, nodes.length);
  for (guint i = 0; i < nodes.length; i++)
    {
      xmlNode *one = all[i];
      const char *text = attribute != NULL ? snl_term_read_attribute (context, attribute, one)
                                           : snl_eval_get_text (context, one);

      if (text != NULL)
        sum += snl_eval_text_number (context, text);
    }

  return snl_value_of_number (sum);
}

static SnlValue
evaluate_position (SnlEvalContext *context,
                   const SnlTerm  *term,
                   xmlNode        *node)
{
  return snl_value_of_number (term->function->name[0] == 'p' ? context->context_position
                                                             : context->context_size);
}

static SnlValue
evaluate_name (SnlEvalContext *context,
               const SnlTerm  *term,
               xmlNode        *node)
{
  SnlValue value = evaluate_nodes (context, term->first, node);
  const xmlNode *one = snl_value_get_first (&value);

  return snl_value_of_text (one != NULL &&
                            (one->type == XML_ELEMENT_NODE || one->type == XML_ATTRIBUTE_NODE)
                            ? (const char *) one->name : "");
}

static SnlValue
evaluate_concat (SnlEvalContext *context,
                 const SnlTerm  *term,
                 xmlNode        *node)
{
  const char *parts[SNL_MAX_CONCAT_ARGUMENTS];
  guint n_parts = 0;
  gsize length = 0;
  char *text;
  char *at;

  for (const SnlTerm *argument = term->first; argument != NULL; argument = argument->next)
    {
      parts[n_parts] = evaluate_text (context, argument, node);
      length += strlen (parts[n_parts++]);
    }
  at = text = snl_eval_take_text (context, length);
  if (text == NULL)
    return snl_value_of_text ("");
  for (guint i = 0; i < n_parts; i++)
    at = g_stpcpy (at, parts[i]);
  *at = '\0';

  return snl_value_of_text (text);
}

static SnlValue
evaluate_string_length (SnlEvalContext *context,
                        const SnlTerm  *term,
                        xmlNode        *node)
{
  const char *text = evaluate_text (context, term->first, node);

  snl_eval_charge_search (context, strlen (text));

  return snl_value_of_number (g_utf8_strlen (text, -1));
}

static SnlValue
evaluate_substring_before (SnlEvalContext *context,
                           const SnlTerm  *term,
                           xmlNode        *node)
{
  const char *text = evaluate_text (context, term->first, node);
  const char *part = evaluate_text (context, term->second, node);
  const char *found;

  snl_eval_charge_search (context, strlen (text) + strlen (part));
  found = strstr (text, part);

  return take_part (context, text, found != NULL ? (gsize) (found - text) : 0);
}

static SnlValue
evaluate_substring_after (SnlEvalContext *context,
                          const SnlTerm  *term,
                          xmlNode        *node)
{
  const char *text = evaluate_text (context, term->first, node);
  const char *part = evaluate_text (context, term->second, node);
  const char *found;

  snl_eval_charge_search (context, strlen (text) + strlen (part));
  found = strstr (text, part);

  return snl_value_of_text (found != NULL ? found + strlen (part) : "");
}

static double
round_half_up (double number)
{
  return floor (number) + (number - floor (number) >= 0.5);
}

/* substring(): position from 1 and length, both rounded; NaN selects nothing */
static SnlValue
evaluate_substring (SnlEvalContext *context,
                    const SnlTerm  *term,
                    xmlNode        *node)
{
  const char *text = evaluate_text (context, term->first, node);
  double from = round_half_up (evaluate_number (context, term->second, node));
  double end = term->second->next != NULL
               ? from + round_half_up (evaluate_number (context, term->second->next, node))
               : INFINITY;
  double place = 1;
  const char *begin = NULL;
  const char *at;

  snl_eval_charge_search (context, strlen (text));
  for (at = text; *at != '\0' && !(place >= end); at = g_utf8_next_char (at), place++)
    if (begin == NULL && place >= from)
      begin = at;

  return take_part (context, text + (begin != NULL ? begin - text : 0),
                    begin != NULL && !isnan (end) ? at - begin : 0);
}

static SnlValue
evaluate_normalize_space (SnlEvalContext *context,
                          const SnlTerm  *term,
                          xmlNode        *node)
{
  static const char blanks[] = " \t\r\n";
  const char *from = evaluate_text (context, term->first, node);
  gsize length = strlen (from);
  char *text = snl_eval_take_text (context, length);
  char *at = text;

  snl_eval_charge_search (context, length);
  if (text == NULL)
    return snl_value_of_text ("");
  for (from += strspn (from, blanks); *from != '\0'; from += strspn (from, blanks))
    {
      gsize n_bytes = strcspn (from, blanks);

      if (at > text)
        *at++ = ' ';
      at = (char *) memcpy (at, from, n_bytes) + n_bytes;
      from += n_bytes;
    }
  *at = '\0';

  return snl_value_of_text (text);
}

/*
 * translate(): the character of @to at the index of @character in @from; "" if @to is shorter; NULL
 * if absent
 */
static const char *
find_other (const char *from,
            const char *to,
            const char *character)
{
  gunichar wanted = g_utf8_get_char (character);

  for (; *from != '\0'; from = g_utf8_next_char (from))
    {
      if (g_utf8_get_char (from) == wanted)
        return to;
      to = *to != '\0' ? g_utf8_next_char (to) : to;
    }

  return NULL;
}

static SnlValue
evaluate_translate (SnlEvalContext *context,
                    const SnlTerm  *term,
                    xmlNode        *node)
{
  const char *text = evaluate_text (context, term->first, node);
  const char *from = evaluate_text (context, term->second, node);
  const char *to = evaluate_text (context, term->second->next, node);
  gsize length = strlen (text);
  char *result;
  char *at;

  /* each character is looked for in @from, and may be replaced by one of four bytes */
  if (!snl_eval_charge (context, length + length * strlen (from) / 4))
    return snl_value_of_text ("");
  at = result = snl_eval_take (context, 4 * length + 1);
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      const char *other = find_other (from, to, text);

      if (other == NULL)
        other = text;
      if (*other != '\0')
        at = (char *) memcpy (at, other, g_utf8_skip[(guchar) *other]) +
             g_utf8_skip[(guchar) *other];
    }
  *at = '\0';
  if (at - result > SNL_TEXT_MAX_SIZE)
    {
      snl_eval_fail (context, SNL_EVAL_FAULT_LONG);
      return snl_value_of_text ("");
    }

  return snl_value_of_text (result);
}

/*
 * snl:min() and snl:max(): the second number, unless the first is smaller or larger (NaN is
 * neither)
 */
static SnlValue
evaluate_extreme (SnlEvalContext *context,
                  const SnlTerm  *term,
                  xmlNode        *node)
{
  double a = evaluate_number (context, term->first, node);
  double b = evaluate_number (context, term->second, node);
  gboolean is_first = term->function->name[strlen ("snl:m")] == 'a' ? a > b : a < b;

  return snl_value_of_number (is_first ? a : b);
}

/* snl:nth(): the node at a position from 1; faster than [$n], which tests each node */
static SnlValue
evaluate_nth (SnlEvalContext *context,
              const SnlTerm  *term,
              xmlNode        *node)
{
  SnlValue among = evaluate_argument (context, term->first, node);
  double place = evaluate_number (context, term->second, node);

  return snl_value_of_node (among.kind == SNL_VALUE_NODES && place >= 1 && place <= among.length
                            ? snl_value_get_node (&among, (guint) place - 1) : NULL);
}

/*
 * snl:least() and snl:most(): the node of a set for which a number is the smallest or the largest;
 * the first of them if there are several
 */
static SnlValue
evaluate_ranked (SnlEvalContext *context,
                 const SnlTerm  *term,
                 xmlNode        *node)
{
  SnlValue among = evaluate_nodes (context, term->first, node);
  gboolean is_most = term->function->name[strlen ("snl:")] == 'm';
  const SnlValue *fixed = context->fixed;
  gsize used = context->used;
  xmlNode *best = NULL;
  double bound = 0;

  context->fixed = NULL;
  for (guint i = 0; i < among.length && snl_eval_charge (context, term->second->cost); i++)
    {
      xmlNode *one = snl_value_get_node (&among, i);
      double number = evaluate_number (context, term->second, one);

      if (!isnan (number) && (best == NULL || (is_most ? number > bound : number < bound)))
        {
          best = one;
          bound = number;
        }
      snl_eval_release (context, used);
    }
  context->fixed = fixed;

  return snl_value_of_node (best);
}

/* snl:where(): the nodes for which a condition holds; a variable is bound to each in turn */
static SnlValue
evaluate_where (SnlEvalContext *context,
                const SnlTerm  *term,
                xmlNode        *node)
{
  SnlValue among = evaluate_nodes (context, term->first, node);
  const SnlTerm *condition = term->second->next;
  const char *name = snl_intern (term->second->text);
  xmlNode **nodes = snl_eval_take_nodes (context, among.length);
  const SnlValue *fixed = context->fixed;
  gsize used = context->used;
  guint length = 0;

  context->fixed = NULL;
  for (guint i = 0; i < among.length && snl_eval_charge (context, condition->cost); i++)
    {
      xmlNode *one = snl_value_get_node (&among, i);
      guint mark = snl_eval_context_enter (context, FALSE);

      snl_eval_context_bind_node (context, name, one);
      if (condition->test (context, condition, one))
        nodes[length++] = one;
      snl_eval_context_leave (context, mark);
      snl_eval_release (context, used);
    }
  context->fixed = fixed;

  return snl_value_of_nodes (nodes, length);
}

/* snl:pick(): the set itself; the step `let` that contains the call picks one of its nodes */
static SnlValue
evaluate_pick (SnlEvalContext *context,
               const SnlTerm  *term,
               xmlNode        *node)
{
  return evaluate_nodes (context, term->first, node);
}

static SnlValue
evaluate_sqrt (SnlEvalContext *context,
               const SnlTerm  *term,
               xmlNode        *node)
{
  return snl_value_of_number (sqrt (evaluate_number (context, term->first, node)));
}

static double
read_number (SnlEvalContext *context,
             xmlNode        *node,
             const char     *name)
{
  const char *text = node != NULL && snl_tree_is_of (node->doc) && node->type == XML_ELEMENT_NODE
                     ? snl_tree_get (node, snl_intern (name)) : NULL;

  return text != NULL ? snl_eval_text_number (context, text) : (double) NAN;
}

/* snl:apart(): the length of the straight line between two nodes, by their `x` and `y` */
static SnlValue
evaluate_apart (SnlEvalContext *context,
                const SnlTerm  *term,
                xmlNode        *node)
{
  SnlValue first = evaluate_nodes (context, term->first, node);
  SnlValue second = evaluate_nodes (context, term->second, node);
  xmlNode *a = snl_value_get_first (&first);
  xmlNode *b = snl_value_get_first (&second);

  return snl_value_of_number (hypot (read_number (context, a, "x") - read_number (context, b, "x"),
                                     read_number (context, a, "y") -
                                     read_number (context, b, "y")));
}

#define PLAIN .is_plain = TRUE

static const SnlFunction functions[] = {
  { "boolean",          1, 1, SNL_VALUE_TRUTH,  .test = test_boolean, PLAIN },
  { "ceiling",          1, 1, SNL_VALUE_NUMBER, evaluate_ceiling, PLAIN },
  { "concat",           2, SNL_MAX_CONCAT_ARGUMENTS, SNL_VALUE_TEXT, evaluate_concat, PLAIN },
  { "contains",         2, 2, SNL_VALUE_TRUTH,  .test = test_contains, PLAIN },
  { "count",            1, 1, SNL_VALUE_NUMBER, evaluate_count, .wants_nodes = TRUE, PLAIN },
  { "false",            0, 0, SNL_VALUE_TRUTH,  .test = test_false, PLAIN },
  { "floor",            1, 1, SNL_VALUE_NUMBER, evaluate_floor, PLAIN },
  { "last",             0, 0, SNL_VALUE_NUMBER, evaluate_position, .reads_position = TRUE },
  { "name",             0, 1, SNL_VALUE_TEXT,   evaluate_name, .wants_nodes = TRUE },
  { "normalize-space",  0, 1, SNL_VALUE_TEXT,   evaluate_normalize_space, PLAIN },
  { "not",              1, 1, SNL_VALUE_TRUTH,  .test = test_not, PLAIN },
  { "number",           0, 1, SNL_VALUE_NUMBER, evaluate_to_number, PLAIN },
  { "position",         0, 0, SNL_VALUE_NUMBER, evaluate_position, .reads_position = TRUE },
  { "round",            1, 1, SNL_VALUE_NUMBER, evaluate_round, PLAIN },
  { "snl:apart",        2, 2, SNL_VALUE_NUMBER, evaluate_apart, .wants_nodes = TRUE },
  { "snl:between",      2, 2, SNL_VALUE_NODES,  .id = SNL_FUNCTION_BETWEEN },
  { "snl:distance",     2, 2, SNL_VALUE_NUMBER, .id = SNL_FUNCTION_DISTANCE },
  { "snl:least",        2, 2, SNL_VALUE_NODES,  evaluate_ranked, .wants_nodes = TRUE,
    .is_each = TRUE },
  { "snl:max",          2, 2, SNL_VALUE_NUMBER, evaluate_extreme, PLAIN },
  { "snl:min",          2, 2, SNL_VALUE_NUMBER, evaluate_extreme, PLAIN },
  { "snl:most",         2, 2, SNL_VALUE_NODES,  evaluate_ranked, .wants_nodes = TRUE,
    .is_each = TRUE },
  { "snl:nearest",      2, 2, SNL_VALUE_NODES,  .id = SNL_FUNCTION_NEAREST },
  { "snl:nth",          2, 2, SNL_VALUE_NODES,  evaluate_nth, PLAIN },
  { "snl:pick",         1, 1, SNL_VALUE_NODES,  evaluate_pick, .wants_nodes = TRUE },
  { "snl:side-of",      2, 2, SNL_VALUE_TEXT,   .id = SNL_FUNCTION_SIDE_OF },
  { "snl:sqrt",         1, 1, SNL_VALUE_NUMBER, evaluate_sqrt, PLAIN },
  { "snl:square",       1, 1, SNL_VALUE_NODES,  .id = SNL_FUNCTION_SQUARE },
  { "snl:step",         2, 2, SNL_VALUE_NODES,  .id = SNL_FUNCTION_STEP },
  { "snl:terrain",      1, 1, SNL_VALUE_TEXT,   .id = SNL_FUNCTION_TERRAIN },
  { "snl:type",         1, 1, SNL_VALUE_NODES,  .id = SNL_FUNCTION_TYPE },
  { "snl:where",        3, 3, SNL_VALUE_NODES,  evaluate_where, .wants_nodes = TRUE,
    .is_each = TRUE },
  { "snl:words",        1, 1, SNL_VALUE_NODES,  .id = SNL_FUNCTION_WORDS },
  { "starts-with",      2, 2, SNL_VALUE_TRUTH,  .test = test_starts_with, PLAIN },
  { "string",           0, 1, SNL_VALUE_TEXT,   evaluate_to_text, PLAIN },
  { "string-length",    0, 1, SNL_VALUE_NUMBER, evaluate_string_length, PLAIN },
  { "substring",        2, 3, SNL_VALUE_TEXT,   evaluate_substring, PLAIN },
  { "substring-after",  2, 2, SNL_VALUE_TEXT,   evaluate_substring_after, PLAIN },
  { "substring-before", 2, 2, SNL_VALUE_TEXT,   evaluate_substring_before, PLAIN },
  { "sum",              1, 1, SNL_VALUE_NUMBER, evaluate_sum, .wants_nodes = TRUE, PLAIN },
  { "translate",        3, 3, SNL_VALUE_TEXT,   evaluate_translate, PLAIN },
  { "true",             0, 0, SNL_VALUE_TRUTH,  .test = test_true, PLAIN },
};

/* Returns: (nullable): the function of that name */
const SnlFunction *
snl_function_find (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (functions); i++)
    if (strcmp (functions[i].name, name) == 0)
      return &functions[i];

  return NULL;
}

/* Returns: (nullable): the name of the function at @index; NULL after the last */
const char *
snl_function_get_name (guint index)
{
  return index < G_N_ELEMENTS (functions) ? functions[index].name : NULL;
}
