/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-ruleset.h"

G_BEGIN_DECLS

/*
 * Lists the differences between two versions of a module for a person, one line for each section.
 */
GPtrArray *snl_difference_new      (SnlRuleset *from,
                                    SnlRuleset *to) G_GNUC_WARN_UNUSED_RESULT;
char      *snl_difference_dup_text (GPtrArray  *lines,
                                    guint       max,
                                    const char *separator) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
