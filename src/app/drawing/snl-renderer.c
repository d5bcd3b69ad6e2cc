/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Makes the program start faster: avoids OpenGL that is emulated in software, GTK's own theme, and
 * reading icons in the main thread. Uses environment variables and public functions of GTK only.
 */

#include "snl-renderer.h"

#include <gtk/gtk.h>

/* the minor version of GTK 4 that introduced GDK_DISABLE */
#define DISABLE_SINCE 15

/* the variable for the theme, and a theme of libadwaita that is empty */
#define THEME    "GTK_THEME"
#define NO_THEME "Adwaita-empty"

/* any name works, also one that does not exist */
#define ANY_ICON "open-menu-symbolic"

/**
 * snl_renderer_has_card:
 * @devices: path of the folder of devices, normally `/dev`
 *
 * Returns: whether there is a graphics card with a render node
 */
gboolean
snl_renderer_has_card (const char *devices)
{
  g_autofree char *cards = g_build_filename (devices, "dri", NULL);
  g_autofree char *nvidia = g_build_filename (devices, "nvidiactl", NULL);
  g_autofree char *windows = g_build_filename (devices, "dxg", NULL);
  g_autoptr(GDir) dir = g_dir_open (cards, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, "renderD"))
      return TRUE;

  return g_file_test (nvidia, G_FILE_TEST_EXISTS) || g_file_test (windows, G_FILE_TEST_EXISTS);
}

/**
 * snl_renderer_choose:
 *
 * Selects cairo as the renderer if there is no graphics card, unless `GSK_RENDERER` is set: OpenGL
 * in software takes longer to initialize than Senlac takes to start, and several times its memory.
 * With cairo also disables OpenGL, which GTK initializes otherwise. Must be called before GTK is
 * initialized and before a second thread exists, since it changes the environment.
 */
void
snl_renderer_choose (void)
{
  gboolean is_new = gtk_get_major_version () > 4 || gtk_get_minor_version () >= DISABLE_SINCE;
  const char *variable = is_new ? "GDK_DISABLE" : "GDK_DEBUG";
  const char *what = is_new ? "gl,vulkan" : "gl-disable";
  const char *before = g_getenv (variable);
  g_autofree char *value = NULL;

  if (g_getenv ("GSK_RENDERER") == NULL && !snl_renderer_has_card ("/dev"))
    g_setenv ("GSK_RENDERER", "cairo", TRUE);

  if (g_strcmp0 (g_getenv ("GSK_RENDERER"), "cairo") != 0)
    return;

  value = before != NULL && *before != '\0'
          ? g_strdup_printf ("%s,%s", before, what)
          : g_strdup (what);
  g_setenv (variable, value, TRUE);
}

/**
 * snl_renderer_open:
 *
 * Initializes GTK without reading its default theme, which libadwaita replaces anyway. A theme in
 * `GTK_THEME` is respected. The environment is restored. Must be called before a second thread
 * exists.
 *
 * Returns: whether there is a display
 */
gboolean
snl_renderer_open (void)
{
  gboolean is_asked = g_getenv (THEME) != NULL;
  gboolean is_open;

  if (!is_asked)
    g_setenv (THEME, NO_THEME, TRUE);

  is_open = gtk_init_check ();

  /* creates the settings, which reads the theme */
  if (is_open)
    gtk_settings_get_default ();

  if (!is_asked)
    g_unsetenv (THEME);

  return is_open;
}

static void
read_icons_in_thread (GTask        *task,
                      gpointer      source_object,
                      gpointer      task_data,
                      GCancellable *cancellable)
{
  gtk_icon_theme_has_icon (task_data, ANY_ICON);
  g_task_return_boolean (task, TRUE);
}

/**
 * snl_renderer_read_icons:
 *
 * Reads the icon theme in a thread, by a lookup, which GTK allows in any thread. The theme was
 * invalidated when libadwaita and the program added their icons, and would be read again in the
 * main loop when the first icon is shown. Call it after all paths have been added.
 */
void
snl_renderer_read_icons (void)
{
  GdkDisplay *display = gdk_display_get_default ();
  g_autoptr(GTask) task = NULL;

  if (display == NULL)
    return;

  task = g_task_new (NULL, NULL, NULL, NULL);
  /* the display keeps its theme */
  g_task_set_task_data (task, gtk_icon_theme_get_for_display (display), NULL);
  g_task_run_in_thread (task, read_icons_in_thread);
}
