/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Computes an SnlReport in a thread, with snl_game_task_begin(), and optionally writes it to a
 * file.
 */

#include "snl-report-task.h"

#include <string.h>

/* Where and how to write the report */
typedef struct {
  GFile     *file;
  char      *kind;      /* "html", "text", "acts" or "units" */
  SnlNaming  naming;
} Export;

static void
export_free (gpointer data)
{
  Export *export = data;

  g_object_unref (export->file);
  g_free (export->kind);
  g_free (export);
}

static char *
dup_export (const Export *export,
            SnlReport    *report)
{
  if (strcmp (export->kind, "html") == 0)
    return snl_report_to_html (report, export->naming);
  if (strcmp (export->kind, "text") == 0)
    return snl_report_to_text (report, export->naming);

  return snl_report_to_csv (report, export->naming, strcmp (export->kind, "units") == 0);
}

/* Replaces the file atomically: if cancelled, it is left as it was */
static gboolean
write_export (const Export  *export,
              SnlReport     *report,
              GCancellable  *cancellable,
              GError       **error)
{
  g_autofree char *text = dup_export (export, report);

  return g_file_replace_contents (export->file, text, strlen (text), NULL, FALSE,
                                  G_FILE_CREATE_NONE, NULL, cancellable, error);
}

/* An SnlGameTaskFunc; @data is an Export, or NULL to write nothing */
static gpointer
make_report (SnlGame       *game,
             SnlProgress   *progress,
             guint          read,
             gpointer       data,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autoptr(SnlReport) report = snl_report_new_watched (game, snl_progress_count, progress);

  if (report == NULL || (data != NULL && !write_export (data, report, cancellable, error)))
    return NULL;

  return g_steal_pointer (&report);
}

/**
 * snl_report_task_begin:
 * @game: a game, which may change meanwhile
 * @kind: (nullable): the format: `html`, `text`, `acts` or `units` (both CSV); ignored without
 *   @file
 * @naming: how students are named in the file
 * @file: (nullable): the file to write, or %NULL to write none
 * @object: the object that the report is for; held weakly
 * @callback: called once; its user data is for snl_shutdown_guard_dup_object()
 *
 * Computes a report of @game as it is now in a thread, and writes it to @file.
 * snl_game_task_finish() returns it, an #SnlReport of a private copy of the game.
 *
 * Returns: (transfer full): the progress, with the cancellable
 */
SnlProgress *
snl_report_task_begin (SnlGame             *game,
                       const char          *kind,
                       SnlNaming            naming,
                       GFile               *file,
                       gpointer             object,
                       GAsyncReadyCallback  callback)
{
  Export *export = NULL;

  if (file != NULL)
    {
      export = g_new0 (Export, 1);
      export->file = g_object_ref (file);
      export->kind = g_strdup (kind);
      export->naming = naming;
    }

  /* the task reads each entry, then the report counts it */
  return snl_game_task_begin (game, snl_game_task_count (game), make_report, export,
                              export != NULL ? export_free : NULL, (GDestroyNotify) snl_report_free,
                              object, callback);
}
