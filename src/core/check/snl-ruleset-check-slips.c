/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Finds slips after which a module is valid, but a part of it has no effect: something compared
 * with itself, a statistic that no step sets, a type without a number that the others have, a place
 * for cards that no expression names, a variable that is empty when it is read.
 */

#include "snl-ruleset-check-private.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
is_same (const SnlTerm *one,
         const SnlTerm *other)
{
  const SnlTerm *b = other->first;

  if (one->kind != other->kind || g_strcmp0 (one->name, other->name) != 0 ||
      g_strcmp0 (one->text, other->text) != 0)
    return FALSE;
  if (one->kind == SNL_TERM_NUMBER)
    return one->number == other->number;

  for (const SnlTerm *a = one->first; a != NULL; a = a->next, b = b->next)
    if (b == NULL || !is_same (a, b))
      return FALSE;

  return b == NULL;
}

/* Whether an expression has a single value; the attributes of several nodes may differ */
static gboolean
is_one (const SnlTerm *term)
{
  return term->kind == SNL_TERM_VARIABLE ||
         (term->kind == SNL_TERM_ATTRIBUTE &&
          (term->first == NULL || term->first->kind == SNL_TERM_CONTEXT));
}

/* Adds a fault if both sides of a comparison are the same expression */
static void
check_itself (SnlCheck         *check,
              const SnlFormula *formula)
{
  GPtrArray *terms = snl_expression_get_terms (formula->expression);

  for (guint i = 0; i < terms->len; i++)
    {
      const SnlTerm *term = g_ptr_array_index (terms, i);

      if (term->kind >= SNL_TERM_EQUAL && term->kind <= SNL_TERM_MORE_EQUAL &&
          is_one (term->first) && is_same (term->first, term->second))
        snl_check_fault (check, formula->element, _("%s: %s%s is compared with itself"),
                         formula->attribute, term->first->kind == SNL_TERM_VARIABLE ? "$" : "@",
                         term->first->name);
    }
}

/* Whether a statistic is meant to change in play, so that one that no step sets is a slip */
static gboolean
is_to_change (SnlElement *statistic)
{
  const char *kind = snl_element_get (statistic, "kind");

  return snl_element_get (statistic, "resets") != NULL || g_strcmp0 (kind, "yes-no") == 0 ||
         (g_strcmp0 (kind, "text") == 0 && snl_element_get (statistic, "initial") == NULL);
}

static void
check_unset (SnlCheck *check)
{
  g_autoptr(GHashTable) written = snl_check_dup_written (check);
  GPtrArray *statistics = snl_check_get_named (check, "statistic");

  for (guint i = 0; i < statistics->len; i++)
    {
      const char *id = snl_element_get (statistics->pdata[i], "id");

      if (id != NULL && is_to_change (statistics->pdata[i]) &&
          !g_hash_table_contains (written, id) &&
          snl_check_is_used (check, "statistic", id) && !snl_check_is_meant (check, id))
        snl_check_warn (check, statistics->pdata[i],
                        _("no step sets “%s”; it stays as it is at first, unless the referee "
                          "corrects it"), id);
    }
}

/* A number that types of units have, but not all: where one is wanted there is none */
static void
check_traits (SnlCheck *check)
{
  GPtrArray *traits = snl_check_get_named (check, "trait");
  SnlElement *scenario = snl_element_find (check->root, "scenario");

  for (guint i = 0; scenario != NULL && i < traits->len; i++)
    {
      const char *trait = snl_element_get (traits->pdata[i], "id");
      g_autoptr(GHashTable) without = g_hash_table_new (NULL, NULL);
      gboolean has_any = FALSE;

      if (!snl_element_has (traits->pdata[i], "kind", "number") ||
          !snl_check_is_used (check, "trait", trait))
        continue;

      snl_element_for_each (group, scenario, "group")
        {
          SnlElement *type = snl_check_find (check, "type", snl_element_get (group, "type"));

          if (type != NULL && snl_element_get (type, trait) != NULL)
            has_any = TRUE;
          else if (type != NULL)
            g_hash_table_add (without, type);
        }
      if (!has_any)
        continue;

      snl_element_for_each (type, snl_element_find (check->root, "types"), "type")
        if (g_hash_table_contains (without, type))
          snl_check_warn (check, type, _("“%s” has no “%s”, as others have"),
                          snl_element_get (type, "id"), trait);
    }
}

static gboolean
is_shuffled (SnlElement *element,
             const char *place)
{
  if (snl_element_is (element, "shuffle") &&
      snl_element_has (element, "from", place))
    return TRUE;

  snl_element_for_each (child, element, NULL)
    if (is_shuffled (child, place))
      return TRUE;

  return FALSE;
}

/* Whether an expression knows a place where cards lie */
static gboolean
is_named (SnlCheck   *check,
          const char *place)
{
  for (guint i = 0; i < check->formulas->len; i++)
    {
      const SnlFormula *formula = g_ptr_array_index (check->formulas, i);
      GPtrArray *terms = snl_expression_get_terms (formula->expression);

      for (guint j = 0; j < terms->len; j++)
        if (g_strcmp0 (((const SnlTerm *) terms->pdata[j])->text, place) == 0)
          return TRUE;
    }

  return FALSE;
}

static void
check_draws (SnlCheck   *check,
             SnlElement *element)
{
  static const char *const own[] = { "discard", "draw", "out", NULL };
  const char *to = snl_element_is (element, "draw") ? snl_element_get (element, "to") : NULL;

  if (to != NULL && !g_strv_contains (own, to) && !is_shuffled (check->root, to) &&
      !is_named (check, to))
    snl_check_warn (check, element,
                    _("nothing looks for cards in “%s”; every game has draw, discard and out"), to);

  snl_element_for_each (child, element, NULL)
    check_draws (check, child);
}

/* Whether it binds what it works out by itself, which nobody expects in another branch */
static gboolean
is_binding (SnlElement *element)
{
  return snl_element_is (element, "let") || snl_element_is (element, "roll");
}

static gboolean
binds (SnlElement *element,
       const char *name)
{
  if (is_binding (element) && snl_element_has (element, "name", name))
    return TRUE;

  snl_element_for_each (child, element, NULL)
    if (binds (child, name))
      return TRUE;

  return FALSE;
}

/* Of a branch that binds a name: whether the other one, which is taken in its place, does so too */
static gboolean
both_bind (SnlElement *branch,
           const char *name)
{
  SnlElement *before = NULL;

  snl_element_for_each (step, snl_element_get_parent (branch), NULL)
    {
      if (snl_element_is (step, "otherwise") && before != NULL &&
          (step == branch || before == branch))
        return binds (step == branch ? before : step, name);
      before = step;
    }

  return FALSE;
}

static gboolean
is_branch (SnlElement *element)
{
  return snl_element_is (element, "when") || snl_element_is (element, "otherwise") ||
         snl_element_is (element, "for-each");
}

/* Whether the step that binds the variable is always carried out before it is read */
static gboolean
is_sure (const SnlBinding *binding,
         const SnlUse     *use)
{
  SnlElement *at = snl_element_get_parent (binding->element);

  if (binding->order > use->order)
    return FALSE;

  for (; at != NULL && !snl_check_is_within (use->element, at); at = snl_element_get_parent (at))
    if (is_branch (at) && !both_bind (at, use->name))
      return FALSE;

  return TRUE;
}

/* Whether it is read only on a condition of its own, which may be that of the binding */
static gboolean
is_guarded (const SnlUse     *use,
            const SnlBinding *binding)
{
  SnlElement *at = use->element;

  if (snl_element_get (at, "when") != NULL)
    return TRUE;
  for (; at != NULL && !snl_check_is_within (binding->element, at);
       at = snl_element_get_parent (at))
    if (is_branch (at) || snl_element_get (at, "when") != NULL)
      return TRUE;

  return FALSE;
}

/* A variable that only a branch binds is empty where that is not taken */
static void
check_use (SnlCheck     *check,
           SnlScope     *scope,
           const SnlUse *use)
{
  GPtrArray *bindings = g_hash_table_lookup (scope->by_name, use->name);

  for (guint i = 0; bindings != NULL && i < bindings->len; i++)
    {
      const SnlBinding *binding = g_ptr_array_index (bindings, i);

      if (!is_binding (binding->element) || is_sure (binding, use) ||
          is_guarded (use, binding))
        return;
    }

  if (bindings == NULL)
    return;
  snl_check_warn (check, use->element,
                  _("“%s” is empty here, unless line %d was carried out before; bind it first"),
                  use->name,
                  snl_element_get_line (((SnlBinding *) bindings->pdata[0])->element));
  snl_check_about (check, use->name);
}

static void
check_uses (SnlCheck *check)
{
  for (guint i = 0; i < check->scopes->len && !snl_check_is_full (check); i++)
    {
      SnlScope *scope = g_ptr_array_index (check->scopes, i);

      for (guint j = 0; j < scope->uses->len; j++)
        check_use (check, scope, g_ptr_array_index (scope->uses, j));
    }
}

/* Two `place`s of a layout for the same pieces: the second one would move them again */
static void
check_layout (SnlCheck   *check,
              SnlElement *layout)
{
  g_autoptr(GHashTable) placed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  snl_element_for_each (place, layout, "place")
    {
      char *key = g_strdup_printf ("%s %s", snl_element_get (place, "side"),
                                   snl_element_get (place, "type"));
      SnlElement *first = g_hash_table_lookup (placed, key);

      if (first != NULL)
        snl_check_fault (check, place,
                         _("these pieces are placed on line %d already; write all their squares "
                           "there"), snl_element_get_line (first));

      g_hash_table_replace (placed, key, first != NULL ? first : place);
    }
}

/* A shape that no counter has is drawn as a round one */
static void
check_counter (SnlCheck   *check,
               SnlElement *side)
{
  static const char *const shapes[] = { "kite", "round", "square", NULL };
  const char *counter = snl_element_get (side, "counter");

  if (counter != NULL && !g_strv_contains (shapes, counter))
    snl_check_warn (check, side, _("%s cannot be “%s”; it can be: %s"), "counter", counter,
                    "kite, round, square");
}

/* A phase of a kind that no action has, and that is spelled almost like one that some have: nothing
 * could be done in it */
static void
check_phase (SnlCheck   *check,
             SnlElement *phase,
             GPtrArray  *kinds)
{
  const char *kind = snl_element_get (phase, "kind");
  g_autofree char *hint = NULL;

  if (kind == NULL || g_ptr_array_find_with_equal_func (kinds, kind, g_str_equal, NULL))
    return;

  hint = snl_check_dup_similar (check, kinds, kind);

  if (*hint != '\0')
    snl_check_warn (check, phase, _("no action is for phases of the kind “%s”%s"), kind, hint);
}

static void
check_phases (SnlCheck *check)
{
  g_autoptr(GPtrArray) kinds = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *actions = snl_check_get_named (check, "action");
  GPtrArray *phases = snl_check_get_named (check, "phase");

  for (guint i = 0; i < actions->len; i++)
    {
      g_autoptr(GPtrArray) own = snl_text_split (snl_element_get (actions->pdata[i], "phase"));

      g_ptr_array_extend (kinds, own, (GCopyFunc) g_strdup, NULL);
    }

  for (guint i = 0; i < phases->len; i++)
    check_phase (check, phases->pdata[i], kinds);
}

static void
check_each (SnlCheck   *check,
            const char *kind,
            void      (*look) (SnlCheck   *check,
                               SnlElement *element))
{
  GPtrArray *elements = snl_check_get_named (check, kind);

  for (guint i = 0; i < elements->len; i++)
    look (check, elements->pdata[i]);
}

/**
 * snl_check_slips:
 * @check: a check in which all else was looked at
 *
 * Reports what is written as if it did something, and does nothing.
 */
void
snl_check_slips (SnlCheck *check)
{
  for (guint i = 0; i < check->formulas->len && !snl_check_is_full (check); i++)
    check_itself (check, g_ptr_array_index (check->formulas, i));
  check_uses (check);
  check_unset (check);
  check_traits (check);
  check_draws (check, check->root);
  check_each (check, "layout", check_layout);
  check_each (check, "side", check_counter);
  check_phases (check);
}
