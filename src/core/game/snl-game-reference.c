/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * What a game has of the user's own reference data: reads the charts, so that an act asks for no
 * cell twice, and stores the chart and unit values that are typed in an act for other games.
 */

#include "snl-game-private.h"

#include "core/ruleset/snl-reference-data.h"

#include <glib/gi18n.h>
#include <string.h>

static void
reread_reference (SnlGame *self)
{
  SnlReferenceData *fresh = snl_reference_data_new_user (self->ruleset, SNL_REFERENCE_TABLES, NULL);

  if (fresh == NULL)
    return;
  g_clear_pointer (&self->reference, snl_reference_data_free);
  self->reference = fresh;
}

/**
 * snl_game_reread_reference:
 * @self: a game
 *
 * Reads the user's own values for this module's charts again, after another window or game has
 * changed them, and emits #SnlGame::changed. Values that this game has used already stay.
 */
void
snl_game_reread_reference (SnlGame *self)
{
  g_return_if_fail (SNL_IS_GAME (self));

  reread_reference (self);
  snl_game_emit_changed (self, snl_journal_get_length (self->journal));
}

/*
 * Stores the chart values that the referee typed in this act in the user's own charts.
 */
static void
save_tables (SnlGame  *self,
             SnlEntry *entry)
{
  gboolean fresh = FALSE;
  gboolean read = FALSE;
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = g_ptr_array_index (entry->edits, i);
      const char *table;
      const char *row;
      const char *column;
      const char *result;

      if (strncmp (edit->node, SNL_CELL_PREFIX, strlen (SNL_CELL_PREFIX)) != 0)
        continue;
      /* others may have written there since */
      if (!read && self->reference != NULL)
        reread_reference (self);
      read = TRUE;
      table = snl_position_get (self->position, edit->node, "table");
      row = snl_position_get (self->position, edit->node, "row");
      column = snl_position_get (self->position, edit->node, "column");
      result = snl_position_get (self->position, edit->node, "result");
      if (self->reference != NULL &&
          g_strcmp0 (snl_reference_data_look_up (self->reference, table, row, column),
                     result) != 0)
        fresh = snl_reference_data_set_cell (self->reference, table, row, column, result,
                                             NULL) || fresh;
    }

  if (fresh && !snl_reference_data_save (self->reference, SNL_REFERENCE_TABLES, &error))
    snl_entry_take_text (entry, entry->notes,
                         g_strdup_printf (_("The chart is kept in this game only: %s"),
                                          error->message));
}

/*
 * Stores the unit values that the referee typed for the first time in this act in the user's own
 * file.
 */
static void
save_units (SnlGame  *self,
            SnlEntry *entry)
{
  g_autoptr(SnlReferenceData) roster = NULL;
  gboolean fresh = FALSE;
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = g_ptr_array_index (entry->edits, i);
      SnlElement *statistic;

      if (edit->kind != SNL_EDIT_SET || edit->new == NULL ||
          (edit->old != NULL && *edit->old != '\0'))
        continue;
      statistic = snl_ruleset_find (self->ruleset, "statistic", edit->name);
      if (!snl_element_has (statistic, "supplied", "no"))
        continue;
      if (roster == NULL && error == NULL)
        roster = snl_reference_data_new_user (self->ruleset, SNL_REFERENCE_UNITS, &error);
      if (roster != NULL)
        fresh = snl_reference_data_set_own (roster, edit->node, NULL, edit->name, edit->new,
                                            NULL) || fresh;
    }

  if (fresh)
    snl_reference_data_save (roster, SNL_REFERENCE_UNITS, &error);
  if (error != NULL)
    snl_entry_take_text (entry, entry->notes,
                         g_strdup_printf (_("The roster is kept in this game only: %s"),
                                          error->message));
}

/*
 * Stores what the referee typed of a printed copy in the act of @entry, to which a note is added if
 * it cannot be stored.
 */
void
snl_game_save_reference (SnlGame  *self,
                         SnlEntry *entry)
{
  save_tables (self, entry);
  save_units (self, entry);
}

/**
 * snl_game_get_reference:
 * @self: a game
 *
 * Returns: (transfer none) (nullable): the user's own values for this module's charts
 */
SnlReferenceData *
snl_game_get_reference (SnlGame *self)
{
  return self->reference;
}

/**
 * snl_game_set_simulated:
 * @self: a game
 *
 * From now on, no act stores a chart or unit value in the user's own files, as in a simulation.
 */
void
snl_game_set_simulated (SnlGame *self)
{
  g_return_if_fail (SNL_IS_GAME (self));

  self->is_simulated = TRUE;
}

/**
 * snl_game_ignore_reference:
 * @self: a game
 *
 * From now on, the user's own charts are neither read nor added to, so that the game is the same
 * for every user.
 */
void
snl_game_ignore_reference (SnlGame *self)
{
  g_return_if_fail (SNL_IS_GAME (self));

  snl_game_set_simulated (self);

  if (self->reference != NULL)
    snl_reference_data_clear (self->reference, SNL_REFERENCE_ALL);
}
