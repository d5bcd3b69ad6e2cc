/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Computes the time that is left of a turn, a phase and the lesson. Each function takes the
 * current time as a parameter, so that tests need not wait.
 */

#include "snl-clock.h"

#include <glib/gi18n.h>

#define TALK_SECONDS (5 * 60)      /* time for the talk at the end of the lesson */
#define BELL_WARNING (8 * 60)
#define TURN_WARNING 30
/* seconds; a longer turn, with a break, is left out of the average */
#define LONGEST_TURN (30 * 60)

struct _SnlClock
{
  guint    turn_minutes;   /* time limit of a turn, or 0 */
  gint64   turn_began;
  gint64   phase_span;     /* duration of the phase in microseconds, or 0 if it has no limit */
  gint64   phase_glass;    /* duration of one sand glass, in microseconds */
  gint64   phase_began;
  gint64   bell;           /* end of the lesson, or 0 */
  gboolean is_paused;
  gint64   paused_at;
};

/**
 * snl_clock_new:
 *
 * Returns: (transfer full): a clock without limits
 */
SnlClock *
snl_clock_new (void)
{
  return g_new0 (SnlClock, 1);
}

/**
 * snl_clock_free:
 * @self: (nullable) (transfer full): a clock
 *
 * Frees @self.
 */
void
snl_clock_free (SnlClock *self)
{
  g_free (self);
}

/**
 * snl_clock_set_turn_minutes:
 * @self: a clock
 * @minutes: time limit of a turn, or 0 for none
 * @now: the monotonic time in microseconds
 *
 * Sets the limit of each turn, and restarts the current one if the limit changes.
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

/**
 * snl_clock_get_turn_minutes:
 * @self: a clock
 *
 * Returns: the time limit of a turn, or 0
 */
guint
snl_clock_get_turn_minutes (SnlClock *self)
{
  return self->turn_minutes;
}

/**
 * snl_clock_set_bell:
 * @self: a clock
 * @minutes: until the end of the lesson, or 0 if unknown
 * @now: the monotonic time in microseconds
 *
 * Sets the end of the lesson.
 */
void
snl_clock_set_bell (SnlClock *self,
                    guint     minutes,
                    gint64    now)
{
  self->bell = minutes > 0 ? now + (gint64) minutes * 60 * G_USEC_PER_SEC : 0;
}

/*
 * Shifts the start times by the length of the pause, so that the time left is as it was when the
 * pause began.
 */
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
 * @self: a clock
 * @now: the monotonic time in microseconds
 *
 * Restarts the time of the turn.
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
 * @self: a clock
 * @minutes: the limit of the phase, or 0 for none
 * @glass: minutes of the sand glass that measures it, or 0 for one as long as the phase
 * @now: the monotonic time in microseconds
 *
 * Starts the time of a phase. As long as the phase has a limit, readings show it in place of that
 * of the turn.
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
 * @self: a clock
 * @now: the monotonic time in microseconds
 *
 * Extends the phase by one sand glass; if its time is over, the extension starts now.
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
 * @self: a clock
 *
 * Returns: the minutes that snl_clock_extend_phase() adds; 0 for a phase without a limit
 */
double
snl_clock_get_glass (SnlClock *self)
{
  return self->phase_span > 0 ? (double) self->phase_glass / 60 / G_USEC_PER_SEC : 0;
}

/**
 * snl_clock_set_paused:
 * @self: a clock
 * @paused: whether to pause the time of turn and phase
 * @now: the monotonic time in microseconds
 *
 * Pauses or resumes; the time of the lesson goes on.
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
  /* rounds up, so that the last second shows as 1 until it is over */
  return (int) (span > 0 ? (span + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC : span / G_USEC_PER_SEC);
}

/**
 * snl_clock_read:
 * @self: a clock
 * @now: the monotonic time in microseconds
 * @reading: (out): return location for the state
 *
 * Computes what to show.
 */
void
snl_clock_read (SnlClock        *self,
                gint64           now,
                SnlClockReading *reading)
{
  gint64 end = self->phase_span > 0
               ? self->phase_began + self->phase_span
               : self->turn_began + (gint64) self->turn_minutes * 60 * G_USEC_PER_SEC;
  gint64 left = end - (self->is_paused ? self->paused_at : now);

  reading->has_phase = self->phase_span > 0;
  reading->has_turn = reading->has_phase || self->turn_minutes > 0;
  reading->turn_left = reading->has_turn ? get_seconds (left) : 0;
  reading->glasses = reading->has_phase &&
                     left > 0 ? (int) ((left + self->phase_glass - 1) / self->phase_glass) : 0;
  reading->turn_warns = reading->has_turn && reading->turn_left <= TURN_WARNING;
  reading->has_bell = self->bell > 0;
  reading->bell_left = reading->has_bell ? get_seconds (self->bell - now) : 0;
  reading->stop_left = reading->has_bell ? reading->bell_left - TALK_SECONDS : 0;
  reading->bell_warns = reading->has_bell && reading->bell_left <= BELL_WARNING;
  reading->is_paused = self->is_paused;
}

/**
 * snl_clock_dup_advice:
 * @self: a clock
 * @now: the monotonic time in microseconds
 * @turn_seconds: average duration of a turn, or 0 if unknown
 *
 * Returns: (transfer full) (nullable): a translated sentence that says when to stop playing, so
 *   that there is time to talk about the battle; %NULL if the end of the lesson is not set
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
    return g_strdup (_("Stop now: keep the rest of the lesson for talking."));
  if (turn_seconds > 0 && turns == 0)
    return g_strdup_printf (ngettext ("Good moment to stop in %u minute: another whole turn would "
                                      "not fit.",
                                      "Good moment to stop in %u minutes: another whole turn would "
                                      "not fit.",
                                      minutes), minutes);
  if (turn_seconds > 0)
    {
      g_autofree char *more = g_strdup_printf (ngettext ("about %u more turn",
                                                         "about %u more turns", turns), turns);

      /* Translators: minutes, and "about 2 more turns" */
      return g_strdup_printf (ngettext ("Good moment to stop in %u minute: %s.",
                                        "Good moment to stop in %u minutes: %s.", minutes),
                              minutes, more);
    }

  return g_strdup_printf (ngettext ("Good moment to stop in %u minute.",
                                    "Good moment to stop in %u minutes.", minutes), minutes);
}

/**
 * snl_clock_measure_turns:
 * @journal: the journal of a game
 *
 * Averages the complete turns so far, without those that are longer than 30 minutes.
 *
 * Returns: seconds, or 0 if no turn is complete
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
 * @seconds: seconds left; negative for overdue
 *
 * Returns: (transfer full): minutes and seconds, such as `2:10`, with a minus sign if negative
 */
char *
snl_clock_dup_time (int seconds)
{
  guint span = (guint) ABS (seconds);

  return g_strdup_printf ("%s%u:%02u", seconds < 0 ? "\u2212" : "", span / 60, span % 60);
}
