/* test-faults.c: senlacctl is killed at every system call, and disks fail
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "../sanitized.h"
#include "ctl-run.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/wait.h>

/* One line of a script, and how the game stands when it is done */
static const char *const lines[] = {
  "e mud black", "n", "n", "f n1 s1", "f n2 s2 66661111", "u", "r", "f n3 s3 h2",
  "f n3 s4", "reroll",
  "u", "u", "n", NULL,
};

#define N_LINES (G_N_ELEMENTS (lines) - 1)
#define KILL_STEP (IS_SANITIZED ? 4 : 1)   /* every how many calls it is killed */

/* How senlacctl is run: with which fault of the disk */
typedef struct {
  const char *how;
  guint       at;
  guint       count;
} Fault;

typedef struct {
  gboolean  killed;
  int       status;
  char     *out;
  char     *err;
} Run;

static void
run_free (Run *self)
{
  g_free (self->out);
  g_free (self->err);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Run, run_free)

static void
set_number (GSubprocessLauncher *launcher,
            const char          *name,
            guint                number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  g_subprocess_launcher_setenv (launcher, name, text, TRUE);
}

/* Runs senlacctl COMMAND GAME with the shim preloaded */
static Run *
run (const char  *folder,
     const Fault *fault,
     const char  *input,
     const char  *command,
     const char  *first,
     const char  *second)
{
  Run *self = g_new0 (Run, 1);
  g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new (
    G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE |
    G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr(GSubprocess) process = NULL;
  g_autofree char *options = g_strconcat (g_getenv ("ASAN_OPTIONS") != NULL ?
                                          g_getenv ("ASAN_OPTIONS") : "",
                                          ":verify_asan_link_order=0:detect_leaks=0", NULL);
  g_autoptr(GError) error = NULL;

  /* the sanitizer's own library must not mind who comes first */
  g_subprocess_launcher_setenv (launcher, "ASAN_OPTIONS", options, TRUE);
  g_subprocess_launcher_setenv (launcher, "LD_PRELOAD", g_getenv ("SENLAC_FAULTS"), TRUE);
  g_subprocess_launcher_setenv (launcher, "FAULTS_FOLDER", folder, TRUE);

  if (fault != NULL)
    {
      g_subprocess_launcher_setenv (launcher, "FAULTS_HOW", fault->how, TRUE);
      set_number (launcher, "FAULTS_AT", fault->at);
      set_number (launcher, "FAULTS_COUNT", fault->count);
    }

  process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("SENLACCTL"), command, first,
                                         second, NULL);
  g_assert_no_error (error);

  /* one that is killed may not read all that is written to it */
  g_subprocess_communicate_utf8 (process, input, NULL, &self->out, &self->err, NULL);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  self->killed = g_subprocess_get_if_signaled (process);
  self->status = self->killed ? 0 : g_subprocess_get_exit_status (process);

  if (self->killed)
    g_assert_cmpint (g_subprocess_get_term_sig (process), ==, SIGKILL);

  if (self->out == NULL)
    self->out = g_strdup ("");

  if (self->err == NULL)
    self->err = g_strdup ("");

  return self;
}

/* (transfer full): all that can be known of a game: where it stands, and what was done */
static char *
dup_state (const char *game)
{
  g_autoptr(CtlRun) shown = ctl_run (NULL, "show", game, "--as", "xml", NULL);
  g_autoptr(CtlRun) log = ctl_run (NULL, "log", game, NULL);

  /* a file that was cut in the middle of an act is told about, and that is all right */
  g_assert_cmpint (shown->status, ==, 0);
  g_assert_cmpint (log->status, ==, 0);

  return g_strconcat (shown->out, log->out, NULL);
}

static void
begin (const char *game)
{
  g_autoptr(CtlRun) made = NULL;

  g_remove (game);
  made = ctl_run (NULL, "new", MODULE, game, "--seed", "7", NULL);
  ctl_assert (made, 0);
}

/* Fills in how the game stands after each line, and how much was said by then */
static void
play_in_peace (CtlFixture *self,
               GPtrArray  *states,
               GArray     *lengths)
{
  g_autoptr(GString) script = g_string_new (NULL);

  for (guint i = 0; i <= N_LINES; i++)
    {
      g_autoptr(Run) played = NULL;
      gsize length = 0;

      begin (self->game);
      played = run (self->folder, NULL, script->str, "play", self->game, NULL);
      g_assert_cmpint (played->status, ==, 0);
      length = strlen (played->out);
      g_array_append_val (lengths, length);
      g_ptr_array_add (states, dup_state (self->game));

      if (i < N_LINES)
        g_string_append_printf (script, "%s\n", lines[i]);
    }
}

/* The game is as it was after the last line whose result was shown, or one line further */
static void
assert_nothing_lost (CtlFixture  *self,
                     const Fault *fault,
                     Run         *played,
                     GPtrArray   *states,
                     GArray      *lengths)
{
  gsize said = strlen (played->out);
  guint shown = 0;
  g_autofree char *state = dup_state (self->game);

  while (shown + 1 < lengths->len && g_array_index (lengths, gsize, shown + 1) <= said)
    shown++;

  for (guint i = shown; i < states->len && i <= shown + 1; i++)
    {
      if (strcmp (states->pdata[i], state) == 0)
        return;
    }

  g_error ("%s at call %u: %u lines were shown as done, but the game is another:\n%s", fault->how,
           fault->at, shown, state);
}

/* Killed before, within or after each call that writes, from the first to the last */
static void
test_kill (CtlFixture    *self,
           gconstpointer  data)
{
  Fault fault = { data, 1, 1 };
  g_autofree char *script = g_strjoinv ("\n", (char **) lines);
  g_autoptr(GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GArray) lengths = g_array_new (FALSE, FALSE, sizeof (gsize));
  gboolean killed = TRUE;

  play_in_peace (self, states, lengths);

  for (fault.at = 1; killed; fault.at += KILL_STEP)
    {
      g_autoptr(Run) played = NULL;

      begin (self->game);
      played = run (self->folder, &fault, script, "play", self->game, NULL);
      killed = played->killed;
      assert_nothing_lost (self, &fault, played, states, lengths);
    }

  /* each line that changes anything is a write and a flush */
  g_test_message ("killed at %u calls", fault.at - 2);
  g_assert_cmpuint (fault.at - 2, >=, 2 * N_LINES);
}

/* A new game is there as a whole or not at all; a class is forgotten, or not */
static void
test_kill_whole (CtlFixture    *self,
                 gconstpointer  data)
{
  Fault fault = { data, 1, 1 };
  gboolean killed = TRUE;
  guint n_there = 0;
  g_autofree char *before = NULL;

  for (fault.at = 1; killed; fault.at += KILL_STEP)
    {
      g_autoptr(Run) made = NULL;

      g_remove (self->game);
      made = run (self->folder, &fault, "", "new", MODULE, self->game);
      killed = made->killed;

      if (g_file_test (self->game, G_FILE_TEST_EXISTS))
        {
          g_free (dup_state (self->game));
          n_there++;
        }
    }

  g_assert_cmpuint (n_there, >, 0);
  begin (self->game);
  before = dup_state (self->game);

  for (fault.at = 1, killed = TRUE; killed; fault.at += KILL_STEP)
    {
      g_autoptr(Run) forgotten = run (self->folder, &fault, "", "forget-class", self->game, NULL);
      g_autofree char *after = dup_state (self->game);

      killed = forgotten->killed;
      g_assert_cmpstr (after, ==, before);
    }
}

/* (transfer full): the calls that `senlacctl COMMAND FIRST SECOND` makes of the disk, a word for
 * each */
static char *
dup_calls (CtlFixture *self,
           const char *input,
           const char *command,
           const char *first,
           const char *second)
{
  /* not in the folder that is watched */
  g_autofree char *log = g_strconcat (self->folder, ".calls", NULL);
  g_autoptr(Run) called = NULL;
  char *calls = NULL;

  g_setenv ("FAULTS_LOG", log, TRUE);
  called = run (self->folder, NULL, input, command, first, second);
  g_unsetenv ("FAULTS_LOG");
  g_assert_cmpint (called->status, ==, 0);
  calls = ctl_dup_file (log);
  g_remove (log);

  return calls;
}

/*
 * A loss of power keeps what was flushed, and may keep any of the rest. So a file is flushed
 * before it gets its name, the folder after that, and an act before it is shown, or shown again
 * after a program that was killed.
 */
static void
test_order (CtlFixture    *self,
            gconstpointer  data)
{
  g_autofree char *new = dup_calls (self, "", "new", MODULE, self->game);
  g_autofree char *act = dup_calls (self, "e mud black\nn\nu\nr\n", "play", self->game, NULL);
  g_autofree char *forget = dup_calls (self, "", "forget-class", self->game, NULL);

  g_assert_cmpstr (new, ==, "make write flush name flush-all ");
  g_assert_cmpstr (act, ==, "flush write flush write flush write flush write flush ");
  g_assert_cmpstr (forget, ==, "flush make write flush rename flush-all ");
}

/* Where locks of open file descriptions are not supported, or none at all, a second program only
 * looks, until the first has ended */
static void
test_locks (CtlFixture    *self,
            gconstpointer  data)
{
  g_autoptr(GSubprocessLauncher) launcher = NULL;
  g_autoptr(GBytes) nothing = g_bytes_new_static ("", 0);
  g_autoptr(GSubprocess) first = NULL;
  g_autoptr(Run) second = NULL;
  g_autoptr(Run) third = NULL;
  g_autofree char *options = g_strconcat (g_getenv ("ASAN_OPTIONS") != NULL
                                          ? g_getenv ("ASAN_OPTIONS")
                                          : "",
                                          ":verify_asan_link_order=0:detect_leaks=0", NULL);
  char letter = '\0';

  begin (self->game);
  g_setenv ("FAULTS_LOCKS", data, TRUE);
  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE |
                                        G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_subprocess_launcher_setenv (launcher, "ASAN_OPTIONS", options, TRUE);
  g_subprocess_launcher_setenv (launcher, "LD_PRELOAD", g_getenv ("SENLAC_FAULTS"), TRUE);
  first = g_subprocess_launcher_spawn (launcher, NULL, g_getenv ("SENLACCTL"), "play",
                                       self->game, NULL);
  g_assert_nonnull (first);

  /* what it says first, it says with the game open */
  g_assert_cmpint (g_input_stream_read (g_subprocess_get_stdout_pipe (first), &letter, 1, NULL,
                                        NULL), ==, 1);
  second = run (self->folder, NULL, "", "undo", self->game, NULL);
  g_test_message ("%d: %s", second->status, second->err);
  g_assert_cmpint (second->status, !=, 0);
  g_assert_nonnull (strstr (second->err, "open in another window or program"));

  g_assert_true (g_subprocess_communicate (first, nothing, NULL, NULL, NULL, NULL));
  third = run (self->folder, NULL, "e mud\n", "play", self->game, NULL);
  g_assert_cmpint (third->status, ==, 0);
  g_assert_null (strstr (third->out, "open in another"));
  g_unsetenv ("FAULTS_LOCKS");
}

/* A disk that fails for some calls and comes back: the game goes on, says so, and loses nothing */
static void
test_fail (CtlFixture    *self,
           gconstpointer  data)
{
  Fault fault = { data, 1, 5 };
  g_autofree char *script = g_strjoinv ("\n", (char **) lines);
  g_autofree char *peace = NULL;
  g_autoptr(Run) played = NULL;

  begin (self->game);
  played = run (self->folder, NULL, script, "play", self->game, NULL);
  g_assert_cmpint (played->status, ==, 0);
  peace = dup_state (self->game);

  for (fault.at = 1; fault.at < 2 * N_LINES - 8; fault.at += 3)
    {
      g_autoptr(Run) failed = NULL;
      g_autofree char *state = NULL;

      begin (self->game);
      failed = run (self->folder, &fault, script, "play", self->game, NULL);
      g_assert_false (failed->killed);
      g_assert_cmpint (failed->status, ==, 0);
      g_assert_cmpstr (failed->out, ==, played->out);
      g_assert_nonnull (strstr (failed->err, "not saved"));
      state = dup_state (self->game);
      g_assert_cmpstr (state, ==, peace);
    }

  /* and one that does not come back: all that could be saved before stands there */
  fault = (Fault) { data, 11, G_MAXINT };
  begin (self->game);
  g_clear_pointer (&played, run_free);
  played = run (self->folder, &fault, script, "play", self->game, NULL);
  g_assert_cmpint (played->status, ==, 3);
  g_assert_nonnull (strstr (played->err, "not saved"));
  g_free (dup_state (self->game));
}

/* A signal that comes while something is written or flushed is no fault: it is done again */
static void
test_interrupted (CtlFixture    *self,
                  gconstpointer  data)
{
  Fault fault = { "EINTR", 1, 1 };
  g_autofree char *script = g_strjoinv ("\n", (char **) lines);
  g_autofree char *peace = NULL;

  begin (self->game);
  run_free (run (self->folder, NULL, script, "play", self->game, NULL));
  peace = dup_state (self->game);

  for (fault.at = 1; fault.at <= 4; fault.at++)
    {
      g_autoptr(Run) played = NULL;
      g_autofree char *state = NULL;

      begin (self->game);
      played = run (self->folder, &fault, script, "play", self->game, NULL);
      g_assert_cmpint (played->status, ==, 0);
      g_assert_cmpstr (played->err, ==, "");
      state = dup_state (self->game);
      g_assert_cmpstr (state, ==, peace);
    }
}

/* Old kernels and other people's servers do not know all that is asked of a disk. A new game is
 * there as a whole all the same, or not at all; and one that has the name already is not
 * touched. */
static void
test_old_disk (CtlFixture    *self,
               gconstpointer  data)
{
  g_autofree char *mine = NULL;
  guint n_made[3] = { 0, 0, 0 };

  begin (self->game);
  mine = dup_state (self->game);

  for (guint count = 1; count <= 2; count++)
    for (guint at = 1; at <= 8; at++)
      {
        Fault fault = { "EINVAL", at, count };
        g_autofree char *path = g_strdup_printf ("%s/new-%u-%u.senlac", self->folder, count, at);
        g_autoptr(Run) made = run (self->folder, &fault, "", "new", MODULE, path);
        g_autoptr(Run) again = run (self->folder, &fault, "", "new", MODULE, self->game);
        g_autofree char *state = dup_state (self->game);

        g_assert_cmpstr (state, ==, mine);
        g_assert_cmpint (again->status, !=, 0);
        g_assert_cmpint (made->status == 0, ==, g_file_test (path, G_FILE_TEST_EXISTS));
        if (made->status != 0)
          continue;
        g_free (dup_state (path));
        n_made[count]++;
      }

  /* without exchanging names, and without second names either */
  g_assert_cmpuint (n_made[1], >, 1);
  g_assert_cmpuint (n_made[2], >, 1);
}

/* A new game that fails at one call after another leaves nothing behind that is in its own way */
static void
test_second_try (CtlFixture    *self,
                 gconstpointer  data)
{
  Fault fault = { data, 1, 1 };
  guint n_failed = 0;
  gboolean is_over = FALSE;

  for (; !is_over; fault.at++)
    {
      g_autofree char *path = g_strdup_printf ("%s/new-%u.senlac", self->folder, fault.at);
      g_autoptr(Run) made = run (self->folder, &fault, "", "new", MODULE, path);
      g_autoptr(Run) again = NULL;

      is_over = made->status == 0 && fault.at > 8;
      if (made->status != 0)
        {
          n_failed++;
          g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
          again = run (self->folder, NULL, "", "new", MODULE, path);
          g_test_message ("call %u: %s; %d %s", fault.at, made->err, again->status, again->err);
          g_assert_cmpint (again->status, ==, 0);
        }
      g_free (dup_state (path));
    }

  g_assert_cmpuint (n_failed, >, 2);
}

/* A damaged game on a disk that takes nothing: it stays what it is, to the last byte */
static void
test_damaged_on_a_full_disk (CtlFixture    *self,
                             gconstpointer  data)
{
  static const char * const hows[] = { "EROFS", "ENOSPC", "EIO" };

  for (gsize i = 0; i < G_N_ELEMENTS (hows); i++)
    {
      Fault fault = { hows[i], 1, G_MAXINT };
      g_autofree char *text = NULL;
      g_autofree char *after = NULL;
      g_autoptr(Run) done = NULL;

      begin (self->game);
      run_free (run (self->folder, NULL, "e mud black\nn\n", "play", self->game, NULL));
      text = ctl_dup_file (self->game);
      *(g_strrstr (text, "</entry>") - 5) = '\0';
      g_assert_true (g_file_set_contents (self->game, text, -1, NULL));

      done = run (self->folder, &fault, "n\n", "play", self->game, NULL);
      g_assert_cmpint (done->status, ==, 3);
      g_assert_nonnull (strstr (done->err, "not saved"));
      after = ctl_dup_file (self->game);
      g_assert_cmpstr (text, ==, after);
    }
}

/* A drive of its own for the game, which only the superuser can have */
static gboolean
mount_drive (CtlFixture *self,
             const char *options)
{
  if (mount ("tmpfs", self->folder, "tmpfs", 0, options) == 0)
    return TRUE;

  g_test_skip ("no file system can be mounted here");

  return FALSE;
}

static void
test_full (CtlFixture    *self,
           gconstpointer  data)
{
  g_autoptr(GString) script = g_string_new (NULL);
  g_autoptr(CtlRun) made = NULL;
  g_autoptr(Run) played = NULL;
  g_autoptr(CtlRun) shown = NULL;
  g_autoptr(CtlRun) verified = NULL;
  g_autofree char *filler = g_build_filename (self->folder, "filler", NULL);
  g_autofree char *bytes = g_strnfill (24 * 1024, 'x');
  g_autoptr(Run) later = NULL;

  if (!mount_drive (self, "size=300k"))
    return;

  g_assert_true (g_file_set_contents (filler, bytes, -1, NULL));
  begin (self->game);

  for (guint i = 0; i < 300; i++)
    g_string_append (script, "f n1 s1\nu\n");

  played = run (self->folder, NULL, script->str, "play", self->game, NULL);
  g_assert_cmpint (played->status, ==, 3);
  g_assert_nonnull (strstr (played->err, "No space left on device"));
  shown = ctl_run (NULL, "show", self->game, NULL);
  ctl_assert (shown, 0);
  verified = ctl_run (NULL, "log", self->game, "--verify", NULL);
  ctl_assert (verified, 0);

  /* somebody makes room */
  g_assert_cmpint (g_remove (filler), ==, 0);
  later = run (self->folder, NULL, "f n2 s2\n", "play", self->game, NULL);
  g_assert_cmpint (later->status, ==, 0);
  g_assert_cmpint (umount (self->folder), ==, 0);
}

static void
test_write_protected (CtlFixture    *self,
                      gconstpointer  data)
{
  g_autoptr(CtlRun) shown = NULL;
  g_autoptr(CtlRun) done = NULL;

  if (!mount_drive (self, "size=1m"))
    return;

  begin (self->game);
  g_assert_cmpint (mount ("tmpfs", self->folder, "tmpfs", MS_REMOUNT | MS_RDONLY, NULL), ==, 0);
  shown = ctl_run (NULL, "show", self->game, NULL);
  g_assert_cmpint (shown->status, ==, 0);
  done = ctl_run (NULL, "do", self->game, "next", "--leave-undone", NULL);
  ctl_assert (done, 3);
  g_assert_nonnull (strstr (done->err, "write-protected"));
  g_assert_cmpint (umount (self->folder), ==, 0);
}

/* No more than so many bytes in a file: the program must not be killed for it */
static void
test_limit (CtlFixture    *self,
            gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *state = NULL;
  g_autofree char *after = NULL;
  g_autofree char *line = NULL;
  g_autofree char *err = NULL;
  g_autofree char *out = NULL;
  GStatBuf status;
  int code = 0;

  begin (self->game);
  state = dup_state (self->game);
  g_assert_cmpint (g_stat (self->game, &status), ==, 0);

  /* in blocks of 512 bytes, so that the next act does not fit in */
  line = g_strdup_printf ("sh -c 'ulimit -f %lu; \"%s\" do \"%s\" next --leave-undone'",
                          (gulong) status.st_size / 512, g_getenv ("SENLACCTL"), self->game);
  g_assert_true (g_spawn_command_line_sync (line, &out, &err, &code, &error));
  g_assert_no_error (error);
  g_assert_true (WIFEXITED (code));
  g_assert_cmpint (WEXITSTATUS (code), ==, 3);
  g_assert_nonnull (strstr (err, "not saved"));
  after = dup_state (self->game);
  g_assert_cmpstr (after, ==, state);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("A teacher has one lesson and no second chance: what was shown as done is never "
                  "lost.");

  g_test_add ("/faults/kill/before", CtlFixture, "kill-before", ctl_set_up, test_kill,
              ctl_tear_down);
  g_test_add ("/faults/kill/half", CtlFixture, "kill-half", ctl_set_up, test_kill, ctl_tear_down);
  g_test_add ("/faults/kill/after", CtlFixture, "kill-after", ctl_set_up, test_kill, ctl_tear_down);
  g_test_add ("/faults/kill-whole/before", CtlFixture, "kill-before", ctl_set_up, test_kill_whole,
              ctl_tear_down);
  g_test_add ("/faults/kill-whole/half", CtlFixture, "kill-half", ctl_set_up, test_kill_whole,
              ctl_tear_down);
  g_test_add ("/faults/kill-whole/after", CtlFixture, "kill-after", ctl_set_up, test_kill_whole,
              ctl_tear_down);
  g_test_add ("/faults/fail/EIO", CtlFixture, "EIO", ctl_set_up, test_fail, ctl_tear_down);
  g_test_add ("/faults/fail/ENOSPC", CtlFixture, "ENOSPC", ctl_set_up, test_fail, ctl_tear_down);
  g_test_add ("/faults/order", CtlFixture, NULL, ctl_set_up, test_order, ctl_tear_down);
  g_test_add ("/faults/locks/flock", CtlFixture, "flock", ctl_set_up, test_locks, ctl_tear_down);
  g_test_add ("/faults/locks/none", CtlFixture, "none", ctl_set_up, test_locks, ctl_tear_down);
  g_test_add ("/faults/interrupted", CtlFixture, NULL, ctl_set_up, test_interrupted, ctl_tear_down);
  g_test_add ("/faults/old-disk", CtlFixture, NULL, ctl_set_up, test_old_disk, ctl_tear_down);
  g_test_add ("/faults/second-try/EIO", CtlFixture, "EIO", ctl_set_up, test_second_try,
              ctl_tear_down);
  g_test_add ("/faults/second-try/ENOSPC", CtlFixture, "ENOSPC", ctl_set_up, test_second_try,
              ctl_tear_down);
  g_test_add ("/faults/damaged-on-a-full-disk", CtlFixture, NULL, ctl_set_up,
              test_damaged_on_a_full_disk, ctl_tear_down);
  g_test_add ("/faults/full", CtlFixture, NULL, ctl_set_up, test_full, ctl_tear_down);
  g_test_add ("/faults/write-protected", CtlFixture, NULL, ctl_set_up, test_write_protected,
              ctl_tear_down);
  g_test_add ("/faults/limit", CtlFixture, NULL, ctl_set_up, test_limit, ctl_tear_down);

  return g_test_run ();
}
