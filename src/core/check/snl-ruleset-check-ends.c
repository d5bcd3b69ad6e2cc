/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Checks that each action terminates: a depth-first search finds cycles in the graph of procedures
 * and decks and in that of definitions, loops have a limit, and steps that the engine runs by
 * itself must not advance to the next phase.
 */

#include "snl-ruleset-check-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define LOOP_LIMIT  1000 /* iterations */
#define DEPTH_LIMIT 64   /* nested calls */

/**
 * Search:
 * @check: the check
 * @done: for each element from which no cycle can be reached, how deep its calls nest; 1 for none
 * @path: (element-type SnlElement): the elements from the start to the current one
 * @depth: how deep the calls of the current element nest, as far as they were followed
 *
 * A depth-first search.
 */
typedef struct {
  SnlCheck   *check;
  GHashTable *done;
  GPtrArray  *path;
  guint       depth;
} Search;

typedef void (*StepFunc) (SnlCheck   *check,
                          SnlElement *step,
                          gpointer    user_data);

/* Calls @func for all descendants of @element, in document order */
static void
for_each_step (SnlCheck   *check,
               SnlElement *element,
               StepFunc    func,
               gpointer    user_data)
{
  snl_element_for_each (child, element, NULL)
    {
      func (check, child, user_data);
      for_each_step (check, child, func, user_data);
    }
}

/* Returns what a step runs: a procedure, or the `when-empty` of a deck; or NULL */
static SnlElement *
get_called (SnlCheck   *check,
            SnlElement *step)
{
  SnlElement *deck = NULL;

  if (snl_element_is (step, "call"))
    return snl_check_find (check, "procedure", snl_element_get (step, "procedure"));

  if (snl_element_is (step, "draw"))
    deck = snl_check_find (check, "deck", snl_element_get (step, "deck"));

  return snl_element_find (deck, "when-empty");
}

static const char *
get_title (SnlElement *element)
{
  const char *id = snl_check_get_id (element);

  return id != NULL ? id : snl_check_get_id (snl_element_get_parent (element));
}

static char *
dup_cycle (GPtrArray  *path,
           guint       from,
           SnlElement *again)
{
  GString *cycle = g_string_new (NULL);

  for (guint i = from; i < path->len; i++)
    g_string_append_printf (cycle, "%s → ", get_title (g_ptr_array_index (path, i)));

  g_string_append (cycle, get_title (again));

  return g_string_free (cycle, FALSE);
}

static void visit (Search     *search,
                   SnlElement *element);

/* Visits @next (nullable), which @element calls, unless it leads back to itself or too deep */
static void
follow (Search     *search,
        SnlElement *element,
        SnlElement *next)
{
  guint depth = GPOINTER_TO_UINT (g_hash_table_lookup (search->done, next));
  guint at = 0;

  if (next == NULL)
    return;

  if (g_ptr_array_find (search->path, next, &at))
    {
      g_autofree char *cycle = dup_cycle (search->path, at, next);

      snl_check_fault (search->check, element,
                       _("this would never end: %s; nothing can come back to itself"), cycle);
      return;
    }

  search->depth = MAX (search->depth, depth);
  if (search->path->len + MAX (depth, 1) <= DEPTH_LIMIT)
    visit (search, next);
  else if (snl_element_is (next, "define"))
    snl_check_fault (search->check, element, _("definitions use each other more than %d deep"),
                     DEPTH_LIMIT);
  else
    snl_check_fault (search->check, element, _("procedures call each other more than %d deep"),
                     DEPTH_LIMIT);
}

static void
visit_step_cb (SnlCheck   *check,
               SnlElement *step,
               gpointer    user_data)
{
  follow (user_data, step, get_called (check, step));
}

static void
visit_definition (Search     *search,
                  SnlElement *define)
{
  GPtrArray *terms = snl_expression_get_terms (snl_element_get_expression (define, "select"));

  for (guint i = 0; i < terms->len; i++)
    {
      const SnlTerm *term = g_ptr_array_index (terms, i);

      if (term->kind == SNL_TERM_VARIABLE)
        follow (search, define, snl_check_find (search->check, "define", term->name));
    }
}

/* Follows the calls of a scope or a definition, and stores how deep they nest */
static void
visit (Search     *search,
       SnlElement *element)
{
  guint depth = search->depth;

  if (g_hash_table_contains (search->done, element))
    return;

  g_ptr_array_add (search->path, element);
  search->depth = 0;
  if (snl_element_is (element, "define"))
    visit_definition (search, element);
  else
    for_each_step (search->check, element, visit_step_cb, search);

  g_hash_table_insert (search->done, element, GUINT_TO_POINTER (search->depth + 1));
  g_ptr_array_remove_index (search->path, search->path->len - 1);
  search->depth = MAX (depth, search->depth + 1);
}

static void
check_cycles (SnlCheck *check)
{
  GPtrArray *definitions = snl_check_get_named (check, "define");
  Search search = { check, g_hash_table_new (NULL, NULL), g_ptr_array_new () };

  for (guint i = 0; i < definitions->len; i++)
    visit (&search, g_ptr_array_index (definitions, i));
  for (guint i = 0; i < check->scopes->len; i++)
    visit (&search, ((SnlScope *) g_ptr_array_index (check->scopes, i))->element);

  g_hash_table_unref (search.done);
  g_ptr_array_unref (search.path);
}

static gboolean
get_plain_number (SnlElement *element,
                  const char *attribute,
                  double     *number)
{
  const char *text = snl_element_get (element, attribute);
  char *end = NULL;

  if (text == NULL)
    return FALSE;

  *number = g_ascii_strtod (text, &end);

  return end != text && *end == '\0' && isfinite (*number);
}

static void
check_loop_cb (SnlCheck   *check,
               SnlElement *step,
               gpointer    user_data)
{
  double from = 0;
  double to = 0;

  if (snl_element_is (step, "for-each") && get_plain_number (step, "from", &from) &&
      get_plain_number (step, "to", &to) && to - from >= LOOP_LIMIT)
    snl_check_fault (check, step, _("this would be done more than %d times"), LOOP_LIMIT);
}

/* Scopes that the engine runs without an action of the referee */
static const char *const by_itself[] = {
  "corrected", "enters", "leaves", "setup", "turn-end", "turn-start", NULL
};

/* Those of them in which no question can be asked */
static const char *const unattended[] = { "corrected", "setup", "turn-start", NULL };

/**
 * Reach:
 * @seen: (element-type SnlElement): procedures and decks that were visited
 * @name: name of the scope that the search began in
 *
 * A search of everything that a scope can run.
 */
typedef struct {
  GHashTable *seen;
  const char *name;
} Reach;

static void
check_reached_cb (SnlCheck   *check,
                  SnlElement *step,
                  gpointer    user_data)
{
  Reach *reach = user_data;
  SnlElement *next = get_called (check, step);
  const char *name = snl_element_get_name (step);

  if (strcmp (name, "advance") == 0)
    snl_check_fault (check, step,
                     _("“advance” cannot be reached from “%s”: phases would chase each other"),
                     reach->name);
  else if (g_str_has_prefix (name, "ask-") && strcmp (name, "ask-card") != 0 &&
           g_strv_contains (unattended, reach->name) && snl_element_get (step, "default") == NULL &&
           !snl_element_has (step, "optional", "yes"))
    snl_check_fault (check, step,
                     _("nobody can answer in “%s”: the question needs a default, or must be "
                       "optional"), reach->name);

  if (next != NULL && g_hash_table_add (reach->seen, next))
    for_each_step (check, next, check_reached_cb, reach);
}

/**
 * snl_check_ends:
 * @check: a check
 *
 * Adds a fault for whatever might not terminate.
 */
void
snl_check_ends (SnlCheck *check)
{
  check_cycles (check);

  for (guint i = 0; i < check->scopes->len; i++)
    {
      SnlElement *scope = ((SnlScope *) g_ptr_array_index (check->scopes, i))->element;
      Reach reach = { NULL, snl_element_get_name (scope) };

      for_each_step (check, scope, check_loop_cb, NULL);

      if (!g_strv_contains (by_itself, reach.name))
        continue;

      reach.seen = g_hash_table_new (NULL, NULL);
      for_each_step (check, scope, check_reached_cb, &reach);
      g_hash_table_unref (reach.seen);
    }
}
