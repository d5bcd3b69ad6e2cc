/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwBin with a template that edits an SnlMuster: an SnlMusterRow for each unit, whose signals
 * call snl_muster_swap(), snl_muster_move_player() and so on.
 */

#include "snl-muster-page.h"

#include "app/drawing/snl-text-layout.h"
#include "app/roster/snl-muster-row.h"
#include "app/widgets/snl-box.h"
#include "app/widgets/snl-columns.h"
#include "app/widgets/snl-live-label.h"
#include "core/base/snl-error.h"

#include <glib/gi18n.h>

struct _SnlMusterPage {
  AdwBin      parent_instance;

  SnlColumns *columns;
  GtkLabel   *hint;
  GtkLabel   *fault_label;
  GtkListBox *faults;

  SnlRuleset *ruleset;
  SnlMuster  *muster;
  GPtrArray  *rows;        /* of SnlMusterRow, one for each unit */
  GPtrArray  *headings;    /* of GtkLabel, one for each side */
  guint       from;        /* index of the unit selected for a swap, or G_MAXUINT */
  guint       player;      /* index of its selected player, or G_MAXUINT for all */
};

G_DEFINE_FINAL_TYPE (SnlMusterPage, snl_muster_page, ADW_TYPE_BIN)

static void
update_heading (SnlMusterPage *self,
                GtkLabel      *heading)
{
  const char *side = g_object_get_data (G_OBJECT (heading), "side");
  g_autofree char *text = NULL;
  guint n_units = 0;

  for (guint i = 0; i < snl_muster_get_n_units (self->muster); i++)
    {
      const SnlMusterUnit *unit = snl_muster_get_unit (self->muster, i);

      n_units += unit->in_play && g_strcmp0 (unit->side, side) == 0;
    }

  /* Translators: a side, its units, and its strength in figures */
  text = g_strdup_printf (ngettext ("%s: %u unit, strength %.0f", "%s: %u units, strength %.0f",
                                    n_units),
                          snl_ruleset_get_label (self->ruleset, "side", side), n_units,
                          snl_muster_get_strength (self->muster, side));
  gtk_label_set_label (heading, text);
}

static void
update_hint (SnlMusterPage *self)
{
  const SnlMusterUnit *unit;
  g_autofree char *text = NULL;

  if (self->from == G_MAXUINT)
    {
      gtk_label_set_label (self->hint, _("Choose two players or two units to swap them, or drag. "
                                         "To move one player, choose the name, then the unit."));
      return;
    }

  unit = snl_muster_get_unit (self->muster, self->from);

  if (self->player != G_MAXUINT)
    text = g_strdup_printf (_("%s: choose who to swap with, or a unit to join; Esc cancels"),
                            (char *) unit->players->pdata[self->player]);
  else if (!unit->in_play)
    text = g_strdup_printf (_("Swap the players of this unit of %s with which unit? Esc cancels"),
                            snl_ruleset_get_label (self->ruleset, "type", unit->type));
  else
    text = g_strdup_printf (_("Swap the players of %s %u with which unit? Esc cancels"),
                            snl_ruleset_get_label (self->ruleset, "side", unit->side),
                            unit->number);

  gtk_label_set_label (self->hint, text);
}

static void
update (SnlMusterPage *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      snl_muster_row_update (self->rows->pdata[i], snl_muster_get_unit (self->muster, i));
      snl_muster_row_set_taken (self->rows->pdata[i], i == self->from);
    }

  for (guint i = 0; i < self->headings->len; i++)
    update_heading (self, self->headings->pdata[i]);

  update_hint (self);
}

static void
show_error (SnlMusterPage *self,
            const GError  *error)
{
  snl_text_layout_set_line (self->fault_label, error != NULL ? error->message : NULL);
}

static gboolean
is_in_play (SnlMusterPage *self,
            guint          index)
{
  return snl_muster_get_unit (self->muster, index)->in_play;
}

/* Swaps two players of different units */
static void
swap_players (SnlMusterPage *self,
              guint          from,
              guint          player,
              guint          to,
              guint          other)
{
  g_autoptr(GError) error = NULL;

  self->from = G_MAXUINT;
  self->player = G_MAXUINT;

  /* the moved player is appended to unit @to, so that the index of the other one stays valid */
  if (snl_muster_move_player (self->muster, from, player, to, &error))
    snl_muster_move_player (self->muster, to, other, from, &error);

  show_error (self, error);
  update (self);
}

/* Swaps all players of two units, or moves one player to another unit */
static void
exchange_players (SnlMusterPage *self,
                  guint          from,
                  guint          player,
                  guint          to)
{
  g_autoptr(GError) error = NULL;

  self->from = G_MAXUINT;
  self->player = G_MAXUINT;

  if (from != to && player == G_MAXUINT && !(is_in_play (self, from) && is_in_play (self, to)))
    g_set_error_literal (&error, SNL_ERROR, SNL_ERROR_REFUSED,
                         _("A unit that is not in play has no players; put it in play first."));
  else if (from != to && player == G_MAXUINT)
    snl_muster_swap (self->muster, from, to);
  else if (from != to)
    snl_muster_move_player (self->muster, from, player, to, &error);

  show_error (self, error);
  update (self);
}

static void
row_activated_cb (SnlMusterPage *self,
                  SnlMusterRow  *row)
{
  guint index = snl_muster_row_get_index (row);

  if (self->from != G_MAXUINT)
    {
      exchange_players (self, self->from, self->player, index);
      return;
    }

  self->from = index;
  self->player = G_MAXUINT;
  update (self);
}

static void
take_cb (SnlMusterPage *self,
         guint          player,
         SnlMusterRow  *row)
{
  guint index = snl_muster_row_get_index (row);

  if (self->from != G_MAXUINT && self->from != index)
    {
      /* the second selection completes the swap */
      if (self->player == G_MAXUINT)
        exchange_players (self, self->from, G_MAXUINT, index);
      else
        swap_players (self, self->from, self->player, index, player);
      return;
    }

  self->from = index;
  self->player = player;

  /* do not recreate the rows, so that the pressed name keeps the focus */
  snl_muster_row_set_taken (row, TRUE);
  update_hint (self);
}

static void
drop_cb (SnlMusterPage *self,
         guint          from,
         guint          player,
         SnlMusterRow  *row)
{
  if (from < self->rows->len)
    exchange_players (self, from, player, snl_muster_row_get_index (row));
}

static void
set_locked_cb (SnlMusterPage *self,
               gboolean       locked,
               SnlMusterRow  *row)
{
  snl_muster_set_locked (self->muster, snl_muster_row_get_index (row), locked);
  update (self);
}

static void
set_in_play_cb (SnlMusterPage *self,
                gboolean       in_play,
                SnlMusterRow  *row)
{
  g_autoptr(GError) error = NULL;

  snl_muster_set_in_play (self->muster, snl_muster_row_get_index (row), in_play, &error);
  show_error (self, error);
  update (self);
}

static void
shuffle_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  SnlMusterPage *self = SNL_MUSTER_PAGE (widget);

  if (self->muster == NULL)
    return;

  snl_muster_shuffle (self->muster, g_random_int ());
  update (self);
}

static void
cancel_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  SnlMusterPage *self = SNL_MUSTER_PAGE (widget);

  self->from = G_MAXUINT;
  self->player = G_MAXUINT;
  update (self);
}

static GtkListBox *
add_side (SnlMusterPage *self,
          const char    *side)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *heading = gtk_label_new (NULL);
  GtkWidget *list = gtk_list_box_new ();

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_widget_add_css_class (heading, "heading");
  gtk_widget_add_css_class (heading, "numeric");
  g_object_set_data_full (G_OBJECT (heading), "side", g_strdup (side), g_free);
  g_ptr_array_add (self->headings, heading);

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_add_css_class (list, "tight");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  snl_ruleset_get_label (self->ruleset, "side", side), -1);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (row_activated_cb), self,
                           G_CONNECT_SWAPPED);

  gtk_widget_set_size_request (box, 320, -1);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), list);
  snl_columns_append (self->columns, box);

  return GTK_LIST_BOX (list);
}

static void
build (SnlMusterPage *self)
{
  g_autoptr(GHashTable) lists = g_hash_table_new (g_str_hash, g_str_equal);

  snl_columns_clear (self->columns);
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->headings, 0);

  for (guint i = 0; i < snl_muster_get_n_units (self->muster); i++)
    {
      const SnlMusterUnit *unit = snl_muster_get_unit (self->muster, i);
      GtkListBox *list = g_hash_table_lookup (lists, unit->side);
      GtkWidget *row = snl_muster_row_new (self->ruleset, i);

      if (list == NULL)
        {
          list = add_side (self, unit->side);
          g_hash_table_insert (lists, unit->side, list);
        }

      g_signal_connect_object (row, "take", G_CALLBACK (take_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (row, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (row, "set-locked", G_CALLBACK (set_locked_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (row, "set-in-play", G_CALLBACK (set_in_play_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_list_box_append (list, row);
      g_ptr_array_add (self->rows, row);
    }
}

static void
show_faults (SnlMusterPage *self)
{
  snl_list_box_clear (self->faults);
  gtk_widget_set_visible (GTK_WIDGET (self->faults), snl_muster_get_n_faults (self->muster) > 0);

  for (guint i = 0; i < snl_muster_get_n_faults (self->muster); i++)
    {
      const SnlFault *fault = snl_muster_get_fault (self->muster, i);
      GtkWidget *label = gtk_label_new (fault->sentence);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      snl_list_box_append (self->faults, label, fault->sentence);
    }
}

static void
snl_muster_page_dispose (GObject *object)
{
  SnlMusterPage *self = SNL_MUSTER_PAGE (object);

  g_clear_pointer (&self->ruleset, snl_ruleset_unref);
  g_clear_pointer (&self->muster, snl_muster_free);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->headings, g_ptr_array_unref);

  G_OBJECT_CLASS (snl_muster_page_parent_class)->dispose (object);
}

static void
snl_muster_page_class_init (SnlMusterPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_muster_page_dispose;
  g_type_ensure (SNL_TYPE_COLUMNS);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-muster-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlMusterPage, columns);
  gtk_widget_class_bind_template_child (widget_class, SnlMusterPage, hint);
  gtk_widget_class_bind_template_child (widget_class, SnlMusterPage, fault_label);
  gtk_widget_class_bind_template_child (widget_class, SnlMusterPage, faults);
  gtk_widget_class_install_action (widget_class, "muster.shuffle", NULL, shuffle_action);
  gtk_widget_class_install_action (widget_class, "muster.cancel", NULL, cancel_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "muster.cancel", NULL);
}

static void
snl_muster_page_init (SnlMusterPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_live_label_init (self->hint);
  snl_live_label_init (self->fault_label);
  self->rows = g_ptr_array_new ();
  self->headings = g_ptr_array_new ();
  self->from = G_MAXUINT;
  self->player = G_MAXUINT;
}

/**
 * snl_muster_page_set_muster:
 * @self: a muster page
 * @ruleset: the module
 * @muster: (transfer full): the proposed assignment of students to units
 *
 * Shows @muster for editing.
 */
void
snl_muster_page_set_muster (SnlMusterPage *self,
                            SnlRuleset    *ruleset,
                            SnlMuster     *muster)
{
  g_return_if_fail (SNL_IS_MUSTER_PAGE (self));

  snl_ruleset_ref (ruleset);
  g_clear_pointer (&self->ruleset, snl_ruleset_unref);
  g_clear_pointer (&self->muster, snl_muster_free);
  self->ruleset = ruleset;
  self->muster = muster;
  self->from = G_MAXUINT;
  self->player = G_MAXUINT;

  build (self);
  show_faults (self);
  show_error (self, NULL);
  update (self);
}

/**
 * snl_muster_page_get_muster:
 * @self: a muster page
 *
 * Returns: (transfer none) (nullable): the muster as edited
 */
SnlMuster *
snl_muster_page_get_muster (SnlMusterPage *self)
{
  g_return_val_if_fail (SNL_IS_MUSTER_PAGE (self), NULL);

  return self->muster;
}
