/* test-message.c: sentences are formatted as printf() formats them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "core/base/snl-message.h"

/* The same words and numbers, said by either */
#define ASSERT_SAID(expected, ...)                         \
  G_STMT_START                                             \
  {                                                        \
    g_autoptr(GString) words = g_string_new ("Before: ");  \
    g_autofree char *printed = g_strdup_printf (__VA_ARGS__); \
                                                           \
    g_assert_cmpstr (printed, ==, expected);               \
    snl_string_append_format (words, __VA_ARGS__);                          \
    g_assert_cmpstr (words->str, ==, "Before: " expected); \
  }                                                        \
  G_STMT_END

static void
test_simple (void)
{
  ASSERT_SAID ("Ann has 3 of 4", "%s has %u of %d", "Ann", 3u, 4);
  ASSERT_SAID ("Ann", "%s", "Ann");
  ASSERT_SAID ("-7", "%d", -7);
  ASSERT_SAID ("4294967295 of 4294967295", "%u of %u", G_MAXUINT, G_MAXUINT);
}

/* What is not there is not said */
static void
test_nothing (void)
{
  g_autoptr(GString) words = g_string_new (NULL);
  const char *nothing = NULL;

  snl_string_append_format (words, "%s %d", nothing, 3);
  g_assert_cmpstr (words->str, ==, " 3");
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat"   /* POSIX has numbered arguments, C has not */

/* A translator may turn the words round, and so much else as printf() can */
static void
test_other (void)
{
  ASSERT_SAID ("4, by Ann", "%2$d, by %1$s", "Ann", 4);
  ASSERT_SAID ("half: 0.5", "half: %.1f", 0.5);
  ASSERT_SAID ("100 % of Ann", "%d %% of %s", 100, "Ann");
}

#pragma GCC diagnostic pop

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("What every fight says is said sooner than by printf(), in the same words.");

  g_test_add_func ("/said/simple", test_simple);
  g_test_add_func ("/said/nothing", test_nothing);
  g_test_add_func ("/said/other", test_other);

  return g_test_run ();
}
