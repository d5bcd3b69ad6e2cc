/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The unit values of the reference data: the number of units of each kind, and the statistics
 * printed on the counters. A value for one unit takes precedence over one for its type in a part,
 * and that over one for its type.
 */

#include "snl-reference-data-private.h"

#include "core/base/snl-number.h"
#include "core/base/snl-text.h"
#include "core/journal/snl-position.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define COUNT "count"
#define UNKNOWN "?"   /* a value that is not filled in yet */

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

static char *
dup_place (const char *id,
           const char *side,
           const char *type,
           const char *part)
{
  return g_strjoin ("\t", id != NULL ? id : "", side != NULL ? side : "", type != NULL ? type : "",
                    part != NULL ? part : "", NULL);
}

static SnlUnitLine *
find_line (SnlReferenceData *self,
           const char       *id,
           const char       *side,
           const char       *type,
           const char       *part)
{
  g_autofree char *place = dup_place (id, side, type, part);

  if (self->places == NULL)
    {
      self->places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      for (guint i = 0; i < self->lines->len; i++)
        {
          SnlUnitLine *line = g_ptr_array_index (self->lines, i);

          g_hash_table_insert (self->places,
                               dup_place (line->id, line->side, line->type, line->part), line);
        }
    }

  return g_hash_table_lookup (self->places, place);
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
  g_hash_table_insert (self->places, dup_place (id, side, type, part), line);

  return line;
}

/* The entry for the unit @id, or, if that is NULL, for all units of @group */
static SnlUnitLine *
find_own (SnlReferenceData *self,
          const char       *id,
          SnlElement       *group)
{
  return id != NULL
         ? find_line (self, id, NULL, NULL, NULL)
         : find_line (self, NULL, snl_element_get (group, "side"), snl_element_get (group, "type"),
                      snl_element_get (group, "part"));
}

/**
 * snl_reference_data_wants_units:
 * @ruleset: a module
 *
 * Returns: whether @ruleset leaves out numbers of units or statistics
 */
gboolean
snl_reference_data_wants_units (SnlRuleset *ruleset)
{
  SnlElement *sections[] = {
    snl_ruleset_get_section (ruleset, "scenario"), snl_ruleset_get_section (ruleset, "statistics"),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sections); i++)
    snl_element_for_each (child, sections[i], NULL)
      if (snl_element_has (child, "supplied", "no"))
        return TRUE;

  return FALSE;
}

/* Lists the statistics that the module leaves out for units of @type, for a message */
static char *
list_statistics (SnlRuleset *ruleset,
                 const char *type)
{
  SnlElement *statistics = snl_ruleset_get_section (ruleset, "statistics");
  GString *list = g_string_new (NULL);

  snl_element_for_each (child, statistics, "statistic")
    if (snl_element_has (child, "supplied", "no") && snl_statistic_is_for (child, type))
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "",
                              snl_element_get (child, "id"));

  return g_string_free (list, FALSE);
}

static SnlElement *
find_group (SnlReferenceData *self,
            const char       *side,
            const char       *type,
            const char       *part)
{
  SnlElement *scenario = snl_ruleset_get_section (self->ruleset, "scenario");

  snl_element_for_each (group, scenario, "group")
    {
      if (snl_element_has (group, "side", side) &&
          snl_element_has (group, "type", type) &&
          (part == NULL || snl_element_has (group, "part", part)))
        return group;
    }

  return NULL;
}

/* The group of the unit @id: one that the module names, or `side-type-n` */
static SnlElement *
find_group_of (SnlReferenceData *self,
               const char       *id)
{
  SnlElement *unit = snl_ruleset_find (self->ruleset, "unit", id);
  SnlElement *scenario = snl_ruleset_get_section (self->ruleset, "scenario");

  if (unit != NULL)
    return snl_element_get_parent (unit);

  snl_element_for_each (group, scenario, "group")
    {
      g_autofree char *stem = g_strdup_printf ("%s-%s-", snl_element_get (group, "side"),
                                               snl_element_get (group, "type"));

      if (g_str_has_prefix (id, stem) && id[strlen (stem)] != '\0' &&
          strspn (id + strlen (stem), "0123456789") == strlen (id + strlen (stem)))
        return group;
    }

  return NULL;
}

/* Returns: (transfer full) (nullable): a message if units of @type cannot have this value */
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
  double number;

  if (!snl_element_has (statistic, "supplied", "no") || !snl_statistic_is_for (statistic, type))
    {
      g_autofree char *list = list_statistics (self->ruleset, type);

      return g_strdup_printf (_("a unit of the type “%s” has no “%s” to fill in; it has: %s"), type,
                              name, list);
    }
  if (strcmp (kind, "text") == 0 && (*value == '\0' || !snl_statistic_can_be (statistic, value)))
    return g_strdup_printf (_("%s cannot be “%s”; it can be: %s"), name, value,
                            words != NULL ? words : "…");
  if (strcmp (kind, "yes-no") == 0 && strcmp (value, "yes") != 0 && strcmp (value, "no") != 0)
    return g_strdup_printf (_("%s is yes or no, not “%s”"), name, value);
  if (strcmp (kind, "number") == 0 &&
      (!snl_number_parse (value, &number) ||
       (min != NULL && number < g_ascii_strtod (min, NULL)) ||
       (max != NULL && number > g_ascii_strtod (max, NULL))))
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

  if (!snl_element_has (group, "supplied", "no"))
    return g_strdup_printf (_("the module knows how many of these there are: %s"),
                            snl_element_get (group, "count"));
  if (!g_ascii_string_to_unsigned (count, 10, 0, max, &number, NULL))
    return g_strdup_printf (_("count is a number from 0 to %s, which is all that the module has "
                              "room for, not “%s”"), snl_element_get (group, "count"), count);

  return NULL;
}

/**
 * snl_reference_data_get_count:
 * @self: reference data
 * @group: a `group` of the module's scenario
 *
 * Returns: the number of units in @group: the referee's number if the module leaves it out and the
 *   referee entered one, else the module's
 */
guint
snl_reference_data_get_count (SnlReferenceData *self,
                              SnlElement       *group)
{
  const char *count = snl_element_get (group, "count");

  for (guint i = 0; snl_element_has (group, "supplied", "no") && i < self->lines->len; i++)
    {
      const SnlUnitLine *line = g_ptr_array_index (self->lines, i);
      const char *known = g_hash_table_lookup (line->values, COUNT);

      if (known != NULL && g_strcmp0 (line->side, snl_element_get (group, "side")) == 0 &&
          g_strcmp0 (line->type, snl_element_get (group, "type")) == 0 &&
          (line->part == NULL || g_strcmp0 (line->part, snl_element_get (group, "part")) == 0))
        count = known;
    }

  return (guint) g_ascii_strtoull (count, NULL, 10);
}

/**
 * snl_reference_data_get_value:
 * @self: reference data
 * @id: the id of a unit
 * @side: its side
 * @type: its type
 * @part: (nullable): its part of the army
 * @statistic: the id of a statistic
 *
 * Returns: (transfer none) (nullable): the value for the unit itself, else for its type in its
 *   part, else for its type; %NULL if none is entered
 */
const char *
snl_reference_data_get_value (SnlReferenceData *self,
                              const char       *id,
                              const char       *side,
                              const char       *type,
                              const char       *part,
                              const char       *statistic)
{
  const SnlUnitLine *lines[] = {
    find_line (self, id, NULL, NULL, NULL), find_line (self, NULL, side, type, part),
    find_line (self, NULL, side, type, NULL),
  };
  const char *value = NULL;

  for (gsize i = 0; value == NULL && i < G_N_ELEMENTS (lines); i++)
    if (lines[i] != NULL)
      value = g_hash_table_lookup (lines[i]->values, statistic);

  return value;
}

/**
 * snl_reference_data_get_own:
 * @self: reference data
 * @id: (nullable): the id of a unit; %NULL for all units of @group
 * @group: (nullable): a `group` of the module's scenario; ignored with an @id
 * @statistic: (nullable): the id of a statistic; %NULL for the number of units
 *
 * Returns: (transfer none) (nullable): the value entered for exactly this @id or @group, without
 *   falling back to a wider one; %NULL if there is none
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
 * @self: reference data
 * @id: (nullable): the id of a unit; %NULL for all units of @group without a value of their own
 * @group: (nullable): a `group` of the module's scenario; ignored with an @id
 * @statistic: (nullable): a statistic that the module leaves out; %NULL for the number of units
 * @value: the value, or the number
 * @error: return location for an #SnlError
 *
 * Sets the value for exactly this @id or @group.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED if @value is not allowed; @self is then
 *   unchanged
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

  line = id != NULL
         ? add_line (self, id, NULL, NULL, NULL)
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
 * @self: reference data
 * @id: (nullable): the id of a unit; %NULL for all units of @group
 * @group: (nullable): a `group` of the module's scenario; ignored with an @id
 * @statistic: (nullable): the id of a statistic; %NULL for the number of units
 *
 * Removes the value entered for exactly this @id or @group, and the entry when it becomes empty.
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
  if (g_hash_table_size (line->values) > 0)
    return;

  g_clear_pointer (&self->places, g_hash_table_unref);
  g_ptr_array_remove (self->lines, line);
}

/**
 * snl_reference_data_get_n_units:
 * @self: reference data
 *
 * Returns: the number of units and kinds of units with entered values
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

      if (g_strv_contains (own, name) || strcmp (value, UNKNOWN) == 0)
        continue;
      fault = dup_value_fault (self, type, name, value);
      if (fault != NULL)
        return snl_reference_fail (error, file, node, "%s", fault);
      g_hash_table_insert (line->values, g_strdup (name), g_strdup (value));
    }

  return TRUE;
}

/* Reads `<units side= type= …>`: the number of units of a type and their common values */
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

  if (g_strcmp0 (count, UNKNOWN) == 0)
    count = NULL;

  if (!snl_reference_check (node, file, "side type", NULL, error))
    return FALSE;
  if (snl_ruleset_find (self->ruleset, "side", side) == NULL)
    {
      SnlElement *sides = snl_ruleset_get_section (self->ruleset, "sides");
      g_autofree char *list = snl_element_list_ids (sides, "side");

      return snl_reference_fail (error, file, node, _("there is no side “%s”; there are: %s"),
                                 side, list);
    }
  if (snl_ruleset_find (self->ruleset, "type", type) == NULL)
    {
      SnlElement *types = snl_ruleset_get_section (self->ruleset, "types");
      g_autofree char *list = snl_element_list_ids (types, "type");

      return snl_reference_fail (error, file, node, _("there is no type “%s”; there are: %s"),
                                 type, list);
    }
  group = find_group (self, side, type, part);
  if (group == NULL)
    return snl_reference_fail (error, file, node,
                               _("the scenario has no units of the side “%s” and the type “%s” "
                                 "here"), side, type);
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

/* Reads `<unit id= …>`: the values of one unit that differ from those of its type */
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

/* Reads a <units> or a <unit> */
gboolean
snl_reference_read_unit (SnlReferenceData  *self,
                         const xmlNode     *node,
                         const char        *file,
                         GError           **error)
{
  g_autofree char *fault = NULL;

  if (!snl_reference_node_is (node, "units") && !snl_reference_node_is (node, "unit"))
    return snl_reference_fail (error, file, node, _("<units> or <unit> is wanted here, not <%s>"),
                               node->name);
  if (snl_reference_node_is (node, "units") ? !read_units (self, node, file, error)
      : !read_unit (self, node, file, error))
    return FALSE;

  fault = snl_reference_dup_excess (self, SNL_REFERENCE_UNITS);

  return fault == NULL || snl_reference_fail (error, file, node, "%s", fault);
}

/* A form that is not filled in adds nothing */
static void
drop_empty_lines (SnlReferenceData *self)
{
  g_clear_pointer (&self->places, g_hash_table_unref);
  for (guint i = self->lines->len; i > 0; i--)
    {
      const SnlUnitLine *line = g_ptr_array_index (self->lines, i - 1);

      if (g_hash_table_size (line->values) == 0)
        g_ptr_array_remove_index (self->lines, i - 1);
    }
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

      snl_text_copy_pairs (own->values, line->values);
    }
  drop_empty_lines (self);

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

/* Marks what is not known of the unit @id, or, if that is NULL, of all units of @group */
static void
add_gaps (SnlReferenceData *self,
          const char       *id,
          SnlElement       *group)
{
  SnlElement *statistics = snl_ruleset_get_section (self->ruleset, "statistics");
  const char *type = snl_element_get (group, "type");
  SnlUnitLine *line = id != NULL
                      ? add_line (self, id, NULL, NULL, NULL)
                      : add_line (self, NULL, snl_element_get (group, "side"), type,
                                  snl_element_get (group, "part"));

  if (id == NULL && snl_element_has (group, "supplied", "no") &&
      !g_hash_table_contains (line->values, COUNT))
    g_hash_table_insert (line->values, g_strdup (COUNT), g_strdup (UNKNOWN));
  snl_element_for_each (statistic, statistics, "statistic")
    {
      const char *name = snl_element_get (statistic, "id");

      if (snl_element_has (statistic, "supplied", "no") && snl_statistic_is_for (statistic, type) &&
          !g_hash_table_contains (line->values, name))
        g_hash_table_insert (line->values, g_strdup (name), g_strdup (UNKNOWN));
    }
}

/* (transfer full): what is filled in, and a gap for each value that is not: for the units that have
 * a name, and for all others of a group together */
static SnlReferenceData *
new_form (SnlReferenceData *self)
{
  SnlReferenceData *form = snl_reference_data_new (self->ruleset);
  SnlElement *scenario = snl_ruleset_get_section (self->ruleset, "scenario");

  snl_element_for_each (group, scenario, "group")
    {
      if (snl_element_find (group, "unit") == NULL)
        add_gaps (form, NULL, group);
      snl_element_for_each (unit, group, "unit")
        add_gaps (form, snl_element_get (unit, "id"), group);
    }
  snl_reference_merge_units (form, self, NULL, NULL);

  return form;
}

void
snl_reference_write_units (SnlReferenceData *self,
                           gboolean          is_form,
                           GString          *xml)
{
  g_autoptr(SnlReferenceData) form = is_form ? new_form (self) : NULL;
  GPtrArray *lines = is_form ? form->lines : self->lines;

  for (guint i = 0; i < lines->len; i++)
    write_line (g_ptr_array_index (lines, i), xml);
}
