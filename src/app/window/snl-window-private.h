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
  SnlStartPage         *start_page; /* made when first wanted, as a lesson that goes on needs none */
  SnlNewGame           *new_game;   /* the same */
  SnlDesk              *desk;       /* of the present game, or NULL */
  guint                 remove_id;  /* source that removes the pages that were left, or 0 */
  GCancellable         *opening;    /* of a large game that another thread reads, or NULL */
};

gboolean snl_window_can_leave_game (SnlWindow  *self);
void     snl_window_complain       (SnlWindow  *self,
                                     const char *sentence);
void     snl_window_cancel_opening (SnlWindow  *self);

G_END_DECLS
