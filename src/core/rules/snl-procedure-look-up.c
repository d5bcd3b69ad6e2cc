/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The `look-up` step: reads a cell of a table. For a cell that the module does not supply, it asks
 * what the user's own chart says, and stores the answer in the position.
 */

#include "snl-procedure-private.h"

#include "core/base/snl-message.h"
#include "core/journal/snl-sentence.h"
#include "core/module/snl-table-monotonic.h"
#include "core/module/snl-table.h"
#include "core/ruleset/snl-table-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* The id of the node that stores a cell in the position */
static char *
dup_cell_id (SnlElement *table,
             const char *row,
             const char *column)
{
  return g_strdup_printf (SNL_CELL_PREFIX "%s/%s/%s", snl_element_get (table, "id"), row, column);
}

/* (nullable): the value of a cell that this game has used, or from the user's own charts */
static const char *
get_known (SnlElement *table,
           const char *row,
           const char *column,
           gpointer    user_data)
{
  SnlRun *run = user_data;
  g_autofree char *id = dup_cell_id (table, row, column);

  if (snl_position_find (run->context->position, id) != NULL)
    return snl_position_get (run->context->position, id, "result");

  return run->context->reference != NULL
         ? snl_reference_data_look_up (run->context->reference, snl_element_get (table, "id"), row,
                                       column) : NULL;
}

/*
 * Stores the cell in the position, so that the game is the same on a computer without these charts.
 */
static void
record_cell (SnlRun     *run,
             SnlElement *table,
             const char *row,
             const char *column,
             const char *result)
{
  g_autofree char *id = dup_cell_id (table, row, column);
  xmlNode *node;

  if (snl_position_find (run->context->position, id) != NULL)
    {
      snl_run_edit (run, id, "result", result, NULL);
      return;
    }
  node = xmlNewNode (NULL, BAD_CAST "cell");
  xmlSetProp (node, BAD_CAST "id", BAD_CAST id);
  xmlSetProp (node, BAD_CAST "table", BAD_CAST snl_element_get (table, "id"));
  xmlSetProp (node, BAD_CAST "row", BAD_CAST row);
  xmlSetProp (node, BAD_CAST "column", BAD_CAST column);
  xmlSetProp (node, BAD_CAST "result", BAD_CAST result);
  snl_entry_take_edit (run->entry, snl_position_add (run->context->position, node));
}

/*
 * (transfer full) (nullable): @answer as the table spells it, ignoring case; %NULL if the table has
 * no such result
 */
static char *
dup_result (SnlElement *table,
            const char *answer)
{
  g_autofree char *small = g_ascii_strdown (answer, -1);

  if (snl_table_accepts (table, answer))
    return g_strdup (answer);

  return snl_table_accepts (table, small) ? g_steal_pointer (&small) : NULL;
}

/* (transfer full): what was rolled for, with which dice, and what they show */
static char *
describe_roll (const SnlRoll *roll)
{
  g_autofree char *faces = snl_sentence_dup_faces (roll);

  if (roll->label == NULL)
    return g_steal_pointer (&faces);

  /* Translators: what is rolled for, how many dice of how many sides, and their faces: "Order of
   * the first group, 2d6: 3 5" */
  return g_strdup_printf (_("%s, %ud%u: %s"), roll->label, snl_roll_get_count (roll), roll->sides,
                          faces);
}

/*
 * (transfer full) (nullable): the dice and modifiers of the entry so far, to help with reading a
 * chart
 */
static char *
describe_rolls (SnlRun *run)
{
  g_autoptr(GString) way = g_string_new (NULL);

  for (guint i = 0; i < run->entry->rolls->len; i++)
    {
      const SnlRoll *roll = g_ptr_array_index (run->entry->rolls, i);
      g_autofree char *dice = roll->faces->len > 0 &&
                              (roll->has_needed || roll->modifiers->len == 0)
                              ? describe_roll (roll)
                              : NULL;

      if (dice != NULL)
        g_string_append_printf (way, "%s%s", way->len > 0 ? snl_message_get_semicolon () : "",
                                dice);
    }
  for (guint i = 0; i < run->entry->reasons->len; i++)
    g_string_append_printf (way, "%s%s", way->len > 0 ? snl_message_get_semicolon () : "",
                            (char *) g_ptr_array_index (run->entry->reasons, i));

  return way->len > 0 ? g_strdup (way->str) : NULL;
}

static SnlQuestion *
new_table_question (SnlRun     *run,
                    SnlElement *element,
                    SnlElement *table,
                    const char *label,
                    const char *row,
                    const char *column)
{
  g_autoptr(GPtrArray) results = snl_table_dup_results (table);
  g_autofree char *place = snl_table_dup_place (run->context->ruleset, table, row, column);
  SnlArena *arena = &run->attempt->arena;
  SnlQuestion *question = snl_question_new (run->attempt, snl_element_get_variable (element),
                                            results->len > 0 ? SNL_ASK_CHOICE : SNL_ASK_TEXT);
  /* Translators: a chart that the referee owns: its name, and where in it to read */
  g_autofree char *words_for_it = g_strdup_printf (_("%s, %s: read it off your chart"),
                                                   label, place);
  g_autofree char *way = run->context->quiet ? NULL : describe_rolls (run);

  question->label = snl_arena_dup (arena, words_for_it);
  question->hint = snl_arena_dup (arena, way);
  question->table = snl_arena_dup (arena, label);
  for (guint i = 0; i < results->len; i++)
    {
      const char *result = g_ptr_array_index (results, i);
      const char *words = snl_table_get_own_words (table, SNL_TABLE_RESULTS, result);

      snl_question_add_choice (run->attempt, question, result,
                               words != NULL ? words : result, FALSE);
    }

  return question;
}

/* Removes the choices that do not go with the cells beside this one */
static void
narrow (SnlRun      *run,
        SnlElement  *table,
        const char  *row,
        const char  *column,
        SnlQuestion *question)
{
  for (guint i = question->choices->len; i > 0; i--)
    {
      const SnlChoice *choice = g_ptr_array_index (question->choices, i - 1);
      g_autofree char *fault = snl_table_dup_monotonic_fault (table, row, column, choice->id,
                                                              get_known, run);

      if (fault != NULL)
        snl_arena_array_remove (question->choices, i - 1);
    }
}

/*
 * Gets a cell that the module does not supply. In this order: the referee's answer, the value that
 * the game used before, that of the user's own charts, the only one that goes with the cells beside
 * it; without any, the run stops at the question.
 */
static gboolean
ask_table (SnlRun      *run,
           SnlElement  *element,
           SnlElement  *table,
           const char  *row,
           const char  *column,
           char       **cell,
           GError     **error)
{
  const char *label = snl_element_get_label_or_id (table);
  const char *name = snl_element_get (element, "name");
  const char *known = get_known (table, row, column, run);
  gboolean told = run->context->answers != NULL &&
                  g_hash_table_contains (run->context->answers, name);
  SnlQuestion *question;
  const char *answer;
  g_autofree char *fault = NULL;
  guint n_results = 0;

  if (!told && known != NULL && snl_table_accepts (table, known))
    {
      *cell = g_strdup (known);
      record_cell (run, table, row, column, *cell);
      return TRUE;
    }

  question = new_table_question (run, element, table, label, row, column);
  n_results = question->choices->len;
  if (!snl_run_charge (run, element,
                       n_results * (SNL_BUDGET_PROCEDURE_STEP + snl_table_measure (table)), error))
    return FALSE;
  narrow (run, table, row, column, question);

  if (!told && n_results > 1 && question->choices->len == 1)
    {
      const SnlChoice *only = g_ptr_array_index (question->choices, 0);

      *cell = g_strdup (only->id);
      record_cell (run, table, row, column, *cell);
      return TRUE;
    }

  snl_arena_array_add (run->attempt->questions, &run->attempt->arena, question);
  answer = snl_run_get_answer (run, question, TRUE);
  if (answer == NULL)
    return snl_run_stop_at (run, question);

  *cell = dup_result (table, answer);
  if (*cell == NULL)
    return snl_run_refuse (error, _("%s cannot give “%s”; it can give: %s"), label, answer,
                           snl_element_get (table, "results"));
  fault = snl_table_dup_monotonic_fault (table, row, column, *cell, get_known, run);
  if (fault != NULL)
    {
      g_clear_pointer (cell, g_free);
      return snl_run_refuse (error, "%s", fault);
    }
  question->value = snl_arena_dup (&run->attempt->arena, *cell);
  question->source = known != NULL && strcmp (known, *cell) != 0
                     ? SNL_SOURCE_OVERRIDDEN
                     : SNL_SOURCE_GIVEN;
  snl_run_record_answer (run, question);
  record_cell (run, table, row, column, *cell);

  return TRUE;
}

/* Adds table, row, column and result to the entry's reasons. */
static void
add_reading (SnlRun     *run,
             SnlElement *table,
             const char *row,
             const char *column,
             const char *cell)
{
  const char *label = snl_element_get_label_or_id (table);
  const char *words = snl_table_get_own_words (table, SNL_TABLE_RESULTS, cell);
  g_autofree char *place = snl_table_dup_place (run->context->ruleset, table, row, column);
  g_autofree char *line = NULL;

  /* Translators: a table, where in it, and what stands there */
  line = g_strdup_printf (_("%s, %s: %s"), label, place, words != NULL ? words : cell);
  snl_run_add_reason (run, line);
}

/**
 * snl_run_look_up:
 * @run: a run
 * @element: a `look-up` step
 * @error: return location for an #SnlError
 *
 * Reads a cell of a table and binds its value.
 *
 * Returns: %TRUE; or %FALSE as described in snl-procedure-private.h
 */
gboolean
snl_run_look_up (SnlRun      *run,
                 SnlElement  *element,
                 GError     **error)
{
  SnlElement *table = snl_run_resolve (run, element, "table", "table");
  const char *row = snl_run_write (run, element, "row", error);
  const char *column = row != NULL ? snl_run_write (run, element, "column", error) : NULL;
  g_autofree char *row_key = NULL;
  g_autofree char *column_key = NULL;
  g_autofree char *cell = NULL;
  GError *problem = NULL;

  if (column == NULL || !snl_run_charge (run, element, snl_table_measure (table), error))
    return FALSE;

  snl_run_reach (run, table);

  if (!snl_table_look_up (table, row, column, &cell, &problem))
    {
      if (!g_error_matches (problem, SNL_ERROR, SNL_ERROR_MISSING))
        {
          g_propagate_error (error, problem);
          return snl_run_prefix_fault (run, element, error);
        }
      g_clear_error (&problem);
      row_key = snl_table_dup_key (table, row, TRUE);
      column_key = snl_table_dup_key (table, column, FALSE);
      if (!ask_table (run, element, table, row_key, column_key, &cell, error))
        return FALSE;
    }

  if (!run->context->quiet && run->entry->rolls->len > 0)
    add_reading (run, table, row, column, cell);
  snl_run_bind_string (run, element, snl_arena_dup (&run->attempt->arena, cell),
                       run->context->quiet
                       ? NULL
                       : snl_table_get_own_words (table, SNL_TABLE_RESULTS, cell));

  return TRUE;
}
