/* test-version.c: the version of the engine
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "core/base/snl-version.h"

static void
test_three_numbers (void)
{
  g_assert_true (g_regex_match_simple ("^[0-9]+\\.[0-9]+\\.[0-9]+$", snl_version (), 0, 0));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/version/three-numbers", test_three_numbers);

  return g_test_run ();
}
