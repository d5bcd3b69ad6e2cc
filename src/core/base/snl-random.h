/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The generator of random numbers. A seed gives the same dice and cards on every machine, see
 * snl-random-stream.h.
 */

#define SNL_RANDOM_WORDS 624   /* words of the generator's state */

/**
 * SnlRandom:
 * @words: the state
 * @next: index of the word that the next number comes from
 *
 * The Mersenne Twister MT19937 of Matsumoto and Nishimura (2002), seeded by its `init_by_array`.
 * Gives the same numbers as #GRand, which follows an older algorithm if `G_RANDOM_VERSION` is set
 * in the environment. Has nothing to free.
 */
typedef struct {
  guint32 words[SNL_RANDOM_WORDS];
  guint   next;
} SnlRandom;

void     snl_random_seed     (SnlRandom     *self,
                              const guint32 *key,
                              guint          n_key);
guint32  snl_random_next     (SnlRandom     *self);
guint32  snl_random_get_rest (guint          sides);
guint    snl_random_pick     (SnlRandom     *self,
                              guint          sides);

G_END_DECLS
