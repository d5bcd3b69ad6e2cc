/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Runs an action on a copy of the position from which everything is removed that its owner may not
 * know. So neither its questions, nor the choices, nor a refusal can reveal a secret.
 */

#include "snl-share-order.h"

#include "snl-json.h"
#include "core/acts/snl-act.h"
#include "core/journal/snl-position-revision.h"
#include "core/rules/snl-secrecy.h"

#include <string.h>

/**
 * snl_share_get_side:
 * @game: a game
 * @seat: the id of a side or of a unit
 *
 * Returns: (transfer none) (nullable): the side whose knowledge the seat has; %NULL for everybody
 */
const char *
snl_share_get_side (SnlGame    *game,
                    const char *seat)
{
  const char *side = snl_position_get (snl_game_get_position (game), seat, "side");

  if (snl_ruleset_find (snl_game_get_ruleset (game), "side", seat) != NULL)
    return seat;

  return side != NULL && *side != '\0' ? side : NULL;
}

/**
 * snl_share_is_written:
 * @ruleset: the rules
 * @action: the id of an action
 *
 * Returns: whether players write the action in secret
 */
gboolean
snl_share_is_written (SnlRuleset *ruleset,
                      const char *action)
{
  SnlElement *element = snl_ruleset_find (ruleset, "action", action);

  return snl_element_has (element, "written", "yes");
}

/**
 * snl_share_get_actor:
 * @ruleset: the rules
 * @action: the id of an action
 *
 * Returns: (transfer none) (nullable): the name of the question that asks which piece acts
 */
const char *
snl_share_get_actor (SnlRuleset *ruleset,
                     const char *action)
{
  SnlElement *element = snl_ruleset_find (ruleset, "action", action);
  SnlElement *ask = snl_element_find (element, "ask-piece");

  return ask != NULL ? snl_element_get (ask, "name") : NULL;
}

/**
 * snl_share_owner_new:
 * @game: a game
 * @seat: the id of a side or of a unit
 * @budget: (transfer none): an empty position that outlives the owner; all that the owner asks for
 *   is charged to its budget of one view, and not to what the desk may show
 *
 * Returns: (transfer full) (nullable): what the seat knows; %NULL if it is nobody's
 */
SnlShareOwner *
snl_share_owner_new (SnlGame     *game,
                     const char  *seat,
                     SnlPosition *budget)
{
  const char *side = snl_share_get_side (game, seat);
  SnlShareOwner *self;

  if (side == NULL)
    return NULL;

  self = g_new0 (SnlShareOwner, 1);
  self->ruleset = snl_game_get_ruleset (game);
  self->known = snl_secrecy_dup_position (self->ruleset, snl_game_get_position (game), side);
  snl_position_set_replayed (self->known, budget);
  self->side = g_strdup (side);
  self->unit = strcmp (seat, side) != 0 ? seat : NULL;

  return self;
}

/**
 * snl_share_owner_free:
 * @self: (nullable) (transfer full): an owner
 */
void
snl_share_owner_free (SnlShareOwner *self)
{
  if (self == NULL)
    return;

  snl_position_free (self->known);
  g_free (self->side);
  g_free (self);
}

static gboolean
owns (SnlShareOwner *self,
      const char    *id)
{
  return g_strcmp0 (id, self->side) == 0 ||
         g_strcmp0 (snl_position_get (self->known, id, "side"), self->side) == 0;
}

static SnlAttempt *
run (SnlShareOwner  *self,
     const char     *action,
     GHashTable     *answers,
     GError        **error)
{
  g_autoptr(SnlDice) dice = snl_dice_new_none ();
  SnlRandomStream stream = { 0 };
  g_autoptr(SnlDice) chance = NULL;
  SnlActionContext context = {
    .ruleset = self->ruleset,
    .position = self->known,
    .dice = dice,
    .answers = answers,
    .looking = TRUE,
    .sealed = TRUE,
    .shown = TRUE,
  };
  SnlAttempt *attempt;

  /* any seed will do: the action is reverted, and no card is turned up */
  context.chance = chance = snl_dice_new_seeded (&stream, 0);
  attempt = snl_act_run (&context, action, error);
  if (attempt != NULL && attempt->wanted == NULL && attempt->pending == NULL && !attempt->is_sealed)
    for (guint i = attempt->entry->edits->len; i > 0; i--)
      snl_position_revert (self->known, g_ptr_array_index (attempt->entry->edits, i - 1));

  return attempt;
}

static const SnlQuestion *
find_question (const SnlAttempt *attempt,
               const char       *name)
{
  for (guint i = 0; name != NULL && i < attempt->questions->len; i++)
    {
      const SnlQuestion *question = g_ptr_array_index (attempt->questions, i);

      if (strcmp (question->name, name) == 0)
        return question;
    }

  return NULL;
}

/* A unit that may act does so for itself; for what a unit is part of, any page of the side may */
static gboolean
may_act (SnlShareOwner     *self,
         const SnlQuestion *question,
         const char        *id)
{
  gboolean is_listed = FALSE;

  for (guint i = 0; self->unit != NULL && i < question->choices->len; i++)
    is_listed = is_listed ||
                strcmp (((SnlChoice *) g_ptr_array_index (question->choices, i))->id,
                        self->unit) == 0;

  return is_listed ? strcmp (id, self->unit) == 0 : owns (self, id);
}

/* (transfer none) (nullable): who acts unless the page says otherwise: whom the module prefers */
static const char *
find_actor (SnlShareOwner     *self,
            const SnlQuestion *question)
{
  const char *found = NULL;

  for (guint i = 0; i < question->choices->len; i++)
    {
      const SnlChoice *choice = g_ptr_array_index (question->choices, i);

      if (!may_act (self, question, choice->id))
        continue;
      if (choice->preferred)
        return choice->id;
      found = found != NULL ? found : choice->id;
    }

  return found;
}

/* Whether the actor is one whom the owner may order; sets it if the page says nothing */
static gboolean
check_actor (SnlShareOwner *self,
             const char    *action,
             GHashTable    *answers)
{
  const char *name = snl_share_get_actor (self->ruleset, action);
  g_autoptr(GHashTable) none = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlAttempt) attempt = name != NULL ? run (self, action, none, NULL) : NULL;
  const SnlQuestion *question = attempt != NULL ? find_question (attempt, name) : NULL;
  const char *said = name != NULL ? g_hash_table_lookup (answers, name) : NULL;
  const char *actor = question != NULL ? find_actor (self, question) : NULL;

  if (actor == NULL)
    return FALSE;
  if (said != NULL)
    return may_act (self, question, said);

  g_hash_table_insert (answers, g_strdup (name), g_strdup (actor));

  return TRUE;
}

/**
 * snl_share_owner_list:
 * @self: an owner
 * @may_propose: whether actions are listed that are not written in secret
 *
 * Returns: (transfer full): the actions that the owner may fill in now, as an array in JSON
 */
char *
snl_share_owner_list (SnlShareOwner *self,
                      gboolean       may_propose)
{
  const char *phase = snl_position_get_game_attribute (self->known, SNL_GAME_PHASE);
  const char *ended = snl_position_get_game_attribute (self->known, SNL_GAME_ENDED);
  GString *json = g_string_new ("[");

  snl_element_for_each (action, snl_ruleset_get_section (self->ruleset, "actions"), NULL)
    {
      const char *id = snl_element_get (action, "id");
      gboolean is_written = snl_share_is_written (self->ruleset, id);
      g_autoptr(GHashTable) answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                             g_free);

      if (g_strcmp0 (ended, "yes") == 0 || !snl_element_has_word (action, "phase", phase) ||
          (!is_written && !may_propose) || !check_actor (self, id, answers))
        continue;
      snl_json_comma (json);
      g_string_append_c (json, '{');
      snl_json_text (json, "id", id);
      snl_json_text (json, "label", snl_element_get_label (action));
      snl_json_flag (json, "written", is_written);
      g_string_append_c (json, '}');
    }
  g_string_append_c (json, ']');

  return g_string_free (json, FALSE);
}

static void
append_question (GString           *json,
                 SnlShareOwner     *self,
                 const SnlQuestion *question,
                 gboolean           is_actor)
{
  static const char *const kinds[] = {
    [SNL_ASK_PIECE] = "choice", [SNL_ASK_CHOICE] = "choice", [SNL_ASK_NUMBER] = "number",
    [SNL_ASK_SQUARE] = "square", [SNL_ASK_CARD] = "choice", [SNL_ASK_TEXT] = "text",
  };

  snl_json_comma (json);
  g_string_append_c (json, '{');
  snl_json_text (json, "name", question->name);
  snl_json_text (json, "kind", kinds[question->kind]);
  snl_json_text (json, "label", question->label);
  snl_json_text (json, "hint", question->hint);
  snl_json_text (json, "value", question->value);
  snl_json_flag (json, "optional", question->optional);
  if (question->kind == SNL_ASK_NUMBER)
    {
      snl_json_number (json, "min", question->min);
      snl_json_number (json, "max", question->max);
    }
  snl_json_name (json, "choices");
  g_string_append_c (json, '[');
  for (guint i = 0; i < question->choices->len; i++)
    {
      const SnlChoice *choice = g_ptr_array_index (question->choices, i);

      if (is_actor && !may_act (self, question, choice->id))
        continue;
      snl_json_comma (json);
      g_string_append_c (json, '[');
      snl_json_append (json, choice->id);
      g_string_append_c (json, ',');
      snl_json_append (json, choice->label != NULL ? choice->label : choice->id);
      g_string_append (json, choice->preferred ? ",1]" : "]");
    }
  g_string_append (json, "]}");
}

/**
 * snl_share_owner_ask:
 * @self: an owner
 * @action: the id of an action
 * @answers: (element-type utf8 utf8): what the page has answered so far; who acts is added
 * @is_ready: (out): whether nothing more needs to be answered
 *
 * Returns: (transfer full): the questions of the action, or why it cannot be done; in JSON
 */
char *
snl_share_owner_ask (SnlShareOwner *self,
                     const char    *action,
                     GHashTable    *answers,
                     gboolean      *is_ready)
{
  const char *actor = snl_share_get_actor (self->ruleset, action);
  gboolean may = check_actor (self, action, answers);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlAttempt) attempt = may ? run (self, action, answers, &error) : NULL;
  GString *json = g_string_new ("{");

  *is_ready = attempt != NULL && attempt->wanted == NULL;
  if (error != NULL)
    snl_json_text (json, "problem", error->message);
  snl_json_flag (json, "ready", *is_ready);
  snl_json_name (json, "questions");
  g_string_append_c (json, '[');
  for (guint i = 0; attempt != NULL && i < attempt->questions->len; i++)
    {
      const SnlQuestion *question = g_ptr_array_index (attempt->questions, i);

      append_question (json, self, question, g_strcmp0 (question->name, actor) == 0);
    }
  g_string_append (json, "]}");

  return g_string_free (json, FALSE);
}

/* (transfer none): what an answer is called */
static const char *
get_answer (const SnlQuestion *question,
            const char        *value)
{
  for (guint i = 0; i < question->choices->len; i++)
    {
      const SnlChoice *choice = g_ptr_array_index (question->choices, i);

      if (strcmp (choice->id, value) == 0 && choice->label != NULL)
        return choice->label;
    }

  return value;
}

/**
 * snl_share_owner_dup_words:
 * @self: an owner
 * @action: the id of an action
 * @answers: (element-type utf8 utf8): its answers
 *
 * Returns: (transfer full): what the owner wants to do, as the owner sees it
 */
char *
snl_share_owner_dup_words (SnlShareOwner *self,
                           const char    *action,
                           GHashTable    *answers)
{
  g_autoptr(SnlAttempt) attempt = run (self, action, answers, NULL);
  GString *words = g_string_new (snl_ruleset_get_label (self->ruleset, "action", action));

  for (guint i = 0; attempt != NULL && i < attempt->questions->len; i++)
    {
      const SnlQuestion *question = g_ptr_array_index (attempt->questions, i);
      const char *value = g_hash_table_lookup (answers, question->name);

      if (value != NULL && *value != '\0')
        g_string_append_printf (words, i == 0 ? ": %s" : ", %s", get_answer (question, value));
    }

  return g_string_free (words, FALSE);
}

/**
 * snl_share_count_owners:
 * @game: a game
 * @action: the id of an action that is written in secret
 *
 * Returns: (transfer full) (element-type utf8 guint): for each side, of how many it can write one
 */
GHashTable *
snl_share_count_owners (SnlGame    *game,
                        const char *action)
{
  g_autoptr(SnlAttempt) attempt = snl_game_preview (game, action, NULL, NULL);
  const SnlQuestion *question = attempt != NULL
                                ? find_question (attempt,
                                                 snl_share_get_actor (snl_game_get_ruleset (game),
                                                                      action))
                                : NULL;
  GHashTable *counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; question != NULL && i < question->choices->len; i++)
    {
      const SnlChoice *choice = g_ptr_array_index (question->choices, i);
      const char *side = snl_share_get_side (game, choice->id);
      guint count = side != NULL
                    ? GPOINTER_TO_UINT (g_hash_table_lookup (counts, side)) + 1
                    : 0;

      if (side != NULL)
        g_hash_table_insert (counts, g_strdup (side), GUINT_TO_POINTER (count));
    }

  return counts;
}
