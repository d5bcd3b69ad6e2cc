/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Where an action throws dice, it forks: it goes on with the first outcome, and when it has come to
 * its end it is taken back to the last fork, to go on from there with the next.  Two things make
 * that quick: the steps before a roll are not run again, and outcomes that the procedure cannot tell
 * apart are one.
 */

#include "snl-odds-private.h"

#include "core/base/snl-random.h"

#include <glib/gi18n.h>
#include <libxml/tree.h>
#include <string.h>

/* A run as it was when it came to a roll. */
typedef struct {
  SnlStand  *path;       /* outermost first; the nodes are owned */
  guint      depth;      /* of it */
  SnlEvalSnapshot *snapshot;
  xmlNode   *last_die;
  guint      steps;
  guint      n_edits;
  SnlRoll   *roll;         /* the one that it came to */
  SnlAttemptMoment attempt;   /* before that was in it */
} Fork;

typedef struct {
  SnlOutcomes *outcomes;
  Fork        *fork;       /* NULL where the run cannot come back to: it begins anew */
} Choice;

struct _SnlExplorer
{
  SnlActor    actor;
  char       *name;
  SnlElement *action;      /* NULL for the walk's next step */
  guint       limit;
  SnlRun      run;
  gboolean    running;
  GPtrArray  *choices;     /* of Choice, outermost first */
  guint       next;        /* of @choices, to come up next */
  guint       most_sides;
  guint       n_runs;
  gboolean    checked;     /* whether the answers were */
  gboolean    too_many;
  gboolean    sampling;
  gboolean    rolled;
  SnlRandom   random;
};

static void
fork_free (Fork *fork)
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

  snl_outcomes_free (choice->outcomes);
  fork_free (choice->fork);
  g_free (choice);
}

static SnlElement *
get_step (const SnlStand *stand)
{
  return snl_element_get_child (stand->parent, stand->index);
}

/*
 * Whether all that the run is inside of are lists of steps that it can go into again: those of the
 * action, of its branches, loops and procedures.  The walk through the turn is not.
 */
static gboolean
can_come_back (SnlExplorer *self)
{
  const SnlStand *stand = self->run.stand;

  if (stand == NULL || self->action == NULL || !snl_element_is (get_step (stand), "roll"))
    return FALSE;

  for (; stand->outer != NULL; stand = stand->outer)
    {
      SnlElement *step = get_step (stand->outer);

      if (!snl_element_is (step, "when") && !snl_element_is (step, "call")
          && !snl_element_is (step, "for-each"))
        return FALSE;
    }

  return stand->parent == self->action;
}

static Fork *
fork_new (SnlRun  *run,
          SnlRoll *roll)
{
  Fork *fork = g_new0 (Fork, 1);
  guint at = run->depth;

  fork->depth = run->depth;
  fork->path = g_new (SnlStand, fork->depth);
  for (const SnlStand *stand = run->stand; stand != NULL; stand = stand->outer)
    {
      SnlStand *copy = &fork->path[--at];

      *copy = *stand;
      /* what stands there from an earlier loop is not there any more */
      copy->nodes = snl_element_is (get_step (stand), "for-each") && stand->nodes != NULL
                    ? g_ptr_array_ref (stand->nodes) : NULL;
    }
  fork->snapshot = snl_eval_context_save (run->scope);
  fork->last_die = snl_world_get_last_die (run->world);
  fork->steps = run->steps;
  fork->n_edits = run->entry->edits->len;
  fork->roll = roll;
  snl_attempt_save (run->attempt, &fork->attempt);

  return fork;
}

/* Takes the run back to a roll, which is then the next thing that it does. */
static void
come_back (SnlExplorer *self,
           const Fork  *fork)
{
  SnlRun *run = &self->run;

  /* first, as long as all nodes are there that are bound now: dice, and pieces that came in */
  snl_eval_context_restore (run->scope, fork->snapshot);
  snl_world_drop_dice (run->world, fork->last_die);
  snl_run_take_back (run, fork->n_edits);
  snl_attempt_return (run->attempt, &fork->attempt);
  snl_entry_add_roll (run->entry, fork->roll);
  run->path = fork->path;
  run->back = fork->depth;
  run->steps = fork->steps;
}

static void
stop (SnlExplorer *self)
{
  if (!self->running)
    return;

  snl_attempt_free (snl_run_finish (&self->run, FALSE, FALSE));
  self->running = FALSE;
}

static void
begin (SnlExplorer *self)
{
  stop (self);
  snl_run_init (&self->run, &self->actor, self->name);
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

/* A roll that was not come to before. */
static gboolean
add_choice (SnlExplorer *self,
            SnlRoll     *roll,
            SnlDetail    detail)
{
  Choice *choice;
  g_autoptr(SnlOutcomes) outcomes = NULL;

  self->rolled = TRUE;
  if (!self->sampling)
    {
      outcomes = snl_outcomes_new (roll, detail, self->limit);
      if (outcomes == NULL)
        {
          self->too_many = TRUE;
          return FALSE;
        }
    }

  /* tries at random start from the first roll only */
  if (self->sampling && self->choices->len > 0)
    return TRUE;

  choice = g_new0 (Choice, 1);
  choice->outcomes = g_steal_pointer (&outcomes);
  choice->fork = can_come_back (self) ? fork_new (&self->run, roll) : NULL;
  g_ptr_array_add (self->choices, choice);
  self->next = self->choices->len;
  self->most_sides = MAX (self->most_sides, roll->sides);

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
  snl_outcomes_show (((Choice *) g_ptr_array_index (self->choices, self->next - 1))->outcomes, roll);

  return TRUE;
}

static gboolean
throw_cb (SnlRoll   *roll,
          gpointer   user_data,
          GError   **error)
{
  SnlExplorer *self = user_data;
  SnlElement *element = get_step (self->run.stand);

  /* dice that were come back to have their outcomes already */
  return throw_dice (self, roll, self->sampling || self->next < self->choices->len ? SNL_DETAIL_ORDER
                     : snl_detail_find (self->actor.ruleset, element), error);
}

/*
 * A card that is drawn unseen forks like a die with as many faces as there are cards.  To shuffle
 * forks nothing: in whatever order the cards lie, each may be next.
 */
static gboolean
pick_cb (SnlRoll   *roll,
         gpointer   user_data,
         GError   **error)
{
  SnlExplorer *self = user_data;

  if (snl_element_is (get_step (self->run.stand), "draw"))
    return throw_dice (self, roll, SNL_DETAIL_ORDER, NULL);

  *snl_roll_take_faces (roll, 1) = 1;

  return TRUE;
}

/**
 * snl_explorer_new:
 * @ruleset: the rules
 * @position: where the action would be done; nothing else may use it meanwhile
 * @action: an action's id, or `next`
 * @answers: (nullable): name to value
 * @charts: (nullable): what the referee has read off charts before
 * @limit: in how many ways it may end
 * @error: return location for an #SnlError
 *
 * Returns: (transfer full): the explorer; or %NULL with %SNL_ERROR_REFUSED if there is no such action
 */
SnlExplorer *
snl_explorer_new (SnlRuleset   *ruleset,
                  SnlPosition  *position,
                  const char   *action,
                  GHashTable   *answers,
                  SnlCharts    *charts,
                  guint         limit,
                  GError      **error)
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
  self->most_sides = 2;
  self->actor.ruleset = ruleset;
  self->actor.position = position;
  self->actor.answers = answers;
  self->actor.charts = charts;
  self->actor.quiet = TRUE;
  self->actor.blind = TRUE;
  self->actor.dice = snl_dice_new_func (throw_cb, self);
  self->actor.chance = snl_dice_new_func (pick_cb, self);

  return self;
}

/* Takes back what was tried last; the position is as it was. */
void
snl_explorer_free (SnlExplorer *self)
{
  if (self == NULL)
    return;

  stop (self);
  g_ptr_array_unref (self->choices);
  snl_dice_free (self->actor.dice);
  snl_dice_free (self->actor.chance);
  g_free (self->name);
  g_free (self);
}

/* From the beginning, or from the fork that was come back to. */
static gboolean
run_steps (SnlExplorer *self,
           GError     **error)
{
  SnlRun *run = &self->run;

  if (self->action == NULL)
    return snl_sequence_advance (run, error);
  if (run->back == 0 && !snl_sequence_catch_up (run, self->action, error))
    return FALSE;
  if (!snl_run_steps (run, self->action, error))
    return FALSE;
  /* once is enough: a question that no way asks is a slip */
  if (!self->checked && !snl_run_check_answers (run, self->action, error))
    return FALSE;
  self->checked = TRUE;

  return TRUE;
}

/**
 * snl_explorer_go:
 * @error: return location for an #SnlError
 *
 * Goes on to an end, which snl_explorer_get_attempt() then shows: endings of the game are not looked
 * for, nor sentences made.
 *
 * Returns: how it came out; @error is set for %SNL_EXPLORED_FAULT
 */
SnlExplored
snl_explorer_go (SnlExplorer  *self,
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
  if (self->too_many)
    return SNL_EXPLORED_TOO_MANY;
  if (problem == NULL)
    return SNL_EXPLORED_QUESTION;

  g_propagate_error (error, g_steal_pointer (&problem));

  return SNL_EXPLORED_FAULT;
}

/**
 * snl_explorer_turn_back:
 *
 * Takes the run back to the last fork with another outcome, for snl_explorer_go().
 *
 * Returns: %FALSE if there is none left
 */
gboolean
snl_explorer_turn_back (SnlExplorer *self)
{
  guint fork;

  if (!self->sampling)
    {
      while (self->choices->len > 0
             && !snl_outcomes_next (((Choice *) g_ptr_array_index (self->choices, self->choices->len - 1))->outcomes))
        g_ptr_array_set_size (self->choices, (int) self->choices->len - 1);
      if (self->choices->len == 0)
        return FALSE;
    }

  for (fork = self->choices->len; fork > 0; fork--)
    if (((Choice *) g_ptr_array_index (self->choices, fork - 1))->fork != NULL)
      break;
  if (fork > 0)
    {
      self->next = fork - 1;
      come_back (self, ((Choice *) g_ptr_array_index (self->choices, fork - 1))->fork);
    }
  else
    stop (self);

  return TRUE;
}

/**
 * snl_explorer_speak:
 *
 * Has the sentences made as well, which nobody reads who only counts.  To be said before it goes.
 */
void
snl_explorer_speak (SnlExplorer *self)
{
  self->actor.quiet = FALSE;
}

/**
 * snl_explorer_sample:
 * @seed: of what is thrown from now on
 *
 * Gives up going through all outcomes: from now on dice and cards fall at random.
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
 * snl_explorer_get_attempt:
 *
 * Returns: (transfer none): how far it came
 */
const SnlAttempt *
snl_explorer_get_attempt (SnlExplorer *self)
{
  return self->run.attempt;
}

/**
 * snl_explorer_has_rolled:
 *
 * Returns: whether it came to dice, or to a card that is drawn
 */
gboolean
snl_explorer_has_rolled (SnlExplorer *self)
{
  return self->rolled;
}

/**
 * snl_explorer_get_chance:
 *
 * Returns: how likely it is to go this way
 */
double
snl_explorer_get_chance (SnlExplorer *self)
{
  double chance = 1;

  for (guint i = 0; i < self->choices->len; i++)
    chance *= snl_outcomes_get_chance (((Choice *) g_ptr_array_index (self->choices, i))->outcomes);

  return chance;
}

/**
 * snl_explorer_weigh:
 * @chance: (out caller-allocates): how likely it is to go this way, not in lowest terms
 *
 * Returns: %FALSE if there is no room for the exact fraction; @chance is then of no use
 */
gboolean
snl_explorer_weigh (SnlExplorer *self,
                    SnlFraction *chance)
{
  snl_fraction_set (chance, 1, 1);
  for (guint i = 0; i < self->choices->len; i++)
    if (!snl_outcomes_weigh (((Choice *) g_ptr_array_index (self->choices, i))->outcomes, chance))
      return FALSE;

  return TRUE;
}

/* Of all that was thrown: no denominator has a prime factor beyond it. */
guint
snl_explorer_get_most_sides (SnlExplorer *self)
{
  return self->most_sides;
}
