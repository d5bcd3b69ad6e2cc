/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-block.h"
#include "snl-report.h"

G_BEGIN_DECLS

/*
 * What is printed, without how: made of the module and the game by the same procedures that play it,
 * so that paper and engine cannot differ.
 */

/**
 * SnlPaperFact:
 * @label: for people
 * @value: (nullable): for people; %NULL where the label says it all
 */
typedef struct {
  char *label;
  char *value;
} SnlPaperFact;

/**
 * SnlScoreRow:
 * @label: what is done and how
 * @cells: (element-type utf8): the score for each column; `""` where there is none
 */
typedef struct {
  char      *label;
  GPtrArray *cells;
} SnlScoreRow;

/**
 * SnlScores:
 * @sides: of the dice; 0 if they differ
 * @sums: whether some of the rolls are against no score, so that their cells are the dice: “2d6”
 * @columns: (element-type utf8): against whom
 * @rows: (element-type SnlScoreRow): what a unit needs
 * @blanks: (element-type utf8): numbers that go with these dice and that only the players' own
 *   counters or charts tell: places to write them down
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
 * @dark: whether the side is the darker of two
 * @number: the unit's call number
 * @type: the type's name
 * @letter: the type's letter
 * @mark: (nullable): the type's sign
 * @counter: (nullable): the shape of the side's counters
 * @name: the unit's, for people
 * @own_name: (nullable): the name that the module gives to this very piece
 * @student: whose card it is; `""` where nobody is named
 * @others: with whom the unit is shared; `""` if with nobody
 * @facts: (element-type SnlPaperFact): the unit's numbers
 * @moves: (element-type SnlPaperFact): how far it goes, by terrain
 * @scores: what it needs to hit
 * @boxes: how many boxes there are to strike off; 0 for none
 * @box_label: what a box stands for
 *
 * What a student holds.
 */
typedef struct {
  char      *side;
  gboolean   dark;
  char      *number;
  char      *type;
  char      *letter;
  char      *mark;
  char      *counter;
  char      *name;
  char      *own_name;
  char      *student;
  char      *others;
  GPtrArray *facts;
  GPtrArray *moves;
  SnlScores *scores;
  guint      boxes;
  char      *box_label;
} SnlPaperCard;

/**
 * SnlPaperEvent:
 * @deck: the deck's name
 * @name: the card's name
 * @text: what it does; `""` if the module does not say
 * @dealt: (element-type utf8): what this copy was dealt: a colour
 * @shades: (element-type guint): which of the module's values each of @dealt is, from 0
 *
 * A card to cut out.
 */
typedef struct {
  char      *deck;
  char      *name;
  char      *text;
  GPtrArray *dealt;
  GArray    *shades;
} SnlPaperEvent;

/* Each (transfer full) (element-type …): a list that owns what is in it */
GPtrArray *snl_paper_dup_cards   (SnlGame     *game,
                                  SnlNaming    naming) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_paper_dup_events  (SnlGame     *game) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_paper_dup_referee (SnlGame     *game,
                                  SnlNaming    naming) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_paper_dup_plan    (SnlGame     *game) G_GNUC_WARN_UNUSED_RESULT;
SnlScores *snl_scores_new        (SnlRuleset  *ruleset,
                                  SnlPosition *position,
                                  const char  *piece) G_GNUC_WARN_UNUSED_RESULT;
void       snl_scores_free       (SnlScores   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlScores, snl_scores_free)

G_END_DECLS
