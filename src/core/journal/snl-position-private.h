/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The struct of a position, and what its source files share.
 */
#pragma once

#include "snl-position-clock.h"
#include "core/expression/snl-tree.h"

G_BEGIN_DECLS

#define SNL_POSITION_ROOT "position"   /* name of the root element */

/*
 * The budget for evaluating the expressions of everything that is shown of one revision, in
 * operations.  SNL_SHOW_MICROSECOND operations are given back for each microsecond that passes, so
 * that a window can be redrawn any number of times; an evaluation of at most SNL_SHOW_FREE
 * operations is not charged.
 */
#define SNL_SHOW_IN_ALL      20000000
#define SNL_SHOW_MICROSECOND 20
#define SNL_SHOW_FREE        5000

struct _SnlPosition {
  SnlTree     tree;
  xmlNode    *root;
  GHashTable *nodes;   /* id (owned by the node) to xmlNode; `game` is the root */

  guint64     revision;    /* number of changes */
  guint64     structure;   /* revision at which a node was last added or removed */
  GPtrArray  *touched;     /* clocks by the number of an interned name; in the tree's arena */

  guint64     shown_at;    /* revision that @shown and @unshown are about */
  gsize       shown;       /* operations charged, less those given back */
  gint64      shown_last;  /* monotonic time of the last charge, in microseconds */
  char       *unshown;     /* why part of it could not be shown, or NULL */

  GPtrArray  *spares;   /* cached by snl_position_keep_spare() */
};

xmlDoc   *snl_position_parse            (const char     *xml,
                                         gssize          length,
                                         GError        **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean  snl_position_check_child      (SnlPosition    *self,
                                         xmlNode        *node,
                                         GError        **error);
xmlAttr  *snl_node_find                 (const xmlNode  *node,
                                         const char     *name);
void      snl_position_insert_before    (SnlPosition    *self,
                                         xmlNode        *node,
                                         xmlNode        *next);
void      snl_position_write_attributes (const xmlNode  *node,
                                         GString        *xml);

G_END_DECLS
