/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GObject around SnlClock that reads the monotonic time, restarts with each turn and timed
 * phase of a game, beeps, and emits "tick" each second while a time runs.
 */

#include "snl-class-clock.h"

#include <gdk/gdk.h>

#define SETTING "turn-minutes"
#define SOUND "clock-sound"

struct _SnlClassClock {
  GObject    parent_instance;

  SnlGame   *game;
  GSettings *settings;
  SnlClock  *clock;
  guint      turn;
  char      *step;         /* the timed phase */
  guint      tick_id;
  gboolean   is_begun;     /* something was done, or the referee has set the time */
  gboolean   was_over;     /* the turn's time was over at the last tick: beep only once */
  int        glasses;      /* sand glasses left at the last tick, to beep when one runs out */
};

enum {
  TICK,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlClassClock, snl_class_clock, G_TYPE_OBJECT)

static void
sound (SnlClassClock *self)
{
  GdkDisplay *display = gdk_display_get_default ();

  if (display != NULL && g_settings_get_boolean (self->settings, SOUND))
    gdk_display_beep (display);
}

static void
emit_tick (SnlClassClock *self)
{
  SnlClockReading reading;
  gboolean is_over;

  snl_class_clock_read (self, &reading);
  is_over = reading.has_turn && reading.turn_left <= 0;

  if ((is_over && !self->was_over) || (reading.glasses > 0 && reading.glasses < self->glasses))
    sound (self);

  self->was_over = is_over;
  self->glasses = reading.glasses;
  g_signal_emit (self, signals[TICK], 0);
}

static gboolean
tick_cb (gpointer user_data)
{
  emit_tick (user_data);

  return G_SOURCE_CONTINUE;
}

/* Runs the timeout only while there is a time to show, so that the machine can idle */
static void
update (SnlClassClock *self)
{
  SnlClockReading reading;

  snl_class_clock_read (self, &reading);

  if (!reading.has_turn && !reading.has_bell)
    g_clear_handle_id (&self->tick_id, g_source_remove);
  else if (self->tick_id == 0)
    self->tick_id = g_timeout_add_seconds (1, tick_cb, self);

  emit_tick (self);
}

static double
get_minutes (SnlElement *phase,
             const char *attribute)
{
  const char *text = phase != NULL ? snl_element_get (phase, attribute) : NULL;

  return text != NULL ? g_ascii_strtod (text, NULL) : 0;
}

/* Sets the time limit that the rules give the present phase, if they give one */
static void
start_phase (SnlClassClock *self)
{
  const char *step = snl_position_get (snl_game_get_position (self->game), "game", "step");
  SnlElement *phase = step != NULL
                      ? snl_ruleset_find (snl_game_get_ruleset (self->game), "phase", step)
                      : NULL;

  g_free (self->step);
  self->step = g_strdup (step);
  self->glasses = 0;
  snl_clock_start_phase (self->clock, snl_game_is_over (self->game)
                                      ? 0
                                      : get_minutes (phase, "minutes"),
                         get_minutes (phase, "glass"), g_get_monotonic_time ());
}

static void
game_changed_cb (SnlClassClock *self)
{
  guint turn = snl_game_get_turn (self->game);
  const char *step = snl_position_get (snl_game_get_position (self->game), "game", "step");

  if (turn != self->turn || !self->is_begun)
    snl_clock_start_turn (self->clock, g_get_monotonic_time ());

  if (turn != self->turn || !self->is_begun || g_strcmp0 (step, self->step) != 0)
    start_phase (self);

  self->turn = turn;
  self->is_begun = TRUE;
  update (self);
}

static void
snl_class_clock_dispose (GObject *object)
{
  SnlClassClock *self = SNL_CLASS_CLOCK (object);

  g_clear_handle_id (&self->tick_id, g_source_remove);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->clock, snl_clock_free);
  g_clear_pointer (&self->step, g_free);

  G_OBJECT_CLASS (snl_class_clock_parent_class)->dispose (object);
}

static void
snl_class_clock_class_init (SnlClassClockClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = snl_class_clock_dispose;
  signals[TICK] = g_signal_new ("tick", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
snl_class_clock_init (SnlClassClock *self)
{
  self->clock = snl_clock_new ();
}

/**
 * snl_class_clock_new:
 * @game: the game whose turns are timed
 * @settings: the user's settings
 *
 * Returns: (transfer full): a clock, with the minutes per turn from @settings
 */
SnlClassClock *
snl_class_clock_new (SnlGame   *game,
                     GSettings *settings)
{
  SnlClassClock *self = g_object_new (SNL_TYPE_CLASS_CLOCK, NULL);

  self->game = g_object_ref (game);
  self->settings = g_object_ref (settings);
  self->turn = snl_game_get_turn (game);
  self->is_begun = snl_journal_get_length (snl_game_get_journal (game)) > 0;
  snl_clock_set_turn_minutes (self->clock, g_settings_get_uint (settings, SETTING),
                              g_get_monotonic_time ());
  start_phase (self);
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  update (self);

  return self;
}

/**
 * snl_class_clock_read:
 * @self: a clock
 * @reading: (out): the times left now
 *
 * Reads the clock. A turn has no time before the first act of a game, unless the referee sets it,
 * and none when the game is over.
 */
void
snl_class_clock_read (SnlClassClock   *self,
                      SnlClockReading *reading)
{
  g_return_if_fail (SNL_IS_CLASS_CLOCK (self));

  snl_clock_read (self->clock, g_get_monotonic_time (), reading);
  if (!self->is_begun || snl_game_is_over (self->game))
    {
      reading->has_turn = reading->turn_warns = reading->has_phase = FALSE;
      reading->glasses = 0;
    }
}

/**
 * snl_class_clock_dup_advice:
 * @self: a clock
 *
 * Returns: (transfer full) (nullable): a sentence that tells the referee when to stop; %NULL if no
 *   end of the lesson is set
 */
char *
snl_class_clock_dup_advice (SnlClassClock *self)
{
  g_return_val_if_fail (SNL_IS_CLASS_CLOCK (self), NULL);

  return snl_clock_dup_advice (self->clock, g_get_monotonic_time (),
                               snl_clock_measure_turns (snl_game_get_journal (self->game)));
}

/**
 * snl_class_clock_set_turn_minutes:
 * @self: a clock
 * @minutes: for a turn, or 0 for no limit
 *
 * Sets the minutes per turn, from the present one on, and stores them for later games.
 */
void
snl_class_clock_set_turn_minutes (SnlClassClock *self,
                                  guint          minutes)
{
  g_return_if_fail (SNL_IS_CLASS_CLOCK (self));

  g_settings_set_uint (self->settings, SETTING, minutes);
  snl_clock_set_turn_minutes (self->clock, minutes, g_get_monotonic_time ());
  if (!self->is_begun)
    snl_clock_start_turn (self->clock, g_get_monotonic_time ());
  self->is_begun = TRUE;
  update (self);
}

/**
 * snl_class_clock_get_turn_minutes:
 * @self: a clock
 *
 * Returns: the minutes per turn, or 0 for no limit
 */
guint
snl_class_clock_get_turn_minutes (SnlClassClock *self)
{
  g_return_val_if_fail (SNL_IS_CLASS_CLOCK (self), 0);

  return snl_clock_get_turn_minutes (self->clock);
}

/**
 * snl_class_clock_set_bell:
 * @self: a clock
 * @minutes: from now until the lesson ends, or 0 for none
 *
 * Sets the end of the lesson.
 */
void
snl_class_clock_set_bell (SnlClassClock *self,
                          guint          minutes)
{
  g_return_if_fail (SNL_IS_CLASS_CLOCK (self));

  snl_clock_set_bell (self->clock, minutes, g_get_monotonic_time ());
  update (self);
}

/**
 * snl_class_clock_set_paused:
 * @self: a clock
 * @is_paused: whether the turn's time stands still
 *
 * Pauses the turn's time, or lets it continue; the end of the lesson is not affected.
 */
void
snl_class_clock_set_paused (SnlClassClock *self,
                            gboolean       is_paused)
{
  g_return_if_fail (SNL_IS_CLASS_CLOCK (self));

  snl_clock_set_paused (self->clock, is_paused, g_get_monotonic_time ());
  update (self);
}

/**
 * snl_class_clock_restart:
 * @self: a clock
 *
 * Restarts the time of the turn, and that of the phase if it has one.
 */
void
snl_class_clock_restart (SnlClassClock *self)
{
  g_return_if_fail (SNL_IS_CLASS_CLOCK (self));

  self->is_begun = TRUE;
  snl_clock_start_turn (self->clock, g_get_monotonic_time ());
  start_phase (self);
  update (self);
}

/**
 * snl_class_clock_stop:
 * @self: a clock of a game that is left
 *
 * Stops the ticks and sounds, whoever still holds a reference to @self.
 */
void
snl_class_clock_stop (SnlClassClock *self)
{
  g_return_if_fail (SNL_IS_CLASS_CLOCK (self));

  g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_handle_id (&self->tick_id, g_source_remove);
}

/**
 * snl_class_clock_extend:
 * @self: a clock
 *
 * Extends the present phase by one glass, as the class has agreed to.
 */
void
snl_class_clock_extend (SnlClassClock *self)
{
  g_return_if_fail (SNL_IS_CLASS_CLOCK (self));

  snl_clock_extend_phase (self->clock, g_get_monotonic_time ());
  update (self);
}

/**
 * snl_class_clock_get_glass:
 * @self: a clock
 *
 * Returns: the minutes by which snl_class_clock_extend() extends the phase; 0 if it has no time
 *   limit
 */
double
snl_class_clock_get_glass (SnlClassClock *self)
{
  g_return_val_if_fail (SNL_IS_CLASS_CLOCK (self), 0);

  return snl_clock_get_glass (self->clock);
}
