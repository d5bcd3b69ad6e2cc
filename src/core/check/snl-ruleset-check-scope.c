/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Reads all expressions and sentences of the module in document order, and checks that each
 * variable that they read is bound before, or is global: an option, a statistic of the game, a
 * definition, or one of the engine's own.
 */

#include "snl-ruleset-check-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Elements that are scopes */
static const char *const scope_elements[] = {
  "action", "at-end", "corrected", "duty", "each-line", "enters", "leaves", "movement", "page",
  "plan", "procedure", "setup", "turn-end", "turn-name", "turn-start", "when-empty", NULL
};

/* Steps that bind the variable in their attribute `name` */
static const char *const binders[] = {
  "add", "ask-card", "ask-choice", "ask-number", "ask-piece", "ask-square", "ask-text", "draw",
  "for-each", "let", "look-up", "roll", "takes", NULL
};

/* Variables of the engine */
static const char *const own[] = {
  "active", "ended", "ending", "first", "phase", "step", "turn", "winner", NULL
};

/**
 * snl_check_is_global:
 * @check: a check
 * @name: the name of a variable
 *
 * Marks the module's element that @name refers to as used.
 *
 * Returns: whether there is a global variable @name
 */
gboolean
snl_check_is_global (SnlCheck   *check,
                     const char *name)
{
  SnlElement *statistic = snl_check_find (check, "statistic", name);
  gboolean known = g_strv_contains (own, name);

  if (snl_element_has (statistic, "of", "game"))
    {
      snl_check_use (check, "statistic", name);
      known = TRUE;
    }

  if (snl_check_find (check, "option", name) != NULL)
    {
      snl_check_use (check, "option", name);
      known = TRUE;
    }

  if (snl_check_find (check, "define", name) != NULL)
    {
      snl_check_use (check, "define", name);
      known = TRUE;
    }

  return known;
}

/**
 * snl_check_is_visible:
 * @check: a check
 * @scope: (nullable): a scope
 * @name: a name
 *
 * Returns: whether `$name` is something in @scope, as far as it has been read
 */
gboolean
snl_check_is_visible (SnlCheck   *check,
                      SnlScope   *scope,
                      const char *name)
{
  return (scope != NULL && g_hash_table_contains (scope->by_name, name)) ||
         snl_check_is_global (check, name);
}

/**
 * snl_check_find_scope:
 * @check: a check
 * @element: an action, a procedure, or another scope
 *
 * Returns: (transfer none) (nullable): its record
 */
SnlScope *
snl_check_find_scope (SnlCheck   *check,
                      SnlElement *element)
{
  return g_hash_table_lookup (check->by_scope, element);
}

static void
bind (SnlCheck   *check,
      SnlScope   *scope,
      SnlElement *element,
      const char *name)
{
  SnlBinding *binding = NULL;
  GPtrArray *same = NULL;

  if (scope == NULL || name == NULL)
    return;

  same = g_hash_table_lookup (scope->by_name, name);
  binding = g_new0 (SnlBinding, 1);
  binding->name = name;
  binding->element = element;
  binding->order = ++check->order;
  g_ptr_array_add (scope->bindings, binding);

  if (same == NULL)
    {
      same = g_ptr_array_new ();
      g_hash_table_insert (scope->by_name, (gpointer) name, same);
    }
  g_ptr_array_add (same, binding);
}

static void
add_use (SnlCheck   *check,
         SnlScope   *scope,
         SnlElement *element,
         const char *name)
{
  SnlUse *use = g_new0 (SnlUse, 1);

  use->name = g_strdup (name);
  use->element = element;
  use->line = snl_element_get_line (element);
  use->order = ++check->order;
  g_ptr_array_add (scope->uses, use);
  g_hash_table_add (scope->read, use->name);
}

/* (transfer container): the names of all variables that are visible */
static GPtrArray *
dup_visible (SnlCheck *check,
             SnlScope *scope)
{
  static const char *const kinds[] = { "define", "option" };
  GPtrArray *names = g_ptr_array_new ();
  GPtrArray *statistics = snl_check_get_named (check, "statistic");

  if (snl_check_is_full (check))
    return names;

  for (guint i = 0; scope != NULL && i < scope->bindings->len; i++)
    {
      const SnlBinding *binding = g_ptr_array_index (scope->bindings, i);
      GPtrArray *same = g_hash_table_lookup (scope->by_name, binding->name);

      if (binding == g_ptr_array_index (same, 0))
        g_ptr_array_add (names, (gpointer) binding->name);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr(GPtrArray) more = snl_check_dup_names (check, kinds[i]);

      g_ptr_array_extend (names, more, NULL, NULL);
    }

  for (guint i = 0; i < statistics->len; i++)
    if (snl_element_has (g_ptr_array_index (statistics, i), "of", "game"))
      g_ptr_array_add (names,
                       (gpointer) snl_element_get (g_ptr_array_index (statistics, i), "id"));

  for (const char *const *name = own; *name != NULL; name++)
    g_ptr_array_add (names, (gpointer) *name);

  return names;
}

/* Whether a call within @element names no procedure, so that its results are not known either */
static gboolean
calls_nothing (SnlCheck   *check,
               SnlElement *element)
{
  if (snl_element_is (element, "call"))
    return snl_check_find (check, "procedure", snl_element_get (element, "procedure")) == NULL;

  snl_element_for_each (child, element, NULL)
    if (calls_nothing (check, child))
      return TRUE;

  return FALSE;
}

/* (transfer full) (nullable): for `$unit.figures`, which other languages would have, the path to
 * write instead */
static char *
dup_path (SnlCheck   *check,
          SnlScope   *scope,
          const char *name)
{
  const char *dot = strchr (name, '.');
  g_autofree char *stem = dot != NULL ? g_strndup (name, dot - name) : NULL;

  /* Translators: part of a sentence, with a formula */
  return stem != NULL && snl_check_is_visible (check, scope, stem)
         ? g_strdup_printf (_("; write $%s/@%s"), stem, dot + 1) : NULL;
}

static void
unbound (SnlCheck   *check,
         SnlScope   *scope,
         SnlElement *element,
         int         line,
         const char *name)
{
  g_autoptr(GPtrArray) names = NULL;
  g_autofree char *hint = NULL;

  if (snl_check_is_full (check) || (scope != NULL && calls_nothing (check, scope->element)))
    return;

  names = dup_visible (check, scope);
  hint = dup_path (check, scope, name);
  if (hint == NULL)
    hint = snl_check_dup_hint (check, names, name);
  snl_check_fault_at (check, line, _("nothing is called “%s” here%s"), name, hint);
  snl_check_about (check, name);
}

/* Whether it is `$value` in a `then`, which is the value that it changes */
static gboolean
is_value_of_then (SnlElement *element,
                  const char *name)
{
  return snl_element_is (element, "then") && strcmp (name, "value") == 0;
}

static void
read_variable (SnlCheck   *check,
               SnlScope   *scope,
               SnlElement *element,
               const char *name)
{
  if (is_value_of_then (element, name))
    return;

  if (scope != NULL)
    add_use (check, scope, element, name);
  else if (!snl_check_is_global (check, name))
    unbound (check, NULL, element, snl_element_get_line (element), name);
}

/* Whether snl:where() in the same expression gives the name to the node that it looks at */
static gboolean
is_named_by_where (GPtrArray  *terms,
                   const char *name)
{
  for (guint i = 0; i < terms->len; i++)
    {
      const SnlTerm *term = g_ptr_array_index (terms, i);

      if (snl_term_is (term, SNL_TERM_CALL, "snl:where") && strcmp (term->second->text, name) == 0)
        return TRUE;
    }

  return FALSE;
}

static void
read_formulas (SnlCheck   *check,
               SnlScope   *scope,
               SnlElement *element)
{
  const xmlNode *node = snl_element_get_node (element);

  for (const xmlAttr *at = node->properties; at != NULL; at = at->next)
    {
      const char *attribute = (const char *) at->name;
      SnlExpression *expression = at->ns == NULL ? snl_element_get_expression (element, attribute)
                                                 : NULL;
      SnlFormula *formula;
      GPtrArray *terms;

      if (expression == NULL)
        continue;

      formula = snl_check_add_formula (check, element, attribute, expression, scope);
      snl_check_formula (check, formula);
      terms = snl_expression_get_terms (expression);
      for (guint i = 0; i < terms->len; i++)
        {
          const SnlTerm *term = g_ptr_array_index (terms, i);

          if (term->kind == SNL_TERM_VARIABLE && !is_named_by_where (terms, term->name))
            read_variable (check, scope, element, term->name);
        }
    }
}

static void
read_words (SnlCheck   *check,
            SnlScope   *scope,
            SnlElement *element,
            const char *text)
{
  int line = snl_element_get_line (element);
  g_autoptr(GPtrArray) names = snl_check_dup_filled_in (check, line, text);

  for (guint i = 0; i < names->len; i++)
    read_variable (check, scope, element, g_ptr_array_index (names, i));

  for (const char *at = strchr (text, '$'); at != NULL; at = strchr (at + 1, '$'))
    {
      gsize length = strspn (at + 1, "abcdefghijklmnopqrstuvwxyz_0123456789");
      g_autofree char *name = g_strndup (at + 1, length);

      /* read_texts() checks what stands between braces */
      if ((at > text && at[-1] == '{') || !snl_check_is_visible (check, scope, name))
        continue;
      snl_check_fault (check, element, _("“$%s” is not filled in in a sentence; write {%s}"),
                       name, name);
      g_hash_table_add (check->meant, g_steal_pointer (&name));
    }
}

static void
read_texts (SnlCheck   *check,
            SnlScope   *scope,
            SnlElement *element)
{
  const char *cause = snl_element_get (element, "cause");

  if (cause != NULL && snl_element_is (element, "change"))
    read_words (check, scope, element, cause);

  if (snl_check_is_filled_in (element))
    {
      xmlChar *content = xmlNodeGetContent (snl_element_get_node (element));

      read_words (check, scope, element, (const char *) content);
      xmlFree (content);
    }
}

/* Binds the results of a procedure in the scope of the call */
static void
bind_given (SnlCheck   *check,
            SnlScope   *scope,
            SnlElement *call)
{
  SnlElement *procedure = snl_check_find (check, "procedure", snl_element_get (call, "procedure"));

  snl_element_for_each (gives, procedure, "gives")
    bind (check, scope, call, snl_element_get (gives, "name"));
}

static SnlScope *
open_scope (SnlCheck   *check,
            SnlElement *element)
{
  SnlScope *scope = snl_check_add_scope (check, element);

  if (snl_element_is (element, "movement"))
    {
      bind (check, scope, element, "piece");
      bind (check, scope, element, "from");
      bind (check, scope, element, "to");
    }
  else if (snl_element_is (element, "corrected"))
    {
      bind (check, scope, element, "piece");
      bind (check, scope, element, "before");
    }
  else if (snl_element_is (element, "each-line"))
    bind (check, scope, element, "added");
  else if (snl_element_is (element, "page") && snl_element_get (element, "of") != NULL)
    bind (check, scope, element, "page");

  return scope;
}

static void
read_element (SnlCheck   *check,
              SnlScope   *scope,
              SnlElement *element)
{
  const char *name = snl_element_get_name (element);
  gboolean binder = g_strv_contains (binders, name);
  /* the variable is visible in their children */
  gboolean early = strcmp (name, "for-each") == 0 || strcmp (name, "let") == 0;

  if (g_strv_contains (scope_elements, name))
    scope = open_scope (check, element);

  read_formulas (check, scope, element);
  read_texts (check, scope, element);

  if (early)
    bind (check, scope, element, snl_element_get (element, "name"));
  else if (strcmp (name, "list") == 0)
    bind (check, scope, element, "row");
  else if (strcmp (name, "duty") == 0 && snl_element_get (element, "each") != NULL)
    {
      bind (check, scope, element, "owed");
      bind (check, scope, element, "count");
    }

  snl_element_for_each (child, element, NULL)
    read_element (check, scope, child);

  if (binder && !early)
    bind (check, scope, element, snl_element_get (element, "name"));
  else if (strcmp (name, "call") == 0)
    bind_given (check, scope, element);
  else if (strcmp (name, "gives") == 0 && scope != NULL &&
           snl_element_get (element, "name") != NULL)
    add_use (check, scope, element, snl_element_get (element, "name"));
}

/**
 * snl_check_is_within:
 * @element: an element
 * @ancestor: an element
 *
 * Returns: whether @element is @ancestor, or stands in it
 */
gboolean
snl_check_is_within (SnlElement *element,
                     SnlElement *ancestor)
{
  for (; element != NULL; element = snl_element_get_parent (element))
    if (element == ancestor)
      return TRUE;

  return FALSE;
}

/*
 * Whether both steps are in the same loop, where a later step has bound its variable in the
 * iteration before
 */
static gboolean
share_a_loop (SnlElement *first,
              SnlElement *second)
{
  for (; first != NULL; first = snl_element_get_parent (first))
    if (snl_element_is (first, "for-each") && first != second &&
        snl_check_is_within (second, first))
      return TRUE;

  return FALSE;
}

static void
check_use (SnlCheck     *check,
           SnlScope     *scope,
           const SnlUse *use)
{
  const SnlBinding *later = NULL;
  GPtrArray *bindings = g_hash_table_lookup (scope->by_name, use->name);

  for (guint i = 0; bindings != NULL && i < bindings->len; i++)
    {
      const SnlBinding *binding = g_ptr_array_index (bindings, i);

      if (binding->order < use->order || share_a_loop (use->element, binding->element))
        return;
      if (later == NULL)
        later = binding;
    }

  if (snl_check_is_global (check, use->name))
    return;

  if (later != NULL)
    snl_check_fault_at (check, use->line, _("“%s” is bound only later, on line %d"), use->name,
                        snl_element_get_line (later->element));
  else
    unbound (check, scope, use->element, use->line, use->name);
}

/* Checks that a binding does not hide a global variable */
static void
check_shadow (SnlCheck         *check,
              const SnlBinding *binding)
{
  static const char *const kinds[] = { "define", "option", "statistic" };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      SnlElement *other = snl_check_find (check, kinds[i], binding->name);

      if (other != NULL && (strcmp (kinds[i], "statistic") != 0 ||
                            snl_element_has (other, "of", "game")))
        snl_check_fault (check, binding->element,
                         _("$%s is the %s on line %d already; call this something else"),
                         binding->name, kinds[i], snl_element_get_line (other));
    }
}

/* Checks that what is computed or asked for is read */
static void
check_read (SnlCheck         *check,
            SnlScope         *scope,
            const SnlBinding *binding)
{
  static const char *const wanted[] = {
    "ask-card", "ask-choice", "ask-number", "ask-piece", "ask-square", "ask-text", "look-up",
    "takes", NULL
  };
  SnlElement *element = binding->element;
  /* a loop over nodes that reads none of them may be a slip; one over numbers need not read them */
  gboolean is_slip = snl_element_is (element, "let") ||
                     (snl_element_is (element, "for-each") &&
                      snl_element_get (element, "select") != NULL);

  if (!is_slip && !g_strv_contains (wanted, snl_element_get_name (element)))
    return;

  if (g_hash_table_contains (scope->read, binding->name) ||
      snl_check_is_meant (check, binding->name))
    return;

  if (is_slip)
    snl_check_warn (check, binding->element, _("nothing here reads “%s”"), binding->name);
  else
    snl_check_fault (check, binding->element, _("nothing here reads “%s”"), binding->name);
}

/**
 * snl_check_scopes:
 * @check: a check
 *
 * Reads all expressions and sentences of the module, and checks the variables.
 */
void
snl_check_scopes (SnlCheck *check)
{
  read_element (check, NULL, check->root);

  for (guint i = 0; i < check->scopes->len; i++)
    {
      SnlScope *scope = g_ptr_array_index (check->scopes, i);

      for (guint j = 0; j < scope->uses->len; j++)
        check_use (check, scope, g_ptr_array_index (scope->uses, j));

      for (guint j = 0; j < scope->bindings->len; j++)
        check_shadow (check, g_ptr_array_index (scope->bindings, j));
    }
}

/**
 * snl_check_unread:
 * @check: a check in which all else was looked at
 *
 * Reports what is bound and never read, unless something that is misspelled was to read it.
 */
void
snl_check_unread (SnlCheck *check)
{
  for (guint i = 0; i < check->scopes->len; i++)
    {
      SnlScope *scope = g_ptr_array_index (check->scopes, i);

      for (guint j = 0; j < scope->bindings->len; j++)
        check_read (check, scope, g_ptr_array_index (scope->bindings, j));
    }
}
