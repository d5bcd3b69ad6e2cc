/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/class/snl-muster.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * An AdwBin that lists the units of each side with their students, to shuffle, swap, lock and move
 * them.
 */
#define SNL_TYPE_MUSTER_PAGE (snl_muster_page_get_type ())
G_DECLARE_FINAL_TYPE (SnlMusterPage, snl_muster_page, SNL, MUSTER_PAGE, AdwBin)

void       snl_muster_page_set_muster (SnlMusterPage *self,
                                       SnlRuleset    *ruleset,
                                       SnlMuster     *muster);
SnlMuster *snl_muster_page_get_muster (SnlMusterPage *self);

G_END_DECLS
