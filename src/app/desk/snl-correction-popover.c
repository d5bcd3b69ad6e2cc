/* snl-correction-popover.c: a GtkPopover with a control for each statistic that the module declares
 * for a piece, or for the game; Apply puts the changed ones into one "correct" action
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-correction-popover.h"

#include "core/view/snl-view.h"

#include <glib/gi18n.h>

struct _SnlCorrectionPopover {
  GtkPopover  parent_instance;

  GtkLabel   *title;
  GtkGrid    *grid;
  GtkEntry   *reason;
  GtkLabel   *problem;

  SnlGame    *game;
  char       *piece;      /* the id of a piece, or NULL for the game itself */
  GPtrArray  *controls;   /* of GtkWidget, with the data "id" and "was" (its first value) */
};

G_DEFINE_FINAL_TYPE (SnlCorrectionPopover, snl_correction_popover, GTK_TYPE_POPOVER)

static char *
dup_value (GtkWidget *control)
{
  if (GTK_IS_SWITCH (control))
    return g_strdup (gtk_switch_get_active (GTK_SWITCH (control)) ? "yes" : "no");

  if (GTK_IS_SPIN_BUTTON (control))
    return g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (control)));

  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (control))));
}

static GtkWidget *
create_control (const char *kind,
                const char *min,
                const char *max,
                const char *value)
{
  GtkWidget *control;

  if (g_strcmp0 (kind, "yes-no") == 0)
    {
      control = gtk_switch_new ();
      gtk_switch_set_active (GTK_SWITCH (control), g_strcmp0 (value, "yes") == 0);
      gtk_widget_set_halign (control, GTK_ALIGN_START);
    }
  else if (g_strcmp0 (kind, "number") == 0)
    {
      control = gtk_spin_button_new_with_range (min != NULL ? g_ascii_strtod (min, NULL) : -9999,
                                                max != NULL ? g_ascii_strtod (max, NULL) : 9999,
                                                1);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (control), g_ascii_strtod (value, NULL));
    }
  else
    {
      control = gtk_entry_new ();
      gtk_editable_set_text (GTK_EDITABLE (control), value);
    }

  return control;
}

static void
popover_add (SnlCorrectionPopover *self,
             const char           *id,
             const char           *label,
             GtkWidget            *control)
{
  GtkWidget *name = gtk_label_new (label);
  int row = (int) self->controls->len;

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (name), (int) MIN (g_utf8_strlen (label, -1), 24));
  gtk_label_set_max_width_chars (GTK_LABEL (name), 24);
  /* do not stretch a control beside a label of two lines */
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_object_set_data_full (G_OBJECT (control), "id", g_strdup (id), g_free);
  g_object_set_data_full (G_OBJECT (control), "was", dup_value (control), g_free);
  gtk_grid_attach (self->grid, name, 0, row, 1, 1);
  gtk_grid_attach (self->grid, control, 1, row, 1, 1);
  g_ptr_array_add (self->controls, control);
}

static void
build (SnlCorrectionPopover *self)
{
  SnlElement *statistics = snl_ruleset_get_section (snl_game_get_ruleset (self->game),
                                                    "statistics");
  xmlNode *node;

  node = self->piece != NULL
    ? snl_position_find (snl_game_get_position (self->game), self->piece)
    : snl_position_get_root (snl_game_get_position (self->game));

  for (guint i = 0; statistics != NULL && i < snl_element_get_n_children (statistics); i++)
    {
      SnlElement *statistic = snl_element_get_child (statistics, i);
      const char *id = snl_element_get (statistic, "id");
      const char *value = node != NULL ? snl_node_get (node, id) : NULL;

      if (!snl_element_is (statistic, "statistic") ||
          g_strcmp0 (snl_element_get (statistic, "of"),
                     self->piece != NULL ? "piece" : "game") != 0)
        continue;

      popover_add (self, id, snl_element_get_label (statistic),
                   create_control (snl_element_get (statistic, "kind"),
                                   snl_element_get (statistic, "least"),
                                   snl_element_get (statistic, "most"),
                                   value != NULL ? value : ""));
    }

  if (self->piece != NULL && node != NULL)
    {
      const char *player = snl_node_get (node, "player");
      const char *at = snl_node_get (node, "at");

      popover_add (self, "player", _("led by"),
                   create_control ("text", NULL, NULL, player != NULL ? player : ""));

      if (at != NULL)
        popover_add (self, "at", _("stands on"),
                     create_control ("text", NULL, NULL, at));
    }
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
      GtkWidget *control = self->controls->pdata[i];
      g_autofree char *value = dup_value (control);

      if (g_strcmp0 (value, g_object_get_data (G_OBJECT (control), "was")) == 0)
        continue;

      g_hash_table_insert (answers, g_strdup (g_object_get_data (G_OBJECT (control), "id")),
                           g_steal_pointer (&value));
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

static gboolean
unparent_idle_cb (gpointer user_data)
{
  gtk_widget_unparent (GTK_WIDGET (user_data));

  return G_SOURCE_REMOVE;
}

static void
snl_correction_popover_closed (GtkPopover *popover)
{
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

  G_OBJECT_CLASS (snl_correction_popover_parent_class)->dispose (object);
}

static void
snl_correction_popover_class_init (SnlCorrectionPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_correction_popover_dispose;
  GTK_POPOVER_CLASS (klass)->closed = snl_correction_popover_closed;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/"
                                               "snl-correction-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlCorrectionPopover, title);
  gtk_widget_class_bind_template_child (widget_class, SnlCorrectionPopover, grid);
  gtk_widget_class_bind_template_child (widget_class, SnlCorrectionPopover, reason);
  gtk_widget_class_bind_template_child (widget_class, SnlCorrectionPopover, problem);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
snl_correction_popover_init (SnlCorrectionPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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
  g_autofree char *title = name != NULL ? g_strdup_printf (_("Correct %s"), name)
                                        : g_strdup (_("Correct the game"));

  self->game = g_object_ref (game);
  self->piece = g_strdup (piece);
  gtk_label_set_label (self->title, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  build (self);

  return GTK_WIDGET (self);
}
