/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chance/snl-luck.h"
#include "core/game/snl-game.h"
#include "core/game/snl-names.h"
#include "core/game/snl-unit-naming.h"
#include "core/game/snl-game-snapshot.h"
#include "core/view/snl-chart.h"

G_BEGIN_DECLS

/*
 * SnlReport holds statistics of a game: losses, attacks and dice by side and unit. They are
 * counted from the journal entries that are done; undone entries do not count. It is plain data,
 * not updated: create a new report after each change of the game.
 */

/**
 * SnlReportCause:
 * @id: the cause as the module writes it
 * @label: the translated name
 * @own: whether all losses by this cause were inflicted by a unit's own attack
 * @total: the sum of all sides' losses
 *
 * A cause of losses.
 */
typedef struct {
  char     *id;
  char     *label;
  gboolean  own;
  double    total;
} SnlReportCause;

/**
 * SnlReportPoint:
 * @turn: the number of the turn; 0 for the beginning of the game
 * @index: the number of acts done at the end of the turn, or so far
 *
 * A point in the game for which the report holds the sides' strength.
 */
typedef struct {
  guint turn;
  guint index;
} SnlReportPoint;

/**
 * SnlReportStep:
 * @acts: the number of acts done by then; 0 for the beginning of the game
 * @strength: a side's strength after these acts, and until the next step
 * @lost: what it lost by the last of these acts; negative for gains
 *
 * An act that changed a side's strength.
 */
typedef struct {
  guint  acts;
  double strength;
  double lost;
} SnlReportStep;

/**
 * SnlReportSide:
 * @id: the side's id
 * @label: the translated name
 * @gauge: the translated name of its strength
 * @dark: whether to draw it in the dark style, which sets apart one of two sides
 * @full: its full strength
 * @mark: the strength at which the module marks its losses as serious; negative for none
 * @strength: (element-type double): its strength at each of the report's points
 * @steps: (element-type SnlReportStep): the beginning, and each act that changed its strength or
 *   by which it lost something
 * @losses: (element-type double): its losses for each of the report's causes
 * @corrected: the sum of the referee's corrections; negative for losses
 * @units: the number of units
 * @standing: the number of units that are left
 * @attacks: the number of attacks made
 * @luck: the statistics of its dice
 */
typedef struct {
  char     *id;
  char     *label;
  char     *gauge;
  gboolean  dark;
  double    full;
  double    mark;
  GArray   *strength;
  GArray   *steps;
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
 * @type: the translated name of its type
 * @number: its call number
 * @name: its name for display, without students' names
 * @players: (nullable): the students who lead it; show only through snl_naming_dup_player()
 * @start: its strength at the beginning
 * @left: its current strength
 * @losses: (element-type double): its losses for each of the report's causes
 * @corrected: the sum of the referee's corrections; negative for losses
 * @attacks: the number of attacks it made
 * @attacked: the number of attacks made on it
 * @felled: the enemy losses within its own attacks
 * @gone_turn: the turn in which its strength became 0; 0 if it is left
 * @luck: the statistics of its dice
 * @acts: (element-type guint): the journal indices of the acts that it took part in
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
 * @index: the index of the act in the journal
 * @turn: the number of its turn
 * @side: the index of the side that lost most
 * @lost: the strength that this side lost
 * @share: @lost as a fraction of the side's full strength
 * @swing: the difference between this side's and the others' losses, as a fraction of full strength
 *
 * A turning point: an act in which one side lost far more than the others.
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
 * @game: the game
 * @names: the names of its students
 * @unit_namings: (nullable): how units are called, for each #SnlNaming that was asked for
 * @title: the title of the game, as typed
 * @ending: (nullable): who has won and why; %NULL while the game goes on
 * @measure: the translated name of the unit in which losses are counted
 * @act_causes: (element-type utf8): for each act the causes of its losses, separated by blanks, or
 *   %NULL
 * @acts: the number of acts done
 * @corrections: the number of these that are corrections
 * @typed: the number of dice rolled on the table
 * @rolled: the number of dice rolled by Senlac
 * @turns: (element-type guint utf8): what the turns are called, see snl_view_dup_turns()
 * @points: (element-type SnlReportPoint): the beginning, the end of each turn, and the current
 *   state
 * @causes: (element-type SnlReportCause): the causes, in order of first occurrence
 * @sides: (element-type SnlReportSide): the sides, in the module's order
 * @units: (element-type SnlReportUnit): the units, in the order of the unit list
 * @by_id: (element-type utf8 SnlReportUnit): the same by their ids
 * @swings: (element-type SnlReportSwing): the largest turning points, in order of time
 * @luck: the statistics of all dice
 * @faces: how often each face of Senlac's dice came up
 */
typedef struct {
  SnlGame       *game;
  SnlNames      *names;
  SnlUnitNaming *unit_namings[SNL_NAMING_FIRST + 1];
  char          *title;
  char          *ending;
  char          *measure;
  GPtrArray     *act_causes;
  guint          acts;
  guint          corrections;
  guint          typed;
  guint          rolled;
  GHashTable    *turns;
  GPtrArray     *points;
  GPtrArray     *causes;
  GPtrArray     *sides;
  GPtrArray     *units;
  GHashTable    *by_id;
  GPtrArray     *swings;
  SnlLuck       *luck;
  SnlFaces      *faces;
} SnlReport;

/**
 * SnlMedium:
 * @SNL_MEDIUM_WEB: an HTML page, which contains everything
 * @SNL_MEDIUM_TEXT: plain text, without charts
 * @SNL_MEDIUM_SCREEN: a window
 * @SNL_MEDIUM_PAPER: a printed sheet
 *
 * The output medium of a report, which decides what is left out.
 */
typedef enum {
  SNL_MEDIUM_WEB,
  SNL_MEDIUM_TEXT,
  SNL_MEDIUM_SCREEN,
  SNL_MEDIUM_PAPER,
} SnlMedium;

SnlReport     *snl_report_new            (SnlGame              *game) G_GNUC_WARN_UNUSED_RESULT;
SnlReport     *snl_report_new_watched    (SnlGame              *game,
                                          SnlEntryProgressFunc  watch,
                                          gpointer              user_data)
                                          G_GNUC_WARN_UNUSED_RESULT;
void           snl_report_free           (SnlReport            *self);
double         snl_report_get_losses     (const GArray         *losses);
SnlReportUnit *snl_report_find_unit      (const SnlReport      *self,
                                          const char           *id);
const SnlReportStep *
               snl_report_get_step       (const SnlReportSide  *side,
                                          guint                 acts);
char          *snl_report_dup_title      (const SnlReport      *self,
                                          SnlNaming             naming) G_GNUC_WARN_UNUSED_RESULT;
char          *snl_report_dup_sentence   (const SnlReport      *self,
                                          guint                 index) G_GNUC_WARN_UNUSED_RESULT;
char          *snl_report_dup_said       (SnlReport            *self,
                                          SnlNaming             naming,
                                          const SnlEntry       *entry,
                                          const char           *sentence) G_GNUC_WARN_UNUSED_RESULT;

/* Charts; %NULL if there is no data */
SnlChart      *snl_chart_new_strength    (SnlReport            *report,
                                          double                width) G_GNUC_WARN_UNUSED_RESULT;
SnlChart      *snl_chart_new_strength_at (SnlReport            *report,
                                          guint                 index,
                                          double                width) G_GNUC_WARN_UNUSED_RESULT;
SnlChart      *snl_chart_new_losses      (SnlReport            *report,
                                          double                width) G_GNUC_WARN_UNUSED_RESULT;
SnlChart      *snl_chart_new_luck        (SnlReport            *report,
                                          SnlNaming             naming,
                                          double                width) G_GNUC_WARN_UNUSED_RESULT;

/* Documents; texts are in UTF-8 */
GPtrArray     *snl_report_dup_blocks     (SnlReport            *self,
                                          SnlNaming             naming,
                                          SnlMedium             medium) G_GNUC_WARN_UNUSED_RESULT;
char          *snl_report_to_html        (SnlReport            *self,
                                          SnlNaming             naming) G_GNUC_WARN_UNUSED_RESULT;
char          *snl_report_to_text        (SnlReport            *self,
                                          SnlNaming             naming) G_GNUC_WARN_UNUSED_RESULT;
char          *snl_report_to_csv         (SnlReport            *self,
                                          SnlNaming             naming,
                                          gboolean              of_units) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlReport, snl_report_free)

char *snl_report_dup_number (double number) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
