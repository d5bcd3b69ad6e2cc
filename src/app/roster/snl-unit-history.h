/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-unit-item.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin that shows the latest journal entries about a unit, below its row in the unit list. */
#define SNL_TYPE_UNIT_HISTORY (snl_unit_history_get_type ())
G_DECLARE_FINAL_TYPE (SnlUnitHistory, snl_unit_history, SNL, UNIT_HISTORY, AdwBin)

void       snl_unit_history_update (SnlUnitHistory *self,
                                    SnlUnitItem    *item);

G_END_DECLS
