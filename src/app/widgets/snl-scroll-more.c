/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Calls a function that appends rows whenever less than a page is left below the visible part of
 * a GtkScrolledWindow.
 */

#include "snl-scroll-more.h"

typedef struct {
  SnlScrollMoreFunc  more;
  gpointer           user_data;
  GtkWidget         *scroller;
  guint              tick;      /* tick callback that is pending, or 0 */
} Attachment;

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  Attachment *self = user_data;

  self->tick = 0;
  self->more (self->user_data);

  return G_SOURCE_REMOVE;
}

/* Schedules the call for the next frame: adjustments change during allocation, when no child can be
 * added */
static void
adjusted_cb (GtkAdjustment *adjustment,
             gpointer       user_data)
{
  Attachment *self = user_data;
  double page = gtk_adjustment_get_page_size (adjustment);
  double below = gtk_adjustment_get_upper (adjustment) -
                 gtk_adjustment_get_value (adjustment) - page;

  if (self->tick == 0 && page > 0 && below < page)
    self->tick = gtk_widget_add_tick_callback (self->scroller, tick_cb, self, NULL);
}

/**
 * snl_scroll_more_attach:
 * @scroller: a scrolled window; call this once for it
 * @more: (scope notified): appends some rows
 * @user_data: for @more; it outlives @scroller, or is an ancestor of it
 *
 * Calls @more when less than a page is left to scroll to. GtkListView would not need this, but that
 * of GTK 4.8 creates 205 rows at once and lays out all of them when one is added, which holds the
 * main loop for 220 ms and more even if each is one line of text.
 */
void
snl_scroll_more_attach (GtkScrolledWindow *scroller,
                        SnlScrollMoreFunc  more,
                        gpointer           user_data)
{
  GtkAdjustment *adjustment;
  Attachment *self;

  g_return_if_fail (GTK_IS_SCROLLED_WINDOW (scroller));

  adjustment = gtk_scrolled_window_get_vadjustment (scroller);
  self = g_new (Attachment, 1);
  *self = (Attachment) { more, user_data, GTK_WIDGET (scroller), 0 };
  g_object_set_data_full (G_OBJECT (adjustment), "snl-scroll-more", self, g_free);
  g_signal_connect (adjustment, "changed", G_CALLBACK (adjusted_cb), self);
  g_signal_connect (adjustment, "value-changed", G_CALLBACK (adjusted_cb), self);
}
