/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/report/snl-report.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * The battle seen again: a copy of the game is walked through with its own undo and redo, by steps or
 * by itself, with the board, both sides' strength and what was done.
 */
#define SNL_TYPE_REPLAY_PAGE (snl_replay_page_get_type ())
G_DECLARE_FINAL_TYPE (SnlReplayPage, snl_replay_page, SNL, REPLAY_PAGE, AdwBin)

void     snl_replay_page_take_report (SnlReplayPage *self,
                                      SnlReport     *report);
SnlGame *snl_replay_page_get_copy    (SnlReplayPage *self);
void     snl_replay_page_go          (SnlReplayPage *self,
                                      guint          index);

G_END_DECLS
