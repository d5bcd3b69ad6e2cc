/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/journal/snl-entry.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

/*
 * Dice as nodes, so that a module counts and adds them as it does anything else.  A rack holds the dice
 * of one act, and has them ready for the next.  Its nodes are libxml2's to read and the rack's to free, each
 * with all of its attributes in one piece of memory.
 */
typedef struct {
  xmlDoc     document;
  xmlNode    root;
  GPtrArray *dice;   /* (element-type Die): all that were made; those on the rack come first */
} SnlRack;

SnlRack  *snl_rack_new      (void) G_GNUC_WARN_UNUSED_RESULT;
void      snl_rack_free     (SnlRack           *self);
void      snl_rack_clear    (SnlRack           *self);
xmlNode  *snl_rack_add      (SnlRack           *self,
                             const SnlDieGroup *group,
                             guint              face,
                             gboolean           hit);
xmlNode  *snl_rack_add_hit  (SnlRack           *self);
xmlNode  *snl_rack_get_last (SnlRack           *self);
void      snl_rack_drop     (SnlRack           *self,
                             xmlNode           *last);

G_END_DECLS
