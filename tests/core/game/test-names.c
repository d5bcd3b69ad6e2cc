/* test-names.c: many names are found as one is
 *
 * Names and texts are made by chance of few letters, so that names begin alike, contain each other
 * and stand beside each other. What is found is compared with what is found by trying each name at
 * each letter in turn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "core/base/snl-folded-text.h"
#include "core/base/snl-intern.h"
#include "core/base/snl-limits.h"
#include "core/game/snl-names.h"

#include <string.h>

#define ROUNDS 3000
#define N_NAMES 20000
#define N_TEXTS 60000

static const char *const letters[] = {
  "a", "A", "á", "b", "n", "s", "en", "ß", "ss", "ı", "\u00ad", "\u0301", "李", "雷", "1", "'", "’",
};
static const char *const between[] = { " ", "-", ".", ", ", "", "\u2009" };

/* (transfer full): letters by chance */
static char *
dup_word (GRand *chance,
          guint  most)
{
  GString *word = g_string_new (NULL);
  guint length = g_rand_int_range (chance, 1, most + 1);

  for (guint i = 0; i < length; i++)
    g_string_append (word, letters[g_rand_int_range (chance, 0, G_N_ELEMENTS (letters))]);

  return g_string_free (word, FALSE);
}

static void
add_part (GPtrArray  *parts,
          const char *one,
          const char *other)
{
  g_autoptr(GString) joined = g_string_new (one);

  g_string_append (joined, other);
  g_string_replace (joined, "'", "", 0);
  g_string_replace (joined, "’", "", 0);
  if (g_utf8_strlen (joined->str, -1) >= 2)
    g_ptr_array_add (parts, g_strdup (joined->str));
}

/* Adds what is looked for of a name, besides the name */
static void
add_parts (GPtrArray  *parts,
           const char *name)
{
  g_auto(GStrv) words = g_strsplit_set (name, " -\t.", -1);
  g_autoptr(GString) all = g_string_new (NULL);
  const char *last = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (g_utf8_strlen (words[i], -1) >= 2)
        g_ptr_array_add (parts, g_strdup (words[i]));
      add_part (parts, words[i], "");
      if (g_utf8_strlen (words[i], -1) < 3)
        continue;

      if (last != NULL)
        {
          add_part (parts, last, words[i]);
          add_part (parts, words[i], last);
        }
      g_string_append (all, words[i]);
      last = words[i];
    }

  add_part (parts, all->str, "");
}

/* (transfer full): those words of @name that a keyboard without umlauts has, or has otherwise */
static char *
dup_ascii (const char *name)
{
  g_auto(GStrv) words = g_strsplit (name, " ", -1);
  GString *result = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *ascii = g_str_to_ascii (words[i], "de");

      if (strlen (ascii) > (gsize) g_utf8_strlen (words[i], -1) && strchr (ascii, '?') == NULL)
        g_string_append_printf (result, "%s ", ascii);
      else if (g_str_is_ascii (words[i]))
        g_string_append_printf (result, "%s ", words[i]);
    }

  return g_string_free (result, FALSE);
}

static int
compare_cb (gconstpointer a,
            gconstpointer b)
{
  const char *one = *(const char *const *) a;
  const char *other = *(const char *const *) b;

  return strlen (one) != strlen (other) ? (strlen (one) < strlen (other) ? 1 : -1)
                                        : strcmp (one, other);
}

/* Appends to @all those of @texts that are not there, longest first */
static void
append_sorted (GPtrArray  *all,
               GPtrArray  *texts)
{
  g_ptr_array_sort (texts, compare_cb);
  for (guint i = 0; i < texts->len; i++)
    if (!g_ptr_array_find_with_equal_func (all, texts->pdata[i], g_str_equal, NULL))
      g_ptr_array_add (all, g_strdup (texts->pdata[i]));
}

/* Whether @name stands at the letter @index of @text; sets @end to the index after it */
static gboolean
stands_at (const char *name,
           const char *text,
           GArray     *folded,
           guint       index,
           guint      *end)
{
  g_autoptr(GArray) own = snl_folded_text_new (name);
  gboolean is_wide = g_utf8_get_char (name) >= 0x2e80;
  gboolean is_start = snl_folded_text_is_start (folded, index);
  guint at = g_array_index (folded, SnlFoldedChar, index).at;

  if (!is_wide && g_utf8_strlen (name, -1) >= 3)
    {
      for (guint i = 0; i + 1 < own->len; i++)
        if (g_array_index (folded, SnlFoldedChar, index + i).letter !=
            g_array_index (own, SnlFoldedChar, i).letter)
          return FALSE;

      return own->len > 1 && is_start &&
             snl_folded_text_ends_word (folded, index + own->len - 1, own->len - 1, end);
    }

  if (!g_str_has_prefix (text + at, name) ||
      (!is_wide &&
       (!is_start ||
        snl_letters_are_joined (g_utf8_get_char (g_utf8_prev_char (text + at + strlen (name))),
                                g_utf8_get_char (text + at + strlen (name))))))
    return FALSE;

  for (*end = index + 1; g_array_index (folded, SnlFoldedChar, *end).at < at + strlen (name);)
    (*end)++;

  return TRUE;
}

/* (transfer full): @text without @names, of which each is tried in turn */
static char *
dup_tried (GPtrArray  *names,
           const char *text)
{
  g_autoptr(GArray) folded = snl_folded_text_new (text);
  GString *result = g_string_new (NULL);
  guint copied = 0;

  for (guint i = 0; i + 1 < folded->len; i++)
    {
      guint at = g_array_index (folded, SnlFoldedChar, i).at;
      guint end = 0;

      for (guint j = 0; at >= copied && end == 0 && j < names->len; j++)
        if (!stands_at (names->pdata[j], text, folded, i, &end))
          end = 0;
      if (end == 0)
        continue;

      g_string_append_len (result, text + copied, at - copied);
      g_string_append (result, "N.");
      copied = g_array_index (folded, SnlFoldedChar, end).at;
      i = end - 1;
    }

  g_string_append (result, text + copied);

  return g_string_free (result, FALSE);
}

static void
test_tried (void)
{
  guint n_changed = 0;

  for (guint seed = 0; seed < ROUNDS; seed++)
    {
      g_autoptr(GRand) chance = g_rand_new_with_seed (seed);
      g_autoptr(SnlPosition) position = snl_position_new ();
      g_autoptr(SnlJournal) journal = snl_journal_new ();
      g_autoptr(GPtrArray) whole = g_ptr_array_new_with_free_func (g_free);
      g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
      g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func (g_free);
      g_autoptr(SnlNames) names = NULL;
      g_autoptr(GString) text = g_string_new (NULL);
      g_autofree char *found = NULL;
      g_autofree char *tried = NULL;
      guint n_names = g_rand_int_range (chance, 1, 12);

      for (guint i = 0; i < n_names; i++)
        {
          g_autofree char *first = dup_word (chance, 4);
          g_autofree char *last = dup_word (chance, 4);
          char *name = g_rand_boolean (chance) ? g_strdup (first)
                                               : g_strconcat (first, " ", last, NULL);
          g_autofree char *ascii = dup_ascii (name);

          g_ptr_array_add (whole, name);
          add_parts (parts, name);
          add_parts (parts, ascii);
        }
      for (guint i = 0; i < 30; i++)
        {
          g_autofree char *word = dup_word (chance, 5);

          g_string_append (text, g_rand_boolean (chance)
                                 ? whole->pdata[g_rand_int_range (chance, 0, n_names)] : word);
          g_string_append (text, between[g_rand_int_range (chance, 0, G_N_ELEMENTS (between))]);
        }

      append_sorted (all, whole);
      append_sorted (all, parts);
      g_ptr_array_add (whole, NULL);
      names = snl_names_new_with (NULL, position, journal, (const char *const *) whole->pdata);
      found = snl_names_dup_text (names, SNL_NAMING_NONE, text->str);
      tried = dup_tried (all, text->str);
      if (strcmp (found, tried) != 0)
        g_test_message ("seed %u: %s", seed, text->str);
      g_assert_cmpstr (found, ==, tried);
      n_changed += strcmp (found, text->str) != 0;
    }

  g_assert_cmpuint (n_changed, >, ROUNDS / 2);
}

/*
 * A file of six million bytes with twenty thousand names: each is looked for in each text, each
 * text in the rules and in each sentence. Time is not measured: this would take hours if each were
 * tried in turn.
 */
static void
test_many (void)
{
  g_autoptr(GRand) chance = g_rand_new_with_seed (1);
  g_autoptr(SnlPosition) position = snl_position_new ();
  g_autoptr(SnlJournal) journal = snl_journal_new ();
  g_autoptr(SnlNames) names = NULL;
  g_autoptr(GString) players = g_string_new (NULL);
  xmlNode *piece = NULL;

  for (guint i = 0; i < N_NAMES; i++)
    g_string_append_printf (players, "Anna%05u Quist%05u, ", i, i);
  piece = snl_position_put_new (position, "piece", "red-foot-1");
  snl_position_put_attribute (position, piece, snl_intern ("player"), players->str);

  for (guint i = 0; i < N_TEXTS; i++)
    {
      SnlEntry *entry = snl_entry_new ("note");
      g_autofree char *text = g_strdup_printf ("%u: anna%05us, Änna%05u Quist%05u", i,
                                               g_rand_int_range (chance, 0, N_NAMES),
                                               i % N_NAMES, i % N_NAMES);

      snl_entry_add_answer (entry, "text", text, SNL_SOURCE_GIVEN);
      snl_journal_append (journal, entry);
    }

  names = snl_names_new (NULL, position, journal);
  g_assert_cmpuint (snl_names_get_length (names), ==, N_NAMES);
  for (guint i = 0; i < N_TEXTS; i++)
    {
      const SnlEntry *entry = snl_journal_get (journal, i);
      const SnlAnswer *answer = entry->answers->pdata[0];
      g_autofree char *sentence = g_strdup_printf ("Noted: %s.", answer->value);
      g_autofree char *none = snl_names_dup_sentence (names, SNL_NAMING_NONE, NULL, sentence);
      g_autofree char *first = snl_names_dup_sentence (names, SNL_NAMING_FIRST, entry, sentence);
      g_autofree char *told = g_strdup_printf ("Noted: %u: N., N..", i);
      g_autofree char *end = g_strdup_printf (", Anna%05u.", i % N_NAMES);

      g_assert_cmpstr (none, ==, told);
      g_assert_true (g_str_has_suffix (first, end));
    }
}

/* As many answers as an action can have, each with a name, and twenty thousand sentences of it: the
 * answers are looked through once, not for each sentence, which would take minutes */
static void
test_answers (void)
{
  g_autoptr(SnlPosition) position = snl_position_new ();
  g_autoptr(SnlJournal) journal = snl_journal_new ();
  g_autoptr(SnlNames) names = NULL;
  SnlEntry *entry = snl_entry_new ("note");
  xmlNode *piece = snl_position_put_new (position, "piece", "red-foot-1");
  const SnlNaming namings[] = { SNL_NAMING_NONE, SNL_NAMING_INITIALS };

  snl_position_put_attribute (position, piece, snl_intern ("player"), "Quist");
  for (guint i = 0; i < SNL_MAX_ANSWERS; i++)
    {
      g_autofree char *name = g_strdup_printf ("a%u", i);
      g_autofree char *text = g_strdup_printf ("Quist is %u,", i);

      snl_entry_add_answer (entry, name, text, SNL_SOURCE_GIVEN);
    }
  snl_journal_append (journal, entry);

  names = snl_names_new (NULL, position, journal);
  for (gsize i = 0; i < G_N_ELEMENTS (namings); i++)
    for (guint j = 0; j < N_NAMES; j++)
      {
        g_autofree char *sentence = g_strdup_printf ("Noted: Quist is %u, at last.",
                                                     j % SNL_MAX_ANSWERS);
        g_autofree char *told = snl_names_dup_sentence (names, namings[i], entry, sentence);

        g_assert_null (strstr (told, "Quist"));
        g_assert_nonnull (strstr (told, i == 0 ? "N. is" : "Q. is"));
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("However many names there are, each is found in each text");
  g_test_add_func ("/names/tried", test_tried);
  g_test_add_func ("/names/many", test_many);
  g_test_add_func ("/names/answers", test_answers);

  return g_test_run ();
}
