/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Checks that ids are unique, that each reference leads to an element of the right kind, and that
 * calls, rolls and targets of steps name what exists. Tables at the top list which attribute
 * refers to what.
 */

#include "snl-ruleset-check-private.h"

#include "core/base/snl-limits.h"
#include "core/module/snl-table.h"

#include <glib/gi18n.h>
#include <string.h>

/* An id is unique among the elements of its kind in the whole module, since references name no
 * parent */
static void
check_unique (SnlCheck *check)
{
  static const char *const kinds[] = {
    "action", "card", "deck", "define", "drawing", "ending", "import", "layout", "option", "page",
    "phase", "procedure", "side", "statistic", "table", "terrain", "trait", "type", "unit"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      GPtrArray *list = snl_check_get_named (check, kinds[i]);

      for (guint j = 0; j < list->len; j++)
        {
          SnlElement *element = g_ptr_array_index (list, j);
          const char *id = snl_check_get_id (element);
          SnlElement *first = snl_check_find (check, kinds[i], id);

          if (first != element)
            snl_check_fault (check, element,
                             _("%s “%s” is on line %d already; call this something else"),
                             kinds[i], id, snl_element_get_line (first));
        }
    }
}

/**
 * snl_check_unique_children:
 * @check: a check
 * @parent: an element
 * @kind: the name of its children
 * @attribute: the attribute that must be unique
 *
 * Checks children that need be unique only within their parent, such as choices.
 */
void
snl_check_unique_children (SnlCheck   *check,
                           SnlElement *parent,
                           const char *kind,
                           const char *attribute)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  snl_element_for_each (child, parent, kind)
    {
      const char *id = snl_element_get (child, attribute);

      if (id != NULL && !g_hash_table_add (seen, (gpointer) id))
        snl_check_fault (check, child, _("%s %s=“%s” is here twice"), kind, attribute, id);
    }
}

typedef struct {
  const char *element;
  const char *attribute;
  const char *kind;
} Reference;

static const Reference references[] = {
  { "add",      "piece",     "type" },
  { "add",      "place",     "type" },
  { "add",      "record",    "type" },
  { "action",   "phase",     "phase-kind" },
  { "advance",  "out-of",    "phase-kind" },
  { "ask-card", "deck",      "deck" },
  { "ask-number", "chart",   "table" },
  { "badge",    "drawing",   "drawing" },
  { "call",     "procedure", "procedure" },
  { "card",     "drawing",   "drawing" },
  { "draw",     "deck",      "deck" },
  { "gauge",    "side",      "side" },
  { "group",    "side",      "side" },
  { "group",    "type",      "type" },
  { "group",    "part",      "unit" },
  { "import",   "piece",     "type" },
  { "import",   "place",     "type" },
  { "import",   "record",    "type" },
  { "import",   "side",      "side" },
  { "lay-out",  "layout",    "layout" },
  { "look-up",  "table",     "table" },
  { "phase",    "suggests",  "action" },
  { "place",    "side",      "side" },
  { "place",    "type",      "type" },
  { "shuffle",  "deck",      "deck" },
  { "side",     "drawing",   "drawing" },
  { "statistic", "types",    "type" },
  { "type",     "drawing",   "drawing" },
  { "unit",     "drawing",   "drawing" },
};

static void
check_references (SnlCheck   *check,
                  SnlElement *element)
{
  for (gsize i = 0; i < G_N_ELEMENTS (references); i++)
    {
      g_autoptr(GPtrArray) ids = NULL;

      if (!snl_element_is (element, references[i].element))
        continue;

      ids = snl_text_split (snl_element_get (element, references[i].attribute));

      for (guint j = 0; j < ids->len; j++)
        {
          const char *id = g_ptr_array_index (ids, j);

          if (snl_check_find (check, references[i].kind, id) == NULL)
            snl_check_unknown (check, element, references[i].kind, id);
          else if (!snl_element_is (element, "ask-card") && !snl_element_is (element, "shuffle"))
            snl_check_use (check, references[i].kind, id);
        }
    }
}

/**
 * snl_check_variable:
 * @check: a check
 * @element: an option, a definition or a statistic of the game
 *
 * Checks that `$name` means only this element in expressions.
 */
void
snl_check_variable (SnlCheck   *check,
                    SnlElement *element)
{
  static const char *const taken[] = {
    "active", "chance", "dice", "ended", "ending", "first", "id", "phase", "played_on", "step",
    "turn", "winner", NULL
  };
  static const char *const kinds[] = { "option", "statistic", "define" };
  const char *id = snl_check_get_id (element);

  if (g_strv_contains (taken, id))
    snl_check_fault (check, element, _("“%s” is Senlac’s own; call this something else"), id);

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      SnlElement *other = snl_check_find (check, kinds[i], id);

      /* report a pair only once, at the later element */
      if (other != NULL && other != element && !snl_element_is (element, kinds[i]) &&
          snl_element_get_line (other) < snl_element_get_line (element) &&
          (strcmp (kinds[i], "statistic") != 0 ||
           snl_element_has (other, "of", "game")))
        snl_check_fault (check, element,
                         _("$%s is the %s on line %d already; call this something else"), id,
                         kinds[i], snl_element_get_line (other));
    }
}

/* (transfer container): the ids of the children of a kind */
static GPtrArray *
dup_child_names (SnlElement *parent,
                 const char *kind)
{
  GPtrArray *names = g_ptr_array_new ();

  snl_element_for_each (child, parent, kind)
    {
      if (snl_check_get_id (child) != NULL)
        g_ptr_array_add (names, (gpointer) snl_check_get_id (child));
    }

  return names;
}

static void
check_option (SnlCheck   *check,
              SnlElement *option)
{
  const char *initial = snl_element_get (option, "initial");

  snl_check_variable (check, option);
  snl_check_unique_children (check, option, "choice", "id");

  if (initial != NULL && snl_element_find_id (option, "choice", initial) == NULL)
    {
      g_autoptr(GPtrArray) choices = dup_child_names (option, "choice");
      g_autofree char *hint = snl_check_dup_hint (check, choices, initial);

      snl_check_fault (check, option, _("the option “%s” has no choice “%s”%s"),
                       snl_element_get (option, "id"), initial, hint);
    }
}

/*
 * Counts the rows or columns that keys stand for, with each number of a range, as a table without
 * cells has
 */
static double
count_keys (const char *text)
{
  g_autoptr(GPtrArray) keys = snl_text_split (text);
  double count = 0;

  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = g_ptr_array_index (keys, i);
      const char *dots = strstr (key, "..");

      if (dots == NULL || dots == key || dots[2] == '\0')
        count++;
      else
        count += MAX (g_ascii_strtod (dots + 2, NULL) - g_ascii_strtod (key, NULL) + 1, 1);
    }

  return count;
}

static void
check_table (SnlCheck   *check,
             SnlElement *table)
{
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  double columns = count_keys (snl_element_get (table, "columns"));

  if (columns * snl_element_get_n_children (table) > SNL_MAX_CELLS ||
      columns * count_keys (snl_element_get (table, "rows")) > SNL_MAX_CELLS)
    {
      snl_check_fault (check, table, _("the table has more than %d cells"), SNL_MAX_CELLS);
      return;
    }

  snl_table_check (table, "", faults);

  /* each is ":line: sentence" */
  for (guint i = 0; i < faults->len; i++)
    {
      const char *fault = g_ptr_array_index (faults, i);
      const char *sentence = strstr (fault + 1, ": ");

      snl_check_fault_at (check, (int) g_ascii_strtoll (fault + 1, NULL, 10), "%s",
                          sentence != NULL ? sentence + 2 : fault);
    }
}

static void
check_roll (SnlCheck   *check,
            SnlElement *roll)
{
  snl_check_unique_children (check, roll, "group", "id");

  snl_element_for_each (modifier, roll, NULL)
    {
      const char *group = snl_element_get (modifier, "group");
      g_autoptr(GPtrArray) groups = NULL;
      g_autofree char *hint = NULL;

      if (!snl_element_is (modifier, "modifier") || group == NULL ||
          snl_element_find_id (roll, "group", group) != NULL)
        continue;

      groups = dup_child_names (roll, "group");
      hint = snl_check_dup_hint (check, groups, group);
      snl_check_fault (check, modifier, _("the roll has no group “%s”%s"), group, hint);
    }

  if (snl_element_get (roll, "needed") == NULL &&
      (snl_element_get (roll, "always") != NULL || snl_element_get (roll, "never") != NULL))
    snl_check_fault (check, roll, _("without “needed”, “always” and “never” are not read"));
}

/* Checks that a call passes exactly the arguments that the procedure takes */
static void
check_call (SnlCheck   *check,
            SnlElement *call)
{
  const char *id = snl_element_get (call, "procedure");
  SnlElement *procedure = snl_check_find (check, "procedure", id);
  g_autoptr(GPtrArray) takes = NULL;
  g_autoptr(GHashTable) given = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_unknown = 0;

  snl_check_unique_children (check, call, "with", "name");

  if (procedure == NULL)
    return;

  takes = dup_child_names (procedure, "takes");

  snl_element_for_each (with, call, NULL)
    {
      const char *name = snl_element_get (with, "name");

      g_hash_table_add (given, (gpointer) name);
      if (!g_ptr_array_find_with_equal_func (takes, name, g_str_equal, NULL))
        {
          g_autofree char *hint = snl_check_dup_hint (check, takes, name);

          snl_check_fault (check, with, _("the procedure “%s” takes no “%s”%s"), id, name, hint);
          n_unknown++;
        }
    }

  for (guint i = 0; i < takes->len; i++)
    {
      const char *name = g_ptr_array_index (takes, i);

      if (g_hash_table_contains (given, name))
        continue;

      /* one of the unknown arguments, reported above, is this one misspelled */
      if (n_unknown > 0)
        n_unknown--;
      else
        snl_check_fault (check, call, _("the procedure “%s” takes “%s”, which is not given here"),
                         id, name);
    }
}

/* Checks the statistic that a step writes: one of the game, or of the nodes of `on` */
static void
check_target (SnlCheck   *check,
              SnlElement *step)
{
  static const char *const of_game[] = { "active", "first", NULL };
  static const char *const of_others[] = {
    "at", "height", "name", "part", "place", "turned", "width", "x", "y", NULL
  };
  const char *name = snl_element_get (step, "name");
  gboolean game = snl_element_get (step, "on") == NULL;
  GPtrArray *statistics = snl_check_get_named (check, "statistic");
  g_autoptr(GPtrArray) names = g_ptr_array_new ();
  g_autofree char *hint = NULL;

  for (guint i = 0; i < statistics->len; i++)
    {
      SnlElement *statistic = g_ptr_array_index (statistics, i);

      if (snl_element_has (statistic, "of", "game") == game)
        g_ptr_array_add (names, (gpointer) snl_element_get (statistic, "id"));
    }

  if (!game)
    {
      g_autoptr(GPtrArray) dealt = snl_check_dup_names (check, "deal");

      for (guint i = 0; i < dealt->len; i++)
        g_ptr_array_add (names, g_ptr_array_index (dealt, i));
    }

  for (const char *const *known = game ? of_game : of_others; *known != NULL; known++)
    g_ptr_array_add (names, (gpointer) *known);

  if (name == NULL || g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
    return;

  hint = snl_check_dup_hint (check, names, name);
  if (game)
    snl_check_fault (check, step, _("the game has no statistic “%s”%s"), name, hint);
  else
    snl_check_fault (check, step, _("pieces, places, sides and cards have no statistic “%s”%s"),
                     name, hint);
  snl_check_about (check, name);
}

static void
check_change (SnlCheck   *check,
              SnlElement *change)
{
  const char *name = snl_element_get (change, "name");
  SnlElement *statistic = snl_check_find (check, "statistic", name);

  check_target (check, change);

  if (statistic != NULL && !snl_element_has (statistic, "kind", "number"))
    snl_check_fault (check, change, _("“%s” is not a number; use set"), name);
}

static void
check_element (SnlCheck   *check,
               SnlElement *element)
{
  static const struct {
    const char *name;
    void      (*func) (SnlCheck   *check,
                       SnlElement *element);
  } elements[] = {
    { "call",   check_call },
    { "change", check_change },
    { "define", snl_check_variable },
    { "import", snl_check_import },
    { "option", check_option },
    { "roll",   check_roll },
    { "set",    check_target },
    { "table",  check_table },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (elements); i++)
    if (snl_element_is (element, elements[i].name))
      elements[i].func (check, element);

  if (snl_element_is (element, "ask-choice"))
    snl_check_unique_children (check, element, "choice", "id");
  else if (snl_element_is (element, "actions"))
    snl_check_unique_children (check, element, "action", "key");
  else if (snl_element_is (element, "procedure"))
    snl_check_unique_children (check, element, "takes", "name");

  check_references (check, element);
  snl_check_part (check, element);

  snl_element_for_each (child, element, NULL)
    check_element (check, child);
}

/**
 * snl_check_names:
 * @check: a check
 *
 * Checks the references, sizes and counts of the whole module.
 */
void
snl_check_names (SnlCheck *check)
{
  check_unique (check);
  check_element (check, check->root);
}
