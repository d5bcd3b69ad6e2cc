/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Distances, neighbours and lines by the module's metric. Columns and rows count from 1. Hexes are
 * in columns (flat top): every second column is half a hex lower. Squares are looked up in the
 * position by id, so boards may have gaps.
 */

#include "snl-board.h"

#include "snl-world-private.h"
#include "core/base/snl-number.h"
#include "core/journal/snl-position-revision.h"

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
find_metric (SnlWorld *world)
{
  SnlElement *board = world->board;
  g_autofree char *metric = NULL;

  if (board == NULL)
    return METRIC_EIGHT;
  if (snl_element_has (board, "kind", "hex"))
    return METRIC_HEX;

  metric = snl_world_string (world, board, "metric");

  return g_strcmp0 (metric, "four") == 0 ? METRIC_FOUR : METRIC_EIGHT;
}

/*
 * The board's metric, which may be an expression of an option; cached for the current revision of
 * the position.
 */
static Metric
get_metric (SnlWorld *world)
{
  guint64 revision = snl_position_get_revision (world->position) + 1;

  if (world->measured != revision)
    world->metric = find_metric (world);
  world->measured = revision;

  return world->metric;
}

/* (nullable): an attribute of @node; @name is interned */
static inline const char *
get_fact (const xmlNode *node,
          const char    *name)
{
  if (!snl_tree_is_of (node->doc))
    return snl_node_get (node, name);

  return snl_tree_get ((xmlNode *) node, name);
}

/*
 * Does what snl_position_find() does, with a cache for short ids such as those of squares:
 * distances and neighbours look up so many that hashing their text took a tenth of a game.
 */
static xmlNode *
find_node (SnlWorld   *world,
           const char *id)
{
  guint64 structure = *snl_position_get_revision_of (world->position, NULL);
  SnlWorldFound *found;
  guint64 key = 0;
  guint length = 0;

  for (; id[length] != '\0' && length < sizeof key; length++)
    key = key << 8 | (guchar) id[length];
  if (length == sizeof key || length == 0)
    return snl_position_find (world->position, id);   /* not reached: squares have short ids */

  if (world->found_at != structure)
    memset (world->found, 0, sizeof world->found);
  world->found_at = structure;
  found = &world->found[(key ^ key >> 5) % SNL_WORLD_FOUND];
  if (found->id != key)
    *found = (SnlWorldFound) { key, snl_position_find (world->position, id) };

  return found->node;
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
  if ((const char *) node->name == world->square ||
      (!snl_tree_is_of (node->doc) && snl_node_is (node, "square")))
    return (xmlNode *) node;

  at = get_fact (node, world->at);

  return at != NULL && *at != '\0' ? find_node (world, at) : NULL;
}

/**
 * snl_board_can_stand:
 * @world: a world
 * @piece: a piece
 *
 * Returns: whether the board's `stands` expression holds, so that the piece can be on a square;
 *   typically not once it is eliminated
 */
gboolean
snl_board_can_stand (SnlWorld *world,
                     xmlNode  *piece)
{
  gboolean stands = TRUE;

  return world->board == NULL ||
         !snl_world_test (world, world->board, "stands", piece, &stands, NULL) || stands;
}

static gboolean
get_place (SnlWorld      *world,
           const xmlNode *node,
           Place         *place)
{
  const xmlNode *square = snl_board_square_of (world, node);
  const char *x = square != NULL ? get_fact (square, world->x) : NULL;
  const char *y = square != NULL ? get_fact (square, world->y) : NULL;

  if (x == NULL || y == NULL)
    return FALSE;

  place->x = (int) snl_number_read (x);
  place->y = (int) snl_number_read (y);

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
get_straight_distance (Metric metric,
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
 * snl_board_find_closest:
 * @world: the world
 * @squares: (element-type xmlNode): squares; %NULL among them for none
 * @among: (element-type xmlNode): pieces or squares
 *
 * Returns: the index of the first of @squares from which the nearest of @among is least far; -1 if
 *   there is none
 */
int
snl_board_find_closest (SnlWorld  *world,
                        GPtrArray *squares,
                        GPtrArray *among)
{
  Metric metric = get_metric (world);
  g_autofree Place *places = g_new (Place, among->len + 1);
  guint n_places = 0;
  int min = G_MAXINT;
  int closest = -1;

  for (guint i = 0; i < among->len; i++)
    n_places += get_place (world, among->pdata[i], &places[n_places]);
  for (guint i = 0; i < squares->len; i++)
    {
      Place place;
      gboolean is_somewhere = get_place (world, squares->pdata[i], &place);

      for (guint j = 0; is_somewhere && j < n_places; j++)
        if (measure (metric, place, places[j]) < min)
          {
            min = measure (metric, place, places[j]);
            closest = (int) i;
          }
    }

  return closest;
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
      straight = get_straight_distance (metric, a, b);
      if (nearest == NULL || distance < best || (distance == best && straight < best_crow))
        {
          nearest = among[i];
          best = distance;
          best_crow = straight;
        }
    }

  return nearest;
}

/*
 * `a1`, … `z1`, `aa1` … in @room; or, where the board has printed numbers, four digits: two for the
 * column and two for the row, in the order of its `numbers`
 */
static const char *
print_square_id (SnlElement *board,
                 guint       x,
                 guint       y,
                 char        room[SNL_NUMBER_SIZE])
{
  const char *numbers = board != NULL ? snl_element_get (board, "numbers") : NULL;
  char *id;

  if (numbers != NULL && x < 100 && y < 100)
    {
      guint number = *numbers == 'c' ? x * 100 + y : y * 100 + x;

      id = room + SNL_NUMBER_SIZE - 5;
      for (guint i = 4; i > 0; i--, number /= 10)
        id[i - 1] = (char) ('0' + number % 10);
      id[4] = '\0';
      return id;
    }

  id = (char *) snl_number_print (y, room);
  *--id = (char) ('a' + (x - 1) % 26);
  if (x > 26)
    *--id = (char) ('a' + (x - 1) / 26 - 1);

  return id;
}

/**
 * snl_board_dup_square_id:
 * @board: (nullable): the module's board
 * @x: column, from 1 to 702
 * @y: row, from 1
 *
 * Returns: (transfer full): the id: letters for the column and the row, such as `a1`, `z1`, `aa1`;
 *   or, if @board has numbers, four digits such as `0714`
 */
char *
snl_board_dup_square_id (SnlElement *board,
                         guint       x,
                         guint       y)
{
  char room[SNL_NUMBER_SIZE];

  g_return_val_if_fail (x > 0 && x <= 26 * 27 && y > 0, NULL);

  return g_strdup (print_square_id (board, x, y, room));
}

static xmlNode *
find_square (SnlWorld *world,
             Place     place)
{
  char room[SNL_NUMBER_SIZE];

  if (place.x < 1 || place.y < 1 || place.x > 26 * 27)
    return NULL;

  return find_node (world, print_square_id (world->board, (guint) place.x, (guint) place.y, room));
}

/**
 * snl_board_find_neighbours:
 * @world: a world
 * @square: a square, or a piece on one
 * @neighbours: (out caller-allocates): where there is room for #SNL_NEIGHBOURS_MOST
 *
 * Finds the adjacent squares by the module's metric.
 *
 * Returns: how many there are
 */
guint
snl_board_find_neighbours (SnlWorld      *world,
                           const xmlNode *square,
                           xmlNode      **neighbours)
{
  Metric metric = get_metric (world);
  guint length = 0;
  Place a;

  if (!get_place (world, square, &a))
    return 0;

  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
        Place b = { a.x + dx, a.y + dy };
        xmlNode *node;

        if (measure (metric, a, b) != 1)
          continue;
        node = find_square (world, b);
        if (node != NULL)
          neighbours[length++] = node;
      }

  return length;
}

/**
 * snl_board_get_n_directions:
 * @world: a world
 *
 * Returns: how many directions a piece can face: one for each neighbour of a square, or for each
 *   corner of a hex
 */
guint
snl_board_get_n_directions (SnlWorld *world)
{
  Metric metric = get_metric (world);

  return metric == METRIC_HEX ? 6 : metric == METRIC_FOUR ? 4 : SNL_NEIGHBOURS_MOST;
}

/**
 * snl_board_step:
 * @world: a world
 * @from: a piece or a square
 * @to: a piece or a square
 *
 * Finds the next square on the way to @to, whatever stands in between.
 *
 * Returns: (transfer none) (nullable): the square next to @from that is nearest to @to; %NULL if
 *   none is nearer than @from
 */
xmlNode *
snl_board_step (SnlWorld      *world,
                const xmlNode *from,
                const xmlNode *to)
{
  xmlNode *neighbours[SNL_NEIGHBOURS_MOST];
  guint n_neighbours = snl_board_find_neighbours (world, from, neighbours);
  xmlNode *square = snl_board_square_of (world, to);
  xmlNode *ahead = square != NULL
                   ? snl_board_nearest (world, square, neighbours, (int) n_neighbours)
                   : NULL;

  if (ahead == NULL ||
      snl_board_distance (world, ahead, to) >= snl_board_distance (world, from, to))
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
