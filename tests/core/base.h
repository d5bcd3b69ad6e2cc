/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <string.h>

/*
 * The module ruleset.xml, which uses most of the module language, with parts of it replaced for a
 * test.
 */

/* (transfer full): ruleset.xml beside this file; what stands in @from is replaced by @to where it
 * comes first, or, with | between them, several such */
static inline char *
base_dup_text (const char *from,
               const char *to)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "core", "ruleset.xml", NULL);
  g_autoptr(GString) text = g_string_new (NULL);
  g_auto(GStrv) was = g_strsplit (from, "|", -1);
  g_auto(GStrv) is = g_strsplit (to, "|", -1);
  g_autofree char *module = NULL;
  g_autoptr(GError) error = NULL;

  g_file_get_contents (path, &module, NULL, &error);
  g_assert_no_error (error);
  g_string_assign (text, module);
  for (guint i = 0; was[i] != NULL; i++)
    g_assert_cmpuint (g_string_replace (text, was[i], is[i], 1), ==, 1);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* (transfer full): that module, in which nobody sees a fault before it is played */
static inline SnlRuleset *
base_new_ruleset (const char *from,
                  const char *to)
{
  g_autofree char *text = base_dup_text (from, to);
  g_autoptr(GError) error = NULL;
  SnlRuleset *ruleset = snl_ruleset_new_kept (text, -1, "m.xml", &error);

  g_assert_no_error (error);

  return ruleset;
}

/* (transfer full): a game of that module in memory; or NULL with @error */
static inline SnlGame *
base_new_game (const char  *from,
               const char  *to,
               GError     **error)
{
  g_autoptr(SnlRuleset) ruleset = base_new_ruleset (from, to);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);

  return snl_game_new (ruleset, muster, NULL, 7, NULL, error);
}

/* (transfer full): the file without checksums, as older versions wrote it, to be changed as by
 * hand */
static inline char *
dup_without_checks (const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr(GRegex) check = g_regex_new ("<end check=.*\n| checks?=\"[0-9a-fyes]*\"", 0, 0, NULL);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));

  return g_regex_replace_literal (check, text, -1, 0, "", 0, NULL);
}

/* Does what the line says, as in `correct score=10`, or only looks ahead, as in `look fight`; / in
 * a value is a new line */
static inline gboolean
base_act (SnlGame     *game,
          const char  *line,
          GError     **error)
{
  g_autoptr(GHashTable) answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_auto(GStrv) words = g_strsplit (line, " ", -1);

  gboolean look = strcmp (words[0], "look") == 0;
  const char *action = words[look ? 1 : 0];

  for (guint i = look ? 2 : 1; words[i] != NULL; i++)
    {
      g_auto(GStrv) pair = g_strsplit (words[i], "=", 2);

      g_hash_table_insert (answers, g_strdup (pair[0]),
                           g_strdelimit (g_strdup (pair[1]), "/", '\n'));
    }

  if (look)
    {
      g_autoptr(SnlAttempt) attempt = snl_game_preview (game, action, answers, error);

      return attempt != NULL;
    }

  return snl_game_do (game, action, answers, NULL, error) != NULL;
}

/* (transfer full): an expression that looks at each piece 60 times, each time for another text */
static inline char *
base_dup_dear (guint number)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < 60; i++)
    g_string_append_printf (text, "%scount(piece[contains(@strength, '%u')])", i > 0 ? " + " : "",
                            10000 + number * 100 + i);

  return g_string_free (text, FALSE);
}

/* Repeats in @text the first entry, without its checksum, from number 1 to @count */
static inline void
base_repeat_entry (GString *text,
                   guint    count)
{
  char *entry = strstr (text->str, "<entry n=\"1\"");
  g_autofree char *rest = g_strdup (entry + strlen ("<entry n=\"1\""));

  *strstr (rest, "</game>") = '\0';
  g_string_truncate (text, (gsize) (entry - text->str));
  for (guint i = 1; i <= count; i++)
    g_string_append_printf (text, "<entry n=\"%u\"%s", i, rest);
  g_string_append (text, "</game>\n");
}
