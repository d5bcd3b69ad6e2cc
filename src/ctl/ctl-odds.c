/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * senlacctl odds: prints the distribution of an action's outcomes, as exact fractions if possible.
 */

#include "ctl.h"

#include "core/chance/snl-odds.h"

/* Returns (transfer full) the probability as a fraction if it is known exactly, else in decimals */
static char *
dup_chance (const SnlOddsOutcome *outcome)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (outcome->numerator == NULL)
    return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.6f", outcome->probability));
  if (g_strcmp0 (outcome->denominator, "1") == 0)
    return g_strdup (outcome->numerator);

  return g_strdup_printf ("%s/%s", outcome->numerator, outcome->denominator);
}

static void
print_odds_csv (const SnlOdds *odds)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  /* not translated: scripts read it */
  snl_ctl_print ("outcome,fraction,probability\n");

  for (guint i = 0; i < odds->outcomes->len; i++)
    {
      const SnlOddsOutcome *outcome = odds->outcomes->pdata[i];
      g_autofree char *fraction = outcome->numerator != NULL
                                  ? dup_chance (outcome) : g_strdup ("");
      g_autoptr(GString) field = g_string_new (NULL);

      if (outcome->words != NULL)
        snl_ctl_append_field (field, outcome->words);
      else
        g_string_append (field, g_ascii_formatd (buffer, sizeof buffer, "%.12g", outcome->value));
      snl_ctl_print_raw (field->str);
      snl_ctl_print (",%s,%s\n", fraction,
                     g_ascii_formatd (buffer, sizeof buffer, "%.12g", outcome->probability));
    }
}

/* Prints whether the probabilities are exact, sampled or incomplete */
static void
print_precision (const SnlOdds *odds)
{
  if (odds->sampled)
    snl_ctl_print (ngettext ("The outcomes are too many to count: this is from %u try at random.\n",
                             "The outcomes are too many to count: this is from %u tries at "
                             "random.\n", odds->runs),
                   odds->runs);
  else if (!odds->exact)
    snl_ctl_print (_("The fractions are too long to be written out.\n"));

  if (odds->open)
    snl_ctl_print (_("Some dice lead to a question; what comes after the answer is left out.\n"));
}

static void
print_odds (const SnlOdds *odds)
{
  const SnlOddsOutcome *first = odds->outcomes->len > 0 ? odds->outcomes->pdata[0] : NULL;
  gboolean in_words = first != NULL && first->words != NULL;

  for (guint i = 0; i < odds->outcomes->len; i++)
    {
      const SnlOddsOutcome *outcome = odds->outcomes->pdata[i];
      g_autofree char *chance = dup_chance (outcome);
      g_autofree char *value = g_strdup_printf ("%g", outcome->value);
      g_autofree char *percent = g_strdup_printf ("%.1f %%", outcome->probability * 100);
      g_autoptr(GString) line = g_string_new (NULL);

      if (!in_words)
        {
          snl_text_append_cell (line, value, -5);
          g_string_append (line, "  ");
        }
      snl_text_append_cell (line, percent, -8);
      g_string_append (line, "  ");
      snl_text_append_cell (line, chance, in_words ? 9 : 0);
      if (in_words)
        g_string_append_printf (line, "  %s", outcome->words);
      snl_ctl_print ("%s\n", line->str);
    }

  if (in_words)
    {
      print_precision (odds);
      return;
    }

  if (!odds->differs && odds->outcomes->len == 1 && first->value == 0)
    snl_ctl_print (_("No unit can lose anything by chance here\n"));
  else if (odds->sampled)
    /* Translators: the mean of the outcomes and its standard error */
    snl_ctl_print (_("On average %.3f (standard error %.3f)\n"), odds->mean, odds->standard_error);
  else
    snl_ctl_print (_("On average %.3f\n"), odds->mean);

  if (odds->destroyed > 0 && odds->destroyed < 1)
    /* Translators: how often a unit is destroyed: "1 time in 9.2" */
    snl_ctl_print (_("Nothing is left 1 time in %.1f\n"), 1 / odds->destroyed);
  else if (odds->destroyed >= 1)
    snl_ctl_print (_("Nothing is left, whatever the dice\n"));

  print_precision (odds);
}

/* Whether @element, an action or a part of one, contains a step that costs a unit something. For
 * such an action, “no loss” is an outcome to print as well */
static gboolean
can_cost (SnlRuleset *ruleset,
          SnlElement *element,
          GHashTable *seen)
{
  snl_element_for_each (step, element, NULL)
    {
      const char *by = snl_element_get (step, "by");
      SnlElement *called = snl_element_is (step, "call")
                           ? snl_ruleset_find (ruleset, "procedure",
                                               snl_element_get (step, "procedure"))
                           : NULL;

      if (snl_element_is (step, "change") && by != NULL && by[strspn (by, " ")] == '-' &&
          snl_element_get (step, "cause") != NULL)
        return TRUE;
      if (can_cost (ruleset, step, seen))
        return TRUE;
      if (called != NULL && g_hash_table_add (seen, called) && can_cost (ruleset, called, seen))
        return TRUE;
    }

  return FALSE;
}

static SnlCtlStatus
odds_run (const SnlCtlCommand  *command,
          int                   argc,
          char                **argv)
{
  g_autofree char *as = NULL;
  g_auto(GStrv) words = NULL;
  g_autofree char *action = NULL;
  g_autoptr(GHashTable) answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlOdds) odds = NULL;
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  SnlRuleset *ruleset = NULL;
  gboolean csv = FALSE;
  GOptionEntry entries[] = {
    { "as", 0, 0, G_OPTION_ARG_FILENAME, &as, N_("Print text or csv"), N_("FORMAT") },
    G_OPTION_ENTRY_NULL
  };
  SnlCtlStatus status = snl_ctl_parse (command, entries, argc, argv, 2, 0, &words);

  if (status != SNL_CTL_DONE ||
      !snl_ctl_read_format (command, as, "csv", &csv, &status) ||
      !snl_ctl_read_pairs (command, words + 2, answers, &status))
    return status;

  action = snl_ctl_dup_text (words[1]);

  if (action == NULL)
    return snl_ctl_misused (command, _("The action is not text."));

  game = snl_ctl_open (words[0], TRUE, &error);
  odds = game != NULL ? snl_odds_new (game, action, answers, NULL, &error) : NULL;

  if (odds == NULL)
    return snl_ctl_fail (error);

  /* if the dice cost nothing, as those for who begins or for morale, print the odds of what the
   * sentences say instead */
  ruleset = snl_game_get_ruleset (game);
  if (snl_odds_is_empty (odds) &&
      (odds->differs || !can_cost (ruleset, snl_ruleset_find (ruleset, "action", action), seen)))
    {
      g_autoptr(SnlOdds) in_words = snl_odds_new_in_words (game, action, answers, NULL, &error);

      if (in_words == NULL)
        return snl_ctl_fail (error);
      if (in_words->outcomes->len > 1)
        {
          snl_odds_free (odds);
          odds = g_steal_pointer (&in_words);
        }
    }

  if (csv)
    print_odds_csv (odds);
  else
    print_odds (odds);

  return SNL_CTL_DONE;
}

const SnlCtlCommand snl_ctl_odds = {
  "odds",
  N_("GAME ACTION [NAME=VALUE]…"),
  N_("Print what an action may lead to, and how likely each outcome is"),
  odds_run,
};
