/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SNL_TYPE_SQUEEZER (snl_squeezer_get_type ())

/* A GtkWidget that shows the first of two widgets where there is room for it, else the second */
G_DECLARE_FINAL_TYPE (SnlSqueezer, snl_squeezer, SNL, SQUEEZER, GtkWidget)

G_END_DECLS
