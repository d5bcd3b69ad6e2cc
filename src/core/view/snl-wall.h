/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-plan.h"
#include "snl-page.h"   /* its pages */
#include "snl-scene.h"

G_BEGIN_DECLS

/**
 * SnlDisclosures:
 * @units: the strength of units
 * @armies: the strength of whole sides, and the way to their end
 * @dice: faces, needed scores and hits
 * @losses: who fell in the last act
 * @players: the students' names
 *
 * What the referee tells the class of each kind of fact.
 */
typedef struct {
  SnlDisclosure units;
  SnlDisclosure armies;
  SnlDisclosure dice;
  SnlDisclosure losses;
  SnlDisclosure players;
} SnlDisclosures;

/**
 * SnlNews:
 * @SNL_NEWS_NONE: nothing that the class need look at
 * @SNL_NEWS_BOARD: something moved, or the walk went on
 * @SNL_NEWS_CARD: a card was turned over
 * @SNL_NEWS_DICE: dice fell
 * @SNL_NEWS_END: the game ended
 *
 * What the last act was about.
 */
typedef enum {
  SNL_NEWS_NONE,
  SNL_NEWS_BOARD,
  SNL_NEWS_CARD,
  SNL_NEWS_DICE,
  SNL_NEWS_END,
} SnlNews;

/**
 * SnlWallDice:
 * @label: whose dice these are, or %NULL
 * @faces: (element-type guint): what they show
 * @hits: (element-type gboolean): which of them hit
 * @apart: whether they are of another side, or fell later, than those before them
 */
typedef struct {
  char     *label;
  GArray   *faces;
  GArray   *hits;
  gboolean  apart;
} SnlWallDice;

/**
 * SnlWallRoll:
 * @label: what was rolled for
 * @needed: what a die needed, for people, or %NULL
 * @groups: (element-type SnlWallDice): empty where faces are not told
 * @result: how many hit, for people, or %NULL
 * @counts_hits: whether dice are marked as hits
 */
typedef struct {
  char      *label;
  char      *needed;
  GPtrArray *groups;
  char      *result;
  gboolean   counts_hits;
} SnlWallRoll;

/**
 * SnlWallGauge:
 * @label: for people
 * @shape: of the side's counter
 * @tone: of the side
 * @value: what is left, for people, or %NULL
 * @way: how far it is to the mark, for people, or %NULL
 * @fraction: the part that is left, or -1 for untold
 * @mark: the part at which it becomes serious, or -1
 */
typedef struct {
  char   *label;
  char   *shape;
  char   *tone;
  char   *value;
  char   *way;
  double  fraction;
  double  mark;
} SnlWallGauge;

/**
 * SnlWall:
 * @title: of the game
 * @turn: its number
 * @phase: what is done now, for people: whose, and what
 * @first: who is first in this turn, for people, or %NULL
 * @scene: the board, or %NULL if it is not in use
 * @plan: of a table without squares, or %NULL
 * @card_name: the card in force, or %NULL
 * @card_text: what it does, in words for pupils, or %NULL
 * @roll: the dice of the last act, or %NULL
 * @gauges: (element-type SnlWallGauge): the strength of both sides
 * @lines: (element-type utf8): what came of the last act
 * @winner: who has won, or %NULL
 * @ending: how the game ended, for people, or %NULL while it goes on
 * @pages: (element-type SnlPage): the pages of the module that the class is shown
 * @news: what the last act was about
 *
 * All that the class's window is given: it never sees a game, nor the order of its cards, the
 * referee's notes, what is drafted, or what the module keeps secret.
 */
typedef struct {
  char        *title;
  guint        turn;
  char        *phase;
  char        *first;
  SnlScene    *scene;
  SnlPlan     *plan;
  char        *card_name;
  char        *card_text;
  SnlWallRoll *roll;
  GPtrArray   *gauges;
  GPtrArray   *lines;
  char        *winner;
  char        *ending;
  GPtrArray   *pages;
  SnlNews      news;
} SnlWall;

SnlWall *snl_wall_new   (SnlGame              *game,
                         const SnlDisclosures *disclosures) G_GNUC_WARN_UNUSED_RESULT;
void     snl_wall_free  (SnlWall              *self);
void     snl_wall_write (const SnlWall        *self,
                         GString              *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlWall, snl_wall_free)

G_END_DECLS
