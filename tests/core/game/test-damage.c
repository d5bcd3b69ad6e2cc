/* test-damage.c: one bit of a saved game is flipped
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../base.h"
#include "../folder.h"

#include "core/base/snl-error.h"
#include "core/game/snl-game-snapshot.h"
#include "core/ruleset/snl-library.h"

#include <signal.h>
#include <sys/resource.h>

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
  g_assert_true (snl_game_undo (game, 2, &error));
  g_assert_true (snl_game_redo (game, 2, &error));
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

static gboolean
is_same (SnlGame *game,
         SnlGame *other)
{
  guint count = snl_journal_get_length (snl_game_get_journal (other));
  g_autofree char *digest = snl_game_dup_digest (game);
  g_autofree char *expected = snl_game_dup_digest (other);
  g_autofree char *read = NULL;
  g_autofree char *entries = NULL;

  if (snl_journal_get_length (snl_game_get_journal (game)) != count ||
      strcmp (digest, expected) != 0 ||
      g_strcmp0 (snl_game_get_title (game), snl_game_get_title (other)) != 0)
    return FALSE;

  read = dup_entries (game, count);
  entries = dup_entries (other, count);

  return strcmp (read, entries) == 0;
}

static void
flip (SnlGame    *sound,
      const char *path,
      const char *text,
      gsize       length,
      gsize       at)
{
  g_autofree char *flipped = g_memdup2 (text, length);
  gsize initial = strstr (text, "</position>") + strlen ("</position>") - text;
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
      if (at >= initial)
        g_error ("a bit of byte %" G_GSIZE_FORMAT " and the game does not open: %s", at,
                 error->message);
      return;
    }

  if (!g_str_equal (snl_game_get_header (game)->text, snl_game_get_header (sound)->text) &&
      (snl_game_get_notice (game) == NULL ||
       strstr (snl_game_get_notice (game), "The rules in this file") == NULL))
    g_error ("a bit of byte %" G_GSIZE_FORMAT " and the rules are silently others", at);

  g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (game)) +
                    snl_journal_get_redo (snl_game_get_journal (game)), >=, whole);
  expected = dup_entries (sound, whole);
  read = dup_entries (game, whole);
  g_assert_cmpstr (read, ==, expected);

  if (snl_game_get_notice (game) == NULL && !is_same (game, sound))
    g_error ("a bit of byte %" G_GSIZE_FORMAT " and the game is silently another", at);
}

/* Where the same module is installed, no damage of the rules changes the game or keeps it closed */
static void
test_rules (Fixture       *self,
            gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(SnlGame) sound = snl_game_new (ruleset, muster, NULL, 7, NULL, &error);
  g_autofree char *text = NULL;
  gsize begin;
  gsize end;
  gsize length = 0;
  guint n_opened = 0;
  guint n_flips = 0;

  g_assert_no_error (error);
  g_assert_true (snl_game_save_as (sound, self->path, &error));
  g_assert_nonnull (snl_game_do (sound, "event", NULL, NULL, &error));
  g_assert_true (g_file_get_contents (self->path, &text, &length, &error));
  begin = strstr (text, "<module>") + strlen ("<module>") - text;
  end = strstr (text, "</module>") - text;

  for (gsize at = begin; at < end; at += 2411)
    {
      g_autofree char *flipped = g_memdup2 (text, length);
      g_autoptr(SnlGame) game = NULL;
      g_autoptr(SnlGame) copy = NULL;
      g_autoptr(GBytes) snapshot = NULL;

      flipped[at] ^= 1 << n_flips++ % 6;
      g_assert_true (g_file_set_contents (self->path, flipped, length, NULL));
      game = snl_game_open (self->path, TRUE, NULL);
      if (game == NULL)
        continue;

      n_opened++;
      g_assert_nonnull (strstr (snl_game_get_notice (game), "are installed here"));
      g_assert_cmpstr (snl_game_get_header (game)->text, ==, snl_game_get_header (sound)->text);
      g_assert_cmpstr (snl_ruleset_get_hash (snl_game_get_ruleset (game)), ==,
                       snl_ruleset_get_hash (ruleset));
      g_assert_true (is_same (game, sound));
      snapshot = snl_game_snapshot_take (game);
      copy = snl_game_snapshot_open (snapshot, NULL, NULL, &error);
      g_assert_no_error (error);
    }

  g_test_message ("%u of %u opened", n_opened, n_flips);
  /* a fifth of the flips leaves no XML */
  g_assert_cmpuint (n_opened, >, n_flips / 2);
}

/* Each record that is lost, doubled, or moved before the one above it, the end of the game too */
static void
test_records (Fixture       *self,
              gconstpointer  data)
{
  g_autoptr(SnlGame) sound = NULL;
  g_autofree char *text = NULL;
  g_autoptr(GRegex) start = g_regex_new ("\n(<entry|<undo|<redo|<end|</game>)", 0, 0, NULL);
  g_autofree char *marked = NULL;
  g_auto(GStrv) records = NULL;
  guint count = 0;

  save_game (self->path);
  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  sound = snl_game_open (self->path, TRUE, NULL);

  /* the beginning, the acts, undo, redo, the end, and the closing tag */
  marked = g_regex_replace (start, text, -1, 0, "\n\001\\1", 0, NULL);
  records = g_strsplit (marked, "\001", -1);
  count = g_strv_length (records);
  g_assert_cmpuint (count, ==, ACTS + 5);

  for (guint i = 1; i + 1 < count; i++)
    {
      for (guint kind = 0; kind < 3; kind++)
        {
          g_autoptr(GString) changed = g_string_new (NULL);
          g_autoptr(SnlGame) game = NULL;

          if (kind == 2 && i == 1)
            continue;
          for (guint j = 0; j < count; j++)
            {
              gboolean is_moved = kind == 2 && (j == i || j + 1 == i);

              if (kind != 0 || j != i)
                g_string_append (changed, records[!is_moved ? j : j == i ? i - 1 : i]);
              if (kind == 1 && j == i)
                g_string_append (changed, records[j]);
            }
          g_assert_true (g_file_set_contents (self->path, changed->str, -1, NULL));
          game = snl_game_open (self->path, TRUE, NULL);
          g_assert_nonnull (game);
          g_assert_nonnull (snl_game_get_notice (game));
        }
    }
}

/* What is edited by hand may leave its checksum out: it is read, and told; a file without any is
 * old */
static void
test_without_checks (Fixture       *self,
                     gconstpointer  data)
{
  g_autofree char *text = NULL;
  g_autoptr(GRegex) check = g_regex_new ("<end check=.*\n| check=\"[0-9a-f]{8}\"", 0, 0, NULL);
  g_auto(GStrv) records = NULL;
  g_autofree char *old = NULL;
  g_autofree char *joined = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GError) error = NULL;

  save_game (self->path);
  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  old = dup_without_checks (self->path);
  g_assert_true (g_file_set_contents (self->path, old, -1, NULL));
  game = snl_game_open (self->path, FALSE, NULL);
  g_assert_null (snl_game_get_notice (game));
  base_act (game, "correct score=100", &error);
  g_assert_no_error (error);
  g_assert_true (snl_game_undo (game, 1, NULL));
  g_clear_object (&game);
  game = snl_game_open (self->path, FALSE, NULL);
  g_assert_null (snl_game_get_notice (game));
  g_clear_object (&game);

  records = g_strsplit (text, "<entry n=\"20\"", 2);
  g_free (old);
  old = g_strdup (records[1]);
  g_free (records[1]);
  records[1] = g_regex_replace_literal (check, old, strchr (old, '\n') - old, 0, "", 0, NULL);
  joined = g_strconcat (records[0], "<entry n=\"20\"", records[1], strchr (old, '\n'), NULL);
  g_assert_true (g_file_set_contents (self->path, joined, -1, NULL));
  game = snl_game_open (self->path, FALSE, NULL);
  g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (game)), ==, ACTS);
  g_assert_nonnull (strstr (snl_game_get_notice (game), "changed by hand"));
}

/* A game that ends after any of its records, and is closed by hand, with all checksums or none, is
 * told not to be whole; as is one without a record */
static void
test_closed_by_hand (Fixture       *self,
                     gconstpointer  data)
{
  g_autoptr(GRegex) check = g_regex_new ("<end check=.*\n| check=\"[0-9a-f]{8}\"", 0, 0, NULL);
  g_autofree char *text = NULL;
  const char *end;

  save_game (self->path);
  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));

  for (end = strstr (text, "</position>\n"); end != NULL && !g_str_has_prefix (end, "\n<end");
       end = strstr (end + 1, "\n<"))
    for (guint kind = 0; kind < 2; kind++)
      {
        g_autofree char *cut = g_strdup_printf ("%.*s%s\n</game>\n", (int) (end - text), text,
                                                *end == '<' ? "</position>" : "");
        g_autofree char *bare = g_regex_replace_literal (check, cut, -1, 0, "", 0, NULL);
        g_autoptr(SnlGame) game = NULL;
        g_autoptr(GError) error = NULL;

        g_assert_true (g_file_set_contents (self->path, kind == 0 ? cut : bare, -1, NULL));
        game = snl_game_open (self->path, TRUE, &error);
        g_assert_no_error (error);
        g_assert_nonnull (snl_game_get_notice (game));
      }
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

/* A disk that fills up while a game is saved leaves nothing in the way of the next try */
static void
test_half_saved (Fixture       *self,
                 gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game ("", "", &error);
  struct rlimit before;
  struct rlimit tight;

  g_assert_no_error (error);
  for (guint i = 1; i <= ACTS; i++)
    g_assert_true (base_act (game, i % 2 ? "correct score=1" : "correct score=2", NULL));

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  tight = before;
  tight.rlim_cur = 12000;
  setrlimit (RLIMIT_FSIZE, &tight);
  g_assert_false (snl_game_save_as (game, self->path, &error));
  setrlimit (RLIMIT_FSIZE, &before);
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_clear_error (&error);
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS));

  g_assert_true (snl_game_save_as (game, self->path, &error));
  g_assert_no_error (error);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/damage/flips", Fixture, NULL, set_up, test_flips, tear_down);
  g_test_add ("/damage/rules", Fixture, NULL, set_up, test_rules, tear_down);
  g_test_add ("/damage/records", Fixture, NULL, set_up, test_records, tear_down);
  g_test_add ("/damage/closed-by-hand", Fixture, NULL, set_up, test_closed_by_hand, tear_down);
  g_test_add ("/damage/half-saved", Fixture, NULL, set_up, test_half_saved, tear_down);
  g_test_add ("/damage/without-checks", Fixture, NULL, set_up, test_without_checks, tear_down);

  return g_test_run ();
}
