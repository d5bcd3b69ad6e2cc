/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Numbers the units of each side and type; see snl-unit-names.h. */

#include "snl-unit-names.h"

#include "core/base/snl-number.h"

/* The units of a side and a type, which share one sequence of numbers */
typedef struct {
  const char *side;   /* owned by the module */
  const char *type;   /* owned by the module */
  guint       last;   /* the highest number used so far */
} UnitKind;

struct _SnlUnitNames {
  SnlRuleset *ruleset;
  GArray     *troops;   /* (element-type UnitKind) */
};

/**
 * snl_unit_names_new:
 * @ruleset: the module; a reference is taken
 *
 * Returns: (transfer full): a generator that starts with the first unit
 */
SnlUnitNames *
snl_unit_names_new (SnlRuleset *ruleset)
{
  SnlUnitNames *self = g_new0 (SnlUnitNames, 1);

  self->ruleset = snl_ruleset_ref (ruleset);
  self->troops = g_array_new (FALSE, FALSE, sizeof (UnitKind));

  return self;
}

/**
 * snl_unit_names_free:
 * @self: (nullable) (transfer full): the generator
 */
void
snl_unit_names_free (SnlUnitNames *self)
{
  if (self == NULL)
    return;

  snl_ruleset_unref (self->ruleset);
  g_array_unref (self->troops);
  g_free (self);
}

static UnitKind *
find_unit_kind (SnlUnitNames *self,
                SnlElement   *group)
{
  UnitKind new_unit_kind = { snl_element_get (group, "side"), snl_element_get (group, "type"), 0 };

  for (guint i = 0; i < self->troops->len; i++)
    {
      UnitKind *unit_kind = &g_array_index (self->troops, UnitKind, i);

      if (g_strcmp0 (unit_kind->side, new_unit_kind.side) == 0 &&
          g_strcmp0 (unit_kind->type, new_unit_kind.type) == 0)
        return unit_kind;
    }

  g_array_append_val (self->troops, new_unit_kind);

  return &g_array_index (self->troops, UnitKind, self->troops->len - 1);
}

/**
 * snl_unit_names_next:
 * @self: names of units
 * @group: a `group` of the module's scenario; call for the groups in the module's order
 * @index: the unit's index in @group; call with 0, 1, 2 …
 * @number: (out): the unit's number within its side and type, from 1; numbers may be skipped
 *
 * Returns the id of the next unit. The units of a side and a type are numbered consecutively
 * across groups, led by students or not. A number is skipped if the module uses `side-type-n` as
 * the id of another unit, which happens when the reference data change the number of units.
 *
 * Returns: (transfer full): the unit's id
 */
char *
snl_unit_names_next (SnlUnitNames *self,
                     SnlElement   *group,
                     guint         index,
                     guint        *number)
{
  SnlElement *named = snl_element_get_nth (group, "unit", index);
  UnitKind *unit_kind = find_unit_kind (self, group);
  char room[SNL_NUMBER_SIZE];
  char *id = NULL;

  if (named != NULL)
    {
      *number = ++unit_kind->last;
      return g_strdup (snl_element_get (named, "id"));
    }

  do
    {
      g_free (id);
      id = g_strconcat (unit_kind->side, "-", unit_kind->type, "-",
                        snl_number_print (++unit_kind->last, room), NULL);
    }
  while (snl_ruleset_find (self->ruleset, "unit", id) != NULL);

  *number = unit_kind->last;

  return id;
}
