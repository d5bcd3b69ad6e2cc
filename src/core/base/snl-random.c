/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-random.h"

#define SHIFT 397u

/* The words that `init_genrand (19650218)` gives: every seeding begins with them */
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
 * @n_key: how many numbers it is; 1 to 624
 *
 * Begins at the first number that belongs to @key.
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

  /* the 624th round meets the second word again */
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
 * @self: a generator that has its seed
 *
 * Returns: the next number, of 32 bits
 */
guint32
snl_random_next (SnlRandom *self)
{
  guint at = self->next;
  guint after = at + 1 < SNL_RANDOM_WORDS ? at + 1 : 0;
  guint far = at + SHIFT < SNL_RANDOM_WORDS ? at + SHIFT : at + SHIFT - SNL_RANDOM_WORDS;
  guint32 mixed = (self->words[at] & 0x80000000u) | (self->words[after] & 0x7fffffffu);
  guint32 number = self->words[far] ^ (mixed >> 1) ^ ((mixed & 1) != 0 ? 0x9908b0dfu : 0);

  /* a word at a time gives the same numbers as all of them at once, and a roll wants few */
  self->words[at] = number;
  self->next = after;

  number ^= number >> 11;
  number ^= (number << 7) & 0x9d2c5680u;
  number ^= (number << 15) & 0xefc60000u;

  return number ^ (number >> 18);
}

/**
 * snl_random_get_rest:
 * @sides: of how many is picked; 1 to 2147483648
 *
 * Returns: how many numbers at the end of the 32 bits are to be passed over, so that each of @sides is
 *   as likely as any other
 */
guint32
snl_random_get_rest (guint sides)
{
  guint32 rest = (0x80000000u % sides) * 2;

  return rest >= sides ? rest - sides : rest;
}

/**
 * snl_random_pick:
 * @self: a generator that has its seed
 * @sides: of how many; 1 to 2147483648
 *
 * Picks one of @sides, each as likely as any other: a number from the uneven rest at the end of
 * the 32 bits is passed over.  g_rand_int_range() does the same.
 *
 * Returns: from 0 to one less than @sides
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
