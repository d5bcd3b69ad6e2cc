/* snl-box.c: what GTK's boxes do not have
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-box.h"

/**
 * snl_box_clear:
 * @box: a box
 *
 * Takes out all that stands in it.
 */
void
snl_box_clear (GtkBox *box)
{
  GtkWidget *child;

  g_return_if_fail (GTK_IS_BOX (box));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}
