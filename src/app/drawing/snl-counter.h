/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-picture.h"

G_BEGIN_DECLS

/*
 * A GtkWidget that draws a small counter of a unit: the drawing of its type, or its letter on a
 * shield of the shape and tone of its side. Sides differ in shape, lightness and pattern, never in
 * colour only.
 *
 * CSS node: `snlcounter` with the style class `dark` or `light`; `color` fills the shield.
 */
#define SNL_TYPE_COUNTER (snl_counter_get_type ())
G_DECLARE_FINAL_TYPE (SnlCounter, snl_counter, SNL, COUNTER, GtkWidget)

void        snl_counter_set_side   (SnlCounter      *self,
                                    const char      *shape,
                                    const char      *tone);
void        snl_counter_set_type   (SnlCounter      *self,
                                    SnlDrawing      *drawing,
                                    const char      *letter);
void        snl_counter_draw       (GtkWidget       *widget,
                                    GtkSnapshot     *snapshot,
                                    const char      *shape,
                                    SnlDrawing      *drawing,
                                    PangoLayout     *letter,
                                    int              size);
void        snl_tone_add_class     (GtkWidget       *widget,
                                    const char      *tone);
void        snl_tone_append_fill   (GtkWidget       *widget,
                                    cairo_t         *cr,
                                    int              width,
                                    int              height);

G_END_DECLS
