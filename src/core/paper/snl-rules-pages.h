/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"
#include "core/view/snl-page.h"

G_BEGIN_DECLS

/* Makes pages for reference at the table: the scores needed, by side, and the order of the turn */
GPtrArray *snl_rules_pages_new (SnlGame *game) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
