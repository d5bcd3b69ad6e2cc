/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Builds the position of a new game: the root's attributes and statistics, the options, and a node
 * for each side, piece, square and card, with the statistics that the module declares. The module's
 * set-up procedure then changes it. Nodes of a kind are copied from a model, because a board has
 * hundreds of squares.
 */

#include "snl-initial-position.h"

#include "core/base/snl-intern.h"
#include "core/base/snl-number.h"
#include "core/base/snl-text.h"
#include "core/rules/snl-board.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/* Attributes of pieces, squares and cards in every module */
typedef enum { SIDE, TYPE, NUMBER, PART, PLAYER, X, Y, TERRAIN, KIND, ORDER, N_NAMES } Name;

/* The position that is being built */
typedef struct {
  SnlRuleset  *ruleset;
  SnlPosition *position;
  GPtrArray   *models;           /* of xmlNode: a piece of each type so far */
  const char  *names[N_NAMES];   /* interned */
} Builder;

static xmlNode *
add (Builder    *self,
     const char *name,
     const char *id)
{
  xmlNode *there = snl_position_find (self->position, id);

  /* in a game file from a stranger, two nodes may have the same id */
  return there != NULL ? there : snl_position_put_new (self->position, name, id);
}

static void
set (Builder    *self,
     xmlNode    *node,
     const char *name,
     const char *value)
{
  snl_position_put_attribute (self->position, node, snl_intern (name), value != NULL ? value : "");
}

/* Does the same without a hash lookup of the name, for the attributes of many nodes */
static void
set_usual (Builder    *self,
           xmlNode    *node,
           Name        name,
           const char *value)
{
  snl_position_put_attribute (self->position, node, self->names[name], value != NULL ? value : "");
}

static void
set_number (Builder *self,
            xmlNode *node,
            Name     name,
            guint    value)
{
  char room[SNL_NUMBER_SIZE];

  set_usual (self, node, name, snl_number_print (value, room));
}

/* Sets the statistics of nodes of the kind @of to their initial values */
static void
set_statistics (Builder    *self,
                xmlNode    *node,
                const char *of)
{
  SnlElement *statistics = snl_ruleset_get_section (self->ruleset, "statistics");
  const char *type = snl_node_get (node, "type");

  snl_element_for_each (statistic, statistics, NULL)
    {
      const char *initial = snl_element_get (statistic, "initial");

      if (snl_element_has (statistic, "of", of) &&
          snl_statistic_is_for (statistic, type))
        snl_position_put_attribute (self->position, node, snl_statistic_get_name (statistic),
                                    initial != NULL ? initial : "");
    }
}

/* Refuses options that the module does not have, and values that an option cannot take. */
static gboolean
check_options (SnlRuleset  *ruleset,
               GHashTable  *options,
               GError     **error)
{
  SnlElement *section = snl_ruleset_get_section (ruleset, "options");
  GHashTableIter iter;
  gpointer name;
  gpointer value;

  if (options == NULL)
    return TRUE;

  g_hash_table_iter_init (&iter, options);
  while (g_hash_table_iter_next (&iter, &name, &value))
    {
      SnlElement *option = snl_ruleset_find (ruleset, "option", name);
      g_autofree char *list = option != NULL ? snl_element_list_ids (option, "choice")
                                             : snl_element_list_ids (section, "option");

      if (option == NULL)
        {
          g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                       _("there is no option “%s”; there are: %s"), (const char *) name, list);
          return FALSE;
        }
      if (snl_element_find_id (option, "choice", value) == NULL)
        {
          g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, _("%s cannot be “%s”; it can be: %s"),
                       (const char *) name, (const char *) value, list);
          return FALSE;
        }
    }

  return TRUE;
}

static void
add_options (Builder    *self,
             GHashTable *options)
{
  SnlElement *section = snl_ruleset_get_section (self->ruleset, "options");
  xmlNode *node = add (self, "options", "options");

  snl_element_for_each (option, section, NULL)
    {
      const char *id = snl_element_get (option, "id");
      const char *chosen = options != NULL ? g_hash_table_lookup (options, id) : NULL;

      set (self, node, id, chosen != NULL ? chosen : snl_element_get (option, "initial"));
    }
}

static void
add_sides (Builder *self)
{
  SnlElement *sides = snl_ruleset_get_section (self->ruleset, "sides");

  snl_element_for_each (child, sides, NULL)
    set_statistics (self, add (self, "side", snl_element_get (child, "id")), "side");
}

/* Sets the statistics that the module does not supply, from the referee's own unit values */
static void
set_values (Builder             *self,
            SnlMuster           *muster,
            const SnlMusterUnit *unit,
            xmlNode             *node)
{
  SnlElement *statistics = snl_ruleset_get_section (self->ruleset, "statistics");

  snl_element_for_each (statistic, statistics, NULL)
    {
      const char *value = snl_element_has (statistic, "supplied", "no")
                          ? snl_muster_get_value (muster, unit, snl_element_get (statistic, "id"))
                          : NULL;

      if (value != NULL && snl_statistic_is_for (statistic, unit->type))
        set (self, node, snl_element_get (statistic, "id"), value);
    }
}

/*
 * Returns a piece with the attributes that all units of this type have, creating it for the first
 */
static const xmlNode *
find_model (Builder             *self,
            const SnlMusterUnit *unit)
{
  xmlNode *model;

  for (guint i = 0; i < self->models->len; i++)
    {
      model = g_ptr_array_index (self->models, i);
      if (strcmp (snl_node_get (model, "type"), unit->type) == 0 &&
          (snl_node_get (model, "part") != NULL) == (unit->part != NULL))
        return model;
    }

  model = snl_position_new_model (self->position, "piece");
  set_usual (self, model, SIDE, unit->side);
  set_usual (self, model, TYPE, unit->type);
  set_usual (self, model, NUMBER, NULL);
  if (unit->part != NULL)
    set_usual (self, model, PART, unit->part);
  set_usual (self, model, PLAYER, NULL);
  set_statistics (self, model, "piece");
  g_ptr_array_add (self->models, model);

  return model;
}

static void
add_piece (Builder             *self,
           SnlMuster           *muster,
           const SnlMusterUnit *unit)
{
  g_autofree char *players = NULL;
  xmlNode *node;

  if (!unit->in_play)
    return;

  node = snl_position_put_like (self->position, find_model (self, unit), unit->id);
  set_usual (self, node, SIDE, unit->side);
  set_number (self, node, NUMBER, unit->number);
  if (unit->part != NULL)
    set_usual (self, node, PART, unit->part);
  if (unit->players->len > 0)
    {
      players = snl_text_join (unit->players->pdata, unit->players->len, " & ");
      set_usual (self, node, PLAYER, players);
    }
  if (snl_muster_has_values (muster))
    set_values (self, muster, unit, node);
}

static void
add_pieces (Builder   *self,
            SnlMuster *muster)
{
  for (guint i = 0; i < snl_muster_get_n_units (muster); i++)
    add_piece (self, muster, snl_muster_get_unit (muster, i));
  for (guint i = 0; i < snl_muster_get_n_others (muster); i++)
    add_piece (self, muster, snl_muster_get_other (muster, i));
}

static void
add_squares (Builder *self)
{
  SnlElement *board = snl_ruleset_get_section (self->ruleset, "board");
  SnlElement *terrain = snl_element_find (board, "terrain");
  const char *columns = board != NULL ? snl_element_get (board, "columns") : NULL;
  const char *rows = board != NULL ? snl_element_get (board, "rows") : NULL;
  guint n_columns = columns != NULL ? (guint) atoi (columns) : 0;
  guint n_rows = rows != NULL ? (guint) atoi (rows) : 0;
  xmlNode *model;

  if (terrain == NULL)
    return;

  model = snl_position_new_model (self->position, "square");
  set_usual (self, model, X, NULL);
  set_usual (self, model, Y, NULL);
  set_usual (self, model, TERRAIN, snl_element_get (terrain, "id"));
  for (guint y = 1; y <= n_rows; y++)
    for (guint x = 1; x <= n_columns; x++)
      {
        g_autofree char *id = snl_board_dup_square_id (board, x, y);
        xmlNode *node = snl_position_put_like (self->position, model, id);

        set_number (self, node, X, x);
        set_number (self, node, Y, y);
      }
}

static void
add_deck (Builder    *self,
          SnlElement *deck)
{
  const char *deck_id = snl_element_get (deck, "id");
  xmlNode *model = snl_position_new_model (self->position, "card");
  guint number = 0;

  set (self, model, "deck", deck_id);
  set_usual (self, model, KIND, NULL);
  set (self, model, "place", "draw");
  set_usual (self, model, ORDER, NULL);
  set_statistics (self, model, "card");
  snl_element_for_each (card, deck, "card")
    {
      const char *copies = snl_element_get (card, "copies");
      guint n_copies = copies != NULL ? (guint) atoi (copies) : 1;

      for (guint copy = 0; copy < n_copies; copy++)
        {
          char room[SNL_NUMBER_SIZE];
          const char *order = snl_number_print (++number, room);
          g_autofree char *id = g_strconcat (deck_id, "-", order, NULL);
          xmlNode *node = snl_position_put_like (self->position, model, id);

          set_usual (self, node, KIND, snl_element_get (card, "id"));
          set_usual (self, node, ORDER, order);
        }
    }
}

/* Creates the position with the root's attributes, the options and the sides */
static void
begin (Builder    *self,
       SnlRuleset *ruleset,
       GHashTable *options)
{
  static const char * const facts[] = {
    "turn", "step", "phase", "active", "first", "winner", "ending"
  };
  static const char * const names[N_NAMES] = {
    "side", "type", "number", "part", "player", "x", "y", "terrain", "kind", "order"
  };
  xmlNode *root;

  for (gsize i = 0; i < N_NAMES; i++)
    self->names[i] = snl_intern (names[i]);
  self->ruleset = ruleset;
  self->position = snl_position_new ();
  self->models = g_ptr_array_new ();
  root = snl_position_get_root (self->position);
  for (gsize i = 0; i < G_N_ELEMENTS (facts); i++)
    set (self, root, facts[i], "");
  set (self, root, "ended", "no");
  set (self, root, "dice", "0");
  set (self, root, "chance", "0");
  set_statistics (self, root, "game");
  add_options (self, options);
  add_sides (self);
}

static void
add_decks (Builder *self)
{
  SnlElement *decks = snl_ruleset_get_section (self->ruleset, "decks");

  snl_element_for_each (child, decks, NULL)
    add_deck (self, child);
}

/* Adds squares and decks, and returns (transfer full) the position */
static SnlPosition *
finish (Builder *self)
{
  add_squares (self);
  add_decks (self);
  g_ptr_array_unref (self->models);

  return self->position;
}

/**
 * snl_initial_position_new:
 * @ruleset: the module
 * @muster: the units and their players
 * @options: (nullable) (element-type utf8 utf8): values by the option's id, for options that do not
 *   keep the module's default
 * @error: return location for an #SnlError
 *
 * Builds the position of a new game.
 *
 * Returns: (transfer full): the position, for snl_procedure_set_up(); or %NULL with
 *   %SNL_ERROR_REFUSED for an option or value that the module does not have
 */
SnlPosition *
snl_initial_position_new (SnlRuleset  *ruleset,
                          SnlMuster   *muster,
                          GHashTable  *options,
                          GError     **error)
{
  Builder builder;

  if (!check_options (ruleset, options, error))
    return NULL;

  begin (&builder, ruleset, options);
  add_pieces (&builder, muster);

  return finish (&builder);
}

/* Copies the statistics that the module does not supply: the set-up procedure does not set them */
static void
keep_values (Builder       *self,
             const xmlNode *from,
             xmlNode       *to)
{
  SnlElement *statistics = snl_ruleset_get_section (self->ruleset, "statistics");

  snl_element_for_each (statistic, statistics, NULL)
    {
      const char *id = snl_element_get (statistic, "id");

      if (snl_element_has (statistic, "supplied", "no") &&
          snl_node_get (from, id) != NULL)
        set (self, to, id, snl_node_get (from, id));
    }
}

/**
 * snl_initial_position_undo_set_up:
 * @ruleset: the module
 * @set_up: a position after the set-up procedure
 *
 * Builds the position before the set-up procedure again, with the same options, pieces and players.
 *
 * Returns: (transfer full): the position, for snl_procedure_set_up()
 */
SnlPosition *
snl_initial_position_undo_set_up (SnlRuleset  *ruleset,
                                  SnlPosition *set_up)
{
  static const char * const facts[] = { "side", "type", "number", "part", "player" };
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  xmlNode *chosen = snl_position_find (set_up, "options");
  Builder builder;

  for (xmlAttr *option = chosen != NULL ? chosen->properties : NULL;
       option != NULL;
       option = option->next)
    g_hash_table_insert (options, (gpointer) option->name,
                         (gpointer) snl_node_get (chosen, (const char *) option->name));
  begin (&builder, ruleset, options);
  for (xmlNode *node = snl_position_get_root (set_up)->children; node != NULL; node = node->next)
    {
      xmlNode *piece;

      /* the set-up procedure adds these pieces again */
      if (!snl_node_is (node, "piece") || snl_node_get (node, "added") != NULL)
        continue;
      piece = add (&builder, "piece", snl_node_get (node, "id"));
      for (gsize i = 0; i < G_N_ELEMENTS (facts); i++)
        if (snl_node_get (node, facts[i]) != NULL)
          set (&builder, piece, facts[i], snl_node_get (node, facts[i]));
      set_statistics (&builder, piece, "piece");
      keep_values (&builder, node, piece);
    }

  return finish (&builder);
}
