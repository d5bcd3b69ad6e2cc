/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Numbers per block, and cached blocks: two, because the dice of one roll can lie on both sides of
 * a block's end.
 */
#define SNL_RANDOM_STREAM_BLOCK 256u
#define SNL_RANDOM_STREAM_CACHED  2u

/**
 * SnlRandomStreamId:
 * @SNL_RANDOM_STREAM_DICE: dice
 * @SNL_RANDOM_STREAM_CHANCE: cards, and everything else that is random but not dice
 *
 * The two independent sequences of random numbers of a game. Drawing a card does not change the
 * dice that follow. The values are part of the random seed: never change them.
 */
typedef enum {
  SNL_RANDOM_STREAM_DICE,
  SNL_RANDOM_STREAM_CHANCE,
} SnlRandomStreamId;

/**
 * SnlRandomStream:
 * @seed: the game's seed
 * @stream: which of the game's two sequences
 * @blocks: for each cached block, its index plus 1; 0 if there is none
 * @numbers: the cached blocks
 *
 * One sequence of random numbers of a game, with random access: the number at an index depends only
 * on the seed, the stream and the index. So dice are the same again after undo, and when a game is
 * replayed. Has nothing to free.
 */
typedef struct {
  guint32           seed;
  SnlRandomStreamId stream;
  guint             blocks[SNL_RANDOM_STREAM_CACHED];
  guint32           numbers[SNL_RANDOM_STREAM_CACHED][SNL_RANDOM_STREAM_BLOCK];
} SnlRandomStream;

void snl_random_stream_init (SnlRandomStream   *self,
                             guint32            seed,
                             SnlRandomStreamId  stream);
void snl_random_stream_draw (SnlRandomStream   *self,
                             guint              first,
                             guint              sides,
                             guint             *picks,
                             guint              n_picks);

G_END_DECLS
