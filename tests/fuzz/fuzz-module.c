/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#define MAX_SIZE 65536

/* Each thing that the module lets a referee do, with the first answer that it offers */
static void
try_action (SnlGame    *game,
            const char *action)
{
  g_autoptr(GHashTable) answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint tries = 0; tries < 6; tries++)
    {
      g_autoptr(SnlAttempt) attempt = snl_game_preview (game, action, answers, NULL);
      const SnlQuestion *wanted = attempt != NULL ? attempt->wanted : NULL;

      if (wanted == NULL)
        break;

      if (wanted->choices->len == 0)
        return;

      g_hash_table_insert (answers, g_strdup (wanted->name),
                           g_strdup (((SnlChoice *) wanted->choices->pdata[0])->id));
    }

  snl_game_do (game, action, answers, NULL, NULL);
}

/* What was done can be taken back, whatever the module thinks of it */
static void
play (SnlGame *game)
{
  SnlElement *actions = snl_ruleset_get_section (snl_game_get_ruleset (game), "actions");
  g_autofree char *before = snl_game_dup_digest (game);
  g_autofree char *after = NULL;
  guint length = 0;

  for (guint i = 0; actions != NULL && i < snl_element_get_n_children (actions) && i < 8; i++)
    {
      try_action (game, snl_element_get (snl_element_get_child (actions, i), "id"));
      snl_game_do (game, "next", NULL, NULL, NULL);
    }

  fuzz_look_at (game);
  length = snl_journal_get_length (snl_game_get_journal (game));

  if (length > 0 && !snl_game_undo (game, length, NULL))
    g_error ("what was done cannot be taken back");

  after = snl_game_dup_digest (game);

  if (!g_str_equal (before, after))
    g_error ("what was taken back left something behind");
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GError) error = NULL;

  if (size > MAX_SIZE)
    return 0;

  ruleset = snl_ruleset_new_parse ((const char *) data, size, "fuzz.xml", &error);

  if (ruleset == NULL)
    {
      if (error == NULL || !g_str_has_prefix (error->message, "fuzz.xml:") ||
          !g_utf8_validate (error->message, -1, NULL))
        g_error ("a module was refused without file and line");

      fuzz_is_refused = TRUE;

      return 0;
    }

  muster = snl_muster_new (ruleset, NULL);
  game = snl_game_new (ruleset, muster, NULL, 7, NULL, NULL);

  if (game != NULL)
    play (game);

  return 0;
}
