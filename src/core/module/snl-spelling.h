/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-element.h"
#include "core/base/snl-spelling-distance.h"

G_BEGIN_DECLS

/* Matches names that a person typed against the ids and names of a module's elements. */
gboolean    snl_spelling_names         (SnlElement *element,
                                        const char *text);
SnlElement *snl_spelling_find          (SnlElement *section,
                                        const char *kind,
                                        const char *text);
SnlElement *snl_spelling_find_words    (SnlElement *section,
                                        const char *kind,
                                        const char *text);
char       *snl_spelling_nearest       (GPtrArray  *names,
                                        const char *text) G_GNUC_WARN_UNUSED_RESULT;
char       *snl_spelling_nearest_shown (GPtrArray  *names,
                                        GPtrArray  *shown,
                                        const char *text) G_GNUC_WARN_UNUSED_RESULT;
char       *snl_spelling_dup_similar   (GPtrArray  *names,
                                        const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
