/* test-load.c: loading files of any kind and size, up to the limit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "core/base/snl-error.h"
#include "core/base/snl-load.h"
#include "core/ruleset/snl-library.h"

#include "../folder.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A file with a word at its end; what lies before it takes no room on the disk */
static void
make_file (const char *path,
           gint64      size)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GFileOutputStream) stream = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE,
                                                        NULL, NULL);

  g_assert_true (g_seekable_truncate (G_SEEKABLE (stream), MAX (size - 3, 0), NULL, NULL));
  g_assert_true (g_seekable_seek (G_SEEKABLE (stream), 0, G_SEEK_END, NULL, NULL));
  g_assert_true (g_output_stream_write_all (G_OUTPUT_STREAM (stream), "end", (gsize) MIN (size, 3),
                                            NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, NULL));
}

/* All bytes of a file, and of one that is too long one more than anybody wants */
static void
test_size (Fixture       *self,
           gconstpointer  data)
{
  static const struct {
    gint64   size;
    gsize    length;
  } cases[] = {
    { 0, 0 },
    { 1, 1 },
    { 70000, 70000 },
    { SNL_LOAD_MAX_SIZE - 1, SNL_LOAD_MAX_SIZE - 1 },
    { SNL_LOAD_MAX_SIZE, SNL_LOAD_MAX_SIZE },
    { SNL_LOAD_MAX_SIZE + 1, SNL_LOAD_MAX_SIZE + 1 },
    { SNL_LOAD_MAX_SIZE + 2, SNL_LOAD_MAX_SIZE + 1 },
    { G_GINT64_CONSTANT (5) << 30, SNL_LOAD_MAX_SIZE + 1 },
  };

  g_autoptr(GFile) file = g_file_new_for_path (self->path);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = NULL;
      g_autoptr(GError) error = NULL;
      gsize length = 0;

      make_file (self->path, cases[i].size);
      g_assert_true (snl_load (file, &text, &length, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (length, ==, cases[i].length);
      g_assert_cmpint (text[length], ==, '\0');
      if (length >= 3 && length <= SNL_LOAD_MAX_SIZE)
        g_assert_cmpstr (text + length - 3, ==, "end");
    }
}

/* What is no file is refused; nobody waits for what does not come. */
static void
test_odd (Fixture       *self,
          gconstpointer  data)
{
  static const struct {
    const char *path;
    gsize       length;
    int         code;       /* of the error, or -1 */
    const char *sentence;
  } cases[] = {
    { "/dev/zero", 0, G_FILE_ERROR_FAILED,
      "/dev/zero cannot be read: this is a device or an empty pipe, not a file" },
    { "/dev/null", 0, G_FILE_ERROR_FAILED,
      "/dev/null cannot be read: this is a device or an empty pipe, not a file" },
    { "/", 0, G_FILE_ERROR_ISDIR, "/ cannot be read: this is a folder, not a file" },
    { "/nonexistent/a", 0, G_FILE_ERROR_NOENT,
      "/nonexistent/a cannot be read: No such file or directory" },
    { "/dev/null/a", 0, G_FILE_ERROR_NOTDIR, "/dev/null/a cannot be read: Not a directory" },
  };
  g_autofree char *pipe = g_strconcat (self->path, ".pipe", NULL);
  g_autofree char *nothing = NULL;
  g_autoptr(GError) error = NULL;
  gsize length = 1;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = NULL;
      g_autoptr(GError) fault = NULL;
      gsize got = 0;

      g_assert_cmpint (snl_load_path (cases[i].path, &text, &got, &fault), ==, cases[i].code < 0);
      g_assert_cmpuint (got, ==, cases[i].length);
      g_assert_cmpstr (fault != NULL ? fault->message : NULL, ==, cases[i].sentence);
      if (fault != NULL)
        g_assert_error (fault, G_FILE_ERROR, cases[i].code);
    }

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_false (snl_load_path (pipe, &nothing, &length, &error));
  g_assert_nonnull (strstr (error->message, "this is a device or an empty pipe, not a file"));
  g_assert_cmpint (g_remove (pipe), ==, 0);
}

static gpointer
write_slowly_cb (gpointer data)
{
  int fd = GPOINTER_TO_INT (data);

  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpint (write (fd, "word ", 5), ==, 5);
      g_usleep (5000);
    }
  close (fd);

  return NULL;
}

/* What a shell hands over as <(COMMAND) is waited for. */
static void
test_pipe (void)
{
  int ends[2] = { -1, -1 };
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  GThread *writer;
  gsize length = 0;

  g_assert_cmpint (pipe (ends), ==, 0);
  path = g_strdup_printf ("/proc/self/fd/%d", ends[0]);
  writer = g_thread_new ("writer", write_slowly_cb, GINT_TO_POINTER (ends[1]));
  g_assert_true (snl_load_path (path, &text, &length, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, "word word word ");
  g_thread_join (writer);
  close (ends[0]);
}

/* What lies elsewhere than on this machine's disks comes as a stream. */
static void
test_elsewhere (void)
{
  g_autoptr(GFile) there = g_file_new_for_uri ("resource:///io/github/senlac/Senlac/ruleset.rng");
  g_autoptr(GFile) nowhere = g_file_new_for_uri ("resource:///io/github/senlac/Senlac/nothing");
  g_autofree char *text = NULL;
  g_autofree char *nothing = NULL;
  g_autoptr(GError) error = NULL;
  gsize length = 0;

  g_assert_true (snl_load (there, &text, &length, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (length, ==, strlen (text));
  g_assert_true (g_str_has_suffix (text, "</grammar>\n"));
  g_assert_false (snl_load (nowhere, &nothing, &length, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* A module that is far too large is refused before there is no memory left. */
static void
test_module (Fixture       *self,
             gconstpointer  data)
{
  g_autofree char *sentence = g_strconcat (self->path, ":1: the module is larger than 2 MiB", NULL);
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(GError) error = NULL;

  make_file (self->path, G_GINT64_CONSTANT (5) << 30);
  ruleset = snl_ruleset_new_load (self->path, &error);
  g_assert_null (ruleset);
  g_assert_error (error, SNL_ERROR, SNL_ERROR_MODULE);
  g_assert_cmpstr (error->message, ==, sentence);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/load/size", Fixture, NULL, set_up, test_size, tear_down);
  g_test_add ("/load/odd", Fixture, NULL, set_up, test_odd, tear_down);
  g_test_add_func ("/load/pipe", test_pipe);
  g_test_add_func ("/load/elsewhere", test_elsewhere);
  g_test_add ("/load/module", Fixture, NULL, set_up, test_module, tear_down);

  return g_test_run ();
}
