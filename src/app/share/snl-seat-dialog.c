/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwMessageDialog with the link and QR code of the page of one seat (a unit), to copy or
 * revoke.
 */

#include "snl-seat-dialog.h"

#include "app/widgets/snl-message-dialog.h"

#include <glib/gi18n.h>

#define CODE_SIZE 220

static void
response_cb (SnlShareController *controller,
             const char         *response,
             AdwMessageDialog   *dialog)
{
  const char *seat = g_object_get_data (G_OBJECT (dialog), "seat");
  const char *link = g_object_get_data (G_OBJECT (dialog), "link");

  if (g_str_equal (response, "copy"))
    gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (dialog)), link);
  else if (g_str_equal (response, "revoke") && snl_share_controller_is_on (controller))
    snl_share_controller_revoke (controller, seat);
}

static GtkWidget *
create_code (const char *link)
{
  g_autoptr(GdkPaintable) code = snl_share_controller_draw_code (link);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *picture = gtk_picture_new_for_paintable (code);
  GtkWidget *label = gtk_label_new (link);

  gtk_widget_set_size_request (picture, CODE_SIZE, CODE_SIZE);
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), _("QR code of the address"));
  gtk_widget_set_visible (picture, code != NULL);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_CHAR);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);

  return box;
}

/**
 * snl_seat_dialog_present:
 * @controller: what shares the game
 * @seat: the id of a unit
 * @name: its name
 *
 * Makes the link of the unit's page, unless there is one, and shows it.
 */
void
snl_seat_dialog_present (SnlShareController *controller,
                         const char         *seat,
                         const char         *name)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  GtkWindow *parent = application != NULL ? gtk_application_get_active_window (application) : NULL;
  char *link = snl_share_controller_open_seat (controller, seat);
  GtkWidget *dialog = snl_message_dialog_new (parent, name,
                                              _("This opens the unit’s own page, with all that its "
                                                "side may know."));
  AdwMessageDialog *self = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_set_extra_child (self, create_code (link));
  adw_message_dialog_add_responses (self, "revoke", _("_Revoke"), "copy", _("_Copy Link"),
                                    "close", _("_Close"), NULL);
  adw_message_dialog_set_response_appearance (self, "revoke", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (self, "close");
  adw_message_dialog_set_close_response (self, "close");
  g_object_set_data_full (G_OBJECT (dialog), "link", link, g_free);
  g_object_set_data_full (G_OBJECT (dialog), "seat", g_strdup (seat), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), controller,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
