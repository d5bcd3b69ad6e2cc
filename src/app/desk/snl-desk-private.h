/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-clock-button.h"
#include "snl-desk.h"
#include "snl-side-panel.h"
#include "snl-quick-bar.h"
#include "snl-phase-bar.h"
#include "app/action/snl-pending-action.h"
#include "app/board/snl-board-pane.h"
#include "app/report/snl-plan-pane.h"
#include "app/roster/snl-unit-list-view.h"
#if HAVE_SHARE
#include "app/share/snl-inbox-bar.h"
#endif
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
  GObject           *share_controller;   /* an SnlShareController, or NULL without libsoup */
  GFileMonitor      *monitor;   /* of a read-only game's file, or NULL */
  guint              retry_id;     /* source that tries to save again, or 0 */
  gboolean           is_in_popover;   /* the keyboard focus is in a popover */
  gboolean           has_dialog;
  guint              asked;         /* 1 + after how many acts Space asked, instead of ending a
                                     * phase; or 0 */
  gboolean           is_focus_returning;   /* a menu, popover or dialog was closed */
  guint              poll_id;       /* source that polls the lock of a read-only game, or 0 */

  GtkLabel          *title;
  GtkButton         *undo;
  GtkButton         *redo;
  GtkMenuButton     *menu;
  AdwBin            *lesson_place;   /* filled for a first lesson only */
  AdwBin            *inbox_place;    /* filled where the game can be shared */
  SnlPhaseBar       *phase_bar;
  SnlBanner         *notice;
  AdwLeaflet        *leaflet;
  GtkStack          *pages;
  AdwSqueezer       *switcher;
  GtkWidget         *no_switcher;    /* shown in place of the switcher if that does not fit */
  AdwSqueezer       *tools;          /* the class's window and clock */
  GtkWidget         *no_tools;       /* shown in place of @tools if they do not fit */
  GtkWidget         *low_bar;        /* below the header bar: what does not fit there */
  GtkWidget         *low_switcher;
  GtkWidget         *low_tools;
  GtkToggleButton   *flip;     /* switches between pages and panel where the leaflet is folded */
  SnlUnitListView   *unit_list_view;
  SnlClockButton    *clock_button;
  SnlClockButton    *low_clock_button;
  SnlWallQuestion   *wall_question;
  SnlWallQuestion   *names_question; /* below the pages, which get shorter for it */
  AdwBin            *pages_place;    /* filled with an SnlPagesPane when first shown */
  GtkStackPage      *module_page;
  AdwBin            *board_place;
  SnlBoardPane      *board_pane;     /* or NULL until first shown */
  GtkStackPage      *board_page;
  SnlPlanPane       *plan_pane;
  GtkStackPage      *plan_page;
  AdwBin            *log_place;      /* filled with an SnlLogPage when first shown */
  SnlSidePanel      *panel;
  SnlQuickBar       *quick_bar;
};

/**
 * SnlDeskState:
 * @typed: the text of the quick entry
 * @page: the name of the visible page
 * @wall: what the class sees
 */
struct _SnlDeskState {
  char         *typed;
  char         *page;
  SnlWallState  wall;
};

void snl_desk_install_actions   (GtkWidgetClass *widget_class);
void snl_desk_install_wall_keys (GtkWidgetClass *widget_class);
void snl_desk_start_wall        (SnlDesk        *self);
void snl_desk_keep_focus        (SnlDesk        *self);
void snl_desk_owed_cb           (SnlDesk        *self,
                                 const char     *sentence,
                                 const char     *dice);
void snl_desk_show_error        (SnlDesk        *self,
                                 const GError   *error);

G_END_DECLS
