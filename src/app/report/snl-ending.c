/* snl-ending.c: shows the result of a game and what can follow
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-ending.h"

#include "app/action/snl-entry-view.h"
#include "app/data/snl-game-summary.h"
#include "core/view/snl-view.h"

struct _SnlEnding {
  AdwBin        parent_instance;

  GtkLabel     *sentence;
  GtkLabel     *summary;
  SnlEntryView *result;
};

G_DEFINE_FINAL_TYPE (SnlEnding, snl_ending, ADW_TYPE_BIN)

static void
snl_ending_class_init (SnlEndingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SNL_TYPE_ENTRY_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-ending.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlEnding, sentence);
  gtk_widget_class_bind_template_child (widget_class, SnlEnding, summary);
  gtk_widget_class_bind_template_child (widget_class, SnlEnding, result);
}

static void
snl_ending_init (SnlEnding *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * snl_ending_show:
 * @self: an ending
 * @game: a game that is over
 * @was_undone: whether the last operation was an undo, which is then shown
 *
 * Shows the result of @game and its last act.
 */
void
snl_ending_show (SnlEnding *self,
                 SnlGame   *game,
                 gboolean   was_undone)
{
  g_autofree char *ending = NULL;
  g_autofree char *summary = NULL;
  SnlJournal *journal;
  const SnlEntry *entry;
  guint length;

  g_return_if_fail (SNL_IS_ENDING (self));

  ending = snl_view_dup_ending (game);
  summary = snl_game_summary_dup_gauges (game);
  gtk_label_set_label (self->sentence, ending);
  gtk_label_set_label (self->summary, summary);

  journal = snl_game_get_journal (game);
  length = snl_journal_get_length (journal);
  entry = snl_journal_get (journal, was_undone ? length : length - 1);
  if (entry != NULL)
    snl_entry_view_set_entry (self->result, game, entry, TRUE);
}
