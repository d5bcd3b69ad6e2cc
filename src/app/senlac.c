/* senlac.c: the program with windows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app/drawing/snl-renderer.h"
#include "app/window/snl-application.h"
#include "core/base/snl-streams.h"
#include "core/base/snl-version.h"

#include <glib/gi18n.h>
#include <libxml/parser.h>
#include <locale.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Threads come here for a moment each: what one of them frees, the next one can use.  The windows
 * have memory of their own, so that they need not wait for a thread that takes some. */
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

  snl_streams_fill ();

  /* it would change what a game's seed rolls */
  g_unsetenv ("G_RANDOM_VERSION");
  share_memory ();
  snl_renderer_choose ();

  /* once and for all: another thread may be reading a game when the toolkit starts */
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
