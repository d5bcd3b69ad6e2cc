/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-procedure-private.h"

#include "core/base/snl-intern.h"
#include "core/base/snl-said.h"

/* What all kinds of steps do to a run: change the position, bind what they found, say a sentence, find fault. */

/* Changes the position and remembers how to step back.  @name is interned. */
void
snl_run_edit_on (SnlRun     *run,
                 xmlNode    *node,
                 const char *name,
                 const char *value,
                 const char *cause)
{
  snl_position_set_on (run->actor->position, node, name, value, cause, run->entry);
}

/* The same for a node that is in the position, by its id, and any name */
void
snl_run_edit (SnlRun     *run,
              const char *node,
              const char *name,
              const char *value,
              const char *cause)
{
  snl_run_edit_on (run, snl_position_find (run->actor->position, node), snl_intern (name), value, cause);
}

void
snl_run_note (SnlRun     *run,
              const char *format,
              ...)
{
  GString *note;
  va_list arguments;

  if (run->actor->quiet)
    return;

  note = snl_world_begin_line (run->world);
  va_start (arguments, format);
  snl_say_va (note, format, arguments);
  va_end (arguments);
  snl_entry_add_text (run->entry, run->entry->notes, note->str);
}

/* A sentence for the log that is Senlac's own */
void
snl_run_say (SnlRun     *run,
             const char *format,
             ...)
{
  GString *sentence = snl_world_begin_line (run->world);
  va_list arguments;

  va_start (arguments, format);
  snl_say_va (sentence, format, arguments);
  va_end (arguments);
  snl_entry_add_text (run->entry, run->entry->say, sentence->str);
}

/* The module does what it must not: its author needs file and line. */
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
               snl_ruleset_get_file (run->actor->ruleset), snl_element_get_line (element), sentence);

  return FALSE;
}

/* The same of a fault that was found without the element at hand. */
gboolean
snl_run_blame (SnlRun      *run,
               SnlElement  *element,
               GError     **error)
{
  g_prefix_error (error, "%s:%d: ", snl_ruleset_get_file (run->actor->ruleset), snl_element_get_line (element));

  return FALSE;
}

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

/* What an expression of @element comes to as text, until the attempt ends; "" if it has none; NULL with @error */
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

/* What @element has found, bound to its name. */

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

  value = snl_value_of_text (g_strdup (text));
  snl_eval_context_bind_own (run->scope, snl_element_get_variable (element), &value, label);
}

/* (nullable): the element of the kind that @element names in @attribute, which is looked for once */
SnlElement *
snl_run_follow (SnlRun     *run,
                SnlElement *element,
                const char *kind,
                const char *attribute)
{
  SnlElement *link = snl_element_get_link (element);

  if (link == NULL)
    {
      link = snl_ruleset_find (run->actor->ruleset, kind, snl_element_get (element, attribute));
      snl_element_set_link (element, link);
    }

  return link;
}

/* Steps back over what the run has done since its first @n_edits edits. */
void
snl_run_take_back (SnlRun *run,
                   guint   n_edits)
{
  SnlItems *edits = run->entry->edits;

  for (; edits->len > n_edits; edits->len--)
    snl_position_revert (run->actor->position, g_ptr_array_index (edits, edits->len - 1));
}
