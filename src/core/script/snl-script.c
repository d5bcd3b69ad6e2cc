/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Reads scripts: headings, options and lines. What the lines do is in snl-script-run.c. */

#include "snl-script.h"

#include "core/base/snl-load.h"

#include <glib/gi18n.h>
#include <string.h>

/* Seed of a test that names none */
#define USUAL_SEED 1066

static void
line_free (gpointer data)
{
  SnlScriptLine *self = data;

  g_free (self->text);
  g_free (self);
}

static void
test_free (gpointer data)
{
  SnlScriptTest *self = data;

  g_free (self->name);
  g_free (self->lists);
  g_hash_table_unref (self->settings);
  g_ptr_array_unref (self->lines);
  g_free (self);
}

/**
 * snl_script_free:
 * @self: (nullable) (transfer full): a script
 *
 * Frees @self.
 */
void
snl_script_free (SnlScript *self)
{
  if (self == NULL)
    return;

  g_free (self->file);
  g_ptr_array_unref (self->tests);
  g_free (self);
}

static SnlScriptTest *
add_test (SnlScript  *self,
          const char *name,
          guint       line)
{
  SnlScriptTest *test = g_new0 (SnlScriptTest, 1);

  test->name = g_strdup (name);
  test->line = line;
  test->settings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  test->seed = USUAL_SEED;
  test->lines = g_ptr_array_new_with_free_func (line_free);
  g_ptr_array_add (self->tests, test);

  return test;
}

static gboolean
read_seed (SnlScriptTest *test,
           const char    *digits)
{
  guint64 seed = 0;

  if (!g_ascii_string_to_unsigned (digits, 10, 0, G_MAXUINT32, &seed, NULL))
    return FALSE;

  test->seed = (guint32) seed;

  return TRUE;
}

/* Reads a word after the name of a test: `OPTION=VALUE`, `--seed=N` or `--lists=FOLDER` */
static gboolean
read_setting (SnlScript      *self,
              SnlScriptTest  *test,
              const char     *word,
              GError        **error)
{
  const char *equals = strchr (word, '=');

  if (g_str_has_prefix (word, "--seed=") && read_seed (test, equals + 1))
    return TRUE;

  if (g_str_has_prefix (word, "--lists="))
    {
      g_free (test->lists);
      test->lists = g_strdup (equals + 1);
      return TRUE;
    }

  if (g_str_has_prefix (word, "seed=") || g_str_has_prefix (word, "lists="))
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("%s:%u: write --%s"), self->file, test->line,
                   word);
      return FALSE;
    }

  if (g_str_has_prefix (word, "--") && equals != NULL)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("%s:%u: “%s” is neither --seed=N nor --lists=FOLDER; an option is written %s"),
                   self->file, test->line, word, word + strlen ("--"));
      return FALSE;
    }

  if (equals == NULL || equals == word)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("%s:%u: “%s” is neither OPTION=VALUE, --seed=N nor --lists=FOLDER"),
                   self->file, test->line, word);
      return FALSE;
    }

  g_hash_table_insert (test->settings, g_strndup (word, equals - word), g_strdup (equals + 1));

  return TRUE;
}

/* The state while a script is read */
typedef struct {
  SnlScript     *script;
  GHashTable    *names;      /* of tests, to SnlScriptTest */
  SnlScriptLine *line;       /* the line right before, or NULL if that is none of a test */
  GString       *longer;     /* its text, if it is continued */
} Reader;

/* Ends a line that was continued */
static void
finish_line (Reader *self)
{
  if (self->longer == NULL)
    return;

  g_string_append_c (self->longer, '"');
  g_free (self->line->text);
  self->line->text = g_string_free (g_steal_pointer (&self->longer), FALSE);
}

/*
 * Adds `| text` to the line before it, as one more line of its last word, which is put in quotes.
 * So a list is typed: `import list=side,name`, then `| red,Argo`.
 */
static gboolean
continue_line (Reader      *self,
               const char  *text,
               guint        number,
               GError     **error)
{
  const char *last = NULL;

  if (self->line == NULL)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("%s:%u: there is no line before this one that it could continue"),
                   self->script->file, number);
      return FALSE;
    }

  if (self->longer == NULL)
    {
      last = strrchr (self->line->text, ' ');
      self->longer = g_string_new (self->line->text);
      g_string_insert_c (self->longer, last != NULL ? last + 1 - self->line->text : 0, '"');
    }

  g_string_append_printf (self->longer, "\n%s", text);

  return TRUE;
}

/* Reads a heading: `== NAME OPTION=VALUE…`, without its signs */
static gboolean
read_heading (Reader      *self,
              const char  *text,
              guint        number,
              GError     **error)
{
  g_auto(GStrv) words = g_strsplit_set (text, " \t", -1);
  SnlScriptTest *test = NULL;
  const SnlScriptTest *other = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] == '\0')
        continue;

      if (test == NULL)
        test = add_test (self->script, words[i], number);
      else if (!read_setting (self->script, test, words[i], error))
        return FALSE;
    }

  if (test == NULL)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("%s:%u: this test has no name"),
                   self->script->file, number);
      return FALSE;
    }

  other = g_hash_table_lookup (self->names, test->name);

  if (other != NULL)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("%s:%u: there is a test “%s” in line %u already"), self->script->file, number,
                   test->name, other->line);
      return FALSE;
    }

  g_hash_table_insert (self->names, test->name, test);

  return TRUE;
}

/* Adds a line to the last test; the first lines of a script need no heading */
static void
add_line (Reader     *self,
          const char *text,
          guint       number)
{
  GPtrArray *tests = self->script->tests;
  SnlScriptTest *test = NULL;

  if (tests->len == 0)
    {
      g_autofree char *name = g_path_get_basename (self->script->file);

      if (g_str_has_suffix (name, SNL_SCRIPT_SUFFIX))
        name[strlen (name) - strlen (SNL_SCRIPT_SUFFIX)] = '\0';

      test = add_test (self->script, name, number);
      g_hash_table_insert (self->names, test->name, test);
    }

  test = tests->pdata[tests->len - 1];
  self->line = g_new (SnlScriptLine, 1);
  self->line->number = number;
  self->line->text = g_strdup (text);
  g_ptr_array_add (test->lines, self->line);
}

/* Reads a line of a script */
static gboolean
read_line (Reader      *self,
           const char  *line,
           guint        number,
           GError     **error)
{
  if (*line == '|')
    return continue_line (self, line + 1 + strspn (line + 1, " \t"), number, error);

  finish_line (self);

  if (g_str_has_prefix (line, "=="))
    {
      self->line = NULL;
      return read_heading (self, line + strlen ("=="), number, error);
    }

  if (*line == '\0' || *line == '#')
    self->line = NULL;
  else
    add_line (self, line, number);

  return TRUE;
}

/**
 * snl_script_new_parse:
 * @text: a script
 * @file: its name, for messages
 * @error: return location for an #SnlError
 *
 * Reads a script.
 *
 * Returns: (transfer full): the script; or %NULL with @error, which names the line
 */
SnlScript *
snl_script_new_parse (const char  *text,
                      const char  *file,
                      GError     **error)
{
  g_autoptr(SnlScript) self = g_new0 (SnlScript, 1);
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_auto(GStrv) lines = g_strsplit (valid, "\n", -1);
  g_autoptr(GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  Reader reader = { self, names };
  gboolean good = TRUE;

  self->file = g_strdup (file);
  self->tests = g_ptr_array_new_with_free_func (test_free);

  for (guint i = 0; lines[i] != NULL && good; i++)
    good = read_line (&reader, g_strstrip (lines[i]), i + 1, error);

  finish_line (&reader);

  if (!good)
    return NULL;

  if (self->tests->len == 0)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("%s: there is no test in it"), file);
      return NULL;
    }

  return g_steal_pointer (&self);
}

/**
 * snl_script_new_load:
 * @path: path of a script
 * @error: return location for an #SnlError
 *
 * Reads a script from a file.
 *
 * Returns: (transfer full): the script; or %NULL with @error
 */
SnlScript *
snl_script_new_load (const char  *path,
                     GError     **error)
{
  g_autofree char *text = NULL;
  g_autofree char *name = g_filename_display_name (path);
  gsize length = 0;

  return snl_load_path (path, &text, &length, error) ? snl_script_new_parse (text, name, error)
                                                     : NULL;
}

/**
 * snl_script_dup_path:
 * @module: path of a module
 *
 * Returns: (transfer full): the path of the script beside it, whether there is one or not
 */
char *
snl_script_dup_path (const char *module)
{
  gsize length = strlen (module) - (g_str_has_suffix (module, ".xml") ? strlen (".xml") : 0);
  g_autofree char *stem = g_strndup (module, length);

  return g_strconcat (stem, SNL_SCRIPT_SUFFIX, NULL);
}
