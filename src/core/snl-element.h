/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-expression.h"
#include "snl-template.h"

#include <string.h>

G_BEGIN_DECLS

/*
 * One element of a module, as the other rooms see it: its attributes as text or as compiled
 * expressions, its words in the user's language.  It lives as long as its ruleset.
 */
typedef struct _SnlElement SnlElement;

/**
 * snl_element_key:
 * @attribute: the name of one that holds an expression
 *
 * Returns: a number that no other such name has; of a name in quotes the compiler works it out
 */
static inline guint
snl_element_key (const char *attribute)
{
  gsize length = strlen (attribute);

  return (guint) length << 16 | (guint) (guchar) attribute[0] << 8 | (guchar) attribute[length - 1];
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
gboolean       snl_element_is             (SnlElement     *self,
                                           const char     *name);
const char    *snl_element_get            (SnlElement     *self,
                                           const char     *attribute);
SnlExpression *snl_element_get_by_key     (SnlElement     *self,
                                           guint           key);
const char    *snl_element_get_text       (SnlElement     *self);
const SnlTemplate *snl_element_get_sentence (SnlElement   *self);
const SnlTemplate *snl_element_get_cause  (SnlElement     *self);
const char    *snl_element_get_label      (SnlElement     *self);
guint          snl_element_get_n_children (SnlElement     *self);
SnlElement    *snl_element_get_child      (SnlElement     *self,
                                           guint           index);
SnlElement   **snl_element_get_children   (SnlElement     *self,
                                           guint          *n_children);
SnlElement    *snl_element_find           (SnlElement     *self,
                                           const char     *name);
SnlElement    *snl_element_find_id        (SnlElement     *self,
                                           const char     *name,
                                           const char     *id);
SnlElement    *snl_element_from_node      (const xmlNode  *node);
const char    *snl_element_get_variable   (SnlElement     *self);
void           snl_element_set_role       (SnlElement     *self,
                                           gconstpointer   role);
gconstpointer  snl_element_get_role       (SnlElement     *self);
void           snl_element_set_link       (SnlElement     *self,
                                           SnlElement     *link);
SnlElement    *snl_element_get_link       (SnlElement     *self);

/**
 * snl_element_get_expression:
 * @attribute: its name
 *
 * Returns: (transfer none) (nullable): the attribute compiled, or %NULL if it is not there or is
 *   not an expression on this element
 */
static inline SnlExpression *
snl_element_get_expression (SnlElement *self,
                            const char *attribute)
{
  return snl_element_get_by_key (self, snl_element_key (attribute));
}

G_END_DECLS
