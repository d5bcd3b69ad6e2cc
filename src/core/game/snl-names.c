/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Collects names from the `player` values of the position and the journal, splits them into words,
 * and searches text for them: the longest first, ignoring case and accents, and allowing a short
 * ending. A word that the rules or an id use matches exactly only, so that a student called Green
 * does not change "green-1".
 */

#include "snl-names.h"

#include "snl-typed-ids.h"

#include "core/base/snl-folded-text.h"
#include "core/base/snl-phrases.h"

#include <glib/gi18n.h>
#include <string.h>

/* letters that a part of a name has at least; one is too often something else */
#define MIN_PART 2
#define FIRST_WIDE 0x2e80   /* from here on, scripts are written without spaces between words */

#define MAX_ADDED 2   /* letters that a rule may add to a word that was typed */

/* letters of a name that may match in any case or with an ending; shorter ones match too much */
#define MIN_LETTERS 3

/* A student's name, or a word of it */
typedef struct {
  SnlPhrase  phrase;    /* with folded letters to match regardless of case and with an ending,
                         * without to match exactly only; its rank is its place in `called` */
  gsize      length;    /* in bytes */
  gboolean   is_wide;   /* of a script without spaces between words */
  gboolean   is_taken;  /* whether the rules or an id use it */
  gboolean   is_found;  /* whether it leads or led a piece, or was found in a text */
} SnlNameForm;

/* Text with a name in it, which people typed or rules made of that, and may repeat later */
typedef struct {
  SnlPhrase  phrase;
  gboolean   is_ruled;  /* whether it stays as it is if the rules contain it */
  gboolean   is_taken;  /* whether they do */
} SnlTyped;

/* What a text is searched for at one place, and what was found there */
typedef struct {
  const char  *text;
  const char  *at;
  GArray      *letters;   /* of @text */
  guint        index;     /* of the letter at @at */
  gboolean     is_start;  /* whether a word begins there */
  SnlNameForm *found;     /* of those that match the first in `called`, or NULL */
  guint        end;       /* index of the letter after it */
} SnlSearch;

struct _SnlNames {
  GPtrArray  *called;    /* of SnlNameForm: whole names, longest first, then single words of names
                          * that the rules do not use */
  GPtrArray  *whole;     /* (element-type utf8): whole names, owned by @called */
  guint       n_names;   /* how many of @called are whole names */
  GHashTable *known;     /* set of the texts in @called */
  GHashTable *firsts;    /* first names to GPtrArray of the whole names with them, which @called
                          * owns; NULL until they are asked for */
  GPtrArray  *folded;    /* those of @called that have folded letters, to be found in a text */
  GPtrArray  *exact;     /* the others */
  GPtrArray  *typed;     /* of SnlTyped, to be found in a sentence */
  GHashTable *seen;      /* texts that were looked through, to the SnlTyped or NULL; only while
                          * @typed is filled */

  /* of the entry of the last sentence, whose answers all its sentences have in common */
  const SnlEntry *entry;
  SnlNaming       naming;
  GPtrArray      *replaced;   /* of SnlReplaced: answers with a name in them, the longest first */
};

/* Words that somebody typed, and what replaces them */
typedef struct {
  char *typed;
  char *told;
} SnlReplaced;

static void
called_free (gpointer data)
{
  SnlNameForm *self = data;

  g_free (self->phrase.text);
  g_clear_pointer (&self->phrase.letters, g_array_unref);
  g_free (self);
}

/* (transfer full) */
static SnlTyped *
typed_new (const char *text)
{
  SnlTyped *self = g_new0 (SnlTyped, 1);

  self->phrase.text = g_strdup (text);

  return self;
}

static void
typed_free (gpointer data)
{
  SnlTyped *self = data;

  g_free (self->phrase.text);
  g_free (self);
}

static void
replaced_free (gpointer data)
{
  SnlReplaced *self = data;

  g_free (self->typed);
  g_free (self->told);
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
  called->phrase.text = g_strdup (text);
  called->length = strlen (text);
  called->is_wide = g_utf8_get_char (text) >= FIRST_WIDE;

  if (!called->is_wide && g_utf8_strlen (text, -1) >= MIN_LETTERS)
    called->phrase.letters = snl_folded_text_new (text);

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
         : strcmp (one->phrase.text, other->phrase.text);
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

/* Marks those of @phrases, sorted, for which @func does so where they stand in @text */
static void
mark_in_text (GPtrArray     *phrases,
              const char    *text,
              SnlPhraseFunc  func)
{
  SnlSearch search = { .text = text };
  gboolean begins[256] = { FALSE };   /* first bytes, which exclude most of the text quickly */

  for (guint i = 0; i < phrases->len; i++)
    begins[(guchar) *((const SnlPhrase *) phrases->pdata[i])->text] = TRUE;

  for (search.at = text; *search.at != '\0'; search.at++)
    if (begins[(guchar) *search.at])
      snl_phrases_find (phrases, search.at, func, &search);
}

static void
mark_typed_cb (SnlPhrase **found,
               guint       n_found G_GNUC_UNUSED,
               guint       length G_GNUC_UNUSED,
               gpointer    user_data G_GNUC_UNUSED)
{
  ((SnlTyped *) found[0])->is_taken = TRUE;
}

static void
mark_word_cb (SnlPhrase **found,
              guint       n_found G_GNUC_UNUSED,
              guint       length,
              gpointer    user_data)
{
  const SnlSearch *search = user_data;
  SnlTyped *word = (SnlTyped *) found[0];

  if (g_utf8_get_char (word->phrase.text) >= FIRST_WIDE ||
      (!is_letter_before (search->text, search->at) &&
       !g_unichar_isalnum (g_utf8_get_char (search->at + length))))
    word->is_taken = TRUE;
}

/* Adds a part of a name to @parts; @seen owns nothing */
static void
add_part (GPtrArray  *parts,
          GHashTable *seen,
          const char *text)
{
  SnlTyped *part = NULL;

  if (g_utf8_strlen (text, -1) < MIN_PART || g_hash_table_contains (seen, text))
    return;

  part = typed_new (text);
  g_hash_table_add (seen, part->phrase.text);
  g_ptr_array_add (parts, part);
}

/* Adds @one and @other as they are typed in haste: without a blank, hyphen or apostrophe */
static void
add_joined (GPtrArray  *parts,
            GHashTable *seen,
            const char *one,
            const char *other)
{
  g_autoptr(GString) joined = g_string_new (one);

  g_string_append (joined, other);
  g_string_replace (joined, "'", "", 0);
  g_string_replace (joined, "’", "", 0);
  add_part (parts, seen, joined->str);
}

/*
 * (transfer full): @name as on a keyboard without umlauts, "Juergen" for "Jürgen"; words
 * with other accents are left out, as these are ignored anyway
 */
static char *
dup_ascii (const char *name)
{
  g_auto(GStrv) words = g_strsplit (name, " ", -1);
  GString *result = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *ascii = g_str_to_ascii (words[i], "de");

      /* ? stands for a letter of another script */
      if (strlen (ascii) > (gsize) g_utf8_strlen (words[i], -1) && strchr (ascii, '?') == NULL)
        g_string_append_printf (result, "%s ", ascii);
      else if (g_str_is_ascii (words[i]))
        g_string_append_printf (result, "%s ", words[i]);
    }

  return g_string_free (result, FALSE);
}

/* Adds the words of @name; and those that stand beside each other, and all, typed as one word */
static void
add_parts_of (GPtrArray  *parts,
              GHashTable *seen,
              const char *name)
{
  g_auto(GStrv) words = g_strsplit_set (name, " -\t.", -1);
  g_autoptr(GString) all = g_string_new (NULL);
  const char *last = NULL;   /* not an initial, with which "Tom B." would be every tomb */

  for (guint i = 0; words[i] != NULL; i++)
    {
      add_part (parts, seen, words[i]);
      add_joined (parts, seen, words[i], "");
      if (g_utf8_strlen (words[i], -1) < MIN_LETTERS)
        continue;

      if (last != NULL)
        {
          add_joined (parts, seen, last, words[i]);
          add_joined (parts, seen, words[i], last);
        }
      g_string_append (all, words[i]);
      last = words[i];
    }

  add_joined (parts, seen, all->str, "");
}

/* Adds the parts of each name, except those that occur in @rules. */
static void
collect_parts (SnlNames   *self,
               const char *rules)
{
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func (typed_free);
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->n_names; i++)
    {
      g_autofree char *ascii = dup_ascii (self->whole->pdata[i]);

      add_parts_of (parts, seen, self->whole->pdata[i]);
      add_parts_of (parts, seen, ascii);
    }

  snl_phrases_sort (parts);
  mark_in_text (parts, rules, mark_word_cb);

  for (guint i = 0; i < parts->len; i++)
    {
      const SnlTyped *part = parts->pdata[i];

      if (!part->is_taken)
        add_called (self, part->phrase.text);
    }

  if (self->called->len > self->n_names)
    qsort (self->called->pdata + self->n_names, self->called->len - self->n_names,
           sizeof (gpointer), compare_lengths_cb);
}

/* Sorts what @self searches a text for */
static void
index_called (SnlNames *self)
{
  g_ptr_array_set_size (self->folded, 0);
  g_ptr_array_set_size (self->exact, 0);

  for (guint i = 0; i < self->called->len; i++)
    {
      SnlNameForm *called = self->called->pdata[i];

      called->phrase.rank = i;
      g_ptr_array_add (called->phrase.letters != NULL ? self->folded : self->exact, called);
    }

  snl_phrases_sort (self->folded);
  snl_phrases_sort (self->exact);
}

static void
mark_taken_cb (SnlPhrase **found,
               guint       n_found,
               guint       length,
               gpointer    user_data)
{
  const SnlSearch *search = user_data;
  guint end;

  if (((SnlNameForm *) found[0])->is_taken ||
      !snl_folded_text_ends_word (search->letters, search->index + length, length, &end))
    return;

  for (guint i = 0; i < n_found; i++)
    ((SnlNameForm *) found[i])->is_taken = TRUE;
}

/* Marks the names that @taken uses as words */
static void
mark_taken (SnlNames   *self,
            const char *taken)
{
  g_autoptr(GArray) letters = snl_folded_text_new (taken);
  SnlSearch search = { .letters = letters };
  gboolean begins[256] = { FALSE };   /* first letters of names, by their lowest eight bits:
                                       * excludes most words quickly */

  for (guint i = 0; i < self->folded->len; i++)
    begins[g_array_index (((const SnlPhrase *) self->folded->pdata[i])->letters, SnlFoldedChar,
                          0).letter & 0xff] = TRUE;

  for (; search.index + 1 < letters->len; search.index++)
    if (begins[g_array_index (letters, SnlFoldedChar, search.index).letter & 0xff] &&
        snl_folded_text_is_start (letters, search.index))
      snl_phrases_find_in (self->folded, letters, search.index, mark_taken_cb, &search);
}

/*
 * Makes names that @ids or @rules use as words match exactly only: a student called Green does not
 * change "green-1".
 */
static void
require_exact_match (SnlNames   *self,
                     const char *ids,
                     const char *rules)
{
  index_called (self);
  mark_taken (self, ids);
  mark_taken (self, rules);

  for (guint i = 0; i < self->called->len; i++)
    {
      SnlNameForm *called = self->called->pdata[i];

      if (called->is_taken)
        g_clear_pointer (&called->phrase.letters, g_array_unref);
    }

  index_called (self);
}

/* (transfer full): all ids of the position and the entries, one a line; but none that was typed */
static char *
dup_ids (SnlPosition *position,
         SnlJournal  *journal,
         const char  *rules)
{
  g_autoptr(GHashTable) seen = snl_typed_ids_find (journal, rules);
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

/* Stores @text if there is a name in it; returns whether there is. */
static gboolean
store_typed (SnlNames   *self,
             const char *text,
             gboolean    is_ruled)
{
  g_autofree char *told = snl_names_dup_text (self, SNL_NAMING_NONE, text);
  SnlTyped *typed = NULL;

  if (strcmp (told, text) == 0)
    return FALSE;

  typed = typed_new (text);
  typed->is_ruled = is_ruled;
  g_ptr_array_add (self->typed, typed);
  g_hash_table_insert (self->seen, typed->phrase.text, typed);

  return TRUE;
}

/* Stores @text, which the referee typed as an attribute, if there is a name in it */
static void
add_typed (SnlNames   *self,
           const char *text)
{
  gpointer typed = NULL;

  if (!g_hash_table_lookup_extended (self->seen, text, NULL, &typed))
    store_typed (self, text, FALSE);
  else if (typed != NULL)
    ((SnlTyped *) typed)->is_ruled = FALSE;
}

/*
 * Stores the value of an attribute if there is a name in it. What the rules contain was not typed;
 * everything else may have been, or was made of what was typed.
 */
static void
add_value (SnlNames   *self,
           const char *value)
{
  if (value != NULL && value[strspn (value, "-.0123456789")] != '\0' &&
      !g_hash_table_contains (self->seen, value) && !store_typed (self, value, TRUE))
    g_hash_table_insert (self->seen, (gpointer) value, NULL);
}

/* Leaves out of what was stored what the rules contain, and sorts the rest */
static void
leave_ruled (SnlNames   *self,
             const char *rules)
{
  snl_phrases_sort (self->typed);
  mark_in_text (self->typed, rules, mark_typed_cb);

  for (guint i = self->typed->len; i > 0; i--)
    {
      const SnlTyped *typed = self->typed->pdata[i - 1];

      if (typed->is_ruled && typed->is_taken)
        g_ptr_array_remove_index (self->typed, i - 1);
    }
}

/* Stores the values of all attributes that a name may be part of */
static void
add_values_of (SnlNames      *self,
               const xmlNode *node)
{
  for (const xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      const char *name = (const char *) attribute->name;

      if (strcmp (name, "player") != 0 && strcmp (name, "id") != 0)
        add_value (self, snl_node_get (node, name));
    }
}

/*
 * Stores what the referee typed in @entry: answers, attributes that are one whatever the rules
 * contain, and the cells of a list; and what the rules made of it
 */
static void
add_typed_in (SnlNames       *self,
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
        add_value (self, answer->value);
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
        add_value (self, edit->new);
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
  self->folded = g_ptr_array_new ();
  self->exact = g_ptr_array_new ();
  self->typed = g_ptr_array_new_with_free_func (typed_free);
  self->replaced = g_ptr_array_new_with_free_func (replaced_free);

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
    g_ptr_array_add (self->whole, ((SnlNameForm *) self->called->pdata[i])->phrase.text);
  collect_parts (self, rules);
  ids = dup_ids (position, journal, rules);
  require_exact_match (self, ids, rules);

  /* the position and the journal, whose strings these are, do not change meanwhile */
  self->seen = g_hash_table_new (g_str_hash, g_str_equal);
  for (xmlNode *node = snl_position_get_root (position); node != NULL;
       node = node->parent->type == XML_DOCUMENT_NODE ? node->children : node->next)
    add_values_of (self, node);
  for (guint i = 0; i < n_entries; i++)
    add_typed_in (self, snl_journal_get (journal, i));
  g_clear_pointer (&self->seen, g_hash_table_unref);
  leave_ruled (self, rules);

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
  g_ptr_array_unref (self->folded);
  g_ptr_array_unref (self->exact);
  g_ptr_array_unref (self->typed);
  g_ptr_array_unref (self->replaced);
  g_clear_pointer (&self->firsts, g_hash_table_unref);
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

          is_found = part->is_found && has_word (name->phrase.text, part->phrase.text);
        }
      length += is_found;
    }

  return length;
}

static void
find_folded_cb (SnlPhrase **found,
                guint       n_found G_GNUC_UNUSED,
                guint       length,
                gpointer    user_data)
{
  SnlSearch *search = user_data;
  guint end;

  if ((search->found != NULL && search->found->phrase.rank < found[0]->rank) ||
      !snl_folded_text_ends_word (search->letters, search->index + length, length, &end))
    return;

  search->found = (SnlNameForm *) found[0];
  search->end = end;
}

static void
find_exact_cb (SnlPhrase **found,
               guint       n_found G_GNUC_UNUSED,
               guint       length,
               gpointer    user_data)
{
  SnlSearch *search = user_data;
  SnlNameForm *called = (SnlNameForm *) found[0];
  gsize after = (gsize) (search->at - search->text) + length;

  if ((search->found != NULL && search->found->phrase.rank < found[0]->rank) ||
      (!called->is_wide &&
       (!search->is_start ||
        snl_letters_are_joined (g_utf8_get_char (g_utf8_prev_char (search->at + length)),
                                g_utf8_get_char (search->at + length)))))
    return;

  search->found = called;
  for (search->end = search->index + 1;
       g_array_index (search->letters, SnlFoldedChar, search->end).at < after; search->end++)
    continue;
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
  const char *at = text + g_array_index (letters, SnlFoldedChar, index).at;
  SnlSearch search = { text, at, letters, index, snl_folded_text_is_start (letters, index), NULL,
                       0 };

  if (search.is_start)
    snl_phrases_find_in (self->folded, letters, index, find_folded_cb, &search);
  snl_phrases_find (self->exact, search.at, find_exact_cb, &search);
  *end = search.end;

  return search.found;
}

/* (transfer full): the first name, as names are compared */
static char *
dup_first (const char *name)
{
  g_autofree char *first = g_strndup (name, strcspn (name, " \t"));

  return g_utf8_casefold (first, -1);
}

/* (transfer none) (nullable): the whole names with the same first name as @name */
static GPtrArray *
get_namesakes (SnlNames   *self,
               const char *name)
{
  g_autofree char *key = dup_first (name);

  if (self->firsts == NULL)
    {
      self->firsts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                            (GDestroyNotify) g_ptr_array_unref);
      for (guint i = 0; i < self->whole->len; i++)
        {
          char *first = dup_first (self->whole->pdata[i]);
          GPtrArray *names = g_hash_table_lookup (self->firsts, first);

          if (names == NULL)
            {
              names = g_ptr_array_new ();
              g_hash_table_insert (self->firsts, g_strdup (first), names);
            }
          g_ptr_array_add (names, self->whole->pdata[i]);
          g_free (first);
        }
    }

  return g_hash_table_lookup (self->firsts, key);
}

/* (transfer full): what stands in place of a name, or of a word of one */
static char *
dup_instead (SnlNames          *self,
             SnlNaming          naming,
             const SnlNameForm *called)
{
  GPtrArray *names = naming == SNL_NAMING_FIRST ? get_namesakes (self, called->phrase.text) : NULL;
  gboolean is_first = FALSE;

  if (names != NULL && called->phrase.rank < self->n_names)
    return snl_naming_dup_first (called->phrase.text, names);

  for (guint i = 0; !is_first && names != NULL && i < names->len; i++)
    {
      const char *name = names->pdata[i];

      is_first = g_str_has_prefix (name, called->phrase.text) && name[called->length] == ' ';
    }
  if (is_first)
    return g_strdup (called->phrase.text);
  if (naming != SNL_NAMING_NONE)
    return snl_naming_dup_initials (called->phrase.text);

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

/* Adds @value, which the referee typed, to what is replaced in the entry's sentences */
static void
add_replaced (SnlNames   *self,
              const char *value)
{
  g_autofree char *told = snl_names_dup_text (self, self->naming, value);
  SnlReplaced *replaced = NULL;

  if (*value == '\0' || strcmp (told, value) == 0)
    return;

  replaced = g_new (SnlReplaced, 1);
  replaced->typed = g_strdup (value);
  replaced->told = g_steal_pointer (&told);
  g_ptr_array_add (self->replaced, replaced);
}

static int
compare_replaced_cb (gconstpointer a,
                     gconstpointer b)
{
  gsize one = strlen ((*(const SnlReplaced *const *) a)->typed);
  gsize other = strlen ((*(const SnlReplaced *const *) b)->typed);

  return (one < other) - (one > other);
}

/* Looks for names in what the referee typed for @entry, once for all its sentences */
static void
take_entry (SnlNames       *self,
            SnlNaming       naming,
            const SnlEntry *entry)
{
  if (entry == self->entry && naming == self->naming)
    return;

  self->entry = entry;
  self->naming = naming;
  g_ptr_array_set_size (self->replaced, 0);

  for (guint i = 0; entry != NULL && i < entry->answers->len; i++)
    add_replaced (self, ((const SnlAnswer *) entry->answers->pdata[i])->value);

  /* the old value of a correction may have been typed as well */
  for (guint i = 0; entry != NULL && strcmp (entry->action, "correct") == 0 &&
                    i < entry->edits->len; i++)
    {
      const SnlEdit *edit = entry->edits->pdata[i];

      if (edit->kind == SNL_EDIT_SET && edit->old != NULL)
        add_replaced (self, edit->old);
    }

  g_ptr_array_sort (self->replaced, compare_replaced_cb);
}

/*
 * Whether @length bytes at @at, which somebody typed, are no part of a longer word of @text; a rule
 * may have added an ending, such as that of a genitive
 */
static gboolean
is_apart (const char *text,
          const char *at,
          gsize       length)
{
  const char *end = at + length;
  guint n_letters = 0;

  if (g_utf8_get_char (at) >= FIRST_WIDE)
    return TRUE;
  if (at > text && snl_letters_are_joined (g_utf8_get_char (g_utf8_prev_char (at)),
                                           g_utf8_get_char (at)))
    return FALSE;

  while (snl_letters_are_joined (g_utf8_get_char (g_utf8_prev_char (end)), g_utf8_get_char (end)))
    {
      end = g_utf8_next_char (end);
      n_letters++;
    }

  return n_letters <= MAX_ADDED;
}

/**
 * snl_names_replace:
 * @text: a text that a rule composed
 * @typed: words that somebody typed
 * @instead: what replaces them
 *
 * Replaces @typed wherever it stands in @text, but not within a longer word.
 */
void
snl_names_replace (GString    *text,
                   const char *typed,
                   const char *instead)
{
  gsize length = strlen (typed);
  const char *at = NULL;

  for (gsize from = 0; length > 0 && (at = strstr (text->str + from, typed)) != NULL;)
    {
      gsize place = at - text->str;

      from = place + length;
      if (!is_apart (text->str, at, length))
        continue;

      g_string_erase (text, place, length);
      g_string_insert (text, place, instead);
      from = place + strlen (instead);
    }
}

/* Where what was typed is looked for, and the longest that was found there */
typedef struct {
  const char      *text;
  const char      *at;
  const SnlPhrase *longest;
} SnlTypedSearch;

static void
find_longest_cb (SnlPhrase **found,
                 guint       n_found G_GNUC_UNUSED,
                 guint       length,
                 gpointer    user_data)
{
  SnlTypedSearch *search = user_data;

  if (is_apart (search->text, search->at, length))
    search->longest = found[0];
}

/* Replaces names within all that was typed and that @sentence repeats, the longest first */
static void
replace_typed (SnlNames  *self,
               SnlNaming  naming,
               GString   *sentence)
{
  g_autofree char *text = self->typed->len > 0 ? g_strdup (sentence->str) : NULL;
  const char *copied = text;

  for (const char *at = text; at != NULL && *at != '\0';)
    {
      SnlTypedSearch search = { text, at, NULL };
      g_autofree char *told = NULL;

      snl_phrases_find (self->typed, at, find_longest_cb, &search);
      if (search.longest == NULL)
        {
          at++;
          continue;
        }

      if (copied == text)
        g_string_truncate (sentence, 0);
      told = snl_names_dup_text (self, naming, search.longest->text);
      g_string_append_len (sentence, copied, at - copied);
      g_string_append (sentence, told);
      at += strlen (search.longest->text);
      copied = at;
    }

  if (copied != text)
    g_string_append (sentence, copied);
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

  g_return_val_if_fail (self != NULL && sentence != NULL, NULL);

  result = g_string_new (sentence);

  if (naming == SNL_NAMING_FULL)
    return g_string_free (result, FALSE);

  take_entry (self, naming, entry);
  for (guint i = 0; i < self->replaced->len; i++)
    {
      const SnlReplaced *replaced = self->replaced->pdata[i];

      snl_names_replace (result, replaced->typed, replaced->told);
    }

  replace_typed (self, naming, result);

  return g_string_free (result, FALSE);
}
