/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Connects the desk to the class's window (SnlWallController) and to the class's clock: key
 * bindings, and the question whether to use a screen that was found.
 */

#include "snl-desk-private.h"
#include "app/data/snl-shared.h"

/* Bindings with Alt, which no text field uses */
static const struct {
  guint       key;
  const char *action;
  const char *target;
} keys[] = {
  { GDK_KEY_w, "wall.on", NULL },
  { GDK_KEY_f, "wall.freeze", NULL },
  { GDK_KEY_b, "wall.blank", NULL },
  { GDK_KEY_p, "wall.point", NULL },
  { GDK_KEY_r, "wall.replay", NULL },
  { GDK_KEY_1, "wall.show", "board" },
  { GDK_KEY_2, "wall.show", "card" },
  { GDK_KEY_3, "wall.show", "dice" },
  { GDK_KEY_4, "wall.show", "strength" },
  { GDK_KEY_5, "wall.show", "title" },
  { GDK_KEY_6, "wall.show", "overview" },
  { GDK_KEY_7, "wall.show", "odds" },
  { GDK_KEY_8, "wall.show", "roster" },
  { GDK_KEY_9, "wall.show", "rules" },
  { GDK_KEY_0, "wall.show", "join" },
  { GDK_KEY_a, "share.accept", NULL },
  { GDK_KEY_n, "share.decline", NULL },
  { GDK_KEY_o, "share.open", NULL },
};

/* Plain keys for the class's window. Handled only while no text field is in use (an empty quick
 * entry counts as not in use), and at the desk only capitals: small letters and digits start an
 * input to the quick entry. */
static gboolean
wall_key_cb (SnlDesk            *self,
             guint               keyval,
             guint               keycode,
             GdkModifierType     state,
             GtkEventController *controller)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean is_typing = focus != NULL && (GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus));

  if (snl_wall_controller_is_repeat (self->wall_controller, controller))
    return GDK_EVENT_STOP;

  if (is_typing &&
      (!GTK_IS_EDITABLE (focus) || *gtk_editable_get_text (GTK_EDITABLE (focus)) != '\0' ||
       !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->quick_bar))))
    return GDK_EVENT_PROPAGATE;

  if (snl_wall_controller_cut_short_by_key (self->wall_controller, keyval))
    return GDK_EVENT_STOP;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;

  return snl_wall_controller_handle_key (self->wall_controller, keyval);
}

static void
found_cb (SnlDesk    *self,
          const char *screen)
{
  gtk_widget_set_visible (GTK_WIDGET (self->wall_question), TRUE);
  snl_wall_question_ask (self->wall_question, screen);
}

/* Hides what is asked about the window: switching it on or off answers it */
static void
wall_switched_cb (SnlDesk *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->wall_question), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->names_question), FALSE);
}

static void
wall_opened_cb (SnlDesk *self)
{
  snl_side_panel_show_wall (self->panel, snl_wall_controller_get_window (self->wall_controller));

  /* ask how the class sees names now that it can see them, unless that was chosen before */
  if (!snl_game_is_read_only (self->game) && snl_game_needs_naming (self->game))
    snl_wall_question_ask_names (self->names_question);
}

#if HAVE_SHARE
/* Focuses the pending action of a proposal that was accepted, but lacks an answer or dice */
static void
asked_cb (SnlDesk *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "desk.focus-pending-action", NULL);
}

static void
told_cb (SnlDesk    *self,
         const char *sentence)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "desk.show-error", "s", sentence);
}
#endif

/**
 * snl_desk_install_wall_keys:
 * @widget_class: the class of #SnlDesk
 *
 * Adds the key bindings for the class's window.
 */
void
snl_desk_install_wall_keys (GtkWidgetClass *widget_class)
{
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].target != NULL)
      gtk_widget_class_add_binding_action (widget_class, keys[i].key, GDK_ALT_MASK,
                                           keys[i].action, "s", keys[i].target);
    else
      gtk_widget_class_add_binding_action (widget_class, keys[i].key, GDK_ALT_MASK, keys[i].action,
                                           NULL);
}

/**
 * snl_desk_start_wall:
 * @self: a desk with a game
 *
 * Creates the class's clock and the controller of the class's window, and connects them to the
 * desk.
 */
void
snl_desk_start_wall (SnlDesk *self)
{
  GSettings *settings = snl_shared_get_settings ();
  GtkEventController *controller = gtk_event_controller_key_new ();

  self->clock = snl_class_clock_new (self->game, settings);
  snl_clock_button_set_clock (self->clock_button, self->clock);
  snl_clock_button_set_clock (self->low_clock_button, self->clock);
  self->wall_controller = snl_wall_controller_new (self->game, self->clock, settings);
  g_signal_connect_object (self->wall_controller, "found", G_CALLBACK (found_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->wall_controller, "opened", G_CALLBACK (wall_opened_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (snl_wall_controller_get_actions (self->wall_controller),
                           "action-state-changed::on",
                           G_CALLBACK (wall_switched_cb), self, G_CONNECT_SWAPPED);
  snl_wall_controller_set_desk (self->wall_controller, GTK_WIDGET (self));
  snl_wall_controller_set_pending_action (self->wall_controller, self->pending_action);

#if HAVE_SHARE
  self->share_controller = G_OBJECT (snl_share_controller_new (self->game, self->wall_controller,
                                                               self->pending_action));
  g_signal_connect_object (self->share_controller, "asked", G_CALLBACK (asked_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->share_controller, "told", G_CALLBACK (told_cb), self,
                           G_CONNECT_SWAPPED);
  adw_bin_set_child (self->inbox_place,
                     snl_inbox_bar_new (SNL_SHARE_CONTROLLER (self->share_controller)));
  gtk_widget_insert_action_group (
    GTK_WIDGET (self), "share",
    snl_share_controller_get_actions (SNL_SHARE_CONTROLLER (self->share_controller)));
#endif

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "key-pressed", G_CALLBACK (wall_key_cb), self);
  snl_wall_controller_watch_keys (self->wall_controller, controller);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}
