/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/snl-procedure.h"

G_BEGIN_DECLS

/* What the referee may do in every game: set any tracked fact, and play on after an ending. */
SnlAttempt *snl_correction_run       (const SnlActor  *actor,
                                      const char      *action,
                                      GError         **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
