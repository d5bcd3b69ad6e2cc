/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwBin around a GtkScrolledWindow that requests the height of the scrolled content for the
 * given width.
 */

#include "snl-content-height-bin.h"

/* The minimum height of a scrolled area, in pixels */
#define MIN_HEIGHT 96

struct _SnlContentHeightBin {
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (SnlContentHeightBin, snl_content_height_bin, ADW_TYPE_BIN)

/* (transfer none): the scrolled widget */
static GtkWidget *
get_content (SnlContentHeightBin *self)
{
  GtkWidget *child =
    gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (adw_bin_get_child (ADW_BIN (self))));

  return GTK_IS_VIEWPORT (child) ? gtk_viewport_get_child (GTK_VIEWPORT (child)) : child;
}

static void
snl_content_height_bin_measure (GtkWidget      *widget,
                                GtkOrientation  orientation,
                                int             for_size,
                                int            *minimum,
                                int            *natural,
                                int            *minimum_baseline,
                                int            *natural_baseline)
{
  gtk_widget_measure (adw_bin_get_child (ADW_BIN (widget)), orientation, for_size, minimum, natural,
                      NULL, NULL);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      gtk_widget_measure (get_content (SNL_CONTENT_HEIGHT_BIN (widget)), orientation, for_size,
                          NULL, natural, NULL, NULL);
      *minimum = *natural > 0 ? MAX (*minimum, MIN (*natural, MIN_HEIGHT)) : 0;
      *natural = MAX (*minimum, *natural);
    }
}

static void
snl_content_height_bin_size_allocate (GtkWidget *widget,
                                      int        width,
                                      int        height,
                                      int        baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  /* with nothing to scroll the scrollbars would still have a height */
  gtk_widget_set_child_visible (child, height > 0);

  if (height > 0)
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

static GtkSizeRequestMode
snl_content_height_bin_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
snl_content_height_bin_class_init (SnlContentHeightBinClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = snl_content_height_bin_get_request_mode;
  widget_class->measure = snl_content_height_bin_measure;
  widget_class->size_allocate = snl_content_height_bin_size_allocate;
}

static void
snl_content_height_bin_init (SnlContentHeightBin *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
}
