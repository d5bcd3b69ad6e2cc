/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkButton with a template that shows an SnlModule: the counters of two sides, title and facts.
 */

#include "snl-module-card.h"

#include "app/drawing/snl-counter.h"
#include "app/widgets/snl-box.h"
#include "app/widgets/snl-columns.h"

/* The number of sides whose counters are shown as the picture */
#define MAX_COUNTERS 2

struct _SnlModuleCard {
  GtkButton  parent_instance;

  SnlModule *module;

  GtkBox    *counters;
  GtkLabel  *title;
  GtkLabel  *summary;
  GtkLabel  *facts;
  GtkImage  *mark;
};

G_DEFINE_FINAL_TYPE (SnlModuleCard, snl_module_card, GTK_TYPE_BUTTON)

/*
 * Returns (nullable) the drawing of a type of @side's units, or else of any type, that is not in
 * @shown, and adds it there: the card's counters should not look alike
 */
static SnlDrawing *
find_drawing (SnlRuleset *ruleset,
              SnlElement *side,
              GHashTable *shown)
{
  SnlDrawing *drawing;

  snl_element_for_each (group, snl_ruleset_get_section (ruleset, "scenario"), "group")
    if (snl_element_has (group, "side", snl_element_get (side, "id")))
      {
        const char *type = snl_element_get (group, "type");

        drawing = snl_ruleset_get_drawing (ruleset, snl_ruleset_find (ruleset, "type", type));
        if (drawing != NULL && g_hash_table_add (shown, drawing))
          return drawing;
      }

  snl_element_for_each (type, snl_ruleset_get_section (ruleset, "types"), "type")
    {
      drawing = snl_ruleset_get_drawing (ruleset, type);
      if (drawing != NULL && g_hash_table_add (shown, drawing))
        return drawing;
    }

  return NULL;
}

/* Adds the picture: counters of the first sides, as the module defines them */
static void
add_counters (SnlModuleCard *self)
{
  SnlRuleset *ruleset = snl_module_get_ruleset (self->module);
  SnlElement *sides = snl_ruleset_get_section (ruleset, "sides");
  g_autoptr(GHashTable) shown = g_hash_table_new (NULL, NULL);
  guint n_shown = 0;

  snl_element_for_each (side, sides, "side")
    {
      GtkWidget *counter;

      if (++n_shown > MAX_COUNTERS)
        break;

      counter = g_object_new (SNL_TYPE_COUNTER, NULL);
      snl_counter_set_side (SNL_COUNTER (counter), snl_element_get (side, "counter"),
                            snl_element_get (side, "tone"));
      snl_counter_set_type (SNL_COUNTER (counter), find_drawing (ruleset, side, shown), NULL);
      gtk_widget_add_css_class (counter, "large");
      gtk_box_append (self->counters, counter);
    }
}

static void
show_facts (SnlModuleCard *self)
{
  g_autofree char *facts = snl_module_dup_facts (self->module);

  gtk_label_set_label (self->facts, facts);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, facts, -1);
}

static void
snl_module_card_dispose (GObject *object)
{
  SnlModuleCard *self = SNL_MODULE_CARD (object);

  g_clear_object (&self->module);

  G_OBJECT_CLASS (snl_module_card_parent_class)->dispose (object);
}

static void
snl_module_card_class_init (SnlModuleCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_module_card_dispose;
  g_type_ensure (SNL_TYPE_COLUMNS);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-module-card.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlModuleCard, counters);
  gtk_widget_class_bind_template_child (widget_class, SnlModuleCard, title);
  gtk_widget_class_bind_template_child (widget_class, SnlModuleCard, summary);
  gtk_widget_class_bind_template_child (widget_class, SnlModuleCard, facts);
  gtk_widget_class_bind_template_child (widget_class, SnlModuleCard, mark);
}

static void
snl_module_card_init (SnlModuleCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * snl_module_card_new:
 * @module: a module
 *
 * Returns: (transfer full): a card
 */
GtkWidget *
snl_module_card_new (SnlModule *module)
{
  SnlModuleCard *self = g_object_new (SNL_TYPE_MODULE_CARD, NULL);

  self->module = g_object_ref (module);
  gtk_label_set_label (self->title, snl_module_get_title (module));
  gtk_label_set_label (self->summary,
                       snl_ruleset_get_summary (snl_module_get_ruleset (module)));
  add_counters (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, snl_module_get_title (module), -1);
  show_facts (self);
  g_signal_connect_object (module, "changed", G_CALLBACK (show_facts), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

/**
 * snl_module_card_get_module:
 * @self: a card
 *
 * Returns: (transfer none): its module
 */
SnlModule *
snl_module_card_get_module (SnlModuleCard *self)
{
  g_return_val_if_fail (SNL_IS_MODULE_CARD (self), NULL);

  return self->module;
}

/**
 * snl_module_card_set_chosen:
 * @self: a card
 * @chosen: whether the module is selected
 *
 * Sets whether the card has the style of the selected one.
 */
void
snl_module_card_set_chosen (SnlModuleCard *self,
                            gboolean       chosen)
{
  g_return_if_fail (SNL_IS_MODULE_CARD (self));

  gtk_widget_set_visible (GTK_WIDGET (self->mark), chosen);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED,
                               chosen
                               ? GTK_ACCESSIBLE_TRISTATE_TRUE
                               : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);

  snl_widget_set_css_class (GTK_WIDGET (self), "chosen", chosen);
}

/**
 * snl_module_card_insert:
 * @card: a card without a parent, or a widget that contains one
 * @box: a box with cards only
 * @position: the index of the card in @box
 *
 * Inserts @card into @box.
 */
void
snl_module_card_insert (GtkWidget *card,
                        GtkBox    *box,
                        guint      position)
{
  GtkWidget *before = NULL;

  g_return_if_fail (GTK_IS_WIDGET (card));
  g_return_if_fail (GTK_IS_BOX (box));

  while (position-- > 0)
    before = before != NULL ? gtk_widget_get_next_sibling (before)
                            : gtk_widget_get_first_child (GTK_WIDGET (box));

  gtk_box_insert_child_after (box, card, before);
}
