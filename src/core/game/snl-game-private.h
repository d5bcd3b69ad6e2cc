/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-game.h"
#include "core/base/snl-random-stream.h"

G_BEGIN_DECLS

struct _SnlGame
{
  GObject           parent_instance;

  SnlHeader        *header;
  SnlRandomStream   dice;                /* what the header's seed gives of each stream */
  SnlRandomStream   chance;
  SnlRuleset       *ruleset;
  SnlPosition      *position;
  SnlJournal       *journal;
  SnlArchive       *archive;
  SnlReferenceData *reference;   /* the user's own, or NULL if they cannot be read */
  char             *trouble;     /* that was told, or NULL */
  gboolean          is_made_up;   /* nothing goes to the user's own files */
};

void snl_game_tell_trouble (SnlGame *self);
void snl_game_tell_changed (SnlGame *self,
                            guint    length);

G_END_DECLS
