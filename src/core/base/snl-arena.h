/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-budget.h"

#include <string.h>

G_BEGIN_DECLS

/**
 * SnlArena:
 * @top: (nullable): the chunk that the next allocation is made from, or %NULL
 * @chunk: size of a new chunk in bytes, or 0 for the default of 16000
 * @budget: (nullable): what chunks are charged to, or %NULL
 *
 * A bump allocator: allocations follow each other in chunks, and are freed together, or from a
 * given allocation on. Nothing in it is freed by itself.
 *
 * An arena initialized to zeroes is empty and valid. Set @chunk to a small number for an arena
 * that holds little and lives long.
 */
typedef struct {
  struct _SnlChunk *top;
  gsize             chunk;
  SnlBudget        *budget;
} SnlArena;

/*
 * A block of memory of an arena. Private to snl-arena.c, except that snl_arena_take() is inline.
 */
typedef struct _SnlChunk SnlChunk;
struct _SnlChunk {
  SnlChunk *below;
  gsize     size;
  gsize     used;
  double    data[];
};

char     *snl_arena_dup     (SnlArena       *self,
                             const char     *text) G_GNUC_WARN_UNUSED_RESULT;
void      snl_arena_rewind  (SnlArena       *self,
                             gpointer        first);
void      snl_arena_clear   (SnlArena       *self);
void      snl_arena_grow    (SnlArena       *self,
                             gsize           size);
gsize     snl_arena_measure (const SnlArena *self);

/**
 * snl_arena_take:
 * @self: an arena
 * @size: number of bytes
 *
 * Allocates memory, aligned for a double or a pointer. Aborts if there is none, as g_malloc()
 * does.
 *
 * Returns: (transfer none): uninitialized memory, valid until @self is cleared, or rewound to or
 *   past it
 */
static inline gpointer
snl_arena_take (SnlArena *self,
                gsize     size)
{
  gpointer memory;

  size = (size + sizeof (double) - 1) & ~(sizeof (double) - 1);
  if (self->top == NULL || self->top->size - self->top->used < size)
    snl_arena_grow (self, size);

  memory = (char *) self->top->data + self->top->used;
  self->top->used += size;

  return memory;
}

/**
 * snl_arena_take_record:
 * @self: (nullable): an arena, or %NULL to use g_malloc()
 * @size: size of the struct in bytes
 * @texts: (inout) (array length=n_texts) (element-type utf8): strings, or %NULL; each is replaced
 *   by its copy
 * @n_texts: number of @texts; 4 at most
 *
 * Allocates a struct and copies of its strings as one block, so that one g_free() frees all if
 * @self is %NULL.
 *
 * Returns: (transfer none): the struct, filled with zeroes; with a %NULL @self, free it with
 *   g_free()
 */
G_ALWAYS_INLINE
static inline gpointer
snl_arena_take_record (SnlArena    *self,
                       gsize        size,
                       const char **texts,
                       guint        n_texts)
{
  gsize sizes[4];
  gsize whole = size;
  char *record;
  char *room;

  g_assert (n_texts <= G_N_ELEMENTS (sizes));

  for (guint i = 0; i < n_texts; i++)
    {
      sizes[i] = texts[i] != NULL ? strlen (texts[i]) + 1 : 0;
      whole += sizes[i];
    }
  record = self != NULL ? snl_arena_take (self, whole) : g_malloc (whole);
  memset (record, 0, size);
  room = record + size;
  for (guint i = 0; i < n_texts; i++)
    if (texts[i] != NULL)
      {
        texts[i] = memcpy (room, texts[i], sizes[i]);
        room += sizes[i];
      }

  return record;
}

G_END_DECLS
