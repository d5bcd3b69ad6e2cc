/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "../core/oracle.h"

#include "core/rules/snl-world.h"

#include <libxml/chvalid.h>

#define MAX_SIZE 1000

/*
 * A formula of a module: it may be anything, but ends, and reaches nothing outside of the
 * position. If it has a value, that is what libxml2 makes of it.
 */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  SnlGame *game = fuzz_get_game ();
  g_autofree char *source = NULL;
  g_autoptr(SnlExpression) expression = NULL;
  g_autoptr(SnlWorld) world = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *text = NULL;
  g_autoptr(GPtrArray) nodes = NULL;
  g_autoptr(GError) error = NULL;
  static Oracle oracle;

  if (size > MAX_SIZE)
    return 0;

  source = g_strndup ((const char *) data, size);

  if (!g_utf8_validate (source, -1, NULL))
    return 0;
  /* no module can hold these, and libxml2's own expressions take none */
  for (const char *at = source; *at != '\0'; at = g_utf8_next_char (at))
    if (!xmlIsCharQ (g_utf8_get_char (at)))
      return 0;

  /* a lone minus is no number, but libxml2 reads it as 0 */
  if (g_regex_match_simple ("['\"]\\s*-\\s*['\"]", source, 0, 0))
    return 0;

  expression = snl_expression_new (source, &error);

  if (expression == NULL)
    return 0;

  if (oracle.machine == NULL)
    oracle_init (&oracle);
  snl_expression_set_oracle (expression, oracle_cb, &oracle);
  before = snl_game_dup_digest (game);
  world = snl_world_new (snl_game_get_ruleset (game), snl_game_get_position (game));
  snl_eval_context_bind_number (snl_world_get_eval (world), "n", 3);
  snl_eval_context_bind_node (snl_world_get_eval (world), "piece",
                              snl_position_find (snl_game_get_position (game), "norman-knights-1"));
  text = snl_expression_string (expression, snl_world_get_eval (world), NULL, &error);

  if (text == NULL && error == NULL)
    g_error ("a formula failed without a sentence");

  g_clear_error (&error);
  nodes = snl_expression_nodes (expression, snl_world_get_eval (world), &error);

  for (guint i = 0; nodes != NULL && i < nodes->len; i++)
    g_free (snl_world_dup_name (world, nodes->pdata[i]));

  after = snl_game_dup_digest (game);

  if (!g_str_equal (before, after))
    g_error ("a formula changed the game");

  return 0;
}
