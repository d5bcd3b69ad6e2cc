/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Changes who leads which unit, on the referee's request: shuffle, leave units out, lock, swap and
 * move players.
 */

#include "snl-muster-private.h"

#include "core/base/snl-random.h"

#include <glib/gi18n.h>
#include <string.h>

static void
clear_slot (SnlMusterSlot *slot)
{
  g_array_set_size (slot->students, 0);
  g_ptr_array_set_size (slot->unit.players, 0);
}

/**
 * snl_muster_shuffle:
 * @self: a muster
 * @seed: seed of the random order: the same seed gives the same result
 *
 * Assigns the students again at random to the units that are led now, except those in locked units.
 * Students keep a side or a unit that they asked for.
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
      clear_slot (slot);
    }

  for (guint i = students->len; i > 1; i--)
    {
      guint other = snl_random_pick (&chance, i);
      guint *data = (guint *) (void *) students->data;
      guint student = data[i - 1];

      data[i - 1] = data[other];
      data[other] = student;
    }

  snl_muster_assign (self, students, 0);
}

/* Moves the player with index @place from @from to the end of @to */
static void
move_students (SnlMusterSlot *from,
               guint          place,
               SnlMusterSlot *to)
{
  guint student = g_array_index (from->students, guint, place);

  g_array_remove_index (from->students, place);
  g_array_append_val (to->students, student);
  g_ptr_array_add (to->unit.players, g_ptr_array_steal_index (from->unit.players, place));
}

/*
 * Returns the unit with the most players, or the fewest, among the other units of @slot's side that
 * take part and are not locked; or NULL
 */
static SnlMusterSlot *
find_neighbour (SnlMuster     *self,
                SnlMusterSlot *slot,
                gboolean       max)
{
  SnlMusterSlot *best = NULL;

  for (guint i = 0; i < self->slots->len; i++)
    {
      SnlMusterSlot *other = self->slots->pdata[i];

      if (other == slot || !other->unit.in_play || other->unit.locked ||
          strcmp (other->unit.side, slot->unit.side) != 0)
        continue;

      if (best == NULL || (max ? other->students->len > best->students->len
                               : other->students->len < best->students->len))
        best = other;
    }

  return best;
}

/**
 * snl_muster_set_in_play:
 * @self: a muster
 * @index: index of a unit
 * @in_play: whether it takes part
 * @error: return location for an #SnlError
 *
 * Includes a unit or leaves it out. The players of a unit that is left out join the units of their
 * side with the fewest players; a unit that is included gets one player of the unit of its side
 * with the most, if that has several. Call numbers are assigned again.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED if the scenario requires the unit, or no other
 *   unit can take its players
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
      find_neighbour (self, slot, FALSE) == NULL)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                   _("No other unit of its side can take the players of “%s”."), slot->unit.id);
      return FALSE;
    }

  slot->unit.in_play = in_play;
  slot->unit.locked = FALSE;

  while (!in_play && slot->students->len > 0)
    move_students (slot, 0, find_neighbour (self, slot, FALSE));

  if (in_play && (other = find_neighbour (self, slot, TRUE)) != NULL &&
      other->students->len > 1)
    move_students (other, other->students->len - 1, slot);

  snl_muster_assign_numbers (self);

  return TRUE;
}

/**
 * snl_muster_set_locked:
 * @self: a muster
 * @index: index of a unit
 * @locked: whether snl_muster_shuffle() keeps the unit's players
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
 * @self: a muster
 * @first: index of a unit in play
 * @second: index of another unit in play
 *
 * Exchanges all players of the two units.
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
 * @self: a muster
 * @from: index of a unit
 * @player: index of one of its players
 * @to: index of the unit to move the player to
 * @error: return location for an #SnlError
 *
 * Moves a player to another unit, in addition to its players.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED if the unit @to does not take part
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
    move_students (one, player, two);

  return TRUE;
}
