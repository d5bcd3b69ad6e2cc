/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE

#include "fuzz.h"

#include "core/chance/snl-verify.h"

#include <sys/mman.h>
#include <unistd.h>

#define MAX_SIZE 262144

/* Opens a game file from a stranger and does everything with it that the programs do */
static void
play (SnlGame *game)
{
  g_autoptr(SnlVerifyResult) verdict = snl_verify_game (game);
  g_autofree char *before = snl_game_dup_digest (game);
  g_autofree char *after = NULL;
  guint length = snl_journal_get_length (snl_game_get_journal (game));
  guint redo = snl_journal_get_redo (snl_game_get_journal (game));

  fuzz_look_at (game);

  if (redo > 0 && !(snl_game_redo (game, redo, NULL) && snl_game_undo (game, redo, NULL)))
    g_error ("what was undone cannot be done again");

  if (length > 0)
    {
      if (!snl_game_undo (game, length, NULL))
        g_error ("what was done cannot be taken back");

      fuzz_look_at (game);
      snl_game_redo (game, length, NULL);
    }

  after = snl_game_dup_digest (game);

  if (!g_str_equal (before, after))
    g_error ("undo and redo lead elsewhere");

  snl_game_do (game, "next", NULL, NULL, NULL);
  snl_game_reroll (game, NULL, NULL);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  int fd = -1;
  g_autofree char *path = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GError) error = NULL;

  if (size > MAX_SIZE)
    return 0;

  fd = memfd_create ("game", MFD_CLOEXEC);

  if (fd < 0 || write (fd, data, size) != (gssize) size)
    g_error ("there is no memory for a file");

  path = g_strdup_printf ("/proc/self/fd/%d", fd);
  game = snl_game_open (path, FALSE, &error);

  if (game != NULL)
    play (game);
  else if (error == NULL || !g_utf8_validate (error->message, -1, NULL))
    g_error ("a game was refused without a sentence");

  close (fd);

  return 0;
}
