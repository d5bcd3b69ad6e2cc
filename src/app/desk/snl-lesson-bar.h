/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/action/snl-pending-action.h"
#include "app/wall/snl-wall-controller.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin that leads a referee through a first lesson with a pretend class: what to
 * do now, and a button to skip it. All settings but those of the window are restored when the
 * bar is disposed of. */
#define SNL_TYPE_LESSON_BAR (snl_lesson_bar_get_type ())
G_DECLARE_FINAL_TYPE (SnlLessonBar, snl_lesson_bar, SNL, LESSON_BAR, AdwBin)

GtkWidget *snl_lesson_bar_new (SnlPendingAction  *pending_action,
                               SnlWallController *wall_controller) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
