/* snl-fill.c: one child, whose texts wrap
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-fill.h"

struct _SnlFill {
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (SnlFill, snl_fill, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
snl_fill_get_request_mode (GtkLayoutManager *manager,
                           GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
snl_fill_measure (GtkLayoutManager *manager,
                  GtkWidget        *widget,
                  GtkOrientation    orientation,
                  int               for_size,
                  int              *minimum,
                  int              *natural,
                  int              *minimum_baseline,
                  int              *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;

  *minimum = *natural = 0;
  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_measure (child, orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
}

static void
snl_fill_allocate (GtkLayoutManager *manager,
                   GtkWidget        *widget,
                   int               width,
                   int               height,
                   int               baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

static void
snl_fill_class_init (SnlFillClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = snl_fill_get_request_mode;
  layout_class->measure = snl_fill_measure;
  layout_class->allocate = snl_fill_allocate;
}

static void
snl_fill_init (SnlFill *self)
{
}
