/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Each function builds a new SnlWorld, evaluates a section of the module, and returns plain
 * structures with translated text.
 */

#include "snl-view.h"

#include "snl-suggestion.h"
#include "core/base/snl-limits.h"
#include "core/journal/snl-position-revision.h"
#include "core/rules/snl-world.h"

#include <glib/gi18n.h>
#include <string.h>

static SnlWorld *
new_world (SnlGame *game)
{
  SnlPosition *position = snl_game_get_position (game);

  return snl_world_new_for_view (snl_game_get_ruleset (game), position);
}

static const char *
get_fact (SnlGame    *game,
          const char *name)
{
  const char *value = snl_position_get (snl_game_get_position (game), "game", name);

  return value != NULL ? value : "";
}

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
phase_free (gpointer data)
{
  SnlPhase *phase = data;

  g_free (phase->id);
  g_free (phase->kind);
  g_free (phase->label);
  g_free (phase->side);
  g_free (phase);
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
 * snl_view_dup_turn:
 * @ruleset: the rules
 * @position: a position, current or earlier
 *
 * Returns: (transfer full): what the turn is called: as the module says it, else by its number
 */
char *
snl_view_dup_turn (SnlRuleset  *ruleset,
                   SnlPosition *position)
{
  g_autoptr(SnlWorld) world = snl_world_new_for_view (ruleset, position);
  char *name = snl_world_dup_turn (world);

  /* Translators: the number of the turn */
  return name != NULL
         ? name
         : g_strdup_printf (_("Turn %s"),
                            snl_position_get_game_attribute (position, SNL_GAME_TURN));
}

/* Stores in @turns what the turn of @position is called */
static void
name_turn (GHashTable  *turns,
           SnlRuleset  *ruleset,
           SnlPosition *position)
{
  guint turn = snl_position_get_count (position, SNL_GAME_TURN);

  g_hash_table_insert (turns, GUINT_TO_POINTER (turn), snl_view_dup_turn (ruleset, position));
}

/**
 * snl_view_dup_turns:
 * @game: a game
 *
 * Applies all entries to the initial position, including those that were undone. A module can
 * change what a turn is called during the turn; the last of these names is returned. All names
 * together have the budget of one view; beyond it, a turn is called by its number.
 *
 * Returns: (transfer full) (element-type guint utf8): what each turn so far is called, for
 *   snl_view_get_turn()
 */
GHashTable *
snl_view_dup_turns (SnlGame *game)
{
  GHashTable *turns = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlJournal *journal = snl_game_get_journal (game);
  guint length = snl_journal_get_length (journal) + snl_journal_get_redo (journal);
  g_autoptr(SnlPosition) position = snl_game_dup_initial_position (game);

  snl_position_set_replayed (position, snl_game_get_position (game));
  for (guint i = 0; i < length; i++)
    {
      const SnlEntry *entry = snl_journal_get (journal, i);

      if (snl_entry_ends_turn (entry))
        name_turn (turns, ruleset, position);
      /* an edit that cannot be applied belongs to an entry that could not be redone either */
      for (guint j = 0; j < entry->edits->len; j++)
        snl_position_apply (position, g_ptr_array_index (entry->edits, j), NULL);
    }
  name_turn (turns, ruleset, position);

  return turns;
}

/**
 * snl_view_get_turn:
 * @turns: what turns are called, from snl_view_dup_turns()
 * @turn: the number of a turn
 *
 * Returns: (transfer none): what it is called; valid as long as @turns
 */
const char *
snl_view_get_turn (GHashTable *turns,
                   guint       turn)
{
  const char *name = g_hash_table_lookup (turns, GUINT_TO_POINTER (turn));

  if (name == NULL)
    {
      name = g_strdup_printf (_("Turn %u"), turn);
      g_hash_table_insert (turns, GUINT_TO_POINTER (turn), (gpointer) name);
    }

  return name;
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
  SnlElement *section = snl_ruleset_get_section (snl_game_get_ruleset (game), "badges");
  xmlNode *node = snl_position_find (snl_game_get_position (game), piece);
  g_autoptr(SnlWorld) world = new_world (game);
  GPtrArray *badges = g_ptr_array_new_with_free_func (snl_badge_free);

  snl_element_for_each (element, node != NULL ? section : NULL, "badge")
    {
      gboolean shown = FALSE;

      if (snl_world_test (world, element, "when", node, &shown, NULL) && shown &&
          snl_world_show (world, element, snl_element_get_text (element)))
        g_ptr_array_add (badges, snl_badge_new (snl_game_get_ruleset (game), element));
    }

  return badges;
}

/**
 * snl_view_dup_leader:
 * @game: a game
 * @piece: id of a piece
 *
 * Returns: (transfer full) (nullable): the drawing of the commander who is with @piece: that of a
 *   badge that @piece has, or that of its side's leaders while it has a commander; %NULL for none
 */
SnlDrawing *
snl_view_dup_leader (SnlGame    *game,
                     const char *piece)
{
  g_autoptr(GPtrArray) badges = snl_view_dup_badges (game, piece);
  SnlPosition *position = snl_game_get_position (game);
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlElement *side = NULL;

  for (guint i = 0; i < badges->len; i++)
    if (((SnlBadge *) badges->pdata[i])->drawing != NULL)
      return snl_drawing_ref (((SnlBadge *) badges->pdata[i])->drawing);

  if (g_strcmp0 (snl_position_get (position, piece, "commander"), "yes") != 0)
    return NULL;

  side = snl_ruleset_find (ruleset, "side", snl_position_get (position, piece, "side"));

  return snl_drawing_ref (snl_ruleset_get_drawing (ruleset, side));
}

/**
 * snl_view_dup_phases:
 * @game: a game
 *
 * Returns: (transfer full) (element-type SnlPhase): the phases of the turn, without those whose
 *   condition does not hold
 */
GPtrArray *
snl_view_dup_phases (SnlGame *game)
{
  GPtrArray *elements = snl_ruleset_get_phases (snl_game_get_ruleset (game));
  g_autoptr(SnlWorld) world = new_world (game);
  GPtrArray *phases = g_ptr_array_new_with_free_func (phase_free);
  SnlPhaseState state = SNL_PHASE_DONE;
  const char *undecided = NULL;

  for (guint i = 0; i < elements->len; i++)
    {
      SnlElement *element = g_ptr_array_index (elements, i);
      SnlElement *decides = snl_element_find (element, "decides");
      gboolean now = snl_element_has (element, "id", get_fact (game, "step"));
      gboolean open = TRUE;
      g_autofree char *side = NULL;
      SnlPhase *phase;

      if (!snl_world_test (world, element, "when", NULL, &open, NULL) || !open)
        continue;

      /* for the current phase, the position knows the side, which an act may have changed */
      if (undecided == NULL || now)
        side = now
               ? g_strdup (get_fact (game, "active"))
               : snl_world_string (world, element, "active");
      phase = g_new0 (SnlPhase, 1);
      phase->id = g_strdup (snl_element_get (element, "id"));
      phase->kind = g_strdup (snl_element_get (element, "kind"));
      phase->label = g_strdup (snl_element_get_label (element));
      phase->side = side != NULL && *side != '\0' ? g_strdup (side) : NULL;
      phase->minutes = snl_element_get (element, "minutes") != NULL
                       ? g_ascii_strtod (snl_element_get (element, "minutes"), NULL) : 0;
      phase->state = now ? SNL_PHASE_NOW : state;
      phase->undecided = snl_element_get (element, "active") != NULL ? undecided : NULL;
      if (now)
        state = SNL_PHASE_TO_COME;
      if (decides != NULL && phase->state != SNL_PHASE_DONE)
        undecided = snl_element_get_text (decides);
      g_ptr_array_add (phases, phase);
    }

  return phases;
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
  g_autoptr(SnlWorld) world = new_world (game);
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
  SnlElement *inside = get_repeat (game, get_fact (game, "step"));
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
  g_autoptr(SnlWorld) world = new_world (game);

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
  SnlElement *phase = snl_ruleset_find (ruleset, "phase", get_fact (game, "step"));
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
      if (action == *suggested || snl_element_has_word (action, "phase", get_fact (game, "phase")))
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
  return snl_game_is_over (game) && strcmp (get_fact (game, "played_on"), "yes") != 0;
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
                                        get_fact (game, "step"));
  g_autoptr(SnlWorld) world = new_world (game);
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

  world = new_world (game);

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
      const char *value = get_fact (game, snl_element_get (statistic, "id"));
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

/* (nullable): the last edit of a value of the game in @entry */
static const SnlEdit *
find_edit (const SnlEntry *entry,
           const char     *name)
{
  for (guint i = entry->edits->len; i > 0; i--)
    {
      const SnlEdit *edit = g_ptr_array_index (entry->edits, i - 1);

      if (edit->kind == SNL_EDIT_SET && strcmp (edit->node, "game") == 0 &&
          strcmp (edit->name, name) == 0)
        return edit;
    }

  return NULL;
}

/**
 * snl_view_is_ending_only:
 * @entry: an entry of the journal
 *
 * Returns: whether the act did nothing but end the game
 */
gboolean
snl_view_is_ending_only (const SnlEntry *entry)
{
  static const char *const facts[] = { "ended", "ending", "winner", NULL };

  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = g_ptr_array_index (entry->edits, i);

      if (g_strcmp0 (edit->node, "game") != 0 || edit->name == NULL ||
          !g_strv_contains (facts, edit->name))
        return FALSE;
    }

  return entry->edits->len > 0;
}

/**
 * snl_view_get_ending_reason:
 * @game: a game
 *
 * Returns: (transfer none): why the game is over: the name of the ending, or the reason that the
 *   act gave that did nothing but end it, or that the referee ended it; an empty string if that is
 *   not known
 */
const char *
snl_view_get_ending_reason (SnlGame *game)
{
  SnlJournal *journal = snl_game_get_journal (game);
  const char *why = snl_ruleset_get_label (snl_game_get_ruleset (game), "ending",
                                           get_fact (game, "ending"));

  if (*why != '\0' || !snl_game_is_over (game))
    return why;

  for (guint i = snl_journal_get_length (journal); i > 0; i--)
    {
      const SnlEntry *entry = snl_journal_get (journal, i - 1);

      if (find_edit (entry, "ended") != NULL)
        return !snl_view_is_ending_only (entry) ? ""
               : entry->reasons->len > 0 ? entry->reasons->pdata[entry->reasons->len - 1]
               : _("The referee ended the game");
    }

  return "";
}

/**
 * snl_view_dup_ending:
 * @game: a game
 *
 * Returns: (transfer full) (nullable): who has won and why; %NULL if the game is not over
 */
char *
snl_view_dup_ending (SnlGame *game)
{
  const char *why = snl_view_get_ending_reason (game);
  g_autofree char *side = snl_ruleset_dup_sides (snl_game_get_ruleset (game),
                                                 get_fact (game, "winner"));

  if (!snl_game_is_over (game))
    return NULL;
  if (*side == '\0')
    return *why != '\0'
           ? g_strdup_printf (_("Nobody won: %s"), why)
           : g_strdup (_("Nobody won."));

  return *why != '\0'
         /* Translators: the side that has won, or several, and why the game is over */
         ? g_strdup_printf (_("%s won: %s"), side, why)
         : g_strdup_printf (_("%s won."), side);
}

/* (transfer full): a sentence that names who will win by an ending, as far as they are known */
static char *
dup_victory (SnlRuleset *ruleset,
             const char *why,
             const char *winner)
{
  g_autofree char *side = snl_ruleset_dup_sides (ruleset, winner);

  if (*side == '\0')
    return *why != '\0'
           ? g_strdup_printf (_("Nobody wins: %s"), why)
           : g_strdup (_("Nobody wins."));

  return *why != '\0'
         ? g_strdup_printf (_("%s win: %s"), side, why)
         : g_strdup_printf (_("%s win."), side);
}

/* The value of a fact of the game after the edits of @attempt */
static const char *
get_fact_after (SnlGame          *game,
                const SnlAttempt *attempt,
                const char       *name)
{
  const char *value = get_fact (game, name);

  for (guint i = 0; i < attempt->entry->edits->len; i++)
    {
      const SnlEdit *edit = attempt->entry->edits->pdata[i];

      if (edit->kind == SNL_EDIT_SET && strcmp (edit->node, "game") == 0 &&
          strcmp (edit->name, name) == 0)
        value = edit->new != NULL ? edit->new : "";
    }

  return value;
}

/* Whether a card was drawn at random, which must not be told before the act is done */
static gboolean
has_drawn (const SnlAttempt *attempt)
{
  for (guint i = 0; i < attempt->entry->answers->len; i++)
    if (((const SnlAnswer *) attempt->entry->answers->pdata[i])->source == SNL_SOURCE_ROLLED)
      return TRUE;

  return FALSE;
}

/**
 * snl_view_dup_ending_ahead:
 * @game: a game
 * @attempt: from snl_game_preview()
 *
 * Returns: (transfer full) (nullable): a translated sentence that says how the act will end the
 *   game; %NULL if it will not, or if that depends on an answer, dice or a card
 */
char *
snl_view_dup_ending_ahead (SnlGame          *game,
                           const SnlAttempt *attempt)
{
  g_autofree char *victory = NULL;
  const SnlEntry *entry;
  const char *why;

  g_return_val_if_fail (attempt != NULL, NULL);

  if (attempt->wanted != NULL || attempt->pending != NULL || has_drawn (attempt) ||
      snl_game_is_over (game) ||
      strcmp (get_fact_after (game, attempt, "ended"), "yes") != 0)
    return NULL;

  entry = attempt->entry;
  why = snl_ruleset_get_label (snl_game_get_ruleset (game), "ending",
                               get_fact_after (game, attempt, "ending"));
  if (*why == '\0' && snl_view_is_ending_only (entry) && entry->reasons->len > 0)
    why = entry->reasons->pdata[entry->reasons->len - 1];
  victory = dup_victory (snl_game_get_ruleset (game), why,
                         get_fact_after (game, attempt, "winner"));

  /* Translators: %s is a sentence, such as "Red win.", of an act that nobody has done yet */
  return g_strdup_printf (_("As things stand, this ends the game: %s"), victory);
}

/* Which side acts after each entry of a journal, because only changes are edits */
typedef struct {
  guint64    revision;   /* of the position */
  GPtrArray *sides;      /* of const SnlEdit: the last one, or NULL */
} ActiveSides;

static void
active_sides_free (gpointer data)
{
  g_ptr_array_unref (((ActiveSides *) data)->sides);
  g_free (data);
}

/*
 * (nullable): the last edit of the side that acts, after the first @n entries; what is found is
 * kept until the game changes, because a log has thousands of lines
 */
static const SnlEdit *
find_active (SnlGame *game,
             guint    n)
{
  SnlJournal *journal = snl_game_get_journal (game);
  guint64 revision = snl_position_get_revision (snl_game_get_position (game));
  ActiveSides *kept = g_object_get_data (G_OBJECT (game), "active-sides");

  if (kept == NULL || kept->revision != revision)
    {
      kept = g_new0 (ActiveSides, 1);
      kept->revision = revision;
      kept->sides = g_ptr_array_new ();
      g_object_set_data_full (G_OBJECT (game), "active-sides", kept, active_sides_free);
    }
  for (guint i = kept->sides->len; i < n; i++)
    {
      const SnlEdit *edit = find_edit (snl_journal_get (journal, i), "active");

      g_ptr_array_add (kept->sides, edit != NULL || i == 0 ? (gpointer) edit
                                                           : kept->sides->pdata[i - 1]);
    }

  return n > 0 ? kept->sides->pdata[n - 1] : NULL;
}

/**
 * snl_view_dup_step:
 * @game: a game
 * @entry: an entry of its journal
 *
 * Returns: (transfer full) (nullable): whose part of the turn the entry began, and which: "Now:
 *   Reds, Move"; %NULL if it began none
 */
char *
snl_view_dup_step (SnlGame        *game,
                   const SnlEntry *entry)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  const SnlEdit *step = find_edit (entry, "step");
  const SnlEdit *active = find_edit (entry, "active");
  const char *phase = step != NULL ? snl_ruleset_get_label (ruleset, "phase", step->new) : NULL;

  if (step == NULL)
    return NULL;

  if (active == NULL)
    active = find_active (game, MAX (entry->number, 1) - 1);
  if (active == NULL || active->new == NULL || *active->new == '\0')
    /* Translators: the phase of the turn that the walk came to */
    return g_strdup_printf (_("Now: %s"), phase);

  /* Translators: the side and the phase of the turn that the walk came to, as in "Now: Reds,
   * Move" */
  return g_strdup_printf (_("Now: %s, %s"), snl_ruleset_get_label (ruleset, "side", active->new),
                          phase);
}
