/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-verify.h"

#include "snl-act.h"
#include "snl-beginning.h"
#include "snl-sentence.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/*
 * A game is played again beside the one that was saved: its setup, then action after action with
 * the answers, the real dice and the cards that the journal names, while Senlac's own dice and
 * cards come from the seed once more.  Sentences are not compared: they may be in another language.
 */
typedef struct {
  SnlGame         *game;
  const SnlHeader *header;
  SnlRuleset      *ruleset;
  SnlPosition     *position;   /* before the action that is looked at */
  SnlWell          dice;
  SnlWell          chance;
  SnlVerdict      *verdict;
} SnlVerify;

/**
 * snl_verdict_free:
 * @self: (nullable) (transfer full): a verdict
 */
void
snl_verdict_free (SnlVerdict *self)
{
  if (self == NULL)
    return;

  g_free (self->sentence);
  g_ptr_array_unref (self->remarks);
  g_free (self);
}

/* The first fault counts */
static gboolean
disagree (SnlVerify *self,
          guint      number,
          char      *sentence)
{
  self->verdict->agrees = FALSE;
  self->verdict->number = number;
  self->verdict->sentence = sentence;

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

/* (transfer full): what @edit does, for people */
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

/* The first index at which the two lists differ; as long as both if they do not */
static guint
find_difference (const SnlItems *one,
                 const SnlItems *other)
{
  guint least = MIN (one->len, other->len);

  for (guint i = 0; i < least; i++)
    {
      if (!is_same_edit (one->pdata[i], other->pdata[i]))
        return i;
    }

  return least;
}

static void
revert_all (SnlPosition     *position,
            const SnlItems  *edits)
{
  for (guint i = edits->len; i > 0; i--)
    snl_position_revert (position, edits->pdata[i - 1]);
}

static void
apply_all (SnlPosition     *position,
           const SnlItems  *edits)
{
  /* they were applied when the game was opened, to the same position */
  for (guint i = 0; i < edits->len; i++)
    snl_position_apply (position, edits->pdata[i], NULL);
}

/* How many dice Senlac rolled in @entry */
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

/* How many dice were thrown before the first of @entry: what it left, less its own */
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
    return disagree (self, entry->number,
                     g_strdup_printf (_("Action %u (%s) rolled %u dice, but counts %u."),
                                      entry->number, get_action_label (self, entry), rolled,
                                      after - MIN (before, after)));

  *first = after - rolled;

  if (*first > before)
    g_ptr_array_add (self->verdict->remarks,
                     g_strdup_printf (_("Action %u was rolled again: dice of the seed that were "
                                        "thrown and did not count: %u."),
                                      entry->number, *first - before));

  return TRUE;
}

/* What only the table knows: real dice, and cards that were named */
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
      self->verdict->n_typed++;
      g_ptr_array_add (self->verdict->remarks,
                       g_strdup_printf (_("Action %u was rolled with real dice, which nobody can "
                                          "roll again: %s."), entry->number, dice));
    }

  for (guint i = 0; i < entry->answers->len; i++)
    {
      const SnlAnswer *answer = entry->answers->pdata[i];

      if (answer->source == SNL_SOURCE_TYPED)
        g_ptr_array_add (self->verdict->remarks,
                         g_strdup_printf (_("Action %u: the referee named the card: %s."),
                                          entry->number, answer->value));
    }

  if (snl_act_is_own (entry->action))
    g_ptr_array_add (self->verdict->remarks,
                     g_strdup_printf (_("Action %u is the referee's own: %s"), entry->number,
                                      entry->say->len > 0 ? (char *) entry->say->pdata[0]
                                      : get_action_label (self, entry)));
}

/* The dice that the referee typed, in the order in which they were wanted */
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
  return disagree (self, entry->number,
                   g_strdup_printf (_("Action %u (%s): the dice in the game are %s; the seed gives "
                                      "%s."),
                                    entry->number, get_action_label (self, entry), stand, come));
}

/* Compares the dice in the journal, @kept, with those of the same action done again */
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

  return disagree (self, kept->number,
                   g_strdup_printf (_("Action %u (%s): rolls in the game: %u; by the rules: %u."),
                                    kept->number, get_action_label (self, kept), kept->rolls->len,
                                    again->rolls->len));
}

/* Compares what was changed; @again has been done to the position, and is then taken back */
static gboolean
compare_edits (SnlVerify      *self,
               const SnlEntry *kept,
               const SnlEntry *again)
{
  guint at = find_difference (kept->edits, again->edits);
  g_autofree char *come = snl_position_dup_digest (self->position);
  g_autofree char *stand = NULL;
  g_autofree char *in_game = NULL;
  g_autofree char *by_rules = NULL;

  revert_all (self->position, again->edits);

  if (at == kept->edits->len && at == again->edits->len)
    return TRUE;

  /* another order of the same changes is no other game */
  apply_all (self->position, kept->edits);
  stand = snl_position_dup_digest (self->position);
  revert_all (self->position, kept->edits);

  if (strcmp (stand, come) == 0)
    return TRUE;

  in_game = dup_edit (at < kept->edits->len ? kept->edits->pdata[at] : NULL);
  by_rules = dup_edit (at < again->edits->len ? again->edits->pdata[at] : NULL);

  return disagree (self, kept->number,
                   /* Translators: a number and name of an action; what changed by it, twice */
                   g_strdup_printf (_("Action %u (%s): in the game, %s; by the rules and the seed, "
                                      "%s."),
                                    kept->number, get_action_label (self, kept), in_game,
                                    by_rules));
}

/* Rolls the dice of @entry again, from the @first on, and nothing else */
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

/* Does @entry again from the position before it, and compares */
static gboolean
check_action (SnlVerify      *self,
              const SnlEntry *entry)
{
  guint first = 0;
  g_autoptr(GHashTable) answers = snl_entry_dup_answers (entry);
  g_autoptr(SnlDice) chance = snl_dice_new_seeded (&self->chance,
                                                   get_count (self->position, "chance"));
  g_autoptr(SnlDice) dice = new_typed_dice (entry);
  g_autoptr(SnlAttempt) attempt = NULL;
  g_autoptr(GError) error = NULL;
  SnlActor actor = { .ruleset = self->ruleset, .position = self->position, .chance = chance,
                     .answers = answers };

  if (!find_first_die (self, entry, &first))
    return FALSE;

  /* what was done by older rules is not for these to do again */
  if (entry->number <= self->header->moved)
    return check_dice (self, entry, first);

  if (dice == NULL)
    dice = snl_dice_new_seeded (&self->dice, first);

  actor.dice = dice;
  attempt = snl_act_run (&actor, entry->action, &error);

  if (attempt == NULL)
    return disagree (self, entry->number,
                     g_strdup_printf (_("Action %u cannot be done again: %s"), entry->number,
                                      error->message));

  if (attempt->wanted != NULL)
    return disagree (self, entry->number,
                     g_strdup_printf (_("Action %u cannot be done again: the game does not hold "
                                        "the answer to “%s”."), entry->number, attempt->wanted->name));

  if (!compare_rolls (self, entry, attempt->entry))
    {
      revert_all (self->position, attempt->entry->edits);
      return FALSE;
    }

  return compare_edits (self, entry, attempt->entry);
}

/* Names the first fact of @come that @self's position does not have */
static gboolean
compare_node (SnlVerify     *self,
              const char    *id,
              const xmlNode *come)
{
  for (const xmlAttr *fact = come->properties; fact != NULL; fact = fact->next)
    {
      const char *name = (const char *) fact->name;
      const char *by_rules = snl_node_get (come, name);
      const char *in_game = snl_position_get (self->position, id, name);

      if (g_strcmp0 (in_game, by_rules) != 0)
        return disagree (self, 0,
                         g_strdup_printf (_("At the beginning, “%s” of “%s” is %s in the game; the "
                                            "rules and the seed give %s."), name, id,
                                          in_game != NULL && *in_game != '\0' ? in_game : "–",
                                          *by_rules != '\0' ? by_rules : "–"));
    }

  return TRUE;
}

static gboolean
compare_beginning (SnlVerify   *self,
                   SnlPosition *come)
{
  xmlNode *root = snl_position_get_root (come);
  g_autofree char *in_game = snl_position_dup_digest (self->position);
  g_autofree char *by_rules = snl_position_dup_digest (come);

  if (strcmp (in_game, by_rules) == 0)
    return TRUE;

  if (!compare_node (self, "game", root))
    return FALSE;

  for (xmlNode *node = root->children; node != NULL; node = node->next)
    {
      if (!compare_node (self, snl_node_get (node, "id"), node))
        return FALSE;
    }

  return disagree (self, 0, g_strdup (_("At the beginning the game holds more than the rules "
                                        "give.")));
}

/* Runs the setup again from the options, the units and the seed */
static gboolean
check_beginning (SnlVerify *self)
{
  g_autoptr(SnlDice) dice = snl_dice_new_seeded (&self->dice, 0);
  g_autoptr(SnlDice) chance = snl_dice_new_seeded (&self->chance, 0);
  g_autoptr(SnlPosition) position = snl_beginning_restore (self->ruleset, self->position);
  g_autoptr(SnlAttempt) attempt = NULL;
  g_autoptr(GError) error = NULL;
  SnlActor actor = { .ruleset = self->ruleset, .position = position, .dice = dice,
                     .chance = chance };

  attempt = snl_procedure_set_up (&actor, &error);

  if (attempt == NULL)
    return disagree (self, 0, g_strdup_printf (_("The setup cannot be done again: %s"),
                                               error->message));

  return compare_beginning (self, position);
}

static gboolean
check_rules (SnlVerify *self)
{
  if (g_strcmp0 (self->header->hash, snl_ruleset_get_hash (self->ruleset)) == 0)
    return TRUE;

  return disagree (self, 0, g_strdup_printf (_("The rules kept in the game are not those that it "
                                               "names: their hash is %s, not %s."),
                                             snl_ruleset_get_hash (self->ruleset),
                                             self->header->hash != NULL ? self->header->hash
                                             : "–"));
}

static gboolean
check_actions (SnlVerify *self)
{
  SnlJournal *journal = snl_game_get_journal (self->game);

  for (guint i = 0; i < snl_journal_get_length (journal); i++)
    {
      const SnlEntry *entry = snl_journal_get (journal, i);

      if (!check_action (self, entry))
        return FALSE;

      remark_on_table (self, entry);
      apply_all (self->position, entry->edits);
      self->verdict->n_actions++;
      self->verdict->n_dice += count_rolled (entry);
    }

  return TRUE;
}

/**
 * snl_verify_game:
 * @game: a game; it stays as it is
 *
 * Plays the whole game again from its seed: the setup, each die and each card, and what the rules
 * make of them.
 *
 * Returns: (transfer full): whether all agrees, or what does not
 */
SnlVerdict *
snl_verify_game (SnlGame *game)
{
  g_autoptr(SnlPosition) position = NULL;
  SnlVerify self = { .game = game };

  g_return_val_if_fail (SNL_IS_GAME (game), NULL);

  position = snl_journal_dup_beginning (snl_game_get_journal (game), snl_game_get_position (game));
  self.header = snl_game_get_header (game);
  self.ruleset = snl_game_get_ruleset (game);
  self.position = position;
  snl_well_init (&self.dice, self.header->random, self.header->seed, SNL_STREAM_DICE);
  snl_well_init (&self.chance, self.header->random, self.header->seed, SNL_STREAM_CHANCE);
  self.verdict = g_new0 (SnlVerdict, 1);
  self.verdict->agrees = TRUE;
  self.verdict->remarks = g_ptr_array_new_with_free_func (g_free);

  if (self.header->moved > 0)
    g_ptr_array_add (self.verdict->remarks,
                     g_strdup_printf (_("The game was moved over to other rules after action %u: of "
                                        "what was done before, the dice are rolled again, but not "
                                        "what came of them."), self.header->moved));

  if (check_rules (&self) && (self.header->moved > 0 || check_beginning (&self)) &&
      check_actions (&self))
    self.verdict->sentence = g_strdup_printf (
      _("The seed %u and the rules give this game: its beginning, actions: %u, dice: %u."),
      self.header->seed, self.verdict->n_actions, self.verdict->n_dice);

  return self.verdict;
}
