/* snl-box.c: helpers for GtkBox
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-box.h"

/**
 * snl_box_clear:
 * @box: a box
 *
 * Removes all children of @box.
 */
void
snl_box_clear (GtkBox *box)
{
  GtkWidget *child;

  g_return_if_fail (GTK_IS_BOX (box));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}
