/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

/*
 * Labels whose changes a screen reader speaks: those with the role status or alert.  GTK 4.14 and
 * later no longer take the name of such a role from the text, so the accessible label follows it.
 */

#include "snl-live-label.h"

static void
text_changed_cb (GtkLabel *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (label),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, gtk_label_get_text (label), -1);
}

/**
 * snl_live_label_init:
 * @label: a label with the accessible role status or alert
 *
 * Makes the accessible name of @label its text, now and when it changes.
 */
void
snl_live_label_init (GtkLabel *label)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  text_changed_cb (label);
  g_signal_connect (label, "notify::label", G_CALLBACK (text_changed_cb), NULL);
}
