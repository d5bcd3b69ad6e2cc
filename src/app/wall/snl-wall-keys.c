/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The keys of an SnlWallController, pressed at the desk or in the class's window itself. */

#include "snl-wall-controller-private.h"

/* how long after the end of a story a key may still be meant for it */
#define LATE_KEY_MICROSECONDS 700000
/* how long after it a key that would end a phase may be */
#define LATE_END_MICROSECONDS 3000000
/* how long after the last event of a held key another press can be its repeat; after that, its
 * release must have gone to a window of another program */
#define REPEAT_MILLISECONDS 1200

/* Whether a held key may act again and again: it moves the focus, or edits text */
static gboolean
can_repeat (guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_BackSpace:
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
      return TRUE;

    default:
      return (keyval >= GDK_KEY_Home && keyval <= GDK_KEY_End) ||
             (keyval >= GDK_KEY_KP_Home && keyval <= GDK_KEY_KP_End);
    }
}

static void
released_cb (SnlWallController *self,
             guint              keyval,
             guint              keycode)
{
  if (self->held != NULL && gdk_key_event_get_keycode (self->held) == keycode)
    g_clear_pointer (&self->held, gdk_event_unref);
}

/**
 * snl_wall_controller_watch_keys:
 * @self: a controller
 * @keys: the #GtkEventControllerKey of a window
 *
 * Notes when a key is released, for snl_wall_controller_is_repeat().
 */
void
snl_wall_controller_watch_keys (SnlWallController  *self,
                                GtkEventController *keys)
{
  g_return_if_fail (SNL_IS_WALL_CONTROLLER (self));

  g_signal_connect_object (keys, "key-released", G_CALLBACK (released_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * snl_wall_controller_is_repeat:
 * @self: a controller
 * @keys: a #GtkEventControllerKey that is handling a press
 *
 * Tells the repeats of a key that is held down, which are presses without a release between, in
 * whichever window: a book that lies on Space would play whole turns. GDK marks no event as one.
 *
 * Returns: whether this is such a repeat, and does not move the focus or edit text
 */
gboolean
snl_wall_controller_is_repeat (SnlWallController  *self,
                               GtkEventController *keys)
{
  GdkEvent *event = gtk_event_controller_get_current_event (keys);
  GdkEvent *held = self->held;
  gboolean is_repeat;

  g_return_val_if_fail (SNL_IS_WALL_CONTROLLER (self), FALSE);

  /* a press in the class's window is seen again when it is forwarded */
  if (event == NULL || event == held || gdk_key_event_is_modifier (event))
    return FALSE;

  is_repeat = held != NULL &&
              gdk_key_event_get_keycode (held) == gdk_key_event_get_keycode (event) &&
              gdk_event_get_time (event) - gdk_event_get_time (held) < REPEAT_MILLISECONDS;
  self->held = gdk_event_ref (event);
  g_clear_pointer (&held, gdk_event_unref);

  return is_repeat && !can_repeat (gdk_key_event_get_keyval (event));
}

/**
 * snl_wall_controller_cut_short_by_key:
 * @self: a controller
 * @keyval: a key that was pressed
 *
 * Goes on with the story of an act that is being shown: Space and Enter let the dice of a held card
 * fall, or show the result at once; Escape always shows the result. Just after the story's end,
 * Space and Enter do nothing, as they may be one press too many. Other keys do what they always do.
 *
 * Returns: whether the key is used up
 */
gboolean
snl_wall_controller_cut_short_by_key (SnlWallController *self,
                                      guint              keyval)
{
  g_return_val_if_fail (SNL_IS_WALL_CONTROLLER (self), FALSE);

  switch (keyval)
    {
    case GDK_KEY_space:
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (self->story == NULL)
        return self->ended_at != 0 &&
               g_get_monotonic_time () - self->ended_at < LATE_KEY_MICROSECONDS;

      snl_pending_action_go_on (self->pending_action);
      return TRUE;

    case GDK_KEY_Escape:
      if (self->story == NULL)
        return FALSE;

      snl_pending_action_tell (self->pending_action);
      return TRUE;

    default:
      return FALSE;
    }
}

/**
 * snl_wall_controller_take_late_press:
 * @self: a controller
 *
 * Says whether the first press after the end of a story may have been meant for the story, which
 * the referee sees end on the projector and not at the desk.
 *
 * Returns: whether it may; %FALSE for the next press, until another story has ended
 */
gboolean
snl_wall_controller_take_late_press (SnlWallController *self)
{
  gint64 ended_at = self->ended_at;

  g_return_val_if_fail (SNL_IS_WALL_CONTROLLER (self), FALSE);

  self->ended_at = 0;

  return ended_at != 0 && g_get_monotonic_time () - ended_at < LATE_END_MICROSECONDS;
}

/* Whether the key is Enter for the text in @focus, and not meant for the story */
static gboolean
is_for_text (GtkWidget *focus,
             guint      keyval)
{
  return (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter) && GTK_IS_EDITABLE (focus) &&
         *gtk_editable_get_text (GTK_EDITABLE (focus)) != '\0';
}

/* Forwards a key pressed in the class's window to the desk, and makes its window active */
static gboolean
key_pressed_cb (SnlWallController     *self,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                GtkEventControllerKey *controller)
{
  g_autoptr(GtkWidget) desk = self->desk != NULL ? g_object_ref (self->desk) : NULL;
  GtkRoot *window = desk != NULL ? gtk_widget_get_root (desk) : NULL;
  GtkWidget *focus = window != NULL ? gtk_root_get_focus (window) : NULL;

  if (snl_wall_controller_is_repeat (self, GTK_EVENT_CONTROLLER (controller)))
    return GDK_EVENT_STOP;

  if (!is_for_text (focus, keyval) && snl_wall_controller_cut_short_by_key (self, keyval))
    return GDK_EVENT_STOP;

  /* an entry catches keys, such as Space, before the text within it has them */
  if (window == NULL ||
      !((GTK_IS_TEXT (focus) &&
         gtk_event_controller_key_forward (controller, gtk_widget_get_parent (focus))) ||
        (focus != NULL && gtk_event_controller_key_forward (controller, focus)) ||
        gtk_event_controller_key_forward (controller, desk)))
    return GDK_EVENT_PROPAGATE;

  /* the key may have closed the window */
  window = gtk_widget_get_root (desk);
  if (window != NULL)
    gtk_window_present (GTK_WINDOW (window));

  return GDK_EVENT_STOP;
}

static void
opened_cb (SnlWallController *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  snl_wall_controller_watch_keys (self, keys);
  gtk_widget_add_controller (GTK_WIDGET (self->window), keys);
}

/**
 * snl_wall_controller_set_desk:
 * @self: a controller
 * @desk: the referee's desk
 *
 * Installs the actions in @desk, hands it the keys that have no meaning in the class's window, and
 * looks for a second monitor when it is mapped.
 */
void
snl_wall_controller_set_desk (SnlWallController *self,
                              GtkWidget         *desk)
{
  g_return_if_fail (SNL_IS_WALL_CONTROLLER (self));

  g_set_weak_pointer (&self->desk, desk);
  g_signal_connect (self, "opened", G_CALLBACK (opened_cb), NULL);
  gtk_widget_insert_action_group (desk, "wall", G_ACTION_GROUP (self->actions));
  g_signal_connect_object (desk, "map", G_CALLBACK (snl_wall_controller_desk_mapped_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
toggle (SnlWallController *self,
        const char        *action)
{
  gboolean is_on = snl_wall_controller_get_flag (self, action);

  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), action,
                                      g_variant_new_boolean (!is_on));
}

/**
 * snl_wall_controller_handle_key:
 * @self: a controller
 * @keyval: a key that was pressed without Control and Alt
 *
 * Handles the capital letters that control the class's window; small letters and digits are what a
 * referee types.
 *
 * Returns: whether the key was handled: W, F, B, P or R
 */
gboolean
snl_wall_controller_handle_key (SnlWallController *self,
                                guint              keyval)
{
  g_return_val_if_fail (SNL_IS_WALL_CONTROLLER (self), FALSE);

  if (keyval == GDK_KEY_W)
    toggle (self, "on");
  else if (keyval == GDK_KEY_F)
    toggle (self, "freeze");
  else if (keyval == GDK_KEY_B)
    toggle (self, "blank");
  else if (keyval == GDK_KEY_R)
    snl_wall_controller_replay (self);
  else if (keyval == GDK_KEY_P)
    g_action_group_activate_action (G_ACTION_GROUP (self->actions), "point", NULL);
  else
    return FALSE;

  return TRUE;
}
