/* snl-report-task.c: a report that is made while the windows go on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-report-task.h"

#include "snl-work.h"

#include <string.h>

/* What the thread is given, all of it its own but @errand */
typedef struct {
  GBytes    *snapshot;
  guint      length;    /* entries in it, with those that may be redone */
  SnlErrand *errand;
  GFile     *file;      /* to be written, or NULL */
  char      *kind;      /* what is written: "html", "text", "acts" or "units" */
  SnlNaming  naming;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_bytes_unref (work->snapshot);
  snl_errand_unref (work->errand);
  g_clear_object (&work->file);
  g_free (work->kind);
  g_free (work);
}

static char *
dup_export (const Work *work,
            SnlReport  *report)
{
  if (strcmp (work->kind, "html") == 0)
    return snl_report_to_html (report, work->naming);
  if (strcmp (work->kind, "text") == 0)
    return snl_report_to_text (report, work->naming);

  return snl_report_to_csv (report, work->naming, strcmp (work->kind, "units") == 0);
}

/* (transfer full): the facts; or NULL with @error */
static SnlReport *
make_report (const Work    *work,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autoptr(SnlGame) game = snl_snapshot_open (work->snapshot, snl_errand_count, work->errand, error);
  SnlReport *report = NULL;

  if (game == NULL)
    return NULL;

  snl_errand_go_on (work->errand, work->length);
  report = snl_report_new_watched (game, snl_errand_count, work->errand);
  if (report == NULL)
    g_cancellable_set_error_if_cancelled (cancellable, error);

  return report;
}

/* What is given up now is not written, and what was begun to be written is not there */
static gboolean
write_export (const Work    *work,
              SnlReport     *report,
              GCancellable  *cancellable,
              GError       **error)
{
  g_autofree char *text = dup_export (work, report);

  return g_file_replace_contents (work->file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                  cancellable, error);
}

static void
work_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  Work *work = data;
  g_autoptr(SnlReport) report = NULL;
  g_autoptr(GError) error = NULL;

  if (snl_work_begin ())
    {
      report = make_report (work, cancellable, &error);
      if (report != NULL && work->file != NULL && !write_export (work, report, cancellable, &error))
        g_clear_pointer (&report, snl_report_free);
      snl_work_end ();
    }
  else
    {
      g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "");
    }

  if (report != NULL)
    g_task_return_pointer (task, g_steal_pointer (&report), (GDestroyNotify) snl_report_free);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/**
 * snl_report_task_export:
 * @game: a game, which may go on
 * @kind: (nullable): what is written: `html`, `text`, `acts` or `units`; %NULL to write nothing
 * @naming: how students are named in it
 * @file: (nullable): where it is written
 * @object: whom it is for
 * @callback: called once, with what snl_work_dup_object() wants
 *
 * Counts in another thread what happened up to now, and writes it into a file.
 *
 * Returns: (transfer full): how far it has come, and how to give it up
 */
SnlErrand *
snl_report_task_export (SnlGame             *game,
                        const char          *kind,
                        SnlNaming            naming,
                        GFile               *file,
                        gpointer             object,
                        GAsyncReadyCallback  callback)
{
  SnlJournal *journal = snl_game_get_journal (game);
  guint length = snl_journal_get_length (journal) + snl_journal_get_redo (journal);
  /* each entry is read and then counted */
  g_autoptr(SnlErrand) errand = snl_errand_new (2 * length);
  g_autoptr(GTask) task = snl_work_new_task (object, snl_errand_get_cancellable (errand), callback);
  Work *work = g_new0 (Work, 1);

  work->snapshot = snl_snapshot_take (game);
  work->length = length;
  work->errand = snl_errand_ref (errand);
  work->file = file != NULL ? g_object_ref (file) : NULL;
  work->kind = g_strdup (kind);
  work->naming = naming;
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, work_in_thread);

  return g_steal_pointer (&errand);
}

/**
 * snl_report_task_begin:
 * @game: a game, which may go on
 * @object: whom it is for
 * @callback: called once, with what snl_work_dup_object() wants
 *
 * Counts in another thread what happened up to now.
 *
 * Returns: (transfer full): how far it has come, and how to give it up
 */
SnlErrand *
snl_report_task_begin (SnlGame             *game,
                       gpointer             object,
                       GAsyncReadyCallback  callback)
{
  return snl_report_task_export (game, NULL, SNL_NAMING_FULL, NULL, object, callback);
}

/**
 * snl_report_task_finish:
 * @result: what the callback got
 * @error: return location for an error, or %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full): the facts, of a game of its own; or %NULL with @error
 */
SnlReport *
snl_report_task_finish (GAsyncResult  *result,
                        GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
