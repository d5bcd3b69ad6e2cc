/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* main() of the program with windows; prepares the environment before GTK is initialized. */

#include "app/drawing/snl-renderer.h"
#include "app/window/snl-application.h"
#include "core/base/snl-standard-streams.h"

#include <glib/gi18n.h>
#include <libxml/parser.h>
#include <locale.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Makes the threads of the program share one heap beside that of the main thread. By default glibc
 * gives each thread a heap of its own, and what a short-lived thread freed would stay unused. */
static void
share_memory (void)
{
#ifdef M_ARENA_MAX
  mallopt (M_ARENA_MAX, 2);
#endif
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GApplication) application = NULL;
  const char *locale_dir = g_getenv ("SENLAC_LOCALEDIR");

  snl_streams_open_missing ();

  /* it would change which dice a seed gives */
  g_unsetenv ("G_RANDOM_VERSION");
  share_memory ();
  snl_renderer_choose ();

  /* done here and not by GTK: setlocale() is not thread-safe, and GTK may start while a thread
   * reads a game */
  setlocale (LC_ALL, "");
  gtk_disable_setlocale ();
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : SNL_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  xmlInitParser ();

  g_set_application_name (_("Senlac"));
  application = G_APPLICATION (snl_application_new ());

  return g_application_run (application, argc, argv);
}
