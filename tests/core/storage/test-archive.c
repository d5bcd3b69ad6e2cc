/* SPDX-License-Identifier: GPL-3.0-or-later */

/* test-archive.c: games are written, appended to, damaged, locked and opened again */
#include "core/storage/snl-archive-private.h"
#include "core/storage/snl-archive.h"
#include "core/storage/snl-record.h"

#include "../unprivileged.h"
#include "../folder.h"
#include "../walk.h"
#include "core/base/snl-error.h"
#include "core/base/snl-limits.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#define END "<end check=\"01234567\"/>\n</game>\n"   /* as long as that of a game */

static SnlHeader *
header_new (void)
{
  SnlHeader *header = snl_header_new ();

  header->module = g_strdup ("skirmish");
  header->version = g_strdup ("1.0");
  header->hash = g_strdup ("0123abcd");
  header->text = g_ref_string_new ("<ruleset a=\"b\">\r\n  &amp; ]]> \"'\n</ruleset>\n");
  header->title = g_strdup ("Form 7b & <the \"others\">\n");
  header->seed = 4294967295u;
  header->made = 1795169119;

  return header;
}

static SnlPosition *
beginning_new (void)
{
  return snl_position_new_from_xml ("<position turn='1' label='a &amp; b &#10;'>"
                                    "<side id='red'/><piece id='foot-1' side='red' note=''/>"
                                    "</position>", -1, NULL);
}

static SnlArchive *
create (const char *path)
{
  g_autoptr(SnlHeader) header = header_new ();
  g_autoptr(SnlPosition) initial = beginning_new ();
  g_autoptr(GError) error = NULL;
  SnlArchive *archive = snl_archive_create (path, header, initial, &error);

  g_assert_no_error (error);
  g_assert_nonnull (archive);

  return archive;
}

static SnlEntry *
entry_new (SnlPosition *position,
           const char  *value)
{
  SnlEntry *entry = snl_entry_new ("mark");

  entry->turn = 1;
  entry->time = 1795169119;
  snl_entry_take_edit (entry, snl_position_set (position, "red", "mark", value));
  snl_entry_take_text (entry, entry->say, g_strdup_printf ("mark %s", value));

  return entry;
}

/* Saves @count acts that set `mark` to their number */
static void
play (SnlArchive  *archive,
      SnlPosition *position,
      SnlJournal  *journal,
      guint        count)
{
  while (count-- > 0)
    {
      g_autofree char *value = g_strdup_printf ("%u", snl_journal_get_length (journal) + 1);
      g_autoptr(GError) error = NULL;

      g_assert_true (snl_archive_append (archive,
                                         snl_journal_append (journal, entry_new (position, value)),
                                         &error));
      g_assert_no_error (error);
    }
}

/* The mark of the last act that was read; NULL if the file cannot be opened */
static char *
open_mark (const char  *path,
           guint       *length,
           char       **notice)
{
  g_autoptr(SnlPosition) position = NULL;
  g_autoptr(SnlJournal) journal = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlArchive) archive = snl_archive_open (path, TRUE, NULL, &position, &journal, &error);

  if (archive == NULL)
    {
      g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
      g_assert_true (g_str_has_prefix (error->message, path));
      return NULL;
    }

  *length = snl_journal_get_length (journal);

  if (notice != NULL)
    *notice = g_strdup (snl_archive_get_notice (archive));

  return g_strdup (snl_position_get (position, "red", "mark"));
}

static void
test_header (Fixture       *self,
             gconstpointer  data)
{
  g_autoptr(SnlHeader) expected = header_new ();
  g_autoptr(SnlPosition) initial = beginning_new ();
  g_autofree char *digest = snl_position_dup_digest (initial);
  g_autofree char *read = NULL;
  g_autofree char *text = NULL;
  g_autoptr(SnlHeader) header = NULL;
  g_autoptr(SnlPosition) position = NULL;
  g_autoptr(SnlJournal) journal = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlArchive) archive = create (self->path);
  gsize length = 0;

  g_assert_cmpstr (snl_archive_get_path (archive), ==, self->path);
  g_assert_false (snl_archive_is_read_only (archive));
  g_clear_pointer (&archive, snl_archive_free);

  g_assert_true (g_file_get_contents (self->path, &text, &length, NULL));
  g_assert_true (g_str_has_prefix (text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                         "<game xmlns=\"urn:senlac:game:1\" module=\"skirmish\" "
                                         "version=\"1.0\" hash=\"0123abcd\" seed=\"4294967295\" "
                                         "made=\"2026-11-20T10:05:19Z\" title=\"Form 7b &amp; "
                                         "&lt;the &quot;others&quot;>&#10;\" checks=\"yes\">\n"
                                         "<module>"));
  g_assert_true (g_regex_match_simple ("</position>\n<end check=\"[0-9a-f]{8}\"/>\n</game>\n$",
                                       text, 0, 0));

  archive = snl_archive_open (self->path, FALSE, &header, &position, &journal, &error);
  g_assert_no_error (error);
  g_assert_null (snl_archive_get_notice (archive));
  g_assert_null (snl_archive_get_trouble (archive));
  g_assert_cmpstr (header->module, ==, expected->module);
  g_assert_cmpstr (header->version, ==, expected->version);
  g_assert_cmpstr (header->hash, ==, expected->hash);
  g_assert_cmpstr (header->text, ==, expected->text);
  g_assert_cmpstr (header->title, ==, expected->title);
  g_assert_cmpuint (header->seed, ==, expected->seed);
  g_assert_cmpint (header->made, ==, expected->made);
  read = snl_position_dup_digest (position);
  g_assert_cmpstr (read, ==, digest);
  g_assert_cmpuint (snl_journal_get_length (journal), ==, 0);
}

static void
test_create_refuses (Fixture       *self,
                     gconstpointer  data)
{
  g_autoptr(SnlHeader) header = header_new ();
  g_autoptr(SnlPosition) initial = beginning_new ();
  g_autofree char *nowhere = g_build_filename (self->folder, "no", "game.senlac", NULL);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (self->path, "mine", -1, NULL));
  g_assert_null (snl_archive_create (self->path, header, initial, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "mine");
  g_clear_error (&error);

  g_assert_null (snl_archive_create (nowhere, header, initial, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_clear_error (&error);

  header->text[0] = '\xff';
  g_assert_null (snl_archive_create (nowhere, header, initial, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, "skirmish"));
}

static char *
journal_to_xml (SnlJournal *journal)
{
  GString *xml = g_string_new (NULL);
  const SnlEntry *entry = NULL;

  for (guint i = 0; (entry = snl_journal_get (journal, i)) != NULL; i++)
    snl_entry_write (entry, xml);

  return g_string_free (xml, FALSE);
}

static SnlEntry *
act_with_a_roll (GRand       *walk,
                 SnlPosition *position)
{
  SnlEntry *entry = walk_act (walk, position);
  SnlRoll *roll = snl_roll_new_in (&entry->arena, "dice", 6);
  SnlDieGroup *group = NULL;
  guint *faces = NULL;

  snl_roll_set_label (roll, walk_value (walk));
  roll->has_needed = g_rand_boolean (walk);
  roll->needed = roll->has_needed ? g_rand_int_range (walk, -2, 9) : 0;
  roll->source = g_rand_int_range (walk, SNL_SOURCE_ROLLED, SNL_SOURCE_HITS + 1);
  roll->hits = roll->has_needed ? g_rand_int_range (walk, 0, 4) : 0;
  roll->always = g_rand_int_range (walk, 0, 7);
  group = snl_roll_add_group (roll, NULL, NULL, NULL, g_rand_int_range (walk, 0, 9));
  group->bonus = g_rand_int_range (walk, -1, 2);
  snl_roll_add_modifier (roll, walk_value (walk), g_rand_int_range (walk, -3, 4), NULL);

  if (roll->source != SNL_SOURCE_HITS)
    faces = snl_roll_take_faces (roll, group->count);
  for (guint i = 0; faces != NULL && i < group->count; i++)
    faces[i] = g_rand_int_range (walk, 1, 7);
  group->together = g_rand_boolean (walk);
  for (guint i = 0; i < roll->faces->len; i += g_rand_int_range (walk, 1, 4))
    snl_roll_mark (roll, i);

  snl_entry_add_roll (entry, roll);
  snl_entry_add_text (entry, entry->reasons, walk_value (walk));
  snl_entry_add_text (entry, entry->notes, walk_value (walk));
  snl_entry_add_text (entry, entry->on_table, walk_value (walk));

  return entry;
}

/* A game by chance, closed and opened again and again: always the same digest and journal */
static void
test_walk (Fixture       *self,
           gconstpointer  data)
{
  g_autoptr(GRand) walk = g_rand_new_with_seed (GPOINTER_TO_UINT (data));
  g_autoptr(SnlPosition) position = beginning_new ();
  g_autoptr(SnlJournal) journal = snl_journal_new ();
  g_autoptr(SnlArchive) archive = create (self->path);

  for (guint i = 0; i < 400; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *digest = NULL;
      g_autofree char *entries = NULL;
      g_autofree char *read = NULL;
      g_autofree char *written = NULL;
      gint32 chance = g_rand_int_range (walk, 0, 10);
      guint steps = 0;
      guint redo = 0;

      if (chance < 3)
        {
          while (steps < 3 && snl_journal_undo (journal, position) != NULL)
            steps++;

          if (steps > 0)
            g_assert_true (snl_archive_append_undo (archive, steps, &error));
        }
      else if (chance < 5)
        {
          while (steps < 2 && snl_journal_redo (journal, position, NULL) != NULL)
            steps++;

          if (steps > 0)
            g_assert_true (snl_archive_append_redo (archive, steps, &error));
        }
      else
        {
          SnlEntry *entry = act_with_a_roll (walk, position);

          g_assert_true (snl_archive_append (archive, snl_journal_append (journal, entry), &error));
        }

      g_assert_no_error (error);

      if (i % 10 != 9)
        continue;

      digest = snl_position_dup_digest (position);
      entries = journal_to_xml (journal);
      redo = snl_journal_get_redo (journal);
      g_clear_pointer (&archive, snl_archive_free);
      g_clear_pointer (&position, snl_position_free);
      g_clear_pointer (&journal, snl_journal_free);

      archive = snl_archive_open (self->path, FALSE, NULL, &position, &journal, &error);
      g_assert_no_error (error);
      g_assert_null (snl_archive_get_notice (archive));
      read = snl_position_dup_digest (position);
      written = journal_to_xml (journal);
      g_assert_cmpstr (read, ==, digest);
      g_assert_cmpstr (written, ==, entries);
      g_assert_cmpuint (snl_journal_get_redo (journal), ==, redo);
    }
}

/* Cut at every byte: each action that was whole is there, and what is not is told */
static void
test_cut (Fixture       *self,
          gconstpointer  data)
{
  g_autoptr(SnlPosition) position = beginning_new ();
  g_autoptr(SnlJournal) journal = snl_journal_new ();
  g_autoptr(SnlArchive) archive = create (self->path);
  g_autofree char *text = NULL;
  gsize length = 0;
  gsize header = 0;

  play (archive, position, journal, 4);
  g_assert_nonnull (snl_journal_undo (journal, position));
  g_assert_true (snl_archive_append_undo (archive, 1, NULL));
  g_clear_pointer (&archive, snl_archive_free);
  g_assert_true (g_file_get_contents (self->path, &text, &length, NULL));
  header = strstr (text, "</position>") + strlen ("</position>") - text;

  for (gsize cut = 0; cut <= length; cut++)
    {
      g_autofree char *mark = NULL;
      g_autofree char *notice = NULL;
      g_autofree char *prefix = g_strndup (text, cut);
      guint whole = 0;
      guint read = G_MAXUINT;
      gboolean undone = strstr (prefix, "<undo n=\"1\"") != NULL &&
                        strstr (strstr (prefix, "<undo"), "/>") != NULL;

      for (const char *at = prefix; (at = strstr (at, "</entry>")) != NULL; at++)
        whole++;

      g_assert_true (g_file_set_contents_full (self->path, prefix, cut,
                                               G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL));
      mark = open_mark (self->path, &read, &notice);

      if (cut < header)
        {
          g_assert_cmpuint (read, ==, G_MAXUINT);
          continue;
        }

      g_assert_cmpuint (read, ==, whole - undone);
      g_assert_cmpuint (mark != NULL ? g_ascii_strtoull (mark, NULL, 10) : 0, ==, whole - undone);

      if (cut >= length - 1)
        g_assert_null (notice);
      else
        g_assert_nonnull (strstr (notice, "The file ended"));
    }
}

/* A record is written over the closing tag. Broken off after any byte, it leaves the game as it
 * was before or, when nothing of it is missing, after */
static void
test_torn (Fixture       *self,
           gconstpointer  data)
{
  static const char *const records[] = { "entry", "undo", "redo", "instead" };

  for (gsize i = 0; i < G_N_ELEMENTS (records); i++)
    {
      g_autoptr(SnlPosition) position = beginning_new ();
      g_autoptr(SnlJournal) journal = snl_journal_new ();
      g_autoptr(SnlArchive) archive = create (self->path);
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      gsize saved = 0;
      gsize length = 0;
      guint had = 0;

      play (archive, position, journal, 2);

      if (i == 2 || i == 3)
        {
          g_assert_nonnull (snl_journal_undo (journal, position));
          g_assert_true (snl_archive_append_undo (archive, 1, NULL));
        }

      had = snl_journal_get_length (journal);
      g_assert_true (g_file_get_contents (self->path, &before, &saved, NULL));

      if (i == 0)
        play (archive, position, journal, 1);
      else if (i == 1)
        g_assert_true (snl_archive_append_undo (archive, 1, NULL));
      else if (i == 2)
        g_assert_true (snl_archive_append_redo (archive, 1, NULL));
      else
        {
          g_autoptr(SnlEntry) entry = snl_entry_new ("mark");

          entry->number = 1;
          g_assert_true (snl_archive_append_replacement (archive, entry, NULL));
        }

      g_clear_pointer (&archive, snl_archive_free);
      g_assert_true (g_file_get_contents (self->path, &after, &length, NULL));
      g_test_message ("%s: %zu bytes", records[i], length - saved);

      for (gsize torn = saved - strlen (END); torn < length; torn++)
        {
          g_autofree char *mixed = g_memdup2 (after, MAX (torn, saved));
          g_autofree char *notice = NULL;
          g_autofree char *mark = NULL;
          guint read = G_MAXUINT;

          if (torn < saved)
            memcpy (mixed + torn, before + torn, saved - torn);

          g_assert_true (g_file_set_contents_full (self->path, mixed, MAX (torn, saved),
                                                   G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL));
          mark = open_mark (self->path, &read, &notice);
          g_assert_cmpuint (read, !=, G_MAXUINT);

          /* with the record's end there, only the end of the game may be missing */
          if (torn + strlen (END) < length - 1)
            g_assert_cmpuint (read, ==, had);
        }

      g_assert_cmpint (g_remove (self->path), ==, 0);
    }
}

static void
test_cut_says (Fixture       *self,
               gconstpointer  data)
{
  g_autoptr(SnlPosition) position = beginning_new ();
  g_autoptr(SnlJournal) journal = snl_journal_new ();
  g_autoptr(SnlArchive) archive = create (self->path);
  g_autofree char *notice = NULL;
  g_autofree char *mark = NULL;
  g_autofree char *text = NULL;
  guint length = 0;

  play (archive, position, journal, 41);
  g_clear_pointer (&archive, snl_archive_free);
  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  *strstr (text, "mark 41") = '\0';
  g_assert_true (g_file_set_contents (self->path, text, -1, NULL));
  mark = open_mark (self->path, &length, &notice);
  g_assert_cmpstr (notice, ==, "The file ended in the middle of action 41; 40 actions were read.");
}

/* Any byte changed: it opens with what stands before, or is refused with a line; never worse */
static void
test_flip (Fixture       *self,
           gconstpointer  data)
{
  static const char bytes[] = { '\0', ' ', '<', '&', '"', '9', 'x', '\xff' };
  g_autoptr(SnlPosition) position = beginning_new ();
  g_autoptr(SnlJournal) journal = snl_journal_new ();
  g_autoptr(SnlArchive) archive = create (self->path);
  g_autofree char *text = NULL;
  gsize length = 0;
  guint n_opened = 0;

  play (archive, position, journal, 3);
  g_clear_pointer (&archive, snl_archive_free);
  g_assert_true (g_file_get_contents (self->path, &text, &length, NULL));

  for (gsize at = 0; at < length; at++)
    {
      char was = text[at];
      g_autofree char *mark = NULL;
      guint read = 0;

      text[at] = bytes[at % G_N_ELEMENTS (bytes)];
      g_assert_true (g_file_set_contents_full (self->path, text, length,
                                               G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL));
      text[at] = was;
      mark = open_mark (self->path, &read, NULL);
      n_opened += mark != NULL;
      g_assert_cmpuint (read, <=, 3);
    }

  g_assert_cmpuint (n_opened, >, 0);
}

/* Before anything is saved in a damaged game, the damaged file is kept; then play goes on */
static void
test_damaged_is_kept (Fixture       *self,
                      gconstpointer  data)
{
  for (guint round = 1; round <= 2; round++)
    {
      g_autoptr(SnlPosition) position = beginning_new ();
      g_autoptr(SnlJournal) journal = snl_journal_new ();
      g_autoptr(SnlArchive) archive = NULL;
      g_autofree char *name = g_strdup_printf ("game.damaged-%u.senlac", round);
      g_autofree char *beside = g_build_filename (self->folder, name, NULL);
      g_autofree char *text = NULL;
      g_autofree char *kept = NULL;
      g_autofree char *mark = NULL;
      g_autofree char *notice = NULL;
      g_autoptr(GError) error = NULL;
      guint length = 0;
      gsize size = 0;
      gsize kept_size = 0;

      g_remove (self->path);
      archive = create (self->path);
      play (archive, position, journal, 3);
      g_clear_pointer (&archive, snl_archive_free);
      g_clear_pointer (&journal, snl_journal_free);
      g_clear_pointer (&position, snl_position_free);

      /* a block of zeros, as after a loss of power, or a cut */
      g_assert_true (g_file_get_contents (self->path, &text, &size, NULL));

      if (round == 1)
        memset (strstr (text, "mark 3"), 0, 6);
      else
        size = strstr (text, "mark 3") - text;

      g_assert_true (g_file_set_contents (self->path, text, size, NULL));
      archive = snl_archive_open (self->path, FALSE, NULL, &position, &journal, &error);
      g_assert_no_error (error);
      g_assert_nonnull (strstr (snl_archive_get_notice (archive), "2 actions were read"));
      g_assert_nonnull (strstr (snl_archive_get_notice (archive), "kept"));
      g_assert_false (g_file_test (beside, G_FILE_TEST_EXISTS));

      play (archive, position, journal, 2);
      g_assert_true (g_file_get_contents (beside, &kept, &kept_size, NULL));
      g_assert_cmpmem (kept, kept_size, text, size);
      g_clear_pointer (&archive, snl_archive_free);

      mark = open_mark (self->path, &length, &notice);
      g_assert_cmpstr (mark, ==, "4");
      g_assert_cmpuint (length, ==, 4);
      g_assert_null (notice);
    }
}

static void
set_limit (rlim_t bytes)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = bytes;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* (transfer full): a game of three acts at @path, the last of which is cut in the middle, opened to
 * play on */
static SnlArchive *
open_torn (const char   *path,
           SnlPosition **position,
           SnlJournal  **journal)
{
  g_autoptr(SnlPosition) initial = beginning_new ();
  g_autoptr(SnlJournal) acts = snl_journal_new ();
  SnlArchive *archive = create (path);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;

  play (archive, initial, acts, 3);
  g_clear_pointer (&archive, snl_archive_free);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (path, text, strstr (text, "mark 3") - text, NULL));
  archive = snl_archive_open (path, FALSE, NULL, position, journal, &error);
  g_assert_no_error (error);

  return archive;
}

/* A game that is not called .senlac is kept all the same, beside itself */
static void
test_damaged_of_any_name (Fixture       *self,
                          gconstpointer  data)
{
  g_autofree char *path = g_build_filename (self->folder, "lesson", NULL);
  g_autofree char *beside = g_build_filename (self->folder, "lesson.damaged-1.senlac", NULL);
  g_autoptr(SnlPosition) position = NULL;
  g_autoptr(SnlJournal) journal = NULL;
  g_autoptr(SnlArchive) archive = open_torn (path, &position, &journal);

  play (archive, position, journal, 1);
  g_assert_true (g_file_test (beside, G_FILE_TEST_IS_REGULAR));
  g_assert_cmpint (g_remove (path), ==, 0);
}

/* Where the damaged file cannot be kept, nothing is saved over it, nor half of it left; later it
 * can be */
static void
test_damaged_cannot_be_kept (Fixture       *self,
                             gconstpointer  data)
{
  g_autofree char *beside = g_build_filename (self->folder, "game.damaged-1.senlac", NULL);
  g_autoptr(SnlPosition) position = NULL;
  g_autoptr(SnlJournal) journal = NULL;
  g_autoptr(SnlArchive) archive = open_torn (self->path, &position, &journal);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *mark = NULL;
  guint length = 0;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_true (g_file_get_contents (self->path, &before, NULL, NULL));
  set_limit (10);
  g_assert_false (snl_archive_append (archive,
                                      snl_journal_append (journal, entry_new (position, "3")),
                                      NULL));
  set_limit (RLIM_INFINITY);
  g_assert_nonnull (snl_archive_get_trouble (archive));
  g_assert_false (g_file_test (beside, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (self->path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);

  g_assert_true (snl_archive_flush (archive, NULL));
  g_assert_null (snl_archive_get_trouble (archive));
  g_assert_true (g_file_test (beside, G_FILE_TEST_IS_REGULAR));
  mark = open_mark (self->path, &length, NULL);
  g_assert_cmpuint (length, ==, 3);
  g_assert_cmpstr (mark, ==, "3");
}

/* There is an end to the copies of damaged files beside a game: no name is left for one more */
static void
test_damaged_too_often (Fixture       *self,
                        gconstpointer  data)
{
  g_autoptr(SnlPosition) position = NULL;
  g_autoptr(SnlJournal) journal = NULL;
  g_autoptr(SnlArchive) archive = open_torn (self->path, &position, &journal);
  g_autoptr(GError) error = NULL;

  for (guint i = 1; i <= 999; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/game.damaged-%u.senlac", self->folder, i);
      int fd = g_creat (path, 0600);

      g_assert_cmpint (fd, >=, 0);
      close (fd);
    }

  g_assert_false (snl_archive_append (archive,
                                      snl_journal_append (journal, entry_new (position, "3")),
                                      &error));
  g_assert_nonnull (strstr (error->message, "there are 999 such copies beside it"));

  for (guint i = 1; i <= 999; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/game.damaged-%u.senlac", self->folder, i);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
}

/* The folder is gone, and with it the damaged file: the game goes on wherever a copy can be
 * saved */
static void
test_damaged_and_gone (Fixture       *self,
                       gconstpointer  data)
{
  g_autofree char *away = g_build_filename (self->folder, "away", NULL);
  g_autofree char *path = g_build_filename (away, "game.senlac", NULL);
  g_autoptr(SnlPosition) position = NULL;
  g_autoptr(SnlJournal) journal = NULL;
  g_autoptr(SnlArchive) archive = NULL;
  g_autofree char *mark = NULL;
  g_autoptr(GError) error = NULL;
  guint length = 0;

  g_assert_cmpint (g_mkdir (away, 0700), ==, 0);
  archive = open_torn (path, &position, &journal);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (away), ==, 0);
  g_assert_false (snl_archive_append (archive,
                                      snl_journal_append (journal, entry_new (position, "3")),
                                      &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_assert_true (snl_archive_save_copy (archive, self->path, NULL));
  g_assert_cmpstr (snl_archive_get_path (archive), ==, self->path);
  play (archive, position, journal, 1);
  mark = open_mark (self->path, &length, NULL);
  g_assert_cmpuint (length, ==, 4);
  g_assert_cmpstr (mark, ==, "4");
}

/* (transfer full): what a game of one act holds, without its end */
static GString *
dup_content (const char *path)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  *strstr (text, "<end ") = '\0';

  return g_string_new (text);
}

/* What is to stand in place of all of a game does so as a whole, or not at all */
static void
test_replace (Fixture       *self,
              gconstpointer  data)
{
  g_autofree char *away = g_build_filename (self->folder, "away", NULL);
  g_autofree char *path = g_build_filename (away, "game.senlac", NULL);
  g_autofree char *other = g_build_filename (self->folder, "other.senlac", NULL);
  g_autofree char *beside = g_build_filename (self->folder, "game.damaged-1.senlac", NULL);
  g_autoptr(SnlPosition) initial = beginning_new ();
  g_autoptr(SnlPosition) position = NULL;
  g_autoptr(SnlJournal) journal = NULL;
  g_autoptr(SnlJournal) acts = snl_journal_new ();
  g_autoptr(SnlArchive) archive = create (other);
  g_autofree char *torn = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *mark = NULL;
  g_autofree char *notice = NULL;
  g_autoptr(GError) error = NULL;
  guint length = 0;

  play (archive, initial, acts, 1);
  g_clear_pointer (&archive, snl_archive_free);
  archive = open_torn (self->path, &position, &journal);
  g_assert_true (g_file_get_contents (self->path, &torn, NULL, NULL));

  /* where the damaged file cannot be kept, it stays what it is */
  signal (SIGXFSZ, SIG_IGN);
  set_limit (10);
  g_assert_false (snl_archive_replace (archive, dup_content (other), &error));
  set_limit (RLIM_INFINITY);
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_clear_error (&error);
  g_assert_true (g_file_get_contents (self->path, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, torn);
  g_assert_false (g_file_test (beside, G_FILE_TEST_EXISTS));
  g_clear_pointer (&kept, g_free);

  /* then it is whole again, and the damaged one is kept */
  g_assert_true (snl_archive_replace (archive, dup_content (other), &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (beside, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, torn);
  g_clear_pointer (&archive, snl_archive_free);
  mark = open_mark (self->path, &length, &notice);
  g_assert_cmpuint (length, ==, 1);
  g_assert_null (notice);

  /* what can only be looked at stays */
  archive = snl_archive_open (self->path, TRUE, NULL, NULL, NULL, NULL);
  g_assert_false (snl_archive_replace (archive, dup_content (other), &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_clear_error (&error);
  g_clear_pointer (&archive, snl_archive_free);

  /* and so does what the disk does not take */
  g_assert_cmpint (g_mkdir (away, 0700), ==, 0);
  archive = create (path);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (away), ==, 0);
  g_assert_false (snl_archive_replace (archive, dup_content (other), &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, "the game cannot be saved here"));
}

/* A file the size of a film is no game, and is not even read */
static void
test_too_large (Fixture       *self,
                gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (self->path, "<game", -1, NULL));
  g_assert_cmpint (truncate (self->path, 256 * 1024 * 1024 + 1), ==, 0);
  g_assert_null (snl_archive_open (self->path, TRUE, NULL, NULL, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_assert_nonnull (strstr (error->message,
                            "the file is longer than 256 MiB; no game is that long"));
}

/* Rules that no module can have */
static void
test_long_rules (Fixture       *self,
                 gconstpointer  data)
{
  SnlArchive *archive = create (self->path);
  g_autofree char *text = NULL;
  g_autofree char *filler = g_strnfill (8 * 1024 * 1024, ' ');
  g_autofree char *longer = NULL;
  char *rules = NULL;
  g_autoptr(GError) error = NULL;

  snl_archive_free (archive);
  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  rules = strstr (text, "<module>") + strlen ("<module>");
  longer = g_strdup_printf ("%.*s%s%s", (int) (rules - text), text, filler, rules);
  g_assert_true (g_file_set_contents (self->path, longer, -1, NULL));
  g_assert_null (snl_archive_open (self->path, TRUE, NULL, NULL, NULL, &error));
  g_assert_nonnull (strstr (error->message, "the rules in this file are longer than 8 MiB"));
}

/* Edited by hand: what people put there stays, and play goes on after it */
static void
test_edited_by_hand (Fixture       *self,
                     gconstpointer  data)
{
  g_autoptr(SnlPosition) position = beginning_new ();
  g_autoptr(SnlJournal) journal = snl_journal_new ();
  g_autoptr(SnlArchive) archive = create (self->path);
  g_autofree char *text = NULL;
  g_autofree char *tail = NULL;
  char *end = NULL;
  g_autofree char *edited = NULL;
  g_autofree char *after = NULL;
  g_autofree char *mark = NULL;
  g_autofree char *notice = NULL;
  guint length = 0;

  play (archive, position, journal, 1);
  g_clear_pointer (&archive, snl_archive_free);
  g_clear_pointer (&position, snl_position_free);
  g_clear_pointer (&journal, snl_journal_free);
  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  *strstr (text, "</game>") = '\0';
  end = strstr (text, "<end ");
  tail = g_strdup (end);
  *end = '\0';
  edited = g_strconcat (text, "<!-- a good shot -->", tail,
                        "</game >\n\n\n\n<!-- end -->\n\n\n\n\n\n"
                        "<!-- xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n"
                        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n"
                        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx -->\n",
                        NULL);
  g_assert_true (g_file_set_contents (self->path, edited, -1, NULL));

  archive = snl_archive_open (self->path, FALSE, NULL, &position, &journal, NULL);
  g_assert_nonnull (archive);
  g_assert_null (snl_archive_get_notice (archive));
  play (archive, position, journal, 1);
  g_clear_pointer (&archive, snl_archive_free);

  g_assert_true (g_file_get_contents (self->path, &after, NULL, NULL));
  g_assert_nonnull (strstr (after, "<!-- a good shot -->\n<entry n=\"2\""));
  g_assert_true (g_regex_match_simple ("</entry>\n<end check=\"[0-9a-f]{8}\"/>\n</game>\n$",
                                       after, 0, 0));
  mark = open_mark (self->path, &length, &notice);
  g_assert_cmpuint (length, ==, 2);
  g_assert_null (notice);
}

static void
assert_private (const char *path)
{
  struct stat status;

  g_assert_cmpint (stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
}

/* On a machine that several people use, students' names are nobody else's business, in whatever
 * file of the game */
static void
test_private (Fixture       *self,
              gconstpointer  data)
{
  g_autofree char *beside = g_build_filename (self->folder, "game.damaged-1.senlac", NULL);
  g_autofree char *copy = g_build_filename (self->folder, "copy.senlac", NULL);
  g_autoptr(SnlPosition) position = NULL;
  g_autoptr(SnlJournal) journal = NULL;
  g_autoptr(SnlArchive) archive = NULL;
  mode_t usual = umask (0);

  archive = create (self->path);
  assert_private (self->path);
  g_assert_true (snl_archive_save_copy (archive, copy, NULL));
  assert_private (copy);
  g_clear_pointer (&archive, snl_archive_free);
  g_assert_cmpint (g_remove (self->path), ==, 0);

  archive = open_torn (self->path, &position, &journal);
  play (archive, position, journal, 1);
  assert_private (beside);
  umask (usual);
}

/* What somebody may be writing at this moment is looked at again before it is called damaged */
static void
test_torn_by_writer (Fixture       *self,
                     gconstpointer  data)
{
  g_autoptr(SnlPosition) position = beginning_new ();
  g_autoptr(SnlJournal) journal = snl_journal_new ();
  g_autoptr(SnlArchive) writer = create (self->path);
  g_autoptr(SnlArchive) reader = NULL;
  g_autofree char *notice = NULL;
  g_autofree char *text = NULL;
  int fd = -1;

  play (writer, position, journal, 2);
  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  g_assert_cmpint (truncate (self->path, strstr (text, "mark 2") - text), ==, 0);
  fd = open (self->path, O_RDONLY | O_CLOEXEC);
  g_assert_cmpint (fd, >=, 0);
  g_assert_true (snl_file_is_locked (fd));
  reader = snl_archive_open (self->path, TRUE, NULL, NULL, NULL, NULL);
  g_assert_nonnull (strstr (snl_archive_get_notice (reader),
                            "The file ended in the middle of action 2"));

  /* nobody writes any more */
  g_clear_pointer (&writer, snl_archive_free);
  g_assert_false (snl_file_is_locked (fd));
  close (fd);
}

static void
test_second_opener (Fixture       *self,
                    gconstpointer  data)
{
  g_autoptr(SnlArchive) first = create (self->path);
  g_autoptr(SnlPosition) position = NULL;
  g_autoptr(SnlJournal) journal = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlArchive) second = snl_archive_open (self->path, FALSE, NULL, &position, &journal,
                                                   &error);
  g_autoptr(SnlEntry) entry = entry_new (position, "1");
  g_autoptr(SnlArchive) third = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_no_error (error);
  g_assert_true (snl_archive_is_read_only (second));
  g_assert_nonnull (strstr (snl_archive_get_notice (second), "another window or program"));

  g_assert_true (g_file_get_contents (self->path, &before, NULL, NULL));
  entry->number = 1;
  g_assert_false (snl_archive_append (second, entry, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_assert_false (snl_archive_append_undo (second, 1, NULL));
  g_assert_false (snl_archive_append_redo (second, 1, NULL));
  g_assert_true (snl_archive_flush (second, NULL));
  g_assert_true (g_file_get_contents (self->path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);

  g_assert_false (snl_archive_is_free (first));
  g_assert_false (snl_archive_is_free (second));
  g_clear_pointer (&first, snl_archive_free);
  g_assert_true (snl_archive_is_read_only (second));
  g_assert_true (snl_archive_is_free (second));
  third = snl_archive_open (self->path, FALSE, NULL, NULL, NULL, NULL);
  g_assert_false (snl_archive_is_read_only (third));
  g_assert_false (snl_archive_is_free (second));
}

static void
test_write_protected (Fixture       *self,
                      gconstpointer  data)
{
  g_autoptr(SnlArchive) archive = create (self->path);
  g_autoptr(GError) error = NULL;

  g_clear_pointer (&archive, snl_archive_free);

  if (!unprivileged_set (TRUE))
    {
      g_test_skip ("the superuser may write to everything");
      return;
    }

  g_assert_cmpint (g_chmod (self->path, 0400), ==, 0);
  archive = snl_archive_open (self->path, FALSE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (snl_archive_is_read_only (archive));
  g_assert_nonnull (strstr (snl_archive_get_notice (archive), "write-protected"));
  g_assert_true (unprivileged_set (FALSE));
}

/* No room at any byte of an action: the file stays whole, the action waits, and is saved later */
static void
test_disk_full (Fixture       *self,
                gconstpointer  data)
{
  g_autoptr(SnlPosition) position = beginning_new ();
  g_autoptr(SnlJournal) journal = snl_journal_new ();
  g_autoptr(SnlArchive) archive = create (self->path);

  signal (SIGXFSZ, SIG_IGN);
  play (archive, position, journal, 1);

  for (gsize room = 0; room < 120; room++)
    {
      g_autofree char *value = g_strdup_printf ("%u", snl_journal_get_length (journal) + 1);
      g_autofree char *text = NULL;
      g_autofree char *mark = NULL;
      g_autofree char *notice = NULL;
      g_autoptr(GError) error = NULL;
      const SnlEntry *entry = NULL;
      gsize size = 0;
      guint length = 0;

      g_assert_true (g_file_get_contents (self->path, &text, &size, NULL));
      entry = snl_journal_append (journal, entry_new (position, value));
      set_limit (size + room);
      g_assert_false (snl_archive_append (archive, entry, &error));
      g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
      g_assert_cmpstr (error->message, ==, snl_archive_get_trouble (archive));
      g_assert_nonnull (strstr (error->message, "1 action is not saved"));
      g_clear_error (&error);

      mark = open_mark (self->path, &length, &notice);
      g_assert_cmpuint (length, ==, entry->number - 1);
      g_assert_null (notice);
      g_assert_false (snl_archive_append_undo (archive, 1, &error));
      g_assert_nonnull (strstr (error->message, "2 actions are not saved"));

      set_limit (RLIM_INFINITY);
      g_assert_true (snl_archive_append_redo (archive, 1, NULL));
      g_assert_null (snl_archive_get_trouble (archive));
      g_clear_pointer (&mark, g_free);
      mark = open_mark (self->path, &length, &notice);
      g_assert_cmpstr (mark, ==, value);
      g_assert_null (notice);
    }
}

static void
test_disk_full_at_create (Fixture       *self,
                          gconstpointer  data)
{
  g_autoptr(SnlHeader) header = header_new ();
  g_autoptr(SnlPosition) initial = beginning_new ();
  g_autoptr(GError) error = NULL;

  signal (SIGXFSZ, SIG_IGN);
  set_limit (100);
  g_assert_null (snl_archive_create (self->path, header, initial, &error));
  set_limit (RLIM_INFINITY);
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS));
}

static void
test_deleted (Fixture       *self,
              gconstpointer  data)
{
  g_autoptr(SnlPosition) position = beginning_new ();
  g_autoptr(SnlJournal) journal = snl_journal_new ();
  g_autoptr(SnlArchive) archive = create (self->path);
  g_autofree char *mark = NULL;
  g_autoptr(GError) error = NULL;
  guint length = 0;

  play (archive, position, journal, 2);
  g_assert_cmpint (g_remove (self->path), ==, 0);
  play (archive, position, journal, 1);
  mark = open_mark (self->path, &length, NULL);
  g_assert_cmpstr (mark, ==, "3");

  /* something else is there now: it is not ours to overwrite */
  g_assert_cmpint (g_remove (self->path), ==, 0);
  g_assert_true (g_file_set_contents (self->path, "mine", -1, NULL));
  g_assert_false (snl_archive_append_undo (archive, 1, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_assert_cmpint (g_remove (self->path), ==, 0);
  g_assert_true (snl_archive_flush (archive, NULL));
  g_clear_pointer (&mark, g_free);
  mark = open_mark (self->path, &length, NULL);
  g_assert_cmpuint (length, ==, 2);
}

static void
test_copy (Fixture       *self,
           gconstpointer  data)
{
  g_autoptr(SnlPosition) position = beginning_new ();
  g_autoptr(SnlJournal) journal = snl_journal_new ();
  g_autoptr(SnlArchive) archive = create (self->path);
  g_autofree char *copy = g_build_filename (self->folder, "copy.senlac", NULL);
  g_autofree char *mark = NULL;
  g_autoptr(GError) error = NULL;
  guint length = 0;

  /* a game that is well stays where it is */
  play (archive, position, journal, 2);
  g_assert_true (snl_archive_save_copy (archive, copy, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (snl_archive_get_path (archive), ==, self->path);
  play (archive, position, journal, 1);
  mark = open_mark (copy, &length, NULL);
  g_assert_cmpuint (length, ==, 2);

  g_assert_false (snl_archive_save_copy (archive, self->path, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
}

static void
test_goes_on_elsewhere (Fixture       *self,
                        gconstpointer  data)
{
  g_autoptr(SnlPosition) position = beginning_new ();
  g_autoptr(SnlJournal) journal = snl_journal_new ();
  g_autoptr(SnlArchive) archive = create (self->path);
  g_autofree char *copy = g_build_filename (self->folder, "copy.senlac", NULL);
  g_autofree char *nowhere = g_build_filename (self->folder, "no", "copy.senlac", NULL);
  g_autofree char *mark = NULL;
  g_autofree char *notice = NULL;
  g_autoptr(GError) error = NULL;
  guint length = 0;

  signal (SIGXFSZ, SIG_IGN);
  play (archive, position, journal, 2);
  set_limit (10);
  g_assert_false (snl_archive_append (archive,
                                      snl_journal_append (journal, entry_new (position, "3")),
                                      NULL));
  set_limit (RLIM_INFINITY);
  g_assert_true (g_file_set_contents (copy, "an older copy", -1, NULL));
  g_assert_true (snl_archive_save_copy (archive, copy, &error));
  g_assert_no_error (error);
  g_assert_null (snl_archive_get_trouble (archive));

  /* it goes on there, as it could not go on where it was */
  g_assert_cmpstr (snl_archive_get_path (archive), ==, copy);
  play (archive, position, journal, 1);
  mark = open_mark (copy, &length, &notice);
  g_assert_cmpuint (length, ==, 4);
  g_assert_null (notice);
  g_clear_pointer (&mark, g_free);
  mark = open_mark (self->path, &length, NULL);
  g_assert_cmpuint (length, ==, 2);

  g_assert_false (snl_archive_save_copy (archive, copy, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_false (snl_archive_save_copy (archive, nowhere, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
}

typedef struct {
  const char *name;
  const char *text;
  int         line;     /* of the error; 0 if it opens with a notice */
  const char *says;
} BadCase;

#define HEAD "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" \
             "<game xmlns=\"urn:senlac:game:1\" module=\"m\" seed=\"1\">\n" \
             "<position><side id=\"red\"/></position>\n"
#define ENTRY "<entry n=\"1\" action=\"a\" turn=\"1\">"
#define TAIL "</entry>\n</game>\n"

static const BadCase bad_cases[] = {
  { "empty", "", 1, "empty" },
  { "words", "not a game\n", 1, "no game" },
  { "other-root", "<game:x xmlns:game='urn:senlac:game:1'/>", 1, "begins with <game>" },
  { "other-xml", "\n<svg xmlns='http://www.w3.org/2000/svg'/>", 2, "not a saved game of Senlac" },
  { "no-namespace", "<game module='m' seed='1'/>", 1, "not a saved game of Senlac" },
  { "newer", "<game xmlns='urn:senlac:game:2' future='yes'/>", 1, "urn:senlac:game:2" },
  { "doctype", "<!DOCTYPE game>\n" HEAD "</game>", 1, "document type" },
  { "laughs", "<?xml version='1.0'?>\n<!DOCTYPE game [\n<!ENTITY a 'ha'>\n"
              "<!ENTITY b '&a;&a;&a;&a;'>]><game xmlns='urn:senlac:game:1'>&b;</game>", 2,
    "document type" },
  { "external", "<!DOCTYPE game SYSTEM 'file:///etc/passwd'>\n<game/>", 1, "document type" },
  { "entity", HEAD ENTRY "<say>&passwd;</say>" TAIL, 0, "passwd" },
  { "entity-in-attribute", HEAD "<entry n=\"&one;\"/></game>", 0, "one" },
  { "latin", "<?xml version='1.0' encoding='ISO-8859-1'?>\n<game xmlns='urn:senlac:game:1'/>", 2,
    "UTF-8" },
  { "no-position", "<game xmlns='urn:senlac:game:1' module='m' seed='1'>\n</game>\n", 2,
    "no <position>" },
  { "no-module", "<game xmlns='urn:senlac:game:1' seed='1'>\n</game>\n", 1, "“module”" },
  { "bad-seed", "<game xmlns='urn:senlac:game:1' module='m' seed='-1'>\n</game>\n", 1, "“seed”" },
  { "bad-made", "<game xmlns='urn:senlac:game:1' module='m' seed='1' made='today'>\n</game>\n", 1,
    "“made” of <game> is “…”, which is not a time" },
  { "game-attribute", "<game xmlns='urn:senlac:game:1' module='m' seed='1' x='y'/>", 1, "“x”" },
  { "early", "<game xmlns='urn:senlac:game:1' module='m' seed='1'>\n<undo n='1'/></game>", 2,
    "before <position>" },
  { "two-positions", HEAD "<position/></game>", 0, "twice" },
  { "late-module", HEAD "<module/></game>", 0, "<module>" },
  { "node-namespace", "<game xmlns='urn:senlac:game:1' module='m' seed='1'>\n"
                      "<position><a xmlns='urn:x' id='a'/></position></game>", 2, "urn:x" },
  { "node-attribute", "<game xmlns='urn:senlac:game:1' module='m' seed='1'>\n"
                      "<position><a xml:lang='en' id='a'/></position></game>", 2, "“lang”" },
  { "node-id", "<game xmlns='urn:senlac:game:1' module='m' seed='1'>\n"
               "<position><a/></position></game>", 2, "no id" },
  { "node-twice", "<game xmlns='urn:senlac:game:1' module='m' seed='1'>\n"
                  "<position><a id='a'/><a id='a'/></position></game>", 2, "twice" },
  { "node-in-node", "<game xmlns='urn:senlac:game:1' module='m' seed='1'>\n"
                    "<position><a id='a'><b id='b'/></a></position></game>", 2, "<b>" },
  { "root-id", "<game xmlns='urn:senlac:game:1' module='m' seed='1'>\n<position id='x'/></game>", 2,
    "“id”" },
  { "unknown-element", HEAD ENTRY "\n<run program='x'/>" TAIL, 0, "<run>" },
  { "unknown-record", HEAD "<script/></game>", 0, "<script>" },
  { "unknown-attribute", HEAD ENTRY "\n<set on='red' name='a' new='1' run='x'/>" TAIL, 0, "“run”" },
  { "xinclude", HEAD ENTRY "<i:include xmlns:i='http://www.w3.org/2001/XInclude' href='x'/>" TAIL,
    0, "<include> is in the namespace" },
  { "element-in-text", HEAD ENTRY "<say><b>x</b></say>" TAIL, 0, "<b>" },
  { "entry-number", HEAD "<entry n='2' action='a'>" TAIL, 0, "action 2 stands where action 1" },
  { "entry-without-number", HEAD "<entry action='a'>" TAIL, 0, "“n”" },
  { "entry-without-action", HEAD "<entry n='1'>" TAIL, 0, "“action”" },
  { "entry-time", HEAD "<entry n='1' action='a' time='2026-02-30T00:00:00Z'>" TAIL, 0,
    "not a time" },
  { "entry-turn", HEAD "<entry n='1' action='a' turn='1.5'>" TAIL, 0, "“1.5”" },
  { "text-in-entry", HEAD ENTRY "words" TAIL, 0, "text" },
  { "other-old", HEAD ENTRY "<set on='red' name='a' old='0' new='1'/>" TAIL, 0, "does not fit" },
  { "no-node", HEAD ENTRY "<set on='blue' name='a' new='1'/>" TAIL, 0, "“blue”" },
  { "set-id", HEAD ENTRY "<set on='red' name='id' old='red' new='x'/>" TAIL, 0, "cannot be set" },
  { "set-nothing", HEAD ENTRY "<set/>" TAIL, 0, "“on”" },
  { "add-entity", HEAD ENTRY "<add on='a'>&lt;!DOCTYPE a [&lt;!ENTITY e 'x'&gt;]&gt;&lt;a id='a' "
                  "b='&amp;e;'/&gt;</add>" TAIL, 0, "document type" },
  { "add-nothing", HEAD ENTRY "<add on='a'/>" TAIL, 0, "“a”" },
  { "remove-root", HEAD ENTRY "<remove on='game' place='0'>&lt;position/&gt;</remove>" TAIL, 0,
    "“game”" },
  { "remove-place", HEAD ENTRY "<remove on='red' place='-1'>&lt;side id='red'/&gt;</remove>" TAIL,
    0,
    "“-1”" },
  { "answer-how", HEAD ENTRY "<answer name='a' value='b' how='guessed'/>" TAIL, 0,
    "“how” of <answer> does not say" },
  { "roll-faces", HEAD ENTRY "<roll name='r' sides='6' how='rolled' faces='7'/>" TAIL, 0, "“7”" },
  { "roll-words", HEAD ENTRY "<roll name='r' sides='6' how='rolled' faces='1  2'/>" TAIL, 0,
    "faces" },
  { "roll-too-many-sides", HEAD ENTRY "<roll name='r' sides='101' how='rolled'/>" TAIL, 0,
    "“sides”" },
  { "roll-endless-sides", HEAD ENTRY "<roll name='r' sides='2147483648' how='rolled'/>" TAIL, 0,
    "“sides”" },
  { "roll-sides", HEAD ENTRY "<roll name='r' sides='0' how='rolled'/>" TAIL, 0, "“sides”" },
  { "roll-marks", HEAD ENTRY "<roll name='r' sides='6' how='rolled' faces='1 2' marked='1 3'/>"
    TAIL, 0, "“1 3”" },
  { "roll-marks-without-faces", HEAD ENTRY "<roll name='r' sides='6' how='hits' marked='1'/>" TAIL,
    0, "“1”" },
  { "roll-marks-words",
    HEAD ENTRY "<roll name='r' sides='6' how='rolled' faces='1 2' marked='all'/>" TAIL, 0,
    "“…” are not the numbers of dice" },
  { "roll-count", HEAD ENTRY "<roll name='r' sides='6' how='rolled' faces='1 2'>"
                  "<group count='3'/></roll>" TAIL, 0, "2 faces are given for 3 dice" },
  { "roll-many", HEAD ENTRY "<roll name='r' sides='6' how='rolled'><group count='9999'/>"
                 "<group count='9999'/></roll>" TAIL, 0, "more than 10000 dice" },
  { "undo-too-far", HEAD "<undo n='1'/>\n</game>\n", 0, "more actions are undone" },
  { "undo-nothing", HEAD "<undo n='0'/>\n</game>\n", 0, "“n”" },
  { "undo-huge", HEAD "<undo n='99999999999999999999'/>\n</game>\n", 0, "“n”" },
  { "redo-too-far", HEAD "<redo n='1'/>\n</game>\n", 0, "more actions are redone" },
  { "extra", HEAD "</game>\n<game></game>\n", 0, "the file goes on after its end" },
  { "half-fits",
    HEAD ENTRY "<set on=\"red\" name=\"a\" new=\"1\"/><add on=\"x\">&lt;side id=\"x\"/></add>"
    "<set on=\"nobody\" name=\"a\" new=\"1\"/>" TAIL, 0,
    "action 1 does not fit: there is no “nobody”" },
  { "control", HEAD ENTRY "<say>\001</say>" TAIL, 0, "damaged at line 4" },
  { "not-utf-8", HEAD ENTRY "<say>\xff</say>" TAIL, 0, "damaged at line 4" },
};

/* Refused with the line, or opened without any action and with a notice */
static void
test_bad (Fixture       *self,
          gconstpointer  data)
{
  const BadCase *row = data;
  g_autoptr(SnlPosition) position = NULL;
  g_autoptr(SnlJournal) journal = NULL;
  g_autoptr(SnlArchive) archive = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *before = NULL;

  g_assert_true (g_file_set_contents (self->path, row->text, -1, NULL));
  archive = snl_archive_open (self->path, FALSE, NULL, &position, &journal, &error);

  if (archive == NULL)
    {
      g_autofree char *prefix = g_strdup_printf ("%s:%d: ", self->path, row->line);

      g_test_message ("%s", error->message);
      g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
      g_assert_nonnull (strstr (error->message, row->says));
      g_assert_true (g_str_has_prefix (error->message, prefix));
      return;
    }

  g_test_message ("%s", snl_archive_get_notice (archive));
  g_assert_cmpint (row->line, ==, 0);
  g_assert_nonnull (strstr (snl_archive_get_notice (archive), row->says));
  g_assert_cmpuint (snl_journal_get_length (journal), ==, 0);
  g_assert_cmpuint (xmlChildElementCount (snl_position_get_root (position)), ==, 1);
  g_assert_null (snl_position_get (position, "red", "a"));
}

static void
test_not_a_file (Fixture       *self,
                 gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (snl_archive_open (self->path, FALSE, NULL, NULL, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_clear_error (&error);
  g_assert_null (snl_archive_open (self->folder, FALSE, NULL, NULL, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_clear_error (&error);

  if (g_file_test ("/dev/zero", G_FILE_TEST_EXISTS))
    {
      g_assert_null (snl_archive_open ("/dev/zero", FALSE, NULL, NULL, NULL, &error));
      g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
    }
}

/* 10,000 actions: all are read, and the last costs what the first did */
static void
test_long (Fixture       *self,
           gconstpointer  data)
{
  g_autoptr(SnlPosition) position = beginning_new ();
  g_autoptr(SnlJournal) journal = snl_journal_new ();
  g_autoptr(SnlArchive) archive = create (self->path);
  g_autoptr(GString) more = g_string_new (NULL);
  g_autofree char *text = NULL;
  g_autofree char *mark = NULL;
  guint length = 0;

  g_clear_pointer (&archive, snl_archive_free);
  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  *strstr (text, "<end ") = '\0';
  g_string_append (more, text);

  for (guint i = 1; i <= 10000; i++)
    {
      g_autofree char *value = g_strdup_printf ("%u", i);
      SnlEntry *entry = entry_new (position, value);

      for (guint j = 0; j < 8; j++)
        snl_entry_take_text (entry, entry->reasons, g_strnfill (150, 'r'));

      snl_entry_write (snl_journal_append (journal, entry), more);
    }

  g_string_append (more, "</game>\n");
  g_assert_cmpuint (more->len, >, 12000000);
  g_assert_true (g_file_set_contents (self->path, more->str, more->len, NULL));
  mark = open_mark (self->path, &length, NULL);
  g_assert_cmpstr (mark, ==, "10000");
  g_assert_cmpuint (length, ==, 10000);
}

/* Beyond 10 MB the last record is read like any other, whatever it is made of, and whatever its
 * length is */
static void
test_last_of_long (Fixture       *self,
                   gconstpointer  data)
{
  static const char *const ends[] = { "x", "x ", "&amp;", "ä" };
  g_autofree char *filler = g_strnfill (2 * 1024 * 1024, '.');
  g_autoptr(GString) game = g_string_new (NULL);
  g_autofree char *text = NULL;
  gsize head;

  snl_archive_free (create (self->path));
  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  *strstr (text, "<end ") = '\0';
  g_string_append (game, text);
  for (guint i = 0; i < 6; i++)
    g_string_append_printf (game, "<!--%s-->\n", filler);
  head = game->len;

  for (guint n = 0; n < 600; n += 7)
    {
      const char *piece = ends[n % G_N_ELEMENTS (ends)];
      gboolean is_value = n / G_N_ELEMENTS (ends) % 2 == 0;
      g_autoptr(GString) words = g_string_new (NULL);
      g_autofree char *mark = NULL;
      guint length = 0;

      for (guint i = 0; i < n; i++)
        g_string_append (words, piece);
      g_string_truncate (game, head);
      g_string_append_printf (game, "<entry n=\"1\" action=\"mark\" turn=\"1\">"
                              "<set on=\"red\" name=\"mark\" new=\"%s\"/>"
                              "<say>%s</say></entry>\n</game>\n",
                              is_value ? words->str : "1", is_value ? "1" : words->str);
      g_assert_true (g_file_set_contents_full (self->path, game->str, (gssize) game->len,
                                               G_FILE_SET_CONTENTS_NONE, 0600, NULL));
      mark = open_mark (self->path, &length, NULL);
      if (length != 1)
        g_error ("the last of 12 MB is left out: %u times “%s”", n, piece);
    }
}

/* A text as long as an act may have is read, in whatever it stands; a longer one is told */
static void
test_long_text (Fixture       *self,
                gconstpointer  data)
{
  static const char *const records[] = {
    "<set on=\"red\" name=\"mark\" new=\"1\"/><say>%s</say>",
    "<set on=\"red\" name=\"mark\" new=\"%s\"/>",
    "<answer name=\"a\" value=\"%s\" how=\"given\"/>",
  };
  g_autofree char *text = NULL;

  snl_archive_free (create (self->path));
  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  *strstr (text, "<end ") = '\0';

  for (guint i = 0; i < 2 * G_N_ELEMENTS (records); i++)
    {
      g_autofree char *words = g_strnfill (SNL_MAX_TEXT + i % 2, 'x');
      g_auto(GStrv) parts = g_strsplit (records[i / 2], "%s", 2);
      g_autofree char *game = g_strconcat (text, "<entry n=\"1\" action=\"mark\" turn=\"1\">",
                                           parts[0], words, parts[1], "</entry>\n</game>\n", NULL);
      g_autofree char *mark = NULL;
      g_autofree char *notice = NULL;
      guint length = 0;

      g_assert_true (g_file_set_contents (self->path, game, -1, NULL));
      mark = open_mark (self->path, &length, &notice);
      g_assert_cmpuint (length, ==, 1 - i % 2);
      if (i % 2 == 1)
        g_assert_nonnull (strstr (notice, "a text here is longer than 1024 KiB"));
    }
}

/* Whoever started the program may have closed its standard files: what is said there is not written
 * into a game */
static void
test_standard_files (Fixture       *self,
                     gconstpointer  data)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    {
      g_autoptr(SnlPosition) position = beginning_new ();
      g_autoptr(SnlJournal) journal = snl_journal_new ();
      g_autofree char *other = g_build_filename (self->folder, "other.senlac", NULL);
      g_autofree char *mark = NULL;
      gboolean is_free[4] = { FALSE };
      g_autoptr(SnlArchive) archive = NULL;
      g_autoptr(GError) error = NULL;
      guint length = 0;
      int kept = fcntl (fd, F_DUPFD_CLOEXEC, 10);

      close (fd);
      archive = create (self->path);
      is_free[0] = fcntl (fd, F_GETFD) < 0;
      play (archive, position, journal, 1);
      snl_archive_save_copy (archive, other, &error);
      is_free[1] = fcntl (fd, F_GETFD) < 0;
      g_clear_pointer (&archive, snl_archive_free);
      archive = snl_archive_open (self->path, FALSE, NULL, NULL, NULL, NULL);
      is_free[2] = fcntl (fd, F_GETFD) < 0;
      g_clear_pointer (&archive, snl_archive_free);
      archive = snl_archive_open (self->path, TRUE, NULL, NULL, NULL, NULL);
      is_free[3] = fcntl (fd, F_GETFD) < 0;
      dup2 (kept, fd);
      close (kept);

      g_assert_no_error (error);
      for (gsize i = 0; i < G_N_ELEMENTS (is_free); i++)
        g_assert_true (is_free[i]);
      mark = open_mark (other, &length, NULL);
      g_assert_cmpstr (mark, ==, "1");
      g_remove (self->path);
      g_remove (other);
    }
}

/*
 * Nothing that stands where a time is expected is written beyond what it is read into: up to three
 * characters of a time are others, letters of the pattern among them. What is a time is one that
 * can be written, and read as the same.
 */
static void
test_times (Fixture       *self,
            gconstpointer  data)
{
  static const char others[] = "dDyTZ:-+ .9";
  static const char *const times[] = {
    "2024-10-14T09:00:00Z", "dddd-dd-ddTdd:dd:ddZ", "9999-12-31T23:59:59Z", "0000-00-00T00:00:00Z",
  };
  g_autoptr(GRand) chance = g_rand_new_with_seed (1066);
  guint n_read = 0;

  for (guint i = 0; i < 200000; i++)
    {
      g_autofree char *text = g_strdup (times[i % G_N_ELEMENTS (times)]);
      g_autofree char *again = NULL;
      gint32 length = (gint32) strlen (text);
      gint64 time = -1;
      gint64 same = -1;

      for (gint32 n = g_rand_int_range (chance, 0, 4); n > 0; n--)
        text[g_rand_int_range (chance, 0, length)] =
          others[g_rand_int_range (chance, 0, (gint32) strlen (others))];
      if (!snl_archive_parse_time (text, &time))
        continue;

      n_read++;
      again = snl_archive_format_time (time);
      g_assert_nonnull (again);
      g_assert_true (snl_archive_parse_time (again, &same));
      g_assert_cmpint (same, ==, time);
    }

  g_assert_cmpuint (n_read, >, 20000);
}

/* A record lies before a page that may not be read. Reading on to the end of the file for each
 * record would make opening cost the square of the file's length. */
static void
test_record_alone (Fixture       *self,
                   gconstpointer  data)
{
  gsize page = (gsize) sysconf (_SC_PAGESIZE);
  char *pages = mmap (NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  g_autoptr(GString) record = g_string_new ("<undo n=\"1\"/>");
  char check[SNL_RECORD_CHECK_SIZE] = "01234567";
  char *copy = NULL;

  g_assert_true (pages != MAP_FAILED);
  g_assert_cmpint (mprotect (pages + page, page, PROT_NONE), ==, 0);

  snl_record_seal (record, 0, check);
  copy = memcpy (pages + page - record->len, record->str, record->len);
  g_strlcpy (check, "01234567", sizeof check);
  g_assert_cmpint (snl_record_verify (copy, record->len, check), ==, SNL_RECORD_SOUND);
  g_assert_cmpuint (strlen (check), ==, SNL_RECORD_CHECK_SIZE - 1);

  munmap (pages, 2 * page);
}

static void
add (const char    *path,
     gconstpointer  data,
     void         (*func) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, data, set_up, func, tear_down);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("No action that was saved is lost, whatever happens to the file");

  add ("/archive/header", NULL, test_header);
  add ("/archive/create-refuses", NULL, test_create_refuses);
  add ("/archive/walk/1", GUINT_TO_POINTER (1), test_walk);
  add ("/archive/walk/2", GUINT_TO_POINTER (2), test_walk);
  add ("/archive/cut", NULL, test_cut);
  add ("/archive/torn", NULL, test_torn);
  add ("/archive/cut-says", NULL, test_cut_says);
  add ("/archive/flip", NULL, test_flip);
  add ("/archive/damaged-is-kept", NULL, test_damaged_is_kept);
  add ("/archive/damaged-of-any-name", NULL, test_damaged_of_any_name);
  add ("/archive/damaged-cannot-be-kept", NULL, test_damaged_cannot_be_kept);
  add ("/archive/damaged-too-often", NULL, test_damaged_too_often);
  add ("/archive/damaged-and-gone", NULL, test_damaged_and_gone);
  add ("/archive/replace", NULL, test_replace);
  add ("/archive/too-large", NULL, test_too_large);
  add ("/archive/long-rules", NULL, test_long_rules);
  add ("/archive/edited-by-hand", NULL, test_edited_by_hand);
  add ("/archive/private", NULL, test_private);
  add ("/archive/torn-by-writer", NULL, test_torn_by_writer);
  add ("/archive/second-opener", NULL, test_second_opener);
  add ("/archive/write-protected", NULL, test_write_protected);
  add ("/archive/disk-full", NULL, test_disk_full);
  add ("/archive/disk-full-at-create", NULL, test_disk_full_at_create);
  add ("/archive/deleted", NULL, test_deleted);
  add ("/archive/copy", NULL, test_copy);
  add ("/archive/goes-on-elsewhere", NULL, test_goes_on_elsewhere);
  add ("/archive/not-a-file", NULL, test_not_a_file);
  add ("/archive/long", NULL, test_long);
  add ("/archive/last-of-long", NULL, test_last_of_long);
  add ("/archive/long-text", NULL, test_long_text);
  add ("/archive/record-alone", NULL, test_record_alone);
  add ("/archive/standard-files", NULL, test_standard_files);
  add ("/archive/times", NULL, test_times);

  for (gsize i = 0; i < G_N_ELEMENTS (bad_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/archive/bad/", bad_cases[i].name, NULL);

      add (path, &bad_cases[i], test_bad);
    }

  return g_test_run ();
}
