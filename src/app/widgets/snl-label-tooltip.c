/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* A tooltip with the full text of an ellipsized GtkLabel, set by the "query-tooltip" signal. */

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

/* Only under the pointer, because GTK looks the pointer up for each query */
static void
label_changed_cb (GtkWidget *label)
{
  if (gtk_widget_get_state_flags (label) & GTK_STATE_FLAG_PRELIGHT)
    gtk_widget_trigger_tooltip_query (label);
}

/**
 * snl_label_tooltip_install:
 * @label: an ellipsizing label; call this once for it
 *
 * Shows the label's text as its tooltip while it is ellipsized. GtkWidget:tooltip-text is not used,
 * because it also becomes the accessible description, and a screen reader would read each text
 * twice.
 */
void
snl_label_tooltip_install (GtkLabel *label)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  g_signal_connect (label, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  g_signal_connect (label, "notify::label", G_CALLBACK (label_changed_cb), NULL);
  gtk_widget_set_has_tooltip (GTK_WIDGET (label), TRUE);
}
