/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-position.h"

G_BEGIN_DECLS

/*
 * Revisions of a position: which of its attributes changed when.  Computed values are cached with
 * the revision at which they were computed, and are valid while no attribute that they read has
 * changed since.  Also what it costs to show a position, and a cached world for its next reader.
 */
void           snl_position_touch           (SnlPosition     *self,
                                             const char      *name);
guint64        snl_position_get_revision    (SnlPosition     *self);
const guint64 *snl_position_get_changes     (SnlPosition     *self);
const guint64 *snl_position_get_revision_of (SnlPosition     *self,
                                             const char      *name);
gboolean       snl_position_has_changed     (SnlPosition     *self,
                                             const guint64  **clocks,
                                             guint64          since);
gpointer       snl_position_take_spare      (SnlPosition     *self);
void           snl_position_keep_spare      (SnlPosition     *self,
                                             gpointer         spare,
                                             GDestroyNotify   free_spare);
gsize          snl_position_get_showable    (SnlPosition     *self);
void           snl_position_add_shown       (SnlPosition     *self,
                                             gsize            operations,
                                             const char      *trouble);

G_END_DECLS
