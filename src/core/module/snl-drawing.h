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

/*
 * A named colour of an area or a line of a drawing. What draws it chooses the RGB: a window
 * another one than a printed page.
 */
typedef enum {
  SNL_CLOTH_NONE,
  SNL_CLOTH_DARK,
  SNL_CLOTH_PALE,
  SNL_CLOTH_SIDE,   /* the colour of whose it is */
  SNL_CLOTH_RED,
  SNL_CLOTH_GOLD,
  SNL_CLOTH_GREEN,
  SNL_CLOTH_BLUE,
} SnlCloth;

/**
 * SnlDrawingPath:
 * @cloth: the colour of its area; in the module, the attribute `cloth`
 * @thread: the colour of its outline; the attribute `thread`
 * @width: the width of the outline
 * @is_detail: whether small pictures leave it out
 * @steps: (element-type SnlPathStep): its outline
 *
 * A path of a drawing. Later ones lie over earlier ones.
 */
typedef struct {
  SnlCloth  cloth;
  SnlCloth  thread;
  double    width;
  gboolean  is_detail;
  GArray   *steps;
} SnlDrawingPath;

SnlDrawing           *snl_drawing_new      (SnlElement  *element,
                                            GError     **error) G_GNUC_WARN_UNUSED_RESULT;
SnlDrawing           *snl_drawing_ref      (SnlDrawing  *self);
void                  snl_drawing_unref    (SnlDrawing  *self);
GHashTable           *snl_drawings_read    (SnlElement  *section) G_GNUC_WARN_UNUSED_RESULT;
guint                 snl_drawing_get_size (SnlDrawing  *self);
const SnlDrawingPath *snl_drawing_get_path (SnlDrawing  *self,
                                            guint        index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlDrawing, snl_drawing_unref)

G_END_DECLS
