/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Prints an SnlPrintJob with GtkPrintOperation; the pages are laid out in a thread meanwhile. */

#include "snl-print.h"

#include "snl-print-private.h"
#include "app/data/snl-game-task.h"
#include "app/widgets/snl-shutdown-guard.h"

#include <glib/gi18n.h>

/* The page margin in millimetres, which any printer leaves blank */
#define MARGIN 10.0

/*
 * GTK emits ::paginate repeatedly until it returns TRUE. While the thread works, each call waits
 * for this many microseconds, so that the main loop does not spin.
 */
#define WAIT 2000

/* The data that the callbacks of the operation share */
typedef struct {
  const SnlPrintJob *job;
  SnlProgress       *progress;  /* of the layout thread, or NULL */
  gboolean           is_done;
  SnlPrintout       *paper;     /* or NULL */
  GError            *error;     /* set if the layout failed, or a preview was refused; or NULL */
} Run;

#define RUN "snl-print-run"

static void
laid_out_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(GtkPrintOperation) operation = snl_shutdown_guard_dup_object (user_data);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlPrintout) paper = snl_game_task_finish (result, &error);
  Run *run = operation != NULL ? g_object_get_data (G_OBJECT (operation), RUN) : NULL;

  /* printing was cancelled or restarted */
  if (run == NULL || run->progress == NULL ||
      g_task_get_cancellable (G_TASK (result)) != snl_progress_get_cancellable (run->progress))
    return;

  run->is_done = TRUE;
  run->paper = g_steal_pointer (&paper);
  run->error = g_steal_pointer (&error);
}

static void
run_clear (Run *run)
{
  if (run->progress != NULL)
    g_cancellable_cancel (snl_progress_get_cancellable (run->progress));
  g_clear_pointer (&run->progress, snl_progress_unref);
  g_clear_pointer (&run->paper, snl_printout_free);
  g_clear_error (&run->error);
  run->is_done = FALSE;
}

/*
 * Starts the layout in another thread; the main thread only draws, one page per main loop iteration
 */
static void
begin_print_cb (GtkPrintOperation *operation,
                GtkPrintContext   *context,
                gpointer           user_data)
{
  Run *run = user_data;

  /* GTK begins even what was cancelled before */
  if (run->error != NULL)
    return;

  run_clear (run);
  run->progress = snl_print_lay_out (run->job, gtk_print_context_get_width (context),
                                     gtk_print_context_get_height (context), operation,
                                     laid_out_cb);
}

static gboolean
paginate_cb (GtkPrintOperation *operation,
             GtkPrintContext   *context,
             gpointer           user_data)
{
  Run *run = user_data;

  if (!run->is_done)
    {
      g_usleep (WAIT);
      return FALSE;
    }

  if (run->paper == NULL)
    gtk_print_operation_cancel (operation);

  gtk_print_operation_set_n_pages (operation,
                                   run->paper != NULL
                                   ? (int) MAX (snl_printout_get_n_pages (run->paper), 1)
                                   : 1);

  return TRUE;
}

static void
draw_page_cb (GtkPrintOperation *operation,
              GtkPrintContext   *context,
              int                page,
              gpointer           user_data)
{
  Run *run = user_data;

  if (run->paper != NULL && (guint) page < snl_printout_get_n_pages (run->paper))
    snl_printout_draw (run->paper, gtk_print_context_get_cairo_context (context), (guint) page);
}

/* Whether the program that GTK shows a preview with is there */
static gboolean
has_viewer (void)
{
  g_autofree char *command = NULL;
  g_autofree char *program = NULL;
  g_auto(GStrv) argv = NULL;

  g_object_get (gtk_settings_get_default (), "gtk-print-preview-command", &command, NULL);
  if (command != NULL && g_shell_parse_argv (command, NULL, &argv, NULL))
    program = g_find_program_in_path (argv[0]);

  return program != NULL;
}

/*
 * Refuses a preview that nothing can show: GTK would say so in a window that goes with the print
 * dialog
 */
static gboolean
preview_cb (GtkPrintOperation        *operation,
            GtkPrintOperationPreview *preview,
            GtkPrintContext          *context,
            GtkWindow                *parent,
            gpointer                  user_data)
{
  Run *run = user_data;
  cairo_surface_t *surface = NULL;
  cairo_t *cairo = NULL;

  if (has_viewer ())
    return FALSE;

  /* whoever takes a preview from GTK must give it something to draw on */
  surface = cairo_recording_surface_create (CAIRO_CONTENT_ALPHA, NULL);
  cairo = cairo_create (surface);
  gtk_print_context_set_cairo_context (context, cairo, 72, 72);
  cairo_destroy (cairo);
  cairo_surface_destroy (surface);
  g_clear_error (&run->error);
  g_set_error_literal (&run->error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                       _("This computer has no program that shows a preview. Save the pages as "
                         "PDF, and open that file."));
  run->is_done = TRUE;
  gtk_print_operation_cancel (operation);

  return TRUE;
}

/**
 * snl_print_new_page_setup:
 * @size: (nullable): the name of a paper size; %NULL for the default
 *
 * Returns: (transfer full): a page setup with margins of 10 mm
 */
GtkPageSetup *
snl_print_new_page_setup (const char *size)
{
  GtkPageSetup *setup = gtk_page_setup_new ();
  GtkPaperSize *paper = gtk_paper_size_new (size);

  gtk_page_setup_set_paper_size (setup, paper);
  gtk_page_setup_set_top_margin (setup, MARGIN, GTK_UNIT_MM);
  gtk_page_setup_set_bottom_margin (setup, MARGIN, GTK_UNIT_MM);
  gtk_page_setup_set_left_margin (setup, MARGIN, GTK_UNIT_MM);
  gtk_page_setup_set_right_margin (setup, MARGIN, GTK_UNIT_MM);
  gtk_paper_size_free (paper);

  return setup;
}

/**
 * snl_print_operate:
 * @job: the print job
 * @action: whether to show the print dialog, print, or export to a file
 * @path: (nullable): the file to export to
 * @parent: (nullable): the parent of the print dialog
 * @error: return location for an error
 *
 * Runs a #GtkPrintOperation, with a progress dialog that can cancel it.
 *
 * Returns: %TRUE if it was printed, or the user cancelled; %FALSE with @error
 */
gboolean
snl_print_operate (const SnlPrintJob        *job,
                   GtkPrintOperationAction   action,
                   const char               *path,
                   GtkWindow                *parent,
                   GError                  **error)
{
  g_autoptr(GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr(GtkPageSetup) setup = snl_print_new_page_setup (job->size);
  g_autoptr(GtkPrintSettings) settings = gtk_print_settings_new ();
  Run run = { job, NULL, FALSE, NULL, NULL };
  GtkPrintOperationResult result;

  gtk_print_settings_set_paper_size (settings, gtk_page_setup_get_paper_size (setup));
  gtk_print_operation_set_print_settings (operation, settings);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, snl_game_get_title (job->game));
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_print_cb), &run);
  g_signal_connect (operation, "paginate", G_CALLBACK (paginate_cb), &run);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), &run);
  g_signal_connect (operation, "preview", G_CALLBACK (preview_cb), &run);
  gtk_print_operation_set_show_progress (operation, TRUE);
  if (path != NULL)
    gtk_print_operation_set_export_filename (operation, path);
  g_object_set_data (G_OBJECT (operation), RUN, &run);

  result = gtk_print_operation_run (operation, action, parent, error);
  if (result != GTK_PRINT_OPERATION_RESULT_ERROR && run.error != NULL &&
      !g_error_matches (run.error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_propagate_error (error, g_steal_pointer (&run.error));
      result = GTK_PRINT_OPERATION_RESULT_ERROR;
    }
  g_object_set_data (G_OBJECT (operation), RUN, NULL);
  run_clear (&run);

  return result != GTK_PRINT_OPERATION_RESULT_ERROR;
}
