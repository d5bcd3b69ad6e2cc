/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Writes a report as CSV, with one row per act or per unit. */

#include "snl-report-private.h"
#include "core/base/snl-csv.h"

#include <string.h>

static void
append_field (GString    *line,
              const char *text)
{
  snl_csv_append_text (line, text);
  g_string_append_c (line, ',');
}

static void
append_number (GString *line,
               double   number)
{
  g_autofree char *text = snl_report_dup_number (number);

  g_string_append_printf (line, "%s,", text);
}

static void
append_decimal (GString *line,
                double   number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (line, "%s,", g_ascii_formatd (buffer, sizeof buffer, "%.4f", number));
}

static void
append_count (GString *line,
              guint    count)
{
  g_string_append_printf (line, "%u,", count);
}

static void
append_players (GString             *line,
                const SnlReportUnit *unit,
                SnlNaming            naming)
{
  g_autofree char *players = snl_naming_dup_player (naming, unit != NULL ? unit->players : NULL);

  append_field (line, players);
}

/*
 * Finds the unit that acts (the first piece of the answers) and its target (the first piece of
 * another side). A secret act has no target, because the table may be given to the class.
 */
static void
find_parties (SnlReport            *report,
              const SnlEntry       *entry,
              const SnlReportUnit **context,
              const SnlReportUnit **target)
{
  SnlElement *action = snl_ruleset_find (snl_game_get_ruleset (report->game), "action",
                                         entry->action);
  gboolean is_secret = snl_element_has (action, "secret", "yes");

  *context = NULL;
  *target = NULL;
  for (guint i = 0; i < entry->answers->len; i++)
    {
      const SnlAnswer *answer = g_ptr_array_index (entry->answers, i);
      const SnlReportUnit *unit = snl_report_find_unit (report, answer->value);

      if (unit != NULL && *context == NULL)
        *context = unit;
      else if (unit != NULL && *target == NULL && !is_secret && unit->side != (*context)->side)
        *target = unit;
    }
}

static void
append_dice (GString        *line,
             const SnlEntry *entry)
{
  g_autoptr(GString) dice = g_string_new (NULL);
  g_autoptr(GString) how = g_string_new (NULL);
  double expected = 0;
  guint hits = 0;
  gboolean scored = FALSE;

  for (guint i = 0; i < entry->rolls->len; i++)
    {
      const SnlRoll *roll = g_ptr_array_index (entry->rolls, i);

      g_string_append (dice, i > 0 ? " / " : "");
      g_string_append_printf (how, "%s%s", i > 0 ? " / " : "", snl_source_to_string (roll->source));
      for (guint j = 0; j < roll->faces->len; j++)
        g_string_append_printf (dice, "%s%u", j > 0 ? " " : "", snl_roll_get_face (roll, j));
      if (!roll->has_needed)
        continue;
      scored = TRUE;
      hits += roll->hits;
      for (guint j = 0; j < roll->groups->len; j++)
        {
          const SnlDieGroup *group = g_ptr_array_index (roll->groups, j);

          expected += (double) group->count * snl_roll_hit_faces (roll, group) / roll->sides;
        }
    }

  append_field (line, dice->str);
  append_field (line, how->str);
  if (scored)
    {
      append_count (line, hits);
      append_decimal (line, expected);
    }
  else
    {
      g_string_append (line, ",,");
    }
}

/* Appends the losses of each side by the act, then their causes */
static void
append_losses (GString   *line,
               SnlReport *report,
               guint      index)
{
  const char *causes = g_ptr_array_index (report->act_causes, index);

  for (guint i = 0; i < report->sides->len; i++)
    {
      const SnlReportStep *step = causes != NULL
                                  ? snl_report_get_step (report->sides->pdata[i], index + 1) : NULL;

      if (step != NULL && step->acts == index + 1)
        append_number (line, step->lost);
      else
        g_string_append (line, "0,");
    }
  append_field (line, causes != NULL ? causes : "");
}

static void
append_sentence (GString        *line,
                 SnlReport      *report,
                 SnlNaming       naming,
                 const SnlEntry *entry)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < entry->say->len; i++)
    {
      g_autofree char *sentence = snl_report_dup_said (report, naming, entry, entry->say->pdata[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", sentence);
    }
  append_field (line, text->str);
}

static void
append_act (GString   *csv,
            SnlReport *report,
            SnlNaming  naming,
            guint      index)
{
  const SnlEntry *entry = snl_journal_get (snl_game_get_journal (report->game), index);
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_utc (entry->time);
  g_autofree char *when = g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ");
  const SnlReportUnit *context;
  const SnlReportUnit *target;

  find_parties (report, entry, &context, &target);
  append_count (csv, entry->turn);
  append_count (csv, index + 1);
  append_field (csv, entry->action);
  append_field (csv, context != NULL ? context->id : "");
  append_players (csv, context, naming);
  append_field (csv, target != NULL ? target->id : "");
  append_players (csv, target, naming);
  append_dice (csv, entry);
  append_losses (csv, report, index);
  append_sentence (csv, report, naming, entry);
  append_field (csv, when);
  snl_csv_end_line (csv);
}

static void
append_acts (GString   *csv,
             SnlReport *report,
             SnlNaming  naming)
{
  /* not translated: programs read it */
  g_string_append (csv,
                   "turn,number,action,unit,student,target,target_student,dice,how,hits,expected,");
  for (guint i = 0; i < report->sides->len; i++)
    g_string_append_printf (csv, "lost_%s,",
                            ((SnlReportSide *) g_ptr_array_index (report->sides, i))->id);
  g_string_append (csv, "cause,sentence,time,");
  snl_csv_end_line (csv);
  for (guint i = 0; i < report->acts; i++)
    append_act (csv, report, naming, i);
}

static void
append_unit (GString             *csv,
             SnlReport           *report,
             const SnlReportUnit *unit,
             SnlNaming            naming)
{
  const SnlReportSide *side = g_ptr_array_index (report->sides, unit->side);
  g_autofree char *name = snl_report_dup_unit_name (report, unit, naming);

  append_field (csv, unit->id);
  append_field (csv, side->id);
  append_field (csv, unit->number);
  append_field (csv, name);
  append_players (csv, unit, naming);
  append_number (csv, unit->start);
  append_number (csv, unit->left);
  append_field (csv, unit->left > 0 ? "yes" : "no");
  if (unit->gone_turn > 0)
    append_count (csv, unit->gone_turn);
  else
    append_field (csv, "");
  append_count (csv, unit->attacks);
  append_count (csv, unit->attacked);
  append_count (csv, unit->luck->dice);
  append_count (csv, unit->luck->hits);
  append_decimal (csv, unit->luck->expected);
  append_decimal (csv, unit->luck->chance);
  append_field (csv, unit->luck->judged ? "yes" : "no");
  append_number (csv, unit->felled);
  append_number (csv, snl_report_get_losses (unit->losses));
  for (guint i = 0; i < unit->losses->len; i++)
    append_number (csv, g_array_index (unit->losses, double, i));
  append_number (csv, unit->corrected);
  snl_csv_end_line (csv);
}

static void
append_units (GString   *csv,
              SnlReport *report,
              SnlNaming  naming)
{
  g_string_append (csv, "unit,side,number,name,student,start,left,survived,gone_in_turn,attacks,"
                        "attacked,"
                   "dice,hits,expected,chance,enough_dice,felled,lost,");
  for (guint i = 0; i < report->causes->len; i++)
    {
      const SnlReportCause *cause = g_ptr_array_index (report->causes, i);

      g_string_append_printf (csv, "lost_%s,", *cause->id != '\0' ? cause->id : "other");
    }
  g_string_append (csv, "corrected,");
  snl_csv_end_line (csv);
  for (guint i = 0; i < report->units->len; i++)
    append_unit (csv, report, g_ptr_array_index (report->units, i), naming);
}

/**
 * snl_report_to_csv:
 * @self: a report
 * @naming: how to show the students' names
 * @of_units: %TRUE for one row per unit, %FALSE for one row per act
 *
 * The columns of an act: turn, number, action, unit (who acts), student, target, target_student,
 * dice (the faces), how (`rolled`, `typed`, `hits`), hits, expected (hits on average), lost_SIDE
 * for each side, cause, sentence, time (UTC).
 *
 * Those of a unit: unit, side, number, name, student, start, left, survived, gone_in_turn, attacks
 * (made), attacked (by others), dice, hits, expected, chance (of as many hits or more, or as few or
 * fewer), enough_dice (to judge by), felled, lost, lost_CAUSE for each cause, corrected.
 *
 * A text that begins like a formula is prefixed with an apostrophe; see snl_csv_append_text().
 *
 * Returns: (transfer full): CSV as in RFC 4180, with a header line
 */
char *
snl_report_to_csv (SnlReport *self,
                   SnlNaming  naming,
                   gboolean   of_units)
{
  GString *csv = g_string_new (NULL);

  if (of_units)
    append_units (csv, self, naming);
  else
    append_acts (csv, self, naming);

  return g_string_free (csv, FALSE);
}
