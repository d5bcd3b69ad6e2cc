/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A menu button with the time left of the turn and of the lesson, updated at each tick of an
 * SnlClassClock; its popover sets the clock.
 */

#include "snl-clock-button.h"

#include "snl-clock-popover.h"

#include "app/widgets/snl-box.h"
#include "app/widgets/snl-menu.h"

#include <glib/gi18n.h>

struct _SnlClockButton {
  AdwBin         parent_instance;

  SnlClassClock *clock;

  GtkMenuButton *button;
};

G_DEFINE_FINAL_TYPE (SnlClockButton, snl_clock_button, ADW_TYPE_BIN)

/* The minutes until the lesson ends, or, once the clock warns, until the game should stop */
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

static void
update (SnlClockButton *self)
{
  SnlClockReading reading;
  g_autofree char *label = NULL;
  g_autofree char *advice = snl_class_clock_dup_advice (self->clock);

  snl_class_clock_read (self->clock, &reading);
  label = dup_label (&reading);
  gtk_menu_button_set_label (self->button, label);
  /* otherwise GTK 4.18 makes the name of all that the popover says, too */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button),
                               advice != NULL ? advice : _("The class’s clock"));

  snl_widget_set_css_class (GTK_WIDGET (self), "clock-warns",
                            (reading.has_turn && reading.turn_warns && !reading.is_paused) ||
                            reading.bell_warns);
}

/* Builds the popover when the button is first pressed, as many games never set the clock */
static void
open_cb (GtkMenuButton *button,
         gpointer       user_data)
{
  SnlClockButton *self = user_data;

  if (gtk_menu_button_get_popover (button) == NULL && self->clock != NULL)
    {
      gtk_menu_button_set_popover (button, snl_clock_popover_new (self->clock));
      snl_menu_hide_tooltip (button);
    }
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
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-clock-button.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlClockButton, button);
}

static void
snl_clock_button_init (SnlClockButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->button, open_cb, self, NULL);
}

/**
 * snl_clock_button_set_clock:
 * @self: a clock button without a clock
 * @clock: the clock to show
 *
 * Sets the clock; can be called once.
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
