/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-arena.h"

G_BEGIN_DECLS

/**
 * SnlItems:
 * @pdata: what is in it, in order
 * @len: how many there are
 * @room: for how many there is room
 *
 * A list whose memory is an arena's, as all that is in it; to be read as a #GPtrArray is, with
 * g_ptr_array_index() too.  All zeroes is a list with nothing in it.
 */
typedef struct {
  gpointer *pdata;
  guint     len;
  guint     room;
} SnlItems;

void     snl_items_grow     (SnlItems       *self,
                            SnlArena      *arena);
void     snl_items_remove   (SnlItems       *self,
                             guint           index);
gboolean snl_items_has_text (const SnlItems *self,
                            const char    *text);

/**
 * snl_items_add:
 * @arena: always the same for one list
 * @item: (transfer none): must be there as long as the list
 */
static inline void
snl_items_add (SnlItems  *self,
              SnlArena *arena,
              gpointer  item)
{
  if (self->len == self->room)
    snl_items_grow (self, arena);
  self->pdata[self->len++] = item;
}

G_END_DECLS
