/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

G_BEGIN_DECLS

/**
 * SnlSuggestion:
 * @action: what comes next, one of the module's actions or `next`
 * @question: (nullable): the name of a question that is answered
 * @unit: (nullable): the id of the unit or side that answers it
 * @is_owed: whether the rules demand it before the phase is over
 *
 * What the referee most likely does next.
 */
typedef struct {
  char     *action;
  char     *question;
  char     *unit;
  gboolean  is_owed;
} SnlSuggestion;

SnlSuggestion *snl_suggestion_new         (SnlGame             *game) G_GNUC_WARN_UNUSED_RESULT;
void           snl_suggestion_free        (SnlSuggestion       *self);
GHashTable    *snl_suggestion_dup_answers (const SnlSuggestion *self)
                                           G_GNUC_WARN_UNUSED_RESULT;
gboolean       snl_suggestion_pass_over  (const SnlSuggestion *self,
                                          SnlGame             *game);
guint          snl_suggestion_count_idle  (SnlGame             *game);
char          *snl_suggestion_dup_owed    (SnlGame             *game,
                                           gboolean             for_class)
                                           G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlSuggestion, snl_suggestion_free)

G_END_DECLS
