/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Makes an AdwMessageDialog whose heading may be wider than the dialog */
GtkWidget *snl_message_dialog_new (GtkWindow  *parent,
                                   const char *heading,
                                   const char *body);

G_END_DECLS
