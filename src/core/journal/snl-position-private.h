/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-position-clock.h"
#include "core/expression/snl-tree.h"

G_BEGIN_DECLS

#define SNL_POSITION_ROOT "position"   /* what the root is called */

/*
 * How many operations it may take to show one state of play, all that is shown of it together; each microsecond
 * makes up for some of them, so that the same can be looked at again and again.  What takes hardly any is not counted.
 */
#define SNL_SHOW_IN_ALL      20000000
#define SNL_SHOW_MICROSECOND 20
#define SNL_SHOW_FREE        5000

struct _SnlPosition {
  SnlTree     tree;
  xmlNode    *root;
  GHashTable *nodes;   /* id, held by the node itself, to xmlNode; `game` is the root */

  guint64     revision;    /* counts the changes */
  guint64     structure;   /* of the last node that came or went */
  GPtrArray  *touched;     /* of the number of an attribute's name to when one of that name changed last, in the tree's arena */

  guint64     shown_at;    /* the revision for which @shown and @unshown hold */
  gsize       shown;       /* operations that it took to show it so far, less those that time has made up for */
  gint64      shown_last;  /* when it was shown last, of the monotonic clock */
  char       *unshown;     /* why not all of it could be shown; or NULL */

  gpointer        spare;   /* a world that is not in use now, or NULL */
  GDestroyNotify  free_spare;
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
