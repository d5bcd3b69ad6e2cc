/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* A row of the log for one journal entry, with expandable details. */

#include "snl-log-row.h"

#include "app/action/snl-entry-view.h"
#include "app/data/snl-game-summary.h"
#include "app/drawing/snl-text-layout.h"
#include "app/widgets/snl-box.h"

#include <glib/gi18n.h>

struct _SnlLogRow {
  GtkListBoxRow   parent_instance;

  SnlGame        *game;
  const SnlEntry *entry;     /* owned by the journal, which frees it when another act is done */
  guint           turn;      /* of @entry */
  gboolean        is_undone;

  GtkLabel       *number;
  GtkLabel       *sentence;
  GtkLabel       *tag;
  GtkBox         *content;

  /* created when first expanded, because a log has hundreds of rows */
  GtkRevealer    *revealer;
  GtkButton      *go;
};

G_DEFINE_FINAL_TYPE (SnlLogRow, snl_log_row, GTK_TYPE_LIST_BOX_ROW)

static void
go_clicked_cb (SnlLogRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "desk.go-to", "u", self->entry->number);
}

static void
open_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  snl_log_row_toggle (SNL_LOG_ROW (widget));
}

static void
snl_log_row_dispose (GObject *object)
{
  SnlLogRow *self = SNL_LOG_ROW (object);

  g_clear_object (&self->game);

  G_OBJECT_CLASS (snl_log_row_parent_class)->dispose (object);
}

static void
snl_log_row_class_init (SnlLogRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_log_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-log-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlLogRow, number);
  gtk_widget_class_bind_template_child (widget_class, SnlLogRow, sentence);
  gtk_widget_class_bind_template_child (widget_class, SnlLogRow, tag);
  gtk_widget_class_bind_template_child (widget_class, SnlLogRow, content);
  gtk_widget_class_install_action (widget_class, "log.open", NULL, open_action);
}

static void
snl_log_row_init (SnlLogRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The label for an act that is not a normal one, such as a correction */
static const char *
get_tag (const SnlEntry *entry)
{
  if (g_strcmp0 (entry->action, "correct") == 0)
    return _("corrected");

  for (guint i = 0; i < entry->answers->len; i++)
    if (((SnlAnswer *) entry->answers->pdata[i])->source == SNL_SOURCE_OVERRIDDEN)
      return _("by your ruling");

  for (guint i = 0; i < entry->rolls->len; i++)
    {
      SnlSource source = ((SnlRoll *) entry->rolls->pdata[i])->source;

      if (source == SNL_SOURCE_TYPED || source == SNL_SOURCE_HITS)
        return _("real dice");
    }

  return NULL;
}

/**
 * snl_log_row_new:
 * @game: the game
 * @entry: an entry of its journal; once the journal has dropped it, the row must be removed
 *
 * Returns: (transfer floating): a row for @entry
 */
GtkWidget *
snl_log_row_new (SnlGame        *game,
                 const SnlEntry *entry)
{
  SnlLogRow *self = g_object_new (SNL_TYPE_LOG_ROW, NULL);
  g_autofree char *number = g_strdup_printf ("%u", entry->number);
  g_autofree char *sentence = snl_game_summary_dup_sentence (game, entry);

  self->game = g_object_ref (game);
  self->entry = entry;
  self->turn = entry->turn;
  gtk_label_set_label (self->number, number);
  gtk_label_set_label (self->sentence, sentence);
  snl_log_row_set_undone (self, FALSE);

  return GTK_WIDGET (self);
}

/**
 * snl_log_row_get_turn:
 * @self: a row
 *
 * Returns: the turn of its entry, even if the journal has dropped that: while several rows are
 *   removed, GtkListBox asks the next one for its header
 */
guint
snl_log_row_get_turn (SnlLogRow *self)
{
  g_return_val_if_fail (SNL_IS_LOG_ROW (self), 0);

  return self->turn;
}

static void
name_button (SnlLogRow *self)
{
  if (self->go != NULL)
    gtk_button_set_label (self->go,
                          self->is_undone ? _("Redo up to Here") : _("Go Back to Here"));
}

/* Creates the details of the entry and the button that undoes back to it */
static void
make_details (SnlLogRow *self)
{
  GtkWidget *details = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *result = g_object_new (SNL_TYPE_ENTRY_VIEW, NULL);

  snl_entry_view_set_entry (SNL_ENTRY_VIEW (result), self->game, self->entry, FALSE);
  self->go = GTK_BUTTON (gtk_button_new ());
  gtk_widget_set_halign (GTK_WIDGET (self->go), GTK_ALIGN_START);
  g_signal_connect_swapped (self->go, "clicked", G_CALLBACK (go_clicked_cb), self);
  name_button (self);

  gtk_widget_add_css_class (details, "history");
  gtk_box_append (GTK_BOX (details), result);
  gtk_box_append (GTK_BOX (details), GTK_WIDGET (self->go));
  self->revealer = GTK_REVEALER (gtk_revealer_new ());
  gtk_revealer_set_child (self->revealer, details);
  gtk_box_append (self->content, GTK_WIDGET (self->revealer));
}

/**
 * snl_log_row_set_undone:
 * @self: a row
 * @undone: whether the entry is undone
 *
 * Sets whether the row has the style of an undone entry.
 */
void
snl_log_row_set_undone (SnlLogRow *self,
                        gboolean   undone)
{
  const char *tag;

  g_return_if_fail (SNL_IS_LOG_ROW (self));

  tag = undone ? _("undone") : get_tag (self->entry);
  snl_text_layout_set_line (self->tag, tag);
  self->is_undone = undone;
  name_button (self);
  snl_widget_set_css_class (GTK_WIDGET (self), "undone", undone);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_label (self->sentence),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tag != NULL ? tag : "",
                                  -1);
}

/**
 * snl_log_row_toggle:
 * @self: a row
 *
 * Expands or collapses the details.
 */
void
snl_log_row_toggle (SnlLogRow *self)
{
  gboolean is_open;

  g_return_if_fail (SNL_IS_LOG_ROW (self));

  if (self->revealer == NULL)
    make_details (self);

  is_open = !gtk_revealer_get_reveal_child (self->revealer);
  gtk_revealer_set_reveal_child (self->revealer, is_open);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, is_open, -1);
}
