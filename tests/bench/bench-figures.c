/* bench-figures.c [README]: each figure as a ratio to a peer or to the bare baseline
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Prints a table, and writes it into README, between the marks there. Where it measures two things
 * it does them by turns and takes the median, so that whatever else the machine does falls on both;
 * beside the peer, the median of the turns' ratios.
 */
#include "config.h"

#include "figures.h"

#include "core/chance/snl-random-player.h"
#include "core/game/snl-game.h"
#include "core/ruleset/snl-library.h"

#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <locale.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

#define ROUNDS      7
#define TURNS       9
/* so that a round of ours takes as long as one of the peer: the machine's speed wanders */
#define FIGHTS      20000
#define PEER_FIGHTS 2000
#define GAMES       100     /* likewise */
#define PEER_GAMES  10
#define SAVES       400
#define LONG        10000
#define SHORT       10

/* Eight dice: seven men and their commander, of whom one has a modifier */
#define ATTACKER "norman-knights-2"
#define TARGET   "saxon-housecarles-1"

typedef struct {
  SnlRuleset *ruleset;
  GHashTable *fight;
  const char *table;   /* `roster`, or a layout of the board */
  char       *folder;
  gboolean    has_peer;
  char       *why;
} Bench;

static double
now (void)
{
  return (double) g_get_monotonic_time ();
}

static SnlGame *
new_game (Bench      *self,
          guint32     seed,
          const char *path)
{
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlMuster) muster = snl_muster_new (self->ruleset, NULL);
  g_autoptr(GError) error = NULL;
  SnlGame *game = NULL;

  g_hash_table_insert (options, (gpointer) "table", (gpointer) self->table);
  game = snl_game_new (self->ruleset, muster, options, seed, NULL, &error);

  g_assert_no_error (error);
  if (path != NULL)
    snl_game_save_as (game, path, &error);
  g_assert_no_error (error);

  return game;
}

static void
act (SnlGame    *game,
     const char *action,
     GHashTable *answers,
     const char *dice)
{
  g_autoptr(GError) error = NULL;

  if (snl_game_do (game, action, answers, dice, &error) == NULL)
    g_error ("%s: %s", action, error->message);
}

static void
undo (SnlGame *game)
{
  g_autoptr(GError) error = NULL;

  snl_game_undo (game, 1, &error);
  g_assert_no_error (error);
}

/* Microseconds of a fight: the mean of some */
static double
measure_fights (Bench *self)
{
  g_autoptr(SnlGame) game = new_game (self, 1066, NULL);
  double taken = 0;

  for (guint i = 0; i < FIGHTS; i++)
    {
      double start = now ();

      act (game, "fight", self->fight, NULL);
      taken += now () - start;
      undo (game);
    }

  return taken / FIGHTS;
}

static guint
play (Bench   *self,
      guint32  seed)
{
  g_autoptr(SnlGame) game = new_game (self, seed, NULL);
  g_autoptr(SnlRandomPlayer) player = snl_random_player_new (game, seed);
  g_autoptr(GError) error = NULL;
  guint acts = 0;

  while (snl_random_player_act (player, &error) != NULL)
    acts++;

  g_assert_no_error (error);
  g_assert_true (snl_game_is_over (game));

  return acts;
}

/* Microseconds of a game: the mean of some */
static double
measure_games (Bench *self)
{
  double start = now ();

  for (guint32 i = 1; i <= GAMES; i++)
    play (self, i);

  return (now () - start) / GAMES;
}

/* The same game on the tracked board and from the roster, by turns */
static void
compare_board (Bench *self)
{
  g_autoptr(GArray) board = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr(GArray) roster = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < TURNS; i++)
    {
      double taken;

      self->table = "example";
      taken = measure_games (self);
      g_array_append_val (board, taken);
      self->table = "roster";
      taken = measure_games (self);
      g_array_append_val (roster, taken);
    }

  figures_row_of_turns ("a complete lesson game by chance, on the tracked board", "from the roster",
                        board, roster, "µs", 3, FALSE);
}

/* A file of its own, to which as many bytes are written as to the game */
static void
append (int    fd,
        gsize  length)
{
  g_autofree char *bytes = g_strnfill (length, 'x');

  g_assert_cmpint (write (fd, bytes, length), ==, (gssize) length);
  g_assert_cmpint (fdatasync (fd), ==, 0);
}

static goffset
get_size (const char *path)
{
  GStatBuf status;

  g_assert_cmpint (g_stat (path, &status), ==, 0);

  return status.st_size;
}

static void
measure_durable (Bench  *self,
                 double *ours,
                 double *theirs)
{
  g_autofree char *path = g_build_filename (self->folder, "durable.senlac", NULL);
  g_autofree char *bare = g_build_filename (self->folder, "bare", NULL);
  g_autoptr(SnlGame) game = new_game (self, 7, path);
  g_autoptr(GArray) our = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr(GArray) their = g_array_new (FALSE, FALSE, sizeof (double));
  int fd = g_open (bare, O_WRONLY | O_CREAT | O_APPEND, 0600);

  g_assert_cmpint (fd, >=, 0);
  append (fd, get_size (path));

  for (guint i = 0; i < SAVES; i++)
    {
      goffset size = get_size (path);
      double start = now ();
      double taken;

      act (game, "fight", self->fight, NULL);
      taken = now () - start;
      g_array_append_val (our, taken);
      size = get_size (path) - size;
      undo (game);

      start = now ();
      append (fd, size);
      taken = now () - start;
      g_array_append_val (their, taken);
    }

  close (fd);
  *ours = figures_median (our);
  *theirs = figures_median (their);
}

/* So many acts, none of which ends the game */
static void
lengthen (Bench   *self,
          SnlGame *game,
          guint    length)
{
  g_autoptr(GHashTable) rested = g_hash_table_new (g_str_hash, g_str_equal);

  g_hash_table_insert (rested, (gpointer) "piece", (gpointer) ATTACKER);
  g_hash_table_insert (rested, (gpointer) "fought", (gpointer) "0");

  while (snl_journal_get_length (snl_game_get_journal (game)) < length)
    {
      if (snl_journal_get_length (snl_game_get_journal (game)) % 2 == 0)
        act (game, "fight", self->fight, "11111111");
      else
        act (game, "correct", rested, NULL);
    }
}

/* A game of so many acts, played in memory and then saved */
static char *
make_game (Bench *self,
           guint  length)
{
  g_autofree char *name = g_strdup_printf ("of-%u.senlac", length);
  char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr(SnlGame) game = new_game (self, 11, NULL);
  g_autoptr(GError) error = NULL;

  lengthen (self, game, length);
  snl_game_save_as (game, path, &error);
  g_assert_no_error (error);

  return path;
}

static SnlGame *
open_game (const char *path)
{
  g_autoptr(GError) error = NULL;
  SnlGame *game = snl_game_open (path, FALSE, &error);

  g_assert_no_error (error);

  return game;
}

static double
measure_once (Bench   *self,
              SnlGame *game)
{
  double start = now ();
  double taken;

  act (game, "fight", self->fight, NULL);
  taken = now () - start;
  undo (game);

  return taken;
}

/* The same act in a long game and in a short one, by turns, both saved */
static void
measure_length (Bench  *self,
                double *ours,
                double *theirs)
{
  g_autofree char *long_path = make_game (self, LONG);
  g_autofree char *short_path = make_game (self, SHORT);
  g_autoptr(SnlGame) long_game = open_game (long_path);
  g_autoptr(SnlGame) short_game = open_game (short_path);
  g_autoptr(GArray) our = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr(GArray) their = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < SAVES; i++)
    {
      double taken = measure_once (self, long_game);

      g_array_append_val (our, taken);
      taken = measure_once (self, short_game);
      g_array_append_val (their, taken);
    }

  *ours = figures_median (our);
  *theirs = figures_median (their);
}

static void
measure_open (Bench  *self,
              double *ours,
              double *theirs)
{
  g_autofree char *path = g_build_filename (self->folder, "of-10000.senlac", NULL);
  g_autoptr(GArray) our = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr(GArray) their = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < ROUNDS; i++)
    {
      double start = now ();
      g_autoptr(SnlGame) game = open_game (path);
      double taken = now () - start;
      xmlDoc *document;

      g_array_append_val (our, taken);
      start = now ();
      document = xmlReadFile (path, NULL, XML_PARSE_NONET | XML_PARSE_HUGE);
      taken = now () - start;
      g_array_append_val (their, taken);
      g_assert_nonnull (document);
      xmlFreeDoc (document);
    }

  *ours = figures_median (our);
  *theirs = figures_median (their);
}

static void
print_head (void)
{
  struct utsname machine;
  g_autoptr(GDateTime) today = g_date_time_new_now_utc ();
  g_autofree char *date = g_date_time_format (today, "%-d %B %Y");

  uname (&machine);
  figures_print ("%s, %s, %u processors, %s %s\n\n", date, machine.machine, g_get_num_processors (),
                 machine.sysname, machine.release);
  figures_print ("| what | measured against | Senlac | the other | ratio | aim |\n");
  figures_print ("| --- | --- | --- | --- | --- | --- |\n");
}

/* Ours and theirs by turns. A turn of either is the best of some rounds within: the peer's script
 * does the same. */
static void
compare_with_peer (Bench      *self,
                   const char *what,
                   const char *script,
                   guint       times,
                   double    (*measure) (Bench *))
{
  g_autoptr(GArray) our = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr(GArray) their = g_array_new (FALSE, FALSE, sizeof (double));
  gboolean has_peer = self->has_peer;

  for (guint turn = 0; turn < TURNS; turn++)
    {
      double ours = G_MAXDOUBLE;
      double theirs = 0;

      for (guint round = 0; round < ROUNDS; round++)
        ours = MIN (ours, measure (self));
      g_array_append_val (our, ours);

      has_peer = has_peer && figures_run_peer (script, times, &theirs);
      g_array_append_val (their, theirs);
    }

  if (has_peer)
    figures_row_of_turns (what, "the same in boardgame.io", our, their, "µs", 10, TRUE);
  else
    figures_not_had (what, "the same in boardgame.io", figures_median (our), "µs",
                     self->why != NULL ? self->why : "it does not run");
}

static void
remove_folder (const char *path)
{
  g_autoptr(GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      if (g_file_test (inner, G_FILE_TEST_IS_DIR) && !g_file_test (inner, G_FILE_TEST_IS_SYMLINK))
        remove_folder (inner);
      else
        g_remove (inner);
    }
  g_rmdir (path);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GError) error = NULL;
  Bench self = { snl_library_load ("hastings-lesson", &error),
                 g_hash_table_new (g_str_hash, g_str_equal), "roster" };
  double ours = 0;
  double theirs = 0;

  setlocale (LC_ALL, "");
  g_assert_no_error (error);
  self.folder = g_strdup ("bench-XXXXXX");
  /* on the disk of the build folder: /tmp may be memory */
  g_assert_nonnull (g_mkdtemp (self.folder));
  g_hash_table_insert (self.fight, (gpointer) "attacker", (gpointer) ATTACKER);
  g_hash_table_insert (self.fight, (gpointer) "target", (gpointer) TARGET);
  self.has_peer = figures_install_peer (self.folder, &self.why);

  print_head ();
  figures_of_start (self.folder);
  compare_with_peer (&self, "one fight of 8 dice, in memory", "fight.js", PEER_FIGHTS,
                     measure_fights);
  measure_durable (&self, &ours, &theirs);
  figures_row ("the same, durable on disk", "append and `fdatasync` of the same bytes", ours,
               theirs, "µs", 1.5);
  measure_length (&self, &ours, &theirs);
  figures_row ("an action after 10,000 entries", "after 10 entries", ours, theirs, "µs", 1.1);
  measure_open (&self, &ours, &theirs);
  figures_row ("opening a game of 10,000 entries", "libxml2 parsing the same file", ours / 1000,
               theirs / 1000, "ms", 3);
  compare_with_peer (&self, "a complete lesson game by chance", "game.js", PEER_GAMES,
                     measure_games);
  compare_board (&self);
  figures_write (argc > 1 ? argv[1] : NULL);

  remove_folder (self.folder);
  g_free (self.folder);
  g_free (self.why);
  g_hash_table_unref (self.fight);
  snl_ruleset_unref (self.ruleset);

  return 0;
}
