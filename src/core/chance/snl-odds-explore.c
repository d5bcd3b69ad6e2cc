/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Explores the outcomes of an action depth first. At each roll (a choice) it continues with the
 * first outcome; after the end it returns to the last roll and continues with the next outcome. To
 * return, it restores the state saved at the roll (SavedRun), so that the steps before are not run
 * again. Outcomes that the action cannot distinguish are explored once, see SnlDetail.
 */

#include "snl-odds-private.h"

#include "core/base/snl-random.h"

#include <glib/gi18n.h>
#include <libxml/tree.h>
#include <string.h>

/* The saved state of a run at a roll */
typedef struct {
  SnlStepFrame       *path;         /* outermost first; the nodes are owned */
  guint               depth;        /* of it */
  SnlEvalSnapshot    *snapshot;
  xmlNode            *last_die;
  guint               n_edits;
  gsize               bytes;        /* in use then */
  SnlRoll            *roll;         /* the roll */
  SnlAttemptSnapshot  attempt;      /* the attempt without @roll */
} SavedRun;

typedef struct {
  SnlRollOutcomes *outcomes;
  SavedRun        *fork;   /* NULL if the run must start from the beginning */
} Choice;

struct _SnlExplorer
{
  SnlActionContext  context;
  char             *name;
  SnlElement       *action;      /* NULL for `next` */
  guint             limit;
  SnlRun            run;
  gboolean          running;
  GPtrArray        *choices;     /* of Choice, in the order of the rolls */
  guint             next;        /* index in @choices of the next roll */
  guint             max_sides;
  guint             n_runs;
  gboolean          checked;     /* whether the answers were checked, which is done once */
  gboolean          too_many;
  gboolean          sampling;
  gboolean          rolled;
  gsize             spent;       /* in the runs before, which have one budget together */
  SnlRandom         random;
};

static void
saved_run_free (SavedRun *fork)
{
  if (fork == NULL)
    return;

  for (guint i = 0; i < fork->depth; i++)
    g_clear_pointer (&fork->path[i].nodes, g_ptr_array_unref);
  g_free (fork->path);
  snl_eval_snapshot_free (fork->snapshot);
  g_free (fork);
}

static void
choice_free (gpointer data)
{
  Choice *choice = data;

  snl_roll_outcomes_free (choice->outcomes);
  saved_run_free (choice->fork);
  g_free (choice);
}

static Choice *
get_choice (const SnlExplorer *self,
            guint              index)
{
  return g_ptr_array_index (self->choices, index);
}

static SnlElement *
get_step (const SnlStepFrame *frame)
{
  return snl_element_get_child (frame->parent, frame->index);
}

/*
 * Whether the run can return to the current roll: all enclosing lists of steps belong to the
 * action, its branches, loops and procedures. Rolls within the steps of a phase cannot be returned
 * to.
 */
static gboolean
can_come_back (SnlExplorer *self)
{
  const SnlStepFrame *frame = self->run.frame;

  if (frame == NULL || self->action == NULL || !snl_element_is (get_step (frame), "roll"))
    return FALSE;

  for (; frame->outer != NULL; frame = frame->outer)
    {
      SnlElement *step = get_step (frame->outer);

      if (!snl_element_is (step, "when") && !snl_element_is (step, "call") &&
          !snl_element_is (step, "for-each"))
        return FALSE;
    }

  return frame->parent == self->action;
}

static SavedRun *
saved_run_new (SnlRun  *run,
               SnlRoll *roll)
{
  SavedRun *fork = g_new0 (SavedRun, 1);
  guint at = run->depth;

  fork->depth = run->depth;
  fork->path = g_new (SnlStepFrame, fork->depth);
  for (const SnlStepFrame *frame = run->frame; frame != NULL; frame = frame->outer)
    {
      SnlStepFrame *copy = &fork->path[--at];

      *copy = *frame;
      /* in other steps @nodes may be left over from an earlier loop */
      copy->nodes = snl_element_is (get_step (frame), "for-each") && frame->nodes != NULL
                    ? g_ptr_array_ref (frame->nodes) : NULL;
    }
  fork->snapshot = snl_eval_context_save (run->eval);
  fork->last_die = snl_world_get_last_die (run->world);
  fork->n_edits = run->entry->edits->len;
  fork->roll = roll;
  snl_attempt_save (run->attempt, &fork->attempt);
  fork->bytes = run->budget->bytes;

  return fork;
}

/* Restores the state at a roll, so that the run continues with that roll. */
static void
restore_saved_run (SnlExplorer    *self,
                   const SavedRun *fork)
{
  SnlRun *run = &self->run;

  /*
   * restore the bindings first, while all nodes that are bound now still exist: dice, and pieces
   * that were added
   */
  snl_eval_context_restore (run->eval, fork->snapshot);
  snl_world_drop_dice (run->world, fork->last_die);
  snl_run_revert (run, fork->n_edits);
  snl_attempt_restore (run->attempt, &fork->attempt);
  snl_entry_add_roll (run->entry, fork->roll);
  run->path = fork->path;
  run->back = fork->depth;
  run->budget->bytes = fork->bytes;
}

static void
stop (SnlExplorer *self)
{
  if (!self->running)
    return;

  self->spent = self->run.budget->steps;
  snl_attempt_free (snl_run_finish (&self->run, FALSE, FALSE));
  self->running = FALSE;
}

static void
begin (SnlExplorer *self)
{
  stop (self);
  snl_run_init (&self->run, &self->context, self->name);
  /* half of it for exact results, the rest for random runs */
  self->run.budget->steps = self->spent;
  self->run.budget->max_steps = self->sampling ? SNL_BUDGET_STEPS : SNL_BUDGET_STEPS / 2;
  self->running = TRUE;
}

static void
throw_at_random (SnlExplorer *self,
                 SnlRoll     *roll)
{
  guint count = snl_roll_get_count (roll);
  guint *faces = snl_roll_take_faces (roll, count);

  for (guint i = 0; i < count; i++)
    faces[i] = 1 + snl_random_pick (&self->random, roll->sides);
}

/*
 * Adds the choice for a roll that is reached for the first time; returns %FALSE if it has too many
 * outcomes.
 */
static gboolean
add_choice (SnlExplorer *self,
            SnlRoll     *roll,
            SnlDetail    detail)
{
  Choice *choice;
  g_autoptr(SnlRollOutcomes) outcomes = NULL;

  self->rolled = TRUE;
  if (!self->sampling)
    {
      outcomes = snl_roll_outcomes_new (roll, detail, self->limit, self->run.budget);
      if (outcomes == NULL)
        {
          self->too_many = TRUE;
          return FALSE;
        }
    }

  /* random runs return to the first roll only */
  if (self->sampling && self->choices->len > 0)
    return TRUE;

  choice = g_new0 (Choice, 1);
  choice->outcomes = g_steal_pointer (&outcomes);
  choice->fork = can_come_back (self) ? saved_run_new (&self->run, roll) : NULL;
  g_ptr_array_add (self->choices, choice);
  self->next = self->choices->len;
  self->max_sides = MAX (self->max_sides, roll->sides);

  return TRUE;
}

static gboolean
throw_dice (SnlExplorer  *self,
            SnlRoll      *roll,
            SnlDetail     detail,
            GError      **error)
{
  if (self->sampling)
    {
      add_choice (self, roll, detail);
      throw_at_random (self, roll);
      return TRUE;
    }

  if (self->next < self->choices->len)
    self->next++;
  else if (!add_choice (self, roll, detail))
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED, _("There are too many outcomes."));
      return FALSE;
    }
  snl_roll_outcomes_set_faces (get_choice (self, self->next - 1)->outcomes, roll);

  return TRUE;
}

static gboolean
throw_cb (SnlRoll   *roll,
          gpointer   user_data,
          GError   **error)
{
  SnlExplorer *self = user_data;
  SnlElement *element = get_step (self->run.frame);

  /* the detail matters only for a new choice */
  return throw_dice (self, roll,
                     self->sampling || self->next < self->choices->len
                     ? SNL_DETAIL_ORDER
                     : snl_detail_find (self->context.ruleset, element), error);
}

/*
 * The random source for cards. A draw is a choice with one outcome for each card of the pile;
 * shuffling is not, since in a blind context (see SnlActionContext) any card can be drawn next.
 */
static gboolean
pick_cb (SnlRoll   *roll,
         gpointer   user_data,
         GError   **error)
{
  SnlExplorer *self = user_data;

  if (snl_element_is (get_step (self->run.frame), "draw") ||
      snl_element_is (get_step (self->run.frame), "let"))
    return throw_dice (self, roll, SNL_DETAIL_ORDER, NULL);

  *snl_roll_take_faces (roll, 1) = 1;

  return TRUE;
}

/**
 * snl_explorer_new:
 * @ruleset: the rules
 * @position: the position in which to run the action; it is changed and restored, so nothing else
 *   may use it until snl_explorer_free()
 * @action: an action's id, or `next`
 * @answers: (nullable) (element-type utf8 utf8): name to value
 * @reference_tables: (nullable): the user's own values for charts
 * @limit: the highest number of outcomes
 * @error: return location for an #SnlError
 *
 * Returns: (transfer full): the explorer; or %NULL with %SNL_ERROR_REFUSED if there is no such
 *   action
 */
SnlExplorer *
snl_explorer_new (SnlRuleset        *ruleset,
                  SnlPosition       *position,
                  const char        *action,
                  GHashTable        *answers,
                  SnlReferenceData  *reference_tables,
                  guint              limit,
                  GError           **error)
{
  SnlElement *element = snl_ruleset_find (ruleset, "action", action);
  SnlExplorer *self;

  if (element == NULL && g_strcmp0 (action, "next") != 0)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, _("there is no action “%s” in %s"), action,
                   snl_ruleset_get_title (ruleset));
      return NULL;
    }

  self = g_new0 (SnlExplorer, 1);
  self->name = g_strdup (action);
  self->action = element;
  self->limit = limit;
  self->choices = g_ptr_array_new_with_free_func (choice_free);
  self->max_sides = 2;
  self->context.ruleset = ruleset;
  self->context.position = position;
  self->context.answers = answers;
  self->context.reference = reference_tables;
  self->context.quiet = TRUE;
  self->context.blind = TRUE;
  self->context.dice = snl_dice_new_func (throw_cb, self);
  self->context.chance = snl_dice_new_func (pick_cb, self);

  return self;
}

/**
 * snl_explorer_free:
 * @self: (nullable) (transfer full): an explorer
 *
 * Reverts the last run and frees @self.
 */
void
snl_explorer_free (SnlExplorer *self)
{
  if (self == NULL)
    return;

  stop (self);
  g_ptr_array_unref (self->choices);
  snl_dice_free (self->context.dice);
  snl_dice_free (self->context.chance);
  g_free (self->name);
  g_free (self);
}

/* Runs the action from the beginning, or from the state that was restored. */
static gboolean
run_steps (SnlExplorer  *self,
           GError      **error)
{
  SnlRun *run = &self->run;

  if (self->action == NULL)
    return snl_sequence_advance (run, error);
  if (run->back == 0 && !snl_sequence_skip_to (run, self->action, error))
    return FALSE;
  if (!snl_run_steps (run, self->action, error))
    return FALSE;
  /* in one run only: an answer that no question takes there is a mistake */
  if (!self->checked && !snl_run_check_answers (run, self->action, error))
    return FALSE;
  self->checked = TRUE;

  return TRUE;
}

/**
 * snl_explorer_run:
 * @self: an explorer
 * @error: return location for an #SnlError
 *
 * Runs to the next outcome, which snl_explorer_get_attempt() returns. Endings of the game are not
 * checked, and no sentences are made unless snl_explorer_set_sentences() was called.
 *
 * Returns: how the run ended; @error is set for %SNL_EXPLORED_FAULT
 */
SnlExplored
snl_explorer_run (SnlExplorer  *self,
                  GError      **error)
{
  g_autoptr(GError) problem = NULL;

  if (!self->sampling && self->n_runs++ >= self->limit)
    return SNL_EXPLORED_TOO_MANY;

  if (!self->running)
    {
      self->next = 0;
      begin (self);
    }
  if (run_steps (self, &problem))
    return SNL_EXPLORED_END;
  if (self->too_many || (!self->sampling && snl_budget_is_spent (self->run.budget)))
    return SNL_EXPLORED_TOO_MANY;
  if (problem == NULL)
    return SNL_EXPLORED_QUESTION;

  g_propagate_error (error, g_steal_pointer (&problem));

  return SNL_EXPLORED_FAULT;
}

/**
 * snl_explorer_next_outcome:
 * @self: an explorer
 *
 * Returns to the last roll that has another outcome, for snl_explorer_run().
 *
 * Returns: %FALSE if all outcomes have been explored
 */
gboolean
snl_explorer_next_outcome (SnlExplorer *self)
{
  guint fork;

  if (!self->sampling)
    {
      while (self->choices->len > 0 &&
             !snl_roll_outcomes_next (get_choice (self, self->choices->len - 1)->outcomes))
        g_ptr_array_set_size (self->choices, (int) self->choices->len - 1);
      if (self->choices->len == 0)
        return FALSE;
    }

  for (fork = self->choices->len; fork > 0; fork--)
    if (get_choice (self, fork - 1)->fork != NULL)
      break;
  if (fork > 0)
    {
      self->next = fork - 1;
      restore_saved_run (self, get_choice (self, fork - 1)->fork);
    }
  else
    stop (self);

  return TRUE;
}

/**
 * snl_explorer_set_sentences:
 * @self: an explorer that has not run yet
 *
 * Makes runs create sentences.
 */
void
snl_explorer_set_sentences (SnlExplorer *self)
{
  self->context.quiet = FALSE;
}

/**
 * snl_explorer_sample:
 * @self: an explorer
 * @seed: seed of the random runs
 *
 * Switches to random runs: from now on each run of snl_explorer_run() throws all dice at random.
 */
void
snl_explorer_sample (SnlExplorer *self,
                     guint32      seed)
{
  stop (self);
  g_ptr_array_set_size (self->choices, 0);
  self->too_many = FALSE;
  self->sampling = TRUE;
  snl_random_seed (&self->random, &seed, 1);
}

/**
 * snl_explorer_is_spent:
 * @self: an explorer
 *
 * Returns: whether the last run failed because all runs together took too much
 */
gboolean
snl_explorer_is_spent (SnlExplorer *self)
{
  return snl_budget_is_spent (self->run.budget);
}

/**
 * snl_explorer_get_attempt:
 * @self: an explorer
 *
 * Returns: (transfer none): the attempt of the last run
 */
const SnlAttempt *
snl_explorer_get_attempt (SnlExplorer *self)
{
  return self->run.attempt;
}

/**
 * snl_explorer_has_rolled:
 * @self: an explorer
 *
 * Returns: whether any run rolled dice or drew a card
 */
gboolean
snl_explorer_has_rolled (SnlExplorer *self)
{
  return self->rolled;
}

/**
 * snl_explorer_get_chance:
 * @self: an explorer that is not sampling
 *
 * Returns: the probability of the current outcome
 */
double
snl_explorer_get_chance (SnlExplorer *self)
{
  double chance = 1;

  for (guint i = 0; i < self->choices->len; i++)
    chance *= snl_roll_outcomes_get_chance (get_choice (self, i)->outcomes);

  return chance;
}

/**
 * snl_explorer_get_exact_chance:
 * @self: an explorer that is not sampling
 * @chance: (out caller-allocates): the exact probability of the current outcome, not in lowest
 *   terms
 *
 * Returns: %FALSE if the numbers are too large; @chance is then undefined
 */
gboolean
snl_explorer_get_exact_chance (SnlExplorer *self,
                               SnlFraction *chance)
{
  snl_fraction_set (chance, 1, 1);
  for (guint i = 0; i < self->choices->len; i++)
    if (!snl_roll_outcomes_multiply_chance (get_choice (self, i)->outcomes, chance))
      return FALSE;

  return TRUE;
}

/**
 * snl_explorer_get_max_sides:
 * @self: an explorer
 *
 * Returns: the largest number of sides of any roll; no prime factor of a denominator exceeds it
 */
guint
snl_explorer_get_max_sides (SnlExplorer *self)
{
  return self->max_sides;
}
