/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Compares the direction of a piece's facing with the direction to another piece. */

#include "snl-facing.h"

#include "snl-board.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/*
 * largest angles between the facing and the direction to the other piece, in degrees; slightly
 * above the exact limits to allow for rounding
 */
#define ROUNDING 0.5
#define FRONT (60 + ROUNDING)
#define FLANK (120 + ROUNDING)

static SnlElement *
get_board (SnlWorld *world)
{
  return snl_ruleset_get_section (snl_world_get_ruleset (world), "board");
}

static gboolean
is_hex (SnlWorld *world)
{
  SnlElement *board = get_board (world);

  return snl_element_has (board, "kind", "hex");
}

/* By how many degrees north is turned clockwise from the top edge of the board */
static double
get_north (SnlWorld *world)
{
  static const char *const edges[] = { "top", "right", "bottom", "left" };
  SnlElement *board = get_board (world);
  const char *north = board != NULL ? snl_element_get (board, "north") : NULL;

  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    if (g_strcmp0 (edges[i], north) == 0)
      return 90.0 * i;

  return 0;
}

/**
 * snl_facing_get_angle:
 * @world: a world
 * @piece: (nullable): a piece with a `facing`
 *
 * Hexes are flat-topped, so that they have corners to the left and right: to the east and west, or
 * to the north and south if the board is turned.
 *
 * Returns: the direction that @piece faces, in degrees clockwise from the top edge of the board; -1
 *   if it is not set
 */
double
snl_facing_get_angle (SnlWorld      *world,
                      const xmlNode *piece)
{
  static const struct {
    const char *facing;
    double      square;
    double      hex;
    double      turned;
  } angles[] = {
    { "north",        0,   0,   0 },
    { "north-east",  45,  30,  60 },
    { "east",        90,  90,  90 },
    { "south-east", 135, 150, 120 },
    { "south",      180, 180, 180 },
    { "south-west", 225, 210, 240 },
    { "west",       270, 270, 270 },
    { "north-west", 315, 330, 300 },
  };
  const char *facing = piece != NULL ? snl_node_get (piece, "facing") : NULL;
  double north = get_north (world);
  gboolean hex = is_hex (world);
  gboolean turned = north == 90 || north == 270;

  for (gsize i = 0; i < G_N_ELEMENTS (angles); i++)
    if (g_strcmp0 (angles[i].facing, facing) == 0)
      return fmod (north + (!hex ? angles[i].square : turned ? angles[i].turned : angles[i].hex),
                   360);

  return -1;
}

/* The vector between the centres of two squares, in any unit */
static gboolean
get_vector (SnlWorld      *world,
            const xmlNode *from,
            const xmlNode *to,
            gboolean       hex,
            double        *east,
            double        *south)
{
  const xmlNode *squares[2] = { snl_board_square_of (world, from),
                                snl_board_square_of (world, to) };
  int x[2];
  int y[2];

  for (gsize i = 0; i < G_N_ELEMENTS (squares); i++)
    {
      if (squares[i] == NULL || snl_node_get (squares[i], "x") == NULL ||
          snl_node_get (squares[i], "y") == NULL)
        return FALSE;
      x[i] = atoi (snl_node_get (squares[i], "x"));
      y[i] = atoi (snl_node_get (squares[i], "y"));
    }

  *east = x[1] - x[0];
  *south = y[1] - y[0];
  if (hex)
    {
      /* every second column is half a hex lower */
      *south += ((x[0] & 1) - (x[1] & 1)) / 2.0;
      *east *= sqrt (3) / 2;
    }

  return TRUE;
}

/* Sets the angle from one square to another, in degrees clockwise from the top edge of the board */
static gboolean
get_bearing (SnlWorld      *world,
             const xmlNode *from,
             const xmlNode *to,
             double        *bearing)
{
  double east;
  double south;

  if (!get_vector (world, from, to, is_hex (world), &east, &south) || (east == 0 && south == 0))
    return FALSE;

  *bearing = atan2 (east, -south) * 180 / G_PI;

  return TRUE;
}

/* The angle of the first direction, clockwise from the top edge: a corner of a hex, or the edge */
static double
get_first_angle (SnlWorld *world)
{
  return is_hex (world) ? 30 : 0;
}

/**
 * snl_facing_get_direction:
 * @world: a world
 * @piece: a piece
 *
 * Returns: the number of the direction that @piece faces, clockwise, of those that
 *   snl_board_get_n_directions() counts; -1 if that is not set
 */
int
snl_facing_get_direction (SnlWorld      *world,
                          const xmlNode *piece)
{
  double angle = snl_facing_get_angle (world, piece);
  guint n_directions = snl_board_get_n_directions (world);

  if (angle < 0)
    return -1;

  return (int) lround ((angle + 360 - get_first_angle (world)) * n_directions / 360)
         % (int) n_directions;
}

/**
 * snl_facing_is_ahead:
 * @world: a world
 * @direction: a direction as snl_facing_get_direction() numbers it
 * @from: a square
 * @to: a square next to it
 *
 * Returns: whether a piece on @from that faces @direction can step ahead to @to; on hexes, where a
 *   piece faces a corner, it can step to the two cells beside that corner
 */
gboolean
snl_facing_is_ahead (SnlWorld      *world,
                     guint          direction,
                     const xmlNode *from,
                     const xmlNode *to)
{
  double looks = get_first_angle (world) + 360.0 * direction / snl_board_get_n_directions (world);
  double bearing;

  return get_bearing (world, from, to, &bearing) &&
         fabs (remainder (bearing - looks, 360)) <= get_first_angle (world) + ROUNDING;
}

/**
 * snl_facing_side_of:
 * @world: a world
 * @piece: (nullable): a piece with a `facing`
 * @other: (nullable): a piece or a square
 *
 * Returns: (transfer none): from which side @other faces @piece: `front`, `flank` or `rear`; `""`
 *   if either has no square or the facing is not set
 */
const char *
snl_facing_side_of (SnlWorld      *world,
                    const xmlNode *piece,
                    const xmlNode *other)
{
  double looks = snl_facing_get_angle (world, piece);
  double bearing;
  double apart;

  if (looks < 0 || !get_bearing (world, piece, other, &bearing))
    return "";

  apart = fabs (remainder (bearing - looks, 360));

  return apart <= FRONT ? "front" : apart <= FLANK ? "flank" : "rear";
}
