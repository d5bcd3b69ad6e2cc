/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/report/snl-block.h"
#include "core/report/snl-report.h"

G_BEGIN_DECLS

/*
 * The content of the printed cards and sheets, without their layout. It is computed by running the
 * module's own procedures on a copy of the position, so that the paper agrees with the game.
 */

/**
 * SnlPaperFact:
 * @label: the translated name of the fact
 * @value: (nullable): its value; %NULL for a fact that is only true or false
 */
typedef struct {
  char *label;
  char *value;
} SnlPaperFact;

/**
 * SnlScoreRow:
 * @label: the action and the choices made in it
 * @cells: (element-type utf8): the score for each column; `""` for none
 * @is_scored: whether there is a score to reach; else the cells show which dice are rolled
 */
typedef struct {
  char      *label;
  GPtrArray *cells;
  gboolean   is_scored;
} SnlScoreRow;

/**
 * SnlScores:
 * @sides: the number of sides of the dice; 0 if they differ
 * @sums: whether some rolls have no score to reach, so that their cells show the dice: “2d6”
 * @columns: (element-type utf8): the names of the enemy types
 * @rows: (element-type SnlScoreRow): the actions, with the score needed against each type
 * @blanks: (element-type utf8): labels of numbers that are printed only on the players' own
 *   counters or charts, with space to write them down
 *
 * The table of a unit's scores to hit.
 */
typedef struct {
  guint      sides;
  gboolean   sums;
  GPtrArray *columns;
  GPtrArray *rows;
  GPtrArray *blanks;
} SnlScores;

/**
 * SnlPaperCard:
 * @side: the side's name
 * @dark: whether to use the dark style, which sets apart one of two sides
 * @number: the unit's call number
 * @type: the type's name
 * @letter: the type's letter
 * @drawing: (nullable): what the type looks like
 * @leader: (nullable): the one who is with the unit, or what its leaders look like
 * @counter: (nullable): the shape of the side's counters
 * @name: the unit's name for display
 * @own_name: (nullable): the name that the module gives to this particular piece
 * @student: the student who gets the card; `""` for none
 * @others: the other students who lead the unit; `""` for none
 * @facts: (element-type SnlPaperFact): the unit's statistics and traits
 * @lines: (element-type utf8): what the module has to say to whoever leads the unit
 * @moves: (element-type SnlPaperFact): the unit's reach by terrain
 * @scores: the scores to hit
 * @boxes: the number of boxes to cross off; 0 for none
 * @box_label: what one box stands for
 *
 * A unit card for one student.
 */
typedef struct {
  char       *side;
  gboolean    dark;
  char       *number;
  char       *type;
  char       *letter;
  SnlDrawing *drawing;
  SnlDrawing *leader;
  char       *counter;
  char       *name;
  char       *own_name;
  char       *student;
  char       *others;
  GPtrArray  *facts;
  GPtrArray  *lines;
  GPtrArray  *moves;
  SnlScores  *scores;
  guint       boxes;
  char       *box_label;
} SnlPaperCard;

/**
 * SnlPaperEvent:
 * @deck: the deck's name
 * @name: the card's name
 * @text: the card's text; `""` for none
 * @drawing: (nullable): what it looks like
 * @dealt: (element-type utf8): the values assigned to this copy, such as a colour
 * @shades: (element-type guint): the index of each of @dealt among the module's values, from 0
 *
 * An event card to cut out.
 */
typedef struct {
  char       *deck;
  char       *name;
  char       *text;
  SnlDrawing *drawing;
  GPtrArray  *dealt;
  GArray     *shades;
} SnlPaperEvent;

/* The returned arrays own their elements. */
GPtrArray *snl_paper_dup_cards   (SnlGame     *game,
                                  SnlNaming    naming) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_paper_dup_events  (SnlGame     *game) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_paper_dup_referee (SnlGame     *game,
                                  SnlNaming    naming) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_paper_dup_rules   (SnlGame     *game) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_paper_dup_plan    (SnlGame     *game,
                                  SnlNaming    naming) G_GNUC_WARN_UNUSED_RESULT;
SnlScores *snl_scores_new        (SnlRuleset  *ruleset,
                                  SnlPosition *position,
                                  const char  *piece,
                                  gboolean     own) G_GNUC_WARN_UNUSED_RESULT;
void       snl_scores_free       (SnlScores   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlScores, snl_scores_free)

G_END_DECLS
