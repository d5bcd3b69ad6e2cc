/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Copies a game as bytes, and opens it from them: in another thread, with rules of its own. */

#include "snl-game-snapshot.h"

#include "snl-game-private.h"
#include "snl-upgrade-rules.h"
#include "core/storage/snl-archive-contents.h"

/* Data for check_cb() */
typedef struct {
  SnlGame              *game;
  SnlEntryProgressFunc  watch;
  gpointer              user_data;
  guint                 done;
} OpenProgress;

/**
 * snl_game_snapshot_take:
 * @game: a game
 *
 * Copies the content of the game's file, which is kept in memory; for a game without a file,
 * serialises it.
 *
 * Returns: (transfer full): the game, with entries that are not saved yet and those that can be
 *   redone
 */
GBytes *
snl_game_snapshot_take (SnlGame *game)
{
  g_autoptr(SnlPosition) initial = NULL;
  GString *content = NULL;

  g_return_val_if_fail (SNL_IS_GAME (game), NULL);

  if (game->archive != NULL)
    return snl_archive_dup_bytes (game->archive);

  initial = snl_journal_dup_initial_position (game->journal, game->position);
  content = g_string_new (NULL);
  snl_archive_contents_write (game->header, initial, game->journal, content);

  return g_string_free_to_bytes (content);
}

/*
 * Parses the rules and reports progress. The position needs no check, as it comes from a game in
 * memory.
 */
static gboolean
check_cb (const SnlHeader  *header,
          SnlPosition      *position,
          const SnlEntry   *entry,
          gpointer          user_data,
          GError          **error)
{
  OpenProgress *opening = user_data;

  if (entry == NULL)
    {
      opening->game->ruleset = snl_upgrade_rules_load (header, error);
      return opening->game->ruleset != NULL;
    }

  if (opening->watch == NULL || opening->watch (++opening->done, opening->user_data))
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "");

  return FALSE;
}

/**
 * snl_game_snapshot_open:
 * @snapshot: from snl_game_snapshot_take()
 * @watch: (nullable) (scope call): called after each entry that is read
 * @user_data: data for @watch
 * @error: return location for an #SnlError, or %G_IO_ERROR_CANCELLED if @watch returned %FALSE
 *
 * Creates a game from a snapshot, with rules of its own and without a file.
 *
 * Returns: (transfer full): the game; or %NULL with @error
 */
SnlGame *
snl_game_snapshot_open (GBytes                *snapshot,
                        SnlEntryProgressFunc   watch,
                        gpointer               user_data,
                        GError               **error)
{
  g_autoptr(SnlGame) game = g_object_new (SNL_TYPE_GAME, NULL);
  OpenProgress opening = { game, watch, user_data, 0 };
  g_auto(SnlArchiveContents) reading = { .check = check_cb, .check_data = &opening };
  gsize length = 0;
  const char *data = NULL;

  g_return_val_if_fail (snapshot != NULL, NULL);

  data = g_bytes_get_data (snapshot, &length);
  if (!snl_archive_contents_parse (&reading, "", data, length, error))
    return NULL;

  /* a snapshot is never damaged, so it was cancelled */
  if (reading.damage != NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, reading.damage);
      return NULL;
    }

  game->header = g_steal_pointer (&reading.header);
  game->position = g_steal_pointer (&reading.position);
  game->journal = g_steal_pointer (&reading.journal);
  snl_random_stream_init (&game->dice, game->header->seed, SNL_RANDOM_STREAM_DICE);
  snl_random_stream_init (&game->chance, game->header->seed, SNL_RANDOM_STREAM_CHANCE);
  game->reference = snl_reference_data_new_user (game->ruleset, SNL_REFERENCE_TABLES, NULL);

  return g_steal_pointer (&game);
}
