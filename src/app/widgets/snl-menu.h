/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SnlMenuFillFunc:
 * @user_data: the data given to snl_menu_attach()
 *
 * Updates the sections of a menu that is about to open.
 */
typedef void (*SnlMenuFillFunc) (gpointer user_data);

void   snl_menu_attach       (GtkMenuButton   *button,
                              const char      *id,
                              SnlMenuFillFunc  fill,
                              gpointer         user_data);
GMenu *snl_menu_get          (const char      *id);
void   snl_menu_hide_tooltip (GtkMenuButton   *button);
void   snl_menu_append       (GMenu           *menu,
                              const char      *action,
                              const char      *label,
                              const char      *target);

G_END_DECLS
