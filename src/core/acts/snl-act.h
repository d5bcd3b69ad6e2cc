/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/snl-procedure.h"

G_BEGIN_DECLS

/*
 * All that can be done in a game: a module's actions, and what Senlac has for the referee of any
 * game: `correct`, `play-on`, the board's `place` and the like, `import`.
 */
SnlAttempt *snl_act_run (const SnlActor  *actor,
                         const char      *action,
                         GError         **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
