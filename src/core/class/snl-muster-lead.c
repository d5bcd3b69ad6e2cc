/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-muster-private.h"

#include "core/base/snl-random.h"

#include <glib/gi18n.h>
#include <string.h>

/* Who leads what, as the referee changes it: anew by chance, unit by unit, player by player. */

static void
snl_muster_clear_slot (SnlMusterSlot *slot)
{
  g_array_set_size (slot->students, 0);
  g_ptr_array_set_size (slot->unit.players, 0);
}

/**
 * snl_muster_shuffle:
 * @seed: the same deals the same
 *
 * Deals the students anew to the units that they lead now, all but those in locked units.  Who
 * asked for a side or a unit keeps it.
 */
void
snl_muster_shuffle (SnlMuster *self,
                    guint32    seed)
{
  g_autoptr(GArray) students = g_array_new (FALSE, FALSE, sizeof (guint));
  SnlRandom chance;

  g_return_if_fail (self != NULL);

  snl_random_seed (&chance, &seed, 1);

  for (guint i = 0; i < self->slots->len; i++)
    {
      SnlMusterSlot *slot = self->slots->pdata[i];

      slot->places = slot->students->len;

      if (slot->unit.locked)
        continue;

      g_array_append_vals (students, slot->students->data, slot->students->len);
      snl_muster_clear_slot (slot);
    }

  for (guint i = students->len; i > 1; i--)
    {
      guint other = snl_random_pick (&chance, i);
      guint *data = (guint *) (void *) students->data;
      guint student = data[i - 1];

      data[i - 1] = data[other];
      data[other] = student;
    }

  snl_muster_deal (self, students, 0);
}

/* Moves the player at @place of @from to the end of @to */
static void
snl_muster_hand_over (SnlMusterSlot *from,
                      guint          place,
                      SnlMusterSlot *to)
{
  guint student = g_array_index (from->students, guint, place);

  g_array_remove_index (from->students, place);
  g_array_append_val (to->students, student);
  g_ptr_array_add (to->unit.players, g_ptr_array_steal_index (from->unit.players, place));
}

/* The unit beside @slot on its side with the fewest or the most players */
static SnlMusterSlot *
snl_muster_find_neighbour (SnlMuster     *self,
                           SnlMusterSlot *slot,
                           gboolean       most)
{
  SnlMusterSlot *best = NULL;

  for (guint i = 0; i < self->slots->len; i++)
    {
      SnlMusterSlot *other = self->slots->pdata[i];

      if (other == slot || !other->unit.in_play || other->unit.locked ||
          strcmp (other->unit.side, slot->unit.side) != 0)
        continue;

      if (best == NULL || (most ? other->students->len > best->students->len
                                : other->students->len < best->students->len))
        best = other;
    }

  return best;
}

/**
 * snl_muster_set_in_play:
 * @index: of a unit
 * @in_play: whether it takes part
 * @error: return location for an #SnlError
 *
 * Takes a unit in or leaves it out.  The players of a unit that is left out go to units of their
 * side with the fewest; a unit that comes in gets one of two who share a unit of its side.
 * Call numbers close up.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED if the battle needs the unit or its players
 *   have nowhere to go
 */
gboolean
snl_muster_set_in_play (SnlMuster  *self,
                        guint       index,
                        gboolean    in_play,
                        GError    **error)
{
  SnlMusterSlot *slot = NULL;
  SnlMusterSlot *other = NULL;

  g_return_val_if_fail (self != NULL && index < self->slots->len, FALSE);

  slot = self->slots->pdata[index];

  if (!slot->unit.in_play == !in_play)
    return TRUE;

  if (!in_play && slot->unit.fixed)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                   _("The battle needs “%s”; leave another unit out."), slot->unit.id);
      return FALSE;
    }

  if (!in_play && slot->students->len > 0 &&
      snl_muster_find_neighbour (self, slot, FALSE) == NULL)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                   _("No other unit of its side can take the players of “%s”."), slot->unit.id);
      return FALSE;
    }

  slot->unit.in_play = in_play;
  slot->unit.locked = FALSE;

  while (!in_play && slot->students->len > 0)
    snl_muster_hand_over (slot, 0, snl_muster_find_neighbour (self, slot, FALSE));

  if (in_play && (other = snl_muster_find_neighbour (self, slot, TRUE)) != NULL &&
      other->students->len > 1)
    snl_muster_hand_over (other, other->students->len - 1, slot);

  snl_muster_number (self);

  return TRUE;
}

/**
 * snl_muster_set_locked:
 * @index: of a unit
 * @locked: whether a shuffle leaves its players where they are
 */
void
snl_muster_set_locked (SnlMuster *self,
                       guint      index,
                       gboolean   locked)
{
  g_return_if_fail (self != NULL && index < self->slots->len);

  ((SnlMusterSlot *) self->slots->pdata[index])->unit.locked = locked;
}

/**
 * snl_muster_swap:
 * @first: index of a unit in play
 * @second: index of another
 *
 * All players of the one lead the other.
 */
void
snl_muster_swap (SnlMuster *self,
                 guint      first,
                 guint      second)
{
  SnlMusterSlot *one = NULL;
  SnlMusterSlot *two = NULL;
  GPtrArray *players = NULL;
  GArray *students = NULL;

  g_return_if_fail (self != NULL && first < self->slots->len && second < self->slots->len);

  one = self->slots->pdata[first];
  two = self->slots->pdata[second];
  g_return_if_fail (one->unit.in_play && two->unit.in_play);

  players = one->unit.players;
  students = one->students;
  one->unit.players = two->unit.players;
  one->students = two->students;
  two->unit.players = players;
  two->students = students;
}

/**
 * snl_muster_move_player:
 * @from: index of a unit
 * @player: index of one of its players
 * @to: index of the unit that the player is to lead, alone or with others
 * @error: return location for an #SnlError
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED if the unit @to takes no part
 */
gboolean
snl_muster_move_player (SnlMuster  *self,
                        guint       from,
                        guint       player,
                        guint       to,
                        GError    **error)
{
  SnlMusterSlot *one = NULL;
  SnlMusterSlot *two = NULL;

  g_return_val_if_fail (self != NULL && from < self->slots->len && to < self->slots->len, FALSE);

  one = self->slots->pdata[from];
  two = self->slots->pdata[to];
  g_return_val_if_fail (player < one->students->len, FALSE);

  if (!two->unit.in_play)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                   _("A unit that is not in play has no players; put it in play first."));
      return FALSE;
    }

  if (one != two)
    snl_muster_hand_over (one, player, two);

  return TRUE;
}
