/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Functions that all steps share: editing the position, binding results, adding sentences, and
 * reporting errors.
 */

#include "snl-procedure-private.h"

#include "snl-duty.h"
#include "core/base/snl-intern.h"
#include "core/base/snl-message.h"

#include <glib/gi18n.h>
#include <string.h>

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
 * snl_run_find_answer:
 * @run: a run
 * @name: the name of a question
 *
 * Returns: (transfer none) (nullable): the answer that the action was given; %NULL if there is
 *   none, or if it is empty
 */
const char *
snl_run_find_answer (SnlRun     *run,
                     const char *name)
{
  const char *answer = run->context->answers != NULL
                       ? g_hash_table_lookup (run->context->answers, name)
                       : NULL;

  return answer != NULL && *answer != '\0' ? answer : NULL;
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

/**
 * snl_run_fail_spent:
 * @run: a run whose budget is spent
 * @element: the step that spent it
 * @error: return location for an #SnlError
 *
 * Sets %SNL_ERROR_MODULE, with the line of @element.
 *
 * Returns: %FALSE, for the caller to return
 */
gboolean
snl_run_fail_spent (SnlRun      *run,
                    SnlElement  *element,
                    GError     **error)
{
  return snl_run_fault (run, element, error,
                        _("this asks for too much; the module should ask for less at once"));
}

/**
 * snl_run_charge_nodes:
 * @run: a run
 * @element: the step that looks at all nodes of the position
 * @error: return location for an #SnlError
 *
 * Charges a step for each node of the position, as snl_run_charge() does.
 *
 * Returns: %TRUE; or %FALSE with @error if the budget is spent
 */
gboolean
snl_run_charge_nodes (SnlRun      *run,
                      SnlElement  *element,
                      GError     **error)
{
  return snl_run_charge (run, element, snl_position_get_n_nodes (run->context->position), error);
}

/* Adds a reason to the entry unless it is there already; the comparisons are charged */
void
snl_run_add_reason (SnlRun     *run,
                    const char *reason)
{
  snl_budget_charge (run->budget, run->entry->reasons->len);
  snl_entry_add_reason (run->entry, reason);
}

/* Puts file and line of @element before the message of an existing error. Returns %FALSE always. */
gboolean
snl_run_prefix_fault (SnlRun      *run,
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
 * @attribute; or %NULL with @error, also if it selects several nodes, of which only the first would
 * count.
 */
const char *
snl_run_write (SnlRun      *run,
               SnlElement  *element,
               const char  *attribute,
               GError     **error)
{
  SnlExpression *expression = snl_element_get_expression (element, attribute);
  const char *text;
  guint n_nodes;

  if (expression == NULL)
    return "";

  text = snl_expression_write (expression, run->eval, &run->attempt->arena, &n_nodes, error);
  if (text == NULL)
    snl_run_prefix_fault (run, element, error);
  else if (n_nodes > 1 && snl_expression_get_term (expression)->type == SNL_VALUE_NODES)
    {
      snl_run_fault (run, element, error, _("“%s” comes to %u at once, and one is wanted; say "
                                            "which between [ and ]"), attribute, n_nodes);
      return NULL;
    }

  return text;
}

/* Checks that a number, which may be infinite, is within what a game file can hold. */
gboolean
snl_run_check_number (SnlRun      *run,
                      SnlElement  *element,
                      const char  *attribute,
                      double       value,
                      GError     **error)
{
  return fabs (value) <= SNL_MAX_NUMBER ||
         snl_run_fault (run, element, error,
                        _("“%s” comes to a number beyond %d, which no game can hold"), attribute,
                        SNL_MAX_NUMBER);
}

/* The following functions bind the result of @element to its name. */

void
snl_run_bind_node (SnlRun      *run,
                   SnlElement  *element,
                   xmlNode     *node)
{
  SnlValue value;

  value = snl_value_of_node (node);
  snl_eval_context_bind_own (run->eval, snl_element_get_variable (element), &value, NULL);
}

void
snl_run_bind_number (SnlRun      *run,
                     SnlElement  *element,
                     double       number)
{
  SnlValue value;

  value = snl_value_of_number (number);
  snl_eval_context_bind_own (run->eval, snl_element_get_variable (element), &value, NULL);
}

/* Binds the variable of @element. @text and @label are the module's, or in the attempt's arena */
void
snl_run_bind_string (SnlRun      *run,
                     SnlElement  *element,
                     const char  *text,
                     const char  *label)
{
  SnlValue value;

  value = snl_value_of_literal (text);
  snl_eval_context_bind_own (run->eval, snl_element_get_variable (element), &value, label);
}

/* (nullable): the element of @kind whose id is in @attribute, cached in @element */
SnlElement *
snl_run_resolve (SnlRun     *run,
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
 * snl_run_revert:
 * @run: a run
 * @n_edits: how many edits to keep
 *
 * Reverts all edits of the run but the first @n_edits.
 */
void
snl_run_revert (SnlRun *run,
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
  snl_run_reach (run, parent);

  return run->run_steps (run, parent, error);
}

/* Whether the referee says that the act is meant all the same */
static gboolean
is_insisted_on (SnlRun *run)
{
  return run->context->answers != NULL &&
         g_strcmp0 (g_hash_table_lookup (run->context->answers, SNL_LEAVE_UNDONE), "yes") == 0;
}

/* Records that the act was done all the same, so that it can be done again as it was */
static void
record_insistence (SnlRun *run)
{
  if (snl_entry_get_answer (run->entry, SNL_LEAVE_UNDONE) == NULL)
    snl_entry_add_answer (run->entry, SNL_LEAVE_UNDONE, "yes", SNL_SOURCE_GIVEN);
}

/* Refuses to leave the phase as long as something is owed, or notes that it is left undone. */
gboolean
snl_run_check_duties (SnlRun  *run,
                      GError **error)
{
  g_autoptr(GPtrArray) duties = snl_duty_list (run->world, error);
  g_autofree char *list = NULL;

  if (duties == NULL || duties->len == 0)
    return duties != NULL;

  list = snl_duty_dup_list (run->world, duties);
  if (!run->context->minds_duties || is_insisted_on (run))
    {
      /* Translators: in the log: what the rules demand and the referee has passed over */
      snl_run_note (run, _("Left undone: %s."), list);
      record_insistence (run);
      return TRUE;
    }

  /* Translators: what the rules demand before the phase is over */
  g_set_error (error, SNL_ERROR, SNL_ERROR_OWED, _("Still to be done: %s."), list);

  return FALSE;
}

/*
 * Refuses an act that may be a slip, because the latest note speaks against it so strongly, unless
 * the referee insists. One that is only tried out goes on, with that note before the others.
 */
gboolean
snl_run_check_meant (SnlRun  *run,
                     GError **error)
{
  SnlArenaArray *notes = run->entry->notes;
  gpointer doubt = notes->pdata[notes->len - 1];

  if (run->context->minds_duties && !is_insisted_on (run))
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_OWED, doubt);
      return FALSE;
    }

  memmove (notes->pdata + 1, notes->pdata, (notes->len - 1) * sizeof doubt);
  notes->pdata[0] = doubt;
  if (!is_insisted_on (run))
    run->attempt->doubt = doubt;
  record_insistence (run);

  return TRUE;
}
