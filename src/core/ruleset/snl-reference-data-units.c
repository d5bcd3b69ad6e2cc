/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* How many units there are and what is printed on them */

#include "snl-reference-data-private.h"

#include "core/base/snl-text.h"
#include "core/journal/snl-position.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define COUNT "count"

void
snl_reference_line_free (gpointer data)
{
  SnlUnitLine *line = data;

  g_free (line->id);
  g_free (line->side);
  g_free (line->type);
  g_free (line->part);
  g_hash_table_unref (line->values);
  g_free (line);
}

static SnlUnitLine *
find_line (SnlReferenceData *self,
           const char       *id,
           const char       *side,
           const char       *type,
           const char       *part)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      SnlUnitLine *line = g_ptr_array_index (self->lines, i);

      if (g_strcmp0 (line->id, id) == 0 && g_strcmp0 (line->side, side) == 0
          && g_strcmp0 (line->type, type) == 0 && g_strcmp0 (line->part, part) == 0)
        return line;
    }

  return NULL;
}

static SnlUnitLine *
add_line (SnlReferenceData *self,
          const char       *id,
          const char       *side,
          const char       *type,
          const char       *part)
{
  SnlUnitLine *line = find_line (self, id, side, type, part);

  if (line != NULL)
    return line;

  line = g_new0 (SnlUnitLine, 1);
  line->id = g_strdup (id);
  line->side = g_strdup (side);
  line->type = g_strdup (type);
  line->part = g_strdup (part);
  line->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_ptr_array_add (self->lines, line);

  return line;
}

/* The line of one unit, or of all units of a group */
static SnlUnitLine *
find_own (SnlReferenceData *self,
          const char       *id,
          SnlElement       *group)
{
  return id != NULL ? find_line (self, id, NULL, NULL, NULL)
         : find_line (self, NULL, snl_element_get (group, "side"), snl_element_get (group, "type"),
                      snl_element_get (group, "part"));
}

static gboolean
is_left_out (SnlElement *element)
{
  return g_strcmp0 (snl_element_get (element, "supplied"), "no") == 0;
}

/**
 * snl_reference_data_wants_units:
 * @ruleset: a module
 *
 * Returns: whether it leaves out how many units there are, or what is printed on them
 */
gboolean
snl_reference_data_wants_units (SnlRuleset *ruleset)
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

/* What the module leaves out of the units of a type */
static char *
list_statistics (SnlRuleset *ruleset,
                 const char *type)
{
  SnlElement *statistics = snl_ruleset_get_section (ruleset, "statistics");
  GString *list = g_string_new (NULL);

  snl_element_for_each (child, statistics, "statistic")
    if (is_left_out (child) && snl_statistic_is_for (child, type))
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", snl_element_get (child, "id"));

  return g_string_free (list, FALSE);
}

static SnlElement *
find_group (SnlReferenceData *self,
            const char       *side,
            const char       *type,
            const char       *part)
{
  SnlElement *scenario = snl_ruleset_get_section (self->ruleset, "scenario");

  snl_element_for_each (group, scenario, NULL)
    {
      if (snl_element_is (group, "group") && g_strcmp0 (snl_element_get (group, "side"), side) == 0
          && g_strcmp0 (snl_element_get (group, "type"), type) == 0
          && (part == NULL || g_strcmp0 (snl_element_get (group, "part"), part) == 0))
        return group;
    }

  return NULL;
}

/* The side and the type of `side-type-n`, or of a unit with a name of its own */
static SnlElement *
find_group_of (SnlReferenceData *self,
               const char       *id)
{
  SnlElement *unit = snl_ruleset_find (self->ruleset, "unit", id);
  SnlElement *scenario = snl_ruleset_get_section (self->ruleset, "scenario");

  if (unit != NULL)
    return snl_element_get_parent (unit);

  snl_element_for_each (group, scenario, NULL)
    {
      g_autofree char *stem = g_strdup_printf ("%s-%s-", snl_element_get (group, "side"),
                                               snl_element_get (group, "type"));

      if (snl_element_is (group, "group") && g_str_has_prefix (id, stem)
          && strspn (id + strlen (stem),
                     "0123456789") == strlen (id + strlen (stem)) && id[strlen (stem)] != '\0')
        return group;
    }

  return NULL;
}

/* What is wrong with a value; %NULL if nothing is */
static char *
dup_value_fault (SnlReferenceData *self,
                 const char       *type,
                 const char       *name,
                 const char       *value)
{
  SnlElement *statistic = snl_ruleset_find (self->ruleset, "statistic", name);
  const char *kind = statistic != NULL ? snl_element_get (statistic, "kind") : NULL;
  const char *words = statistic != NULL ? snl_element_get (statistic, "words") : NULL;
  const char *min = statistic != NULL ? snl_element_get (statistic, "least") : NULL;
  const char *max = statistic != NULL ? snl_element_get (statistic, "most") : NULL;
  char *end = NULL;
  double number = g_ascii_strtod (value, &end);

  if (statistic == NULL || !is_left_out (statistic) || !snl_statistic_is_for (statistic, type))
    {
      g_autofree char *list = list_statistics (self->ruleset, type);

      return g_strdup_printf (_("a unit of the type “%s” has no “%s” to fill in; it has: %s"), type,
                              name, list);
    }
  if (strcmp (kind, "text") == 0 && (*value == '\0' || !snl_statistic_can_be (statistic, value)))
    return g_strdup_printf (_("%s cannot be “%s”; it can be: %s"), name, value, words != NULL ? words : "…");
  if (strcmp (kind, "yes-no") == 0 && strcmp (value, "yes") != 0 && strcmp (value, "no") != 0)
    return g_strdup_printf (_("%s is yes or no, not “%s”"), name, value);
  if (strcmp (kind, "number") == 0
      && (end == value || *end != '\0' || !isfinite (number)
          || (min != NULL && number < g_ascii_strtod (min, NULL))
          || (max != NULL && number > g_ascii_strtod (max, NULL))))
    return g_strdup_printf (_("%s is a number from %s to %s, not “%s”"), name,
                            min != NULL ? min : "…",
                            max != NULL ? max : "…", value);

  return NULL;
}

static char *
dup_count_fault (SnlElement *group,
                 const char *count)
{
  guint64 max = g_ascii_strtoull (snl_element_get (group, "count"), NULL, 10);
  guint64 number = 0;

  if (!is_left_out (group))
    return g_strdup_printf (_("the module knows how many of these there are: %s"),
                            snl_element_get (group, "count"));
  if (!g_ascii_string_to_unsigned (count, 10, 0, max, &number, NULL))
    return g_strdup_printf (_("count is a number from 0 to %s, which is all that the module has room for, not “%s”"),
                            snl_element_get (group, "count"), count);

  return NULL;
}

/**
 * snl_reference_data_get_count:
 * @group: of the module's scenario
 *
 * Returns: how many of these units there are: what the referee says where the module does not know,
 *   else what the module says
 */
guint
snl_reference_data_get_count (SnlReferenceData *self,
                              SnlElement       *group)
{
  const char *count = snl_element_get (group, "count");

  for (guint i = 0; is_left_out (group) && i < self->lines->len; i++)
    {
      const SnlUnitLine *line = g_ptr_array_index (self->lines, i);
      const char *known = g_hash_table_lookup (line->values, COUNT);

      if (known != NULL && g_strcmp0 (line->side, snl_element_get (group, "side")) == 0
          && g_strcmp0 (line->type, snl_element_get (group, "type")) == 0
          && (line->part == NULL || g_strcmp0 (line->part, snl_element_get (group, "part")) == 0))
        count = known;
    }

  return (guint) g_ascii_strtoull (count, NULL, 10);
}

/**
 * snl_reference_data_get_value:
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
snl_reference_data_get_value (SnlReferenceData *self,
                              const char       *id,
                              const char       *side,
                              const char       *type,
                              const char       *part,
                              const char       *statistic)
{
  const char *found = NULL;
  guint best = 0;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const SnlUnitLine *line = g_ptr_array_index (self->lines, i);
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
 * snl_reference_data_get_own:
 * @id: (nullable): a unit's; %NULL for what all units of @group have
 * @group: (nullable): of the module's scenario
 * @statistic: (nullable): which value; %NULL for how many units @group has
 *
 * Returns: (transfer none) (nullable): what was entered just there; %NULL if nothing was
 */
const char *
snl_reference_data_get_own (SnlReferenceData *self,
                            const char       *id,
                            SnlElement       *group,
                            const char       *statistic)
{
  const SnlUnitLine *line = find_own (self, id, group);

  return line != NULL ? g_hash_table_lookup (line->values,
                                             statistic != NULL ? statistic : COUNT) : NULL;
}

/**
 * snl_reference_data_set_own:
 * @id: (nullable): a unit's; %NULL for what all units of @group have that have no value of their own
 * @group: (nullable): of the module's scenario; not looked at with an @id
 * @statistic: (nullable): one that the module leaves out; %NULL for how many units of @group there are
 * @value: what is printed on the unit, or their number
 * @error: return location for an #SnlError
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED and the data as they were
 */
gboolean
snl_reference_data_set_own (SnlReferenceData  *self,
                            const char        *id,
                            SnlElement        *group,
                            const char        *statistic,
                            const char        *value,
                            GError           **error)
{
  g_autofree char *fault = NULL;
  SnlUnitLine *line;

  if (id != NULL)
    group = find_group_of (self, id);

  if (group == NULL)
    fault = g_strdup_printf (_("there is no unit “%s”; a unit is called SIDE-TYPE-NUMBER"), id);
  else if (statistic == NULL)
    fault = dup_count_fault (group, value);
  else
    fault = dup_value_fault (self, snl_element_get (group, "type"), statistic, value);

  if (fault != NULL)
    return snl_reference_refuse (error, fault);

  line = id != NULL ? add_line (self, id, NULL, NULL, NULL)
         : add_line (self, NULL, snl_element_get (group, "side"), snl_element_get (group, "type"),
                     snl_element_get (group, "part"));
  if (statistic == NULL)
    g_hash_table_insert (line->values, g_strdup (COUNT),
                         g_strdup_printf ("%" G_GUINT64_FORMAT,
                                          g_ascii_strtoull (value, NULL, 10)));
  else
    g_hash_table_insert (line->values, g_strdup (statistic), g_strdup (value));

  return TRUE;
}

/**
 * snl_reference_data_unset_own:
 * @id: (nullable): a unit's; %NULL for what all units of @group have
 * @group: (nullable): of the module's scenario
 * @statistic: (nullable): which value; %NULL for how many units @group has
 *
 * Forgets what was entered just there.  A line that says nothing any more is no line.
 */
void
snl_reference_data_unset_own (SnlReferenceData *self,
                              const char       *id,
                              SnlElement       *group,
                              const char       *statistic)
{
  SnlUnitLine *line = find_own (self, id, group);

  if (line == NULL)
    return;

  g_hash_table_remove (line->values, statistic != NULL ? statistic : COUNT);
  if (g_hash_table_size (line->values) == 0)
    g_ptr_array_remove (self->lines, line);
}

/**
 * snl_reference_data_get_n_units:
 *
 * Returns: of how many units and kinds of units something is known
 */
guint
snl_reference_data_get_n_units (SnlReferenceData *self)
{
  return self->lines->len;
}

static gboolean
read_values (SnlReferenceData  *self,
             SnlUnitLine       *line,
             const char        *type,
             const xmlNode     *node,
             const char        *file,
             GError           **error)
{
  for (const xmlAttr *at = node->properties; at != NULL; at = at->next)
    {
      static const char * const own[] = { "id", "side", "type", "part", COUNT, NULL };
      const char *name = (const char *) at->name;
      const char *value = snl_node_get (node, name);
      g_autofree char *fault = NULL;

      if (g_strv_contains (own, name))
        continue;
      fault = dup_value_fault (self, type, name, value);
      if (fault != NULL)
        return snl_reference_fail (error, file, node, "%s", fault);
      g_hash_table_insert (line->values, g_strdup (name), g_strdup (value));
    }

  return TRUE;
}

/* `<units side= type= …>`: what all units of a type have, and how many there are */
static gboolean
read_units (SnlReferenceData  *self,
            const xmlNode     *node,
            const char        *file,
            GError           **error)
{
  const char *side = snl_node_get (node, "side");
  const char *type = snl_node_get (node, "type");
  const char *part = snl_node_get (node, "part");
  const char *count = snl_node_get (node, "count");
  SnlElement *group;
  SnlUnitLine *line;

  if (!snl_reference_check (node, file, "side type", NULL, error))
    return FALSE;
  if (snl_ruleset_find (self->ruleset, "side", side) == NULL)
    {
      g_autofree char *list = snl_element_list (snl_ruleset_get_section (self->ruleset, "sides"), "side", "id");

      return snl_reference_fail (error, file, node, _("there is no side “%s”; there are: %s"),
                                  side, list);
    }
  if (snl_ruleset_find (self->ruleset, "type", type) == NULL)
    {
      g_autofree char *list = snl_element_list (snl_ruleset_get_section (self->ruleset, "types"), "type", "id");

      return snl_reference_fail (error, file, node, _("there is no type “%s”; there are: %s"),
                                  type, list);
    }
  group = find_group (self, side, type, part);
  if (group == NULL)
    return snl_reference_fail (error, file, node,
                                _("the scenario has no units of the side “%s” and the type “%s” here"),
                                side, type);
  if (count != NULL)
    {
      g_autofree char *fault = dup_count_fault (group, count);

      if (fault != NULL)
        return snl_reference_fail (error, file, node, "%s", fault);
    }

  line = add_line (self, NULL, side, type, part);
  if (count != NULL)
    g_hash_table_insert (line->values, g_strdup (COUNT), g_strdup (count));

  return read_values (self, line, type, node, file, error);
}

/* `<unit id= …>`: what one unit has that others of its type have not */
static gboolean
read_unit (SnlReferenceData  *self,
           const xmlNode     *node,
           const char        *file,
           GError           **error)
{
  const char *id = snl_node_get (node, "id");
  SnlElement *group;

  if (!snl_reference_check (node, file, "id", NULL, error))
    return FALSE;
  group = find_group_of (self, id);
  if (group == NULL)
    return snl_reference_fail (error, file, node,
                                _("there is no unit “%s”; a unit is called SIDE-TYPE-NUMBER"), id);

  return read_values (self, add_line (self, id, NULL, NULL, NULL), snl_element_get (group, "type"),
                      node,
                      file, error);
}

/* A <units> or a <unit> */
gboolean
snl_reference_read_unit (SnlReferenceData  *self,
                          const xmlNode     *node,
                          const char        *file,
                          GError           **error)
{
  g_autofree char *fault = NULL;

  if (!snl_reference_is (node, "units") && !snl_reference_is (node, "unit"))
    return snl_reference_fail (error, file, node, _("<units> or <unit> is wanted here, not <%s>"),
                                node->name);
  if (snl_reference_is (node, "units") ? !read_units (self, node, file, error)
      : !read_unit (self, node, file, error))
    return FALSE;

  fault = snl_reference_dup_excess (self, SNL_REFERENCE_UNITS);

  return fault == NULL || snl_reference_fail (error, file, node, "%s", fault);
}

gboolean
snl_reference_merge_units (SnlReferenceData  *self,
                            SnlReferenceData  *fresh,
                            const char        *file,
                            GError           **error)
{
  for (guint i = 0; i < fresh->lines->len; i++)
    {
      const SnlUnitLine *line = g_ptr_array_index (fresh->lines, i);
      SnlUnitLine *own = add_line (self, line->id, line->side, line->type, line->part);
      GHashTableIter iter;
      gpointer name;
      gpointer value;

      g_hash_table_iter_init (&iter, line->values);
      while (g_hash_table_iter_next (&iter, &name, &value))
        g_hash_table_insert (own->values, g_strdup (name), g_strdup (value));
    }

  return TRUE;
}

static void
write_line (const SnlUnitLine *line,
            GString           *xml)
{
  GList *names = g_list_sort (g_hash_table_get_keys (line->values), (GCompareFunc) strcmp);
  const char *own[][2] = {
    { "id", line->id }, { "side", line->side }, { "type", line->type }, { "part", line->part },
    { COUNT, g_hash_table_lookup (line->values, COUNT) },
  };

  g_string_append (xml, line->id != NULL ? "  <unit" : "  <units");
  for (gsize i = 0; i < G_N_ELEMENTS (own); i++)
    if (own[i][1] != NULL)
      snl_text_append_attribute (xml, own[i][0], own[i][1]);
  for (GList *name = names; name != NULL; name = name->next)
    if (strcmp (name->data, COUNT) != 0)
      snl_text_append_attribute (xml, name->data, g_hash_table_lookup (line->values, name->data));
  g_string_append (xml, "/>\n");
  g_list_free (names);
}

void
snl_reference_write_units (SnlReferenceData *self,
                            GString          *xml)
{
  for (guint i = 0; i < self->lines->len; i++)
    write_line (g_ptr_array_index (self->lines, i), xml);
}
