/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The referee's charts as files: the one that is kept, and those that are shared */

#include "snl-charts-private.h"

#include "core/base/snl-limits.h"
#include "core/journal/snl-position.h"
#include "snl-sheet-private.h"
#include "core/base/snl-text.h"
#include "core/journal/snl-position.h"

#include <glib/gi18n.h>
#include <string.h>

#define NAMESPACE  "urn:senlac:chart:1"

/**
 * snl_charts_check_size:
 * @xml: these charts, from snl_charts_to_xml()
 * @error: return location for an #SnlError
 *
 * Several files together may come to more than one may hold.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE if the charts could not be read again
 */
gboolean
snl_charts_check_size (SnlCharts   *self,
                       const char  *xml,
                       GError     **error)
{
  if (self->cells->len <= SNL_MAX_CELLS)
    return snl_sheet_check_size (xml, error);

  g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("there are more than %d cells"), SNL_MAX_CELLS);

  return FALSE;
}

/**
 * snl_charts_save:
 * @error: return location for an #SnlError
 *
 * Keeps the charts for all games of this user.  More than can be read again is not kept.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE and what was kept before
 */
gboolean
snl_charts_save (SnlCharts  *self,
                 GError    **error)
{
  g_autofree char *path = snl_sheet_dup_path (self->ruleset, "charts");
  g_autofree char *xml = snl_charts_to_xml (self);

  return snl_charts_check_size (self, xml, error) && snl_sheet_write (path, xml, error);
}

static gboolean
read_cell (SnlCharts      *self,
           SnlElement     *table,
           const xmlNode  *node,
           const char     *file,
           const char     *row,
           const char     *column,
           const char     *result,
           GError        **error)
{
  g_autofree char *fault = _snl_charts_dup_fault (table, row, column, result);

  if (fault != NULL)
    return snl_sheet_fail (error, file, node, "%s", fault);
  if (self->cells->len >= SNL_MAX_CELLS)
    return snl_sheet_fail (error, file, node, _("there are more than %d cells"), SNL_MAX_CELLS);
  _snl_charts_put (self, table, row, column, result)->line = xmlGetLineNo (node);

  return TRUE;
}

/* A whole row as the printed chart has it: a result for each of the chart's columns */
static gboolean
read_row (SnlCharts      *self,
          SnlElement     *table,
          const xmlNode  *node,
          const char     *file,
          GError        **error)
{
  const char *columns = snl_node_get (node->parent, "columns");
  g_auto(GStrv) keys = g_strsplit (columns != NULL ? columns : "", " ", -1);
  g_auto(GStrv) results = NULL;

  if (!snl_sheet_check (node, file, "id cells", "", error))
    return FALSE;
  if (columns == NULL)
    return snl_sheet_fail (error, file, node, _("<chart> wants “columns” for its rows"));

  results = g_strsplit (snl_node_get (node, "cells"), " ", -1);
  if (g_strv_length (results) != g_strv_length (keys))
    return snl_sheet_fail (error, file, node, _("the row has %u of %u cells; one that is not known is "
                                                "written ?"),
                           g_strv_length (results), g_strv_length (keys));
  for (guint i = 0; keys[i] != NULL; i++)
    if (strcmp (results[i], "?") != 0
        && !read_cell (self, table, node, file, snl_node_get (node, "id"), keys[i], results[i], error))
      return FALSE;

  return TRUE;
}

static gboolean
read_chart (SnlCharts      *self,
            const xmlNode  *chart,
            const char     *file,
            GError        **error)
{
  SnlElement *table = NULL;

  if (!snl_sheet_check (chart, file, "table", "columns", error))
    return FALSE;

  table = _snl_charts_find_table (self, snl_node_get (chart, "table"));
  if (table == NULL)
    {
      g_autofree char *fault = _snl_charts_dup_no_table (self, snl_node_get (chart, "table"));

      return snl_sheet_fail (error, file, chart, "%s", fault);
    }
  for (const xmlNode *node = chart->children; node != NULL; node = node->next)
    {
      gboolean good = TRUE;

      if (snl_sheet_is (node, "row"))
        good = read_row (self, table, node, file, error);
      else if (snl_sheet_is (node, "cell"))
        good = snl_sheet_check (node, file, "row column result", "", error)
               && read_cell (self, table, node, file, snl_node_get (node, "row"),
                             snl_node_get (node, "column"), snl_node_get (node, "result"), error);
      else if (node->type == XML_ELEMENT_NODE)
        good = snl_sheet_fail (error, file, node, _("<cell> or <row> is wanted here, not <%s>"), node->name);
      if (!good)
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_file (SnlCharts   *self,
           const char  *text,
           gssize       length,
           const char  *file,
           GError     **error)
{
  xmlDoc *document = snl_sheet_parse (text, length, file, "charts", NAMESPACE, self->ruleset, error);
  gboolean good = document != NULL;

  if (document == NULL)
    return FALSE;

  for (const xmlNode *node = xmlDocGetRootElement (document)->children; good && node != NULL; node = node->next)
    if (snl_sheet_is (node, "chart"))
      good = read_chart (self, node, file, error);
    else if (node->type == XML_ELEMENT_NODE)
      good = snl_sheet_fail (error, file, node, _("<chart> is wanted here, not <%s>"), node->name);
  xmlFreeDoc (document);

  return good;
}

/**
 * snl_charts_new_user:
 * @ruleset: the module; a reference is taken
 * @error: return location for an #SnlError
 *
 * Returns: (transfer full): the user's own charts, none of them if there is no file; or %NULL with
 *   @error if the file cannot be read or is damaged
 */
SnlCharts *
snl_charts_new_user (SnlRuleset  *ruleset,
                     GError     **error)
{
  g_autoptr(SnlCharts) self = snl_charts_new (ruleset);
  g_autofree char *path = snl_sheet_dup_path (ruleset, "charts");
  g_autofree char *text = NULL;
  gsize length = 0;

  if (!snl_sheet_read (path, &text, &length, error) ||
      (text != NULL && !read_file (self, text, (gssize) length, path, error)))
    return NULL;

  return g_steal_pointer (&self);
}

static SnlElement *
find_table (SnlCharts     *self,
            const SnlCell *cell)
{
  return snl_ruleset_find (self->ruleset, "table", cell->table);
}

/**
 * snl_charts_import:
 * @text: a chart file
 * @length: in bytes, or -1 if it ends with NUL
 * @file: its name, for errors
 * @error: return location for an #SnlError
 *
 * Takes the cells of a file in; those that are known already are replaced.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED, a sentence with the line, and the charts as they
 *   were
 */
gboolean
snl_charts_import (SnlCharts   *self,
                   const char  *text,
                   gssize       length,
                   const char  *file,
                   GError     **error)
{
  g_autoptr(SnlCharts) fresh = snl_charts_new (self->ruleset);

  if (!read_file (fresh, text, length, file, error))
    return FALSE;

  for (guint i = 0; i < fresh->cells->len; i++)
    {
      const SnlCell *cell = g_ptr_array_index (fresh->cells, i);
      g_autofree char *fault = _snl_charts_dup_rise_fault (self, fresh, find_table (self, cell), cell);

      if (fault != NULL)
        {
          g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, "%s:%ld: %s", file, cell->line, fault);
          return FALSE;
        }
    }
  for (guint i = 0; i < fresh->cells->len; i++)
    {
      const SnlCell *cell = g_ptr_array_index (fresh->cells, i);

      _snl_charts_put (self, find_table (self, cell), cell->row, cell->column, cell->result);
    }

  return TRUE;
}

/**
 * snl_charts_to_xml:
 *
 * Returns: (transfer full): a chart file, as snl_charts_import() reads it
 */
char *
snl_charts_to_xml (SnlCharts *self)
{
  g_autoptr(GPtrArray) tables = snl_charts_dup_tables (self->ruleset);
  GString *xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<charts xmlns=\"" NAMESPACE "\"");

  snl_text_append_attribute (xml, "module", snl_ruleset_get_id (self->ruleset));
  snl_text_append_attribute (xml, "version", snl_ruleset_get_version (self->ruleset));
  g_string_append (xml, ">\n");
  for (guint i = 0; i < tables->len; i++)
    {
      const char *id = snl_element_get (g_ptr_array_index (tables, i), "id");

      if (snl_charts_count_cells (self, id) == 0)
        continue;
      g_string_append (xml, "  <chart");
      snl_text_append_attribute (xml, "table", id);
      g_string_append (xml, ">\n");
      for (guint j = 0; j < self->cells->len; j++)
        {
          const SnlCell *cell = g_ptr_array_index (self->cells, j);

          if (strcmp (cell->table, id) != 0)
            continue;
          g_string_append (xml, "    <cell");
          snl_text_append_attribute (xml, "row", cell->row);
          snl_text_append_attribute (xml, "column", cell->column);
          snl_text_append_attribute (xml, "result", cell->result);
          g_string_append (xml, "/>\n");
        }
      g_string_append (xml, "  </chart>\n");
    }
  g_string_append (xml, "</charts>\n");

  return g_string_free (xml, FALSE);
}
