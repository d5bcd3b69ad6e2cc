/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-position.h"

G_BEGIN_DECLS

/*
 * A position counts its changes, for each attribute's name and for nodes that come and go, so that what
 * was worked out from it is worked out again only when something that it depends on has changed.
 */
void           snl_position_touch        (SnlPosition     *self,
                                          const char      *name);
guint64        snl_position_get_revision (SnlPosition     *self);
const guint64 *snl_position_get_changes  (SnlPosition     *self);
const guint64 *snl_position_get_clock    (SnlPosition     *self,
                                          const char      *name);
gboolean       snl_position_has_changed  (SnlPosition     *self,
                                          const guint64  **clocks,
                                          guint64          since);
gpointer       snl_position_take_spare   (SnlPosition     *self);
gboolean       snl_position_keep_spare   (SnlPosition     *self,
                                          gpointer         spare,
                                          GDestroyNotify   free_spare);
gsize          snl_position_get_showable (SnlPosition     *self);
void           snl_position_add_shown    (SnlPosition     *self,
                                          gsize            operations,
                                          const char      *trouble);

G_END_DECLS
