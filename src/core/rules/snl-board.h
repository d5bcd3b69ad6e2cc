/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-world.h"

G_BEGIN_DECLS

/*
 * The geometry of boards: neighbours, distances, lines and movement on squares and hexes. A place
 * is given as a `square` node or as a piece on one; a piece without a square has distance -1.
 */

/**
 * SnlReach:
 * @square: id of the square; valid until the position changes
 * @cost: movement points of the cheapest way there, 0 for the start; %G_MAXDOUBLE if there is none
 * @reason: (nullable): a sentence why the piece cannot end its move there; %NULL if it can
 *
 * A square that a piece can reach, or that blocks its way.
 */
typedef struct {
  const char *square;
  double      cost;
  char       *reason;
} SnlReach;

#define SNL_NEIGHBOURS_MOST 8

xmlNode   *snl_board_square_of        (SnlWorld       *world,
                                       const xmlNode  *node);
gboolean   snl_board_can_stand        (SnlWorld       *world,
                                       xmlNode        *piece);
int        snl_board_distance         (SnlWorld       *world,
                                       const xmlNode  *from,
                                       const xmlNode  *to);
int        snl_board_find_closest     (SnlWorld       *world,
                                       GPtrArray      *squares,
                                       GPtrArray      *among);
xmlNode   *snl_board_nearest          (SnlWorld       *world,
                                       const xmlNode  *from,
                                       xmlNode       **among,
                                       int             n_among);
xmlNode   *snl_board_step             (SnlWorld       *world,
                                       const xmlNode  *from,
                                       const xmlNode  *to);
GPtrArray *snl_board_dup_between      (SnlWorld       *world,
                                       const xmlNode  *from,
                                       const xmlNode  *to) G_GNUC_WARN_UNUSED_RESULT;
guint      snl_board_find_neighbours  (SnlWorld       *world,
                                       const xmlNode  *square,
                                       xmlNode       **neighbours);
guint      snl_board_get_n_directions (SnlWorld       *world);
GArray    *snl_board_dup_reach        (SnlWorld       *world,
                                       xmlNode        *piece,
                                       GError        **error) G_GNUC_WARN_UNUSED_RESULT;
char      *snl_board_dup_objection    (SnlWorld       *world,
                                       xmlNode        *piece,
                                       xmlNode        *square) G_GNUC_WARN_UNUSED_RESULT;
char      *snl_board_dup_square_id    (SnlElement     *board,
                                       guint           x,
                                       guint           y) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
