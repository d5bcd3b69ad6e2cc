/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-replay.h"

struct _SnlReplay {
  SnlGame     *game;
  SnlPosition *position;
  guint        index;    /* acts done in @position */
  guint        length;   /* of the journal when the replay began */
};

/**
 * snl_replay_new:
 * @game: a game, which stays as it is while it is seen again
 *
 * Returns: (transfer full): a replay that stands at the game's present
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
 *
 * Returns: (transfer none): the position after snl_replay_get_index() acts; not to be changed
 */
SnlPosition *
snl_replay_get_position (SnlReplay *self)
{
  return self->position;
}

guint
snl_replay_get_index (SnlReplay *self)
{
  return self->index;
}

/**
 * snl_replay_get_length:
 *
 * Returns: how many acts there are to see
 */
guint
snl_replay_get_length (SnlReplay *self)
{
  return self->length;
}

/**
 * snl_replay_go:
 * @index: after how many acts; past the end means the end
 *
 * Walks there, one act after the other.
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
 * @index: after how many acts; 0 for the beginning
 *
 * Returns: (transfer full): the position as it was then
 */
SnlPosition *
snl_report_dup_position_at (SnlGame *game,
                            guint    index)
{
  g_autoptr(SnlReplay) replay = snl_replay_new (game);

  snl_replay_go (replay, index);

  return g_steal_pointer (&replay->position);
}
