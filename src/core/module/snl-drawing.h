/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-element.h"
#include "snl-path-data.h"

G_BEGIN_DECLS

/*
 * SnlDrawing is a picture of a module: what a unit, a leader or a card looks like. Its coordinates
 * are from 0 to 64, with y pointing down. It is reference-counted and immutable.
 */
typedef struct _SnlDrawing SnlDrawing;

/* A named colour of a drawing. Its RGB differs on screen and on paper. */
typedef enum {
  SNL_DRAWING_NONE,
  SNL_DRAWING_DARK,
  SNL_DRAWING_PALE,
  SNL_DRAWING_SIDE,   /* the colour of the owner's side */
  SNL_DRAWING_RED,
  SNL_DRAWING_GOLD,
  SNL_DRAWING_GREEN,
  SNL_DRAWING_BLUE,
} SnlDrawingColour;

/**
 * SnlDrawingPath:
 * @fill: the colour of its area; in the module, the attribute `cloth`
 * @stroke: the colour of its outline; the attribute `thread`
 * @width: the width of the outline
 * @is_detail: whether small pictures leave it out
 * @steps: (element-type SnlPathStep): its outline
 *
 * A path of a drawing. Later ones lie over earlier ones.
 */
typedef struct {
  SnlDrawingColour  fill;
  SnlDrawingColour  stroke;
  double            width;
  gboolean          is_detail;
  GArray           *steps;
} SnlDrawingPath;

SnlDrawing *snl_drawing_new       (SnlElement  *element,
                                   GError     **error) G_GNUC_WARN_UNUSED_RESULT;
SnlDrawing *snl_drawing_ref       (SnlDrawing  *self);
void        snl_drawing_unref     (SnlDrawing  *self);
GHashTable *snl_drawings_read     (SnlElement  *section) G_GNUC_WARN_UNUSED_RESULT;
GArray     *snl_drawing_get_paths (SnlDrawing  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlDrawing, snl_drawing_unref)

G_END_DECLS
