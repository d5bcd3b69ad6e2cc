/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The referee's roster as a file: the one that is kept, and those that are shared */

#include "snl-unit-values-private.h"

#include "snl-sheet-private.h"
#include "core/base/snl-text.h"
#include "core/journal/snl-position.h"

#include <glib/gi18n.h>
#include <string.h>

#define NAMESPACE  "urn:senlac:roster:1"
#define LINE_LIMIT 2000

/**
 * snl_unit_values_new_user:
 * @ruleset: the module; a reference is taken
 * @error: return location for an #SnlError
 *
 * Returns: (transfer full): the user's own roster, nothing known if there is no file; or %NULL with
 *   @error if the file cannot be read or is damaged
 */
SnlUnitValues *
snl_unit_values_new_user (SnlRuleset  *ruleset,
                          GError     **error)
{
  g_autoptr(SnlUnitValues) self = snl_unit_values_new (ruleset);
  g_autofree char *path = snl_sheet_dup_path (ruleset, "rosters");
  g_autofree char *text = NULL;
  gsize length = 0;

  if (!snl_sheet_read (path, &text, &length, error) ||
      (text != NULL && !snl_unit_values_import (self, text, (gssize) length, path, error)))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * snl_unit_values_check_size:
 * @xml: this roster, from snl_unit_values_to_xml()
 * @error: return location for an #SnlError
 *
 * Several files together may come to more than one may hold.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE if the roster could not be read again
 */
gboolean
snl_unit_values_check_size (SnlUnitValues  *self,
                            const char     *xml,
                            GError        **error)
{
  if (self->lines->len <= LINE_LIMIT)
    return snl_sheet_check_size (xml, error);

  g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("there are more than %d lines"), LINE_LIMIT);

  return FALSE;
}

/**
 * snl_unit_values_save:
 * @error: return location for an #SnlError
 *
 * Keeps the roster for all games of this user.  More than can be read again is not kept.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE and what was kept before
 */
gboolean
snl_unit_values_save (SnlUnitValues  *self,
                      GError        **error)
{
  g_autofree char *path = snl_sheet_dup_path (self->ruleset, "rosters");
  g_autofree char *xml = snl_unit_values_to_xml (self);

  return snl_unit_values_check_size (self, xml, error) && snl_sheet_write (path, xml, error);
}

static gboolean
read_values (SnlUnitValues  *self,
             SnlUnitLine *line,
             const char     *type,
             const xmlNode  *node,
             const char     *file,
             GError        **error)
{
  for (const xmlAttr *at = node->properties; at != NULL; at = at->next)
    {
      static const char * const own[] = { "id", "side", "type", "part", "count", NULL };
      const char *name = (const char *) at->name;
      const char *value = snl_node_get (node, name);
      g_autofree char *fault = NULL;

      if (g_strv_contains (own, name))
        continue;
      fault = _snl_unit_values_dup_value_fault (self, type, name, value);
      if (fault != NULL)
        return snl_sheet_fail (error, file, node, "%s", fault);
      g_hash_table_insert (line->values, g_strdup (name), g_strdup (value));
    }

  return TRUE;
}

/* `<units side= type= …>`: what all units of a type have, and how many there are */
static gboolean
read_units (SnlUnitValues  *self,
            const xmlNode  *node,
            const char     *file,
            GError        **error)
{
  const char *side = snl_node_get (node, "side");
  const char *type = snl_node_get (node, "type");
  const char *part = snl_node_get (node, "part");
  const char *count = snl_node_get (node, "count");
  SnlElement *group;
  SnlUnitLine *line;

  if (!snl_sheet_check (node, file, "side type", NULL, error))
    return FALSE;
  if (snl_ruleset_find (self->ruleset, "side", side) == NULL)
    {
      g_autofree char *list = _snl_unit_values_list_children (self->ruleset, "sides", "side", NULL);

      return snl_sheet_fail (error, file, node, _("there is no side “%s”; there are: %s"), side, list);
    }
  if (snl_ruleset_find (self->ruleset, "type", type) == NULL)
    {
      g_autofree char *list = _snl_unit_values_list_children (self->ruleset, "types", "type", NULL);

      return snl_sheet_fail (error, file, node, _("there is no type “%s”; there are: %s"), type, list);
    }
  group = _snl_unit_values_find_group (self, side, type, part);
  if (group == NULL)
    return snl_sheet_fail (error, file, node, _("the scenario has no units of the side “%s” and the type “%s” here"),
                           side, type);
  if (count != NULL)
    {
      g_autofree char *fault = _snl_unit_values_dup_count_fault (group, count);

      if (fault != NULL)
        return snl_sheet_fail (error, file, node, "%s", fault);
    }

  line = _snl_unit_values_add_line (self, NULL, side, type, part);
  if (count != NULL)
    {
      g_free (line->count);
      line->count = g_strdup (count);
    }

  return read_values (self, line, type, node, file, error);
}

/* `<unit id= …>`: what one unit has that others of its type have not */
static gboolean
read_unit (SnlUnitValues  *self,
           const xmlNode  *node,
           const char     *file,
           GError        **error)
{
  const char *id = snl_node_get (node, "id");
  SnlElement *group;

  if (!snl_sheet_check (node, file, "id", NULL, error))
    return FALSE;
  group = _snl_unit_values_find_group_of (self, id);
  if (group == NULL)
    return snl_sheet_fail (error, file, node, _("there is no unit “%s”; a unit is called SIDE-TYPE-NUMBER"), id);

  return read_values (self, _snl_unit_values_add_line (self, id, NULL, NULL, NULL), snl_element_get (group, "type"), node, file, error);
}

static void
take_in (SnlUnitValues     *self,
         const SnlUnitLine *line)
{
  SnlUnitLine *own = _snl_unit_values_add_line (self, line->id, line->side, line->type, line->part);
  GHashTableIter iter;
  gpointer name;
  gpointer value;

  if (line->count != NULL)
    {
      g_free (own->count);
      own->count = g_strdup (line->count);
    }
  g_hash_table_iter_init (&iter, line->values);
  while (g_hash_table_iter_next (&iter, &name, &value))
    g_hash_table_insert (own->values, g_strdup (name), g_strdup (value));
}

/**
 * snl_unit_values_import:
 * @text: a roster file
 * @length: in bytes, or -1 if it ends with NUL
 * @file: its name, for errors
 * @error: return location for an #SnlError
 *
 * Takes in what a file says; what is known already is replaced.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED, a sentence with the line, and the roster as it was
 */
gboolean
snl_unit_values_import (SnlUnitValues  *self,
                        const char     *text,
                        gssize          length,
                        const char     *file,
                        GError        **error)
{
  xmlDoc *document = snl_sheet_parse (text, length, file, "roster", NAMESPACE, self->ruleset, error);
  g_autoptr(SnlUnitValues) fresh = NULL;
  gboolean good = TRUE;

  if (document == NULL)
    return FALSE;

  fresh = snl_unit_values_new (self->ruleset);
  for (const xmlNode *node = xmlDocGetRootElement (document)->children; good && node != NULL; node = node->next)
    {
      if (snl_sheet_is (node, "units"))
        good = read_units (fresh, node, file, error);
      else if (snl_sheet_is (node, "unit"))
        good = read_unit (fresh, node, file, error);
      else if (node->type == XML_ELEMENT_NODE)
        good = snl_sheet_fail (error, file, node, _("<units> or <unit> is wanted here, not <%s>"), node->name);
      if (good && fresh->lines->len > LINE_LIMIT)
        good = snl_sheet_fail (error, file, node, _("there are more than %d lines"), LINE_LIMIT);
    }
  xmlFreeDoc (document);
  for (guint i = 0; good && i < fresh->lines->len; i++)
    take_in (self, g_ptr_array_index (fresh->lines, i));

  return good;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (a, b);
}

static void
write_line (const SnlUnitLine *line,
            GString           *xml)
{
  GList *names = g_list_sort (g_hash_table_get_keys (line->values), compare_names);
  const char *own[][2] = {
    { "id", line->id }, { "side", line->side }, { "type", line->type }, { "part", line->part },
    { "count", line->count },
  };

  g_string_append (xml, line->id != NULL ? "  <unit" : "  <units");
  for (gsize i = 0; i < G_N_ELEMENTS (own); i++)
    if (own[i][1] != NULL)
      snl_text_append_attribute (xml, own[i][0], own[i][1]);
  for (GList *name = names; name != NULL; name = name->next)
    snl_text_append_attribute (xml, name->data, g_hash_table_lookup (line->values, name->data));
  g_string_append (xml, "/>\n");
  g_list_free (names);
}

/**
 * snl_unit_values_to_xml:
 *
 * Returns: (transfer full): a roster file, as snl_unit_values_import() reads it
 */
char *
snl_unit_values_to_xml (SnlUnitValues *self)
{
  GString *xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<roster xmlns=\"" NAMESPACE "\"");

  snl_text_append_attribute (xml, "module", snl_ruleset_get_id (self->ruleset));
  snl_text_append_attribute (xml, "version", snl_ruleset_get_version (self->ruleset));
  g_string_append (xml, ">\n");
  for (guint i = 0; i < self->lines->len; i++)
    write_line (g_ptr_array_index (self->lines, i), xml);
  g_string_append (xml, "</roster>\n");

  return g_string_free (xml, FALSE);
}
