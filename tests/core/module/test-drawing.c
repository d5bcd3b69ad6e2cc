/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "core/base/snl-limits.h"
#include "core/module/snl-drawing.h"
#include "core/ruleset/snl-library.h"

#include <string.h>

/* @steps as op and points, or the sentence with which the path is refused */
typedef struct {
  const char *name;
  const char *text;
  const char *steps;
  const char *refused;
} Case;

static const Case cases[] = {
  { "lines", "M1 2L3 4H10V20Z", "M 1 2 L 3 4 L 10 4 L 10 20 Z", NULL },
  { "relative", "m1 2l3 4h10v20z", "M 1 2 L 4 6 L 14 6 L 14 26 Z", NULL },
  { "further-points", "M1 2 3 4-5,6", "M 1 2 L 3 4 L -5 6", NULL },
  { "further-points-relative", "m1 2 3 4.5.5 1", "M 1 2 L 4 6.5 L 4.5 7.5", NULL },
  { "after-closing", "M10 10h5v5zl1 1", "M 10 10 L 15 10 L 15 15 Z L 11 11", NULL },
  { "curve", "M0 0C1 2 3 4 5 6c1 2 3 4 5 6", "M 0 0 C 1 2 3 4 5 6 C 6 8 8 10 10 12", NULL },
  { "mirrored", "M0 0C1 2 3 4 5 6S8 8 9 9", "M 0 0 C 1 2 3 4 5 6 C 7 8 8 8 9 9", NULL },
  { "mirrored-after-line", "M0 0L5 6s3 2 4 3", "M 0 0 L 5 6 C 5 6 8 8 9 9", NULL },
  { "mirrored-after-closing", "M2 3C4 5 6 7 8 9zs1 1 2 2", "M 2 3 C 4 5 6 7 8 9 Z C 2 3 3 4 4 5",
    NULL },
  { "one-control", "M0 0Q3 6 6 0", "M 0 0 C 2 4 4 4 6 0", NULL },
  { "blanks", "  M 1\n,2 \tL+3 .5 ", "M 1 2 L 3 0.5", NULL },
  { "empty", " ", NULL, "character 2 of the path: there is nothing to draw" },
  { "only-a-move", "M1 1", NULL, "character 5 of the path: there is nothing to draw" },
  { "no-move", "L1 1", NULL, "character 1 of the path: a path begins with M" },
  { "arc", "M1 1A5 5 0 0 1 9 9", NULL,
    "character 5 of the path: one of M L H V C S Q Z is expected here, large or small" },
  { "number-missing", "M1 1C1 2 3 4 5Z", NULL, "character 15 of the path: a number is missing" },
  { "exponent", "M1 1L1e3 5", NULL, "character 7 of the path: a number is missing" },
  { "no-number", "M1 1L. 5", NULL, "character 6 of the path: this is not a number" },
  { "endless-number", "M1 1L1.00000000000001 5", NULL,
    "character 6 of the path: this is not a number" },
  { "far-outside", "M1 1h900", NULL,
    "character 9 of the path: this is far outside of the drawing, which goes from 0 to 64" },
  { "creeping-outside", "M1 1h64h64", NULL,
    "character 11 of the path: this is far outside of the drawing, which goes from 0 to 64" },
  { "number-after-closing", "M1 1L2 2Z5 5", NULL,
    "character 10 of the path: one of M L H V C S Q Z is expected here, large or small" },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) steps = snl_path_data_parse (test->text, &error);
  g_autoptr(GString) text = g_string_new (NULL);

  if (test->refused != NULL)
    {
      g_assert_null (steps);
      g_assert_cmpstr (error->message, ==, test->refused);
      return;
    }

  g_assert_no_error (error);
  for (guint i = 0; i < steps->len; i++)
    {
      const SnlPathStep *step = &g_array_index (steps, SnlPathStep, i);
      guint count = step->op == 'C' ? 6 : step->op == 'Z' ? 0 : 2;

      g_string_append_printf (text, "%s%c", i > 0 ? " " : "", step->op);
      for (guint j = 0; j < count; j++)
        g_string_append_printf (text, " %g", step->points[j]);
    }
  g_assert_cmpstr (text->str, ==, test->steps);
}

/* As long as a path may be, and one step longer */
static void
test_longest (void)
{
  g_autoptr(GString) text = g_string_new ("M1 1");
  g_autoptr(GError) error = NULL;
  GArray *steps;

  for (guint i = 1; i < SNL_MAX_PATH; i++)
    g_string_append (text, i % 2 == 0 ? "h1" : "h-1");
  steps = snl_path_data_parse (text->str, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (steps->len, ==, SNL_MAX_PATH);
  g_array_unref (steps);

  g_string_append (text, "h1");
  g_assert_null (snl_path_data_parse (text->str, &error));
  g_assert_nonnull (strstr (error->message, "the path is too long; split it in two"));
}

/* Whatever has a drawing has it in memory, and every kind of unit and card has one that differs */
static void
test_modules (gconstpointer data)
{
  const char *module = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (module, &error);
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint n_groups = 0;
  guint n_cards = 0;

  g_assert_no_error (error);
  snl_element_for_each (group, snl_ruleset_get_section (ruleset, "scenario"), "group")
    {
      SnlElement *type = snl_ruleset_find (ruleset, "type", snl_element_get (group, "type"));

      g_assert_nonnull (snl_ruleset_get_drawing (ruleset, type));
      n_groups++;
    }
  snl_element_for_each (deck, snl_ruleset_get_section (ruleset, "decks"), "deck")
    snl_element_for_each (card, deck, "card")
      {
        SnlDrawing *drawing = snl_ruleset_get_drawing (ruleset, card);

        g_assert_nonnull (drawing);
        g_assert_true (g_hash_table_add (seen, drawing));
        n_cards++;
      }

  g_assert_cmpuint (n_groups, >, 0);
  g_assert_cmpuint (n_cards, >, 0);
  g_assert_null (snl_ruleset_get_drawing (ruleset, NULL));
}

/* A unit with a name may have a face of its own; all others look like their type */
static void
test_units (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-st110", &error);
  SnlDrawing *type;

  g_assert_no_error (error);
  type = snl_ruleset_get_unit_drawing (ruleset, "nobody", "warlord");
  g_assert_nonnull (type);
  g_assert_true (snl_ruleset_get_unit_drawing (ruleset, NULL, "warlord") == type);
  g_assert_nonnull (snl_ruleset_get_unit_drawing (ruleset, "odo", "warlord"));
  g_assert_true (snl_ruleset_get_unit_drawing (ruleset, "odo", "warlord") != type);
  g_assert_true (snl_ruleset_get_unit_drawing (ruleset, "harold", "warlord")
                 != snl_ruleset_get_unit_drawing (ruleset, "odo", "warlord"));
  g_assert_null (snl_ruleset_get_unit_drawing (ruleset, "nobody", "nothing"));
}

int
main (int    argc,
      char **argv)
{
  static const char *const modules[] = {
    "hastings-lesson", "hastings-1066ad", "hastings-st110", "salamis", "swords-and-sails"
  };

  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/drawing/path/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/drawing/longest", test_longest);
  for (gsize i = 0; i < G_N_ELEMENTS (modules); i++)
    {
      g_autofree char *path = g_strconcat ("/drawing/module/", modules[i], NULL);

      g_test_add_data_func (path, modules[i], test_modules);
    }

  g_test_add_func ("/drawing/units", test_units);

  return g_test_run ();
}
