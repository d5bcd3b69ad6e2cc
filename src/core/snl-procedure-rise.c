/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Some charts only ever go up: the higher the die, the better or the worse.  What a referee reads
 * off such a chart is held against what is known of its neighbours, so that a slip is seen at once.
 */

#include "snl-procedure-private.h"

#include "snl-table.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* So far a neighbour is looked for */
#define REACH 20

/* The place of a result among those that the table can have; -1 for none */
static int
get_rank (SnlElement *table,
          const char *result)
{
  g_auto(GStrv) results = g_strsplit (snl_element_get (table, "results"), " ", -1);

  for (guint i = 0; results[i] != NULL; i++)
    if (snl_key_fits (results[i], result))
      return (int) i;

  return -1;
}

/* What is known of a cell: from the module, from this game, or from the referee's charts */
static char *
dup_known (SnlRun     *run,
           SnlElement *table,
           const char *row,
           const char *column)
{
  g_autofree char *id = g_strdup_printf (SNL_CELL_PREFIX "%s/%s/%s", snl_element_get (table, "id"), row, column);
  g_autoptr(GError) problem = NULL;
  const char *known = NULL;
  char *cell = NULL;

  if (snl_table_look_up (table, row, column, &cell, &problem))
    return cell;
  if (snl_position_find (run->actor->position, id) != NULL)
    known = snl_position_get (run->actor->position, id, "result");
  if (known == NULL && run->actor->charts != NULL)
    known = snl_charts_look_up (run->actor->charts, snl_element_get (table, "id"), row, column);

  return g_strdup (known);
}

/**
 * snl_run_check_rise:
 * @table: whose cell was read off a chart
 * @row: its row
 * @column: its column
 * @cell: what stands there
 * @error: return location for an #SnlError
 *
 * Returns: %TRUE if the table need not rise, or if @cell is not below a known neighbour before it nor
 *   above one after it; or %FALSE with %SNL_ERROR_REFUSED
 */
gboolean
snl_run_check_rise (SnlRun      *run,
                    SnlElement  *table,
                    const char  *row,
                    const char  *column,
                    const char  *cell,
                    GError     **error)
{
  const char *rises = snl_element_get (table, "rises");
  gboolean down = g_strcmp0 (rises, "rows") == 0;
  const char *key = down ? row : column;
  char *end = NULL;
  double number = g_ascii_strtod (key, &end);
  int rank = get_rank (table, cell);

  if (rises == NULL || end == key || *end != '\0' || rank < 0)
    return TRUE;

  for (int step = -1; step <= 1; step += 2)
    for (int i = 1; i <= REACH; i++)
      {
        g_autofree char *other = g_strdup_printf ("%.0f", number + step * i);
        g_autofree char *known = NULL;

        if (down ? !snl_table_has_row (table, other) : !snl_table_has_column (table, other))
          break;
        known = dup_known (run, table, down ? other : row, down ? column : other);
        if (known == NULL)
          continue;
        if (get_rank (table, known) >= 0 && (get_rank (table, known) - rank) * step < 0)
          return snl_run_refuse (error, _("%s: “%s” at %s does not go with “%s” at %s: this chart only rises; look again, "
                                          "or correct the other cell"),
                                 snl_element_get_label (table), cell, key, known, other);
        break;
      }

  return TRUE;
}
