/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-plan.h"
#include "snl-page.h"
#include "snl-scene.h"
#include "snl-view.h"

G_BEGIN_DECLS

/*
 * What the class sees of a game: an SnlWall, without what the module marks `secret`, and as exact
 * as the referee's disclosures say. The structs before it are its parts.
 */

/**
 * SnlDisclosures:
 * @units: strength of pieces
 * @armies: strength of sides, and the distance to the mark
 * @dice: faces, scores and hits
 * @losses: losses of the last act
 * @players: students' names: by their first names, by initials, or not at all
 *
 * How exactly the class sees each kind of fact; the referee's settings.
 */
typedef struct {
  SnlDisclosure units;
  SnlDisclosure armies;
  SnlDisclosure dice;
  SnlDisclosure losses;
  SnlDisclosure players;
} SnlDisclosures;

/**
 * SnlWallEvent:
 * @SNL_WALL_EVENT_NONE: nothing
 * @SNL_WALL_EVENT_BOARD: a piece moved, or the phase changed
 * @SNL_WALL_EVENT_CARD: a card was drawn
 * @SNL_WALL_EVENT_DICE: dice were rolled
 * @SNL_WALL_EVENT_END: the game ended
 *
 * What the last act changed, to decide what to bring to the front.
 */
typedef enum {
  SNL_WALL_EVENT_NONE,
  SNL_WALL_EVENT_BOARD,
  SNL_WALL_EVENT_CARD,
  SNL_WALL_EVENT_DICE,
  SNL_WALL_EVENT_END,
} SnlWallEvent;

/**
 * SnlWallCard:
 * @name: what it is called
 * @text: (nullable): what it means
 * @colour: (nullable): the value that was dealt with it, such as `red`
 * @affected: (nullable): whom it affects, translated
 * @pieces: (element-type utf8): the ids of the pieces that it affects
 * @drawing: (nullable): its drawing
 *
 * A card as the class sees it.
 */
typedef struct {
  char       *name;
  char       *text;
  char       *colour;
  char       *affected;
  GPtrArray  *pieces;
  SnlDrawing *drawing;
} SnlWallCard;

/**
 * SnlWallDice:
 * @label: (nullable): whose dice these are
 * @is_named: whether @label names a unit, and is shown beside its dice
 * @faces: (element-type guint): the faces; 0 for a hit that was typed without its die
 * @hits: (element-type gboolean): for each face, whether it is a hit
 * @apart: whether to separate them from the group before: another side's, or of a later roll
 * @lost: how many figures the unit that @label names lost in the act; -1 if that is not told
 *
 * A group of dice.
 */
typedef struct {
  char     *label;
  gboolean  is_named;
  GArray   *faces;
  GArray   *hits;
  gboolean  apart;
  int       lost;
} SnlWallDice;

/**
 * SnlWallRoll:
 * @label: what was rolled for
 * @needed: (nullable): the score needed, translated
 * @groups: (element-type SnlWallDice): the dice; empty if faces are not disclosed
 * @result: (nullable): the number of hits, translated
 * @counts_hits: whether dice are marked as hits
 *
 * A roll as the class sees it.
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
 * @label: translated label
 * @shape: (nullable): shape of the side's counters
 * @tone: (nullable): tone of the side
 * @value: (nullable): strength left, translated
 * @distance: (nullable): distance to the mark, translated
 * @fraction: part that is left, from 0 to 1; -1 if not disclosed
 * @mark: part at which a rule takes effect; -1 for none
 *
 * A gauge as the class sees it.
 */
typedef struct {
  char   *label;
  char   *shape;
  char   *tone;
  char   *value;
  char   *distance;
  double  fraction;
  double  mark;
} SnlWallGauge;

/**
 * SnlWall:
 * @title: title of the game
 * @turn: what the turn is called, translated
 * @phase: the current phase and whose it is, translated
 * @first: (nullable): who goes first in this turn, translated
 * @owed: (nullable): what is still to be done in the phase, translated
 * @scene: (nullable): the board; %NULL if it is not in use
 * @roster: all pieces, wherever they stand
 * @plan: (nullable): the plan of a table without squares
 * @card: (nullable): the card that was just drawn, or the card in force
 * @is_card_new: whether @card was drawn by the last act
 * @roll: (nullable): the dice of the last act that is no correction
 * @is_roll_old: whether @roll was there before the last act
 * @is_roll_told: whether @lines are about the act of @roll
 * @gauges: (element-type SnlWallGauge): the strength of each side
 * @lines: (element-type utf8): sentences about the last act, or the one before the phase changed
 * @more: (element-type utf8): the sentences that the last of @lines only counts
 * @told: the number of the act that @lines are about, 1 for the first; 0 if there is none
 * @tells_loss: whether the first of @lines is what fell
 * @winner: (nullable): the side that has won
 * @winner_shape: (nullable): shape of its counters
 * @winner_tone: (nullable): tone of its counters
 * @ending: (nullable): how the game ended, translated; %NULL if it is not over
 * @reason: (nullable): why it ended, as the module says it
 * @pages: (element-type SnlPage): the module's pages for the class
 * @event: what the last act changed
 *
 * Everything that the class's window shows. The window gets nothing else, in particular not the
 * game, so that it cannot show the order of cards, notes, answers or secrets.
 */
typedef struct {
  char         *title;
  char         *turn;
  char         *phase;
  char         *first;
  char         *owed;
  SnlScene     *scene;
  SnlScene     *roster;
  SnlPlan      *plan;
  SnlWallCard  *card;
  gboolean      is_card_new;
  SnlWallRoll  *roll;
  gboolean      is_roll_old;
  gboolean      is_roll_told;
  GPtrArray    *gauges;
  GPtrArray    *lines;
  GPtrArray    *more;
  guint         told;
  gboolean      tells_loss;
  char         *winner;
  char         *winner_shape;
  char         *winner_tone;
  char         *ending;
  char         *reason;
  GPtrArray    *pages;
  SnlWallEvent  event;
} SnlWall;

SnlWall *snl_wall_new          (SnlGame              *game,
                                const SnlDisclosures *disclosures) G_GNUC_WARN_UNUSED_RESULT;
void     snl_wall_free         (SnlWall              *self);
char    *snl_wall_dup_lines    (const SnlWall        *self,
                                guint                 n_more) G_GNUC_WARN_UNUSED_RESULT;
char    *snl_wall_dup_distance (const SnlGauge       *gauge,
                                SnlDisclosure         disclosure) G_GNUC_WARN_UNUSED_RESULT;
GArray  *snl_wall_find_stops   (SnlGame              *game,
                                guint                 most) G_GNUC_WARN_UNUSED_RESULT;

SnlDisclosure snl_wall_get_disclosure (SnlNaming      naming);
SnlNaming     snl_wall_get_naming     (SnlDisclosure  players);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlWall, snl_wall_free)

G_END_DECLS
