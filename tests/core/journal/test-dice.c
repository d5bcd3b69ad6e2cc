/* SPDX-License-Identifier: GPL-3.0-or-later */

/* test-dice.c: seeded, typed and other sources of dice, and their errors */
#include "core/journal/snl-dice.h"

#include "core/base/snl-error.h"
#include "core/journal/snl-sentence.h"

#include <string.h>

static void
add_group (SnlRoll    *roll,
           const char *label,
           guint       count,
           int         bonus)
{
  snl_roll_add_group (roll, NULL, label, NULL, count)->bonus = bonus;
}

/* @men dice and one for the leader, 4 or more needed, the leader at +1 */
static SnlRoll *
fight (guint men)
{
  SnlRoll *roll = snl_roll_new ("dice", 6);

  roll->has_needed = TRUE;
  roll->needed = 4;
  add_group (roll, "men", men, 0);
  add_group (roll, "leader", 1, 1);

  return roll;
}

static char *
faces_of (const SnlRoll *roll)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < roll->faces->len; i++)
    g_string_append_printf (text, i == 0 ? "%u" : " %u", snl_roll_get_face (roll, i));

  return g_string_free (text, FALSE);
}

/* A number of two digits is one face of a single die that has it, and two faces else */
static void
test_whole (void)
{
  static const struct {
    const char *typed;
    guint       sides;
    guint       count;
    const char *faces;
  } cases[] = {
    { "10", 10, 1, "10" }, { "0", 10, 1, "10" }, { "10", 10, 2, "1 10" }, { "17", 20, 1, "17" },
    { "21", 20, 2, "2 1" }, { "12", 6, 2, "1 2" }, { "100", 100, 1, "100" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(SnlRoll) roll = snl_roll_new ("dice", cases[i].sides);
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlDice) dice = snl_dice_new_parse (cases[i].typed, &error);
      g_autofree char *faces = NULL;

      g_assert_no_error (error);
      add_group (roll, NULL, cases[i].count, 0);
      g_assert_true (snl_dice_throw (dice, roll, &error));
      g_assert_true (snl_dice_finish (dice, &error));
      faces = faces_of (roll);
      g_assert_cmpstr (faces, ==, cases[i].faces);
    }
}

/* Dice that are added up: what they make and how, and whether that is enough */
static void
test_added (void)
{
  static const struct {
    int         bonus;
    const char *typed;
    const char *needed;
    const char *dice;
    guint       hits;
  } cases[] = {
    { 0, "5 6", "Needs 11 or more.", "5 + 6 = 11* (dice from the table)", 1 },
    { 0, "5 5", "Needs 11 or more.", "5 + 5 = 10 (dice from the table)", 0 },
    { 9, "5 5", "Any roll will do. Worked out from 11.", "5 + 5 + 9 = 19* (dice from the table)",
      1 },
    { 1, "5 5", "Needs 10 or more. Worked out from 11.", "5 + 5 + 1 = 11* (dice from the table)",
      1 },
    { -2, "6 6", "Needs 13 or more, which no dice can make. Worked out from 11.",
      "6 + 6 − 2 = 10 (dice from the table)", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(SnlRoll) roll = snl_roll_new ("dice", 6);
      g_autoptr(SnlDice) dice = NULL;
      g_autoptr(GError) error = NULL;
      g_autofree char *needed = NULL;
      g_autofree char *words = NULL;

      roll->has_needed = TRUE;
      roll->needed = 11;
      add_group (roll, NULL, 2, cases[i].bonus);
      ((SnlDieGroup *) roll->groups->pdata[0])->together = TRUE;
      dice = snl_dice_new_parse (cases[i].typed, &error);
      g_assert_no_error (error);
      g_assert_true (snl_dice_throw (dice, roll, &error));
      needed = snl_sentence_dup_needed (roll);
      words = snl_sentence_dup_dice (roll);
      g_assert_cmpstr (needed, ==, cases[i].needed);
      g_assert_cmpstr (words, ==, cases[i].dice);
      g_assert_cmpuint (roll->hits, ==, cases[i].hits);
    }
}

/* What the dice must show comes first, then how it was worked out */
static void
test_needed (void)
{
  static const struct {
    int         needed;
    guint       men;
    int         bonus;    /* of the men */
    int         leads;    /* bonus of the leader, if there is one */
    guint       leaders;
    const char *says;
  } cases[] = {
    { 4, 3,  0,  0, 0, "Needs 4 or more: on the hill." },
    { 6, 3,  0,  0, 1, "Needs a 6: on the hill." },
    { 7, 3,  0,  0, 0, "Needs 7 or more, which no dice can make: on the hill." },
    { 4, 3, -1, -1, 1, "Needs 5 or more. Worked out from 4: on the hill." },
    { 6, 3, -1,  0, 0, "Needs 7 or more, which no dice can make. Worked out from 6: on the hill." },
    { 3, 3,  1,  2, 1, "Needs: men 2 or more, leader any roll. Worked out from 3: on the hill." },
    { 4, 3, -1,  1, 1, "Needs: men 5 or more, leader 3 or more. Worked out from 4: on the hill." },
    { 6, 3, -1,  0, 1, "Needs: men cannot, leader 6. Worked out from 6: on the hill." },
    { 6, 0,  0,  1, 1, "Needs 5 or more. Worked out from 6: on the hill." },
    { 2, 3,  1,  2, 1, "Any roll will do. Worked out from 2: on the hill." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(SnlRoll) roll = snl_roll_new ("dice", 6);
      g_autofree char *says = NULL;

      roll->has_needed = TRUE;
      roll->needed = cases[i].needed;
      roll->because = "on the hill";
      add_group (roll, "men", cases[i].men, cases[i].bonus);
      add_group (roll, "leader", cases[i].leaders, cases[i].leads);
      says = snl_sentence_dup_needed (roll);
      g_assert_cmpstr (says, ==, cases[i].says);
    }
}

typedef struct {
  const char *name;
  const char *text;
  const char *faces;   /* NULL if refused */
  const char *says;
} ParseCase;

static const ParseCase parse_cases[] = {
  { "digits",       "66351",       "6 6 3 5 1", NULL },
  { "commas",       "6,6,3",       "6 6 3",     NULL },
  { "spaces",       "6 6 3",       "6 6 3",     NULL },
  { "loose",        " 6, 6 ;3, ",  "6 6 3",     NULL },
  { "one",          "4",           "4",         NULL },
  { "two-digits",   "12, 20",      "12 20",     NULL },
  { "one-of-two-digits", "12,",    "12",        NULL },
  { "counts",       "6x4 5x2",     "6 6 6 6 5 5", NULL },
  { "counts-mixed", "6X2,1",       "6 6 1",     NULL },
  { "count-none",   "6x0 5x1",     "5",         NULL },
  { "empty",        "",            NULL,        "No dice were given" },
  { "blank",        " , ",         NULL,        "No dice were given" },
  { "word",         "6 six",       NULL,        "“six”" },
  { "sign",         "6 -1",        NULL,        "“-1”" },
  { "half",         "6 2.5",       NULL,        "“2.5”" },
  { "count-without-face", "x4",    NULL,        "“x4”" },
  { "count-without-count", "4x",   NULL,        "“4x”" },
  { "count-too-much", "6x99999",   NULL,        "“6x99999”" },
  { "counts-too-much", "6x9999 5x9999", NULL,   "“5x9999”" },
  { "hits-without-number", "h",    NULL,        "“h”" },
  { "hits-with-word", "hello",     NULL,        "“hello”" },
  { "not-utf-8",    "6 \xff",      NULL,        "is not a die" },
};

static void
test_parse (gconstpointer data)
{
  const ParseCase *row = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlDice) dice = snl_dice_new_parse (row->text, &error);
  g_autoptr(SnlRoll) roll = snl_roll_new ("dice", 20);
  g_autofree char *faces = NULL;
  guint count = 1;

  if (row->faces == NULL)
    {
      g_assert_null (dice);
      g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
      g_assert_nonnull (strstr (error->message, row->says));
      return;
    }

  g_assert_no_error (error);

  for (const char *at = row->faces; *at != '\0'; at++)
    count += *at == ' ';

  add_group (roll, NULL, count, 0);
  g_assert_true (snl_dice_throw (dice, roll, &error));
  g_assert_no_error (error);
  g_assert_true (snl_dice_finish (dice, &error));
  g_assert_no_error (error);
  faces = faces_of (roll);
  g_assert_cmpstr (faces, ==, row->faces);
  g_assert_cmpint (roll->source, ==, SNL_SOURCE_TYPED);
}

typedef struct {
  const char *name;
  const char *text;
  guint       men;
  const char *says;    /* NULL if it fits */
  guint       hits;
} ThrowCase;

static const ThrowCase throw_cases[] = {
  { "eight",          "13463333",  7, NULL, 3 },
  { "leader-misses",  "13463332",  7, NULL, 2 },
  { "too-few",        "134633",    7,
    "8 dice are needed, 7 men first, then leader: 6 were given.", 0 },
  { "too-many",       "134633331", 7, "8 dice are needed: 9 given.", 0 },
  { "seven",          "13467333",  7, "Die 5 shows 7, but these dice have the faces 1 to 6.", 0 },
  { "nought",         "03463333",  7, "Die 1 shows 0", 0 },
  { "leader-alone",   "11",        0, "1 die is needed: 2 given.", 0 },
  { "hits",           "h3",        7, NULL, 3 },
  { "hits-all",       "H 8",       7, NULL, 8 },
  { "hits-none",      "h0",        7, NULL, 0 },
  { "hits-too-many",  "h9",        7,
    "8 dice are needed, 7 men first, then leader: they cannot hit "
                                      "9 times.", 0 },
};

static void
test_throw (gconstpointer data)
{
  const ThrowCase *row = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlDice) dice = snl_dice_new_parse (row->text, &error);
  g_autoptr(SnlRoll) roll = fight (row->men);

  if (dice != NULL && snl_dice_throw (dice, roll, &error))
    {
      g_assert_cmpuint (snl_dice_get_thrown (dice), ==, row->men + 1);
      snl_dice_finish (dice, &error);
    }
  else
    {
      g_assert_cmpuint (roll->faces->len, ==, 0);
    }

  if (row->says == NULL)
    {
      g_assert_no_error (error);
      g_assert_cmpuint (roll->hits, ==, row->hits);
      g_assert_cmpint (roll->source, ==,
                       roll->faces->len > 0 ? SNL_SOURCE_TYPED : SNL_SOURCE_HITS);
      return;
    }

  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, row->says));
}

/* Typed dice go from roll to roll; a roll of none takes none */
static void
test_throw_several (void)
{
  static const guint faces[] = { 1, 2, 3, 4, 5 };
  g_autoptr(SnlDice) dice = snl_dice_new_typed (faces, G_N_ELEMENTS (faces));
  g_autoptr(SnlRoll) first = fight (1);
  g_autoptr(SnlRoll) empty = snl_roll_new ("empty", 6);
  g_autoptr(SnlRoll) panic = snl_roll_new ("panic", 6);
  g_autoptr(SnlRoll) last = snl_roll_new ("last", 6);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;

  add_group (panic, "units", 4, 0);
  add_group (last, "units", 3, 0);
  g_assert_true (snl_dice_throw (dice, first, NULL));
  g_assert_true (snl_dice_throw (dice, empty, NULL));
  g_assert_false (snl_dice_throw (dice, panic, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_assert_cmpstr (error->message, ==,
                   "For panic, 4 dice are needed (units): 3 were left of the 5 given.");
  g_assert_true (snl_dice_throw (dice, last, NULL));
  text = faces_of (last);
  g_assert_cmpstr (text, ==, "3 4 5");
  g_assert_cmpuint (snl_dice_get_thrown (dice), ==, 5);
  g_assert_true (snl_dice_finish (dice, NULL));
}

static void
test_hits_refused (void)
{
  g_autoptr(SnlDice) dice = snl_dice_new_hits (1);
  g_autoptr(SnlRoll) damage = snl_roll_new ("damage", 6);
  g_autoptr(SnlRoll) empty = snl_roll_new ("empty", 6);
  g_autoptr(SnlRoll) first = fight (2);
  g_autoptr(SnlRoll) second = fight (2);
  g_autoptr(GError) error = NULL;

  add_group (damage, "arrows", 2, 0);
  empty->has_needed = TRUE;

  g_assert_true (snl_dice_throw (dice, empty, NULL));
  g_assert_false (snl_dice_finish (dice, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_false (snl_dice_throw (dice, damage, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "type the faces of 2 dice (arrows)"));
  g_clear_error (&error);
  g_assert_true (snl_dice_throw (dice, first, NULL));
  g_assert_true (snl_dice_finish (dice, NULL));
  g_assert_false (snl_dice_throw (dice, second, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
}

static void
test_none (void)
{
  g_autoptr(SnlDice) dice = snl_dice_new_none ();
  g_autoptr(SnlRoll) roll = fight (7);
  g_autoptr(SnlRoll) empty = snl_roll_new ("empty", 6);
  g_autoptr(GError) error = NULL;

  g_assert_true (snl_dice_throw (dice, empty, NULL));
  g_assert_false (snl_dice_throw (dice, roll, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_MISSING);
  g_assert_cmpstr (error->message, ==, "8 dice are needed, 7 men first, then leader.");
  g_assert_true (snl_dice_finish (dice, NULL));
}

static gboolean
all_sixes_cb (SnlRoll   *roll,
              gpointer   user_data,
              GError   **error)
{
  guint *n_calls = user_data;
  guint count = snl_roll_get_count (roll);
  guint *faces = snl_roll_take_faces (roll, count);

  for (guint i = 0; i < count; i++)
    faces[i] = 6;

  if (++*n_calls > 1)
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED, "only once");
      return FALSE;
    }

  return TRUE;
}

static void
test_func (void)
{
  guint n_calls = 0;
  g_autoptr(SnlDice) dice = snl_dice_new_func (all_sixes_cb, &n_calls);
  g_autoptr(SnlRoll) roll = fight (3);
  g_autoptr(SnlRoll) again = fight (3);
  g_autoptr(GError) error = NULL;

  g_assert_true (snl_dice_throw (dice, roll, NULL));
  g_assert_cmpuint (roll->hits, ==, 4);
  g_assert_false (snl_dice_throw (dice, again, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_assert_cmpuint (again->faces->len, ==, 0);
  g_assert_cmpuint (snl_dice_get_thrown (dice), ==, 4);
}

/* These faces stand in games that have been played: they must never change */
static void
test_seeded (void)
{
  SnlRandomStream dice_stream = { 1066, SNL_RANDOM_STREAM_DICE };
  SnlRandomStream cards_stream = { 1066, SNL_RANDOM_STREAM_CHANCE };
  SnlRandomStream other_stream = dice_stream;
  g_autoptr(SnlDice) dice = snl_dice_new_seeded (&dice_stream, 0);
  g_autoptr(SnlDice) cards = snl_dice_new_seeded (&cards_stream, 0);
  g_autoptr(SnlDice) back = snl_dice_new_seeded (&other_stream, 8);
  g_autoptr(SnlRoll) first = fight (7);
  g_autoptr(SnlRoll) second = fight (7);
  g_autoptr(SnlRoll) redone = fight (7);
  g_autofree char *one = NULL;
  g_autofree char *two = NULL;
  g_autofree char *again = NULL;

  g_assert_true (snl_dice_throw (dice, first, NULL));
  g_assert_cmpuint (snl_dice_get_thrown (dice), ==, 8);
  g_assert_true (snl_dice_throw (dice, second, NULL));
  g_assert_cmpuint (snl_dice_get_thrown (dice), ==, 16);
  g_assert_true (snl_dice_throw (back, redone, NULL));
  g_assert_cmpuint (snl_dice_get_thrown (back), ==, 16);
  g_assert_cmpint (first->source, ==, SNL_SOURCE_ROLLED);

  one = faces_of (first);
  two = faces_of (second);
  again = faces_of (redone);
  g_test_message ("%s / %s", one, two);
  g_assert_cmpstr (one, ==, "1 4 4 6 2 6 4 6");
  g_assert_cmpstr (two, ==, "6 1 4 6 5 2 2 6");
  g_assert_cmpstr (two, ==, again);
  g_assert_true (snl_dice_finish (dice, NULL));

  g_assert_cmpuint (snl_dice_pick (cards, 52), ==, 33);
  g_assert_cmpuint (snl_dice_pick (cards, 52), ==, 14);
  g_assert_cmpuint (snl_dice_get_thrown (cards), ==, 2);
}

/* A million dice in throws of any size, and 100,000 picks: chi-square at one in a million */
static void
test_fair (void)
{
  SnlRandomStream dice_stream = { 27, SNL_RANDOM_STREAM_DICE };
  SnlRandomStream cards_stream = { 27, SNL_RANDOM_STREAM_CHANCE };
  g_autoptr(SnlDice) dice = snl_dice_new_seeded (&dice_stream, 0);
  g_autoptr(SnlDice) cards = snl_dice_new_seeded (&cards_stream, 0);
  guint faces[6] = { 0 };
  guint picks[13] = { 0 };
  double chi_faces = 0;
  double chi_picks = 0;

  while (snl_dice_get_thrown (dice) < 1000000)
    {
      g_autoptr(SnlRoll) roll = snl_roll_new ("dice", 6);

      add_group (roll, NULL, 1 + snl_dice_get_thrown (dice) % 40, 0);
      g_assert_true (snl_dice_throw (dice, roll, NULL));

      for (guint i = 0; i < roll->faces->len; i++)
        faces[snl_roll_get_face (roll, i) - 1]++;
    }

  for (guint i = 0; i < 100000; i++)
    picks[snl_dice_pick (cards, G_N_ELEMENTS (picks))]++;

  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    {
      double expected = snl_dice_get_thrown (dice) / (double) G_N_ELEMENTS (faces);

      chi_faces += (faces[i] - expected) * (faces[i] - expected) / expected;
    }

  for (guint i = 0; i < G_N_ELEMENTS (picks); i++)
    {
      double expected = 100000 / (double) G_N_ELEMENTS (picks);

      chi_picks += (picks[i] - expected) * (picks[i] - expected) / expected;
    }

  g_test_message ("chi-square: %.2f of 5 degrees, %.2f of 12", chi_faces, chi_picks);
  g_assert_cmpfloat (chi_faces, <, 35.9);
  g_assert_cmpfloat (chi_picks, <, 51.5);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("Dice are fair, come back after undo, and are refused with what was expected");

  g_test_add_func ("/dice/added", test_added);
  g_test_add_func ("/dice/needed", test_needed);
  g_test_add_func ("/dice/whole", test_whole);
  g_test_add_func ("/dice/throw-several", test_throw_several);
  g_test_add_func ("/dice/hits-refused", test_hits_refused);
  g_test_add_func ("/dice/none", test_none);
  g_test_add_func ("/dice/func", test_func);
  g_test_add_func ("/dice/seeded", test_seeded);
  g_test_add_func ("/dice/fair", test_fair);

  for (gsize i = 0; i < G_N_ELEMENTS (parse_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/dice/parse/", parse_cases[i].name, NULL);

      g_test_add_data_func (path, &parse_cases[i], test_parse);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (throw_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/dice/throw/", throw_cases[i].name, NULL);

      g_test_add_data_func (path, &throw_cases[i], test_throw);
    }

  return g_test_run ();
}
