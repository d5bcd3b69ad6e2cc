/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Computes the content of the unit cards and the event cards. */

#include "snl-paper-content.h"

#include "snl-paper-private.h"
#include "core/class/snl-muster.h"
#include "core/journal/snl-position-revision.h"
#include "core/report/snl-loss-measure.h"
#include "core/rules/snl-board.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>
#include <string.h>

/* With a higher number, the card has a line to write on instead of boxes to cross off */
#define MAX_BOXES 60

/*
 * What the reach of all units may take on one terrain is the budget of a view, and on all terrains
 * together this; three times what the largest battle of the modules that come with Senlac needs
 */
#define STEPS_OF_MOVES (7 * (guint64) SNL_BUDGET_STEPS)

static void
fact_free (gpointer data)
{
  SnlPaperFact *fact = data;

  g_free (fact->label);
  g_free (fact->value);
  g_free (fact);
}

static void
add_fact (GPtrArray  *facts,
          const char *label,
          const char *value)
{
  SnlPaperFact *fact = g_new0 (SnlPaperFact, 1);

  fact->label = g_strdup (label);
  fact->value = g_strdup (value);
  g_ptr_array_add (facts, fact);
}

static void
card_free (gpointer data)
{
  SnlPaperCard *card = data;

  g_free (card->side);
  g_free (card->number);
  g_free (card->type);
  g_free (card->letter);
  snl_drawing_unref (card->drawing);
  snl_drawing_unref (card->leader);
  g_free (card->counter);
  g_free (card->name);
  g_free (card->own_name);
  g_free (card->student);
  g_free (card->others);
  g_ptr_array_unref (card->facts);
  g_ptr_array_unref (card->lines);
  g_ptr_array_unref (card->moves);
  snl_scores_free (card->scores);
  g_free (card->box_label);
  g_free (card);
}

static void
event_free (gpointer data)
{
  SnlPaperEvent *event = data;

  g_free (event->deck);
  g_free (event->name);
  g_free (event->text);
  snl_drawing_unref (event->drawing);
  g_ptr_array_unref (event->dealt);
  g_array_unref (event->shades);
  g_free (event);
}

/*
 * (transfer full): a copy of the initial position with all pieces off the board, on which
 * procedures are run on trial
 */
static SnlPosition *
dup_scratch (SnlGame *game)
{
  SnlPosition *scratch = snl_game_dup_initial_position (game);

  snl_position_set_budget_owner (scratch, snl_game_get_position (game));
  for (xmlNode *node = snl_position_get_root (scratch)->children; node != NULL; node = node->next)
    if (snl_node_is (node, "piece") && snl_node_get (node, "at") != NULL)
      snl_edit_free (snl_position_set (scratch, snl_node_get (node, "id"), "at", NULL));

  return scratch;
}

/*
 * The unit's statistics and traits, without those that a turn or phase resets, zeros, “no”, and the
 * “yes” that every unit begins with, such as that its commander lives
 */
static GPtrArray *
dup_facts (SnlRuleset    *ruleset,
           const xmlNode *piece)
{
  SnlElement *statistics = snl_ruleset_get_section (ruleset, "statistics");
  SnlElement *types = snl_ruleset_get_section (ruleset, "types");
  SnlElement *type = snl_ruleset_find (ruleset, "type", snl_node_get (piece, "type"));
  GPtrArray *facts = g_ptr_array_new_with_free_func (fact_free);

  snl_element_for_each (statistic, statistics, NULL)
    {
      const char *id = snl_element_get (statistic, "id");
      const char *value = snl_node_get (piece, id);

      /* skip `start`, the strength at the beginning: the card shows the initial values anyway */
      if (!snl_element_has (statistic, "of", "piece") || value == NULL ||
          *value == '\0' ||
          snl_element_get (statistic, "resets") != NULL || strcmp (id, "start") == 0 ||
          strcmp (value, "0") == 0 || strcmp (value, "no") == 0 ||
          (strcmp (value, "yes") == 0 && snl_element_has (statistic, "initial", "yes")))
        continue;
      add_fact (facts, snl_element_get_label (statistic), strcmp (value, "yes") == 0
                                                          ? NULL
                                                          : value);
    }
  snl_element_for_each (trait, type != NULL ? types : NULL, "trait")
    {
      const char *value = snl_element_get (type, snl_element_get (trait, "id"));

      /* a trait without a label is internal to the module */
      if (value != NULL && snl_element_get_label (trait) != NULL && strcmp (value, "0") != 0 &&
          strcmp (value, "no") != 0 && *value != '\0')
        add_fact (facts, snl_element_get_label (trait), strcmp (value, "yes") == 0
                                                        ? NULL
                                                        : value);
    }

  return facts;
}

/* The module's sentences for the one who leads @piece */
static GPtrArray *
dup_lines (SnlRuleset *ruleset,
           SnlWorld   *world,
           xmlNode    *piece)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  snl_element_for_each (line, snl_ruleset_get_section (ruleset, "unit-card"), "line")
    {
      gboolean is_so = snl_element_get_expression (line, "when") == NULL;

      if ((is_so || (snl_world_test (world, line, "when", piece, &is_so, NULL) && is_so)) &&
          snl_world_charge_shown (world, line, snl_element_get_text (line)))
        g_ptr_array_add (lines, g_strdup (snl_element_get_text (line)));
    }

  return lines;
}

/* The reach of @piece, in squares, from @middle on a board that is all one terrain; -1 if that
 * cannot be worked out, or if nothing but the edge of the board limits it */
static int
measure_reach (SnlRuleset  *ruleset,
               SnlPosition *painted,
               const char  *id,
               const char  *middle)
{
  g_autoptr(SnlWorld) world = snl_world_new_for_view (ruleset, painted);
  g_autoptr(GArray) reach = NULL;
  xmlNode *piece = snl_position_find (painted, id);
  SnlElement *board = snl_ruleset_get_section (ruleset, "board");
  guint64 n_open = g_ascii_strtoull (snl_element_get (board, "columns"), NULL, 10) *
                   g_ascii_strtoull (snl_element_get (board, "rows"), NULL, 10);
  int farthest = 0;

  snl_edit_free (snl_position_set (painted, id, "at", middle));
  reach = snl_board_dup_reach (world, piece, NULL);
  for (guint i = 0; reach != NULL && i < reach->len; i++)
    {
      const SnlReach *place = &g_array_index (reach, SnlReach, i);
      int distance = snl_board_distance (world, piece, snl_position_find (painted, place->square));

      if (place->reason != NULL)
        continue;
      n_open--;
      farthest = MAX (farthest, distance);
    }
  snl_edit_free (snl_position_set (painted, id, "at", NULL));

  return reach != NULL && n_open > 0 ? farthest : -1;
}

static char *
dup_middle (SnlElement *board)
{
  const char *columns = snl_element_get (board, "columns");
  const char *rows = snl_element_get (board, "rows");

  return snl_board_dup_square_id (board, MAX (g_ascii_strtoull (columns, NULL, 10) / 2, 1),
                                  MAX (g_ascii_strtoull (rows, NULL, 10) / 2, 1));
}

/*
 * Adds the reach of each of @pieces on a board that is all @terrain, charged to @budget; what
 * that is not enough for is left out
 */
static void
add_moves (GPtrArray   *moves,
           SnlRuleset  *ruleset,
           SnlPosition *painted,
           SnlPosition *budget,
           GPtrArray   *pieces,
           SnlElement  *terrain)
{
  g_autofree char *middle = dup_middle (snl_ruleset_get_section (ruleset, "board"));

  snl_position_set_replayed (painted, budget);
  for (xmlNode *node = snl_position_get_root (painted)->children; node != NULL; node = node->next)
    if (snl_node_is (node, "square"))
      snl_edit_free (snl_position_set (painted, snl_node_get (node, "id"), "terrain",
                                       snl_element_get (terrain, "id")));
  for (guint i = 0; i < pieces->len; i++)
    {
      int reach = measure_reach (ruleset, painted, snl_node_get (pieces->pdata[i], "id"), middle);
      g_autofree char *distance = reach > 0 ? g_strdup_printf ("%d", reach)
                                  /* Translators: of a ground, after its name and a colon */
                                  : g_strdup (_("may not enter"));

      if (reach >= 0)
        add_fact (moves->pdata[i], snl_element_get_label (terrain), distance);
    }
}

/* (transfer full) (element-type GPtrArray): the reach of each of @pieces by terrain */
static GPtrArray *
dup_moves (SnlGame     *game,
           SnlPosition *scratch,
           GPtrArray   *pieces)
{
  SnlElement *board = snl_ruleset_get_section (snl_game_get_ruleset (game), "board");
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autoptr(SnlPosition) painted = snl_position_copy (scratch);
  guint64 spent = 0;

  for (guint i = 0; i < pieces->len; i++)
    g_ptr_array_add (moves, g_ptr_array_new_with_free_func (fact_free));
  if (board == NULL || snl_element_find (board, "movement") == NULL)
    return moves;

  snl_element_for_each (terrain, board, "terrain")
    {
      g_autoptr(SnlPosition) budget = snl_position_new ();
      gboolean has_more = spent <= STEPS_OF_MOVES;

      if (!has_more)
        snl_position_charge_view (budget, SNL_BUDGET_STEPS, NULL);
      add_moves (moves, snl_game_get_ruleset (game), painted, budget, pieces, terrain);
      spent += has_more ? snl_position_get_spent (budget) : 0;
      snl_position_charge_view (snl_game_get_position (game), 0,
                                snl_position_get_view_fault (budget));
    }
  snl_position_add_spent (snl_game_get_position (game), spent);

  return moves;
}

/* Creates a card with all that does not depend on the student */
static SnlPaperCard *
new_card (SnlRuleset     *ruleset,
          SnlPosition    *scratch,
          xmlNode        *piece,
          GPtrArray      *moves,
          SnlLossMeasure *measure)
{
  SnlPaperCard *card = g_new0 (SnlPaperCard, 1);
  g_autoptr(SnlWorld) world = snl_world_new_for_view (ruleset, scratch);
  const char *side = snl_node_get (piece, "side");
  const char *type = snl_node_get (piece, "type");
  SnlElement *side_element = snl_ruleset_find (ruleset, "side", side);
  SnlElement *type_element = snl_ruleset_find (ruleset, "type", type);
  const char *number = snl_node_get (piece, "number");
  const char *own_name = snl_node_get (piece, "name");
  const char *letter = type_element != NULL ? snl_element_get (type_element, "letter") : NULL;
  double count = snl_loss_measure_counts (measure)
                 ? snl_loss_measure_get (measure, scratch, piece)
                 : 0;

  card->side = g_strdup (snl_ruleset_get_label (ruleset, "side", side));
  card->dark = !snl_element_has (side_element, "tone", "light");
  card->number = g_strdup (number != NULL ? number : "");
  card->type = g_strdup (type != NULL ? snl_ruleset_get_label (ruleset, "type", type) : "");
  card->letter = g_strdup (letter != NULL ? letter : "");
  card->drawing = snl_drawing_ref (
    snl_ruleset_get_unit_drawing (ruleset, snl_node_get (piece, "id"), type));
  card->counter = g_strdup (side_element != NULL
                            ? snl_element_get (side_element, "counter")
                            : NULL);
  card->name = snl_world_dup_name (world, piece);
  card->own_name = own_name != NULL && *own_name != '\0' ? g_strdup (own_name) : NULL;
  card->facts = dup_facts (ruleset, piece);
  card->lines = dup_lines (ruleset, world, piece);
  card->moves = g_ptr_array_ref (moves);
  card->scores = snl_scores_new (ruleset, scratch, snl_node_get (piece, "id"), TRUE);
  card->boxes = count > 0 && count <= MAX_BOXES ? (guint) count : 0;
  card->box_label = g_strdup (snl_loss_measure_counts (measure)
                              ? snl_loss_measure_get_label (measure)
                              : "");

  return card;
}

/* Adds a card for each student who leads the unit, or one if nobody does */
static void
add_cards (GPtrArray      *cards,
           SnlGame        *game,
           SnlPosition    *scratch,
           xmlNode        *piece,
           GPtrArray      *moves,
           SnlLossMeasure *measure,
           SnlNaming       naming)
{
  const char *players = snl_position_get (snl_game_get_position (game),
                                          snl_node_get (piece, "id"), "player");
  g_autofree char *shown = snl_naming_dup_player (naming, players);
  g_auto(GStrv) names = g_strsplit (shown, " & ", -1);
  guint n_names = MAX (g_strv_length (names), 1);

  for (guint i = 0; i < n_names; i++)
    {
      SnlPaperCard *card = new_card (snl_game_get_ruleset (game), scratch, piece, moves, measure);
      g_autoptr(GPtrArray) others = g_ptr_array_new ();

      for (guint j = 0; names[0] != NULL && j < n_names; j++)
        if (j != i)
          g_ptr_array_add (others, names[j]);
      g_ptr_array_add (others, NULL);
      card->leader = snl_view_dup_leader (snl_game_get_ruleset (game), scratch,
                                          snl_node_get (piece, "id"));
      card->student = g_strdup (names[0] != NULL ? names[i] : "");
      card->others = g_strjoinv (" & ", (char **) others->pdata);
      g_ptr_array_add (cards, card);
    }
}

static gboolean
has_player (SnlGame       *game,
            const xmlNode *piece)
{
  const char *players = snl_position_get (snl_game_get_position (game),
                                          snl_node_get (piece, "id"), "player");

  return players != NULL && *players != '\0';
}

/* Returns: (transfer full): the ids of the units that the module never gives to a student */
static GHashTable *
dup_leaderless (SnlRuleset *ruleset)
{
  GHashTable *leaderless = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);

  for (guint i = 0; i < snl_muster_get_n_others (muster); i++)
    g_hash_table_add (leaderless, g_strdup (snl_muster_get_other (muster, i)->id));

  return leaderless;
}

/* Whether a card has content beyond its heading */
static gboolean
tells_something (const SnlPaperCard *card)
{
  return card->facts->len > 0 || card->lines->len > 0 || card->moves->len > 0 ||
         card->scores->rows->len > 0 ||
         card->scores->blanks->len > 0 || card->boxes > 0;
}

/* Removes the cards from index @first on if no student gets them and they have no content */
static void
drop_idle (GPtrArray     *cards,
           guint          first,
           GHashTable    *leaderless,
           const xmlNode *piece)
{
  if (g_hash_table_contains (leaderless, snl_node_get (piece, "id")) &&
      !tells_something (g_ptr_array_index (cards, first)))
    g_ptr_array_set_size (cards, (int) first);
}

static gboolean
is_away (SnlGame       *game,
         const xmlNode *piece)
{
  g_autoptr(GPtrArray) badges = snl_view_dup_badges (game, snl_node_get (piece, "id"));

  for (guint i = 0; i < badges->len; i++)
    if (((const SnlBadge *) g_ptr_array_index (badges, i))->away)
      return TRUE;

  return FALSE;
}

/* Returns: (transfer full): the sides with pieces in the game; the others do not take part */
static GHashTable *
dup_present (SnlGame *game)
{
  GHashTable *present = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (xmlNode *node = snl_position_get_root (snl_game_get_position (game))->children; node != NULL;
       node = node->next)
    {
      const char *side = snl_node_is (node, "piece") ? snl_node_get (node, "side") : NULL;

      if (side != NULL && !g_hash_table_contains (present, side) && !is_away (game, node))
        g_hash_table_add (present, g_strdup (side));
    }

  return present;
}

static void
hide_names (SnlPaperCard *card,
            SnlNames     *names,
            SnlNaming     naming)
{
  char **texts[] = { &card->name, &card->own_name };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = *texts[i];

      *texts[i] = text != NULL ? snl_names_dup_sentence (names, naming, NULL, text) : NULL;
    }
  for (guint i = 0; i < card->facts->len; i++)
    {
      SnlPaperFact *fact = g_ptr_array_index (card->facts, i);
      g_autofree char *value = fact->value;

      fact->value = value != NULL ? snl_names_dup_sentence (names, naming, NULL, value) : NULL;
    }
}

/**
 * snl_paper_dup_cards:
 * @game: a game
 * @naming: how to show the students' names
 *
 * Returns: (transfer full) (element-type SnlPaperCard): a card for each student; without students,
 *   one for each unit that a student can lead or that has statistics; none for sides without pieces
 */
GPtrArray *
snl_paper_dup_cards (SnlGame   *game,
                     SnlNaming  naming)
{
  g_autoptr(SnlPosition) scratch = dup_scratch (game);
  GPtrArray *cards = g_ptr_array_new_with_free_func (card_free);
  g_autoptr(SnlLossMeasure) measure = snl_loss_measure_new (snl_game_get_ruleset (game));
  g_autoptr(GHashTable) leaderless = dup_leaderless (snl_game_get_ruleset (game));
  g_autoptr(GHashTable) present = dup_present (game);
  g_autoptr(SnlNames) names = snl_names_new (snl_game_get_ruleset (game),
                                             snl_game_get_position (game),
                                             snl_game_get_journal (game));
  g_autoptr(GPtrArray) pieces = g_ptr_array_new ();
  g_autoptr(GPtrArray) moves = NULL;
  gboolean players = FALSE;

  for (xmlNode *node = snl_position_get_root (scratch)->children; node != NULL; node = node->next)
    players = players || (snl_node_is (node, "piece") && has_player (game, node));
  for (xmlNode *node = snl_position_get_root (scratch)->children; node != NULL; node = node->next)
    if (snl_node_is (node, "piece") && (!players || has_player (game, node)) &&
        (snl_node_get (node, "side") == NULL ||
         g_hash_table_contains (present, snl_node_get (node, "side"))))
      g_ptr_array_add (pieces, node);
  moves = dup_moves (game, scratch, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      guint first = cards->len;

      add_cards (cards, game, scratch, pieces->pdata[i], moves->pdata[i], measure, naming);
      if (!players)
        drop_idle (cards, first, leaderless, pieces->pdata[i]);
    }
  for (guint i = 0; i < cards->len; i++)
    hide_names (g_ptr_array_index (cards, i), names, naming);

  return cards;
}

static guint
find_value (SnlElement *deal,
            const char *value)
{
  g_auto(GStrv) values = g_strsplit (snl_element_get (deal, "values"), " ", -1);
  guint index = 0;

  while (values[index] != NULL && strcmp (values[index], value) != 0)
    index++;

  return index;
}

/* (nullable): what a question of that name below @element calls the answer @value */
static const char *
find_answer (SnlElement *element,
             const char *name,
             const char *value)
{
  const char *label = NULL;
  gboolean is_asked = snl_element_is (element, "ask-choice") &&
                      snl_element_has (element, "name", name);

  snl_element_for_each (child, element, NULL)
    {
      if (label != NULL)
        break;
      label = is_asked && snl_element_is (child, "choice") && snl_element_has (child, "id", value)
              ? snl_element_get_label (child) : find_answer (child, name, value);
    }

  return label;
}

/* The values that a card was dealt, in the words of the question that asks for them: an id is of no
 * language */
static void
add_dealt (SnlPaperEvent *event,
           SnlRuleset    *ruleset,
           SnlElement    *deck,
           const xmlNode *node)
{
  SnlElement *actions = snl_ruleset_get_section (ruleset, "actions");

  event->dealt = g_ptr_array_new_with_free_func (g_free);
  event->shades = g_array_new (FALSE, FALSE, sizeof (guint));
  snl_element_for_each (deal, deck, "deal")
    {
      const char *name = snl_element_get (deal, "name");
      const char *value = snl_node_get (node, name);
      const char *label;
      guint shade;

      if (value == NULL || *value == '\0')
        continue;
      shade = find_value (deal, value);
      label = find_answer (actions, name, value);
      g_ptr_array_add (event->dealt, label != NULL ? g_strdup (label)
                                     : g_strdelimit (g_strdup (value), "_-", ' '));
      g_array_append_val (event->shades, shade);
    }
}

/**
 * snl_paper_dup_events:
 * @game: a game
 *
 * Returns: (transfer full) (element-type SnlPaperEvent): each copy of each card of each deck that
 *   the options leave in use, in an order that does not reveal the order of the deck
 */
GPtrArray *
snl_paper_dup_events (SnlGame *game)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  g_autoptr(SnlPosition) start = snl_game_dup_initial_position (game);
  g_autoptr(GHashTable) unused = snl_paper_dup_unused (game);
  GPtrArray *events = g_ptr_array_new_with_free_func (event_free);

  for (xmlNode *node = snl_position_get_root (start)->children; node != NULL; node = node->next)
    {
      SnlElement *deck;
      SnlElement *card;
      const char *text;
      SnlPaperEvent *event;

      if (!snl_node_is (node, "card"))
        continue;
      deck = snl_ruleset_find (ruleset, "deck", snl_node_get (node, "deck"));
      card = snl_element_find_id (deck, "card", snl_node_get (node, "kind"));
      if (card == NULL || g_hash_table_contains (unused, deck))
        continue;
      text = snl_view_get_card_text (game, card);
      event = g_new0 (SnlPaperEvent, 1);
      event->deck = g_strdup (snl_element_get_label (deck));
      event->name = g_strdup (snl_element_get_label (card));
      event->text = g_strdup (text != NULL ? text : "");
      event->drawing = snl_drawing_ref (snl_ruleset_get_drawing (ruleset, card));
      add_dealt (event, ruleset, deck, node);
      g_ptr_array_add (events, event);
    }

  return events;
}
