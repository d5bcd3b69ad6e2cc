/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkWidget whose minimum size is 1, so that it takes any size, and which allocates its child
 * with a scale. The scale is found by trying smaller ones until the child's minimum size fits.
 */

#include "snl-scale-down-bin.h"

/* ratio between two scales that are tried, first roughly and then between the last two; and the
 * smallest scale */
#define STEP 0.94
#define FINE_STEP 0.98
#define MIN_SCALE 0.2

struct _SnlScaleDownBin {
  GtkWidget  parent_instance;

  double     scale;
  int        width;
  int        height;
};

enum {
  RESIZED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlScaleDownBin, snl_scale_down_bin, GTK_TYPE_WIDGET)

static void
snl_scale_down_bin_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  *minimum = 1;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 960 : 600;
}

static gboolean
fits (GtkWidget *child,
      double     width,
      double     height)
{
  int min_width = 0;
  int min_height = 0;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &min_width, NULL, NULL, NULL);

  if (min_width > width)
    return FALSE;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, (int) width, &min_height, NULL, NULL, NULL);

  return min_height <= height;
}

static void
snl_scale_down_bin_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  SnlScaleDownBin *self = SNL_SCALE_DOWN_BIN (widget);
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (self->width != width || self->height != height)
    {
      self->width = width;
      self->height = height;
      g_signal_emit (self, signals[RESIZED], 0, width, height);
    }

  if (child == NULL)
    return;

  self->scale = 1;

  while (self->scale > MIN_SCALE && !fits (child, width / self->scale, height / self->scale))
    self->scale *= STEP;

  if (self->scale < 1)
    {
      double finer = self->scale / STEP * FINE_STEP;

      while (finer > self->scale && !fits (child, width / finer, height / finer))
        finer *= FINE_STEP;
      self->scale = MAX (self->scale, finer);
    }

  gtk_widget_allocate (child, (int) (width / self->scale), (int) (height / self->scale), -1,
                       gsk_transform_scale (NULL, (float) self->scale, (float) self->scale));
}

static void
snl_scale_down_bin_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  if (child != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (snl_scale_down_bin_parent_class)->dispose (object);
}

static void
snl_scale_down_bin_class_init (SnlScaleDownBinClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_scale_down_bin_dispose;
  widget_class->measure = snl_scale_down_bin_measure;
  widget_class->size_allocate = snl_scale_down_bin_size_allocate;
  signals[RESIZED] = g_signal_new ("resized", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  gtk_widget_class_set_css_name (widget_class, "snlscaledownbin");
}

static void
snl_scale_down_bin_init (SnlScaleDownBin *self)
{
  self->scale = 1;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * snl_scale_down_bin_get_scale:
 * @self: a frame
 *
 * Returns: the scale of the child: 1 if it fits, else less
 */
double
snl_scale_down_bin_get_scale (SnlScaleDownBin *self)
{
  g_return_val_if_fail (SNL_IS_SCALE_DOWN_BIN (self), 1);

  return self->scale;
}
