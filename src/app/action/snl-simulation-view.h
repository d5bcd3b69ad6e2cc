/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chance/snl-simulation.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin with the statistics of simulated games: who tends to win, how many turns a game takes,
 * and how many lessons. */
#define SNL_TYPE_SIMULATION_VIEW (snl_simulation_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlSimulationView, snl_simulation_view, SNL, SIMULATION_VIEW, AdwBin)

void       snl_simulation_view_show         (SnlSimulationView   *self,
                                             const SnlSimulation *simulation,
                                             double               turn,
                                             double               lesson);
void       snl_simulation_view_show_lessons (SnlSimulationView   *self,
                                             const SnlSimulation *simulation,
                                             double               turn,
                                             double               lesson);

G_END_DECLS
