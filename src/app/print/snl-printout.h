/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/drawing/snl-print-canvas.h"

#include "core/paper/snl-paper-content.h"

G_BEGIN_DECLS

/**
 * SnlPrintParts:
 * @SNL_PRINT_CARDS: a card for each student
 * @SNL_PRINT_EVENTS: the decks, to cut out
 * @SNL_PRINT_REFEREE: the referee's sheet
 * @SNL_PRINT_REPORT: the report
 * @SNL_PRINT_PLAN: a plan of the table to scale, and a list of what to put where
 * @SNL_PRINT_FIGURES: the units, to cut out
 * @SNL_PRINT_TILES: the board, in tiles that are glued together
 * @SNL_PRINT_MARKERS: the markers, to cut out
 * @SNL_PRINT_BACKS: after each page of %SNL_PRINT_EVENTS, the backs of its cards
 * @SNL_PRINT_NEEDS: a list of what to cut out of the parts that are added before it, and how to
 *   begin
 * @SNL_PRINT_RULES: the rules of the game in words
 * @SNL_PRINT_LESSON: all parts that a class needs at the table
 *
 * The parts of a game that can be printed.
 */
typedef enum {
  SNL_PRINT_CARDS = 1 << 0,
  SNL_PRINT_EVENTS = 1 << 1,
  SNL_PRINT_REFEREE = 1 << 2,
  SNL_PRINT_REPORT = 1 << 3,
  SNL_PRINT_PLAN = 1 << 4,
  SNL_PRINT_FIGURES = 1 << 5,
  SNL_PRINT_TILES = 1 << 6,
  SNL_PRINT_MARKERS = 1 << 7,
  SNL_PRINT_BACKS = 1 << 8,
  SNL_PRINT_NEEDS = 1 << 9,
  SNL_PRINT_RULES = 1 << 10,
  SNL_PRINT_LESSON = SNL_PRINT_CARDS | SNL_PRINT_EVENTS | SNL_PRINT_REFEREE | SNL_PRINT_PLAN
                     | SNL_PRINT_FIGURES | SNL_PRINT_TILES | SNL_PRINT_MARKERS | SNL_PRINT_BACKS
                     | SNL_PRINT_NEEDS,
} SnlPrintParts;

/* The smallest and the largest square of a paper board, in millimetres */
#define SNL_PRINT_MIN_SQUARE 50
#define SNL_PRINT_MAX_SQUARE 120

/*
 * SnlPrintout lays out the chosen parts of a game on pages of one size, and draws them with cairo:
 * on a printer, to a PDF file or for a test.
 */
typedef struct _SnlPrintout SnlPrintout;

SnlPrintout *snl_printout_new          (SnlGame       *game,
                                        SnlPrintParts  parts,
                                        SnlNaming      naming,
                                        double         width,
                                        double         height) G_GNUC_WARN_UNUSED_RESULT;
void         snl_printout_set_table    (SnlPrintout   *self,
                                        double         square,
                                        gboolean       is_flat);
void         snl_printout_add          (SnlPrintout   *self,
                                        SnlGame       *game,
                                        SnlPrintParts  parts,
                                        SnlNaming      naming);
void         snl_printout_free         (SnlPrintout   *self);
guint        snl_printout_get_n_pages  (SnlPrintout   *self);
void         snl_printout_draw         (SnlPrintout   *self,
                                        cairo_t       *cairo,
                                        guint          page);
double       snl_printout_get_smallest (SnlPrintout   *self);
guint        snl_printout_get_misfits  (SnlPrintout   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlPrintout, snl_printout_free)

G_END_DECLS
