/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Numbers of a block; and as many of the last blocks are kept as lie side by side in one throw */
#define SNL_WELL_BLOCK 256u
#define SNL_WELL_KEPT  2u

/**
 * SnlStream:
 * @SNL_STREAM_DICE: dice
 * @SNL_STREAM_CHANCE: cards, and whatever else is not dice
 *
 * A game's streams of random numbers: looking at one does not move the other.
 */
typedef enum {
  SNL_STREAM_DICE,
  SNL_STREAM_CHANCE,
} SnlStream;

/**
 * SnlWell:
 *
 * The random numbers of one stream of a game, of which any can be had at any time: the same seed,
 * stream and place give the same.  Has nothing to free, and may live on the stack.
 */
typedef struct {
  guint32   seed;
  SnlStream stream;
  guint     blocks[SNL_WELL_KEPT];   /* which ones are kept, counted from 1; 0 for none */
  guint32   numbers[SNL_WELL_KEPT][SNL_WELL_BLOCK];
} SnlWell;

void snl_well_init (SnlWell   *self,
                    guint32    seed,
                    SnlStream  stream);
void snl_well_draw (SnlWell   *self,
                    guint      first,
                    guint      sides,
                    guint     *picks,
                    guint      n_picks);

G_END_DECLS
