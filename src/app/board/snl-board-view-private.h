/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-board-counter.h"
#include "snl-board-square.h"
#include "snl-board-view.h"
#include "app/drawing/snl-board-grid.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * Shared by snl-board-view.c, snl-board-children.c, snl-board-marks.c, snl-board-paint.c and
 * snl-board-input.c
 */
struct _SnlBoardView {
  GtkWidget      parent_instance;

  SnlScene      *scene;
  SnlBoardGrid   grid;
  double         cell;          /* requested pixels of a square; 0 to fit the allocation */
  double         min_text;      /* smallest readable font size in pixels, or 0 */
  gboolean       is_dark;
  gboolean       is_painting;
  gboolean       is_movable;

  GHashTable    *squares;       /* index to SnlBoardSquare; on large boards only some */
  GHashTable    *counters;      /* piece id to SnlBoardCounter */
  GHashTable    *origins;       /* id of a piece that moves to the id of its old square */
  AdwAnimation  *animation;
  double         progress;      /* of the animation, 0 to 1 */

  GskRenderNode *ground;        /* cached terrain; NULL to draw it again */
  GskRenderNode *reach;         /* cached reach; NULL to draw it again */
  int            ground_width;
  int            ground_height;

  guint          column;        /* of the keyboard cursor, from 1 */
  guint          row;
  char          *cursor;        /* id of the square at the keyboard cursor */
  char          *hovered;       /* id of the square under the pointer, or NULL */
  gboolean       has_keyboard;  /* whether the keyboard focus is within the board */
  gboolean       is_by_keys;    /* whether the keyboard was used since the pointer moved */
  double         pointer_x;     /* last position of the pointer, in coordinates of its surface */
  double         pointer_y;
  char          *first;         /* id of the piece that acts, or NULL */
  char          *second;
  char          *pointed;       /* id of a piece or square with a ring, or NULL */
  GPtrArray     *rings;         /* of char *, ids of more pieces with a ring, or NULL */
  gboolean       has_arrow;     /* from the first of @rings to the second */
  GHashTable    *fitting;       /* set of ids of suitable pieces, or NULL */
  GHashTable    *reasons;       /* id of a square to the reason why not, "" if allowed; or NULL */
  GPtrArray     *paths;         /* of SnlBoardPath, or NULL */
  GPtrArray     *painted;       /* ids of squares during a painting drag, or NULL */
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

extern guint snl_board_signals[SNL_BOARD_N_SIGNALS];

void        snl_board_view_paint            (SnlBoardView    *self,
                                             GtkSnapshot     *snapshot);
void        snl_board_view_paint_over       (SnlBoardView    *self,
                                             GtkSnapshot     *snapshot);
void        snl_board_view_add_input        (SnlBoardView    *self);
void        snl_board_view_install_keys     (GtkWidgetClass  *widget_class);
void        snl_board_view_set_hovered      (SnlBoardView    *self,
                                             const char      *square);
void        snl_board_view_move_cursor      (SnlBoardView    *self,
                                             guint            column,
                                             guint            row,
                                             gboolean         take_focus);
const char *snl_board_view_find_at          (SnlBoardView    *self,
                                             double           x,
                                             double           y);
gboolean    snl_board_view_get_place        (SnlBoardView    *self,
                                             const char      *square,
                                             graphene_rect_t *rect);
GtkWidget  *snl_board_view_ensure_square    (SnlBoardView    *self,
                                             guint            column,
                                             guint            row);
void        snl_board_view_build_squares    (SnlBoardView    *self);
gboolean    snl_board_view_has_same_squares (SnlScene        *scene,
                                             SnlScene        *before);
void        snl_board_view_update_counters  (SnlBoardView    *self,
                                             SnlScene        *before);
void        snl_board_view_start_animation  (SnlBoardView    *self);
void        snl_board_view_describe_square  (SnlBoardView    *self,
                                             SnlBoardSquare  *square);
void        snl_board_view_describe_squares (SnlBoardView    *self);

G_END_DECLS
