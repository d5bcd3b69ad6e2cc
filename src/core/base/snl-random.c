/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The Mersenne Twister MT19937. The first half of the seeding, which does not depend on the key,
 * is computed once per process, and the state advances one word per number instead of 624 at once:
 * both because a game seeds a generator often and draws few numbers from it.
 */

#include "snl-random.h"

#define SHIFT 397u

/*
 * The state after the reference code's `init_genrand (19650218)`, with which `init_by_array` begins
 */
static void
fill_first_words (guint32 *words)
{
  words[0] = 19650218u;

  for (guint i = 1; i < SNL_RANDOM_WORDS; i++)
    words[i] = 1812433253u * (words[i - 1] ^ (words[i - 1] >> 30)) + i;
}

static const guint32 *
get_first_words (void)
{
  static guint32 words[SNL_RANDOM_WORDS];
  static gsize filled;

  if (g_once_init_enter (&filled))
    {
      fill_first_words (words);
      g_once_init_leave (&filled, 1);
    }

  return words;
}

/**
 * snl_random_seed:
 * @self: (out caller-allocates): a generator
 * @key: (array length=n_key): the seed
 * @n_key: length of @key; 1 to 624
 *
 * Initializes @self to the start of the sequence for @key.
 */
void
snl_random_seed (SnlRandom     *self,
                 const guint32 *key,
                 guint          n_key)
{
  const guint32 *first = get_first_words ();
  guint32 *words = self->words;
  guint32 last = 0;
  guint from_key = 0;

  g_return_if_fail (key != NULL && n_key > 0 && n_key <= SNL_RANDOM_WORDS);

  words[0] = last = first[0];

  for (guint i = 1; i < SNL_RANDOM_WORDS; i++)
    {
      words[i] = last = (first[i] ^ ((last ^ (last >> 30)) * 1664525u)) + key[from_key] + from_key;
      from_key = from_key + 1 < n_key ? from_key + 1 : 0;
    }

  /* the 624th round wraps around to the second word */
  words[0] = last;
  words[1] = last = (words[1] ^ ((last ^ (last >> 30)) * 1664525u)) + key[from_key] + from_key;

  for (guint i = 2; i < SNL_RANDOM_WORDS; i++)
    words[i] = last = (words[i] ^ ((last ^ (last >> 30)) * 1566083941u)) - i;

  words[0] = last;
  words[1] = (words[1] ^ ((last ^ (last >> 30)) * 1566083941u)) - 1;
  words[0] = 0x80000000u;
  self->next = 0;
}

/**
 * snl_random_next:
 * @self: a seeded generator
 *
 * Returns: the next number of the sequence, of 32 bits
 */
guint32
snl_random_next (SnlRandom *self)
{
  guint at = self->next;
  guint after = at + 1 < SNL_RANDOM_WORDS ? at + 1 : 0;
  guint far = at + SHIFT < SNL_RANDOM_WORDS ? at + SHIFT : at + SHIFT - SNL_RANDOM_WORDS;
  guint32 mixed = (self->words[at] & 0x80000000u) | (self->words[after] & 0x7fffffffu);
  guint32 number = self->words[far] ^ (mixed >> 1) ^ ((mixed & 1) != 0 ? 0x9908b0dfu : 0);

  /* the reference code regenerates all words at once; this gives the same sequence */
  self->words[at] = number;
  self->next = after;

  number ^= number >> 11;
  number ^= (number << 7) & 0x9d2c5680u;
  number ^= (number << 15) & 0xefc60000u;

  return number ^ (number >> 18);
}

/**
 * snl_random_get_rest:
 * @sides: number of values to pick from; 1 to 2147483648
 *
 * Computes 2^32 modulo @sides. A number among the highest 2^32 mod @sides must be rejected before
 * the modulo operation, or the first values would be more likely than the others.
 *
 * Returns: how many 32-bit numbers to reject
 */
guint32
snl_random_get_rest (guint sides)
{
  guint32 rest = (0x80000000u % sides) * 2;

  return rest >= sides ? rest - sides : rest;
}

/**
 * snl_random_pick:
 * @self: a seeded generator
 * @sides: number of values to pick from; 1 to 2147483648
 *
 * Picks a value, each equally likely, by rejection, as g_rand_int_range() does. Draws one number
 * from @self, or more if some are rejected.
 *
 * Returns: a value from 0 to @sides - 1
 */
guint
snl_random_pick (SnlRandom *self,
                 guint      sides)
{
  guint32 rest = 0;
  guint32 number = 0;

  g_return_val_if_fail (sides > 0 && sides <= 0x80000000u, 0);

  rest = snl_random_get_rest (sides);

  do
    number = snl_random_next (self);
  while (number > 0xffffffffu - rest);

  return number % sides;
}
