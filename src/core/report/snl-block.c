/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Builds a document as an array of blocks that does not depend on the output format. */

#include "snl-block.h"

#include <stdarg.h>

static void
block_free (gpointer data)
{
  SnlBlock *block = data;

  g_free (block->text);
  g_ptr_array_unref (block->rows);
  g_ptr_array_unref (block->classes);
  snl_chart_free (block->chart);
  g_free (block);
}

/**
 * snl_blocks_new:
 *
 * Returns: (transfer full) (element-type SnlBlock): an empty document
 */
GPtrArray *
snl_blocks_new (void)
{
  return g_ptr_array_new_with_free_func (block_free);
}

/**
 * snl_blocks_add:
 * @blocks: (element-type SnlBlock): a document
 * @kind: the kind of the block
 * @text: (nullable): the text; copied
 *
 * Appends a block.
 *
 * Returns: (transfer none): the new block
 */
SnlBlock *
snl_blocks_add (GPtrArray    *blocks,
                SnlBlockKind  kind,
                const char   *text)
{
  SnlBlock *block = g_new0 (SnlBlock, 1);

  block->kind = kind;
  block->text = g_strdup (text);
  block->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  block->classes = g_ptr_array_new ();
  g_ptr_array_add (blocks, block);

  return block;
}

/**
 * snl_blocks_add_list:
 * @blocks: (element-type SnlBlock): a document
 * @heading: the heading above the list
 * @kind: the kind of each item
 * @items: (element-type utf8): the texts
 *
 * Appends @heading and @items; nothing if @items is empty.
 */
void
snl_blocks_add_list (GPtrArray    *blocks,
                     const char   *heading,
                     SnlBlockKind  kind,
                     GPtrArray    *items)
{
  if (items->len > 0)
    snl_blocks_add (blocks, SNL_BLOCK_HEADING, heading);
  for (guint i = 0; i < items->len; i++)
    snl_blocks_add (blocks, kind, items->pdata[i]);
}

/**
 * snl_blocks_add_table:
 * @blocks: (element-type SnlBlock): a document
 * @heading: the heading of the table
 * @n_words: the number of columns, from the first, that hold text; less than 32
 *
 * Appends a table.
 *
 * Returns: (transfer none): a table without rows
 */
SnlBlock *
snl_blocks_add_table (GPtrArray  *blocks,
                      const char *heading,
                      guint       n_words)
{
  SnlBlock *block = snl_blocks_add (blocks, SNL_BLOCK_TABLE, heading);

  block->words = (1u << n_words) - 1;

  return block;
}

/**
 * snl_block_take_row:
 * @table: a table
 * @cells: (transfer full) (element-type utf8): newly allocated strings, in an array without a free
 *   function; the row becomes their owner
 * @class: (nullable): a CSS class; a static string, not copied
 *
 * Appends a row.
 */
void
snl_block_take_row (SnlBlock   *table,
                    GPtrArray  *cells,
                    const char *class)
{
  if (table->rows->len > 0)
    g_ptr_array_add (table->classes, (gpointer) class);
  g_ptr_array_add (cells, NULL);
  g_ptr_array_add (table->rows, g_ptr_array_free (cells, FALSE));
}

/**
 * snl_block_add_row:
 * @table: a table
 * @first: the first cell
 * @...: the other cells, terminated by %NULL; all are copied
 *
 * Appends a row.
 */
void
snl_block_add_row (SnlBlock   *table,
                   const char *first,
                   ...)
{
  GPtrArray *row = g_ptr_array_new ();
  va_list arguments;

  va_start (arguments, first);
  for (const char *cell = first; cell != NULL; cell = va_arg (arguments, const char *))
    g_ptr_array_add (row, g_strdup (cell));
  va_end (arguments);
  snl_block_take_row (table, row, NULL);
}

/**
 * snl_block_has_words:
 * @table: a table
 * @column: a column, from 0
 *
 * Returns: whether @column holds text, not numbers
 */
gboolean
snl_block_has_words (const SnlBlock *table,
                     guint           column)
{
  return column < 32 && (table->words >> column & 1) != 0;
}

static gboolean
is_empty_column (const SnlBlock *table,
                 guint           column)
{
  for (guint i = 1; i < table->rows->len; i++)
    if (*((char **) g_ptr_array_index (table->rows, i))[column] != '\0')
      return FALSE;

  return TRUE;
}

/**
 * snl_block_drop_column:
 * @table: a table
 * @column: a column, from 0
 *
 * Removes a column, its heading included.
 */
void
snl_block_drop_column (SnlBlock *table,
                       guint     column)
{
  guint below = (1u << MIN (column, 31)) - 1;

  for (guint i = 0; i < table->rows->len; i++)
    {
      char **row = g_ptr_array_index (table->rows, i);

      g_free (row[column]);
      for (guint j = column; row[j] != NULL; j++)
        row[j] = row[j + 1];
    }
  table->words = (table->words & below) | (table->words >> 1 & ~below);
}

/**
 * snl_blocks_drop_empty_columns:
 * @blocks: (element-type SnlBlock): a document
 *
 * Removes from all tables the columns after the first whose cells are all empty, such as the
 * students' names in a game without students.
 */
void
snl_blocks_drop_empty_columns (GPtrArray *blocks)
{
  for (guint i = 0; i < blocks->len; i++)
    {
      SnlBlock *table = g_ptr_array_index (blocks, i);

      for (guint column = table->rows->len > 1
                          ? g_strv_length (g_ptr_array_index (table->rows, 0))
                          : 0; column-- > 1;)
        if (is_empty_column (table, column))
          snl_block_drop_column (table, column);
    }
}
