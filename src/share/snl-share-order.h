/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

G_BEGIN_DECLS

/*
 * An action as the owner of a unit may fill it in, on a page: only with what the owner's side
 * knows, and only for the owner's own units.
 */
typedef struct {
  SnlRuleset  *ruleset;
  SnlPosition *known;    /* the position as the side knows it */
  char        *side;
  const char  *unit;     /* the only piece that may act, or NULL for any of the side */
} SnlShareOwner;

SnlShareOwner *snl_share_owner_new      (SnlGame       *game,
                                         const char    *seat,
                                         SnlPosition   *budget) G_GNUC_WARN_UNUSED_RESULT;
void           snl_share_owner_free     (SnlShareOwner *self);
char          *snl_share_owner_list     (SnlShareOwner *self,
                                         gboolean       may_propose) G_GNUC_WARN_UNUSED_RESULT;
char          *snl_share_owner_ask      (SnlShareOwner *self,
                                         const char    *action,
                                         GHashTable    *answers,
                                         gboolean      *is_ready) G_GNUC_WARN_UNUSED_RESULT;
char          *snl_share_owner_dup_words (SnlShareOwner *self,
                                          const char    *action,
                                          GHashTable    *answers) G_GNUC_WARN_UNUSED_RESULT;
const char    *snl_share_get_side       (SnlGame       *game,
                                         const char    *seat);
gboolean       snl_share_is_written     (SnlRuleset    *ruleset,
                                         const char    *action);
const char    *snl_share_get_actor      (SnlRuleset    *ruleset,
                                         const char    *action);
GHashTable    *snl_share_count_owners   (SnlGame       *game,
                                         const char    *action) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlShareOwner, snl_share_owner_free)

G_END_DECLS
