/* snl-label-tooltip.c: the words that a label has no room for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-label-tooltip.h"

static gboolean
query_tooltip_cb (GtkLabel   *label,
                  int         x,
                  int         y,
                  gboolean    is_keyboard,
                  GtkTooltip *tooltip)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    return FALSE;

  gtk_tooltip_set_text (tooltip, gtk_label_get_text (label));

  return TRUE;
}

/* Only where the pointer is: GTK looks for it each time */
static void
label_changed_cb (GtkWidget *label)
{
  if (gtk_widget_get_state_flags (label) & GTK_STATE_FLAG_PRELIGHT)
    gtk_widget_trigger_tooltip_query (label);
}

/**
 * snl_label_tooltip_install:
 * @label: a label that is cut short where there is no room, given it once
 *
 * Tells the pointer all the words while they are cut short.  A tooltip's text would also be the label's
 * description, and who reads no screen would hear each word twice.
 */
void
snl_label_tooltip_install (GtkLabel *label)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  g_signal_connect (label, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  g_signal_connect (label, "notify::label", G_CALLBACK (label_changed_cb), NULL);
  gtk_widget_set_has_tooltip (GTK_WIDGET (label), TRUE);
}
