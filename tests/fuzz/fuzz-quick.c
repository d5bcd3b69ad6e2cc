/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "core/quick/snl-quick.h"

#define MAX_SIZE 400

/* Parses a line of the quick entry, does what it means, and undoes it */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  SnlGame *game = fuzz_get_game ();
  g_autofree char *line = NULL;
  g_autoptr(SnlQuick) quick = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  if (size > MAX_SIZE)
    return 0;

  line = g_utf8_make_valid ((const char *) data, size);
  quick = snl_quick_parse (game, line);

  if (quick->explanation != NULL && !g_utf8_validate (quick->explanation, -1, NULL))
    g_error ("an explanation is not text");

  if (quick->kind != SNL_QUICK_ACTION)
    return 0;

  before = snl_game_dup_digest (game);

  if (snl_game_do (game, quick->action, quick->answers, quick->dice, NULL) != NULL)
    snl_game_undo (game, 1, NULL);

  after = snl_game_dup_digest (game);

  if (!g_str_equal (before, after))
    g_error ("a line that was taken back left something behind");

  return 0;
}
