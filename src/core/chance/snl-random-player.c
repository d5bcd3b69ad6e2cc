/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * In each phase the player first settles the duties (see snl-duty.h), then does the suggested
 * action, then one action with each waiting piece, then `next`. Most answers are those that the
 * module prefers; moves tend to go towards the enemy. That is what snl_suggestion_new() leads to,
 * without the trial runs.
 */

#include "snl-random-player.h"

#include "core/base/snl-budget.h"
#include "core/base/snl-error.h"
#include "core/base/snl-intern.h"
#include "core/base/snl-random.h"
#include "core/journal/snl-position-revision.h"
#include "core/rules/snl-board.h"
#include "core/rules/snl-duty.h"
#include "core/rules/snl-world.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* in percent: */
#define HOLD_BACK      10   /* a piece tries another action than the first one */
#define COME_CLOSER    75   /* a move ends as near to an enemy as possible */
#define AS_USUAL       50   /* a choice takes the module's default */
#define TAKE_PART      50   /* a piece acts, if the module does not define which pieces wait */

/* What all acts of one game, and what is shown of it, may take together: three times the longest
 * game of the modules that come with Senlac */
#define STEPS_OF_GAME (15 * (guint64) SNL_BUDGET_STEPS)
/* What it takes for each node of the position to find out what to do next */
#define STEPS_OF_NODE 10
#define TRIES          500  /* of one thing that is owed, before it is left undone */

struct _SnlRandomPlayer
{
  SnlGame    *game;
  SnlRandom   random;
  guint       odd;         /* percentage of questions that get an arbitrary answer */
  gboolean    quiet;
  GHashTable *faulty;      /* of ids, owned by the ruleset: actions whose steps turned out to be
                            * wrong, or to ask for too much; they are not tried again, as each try
                            * may cost all that an act may */
  char       *fault;       /* what was wrong with the first of them; or NULL */

  /* for the current phase */
  GString    *turn;        /* number of the turn */
  GString    *step;        /* id of the phase */
  GPtrArray  *offers;      /* of ids, owned by the ruleset: actions to do with a piece */
  const char *suggested;   /* id, owned by the ruleset, of the action to do first; or NULL */
  gboolean    has_duties;  /* whether anything can be owed */
  GPtrArray  *waiting;     /* of ids: pieces that still have to act, the next one last */
  GHashTable *settled;     /* of "action unit" to how often that was tried, because it was owed,
                            * since the last act with another action */

  /* for the current act */
  const char *unit;        /* id of the piece that acts, or NULL for any */
  gboolean    taken;       /* whether @unit was given as an answer */
  GString    *context;       /* id of the first piece that was given as an answer; empty before */
  char        number[SNL_FORMAT_SIZE];   /* buffer for a number as an answer */
};

/**
 * snl_random_player_new:
 * @game: (transfer none): a game, which must outlive the player
 * @seed: seed of the player's choices, independent of the game's dice
 *
 * Returns: (transfer full): a player
 */
SnlRandomPlayer *
snl_random_player_new (SnlGame *game,
                       guint32  seed)
{
  SnlRandomPlayer *self = g_new0 (SnlRandomPlayer, 1);

  self->game = game;
  self->turn = g_string_new (NULL);
  self->step = g_string_new (NULL);
  self->offers = g_ptr_array_new ();
  self->waiting = g_ptr_array_new_with_free_func (g_free);
  self->settled = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->context = g_string_new (NULL);
  self->faulty = g_hash_table_new (g_str_hash, g_str_equal);
  snl_random_seed (&self->random, &seed, 1);

  return self;
}

/**
 * snl_random_player_free:
 * @self: (nullable) (transfer full): a player
 *
 * Frees @self.
 */
void
snl_random_player_free (SnlRandomPlayer *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->offers);
  g_ptr_array_unref (self->waiting);
  g_hash_table_unref (self->settled);
  g_hash_table_unref (self->faulty);
  g_free (self->fault);
  g_string_free (self->turn, TRUE);
  g_string_free (self->step, TRUE);
  g_string_free (self->context, TRUE);
  g_free (self);
}

/**
 * snl_random_player_set_quiet:
 * @self: a player
 * @quiet: whether entries contain no sentences, which saves time
 */
void
snl_random_player_set_quiet (SnlRandomPlayer *self,
                             gboolean         quiet)
{
  self->quiet = quiet;
}

/**
 * snl_random_player_set_unusual:
 * @self: a player
 * @percent: percentage of questions that get an arbitrary answer, possibly an illegal one, and of
 *   acts that are arbitrary; 0 by default. For tests
 */
void
snl_random_player_set_unusual (SnlRandomPlayer *self,
                               guint            percent)
{
  self->odd = percent;
}

static gboolean
happens (SnlRandomPlayer *self,
         guint            percent)
{
  return percent > 0 && snl_random_pick (&self->random, 100) < percent;
}

static const char *
get_fact (SnlRandomPlayer  *self,
          SnlGameAttribute  fact)
{
  const char *value = snl_position_get_game_attribute (snl_game_get_position (self->game), fact);

  return value != NULL ? value : "";
}

/* (nullable): a random choice, one of the preferred ones if @preferred */
static const char *
pick_choice (SnlRandomPlayer *self,
             SnlQuestion     *question,
             gboolean         preferred)
{
  guint count = snl_question_count (question, preferred);

  return count > 0
         ? snl_question_pick (question, preferred, snl_random_pick (&self->random, count))
         : NULL;
}

/* Answers the first question with the piece that acts, others with a preferred piece. */
static const char *
answer_piece (SnlRandomPlayer *self,
              SnlQuestion     *question)
{
  const char *choice;

  if (question->source == SNL_SOURCE_COMPUTED && (self->unit == NULL || self->taken))
    return NULL;

  if (self->unit != NULL && !self->taken)
    {
      self->taken = TRUE;
      if (!snl_question_prefers (question, self->unit))
        return NULL;
      g_string_assign (self->context, self->unit);
      return self->unit;
    }

  choice = pick_choice (self, question, TRUE);
  if (choice != NULL && self->context->len == 0)
    g_string_assign (self->context, choice);

  return choice;
}

/* (transfer container): the pieces of other sides that are on the board */
static GPtrArray *
find_enemies (SnlRandomPlayer *self,
              SnlWorld        *world)
{
  SnlPosition *position = snl_game_get_position (self->game);
  const char *side = snl_position_get (position, self->context->str, "side");
  const char *piece = snl_intern ("piece");
  GPtrArray *enemies = g_ptr_array_new ();

  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    if ((const char *) node->name == piece &&
        g_strcmp0 (snl_node_get (node, "side"), side) != 0 &&
        snl_board_square_of (world, node) != NULL && snl_board_can_stand (world, node))
      g_ptr_array_add (enemies, node);

  return enemies;
}

/* Most moves are towards the enemy, so that there is a battle at all. */
static const char *
answer_square (SnlRandomPlayer *self,
               SnlQuestion     *question)
{
  const char *best = pick_choice (self, question, TRUE);
  SnlPosition *position = snl_game_get_position (self->game);
  g_autoptr(SnlWorld) world = NULL;
  g_autoptr(GPtrArray) enemies = NULL;
  g_autoptr(GPtrArray) squares = NULL;
  int closest;

  if (best == NULL || self->context->len == 0 || !happens (self, COME_CLOSER))
    return best;

  world = snl_world_new (snl_game_get_ruleset (self->game), position);
  enemies = find_enemies (self, world);
  squares = g_ptr_array_sized_new (question->choices->len);
  for (guint i = 0; i < question->choices->len; i++)
    {
      const SnlChoice *choice = g_ptr_array_index (question->choices, i);

      g_ptr_array_add (squares,
                       choice->preferred ? snl_position_find (position, choice->id) : NULL);
    }
  closest = snl_board_find_closest (world, squares, enemies);
  snl_position_add_spent (position, snl_world_get_budget (world)->steps);

  return closest >= 0
         ? ((const SnlChoice *) g_ptr_array_index (question->choices, closest))->id
         : best;
}

/* Leaves a computed value as it is; replaces a default by a random choice sometimes. */
static const char *
answer_choice (SnlRandomPlayer *self,
               SnlQuestion     *question)
{
  if (question->usual == NULL ||
      (question->source != SNL_SOURCE_COMPUTED && !happens (self, AS_USUAL)))
    return pick_choice (self, question, FALSE);

  return NULL;
}

static const char *
answer_number (SnlRandomPlayer *self,
               SnlQuestion     *question)
{
  double span = CLAMP (question->max - question->min, 0, 20);

  if (question->usual != NULL)
    return NULL;

  return snl_world_format_number (question->min + snl_random_pick (&self->random, (guint) span + 1),
                                  self->number);
}

/*
 * Answers with anything that could be typed: a choice, any node, a number near the bounds, or
 * nonsense.
 */
static const char *
choose_unusual_answer (SnlRandomPlayer *self,
                       SnlQuestion     *question)
{
  static const char * const odd[] = { "", "0", "-1", "1e9", "nan", "a1", "…", "'", "game",
                                      "no such thing" };
  const char *choice = pick_choice (self, question, FALSE);
  xmlNode *root = snl_position_get_root (snl_game_get_position (self->game));
  xmlNode *node = root->children;

  switch (snl_random_pick (&self->random, 5))
    {
    case 0:
      return odd[snl_random_pick (&self->random, G_N_ELEMENTS (odd))];
    case 1:
      return NULL;
    case 2:
      for (guint i = snl_random_pick (&self->random, (guint) xmlChildElementCount (root)); i > 0;
           i--)
        node = node->next;
      return snl_node_get (node, "id");
    case 3:
      return snl_world_format_number (question->max < 1e9
                                      ? question->max - 1 + snl_random_pick (&self->random, 3)
                                      : 1, self->number);
    default:
      return choice;
    }
}

static const char *
answer_cb (SnlQuestion *question,
           gpointer     user_data)
{
  SnlRandomPlayer *self = user_data;

  if (happens (self, self->odd))
    return choose_unusual_answer (self, question);

  switch (question->kind)
    {
    case SNL_ASK_PIECE:
      return answer_piece (self, question);
    case SNL_ASK_SQUARE:
      return answer_square (self, question);
    case SNL_ASK_NUMBER:
      return answer_number (self, question);
    case SNL_ASK_CHOICE:
      return answer_choice (self, question);
    case SNL_ASK_CARD:
      return NULL;
    case SNL_ASK_TEXT:
    default:
      return question->usual == NULL && !question->optional ? "1" : NULL;
    }
}

static const SnlEntry *
act (SnlRandomPlayer  *self,
     const char       *action,
     const char       *unit,
     GError          **error)
{
  g_autoptr(GError) fault = NULL;
  const SnlEntry *entry = NULL;

  if (g_hash_table_contains (self->faulty, action))
    return NULL;

  self->unit = unit;
  self->taken = FALSE;
  g_string_truncate (self->context, 0);
  entry = snl_game_do_by_chance (self->game, action, answer_cb, self, self->quiet, &fault);

  /* without `next` there is no way on */
  if (strcmp (action, "next") != 0 && g_error_matches (fault, SNL_ERROR, SNL_ERROR_MODULE))
    {
      g_hash_table_add (self->faulty, (gpointer) action);
      if (self->fault == NULL)
        self->fault = g_strdup (fault->message);
    }
  if (fault != NULL)
    g_propagate_error (error, g_steal_pointer (&fault));

  return entry;
}

/* Whether the first question of an action is about a piece */
static gboolean
is_for_unit (SnlElement *action)
{
  snl_element_for_each (step, action, NULL)
    {
      if (g_str_has_prefix (snl_element_get_name (step), "ask-"))
        return snl_element_is (step, "ask-piece");
    }

  return FALSE;
}

static void
shuffle (SnlRandomPlayer *self,
         GPtrArray       *array)
{
  for (guint i = array->len; i > 1; i--)
    {
      guint other = snl_random_pick (&self->random, i);
      gpointer last = array->pdata[i - 1];

      array->pdata[i - 1] = array->pdata[other];
      array->pdata[other] = last;
    }
}

/*
 * If the module does not define which pieces wait: adds some of the preferred pieces of each
 * action.
 */
static void
find_willing (SnlRandomPlayer *self)
{
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->offers->len; i++)
    {
      g_autoptr(SnlAttempt) attempt = snl_game_preview (self->game,
                                                        g_ptr_array_index (self->offers, i),
                                                        NULL, NULL);
      const SnlQuestion *first = attempt != NULL && attempt->questions->len > 0
                                 ? g_ptr_array_index (attempt->questions, 0) : NULL;

      for (guint j = 0; first != NULL && j < first->choices->len; j++)
        {
          const SnlChoice *choice = g_ptr_array_index (first->choices, j);

          if (choice->preferred && g_hash_table_add (seen, g_strdup (choice->id)) &&
              happens (self, TAKE_PART))
            g_ptr_array_add (self->waiting, g_strdup (choice->id));
        }
    }
}

/* Whether the phase or the turn has changed since the last call */
static gboolean
is_new_phase (SnlRandomPlayer *self)
{
  const char *turn = get_fact (self, SNL_GAME_TURN);
  const char *step = get_fact (self, SNL_GAME_STEP);

  if (strcmp (self->turn->str, turn) == 0 && strcmp (self->step->str, step) == 0)
    return FALSE;

  g_string_assign (self->turn, turn);
  g_string_assign (self->step, step);

  return TRUE;
}

/* Collects actions and pieces for a new phase. */
static void
collect_options (SnlRandomPlayer *self)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (self->game);
  GPtrArray *duties = snl_ruleset_get_duties (ruleset);
  SnlElement *phase = snl_ruleset_find (ruleset, "phase", self->step->str);
  gboolean has_waits = phase != NULL && snl_element_get (phase, "waits") != NULL;
  SnlElement *suggested;
  g_autoptr(GPtrArray) actions = snl_view_list_actions (self->game, &suggested);

  /* where pieces wait, a suggested action is for each of them */
  if (suggested != NULL && (!has_waits || !is_for_unit (suggested)))
    self->suggested = snl_element_get (suggested, "id");
  else
    self->suggested = NULL;
  self->has_duties = FALSE;
  for (guint i = 0; i < duties->len && !self->has_duties; i++)
    self->has_duties = snl_duty_belongs_to (duties->pdata[i], get_fact (self, SNL_GAME_PHASE));
  g_hash_table_remove_all (self->settled);
  g_ptr_array_set_size (self->offers, 0);
  if (suggested != NULL && self->suggested == NULL)
    g_ptr_array_add (self->offers, (gpointer) snl_element_get (suggested, "id"));
  for (guint i = 0; i < actions->len; i++)
    {
      SnlElement *action = g_ptr_array_index (actions, i);

      if ((action != suggested || !has_waits) && is_for_unit (action))
        g_ptr_array_add (self->offers, (gpointer) snl_element_get (action, "id"));
    }

  g_ptr_array_unref (self->waiting);
  self->waiting = snl_view_dup_waiting (self->game);
  if (phase != NULL && !has_waits)
    find_willing (self);
  shuffle (self, self->waiting);
}

/* Does one action with @unit, usually the first that is possible; returns %NULL if none is. */
static const SnlEntry *
act_with (SnlRandomPlayer *self,
          const char      *unit)
{
  guint first = self->offers->len > 1 && happens (self, HOLD_BACK)
                ? 1 + snl_random_pick (&self->random, self->offers->len - 1) : 0;

  for (guint i = 0; i < self->offers->len; i++)
    {
      const char *action = g_ptr_array_index (self->offers, (first + i) % self->offers->len);
      const SnlEntry *entry = act (self, action, unit, NULL);

      if (entry != NULL)
        return entry;
    }

  return NULL;
}

/* Does any action of the module in any phase, or `next`. */
static const SnlEntry *
do_unusual_action (SnlRandomPlayer *self)
{
  SnlElement *actions = snl_ruleset_get_section (snl_game_get_ruleset (self->game), "actions");
  guint count = actions != NULL ? snl_element_get_n_children (actions) : 0;
  guint pick = snl_random_pick (&self->random, count + 1);

  return act (self,
              pick < count ? snl_element_get (snl_element_get_child (actions, pick), "id") : "next",
              NULL, NULL);
}

/* Whether @key of what was settled is of another action than @data */
static gboolean
is_other_action (gpointer key,
                 gpointer value,
                 gpointer data)
{
  const char *action = data;

  return !g_str_has_prefix (key, action) || strchr (" ", ((char *) key)[strlen (action)]) == NULL;
}

/* Settles @duty for one of those who owe it; returns %NULL if that is not possible */
static const SnlEntry *
settle (SnlRandomPlayer *self,
        const SnlDuty   *duty)
{
  const char *action = snl_element_get (duty->action, "id");
  gboolean is_for_each = duty->nodes != NULL && is_for_unit (duty->action);
  guint length = is_for_each ? duty->nodes->len : 1;

  for (guint i = 0; i < length; i++)
    {
      g_autofree char *unit = is_for_each
                              ? g_strdup (snl_node_get (duty->nodes->pdata[i], "id")) : NULL;
      char *key = g_strjoin (" ", action, unit, NULL);
      guint n_tries = GPOINTER_TO_UINT (g_hash_table_lookup (self->settled, key)) + 1;
      const SnlEntry *entry = NULL;

      g_hash_table_insert (self->settled, key, GUINT_TO_POINTER (n_tries));
      if (n_tries <= TRIES)
        entry = act (self, action, unit, NULL);
      if (entry == NULL)
        continue;
      g_hash_table_foreach_remove (self->settled, is_other_action, (gpointer) action);
      return entry;
    }

  return NULL;
}

/* Settles something that is owed; returns %NULL if nothing is, or nothing of it is possible */
static const SnlEntry *
settle_any (SnlRandomPlayer *self)
{
  SnlPosition *position = snl_game_get_position (self->game);
  g_autoptr(SnlWorld) world = snl_world_new (snl_game_get_ruleset (self->game), position);
  g_autoptr(GPtrArray) duties = snl_duty_list (world, NULL);
  const SnlEntry *entry = NULL;

  snl_position_add_spent (position, snl_world_get_budget (world)->steps);
  /* before the act, which takes the same world again and all that is cached in it */
  g_clear_pointer (&world, snl_world_free);
  for (guint i = 0; entry == NULL && duties != NULL && i < duties->len; i++)
    entry = settle (self, duties->pdata[i]);

  return entry;
}

static const SnlEntry *
act_in_phase (SnlRandomPlayer *self)
{
  const SnlEntry *entry = self->has_duties ? settle_any (self) : NULL;

  if (entry != NULL)
    return entry;

  g_hash_table_remove_all (self->settled);

  if (self->suggested != NULL)
    {
      entry = act (self, self->suggested, NULL, NULL);
      self->suggested = NULL;
    }
  while (entry == NULL && self->waiting->len > 0)
    {
      g_autofree char *unit = g_ptr_array_steal_index (self->waiting, self->waiting->len - 1);

      entry = act_with (self, unit);
    }

  return entry;
}

/**
 * snl_random_player_act:
 * @self: a player
 * @error: return location for an #SnlError
 *
 * Does one act: the suggested action, else an action with a piece that has not acted in this phase,
 * else `next`.
 *
 * Returns: (transfer none): the entry; %NULL without @error if the game is over; or %NULL with
 *   @error if no act is possible, or the whole game takes too long
 */
const SnlEntry *
snl_random_player_act (SnlRandomPlayer  *self,
                       GError          **error)
{
  SnlPosition *position = snl_game_get_position (self->game);
  const SnlEntry *entry = NULL;

  if (snl_game_is_over (self->game))
    return NULL;

  if (snl_position_get_spent (position) >= STEPS_OF_GAME)
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_MODULE,
                           _("a whole game takes too long; the module should ask for less"));
      return NULL;
    }

  snl_position_add_spent (position, STEPS_OF_NODE * snl_position_get_n_nodes (position));
  if (is_new_phase (self))
    collect_options (self);
  if (happens (self, self->odd))
    entry = do_unusual_action (self);
  if (entry == NULL)
    entry = act_in_phase (self);

  return entry != NULL ? entry : act (self, "next", NULL, error);
}

/**
 * snl_random_player_get_fault:
 * @self: a player
 *
 * Returns: (transfer none) (nullable): what is wrong with the steps of an action, after file and
 *   line, where the player has tried one that cannot be done; it plays on without that action
 */
const char *
snl_random_player_get_fault (SnlRandomPlayer *self)
{
  return self->fault;
}
