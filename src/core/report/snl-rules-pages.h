/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"
#include "core/view/snl-page.h"

G_BEGIN_DECLS

GPtrArray *snl_rules_pages_new (SnlGame *game) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
