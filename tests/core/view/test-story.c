/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../base.h"

#include "core/ruleset/snl-library.h"
#include "core/view/snl-story.h"

#include <math.h>
#include <string.h>

/* An act as the class is told it: what each beat shows, and when; nothing that is not disclosed */

#define LONGEST_MILLISECONDS 4000

static const SnlDisclosures everything = {
  SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT
};
static const SnlDisclosures words = {
  SNL_DISCLOSE_WORD, SNL_DISCLOSE_WORD, SNL_DISCLOSE_WORD, SNL_DISCLOSE_WORD, SNL_DISCLOSE_WORD
};

static SnlGame *
new_game_of (const char *module,
             const char *option,
             const char *value)
{
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (module, &error);
  g_autoptr(SnlMuster) muster = NULL;
  SnlGame *game;

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  if (option != NULL)
    g_hash_table_insert (options, (gpointer) option, (gpointer) value);
  game = snl_game_new (ruleset, muster, options, 5, "A battle", &error);
  g_assert_no_error (error);

  return game;
}

static SnlGame *
new_game_with (const char *option,
               const char *value)
{
  return new_game_of ("hastings-lesson", option, value);
}

static SnlGame *
new_game (void)
{
  return new_game_with (NULL, NULL);
}

/* (transfer full): the story of an action; before its dice without @dice */
static SnlStory *
tell (SnlGame              *game,
      const char           *action,
      const char           *names,
      const char           *dice,
      const SnlDisclosures *told)
{
  g_auto(GStrv) pairs = g_strsplit (names, " ", -1);
  g_autoptr(GHashTable) answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlAttempt) attempt = NULL;

  for (gsize i = 0; pairs[i] != NULL; i++)
    {
      g_auto(GStrv) pair = g_strsplit (pairs[i], "=", 2);

      g_hash_table_insert (answers, g_strdup (pair[0]), g_strdup (pair[1]));
    }
  attempt = dice != NULL ? snl_game_preview_rolled (game, action, answers,
                                                    *dice != '\0' ? dice : NULL, &error)
                         : snl_game_preview (game, action, answers, &error);
  g_assert_no_error (error);

  return snl_story_new (game, attempt->entry, attempt->pending, told);
}

/* Beats come in order and once, dice one after the other, and all of it in time; how long a card is
 * shown is the referee's affair */
static void
check_beats (const SnlStory *story)
{
  double fallen = 0;
  SnlBeat last = snl_story_get_beat (story, 0, &fallen);
  double lying = 0;
  guint n_beats = 1;

  for (guint i = 0; i <= LONGEST_MILLISECONDS; i += 100)
    {
      SnlBeat beat = snl_story_get_beat (story, i, &fallen);

      g_assert_cmpint (beat, >=, last);
      g_assert_cmpfloat (fallen, >=, lying);
      n_beats += beat != last;
      if (beat < SNL_BEAT_ROLLED)
        g_assert_cmpfloat (fallen, ==, 0);
      if (beat == SNL_BEAT_TOLD && last != SNL_BEAT_TOLD)
        g_assert_cmpfloat (lying, ==, snl_story_count_dice (story));
      last = beat;
      lying = fallen;
    }
  g_assert_cmpint (last, ==, SNL_BEAT_TOLD);
  g_assert_cmpuint (n_beats, ==, story->card != NULL ? 2 : 3);
}

static void
test_attack (void)
{
  const char *names = "attacker=saxon-spearmen-1 target=norman-archers-2 ground=flat";
  g_autoptr(SnlGame) game = new_game ();
  g_autofree char *before = snl_game_dup_digest (game);
  g_autofree char *after = NULL;
  g_autoptr(SnlStory) announced = tell (game, "fight", names, NULL, &everything);
  g_autoptr(SnlStory) rolled = tell (game, "fight", names, "665123416111", &everything);
  g_autoptr(SnlStory) hidden = tell (game, "fight", names, "665123416111", &words);
  g_autoptr(SnlStory) hits = tell (game, "fight", names, "h3", &everything);

  /* before the dice, who and on whom and the scores, and nothing to wait for */
  g_assert_cmpuint (announced->units->len, ==, 2);
  g_assert_cmpstr (((SnlStoryUnit *) announced->units->pdata[0])->id, ==, "saxon-spearmen-1");
  g_assert_cmpstr (((SnlStoryUnit *) announced->units->pdata[1])->id, ==, "norman-archers-2");
  g_assert_cmpstr (announced->needed, ==, "11 men need 4 or more, their theign 3 or more");
  g_assert_null (announced->roll);
  g_assert_cmpuint (snl_story_get_length (announced), ==, 0);

  /* in the same words beside the dice */
  g_assert_cmpstr (rolled->roll->needed, ==, announced->needed);
  g_assert_cmpuint (snl_story_count_dice (rolled), ==, 12);
  check_beats (rolled);
  g_assert_cmpuint (snl_story_count_dice (hits), ==, 3);
  check_beats (hits);

  /* what is announced already is not announced twice */
  g_assert_cmpfloat (snl_story_get_ahead (rolled, 0), ==, 0);
  g_assert_cmpfloat (snl_story_get_ahead (rolled, 100), ==, 100);
  g_assert_cmpfloat (snl_story_get_ahead (rolled, 60000), <, snl_story_get_length (rolled));

  g_assert_null (hidden->needed);
  g_assert_null (hidden->roll);

  after = snl_game_dup_digest (game);
  g_assert_cmpstr (after, ==, before);
}

#define GROUP(id, count) "<group id=\"" id "\" count=\"" count "\""
#define MEN "><name>men</name><one>one man</one></group>"
#define CAPTAIN "><name>their captain</name></group>"

/* What dice need is a sentence, in which those that need the same stand together */
static void
test_scores (void)
{
  static const struct {
    const char *sides;
    const char *needed;
    const char *groups;
    const char *sentence;
  } rows[] = {
    { "6", "7", GROUP ("a", "2") "/>", "2 dice cannot hit" },
    { "6", "1", GROUP ("a", "2") "/>", "2 dice always hit" },
    { "6", "2", GROUP ("a", "2") "/>", "2 dice need 2 or more" },
    { "6", "6", GROUP ("a", "1") "/>", "1 die needs a 6" },
    { "8", "8", GROUP ("a", "2") "/>", "2 dice need an 8" },
    { "6", "6", GROUP ("a", "7") MEN, "7 men need a 6" },
    { "6", "6", GROUP ("a", "1") MEN, "one man needs a 6" },
    { "6", "6", GROUP ("a", "7") MEN GROUP ("b", "0") MEN GROUP ("c", "1") CAPTAIN,
      "7 men and their captain need a 6" },
    { "6", "6", GROUP ("a", "1") "/>" GROUP ("b", "1") "/>" GROUP ("c", "1") "/>"
      GROUP ("d", "2") "/>", "5 dice need a 6" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *steps = g_strdup_printf (
        "<roll name=\"d\" sides=\"%s\" needed=\"%s\"><name>D</name>%s</roll><say>{d}</say>"
        "<end winner=", rows[i].sides, rows[i].needed, rows[i].groups);
      g_autoptr(SnlGame) game = base_new_game ("<end winner=", steps, NULL);
      g_autoptr(SnlStory) story = tell (game, "end", "", NULL, &everything);

      g_assert_cmpstr (story->needed, ==, rows[i].sentence);
    }
}

/* A unit that answers two questions is named once, and dice that need the same share a line */
static void
test_once (void)
{
  g_autoptr(SnlGame) game = new_game_of ("hastings-1066ad", NULL, NULL);
  g_autoptr(SnlStory) single = NULL;
  g_autoptr(SnlStory) story = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);

  g_hash_table_insert (answers, (gpointer) "piece", (gpointer) "norman-center");
  g_hash_table_insert (answers, (gpointer) "shots", (gpointer) "2");
  g_hash_table_insert (answers, (gpointer) "reason", (gpointer) "two archers");
  snl_game_do (game, "correct", answers, NULL, &error);
  g_assert_no_error (error);
  story = tell (game, "missile",
                "shooter=norman-center target=saxon-center second=saxon-center", NULL, &everything);
  g_assert_cmpuint (story->units->len, ==, 2);
  g_assert_cmpstr (story->needed, ==, "first die and second die need a 6");

  /* a single die is not the first of several */
  single = tell (game, "missile", "shooter=norman-left target=saxon-center", NULL, &everything);
  g_assert_cmpstr (single->needed, ==, "1 die needs a 6");
}

/* A card comes before its dice, with its colour, and whom it hits; each die has a name */
static void
test_card (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(SnlStory) story = tell (game, "event", "card=arrow colour=red", "", &everything);
  const SnlWallDice *dice;

  g_assert_cmpstr (story->card->name, ==, "Arrow in the Eye");
  g_assert_cmpstr (story->card->colour, ==, "red");
  g_assert_cmpstr (story->card->affected, ==, "all Saxons");
  g_assert_cmpuint (story->card->pieces->len, ==, 15);
  g_assert_cmpuint (story->roll->groups->len, ==, 15);
  dice = story->roll->groups->pdata[0];
  g_assert_true (dice->is_named);
  g_assert_nonnull (strstr (dice->label, "Saxon 1"));
  check_beats (story);
}

/* Who goes first by a card is told with it, before the act is done; the same side as in the turn
 * before, too, of which the act says nothing */
static void
test_card_says_first (void)
{
  static const struct {
    const char *before;   /* who went first in the turn before */
    const char *answers;
    const char *first;
  } rows[] = {
    { NULL, "card=arrow colour=red", "Saxons first" },
    { "norman", "card=arrow colour=red", "Saxons first" },
    { "saxon", "card=arrow colour=red", "Saxons first" },
    { "saxon", "card=arrow colour=black", "Normans first" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(SnlGame) game = new_game ();
      g_autoptr(SnlStory) story = NULL;

      if (rows[i].before != NULL)
        snl_edit_free (snl_position_set (snl_game_get_position (game), "game", "first",
                                         rows[i].before));
      story = tell (game, "event", rows[i].answers, "", &everything);
      g_assert_nonnull (story->card);
      g_assert_cmpstr (story->first, ==, rows[i].first);
    }
}

/* An act that begins its phase itself is told in that phase, not in the one that it ends; what a
 * card leads to is not told with it */
static void
test_phase (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(SnlStory) card = tell (game, "event", "card=mud colour=black", "", &everything);
  g_autoptr(SnlStory) fight = NULL;
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;

  g_assert_null (card->phase);
  g_hash_table_insert (answers, (gpointer) "card", (gpointer) "mud");
  g_hash_table_insert (answers, (gpointer) "colour", (gpointer) "black");
  snl_game_do (game, "event", answers, NULL, &error);
  g_assert_no_error (error);
  fight = tell (game, "fight", "attacker=norman-knights-1 target=saxon-spearmen-1", "",
                &everything);
  g_assert_cmpstr (fight->phase, ==, "Normans: Fight");
}

/* A card that is named is known before its dice: with its colour, unless a die decides that */
static void
test_card_before_dice (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(SnlGame) by_die = new_game_with ("card_colour", "die");
  g_autofree char *before = snl_game_dup_digest (game);
  g_autofree char *after = NULL;
  g_autoptr(SnlStory) story = tell (game, "event", "card=arrow colour=red", NULL, &everything);
  g_autoptr(SnlStory) undecided = tell (by_die, "event", "card=arrow", NULL, &everything);
  g_autoptr(SnlStory) decided = tell (by_die, "event", "card=arrow", "", &everything);

  g_assert_cmpstr (story->card->name, ==, "Arrow in the Eye");
  g_assert_cmpstr (story->card->colour, ==, "red");
  g_assert_cmpstr (story->first, ==, "Saxons first");
  g_assert_cmpstr (story->card->affected, ==, "all Saxons");
  g_assert_null (story->roll);
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (after, ==, before);

  g_assert_cmpstr (undecided->card->name, ==, "Arrow in the Eye");
  g_assert_null (undecided->card->colour);
  g_assert_null (undecided->first);
  g_assert_null (decided->card->colour);
}

/* Whom a card hits, if not all of a side; it stands after a colon, and has none of its own */
static void
test_card_of_some (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlStory) story = NULL;

  g_hash_table_insert (answers, (gpointer) "layout", (gpointer) "example");
  g_assert_nonnull (snl_game_do (game, "lay-out", answers, NULL, &error));
  story = tell (game, "event", "card=fyrd colour=red", "", &everything);
  g_assert_cmpstr (story->card->affected, ==, "Saxons (spearmen, archers)");
}

/* Whom a card affects that only changes how others play: its module says so, as it does of units
 * that no board moves; it is told as long as the card is in force */
static void
test_card_in_force (void)
{
  static const char *const rows[][2] = {
    { "mud", "Normans (knights)" },
    { "tired", "all Saxons" },
    { "shieldwall", "all Saxons" },
    { "fyrd", "Saxons (spearmen, archers)" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(SnlGame) game = new_game ();
      g_autofree char *answers = g_strdup_printf ("card=%s colour=red", rows[i][0]);
      g_autoptr(SnlStory) story = tell (game, "event", answers, "", &everything);
      g_autoptr(SnlWall) wall = NULL;

      g_assert_cmpstr (story->card->affected, ==, rows[i][1]);
      snl_edit_free (snl_position_set (snl_game_get_position (game), "game", "event", rows[i][0]));
      wall = snl_wall_new (game, &everything);
      g_assert_cmpstr (wall->card->affected, ==, rows[i][1]);
    }
}

/* Slow frames leave nothing out, and are in time all the same: at most one frame comes after it */
static void
test_slow_frames (void)
{
  static const double steps[] = { 16, 100, 150, 400, 900 };
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(SnlStory) story = tell (game, "event", "card=arrow colour=red", "", &everything);

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      double milliseconds = 0;
      double since = 0;

      while (milliseconds < snl_story_get_length (story))
        {
          double before = milliseconds;

          since += steps[i];
          milliseconds = snl_story_advance (story, milliseconds, steps[i], since);
          g_assert_cmpfloat (milliseconds, >, before);
          g_assert_cmpfloat (milliseconds, <=, since);
        }
      g_assert_cmpfloat (since - steps[i], <, 3700);
    }

  /* a frame that is a little late is not caught up with at once */
  g_assert_cmpfloat (snl_story_advance (story, 0, 150, 150), ==, 100);
}

/* What is done again is told like what is done: with its dice, before it is so */
static void
test_again (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlAttempt) attempt = NULL;
  g_autoptr(SnlStory) redone = NULL;
  g_autoptr(SnlStory) rerolled = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  const SnlEntry *entry;
  const SnlRoll *roll;
  g_autofree char *faces = NULL;

  g_assert_null (snl_game_preview_reroll (game, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_clear_error (&error);

  g_hash_table_insert (answers, (gpointer) "attacker", (gpointer) "saxon-spearmen-1");
  g_hash_table_insert (answers, (gpointer) "target", (gpointer) "norman-archers-2");
  g_assert_nonnull (snl_game_do (game, "fight", answers, NULL, &error));
  g_assert_no_error (error);

  before = snl_game_dup_digest (game);
  attempt = snl_game_preview_reroll (game, &error);
  g_assert_no_error (error);
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);
  rerolled = snl_story_new (game, attempt->entry, NULL, &everything);
  g_assert_cmpuint (snl_story_count_dice (rerolled), ==, 12);
  check_beats (rerolled);

  /* the dice that are told of are those that fall */
  roll = attempt->entry->rolls->pdata[0];
  faces = g_memdup2 (roll->faces->data, roll->faces->len * sizeof *roll->faces->data);
  entry = snl_game_reroll (game, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (faces, roll->faces->len * sizeof *roll->faces->data,
                   ((const SnlRoll *) entry->rolls->pdata[0])->faces->data,
                   roll->faces->len * sizeof *roll->faces->data);

  g_assert_true (snl_game_undo (game, 1, &error));
  redone = snl_story_new (game, snl_journal_get (snl_game_get_journal (game), 0), NULL,
                          &everything);
  g_assert_cmpuint (redone->units->len, ==, 2);
  g_assert_cmpuint (snl_story_count_dice (redone), ==, 12);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("An act as the class is told it: announced, rolled, told");
  g_test_add_func ("/story/attack", test_attack);
  g_test_add_func ("/story/card", test_card);
  g_test_add_func ("/story/card-before-dice", test_card_before_dice);
  g_test_add_func ("/story/card-says-first", test_card_says_first);
  g_test_add_func ("/story/phase", test_phase);
  g_test_add_func ("/story/card-of-some", test_card_of_some);
  g_test_add_func ("/story/card-in-force", test_card_in_force);
  g_test_add_func ("/story/scores", test_scores);
  g_test_add_func ("/story/once", test_once);
  g_test_add_func ("/story/slow-frames", test_slow_frames);
  g_test_add_func ("/story/again", test_again);

  return g_test_run ();
}
