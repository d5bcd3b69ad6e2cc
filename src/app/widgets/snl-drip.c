/* snl-drip.c: a few pieces a frame
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-drip.h"

#include "snl-frame.h"

#define LEAST 4       /* pieces of the first frame, and of any: what a frame takes for itself is not saved by fewer */
#define MOST 64       /* of any frame */
#define SHORT 6000    /* microseconds; after a frame that took no longer there are more pieces in the next */
#define LONG 10000    /* after one that took longer there are fewer */

typedef struct {
  SnlDripFunc    make;
  gpointer       user_data;
  guint          batch;   /* pieces a frame */
  gboolean       is_seen; /* a frame was drawn with what they are put into */
  gint64         began;   /* when the frame's were begun; 0 between frames */
  GdkFrameClock *clock;   /* that says when the frame is drawn */
  gulong         drawn;
} Drip;

static void
drip_leave_clock (Drip *self)
{
  if (self->clock == NULL)
    return;

  /* a window that closes ends its clock first, and all that hears of it */
  if (g_signal_handler_is_connected (self->clock, self->drawn))
    g_signal_handler_disconnect (self->clock, self->drawn);
  g_clear_object (&self->clock);
}

static void
drip_free (gpointer data)
{
  drip_leave_clock (data);
  g_free (data);
}

static void
drawn_cb (Drip *self)
{
  gint64 taken = self->began > 0 ? g_get_monotonic_time () - self->began : 0;

  if (taken > LONG)
    self->batch = MAX (self->batch / 2, LEAST);
  else if (taken > 0 && taken < SHORT)
    self->batch = MIN (self->batch * 2, MOST);

  self->began = 0;
}

/* A window that was hidden and is shown again may have another clock */
static void
drip_follow (Drip          *self,
             GdkFrameClock *clock)
{
  if (self->clock == clock)
    return;

  drip_leave_clock (self);
  self->clock = g_object_ref (clock);
  self->drawn = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (drawn_cb), self);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  Drip *self = user_data;
  gint64 room = snl_frame_get_room (clock);
  gboolean is_more = TRUE;
  gint64 taken = 0;

  drip_follow (self, clock);

  /* the first frame has enough to do with what the pieces are put into */
  if (!self->is_seen || room <= 0)
    {
      self->is_seen = TRUE;
      return G_SOURCE_CONTINUE;
    }

  self->began = g_get_monotonic_time ();
  for (guint i = 0; is_more && i < self->batch && taken < room; i++)
    {
      is_more = self->make (self->user_data);
      taken = g_get_monotonic_time () - self->began;
    }
  snl_frame_use (clock, taken);

  return is_more ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/**
 * snl_drip_start:
 * @widget: what the pieces are put into; while it is not on a screen nothing is made
 * @make: makes a piece; it must not stop the drip, but say that there is no more
 * @user_data: for @make
 *
 * Has pieces made, some before each frame, but none before the first in which @widget is seen.  It ends when @make says so, or with @widget.
 *
 * Returns: what snl_drip_stop() wants
 */
guint
snl_drip_start (GtkWidget   *widget,
                SnlDripFunc  make,
                gpointer     user_data)
{
  Drip *self = g_new0 (Drip, 1);

  self->make = make;
  self->user_data = user_data;
  self->batch = LEAST;
  self->is_seen = gtk_widget_get_mapped (widget);

  return gtk_widget_add_tick_callback (widget, tick_cb, self, drip_free);
}

/**
 * snl_drip_stop:
 * @widget: what the pieces are put into
 * @drip: (inout): what snl_drip_start() returned, or 0; 0 afterwards
 *
 * Has no more pieces made.
 */
void
snl_drip_stop (GtkWidget *widget,
               guint     *drip)
{
  if (*drip != 0)
    gtk_widget_remove_tick_callback (widget, *drip);

  *drip = 0;
}
