/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-game-check.h"

#include "core/base/snl-intern.h"
#include "core/base/snl-limits.h"
#include "core/base/snl-number.h"
#include "core/base/snl-text.h"
#include "core/expression/snl-tree.h"
#include "core/rules/snl-board.h"

#include <glib/gi18n.h>
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
                 id != NULL ? snl_text_get_quotable (id) : "game", snl_text_get_quotable (name));
  else
    g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                 _("“%s” of “%s” is “%s”, which means nothing by the rules of this game"),
                 snl_text_get_quotable (name), id != NULL ? snl_text_get_quotable (id) : "game",
                 snl_text_get_quotable (value));

  return FALSE;
}

/* What must be on each node of a kind */
typedef struct {
  const char *node;     /* the kind of node; `/` is the root */
  const char *name;     /* the attribute that it must have */
  const char *kind;     /* the kind of element of the rules whose id the value must be; NULL for
                         * none */
  gboolean    is_free;  /* whether the value may be empty instead */
  int         least;    /* the range of the value as a whole number, unless both are 0 */
  int         most;
} Demand;

/* An attribute follows those that its check reads.  Read by get_demands(). */
static Demand demands[] = {
  { "/",      "ended" },
  { "/",      "turn",    .most = G_MAXINT },
  { "/",      "dice",    .most = G_MAXINT },
  { "/",      "chance",  .most = G_MAXINT },
  { "/",      "step",    "phase", TRUE },
  { "/",      "phase" },
  { "/",      "first" },
  { "/",      "active",  "side", TRUE },
  { "/",      "winner" },
  { "/",      "ending",  "ending", TRUE },
  { "piece",  "side",    "side" },
  { "piece",  "type",    "type" },
  { "place",  "type",    "type" },
  { "square", "x",       .least = 1, .most = SNL_MAX_COLUMNS },
  { "square", "y",       .least = 1, .most = SNL_MAX_ROWS },
  { "square", "id" },
  { "square", "terrain", "terrain" },
  { "card",   "deck",    "deck" },
  { "card",   "kind" },
  { "card",   "order",   .most = G_MAXINT },
  { "card",   "place" },
  { "side",   "id",      "side" },
};

/* One bit for each name, which another may share */
static guint64
get_bit (const char *name)
{
  return G_GUINT64_CONSTANT (1) << snl_intern_get_number (name) % 64;
}

static guint64 demanded;   /* the bits of the names in the table, after get_demands() */

/* Interns the names, so that they are compared as pointers, as those of nodes and edits are. */
static gpointer
intern_demands (gpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (demands); i++)
    {
      demands[i].node = snl_intern (demands[i].node);
      demands[i].name = snl_intern (demands[i].name);
      demanded |= get_bit (demands[i].name);
    }

  return demands;
}

static const Demand *
get_demands (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, intern_demands, NULL);
}

/* The id of a square must follow from its column and row, so that no two squares coincide. */
static gboolean
is_id_of_square (const xmlNode *square,
                 const char    *value)
{
  g_autofree char *id = snl_board_dup_square_id ((guint) atoi (snl_node_get (square, "x")),
                                                 (guint) atoi (snl_node_get (square, "y")));

  return strcmp (value, id) == 0;
}

static gboolean
is_met (SnlRuleset    *ruleset,
        const xmlNode *node,
        const Demand  *demand,
        const char    *value)
{
  if (demand->kind != NULL)
    return (demand->is_free && *value == '\0') ||
           snl_ruleset_find (ruleset, demand->kind, value) != NULL;
  if (demand->most > 0)
    return *value != '\0' && value[strspn (value, "0123456789")] == '\0'
           && snl_number_read (value) >= demand->least && snl_number_read (value) <= demand->most;
  if (strcmp (demand->name, "ended") == 0)
    return strcmp (value, "yes") == 0 || strcmp (value, "no") == 0;
  if (strcmp (demand->name, "kind") == 0)
    return snl_element_find_id (snl_ruleset_find (ruleset, "deck", snl_node_get (node, "deck")),
                                "card", value) != NULL;

  return strcmp (demand->name, "id") != 0 || is_id_of_square (node, value);
}

/* A reader takes in so many */
static gboolean
check_attributes (const xmlNode  *node,
                  GError        **error)
{
  const char *id;
  guint count = 0;

  for (const xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    count++;

  if (count <= SNL_MAX_ATTRIBUTES)
    return TRUE;

  id = snl_node_get (node, "id");
  g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
               _("“%s” has more than %d facts, which no game can hold"),
               id != NULL ? snl_text_get_quotable (id) : "game", SNL_MAX_ATTRIBUTES);

  return FALSE;
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

/*
 * @only: (nullable): the attribute to check, interned; %NULL for all
 * @met: (nullable): for each demand, an id that met it last, as most nodes have the same
 */
static gboolean
check_node (SnlRuleset     *ruleset,
            const xmlNode  *node,
            const char     *only,
            const char    **met,
            GError        **error)
{
  gboolean is_root = node->parent->type == XML_DOCUMENT_NODE;
  const Demand *all = get_demands ();

  if (!check_attributes (node, error))
    return FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (demands); i++)
    {
      const Demand *demand = &all[i];
      const char *value;

      if ((is_root ? *demand->node != '/' : demand->node != (const char *) node->name)
          || (only != NULL && demand->name != only))
        continue;
      value = snl_tree_get ((xmlNode *) node, demand->name);
      if (value != NULL && met != NULL && met[i] != NULL && strcmp (met[i], value) == 0)
        continue;
      /* the id of a square is taken to be right, and its place to be wrong */
      if (value == NULL || !is_met (ruleset, node, demand, value))
        return refuse (node, demand->kind == NULL && strcmp (demand->name, "id") == 0
                             ? "x"
                             : demand->name, error);
      if (met != NULL && demand->kind != NULL)
        met[i] = value;
    }

  return strcmp ((const char *) node->name, "options") != 0 || check_options (ruleset, node, error);
}

/* Whether there are not more nodes than a reader takes in */
static gboolean
check_count (const xmlNode  *root,
             GError        **error)
{
  guint count = 0;

  for (const xmlNode *node = root->children; node != NULL; node = node->next)
    if (++count > SNL_MAX_NODES)
      {
        g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                     _("there are more than %d units, squares and cards, which no game has"),
                     SNL_MAX_NODES);
        return FALSE;
      }

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
  const char *met[G_N_ELEMENTS (demands)] = { NULL };

  if (!snl_position_check_size (position, error) || !check_node (ruleset, root, NULL, NULL, error))
    return FALSE;

  for (xmlNode *node = root->children; node != NULL; node = node->next)
    if (!check_node (ruleset, node, NULL, met, error))
      return FALSE;

  return TRUE;
}

/**
 * snl_game_check_new:
 * @ruleset: the rules of the game
 * @position: a position made from @ruleset
 * @setup: what its setup changed
 * @error: return location for an #SnlError
 *
 * Does what snl_game_check_position() does for a position that did not come from a file: what is
 * not from @setup fits @ruleset, but for its size.
 *
 * Returns: as snl_game_check_position()
 */
gboolean
snl_game_check_new (SnlRuleset      *ruleset,
                    SnlPosition     *position,
                    const SnlEntry  *setup,
                    GError         **error)
{
  const xmlNode *root = snl_position_get_root (position);

  if (!check_attributes (root, error) || !check_count (root, error))
    return FALSE;

  for (const xmlNode *node = root->children; node != NULL; node = node->next)
    if (!check_attributes (node, error))
      return FALSE;

  return snl_game_check_entry (ruleset, position, setup, error);
}

/*
 * Whether the node that @edit changed must be checked.  Most edits change an attribute that the
 * module defines, whose value may be any text.
 */
static gboolean
is_to_check (const SnlEdit *edit)
{
  get_demands ();

  return edit->kind != SNL_EDIT_SET || edit->old == NULL || edit->new == NULL ||
         strcmp (edit->node, "options") == 0
         || (demanded & get_bit (edit->name)) != 0;
}

/**
 * snl_game_check_entry:
 * @ruleset: the rules of the game
 * @position: the position after @entry, which passed this check before it
 * @entry: an entry of the journal
 * @error: return location for an #SnlError
 *
 * Checks only what @entry edits.
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

  if (!snl_position_check_size (position, error))
    return FALSE;

  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = entry->edits->pdata[i];
      const SnlEdit *next = i + 1 < entry->edits->len ? entry->edits->pdata[i + 1] : NULL;
      xmlNode *node = is_to_check (edit) ? snl_position_find (position, edit->node) : NULL;

      /* several edits of one node are checked once; of the root each checks its own attribute */
      if (node != root && next != NULL && is_to_check (next) &&
          strcmp (next->node, edit->node) == 0)
        continue;

      /* a node that @entry removed needs no check */
      if (node != NULL &&
          !check_node (ruleset, node, node == root ? edit->name : NULL, NULL, error))
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
          (edit->kind == SNL_EDIT_REMOVE && strlen (edit->old) > SNL_MAX_TEXT) ||
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
