/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Applies a list to the position: splits the text into fields, checks the head line, then for each
 * line finds or adds the node, sets its values and runs the module's `each-line` steps; `at-end`
 * steps run last. Ids in cells are checked after all lines, since a cell may name a node that a
 * later line adds.
 */

#include "snl-import-private.h"

#include "core/base/snl-grapheme.h"
#include "core/base/snl-intern.h"
#include "core/base/snl-number.h"
#include "core/class/snl-class-list.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* how many faults are collected before reading stops */
#define FAULTS_LIMIT 50
/*
 * The steps that each line of the list adds to the budget of the act, so that long lists can be
 * read: a constant, and some steps for each node of the position; and what all lines add at most
 */
#define STEPS_OF_LINE 5000
#define TIMES_NODES   10
#define STEPS_OF_LIST (3 * SNL_BUDGET_STEPS)
#define CELL_LIMIT   1000 /* characters in a cell, which may name many neighbours */
#define CUT          40   /* characters of a faulty cell that an error message quotes */

/*
 * Sets @error, and adds to the collected faults if they are wanted. @line counts from 1. Returns
 * %FALSE always.
 */
static gboolean
fail (SnlImportList  *list,
      guint           line,
      GError        **error,
      const char     *format,
      ...) G_GNUC_PRINTF (4, 5);

static gboolean
fail (SnlImportList  *list,
      guint           line,
      GError        **error,
      const char     *format,
      ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (list->faults != NULL)
    g_ptr_array_add (list->faults, snl_fault_new (line, TRUE, g_strdup (sentence)));
  /* Translators: a list's name, a line of it, and what is wrong there */
  g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, _("%s, line %u: %s"), list->title,
               line, sentence);

  return FALSE;
}

static SnlElement *
find_statistic (SnlImportList *list,
                const char    *name)
{
  SnlElement *statistic = snl_ruleset_find (list->run->context->ruleset, "statistic", name);

  return snl_element_has (statistic, "of", list->kind) &&
         snl_statistic_is_for (statistic, list->type) ? statistic : NULL;
}

static gboolean
is_same (const char *one,
         const char *other)
{
  g_autofree char *first = g_utf8_casefold (one, -1);
  g_autofree char *second = g_utf8_casefold (other, -1);

  return strcmp (first, second) == 0;
}

/* Returns the interned id of the column whose id or label is @text, ignoring case; or %NULL. */
static const char *
find_column (SnlImportList *list,
             const char    *text)
{
  g_auto(GStrv) columns = g_strsplit (snl_element_get (list->import, "columns"), " ", -1);

  for (guint i = 0; columns[i] != NULL; i++)
    {
      SnlElement *statistic = find_statistic (list, columns[i]);
      const char *label = statistic != NULL ? snl_element_get_label (statistic) : NULL;

      if (is_same (columns[i], text) || (label != NULL && is_same (label, text)))
        return snl_intern (columns[i]);
    }

  return NULL;
}

/* Limits the length of cells, because error messages show them. */
static gboolean
check_lengths (SnlImportList         *list,
               const SnlClassFields  *line,
               GError               **error)
{
  for (guint i = 0; line->fields != NULL && i < line->fields->len; i++)
    if (g_utf8_strlen (g_ptr_array_index (line->fields, i), -1) > CELL_LIMIT)
      {
        g_autofree char *start = snl_grapheme_cut (g_ptr_array_index (line->fields, i), CUT);

        return fail (list, line->line, error,
                     _("“%s…” is longer than %d characters, and no cell is as long as that"),
                     start, CELL_LIMIT);
      }

  return TRUE;
}

/*
 * Reads the first line into @columns: each must be one that the module lists, none twice, and those
 * in `needs` must be present.
 */
static gboolean
read_head (SnlImportList         *list,
           const SnlClassFields  *head,
           GError               **error)
{
  const char *needs = snl_element_get (list->import, "needs");
  g_auto(GStrv) needed = g_strsplit (needs != NULL ? needs : "", " ", -1);

  if (!check_lengths (list, head, error))
    return FALSE;
  for (guint i = 0; head->fields != NULL && i < head->fields->len; i++)
    {
      const char *text = g_ptr_array_index (head->fields, i);
      const char *column = find_column (list, text);

      if (column == NULL)
        return fail (list, head->line, error,
                     _("there is no column “%s”; the first line names them, of these: %s"),
                     text, snl_element_get (list->import, "columns"));
      if (g_ptr_array_find (list->columns, column, NULL))
        return fail (list, head->line, error, _("the column “%s” is there twice"), text);
      g_ptr_array_add (list->columns, (gpointer) column);
    }

  for (guint i = 0; needed[i] != NULL; i++)
    if (*needed[i] != '\0' && !g_ptr_array_find (list->columns, snl_intern (needed[i]), NULL))
      return fail (list, head->line, error, _("the column “%s” is missing"), needed[i]);

  return TRUE;
}

/*
 * Returns the id of the side with this id, label or other name, ignoring case; leaders' names do
 * not count. Or %NULL.
 */
static const char *
find_side (SnlImportList *list,
           const char    *text)
{
  SnlElement *sides = snl_ruleset_get_section (list->run->context->ruleset, "sides");

  snl_element_for_each (side, sides, NULL)
    {
      if (is_same (snl_element_get (side, "id"), text) ||
          (snl_element_get_label (side) != NULL && is_same (snl_element_get_label (side), text)))
        return snl_element_get (side, "id");
      snl_element_for_each (child, side, NULL)
        {
          const char *word = snl_element_get_text (child);

          if (!snl_element_is (child, "leader") && word != NULL && is_same (word, text))
            return snl_element_get (side, "id");
        }
    }

  return NULL;
}

static char *
list_sides (SnlImportList *list)
{
  return snl_element_list_ids (snl_ruleset_get_section (list->run->context->ruleset, "sides"),
                               NULL);
}

static gboolean
read_number (SnlImportList  *list,
             guint           line,
             const char     *column,
             const char     *text,
             GError        **error)
{
  SnlElement *statistic = find_statistic (list, column);
  const char *min = statistic != NULL ? snl_element_get (statistic, "least") : NULL;
  const char *max = statistic != NULL ? snl_element_get (statistic, "most") : NULL;
  double number;

  if (!snl_number_parse (text, &number))
    return fail (list, line, error, _("%s is a number, not “%s”"), column, text);
  if (min != NULL && number < g_ascii_strtod (min, NULL))
    return fail (list, line, error, _("%s must be at least %s, not “%s”"), column, min, text);
  if (max != NULL && number > g_ascii_strtod (max, NULL))
    return fail (list, line, error, _("%s must be at most %s, not “%s”"), column, max, text);

  return TRUE;
}

/* (transfer full) (nullable): the first word of @text that is not the id of a node named @kind */
static char *
find_unknown_id (SnlImportList *list,
                 const char    *kind,
                 const char    *text)
{
  g_auto(GStrv) words = g_strsplit_set (text, " ,;", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      xmlNode *node = snl_position_find (list->run->context->position, words[i]);

      if (*words[i] != '\0' && !snl_node_is (node, kind) &&
          !(strcmp (kind, "card") == 0 &&
            snl_ruleset_find (list->run->context->ruleset, kind, words[i]) != NULL))
        return g_strdup (words[i]);
    }

  return NULL;
}

/*
 * (transfer full): the content of a cell as the position stores it; or %NULL with @error if it is
 * not allowed in @column
 */
static char *
dup_value (SnlImportList  *list,
           guint           line,
           const char     *column,
           const char     *text,
           GError        **error)
{
  SnlElement *statistic = find_statistic (list, column);
  const char *kind = statistic != NULL ? snl_element_get (statistic, "kind") : "text";
  g_autofree char *small = g_utf8_strdown (text, -1);

  if (strcmp (kind, "number") == 0 ||
      (statistic == NULL && g_strv_contains (snl_place_measures, column)))
    return read_number (list, line, column, text, error) ? g_strdup (text) : NULL;
  if (strcmp (kind, "yes-no") == 0)
    {
      if (strcmp (small, "yes") == 0 || strcmp (small, "no") == 0)
        return g_steal_pointer (&small);
      fail (list, line, error, _("%s is yes or no, not “%s”"), column, text);
      return NULL;
    }
  if (statistic != NULL && snl_element_get (statistic, "words") != NULL)
    {
      if (snl_statistic_can_be (statistic, small))
        return g_steal_pointer (&small);
      fail (list, line, error, _("%s cannot be “%s”; it can be: %s"), column, text,
            snl_element_get (statistic, "words"));
      return NULL;
    }

  return g_strdup (text);
}

/*
 * Returns the cell of @column in @line, or %NULL if it is empty or missing. A line with an open
 * quote has no fields.
 */
static const char *
get_cell (SnlImportList        *list,
          const SnlClassFields *line,
          const char           *column)
{
  for (guint i = 0; line->fields != NULL && i < list->columns->len && i < line->fields->len; i++)
    if (g_strcmp0 (g_ptr_array_index (list->columns, i), column) == 0 &&
        *(const char *) g_ptr_array_index (line->fields, i) != '\0')
      return g_ptr_array_index (line->fields, i);

  return NULL;
}

/*
 * Checks that the cells that the module needs are filled, and that no cell lies beyond the last
 * column.
 */
static gboolean
check_line (SnlImportList         *list,
            const SnlClassFields  *line,
            GError               **error)
{
  const char *needs = snl_element_get (list->import, "needs");
  g_auto(GStrv) needed = g_strsplit (needs != NULL ? needs : "", " ", -1);

  if (line->fields == NULL)
    return fail (list, line->line, error, _("a quote is not closed"));
  if (!check_lengths (list, line, error))
    return FALSE;
  for (guint i = list->columns->len; i < line->fields->len; i++)
    if (*(const char *) g_ptr_array_index (line->fields, i) != '\0')
      return fail (list, line->line, error, _("“%s” stands beyond the last column"),
                   (const char *) g_ptr_array_index (line->fields, i));
  for (guint i = 0; needed[i] != NULL; i++)
    if (*needed[i] != '\0' && get_cell (list, line, needed[i]) == NULL)
      return fail (list, line->line, error, _("%s is missing"), needed[i]);

  return TRUE;
}

static gboolean
fill_in (SnlImportList         *list,
         const SnlClassFields  *line,
         xmlNode               *node,
         GError               **error)
{
  for (guint i = 0; i < list->columns->len; i++)
    {
      const char *column = g_ptr_array_index (list->columns, i);
      const char *text = get_cell (list, line, column);
      g_autofree char *value = NULL;

      if (text == NULL || strcmp (column, "side") == 0 || strcmp (column, "id") == 0)
        continue;
      value = dup_value (list, line->line, column, text, error);
      if (value == NULL)
        return FALSE;
      snl_run_edit (list->run, snl_node_get (node, "id"), column, value, NULL);
    }

  return TRUE;
}

/*
 * Runs the module's `each-line` steps for the node that the line added or changed. If they refuse,
 * the error names the line.
 */
static gboolean
run_line (SnlImportList  *list,
          guint           line,
          xmlNode        *node,
          GError        **error)
{
  SnlElement *each_line = snl_element_find (list->import, "each-line");
  g_autoptr(GError) problem = NULL;

  if (each_line == NULL)
    return TRUE;

  snl_eval_context_bind_node (list->run->eval, "added", node);
  if (snl_run_steps (list->run, each_line, &problem))
    return TRUE;
  if (problem == NULL)
    return fail (list, line, error,
                 _("the module asks a question here, and a list cannot answer it"));
  if (!g_error_matches (problem, SNL_ERROR, SNL_ERROR_REFUSED))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }

  return fail (list, line, error, "%s", problem->message);
}

/*
 * Returns the node for a line: the one with the id in the column `id`, if the position has it, else
 * a new one; in a list of sides, the side.
 */
static xmlNode *
find_or_add (SnlImportList         *list,
             const SnlClassFields  *line,
             const char            *side,
             GError               **error)
{
  gboolean is_of_side = strcmp (list->kind, "side") == 0;
  const char *id = is_of_side ? side : get_cell (list, line, "id");
  xmlNode *node = snl_position_find (list->run->context->position, id);
  g_autoptr(GError) problem = NULL;

  if (node != NULL && (!snl_node_is (node, list->kind) ||
                       g_strcmp0 (snl_node_get (node, "type"), list->type) != 0))
    {
      g_autofree char *other = snl_world_dup_name (list->run->world, node);

      /* Translators: an id, and what it is the id of */
      fail (list, line->line, error, _("“%s” is the id of something else: %s; choose another"), id,
            other);
      return NULL;
    }
  if (id != NULL && node == NULL &&
      (!g_regex_match_simple ("^[a-z0-9]([a-z0-9_-]{0,46}[a-z0-9])?$", id, 0, 0) ||
       strcmp (id, "game") == 0))
    {
      fail (list, line->line, error, _("an id has small letters, digits and hyphens, unlike “%s”"),
            id);
      return NULL;
    }
  if (node != NULL || is_of_side)
    return node;

  node = snl_run_add_node (list->run, list->kind, list->type,
                           side != NULL ? side : snl_element_get (list->import, "side"),
                           id, &problem);
  if (node == NULL)
    fail (list, line->line, error, "%s", problem->message);

  return node;
}

static gboolean
add_line (SnlImportList         *list,
          const SnlClassFields  *line,
          GError               **error)
{
  guint n_edits = list->run->entry->edits->len;
  const char *text;
  const char *side = NULL;
  xmlNode *node;

  if (!check_line (list, line, error))
    return FALSE;
  text = get_cell (list, line, "side");
  if (text != NULL)
    {
      g_autofree char *names = list_sides (list);

      side = find_side (list, text);
      if (side == NULL)
        return fail (list, line->line, error, _("there is no side “%s”; there are: %s"),
                     text, names);
    }

  node = find_or_add (list, line, side, error);
  if (node == NULL)
    return FALSE;
  list->added++;
  if (!fill_in (list, line, node, error))
    return FALSE;

  /* skips the module's steps for a line that changes nothing: the node is already complete */
  return list->run->entry->edits->len == n_edits || run_line (list, line->line, node, error);
}

/*
 * Checks the cells that hold ids. Called after all lines are applied, since a cell may name a node
 * of a later line.
 */
static gboolean
check_names (SnlImportList         *list,
             const SnlClassFields  *line,
             GError               **error)
{
  for (guint i = 0; i < list->columns->len; i++)
    {
      const char *column = g_ptr_array_index (list->columns, i);
      SnlElement *statistic = find_statistic (list, column);
      const char *kind = statistic != NULL ? snl_element_get (statistic, "names") : NULL;
      const char *text = kind != NULL ? get_cell (list, line, column) : NULL;
      g_autofree char *stranger = text != NULL ? find_unknown_id (list, kind, text) : NULL;
      g_autofree char *sides = NULL;

      if (stranger == NULL)
        continue;
      if (strcmp (kind, "side") != 0)
        return fail (list, line->line, error, _("%s: there is nothing with the id “%s”"),
                     column, stranger);
      sides = list_sides (list);
      return fail (list, line->line, error, _("there is no side “%s”; there are: %s"),
                   stranger, sides);
    }

  return TRUE;
}

/*
 * Whether to go on with the next line. After a fault, only if all faults are collected; then @error
 * is cleared.
 */
static gboolean
is_continued (SnlImportList *list,
              gboolean       good,
              GError       **error)
{
  if (good)
    return TRUE;
  if (list->faults == NULL || list->faults->len == 0 || list->faults->len >= FAULTS_LIMIT ||
      !g_error_matches (*error, SNL_ERROR, SNL_ERROR_REFUSED))
    return FALSE;
  g_clear_error (error);

  return TRUE;
}

/**
 * snl_import_read_list:
 * @list: the `import` element and where to add; its columns and count are filled in
 * @text: the list, in any encoding that snl_class_text_split() recognises
 * @length: length of @text in bytes
 * @error: return location for an #SnlError, which names the line
 *
 * Applies the lines of a list to the position. After an error the caller reverts the run.
 *
 * Returns: %TRUE if all lines were applied; or %FALSE with @error, or with the `faults` of @list if
 *   it collects them
 */
gboolean
snl_import_read_list (SnlImportList  *list,
                      const char     *text,
                      gsize           length,
                      GError        **error)
{
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func (snl_fault_free);
  g_autoptr(GPtrArray) lines = snl_class_text_split (text, length, faults);
  g_autoptr(GPtrArray) records = snl_class_text_parse (lines);
  SnlElement *at_end = snl_element_find (list->import, "at-end");
  const char *other = snl_class_list_find_other (text, length);
  guint n_nodes = snl_position_get_n_nodes (list->run->context->position);
  g_autoptr(GError) problem = NULL;

  if (other != NULL)
    return fail (list, 1, error, "%s", other);
  for (guint i = 0; i < faults->len; i++)
    {
      const SnlFault *fault = g_ptr_array_index (faults, i);

      if (fault->lost)
        return fail (list, fault->line, error, "%s", fault->sentence);
    }
  if (records->len < 2)
    return fail (list, 1, error,
                 _("the first line names the columns, of these: %s; then a line for each follows"),
                 snl_element_get (list->import, "columns"));
  if (!read_head (list, g_ptr_array_index (records, 0), error))
    return FALSE;
  /* each line of the list may look at each node of the position several times */
  list->run->budget->max_steps +=
    MIN ((gsize) records->len * (STEPS_OF_LINE + TIMES_NODES * n_nodes), STEPS_OF_LIST);
  for (guint i = 1; i < records->len; i++)
    if (!is_continued (list, add_line (list, g_ptr_array_index (records, i), &problem), &problem))
      break;
  for (guint i = 1; problem == NULL && i < records->len; i++)
    if (!is_continued (list, check_names (list, g_ptr_array_index (records, i), &problem),
                       &problem))
      break;
  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  if (list->faults != NULL && list->faults->len > 0)
    return snl_run_refuse (error, _("%s: nothing is imported"), list->title);

  if (at_end == NULL || snl_run_steps (list->run, at_end, &problem))
    return TRUE;
  if (problem == NULL)
    return snl_run_refuse (error,
                           _("%s: the module asks a question here, and a list cannot answer it"),
                           list->title);
  g_propagate_error (error, g_steal_pointer (&problem));

  return FALSE;
}
