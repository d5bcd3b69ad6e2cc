/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-clock.h"

#include <glib/gi18n.h>

#define TALK_SECONDS (5 * 60)      /* kept for the talk at the lesson's end */
#define BELL_WARNING (8 * 60)
#define TURN_WARNING 30
#define LONGEST_TURN (30 * 60)     /* longer is not play: the class went home in between */

struct _SnlClock
{
  guint    turn_minutes;   /* 0 for none */
  gint64   turn_began;
  gint64   phase_span;     /* of a phase that has its own time, or 0 */
  gint64   phase_glass;    /* of the sand glass that measures it */
  gint64   phase_began;
  gint64   bell;           /* when, or 0 */
  gboolean is_paused;
  gint64   paused_at;
};

SnlClock *
snl_clock_new (void)
{
  return g_new0 (SnlClock, 1);
}

void
snl_clock_free (SnlClock *self)
{
  g_free (self);
}

/**
 * snl_clock_set_turn_minutes:
 * @minutes: for a turn, or 0 for no limit
 * @now: when it is
 *
 * Gives each turn so many minutes, the present one from now on.
 */
void
snl_clock_set_turn_minutes (SnlClock *self,
                            guint     minutes,
                            gint64    now)
{
  if (self->turn_minutes == minutes)
    return;

  self->turn_minutes = minutes;
  snl_clock_start_turn (self, now);
}

guint
snl_clock_get_turn_minutes (SnlClock *self)
{
  return self->turn_minutes;
}

/**
 * snl_clock_set_bell:
 * @minutes: from now until the lesson ends, or 0 for no bell
 * @now: when it is
 */
void
snl_clock_set_bell (SnlClock *self,
                    guint     minutes,
                    gint64    now)
{
  self->bell = minutes > 0 ? now + (gint64) minutes * 60 * G_USEC_PER_SEC : 0;
}

/* What stands still takes up from now what it had when it was stopped. */
static void
go_on (SnlClock *self,
       gint64    now)
{
  self->turn_began += now - self->paused_at;
  self->phase_began += now - self->paused_at;
  self->paused_at = now;
}

/**
 * snl_clock_start_turn:
 * @now: when it is
 *
 * A new turn has all its time.
 */
void
snl_clock_start_turn (SnlClock *self,
                      gint64    now)
{
  if (self->is_paused)
    go_on (self, now);
  self->turn_began = now;
}

/**
 * snl_clock_start_phase:
 * @minutes: that it lasts, or 0 if the rules do not say
 * @glass: minutes of the sand glass that measures it, or 0 if it is measured in one piece
 * @now: when it is
 *
 * A new phase has all its time.  As long as it has one, that is what the clock shows in place of the
 * turn's.
 */
void
snl_clock_start_phase (SnlClock *self,
                       double    minutes,
                       double    glass,
                       gint64    now)
{
  if (self->is_paused)
    go_on (self, now);
  self->phase_began = now;
  self->phase_span = (gint64) (MAX (minutes, 0) * 60 * G_USEC_PER_SEC);
  self->phase_glass = glass > 0 ? (gint64) (glass * 60 * G_USEC_PER_SEC) : self->phase_span;
}

/**
 * snl_clock_extend_phase:
 * @now: when it is
 *
 * Turns the glass once more: for a phase whose time is over, all of it from now on.
 */
void
snl_clock_extend_phase (SnlClock *self,
                        gint64    now)
{
  gint64 at = self->is_paused ? self->paused_at : now;

  if (self->phase_span > 0)
    self->phase_span = MAX (self->phase_span, at - self->phase_began) + self->phase_glass;
}

/**
 * snl_clock_get_glass:
 *
 * Returns: the minutes by which snl_clock_extend_phase() makes the phase longer; 0 for one without a time
 */
double
snl_clock_get_glass (SnlClock *self)
{
  return self->phase_span > 0 ? (double) self->phase_glass / 60 / G_USEC_PER_SEC : 0;
}

/**
 * snl_clock_set_paused:
 * @paused: whether the turn's time stands still
 * @now: when it is
 */
void
snl_clock_set_paused (SnlClock *self,
                      gboolean  paused,
                      gint64    now)
{
  if (self->is_paused == paused)
    return;

  self->is_paused = paused;
  if (paused)
    self->paused_at = now;
  else
    go_on (self, now);
}

static int
get_seconds (gint64 span)
{
  /* the last second counts as one until it is over */
  return (int) (span > 0 ? (span + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC : span / G_USEC_PER_SEC);
}

/**
 * snl_clock_read:
 * @now: when it is
 * @reading: (out): what it shows
 */
void
snl_clock_read (SnlClock        *self,
                gint64           now,
                SnlClockReading *reading)
{
  gint64 end = self->phase_span > 0 ? self->phase_began + self->phase_span
               : self->turn_began + (gint64) self->turn_minutes * 60 * G_USEC_PER_SEC;
  gint64 left = end - (self->is_paused ? self->paused_at : now);

  reading->has_phase = self->phase_span > 0;
  reading->has_turn = reading->has_phase || self->turn_minutes > 0;
  reading->turn_left = reading->has_turn ? get_seconds (left) : 0;
  reading->glasses = reading->has_phase && left > 0 ? (int) ((left + self->phase_glass - 1) / self->phase_glass) : 0;
  reading->turn_warns = reading->has_turn && reading->turn_left <= TURN_WARNING;
  reading->has_bell = self->bell > 0;
  reading->bell_left = reading->has_bell ? get_seconds (self->bell - now) : 0;
  reading->stop_left = reading->has_bell ? reading->bell_left - TALK_SECONDS : 0;
  reading->bell_warns = reading->has_bell && reading->bell_left <= BELL_WARNING;
  reading->is_paused = self->is_paused;
}

/**
 * snl_clock_dup_advice:
 * @now: when it is
 * @turn_seconds: what a turn takes, or 0 if that is not known
 *
 * Returns: (transfer full) (nullable): when to stop, so that a talk fits before the bell; %NULL
 *   without a bell
 */
char *
snl_clock_dup_advice (SnlClock *self,
                      gint64    now,
                      int       turn_seconds)
{
  SnlClockReading reading;
  int seconds;
  guint minutes;
  guint turns;

  snl_clock_read (self, now, &reading);
  if (!reading.has_bell)
    return NULL;

  seconds = reading.stop_left;
  minutes = seconds > 0 ? (guint) seconds / 60 : 0;
  turns = turn_seconds > 0 && seconds > 0 ? (guint) (seconds / turn_seconds) : 0;
  if (minutes == 0)
    return g_strdup (_("Stop now: the rest of the lesson is for the talk."));
  if (turn_seconds > 0 && turns == 0)
    return g_strdup_printf (ngettext ("Stop well in %u minute: another whole turn would not fit.",
                                      "Stop well in %u minutes: another whole turn would not fit.", minutes), minutes);
  if (turn_seconds > 0)
    {
      g_autofree char *more = g_strdup_printf (ngettext ("about %u more turn", "about %u more turns", turns), turns);

      /* Translators: minutes, and "about 2 more turns" */
      return g_strdup_printf (ngettext ("Stop well in %u minute: %s.", "Stop well in %u minutes: %s.", minutes),
                              minutes, more);
    }

  return g_strdup_printf (ngettext ("Stop well in %u minute.", "Stop well in %u minutes.", minutes), minutes);
}

/**
 * snl_clock_measure_turns:
 * @journal: of a game
 *
 * Returns: the seconds that a whole turn of the game took so far, on average; 0 if none is whole
 */
int
snl_clock_measure_turns (SnlJournal *journal)
{
  gint64 began = 0;
  guint turn = 0;
  gint64 total = 0;
  guint n_turns = 0;

  for (guint i = 0; i < snl_journal_get_length (journal); i++)
    {
      const SnlEntry *entry = snl_journal_get (journal, i);

      if (entry->turn == turn)
        continue;
      if (turn > 0 && entry->time > began && entry->time - began <= LONGEST_TURN)
        {
          total += entry->time - began;
          n_turns++;
        }
      turn = entry->turn;
      began = entry->time;
    }

  return n_turns > 0 ? (int) (total / n_turns) : 0;
}

/**
 * snl_clock_dup_time:
 * @seconds: left, or less than 0 for over
 *
 * Returns: (transfer full): `2:10`; with a minus sign when it is over
 */
char *
snl_clock_dup_time (int seconds)
{
  guint span = (guint) ABS (seconds);

  return g_strdup_printf ("%s%u:%02u", seconds < 0 ? "\u2212" : "", span / 60, span % 60);
}
