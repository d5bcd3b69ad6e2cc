/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/module/snl-drawing.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SnlPictureLook:
 * @is_light: whether it is of a side whose tone is `light`
 * @has_rim: whether it has a pale rim, with which it is seen on any ground
 *
 * How to draw a module's drawing, besides its size.
 */
typedef struct {
  gboolean is_light;
  gboolean has_rim;
} SnlPictureLook;

/* Draws the drawings of a module (SnlDrawing), so that they look embroidered, at any size */
void             snl_picture_set_linen   (cairo_t              *cr);
void             snl_picture_draw        (cairo_t              *cr,
                                          SnlDrawing           *drawing,
                                          const SnlPictureLook *look,
                                          double                x,
                                          double                y,
                                          double                size);
cairo_surface_t *snl_picture_get_surface (SnlDrawing           *drawing,
                                          const SnlPictureLook *look,
                                          int                   pixels);
void             snl_picture_append      (GtkWidget            *widget,
                                          GtkSnapshot          *snapshot,
                                          SnlDrawing           *drawing,
                                          const SnlPictureLook *look,
                                          double                x,
                                          double                y,
                                          double                size);

G_END_DECLS
