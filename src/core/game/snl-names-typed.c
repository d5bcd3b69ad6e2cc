/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Collects the texts with a name in them that people typed, or that the rules made of these, and
 * replaces them in the sentences of the rules.
 */

#include "snl-names-private.h"

#include "core/base/snl-folded-text.h"

#include <string.h>

#define MAX_ADDED 2     /* letters that a rule may add to a word that was typed */
#define MAX_PHRASE 256  /* bytes that a sentence is compared with at each of its words */

/* (transfer full) */
SnlTypedText *
snl_typed_text_new (const char *text)
{
  SnlTypedText *self = g_new0 (SnlTypedText, 1);

  self->phrase.text = g_strdup (text);

  return self;
}

/* Adds @text to @texts; of a long one the beginning */
static SnlTypedText *
add_text (GPtrArray  *texts,
          const char *text)
{
  SnlTypedText *typed = snl_typed_text_new (text);
  gsize length = strlen (text);

  if (length > MAX_PHRASE)
    {
      for (length = MAX_PHRASE; (text[length] & 0xc0) == 0x80;)
        length--;
      typed->phrase.text[length] = '\0';
      typed->is_long = TRUE;
    }

  /* of those that begin alike, the long ones come first */
  typed->phrase.rank = !typed->is_long;
  g_ptr_array_add (texts, typed);

  return typed;
}

void
snl_typed_text_free (gpointer data)
{
  SnlTypedText *self = data;

  g_free (self->phrase.text);
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

  typed = add_text (self->typed, text);
  typed->is_ruled = is_ruled;
  if (!typed->is_long)
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
  g_autoptr(GPtrArray) all = g_steal_pointer (&self->typed);

  self->typed = g_ptr_array_new_with_free_func (snl_typed_text_free);
  snl_phrases_sort (all);
  snl_typed_texts_mark_taken (all, rules, FALSE);
  g_ptr_array_set_free_func (all, NULL);

  for (guint i = 0; i < all->len; i++)
    {
      SnlTypedText *typed = all->pdata[i];

      if (typed->is_ruled && typed->is_taken && !typed->is_long)
        snl_typed_text_free (typed);
      else
        g_ptr_array_add (self->typed, typed);
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
  g_autoptr(GHashTable) given = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < entry->answers->len; i++)
    {
      const SnlAnswer *answer = entry->answers->pdata[i];
      g_auto(GStrv) cells = is_list ? g_strsplit_set (answer->value, ",;\t\n\"", -1) : NULL;

      for (guint j = 0; cells != NULL && cells[j] != NULL; j++)
        add_typed (self, g_strstrip (cells[j]));

      g_hash_table_add (given, (gpointer) answer->value);
      if (!is_list)
        add_value (self, answer->value);
    }

  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = entry->edits->pdata[i];

      if (edit->kind != SNL_EDIT_SET || edit->new == NULL || strcmp (edit->name, "player") == 0)
        continue;
      if (is_list || g_hash_table_contains (given, edit->new))
        add_typed (self, edit->new);
      else
        add_value (self, edit->new);
    }
}

/* Adds @value, which the referee typed, to what is replaced in the entry's sentences */
static void
add_replaced (SnlNames   *self,
              const char *value)
{
  g_autofree char *told = snl_names_dup_text (self, self->naming, value);

  if (strcmp (told, value) != 0)
    add_text (self->replaced, value);
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

  snl_phrases_sort (self->replaced);
}

/* Whether what somebody typed may begin at @at: it is no part of a longer word of @text */
static gboolean
may_begin (const char *text,
           const char *at)
{
  return at == text || g_utf8_get_char (at) >= SNL_NAMES_FIRST_WIDE ||
         !snl_letters_are_joined (g_utf8_get_char (g_utf8_prev_char (at)), g_utf8_get_char (at));
}

/*
 * Whether @length bytes at @at, which somebody typed, may end there; a rule may have added an
 * ending, such as that of a genitive
 */
static gboolean
may_end (const char *at,
         gsize       length)
{
  const char *end = at + length;
  guint n_letters = 0;

  if (g_utf8_get_char (at) >= SNL_NAMES_FIRST_WIDE)
    return TRUE;

  while (snl_letters_are_joined (g_utf8_get_char (g_utf8_prev_char (end)), g_utf8_get_char (end)))
    {
      end = g_utf8_next_char (end);
      n_letters++;
    }

  return n_letters <= MAX_ADDED;
}

/* Where what was typed is looked for, and the end of the longest that was found there, or NULL */
typedef struct {
  const char *at;
  const char *end;
} SnlTypedSearch;

static void
find_longest_cb (SnlPhrase **found,
                 guint       n_found G_GNUC_UNUSED,
                 guint       length,
                 gpointer    user_data)
{
  SnlTypedSearch *search = user_data;

  if (((const SnlTypedText *) found[0])->is_long)
    search->end = search->at + strlen (search->at);
  else if (may_end (search->at, length))
    search->end = search->at + length;
}

/* Appends the text from @copied to @end, with names replaced from @begin on; returns @end */
static const char *
append_told (SnlNames   *self,
             SnlNaming   naming,
             GString    *result,
             const char *copied,
             const char *begin,
             const char *end)
{
  g_autofree char *typed = g_strndup (begin, end - begin);
  g_autofree char *told = snl_names_dup_text (self, naming, typed);

  g_string_append_len (result, copied, begin - copied);
  g_string_append (result, told);

  return end;
}

/*
 * (transfer full): @text with names replaced, but only within what it repeats of @typed, sorted.
 * Of a long text only the beginning is compared; where it stands, all that follows may be of it.
 */
char *
snl_names_dup_within (SnlNames   *self,
                      SnlNaming   naming,
                      GPtrArray  *typed,
                      const char *text)
{
  GString *result = g_string_new (NULL);
  const char *copied = text;
  const char *begin = text;
  const char *end = text;   /* of what is repeated from @begin on, by texts that may overlap */

  for (const char *at = text; typed->len > 0 && *at != '\0' && *end != '\0'; at++)
    {
      SnlTypedSearch search = { at, NULL };

      /* in the middle of a letter */
      if ((*at & 0xc0) == 0x80 || !may_begin (text, at))
        continue;

      snl_phrases_find (typed, at, find_longest_cb, &search);
      if (search.end == NULL)
        continue;
      if (at >= end && end > begin)
        copied = append_told (self, naming, result, copied, begin, end);
      begin = at >= end ? at : begin;
      end = MAX (end, search.end);
    }

  if (end > begin)
    copied = append_told (self, naming, result, copied, begin, end);

  return g_string_free (g_string_append (result, copied), FALSE);
}
