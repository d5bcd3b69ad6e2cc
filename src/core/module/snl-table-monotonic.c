/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Checks a cell of a table that is monotonic (attribute `rises`) against the nearest known cells
 * before and after it, to detect a misread line when the referee types a value off a chart.
 */

#include "snl-table-monotonic.h"

#include "snl-table.h"

#include <glib/gi18n.h>
#include <string.h>

/* How many keys to search on each side for a known cell */
#define REACH 20

/* The index of @result in the attribute `results`; -1 for none */
static int
get_rank (SnlElement *table,
          const char *result)
{
  g_auto(GStrv) results = g_strsplit (snl_element_get (table, "results"), " ", -1);

  for (guint i = 0; results[i] != NULL; i++)
    if (snl_table_key_fits (results[i], result))
      return (int) i;

  return -1;
}

/* The value of a cell: from the module, else from @known */
static char *
dup_known (SnlElement   *table,
           const char   *row,
           const char   *column,
           SnlKnownFunc  known,
           gpointer      user_data)
{
  g_autoptr(GError) problem = NULL;
  char *cell = NULL;

  if (snl_table_look_up (table, row, column, &cell, &problem))
    return cell;

  return g_strdup (known (table, row, column, user_data));
}

/**
 * snl_table_dup_monotonic_fault:
 * @table: a table of a module
 * @row: a row key; a single word or number, not a range
 * @column: a column key, likewise
 * @cell: the value to check
 * @known: (scope call): returns the value of a cell that the module leaves out
 * @user_data: data for @known
 *
 * Compares @cell with the nearest known cells along the direction in which @table rises.
 *
 * Returns: (transfer full) (nullable): a message that names the cell that @cell contradicts; %NULL
 *   if there is none or @table is not monotonic
 */
char *
snl_table_dup_monotonic_fault (SnlElement   *table,
                               const char   *row,
                               const char   *column,
                               const char   *cell,
                               SnlKnownFunc  known,
                               gpointer      user_data)
{
  const char *rises = snl_element_get (table, "rises");
  gboolean down = g_strcmp0 (rises, "rows") == 0;
  const char *key = down ? row : column;
  char *end = NULL;
  double number = g_ascii_strtod (key, &end);
  int rank = rises != NULL ? get_rank (table, cell) : -1;

  if (rises == NULL || end == key || *end != '\0' || rank < 0)
    return NULL;

  for (int step = -1; step <= 1; step += 2)
    for (int i = 1; i <= REACH; i++)
      {
        g_autofree char *other = g_strdup_printf ("%.0f", number + step * i);
        g_autofree char *beside = NULL;

        if (down ? !snl_table_has_row (table, other) : !snl_table_has_column (table, other))
          break;
        beside = dup_known (table, down ? other : row, down ? column : other, known, user_data);
        if (beside == NULL)
          continue;
        if (get_rank (table, beside) >= 0 && (get_rank (table, beside) - rank) * step < 0)
          return g_strdup_printf (_("%s: “%s” at %s does not go with “%s” at %s: the numbers of "
                                    "this chart only rise; look again, or correct the other cell"),
                                  snl_element_get_label (table), cell, key, beside, other);
        break;
      }

  return NULL;
}
