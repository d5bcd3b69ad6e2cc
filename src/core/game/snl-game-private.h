/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-game.h"
#include "core/base/snl-random-stream.h"

G_BEGIN_DECLS

/* The struct of a game, and what the files snl-game*.c share */
struct _SnlGame
{
  GObject           parent_instance;

  SnlHeader        *header;
  SnlRandomStream   dice;           /* the dice of the header's seed */
  SnlRandomStream   chance;
  SnlRuleset       *ruleset;
  SnlPosition      *position;
  SnlJournal       *journal;
  SnlArchive       *archive;
  SnlReferenceData *reference;      /* the user's own, or NULL if they cannot be read */
  char             *trouble;        /* the last sentence of `trouble`, or NULL */
  gboolean          is_simulated;   /* nothing is stored in the user's own files */
  gsize             stored;         /* bytes of the entries that were made since it was opened */
};

void        snl_game_emit_trouble      (SnlGame     *self);
gboolean    snl_game_emit_changing     (SnlGame     *self,
                                        GError     **error);
void        snl_game_emit_changed      (SnlGame     *self,
                                        guint        length);
SnlAttempt *snl_game_try               (SnlGame     *self,
                                        const char  *action,
                                        GHashTable  *answers,
                                        const char  *dice);
void        snl_game_save_reference    (SnlGame     *self,
                                        SnlEntry    *entry);
void        snl_game_set_missing_error (SnlGame     *self,
                                        const char  *action,
                                        GHashTable  *answers,
                                        const char  *dice,
                                        GError     **error);

G_END_DECLS
