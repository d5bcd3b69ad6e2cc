/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Frees the parts of a page, and makes pages that Senlac itself computes. */

#include "snl-page-private.h"

#include "snl-page.h"

#include <math.h>

void
snl_page_value_free (gpointer data)
{
  SnlPageValue *value = data;

  g_free (value->words);
  g_free (value);
}

void
snl_page_fact_free (gpointer data)
{
  SnlPageFact *fact = data;

  g_free (fact->label);
  snl_page_value_free (fact->value);
  g_free (fact);
}

void
snl_page_column_free (gpointer data)
{
  SnlPageColumn *column = data;

  g_free (column->label);
  g_free (column);
}

void
snl_page_row_free (gpointer data)
{
  SnlPageRow *row = data;

  g_free (row->node);
  g_ptr_array_unref (row->values);
  g_free (row);
}

void
snl_page_list_free (gpointer data)
{
  SnlPageList *list = data;

  g_free (list->label);
  g_ptr_array_unref (list->columns);
  g_ptr_array_unref (list->rows);
  g_free (list);
}

/**
 * snl_page_free:
 * @self: (nullable) (transfer full): a page
 *
 * Frees @self.
 */
void
snl_page_free (SnlPage *self)
{
  if (self == NULL)
    return;

  g_free (self->key);
  g_free (self->id);
  g_free (self->node);
  g_free (self->label);
  g_free (self->heading);
  g_free (self->owner);
  g_ptr_array_unref (self->facts);
  g_ptr_array_unref (self->lists);
  g_free (self);
}

static SnlPageValue *
create_value (const char *words)
{
  SnlPageValue *value = g_new0 (SnlPageValue, 1);

  value->words = g_strdup (words);
  value->number = NAN;

  return value;
}

/**
 * snl_page_new_of_tables:
 * @id: identifies the page
 * @heading: its translated heading
 *
 * Returns: (transfer full): a page without lists, for everybody
 */
SnlPage *
snl_page_new_of_tables (const char *id,
                        const char *heading)
{
  SnlPage *self = g_new0 (SnlPage, 1);

  self->key = g_strdup (id);
  self->id = g_strdup (id);
  self->label = g_strdup (heading);
  self->heading = g_strdup (heading);
  self->is_open = TRUE;
  self->facts = g_ptr_array_new_with_free_func (snl_page_fact_free);
  self->lists = g_ptr_array_new_with_free_func (snl_page_list_free);

  return self;
}

/**
 * snl_page_add_fact:
 * @self: a page
 * @label: the translated label
 * @words: the text of the value
 *
 * Appends a labelled value.
 */
void
snl_page_add_fact (SnlPage    *self,
                   const char *label,
                   const char *words)
{
  SnlPageFact *fact = g_new0 (SnlPageFact, 1);

  fact->label = g_strdup (label);
  fact->value = create_value (words);
  g_ptr_array_add (self->facts, fact);
}

/**
 * snl_page_add_table:
 * @self: a page
 * @label: the translated heading of the table
 * @columns: (element-type utf8): the headings of its columns
 *
 * Returns: (transfer none): a table without rows
 */
SnlPageList *
snl_page_add_table (SnlPage    *self,
                    const char *label,
                    GPtrArray  *columns)
{
  SnlPageList *list = g_new0 (SnlPageList, 1);

  list->label = g_strdup (label);
  list->columns = g_ptr_array_new_with_free_func (snl_page_column_free);
  list->rows = g_ptr_array_new_with_free_func (snl_page_row_free);
  for (guint i = 0; i < columns->len; i++)
    {
      SnlPageColumn *column = g_new0 (SnlPageColumn, 1);

      column->label = g_strdup (g_ptr_array_index (columns, i));
      column->is_number = i > 0;
      g_ptr_array_add (list->columns, column);
    }
  g_ptr_array_add (self->lists, list);

  return list;
}

/**
 * snl_page_list_add_row:
 * @self: a table
 *
 * Returns: (transfer none): a row without values
 */
SnlPageRow *
snl_page_list_add_row (SnlPageList *self)
{
  SnlPageRow *row = g_new0 (SnlPageRow, 1);

  row->node = g_strdup ("");
  row->values = g_ptr_array_new_with_free_func (snl_page_value_free);
  g_ptr_array_add (self->rows, row);

  return row;
}

/**
 * snl_page_row_add:
 * @self: a row
 * @words: the text of its next value
 *
 * Appends a value.
 */
void
snl_page_row_add (SnlPageRow *self,
                  const char *words)
{
  g_ptr_array_add (self->values, create_value (words));
}
