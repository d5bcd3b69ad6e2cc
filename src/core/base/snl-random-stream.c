/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Random numbers with random access. The generator is seeded anew for each block of 256 numbers,
 * by the game's seed, the stream and the index of the block; two blocks are cached. A game stores
 * only how many numbers it has drawn, and undo sets that count back.
 */

#include "snl-random-stream.h"

#include "snl-random.h"

#include <string.h>

/**
 * snl_random_stream_init:
 * @self: (out caller-allocates): a stream
 * @seed: of the game
 * @stream: which of the game's streams; as a number, 0 is for dice and 1 for the rest
 */
void
snl_random_stream_init (SnlRandomStream   *self,
                        guint32            seed,
                        SnlRandomStreamId  stream)
{
  self->seed = seed;
  self->stream = stream;
  memset (self->blocks, 0, sizeof self->blocks);
}

/* Returns the numbers of a block, computing them if they are not cached */
static const guint32 *
get_block (SnlRandomStream *self,
           guint            block)
{
  guint kept = block % SNL_RANDOM_STREAM_CACHED;
  guint32 *numbers = self->numbers[kept];

  if (self->blocks[kept] != block + 1)
    {
      const guint32 key[] = { self->seed, self->stream, block };
      SnlRandom random;

      snl_random_seed (&random, key, G_N_ELEMENTS (key));
      for (guint i = 0; i < SNL_RANDOM_STREAM_BLOCK; i++)
        numbers[i] = snl_random_next (&random);
      self->blocks[kept] = block + 1;
    }

  return numbers;
}

/*
 * Picks a value in place of a number that must be rejected, with a generator of its own: the
 * indexes of the numbers that follow do not shift.
 */
static guint
pick_instead (SnlRandomStream *self,
              guint            place,
              guint            sides)
{
  const guint32 key[] = { self->seed, self->stream, place / SNL_RANDOM_STREAM_BLOCK,
                          place % SNL_RANDOM_STREAM_BLOCK };
  SnlRandom random;

  snl_random_seed (&random, key, G_N_ELEMENTS (key));

  return snl_random_pick (&random, sides);
}

/**
 * snl_random_stream_draw:
 * @self: a stream, as snl_random_stream_init() set it up
 * @first: index of the first number: how many the game has drawn from this stream before
 * @sides: number of values to pick from; 1 to 2147483648
 * @picks: (out caller-allocates) (array length=n_picks): return location for values from 0 to
 *   @sides - 1
 * @n_picks: how many values to pick
 *
 * Picks values, each equally likely, from the numbers @first to @first + @n_picks - 1.
 */
void
snl_random_stream_draw (SnlRandomStream *self,
                        guint            first,
                        guint            sides,
                        guint           *picks,
                        guint            n_picks)
{
  guint32 rest;

  g_return_if_fail (sides > 0 && sides <= 0x80000000u);

  rest = snl_random_get_rest (sides);
  for (guint i = 0; i < n_picks; i++)
    {
      guint place = first + i;
      guint32 number = get_block (self,
                                  place / SNL_RANDOM_STREAM_BLOCK)[place % SNL_RANDOM_STREAM_BLOCK];

      picks[i] = number <= G_MAXUINT32 - rest ? number % sides : pick_instead (self, place, sides);
    }
}
