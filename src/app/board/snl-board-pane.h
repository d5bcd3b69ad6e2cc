/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-board-view.h"
#include "app/action/snl-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * The board on the desk: an SnlBoardView with a hint line, a tray of pieces without a square, and
 * the editor. It shows the draft, and changes it when squares and pieces are picked.
 */
#define SNL_TYPE_BOARD_PANE (snl_board_pane_get_type ())
G_DECLARE_FINAL_TYPE (SnlBoardPane, snl_board_pane, SNL, BOARD_PANE, AdwBin)

void          snl_board_pane_set_draft     (SnlBoardPane *self,
                                            SnlDraft     *draft);
SnlBoardView *snl_board_pane_get_view      (SnlBoardPane *self);
gboolean      snl_board_pane_is_wanted     (SnlGame      *game);
char         *snl_board_pane_dup_pointed   (SnlBoardPane *self) G_GNUC_WARN_UNUSED_RESULT;

/* Reading a draft: snl-board-draft.c */
const SnlQuestion *snl_board_draft_get_square   (SnlDraft    *draft);
GHashTable        *snl_board_draft_dup_reach    (SnlDraft    *draft) G_GNUC_WARN_UNUSED_RESULT;
GHashTable        *snl_board_draft_dup_fitting  (SnlDraft    *draft) G_GNUC_WARN_UNUSED_RESULT;
gboolean           snl_board_draft_has_ways     (SnlDraft    *draft);
const SnlQuestion *snl_board_draft_get_way      (SnlDraft    *draft,
                                                 const char  *piece);
GPtrArray         *snl_board_draft_dup_paths    (SnlDraft    *draft) G_GNUC_WARN_UNUSED_RESULT;
gboolean           snl_board_draft_begin_move   (SnlDraft    *draft,
                                                 const char  *piece);

G_END_DECLS
