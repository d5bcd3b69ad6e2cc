/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-replay.h"

struct _SnlReplay {
  SnlGame     *game;
  SnlPosition *position;
  guint        index;    /* how many entries @position includes */
  guint        length;   /* of the journal when the replay was created */
};

/**
 * snl_replay_new:
 * @game: a game, which must not change while the replay is used
 *
 * Returns: (transfer full): a replay at the current position of @game
 */
SnlReplay *
snl_replay_new (SnlGame *game)
{
  SnlReplay *self = NULL;

  g_return_val_if_fail (SNL_IS_GAME (game), NULL);

  self = g_new0 (SnlReplay, 1);
  self->game = g_object_ref (game);
  self->position = snl_position_copy (snl_game_get_position (game));
  self->length = snl_journal_get_length (snl_game_get_journal (game));
  self->index = self->length;

  return self;
}

/**
 * snl_replay_free:
 * @self: (nullable) (transfer full): a replay
 *
 * Frees @self.
 */
void
snl_replay_free (SnlReplay *self)
{
  if (self == NULL)
    return;

  snl_position_free (self->position);
  g_object_unref (self->game);
  g_free (self);
}

/**
 * snl_replay_get_position:
 * @self: a replay
 *
 * Returns: (transfer none): the position after snl_replay_get_index() entries; read-only
 */
SnlPosition *
snl_replay_get_position (SnlReplay *self)
{
  return self->position;
}

/**
 * snl_replay_get_index:
 * @self: a replay
 *
 * Returns: how many entries the position includes
 */
guint
snl_replay_get_index (SnlReplay *self)
{
  return self->index;
}

/**
 * snl_replay_get_length:
 * @self: a replay
 *
 * Returns: the highest index
 */
guint
snl_replay_get_length (SnlReplay *self)
{
  return self->length;
}

/**
 * snl_replay_go:
 * @self: a replay
 * @index: how many entries to include; clamped to snl_replay_get_length()
 *
 * Applies or reverts the entries between the current index and @index.
 */
void
snl_replay_go (SnlReplay *self,
               guint      index)
{
  SnlJournal *journal = snl_game_get_journal (self->game);

  g_return_if_fail (snl_journal_get_length (journal) == self->length);

  index = MIN (index, self->length);
  while (self->index > index)
    {
      const SnlEntry *entry = snl_journal_get (journal, --self->index);

      for (guint i = entry->edits->len; i > 0; i--)
        snl_position_revert (self->position, g_ptr_array_index (entry->edits, i - 1));
    }
  while (self->index < index)
    {
      const SnlEntry *entry = snl_journal_get (journal, self->index++);

      for (guint i = 0; i < entry->edits->len; i++)
        if (!snl_position_apply (self->position, g_ptr_array_index (entry->edits, i), NULL))
          g_return_if_reached ();
    }
}

/**
 * snl_report_dup_position_at:
 * @game: a game
 * @index: how many entries to include; 0 for the position before the first act
 *
 * Returns: (transfer full): the position after @index entries
 */
SnlPosition *
snl_report_dup_position_at (SnlGame *game,
                            guint    index)
{
  g_autoptr(SnlReplay) replay = snl_replay_new (game);

  snl_replay_go (replay, index);

  return g_steal_pointer (&replay->position);
}
