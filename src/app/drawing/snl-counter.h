/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A small counter of a unit: the shape and tone of its side, and the letter of its type. Sides
 * differ in shape, lightness and pattern, never in colour only.
 *
 * CSS node: `snlcounter` with the style class `dark` or `light`; `color` fills the shield.
 */
#define SNL_TYPE_COUNTER (snl_counter_get_type ())
G_DECLARE_FINAL_TYPE (SnlCounter, snl_counter, SNL, COUNTER, GtkWidget)

GtkWidget  *snl_counter_new        (void) G_GNUC_WARN_UNUSED_RESULT;
void        snl_counter_set_side   (SnlCounter      *self,
                                    const char      *shape,
                                    const char      *tone);
void        snl_counter_set_letter (SnlCounter      *self,
                                    const char      *letter);
void        snl_counter_draw       (GtkWidget       *widget,
                                    GtkSnapshot     *snapshot,
                                    const char      *shape,
                                    PangoLayout     *letter,
                                    int              size);
void        snl_tone_add_class     (GtkWidget       *widget,
                                    const char      *tone);
void        snl_tone_append_fill   (GtkWidget       *widget,
                                    cairo_t         *cr,
                                    int              width,
                                    int              height);

G_END_DECLS
