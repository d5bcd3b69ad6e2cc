/* ctl-run.c: runs senlacctl as a child process, as a user would
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ctl-run.h"

#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <pty.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static void
remove_all (const char *path)
{
  g_autoptr(GDir) directory = g_dir_open (path, 0, NULL);
  const char *name = NULL;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *inside = g_build_filename (path, name, NULL);

      if (g_file_test (inside, G_FILE_TEST_IS_DIR))
        remove_all (inside);
      else
        g_assert_cmpint (g_unlink (inside), ==, 0);
    }

  g_assert_cmpint (g_rmdir (path), ==, 0);
}

void
ctl_set_up (CtlFixture    *self,
            gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  self->folder = g_dir_make_tmp ("snl-ctl-XXXXXX", &error);
  g_assert_no_error (error);
  self->game = g_build_filename (self->folder, "game.senlac", NULL);
}

void
ctl_tear_down (CtlFixture    *self,
               gconstpointer  data)
{
  remove_all (self->folder);
  g_free (self->folder);
  g_free (self->game);
}

static char *
dup_bytes (GBytes *bytes)
{
  gsize size = 0;
  const char *data = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;

  return data != NULL ? g_strndup (data, size) : g_strdup ("");
}

static void
run_end (CtlRun      *self,
         GSubprocess *process,
         GBytes      *out,
         GBytes      *err)
{
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  g_assert_true (g_subprocess_get_if_exited (process));
  self->status = g_subprocess_get_exit_status (process);
  self->out = dup_bytes (out);
  self->err = dup_bytes (err);
}

/* Runs senlacctl with @words and @input on its standard input */
CtlRun *
ctl_run_words (const char  *input,
               char       **words)
{
  CtlRun *self = g_new0 (CtlRun, 1);
  const char *program = g_getenv ("SENLACCTL");
  g_autoptr(GPtrArray) line = g_ptr_array_new ();
  g_autoptr(GSubprocess) process = NULL;
  g_autoptr(GBytes) said = g_bytes_new (input != NULL ? input : "",
                                        input != NULL ? strlen (input) : 0);
  g_autoptr(GBytes) out = NULL;
  g_autoptr(GBytes) err = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_nonnull (program);
  g_ptr_array_add (line, (gpointer) program);

  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (line, words[i]);

  g_ptr_array_add (line, NULL);
  process = g_subprocess_newv ((const char *const *) line->pdata,
                               G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                               G_SUBPROCESS_FLAGS_STDERR_PIPE, &error);
  g_assert_no_error (error);

  /* a program that does not read its input may be gone before all of it is written */
  if (!g_subprocess_communicate (process, said, NULL, &out, &err, &error))
    g_test_message ("%s", error->message);

  run_end (self, process, out, err);

  return self;
}

/* Whether there are pseudo-terminals here: a bare folder that somebody made a root of has none */
gboolean
ctl_can_type (void)
{
  int terminal = -1;
  int keyboard = -1;

  if (openpty (&terminal, &keyboard, NULL, NULL, NULL) != 0)
    return FALSE;

  close (terminal);
  close (keyboard);

  return TRUE;
}

/* Plays @game with @input typed at a terminal, where a person is asked what a script is not */
CtlRun *
ctl_play_typed (const char *input,
                const char *game)
{
  CtlRun *self = g_new0 (CtlRun, 1);
  struct termios raw;
  int terminal = -1;
  int keyboard = -1;
  g_autoptr(GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                               G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr(GSubprocess) process = NULL;
  g_autoptr(GBytes) out = NULL;
  g_autoptr(GBytes) err = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (openpty (&terminal, &keyboard, NULL, NULL, NULL), ==, 0);
  /* one that passes on lines of any length, which those that edit lines do not */
  g_assert_cmpint (tcgetattr (keyboard, &raw), ==, 0);
  cfmakeraw (&raw);
  g_assert_cmpint (tcsetattr (keyboard, TCSANOW, &raw), ==, 0);
  g_subprocess_launcher_take_stdin_fd (launcher, keyboard);
  process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("SENLACCTL"), "play",
                                         game, NULL);
  g_assert_no_error (error);

  g_assert_cmpint (write (terminal, input, strlen (input)), ==, strlen (input));
  g_assert_true (g_subprocess_communicate (process, NULL, NULL, &out, &err, &error));
  close (terminal);
  run_end (self, process, out, err);

  return self;
}

/* (transfer full): what a person sees at a terminal of a run with @words */
char *
ctl_dup_seen (char **words)
{
  GString *seen = g_string_new (NULL);
  g_autoptr(GPtrArray) line = g_ptr_array_new ();
  g_autoptr(GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_autoptr(GSubprocess) process = NULL;
  g_autoptr(GError) error = NULL;
  char bytes[4096];
  gssize length;
  int terminal = -1;
  int screen = -1;

  g_ptr_array_add (line, (gpointer) g_getenv ("SENLACCTL"));
  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (line, words[i]);
  g_ptr_array_add (line, NULL);

  g_assert_cmpint (openpty (&terminal, &screen, NULL, NULL, NULL), ==, 0);
  g_subprocess_launcher_take_stdout_fd (launcher, screen);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) line->pdata, &error);
  g_assert_no_error (error);
  g_clear_object (&launcher);

  /* the last who has the other end closes it, and there is nothing more to read */
  while ((length = read (terminal, bytes, sizeof bytes)) > 0)
    g_string_append_len (seen, bytes, length);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  close (terminal);

  return g_string_free (seen, FALSE);
}

CtlRun *
ctl_run (const char *input,
         const char *first,
         ...)
{
  g_autoptr(GPtrArray) words = g_ptr_array_new ();
  va_list arguments;

  va_start (arguments, first);

  for (const char *word = first; word != NULL; word = va_arg (arguments, const char *))
    g_ptr_array_add (words, (gpointer) word);

  va_end (arguments);
  g_ptr_array_add (words, NULL);

  return ctl_run_words (input, (char **) words->pdata);
}

void
ctl_run_free (CtlRun *self)
{
  g_free (self->out);
  g_free (self->err);
  g_free (self);
}

/* That it ended with @status, and said something on standard error exactly if that is not 0 */
void
ctl_assert (CtlRun *run,
            int     status)
{
  if (run->status != status)
    g_test_message ("out: %s\nerr: %s", run->out, run->err);

  g_assert_cmpint (run->status, ==, status);

  if (status == 0)
    g_assert_cmpstr (run->err, ==, "");
}

/* A game with all units and fixed dice */
void
ctl_begin (CtlFixture *self)
{
  g_autoptr(CtlRun) run = ctl_run (NULL, "new", MODULE, self->game, "--seed", "1066", NULL);

  ctl_assert (run, 0);
}

char *
ctl_dup_file (const char *path)
{
  g_autoptr(GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

/* (transfer full): the path of a file beside the tests */
char *
ctl_dup_source (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "ctl", name, NULL);
}

/* (transfer full): the position as `show --as xml` prints it */
xmlDoc *
ctl_show (const char *game)
{
  g_autoptr(CtlRun) run = ctl_run (NULL, "show", game, "--as", "xml", NULL);
  xmlDoc *position = NULL;

  ctl_assert (run, 0);
  position = xmlReadMemory (run->out, strlen (run->out), NULL, NULL, XML_PARSE_NONET);
  g_assert_nonnull (position);

  return position;
}

/* The node with @id; `game` is the root */
xmlNode *
ctl_find (xmlDoc     *position,
          const char *id)
{
  xmlNode *root = xmlDocGetRootElement (position);

  if (strcmp (id, "game") == 0)
    return root;

  for (xmlNode *node = root->children; node != NULL; node = node->next)
    {
      xmlChar *own = node->type == XML_ELEMENT_NODE ? xmlGetProp (node, BAD_CAST "id") : NULL;
      gboolean found = g_strcmp0 ((const char *) own, id) == 0;

      xmlFree (own);

      if (found)
        return node;
    }

  return NULL;
}

void
ctl_assert_has (xmlNode    *node,
                const char *name,
                const char *value)
{
  xmlChar *own = NULL;

  g_assert_nonnull (node);
  own = xmlGetProp (node, BAD_CAST name);
  g_assert_cmpstr ((const char *) own, ==, value);
  xmlFree (own);
}
