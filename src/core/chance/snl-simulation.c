/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Plays games with SnlRandomPlayer in a thread pool, and sums up the results. Each job takes a
 * ruleset of its own from a queue, and each game writes a record of its own; options and pieces are
 * read only.
 */

#include "snl-simulation-private.h"

#include "snl-random-player.h"
#include "core/base/snl-random.h"
#include "core/game/snl-lists.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/*
 * default turn limit, longer than any battle; and the acts per turn after which a game is stopped,
 * since a module may never end
 */
#define USUAL_TURNS   60
#define ACTS_A_TURN   5000

/* The result of one game */
typedef struct {
  gboolean  ended;
  gboolean  undone;    /* whether something that is owed was left undone */
  char     *winner;
  char     *ending;    /* its id, or "" */
  char     *trouble;   /* the error that stopped it, or NULL */
  char     *fault;     /* what an action of the module got wrong, or NULL */
  double    turns;
  GArray   *losses;    /* of double, for each gauge: lost, or gained; NAN if it is not shown */
  guint     acts;
} Record;

/*
 * Shared by the jobs. Each job takes a ruleset of its own, since compiled expressions are not
 * thread-safe.
 */
typedef struct {
  const SnlSimulationOptions *plan;
  SnlMuster                  *muster;
  GHashTable                 *options;
  GCancellable               *cancellable;
  SnlPosition                *start;      /* how each game begins; NULL if they differ */
  GAsyncQueue                *rulesets;   /* rulesets that no job uses now */
  Record                     *records;
  GMutex                      lock;
  GCond                       changed;
  guint                       done;
  GError                     *error;
} Batch;

/* Whether a gauge measures gains, not losses */
static gboolean
rises (SnlElement *gauge)
{
  return snl_element_has (gauge, "rises", "yes");
}

/* Records the result of a game. */
static void
read_end (SnlGame *game,
          Record  *record)
{
  const char *winner = snl_position_get (snl_game_get_position (game), "game", "winner");
  const char *ending = snl_position_get (snl_game_get_position (game), "game", "ending");
  SnlElement *gauges = snl_ruleset_get_section (snl_game_get_ruleset (game), "gauges");
  g_autoptr(GPtrArray) shown = snl_view_dup_gauges (game);
  guint next = 0;

  record->ended = snl_game_is_over (game);
  record->winner = g_strdup (winner != NULL ? winner : "");
  record->ending = g_strdup (ending != NULL ? ending : "");
  record->turns = snl_game_get_turn (game);
  record->losses = g_array_new (FALSE, FALSE, sizeof (double));
  /* @shown is in the module's order, but lacks the gauges that are not shown now */
  snl_element_for_each (element, gauges, NULL)
    {
      const SnlGauge *gauge = next < shown->len ? g_ptr_array_index (shown, next) : NULL;
      gboolean is_shown = gauge != NULL &&
                          g_strcmp0 (gauge->side, snl_element_get (element, "side")) == 0 &&
                          g_strcmp0 (gauge->label, snl_element_get_label (element)) == 0;
      double lost = !is_shown ? NAN : rises (element) ? gauge->value : gauge->full - gauge->value;

      next += is_shown;
      g_array_append_val (record->losses, lost);
    }
}

/* Does the action `lay-out` if the plan has a layout */
static gboolean
lay_out (const SnlSimulationOptions  *plan,
         SnlGame                     *game,
         GError                     **error)
{
  g_autoptr(GHashTable) answers = NULL;

  if (plan->layout == NULL)
    return TRUE;

  answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_hash_table_insert (answers, (gpointer) (strchr (plan->layout, G_DIR_SEPARATOR) != NULL
                                            ? "file"
                                            : "layout"), (gpointer) plan->layout);

  return snl_game_do (game, "lay-out", answers, NULL, error) != NULL;
}

/* Plays one game. The result depends on the plan's seed and @index only, not on the thread. */
static gboolean
play (Batch       *batch,
      SnlRuleset  *ruleset,
      guint        index,
      GError     **error)
{
  const guint32 key[] = { batch->plan->seed, index };
  guint limit = batch->plan->turns > 0 ? batch->plan->turns : USUAL_TURNS;
  Record *record = &batch->records[index];
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlRandomPlayer) player = NULL;
  g_autoptr(GError) stuck = NULL;
  const SnlEntry *entry;
  SnlRandom random;

  snl_random_seed (&random, key, G_N_ELEMENTS (key));
  game = snl_game_new_from (batch->start, ruleset, batch->muster, batch->options,
                            snl_random_next (&random), NULL, error);
  if (game != NULL)
    snl_game_set_simulated (game);
  if (game == NULL || !lay_out (batch->plan, game, error) ||
      (batch->plan->lists != NULL && !snl_lists_import (game, batch->plan->lists, error)))
    return FALSE;

  player = snl_random_player_new (game, snl_random_next (&random));
  snl_random_player_set_quiet (player, TRUE);
  while (snl_game_get_turn (game) <= limit && record->acts / ACTS_A_TURN < limit &&
         !g_cancellable_is_cancelled (batch->cancellable) &&
         (entry = snl_random_player_act (player, &stuck)) != NULL)
    {
      record->undone |= snl_entry_get_answer (entry, SNL_LEAVE_UNDONE) != NULL;
      record->acts++;
    }
  read_end (game, record);
  record->fault = g_strdup (snl_random_player_get_fault (player));
  if (stuck != NULL)
    record->trouble = g_strdup (stuck->message);

  return TRUE;
}

static void
play_cb (gpointer data,
         gpointer user_data)
{
  Batch *batch = user_data;
  guint index = GPOINTER_TO_UINT (data) - 1;
  SnlRuleset *ruleset = g_async_queue_pop (batch->rulesets);
  g_autoptr(GError) error = NULL;

  if (!g_cancellable_is_cancelled (batch->cancellable))
    play (batch, ruleset, index, &error);
  g_async_queue_push (batch->rulesets, ruleset);

  g_mutex_lock (&batch->lock);
  batch->done++;
  if (error != NULL && batch->error == NULL)
    batch->error = g_steal_pointer (&error);
  g_cond_signal (&batch->changed);
  g_mutex_unlock (&batch->lock);
}

/* Waits until all games are over, and calls @progress. */
static void
watch (Batch             *batch,
       SnlSimulationFunc  progress,
       gpointer           user_data)
{
  guint n_reported = 0;

  g_mutex_lock (&batch->lock);
  while (n_reported < batch->plan->games)
    {
      /* more games may have ended while @progress was running without the lock */
      while (batch->done == n_reported)
        g_cond_wait (&batch->changed, &batch->lock);
      n_reported = batch->done;
      if (progress == NULL)
        continue;
      g_mutex_unlock (&batch->lock);
      progress (n_reported, batch->plan->games, user_data);
      g_mutex_lock (&batch->lock);
    }
  g_mutex_unlock (&batch->lock);
}

static void
add_share (SnlSimulation *self,
           const char    *id,
           const char    *label,
           guint          games)
{
  g_ptr_array_add (self->shares, snl_proportion_new (self, id, label, games));
}

/* How many games @winner has won, alone or with others; nobody has, if it is empty */
static guint
count_wins (const Record *records,
            guint         games,
            const char   *winner)
{
  guint count = 0;

  for (guint i = 0; i < games; i++)
    {
      g_auto(GStrv) winners = g_strsplit (records[i].winner, " ", -1);

      count += records[i].ended && (*winner == '\0'
                                    ? *winners == NULL
                                    : g_strv_contains ((const char *const *) winners, winner));
    }

  return count;
}

/*
 * Whether a side can win: it has pieces, and if it has gauges, one of them was shown in some game
 */
static gboolean
takes_part (const Batch *batch,
            SnlRuleset  *ruleset,
            const char  *side)
{
  SnlElement *gauges = snl_ruleset_get_section (ruleset, "gauges");
  gboolean has_units = FALSE;
  gboolean has_gauge = FALSE;

  for (guint i = 0; i < snl_muster_get_n_units (batch->muster); i++)
    has_units |= snl_muster_get_unit (batch->muster, i)->in_play &&
                 strcmp (snl_muster_get_unit (batch->muster, i)->side, side) == 0;
  for (guint i = 0; i < snl_muster_get_n_others (batch->muster); i++)
    has_units |= strcmp (snl_muster_get_other (batch->muster, i)->side, side) == 0;

  for (guint i = 0; gauges != NULL && i < snl_element_get_n_children (gauges); i++)
    {
      if (!snl_element_has (snl_element_get_child (gauges, i), "side", side))
        continue;
      has_gauge = TRUE;
      for (guint j = 0; has_units && j < batch->plan->games; j++)
        if (i < batch->records[j].losses->len &&
            !isnan (g_array_index (batch->records[j].losses, double, i)))
          return TRUE;
    }

  return has_units && !has_gauge;
}

static void
count_shares (SnlSimulation *self,
              SnlRuleset    *ruleset,
              const Batch   *batch)
{
  const Record *records = batch->records;
  SnlElement *sides = snl_ruleset_get_section (ruleset, "sides");
  guint nobody = count_wins (records, self->games, "");
  guint left = 0;

  for (guint i = 0; i < self->games; i++)
    left += !records[i].ended;

  snl_element_for_each (side, sides, NULL)
    {
      const char *id = snl_element_get (side, "id");
      guint games = count_wins (records, self->games, id);

      if (games > 0 || takes_part (batch, ruleset, id))
        add_share (self, id, snl_element_get_label (side), games);
    }
  if (nobody > 0)
    add_share (self, "", _("Nobody"), nobody);
  if (left > 0)
    add_share (self, NULL, _("Not ended"), left);
}

/* The endings of games; what ended otherwise, by the referee's word or a step, has no id */
static void
count_endings (SnlSimulation *self,
               SnlRuleset    *ruleset,
               const Batch   *batch)
{
  SnlElement *endings = snl_ruleset_get_section (ruleset, "endings");

  snl_element_for_each (ending, endings, "ending")
    {
      const char *id = snl_element_get (ending, "id");
      guint games = 0;

      for (guint i = 0; i < self->games; i++)
        games += batch->records[i].ended && strcmp (batch->records[i].ending, id) == 0;
      if (games > 0)
        g_ptr_array_add (self->endings,
                         snl_proportion_new (self, id, snl_element_get_label (ending), games));
    }
}

static GArray *
collect (const Record *records,
         guint         games,
         int           gauge)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < games; i++)
    {
      double value = !records[i].ended ? NAN : gauge < 0 ? records[i].turns
                     : (guint) gauge < records[i].losses->len
                     ? g_array_index (records[i].losses, double, gauge)
                     : NAN;

      if (!isnan (value))
        g_array_append_val (values, value);
    }

  return values;
}

static SnlSimulation *
sum_up (Batch      *batch,
        SnlRuleset *ruleset)
{
  SnlSimulation *self = g_new0 (SnlSimulation, 1);
  SnlElement *gauges = snl_ruleset_get_section (ruleset, "gauges");
  const Record *records = batch->records;

  self->games = batch->plan->games;
  self->turn_limit = batch->plan->turns > 0 ? batch->plan->turns : USUAL_TURNS;
  self->shares = g_ptr_array_new_with_free_func (snl_proportion_free);
  self->endings = g_ptr_array_new_with_free_func (snl_proportion_free);
  self->losses = g_ptr_array_new_with_free_func (snl_spread_free);
  count_shares (self, ruleset, batch);
  count_endings (self, ruleset, batch);
  self->turns = snl_spread_new ("turns", _("Turns"), collect (records, self->games, -1));
  self->has_victory = self->turns->values->len > 0;
  snl_element_for_each (ending, snl_ruleset_get_section (ruleset, "endings"), "ending")
    self->has_victory = TRUE;
  for (guint i = 0; gauges != NULL && i < snl_element_get_n_children (gauges); i++)
    {
      SnlElement *gauge = snl_element_get_child (gauges, i);
      const char *side = snl_element_get (gauge, "side");
      SnlSpread *spread = snl_spread_new (side, snl_ruleset_get_label (ruleset, "side", side),
                                          collect (records, self->games, (int) i));

      spread->what = rises (gauge) ? g_strdup (snl_element_get_label (gauge)) : NULL;
      g_ptr_array_add (self->losses, spread);
    }
  for (guint i = 0; i < self->games; i++)
    {
      self->acts += records[i].acts;
      self->undone += records[i].undone;
      self->stopped += records[i].trouble != NULL;
      if (self->trouble == NULL)
        self->trouble = g_strdup (records[i].trouble);
      self->faulty += records[i].fault != NULL;
      if (self->fault == NULL)
        self->fault = g_strdup (records[i].fault);
    }

  return self;
}

/*
 * Parses a ruleset for each job. Done in one thread, since parsing is not thread-safe throughout.
 */
static gboolean
lay_out_rules (Batch       *batch,
               SnlRuleset  *ruleset,
               guint        jobs,
               GError     **error)
{
  for (guint i = 0; i < jobs; i++)
    {
      SnlRuleset *copy = snl_ruleset_new_kept (snl_ruleset_get_text (ruleset), -1,
                                               snl_ruleset_get_file (ruleset), error);

      if (copy == NULL)
        return FALSE;
      g_async_queue_push (batch->rulesets, copy);
    }

  return TRUE;
}

static gboolean
play_all (Batch              *batch,
          SnlRuleset         *ruleset,
          SnlSimulationFunc   progress,
          gpointer            user_data,
          GError            **error)
{
  guint jobs = batch->plan->jobs > 0 ? batch->plan->jobs : g_get_num_processors ();
  GThreadPool *pool;

  jobs = CLAMP (jobs, 1, batch->plan->games);
  if (!lay_out_rules (batch, ruleset, jobs, error))
    return FALSE;
  batch->start = snl_game_dup_start (ruleset, batch->muster, batch->options);

  pool = g_thread_pool_new (play_cb, batch, (int) jobs, FALSE, error);
  if (pool == NULL)
    return FALSE;
  for (guint i = 0; i < batch->plan->games; i++)
    g_thread_pool_push (pool, GUINT_TO_POINTER (i + 1), NULL);
  watch (batch, progress, user_data);
  g_thread_pool_free (pool, FALSE, TRUE);

  if (g_cancellable_set_error_if_cancelled (batch->cancellable, error))
    return FALSE;
  if (batch->error == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&batch->error));

  return FALSE;
}

static void
record_clear (Record *record)
{
  g_free (record->winner);
  g_free (record->ending);
  g_free (record->trouble);
  g_free (record->fault);
  g_clear_pointer (&record->losses, g_array_unref);
}

/**
 * snl_simulation_run:
 * @ruleset: the rules
 * @muster: the pieces that take part
 * @options: (nullable) (element-type utf8 utf8): option id to choice, for options that differ from
 *   the defaults
 * @plan: which games to play
 * @progress: (nullable) (scope call): called after games have ended
 * @user_data: data for @progress
 * @cancellable: (nullable): to stop the simulation
 * @error: return location for a #GError
 *
 * Plays whole games with random choices (see #SnlRandomPlayer) in several threads, and waits for
 * them. May be called in a #GTask thread, if nothing changes @muster and @options meanwhile.
 *
 * Returns: (transfer full): the results; or %NULL with %G_IO_ERROR_CANCELLED, or with an #SnlError
 *   if a game cannot be set up
 */
SnlSimulation *
snl_simulation_run (SnlRuleset                  *ruleset,
                    SnlMuster                   *muster,
                    GHashTable                  *options,
                    const SnlSimulationOptions  *plan,
                    SnlSimulationFunc            progress,
                    gpointer                     user_data,
                    GCancellable                *cancellable,
                    GError                     **error)
{
  Batch batch = { plan, muster, options, cancellable };
  SnlSimulation *self = NULL;

  g_return_val_if_fail (plan != NULL && plan->games > 0, NULL);

  batch.rulesets = g_async_queue_new_full ((GDestroyNotify) snl_ruleset_unref);
  batch.records = g_new0 (Record, plan->games);
  g_mutex_init (&batch.lock);
  g_cond_init (&batch.changed);
  if (play_all (&batch, ruleset, progress, user_data, error))
    self = sum_up (&batch, ruleset);

  for (guint i = 0; i < plan->games; i++)
    record_clear (&batch.records[i]);
  g_free (batch.records);
  g_clear_pointer (&batch.start, snl_position_free);
  g_async_queue_unref (batch.rulesets);
  g_mutex_clear (&batch.lock);
  g_cond_clear (&batch.changed);
  g_clear_error (&batch.error);

  return self;
}
