/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"
#include "core/ruleset/snl-library.h"

G_BEGIN_DECLS

/*
 * A way in for strangers' bytes: libFuzzer calls it with whatever it thinks of, driver.c with the
 * seeds and with what it makes of them. It returns 0 and must not fall over, leak, or take long.
 */
int          LLVMFuzzerTestOneInput (const guint8 *data,
                                     gsize         size);

/* Set by a way in that refuses its bytes */
extern gboolean fuzz_is_refused;

/* What each way in begins with; kept for the next input */
SnlRuleset  *fuzz_get_ruleset       (const char   *id);
SnlGame     *fuzz_get_game          (void);
void         fuzz_look_at           (SnlGame      *game);

/* What is put where an attribute's value stands */
gboolean     fuzz_find_value        (const char   *text,
                                     gsize         length,
                                     gsize        *begin,
                                     gsize        *end);
#define FUZZ_PLAIN_NUMBERS 5   /* what takes none of these takes no number */
guint        fuzz_get_n_numbers     (void);
guint        fuzz_get_n_values      (void);
const char  *fuzz_get_value         (guint         index);
gboolean     fuzz_change_value      (GString      *bytes,
                                     guint         place,
                                     guint         value,
                                     gboolean      is_added);

G_END_DECLS
