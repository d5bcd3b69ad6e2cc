/* first-frame.c: preloaded into a GTK program: when its first window was painted, and how much memory it
 * took to get there and to come to rest
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Writes "MICROSECONDS KIBIBYTES" to the file FIRST_FRAME_FILE and ends the program.  The time is since
 * FIRST_FRAME_START, which the one who started the program took from the same clock; the memory is the
 * peak of what was resident.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <dlfcn.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define REST 700   /* ms until all is loaded that comes after the first frame */

static gint64 painted;

static unsigned long
get_peak (void)
{
  FILE *status = fopen ("/proc/self/status", "r");
  char line[256];
  unsigned long peak = 0;

  if (status == NULL)
    return 0;

  while (fgets (line, sizeof line, status) != NULL)
    if (strncmp (line, "VmHWM:", 6) == 0)
      peak = strtoul (line + 6, NULL, 10);
  fclose (status);

  return peak;
}

static gboolean
tell_cb (gpointer user_data)
{
  const char *path = getenv ("FIRST_FRAME_FILE");
  FILE *file = path != NULL ? fopen (path, "w") : NULL;

  if (file != NULL)
    {
      fprintf (file, "%" G_GINT64_FORMAT " %lu\n", painted - (gint64) strtoll (getenv ("FIRST_FRAME_START"), NULL, 10),
               get_peak ());
      fclose (file);
    }
  _exit (0);
}

static void
after_paint_cb (GdkFrameClock *clock,
                gpointer       user_data)
{
  if (painted != 0 || !gtk_widget_get_mapped (GTK_WIDGET (user_data)))
    return;

  painted = g_get_monotonic_time ();
  g_timeout_add (REST, tell_cb, NULL);
}

void
gtk_window_present (GtkWindow *window)
{
  static gboolean watched = FALSE;
  void (*present) (GtkWindow *) = (__extension__ (void (*) (GtkWindow *)) dlsym (RTLD_NEXT, "gtk_window_present"));

  present (window);
  if (watched || getenv ("FIRST_FRAME_START") == NULL)
    return;

  watched = TRUE;
  g_signal_connect (gdk_surface_get_frame_clock (gtk_native_get_surface (GTK_NATIVE (window))), "after-paint",
                    G_CALLBACK (after_paint_cb), window);
}
