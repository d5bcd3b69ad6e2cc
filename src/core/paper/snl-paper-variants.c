/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The variants of one action: one for each combination of answers to its choices. Variants with
 * equal scores are merged, because the choice between them does not matter on a card.
 */

#include "snl-paper-variants-private.h"

#include <string.h>

void
snl_score_variant_free (gpointer data)
{
  SnlScoreVariant *variant = data;

  g_ptr_array_unref (variant->names);
  g_ptr_array_unref (variant->labels);
  g_ptr_array_unref (variant->cells);
  g_ptr_array_unref (variant->groups);
  g_free (variant);
}

static GHashTable *
new_cell (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/* Whether both arrays hold equal strings in the same order */
gboolean
snl_score_are_equal (GPtrArray *one,
                     GPtrArray *other)
{
  if (one->len != other->len)
    return FALSE;
  for (guint i = 0; i < one->len; i++)
    if (strcmp (g_ptr_array_index (one, i), g_ptr_array_index (other, i)) != 0)
      return FALSE;

  return TRUE;
}

static GPtrArray *
copy_strings (GPtrArray *strings)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < strings->len; i++)
    g_ptr_array_add (copy, g_strdup (g_ptr_array_index (strings, i)));

  return copy;
}

/*
 * Returns: (transfer none): the variant with the answers @labels to the questions @names; if there
 *   is none, a new one with @n_columns empty columns, which is added to @variants
 */
SnlScoreVariant *
snl_score_variants_find (GPtrArray *variants,
                         GPtrArray *names,
                         GPtrArray *labels,
                         guint      n_columns)
{
  SnlScoreVariant *variant;

  for (guint i = 0; i < variants->len; i++)
    {
      variant = g_ptr_array_index (variants, i);
      if (snl_score_are_equal (variant->names, names) &&
          snl_score_are_equal (variant->labels, labels))
        return variant;
    }

  variant = g_new0 (SnlScoreVariant, 1);
  variant->names = copy_strings (names);
  variant->labels = copy_strings (labels);
  variant->cells = g_ptr_array_new_with_free_func ((GDestroyNotify) g_hash_table_unref);
  variant->groups = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < n_columns; i++)
    g_ptr_array_add (variant->cells, new_cell ());
  g_ptr_array_add (variants, variant);

  return variant;
}

static gboolean
are_same_cells (const SnlScoreVariant *one,
                const SnlScoreVariant *other)
{
  for (guint i = 0; i < one->cells->len; i++)
    {
      GHashTable *first = g_ptr_array_index (one->cells, i);
      GHashTable *second = g_ptr_array_index (other->cells, i);
      GHashTableIter iter;
      gpointer group;
      gpointer score;

      if (g_hash_table_size (first) != g_hash_table_size (second))
        return FALSE;
      g_hash_table_iter_init (&iter, first);
      while (g_hash_table_iter_next (&iter, &group, &score))
        if (g_strcmp0 (g_hash_table_lookup (second, group), score) != 0)
          return FALSE;
    }

  return TRUE;
}

/* Whether two variants differ only in the answer to that question */
static gboolean
differ_in (const SnlScoreVariant *one,
           const SnlScoreVariant *other,
           const char            *name)
{
  if (!snl_score_are_equal (one->names, other->names))
    return FALSE;
  for (guint i = 0; i < one->names->len; i++)
    if (strcmp (g_ptr_array_index (one->names, i), name) != 0 &&
        strcmp (g_ptr_array_index (one->labels, i), g_ptr_array_index (other->labels, i)) != 0)
      return FALSE;

  return TRUE;
}

static gboolean
changes_scores (GPtrArray  *variants,
                const char *name)
{
  for (guint i = 0; i < variants->len; i++)
    for (guint j = i + 1; j < variants->len; j++)
      if (differ_in (g_ptr_array_index (variants, i), g_ptr_array_index (variants, j), name) &&
          !are_same_cells (g_ptr_array_index (variants, i), g_ptr_array_index (variants, j)))
        return TRUE;

  return FALSE;
}

static void
forget_choice (GPtrArray  *variants,
               const char *name)
{
  for (guint i = 0; i < variants->len; i++)
    {
      SnlScoreVariant *variant = g_ptr_array_index (variants, i);
      guint index;

      if (!g_ptr_array_find_with_equal_func (variant->names, name, g_str_equal, &index))
        continue;
      g_ptr_array_remove_index (variant->names, index);
      g_ptr_array_remove_index (variant->labels, index);
      for (guint j = i; j-- > 0;)
        {
          SnlScoreVariant *before = g_ptr_array_index (variants, j);

          if (snl_score_are_equal (before->names, variant->names) &&
              snl_score_are_equal (before->labels, variant->labels))
            {
              g_ptr_array_remove_index (variants, i--);
              break;
            }
        }
    }
}

/* Removes the questions whose answers change no score, and merges the variants that become equal */
void
snl_score_variants_simplify (GPtrArray *variants)
{
  gboolean again = TRUE;

  while (again)
    {
      again = FALSE;
      for (guint i = 0; !again && i < variants->len; i++)
        {
          const SnlScoreVariant *variant = g_ptr_array_index (variants, i);

          for (guint j = 0; !again && j < variant->names->len; j++)
            if (!changes_scores (variants, g_ptr_array_index (variant->names, j)))
              {
                g_autofree char *name = g_strdup (g_ptr_array_index (variant->names, j));

                forget_choice (variants, name);
                again = TRUE;
              }
        }
    }
}
