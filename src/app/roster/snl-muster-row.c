/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkListBoxRow for a unit of the muster and its players. Players are dragged, or clicked one
 * after the other, to change places; the row emits signals and changes nothing itself.
 */

#include "snl-muster-row.h"

#include "app/drawing/snl-counter.h"
#include "app/widgets/snl-box.h"

#include <glib/gi18n.h>

struct _SnlMusterRow {
  GtkListBoxRow    parent_instance;

  SnlRuleset      *ruleset;
  guint            index;
  gboolean         is_updating;

  GtkCheckButton  *in_play;
  GtkWidget       *in_play_place;
  GtkLabel        *number;
  SnlCounter      *counter;
  GtkLabel        *type;
  GtkBox          *players;
  GtkToggleButton *lock;
};

enum {
  TAKE,
  DROP,
  SET_LOCKED,
  SET_IN_PLAY,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlMusterRow, snl_muster_row, GTK_TYPE_LIST_BOX_ROW)

/* The value that is dragged: the unit's index in the low 32 bits; in the high ones the player's
 * index plus 1, or 0 for all players */
static guint64
pack (guint unit,
      guint player)
{
  return ((guint64) (player + 1) << 32) | unit;
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source,
            double         x,
            double         y,
            SnlMusterRow  *self)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  guint player = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "player")) - 1;
  g_autoptr(GdkPaintable) picture = gtk_widget_paintable_new (widget);

  gtk_drag_source_set_icon (source, picture, (int) x, (int) y);

  return gdk_content_provider_new_typed (G_TYPE_UINT64, pack (self->index, player));
}

static gboolean
drop_cb (SnlMusterRow *self,
         const GValue *value,
         double        x,
         double        y)
{
  guint64 what = g_value_get_uint64 (value);

  g_signal_emit (self, signals[DROP], 0, (guint) (what & G_MAXUINT32), (guint) (what >> 32) - 1);

  return TRUE;
}

static void
add_drag_source (SnlMusterRow *self,
                 GtkWidget    *widget)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (prepare_cb), self, 0);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (source));
}

static void
player_clicked_cb (GtkButton    *button,
                   SnlMusterRow *self)
{
  guint player = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "player")) - 1;

  g_signal_emit (self, signals[TAKE], 0, player);
}

static void
lock_toggled_cb (SnlMusterRow *self)
{
  if (!self->is_updating)
    g_signal_emit (self, signals[SET_LOCKED], 0, gtk_toggle_button_get_active (self->lock));
}

static void
in_play_toggled_cb (SnlMusterRow *self)
{
  if (!self->is_updating)
    g_signal_emit (self, signals[SET_IN_PLAY], 0, gtk_check_button_get_active (self->in_play));
}

static void
snl_muster_row_dispose (GObject *object)
{
  SnlMusterRow *self = SNL_MUSTER_ROW (object);

  g_clear_pointer (&self->ruleset, snl_ruleset_unref);

  G_OBJECT_CLASS (snl_muster_row_parent_class)->dispose (object);
}

static void
snl_muster_row_class_init (SnlMusterRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_muster_row_dispose;
  g_type_ensure (SNL_TYPE_COUNTER);

  signals[TAKE] = g_signal_new ("take", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[DROP] = g_signal_new ("drop", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[SET_LOCKED] = g_signal_new ("set-locked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[SET_IN_PLAY] = g_signal_new ("set-in-play", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-muster-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlMusterRow, in_play);
  gtk_widget_class_bind_template_child (widget_class, SnlMusterRow, in_play_place);
  gtk_widget_class_bind_template_child (widget_class, SnlMusterRow, number);
  gtk_widget_class_bind_template_child (widget_class, SnlMusterRow, counter);
  gtk_widget_class_bind_template_child (widget_class, SnlMusterRow, type);
  gtk_widget_class_bind_template_child (widget_class, SnlMusterRow, players);
  gtk_widget_class_bind_template_child (widget_class, SnlMusterRow, lock);
  gtk_widget_class_bind_template_callback (widget_class, lock_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, in_play_toggled_cb);
}

static void
snl_muster_row_init (SnlMusterRow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT64, GDK_ACTION_MOVE);

  gtk_widget_init_template (GTK_WIDGET (self));
  add_drag_source (self, GTK_WIDGET (self));
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/**
 * snl_muster_row_new:
 * @ruleset: the rules of the unit
 * @index: the index of the unit in the muster
 *
 * Returns: (transfer floating): an empty row; see snl_muster_row_update()
 */
GtkWidget *
snl_muster_row_new (SnlRuleset *ruleset,
                    guint       index)
{
  SnlMusterRow *self = g_object_new (SNL_TYPE_MUSTER_ROW, NULL);

  self->ruleset = snl_ruleset_ref (ruleset);
  self->index = index;

  return GTK_WIDGET (self);
}

/**
 * snl_muster_row_get_index:
 * @self: a row
 *
 * Returns: the index of its unit in the muster
 */
guint
snl_muster_row_get_index (SnlMusterRow *self)
{
  g_return_val_if_fail (SNL_IS_MUSTER_ROW (self), 0);

  return self->index;
}

static void
update_players (SnlMusterRow        *self,
                const SnlMusterUnit *unit)
{
  GtkWidget *child;

  snl_box_clear (self->players);

  for (guint i = 0; i < unit->players->len; i++)
    {
      const char *player = unit->players->pdata[i];
      GtkWidget *button = gtk_button_new ();
      GtkWidget *name = gtk_label_new (player);
      g_autofree char *label = g_strdup_printf (_("Move %s"), player);

      gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
      gtk_button_set_child (GTK_BUTTON (button), name);
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "player");
      gtk_widget_set_tooltip_text (button,
                                   _("Choose, then choose another player to swap, or a unit to "
                                     "join"));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                      -1);
      g_object_set_data (G_OBJECT (button), "player", GUINT_TO_POINTER (i + 1));
      g_signal_connect_object (button, "clicked", G_CALLBACK (player_clicked_cb), self, 0);
      add_drag_source (self, button);
      gtk_box_append (self->players, button);
    }

  if (unit->players->len == 0)
    {
      child = gtk_label_new (unit->in_play ? _("nobody yet") : _("not in play"));
      gtk_widget_add_css_class (child, "dim-label");
      gtk_widget_add_css_class (child, "nobody");
      gtk_box_append (self->players, child);
    }
}

/**
 * snl_muster_row_update:
 * @self: a row
 * @unit: its unit; no reference is kept
 *
 * Shows the unit.
 */
void
snl_muster_row_update (SnlMusterRow        *self,
                       const SnlMusterUnit *unit)
{
  const char *in_play = unit->fixed ? _("Always in play") : _("In play");
  SnlElement *side;
  SnlElement *type;
  g_autofree char *number = NULL;
  g_autofree char *name = NULL;
  g_autoptr(GString) players = g_string_new (NULL);

  g_return_if_fail (SNL_IS_MUSTER_ROW (self));

  side = snl_ruleset_find (self->ruleset, "side", unit->side);
  type = snl_ruleset_find (self->ruleset, "type", unit->type);
  number = g_strdup_printf ("%u", unit->number);

  self->is_updating = TRUE;
  gtk_label_set_label (self->number, unit->in_play ? number : "–");
  gtk_label_set_label (self->type, snl_ruleset_get_label (self->ruleset, "type", unit->type));
  snl_counter_set_side (self->counter, snl_element_get (side, "counter"),
                        snl_element_get (side, "tone"));
  snl_counter_set_type (self->counter,
                        snl_ruleset_get_unit_drawing (self->ruleset, unit->id, unit->type),
                        snl_element_get (type, "letter"));
  gtk_check_button_set_active (self->in_play, unit->in_play);
  gtk_widget_set_sensitive (GTK_WIDGET (self->in_play), !unit->fixed);
  gtk_widget_set_tooltip_text (self->in_play_place, in_play);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->in_play), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  in_play, -1);
  gtk_toggle_button_set_active (self->lock, unit->locked);
  gtk_button_set_icon_name (GTK_BUTTON (self->lock),
                            unit->locked ? "changes-prevent-symbolic" : "changes-allow-symbolic");
  update_players (self, unit);
  self->is_updating = FALSE;

  for (guint i = 0; i < unit->players->len; i++)
    g_string_append_printf (players, ", %s", (char *) unit->players->pdata[i]);

  /* Translators: a side, a call number, a type, and who leads it: "Reds 4, foot, Ada, Bo" */
  name = g_strdup_printf (_("%s %s, %s%s"),
                          snl_ruleset_get_label (self->ruleset, "side", unit->side),
                          unit->in_play ? number : _("not in play"),
                          snl_ruleset_get_label (self->ruleset, "type", unit->type), players->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/**
 * snl_muster_row_set_taken:
 * @self: a row
 * @taken: whether players of this row are chosen to change places
 *
 * Sets or removes the style of a chosen row.
 */
void
snl_muster_row_set_taken (SnlMusterRow *self,
                          gboolean      taken)
{
  g_return_if_fail (SNL_IS_MUSTER_ROW (self));

  snl_widget_set_css_class (GTK_WIDGET (self), "first", taken);
}
