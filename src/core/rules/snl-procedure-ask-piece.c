/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The `ask-piece` step: questions whose answer is a piece or another node of the position.
 * Candidates are the nodes of `among`; those for which `prefer` holds come first. Finding them may
 * be slow, so they are listed only on demand, and an answer is tested alone where possible.
 */

#include "snl-procedure-private.h"

#include "core/module/snl-spelling.h"

#include <glib/gi18n.h>
#include <string.h>

/*
 * (transfer full) (nullable): ids of candidates that are similar to @text, or else of other nodes
 * of that kind
 */
static char *
dup_nearest (SnlRun     *run,
             GPtrArray  *among,
             const char *text)
{
  g_autoptr(GPtrArray) ids = g_ptr_array_new ();
  const char *kind = among->len > 0 ? (const char *) ((xmlNode *) among->pdata[0])->name : "piece";
  xmlNode *root = snl_position_get_root (run->context->position);
  char *nearest;

  for (guint i = 0; i < among->len; i++)
    g_ptr_array_add (ids, (gpointer) snl_node_get (g_ptr_array_index (among, i), "id"));
  nearest = snl_spelling_dup_similar (ids, text);
  if (nearest != NULL)
    return nearest;

  g_ptr_array_set_size (ids, 0);
  for (xmlNode *node = root->children; node != NULL; node = node->next)
    if (snl_node_is (node, kind))
      g_ptr_array_add (ids, (gpointer) snl_node_get (node, "id"));

  return snl_spelling_dup_similar (ids, text);
}

/*
 * Whether the candidates are sides, places or records, which are few, so that an error message can
 * list them
 */
static gboolean
is_listed (GPtrArray *among)
{
  static const char * const kinds[] = { "place", "record", "side", NULL };

  return among->len > 0 &&
         g_strv_contains (kinds, (const char *) ((xmlNode *) among->pdata[0])->name);
}

/* (transfer full): some candidates for an error message, the most similar first */
static char *
dup_examples (GPtrArray  *among,
              const char *answer)
{
  g_autoptr(GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < among->len; i++)
    g_ptr_array_add (ids, (gpointer) snl_node_get (g_ptr_array_index (among, i), "id"));

  return snl_spelling_nearest (ids, answer);
}

static gboolean
refuse_listed (SnlRun       *run,
               SnlQuestion  *question,
               GPtrArray    *among,
               const char   *answer,
               GError      **error)
{
  gboolean is_side = snl_node_is (among->pdata[0], "side");
  g_autofree char *nearest = is_side ? dup_nearest (run, among, answer) : NULL;
  g_autofree char *list = dup_examples (among, answer);

  if (nearest != NULL && snl_ruleset_find (run->context->ruleset, "side", answer) == NULL)
    return snl_run_refuse (error, _("%s: there is no side “%s”; did you mean “%s”?"),
                           question->label, answer, nearest);

  return snl_run_refuse (error, _("%s cannot be “%s”; it can be: %s"), question->label,
                         answer, list);
}

static gboolean
refuse_piece (SnlRun       *run,
              SnlElement   *element,
              SnlQuestion  *question,
              GPtrArray    *among,
              const char   *answer,
              xmlNode      *node,
              GError      **error)
{
  g_autofree char *name = node != NULL ? snl_world_dup_name (run->world, node) : NULL;
  const char *hint = snl_run_get_hint (run, element);
  g_autofree char *list = NULL;

  /* the label and the module's hint tell what is wanted, since it may be any kind of node */
  if (node == NULL)
    {
      g_autofree char *nearest = dup_nearest (run, among, answer);

      list = nearest == NULL ? dup_examples (among, answer) : NULL;
      if (nearest != NULL)
        return snl_run_refuse (error, _("%s: there is no “%s”; did you mean “%s”?"),
                               question->label, answer, nearest);
      if (among->len > 0)
        return snl_run_refuse (error, _("%s: there is no “%s”; it can be: %s"), question->label,
                               answer, list);
      return snl_run_refuse (error, _("%s: there is no “%s”, and nothing that it could be"),
                             question->label, answer);
    }
  if (hint != NULL)
    return snl_run_refuse (error, _("%s: %s does not fit here; it takes %s"), question->label, name,
                           hint);
  if (among->len == 0)
    return snl_run_refuse (error, _("%s: %s does not fit here, and nothing does"), question->label,
                           name);

  list = dup_examples (among, answer);

  return snl_run_refuse (error, _("%s: %s does not fit here; it can be %s"), question->label, name,
                         list);
}

/*
 * Whether the answer in the context's @answers is a candidate; then no others need to be found.
 */
static gboolean
is_answered (SnlRun       *run,
             SnlElement   *element,
             SnlQuestion  *question,
             gboolean      asked,
             const char  **answer,
             xmlNode     **node)
{
  SnlExpression *among = snl_element_get_expression (element, "among");

  *answer = asked && run->context->answers != NULL && !run->context->looking
            ? g_hash_table_lookup (run->context->answers, question->name) : NULL;
  *node = *answer != NULL ? snl_position_find (run->context->position, *answer) : NULL;
  question->is_answered = *node != NULL && among != NULL &&
                          snl_expression_is_among (among, run->eval, *node);

  return question->is_answered;
}

/* Finds the candidates of a question when they are first needed */
struct _SnlChoiceProvider
{
  SnlRun     *run;
  SnlElement *element;
  GPtrArray  *among;       /* of xmlNode; NULL until needed */
  GPtrArray  *preferred;   /* of xmlNode, a subset in the same order; NULL until needed */
  xmlNode    *sure;        /* the last node that was found to be a candidate, or NULL */
  GError     *error;
};

/* (transfer container): the nodes of @among for which `prefer` holds; or %NULL with @error */
static GPtrArray *
find_preferred (SnlRun      *run,
                SnlElement  *element,
                GPtrArray   *among,
                GError     **error)
{
  SnlExpression *prefer = snl_element_get_expression (element, "prefer");
  GPtrArray *preferred = prefer != NULL ? snl_expression_select (prefer, run->eval, among, error)
                                        : g_ptr_array_ref (among);

  if (preferred == NULL)
    snl_world_prefix_fault (run->world, element, error);

  return preferred;
}

/* Finds the candidates, once. An error is kept, and ends the run later. */
static gboolean
update_choices (SnlChoiceProvider *self)
{
  if (self->among == NULL && self->error == NULL)
    self->among = snl_world_nodes (self->run->world, self->element, "among", &self->error);
  if (self->preferred == NULL && self->error == NULL)
    self->preferred = find_preferred (self->run, self->element, self->among, &self->error);

  return self->error == NULL;
}

static void
provider_clear (SnlChoiceProvider *self)
{
  g_clear_pointer (&self->among, g_ptr_array_unref);
  g_clear_pointer (&self->preferred, g_ptr_array_unref);
}

/* Adds the candidates to the question's choices, for user interfaces. */
static void
list_pieces (SnlChoiceProvider *self,
             SnlQuestion       *question)
{
  SnlRun *run = self->run;
  guint next = 0;

  if (!update_choices (self))
    return;

  for (guint i = 0; i < self->among->len && !snl_budget_is_spent (run->budget); i++)
    {
      xmlNode *node = g_ptr_array_index (self->among, i);
      gboolean preferred = next < self->preferred->len && self->preferred->pdata[next] == node;

      snl_budget_charge (run->budget, SNL_BUDGET_PROCEDURE_STEP);
      next += preferred;
      snl_question_add_choice (run->attempt, question, snl_node_get (node, "id"),
                               run->context->quiet
                               ? NULL
                               : snl_world_name (run->world, node, &run->attempt->arena),
                               preferred);
    }
}

/**
 * snl_question_count:
 * @question: the argument of an #SnlAskFunc
 * @preferred: whether to count only choices that the module prefers
 *
 * Returns: the number of choices, whether or not they are listed
 */
guint
snl_question_count (SnlQuestion *question,
                    gboolean     preferred)
{
  SnlChoiceProvider *provider = question->provider;
  guint count = 0;

  if (provider != NULL)
    return !update_choices (provider) ? 0
           : preferred                ? provider->preferred->len
                                      : provider->among->len;

  for (guint i = 0; i < question->choices->len; i++)
    count += !preferred ||
             ((const SnlChoice *) g_ptr_array_index (question->choices, i))->preferred;

  return count;
}

/**
 * snl_question_pick:
 * @question: the argument of an #SnlAskFunc
 * @preferred: whether to pick among choices that the module prefers
 * @index: from 0 to snl_question_count() - 1
 *
 * Returns: (transfer none): the answer that selects this choice
 */
const char *
snl_question_pick (SnlQuestion *question,
                   gboolean     preferred,
                   guint        index)
{
  SnlChoiceProvider *provider = question->provider;

  if (provider != NULL)
    {
      provider->sure = g_ptr_array_index (preferred ? provider->preferred : provider->among, index);
      return snl_node_get (provider->sure, "id");
    }

  for (guint i = 0; i < question->choices->len; i++)
    {
      const SnlChoice *choice = g_ptr_array_index (question->choices, i);

      if ((!preferred || choice->preferred) && index-- == 0)
        return choice->id;
    }

  g_return_val_if_reached (NULL);
}

/**
 * snl_question_prefers:
 * @question: the argument of an #SnlAskFunc, of kind %SNL_ASK_PIECE
 * @id: id of a node
 *
 * Returns: whether it is a choice that the module prefers
 */
gboolean
snl_question_prefers (SnlQuestion *question,
                      const char  *id)
{
  SnlChoiceProvider *provider = question->provider;
  SnlExpression *among;
  xmlNode *node;
  gboolean prefers = TRUE;

  g_return_val_if_fail (provider != NULL, FALSE);

  /* tests one node without finding all candidates */
  among = snl_element_get_expression (provider->element, "among");
  node = snl_position_find (provider->run->context->position, id);
  if (node == NULL)
    return FALSE;
  if (provider->among == NULL && among != NULL &&
      snl_expression_is_among (among, provider->run->eval, node))
    {
      provider->sure = node;
      return snl_world_test (provider->run->world, provider->element, "prefer", node, &prefers,
                             &provider->error) && prefers;
    }

  return update_choices (provider) && g_ptr_array_find (provider->preferred, node, NULL);
}

/*
 * Gets the answer. Sets @sure to a node that is known to be a candidate, if the #SnlAskFunc looked
 * at one.
 */
static gboolean
get_piece (SnlRun       *run,
           SnlElement   *element,
           SnlQuestion  *question,
           gboolean      asked,
           const char  **answer,
           xmlNode     **sure,
           GError      **error)
{
  SnlChoiceProvider provider = { run, element };

  question->provider = &provider;
  if (run->context->looking && run->context->ask == NULL)
    list_pieces (&provider, question);
  *answer = provider.error == NULL ? snl_run_get_answer (run, question, asked) : NULL;
  question->provider = NULL;
  *sure = provider.sure;
  provider_clear (&provider);
  if (provider.error == NULL)
    return TRUE;

  g_propagate_error (error, provider.error);

  return FALSE;
}

static gboolean
is_one_of (GPtrArray  *among,
           SnlElement *element,
           xmlNode    *node)
{
  return node != NULL && (among->len > 0 ? g_ptr_array_find (among, node, NULL)
                                         : snl_element_get_expression (element, "among") == NULL);
}

/* Adds a note if the referee overrode with @node what is known */
static void
note_ruling (SnlRun      *run,
             SnlQuestion *question,
             xmlNode     *node)
{
  xmlNode *usual = question->source == SNL_SOURCE_OVERRIDDEN
                   ? snl_position_find (run->context->position, question->usual) : NULL;
  g_autofree char *ruling = NULL;
  g_autofree char *otherwise = NULL;

  if (usual == NULL)
    return;

  ruling = snl_world_dup_name (run->world, node);
  otherwise = snl_world_dup_name (run->world, usual);
  snl_run_note (run, _("%s: %s by the referee’s ruling; otherwise it would be %s."),
                question->label, ruling, otherwise);
}

gboolean
snl_run_ask_piece (SnlRun       *run,
                   SnlElement   *element,
                   SnlQuestion  *question,
                   gboolean      asked,
                   GError      **error)
{
  SnlExpression *expression = snl_element_get_expression (element, "among");
  g_autoptr(GPtrArray) among = NULL;
  const char *answer;
  gboolean known = FALSE;
  gboolean is_sure;
  xmlNode *sure;
  xmlNode *node;

  if (!snl_world_test (run->world, element, "known", NULL, &known, error) ||
      (known && !snl_run_find_default (run, element, &question->usual, error)))
    return FALSE;
  known = known && question->usual != NULL;

  if (is_answered (run, element, question, asked, &answer, &node))
    {
      snl_run_set_source (run, question, answer, known);
      note_ruling (run, question, node);
      snl_run_record_answer (run, question);
      snl_run_bind_node (run, element, node);
      return TRUE;
    }

  question->source = known ? SNL_SOURCE_COMPUTED : SNL_SOURCE_DEFAULT;
  if ((!known && !snl_run_find_default (run, element, &question->usual, error)) ||
      !get_piece (run, element, question, asked, &answer, &sure, error))
    return FALSE;
  snl_run_set_source (run, question, answer, known);
  if (question->value == NULL)
    {
      if (asked && !question->optional)
        return snl_run_stop_at (run, question);
      snl_run_bind_node (run, element, NULL);
      return TRUE;
    }

  is_sure = sure != NULL && strcmp (snl_node_get (sure, "id"), question->value) == 0;
  node = is_sure ? sure : snl_position_find (run->context->position, question->value);
  if (!is_sure && node != NULL && expression != NULL)
    is_sure = snl_expression_is_among (expression, run->eval, node);
  if (!is_sure)
    among = snl_world_nodes (run->world, element, "among", error);
  if (!is_sure && among == NULL)
    return FALSE;
  if (!is_sure && !is_one_of (among, element, node))
    return is_listed (among) ? refuse_listed (run, question, among, question->value, error)
                             : refuse_piece (run, element, question, among, question->value,
                                             node, error);

  note_ruling (run, question, node);
  if (asked)
    snl_run_record_answer (run, question);
  snl_run_bind_node (run, element, node);

  return TRUE;
}
