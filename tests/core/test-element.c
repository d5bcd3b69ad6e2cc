/* test-element.c: a module's words, in the language of who reads them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "base.h"

/* A translation takes the place of the words that it stands after, for who reads that language. */
static void
test_translated (void)
{
  static const struct {
    const char *language;
    const char *name;
  } cases[] = { { "de", "Die Roten" }, { "de_AT:de", "Die Roten" }, { "pt_BR", "Os vermelhos" }, { "pt", "Reds" }, { "", "Reds" } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(SnlRuleset) ruleset = NULL;

      g_setenv ("LANGUAGE", cases[i].language, TRUE);
      ruleset = base_new_ruleset ("<name>Reds</name>", "<name>Reds</name><name xml:lang=\"de\">Die Roten</name>"
                                  "<name xml:lang=\"pt-BR\">Os vermelhos</name>");
      g_assert_cmpstr (snl_ruleset_get_label (ruleset, "side", "red"), ==, cases[i].name);
    }
  g_setenv ("LANGUAGE", "", TRUE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("A module speaks its reader's language where it can.");

  g_test_add_func ("/element/translated", test_translated);

  return g_test_run ();
}
