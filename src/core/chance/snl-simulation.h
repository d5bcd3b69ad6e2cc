/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/class/snl-muster.h"
#include "core/ruleset/snl-ruleset.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * Plays whole games of a module with random choices, in several threads, and sums them up: who
 * wins, how games end, how long they take and what they cost.
 */

/**
 * SnlSimulationOptions:
 * @games: number of games; 1 or more
 * @seed: seed of all games; the same seed gives the same games, whatever @jobs
 * @jobs: number of threads; 0 for the number of processors
 * @turns: the turn after which a game is stopped; 0 for the default
 * @layout: (nullable): board layout to start with: the id of one of the module's, the name of one
 *   of the referee's own, or the path of a board file
 * @lists: (nullable): folder of lists to import first, as for snl_lists_import()
 *
 * Which games to play.
 */
typedef struct {
  guint       games;
  guint32     seed;
  guint       jobs;
  guint       turns;
  const char *layout;
  const char *lists;
} SnlSimulationOptions;

/**
 * SnlProportion:
 * @id: (nullable): id of the winning side; `""` for no winner; %NULL for games that did not end
 * @label: translated label
 * @games: number of such games
 * @share: their share of all games, from 0 to 1
 * @min: lower end of the 95 % confidence interval of the share
 * @max: upper end
 *
 * The games with one result.
 */
typedef struct {
  char   *id;
  char   *label;
  guint   games;
  double  share;
  double  min;
  double  max;
} SnlProportion;

/**
 * SnlSpread:
 * @id: what is measured: `turns`, or the side of a gauge
 * @label: translated label
 * @mean: mean of the values
 * @error: standard error of @mean
 * @min: lowest value
 * @quartiles: 25th, 50th and 75th percentile
 * @max: highest value
 * @values: (element-type double): the values, sorted
 * @what: (nullable): for a gauge that rises, what the side gains; %NULL if losses are measured
 *
 * The distribution of a value over the games that ended.
 */
typedef struct {
  char   *id;
  char   *label;
  double  mean;
  double  error;
  double  min;
  double  quartiles[3];
  double  max;
  GArray *values;
  char   *what;
} SnlSpread;

/**
 * SnlSimulation:
 * @games: number of games
 * @shares: (element-type SnlProportion): the winners, in the order of the module's sides, without
 *   sides that do not take part
 * @endings: (element-type SnlProportion): how they ended, in the order of the module's endings,
 *   without those that did not occur; the @id of a share is an ending's
 * @has_victory: whether the module says when a game is over, or one was over nonetheless
 * @turns: distribution of the number of turns
 * @losses: (element-type SnlSpread): for each of the module's gauges, what was lost, or gained
 * @acts: number of acts in all games
 * @turn_limit: the turn after which games were stopped
 * @undone: number of games in which something that is owed was left undone
 * @stopped: number of games that an error stopped
 * @trouble: (nullable): the error that stopped the first of them
 * @faulty: number of games in which an action of the module could not be done, because its steps
 *   are wrong
 * @fault: (nullable): what is wrong in the first of them, after file and line
 *
 * The results of a simulation.
 */
typedef struct {
  guint      games;
  GPtrArray *shares;
  GPtrArray *endings;
  gboolean   has_victory;
  SnlSpread *turns;
  GPtrArray *losses;
  guint64    acts;
  guint      turn_limit;
  guint      undone;
  guint      stopped;
  char      *trouble;
  guint      faulty;
  char      *fault;
} SnlSimulation;

/**
 * SnlSimulationFunc:
 * @done: number of games played
 * @games: number of games in all
 * @user_data: as given
 *
 * Reports progress. Called in the thread that called snl_simulation_run().
 */
typedef void (*SnlSimulationFunc) (guint    done,
                                   guint    games,
                                   gpointer user_data);

SnlSimulation *snl_simulation_run         (SnlRuleset                  *ruleset,
                                           SnlMuster                   *muster,
                                           GHashTable                  *options,
                                           const SnlSimulationOptions  *plan,
                                           SnlSimulationFunc            progress,
                                           gpointer                     user_data,
                                           GCancellable                *cancellable,
                                           GError                     **error)
                                           G_GNUC_WARN_UNUSED_RESULT;
void           snl_simulation_free        (SnlSimulation               *self);
guint          snl_simulation_get_lessons (const SnlSimulation         *self,
                                           double                       minutes_a_turn,
                                           double                       minutes_a_lesson,
                                           double                       part);
GPtrArray     *snl_simulation_dup_lessons (const SnlSimulation         *self,
                                           double                       minutes_a_turn,
                                           double                       minutes_a_lesson)
                                           G_GNUC_WARN_UNUSED_RESULT;
char          *snl_simulation_dup_winner  (const SnlSimulation         *self)
                                           G_GNUC_WARN_UNUSED_RESULT;
char          *snl_simulation_dup_length  (const SnlSimulation         *self)
                                           G_GNUC_WARN_UNUSED_RESULT;
GPtrArray     *snl_simulation_dup_losses  (const SnlSimulation         *self)
                                           G_GNUC_WARN_UNUSED_RESULT;
GPtrArray     *snl_simulation_dup_notes   (const SnlSimulation         *self)
                                           G_GNUC_WARN_UNUSED_RESULT;
char          *snl_spread_dup_sentence    (const SnlSpread             *self,
                                           const char                  *label)
                                           G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlSimulation, snl_simulation_free)

G_END_DECLS
