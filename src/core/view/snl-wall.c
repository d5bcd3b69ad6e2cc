/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Fills in an SnlWall from the game, as far as the disclosures and the module's `secret` attributes
 * allow.
 */

#include "snl-wall-private.h"

#include "snl-suggestion.h"
#include "core/rules/snl-secrecy.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

static void
gauge_free (gpointer data)
{
  SnlWallGauge *gauge = data;

  g_free (gauge->label);
  g_free (gauge->shape);
  g_free (gauge->tone);
  g_free (gauge->value);
  g_free (gauge->distance);
  g_free (gauge);
}

/**
 * snl_wall_free:
 * @self: (nullable) (transfer full): what the class sees
 *
 * Frees @self.
 */
void
snl_wall_free (SnlWall *self)
{
  if (self == NULL)
    return;

  g_free (self->title);
  g_free (self->turn);
  g_free (self->phase);
  g_free (self->first);
  g_free (self->owed);
  snl_scene_unref (self->scene);
  snl_scene_unref (self->roster);
  snl_plan_unref (self->plan);
  snl_wall_card_free (self->card);
  snl_wall_roll_free (self->roll);
  g_ptr_array_unref (self->gauges);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->more);
  g_ptr_array_unref (self->pages);
  g_free (self->winner);
  g_free (self->winner_shape);
  g_free (self->winner_tone);
  g_free (self->ending);
  g_free (self->reason);
  g_free (self);
}

static const char *
get_fact (SnlWallBuilder *builder,
          const char     *name)
{
  const char *value = snl_position_get (builder->position, "game", name);

  return value != NULL ? value : "";
}

/* (transfer full) (nullable): who goes first in this turn, or what will decide it; after @entry, if
 * there is one, which need not be done yet. @is_open: whether it has turned up the card of this
 * phase, and waits for dice */
char *
snl_wall_dup_first (SnlGame        *game,
                    const SnlEntry *entry,
                    gboolean        is_open)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  const char *step = snl_wall_get_after (game, entry, "game", "step");
  const char *first = snl_wall_get_after (game, entry, "game", "first");
  g_autoptr(GPtrArray) phases = snl_view_dup_phases (game);
  SnlElement *decides = NULL;
  gboolean is_done = TRUE;

  for (guint i = 0; i < phases->len; i++)
    {
      const char *id = ((const SnlPhase *) phases->pdata[i])->id;
      SnlElement *phase = snl_ruleset_find (ruleset, "phase", id);
      SnlElement *own = snl_element_find (phase, "decides");
      gboolean is_now = g_strcmp0 (id, step) == 0;

      is_done = is_done && !is_now;
      if (decides != NULL && snl_element_get (phase, "active") != NULL)
        return g_strdup (snl_element_get_text (decides));
      if (own != NULL && !is_done && !(is_now && is_open))
        decides = own;
    }

  first = first != NULL ? snl_ruleset_get_label (ruleset, "side", first) : NULL;

  /* Translators: who is first in this turn */
  return first != NULL && *first != '\0' ? g_strdup_printf (_("%s first"), first) : NULL;
}

/* (transfer full): the step of the turn; after @entry, if any, which need not be done yet */
char *
snl_wall_dup_phase (SnlGame        *game,
                    const SnlEntry *entry)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  const char *step = snl_wall_get_after (game, entry, "game", "step");
  const char *side = snl_wall_get_after (game, entry, "game", "active");
  const char *phase = snl_ruleset_get_label (ruleset, "phase", step != NULL ? step : "");
  const char *active = side != NULL ? snl_ruleset_get_label (ruleset, "side", side) : "";

  /* Translators: a step of the turn: whose it is, and what is done: "Reds: Move" */
  return *active != '\0' ? g_strdup_printf (_("%s: %s"), active, phase) : g_strdup (phase);
}

static void
make_turn (SnlWallBuilder *builder)
{
  g_autoptr(SnlPosition) open = snl_secrecy_dup_public (builder->ruleset,
                                                        snl_game_get_position (builder->game));

  builder->wall->title = g_strdup (snl_game_get_title (builder->game));
  builder->wall->turn = snl_view_dup_turn (builder->ruleset, open);
  builder->wall->phase = snl_wall_dup_phase (builder->game, NULL);
  builder->wall->first = snl_wall_dup_first (builder->game, NULL, FALSE);
  builder->wall->owed = snl_suggestion_dup_owed (builder->game, TRUE);
}

/* Shows the card just drawn; else the one that a statistic of the game names. */
static void
make_card (SnlWallBuilder *builder)
{
  SnlElement *statistics = snl_ruleset_get_section (builder->ruleset, "statistics");
  SnlWallCard *card = builder->last != NULL && !builder->is_secret
                      ? snl_wall_card_new_drawn (builder->game, builder->last, NULL) : NULL;

  builder->wall->is_card_new = card != NULL;
  if (card != NULL)
    builder->wall->event = SNL_WALL_EVENT_CARD;
  snl_element_for_each (statistic, statistics, NULL)
    {
      if (card == NULL && snl_element_has (statistic, "of", "game"))
        card = snl_wall_card_new (builder->game,
                                  get_fact (builder, snl_element_get (statistic, "id")));
    }
  builder->wall->card = card;
}

/* Whether nothing but the phase has changed: what was told before is still the latest news */
static gboolean
passes_on (const SnlEntry *entry)
{
  return strcmp (entry->action, "next") == 0 && entry->rolls->len == 0 && entry->say->len == 0;
}

/* The number of the last act that the class is told of: not another turn's; 0 if there is none */
static guint
find_told (SnlJournal *journal)
{
  guint length = snl_journal_get_length (journal);
  guint told = length;

  while (told > 0 && passes_on (snl_journal_get (journal, told - 1)))
    told--;

  return told > 0 && snl_journal_get (journal, told - 1)->turn ==
                     snl_journal_get (journal, length - 1)->turn
         ? told : length;
}

/*
 * (nullable): the act whose dice are shown: the last with dice that is no correction, unless it is
 * secret, or of an earlier turn than the last act
 */
static const SnlEntry *
find_act (SnlWallBuilder *builder)
{
  SnlJournal *journal = snl_game_get_journal (builder->game);
  const SnlEntry *entry = builder->last;

  for (guint i = snl_journal_get_length (journal);
       entry != NULL && (snl_wall_is_correction (entry) || entry->rolls->len == 0); i--)
    entry = i > 1 ? snl_journal_get (journal, i - 2) : NULL;

  return entry != NULL && entry->turn == builder->last->turn &&
         !snl_element_has (snl_ruleset_find (builder->ruleset, "action", entry->action), "secret",
                           "yes")
         ? entry
         : NULL;
}

static void
make_roll (SnlWallBuilder *builder)
{
  const SnlEntry *act = find_act (builder);
  const SnlRoll *roll = act != NULL ? snl_wall_find_roll (act) : NULL;

  if (roll == NULL || builder->disclosures->dice == SNL_DISCLOSE_NOTHING)
    return;

  builder->wall->roll = snl_wall_roll_new (builder->game, builder->wall->roster, act, roll,
                                           builder->disclosures->dice,
                                           builder->disclosures->losses,
                                           snl_wall_may_read_log (builder));
  builder->wall->is_roll_old = act != builder->last;
  builder->wall->is_roll_told = act == builder->told;
  if (act == builder->told)
    builder->roll = roll;
  if (act == builder->last && builder->wall->event == SNL_WALL_EVENT_NONE)
    builder->wall->event = SNL_WALL_EVENT_DICE;
}

static gboolean
is_secret_gauge (SnlWallBuilder *builder,
                 const SnlGauge *gauge)
{
  SnlElement *section = snl_ruleset_get_section (builder->ruleset, "gauges");

  snl_element_for_each (element, section, NULL)
    {
      if (snl_element_has (element, "secret", "yes") &&
          snl_element_has (element, "side", gauge->side) &&
          g_strcmp0 (snl_element_get_label (element), gauge->label) == 0)
        return TRUE;
    }

  return FALSE;
}

/**
 * snl_wall_dup_distance:
 * @gauge: the strength of a side
 * @disclosure: how exactly it is shown
 *
 * Returns: (transfer full) (nullable): the distance of the strength to the mark; in plainer words
 *   if the mark is at half strength, where most modules have it; %NULL if there is no mark
 */
char *
snl_wall_dup_distance (const SnlGauge *gauge,
                       SnlDisclosure   disclosure)
{
  /* a whole man: half of 31 are gone when 16 are */
  double left = ceil (gauge->value - gauge->mark);
  gboolean is_half = fabs (gauge->mark * 2 - gauge->full) < 0.5;

  if (gauge->mark < 0)
    return NULL;
  if (left <= 0)
    return g_strdup (is_half ? _("half are gone") : _("the red line is reached"));
  if (disclosure == SNL_DISCLOSE_EXACT && is_half)
    /* Translators: how many a side has to lose until only half of it is left */
    return g_strdup_printf (_("%.0f more and half are gone"), left);
  if (disclosure == SNL_DISCLOSE_EXACT)
    /* Translators: how far a side's strength is from the line at which it becomes serious */
    return g_strdup_printf (_("%.0f from the red line"), left);

  return g_strdup (left * 4 > gauge->full ? _("far from the red line")
                   : left * 10 > gauge->full
                   ? _("on the way to the red line")
                   : _("close to the red line"));
}

static void
make_gauges (SnlWallBuilder *builder)
{
  g_autoptr(GPtrArray) gauges = snl_view_dup_gauges (builder->game);
  SnlDisclosure disclosure = builder->disclosures->armies;

  for (guint i = 0; disclosure != SNL_DISCLOSE_NOTHING && i < gauges->len; i++)
    {
      const SnlGauge *gauge = g_ptr_array_index (gauges, i);
      SnlElement *side = snl_ruleset_find (builder->ruleset, "side", gauge->side);
      SnlWallGauge *shown;

      if (is_secret_gauge (builder, gauge))
        continue;
      shown = g_new0 (SnlWallGauge, 1);
      shown->label = g_strdup (snl_view_get_gauge_name (builder->ruleset, gauges, gauge));
      shown->shape = g_strdup (side != NULL ? snl_element_get (side, "counter") : NULL);
      shown->tone = g_strdup (side != NULL ? snl_element_get (side, "tone") : NULL);
      shown->value = disclosure == SNL_DISCLOSE_EXACT
                     /* Translators: how much is left, out of how much */
                     ? g_strdup_printf (_("%.0f of %.0f"), gauge->value, gauge->full)
                     : snl_strength_dup_word (gauge->value, gauge->full);
      shown->distance = snl_wall_dup_distance (gauge, disclosure);
      shown->fraction = snl_strength_round (gauge->value, gauge->full, disclosure);
      shown->mark = gauge->mark >= 0 && gauge->full > 0 ? gauge->mark / gauge->full : -1;
      g_ptr_array_add (builder->wall->gauges, shown);
    }
}

/* Whether the class remembers @entry: a card was turned over, or figures were lost */
static gboolean
is_memorable (SnlGame        *game,
              const SnlEntry *entry)
{
  SnlWallCard *card = snl_wall_card_new_drawn (game, entry, NULL);
  gboolean is_told = card != NULL;

  snl_wall_card_free (card);
  for (guint i = 0; !is_told && i < entry->edits->len; i++)
    {
      const SnlEdit *edit = g_ptr_array_index (entry->edits, i);

      is_told = snl_wall_is_of_figures (edit) && !snl_wall_is_correction (entry) &&
                g_ascii_strtod (edit->new, NULL) < g_ascii_strtod (edit->old, NULL);
    }

  return is_told;
}

/**
 * snl_wall_find_stops:
 * @game: a game
 * @most: how many stops there is time for
 *
 * Finds where a replay stops: after each act that the class remembers, because a card was turned
 * over or figures were lost; in a long game after @most of them, evenly over the whole game.
 *
 * Returns: (transfer full) (element-type guint): after how many acts, in order
 */
GArray *
snl_wall_find_stops (SnlGame *game,
                     guint    most)
{
  SnlJournal *journal = snl_game_get_journal (game);
  GArray *stops = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 1; i <= snl_journal_get_length (journal); i++)
    if (is_memorable (game, snl_journal_get (journal, i - 1)))
      g_array_append_val (stops, i);
  for (guint i = 0; stops->len > most && i < most; i++)
    g_array_index (stops, guint, i) = g_array_index (stops, guint, (i + 1) * stops->len / most - 1);
  g_array_set_size (stops, MIN (stops->len, most));

  return stops;
}

static void
make_ending (SnlWallBuilder *builder)
{
  const char *reason = snl_view_get_ending_reason (builder->game);
  SnlElement *side = snl_ruleset_find (builder->ruleset, "side", get_fact (builder, "winner"));

  if (!snl_game_is_over (builder->game))
    return;

  builder->wall->ending = snl_view_dup_ending (builder->game);
  builder->wall->winner = snl_ruleset_dup_sides (snl_game_get_ruleset (builder->game),
                                                 get_fact (builder, "winner"));
  builder->wall->reason = *reason != '\0' ? g_strdup (reason) : NULL;
  builder->wall->winner_shape = g_strdup (side != NULL ? snl_element_get (side, "counter") : NULL);
  builder->wall->winner_tone = g_strdup (side != NULL ? snl_element_get (side, "tone") : NULL);
  for (guint i = 0; builder->last != NULL && i < builder->last->edits->len; i++)
    {
      const SnlEdit *edit = g_ptr_array_index (builder->last->edits, i);

      if (g_strcmp0 (edit->node, "game") == 0 && g_strcmp0 (edit->name, "ended") == 0)
        builder->wall->event = SNL_WALL_EVENT_END;
    }
}

/**
 * snl_wall_new:
 * @game: a game
 * @disclosures: how exactly the class sees each kind of fact
 *
 * Returns: (transfer full): what the class may see of @game now
 */
SnlWall *
snl_wall_new (SnlGame              *game,
              const SnlDisclosures *disclosures)
{
  SnlJournal *journal = snl_game_get_journal (game);
  guint length = snl_journal_get_length (journal);
  guint told = find_told (journal);
  SnlWallBuilder builder = {
    game, snl_game_get_ruleset (game), snl_game_get_position (game), disclosures,
    length > 0 ? snl_journal_get (journal, length - 1) : NULL,
    told > 0 ? snl_journal_get (journal, told - 1) : NULL, NULL, FALSE, g_new0 (SnlWall, 1),
  };
  g_autoptr(SnlScene) scene = snl_scene_new (game, disclosures->units, disclosures->players, TRUE);

  builder.wall->gauges = g_ptr_array_new_with_free_func (gauge_free);
  builder.wall->lines = g_ptr_array_new_with_free_func (g_free);
  builder.wall->more = g_ptr_array_new_with_free_func (g_free);
  builder.wall->told = told;
  builder.is_secret = builder.told != NULL &&
                      snl_element_has (snl_ruleset_find (builder.ruleset, "action",
                                                         builder.told->action), "secret", "yes");
  builder.wall->roster = snl_scene_ref (scene);
  if (snl_scene_is_in_use (scene))
    builder.wall->scene = g_steal_pointer (&scene);
  else
    builder.wall->plan = snl_plan_new (builder.ruleset, builder.position, TRUE);
  builder.wall->pages = snl_wall_dup_pages (game, disclosures->armies);
  make_turn (&builder);
  make_card (&builder);
  make_roll (&builder);
  make_gauges (&builder);
  snl_wall_add_lines (&builder);
  make_ending (&builder);
  snl_wall_hide_names (builder.wall, game, builder.told, disclosures->players);

  return builder.wall;
}
