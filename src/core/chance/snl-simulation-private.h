/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-simulation.h"

G_BEGIN_DECLS

/*
 * Shared by snl-simulation.c, which plays games, and snl-simulation-figures.c, which computes
 * statistics
 */
SnlProportion *snl_proportion_new  (const SnlSimulation *self,
                                    const char          *id,
                                    const char          *label,
                                    guint                games) G_GNUC_WARN_UNUSED_RESULT;
void           snl_proportion_free (gpointer             data);
SnlSpread     *snl_spread_new      (const char          *id,
                                    const char          *label,
                                    GArray              *values) G_GNUC_WARN_UNUSED_RESULT;
void           snl_spread_free     (gpointer             data);

G_END_DECLS
