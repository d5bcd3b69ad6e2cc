/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Shows the journal entry that was done or undone last, with a menu button to reroll dice that
 * Senlac rolled.
 */

#include "snl-last-action.h"

#include "app/widgets/snl-columns.h"
#include "app/widgets/snl-content-height-bin.h"
#include "app/widgets/snl-live-label.h"

#include "snl-entry-view.h"

#include "core/view/snl-view.h"

struct _SnlLastAction {
  AdwBin             parent_instance;

  GtkLabel          *undone;
  SnlEntryView      *result;
  GtkScrolledWindow *scroller;
  GtkButton         *hint;
  GtkMenuButton     *reroll;
  GtkEntry          *reroll_reason;
};

G_DEFINE_FINAL_TYPE (SnlLastAction, snl_last_action, ADW_TYPE_BIN)

static gboolean
was_rolled (const SnlEntry *entry)
{
  for (guint i = 0; i < entry->rolls->len; i++)
    if (((SnlRoll *) entry->rolls->pdata[i])->source == SNL_SOURCE_ROLLED)
      return TRUE;

  return FALSE;
}

static void
reroll_cb (SnlLastAction *self)
{
  g_autofree char *reason = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->reroll_reason)));

  gtk_menu_button_popdown (self->reroll);
  gtk_editable_set_text (GTK_EDITABLE (self->reroll_reason), "");
  gtk_widget_activate_action (GTK_WIDGET (self), "desk.reroll", "s", reason);
}

static void
snl_last_action_class_init (SnlLastActionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SNL_TYPE_CONTENT_HEIGHT_BIN);
  g_type_ensure (SNL_TYPE_COLUMNS);
  g_type_ensure (SNL_TYPE_ENTRY_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-last-action.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlLastAction, undone);
  gtk_widget_class_bind_template_child (widget_class, SnlLastAction, result);
  gtk_widget_class_bind_template_child (widget_class, SnlLastAction, scroller);
  gtk_widget_class_bind_template_child (widget_class, SnlLastAction, hint);
  gtk_widget_class_bind_template_child (widget_class, SnlLastAction, reroll);
  gtk_widget_class_bind_template_child (widget_class, SnlLastAction, reroll_reason);
  gtk_widget_class_bind_template_callback (widget_class, reroll_cb);
}

static void
snl_last_action_init (SnlLastAction *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_entry_view_set_hint (self->result, self->scroller, self->hint);
  snl_live_label_init (self->undone);
}

/**
 * snl_last_action_find_orders:
 * @game: a game
 *
 * Finds the last entry that says what to do on the table, of the phase that is on or the one before
 * it in the same turn: what is older was done long ago.
 *
 * Returns: (transfer none) (nullable): the entry
 */
const SnlEntry *
snl_last_action_find_orders (SnlGame *game)
{
  SnlJournal *journal = snl_game_get_journal (game);
  guint n_phases = 0;

  for (guint i = snl_journal_get_length (journal); i > 0 && n_phases < 2; i--)
    {
      const SnlEntry *entry = snl_journal_get (journal, i - 1);
      g_autofree char *step = snl_view_dup_step (game, entry);

      if (entry->on_table->len > 0)
        return entry;
      n_phases += snl_entry_ends_turn (entry) ? 2 : step != NULL;
    }

  return NULL;
}

/**
 * snl_last_action_show:
 * @self: a view
 * @game: a game
 * @was_undone: whether the last change was an undo; then the undone entry is shown
 *
 * Shows what was done last and what there was last to do on the table, or what was undone.
 */
void
snl_last_action_show (SnlLastAction *self,
                      SnlGame       *game,
                      gboolean       was_undone)
{
  SnlJournal *journal;
  const SnlEntry *entry;
  const SnlEntry *earlier;
  guint length;

  g_return_if_fail (SNL_IS_LAST_ACTION (self));

  journal = snl_game_get_journal (game);
  length = snl_journal_get_length (journal);
  entry = snl_journal_get (journal, was_undone ? length : length - 1);

  gtk_widget_set_visible (GTK_WIDGET (self->undone), was_undone);
  gtk_widget_set_visible (GTK_WIDGET (self->reroll),
                          !was_undone && entry != NULL && was_rolled (entry));

  if (entry != NULL && was_undone)
    snl_entry_view_set_undone (self->result, game, entry);
  else if (entry != NULL)
    snl_entry_view_set_entry (self->result, game, entry, TRUE);

  /* beside what was undone nobody would know which of the two still holds */
  if (entry == NULL || was_undone)
    return;

  earlier = snl_last_action_find_orders (game);
  if (earlier != NULL && earlier != entry)
    snl_entry_view_add_earlier (self->result, earlier);
}
