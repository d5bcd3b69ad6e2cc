/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Remove all children of a GTK container */
void snl_box_clear       (GtkBox     *box);
void snl_grid_clear      (GtkGrid    *grid);
void snl_list_box_clear  (GtkListBox *list);

void snl_list_box_append (GtkListBox *list,
                          GtkWidget  *child,
                          const char *name);

void snl_button_wrap     (GtkButton  *button);

void snl_widget_set_css_class (GtkWidget  *widget,
                               const char *css_class,
                               gboolean    is_set);

G_END_DECLS
