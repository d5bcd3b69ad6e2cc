/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* An AdwMessageDialog with a GtkEntry for the new title of a game; calls a function with it. */

#include "snl-rename-dialog.h"

#include "snl-message-dialog.h"

#include <glib/gi18n.h>

/* Holds the callback, because a function pointer cannot be the data of a GObject */
typedef struct {
  SnlRenameFunc renamed;
} Caller;

static void
text_changed_cb (GtkEditable      *entry,
                 AdwMessageDialog *dialog)
{
  g_autofree char *title = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  adw_message_dialog_set_response_enabled (dialog, "rename", *title != '\0');
}

static void
response_cb (AdwMessageDialog *dialog,
             const char       *response,
             GObject          *object)
{
  GtkEditable *entry = GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog));
  const Caller *caller = g_object_get_data (G_OBJECT (dialog), "caller");
  g_autofree char *title = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  if (g_strcmp0 (response, "rename") == 0 && *title != '\0')
    caller->renamed (object, title);
}

/**
 * snl_rename_dialog_show:
 * @widget: a widget of the window that asks
 * @title: the present title
 * @renamed: called when a new title is chosen
 * @object: passed to @renamed, which is not called when it is gone
 *
 * Shows a dialog with @title, to be changed.
 */
void
snl_rename_dialog_show (GtkWidget     *widget,
                        const char    *title,
                        SnlRenameFunc  renamed,
                        GObject       *object)
{
  GtkWidget *dialog = snl_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)),
                                              _("Rename the Game"), NULL);
  GtkWidget *entry = gtk_entry_new ();
  Caller *caller = g_new0 (Caller, 1);

  gtk_editable_set_text (GTK_EDITABLE (entry), title);
  gtk_entry_set_max_length (GTK_ENTRY (entry), 200);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Title of the game"), -1);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"),
                                    "rename", _("_Rename"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "rename",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "rename");
  caller->renamed = renamed;
  g_object_set_data_full (G_OBJECT (dialog), "caller", caller, g_free);
  g_signal_connect (entry, "changed", G_CALLBACK (text_changed_cb), dialog);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), object, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}
