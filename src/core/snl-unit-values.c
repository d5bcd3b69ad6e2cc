/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-unit-values.h"

#include "snl-position.h"
#include "snl-sheet-private.h"
#include "snl-text-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define NAMESPACE  "urn:senlac:roster:1"
#define LINE_LIMIT 2000

/* What is known of one unit, or of all units of a side and type, and perhaps of a part */
typedef struct {
  char       *id;       /* of one unit, or NULL */
  char       *side;
  char       *type;
  char       *part;     /* or NULL for any */
  char       *count;    /* or NULL */
  GHashTable *values;   /* statistic to value */
} Line;

struct _SnlUnitValues
{
  SnlRuleset *ruleset;
  GPtrArray  *lines;    /* of Line */
};

static void
line_free (gpointer data)
{
  Line *line = data;

  g_free (line->id);
  g_free (line->side);
  g_free (line->type);
  g_free (line->part);
  g_free (line->count);
  g_hash_table_unref (line->values);
  g_free (line);
}

static Line *
add_line (SnlUnitValues  *self,
          const char *id,
          const char *side,
          const char *type,
          const char *part)
{
  Line *line = NULL;

  for (guint i = 0; i < self->lines->len; i++)
    {
      line = g_ptr_array_index (self->lines, i);
      if (g_strcmp0 (line->id, id) == 0 && g_strcmp0 (line->side, side) == 0
          && g_strcmp0 (line->type, type) == 0 && g_strcmp0 (line->part, part) == 0)
        return line;
    }

  line = g_new0 (Line, 1);
  line->id = g_strdup (id);
  line->side = g_strdup (side);
  line->type = g_strdup (type);
  line->part = g_strdup (part);
  line->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_ptr_array_add (self->lines, line);

  return line;
}

/**
 * snl_unit_values_new:
 * @ruleset: the module; a reference is taken
 *
 * Returns: (transfer full): a roster of which nothing is known
 */
SnlUnitValues *
snl_unit_values_new (SnlRuleset *ruleset)
{
  SnlUnitValues *self = g_new0 (SnlUnitValues, 1);

  self->ruleset = snl_ruleset_ref (ruleset);
  self->lines = g_ptr_array_new_with_free_func (line_free);

  return self;
}

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
  g_autoptr(GError) problem = NULL;
  gsize length = 0;

  if (!g_file_get_contents (path, &text, &length, &problem))
    {
      if (g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_NOENT))
        return g_steal_pointer (&self);
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_FILE, problem->message);
      return NULL;
    }
  if (!snl_unit_values_import (self, text, (gssize) length, path, error))
    return NULL;

  return g_steal_pointer (&self);
}

void
snl_unit_values_free (SnlUnitValues *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->lines);
  snl_ruleset_unref (self->ruleset);
  g_free (self);
}

static gboolean
is_left_out (SnlElement *element)
{
  return g_strcmp0 (snl_element_get (element, "supplied"), "no") == 0;
}

/**
 * snl_unit_values_is_wanted:
 * @ruleset: a module
 *
 * Returns: whether it leaves out how many units there are, or what is printed on them
 */
gboolean
snl_unit_values_is_wanted (SnlRuleset *ruleset)
{
  SnlElement *sections[] = {
    snl_ruleset_get_section (ruleset, "scenario"), snl_ruleset_get_section (ruleset, "statistics"),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sections); i++)
    for (guint j = 0; sections[i] != NULL && j < snl_element_get_n_children (sections[i]); j++)
      if (is_left_out (snl_element_get_child (sections[i], j)))
        return TRUE;

  return FALSE;
}

/**
 * snl_unit_values_save:
 * @error: return location for an #SnlError
 *
 * Keeps the roster for all games of this user.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE
 */
gboolean
snl_unit_values_save (SnlUnitValues  *self,
                 GError    **error)
{
  g_autofree char *path = snl_sheet_dup_path (self->ruleset, "rosters");
  g_autofree char *xml = snl_unit_values_to_xml (self);

  return snl_sheet_write (path, xml, error);
}

static char *
list_children (SnlRuleset *ruleset,
               const char *section,
               const char *kind,
               const char *type)
{
  SnlElement *parent = snl_ruleset_get_section (ruleset, section);
  GString *list = g_string_new (NULL);

  for (guint i = 0; parent != NULL && i < snl_element_get_n_children (parent); i++)
    {
      SnlElement *child = snl_element_get_child (parent, i);

      if (!snl_element_is (child, kind)
          || (type != NULL && (!is_left_out (child) || !snl_statistic_is_for (child, type))))
        continue;
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", snl_element_get (child, "id"));
    }

  return g_string_free (list, FALSE);
}

static SnlElement *
find_group (SnlUnitValues  *self,
            const char *side,
            const char *type,
            const char *part)
{
  SnlElement *scenario = snl_ruleset_get_section (self->ruleset, "scenario");

  for (guint i = 0; scenario != NULL && i < snl_element_get_n_children (scenario); i++)
    {
      SnlElement *group = snl_element_get_child (scenario, i);

      if (snl_element_is (group, "group") && g_strcmp0 (snl_element_get (group, "side"), side) == 0
          && g_strcmp0 (snl_element_get (group, "type"), type) == 0
          && (part == NULL || g_strcmp0 (snl_element_get (group, "part"), part) == 0))
        return group;
    }

  return NULL;
}

/* The side and the type of `side-type-n`, or of a unit with a name of its own */
static SnlElement *
find_group_of (SnlUnitValues  *self,
               const char *id)
{
  SnlElement *unit = snl_ruleset_find (self->ruleset, "unit", id);
  SnlElement *scenario = snl_ruleset_get_section (self->ruleset, "scenario");

  if (unit != NULL)
    return snl_element_get_parent (unit);

  for (guint i = 0; scenario != NULL && i < snl_element_get_n_children (scenario); i++)
    {
      SnlElement *group = snl_element_get_child (scenario, i);
      g_autofree char *stem = g_strdup_printf ("%s-%s-", snl_element_get (group, "side"),
                                               snl_element_get (group, "type"));

      if (snl_element_is (group, "group") && g_str_has_prefix (id, stem)
          && strspn (id + strlen (stem), "0123456789") == strlen (id + strlen (stem)) && id[strlen (stem)] != '\0')
        return group;
    }

  return NULL;
}

/* What is wrong with a value; %NULL if nothing is */
static char *
dup_value_fault (SnlUnitValues  *self,
                 const char *type,
                 const char *name,
                 const char *value)
{
  SnlElement *statistic = snl_ruleset_find (self->ruleset, "statistic", name);
  const char *kind = statistic != NULL ? snl_element_get (statistic, "kind") : NULL;
  const char *least = statistic != NULL ? snl_element_get (statistic, "least") : NULL;
  const char *most = statistic != NULL ? snl_element_get (statistic, "most") : NULL;
  char *end = NULL;
  double number = g_ascii_strtod (value, &end);

  if (statistic == NULL || !is_left_out (statistic) || !snl_statistic_is_for (statistic, type))
    {
      g_autofree char *list = list_children (self->ruleset, "statistics", "statistic", type);

      return g_strdup_printf (_("a unit of the type “%s” has no “%s” to fill in; it has: %s"), type, name, list);
    }
  if (strcmp (kind, "text") == 0 && (*value == '\0' || !snl_statistic_can_be (statistic, value)))
    return g_strdup_printf (_("%s cannot be “%s”; it can be: %s"), name, value,
                            snl_element_get (statistic, "words") != NULL ? snl_element_get (statistic, "words") : "…");
  if (strcmp (kind, "yes-no") == 0 && strcmp (value, "yes") != 0 && strcmp (value, "no") != 0)
    return g_strdup_printf (_("%s is yes or no, not “%s”"), name, value);
  if (strcmp (kind, "number") == 0
      && (end == value || *end != '\0' || !isfinite (number)
          || (least != NULL && number < g_ascii_strtod (least, NULL))
          || (most != NULL && number > g_ascii_strtod (most, NULL))))
    return g_strdup_printf (_("%s is a number from %s to %s, not “%s”"), name, least != NULL ? least : "…",
                            most != NULL ? most : "…", value);

  return NULL;
}

static char *
dup_count_fault (SnlElement *group,
                 const char *count)
{
  guint64 most = g_ascii_strtoull (snl_element_get (group, "count"), NULL, 10);
  guint64 number = 0;

  if (!is_left_out (group))
    return g_strdup_printf (_("the module knows how many of these there are: %s"), snl_element_get (group, "count"));
  if (!g_ascii_string_to_unsigned (count, 10, 0, most, &number, NULL))
    return g_strdup_printf (_("count is a number from 0 to %s, which is all that the module has room for, not “%s”"),
                            snl_element_get (group, "count"), count);

  return NULL;
}

static gboolean
read_values (SnlUnitValues      *self,
             Line           *line,
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
      fault = dup_value_fault (self, type, name, value);
      if (fault != NULL)
        return snl_sheet_fail (error, file, node, "%s", fault);
      g_hash_table_insert (line->values, g_strdup (name), g_strdup (value));
    }

  return TRUE;
}

/* `<units side= type= …>`: what all units of a type have, and how many there are */
static gboolean
read_units (SnlUnitValues      *self,
            const xmlNode  *node,
            const char     *file,
            GError        **error)
{
  const char *side = snl_node_get (node, "side");
  const char *type = snl_node_get (node, "type");
  const char *part = snl_node_get (node, "part");
  const char *count = snl_node_get (node, "count");
  SnlElement *group;
  Line *line;

  if (!snl_sheet_check (node, file, "side type", NULL, error))
    return FALSE;
  if (snl_ruleset_find (self->ruleset, "side", side) == NULL)
    {
      g_autofree char *list = list_children (self->ruleset, "sides", "side", NULL);

      return snl_sheet_fail (error, file, node, _("there is no side “%s”; there are: %s"), side, list);
    }
  if (snl_ruleset_find (self->ruleset, "type", type) == NULL)
    {
      g_autofree char *list = list_children (self->ruleset, "types", "type", NULL);

      return snl_sheet_fail (error, file, node, _("there is no type “%s”; there are: %s"), type, list);
    }
  group = find_group (self, side, type, part);
  if (group == NULL)
    return snl_sheet_fail (error, file, node, _("the scenario has no units of the side “%s” and the type “%s” here"),
                           side, type);
  if (count != NULL)
    {
      g_autofree char *fault = dup_count_fault (group, count);

      if (fault != NULL)
        return snl_sheet_fail (error, file, node, "%s", fault);
    }

  line = add_line (self, NULL, side, type, part);
  if (count != NULL)
    {
      g_free (line->count);
      line->count = g_strdup (count);
    }

  return read_values (self, line, type, node, file, error);
}

/* `<unit id= …>`: what one unit has that others of its type have not */
static gboolean
read_unit (SnlUnitValues      *self,
           const xmlNode  *node,
           const char     *file,
           GError        **error)
{
  const char *id = snl_node_get (node, "id");
  SnlElement *group;

  if (!snl_sheet_check (node, file, "id", NULL, error))
    return FALSE;
  group = find_group_of (self, id);
  if (group == NULL)
    return snl_sheet_fail (error, file, node, _("there is no unit “%s”; a unit is called SIDE-TYPE-NUMBER"), id);

  return read_values (self, add_line (self, id, NULL, NULL, NULL), snl_element_get (group, "type"), node, file, error);
}

static void
take_in (SnlUnitValues  *self,
         const Line *line)
{
  Line *own = add_line (self, line->id, line->side, line->type, line->part);
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
snl_unit_values_import (SnlUnitValues   *self,
                   const char  *text,
                   gssize       length,
                   const char  *file,
                   GError     **error)
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
write_line (const Line *line,
            GString    *xml)
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

/**
 * snl_unit_values_get_count:
 * @group: of the module's scenario
 *
 * Returns: how many of these units there are: what the referee says where the module does not know,
 *   else what the module says
 */
guint
snl_unit_values_get_count (SnlUnitValues  *self,
                      SnlElement *group)
{
  const char *count = snl_element_get (group, "count");

  for (guint i = 0; is_left_out (group) && i < self->lines->len; i++)
    {
      const Line *line = g_ptr_array_index (self->lines, i);

      if (line->count != NULL && g_strcmp0 (line->side, snl_element_get (group, "side")) == 0
          && g_strcmp0 (line->type, snl_element_get (group, "type")) == 0
          && (line->part == NULL || g_strcmp0 (line->part, snl_element_get (group, "part")) == 0))
        count = line->count;
    }

  return (guint) g_ascii_strtoull (count, NULL, 10);
}

/**
 * snl_unit_values_get:
 * @id: a unit's
 * @side: its side
 * @type: its type
 * @part: (nullable): what it is part of
 * @statistic: which value
 *
 * Returns: (transfer none) (nullable): what the roster says of the unit itself, else of its type in
 *   its part, else of its type; %NULL if it says nothing
 */
const char *
snl_unit_values_get (SnlUnitValues  *self,
                const char *id,
                const char *side,
                const char *type,
                const char *part,
                const char *statistic)
{
  const char *found = NULL;
  guint best = 0;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = g_ptr_array_index (self->lines, i);
      const char *value = g_hash_table_lookup (line->values, statistic);
      guint rank = line->id != NULL ? 3 : line->part != NULL ? 2 : 1;
      gboolean fits = line->id != NULL ? g_strcmp0 (line->id, id) == 0
                      : g_strcmp0 (line->side, side) == 0 && g_strcmp0 (line->type, type) == 0
                        && (line->part == NULL || g_strcmp0 (line->part, part) == 0);

      if (fits && value != NULL && rank > best)
        {
          best = rank;
          found = value;
        }
    }

  return found;
}

/**
 * snl_unit_values_set:
 * @id: a unit's
 * @statistic: one that the module leaves out
 * @value: what is printed on the unit
 * @error: return location for an #SnlError
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED and the roster as it was
 */
gboolean
snl_unit_values_set (SnlUnitValues   *self,
                const char  *id,
                const char  *statistic,
                const char  *value,
                GError     **error)
{
  SnlElement *group = find_group_of (self, id);
  g_autofree char *fault = group == NULL
                           ? g_strdup_printf (_("there is no unit “%s”; a unit is called SIDE-TYPE-NUMBER"), id)
                           : dup_value_fault (self, snl_element_get (group, "type"), statistic, value);

  if (fault != NULL)
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED, fault);
      return FALSE;
    }
  g_hash_table_insert (add_line (self, id, NULL, NULL, NULL)->values, g_strdup (statistic), g_strdup (value));

  return TRUE;
}

/**
 * snl_unit_values_set_count:
 * @group: of the module's scenario
 * @count: how many of these units the referee has
 * @error: return location for an #SnlError
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED and the roster as it was
 */
gboolean
snl_unit_values_set_count (SnlUnitValues   *self,
                      SnlElement  *group,
                      guint        count,
                      GError     **error)
{
  g_autofree char *text = g_strdup_printf ("%u", count);
  g_autofree char *fault = dup_count_fault (group, text);
  Line *line;

  if (fault != NULL)
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED, fault);
      return FALSE;
    }
  line = add_line (self, NULL, snl_element_get (group, "side"), snl_element_get (group, "type"),
                   snl_element_get (group, "part"));
  g_free (line->count);
  line->count = g_steal_pointer (&text);

  return TRUE;
}

/**
 * snl_unit_values_clear:
 *
 * Forgets all of it.
 */
void
snl_unit_values_clear (SnlUnitValues *self)
{
  g_ptr_array_set_size (self->lines, 0);
}

/**
 * snl_unit_values_get_n_lines:
 *
 * Returns: of how many units and kinds of units something is known
 */
guint
snl_unit_values_get_n_lines (SnlUnitValues *self)
{
  return self->lines->len;
}
