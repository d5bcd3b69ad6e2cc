/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-muster.h"
#include "core/journal/snl-position.h"

G_BEGIN_DECLS

/* Builds the position that a new game begins with. */

SnlPosition *snl_initial_position_new         (SnlRuleset   *ruleset,
                                               SnlMuster    *muster,
                                               GHashTable   *options,
                                               GError      **error) G_GNUC_WARN_UNUSED_RESULT;
SnlPosition *snl_initial_position_undo_set_up (SnlRuleset   *ruleset,
                                               SnlPosition  *set_up) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
