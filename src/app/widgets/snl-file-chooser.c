/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkFileChooserNative to open or save a file, with a callback that is not called once its
 * widget is gone.
 */

#include "snl-file-chooser.h"

#include <glib/gi18n.h>

/* Data of the "response" handler */
typedef struct {
  GWeakRef           widget;
  SnlFileChooserFunc func;
} ChooserRequest;

static void
wanted_free (gpointer  data,
             GClosure *closure)
{
  ChooserRequest *wanted = data;

  g_weak_ref_clear (&wanted->widget);
  g_free (wanted);
}

static void
response_cb (GtkFileChooserNative *chooser,
             int                   response,
             gpointer              user_data)
{
  ChooserRequest *wanted = user_data;
  g_autoptr(GtkWidget) widget = g_weak_ref_get (&wanted->widget);
  SnlFileChooserFunc func = wanted->func;
  g_autoptr(GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  g_object_unref (chooser);

  if (file != NULL && widget != NULL)
    func (widget, file);
}

static void
show (GtkWidget            *widget,
      GtkFileChooserAction  action,
      const char           *title,
      const char           *accept,
      const char           *name,
      GtkFileFilter        *filter,
      SnlFileChooserFunc    func)
{
  GtkFileChooserNative *chooser =
    gtk_file_chooser_native_new (title, GTK_WINDOW (gtk_widget_get_root (widget)), action, accept,
                                 _("_Cancel"));
  ChooserRequest *wanted = g_new (ChooserRequest, 1);

  g_weak_ref_init (&wanted->widget, widget);
  wanted->func = func;

  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  if (filter != NULL)
    {
      gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
      g_object_unref (filter);
    }

  g_signal_connect_data (chooser, "response", G_CALLBACK (response_cb), wanted, wanted_free, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/**
 * snl_file_chooser_open:
 * @widget: what @func is called for; a widget in a window, or a window
 * @title: of the dialog
 * @accept: the label of the button that accepts the file, with a mnemonic
 * @filter: (transfer full) (nullable): which files are shown
 * @func: called with the file if one is chosen and @widget still exists
 *
 * Shows a dialog to choose an existing file.
 */
void
snl_file_chooser_open (GtkWidget          *widget,
                       const char         *title,
                       const char         *accept,
                       GtkFileFilter      *filter,
                       SnlFileChooserFunc  func)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  show (widget, GTK_FILE_CHOOSER_ACTION_OPEN, title, accept, NULL, filter, func);
}

/**
 * snl_file_chooser_save:
 * @widget: what @func is called for; a widget in a window, or a window
 * @title: of the dialog
 * @accept: the label of the button that accepts the file, with a mnemonic
 * @name: the name that is proposed for the file; each / becomes a hyphen
 * @filter: (transfer full) (nullable): which files are shown
 * @func: called with the file if one is chosen and @widget still exists
 *
 * Shows a dialog to choose a file to write.
 */
void
snl_file_chooser_save (GtkWidget          *widget,
                       const char         *title,
                       const char         *accept,
                       const char         *name,
                       GtkFileFilter      *filter,
                       SnlFileChooserFunc  func)
{
  g_autofree char *proposed = g_strdelimit (g_strdup (name), "/", '-');

  g_return_if_fail (GTK_IS_WIDGET (widget));

  show (widget, GTK_FILE_CHOOSER_ACTION_SAVE, title, accept, proposed, filter, func);
}
