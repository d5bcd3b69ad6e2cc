/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Finds the squares that a piece can move to with Dijkstra's algorithm: visits the cheapest square
 * next, and tests and charges each step to a neighbour as the module's `movement` says. Where
 * turning costs something, it visits each square once for each direction that the piece can face
 * there: ahead it can step, and to the directions beside it can turn.
 */

#include "snl-board.h"

#include "snl-facing.h"
#include "snl-world-private.h"
#include "core/base/snl-intern.h"
#include "core/base/snl-message.h"

#include <glib/gi18n.h>
#include <string.h>

#define SQUARES_USUAL 64   /* initial capacity: squares that a piece reaches, or that stop it */

/* What the search stores for a square beside its SnlReach */
typedef struct {
  xmlNode *node;
  guint    visited; /* bit mask of the directions with which it was visited */
  double   costs[SNL_NEIGHBOURS_MOST]; /* of the cheapest way there, by the final facing */
  guint64  known; /* bit mask of the world's @steady children that were tested for this square */
  guint64  holds; /* bit mask of those that hold */
} Square;

typedef struct {
  SnlWorld   *world;
  SnlElement *movement;
  const char *from;       /* interned: `from`, the variable for the start of a step */
  const char *to;         /* interned: `to`, the variable for its end */
  guint64     known;      /* bit mask of the world's @fixed children: those that were tested */
  guint64     holds;      /* bit mask of those that hold */
  double      allowance;
  double      turning;    /* cost of a turn to the next direction */
  guint       n_directions;   /* 1 if turning costs nothing */
  guint       direction;  /* that the piece faces as it begins */
  GArray     *reached;    /* of SnlReach */
  GArray     *squares;    /* of Square, with the same indices */
  guint       places[64]; /* cache of find_square(): the index of a node, by its address */
} Search;

static void
reach_clear (gpointer data)
{
  SnlReach *reach = data;

  g_free (reach->reason);
}

/*
 * Sets @obstacle to the first child of `movement` named @kind whose condition holds for the step to
 * @square, or to %NULL. The results of conditions that do not depend on the step are stored.
 */
G_ALWAYS_INLINE
static inline gboolean
find_obstacle (Search      *search,
               Square      *square,
               const char  *kind,
               SnlElement **obstacle,
               GError     **error)
{
  *obstacle = NULL;
  for (guint i = 0; i < snl_element_get_n_children (search->movement); i++)
    {
      SnlElement *child = snl_element_get_child (search->movement, i);
      guint64 bit = i < 64 ? search->world->steady & (G_GUINT64_CONSTANT (1) << i) : 0;
      gboolean holds = TRUE;

      if (!snl_element_is (child, kind))
        continue;
      if (((square->known | search->known) & bit) != 0)
        holds = ((square->holds | search->holds) & bit) != 0;
      else if (!snl_world_test (search->world, child, "when", NULL, &holds, error))
        return FALSE;
      square->known |= bit;
      square->holds |= holds ? bit : 0;
      search->known |= bit & search->world->fixed;
      search->holds |= holds ? bit & search->world->fixed : 0;
      if (holds)
        {
          *obstacle = child;
          return TRUE;
        }
    }

  return TRUE;
}

static void
bind_square (Search     *search,
             const char *name,
             xmlNode    *square)
{
  SnlValue value = snl_value_of_node (square);

  snl_eval_context_bind_own (snl_world_get_eval (search->world), name, &value, NULL);
}

static char *
dup_reason (Search     *search,
            SnlElement *obstacle)
{
  return obstacle != NULL
         ? g_strdup (snl_world_fill_in (search->world, snl_element_get_sentence (obstacle)))
         : NULL;
}

/* Returns the index of @node in the search, which is added if it is new. */
static guint
find_square (Search  *search,
             xmlNode *node)
{
  SnlReach reach = { NULL, G_MAXDOUBLE, NULL };
  Square square = { .node = node };
  guint *place = &search->places[(gsize) node / sizeof *node % G_N_ELEMENTS (search->places)];

  if (*place < search->squares->len && g_array_index (search->squares, Square, *place).node == node)
    return *place;
  snl_budget_charge (snl_world_get_budget (search->world), search->squares->len / 8);
  for (guint i = 0; i < search->squares->len; i++)
    if (g_array_index (search->squares, Square, i).node == node)
      return *place = i;

  for (guint i = 0; i < search->n_directions; i++)
    square.costs[i] = G_MAXDOUBLE;
  reach.square = snl_node_get (node, "id");
  g_array_append_val (search->reached, reach);
  g_array_append_val (search->squares, square);

  return *place = search->squares->len - 1;
}

static gboolean
step_to (Search   *search,
         double    spent,
         guint     direction,
         xmlNode  *to,
         GError  **error)
{
  guint place = find_square (search, to);
  SnlReach *reach = &g_array_index (search->reached, SnlReach, place);
  Square *square = &g_array_index (search->squares, Square, place);
  static const char *too_far;
  SnlElement *obstacle;
  double cost = 1;

  /* a path through here cannot be cheaper, since no step has a negative cost */
  if (square->costs[direction] <= spent)
    return TRUE;

  bind_square (search, search->to, to);
  if (!find_obstacle (search, square, "bar", &obstacle, error) ||
      (obstacle == NULL && !snl_world_number (search->world, search->movement, "cost",
                                              &cost, error)))
    return FALSE;

  /* NaN as a cost fails every comparison */
  if (obstacle != NULL || !(spent + cost <= search->allowance))
    {
      if (reach->cost == G_MAXDOUBLE && reach->reason == NULL)
        reach->reason = obstacle != NULL ? dup_reason (search, obstacle)
                                         : g_strdup (snl_gettext_cached (N_("too far"), &too_far));
      return TRUE;
    }
  if (spent + cost >= square->costs[direction])
    return TRUE;

  square->costs[direction] = spent + cost;
  if (spent + cost >= reach->cost)
    return TRUE;

  reach->cost = spent + cost;
  g_clear_pointer (&reach->reason, g_free);
  if (!find_obstacle (search, square, "no-halt", &obstacle, error))
    return FALSE;
  reach->reason = dup_reason (search, obstacle);

  return TRUE;
}

/* Takes the turn from one direction to the next, to the left (-1) or to the right (1) */
static void
turn (Search *search,
      Square *square,
      guint   direction,
      int     by)
{
  guint next = (direction + search->n_directions + by) % search->n_directions;
  double cost = square->costs[direction] + search->turning;

  if (cost <= search->allowance)
    square->costs[next] = MIN (square->costs[next], cost);
}

static gboolean
visit_square (Search  *search,
              guint    place,
              guint    direction,
              GError **error)
{
  Square *visited = &g_array_index (search->squares, Square, place);
  xmlNode *square = visited->node;
  double spent = visited->costs[direction];
  xmlNode *neighbours[SNL_NEIGHBOURS_MOST];
  guint n_neighbours = snl_board_find_neighbours (search->world, square, neighbours);

  visited->visited |= 1u << direction;
  if (search->n_directions > 1)
    {
      turn (search, visited, direction, -1);
      turn (search, visited, direction, 1);
    }

  bind_square (search, search->from, square);
  for (guint i = 0; i < n_neighbours; i++)
    if ((search->n_directions == 1 ||
         snl_facing_is_ahead (search->world, direction, square, neighbours[i])) &&
        !step_to (search, spent, direction, neighbours[i], error))
      return FALSE;

  return TRUE;
}

/*
 * Finds the cheapest square that is not visited yet and that the piece may enter, and the direction
 * that it faces there. Returns the index of the square, or -1.
 */
static int
find_next_to_visit (Search *search,
                    guint  *direction)
{
  double min = G_MAXDOUBLE;
  int best = -1;

  snl_budget_charge (snl_world_get_budget (search->world),
                     search->squares->len * search->n_directions / 8);
  for (guint i = 0; i < search->squares->len; i++)
    {
      const Square *square = &g_array_index (search->squares, Square, i);

      for (guint j = 0; j < search->n_directions; j++)
        if (square->costs[j] < min && (square->visited & 1u << j) == 0)
          {
            best = (int) i;
            *direction = j;
            min = square->costs[j];
          }
    }

  return best;
}

/* Reads how far the piece can go, and what turning costs a piece that faces somewhere */
static gboolean
begin (Search   *search,
       xmlNode  *piece,
       GError  **error)
{
  int direction = snl_facing_get_direction (search->world, piece);

  search->n_directions = 1;
  if (!snl_world_number (search->world, search->movement, "allowance", &search->allowance, error) ||
      !snl_world_number (search->world, search->movement, "turning", &search->turning, error))
    return FALSE;

  if (search->turning > 0 && direction >= 0)
    {
      search->n_directions = snl_board_get_n_directions (search->world);
      search->direction = (guint) direction;
    }

  return TRUE;
}

/**
 * snl_board_dup_reach:
 * @world: the world
 * @piece: a piece
 * @error: return location for an #SnlError
 *
 * Finds where @piece may go by the module's `movement`: the squares that it can reach, and those
 * next to them that it cannot enter, with the reason.
 *
 * Returns: (transfer full) (element-type SnlReach): empty if it stands nowhere; or %NULL with
 *   @error
 */
GArray *
snl_board_dup_reach (SnlWorld  *world,
                     xmlNode   *piece,
                     GError   **error)
{
  SnlElement *movement = world->movement;
  xmlNode *square = snl_board_square_of (world, piece);
  g_autoptr(GArray) reached = g_array_sized_new (FALSE, FALSE, sizeof (SnlReach), SQUARES_USUAL);
  g_autoptr(GArray) squares = NULL;
  Search search = { world, movement, snl_intern ("from"), snl_intern ("to") };
  guint direction = 0;
  gboolean good;
  guint mark;
  int next;

  g_array_set_clear_func (reached, reach_clear);
  if (movement == NULL || square == NULL)
    return g_steal_pointer (&reached);

  squares = g_array_sized_new (FALSE, FALSE, sizeof (Square), SQUARES_USUAL);
  search.reached = reached;
  search.squares = squares;

  mark = snl_eval_context_enter (snl_world_get_eval (world), FALSE);
  snl_eval_context_bind_node (snl_world_get_eval (world), "piece", piece);
  good = begin (&search, piece, error);
  find_square (&search, square);
  g_array_index (reached, SnlReach, 0).cost = 0;
  g_array_index (squares, Square, 0).costs[search.direction] = 0;
  while (good && (next = find_next_to_visit (&search, &direction)) >= 0)
    good = visit_square (&search, (guint) next, direction, error);
  snl_eval_context_leave (snl_world_get_eval (world), mark);

  return good ? g_steal_pointer (&reached) : NULL;
}

/**
 * snl_board_dup_objection:
 * @world: the world
 * @piece: a piece, which does not stand on @square
 * @square: a square, however far away
 *
 * Finds what the module's `movement` has against @piece on @square, whichever way it came there.
 *
 * Returns: (transfer full) (nullable): a sentence; %NULL if there is nothing
 */
char *
snl_board_dup_objection (SnlWorld *world,
                         xmlNode  *piece,
                         xmlNode  *square)
{
  Search search = { world, world->movement, snl_intern ("from"), snl_intern ("to") };
  guint64 asked = world->steady & ~world->fixed;
  char *reason = NULL;
  guint mark;

  if (world->movement == NULL)
    return NULL;

  mark = snl_eval_context_enter (snl_world_get_eval (world), FALSE);
  snl_eval_context_bind_node (snl_world_get_eval (world), "piece", piece);
  bind_square (&search, search.to, square);
  for (guint i = 0; reason == NULL && i < MIN (snl_element_get_n_children (world->movement), 64);
       i++)
    {
      SnlElement *child = snl_element_get_child (world->movement, i);
      gboolean holds = FALSE;

      if ((asked & G_GUINT64_CONSTANT (1) << i) != 0 &&
          (snl_element_is (child, "bar") || snl_element_is (child, "no-halt")) &&
          snl_world_test (world, child, "when", NULL, &holds, NULL) && holds)
        reason = dup_reason (&search, child);
    }
  snl_eval_context_leave (snl_world_get_eval (world), mark);

  return reason;
}
