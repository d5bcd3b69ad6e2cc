/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-script.h"

#include "core/base/snl-load.h"

#include <glib/gi18n.h>
#include <string.h>

/* Reads scripts: headings, options and lines. What the lines do is in snl-script-run.c. */

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

  if (g_str_has_prefix (word, "--") || equals == NULL || equals == word)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("%s:%u: “%s” is neither OPTION=VALUE, --seed=N nor --lists=FOLDER"),
                   self->file, test->line, word);
      return FALSE;
    }

  g_hash_table_insert (test->settings, g_strndup (word, equals - word), g_strdup (equals + 1));

  return TRUE;
}

/* Reads a heading: `== NAME OPTION=VALUE…`, without its signs */
static gboolean
read_heading (SnlScript   *self,
              const char  *text,
              guint        number,
              GError     **error)
{
  g_auto(GStrv) words = g_strsplit_set (text, " \t", -1);
  SnlScriptTest *test = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] == '\0')
        continue;

      if (test == NULL)
        test = add_test (self, words[i], number);
      else if (!read_setting (self, test, words[i], error))
        return FALSE;
    }

  if (test == NULL)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("%s:%u: this test has no name"), self->file,
                   number);
      return FALSE;
    }

  for (guint i = 0; i + 1 < self->tests->len; i++)
    {
      const SnlScriptTest *other = self->tests->pdata[i];

      if (strcmp (other->name, test->name) == 0)
        {
          g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                       _("%s:%u: there is a test “%s” in line %u already"), self->file, number,
                       test->name, other->line);
          return FALSE;
        }
    }

  return TRUE;
}

/*
 * Adds `| text` to the line before it, as one more line of its last word, which is put in quotes.
 * So a list is typed: `import list=side,name`, then `| red,Argo`.
 */
static gboolean
continue_line (SnlScript  *self,
               const char *text)
{
  SnlScriptTest *test = self->tests->len > 0 ? self->tests->pdata[self->tests->len - 1] : NULL;
  SnlScriptLine *line = test != NULL && test->lines->len > 0
                        ? test->lines->pdata[test->lines->len - 1] : NULL;
  const char *last = line != NULL ? strrchr (line->text, ' ') : NULL;
  gsize length = line != NULL ? strlen (line->text) : 0;
  char *longer = NULL;

  if (line == NULL)
    return FALSE;

  if (line->text[length - 1] == '"')
    longer = g_strdup_printf ("%.*s\n%s\"", (int) length - 1, line->text, text);
  else
    longer = g_strdup_printf ("%.*s\"%s\n%s\"", last != NULL ? (int) (last + 1 - line->text) : 0,
                              line->text, last != NULL ? last + 1 : line->text, text);

  g_free (line->text);
  line->text = longer;

  return TRUE;
}

/* Adds a line to the last test; the first lines of a script need no heading */
static void
add_line (SnlScript  *self,
          const char *text,
          guint       number)
{
  SnlScriptLine *line = g_new (SnlScriptLine, 1);
  SnlScriptTest *test = NULL;

  if (self->tests->len == 0)
    {
      g_autofree char *name = g_path_get_basename (self->file);

      if (g_str_has_suffix (name, SNL_SCRIPT_SUFFIX))
        name[strlen (name) - strlen (SNL_SCRIPT_SUFFIX)] = '\0';

      add_test (self, name, number);
    }

  test = self->tests->pdata[self->tests->len - 1];
  line->number = number;
  line->text = g_strdup (text);
  g_ptr_array_add (test->lines, line);
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

  self->file = g_strdup (file);
  self->tests = g_ptr_array_new_with_free_func (test_free);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strstrip (lines[i]);

      if (g_str_has_prefix (line, "=="))
        {
          if (!read_heading (self, line + strlen ("=="), i + 1, error))
            return NULL;
        }
      else if (*line == '|')
        {
          if (!continue_line (self, g_strchug ((char *) line + 1)))
            {
              g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                           _("%s:%u: there is no line before this one that it could continue"),
                           file, i + 1);
              return NULL;
            }
        }
      else if (*line != '\0' && *line != '#')
        add_line (self, line, i + 1);
    }

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
