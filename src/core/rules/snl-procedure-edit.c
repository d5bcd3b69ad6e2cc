/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The steps that edit the position: `set` and `change` for statistics; `draw`, `shuffle` and `deal`
 * for cards; `lay-out` for the board.
 */

#include "snl-procedure-private.h"

#include "snl-board.h"
#include "core/base/snl-intern.h"
#include "core/base/snl-number.h"
#include "core/expression/snl-tree.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/*
 * Evaluates `on`: the nodes to edit, or the root for a step without it. The caller clears @nodes.
 */
static gboolean
get_targets (SnlRun      *run,
             SnlElement  *element,
             SnlValue    *nodes,
             GError     **error)
{
  SnlExpression *on = snl_element_get_expression (element, "on");

  if (on == NULL)
    *nodes = snl_value_of_node (snl_position_get_root (run->context->position));
  else if (!snl_expression_evaluate (on, run->eval, NULL, nodes, error))
    return snl_run_prefix_fault (run, element, error);
  else if (nodes->kind != SNL_VALUE_NODES)
    {
      snl_value_clear (nodes);
      *nodes = snl_value_of_node (NULL);
    }

  return TRUE;
}

/* Whether a node is in the position and not in a temporary document of an expression */
static gboolean
is_in_position (SnlRun        *run,
                const xmlNode *node)
{
  return node->type == XML_ELEMENT_NODE &&
         node->doc == snl_position_get_document (run->context->position);
}

/* Refuses a value that the statistic cannot have: one that is no number or out of its bounds, or
 * none of its words */
static gboolean
check_value (SnlRun      *run,
             SnlElement  *element,
             const char  *value,
             GError     **error)
{
  SnlElement *statistic = snl_run_resolve (run, element, "statistic", "name");
  const char *kind = statistic != NULL ? snl_element_get (statistic, "kind") : NULL;
  const char *name = snl_element_get_variable (element);
  g_autofree char *told = NULL;   /* @value, shortened for a message */
  const char *least;
  const char *most;
  double number;

  if (kind == NULL || *value == '\0')
    return TRUE;
  if (*kind == 'y')
    return snl_text_is_same (value, "yes") || snl_text_is_same (value, "no") ||
           snl_run_fault (run, element, error, _("“%s” is yes or no, not “%s”"), name,
                          told = snl_text_dup_short (value));
  if (*kind == 't')
    return snl_element_get (statistic, "words") == NULL ||
           snl_element_has_word (statistic, "words", value) ||
           snl_run_fault (run, element, error, _("“%s” cannot be “%s”; it can be: %s"), name,
                          told = snl_text_dup_short (value),
                          snl_element_get (statistic, "words"));

  number = snl_text_to_number (value);
  least = snl_element_get (statistic, "least");
  most = snl_element_get (statistic, "most");
  if (!isfinite (number))
    return snl_run_fault (run, element, error, _("“%s” is a number, not “%s”"), name,
                          told = snl_text_dup_short (value));
  if ((least != NULL && number < snl_number_read (least)) ||
      (most != NULL && number > snl_number_read (most)))
    return snl_run_fault (run, element, error, _("“%s” goes from %s to %s, and cannot be %s"), name,
                          least != NULL ? least : "…", most != NULL ? most : "…", value);

  return snl_run_check_number (run, element, name, number, error);
}

/**
 * snl_run_set:
 * @run: a run
 * @element: a `set` step
 * @error: return location for an #SnlError
 *
 * Sets a statistic of each node in `on` to the value of `to`.
 *
 * Returns: %TRUE; or %FALSE as described in snl-procedure-private.h
 */
gboolean
snl_run_set (SnlRun      *run,
             SnlElement  *element,
             GError     **error)
{
  SnlExpression *to = snl_element_get_expression (element, "to");
  const char *name = snl_element_get_variable (element);
  SnlValue nodes;
  const char *value;
  gboolean good = TRUE;

  if (!get_targets (run, element, &nodes, error))
    return FALSE;

  value = to != NULL
          ? snl_expression_write (to, run->eval, &run->attempt->arena, NULL, error)
          : "";
  if (value == NULL)
    good = snl_run_prefix_fault (run, element, error);
  good = good && (nodes.length == 0 || check_value (run, element, value, error));
  for (guint i = 0; good && i < nodes.length; i++)
    if (is_in_position (run, snl_value_get_node (&nodes, i)))
      {
        snl_run_edit_on (run, snl_value_get_node (&nodes, i), name, value, NULL);
        good = snl_run_charge (run, element, SNL_BUDGET_PROCEDURE_STEP
                                             + strlen (value) / SNL_BUDGET_TEXT, error);
      }
    else
      good = snl_run_fault (run, element, error, _("only what is in the position can be set"));
  snl_value_clear (&nodes);

  return good;
}

/* The amount of a `change`, and its bounds: those of the step, or else of the statistic */
typedef struct {
  double by;
  double min;
  double max;
} Change;

static gboolean
read_change (SnlRun      *run,
             SnlElement  *element,
             Change      *change,
             GError     **error)
{
  SnlElement *statistic = snl_run_resolve (run, element, "statistic", "name");
  const char *min = statistic != NULL ? snl_element_get (statistic, "least") : NULL;
  const char *max = statistic != NULL ? snl_element_get (statistic, "most") : NULL;

  change->by = 0;
  change->min = min != NULL ? snl_number_read (min) : -G_MAXDOUBLE;
  change->max = max != NULL ? snl_number_read (max) : G_MAXDOUBLE;
  if (!snl_world_number (run->world, element, "by", &change->by, error) ||
      !snl_world_number (run->world, element, "least", &change->min, error) ||
      !snl_world_number (run->world, element, "most", &change->max, error))
    return FALSE;

  return isfinite (change->by) ||
         snl_run_fault (run, element, error, _("“by” is not a number here"));
}

static gboolean
change_node (SnlRun        *run,
             SnlElement    *element,
             const Change  *change,
             xmlNode       *node,
             const char    *cause,
             GError       **error)
{
  const char *name = snl_element_get_variable (element);
  char room[SNL_FORMAT_SIZE];
  double before;
  double after;

  if (!is_in_position (run, node))
    return snl_run_fault (run, element, error, _("only what is in the position can be changed"));

  before = snl_number_read (snl_tree_get (node, name));
  after = CLAMP (before + change->by, MIN (change->min, before), MAX (change->max, before));
  if (!snl_run_check_number (run, element, name, after, error))
    return FALSE;
  snl_run_edit_on (run, node, name, snl_world_format_number (after, room), cause);

  return snl_run_charge (run, element, SNL_BUDGET_PROCEDURE_STEP, error);
}

/**
 * snl_run_change:
 * @run: a run
 * @element: a `change` step
 * @error: return location for an #SnlError
 *
 * Adds `by` to a statistic of each node in `on`, clamped to the bounds. A value that is outside
 * them already does not move farther away.
 *
 * Returns: %TRUE; or %FALSE as described in snl-procedure-private.h
 */
gboolean
snl_run_change (SnlRun      *run,
                SnlElement  *element,
                GError     **error)
{
  const char *cause = NULL;
  SnlValue nodes;
  Change change;
  gboolean good;

  if (!get_targets (run, element, &nodes, error))
    return FALSE;

  good = read_change (run, element, &change, error);
  if (good && snl_element_get_cause (element) != NULL)
    cause = snl_world_fill_in (run->world, snl_element_get_cause (element));
  for (guint i = 0; good && i < nodes.length; i++)
    good = change_node (run, element, &change, snl_value_get_node (&nodes, i), cause, error);
  snl_value_clear (&nodes);

  return good;
}

static int
compare_order (gconstpointer a,
               gconstpointer b)
{
  double first = snl_number_read (snl_node_get (*(xmlNode * const *) a, "order"));
  double second = snl_number_read (snl_node_get (*(xmlNode * const *) b, "order"));

  return (first > second) - (first < second);
}

/* (transfer container): the cards of @deck in @place (in any place if %NULL), sorted by `order` */
static GPtrArray *
get_cards (SnlRun     *run,
           const char *deck,
           const char *place)
{
  GPtrArray *cards = g_ptr_array_new ();
  xmlNode *root = snl_position_get_root (run->context->position);
  const char *kind = snl_intern ("card");

  for (xmlNode *node = root->children; node != NULL; node = node->next)
    if ((const char *) node->name == kind && g_strcmp0 (snl_node_get (node, "deck"), deck) == 0 &&
        (place == NULL || g_strcmp0 (snl_node_get (node, "place"), place) == 0))
      g_ptr_array_add (cards, node);
  g_ptr_array_sort (cards, compare_order);
  snl_budget_charge (run->budget, snl_position_get_n_nodes (run->context->position)
                                  + cards->len * SNL_BUDGET_PROCEDURE_STEP);

  return cards;
}

static xmlNode *
find_kind (GPtrArray  *cards,
           const char *kind)
{
  for (guint i = 0; i < cards->len; i++)
    if (g_strcmp0 (snl_node_get (g_ptr_array_index (cards, i), "kind"), kind) == 0)
      return g_ptr_array_index (cards, i);

  return NULL;
}

/*
 * (nullable): a card of the kind that the referee named, from the draw pile or, with a note, from
 * elsewhere: the cards on the table are right, not Senlac's
 */
static xmlNode *
find_named_card (SnlRun     *run,
                 const char *deck,
                 const char *kind,
                 GPtrArray  *draw_pile)
{
  xmlNode *card = find_kind (draw_pile, kind);
  g_autoptr(GPtrArray) all = NULL;

  if (card != NULL)
    return card;

  all = get_cards (run, deck, NULL);
  card = find_kind (all, kind);
  if (card != NULL)
    snl_run_note (run, _("By Senlac’s count no “%s” is left in the deck; it counts as drawn all "
                         "the same."), snl_ruleset_get_label (run->context->ruleset, "card", kind));

  return card;
}

/* (nullable): the top card; or, in a blind context, any card of the pile at random */
static xmlNode *
find_top_card (SnlRun    *run,
               GPtrArray *draw_pile)
{
  if (draw_pile->len == 0)
    return NULL;

  return g_ptr_array_index (draw_pile, run->context->blind
                            ? snl_dice_pick (run->context->chance, draw_pile->len) : 0);
}

static gboolean
refill (SnlRun      *run,
        SnlElement  *deck,
        GPtrArray  **draw_pile,
        GError     **error)
{
  SnlElement *when_empty = snl_element_find (deck, "when-empty");

  if (when_empty != NULL && !snl_run_steps (run, when_empty, error))
    return FALSE;

  g_ptr_array_unref (*draw_pile);
  *draw_pile = get_cards (run, snl_element_get (deck, "id"), "draw");

  return TRUE;
}

/**
 * snl_run_draw:
 * @run: a run
 * @element: a `draw` step
 * @error: return location for an #SnlError
 *
 * Moves a card from the draw pile to `to` and binds it: the one that `choose` names, or the top
 * one. If the pile is empty, runs the deck's `when-empty` steps first; if it is still empty, binds
 * nothing. Ends the attempt before a card that nobody has seen if the cards are sealed.
 *
 * Returns: %TRUE; or %FALSE as described in snl-procedure-private.h
 */
gboolean
snl_run_draw (SnlRun      *run,
              SnlElement  *element,
              GError     **error)
{
  const char *id = snl_element_get (element, "deck");
  const char *name = snl_element_get (element, "name");
  SnlElement *deck = snl_ruleset_find (run->context->ruleset, "deck", id);
  const char *kind = snl_run_write (run, element, "choose", error);
  g_autoptr(GPtrArray) draw_pile = NULL;
  gboolean named;
  xmlNode *card;

  if (kind == NULL)
    return FALSE;

  named = *kind != '\0';
  if (!named && run->context->sealed)
    {
      run->attempt->is_sealed = TRUE;
      return FALSE;
    }

  draw_pile = get_cards (run, id, "draw");
  if (draw_pile->len == 0 && !refill (run, deck, &draw_pile, error))
    return FALSE;

  card = named ? find_named_card (run, id, kind, draw_pile) : find_top_card (run, draw_pile);
  if (card != NULL)
    {
      const char *place = snl_element_get (element, "to");
      SnlElement *drawn = snl_element_find_id (deck, "card", snl_node_get (card, "kind"));

      if (drawn != NULL)
        snl_run_reach (run, drawn);
      snl_run_edit_on (run, card, snl_intern ("place"), place != NULL ? place : "discard", NULL);
      if (!named)
        snl_entry_add_answer (run->entry, name, snl_node_get (card, "kind"), SNL_SOURCE_ROLLED);
    }
  snl_eval_context_bind_node (run->eval, name, card);

  return TRUE;
}

/**
 * snl_run_shuffle:
 * @run: a run
 * @element: a `shuffle` step, or a `deck` at the start of a game
 * @error: return location for an #SnlError
 *
 * Puts the cards of a deck for which `among` holds into the draw pile in random order, and removes
 * the others from play. With `from`, only cards in that place take part.
 *
 * Returns: %TRUE; or %FALSE as described in snl-procedure-private.h
 */
gboolean
snl_run_shuffle (SnlRun      *run,
                 SnlElement  *element,
                 GError     **error)
{
  const char *deck = snl_element_is (element, "deck") ? snl_element_get (element, "id")
                     : snl_element_get (element, "deck");
  g_autoptr(GPtrArray) cards = get_cards (run, deck, snl_element_get (element, "from"));
  g_autoptr(GPtrArray) chosen = g_ptr_array_new ();
  const char *place = snl_intern ("place");
  const char *order = snl_intern ("order");

  for (guint i = 0; i < cards->len; i++)
    {
      xmlNode *card = g_ptr_array_index (cards, i);
      gboolean takes_part = TRUE;

      if (!snl_world_test (run->world, element, "among", card, &takes_part, error))
        return FALSE;
      if (takes_part)
        g_ptr_array_add (chosen, card);
      else
        snl_run_edit_on (run, card, place, "out", NULL);
    }

  for (guint i = 1; chosen->len > 0; i++)
    {
      guint pick = snl_dice_pick (run->context->chance, chosen->len);
      xmlNode *card = g_ptr_array_remove_index (chosen, pick);
      char room[SNL_NUMBER_SIZE];

      snl_run_edit_on (run, card, place, "draw", NULL);
      snl_run_edit_on (run, card, order, snl_number_print (i, room), NULL);
    }

  return TRUE;
}

/**
 * snl_run_deal:
 * @run: a run
 * @element: a `deal` child of a deck
 * @error: return location for an #SnlError
 *
 * Assigns one of `values` to each card of the deck, at random and in equal numbers, as far as
 * possible.
 *
 * Returns: %TRUE
 */
gboolean
snl_run_deal (SnlRun      *run,
              SnlElement  *element,
              GError     **error)
{
  const char *deck = snl_element_get (snl_element_get_parent (element), "id");
  g_auto(GStrv) values = g_strsplit (snl_element_get (element, "values"), " ", -1);
  guint n_values = g_strv_length (values);
  guint first = snl_dice_pick (run->context->chance, n_values);
  g_autoptr(GPtrArray) cards = get_cards (run, deck, NULL);

  for (guint i = 0; cards->len > 0; i++)
    {
      guint pick = snl_dice_pick (run->context->chance, cards->len);
      xmlNode *card = g_ptr_array_remove_index (cards, pick);

      snl_run_edit_on (run, card, snl_element_get_variable (element),
                       values[(first + i) % n_values], NULL);
    }

  return TRUE;
}

/* Paints one row; each character is the key of a terrain. */
static void
paint (SnlRun     *run,
       SnlElement *row,
       guint       y)
{
  SnlElement *board = snl_element_get_parent (snl_element_get_parent (row));
  const char *text = snl_element_get_text (row) != NULL ? snl_element_get_text (row) : "";

  snl_budget_charge (run->budget, strlen (text) * snl_element_get_n_children (board));
  for (guint x = 1; text[x - 1] != '\0' && !snl_budget_is_spent (run->budget); x++)
    snl_element_for_each (terrain, board, NULL)
      {
        const char *key = snl_element_is (terrain, "terrain")
                          ? snl_element_get (terrain, "key")
                          : NULL;
        g_autofree char *square = NULL;

        if (key == NULL || *key != text[x - 1])
          continue;
        square = snl_board_dup_square_id (board, x, y);
        if (snl_position_find (run->context->position, square) != NULL)
          snl_run_edit (run, square, "terrain", snl_element_get (terrain, "id"), NULL);
      }
}

/*
 * Puts the pieces of a side and type on the squares of a `place`, in the order of the position; a
 * piece whose square the board lacks stays where it is.
 */
static void
place (SnlRun     *run,
       SnlElement *element)
{
  g_auto(GStrv) squares = g_strsplit (snl_element_get (element, "at"), " ", -1);
  xmlNode *root = snl_position_get_root (run->context->position);
  guint next = 0;

  snl_budget_charge (run->budget, snl_position_get_n_nodes (run->context->position));
  for (xmlNode *node = root->children; node != NULL && squares[next] != NULL; node = node->next)
    if (snl_node_is (node, "piece") &&
        g_strcmp0 (snl_node_get (node, "side"), snl_element_get (element, "side")) == 0 &&
        g_strcmp0 (snl_node_get (node, "type"), snl_element_get (element, "type")) == 0)
      {
        const char *square = squares[next++];

        if (snl_position_find (run->context->position, square) != NULL)
          snl_run_edit (run, snl_node_get (node, "id"), "at", square, NULL);
      }
}

/**
 * snl_run_lay_out:
 * @run: a run
 * @element: a `lay-out` step
 * @error: return location for an #SnlError
 *
 * Paints the squares and places the pieces as one of the board's layouts defines.
 *
 * Returns: %TRUE; or %FALSE as described in snl-procedure-private.h
 */
gboolean
snl_run_lay_out (SnlRun      *run,
                 SnlElement  *element,
                 GError     **error)
{
  SnlElement *layout = snl_ruleset_find (run->context->ruleset, "layout",
                                         snl_element_get (element, "layout"));
  guint y = 0;

  snl_element_for_each (child, layout, NULL)
    {
      if (!snl_run_charge (run, element, 0, error))
        return FALSE;
      if (snl_element_is (child, "row"))
        paint (run, child, ++y);
      else if (snl_element_is (child, "place"))
        place (run, child);
    }

  return TRUE;
}
