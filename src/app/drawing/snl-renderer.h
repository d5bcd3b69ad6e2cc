/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Chooses how GTK renders, and reads themes, before the first window is shown */
gboolean snl_renderer_has_card   (const char *devices);
void     snl_renderer_choose     (void);
gboolean snl_renderer_open       (void);
void     snl_renderer_read_icons (void);

G_END_DECLS
