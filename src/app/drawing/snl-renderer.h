/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How GTK draws: chooses a renderer and reads themes at the start */
gboolean snl_renderer_has_card   (const char *devices);
void     snl_renderer_choose     (void);
gboolean snl_renderer_open       (void);
void     snl_renderer_read_icons (void);

G_END_DECLS
