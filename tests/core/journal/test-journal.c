/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * test-journal.c: undo and redo: the journal reverts and applies entries, and after any sequence of
 * them the position has the digest that it had before.
 */
#include "core/journal/snl-journal.h"

#include "../walk.h"
#include "core/base/snl-error.h"

static void
test_order (void)
{
  g_autoptr(SnlJournal) journal = snl_journal_new ();
  g_autoptr(SnlPosition) position = snl_position_new ();
  g_autoptr(GError) error = NULL;
  const SnlEntry *first = NULL;
  const SnlEntry *second = NULL;

  g_assert_null (snl_journal_undo (journal, position));
  g_assert_null (snl_journal_redo (journal, position, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_assert_null (snl_journal_get (journal, 0));

  first = snl_journal_append (journal, snl_entry_new ("one"));
  second = snl_journal_append (journal, snl_entry_new ("two"));
  g_assert_cmpuint (first->number, ==, 1);
  g_assert_cmpuint (second->number, ==, 2);
  g_assert_cmpuint (snl_journal_get_length (journal), ==, 2);
  g_assert_true (snl_journal_get (journal, 1) == second);

  g_assert_true (snl_journal_undo (journal, position) == second);
  g_assert_cmpuint (snl_journal_get_length (journal), ==, 1);
  g_assert_cmpuint (snl_journal_get_redo (journal), ==, 1);
  g_assert_true (snl_journal_get (journal, 1) == second);
  g_assert_true (snl_journal_redo (journal, position, NULL) == second);
  g_assert_cmpuint (snl_journal_get_redo (journal), ==, 0);

  g_assert_true (snl_journal_undo (journal, position) == second);
  second = snl_journal_append (journal, snl_entry_new ("other"));
  g_assert_cmpuint (second->number, ==, 2);
  g_assert_cmpuint (snl_journal_get_length (journal), ==, 2);
  g_assert_cmpuint (snl_journal_get_redo (journal), ==, 0);
  g_assert_cmpstr (snl_journal_get (journal, 1)->action, ==, "other");
}

static void
test_redo_that_does_not_fit (void)
{
  g_autoptr(SnlJournal) journal = snl_journal_new ();
  g_autoptr(SnlPosition) position = snl_position_new ();
  g_autoptr(SnlEdit) behind = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;
  SnlEntry *entry = snl_entry_new ("one");

  snl_entry_take_edit (entry, snl_position_set (position, "game", "turn", "1"));
  snl_entry_take_edit (entry, snl_position_set (position, "game", "phase", "2"));
  g_assert_nonnull (snl_journal_append (journal, entry));
  g_assert_nonnull (snl_journal_undo (journal, position));

  behind = snl_position_set (position, "game", "phase", "7");
  before = snl_position_dup_digest (position);
  g_assert_null (snl_journal_redo (journal, position, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  after = snl_position_dup_digest (position);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (snl_journal_get_redo (journal), ==, 1);
}

/* Any path of acts, undo and redo leads to the same digest as the acts that stand */
static void
test_walk (void)
{
  g_autoptr(GRand) walk = g_rand_new_with_seed (27);
  g_autoptr(SnlJournal) journal = snl_journal_new ();
  g_autoptr(SnlPosition) position = snl_position_new ();
  g_autoptr(GPtrArray) digests = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (digests, snl_position_dup_digest (position));

  for (guint i = 0; i < 3000; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *digest = NULL;
      gint32 chance = g_rand_int_range (walk, 0, 10);

      if (chance < 3)
        {
          snl_journal_undo (journal, position);
        }
      else if (chance < 5 && snl_journal_get_redo (journal) > 0)
        {
          g_assert_nonnull (snl_journal_redo (journal, position, &error));
          g_assert_no_error (error);
        }
      else
        {
          snl_journal_append (journal, walk_act (walk, position));
          g_ptr_array_set_size (digests, snl_journal_get_length (journal));
          g_ptr_array_add (digests, snl_position_dup_digest (position));
        }

      digest = snl_position_dup_digest (position);
      g_assert_cmpstr (digest, ==, digests->pdata[snl_journal_get_length (journal)]);
    }

  g_assert_cmpuint (snl_journal_get_length (journal), >, 100);

  for (guint i = snl_journal_get_length (journal); i-- > 0;)
    {
      g_autofree char *digest = NULL;

      g_assert_cmpuint (snl_journal_undo (journal, position)->number, ==, i + 1);
      digest = snl_position_dup_digest (position);
      g_assert_cmpstr (digest, ==, digests->pdata[i]);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("Do, undo and redo lead to equal positions by any path");

  g_test_add_func ("/journal/order", test_order);
  g_test_add_func ("/journal/redo-that-does-not-fit", test_redo_that_does_not_fit);
  g_test_add_func ("/journal/walk", test_walk);

  return g_test_run ();
}
