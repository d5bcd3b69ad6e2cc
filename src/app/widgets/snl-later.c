/* snl-later.c: the place of a widget that is made when it is first looked at
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-later.h"

#include "snl-fill.h"
#include "snl-frame.h"

/* What is hidden at the start costs as much as what is seen: GTK reads its template, finds its style and
 * measures it.  In its place stands an empty bin until somebody shows it, or wants something of it.  And
 * what is seen first need not all be made before the first frame: a place that is patient is empty in that
 * one, and has a later one for itself.  Once there are frames, what is made for one is placed in it and painted
 * in the next, as both together may take longer than it lasts. */
struct _SnlLater {
  AdwBin        parent_instance;

  SnlLaterFunc  make;       /* NULL once it is made */
  gpointer      user_data;
  gboolean      is_patient;
  gboolean      is_seen;    /* a frame was drawn without what is made here */
  guint         tick;       /* of the frames that are awaited, or 0 */
};

enum {
  PROP_PATIENT = 1,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SnlLater, snl_later, ADW_TYPE_BIN)

static void
snl_later_stop (SnlLater *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);

  self->tick = 0;
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  SnlLater *self = SNL_LATER (widget);

  if (!self->is_seen || !snl_frame_take (clock))
    {
      self->is_seen = TRUE;
      return G_SOURCE_CONTINUE;
    }

  self->tick = 0;
  snl_later_make (self);
  snl_frame_paint_next (widget, TRUE);

  return G_SOURCE_REMOVE;
}

static void
snl_later_map (GtkWidget *widget)
{
  SnlLater *self = SNL_LATER (widget);

  if (!self->is_patient && self->make != NULL)
    {
      snl_later_make (self);
      snl_frame_paint_next (widget, FALSE);
    }
  else if (self->make != NULL && self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (widget, tick_cb, NULL, NULL);

  GTK_WIDGET_CLASS (snl_later_parent_class)->map (widget);
}

static void
snl_later_get_property (GObject    *object,
                        guint       prop_id,
                        GValue     *value,
                        GParamSpec *pspec)
{
  if (prop_id == PROP_PATIENT)
    g_value_set_boolean (value, SNL_LATER (object)->is_patient);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
snl_later_set_property (GObject      *object,
                        guint         prop_id,
                        const GValue *value,
                        GParamSpec   *pspec)
{
  if (prop_id == PROP_PATIENT)
    SNL_LATER (object)->is_patient = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
snl_later_class_init (SnlLaterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = snl_later_get_property;
  object_class->set_property = snl_later_set_property;
  GTK_WIDGET_CLASS (klass)->map = snl_later_map;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), SNL_TYPE_FILL);

  properties[PROP_PATIENT] = g_param_spec_boolean ("patient", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
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

      snl_later_stop (self);
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
