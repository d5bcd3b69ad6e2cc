/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

/*
 * Pages, actions and updates of the class's window. After an act the window switches to the page
 * that shows it, and returns after some seconds. snl-wall-screen.c opens and places the
 * window.
 */

#include "snl-wall-controller-private.h"

/* how long the pages of a card and of dice are shown */
#define CARD_SECONDS 9
#define DICE_SECONDS 7

enum {
  FOUND,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlWallController, snl_wall_controller, G_TYPE_OBJECT)

static const struct {
  const char  *name;
  SnlWallPage  page;
} pages[] = {
  { "board", SNL_WALL_PAGE_BOARD },
  { "card", SNL_WALL_PAGE_CARD },
  { "dice", SNL_WALL_PAGE_DICE },
  { "strength", SNL_WALL_PAGE_STRENGTH },
  { "title", SNL_WALL_PAGE_TITLE },
  { "overview", SNL_WALL_PAGE_OVERVIEW },
  { "odds", SNL_WALL_PAGE_ODDS },
};

void
snl_wall_controller_set_state (SnlWallController *self,
                               const char        *action,
                               GVariant          *state)
{
  g_simple_action_set_state (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), action)), state);
}

static gboolean
get_flag (SnlWallController *self,
          const char        *action)
{
  g_autoptr(GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (self->actions),
                                                               action);

  return g_variant_get_boolean (state);
}

static SnlDisclosure
get_disclosure (SnlWallController *self,
                const char        *key)
{
  return (SnlDisclosure) g_settings_get_enum (self->settings, key);
}

static void
show_page (SnlWallController *self,
           SnlWallPage        page)
{
  g_clear_handle_id (&self->back_id, g_source_remove);
  self->page = page;
  snl_wall_controller_set_state (self, "show", g_variant_new_string (pages[page].name));

  if (self->window != NULL)
    snl_wall_window_set_page (self->window, page);
}

static gboolean
back_to_board_cb (gpointer user_data)
{
  SnlWallController *self = user_data;

  self->back_id = 0;
  show_page (self, self->home);

  return G_SOURCE_REMOVE;
}

static void
show_for_a_while (SnlWallController *self,
                  SnlWallPage        page,
                  guint              seconds)
{
  show_page (self, page);
  self->back_id = g_timeout_add_seconds (seconds, back_to_board_cb, self);
}

static void
point_at (SnlWallController *self,
          const char        *id)
{
  char *pointed = g_strdup (id);

  g_free (self->pointed);
  self->pointed = pointed;

  /* a frozen window shows it when it goes on */
  if (self->window != NULL && !get_flag (self, "freeze"))
    snl_wall_window_point (self->window, id);
}

/*
 * Shows the page that the referee chose. The odds become the page to return to, as they are of
 * interest before each roll.
 */
static void
choose_page (SnlWallController *self,
             SnlWallPage        page)
{
  self->home = page == SNL_WALL_PAGE_ODDS ? page : SNL_WALL_PAGE_BOARD;
  show_page (self, page);
}

/* Switches to the page that shows the last act. */
static void
follow (SnlWallController *self,
        SnlWallEvent       news)
{
  switch (news)
    {
    case SNL_WALL_EVENT_CARD:
      show_for_a_while (self, SNL_WALL_PAGE_CARD, CARD_SECONDS);
      break;

    case SNL_WALL_EVENT_DICE:
      show_for_a_while (self, SNL_WALL_PAGE_DICE, DICE_SECONDS);
      break;

    case SNL_WALL_EVENT_END:
      show_page (self, SNL_WALL_PAGE_TITLE);
      break;

    case SNL_WALL_EVENT_BOARD:
      if (self->back_id != 0)
        show_page (self, self->home);
      break;

    case SNL_WALL_EVENT_NONE:
      /* the last act had no dice or no card, so the page is empty now */
      if (self->back_id != 0 && self->page == SNL_WALL_PAGE_DICE &&
          (self->wall->roll == NULL || self->wall->is_roll_old))
        show_page (self, self->home);
      if (self->back_id != 0 && self->page == SNL_WALL_PAGE_CARD && self->wall->card_name == NULL)
        show_page (self, self->home);
      break;
    }
}

/*
 * The odds reveal the strength of pieces and the score of dice, so both must be disclosed exactly.
 */
static void
update_odds (SnlWallController *self)
{
  SnlElement *action;
  const SnlOdds *odds = NULL;
  g_autofree char *title = NULL;

  if (self->window == NULL || self->pending_action == NULL || get_flag (self, "freeze"))
    return;

  action = snl_pending_action_get_action (self->pending_action) != NULL
    ? snl_ruleset_find (snl_game_get_ruleset (self->game), "action",
                        snl_pending_action_get_action (self->pending_action)) : NULL;

  if (action != NULL && g_strcmp0 (snl_element_get (action, "secret"), "yes") != 0 &&
      get_disclosure (self, "wall-dice") == SNL_DISCLOSE_EXACT &&
      get_disclosure (self, "wall-units") == SNL_DISCLOSE_EXACT)
    {
      odds = snl_pending_action_get_odds (self->pending_action);
      title = snl_pending_action_dup_title (self->pending_action);
    }

  snl_wall_window_set_odds (self->window, title, odds);
}

static void
update_window (SnlWallController *self,
               gboolean           is_new)
{
  SnlDisclosures told = {
    get_disclosure (self, "wall-units"), get_disclosure (self, "wall-armies"),
    get_disclosure (self, "wall-dice"),
    get_disclosure (self, "wall-losses"), get_disclosure (self, "wall-players"),
  };

  if (self->window == NULL || get_flag (self, "freeze"))
    return;

  snl_wall_free (self->wall);
  self->wall = snl_wall_new (self->game, &told);
  snl_wall_window_set_wall (self->window, self->wall, is_new);
  snl_wall_window_point (self->window, self->pointed);
  update_odds (self);

  if (is_new)
    follow (self, self->wall->news);
}

static void
game_changed_cb (SnlWallController *self,
                 guint              before)
{
  gboolean is_new = snl_journal_get_length (snl_game_get_journal (self->game)) > before;

  point_at (self, NULL);
  update_window (self, is_new);

  /* after an undo, the page of the undone act is left */
  if (!is_new && self->page != SNL_WALL_PAGE_STRENGTH && !get_flag (self, "freeze"))
    show_page (self, self->home);
}

static void
disclosure_changed_cb (SnlWallController *self,
                       const char        *key)
{
  if (g_str_has_prefix (key, "wall-"))
    update_window (self, FALSE);
}

static void
tick_cb (SnlWallController *self)
{
  SnlClockReading reading;

  if (self->window == NULL)
    return;

  snl_class_clock_read (self->clock, &reading);
  snl_wall_window_set_clock (self->window, &reading);
}

static gboolean
close_request_cb (SnlWallController *self)
{
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "on",
                                      g_variant_new_boolean (FALSE));

  return GDK_EVENT_STOP;
}

/* Forwards a key to the desk, and makes its window active */
static gboolean
hand_over (SnlWallController     *self,
           GtkEventControllerKey *controller)
{
  g_autoptr(GtkWidget) desk = self->desk != NULL ? g_object_ref (self->desk) : NULL;
  GtkRoot *window = desk != NULL ? gtk_widget_get_root (desk) : NULL;
  GtkWidget *focus = window != NULL ? gtk_root_get_focus (window) : NULL;

  if (window == NULL
      || !((focus != NULL && gtk_event_controller_key_forward (controller, focus))
           || gtk_event_controller_key_forward (controller, desk)))
    return GDK_EVENT_PROPAGATE;

  /* the key may have closed the window */
  window = gtk_widget_get_root (desk);
  if (window != NULL)
    gtk_window_present (GTK_WINDOW (window));

  return GDK_EVENT_STOP;
}

/*
 * Handles a key pressed in the class's window. Until the window is in place, the window manager may
 * have focused it by mistake, so keys go to the desk; later only those without a meaning here do.
 */
static gboolean
key_pressed_cb (SnlWallController     *self,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                GtkEventControllerKey *controller)
{
  if (self->fill_id == 0 && snl_wall_controller_handle_key (self, keyval, FALSE))
    return GDK_EVENT_STOP;

  return hand_over (self, controller);
}

void
snl_wall_controller_open_window (SnlWallController *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->window = snl_wall_window_new ();
  gtk_widget_insert_action_group (GTK_WIDGET (self->window), "wall",
                                  G_ACTION_GROUP (self->actions));
  g_signal_connect_object (self->window, "close-request", G_CALLBACK (close_request_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->window), keys);

  if (get_flag (self, "freeze") && self->wall != NULL)
    snl_wall_window_set_wall (self->window, self->wall, FALSE);
  else
    update_window (self, FALSE);

  snl_wall_window_set_page (self->window, self->page);
  snl_wall_window_point (self->window, self->pointed);
  snl_wall_window_set_blank (self->window, get_flag (self, "blank"));
  tick_cb (self);
}

static void
on_changed_cb (GSimpleAction *action,
               GVariant      *state,
               gpointer       user_data)
{
  snl_wall_controller_set_on (user_data, g_variant_get_boolean (state));
}

static void
freeze_changed_cb (GSimpleAction *action,
                   GVariant      *state,
                   gpointer       user_data)
{
  SnlWallController *self = user_data;

  g_simple_action_set_state (action, state);

  if (g_variant_get_boolean (state))
    g_clear_handle_id (&self->back_id, g_source_remove);
  else
    update_window (self, FALSE);
}

static void
blank_changed_cb (GSimpleAction *action,
                  GVariant      *state,
                  gpointer       user_data)
{
  SnlWallController *self = user_data;

  g_simple_action_set_state (action, state);

  if (self->window != NULL)
    snl_wall_window_set_blank (self->window, g_variant_get_boolean (state));
}

static void
show_changed_cb (GSimpleAction *action,
                 GVariant      *state,
                 gpointer       user_data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_str_equal (pages[i].name, g_variant_get_string (state, NULL)))
      choose_page (user_data, pages[i].page);
}

/*
 * (transfer full) (nullable): the id of what to point at; without a board, the piece chosen in the
 * draft
 */
static char *
dup_pointed (SnlWallController *self)
{
  const SnlQuestion *first;

  if (self->pane != NULL)
    return snl_board_pane_dup_pointed (self->pane);

  first = self->pending_action != NULL
          ? snl_pending_action_get_piece (self->pending_action, 0)
          : NULL;

  return first != NULL ? g_strdup (first->value) : NULL;
}

/* Points at a piece or square, or stops if it is pointed at already. */
static void
point_activated_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  SnlWallController *self = user_data;
  g_autofree char *id = dup_pointed (self);

  point_at (self, g_strcmp0 (id, self->pointed) != 0 ? id : NULL);

  if (self->pointed != NULL && self->page != SNL_WALL_PAGE_BOARD && !get_flag (self, "freeze"))
    show_page (self, SNL_WALL_PAGE_BOARD);
}

static void
answer_activated_cb (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  SnlWallController *self = user_data;
  gboolean is_wanted = g_str_equal (g_action_get_name (G_ACTION (action)), "accept");

  g_settings_set_string (self->settings, "wall-on-projector", is_wanted ? "always" : "never");

  if (is_wanted)
    snl_wall_controller_set_on (self, TRUE);
}

static void
snl_wall_controller_dispose (GObject *object)
{
  SnlWallController *self = SNL_WALL_CONTROLLER (object);

  g_clear_handle_id (&self->back_id, g_source_remove);
  g_clear_handle_id (&self->settle_id, g_source_remove);
  snl_wall_controller_close_window (self);
  g_clear_pointer (&self->wall, snl_wall_free);
  g_clear_weak_pointer (&self->desk);
  g_clear_weak_pointer (&self->pane);
  g_clear_object (&self->monitors);
  g_clear_pointer (&self->watched, g_ptr_array_unref);
  g_clear_object (&self->pending_action);
  g_clear_object (&self->game);
  g_clear_object (&self->clock);
  g_clear_object (&self->settings);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->pointed, g_free);

  G_OBJECT_CLASS (snl_wall_controller_parent_class)->dispose (object);
}

static void
snl_wall_controller_class_init (SnlWallControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = snl_wall_controller_dispose;
  signals[FOUND] = g_signal_new ("found", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
snl_wall_controller_init (SnlWallController *self)
{
  static const GActionEntry entries[] = {
    { .name = "on", .state = "false", .change_state = on_changed_cb },
    { .name = "freeze", .state = "false", .change_state = freeze_changed_cb },
    { .name = "blank", .state = "false", .change_state = blank_changed_cb },
    { .name = "show", .parameter_type = "s", .state = "'board'", .change_state = show_changed_cb },
    { .name = "point", .activate = point_activated_cb },
    { .name = "accept", .activate = answer_activated_cb },
    { .name = "decline", .activate = answer_activated_cb },
  };

  self->watched = g_ptr_array_new_with_free_func (g_object_unref);
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries,
                                   G_N_ELEMENTS (entries), self);
}

static void
add_settings (SnlWallController *self)
{
  static const char *const keys[] = { "wall-units", "wall-armies", "wall-dice", "wall-losses",
                                      "wall-players",
                                      "wall-on-projector" };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr(GAction) action = g_settings_create_action (self->settings, keys[i]);

      g_action_map_add_action (G_ACTION_MAP (self->actions), action);
    }
}

/**
 * snl_wall_controller_new:
 * @game: a game
 * @clock: the clock of the lesson
 * @settings: the user's settings
 *
 * Returns: (transfer full): a projector whose window is closed until a monitor is found or the
 *   action `wall.on` is activated
 */
SnlWallController *
snl_wall_controller_new (SnlGame       *game,
                         SnlClassClock *clock,
                         GSettings     *settings)
{
  SnlWallController *self = g_object_new (SNL_TYPE_WALL_CONTROLLER, NULL);

  self->game = g_object_ref (game);
  self->clock = g_object_ref (clock);
  self->settings = g_object_ref (settings);
  self->monitors = g_object_ref (gdk_display_get_monitors (gdk_display_get_default ()));
  add_settings (self);
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (clock, "tick", G_CALLBACK (tick_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed", G_CALLBACK (disclosure_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->monitors, "items-changed",
                           G_CALLBACK (snl_wall_controller_monitors_changed_cb), self,
                           G_CONNECT_SWAPPED);

  if (snl_game_is_over (game))
    self->page = SNL_WALL_PAGE_TITLE;

  return self;
}

/**
 * snl_wall_controller_set_desk:
 * @self: a projector
 * @desk: the referee's desk
 *
 * Installs the actions in @desk, and looks for a second monitor when it is mapped.
 */
void
snl_wall_controller_set_desk (SnlWallController *self,
                              GtkWidget         *desk)
{
  g_return_if_fail (SNL_IS_WALL_CONTROLLER (self));

  g_set_weak_pointer (&self->desk, desk);
  gtk_widget_insert_action_group (desk, "wall", G_ACTION_GROUP (self->actions));
  g_signal_connect_object (desk, "map", G_CALLBACK (snl_wall_controller_monitors_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/**
 * snl_wall_controller_set_board:
 * @self: a projector
 * @pane: the board of the desk, where the referee points at pieces and squares
 */
void
snl_wall_controller_set_board (SnlWallController *self,
                               SnlBoardPane      *pane)
{
  g_return_if_fail (SNL_IS_WALL_CONTROLLER (self));

  g_set_weak_pointer (&self->pane, pane);
}

/**
 * snl_wall_controller_set_draft:
 * @self: a projector
 * @pending_action: the draft whose odds may be shown
 */
void
snl_wall_controller_set_pending_action (SnlWallController *self,
                                        SnlPendingAction  *pending_action)
{
  g_return_if_fail (SNL_IS_WALL_CONTROLLER (self));

  if (self->pending_action != NULL)
    g_signal_handlers_disconnect_by_data (self->pending_action, self);

  g_set_object (&self->pending_action, pending_action);
  g_signal_connect_object (pending_action, "changed", G_CALLBACK (update_odds), self,
                           G_CONNECT_SWAPPED);
}

/**
 * snl_wall_controller_get_actions:
 * @self: a projector
 *
 * Returns: (transfer none): the actions, for the prefix `wall`
 */
GActionGroup *
snl_wall_controller_get_actions (SnlWallController *self)
{
  g_return_val_if_fail (SNL_IS_WALL_CONTROLLER (self), NULL);

  return G_ACTION_GROUP (self->actions);
}

/**
 * snl_wall_controller_get_window:
 * @self: a projector
 *
 * Returns: (transfer none) (nullable): the class's window; %NULL while it is closed
 */
SnlWallWindow *
snl_wall_controller_get_window (SnlWallController *self)
{
  g_return_val_if_fail (SNL_IS_WALL_CONTROLLER (self), NULL);

  return self->window;
}

static void
toggle (SnlWallController *self,
        const char        *action)
{
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), action,
                                      g_variant_new_boolean (!get_flag (self, action)));
}

/**
 * snl_wall_controller_handle_key:
 * @self: a projector
 * @keyval: a key that was pressed without Control and Alt
 * @is_typing: whether a text entry has the focus, so that only capital letters count
 *
 * Returns: whether the key was handled: W, F, B, P, or 1 to 7
 */
gboolean
snl_wall_controller_handle_key (SnlWallController *self,
                                guint              keyval,
                                gboolean           is_typing)
{
  guint key = is_typing ? keyval : gdk_keyval_to_upper (keyval);

  g_return_val_if_fail (SNL_IS_WALL_CONTROLLER (self), FALSE);

  if (key >= GDK_KEY_1 && key <= GDK_KEY_7 && !is_typing)
    choose_page (self, pages[key - GDK_KEY_1].page);
  else if (key == GDK_KEY_W)
    toggle (self, "on");
  else if (key == GDK_KEY_F)
    toggle (self, "freeze");
  else if (key == GDK_KEY_B)
    toggle (self, "blank");
  else if (key == GDK_KEY_P)
    g_action_group_activate_action (G_ACTION_GROUP (self->actions), "point", NULL);
  else
    return FALSE;

  return TRUE;
}
