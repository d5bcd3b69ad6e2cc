/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

/*
 * The end of a game in an SnlWallController: computes the report in a thread, for the curve and the
 * deeds (what single units did) beside the victory, and replays the game in the class's window.
 */

#include "snl-wall-controller-private.h"

#include "app/data/snl-report-task.h"
#include "app/widgets/snl-shutdown-guard.h"

/* the interval between two steps of the replay, and their maximum number: in a longer game a step
 * is several acts */
#define STEP_MILLISECONDS 500
#define MAX_STEPS 90

static void
show_victory (SnlWallController *self)
{
  SnlDisclosures told = snl_wall_controller_get_disclosures (self);

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
  g_autoptr(SnlReport) report = snl_report_task_finish (result, &error);

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
    self->report_progress = snl_report_task_begin (self->game, self, counted_cb);

  show_victory (self);
}

void
snl_wall_controller_stop_replay (SnlWallController *self)
{
  g_clear_handle_id (&self->replay_id, g_source_remove);
}

static gboolean
step_cb (gpointer user_data)
{
  SnlWallController *self = user_data;
  SnlDisclosures told = snl_wall_controller_get_disclosures (self);
  SnlGame *copy = self->report->game;
  guint left = snl_journal_get_redo (snl_game_get_journal (copy));
  g_autoptr(SnlWall) wall = NULL;

  if (self->window == NULL || left == 0)
    {
      self->replay_id = 0;
      snl_wall_controller_refresh (self);
      snl_wall_controller_show_page (self, SNL_WALL_PAGE_TITLE);
      return G_SOURCE_REMOVE;
    }

  snl_game_redo (copy, MIN (left, (self->report->acts + MAX_STEPS - 1) / MAX_STEPS), NULL);
  wall = snl_wall_new (copy, &told);
  snl_wall_window_set_wall (self->window, wall);

  return G_SOURCE_CONTINUE;
}

/* Plays the game again on the wall, from its beginning; does nothing before it is over. */
void
snl_wall_controller_replay (SnlWallController *self)
{
  guint length;

  if (self->report == NULL || self->window == NULL ||
      snl_wall_controller_get_flag (self, "freeze"))
    return;

  snl_wall_controller_stop_replay (self);
  snl_wall_controller_show_page (self, SNL_WALL_PAGE_BOARD);
  snl_wall_window_ring (self->window, NULL, FALSE);
  length = snl_journal_get_length (snl_game_get_journal (self->report->game));
  if (length > 0)
    snl_game_undo (self->report->game, length, NULL);
  self->replay_id = g_timeout_add (STEP_MILLISECONDS, step_cb, self);
  step_cb (self);
}
