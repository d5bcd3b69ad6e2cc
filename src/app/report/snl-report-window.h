/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * An AdwWindow with the report and the replay of a game, beside the referee's window or full-screen
 * on the second display. It updates when the game changes; a thread computes the report.
 */
#define SNL_TYPE_REPORT_WINDOW (snl_report_window_get_type ())
G_DECLARE_FINAL_TYPE (SnlReportWindow, snl_report_window, SNL, REPORT_WINDOW, AdwWindow)

SnlReportWindow *snl_report_window_new    (GtkWindow       *parent,
                                           SnlGame         *game) G_GNUC_WARN_UNUSED_RESULT;
void             snl_report_window_export (SnlReportWindow *self,
                                           const char      *kind,
                                           GFile           *file);

G_END_DECLS
