/* snl-print-dialog.c: asks for the parts to print, the paper size and the form of names
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-print-dialog.h"

#include "app/widgets/snl-progress-view.h"
#include "app/widgets/snl-banner.h"
#include "app/widgets/snl-shutdown-guard.h"
#include "core/view/snl-plan.h"

#include <glib/gi18n.h>

struct _SnlPrintDialog {
  AdwWindow        parent_instance;

  SnlGame         *game;

  GtkSwitch       *cards;
  GtkSwitch       *events;
  GtkSwitch       *referee;
  GtkSwitch       *report;
  GtkSwitch       *plan;
  GtkWidget       *plan_row;
  AdwComboRow     *names;
  AdwComboRow     *size;
  AdwToastOverlay *toasts;
  GtkButton       *print;
  GtkButton       *save;
  SnlProgressView *progress_view;

  SnlProgress     *writing;     /* of a file, or NULL */
};

G_DEFINE_FINAL_TYPE (SnlPrintDialog, snl_print_dialog, ADW_TYPE_WINDOW)

static SnlPrintParts
get_parts (SnlPrintDialog *self)
{
  return (gtk_switch_get_active (self->cards) ? SNL_PRINT_CARDS : 0)
         | (gtk_switch_get_active (self->events) ? SNL_PRINT_EVENTS : 0)
         | (gtk_switch_get_active (self->referee) ? SNL_PRINT_REFEREE : 0)
         | (gtk_switch_get_active (self->report) ? SNL_PRINT_REPORT : 0)
         | (gtk_switch_get_active (self->plan) ? SNL_PRINT_PLAN : 0);
}

/* Enables the actions: some part must be chosen, and no file be in writing */
static void
parts_changed_cb (SnlPrintDialog *self)
{
  gboolean any = get_parts (self) != 0 && self->writing == NULL;

  gtk_widget_set_sensitive (GTK_WIDGET (self->print), any);
  gtk_widget_set_sensitive (GTK_WIDGET (self->save), any);
}

static SnlPrintJob
get_job (SnlPrintDialog *self)
{
  return (SnlPrintJob) {
    .game = self->game,
    .parts = get_parts (self),
    .naming = (SnlNaming) adw_combo_row_get_selected (self->names),
    .size = adw_combo_row_get_selected (self->size) == 0
            ? GTK_PAPER_NAME_A4
            : GTK_PAPER_NAME_LETTER,
  };
}

static void
print_cb (SnlPrintDialog *self)
{
  SnlPrintJob job = get_job (self);
  g_autoptr(GError) error = NULL;

  if (snl_print_run (&job, GTK_WINDOW (self), &error))
    gtk_window_close (GTK_WINDOW (self));
  else
    adw_toast_overlay_add_toast (self->toasts, snl_toast_new (error->message));
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr(SnlPrintDialog) self = snl_shutdown_guard_dup_object (user_data);
  g_autoptr(GError) error = NULL;
  gboolean saved = snl_print_save_finish (result, &error);

  /* the window was closed meanwhile */
  if (self == NULL || self->game == NULL)
    return;

  g_clear_pointer (&self->writing, snl_progress_unref);
  snl_progress_view_end (self->progress_view);
  parts_changed_cb (self);
  if (saved)
    gtk_window_close (GTK_WINDOW (self));
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    adw_toast_overlay_add_toast (self->toasts,
                                 snl_toast_new (_("The file was given up: nothing is written.")));
  else
    adw_toast_overlay_add_toast (self->toasts, snl_toast_new (error->message));
}

/**
 * snl_print_dialog_save:
 * @self: a print dialog
 * @path: the path of a PDF file
 *
 * Writes the chosen parts to @path in another thread; closes the dialog when the file is written.
 */
void
snl_print_dialog_save (SnlPrintDialog *self,
                       const char     *path)
{
  SnlPrintJob job = get_job (self);

  g_return_if_fail (self->writing == NULL);

  self->writing = snl_print_save (&job, path, self, saved_cb);
  snl_progress_view_begin (self->progress_view, _("Writing the pages…"), self->writing);
  parts_changed_cb (self);
}

static void
save_response_cb (SnlPrintDialog       *self,
                  int                   response,
                  GtkFileChooserNative *chooser)
{
  g_autoptr(GFile) file = response == GTK_RESPONSE_ACCEPT
                          ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser))
                          : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL)
    snl_print_dialog_save (self, path);

  g_object_unref (chooser);
}

static void
save_cb (SnlPrintDialog *self)
{
  g_autofree char *name = g_strdup_printf ("%s.pdf", snl_game_get_title (self->game));
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_("Save as PDF"), GTK_WINDOW (self),
                                                               GTK_FILE_CHOOSER_ACTION_SAVE,
                                                               _("_Save"), _("_Cancel"));

  g_strdelimit (name, "/", '-');
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (save_response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
snl_print_dialog_dispose (GObject *object)
{
  SnlPrintDialog *self = SNL_PRINT_DIALOG (object);

  /* closing the window cancels the file */
  if (self->writing != NULL)
    g_cancellable_cancel (snl_progress_get_cancellable (self->writing));
  g_clear_pointer (&self->writing, snl_progress_unref);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (snl_print_dialog_parent_class)->dispose (object);
}

static void
snl_print_dialog_class_init (SnlPrintDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_print_dialog_dispose;

  g_type_ensure (SNL_TYPE_PROGRESS_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-print-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, cards);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, events);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, referee);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, report);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, plan);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, plan_row);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, names);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, size);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, print);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, save);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, progress_view);
  gtk_widget_class_bind_template_callback (widget_class, parts_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, print_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
snl_print_dialog_init (SnlPrintDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* default to the paper size of the locale */
  adw_combo_row_set_selected (self->size, g_strcmp0 (gtk_paper_size_get_default (),
                                                     GTK_PAPER_NAME_LETTER) == 0);
}

/**
 * snl_print_dialog_present:
 * @parent: (nullable): the parent window
 * @game: the game to print
 * @parts: the parts that are selected initially
 *
 * Presents a print dialog.
 */
void
snl_print_dialog_present (GtkWindow     *parent,
                          SnlGame       *game,
                          SnlPrintParts  parts)
{
  SnlPrintDialog *self = g_object_new (SNL_TYPE_PRINT_DIALOG, "transient-for", parent, NULL);
  g_autoptr(SnlPlan) plan = snl_plan_new (snl_game_get_ruleset (game),
                                          snl_game_get_position (game), FALSE);

  self->game = g_object_ref (game);
  gtk_switch_set_active (self->cards, (parts & SNL_PRINT_CARDS) != 0);
  gtk_switch_set_active (self->events, (parts & SNL_PRINT_EVENTS) != 0);
  gtk_switch_set_active (self->referee, (parts & SNL_PRINT_REFEREE) != 0);
  gtk_switch_set_active (self->report, (parts & SNL_PRINT_REPORT) != 0);
  /* the plan is only for games without squares */
  gtk_widget_set_visible (self->plan_row, plan != NULL);
  gtk_switch_set_active (self->plan, plan != NULL &&
                                     (parts & (SNL_PRINT_PLAN | SNL_PRINT_REFEREE)) != 0);
  parts_changed_cb (self);
  gtk_window_present (GTK_WINDOW (self));
}
