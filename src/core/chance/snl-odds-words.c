/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Odds for people: sentences, and bars for a histogram. */

#include "snl-odds.h"

#include <glib/gi18n.h>
#include <math.h>

/* rarer events are not distinguished */
#define RAREST 1000

/**
 * snl_odds_dup_often:
 * @chance: a probability, from 0 to 1
 *
 * Returns: (transfer full): the probability as a translated phrase, such as "1 time in 9"
 */
char *
snl_odds_dup_often (double chance)
{
  if (chance <= 0)
    return g_strdup (_("never"));

  if (chance >= 1)
    return g_strdup (_("always"));

  if (1 / chance > RAREST)
    return g_strdup_printf (_("less than 1 time in %u"), RAREST);

  if (chance > 0.995)
    return g_strdup (_("almost always"));

  if (chance > 0.945)
    /* Translators: how often something happens, out of a hundred times */
    return g_strdup_printf (_("%.0f times in 100"), chance * 100);

  if (chance > 0.55)
    /* Translators: how often something happens, out of ten times */
    return g_strdup_printf (_("%.0f times in 10"), chance * 10);

  /* Translators: how often something happens */
  return g_strdup_printf (_("1 time in %.0f"), 1 / chance);
}

static gboolean
is_whole (double value)
{
  return fabs (value - round (value)) < 0.05;
}

/**
 * snl_odds_dup_sentence:
 * @self: odds by value
 *
 * Returns: (transfer full) (nullable): one sentence, such as "About 5 lost; destroys them 1 time in
 *   9"; %NULL if there is only one outcome and nothing is lost
 */
char *
snl_odds_dup_sentence (const SnlOdds *self)
{
  g_autofree char *mean = NULL;
  g_autofree char *often = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->destroyed < 0 && self->outcomes->len < 2)
    return NULL;

  mean = g_strdup_printf (self->mean >= 10 || is_whole (self->mean) ? "%.0f" : "%.1f", self->mean);

  if (self->destroyed < 0)
    /* Translators: what an action changes on average, where nothing is lost by it: "0.2" */
    return g_strdup_printf (_("%s on average"), mean);

  if (self->destroyed <= 0 && self->of_several)
    /* Translators: how much several units lose on average: "5" or "1.3" */
    return g_strdup_printf (_("About %s lost; cannot destroy any unit"), mean);

  if (self->destroyed <= 0)
    /* Translators: how much an attack costs its target on average: "5" or "1.3" */
    return g_strdup_printf (_("About %s lost; cannot destroy them"), mean);

  often = snl_odds_dup_often (self->destroyed);

  if (self->of_several)
    /* Translators: what several units lose on average ("5" or "1.3"), and how often nothing is left
       of one of them ("1 time in 9") */
    return g_strdup_printf (_("About %s lost; destroys a unit %s"), mean, often);

  /* Translators: what an attack costs its target on average ("5" or "1.3"), and how often nothing
     is left of it ("1 time in 9") */
  return g_strdup_printf (_("About %s lost; destroys them %s"), mean, often);
}

/* Finds the first and last outcome that are frequent enough to be visible in a chart. */
static void
find_ends (const SnlOdds *self,
           guint         *first,
           guint         *last)
{
  const double unseen = 0.001;

  *first = 0;
  *last = self->outcomes->len - 1;
  while (*first < *last && ((SnlOddsOutcome *) self->outcomes->pdata[*first])->probability < unseen)
    (*first)++;
  while (*last > *first && ((SnlOddsOutcome *) self->outcomes->pdata[*last])->probability < unseen)
    (*last)--;
}

/**
 * snl_odds_dup_bars:
 * @self: odds by value
 * @max: the highest number of bars; 1 or more
 *
 * Groups the outcomes for a histogram: bars of equal width, without very rare outcomes at both
 * ends.
 *
 * Returns: (transfer full) (element-type SnlOddsBar): the bars, sorted by value; empty if there is
 *   no outcome
 */
GArray *
snl_odds_dup_bars (const SnlOdds *self,
                   guint          max)
{
  GArray *bars = g_array_new (FALSE, TRUE, sizeof (SnlOddsBar));
  guint first;
  guint last;
  double min;
  double width;

  g_return_val_if_fail (self != NULL && max > 0, bars);

  if (self->outcomes->len == 0)
    return bars;

  find_ends (self, &first, &last);
  min = floor (((SnlOddsOutcome *) self->outcomes->pdata[first])->value);
  width = ceil ((floor (((SnlOddsOutcome *) self->outcomes->pdata[last])->value) - min + 1) / max);

  for (guint i = first; i <= last; i++)
    {
      const SnlOddsOutcome *outcome = self->outcomes->pdata[i];
      guint index = (guint) ((outcome->value - min) / width);

      while (bars->len <= index)
        {
          SnlOddsBar bar = { min + bars->len * width, min + (bars->len + 1) * width - 1, 0 };

          g_array_append_val (bars, bar);
        }

      g_array_index (bars, SnlOddsBar, index).chance += outcome->probability;
    }

  return bars;
}
