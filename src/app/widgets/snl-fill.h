/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * One child, which has all the room there is.  A GtkStack asks the page that it shows how wide that were at the
 * height it has, and every text on it that wraps is tried at ten widths to find out; here it is asked for its least
 * and natural widths, and then for its height.
 */
#define SNL_TYPE_FILL (snl_fill_get_type ())
G_DECLARE_FINAL_TYPE (SnlFill, snl_fill, SNL, FILL, GtkLayoutManager)

G_END_DECLS
