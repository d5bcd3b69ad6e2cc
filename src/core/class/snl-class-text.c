/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Splits a class list into lines, and lines into fields. Accepts UTF-8, UTF-16 with a byte order
 * mark, and Windows-1252, and commas, semicolons or tabs as separators, chosen line by line; for
 * whatever is wrong it adds a fault and reads on.
 */

#include "snl-class-text.h"

#include "core/base/snl-csv.h"
#include "core/base/snl-grapheme.h"

#include <glib/gi18n.h>
#include <string.h>

/*
 * Lines that a quoted field may continue in. Without a limit, a quote that is not closed would
 * take the rest of the list.
 */
#define MAX_QUOTED_LINES 2

#define SNIPPET 40       /* characters of a line quoted in a message */

#define UNREADABLE 0xFFFD   /* in place of a character that could not be decoded */

/* Windows-1252 where it differs from Latin-1: 0x80 to 0x9F; 0 is not assigned */
static const gunichar windows_1252[] = {
  0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
  0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161,
  0x203A, 0x0153, 0, 0x017E, 0x0178,
};

/**
 * snl_fault_new:
 * @line: line in the list, from 1; 0 for the whole list
 * @lost: whether the line was left out
 * @sentence: (transfer full): a translated sentence
 *
 * Returns: (transfer full): a fault
 */
SnlFault *
snl_fault_new (guint     line,
               gboolean  lost,
               char     *sentence)
{
  SnlFault *self = g_new0 (SnlFault, 1);

  self->line = line;
  self->lost = lost;
  self->sentence = sentence;

  return self;
}

/**
 * snl_fault_free:
 * @data: (transfer full): an #SnlFault
 *
 * Frees a fault; a #GDestroyNotify.
 */
void
snl_fault_free (gpointer data)
{
  SnlFault *self = data;

  g_free (self->sentence);
  g_free (self);
}

static char *
text_snippet (const char *text)
{
  g_autofree char *cut = snl_grapheme_cut (text, SNIPPET);

  return cut != NULL ? g_strconcat (cut, "…", NULL) : g_strdup (text);
}

/*
 * Whether a character is invisible and must be removed: control characters, bidirectional controls,
 * line separators, byte order marks and noncharacters
 */
static gboolean
is_unseen (gunichar character)
{
  if (character == '\t')
    return FALSE;

  return g_unichar_iscntrl (character) || character == 0xFEFF || character == 0x2028 ||
         character == 0x2029 || (character >= 0x202A && character <= 0x202E) ||
         (character >= 0x2066 && character <= 0x2069) || (character & 0xFFFE) == 0xFFFE;
}

/* Adds a fault if a character could not be decoded, here or by the program that wrote the list */
static void
check_encoding (const char *text,
                guint       line,
                GPtrArray  *faults)
{
  g_autofree char *snippet = NULL;

  if (g_utf8_strchr (text, -1, UNREADABLE) == NULL)
    return;

  snippet = text_snippet (text);
  g_ptr_array_add (faults, snl_fault_new (line, FALSE, g_strdup_printf (
    _("A letter on this line cannot be read: “%s”. Check that the name is right."), snippet)));
}

/*
 * The lines that are not in UTF-8. There is one fault for all of them, since they are decoded
 * alike.
 */
typedef struct {
  guint  length;
  guint  first;     /* number of the first */
  char  *snippet;   /* beginning of the first */
} SnlForeignLines;

/* (transfer full): the fault for all of @lines, whose snippet is freed */
static SnlFault *
new_foreign_fault (SnlForeignLines *lines)
{
  g_autofree char *snippet = g_steal_pointer (&lines->snippet);

  if (lines->length == 1)
    return snl_fault_new (lines->first, FALSE, g_strdup_printf (
      _("This line is not in UTF-8; it was read as Western European (Windows-1252): “%s”. Check "
        "that the letters are right."), snippet));

  return snl_fault_new (lines->first, FALSE, g_strdup_printf (
    /* Translators: the plural alone is used, of 2 and more; then the first of these lines */
    ngettext ("%u line is not in UTF-8; it was read as Western European (Windows-1252). It is "
              "“%s”. Check that the letters are right.",
              "%u lines are not in UTF-8; they were read as Western European (Windows-1252). The "
              "first is “%s”. Check that the letters are right.", lines->length),
    lines->length, snippet));
}

/* Returns (transfer full) a line in UTF-8; if it was in Windows-1252, adds it to @foreign */
static char *
decode (const char      *bytes,
        gsize            length,
        guint            line,
        GPtrArray       *faults,
        SnlForeignLines *foreign)
{
  g_autoptr(GString) text = g_string_new_len (bytes, length);

  /* NUL would end the string; it is removed later like other control characters */
  for (gsize i = 0; i < length; i++)
    {
      if (text->str[i] == '\0')
        text->str[i] = '\001';
    }

  if (g_utf8_validate (text->str, text->len, NULL))
    {
      check_encoding (text->str, line, faults);
      return g_string_free (g_steal_pointer (&text), FALSE);
    }

  g_string_truncate (text, 0);

  for (gsize i = 0; i < length; i++)
    {
      guchar byte = bytes[i] == '\0' ? 1 : bytes[i];
      gunichar character = byte >= 0x80 && byte < 0xA0 ? windows_1252[byte - 0x80] : byte;

      g_string_append_unichar (text, character != 0 ? character : UNREADABLE);
    }

  if (foreign->length++ == 0)
    {
      foreign->first = line;
      foreign->snippet = text_snippet (text->str);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Returns (transfer full) @text without invisible characters; adds a fault if there were any */
static char *
strip (const char *text,
       guint       line,
       GPtrArray  *faults)
{
  GString *clean = g_string_sized_new (strlen (text));
  guint n_unseen = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar character = g_utf8_get_char (text);

      if (is_unseen (character))
        n_unseen++;
      else
        g_string_append_unichar (clean, character);
    }

  if (n_unseen > 0)
    {
      g_autofree char *snippet = text_snippet (clean->str);

      g_ptr_array_add (faults, snl_fault_new (line, FALSE, g_strdup_printf (
        ngettext ("%u invisible character was removed; what is left is “%s”.",
                  "%u invisible characters were removed; what is left is “%s”.",
                  n_unseen), n_unseen, snippet)));
    }

  return g_string_free (clean, FALSE);
}

static gunichar
read_unit (const char *bytes,
           gboolean    is_big_endian)
{
  guchar low = (guchar) bytes[is_big_endian ? 1 : 0];
  guchar high = (guchar) bytes[is_big_endian ? 0 : 1];

  return (gunichar) high << 8 | low;
}

/*
 * Returns (transfer full) @bytes in UTF-8 if they begin with a byte order mark of UTF-16, or NULL.
 * An unpaired surrogate becomes U+FFFD; g_utf16_to_utf8() would fail for the whole list.
 */
static GString *
text_convert (const char *bytes,
              gsize       length)
{
  gboolean is_big_endian = length >= 2 && memcmp (bytes, "\xfe\xff", 2) == 0;
  GString *text;

  if (!is_big_endian && (length < 2 || memcmp (bytes, "\xff\xfe", 2) != 0))
    return NULL;

  text = g_string_sized_new (length);
  for (gsize i = 2; i + 1 < length; i += 2)
    {
      gunichar unit = read_unit (bytes + i, is_big_endian);
      gunichar next = i + 3 < length ? read_unit (bytes + i + 2, is_big_endian) : 0;

      if ((unit & 0xFC00) == 0xD800 && (next & 0xFC00) == 0xDC00)
        {
          unit = 0x10000 + ((unit & 0x3FF) << 10 | (next & 0x3FF));
          i += 2;
        }
      else if ((unit & 0xF800) == 0xD800)
        {
          unit = UNREADABLE;
        }
      g_string_append_unichar (text, unit);
    }

  return text;
}

/**
 * snl_class_text_split:
 * @text: (array length=length): UTF-8 with or without a byte order mark, UTF-16 with one, or
 *   Windows-1252
 * @length: length of @text in bytes
 * @faults: (element-type SnlFault): the array to add faults to
 *
 * Splits a list at LF, CRLF or CR, and removes invisible characters. At most 1 MiB and 10000 lines
 * are used.
 *
 * Returns: (transfer full) (element-type utf8): the lines
 */
GPtrArray *
snl_class_text_split (const char *text,
                      gsize       length,
                      GPtrArray  *faults)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GString) converted = NULL;
  gboolean is_too_long = length > SNL_CLASS_MAX_SIZE;
  SnlForeignLines foreign = { 0 };
  const char *end = NULL;

  if (is_too_long)
    length = SNL_CLASS_MAX_SIZE;

  converted = text_convert (text, length);

  if (converted != NULL)
    {
      text = converted->str;
      length = converted->len;
    }
  else if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    {
      text += 3;
      length -= 3;
    }

  for (end = text + length; text < end;)
    {
      const char *stop = text;
      guint line = lines->len + 1;
      g_autofree char *decoded = NULL;

      while (stop < end && *stop != '\n' && *stop != '\r')
        stop++;

      /* the line that the size limit cuts is incomplete */
      if (line > SNL_CLASS_MAX_LINES || (is_too_long && stop == end))
        {
          g_ptr_array_add (faults, snl_fault_new (line, TRUE, g_strdup_printf (
            _("The list is too long: the lines from %u on were left out. A list may have %u lines "
              "and 1 MiB."), line, SNL_CLASS_MAX_LINES)));
          break;
        }

      decoded = decode (text, stop - text, line, faults, &foreign);
      g_ptr_array_add (lines, strip (decoded, line, faults));
      text = stop + (end - stop >= 2 && stop[0] == '\r' && stop[1] == '\n' ? 2 : 1);
    }

  if (foreign.length > 0)
    g_ptr_array_add (faults, new_foreign_fault (&foreign));

  return lines;
}

/* Counts @separator in @line outside of quotes */
static guint
text_count (const char *line,
            char        separator)
{
  gboolean quoted = FALSE;
  guint count = 0;

  for (; *line != '\0'; line++)
    {
      if (*line == '"')
        quoted = !quoted;
      else if (*line == separator && !quoted)
        count++;
    }

  return count;
}

/* Whether a tab is between two words of @line, and not next to another separator */
static gboolean
has_tab (const char *line)
{
  for (const char *tab = strchr (line, '\t'); tab != NULL; tab = strchr (tab + 1, '\t'))
    {
      const char *before = tab;
      const char *after = tab;

      while (before > line && g_ascii_isspace (before[-1]))
        before--;

      while (g_ascii_isspace (*after))
        after++;

      if (before > line && *after != '\0' && strchr (",;", before[-1]) == NULL &&
          strchr (",;", *after) == NULL)
        return TRUE;
    }

  return FALSE;
}

/*
 * Returns the separator of most lines, the first of tab, semicolon and comma if equal, or 0 for
 * none
 */
static char
find_separator (GPtrArray *lines)
{
  static const char separators[] = { '\t', ';', ',' };
  char best = '\0';
  guint max = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (separators); i++)
    {
      guint count = 0;

      for (guint j = 0; j < lines->len; j++)
        {
          g_autofree char *line = g_strstrip (g_strdup (lines->pdata[j]));

          count += text_count (line, separators[i]) > 0 &&
                   (separators[i] != '\t' || strpbrk (line, ",;") == NULL ||
                    has_tab (line));
        }

      if (count > max)
        {
          best = separators[i];
          max = count;
        }
    }

  return best;
}

/* Returns the separator of one line of a list whose lines mostly use @usual: lists mix them */
static char
choose_separator (const char *line,
                  char        usual)
{
  if (usual == '\t' || usual == '\0')
    return text_count (line, '\t') == 0 && text_count (line, ';') > 0 ? ';' :
           usual;

  if (text_count (line, '\t') > 0 && has_tab (line))
    return '\t';

  if (text_count (line, usual) > 0)
    return usual;

  /* not the other way round: with semicolons, a comma may be part of a name */
  return usual == ',' && text_count (line, ';') > 0 ? ';' : usual;
}

static const char *
skip_space (const char *text)
{
  while (*text != '\0' && g_unichar_isspace (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);

  return text;
}

/*
 * Appends a field, without surrounding spaces, and empties @field. If the line has
 * SNL_CLASS_MAX_FIELDS already, sets @is_cut unless the field is blank.
 */
static void
add_field (GPtrArray *fields,
           GString   *field,
           gboolean  *is_cut)
{
  g_autofree char *text = g_strndup (field->str, field->len);
  const char *begin = text;
  const char *end = text + field->len;

  begin = skip_space (begin);

  /* the list may have been written by snl_csv_append_text() */
  if (*begin == '\'')
    begin = skip_space (snl_csv_skip_guard (begin));

  while (end > begin && g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);

  if (fields->len < SNL_CLASS_MAX_FIELDS)
    g_ptr_array_add (fields, g_strndup (begin, end - begin));
  else
    *is_cut = *is_cut || end > begin;

  g_string_truncate (field, 0);
}

/*
 * Whether @at is a separator or the end, which must follow the closing quote of a field of several
 * lines
 */
static gboolean
is_end (const char *at,
        char        separator)
{
  while (*at == ' ')
    at++;

  return *at == '\0' || *at == separator;
}

/*
 * Returns (transfer full) the fields of the line at @index, and of the lines that a quoted field
 * continues in, or NULL if a quote is not closed. Sets @n_lines to the number of lines used;
 * @is_cut is as in SnlClassFields.
 */
static GPtrArray *
parse_line (GPtrArray *lines,
            guint      index,
            char       separator,
            guint     *n_lines,
            gboolean  *is_cut)
{
  g_autoptr(GPtrArray) fields = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GString) field = g_string_new (NULL);
  const char *at = lines->pdata[index];
  gboolean quoted = FALSE;
  gboolean begins = TRUE;

  *is_cut = FALSE;

  for (*n_lines = 1; *at != '\0' || quoted; at++)
    {
      if (*at == '\0')
        {
          if (*n_lines > MAX_QUOTED_LINES || index + *n_lines >= lines->len)
            return NULL;

          /* the loop's increment moves to the first character of the next line */
          at = (const char *) lines->pdata[index + (*n_lines)++] - 1;
          g_string_append_c (field, ' ');
        }
      else if (quoted && at[0] == '"' && at[1] == '"')
        {
          g_string_append_c (field, *at++);
        }
      else if (quoted && *at == '"')
        {
          if (*n_lines > 1 && !is_end (at + 1, separator))
            return NULL;

          quoted = FALSE;
        }
      else if (!quoted && *at == '"' && begins)
        {
          quoted = TRUE;
          begins = FALSE;
        }
      else if (!quoted && *at == separator)
        {
          add_field (fields, field, is_cut);
          begins = TRUE;
        }
      else
        {
          begins = begins && g_ascii_isspace (*at);
          g_string_append_c (field, *at);
        }
    }

  add_field (fields, field, is_cut);

  return g_steal_pointer (&fields);
}

static void
fields_free (SnlClassFields *self)
{
  g_clear_pointer (&self->fields, g_ptr_array_unref);
  g_free (self->text);
  g_free (self);
}

/**
 * snl_class_text_parse:
 * @lines: (element-type utf8): lines, as snl_class_text_split() returns them
 *
 * Splits lines into fields at commas, semicolons or tabs. Fields are quoted as in RFC 4180, and
 * the apostrophe of snl_csv_append_text() is removed.
 *
 * Returns: (transfer full) (element-type SnlClassFields): the fields of each line that is not blank
 */
GPtrArray *
snl_class_text_parse (GPtrArray *lines)
{
  GPtrArray *records = g_ptr_array_new_with_free_func ((GDestroyNotify) fields_free);
  char usual = find_separator (lines);
  guint n_lines = 1;

  for (guint i = 0; i < lines->len; i += n_lines)
    {
      const char *line = lines->pdata[i];
      char separator = choose_separator (line, usual);
      gboolean is_cut = FALSE;
      GPtrArray *fields = parse_line (lines, i, separator, &n_lines, &is_cut);
      SnlClassFields *record = NULL;
      gboolean is_blank = fields != NULL && !is_cut;

      for (guint j = 0; fields != NULL && j < fields->len; j++)
        is_blank = is_blank && *(const char *) fields->pdata[j] == '\0';

      if (is_blank)
        {
          g_ptr_array_unref (fields);
          continue;
        }

      record = g_new0 (SnlClassFields, 1);
      record->line = i + 1;
      record->fields = fields;
      record->is_cut = is_cut;
      g_ptr_array_add (records, record);

      if (fields == NULL)
        {
          record->text = text_snippet (line);
          n_lines = 1;
        }
    }

  return records;
}
