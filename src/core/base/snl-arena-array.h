/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-arena.h"

G_BEGIN_DECLS

/**
 * SnlArenaArray:
 * @pdata: the items
 * @len: number of items
 * @room: number of items for which memory is allocated
 *
 * A pointer array in an arena. Its first fields are those of #GPtrArray, so that
 * g_ptr_array_index() works; no other function of #GPtrArray does. An array initialized to zeroes
 * is empty and valid. It has nothing to free.
 */
typedef struct {
  gpointer *pdata;
  guint     len;
  guint     room;
} SnlArenaArray;

void     snl_arena_array_grow     (SnlArenaArray       *self,
                                   SnlArena            *arena);
void     snl_arena_array_remove   (SnlArenaArray       *self,
                                   guint                index);
gboolean snl_arena_array_has_text (const SnlArenaArray *self,
                                   const char          *text);

/**
 * snl_arena_array_add:
 * @self: an array
 * @arena: the arena of @self: the same one in each call
 * @item: (transfer none): the pointer to append, which must live as long as @self
 *
 * Appends @item.
 */
static inline void
snl_arena_array_add (SnlArenaArray *self,
                     SnlArena      *arena,
                     gpointer       item)
{
  if (self->len == self->room)
    snl_arena_array_grow (self, arena);
  self->pdata[self->len++] = item;
}

G_END_DECLS
