/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The edit distance of two words, to suggest the right name where one is misspelled.
 * core/module/snl-spelling.h finds the nearest of many.
 */
char  *snl_spelling_fold     (const char *text) G_GNUC_WARN_UNUSED_RESULT;
guint  snl_spelling_distance (const char *first,
                              const char *second);

G_END_DECLS
