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

/* The parts that are text */
typedef enum {
  SNL_PRINT_TEXT_NEEDS,
  SNL_PRINT_TEXT_REFEREE,
  SNL_PRINT_TEXT_PLAN,
  SNL_PRINT_TEXT_REPORT,
  SNL_PRINT_TEXT_RULES,
  SNL_N_PRINT_TEXTS,
} SnlPrintText;

struct _SnlPrintout {
  double           width;                     /* of the printable area, in points */
  double           height;
  double           square;                    /* in points */
  gboolean         is_flat;
  GPtrArray       *texts[SNL_N_PRINT_TEXTS];  /* of SnlBlock */
  GPtrArray       *pages[SNL_N_PRINT_TEXTS];  /* of @texts, from snl_printout_flow(); or NULL */
  GPtrArray       *cards;                     /* of SnlPaperCard; or NULL, like those below */
  GPtrArray       *figures;                   /* of SnlPaperFigure */
  SnlPrintFigures  sizes;
  SnlPaperGround  *ground;
  SnlPrintTiles    tiles;
  GPtrArray       *markers;                   /* of SnlPaperMarker */
  GPtrArray       *all_markers;               /* the same, as often as they are printed */
  GPtrArray       *events;                    /* of SnlPaperEvent */
  gboolean         has_backs;
  double           smallest;
  guint            misfits;
};

/* The number of pages for @items, which may be NULL */
static inline guint
snl_printout_count_pages (const GPtrArray *items,
                          guint            per_page)
{
  return items != NULL ? (items->len + per_page - 1) / per_page : 0;
}

/* For each part, functions to count its pages and to draw one of them, from 0 */
guint      snl_printout_count_cards     (SnlPrintout           *self);
void       snl_printout_draw_cards      (SnlPrintout           *self,
                                         SnlPrintCanvas        *canvas,
                                         guint                  page);
guint      snl_printout_count_events    (SnlPrintout           *self);
void       snl_printout_draw_events     (SnlPrintout           *self,
                                         SnlPrintCanvas        *canvas,
                                         guint                  page);
guint      snl_printout_count_figures   (SnlPrintout           *self);
void       snl_printout_draw_figures    (SnlPrintout           *self,
                                         SnlPrintCanvas        *canvas,
                                         guint                  page);
guint      snl_printout_count_markers   (SnlPrintout           *self);
void       snl_printout_draw_markers    (SnlPrintout           *self,
                                         SnlPrintCanvas        *canvas,
                                         guint                  page);
guint      snl_printout_count_tiles     (SnlPrintout           *self);
void       snl_printout_draw_tile       (SnlPrintout           *self,
                                         SnlPrintCanvas        *canvas,
                                         guint                  page);

/* snl-printout-flow.c */
GPtrArray *snl_printout_flow            (SnlPrintCanvas        *canvas,
                                         GPtrArray             *blocks,
                                         double                 width,
                                         double                 height) G_GNUC_WARN_UNUSED_RESULT;
void       snl_printout_draw_flow       (SnlPrintCanvas        *canvas,
                                         GPtrArray             *pages,
                                         guint                  page,
                                         double                 width,
                                         double                 height);

/* snl-printout-figures.c */
void       snl_printout_measure_figures (SnlPrintFigures       *self,
                                         double                 square,
                                         gboolean               is_hex,
                                         gboolean               is_flat,
                                         double                 width,
                                         double                 height);
double     snl_printout_get_strip       (const SnlPrintFigures *self);

/* snl-printout-ground.c */
void       snl_printout_draw_ground     (SnlPrintCanvas        *canvas,
                                         SnlPaperGround        *ground,
                                         const SnlBoardGrid    *grid,
                                         const graphene_rect_t *window);

/* snl-printout-markers.c */
GPtrArray *snl_printout_spread_markers  (GPtrArray             *markers) G_GNUC_WARN_UNUSED_RESULT;

/* snl-printout-tiles.c */
void       snl_printout_measure_tiles   (SnlPrintTiles         *self,
                                         SnlPaperGround        *ground,
                                         double                 cell,
                                         double                 width,
                                         double                 height);

G_END_DECLS
