/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/class/snl-muster.h"
#include "core/ruleset/snl-ruleset.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SnlSimulationPlan:
 * @games: how many; 1 or more
 * @seed: of all of them: the same seed gives the same games, whatever @jobs
 * @jobs: how many are played at a time; 0 for as many as there are processors
 * @turns: where a game is broken off that has not ended; 0 for the usual number
 * @layout: (nullable): the table that is laid out before the first turn: the id of one of the
 *   module's, the name of one of the referee's own, or the path of a board file
 * @lists: (nullable): the folder of lists that each game begins with, as for snl_lists_take_in()
 *
 * Which games are played.
 */
typedef struct {
  guint       games;
  guint32     seed;
  guint       jobs;
  guint       turns;
  const char *layout;
  const char *lists;
} SnlSimulationPlan;

/**
 * SnlShareOfGames:
 * @id: of the side; `""` where nobody has won; %NULL for games that were broken off
 * @label: for people
 * @games: how many ended so
 * @share: of all games
 * @least: with 95 % confidence the true share is between this …
 * @most: … and this
 */
typedef struct {
  char   *id;
  char   *label;
  guint   games;
  double  share;
  double  least;
  double  most;
} SnlShareOfGames;

/**
 * SnlSpread:
 * @id: of what is counted: `turns`, or the side of a gauge
 * @label: for people
 * @mean: of all games that ended
 * @error: the standard error of @mean
 * @least: the smallest of all
 * @quartiles: a quarter, half and three quarters of all games are not above these
 * @most: the largest of all
 * @values: (element-type double): all of them, the smallest first
 * @what: (nullable): what a side wins, where its gauge rises; %NULL where losses are counted
 */
typedef struct {
  char   *id;
  char   *label;
  double  mean;
  double  error;
  double  least;
  double  quartiles[3];
  double  most;
  GArray *values;
  char   *what;
} SnlSpread;

/**
 * SnlSimulation:
 * @games: how many were played
 * @shares: (element-type SnlShareOfGames): who has won, in the order of the module's sides; those that take
 *   part in none of the games are left out
 * @turns: how long they took
 * @losses: (element-type SnlSpread): for each of the module's gauges, how much of it was lost, or won
 * @acts: in all games
 * @turn_limit: after so many turns a game was broken off
 * @trouble: (nullable): why nothing more could be done in one of the games that did not end
 *
 * How games go that are played by chance.
 */
typedef struct {
  guint      games;
  GPtrArray *shares;
  SnlSpread *turns;
  GPtrArray *losses;
  guint64    acts;
  guint      turn_limit;
  char      *trouble;
} SnlSimulation;

/**
 * SnlProgressFunc:
 * @done: games played
 * @games: of how many
 * @user_data: as given
 *
 * Called in the thread that runs the simulation.
 */
typedef void (*SnlProgressFunc) (guint    done,
                                 guint    games,
                                 gpointer user_data);

SnlSimulation *snl_simulation_run    (SnlRuleset              *ruleset,
                                      SnlMuster               *muster,
                                      GHashTable              *options,
                                      const SnlSimulationPlan *plan,
                                      SnlProgressFunc          progress,
                                      gpointer                 user_data,
                                      GCancellable            *cancellable,
                                      GError                 **error) G_GNUC_WARN_UNUSED_RESULT;
void           snl_simulation_free   (SnlSimulation           *self);
guint          snl_simulation_get_lessons (const SnlSimulation *self,
                                      double                   minutes_a_turn,
                                      double                   minutes_a_lesson,
                                      double                   part);
GPtrArray     *snl_simulation_dup_lessons (const SnlSimulation *self,
                                      double                   minutes_a_turn,
                                      double                   minutes_a_lesson) G_GNUC_WARN_UNUSED_RESULT;
char          *snl_simulation_dup_winner (const SnlSimulation *self) G_GNUC_WARN_UNUSED_RESULT;
char          *snl_simulation_dup_length (const SnlSimulation *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlSimulation, snl_simulation_free)

G_END_DECLS
