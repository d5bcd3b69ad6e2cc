/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

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

/* The last comma becomes the end of the line. */
static void
end_line (GString *csv)
{
  g_string_truncate (csv, csv->len - 1);
  g_string_append (csv, "\r\n");
}

/* Whether a line would say of the column what is so anyway */
static gboolean
says_nothing (SnlRuleset *ruleset,
              const char *column,
              const char *value)
{
  SnlElement *statistic = snl_ruleset_find (ruleset, "statistic", column);
  const char *initial = statistic != NULL ? snl_element_get (statistic, "initial") : NULL;

  return strcmp (column, "id") == 0 || *value == '\0' || g_strcmp0 (value, initial != NULL ? initial : "") == 0;
}

/* A line for @node; none for one that is as it was at first, and of which the list would only give the id */
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
      const char *value = snl_node_get (node, columns[i]);

      append_field (line, value != NULL ? value : "");
      says = says || !says_nothing (ruleset, columns[i], value != NULL ? value : "");
    }

  if (!says)
    return;
  end_line (line);
  g_string_append (csv, line->str);
}

static SnlElement *
find_list (SnlRuleset  *ruleset,
           const char  *id,
           GError     **error)
{
  SnlElement *imports = snl_ruleset_get_section (ruleset, "imports");
  g_autoptr(GString) names = g_string_new (NULL);
  guint count = imports != NULL ? snl_element_get_n_children (imports) : 0;

  if (id == NULL && count == 1)
    return snl_element_get_child (imports, 0);

  for (guint i = 0; i < count; i++)
    {
      SnlElement *list = snl_element_get_child (imports, i);

      if (g_strcmp0 (snl_element_get (list, "id"), id) == 0)
        return list;
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", snl_element_get (list, "id"));
    }

  if (count == 0)
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, _("%s takes no lists, so there is none to write out"),
                 snl_ruleset_get_title (ruleset));
  else if (id == NULL)
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, _("say which list is meant: %s"), names->str);
  else
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, _("there is no list “%s”; there are: %s"), id, names->str);

  return NULL;
}

/**
 * snl_export_to_csv:
 * @ruleset: of a game
 * @position: of the game, or what of it somebody may see
 * @list: (nullable): the id of one of the module's `import`s; may be %NULL if there is only one
 * @error: return location for an #SnlError
 *
 * Writes what such a list would hold: all its columns, and a line for each of what it is about.
 *
 * Returns: (transfer full): comma-separated values; or %NULL with @error
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
  type = snl_element_get (import, "piece");
  kind = type != NULL ? "piece" : "place";
  if (type == NULL)
    type = snl_element_get (import, "place");

  columns = g_strsplit (snl_element_get (import, "columns"), " ", -1);
  for (guint i = 0; columns[i] != NULL; i++)
    append_field (csv, columns[i]);
  end_line (csv);

  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    if (node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, kind) == 0
        && g_strcmp0 (snl_node_get (node, "type"), type) == 0)
      append_node (csv, ruleset, columns, node);

  return g_string_free (csv, FALSE);
}
