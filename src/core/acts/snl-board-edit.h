/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/snl-procedure.h"

G_BEGIN_DECLS

/*
 * Actions that every game with a board has: `place`, `paint`, `resize`, `lay-out` and
 * `clear-board`. The referee uses them to make the board in the position agree with the physical
 * table.
 */
SnlAttempt *snl_board_edit_run (const SnlActionContext  *context,
                                const char              *action,
                                GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
