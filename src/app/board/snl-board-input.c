/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Event controllers and key bindings of an SnlBoardView: cursor keys, pointer, painting by drag,
 * and drops.
 */

#include "snl-board-view-private.h"

/* how far an action moves the cursor; 1000 for the edge */
static const struct {
  const char *action;
  guint       key;
  guint       keypad;
  int         columns;
  int         rows;
} steps[] = {
  { "board.cursor-left", GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0 },
  { "board.cursor-right", GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0 },
  { "board.cursor-up", GDK_KEY_Up, GDK_KEY_KP_Up, 0, -1 },
  { "board.cursor-down", GDK_KEY_Down, GDK_KEY_KP_Down, 0, 1 },
  { "board.cursor-first-column", GDK_KEY_Home, GDK_KEY_KP_Home, -1000, 0 },
  { "board.cursor-last-column", GDK_KEY_End, GDK_KEY_KP_End, 1000, 0 },
  { "board.cursor-first-row", GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, 0, -1000 },
  { "board.cursor-last-row", GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, 0, 1000 },
};

static void
cursor_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  SnlBoardView *self = SNL_BOARD_VIEW (widget);

  if (self->scene == NULL || self->grid.columns == 0)
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    if (g_str_equal (steps[i].action, action_name))
      {
        int column = CLAMP ((int) self->column + steps[i].columns, 1, (int) self->grid.columns);
        int row = CLAMP ((int) self->row + steps[i].rows, 1, (int) self->grid.rows);

        self->is_by_keys = TRUE;
        snl_board_view_set_hovered (self, NULL);
        snl_board_view_move_cursor (self, (guint) column, (guint) row, TRUE);
      }
}

/*
 * Activates the square with the keyboard focus. A binding of the board, since otherwise each of
 * hundreds of squares would need an event controller.
 */
static gboolean
choose_cb (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   user_data)
{
  GtkWidget *square = gtk_widget_get_focus_child (widget);

  return SNL_IS_BOARD_SQUARE (square) && gtk_widget_activate_action (square, "square.choose", NULL);
}

void
snl_board_view_install_keys (GtkWidgetClass *widget_class)
{
  static const guint choosing[] = { GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return,
                                    GDK_KEY_KP_Enter,
                                    GDK_KEY_ISO_Enter };

  for (gsize i = 0; i < G_N_ELEMENTS (choosing); i++)
    gtk_widget_class_add_binding (widget_class, choosing[i], 0, choose_cb, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      gtk_widget_class_install_action (widget_class, steps[i].action, NULL, cursor_action);
      gtk_widget_class_add_binding_action (widget_class, steps[i].key, 0, steps[i].action, NULL);
      gtk_widget_class_add_binding_action (widget_class, steps[i].keypad, 0, steps[i].action, NULL);
    }
}

/*
 * Updates the hovered square. Ignores events without pointer movement while the keyboard is used,
 * such as those caused by a new layout below the pointer.
 */
static void
motion_cb (GtkEventController *controller,
           double              x,
           double              y,
           gpointer            user_data)
{
  SnlBoardView *self = user_data;
  GdkEvent *event = gtk_event_controller_get_current_event (controller);
  double pointer_x = 0;
  double pointer_y = 0;

  if (event != NULL && gdk_event_get_position (event, &pointer_x, &pointer_y))
    {
      gboolean is_still = self->is_by_keys &&
        (gdk_event_get_event_type (event) != GDK_MOTION_NOTIFY ||
         (pointer_x == self->pointer_x && pointer_y == self->pointer_y));

      self->pointer_x = pointer_x;
      self->pointer_y = pointer_y;

      if (is_still)
        return;
    }

  if (self->is_by_keys)
    gtk_widget_queue_draw (GTK_WIDGET (self));

  self->is_by_keys = FALSE;
  snl_board_view_set_hovered (self, snl_board_view_find_at (self, x, y));
}

/* Handles focus entering or leaving the board */
static void
focus_changed_cb (SnlBoardView            *self,
                  GParamSpec              *pspec,
                  GtkEventControllerFocus *focus)
{
  self->has_keyboard = gtk_event_controller_focus_contains_focus (focus);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, snl_board_signals[SNL_BOARD_HINT_CHANGED], 0);
}

static void
leave_cb (SnlBoardView *self)
{
  snl_board_view_set_hovered (self, NULL);
}

static void
released_cb (SnlBoardView *self,
             int           n_press,
             double        x,
             double        y)
{
  g_autofree char *square = g_strdup (snl_board_view_find_at (self, x, y));

  if (square == NULL || n_press != 1 || self->is_painting)
    return;

  snl_board_view_set_cursor (self, square);
  g_signal_emit (self, snl_board_signals[SNL_BOARD_SQUARE_CHOSEN], 0, square);
}

/*
 * Adds a square to those that are being painted, once; they are emitted together when the drag
 * ends.
 */
static void
paint_at (SnlBoardView *self,
          double        x,
          double        y)
{
  const char *square = snl_board_view_find_at (self, x, y);

  if (square == NULL || self->painted == NULL ||
      g_ptr_array_find_with_equal_func (self->painted, square, g_str_equal, NULL))
    return;

  g_ptr_array_add (self->painted, g_strdup (square));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
paint_begin_cb (SnlBoardView   *self,
                double          x,
                double          y,
                GtkGestureDrag *drag)
{
  if (!self->is_painting)
    {
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }

  g_clear_pointer (&self->painted, g_ptr_array_unref);
  self->painted = g_ptr_array_new_with_free_func (g_free);
  paint_at (self, x, y);
}

static void
paint_update_cb (SnlBoardView   *self,
                 double          x,
                 double          y,
                 GtkGestureDrag *drag)
{
  double start_x = 0;
  double start_y = 0;

  gtk_gesture_drag_get_start_point (drag, &start_x, &start_y);
  paint_at (self, start_x + x, start_y + y);
}

static void
paint_end_cb (SnlBoardView *self)
{
  g_autoptr(GPtrArray) painted = g_steal_pointer (&self->painted);

  if (painted == NULL || painted->len == 0)
    return;

  g_ptr_array_add (painted, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, snl_board_signals[SNL_BOARD_SQUARES_PAINTED], 0, painted->pdata);
}

static GdkDragAction
drop_motion_cb (SnlBoardView *self,
                double        x,
                double        y)
{
  const char *square = snl_board_view_find_at (self, x, y);

  snl_board_view_set_hovered (self, square);

  return square != NULL ? GDK_ACTION_MOVE : 0;
}

/* Emits `piece-dropped`; the handler decides what to do. */
static gboolean
drop_cb (SnlBoardView *self,
         const GValue *value,
         double        x,
         double        y)
{
  g_autofree char *square = g_strdup (snl_board_view_find_at (self, x, y));
  g_autofree char *piece = g_value_dup_boxed (value);

  snl_board_view_set_hovered (self, NULL);

  if (square == NULL || piece == NULL)
    return FALSE;

  snl_board_view_set_cursor (self, square);
  g_signal_emit (self, snl_board_signals[SNL_BOARD_PIECE_DROPPED], 0, piece, square);

  return TRUE;
}

void
snl_board_view_add_input (SnlBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *paint = gtk_gesture_drag_new ();
  GtkDropTarget *drop = gtk_drop_target_new (SNL_TYPE_PIECE_ID, GDK_ACTION_MOVE);

  g_signal_connect_swapped (focus, "notify::contains-focus", G_CALLBACK (focus_changed_cb), self);
  gtk_widget_add_controller (widget, focus);

  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (widget, motion);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (paint), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (paint, "drag-begin", G_CALLBACK (paint_begin_cb), self);
  g_signal_connect_swapped (paint, "drag-update", G_CALLBACK (paint_update_cb), self);
  g_signal_connect_swapped (paint, "drag-end", G_CALLBACK (paint_end_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (paint));

  g_signal_connect_swapped (drop, "enter", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect_swapped (drop, "motion", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect_swapped (drop, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drop));
}
