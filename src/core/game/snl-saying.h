/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-game.h"

G_BEGIN_DECLS

/*
 * How units are called: by their side, call number and type, or by who leads them, "Ada's horse
 * (3)". The journal keeps the first form only; students' names are put in whenever something is
 * shown.
 */
typedef struct _SnlSaying SnlSaying;

SnlSaying *snl_saying_new        (SnlGame        *game,
                                  SnlNaming       naming) G_GNUC_WARN_UNUSED_RESULT;
void       snl_saying_free       (SnlSaying      *self);
char      *snl_saying_dup_player (SnlSaying      *self,
                                  const char     *player) G_GNUC_WARN_UNUSED_RESULT;
char      *snl_saying_dup_text   (SnlSaying      *self,
                                  const SnlEntry *entry,
                                  const char     *text) G_GNUC_WARN_UNUSED_RESULT;
char      *snl_saying_dup_for    (SnlGame        *game,
                                  const SnlEntry *entry,
                                  const char     *text) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlSaying, snl_saying_free)

G_END_DECLS
