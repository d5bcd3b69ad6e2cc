/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkPopover whose controls set an SnlClassClock: the minutes of a turn, the end of the
 * lesson, pause, restart and sound.
 */

#include "snl-clock-popover.h"
#include "app/data/snl-shared.h"
#include "app/widgets/snl-live-label.h"

#include <glib/gi18n.h>

struct _SnlClockPopover {
  GtkPopover       parent_instance;

  SnlClassClock   *clock;
  gboolean         is_updating;

  GtkSpinButton   *turn;
  GtkSpinButton   *bell;
  GtkToggleButton *pause;
  GtkButton       *extend;
  GtkSwitch       *sound;
  GtkLabel        *advice;
};

G_DEFINE_FINAL_TYPE (SnlClockPopover, snl_clock_popover, GTK_TYPE_POPOVER)

/* A phase with a time limit of its own (a glass) can be extended by that time */
static void
update_extend (SnlClockPopover *self)
{
  double glass = snl_class_clock_get_glass (self->clock);
  g_autofree char *time = snl_clock_dup_time ((int) (glass * 60 + 0.5));
  /* Translators: minutes and seconds, as 2:00 */
  g_autofree char *label = g_strdup_printf (_("_Add %s"), time);

  gtk_widget_set_visible (GTK_WIDGET (self->extend), glass > 0);
  gtk_button_set_label (self->extend, label);
}

static void
update (SnlClockPopover *self)
{
  SnlClockReading reading;
  g_autofree char *advice = snl_class_clock_dup_advice (self->clock);

  snl_class_clock_read (self->clock, &reading);
  gtk_label_set_label (self->advice,
                       advice != NULL ? advice : _("Set the bell, and Senlac tells you when to "
                                                   "stop."));
  gtk_widget_set_sensitive (GTK_WIDGET (self->pause), reading.has_turn);

  update_extend (self);
  self->is_updating = TRUE;
  gtk_spin_button_set_value (self->turn, snl_class_clock_get_turn_minutes (self->clock));
  gtk_toggle_button_set_active (self->pause, reading.is_paused);
  self->is_updating = FALSE;
}

static void
turn_changed_cb (SnlClockPopover *self)
{
  if (!self->is_updating && self->clock != NULL)
    snl_class_clock_set_turn_minutes (self->clock,
                                      (guint) gtk_spin_button_get_value_as_int (self->turn));
}

static void
bell_changed_cb (SnlClockPopover *self)
{
  if (self->clock != NULL)
    snl_class_clock_set_bell (self->clock, (guint) gtk_spin_button_get_value_as_int (self->bell));
}

static void
pause_toggled_cb (SnlClockPopover *self)
{
  if (!self->is_updating && self->clock != NULL)
    snl_class_clock_set_paused (self->clock, gtk_toggle_button_get_active (self->pause));
}

static void
extend_cb (SnlClockPopover *self)
{
  snl_class_clock_extend (self->clock);
}

static void
restart_cb (SnlClockPopover *self)
{
  snl_class_clock_restart (self->clock);
}

static void
snl_clock_popover_dispose (GObject *object)
{
  SnlClockPopover *self = SNL_CLOCK_POPOVER (object);

  g_clear_object (&self->clock);

  G_OBJECT_CLASS (snl_clock_popover_parent_class)->dispose (object);
}

static void
snl_clock_popover_class_init (SnlClockPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_clock_popover_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-clock-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlClockPopover, turn);
  gtk_widget_class_bind_template_child (widget_class, SnlClockPopover, bell);
  gtk_widget_class_bind_template_child (widget_class, SnlClockPopover, pause);
  gtk_widget_class_bind_template_child (widget_class, SnlClockPopover, extend);
  gtk_widget_class_bind_template_child (widget_class, SnlClockPopover, sound);
  gtk_widget_class_bind_template_child (widget_class, SnlClockPopover, advice);
  gtk_widget_class_bind_template_callback (widget_class, turn_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, bell_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, pause_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, extend_cb);
  gtk_widget_class_bind_template_callback (widget_class, restart_cb);
}

static void
snl_clock_popover_init (SnlClockPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_live_label_init (self->advice);
  g_settings_bind (snl_shared_get_settings (), "clock-sound", self->sound, "active",
                   G_SETTINGS_BIND_DEFAULT);
}

/**
 * snl_clock_popover_new:
 * @clock: the class's clock
 *
 * Returns: (transfer floating): a popover that sets @clock
 */
GtkWidget *
snl_clock_popover_new (SnlClassClock *clock)
{
  SnlClockPopover *self = g_object_new (SNL_TYPE_CLOCK_POPOVER, NULL);

  self->clock = g_object_ref (clock);
  g_signal_connect_object (clock, "tick", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}
