/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-board-editor.h"
#include "snl-board-pane.h"

G_BEGIN_DECLS

/* Shared by snl-board-pane.c and snl-board-choose.c */
struct _SnlBoardPane {
  AdwBin            parent_instance;

  SnlPendingAction *pending_action;
  SnlGame          *game;
  char             *picked;       /* id of the piece to place, or whose path changes, or NULL */
  char             *saved_hint;         /* about the last action of a tool, or NULL */
  guint             hint_source;        /* the idle callback that updates the hint, or 0 */
  gboolean          is_editing;
  gboolean          is_dragging;

  SnlBoardView     *view;
  SnlBoardEditor   *editor;
  GtkWidget        *empty;        /* what to do with a board on which nothing stands */
  GtkRevealer      *tools;
  GtkToggleButton  *edit;
  GtkLabel         *hint;
  GtkWidget        *ways;         /* the bar about proposed paths */
  GtkLabel         *ways_label;
  GtkButton        *stay;
  GtkWidget        *tray;
  GtkBox           *waiting;      /* pieces without a square */
};

char                *snl_board_pane_dup_name           (SnlBoardPane  *self,
                                                        const char    *piece)
                                                        G_GNUC_WARN_UNUSED_RESULT;
void                 snl_board_pane_set_picked         (SnlBoardPane  *self,
                                                        const char    *piece);
const SnlScenePiece *snl_board_pane_find_on            (SnlBoardPane  *self,
                                                        const char    *square);
void                 snl_board_pane_change_path        (SnlBoardPane  *self,
                                                        const char    *square);
void                 snl_board_pane_square_chosen_cb   (SnlBoardPane  *self,
                                                        const char    *square);
void                 snl_board_pane_piece_picked_cb    (SnlBoardPane  *self,
                                                        const char    *piece);
void                 snl_board_pane_piece_dragged_cb   (SnlBoardPane  *self,
                                                        const char    *piece);
void                 snl_board_pane_piece_dropped_cb   (SnlBoardPane  *self,
                                                        const char    *piece,
                                                        const char    *square);
void                 snl_board_pane_squares_painted_cb (SnlBoardPane  *self,
                                                        char         **squares);

G_END_DECLS
