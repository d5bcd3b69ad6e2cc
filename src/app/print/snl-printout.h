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
 * @SNL_PRINT_REPORT: what happened
 * @SNL_PRINT_PLAN: the table to scale, and what is to be laid out where
 *
 * What is printed.
 */
typedef enum {
  SNL_PRINT_CARDS = 1 << 0,
  SNL_PRINT_EVENTS = 1 << 1,
  SNL_PRINT_REFEREE = 1 << 2,
  SNL_PRINT_REPORT = 1 << 3,
  SNL_PRINT_PLAN = 1 << 4,
} SnlPrintParts;

/*
 * Pages of a size, laid out once; drawn on a printer, into a file or on a screen by the same hand.
 */
typedef struct _SnlPrintout SnlPrintout;

SnlPrintout *snl_printout_new          (SnlGame       *game,
                                  SnlPrintParts  parts,
                                  SnlNaming      naming,
                                  double         width,
                                  double         height) G_GNUC_WARN_UNUSED_RESULT;
void      snl_printout_take_in      (SnlPrintout      *self,
                                  SnlGame       *game,
                                  SnlPrintParts  parts,
                                  SnlNaming      naming);
void      snl_printout_free         (SnlPrintout      *self);
guint     snl_printout_get_n_pages  (SnlPrintout      *self);
void      snl_printout_draw         (SnlPrintout      *self,
                                  cairo_t       *cairo,
                                  guint          page);
double    snl_printout_get_smallest (SnlPrintout      *self);
guint     snl_printout_get_misfits  (SnlPrintout      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlPrintout, snl_printout_free)

G_END_DECLS
