/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-paper-ways-private.h"

#include <string.h>

/* The ways to do one action, of which a card has only those that differ in a score. */

void
snl_score_way_free (gpointer data)
{
  SnlScoreWay *way = data;

  g_ptr_array_unref (way->names);
  g_ptr_array_unref (way->labels);
  g_ptr_array_unref (way->cells);
  g_ptr_array_unref (way->groups);
  g_free (way);
}

static GHashTable *
new_cell (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/* Whether both are the same strings in the same order */
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
 * (transfer none): the way of @ways in which the questions @names are answered by @labels; a new one with so
 * many empty columns if there is none yet
 */
SnlScoreWay *
snl_score_ways_find (GPtrArray *ways,
                     GPtrArray *names,
                     GPtrArray *labels,
                     guint      n_columns)
{
  SnlScoreWay *way;

  for (guint i = 0; i < ways->len; i++)
    {
      way = g_ptr_array_index (ways, i);
      if (snl_score_are_equal (way->names, names) && snl_score_are_equal (way->labels, labels))
        return way;
    }

  way = g_new0 (SnlScoreWay, 1);
  way->names = copy_strings (names);
  way->labels = copy_strings (labels);
  way->cells = g_ptr_array_new_with_free_func ((GDestroyNotify) g_hash_table_unref);
  way->groups = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < n_columns; i++)
    g_ptr_array_add (way->cells, new_cell ());
  g_ptr_array_add (ways, way);

  return way;
}

static gboolean
are_same_cells (const SnlScoreWay *one,
                const SnlScoreWay *other)
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

/* Whether two ways differ in the answer to that one question only */
static gboolean
differ_in (const SnlScoreWay *one,
           const SnlScoreWay *other,
           const char        *name)
{
  if (!snl_score_are_equal (one->names, other->names))
    return FALSE;
  for (guint i = 0; i < one->names->len; i++)
    if (strcmp (g_ptr_array_index (one->names, i), name) != 0
        && strcmp (g_ptr_array_index (one->labels, i), g_ptr_array_index (other->labels, i)) != 0)
      return FALSE;

  return TRUE;
}

static gboolean
matters (GPtrArray  *ways,
         const char *name)
{
  for (guint i = 0; i < ways->len; i++)
    for (guint j = i + 1; j < ways->len; j++)
      if (differ_in (g_ptr_array_index (ways, i), g_ptr_array_index (ways, j), name)
          && !are_same_cells (g_ptr_array_index (ways, i), g_ptr_array_index (ways, j)))
        return TRUE;

  return FALSE;
}

static void
forget_choice (GPtrArray  *ways,
               const char *name)
{
  for (guint i = 0; i < ways->len; i++)
    {
      SnlScoreWay *way = g_ptr_array_index (ways, i);
      guint index;

      if (!g_ptr_array_find_with_equal_func (way->names, name, g_str_equal, &index))
        continue;
      g_ptr_array_remove_index (way->names, index);
      g_ptr_array_remove_index (way->labels, index);
      for (guint j = i; j-- > 0;)
        {
          SnlScoreWay *before = g_ptr_array_index (ways, j);

          if (snl_score_are_equal (before->names, way->names) && snl_score_are_equal (before->labels, way->labels))
            {
              g_ptr_array_remove_index (ways, i--);
              break;
            }
        }
    }
}

/* Choices that change no score are not on the card. */
void
snl_score_ways_simplify (GPtrArray *ways)
{
  gboolean again = TRUE;

  while (again)
    {
      again = FALSE;
      for (guint i = 0; !again && i < ways->len; i++)
        {
          const SnlScoreWay *way = g_ptr_array_index (ways, i);

          for (guint j = 0; !again && j < way->names->len; j++)
            if (!matters (ways, g_ptr_array_index (way->names, j)))
              {
                g_autofree char *name = g_strdup (g_ptr_array_index (way->names, j));

                forget_choice (ways, name);
                again = TRUE;
              }
        }
    }
}
