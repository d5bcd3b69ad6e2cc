/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Columns and rows count from 1. Hexes are in columns (flat top): every second column is half a hex
 * lower. Ids are looked up in the position, so boards may have gaps.
 */

#include "snl-board.h"

#include "core/base/snl-number.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

typedef enum {
  METRIC_EIGHT,   /* diagonal neighbours count */
  METRIC_FOUR,    /* only orthogonal neighbours count */
  METRIC_HEX,     /* six neighbours */
} Metric;

typedef struct {
  int x;
  int y;
} Place;

static Metric
get_metric (SnlWorld *world)
{
  SnlElement *board = snl_ruleset_get_section (snl_world_get_ruleset (world), "board");
  g_autofree char *metric = NULL;

  if (board == NULL)
    return METRIC_EIGHT;
  if (g_strcmp0 (snl_element_get (board, "kind"), "hex") == 0)
    return METRIC_HEX;

  metric = snl_world_string (world, board, "metric");

  return g_strcmp0 (metric, "four") == 0 ? METRIC_FOUR : METRIC_EIGHT;
}

/**
 * snl_board_square_of:
 * @world: a world
 * @node: (nullable): a piece or a square
 *
 * Returns: (transfer none) (nullable): the square itself, or that of the piece; %NULL if it has
 *   none
 */
xmlNode *
snl_board_square_of (SnlWorld      *world,
                     const xmlNode *node)
{
  const char *at;

  if (node == NULL || node->type != XML_ELEMENT_NODE)
    return NULL;
  if (strcmp ((const char *) node->name, "square") == 0)
    return (xmlNode *) node;

  at = snl_node_get (node, "at");

  return at != NULL && *at != '\0' ? snl_position_find (snl_world_get_position (world), at) : NULL;
}

/**
 * snl_board_stands:
 * @world: a world
 * @piece: a piece
 *
 * Returns: whether the board's `stands` expression holds, so that the piece can be on a square;
 *   typically not once it is eliminated
 */
gboolean
snl_board_stands (SnlWorld *world,
                  xmlNode  *piece)
{
  SnlElement *board = snl_ruleset_get_section (snl_world_get_ruleset (world), "board");
  gboolean stands = TRUE;

  return board == NULL || snl_element_get_expression (board, "stands") == NULL
         || !snl_world_test (world, board, "stands", piece, &stands, NULL) || stands;
}

static gboolean
get_place (SnlWorld      *world,
           const xmlNode *node,
           Place         *place)
{
  const xmlNode *square = snl_board_square_of (world, node);

  if (square == NULL || snl_node_get (square, "x") == NULL || snl_node_get (square, "y") == NULL)
    return FALSE;

  place->x = atoi (snl_node_get (square, "x"));
  place->y = atoi (snl_node_get (square, "y"));

  return TRUE;
}

/* Axial coordinate of a hex along the second axis (x is the first). */
static int
hex_row (Place place)
{
  return place.y - (place.x - 1 - ((place.x - 1) & 1)) / 2;
}

static int
measure (Metric metric,
         Place  a,
         Place  b)
{
  int dx = abs (a.x - b.x);
  int dy = abs (a.y - b.y);

  if (metric == METRIC_FOUR)
    return dx + dy;
  if (metric == METRIC_EIGHT)
    return MAX (dx, dy);

  {
    int dq = a.x - b.x;
    int dr = hex_row (a) - hex_row (b);

    return (abs (dq) + abs (dr) + abs (dq + dr)) / 2;
  }
}

/*
 * Squared straight-line distance, scaled so that it is an integer for hexes too; only for
 * comparisons
 */
static int
crow (Metric metric,
      Place  a,
      Place  b)
{
  int dx = a.x - b.x;
  int dy = a.y - b.y;

  if (metric != METRIC_HEX)
    return dx * dx + dy * dy;

  dy = 2 * dy + (b.x & 1) - (a.x & 1);

  return 3 * dx * dx + dy * dy;
}

/**
 * snl_board_distance:
 * @world: a world
 * @from: (nullable): a piece or a square
 * @to: (nullable): a piece or a square
 *
 * Returns: the number of steps by the module's metric, 0 for the same square; -1 if either has no
 *   square
 */
int
snl_board_distance (SnlWorld      *world,
                    const xmlNode *from,
                    const xmlNode *to)
{
  Place a;
  Place b;

  if (!get_place (world, from, &a) || !get_place (world, to, &b))
    return -1;

  return measure (get_metric (world), a, b);
}

/**
 * snl_board_nearest:
 * @world: a world
 * @from: a piece or a square
 * @among: (array length=n_among): pieces or squares
 * @n_among: length of @among
 *
 * Returns: (transfer none) (nullable): the one with the fewest steps; of several the one with the
 *   shortest straight line, then the first
 */
xmlNode *
snl_board_nearest (SnlWorld       *world,
                   const xmlNode  *from,
                   xmlNode       **among,
                   int             n_among)
{
  Metric metric = get_metric (world);
  xmlNode *nearest = NULL;
  int best = 0;
  int best_crow = 0;
  Place a;

  if (!get_place (world, from, &a))
    return NULL;

  for (int i = 0; i < n_among; i++)
    {
      Place b;
      int distance;
      int straight;

      if (!get_place (world, among[i], &b))
        continue;
      distance = measure (metric, a, b);
      straight = crow (metric, a, b);
      if (nearest == NULL || distance < best || (distance == best && straight < best_crow))
        {
          nearest = among[i];
          best = distance;
          best_crow = straight;
        }
    }

  return nearest;
}

/**
 * snl_board_dup_square_id:
 * @x: column, from 1 to 702
 * @y: row, from 1
 *
 * Returns: (transfer full): the id: letters for the column and the row, such as `a1`, `z1`, `aa1`
 */
char *
snl_board_dup_square_id (guint x,
                         guint y)
{
  char letters[] = { 'a' + (x - 1) / 26 - 1, 'a' + (x - 1) % 26, '\0' };
  char room[SNL_NUMBER_SIZE];

  g_return_val_if_fail (x > 0 && x <= 26 * 27 && y > 0, NULL);

  return g_strconcat (x > 26 ? letters : letters + 1, snl_number_print (y, room), NULL);
}

static xmlNode *
find_square (SnlWorld *world,
             Place     place)
{
  g_autofree char *id = NULL;

  if (place.x < 1 || place.y < 1 || place.x > 26 * 27)
    return NULL;

  id = snl_board_dup_square_id (place.x, place.y);

  return snl_position_find (snl_world_get_position (world), id);
}

/**
 * snl_board_dup_neighbours:
 * @world: a world
 * @square: a square, or a piece on one
 *
 * Returns: (transfer container) (element-type xmlNode): the adjacent squares by the module's metric
 */
GPtrArray *
snl_board_dup_neighbours (SnlWorld      *world,
                          const xmlNode *square)
{
  Metric metric = get_metric (world);
  GPtrArray *neighbours = g_ptr_array_new ();
  Place a;

  if (!get_place (world, square, &a))
    return neighbours;

  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
        Place b = { a.x + dx, a.y + dy };
        xmlNode *node;

        if (measure (metric, a, b) != 1)
          continue;
        node = find_square (world, b);
        if (node != NULL)
          g_ptr_array_add (neighbours, node);
      }

  return neighbours;
}

/**
 * snl_board_step:
 * @world: a world
 * @from: a piece or a square
 * @to: a piece or a square
 *
 * Ignores what stands in the way.
 *
 * Returns: (transfer none) (nullable): the square next to @from that is nearest to @to; %NULL if
 *   none is nearer than @from
 */
xmlNode *
snl_board_step (SnlWorld      *world,
                const xmlNode *from,
                const xmlNode *to)
{
  g_autoptr(GPtrArray) neighbours = snl_board_dup_neighbours (world, from);
  xmlNode *square = snl_board_square_of (world, to);
  xmlNode *ahead = square == NULL ? NULL
                   : snl_board_nearest (world, square, (xmlNode **) neighbours->pdata,
                                        (int) neighbours->len);

  if (ahead == NULL || snl_board_distance (world, ahead, to) >= snl_board_distance (world, from, to))
    return NULL;

  return ahead;
}

/**
 * snl_board_dup_between:
 * @world: a world
 * @from: a piece or a square
 * @to: a piece or a square
 *
 * Returns: (transfer container) (element-type xmlNode): the squares on the straight line between
 *   them, without both ends
 */
GPtrArray *
snl_board_dup_between (SnlWorld      *world,
                       const xmlNode *from,
                       const xmlNode *to)
{
  GPtrArray *squares = g_ptr_array_new ();
  Metric metric;
  Place a;
  Place b;
  int steps;

  if (!get_place (world, from, &a) || !get_place (world, to, &b))
    return squares;
  metric = get_metric (world);

  /* one square per step along the longer axis */
  steps = MAX (abs (a.x - b.x), abs (a.y - b.y));
  for (int i = 1; i < steps; i++)
    {
      double part = (double) i / steps;
      double bend = metric == METRIC_HEX ? ((a.x & 1) == 0 ? 0.5 : 0) * (1 - part)
                                           + ((b.x & 1) == 0 ? 0.5 : 0) * part : 0;
      int x = (int) (a.x + (b.x - a.x) * part + 0.5);
      Place place = { x, (int) (a.y + (b.y - a.y) * part + bend
                                - (metric == METRIC_HEX && (x & 1) == 0 ? 0.5 : 0) + 0.5) };
      xmlNode *node = find_square (world, place);

      if (node != NULL)
        g_ptr_array_add (squares, node);
    }

  return squares;
}

static void
reach_free (gpointer data)
{
  SnlReach *reach = data;

  g_free (reach->square);
  g_free (reach->reason);
  g_free (reach);
}

/*
 * Sets @reason to the sentence of the first child named @kind whose condition holds, or to %NULL;
 * returns %FALSE with @error only if an expression fails.
 */
static gboolean
find_obstacle (SnlWorld    *world,
               SnlElement  *movement,
               const char  *kind,
               char       **reason,
               GError     **error)
{
  *reason = NULL;
  for (guint i = 0; i < snl_element_get_n_children (movement); i++)
    {
      SnlElement *child = snl_element_get_child (movement, i);
      gboolean holds = TRUE;

      if (!snl_element_is (child, kind))
        continue;
      if (!snl_world_test (world, child, "when", NULL, &holds, error))
        return FALSE;
      if (holds)
        {
          *reason = g_strdup (snl_world_fill_in (world, snl_element_get_sentence (child)));
          return TRUE;
        }
    }

  return TRUE;
}

/*
 * State of a search for the cheapest ways (Dijkstra's algorithm); each step evaluates the module's
 * expressions with the variables `piece`, `from` and `to`
 */
typedef struct {
  SnlWorld   *world;
  SnlElement *movement;
  double      allowance;
  GPtrArray  *reached;    /* of SnlReach: visited squares and the frontier */
  GHashTable *by_square;  /* id of a square to its SnlReach */
} Search;

static gboolean
step_to (Search    *search,
         SnlReach  *from,
         xmlNode   *to,
         GError   **error)
{
  SnlEvalContext *scope = snl_world_get_scope (search->world);
  const char *id = snl_node_get (to, "id");
  SnlReach *reach = g_hash_table_lookup (search->by_square, id);
  g_autofree char *obstacle = NULL;
  double cost = 1;

  snl_eval_context_bind_node (scope, "to", to);
  if (!find_obstacle (search->world, search->movement, "bar", &obstacle, error)
      || !snl_world_number (search->world, search->movement, "cost", &cost, error))
    return FALSE;

  /* a cost that is no number fails every comparison */
  if (obstacle == NULL && !(from->cost + cost <= search->allowance))
    obstacle = g_strdup (_("too far"));
  if (reach == NULL)
    {
      reach = g_new0 (SnlReach, 1);
      reach->square = g_strdup (id);
      reach->cost = G_MAXDOUBLE;
      g_ptr_array_add (search->reached, reach);
      g_hash_table_insert (search->by_square, reach->square, reach);
    }
  if (obstacle != NULL)
    {
      if (reach->cost == G_MAXDOUBLE && reach->reason == NULL)
        reach->reason = g_steal_pointer (&obstacle);
      return TRUE;
    }
  if (from->cost + cost >= reach->cost)
    return TRUE;

  reach->cost = from->cost + cost;
  g_clear_pointer (&reach->reason, g_free);

  return find_obstacle (search->world, search->movement, "no-halt", &reach->reason, error);
}

static gboolean
leave_square (Search    *search,
              SnlReach  *reach,
              GError   **error)
{
  xmlNode *square = snl_position_find (snl_world_get_position (search->world), reach->square);
  g_autoptr(GPtrArray) neighbours = snl_board_dup_neighbours (search->world, square);

  snl_eval_context_bind_node (snl_world_get_scope (search->world), "from", square);
  for (guint i = 0; i < neighbours->len; i++)
    if (!step_to (search, reach, g_ptr_array_index (neighbours, i), error))
      return FALSE;

  return TRUE;
}

/* (nullable): the cheapest square of the frontier */
static SnlReach *
next_to_leave (Search     *search,
               GHashTable *left)
{
  SnlReach *best = NULL;

  for (guint i = 0; i < search->reached->len; i++)
    {
      SnlReach *reach = g_ptr_array_index (search->reached, i);

      if (reach->cost < G_MAXDOUBLE && !g_hash_table_contains (left, reach)
          && (best == NULL || reach->cost < best->cost))
        best = reach;
    }

  return best;
}

/**
 * snl_board_dup_reach:
 * @world: a world
 * @piece: a piece
 * @error: return location for an #SnlError
 *
 * Finds where @piece may go by the module's `movement` element.
 *
 * Returns: (transfer full) (element-type SnlReach): each square within reach, and adjacent ones
 *   that are barred, with the reason; empty if the piece has no square; or %NULL with @error
 */
GPtrArray *
snl_board_dup_reach (SnlWorld  *world,
                     xmlNode   *piece,
                     GError   **error)
{
  SnlElement *board = snl_ruleset_get_section (snl_world_get_ruleset (world), "board");
  Search search = { world, board != NULL ? snl_element_find (board, "movement") : NULL, 0, NULL, NULL };
  xmlNode *square = snl_board_square_of (world, piece);
  g_autoptr(GPtrArray) reached = g_ptr_array_new_with_free_func (reach_free);
  g_autoptr(GHashTable) by_square = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GHashTable) left = g_hash_table_new (NULL, NULL);
  SnlReach *reach;
  gboolean good;
  guint mark;

  if (search.movement == NULL || square == NULL)
    return g_steal_pointer (&reached);

  search.reached = reached;
  search.by_square = by_square;
  reach = g_new0 (SnlReach, 1);
  reach->square = g_strdup (snl_node_get (square, "id"));
  g_ptr_array_add (reached, reach);
  g_hash_table_insert (by_square, reach->square, reach);

  mark = snl_eval_context_enter (snl_world_get_scope (world), FALSE);
  snl_eval_context_bind_node (snl_world_get_scope (world), "piece", piece);
  good = snl_world_number (world, search.movement, "allowance", &search.allowance, error);
  while (good && (reach = next_to_leave (&search, left)) != NULL)
    {
      g_hash_table_add (left, reach);
      good = leave_square (&search, reach, error);
    }
  snl_eval_context_leave (snl_world_get_scope (world), mark);

  return good ? g_steal_pointer (&reached) : NULL;
}
