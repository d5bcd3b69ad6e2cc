/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* What the class sees of pages and of table results, reduced to what is disclosed. */

#include "snl-wall-private.h"

#include <math.h>

/* How many lines fit in a font size that can be read from the back row of a classroom */
#define RESULT_LIMIT 4

/*
 * Reduces a value of a list to what is disclosed. A number with a track is taken for a strength,
 * so it is disclosed as the strengths of armies are; other values stay as they are.
 */
static void
reduce_value (SnlPageValue  *value,
              SnlDisclosure  armies)
{
  if (value->full <= 0 || armies == SNL_DISCLOSE_EXACT)
    return;

  g_free (value->words);
  if (armies == SNL_DISCLOSE_NOTHING)
    {
      value->words = g_strdup ("");
      value->number = (double) NAN;
      value->full = 0;
      return;
    }

  value->words = snl_strength_dup_word (value->number, value->full);
  value->number = snl_strength_round (value->number, value->full, armies) * value->full;
}

static void
reduce_list (const SnlPageList *list,
             SnlDisclosure      armies)
{
  for (guint i = 0; i < list->rows->len; i++)
    {
      const SnlPageRow *row = g_ptr_array_index (list->rows, i);

      for (guint j = 0; j < row->values->len; j++)
        reduce_value (g_ptr_array_index (row->values, j), armies);
    }
}

/*
 * (transfer full): the pages that the module shows to the class. Numbers in lists are reduced;
 * facts, such as the turn track, are shown unchanged.
 */
GPtrArray *
snl_wall_dup_pages (SnlGame       *game,
                    SnlDisclosure  armies)
{
  GPtrArray *pages = snl_page_dup_public (snl_game_get_ruleset (game),
                                          snl_game_get_position (game));

  for (guint i = 0; i < pages->len; i++)
    {
      const SnlPage *page = g_ptr_array_index (pages, i);

      for (guint j = 0; j < page->lists->len; j++)
        reduce_list (g_ptr_array_index (page->lists, j), armies);
    }

  return pages;
}

/*
 * (transfer full) (nullable): the last reasons of an act whose dice have no score: what was read
 * from a table, and what modified it. %NULL if the rules marked single dice, as the marks show the
 * result.
 */
char *
snl_wall_dup_table_results (const SnlEntry *entry)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < entry->rolls->len; i++)
    if (((const SnlRoll *) g_ptr_array_index (entry->rolls, i))->marks->len > 0)
      return NULL;

  /* the last ones: results come after what led to them */
  for (guint i = MAX (entry->reasons->len, RESULT_LIMIT) - RESULT_LIMIT;
       i < entry->reasons->len; i++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "",
                            (char *) g_ptr_array_index (entry->reasons, i));

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
