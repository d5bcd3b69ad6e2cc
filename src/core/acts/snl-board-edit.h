/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/snl-procedure.h"

G_BEGIN_DECLS

/*
 * What the referee may do to the board of every game, so that it looks like the real table: `place`,
 * `paint`, `resize`, `lay-out` and `clear-board`.
 */
SnlAttempt *snl_board_edit_run       (const SnlActor  *actor,
                                      const char      *action,
                                      GError         **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
