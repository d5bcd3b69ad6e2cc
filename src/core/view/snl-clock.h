/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/journal/snl-journal.h"

G_BEGIN_DECLS

/**
 * SnlClockReading:
 * @has_turn: whether there is a time limit for the turn or phase
 * @turn_left: seconds left; negative after the limit
 * @turn_warns: whether 30 seconds or less are left
 * @has_bell: whether the end of the lesson is set
 * @bell_left: seconds until the end of the lesson; negative after it
 * @stop_left: seconds until play should stop, to leave time for the talk afterwards
 * @bell_warns: whether the lesson ends within 8 minutes
 * @is_paused: whether the time of the turn or phase is paused; that of the lesson never is
 * @has_phase: whether @turn_left and @turn_warns are those of a phase with a limit by the rules
 * @glasses: for a phase, how many sand glasses have not run out yet, including the running one
 *
 * The state of a clock at one moment.
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
 * Times a turn or a phase, and the rest of the lesson. The clock has no timer: the caller passes
 * the current monotonic time in microseconds to each function.
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
