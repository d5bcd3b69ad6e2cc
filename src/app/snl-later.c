/* snl-later.c: the place of a widget that is made when it is first looked at
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-later.h"

/* What is hidden at the start costs as much as what is seen: GTK reads its template, finds its style and
 * measures it.  In its place stands an empty bin until somebody shows it, or wants something of it. */
struct _SnlLater {
  AdwBin        parent_instance;

  SnlLaterFunc  make;       /* NULL once it is made */
  gpointer      user_data;
};

G_DEFINE_FINAL_TYPE (SnlLater, snl_later, ADW_TYPE_BIN)

static void
snl_later_map (GtkWidget *widget)
{
  snl_later_make (SNL_LATER (widget));

  GTK_WIDGET_CLASS (snl_later_parent_class)->map (widget);
}

static void
snl_later_class_init (SnlLaterClass *klass)
{
  GTK_WIDGET_CLASS (klass)->map = snl_later_map;
}

static void
snl_later_init (SnlLater *self)
{
}

/**
 * snl_later_set_func:
 * @self: a place, given once what belongs there
 * @make: (scope notified): makes the widget, once
 * @user_data: for @make; it outlives @self, or is the widget that @self is in
 *
 * Says what will stand here.
 */
void
snl_later_set_func (SnlLater     *self,
                    SnlLaterFunc  make,
                    gpointer      user_data)
{
  g_return_if_fail (SNL_IS_LATER (self));
  g_return_if_fail (self->make == NULL);

  self->make = make;
  self->user_data = user_data;
}

/**
 * snl_later_make:
 * @self: a place that was given what belongs there
 *
 * Returns: (transfer none): the widget, made now if it was not yet
 */
GtkWidget *
snl_later_make (SnlLater *self)
{
  g_return_val_if_fail (SNL_IS_LATER (self), NULL);

  if (self->make != NULL)
    {
      SnlLaterFunc make = self->make;

      self->make = NULL;
      adw_bin_set_child (ADW_BIN (self), make (self->user_data));
    }

  return adw_bin_get_child (ADW_BIN (self));
}

/**
 * snl_later_peek:
 * @self: a place
 *
 * Returns: (transfer none) (nullable): the widget, if it is made
 */
GtkWidget *
snl_later_peek (SnlLater *self)
{
  g_return_val_if_fail (SNL_IS_LATER (self), NULL);

  return adw_bin_get_child (ADW_BIN (self));
}
