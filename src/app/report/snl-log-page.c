/* snl-log-page.c: all that was done
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-log-page.h"

#include "snl-log-row.h"
#include "app/widgets/snl-drip.h"

#include <glib/gi18n.h>
#include <string.h>

#define MOST 60     /* rows that come by themselves; older ones when somebody scrolls to them or searches */

struct _SnlLogPage {
  AdwBin          parent_instance;

  GtkSearchEntry *search;
  GtkScrolledWindow *scroller;
  GtkListBox     *list;
  GtkLabel       *placeholder;

  SnlGame        *game;
  GPtrArray      *rows;       /* of SnlLogRow, in the order of the journal; NULL before @first */
  guint           first;      /* the oldest entry that has a row: what is older comes after it */
  guint           oldest;     /* the entry down to which rows are made for now */
  guint           filling;    /* makes those rows a few a frame, or 0 */
  char           *wanted;     /* casefolded */
};

G_DEFINE_FINAL_TYPE (SnlLogPage, snl_log_page, ADW_TYPE_BIN)

static gboolean
filter_row (GtkListBoxRow *row,
            gpointer       user_data)
{
  SnlLogPage *self = SNL_LOG_PAGE (user_data);

  return self->wanted == NULL ||
         strstr (snl_log_row_get_words (SNL_LOG_ROW (row)), self->wanted) != NULL;
}

static void
head_row (GtkListBoxRow *row,
          GtkListBoxRow *before,
          gpointer       user_data)
{
  guint turn = snl_log_row_get_entry (SNL_LOG_ROW (row))->turn;
  GtkWidget *header;
  g_autofree char *text = NULL;

  if (before != NULL && snl_log_row_get_entry (SNL_LOG_ROW (before))->turn == turn)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }

  /* what a row's header says never changes */
  if (gtk_list_box_row_get_header (row) != NULL)
    return;

  text = g_strdup_printf (_("Turn %u"), turn);
  header = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (header), 0);
  gtk_widget_add_css_class (header, "heading");
  gtk_widget_add_css_class (header, "log-head");
  gtk_list_box_row_set_header (row, header);
}

static void
snl_log_page_drop_rows (SnlLogPage *self,
                        guint       first)
{
  while (self->rows->len > first)
    {
      GtkWidget *row = self->rows->pdata[self->rows->len - 1];

      if (row != NULL)
        gtk_list_box_remove (self->list, row);
      g_ptr_array_set_size (self->rows, (int) self->rows->len - 1);
    }

  self->first = MIN (self->first, self->rows->len);
}

static GtkWidget *
snl_log_page_new_row (SnlLogPage *self,
                      guint       index)
{
  SnlJournal *journal = snl_game_get_journal (self->game);
  GtkWidget *row = snl_log_row_new (self->game, snl_journal_get (journal, index));

  snl_log_row_set_undone (SNL_LOG_ROW (row), index >= snl_journal_get_length (journal));

  return row;
}

/* The latest first, which stand at the top and are read first */
static gboolean
fill_cb (gpointer user_data)
{
  SnlLogPage *self = SNL_LOG_PAGE (user_data);

  if (self->first > self->oldest && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      self->first--;
      self->rows->pdata[self->first] = snl_log_page_new_row (self, self->first);
      gtk_list_box_append (self->list, self->rows->pdata[self->first]);
    }

  if (self->first > self->oldest && gtk_widget_get_mapped (GTK_WIDGET (self)))
    return TRUE;

  self->filling = 0;

  return FALSE;
}

/* Rows down to the entry @oldest, some in each frame */
static void
snl_log_page_fill (SnlLogPage *self,
                   guint       oldest)
{
  self->oldest = MIN (oldest, self->first);

  if (self->first > self->oldest && self->filling == 0)
    self->filling = snl_drip_start (GTK_WIDGET (self), fill_cb, self);
}

/* Near the end of what is there, more is wanted */
static void
scrolled_cb (SnlLogPage    *self,
             GtkAdjustment *adjustment)
{
  double below = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_value (adjustment);

  if (self->first == self->oldest && below < 2 * gtk_adjustment_get_page_size (adjustment))
    snl_log_page_fill (self, self->first - MIN (self->first, MOST));
}

/* Only what is new is added: the journal changes at its end */
static void
snl_log_page_update (SnlLogPage *self)
{
  SnlJournal *journal;
  guint total;

  /* while nobody looks nothing is built */
  if (self->game == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  journal = snl_game_get_journal (self->game);
  total = snl_journal_get_length (journal) + snl_journal_get_redo (journal);

  /* where nothing is shown yet, all of it comes from the latest down */
  if (self->first == self->rows->len)
    {
      snl_log_page_drop_rows (self, 0);
      g_ptr_array_set_size (self->rows, (int) total);
      self->first = total;
      self->oldest = self->wanted != NULL ? 0 : total - MIN (total, MOST);
    }

  for (guint i = self->rows->len; i < total; i++)
    {
      GtkWidget *row = snl_log_page_new_row (self, i);

      gtk_list_box_prepend (self->list, row);
      g_ptr_array_add (self->rows, row);
    }

  snl_log_page_fill (self, self->oldest);
}

/* A new act drops the entries that were taken back: their rows go before anybody reads them */
static void
game_changed_cb (SnlLogPage *self,
                 guint       before)
{
  guint length = snl_journal_get_length (snl_game_get_journal (self->game));

  snl_log_page_drop_rows (self, MIN (before, length));
  snl_log_page_update (self);
}

static void
search_changed_cb (SnlLogPage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));

  g_clear_pointer (&self->wanted, g_free);

  if (*text != '\0')
    self->wanted = g_utf8_casefold (text, -1);

  gtk_label_set_label (self->placeholder, self->wanted != NULL ? _("Nothing of the kind was done.")
                                                               : _("Nothing was done yet."));
  gtk_list_box_invalidate_filter (self->list);

  if (self->wanted != NULL)
    snl_log_page_fill (self, 0);
}

static void
stop_search_cb (SnlLogPage *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_activate_action (GTK_WIDGET (self), "desk.focus-entry", NULL);
}

static void
row_activated_cb (SnlLogPage *self,
                  SnlLogRow  *row)
{
  snl_log_row_toggle (row);
}

static void
snl_log_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (snl_log_page_parent_class)->map (widget);

  snl_log_page_update (SNL_LOG_PAGE (widget));
}

static void
snl_log_page_dispose (GObject *object)
{
  SnlLogPage *self = SNL_LOG_PAGE (object);

  snl_drip_stop (GTK_WIDGET (self), &self->filling);
  g_clear_object (&self->game);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->wanted, g_free);

  G_OBJECT_CLASS (snl_log_page_parent_class)->dispose (object);
}

static void
snl_log_page_class_init (SnlLogPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_log_page_dispose;
  widget_class->map = snl_log_page_map;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-log-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlLogPage, search);
  gtk_widget_class_bind_template_child (widget_class, SnlLogPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, SnlLogPage, list);
  gtk_widget_class_bind_template_child (widget_class, SnlLogPage, placeholder);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
snl_log_page_init (SnlLogPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
  gtk_list_box_set_filter_func (self->list, filter_row, self, NULL);
  gtk_list_box_set_header_func (self->list, head_row, NULL, NULL);
  search_changed_cb (self);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "value-changed",
                           G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
}

/**
 * snl_log_page_set_game:
 * @self: a log page, set once
 * @game: the game it tells of
 *
 * Shows a game's journal, and keeps up with it.
 */
void
snl_log_page_set_game (SnlLogPage *self,
                       SnlGame    *game)
{
  g_return_if_fail (SNL_IS_LOG_PAGE (self));
  g_return_if_fail (self->game == NULL);

  self->game = g_object_ref (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  snl_log_page_update (self);
}

/**
 * snl_log_page_shed:
 * @self: a log page that is not to be seen any more
 * @most: how many rows at most
 *
 * Takes rows away, and makes no more.
 *
 * Returns: whether there were any
 */
gboolean
snl_log_page_shed (SnlLogPage *self,
                   guint       most)
{
  guint end;

  g_return_val_if_fail (SNL_IS_LOG_PAGE (self), FALSE);

  snl_drip_stop (GTK_WIDGET (self), &self->filling);
  g_signal_handlers_disconnect_by_data (self->game, self);
  end = self->first + MIN (self->rows->len - self->first, most);

  /* the oldest, which stand at the end of the list: who becomes the first of it would get a heading */
  for (guint i = self->first; i < end; i++)
    gtk_list_box_remove (self->list, self->rows->pdata[i]);

  if (self->first == end)
    return FALSE;

  self->first = end;

  return TRUE;
}
