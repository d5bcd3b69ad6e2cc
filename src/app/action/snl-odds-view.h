/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chance/snl-odds.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin with the odds of the pending action: a small chart, and a sentence to read out. */
#define SNL_TYPE_ODDS_VIEW (snl_odds_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlOddsView, snl_odds_view, SNL, ODDS_VIEW, AdwBin)

void       snl_odds_view_set_odds (SnlOddsView   *self,
                                   const SnlOdds *odds);
void       snl_odds_view_set_compact (SnlOddsView *self,
                                      gboolean     is_compact);

G_END_DECLS
