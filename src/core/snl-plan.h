/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-position.h"
#include "snl-ruleset.h"

G_BEGIN_DECLS

/*
 * A plan of the table, to scale: the places that a module has put into the position, and the pieces
 * of which it is known where they are.
 */
gboolean  snl_plan_is_wanted (SnlPosition *position);
char     *snl_plan_to_svg    (SnlRuleset  *ruleset,
                              SnlPosition *position) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
