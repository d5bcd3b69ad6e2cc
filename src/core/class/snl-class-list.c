/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Reads a class list from pasted text or a CSV file: an array of students, and one of faults, which
 * tell the user about every line that was left out or changed. A list is always read as far as
 * possible, because a teacher cannot be asked to fix a file while the class waits.
 */

#include "snl-class-list.h"

#include "snl-class-columns-private.h"
#include "snl-class-guess-private.h"
#include "core/base/snl-error.h"
#include "core/base/snl-grapheme.h"
#include "core/base/snl-load.h"

#include <glib/gi18n.h>
#include <string.h>

#define RUBBISH 32   /* so many control characters are no text; fewer are removed */

struct _SnlClassList {
  GPtrArray *students;
  GPtrArray *faults;
};

static void
student_free (SnlStudent *self)
{
  g_free (self->name);
  g_free (self->side);
  g_free (self->unit);
  g_free (self);
}

static void
add_fault (SnlClassList *self,
           guint         line,
           gboolean      lost,
           char         *sentence)
{
  g_ptr_array_add (self->faults, snl_fault_new (line, lost, sentence));
}

/*
 * Returns (transfer full) at most SNL_CLASS_MAX_NAME characters of @text; adds a fault if it was
 * longer
 */
static char *
shorten (SnlClassList *self,
         guint         line,
         const char   *text)
{
  char *cut = snl_grapheme_cut (text, SNL_CLASS_MAX_NAME);

  if (cut == NULL)
    return g_strdup (text);

  add_fault (self, line, FALSE, g_strdup_printf (
    _("“%s…” is longer than %d characters and was cut there."), cut, SNL_CLASS_MAX_NAME));

  return cut;
}

/* Adds a fault for each value beyond the last column, which is not used */
static void
add_more_fault (SnlClassList         *self,
                const SnlClassFields *record,
                int                   width)
{
  for (int i = width; i < (int) record->fields->len; i++)
    {
      const char *field = record->fields->pdata[i];
      g_autofree char *cut = snl_grapheme_cut (field, SNL_CLASS_MAX_NAME);

      if (*field != '\0')
        add_fault (self, record->line, FALSE, g_strdup_printf (
          _("“%s” stands in column %d, which is one more than there should be; it is not used."),
          cut != NULL ? cut : field, i + 1));
    }
}

static void
add_cut_fault (SnlClassList         *self,
               const SnlClassFields *record)
{
  if (record->is_cut)
    add_fault (self, record->line, TRUE, g_strdup_printf (
      _("There are more than %d columns in this line; what stands beyond them was left out."),
      SNL_CLASS_MAX_FIELDS));
}

static void
add_student (SnlClassList          *self,
             const SnlClassFields  *record,
             const SnlClassColumns *columns,
             GHashTable            *seen)
{
  g_autofree char *name = snl_class_columns_dup_name (columns, record);
  const char *side = snl_class_columns_get (columns, record, SNL_COLUMN_SIDE);
  const char *unit = snl_class_columns_get (columns, record, SNL_COLUMN_UNIT);
  g_autofree char *key = NULL;
  SnlStudent *student = NULL;
  guint before = 0;

  if (*name == '\0')
    {
      g_autofree char *rest = snl_grapheme_cut (*side != '\0' ? side : unit, SNL_CLASS_MAX_NAME);

      add_fault (self, record->line, TRUE, g_strdup_printf (
        _("There is no name in this line, only “%s”; it was left out."),
        rest != NULL ? rest : *side != '\0' ? side : unit));
      return;
    }

  student = g_new0 (SnlStudent, 1);
  student->line = record->line;
  student->name = shorten (self, record->line, name);
  student->side = *side != '\0' ? shorten (self, record->line, side) : NULL;
  student->unit = *unit != '\0' ? shorten (self, record->line, unit) : NULL;
  g_ptr_array_add (self->students, student);
  add_more_fault (self, record, columns->width);

  key = g_utf8_casefold (student->name, -1);
  before = GPOINTER_TO_UINT (g_hash_table_lookup (seen, key));

  if (before > 0)
    add_fault (self, record->line, FALSE, g_strdup_printf (
      _("“%s” is on lines %u and %u; Senlac takes them as two students. Add a letter of the "
        "surname to each, so that the class can tell them apart."), student->name, before,
      record->line));

  g_hash_table_insert (seen, g_steal_pointer (&key), GUINT_TO_POINTER (record->line));
}

static gint
compare_faults (gconstpointer a,
                gconstpointer b)
{
  const SnlFault *const *one = a;
  const SnlFault *const *other = b;

  return (*one)->line < (*other)->line ? -1 : (*one)->line > (*other)->line;
}

/* Reads a list on one line: "Anna, Ben, Cleo, Dan" */
static void
read_row (SnlClassList         *self,
          const SnlClassFields *record,
          GHashTable           *seen)
{
  for (guint i = 0; i < record->fields->len; i++)
    {
      const SnlClassColumns columns = { { i, -1, -1, -1, -1 }, record->fields->len };

      if (*(const char *) record->fields->pdata[i] != '\0')
        add_student (self, record, &columns, seen);
    }
}

static void
read_list (SnlClassList *self,
           GPtrArray    *records,
           SnlElement   *sides)
{
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const SnlClassFields *first = records->len > 0 ? records->pdata[0] : NULL;
  SnlClassColumns columns = { { 0 } };
  guint begin = 0;

  if (first != NULL && first->fields != NULL &&
      snl_class_columns_read_header (&columns, first, self->faults))
    begin = 1;
  if (snl_class_columns_begin_with_name (&columns) &&
      snl_class_guess_drop_numbers (records, begin, columns.width <= 1))
    add_fault (self, 0, FALSE, g_strdup (
      _("The lines are numbered or have a mark at the beginning; that was left out of the "
        "names.")));

  if (begin == 0 && records->len == 1 && first->fields != NULL && first->fields->len > 3)
    {
      read_row (self, first, seen);
      add_cut_fault (self, first);
      return;
    }

  if (columns.width <= 1)
    snl_class_columns_guess (&columns, records, begin, sides, self->faults);

  for (guint i = begin; i < records->len; i++)
    {
      const SnlClassFields *record = records->pdata[i];

      if (record->fields != NULL)
        {
          add_student (self, record, &columns, seen);
          add_cut_fault (self, record);
        }
      else
        add_fault (self, record->line, TRUE, g_strdup_printf (
          _("A quotation mark is opened in this line and not closed: “%s”; the line was left out."),
          record->text));
    }
}

/**
 * snl_class_list_new:
 * Returns: (transfer full): an empty list
 */
SnlClassList *
snl_class_list_new (void)
{
  SnlClassList *self = g_new0 (SnlClassList, 1);

  self->students = g_ptr_array_new_with_free_func ((GDestroyNotify) student_free);
  self->faults = g_ptr_array_new_with_free_func (snl_fault_free);

  return self;
}

/* Whether @text has as many control characters as only a binary file has */
static gboolean
is_rubbish (const char *text,
            gsize       length)
{
  gsize count = 0;

  /* in UTF-16, every second byte can be one */
  if (length >= 2 && (memcmp (text, "\376\377", 2) == 0 || memcmp (text, "\377\376", 2) == 0))
    return FALSE;

  for (gsize i = 0; i < length; i++)
    count += g_ascii_iscntrl (text[i]) && !g_ascii_isspace (text[i]);

  return count >= RUBBISH && count > length / 20;
}

/**
 * snl_class_list_find_other:
 * @text: (array length=length): the content of a file
 * @length: length of @text in bytes
 *
 * Recognizes files that are not text, such as spreadsheets and PDFs, by their first bytes.
 *
 * Returns: (transfer none) (nullable): a translated sentence that says what it is and what to do;
 *   %NULL if it may be text
 */
const char *
snl_class_list_find_other (const char *text,
                           gsize       length)
{
  static const struct {
    const char *bytes;
    const char *sentence;
  } others[] = {
    { "PK\003\004", N_("This is a spreadsheet or another packed file, not text; open it in the "
                       "program that made it, and copy the names or save it as CSV.") },
    { "\320\317\021\340", N_("This is an old spreadsheet or document, not text; open it in the "
                             "program that made it, and copy the names or save it as CSV.") },
    { "%PDF-", N_("This is a PDF, not text; copy the names out of it and paste them.") },
    { "{\\rtf", N_("This is a document with formatting; save it as plain text.") },
    { "\037\213", N_("This is a packed file; unpack it first.") },
    { "\211PNG", N_("This is a picture; type the names, or copy them from where they are text.") },
    { "\377\330\377", N_("This is a picture; type the names, or copy them from where they are "
                         "text.") },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      gsize n_bytes = strlen (others[i].bytes);

      if (length >= n_bytes && memcmp (text, others[i].bytes, n_bytes) == 0)
        return _(others[i].sentence);
    }

  if (is_rubbish (text, length))
    return _("This is not text; type the names, or copy them from where they are text.");

  return NULL;
}

/**
 * snl_class_list_new_parse:
 * @text: pasted text, or the content of a file, in any encoding
 * @length: length of @text in bytes, or -1 if it is NUL-terminated
 * @sides: (nullable): the module's sides, by whose names the column of sides is recognized
 *
 * Parses a class list: one student a line, with the name (or surname and first name), and
 * optionally the side and the unit, in this order or under headings. Columns are separated by
 * commas, semicolons or tabs. There is a fault for everything that is left out or changed.
 *
 * Returns: (transfer full): the list, as far as it could be read
 */
SnlClassList *
snl_class_list_new_parse (const char *text,
                          gssize      length,
                          SnlElement *sides)
{
  SnlClassList *self = NULL;
  const char *other = NULL;
  g_autoptr(GPtrArray) lines = NULL;
  g_autoptr(GPtrArray) records = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  length = length < 0 ? (gssize) strlen (text) : length;
  self = snl_class_list_new ();
  other = snl_class_list_find_other (text, length);

  if (other != NULL)
    {
      add_fault (self, 0, TRUE, g_strdup (other));
      return self;
    }

  lines = snl_class_text_split (text, length, self->faults);
  records = snl_class_text_parse (lines);
  read_list (self, records, sides);

  if (self->students->len == 0 && self->faults->len == 0)
    add_fault (self, 0, FALSE, g_strdup (
      _("There are no names in this list; write one name per line.")));

  g_ptr_array_sort (self->faults, compare_faults);

  return self;
}

/**
 * snl_class_list_new_load:
 * @file: a text or CSV file
 * @sides: (nullable): as for snl_class_list_new_parse()
 * @error: return location for an #SnlError
 *
 * Loads a file of up to 2 MiB and parses it as snl_class_list_new_parse() does.
 *
 * Returns: (transfer full): the list; or %NULL with %SNL_ERROR_FILE if @file cannot be read
 */
SnlClassList *
snl_class_list_new_load (GFile       *file,
                         SnlElement  *sides,
                         GError     **error)
{
  g_autoptr(GError) reason = NULL;
  g_autofree char *text = NULL;
  gsize length = 0;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  if (!snl_load (file, &text, &length, &reason))
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_FILE, reason->message);
      return NULL;
    }

  return snl_class_list_new_parse (text, length, sides);
}

/**
 * snl_class_list_dup_text:
 * @text: (array length=length): the content of a file
 * @length: length of @text in bytes
 * @lost: (out) (optional) (transfer full) (nullable): a translated sentence if not all of it could
 *   be read
 *
 * Converts a file to text that the user can edit before it is parsed.
 *
 * Returns: (transfer full): the lines in UTF-8; "" for a file that is not text
 */
char *
snl_class_list_dup_text (const char  *text,
                         gsize        length,
                         char       **lost)
{
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func (snl_fault_free);
  g_autoptr(GPtrArray) lines = NULL;
  const char *sentence;

  g_return_val_if_fail (text != NULL, NULL);

  sentence = snl_class_list_find_other (text, length);
  lines = sentence == NULL ? snl_class_text_split (text, length, faults) : g_ptr_array_new ();

  for (guint i = 0; i < faults->len && sentence == NULL; i++)
    {
      const SnlFault *fault = g_ptr_array_index (faults, i);

      if (fault->lost)
        sentence = fault->sentence;
    }

  if (lost != NULL)
    *lost = g_strdup (sentence);

  g_ptr_array_add (lines, NULL);

  return g_strjoinv ("\n", (char **) lines->pdata);
}

/**
 * snl_class_list_free:
 * @self: (nullable) (transfer full): a list
 *
 * Frees @self, its students and faults.
 */
void
snl_class_list_free (SnlClassList *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->students);
  g_ptr_array_unref (self->faults);
  g_free (self);
}

/**
 * snl_class_list_get_length:
 * @self: a list
 *
 * Returns: number of students
 */
guint
snl_class_list_get_length (SnlClassList *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->students->len;
}

/**
 * snl_class_list_get:
 * @self: a list
 * @index: from 0, in the order of the lines
 *
 * Returns: (transfer none) (nullable): the student; %NULL if @index is too large
 */
const SnlStudent *
snl_class_list_get (SnlClassList *self,
                    guint         index)
{
  g_return_val_if_fail (self != NULL, NULL);

  return index < self->students->len ? self->students->pdata[index] : NULL;
}

/**
 * snl_class_list_get_n_faults:
 * @self: a list
 *
 * Returns: number of faults
 */
guint
snl_class_list_get_n_faults (SnlClassList *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->faults->len;
}

/**
 * snl_class_list_get_fault:
 * @self: a list
 * @index: from 0, in the order of the lines
 *
 * Returns: (transfer none) (nullable): the fault; %NULL if @index is too large
 */
const SnlFault *
snl_class_list_get_fault (SnlClassList *self,
                          guint         index)
{
  g_return_val_if_fail (self != NULL, NULL);

  return index < self->faults->len ? self->faults->pdata[index] : NULL;
}

/**
 * snl_class_list_remove:
 * @self: a list
 * @index: index of a student
 *
 * Removes a student, such as one who is absent.
 */
void
snl_class_list_remove (SnlClassList *self,
                       guint         index)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (index < self->students->len);

  g_ptr_array_remove_index (self->students, index);
}
