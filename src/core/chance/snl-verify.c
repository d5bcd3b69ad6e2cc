/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Verifies the entries of a game: runs each action again and compares rolls and edits. */

#include "snl-verify-private.h"

#include "core/acts/snl-act.h"
#include "core/journal/snl-position-revision.h"
#include "core/module/snl-own-action.h"
#include "core/journal/snl-sentence.h"

#include <glib/gi18n.h>
#include <string.h>

/*
 * What all acts may take together when they are done again, because each alone has the budget of an
 * act, and a file may hold any number of them: half as much again as the longest game of the
 * modules that come with Senlac
 */
#define STEPS_OF_CHECK (8 * (guint64) SNL_BUDGET_STEPS)

/* The steps charged for each node of a position that is compared as a whole */
#define STEPS_OF_NODE  30

/**
 * snl_verify_result_free:
 * @self: (nullable) (transfer full): a verdict
 *
 * Frees @self.
 */
void
snl_verify_result_free (SnlVerifyResult *self)
{
  if (self == NULL)
    return;

  g_free (self->sentence);
  g_ptr_array_unref (self->remarks);
  g_free (self);
}

/**
 * snl_verify_disagree:
 * @self: the state
 * @number: number of the entry that differs; 0 for the beginning
 * @sentence: (transfer full): a translated sentence that says what differs
 *
 * Sets the result; the caller stops then.
 *
 * Returns: %FALSE
 */
gboolean
snl_verify_disagree (SnlVerify *self,
                     guint      number,
                     char      *sentence)
{
  self->result->agrees = FALSE;
  self->result->number = number;
  self->result->sentence = sentence;

  return FALSE;
}

static guint
get_count (SnlPosition *position,
           const char  *name)
{
  const char *count = snl_position_get (position, "game", name);

  return count != NULL ? (guint) g_ascii_strtoull (count, NULL, 10) : 0;
}

static const char *
get_action_label (SnlVerify      *self,
                  const SnlEntry *entry)
{
  return snl_ruleset_get_label (self->ruleset, "action", entry->action);
}

/* (transfer full): a translated description of an edit, or of its absence */
static char *
dup_edit (const SnlEdit *edit)
{
  if (edit == NULL)
    /* Translators: in place of a change to the position, where there is none */
    return g_strdup (_("no further change"));

  if (edit->kind == SNL_EDIT_ADD)
    return g_strdup_printf (_("“%s” is added"), edit->node);

  if (edit->kind == SNL_EDIT_REMOVE)
    return g_strdup_printf (_("“%s” is taken out"), edit->node);

  /* Translators: a fact of a unit or card, which unit or card, the fact's value */
  return g_strdup_printf (_("“%s” of “%s” is %s"), edit->name, edit->node,
                          edit->new != NULL && *edit->new != '\0' ? edit->new : "–");
}

static gboolean
is_same_edit (const SnlEdit *one,
              const SnlEdit *other)
{
  return one->kind == other->kind && one->place == other->place &&
         strcmp (one->node, other->node) == 0 && g_strcmp0 (one->name, other->name) == 0 &&
         g_strcmp0 (one->old, other->old) == 0 && g_strcmp0 (one->new, other->new) == 0;
}

/* The first index at which the lists differ, at most the length of the shorter */
static guint
find_difference (const SnlArenaArray *one,
                 const SnlArenaArray *other)
{
  guint min = MIN (one->len, other->len);

  for (guint i = 0; i < min; i++)
    {
      if (!is_same_edit (one->pdata[i], other->pdata[i]))
        return i;
    }

  return min;
}

static void
revert_all (SnlPosition         *position,
            const SnlArenaArray *edits)
{
  for (guint i = edits->len; i > 0; i--)
    snl_position_revert (position, edits->pdata[i - 1]);
}

static void
apply_all (SnlPosition         *position,
           const SnlArenaArray *edits)
{
  /* no errors: the same edits were applied to the same position when the game was opened */
  for (guint i = 0; i < edits->len; i++)
    snl_position_apply (position, edits->pdata[i], NULL);
}

/* How many dice of @entry Senlac rolled */
static guint
count_rolled (const SnlEntry *entry)
{
  guint count = 0;

  for (guint i = 0; i < entry->rolls->len; i++)
    {
      const SnlRoll *roll = entry->rolls->pdata[i];

      if (roll->source == SNL_SOURCE_ROLLED)
        count += roll->faces->len;
    }

  return count;
}

/*
 * Sets @first to the index in the dice stream of the first die of @entry: the count after it minus
 * its own dice. That is more than the count before it if dice were rolled again.
 */
static gboolean
find_first_die (SnlVerify      *self,
                const SnlEntry *entry,
                guint          *first)
{
  guint before = get_count (self->position, "dice");
  guint rolled = count_rolled (entry);
  guint after = before;

  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = entry->edits->pdata[i];

      if (edit->kind == SNL_EDIT_SET && strcmp (edit->node, "game") == 0 &&
          strcmp (edit->name, "dice") == 0 && edit->new != NULL)
        after = (guint) g_ascii_strtoull (edit->new, NULL, 10);
    }

  *first = before;

  if (rolled == 0)
    return TRUE;

  if (after < before + rolled)
    return snl_verify_disagree (
      self, entry->number,
      g_strdup_printf (_("Action %u (%s) rolled %u dice, but counts %u."), entry->number,
                       get_action_label (self, entry), rolled, after - MIN (before, after)));

  *first = after - rolled;

  if (*first > before)
    g_ptr_array_add (self->result->remarks,
                     g_strdup_printf (_("Action %u was rolled again: dice of the seed that were "
                                        "thrown and did not count: %u."),
                                      entry->number, *first - before));

  return TRUE;
}

/*
 * Adds remarks on what cannot be checked: real dice, named cards, and actions of the referee's own.
 */
static void
remark_on_table (SnlVerify      *self,
                 const SnlEntry *entry)
{
  for (guint i = 0; i < entry->rolls->len; i++)
    {
      const SnlRoll *roll = entry->rolls->pdata[i];
      g_autofree char *dice = NULL;

      if (roll->source != SNL_SOURCE_TYPED && roll->source != SNL_SOURCE_HITS)
        continue;

      dice = snl_sentence_dup_dice (roll);
      self->result->n_typed++;
      g_ptr_array_add (self->result->remarks,
                       g_strdup_printf (_("Action %u was rolled with real dice, which nobody can "
                                          "roll again: %s."), entry->number, dice));
    }

  for (guint i = 0; i < entry->answers->len; i++)
    {
      const SnlAnswer *answer = entry->answers->pdata[i];

      if (answer->source == SNL_SOURCE_TYPED)
        g_ptr_array_add (self->result->remarks,
                         g_strdup_printf (_("Action %u: the referee named the card: %s."),
                                          entry->number, answer->value));
    }

  if (snl_own_action_find (entry->action) != SNL_OWN_ACTION_NONE)
    g_ptr_array_add (self->result->remarks,
                     g_strdup_printf (_("Action %u is the referee’s own: %s"), entry->number,
                                      entry->say->len > 0 ? (char *) entry->say->pdata[0]
                                                          : get_action_label (self, entry)));
}

/* (transfer full) (nullable): the typed dice of @entry, in their order; %NULL if there are none */
static SnlDice *
new_typed_dice (const SnlEntry *entry)
{
  g_autoptr(GArray) faces = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < entry->rolls->len; i++)
    {
      const SnlRoll *roll = entry->rolls->pdata[i];

      if (roll->source == SNL_SOURCE_HITS)
        return snl_dice_new_hits (roll->hits);

      if (roll->source == SNL_SOURCE_TYPED && roll->faces->len > 0)
        g_array_append_vals (faces, roll->faces->data, roll->faces->len);
    }

  return faces->len > 0 ? snl_dice_new_typed ((const guint *) (void *) faces->data, faces->len)
                        : NULL;
}

static gboolean
is_same_roll (const SnlRoll *one,
              const SnlRoll *other)
{
  return one->sides == other->sides && one->source == other->source &&
         one->hits == other->hits && one->faces->len == other->faces->len &&
         (one->faces->len == 0 ||
          memcmp (one->faces->data, other->faces->data, one->faces->len * sizeof (guint)) == 0);
}

static gboolean
disagree_on_dice (SnlVerify      *self,
                  const SnlEntry *entry,
                  const char     *stand,
                  const char     *come)
{
  return snl_verify_disagree (
    self, entry->number,
    g_strdup_printf (_("Action %u (%s): the dice in the game are %s; the seed gives %s."),
                     entry->number, get_action_label (self, entry), stand, come));
}

/* Compares the rolls of the journal's entry with those of the repeated one. */
static gboolean
compare_rolls (SnlVerify      *self,
               const SnlEntry *kept,
               const SnlEntry *again)
{
  for (guint i = 0; i < kept->rolls->len && i < again->rolls->len; i++)
    {
      const SnlRoll *one = kept->rolls->pdata[i];
      const SnlRoll *other = again->rolls->pdata[i];
      g_autofree char *stand = NULL;
      g_autofree char *come = NULL;

      if (is_same_roll (one, other))
        continue;

      stand = snl_sentence_dup_dice (one);
      come = snl_sentence_dup_dice (other);

      return disagree_on_dice (self, kept, stand, come);
    }

  if (kept->rolls->len == again->rolls->len)
    return TRUE;

  return snl_verify_disagree (
    self, kept->number,
    g_strdup_printf (_("Action %u (%s): rolls in the game: %u; by the rules: %u."), kept->number,
                     get_action_label (self, kept), kept->rolls->len, again->rolls->len));
}

/* Compares the edits. Those of @again have been applied to the position; they are reverted. */
static gboolean
compare_edits (SnlVerify      *self,
               const SnlEntry *kept,
               const SnlEntry *again)
{
  guint at = find_difference (kept->edits, again->edits);
  gboolean is_same = at == kept->edits->len && at == again->edits->len;
  g_autofree char *come = is_same ? NULL : snl_position_dup_digest (self->position);
  g_autofree char *stand = NULL;
  g_autofree char *in_game = NULL;
  g_autofree char *by_rules = NULL;

  revert_all (self->position, again->edits);

  if (is_same)
    return TRUE;

  /* the same changes in another order count as equal */
  snl_position_add_spent (self->position,
                          STEPS_OF_NODE * snl_position_get_n_nodes (self->position));
  apply_all (self->position, kept->edits);
  stand = snl_position_dup_digest (self->position);
  revert_all (self->position, kept->edits);

  if (strcmp (stand, come) == 0)
    return TRUE;

  in_game = dup_edit (at < kept->edits->len ? kept->edits->pdata[at] : NULL);
  by_rules = dup_edit (at < again->edits->len ? again->edits->pdata[at] : NULL);

  return snl_verify_disagree (
    self, kept->number,
    /* Translators: a number and name of an action; what changed by it, twice */
    g_strdup_printf (_("Action %u (%s): in the game, %s; by the rules and the seed, %s."),
                     kept->number, get_action_label (self, kept), in_game, by_rules));
}

/* Rolls the dice of @entry again, starting at @first, without running the action. */
static gboolean
check_dice (SnlVerify      *self,
            const SnlEntry *entry,
            guint           first)
{
  g_autoptr(SnlDice) dice = snl_dice_new_seeded (&self->dice, first);

  for (guint i = 0; i < entry->rolls->len; i++)
    {
      const SnlRoll *roll = entry->rolls->pdata[i];
      g_autoptr(SnlRoll) again = snl_roll_new (roll->name, roll->sides);
      g_autofree char *stand = NULL;
      g_autofree char *come = NULL;

      if (roll->source != SNL_SOURCE_ROLLED || roll->faces->len == 0)
        continue;

      snl_roll_add_group (again, NULL, NULL, NULL, roll->faces->len);
      snl_dice_throw (dice, again, NULL);

      if (memcmp (roll->faces->data, again->faces->data, roll->faces->len * sizeof (guint)) == 0)
        continue;

      stand = snl_sentence_dup_dice (roll);
      come = snl_sentence_dup_dice (again);

      return disagree_on_dice (self, entry, stand, come);
    }

  return TRUE;
}

/*
 * (transfer full): the cells of printed tables that @entry took from elsewhere, such as the owner's
 * own charts; they stand in its edits
 */
static SnlReferenceData *
new_cells (SnlVerify      *self,
           const SnlEntry *entry)
{
  SnlReferenceData *cells = snl_reference_data_new (self->ruleset);

  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = entry->edits->pdata[i];

      if (edit->kind != SNL_EDIT_ADD || !g_str_has_prefix (edit->node, SNL_CELL_PREFIX) ||
          !snl_position_apply (self->position, edit, NULL))
        continue;

      snl_reference_data_set_cell (cells,
                                   snl_position_get (self->position, edit->node, "table"),
                                   snl_position_get (self->position, edit->node, "row"),
                                   snl_position_get (self->position, edit->node, "column"),
                                   snl_position_get (self->position, edit->node, "result"), NULL);
      snl_position_revert (self->position, edit);
    }

  return cells;
}

/* Runs the action of @entry again in the position before it, and compares. */
static gboolean
check_action (SnlVerify      *self,
              const SnlEntry *entry)
{
  guint first = 0;
  g_autoptr(GHashTable) answers = snl_entry_dup_answers (entry);
  g_autoptr(SnlDice) chance = snl_dice_new_seeded (&self->chance,
                                                   get_count (self->position, "chance"));
  g_autoptr(SnlDice) dice = new_typed_dice (entry);
  g_autoptr(SnlReferenceData) cells = new_cells (self, entry);
  g_autoptr(SnlAttempt) attempt = NULL;
  g_autoptr(GError) error = NULL;
  SnlActionContext context = { .ruleset = self->ruleset, .position = self->position,
                               .chance = chance,
                     .answers = answers, .reference = cells };

  if (!find_first_die (self, entry, &first))
    return FALSE;

  /* actions under older rules cannot be run again */
  if (entry->number <= self->n_older)
    return check_dice (self, entry, first);

  if (dice == NULL)
    dice = snl_dice_new_seeded (&self->dice, first);

  context.dice = dice;
  attempt = snl_act_run (&context, entry->action, &error);

  if (attempt == NULL)
    return snl_verify_disagree (
      self, entry->number,
      g_strdup_printf (_("Action %u cannot be done again: %s"), entry->number, error->message));

  if (attempt->wanted != NULL)
    return snl_verify_disagree (
      self, entry->number,
      g_strdup_printf (_("Action %u cannot be done again: the game does not hold the answer to "
                         "“%s”."), entry->number, attempt->wanted->name));

  if (!compare_rolls (self, entry, attempt->entry))
    {
      revert_all (self->position, attempt->entry->edits);
      return FALSE;
    }

  return compare_edits (self, entry, attempt->entry);
}

static gboolean
check_actions (SnlVerify *self)
{
  SnlJournal *journal = snl_game_get_journal (self->game);

  for (guint i = 0; i < snl_journal_get_length (journal); i++)
    {
      const SnlEntry *entry = snl_journal_get (journal, i);

      if (snl_position_get_spent (self->position) > STEPS_OF_CHECK)
        {
          self->takes_too_long = TRUE;
          return TRUE;
        }
      if (!check_action (self, entry))
        return FALSE;

      remark_on_table (self, entry);
      apply_all (self->position, entry->edits);
      self->result->n_actions++;
      self->result->n_dice += count_rolled (entry);
    }

  return TRUE;
}

/* Adds remarks on what is in the game but is not checked. */
static void
add_unchecked_remark (SnlVerify *self)
{
  guint redo = snl_journal_get_redo (snl_game_get_journal (self->game));

  if (self->header->is_moved)
    g_ptr_array_add (self->result->remarks,
                     g_strdup_printf (_("The game was moved over to other rules after action %u. "
                                        "Before action %u only the dice are checked, not what came "
                                        "of them; nor is the beginning."),
                                      self->n_older, self->n_older + 1));

  if (redo > 0)
    g_ptr_array_add (self->result->remarks,
                     g_strdup_printf (_("Actions that were undone and may be redone are not "
                                        "checked: %u."), redo));
}

/* (transfer full): a sentence what was checked */
static char *
dup_what_agrees (SnlVerify *self)
{
  guint32 seed = self->header->seed;
  guint n_actions = self->result->n_actions;
  guint n_dice = self->result->n_dice;

  if (!self->header->is_moved)
    return g_strdup_printf (_("The seed %u and the rules give this game: its beginning, actions: "
                              "%u, dice: %u."), seed, n_actions, n_dice);

  if (n_actions == self->n_older)
    return g_strdup_printf (_("The seed %u gives the dice of this game: %u."), seed, n_dice);

  return g_strdup_printf (_("The seed %u gives the dice of this game: %u. With the rules it gives "
                            "what was done from action %u on; actions: %u."),
                          seed, n_dice, self->n_older + 1, n_actions - self->n_older);
}

/*
 * Sets the sentence of a result without differences; for a damaged file, or one that takes too
 * long, it says how much was verified.
 */
static void
conclude (SnlVerify *self)
{
  SnlVerifyResult *result = self->result;
  g_autofree char *agrees = dup_what_agrees (self);

  if (result->is_whole && !self->takes_too_long)
    {
      result->sentence = g_steal_pointer (&agrees);
      return;
    }

  result->agrees = result->is_whole = FALSE;
  result->number = result->n_actions + 1;
  if (self->takes_too_long)
    /* Translators: after a sentence that says what agrees */
    result->sentence = g_strdup_printf (_("%s This goes up to action %u: the rest would take too "
                                          "long, and was not checked."), agrees, result->n_actions);
  else
    /* Translators: after a sentence that says what agrees */
    result->sentence = g_strdup_printf (_("%s This goes up to action %u: after it the file is "
                                          "damaged, and what stands there was left out and not "
                                          "checked."), agrees, result->n_actions);
}

/**
 * snl_verify_game:
 * @game: a game, which is not changed
 *
 * Replays a game from its seed and checks the setup, each die and card, and the edits. Entries from
 * before an upgrade of the rules cannot be replayed: of these only the dice are checked.
 *
 * Returns: (transfer full): the verdict
 */
SnlVerifyResult *
snl_verify_game (SnlGame *game)
{
  g_autoptr(SnlPosition) position = NULL;
  SnlVerify self = { .game = game };

  g_return_val_if_fail (SNL_IS_GAME (game), NULL);

  position = snl_journal_dup_initial_position (snl_game_get_journal (game),
                                               snl_game_get_position (game));
  self.header = snl_game_get_header (game);
  self.ruleset = snl_game_get_ruleset (game);
  self.position = position;
  self.n_older = MIN (self.header->moved, snl_journal_get_length (snl_game_get_journal (game)));
  snl_random_stream_init (&self.dice, self.header->seed, SNL_RANDOM_STREAM_DICE);
  snl_random_stream_init (&self.chance, self.header->seed, SNL_RANDOM_STREAM_CHANCE);
  self.result = g_new0 (SnlVerifyResult, 1);
  self.result->agrees = TRUE;
  self.result->is_whole = snl_game_is_whole (game);
  self.result->remarks = g_ptr_array_new_with_free_func (g_free);
  add_unchecked_remark (&self);

  if (snl_verify_rules (&self) && snl_verify_setup (&self) && check_actions (&self))
    conclude (&self);

  return self.result;
}
