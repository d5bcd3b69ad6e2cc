/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Reports faults in a module's tables that the schema cannot detect: see snl_table_check(). */

#include "snl-table-private.h"

#include <glib/gi18n.h>
#include <string.h>

G_GNUC_PRINTF (4, 5)
static void
add_fault (GPtrArray  *faults,
           const char *file,
           SnlElement *element,
           const char *format,
           ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_ptr_array_add (faults, g_strdup_printf ("%s:%d: %s", file, snl_element_get_line (element),
                                            sentence));
}

static int
compare_keys_cb (gconstpointer a,
                 gconstpointer b)
{
  const SnlTableKey *first = a;
  const SnlTableKey *second = b;

  return (first->min > second->min) - (first->min < second->min);
}

/*
 * Reports overlaps and gaps. Keys are whole numbers, so there is no gap between `..5` and `6..`.
 */
static void
check_intervals (GArray     *intervals,
                 SnlElement *table,
                 const char *file,
                 const char *what,
                 GPtrArray  *faults)
{
  const char *id = snl_element_get (table, "id");

  g_array_sort (intervals, compare_keys_cb);

  for (guint i = 1; i < intervals->len; i++)
    {
      const SnlTableKey *before = &g_array_index (intervals, SnlTableKey, i - 1);
      const SnlTableKey *after = &g_array_index (intervals, SnlTableKey, i);

      if (after->min <= before->max)
        add_fault (faults, file, table,
                   _("the table “%s”: the %s “%s” and “%s” overlap; a number can be in one only"),
                   id, what, before->name, after->name);
      else if ((before->is_range || after->is_range) && after->min > before->max + 1)
        add_fault (faults, file, table,
                   _("the table “%s”: between the %s “%s” and “%s” numbers are left out"), id, what,
                   before->name, after->name);
    }
}

static void
check_keys (GPtrArray  *names,
            SnlElement *table,
            const char *file,
            const char *what,
            GPtrArray  *faults)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GArray) intervals = g_array_new (FALSE, FALSE, sizeof (SnlTableKey));
  const char *id = snl_element_get (table, "id");

  for (guint i = 0; i < names->len; i++)
    {
      SnlTableKey key = snl_table_key_parse (g_ptr_array_index (names, i));

      if (!g_hash_table_add (seen, (gpointer) key.name))
        add_fault (faults, file, table, _("the table “%s” has the %s “%s” twice"), id, what,
                   key.name);
      else if (key.is_range && key.min > key.max)
        add_fault (faults, file, table,
                   _("the table “%s”: “%s” runs backwards; the smaller number comes first"), id,
                   key.name);
      else if (!key.is_word)
        g_array_append_val (intervals, key);
    }

  check_intervals (intervals, table, file, what, faults);
}

static void
check_cells (SnlElement *table,
             SnlElement *row,
             guint       n_columns,
             const char *file,
             GPtrArray  *faults)
{
  g_autoptr(GPtrArray) cells = snl_table_dup_cells (row);
  const char *id = snl_element_get (table, "id");
  const char *name = snl_element_get (row, "id");

  if (cells->len != n_columns)
    add_fault (faults, file, row,
               _("the table “%s”: the row “%s” has %u of %u cells; one that is not known is "
                 "written ?"), id, name, cells->len, n_columns);

  for (guint i = 0; i < cells->len; i++)
    {
      const char *cell = g_ptr_array_index (cells, i);

      if (strcmp (cell, SNL_MISSING_CELL) != 0 && !snl_table_accepts (table, cell))
        add_fault (faults, file, row,
                   _("the table “%s”: “%s” in the row “%s” is none of its results, which are: %s"),
                   id, cell, name, snl_element_get (table, "results"));
    }
}

/* Checks that each `choice` (a label for a key or a result) names an existing one, and only once */
static void
check_words (SnlElement *table,
             const char *file,
             GPtrArray  *faults)
{
  static const char * const parts[] = { "rows", "columns", "results" };

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      SnlElement *part = snl_element_find (table, parts[i]);
      g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
      g_autofree char *rows = snl_table_dup_rows (table);

      snl_element_for_each (choice, part, "choice")
        {
          const char *id = snl_element_get (choice, "id");

          if (id == NULL)
            continue;
          if (!g_hash_table_add (seen, (gpointer) id))
            add_fault (faults, file, choice, _("the table “%s” has words for “%s” twice"),
                       snl_element_get (table, "id"), id);
          else if (i == 2 ? !snl_table_accepts (table, id) : !snl_table_allows (table, id, i == 0))
            /* Translators: %s are the table, what it has no use for, and the keys that it has */
            add_fault (faults, file, choice, _("the table “%s” has words for “%s”, which is not "
                                               "one of its keys; they are: %s"),
                       snl_element_get (table, "id"), id,
                       i == 0 ? rows : snl_element_get (table, parts[i]));
        }
    }
}

/**
 * snl_table_check:
 * @table: a table of a module
 * @file: the module's file name
 * @faults: (element-type utf8): a message `file:line: …` is added for each fault
 *
 * Checks that each row has a cell for each column, that each cell is one of the results, that the
 * keys of rows and of columns neither overlap nor leave gaps between ranges, and that each label
 * belongs to an existing key or result.
 */
void
snl_table_check (SnlElement *table,
                 const char *file,
                 GPtrArray  *faults)
{
  g_autoptr(GPtrArray) columns = snl_table_dup_columns (table);
  g_autoptr(GPtrArray) rows = snl_table_dup_tokens (table, TRUE);

  snl_element_for_each (row, table, "row")
    {
      if (snl_element_get (row, "id") != NULL)
        check_cells (table, row, columns->len, file, faults);
    }

  /* Translators: in sentences on the keys of a table */
  check_keys (columns, table, file, _("columns"), faults);
  /* Translators: in sentences on the keys of a table */
  check_keys (rows, table, file, _("rows"), faults);
  check_words (table, file, faults);
}
