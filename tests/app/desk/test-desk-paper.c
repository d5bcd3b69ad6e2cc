/* test-desk-paper.c: what the pages say that the referee saves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../a-desk.h"

/* (transfer full): the words of the referee's sheet of a game with such options */
static char *
print_sheet (const char *options)
{
  Driver *driver = a_desk (a_lesson (options, 5), NULL);
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("senlac-paper-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "sheet.pdf", NULL);
  g_autofree char *command = g_strdup_printf ("pdftotext '%s' -", path);
  g_auto(GStrv) words = NULL;
  char *text = NULL;

  g_assert_no_error (error);
  driver_press (driver, NULL, "Desk", "desk.print");
  driver_press (driver, "Print", "A card for each student", "toggle");
  driver_press (driver, "Print", "The decks", "toggle");
  driver_press (driver, "Print", "Save as PDF…", "click");
  driver_write (driver, "Save as PDF", "Name:", path);
  driver_press (driver, "Save as PDF", "Save", "click");
  driver_expect (driver, "Print", "Saved as “sheet.pdf”.");
  driver_press (driver, "Print", "Close", "click");
  driver_stop (driver);

  g_spawn_command_line_sync (command, &text, NULL, NULL, &error);
  g_assert_no_error (error);
  /* lines end where the page has no more room */
  words = g_strsplit_set (text, "\n", -1);
  g_free (text);

  return g_strjoinv (" ", words);
}

/* Nothing that an option rules out stands on the sheet: an ending, and what changes a result */
static void
test_in_force (void)
{
  static const char *const rules[] = {
    "The last Saxons have left the hill", "Shieldwall halves the panic",
  };
  g_autofree char *pdftotext = g_find_program_in_path ("pdftotext");
  g_autofree char *without = NULL;
  g_autofree char *with = NULL;

  if (pdftotext == NULL)
    {
      g_test_skip ("pdftotext is not installed");
      return;
    }

  without = print_sheet ("hill_victory=none shieldwall=suffered");
  with = print_sheet ("hill_victory=hill_rule shieldwall=suffered_and_panic");
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_assert_nonnull (strstr (with, rules[i]));
      g_assert_null (strstr (without, rules[i]));
    }
  g_assert_nonnull (strstr (without, "The Saxons have lost half their men"));
}

int
main (int    argc,
      char **argv)
{
  driver_init (&argc, &argv);

  g_test_add_func ("/desk/paper/in-force", test_in_force);

  return g_test_run ();
}
