/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkPopover with a control for each fact of a piece, or of the game, that can be corrected;
 * all but the first come with More. Apply puts the changed ones into one "correct" action.
 */

#include "snl-correction-popover.h"

#include "app/widgets/snl-live-label.h"
#include "core/game/snl-unit-naming.h"
#include "core/view/snl-correctable.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>

#define RESOURCES "/io/github/senlac/Senlac/ui/"

struct _SnlCorrectionPopover {
  GtkPopover  parent_instance;

  GtkLabel   *title;
  GtkGrid    *grid;
  GtkButton  *more;
  GtkEntry   *reason;
  GtkLabel   *problem;

  SnlGame    *game;
  char       *piece;      /* the id of a piece, or NULL for the game itself */
  GPtrArray  *facts;      /* of SnlCorrectable */
  /* of GtkWidget, one for each of @facts; its data "was" is the first value */
  GPtrArray  *controls;
};

G_DEFINE_FINAL_TYPE (SnlCorrectionPopover, snl_correction_popover, GTK_TYPE_POPOVER)

/* (transfer full): what the control for @fact says now */
static char *
dup_value (SnlCorrectable *fact,
           GtkWidget      *control)
{
  if (GTK_IS_DROP_DOWN (control))
    return g_strdup (fact->choices[gtk_drop_down_get_selected (GTK_DROP_DOWN (control))]);

  if (GTK_IS_SWITCH (control))
    return g_strdup (gtk_switch_get_active (GTK_SWITCH (control)) ? "yes" : "no");

  if (GTK_IS_SPIN_BUTTON (control))
    return g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (control)));

  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (control))));
}

static GtkWidget *
create_drop_down (SnlCorrectable *fact)
{
  GtkWidget *control = gtk_drop_down_new_from_strings ((const char * const *) fact->names);
  g_autoptr(GtkListItemFactory) chosen =
    gtk_builder_list_item_factory_new_from_resource (NULL, RESOURCES "snl-correction-choice.ui");
  g_autoptr(GtkListItemFactory) choice =
    gtk_builder_list_item_factory_new_from_resource (NULL, RESOURCES "snl-choice.ui");

  gtk_drop_down_set_factory (GTK_DROP_DOWN (control), chosen);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (control), choice);
  for (guint i = 0; fact->choices[i] != NULL; i++)
    if (g_str_equal (fact->choices[i], fact->value))
      gtk_drop_down_set_selected (GTK_DROP_DOWN (control), i);

  return control;
}

static GtkWidget *
create_control (SnlCorrectable *fact)
{
  GtkWidget *control;

  if (fact->choices != NULL)
    {
      control = create_drop_down (fact);
    }
  else if (g_strcmp0 (fact->kind, "yes-no") == 0)
    {
      control = gtk_switch_new ();
      gtk_switch_set_active (GTK_SWITCH (control), g_strcmp0 (fact->value, "yes") == 0);
      gtk_widget_set_halign (control, GTK_ALIGN_START);
    }
  else if (g_strcmp0 (fact->kind, "number") == 0)
    {
      control =
        gtk_spin_button_new_with_range (fact->least != NULL ? g_ascii_strtod (fact->least, NULL)
                                                            : -9999,
                                        fact->most != NULL ? g_ascii_strtod (fact->most, NULL)
                                                           : 9999, 1);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (control), g_ascii_strtod (fact->value, NULL));
    }
  else
    {
      control = gtk_entry_new ();
      gtk_editable_set_text (GTK_EDITABLE (control), fact->value);
    }

  /* do not stretch a control beside a label of two lines */
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  fact->label, -1);

  return control;
}

static void
apply_cb (SnlCorrectionPopover *self)
{
  g_autoptr(GHashTable) answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr(GError) error = NULL;
  const char *reason = gtk_editable_get_text (GTK_EDITABLE (self->reason));
  guint n_changed = 0;

  for (guint i = 0; i < self->controls->len; i++)
    {
      SnlCorrectable *fact = self->facts->pdata[i];
      g_autofree char *value = dup_value (fact, self->controls->pdata[i]);

      if (g_str_equal (value, g_object_get_data (self->controls->pdata[i], "was")))
        continue;

      g_hash_table_insert (answers, g_strdup (fact->id), g_steal_pointer (&value));
      n_changed++;
    }

  if (n_changed == 0)
    {
      gtk_popover_popdown (GTK_POPOVER (self));
      return;
    }

  if (self->piece != NULL)
    g_hash_table_insert (answers, g_strdup ("piece"), g_strdup (self->piece));

  if (*reason != '\0')
    g_hash_table_insert (answers, g_strdup ("reason"), g_strdup (reason));

  if (snl_game_do (self->game, "correct", answers, NULL, &error) == NULL)
    {
      gtk_label_set_label (self->problem, error->message);
      gtk_widget_set_visible (GTK_WIDGET (self->problem), TRUE);
      return;
    }

  gtk_popover_popdown (GTK_POPOVER (self));
}

static void
show_facts (SnlCorrectionPopover *self,
            guint                 count)
{
  for (guint i = self->controls->len; i < count; i++)
    {
      SnlCorrectable *fact = self->facts->pdata[i];
      GtkWidget *control = create_control (fact);
      GtkWidget *name = gtk_label_new (fact->label);

      g_object_set_data_full (G_OBJECT (control), "was", dup_value (fact, control), g_free);

      if (GTK_IS_EDITABLE (control))
        g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (control)), "activate",
                                 G_CALLBACK (apply_cb), self, G_CONNECT_SWAPPED);

      gtk_label_set_xalign (GTK_LABEL (name), 0);
      gtk_label_set_wrap (GTK_LABEL (name), TRUE);
      gtk_label_set_width_chars (GTK_LABEL (name), (int) MIN (g_utf8_strlen (fact->label, -1), 24));
      gtk_label_set_max_width_chars (GTK_LABEL (name), 24);
      gtk_grid_attach (self->grid, name, 0, (int) i, 1, 1);
      gtk_grid_attach (self->grid, control, 1, (int) i, 1, 1);
      g_ptr_array_add (self->controls, control);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->more), count < self->facts->len);
}

static void
more_cb (SnlCorrectionPopover *self)
{
  guint count = self->controls->len;

  show_facts (self, self->facts->len);
  gtk_widget_grab_focus (self->controls->pdata[count]);
}

static gboolean
unparent_idle_cb (gpointer user_data)
{
  gtk_widget_unparent (GTK_WIDGET (user_data));

  return G_SOURCE_REMOVE;
}

static void
snl_correction_popover_closed (GtkPopover *popover)
{
  /* GTK 4.8 never releases a popover that is unparented while it has the keyboard focus */
  gtk_widget_activate_action (GTK_WIDGET (popover), "desk.focus-entry", NULL);

  /* unparent it in an idle callback, not while its own signal is emitted: it is used only once */
  g_idle_add_full (G_PRIORITY_DEFAULT, unparent_idle_cb, g_object_ref (popover), g_object_unref);
}

static void
snl_correction_popover_dispose (GObject *object)
{
  SnlCorrectionPopover *self = SNL_CORRECTION_POPOVER (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->piece, g_free);
  g_clear_pointer (&self->controls, g_ptr_array_unref);
  g_clear_pointer (&self->facts, g_ptr_array_unref);

  G_OBJECT_CLASS (snl_correction_popover_parent_class)->dispose (object);
}

static void
snl_correction_popover_class_init (SnlCorrectionPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_correction_popover_dispose;
  GTK_POPOVER_CLASS (klass)->closed = snl_correction_popover_closed;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCES "snl-correction-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlCorrectionPopover, title);
  gtk_widget_class_bind_template_child (widget_class, SnlCorrectionPopover, grid);
  gtk_widget_class_bind_template_child (widget_class, SnlCorrectionPopover, more);
  gtk_widget_class_bind_template_child (widget_class, SnlCorrectionPopover, reason);
  gtk_widget_class_bind_template_child (widget_class, SnlCorrectionPopover, problem);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, more_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
snl_correction_popover_init (SnlCorrectionPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_live_label_init (self->problem);
  self->controls = g_ptr_array_new ();
}

/**
 * snl_correction_popover_new:
 * @game: a game
 * @piece: (nullable): the id of one of its pieces, or %NULL for the game itself
 *
 * Returns: (transfer floating): a popover, for the caller to set a parent and pop up; it unparents
 *   itself when it is closed
 */
GtkWidget *
snl_correction_popover_new (SnlGame    *game,
                            const char *piece)
{
  SnlCorrectionPopover *self = g_object_new (SNL_TYPE_CORRECTION_POPOVER, NULL);
  g_autofree char *name = piece != NULL ? snl_view_dup_name (game, piece) : NULL;
  g_autofree char *said = name != NULL ? snl_unit_naming_dup_for (game, NULL, name) : NULL;
  g_autofree char *title = said != NULL ? g_strdup_printf (_("Correct %s"), said)
                                        : g_strdup (_("Correct the game"));

  self->game = g_object_ref (game);
  self->piece = g_strdup (piece);
  gtk_label_set_label (self->title, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  self->facts = snl_correctable_list (game, piece);
  show_facts (self, MIN (self->facts->len, SNL_CORRECTABLE_COMMON));

  return GTK_WIDGET (self);
}
