/* snl-print-file.c: pages into a PDF file, while the windows go on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-print.h"

#include "snl-print-private.h"
#include "snl-snapshot.h"
#include "snl-work.h"

#include <cairo-pdf.h>

/* How the work of laying out a part, and of drawing all pages, compares to reading an entry */
#define PART_WEIGHT 50
#define PAGES_WEIGHT 200
#define MOST_PARTS 8

/* What is drawn in thin strokes as a picture is one of so many dots to the inch, as in what GTK writes */
#define RESOLUTION 300

/* What the thread is given, all of it its own but @errand */
typedef struct {
  GBytes        *snapshot;
  guint          length;    /* entries in it */
  SnlErrand     *errand;
  SnlPaperParts  parts;
  SnlNaming      naming;
  char          *title;
  GFile         *file;
  double         sheet_width;   /* all in points */
  double         sheet_height;
  double         left;
  double         top;
  double         width;
  double         height;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_bytes_unref (work->snapshot);
  snl_errand_unref (work->errand);
  g_object_unref (work->file);
  g_free (work->title);
  g_free (work);
}

static cairo_status_t
write_cb (void                *closure,
          const unsigned char *data,
          unsigned int         length)
{
  g_byte_array_append (closure, data, length);

  return CAIRO_STATUS_SUCCESS;
}

/* (transfer full) (nullable): the pages, laid out; NULL if nobody wants them any more */
static SnlPaper *
lay_out (const Work *work,
         SnlGame    *game)
{
  SnlPaper *paper = snl_paper_new (game, 0, work->naming, work->width, work->height);
  guint done = 0;

  snl_errand_go_on (work->errand, work->length);
  for (SnlPaperParts left = work->parts; left != 0; left &= left - 1)
    {
      snl_paper_take_in (paper, game, left & -left, work->naming);
      if (!snl_errand_count (++done * PART_WEIGHT, work->errand))
        {
          snl_paper_free (paper);
          return NULL;
        }
    }

  return paper;
}

/* FALSE if nobody wants them any more */
static gboolean
draw_pages (const Work      *work,
            SnlPaper        *paper,
            cairo_surface_t *surface)
{
  guint n_pages = snl_paper_get_n_pages (paper);
  cairo_t *cairo = cairo_create (surface);
  gboolean is_wanted = TRUE;

  snl_errand_go_on (work->errand, work->length + MOST_PARTS * PART_WEIGHT);
  cairo_translate (cairo, work->left, work->top);
  for (guint i = 0; i < n_pages && is_wanted; i++)
    {
      cairo_save (cairo);
      snl_paper_draw (paper, cairo, i);
      cairo_restore (cairo);
      cairo_show_page (cairo);
      is_wanted = snl_errand_count ((i + 1) * PAGES_WEIGHT / n_pages, work->errand);
    }
  cairo_destroy (cairo);

  return is_wanted;
}

/* Drawn into memory: a file that is given up was never begun, and one that it replaces stays until then */
static gboolean
write_paper (const Work    *work,
             SnlPaper      *paper,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autoptr(GByteArray) data = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (write_cb, data, work->sheet_width,
                                                                  work->sheet_height);

  cairo_surface_set_fallback_resolution (surface, RESOLUTION, RESOLUTION);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, work->title);
  draw_pages (work, paper, surface);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);

  return g_file_replace_contents (work->file, (const char *) data->data, data->len, NULL, FALSE, G_FILE_CREATE_NONE,
                                  NULL, cancellable, error);
}

static gboolean
make_paper (const Work    *work,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr(SnlGame) game = snl_snapshot_open (work->snapshot, snl_errand_count, work->errand, error);
  SnlPaper *paper = game != NULL ? lay_out (work, game) : NULL;
  gboolean written = paper != NULL && write_paper (work, paper, cancellable, error);

  if (game != NULL && paper == NULL)
    g_cancellable_set_error_if_cancelled (cancellable, error);
  snl_paper_free (paper);

  return written;
}

static void
work_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  g_autoptr(GError) error = NULL;
  gboolean written = FALSE;

  if (snl_work_begin ())
    {
      written = make_paper (data, cancellable, &error);
      snl_work_end ();
    }
  else
    {
      g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "");
    }

  if (written)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/**
 * snl_print_save:
 * @job: what is printed; the game may go on
 * @path: the PDF file
 * @object: whom it is for
 * @callback: called once, with what snl_work_dup_object() wants
 *
 * Prints into a file, in another thread.
 *
 * Returns: (transfer full): how far it has come, and how to give it up
 */
SnlErrand *
snl_print_save (const SnlPrintJob   *job,
                const char          *path,
                gpointer             object,
                GAsyncReadyCallback  callback)
{
  SnlJournal *journal = snl_game_get_journal (job->game);
  guint length = snl_journal_get_length (journal) + snl_journal_get_redo (journal);
  g_autoptr(SnlErrand) errand = snl_errand_new (length + MOST_PARTS * PART_WEIGHT + PAGES_WEIGHT);
  g_autoptr(GTask) task = snl_work_new_task (object, snl_errand_get_cancellable (errand), callback);
  g_autoptr(GtkPageSetup) setup = snl_print_new_page_setup (job->size);
  Work *work = g_new0 (Work, 1);

  work->snapshot = snl_snapshot_take (job->game);
  work->length = length;
  work->errand = snl_errand_ref (errand);
  work->parts = job->parts;
  work->naming = job->naming;
  work->title = g_strdup (snl_game_get_title (job->game));
  work->file = g_file_new_for_path (path);
  work->sheet_width = gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS);
  work->sheet_height = gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS);
  work->left = gtk_page_setup_get_left_margin (setup, GTK_UNIT_POINTS);
  work->top = gtk_page_setup_get_top_margin (setup, GTK_UNIT_POINTS);
  work->width = gtk_page_setup_get_page_width (setup, GTK_UNIT_POINTS);
  work->height = gtk_page_setup_get_page_height (setup, GTK_UNIT_POINTS);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, work_in_thread);

  return g_steal_pointer (&errand);
}

/**
 * snl_print_save_finish:
 * @result: what the callback got
 * @error: return location for an error, or %G_IO_ERROR_CANCELLED
 *
 * Returns: whether the file is written
 */
gboolean
snl_print_save_finish (GAsyncResult  *result,
                       GError       **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
