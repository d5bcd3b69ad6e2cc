/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Makes one message of all questions of an action that still have no answer, with their hints and
 * choices, for a caller that cannot ask them one by one.  It finds them by trial runs, in which
 * each question found so far gets its first choice.
 */

#include "snl-game-private.h"

#include <glib/gi18n.h>

#define MOST 12   /* words that are listed for a question, and questions */

/* Appends the name and the words of @question, with what can be said */
static void
append_wanted (GString           *text,
               const SnlQuestion *question)
{
  guint length = question->choices->len;

  g_string_append_printf (text, text->len > 0 ? "; %s=…: %s" : "%s=…: %s", question->name,
                          question->label);
  if (question->hint != NULL)
    g_string_append_printf (text, " (%s)", question->hint);

  for (guint i = 0; i < length && length <= MOST; i++)
    g_string_append_printf (text, "%s%s%s", i == 0 ? " [" : ", ",
                            ((const SnlChoice *) question->choices->pdata[i])->id,
                            i + 1 == length ? "]" : "");
}

/* (transfer full): an answer to @question, to find out what else is asked */
static char *
dup_any_answer (const SnlQuestion *question)
{
  if (question->choices->len > 0)
    return g_strdup (((const SnlChoice *) question->choices->pdata[0])->id);

  return question->kind == SNL_ASK_NUMBER ? g_strdup_printf ("%g", question->min) : g_strdup ("1");
}

/* Sets an %SNL_ERROR_MISSING that names @wanted and each further question of @action that needs an
 * answer beyond @answers, as far as they can be known with @dice, typed or %NULL. */
void
snl_game_set_wanted_error (SnlGame            *self,
                           const char         *action,
                           GHashTable         *answers,
                           const char         *dice,
                           const SnlQuestion  *wanted,
                           GError            **error)
{
  g_autoptr(GHashTable) tried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr(GString) text = g_string_new (NULL);
  GHashTableIter iter;
  gpointer name;
  gpointer value;

  /* nobody reads it */
  if (error == NULL)
    return;

  if (answers != NULL)
    {
      g_hash_table_iter_init (&iter, answers);
      while (g_hash_table_iter_next (&iter, &name, &value))
        g_hash_table_insert (tried, g_strdup (name), g_strdup (value));
    }

  for (guint i = 0; i < MOST; i++)
    {
      g_autoptr(SnlAttempt) attempt = snl_game_preview_rolled (self, action, tried, dice, NULL);

      if (attempt == NULL || attempt->wanted == NULL ||
          g_hash_table_contains (tried, attempt->wanted->name) ||
          (text->len == 0 && g_strcmp0 (attempt->wanted->name, wanted->name) != 0))
        break;
      /* what is read off a chart depends on the other answers, and the dice come after those */
      if (text->len > 0 && attempt->entry->rolls->len > 0)
        break;
      append_wanted (text, attempt->wanted);
      g_hash_table_insert (tried, g_strdup (attempt->wanted->name),
                           dup_any_answer (attempt->wanted));
    }

  if (text->len == 0)
    append_wanted (text, wanted);   /* not reached: the first look ahead asks for @wanted, too */

  /* Translators: an action, and the questions that need an answer */
  g_set_error (error, SNL_ERROR, SNL_ERROR_MISSING, _("%s: say %s"),
               snl_ruleset_get_label (self->ruleset, "action", action), text->str);
}
