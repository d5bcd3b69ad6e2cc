/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Reads the page's words from the installed catalogues. gettext() knows one language, that of the
 * desk; a browser may want another.
 */

#include "snl-share-words.h"

#include "snl-json.h"

#include <glib/gi18n.h>
#include <libsoup/soup.h>
#include <string.h>

/* the first word of a catalogue, in the byte order of this machine */
#define MAGIC 0x950412de

static const char *const words[] = {
  N_("Armies"),
  N_("Ask for My Page"),
  N_("Board"),
  N_("Cancel"),
  N_("Card"),
  N_("Code"),
  N_("Dice"),
  N_("Follow the Battle"),
  N_("Hand"),
  N_("Join"),
  N_("Last Action"),
  N_("Log"),
  N_("Look at the screen."),
  N_("No connection. Trying again…"),
  N_("Nobody now"),
  N_("Nothing to write now."),
  N_("Propose"),
  N_("Propose Something"),
  N_("Sent to the referee."),
  N_("Take Back"),
  N_("The referee has declined it."),
  N_("The referee has accepted it."),
  N_("This link no longer works."),
  N_("Too many requests are waiting already."),
  N_("Too many wrong codes. Wait a minute."),
  N_("Type the code that you were given."),
  N_("Wait: the page is on hold."),
  N_("What Happened"),
  N_("What You Need"),
  N_("Who Are You?"),
  N_("Whom You Can Reach"),
  N_("Write an Order"),
  N_("Write and Seal"),
  N_("Written. Nobody sees it until all are opened."),
  N_("Wrong code"),
  N_("You are number %s. Wait for the referee."),
  N_("You are: %s"),
  N_("Your Orders"),
  N_("Your unit"),
  N_("gone"),
  N_("hit"),
};

struct _SnlShareWords {
  GHashTable *languages;   /* of GBytes, by their code */
};

static guint32
read_number (const char *data,
             gsize       length,
             gsize       at)
{
  guint32 number = 0;

  if (at <= length - sizeof number)
    memcpy (&number, data + at, sizeof number);

  return number;
}

/* (nullable): the string whose length and offset are at @row of a catalogue's table */
static const char *
read_string (const char *data,
             gsize       length,
             gsize       row)
{
  gsize size = read_number (data, length, row);
  gsize at = read_number (data, length, row + 4);

  /* a zero byte follows each string */
  return size < length && at < length - size && data[at + size] == '\0' ? data + at : NULL;
}

/* (transfer full): the strings of a catalogue by their msgid; none if it is not one */
static GHashTable *
read_catalogue (const char *data,
                gsize       length)
{
  GHashTable *strings = g_hash_table_new (g_str_hash, g_str_equal);
  guint32 count;

  if (length < 28 || read_number (data, length, 0) != MAGIC)
    return strings;

  count = read_number (data, length, 8);
  for (guint32 i = 0; i < count && i < length / 8; i++)
    {
      const char *from = read_string (data, length,
                                      read_number (data, length, 12) + (gsize) i * 8);
      const char *to = read_string (data, length, read_number (data, length, 16) + (gsize) i * 8);

      if (from != NULL && to != NULL)
        g_hash_table_insert (strings, (gpointer) from, (gpointer) to);
    }

  return strings;
}

/* (transfer full) */
static GBytes *
write_words (const char *language,
             GHashTable *strings)
{
  GString *json = g_string_new ("{\"language\":");
  gsize length;

  snl_json_append (json, language);
  g_string_append (json, ",\"words\":{");
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *to = strings != NULL ? g_hash_table_lookup (strings, words[i]) : NULL;

      if (i > 0)
        g_string_append_c (json, ',');
      snl_json_append (json, words[i]);
      g_string_append_c (json, ':');
      snl_json_append (json, to != NULL && *to != '\0' ? to : words[i]);
    }
  g_string_append (json, "}}");
  length = json->len;

  return g_bytes_new_take (g_string_free (json, FALSE), length);
}

/**
 * snl_share_words_new:
 *
 * Returns: (transfer full): the page's words, untranslated and in each installed language
 */
SnlShareWords *
snl_share_words_new (void)
{
  SnlShareWords *self = g_new0 (SnlShareWords, 1);
  const char *localedir = g_getenv ("SENLAC_LOCALEDIR");
  g_autoptr(GDir) folder = NULL;

  self->languages = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                           (GDestroyNotify) g_bytes_unref);
  g_hash_table_insert (self->languages, g_strdup ("en"), write_words ("en", NULL));
  localedir = localedir != NULL ? localedir : SNL_LOCALEDIR;
  folder = g_dir_open (localedir, 0, NULL);

  for (const char *name = folder != NULL ? g_dir_read_name (folder) : NULL; name != NULL;
       name = g_dir_read_name (folder))
    {
      g_autofree char *path = g_build_filename (localedir, name, "LC_MESSAGES",
                                                GETTEXT_PACKAGE ".mo", NULL);
      g_autofree char *data = NULL;
      g_autoptr(GHashTable) strings = NULL;
      gsize length = 0;

      if (!g_file_get_contents (path, &data, &length, NULL))
        continue;
      strings = read_catalogue (data, length);
      if (g_hash_table_size (strings) > 0)
        g_hash_table_insert (self->languages, g_strdup (name), write_words (name, strings));
    }

  return self;
}

/**
 * snl_share_words_free:
 * @self: (nullable) (transfer full): words
 */
void
snl_share_words_free (SnlShareWords *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->languages);
  g_free (self);
}

/**
 * snl_share_words_get:
 * @self: words
 * @accepted: (nullable): the languages that a browser wants, as in `Accept-Language`
 *
 * Returns: (transfer none): the words in the first of these languages that is installed, else
 *   untranslated; as JSON
 */
GBytes *
snl_share_words_get (SnlShareWords *self,
                     const char    *accepted)
{
  GSList *wanted = accepted != NULL ? soup_header_parse_quality_list (accepted, NULL) : NULL;
  GBytes *found = NULL;

  for (GSList *link = wanted; found == NULL && link != NULL; link = link->next)
    {
      g_autofree char *language = g_ascii_strdown (link->data, -1);

      found = g_hash_table_lookup (self->languages, g_strdelimit (language, "-", '\0'));
    }
  soup_header_free_list (wanted);

  return found != NULL ? found : g_hash_table_lookup (self->languages, "en");
}
