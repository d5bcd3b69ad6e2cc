/* test-correctable.c: what the referee can correct, in which order and in which words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "core/view/snl-correctable.h"

static SnlGame *
create_game (const char *module,
             const char *option,
             const char *value)
{
  g_autofree char *file = g_strconcat (module, ".xml", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "rulesets", file, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_load (path, &error);
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlMuster) muster = NULL;
  SnlGame *game;

  g_assert_no_error (error);
  if (option != NULL)
    g_hash_table_insert (options, (gpointer) option, (gpointer) value);
  muster = snl_muster_new (ruleset, NULL);
  game = snl_game_new (ruleset, muster, options, 7, NULL, &error);
  g_assert_no_error (error);

  return game;
}

static char *
dup_ids (GPtrArray *facts,
         guint      count)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < MIN (count, facts->len); i++)
    g_string_append_printf (ids, "%s ", ((SnlCorrectable *) facts->pdata[i])->id);

  return g_string_free (ids, FALSE);
}

/* The first five are those that people correct */
static void
test_common (void)
{
  static const struct {
    const char *table;
    const char *ids;
  } cases[] = {
    { "example", "figures commander moved player at " },
    { "roster", "figures commander moved leader player " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(SnlGame) game = create_game ("hastings-lesson", "table", cases[i].table);
      g_autoptr(GPtrArray) facts = snl_correctable_list (game, "saxon-spearmen-1");
      g_autofree char *ids = dup_ids (facts, SNL_CORRECTABLE_COMMON);

      g_assert_cmpstr (ids, ==, cases[i].ids);
      g_assert_cmpuint (facts->len, >, SNL_CORRECTABLE_COMMON);
    }
}

static const SnlCorrectable *
find (GPtrArray  *facts,
      const char *id)
{
  for (guint i = 0; i < facts->len; i++)
    if (g_str_equal (((SnlCorrectable *) facts->pdata[i])->id, id))
      return facts->pdata[i];

  return NULL;
}

static SnlGame *
create_game_with_card (void)
{
  SnlGame *game = create_game ("hastings-lesson", NULL, NULL);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;

  g_hash_table_insert (answers, (gpointer) "card", (gpointer) "mud");
  g_hash_table_insert (answers, (gpointer) "colour", (gpointer) "black");
  snl_game_do (game, "event", answers, NULL, &error);
  g_assert_no_error (error);

  return game;
}

/* The names of cards and sides stand in place of their ids, and the log says them too */
static void
test_words (void)
{
  g_autoptr(SnlGame) game = create_game_with_card ();
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GPtrArray) facts = snl_correctable_list (game, NULL);
  g_autoptr(GError) error = NULL;
  const SnlCorrectable *event = find (facts, "event");
  const SnlCorrectable *first = find (facts, "first");
  const SnlEntry *entry;

  g_assert_cmpstr (event->value, ==, "mud");
  g_assert_cmpstr (event->choices[0], ==, "");
  g_assert_cmpstr (event->names[0], ==, "–");
  g_assert_true (g_strv_contains ((const char * const *) event->names, "Muddy Ground"));
  g_assert_cmpstr (first->value, ==, "norman");
  g_assert_true (g_strv_contains ((const char * const *) first->names, "Saxons"));

  g_hash_table_insert (answers, (gpointer) "event", (gpointer) "tired");
  entry = snl_game_do (game, "correct", answers, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (entry->say->pdata[0], ==,
                   "Correction: the game, event in force from Muddy Ground to Tired from the Long "
                   "March (no reason given).");

  g_hash_table_insert (answers, (gpointer) "event", (gpointer) "rain");
  g_assert_null (snl_game_do (game, "correct", answers, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
}

/* The words of a statistic are written with dashes; those of other types are not asked for */
static void
test_types (void)
{
  g_autoptr(SnlGame) game = create_game ("hastings-1066ad", NULL, NULL);
  g_autoptr(GPtrArray) of_game = snl_correctable_list (game, NULL);
  const SnlCorrectable *acting = find (of_game, "acting");

  g_assert_true (g_strv_contains ((const char * const *) acting->choices, "norman-left"));
  g_assert_true (g_strv_contains ((const char * const *) acting->names, "norman left"));
  g_assert_null (find (of_game, "first"));
  g_assert_cmpuint (g_strv_length (acting->names), ==, g_strv_length (acting->choices));

  for (xmlNode *node = snl_position_get_root (snl_game_get_position (game))->children; node != NULL;
       node = node->next)
    if (g_str_equal (node->name, "piece"))
      {
        g_autoptr(GPtrArray) facts = snl_correctable_list (game, snl_node_get (node, "id"));
        const char *type = snl_node_get (node, "type");

        g_assert_true ((find (facts, "health") != NULL) == g_str_equal (type, "chieftain"));
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/correctable/common", test_common);
  g_test_add_func ("/correctable/words", test_words);
  g_test_add_func ("/correctable/types", test_types);

  return g_test_run ();
}
