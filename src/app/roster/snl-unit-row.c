/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkListBoxRow with an SnlUnitSummary and, once opened, an SnlUnitHistory; a click activates
 * "desk.point".
 */

#include "snl-unit-row.h"

#include "snl-unit-summary.h"
#include "snl-unit-history.h"

#include "app/widgets/snl-box.h"

#include <glib/gi18n.h>

struct _SnlUnitRow {
  GtkListBoxRow   parent_instance;

  SnlUnitItem    *item;

  SnlUnitSummary *face;
  GtkButton      *open;
  SnlUnitHistory *history;   /* or NULL until first opened */
};

G_DEFINE_FINAL_TYPE (SnlUnitRow, snl_unit_row, GTK_TYPE_LIST_BOX_ROW)

/* Creates the history when it is first opened: most rows never are */
static void
update_history (SnlUnitRow *self)
{
  if (self->history == NULL && !self->item->is_open)
    return;

  if (self->history == NULL)
    {
      GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      g_autoptr(GtkWidget) face = g_object_ref (GTK_WIDGET (self->face));

      self->history = g_object_new (SNL_TYPE_UNIT_HISTORY, NULL);
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), content);
      gtk_box_append (GTK_BOX (content), face);
      gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->history));
    }

  snl_unit_history_update (self->history, self->item);
}

static void
update (SnlUnitRow *self)
{
  SnlUnitItem *item = self->item;
  GtkWidget *widget = GTK_WIDGET (self);
  g_autofree char *description = snl_unit_item_dup_description (item);

  snl_unit_summary_show (self->face, item);

  snl_widget_set_css_class (widget, "waiting", item->is_waiting);
  snl_widget_set_css_class (widget, "gone", item->has_figures && item->figures <= 0);
  snl_widget_set_css_class (widget, "first", item->mark == SNL_UNIT_FIRST);
  snl_widget_set_css_class (widget, "second", item->mark == SNL_UNIT_SECOND);
  snl_widget_set_css_class (widget, "fitting", item->mark == SNL_UNIT_FITTING);
  snl_widget_set_css_class (widget, "unfitting", item->mark == SNL_UNIT_UNFITTING);

  gtk_button_set_icon_name (self->open, item->is_open ? "pan-up-symbolic" : "pan-down-symbolic");
  update_history (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, item->name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self),
                               GTK_ACCESSIBLE_STATE_SELECTED,
                               item->mark == SNL_UNIT_FIRST || item->mark == SNL_UNIT_SECOND,
                               GTK_ACCESSIBLE_STATE_EXPANDED, item->is_open,
                               -1);
}

static void
open_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SnlUnitRow *self = SNL_UNIT_ROW (widget);

  snl_unit_item_set_open (self->item, !self->item->is_open);
}

static void
pick_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SnlUnitRow *self = SNL_UNIT_ROW (widget);

  gtk_widget_activate_action (gtk_widget_get_parent (widget), "desk.pick", "s", self->item->id);
}

static void
correct_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  SnlUnitRow *self = SNL_UNIT_ROW (widget);

  gtk_widget_activate_action (gtk_widget_get_parent (widget), "desk.correct", "s", self->item->id);
}

/* A click leaves the keyboard focus in the quick entry, where Enter and Space continue */
static void
clicked_cb (SnlUnitRow      *self,
            int              n_press,
            double           x,
            double           y,
            GtkGestureClick *gesture)
{
  GtkWidget *hit = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  if (hit != NULL &&
      (GTK_IS_BUTTON (hit) || gtk_widget_get_ancestor (hit, GTK_TYPE_BUTTON) != NULL ||
       gtk_widget_get_ancestor (hit, SNL_TYPE_UNIT_HISTORY) != NULL))
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_activate_action (GTK_WIDGET (self), "desk.point", "s", self->item->id);
}

static void
snl_unit_row_dispose (GObject *object)
{
  SnlUnitRow *self = SNL_UNIT_ROW (object);

  g_clear_object (&self->item);

  G_OBJECT_CLASS (snl_unit_row_parent_class)->dispose (object);
}

static void
snl_unit_row_class_init (SnlUnitRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_unit_row_dispose;

  gtk_widget_class_install_action (widget_class, "unit.pick", NULL, pick_action);
  gtk_widget_class_install_action (widget_class, "unit.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "unit.correct", NULL, correct_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0, "unit.correct", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "unit.open",
                                       NULL);
}

/* Built in code, because GTK parses a template again for each instance */
static void
snl_unit_row_init (SnlUnitRow *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkWidget *open = gtk_button_new_from_icon_name ("pan-down-symbolic");
  GtkWidget *face = g_object_new (SNL_TYPE_UNIT_SUMMARY, "hexpand", TRUE, NULL);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect_object (click, "released", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (open), "unit.open");
  gtk_widget_set_focusable (open, FALSE);
  gtk_widget_add_css_class (open, "flat");
  gtk_widget_add_css_class (open, "open");
  /* hidden meanwhile: when a visible widget gets a tooltip, GTK asks the X server for the
   * pointer */
  gtk_widget_set_visible (open, FALSE);
  gtk_widget_set_tooltip_text (open, _("What happened to this unit (Ctrl+Enter)"));
  gtk_widget_set_visible (open, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (open), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("History"), -1);

  self->open = GTK_BUTTON (open);
  self->face = SNL_UNIT_SUMMARY (face);
  snl_unit_summary_set_end (self->face, open);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), face);
  gtk_widget_add_css_class (GTK_WIDGET (self), "unit");
}

/**
 * snl_unit_row_new:
 * @item: a unit
 *
 * Returns: (transfer floating): a row for it
 */
GtkWidget *
snl_unit_row_new (SnlUnitItem *item)
{
  SnlUnitRow *self = g_object_new (SNL_TYPE_UNIT_ROW, NULL);

  self->item = g_object_ref (item);
  g_signal_connect_object (item, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}

/**
 * snl_unit_row_get_item:
 * @self: a row
 *
 * Returns: (transfer none): its unit
 */
SnlUnitItem *
snl_unit_row_get_item (SnlUnitRow *self)
{
  g_return_val_if_fail (SNL_IS_UNIT_ROW (self), NULL);

  return self->item;
}

/**
 * snl_unit_row_get_line:
 * @self: a row
 * @line: (out): where its first line is, without the history below
 *
 * Returns: %FALSE if it has no size yet
 */
gboolean
snl_unit_row_get_line (SnlUnitRow   *self,
                       GdkRectangle *line)
{
  graphene_rect_t bounds;

  g_return_val_if_fail (SNL_IS_UNIT_ROW (self) && line != NULL, FALSE);

  if (!gtk_widget_compute_bounds (GTK_WIDGET (self->face), GTK_WIDGET (self), &bounds))
    return FALSE;

  *line = (GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                           (int) bounds.size.width, (int) bounds.size.height };

  return line->height > 0;
}
