/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-board-grid.h"

G_BEGIN_DECLS

/* Shields and terrain, drawn with cairo */
void snl_symbol_trace_shield (cairo_t            *cr,
                              const char         *shape,
                              double              x,
                              double              y,
                              double              width,
                              double              height);
void snl_symbol_trace_star   (cairo_t            *cr,
                              double              x,
                              double              y,
                              double              size);
void snl_terrain_draw        (cairo_t            *cr,
                              const SnlBoardGrid *grid,
                              guint               column,
                              guint               row,
                              const char         *mark,
                              gboolean            is_dark);

G_END_DECLS
