/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"
#include "core/game/snl-names.h"
#include "core/module/snl-drawing.h"
#include "core/report/snl-block.h"

G_BEGIN_DECLS

/*
 * The parts of a playing table made of paper, for those who own no miniatures: units, the ground
 * (the squares with their terrain), markers, and a page that says what to cut. How they are
 * arranged on pages is not decided here.
 */

/**
 * SnlPaperFigure:
 * @side: the side's name
 * @dark: whether to use the dark style, which sets apart one of two sides
 * @shape: (nullable): the shape of the side's counters
 * @number: the unit's call number; `""` for none
 * @type: the type's name
 * @name: (nullable): the name that the module gives to this particular piece
 * @letter: the type's letter
 * @drawing: (nullable): what the type looks like
 * @leader: (nullable): the one who is with the unit, or what its leaders look like
 * @student: who leads it; `""` for nobody
 * @figures: its strength at the beginning, to cross off one by one; 0 for none
 *
 * A unit to cut out and put on the table.
 */
typedef struct {
  char       *side;
  gboolean    dark;
  char       *shape;
  char       *number;
  char       *type;
  char       *name;
  char       *letter;
  SnlDrawing *drawing;
  SnlDrawing *leader;
  char       *student;
  guint       figures;
} SnlPaperFigure;

/**
 * SnlPaperMarker:
 * @letter: one or two characters
 * @label: what it means
 * @tone: `done`, `good` or `bad`
 * @copies: how many are needed
 *
 * A marker to lay beside a unit.
 */
typedef struct {
  char  *letter;
  char  *label;
  char  *tone;
  guint  copies;
} SnlPaperMarker;

/**
 * SnlPaperGround:
 * @is_hex: whether the board has hexes, not squares
 * @columns: number of columns
 * @rows: number of rows
 * @marks: (element-type utf8): how each square is drawn, row after row: `plain`, `hill` …; %NULL
 *   for a gap
 * @names: (element-type utf8): the name of each square, as the referee types it; %NULL for a gap
 *
 * The ground of a board.
 */
typedef struct {
  gboolean   is_hex;
  guint      columns;
  guint      rows;
  GPtrArray *marks;
  GPtrArray *names;
} SnlPaperGround;

/**
 * SnlPaperCount:
 * @items: how many pieces there are to cut out
 * @pages: how many pages they take
 */
typedef struct {
  guint items;
  guint pages;
} SnlPaperCount;

/**
 * SnlPaperNeeds:
 * @figures: the units
 * @is_flat: whether the units lie flat, instead of standing
 * @tiles: the parts of the board
 * @tile_rows: how many rows of tiles there are
 * @square: the side of a square, or the height of a hex, in millimetres
 * @markers: the markers
 * @events: the cards of the decks
 * @has_backs: whether the cards have printed backs
 * @cards: the students' cards
 * @sheets: what only needs to lie on the table
 *
 * What a printout has of each.
 */
typedef struct {
  SnlPaperCount figures;
  gboolean      is_flat;
  SnlPaperCount tiles;
  guint         tile_rows;
  double        square;
  SnlPaperCount markers;
  SnlPaperCount events;
  gboolean      has_backs;
  SnlPaperCount cards;
  SnlPaperCount sheets;
} SnlPaperNeeds;

/* The returned arrays own their elements. */
GPtrArray      *snl_paper_dup_figures (SnlGame             *game,
                                       SnlNaming            naming) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray      *snl_paper_dup_markers (SnlGame             *game) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray      *snl_paper_dup_needs   (SnlGame             *game,
                                       SnlNaming            naming,
                                       const SnlPaperNeeds *needs) G_GNUC_WARN_UNUSED_RESULT;
SnlPaperGround *snl_paper_ground_new  (SnlGame             *game) G_GNUC_WARN_UNUSED_RESULT;
void            snl_paper_ground_free (SnlPaperGround      *self);
const char     *snl_paper_ground_get  (SnlPaperGround      *self,
                                       int                  column,
                                       int                  row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlPaperGround, snl_paper_ground_free)

G_END_DECLS
