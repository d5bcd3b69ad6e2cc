/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-procedure-private.h"

#include "core/base/snl-intern.h"
#include "core/base/snl-message.h"

/*
 * Functions that all steps share: editing the position, binding results, adding sentences, and
 * reporting errors.
 */

/*
 * Sets an attribute and records the edit in the entry. @name is interned; a %NULL @value removes
 * it.
 */
void
snl_run_edit_on (SnlRun     *run,
                 xmlNode    *node,
                 const char *name,
                 const char *value,
                 const char *cause)
{
  snl_position_set_on (run->context->position, node, name, value, cause, run->entry);
}

/**
 * snl_run_edit:
 * @run: a run
 * @node: id of a node of the position, or `game`
 * @name: name of an attribute
 * @value: (nullable): its new value; %NULL to remove it
 * @cause: (nullable): why, for odds and reports
 *
 * Sets an attribute and records the edit in the entry.
 */
void
snl_run_edit (SnlRun     *run,
              const char *node,
              const char *name,
              const char *value,
              const char *cause)
{
  snl_run_edit_on (run, snl_position_find (run->context->position, node), snl_intern (name),
                   value, cause);
}

/**
 * snl_run_note:
 * @run: a run
 * @format: a translated format
 * @...: its arguments
 *
 * Adds a note of Senlac's own to the entry.
 */
void
snl_run_note (SnlRun     *run,
              const char *format,
              ...)
{
  GString *note;
  va_list arguments;

  if (run->context->quiet)
    return;

  note = snl_world_begin_line (run->world);
  va_start (arguments, format);
  snl_string_append_format_va (note, format, arguments);
  va_end (arguments);
  snl_entry_add_text (run->entry, run->entry->notes, note->str);
}

/**
 * snl_run_say:
 * @run: a run
 * @format: a translated format
 * @...: its arguments
 *
 * Adds a sentence of Senlac's own to the log.
 */
void
snl_run_say (SnlRun     *run,
             const char *format,
             ...)
{
  GString *sentence = snl_world_begin_line (run->world);
  va_list arguments;

  va_start (arguments, format);
  snl_string_append_format_va (sentence, format, arguments);
  va_end (arguments);
  snl_entry_add_text (run->entry, run->entry->say, sentence->str);
}

/*
 * Sets an %SNL_ERROR_MODULE with file and line of @element: the module is at fault. Returns %FALSE
 * always.
 */
gboolean
snl_run_fault (SnlRun      *run,
               SnlElement  *element,
               GError     **error,
               const char  *format,
               ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (error, SNL_ERROR, SNL_ERROR_MODULE, "%s:%d: %s",
               snl_ruleset_get_file (run->context->ruleset),
               snl_element_get_line (element), sentence);

  return FALSE;
}

/* Puts file and line of @element before the message of an existing error. Returns %FALSE always. */
gboolean
snl_run_blame (SnlRun      *run,
               SnlElement  *element,
               GError     **error)
{
  g_prefix_error (error, "%s:%d: ", snl_ruleset_get_file (run->context->ruleset),
                  snl_element_get_line (element));

  return FALSE;
}

/**
 * snl_run_refuse:
 * @error: return location for the error
 * @format: a translated format
 * @...: its arguments
 *
 * Sets an %SNL_ERROR_REFUSED: the rules do not allow it, or an answer is wrong.
 *
 * Returns: %FALSE, for the caller to return
 */
gboolean
snl_run_refuse (GError     **error,
                const char  *format,
                ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED, sentence);

  return FALSE;
}

/*
 * Returns the value of an expression as text, valid as long as the attempt; `""` if @element lacks
 * @attribute; or %NULL with @error.
 */
const char *
snl_run_write (SnlRun      *run,
               SnlElement  *element,
               const char  *attribute,
               GError     **error)
{
  SnlExpression *expression = snl_element_get_expression (element, attribute);
  const char *text;

  if (expression == NULL)
    return "";

  text = snl_expression_write (expression, run->scope, &run->attempt->arena, error);
  if (text == NULL)
    snl_run_blame (run, element, error);

  return text;
}

/* These bind the result of @element to its name. */

void
snl_run_bind_node (SnlRun      *run,
                   SnlElement  *element,
                   xmlNode     *node)
{
  SnlValue value;

  value = snl_value_of_node (node);
  snl_eval_context_bind_own (run->scope, snl_element_get_variable (element), &value, NULL);
}

void
snl_run_bind_number (SnlRun      *run,
                     SnlElement  *element,
                     double       number)
{
  SnlValue value;

  value = snl_value_of_number (number);
  snl_eval_context_bind_own (run->scope, snl_element_get_variable (element), &value, NULL);
}

void
snl_run_bind_string (SnlRun      *run,
                     SnlElement  *element,
                     const char  *text,
                     const char  *label)
{
  SnlValue value;

  value = snl_value_of_literal (snl_arena_dup (&run->attempt->arena, text));
  snl_eval_context_bind_own (run->scope, snl_element_get_variable (element), &value, label);
}

/* (nullable): the element of @kind whose id is in @attribute, cached in @element */
SnlElement *
snl_run_follow (SnlRun     *run,
                SnlElement *element,
                const char *kind,
                const char *attribute)
{
  SnlElement *link = snl_element_get_link (element);

  if (link == NULL)
    {
      link = snl_ruleset_find (run->context->ruleset, kind, snl_element_get (element, attribute));
      snl_element_set_link (element, link);
    }

  return link;
}

/**
 * snl_run_take_back:
 * @run: a run
 * @n_edits: how many edits to keep
 *
 * Reverts all edits of the run but the first @n_edits.
 */
void
snl_run_take_back (SnlRun *run,
                   guint   n_edits)
{
  SnlArenaArray *edits = run->entry->edits;

  for (; edits->len > n_edits; edits->len--)
    snl_position_revert (run->context->position, g_ptr_array_index (edits, edits->len - 1));
}

/**
 * snl_run_steps:
 * @run: a run
 * @parent: an action, a procedure or a branch
 * @error: return location for an #SnlError
 *
 * Runs the steps in @parent in order; children that are not steps are skipped.
 *
 * Returns: %TRUE; or %FALSE as described in snl-procedure-private.h
 */
gboolean
snl_run_steps (SnlRun      *run,
               SnlElement  *parent,
               GError     **error)
{
  return run->run_steps (run, parent, error);
}
