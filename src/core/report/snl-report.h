/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chance/snl-luck.h"
#include "core/game/snl-game.h"
#include "core/game/snl-names.h"
#include "core/game/snl-game-snapshot.h"
#include "core/view/snl-chart.h"

G_BEGIN_DECLS

/*
 * What happened, for people: facts counted from a game's journal alone, as far as it is done, so that
 * what was undone never happened.  Plain data, counted anew after each act.
 */

/**
 * SnlReportCause:
 * @id: the rule's word for why
 * @label: for people
 * @own: whether all of its losses fell in somebody's attack
 * @total: what all sides lost by it
 */
typedef struct {
  char     *id;
  char     *label;
  gboolean  own;
  double    total;
} SnlReportCause;

/**
 * SnlReportPoint:
 * @turn: the turn's number; 0 for the beginning
 * @index: how many acts had been done when it ended, or now
 *
 * When the sides' strength was read.
 */
typedef struct {
  guint turn;
  guint index;
} SnlReportPoint;

/**
 * SnlReportSide:
 * @id: the side's id
 * @label: for people
 * @gauge: what its strength is called, for people
 * @dark: whether it is the darker of two
 * @full: its whole strength
 * @mark: the strength at which it becomes serious, or less than 0
 * @strength: (element-type double): at each point
 * @losses: (element-type double): by cause
 * @corrected: what corrections gave (or, below 0, took)
 * @units: how many it has
 * @standing: how many of them are left
 * @attacks: how many they made
 * @luck: of their dice
 */
typedef struct {
  char     *id;
  char     *label;
  char     *gauge;
  gboolean  dark;
  double    full;
  double    mark;
  GArray   *strength;
  GArray   *losses;
  double    corrected;
  guint     units;
  guint     standing;
  guint     attacks;
  SnlLuck  *luck;
} SnlReportSide;

/**
 * SnlReportUnit:
 * @id: the piece's id
 * @side: the index of its side
 * @type: for people
 * @number: its call number
 * @name: for people: never a student's
 * @players: (nullable): who leads it; for snl_naming_dup_player() only
 * @start: its strength at the beginning
 * @left: its strength now
 * @losses: (element-type double): by cause
 * @corrected: what corrections gave (or, below 0, took)
 * @attacks: how many it made
 * @attacked: how many were made on it
 * @felled: what others lost at once in its attacks
 * @gone_turn: in which turn the last of it went; 0 if it is not gone
 * @luck: of its dice
 * @acts: (element-type guint): the journal's indices of what it did and suffered
 */
typedef struct {
  char    *id;
  guint    side;
  char    *type;
  char    *number;
  char    *name;
  char    *players;
  double   start;
  double   left;
  GArray  *losses;
  double   corrected;
  guint    attacks;
  guint    attacked;
  double   felled;
  guint    gone_turn;
  SnlLuck *luck;
  GArray  *acts;
} SnlReportUnit;

/**
 * SnlReportSwing:
 * @index: of the act in the journal
 * @turn: when
 * @side: the index of the side that lost most
 * @lost: its strength that went
 * @share: @lost as a part of its whole strength
 * @swing: by how much more than the others it lost, as a part of the whole
 *
 * A turning point.
 */
typedef struct {
  guint  index;
  guint  turn;
  guint  side;
  double lost;
  double share;
  double swing;
} SnlReportSwing;

/**
 * SnlReport:
 * @game: what it tells of
 * @names: its students
 * @title: the game's, as typed
 * @ending: (nullable): who has won and why
 * @measure: what losses are counted in, for people
 * @act_losses: (element-type double): of each act, what each side lost by it
 * @act_strength: (element-type double): after each act, how strong each side was
 * @act_causes: (element-type utf8): of each act, why, blanks between; %NULL where nobody was lost
 * @acts: how many were done
 * @corrections: how many of these corrected something
 * @typed: how many dice were thrown on the table
 * @rolled: how many Senlac rolled
 * @points: (element-type SnlReportPoint): the beginning and the end of each turn
 * @causes: (element-type SnlReportCause): in the order in which they came
 * @sides: (element-type SnlReportSide): in the module's order
 * @units: (element-type SnlReportUnit): in the roster's order
 * @swings: (element-type SnlReportSwing): the largest, in the order in which they came
 * @luck: of all dice
 * @faces: how the faces of Senlac's dice fell
 */
typedef struct {
  SnlGame   *game;
  SnlNames  *names;
  char      *title;
  char      *ending;
  char      *measure;
  GArray    *act_losses;
  GArray    *act_strength;
  GPtrArray *act_causes;
  guint      acts;
  guint      corrections;
  guint      typed;
  guint      rolled;
  GPtrArray *points;
  GPtrArray *causes;
  GPtrArray *sides;
  GPtrArray *units;
  GPtrArray *swings;
  SnlLuck   *luck;
  SnlFaces  *faces;
} SnlReport;

/**
 * SnlMedium:
 * @SNL_MEDIUM_WEB: a page of the web, which holds everything
 * @SNL_MEDIUM_TEXT: lines of letters, without graphs
 * @SNL_MEDIUM_SCREEN: a window
 * @SNL_MEDIUM_PAPER: a sheet to hang up
 *
 * What a report is written for; the smaller ones leave something out.
 */
typedef enum {
  SNL_MEDIUM_WEB,
  SNL_MEDIUM_TEXT,
  SNL_MEDIUM_SCREEN,
  SNL_MEDIUM_PAPER,
} SnlMedium;

SnlReport     *snl_report_new             (SnlGame         *game) G_GNUC_WARN_UNUSED_RESULT;
SnlReport     *snl_report_new_watched     (SnlGame         *game,
                                           SnlEntryProgressFunc     watch,
                                           gpointer         user_data) G_GNUC_WARN_UNUSED_RESULT;
void           snl_report_free            (SnlReport       *self);
double         snl_report_get_losses      (const GArray    *losses);
SnlReportUnit *snl_report_find_unit       (const SnlReport *self,
                                           const char      *id);
char          *snl_report_dup_title       (const SnlReport *self,
                                           SnlNaming        naming) G_GNUC_WARN_UNUSED_RESULT;
char          *snl_report_dup_sentence    (const SnlReport *self,
                                           guint            index) G_GNUC_WARN_UNUSED_RESULT;

/* Graphs; %NULL where there is nothing to show */
SnlChart      *snl_chart_new_strength     (SnlReport       *report,
                                           double           width) G_GNUC_WARN_UNUSED_RESULT;
SnlChart      *snl_chart_new_strength_at  (SnlReport       *report,
                                           guint            index,
                                           double           width) G_GNUC_WARN_UNUSED_RESULT;
SnlChart      *snl_chart_new_losses       (SnlReport       *report,
                                           double           width) G_GNUC_WARN_UNUSED_RESULT;
SnlChart      *snl_chart_new_luck         (SnlReport       *report,
                                           SnlNaming        naming,
                                           double           width) G_GNUC_WARN_UNUSED_RESULT;

/* In UTF-8 */
GPtrArray     *snl_report_dup_blocks      (SnlReport       *self,
                                           SnlNaming        naming,
                                           SnlMedium        medium) G_GNUC_WARN_UNUSED_RESULT;
char          *snl_report_to_html         (SnlReport       *self,
                                           SnlNaming        naming) G_GNUC_WARN_UNUSED_RESULT;
char          *snl_report_to_text         (SnlReport       *self,
                                           SnlNaming        naming) G_GNUC_WARN_UNUSED_RESULT;
char          *snl_report_to_csv          (SnlReport       *self,
                                           SnlNaming        naming,
                                           gboolean         of_units) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlReport, snl_report_free)

G_END_DECLS
