/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwMessageDialog whose two heading labels have the same small minimum width. libadwaita
 * measures the large one, which does not wrap, for widths below its minimum, and GTK 4.18 warns of
 * it. Where the large one has no room, libadwaita shows the small one, which wraps, so that nothing
 * is cut off.
 */

#include "snl-message-dialog.h"

/* Minimum width of a heading in pixels, less than the narrowest dialog has */
#define MIN_WIDTH 100

static void
let_heading_shrink (GtkWidget *parent)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gboolean is_large = gtk_widget_has_css_class (child, "title-2");

      let_heading_shrink (child);

      if (is_large)
        gtk_label_set_ellipsize (GTK_LABEL (child), PANGO_ELLIPSIZE_END);
      if (is_large || gtk_widget_has_css_class (child, "title-4"))
        gtk_widget_set_size_request (child, MIN_WIDTH, -1);
    }
}

/**
 * snl_message_dialog_new:
 * @parent: (nullable): the window that it belongs to
 * @heading: the question
 * @body: (nullable): more about it
 *
 * Call this instead of adw_message_dialog_new().
 *
 * Returns: (transfer floating): an #AdwMessageDialog
 */
GtkWidget *
snl_message_dialog_new (GtkWindow  *parent,
                        const char *heading,
                        const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, body);

  let_heading_shrink (dialog);

  return dialog;
}
