/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Parses arguments, prints, and maps errors to exit statuses, for all commands. */

#include "ctl.h"

#include "core/base/snl-csv.h"
#include "core/base/snl-error.h"
#include "core/base/snl-load.h"
#include "core/module/snl-own-action.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/*
 * Whether @character controls a terminal, breaks a line, or changes the direction of the text that
 * follows it
 */
static gboolean
is_control (gunichar character)
{
  return (character < 0x20 && character != '\n' && character != '\t') ||
         (character >= 0x7f && character < 0xa0) || (character >= 0x2028 && character <= 0x202e) ||
         (character >= 0x2066 && character <= 0x2069);
}

/*
 * Returns (transfer full) @text with U+FFFD for the control characters of terminals: it may contain
 * what strangers wrote into files, or the files' names
 */
static char *
dup_harmless (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *harmless = g_string_sized_new (strlen (valid));

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      /* keep the line breaks of CSV, without their carriage returns */
      if (character == '\r' && at[1] == '\n')
        continue;
      g_string_append_unichar (harmless, is_control (character) ? 0xfffd : character);
    }

  return g_string_free (harmless, FALSE);
}

static GPtrArray *typed_words;   /* words of the command line that may be students' names */
static GPtrArray *typed_texts;   /* whole arguments, and values in them, with such words */
static GPtrArray *known_texts;   /* whose words are no names, even if they are typed */

/* Whether each part of @word, as of an id, is a word of what is known */
static gboolean
is_known (const char *word)
{
  g_auto(GStrv) parts = g_strsplit_set (word, "-_.:", -1);

  if (snl_own_action_find (word) != SNL_OWN_ACTION_NONE)
    return TRUE;

  for (guint i = 0; parts[i] != NULL; i++)
    {
      gboolean is_there = *parts[i] == '\0';

      for (guint j = 0; !is_there && known_texts != NULL && j < known_texts->len; j++)
        {
          const char *text = known_texts->pdata[j];
          gsize length = strlen (parts[i]);

          for (const char *at = strstr (text, parts[i]); !is_there && at != NULL;
               at = strstr (at + 1, parts[i]))
            is_there = (at == text || !g_ascii_isalpha (at[-1])) && !g_ascii_isalpha (at[length]);
        }
      if (!is_there)
        return FALSE;
    }

  return TRUE;
}

/* Whether @word is of small letters only, as an id or a name may be */
static gboolean
is_plain (const char *word)
{
  return word[strspn (word, "abcdefghijklmnopqrstuvwxyz-_.:")] == '\0' &&
         word[strspn (word, "-_.:")] != '\0';
}

static gboolean
may_be_name (const char *word)
{
  return is_plain (word) || (snl_text_get_quotable (word) != word &&
                             snl_text_get_quotable_value (word) != word);
}

/**
 * snl_ctl_keep_known:
 * @text: a text, such as that of a module
 *
 * Remembers that the words of @text are no students' names: snl_ctl_print_error() quotes them even
 * if they were typed.
 */
void
snl_ctl_keep_known (const char *text)
{
  if (known_texts == NULL)
    known_texts = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (known_texts, g_strdup (text));
}

/* Whether @argument is the path of a file, or ends like a file name */
static gboolean
is_file (const char *argument)
{
  return strchr (argument, '/') != NULL || g_file_test (argument, G_FILE_TEST_EXISTS) ||
         g_regex_match_simple ("^[^=]*\\.[a-zA-Z]{2,6}$", argument, G_REGEX_RAW, 0);
}

/* Keeps the words of an expression that may be names; errors repeat them without quotation marks */
static void
keep_words_of (const char *expression)
{
  g_auto(GStrv) words = g_strsplit_set (expression, "()[]@$:/'\"|*+<>!=, \t\r\n", -1);

  for (char **word = words; *word != NULL; word++)
    if (may_be_name (*word))
      g_ptr_array_add (typed_texts, g_strdup (*word));
}

/**
 * snl_ctl_keep_typed:
 * @argc: length of @argv
 * @argv: the command line
 *
 * Remembers the words of the command line that may be students' names: all but ids with a digit,
 * numbers, dates and file names. snl_ctl_print_error() leaves them out, because standard error may
 * be redirected to a log file; it quotes a word of small letters only if it is one of the program
 * or of the module, see snl_ctl_keep_known().
 */
void
snl_ctl_keep_typed (int    argc,
                    char **argv)
{
  typed_words = g_ptr_array_new_with_free_func (g_free);
  typed_texts = g_ptr_array_new_with_free_func (g_free);

  for (int i = 1; i < argc; i++)
    {
      g_autofree char *text = g_utf8_make_valid (argv[i], -1);
      const char *equals = strchr (text, '=');
      g_auto(GStrv) words = g_strsplit_set (text, "= \t\r\n,;&\"", -1);
      guint n_words = typed_words->len;

      if (strpbrk (text, "()[]@$:") != NULL && !g_file_test (argv[i], G_FILE_TEST_EXISTS))
        keep_words_of (text);

      for (char **word = words; *word != NULL && !is_file (argv[i]); word++)
        if (may_be_name (*word))
          g_ptr_array_add (typed_words, g_strdup (*word));

      if (typed_words->len == n_words)
        continue;

      g_ptr_array_add (typed_texts, g_strdup (text));
      if (equals != NULL && may_be_name (equals + 1))
        g_ptr_array_add (typed_texts, g_strdup (equals + 1));
    }
}

/* Finds one of @words in @text, but not within another word; returns where, and its @length */
static char *
find_typed (char      *text,
            GPtrArray *words,
            gsize     *length)
{
  for (guint i = 0; words != NULL && i < words->len; i++)
    {
      const char *word = words->pdata[i];

      if (is_plain (word) && is_known (word))
        continue;

      *length = strlen (word);
      for (char *at = strstr (text, word); at != NULL; at = strstr (at + 1, word))
        {
          const char *before = at > text ? g_utf8_find_prev_char (text, at) : NULL;

          if ((before == NULL || !g_unichar_isalnum (g_utf8_get_char (before))) &&
              !g_unichar_isalnum (g_utf8_get_char (at + *length)))
            return at;
        }
    }

  return NULL;
}

/*
 * Returns (transfer full) @text with an ellipsis for what may be a name from the command line: a
 * whole argument anywhere, a single word between quotation marks. GLib and the core quote arguments
 * in their messages
 */
static char *
dup_unnamed (const char *text)
{
  g_autoptr(GString) whole = g_string_new (text);
  g_auto(GStrv) parts = NULL;
  g_autoptr(GRegex) marks = g_regex_new ("([“”„‟«»‘’‚\"])", 0, 0, NULL);
  char *at = NULL;
  gsize length = 0;

  while ((at = find_typed (whole->str, typed_texts, &length)) != NULL)
    {
      gsize place = at - whole->str;

      g_string_erase (whole, place, length);
      g_string_insert (whole, place, "…");
    }

  /* every other part is a quotation mark */
  parts = g_regex_split (marks, whole->str, 0);
  for (guint i = 2; i < g_strv_length (parts); i += 2)
    if (parts[i + 1] != NULL && find_typed (parts[i], typed_words, &length) != NULL)
      {
        g_free (parts[i]);
        parts[i] = g_strdup ("…");
      }

  return g_strjoinv ("", parts);
}

/*
 * Returns (transfer full) the text of @format. Line feeds in the arguments, which may be names from
 * strangers' files, become blanks, so that they cannot forge a line of output
 */
static char *
dup_formatted (const char *format,
               va_list     arguments)
{
  g_autofree char *marked = NULL;
  g_autofree char *text = NULL;
  char *result = NULL;
  char mark = '\1';
  va_list again;

  va_copy (again, arguments);
  text = g_strdup_vprintf (format, arguments);
  /* mark the format's own line feeds by a character that occurs nowhere; all others come from the
   * arguments */
  while (strchr (text, mark) != NULL && mark < ' ')
    mark++;
  marked = g_strdelimit (g_strdup (format), "\n", mark);
  result = g_strdup_vprintf (marked, again);
  va_end (again);

  for (char *at = result; *at != '\0'; at++)
    *at = *at == mark ? '\n' : *at == '\n' ? ' ' : *at;

  return result;
}

/**
 * snl_ctl_print:
 * @format: a format as for printf()
 * @...: the arguments of @format; line feeds in them are printed as blanks
 *
 * Prints to standard output in UTF-8, whatever the locale's encoding is, since names may be in any
 * script.
 */
void
snl_ctl_print (const char *format,
               ...)
{
  g_autofree char *text = NULL;
  g_autofree char *harmless = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = dup_formatted (format, arguments);
  va_end (arguments);
  harmless = dup_harmless (text);
  snl_ctl_print_raw (harmless);
}

/**
 * snl_ctl_print_raw:
 * @text: a string
 *
 * Prints @text to standard output as it is; on a terminal, without control characters.
 */
void
snl_ctl_print_raw (const char *text)
{
  g_autofree char *harmless = isatty (STDOUT_FILENO) ? dup_harmless (text) : NULL;

  fputs (harmless != NULL ? harmless : text, stdout);
}

/**
 * snl_ctl_print_error:
 * @format: a format as for printf(), without a line feed
 * @...: the arguments of @format
 *
 * Prints a line to standard error, after the program's name. Leaves out words of the command line
 * that may be students' names, see snl_ctl_keep_typed().
 */
void
snl_ctl_print_error (const char *format,
                     ...)
{
  g_autofree char *text = NULL;
  g_autofree char *harmless = NULL;
  g_autofree char *unnamed = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = dup_formatted (format, arguments);
  va_end (arguments);
  harmless = dup_harmless (text);
  unnamed = dup_unnamed (harmless);

  /* keep the order of both streams on a terminal */
  fflush (stdout);
  fprintf (stderr, "senlacctl: %s\n", unnamed);
}

/**
 * snl_ctl_read_file:
 * @path: path of a file
 * @text: (out) (transfer full): the contents, as snl_load_path() returns them
 * @length: (out): number of bytes
 *
 * Reads a file, or prints why it cannot be read.
 *
 * Returns: whether it was read
 */
gboolean
snl_ctl_read_file (const char  *path,
                   char       **text,
                   gsize       *length)
{
  g_autoptr(GError) error = NULL;

  if (snl_load_path (path, text, length, &error))
    return TRUE;

  snl_ctl_print_error ("%s", error->message);

  return FALSE;
}

/**
 * snl_ctl_write_file:
 * @path: path of a file, which is replaced if it exists
 * @text: the new contents
 *
 * Writes a file, or prints why it cannot be written.
 *
 * Returns: %SNL_CTL_DONE or %SNL_CTL_FILE
 */
SnlCtlStatus
snl_ctl_write_file (const char *path,
                    const char *text)
{
  g_autoptr(GError) error = NULL;

  if (g_file_set_contents (path, text, -1, &error))
    return SNL_CTL_DONE;

  snl_ctl_print_error ("%s", error->message);

  return SNL_CTL_FILE;
}

/**
 * snl_ctl_misused:
 * @command: the command
 * @format: a translated format as for printf()
 * @...: the arguments of @format
 *
 * Prints what is wrong with the command line, and the command's usage.
 *
 * Returns: %SNL_CTL_USAGE
 */
SnlCtlStatus
snl_ctl_misused (const SnlCtlCommand *command,
                 const char          *format,
                 ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  snl_ctl_print_error ("%s", text);
  fprintf (stderr, _("Usage: senlacctl %s %s\n"), command->name, _(command->arguments));

  return SNL_CTL_USAGE;
}

/**
 * snl_ctl_fail:
 * @error: why something was not done
 *
 * Prints @error.
 *
 * Returns: %SNL_CTL_REFUSED or %SNL_CTL_FILE, according to @error
 */
SnlCtlStatus
snl_ctl_fail (const GError *error)
{
  snl_ctl_print_error ("%s", error->message);

  if (error->domain == SNL_ERROR && error->code != SNL_ERROR_FILE)
    return SNL_CTL_REFUSED;

  return SNL_CTL_FILE;
}

/**
 * snl_ctl_dup_text:
 * @raw: an argument, in the locale's encoding or UTF-8
 *
 * Returns: (transfer full) (nullable): @raw in UTF-8; %NULL if it cannot be converted
 */
char *
snl_ctl_dup_text (const char *raw)
{
  if (g_utf8_validate (raw, -1, NULL))
    return g_strdup (raw);

  return g_locale_to_utf8 (raw, -1, NULL, NULL, NULL);
}

/**
 * snl_ctl_parse:
 * @command: the command
 * @entries: (nullable): its options
 * @argc: length of @argv
 * @argv: the arguments, the first of which is the command's name
 * @min: least number of arguments besides options
 * @max: largest number of them; 0 for any number
 * @words: (out) (transfer full) (array zero-terminated=1): those arguments, not converted
 *
 * Parses the command line, or prints what is wrong with it. `--help` prints the command's help and
 * exits.
 *
 * Returns: %SNL_CTL_DONE or %SNL_CTL_USAGE
 */
SnlCtlStatus
snl_ctl_parse (const SnlCtlCommand  *command,
               GOptionEntry         *entries,
               int                   argc,
               char                **argv,
               guint                 min,
               guint                 max,
               char               ***words)
{
  g_autoptr(GOptionContext) context = g_option_context_new (_(command->arguments));
  g_auto(GStrv) rest = NULL;
  g_auto(GStrv) line = g_new0 (char *, argc + 1);
  g_autofree char *name = g_strdup_printf ("senlacctl %s", command->name);
  g_autoptr(GError) error = NULL;
  const GOptionEntry others[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &rest, NULL, NULL },
    G_OPTION_ENTRY_NULL
  };
  guint count = 0;

  for (int i = 0; i < argc; i++)
    line[i] = g_strdup (argv[i]);

  /* so that the help shows the command after the program's name */
  g_set_prgname (name);
  g_option_context_set_summary (context, _(command->summary));
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);

  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  for (const GOptionEntry *entry = entries; entry != NULL && entry->long_name != NULL; entry++)
    snl_ctl_keep_known (entry->long_name);

  g_option_context_add_main_entries (context, others, GETTEXT_PACKAGE);

  if (!g_option_context_parse_strv (context, &line, &error))
    {
      g_set_prgname ("senlacctl");
      return snl_ctl_misused (command, "%s", error->message);
    }

  g_set_prgname ("senlacctl");
  count = rest != NULL ? g_strv_length (rest) : 0;

  if (count < min)
    return snl_ctl_misused (command, _("An argument is missing."));

  if (max > 0 && count > max)
    return snl_ctl_misused (command, _("“%s” is one word too many."), rest[max]);

  *words = rest != NULL ? g_steal_pointer (&rest) : g_new0 (char *, 1);

  return SNL_CTL_DONE;
}

/**
 * snl_ctl_read_format:
 * @command: the command
 * @as: (nullable): the value of `--as`; %NULL for text
 * @other: the format that the command has besides `text`
 * @is_other: (out): whether @as is @other
 * @status: (out): the exit status, only if %FALSE is returned
 *
 * Parses the option `--as`, or prints what is wrong with it.
 *
 * Returns: whether @as is a format
 */
gboolean
snl_ctl_read_format (const SnlCtlCommand *command,
                     const char          *as,
                     const char          *other,
                     gboolean            *is_other,
                     SnlCtlStatus        *status)
{
  *is_other = g_strcmp0 (as, other) == 0;

  if (as == NULL || *is_other || strcmp (as, "text") == 0)
    return TRUE;

  *status = snl_ctl_misused (command, _("--as is text or %s, not “%s”."), other, as);

  return FALSE;
}

/**
 * snl_ctl_read_naming:
 * @command: the command
 * @who: (nullable): the value of `--names`
 * @naming: (inout): how students are named; unchanged if @who is %NULL
 * @status: (out): the exit status, only if %FALSE is returned
 *
 * Parses the option `--names`, or prints what is wrong with it.
 *
 * Returns: whether @who is %NULL or valid
 */
gboolean
snl_ctl_read_naming (const SnlCtlCommand *command,
                     const char          *who,
                     SnlNaming           *naming,
                     SnlCtlStatus        *status)
{
  if (who == NULL || snl_naming_from_string (who, naming))
    return TRUE;

  *status = snl_ctl_misused (command, _("--names is full, first, initials or none, not “%s”."),
                             who);

  return FALSE;
}

/**
 * snl_ctl_read_pairs:
 * @command: the command
 * @pairs: (nullable) (array zero-terminated=1): words NAME=VALUE
 * @values: (element-type utf8 utf8): the table to add them to
 * @status: (out): the exit status, only if %FALSE is returned
 *
 * Parses words, or prints what is wrong with one.
 *
 * Returns: whether all are NAME=VALUE, and no name occurs twice
 */
gboolean
snl_ctl_read_pairs (const SnlCtlCommand  *command,
                    char                **pairs,
                    GHashTable           *values,
                    SnlCtlStatus         *status)
{
  for (guint i = 0; pairs != NULL && pairs[i] != NULL; i++)
    {
      g_autofree char *pair = snl_ctl_dup_text (pairs[i]);
      char *equals = pair != NULL ? strchr (pair, '=') : NULL;

      if (equals == NULL || equals == pair)
        {
          *status = snl_ctl_misused (command, _("“%s” is not NAME=VALUE."), pairs[i]);
          return FALSE;
        }

      *equals = '\0';

      if (g_hash_table_contains (values, pair))
        {
          *status = snl_ctl_misused (command, _("“%s” is given twice."), pair);
          return FALSE;
        }

      g_hash_table_insert (values, g_strdup (pair), g_strdup (equals + 1));
    }

  return TRUE;
}

/**
 * snl_ctl_read_count:
 * @text: a number in decimal
 * @min: the least allowed value
 * @max: the largest allowed value
 * @count: (out): the number
 *
 * Returns: whether @text is a number from @min to @max
 */
gboolean
snl_ctl_read_count (const char *text,
                    guint64     min,
                    guint64     max,
                    guint64    *count)
{
  return g_ascii_string_to_unsigned (text, 10, min, max, count, NULL);
}

/**
 * snl_ctl_append_field:
 * @line: the string to append to
 * @text: the text of the field
 *
 * Appends a field of CSV, after a comma unless it is the first. See snl_csv_append_text().
 */
void
snl_ctl_append_field (GString    *line,
                      const char *text)
{
  if (line->len > 0)
    g_string_append_c (line, ',');

  snl_csv_append_text (line, text);
}
