/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-printout.h"
#include "app/drawing/snl-board-grid.h"
#include "core/paper/snl-paper-table.h"

G_BEGIN_DECLS

/* Shared by the files snl-printout*.c, one for each part that can be printed */

/* Millimetres in points */
#define SNL_PRINT_MM(mm) ((mm) * 72.0 / 25.4)

/**
 * SnlPrintFigures:
 * @is_flat: whether units are flat counters; else they stand on a front and a rear foot
 * @width: the width of a unit
 * @foot: the depth of each of its feet
 * @tall: the height of a unit, without its feet
 * @columns: the number of units side by side on a page
 * @rows: the number of units one above the other
 *
 * The sizes of the units on paper, in points.
 */
typedef struct {
  gboolean is_flat;
  double   width;
  double   foot;
  double   tall;
  guint    columns;
  guint    rows;
} SnlPrintFigures;

/**
 * SnlPrintTiles:
 * @cell: the side of a square, or the height of a hex
 * @board_width: the width of the whole board
 * @board_height: its height
 * @width: the width of a tile; the last of a row may be narrower
 * @height: its height
 * @columns: the number of tiles in a row
 * @rows: the number of rows
 * @is_turned: whether tiles are turned by 90 degrees on the page
 *
 * How a board is divided into tiles, in points.
 */
typedef struct {
  double   cell;
  double   board_width;
  double   board_height;
  double   width;
  double   height;
  guint    columns;
  guint    rows;
  gboolean is_turned;
} SnlPrintTiles;

/* snl-printout-cards.c */
guint      snl_printout_cards_per_page  (double          width,
                                         double          height);
void       snl_printout_draw_cards      (SnlPrintCanvas *canvas,
                                         GPtrArray      *cards,
                                         guint           page,
                                         double          width,
                                         double          height);

/* snl-printout-events.c */
guint      snl_printout_events_per_page (double          width,
                                         double          height);
void       snl_printout_draw_events     (SnlPrintCanvas *canvas,
                                         GPtrArray      *events,
                                         guint           page,
                                         double          width,
                                         double          height);
void       snl_printout_draw_backs      (SnlPrintCanvas *canvas,
                                         GPtrArray      *events,
                                         guint           page,
                                         double          width,
                                         double          height);

/* snl-printout-flow.c */
GPtrArray *snl_printout_flow            (SnlPrintCanvas *canvas,
                                         GPtrArray      *blocks,
                                         double          width,
                                         double          height) G_GNUC_WARN_UNUSED_RESULT;
void       snl_printout_draw_flow       (SnlPrintCanvas *canvas,
                                         GPtrArray      *pages,
                                         guint           page,
                                         double          width,
                                         double          height);

/* snl-printout-figures.c */
void       snl_printout_measure_figures (SnlPrintFigures       *self,
                                         double                 square,
                                         gboolean               is_hex,
                                         gboolean               is_flat,
                                         double                 width,
                                         double                 height);
double     snl_printout_get_strip       (const SnlPrintFigures *self);
void       snl_printout_draw_figures    (SnlPrintCanvas        *canvas,
                                         const SnlPrintFigures *self,
                                         GPtrArray             *figures,
                                         guint                  page,
                                         double                 width);

/* snl-printout-ground.c */
void       snl_printout_draw_ground     (SnlPrintCanvas        *canvas,
                                         SnlPaperGround        *ground,
                                         const SnlBoardGrid    *grid,
                                         const graphene_rect_t *window);

/* snl-printout-markers.c */
guint      snl_printout_markers_per_page (double          width,
                                          double          height);
GPtrArray *snl_printout_spread_markers   (GPtrArray      *markers) G_GNUC_WARN_UNUSED_RESULT;
void       snl_printout_draw_markers     (SnlPrintCanvas *canvas,
                                          GPtrArray      *all,
                                          guint           page,
                                          double          width,
                                          double          height);

/* snl-printout-tiles.c */
void       snl_printout_measure_tiles   (SnlPrintTiles       *self,
                                         SnlPaperGround      *ground,
                                         double               cell,
                                         double               width,
                                         double               height);
guint      snl_printout_count_tiles     (const SnlPrintTiles *self);
void       snl_printout_draw_tile       (SnlPrintCanvas      *canvas,
                                         const SnlPrintTiles *self,
                                         SnlPaperGround      *ground,
                                         guint                page,
                                         double               height);

G_END_DECLS
