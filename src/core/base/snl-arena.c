/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A bump allocator. Chunks form a stack: an allocation advances the top chunk's `used`, and a
 * chunk that is full gets a new one above it. Freed chunks of the default size go to a per-thread
 * cache of at most SPARES, because each act of a game creates and clears an arena, and would call
 * malloc() for it.
 */

#include "snl-arena.h"

#include <string.h>

#define CHUNK  16000   /* bytes in a chunk of the default size; most acts need less */
#define SPARES 4       /* chunks in a thread's cache */

static void free_spares (gpointer data);

/* The thread's cache: the top of a stack of free chunks of the default size, linked by `below`. */
static GPrivate spare = G_PRIVATE_INIT (free_spares);

static void
free_spares (gpointer data)
{
  SnlChunk *chunk = data;

  while (chunk != NULL)
    {
      SnlChunk *below = chunk->below;

      g_free (chunk);
      chunk = below;
    }
}

/**
 * snl_arena_grow:
 * @self: an arena
 * @size: number of bytes
 *
 * Pushes a chunk with room for at least @size bytes. Called by snl_arena_take() only.
 */
void
snl_arena_grow (SnlArena *self,
                gsize     size)
{
  gsize usual = self->chunk > 0 ? self->chunk : CHUNK;
  SnlChunk *chunk = usual == CHUNK && size <= CHUNK ? g_private_get (&spare) : NULL;

  if (chunk != NULL)
    g_private_set (&spare, chunk->below);
  else
    {
      chunk = g_malloc (sizeof (SnlChunk) + MAX (size, usual));
      chunk->size = MAX (size, usual);
    }
  chunk->below = self->top;
  chunk->used = 0;
  self->top = chunk;
  if (self->budget != NULL)
    snl_budget_take (self->budget, chunk->size);
}

/* Takes the top chunk off and frees it */
static void
free_chunk (SnlArena *self)
{
  SnlChunk *chunk = self->top;
  SnlChunk *below = NULL;

  self->top = chunk->below;
  if (self->budget != NULL)
    snl_budget_give_back (self->budget, chunk->size);

  if (chunk->size != CHUNK)
    {
      g_free (chunk);
      return;
    }

  below = g_private_get (&spare);
  /* in a cached chunk, `used` holds the number of chunks in the cache up to it */
  chunk->used = below != NULL ? below->used + 1 : 1;
  if (chunk->used > SPARES)
    {
      g_free (chunk);
      return;
    }
  chunk->below = below;
  g_private_set (&spare, chunk);
}

/**
 * snl_arena_dup:
 * @self: an arena
 * @text: (nullable): a string, or %NULL
 *
 * Returns: (transfer none) (nullable): a copy of @text in @self, or %NULL for %NULL
 */
char *
snl_arena_dup (SnlArena   *self,
               const char *text)
{
  gsize size = text != NULL ? strlen (text) + 1 : 0;

  return text != NULL ? memcpy (snl_arena_take (self, size), text, size) : NULL;
}

static gboolean
holds (const SnlChunk *chunk,
       const char     *memory)
{
  const char *begin = (const char *) chunk->data;

  return memory >= begin && memory < begin + chunk->size;
}

/**
 * snl_arena_rewind:
 * @self: an arena
 * @first: an allocation, as snl_arena_take() returned it
 *
 * Frees @first and everything that was allocated after it.
 */
void
snl_arena_rewind (SnlArena *self,
                  gpointer  first)
{
  while (self->top != NULL && !holds (self->top, first))
    free_chunk (self);
  g_return_if_fail (self->top != NULL);

  self->top->used = (gsize) ((char *) first - (char *) self->top->data);
}

/**
 * snl_arena_clear:
 * @self: an arena
 *
 * Frees everything in @self, which is then empty and can be used again.
 */
void
snl_arena_clear (SnlArena *self)
{
  while (self->top != NULL)
    free_chunk (self);
}

/**
 * snl_arena_measure:
 * @self: an arena
 *
 * Returns: how many bytes it has taken
 */
gsize
snl_arena_measure (const SnlArena *self)
{
  gsize size = 0;

  for (const SnlChunk *chunk = self->top; chunk != NULL; chunk = chunk->below)
    size += chunk->size;

  return size;
}
