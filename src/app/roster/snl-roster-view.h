/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-roster.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The rosters of all sides, side by side where there is room. */
#define SNL_TYPE_ROSTER_VIEW (snl_roster_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlRosterView, snl_roster_view, SNL, ROSTER_VIEW, AdwBin)

void       snl_roster_view_set_roster (SnlRosterView *self,
                                       SnlRoster     *roster);
GtkWidget *snl_roster_view_find_row   (SnlRosterView *self,
                                       const char    *id);

G_END_DECLS
