/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-template.h"
#include "core/base/snl-text.h"
#include "core/expression/snl-expression.h"

#include <string.h>

G_BEGIN_DECLS

/*
 * SnlElement wraps one XML element of a module. It gives the attributes as text or as compiled
 * expressions, and the text content in the user's language. The ruleset owns all its elements.
 *
 * The lookups are inline and compare 64-bit keys instead of strings, because a procedure reads
 * attributes at each step.
 */
typedef struct _SnlElement SnlElement;

/* The compiled expression of one attribute */
typedef struct {
  guint64        key;          /* snl_element_key() of the attribute's name */
  SnlExpression *expression;
} SnlElementFormula;

/* The struct is public for the inline functions below; only snl-element.c writes to it. */
struct _SnlElement {
  guint64            key;           /* snl_element_key() of the element's name */
  SnlElementFormula *formulas;      /* compiled attributes; the last has no expression */
  xmlNode           *node;
  SnlElement        *parent;
  guint              index;         /* position among the parent's children, from 0 */
  GPtrArray         *children;      /* of SnlElement, owned */
  char              *text;          /* text content, translated; NULL for none */
  char              *letter;        /* the attribute `letter` of what has text, translated */
  SnlTemplate       *sentence;      /* @text parsed, on first use */
  SnlTemplate       *cause;         /* the attribute `cause` parsed, on first use */
  const char        *label;         /* the text of the child `name` */
  const char        *variable;      /* the attribute `name`, interned */
  gconstpointer      role;          /* data of the folder that carries the element out */
  SnlElement        *link;          /* the element that this one refers to, once resolved */
  guint64            reached;       /* parts carried out, see snl_element_reach() */
};

/**
 * snl_element_key:
 * @name: the name of an element or of an attribute
 *
 * Builds a key from the length of @name and four of its characters. The compiler computes it for a
 * string literal.
 *
 * Returns: a number that is unique among the element and attribute names of the schema
 */
static inline guint64
snl_element_key (const char *name)
{
  gsize length = strlen (name);
  guint64 key = length;

  if (length == 0)
    return key;

  key = key << 8 | (guchar) name[0];
  key = key << 8 | (guchar) name[length / 2];
  key = key << 8 | (guchar) name[length - 1 - (length > 1)];

  return key << 8 | (guchar) name[length - 1];
}

SnlElement        *snl_element_new          (xmlNode       *node,
                                             SnlElement    *parent,
                                             const char    *file,
                                             GPtrArray     *faults) G_GNUC_WARN_UNUSED_RESULT;
void               snl_element_free         (SnlElement    *self);
const char        *snl_element_get_name     (SnlElement    *self);
int                snl_element_get_line     (SnlElement    *self);
xmlNode           *snl_element_get_node     (SnlElement    *self);
SnlElement        *snl_element_get_parent   (SnlElement    *self);
const SnlTemplate *snl_element_get_sentence (SnlElement    *self);
const SnlTemplate *snl_element_get_cause    (SnlElement    *self);
SnlElement        *snl_element_find_id      (SnlElement    *self,
                                             const char    *name,
                                             const char    *id);
SnlElement        *snl_element_get_nth      (SnlElement    *self,
                                             const char    *name,
                                             guint          index);
char              *snl_element_list_ids     (SnlElement    *self,
                                             const char    *name) G_GNUC_WARN_UNUSED_RESULT;
gboolean           snl_element_has_word     (SnlElement    *self,
                                             const char    *attribute,
                                             const char    *word);
SnlElement        *snl_element_from_node    (const xmlNode *node);
gboolean           snl_element_is_formula   (const char    *element,
                                             const char    *attribute);
void               snl_element_set_role     (SnlElement    *self,
                                             gconstpointer  role);
void               snl_element_set_link     (SnlElement    *self,
                                             SnlElement    *link);

static inline gboolean
snl_element_is (const SnlElement *self,
                const char       *name)
{
  return self->key == snl_element_key (name);
}

/**
 * snl_element_get:
 * @self: an element
 * @attribute: the name of an attribute
 *
 * Returns: (transfer none) (nullable): the value of the attribute, or %NULL if it is not set
 */
static inline const char *
snl_element_get (const SnlElement *self,
                 const char       *attribute)
{
  /*
   * compare the names too: the module chooses the names of traits, and two of them may share a key
   */
  gconstpointer key = (gconstpointer) (gsize) snl_element_key (attribute);
  const xmlAttr *at = self->node->properties;

  while (at != NULL &&
         (at->_private != key || at->ns != NULL ||
          !snl_text_is_same ((const char *) at->name, attribute)))
    at = at->next;
  if (at == NULL)
    return NULL;

  return at->children != NULL && at->children->content != NULL
         ? (const char *) at->children->content
         : "";
}

/**
 * snl_element_has:
 * @self: (nullable): an element
 * @attribute: the name of an attribute
 * @value: (nullable): a value
 *
 * Returns: whether the attribute is set to @value; for %NULL, whether it is not set
 */
static inline gboolean
snl_element_has (const SnlElement *self,
                 const char       *attribute,
                 const char       *value)
{
  return self != NULL && snl_text_is_same (snl_element_get (self, attribute), value);
}

/**
 * snl_element_get_expression:
 * @self: an element
 * @attribute: the name of an attribute
 *
 * Returns: (transfer none) (nullable): the compiled expression of the attribute, or %NULL if it is
 *   not set or holds no expression on this element
 */
static inline SnlExpression *
snl_element_get_expression (const SnlElement *self,
                            const char       *attribute)
{
  guint64 key = snl_element_key (attribute);
  const SnlElementFormula *formula = self->formulas;

  while (formula->key != key && formula->expression != NULL)
    formula++;

  return formula->expression;
}

/**
 * snl_element_get_letter:
 * @self: an element
 *
 * Returns: (nullable): its `letter`, one or two characters in the reader's language that stand for
 *   its text; %NULL if it has none, or no text
 */
static inline const char *
snl_element_get_letter (const SnlElement *self)
{
  return self->letter;
}

/**
 * snl_element_get_text:
 * @self: an element
 *
 * Returns: (transfer none) (nullable): the text content in the user's language, with runs of white
 *   space reduced to one blank; %NULL for an element with child elements
 */
static inline const char *
snl_element_get_text (const SnlElement *self)
{
  return self->text;
}

/**
 * snl_element_get_label:
 * @self: an element
 *
 * Returns: (transfer none) (nullable): the text of the child element `name`
 */
static inline const char *
snl_element_get_label (const SnlElement *self)
{
  return self->label;
}

/**
 * snl_element_get_label_or_id:
 * @self: an element with an `id`
 *
 * Returns: (transfer none): its label; its id if it has none
 */
static inline const char *
snl_element_get_label_or_id (const SnlElement *self)
{
  return self->label != NULL ? self->label : snl_element_get (self, "id");
}

static inline guint
snl_element_get_n_children (const SnlElement *self)
{
  return self->children->len;
}

static inline SnlElement *
snl_element_get_child (const SnlElement *self,
                       guint             index)
{
  return self->children->pdata[index];
}

/**
 * snl_element_next:
 * @self: (nullable): an element
 * @after: (nullable): one of its children; %NULL for the first
 * @name: (nullable): the name of the child; %NULL for any
 *
 * Returns: (transfer none) (nullable): the next child of that name
 */
static inline SnlElement *
snl_element_next (const SnlElement *self,
                  const SnlElement *after,
                  const char       *name)
{
  for (guint i = after != NULL ? after->index + 1 : 0; self != NULL && i < self->children->len; i++)
    {
      SnlElement *child = self->children->pdata[i];

      if (name == NULL || snl_element_is (child, name))
        return child;
    }

  return NULL;
}

/**
 * snl_element_reach:
 * @self: an element
 * @part: of a row of a table the index of a cell; else 0
 *
 * Records that a part of the element was carried out, for snl_coverage_new(). Parts from 63 on
 * count as one.
 */
static inline void
snl_element_reach (SnlElement *self,
                   guint       part)
{
  self->reached |= G_GUINT64_CONSTANT (1) << MIN (part, 63);
}

/* Returns: whether a part of the element was carried out */
static inline gboolean
snl_element_is_reached (const SnlElement *self,
                        guint             part)
{
  return (self->reached >> MIN (part, 63) & 1) != 0;
}

/* Iterates over the children of @parent (nullable) named @name, or over all with %NULL */
#define snl_element_for_each(child, parent, name)                          \
  for (SnlElement *child = snl_element_next (parent, NULL, name); child != NULL; \
       child = snl_element_next (parent, child, name))

/**
 * snl_element_get_children:
 * @self: an element
 * @n_children: (out): the number of children
 *
 * Returns: (transfer none) (array length=n_children): the children, as a plain array for fast loops
 */
static inline SnlElement **
snl_element_get_children (const SnlElement *self,
                          guint            *n_children)
{
  *n_children = self->children->len;

  return (SnlElement **) self->children->pdata;
}

/**
 * snl_element_find:
 * @self: (nullable): an element
 * @name: the name of a child
 *
 * Returns: (transfer none) (nullable): the first child of that name
 */
static inline SnlElement *
snl_element_find (const SnlElement *self,
                  const char       *name)
{
  return snl_element_next (self, NULL, name);
}

/**
 * snl_element_get_variable:
 * @self: an element
 *
 * Returns: (transfer none) (nullable): the attribute `name`, interned: the variable that the
 *   element binds
 */
static inline const char *
snl_element_get_variable (const SnlElement *self)
{
  return self->variable;
}

/* Returns: (nullable): the data set with snl_element_set_role() */
static inline gconstpointer
snl_element_get_role (const SnlElement *self)
{
  return self->role;
}

/* Returns: (nullable): the element set with snl_element_set_link() */
static inline SnlElement *
snl_element_get_link (const SnlElement *self)
{
  return self->link;
}

G_END_DECLS
