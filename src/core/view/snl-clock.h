/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/journal/snl-journal.h"

G_BEGIN_DECLS

/**
 * SnlClockReading:
 * @has_turn: whether turns have a time
 * @turn_left: seconds left for the turn; less than 0 when it is over
 * @turn_warns: whether little is left of it
 * @has_bell: whether the bell is set
 * @bell_left: seconds until the bell; less than 0 after it
 * @stop_left: seconds until the play should end, so that there is time to talk about it
 * @bell_warns: whether it is time to come to an end
 * @is_paused: whether the turn's time stands still; the bell's never does
 * @has_phase: whether the time is that of a phase, which the rules limit; then @turn_left is what is
 *   left of it, and @turn_warns is about it
 * @glasses: how many sand glasses of it are still to run out, the one that runs among them
 */
typedef struct {
  gboolean has_turn;
  int      turn_left;
  gboolean turn_warns;
  gboolean has_bell;
  int      bell_left;
  int      stop_left;
  gboolean bell_warns;
  gboolean is_paused;
  gboolean has_phase;
  int      glasses;
} SnlClockReading;

/*
 * The class's clock: minutes for a turn or for a phase, and minutes until the bell.  It has no time of its own:
 * each call says when it is, in microseconds of one clock that only goes forward.
 */
typedef struct _SnlClock SnlClock;

SnlClock        *snl_clock_new              (void) G_GNUC_WARN_UNUSED_RESULT;
void             snl_clock_free             (SnlClock   *self);
void             snl_clock_set_turn_minutes (SnlClock   *self,
                                             guint       minutes,
                                             gint64      now);
guint            snl_clock_get_turn_minutes (SnlClock   *self);
void             snl_clock_set_bell         (SnlClock   *self,
                                             guint       minutes,
                                             gint64      now);
void             snl_clock_start_turn       (SnlClock   *self,
                                             gint64      now);
void             snl_clock_start_phase      (SnlClock   *self,
                                             double      minutes,
                                             double      glass,
                                             gint64      now);
void             snl_clock_extend_phase     (SnlClock   *self,
                                             gint64      now);
double           snl_clock_get_glass        (SnlClock   *self);
void             snl_clock_set_paused       (SnlClock   *self,
                                             gboolean    paused,
                                             gint64      now);
void             snl_clock_read             (SnlClock        *self,
                                             gint64           now,
                                             SnlClockReading *reading);
char            *snl_clock_dup_advice       (SnlClock   *self,
                                             gint64      now,
                                             int         turn_seconds) G_GNUC_WARN_UNUSED_RESULT;
int              snl_clock_measure_turns    (SnlJournal *journal);
char            *snl_clock_dup_time         (int         seconds) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlClock, snl_clock_free)

G_END_DECLS
