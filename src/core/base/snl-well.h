/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Numbers per block, and blocks kept in memory: two, because the dice of one roll can lie on both
 * sides of a block's end.
 */
#define SNL_WELL_BLOCK 256u
#define SNL_WELL_KEPT  2u

/**
 * SnlStream:
 * @SNL_STREAM_DICE: dice
 * @SNL_STREAM_CHANCE: cards, and everything else that is random but not dice
 *
 * The two independent sequences of random numbers of a game.  Drawing a card does not change the
 * dice that follow.  The values are part of the random seed: never change them.
 */
typedef enum {
  SNL_STREAM_DICE,
  SNL_STREAM_CHANCE,
} SnlStream;

/**
 * SnlWellKind:
 * @SNL_WELL_THROWS: a generator is seeded for each throw; games of the first version use it
 * @SNL_WELL_BLOCKS: a generator is seeded for each block of 256 numbers, which is faster
 *
 * How random numbers are derived from a game's seed.  A game keeps its kind, since its dice depend
 * on it.
 */
typedef enum {
  SNL_WELL_THROWS,
  SNL_WELL_BLOCKS,
} SnlWellKind;

/**
 * SnlWell:
 * @kind: how numbers are derived from @seed
 * @seed: the game's seed
 * @stream: which of the game's two sequences
 * @blocks: for each cached block, its index plus 1; 0 if there is none
 * @numbers: the cached blocks
 *
 * One sequence of random numbers of a game, with random access: the number at an index depends only
 * on the seed, the stream and the index.  So dice are the same again after undo, and when a game is
 * replayed.  Has nothing to free.
 */
typedef struct {
  SnlWellKind kind;
  guint32     seed;
  SnlStream   stream;
  guint       blocks[SNL_WELL_KEPT];
  guint32     numbers[SNL_WELL_KEPT][SNL_WELL_BLOCK];
} SnlWell;

void         snl_well_init             (SnlWell     *self,
                                        SnlWellKind  kind,
                                        guint32      seed,
                                        SnlStream    stream);
void         snl_well_draw             (SnlWell     *self,
                                        guint        first,
                                        guint        sides,
                                        guint       *picks,
                                        guint        n_picks);
const char  *snl_well_kind_to_string   (SnlWellKind  kind);
gboolean     snl_well_kind_from_string (const char  *text,
                                        SnlWellKind *kind);

G_END_DECLS
