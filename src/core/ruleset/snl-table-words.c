/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Translates the keys and results of tables; see snl-table-words.h. */

#include "snl-table-words.h"

#include "core/module/snl-table.h"

#include <glib/gi18n.h>
#include <string.h>

static SnlElement *
find_part (SnlElement   *table,
           SnlTablePart  part)
{
  static const char * const names[] = { "rows", "columns", "results" };

  return snl_element_find (table, names[part]);
}

/**
 * snl_table_get_heading:
 * @table: a table of a module
 * @part: its rows, its columns or its results
 *
 * Returns: (transfer none) (nullable): the heading for a person: “Combat Factor”
 */
const char *
snl_table_get_heading (SnlElement   *table,
                       SnlTablePart  part)
{
  SnlElement *words = find_part (table, part);

  return words != NULL ? snl_element_get_label (words) : NULL;
}

/**
 * snl_table_get_own_words:
 * @table: a table of a module
 * @part: its rows, its columns or its results
 * @key: a key or a result
 *
 * Returns: (transfer none) (nullable): the label that the table itself gives to @key
 */
const char *
snl_table_get_own_words (SnlElement   *table,
                         SnlTablePart  part,
                         const char   *key)
{
  SnlElement *words = find_part (table, part);

  snl_element_for_each (choice, words, "choice")
    {
      if (snl_table_key_fits (snl_element_get (choice, "id"), key))
        return snl_element_get_label (choice);
    }

  return NULL;
}

/* The name of the type, side … whose id is @key */
static const char *
get_label (SnlRuleset *ruleset,
           const char *key)
{
  static const char * const kinds[] = { "type", "side", "terrain", "card", "statistic" };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (snl_ruleset_find (ruleset, kinds[i], key) != NULL &&
        snl_ruleset_get_label (ruleset, kinds[i], key) != NULL)
      return snl_ruleset_get_label (ruleset, kinds[i], key);

  return NULL;
}

/* The name for a key that is an id, or two joined by a hyphen: “blue-big” is “Blues, big ones” */
static char *
dup_label (SnlRuleset *ruleset,
           const char *key)
{
  const char *hyphen = strchr (key, '-');
  g_autofree char *first = hyphen != NULL ? g_strndup (key, hyphen - key) : NULL;
  const char *label = get_label (ruleset, key);

  if (label != NULL)
    return g_strdup (label);
  if (first == NULL || get_label (ruleset, first) == NULL ||
      get_label (ruleset, hyphen + 1) == NULL)
    return NULL;

  /* Translators: a row of a table that is of two things: "Blues, big ones" */
  return g_strdup_printf (C_("table", "%s, %s"), get_label (ruleset, first),
                          get_label (ruleset, hyphen + 1));
}

/**
 * snl_table_dup_words:
 * @ruleset: the module
 * @table: one of its tables
 * @part: its rows, its columns or its results
 * @key: a word, a number or a range
 *
 * Returns: (transfer full): @key for a person: the table's own label, the name of the type, side …
 *   with this id, or @key itself with a dash or ≤ or ≥ for a range; `""` for the only column of a
 *   table if it has no label, since the table says what it holds
 */
char *
snl_table_dup_words (SnlRuleset   *ruleset,
                     SnlElement   *table,
                     SnlTablePart  part,
                     const char   *key)
{
  const char *words = snl_table_get_own_words (table, part, key);
  char *text = words != NULL
               ? g_strdup (words)
               : part != SNL_TABLE_RESULTS ? dup_label (ruleset, key) : NULL;

  if (text != NULL)
    return text;
  if (part == SNL_TABLE_COLUMNS && strcmp (snl_element_get (table, "columns"), key) == 0)
    return g_strdup ("");

  if (g_str_has_prefix (key, ".."))
    return g_strdup_printf ("≤ %s", key + 2);
  if (g_str_has_suffix (key, ".."))
    return g_strdup_printf ("≥ %.*s", (int) strlen (key) - 2, key);
  if (strstr (key, "..") != NULL)
    {
      g_auto(GStrv) ends = g_strsplit (key, "..", 2);

      return g_strdup_printf ("%s–%s", ends[0], ends[1]);
    }
  text = g_strdup (key);

  /* replace hyphens between words, not the minus of a number */
  return g_ascii_isalpha (*text) ? g_strdelimit (text, "-_", ' ') : text;
}

/* A phrase for the row or column: “Combat Factor 4”, “row 4”; or the name that the key has */
static char *
dup_line (SnlRuleset   *ruleset,
          SnlElement   *table,
          SnlTablePart  part,
          const char   *key)
{
  g_autofree char *words = snl_table_dup_words (ruleset, table, part, key);
  const char *heading = snl_table_get_heading (table, part);
  g_autofree char *label = dup_label (ruleset, key);

  if (heading != NULL)
    /* Translators: what the rows or columns of a table are, and which of them: "Combat Factor 4" */
    return g_strdup_printf (C_("table", "%s %s"), heading, words);
  if (label != NULL || snl_table_get_own_words (table, part, key) != NULL)
    return g_steal_pointer (&words);

  /* Translators: of a table */
  return g_strdup_printf (part == SNL_TABLE_ROWS ? _("row %s") : _("column %s"), words);
}

/**
 * snl_table_dup_place:
 * @ruleset: the module
 * @table: one of its tables
 * @row: a row
 * @column: a column
 *
 * Returns: (transfer full): a phrase for the cell; leaves out the column if the table has only one
 */
char *
snl_table_dup_place (SnlRuleset *ruleset,
                     SnlElement *table,
                     const char *row,
                     const char *column)
{
  g_autoptr(GPtrArray) columns = snl_table_dup_columns (table);
  g_autofree char *down = dup_line (ruleset, table, SNL_TABLE_ROWS, row);
  g_autofree char *across = NULL;

  if (columns->len <= 1 && strstr (snl_element_get (table, "columns"), "..") == NULL)
    return g_steal_pointer (&down);
  across = dup_line (ruleset, table, SNL_TABLE_COLUMNS, column);

  /* Translators: the row and the column of a table */
  return g_strdup_printf (C_("table", "%s, %s"), down, across);
}
