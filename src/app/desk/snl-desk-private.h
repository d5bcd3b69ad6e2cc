/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-clock-button.h"
#include "snl-desk.h"
#include "snl-panel.h"
#include "snl-quick-bar.h"
#include "snl-phase-bar.h"
#include "app/action/snl-pending-action.h"
#include "app/board/snl-board-pane.h"
#include "app/report/snl-plan-pane.h"
#include "app/roster/snl-unit-list-view.h"
#include "app/wall/snl-wall-controller.h"
#include "app/wall/snl-wall-button.h"
#include "app/widgets/snl-banner.h"

G_BEGIN_DECLS

/* What the files snl-desk*.c share */
struct _SnlDesk {
  AdwBin             parent_instance;

  SnlGame           *game;
  SnlPendingAction  *pending_action;
  SnlUnitList       *unit_list;
  SnlClassClock     *clock;
  SnlWallController *wall_controller;
  GFileMonitor      *monitor;   /* of the file of a read-only game, or NULL */
  guint              retry;     /* source that tries to save again, or 0 */
  guint              ask;       /* source that polls whether it is still played elsewhere, or 0 */

  AdwWindowTitle    *title;
  GtkButton         *undo;
  GtkButton         *redo;
  GtkMenuButton     *menu;
  SnlPhaseBar       *phase_bar;
  SnlBanner         *notice;
  AdwLeaflet        *leaflet;
  GtkStack          *pages;
  GtkToggleButton   *flip;     /* switches between pages and panel where the leaflet is folded */
  SnlUnitListView   *unit_list_view;
  SnlClockButton    *clock_button;
  SnlWallQuestion   *wall_question;
  AdwBin            *pages_place;    /* filled with an SnlPagesPane when first shown */
  GtkStackPage      *module_page;
  AdwBin            *board_place;
  SnlBoardPane      *board_pane;     /* or NULL until first shown */
  GtkStackPage      *board_page;
  SnlPlanPane       *plan_pane;
  GtkStackPage      *plan_page;
  AdwBin            *log_place;      /* filled with an SnlLogPage when first shown */
  SnlPanel          *panel;
  SnlQuickBar       *quick_bar;
};

void     snl_desk_install_actions   (GtkWidgetClass *widget_class);
void     snl_desk_install_wall_keys (GtkWidgetClass *widget_class);
void     snl_desk_start_wall        (SnlDesk        *self);
void     snl_desk_keep_focus        (SnlDesk        *self);
void     snl_desk_complain          (SnlDesk        *self,
                                     const GError   *error);
gboolean snl_desk_is_from_table     (const char     *setting);

G_END_DECLS
