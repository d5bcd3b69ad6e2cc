/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-board-counter.h"
#include "snl-board-square.h"
#include "snl-board-view.h"
#include "app/drawing/snl-grid.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* What snl-board-view.c, snl-board-children.c, snl-board-marks.c, snl-board-paint.c and snl-board-input.c share */
struct _SnlBoardView {
  GtkWidget        parent_instance;

  SnlScene        *scene;
  SnlGrid          grid;
  double           cell;          /* that was asked for; 0 to fit */
  double           least_text;
  gboolean         is_dark;
  gboolean         is_painting;
  gboolean         is_movable;

  GHashTable      *squares;       /* place in the grid to SnlBoardSquare; those that there are */
  GHashTable      *counters;      /* piece id to SnlBoardCounter */
  GHashTable      *origins;       /* piece id to where it was on the screen, while it moves */
  AdwAnimation    *animation;
  double           progress;      /* of what moves, 0 to 1 */

  GskRenderNode   *ground;        /* painted once */
  GskRenderNode   *reach;         /* the same: what is in reach and what is not; NULL to paint it */
  int              ground_width;
  int              ground_height;

  guint            column;        /* the keyboard's square, from 1 */
  guint            row;
  char            *cursor;        /* its id */
  char            *hovered;       /* a square's id, or NULL */
  gboolean         has_keyboard;
  gboolean         is_by_keys;    /* since the pointer last moved */
  double           pointer_x;     /* in its window, when it was last heard of */
  double           pointer_y;
  char            *first;         /* a piece's id, or NULL */
  char            *second;
  char            *pointed;       /* of a piece or a square, or NULL */
  GHashTable      *fitting;       /* of ids of pieces, or NULL */
  GHashTable      *reasons;       /* a square's id to why not; "" for why */
  GPtrArray       *paths;         /* of SnlBoardPath, or NULL */
  GPtrArray       *painted;       /* ids of squares, while they are painted */
};

enum {
  SNL_BOARD_PIECE_PICKED,
  SNL_BOARD_SQUARE_CHOSEN,
  SNL_BOARD_PIECE_DROPPED,
  SNL_BOARD_PIECE_DRAGGED,
  SNL_BOARD_SQUARES_PAINTED,
  SNL_BOARD_HINT_CHANGED,
  SNL_BOARD_N_SIGNALS,
};

extern guint _snl_board_signals[SNL_BOARD_N_SIGNALS];

void        _snl_board_view_paint          (SnlBoardView    *self,
                                            GtkSnapshot     *snapshot);
void        _snl_board_view_paint_over     (SnlBoardView    *self,
                                            GtkSnapshot     *snapshot);
void        _snl_board_view_add_input      (SnlBoardView    *self);
void        _snl_board_view_install_keys   (GtkWidgetClass  *widget_class);
void        _snl_board_view_set_hovered    (SnlBoardView    *self,
                                            const char      *square);
void        _snl_board_view_move_cursor    (SnlBoardView    *self,
                                            guint            column,
                                            guint            row,
                                            gboolean         take_focus);
const char *_snl_board_view_find_at        (SnlBoardView    *self,
                                            double           x,
                                            double           y);
gboolean    _snl_board_view_get_place      (SnlBoardView    *self,
                                            const char      *square,
                                            graphene_rect_t *rect);
void        _snl_board_view_drop_pictures    (SnlBoardView  *self);
GtkWidget  *_snl_board_view_ensure_square    (SnlBoardView  *self,
                                              guint          column,
                                              guint          row);
void        _snl_board_view_build_squares    (SnlBoardView  *self);
gboolean    _snl_board_view_has_same_squares (SnlScene      *scene,
                                              SnlScene      *before);
void        _snl_board_view_update_counters  (SnlBoardView  *self,
                                              SnlScene      *before);
void        _snl_board_view_start_animation  (SnlBoardView  *self);
void        _snl_board_view_describe_square  (SnlBoardView  *self,
                                              SnlBoardSquare *square);
void        _snl_board_view_describe_squares (SnlBoardView  *self);

G_END_DECLS
