/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Checks positions and entries that were read from a file against the rules: a table lists the
 * attributes that each kind of node must have and the values that they may have.
 */

#include "snl-game-check.h"

#include "snl-names.h"

#include "core/base/snl-intern.h"
#include "core/base/snl-limits.h"
#include "core/base/snl-number.h"
#include "core/base/snl-text.h"
#include "core/rules/snl-board.h"
#include "core/rules/snl-run.h"

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
                 id != NULL ? snl_text_get_quotable (id) : "game", snl_text_get_quotable (name));
  else
    g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                 _("“%s” of “%s” is “%s”, which means nothing by the rules of this game"),
                 snl_text_get_quotable (name), id != NULL ? snl_text_get_quotable (id) : "game",
                 snl_text_get_quotable (value));

  return FALSE;
}

/* For an entry with more edits than this, a set of the nodes is kept, to check each once only */
#define FEW_EDITS 100

/* An attribute that each node of a kind must have, and the values that it may have */
typedef struct {
  const char *node;     /* the kind of node; `/` is the root */
  const char *name;     /* the attribute that it must have */
  const char *kind;     /* the value must be the id of such an element of the rules, or NULL */
  gboolean    is_free;  /* whether the value may be empty */
  int         least;    /* the range of the value as a whole number, unless both are 0 */
  int         most;
} RequiredAttribute;

/*
 * All requirements, those of the root first. An attribute stands after those that its own check
 * reads. Use get_required_attributes(), which interns the names.
 */
static RequiredAttribute required_attributes[] = {
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
  { "record", "type",    "type" },
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

/* Whether one of the names has this number, modulo the length; set by get_required_attributes() */
static gboolean is_required[512];

/* The index of @name in @is_required, which few other names share */
static guint
get_slot (const char *name)
{
  return snl_intern_get_number (name) % G_N_ELEMENTS (is_required);
}

/* Interns the names, so that they are compared as pointers, as those of nodes and edits are. */
static gpointer
intern_required_attributes (gpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (required_attributes); i++)
    {
      required_attributes[i].node = snl_intern (required_attributes[i].node);
      required_attributes[i].name = snl_intern (required_attributes[i].name);
      is_required[get_slot (required_attributes[i].name)] = TRUE;
    }

  return required_attributes;
}

static const RequiredAttribute *
get_required_attributes (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, intern_required_attributes, NULL);
}

/* The id of a square must follow from its column and row, so that no two squares coincide. */
static gboolean
is_id_of_square (SnlRuleset    *ruleset,
                 const xmlNode *square,
                 const char    *value)
{
  g_autofree char *id = snl_board_dup_square_id (snl_ruleset_get_section (ruleset, "board"),
                                                 (guint) atoi (snl_node_get (square, "x")),
                                                 (guint) atoi (snl_node_get (square, "y")));

  return strcmp (value, id) == 0;
}

static gboolean
is_met (SnlRuleset              *ruleset,
        const xmlNode           *node,
        const RequiredAttribute *required,
        const char              *value)
{
  if (required->kind != NULL)
    return (required->is_free && *value == '\0') ||
           snl_ruleset_find (ruleset, required->kind, value) != NULL;
  if (required->most > 0)
    return *value != '\0' && value[strspn (value, "0123456789")] == '\0' &&
           snl_number_read (value) >= required->least && snl_number_read (value) <= required->most;
  if (strcmp (required->name, "ended") == 0)
    return strcmp (value, "yes") == 0 || strcmp (value, "no") == 0;
  if (strcmp (required->name, "kind") == 0)
    return snl_element_find_id (snl_ruleset_find (ruleset, "deck", snl_node_get (node, "deck")),
                                "card", value) != NULL;

  return strcmp (required->name, "id") != 0 || is_id_of_square (ruleset, node, value);
}

/* Whether @value is a number beyond what a game can hold: acts set none, but a file may */
static gboolean
is_beyond (const char *value)
{
  /* a word: g_ascii_strtod() reads only these two */
  if (g_ascii_isalpha (*value) && g_ascii_strncasecmp (value, "inf", 3) != 0 &&
      g_ascii_strncasecmp (value, "nan", 3) != 0)
    return FALSE;

  return !(fabs (snl_number_read (value)) <= SNL_MAX_NUMBER);
}

/* Whether @name, an attribute of @node, is read as a number */
static gboolean
is_number (SnlRuleset    *ruleset,
           const xmlNode *node,
           const char    *name)
{
  SnlElement *statistic = snl_ruleset_find (ruleset, "statistic", name);

  return (statistic != NULL && snl_element_has (statistic, "kind", "number")) ||
         (snl_node_is (node, "place") && g_strv_contains (snl_place_measures, name));
}

/* Refuses @node if one of its numbers is beyond what a game can hold */
static gboolean
check_numbers (SnlRuleset     *ruleset,
               const xmlNode  *node,
               GError        **error)
{
  for (const xmlAttr *fact = node->properties; fact != NULL; fact = fact->next)
    {
      const char *name = (const char *) fact->name;

      if (is_beyond (snl_node_get (node, name)) && is_number (ruleset, node, name))
        return refuse (node, name, error);
    }

  return TRUE;
}

/* A reader accepts only so many */
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

/* Refuses @player, who lead @id, if they are more, or have longer names, than a game can hold */
static gboolean
check_leaders (const char  *id,
               const char  *player,
               GError     **error)
{
  g_auto(GStrv) names = NULL;
  gboolean is_long;

  if (player == NULL || strlen (player) < SNL_MAX_LEADERS)
    return TRUE;

  names = snl_naming_split_player (player);
  is_long = g_strv_length (names) > SNL_MAX_LEADERS ||
            g_utf8_strlen (player, -1) > SNL_MAX_PLAYER;
  for (guint i = 0; !is_long && names[i] != NULL; i++)
    is_long = g_utf8_strlen (names[i], -1) > SNL_MAX_LEADER;
  if (is_long)
    /* Translators: the id of a unit, how many names, how many characters of one, and of all */
    g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                 _("“%s” is led by too many, or their names are too long: at most %d names, each "
                   "of %d characters, and %d in all"),
                 snl_text_get_quotable (id), SNL_MAX_LEADERS, SNL_MAX_LEADER, SNL_MAX_PLAYER);

  return !is_long;
}

/*
 * Checks who leads a unit after @edit, or led one that is no longer there: @edit's entry may have
 * added it
 */
static gboolean
check_leaders_of (const SnlEdit  *edit,
                  GError        **error)
{
  g_autofree char *whole = NULL;
  g_autoptr(SnlPosition) removed = NULL;

  if (edit->kind == SNL_EDIT_SET)
    return !snl_text_is_same (edit->name, "player") ||
           check_leaders (edit->node, edit->new, error);
  if (edit->kind != SNL_EDIT_REMOVE || strstr (edit->old, "player") == NULL)
    return TRUE;

  whole = g_strconcat ("<position>", edit->old, "</position>", NULL);
  removed = snl_position_new_from_xml (whole, -1, NULL);

  return removed == NULL ||
         check_leaders (edit->node, snl_position_get (removed, edit->node, "player"), error);
}

/* @only: (nullable): the option to check; %NULL for all */
static gboolean
check_options (SnlRuleset     *ruleset,
               const xmlNode  *options,
               const char     *only,
               GError        **error)
{
  for (const xmlAttr *chosen = options->properties; chosen != NULL; chosen = chosen->next)
    {
      const char *name = (const char *) chosen->name;
      SnlElement *option = only == NULL || only == name
                           ? snl_ruleset_find (ruleset, "option", name)
                           : NULL;

      if (option != NULL && strcmp (name, "id") != 0 &&
          snl_element_find_id (option, "choice", snl_node_get (options, name)) == NULL)
        return refuse (options, name, error);
    }

  return TRUE;
}

/*
 * Checks one node. @only: (nullable): the attribute to check, interned, unless it says who leads,
 * which check_leaders_of() checks for each edit; %NULL for all. @met:
 * (nullable): for each requirement the last valid id, which is not looked up again: most nodes of a
 * kind have the same one.
 */
static gboolean
check_node (SnlRuleset     *ruleset,
            const xmlNode  *node,
            const char     *only,
            const char    **met,
            GError        **error)
{
  const RequiredAttribute *all = get_required_attributes ();
  const char *kind = node->parent->type == XML_DOCUMENT_NODE ? all[0].node
                                                             : (const char *) node->name;

  if (!check_attributes (node, error) ||
      (only == NULL &&
       !check_leaders (snl_node_get (node, "id"), snl_node_get (node, "player"), error)))
    return FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (required_attributes); i++)
    {
      const RequiredAttribute *required = &all[i];
      const char *value;

      if (required->node != kind || (only != NULL && required->name != only))
        continue;
      value = snl_node_get (node, required->name);
      if (value != NULL && met != NULL && met[i] != NULL && strcmp (met[i], value) == 0)
        continue;
      /* if the id of a square does not match its place, the message names the place */
      if (value == NULL || !is_met (ruleset, node, required, value))
        return refuse (node, required->kind == NULL && strcmp (required->name, "id") == 0
                             ? "x"
                             : required->name, error);
      if (met != NULL && required->kind != NULL)
        met[i] = value;
    }

  return !snl_node_is (node, "options") || check_options (ruleset, node, only, error);
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
  const char *met[G_N_ELEMENTS (required_attributes)] = { NULL };

  if (!snl_position_check_size (position, error) || !check_node (ruleset, root, NULL, NULL, error))
    return FALSE;

  for (xmlNode *node = root->children; node != NULL; node = node->next)
    if (!check_node (ruleset, node, NULL, met, error) || !check_numbers (ruleset, node, error))
      return FALSE;

  return check_numbers (ruleset, root, error);
}

/*
 * Whether the node of @edit must be checked. Most edits change an attribute that the module
 * defines, and these may have any text as their value.
 */
static inline gboolean
is_to_check (const SnlEdit *edit)
{
  const RequiredAttribute *all = get_required_attributes ();

  if (edit->kind != SNL_EDIT_SET || edit->old == NULL || edit->new == NULL ||
      snl_text_is_same (edit->node, "options"))
    return TRUE;

  for (gsize i = 0; is_required[get_slot (edit->name)] && i < G_N_ELEMENTS (required_attributes);
       i++)
    if (all[i].name == edit->name)
      return TRUE;

  return FALSE;
}

/* Checks the names in answers, which names are found by as well */
static gboolean
check_named (const SnlEntry  *entry,
             GError         **error)
{
  static const char *const names[] = { "player", "with-player" };
  const char *piece = snl_entry_get_answer (entry, "piece");

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (!check_leaders (piece != NULL ? piece : names[i], snl_entry_get_answer (entry, names[i]),
                        error))
      return FALSE;

  return TRUE;
}

/* Checks the nodes that @entry edits; not its numbers, which an act has checked */
static gboolean
check_edited (SnlRuleset      *ruleset,
              SnlPosition     *position,
              const SnlEntry  *entry,
              GError         **error)
{
  xmlNode *root = snl_position_get_root (position);
  g_autoptr(GHashTable) seen = entry->edits->len > FEW_EDITS ? g_hash_table_new (NULL, NULL) : NULL;

  if (!snl_position_check_size (position, error) || !check_named (entry, error))
    return FALSE;

  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = entry->edits->pdata[i];
      const SnlEdit *next = i + 1 < entry->edits->len ? entry->edits->pdata[i + 1] : NULL;
      gboolean is_large;
      xmlNode *node;

      if (!check_leaders_of (edit, error))
        return FALSE;
      if (!is_to_check (edit))
        continue;

      node = snl_position_find (position, edit->node);
      /*
       * several edits of one node need one check; but edits of what has many attributes, the root
       * and the options, check their own each
       */
      is_large = edit->kind == SNL_EDIT_SET && (node == root || snl_node_is (node, "options"));
      if (!is_large && next != NULL && is_to_check (next) && strcmp (next->node, edit->node) == 0)
        continue;
      if (seen != NULL && node != NULL && !is_large && !g_hash_table_add (seen, node))
        continue;

      /* a node that @entry removed needs no check */
      if (node != NULL && !check_node (ruleset, node, is_large ? edit->name : NULL, NULL, error))
        return FALSE;
    }

  return TRUE;
}

/**
 * snl_game_check_entry:
 * @ruleset: the rules of the game
 * @position: the position after @entry, which passed this check before it
 * @entry: an entry that was read from a file
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
  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = entry->edits->pdata[i];
      gboolean is_added = edit->kind == SNL_EDIT_ADD;
      const xmlNode *node;

      if (!is_added && (edit->kind != SNL_EDIT_SET || edit->new == NULL || !is_beyond (edit->new)))
        continue;

      node = snl_position_find (position, edit->node);
      if (node != NULL && is_added && !check_numbers (ruleset, node, error))
        return FALSE;
      if (node != NULL && !is_added && is_number (ruleset, node, edit->name))
        return refuse (node, edit->name, error);
    }

  return check_edited (ruleset, position, entry, error);
}

/**
 * snl_game_check_new:
 * @ruleset: the rules of the game
 * @position: a position made from @ruleset
 * @setup: what its setup changed
 * @error: return location for an #SnlError
 *
 * Checks a position that was not read from a file: only its size and what the setup changed,
 * because everything else was made from @ruleset.
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

  if (!check_attributes (root, error) || !snl_position_check_size (position, error))
    return FALSE;

  for (const xmlNode *node = root->children; node != NULL; node = node->next)
    if (!check_attributes (node, error) ||
        !check_leaders (snl_node_get (node, "id"), snl_node_get (node, "player"), error))
      return FALSE;

  return check_edited (ruleset, position, setup, error);
}

/*
 * Whether a text of the entry is longer than a reader accepts: one that was typed, or that contains
 * one
 */
static gboolean
has_long_text (const SnlEntry *entry)
{
  const SnlArenaArray *texts[] = { entry->reasons, entry->notes, entry->say, entry->on_table };

  /* all its texts are in its arena */
  if (snl_arena_measure (&entry->arena) <= SNL_MAX_TEXT)
    return FALSE;

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
 * Checks, before an act is saved, that its entry and the position after it could be read again.
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

  if (entry->answers->len > SNL_MAX_ANSWERS)
    g_set_error (&problem, SNL_ERROR, SNL_ERROR_REFUSED,
                 _("there are more than %u answers to one action"), SNL_MAX_ANSWERS);

  if (problem != NULL || !check_edited (ruleset, position, entry, &problem))
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                   _("This was not done, as the game could not be opened again: %s"),
                   problem->message);
      return FALSE;
    }

  return TRUE;
}
