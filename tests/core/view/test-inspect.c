/* test-inspect.c: the value of an expression that an author types, and the step of a path that
 * finds nothing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../player.h"

#include "core/view/snl-inspect.h"

static const struct {
  const char *source;
  const char *type;    /* NULL if it is refused, with @text */
  const char *text;
  gboolean    holds;
  const char *steps;   /* a line each */
} cases[] = {
  { "1 + 2", "number", "3", TRUE, "" },
  { "'a'", "text", "'a'", TRUE, "" },
  { "2 = 3", "truth", "false", FALSE, "" },
  { "$turn", "text", "'1'", TRUE, "" },
  { "$table", "text", "'example'", TRUE, "" },
  { "@turn", "1 node", "'1'", TRUE, "" },
  { "piece[@type = 'knights'][@side = 'norman'][2]", "1 node", "norman-knights-2", TRUE, "" },
  { "count(card) &gt; 12", NULL, "", FALSE, "" },
  { "count(card) > 12", "truth", "true", TRUE, "" },
  { "piece[@side = 'norman'][@type = 'housecarles']/@id", "0 nodes", "", FALSE,
    "piece: 31 nodes\npiece[@side = 'norman']: 16 nodes\n"
    "piece[@side = 'norman'][@type = 'housecarles']: 0 nodes" },
  { "piece[@type = 'carts']/@id", "0 nodes", "", FALSE,
    "piece: 31 nodes\npiece[@type = 'carts']: 0 nodes" },
  { "sum(piece[@figures = 99]/@figures) > 1 and $turn = 1", "truth", "false", FALSE,
    "piece: 31 nodes\npiece[@figures = 99]: 0 nodes" },
  { "sum(side/@gold) > 1", NULL, "there is no statistic or trait @gold", FALSE, "" },
  { "count(piece[contains(@id, ']')])", "number", "0", FALSE,
    "piece: 31 nodes\npiece[contains(@id, ']')]: 0 nodes" },
  { "side", "2 nodes", "norman saxon", TRUE, "" },
  { "square", "96 nodes",
    "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1 a2 b2 c2 d2 e2 f2 g2 h2 i2 j2 k2 l2 a3 b3 c3 d3 e3 f3 g3 "
    "h3 i3 j3 k3 l3 a4 b4 c4 d4 …", TRUE, "" },
  { "side/*", "0 nodes", "", FALSE, "side: 2 nodes\nside/*: 0 nodes" },
  { "'norman' = snl:nth(side, 3)/@id", "truth", "false", FALSE, "snl:nth(side, 3): 0 nodes" },
  { "/position/record", "0 nodes", "", FALSE, "/position: 1 node\n/position/record: 0 nodes" },
  { "/position/army", NULL, "nothing in a position is called", FALSE, "" },
  { "snl:square(piece[99])", "0 nodes", "", FALSE, "snl:square(piece[99]): 0 nodes" },
  { "$attacker/@figures", NULL, "$attacker", FALSE, "" },
  { "piece[", NULL, "piece[", FALSE, "" },
};

static void
test_inspect (gconstpointer data)
{
  gsize index = GPOINTER_TO_SIZE (data);
  g_autoptr(SnlGame) game = player_new_game (1);
  g_autofree char *before = snl_game_dup_digest (game);
  g_autofree char *after = NULL;
  g_autofree char *steps = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlInspection) inspection = snl_inspection_new (game, cases[index].source, &error);

  if (cases[index].type == NULL)
    {
      g_assert_null (inspection);
      g_assert_nonnull (strstr (error->message, cases[index].text));
      return;
    }

  g_assert_no_error (error);
  g_assert_cmpstr (inspection->type, ==, cases[index].type);
  g_assert_cmpstr (inspection->text, ==, cases[index].text);
  g_assert_cmpint (inspection->holds, ==, cases[index].holds);
  g_ptr_array_add (inspection->steps, NULL);
  steps = g_strjoinv ("\n", (char **) inspection->steps->pdata);
  g_ptr_array_set_size (inspection->steps, inspection->steps->len - 1);
  g_assert_cmpstr (steps, ==, cases[index].steps);
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/inspect/%02" G_GSIZE_FORMAT, i + 1);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_inspect);
    }

  return g_test_run ();
}
