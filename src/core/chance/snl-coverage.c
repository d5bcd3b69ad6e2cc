/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Plays the tests of a module and random games, then lists the elements that were never carried
 * out: the rules record in each element that it was, see snl_element_reach().
 */

#include "snl-coverage.h"

#include "snl-random-player.h"
#include "core/base/snl-error.h"
#include "core/base/snl-random.h"
#include "core/module/snl-table.h"

#include <glib/gi18n.h>
#include <string.h>

/* When a game is stopped */
#define MAX_TURNS 20
#define MAX_ACTS  20000

/* The state of a traversal of the elements */
typedef struct {
  SnlCoverage *self;
  const char  *file;
} Visitor;

static void
stop_free (gpointer data)
{
  SnlCoverageStop *stop = data;

  g_free (stop->reason);
  g_free (stop);
}

/**
 * snl_coverage_free:
 * @self: (nullable) (transfer full): what was reached
 *
 * Frees @self.
 */
void
snl_coverage_free (SnlCoverage *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->gaps);
  g_ptr_array_unref (self->stops);
  g_ptr_array_unref (self->faults);
  g_free (self);
}

/**
 * snl_coverage_get_label:
 * @kind: a kind of parts
 *
 * Returns: (transfer none): its translated name
 */
const char *
snl_coverage_get_label (SnlCoverageKind kind)
{
  switch (kind)
    {
    case SNL_COVERAGE_ACTIONS:
      return _("actions");
    case SNL_COVERAGE_BRANCHES:
      return _("branches");
    case SNL_COVERAGE_CELLS:
      return _("cells of tables");
    case SNL_COVERAGE_CARDS:
      return _("cards");
    case SNL_COVERAGE_ENDINGS:
    default:
      return _("endings");
    }
}

/* Whether the element holds steps that are carried out in some cases only */
static gboolean
is_branch (SnlElement *element)
{
  static const char *const lists[] = {
    "at-end", "corrected", "each-line", "enters", "for-each", "leaves", "otherwise", "procedure",
    "setup", "turn-end", "turn-start", "when", "when-empty", NULL,
  };
  static const char *const conditional[] = {
    "modifier", "on-table", "refuse", "say", "then", "warn", NULL,
  };
  const char *name = snl_element_get_name (element);

  return g_strv_contains (lists, name) ||
         (snl_element_get (element, "when") != NULL && g_strv_contains (conditional, name));
}

/* (transfer full): the start tag of the element with the attribute that identifies it */
static char *
dup_tag (SnlElement *element)
{
  static const char *const telling[] = { "id", "test", "when", "select", "name" };
  const char *name = snl_element_get_name (element);

  for (gsize i = 0; i < G_N_ELEMENTS (telling); i++)
    {
      const char *value = snl_element_get (element, telling[i]);

      if (value != NULL)
        return g_strdup_printf ("<%s %s=\"%s\">", name, telling[i], value);
    }

  return g_strdup_printf ("<%s>", name);
}

static void
add_gap (Visitor    *visitor,
         SnlElement *element,
         const char *more)
{
  g_autofree char *tag = dup_tag (element);

  g_ptr_array_add (visitor->self->gaps,
                   g_strdup_printf ("%s:%d: %s%s", visitor->file, snl_element_get_line (element),
                                    tag,
                                    more));
}

/* Counts a part; returns whether it was reached */
static gboolean
count (Visitor        *visitor,
       SnlCoverageKind kind,
       gboolean        is_reached)
{
  visitor->self->total[kind]++;
  visitor->self->reached[kind] += is_reached;

  return is_reached;
}

/* Counts the cells of a row, and adds a gap with the columns that were not looked up */
static void
visit_row (Visitor    *visitor,
           SnlElement *row,
           GPtrArray  *columns,
           gboolean    is_hidden)
{
  g_autoptr(GString) missed = g_string_new (NULL);

  for (guint i = 0; i < columns->len; i++)
    if (!count (visitor, SNL_COVERAGE_CELLS, snl_element_is_reached (row, i)))
      g_string_append_printf (missed, "%s%s", missed->len > 0 ? " " : ": ",
                              (const char *) columns->pdata[i]);

  if (missed->len > 0 && !is_hidden)
    add_gap (visitor, row, row->reached != 0 ? missed->str : "");
}

static void
visit_table (Visitor    *visitor,
             SnlElement *table,
             gboolean    is_hidden)
{
  g_autoptr(GPtrArray) columns = snl_table_dup_columns (table);
  gboolean is_reached = snl_element_is_reached (table, 0);

  /* a table that the referee supplies has no rows, and counts as one cell */
  if (!snl_table_is_supplied (table))
    count (visitor, SNL_COVERAGE_CELLS, is_reached);

  if (!is_reached)
    add_gap (visitor, table, "");

  snl_element_for_each (row, table, "row")
    visit_row (visitor, row, columns, is_hidden || !is_reached);
}

/* Visits an element and those within; nothing is added below one that was not reached */
static void
visit (Visitor    *visitor,
       SnlElement *element,
       gboolean    is_hidden)
{
  gboolean is_reached = snl_element_is_reached (element, 0);
  gboolean counts = TRUE;

  if (snl_element_is (element, "table"))
    {
      visit_table (visitor, element, is_hidden);
      return;
    }

  if (snl_element_is (element, "action"))
    count (visitor, SNL_COVERAGE_ACTIONS, is_reached);
  else if (snl_element_is (element, "card"))
    count (visitor, SNL_COVERAGE_CARDS, is_reached);
  else if (snl_element_is (element, "ending"))
    count (visitor, SNL_COVERAGE_ENDINGS, is_reached);
  else if (is_branch (element))
    count (visitor, SNL_COVERAGE_BRANCHES, is_reached);
  else
    counts = FALSE;

  if (counts && !is_reached && !is_hidden)
    add_gap (visitor, element, "");

  snl_element_for_each (child, element, NULL)
    visit (visitor, child, is_hidden || (counts && !is_reached));
}

/* (nullable): the question @name of a step without a default, in @element or below */
static SnlElement *
find_ask (SnlElement *element,
          const char *name)
{
  snl_element_for_each (child, element, NULL)
    {
      SnlElement *found = NULL;

      if (g_str_has_prefix (snl_element_get_name (child), "ask-") &&
          snl_element_has (child, "name", name) &&
          snl_element_get (child, "default") == NULL)
        return child;

      found = find_ask (child, name);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* (transfer full): why `next` is not possible, which the random player does when nothing else is */
static char *
dup_reason (SnlGame      *game,
            const GError *error)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  const char *phase = snl_position_get (snl_game_get_position (game), "game", "step");
  g_autoptr(SnlAttempt) attempt = snl_game_preview (game, "next", NULL, NULL);
  SnlElement *ask = attempt != NULL && attempt->wanted != NULL
                    ? find_ask (snl_ruleset_get_root (ruleset), attempt->wanted->name) : NULL;

  if (ask != NULL)
    return g_strdup_printf (_("phase “%s” waits for an answer to “%s”, which has no default: "
                              "%s:%d"),
                            phase, attempt->wanted->name, snl_ruleset_get_file (ruleset),
                            snl_element_get_line (ask));

  return g_strdup_printf (_("phase “%s” cannot be left: %s"), phase, error->message);
}

/* (transfer full): how a game stopped */
static char *
dup_stop (SnlGame      *game,
          const GError *error)
{
  SnlPosition *position = snl_game_get_position (game);
  const char *ending = snl_position_get (position, "game", "ending");

  if (g_error_matches (error, SNL_ERROR, SNL_ERROR_MODULE))
    return g_strdup (error->message);
  if (error != NULL)
    return dup_reason (game, error);

  if (!snl_game_is_over (game))
    return g_strdup_printf (_("not over after %u turns, in phase “%s”"),
                            snl_game_get_turn (game) - 1,
                            snl_position_get (position, "game", "step"));

  return ending != NULL && *ending != '\0' ? g_strdup_printf (_("ended: %s"), ending)
                                           : g_strdup (_("ended by an action"));
}

static void
count_stop (GPtrArray *stops,
            char      *reason)
{
  SnlCoverageStop *stop = NULL;

  for (guint i = 0; i < stops->len; i++)
    {
      stop = stops->pdata[i];

      if (strcmp (stop->reason, reason) == 0)
        {
          stop->games++;
          g_free (reason);
          return;
        }
    }

  stop = g_new (SnlCoverageStop, 1);
  stop->reason = reason;
  stop->games = 1;
  g_ptr_array_add (stops, stop);
}

/* Plays one random game */
static gboolean
play (SnlCoverage  *self,
      SnlRuleset   *ruleset,
      SnlMuster    *muster,
      SnlRandom    *random,
      GError      **error)
{
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, snl_random_next (random), NULL,
                                          error);
  g_autoptr(SnlRandomPlayer) player = NULL;
  g_autoptr(GError) stuck = NULL;

  if (game == NULL)
    return FALSE;

  snl_game_ignore_reference (game);
  player = snl_random_player_new (game, snl_random_next (random));

  for (guint acts = 0; acts < MAX_ACTS && snl_game_get_turn (game) <= MAX_TURNS; acts++)
    if (snl_random_player_act (player, &stuck) == NULL)
      break;

  count_stop (self->stops, dup_stop (game, stuck));

  if (snl_random_player_get_fault (player) != NULL)
    count_stop (self->faults, g_strdup (snl_random_player_get_fault (player)));

  return TRUE;
}

/**
 * snl_coverage_new:
 * @ruleset: a module that nothing else has used since it was loaded
 * @script: (nullable): its tests
 * @games: how many random games to play
 * @seed: seed of these games
 * @error: return location for an #SnlError
 *
 * Plays tests and games, and finds out what of the module they reach. May take seconds.
 *
 * Returns: (transfer full): what was reached; or %NULL with @error if no game can be begun
 */
SnlCoverage *
snl_coverage_new (SnlRuleset       *ruleset,
                  const SnlScript  *script,
                  guint             games,
                  guint32           seed,
                  GError          **error)
{
  g_autoptr(SnlCoverage) self = g_new0 (SnlCoverage, 1);
  g_autoptr(SnlMuster) muster = snl_muster_new_without_roster (ruleset);
  Visitor visitor = { self, snl_ruleset_get_file (ruleset) };
  SnlRandom random;

  self->gaps = g_ptr_array_new_with_free_func (g_free);
  self->stops = g_ptr_array_new_with_free_func (stop_free);
  self->faults = g_ptr_array_new_with_free_func (stop_free);
  self->games = games;
  self->tests = script != NULL ? script->tests->len : 0;
  snl_random_seed (&random, &seed, 1);

  for (guint i = 0; i < self->tests; i++)
    {
      /* a test that fails has reached something, too */
      g_autoptr(GPtrArray) failures = snl_script_run (script, script->tests->pdata[i], ruleset);
    }

  for (guint i = 0; i < games; i++)
    if (!play (self, ruleset, muster, &random, error))
      return NULL;

  visit (&visitor, snl_ruleset_get_root (ruleset), FALSE);

  return g_steal_pointer (&self);
}
