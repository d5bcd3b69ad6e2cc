/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-position.h"

G_BEGIN_DECLS

struct _SnlPosition {
  xmlDoc     *document;
  xmlNode    *root;
  GHashTable *nodes;   /* id, held by the node itself, to xmlNode; `game` is the root */
};

xmlDoc   *snl_position_parse            (const char     *xml,
                                         gssize          length,
                                         GError        **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean  snl_position_check_child      (SnlPosition    *self,
                                         xmlNode        *node,
                                         GError        **error);
void      snl_position_index            (SnlPosition    *self,
                                         xmlNode        *node);
void      snl_position_write_attributes (const xmlNode  *node,
                                         GString        *xml);

G_END_DECLS
