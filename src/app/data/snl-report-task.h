/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-game-task.h"
#include "core/report/snl-report.h"

G_BEGIN_DECLS

/* Computes a report of a game in a thread, to show it or to write it to a file. */
SnlProgress *snl_report_task_begin (SnlGame             *game,
                                    const char          *kind,
                                    SnlNaming            naming,
                                    GFile               *file,
                                    gpointer             object,
                                    GAsyncReadyCallback  callback) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
