/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Computes statistics of simulated games: shares with confidence intervals, distributions, and
 * sentences.
 */

#include "snl-simulation-private.h"

#include <glib/gi18n.h>
#include <math.h>

/* the highest number of lessons in a table; and the share of games that counts as almost all */
#define MAX_LESSONS  8
#define ALMOST_ALL    0.95

/* Frees an SnlProportion; a GDestroyNotify */
void
snl_proportion_free (gpointer data)
{
  SnlProportion *share = data;

  g_free (share->id);
  g_free (share->label);
  g_free (share);
}

/* Frees an SnlSpread; a GDestroyNotify */
void
snl_spread_free (gpointer data)
{
  SnlSpread *spread = data;

  g_free (spread->id);
  g_free (spread->label);
  g_free (spread->what);
  g_array_unref (spread->values);
  g_free (spread);
}

/**
 * snl_simulation_free:
 * @self: (nullable) (transfer full): results
 *
 * Frees @self.
 */
void
snl_simulation_free (SnlSimulation *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->shares);
  g_ptr_array_unref (self->endings);
  g_ptr_array_unref (self->losses);
  g_clear_pointer (&self->turns, snl_spread_free);
  g_free (self->trouble);
  g_free (self->fault);
  g_free (self);
}

static int
compare_values (gconstpointer a,
                gconstpointer b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

/* The lowest of the sorted values that a share @part of all does not exceed; 0 if there are none */
static double
get_quantile (GArray *values,
              double  part)
{
  guint index = (guint) ceil (part * values->len);

  return values->len > 0 ? g_array_index (values, double, MAX (index, 1) - 1) : 0;
}

/* (transfer full): the distribution of @values, which it takes and sorts */
SnlSpread *
snl_spread_new (const char *id,
                const char *label,
                GArray     *values)
{
  SnlSpread *spread = g_new0 (SnlSpread, 1);
  double square = 0;

  spread->id = g_strdup (id);
  spread->label = g_strdup (label);
  spread->values = values;
  g_array_sort (values, compare_values);
  for (guint i = 0; i < values->len; i++)
    spread->mean += g_array_index (values, double, i) / values->len;
  for (guint i = 0; i < values->len; i++)
    square += pow (g_array_index (values, double, i) - spread->mean, 2);
  spread->error = values->len > 1 ? sqrt (square / (values->len - 1) / values->len) : 0;
  spread->min = get_quantile (values, 0);
  for (guint i = 0; i < G_N_ELEMENTS (spread->quartiles); i++)
    spread->quartiles[i] = get_quantile (values, (i + 1) / 4.0);
  spread->max = get_quantile (values, 1);

  return spread;
}

/* (transfer full): a share with Wilson's score interval, which is valid for small numbers too */
SnlProportion *
snl_proportion_new (const SnlSimulation *self,
                    const char          *id,
                    const char          *label,
                    guint                games)
{
  const double z = 1.959964;
  SnlProportion *share = g_new0 (SnlProportion, 1);
  double n = self->games;
  double p = games / n;
  double centre = (p + z * z / (2 * n)) / (1 + z * z / n);
  double half = z / (1 + z * z / n) * sqrt (p * (1 - p) / n + z * z / (4 * n * n));

  share->id = g_strdup (id);
  share->label = g_strdup (label);
  share->games = games;
  share->share = p;
  share->min = MAX (centre - half, 0);
  share->max = MIN (centre + half, 1);

  return share;
}

/**
 * snl_simulation_get_lessons:
 * @self: results
 * @minutes_a_turn: duration of a turn; more than 0
 * @minutes_a_lesson: time to play in a lesson; more than 0
 * @part: a share of games, from 0 to 1
 *
 * Returns: the number of lessons after which @part of the games have ended
 */
guint
snl_simulation_get_lessons (const SnlSimulation *self,
                            double               minutes_a_turn,
                            double               minutes_a_lesson,
                            double               part)
{
  g_return_val_if_fail (minutes_a_turn > 0 && minutes_a_lesson > 0, 0);

  return (guint) ceil (get_quantile (self->turns->values,
                                     part) * minutes_a_turn / minutes_a_lesson);
}

static guint
count_over (const SnlSimulation *self,
            double               turns)
{
  guint count = 0;

  for (guint i = 0; i < self->turns->values->len; i++)
    count += g_array_index (self->turns->values, double, i) <= turns;

  return count;
}

/**
 * snl_simulation_dup_lessons:
 * @self: results
 * @minutes_a_turn: duration of a turn; more than 0
 * @minutes_a_lesson: time to play in a lesson; more than 0
 *
 * Computes the share of games that have ended within one lesson, two lessons and so on, until
 * almost all have, or 8 lessons. A turn may continue in the next lesson.
 *
 * Returns: (transfer full) (element-type SnlProportion): the shares, for one lesson first
 */
GPtrArray *
snl_simulation_dup_lessons (const SnlSimulation *self,
                            double               minutes_a_turn,
                            double               minutes_a_lesson)
{
  GPtrArray *lessons = g_ptr_array_new_with_free_func (snl_proportion_free);
  SnlProportion *share = NULL;

  g_return_val_if_fail (minutes_a_turn > 0 && minutes_a_lesson > 0, lessons);

  for (guint n = 1; n <= MAX_LESSONS && (share == NULL || share->share < ALMOST_ALL); n++)
    {
      g_autofree char *id = g_strdup_printf ("%u", n);
      /* Translators: games that are over within so many lessons */
      g_autofree char *label = g_strdup_printf (ngettext ("within %u lesson",
                                                          "within %u lessons", n), n);

      share = snl_proportion_new (self, id, label, count_over (self,
                                                               floor (n * minutes_a_lesson /
                                                                      minutes_a_turn + 1e-9)));
      g_ptr_array_add (lessons, share);
    }

  return lessons;
}

/**
 * snl_simulation_dup_winner:
 * @self: results
 *
 * Returns: (transfer full): a translated sentence that says which side tends to win, or that none
 *   does (the confidence intervals overlap), that nobody won, or that the game has no victory
 */
char *
snl_simulation_dup_winner (const SnlSimulation *self)
{
  const SnlProportion *first = NULL;
  const SnlProportion *second = NULL;

  for (guint i = 0; i < self->shares->len; i++)
    {
      const SnlProportion *share = self->shares->pdata[i];

      if (share->id == NULL || *share->id == '\0')
        continue;
      if (first == NULL || share->games > first->games)
        {
          second = first;
          first = share;
        }
      else if (second == NULL || share->games > second->games)
        {
          second = share;
        }
    }

  if (!self->has_victory)
    return g_strdup_printf (_("This game has no rule of victory: each was stopped after %u turns."),
                            self->turn_limit);

  if (first == NULL || first->games == 0)
    return g_strdup (_("Nobody won any of these games."));

  if (second != NULL && second->max >= first->min)
    return g_strdup (_("No side clearly wins more often than the others."));

  /* Translators: a side, and between which percentages of all games it wins */
  return g_strdup_printf (_("%s tend to win: in %.0f to %.0f games out of 100."), first->label,
                          first->min * 100, first->max * 100);
}

/**
 * snl_simulation_dup_length:
 * @self: results
 *
 * Returns: (transfer full) (nullable): a translated sentence that says how many turns a game takes;
 *   %NULL if none ended
 */
char *
snl_simulation_dup_length (const SnlSimulation *self)
{
  const SnlSpread *turns = self->turns;

  if (turns->values->len == 0)
    return NULL;

  if (turns->quartiles[0] >= turns->quartiles[2])
    return g_strdup_printf (ngettext ("Most games take %.0f turn; the shortest %.0f, the longest "
                                      "%.0f.",
                                      "Most games take %.0f turns; the shortest %.0f, the longest "
                                      "%.0f.", (gulong) turns->quartiles[1]),
                            turns->quartiles[1], turns->min, turns->max);

  return g_strdup_printf (_("Half of the games take %.0f to %.0f turns; the shortest %.0f, the "
                            "longest %.0f."),
                          turns->quartiles[0], turns->quartiles[2], turns->min, turns->max);
}

/**
 * snl_spread_dup_sentence:
 * @self: a distribution of one value or more
 * @label: what is measured, for people
 *
 * Returns: (transfer full): its mean and ranges
 */
char *
snl_spread_dup_sentence (const SnlSpread *self,
                         const char      *label)
{
  /* Translators: what is counted, its mean, the range of 95 % confidence, the range of half of all
     games, and of all games */
  return g_strdup_printf (_("%s: %.1f on average (±%.1f); half of the games %g to %g, all %g to "
                            "%g"),
                          label, self->mean, 1.96 * self->error, self->quartiles[0],
                          self->quartiles[2], self->min, self->max);
}

/**
 * snl_simulation_dup_losses:
 * @self: results
 *
 * Returns: (transfer full) (element-type utf8): a line for each of the module's gauges: what a side
 *   lost or gained in the games that ended
 */
GPtrArray *
snl_simulation_dup_losses (const SnlSimulation *self)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->losses->len; i++)
    {
      const SnlSpread *losses = self->losses->pdata[i];
      g_autofree char *label = losses->what != NULL
                               /* Translators: a side, and what it wins: "Blues, points" */
                               ? g_strdup_printf (C_("gauge", "%s, %s"), losses->label,
                                                  losses->what)
                               : g_strdup_printf (_("%s lose"), losses->label);

      if (losses->values->len > 0)
        g_ptr_array_add (lines, snl_spread_dup_sentence (losses, label));
    }

  return lines;
}

/**
 * snl_simulation_dup_notes:
 * @self: results
 *
 * Returns: (transfer full) (element-type utf8): a sentence for each reason why games did not go to
 *   their end, or not by the rules; empty if all did
 */
GPtrArray *
snl_simulation_dup_notes (const SnlSimulation *self)
{
  GPtrArray *notes = g_ptr_array_new_with_free_func (g_free);

  if (self->has_victory && self->turns->values->len < self->games)
    g_ptr_array_add (notes, g_strdup_printf (_("A game that had not ended after %u turns was "
                                               "stopped."), self->turn_limit));
  if (self->undone > 0)
    g_ptr_array_add (notes,
                     g_strdup_printf (ngettext ("In %u game something that the rules demand was "
                                                "left undone.",
                                                "In %u games something that the rules demand was "
                                                "left undone.", self->undone), self->undone));
  if (self->trouble != NULL)
    g_ptr_array_add (notes,
                     g_strdup_printf (ngettext ("In %u game nothing more could be done: %s",
                                                "In %u games nothing more could be done; in one: "
                                                "%s", self->stopped),
                                      self->stopped, self->trouble));
  if (self->fault != NULL)
    g_ptr_array_add (notes,
                     g_strdup_printf (ngettext ("In %u game the module got something wrong: %s",
                                                "In %u games the module got something wrong; in "
                                                "one: %s", self->faulty),
                                      self->faulty, self->fault));

  return notes;
}
