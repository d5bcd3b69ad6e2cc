/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwBin with labels for a pending roll: the score that each group of dice needs, the
 * modifiers and their reasons, and the expected number of hits.
 */

#include "snl-roll-view.h"

#include "app/drawing/snl-text-layout.h"
#include "app/widgets/snl-box.h"
#include "core/game/snl-unit-naming.h"

#include <glib/gi18n.h>

struct _SnlRollView {
  AdwBin  parent_instance;

  GtkBox *box;
};

G_DEFINE_FINAL_TYPE (SnlRollView, snl_roll_view, ADW_TYPE_BIN)

static void
add_line (SnlRollView *self,
          const char  *text,
          const char  *css_class)
{
  gtk_box_append (self->box, snl_text_layout_new_line (text, css_class));
}

static double
expect_hits (const SnlRoll *roll)
{
  double hits = 0;

  for (guint i = 0; i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = roll->groups->pdata[i];

      for (guint face = 1; face <= roll->sides; face++)
        if (snl_roll_is_hit (roll, group, face))
          hits += group->count / (double) roll->sides;
    }

  return hits;
}

static char *
dup_need (const SnlRoll *roll,
          guint          min,
          guint          n)
{
  if (min > roll->sides)
    return g_strdup_printf (ngettext ("%u die cannot hit", "%u dice cannot hit", n), n);

  if (min <= 1)
    return g_strdup_printf (ngettext ("%u die always hits", "%u dice always hit", n), n);

  if (min == roll->sides)
    /* Translators: the only face of a die that hits */
    return g_strdup_printf (ngettext ("%u die needs a %u", "%u dice need a %u", n), n, min);

  /* Translators: the least face of a die that hits */
  return g_strdup_printf (ngettext ("%u die needs %u or more", "%u dice need %u or more", n), n,
                          min);
}

/* The first group from @first on that has dice, or the last of all */
static const SnlDieGroup *
find_with_dice (const SnlRoll *roll,
                guint          first)
{
  while (first + 1 < roll->groups->len &&
         ((const SnlDieGroup *) roll->groups->pdata[first])->count == 0)
    first++;

  return roll->groups->pdata[first];
}

/* Returns the index after the groups from @first on that need the same score and share a line, as
 * in the class's window; sets @dice to the number of their dice, and @whose (transfer full)
 * (nullable) to the units that roll them */
static guint
find_end_of_line (const SnlRoll  *roll,
                  guint           first,
                  guint          *dice,
                  char          **whose)
{
  guint min = snl_roll_min_face (roll, find_with_dice (roll, first));
  GString *labels = g_string_new (NULL);
  guint i;

  *dice = 0;
  for (i = first; i < roll->groups->len; i++)
    {
      const SnlDieGroup *other = roll->groups->pdata[i];

      if (other->count == 0)
        continue;
      if (*dice > 0 &&
          (snl_roll_min_face (roll, other) != min || other->label == NULL || labels->len == 0))
        break;
      *dice += other->count;
      if (other->label != NULL)
        g_string_append_printf (labels, "%s%s", labels->len > 0 ? ", " : "", other->label);
    }
  *whose = g_string_free (labels, labels->len == 0);

  return i;
}

/* Adds a line for the groups from @first on that need the same. Returns: the index after them. */
static guint
add_groups (SnlRollView   *self,
            const SnlRoll *roll,
            guint          first)
{
  g_autofree char *whose = NULL;
  g_autofree char *need = NULL;
  g_autofree char *text = NULL;
  guint dice = 0;
  guint end = find_end_of_line (roll, first, &dice, &whose);

  if (dice == 0)
    return end;

  need = dup_need (roll, snl_roll_min_face (roll, find_with_dice (roll, first)), dice);
  if (whose == NULL || dice == snl_roll_get_count (roll))
    text = g_steal_pointer (&need);
  else
    /* Translators: whose dice they are, and what they need */
    text = g_strdup_printf (_("%s: %s"), whose, need);

  add_line (self, text, "need");

  return end;
}

static guint
count_groups (const SnlRoll *roll)
{
  guint n_groups = 0;

  for (guint i = 0; i < roll->groups->len; i++)
    n_groups += ((SnlDieGroup *) roll->groups->pdata[i])->count > 0;

  return n_groups;
}

static const char *
find_group_label (const SnlRoll *roll,
                  const char    *id)
{
  for (guint i = 0; id != NULL && i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = roll->groups->pdata[i];

      if (g_strcmp0 (group->id, id) == 0)
        return group->label;
    }

  return NULL;
}

static void
add_modifier (SnlRollView       *self,
              const SnlRoll     *roll,
              const SnlModifier *modifier)
{
  const char *whose = find_group_label (roll, modifier->group);
  g_autofree char *text = NULL;

  if (whose != NULL)
    text = g_strdup_printf ("%s (%s)  %+d", modifier->label, whose, modifier->value);
  else
    text = g_strdup_printf ("%s  %+d", modifier->label, modifier->value);

  add_line (self, text, "reason");
}

static void
snl_roll_view_class_init (SnlRollViewClass *klass)
{
}

static void
snl_roll_view_init (SnlRollView *self)
{
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 3));
  gtk_widget_add_css_class (GTK_WIDGET (self->box), "needs");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}

/**
 * snl_roll_view_set_roll:
 * @self: a roll view
 * @game: the game, which says how units are called
 * @roll: (nullable): a roll with its groups, scores and modifiers; no reference is kept
 * @expected: how to tell the expected number of hits
 *
 * Shows what the dice of @roll need, or hides the view for %NULL.
 */
void
snl_roll_view_set_roll (SnlRollView     *self,
                        SnlGame         *game,
                        const SnlRoll   *roll,
                        SnlExpectedHits  expected)
{
  g_return_if_fail (SNL_IS_ROLL_VIEW (self));

  snl_box_clear (self->box);

  /* before it is filled: GTK 4.8 keeps the cached size of a hidden widget */
  gtk_widget_set_visible (GTK_WIDGET (self), roll != NULL);

  if (roll == NULL)
    return;

  if (!roll->has_needed && roll->label != NULL)
    add_line (self, roll->label, "need");

  for (guint i = 0; roll->has_needed && i < roll->groups->len;)
    i = add_groups (self, roll, i);

  if (roll->has_needed && expected != SNL_EXPECTED_HITS_HIDDEN)
    {
      g_autofree char *hits =
        g_strdup_printf (expected == SNL_EXPECTED_HITS_CAPPED
                         /* Translators: %.1f is how many hits to expect on average; the rules
                          * halve them, or the target has not so many left */
                         ? _("About %.1f hits, of which not all count")
                         /* Translators: %.1f is how many hits to expect on average */
                         : _("About %.1f hits"), expect_hits (roll));

      add_line (self, hits, NULL);
    }

  if (roll->because != NULL)
    {
      g_autofree char *because = snl_unit_naming_dup_for (game, NULL, roll->because);

      add_line (self, because, "reason");
    }

  for (guint i = 0; i < roll->modifiers->len; i++)
    add_modifier (self, roll, roll->modifiers->pdata[i]);
}

/**
 * snl_roll_view_dup_order:
 * @roll: a roll
 *
 * Returns: (transfer full) (nullable): in which order to enter the results of real dice; %NULL if
 *   the order does not matter
 */
char *
snl_roll_view_dup_order (const SnlRoll *roll)
{
  g_autoptr(GString) order = NULL;

  if (count_groups (roll) < 2)
    return NULL;

  if (roll->groups->len > 0 && ((SnlDieGroup *) roll->groups->pdata[0])->piece != NULL)
    return g_strdup (_("One die for each unit, in the order of the roster"));

  order = g_string_new (NULL);

  for (guint i = 0; i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = roll->groups->pdata[i];

      if (group->count == 0)
        continue;
      if (order->len > 0)
        g_string_append (order, ", ");
      if (group->count > 1 || group->label == NULL)
        g_string_append_printf (order, "%u ", group->count);
      g_string_append (order, group->label != NULL ? group->label : "");
    }

  /* Translators: the order in which dice are typed, as in "8 men, captain" */
  return g_strdup_printf (_("In this order: %s"), order->str);
}
