/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Lists the journal's entries in a GtkListBox, filtered by a GtkFilterListModel when the user
 * searches; a row can undo back to its entry.
 */

#include "snl-log-page.h"

#include "snl-log-row.h"
#include "app/data/snl-game-summary.h"
#include "app/widgets/snl-scroll-more.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>
#include <string.h>

/*
 * The number of rows to add at once; more are added on scrolling, because a long log is slow to
 * build
 */
#define ROWS 40

/* A GObject that wraps a journal entry, for use in a GListModel */
#define SNL_TYPE_LOG_ITEM (snl_log_item_get_type ())
G_DECLARE_FINAL_TYPE (SnlLogItem, snl_log_item, SNL, LOG_ITEM, GObject)

struct _SnlLogItem {
  GObject         parent_instance;

  const SnlEntry *entry;       /* owned by the journal, which frees it when another act is done */
  gboolean        is_undone;
};

G_DEFINE_FINAL_TYPE (SnlLogItem, snl_log_item, G_TYPE_OBJECT)

struct _SnlLogPage {
  AdwBin              parent_instance;

  GtkSearchEntry     *search;
  GtkScrolledWindow  *scroller;
  GtkListBox         *list;
  GtkLabel           *placeholder;

  SnlGame            *game;
  GListStore         *items;      /* of SnlLogItem, the latest first */
  GtkFilterListModel *found;      /* the items that match the search */
  guint               n_rows;     /* how many items of @found, from the first, have a row */
  char               *wanted;     /* the search text, casefolded */
  GHashTable         *turns;      /* the names of the turns, or NULL after a change */
};

G_DEFINE_FINAL_TYPE (SnlLogPage, snl_log_page, ADW_TYPE_BIN)

static void
snl_log_item_class_init (SnlLogItemClass *klass)
{
}

static void
snl_log_item_init (SnlLogItem *self)
{
}

static gboolean
is_wanted (gpointer item,
           gpointer user_data)
{
  SnlLogPage *self = SNL_LOG_PAGE (user_data);
  g_autofree char *sentence = snl_game_summary_dup_sentence (self->game,
                                                             SNL_LOG_ITEM (item)->entry);
  g_autofree char *words = g_utf8_casefold (sentence, -1);

  return strstr (words, self->wanted) != NULL;
}

static void
head_row (GtkListBoxRow *row,
          GtkListBoxRow *before,
          gpointer       user_data)
{
  SnlLogPage *self = SNL_LOG_PAGE (user_data);
  guint turn = snl_log_row_get_turn (SNL_LOG_ROW (row));
  GtkWidget *header;

  if (before != NULL && snl_log_row_get_turn (SNL_LOG_ROW (before)) == turn)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }

  /* the header of a row never changes */
  if (gtk_list_box_row_get_header (row) != NULL)
    return;

  header = gtk_label_new (NULL);
  if (turn == snl_game_get_turn (self->game))
    {
      /* each act moves the header of the first row: take its name from the position, instead of
       * reading the whole journal again */
      g_autofree char *name = snl_view_dup_turn (snl_game_get_ruleset (self->game),
                                                 snl_game_get_position (self->game));

      gtk_label_set_label (GTK_LABEL (header), name);
    }
  else
    {
      if (self->turns == NULL)
        self->turns = snl_view_dup_turns (self->game);
      gtk_label_set_label (GTK_LABEL (header), snl_view_get_turn (self->turns, turn));
    }
  gtk_label_set_xalign (GTK_LABEL (header), 0);
  gtk_widget_add_css_class (header, "heading");
  gtk_widget_add_css_class (header, "log-head");
  gtk_list_box_row_set_header (row, header);
}

/* Inserts rows for the items at @position */
static void
insert_rows (SnlLogPage *self,
             guint       position,
             guint       n)
{
  for (guint i = position; i < position + n; i++)
    {
      g_autoptr(SnlLogItem) item = g_list_model_get_item (G_LIST_MODEL (self->found), i);
      GtkWidget *row = snl_log_row_new (self->game, item->entry);

      snl_log_row_set_undone (SNL_LOG_ROW (row), item->is_undone);
      gtk_list_box_insert (self->list, row, (int) i);
    }

  self->n_rows += n;
}

static void
remove_rows (SnlLogPage *self,
             guint       position,
             guint       n)
{
  for (guint i = 0; i < n; i++)
    gtk_list_box_remove (self->list,
                         GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) position)));

  self->n_rows -= n;
}

static void
add_rows (gpointer user_data)
{
  SnlLogPage *self = user_data;
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->found));

  insert_rows (self, self->n_rows, MIN (ROWS, n_items - self->n_rows));
}

/* Updates only the changed rows; a GtkSliceListModel would report all its items as changed */
static void
found_changed_cb (SnlLogPage *self,
                  guint       position,
                  guint       removed,
                  guint       added)
{
  if (position < self->n_rows)
    remove_rows (self, position,
                 added > ROWS ? self->n_rows - position : MIN (removed, self->n_rows - position));

  if (position < self->n_rows || (position == self->n_rows && position < ROWS))
    insert_rows (self, position, MIN (added, ROWS));
}

/* Removes the items after the first @n entries, and adds those that the journal has beyond */
static void
update (SnlLogPage *self,
        guint       n)
{
  SnlJournal *journal = snl_game_get_journal (self->game);
  guint length = snl_journal_get_length (journal);
  /* add no items while the page is unmapped */
  guint total = gtk_widget_get_mapped (GTK_WIDGET (self))
                ? length + snl_journal_get_redo (journal)
                : n;
  g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = MAX (total, n); i > n; i--)
    {
      SnlLogItem *item = g_object_new (SNL_TYPE_LOG_ITEM, NULL);

      item->entry = snl_journal_get (journal, i - 1);
      item->is_undone = i > length;
      g_ptr_array_add (items, item);
    }

  g_list_store_splice (self->items, 0, g_list_model_get_n_items (G_LIST_MODEL (self->items)) - n,
                       items->pdata, items->len);
}

/* A new act frees the undone entries: remove their rows at once, before they are read */
static void
game_changed_cb (SnlLogPage *self,
                 guint       before)
{
  guint length = snl_journal_get_length (snl_game_get_journal (self->game));

  g_clear_pointer (&self->turns, g_hash_table_unref);
  update (self,
          MIN (MIN (before, length), g_list_model_get_n_items (G_LIST_MODEL (self->items))));
}

static void
search_changed_cb (SnlLogPage *self)
{
  g_autoptr(GtkFilter) filter = NULL;

  g_clear_pointer (&self->wanted, g_free);

  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0')
    {
      self->wanted = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
      filter = GTK_FILTER (gtk_custom_filter_new (is_wanted, self, NULL));
    }

  gtk_label_set_label (self->placeholder, self->wanted != NULL ? _("Nothing in the log matches.")
                                                               : _("Nothing has been done yet."));
  gtk_filter_list_model_set_incremental (self->found, self->wanted != NULL);
  gtk_filter_list_model_set_filter (self->found, filter);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
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
  SnlLogPage *self = SNL_LOG_PAGE (widget);

  GTK_WIDGET_CLASS (snl_log_page_parent_class)->map (widget);

  update (self, g_list_model_get_n_items (G_LIST_MODEL (self->items)));
}

static void
snl_log_page_dispose (GObject *object)
{
  SnlLogPage *self = SNL_LOG_PAGE (object);

  /* the list box removes its rows after this, and would call the header function, which needs the
   * game */
  gtk_list_box_set_header_func (self->list, NULL, NULL, NULL);
  g_clear_object (&self->game);
  g_clear_object (&self->found);
  g_clear_object (&self->items);
  g_clear_pointer (&self->wanted, g_free);
  g_clear_pointer (&self->turns, g_hash_table_unref);

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
  self->items = g_list_store_new (SNL_TYPE_LOG_ITEM);
  self->found = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->items)), NULL);
  g_signal_connect_object (self->found, "items-changed", G_CALLBACK (found_changed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_list_box_set_header_func (self->list, head_row, self, NULL);
  search_changed_cb (self);
  snl_scroll_more_attach (self->scroller, add_rows, self);
}

/**
 * snl_log_page_set_game:
 * @self: a log page, set once
 * @game: the game
 *
 * Shows the journal of @game and updates with it.
 */
void
snl_log_page_set_game (SnlLogPage *self,
                       SnlGame    *game)
{
  g_return_if_fail (SNL_IS_LOG_PAGE (self));
  g_return_if_fail (self->game == NULL);

  self->game = g_object_ref (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  update (self, 0);
}
