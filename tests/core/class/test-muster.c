/* test-muster.c: every student gets a unit, and the sides keep their ratio of strength
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "../base.h"

#include "core/base/snl-error.h"
#include "core/class/snl-muster.h"
#include "core/ruleset/snl-library.h"

#include <math.h>
#include <string.h>

#define MODULE "hastings-lesson"
#define UNITS 31
#define LEAST 6   /* units that the scenario cannot do without */

static SnlRuleset *
load (void)
{
  g_autoptr(GError) error = NULL;
  SnlRuleset *ruleset = snl_library_load (MODULE, &error);

  g_assert_no_error (error);

  return ruleset;
}

static SnlClassList *
parse (const char *text)
{
  return snl_class_list_new_parse (text, -1, NULL);
}

/* (transfer full): a class of @count, one name a line */
static SnlClassList *
make_class (guint count)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < count; i++)
    g_string_append_printf (text, "Student %u\n", i + 1);

  return parse (text->str);
}

static const SnlMusterUnit *
find_unit (SnlMuster  *muster,
           const char *id,
           guint      *index)
{
  for (guint i = 0; i < snl_muster_get_n_units (muster); i++)
    {
      const SnlMusterUnit *unit = snl_muster_get_unit (muster, i);

      if (strcmp (unit->id, id) != 0)
        continue;

      if (index != NULL)
        *index = i;

      return unit;
    }

  g_assert_not_reached ();
}

/* The unit that @name leads, which must be exactly one */
static const SnlMusterUnit *
find_player (SnlMuster  *muster,
             const char *name)
{
  const SnlMusterUnit *found = NULL;

  for (guint i = 0; i < snl_muster_get_n_units (muster); i++)
    {
      const SnlMusterUnit *unit = snl_muster_get_unit (muster, i);

      for (guint j = 0; j < unit->players->len; j++)
        {
          if (strcmp (unit->players->pdata[j], name) != 0)
            continue;

          g_assert_null (found);
          found = unit;
        }
    }

  g_assert_nonnull (found);

  return found;
}

static guint
count_units (SnlMuster  *muster,
             const char *side,
             const char *type)
{
  guint count = 0;

  for (guint i = 0; i < snl_muster_get_n_units (muster); i++)
    {
      const SnlMusterUnit *unit = snl_muster_get_unit (muster, i);

      count += unit->in_play && (side == NULL || strcmp (unit->side, side) == 0) &&
               (type == NULL || strcmp (unit->type, type) == 0);
    }

  return count;
}

static guint
count_players (SnlMuster  *muster,
               const char *side)
{
  guint count = 0;

  for (guint i = 0; i < snl_muster_get_n_units (muster); i++)
    {
      const SnlMusterUnit *unit = snl_muster_get_unit (muster, i);

      g_assert_true (unit->in_play || unit->players->len == 0);

      if (side == NULL || strcmp (unit->side, side) == 0)
        count += unit->players->len;
    }

  return count;
}

/* Call numbers run from 1 within each side, over the units in play */
static void
assert_numbers (SnlMuster *muster)
{
  guint norman = 0;
  guint saxon = 0;

  for (guint i = 0; i < snl_muster_get_n_units (muster); i++)
    {
      const SnlMusterUnit *unit = snl_muster_get_unit (muster, i);
      guint *count = strcmp (unit->side, "norman") == 0 ? &norman : &saxon;

      if (unit->in_play)
        g_assert_cmpuint (unit->number, ==, ++*count);
    }
}

static char *
dup_text (SnlMuster *muster)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < snl_muster_get_n_units (muster); i++)
    {
      const SnlMusterUnit *unit = snl_muster_get_unit (muster, i);

      g_string_append_printf (text, "%s %d", unit->id, unit->in_play);

      for (guint j = 0; j < unit->players->len; j++)
        g_string_append_printf (text, " %s;", (const char *) unit->players->pdata[j]);

      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}

static void
test_nobody (void)
{
  g_autoptr(SnlRuleset) ruleset = load ();
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(SnlClassList) empty = snl_class_list_new ();
  g_autoptr(SnlMuster) other = snl_muster_new (ruleset, empty);

  g_assert_cmpuint (snl_muster_get_n_units (muster), ==, UNITS);
  g_assert_cmpuint (count_units (muster, NULL, NULL), ==, UNITS);
  g_assert_cmpuint (count_units (muster, "norman", NULL), ==, 16);
  g_assert_cmpuint (count_units (muster, "saxon", NULL), ==, 15);
  g_assert_cmpuint (count_players (muster, NULL), ==, 0);
  g_assert_cmpfloat (snl_muster_get_strength (muster, "norman"), ==, 148);
  g_assert_cmpfloat (snl_muster_get_strength (muster, "saxon"), ==, 140);
  g_assert_cmpstr (snl_muster_get_unit (muster, 0)->id, ==, "norman-knights-1");
  g_assert_cmpstr (snl_muster_get_unit (muster, 30)->id, ==, "saxon-archers-5");
  g_assert_cmpuint (snl_muster_get_n_faults (muster), ==, 0);
  g_assert_cmpuint (count_units (other, NULL, NULL), ==, UNITS);
  assert_numbers (muster);
}

/* A module whose word of what a unit counts cannot be worked out has units that count alike */
static void
test_no_strength (void)
{
  g_autoptr(SnlRuleset) sound = base_new_ruleset ("", "");
  g_autoptr(SnlRuleset) broken = base_new_ruleset ("<strength select=\"snl:type(.)/@pace\"/>",
                                                   "<strength select=\"count($weather)\"/>");
  g_autoptr(SnlMuster) by_pace = snl_muster_new (sound, NULL);
  g_autoptr(SnlMuster) alike = snl_muster_new (broken, NULL);

  g_assert_cmpfloat (snl_muster_get_strength (by_pace, "blue"), ==, 4);
  g_assert_cmpfloat (snl_muster_get_strength (alike, "blue"), ==, 2);
}

static void
test_sizes (void)
{
  g_autoptr(SnlRuleset) ruleset = load ();
  static const char *const types[][2] = {
    { "norman", "knights" }, { "norman", "spearmen" }, { "norman", "archers" },
    { "saxon", "housecarles" }, { "saxon", "spearmen" }, { "saxon", "archers" },
  };

  g_test_summary ("A class of any size, of which nobody must be left without a place");

  for (guint count = 8; count <= 45; count++)
    {
      g_autoptr(SnlClassList) list = make_class (count);
      g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, list);
      double ratio = snl_muster_get_strength (muster, "norman") /
                     snl_muster_get_strength (muster, "saxon");
      guint max = 0;
      guint fewest = G_MAXUINT;

      g_assert_cmpuint (count_units (muster, NULL, NULL), ==, MIN (count, UNITS));
      g_assert_cmpuint (count_players (muster, NULL), ==, count);
      g_assert_cmpuint (snl_muster_get_n_faults (muster), ==, 0);
      g_assert_cmpfloat (fabs (log (ratio / (148.0 / 140.0))), <, 0.09);
      assert_numbers (muster);

      for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
        {
          guint full = strcmp (types[i][1], "knights") == 0 ? 6 : 5;
          guint left = count_units (muster, types[i][0], types[i][1]);

          g_assert_cmpuint (left, >=, 1);
          g_assert_cmpfloat (fabs ((double) left / full - MIN (count, UNITS) / 31.0), <, 0.25);
        }

      for (guint i = 0; i < UNITS; i++)
        {
          const SnlMusterUnit *unit = snl_muster_get_unit (muster, i);

          if (!unit->in_play)
            continue;

          max = MAX (max, unit->players->len);
          fewest = MIN (fewest, unit->players->len);
        }

      g_assert_cmpuint (fewest, >=, 1);
      g_assert_cmpuint (max - fewest, <=, 1);

      if (count > UNITS)
        g_assert_cmpint (abs ((int) count_players (muster, "norman") -
                              (int) count_players (muster, "saxon")), <=, 1);
    }
}

static void
test_few (void)
{
  g_autoptr(SnlRuleset) ruleset = load ();
  g_autoptr(SnlClassList) list = make_class (4);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, list);

  g_assert_cmpuint (count_units (muster, NULL, NULL), ==, LEAST);
  g_assert_cmpuint (count_players (muster, NULL), ==, 4);
  g_assert_cmpuint (snl_muster_get_n_faults (muster), ==, 1);
  g_assert_cmpuint (snl_muster_get_fault (muster, 0)->line, ==, 0);
}

static void
test_order (void)
{
  g_autoptr(SnlRuleset) ruleset = load ();
  g_autoptr(SnlClassList) list = make_class (34);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, list);
  g_autoptr(SnlMuster) again = snl_muster_new (ruleset, list);
  g_autofree char *text = dup_text (muster);
  g_autofree char *other = dup_text (again);

  g_assert_cmpstr (text, ==, other);
  g_assert_cmpstr (find_player (muster, "Student 1")->id, ==, "norman-knights-1");

  /* the strongest units are shared first */
  g_assert_cmpuint (find_unit (muster, "norman-spearmen-1", NULL)->players->len, ==, 2);
  g_assert_cmpuint (find_unit (muster, "saxon-spearmen-1", NULL)->players->len, ==, 2);
  g_assert_cmpuint (find_unit (muster, "saxon-spearmen-2", NULL)->players->len, ==, 2);
}

typedef struct {
  const char *name;
  const char *list;
  const char *student;
  const char *side;
  const char *unit;    /* or NULL: any of the side */
  guint       faults;
  const char *says;    /* in the fault */
} WishCase;

#define HEAD "Name,Side,Unit\n"
#define OTHERS "B,,\nC,,\nD,,\nE,,\nF,,\nG,,\nH,,\nI,,\nJ,,\n"

static const WishCase wish_cases[] = {
  { "side-id",        HEAD "A,saxon,\n" OTHERS,           "A", "saxon",  NULL, 0, NULL },
  { "side-name",      HEAD "A,Saxons,\n" OTHERS,          "A", "saxon",  NULL, 0, NULL },
  { "side-one",       HEAD "A,SAXON,\n" OTHERS,           "A", "saxon",  NULL, 0, NULL },
  { "side-also",      HEAD "A,Angelsachsen,\n" OTHERS,    "A", "saxon",  NULL, 0, NULL },
  { "side-letter",    HEAD "A,s,\n" OTHERS,               "A", "saxon",  NULL, 0, NULL },
  { "unit-name",      HEAD "A,Norman,Knights 3\n" OTHERS, "A", "norman",
    "norman-knights-3", 0, NULL },
  { "unit-one",       HEAD "A,,knight 4\n" OTHERS,        "A", "norman",
    "norman-knights-4", 0, NULL },
  { "unit-id",        HEAD "A,,saxon-archers-5\n" OTHERS, "A", "saxon",
    "saxon-archers-5", 0, NULL },
  { "unit-with-side", HEAD "A,,Saxon spearmen 2\n" OTHERS, "A", "saxon",
    "saxon-spearmen-2", 0, NULL },
  { "unit-call",      HEAD "A,saxon,12\n" OTHERS,         "A", "saxon",
    "saxon-archers-2", 0, NULL },
  { "side-in-the-other-column", HEAD "A,,Norman\n" OTHERS, "A", "norman", NULL, 0, NULL },
  { "type-of-side",   HEAD "A,saxon,archers\n" OTHERS,    "A", "saxon",  NULL, 0, NULL },
  { "late-in-list",   HEAD OTHERS "A,,knights 1\n",       "A", "norman",
    "norman-knights-1", 0, NULL },
  { "side-unknown",   HEAD "A,Martian,\n" OTHERS,         "A", NULL,     NULL, 1,
    "“Martian” is not a side here; there are: Normans, Saxons." },
  { "unit-unknown",   HEAD "A,norman,Elephants 1\n" OTHERS, "A", "norman", NULL, 1,
    "“Elephants 1” is not a unit here" },
  { "unit-too-high",  HEAD "A,norman,Knights 9\n" OTHERS, "A", "norman", NULL, 1,
    "“Knights 9” is not a unit here" },
  { "taken",          HEAD "B,,Knights 1\nA,,Knights 1\n" OTHERS, "A", NULL, NULL, 1,
    "There is no room in “Knights 1” for A." },
};

static void
test_wish (gconstpointer data)
{
  const WishCase *row = data;
  g_autoptr(SnlRuleset) ruleset = load ();
  g_autoptr(SnlClassList) list = parse (row->list);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, list);
  const SnlMusterUnit *unit = find_player (muster, row->student);

  if (row->side != NULL)
    g_assert_cmpstr (unit->side, ==, row->side);

  if (row->unit != NULL)
    g_assert_cmpstr (unit->id, ==, row->unit);

  g_assert_cmpuint (snl_muster_get_n_faults (muster), ==, row->faults);
  g_assert_cmpuint (count_players (muster, NULL), ==, snl_class_list_get_length (list));

  if (row->says != NULL)
    {
      const SnlFault *fault = snl_muster_get_fault (muster, 0);

      g_assert_nonnull (strstr (fault->sentence, row->says));
      g_assert_cmpuint (fault->line, >, 1);
      g_assert_false (fault->lost);
    }
}

static void
test_all_on_one_side (void)
{
  g_autoptr(SnlRuleset) ruleset = load ();
  g_autoptr(GString) text = g_string_new (HEAD);
  g_autoptr(SnlClassList) list = NULL;
  g_autoptr(SnlMuster) muster = NULL;

  for (guint i = 0; i < 31; i++)
    g_string_append_printf (text, "S%u,norman,\n", i);

  list = parse (text->str);
  muster = snl_muster_new (ruleset, list);
  g_assert_cmpuint (count_players (muster, NULL), ==, 31);
  g_assert_cmpuint (count_players (muster, "norman"), ==, 16);
  g_assert_cmpuint (snl_muster_get_n_faults (muster), ==, 15);
}

static void
test_shared_by_wish (void)
{
  g_autoptr(SnlRuleset) ruleset = load ();
  g_autoptr(GString) text = g_string_new (HEAD "A,,Knights 2\nB,,Knights 2\n");
  g_autoptr(SnlClassList) list = NULL;
  g_autoptr(SnlMuster) muster = NULL;

  for (guint i = 0; i < 31; i++)
    g_string_append_printf (text, "S%u,,\n", i);

  list = parse (text->str);
  muster = snl_muster_new (ruleset, list);
  g_assert_cmpuint (snl_muster_get_n_faults (muster), ==, 0);
  g_assert_cmpstr (find_player (muster, "A")->id, ==, "norman-knights-2");
  g_assert_cmpstr (find_player (muster, "B")->id, ==, "norman-knights-2");
}

static void
test_shuffle (void)
{
  g_autoptr(SnlRuleset) ruleset = load ();
  g_autoptr(GString) text = g_string_new (HEAD "A,,Knights 2\nB,saxon,\n");
  g_autoptr(SnlClassList) list = NULL;
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(SnlMuster) twin = NULL;
  g_autoptr(SnlMuster) third = NULL;
  g_autofree char *locked = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *other = NULL;
  guint index = 0;

  g_test_summary ("A shuffle that a teacher asked for, which must keep what was promised");

  for (guint i = 0; i < 29; i++)
    g_string_append_printf (text, "S%u,,\n", i);

  list = parse (text->str);
  muster = snl_muster_new (ruleset, list);
  twin = snl_muster_new (ruleset, list);
  before = dup_text (muster);
  find_unit (muster, "saxon-archers-3", &index);
  locked = g_strdup (snl_muster_get_unit (muster, index)->players->pdata[0]);
  snl_muster_set_locked (muster, index, TRUE);
  snl_muster_set_locked (twin, index, TRUE);

  for (guint32 seed = 0; seed < 50; seed++)
    {
      snl_muster_shuffle (muster, seed);
      g_assert_cmpuint (count_players (muster, NULL), ==, 31);
      g_assert_cmpstr (find_player (muster, "A")->id, ==, "norman-knights-2");
      g_assert_cmpstr (find_player (muster, "B")->side, ==, "saxon");
      g_assert_cmpstr (find_player (muster, locked)->id, ==, "saxon-archers-3");
    }

  after = dup_text (muster);
  g_assert_cmpstr (before, !=, after);
  g_free (after);

  /* the same seed deals the same */
  third = snl_muster_new (ruleset, list);
  snl_muster_set_locked (third, index, TRUE);
  snl_muster_shuffle (twin, 7);
  snl_muster_shuffle (third, 7);
  after = dup_text (twin);
  other = dup_text (third);
  g_assert_cmpstr (after, ==, other);
}

static void
test_by_hand (void)
{
  g_autoptr(SnlRuleset) ruleset = load ();
  g_autoptr(SnlClassList) list = make_class (31);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, list);
  g_autofree char *before = dup_text (muster);
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;

  snl_muster_swap (muster, 0, 30);
  g_assert_cmpstr (find_player (muster, "Student 1")->id, ==, "saxon-archers-5");
  snl_muster_swap (muster, 0, 30);

  g_assert_true (snl_muster_move_player (muster, 0, 0, 1, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (snl_muster_get_unit (muster, 1)->players->len, ==, 2);
  g_assert_true (snl_muster_move_player (muster, 1, 1, 0, &error));
  after = dup_text (muster);
  g_assert_cmpstr (before, ==, after);

  /* the second unit of knights goes: its player shares, the numbers close up */
  g_assert_true (snl_muster_set_in_play (muster, 1, FALSE, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_players (muster, NULL), ==, 31);
  g_assert_cmpuint (snl_muster_get_unit (muster, 2)->number, ==, 2);
  g_assert_cmpstr (find_player (muster, "Student 2")->side, ==, "norman");
  assert_numbers (muster);

  g_assert_false (snl_muster_move_player (muster, 0, 0, 1, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_clear_error (&error);

  g_assert_true (snl_muster_set_in_play (muster, 1, TRUE, &error));
  g_assert_cmpuint (snl_muster_get_unit (muster, 1)->players->len, ==, 1);
  assert_numbers (muster);

  /* what the battle needs stays */
  g_assert_true (snl_muster_get_unit (muster, 0)->fixed);
  g_assert_false (snl_muster_set_in_play (muster, 0, FALSE, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_assert_true (snl_muster_get_unit (muster, 0)->in_play);
}

/* A unit with a name of its own is wished for by that name; one that alone is its side cannot be
 * left out */
static void
test_named (void)
{
  g_autoptr(SnlRuleset) ruleset = base_new_ruleset (
    "<group side=\"red\" type=\"foot\" count=\"3\"/>|<group side=\"blue\" type=\"horse\" "
    "count=\"2\" least=\"1\"/>|at=\"a1 b1\"|at=\"c2\"",
    "<group side=\"red\" type=\"foot\" count=\"3\"><unit id=\"harold\"><name>King Harold</name>"
    "</unit></group>|"
    "<group side=\"blue\" type=\"horse\" count=\"1\" least=\"0\"/>|at=\"a1\"|at=\"c2\"");
  g_autoptr(SnlClassList) list = parse (HEAD "Ann,,king harold\nBob,,Gyrth\nCay,blue,\nDee,,\n");
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, list);
  g_autoptr(GError) error = NULL;
  guint index = 0;

  g_assert_cmpstr (find_player (muster, "Ann")->id, ==, "harold");
  g_assert_cmpuint (snl_muster_get_n_faults (muster), ==, 1);
  g_assert_nonnull (strstr (snl_muster_get_fault (muster, 0)->sentence, "King Harold"));

  find_unit (muster, "blue-horse-1", &index);
  g_assert_false (snl_muster_set_in_play (muster, index, FALSE, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_assert_cmpstr (error->message, ==,
                   "No other unit of its side can take the players of “blue-horse-1”.");
}

/* A troop is numbered through its groups, whether students lead its units or not */
static void
test_troop (void)
{
  static const char * const led[] = { "red-foot-1", "red-foot-3", "red-foot-4" };
  g_autoptr(SnlRuleset) ruleset = base_new_ruleset (
    "<group side=\"red\" type=\"foot\" count=\"3\"/>",
    "<group side=\"red\" type=\"foot\" count=\"1\"/>"
    "<group side=\"red\" type=\"foot\" count=\"1\" players=\"no\"/>"
    "<group side=\"red\" type=\"foot\" count=\"2\"/>");
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (led); i++)
    g_assert_cmpstr (snl_muster_get_unit (muster, i)->id, ==, led[i]);
  g_assert_cmpuint (snl_muster_get_n_others (muster), ==, 1);
  g_assert_cmpstr (snl_muster_get_other (muster, 0)->id, ==, "red-foot-2");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/muster/nobody", test_nobody);
  g_test_add_func ("/muster/no-strength", test_no_strength);
  g_test_add_func ("/muster/sizes", test_sizes);
  g_test_add_func ("/muster/few", test_few);
  g_test_add_func ("/muster/order", test_order);
  g_test_add_func ("/muster/all-on-one-side", test_all_on_one_side);
  g_test_add_func ("/muster/shared-by-wish", test_shared_by_wish);
  g_test_add_func ("/muster/shuffle", test_shuffle);
  g_test_add_func ("/muster/by-hand", test_by_hand);
  g_test_add_func ("/muster/named", test_named);
  g_test_add_func ("/muster/troop", test_troop);

  for (gsize i = 0; i < G_N_ELEMENTS (wish_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/muster/wish/", wish_cases[i].name, NULL);

      g_test_add_data_func (path, &wish_cases[i], test_wish);
    }

  return g_test_run ();
}
