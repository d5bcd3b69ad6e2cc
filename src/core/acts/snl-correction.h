/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/snl-procedure.h"

G_BEGIN_DECLS

/*
 * Actions that every game has: `correct` sets any tracked value, `exchange` lets the leaders of two
 * units change places, and `play-on` resumes play after an ending.
 */
SnlAttempt *snl_correction_run (const SnlActionContext  *context,
                                const char              *action,
                                GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
