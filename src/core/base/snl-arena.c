/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-arena.h"

#include <string.h>

#define CHUNK  16000   /* bytes; more than most acts need */
#define SPARES 4

static void free_spares (gpointer data);

/* Each thread keeps a few chunks of the usual size, one below the other, for the next arenas that begin. */
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

/* Makes room for at least @size bytes in one piece. */
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
}

static void
free_chunk (SnlChunk *chunk)
{
  SnlChunk *below = NULL;

  if (chunk->size != CHUNK)
    {
      g_free (chunk);
      return;
    }

  below = g_private_get (&spare);
  /* how many are kept stands where it is of no other use */
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
 * @text: (nullable): a text
 *
 * Returns: (transfer none) (nullable): a copy of it, until @self gives it back
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
 * @first: as snl_arena_take() gave it
 *
 * Gives back @first and all that was taken after it.
 */
void
snl_arena_rewind (SnlArena *self,
                  gpointer  first)
{
  while (self->top != NULL && !holds (self->top, first))
    {
      SnlChunk *chunk = self->top;

      self->top = chunk->below;
      free_chunk (chunk);
    }
  g_return_if_fail (self->top != NULL);

  self->top->used = (gsize) ((char *) first - (char *) self->top->data);
}

/**
 * snl_arena_clear:
 *
 * Gives back all that was taken.
 */
void
snl_arena_clear (SnlArena *self)
{
  while (self->top != NULL)
    {
      SnlChunk *chunk = self->top;

      self->top = chunk->below;
      free_chunk (chunk);
    }
}
