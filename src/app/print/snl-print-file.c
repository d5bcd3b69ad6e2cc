/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Writes pages to a PDF file in another thread. */

#include "snl-print.h"

#include "snl-print-private.h"
#include "app/data/snl-game-task.h"

#include <cairo-pdf.h>

/*
 * How far the progress advances while a part is laid out, and while all pages are drawn; reading an
 * entry of the journal advances it by 1
 */
#define PART_WEIGHT 50
#define PAGES_WEIGHT 200

/* Fallback images have this many dots per inch, as in the files that GTK writes */
#define RESOLUTION 300

/* The input of the thread, owned by it */
typedef struct {
  SnlPrintParts  parts;
  SnlNaming      naming;
  guint          square;   /* in millimetres */
  gboolean       is_flat;
  double         width;    /* of the printable area, in points */
  double         height;
} Layout;

typedef struct {
  Layout         layout;
  char          *title;
  GFile         *file;
  double         sheet_width;   /* all in points */
  double         sheet_height;
  double         left;
  double         top;
} PrintTask;

static void
work_free (gpointer data)
{
  PrintTask *work = data;

  g_object_unref (work->file);
  g_free (work->title);
  g_free (work);
}

static void
set_layout (Layout            *layout,
            const SnlPrintJob *job,
            double             width,
            double             height)
{
  *layout = (Layout) {
    .parts = job->parts,
    .naming = job->naming,
    .square = job->square != 0 ? job->square : SNL_PRINT_MIN_SQUARE,
    .is_flat = job->is_flat,
    .width = width,
    .height = height,
  };
}

static guint
weigh_parts (SnlPrintParts parts)
{
  guint n = 0;

  for (SnlPrintParts left = parts; left != 0; left &= left - 1)
    n++;

  return n * PART_WEIGHT;
}

static cairo_status_t
write_cb (void                *closure,
          const unsigned char *data,
          unsigned int         length)
{
  g_byte_array_append (closure, data, length);

  return CAIRO_STATUS_SUCCESS;
}

/* Returns: (transfer full) (nullable): the pages; NULL if cancelled */
static SnlPrintout *
lay_out (const Layout *layout,
         SnlGame      *game,
         SnlProgress  *progress)
{
  g_autoptr(SnlPrintout) paper = snl_printout_new (game, 0, layout->naming, layout->width,
                                                   layout->height);
  guint done = 0;

  snl_printout_set_table (paper, layout->square, layout->is_flat);
  for (SnlPrintParts left = layout->parts; left != 0; left &= left - 1)
    {
      snl_printout_add (paper, game, left & -left, layout->naming);
      if (!snl_progress_count (++done * PART_WEIGHT, progress))
        return NULL;
    }

  return g_steal_pointer (&paper);
}

/* Draws all pages, or some of them if cancelled */
static void
draw_pages (const PrintTask *work,
            SnlPrintout     *paper,
            SnlProgress     *progress,
            cairo_surface_t *surface)
{
  guint n_pages = snl_printout_get_n_pages (paper);
  cairo_t *cairo = cairo_create (surface);

  cairo_translate (cairo, work->left, work->top);
  for (guint i = 0; i < n_pages; i++)
    {
      cairo_save (cairo);
      snl_printout_draw (paper, cairo, i);
      cairo_restore (cairo);
      cairo_show_page (cairo);
      if (!snl_progress_count ((i + 1) * PAGES_WEIGHT / n_pages, progress))
        break;
    }
  cairo_destroy (cairo);
}

/*
 * Draws to memory and then replaces the file, so that cancelling leaves an existing file unchanged
 */
static gboolean
write_paper (const PrintTask  *work,
             SnlPrintout      *paper,
             SnlProgress      *progress,
             GCancellable     *cancellable,
             GError          **error)
{
  g_autoptr(GByteArray) data = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (write_cb, data, work->sheet_width,
                                                                  work->sheet_height);

  cairo_surface_set_fallback_resolution (surface, RESOLUTION, RESOLUTION);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, work->title);
  draw_pages (work, paper, progress, surface);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);

  return g_file_replace_contents (work->file, (const char *) data->data, data->len, NULL, FALSE,
                                  G_FILE_CREATE_NONE, NULL, cancellable, error);
}

/* An SnlGameTaskFunc; returns a non-NULL pointer if the file is written */
static gpointer
make_file (SnlGame       *game,
           SnlProgress   *progress,
           guint          read,
           gpointer       data,
           GCancellable  *cancellable,
           GError       **error)
{
  const PrintTask *work = data;
  g_autoptr(SnlPrintout) paper = lay_out (&work->layout, game, progress);

  if (paper == NULL)
    return NULL;

  snl_progress_advance (progress, read + weigh_parts (work->layout.parts));

  return write_paper (work, paper, progress, cancellable, error) ? data : NULL;
}

static gpointer
make_paper (SnlGame       *game,
            SnlProgress   *progress,
            guint          read,
            gpointer       data,
            GCancellable  *cancellable,
            GError       **error)
{
  return lay_out (data, game, progress);
}

/**
 * snl_print_lay_out:
 * @job: the print job; its game may change meanwhile
 * @width: the width of the printable area, in points
 * @height: the height of the printable area, in points
 * @object: the object that @callback is for
 * @callback: called once; use snl_shutdown_guard_dup_object() on its data
 *
 * Lays out the pages in another thread. snl_game_task_finish() returns them as an #SnlPrintout.
 *
 * Returns: (transfer full): the progress, with a #GCancellable
 */
SnlProgress *
snl_print_lay_out (const SnlPrintJob   *job,
                   double               width,
                   double               height,
                   gpointer             object,
                   GAsyncReadyCallback  callback)
{
  Layout *layout = g_new0 (Layout, 1);

  set_layout (layout, job, width, height);

  return snl_game_task_begin (job->game, weigh_parts (job->parts), make_paper, layout, g_free,
                              (GDestroyNotify) snl_printout_free, object, callback);
}

/**
 * snl_print_save:
 * @job: the print job; its game may change meanwhile
 * @path: the path of the PDF file
 * @object: the object that @callback is for
 * @callback: called once; use snl_shutdown_guard_dup_object() on its data
 *
 * Writes a PDF file in another thread.
 *
 * Returns: (transfer full): the progress, with a #GCancellable
 */
SnlProgress *
snl_print_save (const SnlPrintJob   *job,
                const char          *path,
                gpointer             object,
                GAsyncReadyCallback  callback)
{
  g_autoptr(GtkPageSetup) setup = snl_print_new_page_setup (job->size);
  PrintTask *work = g_new0 (PrintTask, 1);

  set_layout (&work->layout, job, gtk_page_setup_get_page_width (setup, GTK_UNIT_POINTS),
              gtk_page_setup_get_page_height (setup, GTK_UNIT_POINTS));
  work->title = g_strdup (snl_game_get_title (job->game));
  work->file = g_file_new_for_path (path);
  work->sheet_width = gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS);
  work->sheet_height = gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS);
  work->left = gtk_page_setup_get_left_margin (setup, GTK_UNIT_POINTS);
  work->top = gtk_page_setup_get_top_margin (setup, GTK_UNIT_POINTS);

  return snl_game_task_begin (job->game, weigh_parts (job->parts) + PAGES_WEIGHT, make_file, work,
                              work_free, NULL, object, callback);
}

/**
 * snl_print_save_finish:
 * @result: the result that the callback received
 * @error: return location for an error, or %G_IO_ERROR_CANCELLED
 *
 * Returns: whether the file is written
 */
gboolean
snl_print_save_finish (GAsyncResult  *result,
                       GError       **error)
{
  return snl_game_task_finish (result, error) != NULL;
}
