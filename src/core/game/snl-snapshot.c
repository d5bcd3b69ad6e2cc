/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-snapshot.h"

#include "snl-game-private.h"
#include "core/storage/snl-reading.h"

/* What the check of a reading needs */
typedef struct {
  SnlGame      *game;
  SnlWatchFunc  watch;
  gpointer      user_data;
  guint         done;
} Opening;

/**
 * snl_snapshot_take:
 * @game: a game, at any time
 *
 * Costs a copy of the game's file as it is kept in memory; for a game that has no file, what it costs to
 * write it.
 *
 * Returns: (transfer full): all that was done and may be redone, saved or not
 */
GBytes *
snl_snapshot_take (SnlGame *game)
{
  g_autoptr(SnlPosition) beginning = NULL;
  GString *content = NULL;

  g_return_val_if_fail (SNL_IS_GAME (game), NULL);

  if (game->archive != NULL)
    return snl_archive_dup_bytes (game->archive);

  beginning = snl_journal_dup_beginning (game->journal, game->position);
  content = g_string_new (NULL);
  snl_reading_write (game->header, beginning, game->journal, content);
  g_string_append (content, SNL_ARCHIVE_TAIL);

  return g_string_free_to_bytes (content);
}

/* What was taken of a game is sound; only its rules have to be read, and whoever watches may give up. */
static gboolean
check_cb (const SnlHeader  *header,
          SnlPosition      *position,
          const SnlEntry   *entry,
          gpointer          user_data,
          GError          **error)
{
  Opening *opening = user_data;

  if (entry == NULL)
    {
      opening->game->ruleset = snl_ruleset_new_parse (header->text, -1, header->module, error);
      return opening->game->ruleset != NULL;
    }

  if (opening->watch == NULL || opening->watch (++opening->done, opening->user_data))
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "");

  return FALSE;
}

/**
 * snl_snapshot_open:
 * @snapshot: of a game
 * @watch: (nullable) (scope call): hears of each entry that is read
 * @user_data: for @watch
 * @error: return location for an #SnlError, or %G_IO_ERROR_CANCELLED if @watch gave it up
 *
 * Makes a game of its own that stands where the other stood and is nowhere saved, with rules of its own.
 *
 * Returns: (transfer full): the game; or %NULL with @error
 */
SnlGame *
snl_snapshot_open (GBytes        *snapshot,
                   SnlWatchFunc   watch,
                   gpointer       user_data,
                   GError       **error)
{
  g_autoptr(SnlGame) game = g_object_new (SNL_TYPE_GAME, NULL);
  Opening opening = { game, watch, user_data, 0 };
  g_auto(SnlReading) reading = { .check = check_cb, .check_data = &opening };
  gsize length = 0;
  const char *data = NULL;

  g_return_val_if_fail (snapshot != NULL, NULL);

  data = g_bytes_get_data (snapshot, &length);
  if (!snl_reading_parse (&reading, "", data, length, error))
    return NULL;

  /* nothing else is wrong with what was taken of a game */
  if (reading.damage != NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, reading.damage);
      return NULL;
    }

  game->header = g_steal_pointer (&reading.header);
  game->position = g_steal_pointer (&reading.position);
  game->journal = g_steal_pointer (&reading.journal);
  game->reference = snl_reference_data_new_user (game->ruleset, SNL_REFERENCE_TABLES, NULL);

  return g_steal_pointer (&game);
}
