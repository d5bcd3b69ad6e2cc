/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Creates a slot for each unit of the scenario, in the order of its groups, and proposes who leads
 * which. The proposal is deterministic, so that the same class list always gives the same one;
 * snl-muster-lead.c changes it.
 */

#include "snl-muster-private.h"

#include "snl-class-text.h"

#include "core/base/snl-limits.h"
#include "core/rules/snl-world.h"
#include "core/ruleset/snl-unit-names.h"

#include <math.h>
#include <string.h>

static void
slot_free (SnlMusterSlot *slot)
{
  g_free (slot->unit.id);
  g_free (slot->unit.side);
  g_free (slot->unit.type);
  g_free (slot->unit.part);
  g_ptr_array_unref (slot->unit.players);
  g_array_unref (slot->students);
  g_free (slot);
}

static void
wish_free (SnlMusterWish *wish)
{
  g_free (wish->name);
  g_free (wish->asked);
  g_free (wish->trouble);
  g_free (wish);
}

static guint
read_count (SnlElement *group,
            const char *name)
{
  const char *text = snl_element_get (group, name);
  guint64 count = 0;

  if (text == NULL || !g_ascii_string_to_unsigned (text, 10, 0, SNL_MAX_PIECES, &count, NULL))
    return 0;

  return count;
}

static void
add_group (SnlMuster    *self,
           SnlElement   *group,
           SnlUnitNames *names)
{
  const char *side = snl_element_get (group, "side");
  const char *type = snl_element_get (group, "type");
  gboolean led = !snl_element_has (group, "players", "no");
  GPtrArray *slots = led ? self->slots : self->others;
  guint count = self->roster != NULL ? MIN (snl_reference_data_get_count (self->roster, group),
                                            SNL_MAX_PIECES)
                : read_count (group, "count");
  guint min = led ? read_count (group, "least") : count;

  g_return_if_fail (side != NULL && type != NULL);

  for (guint i = 0; i < count && slots->len < SNL_MAX_PIECES; i++)
    {
      SnlMusterSlot *slot = g_new0 (SnlMusterSlot, 1);

      slot->strength = 1;
      slot->unit.id = snl_unit_names_next (names, group, i, &slot->ordinal);
      slot->unit.side = g_strdup (side);
      slot->unit.type = g_strdup (type);
      slot->unit.part = g_strdup (snl_element_get (group, "part"));
      slot->unit.in_play = TRUE;
      slot->unit.fixed = i < min;
      slot->unit.players = g_ptr_array_new_with_free_func (g_free);
      slot->students = g_array_new (FALSE, FALSE, sizeof (guint));
      g_ptr_array_add (slots, slot);
    }
}

static xmlNode *
new_node (const char *kind,
          const char *id)
{
  xmlNode *node = xmlNewNode (NULL, (const xmlChar *) kind);

  xmlNewProp (node, (const xmlChar *) "id", (const xmlChar *) id);

  return node;
}

/* (transfer full): a node with the default of each option, for the module's expressions */
static xmlNode *
new_options (SnlMuster *self)
{
  xmlNode *node = new_node ("options", "options");
  SnlElement *options = snl_ruleset_get_section (self->ruleset, "options");

  snl_element_for_each (option, options, NULL)
    {
      const char *id = snl_element_get (option, "id");
      const char *initial = snl_element_get (option, "initial");

      if (id != NULL && initial != NULL && strcmp (id, "id") != 0)
        xmlNewProp (node, (const xmlChar *) id, (const xmlChar *) initial);
    }

  return node;
}

/**
 * snl_muster_compute_strengths:
 * @self: a muster
 *
 * Evaluates the module's expression for the strength of each unit; without one, each unit has
 * strength 1. Only the first call does it, since most callers never need strengths.
 */
void
snl_muster_compute_strengths (SnlMuster *self)
{
  SnlElement *scenario = snl_ruleset_get_section (self->ruleset, "scenario");
  SnlElement *element = snl_element_find (scenario, "strength");
  SnlExpression *strength = element != NULL ? snl_element_get_expression (element, "select") : NULL;
  g_autoptr(SnlPosition) position = NULL;
  g_autoptr(SnlWorld) world = NULL;

  if (self->is_weighed || strength == NULL)
    return;

  self->is_weighed = TRUE;
  position = snl_position_new ();
  world = snl_world_new (self->ruleset, position);
  snl_position_put (position, new_options (self));

  for (guint i = 0; i < self->slots->len; i++)
    {
      SnlMusterSlot *slot = self->slots->pdata[i];
      xmlNode *piece = new_node ("piece", slot->unit.id);
      g_autoptr(GError) error = NULL;
      double value = 0;

      xmlNewProp (piece, (const xmlChar *) "side", (const xmlChar *) slot->unit.side);
      xmlNewProp (piece, (const xmlChar *) "type", (const xmlChar *) slot->unit.type);
      piece = snl_position_put (position, piece);

      if (!snl_expression_number (strength, snl_world_get_eval (world), piece, &value, &error))
        g_debug ("strength of %s: %s", slot->unit.id, error->message);
      else if (isfinite (value) && value > 0)
        slot->strength = value;
    }
}

static void
number_slots (GPtrArray  *slots,
              GHashTable *counts)
{
  for (guint i = 0; i < slots->len; i++)
    {
      SnlMusterSlot *slot = slots->pdata[i];
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, slot->unit.side));

      count += slot->unit.in_play;
      slot->unit.number = slot->unit.in_play ? count : 0;
      g_hash_table_insert (counts, slot->unit.side, GUINT_TO_POINTER (count));
    }
}

/**
 * snl_muster_assign_numbers:
 * @self: a muster
 *
 * Assigns call numbers, side by side, to the units that take part; those that students lead come
 * first.
 */
void
snl_muster_assign_numbers (SnlMuster *self)
{
  g_autoptr(GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);

  number_slots (self->slots, counts);
  number_slots (self->others, counts);
}

static void
assign_all (SnlMuster    *self,
            SnlClassList *list)
{
  g_autoptr(GArray) students = g_array_new (FALSE, FALSE, sizeof (guint));
  guint places = 0;

  snl_muster_read_wishes (self, list);
  snl_muster_balance (self);

  for (guint i = 0; i < self->slots->len; i++)
    {
      SnlMusterSlot *slot = self->slots->pdata[i];

      slot->places = slot->unit.in_play ? 1 : 0;
      places += slot->places;
    }

  for (guint i = 0; i < self->wishes->len; i++)
    g_array_append_val (students, i);

  snl_muster_assign_numbers (self);
  snl_muster_assign (self, students, students->len > places ? students->len - places : 0);
  snl_muster_add_faults (self);
}

/*
 * Assigns the units to the students of @list; @roster (transfer full) (nullable) has their values
 */
static SnlMuster *
muster_new (SnlRuleset       *ruleset,
            SnlReferenceData *roster,
            SnlClassList     *list)
{
  SnlMuster *self = NULL;
  SnlElement *scenario = NULL;
  g_autoptr(SnlUnitNames) names = NULL;

  self = g_new0 (SnlMuster, 1);
  self->ruleset = snl_ruleset_ref (ruleset);
  self->roster = roster;
  self->slots = g_ptr_array_new_with_free_func ((GDestroyNotify) slot_free);
  self->others = g_ptr_array_new_with_free_func ((GDestroyNotify) slot_free);
  self->wishes = g_ptr_array_new_with_free_func ((GDestroyNotify) wish_free);
  self->faults = g_ptr_array_new_with_free_func (snl_fault_free);
  names = snl_unit_names_new (ruleset);
  scenario = snl_ruleset_get_section (ruleset, "scenario");

  snl_element_for_each (child, scenario, "group")
    add_group (self, child, names);

  if (list != NULL && snl_class_list_get_length (list) > 0)
    assign_all (self, list);
  else
    snl_muster_assign_numbers (self);

  return self;
}

/**
 * snl_muster_new:
 * @ruleset: the module
 * @list: (nullable): the class list; with %NULL or an empty one, all units take part and have no
 *   players
 *
 * Proposes who leads which unit. Students get the side and the unit that they asked for if
 * possible; otherwise they are placed elsewhere, with a fault that says so.
 *
 * Returns: (transfer full): the proposal, which depends only on the module and the class list
 */
SnlMuster *
snl_muster_new (SnlRuleset   *ruleset,
                SnlClassList *list)
{
  g_return_val_if_fail (ruleset != NULL, NULL);

  return muster_new (ruleset,
                     snl_reference_data_wants_units (ruleset)
                     ? snl_reference_data_new_user (ruleset, SNL_REFERENCE_UNITS, NULL) : NULL,
                     list);
}

/**
 * snl_muster_new_without_roster:
 * @ruleset: a module
 *
 * Like snl_muster_new() without students, but without the roster that the user keeps for the
 * module.
 *
 * Returns: (transfer full): the muster
 */
SnlMuster *
snl_muster_new_without_roster (SnlRuleset *ruleset)
{
  g_return_val_if_fail (ruleset != NULL, NULL);

  return muster_new (ruleset,
                     snl_reference_data_wants_units (ruleset) ? snl_reference_data_new (ruleset)
                                                              : NULL,
                     NULL);
}

/**
 * snl_muster_free:
 * @self: (nullable) (transfer full): a muster
 *
 * Frees @self, its units and faults.
 */
void
snl_muster_free (SnlMuster *self)
{
  if (self == NULL)
    return;

  snl_ruleset_unref (self->ruleset);
  g_clear_pointer (&self->roster, snl_reference_data_free);
  g_ptr_array_unref (self->slots);
  g_ptr_array_unref (self->others);
  g_ptr_array_unref (self->wishes);
  g_ptr_array_unref (self->faults);
  g_free (self);
}

/**
 * snl_muster_get_n_units:
 * @self: a muster
 *
 * Returns: number of units that students can lead, whether they take part or not
 */
guint
snl_muster_get_n_units (SnlMuster *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->slots->len;
}

/**
 * snl_muster_get_unit:
 * @self: a muster
 * @index: from 0, in the scenario's order
 *
 * Returns: (transfer none): the unit, valid until @self changes
 */
const SnlMusterUnit *
snl_muster_get_unit (SnlMuster *self,
                     guint      index)
{
  g_return_val_if_fail (self != NULL && index < self->slots->len, NULL);

  return &((SnlMusterSlot *) self->slots->pdata[index])->unit;
}

/**
 * snl_muster_get_n_others:
 * @self: a muster
 *
 * Returns: number of units that no student leads, such as the parts of a larger unit
 */
guint
snl_muster_get_n_others (SnlMuster *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->others->len;
}

/**
 * snl_muster_get_other:
 * @self: a muster
 * @index: from 0
 *
 * Returns: (transfer none): a unit that no student leads
 */
const SnlMusterUnit *
snl_muster_get_other (SnlMuster *self,
                      guint      index)
{
  g_return_val_if_fail (self != NULL && index < self->others->len, NULL);

  return &((SnlMusterSlot *) self->others->pdata[index])->unit;
}

/**
 * snl_muster_has_values:
 * @self: a muster
 *
 * Returns: whether the referee has unit values of their own for this module
 */
gboolean
snl_muster_has_values (SnlMuster *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->roster != NULL;
}

/**
 * snl_muster_get_value:
 * @self: a muster
 * @unit: a unit of @self
 * @statistic: id of a statistic of pieces
 *
 * Returns: (transfer none) (nullable): the value in the referee's own unit values
 */
const char *
snl_muster_get_value (SnlMuster           *self,
                      const SnlMusterUnit *unit,
                      const char          *statistic)
{
  g_return_val_if_fail (self != NULL && unit != NULL, NULL);

  return self->roster != NULL
         ? snl_reference_data_get_value (self->roster, unit->id, unit->side, unit->type, unit->part,
                                         statistic) : NULL;
}

/**
 * snl_muster_get_n_faults:
 * @self: a muster
 *
 * Returns: number of faults
 */
guint
snl_muster_get_n_faults (SnlMuster *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->faults->len;
}

/**
 * snl_muster_get_fault:
 * @self: a muster
 * @index: from 0
 *
 * Returns: (transfer none): a wish that was not granted, and what was done instead
 */
const SnlFault *
snl_muster_get_fault (SnlMuster *self,
                      guint      index)
{
  g_return_val_if_fail (self != NULL && index < self->faults->len, NULL);

  return self->faults->pdata[index];
}

/**
 * snl_muster_get_strength:
 * @self: a muster
 * @side: a side's id
 *
 * Returns: the total strength of the side's units that take part, in the module's measure
 */
double
snl_muster_get_strength (SnlMuster  *self,
                         const char *side)
{
  double strength = 0;

  g_return_val_if_fail (self != NULL && side != NULL, 0);

  snl_muster_compute_strengths (self);

  for (guint i = 0; i < self->slots->len; i++)
    {
      const SnlMusterSlot *slot = self->slots->pdata[i];

      if (slot->unit.in_play && strcmp (slot->unit.side, side) == 0)
        strength += slot->strength;
    }

  return strength;
}
