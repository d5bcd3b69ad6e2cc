/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/*
 * Memory for many small things that go together: taken one after another, given back all at once, or
 * from one of them on.  All zeroes is an arena with nothing in it; one that stays for long says how little it
 * needs at a time.
 */
typedef struct {
  struct _SnlChunk *top;     /* where the next thing goes; NULL for none */
  gsize             chunk;   /* bytes that it gets at a time; 0 for as many as an act needs */
} SnlArena;

/* Some memory of an arena, above the one that was full; only snl-arena.c makes one. */
typedef struct _SnlChunk SnlChunk;
struct _SnlChunk {
  SnlChunk *below;
  gsize     size;
  gsize     used;
  double    data[];
};

char     *snl_arena_dup    (SnlArena   *self,
                            const char *text) G_GNUC_WARN_UNUSED_RESULT;
void      snl_arena_rewind (SnlArena   *self,
                            gpointer    first);
void      snl_arena_clear  (SnlArena   *self);
void      snl_arena_grow   (SnlArena   *self,
                            gsize       size);

/**
 * snl_arena_take:
 * @size: in bytes
 *
 * Returns: (transfer none): memory with anything in it, fit for any type, until @self gives it back
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
 * @self: (nullable): %NULL for what g_free() gives back
 * @size: in bytes
 * @texts: (inout) (array length=n_texts): texts, or %NULL; each is replaced by its copy
 * @n_texts: 4 at most
 *
 * Returns: (transfer none): zeroes, in one piece with the copies, until @self gives it back
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
