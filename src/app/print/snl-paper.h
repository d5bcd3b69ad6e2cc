/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/drawing/snl-paper-pen.h"

#include "core/report/snl-paper-content.h"

G_BEGIN_DECLS

/**
 * SnlPaperParts:
 * @SNL_PAPER_CARDS: a card for each student
 * @SNL_PAPER_EVENTS: the decks, to cut out
 * @SNL_PAPER_REFEREE: the referee's sheet
 * @SNL_PAPER_REPORT: what happened
 * @SNL_PAPER_PLAN: the table to scale, and what is to be laid out where
 *
 * What is printed.
 */
typedef enum {
  SNL_PAPER_CARDS = 1 << 0,
  SNL_PAPER_EVENTS = 1 << 1,
  SNL_PAPER_REFEREE = 1 << 2,
  SNL_PAPER_REPORT = 1 << 3,
  SNL_PAPER_PLAN = 1 << 4,
} SnlPaperParts;

/*
 * Pages of a size, laid out once; drawn on a printer, into a file or on a screen by the same hand.
 */
typedef struct _SnlPaper SnlPaper;

SnlPaper *snl_paper_new          (SnlGame       *game,
                                  SnlPaperParts  parts,
                                  SnlNaming      naming,
                                  double         width,
                                  double         height) G_GNUC_WARN_UNUSED_RESULT;
void      snl_paper_take_in      (SnlPaper      *self,
                                  SnlGame       *game,
                                  SnlPaperParts  parts,
                                  SnlNaming      naming);
void      snl_paper_free         (SnlPaper      *self);
guint     snl_paper_get_n_pages  (SnlPaper      *self);
void      snl_paper_draw         (SnlPaper      *self,
                                  cairo_t       *cairo,
                                  guint          page);
double    snl_paper_get_smallest (SnlPaper      *self);
guint     snl_paper_get_misfits  (SnlPaper      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlPaper, snl_paper_free)

G_END_DECLS
