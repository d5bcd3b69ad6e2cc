/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The checksum of a record: the `check` of an entry, undo or redo is the CRC-32 of the `check` of
 * the record before it and of its own bytes, so that a record that was changed, doubled, moved or
 * lost is noticed when the next one is read. The first follows the bytes of the game's beginning.
 * It is the last attribute of the start tag, and is not itself covered. The element `end`, which
 * each write moves to the new end of the game, repeats the `check` of the last record, so that the
 * loss of the last records is noticed too.
 */

#include "snl-record.h"

#include <string.h>
#include <zlib.h>

#define ATTRIBUTE " check=\""

/* The end of the start tag at @record: of its "/>" or ">"; NULL if there is none */
static const char *
find_tag_end (const char *record,
              gsize       length)
{
  gboolean is_quoted = FALSE;

  for (const char *at = record; at < record + length; at++)
    {
      if (*at == '"')
        is_quoted = !is_quoted;
      else if (*at == '>' && !is_quoted)
        return at > record && at[-1] == '/' ? at - 1 : at;
    }

  return NULL;
}

/* Where the attribute begins that ends at @end, or @end if there is none */
static const char *
find_attribute (const char *record,
                const char *end)
{
  gsize length = strlen (ATTRIBUTE) + SNL_RECORD_CHECK_SIZE;   /* with the closing quote */

  return end - record > (gssize) length && end[-1] == '"' &&
         memcmp (end - length, ATTRIBUTE, strlen (ATTRIBUTE)) == 0 ? end - length : end;
}

static void
compute (const char *check,
         const char *record,
         gsize       length,
         const char *skip,
         const char *after,
         char       *result)
{
  gulong sum = crc32_z (0, (const guchar *) check, strlen (check));

  sum = crc32_z (sum, (const guchar *) record, skip - record);
  sum = crc32_z (sum, (const guchar *) after, record + length - after);

  /* as "%08lx" would, which takes as long as the sum of a short record */
  for (guint i = SNL_RECORD_CHECK_SIZE - 1; i-- > 0; sum >>= 4)
    result[i] = "0123456789abcdef"[sum & 15];
  result[SNL_RECORD_CHECK_SIZE - 1] = '\0';
}

/**
 * snl_record_begin:
 * @initial: (array length=length): a game's file up to the end of its position
 * @length: length of @initial in bytes; white space at its end does not count
 * @check: (out): the checksum that the first record follows
 *
 * Begins the checksums of a file.
 */
void
snl_record_begin (const char *initial,
                  gsize       length,
                  char        check[SNL_RECORD_CHECK_SIZE])
{
  while (length > 0 && g_ascii_isspace (initial[length - 1]))
    length--;

  compute ("", initial, length, initial + length, initial + length, check);
}

/**
 * snl_record_seal:
 * @content: a file whose last record is complete
 * @start: where that record begins
 * @check: (inout): the checksum of the record before; then of this one
 *
 * Writes the checksum into a record. Everything that writes records goes through here.
 */
void
snl_record_seal (GString *content,
                 gsize    start,
                 char     check[SNL_RECORD_CHECK_SIZE])
{
  const char *record = content->str + start;
  gsize length = content->len - start;
  const char *end = find_tag_end (record, length);
  g_autofree char *attribute = NULL;

  while (length > 0 && g_ascii_isspace (record[length - 1]))
    length--;

  g_return_if_fail (end != NULL);

  compute (check, record, length, end, end, check);
  attribute = g_strconcat (ATTRIBUTE, check, "\"", NULL);
  g_string_insert (content, end - content->str, attribute);
}

/**
 * snl_record_verify:
 * @record: (array length=length): a record, from "<" to ">"
 * @length: length of @record in bytes
 * @check: (inout): the checksum of the record before, empty if it has none; then of this one
 *
 * Returns: whether @record has a checksum, and it is right
 */
SnlRecordState
snl_record_verify (const char *record,
                   gsize       length,
                   char        check[SNL_RECORD_CHECK_SIZE])
{
  const char *end = find_tag_end (record, length);
  const char *attribute = end != NULL ? find_attribute (record, end) : NULL;
  char expected[SNL_RECORD_CHECK_SIZE];

  if (attribute == end)
    {
      *check = '\0';
      return end != NULL && g_strstr_len (record, end - record, ATTRIBUTE) != NULL
             ? SNL_RECORD_CHANGED : SNL_RECORD_BARE;
    }

  compute (check, record, length, attribute, end, expected);
  /* not g_strlcpy(), which reads on to the end of the file to return its length */
  memcpy (check, attribute + strlen (ATTRIBUTE), SNL_RECORD_CHECK_SIZE - 1);
  check[SNL_RECORD_CHECK_SIZE - 1] = '\0';

  return strcmp (check, expected) == 0 ? SNL_RECORD_SOUND : SNL_RECORD_CHANGED;
}

/**
 * snl_record_close:
 * @content: the string to append to, such as a file that is complete but for this
 * @check: the checksum of the last record; empty if it has none
 *
 * Appends `end` with @check, and the closing tag of the game; without @check, only that, as in
 * files of Senlac 0.1.0.
 */
void
snl_record_close (GString    *content,
                  const char *check)
{
  if (*check != '\0')
    g_string_append_printf (content, "<end check=\"%s\"/>\n", check);

  g_string_append (content, "</game>\n");
}
