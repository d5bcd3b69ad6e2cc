/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-picture.h"

G_BEGIN_DECLS

/*
 * A GtkWidget that draws an SnlDrawing of a module on a linen-coloured ground, as large as there is
 * room for. Hidden without a drawing.
 *
 * CSS node: `snlpicture`; its size follows the font size.
 */
#define SNL_TYPE_PICTURE_VIEW (snl_picture_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlPictureView, snl_picture_view, SNL, PICTURE_VIEW, GtkWidget)

GtkWidget *snl_picture_view_new         (SnlDrawing     *drawing,
                                         gboolean        is_light);
void       snl_picture_view_set_drawing (SnlPictureView *self,
                                         SnlDrawing     *drawing);

G_END_DECLS
