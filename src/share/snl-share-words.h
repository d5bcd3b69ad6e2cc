/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The words of the web page in each installed language; read once, then any thread may ask */
typedef struct _SnlShareWords SnlShareWords;

SnlShareWords *snl_share_words_new  (void) G_GNUC_WARN_UNUSED_RESULT;
void           snl_share_words_free (SnlShareWords *self);
GBytes        *snl_share_words_get  (SnlShareWords *self,
                                     const char    *accepted);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlShareWords, snl_share_words_free)

G_END_DECLS
