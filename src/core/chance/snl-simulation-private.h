/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-simulation.h"

G_BEGIN_DECLS

/* What those share that play games and those that make figures of them */
SnlShareOfGames *snl_share_of_games_new  (const SnlSimulation *self,
                                          const char          *id,
                                          const char          *label,
                                          guint                games) G_GNUC_WARN_UNUSED_RESULT;
void             snl_share_of_games_free (gpointer             data);
SnlSpread       *snl_spread_new          (const char          *id,
                                          const char          *label,
                                          GArray              *values) G_GNUC_WARN_UNUSED_RESULT;
void             snl_spread_free         (gpointer             data);

G_END_DECLS
