/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Collects names from the `player` values of the position and the journal, splits them into words,
 * and searches text for them: the longest first, ignoring case and accents, and allowing a short
 * ending. A word that the rules or an id use matches exactly only, so that a student called Green
 * does not change "green-1".
 */

#include "snl-names.h"

#include "core/base/snl-folded-text.h"

#include <glib/gi18n.h>
#include <string.h>

#define MIN_PART 2   /* letters that a part of a name needs; one letter is too often something
                        * else */
#define FIRST_WIDE 0x2e80   /* scripts from this code point on are written without spaces between
                             * words */

#define MIN_LETTERS 3   /* letters that a name needs to match regardless of case and with an
                           * ending; shorter names match too many words */

/* A student's name, or a word of it */
typedef struct {
  char      *text;
  gsize      length;    /* in bytes */
  gboolean   is_wide;   /* of a script without spaces between words */
  GArray    *letters;   /* (nullable): folded letters, to match regardless of case and with an
                         * ending; NULL to match exactly only */
  gunichar   first;     /* the first of @letters; kept when @letters is cleared */
  gboolean   is_found;  /* whether it occurs: as who leads or led a piece, or in a text that
                         * was searched */
} SnlNameForm;

struct _SnlNames {
  GPtrArray  *called;    /* of SnlNameForm: whole names, longest first, then single words of names
                          * that the rules do not use */
  GPtrArray  *whole;     /* (element-type utf8): whole names, owned by @called */
  guint       n_names;   /* how many of @called are whole names */
  GHashTable *known;     /* set of the texts in @called */
  GHashTable *typed;     /* set of answers and values of attributes with a name in them, which
                          * people typed or rules made of that, and may repeat later */
  GHashTable *seen;      /* set of values that were looked through; only while @typed is filled */
};

static void
called_free (gpointer data)
{
  SnlNameForm *self = data;

  g_free (self->text);
  g_clear_pointer (&self->letters, g_array_unref);
  g_free (self);
}

static void
add_called (SnlNames   *self,
            const char *text)
{
  SnlNameForm *called = NULL;

  if (!g_hash_table_add (self->known, g_strdup (text)))
    return;

  called = g_new0 (SnlNameForm, 1);
  called->text = g_strdup (text);
  called->length = strlen (text);
  called->is_wide = g_utf8_get_char (text) >= FIRST_WIDE;

  if (!called->is_wide && g_utf8_strlen (text, -1) >= MIN_LETTERS)
    {
      called->letters = snl_folded_text_new (text);
      called->first = g_array_index (called->letters, SnlFoldedChar, 0).letter;
    }

  g_ptr_array_add (self->called, called);
}

static void
add_player (SnlNames   *self,
            const char *player)
{
  g_auto(GStrv) names = NULL;

  if (player == NULL || !g_utf8_validate (player, -1, NULL))
    return;

  names = snl_naming_split_player (player);

  for (guint i = 0; names[i] != NULL; i++)
    {
      if (*names[i] != '\0')
        add_called (self, names[i]);
    }
}

/* Adds the `player` in the serialised node of an edit that adds or removes a node. */
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
  add_player (self, snl_entry_get_answer (entry, "with-player"));
}

static int
compare_lengths_cb (gconstpointer a,
                    gconstpointer b)
{
  const SnlNameForm *one = *(const SnlNameForm *const *) a;
  const SnlNameForm *other = *(const SnlNameForm *const *) b;

  return one->length != other->length
         ? (one->length < other->length ? 1 : -1)
         : strcmp (one->text, other->text);
}

static gboolean
is_letter_before (const char *text,
                  const char *at)
{
  return at > text && g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (at)));
}

/* Whether @text contains @word exactly, as a whole word */
static gboolean
has_word (const char *text,
          const char *word)
{
  gsize length = strlen (word);

  if (g_utf8_get_char (word) >= FIRST_WIDE)
    return strstr (text, word) != NULL;

  for (const char *at = strstr (text, word); at != NULL; at = strstr (at + 1, word))
    {
      if (!is_letter_before (text, at) && !g_unichar_isalnum (g_utf8_get_char (at + length)))
        return TRUE;
    }

  return FALSE;
}

/*
 * Whether @called matches at the letter @index, which begins a word if @is_start; sets @end to the
 * index after the match
 */
static gboolean
stands_at (const SnlNameForm *called,
           const char        *text,
           GArray            *letters,
           guint              index,
           gboolean           is_start,
           guint             *end)
{
  const SnlFoldedChar *letter = &g_array_index (letters, SnlFoldedChar, index);
  gsize after = letter->at + called->length;

  if (called->letters != NULL)
    return is_start && letter->letter == called->first &&
           snl_folded_text_has_word (letters, index, called->letters, end);

  if ((!is_start && !called->is_wide) ||
      strncmp (text + letter->at, called->text, called->length) != 0 ||
      (!called->is_wide && g_unichar_isalnum (g_utf8_get_char (text + after))))
    return FALSE;

  for (*end = index + 1; g_array_index (letters, SnlFoldedChar, *end).at < after; (*end)++)
    ;

  return TRUE;
}

/* Adds the words of each name, except those that occur in @rules. */
static void
collect_parts (SnlNames   *self,
               const char *rules)
{
  for (guint i = 0; i < self->n_names; i++)
    {
      g_auto(GStrv) words = g_strsplit_set (((SnlNameForm *) self->called->pdata[i])->text,
                                            " -\t.", -1);

      for (guint j = 0; words[j] != NULL; j++)
        {
          if (g_utf8_strlen (words[j], -1) >= MIN_PART && !has_word (rules, words[j]))
            add_called (self, words[j]);
        }
    }

  if (self->called->len > self->n_names)
    qsort (self->called->pdata + self->n_names, self->called->len - self->n_names,
           sizeof (gpointer), compare_lengths_cb);
}

/*
 * Makes a name that @taken uses as a word match exactly only: a student called Green does not
 * change "green-1".
 */
static void
leave_taken (SnlNames   *self,
             const char *taken)
{
  g_autoptr(GArray) letters = snl_folded_text_new (taken);
  gboolean begins[256] = { FALSE };   /* first letters of names, by their lowest eight bits:
                                       * excludes most words quickly */

  for (guint i = 0; i < self->called->len; i++)
    begins[((const SnlNameForm *) self->called->pdata[i])->first & 0xff] = TRUE;

  for (guint i = 0; i + 1 < letters->len; i++)
    {
      guint end;

      if (!begins[g_array_index (letters, SnlFoldedChar, i).letter & 0xff] ||
          !snl_folded_text_is_start (letters, i))
        continue;

      for (guint j = 0; j < self->called->len; j++)
        {
          SnlNameForm *called = self->called->pdata[j];

          if (called->letters != NULL && stands_at (called, taken, letters, i, TRUE, &end))
            g_clear_pointer (&called->letters, g_array_unref);
        }
    }
}

/* (transfer full): all ids that the position or an entry has, one a line */
static char *
dup_ids (SnlPosition *position,
         SnlJournal  *journal)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  GString *ids = g_string_new (NULL);
  guint n_entries = snl_journal_get_length (journal) + snl_journal_get_redo (journal);

  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    {
      const char *id = snl_node_get (node, "id");

      if (id != NULL && g_hash_table_add (seen, (gpointer) id))
        g_string_append_printf (ids, "%s\n", id);
    }

  for (guint i = 0; i < n_entries; i++)
    {
      const SnlEntry *entry = snl_journal_get (journal, i);

      for (guint j = 0; j < entry->edits->len; j++)
        {
          const char *id = ((const SnlEdit *) entry->edits->pdata[j])->node;

          if (id != NULL && g_hash_table_add (seen, (gpointer) id))
            g_string_append_printf (ids, "%s\n", id);
        }
    }

  return g_string_free (ids, FALSE);
}

/* Stores @text, which the referee typed as an attribute, if there is a name in it */
static void
add_typed (SnlNames   *self,
           const char *text)
{
  g_autofree char *told = snl_names_dup_text (self, SNL_NAMING_NONE, text);

  if (strcmp (told, text) != 0)
    g_hash_table_add (self->typed, g_strdup (text));
}

/*
 * Stores the value of an attribute if there is a name in it. What the rules contain was not typed;
 * everything else may have been, or was made of what was typed.
 */
static void
add_value (SnlNames   *self,
           const char *rules,
           const char *value)
{
  g_autofree char *told = NULL;

  if (value == NULL || value[strspn (value, "-.0123456789")] == '\0' ||
      !g_hash_table_add (self->seen, (gpointer) value))
    return;

  told = snl_names_dup_text (self, SNL_NAMING_NONE, value);
  if (strcmp (told, value) != 0 && strstr (rules, value) == NULL)
    g_hash_table_add (self->typed, g_strdup (value));
}

/* Stores the values of all attributes that a name may be part of */
static void
add_values_of (SnlNames      *self,
               const char    *rules,
               const xmlNode *node)
{
  for (const xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      const char *name = (const char *) attribute->name;

      if (strcmp (name, "player") != 0 && strcmp (name, "id") != 0)
        add_value (self, rules, snl_node_get (node, name));
    }
}

/*
 * Stores what the referee typed in @entry: answers, attributes that are one whatever the rules
 * contain, and the cells of a list; and what the rules made of it
 */
static void
add_typed_in (SnlNames       *self,
              const char     *rules,
              const SnlEntry *entry)
{
  gboolean is_list = strcmp (entry->action, "import") == 0;

  for (guint i = 0; i < entry->answers->len; i++)
    {
      const SnlAnswer *answer = entry->answers->pdata[i];
      g_auto(GStrv) cells = is_list ? g_strsplit_set (answer->value, ",;\t\n\"", -1) : NULL;

      for (guint j = 0; cells != NULL && cells[j] != NULL; j++)
        add_typed (self, g_strstrip (cells[j]));

      if (!is_list)
        add_value (self, rules, answer->value);
      for (guint j = 0; !is_list && j < entry->edits->len; j++)
        {
          const SnlEdit *edit = entry->edits->pdata[j];

          if (edit->kind == SNL_EDIT_SET && g_strcmp0 (edit->new, answer->value) == 0 &&
              strcmp (edit->name, "player") != 0)
            {
              add_typed (self, answer->value);
              break;
            }
        }
    }

  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = entry->edits->pdata[i];

      if (edit->kind == SNL_EDIT_SET && strcmp (edit->name, "player") != 0)
        add_value (self, rules, edit->new);
    }
}

/**
 * snl_names_new:
 * @ruleset: (nullable): the rules, whose text decides which words are not names
 * @position: the current position
 * @journal: the journal, including entries that can be redone
 *
 * Returns: (transfer full): the names of all students in the game
 */
SnlNames *
snl_names_new (SnlRuleset  *ruleset,
               SnlPosition *position,
               SnlJournal  *journal)
{
  return snl_names_new_with (ruleset, position, journal, NULL);
}

/**
 * snl_names_new_with:
 * @ruleset: (nullable): the rules, whose text decides which words are not names
 * @position: the current position
 * @journal: the journal, including entries that can be redone
 * @others: (nullable) (array zero-terminated=1): more names, of students who lead nothing
 *
 * Returns: (transfer full): the names of all students in the game, and @others
 */
SnlNames *
snl_names_new_with (SnlRuleset        *ruleset,
                    SnlPosition       *position,
                    SnlJournal        *journal,
                    const char *const *others)
{
  SnlNames *self = g_new0 (SnlNames, 1);
  const char *rules = ruleset != NULL ? snl_ruleset_get_text (ruleset) : "";
  guint n_entries = snl_journal_get_length (journal) + snl_journal_get_redo (journal);
  g_autofree char *ids = NULL;

  self->called = g_ptr_array_new_with_free_func (called_free);
  self->whole = g_ptr_array_new ();
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->typed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    add_player (self, snl_node_get (node, "player"));

  for (guint i = 0; i < n_entries; i++)
    add_entry (self, snl_journal_get (journal, i));

  for (guint i = 0; i < self->called->len; i++)
    ((SnlNameForm *) self->called->pdata[i])->is_found = TRUE;
  for (guint i = 0; others != NULL && others[i] != NULL; i++)
    add_player (self, others[i]);

  self->n_names = self->called->len;
  if (self->n_names == 0)
    return self;

  g_ptr_array_sort (self->called, compare_lengths_cb);
  for (guint i = 0; i < self->n_names; i++)
    g_ptr_array_add (self->whole, ((SnlNameForm *) self->called->pdata[i])->text);
  collect_parts (self, rules);
  ids = dup_ids (position, journal);
  leave_taken (self, ids);
  leave_taken (self, rules);

  /* the position and the journal, whose strings these are, do not change meanwhile */
  self->seen = g_hash_table_new (g_str_hash, g_str_equal);
  for (xmlNode *node = snl_position_get_root (position); node != NULL;
       node = node->parent->type == XML_DOCUMENT_NODE ? node->children : node->next)
    add_values_of (self, rules, node);
  for (guint i = 0; i < n_entries; i++)
    add_typed_in (self, rules, snl_journal_get (journal, i));
  g_clear_pointer (&self->seen, g_hash_table_unref);

  return self;
}

/**
 * snl_names_free:
 * @self: (nullable) (transfer full): names
 *
 * Frees @self.
 */
void
snl_names_free (SnlNames *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->called);
  g_ptr_array_unref (self->whole);
  g_hash_table_unref (self->known);
  g_hash_table_unref (self->typed);
  g_free (self);
}

/**
 * snl_names_get_length:
 * @self: names
 *
 * Returns: the number of students; of those who never led a piece only those count whose name was
 *   found since
 */
guint
snl_names_get_length (SnlNames *self)
{
  guint length = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < self->n_names; i++)
    {
      const SnlNameForm *name = self->called->pdata[i];
      gboolean is_found = name->is_found;

      for (guint j = self->n_names; !is_found && j < self->called->len; j++)
        {
          const SnlNameForm *part = self->called->pdata[j];

          is_found = part->is_found && has_word (name->text, part->text);
        }
      length += is_found;
    }

  return length;
}

/*
 * Returns the name that matches at the letter @index, and sets @end to the index after it; or
 * %NULL.
 */
static SnlNameForm *
find_at (SnlNames   *self,
         const char *text,
         GArray     *letters,
         guint       index,
         guint      *end)
{
  gboolean is_start = snl_folded_text_is_start (letters, index);

  for (guint i = 0; i < self->called->len; i++)
    {
      SnlNameForm *called = self->called->pdata[i];

      if ((is_start || called->is_wide) && stands_at (called, text, letters, index, is_start, end))
        return called;
    }

  return NULL;
}

/* (transfer full): what stands in place of a name, or of a word of one */
static char *
dup_instead (SnlNames          *self,
             SnlNaming          naming,
             const SnlNameForm *called)
{
  gboolean is_first = FALSE;

  for (guint i = 0; naming == SNL_NAMING_FIRST && i < self->whole->len; i++)
    {
      const char *name = self->whole->pdata[i];

      if (strcmp (name, called->text) == 0)
        return snl_naming_dup_first (name, self->whole);
      is_first = is_first || (g_str_has_prefix (name, called->text) && name[called->length] == ' ');
    }
  if (is_first)
    return g_strdup (called->text);
  if (naming != SNL_NAMING_NONE)
    return snl_naming_dup_initials (called->text);

  /* Translators: in place of a student's name */
  return g_strdup (_("N."));
}

/* (transfer full): @text with each name replaced as @naming demands */
static char *
replace_names (SnlNames   *self,
               SnlNaming   naming,
               const char *text)
{
  g_autoptr(GArray) letters = snl_folded_text_new (text);
  GString *result = g_string_new (NULL);
  guint copied = 0;   /* bytes */

  for (guint i = 0; i + 1 < letters->len; i++)
    {
      guint at = g_array_index (letters, SnlFoldedChar, i).at;
      guint end = 0;
      SnlNameForm *called = at >= copied ? find_at (self, text, letters, i, &end) : NULL;
      g_autofree char *instead = NULL;

      if (called == NULL)
        continue;

      called->is_found = TRUE;
      instead = dup_instead (self, naming, called);
      g_string_append_len (result, text + copied, at - copied);
      g_string_append (result, instead);
      copied = g_array_index (letters, SnlFoldedChar, end).at;
      i = end - 1;
    }

  g_string_append (result, text + copied);

  return g_string_free (result, FALSE);
}

/**
 * snl_names_dup_text:
 * @self: names
 * @naming: what replaces a name
 * @text: text that the referee typed
 *
 * Finds names regardless of case and accents, and with a short ending ("annas"), which is replaced
 * with the name. A name of two letters, or one that the rules or an id use as a word, is found only
 * as it is written in the class list.
 *
 * Returns: (transfer full): @text with each name replaced
 */
char *
snl_names_dup_text (SnlNames   *self,
                    SnlNaming   naming,
                    const char *text)
{
  g_return_val_if_fail (self != NULL && text != NULL, NULL);

  if (naming == SNL_NAMING_FULL || !g_utf8_validate (text, -1, NULL))
    return g_strdup (text);

  return replace_names (self, naming, text);
}

/* Replaces names within the occurrences of @value, which the referee typed, in @sentence */
static void
replace_value (SnlNames   *self,
               SnlNaming   naming,
               const char *value,
               GString    *sentence)
{
  g_autofree char *told = snl_names_dup_text (self, naming, value);

  if (*value != '\0' && strcmp (told, value) != 0)
    g_string_replace (sentence, value, told, 0);
}

/**
 * snl_names_dup_sentence:
 * @self: names
 * @naming: what replaces a name
 * @entry: (nullable): the entry that @sentence belongs to; %NULL if to none, as a unit's name
 * @sentence: one of its sentences
 *
 * Replaces names only in those parts of @sentence that repeat an answer of @entry, such as a
 * reason, or an attribute that the referee typed. Sentences contain no other names, and a student
 * with the same name as a side must not change them.
 *
 * Returns: (transfer full): @sentence with each name replaced
 */
char *
snl_names_dup_sentence (SnlNames       *self,
                        SnlNaming       naming,
                        const SnlEntry *entry,
                        const char     *sentence)
{
  GString *result = NULL;
  GHashTableIter iter;
  gpointer typed;

  g_return_val_if_fail (self != NULL && sentence != NULL, NULL);

  result = g_string_new (sentence);

  if (naming == SNL_NAMING_FULL)
    return g_string_free (result, FALSE);

  for (guint i = 0; entry != NULL && i < entry->answers->len; i++)
    replace_value (self, naming, ((const SnlAnswer *) entry->answers->pdata[i])->value, result);

  /* the old value of a correction may have been typed as well */
  for (guint i = 0; entry != NULL && strcmp (entry->action, "correct") == 0 &&
                    i < entry->edits->len; i++)
    {
      const SnlEdit *edit = entry->edits->pdata[i];

      if (edit->kind == SNL_EDIT_SET && edit->old != NULL)
        replace_value (self, naming, edit->old, result);
    }

  g_hash_table_iter_init (&iter, self->typed);
  while (g_hash_table_iter_next (&iter, &typed, NULL))
    replace_value (self, naming, typed, result);

  return g_string_free (result, FALSE);
}
