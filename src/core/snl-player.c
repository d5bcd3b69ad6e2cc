/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-player.h"

#include "snl-board.h"
#include "snl-error.h"
#include "snl-intern.h"
#include "snl-random.h"
#include "snl-view.h"
#include "snl-world.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Each is how often of a hundred times. */
#define HOLD_BACK      10   /* a unit does not do the first thing that is offered */
#define COME_CLOSER    75   /* a move ends as near to an enemy as can be */
#define AS_USUAL       50   /* what nobody knows is taken as the module takes it */
#define TAKE_PART      50   /* a unit does something where the module does not say who waits */

struct _SnlPlayer
{
  SnlGame    *game;
  SnlRandom   random;
  guint       odd;         /* percent of questions that get an odd answer */
  gboolean    quiet;

  /* this phase */
  char       *phase;       /* its id and the turn, or NULL */
  GPtrArray  *offers;      /* of interned ids: what may be done with a unit */
  const char *suggested;   /* interned; what comes first, or NULL */
  GPtrArray  *waiting;     /* of ids: who has still to act, the next one last */

  /* this act */
  const char *unit;        /* who is to act, or NULL for anybody */
  gboolean    taken;       /* whether it was given as an answer */
  char       *actor;       /* the first piece that was */
};

/**
 * snl_player_new:
 * @game: (transfer none): outlives the player
 * @seed: of the player's whims, which have nothing to do with the game's dice
 *
 * Returns: (transfer full): a player
 */
SnlPlayer *
snl_player_new (SnlGame *game,
                guint32  seed)
{
  SnlPlayer *self = g_new0 (SnlPlayer, 1);

  self->game = game;
  self->offers = g_ptr_array_new ();
  self->waiting = g_ptr_array_new_with_free_func (g_free);
  snl_random_seed (&self->random, &seed, 1);

  return self;
}

void
snl_player_free (SnlPlayer *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->offers);
  g_ptr_array_unref (self->waiting);
  g_free (self->phase);
  g_free (self->actor);
  g_free (self);
}

/**
 * snl_player_set_quiet:
 * @quiet: whether entries do without sentences, which takes less time
 */
void
snl_player_set_quiet (SnlPlayer *self,
                      gboolean   quiet)
{
  self->quiet = quiet;
}

/**
 * snl_player_set_odd:
 * @percent: how many of a hundred questions get an answer that may be against the rules, or none at
 *   all; the same goes for what is done
 */
void
snl_player_set_odd (SnlPlayer *self,
                    guint      percent)
{
  self->odd = percent;
}

static gboolean
happens (SnlPlayer *self,
         guint      percent)
{
  return percent > 0 && snl_random_pick (&self->random, 100) < percent;
}

static const char *
get_fact (SnlPlayer  *self,
          const char *name)
{
  const char *value = snl_position_get (snl_game_get_position (self->game), "game", name);

  return value != NULL ? value : "";
}

/* A choice at random, of the preferred ones if @preferred; NULL if there is none. */
static const SnlChoice *
pick_choice (SnlPlayer   *self,
             SnlQuestion *question,
             gboolean     preferred)
{
  guint count = 0;
  guint pick;

  snl_question_list (question);
  for (guint i = 0; i < question->choices->len; i++)
    count += !preferred || ((const SnlChoice *) g_ptr_array_index (question->choices, i))->preferred;
  if (count == 0)
    return NULL;

  pick = snl_random_pick (&self->random, count);
  for (guint i = 0; i < question->choices->len; i++)
    {
      const SnlChoice *choice = g_ptr_array_index (question->choices, i);

      if ((!preferred || choice->preferred) && pick-- == 0)
        return choice;
    }

  return NULL;
}

/* The first piece that is asked for is who acts; the others are taken from those preferred. */
static char *
answer_piece (SnlPlayer   *self,
              SnlQuestion *question)
{
  const SnlChoice *choice;

  if (self->unit != NULL && !self->taken)
    {
      self->taken = TRUE;
      if (!snl_question_prefers (question, self->unit))
        return NULL;
      g_free (self->actor);
      self->actor = g_strdup (self->unit);
      return g_strdup (self->unit);
    }

  choice = pick_choice (self, question, TRUE);
  if (choice != NULL && self->actor == NULL)
    self->actor = g_strdup (choice->id);

  return choice != NULL ? g_strdup (choice->id) : NULL;
}

/* The pieces of other sides than the actor's that stand on the board. */
static GPtrArray *
find_enemies (SnlPlayer *self,
              SnlWorld  *world)
{
  SnlPosition *position = snl_game_get_position (self->game);
  const char *side = snl_position_get (position, self->actor, "side");
  GPtrArray *enemies = g_ptr_array_new ();

  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    if (strcmp ((const char *) node->name, "piece") == 0
        && g_strcmp0 (snl_node_get (node, "side"), side) != 0
        && snl_board_square_of (world, node) != NULL && snl_board_stands (world, node))
      g_ptr_array_add (enemies, node);

  return enemies;
}

static int
measure_to_nearest (SnlWorld      *world,
                    const xmlNode *square,
                    GPtrArray     *enemies)
{
  int least = G_MAXINT;

  for (guint i = 0; i < enemies->len; i++)
    {
      int distance = snl_board_distance (world, square, g_ptr_array_index (enemies, i));

      if (distance >= 0)
        least = MIN (least, distance);
    }

  return least;
}

/* Most moves are towards the enemy, so that there is a battle at all. */
static char *
answer_square (SnlPlayer   *self,
               SnlQuestion *question)
{
  const SnlChoice *best = pick_choice (self, question, TRUE);
  SnlPosition *position = snl_game_get_position (self->game);
  g_autoptr(SnlWorld) world = NULL;
  g_autoptr(GPtrArray) enemies = NULL;
  int least = G_MAXINT;

  if (best == NULL || self->actor == NULL || !happens (self, COME_CLOSER))
    return best != NULL ? g_strdup (best->id) : NULL;

  world = snl_world_new (snl_game_get_ruleset (self->game), position);
  enemies = find_enemies (self, world);
  for (guint i = 0; i < question->choices->len; i++)
    {
      const SnlChoice *choice = g_ptr_array_index (question->choices, i);
      int distance = choice->preferred
                     ? measure_to_nearest (world, snl_position_find (position, choice->id), enemies)
                     : G_MAXINT;

      if (distance < least)
        {
          least = distance;
          best = choice;
        }
    }

  return g_strdup (best->id);
}

/* What Senlac knows counts; what it only takes to be so may be otherwise. */
static char *
answer_choice (SnlPlayer   *self,
               SnlQuestion *question)
{
  const SnlChoice *choice = NULL;

  if (question->usual == NULL
      || (question->source != SNL_SOURCE_COMPUTED && !happens (self, AS_USUAL)))
    choice = pick_choice (self, question, FALSE);

  return choice != NULL ? g_strdup (choice->id) : NULL;
}

static char *
answer_number (SnlPlayer   *self,
               SnlQuestion *question)
{
  double span = CLAMP (question->most - question->least, 0, 20);

  if (question->usual != NULL)
    return NULL;

  return snl_format_number (question->least + snl_random_pick (&self->random, (guint) span + 1));
}

/* Whatever might be typed: any piece or square there is, numbers around the bounds, nonsense. */
static char *
answer_oddly (SnlPlayer   *self,
              SnlQuestion *question)
{
  static const char * const odd[] = { "", "0", "-1", "1e9", "nan", "a1", "…", "'", "game", "no such thing" };
  const SnlChoice *choice = pick_choice (self, question, FALSE);
  xmlNode *root = snl_position_get_root (snl_game_get_position (self->game));
  xmlNode *node = root->children;

  switch (snl_random_pick (&self->random, 5))
    {
    case 0:
      return g_strdup (odd[snl_random_pick (&self->random, G_N_ELEMENTS (odd))]);
    case 1:
      return NULL;
    case 2:
      for (guint i = snl_random_pick (&self->random, (guint) xmlChildElementCount (root)); i > 0; i--)
        node = node->next;
      return g_strdup (snl_node_get (node, "id"));
    case 3:
      return snl_format_number (question->most < 1e9 ? question->most - 1 + snl_random_pick (&self->random, 3) : 1);
    default:
      return choice != NULL ? g_strdup (choice->id) : NULL;
    }
}

static char *
answer_cb (SnlQuestion *question,
           gpointer     user_data)
{
  SnlPlayer *self = user_data;

  if (happens (self, self->odd))
    return answer_oddly (self, question);

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
      return question->usual == NULL && !question->optional ? g_strdup ("1") : NULL;
    }
}

static const SnlEntry *
act (SnlPlayer   *self,
     const char  *action,
     const char  *unit,
     GError     **error)
{
  self->unit = unit;
  self->taken = FALSE;
  g_clear_pointer (&self->actor, g_free);

  return snl_game_do_by_chance (self->game, action, answer_cb, self, self->quiet, error);
}

/* Whether the first thing that an action asks for is a piece. */
static gboolean
is_for_unit (SnlRuleset *ruleset,
             const char *id)
{
  SnlElement *action = snl_ruleset_find (ruleset, "action", id);

  for (guint i = 0; action != NULL && i < snl_element_get_n_children (action); i++)
    {
      SnlElement *step = snl_element_get_child (action, i);

      if (g_str_has_prefix (snl_element_get_name (step), "ask-"))
        return snl_element_is (step, "ask-piece");
    }

  return FALSE;
}

static void
shuffle (SnlPlayer *self,
         GPtrArray *array)
{
  for (guint i = array->len; i > 1; i--)
    {
      guint other = snl_random_pick (&self->random, i);
      gpointer last = array->pdata[i - 1];

      array->pdata[i - 1] = array->pdata[other];
      array->pdata[other] = last;
    }
}

/* Where the module does not say who waits: some of those that it prefers for what is offered. */
static void
find_willing (SnlPlayer *self)
{
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->offers->len; i++)
    {
      g_autoptr(SnlAttempt) attempt = snl_game_look_ahead (self->game, g_ptr_array_index (self->offers, i),
                                                           NULL, NULL);
      const SnlQuestion *first = attempt != NULL && attempt->questions->len > 0
                                 ? g_ptr_array_index (attempt->questions, 0) : NULL;

      for (guint j = 0; first != NULL && j < first->choices->len; j++)
        {
          const SnlChoice *choice = g_ptr_array_index (first->choices, j);

          if (choice->preferred && g_hash_table_add (seen, g_strdup (choice->id)) && happens (self, TAKE_PART))
            g_ptr_array_add (self->waiting, g_strdup (choice->id));
        }
    }
}

/* Looks around, where a new phase has begun. */
static void
look_around (SnlPlayer *self)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (self->game);
  g_autofree char *phase = g_strdup_printf ("%s/%s", get_fact (self, "turn"), get_fact (self, "step"));
  SnlElement *element = snl_ruleset_find (ruleset, "phase", get_fact (self, "step"));
  gboolean has_waits = element != NULL && snl_element_get (element, "waits") != NULL;
  g_autoptr(GPtrArray) offers = NULL;

  if (g_strcmp0 (phase, self->phase) == 0)
    return;

  g_free (self->phase);
  self->phase = g_steal_pointer (&phase);
  self->suggested = NULL;
  g_ptr_array_set_size (self->offers, 0);
  offers = snl_view_dup_offers (self->game);
  for (guint i = 0; i < offers->len; i++)
    {
      const SnlOffer *offer = g_ptr_array_index (offers, i);

      if (strcmp (offer->action, "next") == 0)
        continue;
      if (offer->suggested)
        self->suggested = snl_intern (offer->action);
      /* what comes first, comes first for one; where nobody is said to wait, others may do it too */
      if ((!offer->suggested || !has_waits) && is_for_unit (ruleset, offer->action))
        g_ptr_array_add (self->offers, (gpointer) snl_intern (offer->action));
    }

  g_ptr_array_unref (self->waiting);
  self->waiting = snl_view_dup_waiting (self->game);
  if (element != NULL && snl_element_get (element, "waits") == NULL)
    find_willing (self);
  shuffle (self, self->waiting);
}

/* The unit does one of the things that are offered: mostly the first that it can do. */
static const SnlEntry *
act_with (SnlPlayer  *self,
          const char *unit)
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

/* Any action of the module in any phase, or the walk's next step. */
static const SnlEntry *
act_oddly (SnlPlayer *self)
{
  SnlElement *actions = snl_ruleset_get_section (snl_game_get_ruleset (self->game), "actions");
  guint count = actions != NULL ? snl_element_get_n_children (actions) : 0;
  guint pick = snl_random_pick (&self->random, count + 1);

  return act (self, pick < count ? snl_element_get (snl_element_get_child (actions, pick), "id") : "next",
              NULL, NULL);
}

static const SnlEntry *
act_in_phase (SnlPlayer *self)
{
  const SnlEntry *entry = NULL;

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
 * snl_player_act:
 * @error: return location for an #SnlError
 *
 * Does one thing: what the phase suggests; else something with a unit that waits and has not had its
 * turn, against somebody whom the module prefers; and when all had theirs, the walk's next step.
 *
 * Returns: (transfer none): the entry; %NULL if the game is over; or %NULL with @error if it is stuck
 */
const SnlEntry *
snl_player_act (SnlPlayer  *self,
                GError    **error)
{
  const SnlEntry *entry = NULL;

  if (snl_game_is_over (self->game))
    return NULL;

  look_around (self);
  if (happens (self, self->odd))
    entry = act_oddly (self);
  if (entry == NULL)
    entry = act_in_phase (self);

  return entry != NULL ? entry : act (self, "next", NULL, error);
}
