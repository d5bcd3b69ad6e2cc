/* fuzz-random-play.c: every shipped module, played by somebody who does what he likes
 *
 * Legal acts and odd ones, corrections, undo, redo, save, reopen and odds, each followed by the
 * same questions: is the position sound, is there a way on, is a step back exact? A game that
 * answers no is kept, and its name is printed; so is the game of a crash, which lies in the folder
 * that is printed first.
 *
 * SENLAC_PLAY_GAMES how many games of each module (4, under the sanitizers 2), SENLAC_PLAY_SEED
 * of the first one (1), SENLAC_PLAY_ACTS in each (150).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "../sanitized.h"

#include "core/base/snl-random.h"
#include "core/chance/snl-odds.h"
#include "core/chance/snl-random-player.h"
#include "core/ruleset/snl-library.h"
#include "core/view/snl-view.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#define TURN_LIMIT 40

typedef struct {
  SnlGame         *game;
  SnlRandomPlayer *player;
  SnlRandom        random;
  guint32          seed;
  gboolean         odd;
  char            *path;
  GPtrArray       *digests;   /* by the journal's length; NULL if nothing is undone */
} Walk;

static char *folder;

static guint
get_setting (const char *name,
             guint       usual)
{
  const char *text = g_getenv (name);
  guint64 value = usual;

  if (text != NULL && !g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT32, &value, NULL))
    g_error ("%s is a number from 1 on, not “%s”", name, text);

  return (guint) value;
}

static void fail (Walk       *walk,
                  const char *format,
                  ...) G_GNUC_PRINTF (2, 3) G_GNUC_NORETURN;

static void
fail (Walk       *walk,
      const char *format,
      ...)
{
  g_autofree char *found = NULL;
  va_list arguments;

  va_start (arguments, format);
  found = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_error ("%s, after %u acts (seed %u); the game is kept: %s", found,
           snl_journal_get_length (snl_game_get_journal (walk->game)), walk->seed, walk->path);
}

static gboolean
happens (Walk  *walk,
         guint  percent)
{
  return snl_random_pick (&walk->random, 100) < percent;
}

static const char *
get (Walk       *walk,
     const char *name)
{
  const char *value = snl_position_get (snl_game_get_position (walk->game), "game", name);

  return value != NULL ? value : "";
}

/* A number is a number, and not below what the module allows. */
static void
check_statistic (Walk       *walk,
                 SnlElement *statistic,
                 xmlNode    *node)
{
  const char *name = snl_element_get (statistic, "id");
  const char *text = snl_node_get (node, name);
  const char *min = snl_element_get (statistic, "least");
  char *end = NULL;
  double value;

  if (text == NULL || *text == '\0' ||
      g_strcmp0 (snl_element_get (statistic, "kind"), "number") != 0)
    return;

  value = g_ascii_strtod (text, &end);
  if (end == text || *end != '\0' || !isfinite (value))
    fail (walk, "%s of %s is “%s”", name, snl_node_get (node, "id"), text);
  if (min != NULL && value < g_ascii_strtod (min, NULL))
    fail (walk, "%s of %s is %s, below %s", name, snl_node_get (node, "id"), text, min);
}

static void
check_position (Walk *walk)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (walk->game);
  SnlPosition *position = snl_game_get_position (walk->game);
  SnlElement *statistics = snl_ruleset_get_section (ruleset, "statistics");
  xmlNode *root = snl_position_get_root (position);

  for (xmlNode *node = root->children; node != NULL; node = node->next)
    {
      const char *at = snl_node_get (node, "at");

      for (guint i = 0; statistics != NULL && i < snl_element_get_n_children (statistics); i++)
        {
          SnlElement *statistic = snl_element_get_child (statistics, i);

          if (g_strcmp0 (snl_element_get (statistic, "of"), (const char *) node->name) == 0)
            check_statistic (walk, statistic, node);
        }
      if (at != NULL && *at != '\0' && snl_position_find (position, at) == NULL)
        fail (walk, "%s stands at “%s”, which is nowhere", snl_node_get (node, "id"), at);
    }
  if (snl_ruleset_find (ruleset, "phase", get (walk, "step")) == NULL)
    fail (walk, "the phase “%s” is none of the module's", get (walk, "step"));
}

/* There is something to do, and one thing that comes next. */
static void
check_offers (Walk *walk)
{
  g_autoptr(GPtrArray) offers = snl_view_dup_available_actions (walk->game);
  guint suggested = 0;

  for (guint i = 0; i < offers->len; i++)
    suggested += ((const SnlAvailableAction *) g_ptr_array_index (offers, i))->suggested;
  /* a game whose last turn was played out is over for good */
  if (offers->len == 0 && !snl_game_is_over (walk->game))
    fail (walk, "nothing is offered");
  if (!snl_game_is_over (walk->game) && suggested != 1)
    fail (walk, "%u things are suggested at a time", suggested);
}

static void
check_digest (Walk       *walk,
              const char *after)
{
  guint length = snl_journal_get_length (snl_game_get_journal (walk->game));
  g_autofree char *digest = snl_game_dup_digest (walk->game);

  if (strcmp (digest, g_ptr_array_index (walk->digests, length)) != 0)
    fail (walk, "the position is another after %s", after);
}

/*
 * Remembers the position that an act has led to, and forgets those that can no longer be redone.
 * In a game in which nothing is undone, which is long, only every tenth position is looked at.
 */
static void
remember (Walk *walk)
{
  guint length = snl_journal_get_length (snl_game_get_journal (walk->game));

  if (walk->digests != NULL)
    {
      g_ptr_array_set_size (walk->digests, (int) length);
      g_ptr_array_add (walk->digests, snl_game_dup_digest (walk->game));
    }
  if (walk->digests != NULL || length % 10 == 0)
    check_position (walk);
  check_offers (walk);
}

static void
step_back_and_forth (Walk *walk)
{
  guint length = snl_journal_get_length (snl_game_get_journal (walk->game));
  guint steps = 1 + snl_random_pick (&walk->random, 6);
  g_autoptr(GError) error = NULL;

  if (steps > length)
    return;
  if (!snl_game_undo (walk->game, steps, &error))
    fail (walk, "undo: %s", error->message);
  check_digest (walk, "undo");
  if (happens (walk, 60))
    {
      if (!snl_game_redo (walk->game, steps, &error))
        fail (walk, "redo: %s", error->message);
      check_digest (walk, "redo");
    }
}

static void
sit_down (Walk *walk)
{
  g_clear_pointer (&walk->player, snl_random_player_free);
  walk->player = snl_random_player_new (walk->game, snl_random_next (&walk->random));
  snl_random_player_set_unusual (walk->player, walk->odd ? 15 : 0);
}

static void
reopen (Walk *walk)
{
  g_autoptr(GError) error = NULL;

  g_clear_pointer (&walk->player, snl_random_player_free);
  g_clear_object (&walk->game);
  walk->game = snl_game_open (walk->path, FALSE, &error);
  if (walk->game == NULL)
    g_error ("%s does not open any more: %s", walk->path, error->message);
  check_digest (walk, "reopening");
  sit_down (walk);
}

/* Any statistic of any piece, sometimes to nonsense; it may well be refused. */
static void
correct (Walk *walk)
{
  static const char * const values[] = { "0", "1", "2", "7", "-1", "yes", "no", "", "a1", "many" };
  SnlElement *statistics = snl_ruleset_get_section (snl_game_get_ruleset (walk->game),
                                                    "statistics");
  xmlNode *root = snl_position_get_root (snl_game_get_position (walk->game));
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  guint pick = snl_random_pick (&walk->random, (guint) xmlChildElementCount (root));
  xmlNode *node = root->children;
  SnlElement *statistic;

  if (statistics == NULL)
    return;
  while (pick-- > 0)
    node = node->next;
  statistic = snl_element_get_child (statistics,
                                     snl_random_pick (&walk->random,
                                                      snl_element_get_n_children (statistics)));
  if (strcmp ((const char *) node->name, "piece") == 0)
    g_hash_table_insert (answers, (gpointer) "piece", (gpointer) snl_node_get (node, "id"));
  g_hash_table_insert (answers, (gpointer) snl_element_get (statistic, "id"),
                       (gpointer) values[snl_random_pick (&walk->random, G_N_ELEMENTS (values))]);
  if (snl_game_do (walk->game, "correct", answers, NULL, NULL) != NULL)
    remember (walk);
}

/* Looks at the chances of something, which must leave no trace. */
static void
look_at_odds (Walk *walk)
{
  const SnlOddsLimits limits = { 60, 10, walk->seed };
  SnlElement *actions = snl_ruleset_get_section (snl_game_get_ruleset (walk->game), "actions");
  SnlJournal *journal = snl_game_get_journal (walk->game);
  guint length = snl_journal_get_length (journal);
  const SnlEntry *last = length > 0 ? snl_journal_get (journal, length - 1) : NULL;
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  const char *action;

  if (last != NULL && happens (walk, 70))
    {
      action = last->action;
      for (guint i = 0; i < last->answers->len; i++)
        {
          const SnlAnswer *answer = g_ptr_array_index (last->answers, i);

          g_hash_table_insert (answers, (gpointer) answer->name, (gpointer) answer->value);
        }
    }
  else
    {
      guint picked = snl_random_pick (&walk->random, snl_element_get_n_children (actions));

      action = snl_element_get (snl_element_get_child (actions, picked), "id");
    }
  snl_odds_free (snl_odds_new (walk->game, action, answers, &limits, NULL));
  check_digest (walk, "the odds");
}

static void
act (Walk *walk)
{
  g_autoptr(GError) error = NULL;

  if (snl_game_is_over (walk->game))
    {
      if (walk->odd && snl_game_do (walk->game, "play-on", NULL, NULL, &error) != NULL)
        remember (walk);
      return;
    }
  if (snl_random_player_act (walk->player, &error) == NULL)
    fail (walk, "there is no way on: %s", error != NULL ? error->message : "nothing is done");
  remember (walk);
}

static gboolean
ends_game (SnlElement *parent)
{
  if (snl_element_is (parent, "end"))
    return TRUE;
  for (guint i = 0; i < snl_element_get_n_children (parent); i++)
    if (ends_game (snl_element_get_child (parent, i)))
      return TRUE;

  return FALSE;
}

/* Does an action with the first choice of each question that needs an answer */
static gboolean
do_first (Walk       *walk,
          const char *action)
{
  g_autoptr(GHashTable) answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  while (TRUE)
    {
      g_autoptr(SnlAttempt) attempt = snl_game_preview (walk->game, action, answers, NULL);
      const SnlQuestion *wanted = attempt != NULL ? attempt->wanted : NULL;

      if (wanted == NULL)
        return snl_game_do (walk->game, action, answers, NULL, NULL) != NULL;
      if (wanted->choices->len == 0)
        return FALSE;

      g_hash_table_insert (answers, g_strdup (wanted->name),
                           g_strdup (((SnlChoice *) wanted->choices->pdata[0])->id));
    }
}

/* A game that does not end by itself is ended by the referee. */
static void
end (Walk *walk)
{
  SnlElement *actions = snl_ruleset_get_section (snl_game_get_ruleset (walk->game), "actions");

  for (guint i = 0; i < snl_element_get_n_children (actions); i++)
    if (!snl_game_is_over (walk->game) && ends_game (snl_element_get_child (actions, i)) &&
        do_first (walk, snl_element_get (snl_element_get_child (actions, i), "id")))
      remember (walk);
  if (!snl_game_is_over (walk->game))
    fail (walk, "the game does not end in %d turns, nor can the referee end it", TURN_LIMIT);
}

static GHashTable *
settle_options (Walk       *walk,
                SnlRuleset *ruleset)
{
  GHashTable *options = g_hash_table_new (g_str_hash, g_str_equal);
  SnlElement *section = snl_ruleset_get_section (ruleset, "options");

  for (guint i = 0; section != NULL && i < snl_element_get_n_children (section); i++)
    {
      SnlElement *option = snl_element_get_child (section, i);
      g_autoptr(GPtrArray) choices = g_ptr_array_new ();

      for (guint j = 0; j < snl_element_get_n_children (option); j++)
        if (snl_element_is (snl_element_get_child (option, j), "choice"))
          g_ptr_array_add (choices,
                           (gpointer) snl_element_get (snl_element_get_child (option, j), "id"));
      if (choices->len > 0 && happens (walk, 40))
        g_hash_table_insert (options, (gpointer) snl_element_get (option, "id"),
                             g_ptr_array_index (choices,
                                                snl_random_pick (&walk->random, choices->len)));
    }

  return options;
}

static void
begin (Walk       *walk,
       const char *module,
       guint32     seed,
       gboolean    odd,
       gboolean    undoes)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (module, &error);
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(GHashTable) options = NULL;
  g_autofree char *name = NULL;

  g_assert_no_error (error);
  snl_random_seed (&walk->random, &seed, 1);
  walk->seed = seed;
  walk->odd = odd;
  walk->digests = undoes ? g_ptr_array_new_with_free_func (g_free) : NULL;
  name = g_strdup_printf ("%s-%u%s.senlac", snl_ruleset_get_id (ruleset), seed, odd ? "-odd" : "");
  walk->path = g_build_filename (folder, name, NULL);
  g_remove (walk->path);
  muster = snl_muster_new (ruleset, NULL);
  options = settle_options (walk, ruleset);
  walk->game = snl_game_new (ruleset, muster, options, snl_random_next (&walk->random),
                             name, &error);
  g_assert_no_error (error);
  if (!snl_game_save_as (walk->game, walk->path, &error))
    g_error ("%s", error->message);
  remember (walk);
  sit_down (walk);
}

static void
leave (Walk *walk)
{
  g_clear_pointer (&walk->player, snl_random_player_free);
  g_clear_object (&walk->game);
  g_clear_pointer (&walk->digests, g_ptr_array_unref);
  g_remove (walk->path);
  g_clear_pointer (&walk->path, g_free);
}

static void
play (const char *module,
      guint32     seed,
      gboolean    odd)
{
  guint acts = get_setting ("SENLAC_PLAY_ACTS", 150);
  Walk walk = { NULL };

  begin (&walk, module, seed, odd, TRUE);
  for (guint i = 0; i < acts; i++)
    {
      guint whim = snl_random_pick (&walk.random, 100);

      if (whim < 4)
        step_back_and_forth (&walk);
      else if (whim < 6)
        reopen (&walk);
      else if (whim < 9 && odd)
        correct (&walk);
      else if (whim < 12)
        look_at_odds (&walk);
      else
        act (&walk);
    }
  leave (&walk);
}

static void
test_module (gconstpointer data)
{
  guint games = get_setting ("SENLAC_PLAY_GAMES", IS_SANITIZED ? 2 : 4);
  guint32 seed = get_setting ("SENLAC_PLAY_SEED", 1);

  for (guint i = 0; i < games; i++)
    play (data, seed + i, i % 2 == 1);
}

/* By the rules alone, every game comes to its end, or can be brought there. */
static void
test_ends (gconstpointer data)
{
  guint games = get_setting ("SENLAC_PLAY_GAMES", IS_SANITIZED ? 2 : 4);
  guint32 seed = get_setting ("SENLAC_PLAY_SEED", 1);

  for (guint i = 0; i < games; i++)
    {
      Walk walk = { NULL };

      begin (&walk, data, seed + i, FALSE, FALSE);
      while (!snl_game_is_over (walk.game) && snl_game_get_turn (walk.game) <= TURN_LIMIT)
        act (&walk);
      end (&walk);
      leave (&walk);
    }
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GPtrArray) modules = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_test_build_filename (G_TEST_BUILT, "random-play", NULL);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_test_message ("games are in %s while they are played", folder);
  modules = snl_library_dup_paths ();
  g_assert_cmpuint (modules->len, >, 0);
  for (guint i = 0; i < modules->len; i++)
    {
      const char *module = g_ptr_array_index (modules, i);
      g_autofree char *name = g_path_get_basename (module);
      g_autofree char *free = g_strconcat ("/random-play/as-one-likes/", name, NULL);
      g_autofree char *ends = g_strconcat ("/random-play/ends/", name, NULL);

      g_test_add_data_func (free, module, test_module);
      g_test_add_data_func (ends, module, test_ends);
    }
  status = g_test_run ();
  g_rmdir (folder);
  g_free (folder);

  return status;
}
