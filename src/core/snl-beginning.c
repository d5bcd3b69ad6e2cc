/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-beginning.h"

#include "snl-board.h"
#include "snl-number.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

static xmlNode *
add (SnlPosition *position,
     const char  *name,
     const char  *id)
{
  xmlNode *there = snl_position_find (position, id);
  xmlNode *node;

  /* a stranger's game may call two things alike */
  if (there != NULL)
    return there;

  node = xmlNewDocNode (snl_position_get_document (position), NULL, BAD_CAST name, NULL);
  xmlNewNsProp (node, NULL, BAD_CAST "id", BAD_CAST id);

  return snl_position_put (position, node);
}

static void
set (xmlNode    *node,
     const char *name,
     const char *value)
{
  if (snl_node_get (node, name) == NULL)
    xmlNewNsProp (node, NULL, BAD_CAST name, BAD_CAST value);
  else
    xmlSetNsProp (node, NULL, BAD_CAST name, BAD_CAST value);
}

static void
set_number (xmlNode    *node,
            const char *name,
            guint       value)
{
  char room[SNL_NUMBER_SIZE];

  set (node, name, snl_number_print (value, room));
}

/* Each statistic of the kind starts as the module says. */
static void
set_statistics (SnlRuleset *ruleset,
                xmlNode    *node,
                const char *of)
{
  SnlElement *statistics = snl_ruleset_get_section (ruleset, "statistics");

  for (guint i = 0; statistics != NULL && i < snl_element_get_n_children (statistics); i++)
    {
      SnlElement *statistic = snl_element_get_child (statistics, i);
      const char *initial = snl_element_get (statistic, "initial");

      if (g_strcmp0 (snl_element_get (statistic, "of"), of) == 0
          && snl_statistic_is_for (statistic, snl_node_get (node, "type")))
        set (node, snl_element_get (statistic, "id"), initial != NULL ? initial : "");
    }
}

static char *
list_ids (SnlElement *parent,
          const char *kind)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; parent != NULL && i < snl_element_get_n_children (parent); i++)
    if (snl_element_is (snl_element_get_child (parent, i), kind))
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "",
                              snl_element_get (snl_element_get_child (parent, i), "id"));

  return g_string_free (list, FALSE);
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
      g_autofree char *list = list_ids (option != NULL ? option : section,
                                        option != NULL ? "choice" : "option");

      if (option == NULL)
        {
          g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, _("there is no option “%s”; there are: %s"),
                       (const char *) name, list);
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
add_options (SnlPosition *position,
             SnlRuleset  *ruleset,
             GHashTable  *options)
{
  SnlElement *section = snl_ruleset_get_section (ruleset, "options");
  xmlNode *node = add (position, "options", "options");

  for (guint i = 0; section != NULL && i < snl_element_get_n_children (section); i++)
    {
      SnlElement *option = snl_element_get_child (section, i);
      const char *id = snl_element_get (option, "id");
      const char *chosen = options != NULL ? g_hash_table_lookup (options, id) : NULL;

      set (node, id, chosen != NULL ? chosen : snl_element_get (option, "initial"));
    }
}

static void
add_sides (SnlPosition *position,
           SnlRuleset  *ruleset)
{
  SnlElement *sides = snl_ruleset_get_section (ruleset, "sides");

  for (guint i = 0; sides != NULL && i < snl_element_get_n_children (sides); i++)
    set_statistics (ruleset, add (position, "side",
                                  snl_element_get (snl_element_get_child (sides, i), "id")), "side");
}

/* What the referee's own roster says of a unit */
static void
set_values (SnlRuleset          *ruleset,
            SnlMuster           *muster,
            const SnlMusterUnit *unit,
            xmlNode             *node)
{
  SnlElement *statistics = snl_ruleset_get_section (ruleset, "statistics");

  for (guint i = 0; statistics != NULL && i < snl_element_get_n_children (statistics); i++)
    {
      SnlElement *statistic = snl_element_get_child (statistics, i);
      const char *value = g_strcmp0 (snl_element_get (statistic, "supplied"), "no") == 0
                          ? snl_muster_get_value (muster, unit, snl_element_get (statistic, "id")) : NULL;

      if (value != NULL && snl_statistic_is_for (statistic, unit->type))
        set (node, snl_element_get (statistic, "id"), value);
    }
}

static void
add_piece (SnlPosition         *position,
           SnlRuleset          *ruleset,
           SnlMuster           *muster,
           const SnlMusterUnit *unit)
{
  g_autoptr(GString) players = g_string_new (NULL);
  xmlNode *node;

  if (!unit->in_play)
    return;

  for (guint i = 0; i < unit->players->len; i++)
    g_string_append_printf (players, "%s%s", i > 0 ? " & " : "",
                            (const char *) g_ptr_array_index (unit->players, i));
  node = add (position, "piece", unit->id);
  set (node, "side", unit->side);
  set (node, "type", unit->type);
  set_number (node, "number", unit->number);
  if (unit->part != NULL)
    set (node, "part", unit->part);
  set (node, "player", players->str);
  set_statistics (ruleset, node, "piece");
  set_values (ruleset, muster, unit, node);
}

static void
add_pieces (SnlPosition *position,
            SnlRuleset  *ruleset,
            SnlMuster   *muster)
{
  for (guint i = 0; i < snl_muster_get_n_units (muster); i++)
    add_piece (position, ruleset, muster, snl_muster_get_unit (muster, i));
  for (guint i = 0; i < snl_muster_get_n_others (muster); i++)
    add_piece (position, ruleset, muster, snl_muster_get_other (muster, i));
}

static void
add_squares (SnlPosition *position,
             SnlRuleset  *ruleset)
{
  SnlElement *board = snl_ruleset_get_section (ruleset, "board");
  SnlElement *terrain = board != NULL ? snl_element_find (board, "terrain") : NULL;
  const char *columns = board != NULL ? snl_element_get (board, "columns") : NULL;
  const char *rows = board != NULL ? snl_element_get (board, "rows") : NULL;

  if (terrain == NULL || columns == NULL || rows == NULL)
    return;

  for (guint y = 1; y <= (guint) atoi (rows); y++)
    for (guint x = 1; x <= (guint) atoi (columns); x++)
      {
        g_autofree char *id = snl_board_dup_square_id (x, y);
        xmlNode *node = add (position, "square", id);

        set_number (node, "x", x);
        set_number (node, "y", y);
        set (node, "terrain", snl_element_get (terrain, "id"));
      }
}

static void
add_deck (SnlPosition *position,
          SnlRuleset  *ruleset,
          SnlElement  *deck)
{
  const char *deck_id = snl_element_get (deck, "id");
  guint number = 0;

  for (guint i = 0; i < snl_element_get_n_children (deck); i++)
    {
      SnlElement *card = snl_element_get_child (deck, i);
      const char *copies = snl_element_get (card, "copies");

      if (!snl_element_is (card, "card"))
        continue;
      for (guint copy = 0; copy < (guint) atoi (copies != NULL ? copies : "1"); copy++)
        {
          g_autofree char *id = g_strdup_printf ("%s-%u", deck_id, ++number);
          xmlNode *node = add (position, "card", id);

          set (node, "deck", deck_id);
          set (node, "kind", snl_element_get (card, "id"));
          set (node, "place", "draw");
          set_number (node, "order", number);
          set_statistics (ruleset, node, "card");
        }
    }
}

/* What every game has, its options and its sides */
static SnlPosition *
begin (SnlRuleset *ruleset,
       GHashTable *options)
{
  static const char * const facts[] = { "turn", "step", "phase", "active", "first", "winner", "ending" };
  SnlPosition *position = snl_position_new ();
  xmlNode *root = snl_position_get_root (position);

  for (gsize i = 0; i < G_N_ELEMENTS (facts); i++)
    set (root, facts[i], "");
  set (root, "ended", "no");
  set (root, "dice", "0");
  set (root, "chance", "0");
  set_statistics (ruleset, root, "game");
  add_options (position, ruleset, options);
  add_sides (position, ruleset);

  return position;
}

static void
add_decks (SnlPosition *position,
           SnlRuleset  *ruleset)
{
  SnlElement *decks = snl_ruleset_get_section (ruleset, "decks");

  for (guint i = 0; decks != NULL && i < snl_element_get_n_children (decks); i++)
    add_deck (position, ruleset, snl_element_get_child (decks, i));
}

/**
 * snl_beginning_new:
 * @ruleset: the rules
 * @muster: who leads what
 * @options: (nullable) (element-type utf8 utf8): those that are not left as the module has them
 * @error: return location for an #SnlError
 *
 * Returns: (transfer full): the position, for snl_procedure_set_up(); or %NULL with
 *   %SNL_ERROR_REFUSED for an option or value that the module does not have
 */
SnlPosition *
snl_beginning_new (SnlRuleset  *ruleset,
                   SnlMuster   *muster,
                   GHashTable  *options,
                   GError     **error)
{
  SnlPosition *position;

  if (!check_options (ruleset, options, error))
    return NULL;

  position = begin (ruleset, options);
  add_pieces (position, ruleset, muster);
  add_squares (position, ruleset);
  add_decks (position, ruleset);

  return position;
}

/* What the module does not supply is not the setup's either. */
static void
keep_values (SnlRuleset    *ruleset,
             const xmlNode *from,
             xmlNode       *to)
{
  SnlElement *statistics = snl_ruleset_get_section (ruleset, "statistics");

  for (guint i = 0; statistics != NULL && i < snl_element_get_n_children (statistics); i++)
    {
      SnlElement *statistic = snl_element_get_child (statistics, i);
      const char *id = snl_element_get (statistic, "id");

      if (g_strcmp0 (snl_element_get (statistic, "supplied"), "no") == 0 && snl_node_get (from, id) != NULL)
        set (to, id, snl_node_get (from, id));
    }
}

/**
 * snl_beginning_restore:
 * @ruleset: the rules
 * @set_up: a game's position after the setup
 *
 * Steps back to before the setup, so that it can be run once more: the same options, and the same
 * pieces with the same players.
 *
 * Returns: (transfer full): the position, for snl_procedure_set_up()
 */
SnlPosition *
snl_beginning_restore (SnlRuleset  *ruleset,
                       SnlPosition *set_up)
{
  static const char * const facts[] = { "side", "type", "number", "part", "player" };
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  xmlNode *chosen = snl_position_find (set_up, "options");
  SnlPosition *position;

  for (xmlAttr *option = chosen != NULL ? chosen->properties : NULL; option != NULL; option = option->next)
    g_hash_table_insert (options, (gpointer) option->name,
                         (gpointer) snl_node_get (chosen, (const char *) option->name));
  position = begin (ruleset, options);
  for (xmlNode *node = snl_position_get_root (set_up)->children; node != NULL; node = node->next)
    {
      xmlNode *piece;

      /* what the setup adds, it adds again */
      if (strcmp ((const char *) node->name, "piece") != 0 || snl_node_get (node, "added") != NULL)
        continue;
      piece = add (position, "piece", snl_node_get (node, "id"));
      for (gsize i = 0; i < G_N_ELEMENTS (facts); i++)
        if (snl_node_get (node, facts[i]) != NULL)
          set (piece, facts[i], snl_node_get (node, facts[i]));
      set_statistics (ruleset, piece, "piece");
      keep_values (ruleset, node, piece);
    }
  add_squares (position, ruleset);
  add_decks (position, ruleset);

  return position;
}
