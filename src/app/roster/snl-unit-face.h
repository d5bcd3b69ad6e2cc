/* snl-unit-face.h: what is seen of a unit in one line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "snl-unit-item.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A unit in one line: whether it waits, call number, counter, student and type, badges, bar and
 * figures.  One widget, as a roster of forty units of ten widgets each would take longer to lay out
 * than all the rest of the window.  It says nothing to a screen reader itself: the row that holds it does.
 * At its end there may be another widget.
 *
 * CSS nodes: `snlunitface` with the class `dark` or `light`.
 */
#define SNL_TYPE_UNIT_FACE (snl_unit_face_get_type ())
G_DECLARE_FINAL_TYPE (SnlUnitFace, snl_unit_face, SNL, UNIT_FACE, GtkWidget)

void snl_unit_face_show    (SnlUnitFace *self,
                            SnlUnitItem *item);
void snl_unit_face_set_end (SnlUnitFace *self,
                            GtkWidget   *end);

G_END_DECLS
