/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/report/snl-report.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * An AdwBin that replays the battle: it undoes and redoes the acts of a copy of the game, step by
 * step or on a timer, and shows the board, the sides' strength and the act.
 */
#define SNL_TYPE_REPLAY_PAGE (snl_replay_page_get_type ())
G_DECLARE_FINAL_TYPE (SnlReplayPage, snl_replay_page, SNL, REPLAY_PAGE, AdwBin)

void     snl_replay_page_take_report (SnlReplayPage *self,
                                      SnlReport     *report,
                                      SnlNaming      naming);
SnlGame *snl_replay_page_get_copy    (SnlReplayPage *self);
void     snl_replay_page_go          (SnlReplayPage *self,
                                      guint          index);

G_END_DECLS
