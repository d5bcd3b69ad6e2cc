/* test-xml.c: XML that would keep a parser busy for minutes is refused before it is parsed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/base/snl-xml.h"
#include "core/storage/snl-archive.h"

#include "../folder.h"
#include "core/base/snl-error.h"

#include <string.h>

#define MOST 512

static void
append_attributes (GString    *text,
                   const char *form,
                   guint       count)
{
  for (guint i = 0; i < count; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i);
      g_autoptr(GString) attribute = g_string_new (form);

      g_string_replace (attribute, "N", number, 0);
      g_string_append (text, attribute->str);
    }
}

static const struct {
  const char *name;
  const char *before;
  const char *form;      /* of an attribute; N is its number */
  const char *after;
  guint       line;      /* of one too many; 0 if as many as one likes are none too many */
} cases[] = {
  { "element", "<a>\n<b", " aN=''", "/></a>", 2 },
  { "root", "<a", " aN=\"\"", "/>", 1 },
  { "blanks", "\n<a", "\n aN \t=\n ''", "/>", 2 },
  { "namespaces", "<a", " xmlns:aN=''", "/>", 1 },
  { "marks in values", "<a b='>\"='", " aN=\"'>' /> = '\"", "/>", 1 },
  { "after words", "<a>b = \"c\n\"<b", " aN=''", "/></a>", 2 },
  { "in a value", "<a b='\n<c", " aN=\"\"", "/>'/>", 2 },
  { "in a comment that is none", "<a><!-- \001 -- <b", " aN=''", "/> --></a>", 1 },
  { "cut", "<a", " aN=''", "", 1 },
  { "text", "<a>", " aN=''", "</a>", 0 },
  { "one value", "<a b='", " aN=\"\"", "'/>", 0 },
  { "comment", "<a><!--", " aN='' ====", "--></a>", 0 },
  { "instruction", "<?xml version='1.0'?><a/>", " aN = b", "<?c?>", 0 },
  { "elements", "<a>", "<b aN=''/>", "</a>", 0 },
  { "signs of equality", "<a b=''", "=====", "/>", 0 },
};

static void
test_count (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      for (guint count = MOST - 1; count <= MOST + 1; count++)
        {
          g_autoptr(GString) text = g_string_new (cases[i].before);
          g_autofree char *excess = NULL;
          int line = 0;

          append_attributes (text, cases[i].form, count);
          g_string_append (text, cases[i].after);
          excess = snl_xml_find_over_limit (text->str, text->len, &line);
          g_test_message ("%s, %u: %s", cases[i].name, count, excess);

          /* some have one already */
          if (cases[i].line == 0 || count == MOST - 1)
            g_assert_null (excess);
          else if (count == MOST + 1)
            g_assert_cmpstr (excess, ==,
                             "an element has more than 512 attributes here; no Senlac file "
                             "needs that many");
          if (excess != NULL)
            g_assert_cmpint (line, ==, cases[i].line);
        }
    }
}

/* Where “<” is another byte, nothing can be counted: not much of that is read */
static void
test_encoding (void)
{
  static const struct {
    const char *begin;
    gsize       length;
    gboolean    is_good;
  } files[] = {
    { "<?xml version=\"1.0\" encoding=\"UTF-8\"?><a>", 0, TRUE },
    { "<?xml version='1.0' encoding = 'utf-8'?><a>", 0, TRUE },
    { "<?xml version='1.0'?><a>encoding='UTF-7'", 0, TRUE },
    { "<a>", 0, TRUE },
    { "<?xml version='1.0' encoding='UTF-7'?>+ADw-a+AD4-", 0, FALSE },
    { "<?xml version='1.0' encoding=\n\"IBM500\"?>", 0, FALSE },
    { "<?xml version='1.0' encoding='UTF-8' encoding='UTF-7'?>", 0, FALSE },
    { "\377\376<\0a\0>\0", 8, FALSE },
    { "\376\377\0<\0a\0>", 8, FALSE },
    { "<\0a\0>\0", 6, FALSE },
    { "\0<\0a\0>", 6, FALSE },
    { "\114\157\247\224\223", 5, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      gsize length = files[i].length > 0 ? files[i].length : strlen (files[i].begin);
      g_autoptr(GString) text = g_string_new_len (files[i].begin, (gssize) length);
      g_autofree char *shorter = NULL;
      g_autofree char *longer = NULL;
      int line = 0;

      g_test_message ("file %zu", i);
      shorter = snl_xml_find_over_limit (text->str, text->len, &line);
      g_assert_null (shorter);

      while (text->len <= 64 * 1024)
        g_string_append (text, "word ");
      longer = snl_xml_find_over_limit (text->str, text->len, &line);
      g_assert_cmpstr (longer, ==,
                       files[i].is_good
                         ? NULL : "the file must be in UTF-8; save it in that encoding");
      g_assert_cmpint (line, ==, 1);
    }
}

/* Letters of two bytes or four are counted, too */
static void
test_wide (void)
{
  static const char *const encodings[] = { "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE" };

  for (gsize i = 0; i < G_N_ELEMENTS (encodings); i++)
    for (guint count = MOST; count <= MOST + 1; count++)
      {
        g_autoptr(GString) text = g_string_new ("<a");
        g_autofree char *wide = NULL;
        g_autofree char *excess = NULL;
        gsize length = 0;
        int line = 0;

        append_attributes (text, " aN=''", count);
        g_string_append (text, "/>");
        wide = g_convert (text->str, (gssize) text->len, encodings[i], "UTF-8", NULL,
                          &length, NULL);
        g_assert_nonnull (wide);
        excess = snl_xml_find_over_limit (wide, length, &line);
        g_test_message ("%s, %u: %s", encodings[i], count, excess);
        g_assert_cmpint (excess != NULL, ==, count > MOST);
      }
}

/* A position of a game, or of a node that was taken out, is read by itself */
static void
test_position (void)
{
  g_autoptr(GString) text = g_string_new ("<position>\n<side id='red'");
  g_autoptr(SnlPosition) position = NULL;
  g_autoptr(GError) error = NULL;

  append_attributes (text, " aN=''", MOST);
  g_string_append (text, "/></position>");
  position = snl_position_new_from_xml (text->str, -1, &error);
  g_assert_null (position);
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_assert_cmpstr (error->message, ==,
                   "line 2: an element has more than 512 attributes here; no Senlac file needs "
                   "that many");
}

/* What could not be opened again is not begun */
static void
test_game (Fixture       *self,
           gconstpointer  data)
{
  for (guint count = MOST; count <= MOST + 1; count++)
    {
      g_autoptr(SnlHeader) header = snl_header_new ();
      g_autoptr(GString) text = g_string_new ("<position>");
      g_autoptr(SnlPosition) position = NULL;
      g_autoptr(SnlArchive) archive = NULL;
      g_autoptr(GError) error = NULL;

      g_string_append (text, "<side id='red'");
      append_attributes (text, " aN=''", MOST - 1);
      g_string_append (text, "/></position>");
      position = snl_position_new_from_xml (text->str, -1, &error);
      g_assert_no_error (error);
      if (count > MOST)
        snl_edit_free (snl_position_set (position, "red", "more", "1"));
      header->module = g_strdup ("crowded");
      archive = snl_archive_create (self->path, header, position, &error);

      if (count > MOST)
        {
          g_assert_null (archive);
          g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
          g_assert_true (g_str_has_prefix (error->message,
                                           "crowded: an element has more than 512"));
          continue;
        }

      g_assert_no_error (error);
      g_clear_pointer (&archive, snl_archive_free);
      archive = snl_archive_open (self->path, TRUE, NULL, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpint (g_remove (self->path), ==, 0);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/xml/count", test_count);
  g_test_add_func ("/xml/encoding", test_encoding);
  g_test_add_func ("/xml/wide", test_wide);
  g_test_add_func ("/xml/position", test_position);
  g_test_add ("/xml/game", Fixture, NULL, set_up, test_game, tear_down);

  return g_test_run ();
}
