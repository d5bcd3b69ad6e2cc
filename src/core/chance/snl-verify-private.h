/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-verify.h"

#include "core/base/snl-random-stream.h"

G_BEGIN_DECLS

/*
 * The state of verifying a game: it is replayed from its seed, with the answers, real dice and
 * named cards of the journal, and compared with the saved edits and dice. Sentences are not
 * compared, since they may be in another language.
 */
typedef struct {
  SnlGame         *game;
  const SnlHeader *header;
  SnlRuleset      *ruleset;
  SnlPosition     *position;   /* the position before the entry that is checked */
  SnlRandomStream  dice;
  SnlRandomStream  chance;
  guint            n_older;    /* number of entries that were made with older rules */
  gboolean         takes_too_long;   /* whether entries were left out because of that */
  SnlVerifyResult *result;
} SnlVerify;

gboolean snl_verify_disagree (SnlVerify *self,
                              guint      number,
                              char      *sentence);
gboolean snl_verify_rules    (SnlVerify *self);
gboolean snl_verify_setup    (SnlVerify *self);

G_END_DECLS
