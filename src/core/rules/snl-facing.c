/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-facing.h"

#include "snl-board.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/*
 * largest angles between the facing and the direction to the other piece, in degrees; a little over
 * the exact limit to allow for rounding
 */
#define FRONT 60.5
#define FLANK 120.5

static gboolean
is_hex (SnlWorld *world)
{
  SnlElement *board = snl_ruleset_get_section (snl_world_get_ruleset (world), "board");

  return board != NULL && g_strcmp0 (snl_element_get (board, "kind"), "hex") == 0;
}

/*
 * The facing in degrees clockwise from north; -1 if it is not set. Hexes are flat-topped, so that
 * they have corners to the east and west, and sides at 30 degrees beside north and south.
 */
static double
get_angle (const xmlNode *piece,
           gboolean       hex)
{
  static const struct {
    const char *facing;
    double      square;
    double      hex;
  } angles[] = {
    { "north",        0,   0 },
    { "north-east",  45,  30 },
    { "east",        90,  90 },
    { "south-east", 135, 150 },
    { "south",      180, 180 },
    { "south-west", 225, 210 },
    { "west",       270, 270 },
    { "north-west", 315, 330 },
  };
  const char *facing = piece != NULL ? snl_node_get (piece, "facing") : NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (angles); i++)
    if (g_strcmp0 (angles[i].facing, facing) == 0)
      return hex ? angles[i].hex : angles[i].square;

  return -1;
}

/* The vector between the centres of two squares, in any unit */
static gboolean
get_way (SnlWorld      *world,
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
  gboolean hex = is_hex (world);
  double looks = get_angle (piece, hex);
  double east;
  double south;
  double apart;

  if (looks < 0 || !get_way (world, piece, other, hex, &east, &south) || (east == 0 && south == 0))
    return "";

  apart = fabs (remainder (atan2 (east, -south) * 180 / G_PI - looks, 360));

  return apart <= FRONT ? "front" : apart <= FLANK ? "flank" : "rear";
}
