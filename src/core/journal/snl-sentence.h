/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-entry.h"

G_BEGIN_DECLS

/* A roll as a translated sentence: the score needed, the faces, the totals. */

void  snl_sentence_append_needed (const SnlRoll     *roll,
                                  GString           *words);
char *snl_sentence_dup_needed    (const SnlRoll     *roll) G_GNUC_WARN_UNUSED_RESULT;
char *snl_sentence_dup_total     (const SnlRoll     *roll,
                                  const SnlDieGroup *group,
                                  guint              first) G_GNUC_WARN_UNUSED_RESULT;
char *snl_sentence_dup_faces     (const SnlRoll     *roll) G_GNUC_WARN_UNUSED_RESULT;
char *snl_sentence_dup_dice      (const SnlRoll     *roll) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
