/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The end of a game in an SnlWallController: computes the report in a thread, for the curve and the
 * deeds (what single units did) beside the victory, and replays the game in the class's window.
 */

#include "snl-wall-controller-private.h"

#include "app/data/snl-report-task.h"
#include "app/widgets/snl-shutdown-guard.h"

/* how long the replay shows an act: so long that its sentence can be read; and all of it: in a long
 * game some acts are passed over */
#define LONGEST_STEP 3000
#define SHORTEST_STEP 1500
#define LONGEST_REPLAY 120000

static void
show_victory (SnlWallController *self)
{
  SnlDisclosures told = snl_wall_controller_get_disclosures (self);
  GAction *replay = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "replay");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (replay),
                               self->window != NULL && self->report != NULL);
  if (self->window != NULL && !snl_wall_controller_get_flag (self, "freeze"))
    snl_wall_window_take_victory (self->window, self->report != NULL
                                                ? snl_victory_new (self->report, &told) : NULL);
}

static void
counted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr(SnlWallController) self = snl_shutdown_guard_dup_object (user_data);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlReport) report = snl_game_task_finish (result, &error);

  if (self == NULL || self->game == NULL)
    return;

  g_clear_pointer (&self->report_progress, snl_progress_unref);
  /* it may have been played on meanwhile */
  if (report != NULL && snl_game_is_over (self->game) &&
      report->acts == snl_journal_get_length (snl_game_get_journal (self->game)))
    {
      snl_report_free (self->report);
      self->report = g_steal_pointer (&report);
    }
  snl_wall_controller_update_victory (self);
}

/* After each change: computes the report if the game is over, or drops it if it is not any more. */
void
snl_wall_controller_update_victory (SnlWallController *self)
{
  guint length = snl_journal_get_length (snl_game_get_journal (self->game));
  gboolean was_over = self->report != NULL || self->report_progress != NULL;

  /* a game that goes on has no victory to show */
  if (was_over && !snl_game_is_over (self->game) && self->page == SNL_WALL_PAGE_TITLE)
    snl_wall_controller_show_page (self, self->return_page);
  if (self->report != NULL && (!snl_game_is_over (self->game) || self->report->acts != length))
    {
      snl_wall_controller_stop_replay (self);
      g_clear_pointer (&self->report, snl_report_free);
    }
  if (self->window != NULL && snl_game_is_over (self->game) && self->report == NULL &&
      self->report_progress == NULL)
    self->report_progress = snl_report_task_begin (self->game, NULL, SNL_NAMING_FULL, NULL, self,
                                                   counted_cb);

  show_victory (self);
}

void
snl_wall_controller_stop_replay (SnlWallController *self)
{
  g_clear_handle_id (&self->replay_id, g_source_remove);
  g_clear_pointer (&self->replay_stops, g_array_unref);
}

static gboolean
step_cb (gpointer user_data)
{
  SnlWallController *self = user_data;
  SnlDisclosures told = snl_wall_controller_get_disclosures (self);
  SnlGame *copy = self->report->game;
  guint done = snl_journal_get_length (snl_game_get_journal (copy));
  g_autoptr(SnlWall) wall = NULL;

  if (self->window == NULL || self->replay_stops->len == 0)
    {
      self->replay_id = 0;
      snl_wall_controller_stop_replay (self);
      snl_wall_controller_refresh (self);
      snl_wall_controller_show_page (self, SNL_WALL_PAGE_TITLE);
      return G_SOURCE_REMOVE;
    }

  snl_game_redo (copy, g_array_index (self->replay_stops, guint, 0) - done, NULL);
  g_array_remove_index (self->replay_stops, 0);
  wall = snl_wall_new (copy, &told);
  snl_wall_window_set_wall (self->window, wall);

  return G_SOURCE_CONTINUE;
}

/* Plays the game again on the wall, from its beginning; does nothing before it is over. */
void
snl_wall_controller_replay (SnlWallController *self)
{
  guint length;
  guint n;

  if (self->report == NULL || self->window == NULL ||
      snl_wall_controller_get_flag (self, "freeze"))
    return;

  snl_wall_controller_stop_replay (self);
  snl_wall_controller_show_page (self, SNL_WALL_PAGE_BOARD);
  snl_wall_window_ring (self->window, NULL, FALSE);
  /* an earlier replay may have been left in the middle */
  length = snl_journal_get_redo (snl_game_get_journal (self->report->game));
  if (length > 0)
    snl_game_redo (self->report->game, length, NULL);
  self->replay_stops = snl_wall_find_stops (self->report->game, LONGEST_REPLAY / SHORTEST_STEP);
  n = MAX (self->replay_stops->len, 1);
  length = snl_journal_get_length (snl_game_get_journal (self->report->game));
  if (length > 0)
    snl_game_undo (self->report->game, length, NULL);
  self->replay_id = g_timeout_add (CLAMP (LONGEST_REPLAY / n, SHORTEST_STEP, LONGEST_STEP),
                                   step_cb, self);
  step_cb (self);
}
