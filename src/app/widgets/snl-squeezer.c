/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkWidget that shows its first child if the natural width of that fits, else the last one.
 * AdwSqueezer measures both for the same width, which a wrapping child accepts although it is less
 * than the other one needs.
 */

#include "snl-squeezer.h"

struct _SnlSqueezer {
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (SnlSqueezer, snl_squeezer, GTK_TYPE_WIDGET)

static int
get_natural (GtkWidget *child)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);

  return natural;
}

/* The child that is shown at @width; the first if the width is not known */
static GtkWidget *
choose (GtkWidget *widget,
        int        width)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);

  return width < 0 || get_natural (first) <= width ? first : gtk_widget_get_last_child (widget);
}

static GtkSizeRequestMode
snl_squeezer_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
snl_squeezer_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  GtkWidget *last = gtk_widget_get_last_child (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (last, orientation, -1, minimum, NULL, NULL, NULL);
      *natural = MAX (get_natural (first), get_natural (last));
      return;
    }

  /* never lower than the first: GtkBox warns of what needs more height where it has more width */
  gtk_widget_measure (first, orientation, -1, minimum, natural, NULL, NULL);
  if (choose (widget, for_size) == last)
    {
      int last_minimum;
      int last_natural;

      gtk_widget_measure (last, orientation, for_size, &last_minimum, &last_natural, NULL, NULL);
      *minimum = MAX (*minimum, last_minimum);
      *natural = MAX (*natural, last_natural);
    }
}

static void
snl_squeezer_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  GtkWidget *chosen = choose (widget, width);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_child_visible (child, child == chosen);

  gtk_widget_allocate (chosen, width, height, baseline, NULL);
}

static void
snl_squeezer_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (snl_squeezer_parent_class)->dispose (object);
}

static void
snl_squeezer_class_init (SnlSqueezerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_squeezer_dispose;
  widget_class->get_request_mode = snl_squeezer_get_request_mode;
  widget_class->measure = snl_squeezer_measure;
  widget_class->size_allocate = snl_squeezer_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "snleither");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
snl_squeezer_init (SnlSqueezer *self)
{
}
