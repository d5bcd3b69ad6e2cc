/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-arena.h"

G_BEGIN_DECLS

/**
 * SnlItems:
 * @pdata: the items
 * @len: number of items
 * @room: number of items for which memory is allocated
 *
 * A pointer array in an arena.  Its first fields are those of #GPtrArray, so that
 * g_ptr_array_index() works; no other function of #GPtrArray does.  An array initialized to zeroes
 * is empty and valid.  It has nothing to free.
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
 * @self: an array
 * @arena: the arena of @self: the same one in each call
 * @item: (transfer none): the pointer to append, which must live as long as @self
 *
 * Appends @item.
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
