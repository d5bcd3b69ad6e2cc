/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-game.h"
#include "core/base/snl-well.h"

G_BEGIN_DECLS

struct _SnlGame
{
  GObject      parent_instance;

  SnlHeader   *header;
  SnlWell      dice;        /* one random stream each, from the seed in the header */
  SnlWell      chance;
  SnlRuleset  *ruleset;
  SnlPosition *position;
  SnlJournal  *journal;
  SnlArchive  *archive;
  SnlCharts   *charts;      /* the user's own values for charts that the module does not supply,
                             * or NULL if they cannot be read */
  char        *trouble;     /* the sentence of the last `trouble` signal, or NULL */
};

void snl_game_tell_trouble (SnlGame *self);
void snl_game_tell_changed (SnlGame *self,
                            guint    length);

G_END_DECLS
