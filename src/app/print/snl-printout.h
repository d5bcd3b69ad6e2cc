/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/drawing/snl-print-canvas.h"

#include "core/report/snl-paper-content.h"

G_BEGIN_DECLS

/**
 * SnlPrintParts:
 * @SNL_PRINT_CARDS: a card for each student
 * @SNL_PRINT_EVENTS: the decks, to cut out
 * @SNL_PRINT_REFEREE: the referee's sheet
 * @SNL_PRINT_REPORT: the report
 * @SNL_PRINT_PLAN: the table to scale, and the list of what to lay out where
 *
 * The parts of a game that can be printed.
 */
typedef enum {
  SNL_PRINT_CARDS = 1 << 0,
  SNL_PRINT_EVENTS = 1 << 1,
  SNL_PRINT_REFEREE = 1 << 2,
  SNL_PRINT_REPORT = 1 << 3,
  SNL_PRINT_PLAN = 1 << 4,
} SnlPrintParts;

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
void         snl_printout_take_in      (SnlPrintout   *self,
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
