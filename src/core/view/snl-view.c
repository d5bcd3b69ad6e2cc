/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Each function builds a new SnlWorld, evaluates a section of the module, and returns plain
 * structures with translated text.
 */

#include "snl-view-private.h"

#include "snl-suggestion.h"
#include "core/base/snl-limits.h"
#include "core/rules/snl-world.h"

#include <glib/gi18n.h>
#include <string.h>

static void
gauge_free (gpointer data)
{
  SnlGauge *gauge = data;

  g_free (gauge->side);
  g_free (gauge->label);
  g_free (gauge);
}

/**
 * snl_badge_new:
 * @ruleset: a module
 * @element: one of its badges
 *
 * Returns: (transfer full): the badge
 */
SnlBadge *
snl_badge_new (SnlRuleset *ruleset,
               SnlElement *element)
{
  SnlBadge *badge = g_new0 (SnlBadge, 1);

  badge->letter = g_strdup (snl_element_get_letter (element));
  badge->label = g_strdup (snl_element_get_text (element));
  badge->tone = g_strdup (snl_element_get (element, "tone"));
  badge->away = snl_element_has (element, "away", "yes");
  badge->drawing = snl_drawing_ref (snl_ruleset_get_drawing (ruleset, element));

  return badge;
}

/**
 * snl_badge_free:
 * @data: (transfer full): an #SnlBadge
 *
 * Frees a badge; a #GDestroyNotify.
 */
void
snl_badge_free (gpointer data)
{
  SnlBadge *badge = data;

  g_free (badge->letter);
  g_free (badge->label);
  g_free (badge->tone);
  snl_drawing_unref (badge->drawing);
  g_free (badge);
}

static void
offer_free (gpointer data)
{
  SnlAvailableAction *offer = data;

  g_free (offer->action);
  g_free (offer->label);
  g_free (offer->key);
  g_free (offer->question);
  g_free (offer->unit);
  g_free (offer);
}

/* Evaluates a number of a gauge, clamped to SNL_MAX_NUMBER, so that a scale always has an end */
static gboolean
read_gauge (SnlWorld   *world,
            SnlElement *element,
            const char *name,
            double     *number)
{
  if (!snl_world_number (world, element, name, number, NULL))
    return FALSE;

  *number = CLAMP (*number, -SNL_MAX_NUMBER, SNL_MAX_NUMBER);

  return TRUE;
}

/* The steps charged for a gauge, besides what its expressions take */
#define STEPS_OF_GAUGE 20

/**
 * snl_view_dup_gauges_of:
 * @ruleset: the rules
 * @position: a position, current or earlier
 * @side: (nullable): the id of the side whose first gauge is read; %NULL for all gauges
 *
 * Returns: (transfer full) (element-type SnlGauge): the module's gauges
 */
GPtrArray *
snl_view_dup_gauges_of (SnlRuleset  *ruleset,
                        SnlPosition *position,
                        const char  *side)
{
  SnlElement *section = snl_ruleset_get_section (ruleset, "gauges");
  g_autoptr(SnlWorld) world = snl_world_new_for_view (ruleset, position);
  GPtrArray *gauges = g_ptr_array_new_with_free_func (gauge_free);

  snl_element_for_each (element, section, NULL)
    {
      gboolean shown = TRUE;
      SnlGauge *gauge;

      if (!snl_budget_charge (snl_world_get_budget (world), STEPS_OF_GAUGE))
        break;
      if ((side != NULL && !snl_element_has (element, "side", side)) ||
          !snl_world_test (world, element, "when", NULL, &shown, NULL) || !shown)
        continue;
      gauge = g_new0 (SnlGauge, 1);
      gauge->side = g_strdup (snl_element_get (element, "side"));
      gauge->label = g_strdup (snl_element_get_label (element));
      gauge->mark = -1;
      gauge->rises = snl_element_has (element, "rises", "yes");
      g_ptr_array_add (gauges, gauge);
      if (!read_gauge (world, element, "value", &gauge->value) ||
          !read_gauge (world, element, "full", &gauge->full) ||
          !read_gauge (world, element, "mark", &gauge->mark))
        g_ptr_array_remove (gauges, gauge);
      if (side != NULL && gauges->len > 0)
        break;
    }

  return gauges;
}

/**
 * snl_view_dup_gauges:
 * @game: a game
 *
 * Returns: (transfer full) (element-type SnlGauge): the module's gauges now
 */
GPtrArray *
snl_view_dup_gauges (SnlGame *game)
{
  return snl_view_dup_gauges_of (snl_game_get_ruleset (game), snl_game_get_position (game), NULL);
}

/**
 * snl_view_get_gauge_name:
 * @ruleset: the rules
 * @gauges: (element-type SnlGauge): all that are shown
 * @gauge: one of them
 *
 * Returns: (transfer none): a name that distinguishes @gauge: its label, or the side's name if
 *   gauges of several sides have the same label
 */
const char *
snl_view_get_gauge_name (SnlRuleset     *ruleset,
                         GPtrArray      *gauges,
                         const SnlGauge *gauge)
{
  for (guint i = 0; gauge->side != NULL && i < gauges->len; i++)
    {
      const SnlGauge *other = g_ptr_array_index (gauges, i);

      if (g_strcmp0 (other->label, gauge->label) == 0 && g_strcmp0 (other->side, gauge->side) != 0)
        return snl_ruleset_get_label (ruleset, "side", gauge->side);
    }

  return gauge->label;
}

static GPtrArray *
dup_badges (SnlRuleset  *ruleset,
            SnlPosition *position,
            const char  *piece)
{
  SnlElement *section = snl_ruleset_get_section (ruleset, "badges");
  xmlNode *node = snl_position_find (position, piece);
  g_autoptr(SnlWorld) world = snl_world_new_for_view (ruleset, position);
  GPtrArray *badges = g_ptr_array_new_with_free_func (snl_badge_free);

  snl_element_for_each (element, node != NULL ? section : NULL, "badge")
    {
      gboolean shown = FALSE;

      if (snl_world_test (world, element, "when", node, &shown, NULL) && shown &&
          snl_world_charge_shown (world, element, snl_element_get_text (element)))
        g_ptr_array_add (badges, snl_badge_new (ruleset, element));
    }

  return badges;
}

/**
 * snl_view_dup_badges:
 * @game: a game
 * @piece: id of a piece
 *
 * Returns: (transfer full) (element-type SnlBadge): the badges whose condition holds for @piece
 */
GPtrArray *
snl_view_dup_badges (SnlGame    *game,
                     const char *piece)
{
  return dup_badges (snl_game_get_ruleset (game), snl_game_get_position (game), piece);
}

/**
 * snl_view_dup_leader:
 * @ruleset: the rules
 * @position: a position, current or earlier
 * @piece: id of a piece
 *
 * Returns: (transfer full) (nullable): the drawing of the commander who is with @piece: that of a
 *   badge that @piece has, or that of its side's leaders while it has a commander; %NULL for none
 */
SnlDrawing *
snl_view_dup_leader (SnlRuleset  *ruleset,
                     SnlPosition *position,
                     const char  *piece)
{
  g_autoptr(GPtrArray) badges = dup_badges (ruleset, position, piece);
  SnlElement *side = NULL;

  for (guint i = 0; i < badges->len; i++)
    if (((SnlBadge *) badges->pdata[i])->drawing != NULL)
      return snl_drawing_ref (((SnlBadge *) badges->pdata[i])->drawing);

  if (g_strcmp0 (snl_position_get (position, piece, "commander"), "yes") != 0)
    return NULL;

  side = snl_ruleset_find (ruleset, "side", snl_position_get (position, piece, "side"));

  return snl_drawing_ref (snl_ruleset_get_drawing (ruleset, side));
}

static SnlAvailableAction *
add_offer (GPtrArray  *offers,
           const char *action,
           const char *label,
           const char *key,
           gboolean    suggested)
{
  SnlAvailableAction *offer = g_new0 (SnlAvailableAction, 1);

  offer->action = g_strdup (action);
  offer->label = g_strdup (label);
  offer->key = g_strdup (key);
  offer->suggested = suggested;
  g_ptr_array_add (offers, offer);

  return offer;
}

/* (nullable): the `repeat` element that contains a phase */
static SnlElement *
get_repeat (SnlGame    *game,
            const char *phase)
{
  SnlElement *element = snl_ruleset_find (snl_game_get_ruleset (game), "phase", phase);
  SnlElement *parent = element != NULL ? snl_element_get_parent (element) : NULL;

  return parent != NULL && snl_element_is (parent, "repeat") ? parent : NULL;
}

static gboolean
is_repeated (SnlGame    *game,
             SnlElement *repeat)
{
  g_autoptr(SnlWorld) world = snl_view_new_world (game);
  gboolean holds = FALSE;

  return snl_world_test (world, repeat, "while", NULL, &holds, NULL) && holds;
}

/*
 * (nullable): the phase that `next` leads to: the next of the current repeat, else its first phase
 * again if the condition holds, else the next phase after it
 */
static const SnlPhase *
find_next_phase (SnlGame   *game,
                 GPtrArray *phases)
{
  SnlElement *inside = get_repeat (game, snl_view_get_fact (game, "step"));
  const SnlPhase *again = NULL;
  const SnlPhase *after = NULL;

  for (guint i = 0; i < phases->len; i++)
    {
      const SnlPhase *phase = g_ptr_array_index (phases, i);
      SnlElement *repeat = get_repeat (game, phase->id);

      if (inside != NULL && repeat == inside && phase->state == SNL_PHASE_TO_COME)
        return phase;
      if (inside != NULL && repeat == inside && again == NULL && is_repeated (game, inside))
        again = phase;
      if (phase->state == SNL_PHASE_TO_COME && after == NULL &&
          (repeat == NULL || is_repeated (game, repeat)))
        after = phase;
    }

  return again != NULL ? again : after;
}

/* (transfer full): the label of `next`: the phase that it leads to, and whose it is */
static char *
dup_next_label (SnlGame *game)
{
  g_autoptr(GPtrArray) phases = snl_view_dup_phases (game);
  const SnlPhase *phase = find_next_phase (game, phases);

  if (phase == NULL)
    return g_strdup (_("End the turn"));
  if (phase->side == NULL)
    return g_strdup (phase->label);

  /* Translators: a step of the turn: whose it is, and what is done: "Reds: Move" */
  return g_strdup_printf (_("%s: %s"),
                          snl_ruleset_get_label (snl_game_get_ruleset (game), "side", phase->side),
                          phase->label);
}

/*
 * Whether one of the `refuse` steps at the start of @action applies, so that it would be refused
 * before it asks anything
 */
static gboolean
is_refused (SnlGame    *game,
            SnlElement *action)
{
  g_autoptr(SnlWorld) world = snl_view_new_world (game);

  snl_element_for_each (step, action, NULL)
    {
      gboolean refused = TRUE;

      if (snl_element_is (step, "name") || snl_element_is (step, "duty"))
        continue;
      if (!snl_element_is (step, "refuse"))
        return FALSE;
      if (snl_world_test (world, step, "when", NULL, &refused, NULL) && refused)
        return TRUE;
    }

  return FALSE;
}

/**
 * snl_view_list_actions:
 * @game: a game
 * @suggested: (out) (nullable) (transfer none): return location for the one that the phase
 *   suggests, if it would not be refused
 *
 * Returns: (transfer container) (element-type SnlElement): the actions of the current phase in the
 *   module's order; empty if the game is over
 */
GPtrArray *
snl_view_list_actions (SnlGame     *game,
                       SnlElement **suggested)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlElement *phase = snl_ruleset_find (ruleset, "phase", snl_view_get_fact (game, "step"));
  const char *suggests = phase != NULL ? snl_element_get (phase, "suggests") : NULL;
  SnlElement *actions = snl_ruleset_get_section (ruleset, "actions");
  GPtrArray *offered = g_ptr_array_new ();

  *suggested = NULL;
  if (actions == NULL || snl_game_is_over (game))
    return offered;

  /* a suggested action that would be refused is done already, so `next` is suggested instead */
  *suggested = snl_ruleset_find (ruleset, "action", suggests);
  if (*suggested != NULL && is_refused (game, *suggested))
    *suggested = NULL;

  snl_element_for_each (action, actions, NULL)
    {
      /* the suggested action is listed whichever phases it names */
      if (action == *suggested ||
          snl_element_has_word (action, "phase", snl_view_get_fact (game, "phase")))
        g_ptr_array_add (offered, action);
    }

  return offered;
}

/**
 * snl_view_can_play_on:
 * @game: a game
 *
 * Returns: whether the game is over before its turn was played out
 */
gboolean
snl_view_can_play_on (SnlGame *game)
{
  return snl_game_is_over (game) && strcmp (snl_view_get_fact (game, "played_on"), "yes") != 0;
}

/**
 * snl_view_dup_available_actions:
 * @game: a game
 *
 * Returns: (transfer full) (element-type SnlAvailableAction): the actions of the current phase,
 *   then `next`; exactly one is suggested, unless the game is over
 */
GPtrArray *
snl_view_dup_available_actions (SnlGame *game)
{
  SnlElement *element;
  g_autoptr(GPtrArray) actions = snl_view_list_actions (game, &element);
  g_autoptr(SnlSuggestion) suggestion = snl_suggestion_new (game);
  GPtrArray *offers = g_ptr_array_new_with_free_func (offer_free);
  g_autofree char *next = NULL;
  SnlAvailableAction *offer;

  if (snl_game_is_over (game))
    {
      if (snl_view_can_play_on (game))
        add_offer (offers, "play-on", _("Play the turn out"), NULL, FALSE);
      return offers;
    }

  /* what is owed may be settled by an action that belongs to every phase */
  element = snl_ruleset_find (snl_game_get_ruleset (game), "action", suggestion->action);
  if (element != NULL && !g_ptr_array_find (actions, element, NULL))
    g_ptr_array_add (actions, element);

  for (guint i = 0; i < actions->len; i++)
    {
      SnlElement *action = g_ptr_array_index (actions, i);

      offer = add_offer (offers, snl_element_get (action, "id"), snl_element_get_label (action),
                         snl_element_get (action, "key"), action == element);
      offer->unit = g_strdup (offer->suggested ? suggestion->unit : NULL);
      offer->question = g_strdup (offer->suggested ? suggestion->question : NULL);
    }
  next = dup_next_label (game);
  add_offer (offers, "next", next, "n", element == NULL);

  return offers;
}

/**
 * snl_view_dup_waiting:
 * @game: a game
 *
 * Returns: (transfer full) (element-type utf8): the ids of the pieces that can still act in this
 *   phase; none once the game is over
 */
GPtrArray *
snl_view_dup_waiting (SnlGame *game)
{
  SnlElement *phase = snl_ruleset_find (snl_game_get_ruleset (game), "phase",
                                        snl_view_get_fact (game, "step"));
  g_autoptr(SnlWorld) world = snl_view_new_world (game);
  g_autoptr(GPtrArray) nodes = phase != NULL && !snl_game_is_over (game)
                               ? snl_world_nodes (world, phase, "waits", NULL) : NULL;
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; nodes != NULL && i < nodes->len; i++)
    g_ptr_array_add (ids, g_strdup (snl_node_get (g_ptr_array_index (nodes, i), "id")));

  return ids;
}

/**
 * snl_view_dup_name:
 * @game: a game
 * @id: id of a piece, side, card or square
 *
 * Returns: (transfer full): its name; @id if it does not exist
 */
char *
snl_view_dup_name (SnlGame    *game,
                   const char *id)
{
  xmlNode *node = snl_position_find (snl_game_get_position (game), id);
  g_autoptr(SnlWorld) world = NULL;

  if (node == NULL)
    return g_strdup (id);

  world = snl_view_new_world (game);

  return snl_world_dup_name (world, node);
}

/**
 * snl_view_get_in_force:
 * @game: a game
 *
 * Returns: (transfer none) (nullable): the kind of card that a statistic of the game names
 */
SnlElement *
snl_view_get_in_force (SnlGame *game)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);

  snl_element_for_each (statistic, snl_ruleset_get_section (ruleset, "statistics"), NULL)
    {
      const char *value = snl_view_get_fact (game, snl_element_get (statistic, "id"));
      SnlElement *card = snl_ruleset_find (ruleset, "card", value);

      if (snl_element_has (statistic, "of", "game") && card != NULL)
        return card;
    }

  return NULL;
}

/**
 * snl_view_get_card_text:
 * @game: a game
 * @card: a card of its module
 *
 * Returns: (transfer none) (nullable): what @card does: the text of its first variant whose
 *   condition holds, else its own
 */
const char *
snl_view_get_card_text (SnlGame    *game,
                        SnlElement *card)
{
  g_autoptr(SnlWorld) world = snl_world_new_for_view (snl_game_get_ruleset (game),
                                                      snl_game_get_position (game));
  SnlElement *text = snl_element_find (card, "text");

  snl_element_for_each (variant, card, "variant")
    {
      gboolean holds = FALSE;

      if (snl_world_test (world, variant, "when", NULL, &holds, NULL) && holds)
        return snl_element_get_text (snl_element_find (variant, "text"));
    }

  return text != NULL ? snl_element_get_text (text) : NULL;
}

/**
 * snl_view_dup_in_force:
 * @game: a game
 *
 * Returns: (transfer full) (nullable): the name and text of the card that a statistic of the game
 *   names; %NULL if there is none
 */
char *
snl_view_dup_in_force (SnlGame *game)
{
  SnlElement *card = snl_view_get_in_force (game);
  const char *text;

  if (card == NULL)
    return NULL;

  text = snl_view_get_card_text (game, card);

  return text != NULL
         /* Translators: a card in force and what it does */
         ? g_strdup_printf (_("%s: %s"), snl_element_get_label (card), text)
         : g_strdup (snl_element_get_label (card));
}
