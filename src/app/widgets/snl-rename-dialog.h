/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SnlRenameFunc:
 * @object: the object given to snl_rename_dialog_show()
 * @title: the new title, not empty
 *
 * Called when a new title was chosen.
 */
typedef void (*SnlRenameFunc) (GObject    *object,
                               const char *title);

void snl_rename_dialog_show (GtkWidget     *widget,
                             const char    *title,
                             SnlRenameFunc  renamed,
                             GObject       *object);

G_END_DECLS
