/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

G_BEGIN_DECLS

/**
 * SnlOddsOutcome:
 * @value: what the action changes in all, see #SnlOdds
 * @numerator: of the exact chance in lowest terms, in decimal digits; %NULL if it is not known
 * @denominator: the same
 * @probability: the chance as a number
 * @words: what is said of it, where the odds are in words; else %NULL
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
 * @outcomes: (element-type SnlOddsOutcome): in the order of their values
 * @exact: whether the chances are exact fractions
 * @sampled: whether the outcomes were too many, so that the action was tried at random instead
 * @open: whether some dice lead to a question without a usual answer: what comes after it is left out
 * @runs: in how many ways the action ended, or how often it was tried
 * @mean: of the values
 * @deviation: the standard deviation of the values
 * @standard_error: of @mean; 0 unless @sampled
 * @destroyed: the chance that something which the action lowers is left with nothing; -1 where it
 *   lowers nothing, whatever the dice
 *
 * What an action may lead to.  The value of an outcome is the sum of all changes that the module
 * gives a cause for (`change … cause`): in an attack the losses.
 */
typedef struct {
  GPtrArray *outcomes;
  gboolean   exact;
  gboolean   sampled;
  gboolean   open;
  guint      runs;
  double     mean;
  double     deviation;
  double     standard_error;
  double     destroyed;
} SnlOdds;

/**
 * SnlOddsLimits:
 * @runs: in how many ways an action may end to be worked out exactly; 0 for the usual number
 * @samples: how often it is tried if it may end in more; 0 for the usual number
 * @seed: of those tries
 * @microseconds: of work after which no more is worked out or tried, for a screen that cannot wait;
 *   then the number of tries is what the machine has done by then.  0 for as long as it takes
 */
typedef struct {
  guint   runs;
  guint   samples;
  guint32 seed;
  guint   microseconds;
} SnlOddsLimits;

/**
 * SnlOddsBar:
 * @least: the smallest value in it
 * @most: the largest
 * @chance: of any of them
 */
typedef struct {
  double least;
  double most;
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
double    snl_odds_get_chance       (const SnlOdds       *self,
                                     double               least);
char     *snl_odds_dup_sentence     (const SnlOdds       *self) G_GNUC_WARN_UNUSED_RESULT;
GArray   *snl_odds_dup_bars         (const SnlOdds       *self,
                                     guint                most) G_GNUC_WARN_UNUSED_RESULT;
char     *snl_odds_dup_often        (double               chance) G_GNUC_WARN_UNUSED_RESULT;
gboolean  snl_odds_roll_expectation (const SnlRoll       *roll,
                                     double              *mean,
                                     double              *variance);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlOdds, snl_odds_free)

G_END_DECLS
