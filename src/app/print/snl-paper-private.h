/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-paper.h"

G_BEGIN_DECLS

/* snl-paper-cards.c */
guint      snl_paper_cards_per_page  (double               width,
                                      double               height);
void       snl_paper_draw_cards      (SnlPen              *pen,
                                      GPtrArray           *cards,
                                      guint                page,
                                      double               width,
                                      double               height);

/* snl-paper-events.c */
guint      snl_paper_events_per_page (double               width,
                                      double               height);
void       snl_paper_draw_events     (SnlPen              *pen,
                                      GPtrArray           *events,
                                      guint                page,
                                      double               width,
                                      double               height);

/* snl-paper-flow.c */
GPtrArray *snl_paper_flow            (SnlPen              *pen,
                                      GPtrArray           *blocks,
                                      double               width,
                                      double               height) G_GNUC_WARN_UNUSED_RESULT;
void       snl_paper_draw_flow       (SnlPen              *pen,
                                      GPtrArray           *pages,
                                      guint                page,
                                      double               width,
                                      double               height);

G_END_DECLS
