/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Checks the parts of a game against each other: initial values and bounds of statistics, traits of
 * types, groups of the scenario, the board with its layouts, decks, drawings, and the columns of
 * imported lists.
 */

#include "snl-ruleset-check-private.h"

#include "core/base/snl-limits.h"
#include "core/module/snl-path-data.h"
#include "core/module/snl-statistic.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

static guint
get_count (SnlElement *element,
           const char *attribute,
           guint       fallback)
{
  const char *text = snl_element_get (element, attribute);

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : fallback;
}

/* Checks that a value of a statistic or a trait is of its kind */
static void
check_value (SnlCheck   *check,
             SnlElement *element,
             const char *name,
             const char *kind,
             const char *value)
{
  if (value == NULL)
    return;

  if (g_strcmp0 (kind, "number") == 0 &&
      (!snl_check_is_number (value) || strspn (value, "-.0123456789") < strlen (value)))
    snl_check_fault (check, element, _("“%s” is a number, not “%s”"), name, value);
  else if (g_strcmp0 (kind, "number") == 0 && fabs (g_ascii_strtod (value, NULL)) > SNL_MAX_NUMBER)
    snl_check_fault (check, element,
                     _("“%s”: %s is beyond %d, which is the largest number there is"), name, value,
                     SNL_MAX_NUMBER);
  else if (g_strcmp0 (kind, "yes-no") == 0 && strcmp (value, "yes") != 0 &&
           strcmp (value, "no") != 0)
    snl_check_fault (check, element, _("“%s” is yes or no, not “%s”"), name, value);
}

static gboolean
is_reserved (SnlElement *statistic)
{
  static const struct {
    const char *of;
    const char *names[11];
  } reserved[] = {
    { "piece", { "at", "id", "name", "number", "part", "player", "side", "type", NULL } },
    { "place", { "height", "id", "name", "number", "turned", "type", "width", "x", "y", NULL } },
    { "record", { "id", "name", "number", "type", NULL } },
    { "side",  { "id", NULL } },
    { "card",  { "deck", "id", "kind", "order", "place", NULL } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (reserved); i++)
    if (snl_element_has (statistic, "of", reserved[i].of) &&
        g_strv_contains (reserved[i].names, snl_element_get (statistic, "id")))
      return TRUE;

  return FALSE;
}

/* Checks the words that a text statistic may have */
static void
check_words (SnlCheck   *check,
             SnlElement *statistic)
{
  const char *initial = snl_element_get (statistic, "initial");
  g_autoptr(GPtrArray) words = snl_text_split (snl_element_get (statistic, "words"));

  if (words->len == 0)
    return;
  if (!snl_element_has (statistic, "kind", "text"))
    snl_check_fault (check, statistic, _("only texts have words to choose from"));
  else if (initial != NULL && !g_ptr_array_find_with_equal_func (words, initial, g_str_equal, NULL))
    {
      g_autofree char *hint = snl_check_dup_hint (check, words, initial);

      snl_check_fault (check, statistic, _("“%s” cannot be “%s” at first%s"),
                       snl_element_get (statistic, "id"), initial, hint);
    }
}

/**
 * snl_check_import:
 * @check: a check
 * @import: an `import` element
 *
 * Checks that the columns of a list are statistics of what it adds, and that required columns are
 * among them.
 */
void
snl_check_import (SnlCheck   *check,
                  SnlElement *import)
{
  static const char *const of_pieces[] = { "id", "name", "part", "side", NULL };
  static const char *const of_places[] = {
    "height", "id", "name", "turned", "width", "x", "y", NULL
  };
  static const char *const of_records[] = { "id", "name", NULL };
  static const char *const of_sides[] = { "side", NULL };
  const char *type = NULL;
  const char *of = snl_statistic_find_of (import, &type);
  const char *const *own = strcmp (of, "piece") == 0 ? of_pieces : strcmp (of, "place") == 0
                           ? of_places : strcmp (of, "record") == 0 ? of_records : of_sides;
  g_autoptr(GPtrArray) columns = snl_text_split (snl_element_get (import, "columns"));
  g_autoptr(GPtrArray) needs = snl_text_split (snl_element_get (import, "needs"));

  if (type == NULL && (!snl_element_has_word (import, "columns", "side") ||
                       !snl_element_has_word (import, "needs", "side")))
    snl_check_fault (check, import,
                     _("each line of a list of sides has to say whose it is: write “side” in "
                       "columns and in needs"));

  for (guint i = 0; i < columns->len; i++)
    {
      const char *name = g_ptr_array_index (columns, i);
      SnlElement *statistic = snl_check_find (check, "statistic", name);

      if (snl_element_has (statistic, "of", of) &&
          snl_statistic_is_for (statistic, type))
        snl_check_use (check, "statistic", name);
      else if (!g_strv_contains (own, name))
        snl_check_fault (check, import, _("what this list adds has no “%s”, so it is no column"),
                         name);
    }

  for (guint i = 0; i < needs->len; i++)
    if (!g_ptr_array_find_with_equal_func (columns, g_ptr_array_index (needs, i), g_str_equal,
                                           NULL))
      snl_check_fault (check, import, _("“%s” is needed, but it is not among the columns"),
                       (const char *) g_ptr_array_index (needs, i));
}

static void
check_statistic (SnlCheck   *check,
                 SnlElement *statistic)
{
  const char *id = snl_element_get (statistic, "id");
  const char *kind = snl_element_get (statistic, "kind");
  const char *initial = snl_element_get (statistic, "initial");
  const char *min = snl_element_get (statistic, "least");
  const char *max = snl_element_get (statistic, "most");
  gboolean bounded = min != NULL || max != NULL;

  if (snl_element_has (statistic, "of", "game"))
    snl_check_variable (check, statistic);
  else if (is_reserved (statistic))
    snl_check_fault (check, statistic, _("“%s” is Senlac’s own; call this something else"), id);

  check_value (check, statistic, "initial", kind, initial);
  check_words (check, statistic);

  if (bounded && g_strcmp0 (kind, "number") != 0)
    snl_check_fault (check, statistic, _("only numbers have a least and a most"));
  else if (min != NULL && max != NULL &&
           g_ascii_strtod (min, NULL) > g_ascii_strtod (max, NULL))
    snl_check_fault (check, statistic, _("the least, %s, is more than the most, %s"), min, max);
  else if (initial != NULL && bounded && snl_check_is_number (initial) &&
           ((min != NULL && g_ascii_strtod (initial, NULL) < g_ascii_strtod (min, NULL)) ||
            (max != NULL && g_ascii_strtod (initial, NULL) > g_ascii_strtod (max, NULL))))
    snl_check_fault (check, statistic, _("“%s” is at first %s, which is out of its bounds"), id,
                     initial);
}

/* Checks that each attribute of a type, except those of its symbol, is a declared trait */
static void
check_type (SnlCheck   *check,
            SnlElement *type)
{
  static const char *const looks[] = { "drawing", "id", "letter", "mark", NULL };
  const xmlNode *node = snl_element_get_node (type);

  for (const xmlAttr *at = node->properties; at != NULL; at = at->next)
    {
      const char *name = (const char *) at->name;
      SnlElement *trait = NULL;

      if (at->ns != NULL || g_strv_contains (looks, name))
        continue;

      trait = snl_check_find (check, "trait", name);
      if (trait == NULL)
        snl_check_unknown (check, type, "trait", name);
      else
        check_value (check, type, name, snl_element_get (trait, "kind"),
                     snl_element_get (type, name));
    }
}

static void
check_trait (SnlCheck   *check,
             SnlElement *trait)
{
  static const char *const looks[] = { "drawing", "id", "letter", "mark", NULL };
  const char *id = snl_element_get (trait, "id");

  if (id != NULL && g_strv_contains (looks, id))
    snl_check_fault (check, trait, _("“%s” is Senlac’s own; call this something else"), id);
}

static void
check_group (SnlCheck   *check,
             SnlElement *group)
{
  guint count = get_count (group, "count", 0);
  guint min = get_count (group, "least", 0);
  guint units = 0;

  snl_element_for_each (unit, group, "unit")
    units++;

  if (units > count)
    snl_check_fault (check, group, _("%u units have names; the count is %u"), units, count);

  if (min > count)
    snl_check_fault (check, group, _("“least” is %u, but “count” is only %u"), min, count);
}

static void
check_scenario (SnlCheck   *check,
                SnlElement *scenario)
{
  guint pieces = 0;

  snl_element_for_each (group, scenario, "group")
    {
      pieces += get_count (group, "count", 0);
      check_group (check, group);
    }

  if (pieces > SNL_MAX_PIECES)
    snl_check_fault (check, scenario, _("the groups have %u pieces together; at most %d can be"),
                     pieces, SNL_MAX_PIECES);
}

static guint
count_pieces (SnlCheck   *check,
              const char *side,
              const char *type)
{
  SnlElement *scenario = snl_element_find (check->root, "scenario");
  guint pieces = 0;

  snl_element_for_each (group, scenario, "group")
    {
      if (snl_element_has (group, "side", side) &&
          snl_element_has (group, "type", type))
        pieces += get_count (group, "count", 0);
    }

  return pieces;
}

static gboolean
is_on_board (SnlElement *board,
             const char *square)
{
  guint columns = get_count (board, "columns", 0);
  guint x = 0;
  guint y = 0;

  for (; g_ascii_islower (*square); square++)
    x = x * 26 + (guint) (*square - 'a' + 1);

  y = (guint) g_ascii_strtoull (square, NULL, 10);

  return x >= 1 && x <= columns && y >= 1 && y <= get_count (board, "rows", 0);
}

static void
check_place (SnlCheck   *check,
             SnlElement *board,
             SnlElement *place,
             GHashTable *occupied)
{
  g_autoptr(GPtrArray) squares = snl_text_split (snl_element_get (place, "at"));
  const char *side = snl_element_get (place, "side");
  const char *type = snl_element_get (place, "type");
  guint pieces = count_pieces (check, side, type);

  for (guint i = 0; i < squares->len; i++)
    {
      const char *square = g_ptr_array_index (squares, i);

      if (!is_on_board (board, square))
        snl_check_fault (check, place, _("“%s” is not on the board of %s columns and %s rows"),
                         square, snl_element_get (board, "columns"),
                         snl_element_get (board, "rows"));
      else if (!g_hash_table_add (occupied, g_strdup (square)))
        snl_check_fault (check, place, _("there is already a unit on “%s”"), square);
    }

  if (pieces == 0 || snl_element_has (place, "spare", "yes"))
    return;

  if (squares->len > pieces)
    snl_check_fault (check, place,
                     _("there are %u squares for %u pieces; spare=\"yes\" says that this is meant"),
                     squares->len, pieces);
  else if (squares->len < pieces)
    snl_check_warn (check, place,
                    _("there are %u squares for %u pieces; spare=\"yes\" says that this is meant"),
                    squares->len, pieces);
}

static void
check_layout_row (SnlCheck   *check,
                  SnlElement *board,
                  SnlElement *row,
                  const char *keys)
{
  const char *text = snl_element_get_text (row) != NULL ? snl_element_get_text (row) : "";
  guint columns = get_count (board, "columns", 0);
  gsize known = strspn (text, keys);

  if (strlen (text) != columns)
    snl_check_fault (check, row, _("the row has %u squares; the board has %u columns"),
                     (guint) strlen (text), columns);

  if (text[known] != '\0')
    snl_check_fault (check, row, _("no terrain has the key “%c”"), text[known]);
}

static void
check_layout (SnlCheck   *check,
              SnlElement *board,
              SnlElement *layout)
{
  g_autoptr(GHashTable) occupied = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GString) keys = g_string_new (NULL);
  guint rows = 0;

  snl_element_for_each (terrain, board, "terrain")
    if (strlen (snl_element_get (terrain, "key")) == 1)
      g_string_append (keys, snl_element_get (terrain, "key"));

  snl_element_for_each (child, layout, NULL)
    {
      if (snl_element_is (child, "row"))
        {
          check_layout_row (check, board, child, keys->str);
          rows++;
        }
      else if (snl_element_is (child, "place"))
        check_place (check, board, child, occupied);
    }

  if (rows != get_count (board, "rows", 0))
    snl_check_fault (check, layout, _("the layout has %u rows; the board has %s"), rows,
                     snl_element_get (board, "rows"));
}

static void
check_board (SnlCheck   *check,
             SnlElement *board)
{
  guint squares = get_count (board, "columns", 0) * get_count (board, "rows", 0);

  snl_check_unique_children (check, board, "terrain", "key");

  if (squares > SNL_MAX_SQUARES)
    snl_check_fault (check, board, _("the board has %u squares; at most %d can be"), squares,
                     SNL_MAX_SQUARES);

  if (snl_element_has (board, "kind", "hex") &&
      snl_element_get (board, "metric") != NULL)
    snl_check_fault (check, board, _("hexes have no corners to count; take the metric out"));

  if (snl_element_get (board, "numbers") != NULL && get_count (board, "columns", 0) > 99)
    snl_check_fault (check, board, _("a number of a square has two digits for the column; the "
                                     "board has %u columns"), get_count (board, "columns", 0));

  snl_element_for_each (child, board, "layout")
    check_layout (check, board, child);
  snl_element_for_each (child, board, "movement")
    if (snl_element_get (child, "turning") != NULL)
      snl_check_facing (check, child, "turning");
}

static void
check_deck (SnlCheck   *check,
            SnlElement *deck)
{
  static const char *const taken[] = { "deck", "id", "kind", "order", "place", NULL };
  guint cards = 0;

  snl_check_unique_children (check, deck, "deal", "name");

  snl_element_for_each (child, deck, NULL)
    {
      if (snl_element_is (child, "card"))
        cards += get_count (child, "copies", 1);
      else if (snl_element_is (child, "deal") &&
               g_strv_contains (taken, snl_element_get (child, "name")))
        snl_check_fault (check, child, _("“%s” is Senlac’s own; call this something else"),
                         snl_element_get (child, "name"));
    }

  if (cards > SNL_MAX_CARDS)
    snl_check_fault (check, deck, _("the deck has %u cards; at most %d can be"), cards,
                     SNL_MAX_CARDS);
}

/* A duty has `when`, or `each` with a sentence for several */
static void
check_duty (SnlCheck   *check,
            SnlElement *duty)
{
  gboolean is_for_each = snl_element_get (duty, "each") != NULL;
  gboolean is_counted = snl_element_find (duty, "many") != NULL;

  if (!is_for_each && snl_element_get (duty, "when") == NULL)
    snl_check_fault (check, duty, _("this is always owed; say “each” or “when”"));
  if (is_for_each && !is_counted)
    snl_check_fault (check, duty, _("a duty with “each” lacks <many>, words for more than one"));
  if (!is_for_each && is_counted)
    snl_check_fault (check, duty, _("without “each” there is only one, so nobody reads <many>"));
}

/* An order that players write is about a piece, and the player who leads that piece writes it */
static void
check_action (SnlCheck   *check,
              SnlElement *action)
{
  if (snl_element_has (action, "written", "yes") &&
      snl_element_find (action, "ask-piece") == NULL)
    snl_check_fault (check, action, _("what players write begins with <ask-piece>: who it is "
                                      "about"));
}

static void
check_sides (SnlCheck   *check,
             SnlElement *sides)
{
  if (snl_element_get_n_children (sides) > SNL_MAX_GAME_SIDES)
    snl_check_fault (check, sides, _("there are more than %d sides"), SNL_MAX_GAME_SIDES);
}

static void
check_drawings (SnlCheck   *check,
                SnlElement *drawings)
{
  if (snl_element_get_n_children (drawings) > SNL_MAX_DRAWINGS)
    snl_check_fault (check, drawings, _("there are more than %d drawings"), SNL_MAX_DRAWINGS);
}

static void
check_drawing (SnlCheck   *check,
               SnlElement *drawing)
{
  if (snl_element_get_n_children (drawing) > SNL_MAX_PATHS)
    snl_check_fault (check, drawing, _("the drawing has more than %d paths"), SNL_MAX_PATHS);
}

static void
check_path (SnlCheck   *check,
            SnlElement *path)
{
  const char *cloth = snl_element_get (path, "cloth");
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) steps = snl_path_data_parse (snl_element_get (path, "d"), &error);

  if (steps == NULL)
    snl_check_fault (check, path, "%s", error->message);
  else if (snl_element_has (path, "thread", "none") &&
           (cloth == NULL || strcmp (cloth, "none") == 0))
    snl_check_fault (check, path, _("without “cloth” and “thread” nobody sees this path"));
}

/**
 * snl_check_part:
 * @check: a check
 * @element: any element of the module
 *
 * Checks the parts of a game that @element declares; does nothing for other elements.
 */
void
snl_check_part (SnlCheck   *check,
                SnlElement *element)
{
  static const struct {
    const char *name;
    void      (*func) (SnlCheck   *check,
                       SnlElement *element);
  } elements[] = {
    { "action",    check_action },
    { "board",     check_board },
    { "deck",      check_deck },
    { "duty",      check_duty },
    { "drawing",   check_drawing },
    { "drawings",  check_drawings },
    { "path",      check_path },
    { "scenario",  check_scenario },
    { "sides",     check_sides },
    { "statistic", check_statistic },
    { "trait",     check_trait },
    { "type",      check_type },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (elements); i++)
    if (snl_element_is (element, elements[i].name))
      elements[i].func (check, element);
}
