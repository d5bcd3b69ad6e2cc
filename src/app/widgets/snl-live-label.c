/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Announces the text of a GtkLabel to a screen reader when the label is mapped or its text changes;
 * does nothing before GTK 4.14, which has no gtk_accessible_announce(). The role `status` would not
 * do: GTK sends no event that makes a screen reader speak such a label, and from GTK 4.10 on it has
 * no name.
 */

#include "snl-live-label.h"

static void
announce_cb (GtkLabel *label)
{
#if GTK_CHECK_VERSION (4, 14, 0)
  const char *text = gtk_label_get_text (label);
  gboolean is_alert = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (label)) ==
                      GTK_ACCESSIBLE_ROLE_ALERT;

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS   /* newer than GDK_VERSION_MAX_ALLOWED */
  if (*text != '\0' && gtk_widget_get_mapped (GTK_WIDGET (label)))
    gtk_accessible_announce (GTK_ACCESSIBLE (label), text,
                             is_alert ? GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH
                                      : GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
#endif
}

/**
 * snl_live_label_init:
 * @label: a label, with the accessible role alert if what it says is urgent
 *
 * Lets a screen reader speak the text of @label when it changes or comes into view.
 */
void
snl_live_label_init (GtkLabel *label)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  g_signal_connect_after (label, "map", G_CALLBACK (announce_cb), NULL);
  g_signal_connect (label, "notify::label", G_CALLBACK (announce_cb), NULL);
}
