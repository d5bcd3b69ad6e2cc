/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chance/snl-simulation.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The statistics of simulated games: who tends to win, how many turns a game takes, and how many
 * lessons. */
#define SNL_TYPE_FORECAST (snl_forecast_get_type ())
G_DECLARE_FINAL_TYPE (SnlForecast, snl_forecast, SNL, FORECAST, AdwBin)

void       snl_forecast_show         (SnlForecast         *self,
                                      const SnlSimulation *simulation,
                                      double               turn,
                                      double               lesson);
void       snl_forecast_show_lessons (SnlForecast         *self,
                                      const SnlSimulation *simulation,
                                      double               turn,
                                      double               lesson);

G_END_DECLS
