/* ctl-common.c: the command line, what is printed, how the program ends
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ctl.h"

#include "core/base/snl-csv.h"
#include "core/base/snl-error.h"
#include "core/base/snl-load.h"

#include <stdio.h>
#include <string.h>

/**
 * snl_ctl_print:
 * @format: as for printf()
 *
 * Prints to standard output in UTF-8, whatever the locale: names in any script stay what they are.
 */
void
snl_ctl_print (const char *format,
               ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  snl_ctl_print_raw (text);
}

void
snl_ctl_print_raw (const char *text)
{
  fputs (text, stdout);
}

/**
 * snl_ctl_complain:
 * @format: as for printf()
 *
 * Prints a sentence to standard error, after the program's name.
 */
void
snl_ctl_complain (const char *format,
                  ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  /* what was said before stands before */
  fflush (stdout);
  fprintf (stderr, "senlacctl: %s\n", text);
}

/**
 * snl_ctl_read_file:
 * @path: of a file
 * @text: (out) (transfer full): its bytes, as snl_load_path() reads them
 * @length: (out): how many
 *
 * Returns: whether it could be read; if not, why was said
 */
gboolean
snl_ctl_read_file (const char  *path,
                   char       **text,
                   gsize       *length)
{
  g_autoptr(GError) error = NULL;

  if (snl_load_path (path, text, length, &error))
    return TRUE;

  snl_ctl_complain ("%s", error->message);

  return FALSE;
}

/**
 * snl_ctl_write_file:
 * @path: of a file, which is written over
 * @text: what shall be in it
 *
 * Returns: %SNL_CTL_FILE if it could not be written, and why was said
 */
SnlCtlStatus
snl_ctl_write_file (const char *path,
                    const char *text)
{
  g_autoptr(GError) error = NULL;

  if (g_file_set_contents (path, text, -1, &error))
    return SNL_CTL_DONE;

  snl_ctl_complain ("%s", error->message);

  return SNL_CTL_FILE;
}

/**
 * snl_ctl_misused:
 *
 * Says what is wrong with the command line.
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
  snl_ctl_complain ("%s", text);
  fprintf (stderr, _("Usage: senlacctl %s %s\n"), command->name, _(command->arguments));

  return SNL_CTL_USAGE;
}

/**
 * snl_ctl_fail:
 *
 * Says why something was not done.
 *
 * Returns: how the program ends
 */
SnlCtlStatus
snl_ctl_fail (const GError *error)
{
  snl_ctl_complain ("%s", error->message);

  if (error->domain == SNL_ERROR && error->code != SNL_ERROR_FILE)
    return SNL_CTL_REFUSED;

  return SNL_CTL_FILE;
}

/**
 * snl_ctl_dup_text:
 * @raw: a word of the command line
 *
 * Returns: (transfer full) (nullable): it in UTF-8; %NULL if it is in no encoding that is known
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
 * @entries: (nullable): the command's options
 * @argc: how many words @argv has
 * @argv: the command line from the command's name on
 * @least: how many words must follow beside options
 * @most: how many may follow; 0 for any number
 * @words: (out) (transfer full): those words, as they came
 *
 * Returns: %SNL_CTL_DONE; or, after saying what is wrong, %SNL_CTL_USAGE
 */
SnlCtlStatus
snl_ctl_parse (const SnlCtlCommand  *command,
               GOptionEntry         *entries,
               int                   argc,
               char                **argv,
               guint                 least,
               guint                 most,
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

  /* the help names the command too */
  g_set_prgname (name);
  g_option_context_set_summary (context, _(command->summary));
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);

  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);

  g_option_context_add_main_entries (context, others, GETTEXT_PACKAGE);

  if (!g_option_context_parse_strv (context, &line, &error))
    {
      g_set_prgname ("senlacctl");
      return snl_ctl_misused (command, "%s", error->message);
    }

  g_set_prgname ("senlacctl");
  count = rest != NULL ? g_strv_length (rest) : 0;

  if (count < least)
    return snl_ctl_misused (command, _("Something is missing."));

  if (most > 0 && count > most)
    return snl_ctl_misused (command, _("“%s” is one word too many."), rest[most]);

  *words = rest != NULL ? g_steal_pointer (&rest) : g_new0 (char *, 1);

  return SNL_CTL_DONE;
}

/**
 * snl_ctl_read_format:
 * @as: (nullable): what was said after --as
 * @other: the format beside `text`
 * @is_other: (out): whether @other is wanted
 * @status: (out): how the program ends, where %FALSE is returned
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
 * @who: (nullable): what was said after --names
 * @naming: (inout): how students are named; left as it is if nothing was said
 * @status: (out): how the program ends, where %FALSE is returned
 *
 * Returns: whether @who says how
 */
gboolean
snl_ctl_read_naming (const SnlCtlCommand *command,
                     const char          *who,
                     SnlNaming           *naming,
                     SnlCtlStatus        *status)
{
  if (who == NULL || snl_naming_from_string (who, naming))
    return TRUE;

  *status = snl_ctl_misused (command, _("--names is full, initials or none, not “%s”."), who);

  return FALSE;
}

/**
 * snl_ctl_read_pairs:
 * @pairs: (nullable): words like NAME=VALUE
 * @values: (element-type utf8 utf8): gets them
 * @status: (out): how the program ends, where %FALSE is returned
 *
 * Returns: whether all of @pairs are such words, each name once
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
          *status = snl_ctl_misused (command, _("“%s” is said twice."), pair);
          return FALSE;
        }

      g_hash_table_insert (values, g_strdup (pair), g_strdup (equals + 1));
    }

  return TRUE;
}

/**
 * snl_ctl_read_count:
 * @text: digits
 * @least: of what is allowed
 * @most: of what is allowed
 * @count: (out): the number
 *
 * Returns: whether @text is such a number
 */
gboolean
snl_ctl_read_count (const char *text,
                    guint64     least,
                    guint64     most,
                    guint64    *count)
{
  return g_ascii_string_to_unsigned (text, 10, least, most, count, NULL);
}

/*
 * snl_ctl_append_field:
 *
 * Appends @text as one field of RFC 4180, which no spreadsheet works out
 */
void
snl_ctl_append_field (GString    *line,
                      const char *text)
{
  if (line->len > 0)
    g_string_append_c (line, ',');

  snl_csv_append_text (line, text);
}
