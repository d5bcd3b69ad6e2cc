/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/storage/snl-archive-private.h"

#include "../folder.h"
#include "../walk.h"
#include "core/base/snl-error.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define KILLS_SLOW  1000
#define KILLS_QUICK 300
#define PATIENCE    120000   /* milliseconds until a program must have shown a state */
#define ACT_SPAN    3000     /* microseconds after that state in which a program is killed */
#define ACTS_READ 3000

static SnlPosition *
beginning_new (void)
{
  return snl_position_new_from_xml ("<position turn='1'><side id='red'/><piece id='foot-1' "
                                    "side='red'/></position>", -1, NULL);
}

static void
create (const char *path)
{
  g_autoptr(SnlHeader) header = snl_header_new ();
  g_autoptr(SnlPosition) initial = beginning_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlArchive) archive = NULL;
  g_autofree char *text = g_strnfill (20000, 'x');

  header->module = g_strdup ("skirmish");
  header->text = g_ref_string_new (text);
  archive = snl_archive_create (path, header, initial, &error);
  g_assert_no_error (error);
}

/* A game as it stands on disk or in memory: how many acts, how many of them undone, where it
 * stands */
typedef struct {
  guint length;
  guint redo;
  char  digest[65];
} State;

static State
get_state (SnlPosition *position,
           SnlJournal  *journal)
{
  State state = { snl_journal_get_length (journal), snl_journal_get_redo (journal), "" };
  g_autofree char *digest = snl_position_dup_digest (position);

  g_strlcpy (state.digest, digest, sizeof state.digest);

  return state;
}

static State
read_state (const char *path)
{
  g_autoptr(SnlPosition) position = NULL;
  g_autoptr(SnlJournal) journal = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlArchive) archive = snl_archive_open (path, TRUE, NULL, &position, &journal, &error);

  g_assert_no_error (error);

  return get_state (position, journal);
}

/* Acts, undoes or redoes; FALSE if it could not be saved */
static gboolean
step (GRand       *walk,
      SnlArchive  *archive,
      SnlPosition *position,
      SnlJournal  *journal)
{
  gint32 chance = g_rand_int_range (walk, 0, 10);

  if (chance == 0 && snl_journal_get_length (journal) > 0)
    {
      snl_journal_undo (journal, position);
      return snl_archive_append_undo (archive, 1, NULL);
    }

  if (chance == 1 && snl_journal_get_redo (journal) > 0)
    {
      snl_journal_redo (journal, position, NULL);
      return snl_archive_append_redo (archive, 1, NULL);
    }

  return snl_archive_append (archive, snl_journal_append (journal, walk_act (walk, position)),
                             NULL);
}

/* A program that plays on, and shows each act as soon as it is saved, until it is killed */
static void
play_until_killed (const char *path,
                   guint32     seed,
                   int         shown)
{
  g_autoptr(GRand) walk = g_rand_new_with_seed (seed);
  g_autoptr(SnlPosition) position = NULL;
  g_autoptr(SnlJournal) journal = NULL;
  g_autoptr(SnlArchive) archive = snl_archive_open (path, FALSE, NULL, &position, &journal, NULL);

  if (archive == NULL || snl_archive_is_read_only (archive))
    _exit (1);

  while (TRUE)
    {
      State state = get_state (position, journal);

      /* what is told is the state before the act that comes now, and the one after it */
      if (write (shown, &state, sizeof state) != sizeof state ||
          !step (walk, archive, position, journal))
        _exit (2);
    }
}

/* The last state that was shown before the pipe ran dry */
static gboolean
read_last (int    shown,
           State *last)
{
  State state;
  gboolean any = FALSE;
  gssize length = 0;

  while ((length = read (shown, &state, sizeof state)) == sizeof state)
    {
      *last = state;
      any = TRUE;
    }

  g_assert_cmpint (length, ==, 0);

  return any;
}

/* The file holds the state that was shown, or the one act more that was saved and not shown yet */
static void
assert_not_lost (const char  *path,
                 const State *shown)
{
  g_autoptr(SnlPosition) position = NULL;
  g_autoptr(SnlJournal) journal = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlArchive) archive = snl_archive_open (path, TRUE, NULL, &position, &journal, &error);
  State now;

  g_assert_no_error (error);

  if (snl_journal_get_length (journal) == shown->length + 1)
    snl_journal_undo (journal, position);
  else if (snl_journal_get_length (journal) + 1 == shown->length)
    snl_journal_redo (journal, position, NULL);

  now = get_state (position, journal);
  g_assert_cmpuint (now.length, ==, shown->length);
  g_assert_cmpstr (now.digest, ==, shown->digest);
}

/* Killed at moments by chance, 1,000 with `-m slow`: whatever was shown is there, and the game can
 * be played on each time. Most programs are killed while they play, whatever the speed of the
 * machine: the time counts from the first state that was shown. Each eighth is killed while it
 * starts. */
static void
test_kill (Fixture       *self,
           gconstpointer  data)
{
  g_autoptr(GRand) moments = g_rand_new_with_seed (1066);
  guint n_kills = g_test_slow () ? KILLS_SLOW : KILLS_QUICK;
  guint n_shown = 0;

  for (guint i = 0; i < n_kills; i++)
    {
      int ends[2] = { -1, -1 };
      State last = { 0 };
      pid_t child = 0;
      int status = 0;

      if (i % 50 == 0)
        {
          g_remove (self->path);
          create (self->path);
        }

      g_assert_cmpint (pipe (ends), ==, 0);
      child = fork ();
      g_assert_cmpint (child, >=, 0);

      if (child == 0)
        {
          close (ends[0]);
          play_until_killed (self->path, i, ends[1]);
        }

      close (ends[1]);

      if (i % 8 != 0)
        {
          struct pollfd first = { ends[0], POLLIN, 0 };

          g_assert_cmpint (poll (&first, 1, PATIENCE), ==, 1);
        }

      g_usleep (g_rand_int_range (moments, 0, ACT_SPAN));
      g_assert_cmpint (kill (child, SIGKILL), ==, 0);
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      g_assert_true (WIFSIGNALED (status));

      if (read_last (ends[0], &last))
        {
          n_shown++;
          assert_not_lost (self->path, &last);
        }

      close (ends[0]);
    }

  g_test_message ("%u of %u were killed while they played", n_shown, n_kills);
  g_assert_cmpuint (n_shown, >=, n_kills - n_kills / 8 - 1);
}

/* One program plays while another looks: it sees one whole act after another, and no damage */
static void
test_look (Fixture       *self,
           gconstpointer  data)
{
  pid_t child = 0;
  guint length = 0;
  guint looks = 0;
  int status = 0;

  create (self->path);
  child = fork ();
  g_assert_cmpint (child, >=, 0);

  if (child == 0)
    {
      g_autoptr(GRand) walk = g_rand_new_with_seed (7);
      g_autoptr(SnlPosition) position = NULL;
      g_autoptr(SnlJournal) journal = NULL;
      g_autoptr(SnlArchive) archive = snl_archive_open (self->path, FALSE, NULL,
                                                        &position, &journal, NULL);

      for (guint i = 0; i < ACTS_READ; i++)
        {
          if (!snl_archive_append (archive, snl_journal_append (journal, walk_act (walk, position)),
                                   NULL))
            _exit (1);
        }

      _exit (0);
    }

  while (waitpid (child, &status, WNOHANG) == 0)
    {
      g_autoptr(SnlJournal) journal = NULL;
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlArchive) archive = snl_archive_open (self->path, TRUE, NULL, NULL, &journal,
                                                        &error);

      g_assert_no_error (error);
      g_assert_cmpstr (snl_archive_get_notice (archive), ==, NULL);
      g_assert_cmpuint (snl_journal_get_length (journal), >=, length);
      length = snl_journal_get_length (journal);
      looks++;
    }

  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  g_assert_cmpuint (read_state (self->path).length, ==, ACTS_READ);
  g_test_message ("looked %u times", looks);
}

static gboolean
act (SnlArchive  *archive,
     SnlPosition *position,
     SnlJournal  *journal)
{
  SnlEntry *entry = snl_entry_new ("mark");
  g_autofree char *number = g_strdup_printf ("%u", snl_journal_get_length (journal) + 1);

  snl_entry_take_edit (entry, snl_position_set (position, "red", "mark", number));

  return snl_archive_append (archive, snl_journal_append (journal, entry), NULL);
}

/* Another program's act in the same game: its word is another one than act() has */
static void
play_one (const char *path)
{
  g_autoptr(SnlPosition) position = NULL;
  g_autoptr(SnlJournal) journal = NULL;
  g_autoptr(SnlArchive) archive = snl_archive_open (path, FALSE, NULL, &position, &journal, NULL);
  SnlEntry *entry = snl_entry_new ("elsewhere");

  g_assert_false (snl_archive_is_read_only (archive));
  g_assert_true (snl_archive_append (archive, snl_journal_append (journal, entry), NULL));
}

/* The folder goes away under a game, and comes back: empty, as it was, as it was before, or played
 * on */
static void
test_vanished (Fixture       *self,
               gconstpointer  data)
{
  g_autofree char *aside = g_strconcat (self->folder, "-aside", NULL);
  g_autofree char *old = NULL;
  g_autofree char *aside_text = NULL;
  g_autoptr(SnlPosition) position = NULL;
  g_autoptr(SnlJournal) journal = NULL;
  g_autoptr(SnlArchive) archive = NULL;
  g_autoptr(SnlArchive) other = NULL;
  gsize length = 0;
  gsize aside_length = 0;

  create (self->path);
  archive = snl_archive_open (self->path, FALSE, NULL, &position, &journal, NULL);
  g_assert_true (act (archive, position, journal));
  g_assert_true (g_file_get_contents (self->path, &old, &length, NULL));

  /* moved: the game goes on where it is */
  g_assert_cmpint (g_rename (self->folder, aside), ==, 0);
  g_assert_true (act (archive, position, journal));
  g_assert_cmpint (g_rename (aside, self->folder), ==, 0);
  g_assert_cmpuint (read_state (self->path).length, ==, 2);

  /* deleted, folder and all */
  g_assert_cmpint (g_remove (self->path), ==, 0);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_assert_false (act (archive, position, journal));
  g_assert_nonnull (strstr (snl_archive_get_trouble (archive), "1 action is not saved"));
  g_assert_cmpint (g_mkdir (self->folder, 0700), ==, 0);
  g_assert_true (act (archive, position, journal));
  g_assert_null (snl_archive_get_trouble (archive));
  g_assert_cmpuint (read_state (self->path).length, ==, 4);

  /* a drive that comes back with what it had some time ago */
  g_assert_cmpint (g_remove (self->path), ==, 0);
  g_assert_true (g_file_set_contents (self->path, old, length, NULL));
  g_assert_true (act (archive, position, journal));
  g_assert_cmpuint (read_state (self->path).length, ==, 5);

  /* cut in the middle of an act */
  g_assert_cmpint (g_remove (self->path), ==, 0);
  g_assert_true (g_file_set_contents (self->path, old, length - 30, NULL));
  g_assert_true (act (archive, position, journal));
  g_assert_cmpuint (read_state (self->path).length, ==, 6);

  /* as it was, and open in another program by now */
  g_assert_true (g_file_get_contents (self->path, &aside_text, &aside_length, NULL));
  g_assert_cmpint (g_remove (self->path), ==, 0);
  g_assert_true (g_file_set_contents (self->path, aside_text, aside_length, NULL));
  other = snl_archive_open (self->path, FALSE, NULL, NULL, NULL, NULL);
  g_assert_false (snl_archive_is_read_only (other));
  g_assert_false (act (archive, position, journal));
  g_assert_cmpuint (read_state (self->path).length, ==, 6);
  g_clear_pointer (&other, snl_archive_free);

  /* played on there: what was done is not written over, and is not lost */
  play_one (self->path);
  g_assert_false (act (archive, position, journal));
  g_assert_nonnull (strstr (snl_archive_get_trouble (archive), "save a copy elsewhere"));
  g_assert_cmpuint (read_state (self->path).length, ==, 7);
  g_assert_false (act (archive, position, journal));
  g_assert_cmpuint (read_state (self->path).length, ==, 7);

  /* as it was again: all that was done here goes there now */
  g_assert_true (g_file_set_contents (self->path, aside_text, aside_length, NULL));
  g_assert_true (act (archive, position, journal));
  g_assert_cmpuint (read_state (self->path).length, ==, 10);

  /* another game in its place is not touched */
  g_assert_cmpint (g_remove (self->path), ==, 0);
  old[length / 2] ^= 1;
  g_assert_true (g_file_set_contents (self->path, old, length, NULL));
  g_assert_false (act (archive, position, journal));
  g_assert_nonnull (strstr (snl_archive_get_trouble (archive), "save a copy elsewhere"));
}

/* A game as long as any may be: what would make it longer is not saved, since nobody could open it
 * any more */
static void
test_endless (Fixture       *self,
              gconstpointer  data)
{
  static const struct {
    gssize   room;      /* bytes for the next act, more than it needs */
    gboolean is_saved;
  } cases[] = { { 1, TRUE }, { 0, TRUE }, { -1, FALSE } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(SnlPosition) position = NULL;
      g_autoptr(SnlJournal) journal = NULL;
      g_autoptr(SnlArchive) archive = NULL;
      g_autoptr(GError) error = NULL;
      g_autofree char *copy = g_strconcat (self->folder, "/copy.senlac", NULL);
      gsize before;
      gsize needs;

      g_remove (self->path);
      create (self->path);
      archive = snl_archive_open (self->path, FALSE, NULL, &position, &journal, NULL);
      g_assert_true (act (archive, position, journal));
      before = archive->content->len;
      g_assert_true (act (archive, position, journal));
      needs = archive->content->len - before;
      g_assert_cmpuint (read_state (self->path).length, ==, 2);

      /* what lies between takes no room on the disk */
      g_string_set_size (archive->content, SNL_ARCHIVE_MAX_SIZE - SNL_RECORD_END_SIZE - needs
                         - (gsize) cases[i].room);
      memset (archive->content->str + archive->saved, 0, archive->content->len - archive->saved);
      archive->saved = archive->content->len;
      archive->is_uneven = TRUE;
      archive->size = archive->saved;
      g_assert_cmpint (truncate (self->path, (off_t) archive->size), ==, 0);
      g_assert_cmpint (act (archive, position, journal), ==, cases[i].is_saved);
      g_assert_cmpint (snl_archive_get_trouble (archive) == NULL, ==, cases[i].is_saved);

      if (cases[i].is_saved)
        {
          GStatBuf status;

          g_assert_cmpint (g_stat (self->path, &status), ==, 0);
          g_assert_cmpint (status.st_size, ==, SNL_ARCHIVE_MAX_SIZE - cases[i].room);
          continue;
        }

      g_assert_nonnull (strstr (snl_archive_get_trouble (archive), "1 action is not saved"));
      g_assert_nonnull (strstr (snl_archive_get_trouble (archive), "File too large"));
      g_assert_false (snl_archive_save_copy (archive, copy, &error));
      g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
      g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
      g_assert_cmpuint (read_state (self->path).length, ==, 2);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("Whatever happens to the program or to the drive, what was shown as done is "
                  "there when the game is opened again.");

  g_test_add ("/disk/kill", Fixture, NULL, set_up, test_kill, tear_down);
  g_test_add ("/disk/look", Fixture, NULL, set_up, test_look, tear_down);
  g_test_add ("/disk/endless", Fixture, NULL, set_up, test_endless, tear_down);
  g_test_add ("/disk/vanished", Fixture, NULL, set_up, test_vanished, tear_down);

  return g_test_run ();
}
