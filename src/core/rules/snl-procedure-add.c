/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The `add` step, and adding nodes for imports: pieces that join during the game, places (terrain)
 * with position and size, and records, which stand nowhere on the table.
 */

#include "snl-procedure-private.h"

#include "core/base/snl-limits.h"
#include "core/base/snl-number.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

const char *const snl_place_measures[] = { "x", "y", "width", "height", "turned", NULL };

/* Steps that are charged for each id that is tried until a free one is found */
#define STEPS_OF_ID 8

/* Returns the next free number among the pieces of a side, or the other nodes of a type. */
static guint
find_number (SnlRun     *run,
             const char *kind,
             const char *type,
             const char *side)
{
  gboolean piece = strcmp (kind, "piece") == 0;
  guint number = 0;

  for (xmlNode *node = snl_position_get_root (run->context->position)->children; node != NULL;
       node = node->next)
    {
      const char *own = snl_node_is (node, kind) ? snl_node_get (node, "number") : NULL;

      if (own != NULL &&
          g_strcmp0 (snl_node_get (node, piece ? "side" : "type"), piece ? side : type) == 0)
        number = MAX (number, (guint) g_ascii_strtoull (own, NULL, 10));
    }

  return number + 1;
}

static char *
dup_free_id (SnlRun     *run,
             const char *type,
             const char *side)
{
  g_autoptr(GString) id = g_string_new (side);
  char digits[SNL_NUMBER_SIZE];
  gsize length;

  g_string_append_printf (id, "%s%s-", id->len > 0 ? "-" : "", type);
  length = id->len;
  for (int number = 1;; number++)
    {
      snl_budget_charge (run->budget, STEPS_OF_ID);
      g_string_truncate (id, length);
      g_string_append (id, snl_number_print (number, digits));
      if (snl_position_find (run->context->position, id->str) == NULL)
        return g_string_free (g_steal_pointer (&id), FALSE);
    }
}

static void
set (xmlNode    *node,
     const char *name,
     const char *value)
{
  xmlSetProp (node, BAD_CAST name, BAD_CAST value);
}

/**
 * snl_run_add_node:
 * @run: a run
 * @kind: `piece`, `place` or `record`
 * @type: id of a type
 * @side: (nullable): id of the side, for pieces
 * @own_id: (nullable): an id that is not in use; %NULL for a generated one
 * @error: return location for an #SnlError
 *
 * Adds a node to the position, with the initial values of its statistics.
 *
 * Returns: (transfer none): the node; or %NULL with %SNL_ERROR_REFUSED if there are too many
 *   already
 */
xmlNode *
snl_run_add_node (SnlRun      *run,
                  const char  *kind,
                  const char  *type,
                  const char  *side,
                  const char  *own_id,
                  GError     **error)
{
  SnlElement *statistics = snl_ruleset_get_section (run->context->ruleset, "statistics");
  g_autofree char *id = own_id != NULL ? g_strdup (own_id) : dup_free_id (run, type, side);
  g_autofree char *number = g_strdup_printf ("%u", find_number (run, kind, type, side));
  xmlNode *node;

  if (!snl_position_has_room (run->context->position, kind))
    {
      snl_run_refuse (error, _("there is room for %d of these, and no more"), SNL_MAX_KIND);
      return NULL;
    }

  node = xmlNewNode (NULL, BAD_CAST kind);
  set (node, "id", id);
  set (node, "type", type);
  set (node, "number", number);
  if (strcmp (kind, "piece") == 0)
    {
      set (node, "side", side != NULL ? side : "");
      set (node, "player", "");
      set (node, "added", "yes");
    }
  snl_element_for_each (statistic, statistics, NULL)
    {
      const char *initial = snl_element_get (statistic, "initial");

      if (snl_element_has (statistic, "of", kind) &&
          snl_statistic_is_for (statistic, type))
        set (node, snl_element_get (statistic, "id"), initial != NULL ? initial : "");
    }
  snl_entry_take_edit (run->entry, snl_position_add (run->context->position, node));

  return snl_position_find (run->context->position, id);
}

/* Sets the coordinates and size of a place; 0 for attributes that the step lacks. */
static gboolean
measure (SnlRun      *run,
         SnlElement  *element,
         xmlNode     *node,
         GError     **error)
{
  for (gsize i = 0; snl_place_measures[i] != NULL; i++)
    {
      const char *name = snl_place_measures[i];
      g_autofree char *text = NULL;
      double value = 0;

      if (!snl_world_number (run->world, element, name, &value, error))
        return FALSE;
      if (!isfinite (value))
        return snl_run_fault (run, element, error, _("“%s” is not a number here"), name);
      if (!snl_run_check_number (run, element, name, value, error))
        return FALSE;
      text = snl_format_number (value);
      snl_run_edit (run, snl_node_get (node, "id"), name, text, NULL);
    }

  return TRUE;
}

/* Sets `name` and `part` from the step's attributes. */
static gboolean
describe (SnlRun      *run,
          SnlElement  *element,
          xmlNode     *node,
          GError     **error)
{
  static const struct {
    const char *attribute;
    const char *name;
  } texts[] = { { "called", "name" }, { "part", "part" } };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const char *text = snl_run_write (run, element, texts[i].attribute, error);

      if (text == NULL)
        return FALSE;
      if (*text != '\0')
        snl_run_edit (run, snl_node_get (node, "id"), texts[i].name, text, NULL);
    }

  return TRUE;
}

/**
 * snl_run_add:
 * @run: a run
 * @element: an `add` step
 * @error: return location for an #SnlError
 *
 * Adds a piece, place or record to the position and binds it.
 *
 * Returns: %TRUE; or %FALSE as described in snl-procedure-private.h
 */
gboolean
snl_run_add (SnlRun      *run,
             SnlElement  *element,
             GError     **error)
{
  const char *type = NULL;
  const char *kind = snl_statistic_find_of (element, &type);
  const char *told = snl_run_write (run, element, "type", error);
  const char *side = told != NULL ? snl_run_write (run, element, "side", error) : NULL;
  xmlNode *node;

  if (side == NULL || !snl_run_charge_nodes (run, element, error))
    return FALSE;
  if (*side == '\0' && snl_element_get (element, "side") != NULL)
    return snl_run_fault (run, element, error,
                          _("“side” comes to nobody; leave it out for a piece without a side"));
  if (*side != '\0' && snl_ruleset_find (run->context->ruleset, "side", side) == NULL)
    return snl_run_fault (run, element, error, _("there is no side “%s”"), side);
  if (snl_element_get (element, "type") != NULL)
    {
      if (snl_ruleset_find (run->context->ruleset, "type", told) == NULL)
        return snl_run_fault (run, element, error, _("there is no type “%s”"), told);
      type = told;
    }

  node = snl_run_add_node (run, kind, type, side, NULL, error);
  if (node == NULL || (strcmp (kind, "place") == 0 && !measure (run, element, node, error)) ||
      !describe (run, element, node, error))
    return FALSE;

  snl_run_bind_node (run, element, node);

  return TRUE;
}
