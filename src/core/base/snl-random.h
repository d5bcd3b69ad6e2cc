/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SNL_RANDOM_WORDS 624

/**
 * SnlRandom:
 *
 * The Mersenne Twister MT19937 of Matsumoto and Nishimura (2002), seeded by its `init_by_array`:
 * what GLib's #GRand is, but the same whatever the environment says.  Lives on the stack.
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
