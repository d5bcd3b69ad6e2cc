/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-start-page.h"
#include "snl-window.h"
#include "app/desk/snl-desk.h"
#include "app/new-game/snl-new-game.h"

G_BEGIN_DECLS

/* What snl-window.c and snl-window-open.c share */
struct _SnlWindow {
  AdwApplicationWindow  parent_instance;

  GtkStack             *stack;
  SnlStartPage         *start_page; /* or NULL until first shown */
  SnlNewGame           *new_game;   /* or NULL unless one is set up */
  SnlDesk              *desk;       /* of the present game, or NULL */
  guint                 remove_id;  /* source that removes abandoned pages, or 0 */
  GCancellable         *opening;    /* of the thread that loads a large game, or NULL */
};

gboolean snl_window_can_leave_game (SnlWindow  *self);
void     snl_window_complain       (SnlWindow  *self,
                                    const char *sentence);
void     snl_window_cancel_opening (SnlWindow  *self);

G_END_DECLS
