/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-position.h"
#include "snl-tree.h"

G_BEGIN_DECLS

#define SNL_POSITION_ROOT "position"   /* what the root is called */

struct _SnlPosition {
  SnlTree     tree;
  xmlNode    *root;
  GHashTable *nodes;   /* id, held by the node itself, to xmlNode; `game` is the root */

  guint64     revision;    /* counts the changes */
  guint64     structure;   /* of the last node that came or went */
  GPtrArray  *touched;     /* of the number of an attribute's name to when one of that name changed last, in the tree's arena */

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
void      snl_position_touch            (SnlPosition    *self,
                                         const char     *name);
guint64   snl_position_get_revision     (SnlPosition    *self);
const guint64 *snl_position_get_clock   (SnlPosition    *self,
                                         const char     *name);
gboolean  snl_position_has_changed      (SnlPosition    *self,
                                         const guint64 **clocks,
                                         guint64         since);
gpointer  snl_position_take_spare       (SnlPosition    *self);
gboolean  snl_position_keep_spare       (SnlPosition    *self,
                                         gpointer        spare,
                                         GDestroyNotify  free_spare);
void      snl_position_write_attributes (const xmlNode  *node,
                                         GString        *xml);

G_END_DECLS
