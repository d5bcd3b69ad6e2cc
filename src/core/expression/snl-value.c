/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Conversions between the data types of XPath. Numbers are parsed and printed exactly as libxml2
 * does it, with which the tests compare every value.
 */

#include "snl-value.h"
#include "snl-tree.h"

#include "core/base/snl-number.h"

#include <string.h>

#define FRACTION_MOST 20   /* digits after the point that count */

/**
 * snl_node_get_plain_text:
 * @node: an element or an attribute
 *
 * Returns: (transfer none) (nullable): the text of @node, not copied; %NULL if it has several parts
 */
const char *
snl_node_get_plain_text (const xmlNode *node)
{
  const xmlNode *content = node->children;

  if (node->type != XML_ATTRIBUTE_NODE && node->type != XML_ELEMENT_NODE)
    return NULL;
  if (node->type == XML_ATTRIBUTE_NODE && snl_tree_is_of (node->doc))
    return snl_tree_read ((const xmlAttr *) node);
  if (content == NULL)
    return "";

  return content->type == XML_TEXT_NODE && content->next == NULL
         ? (const char *) content->content
         : NULL;
}

/**
 * snl_node_dup_text:
 * @node: a node
 *
 * Returns: (transfer full): XPath's string() of a node: its text and that of all below it
 */
char *
snl_node_dup_text (const xmlNode *node)
{
  const char *plain = snl_node_get_plain_text (node);
  xmlChar *content = plain == NULL ? xmlNodeGetContent (node) : NULL;
  char *text = g_strdup (plain != NULL ? plain : (const char *) content);

  xmlFree (content);

  return text;
}

static const char *
skip_blanks (const char *at)
{
  while (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r')
    at++;

  return at;
}

/* Adds the digits after the point, of which the first zeroes do not count as digits. */
static const char *
parse_fraction (const char *at,
                double     *number)
{
  double fraction = 0;
  int digits = 0;
  int max;

  for (; *at == '0'; at++)
    digits++;
  max = digits + FRACTION_MOST;
  for (; g_ascii_isdigit (*at) && digits < max; at++, digits++)
    fraction = fraction * 10 + (*at - '0');
  *number += fraction / pow (10, digits);
  while (g_ascii_isdigit (*at))
    at++;

  return at;
}

static const char *
parse_exponent (const char *at,
                double     *number)
{
  gboolean is_negative = *++at == '-';
  int exponent = 0;

  for (at += *at == '-' || *at == '+'; g_ascii_isdigit (*at); at++)
    if (exponent < 1000000)
      exponent = exponent * 10 + (*at - '0');
  *number *= pow (10, is_negative ? -exponent : exponent);

  return at;
}

/**
 * snl_text_parse_number:
 * @text: a text that begins with a number, or not
 * @end: (out): how far it was read
 *
 * Reads what XPath's number() reads, and an exponent.
 *
 * Returns: the number; NaN if @text is none
 */
double
snl_text_parse_number (const char  *text,
                       const char **end)
{
  const char *at = text + (*text == '-');
  gboolean is_negative;
  const char *begin = at;
  double number = 0;
  int whole = 0;

  /* fast path: most numbers are whole, with few digits */
  while (g_ascii_isdigit (*at) && at - begin < 9)
    whole = whole * 10 + (*at++ - '0');
  if (*at == '\0' && at > begin)
    {
      *end = at;
      return *text == '-' ? -(double) whole : whole;
    }

  at = skip_blanks (text);
  is_negative = *at == '-';
  at += is_negative;
  for (begin = at; g_ascii_isdigit (*at); at++)
    number = number * 10 + (*at - '0');
  if (at == begin && (*at != '.' || !g_ascii_isdigit (at[1])))
    number = NAN;
  else if (*at == '.')
    at = parse_fraction (at + 1, &number);
  if (!isnan (number) && (*at == 'e' || *at == 'E'))
    at = parse_exponent (at, &number);
  at = skip_blanks (at);
  *end = at;
  if (*at != '\0')
    return (double) NAN;

  return is_negative ? -number : number;
}

/**
 * snl_number_to_text:
 * @number: a number, also NaN or infinite
 * @room: a buffer of #SNL_NUMBER_TEXT_SIZE bytes
 *
 * Writes @number as XPath's string() does, with an exponent where it is very large or small.
 *
 * Returns: (transfer none): the text, in @room or constant
 */
const char *
snl_number_to_text (double  number,
                    char   *room)
{
  double size = fabs (number);
  gboolean has_exponent = size > 1e9 || size < 1e-5;
  char format[8];
  char *exponent;
  char *end;

  if (isnan (number))
    return "NaN";
  if (isinf (number))
    return number > 0 ? "Infinity" : "-Infinity";
  if (size < G_MAXINT && number == (int) number)
    return snl_number_print ((int) number, room);

  /* a double holds 15 significant digits; at least one is before the point */
  g_snprintf (format, sizeof format, "%%.%d%c",
              has_exponent
              ? 14
              : (int) log10 (size) > 0 ? 14 - (int) log10 (size) : 15 - (int) log10 (size),
              has_exponent ? 'e' : 'f');
  g_ascii_formatd (room, SNL_NUMBER_TEXT_SIZE, format, number);
  exponent = has_exponent ? strchr (room, 'e') : room + strlen (room);
  for (end = exponent; end[-1] == '0';)
    end--;
  end -= end[-1] == '.';
  memmove (end, exponent, strlen (exponent) + 1);

  return room;
}

/**
 * snl_value_dup_text:
 * @self: a value
 *
 * Returns: (transfer full): the value converted as by XPath's string()
 */
char *
snl_value_dup_text (const SnlValue *self)
{
  char room[SNL_NUMBER_TEXT_SIZE];

  switch (self->kind)
    {
    case SNL_VALUE_TRUTH:
      return g_strdup (self->truth ? "true" : "false");
    case SNL_VALUE_NUMBER:
      return g_strdup (snl_number_to_text (self->number, room));
    case SNL_VALUE_TEXT:
      return g_strdup (self->text);
    case SNL_VALUE_NODES:
    default:
      return self->length > 0 ? snl_node_dup_text (snl_value_get_node (self, 0)) : g_strdup ("");
    }
}

/* The slow path of snl_value_own() */
void
snl_value_copy_memory (SnlValue *self)
{
  if (self->kind == SNL_VALUE_TEXT)
    self->text = g_strdup (self->text);
  else
    self->nodes = g_memdup2 (self->nodes, self->length * sizeof (xmlNode *));
}

/* The slow path of snl_value_clear() */
void
snl_value_free_memory (SnlValue *self)
{
  g_free (self->kind == SNL_VALUE_TEXT ? (gpointer) self->text : self->nodes);
}

/* The slow path of snl_value_settle() */
void
snl_value_take_text (SnlValue *self)
{
  xmlNode *first = snl_value_get_node (self, 0);

  snl_value_clear (self);
  *self = snl_value_of_text (snl_node_dup_text (first));
}

/**
 * snl_value_dup_nodes:
 * @self: a value
 *
 * Returns: (transfer container) (element-type xmlNode): the nodes; empty if it is not a node set
 */
GPtrArray *
snl_value_dup_nodes (const SnlValue *self)
{
  guint length = self->kind == SNL_VALUE_NODES ? self->length : 0;
  GPtrArray *nodes = g_ptr_array_sized_new (length);

  /* g_ptr_array_set_size() would fill it first */
  nodes->len = length;
  if (length > 0)
    memcpy (nodes->pdata, length == 1 ? &self->node : self->nodes, length * sizeof (xmlNode *));

  return nodes;
}
