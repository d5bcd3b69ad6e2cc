/* snl-frame.c: what a frame has room for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-frame.h"

#define FRAME "snl-frame"
#define UNPAINTED "snl-frame-unpainted"

/* Microseconds that widgets are made for before a frame, whatever GTK needs for them then */
#define ROOM 4000

typedef struct {
  gint64 number;    /* of the frame */
  gint64 used;      /* microseconds of its room */
  gint64 refused;   /* the frame of which somebody wanted all and did not get it */
} Frame;

/* The frame that is being prepared */
static Frame *
get_frame (GdkFrameClock *clock)
{
  Frame *frame = g_object_get_data (G_OBJECT (clock), FRAME);
  gint64 number = gdk_frame_clock_get_frame_counter (clock);

  if (frame == NULL)
    {
      frame = g_new (Frame, 1);
      *frame = (Frame) { number, 0, -1 };
      g_object_set_data_full (G_OBJECT (clock), FRAME, frame, g_free);
    }

  if (frame->number != number)
    {
      frame->number = number;
      frame->used = 0;
    }

  return frame;
}

/**
 * snl_frame_get_room:
 * @clock: of a window, within an update
 *
 * Returns: for how many microseconds more widgets can be made before this frame; 0 or less if it is full,
 *   or if somebody waits for a whole one
 */
gint64
snl_frame_get_room (GdkFrameClock *clock)
{
  Frame *frame = get_frame (clock);

  return frame->refused == frame->number - 1 ? 0 : ROOM - frame->used;
}

/**
 * snl_frame_use:
 * @clock: of a window, within an update
 * @microseconds: for how long something was made
 *
 * Tells the others of it.
 */
void
snl_frame_use (GdkFrameClock *clock,
               gint64         microseconds)
{
  get_frame (clock)->used += MAX (microseconds, 1);
}

/**
 * snl_frame_take:
 * @clock: of a window, within an update
 *
 * Wants all of a frame's room, for what cannot be made in parts.
 *
 * Returns: whether this frame can be had; if not, the next will be kept
 */
gboolean
snl_frame_take (GdkFrameClock *clock)
{
  Frame *frame = get_frame (clock);

  if (frame->used > 0)
    {
      frame->refused = frame->number;
      return FALSE;
    }

  frame->used = ROOM;

  return TRUE;
}

/* Frames that are begun until it is painted */
static gboolean
paint_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       user_data)
{
  guint n_left = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), UNPAINTED)) - 1;

  g_object_set_data (G_OBJECT (widget), UNPAINTED, GUINT_TO_POINTER (n_left));
  if (n_left > 0)
    return G_SOURCE_CONTINUE;

  gtk_widget_set_opacity (widget, 1);

  return G_SOURCE_REMOVE;
}

/**
 * snl_frame_paint_next:
 * @widget: on a window, with much in it that is new, or new to be seen
 * @is_update: whether this is within an update, so that a frame is begun already
 *
 * Has it placed in the coming frame and painted in the one after, as both together may take longer than one lasts.
 * A window that had no frame yet paints it in its first, which everybody waits for.
 */
void
snl_frame_paint_next (GtkWidget *widget,
                      gboolean   is_update)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gboolean is_waiting = g_object_get_data (G_OBJECT (widget), UNPAINTED) != NULL;

  if (clock == NULL || gdk_frame_clock_get_frame_counter (clock) < 0)
    {
      gtk_widget_set_opacity (widget, 1);
      return;
    }

  gtk_widget_set_opacity (widget, 0);
  g_object_set_data (G_OBJECT (widget), UNPAINTED, GUINT_TO_POINTER (is_update ? 1 : 2));
  if (!is_waiting)
    gtk_widget_add_tick_callback (widget, paint_cb, NULL, NULL);
}
