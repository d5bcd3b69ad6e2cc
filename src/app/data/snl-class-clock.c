/* snl-class-clock.c: the class's clock as it runs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

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
  char      *step;         /* the phase that it times */
  guint      tick_id;
  gboolean   was_over;     /* the turn's time, so that it sounds once */
  int        glasses;      /* that were left of the phase, so that it sounds at each turning */
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
tell (SnlClassClock *self)
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
  tell (user_data);

  return G_SOURCE_CONTINUE;
}

/* Nothing wakes the machine where there is nothing to tell */
static void
update (SnlClassClock *self)
{
  SnlClockReading reading;

  snl_class_clock_read (self, &reading);

  if (!reading.has_turn && !reading.has_bell)
    g_clear_handle_id (&self->tick_id, g_source_remove);
  else if (self->tick_id == 0)
    self->tick_id = g_timeout_add_seconds (1, tick_cb, self);

  tell (self);
}

static double
get_minutes (SnlElement *phase,
             const char *attribute)
{
  const char *text = phase != NULL ? snl_element_get (phase, attribute) : NULL;

  return text != NULL ? g_ascii_strtod (text, NULL) : 0;
}

/* What the rules say of the time of the phase that the game is in */
static void
start_phase (SnlClassClock *self)
{
  const char *step = snl_position_get (snl_game_get_position (self->game), "game", "step");
  SnlElement *phase = step != NULL ? snl_ruleset_find (snl_game_get_ruleset (self->game), "phase", step) : NULL;

  g_free (self->step);
  self->step = g_strdup (step);
  self->glasses = 0;
  snl_clock_start_phase (self->clock, snl_game_is_over (self->game) ? 0 : get_minutes (phase, "minutes"),
                         get_minutes (phase, "glass"), g_get_monotonic_time ());
}

static void
game_changed_cb (SnlClassClock *self)
{
  guint turn = snl_game_get_turn (self->game);
  const char *step = snl_position_get (snl_game_get_position (self->game), "game", "step");

  if (turn != self->turn)
    {
      self->turn = turn;
      snl_class_clock_restart (self);
    }
  else if (g_strcmp0 (step, self->step) != 0)
    {
      start_phase (self);
      update (self);
    }
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
  signals[TICK] = g_signal_new ("tick", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
}

static void
snl_class_clock_init (SnlClassClock *self)
{
  self->clock = snl_clock_new ();
}

/**
 * snl_class_clock_new:
 * @game: whose turns it times
 * @settings: the user's
 *
 * Returns: (transfer full): a clock, with the minutes for a turn that were chosen last
 */
SnlClassClock *
snl_class_clock_new (SnlGame   *game,
                     GSettings *settings)
{
  SnlClassClock *self = g_object_new (SNL_TYPE_CLASS_CLOCK, NULL);

  self->game = g_object_ref (game);
  self->settings = g_object_ref (settings);
  self->turn = snl_game_get_turn (game);
  snl_clock_set_turn_minutes (self->clock, g_settings_get_uint (settings, SETTING), g_get_monotonic_time ());
  start_phase (self);
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  update (self);

  return self;
}

/**
 * snl_class_clock_read:
 * @self: a clock
 * @reading: (out): what it shows now
 */
void
snl_class_clock_read (SnlClassClock   *self,
                      SnlClockReading *reading)
{
  g_return_if_fail (SNL_IS_CLASS_CLOCK (self));

  snl_clock_read (self->clock, g_get_monotonic_time (), reading);
}

/**
 * snl_class_clock_dup_advice:
 * @self: a clock
 *
 * Returns: (transfer full) (nullable): when the referee should stop; %NULL without a bell
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
 * Gives turns so much time, this one and those of later games.
 */
void
snl_class_clock_set_turn_minutes (SnlClassClock *self,
                                  guint          minutes)
{
  g_return_if_fail (SNL_IS_CLASS_CLOCK (self));

  g_settings_set_uint (self->settings, SETTING, minutes);
  snl_clock_set_turn_minutes (self->clock, minutes, g_get_monotonic_time ());
  update (self);
}

guint
snl_class_clock_get_turn_minutes (SnlClassClock *self)
{
  g_return_val_if_fail (SNL_IS_CLASS_CLOCK (self), 0);

  return snl_clock_get_turn_minutes (self->clock);
}

/**
 * snl_class_clock_set_bell:
 * @self: a clock
 * @minutes: from now until the lesson ends, or 0 for no bell
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
 * Gives the turn, and the phase that has its own, all its time again.
 */
void
snl_class_clock_restart (SnlClassClock *self)
{
  g_return_if_fail (SNL_IS_CLASS_CLOCK (self));

  snl_clock_start_turn (self->clock, g_get_monotonic_time ());
  start_phase (self);
  update (self);
}

/**
 * snl_class_clock_extend:
 * @self: a clock
 *
 * Turns the glass of a phase once more, as the class has agreed.
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
 * Returns: the minutes by which a phase becomes longer; 0 if it has no time of its own
 */
double
snl_class_clock_get_glass (SnlClassClock *self)
{
  g_return_val_if_fail (SNL_IS_CLASS_CLOCK (self), 0);

  return snl_clock_get_glass (self->clock);
}
