/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Creates and frees reports, and formats their names and numbers. */

#include "snl-report.h"

#include "snl-report-private.h"
#include "core/rules/snl-world.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>
#include <string.h>

static void
cause_free (gpointer data)
{
  SnlReportCause *cause = data;

  g_free (cause->id);
  g_free (cause->label);
  g_free (cause);
}

static void
side_free (gpointer data)
{
  SnlReportSide *side = data;

  g_free (side->id);
  g_free (side->label);
  g_free (side->gauge);
  g_array_unref (side->strength);
  g_array_unref (side->steps);
  g_array_unref (side->losses);
  snl_luck_free (side->luck);
  g_free (side);
}

static void
unit_free (gpointer data)
{
  SnlReportUnit *unit = data;

  g_free (unit->id);
  g_free (unit->type);
  g_free (unit->number);
  g_free (unit->name);
  g_free (unit->players);
  g_array_unref (unit->losses);
  snl_luck_free (unit->luck);
  g_array_unref (unit->acts);
  g_free (unit);
}

/**
 * snl_report_new:
 * @game: a game, at any time
 *
 * Counts the acts done so far.
 *
 * Returns: (transfer full): the report
 */
SnlReport *
snl_report_new (SnlGame *game)
{
  return snl_report_new_watched (game, NULL, NULL);
}

/**
 * snl_report_new_watched:
 * @game: a game, at any time
 * @watch: (nullable) (scope call): called for each entry that is counted; can cancel
 * @user_data: data for @watch
 *
 * Counts the acts done so far, unless @watch cancels.
 *
 * Returns: (transfer full) (nullable): the report; or %NULL if @watch cancelled
 */
SnlReport *
snl_report_new_watched (SnlGame              *game,
                        SnlEntryProgressFunc  watch,
                        gpointer              user_data)
{
  g_autoptr(SnlReport) self = NULL;
  g_autoptr(SnlLossMeasure) measure = NULL;

  g_return_val_if_fail (SNL_IS_GAME (game), NULL);

  self = g_new0 (SnlReport, 1);
  self->game = g_object_ref (game);
  self->names = snl_names_new (snl_game_get_ruleset (game), snl_game_get_position (game),
                               snl_game_get_journal (game));
  self->title = g_strdup (snl_game_get_title (game));
  self->ending = snl_view_dup_ending (game);
  self->turns = snl_view_dup_turns (game);
  self->points = g_ptr_array_new_with_free_func (g_free);
  self->causes = g_ptr_array_new_with_free_func (cause_free);
  self->sides = g_ptr_array_new_with_free_func (side_free);
  self->units = g_ptr_array_new_with_free_func (unit_free);
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->swings = g_ptr_array_new_with_free_func (g_free);
  self->luck = snl_luck_new ();
  self->act_causes = g_ptr_array_new_with_free_func (g_free);
  measure = snl_loss_measure_new (snl_game_get_ruleset (game));
  /* everybody may see the report: leave out secret statistics while the game goes on */
  if (!snl_game_is_over (game))
    snl_loss_measure_leave_out_secrets (measure);
  self->measure = g_strdup (snl_loss_measure_get_label (measure));

  return snl_report_count (self, measure, watch, user_data) ? g_steal_pointer (&self) : NULL;
}

/**
 * snl_report_free:
 * @self: (nullable) (transfer full): a report
 *
 * Frees @self.
 */
void
snl_report_free (SnlReport *self)
{
  if (self == NULL)
    return;

  g_object_unref (self->game);
  snl_names_free (self->names);
  for (guint i = 0; i < G_N_ELEMENTS (self->unit_namings); i++)
    g_clear_pointer (&self->unit_namings[i], snl_unit_naming_free);
  g_free (self->title);
  g_free (self->ending);
  g_hash_table_unref (self->turns);
  g_free (self->measure);
  g_ptr_array_unref (self->act_causes);
  g_ptr_array_unref (self->points);
  g_ptr_array_unref (self->causes);
  g_ptr_array_unref (self->sides);
  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->units);
  g_ptr_array_unref (self->swings);
  snl_luck_free (self->luck);
  snl_faces_free (self->faces);
  g_free (self);
}

/**
 * snl_report_get_losses:
 * @losses: (element-type double): losses by cause
 *
 * Returns: the sum of @losses
 */
double
snl_report_get_losses (const GArray *losses)
{
  double sum = 0;

  for (guint i = 0; i < losses->len; i++)
    sum += g_array_index (losses, double, i);

  return sum;
}

/**
 * snl_report_get_step:
 * @side: a side of a report
 * @acts: a number of acts
 *
 * Returns: (transfer none): the last step within the first @acts acts
 */
const SnlReportStep *
snl_report_get_step (const SnlReportSide *side,
                     guint                acts)
{
  guint first = 0;
  guint after = side->steps->len;

  while (after - first > 1)
    {
      guint middle = (first + after) / 2;

      if (g_array_index (side->steps, SnlReportStep, middle).acts <= acts)
        first = middle;
      else
        after = middle;
    }

  return &g_array_index (side->steps, SnlReportStep, first);
}

/**
 * snl_report_find_unit:
 * @self: a report
 * @id: the id of a piece
 *
 * Returns: (transfer none) (nullable): the statistics of that unit
 */
SnlReportUnit *
snl_report_find_unit (const SnlReport *self,
                      const char      *id)
{
  return id != NULL ? g_hash_table_lookup (self->by_id, id) : NULL;
}

/**
 * snl_report_dup_title:
 * @self: a report
 * @naming: how to show the students' names
 *
 * Returns: (transfer full): the title of the game
 */
char *
snl_report_dup_title (const SnlReport *self,
                      SnlNaming        naming)
{
  return snl_names_dup_text (self->names, naming, self->title);
}

/**
 * snl_report_dup_sentence:
 * @self: a report
 * @index: the index of an act in the journal
 *
 * Returns: (transfer full): a sentence that describes the act
 */
char *
snl_report_dup_sentence (const SnlReport *self,
                         guint            index)
{
  const SnlEntry *entry = snl_journal_get (snl_game_get_journal (self->game), index);

  if (entry->say->len > 0)
    return g_strdup (g_ptr_array_index (entry->say, 0));

  return g_strdup (snl_ruleset_get_label (snl_game_get_ruleset (self->game), "action",
                                          entry->action));
}

/**
 * snl_report_dup_said:
 * @self: a report
 * @naming: how to show the students' names
 * @entry: (nullable): the entry that @sentence belongs to; %NULL for the position as it is now
 * @sentence: what is told of it
 *
 * Returns: (transfer full): @sentence, with each unit called after who led it at @entry, as far as
 *   @naming allows
 */
char *
snl_report_dup_said (SnlReport      *self,
                     SnlNaming       naming,
                     const SnlEntry *entry,
                     const char     *sentence)
{
  g_autofree char *plain = snl_names_dup_sentence (self->names, naming, entry, sentence);

  if (self->unit_namings[naming] == NULL)
    self->unit_namings[naming] = snl_unit_naming_new (self->game, naming);

  return snl_unit_naming_dup_text (self->unit_namings[naming], entry, plain);
}

/* Formats a number for display; never "-0" */
char *
snl_report_dup_number (double number)
{
  return snl_format_number (number == 0 ? 0 : number);
}

/* What a unit is called; somebody may have typed it, with a student's name in it */
char *
snl_report_dup_unit_name (const SnlReport     *self,
                          const SnlReportUnit *unit,
                          SnlNaming            naming)
{
  return snl_names_dup_sentence (self->names, naming, NULL, unit->name);
}

/* The name of a unit and, as far as @naming allows, of the students who lead it */
char *
snl_report_dup_leaders (const SnlReport     *self,
                        const SnlReportUnit *unit,
                        SnlNaming            naming)
{
  g_autofree char *players = snl_naming_dup_player (naming, unit->players);
  g_autofree char *name = snl_report_dup_unit_name (self, unit, naming);

  if (*players == '\0')
    return g_steal_pointer (&name);

  /* Translators: a unit and the student who leads it */
  return g_strdup_printf (_("%s, %s"), name, players);
}

/* Formats a side's current and full strength: “131 of 148” */
char *
snl_report_dup_left (const SnlReport     *self,
                     const SnlReportSide *side)
{
  g_autofree char *left = NULL;
  g_autofree char *full = snl_report_dup_number (side->full);

  left = snl_report_dup_number (g_array_index (side->strength, double, side->strength->len - 1));

  /* Translators: what is left of what there was */
  return g_strdup_printf (_("%s of %s"), left, full);
}
