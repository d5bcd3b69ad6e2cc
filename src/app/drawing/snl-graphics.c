/* snl-graphics.c: with what the windows are drawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-graphics.h"

#include <gtk/gtk.h>

/* Since this GTK what is not wanted has a variable of its own */
#define DISABLE_SINCE 15

/* Which theme GTK reads, and the one of libadwaita's that says nothing */
#define THEME    "GTK_THEME"
#define NO_THEME "Adwaita-empty"

/* It need not be there */
#define ANY_ICON "open-menu-symbolic"

/**
 * snl_graphics_has_card:
 * @devices: the folder of the devices, /dev
 *
 * Returns: whether a graphics card is there that draws for programs
 */
gboolean
snl_graphics_has_card (const char *devices)
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
 * snl_graphics_choose:
 *
 * Without a graphics card the processor imitates one, which takes longer to set up than Senlac takes to
 * start, and several times its memory: there cairo draws, unless GSK_RENDERER says otherwise.  And where
 * cairo draws no OpenGL is set up, which GTK does all the same.  To be called before GTK is initialized
 * and before there is a second thread.
 */
void
snl_graphics_choose (void)
{
  gboolean is_new = gtk_get_major_version () > 4 || gtk_get_minor_version () >= DISABLE_SINCE;
  const char *variable = is_new ? "GDK_DISABLE" : "GDK_DEBUG";
  const char *what = is_new ? "gl,vulkan" : "gl-disable";
  const char *before = g_getenv (variable);
  g_autofree char *value = NULL;

  if (g_getenv ("GSK_RENDERER") == NULL && !snl_graphics_has_card ("/dev"))
    g_setenv ("GSK_RENDERER", "cairo", TRUE);

  if (g_strcmp0 (g_getenv ("GSK_RENDERER"), "cairo") != 0)
    return;

  value = before != NULL && *before != '\0' ? g_strdup_printf ("%s,%s", before, what) : g_strdup (what);
  g_setenv (variable, value, TRUE);
}

/**
 * snl_graphics_open:
 *
 * Opens the display as GTK would, but without the theme of GTK's own, which is read whole only for
 * libadwaita to put its own in its place.  Who asks for a theme by GTK_THEME gets it.  To be called before
 * there is a second thread: what the environment says is the same again afterwards.
 *
 * Returns: whether there is a display
 */
gboolean
snl_graphics_open (void)
{
  gboolean is_asked = g_getenv (THEME) != NULL;
  gboolean is_open;

  if (!is_asked)
    g_setenv (THEME, NO_THEME, TRUE);

  is_open = gtk_init_check ();

  /* which reads the theme */
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
  gtk_icon_theme_has_icon (GTK_ICON_THEME (source_object), ANY_ICON);
  g_task_return_boolean (task, TRUE);
}

/**
 * snl_graphics_read_icons:
 *
 * Has the theme of the icons read in a thread, by asking it something, which GTK allows of any thread.  It
 * was read at the start, but is read again when libadwaita and the program have told where their icons are:
 * without this by the main loop, at the first icon that is shown.  To be called once they have.
 */
void
snl_graphics_read_icons (void)
{
  GdkDisplay *display = gdk_display_get_default ();
  g_autoptr(GTask) task = NULL;

  if (display == NULL)
    return;

  task = g_task_new (gtk_icon_theme_get_for_display (display), NULL, NULL, NULL);
  g_task_run_in_thread (task, read_icons_in_thread);
}
