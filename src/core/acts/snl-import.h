/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/snl-procedure.h"

G_BEGIN_DECLS

/*
 * What the referee may do in a game whose module takes lists: `import`, which reads one and adds
 * what stands in it.
 */
SnlAttempt *snl_import_run       (const SnlActor  *actor,
                                  const char      *action,
                                  GError         **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *snl_import_check     (const SnlActor  *actor) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
