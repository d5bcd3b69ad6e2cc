/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Writes blocks as plain text. */

#include "snl-block.h"

#include "core/base/snl-text.h"

#define WIDTH 96

static void
append_heading (GString    *text,
                const char *heading)
{
  int width = snl_text_measure (heading);
  g_autofree char *line = snl_text_dup_line (heading);

  g_string_append_printf (text, "\n%s\n", line);
  for (int i = 0; i < width; i++)
    g_string_append_c (text, '-');
  g_string_append_c (text, '\n');
}

/* Appends @first and @words, wrapped at WIDTH; indents continuation lines by four columns */
static void
append_wrapped (GString    *text,
                const char *first,
                const char *words)
{
  g_auto(GStrv) parts = g_strsplit_set (words, " \n", -1);
  int column = snl_text_measure (first);

  g_string_append (text, first);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (i > 0 && column + 1 + snl_text_measure (parts[i]) > WIDTH)
        {
          g_string_append (text, "\n    ");
          column = 4;
        }
      else if (i > 0)
        {
          g_string_append_c (text, ' ');
          column++;
        }
      g_string_append (text, parts[i]);
      column += snl_text_measure (parts[i]);
    }
  g_string_append_c (text, '\n');
}

static void
append_table (GString        *text,
              const SnlBlock *table)
{
  guint n_columns = g_strv_length (g_ptr_array_index (table->rows, 0));
  g_autofree int *widths = g_new0 (int, n_columns);

  for (guint i = 0; i < table->rows->len; i++)
    for (guint j = 0; j < n_columns; j++)
      widths[j] = MAX (widths[j],
                       snl_text_measure (((char **) g_ptr_array_index (table->rows, i))[j]));

  g_string_append (text, "  ");
  snl_text_append_cell (text, table->text, 0);
  g_string_append_c (text, '\n');
  for (guint i = 0; i < table->rows->len; i++)
    {
      g_string_append (text, "  ");
      for (guint j = 0; j < n_columns; j++)
        {
          snl_text_append_cell (text, ((char **) g_ptr_array_index (table->rows, i))[j],
                                !snl_block_has_words (table, j)
                                ? -widths[j]
                                : j + 1 < n_columns ? widths[j] : 0);
          g_string_append (text, j + 1 < n_columns ? "  " : "\n");
        }
    }
}

/**
 * snl_blocks_to_text:
 * @blocks: (element-type SnlBlock): a document without graphs
 *
 * Writes @blocks as plain text of 96 columns. Charts are left out.
 *
 * Returns: (transfer full): UTF-8 text for a terminal or a monospace font
 */
char *
snl_blocks_to_text (GPtrArray *blocks)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < blocks->len; i++)
    {
      const SnlBlock *block = g_ptr_array_index (blocks, i);

      switch (block->kind)
        {
        case SNL_BLOCK_TITLE:
        case SNL_BLOCK_LEAD:
          append_wrapped (text, "", block->text);
          break;
        case SNL_BLOCK_HEADING:
        case SNL_BLOCK_SUBHEADING:
        case SNL_BLOCK_STORY:
          append_heading (text, block->text);
          break;
        case SNL_BLOCK_ITEM:
        case SNL_BLOCK_NUMBERED:
          append_wrapped (text, "  · ", block->text);
          break;
        case SNL_BLOCK_TABLE:
          append_table (text, block);
          break;
        case SNL_BLOCK_TEXT:
        case SNL_BLOCK_SUMMARY:
        case SNL_BLOCK_NOTE:
          append_wrapped (text, "  ", block->text);
          break;
        case SNL_BLOCK_CHART:
          break;
        }
    }

  return g_string_free (text, FALSE);
}
