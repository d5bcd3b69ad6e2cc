/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A window with a template. What it shows follows the SnlShareController; the networks are those
 * of getifaddrs(), since GIO does not list the addresses of this computer.
 */

#include "snl-share-window.h"

#include "app/widgets/snl-banner.h"
#include "app/widgets/snl-combo-row.h"

#include <arpa/inet.h>
#include <glib/gi18n.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <string.h>

struct _SnlShareWindow {
  AdwWindow            parent_instance;

  SnlShareController  *controller;
  GPtrArray           *addresses;   /* of strings, as in @network */
  GPtrArray           *links;       /* of AdwActionRow, in @seats */

  AdwToastOverlay     *toasts;
  GtkSwitch           *on;
  AdwComboRow         *network;
  GtkLabel            *warning;
  AdwPreferencesGroup *steps;       /* until it is shared */
  AdwPreferencesGroup *join;
  GtkPicture          *picture;
  GtkLabel            *address;
  GtkLabel            *code;
  AdwPreferencesGroup *writing;
  GtkSwitch           *proposals;
  AdwPreferencesGroup *seats;
};

G_DEFINE_FINAL_TYPE (SnlShareWindow, snl_share_window, ADW_TYPE_WINDOW)

/* Lists the IPv4 addresses of this computer; the one that only itself can reach comes last */
static void
find_networks (SnlShareWindow *self)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  struct ifaddrs *all = NULL;

  if (getifaddrs (&all) < 0)
    all = NULL;

  for (struct ifaddrs *one = all; one != NULL; one = one->ifa_next)
    {
      char text[INET_ADDRSTRLEN];
      g_autofree char *name = NULL;

      if (one->ifa_addr == NULL || one->ifa_addr->sa_family != AF_INET ||
          (one->ifa_flags & IFF_UP) == 0 || (one->ifa_flags & IFF_LOOPBACK) != 0 ||
          inet_ntop (AF_INET, &((struct sockaddr_in *) one->ifa_addr)->sin_addr, text,
                     sizeof text) == NULL)
        continue;

      /* Translators: the name of a network, as "wlan0", and this computer's address there */
      name = g_strdup_printf (_("%s (%s)"), one->ifa_name, text);
      gtk_string_list_append (names, name);
      g_ptr_array_add (self->addresses, g_strdup (text));
    }
  if (all != NULL)
    freeifaddrs (all);

  gtk_string_list_append (names, _("Only this computer, to try it out"));
  g_ptr_array_add (self->addresses, g_strdup ("127.0.0.1"));
  adw_combo_row_set_model (self->network, G_LIST_MODEL (names));
}

static void
update_warning (SnlShareWindow *self)
{
  guint chosen = adw_combo_row_get_selected (self->network);

  gtk_label_set_label (self->warning, chosen + 1 < self->addresses->len
                       ? _("Any device on this network can open everybody’s page with the code. It "
                           "shows no more than the class’s window. The pages are not encrypted. "
                           "Nothing leaves the network.")
                       : _("No other device can open these pages."));
}

static void
copy_clicked_cb (GtkButton *button,
                 gpointer   user_data)
{
  SnlShareWindow *self = SNL_SHARE_WINDOW (user_data);
  const char *seat = g_object_get_data (G_OBJECT (button), "seat");
  g_autofree char *link = snl_share_controller_open_seat (self->controller, seat);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), link);
  adw_toast_overlay_add_toast (self->toasts, snl_toast_new (_("Link copied.")));
}

static void
revoke_clicked_cb (GtkButton *button,
                   gpointer   user_data)
{
  SnlShareWindow *self = SNL_SHARE_WINDOW (user_data);

  snl_share_controller_revoke (self->controller, g_object_get_data (G_OBJECT (button), "seat"));
  adw_toast_overlay_add_toast (self->toasts, snl_toast_new (_("That link no longer works.")));
}

static GtkWidget *
create_button (SnlShareWindow *self,
               const char     *label,
               const char     *seat,
               GCallback       clicked)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (button), "seat", g_strdup (seat), g_free);
  g_signal_connect_object (button, "clicked", clicked, self, 0);

  return button;
}

/* A link belongs to everybody or to a side; that of a side can be taken back */
static void
add_link (SnlShareWindow *self,
          const char     *seat,
          const char     *name,
          const char     *subtitle)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = g_markup_escape_text (name, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  if (snl_share_controller_has_seat (self->controller, seat) &&
      strcmp (seat, SNL_SHARE_EVERYBODY) != 0)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                               create_button (self, _("Revoke"), seat,
                                              G_CALLBACK (revoke_clicked_cb)));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             create_button (self, _("Copy Link"), seat,
                                            G_CALLBACK (copy_clicked_cb)));
  adw_preferences_group_add (self->seats, row);
  g_ptr_array_add (self->links, row);
}

static void
update_links (SnlShareWindow *self)
{
  for (guint i = 0; i < self->links->len; i++)
    adw_preferences_group_remove (self->seats, self->links->pdata[i]);
  g_ptr_array_set_size (self->links, 0);

  add_link (self, SNL_SHARE_EVERYBODY, _("Everybody"), _("What the class’s window may show"));
  snl_element_for_each (side, snl_share_controller_get_sides (self->controller), NULL)
    if (snl_element_get (side, "id") != NULL)
      add_link (self, snl_element_get (side, "id"),
                snl_element_get_label (side),
                _("The same, and what only this side may know"));
}

static void
update (SnlShareWindow *self)
{
  gboolean is_on = snl_share_controller_is_on (self->controller);
  GdkPaintable *picture = snl_share_controller_get_picture (self->controller);

  gtk_switch_set_active (self->on, is_on);
  gtk_widget_set_sensitive (GTK_WIDGET (self->network), !is_on);
  gtk_widget_set_visible (GTK_WIDGET (self->steps), !is_on);
  gtk_widget_set_visible (GTK_WIDGET (self->join), is_on);
  gtk_widget_set_visible (GTK_WIDGET (self->writing), is_on);
  gtk_switch_set_active (self->proposals,
                         snl_share_controller_takes_proposals (self->controller));
  gtk_widget_set_visible (GTK_WIDGET (self->seats), is_on);
  gtk_picture_set_paintable (self->picture, picture);
  gtk_widget_set_visible (GTK_WIDGET (self->picture), picture != NULL);
  gtk_label_set_label (self->address,
                       is_on ? snl_share_controller_get_root (self->controller) : "");
  gtk_label_set_label (self->code, is_on ? snl_share_controller_get_code (self->controller) : "");
  if (is_on)
    update_links (self);
}

static void
on_changed_cb (SnlShareWindow *self)
{
  gboolean is_wanted = gtk_switch_get_active (self->on);
  g_autoptr(GError) error = NULL;

  if (is_wanted == snl_share_controller_is_on (self->controller))
    return;

  if (!is_wanted)
    snl_share_controller_stop (self->controller);
  else if (!snl_share_controller_start (
             self->controller,
             self->addresses->pdata[adw_combo_row_get_selected (self->network)], &error))
    {
      adw_toast_overlay_add_toast (self->toasts, snl_toast_new (error->message));
      update (self);
    }
}

static void
proposals_changed_cb (SnlShareWindow *self)
{
  gboolean is_wanted = gtk_switch_get_active (self->proposals);

  if (snl_share_controller_is_on (self->controller) &&
      is_wanted != snl_share_controller_takes_proposals (self->controller))
    snl_share_controller_take_proposals (self->controller, is_wanted);
}

static void
show_clicked_cb (SnlShareWindow *self)
{
  snl_share_controller_show (self->controller);
}

static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  gtk_window_close (GTK_WINDOW (widget));

  return TRUE;
}

static void
snl_share_window_dispose (GObject *object)
{
  SnlShareWindow *self = SNL_SHARE_WINDOW (object);

  g_clear_pointer (&self->addresses, g_ptr_array_unref);
  g_clear_pointer (&self->links, g_ptr_array_unref);

  G_OBJECT_CLASS (snl_share_window_parent_class)->dispose (object);
}

static void
snl_share_window_class_init (SnlShareWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_share_window_dispose;
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-share-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlShareWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, SnlShareWindow, on);
  gtk_widget_class_bind_template_child (widget_class, SnlShareWindow, network);
  gtk_widget_class_bind_template_child (widget_class, SnlShareWindow, warning);
  gtk_widget_class_bind_template_child (widget_class, SnlShareWindow, join);
  gtk_widget_class_bind_template_child (widget_class, SnlShareWindow, steps);
  gtk_widget_class_bind_template_child (widget_class, SnlShareWindow, picture);
  gtk_widget_class_bind_template_child (widget_class, SnlShareWindow, address);
  gtk_widget_class_bind_template_child (widget_class, SnlShareWindow, code);
  gtk_widget_class_bind_template_child (widget_class, SnlShareWindow, writing);
  gtk_widget_class_bind_template_child (widget_class, SnlShareWindow, proposals);
  gtk_widget_class_bind_template_child (widget_class, SnlShareWindow, seats);
  gtk_widget_class_bind_template_callback (widget_class, on_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, proposals_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_warning);
}

static void
snl_share_window_init (SnlShareWindow *self)
{
  self->addresses = g_ptr_array_new_with_free_func (g_free);
  self->links = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_combo_row_wrap (self->network);
  find_networks (self);
  update_warning (self);
}

/**
 * snl_share_window_new:
 * @parent: (nullable): the window of the desk
 * @controller: what shares its game; it outlives the window
 *
 * Returns: (transfer none): the window, not yet presented; GTK owns it
 */
GtkWindow *
snl_share_window_new (GtkWindow          *parent,
                      SnlShareController *controller)
{
  SnlShareWindow *self = g_object_new (SNL_TYPE_SHARE_WINDOW, "transient-for", parent, NULL);

  self->controller = controller;
  g_signal_connect_object (controller, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WINDOW (self);
}
