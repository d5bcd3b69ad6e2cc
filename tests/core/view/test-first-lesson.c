/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "core/view/snl-first-lesson.h"
#include "core/ruleset/snl-library.h"

#include "../../rulesets/script.h"

/**
 * StepCase:
 * @line: what the referee does, as in a script; %NULL for nothing
 * @has_wall: whether the class's window is open
 * @step: the step after it
 */
typedef struct {
  const char   *line;
  gboolean      has_wall;
  SnlFirstStep  step;
} StepCase;

static const StepCase cases[] = {
  /* what does not complete a step leaves it as it is */
  { NULL, TRUE, SNL_FIRST_CARD },
  { "event card=mud colour=black", FALSE, SNL_FIRST_MOVE },
  { "next", FALSE, SNL_FIRST_MOVE },
  { "undo 1", FALSE, SNL_FIRST_MOVE },
  { "move piece=norman-knights-1", FALSE, SNL_FIRST_ATTACK },
  { "next", FALSE, SNL_FIRST_ATTACK },
  { "next", FALSE, SNL_FIRST_ATTACK },
  { "event card=trip colour=black", FALSE, SNL_FIRST_ATTACK },
  { "undo 1", FALSE, SNL_FIRST_ATTACK },
  { "fight attacker=norman-knights-1 target=saxon-spearmen-1", FALSE, SNL_FIRST_TYPED },
  { "fight attacker=norman-knights-2 target=saxon-spearmen-1 / h1", FALSE, SNL_FIRST_UNDO },
  { NULL, TRUE, SNL_FIRST_UNDO },
  { "undo 1", FALSE, SNL_FIRST_WALL },
  { "redo 1", FALSE, SNL_FIRST_WALL },
  { "undo 1", FALSE, SNL_FIRST_WALL },
  { NULL, TRUE, SNL_FIRST_AGAIN },
  { "undo 1", TRUE, SNL_FIRST_AGAIN },
  { "redo 2", TRUE, SNL_FIRST_VICTORY },
  { "undo 2", TRUE, SNL_FIRST_VICTORY },
  { "end-game", TRUE, SNL_FIRST_END },
};

/* Each step is completed by what it asks for, and by nothing else. */
static void
test_steps (void)
{
  g_autoptr(SnlGame) game = script_new_game ("hastings-lesson", "", 5);
  SnlFirstLesson lesson = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      if (cases[i].line != NULL)
        script_do (game, cases[i].line);
      snl_first_lesson_update (&lesson, game, cases[i].has_wall);
      g_assert_cmpint (lesson.step, ==, cases[i].step);
      g_assert_cmpstr (snl_first_lesson_get_sentence (&lesson), !=, "");
    }
}

/* Who has opened the class's window already is not asked to: the keys would close it. No number is
 * missing then. */
static void
test_open_wall (void)
{
  for (int is_skipped = 0; is_skipped < 2; is_skipped++)
    {
      g_autoptr(SnlGame) game = script_new_game ("hastings-lesson", "", 5);
      SnlFirstLesson lesson = { .step = SNL_FIRST_UNDO };

      script_do (game, "event card=mud colour=black");
      snl_first_lesson_update (&lesson, game, FALSE);
      g_assert_cmpuint (snl_first_lesson_get_n_steps (&lesson), ==, 9);
      snl_first_lesson_update (&lesson, game, TRUE);
      g_assert_cmpuint (snl_first_lesson_get_number (&lesson), ==, 5);
      g_assert_cmpuint (snl_first_lesson_get_n_steps (&lesson), ==, 8);
      if (is_skipped)
        snl_first_lesson_skip (&lesson, game);
      else
        script_do (game, "undo 1");
      snl_first_lesson_update (&lesson, game, TRUE);
      g_assert_cmpint (lesson.step, ==, is_skipped ? SNL_FIRST_VICTORY : SNL_FIRST_AGAIN);
      g_assert_cmpuint (snl_first_lesson_get_number (&lesson), ==, is_skipped ? 7 : 6);
      g_assert_cmpuint (snl_first_lesson_get_n_steps (&lesson), ==, 8);
    }
}

/* A step can be left out; the last one cannot. */
static void
test_skip (void)
{
  g_autoptr(SnlGame) game = script_new_game ("hastings-lesson", "", 5);
  SnlFirstLesson lesson = { 0 };

  for (int i = 1; i <= SNL_FIRST_END + 1; i++)
    {
      snl_first_lesson_skip (&lesson, game);
      g_assert_cmpint (lesson.step, ==, MIN (i, SNL_FIRST_END));
      g_assert_cmpuint (snl_first_lesson_get_number (&lesson), ==, lesson.step + 1);
    }
}

/* The class does not exist, and neither does a file. */
static void
test_new_game (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  g_autoptr(SnlGame) game = snl_first_lesson_new_game (ruleset, &error);

  g_assert_no_error (error);
  g_assert_null (snl_game_get_path (game));
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "norman-knights-1", "player"),
                   !=, NULL);
  g_assert_cmpint (snl_game_get_naming (game), ==, SNL_NAMING_FIRST);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/first-lesson/steps", test_steps);
  g_test_add_func ("/first-lesson/open-wall", test_open_wall);
  g_test_add_func ("/first-lesson/skip", test_skip);
  g_test_add_func ("/first-lesson/new-game", test_new_game);

  return g_test_run ();
}
