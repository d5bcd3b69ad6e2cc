/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* test-board.c: neighbours, distances, ids of squares, and facing on squares and hexes */

#include "core/rules/snl-board.h"
#include "core/rules/snl-facing.h"
#include "core/ruleset/snl-library.h"

#include <string.h>

typedef struct {
  const char *name;
  const char *kind;     /* of the board, and its metric */
  const char *from;
  const char *to;
  int         distance;
  const char *step;     /* the square that a step leads to, or NULL */
  guint       between;  /* squares on the line */
} LineCase;

static const LineCase line_cases[] = {
  { "eight-diagonal",   "square\" metric=\"'eight'", "b2", "e5", 3, "c3", 2 },
  { "eight-skew",       "square\" metric=\"'eight'", "b2", "e4", 3, "c3", 2 },
  { "eight-far",        "square\" metric=\"'eight'", "b2", "f2", 4, "c2", 3 },
  { "four-diagonal",    "square\" metric=\"'four'",  "b2", "e5", 6, "c2", 2 },
  { "next-door",        "square\" metric=\"'eight'", "a1", "b2", 1, "b2", 0 },
  { "same",             "square\" metric=\"'eight'", "a1", "a1", 0, NULL, 0 },
  { "hex-column",       "hex",  "a1", "a4", 3, "a2", 2 },
  { "hex-row",          "hex",  "a1", "c1", 2, "b1", 1 },
  { "hex-down-right",   "hex",  "a1", "b1", 1, "b1", 0 },
  { "hex-lower-column", "hex",  "b1", "c2", 1, "c2", 0 },
  { "hex-far",          "hex",  "a1", "e3", 4, NULL, 3 },
  { "hex-numbers",      "hex\" numbers=\"column-row", "0103", "0304", 2, "0203", 1 },
  { "numbers-by-rows",  "square\" metric=\"'four'\" numbers=\"row-column",
    "0202", "0204", 2, "0203", 1 },
};

static const char module[] =
  "<ruleset xmlns='urn:senlac:ruleset:1' id='field' version='1'><title>Field</title>"
  "<summary>A field.</summary>"
  "<sides><side id='red' counter='kite' tone='dark'><name>Reds</name><one>Red</one></side>"
  "<side id='blue' counter='round' tone='light'><name>Blues</name><one>Blue</one></side></sides>"
  "<statistics><statistic id='figures' of='piece' kind='number' initial='8' least='0'>"
  "<name>figures</name></statistic></statistics>"
  "<types><type id='foot' mark='spear' letter='F'><name>foot</name></type></types>"
  "<scenario><group side='red' type='foot' count='1'/><group side='blue' type='foot' count='1'/>"
  "<strength select='8'/></scenario>"
  "<board kind=\"%s\" columns='6' rows='6'><terrain id='flat' key='.'><name>flat ground</name>"
  "</terrain></board>"
  "<sequence><phase id='play' kind='play' waits='piece[@figures &gt; 0]'><name>Play</name></phase>"
  "</sequence>"
  "<actions><action id='hit' phase='play' key='h'><name>Hit</name>"
  "<ask-piece name='target' among='piece[@figures &gt; 0]'><name>Whom</name></ask-piece>"
  "<change on='$target' name='figures' by='-1'/></action></actions></ruleset>";

static xmlNode *
add_numbered (SnlRuleset  *ruleset,
              SnlPosition *position,
              guint        x,
              guint        y)
{
  SnlElement *board = ruleset != NULL ? snl_ruleset_get_section (ruleset, "board") : NULL;
  xmlNode *node = xmlNewNode (NULL, BAD_CAST "square");
  g_autofree char *id = snl_board_dup_square_id (board, x, y);
  g_autofree char *column = g_strdup_printf ("%u", x);
  g_autofree char *row = g_strdup_printf ("%u", y);

  xmlSetProp (node, BAD_CAST "id", BAD_CAST id);
  xmlSetProp (node, BAD_CAST "x", BAD_CAST column);
  xmlSetProp (node, BAD_CAST "y", BAD_CAST row);
  snl_edit_free (snl_position_add (position, node));

  return snl_position_find (position, id);
}

static xmlNode *
add_square (SnlPosition *position,
            guint        x,
            guint        y)
{
  return add_numbered (NULL, position, x, y);
}

static void
test_line (gconstpointer data)
{
  const LineCase *row = data;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = g_strdup_printf (module, row->kind);
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_parse (text, -1, "field.xml", &error);
  g_autoptr(SnlPosition) position = snl_position_new ();
  g_autoptr(SnlWorld) world = NULL;
  g_autoptr(GPtrArray) between = NULL;
  xmlNode *from;
  xmlNode *to;
  xmlNode *step;

  g_assert_no_error (error);
  for (guint y = 1; y <= 6; y++)
    for (guint x = 1; x <= 6; x++)
      add_numbered (ruleset, position, x, y);

  world = snl_world_new (ruleset, position);
  from = snl_position_find (position, row->from);
  to = snl_position_find (position, row->to);
  g_assert_cmpint (snl_board_distance (world, from, to), ==, row->distance);
  g_assert_cmpint (snl_board_distance (world, to, from), ==, row->distance);
  between = snl_board_dup_between (world, from, to);
  g_assert_cmpuint (between->len, ==, row->between);
  step = snl_board_step (world, from, to);
  if (row->step != NULL)
    g_assert_cmpstr (snl_node_get (step, "id"), ==, row->step);
  if (row->distance > 0)
    g_assert_cmpint (snl_board_distance (world, step, to), ==, row->distance - 1);
  else
    g_assert_null (step);
}

/* Each place on the line is one further from the start: no gap, no detour. */
static void
test_neighbours (void)
{
  static const struct { const char *kind; const char *square; guint neighbours; } cases[] = {
    { "square\" metric=\"'eight'", "c3", 8 }, { "square\" metric=\"'eight'", "a1", 3 },
    { "square\" metric=\"'four'", "c3", 4 }, { "square\" metric=\"'four'", "a1", 2 },
    { "hex", "c3", 6 }, { "hex", "b3", 6 }, { "hex", "a1", 2 }, { "hex", "b1", 5 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *text = g_strdup_printf (module, cases[i].kind);
      g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_parse (text, -1, "field.xml", &error);
      g_autoptr(SnlPosition) position = snl_position_new ();
      g_autoptr(SnlWorld) world = NULL;
      xmlNode *neighbours[SNL_NEIGHBOURS_MOST];

      g_assert_no_error (error);
      for (guint y = 1; y <= 6; y++)
        for (guint x = 1; x <= 6; x++)
          add_square (position, x, y);
      world = snl_world_new (ruleset, position);
      g_assert_cmpuint (snl_board_find_neighbours (world,
                                                   snl_position_find (position, cases[i].square),
                                                   neighbours), ==, cases[i].neighbours);
    }
}

static void
test_square_ids (void)
{
  static const struct { guint x; guint y; const char *id; } cases[] = {
    { 1, 1, "a1" }, { 26, 3, "z3" }, { 27, 3, "aa3" }, { 52, 10, "az10" }, { 53, 1, "ba1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *id = snl_board_dup_square_id (NULL, cases[i].x, cases[i].y);

      g_assert_cmpstr (id, ==, cases[i].id);
    }
}

/* What stands nowhere is at no distance. */
static void
test_nowhere (void)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *text = g_strdup_printf (module, "hex");
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_parse (text, -1, "field.xml", &error);
  g_autoptr(SnlPosition) position = snl_position_new ();
  g_autoptr(SnlWorld) world = snl_world_new (ruleset, position);
  xmlNode *square = add_square (position, 1, 1);

  g_assert_cmpint (snl_board_distance (world, square, NULL), ==, -1);
  g_assert_null (snl_board_step (world, square, NULL));
  g_assert_null (snl_board_square_of (world, snl_position_get_root (position)));
}

/* Two sides of a hex are a piece's front, two its flanks, two its rear */
static void
test_facing (void)
{
  static const struct {
    const char *kind;
    const char *facing;
    const char *front;
    const char *flank;
    const char *rear;
  } cases[] = {
    { "hex", "north-east", "c2 d2 e1 d1 c1", "b2 d3 a2", "c4 b3 c6" },
    { "hex", "east",       "d2 d3 e3 f3", "c2 c4", "b2 b3 a3" },
    { "hex", "south-west", "c4 b3", "b2 d3", "c2 d2" },
    { "hex\" north=\"left", "south-east", "c2 d2", "b2 d3", "c4 b3" },
    { "hex\" north=\"left", "north", "b2 b3", "c2 c4", "d2 d3" },
    { "square\" metric=\"'eight'\" north=\"bottom", "south", "c2 b2 d2 c1", "b3 d3 a3", "c4 b4" },
    { "square\" metric=\"'eight'", "north", "c2 b2 d2 c1", "b3 d3 a3", "c4 b4 d4 c6" },
    { "square\" metric=\"'eight'", "south-east", "d4 c4 d3 f6", "b4 d2", "b2 c2 b3" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const sides[] = { "front", "flank", "rear" };
      const char *const squares[] = { cases[i].front, cases[i].flank, cases[i].rear };
      g_autoptr(GError) error = NULL;
      g_autofree char *text = g_strdup_printf (module, cases[i].kind);
      g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_parse (text, -1, "field.xml", &error);
      g_autoptr(SnlPosition) position = snl_position_new ();
      g_autoptr(SnlWorld) world = NULL;
      xmlNode *piece = xmlNewNode (NULL, BAD_CAST "piece");

      g_assert_no_error (error);
      for (guint y = 1; y <= 6; y++)
        for (guint x = 1; x <= 6; x++)
          add_square (position, x, y);
      xmlSetProp (piece, BAD_CAST "id", BAD_CAST "red-foot-1");
      xmlSetProp (piece, BAD_CAST "at", BAD_CAST "c3");
      snl_edit_free (snl_position_add (position, piece));
      world = snl_world_new (ruleset, position);
      piece = snl_position_find (position, "red-foot-1");
      g_assert_cmpstr (snl_facing_side_of (world, piece, snl_position_find (position, "c2")), ==,
                       "");
      snl_edit_free (snl_position_set (position, "red-foot-1", "facing", cases[i].facing));
      g_assert_cmpstr (snl_facing_side_of (world, piece, snl_position_find (position, "c3")), ==,
                       "");
      g_assert_cmpstr (snl_facing_side_of (world, piece, NULL), ==, "");

      for (gsize j = 0; j < G_N_ELEMENTS (sides); j++)
        {
          g_auto(GStrv) ids = g_strsplit (squares[j], " ", -1);

          for (guint k = 0; ids[k] != NULL; k++)
            {
              g_test_message ("%s from c3 %s", ids[k], cases[i].facing);
              g_assert_cmpstr (snl_facing_side_of (world,
                                                   piece, snl_position_find (position, ids[k])),
                               ==, sides[j]);
            }
        }
    }
}

/* What the way to a square costs, or G_MAXDOUBLE */
static double
find_cost (GArray     *reached,
           const char *square)
{
  for (guint i = 0; i < reached->len; i++)
    if (strcmp (g_array_index (reached, SnlReach, i).square, square) == 0)
      return g_array_index (reached, SnlReach, i).cost;

  return G_MAXDOUBLE;
}

/* Who turns pays for each turn, and steps only ahead: counted by hand, from c3 */
static void
test_turning (void)
{
  static const struct {
    const char *kind;
    const char *facing;
    const char *turning;
    const char *costs;
  } cases[] = {
    { "square\" metric=\"'eight'", "north", "1", "c3=0 c2=1 d2=2 b3=3 d3=3 c4=5 c1=2 e1=3" },
    { "square\" metric=\"'eight'", "north", "0.5", "c2=1 d2=1.5 d3=2 c4=3" },
    { "square\" metric=\"'eight'", "north", "0", "d2=1 d3=1 c4=1" },
    { "square\" metric=\"'eight'", "", "1", "d2=1 d3=1 c4=1" },
    { "square\" metric=\"'four'", "east", "1", "d3=1 c2=2 b3=3 d2=3 e2=4 f3=3" },
    { "square\" metric=\"'four'\" north=\"left", "south", "1", "d3=1 c2=2 b3=3 d2=3" },
    { "hex", "north-east", "1", "c2=1 d2=1 b2=2 d3=2 b3=3 c4=3 d1=2" },
    { "hex\" north=\"left", "south-east", "1", "c2=1 d2=1 b2=2 d3=2 b3=3 c4=3" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *field = g_strdup_printf (module, cases[i].kind);
      g_autofree char *movement = g_strdup_printf ("<movement allowance='6' cost='1' turning='%s'/>"
                                                   "</board>", cases[i].turning);
      g_autoptr(GString) text = g_string_new (field);
      g_autoptr(SnlRuleset) ruleset = NULL;
      g_autoptr(SnlPosition) position = snl_position_new ();
      g_autoptr(SnlWorld) world = NULL;
      g_autoptr(GArray) reached = NULL;
      g_auto(GStrv) costs = g_strsplit (cases[i].costs, " ", -1);
      xmlNode *piece = xmlNewNode (NULL, BAD_CAST "piece");

      g_string_replace (text, "</board>", movement, 1);
      g_string_replace (text, "</statistics>", "<statistic id='facing' of='piece' kind='text'>"
                        "<name>f</name></statistic></statistics>", 1);
      ruleset = snl_ruleset_new_parse (text->str, -1, "field.xml", &error);
      g_assert_no_error (error);
      for (guint y = 1; y <= 6; y++)
        for (guint x = 1; x <= 6; x++)
          add_square (position, x, y);
      xmlSetProp (piece, BAD_CAST "id", BAD_CAST "red-foot-1");
      xmlSetProp (piece, BAD_CAST "at", BAD_CAST "c3");
      xmlSetProp (piece, BAD_CAST "facing", BAD_CAST cases[i].facing);
      snl_edit_free (snl_position_add (position, piece));
      world = snl_world_new (ruleset, position);
      reached = snl_board_dup_reach (world, snl_position_find (position, "red-foot-1"), &error);
      g_assert_no_error (error);

      for (guint j = 0; costs[j] != NULL; j++)
        {
          g_auto(GStrv) pair = g_strsplit (costs[j], "=", 2);

          g_test_message ("%s, facing %s: %s", cases[i].kind, cases[i].facing, costs[j]);
          g_assert_cmpfloat (find_cost (reached, pair[0]), ==, g_ascii_strtod (pair[1], NULL));
        }
    }
}

/* A function that is asked for more or less than it takes is a fault of the expression */
static void
test_arity (void)
{
  static const char * const calls[] = {
    "snl:type()", "snl:square(1, 2)", "snl:terrain()", "snl:side-of(1)", "snl:distance(1)",
    "snl:step(1)", "snl:nearest(1)",
    "snl:between(1)", "snl:words()", "snl:nth(1)", "snl:min(1)", "snl:max()",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *name = g_strndup (calls[i], strcspn (calls[i], "("));

      g_assert_null (snl_expression_new (calls[i], &error));
      g_assert_error (error, SNL_ERROR, SNL_ERROR_MODULE);
      g_assert_nonnull (strstr (error->message, name));
    }
}

/* A position that was looked at by one module's rules is looked at by another's as if for the first
 * time */
static void
test_other_rules (void)
{
  static const char * const kinds[] = { "square", "hex" };
  g_autoptr(SnlPosition) position = snl_position_new ();

  for (guint y = 1; y <= 6; y++)
    for (guint x = 1; x <= 6; x++)
      add_square (position, x, y);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *text = g_strdup_printf (module, kinds[i]);
      g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_parse (text, -1, "field.xml", NULL);
      g_autoptr(SnlWorld) world = snl_world_new (ruleset, position);

      g_assert_true (snl_world_get_ruleset (world) == ruleset);
      g_assert_cmpint (snl_board_distance (world, snl_position_find (position, "a1"),
                                           snl_position_find (position, "a4")), ==, 3);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("Distances by hand: a unit that cannot be reached is never hit.");

  for (gsize i = 0; i < G_N_ELEMENTS (line_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/board/line/", line_cases[i].name, NULL);

      g_test_add_data_func (path, &line_cases[i], test_line);
    }
  g_test_add_func ("/board/neighbours", test_neighbours);
  g_test_add_func ("/board/square-ids", test_square_ids);
  g_test_add_func ("/board/nowhere", test_nowhere);
  g_test_add_func ("/board/facing", test_facing);
  g_test_add_func ("/board/turning", test_turning);
  g_test_add_func ("/board/arity", test_arity);
  g_test_add_func ("/board/other-rules", test_other_rules);

  return g_test_run ();
}
