/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random numbers with random access.  The generator is seeded by the game's seed, the stream and
 * the index of a block (or, for games of the first version, of a throw); the last two blocks are
 * cached.  Nothing but an index needs to be stored in a game, and undo sets it back.
 */
#include "config.h"

#include "snl-well.h"

#include "snl-random.h"

#include <string.h>

/**
 * snl_well_init:
 * @self: (out caller-allocates): a sequence
 * @kind: how numbers are derived from @seed
 * @seed: the game's seed
 * @stream: which of the game's two sequences
 *
 * Initializes @self, without computing any numbers yet.
 */
void
snl_well_init (SnlWell     *self,
               SnlWellKind  kind,
               guint32      seed,
               SnlStream    stream)
{
  self->kind = kind;
  self->seed = seed;
  self->stream = stream;
  memset (self->blocks, 0, sizeof self->blocks);
}

/* Returns the numbers of a block, computing them if they are not cached */
static const guint32 *
get_block (SnlWell *self,
           guint    block)
{
  guint kept = block % SNL_WELL_KEPT;
  guint32 *numbers = self->numbers[kept];

  if (self->blocks[kept] != block + 1)
    {
      const guint32 key[] = { self->seed, self->stream, block };
      SnlRandom random;

      snl_random_seed (&random, key, G_N_ELEMENTS (key));
      for (guint i = 0; i < SNL_WELL_BLOCK; i++)
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
pick_instead (SnlWell *self,
              guint    place,
              guint    sides)
{
  const guint32 key[] = { self->seed, self->stream, place / SNL_WELL_BLOCK,
                          place % SNL_WELL_BLOCK };
  SnlRandom random;

  snl_random_seed (&random, key, G_N_ELEMENTS (key));

  return snl_random_pick (&random, sides);
}

static void
draw_from_blocks (SnlWell *self,
                  guint    first,
                  guint    sides,
                  guint   *picks,
                  guint    n_picks)
{
  guint32 rest = snl_random_get_rest (sides);

  for (guint i = 0; i < n_picks; i++)
    {
      guint place = first + i;
      guint32 number = get_block (self, place / SNL_WELL_BLOCK)[place % SNL_WELL_BLOCK];

      picks[i] = number <= G_MAXUINT32 - rest ? number % sides : pick_instead (self, place, sides);
    }
}

static void
draw_as_a_throw (SnlWell *self,
                 guint    first,
                 guint    sides,
                 guint   *picks,
                 guint    n_picks)
{
  const guint32 key[] = { self->seed, self->stream, first };
  SnlRandom random;

  snl_random_seed (&random, key, G_N_ELEMENTS (key));
  for (guint i = 0; i < n_picks; i++)
    picks[i] = snl_random_pick (&random, sides);
}

/**
 * snl_well_draw:
 * @self: a sequence
 * @first: index of the first number: how many the game has drawn from this stream before
 * @sides: number of values to pick from; 1 to 2147483648
 * @picks: (out caller-allocates) (array length=n_picks): return location for values from 0 to
 *   @sides - 1
 * @n_picks: how many values to pick
 *
 * Picks values, each equally likely, from the numbers @first to @first + @n_picks - 1.
 */
void
snl_well_draw (SnlWell *self,
               guint    first,
               guint    sides,
               guint   *picks,
               guint    n_picks)
{
  g_return_if_fail (sides > 0 && sides <= 0x80000000u);

  if (self->kind == SNL_WELL_BLOCKS)
    draw_from_blocks (self, first, sides, picks, n_picks);
  else
    draw_as_a_throw (self, first, sides, picks, n_picks);
}

/**
 * snl_well_kind_to_string:
 * @kind: how numbers are derived from the seed
 *
 * Returns: (transfer none) (nullable): the value of the attribute in a game file; %NULL for
 *   %SNL_WELL_THROWS, which has no attribute
 */
const char *
snl_well_kind_to_string (SnlWellKind kind)
{
  return kind == SNL_WELL_BLOCKS ? "blocks" : NULL;
}

/**
 * snl_well_kind_from_string:
 * @text: (nullable): the value of the attribute in a game file, or %NULL if there is none
 * @kind: (out): the kind
 *
 * Returns: %FALSE if @text is not a value that snl_well_kind_to_string() returns; @kind is set in
 *   any case
 */
gboolean
snl_well_kind_from_string (const char  *text,
                           SnlWellKind *kind)
{
  *kind = text != NULL ? SNL_WELL_BLOCKS : SNL_WELL_THROWS;

  return g_strcmp0 (text, snl_well_kind_to_string (*kind)) == 0;
}
