/* snl-clock-button.c: the class's clock in the desk's header
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-clock-button.h"

#include "snl-application.h"

#include <glib/gi18n.h>

struct _SnlClockButton {
  AdwBin           parent_instance;

  SnlClassClock   *clock;
  gboolean         is_updating;

  GtkMenuButton   *button;
  GtkSpinButton   *turn;
  GtkSpinButton   *bell;
  GtkToggleButton *pause;
  GtkButton       *extend;
  GtkSwitch       *sound;
  GtkLabel        *advice;
};

G_DEFINE_FINAL_TYPE (SnlClockButton, snl_clock_button, ADW_TYPE_BIN)

/* As long as there is time enough, the bell; then what the referee does about it */
static char *
dup_bell (const SnlClockReading *reading)
{
  if (reading->bell_warns && reading->stop_left < 60)
    return g_strdup (_("stop now"));

  if (reading->bell_warns)
    /* Translators: minutes until the game should stop, so that there is time for a talk */
    return g_strdup_printf (_("stop in %d min"), reading->stop_left / 60);

  return g_strdup_printf (_("bell in %d min"), (MAX (reading->bell_left, 0) + 59) / 60);
}

static char *
dup_label (const SnlClockReading *reading)
{
  g_autofree char *time = reading->has_turn ? snl_clock_dup_time (reading->turn_left) : NULL;
  g_autofree char *bell = reading->has_bell ? dup_bell (reading) : NULL;

  if (time != NULL && bell != NULL)
    /* Translators: what is left of the turn, and "bell in 20 min" or "stop in 3 min" */
    return g_strdup_printf (_("%s · %s"), time, bell);

  if (bell != NULL)
    return g_steal_pointer (&bell);

  return time != NULL ? g_steal_pointer (&time) : g_strdup (_("Clock"));
}

/* A phase with a time of its own can be given more of it */
static void
update_extend (SnlClockButton *self)
{
  double glass = snl_class_clock_get_glass (self->clock);
  g_autofree char *time = snl_clock_dup_time ((int) (glass * 60 + 0.5));
  /* Translators: minutes and seconds, as 2:00 */
  g_autofree char *label = g_strdup_printf (_("Turn the _Glass: %s More"), time);

  gtk_widget_set_visible (GTK_WIDGET (self->extend), glass > 0);
  gtk_button_set_label (self->extend, label);
}

static void
update (SnlClockButton *self)
{
  SnlClockReading reading;
  g_autofree char *label = NULL;
  g_autofree char *advice = snl_class_clock_dup_advice (self->clock);

  snl_class_clock_read (self->clock, &reading);
  label = dup_label (&reading);
  gtk_menu_button_set_label (self->button, label);
  gtk_label_set_label (self->advice, advice != NULL ? advice : _("Set the bell, and Senlac says when to stop."));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), advice != NULL ? advice : _("The class’s clock"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->pause), reading.has_turn);

  if ((reading.has_turn && reading.turn_warns && !reading.is_paused) || reading.bell_warns)
    gtk_widget_add_css_class (GTK_WIDGET (self), "clock-warns");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "clock-warns");

  update_extend (self);
  self->is_updating = TRUE;
  gtk_spin_button_set_value (self->turn, snl_class_clock_get_turn_minutes (self->clock));
  gtk_toggle_button_set_active (self->pause, reading.is_paused);
  self->is_updating = FALSE;
}

static void
turn_changed_cb (SnlClockButton *self)
{
  if (!self->is_updating && self->clock != NULL)
    snl_class_clock_set_turn_minutes (self->clock, (guint) gtk_spin_button_get_value_as_int (self->turn));
}

static void
bell_changed_cb (SnlClockButton *self)
{
  if (self->clock != NULL)
    snl_class_clock_set_bell (self->clock, (guint) gtk_spin_button_get_value_as_int (self->bell));
}

static void
pause_toggled_cb (SnlClockButton *self)
{
  if (!self->is_updating && self->clock != NULL)
    snl_class_clock_set_paused (self->clock, gtk_toggle_button_get_active (self->pause));
}

static void
extend_cb (SnlClockButton *self)
{
  snl_class_clock_extend (self->clock);
}

static void
restart_cb (SnlClockButton *self)
{
  snl_class_clock_restart (self->clock);
}

static void
snl_clock_button_dispose (GObject *object)
{
  SnlClockButton *self = SNL_CLOCK_BUTTON (object);

  g_clear_object (&self->clock);

  G_OBJECT_CLASS (snl_clock_button_parent_class)->dispose (object);
}

static void
snl_clock_button_class_init (SnlClockButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_clock_button_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/senlac/Senlac/ui/snl-clock-button.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlClockButton, button);
  gtk_widget_class_bind_template_child (widget_class, SnlClockButton, turn);
  gtk_widget_class_bind_template_child (widget_class, SnlClockButton, bell);
  gtk_widget_class_bind_template_child (widget_class, SnlClockButton, pause);
  gtk_widget_class_bind_template_child (widget_class, SnlClockButton, extend);
  gtk_widget_class_bind_template_child (widget_class, SnlClockButton, sound);
  gtk_widget_class_bind_template_child (widget_class, SnlClockButton, advice);
  gtk_widget_class_bind_template_callback (widget_class, turn_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, bell_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, pause_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, extend_cb);
  gtk_widget_class_bind_template_callback (widget_class, restart_cb);
}

static void
snl_clock_button_init (SnlClockButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_settings_bind (snl_application_get_settings (snl_application_get ()), "clock-sound", self->sound, "active",
                   G_SETTINGS_BIND_DEFAULT);
}

/**
 * snl_clock_button_set_clock:
 * @self: a button, set once
 * @clock: the class's clock
 *
 * Shows a clock.
 */
void
snl_clock_button_set_clock (SnlClockButton *self,
                            SnlClassClock  *clock)
{
  g_return_if_fail (SNL_IS_CLOCK_BUTTON (self));
  g_return_if_fail (self->clock == NULL);

  self->clock = g_object_ref (clock);
  g_signal_connect_object (clock, "tick", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
