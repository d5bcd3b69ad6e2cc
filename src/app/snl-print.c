/* snl-print.c: pages to a printer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-print.h"

#include "snl-print-private.h"

#include <glib/gi18n.h>

/* What any printer can print to the edges of, in millimetres */
#define MARGIN 10.0

/* What the operation's callbacks share */
typedef struct {
  const SnlPrintJob *job;
  SnlPaper          *paper;
  SnlPaperParts      left;   /* to be laid out */
} Run;

static void
begin_print_cb (GtkPrintOperation *operation,
                GtkPrintContext   *context,
                gpointer           user_data)
{
  Run *run = user_data;

  g_clear_pointer (&run->paper, snl_paper_free);
  run->paper = snl_paper_new (run->job->game, 0, run->job->naming,
                              gtk_print_context_get_width (context), gtk_print_context_get_height (context));
  run->left = run->job->parts;
}

/* One part at a time, between which the windows go on; GTK draws the pages one at a time, too */
static gboolean
paginate_cb (GtkPrintOperation *operation,
             GtkPrintContext   *context,
             gpointer           user_data)
{
  Run *run = user_data;
  SnlPaperParts part = run->left & -run->left;

  snl_paper_take_in (run->paper, run->job->game, part, run->job->naming);
  run->left &= ~part;
  if (run->left != 0)
    return FALSE;

  gtk_print_operation_set_n_pages (operation, (int) MAX (snl_paper_get_n_pages (run->paper), 1));

  return TRUE;
}

static void
draw_page_cb (GtkPrintOperation *operation,
              GtkPrintContext   *context,
              int                page,
              gpointer           user_data)
{
  Run *run = user_data;

  if ((guint) page < snl_paper_get_n_pages (run->paper))
    snl_paper_draw (run->paper, gtk_print_context_get_cairo_context (context), (guint) page);
}

/**
 * snl_print_new_page_setup:
 * @size: the name of a paper size, or %NULL
 *
 * Returns: (transfer full): a sheet of it, with the margins that any printer leaves
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
 * snl_print_run:
 * @job: what is printed
 * @parent: (nullable): over which the printer's dialog is shown
 * @error: return location for a #GtkPrintError
 *
 * Asks for a printer and prints, with a dialog that says how far it is and with which it is given up.
 *
 * Returns: %TRUE if it was printed, or the user would not have it after all; %FALSE with @error
 */
gboolean
snl_print_run (const SnlPrintJob  *job,
               GtkWindow          *parent,
               GError            **error)
{
  g_autoptr(GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr(GtkPageSetup) setup = snl_print_new_page_setup (job->size);
  g_autoptr(GtkPrintSettings) settings = gtk_print_settings_new ();
  Run run = { job, NULL, 0 };
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
  gtk_print_operation_set_show_progress (operation, TRUE);

  result = gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, error);
  snl_paper_free (run.paper);

  return result != GTK_PRINT_OPERATION_RESULT_ERROR;
}
