/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "share/snl-share-code.h"

#include <string.h>

#define MINUTE (G_GINT64_CONSTANT (60) * G_USEC_PER_SEC)

static void
test_form (void)
{
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_test_summary ("Codes have no letter that is read as another, and links are all different");
  for (guint i = 0; i < 1000; i++)
    {
      g_autofree char *code = snl_share_code_new ();
      char *link = snl_share_link_new ();

      g_assert_cmpuint (strlen (code), ==, SNL_SHARE_CODE_LENGTH);
      g_assert_cmpuint (strspn (code, "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"), ==,
                        SNL_SHARE_CODE_LENGTH);
      g_assert_cmpuint (strlen (link), ==, SNL_SHARE_LINK_LENGTH);
      g_assert_true (g_hash_table_add (seen, link));
    }
}

static void
test_same (void)
{
  static const struct {
    const char *typed;
    gboolean    is_same;
  } cases[] = {
    { "ABC234", TRUE }, { "abc 234", TRUE }, { " abc-234 ", TRUE }, { "ABC235", FALSE },
    { "ABC23", FALSE }, { "ABC2344", FALSE }, { "", FALSE }, { "ÄBC234", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *code = snl_share_code_dup_typed (cases[i].typed);

      g_assert_cmpint (snl_share_is_same ("ABC234", code), ==, cases[i].is_same);
    }
}

static void
test_tries (void)
{
  g_autoptr(SnlShareTries) tries = snl_share_tries_new ();

  for (guint i = 0; i < 4; i++)
    snl_share_tries_wrong (tries, "10.0.0.7", 0);
  g_assert_cmpuint (snl_share_tries_wait (tries, "10.0.0.7", 0), ==, 0);
  snl_share_tries_wrong (tries, "10.0.0.7", 0);
  g_assert_cmpuint (snl_share_tries_wait (tries, "10.0.0.7", 0), ==, 60);
  g_assert_cmpuint (snl_share_tries_wait (tries, "10.0.0.8", 0), ==, 0);
  g_assert_cmpuint (snl_share_tries_wait (tries, "10.0.0.7", MINUTE), ==, 0);
  for (guint i = 0; i < 5; i++)
    snl_share_tries_wrong (tries, "10.0.0.7", MINUTE);
  g_assert_cmpuint (snl_share_tries_wait (tries, "10.0.0.7", MINUTE), ==, 120);

  /* slowly enough, and nobody waits */
  for (guint i = 0; i < 40; i++)
    snl_share_tries_wrong (tries, "10.0.0.9", i * MINUTE / 4);
  g_assert_cmpuint (snl_share_tries_wait (tries, "10.0.0.9", 10 * MINUTE), ==, 0);
}

/* Who has an address for each try is counted as one before long */
static void
test_crowd (void)
{
  g_autoptr(SnlShareTries) tries = snl_share_tries_new ();

  for (guint i = 0; i < 5000; i++)
    {
      g_autofree char *address = g_strdup_printf ("%u", i);

      snl_share_tries_wrong (tries, address, 0);
    }
  g_assert_cmpuint (snl_share_tries_wait (tries, "another", 0), >=, 60);
  g_assert_cmpuint (snl_share_tries_wait (tries, "another", 3 * MINUTE * 60), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/share/code/form", test_form);
  g_test_add_func ("/share/code/same", test_same);
  g_test_add_func ("/share/code/tries", test_tries);
  g_test_add_func ("/share/code/crowd", test_crowd);

  return g_test_run ();
}
