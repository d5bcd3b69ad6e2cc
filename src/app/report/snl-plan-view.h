/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/view/snl-plan.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A GtkWidget that draws an SnlPlan to scale, as large as its allocation allows, in black on white
 * as on paper. It knows only the plan, not the game.
 *
 * Signals: `picked` (id): a place or a piece was clicked.
 *
 * CSS nodes: `snlchart`.
 */
#define SNL_TYPE_PLAN_VIEW (snl_plan_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlPlanView, snl_plan_view, SNL, PLAN_VIEW, GtkWidget)

void snl_plan_view_set_plan      (SnlPlanView *self,
                                  SnlPlan     *plan);
void snl_plan_view_set_font_size (SnlPlanView *self,
                                  double       font_size);

G_END_DECLS
