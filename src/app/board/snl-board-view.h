/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/view/snl-scene.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SnlBoardPath:
 * @piece: id of the piece
 * @squares: (element-type utf8): ids of the squares from start to end
 *
 * A proposed path of a piece.
 */
typedef struct {
  char      *piece;
  GPtrArray *squares;
} SnlBoardPath;

/*
 * A GtkWidget that shows an SnlScene: a board of squares or hexes with counters. It has no access
 * to the game; it emits signals, and the handlers change the game.
 *
 * Signals: `piece-picked` (char *piece), `square-chosen` (char *square), `piece-dropped` (char
 * *piece, char *square), `piece-dragged` (char *piece, or NULL when the drag ends),
 * `squares-painted` (char **squares), `hint-changed`.
 *
 * CSS nodes: `snlboard` with `snlsquare` and `snlpiece` children.
 */
#define SNL_TYPE_BOARD_VIEW (snl_board_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlBoardView, snl_board_view, SNL, BOARD_VIEW, GtkWidget)

void          snl_board_view_set_scene    (SnlBoardView *self,
                                           SnlScene     *scene);
SnlScene     *snl_board_view_get_scene    (SnlBoardView *self);
void          snl_board_view_set_dark     (SnlBoardView *self,
                                           gboolean      is_dark);
void          snl_board_view_set_min_text (SnlBoardView *self,
                                           double        pixels);
void          snl_board_view_set_cell     (SnlBoardView *self,
                                           double        cell);
double        snl_board_view_get_cell     (SnlBoardView *self);
void          snl_board_view_set_painting (SnlBoardView *self,
                                           gboolean      is_painting);
void          snl_board_view_set_movable  (SnlBoardView *self,
                                           gboolean      is_movable);
void          snl_board_view_set_chosen   (SnlBoardView *self,
                                           const char   *first,
                                           const char   *second);
void          snl_board_view_set_fitting  (SnlBoardView *self,
                                           GHashTable   *pieces);
void          snl_board_view_set_reach    (SnlBoardView *self,
                                           GHashTable   *reasons);
void          snl_board_view_set_paths    (SnlBoardView *self,
                                           GPtrArray    *paths);
void          snl_board_view_point        (SnlBoardView *self,
                                           const char   *id);
void          snl_board_view_set_rings    (SnlBoardView *self,
                                           GPtrArray    *pieces,
                                           gboolean      has_arrow);
const char   *snl_board_view_get_cursor   (SnlBoardView *self);
void          snl_board_view_set_cursor   (SnlBoardView *self,
                                           const char   *square);
const char   *snl_board_view_get_hovered  (SnlBoardView *self);
char         *snl_board_view_dup_hint     (SnlBoardView *self) G_GNUC_WARN_UNUSED_RESULT;
SnlBoardPath *snl_board_path_new          (const char   *piece) G_GNUC_WARN_UNUSED_RESULT;
void          snl_board_path_free         (SnlBoardPath *path);

G_END_DECLS
