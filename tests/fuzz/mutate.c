/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include <string.h>

/* For libFuzzer, which knows nothing of attributes: every other change is one of a value */

gsize LLVMFuzzerMutate        (guint8 *data,
                               gsize   size,
                               gsize   max);
gsize LLVMFuzzerCustomMutator (guint8 *data,
                               gsize   size,
                               gsize   max,
                               guint   seed);

gsize
LLVMFuzzerCustomMutator (guint8 *data,
                         gsize   size,
                         gsize   max,
                         guint   seed)
{
  g_autoptr(GRand) walk = g_rand_new_with_seed (seed);
  g_autoptr(GString) bytes = NULL;

  if (g_rand_boolean (walk))
    return LLVMFuzzerMutate (data, size, max);

  bytes = g_string_new_len ((const char *) data, (gssize) size);
  if (!fuzz_change_value (bytes, g_rand_int (walk), g_rand_int (walk),
                          g_rand_int_range (walk, 0, 4) == 0) ||
      bytes->len > max)
    return LLVMFuzzerMutate (data, size, max);

  memcpy (data, bytes->str, bytes->len);

  return bytes->len;
}
