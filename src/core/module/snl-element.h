/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-template.h"
#include "core/base/snl-text.h"
#include "core/expression/snl-expression.h"

#include <string.h>

G_BEGIN_DECLS

/*
 * One element of a module, as the other rooms see it: its attributes as text or as compiled
 * expressions, its words in the user's language.  It lives as long as its ruleset.
 */
typedef struct _SnlElement SnlElement;

/* An attribute that holds an expression, compiled */
typedef struct {
  guint64        key;          /* of the attribute's name */
  SnlExpression *expression;
} SnlElementFormula;

/* Only snl-element.c makes and changes one. */
struct _SnlElement {
  guint64       key;           /* of its name */
  SnlElementFormula *formulas; /* its attributes that are expressions; the one after the last has none */
  xmlNode      *node;
  SnlElement   *parent;
  guint         index;         /* among its parent's children */
  GPtrArray    *children;      /* of SnlElement, owned */
  char         *text;
  SnlTemplate  *sentence;      /* of @text, if that was asked for */
  SnlTemplate  *cause;         /* of the attribute `cause`, likewise */
  const char   *label;         /* the text of the child `name` */
  const char   *variable;      /* the attribute `name`, interned */
  gconstpointer role;          /* what it is to whoever runs it */
  SnlElement   *link;          /* what it names elsewhere in the module, if that was looked for */
};

/**
 * snl_element_key:
 * @name: of an element or of an attribute
 *
 * Returns: a number that no other such name of the schema has; of a name in quotes the compiler works it out
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

SnlElement    *snl_element_new            (xmlNode        *node,
                                           SnlElement     *parent,
                                           const char     *file,
                                           GPtrArray      *faults) G_GNUC_WARN_UNUSED_RESULT;
void           snl_element_free           (SnlElement     *self);
const char    *snl_element_get_name       (SnlElement     *self);
int            snl_element_get_line       (SnlElement     *self);
xmlNode       *snl_element_get_node       (SnlElement     *self);
SnlElement    *snl_element_get_parent     (SnlElement     *self);
const SnlTemplate *snl_element_get_sentence (SnlElement   *self);
const SnlTemplate *snl_element_get_cause  (SnlElement     *self);
SnlElement    *snl_element_find_id        (SnlElement     *self,
                                           const char     *name,
                                           const char     *id);
SnlElement    *snl_element_get_nth        (SnlElement     *self,
                                           const char     *name,
                                           guint           index);
char          *snl_element_list           (SnlElement     *self,
                                           const char     *name,
                                           const char     *attribute) G_GNUC_WARN_UNUSED_RESULT;
gboolean       snl_element_has_word       (SnlElement     *self,
                                           const char     *attribute,
                                           const char     *word);
SnlElement    *snl_element_from_node      (const xmlNode  *node);
void           snl_element_set_role       (SnlElement     *self,
                                           gconstpointer   role);
void           snl_element_set_link       (SnlElement     *self,
                                           SnlElement     *link);

static inline gboolean
snl_element_is (const SnlElement *self,
                const char       *name)
{
  return self->key == snl_element_key (name);
}

/**
 * snl_element_get:
 * @attribute: its name
 *
 * Returns: (nullable): the attribute as it stands, or %NULL if it is not there
 */
static inline const char *
snl_element_get (const SnlElement *self,
                 const char       *attribute)
{
  /* each attribute keeps the key of its name; traits may have names of which several have one key */
  gconstpointer key = (gconstpointer) (gsize) snl_element_key (attribute);
  const xmlAttr *at = self->node->properties;

  while (at != NULL
         && (at->_private != key || at->ns != NULL || !snl_text_is_same ((const char *) at->name, attribute)))
    at = at->next;
  if (at == NULL)
    return NULL;

  return at->children != NULL && at->children->content != NULL ? (const char *) at->children->content : "";
}

/**
 * snl_element_get_expression:
 * @attribute: its name
 *
 * Returns: (transfer none) (nullable): the attribute compiled, or %NULL if it is not there or is
 *   not an expression on this element
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
 * snl_element_get_text:
 *
 * Returns: (nullable): the words in it, in the user's language, one blank between words
 */
static inline const char *
snl_element_get_text (const SnlElement *self)
{
  return self->text;
}

/**
 * snl_element_get_label:
 *
 * Returns: (nullable): the words of its child `name`
 */
static inline const char *
snl_element_get_label (const SnlElement *self)
{
  return self->label;
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
 * @name: (nullable): of a child; %NULL for any
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

/* Goes through the children of @parent, which may be NULL, that are called @name, or all with NULL */
#define snl_element_for_each(child, parent, name)                          \
  for (SnlElement *child = snl_element_next (parent, NULL, name); child != NULL; \
       child = snl_element_next (parent, child, name))

/**
 * snl_element_get_children:
 * @n_children: (out): how many there are
 *
 * Returns: (transfer none) (array length=n_children): its children, for those who look at all of them
 *   each time
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
 * @name: of a child
 *
 * Returns: (transfer none) (nullable): the first child of that name
 */
static inline SnlElement *
snl_element_find (const SnlElement *self,
                  const char       *name)
{
  for (guint i = 0; i < self->children->len; i++)
    if (snl_element_is (self->children->pdata[i], name))
      return self->children->pdata[i];

  return NULL;
}

/**
 * snl_element_get_variable:
 *
 * Returns: (nullable): its attribute `name`, interned: what it binds, if it binds anything
 */
static inline const char *
snl_element_get_variable (const SnlElement *self)
{
  return self->variable;
}

/* (nullable): what snl_element_set_role() said */
static inline gconstpointer
snl_element_get_role (const SnlElement *self)
{
  return self->role;
}

/* (nullable): what snl_element_set_link() said */
static inline SnlElement *
snl_element_get_link (const SnlElement *self)
{
  return self->link;
}

G_END_DECLS
