/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-names.h"

#include <string.h>

/* Between the students who share a unit, as the muster writes it */
#define AND " & "

#define ZERO_WIDTH_JOINER 0x200d

struct _SnlNameList {
  GPtrArray *names;   /* of char *: whole names, then their words; the longest first */
  GPtrArray *whole;   /* of char *, as they were met */
};

/**
 * snl_names_from_string:
 * @string: `full`, `initials` or `none`
 * @names: (out): what it means
 *
 * Returns: %FALSE if @string is none of these
 */
gboolean
snl_names_from_string (const char *string,
                       SnlNames   *names)
{
  static const char * const words[] = {
    [SNL_NAMES_FULL] = "full",
    [SNL_NAMES_INITIALS] = "initials",
    [SNL_NAMES_NONE] = "none",
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_strcmp0 (string, words[i]) == 0)
      {
        *names = i;
        return TRUE;
      }

  return FALSE;
}

static gboolean
is_jamo (gunichar   character,
         GUnicodeBreakType first,
         GUnicodeBreakType second)
{
  GUnicodeBreakType type = g_unichar_break_type (character);

  return type == first || type == second;
}

/* Whether @next belongs to what the reader sees as one letter together with @last */
static gboolean
continues_letter (gunichar last,
                  gunichar next,
                  guint    length)
{
  gboolean flags = last >= 0x1f1e6 && last <= 0x1f1ff && next >= 0x1f1e6 && next <= 0x1f1ff;

  if (g_unichar_ismark (next) || next == ZERO_WIDTH_JOINER || last == ZERO_WIDTH_JOINER
      || (next >= 0x1f3fb && next <= 0x1f3ff))
    return TRUE;
  if (is_jamo (next, G_UNICODE_BREAK_HANGUL_V_JAMO, G_UNICODE_BREAK_HANGUL_T_JAMO))
    return g_unichar_break_type (last) != G_UNICODE_BREAK_SPACE;

  return flags && length == 1;
}

/* One past the first letter of @word, with all that is written on it */
static const char *
skip_letter (const char *word)
{
  gunichar last = g_utf8_get_char (word);
  guint length = 1;

  for (word = g_utf8_next_char (word); *word != '\0'; word = g_utf8_next_char (word), length++)
    {
      gunichar next = g_utf8_get_char (word);

      if (!continues_letter (last, next, length))
        break;
      last = next;
    }

  return word;
}

static gboolean
is_gap (gunichar character)
{
  return g_unichar_isspace (character) || character == '-' || character == 0x2010 || character == 0x2011;
}

static const char *
skip_gap (const char *text)
{
  while (*text != '\0' && is_gap (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);

  return text;
}

static const char *
skip_word (const char *text)
{
  while (*text != '\0' && !is_gap (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);

  return text;
}

/* What stands before a word without being part of it: “(“, “'” */
static const char *
skip_ornament (const char *text,
               const char *end)
{
  while (text < end && !g_unichar_isalnum (g_utf8_get_char (text)) && !g_unichar_ismark (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);

  return text;
}

/**
 * snl_names_dup_initials:
 * @name: one student's name, in any script
 *
 * Takes the first letter of each word, as a reader sees letters.  Where that would be the whole name,
 * as with words of one letter, only the first is told.
 *
 * Returns: (transfer full): “A. L.”
 */
char *
snl_names_dup_initials (const char *name)
{
  GString *initials = g_string_new (NULL);
  gboolean hides = FALSE;
  gsize first = 0;

  for (const char *word = skip_gap (name); *word != '\0'; word = skip_gap (word))
    {
      const char *end = skip_word (word);
      const char *letter = skip_ornament (word, end);
      const char *rest;

      word = end;
      if (letter == end)
        continue;
      rest = skip_letter (letter);
      hides = hides || rest < end;
      if (initials->len > 0)
        g_string_append_c (initials, ' ');
      g_string_append_len (initials, letter, rest - letter);
      g_string_append_c (initials, '.');
      if (first == 0)
        first = initials->len;
    }

  if (!hides)
    g_string_truncate (initials, first);

  return g_string_free (initials, FALSE);
}

/**
 * snl_names_dup_players:
 * @names: how much is told
 * @players: (nullable): who leads a unit, as in the position
 *
 * Returns: (transfer full): what is told of them; `""` for nothing
 */
char *
snl_names_dup_players (SnlNames    names,
                       const char *players)
{
  g_auto(GStrv) parts = NULL;
  g_autoptr(GPtrArray) told = g_ptr_array_new_with_free_func (g_free);

  if (players == NULL || names == SNL_NAMES_NONE)
    return g_strdup ("");
  if (names == SNL_NAMES_FULL)
    return g_strdup (players);

  parts = g_strsplit (players, AND, -1);
  for (guint i = 0; parts[i] != NULL; i++)
    g_ptr_array_add (told, snl_names_dup_initials (parts[i]));
  g_ptr_array_add (told, NULL);

  return g_strjoinv (AND, (char **) told->pdata);
}

static void
add_name (SnlNameList *self,
          GHashTable  *seen,
          const char  *name,
          gboolean     whole)
{
  g_autofree char *stripped = g_strstrip (g_strdup (name));

  /* a letter by itself names nobody, and stands everywhere */
  if (*stripped == '\0' || *g_utf8_next_char (stripped) == '\0' || g_hash_table_contains (seen, stripped))
    return;

  g_hash_table_add (seen, g_strdup (stripped));
  g_ptr_array_add (self->names, g_strdup (stripped));
  if (whole)
    g_ptr_array_add (self->whole, g_strdup (stripped));
}

static void
add_players (SnlNameList *self,
             GHashTable  *seen,
             const char  *players)
{
  g_auto(GStrv) parts = g_strsplit (players != NULL ? players : "", AND, -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      add_name (self, seen, parts[i], TRUE);
      for (const char *word = skip_gap (parts[i]); *word != '\0'; word = skip_gap (word))
        {
          const char *end = skip_word (word);
          const char *letter = skip_ornament (word, end);
          g_autofree char *copy = g_strndup (letter, end - letter);

          add_name (self, seen, copy, FALSE);
          word = end;
        }
    }
}

static int
compare_lengths (gconstpointer a,
                 gconstpointer b)
{
  gsize first = strlen (*(const char * const *) a);
  gsize second = strlen (*(const char * const *) b);

  return first > second ? -1 : first < second ? 1 : 0;
}

/**
 * snl_name_list_new:
 * @game: a game
 *
 * Collects who leads a unit now and whoever led one before a correction, undone ones too.
 *
 * Returns: (transfer full): the names and their words
 */
SnlNameList *
snl_name_list_new (SnlGame *game)
{
  SnlNameList *self = g_new0 (SnlNameList, 1);
  SnlJournal *journal = snl_game_get_journal (game);
  guint length = snl_journal_get_length (journal) + snl_journal_get_redo (journal);
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  self->names = g_ptr_array_new_with_free_func (g_free);
  self->whole = g_ptr_array_new_with_free_func (g_free);
  for (xmlNode *node = snl_position_get_root (snl_game_get_position (game))->children; node != NULL;
       node = node->next)
    if (node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, "piece") == 0)
      add_players (self, seen, snl_node_get (node, "player"));
  for (guint i = 0; i < length; i++)
    {
      const SnlEntry *entry = snl_journal_get (journal, i);

      for (guint j = 0; j < entry->edits->len; j++)
        {
          const SnlEdit *edit = g_ptr_array_index (entry->edits, j);

          if (edit->kind != SNL_EDIT_SET || strcmp (edit->name, "player") != 0)
            continue;
          add_players (self, seen, edit->old);
          add_players (self, seen, edit->new);
        }
    }
  g_ptr_array_sort (self->names, compare_lengths);

  return self;
}

void
snl_name_list_free (SnlNameList *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->whole);
  g_free (self);
}

/**
 * snl_name_list_get_n:
 *
 * Returns: how many students there are
 */
guint
snl_name_list_get_n (SnlNameList *self)
{
  return self->whole->len;
}

const char *
snl_name_list_get (SnlNameList *self,
                   guint        index)
{
  return g_ptr_array_index (self->whole, index);
}

static gboolean
is_letter_before (const char *text,
                  const char *at)
{
  return at > text && g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (at)));
}

/* Whether @name stands at @at as a word of its own.  Scripts without blanks have no such words. */
static gboolean
stands_at (const char *text,
           const char *at,
           const char *name,
           gsize      *length)
{
  const char *end = at;
  g_autofree char *wanted = g_utf8_casefold (name, -1);
  g_autofree char *piece = NULL;
  g_autofree char *found = NULL;
  gboolean blanks = g_utf8_get_char (name) < 0x2e80;

  for (glong i = g_utf8_strlen (name, -1); i > 0 && *end != '\0'; i--)
    end = g_utf8_next_char (end);
  piece = g_strndup (at, end - at);
  found = g_utf8_casefold (piece, -1);
  *length = end - at;

  return strcmp (wanted, found) == 0
         && !(blanks && (is_letter_before (text, at)
                         || (*end != '\0' && g_unichar_isalnum (g_utf8_get_char (end)))));
}

/**
 * snl_name_list_dup_told:
 * @names: how much is told
 * @text: what somebody typed, in which names may stand
 *
 * Returns: (transfer full): @text with each name, or word of one, cut to what may be told
 */
char *
snl_name_list_dup_told (SnlNameList *self,
                        SnlNames     names,
                        const char  *text)
{
  GString *told = g_string_new (NULL);

  if (names == SNL_NAMES_FULL)
    return g_string_free (g_string_append (told, text), FALSE);

  for (const char *at = text; *at != '\0';)
    {
      const char *name = NULL;
      gsize length = 0;

      for (guint i = 0; name == NULL && i < self->names->len; i++)
        if (stands_at (text, at, g_ptr_array_index (self->names, i), &length))
          name = g_ptr_array_index (self->names, i);

      if (name != NULL)
        {
          g_autofree char *initials = names == SNL_NAMES_INITIALS ? snl_names_dup_initials (name) : g_strdup ("…");

          g_string_append (told, initials);
          at += length;
        }
      else
        {
          g_string_append_unichar (told, g_utf8_get_char (at));
          at = g_utf8_next_char (at);
        }
    }

  return g_string_free (told, FALSE);
}

/**
 * snl_name_list_dup_sentence:
 * @names: how much is told
 * @entry: what was done
 * @sentence: one of its sentences
 *
 * The sentences of a game never hold a name; but what the referee typed, a reason, may stand in
 * them.  Only that is cut, so that a student called like a unit changes no sentence.
 *
 * Returns: (transfer full): @sentence as it may be told
 */
char *
snl_name_list_dup_sentence (SnlNameList    *self,
                            SnlNames        names,
                            const SnlEntry *entry,
                            const char     *sentence)
{
  g_autoptr(GString) told = g_string_new (sentence);

  for (guint i = 0; names != SNL_NAMES_FULL && i < entry->answers->len; i++)
    {
      const SnlAnswer *answer = g_ptr_array_index (entry->answers, i);
      g_autofree char *cut = NULL;

      if (*answer->value == '\0')
        continue;
      cut = snl_name_list_dup_told (self, names, answer->value);
      if (strcmp (cut, answer->value) != 0)
        g_string_replace (told, answer->value, cut, 0);
    }

  return g_strdup (told->str);
}
