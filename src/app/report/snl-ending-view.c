/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwBin with a template: what is left to do on the table, who has won, the gauges, the last
 * journal entry, and buttons for what can follow, such as the report or undo.
 */

#include "snl-ending-view.h"

#include "app/action/snl-entry-view.h"
#include "app/action/snl-last-action.h"
#include "app/data/snl-game-summary.h"
#include "app/widgets/snl-content-height-bin.h"
#include "app/widgets/snl-live-label.h"
#include "core/view/snl-view.h"

struct _SnlEndingView {
  AdwBin             parent_instance;

  GtkWidget         *head;
  GtkLabel          *sentence;
  GtkLabel          *summary;
  SnlEntryView      *result;
  GtkScrolledWindow *scroller;
  GtkButton         *hint;
};

G_DEFINE_FINAL_TYPE (SnlEndingView, snl_ending_view, ADW_TYPE_BIN)

static void
snl_ending_view_class_init (SnlEndingViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SNL_TYPE_CONTENT_HEIGHT_BIN);
  g_type_ensure (SNL_TYPE_ENTRY_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-ending-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlEndingView, head);
  gtk_widget_class_bind_template_child (widget_class, SnlEndingView, sentence);
  gtk_widget_class_bind_template_child (widget_class, SnlEndingView, summary);
  gtk_widget_class_bind_template_child (widget_class, SnlEndingView, result);
  gtk_widget_class_bind_template_child (widget_class, SnlEndingView, scroller);
  gtk_widget_class_bind_template_child (widget_class, SnlEndingView, hint);
}

static void
snl_ending_view_init (SnlEndingView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_entry_view_set_head (self->result, self->head);
  snl_entry_view_set_hint (self->result, self->scroller, self->hint);
  snl_live_label_init (self->sentence);
}

/**
 * snl_ending_view_show:
 * @self: an ending
 * @game: a game that is over
 * @was_undone: whether the last operation was an undo, which is then shown
 *
 * Shows the result of @game and its last act.
 */
void
snl_ending_view_show (SnlEndingView *self,
                      SnlGame       *game,
                      gboolean       was_undone)
{
  g_autofree char *ending = NULL;
  g_autofree char *summary = NULL;
  SnlJournal *journal;
  const SnlEntry *entry;
  const SnlEntry *earlier;
  guint length;

  g_return_if_fail (SNL_IS_ENDING_VIEW (self));

  ending = snl_view_dup_ending (game);
  summary = snl_game_summary_dup_gauges (game);
  gtk_label_set_label (self->sentence, ending);
  gtk_label_set_label (self->summary, summary);

  journal = snl_game_get_journal (game);
  length = snl_journal_get_length (journal);
  entry = snl_journal_get (journal, was_undone ? length : length - 1);
  if (entry != NULL && was_undone)
    snl_entry_view_set_undone (self->result, game, entry);
  else if (entry != NULL)
    /* who has won stands above it */
    snl_entry_view_set_entry (self->result, game, entry, !snl_view_is_ending_only (entry));

  earlier = was_undone ? NULL : snl_last_action_find_orders (game);
  if (earlier != NULL && earlier != entry)
    snl_entry_view_add_earlier (self->result, earlier);
}
