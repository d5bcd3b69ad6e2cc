/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * What an SnlWallController shows of an act: who acts on whom as soon as that is known; the card
 * and the dice before the act is done, frame by frame; then the page that shows what came of it.
 */

#include "snl-wall-controller-private.h"

#include <adwaita.h>

/* how long the page that an act switched to is shown, if it does not stay */
#define PAGE_SECONDS 7
/* how long the card or dice that ended the game are shown before the page of the victory */
#define END_SECONDS 4
/* after so long without a frame of the window, the act is done without showing the rest */
#define LATE_MILLISECONDS 1000
/* the most that the story of an act takes, however slow the frames are */
#define LONGEST_MILLISECONDS 4000

static gboolean
back_cb (gpointer user_data)
{
  SnlWallController *self = user_data;

  self->return_id = 0;
  snl_wall_controller_show_page (self, snl_game_is_over (self->game)
                                       ? SNL_WALL_PAGE_TITLE : self->return_page);

  return G_SOURCE_REMOVE;
}

/* Shows a page that the referee did not choose; for some seconds, or with 0 until he goes on */
static void
show_for_act (SnlWallController *self,
              SnlWallPage        page,
              guint              seconds)
{
  snl_wall_controller_show_page (self, page);
  self->is_automatic = TRUE;
  if (seconds > 0)
    self->return_id = g_timeout_add_seconds (seconds, back_cb, self);
}

/* Whether the act shows a roll of its own */
static gboolean
has_roll (SnlWallController *self)
{
  return self->wall->roll != NULL && !self->wall->is_roll_old;
}

/* Switches to the page that shows the act: that of its card, of its dice, or the board, whose units
 * are marked if the class was told before. With 0 for @seconds a card stays until the referee goes
 * on */
static void
show_act (SnlWallController *self,
          SnlWallEvent       news,
          guint              seconds)
{
  if (news == SNL_WALL_EVENT_CARD && !has_roll (self))
    {
      snl_wall_window_ring (self->window, self->wall->card->pieces, FALSE);
      /* after a card that was shown before its act, show the result of the act */
      if (self->was_ahead && seconds == 0)
        {
          snl_wall_controller_show_page (self, self->return_page);
          return;
        }
      show_for_act (self, SNL_WALL_PAGE_CARD, seconds);
      snl_wall_window_turn_card (self->window);
      if (self->pending_action != NULL)
        snl_pending_action_show_card (self->pending_action, seconds == 0);
    }
  else if (news == SNL_WALL_EVENT_CARD)
    show_for_act (self, SNL_WALL_PAGE_DICE, seconds);
  else if (self->was_told)
    show_for_act (self, self->return_page, seconds);
  else
    show_for_act (self, SNL_WALL_PAGE_DICE, seconds > 0 ? seconds : PAGE_SECONDS);
}

/* After an act, switches to the page that shows it. */
void
snl_wall_controller_follow (SnlWallController *self,
                            SnlWallEvent       news)
{
  switch (news)
    {
    case SNL_WALL_EVENT_CARD:
    case SNL_WALL_EVENT_DICE:
      show_act (self, news, 0);
      break;

    case SNL_WALL_EVENT_END:
      /* first the card or the dice that ended the game */
      if (self->wall->is_card_new || has_roll (self))
        {
          show_act (self, self->wall->is_card_new ? SNL_WALL_EVENT_CARD : SNL_WALL_EVENT_DICE,
                    END_SECONDS);
          snl_wall_window_hide_ending (self->window);
        }
      else
        {
          snl_wall_controller_show_page (self, SNL_WALL_PAGE_TITLE);
        }
      break;

    case SNL_WALL_EVENT_BOARD:
      if (self->is_automatic)
        snl_wall_controller_show_page (self, self->return_page);
      break;

    case SNL_WALL_EVENT_NONE:
      /* the last act had no dice or no card, so the page is empty now */
      if (self->is_automatic && self->page == SNL_WALL_PAGE_DICE && !has_roll (self))
        snl_wall_controller_show_page (self, self->return_page);
      if (self->is_automatic && self->page == SNL_WALL_PAGE_CARD && self->wall->card == NULL)
        snl_wall_controller_show_page (self, self->return_page);
      break;
    }
}

/* Whether the class may see anything new now */
static gboolean
is_open (SnlWallController *self)
{
  return self->window != NULL && self->pending_action != NULL &&
         !snl_wall_controller_get_flag (self, "freeze") &&
         !snl_wall_controller_get_flag (self, "blank");
}

/**
 * snl_wall_controller_leave_card:
 * @self: a controller
 *
 * Goes back to the board, or the odds, from the card of an act without dice.
 *
 * Returns: whether such a card was shown
 */
gboolean
snl_wall_controller_leave_card (SnlWallController *self)
{
  g_return_val_if_fail (SNL_IS_WALL_CONTROLLER (self), FALSE);

  if (self->pending_action == NULL || !snl_pending_action_shows_card (self->pending_action))
    return FALSE;

  snl_wall_controller_show_page (self, self->return_page);

  return TRUE;
}

/* Whether the pending action has turned up a card, and waits for the referee before it goes on */
static gboolean
has_card_ahead (SnlWallController *self,
                const SnlStory    *story)
{
  return story != NULL && story->card != NULL &&
         snl_pending_action_has_card (self->pending_action);
}

/* Shows that card, or takes it away again. Returns whether it is shown. */
static gboolean
show_ahead (SnlWallController *self,
            const SnlStory    *story)
{
  gboolean was_ahead = self->is_ahead;

  self->is_ahead = has_card_ahead (self, story);
  if (self->is_ahead)
    snl_wall_window_begin (self->window, story);
  if (self->is_ahead && !was_ahead)
    {
      show_for_act (self, SNL_WALL_PAGE_CARD, 0);
      snl_wall_window_turn_card (self->window);
    }
  else if (was_ahead && !self->is_ahead)
    {
      self->was_ahead = TRUE;
      snl_wall_window_set_wall (self->window, self->wall);
      if (self->is_automatic)
        snl_wall_controller_show_page (self, self->return_page);
    }
  else if (story != NULL)
    {
      self->was_ahead = FALSE;
    }

  return self->is_ahead;
}

/* (transfer full) (nullable): what is announced of the pending action: who, and on whom; or its
 * card. Nothing of an act that the rules speak against: the referee, who is told so, may not mean
 * it */
static SnlStory *
dup_announcement (SnlWallController *self)
{
  const SnlAttempt *attempt = snl_pending_action_get_attempt (self->pending_action);
  SnlDisclosures told = snl_wall_controller_get_disclosures (self);
  g_autoptr(SnlStory) story = NULL;

  if (attempt == NULL || attempt->has_warning ||
      snl_pending_action_get_action (self->pending_action) == NULL)
    return NULL;

  story = snl_story_new (self->game, attempt->entry, attempt->pending, &told);

  if (has_card_ahead (self, story))
    return g_steal_pointer (&story);

  return story != NULL && story->units->len > 0 &&
         (story->units->len > 1 || attempt->pending != NULL) ? g_steal_pointer (&story) : NULL;
}

/* Announces the pending action as soon as it is known who acts on whom. A page that the referee
 * chose before is left for it, as it is for the dice; one that is chosen meanwhile is not. */
void
snl_wall_controller_announce (SnlWallController *self)
{
  gboolean is_first = self->announced_at == 0;
  g_autoptr(SnlStory) story = NULL;

  if (!is_open (self) || self->story != NULL)
    return;

  story = dup_announcement (self);
  if (show_ahead (self, story))
    {
      self->announced_at = 0;
      return;
    }
  snl_wall_window_announce (self->window, story);
  /* keep the units marked that the class was told of, while it sees the result */
  if (story == NULL && !self->was_told)
    snl_wall_window_ring (self->window, NULL, FALSE);
  if (story == NULL)
    self->announced_at = 0;
  else if (is_first)
    self->announced_at = g_get_monotonic_time ();
  if (story != NULL && (is_first || self->is_automatic))
    snl_wall_controller_show_page (self, self->return_page);
}

static void
show_beat (SnlWallController *self,
           double             fallen)
{
  static const SnlWallPage pages[] = {
    [SNL_BEAT_ANNOUNCED] = SNL_WALL_PAGE_BOARD,
    [SNL_BEAT_CARD] = SNL_WALL_PAGE_CARD,
    [SNL_BEAT_ROLLED] = SNL_WALL_PAGE_DICE,
  };

  if (self->page != pages[self->beat])
    show_for_act (self, pages[self->beat], 0);
  if (self->beat == SNL_BEAT_CARD && !self->is_turned)
    {
      self->is_turned = TRUE;
      snl_wall_window_turn_card (self->window);
      /* mark whom the card affects, for when the board is shown again; not before the card is
       * turned over */
      snl_wall_window_ring (self->window, self->story->card->pieces, FALSE);
    }
  snl_wall_window_set_fallen (self->window, self->story, fallen);
}

/* Shows the frame of the story that is due; the act is done after its last one. */
static gboolean
tick_cb (GtkWidget     *window,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  SnlWallController *self = user_data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  double fallen = 0;
  SnlBeat beat;

  self->story_time = snl_story_advance (self->story, self->story_time,
                                        (double) (now - self->last_frame) / 1000,
                                        (double) (now - self->began_at) / 1000);
  self->last_frame = now;
  beat = snl_story_get_beat (self->story, self->story_time, &fallen);
  if (beat == SNL_BEAT_TOLD && self->dice_rest)
    {
      self->tick_id = 0;
      snl_pending_action_tell (self->pending_action);
      return G_SOURCE_REMOVE;
    }

  /* show all dice at rest in one frame at least, however slow the frames are */
  self->beat = MIN (beat, SNL_BEAT_ROLLED);
  if (self->beat == SNL_BEAT_ROLLED && !adw_get_enable_animations (window))
    fallen = snl_story_count_dice (self->story);
  self->dice_rest = fallen >= snl_story_count_dice (self->story);
  show_beat (self, fallen);

  return G_SOURCE_CONTINUE;
}

static gboolean
late_cb (gpointer user_data)
{
  SnlWallController *self = user_data;

  if (self->late_frame != self->last_frame &&
      g_get_monotonic_time () - self->began_at < LONGEST_MILLISECONDS * 1000)
    {
      self->late_frame = self->last_frame;
      return G_SOURCE_CONTINUE;
    }

  self->late_id = 0;
  snl_pending_action_tell (self->pending_action);

  return G_SOURCE_REMOVE;
}

/* Starts the frames of the story, @milliseconds after its beginning */
static void
start_frames (SnlWallController *self,
              double             milliseconds)
{
  self->story_time = milliseconds;
  self->last_frame = g_get_monotonic_time ();
  self->began_at = self->last_frame - (gint64) (milliseconds * 1000);
  self->late_frame = 0;
  self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self->window), tick_cb, self, NULL);
  self->late_id = g_timeout_add (LATE_MILLISECONDS, late_cb, self);
}

/*
 * Tells the class of an act with dice before it is done, or done again; a card stays until somebody
 * goes on, then its dice fall. Returns: whether it does; then the act is done at the end, or when
 * somebody cuts it short.
 */
gboolean
snl_wall_controller_tell_cb (SnlWallController *self,
                             const SnlEntry    *entry)
{
  SnlDisclosures told = snl_wall_controller_get_disclosures (self);
  g_autoptr(SnlStory) story = NULL;
  double announced = self->announced_at > 0
                     ? (double) (g_get_monotonic_time () - self->announced_at) / 1000 : 0;

  if (!is_open (self) || !gtk_widget_get_mapped (GTK_WIDGET (self->window)))
    return FALSE;

  story = snl_story_new (self->game, entry, NULL, &told);
  if (story == NULL || snl_story_get_length (story) == 0)
    return FALSE;

  self->story = g_steal_pointer (&story);
  /* the class has read a card that was shown before its act: do not wait at it */
  self->is_paused = self->story->card != NULL && !self->is_ahead;
  self->beat = self->is_paused ? SNL_BEAT_CARD : SNL_BEAT_ANNOUNCED;
  self->dice_rest = FALSE;
  self->is_turned = FALSE;
  snl_wall_window_announce (self->window, self->story->units->len > 0 ? self->story : NULL);
  snl_wall_window_begin (self->window, self->story);
  if (self->is_paused)
    {
      snl_pending_action_pause (self->pending_action);
      show_beat (self, 0);
    }
  else
    {
      start_frames (self, snl_story_get_ahead (self->story, announced));
    }

  return TRUE;
}

/* The card has been read: its dice fall. Returns: whether there was such a card. */
gboolean
snl_wall_controller_go_on_cb (SnlWallController *self)
{
  if (self->story == NULL || !self->is_paused)
    return FALSE;

  self->is_paused = FALSE;
  self->beat = SNL_BEAT_ROLLED;
  show_beat (self, 0);
  start_frames (self, 0);

  return TRUE;
}

/* Ends the story, if there is one: its act is done, or will not be. */
void
snl_wall_controller_end_story (SnlWallController *self)
{
  if (self->story == NULL)
    return;

  if (self->tick_id != 0 && self->window != NULL)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->window), self->tick_id);
  self->tick_id = 0;
  self->announced_at = 0;
  self->was_told = TRUE;
  self->ended_at = g_get_monotonic_time ();
  g_clear_handle_id (&self->late_id, g_source_remove);
  g_clear_pointer (&self->story, snl_story_free);
}
