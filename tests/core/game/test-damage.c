/* test-damage.c: one bit of a saved game is flipped
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../base.h"
#include "../folder.h"

#include "core/base/snl-error.h"

#define ACTS 40
#define STEP 7   /* bytes from one flip to the next; every bit of a byte has its turn */

/* A saved game of so many acts */
static void
save_game (const char *path)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game ("", "", &error);

  g_assert_no_error (error);
  g_assert_true (snl_game_save_as (game, path, &error));
  for (guint i = 1; i <= ACTS; i++)
    {
      g_autofree char *line = g_strdup_printf ("correct score=%u reason=seen", i);

      base_act (game, line, &error);
      g_assert_no_error (error);
    }
}

static char *
dup_entries (SnlGame *game,
             guint    count)
{
  GString *xml = g_string_new (NULL);

  for (guint i = 0; i < count; i++)
    snl_entry_write (snl_journal_get (snl_game_get_journal (game), i), xml);

  return g_string_free (xml, FALSE);
}

/* How many whole entries stand before the byte @at */
static guint
count_whole (const char *text,
             gsize       at)
{
  const char *end = text;
  guint count = 0;

  while ((end = strstr (end, "</entry>\n")) != NULL && (gsize) ((end += 8) - text) <= at)
    count++;

  return count;
}

static void
flip (SnlGame    *sound,
      const char *path,
      const char *text,
      gsize       length,
      gsize       at)
{
  g_autofree char *flipped = g_memdup2 (text, length);
  gsize beginning = strstr (text, "</position>") + strlen ("</position>") - text;
  guint whole = count_whole (text, at);
  g_autoptr(SnlGame) game = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *read = NULL;
  g_autoptr(GError) error = NULL;

  flipped[at] ^= 1 << at / STEP % 8;
  g_assert_true (g_file_set_contents_full (path, flipped, length, G_FILE_SET_CONTENTS_NONE, 0600,
                                           NULL));
  game = snl_game_open (path, TRUE, &error);

  if (game == NULL)
    {
      g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
      g_assert_true (g_str_has_prefix (error->message, path));
      if (at >= beginning)
        g_error ("a bit of byte %" G_GSIZE_FORMAT " and the game does not open: %s", at,
                 error->message);
      return;
    }

  if (!g_str_equal (snl_game_get_header (game)->text, snl_game_get_header (sound)->text) &&
      (snl_game_get_notice (game) == NULL ||
       strstr (snl_game_get_notice (game), "The rules in this file") == NULL))
    g_error ("a bit of byte %" G_GSIZE_FORMAT " and the rules are silently others", at);

  g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (game)), >=, whole);
  expected = dup_entries (sound, whole);
  read = dup_entries (game, whole);
  g_assert_cmpstr (read, ==, expected);
  g_assert_true (snl_journal_get_length (snl_game_get_journal (game)) == ACTS ||
                 snl_game_get_notice (game) != NULL);
}

/* Each opens up to the last sound entry, or what is wrong before the first entry is told */
static void
test_flips (Fixture       *self,
            gconstpointer  data)
{
  g_autoptr(SnlGame) sound = NULL;
  g_autofree char *text = NULL;
  gsize length = 0;

  save_game (self->path);
  g_assert_true (g_file_get_contents (self->path, &text, &length, NULL));
  sound = snl_game_open (self->path, TRUE, NULL);
  g_assert_null (snl_game_get_notice (sound));
  g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (sound)), ==, ACTS);

  for (gsize at = 0; at < length; at += STEP)
    flip (sound, self->path, text, length, at);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/damage/flips", Fixture, NULL, set_up, test_flips, tear_down);

  return g_test_run ();
}
