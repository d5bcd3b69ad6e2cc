/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/data/snl-class-clock.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A GtkPopover that sets the class's clock. */

#define SNL_TYPE_CLOCK_POPOVER (snl_clock_popover_get_type ())
G_DECLARE_FINAL_TYPE (SnlClockPopover, snl_clock_popover, SNL, CLOCK_POPOVER, GtkPopover)

GtkWidget *snl_clock_popover_new (SnlClassClock *clock) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
