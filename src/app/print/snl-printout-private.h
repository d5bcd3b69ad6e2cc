/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-printout.h"

G_BEGIN_DECLS

/* snl-printout-cards.c */
guint      snl_printout_cards_per_page  (double          width,
                                         double          height);
void       snl_printout_draw_cards      (SnlPrintCanvas *canvas,
                                         GPtrArray      *cards,
                                         guint           page,
                                         double          width,
                                         double          height);   /* snl-printout-events.c */
guint      snl_printout_events_per_page (double          width,
                                         double          height);
void       snl_printout_draw_events     (SnlPrintCanvas *canvas,
                                         GPtrArray      *events,
                                         guint           page,
                                         double          width,
                                         double          height);   /* snl-printout-flow.c */
GPtrArray *snl_printout_flow            (SnlPrintCanvas *canvas,
                                         GPtrArray      *blocks,
                                         double          width,
                                         double          height) G_GNUC_WARN_UNUSED_RESULT;
void       snl_printout_draw_flow       (SnlPrintCanvas *canvas,
                                         GPtrArray      *pages,
                                         guint           page,
                                         double          width,
                                         double          height);

G_END_DECLS
