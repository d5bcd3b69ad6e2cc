/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * How a game ends: who has won and why, in the past tense once it is over; what an act that nobody
 * has done yet would end, in the future.
 */

#include "snl-view-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* (nullable): the last edit of a value of the game in @entry */
const SnlEdit *
snl_view_find_edit (const SnlEntry *entry,
                    const char     *name)
{
  for (guint i = entry->edits->len; i > 0; i--)
    {
      const SnlEdit *edit = g_ptr_array_index (entry->edits, i - 1);

      if (edit->kind == SNL_EDIT_SET && strcmp (edit->node, "game") == 0 &&
          strcmp (edit->name, name) == 0)
        return edit;
    }

  return NULL;
}

/**
 * snl_view_is_ending_only:
 * @entry: an entry of the journal
 *
 * Returns: whether the act did nothing but end the game
 */
gboolean
snl_view_is_ending_only (const SnlEntry *entry)
{
  static const char *const facts[] = { "ended", "ending", "winner", NULL };

  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = g_ptr_array_index (entry->edits, i);

      if (g_strcmp0 (edit->node, "game") != 0 || edit->name == NULL ||
          !g_strv_contains (facts, edit->name))
        return FALSE;
    }

  return entry->edits->len > 0;
}

/**
 * snl_view_get_ending_reason:
 * @game: a game
 *
 * Returns: (transfer none): why the game is over: the name of the ending, or the reason that the
 *   act gave that did nothing but end it, or that the referee ended it; an empty string if that is
 *   not known
 */
const char *
snl_view_get_ending_reason (SnlGame *game)
{
  SnlJournal *journal = snl_game_get_journal (game);
  const char *why = snl_ruleset_get_label (snl_game_get_ruleset (game), "ending",
                                           snl_view_get_fact (game, "ending"));

  if (*why != '\0' || !snl_game_is_over (game))
    return why;

  for (guint i = snl_journal_get_length (journal); i > 0; i--)
    {
      const SnlEntry *entry = snl_journal_get (journal, i - 1);

      if (snl_view_find_edit (entry, "ended") != NULL)
        return !snl_view_is_ending_only (entry) ? ""
               : entry->reasons->len > 0 ? entry->reasons->pdata[entry->reasons->len - 1]
               : _("The referee ended the game");
    }

  return "";
}

/**
 * snl_view_dup_ending:
 * @game: a game
 *
 * Returns: (transfer full) (nullable): who has won and why; %NULL if the game is not over
 */
char *
snl_view_dup_ending (SnlGame *game)
{
  const char *why = snl_view_get_ending_reason (game);
  g_autofree char *side = snl_ruleset_dup_sides (snl_game_get_ruleset (game),
                                                 snl_view_get_fact (game, "winner"));

  if (!snl_game_is_over (game))
    return NULL;
  if (*side == '\0')
    return *why != '\0'
           ? g_strdup_printf (_("Nobody won: %s"), why)
           : g_strdup (_("Nobody won."));

  return *why != '\0'
         /* Translators: the side that has won, or several, and why the game is over */
         ? g_strdup_printf (_("%s won: %s"), side, why)
         : g_strdup_printf (_("%s won."), side);
}

/* (transfer full): a sentence that names who will win by an ending, as far as they are known */
static char *
dup_victory (SnlRuleset *ruleset,
             const char *why,
             const char *winner)
{
  g_autofree char *side = snl_ruleset_dup_sides (ruleset, winner);

  if (*side == '\0')
    return *why != '\0'
           ? g_strdup_printf (_("Nobody wins: %s"), why)
           : g_strdup (_("Nobody wins."));

  return *why != '\0'
         ? g_strdup_printf (_("%s win: %s"), side, why)
         : g_strdup_printf (_("%s win."), side);
}

/* The value of a fact of the game after the edits of @attempt */
static const char *
get_fact_after (SnlGame          *game,
                const SnlAttempt *attempt,
                const char       *name)
{
  const char *value = snl_view_get_fact (game, name);

  for (guint i = 0; i < attempt->entry->edits->len; i++)
    {
      const SnlEdit *edit = attempt->entry->edits->pdata[i];

      if (edit->kind == SNL_EDIT_SET && strcmp (edit->node, "game") == 0 &&
          strcmp (edit->name, name) == 0)
        value = edit->new != NULL ? edit->new : "";
    }

  return value;
}

/* Whether a card was drawn at random, which must not be told before the act is done */
static gboolean
has_drawn (const SnlAttempt *attempt)
{
  for (guint i = 0; i < attempt->entry->answers->len; i++)
    if (((const SnlAnswer *) attempt->entry->answers->pdata[i])->source == SNL_SOURCE_ROLLED)
      return TRUE;

  return FALSE;
}

/**
 * snl_view_dup_ending_ahead:
 * @game: a game
 * @attempt: from snl_game_preview()
 *
 * Returns: (transfer full) (nullable): a translated sentence that says how the act will end the
 *   game; %NULL if it will not, or if that depends on an answer, dice or a card
 */
char *
snl_view_dup_ending_ahead (SnlGame          *game,
                           const SnlAttempt *attempt)
{
  g_autofree char *victory = NULL;
  const SnlEntry *entry;
  const char *why;

  g_return_val_if_fail (attempt != NULL, NULL);

  if (attempt->wanted != NULL || attempt->pending != NULL || has_drawn (attempt) ||
      snl_game_is_over (game) ||
      strcmp (get_fact_after (game, attempt, "ended"), "yes") != 0)
    return NULL;

  entry = attempt->entry;
  why = snl_ruleset_get_label (snl_game_get_ruleset (game), "ending",
                               get_fact_after (game, attempt, "ending"));
  if (*why == '\0' && snl_view_is_ending_only (entry) && entry->reasons->len > 0)
    why = entry->reasons->pdata[entry->reasons->len - 1];
  victory = dup_victory (snl_game_get_ruleset (game), why,
                         get_fact_after (game, attempt, "winner"));

  /* Translators: %s is a sentence, such as "Red win.", of an act that nobody has done yet */
  return g_strdup_printf (_("As things stand, this ends the game: %s"), victory);
}
