/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Opens the class's window and makes it fill the second monitor; follows monitors that are
 * connected, removed or rearranged.
 */

#include "snl-wall-controller-private.h"

#include <string.h>

/* size in pixels if there is no second monitor */
#define WINDOW_WIDTH 800
#define WINDOW_HEIGHT 500
/* after a change of monitors, until the desktop has arranged them */
#define SETTLE_MILLISECONDS 300
/* interval of attempts, and their highest number */
#define FILL_MILLISECONDS 350
#define MAX_TRIES 9
#define LAST_CHECKS 4   /* checks of the result: a busy window manager may focus the window late */

static GtkWindow *
get_desk_window (SnlWallController *self)
{
  GtkRoot *root = self->desk != NULL ? gtk_widget_get_root (self->desk) : NULL;

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

/* (transfer none) (nullable): the first monitor on which the desk is not; none while nobody knows
 * where the desk is, which may be the only one */
static GdkMonitor *
find_projector (SnlWallController *self)
{
  GtkWindow *desk = get_desk_window (self);
  GdkSurface *surface = desk != NULL ? gtk_native_get_surface (GTK_NATIVE (desk)) : NULL;
  GdkMonitor *own = surface != NULL
    ? gdk_display_get_monitor_at_surface (gdk_surface_get_display (surface), surface) : NULL;

  for (guint i = 0; own != NULL && i < g_list_model_get_n_items (self->monitors); i++)
    {
      g_autoptr(GdkMonitor) monitor = g_list_model_get_item (self->monitors, i);

      if (monitor != own && gdk_monitor_is_valid (monitor))
        return monitor;
    }

  return NULL;
}

/* (transfer full): who made the monitor, and its model; empty if nothing is known but its plug,
 * which says nothing to people */
static char *
dup_monitor_name (GdkMonitor *monitor)
{
  const char *plug = gdk_monitor_get_connector (monitor);
  const char *names[] = { gdk_monitor_get_manufacturer (monitor), gdk_monitor_get_model (monitor) };
  g_autoptr(GString) name = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (names[i] != NULL && *names[i] != '\0' && g_strcmp0 (names[i], plug) != 0 &&
        strstr (name->str, names[i]) == NULL)
      g_string_append_printf (name, "%s%s", name->len > 0 ? " " : "", names[i]);

  return g_string_free (g_steal_pointer (&name), FALSE);
}

static gboolean
is_in_place (SnlWallController *self)
{
  GtkWidget *window = GTK_WIDGET (self->window);
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  return surface != NULL && gtk_window_is_fullscreen (GTK_WINDOW (window)) &&
         gtk_widget_get_width (window) == self->place.width &&
         gtk_widget_get_height (window) == self->place.height &&
         gdk_display_get_monitor_at_surface (gdk_surface_get_display (surface),
                                             surface) == self->monitor;
}

/* Window managers focus new windows; the keyboard focus must stay on the desk. */
static void
give_keyboard_back (SnlWallController *self)
{
  GtkWindow *desk = get_desk_window (self);

  if (desk != NULL && self->window != NULL && gtk_window_is_active (GTK_WINDOW (self->window)))
    gtk_window_present (desk);
}

/*
 * Timeout: makes the window fill its monitor. The window is mapped first and made fullscreen later,
 * since some window managers given both at once use the size of one monitor and the position of
 * another. If the result is wrong, the window is made unfullscreen and fullscreen again, with
 * growing pauses, since a busy window manager would get the next request before it has handled the
 * last.
 */
static gboolean
fill_cb (gpointer user_data)
{
  SnlWallController *self = user_data;
  GtkWindow *window = GTK_WINDOW (self->window);

  if (self->window == NULL || self->monitor == NULL || !gdk_monitor_is_valid (self->monitor) ||
      is_in_place (self) || self->n_tries >= MAX_TRIES)
    {
      give_keyboard_back (self);
      if (self->n_checks++ < LAST_CHECKS)
        return G_SOURCE_CONTINUE;
      self->fill_id = 0;
      return G_SOURCE_REMOVE;
    }

  if (self->n_waits > 0)
    {
      self->n_waits--;
      return G_SOURCE_CONTINUE;
    }

  self->n_tries++;
  self->n_waits = (1u << (self->n_tries / 2)) - 1;

  if (self->n_tries % 2 == 1)
    {
      gtk_window_set_default_size (window, self->place.width, self->place.height);
      gtk_window_fullscreen_on_monitor (window, self->monitor);
    }
  else
    {
      gtk_window_unfullscreen (window);
    }

  return G_SOURCE_CONTINUE;
}

void
snl_wall_controller_close_window (SnlWallController *self)
{
  /* an act that the class was being told of is done */
  if (self->story != NULL)
    snl_pending_action_tell (self->pending_action);
  snl_wall_controller_end_story (self);
  self->is_ahead = FALSE;
  if (self->pending_action != NULL)
    snl_pending_action_show_card (self->pending_action, FALSE);
  g_clear_handle_id (&self->fill_id, g_source_remove);
  g_clear_object (&self->monitor);

  if (self->window != NULL)
    gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&self->window)));
}

/*
 * Opens a new window on @monitor, or a normal one if it is %NULL. A window cannot be moved by the
 * program, but a new one can be opened on another monitor.
 */
static void
open_window (SnlWallController *self,
             GdkMonitor        *monitor)
{
  GtkWindow *desk = get_desk_window (self);

  g_debug ("the class's window opens on %s",
           monitor != NULL ? gdk_monitor_get_model (monitor) : "no projector");
  snl_wall_controller_close_window (self);
  snl_wall_controller_open_window (self);
  g_set_object (&self->monitor, monitor);
  self->n_tries = 0;
  self->n_waits = 0;
  self->n_checks = 0;

  if (monitor != NULL)
    {
      gdk_monitor_get_geometry (monitor, &self->place);
      self->fill_id = g_timeout_add (FILL_MILLISECONDS, fill_cb, self);
    }

  gtk_window_set_default_size (GTK_WINDOW (self->window), WINDOW_WIDTH, WINDOW_HEIGHT);
  gtk_window_present (GTK_WINDOW (self->window));

  /* the keyboard focus stays on the desk */
  if (desk != NULL)
    gtk_window_present (desk);
}

void
snl_wall_controller_set_on (SnlWallController *self,
                            gboolean           is_on)
{
  snl_wall_controller_set_state (self, "on", g_variant_new_boolean (is_on));

  if (is_on && self->window == NULL)
    open_window (self, find_projector (self));
  else if (!is_on)
    snl_wall_controller_close_window (self);
}

/* Whether the window is on @projector, and that still has the same geometry */
static gboolean
is_filled (SnlWallController *self,
           GdkMonitor        *projector)
{
  GdkRectangle place;

  if (projector != self->monitor)
    return FALSE;

  if (projector == NULL)
    return TRUE;

  gdk_monitor_get_geometry (projector, &place);

  return gdk_monitor_is_valid (projector) && gdk_rectangle_equal (&place, &self->place);
}

/* Asks whether the class's window is to fill @projector, unless that was asked already. */
static void
ask_for (SnlWallController *self,
         GdkMonitor        *projector)
{
  g_autofree char *name = dup_monitor_name (projector);

  if (self->was_asked)
    return;

  self->was_asked = TRUE;
  g_signal_emit (self, g_signal_lookup ("found", SNL_TYPE_WALL_CONTROLLER), 0, name);
}

static gboolean
is_wanted (SnlWallController *self,
           const char        *when)
{
  g_autofree char *wanted = g_settings_get_string (self->settings, "wall-on-projector");

  return g_str_equal (wanted, when);
}

/* After monitors were connected or removed: moves the window, opens it, or asks. */
static void
look_for_projector (SnlWallController *self)
{
  GdkMonitor *projector = find_projector (self);

  if (self->window != NULL && !is_filled (self, projector))
    {
      open_window (self, projector);
      return;
    }

  if (projector == NULL)
    {
      self->was_asked = FALSE;
      return;
    }

  if (self->window != NULL)
    return;

  if (is_wanted (self, "always"))
    snl_wall_controller_set_on (self, TRUE);
  else if (is_wanted (self, "ask"))
    ask_for (self, projector);
}

static gboolean
monitors_settled_cb (gpointer user_data)
{
  SnlWallController *self = user_data;

  self->settle_id = 0;
  look_for_projector (self);

  return G_SOURCE_REMOVE;
}

static void
queue_settled (SnlWallController *self)
{
  g_clear_handle_id (&self->settle_id, g_source_remove);
  self->settle_id = g_timeout_add (SETTLE_MILLISECONDS, monitors_settled_cb, self);
}

/* Waits for the geometry too, which may be set after the monitor is listed. */
void
snl_wall_controller_monitors_changed_cb (SnlWallController *self)
{
  for (guint i = self->watched->len; i-- > 0;)
    if (!gdk_monitor_is_valid (self->watched->pdata[i]))
      {
        g_signal_handlers_disconnect_by_data (self->watched->pdata[i], self);
        g_ptr_array_remove_index (self->watched, i);
      }

  for (guint i = 0; i < g_list_model_get_n_items (self->monitors); i++)
    {
      g_autoptr(GdkMonitor) monitor = g_list_model_get_item (self->monitors, i);

      if (g_ptr_array_find (self->watched, monitor, NULL))
        continue;

      g_ptr_array_add (self->watched, g_object_ref (monitor));
      g_signal_connect_object (monitor, "notify::geometry", G_CALLBACK (queue_settled), self,
                               G_CONNECT_SWAPPED);
    }

  queue_settled (self);
}

/*
 * Looks for a second monitor. A window that was on the screen before the desk knows its own
 * already: then the question is in the desk's first frame, and does not push the board away from a
 * click.
 */
void
snl_wall_controller_desk_mapped_cb (SnlWallController *self)
{
  GtkWindow *desk = get_desk_window (self);
  GdkSurface *surface = desk != NULL ? gtk_native_get_surface (GTK_NATIVE (desk)) : NULL;
  GdkMonitor *projector = surface != NULL && gdk_surface_get_mapped (surface)
                          ? find_projector (self) : NULL;

  snl_wall_controller_monitors_changed_cb (self);
  if (projector != NULL && self->window == NULL && is_wanted (self, "ask"))
    ask_for (self, projector);
}
