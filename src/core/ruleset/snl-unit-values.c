/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-unit-values-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

static void
line_free (gpointer data)
{
  SnlUnitLine *line = data;

  g_free (line->id);
  g_free (line->side);
  g_free (line->type);
  g_free (line->part);
  g_free (line->count);
  g_hash_table_unref (line->values);
  g_free (line);
}

SnlUnitLine *
_snl_unit_values_add_line (SnlUnitValues *self,
                           const char    *id,
                           const char    *side,
                           const char    *type,
                           const char    *part)
{
  SnlUnitLine *line = NULL;

  for (guint i = 0; i < self->lines->len; i++)
    {
      line = g_ptr_array_index (self->lines, i);
      if (g_strcmp0 (line->id, id) == 0 && g_strcmp0 (line->side, side) == 0
          && g_strcmp0 (line->type, type) == 0 && g_strcmp0 (line->part, part) == 0)
        return line;
    }

  line = g_new0 (SnlUnitLine, 1);
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

char *
_snl_unit_values_list_children (SnlRuleset *ruleset,
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

SnlElement *
_snl_unit_values_find_group (SnlUnitValues *self,
                             const char    *side,
                             const char    *type,
                             const char    *part)
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
SnlElement *
_snl_unit_values_find_group_of (SnlUnitValues *self,
                                const char    *id)
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
char *
_snl_unit_values_dup_value_fault (SnlUnitValues *self,
                                  const char    *type,
                                  const char    *name,
                                  const char    *value)
{
  SnlElement *statistic = snl_ruleset_find (self->ruleset, "statistic", name);
  const char *kind = statistic != NULL ? snl_element_get (statistic, "kind") : NULL;
  const char *least = statistic != NULL ? snl_element_get (statistic, "least") : NULL;
  const char *most = statistic != NULL ? snl_element_get (statistic, "most") : NULL;
  char *end = NULL;
  double number = g_ascii_strtod (value, &end);

  if (statistic == NULL || !is_left_out (statistic) || !snl_statistic_is_for (statistic, type))
    {
      g_autofree char *list = _snl_unit_values_list_children (self->ruleset, "statistics", "statistic", type);

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

char *
_snl_unit_values_dup_count_fault (SnlElement *group,
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

/**
 * snl_unit_values_get_count:
 * @group: of the module's scenario
 *
 * Returns: how many of these units there are: what the referee says where the module does not know,
 *   else what the module says
 */
guint
snl_unit_values_get_count (SnlUnitValues *self,
                           SnlElement    *group)
{
  const char *count = snl_element_get (group, "count");

  for (guint i = 0; is_left_out (group) && i < self->lines->len; i++)
    {
      const SnlUnitLine *line = g_ptr_array_index (self->lines, i);

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
snl_unit_values_get (SnlUnitValues *self,
                     const char    *id,
                     const char    *side,
                     const char    *type,
                     const char    *part,
                     const char    *statistic)
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
 * snl_unit_values_set:
 * @id: a unit's
 * @statistic: one that the module leaves out
 * @value: what is printed on the unit
 * @error: return location for an #SnlError
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED and the roster as it was
 */
gboolean
snl_unit_values_set (SnlUnitValues  *self,
                     const char     *id,
                     const char     *statistic,
                     const char     *value,
                     GError        **error)
{
  SnlElement *group = _snl_unit_values_find_group_of (self, id);
  g_autofree char *fault = group == NULL
                           ? g_strdup_printf (_("there is no unit “%s”; a unit is called SIDE-TYPE-NUMBER"), id)
                           : _snl_unit_values_dup_value_fault (self, snl_element_get (group, "type"), statistic, value);

  if (fault != NULL)
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED, fault);
      return FALSE;
    }
  g_hash_table_insert (_snl_unit_values_add_line (self, id, NULL, NULL, NULL)->values, g_strdup (statistic), g_strdup (value));

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
snl_unit_values_set_count (SnlUnitValues  *self,
                           SnlElement     *group,
                           guint           count,
                           GError        **error)
{
  g_autofree char *text = g_strdup_printf ("%u", count);
  g_autofree char *fault = _snl_unit_values_dup_count_fault (group, text);
  SnlUnitLine *line;

  if (fault != NULL)
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED, fault);
      return FALSE;
    }
  line = _snl_unit_values_add_line (self, NULL, snl_element_get (group, "side"), snl_element_get (group, "type"),
                   snl_element_get (group, "part"));
  g_free (line->count);
  line->count = g_steal_pointer (&text);

  return TRUE;
}

/* A line that says nothing any more is no line. */
static void
drop_if_empty (SnlUnitValues *self,
               SnlUnitLine   *line)
{
  if (line->count == NULL && g_hash_table_size (line->values) == 0)
    g_ptr_array_remove (self->lines, line);
}

static SnlUnitLine *
find_line (SnlUnitValues *self,
           const char    *id,
           SnlElement    *group)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      SnlUnitLine *line = g_ptr_array_index (self->lines, i);

      if (id != NULL ? g_strcmp0 (line->id, id) == 0
          : line->id == NULL && g_strcmp0 (line->side, snl_element_get (group, "side")) == 0
            && g_strcmp0 (line->type, snl_element_get (group, "type")) == 0
            && g_strcmp0 (line->part, snl_element_get (group, "part")) == 0)
        return line;
    }

  return NULL;
}

/**
 * snl_unit_values_get_own:
 * @id: (nullable): a unit's; %NULL for what all units of @group have
 * @group: (nullable): of the module's scenario
 * @statistic: (nullable): which value; %NULL for how many units @group has
 *
 * Returns: (transfer none) (nullable): what was entered just there; %NULL if nothing was
 */
const char *
snl_unit_values_get_own (SnlUnitValues *self,
                         const char    *id,
                         SnlElement    *group,
                         const char    *statistic)
{
  const SnlUnitLine *line = find_line (self, id, group);

  if (line == NULL)
    return NULL;

  return statistic != NULL ? g_hash_table_lookup (line->values, statistic) : line->count;
}

/**
 * snl_unit_values_set_group:
 * @group: of the module's scenario
 * @statistic: one that the module leaves out
 * @value: what is printed on all of these units that have no value of their own
 * @error: return location for an #SnlError
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED and the roster as it was
 */
gboolean
snl_unit_values_set_group (SnlUnitValues  *self,
                           SnlElement     *group,
                           const char     *statistic,
                           const char     *value,
                           GError        **error)
{
  g_autofree char *fault = _snl_unit_values_dup_value_fault (self, snl_element_get (group, "type"), statistic, value);
  SnlUnitLine *line;

  if (fault != NULL)
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED, fault);
      return FALSE;
    }
  line = _snl_unit_values_add_line (self, NULL, snl_element_get (group, "side"), snl_element_get (group, "type"),
                                    snl_element_get (group, "part"));
  g_hash_table_insert (line->values, g_strdup (statistic), g_strdup (value));

  return TRUE;
}

/**
 * snl_unit_values_unset:
 * @id: (nullable): a unit's; %NULL for what all units of @group have
 * @group: (nullable): of the module's scenario
 * @statistic: (nullable): which value; %NULL for how many units @group has
 *
 * Forgets what was entered just there.
 */
void
snl_unit_values_unset (SnlUnitValues *self,
                       const char    *id,
                       SnlElement    *group,
                       const char    *statistic)
{
  SnlUnitLine *line = find_line (self, id, group);

  if (line == NULL)
    return;
  if (statistic != NULL)
    g_hash_table_remove (line->values, statistic);
  else
    g_clear_pointer (&line->count, g_free);
  drop_if_empty (self, line);
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
