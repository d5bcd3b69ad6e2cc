/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Finds names in a text, and replaces them: the longest first, ignoring case and accents, and
 * allowing a short ending. A word that the rules or an id use matches exactly only, so that a
 * student called Green does not change "green-1".
 */

#include "snl-names-private.h"

#include "core/base/snl-folded-text.h"

#include <glib/gi18n.h>
#include <string.h>

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

void
snl_name_form_free (gpointer data)
{
  SnlNameForm *self = data;

  g_free (self->phrase.text);
  g_clear_pointer (&self->phrase.letters, g_array_unref);
  g_free (self);
}

void
snl_names_add_form (SnlNames   *self,
                    const char *text)
{
  SnlNameForm *called = NULL;

  if (!g_hash_table_add (self->known, g_strdup (text)))
    return;

  called = g_new0 (SnlNameForm, 1);
  called->phrase.text = g_strdup (text);
  called->length = strlen (text);
  called->is_wide = g_utf8_get_char (text) >= SNL_NAMES_FIRST_WIDE;

  if (!called->is_wide && g_utf8_strlen (text, -1) >= SNL_NAMES_MIN_LETTERS)
    called->phrase.letters = snl_folded_text_new (text);

  g_ptr_array_add (self->called, called);
}

int
snl_name_form_compare_cb (gconstpointer a,
                          gconstpointer b)
{
  const SnlNameForm *one = *(const SnlNameForm *const *) a;
  const SnlNameForm *other = *(const SnlNameForm *const *) b;

  return one->length != other->length
         ? (one->length < other->length ? 1 : -1)
         : strcmp (one->phrase.text, other->phrase.text);
}

/* Sorts what @self searches a text for */
static void
index_forms (SnlNames *self)
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
void
snl_names_require_exact_match (SnlNames   *self,
                               const char *ids,
                               const char *rules)
{
  index_forms (self);
  mark_taken (self, ids);
  mark_taken (self, rules);

  for (guint i = 0; i < self->called->len; i++)
    {
      SnlNameForm *called = self->called->pdata[i];

      if (called->is_taken)
        g_clear_pointer (&called->phrase.letters, g_array_unref);
    }

  index_forms (self);
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

/* (transfer none) (nullable): for %SNL_NAMING_FIRST, how @text is shown; %NULL if it is neither a
 * whole name nor a first name */
static const char *
get_first (SnlNames   *self,
           const char *text)
{
  if (self->firsts == NULL)
    {
      self->firsts = snl_naming_dup_firsts (self->whole);
      for (guint i = 0; i < self->whole->len; i++)
        {
          const char *name = self->whole->pdata[i];
          g_autofree char *first = g_strndup (name, strcspn (name, " "));

          if (!g_hash_table_contains (self->firsts, first))
            g_hash_table_insert (self->firsts, g_strdup (first), g_strdup (first));
        }
    }

  return g_hash_table_lookup (self->firsts, text);
}

/* (transfer full): what stands in place of a name, or of a word of one */
static char *
dup_instead (SnlNames          *self,
             SnlNaming          naming,
             const SnlNameForm *called)
{
  const char *first = naming == SNL_NAMING_FIRST ? get_first (self, called->phrase.text) : NULL;

  if (first != NULL)
    return g_strdup (first);
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
