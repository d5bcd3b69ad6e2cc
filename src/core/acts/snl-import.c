/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Finds the `import` element and the text of the list, has snl-import-list.c apply it to the
 * position, and records the text as the answer `list`, so that the journal entry can be repeated
 * without the file.
 */

#include "snl-import-private.h"

#include "core/base/snl-load.h"

#include <glib/gi18n.h>
#include <string.h>

/*
 * Returns the `import` element whose id is the answer `of`, or the only one; or %NULL with @error.
 */
static SnlElement *
find_import (SnlRun  *run,
             GError **error)
{
  SnlElement *imports = snl_ruleset_get_section (run->context->ruleset, "imports");
  const char *of = snl_run_find_answer (run, "of");
  SnlElement *found = snl_element_find_id (imports, "import", of);
  g_autofree char *names = NULL;

  if (imports == NULL)
    {
      snl_run_refuse (error, _("%s imports no lists"),
                      snl_ruleset_get_title (run->context->ruleset));
      return NULL;
    }
  if (of == NULL && snl_element_get_n_children (imports) == 1)
    return snl_element_get_child (imports, 0);
  if (found != NULL)
    return found;

  names = snl_element_list_ids (imports, NULL);
  snl_run_refuse (error, _("say which list it is, as in of=NAME: %s"), names);

  return NULL;
}

static gboolean
check_answers (SnlRun  *run,
               GError **error)
{
  static const char * const asks[] = { "of", "file", "list", NULL };
  GHashTableIter iter;
  gpointer name;

  if (run->context->answers != NULL)
    {
      g_hash_table_iter_init (&iter, run->context->answers);
      while (g_hash_table_iter_next (&iter, &name, NULL))
        if (!g_strv_contains (asks, name))
          return snl_run_refuse (error, _("“%s” does not ask for “%s”; it asks for: %s"), "import",
                                 (const char *) name, "of, file, list");
    }
  if (snl_run_find_answer (run, "file") == NULL && snl_run_find_answer (run, "list") == NULL)
    return snl_run_refuse (error,
                           _("say where the list is, as in file=PATH, or what stands in it, as in "
                             "list=TEXT"));

  return TRUE;
}

/*
 * Gets the text of the list. The answer `list` takes precedence over `file`: an entry that is
 * repeated contains the text, and the file may be gone.
 */
static gboolean
get_text (SnlRun      *run,
          char       **text,
          gsize       *length,
          GError     **error)
{
  g_autoptr(GError) problem = NULL;

  if (snl_run_find_answer (run, "list") != NULL)
    {
      *text = g_strdup (snl_run_find_answer (run, "list"));
      *length = strlen (*text);
      return TRUE;
    }
  if (snl_load_path (snl_run_find_answer (run, "file"), text, length, &problem))
    return TRUE;

  g_set_error_literal (error, SNL_ERROR, SNL_ERROR_FILE, problem->message);

  return FALSE;
}

static void
record_answers (SnlRun     *run,
                const char *of,
                const char *title,
                const char *text,
                gsize       length)
{
  g_autofree char *clean = g_utf8_make_valid (text, (gssize) length);

  if (snl_run_find_answer (run, "of") != NULL)
    snl_entry_add_answer (run->entry, "of", of, SNL_SOURCE_GIVEN);
  if (snl_run_find_answer (run, "file") != NULL)
    snl_entry_add_answer (run->entry, "file", title, SNL_SOURCE_GIVEN);
  snl_entry_add_answer (run->entry, "list", clean, SNL_SOURCE_GIVEN);
}

static gboolean
import (SnlRun     *run,
        GPtrArray  *faults,
        GError    **error)
{
  g_autoptr(GPtrArray) columns = g_ptr_array_new ();
  SnlImportList list = { .run = run, .columns = columns, .faults = faults };
  const char *file;
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;
  gsize length = 0;

  if (!check_answers (run, error))
    return FALSE;
  list.import = find_import (run, error);
  if (list.import == NULL || !get_text (run, &text, &length, error))
    return FALSE;

  file = snl_run_find_answer (run, "file");
  title = file != NULL ? g_path_get_basename (file)
                       : g_strdup (snl_element_get_label (list.import));
  list.title = title != NULL ? title : snl_element_get (list.import, "id");
  list.kind = snl_statistic_find_of (list.import, &list.type);
  if (!snl_import_read_list (&list, text, length, error))
    return FALSE;

  record_answers (run, snl_element_get (list.import, "id"), list.title, text, length);
  snl_run_say (run, ngettext ("%s: %u line imported.", "%s: %u lines imported.", list.added),
               list.title, list.added);

  return snl_sequence_check_endings (run, FALSE, error);
}

/**
 * snl_import_run:
 * @context: as for snl_procedure_run()
 * @action: `import` (answers: `of`, the id of one of the module's `import` elements; `file`, a
 *   path, or `list`, the text itself)
 * @error: return location for an #SnlError
 *
 * Reads values separated by commas, semicolons or tabs, whose first line names the columns, and
 * applies all lines, or none.
 *
 * Returns: (transfer full): the attempt, which is complete; or %NULL with @error, which names the
 *   line, and the position unchanged
 */
SnlAttempt *
snl_import_run (const SnlActionContext  *context,
                const char              *action,
                GError                 **error)
{
  SnlRun run;
  gboolean good;

  snl_run_init (&run, context, action);
  good = import (&run, NULL, error);

  return snl_run_finish (&run, good, !good);
}

static void
line_free (SnlImportLine *line)
{
  g_ptr_array_unref (line->cells);
  g_free (line);
}

/**
 * snl_import_dup_lines:
 * @text: a list
 *
 * Splits a list into lines and cells without checking them; see snl_import_check().
 *
 * Returns: (transfer full) (element-type SnlImportLine): the lines, without the empty ones
 */
GPtrArray *
snl_import_dup_lines (const char *text)
{
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func (snl_fault_free);
  g_autoptr(GPtrArray) split = snl_class_text_split (text, strlen (text), faults);
  g_autoptr(GPtrArray) records = snl_class_text_parse (split);
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) line_free);

  for (guint i = 0; i < records->len; i++)
    {
      const SnlClassFields *record = records->pdata[i];
      SnlImportLine *line = g_new0 (SnlImportLine, 1);

      line->number = record->line;
      line->is_split = record->fields != NULL;
      line->cells = record->fields != NULL
                    ? g_ptr_array_ref (record->fields)
                    : g_ptr_array_new_with_free_func (g_free);
      if (record->fields == NULL)
        g_ptr_array_add (line->cells, g_strdup (record->text));
      g_ptr_array_add (lines, line);
    }

  return lines;
}

/**
 * snl_import_check:
 * @context: as for snl_procedure_run(), with the answers of `import`
 *
 * Applies a list as snl_import_run() does, collects what is wrong with it, and reverts everything.
 *
 * Returns: (transfer full) (element-type SnlFault): each fault with its line, 0 for the list as a
 *   whole; empty if the list can be imported
 */
GPtrArray *
snl_import_check (const SnlActionContext *context)
{
  GPtrArray *faults = g_ptr_array_new_with_free_func (snl_fault_free);
  g_autoptr(GError) error = NULL;
  SnlRun run;
  SnlAttempt *attempt;

  snl_run_init (&run, context, "import");
  if (!import (&run, faults, &error) && faults->len == 0)
    g_ptr_array_add (faults, snl_fault_new (0, TRUE, g_strdup (error->message)));
  attempt = snl_run_finish (&run, FALSE, FALSE);
  snl_attempt_free (attempt);

  return faults;
}
