/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/snl-procedure.h"

G_BEGIN_DECLS

/*
 * Runs any action of a game by its id: one that the module defines, or one that Senlac adds to
 * every game (`correct`, `exchange`, `play-on`, `import`, and the board actions such as `place`).
 */
SnlAttempt *snl_act_run (const SnlActionContext  *context,
                         const char              *action,
                         GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
