/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Writes the nodes that an `import` element describes as CSV, in the columns that snl-import-list.c
 * reads.
 */

#include "snl-export.h"

#include "core/base/snl-csv.h"
#include "core/base/snl-error.h"

#include <glib/gi18n.h>
#include <string.h>

static void
append_field (GString    *line,
              const char *text)
{
  snl_csv_append_value (line, text);
  g_string_append_c (line, ',');
}

/*
 * Whether @value is what the node would have without a line: empty, or the statistic's initial
 * value. An id alone, or the side that a line is about, is no reason to write a line, either.
 */
static gboolean
is_uninformative (SnlRuleset *ruleset,
                  const char *column,
                  const char *value)
{
  SnlElement *statistic = snl_ruleset_find (ruleset, "statistic", column);
  const char *initial = statistic != NULL ? snl_element_get (statistic, "initial") : NULL;

  return strcmp (column, "id") == 0 || *value == '\0' ||
         g_strcmp0 (value, initial != NULL ? initial : "") == 0;
}

/* Appends a line for @node, unless every column is as is_uninformative() describes */
static void
append_node (GString       *csv,
             SnlRuleset    *ruleset,
             char         **columns,
             const xmlNode *node)
{
  g_autoptr(GString) line = g_string_new (NULL);
  gboolean says = FALSE;

  for (guint i = 0; columns[i] != NULL; i++)
    {
      gboolean is_own = xmlStrEqual (node->name, BAD_CAST columns[i]);
      const char *value = snl_node_get (node, is_own ? "id" : columns[i]);

      append_field (line, value != NULL ? value : "");
      says = says || (!is_own && !is_uninformative (ruleset, columns[i],
                                                    value != NULL ? value : ""));
    }

  if (!says)
    return;
  snl_csv_end_line (line);
  g_string_append (csv, line->str);
}

/*
 * Returns the module's `import` element with @id; or %NULL with @error, which lists the ids that
 * exist
 */
static SnlElement *
find_list (SnlRuleset  *ruleset,
           const char  *id,
           GError     **error)
{
  SnlElement *imports = snl_ruleset_get_section (ruleset, "imports");
  SnlElement *list = snl_element_find_id (imports, "import", id);
  g_autofree char *names = snl_element_list_ids (imports, NULL);

  if (id == NULL && imports != NULL && snl_element_get_n_children (imports) == 1)
    return snl_element_get_child (imports, 0);
  if (list != NULL)
    return list;

  if (*names == '\0')
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                 _("%s has no lists, so there is none to export"),
                 snl_ruleset_get_title (ruleset));
  else if (id == NULL)
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, _("say which list is meant: %s"), names);
  else
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, _("there is no list “%s”; there are: %s"), id,
                 names);

  return NULL;
}

/**
 * snl_export_to_csv:
 * @ruleset: the rules of the game
 * @position: the game's position, or a filtered copy for somebody who may not see all of it
 * @list: (nullable): the id of one of the module's `import` elements; may be %NULL if there is only
 *   one
 * @error: return location for an #SnlError
 *
 * Writes a head line with the columns of @list, then a line for each node of its type, or for each
 * side, that differs from its initial state.
 *
 * Returns: (transfer full): comma-separated values with CRLF line ends; or %NULL with
 *   %SNL_ERROR_REFUSED if there is no such list
 */
char *
snl_export_to_csv (SnlRuleset   *ruleset,
                   SnlPosition  *position,
                   const char   *list,
                   GError      **error)
{
  SnlElement *import = find_list (ruleset, list, error);
  GString *csv;
  const char *kind;
  const char *type;
  g_auto(GStrv) columns = NULL;

  if (import == NULL)
    return NULL;

  csv = g_string_new (NULL);
  kind = snl_statistic_find_of (import, &type);
  columns = g_strsplit (snl_element_get (import, "columns"), " ", -1);
  for (guint i = 0; columns[i] != NULL; i++)
    append_field (csv, columns[i]);
  snl_csv_end_line (csv);

  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    if (snl_node_is (node, kind) &&
        g_strcmp0 (snl_node_get (node, "type"), type) == 0)
      append_node (csv, ruleset, columns, node);

  return g_string_free (csv, FALSE);
}
