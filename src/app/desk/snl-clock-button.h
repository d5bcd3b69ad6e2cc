/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/data/snl-class-clock.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin with a menu button in the desk's header bar that shows and sets the class's clock. */
#define SNL_TYPE_CLOCK_BUTTON (snl_clock_button_get_type ())
G_DECLARE_FINAL_TYPE (SnlClockButton, snl_clock_button, SNL, CLOCK_BUTTON, AdwBin)

void snl_clock_button_set_clock (SnlClockButton *self,
                                 SnlClassClock  *clock);

G_END_DECLS
