/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * What the rules demand before the phase is over. It is worked out from the position each time, so
 * that undo, redo and saving need no care.
 */

#include "snl-duty.h"

#include "core/journal/snl-position-revision.h"

#include <string.h>

static void
duty_free (gpointer data)
{
  SnlDuty *duty = data;

  g_clear_pointer (&duty->nodes, g_ptr_array_unref);
  g_free (duty);
}

static const char *
get_fact (SnlWorld         *world,
          SnlGameAttribute  fact)
{
  const char *value = snl_position_get_game_attribute (snl_world_get_position (world), fact);

  return value != NULL ? value : "";
}

/**
 * snl_duty_belongs_to:
 * @element: a `duty` of the module
 * @phase: the kind of a phase
 *
 * Returns: whether the action that settles it can be done in such a phase; in others it cannot be
 *   owed
 */
gboolean
snl_duty_belongs_to (SnlElement *element,
                     const char *phase)
{
  SnlElement *action = snl_element_get_parent (element);

  return snl_element_get (action, "phase") == NULL ||
         snl_element_has_word (action, "phase", phase);
}

/* Adds to @duties what @element demands now, if anything. */
static gboolean
add_duty (SnlWorld    *world,
          SnlElement  *element,
          GPtrArray   *duties,
          GError     **error)
{
  g_autoptr(GPtrArray) nodes = NULL;
  gboolean holds = TRUE;
  SnlDuty *duty;

  if (!snl_world_test (world, element, "when", NULL, &holds, error))
    return FALSE;
  if (!holds)
    return TRUE;

  if (snl_element_get (element, "each") != NULL)
    {
      nodes = snl_world_nodes (world, element, "each", error);
      if (nodes == NULL || nodes->len == 0)
        return nodes != NULL;
    }

  duty = g_new0 (SnlDuty, 1);
  duty->element = element;
  duty->action = snl_element_get_parent (element);
  duty->count = nodes != NULL ? nodes->len : 1;
  duty->nodes = g_steal_pointer (&nodes);
  g_ptr_array_add (duties, duty);

  return TRUE;
}

/**
 * snl_duty_list:
 * @world: rules and position
 * @error: return location for an #SnlError of the module
 *
 * Finds what is still owed in the current phase; nothing once the game is over.
 *
 * Returns: (transfer full) (element-type SnlDuty): in the module's order; or %NULL with @error
 */
GPtrArray *
snl_duty_list (SnlWorld  *world,
               GError   **error)
{
  GPtrArray *elements = snl_ruleset_get_duties (snl_world_get_ruleset (world));
  SnlEvalContext *eval = snl_world_get_eval (world);
  g_autoptr(GPtrArray) duties = g_ptr_array_new_with_free_func (duty_free);
  guint mark;
  gboolean good = TRUE;

  if (strcmp (get_fact (world, SNL_GAME_ENDED), "yes") == 0)
    return g_steal_pointer (&duties);

  /* a new scope, since variables of an action that is running would hide those of the module */
  mark = snl_eval_context_enter (eval, TRUE);
  for (guint i = 0; good && i < elements->len; i++)
    if (snl_duty_belongs_to (elements->pdata[i], get_fact (world, SNL_GAME_PHASE)))
      good = add_duty (world, elements->pdata[i], duties, error);
  snl_eval_context_leave (eval, mark);

  return good ? g_steal_pointer (&duties) : NULL;
}

/**
 * snl_duty_get_question:
 * @action: an action
 *
 * Returns: (transfer none) (nullable): the name of its first question, if that is for a piece or a
 *   side: who owes something answers it
 */
const char *
snl_duty_get_question (SnlElement *action)
{
  snl_element_for_each (step, action, NULL)
    {
      if (g_str_has_prefix (snl_element_get_name (step), "ask-"))
        return snl_element_is (step, "ask-piece") ? snl_element_get (step, "name") : NULL;
    }

  return NULL;
}

/* What is owed and how much of it, such as "3 morale checks" */
static char *
dup_words (SnlWorld      *world,
           const SnlDuty *duty)
{
  SnlEvalContext *eval = snl_world_get_eval (world);
  SnlElement *words = snl_element_find (duty->element, duty->count == 1 ? "one" : "many");
  guint mark = snl_eval_context_enter (eval, TRUE);
  char *text;

  if (duty->nodes != NULL)
    {
      snl_eval_context_bind_node (eval, "owed", g_ptr_array_index (duty->nodes, 0));
      snl_eval_context_bind_number (eval, "count", duty->count);
    }
  text = g_strdup (snl_world_fill_in (world, snl_element_get_sentence (words)));
  snl_eval_context_leave (eval, mark);

  return text;
}

/**
 * snl_duty_dup_list:
 * @world: rules and position
 * @duties: (element-type SnlDuty): from snl_duty_list()
 *
 * Returns: (transfer full): all of them, such as "3 morale checks, 1 leader check"
 */
char *
snl_duty_dup_list (SnlWorld  *world,
                   GPtrArray *duties)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < duties->len; i++)
    {
      g_autofree char *words = dup_words (world, g_ptr_array_index (duties, i));

      g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", words);
    }

  return g_string_free (list, FALSE);
}
