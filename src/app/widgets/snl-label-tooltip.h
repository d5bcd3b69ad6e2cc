/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows the full text of an ellipsized GtkLabel as its tooltip */
void snl_label_tooltip_install (GtkLabel *label);

G_END_DECLS
