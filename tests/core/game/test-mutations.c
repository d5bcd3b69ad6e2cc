/* test-mutations.c: games of every module, damaged by chance
 *
 * Each mutation changes the file of a game that was played by chance: bits, bytes, lines, values
 * and attributes, or parts of another game. The game opens as it was, or it is told that it did
 * not, or it is refused; nobody is named in what is told. 100,000 with `-m slow`, fewer otherwise.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "../folder.h"

#include "core/chance/snl-random-player.h"
#include "core/game/snl-game-check.h"
#include "core/ruleset/snl-library.h"
#include "core/storage/snl-archive-contents.h"

#include <string.h>
#include <time.h>

#define MUTATIONS_SLOW  20000   /* of the games of each module */
#define MUTATIONS_QUICK 240
#define ACTS            40
/* One in so many is opened as a program opens it, which takes ten times as long */
#define WHOLE           (g_test_slow () ? 400 : 40)
#define CLASS           "name\nXanthippe Quist\nXanthippe Quist-Okafor\n"

/* A game as it was saved, and what is in it */
typedef struct {
  SnlRuleset *ruleset;
  GString    *text;
  gsize       initial;   /* where its first entry begins */
  char       *seen;
} Sample;

static void
sample_clear (Sample *self)
{
  g_clear_pointer (&self->ruleset, snl_ruleset_unref);
  if (self->text != NULL)
    g_string_free (self->text, TRUE);
  g_free (self->seen);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sample, sample_clear)

/* (transfer full): all that a game's file says */
static char *
dup_seen (const SnlHeader *header,
          SnlPosition     *position,
          SnlJournal      *journal)
{
  GString *seen = g_string_new (NULL);
  guint redo = snl_journal_get_redo (journal);
  g_autofree char *digest = snl_position_dup_digest (position);

  g_string_append_printf (seen, "%s|%s|%s|%s|%u|%" G_GINT64_FORMAT "|%d|%u|%u|%s\n%s\n",
                          header->module,
                          header->version, header->hash, header->title, header->seed, header->made,
                          header->is_moved, header->moved, redo, digest, header->text);
  for (guint i = 0; i < snl_journal_get_length (journal) + redo; i++)
    snl_entry_write (snl_journal_get (journal, i), seen);

  return g_string_free (seen, FALSE);
}

/* Plays a game by chance, with undo and redo, and keeps its file */
static void
make_sample (Sample     *self,
             const char *module,
             guint32     seed,
             const char *path)
{
  g_autoptr(GRand) whim = g_rand_new_with_seed (seed);
  g_autoptr(SnlClassList) list = NULL;
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlRandomPlayer) player = NULL;
  g_autoptr(GError) error = NULL;
  char *text = NULL;
  gsize length = 0;

  self->ruleset = snl_library_load (module, &error);
  g_assert_no_error (error);
  list = snl_class_list_new_parse (CLASS, -1, snl_ruleset_get_root (self->ruleset));
  muster = snl_muster_new (self->ruleset, list);
  game = snl_game_new (self->ruleset, muster, NULL, seed, "Xanthippe", &error);
  g_assert_no_error (error);
  g_assert_true (snl_game_save_as (game, path, &error));
  player = snl_random_player_new (game, seed);

  for (guint i = 0; i < ACTS; i++)
    {
      if (g_rand_int_range (whim, 0, 8) == 0)
        snl_game_undo (game, g_rand_int_range (whim, 1, 3), NULL);
      else if (g_rand_int_range (whim, 0, 12) == 0)
        snl_game_redo (game, 1, NULL);
      else
        snl_random_player_act (player, NULL);
    }
  snl_game_undo (game, 1, NULL);

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  self->text = g_string_new_len (text, length);
  self->initial = strstr (text, "</position>") - text + strlen ("</position>");
  self->seen = dup_seen (snl_game_get_header (game), snl_game_get_position (game),
                         snl_game_get_journal (game));
  g_free (text);
  g_assert_cmpint (g_remove (path), ==, 0);
}

/* What an attribute may come to; a name in small letters only may pass for an id, and be quoted */
static const char *const values[] = {
  "", "0", "-1", "1", "7", "99999999999999999999", "2147483648", "1e999", "NaN", "Xanthippe Quist",
  "&#9;&#10;", "&amp;&amp;", "&Quist;", "<Quist", "\033[2J", "\302\233",
  "\342\200\256Quist", "\xff",
  "game", "9999-99-99T99:99:99Z", "1 1 1 1 1 1 1 1", "00000000",
};

/* Where the next @character stands from @at on, or the end of the text */
static gsize
find (const GString *text,
      gsize          at,
      char           character)
{
  const char *there = memchr (text->str + at, character, text->len - at);

  return there != NULL ? (gsize) (there - text->str) : text->len;
}

/* Gives a value of the tag at or behind @at another, and sometimes the attribute another name */
static void
change_value (GString *text,
              gsize    at,
              GRand   *chance)
{
  gsize begin = find (text, at, '"');
  gsize end = begin < text->len ? find (text, begin + 1, '"') : text->len;
  const char *value = values[g_rand_int_range (chance, 0, G_N_ELEMENTS (values))];

  if (end == text->len)
    return;

  g_string_erase (text, begin + 1, end - begin - 1);
  g_string_insert (text, begin + 1, value);
  if (begin > 2 && g_rand_int_range (chance, 0, 8) == 0)
    text->str[begin - 2] = 'Q';
}

/* Takes the line out that begins behind @at, doubles it, or puts it elsewhere */
static void
change_line (GString *text,
             gsize    at,
             gsize    to,
             GRand   *chance)
{
  gsize begin = MIN (find (text, at, '\n') + 1, text->len);
  gsize end = MIN (find (text, begin, '\n') + 1, text->len);
  g_autofree char *line = g_strndup (text->str + begin, end - begin);
  gint32 kind = g_rand_int_range (chance, 0, 3);

  if (kind == 1)
    {
      g_string_insert (text, begin, line);
      return;
    }

  g_string_erase (text, begin, end - begin);
  if (kind == 2)
    g_string_insert (text, MIN (find (text, MIN (to, text->len), '\n') + 1, text->len), line);
}

static void
mutate (GString       *text,
        const GString *other,
        GRand         *chance)
{
  gboolean in_rules = g_rand_int_range (chance, 0, WHOLE) == 0;
  const char *rules_end = in_rules ? NULL : g_strstr_len (text->str, text->len, "</module>");
  gsize least = rules_end != NULL ? rules_end - text->str : 0;
  gsize at = g_rand_int_range (chance, least, text->len);
  gsize to = g_rand_int_range (chance, least, text->len);
  gsize many = g_rand_int_range (chance, 1, 80);
  gsize some = MIN (many, text->len - at);
  gsize from = g_rand_int_range (chance, 0, other->len);

  switch (g_rand_int_range (chance, 0, 12))
    {
    case 0: case 1: case 2: case 3:
      text->str[at] ^= 1 << g_rand_int_range (chance, 0, 8);
      break;
    case 4:
      g_string_truncate (text, at);
      break;
    case 5:
      g_string_erase (text, at, some);
      break;
    case 6:
      g_string_insert_len (text, at, other->str + from, MIN (some, other->len - from));
      break;
    case 7: case 8:
      change_line (text, at, to, chance);
      break;
    case 9: case 10:
      change_value (text, at, chance);
      break;
    default:
      g_string_overwrite_len (text, at, other->str + from, MIN (some, other->len - from));
      break;
    }
}

/* As a game does when it is opened; rules that are as they were are not parsed again */
static gboolean
check_cb (const SnlHeader  *header,
          SnlPosition      *position,
          const SnlEntry   *entry,
          gpointer          user_data,
          GError          **error)
{
  const Sample *self = user_data;

  return entry != NULL ? snl_game_check_entry (self->ruleset, position, entry, error)
                       : snl_game_check_position (self->ruleset, position, error);
}

static gboolean
is_unnamed (const char *text)
{
  g_autofree char *small = g_utf8_strdown (text, -1);

  return strstr (small, "xanthippe") == NULL && strstr (small, "quist") == NULL;
}

/* (transfer full): what the file says; in @told whether anything is told of it; NULL if it is
 * refused */
static char *
read_whole (const GString  *text,
            const char     *path,
            char          **told)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = NULL;

  g_assert_true (g_file_set_contents_full (path, text->str, text->len, G_FILE_SET_CONTENTS_NONE,
                                           0600, NULL));
  game = snl_game_open (path, TRUE, &error);
  *told = g_strdup (game != NULL ? snl_game_get_notice (game) : error->message);

  return game != NULL ? dup_seen (snl_game_get_header (game), snl_game_get_position (game),
                                  snl_game_get_journal (game)) : NULL;
}

static char *
read_quickly (const Sample   *self,
              const GString  *text,
              const char     *path,
              char          **told)
{
  g_auto(SnlArchiveContents) reading = { .check = check_cb, .check_data = (gpointer) self };
  g_autoptr(GError) error = NULL;

  if (!snl_archive_contents_parse (&reading, path, text->str, text->len, &error))
    {
      *told = g_strdup (error->message);
      return NULL;
    }

  *told = g_strdup (reading.damage != NULL
                    ? reading.damage
                    : reading.is_altered ? "altered" : NULL);

  return dup_seen (reading.header, reading.position, reading.journal);
}

static double
get_seconds (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return time.tv_sec + time.tv_nsec / 1e9;
}

/* Those of a module; the words before the end of a message count them */
static void
test_mutations (Fixture       *self,
                gconstpointer  data)
{
  const char *module = data;
  guint count = g_test_slow () ? MUTATIONS_SLOW : MUTATIONS_QUICK;
  guint n_refused = 0;
  guint n_told = 0;
  double longest = 0;
  guint slowest = 0;
  g_auto(Sample) sample = { NULL };
  g_auto(Sample) other = { NULL };

  make_sample (&sample, module, 7, self->path);
  make_sample (&other, module, 8, self->path);

  for (guint i = 0; i < count; i++)
    {
      g_autoptr(GRand) chance = g_rand_new_with_seed (i);
      g_autoptr(GString) text = g_string_new_len (sample.text->str, sample.text->len);
      g_autofree char *told = NULL;
      g_autofree char *seen = NULL;
      double begun = 0;
      gboolean has_rules = FALSE;
      gsize rules = strstr (text->str, "</module>") - text->str;

      for (gint32 times = g_rand_int_range (chance, 1, 4);
           times > 0 && text->len > rules; times -= 2)
        mutate (text, i % 2 == 0 ? sample.text : other.text, chance);

      has_rules = text->len >= rules && memcmp (text->str, sample.text->str, rules) == 0;
      begun = get_seconds ();
      seen = i % WHOLE == 0 || !has_rules ? read_whole (text, self->path, &told)
             : read_quickly (&sample, text, self->path, &told);
      if (get_seconds () - begun > longest)
        {
          longest = get_seconds () - begun;
          slowest = i;
        }

      if (told == NULL && g_strcmp0 (seen, sample.seen) != 0)
        g_error ("mutation %u of %s is silently another game", i, module);

      /* what is wrong in rules is quoted for their author; there are no names in them */
      if (told != NULL && ((has_rules && !is_unnamed (told)) || !g_utf8_validate (told, -1, NULL)))
        g_error ("mutation %u of %s: %s", i, module, told);

      n_refused += seen == NULL;
      n_told += told != NULL;
      if ((i + 1) % 2000 == 0)
        g_test_message ("%s: %u so far; %u took longest, %.3f s", module, i + 1, slowest,
                        longest);
    }

  g_test_message ("%s: %u mutations of %zu bytes, %u refused, %u read and told, %u as they were; "
                  "%u took longest, %.3f s",
                  module, count, sample.text->len, n_refused, n_told - n_refused,
                  count - n_told, slowest, longest);
  g_assert_cmpuint (n_refused, >, 0);
  g_assert_cmpuint (n_told, >, n_refused);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GPtrArray) paths = NULL;

  g_test_init (&argc, &argv, NULL);
  g_test_summary ("A game that was damaged opens as it was, or is told to be another, or is "
                  "refused");

  paths = snl_library_dup_paths ();
  g_assert_cmpuint (paths->len, >=, 5);
  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *name = g_path_get_basename (paths->pdata[i]);
      g_autofree char *path = g_strconcat ("/mutations/", name, NULL);

      g_test_add (path, Fixture, paths->pdata[i], set_up, test_mutations, tear_down);
    }

  return g_test_run ();
}
