/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Runs an action under all outcomes with an SnlExplorer and sums up equal ones; if there are too
 * many, switches to random runs. What is counted is the same for every game: changes with a cause,
 * or sentences.
 */

#include "snl-odds.h"

#include "snl-odds-private.h"

#include "core/base/snl-text.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>
#include <time.h>

/* default limits: at a tenth of a millisecond each, less than half a second */
#define USUAL_RUNS    4096
#define USUAL_SAMPLES 1000
/* with fewer random runs than this, the time limit is doubled */
#define MIN_SAMPLES 20

/* All outcomes with the same value, or with the same sentences */
typedef struct {
  double      value;
  char       *words;
  double      chance;
  SnlFraction fraction;
} Share;

typedef struct {
  SnlOdds     *odds;
  GArray      *shares;      /* of Share, sorted by value, or in order of occurrence */
  gboolean     in_words;    /* whether outcomes are distinguished by sentences, not by value */
  gboolean     exact;
  gboolean     lowers;      /* whether any outcome reduces something */
  guint        changes;     /* hash of what the first outcome changes */
  double       destroyed;
} Tally;

/*
 * CPU time of this thread in microseconds, so that other load on the computer does not reduce the
 * precision
 */
static gint64
get_time (void)
{
  struct timespec time;

  if (clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time) != 0)
    return g_get_monotonic_time ();   /* not reached: every Linux has this clock */

  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static void
outcome_free (gpointer data)
{
  SnlOddsOutcome *outcome = data;

  g_free (outcome->numerator);
  g_free (outcome->denominator);
  g_free (outcome->words);
  g_free (outcome);
}

/**
 * snl_odds_free:
 * @self: (nullable) (transfer full): odds
 *
 * Frees @self.
 */
void
snl_odds_free (SnlOdds *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->outcomes);
  g_free (self);
}

static double
to_number (const char *text)
{
  return text != NULL ? g_ascii_strtod (text, NULL) : 0;
}

/*
 * Returns the sum of all changes with a cause, and whether anything was reduced, and reduced to 0,
 * and whether more than one unit was.
 */
static double
measure (const SnlEntry *entry,
         gboolean       *lowers,
         gboolean       *destroys,
         gboolean       *of_several)
{
  const char *first = NULL;
  double value = 0;

  *lowers = FALSE;
  *destroys = FALSE;
  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = g_ptr_array_index (entry->edits, i);
      double after;
      double change;

      if (edit->cause == NULL)
        continue;
      after = to_number (edit->new);
      change = after - to_number (edit->old);
      value += fabs (change);
      *lowers = *lowers || change < 0;
      if (change < 0 && first == NULL)
        first = edit->node;
      *of_several = *of_several || (change < 0 && strcmp (edit->node, first) != 0);
      *destroys = *destroys || (change < 0 && after <= 0);
    }

  return value;
}

/* A hash of all words that @entry sets: numbers without a cause only count what was rolled */
static guint
hash_changes (const SnlEntry *entry)
{
  guint hash = 0;

  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = g_ptr_array_index (entry->edits, i);

      if (edit->kind != SNL_EDIT_SET || edit->new == NULL || !g_ascii_isalpha (*edit->new))
        continue;
      hash = hash * 33 + g_str_hash (edit->node);
      hash = hash * 33 + g_str_hash (edit->name);
      hash = hash * 33 + g_str_hash (edit->new);
    }

  return hash;
}

/* Returns the share with @value, inserted in order if it is new. */
static Share *
find_share (GArray *shares,
            double  value)
{
  Share fresh = { .value = value };
  guint i = shares->len;

  while (i > 0 && g_array_index (shares, Share, i - 1).value > value)
    i--;
  if (i > 0 && g_array_index (shares, Share, i - 1).value == value)
    return &g_array_index (shares, Share, i - 1);

  snl_fraction_set (&fresh.fraction, 0, 1);
  g_array_insert_val (shares, i, fresh);

  return &g_array_index (shares, Share, i);
}

static void
share_clear (gpointer data)
{
  g_free (((Share *) data)->words);
}

/* Returns the share with all sentences of @entry, added if it is new. */
static Share *
find_share_of_words (GArray         *shares,
                     const SnlEntry *entry)
{
  Share fresh = { 0 };
  g_autofree char *words = snl_text_join (entry->say->pdata, entry->say->len, " ");

  for (guint i = 0; i < shares->len; i++)
    if (strcmp (g_array_index (shares, Share, i).words, words) == 0)
      return &g_array_index (shares, Share, i);

  fresh.words = g_steal_pointer (&words);
  snl_fraction_set (&fresh.fraction, 0, 1);
  g_array_append_val (shares, fresh);

  return &g_array_index (shares, Share, shares->len - 1);
}

/* Adds the outcome that the explorer has reached. */
static void
add (Tally       *tally,
     SnlExplorer *explorer)
{
  gboolean sampled = tally->odds->sampled;
  gboolean lowers;
  gboolean destroys;
  const SnlEntry *entry = snl_explorer_get_attempt (explorer)->entry;
  double value = measure (entry, &lowers, &destroys, &tally->odds->of_several);
  double chance = sampled ? 1 : snl_explorer_get_chance (explorer);
  Share *share = tally->in_words ? find_share_of_words (tally->shares, entry)
                                 : find_share (tally->shares, value);
  SnlFraction fraction;

  if (tally->odds->runs == 0)
    tally->changes = hash_changes (entry);
  else if (!tally->odds->differs)
    tally->odds->differs = hash_changes (entry) != tally->changes;
  share->chance += chance;
  tally->destroyed += destroys ? chance : 0;
  tally->lowers = tally->lowers || lowers;
  tally->odds->runs++;
  if (sampled || !tally->exact)
    return;

  if (share->fraction.numerator.n == 0 &&
      snl_explorer_get_exact_chance (explorer, &share->fraction))
    return;
  tally->exact = snl_explorer_get_exact_chance (explorer, &fraction) &&
                 snl_fraction_add (&share->fraction, &fraction);
}

/* Converts the shares to outcomes and computes mean and deviation. */
static void
finish (Tally       *tally,
        SnlExplorer *explorer)
{
  SnlOdds *odds = tally->odds;
  double whole = odds->sampled ? odds->runs : 1;
  double square = 0;

  odds->exact = tally->exact && !odds->sampled;
  for (guint i = 0; i < tally->shares->len; i++)
    {
      Share *share = &g_array_index (tally->shares, Share, i);
      SnlOddsOutcome *outcome = g_new0 (SnlOddsOutcome, 1);

      outcome->value = share->value;
      outcome->words = g_steal_pointer (&share->words);
      outcome->probability = share->chance / whole;
      if (odds->exact)
        {
          snl_fraction_reduce (&share->fraction, snl_explorer_get_max_sides (explorer));
          outcome->numerator = snl_bignum_dup_text (&share->fraction.numerator);
          outcome->denominator = snl_bignum_dup_text (&share->fraction.denominator);
          outcome->probability = snl_fraction_to_double (&share->fraction);
        }
      odds->mean += outcome->probability * outcome->value;
      square += outcome->probability * outcome->value * outcome->value;
      g_ptr_array_add (odds->outcomes, outcome);
    }

  odds->deviation = sqrt (MAX (square - odds->mean * odds->mean, 0));
  if (odds->sampled && odds->runs > 1)
    odds->standard_error = odds->deviation / sqrt (odds->runs - 1.0);
  odds->destroyed = tally->lowers ? MIN (tally->destroyed / whole, 1) : -1;
}

static void
set_wanted_error (SnlRuleset         *ruleset,
                  const char         *action,
                  const SnlQuestion  *wanted,
                  GError            **error)
{
  g_set_error (error, SNL_ERROR, SNL_ERROR_MISSING, _("%s: say %s=…: %s"),
               snl_ruleset_get_label (ruleset, "action", action), wanted->name, wanted->label);
}

/* Whether the time limit is exceeded; it is doubled while there are few random runs */
static gboolean
is_late (const Tally *tally,
         guint        patience,
         gint64       start)
{
  gint64 spent = get_time () - start;

  return patience > 0 &&
         spent > (tally->odds->runs >= MIN_SAMPLES ? patience : 2 * (gint64) patience);
}

/*
 * Explores all outcomes. Above the limits starts again with random runs. On failure sets @how, and
 * @error for %SNL_EXPLORED_FAULT.
 */
static gboolean
explore (Tally                *tally,
         SnlExplorer          *explorer,
         const SnlOddsLimits  *limits,
         SnlExplored          *how,
         GError              **error)
{
  guint samples = limits != NULL && limits->samples > 0 ? limits->samples : USUAL_SAMPLES;
  guint patience = limits != NULL ? limits->microseconds : 0;
  gint64 start = get_time ();

  do
    {
      /* half of the time is for exact results, the other half for random runs */
      if (patience > 0 && !tally->odds->sampled && tally->odds->runs > 0 &&
          get_time () - start > patience / 2)
        *how = SNL_EXPLORED_TOO_MANY;
      else
        *how = snl_explorer_run (explorer, error);
      if (*how == SNL_EXPLORED_TOO_MANY)
        {
          tally->odds->sampled = TRUE;
          tally->odds->open = FALSE;
          tally->odds->runs = 0;
          tally->destroyed = 0;
          g_array_set_size (tally->shares, 0);
          snl_explorer_sample (explorer, limits != NULL ? limits->seed : 0);
          continue;
        }
      /* as many random runs as there were are better than none */
      if (*how == SNL_EXPLORED_FAULT && tally->odds->sampled && tally->odds->runs > 0 &&
          snl_explorer_is_spent (explorer))
        {
          g_clear_error (error);
          return TRUE;
        }
      if (*how == SNL_EXPLORED_FAULT)
        return FALSE;
      if (*how == SNL_EXPLORED_QUESTION && !snl_explorer_has_rolled (explorer))
        return FALSE;
      tally->odds->open = tally->odds->open || *how == SNL_EXPLORED_QUESTION;
      add (tally, explorer);
      if (tally->odds->sampled &&
          (tally->odds->runs == samples || is_late (tally, patience, start)))
        return TRUE;
    }
  while (*how == SNL_EXPLORED_TOO_MANY || snl_explorer_next_outcome (explorer));

  return TRUE;
}

static SnlOdds *
work_out (SnlGame              *game,
          const char           *action,
          GHashTable           *answers,
          const SnlOddsLimits  *limits,
          gboolean              in_words,
          GError              **error)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  guint limit = limits != NULL && limits->runs > 0 ? limits->runs : USUAL_RUNS;
  g_autoptr(SnlExplorer) explorer = snl_explorer_new (ruleset, snl_game_get_position (game), action,
                                                      answers, snl_game_get_reference (game),
                                                      limit, error);
  g_autoptr(SnlOdds) odds = NULL;
  g_autoptr(GArray) shares = NULL;
  Tally tally = { .in_words = in_words, .exact = TRUE };
  SnlExplored how;

  if (explorer == NULL)
    return NULL;

  odds = g_new0 (SnlOdds, 1);
  odds->outcomes = g_ptr_array_new_with_free_func (outcome_free);
  shares = g_array_new (FALSE, FALSE, sizeof (Share));
  g_array_set_clear_func (shares, share_clear);
  tally.odds = odds;
  tally.shares = shares;
  if (in_words)
    snl_explorer_set_sentences (explorer);
  if (!explore (&tally, explorer, limits, &how, error))
    {
      if (how == SNL_EXPLORED_QUESTION)
        set_wanted_error (ruleset, action, snl_explorer_get_attempt (explorer)->wanted, error);
      return NULL;
    }
  finish (&tally, explorer);

  return g_steal_pointer (&odds);
}

/**
 * snl_odds_new:
 * @game: a game, which is not changed
 * @action: an action's id, or `next`
 * @answers: (nullable) (element-type utf8 utf8): name to value; other questions take their default
 * @limits: (nullable): how much work to do; %NULL for defaults
 * @error: return location for an #SnlError
 *
 * Runs the action of the module under all outcomes of its dice and all cards that it can draw; if
 * there are too many, under random ones from a fixed seed.
 *
 * Returns: (transfer full): the odds; or %NULL with %SNL_ERROR_MISSING if a question before the
 *   dice has no answer, or with another error if the action cannot be done
 */
SnlOdds *
snl_odds_new (SnlGame              *game,
              const char           *action,
              GHashTable           *answers,
              const SnlOddsLimits  *limits,
              GError              **error)
{
  return work_out (game, action, answers, limits, FALSE, error);
}

/**
 * snl_odds_new_in_words:
 * @game: a game, which is not changed
 * @action: an action's id, or `next`
 * @answers: (nullable) (element-type utf8 utf8): name to value; other questions take their default
 * @limits: (nullable): how much work to do; %NULL for defaults
 * @error: return location for an #SnlError
 *
 * As snl_odds_new(), but distinguishes outcomes by the sentences of the log, for actions that
 * change nothing with a cause.
 *
 * Returns: (transfer full): the odds; or %NULL as snl_odds_new()
 */
SnlOdds *
snl_odds_new_in_words (SnlGame              *game,
                       const char           *action,
                       GHashTable           *answers,
                       const SnlOddsLimits  *limits,
                       GError              **error)
{
  return work_out (game, action, answers, limits, TRUE, error);
}

/**
 * snl_odds_is_empty:
 * @self: odds by value
 *
 * Returns: whether no outcome changes anything
 */
gboolean
snl_odds_is_empty (const SnlOdds *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return self->outcomes->len == 1 && ((SnlOddsOutcome *) self->outcomes->pdata[0])->value == 0;
}

/**
 * snl_odds_roll_expectation:
 * @roll: a roll with its groups, with or without faces
 * @mean: (out): expected number of hits
 * @variance: (out): variance of the number of hits
 *
 * Returns: %FALSE if the roll has no score, so that there are no hits
 */
gboolean
snl_odds_roll_expectation (const SnlRoll *roll,
                           double        *mean,
                           double        *variance)
{
  *mean = 0;
  *variance = 0;
  if (!roll->has_needed)
    return FALSE;

  for (guint i = 0; i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = g_ptr_array_index (roll->groups, i);
      double chance = 0;

      for (guint face = 1; face <= roll->sides; face++)
        chance += snl_roll_is_hit (roll, group, face) ? 1.0 / roll->sides : 0;
      *mean += group->count * chance;
      *variance += group->count * chance * (1 - chance);
    }

  return TRUE;
}
