/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-names.h"

#include <glib/gi18n.h>
#include <string.h>

#define LEAST_PART 2   /* letters; a single one is too likely to be something else */
#define ZERO_WIDTH_JOINER 0x200d
#define FIRST_WIDE 0x2e80   /* scripts from here on are written without blanks between words */

struct _SnlNames {
  GPtrArray  *names;   /* of utf8, the longest first */
  GHashTable *known;   /* the same */
  GPtrArray  *parts;   /* of utf8: words of @names that the rules do not use themselves */
};

/**
 * snl_naming_from_string:
 * @string: `full`, `initials` or `none`
 * @naming: (out): what it means
 *
 * Returns: %FALSE if @string is none of these
 */
gboolean
snl_naming_from_string (const char *string,
                        SnlNaming  *naming)
{
  static const char *const words[] = { "full", "initials", "none" };

  g_return_val_if_fail (string != NULL && naming != NULL, FALSE);

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      if (strcmp (string, words[i]) == 0)
        {
          *naming = i;
          return TRUE;
        }
    }

  return FALSE;
}

/* Whether @next belongs to what a reader sees as one letter together with @last */
static gboolean
continues_letter (gunichar last,
                  gunichar next)
{
  GUnicodeBreakType type = g_unichar_break_type (next);

  return g_unichar_ismark (next) || next == ZERO_WIDTH_JOINER || last == ZERO_WIDTH_JOINER ||
         type == G_UNICODE_BREAK_HANGUL_V_JAMO || type == G_UNICODE_BREAK_HANGUL_T_JAMO;
}

/* One past the letter at @text, with all that is written on it */
static const char *
skip_letter (const char *text)
{
  gunichar last = g_utf8_get_char (text);

  for (text = g_utf8_next_char (text); *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar next = g_utf8_get_char (text);

      if (!continues_letter (last, next))
        break;

      last = next;
    }

  return text;
}

/**
 * snl_naming_dup_initials:
 * @name: one student's name, in any script
 *
 * Takes the first letter of each word, as a reader sees letters.  Where that would be the whole
 * name, as with words of one letter, only the first is told.
 *
 * Returns: (transfer full): "Ada Lovelace" as "A. L."
 */
char *
snl_naming_dup_initials (const char *name)
{
  GString *initials = g_string_new (NULL);
  gboolean is_first = TRUE;
  gboolean hides = FALSE;
  gsize one = 0;

  for (const char *at = name, *next = NULL; *at != '\0'; at = next)
    {
      gunichar letter = g_utf8_get_char (at);

      next = g_utf8_next_char (at);

      if (g_unichar_isalnum (letter))
        {
          next = skip_letter (at);
          hides = hides || !is_first;

          if (is_first)
            {
              g_string_append (initials, initials->len > 0 ? " " : "");
              g_string_append_len (initials, at, next - at);
              g_string_append_c (initials, '.');
              one = one > 0 ? one : initials->len;
            }

          is_first = FALSE;
        }
      else if (g_unichar_isspace (letter) || letter == '-' || letter == '.')
        {
          is_first = TRUE;
        }
    }

  return g_string_free (g_string_truncate (initials, hides ? initials->len : one), FALSE);
}

/* (transfer full): the students of "Ada & Bo" or "Ada, Bo", one by one */
static char **
split_player (const char *player)
{
  g_autofree char *even = g_strdup (player);
  char **names = NULL;

  names = g_strsplit_set (g_strdelimit (even, ",;+/", '&'), "&", -1);

  for (guint i = 0; names[i] != NULL; i++)
    g_strstrip (names[i]);

  return names;
}

/**
 * snl_naming_dup_player:
 * @naming: how
 * @player: (nullable): who leads a unit, as it stands in the position
 *
 * Returns: (transfer full): the same for people who need not know more than @naming says
 */
char *
snl_naming_dup_player (SnlNaming   naming,
                       const char *player)
{
  g_auto(GStrv) names = NULL;
  GString *text = NULL;

  if (player == NULL || naming == SNL_NAMING_NONE)
    return g_strdup ("");

  if (naming == SNL_NAMING_FULL)
    return g_strdup (player);

  names = split_player (player);
  text = g_string_new (NULL);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *initials = snl_naming_dup_initials (names[i]);

      g_string_append_printf (text, "%s%s", text->len > 0 && *initials != '\0' ? " & " : "",
                              initials);
    }

  return g_string_free (text, FALSE);
}

static void
add_player (SnlNames   *self,
            const char *player)
{
  g_auto(GStrv) names = NULL;

  if (player == NULL)
    return;

  names = split_player (player);

  for (guint i = 0; names[i] != NULL; i++)
    {
      if (*names[i] != '\0' && g_hash_table_add (self->known, g_strdup (names[i])))
        g_ptr_array_add (self->names, g_strdup (names[i]));
    }
}

/* The player in the XML of a node that was added or taken out */
static void
add_written_player (SnlNames   *self,
                    const char *xml)
{
  SnlPosition *position = NULL;
  g_autofree char *whole = NULL;

  if (xml == NULL || strstr (xml, "player") == NULL)
    return;

  whole = g_strconcat ("<position>", xml, "</position>", NULL);
  position = snl_position_new_from_xml (whole, -1, NULL);

  if (position != NULL && snl_position_get_root (position)->children != NULL)
    add_player (self, snl_node_get (snl_position_get_root (position)->children, "player"));

  snl_position_free (position);
}

static void
add_entry (SnlNames       *self,
           const SnlEntry *entry)
{
  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = entry->edits->pdata[i];

      if (edit->kind != SNL_EDIT_SET)
        {
          add_written_player (self, edit->old);
          add_written_player (self, edit->new);
        }
      else if (g_strcmp0 (edit->name, "player") == 0)
        {
          add_player (self, edit->old);
          add_player (self, edit->new);
        }
    }

  add_player (self, snl_entry_get_answer (entry, "player"));
}

static int
compare_lengths_cb (gconstpointer a,
                    gconstpointer b)
{
  gsize one = strlen (*(const char *const *) a);
  gsize other = strlen (*(const char *const *) b);

  return one != other ? (one < other ? 1 : -1)
         : strcmp (*(const char *const *) a, *(const char *const *) b);
}

static gboolean
is_letter_before (const char *text,
                  const char *at)
{
  return at > text && g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (at)));
}

/* Where @word stands in @text as a word of its own, from @from on */
static const char *
find_word (const char *text,
           const char *from,
           const char *word)
{
  gsize length = strlen (word);

  if (g_utf8_get_char (word) >= FIRST_WIDE)
    return strstr (from, word);

  for (const char *at = strstr (from, word); at != NULL; at = strstr (at + 1, word))
    {
      if (!is_letter_before (text, at) && !g_unichar_isalnum (g_utf8_get_char (at + length)))
        return at;
    }

  return NULL;
}

/* First and last names by themselves, but not where the rules call something so */
static void
collect_parts (SnlNames   *self,
               SnlRuleset *ruleset)
{
  const char *rules = ruleset != NULL ? snl_ruleset_get_text (ruleset) : "";

  for (guint i = 0; i < self->names->len; i++)
    {
      g_auto(GStrv) words = g_strsplit_set (self->names->pdata[i], " -\t.", -1);

      for (guint j = 0; words[j] != NULL; j++)
        {
          if (g_utf8_strlen (words[j], -1) >= LEAST_PART && find_word (rules, rules, words[j]) == NULL
              && g_hash_table_add (self->known, g_strdup (words[j])))
            g_ptr_array_add (self->parts, g_strdup (words[j]));
        }
    }

  g_ptr_array_sort (self->parts, compare_lengths_cb);
}

/**
 * snl_names_new:
 * @ruleset: (nullable): the rules, whose own words are nobody's name
 * @position: as it is now
 * @journal: what was done
 *
 * Returns: (transfer full): all students whom the game knows of
 */
SnlNames *
snl_names_new (SnlRuleset  *ruleset,
               SnlPosition *position,
               SnlJournal  *journal)
{
  SnlNames *self = g_new0 (SnlNames, 1);
  guint n_entries = snl_journal_get_length (journal) + snl_journal_get_redo (journal);

  self->names = g_ptr_array_new_with_free_func (g_free);
  self->parts = g_ptr_array_new_with_free_func (g_free);
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    add_player (self, snl_node_get (node, "player"));

  for (guint i = 0; i < n_entries; i++)
    add_entry (self, snl_journal_get (journal, i));

  g_ptr_array_sort (self->names, compare_lengths_cb);
  collect_parts (self, ruleset);

  return self;
}

/**
 * snl_names_free:
 * @self: (nullable) (transfer full): names
 */
void
snl_names_free (SnlNames *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->parts);
  g_hash_table_unref (self->known);
  g_free (self);
}

/**
 * snl_names_get_length:
 * @self: names
 *
 * Returns: how many students there are
 */
guint
snl_names_get_length (SnlNames *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->names->len;
}

static void
replace_words (GString    *text,
               GPtrArray  *words,
               SnlNaming   naming)
{
  for (guint i = 0; i < words->len; i++)
    {
      const char *word = words->pdata[i];
      g_autofree char *instead = naming == SNL_NAMING_INITIALS ? snl_naming_dup_initials (word)
                                 /* Translators: in place of a student's name */
                                 : g_strdup (_("N."));
      gsize from = 0;
      const char *at = NULL;

      while ((at = find_word (text->str, text->str + from, word)) != NULL)
        {
          gsize place = at - text->str;

          g_string_erase (text, place, strlen (word));
          g_string_insert (text, place, instead);
          from = place + strlen (instead);
        }
    }
}

/**
 * snl_names_dup_text:
 * @self: names
 * @naming: how
 * @text: a sentence that may hold a name, because a referee wrote it
 *
 * Returns: (transfer full): the sentence with each name as @naming says
 */
char *
snl_names_dup_text (SnlNames   *self,
                    SnlNaming   naming,
                    const char *text)
{
  GString *result = NULL;

  g_return_val_if_fail (self != NULL && text != NULL, NULL);

  result = g_string_new (text);

  if (naming != SNL_NAMING_FULL && g_utf8_validate (text, -1, NULL))
    {
      replace_words (result, self->names, naming);
      replace_words (result, self->parts, naming);
    }

  return g_string_free (result, FALSE);
}

/**
 * snl_names_dup_sentence:
 * @self: names
 * @naming: how
 * @entry: what was done
 * @sentence: one of its sentences
 *
 * The sentences of a game hold no name by themselves, but what the referee typed may stand in them,
 * as a reason.  Only that is gone through, so that a student called like a side changes no sentence.
 *
 * Returns: (transfer full): @sentence as @naming says
 */
char *
snl_names_dup_sentence (SnlNames       *self,
                        SnlNaming       naming,
                        const SnlEntry *entry,
                        const char     *sentence)
{
  GString *result = NULL;

  g_return_val_if_fail (self != NULL && entry != NULL && sentence != NULL, NULL);

  result = g_string_new (sentence);

  for (guint i = 0; naming != SNL_NAMING_FULL && i < entry->answers->len; i++)
    {
      const char *value = ((const SnlAnswer *) entry->answers->pdata[i])->value;
      g_autofree char *told = snl_names_dup_text (self, naming, value);

      if (*value != '\0' && strcmp (told, value) != 0)
        g_string_replace (result, value, told, 0);
    }

  return g_string_free (result, FALSE);
}
