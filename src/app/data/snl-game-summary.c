/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* One-line texts about a game: its phase, gauges, actions and journal entries. */

#include "snl-game-summary.h"

#include "core/game/snl-unit-naming.h"
#include "core/journal/snl-position-revision.h"
#include "core/module/snl-own-action.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>
#include <string.h>

/* Bytes of a paragraph that a label shows; GTK lays out a text of megabytes for minutes */
#define MAX_PARAGRAPH (16 * 1024)
/* The most gauges that are told in a sentence each */
#define MAX_GAUGES 3

/**
 * snl_game_summary_dup_phase:
 * @game: a game
 *
 * Returns: (transfer full): the present phase, with its side if it has one; "" if there is none
 */
char *
snl_game_summary_dup_phase (SnlGame *game)
{
  g_autoptr(GPtrArray) phases = snl_view_dup_phases (game);

  for (guint i = 0; i < phases->len; i++)
    {
      const SnlPhase *phase = phases->pdata[i];

      if (phase->state != SNL_PHASE_NOW)
        continue;

      if (phase->side == NULL)
        return g_strdup (phase->label);

      /* Translators: a side and what it does now, as in "Red: Move" */
      return g_strdup_printf (_("%s: %s"),
                              snl_ruleset_get_label (snl_game_get_ruleset (game), "side",
                                                     phase->side), phase->label);
    }

  return g_strdup ("");
}

/**
 * snl_game_summary_dup_gauges:
 * @game: a game
 *
 * Returns: (transfer full): the gauges of all sides, in one line
 */
char *
snl_game_summary_dup_gauges (SnlGame *game)
{
  g_autoptr(GPtrArray) gauges = snl_view_dup_gauges (game);
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < gauges->len; i++)
    {
      const SnlGauge *gauge = gauges->pdata[i];

      g_string_append (line, i > 0 ? " · " : "");
      /* Translators: how much of something is left, as in "Reds left: 131 of 148" */
      g_string_append_printf (line, _("%s: %.0f of %.0f"),
                              snl_view_get_gauge_name (snl_game_get_ruleset (game), gauges, gauge),
                              gauge->value, gauge->full);
    }

  return g_string_free (line, FALSE);
}

/**
 * snl_game_summary_dup_line:
 * @game: a game
 *
 * Returns: (transfer full): turn, phase and gauges, or the ending, in one line without students'
 *   names
 */
char *
snl_game_summary_dup_line (SnlGame *game)
{
  g_autofree char *gauges = snl_game_summary_dup_gauges (game);
  g_autofree char *ending = snl_view_dup_ending (game);
  g_autofree char *phase = snl_game_summary_dup_phase (game);
  g_autofree char *turn = snl_view_dup_turn (snl_game_get_ruleset (game),
                                             snl_game_get_position (game));
  g_autofree char *where = NULL;

  if (ending != NULL)
    where = g_strdup (ending);
  else if (phase[0] != '\0')
    /* Translators: the turn, such as "Turn 3", and what is done now in it */
    where = g_strdup_printf (_("%s, %s"), turn, phase);
  else
    where = g_steal_pointer (&turn);

  return gauges[0] != '\0' ? g_strconcat (where, " · ", gauges, NULL) : g_steal_pointer (&where);
}

/**
 * snl_game_summary_dup_action:
 * @game: a game
 * @action: the id of an action, of the module or one of Senlac's own
 *
 * Returns: (transfer full): its label, or @action if it has none
 */
char *
snl_game_summary_dup_action (SnlGame    *game,
                             const char *action)
{
  SnlElement *element = snl_ruleset_find (snl_game_get_ruleset (game), "action", action);

  if (element != NULL)
    return g_strdup (snl_element_get_label (element));

  if (g_strcmp0 (action, "next") == 0)
    return g_strdup (_("Next"));

  if (g_strcmp0 (action, "correct") == 0)
    return g_strdup (_("Correction"));

  if (g_strcmp0 (action, "exchange") == 0)
    return g_strdup (_("Change places"));

  if (g_strcmp0 (action, "play-on") == 0)
    return g_strdup (_("Play the turn out"));

  switch (snl_own_action_find (action))
    {
    case SNL_OWN_ACTION_BOARD_EDIT:
      return g_strdup (_("Set Up the Board"));
    case SNL_OWN_ACTION_IMPORT:
      return g_strdup (_("Import a list"));
    case SNL_OWN_ACTION_CORRECTION:
    case SNL_OWN_ACTION_NONE:
    default:
      return g_strdup (action);
    }
}

/* The text for a "next" entry, which has no sentence of the module: the phase that it set */
static char *
dup_step (SnlGame        *game,
          const SnlEntry *entry)
{
  char *step = snl_view_dup_step (game, entry);

  return step != NULL ? step : snl_game_summary_dup_action (game, entry->action);
}

/* (transfer full): @text of @entry with the names that the class sees, or its beginning */
static char *
dup_line (SnlGame        *game,
          const SnlEntry *entry,
          const char     *text)
{
  g_autoptr(GString) line = g_string_new (text);

  if (line->len > MAX_PARAGRAPH)
    {
      g_string_truncate (line, g_utf8_find_prev_char (line->str, line->str + MAX_PARAGRAPH + 1) -
                               line->str);
      g_string_append (line, "…");
    }

  return snl_unit_naming_dup_for (game, entry, line->str);
}

/**
 * snl_game_summary_dup_sentence:
 * @game: the game
 * @entry: an entry of its journal
 *
 * Returns: (transfer full): the sentences of the entry, or its action's label, as one paragraph;
 *   one that is longer than anybody would read is cut off
 */
char *
snl_game_summary_dup_sentence (SnlGame        *game,
                               const SnlEntry *entry)
{
  return snl_game_summary_dup_sentence_of (game, entry, NULL);
}

/**
 * snl_game_summary_dup_sentence_of:
 * @game: the game
 * @entry: an entry of its journal
 * @piece: (nullable): the id of a unit; %NULL for all of them
 *
 * Returns: (transfer full): those sentences of the entry that name @piece, the first sentence if
 *   none does; otherwise as snl_game_summary_dup_sentence(). An event may have a sentence for each
 *   of a whole army
 */
char *
snl_game_summary_dup_sentence_of (SnlGame        *game,
                                  const SnlEntry *entry,
                                  const char     *piece)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *name = piece != NULL ? snl_view_dup_name (game, piece) : NULL;

  if (entry->say->len == 0 && g_strcmp0 (entry->action, "next") == 0)
    return dup_step (game, entry);

  if (entry->say->len == 0)
    return snl_game_summary_dup_action (game, entry->action);

  for (guint i = 0; i < entry->say->len && text->len <= MAX_PARAGRAPH; i++)
    if (name == NULL || strstr (entry->say->pdata[i], name) != NULL)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                              (const char *) entry->say->pdata[i]);
  if (text->len == 0)
    g_string_append (text, entry->say->pdata[0]);

  return dup_line (game, entry, text->str);
}

/**
 * snl_game_summary_is_news:
 * @entry: an entry
 * @note: one of its notes
 *
 * Returns: %FALSE if @note only tells how to give another answer than the default in a terminal; a
 *   window shows the question itself instead
 */
gboolean
snl_game_summary_is_news (const SnlEntry *entry,
                          const char     *note)
{
  for (guint i = 0; i < entry->answers->len; i++)
    {
      const SnlAnswer *answer = entry->answers->pdata[i];
      g_autofree char *saying = g_strdup_printf (" %s=", answer->name);

      if (answer->source == SNL_SOURCE_DEFAULT && strstr (note, saying) != NULL)
        return FALSE;
    }

  return TRUE;
}

/* The number of entries before @turn, the last turn that has more than one */
static guint
find_turn (SnlGame *game,
           guint   *turn)
{
  SnlJournal *journal = snl_game_get_journal (game);
  guint length = snl_journal_get_length (journal);
  guint first = length;

  *turn = snl_game_get_turn (game);
  while (first > 0 && snl_journal_get (journal, first - 1)->turn >= *turn)
    first--;

  if (length - first < 2 && first > 0)
    {
      *turn = snl_journal_get (journal, first - 1)->turn;

      while (first > 0 && snl_journal_get (journal, first - 1)->turn >= *turn)
        first--;
    }

  return first;
}

/* (transfer full) (element-type SnlGauge): the gauges after the first @length entries */
static GPtrArray *
dup_gauges_after (SnlGame *game,
                  guint    length)
{
  SnlJournal *journal = snl_game_get_journal (game);
  g_autoptr(SnlPosition) position = snl_game_dup_initial_position (game);

  snl_position_set_budget_owner (position, snl_game_get_position (game));
  for (guint i = 0; i < length; i++)
    {
      const SnlEntry *entry = snl_journal_get (journal, i);

      for (guint j = 0; j < entry->edits->len; j++)
        snl_position_apply (position, entry->edits->pdata[j], NULL);
    }

  return snl_view_dup_gauges_of (snl_game_get_ruleset (game), position, NULL);
}

/* (transfer full): what a gauge says, and what its side has lost since @before */
static char *
dup_loss (const char     *name,
          const SnlGauge *before,
          const SnlGauge *now)
{
  double lost = before->value - now->value;

  if (now->rises || lost < 1)
    return g_strdup_printf (_("%s: %.0f of %.0f"), name, now->value, now->full);

  /* Translators: how much of something is left, and how much of it was lost in the turn that is
   * told, as in "Reds left: 131 of 148, 5 lost" */
  return g_strdup_printf (_("%s: %.0f of %.0f, %.0f lost"), name, now->value, now->full, lost);
}

/* (transfer full) (nullable): the phase that is on, as the last entry that began one says it */
static char *
dup_now (SnlGame *game)
{
  SnlJournal *journal = snl_game_get_journal (game);
  char *step = NULL;

  for (guint i = snl_journal_get_length (journal); i > 0 && step == NULL; i--)
    step = snl_view_dup_step (game, snl_journal_get (journal, i - 1));

  return step;
}

/**
 * snl_game_summary_dup_last_time:
 * @game: a game
 * @turn: (out): the turn that is told
 *
 * Says where the game stands, for a class that continues after a week: the card in force, what is
 * left of each side and what it lost in the current turn, or in the one before if the current turn
 * has fewer than two entries, and whose go it is. A game with many gauges shows them elsewhere.
 *
 * Returns: (transfer full) (element-type utf8): a few sentences
 */
GPtrArray *
snl_game_summary_dup_last_time (SnlGame *game,
                                guint   *turn)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) before = dup_gauges_after (game, find_turn (game, turn));
  g_autoptr(GPtrArray) gauges = snl_view_dup_gauges (game);
  char *card = snl_view_dup_in_force (game);
  char *now = dup_now (game);

  if (card != NULL)
    g_ptr_array_add (sentences, card);
  for (guint i = 0; gauges->len <= MAX_GAUGES && before->len == gauges->len && i < gauges->len; i++)
    g_ptr_array_add (sentences,
                     dup_loss (snl_view_get_gauge_name (snl_game_get_ruleset (game), gauges,
                                                        gauges->pdata[i]),
                               before->pdata[i], gauges->pdata[i]));
  if (now != NULL)
    g_ptr_array_add (sentences, now);

  return sentences;
}
