/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/view/snl-plan.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A plan of the table, to scale, as large as there is room: a sheet of white paper, as it will be
 * printed.  It is given a value to show and has no game.
 *
 * Signals: `picked` (id): somebody pointed at a place or a piece.
 *
 * CSS nodes: `snlchart`.
 */
#define SNL_TYPE_PLAN_VIEW (snl_plan_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlPlanView, snl_plan_view, SNL, PLAN_VIEW, GtkWidget)

void snl_plan_view_set_plan   (SnlPlanView *self,
                               SnlPlan     *plan);
void snl_plan_view_set_letter (SnlPlanView *self,
                               double       letter);

G_END_DECLS
