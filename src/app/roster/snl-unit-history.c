/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* A revealer below a unit's row with the latest journal entries about the unit. */

#include "snl-unit-history.h"

#include "app/widgets/snl-box.h"

#include <glib/gi18n.h>

/* The maximum number of entries to show; the log has all */
#define MAX_LINES 12

/* The minimum width of a wrapping label in characters, because GTK measures it at every width from
 * its minimum on */
#define MIN_CHARS 12

struct _SnlUnitHistory {
  AdwBin       parent_instance;

  GtkRevealer *revealer;
  GtkLabel    *facts;
  GtkButton   *link;
  GtkBox      *lines;
};

G_DEFINE_FINAL_TYPE (SnlUnitHistory, snl_unit_history, ADW_TYPE_BIN)

static void
snl_unit_history_class_init (SnlUnitHistoryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-unit-history.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlUnitHistory, revealer);
  gtk_widget_class_bind_template_child (widget_class, SnlUnitHistory, facts);
  gtk_widget_class_bind_template_child (widget_class, SnlUnitHistory, link);
  gtk_widget_class_bind_template_child (widget_class, SnlUnitHistory, lines);
}

static void
snl_unit_history_init (SnlUnitHistory *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * snl_unit_history_update:
 * @self: a history
 * @item: the unit
 *
 * Opens or closes with the item's is_open; if open, shows the unit's description and what happened
 * to it, the latest first.
 */
void
snl_unit_history_update (SnlUnitHistory *self,
                         SnlUnitItem    *item)
{
  g_autoptr(GPtrArray) lines = NULL;
  g_autofree char *facts = NULL;
  GtkWidget *child;

  g_return_if_fail (SNL_IS_UNIT_HISTORY (self));

  gtk_revealer_set_reveal_child (self->revealer, item->is_open);

  if (!item->is_open)
    return;

  facts = snl_unit_item_dup_description (item);
  gtk_label_set_label (self->facts, facts);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->link), "s", item->id);

  snl_box_clear (self->lines);
  lines = snl_unit_item_dup_history (item);

  if (lines->len == 0)
    g_ptr_array_add (lines, g_strdup (_("Nothing has happened to this unit yet.")));

  for (guint i = 0; i < MIN (lines->len, MAX_LINES); i++)
    {
      child = gtk_label_new (lines->pdata[i]);
      gtk_label_set_wrap (GTK_LABEL (child), TRUE);
      gtk_label_set_width_chars (GTK_LABEL (child), MIN_CHARS);
      gtk_label_set_xalign (GTK_LABEL (child), 0);
      gtk_widget_add_css_class (child, "numeric");
      gtk_box_append (self->lines, child);
    }
}
