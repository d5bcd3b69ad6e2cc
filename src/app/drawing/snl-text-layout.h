/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Creates and fills labels, creates PangoLayouts, and measures a font, for several widgets */
GtkWidget   *snl_text_layout_new_line      (const char *text,
                                            const char *css_class) G_GNUC_WARN_UNUSED_RESULT;
void         snl_text_layout_set_line      (GtkLabel   *label,
                                            const char *text);
PangoLayout *snl_text_layout_create_layout (GtkWidget  *widget,
                                            const char *text,
                                            double      pixels) G_GNUC_WARN_UNUSED_RESULT;
double       snl_text_layout_get_em        (GtkWidget  *widget);

G_END_DECLS
