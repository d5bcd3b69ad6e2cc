/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Runs a test of a script: each line that does something goes through the quick entry and
 * snl_game_do(), as at the prompt; each expectation is compared with the game. A test ends at the
 * first line that is refused unexpectedly, since what follows would mislead; expectations that
 * fail do not end it.
 */

#include "snl-script.h"

#include "core/game/snl-lists.h"
#include "core/module/snl-own-action.h"
#include "core/quick/snl-quick.h"
#include "core/view/snl-inspect.h"
#include "core/view/snl-suggestion.h"

#include <glib/gi18n.h>
#include <string.h>

/**
 * Run:
 * @script: the script
 * @game: the game of the test
 * @line: the current line
 * @acted: (nullable): the last line that did something
 * @refusal: (nullable): why @acted was refused, until a line expects it
 * @before: (nullable): the position before @acted, if the next line expects a refusal
 * @failures: (element-type utf8): what was not as expected
 */
typedef struct {
  const SnlScript     *script;
  SnlGame             *game;
  const SnlScriptLine *line;
  const SnlScriptLine *acted;
  GError              *refusal;
  SnlPosition         *before;
  GPtrArray           *failures;
} Run;

static void
run_clear (Run *run)
{
  g_clear_object (&run->game);
  g_clear_error (&run->refusal);
  g_clear_pointer (&run->before, snl_position_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

G_GNUC_PRINTF (3, 4)
static void
fail (Run        *run,
      guint       line,
      const char *format,
      ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_ptr_array_add (run->failures, g_strdup_printf ("%s:%u: %s", run->script->file, line, sentence));
}

/* Does an action; leaves undone what is owed, unless the next line expects that to be refused */
static gboolean
do_action (Run         *run,
           const char  *action,
           GHashTable  *answers,
           const char  *dice,
           GError     **error)
{
  if (run->before == NULL && snl_own_action_find (action) == SNL_OWN_ACTION_NONE)
    g_hash_table_insert (answers, g_strdup (SNL_LEAVE_UNDONE), g_strdup ("yes"));

  return snl_game_do (run->game, action, answers, dice, error) != NULL;
}

/* Does what comes next; if that is refused because an answer is missing, it is passed over, as at
 * the prompt */
static gboolean
do_next (Run         *run,
         const char  *dice,
         GError     **error)
{
  g_autoptr(SnlSuggestion) suggestion = snl_suggestion_new (run->game);
  g_autoptr(GHashTable) answers = NULL;
  g_autoptr(GError) problem = NULL;

  if (suggestion == NULL)
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED, _("The game is over."));
      return FALSE;
    }

  answers = snl_suggestion_dup_answers (suggestion);
  if (do_action (run, suggestion->action, answers, dice, &problem))
    return TRUE;

  if (g_error_matches (problem, SNL_ERROR, SNL_ERROR_MISSING))
    snl_suggestion_pass_over (suggestion, run->game);
  g_propagate_error (error, g_steal_pointer (&problem));

  return FALSE;
}

/* Does what a line says, which is not an expectation; returns FALSE with @error if it is refused */
static gboolean
do_line (Run         *run,
         const char  *text,
         GError     **error)
{
  g_autoptr(SnlQuick) quick = NULL;

  if (strcmp (text, "reroll") == 0 || g_str_has_prefix (text, "reroll "))
    {
      g_autofree char *reason = g_strstrip (g_strdup (text + strlen ("reroll")));

      return snl_game_reroll (run->game, *reason != '\0' ? reason : NULL, error) != NULL;
    }

  quick = snl_quick_parse (run->game, text);

  switch (quick->kind)
    {
    case SNL_QUICK_NEXT:
      return do_next (run, quick->dice, error);

    case SNL_QUICK_ACTION:
      return do_action (run, quick->action, quick->answers, quick->dice, error);

    case SNL_QUICK_UNDO:
      return snl_game_undo (run->game, 1, error);

    case SNL_QUICK_REDO:
      return snl_game_redo (run->game, 1, error);

    case SNL_QUICK_PARTIAL:
    case SNL_QUICK_WRONG:
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED,
                           quick->explanation != NULL ? quick->explanation : text);
      return FALSE;

    /* what only shows something, for a script that is read at the prompt as well */
    case SNL_QUICK_EMPTY:
    case SNL_QUICK_HELP:
    case SNL_QUICK_QUIT:
    case SNL_QUICK_SHOW:
    case SNL_QUICK_LOG:
    default:
      return TRUE;
    }
}

/* (transfer full): all that an entry says, a line each */
static char *
dup_words (const SnlEntry *entry)
{
  const SnlArenaArray *lists[] = { entry->reasons, entry->notes, entry->say, entry->on_table };
  GString *words = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint j = 0; j < lists[i]->len; j++)
      g_string_append_printf (words, "%s%s", words->len > 0 ? "\n" : "",
                              (const char *) lists[i]->pdata[j]);

  return g_string_free (words, FALSE);
}

/* (transfer full) (nullable): what stands between double quotes in @text, or NULL without these */
static char *
dup_quoted (const char *text)
{
  gsize length = strlen (text);

  if (length < 2 || text[0] != '"' || text[length - 1] != '"')
    return NULL;

  return g_strndup (text + 1, length - 2);
}

/*
 * Checks `says "WORDS"`: the last entry says so in its sentences, reasons, notes or orders; or
 * `silent "WORDS"`: it does not
 */
static void
expect_words (Run        *run,
              const char *quoted,
              gboolean    said)
{
  SnlJournal *journal = snl_game_get_journal (run->game);
  guint length = snl_journal_get_length (journal);
  g_autofree char *wanted = dup_quoted (quoted);
  g_autofree char *words = NULL;

  if (wanted == NULL)
    {
      fail (run, run->line->number, said ? _("“says” takes words between double quotes")
                                         : _("“silent” takes words between double quotes"));
      return;
    }

  words = length > 0 ? dup_words (snl_journal_get (journal, length - 1)) : g_strdup ("");

  if (said && *words == '\0')
    fail (run, run->line->number, _("nothing said “%s”, nor anything else"), wanted);
  else if (said && strstr (words, wanted) == NULL)
    fail (run, run->line->number, _("nothing said “%s”; what was said is:\n%s"), wanted, words);
  else if (!said && strstr (words, wanted) != NULL)
    fail (run, run->line->number, _("“%s” was said, and should not have been; "
                                    "what was said is:\n%s"),
          wanted, words);
}

/* Checks `refused` and `refused "WORDS"`: the line before was, with these words, and did nothing */
static void
expect_refusal (Run        *run,
                const char *quoted)
{
  g_autofree char *wanted = dup_quoted (quoted);

  if (run->refusal == NULL)
    {
      fail (run, run->line->number, _("“%s” should have been refused, and was not"),
            run->acted != NULL ? run->acted->text : "");
      return;
    }

  if (*quoted != '\0' && wanted == NULL)
    fail (run, run->line->number, _("“refused” takes nothing, or words between double quotes"));
  else if (wanted != NULL && strstr (run->refusal->message, wanted) == NULL)
    fail (run, run->line->number, _("“%s” was refused with “%s”, and should have been with “%s”"),
          run->acted->text, run->refusal->message, wanted);
  else if (!snl_position_is_same (run->before, snl_game_get_position (run->game)))
    /* not reached: what is refused is reverted */
    fail (run, run->line->number, _("“%s” was refused, but has changed the game"),
          run->acted->text);

  g_clear_error (&run->refusal);
}

/* Checks `owes "WORDS"` and `owes nothing`: what is still to be done in this phase */
static void
expect_owed (Run        *run,
             const char *quoted)
{
  g_autofree char *wanted = dup_quoted (quoted);
  g_autofree char *owed = snl_suggestion_dup_owed (run->game, FALSE);

  if (strcmp (quoted, "nothing") == 0)
    {
      if (owed != NULL)
        fail (run, run->line->number, _("nothing should be owed, but: %s"), owed);
    }
  else if (wanted == NULL)
    fail (run, run->line->number, _("“owes” takes “nothing”, or words between double quotes"));
  else if (owed == NULL || strstr (owed, wanted) == NULL)
    fail (run, run->line->number, _("“%s” should be owed; what is owed is: %s"), wanted,
          owed != NULL ? owed : _("nothing"));
}

/* Checks `= EXPRESSION`: it holds */
static void
expect_expression (Run        *run,
                   const char *source)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlInspection) inspection = snl_inspection_new (run->game, source, &error);

  if (inspection == NULL)
    fail (run, run->line->number, "%s", error->message);
  else if (!inspection->holds)
    {
      g_autoptr(GString) steps = g_string_new (NULL);

      for (guint i = 0; i < inspection->steps->len; i++)
        g_string_append_printf (steps, "\n  %s", (const char *) inspection->steps->pdata[i]);
      fail (run, run->line->number, _("“%s” is %s, and should hold%s"), source,
            *inspection->text != '\0' ? inspection->text : inspection->type, steps->str);
    }
}

/* Checks `NODE NAME = VALUE`: the attribute of a node of the position has this value */
static void
expect_fact (Run        *run,
             const char *text)
{
  SnlPosition *position = snl_game_get_position (run->game);
  const char *equals = strchr (text, '=');
  g_autofree char *left = equals != NULL ? g_strndup (text, equals - text) : g_strdup ("");
  g_autofree char *wanted = equals != NULL ? g_strstrip (g_strdup (equals + 1)) : NULL;
  char *name = strpbrk (g_strstrip (left), " \t");
  const char *value = NULL;

  if (name == NULL)
    {
      fail (run, run->line->number,
            _("“? %s” expects nothing; say NODE NAME = VALUE, = EXPRESSION, says \"…\", "
              "silent \"…\", owes \"…\" or refused"), text);
      return;
    }

  *name = '\0';
  name = g_strchug (name + 1);
  value = snl_position_get (position, left, name);

  if (strcmp (left, "game") != 0 && snl_position_find (position, left) == NULL)
    fail (run, run->line->number, _("there is no “%s” in the game"), left);
  else if (value == NULL)
    fail (run, run->line->number, _("“%s” has no “%s”, and should have “%s”"), left, name, wanted);
  else if (strcmp (value, wanted) != 0)
    fail (run, run->line->number, _("“%s %s” is “%s”, and should be “%s”"), left, name, value,
          wanted);
}

static gboolean
is_refusal (const SnlScriptLine *line)
{
  return strcmp (line->text, "? refused") == 0 || g_str_has_prefix (line->text, "? refused ");
}

static void
expect (Run        *run,
        const char *text)
{
  if (is_refusal (run->line))
    expect_refusal (run, g_strchug ((char *) text + strlen ("refused")));
  else if (g_str_has_prefix (text, "says "))
    expect_words (run, g_strchug ((char *) text + strlen ("says")), TRUE);
  else if (g_str_has_prefix (text, "silent "))
    expect_words (run, g_strchug ((char *) text + strlen ("silent")), FALSE);
  else if (g_str_has_prefix (text, "owes "))
    expect_owed (run, g_strchug ((char *) text + strlen ("owes")));
  else if (*text == '=')
    expect_expression (run, g_strchug ((char *) text + 1));
  else
    expect_fact (run, text);
}

/* Fails if the last line was refused, and no line has expected it; returns whether to go on */
static gboolean
settle (Run *run)
{
  if (run->refusal == NULL)
    return TRUE;

  fail (run, run->acted->number, _("“%s” was refused: %s"), run->acted->text,
        run->refusal->message);

  return FALSE;
}

/* Everything can be undone to the beginning and done again, to the same position */
static void
check_undo (Run *run)
{
  guint length = snl_journal_get_length (snl_game_get_journal (run->game));
  g_autoptr(SnlPosition) end = NULL;
  g_autoptr(GError) error = NULL;

  if (length == 0)
    return;

  end = snl_position_copy (snl_game_get_position (run->game));

  if (!snl_game_undo (run->game, length, &error) || !snl_game_redo (run->game, length, &error))
    {
      /* not reached: what was done can be undone, and done again */
      fail (run, run->line->number, "%s", error->message);
      return;
    }

  if (!snl_position_is_same (end, snl_game_get_position (run->game)))
    /* not reached: an entry holds all that it changes */
    fail (run, run->line->number, _("undone and done again, the game is not the same"));
}

static SnlGame *
begin (const SnlScriptTest  *test,
       SnlRuleset           *ruleset,
       GError              **error)
{
  g_autoptr(SnlMuster) muster = snl_muster_new_without_roster (ruleset);
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, test->settings, test->seed, NULL, error);

  if (game == NULL)
    return NULL;

  snl_game_ignore_reference (game);

  if (test->lists != NULL && !snl_lists_import (game, test->lists, error))
    return NULL;

  return g_steal_pointer (&game);
}

/**
 * snl_script_run:
 * @self: a script
 * @test: one of its tests
 * @ruleset: the module that it tests
 *
 * Plays a test in a game of its own, in memory, without the user's own charts.
 *
 * Returns: (transfer full) (element-type utf8): a sentence for each failure, after file and line;
 *   empty if everything was as expected
 */
GPtrArray *
snl_script_run (const SnlScript     *self,
                const SnlScriptTest *test,
                SnlRuleset          *ruleset)
{
  g_autoptr(GError) error = NULL;
  g_auto(Run) run = { .script = self };
  gboolean on = TRUE;

  run.failures = g_ptr_array_new_with_free_func (g_free);
  run.game = begin (test, ruleset, &error);

  if (run.game == NULL)
    fail (&run, test->line, "%s", error->message);

  for (guint i = 0; run.game != NULL && on && i < test->lines->len; i++)
    {
      run.line = test->lines->pdata[i];

      if (*run.line->text == '?')
        {
          g_autofree char *text = g_strstrip (g_strdup (run.line->text + 1));

          on = is_refusal (run.line) || settle (&run);

          if (on)
            expect (&run, text);
          continue;
        }

      on = settle (&run);

      if (!on)
        break;

      run.acted = run.line;
      g_clear_pointer (&run.before, snl_position_free);

      if (i + 1 < test->lines->len && is_refusal (test->lines->pdata[i + 1]))
        run.before = snl_position_copy (snl_game_get_position (run.game));

      do_line (&run, run.line->text, &run.refusal);
    }

  if (run.game != NULL && on && settle (&run) && run.line != NULL)
    check_undo (&run);

  return run.failures;
}
