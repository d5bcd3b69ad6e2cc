/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwWindow with a template that asks for the parts to print, the paper size and how names are
 * shown, and hands them on as an SnlPrintJob.
 */

#include "snl-print-dialog.h"

#include "app/widgets/snl-file-chooser.h"
#include "app/widgets/snl-progress-view.h"
#include "app/widgets/snl-banner.h"
#include "app/widgets/snl-shutdown-guard.h"

#include <glib/gi18n.h>

struct _SnlPrintDialog {
  AdwWindow        parent_instance;

  SnlGame         *game;

  GtkSwitch       *cards;
  GtkSwitch       *events;
  GtkSwitch       *referee;
  GtkSwitch       *report;
  GtkSwitch       *plan;
  GtkSwitch       *rules;
  GtkWidget       *plan_row;
  GtkSwitch       *backs;
  GtkWidget       *table_group;
  GtkSwitch       *figures;
  AdwComboRow     *stance;
  GtkSwitch       *tiles;
  GtkWidget       *tiles_row;
  AdwComboRow     *square;
  GtkSwitch       *markers;
  GtkSwitch       *needs;
  AdwComboRow     *names;
  AdwComboRow     *size;
  AdwToastOverlay *toasts;
  GtkButton       *print;
  GtkButton       *save;
  SnlProgressView *progress_view;
  SnlBanner       *notice;

  SnlProgress     *writing;     /* of the file that is being written, or NULL */
  char            *file_name;   /* of the file that was written last, to be shown; or NULL */
};

G_DEFINE_FINAL_TYPE (SnlPrintDialog, snl_print_dialog, ADW_TYPE_WINDOW)

/* Calls @func for each switch, also for hidden ones, with the part that the switch turns on */
static void
for_each_switch (SnlPrintDialog *self,
                 void          (*func) (GtkSwitch     *widget,
                                        SnlPrintParts  part,
                                        SnlPrintParts *parts),
                 SnlPrintParts  *parts)
{
  const struct {
    GtkSwitch     *widget;
    SnlPrintParts  part;
  } switches[] = {
    { self->cards, SNL_PRINT_CARDS },
    { self->events, SNL_PRINT_EVENTS },
    { self->backs, SNL_PRINT_BACKS },
    { self->referee, SNL_PRINT_REFEREE },
    { self->report, SNL_PRINT_REPORT },
    { self->plan, SNL_PRINT_PLAN },
    { self->rules, SNL_PRINT_RULES },
    { self->figures, SNL_PRINT_FIGURES },
    { self->tiles, SNL_PRINT_TILES },
    { self->markers, SNL_PRINT_MARKERS },
    { self->needs, SNL_PRINT_NEEDS },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    func (switches[i].widget, switches[i].part, parts);
}

static void
read_switch (GtkSwitch     *widget,
             SnlPrintParts  part,
             SnlPrintParts *parts)
{
  if (gtk_switch_get_active (widget))
    *parts |= part;
}

static void
set_switch (GtkSwitch     *widget,
            SnlPrintParts  part,
            SnlPrintParts *parts)
{
  gtk_switch_set_active (widget, (*parts & part) != 0);
}

static SnlPrintParts
get_parts (SnlPrintDialog *self)
{
  SnlPrintParts parts = 0;

  for_each_switch (self, read_switch, &parts);

  return parts;
}

/* Enables the buttons if a part is chosen and no file is being written */
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
    .square = SNL_PRINT_MIN_SQUARE + 10 * adw_combo_row_get_selected (self->square),
    .is_flat = adw_combo_row_get_selected (self->stance) == 1,
  };
}

static void
print_cb (SnlPrintDialog *self)
{
  SnlPrintJob job = get_job (self);
  g_autoptr(GError) error = NULL;

  snl_banner_hide (self->notice);
  if (snl_print_operate (&job, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, NULL, GTK_WINDOW (self),
                         &error))
    gtk_window_close (GTK_WINDOW (self));
  else
    snl_banner_show (self->notice, error->message, NULL, NULL);
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr(SnlPrintDialog) self = snl_shutdown_guard_dup_object (user_data);
  g_autoptr(GError) error = NULL;
  g_autofree char *message = NULL;
  gboolean saved = snl_print_save_finish (result, &error);

  /* the window was closed meanwhile */
  if (self == NULL || self->game == NULL)
    return;

  g_clear_pointer (&self->writing, snl_progress_unref);
  snl_progress_view_end (self->progress_view);
  parts_changed_cb (self);
  if (!saved && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      snl_banner_show (self->notice, error->message, NULL, NULL);
      return;
    }

  if (saved)
    message = g_strdup_printf (_("Saved as “%s”."), self->file_name);
  else
    message = g_strdup (_("Cancelled: no file was written."));
  adw_toast_overlay_add_toast (self->toasts, snl_toast_new (message));
}

/**
 * snl_print_dialog_save:
 * @self: a print dialog
 * @path: the path of a PDF file
 *
 * Writes the chosen parts to @path in another thread; says so when the file is written.
 */
void
snl_print_dialog_save (SnlPrintDialog *self,
                       const char     *path)
{
  SnlPrintJob job = get_job (self);

  g_return_if_fail (self->writing == NULL);

  snl_banner_hide (self->notice);
  g_free (self->file_name);
  self->file_name = g_filename_display_basename (path);
  self->writing = snl_print_save (&job, path, self, saved_cb);
  snl_progress_view_begin (self->progress_view, _("Writing the pages…"), self->writing);
  parts_changed_cb (self);
}

static void
save_to (gpointer  widget,
         GFile    *file)
{
  g_autofree char *path = g_file_get_path (file);

  if (path != NULL)
    snl_print_dialog_save (widget, path);
}

static void
save_cb (SnlPrintDialog *self)
{
  g_autofree char *name = g_strdup_printf ("%s.pdf", snl_game_get_title (self->game));

  snl_file_chooser_save (GTK_WIDGET (self), _("Save as PDF"), _("_Save"), name, NULL, save_to);
}

static void
snl_print_dialog_dispose (GObject *object)
{
  SnlPrintDialog *self = SNL_PRINT_DIALOG (object);

  /* closing the window cancels the file */
  if (self->writing != NULL)
    g_cancellable_cancel (snl_progress_get_cancellable (self->writing));
  g_clear_pointer (&self->writing, snl_progress_unref);
  g_clear_pointer (&self->file_name, g_free);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (snl_print_dialog_parent_class)->dispose (object);
}

static void
snl_print_dialog_class_init (SnlPrintDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_print_dialog_dispose;

  g_type_ensure (SNL_TYPE_PROGRESS_VIEW);
  g_type_ensure (SNL_TYPE_BANNER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-print-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, cards);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, events);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, referee);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, report);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, plan);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, plan_row);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, backs);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, table_group);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, figures);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, stance);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, tiles);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, tiles_row);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, square);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, markers);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, needs);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, rules);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, names);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, size);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, print);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, save);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, progress_view);
  gtk_widget_class_bind_template_child (widget_class, SnlPrintDialog, notice);
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
  g_autoptr(GPtrArray) plan = snl_paper_dup_plan (game, SNL_NAMING_FULL);
  gboolean has_board = snl_ruleset_get_section (snl_game_get_ruleset (game), "board") != NULL;
  gboolean has_plan = snl_ruleset_get_section (snl_game_get_ruleset (game), "plan") != NULL;

  self->game = g_object_ref (game);
  /* hide the parts that the module has no table for */
  gtk_widget_set_visible (self->plan_row, plan->len > 0);
  gtk_widget_set_visible (self->table_group, has_board || has_plan);
  gtk_widget_set_visible (self->tiles_row, has_board);
  gtk_widget_set_visible (GTK_WIDGET (self->square), has_board);
  if (plan->len == 0)
    parts &= ~SNL_PRINT_PLAN;
  else if (parts & SNL_PRINT_REFEREE)
    parts |= SNL_PRINT_PLAN;
  if (!has_board)
    parts &= ~SNL_PRINT_TILES;
  if (!has_board && !has_plan)
    parts &= ~(SNL_PRINT_FIGURES | SNL_PRINT_MARKERS);
  for_each_switch (self, set_switch, &parts);
  parts_changed_cb (self);
  gtk_window_present (GTK_WINDOW (self));
}
