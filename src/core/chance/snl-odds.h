/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

G_BEGIN_DECLS

/*
 * The odds of an action before it is done: SnlOdds lists its possible results with their
 * probabilities. They are exact where the outcomes of the dice can all be explored, else an
 * estimate from random runs.
 */

/**
 * SnlOddsOutcome:
 * @value: sum of the changes, see #SnlOdds
 * @numerator: (nullable): numerator of the exact probability in lowest terms, in decimal digits;
 *   %NULL if not exact
 * @denominator: (nullable): its denominator
 * @probability: the probability, from 0 to 1
 * @words: (nullable): the sentences of the outcome, for odds in words
 *
 * A possible outcome.
 */
typedef struct {
  double  value;
  char   *numerator;
  char   *denominator;
  double  probability;
  char   *words;
} SnlOddsOutcome;

/**
 * SnlOdds:
 * @outcomes: (element-type SnlOddsOutcome): sorted by value
 * @exact: whether the probabilities are exact fractions
 * @sampled: whether there were too many outcomes, so that the action was run at random instead
 * @open: whether some outcomes lead to a question without a default; they count as they were at the
 *   question
 * @differs: whether the outcomes differ in words that they set, such as the state of a unit
 * @of_several: whether an outcome reduces more than one unit
 * @runs: how many ways to end there are, or how many random runs were made
 * @mean: mean of the values
 * @deviation: standard deviation of the values
 * @standard_error: standard error of @mean; 0 unless @sampled
 * @destroyed: probability that something is reduced to 0; -1 if the action reduces nothing in any
 *   outcome
 *
 * The possible results of an action. The value of an outcome is the sum of all changes to which the
 * module gives a cause (`change … cause`), such as the losses in an attack.
 */
typedef struct {
  GPtrArray *outcomes;
  gboolean   exact;
  gboolean   sampled;
  gboolean   open;
  gboolean   differs;
  gboolean   of_several;
  guint      runs;
  double     mean;
  double     deviation;
  double     standard_error;
  double     destroyed;
} SnlOdds;

/**
 * SnlOddsLimits:
 * @runs: how many outcomes to explore exactly; 0 for the default
 * @samples: how many random runs to make if there are more; 0 for the default
 * @seed: seed of the random runs
 * @microseconds: CPU time after which to stop, for user interfaces; then the number of random runs
 *   depends on the computer. 0 for no limit
 *
 * How much work to do for the odds.
 */
typedef struct {
  guint   runs;
  guint   samples;
  guint32 seed;
  guint   microseconds;
} SnlOddsLimits;

/**
 * SnlOddsBar:
 * @min: lowest value in the bar
 * @max: highest value in the bar
 * @chance: probability of a value between these
 *
 * A bar of a histogram.
 */
typedef struct {
  double min;
  double max;
  double chance;
} SnlOddsBar;

SnlOdds  *snl_odds_new              (SnlGame             *game,
                                     const char          *action,
                                     GHashTable          *answers,
                                     const SnlOddsLimits *limits,
                                     GError             **error) G_GNUC_WARN_UNUSED_RESULT;
SnlOdds  *snl_odds_new_in_words     (SnlGame             *game,
                                     const char          *action,
                                     GHashTable          *answers,
                                     const SnlOddsLimits *limits,
                                     GError             **error) G_GNUC_WARN_UNUSED_RESULT;
void      snl_odds_free             (SnlOdds             *self);
gboolean  snl_odds_is_empty         (const SnlOdds       *self);
char     *snl_odds_dup_sentence     (const SnlOdds       *self) G_GNUC_WARN_UNUSED_RESULT;
GArray   *snl_odds_dup_bars         (const SnlOdds       *self,
                                     guint                max) G_GNUC_WARN_UNUSED_RESULT;
char     *snl_odds_dup_often        (double               chance) G_GNUC_WARN_UNUSED_RESULT;
gboolean  snl_odds_roll_expectation (const SnlRoll       *roll,
                                     double              *mean,
                                     double              *variance);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlOdds, snl_odds_free)

G_END_DECLS
