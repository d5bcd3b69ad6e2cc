/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The AdwApplication: handles the command line and opened files, installs the "app." actions and
 * their accelerators, and keeps open games in step with the reference data.
 */

#include "snl-application.h"

#include "snl-window.h"
#include "app/drawing/snl-renderer.h"
#include "app/reference/snl-reference-window.h"
#include "app/widgets/snl-shutdown-guard.h"

#include <glib/gi18n.h>
#include <libxml/xmlversion.h>

struct _SnlApplication {
  AdwApplication parent_instance;

  GtkCssProvider *colors;
};

G_DEFINE_FINAL_TYPE (SnlApplication, snl_application, ADW_TYPE_APPLICATION)

/* Accelerators that work on every page of a window; those of the desk alone are in
 * snl-desk-actions.c */
static const struct {
  const char *action;
  const char *accels[3];
} accels[] = {
  { "app.quit", { "<Control>q" } },
  { "app.new-game", { "<Control>n" } },
  { "app.help", { "F1" } },
  { "app.shortcuts", { "<Control>question" } },
  { "window.close", { "<Control>w" } },
};

static SnlWindow *
ensure_window (SnlApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (window == NULL || (!SNL_IS_WINDOW (window) && SNL_IS_WINDOW (l->data)))
      window = l->data;

  if (window == NULL || !SNL_IS_WINDOW (window))
    window = GTK_WINDOW (snl_window_new (self));

  return SNL_WINDOW (window);
}

static void
snl_application_activate (GApplication *application)
{
  SnlApplication *self = SNL_APPLICATION (application);

  gtk_window_present (GTK_WINDOW (ensure_window (self)));
}

static void
snl_application_open (GApplication  *application,
                      GFile        **files,
                      int            n_files,
                      const char    *hint)
{
  SnlApplication *self = SNL_APPLICATION (application);
  SnlWindow *window = ensure_window (self);

  /* one window shows one game: open the first of several files */
  if (n_files > 0)
    snl_window_open_file (window, files[0]);

  gtk_window_present (GTK_WINDOW (window));
}

static int
snl_application_handle_local_options (GApplication *application,
                                      GVariantDict *options)
{
  g_autoptr(GError) error = NULL;
  const char *module = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("senlac %s\n", PACKAGE_VERSION);
      return 0;
    }

  if (!snl_renderer_open ())
    {
      g_printerr ("%s\n", _("There is no display for Senlac’s windows. In the terminal, senlacctl "
                            "plays the same games."));
      return 1;
    }

  if (g_variant_dict_lookup (options, "new", "&s", &module))
    {
      if (!g_application_register (application, NULL, &error))
        {
          g_printerr ("%s\n", error->message);
          return 1;
        }

      g_action_group_activate_action (G_ACTION_GROUP (application), "new-game-of",
                                      g_variant_new_string (module));
    }

  return -1;
}

static void
quit_activated (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  GtkApplication *application = GTK_APPLICATION (user_data);
  GtkWindow *window;

  /* closing a window saves its size and notes its game among the recent ones */
  while ((window = gtk_application_get_active_window (application)) != NULL)
    {
      gtk_window_close (window);

      if (gtk_application_get_active_window (application) == window)
        break;
    }

  g_application_quit (G_APPLICATION (application));
}

static void
new_game_activated (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  SnlWindow *window = ensure_window (SNL_APPLICATION (user_data));

  snl_window_begin_new_game (window,
                             parameter != NULL ? g_variant_get_string (parameter, NULL) : NULL);
  gtk_window_present (GTK_WINDOW (window));
}

static void
open_activated (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  SnlWindow *window = ensure_window (SNL_APPLICATION (user_data));

  gtk_window_present (GTK_WINDOW (window));
  snl_window_choose_file (window);
}

/* Builds the shortcuts window on demand, because its many widgets would slow down every start. It
 * is set as the window's help overlay so that GTK looks up the accelerators of the actions that it
 * names. */
static void
shortcuts_activated (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  SnlWindow *window = ensure_window (SNL_APPLICATION (user_data));
  g_autoptr(GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/senlac/Senlac/ui/snl-shortcuts.ui");
  GtkShortcutsWindow *shortcuts = GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder,
                                                                                "shortcuts"));

  gtk_application_window_set_help_overlay (GTK_APPLICATION_WINDOW (window), shortcuts);
  gtk_window_present (GTK_WINDOW (shortcuts));
}

/* Pages for the teacher, which come with the program */
static void
help_activated (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  SnlWindow *window = ensure_window (SNL_APPLICATION (user_data));
  g_autoptr(GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/senlac/Senlac/ui/snl-help.ui");
  GtkWindow *help = GTK_WINDOW (gtk_builder_get_object (builder, "help"));

  gtk_window_set_transient_for (help, GTK_WINDOW (window));
  gtk_window_present (help);
  /* so that Up and Down turn to another page */
  gtk_widget_child_focus (GTK_WIDGET (gtk_builder_get_object (builder, "topics")),
                          GTK_DIR_TAB_FORWARD);
}

static void
about_activated (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  const char *developers[] = { _("The Senlac developers"), NULL };
  GtkWindow *window = GTK_WINDOW (ensure_window (SNL_APPLICATION (user_data)));
  g_autofree char *libraries =
    g_strdup_printf ("Senlac %s\nGTK %u.%u.%u\nlibadwaita %u.%u.%u\nGLib %u.%u.%u\nlibxml2 %s\n",
                     PACKAGE_VERSION, gtk_get_major_version (), gtk_get_minor_version (),
                     gtk_get_micro_version (), adw_get_major_version (), adw_get_minor_version (),
                     adw_get_micro_version (), glib_major_version, glib_minor_version,
                     glib_micro_version, LIBXML_DOTTED_VERSION);

  adw_show_about_window (window,
                         "application-name", _("Senlac"),
                         "application-icon", APPLICATION_ID,
                         "version", PACKAGE_VERSION,
                         "comments", _("Referee a battle that a class fights on a table"),
                         "developer-name", _("The Senlac developers"),
                         "developers", developers,
                         "website", "https://senlac.github.io/Senlac/",
                         "issue-url", "https://github.com/senlac/Senlac/issues",
                         "debug-info", libraries,
                         "debug-info-filename", "senlac.txt",
                         "copyright", "© 2026 The Senlac developers",
                         "license-type", GTK_LICENSE_GPL_3_0,
                         /* Translators: your name, and your address if you like, a line for each */
                         "translator-credits", _("translator-credits"),
                         NULL);
}

static const GActionEntry entries[] = {
  { .name = "quit", .activate = quit_activated },
  { .name = "new-game", .activate = new_game_activated },
  { .name = "new-game-of", .activate = new_game_activated, .parameter_type = "s" },
  { .name = "open", .activate = open_activated },
  { .name = "help", .activate = help_activated },
  { .name = "shortcuts", .activate = shortcuts_activated },
  { .name = "about", .activate = about_activated },
};

/* The icon is for the desktop's list of windows only: set it in an idle callback, after the first
 * frame */
static gboolean
name_icon_cb (gpointer user_data)
{
  gtk_window_set_default_icon_name (APPLICATION_ID);

  /* the default name does not reach windows that had no icon when it was set */
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (user_data)); l != NULL; l = l->next)
    gtk_window_set_icon_name (GTK_WINDOW (l->data), APPLICATION_ID);

  return G_SOURCE_REMOVE;
}

static void
redraw_all (GtkWidget *widget)
{
  gtk_widget_queue_draw (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    redraw_all (child);
}

/* Loads the colours of the present appearance over those of style.css; newer versions of libadwaita
 * advise against letting it do so by the names of the files. Redraws every widget: bars, dice and
 * counters snapshot with named colours, and when only those change, GTK does not invalidate the
 * widgets. */
static void
appearance_changed_cb (SnlApplication *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  gboolean is_dark = adw_style_manager_get_dark (manager);
  gboolean is_high_contrast = adw_style_manager_get_high_contrast (manager);
  GListModel *windows = gtk_window_get_toplevels ();

  gtk_css_provider_load_from_resource (self->colors,
                                       is_high_contrast && is_dark
                                       ? "/io/github/senlac/Senlac/colors-high-contrast-dark.css"
                                       : is_high_contrast
                                         ? "/io/github/senlac/Senlac/colors-high-contrast.css"
                                         : is_dark
                                           ? "/io/github/senlac/Senlac/colors-dark.css"
                                           : "/io/github/senlac/Senlac/colors-light.css");

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

      redraw_all (window);
    }
}

/* Marks the windows where there is a touch screen: below this class, style.css makes large what can
 * be touched */
static void
update_touch (SnlApplication *self)
{
  GdkSeat *seat = gdk_display_get_default_seat (gdk_display_get_default ());
  gboolean has_touch = seat != NULL &&
                       (gdk_seat_get_capabilities (seat) & GDK_SEAT_CAPABILITY_TOUCH) != 0;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (has_touch)
      gtk_widget_add_css_class (l->data, "touch");
    else
      gtk_widget_remove_css_class (l->data, "touch");
}

static void
snl_application_startup (GApplication *application)
{
  SnlApplication *self = SNL_APPLICATION (application);
  GdkSeat *seat;

  G_APPLICATION_CLASS (snl_application_parent_class)->startup (application);
  seat = gdk_display_get_default_seat (gdk_display_get_default ());
  snl_renderer_read_icons ();
  g_idle_add_full (G_PRIORITY_LOW, name_icon_cb, g_object_ref (self), g_object_unref);

  self->colors = gtk_css_provider_new ();
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (self->colors),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  appearance_changed_cb (self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (appearance_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (appearance_changed_cb), self, G_CONNECT_SWAPPED);
  if (seat != NULL)
    {
      g_signal_connect_object (seat, "device-added", G_CALLBACK (update_touch), self,
                               G_CONNECT_SWAPPED | G_CONNECT_AFTER);
      g_signal_connect_object (seat, "device-removed", G_CALLBACK (update_touch), self,
                               G_CONNECT_SWAPPED | G_CONNECT_AFTER);
    }
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);

  for (gsize i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), accels[i].action,
                                           (const char * const *) accels[i].accels);
}

/* Emitted when the referee edited a module's reference data: open games of that module reread it */
static void
data_changed_cb (SnlApplication     *self,
                 SnlReferenceWindow *window)
{
  const char *id =
    snl_ruleset_get_id (snl_reference_model_get_ruleset (snl_reference_window_get_data (window)));

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    {
      SnlGame *game = SNL_IS_WINDOW (l->data) ? snl_window_get_game (l->data) : NULL;

      if (game != NULL && g_str_equal (snl_ruleset_get_id (snl_game_get_ruleset (game)), id))
        snl_game_reread_reference (game);
    }
}

static void
snl_application_window_added (GtkApplication *application,
                              GtkWindow      *window)
{
  GTK_APPLICATION_CLASS (snl_application_parent_class)->window_added (application, window);
  update_touch (SNL_APPLICATION (application));

  if (SNL_IS_REFERENCE_WINDOW (window))
    g_signal_connect_object (window, "changed", G_CALLBACK (data_changed_cb), application,
                             G_CONNECT_SWAPPED);
}

static void
snl_application_dispose (GObject *object)
{
  g_clear_object (&SNL_APPLICATION (object)->colors);
  snl_shutdown_guard_close ();

  G_OBJECT_CLASS (snl_application_parent_class)->dispose (object);
}

static void
snl_application_class_init (SnlApplicationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  object_class->dispose = snl_application_dispose;
  application_class->activate = snl_application_activate;
  application_class->handle_local_options = snl_application_handle_local_options;
  application_class->open = snl_application_open;
  application_class->startup = snl_application_startup;
  GTK_APPLICATION_CLASS (klass)->window_added = snl_application_window_added;
}

static void
snl_application_init (SnlApplication *self)
{
  static const GOptionEntry options[] = {
    { "new", 0, 0, G_OPTION_ARG_STRING, NULL, N_("Start a new game of a battle"), N_("MODULE") },
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Print the version"), NULL },
    { NULL },
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[GAME]"));
}

/**
 * snl_application_new:
 *
 * Returns: (transfer full): the application, not yet running
 */
SnlApplication *
snl_application_new (void)
{
  return g_object_new (SNL_TYPE_APPLICATION,
                       "application-id", APPLICATION_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", "/io/github/senlac/Senlac",
                       NULL);
}
