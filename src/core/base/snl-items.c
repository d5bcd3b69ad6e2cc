/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-items.h"

#include <string.h>

#define FIRST_ROOM 2   /* items */

/* Makes room for one more; where the items stood, the arena keeps for nothing. */
void
snl_items_grow (SnlItems  *self,
               SnlArena *arena)
{
  guint room = self->room > 0 ? 2 * self->room : FIRST_ROOM;
  gpointer *pdata = snl_arena_take (arena, room * sizeof (gpointer));

  if (self->len > 0)
    memcpy (pdata, self->pdata, self->len * sizeof (gpointer));
  self->pdata = pdata;
  self->room = room;
}

/**
 * snl_items_remove:
 * @index: of one that is there
 *
 * Takes it out; those after it move up.
 */
void
snl_items_remove (SnlItems *self,
                  guint     index)
{
  self->len--;
  for (guint i = index; i < self->len; i++)
    self->pdata[i] = self->pdata[i + 1];
}

/**
 * snl_items_has_text:
 * @self: (element-type utf8): a list
 * @text: a text
 *
 * Returns: whether there is a text in @self that is equal to @text
 */
gboolean
snl_items_has_text (const SnlItems *self,
                   const char    *text)
{
  for (guint i = 0; i < self->len; i++)
    if (strcmp (self->pdata[i], text) == 0)
      return TRUE;

  return FALSE;
}
