/* first-frame.c: preloaded into a GTK program: when its first window was painted, when it stood
 * whole, and how much memory it took to get there and to come to rest
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Writes "MICROSECONDS MICROSECONDS KIBIBYTES" to the file FIRST_FRAME_FILE and ends the program.
 * The times are since FIRST_FRAME_START, which the one who started the program took from the same
 * clock: of the first painted frame, and of the last one of those that followed upon each other;
 * the memory is the peak of what was resident.
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

#define STILL 60   /* ms without a frame: the window stands */

static gint64 painted;
static gint64 last;
static guint still;   /* waits for the window to stand; 0 when it does */

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
      gint64 start = strtoll (getenv ("FIRST_FRAME_START"), NULL, 10);

      fprintf (file, "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %lu\n", painted - start,
               last - start, get_peak ());
      fclose (file);
    }
  _exit (0);
}

static gboolean
stands_cb (gpointer user_data)
{
  still = 0;

  return G_SOURCE_REMOVE;
}

static void
after_paint_cb (GdkFrameClock *clock,
                gpointer       user_data)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (user_data)))
    return;

  if (painted == 0)
    {
      painted = last = g_get_monotonic_time ();
      still = g_timeout_add (STILL, stands_cb, NULL);
      g_timeout_add (REST, tell_cb, NULL);
    }
  else if (still != 0)
    {
      last = g_get_monotonic_time ();
      g_source_remove (still);
      still = g_timeout_add (STILL, stands_cb, NULL);
    }
}

void
gtk_window_present (GtkWindow *window)
{
  static gboolean watched = FALSE;
  void (*present) (GtkWindow *) =
    (__extension__ (void (*) (GtkWindow *)) dlsym (RTLD_NEXT, "gtk_window_present"));

  present (window);
  if (watched || getenv ("FIRST_FRAME_START") == NULL)
    return;

  watched = TRUE;
  /* a cursor that blinks would be painted for ever */
  g_object_set (gtk_widget_get_settings (GTK_WIDGET (window)), "gtk-cursor-blink", FALSE, NULL);
  g_signal_connect (gdk_surface_get_frame_clock (gtk_native_get_surface (GTK_NATIVE (window))),
                    "after-paint", G_CALLBACK (after_paint_cb), window);
}
