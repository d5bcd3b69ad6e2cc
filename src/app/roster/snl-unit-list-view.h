/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-unit-list.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin with a list of units for each side, in columns where there is room. */
#define SNL_TYPE_UNIT_LIST_VIEW (snl_unit_list_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlUnitListView, snl_unit_list_view, SNL, UNIT_LIST_VIEW, AdwBin)

void       snl_unit_list_view_set_unit_list (SnlUnitListView *self,
                                             SnlUnitList     *unit_list);
GtkWidget *snl_unit_list_view_find_row      (SnlUnitListView *self,
                                             const char      *id);

G_END_DECLS
