/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SNL_TYPE_LATER (snl_later_get_type ())
G_DECLARE_FINAL_TYPE (SnlLater, snl_later, SNL, LATER, AdwBin)

/**
 * SnlLaterFunc:
 * @user_data: what snl_later_set_func() was given
 *
 * Returns: (transfer floating): the widget, as it is to be seen
 */
typedef GtkWidget *(*SnlLaterFunc) (gpointer user_data);

void       snl_later_set_func (SnlLater     *self,
                               SnlLaterFunc  make,
                               gpointer      user_data);
GtkWidget *snl_later_make     (SnlLater     *self);
GtkWidget *snl_later_peek     (SnlLater     *self);

G_END_DECLS
