/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-module-page.h"
#include "snl-start-page.h"
#include "snl-window.h"
#include "app/desk/snl-desk.h"
#include "app/new-game/snl-new-game.h"

G_BEGIN_DECLS

/* What snl-window.c, snl-window-open.c and snl-window-module.c share */
struct _SnlWindow {
  AdwApplicationWindow  parent_instance;

  GtkStack             *stack;
  SnlStartPage         *start_page; /* or NULL until first shown */
  SnlNewGame           *new_game;   /* or NULL unless one is set up */
  SnlModulePage        *module;     /* or NULL unless a module's file is shown */
  SnlDesk              *desk;       /* of the present game, or NULL */
  SnlModuleFile        *tried;      /* the file whose rules the present game tries, or NULL */
  char                 *left_path;  /* the file of the game that was left last, or NULL */
  char                 *left_page;  /* the page that its desk showed */
  guint                 remove_id;  /* source that removes abandoned pages, or 0 */
  gulong                painted_id; /* handler that waits for a new page to be painted, or 0 */
  GCancellable         *opening;    /* of the thread that loads a large game, or NULL */
};

gboolean snl_window_can_leave_game (SnlWindow  *self);
void     snl_window_show_error     (SnlWindow  *self,
                                    const char *sentence);
void     snl_window_cancel_opening (SnlWindow  *self);
void     snl_window_show_page      (SnlWindow  *self,
                                    GtkWidget  *page);
void     snl_window_show_module    (SnlWindow  *self,
                                    const char *path);
void     snl_window_show_tried     (SnlWindow  *self);

G_END_DECLS
