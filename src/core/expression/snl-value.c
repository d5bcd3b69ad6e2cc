/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-shortcut-private.h"
#include "core/base/snl-number.h"

#include <libxml/xpathInternals.h>
#include <math.h>
#include <string.h>

/*
 * What XPath's values are to each other: conversions and comparisons, word for word as libxml2 has
 * them.  Each function that can return FALSE does so where libxml2 must be asked.
 */

/* Room for so many nodes; NULL if there is not so much. */
xmlNode **
snl_sight_take_nodes (SnlSight *self,
                      guint     length)
{
  xmlNode **nodes = (xmlNode **) ((char *) self->room + self->used);
  gsize size = length * sizeof (xmlNode *);

  if (length > SNL_SIGHT_ROOM || self->used + size > SNL_SIGHT_ROOM)
    return NULL;
  self->used += size;

  return nodes;
}

/* Room for a text with its zero, likewise. */
char *
snl_sight_take_text (SnlSight *self,
                     gsize     length)
{
  gsize words = length / sizeof (xmlNode *) + 1;

  return words <= SNL_SIGHT_ROOM ? (char *) snl_sight_take_nodes (self, (guint) words) : NULL;
}

/* Whole numbers of few digits are read here, as all others by libxml2. */
double
snl_text_read_number (const char *text)
{
  const char *at = text + (*text == '-');
  const char *begin = at;
  int number = 0;

  while (*at >= '0' && *at <= '9' && at - begin < 9)
    number = number * 10 + (*at++ - '0');
  if (*at != '\0' || at == begin)
    return xmlXPathCastStringToNumber (BAD_CAST text);

  return *text == '-' ? -(double) number : number;
}

/* What snl_node_get_text() does, of whatever is no attribute with one text */
gboolean
snl_node_ask_text (const xmlNode  *node,
                   const char    **text)
{
  *text = "";

  return node->children == NULL && (node->type == XML_ATTRIBUTE_NODE || node->type == XML_ELEMENT_NODE);
}

gboolean
snl_value_to_number (const SnlValue *self,
                     double         *number)
{
  const char *text = "";

  switch (self->kind)
    {
    case SNL_VALUE_UNKNOWN:
      return FALSE;
    case SNL_VALUE_TRUTH:
      *number = self->truth ? 1 : 0;
      return TRUE;
    case SNL_VALUE_NUMBER:
      *number = self->number;
      return TRUE;
    case SNL_VALUE_TEXT:
      *number = snl_text_to_number (self->text);
      return TRUE;
    case SNL_VALUE_NODES:
    default:
      if (self->length > 0 && !snl_node_get_text (snl_value_get_node (self, 0), &text))
        return FALSE;
      *number = self->length > 0 ? snl_text_to_number (text) : (double) NAN;
      return TRUE;
    }
}

static gboolean
print_number (SnlSight    *sight,
              double       number,
              const char **text)
{
  char *copy;
  xmlChar *printed;
  gsize length;

  if (number > -1e9 && number < 1e9 && number == (int) number)
    {
      copy = snl_sight_take_text (sight, SNL_NUMBER_SIZE);
      *text = copy != NULL ? snl_number_print ((int) number, copy) : NULL;
      return copy != NULL;
    }

  printed = xmlXPathCastNumberToString (number);
  length = strlen ((const char *) printed);
  copy = snl_sight_take_text (sight, length);
  if (copy != NULL)
    memcpy (copy, printed, length + 1);
  xmlFree (printed);
  *text = copy;

  return copy != NULL;
}

gboolean
snl_value_to_text (const SnlValue  *self,
                   SnlSight        *sight,
                   const char     **text)
{
  switch (self->kind)
    {
    case SNL_VALUE_UNKNOWN:
      return FALSE;
    case SNL_VALUE_TRUTH:
      *text = self->truth ? "true" : "false";
      return TRUE;
    case SNL_VALUE_NUMBER:
      return print_number (sight, self->number, text);
    case SNL_VALUE_TEXT:
      *text = self->text;
      return TRUE;
    case SNL_VALUE_NODES:
    default:
      *text = "";
      return self->length == 0 || snl_node_get_text (snl_value_get_node (self, 0), text);
    }
}

static gboolean
is_equality (SnlOpKind kind)
{
  return kind == SNL_OP_EQUAL || kind == SNL_OP_UNEQUAL;
}

/* Two values neither of which is nodes */
static gboolean
compare_plain (SnlOpKind       kind,
               const SnlValue *a,
               const SnlValue *b,
               gboolean       *holds)
{
  double first;
  double second;

  if (is_equality (kind) && (a->kind == SNL_VALUE_TRUTH || b->kind == SNL_VALUE_TRUTH))
    {
      *holds = (!snl_value_to_truth (a) == !snl_value_to_truth (b)) == (kind == SNL_OP_EQUAL);
      return TRUE;
    }
  if (is_equality (kind) && a->kind == SNL_VALUE_TEXT && b->kind == SNL_VALUE_TEXT)
    {
      *holds = (strcmp (a->text, b->text) == 0) == (kind == SNL_OP_EQUAL);
      return TRUE;
    }
  if (!snl_value_to_number (a, &first) || !snl_value_to_number (b, &second))
    return FALSE;   /* not reached: as in snl_value_settle() */
  *holds = snl_is_order (kind, first, second);

  return TRUE;
}

/* Whether it holds between one of some nodes and a value that is none, or the other way round */
static gboolean
compare_nodes_and_plain (SnlSight       *sight,
                         SnlOpKind       kind,
                         const SnlValue *nodes,
                         const SnlValue *plain,
                         gboolean        turned,
                         gboolean       *holds)
{
  SnlValue one = snl_value_of_text (NULL);

  *holds = FALSE;
  if (plain->kind == SNL_VALUE_TRUTH)
    {
      one = snl_value_of_truth (nodes->length > 0);
      return turned ? compare_plain (kind, plain, &one, holds)
             : compare_plain (kind, &one, plain, holds);
    }

  for (guint i = 0; i < nodes->length && !*holds; i++)
    if (!snl_node_get_text (snl_value_get_node (nodes, i), &one.text)
        || !(turned ? compare_plain (kind, plain, &one, holds)
             : compare_plain (kind, &one, plain, holds)))
      return FALSE;
  sight->operations += nodes->length;

  return TRUE;
}

/* Whether a comparison holds, as XPath compares each two kinds of values. */
gboolean
snl_value_compare (const SnlValue *a,
                   SnlOpKind       kind,
                   const SnlValue *b,
                   SnlSight       *sight,
                   gboolean       *holds)
{
  SnlValue one = snl_value_of_text (NULL);

  if (a->kind != SNL_VALUE_NODES)
    return b->kind != SNL_VALUE_NODES ? compare_plain (kind, a, b, holds)
           : compare_nodes_and_plain (sight, kind, b, a, TRUE, holds);
  if (b->kind != SNL_VALUE_NODES)
    return compare_nodes_and_plain (sight, kind, a, b, FALSE, holds);

  *holds = FALSE;
  for (guint i = 0; i < a->length && !*holds; i++)
    {
      if (!snl_node_get_text (snl_value_get_node (a, i), &one.text)
          || !compare_nodes_and_plain (sight, kind, b, &one, TRUE, holds))
        return FALSE;
      if (sight->operations > sight->limit)
        return FALSE;
    }

  return TRUE;
}

/* What snl_value_own() does for a value with memory */
void
snl_value_copy_memory (SnlValue *self)
{
  if (self->kind == SNL_VALUE_TEXT)
    self->text = g_strdup (self->text);
  else
    self->nodes = g_memdup2 (self->nodes, self->length * sizeof (xmlNode *));
}

/* What snl_value_clear() does for a value with memory */
void
snl_value_free_memory (SnlValue *self)
{
  g_free (self->kind == SNL_VALUE_TEXT ? (gpointer) self->text : self->nodes);
}

/* What snl_value_settle() does for attributes */
void
snl_value_take_text (SnlValue *self)
{
  xmlNode *first = snl_value_get_node (self, 0);
  const char *plain;
  xmlChar *text;

  snl_value_clear (self);
  if (snl_node_get_text (first, &plain))
    {
      *self = snl_value_of_text (g_strdup (plain));
      return;
    }
  /* not reached: libxml2 makes one text of each attribute where there are no entities */
  text = xmlXPathCastNodeToString (first);
  *self = snl_value_of_text (g_strdup ((const char *) text));
  xmlFree (text);
}

/**
 * snl_value_take_object:
 * @object: (transfer full): of libxml2
 *
 * Takes over what @object holds.  Namespaces are no part of a game, and go with @object.
 */
void
snl_value_take_object (SnlValue       *self,
                       xmlXPathObject *object)
{
  snl_value_from_object (self, object);
  for (guint i = 0; self->kind == SNL_VALUE_NODES && i < self->length; i++)
    if (snl_value_get_node (self, i)->type == XML_NAMESPACE_DECL)
      *self = snl_value_of_node (NULL);
  snl_value_own (self);
  xmlXPathFreeObject (object);
}

/**
 * snl_value_to_object:
 *
 * Returns: (transfer full): the same for libxml2
 */
xmlXPathObject *
snl_value_to_object (const SnlValue *self)
{
  xmlNodeSet *set;

  switch (self->kind)
    {
    case SNL_VALUE_TRUTH:
      return xmlXPathNewBoolean (self->truth);
    case SNL_VALUE_NUMBER:
      return xmlXPathNewFloat (self->number);
    case SNL_VALUE_TEXT:
      return xmlXPathNewCString (self->text);
    case SNL_VALUE_NODES:
    default:
      if (self->length <= 1)
        return xmlXPathNewNodeSet (self->length == 1 ? self->node : NULL);
      set = xmlXPathNodeSetCreate (NULL);
      for (guint i = 0; i < self->length; i++)
        xmlXPathNodeSetAddUnique (set, self->nodes[i]);
      return xmlXPathWrapNodeSet (set);
    }
}

/**
 * snl_value_from_object:
 * @object: of libxml2
 *
 * Borrows what @object holds, whose nodes are put into the order of the document.
 */
void
snl_value_from_object (SnlValue       *self,
                       xmlXPathObject *object)
{
  xmlNodeSet *set = object->type == XPATH_NODESET ? object->nodesetval : NULL;

  switch ((int) object->type)
    {
    case XPATH_BOOLEAN:
      *self = snl_value_of_truth (object->boolval);
      return;
    case XPATH_NUMBER:
      *self = snl_value_of_number (object->floatval);
      return;
    case XPATH_STRING:
      *self = snl_value_of_text (object->stringval != NULL ? (const char *) object->stringval : "");
      return;
    default:
      *self = snl_value_of_node (set != NULL && set->nodeNr == 1 ? set->nodeTab[0] : NULL);
      if (set == NULL || set->nodeNr < 2)
        return;
      for (int i = 1; i < set->nodeNr; i++)
        if (xmlXPathCmpNodes (set->nodeTab[i - 1], set->nodeTab[i]) < 0)
          {
            /* not reached: libxml2 gives sets in order, and so do our own functions where a test asks */
            xmlXPathNodeSetSort (set);
            break;
          }
      self->length = (guint) set->nodeNr;
      self->nodes = set->nodeTab;
    }
}

/**
 * snl_value_dup_nodes:
 *
 * Returns: (transfer container) (element-type xmlNode): its nodes; none for what is not a set of nodes
 */
GPtrArray *
snl_value_dup_nodes (const SnlValue *self)
{
  guint length = self->kind == SNL_VALUE_NODES ? self->length : 0;
  GPtrArray *nodes = g_ptr_array_sized_new (length);

  g_ptr_array_set_size (nodes, (int) length);
  for (guint i = 0; i < length; i++)
    nodes->pdata[i] = snl_value_get_node (self, i);

  return nodes;
}
