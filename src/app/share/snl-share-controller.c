/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Owns the SnlShareServer, SnlShareFeed and SnlShareInbox while a game is shared, feeds them when
 * the game or the class's window changes, and tells the class's window how to join.
 */

#include "snl-share-controller.h"

#include "app/data/snl-shared.h"
#include "share/snl-share-feed.h"
#include "share/snl-share-qr.h"
#include "snl-seat-dialog.h"
#include "snl-share-window.h"

#include <string.h>

/* width in pixels of the smallest square of a QR code, before it is scaled */
#define MODULE 12

struct _SnlShareController {
  GObject             parent_instance;

  SnlGame            *game;
  SnlWallController  *wall;
  GtkWindow          *window;    /* weak reference; NULL while it is closed */
  GSimpleActionGroup *actions;
  SnlPendingAction   *pending_action;
  SnlShareServer     *server;    /* NULL while the game is not shared */
  SnlShareFeed       *feed;
  SnlShareInbox      *inbox;
  gboolean            takes_proposals;
  char               *root;      /* the address of the pages */
  GdkPaintable       *picture;   /* the QR code of everybody's page, or NULL */
};

enum {
  ASKED,
  CHANGED,
  TOLD,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlShareController, snl_share_controller, G_TYPE_OBJECT)

static gboolean
get_flag (SnlShareController *self,
          const char         *action)
{
  g_autoptr(GVariant) state =
    g_action_group_get_action_state (snl_wall_controller_get_actions (self->wall), action);

  return g_variant_get_boolean (state);
}

/* Publishes what the class's window would show now, unless that is frozen */
static void
update (SnlShareController *self)
{
  SnlDisclosures disclosures;

  if (self->feed == NULL)
    return;

  snl_share_inbox_set_frozen (self->inbox, get_flag (self, "blank") || get_flag (self, "freeze"));
  if (get_flag (self, "blank"))
    snl_share_feed_blank (self->feed);
  else if (!get_flag (self, "freeze"))
    {
      disclosures = snl_wall_controller_get_disclosures (self->wall);
      snl_share_feed_update (self->feed, self->game, &disclosures);
    }
}

static void
setting_changed_cb (SnlShareController *self,
                    const char         *key)
{
  if (g_str_has_prefix (key, "wall-"))
    update (self);
}

/**
 * snl_share_controller_draw_code:
 * @link: a link
 *
 * Returns: (transfer full) (nullable): its QR code; %NULL if the program was built without
 *   libqrencode
 */
GdkPaintable *
snl_share_controller_draw_code (const char *link)
{
  guint width = 0;
  g_autoptr(GBytes) code = snl_share_qr_new (link, &width);
  const guint8 *modules = code != NULL ? g_bytes_get_data (code, NULL) : NULL;
  g_autoptr(GBytes) pixels = NULL;
  guint side = width * MODULE;
  guint8 *at;

  if (code == NULL)
    return NULL;

  pixels = g_bytes_new_take (g_malloc (3 * side * side), 3 * side * side);
  at = (guint8 *) g_bytes_get_data (pixels, NULL);
  for (guint y = 0; y < side; y++)
    for (guint x = 0; x < side; x++, at += 3)
      memset (at, modules[y / MODULE * width + x / MODULE] ? 0 : 255, 3);

  return GDK_PAINTABLE (gdk_memory_texture_new ((int) side, (int) side, GDK_MEMORY_R8G8B8, pixels,
                                                3 * side));
}

static void
enable (SnlShareController *self,
        const char         *action,
        gboolean            is_enabled)
{
  GAction *found = g_action_map_lookup_action (G_ACTION_MAP (self->actions), action);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (found), is_enabled);
}

/* Called when a page has sent something, or when that was answered */
static void
note_inbox (SnlShareController *self)
{
  gboolean is_waiting = self->inbox != NULL && snl_share_inbox_get_first (self->inbox) != NULL;

  enable (self, "accept", is_waiting);
  enable (self, "decline", is_waiting);
  enable (self, "open", self->inbox != NULL && snl_share_inbox_get_n_orders (self->inbox) > 0);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Tells the class's window, the actions and the listeners */
static void
note_change (SnlShareController *self)
{
  gboolean is_on = self->server != NULL;

  snl_wall_controller_set_join (self->wall, self->root,
                                is_on ? snl_share_server_get_code (self->server) : NULL,
                                self->picture);
  enable (self, "show", is_on);
  enable (self, "unit", is_on);
  note_inbox (self);
}

/**
 * snl_share_controller_start:
 * @self: a controller
 * @address: an address of this computer
 * @error: return location for an error
 *
 * Shares the game with whoever reaches @address, at a port that the system gives.
 *
 * Returns: %TRUE; or %FALSE with an error of the network
 */
gboolean
snl_share_controller_start (SnlShareController  *self,
                            const char          *address,
                            GError             **error)
{
  const char *const addresses[] = { address, NULL };
  g_autofree char *link = NULL;

  g_return_val_if_fail (SNL_IS_SHARE_CONTROLLER (self), FALSE);
  g_return_val_if_fail (self->server == NULL, TRUE);

  self->server = snl_share_server_new (addresses, 0, error);
  if (self->server == NULL)
    return FALSE;

  self->feed = snl_share_feed_new (self->server);
  self->inbox = snl_share_inbox_new (self->server, self->game);
  self->takes_proposals = FALSE;
  snl_share_feed_set_inbox (self->feed, self->inbox);
  g_signal_connect_object (self->inbox, "changed", G_CALLBACK (note_inbox), self,
                           G_CONNECT_SWAPPED);
  /* an IPv6 address stands in brackets in a link */
  self->root = g_strdup_printf (strchr (address, ':') != NULL ? "http://[%s]:%u/" : "http://%s:%u/",
                                address, (guint) snl_share_server_get_port (self->server));
  link = snl_share_controller_open_seat (self, SNL_SHARE_EVERYBODY);
  self->picture = snl_share_controller_draw_code (link);
  note_change (self);

  return TRUE;
}

/**
 * snl_share_controller_stop:
 * @self: a controller
 *
 * Stops sharing, which ends all pages.
 */
void
snl_share_controller_stop (SnlShareController *self)
{
  g_return_if_fail (SNL_IS_SHARE_CONTROLLER (self));

  if (self->server == NULL)
    return;

  snl_share_inbox_close (self->inbox);
  g_clear_pointer (&self->feed, snl_share_feed_free);
  g_clear_object (&self->inbox);
  g_clear_pointer (&self->server, snl_share_server_free);
  g_clear_pointer (&self->root, g_free);
  g_clear_object (&self->picture);
  note_change (self);
}

/**
 * snl_share_controller_is_on:
 * @self: a controller
 *
 * Returns: whether the game is shared
 */
gboolean
snl_share_controller_is_on (SnlShareController *self)
{
  g_return_val_if_fail (SNL_IS_SHARE_CONTROLLER (self), FALSE);

  return self->server != NULL;
}

/**
 * snl_share_controller_get_root:
 * @self: a controller
 *
 * Returns: (transfer none) (nullable): the address of the page that asks for the code; %NULL while
 *   the game is not shared
 */
const char *
snl_share_controller_get_root (SnlShareController *self)
{
  g_return_val_if_fail (SNL_IS_SHARE_CONTROLLER (self), NULL);

  return self->root;
}

/**
 * snl_share_controller_get_code:
 * @self: a controller whose game is shared
 *
 * Returns: (transfer none): the code of everybody's page
 */
const char *
snl_share_controller_get_code (SnlShareController *self)
{
  g_return_val_if_fail (SNL_IS_SHARE_CONTROLLER (self) && self->server != NULL, NULL);

  return snl_share_server_get_code (self->server);
}

/**
 * snl_share_controller_get_picture:
 * @self: a controller
 *
 * Returns: (transfer none) (nullable): the QR code of everybody's page; %NULL if the game is not
 *   shared, or the program was built without libqrencode
 */
GdkPaintable *
snl_share_controller_get_picture (SnlShareController *self)
{
  g_return_val_if_fail (SNL_IS_SHARE_CONTROLLER (self), NULL);

  return self->picture;
}

/**
 * snl_share_controller_get_sides:
 * @self: a controller
 *
 * Returns: (transfer none) (nullable): the sides of the module, each of which has a seat
 */
SnlElement *
snl_share_controller_get_sides (SnlShareController *self)
{
  g_return_val_if_fail (SNL_IS_SHARE_CONTROLLER (self), NULL);

  return snl_ruleset_get_section (snl_game_get_ruleset (self->game), "sides");
}

/**
 * snl_share_controller_get_inbox:
 * @self: a controller
 *
 * Returns: (transfer none) (nullable): what pages have sent; %NULL while the game is not shared
 */
SnlShareInbox *
snl_share_controller_get_inbox (SnlShareController *self)
{
  g_return_val_if_fail (SNL_IS_SHARE_CONTROLLER (self), NULL);

  return self->inbox;
}

/**
 * snl_share_controller_takes_proposals:
 * @self: a controller
 *
 * Returns: whether pages may propose actions
 */
gboolean
snl_share_controller_takes_proposals (SnlShareController *self)
{
  g_return_val_if_fail (SNL_IS_SHARE_CONTROLLER (self), FALSE);

  return self->inbox != NULL && self->takes_proposals;
}

/**
 * snl_share_controller_take_proposals:
 * @self: a controller whose game is shared
 * @takes: whether pages may propose actions
 */
void
snl_share_controller_take_proposals (SnlShareController *self,
                                     gboolean            takes)
{
  g_return_if_fail (SNL_IS_SHARE_CONTROLLER (self) && self->inbox != NULL);

  self->takes_proposals = takes;
  snl_share_inbox_set_open (self->inbox, TRUE, takes);
}

/**
 * snl_share_controller_has_seats:
 * @self: a controller
 *
 * Returns: whether there is a page that shows more than what everybody may see
 */
gboolean
snl_share_controller_has_seats (SnlShareController *self)
{
  g_autofree const char **seats = self->server != NULL ? snl_share_server_list_seats (self->server)
                                                       : NULL;

  return seats != NULL && g_strv_length ((char **) seats) > 1;
}

/**
 * snl_share_controller_has_seat:
 * @self: a controller
 * @seat: the id of a side or a unit, or %SNL_SHARE_EVERYBODY
 *
 * Returns: whether there is a link for @seat
 */
gboolean
snl_share_controller_has_seat (SnlShareController *self,
                               const char         *seat)
{
  g_return_val_if_fail (SNL_IS_SHARE_CONTROLLER (self), FALSE);

  return self->server != NULL && snl_share_server_has_seat (self->server, seat);
}

/**
 * snl_share_controller_open_seat:
 * @self: a controller whose game is shared
 * @seat: the id of a side or a unit, or %SNL_SHARE_EVERYBODY
 *
 * Returns: (transfer full) (nullable): the link of the seat's page, the same until it is revoked
 */
char *
snl_share_controller_open_seat (SnlShareController *self,
                                const char         *seat)
{
  gboolean is_new;
  char *link;

  g_return_val_if_fail (SNL_IS_SHARE_CONTROLLER (self) && self->server != NULL, NULL);

  is_new = !snl_share_server_has_seat (self->server, seat);
  link = g_strconcat (self->root, "s/", snl_share_server_open_seat (self->server, seat), NULL);
  if (is_new)
    {
      if (get_flag (self, "freeze") && !get_flag (self, "blank"))
        snl_share_feed_admit (self->feed, seat);
      update (self);
      g_signal_emit (self, signals[CHANGED], 0);
    }

  return link;
}

/**
 * snl_share_controller_revoke:
 * @self: a controller whose game is shared
 * @seat: the id of a side or a unit
 *
 * Ends the pages of @seat; its link is void from then on.
 */
void
snl_share_controller_revoke (SnlShareController *self,
                             const char         *seat)
{
  g_return_if_fail (SNL_IS_SHARE_CONTROLLER (self) && self->server != NULL);

  snl_share_server_revoke (self->server, seat);
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * snl_share_controller_show:
 * @self: a controller
 *
 * Shows on the class's window how to join, if the game is shared.
 */
void
snl_share_controller_show (SnlShareController *self)
{
  GActionGroup *actions;

  g_return_if_fail (SNL_IS_SHARE_CONTROLLER (self));

  actions = snl_wall_controller_get_actions (self->wall);
  if (snl_wall_controller_get_window (self->wall) == NULL)
    g_action_group_change_action_state (actions, "on", g_variant_new_boolean (TRUE));
  g_action_group_change_action_state (actions, "show", g_variant_new_string ("join"));
}

/**
 * snl_share_controller_present:
 * @self: a controller
 * @parent: the window of the desk
 *
 * Presents the window in which the referee shares the game.
 */
void
snl_share_controller_present (SnlShareController *self,
                              GtkWindow          *parent)
{
  g_return_if_fail (SNL_IS_SHARE_CONTROLLER (self));

  if (self->window == NULL)
    g_set_weak_pointer (&self->window, snl_share_window_new (parent, self));
  gtk_window_present (self->window);
}

/* Does a proposed action as if the referee had typed it; the desk asks for what is missing. Returns
 * whether it need not wait. */
static gboolean
propose (SnlShareController *self,
         const SnlShareItem *item)
{
  if (!snl_pending_action_set (self->pending_action, item->action, item->answers))
    return FALSE;

  snl_pending_action_turn (self->pending_action);
  if ((snl_game_is_physical (self->game, SNL_PHYSICAL_DICE) &&
       snl_pending_action_wants_dice (self->pending_action)) ||
      !snl_pending_action_finish (self->pending_action, NULL, NULL))
    g_signal_emit (self, signals[ASKED], 0);

  return TRUE;
}

static void
accept_activated_cb (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  SnlShareController *self = user_data;
  const SnlShareItem *item = snl_share_inbox_get_first (self->inbox);
  gboolean is_claim = item->kind == SNL_SHARE_CLAIM;
  guint number = item->number;

  if (!is_claim && !propose (self, item))
    return;

  snl_share_inbox_settle (self->inbox, number, TRUE);
  /* fill the page of the device that was let in */
  if (is_claim)
    update (self);
}

static void
decline_activated_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  SnlShareController *self = user_data;

  snl_share_inbox_settle (self->inbox, snl_share_inbox_get_first (self->inbox)->number, FALSE);
}

static void
open_activated_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  SnlShareController *self = user_data;
  g_autoptr(GPtrArray) problems = snl_share_inbox_reveal (self->inbox);

  for (guint i = 0; i < problems->len; i++)
    g_signal_emit (self, signals[TOLD], 0, problems->pdata[i]);
}

static void
unit_activated_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  SnlShareController *self = user_data;
  const char *unit = g_variant_get_string (parameter, NULL);
  g_autofree char *name = snl_view_dup_name (self->game, unit);

  snl_seat_dialog_present (self, unit, name);
}

static void
show_activated_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  snl_share_controller_show (user_data);
}

static void
snl_share_controller_dispose (GObject *object)
{
  SnlShareController *self = SNL_SHARE_CONTROLLER (object);

  if (self->window != NULL)
    gtk_window_destroy (self->window);
  g_clear_weak_pointer (&self->window);
  if (self->wall != NULL)
    snl_share_controller_stop (self);
  g_clear_object (&self->wall);
  g_clear_object (&self->pending_action);
  g_clear_object (&self->game);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (snl_share_controller_parent_class)->dispose (object);
}

static void
snl_share_controller_class_init (SnlShareControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = snl_share_controller_dispose;
  signals[ASKED] = g_signal_new ("asked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
snl_share_controller_init (SnlShareController *self)
{
  static const GActionEntry entries[] = {
    { .name = "accept", .activate = accept_activated_cb },
    { .name = "decline", .activate = decline_activated_cb },
    { .name = "open", .activate = open_activated_cb },
    { .name = "show", .activate = show_activated_cb },
    { .name = "unit", .activate = unit_activated_cb, .parameter_type = "s" },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}

/**
 * snl_share_controller_new:
 * @game: the game
 * @wall: what controls the class's window
 * @pending_action: the action that is being prepared at the desk
 *
 * Returns: (transfer full): a controller that shares nothing yet
 */
SnlShareController *
snl_share_controller_new (SnlGame           *game,
                          SnlWallController *wall,
                          SnlPendingAction  *pending_action)
{
  static const char *const states[] = { "freeze", "blank", "names" };
  SnlShareController *self = g_object_new (SNL_TYPE_SHARE_CONTROLLER, NULL);

  self->game = g_object_ref (game);
  self->wall = g_object_ref (wall);
  self->pending_action = g_object_ref (pending_action);
  g_signal_connect_object (game, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (snl_shared_get_settings (), "changed", G_CALLBACK (setting_changed_cb),
                           self, G_CONNECT_SWAPPED);
  for (gsize i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autofree char *detailed = g_strconcat ("action-state-changed::", states[i], NULL);

      g_signal_connect_object (snl_wall_controller_get_actions (wall), detailed,
                               G_CALLBACK (update), self, G_CONNECT_SWAPPED);
    }
  note_change (self);

  return self;
}

/**
 * snl_share_controller_get_actions:
 * @self: a controller
 *
 * Returns: (transfer none): the actions, for the prefix `share`
 */
GActionGroup *
snl_share_controller_get_actions (SnlShareController *self)
{
  g_return_val_if_fail (SNL_IS_SHARE_CONTROLLER (self), NULL);

  return G_ACTION_GROUP (self->actions);
}
