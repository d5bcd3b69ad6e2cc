/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A pointer array whose memory is an arena's. When it grows, it moves to a block twice as large;
 * the old block stays allocated until the arena is cleared.
 */

#include "snl-arena-array.h"

#include <string.h>

#define FIRST_ROOM 4   /* items for which memory is first allocated */

/**
 * snl_arena_array_grow:
 * @self: an array
 * @arena: the arena of @self
 *
 * Doubles the allocated size. Called by snl_arena_array_add() only.
 */
void
snl_arena_array_grow (SnlArenaArray *self,
                      SnlArena      *arena)
{
  guint room = self->room > 0 ? 2 * self->room : FIRST_ROOM;
  gpointer *pdata = snl_arena_take (arena, room * sizeof (gpointer));

  if (self->len > 0)
    memcpy (pdata, self->pdata, self->len * sizeof (gpointer));
  self->pdata = pdata;
  self->room = room;
}

/**
 * snl_arena_array_remove:
 * @self: an array
 * @index: index of an item; less than @self's length
 *
 * Removes an item and moves those after it up by one.
 */
void
snl_arena_array_remove (SnlArenaArray *self,
                        guint          index)
{
  self->len--;
  for (guint i = index; i < self->len; i++)
    self->pdata[i] = self->pdata[i + 1];
}

/**
 * snl_arena_array_has_text:
 * @self: (element-type utf8): an array of strings
 * @text: a string
 *
 * Returns: whether one of the strings is equal to @text
 */
gboolean
snl_arena_array_has_text (const SnlArenaArray *self,
                          const char          *text)
{
  for (guint i = 0; i < self->len; i++)
    if (strcmp (self->pdata[i], text) == 0)
      return TRUE;

  return FALSE;
}
