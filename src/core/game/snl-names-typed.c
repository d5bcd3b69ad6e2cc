/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Collects the texts with a name in them that people typed, or that the rules made of these, and
 * replaces them in the sentences of the rules.
 */

#include "snl-names-private.h"

#include "core/base/snl-folded-text.h"

#include <string.h>

#define MAX_ADDED 2   /* letters that a rule may add to a word that was typed */

/* (transfer full) */
SnlTypedText *
snl_typed_text_new (const char *text)
{
  SnlTypedText *self = g_new0 (SnlTypedText, 1);

  self->phrase.text = g_strdup (text);

  return self;
}

void
snl_typed_text_free (gpointer data)
{
  SnlTypedText *self = data;

  g_free (self->phrase.text);
  g_free (self);
}

void
snl_replaced_text_free (gpointer data)
{
  SnlReplacedText *self = data;

  g_free (self->typed);
  g_free (self->told);
  g_free (self);
}

/* Whether the @length bytes at @at are a whole word of @text */
gboolean
snl_names_is_word (const char *text,
                   const char *at,
                   gsize       length)
{
  return g_utf8_get_char (at) >= SNL_NAMES_FIRST_WIDE ||
         ((at == text || !g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (at)))) &&
          !g_unichar_isalnum (g_utf8_get_char (at + length)));
}

/* The rules that texts are looked for in, and the place in them */
typedef struct {
  const char *text;
  const char *at;
  gboolean    as_words;
} SnlMarking;

static void
mark_taken_cb (SnlPhrase **found,
               guint       n_found G_GNUC_UNUSED,
               guint       length,
               gpointer    user_data)
{
  const SnlMarking *marking = user_data;

  if (!marking->as_words || snl_names_is_word (marking->text, marking->at, length))
    ((SnlTypedText *) found[0])->is_taken = TRUE;
}

/* Marks those of @texts, sorted, that stand in @rules; @as_words: as a whole word */
void
snl_typed_texts_mark_taken (GPtrArray  *texts,
                            const char *rules,
                            gboolean    as_words)
{
  SnlMarking marking = { rules, rules, as_words };
  gboolean begins[256] = { FALSE };   /* first bytes, which exclude most of the text quickly */

  for (guint i = 0; i < texts->len; i++)
    begins[(guchar) *((const SnlPhrase *) texts->pdata[i])->text] = TRUE;

  for (; *marking.at != '\0'; marking.at++)
    if (begins[(guchar) *marking.at])
      snl_phrases_find (texts, marking.at, mark_taken_cb, &marking);
}

/* Stores @text if there is a name in it; returns whether there is. */
static gboolean
store_typed (SnlNames   *self,
             const char *text,
             gboolean    is_ruled)
{
  g_autofree char *told = snl_names_dup_text (self, SNL_NAMING_NONE, text);
  SnlTypedText *typed = NULL;

  if (strcmp (told, text) == 0)
    return FALSE;

  typed = snl_typed_text_new (text);
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
    ((SnlTypedText *) typed)->is_ruled = FALSE;
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
void
snl_names_leave_ruled (SnlNames   *self,
                       const char *rules)
{
  snl_phrases_sort (self->typed);
  snl_typed_texts_mark_taken (self->typed, rules, FALSE);

  for (guint i = self->typed->len; i > 0; i--)
    {
      const SnlTypedText *typed = self->typed->pdata[i - 1];

      if (typed->is_ruled && typed->is_taken)
        g_ptr_array_remove_index (self->typed, i - 1);
    }
}

/* Stores the values of all attributes that a name may be part of */
void
snl_names_add_values_of (SnlNames      *self,
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
void
snl_names_add_typed_in (SnlNames       *self,
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

/* Adds @value, which the referee typed, to what is replaced in the entry's sentences */
static void
add_replaced (SnlNames   *self,
              const char *value)
{
  g_autofree char *told = snl_names_dup_text (self, self->naming, value);
  SnlReplacedText *replaced = NULL;

  if (*value == '\0' || strcmp (told, value) == 0)
    return;

  replaced = g_new (SnlReplacedText, 1);
  replaced->typed = g_strdup (value);
  replaced->told = g_steal_pointer (&told);
  g_ptr_array_add (self->replaced, replaced);
}

static int
compare_replaced_cb (gconstpointer a,
                     gconstpointer b)
{
  gsize one = strlen ((*(const SnlReplacedText *const *) a)->typed);
  gsize other = strlen ((*(const SnlReplacedText *const *) b)->typed);

  return (one < other) - (one > other);
}

/* Looks for names in what the referee typed for @entry, once for all its sentences */
void
snl_names_take_entry (SnlNames       *self,
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

  if (g_utf8_get_char (at) >= SNL_NAMES_FIRST_WIDE)
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
void
snl_names_replace_typed (SnlNames  *self,
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
