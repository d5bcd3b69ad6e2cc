/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwMessageDialog that asks whether to leave a phase in which a duty is still to be done (see
 * snl-duty.h), or whether an act is meant that may be a slip; if so, performs the pending action
 * with the answer SNL_LEAVE_UNDONE.
 */

#include "snl-desk-private.h"

#include "app/widgets/snl-message-dialog.h"
#include "core/game/snl-unit-naming.h"

#include <glib/gi18n.h>

static void
response_cb (AdwMessageDialog *dialog,
             const char       *response,
             SnlDesk          *self)
{
  const char *dice = g_object_get_data (G_OBJECT (dialog), "dice");
  g_autoptr(GError) error = NULL;

  if (g_strcmp0 (response, "leave") != 0 ||
      snl_pending_action_get_action (self->pending_action) == NULL)
    {
      snl_desk_focus_entry (self);
      return;
    }

  snl_quick_bar_clear (self->quick_bar);
  snl_pending_action_answer (self->pending_action, SNL_LEAVE_UNDONE, "yes");
  /* without dice it may need some from the table, or an answer for the card that is turned up */
  if (dice == NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "desk.suggest", NULL);
  else if (!snl_pending_action_finish (self->pending_action, dice, &error))
    snl_desk_show_error (self, error);
}

/**
 * snl_desk_owed_cb:
 * @self: a desk
 * @sentence: what is still to be done, or what speaks against the action
 * @dice: (nullable): the results of real dice as typed
 *
 * Asks whether to go on all the same; if so, performs the pending action.
 */
void
snl_desk_owed_cb (SnlDesk    *self,
                  const char *sentence,
                  const char *dice)
{
  g_autofree char *named = snl_unit_naming_dup_for (self->game, NULL, sentence);
  GtkWidget *dialog = snl_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                              _("Continue Anyway?"), named);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog),
                                    "back", _("_Go Back"),
                                    "leave", _("_Continue Anyway"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "leave",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "back");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "back");
  g_object_set_data_full (G_OBJECT (dialog), "dice", g_strdup (dice), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
