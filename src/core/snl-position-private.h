/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-arena.h"
#include "snl-position.h"

G_BEGIN_DECLS

typedef struct _SnlFact SnlFact;
typedef struct _SnlTreeNode SnlTreeNode;

struct _SnlPosition {
  xmlDoc     *document;
  xmlNode    *root;
  GHashTable *nodes;   /* id, held by the node itself, to xmlNode; `game` is the root */

  SnlArena     arena;         /* of all that is below @document */
  SnlFact     *spare_facts;   /* that were taken away, for the next ones */
  SnlTreeNode *spare_nodes;

  guint64     revision;    /* counts the changes */
  guint64     structure;   /* of the last node that came or went */
  GPtrArray  *touched;     /* of the number of an attribute's name to when one of that name changed last, in @arena */

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
gboolean  snl_tree_is_document         (const xmlDoc   *document);
void      snl_tree_init                 (SnlPosition    *self,
                                         const char     *root);
void      snl_tree_clear                (SnlPosition    *self);
xmlNode  *snl_tree_new                  (SnlPosition    *self,
                                         const char     *kind) G_GNUC_WARN_UNUSED_RESULT;
xmlNode  *snl_tree_copy                 (SnlPosition    *self,
                                         const xmlNode  *from) G_GNUC_WARN_UNUSED_RESULT;
void      snl_tree_copy_facts           (SnlPosition    *self,
                                         xmlNode        *node,
                                         const xmlNode  *from);
void      snl_tree_free                 (SnlPosition    *self,
                                         xmlNode        *node);
void      snl_tree_add_fact             (SnlPosition    *self,
                                         xmlNode        *node,
                                         const char     *name,
                                         const char     *value);
void      snl_tree_change_fact          (SnlPosition    *self,
                                         xmlAttr        *attribute,
                                         const char     *value);
void      snl_tree_remove_fact          (SnlPosition    *self,
                                         xmlAttr        *attribute);
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
