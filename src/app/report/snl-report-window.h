/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * The report and the replay, in a window of their own: beside the desk, or full-screen on the
 * projector.  It keeps up with the game.
 */
#define SNL_TYPE_REPORT_WINDOW (snl_report_window_get_type ())
G_DECLARE_FINAL_TYPE (SnlReportWindow, snl_report_window, SNL, REPORT_WINDOW, AdwWindow)

SnlReportWindow *snl_report_window_new    (GtkWindow       *parent,
                                           SnlGame         *game) G_GNUC_WARN_UNUSED_RESULT;
void             snl_report_window_export (SnlReportWindow *self,
                                           const char      *kind,
                                           GFile           *file);

G_END_DECLS
