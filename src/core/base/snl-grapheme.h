/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Grapheme clusters: what a reader takes for one letter. */

gboolean  snl_grapheme_is_break (gunichar    previous,
                                 gunichar    next);
char     *snl_grapheme_cut      (const char *text,
                                 guint       max) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
