/* test-overwritten.c: a game file that another program changes while the game is open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/storage/snl-archive-private.h"
#include "core/storage/snl-archive.h"

#include "../folder.h"
#include "core/base/snl-error.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define ACTS 4
#define TAIL "<end check=\"01234567\"/>\n</game>\n"

typedef struct {
  SnlPosition *position;
  SnlJournal  *journal;
  SnlArchive  *archive;
} Game;

static SnlPosition *
beginning_new (void)
{
  return snl_position_new_from_xml ("<position turn='1'><side id='red'/></position>", -1, NULL);
}

static void
begin (Game       *self,
       const char *path,
       guint32     seed)
{
  g_autoptr(SnlHeader) header = snl_header_new ();

  header->module = g_strdup ("skirmish");
  header->seed = seed;
  header->made = 1795169119;
  self->position = beginning_new ();
  self->journal = snl_journal_new ();
  self->archive = snl_archive_create (path, header, self->position, NULL);
  g_assert_nonnull (self->archive);
}

static void
end (Game *self)
{
  g_clear_pointer (&self->archive, snl_archive_free);
  g_clear_pointer (&self->position, snl_position_free);
  g_clear_pointer (&self->journal, snl_journal_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Game, end)

static SnlEntry *
entry_new (Game       *self,
           const char *value)
{
  SnlEntry *entry = snl_entry_new ("mark");

  snl_entry_take_edit (entry, snl_position_set (self->position, "red", "mark", value));

  return entry;
}

static gboolean
act (Game *self)
{
  g_autofree char *value = g_strdup_printf ("%u", snl_journal_get_length (self->journal) + 1);

  return snl_archive_append (self->archive,
                             snl_journal_append (self->journal, entry_new (self, value)), NULL);
}

static gboolean
undo (Game *self)
{
  g_assert_nonnull (snl_journal_undo (self->journal, self->position));

  return snl_archive_append_undo (self->archive, 1, NULL);
}

static gboolean
redo (Game *self)
{
  g_assert_nonnull (snl_journal_redo (self->journal, self->position, NULL));

  return snl_archive_append_redo (self->archive, 1, NULL);
}

static gboolean
act_instead (Game *self)
{
  g_assert_nonnull (snl_journal_undo (self->journal, self->position));

  return snl_archive_append_replacement (
    self->archive, snl_journal_append (self->journal, entry_new (self, "other")), NULL);
}

/* Writes @bytes into the file that stands at @path, as “cp” and “>” do; not beside it */
static void
overwrite (const char    *path,
           const GString *bytes,
           gboolean       later)
{
  struct stat before;
  struct timespec times[2];
  int fd = open (path, O_WRONLY | O_CLOEXEC);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (fstat (fd, &before), ==, 0);
  g_assert_cmpint (ftruncate (fd, 0), ==, 0);
  g_assert_true (snl_file_write (fd, bytes->str, bytes->len, 0));
  times[0] = before.st_atim;
  times[1] = before.st_mtim;
  times[1].tv_sec += later;
  g_assert_cmpint (futimens (fd, times), ==, 0);
  close (fd);
}

static GString *
read_file (const char *path)
{
  char *text = NULL;
  gsize length = 0;
  GString *bytes;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  bytes = g_string_new_len (text, length);
  g_free (text);

  return bytes;
}

/* How many acts of the game at @path can be read, without a fault */
static guint
count_acts (const char *path)
{
  g_autoptr(SnlJournal) journal = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlArchive) archive = snl_archive_open (path, TRUE, NULL, NULL, &journal, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (snl_archive_get_notice (archive), ==, NULL);

  return snl_journal_get_length (journal);
}

/* What comes over a game: each takes a copy of its file, and what it was two acts before */
static void
empty (GString       *bytes,
       const GString *before G_GNUC_UNUSED)
{
  g_string_truncate (bytes, 0);
}

static void
cut_in_header (GString       *bytes,
               const GString *before G_GNUC_UNUSED)
{
  g_string_truncate (bytes, 60);
}

static void
cut_in_act (GString       *bytes,
            const GString *before G_GNUC_UNUSED)
{
  g_string_truncate (bytes, bytes->len - 30);
}

static void
without_tail (GString       *bytes,
              const GString *before G_GNUC_UNUSED)
{
  g_string_truncate (bytes, bytes->len - strlen (TAIL));
}

static void
earlier (GString       *bytes,
         const GString *before)
{
  g_string_assign (bytes, before->str);
}

static void
touched (GString       *bytes G_GNUC_UNUSED,
         const GString *before G_GNUC_UNUSED)
{
}

static void
words (GString       *bytes,
       const GString *before G_GNUC_UNUSED)
{
  g_string_assign (bytes, "mine");
}

/* Another game has another seed */
static void
other (GString       *bytes,
       const GString *before G_GNUC_UNUSED)
{
  g_string_replace (bytes, "seed=\"7\"", "seed=\"8\"", 1);
}

static void
other_shorter (GString       *bytes,
               const GString *before)
{
  earlier (bytes, before);
  other (bytes, before);
}

static void
other_longer (GString       *bytes,
              const GString *before)
{
  other (bytes, before);
  g_string_truncate (bytes, bytes->len - strlen (TAIL));
  g_string_append (bytes, "<undo n=\"1\"/>\n" TAIL);
}

static void
played_on (GString       *bytes,
           const GString *before G_GNUC_UNUSED)
{
  g_string_truncate (bytes, bytes->len - strlen (TAIL));
  g_string_append (bytes, "<undo n=\"2\"/>\n" TAIL);
}

static void
played_otherwise (GString       *bytes,
                  const GString *before G_GNUC_UNUSED)
{
  *(g_strrstr (bytes->str, "\"4\"") + 1) = '5';
}

static void
other_tail (GString       *bytes,
            const GString *before G_GNUC_UNUSED)
{
  bytes->str[bytes->len - 4] = 'x';
}

static const struct {
  const char *name;
  void      (*change) (GString       *bytes,
                       const GString *before);
  gboolean    later;     /* whether the file says that it was changed since */
  gboolean    is_ours;   /* whether nothing is in it that is not this game's: it goes on there, with
                          * all acts */
} cases[] = {
  { "touched", touched, TRUE, TRUE },
  { "empty", empty, FALSE, TRUE },
  { "cut in the header", cut_in_header, FALSE, TRUE },
  { "cut in an act", cut_in_act, FALSE, TRUE },
  { "without its tail", without_tail, FALSE, TRUE },
  { "another tail", other_tail, FALSE, TRUE },
  { "as it was earlier", earlier, FALSE, TRUE },
  { "words", words, FALSE, FALSE },
  { "another, shorter", other_shorter, FALSE, FALSE },
  { "another, longer", other_longer, FALSE, FALSE },
  { "another, as long", other, TRUE, FALSE },
  { "continued elsewhere", played_on, FALSE, FALSE },
  { "the last act is another", played_otherwise, FALSE, FALSE },
};

static const struct {
  const char *name;
  gboolean  (*append) (Game *game);
  int         more;      /* acts after it */
} records[] = {
  { "entry", act, 1 }, { "undo", undo, -1 }, { "redo", redo, 1 }, { "instead", act_instead, 0 },
};

static void
check (Fixture *self,
       gsize    i,
       gsize    j)
{
  g_auto(Game) game = { NULL };
  g_autofree char *copy = g_build_filename (self->folder, "copy.senlac", NULL);
  g_autoptr(GString) before = NULL;
  g_autoptr(GString) bytes = NULL;
  g_autoptr(GString) after = NULL;
  guint length;

  g_test_message ("%s, %s", cases[i].name, records[j].name);
  g_remove (self->path);
  begin (&game, self->path, 7);
  g_assert_true (act (&game));
  before = read_file (self->path);
  for (guint n = 1; n < ACTS; n++)
    g_assert_true (act (&game));
  if (records[j].append == redo)
    g_assert_true (undo (&game));
  length = snl_journal_get_length (game.journal);

  bytes = read_file (self->path);
  cases[i].change (bytes, before);
  overwrite (self->path, bytes, cases[i].later);
  g_assert_cmpint (records[j].append (&game), ==, cases[i].is_ours);
  g_assert_cmpint (act (&game), ==, cases[i].is_ours);
  length += (guint) (records[j].more + 1);
  g_assert_cmpuint (snl_journal_get_length (game.journal), ==, length);

  if (cases[i].is_ours)
    {
      g_assert_null (snl_archive_get_trouble (game.archive));
      g_assert_cmpuint (count_acts (self->path), ==, length);
      return;
    }

  g_assert_nonnull (strstr (snl_archive_get_trouble (game.archive),
                            "2 actions are not saved (another file stands in its place now)"));
  after = read_file (self->path);
  g_assert_cmpmem (after->str, after->len, bytes->str, bytes->len);
  g_assert_true (snl_archive_save_copy (game.archive, copy, NULL));
  g_assert_true (act (&game));
  g_assert_cmpuint (count_acts (copy), ==, length + 1);
}

static void
test_records (Fixture       *self,
              gconstpointer  data G_GNUC_UNUSED)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      for (gsize j = 0; j < G_N_ELEMENTS (records); j++)
        check (self, i, j);
    }
}

/* Between opening and the first act, and in a file that was damaged when it was opened */
static void
test_opened (Fixture       *self,
             gconstpointer  data G_GNUC_UNUSED)
{
  for (guint is_damaged = 0; is_damaged <= 1; is_damaged++)
    {
      g_auto(Game) game = { NULL };
      g_autoptr(GString) bytes = NULL;
      g_autoptr(GString) after = NULL;

      g_remove (self->path);
      begin (&game, self->path, 7);
      g_assert_true (act (&game) && act (&game));
      end (&game);
      bytes = read_file (self->path);
      if (is_damaged)
        {
          g_string_truncate (bytes, bytes->len - 30);
          overwrite (self->path, bytes, FALSE);
        }
      game.archive = snl_archive_open (self->path, FALSE, NULL, &game.position,
                                       &game.journal, NULL);
      g_assert_false (snl_archive_is_read_only (game.archive));
      other (bytes, NULL);
      overwrite (self->path, bytes, FALSE);
      g_assert_false (act (&game));
      after = read_file (self->path);
      g_assert_cmpmem (after->str, after->len, bytes->str, bytes->len);
    }
}

/* What stands in its place is not replaced either, where the whole game is to be written anew */
static void
test_replace (Fixture       *self,
              gconstpointer  data G_GNUC_UNUSED)
{
  for (guint is_moved = 0; is_moved <= 1; is_moved++)
    {
      g_auto(Game) game = { NULL };
      g_autoptr(GString) bytes = NULL;
      g_autoptr(GString) after = NULL;
      g_autoptr(GError) error = NULL;

      g_remove (self->path);
      begin (&game, self->path, 7);
      g_assert_true (act (&game));
      bytes = read_file (self->path);
      other (bytes, NULL);
      if (is_moved)
        g_assert_true (g_file_set_contents (self->path, bytes->str, bytes->len, NULL));
      else
        overwrite (self->path, bytes, TRUE);
      g_assert_false (snl_archive_replace (game.archive,
                                           g_string_new (game.archive->content->str), &error));
      g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
      g_assert_nonnull (strstr (error->message, "another file stands in its place now"));
      after = read_file (self->path);
      g_assert_cmpmem (after->str, after->len, bytes->str, bytes->len);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("What is written over a game while it is open is not written over, and the game "
                  "goes on.");

  g_test_add ("/overwritten/records", Fixture, NULL, set_up, test_records, tear_down);
  g_test_add ("/overwritten/opened", Fixture, NULL, set_up, test_opened, tear_down);
  g_test_add ("/overwritten/replace", Fixture, NULL, set_up, test_replace, tear_down);

  return g_test_run ();
}
