/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-position.h"
#include "core/base/snl-budget.h"

G_BEGIN_DECLS

/*
 * Revisions of a position: which of its attributes changed when. Computed values are cached with
 * the revision at which they were computed, and are valid while no attribute that they read has
 * changed since. Also the budget for showing a position, and a cache of objects that are costly to
 * create for it: of SnlWorld, in which expressions are evaluated.
 */
void           snl_position_touch            (SnlPosition     *self,
                                              const char      *name);
guint64        snl_position_get_revision     (SnlPosition     *self);
const guint64 *snl_position_get_changes      (SnlPosition     *self);
const guint64 *snl_position_get_revision_of  (SnlPosition     *self,
                                              const char      *name);
gboolean       snl_position_has_changed      (SnlPosition     *self,
                                              const guint64  **revisions,
                                              guint64          since);
gpointer       snl_position_steal_world      (SnlPosition     *self);
void           snl_position_cache_world      (SnlPosition     *self,
                                              gpointer         spare,
                                              GDestroyNotify   free_world);
gsize          snl_position_get_showable     (SnlPosition     *self);
void           snl_position_charge_view      (SnlPosition     *self,
                                              gsize            steps,
                                              const char      *trouble);
void           snl_position_add_spent        (SnlPosition     *self,
                                              gsize            steps);
guint64        snl_position_get_spent        (SnlPosition     *self);
void           snl_position_set_budget_owner (SnlPosition     *self,
                                              SnlPosition     *owner);
void           snl_position_set_replayed     (SnlPosition     *self,
                                              SnlPosition     *owner);
void           snl_position_keep_shown       (SnlPosition     *self,
                                              guint64          since);
void           snl_position_set_budget       (SnlPosition     *self,
                                              SnlBudget       *budget);

G_END_DECLS
