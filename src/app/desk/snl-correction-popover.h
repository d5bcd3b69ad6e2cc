/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A GtkPopover to edit any statistic that the game keeps of a piece, or of itself, with a reason
 * for the log. */
#define SNL_TYPE_CORRECTION_POPOVER (snl_correction_popover_get_type ())
G_DECLARE_FINAL_TYPE (SnlCorrectionPopover, snl_correction_popover, SNL,
                      CORRECTION_POPOVER, GtkPopover)

GtkWidget *snl_correction_popover_new (SnlGame    *game,
                                       const char *piece) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
