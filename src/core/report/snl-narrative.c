/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Writes the account of a game from the sentences of its journal entries. */

#include "snl-narrative.h"

#include "snl-report-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Bytes that a sentence takes besides its text: it becomes a paragraph, and a widget or lines */
#define SENTENCE_SIZE 64

static void
chapter_free (gpointer data)
{
  SnlChapter *chapter = data;

  g_free (chapter->heading);
  g_free (chapter->summary);
  g_ptr_array_unref (chapter->sentences);
  g_free (chapter);
}

static gboolean
is_kind (SnlReport  *report,
         const char *id,
         const char *kind)
{
  return snl_node_is (snl_position_find (snl_game_get_position (report->game), id), kind);
}

/* Whether the act changed a side's losses */
static gboolean
has_loss (SnlReport      *report,
          const SnlEntry *entry)
{
  return g_ptr_array_index (report->act_causes, entry->number - 1) != NULL;
}

/* Whether a card was drawn, or the game ended or was continued */
static gboolean
is_event (SnlReport      *report,
          const SnlEntry *entry)
{
  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = g_ptr_array_index (entry->edits, i);

      if (edit->kind == SNL_EDIT_SET &&
          (is_kind (report, edit->node, "card") ||
           (strcmp (edit->node, "game") == 0 && strcmp (edit->name, "ended") == 0)))
        return TRUE;
    }

  return FALSE;
}

static gboolean
names_unit (SnlReport      *report,
            const SnlEntry *entry)
{
  for (guint i = 0; i < entry->answers->len; i++)
    if (is_kind (report, ((const SnlAnswer *) g_ptr_array_index (entry->answers, i))->value,
                 "piece"))
      return TRUE;

  return FALSE;
}

static gboolean
is_attack (const SnlEntry *entry)
{
  for (guint i = 0; i < entry->rolls->len; i++)
    if (((const SnlRoll *) g_ptr_array_index (entry->rolls, i))->has_needed)
      return TRUE;

  return FALSE;
}

/*
 * Whether the account includes the act: losses, cards, corrections, dice and endings, but no moves
 */
static gboolean
is_reported (SnlReport      *report,
             const SnlEntry *entry)
{
  if (strcmp (entry->action, "correct") == 0 || has_loss (report, entry) ||
      is_event (report, entry))
    return TRUE;
  if (entry->rolls->len > 0)
    return !is_attack (entry);

  return !snl_entry_ends_turn (entry) && !names_unit (report, entry);
}

/* Takes the room that @text and @more need; FALSE, and nothing is left, if there is not as much */
static gboolean
take_room (gsize      *room,
           const char *text,
           const char *more)
{
  gsize size = strlen (text) + strlen (more) + SENTENCE_SIZE;
  gboolean fits = size <= *room;

  *room = fits ? *room - size : 0;

  return fits;
}

/* Adds what @entry says to @sentences; @before is what will stand before each of them */
static void
add_sentences (GPtrArray      *sentences,
               SnlReport      *report,
               SnlNaming       naming,
               const SnlEntry *entry,
               const char     *before,
               gsize          *room)
{
  for (guint i = 0; i < entry->say->len && *room > 0; i++)
    {
      g_autofree char *said = snl_report_dup_said (report, naming, entry, entry->say->pdata[i]);

      if (take_room (room, before, said))
        g_ptr_array_add (sentences, g_steal_pointer (&said));
    }
}

static char *
dup_standing (SnlReport *report,
              guint      point)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < report->sides->len; i++)
    {
      const SnlReportSide *side = g_ptr_array_index (report->sides, i);
      g_autofree char *left = snl_report_dup_number (g_array_index (side->strength, double, point));
      g_autofree char *full = snl_report_dup_number (side->full);

      /* Translators: how strong a side is: its gauge, what is left, what there was; then a stop */
      g_string_append_printf (text, _("%s%s: %s of %s."), i > 0 ? " " : "", side->gauge,
                              left, full);
    }

  return g_string_free (text, FALSE);
}

/* (transfer full) (nullable): the account of a turn; %NULL if there is no room for any of it */
static SnlChapter *
new_chapter (SnlReport *report,
             SnlNaming  naming,
             guint      point,
             gsize     *room)
{
  SnlJournal *journal = snl_game_get_journal (report->game);
  const SnlReportPoint *before = g_ptr_array_index (report->points, point - 1);
  const SnlReportPoint *after = g_ptr_array_index (report->points, point);
  g_autofree char *summary = dup_standing (report, point);
  const char *heading = snl_view_get_turn (report->turns, after->turn);
  SnlChapter *chapter;
  guint nothing = 0;

  if (!take_room (room, heading, summary))
    return NULL;

  chapter = g_new0 (SnlChapter, 1);
  chapter->turn = after->turn;
  chapter->heading = g_strdup (heading);
  chapter->summary = g_steal_pointer (&summary);
  chapter->sentences = g_ptr_array_new_with_free_func (g_free);
  for (guint i = before->index; i < after->index; i++)
    {
      const SnlEntry *entry = snl_journal_get (journal, i);

      if (is_reported (report, entry))
        add_sentences (chapter->sentences, report, naming, entry, "", room);
      else
        nothing += is_attack (entry);
    }
  if (nothing > 0)
    g_ptr_array_add (chapter->sentences,
                     g_strdup_printf (ngettext ("%u attack killed nobody.",
                                                "%u attacks killed nobody.", nothing), nothing));

  return chapter;
}

/**
 * snl_narrative_dup:
 * @report: a report
 * @naming: how to show the students' names
 * @room: (inout): the bytes that it may take; 0 afterwards if some are missing
 *
 * Returns: (transfer full) (element-type SnlChapter): an account of the battle, one chapter for
 *   each turn
 */
GPtrArray *
snl_narrative_dup (SnlReport *report,
                   SnlNaming  naming,
                   gsize     *room)
{
  GPtrArray *chapters = g_ptr_array_new_with_free_func (chapter_free);

  for (guint i = 1; i < report->points->len && *room > 0; i++)
    {
      SnlChapter *chapter = new_chapter (report, naming, i, room);

      if (chapter != NULL)
        g_ptr_array_add (chapters, chapter);
    }

  return chapters;
}

/**
 * snl_narrative_dup_story:
 * @report: a report
 * @unit: a unit of @report
 * @naming: how to show the students' names
 * @room: (inout): the bytes that all that is told of it may take; 0 afterwards if some is missing
 *
 * Returns: (transfer full) (element-type utf8): a sentence for each act that @unit took part in,
 *   with its turn
 */
GPtrArray *
snl_narrative_dup_story (SnlReport           *report,
                         const SnlReportUnit *unit,
                         SnlNaming            naming,
                         gsize               *room)
{
  SnlJournal *journal = snl_game_get_journal (report->game);
  GPtrArray *story = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < unit->acts->len && *room > 0; i++)
    {
      guint index = g_array_index (unit->acts, guint, i);
      const SnlEntry *entry = snl_journal_get (journal, index);
      const char *turn = snl_view_get_turn (report->turns, entry->turn);
      g_autoptr(GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
      gboolean found = FALSE;

      add_sentences (sentences, report, naming, entry, turn, room);
      for (guint j = 0; j < sentences->len; j++)
        {
          if (strstr (entry->say->pdata[j], unit->name) == NULL)
            continue;
          /* Translators: when, and what happened */
          g_ptr_array_add (story, g_strdup_printf (_("%s · %s"), turn,
                                                   (const char *) sentences->pdata[j]));
          found = TRUE;
        }
      if (!found && sentences->len > 0)
        g_ptr_array_add (story, g_strdup_printf (_("%s · %s"), turn,
                                                 (const char *) sentences->pdata[0]));
    }

  return story;
}

/**
 * snl_narrative_dup_swings:
 * @report: a report
 * @naming: how to show the students' names
 *
 * Returns: (transfer full) (element-type utf8): a sentence for each turning point
 */
GPtrArray *
snl_narrative_dup_swings (SnlReport *report,
                          SnlNaming  naming)
{
  GPtrArray *swings = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < report->swings->len; i++)
    {
      const SnlReportSwing *swing = g_ptr_array_index (report->swings, i);
      const SnlReportSide *side = g_ptr_array_index (report->sides, swing->side);
      const SnlEntry *entry = snl_journal_get (snl_game_get_journal (report->game), swing->index);
      g_autofree char *lost = snl_report_dup_number (swing->lost);
      g_autofree char *full = snl_report_dup_number (side->full);
      g_autofree char *plain = snl_report_dup_sentence (report, swing->index);
      g_autofree char *sentence = snl_report_dup_said (report, naming, entry, plain);

      g_ptr_array_add (swings,
                       /* Translators: a turning point: when, what was done, and what the side that
                        * lost most lost by it, of how many, in per cent */
                       g_strdup_printf (_("%s · %s %s: %s of %s lost (%.0f %%)."),
                                        snl_view_get_turn (report->turns, swing->turn), sentence,
                                        side->label, lost, full, swing->share * 100));
    }

  return swings;
}

/**
 * snl_narrative_dup_debrief:
 * @report: a report
 * @kind: `question` or `history`
 *
 * Returns: (transfer full) (element-type utf8): the module's texts of that kind for the debrief
 */
GPtrArray *
snl_narrative_dup_debrief (SnlReport  *report,
                           const char *kind)
{
  SnlElement *debrief = snl_ruleset_get_section (snl_game_get_ruleset (report->game), "debrief");
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  snl_element_for_each (child, debrief, kind)
    {
      if (snl_element_get_text (child) != NULL)
        g_ptr_array_add (texts, g_strdup (snl_element_get_text (child)));
    }

  return texts;
}

/**
 * snl_narrative_dup_opening:
 * @report: a report
 *
 * Returns: (transfer full): a sentence with the ending, or the turn so far, and each side's
 *   strength
 */
char *
snl_narrative_dup_opening (SnlReport *report)
{
  guint last = report->points->len - 1;
  guint turn = ((const SnlReportPoint *) g_ptr_array_index (report->points, last))->turn;
  g_autofree char *standing = dup_standing (report, last);
  g_autofree char *ending = g_strdup (report->ending);

  /* the format adds the full stop */
  if (ending != NULL && g_str_has_suffix (ending, "."))
    ending[strlen (ending) - 1] = '\0';
  if (turn == 0)
    return g_strdup_printf (_("The battle has not begun. %s"), standing);
  if (ending != NULL)
    /* Translators: who has won and why, after how many turns, and how strong everybody is */
    return g_strdup_printf (ngettext ("%s. The battle took %u turn. %s",
                                      "%s. The battle took %u turns. %s", turn),
                            ending, turn, standing);

  /* Translators: which turn it is, as "Turn 3", and how strong everybody is */
  return g_strdup_printf (_("The battle goes on: %s. %s"), snl_view_get_turn (report->turns, turn),
                          standing);
}
