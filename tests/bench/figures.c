/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "figures.h"

#include <gio/gio.h>
#include <stdlib.h>
#include <string.h>

/* Between them stands the table in README.md */
#define FIGURES_BEGIN "<!-- figures -->"
#define FIGURES_END   "<!-- end of figures -->"

/* The one that the README's figures are from */
#define PEER "boardgame.io@0.50.2"

static GString *table;

/* Prints @format, and keeps it for figures_write(). */
void
figures_print (const char *format,
               ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  if (table == NULL)
    table = g_string_new (NULL);
  g_string_append (table, text);
  g_print ("%s", text);
}

/* Replaces what stands between the two marks in the file at @path by all that was printed, and
 * frees that. */
void
figures_write (const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr(GString) file = NULL;
  g_autoptr(GError) error = NULL;
  char *begin = NULL;
  char *end = NULL;

  if (path != NULL)
    {
      g_file_get_contents (path, &text, NULL, &error);
      g_assert_no_error (error);
      begin = strstr (text, FIGURES_BEGIN);
      end = strstr (text, FIGURES_END);
      g_assert_true (begin != NULL && end != NULL && begin < end);

      begin += strlen (FIGURES_BEGIN);
      file = g_string_new_len (text, begin - text);
      g_string_append_printf (file, "\n%s%s", table->str, end);
      g_file_set_contents (path, file->str, (gssize) file->len, &error);
      g_assert_no_error (error);
    }

  g_string_free (g_steal_pointer (&table), TRUE);
}

static void
print_row (const char *what,
           const char *against,
           double      ours,
           double      theirs,
           const char *unit,
           double      ratio,
           double      aim,
           gboolean    faster)
{
  gboolean kept = faster ? ratio >= aim : ratio <= aim;

  figures_print ("| %s | %s | %.*f %s | %.*f %s | %.2f%s | %s %g%s%s |\n", what, against,
                 ours < 100 ? 1 : 0, ours, unit,
                 theirs < 100 ? 1 : 0, theirs, unit, ratio, faster ? " times faster" : "",
                 faster ? "at least" : "at most",
                 aim, faster ? " times" : "", kept ? "" : ": missed");
}

/* Prints a row of which the aim is how many times as long as the other it takes at most. */
void
figures_row (const char *what,
             const char *against,
             double      ours,
             double      theirs,
             const char *unit,
             double      aim)
{
  print_row (what, against, ours, theirs, unit, ours / theirs, aim, FALSE);
}

/*
 * Prints a row of what was measured by turns. The machine's speed wanders from turn to turn, so
 * each turn is compared with the one beside it, and the median of these counts. @faster: the aim
 * is how many times faster it is at least, else how many times as long it takes at most.
 */
void
figures_row_of_turns (const char *what,
                      const char *against,
                      GArray     *ours,
                      GArray     *theirs,
                      const char *unit,
                      double      aim,
                      gboolean    faster)
{
  g_autoptr(GArray) ratios = g_array_sized_new (FALSE, FALSE, sizeof (double), ours->len);

  for (guint i = 0; i < ours->len; i++)
    {
      double first = g_array_index (ours, double, i);
      double second = g_array_index (theirs, double, i);
      double ratio = faster ? second / first : first / second;

      g_array_append_val (ratios, ratio);
    }

  print_row (what, against, figures_median (ours), figures_median (theirs), unit,
             figures_median (ratios), aim, faster);
}

/* Prints a row for which there is nothing to compare with here, and why. */
void
figures_not_had (const char *what,
                 const char *against,
                 double      ours,
                 const char *unit,
                 const char *why)
{
  figures_print ("| %s | %s | %.1f %s | not had: %s | | |\n", what, against, ours, unit, why);
}

static int
compare_values (gconstpointer a,
                gconstpointer b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

double
figures_median (GArray *values)
{
  g_autoptr(GArray) sorted = g_array_copy (values);

  g_array_sort (sorted, compare_values);

  return g_array_index (sorted, double, sorted->len / 2);
}

/*
 * Has npm put the peer into a scratch folder, where SENLAC_BENCH_PEER does not name one that has
 * it. Nothing of it is run while it is installed.
 */
gboolean
figures_install_peer (const char  *folder,
                      char       **why)
{
  const char *given = g_getenv ("SENLAC_BENCH_PEER");
  g_autofree char *scratch = given != NULL
                             ? g_strdup (given)
                             : g_canonicalize_filename (folder, NULL);
  g_autofree char *modules = g_build_filename (scratch, "node_modules", NULL);
  const char *npm[] = {
    "npm", "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix",
    scratch, PEER, NULL
  };
  g_autofree char *out = NULL;
  g_autofree char *err = NULL;
  g_autoptr(GError) error = NULL;
  int status = 0;

  g_setenv ("NODE_PATH", modules, TRUE);
  g_setenv ("NODE_ENV", "production", TRUE);
  if (given != NULL)
    return TRUE;

  if (!g_spawn_sync (NULL, (char **) npm, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, &err,
                     &status, &error) ||
      !g_spawn_check_wait_status (status, &error))
    {
      *why = g_strdup_printf ("npm cannot install it (%s)", error->message);
      return FALSE;
    }

  return TRUE;
}

/* Runs a script of the peer's; FALSE if it cannot be. */
gboolean
figures_run_peer (const char *script,
                  guint       count,
                  double     *microseconds)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "bench", "peer",
                                            script, NULL);
  g_autofree char *number = g_strdup_printf ("%u", count);
  const char *node[] = { "node", path, number, NULL };
  g_autofree char *out = NULL;
  int status = 0;

  if (!g_spawn_sync (NULL, (char **) node, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, NULL,
                     &status, NULL) ||
      !g_spawn_check_wait_status (status, NULL))
    return FALSE;

  *microseconds = g_ascii_strtod (out, NULL);

  return *microseconds > 0;
}
