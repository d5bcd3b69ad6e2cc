/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-game-check.h"

#include "core/base/snl-limits.h"
#include "core/rules/snl-board.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static gboolean
refuse (const xmlNode  *node,
        const char     *name,
        GError        **error)
{
  const char *id = snl_node_get (node, "id");
  const char *value = snl_node_get (node, name);

  if (value == NULL)
    g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("“%s” has no “%s”, which the rules rely on"),
                 id != NULL ? id : "game", name);
  else
    g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                 _("“%s” of “%s” is “%s”, which means nothing by the rules of this game"), name,
                 id != NULL ? id : "game", value);

  return FALSE;
}

/* Requires a whole number from @min to @max. */
static gboolean
check_number (const xmlNode  *node,
              const char     *name,
              gint64          min,
              gint64          max,
              GError        **error)
{
  const char *value = snl_node_get (node, name);

  return (value != NULL && g_ascii_string_to_signed (value, 10, min, max, NULL, NULL)) ||
         refuse (node, name, error);
}

/* Requires the id of an element @kind of the rules; the empty string passes if @optional. */
static gboolean
check_id (SnlRuleset     *ruleset,
          const xmlNode  *node,
          const char     *name,
          const char     *kind,
          gboolean        optional,
          GError        **error)
{
  const char *value = snl_node_get (node, name);

  if (value != NULL &&
      (*value == '\0' ? optional : snl_ruleset_find (ruleset, kind, value) != NULL))
    return TRUE;

  return refuse (node, name, error);
}

/* A reader takes in so many */
static gboolean
check_attributes (const xmlNode  *node,
                  GError        **error)
{
  const char *id = snl_node_get (node, "id");
  guint count = 0;

  for (const xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    count++;

  if (count <= SNL_MAX_ATTRIBUTES)
    return TRUE;

  g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
               _("“%s” has more than %d facts, which no game can hold"),
               id != NULL ? id : "game", SNL_MAX_ATTRIBUTES);

  return FALSE;
}

static gboolean
check_root (SnlRuleset     *ruleset,
            const xmlNode  *root,
            GError        **error)
{
  const char *ended = snl_node_get (root, "ended");

  if (ended == NULL || (strcmp (ended, "yes") != 0 && strcmp (ended, "no") != 0))
    return refuse (root, "ended", error);

  return check_attributes (root, error) &&
         check_number (root, "turn", 0, G_MAXINT, error) &&
         check_number (root, "dice", 0, G_MAXINT, error) &&
         check_number (root, "chance", 0, G_MAXINT, error) &&
         check_id (ruleset, root, "step", "phase", TRUE, error) &&
         (snl_node_get (root, "phase") != NULL || refuse (root, "phase", error)) &&
         (snl_node_get (root, "first") != NULL || refuse (root, "first", error)) &&
         check_id (ruleset, root, "active", "side", TRUE, error) &&
         (snl_node_get (root, "winner") != NULL || refuse (root, "winner", error)) &&
         check_id (ruleset, root, "ending", "ending", TRUE, error);
}

static gboolean
check_options (SnlRuleset     *ruleset,
               const xmlNode  *options,
               GError        **error)
{
  for (const xmlAttr *chosen = options->properties; chosen != NULL; chosen = chosen->next)
    {
      const char *name = (const char *) chosen->name;
      SnlElement *option = snl_ruleset_find (ruleset, "option", name);

      if (option != NULL && strcmp (name, "id") != 0 &&
          snl_element_find_id (option, "choice", snl_node_get (options, name)) == NULL)
        return refuse (options, name, error);
    }

  return TRUE;
}

static gboolean
check_card (SnlRuleset     *ruleset,
            const xmlNode  *card,
            GError        **error)
{
  SnlElement *deck = snl_ruleset_find (ruleset, "deck", snl_node_get (card, "deck"));

  if (deck == NULL)
    return refuse (card, "deck", error);

  if (snl_node_get (card, "kind") == NULL ||
      snl_element_find_id (deck, "card", snl_node_get (card, "kind")) == NULL)
    return refuse (card, "kind", error);

  return check_number (card, "order", 0, G_MAXINT, error) &&
         (snl_node_get (card, "place") != NULL || refuse (card, "place", error));
}

/* The id of a square must follow from its column and row, so that no two squares coincide. */
static gboolean
check_square (SnlRuleset     *ruleset,
              const xmlNode  *square,
              GError        **error)
{
  g_autofree char *id = NULL;

  if (!check_number (square, "x", 1, SNL_MAX_COLUMNS, error) ||
      !check_number (square, "y", 1, SNL_MAX_ROWS, error))
    return FALSE;

  id = snl_board_dup_square_id ((guint) atoi (snl_node_get (square, "x")),
                                (guint) atoi (snl_node_get (square, "y")));

  return (g_strcmp0 (snl_node_get (square, "id"), id) == 0 || refuse (square, "x", error)) &&
         check_id (ruleset, square, "terrain", "terrain", FALSE, error);
}

static gboolean
check_node (SnlRuleset     *ruleset,
            const xmlNode  *node,
            GError        **error)
{
  const char *kind = (const char *) node->name;

  if (!check_attributes (node, error))
    return FALSE;

  if (strcmp (kind, "piece") == 0)
    return check_id (ruleset, node, "side", "side", FALSE, error) &&
           check_id (ruleset, node, "type", "type", FALSE, error);

  if (strcmp (kind, "place") == 0)
    return check_id (ruleset, node, "type", "type", FALSE, error);

  if (strcmp (kind, "square") == 0)
    return check_square (ruleset, node, error);

  if (strcmp (kind, "card") == 0)
    return check_card (ruleset, node, error);

  if (strcmp (kind, "side") == 0)
    return check_id (ruleset, node, "id", "side", FALSE, error);

  if (strcmp (kind, "options") == 0)
    return check_options (ruleset, node, error);

  return TRUE;
}

/**
 * snl_game_check_position:
 * @ruleset: the rules of the game
 * @position: a position read from a file
 * @error: return location for an #SnlError
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE if @position does not fit @ruleset
 */
gboolean
snl_game_check_position (SnlRuleset   *ruleset,
                         SnlPosition  *position,
                         GError      **error)
{
  xmlNode *root = snl_position_get_root (position);
  guint count = 0;

  if (!check_root (ruleset, root, error))
    return FALSE;

  for (xmlNode *node = root->children; node != NULL; node = node->next)
    {
      if (++count > SNL_MAX_NODES)
        {
          g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                       _("there are more than %d units, squares and cards, which no game has"),
                       SNL_MAX_NODES);
          return FALSE;
        }

      if (!check_node (ruleset, node, error))
        return FALSE;
    }

  return TRUE;
}

/**
 * snl_game_check_entry:
 * @ruleset: the rules of the game
 * @position: the position after @entry, which passed this check before it
 * @entry: an entry of the journal
 * @error: return location for an #SnlError
 *
 * Checks only the nodes that @entry edits.
 *
 * Returns: as snl_game_check_position()
 */
gboolean
snl_game_check_entry (SnlRuleset      *ruleset,
                      SnlPosition     *position,
                      const SnlEntry  *entry,
                      GError         **error)
{
  xmlNode *root = snl_position_get_root (position);

  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = entry->edits->pdata[i];
      xmlNode *node = snl_position_find (position, edit->node);

      /* a node that @entry removed needs no check */
      if (node != NULL && !(node == root ? check_root (ruleset, node, error)
                            : check_node (ruleset, node, error)))
        return FALSE;
    }

  return TRUE;
}

/* What an entry says, as far as it has no bound of its own: a text that somebody typed, and what
 * was made of it */
static gboolean
has_long_text (const SnlEntry *entry)
{
  const SnlArenaArray *texts[] = { entry->reasons, entry->notes, entry->say, entry->on_table };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint j = 0; j < texts[i]->len; j++)
      if (strlen (texts[i]->pdata[j]) > SNL_MAX_TEXT)
        return TRUE;

  for (guint i = 0; i < entry->answers->len; i++)
    if (strlen (((const SnlAnswer *) entry->answers->pdata[i])->value) > SNL_MAX_TEXT)
      return TRUE;

  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = entry->edits->pdata[i];

      if ((edit->new != NULL && strlen (edit->new) > SNL_MAX_TEXT) ||
          (edit->cause != NULL && strlen (edit->cause) > SNL_MAX_TEXT))
        return TRUE;
    }

  return FALSE;
}

/**
 * snl_game_check_act:
 * @ruleset: the rules
 * @position: as it is after @entry
 * @entry: what is being done, its dice within their limits
 * @error: return location for an #SnlError
 *
 * Looks at an act before it is saved as whoever opens the game again will look at it.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED if it could not be read again
 */
gboolean
snl_game_check_act (SnlRuleset      *ruleset,
                    SnlPosition     *position,
                    const SnlEntry  *entry,
                    GError         **error)
{
  g_autoptr(GError) problem = NULL;

  if (has_long_text (entry))
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                   _("A text here is longer than %d KiB, which no game can hold; make it shorter."),
                   SNL_MAX_TEXT / 1024);
      return FALSE;
    }

  if (!snl_game_check_entry (ruleset, position, entry, &problem))
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                   _("This was not done, as the game could not be opened again: %s"),
                   problem->message);
      return FALSE;
    }

  return TRUE;
}
