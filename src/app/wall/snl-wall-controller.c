/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Pages, actions and updates of the class's window. snl-wall-monitor.c opens and places the window;
 * snl-wall-story.c shows what is about to be done and what was done.
 */

#include "snl-wall-controller-private.h"

#include "app/widgets/snl-message-dialog.h"
#include "core/paper/snl-rules-pages.h"

#include <glib/gi18n.h>

enum {
  FOUND,
  OPENED,
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
  { "roster", SNL_WALL_PAGE_ROSTER },
  { "rules", SNL_WALL_PAGE_RULES },
  { "join", SNL_WALL_PAGE_JOIN },
};

void
snl_wall_controller_set_state (SnlWallController *self,
                               const char        *action,
                               GVariant          *state)
{
  GAction *found = g_action_map_lookup_action (G_ACTION_MAP (self->actions), action);

  g_simple_action_set_state (G_SIMPLE_ACTION (found), state);
}

gboolean
snl_wall_controller_get_flag (SnlWallController *self,
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

/**
 * snl_wall_controller_get_disclosures:
 * @self: a controller
 *
 * Returns: how exactly the class sees each kind of fact
 */
SnlDisclosures
snl_wall_controller_get_disclosures (SnlWallController *self)
{
  return (SnlDisclosures) {
    get_disclosure (self, "wall-units"), get_disclosure (self, "wall-armies"),
    get_disclosure (self, "wall-dice"),
    get_disclosure (self, "wall-losses"),
    snl_wall_get_disclosure (snl_game_get_naming (self->game)),
  };
}

/* Says in the menu which page is shown: without a board, the rosters take its place */
static void
update_shown (SnlWallController *self)
{
  const char *name = self->page == SNL_WALL_PAGE_BOARD && self->window != NULL &&
                     snl_wall_window_has_roster (self->window)
                     ? "roster" : pages[self->page].name;

  snl_wall_controller_set_state (self, "show", g_variant_new_string (name));
}

void
snl_wall_controller_show_page (SnlWallController *self,
                               SnlWallPage        page)
{
  g_clear_handle_id (&self->return_id, g_source_remove);
  self->is_automatic = FALSE;
  self->page = page;
  update_shown (self);

  if (self->window != NULL)
    snl_wall_window_set_page (self->window, page);
  if (self->pending_action != NULL)
    snl_pending_action_show_card (self->pending_action, FALSE);
}

static void
point_at (SnlWallController *self,
          const char        *id)
{
  char *pointed = g_strdup (id);

  g_free (self->pointed);
  self->pointed = pointed;

  /* a frozen window shows it when it goes on */
  if (self->window != NULL && !snl_wall_controller_get_flag (self, "freeze"))
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
  if (page == SNL_WALL_PAGE_JOIN && self->join_address == NULL)
    return;

  /* a held card can be left for another page, as its dice fall later; any other act is done now */
  if (self->story != NULL && !self->is_paused)
    snl_pending_action_tell (self->pending_action);
  if (self->replay_id != 0)
    {
      snl_wall_controller_stop_replay (self);
      snl_wall_controller_refresh (self);
    }
  /* filled when first shown */
  if ((page == SNL_WALL_PAGE_RULES || page == SNL_WALL_PAGE_OVERVIEW) && self->window != NULL)
    {
      g_autoptr(GPtrArray) rules = snl_rules_pages_new (self->game);

      /* a module without pages of its own has the order of a turn, the last of these */
      if (page == SNL_WALL_PAGE_OVERVIEW)
        g_ptr_array_remove_range (rules, 0, rules->len - 1);
      snl_wall_window_set_rules (self->window, rules);
    }
  self->return_page = page == SNL_WALL_PAGE_ODDS ? page : SNL_WALL_PAGE_BOARD;
  snl_wall_controller_show_page (self, page);
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

  if (self->window == NULL || self->pending_action == NULL ||
      snl_wall_controller_get_flag (self, "freeze"))
    return;

  action = snl_pending_action_get_action (self->pending_action) != NULL
    ? snl_ruleset_find (snl_game_get_ruleset (self->game), "action",
                        snl_pending_action_get_action (self->pending_action)) : NULL;

  if (action != NULL && !snl_element_has (action, "secret", "yes") &&
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
  SnlDisclosures disclosures = snl_wall_controller_get_disclosures (self);

  if (self->window == NULL || snl_wall_controller_get_flag (self, "freeze"))
    return;

  snl_wall_free (self->wall);
  self->wall = snl_wall_new (self->game, &disclosures);
  snl_wall_window_set_wall (self->window, self->wall);
  update_shown (self);
  snl_wall_window_point (self->window, self->pointed);
  update_odds (self);
  snl_wall_controller_announce (self);
  if (self->story != NULL)
    snl_wall_window_begin (self->window, self->story);

  if (is_new)
    snl_wall_controller_follow (self, self->wall->event);
}

/* Shows the game as it is now. */
void
snl_wall_controller_refresh (SnlWallController *self)
{
  update_window (self, FALSE);
}

static void
replay_activated_cb (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  snl_wall_controller_replay (user_data);
}

static void
pending_changed_cb (SnlWallController *self)
{
  update_odds (self);
  snl_wall_controller_announce (self);
}

/* The game stores how the class sees names, since another class may want it otherwise */
static void
set_naming (SnlWallController *self,
            SnlNaming          naming)
{
  g_autoptr(GError) error = NULL;

  if (!snl_game_set_naming (self->game, naming, &error))
    {
      GtkWidget *dialog = snl_message_dialog_new (
        self->desk != NULL ? GTK_WINDOW (gtk_widget_get_root (self->desk)) : NULL,
        _("The Names Stay as They Are"), error->message);

      adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
      gtk_window_present (GTK_WINDOW (dialog));
    }
  naming = snl_game_get_naming (self->game);
  snl_wall_controller_set_state (self, "names",
                                 g_variant_new_string (snl_naming_to_string (naming)));
}

/* What was answered while the class was being told something */
static gboolean
set_late_naming_cb (gpointer user_data)
{
  SnlWallController *self = user_data;

  if (self->has_late_naming && self->game != NULL)
    {
      self->has_late_naming = FALSE;
      set_naming (self, self->late_naming);
    }

  return G_SOURCE_REMOVE;
}

/* Shows the game as it is now. @is_new: whether an act was done, and none taken back */
static void
show_change (SnlWallController *self,
             gboolean           is_new)
{
  snl_wall_controller_end_story (self);
  point_at (self, NULL);
  snl_wall_controller_stop_replay (self);
  update_window (self, is_new);
  /* not after an undo: a reroll undoes first, and its new act has been shown already */
  if (is_new)
    self->was_told = FALSE;
  self->was_ahead = FALSE;
  snl_wall_controller_update_victory (self);

  /* after an undo, the page of the undone act is left */
  if (!is_new && self->page != SNL_WALL_PAGE_STRENGTH &&
      !snl_wall_controller_get_flag (self, "freeze"))
    snl_wall_controller_show_page (self, self->return_page);
}

static void
game_changed_cb (SnlWallController *self,
                 guint              before)
{
  guint length = snl_journal_get_length (snl_game_get_journal (self->game));

  /* the title, the names or the owner's charts: the page stays, and so does what is being told */
  if (length == before)
    {
      update_window (self, FALSE);
      snl_wall_controller_update_victory (self);
    }
  else
    {
      show_change (self, length > before);
    }
  if (self->has_late_naming)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, set_late_naming_cb, g_object_ref (self),
                     g_object_unref);
}

/* What the class was being told is not done: it sees the game as it was before */
static void
cancelled_cb (SnlWallController *self)
{
  show_change (self, FALSE);
  set_late_naming_cb (self);
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

void
snl_wall_controller_open_window (SnlWallController *self)
{
  self->window = g_object_new (SNL_TYPE_WALL_WINDOW, NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (self->window), "wall",
                                  G_ACTION_GROUP (self->actions));
  g_signal_connect_object (self->window, "close-request", G_CALLBACK (close_request_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_emit (self, signals[OPENED], 0);

  if (snl_wall_controller_get_flag (self, "freeze") && self->wall != NULL)
    snl_wall_window_set_wall (self->window, self->wall);
  else
    update_window (self, FALSE);

  snl_wall_controller_update_victory (self);
  snl_wall_window_set_join (self->window, self->join_address, self->join_code, self->join_picture);
  snl_wall_window_set_page (self->window, self->page);
  snl_wall_window_point (self->window, self->pointed);
  snl_wall_window_set_blank (self->window, snl_wall_controller_get_flag (self, "blank"));
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

  /* a frozen window cannot show the rest of the story: do the act now */
  if (g_variant_get_boolean (state) && self->story != NULL)
    snl_pending_action_tell (self->pending_action);
  if (g_variant_get_boolean (state))
    g_clear_handle_id (&self->return_id, g_source_remove);
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
choose_named (SnlWallController *self,
              const char        *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_str_equal (pages[i].name, name))
      choose_page (self, pages[i].page);
}

/* Shows the page that the referee chose, or says at the desk why nothing is seen of it */
static void
show_changed_cb (GSimpleAction *action,
                 GVariant      *state,
                 gpointer       user_data)
{
  SnlWallController *self = user_data;
  const char *name = g_variant_get_string (state, NULL);
  const char *why = g_str_equal (name, "join") && self->join_address == NULL
                    ? _("The game is not shared: there is nothing to join.")
                    : self->window == NULL
                    ? _("The class’s window is not open: Alt+W opens it.") : NULL;

  choose_named (self, name);
  if (why != NULL && self->desk != NULL)
    gtk_widget_activate_action (self->desk, "desk.show-error", "s", why);
}

/*
 * (transfer full) (nullable): the id of what to point at; without a board, the piece chosen in the
 * pending action
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

  if (self->pointed != NULL && self->page != SNL_WALL_PAGE_BOARD &&
      !snl_wall_controller_get_flag (self, "freeze"))
    snl_wall_controller_show_page (self, SNL_WALL_PAGE_BOARD);
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

  snl_wall_controller_end_story (self);
  snl_wall_controller_stop_replay (self);
  if (self->report_progress != NULL)
    g_cancellable_cancel (snl_progress_get_cancellable (self->report_progress));
  g_clear_pointer (&self->report_progress, snl_progress_unref);
  g_clear_pointer (&self->report, snl_report_free);
  g_clear_handle_id (&self->return_id, g_source_remove);
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
  g_clear_pointer (&self->join_address, g_free);
  g_clear_pointer (&self->join_code, g_free);
  g_clear_object (&self->join_picture);
  g_clear_pointer (&self->held, gdk_event_unref);

  G_OBJECT_CLASS (snl_wall_controller_parent_class)->dispose (object);
}

static void
snl_wall_controller_class_init (SnlWallControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = snl_wall_controller_dispose;
  signals[FOUND] = g_signal_new ("found", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[OPENED] = g_signal_new ("opened", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
names_changed_cb (GSimpleAction *action,
                  GVariant      *state,
                  gpointer       user_data)
{
  SnlWallController *self = user_data;
  SnlNaming naming;

  if (!snl_naming_from_string (g_variant_get_string (state, NULL), &naming))
    return;

  /* while the class is told something, the game cannot change */
  self->has_late_naming = self->pending_action != NULL &&
                          snl_pending_action_is_telling (self->pending_action);
  self->late_naming = naming;
  if (self->has_late_naming)
    g_simple_action_set_state (action, state);
  else
    set_naming (self, naming);
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
    { .name = "replay", .activate = replay_activated_cb },
    { .name = "accept", .activate = answer_activated_cb },
    { .name = "decline", .activate = answer_activated_cb },
    { .name = "names", .parameter_type = "s", .state = "'none'",
      .change_state = names_changed_cb },
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
 * Returns: (transfer full): a controller without a window; it opens one when a monitor is found or
 *   the referee asks for it
 */
SnlWallController *
snl_wall_controller_new (SnlGame       *game,
                         SnlClassClock *clock,
                         GSettings     *settings)
{
  SnlWallController *self = g_object_new (SNL_TYPE_WALL_CONTROLLER, NULL);
  const char *naming = snl_naming_to_string (snl_game_get_naming (game));

  self->game = g_object_ref (game);
  self->clock = g_object_ref (clock);
  self->settings = g_object_ref (settings);
  self->monitors = g_object_ref (gdk_display_get_monitors (gdk_display_get_default ()));
  add_settings (self);
  snl_wall_controller_set_state (self, "names", g_variant_new_string (naming));
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
 * snl_wall_controller_set_board:
 * @self: a controller
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
 * snl_wall_controller_set_pending_action:
 * @self: a controller
 * @pending_action: the action whose odds may be shown
 */
void
snl_wall_controller_set_pending_action (SnlWallController *self,
                                        SnlPendingAction  *pending_action)
{
  g_return_if_fail (SNL_IS_WALL_CONTROLLER (self));

  if (self->pending_action != NULL)
    g_signal_handlers_disconnect_by_data (self->pending_action, self);

  g_set_object (&self->pending_action, pending_action);
  g_signal_connect_object (pending_action, "changed", G_CALLBACK (pending_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pending_action, "tell", G_CALLBACK (snl_wall_controller_tell_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pending_action, "cancelled", G_CALLBACK (cancelled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pending_action, "continue", G_CALLBACK (snl_wall_controller_go_on_cb),
                           self, G_CONNECT_SWAPPED);
}

/**
 * snl_wall_controller_get_actions:
 * @self: a controller
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
 * @self: a controller
 *
 * Returns: (transfer none) (nullable): the class's window; %NULL while it is closed
 */
SnlWallWindow *
snl_wall_controller_get_window (SnlWallController *self)
{
  g_return_val_if_fail (SNL_IS_WALL_CONTROLLER (self), NULL);

  return self->window;
}

/**
 * snl_wall_controller_set_join:
 * @self: a controller
 * @address: (nullable): where other devices follow the game; %NULL if they no longer can
 * @code: (nullable): the code that the page there asks for
 * @picture: (nullable): the QR code of the address
 *
 * Sets what the page `join` of the class's window shows.
 */
void
snl_wall_controller_set_join (SnlWallController *self,
                              const char        *address,
                              const char        *code,
                              GdkPaintable      *picture)
{
  g_return_if_fail (SNL_IS_WALL_CONTROLLER (self));

  g_free (self->join_address);
  self->join_address = g_strdup (address);
  g_free (self->join_code);
  self->join_code = g_strdup (code);
  g_set_object (&self->join_picture, picture);

  if (self->window != NULL)
    snl_wall_window_set_join (self->window, address, code, picture);
  if (address == NULL && self->page == SNL_WALL_PAGE_JOIN)
    snl_wall_controller_show_page (self, self->return_page);
}

/**
 * snl_wall_state_clear:
 * @state: a state
 *
 * Frees what @state contains.
 */
void
snl_wall_state_clear (SnlWallState *state)
{
  g_clear_pointer (&state->frozen, snl_wall_free);
  g_clear_pointer (&state->page, g_free);
}

/**
 * snl_wall_controller_steal_state:
 * @self: a controller that is about to go
 * @state: (out caller-allocates): return location for what its window shows; clear it with
 *   snl_wall_state_clear()
 *
 * Takes what the class sees from @self, for the controller that replaces it.
 */
void
snl_wall_controller_steal_state (SnlWallController *self,
                                 SnlWallState      *state)
{
  g_return_if_fail (SNL_IS_WALL_CONTROLLER (self));

  state->is_on = self->window != NULL;
  state->is_blank = snl_wall_controller_get_flag (self, "blank");
  state->is_frozen = snl_wall_controller_get_flag (self, "freeze");
  state->frozen = state->is_frozen ? g_steal_pointer (&self->wall) : NULL;
  state->page = g_strdup (pages[self->is_automatic ? self->return_page : self->page].name);
}

/**
 * snl_wall_controller_take_state:
 * @self: a controller
 * @state: what the window of the replaced controller showed
 *
 * Shows the class again what it has seen before. A window that was frozen or blank is so from its
 * first frame on, and never shows more in between.
 */
void
snl_wall_controller_take_state (SnlWallController *self,
                                SnlWallState      *state)
{
  g_return_if_fail (SNL_IS_WALL_CONTROLLER (self));

  snl_wall_controller_close_window (self);
  snl_wall_controller_set_state (self, "blank", g_variant_new_boolean (state->is_blank));
  snl_wall_controller_set_state (self, "freeze", g_variant_new_boolean (state->is_frozen));

  if (state->frozen != NULL)
    {
      snl_wall_free (self->wall);
      self->wall = g_steal_pointer (&state->frozen);
    }

  snl_wall_controller_set_on (self, state->is_on);
  choose_named (self, state->page);
}
