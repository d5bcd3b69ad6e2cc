/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Measures the strength of a piece, whatever the module; see snl-loss-measure.h. */

#include "snl-loss-measure.h"

#include "core/journal/snl-position-revision.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* The steps charged for the value of one statistic */
#define STEPS_OF_VALUE 20

struct _SnlLossMeasure {
  SnlRuleset *ruleset;
  GPtrArray  *ids;     /* of const char *, owned by the module: the statistics to add up */
  gboolean    counts;  /* whether the module has such statistics, be they secret or not */
  char       *label;
};

/*
 * The statistic of pieces that @element reduces for a cause: `<change name="…" by="-…" cause="…"/>`
 */
static SnlElement *
get_taken (SnlRuleset *ruleset,
           SnlElement *element)
{
  const char *by = snl_element_get (element, "by");
  SnlElement *statistic;

  if (!snl_element_is (element, "change") || by == NULL ||
      snl_element_get (element, "cause") == NULL ||
      by[strspn (by, " ")] != '-')
    return NULL;

  statistic = snl_ruleset_find (ruleset, "statistic", snl_element_get (element, "name"));

  return snl_element_has (statistic, "of", "piece") &&
         snl_element_has (statistic, "kind", "number") ? statistic : NULL;
}

static void
collect (SnlLossMeasure *self,
         SnlElement     *parent)
{
  snl_element_for_each (child, parent, NULL)
    {
      SnlElement *statistic = get_taken (self->ruleset, child);
      const char *id = statistic != NULL ? snl_element_get (statistic, "id") : NULL;

      if (id != NULL && !g_ptr_array_find_with_equal_func (self->ids, id, g_str_equal, NULL))
        {
          g_ptr_array_add (self->ids, (gpointer) id);
          g_free (self->label);
          self->label = g_strdup (self->ids->len == 1
                                  ? snl_element_get_label (statistic)
                                  : _("strength"));
        }
      collect (self, child);
    }
}

/**
 * snl_loss_measure_new:
 * @ruleset: a module; must outlive the measure
 *
 * Finds the statistics of pieces that the module reduces for a cause.
 *
 * Returns: (transfer full): the measure of losses
 */
SnlLossMeasure *
snl_loss_measure_new (SnlRuleset *ruleset)
{
  SnlLossMeasure *self = g_new0 (SnlLossMeasure, 1);

  self->ruleset = ruleset;
  self->ids = g_ptr_array_new ();
  collect (self, snl_ruleset_get_root (ruleset));
  if (self->label == NULL)
    self->label = g_strdup (_("strength"));
  self->counts = self->ids->len > 0;

  return self;
}

/**
 * snl_loss_measure_leave_out_secrets:
 * @self: a measure
 *
 * Leaves out the statistics that are visible only to the piece's own side and the referee.
 */
void
snl_loss_measure_leave_out_secrets (SnlLossMeasure *self)
{
  for (guint i = self->ids->len; i > 0; i--)
    {
      SnlElement *statistic = snl_ruleset_find (self->ruleset, "statistic",
                                                g_ptr_array_index (self->ids, i - 1));

      if (snl_element_has (statistic, "secret", "yes"))
        g_ptr_array_remove_index (self->ids, i - 1);
    }
}

/**
 * snl_loss_measure_free:
 * @self: (nullable) (transfer full): a measure
 */
void
snl_loss_measure_free (SnlLossMeasure *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->ids);
  g_free (self->label);
  g_free (self);
}

/**
 * snl_loss_measure_counts:
 * @self: a measure
 *
 * Returns: %TRUE if the measure adds up statistics of the piece; %FALSE if it uses the side's gauge
 */
gboolean
snl_loss_measure_counts (SnlLossMeasure *self)
{
  return self->counts;
}

/**
 * snl_loss_measure_get_label:
 * @self: a measure
 *
 * Returns: (transfer none): the translated name of what is counted
 */
const char *
snl_loss_measure_get_label (SnlLossMeasure *self)
{
  return self->label;
}

static double
read_gauge (SnlLossMeasure *self,
            SnlPosition    *position,
            const char     *side)
{
  g_autoptr(GPtrArray) gauges = side != NULL
                                ? snl_view_dup_gauges_of (self->ruleset, position, side) : NULL;
  const SnlGauge *first = gauges != NULL && gauges->len > 0 ? gauges->pdata[0] : NULL;

  return first != NULL && isfinite (first->value) ? first->value : 0;
}

/* Removes @piece from the position, returns by how much its side's gauge falls, and reinserts it */
static double
measure_piece (SnlLossMeasure *self,
               SnlPosition    *position,
               xmlNode        *piece)
{
  const char *side = snl_node_get (piece, "side");
  double with = read_gauge (self, position, side);
  xmlNode *parent = piece->parent;
  xmlNode *next = piece->next;
  double without;

  xmlUnlinkNode (piece);
  snl_position_touch (position, NULL);
  without = read_gauge (self, position, side);
  if (next != NULL)
    xmlAddPrevSibling (next, piece);
  else
    xmlAddChild (parent, piece);
  snl_position_touch (position, NULL);

  return with - without;
}

/**
 * snl_loss_measure_get:
 * @self: a measure
 * @position: a position that the caller owns; changes for the time of the call
 * @piece: one of its pieces
 *
 * What this takes is charged to the view of @position.
 *
 * Returns: the strength of @piece, in the unit of the measure
 */
double
snl_loss_measure_get (SnlLossMeasure *self,
                      SnlPosition    *position,
                      xmlNode        *piece)
{
  double sum = 0;

  if (!snl_loss_measure_counts (self))
    return measure_piece (self, position, piece);

  snl_position_charge_view (position, self->ids->len * STEPS_OF_VALUE, NULL);
  for (guint i = 0; i < self->ids->len; i++)
    {
      const char *value = snl_node_get (piece, g_ptr_array_index (self->ids, i));
      double number = value != NULL ? g_ascii_strtod (value, NULL) : 0;

      sum += isfinite (number) ? number : 0;
    }

  return sum;
}
