/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* What is said of an SnlPendingAction: its title, and what a button and Space do with it now. */

#include "snl-pending-action-private.h"

#include "app/data/snl-game-summary.h"
#include "core/game/snl-unit-naming.h"
#include "core/journal/snl-dice.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>

/**
 * snl_pending_action_dup_title:
 * @self: a pending action with an action
 *
 * Returns: (transfer full): the action's label, and the names of the chosen pieces in order
 */
char *
snl_pending_action_dup_title (SnlPendingAction *self)
{
  g_autoptr(GString) pieces = g_string_new (NULL);
  g_autofree char *action = NULL;
  g_autoptr(GHashTable) named = g_hash_table_new (g_str_hash, g_str_equal);
  const SnlQuestion *piece;

  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self) && self->action != NULL, NULL);

  action = snl_game_summary_dup_action (self->game, self->action);

  for (guint i = 0; (piece = snl_pending_action_get_piece (self, i)) != NULL; i++)
    {
      g_autofree char *name = snl_view_dup_name (self->game, piece->value);
      g_autofree char *said = snl_unit_naming_dup_for (self->game, NULL, name);

      /* one that answers several questions is named once */
      if (!g_hash_table_add (named, piece->value))
        continue;
      g_string_append_printf (pieces, "%s%s", i > 0 ? " › " : "", said);
    }

  /* Translators: an action and the units that it is about */
  return pieces->len > 0 ? g_strdup_printf (_("%s: %s"), action,
                                            pieces->str) : g_steal_pointer (&action);
}

/**
 * snl_pending_action_is_typed:
 * @self: a pending action
 *
 * Returns: whether all dice are typed that the action rolls next, or how many of them hit
 */
gboolean
snl_pending_action_is_typed (SnlPendingAction *self)
{
  g_autoptr(SnlDice) dice = NULL;

  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), FALSE);

  if (!snl_pending_action_has_typed (self))
    return FALSE;

  dice = snl_dice_new_parse (self->typed, NULL);

  return dice != NULL && snl_dice_is_enough (dice, self->attempt->pending);
}

/* (transfer full) (nullable): whose die the one after @n_typed is; %NULL if all are of one kind */
static char *
dup_next_die (SnlPendingAction *self,
              guint             n_typed)
{
  const SnlRoll *roll = self->attempt->pending;
  guint end = 0;

  for (guint i = 0; i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = roll->groups->pdata[i];

      end += group->count;
      if (n_typed >= end || group->count == snl_roll_get_count (roll))
        continue;
      if (group->piece != NULL &&
          snl_position_find (snl_game_get_position (self->game), group->piece) != NULL)
        {
          g_autofree char *name = snl_view_dup_name (self->game, group->piece);

          return snl_unit_naming_dup_for (self->game, NULL, name);
        }

      return g_strdup (group->label);
    }

  return NULL;
}

/**
 * snl_pending_action_dup_typed:
 * @self: a pending action
 *
 * Returns: (transfer full) (nullable): how many dice are typed of those that the action rolls next,
 *   and whose the next one is; %NULL if there is nothing to count
 */
char *
snl_pending_action_dup_typed (SnlPendingAction *self)
{
  g_autoptr(SnlDice) dice = NULL;
  g_autofree char *whose = NULL;
  guint n_typed = 0;
  guint n_dice;

  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), NULL);

  if (!snl_pending_action_wants_dice (self) || self->is_telling)
    return NULL;
  if (snl_pending_action_has_typed (self))
    {
      dice = snl_dice_new_parse (self->typed, NULL);
      n_typed = dice != NULL ? snl_dice_count_typed (dice) : 0;
    }
  n_dice = snl_roll_get_count (self->attempt->pending);
  if (n_dice < 2 || (n_typed == 0 && (snl_pending_action_has_typed (self) ||
                                      !snl_game_is_physical (self->game,
                                                             SNL_PHYSICAL_DICE))))
    return NULL;

  whose = dup_next_die (self, n_typed);

  /* Translators: how many dice are typed of how many, and whose die is typed next */
  return whose != NULL ? g_strdup_printf (_("%u of %u dice typed; next: %s"), n_typed, n_dice,
                                          whose)
                       /* Translators: how many dice are typed of how many, 2 or more */
                       : g_strdup_printf (_("%u of %u dice typed"), n_typed, n_dice);
}

/**
 * snl_pending_action_dup_command:
 * @self: a pending action with an action, or of which the class is being told
 *
 * Returns: (transfer full): what finishing it does now, as a button says it
 */
char *
snl_pending_action_dup_command (SnlPendingAction *self)
{
  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), NULL);
  g_return_val_if_fail (self->action != NULL || self->is_telling, NULL);

  if (self->is_telling)
    return g_strdup (self->is_paused && !self->is_falling ? _("Show the Dice") : _("Go On"));

  if (snl_pending_action_has_typed (self))
    return g_strdup (_("Use These Dice"));

  if (snl_pending_action_wants_dice (self))
    {
      guint n_dice = snl_roll_get_count (self->attempt->pending);

      return g_strdup_printf (ngettext ("Roll %u Die", "Roll %u Dice", n_dice), n_dice);
    }

  if (snl_pending_action_has_paths (self))
    return g_strdup (_("Do It as Drawn"));

  return snl_game_summary_dup_action (self->game, self->action);
}

/**
 * snl_pending_action_dup_next:
 * @self: a pending action
 * @suggested: (nullable): what comes next when no action is pending
 *
 * Returns: (transfer full) (nullable): what the space key does while nothing is typed, as a button
 *   says it, or the question to which it leads
 */
char *
snl_pending_action_dup_next (SnlPendingAction *self,
                             const char       *suggested)
{
  const SnlQuestion *lacking;

  g_return_val_if_fail (SNL_IS_PENDING_ACTION (self), NULL);

  lacking = snl_pending_action_get_lacking (self);
  if (self->is_telling)
    return snl_pending_action_dup_command (self);

  if (self->action == NULL)
    return g_strdup (self->shows_card ? _("Go On") : suggested);

  if (lacking != NULL)
    return g_strdup (lacking->label);

  if (snl_pending_action_waits (self) && self->attempt != NULL)
    return g_strdup (_("Type the Dice"));

  return snl_pending_action_is_ready (self) ? snl_pending_action_dup_command (self) : NULL;
}
