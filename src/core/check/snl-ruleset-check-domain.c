/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Computes the values that an expression can have: follows variables to what binds them, attributes
 * to statistics and traits and to every step that sets them, and procedure arguments to every call.
 * The result is marked as not known where that fails. Only then can a misspelled literal be found,
 * which would otherwise just never be equal to anything.
 */

#include "snl-ruleset-check-private.h"

#include <string.h>

/* Variables and calls to follow at most, and steps to spend on all expressions together */
#define DEPTH_LIMIT 12
#define COST_LIMIT  4000000

static void add_expression (SnlCheck   *check,
                            SnlElement *element,
                            const char *attribute,
                            SnlScope   *scope,
                            SnlValues  *values,
                            guint       depth);

static void add_variable   (SnlCheck   *check,
                            const char *name,
                            SnlScope   *scope,
                            SnlValues  *values,
                            guint       depth);

/**
 * snl_check_is_spent:
 * @check: a check
 *
 * Counts a step of computing possible values. Without a limit, definitions that each use another
 * one twice would take hours.
 *
 * Returns: whether the limit is reached, so that all further values are not known
 */
gboolean
snl_check_is_spent (SnlCheck *check)
{
  return ++check->spent > COST_LIMIT;
}

/**
 * snl_values_init:
 * @values: (out caller-allocates): a set of values; clear it with snl_values_clear()
 *
 * Initializes an empty set, which is known.
 */
void
snl_values_init (SnlValues *values)
{
  values->known = TRUE;
  values->numbers = FALSE;
  values->words = g_ptr_array_new_with_free_func (g_free);
}

/**
 * snl_values_clear:
 * @values: a set of values
 *
 * Frees what @values contains.
 */
void
snl_values_clear (SnlValues *values)
{
  g_clear_pointer (&values->words, g_ptr_array_unref);
}

static void
add_word (SnlValues  *values,
          const char *word)
{
  if (word != NULL && !g_ptr_array_find_with_equal_func (values->words, word, g_str_equal, NULL))
    g_ptr_array_add (values->words, g_strdup (word));
}

/**
 * snl_values_add_words:
 * @values: a set of values
 * @words: (nullable): words separated by spaces
 *
 * Adds each of @words.
 */
void
snl_values_add_words (SnlValues  *values,
                      const char *words)
{
  g_autoptr(GPtrArray) list = snl_text_split (words);

  for (guint i = 0; i < list->len; i++)
    add_word (values, g_ptr_array_index (list, i));
}

/**
 * snl_values_add_names:
 * @values: a set of values
 * @check: a check
 * @kind: a kind of elements
 *
 * Adds the ids of all elements of a kind. If there are none, the values are not known.
 */
void
snl_values_add_names (SnlValues  *values,
                      SnlCheck   *check,
                      const char *kind)
{
  g_autoptr(GPtrArray) names = snl_check_dup_names (check, kind);

  check->spent += names->len;
  if (names->len == 0)
    values->known = FALSE;

  for (guint i = 0; i < names->len; i++)
    add_word (values, g_ptr_array_index (names, i));
}

/**
 * snl_values_add_choices:
 * @values: a set of values
 * @element: an option or a question
 *
 * Adds the ids of its choices.
 */
void
snl_values_add_choices (SnlValues  *values,
                        SnlElement *element)
{
  snl_element_for_each (choice, element, "choice")
    add_word (values, snl_element_get (choice, "id"));
}

/**
 * snl_check_find_formula:
 * @check: a check
 * @element: an element
 * @attribute: an attribute of it
 *
 * Returns: (transfer none) (nullable): the expression in that attribute
 */
const SnlFormula *
snl_check_find_formula (SnlCheck   *check,
                        SnlElement *element,
                        const char *attribute)
{
  GPtrArray *formulas = g_hash_table_lookup (check->by_element, element);

  for (guint i = 0; formulas != NULL && i < formulas->len; i++)
    {
      const SnlFormula *formula = g_ptr_array_index (formulas, i);

      if (strcmp (formula->attribute, attribute) == 0)
        return formula;
    }

  return NULL;
}

/*
 * Adds the values of the expressions in @attribute of all elements @kind called @name; of `with`,
 * only those in calls of @procedure
 */
static void
add_assigned (SnlCheck   *check,
              const char *kind,
              const char *attribute,
              const char *name,
              SnlElement *procedure,
              SnlValues  *values,
              guint       depth)
{
  GPtrArray *elements = snl_check_get_named (check, kind);
  gboolean found = FALSE;

  check->spent += elements->len;

  for (guint i = 0; !snl_check_is_spent (check) && i < elements->len; i++)
    {
      SnlElement *element = g_ptr_array_index (elements, i);
      gboolean fits = snl_element_has (element, "name", name) &&
                      (procedure == NULL ||
                       snl_element_has (snl_element_get_parent (element), "procedure",
                                        snl_element_get (procedure, "id")));
      const SnlFormula *formula = fits ? snl_check_find_formula (check, element, attribute) : NULL;

      if (formula != NULL)
        {
          add_expression (check, element, attribute, formula->scope, values, depth + 1);
          found = TRUE;
        }
    }

  if (!found)
    values->known = FALSE;
}

/* Whether a statistic is a column of an imported list, which can contain any text */
static gboolean
is_imported (SnlCheck   *check,
             const char *name)
{
  GPtrArray *imports = snl_check_get_named (check, "import");

  for (guint i = 0; i < imports->len; i++)
    if (snl_element_has_word (g_ptr_array_index (imports, i), "columns", name))
      return TRUE;

  return FALSE;
}

static void
add_statistic (SnlCheck   *check,
               SnlElement *statistic,
               SnlValues  *values,
               guint       depth)
{
  const char *kind = snl_element_get (statistic, "kind");

  if (g_strcmp0 (kind, "number") == 0)
    values->numbers = TRUE;
  else if (g_strcmp0 (kind, "yes-no") == 0)
    snl_values_add_words (values, "yes no");
  else if (snl_element_get (statistic, "words") != NULL)
    {
      add_word (values, snl_element_get (statistic, "initial") != NULL
                ? snl_element_get (statistic, "initial") : "");
      snl_values_add_words (values, snl_element_get (statistic, "words"));
    }
  else
    {
      add_word (values, snl_element_get (statistic, "initial"));
      if (is_imported (check, snl_element_get (statistic, "id")))
        values->known = FALSE;
      add_assigned (check, "set", "to", snl_element_get (statistic, "id"), NULL, values, depth);
    }
}

static void
add_trait (SnlCheck   *check,
           SnlElement *trait,
           SnlValues  *values)
{
  GPtrArray *types = snl_check_get_named (check, "type");
  const char *id = snl_element_get (trait, "id");

  if (snl_element_has (trait, "kind", "yes-no"))
    snl_values_add_words (values, "yes no");

  for (guint i = 0; i < types->len; i++)
    add_word (values, snl_element_get (g_ptr_array_index (types, i), id));
}

/* Adds the values of an attribute that the engine sets; FALSE if it does not set @name */
static gboolean
add_own (SnlCheck   *check,
         const char *name,
         SnlValues  *values)
{
  static const struct {
    const char *name;
    const char *kind;
  } kinds[] = {
    { "active",  "side" },
    { "deck",    "deck" },
    { "ending",  "ending" },
    { "part",    "unit" },
    { "first",   "side" },
    { "group",   "group" },
    { "kind",    "card" },
    { "phase",   "phase-kind" },
    { "side",    "side" },
    { "step",    "phase" },
    { "terrain", "terrain" },
    { "type",    "type" },
    { "winner",  "side" },
  };
  static const char *const numbers[] = {
    "height", "number", "order", "turn", "turned", "width", "x", "y", NULL
  };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i].name, name) == 0)
      {
        snl_values_add_names (values, check, kinds[i].kind);
        return TRUE;
      }

  if (strcmp (name, "ended") == 0)
    snl_values_add_words (values, "yes no");
  else if (strcmp (name, "hit") == 0)
    snl_values_add_words (values, "yes");
  else if (check->reads_texts && g_strv_contains (numbers, name))
    values->numbers = TRUE;
  else
    return FALSE;

  return TRUE;
}

/* Adds the values of `@name` on any node; an attribute whose values are in @values already is left
 * out, since attributes can be set to each other */
static void
add_attribute (SnlCheck   *check,
               const char *name,
               SnlValues  *values,
               guint       depth)
{
  gpointer is_done = NULL;
  SnlElement *statistic = snl_check_find (check, "statistic", name);
  SnlElement *trait = snl_check_find (check, "trait", name);
  SnlElement *deal = snl_check_find (check, "deal", name);

  if (g_hash_table_lookup_extended (check->added, name, NULL, &is_done))
    {
      /* being added: it is set to itself, by way of others, and its values are not known */
      values->known &= is_done != NULL;
      return;
    }
  g_hash_table_insert (check->added, (gpointer) name, NULL);

  if (!add_own (check, name, values) && statistic == NULL && trait == NULL && deal == NULL)
    values->known = FALSE;

  if (statistic != NULL)
    add_statistic (check, statistic, values, depth);
  if (trait != NULL)
    add_trait (check, trait, values);
  if (deal != NULL)
    snl_values_add_words (values, snl_element_get (deal, "values"));

  g_hash_table_insert (check->added, (gpointer) name, GINT_TO_POINTER (1));
}

static void
add_let (SnlCheck   *check,
         SnlElement *let,
         SnlScope   *scope,
         SnlValues  *values,
         guint       depth)
{
  add_expression (check, let, "select", scope, values, depth + 1);

  snl_element_for_each (child, let, NULL)
    if (snl_element_get_expression (child, "select") != NULL)
      add_expression (check, child, "select", scope, values, depth + 1);
}

static void
add_look_up (SnlCheck   *check,
             SnlElement *element,
             SnlValues  *values)
{
  SnlElement *table = snl_check_find (check, "table", snl_element_get (element, "table"));
  g_autoptr(GPtrArray) results = NULL;

  if (table == NULL)
    {
      values->known = FALSE;
      return;
    }

  results = snl_text_split (snl_element_get (table, "results"));
  for (guint i = 0; i < results->len; i++)
    if (strcmp (g_ptr_array_index (results, i), "*") == 0)
      values->known = FALSE;
    else if (strstr (g_ptr_array_index (results, i), "..") != NULL)
      values->numbers = TRUE;
    else
      add_word (values, g_ptr_array_index (results, i));
}

/* Adds the values that a step binds a variable to */
static void
add_binding (SnlCheck         *check,
             const SnlBinding *binding,
             SnlScope         *scope,
             SnlValues        *values,
             guint             depth)
{
  SnlElement *element = binding->element;

  if (snl_element_is (element, "ask-choice"))
    snl_values_add_choices (values, element);
  else if (snl_element_is (element, "ask-number"))
    values->numbers = TRUE;
  else if (snl_element_is (element, "let"))
    add_let (check, element, scope, values, depth);
  else if (snl_element_is (element, "look-up"))
    add_look_up (check, element, values);
  else if (snl_element_is (element, "takes"))
    add_assigned (check, "with", "select", binding->name, scope->element, values, depth);
  else if (snl_element_is (element, "call"))
    {
      const char *id = snl_element_get (element, "procedure");
      SnlElement *procedure = snl_check_find (check, "procedure", id);
      SnlScope *given = procedure != NULL ? snl_check_find_scope (check, procedure) : NULL;

      if (given != NULL)
        add_variable (check, binding->name, given, values, depth + 1);
      else
        values->known = FALSE;   /* not reached: a call without a procedure binds nothing */
    }
  else
    values->known = FALSE;
}

static void
add_global (SnlCheck   *check,
            const char *name,
            SnlValues  *values,
            guint       depth)
{
  SnlElement *option = snl_check_find (check, "option", name);
  SnlElement *statistic = snl_check_find (check, "statistic", name);
  SnlElement *define = snl_check_find (check, "define", name);

  if (option != NULL)
    snl_values_add_choices (values, option);
  else if (define != NULL)
    add_expression (check, define, "select", NULL, values, depth + 1);
  else if (statistic != NULL)
    add_statistic (check, statistic, values, depth);
  else if (!add_own (check, name, values))
    values->known = FALSE;
}

static void
add_variable (SnlCheck   *check,
              const char *name,
              SnlScope   *scope,
              SnlValues  *values,
              guint       depth)
{
  GPtrArray *bindings = scope != NULL ? g_hash_table_lookup (scope->by_name, name) : NULL;

  if (snl_check_is_spent (check) || depth > DEPTH_LIMIT)
    {
      values->known = FALSE;
      return;
    }

  for (guint i = 0; bindings != NULL && i < bindings->len; i++)
    add_binding (check, g_ptr_array_index (bindings, i), scope, values, depth);

  if (bindings == NULL)
    add_global (check, name, values, depth);
}

/* Adds the values of the attribute at the end of a path */
static void
add_path (SnlCheck      *check,
          const SnlTerm *path,
          SnlValues     *values,
          guint          depth)
{
  const SnlTerm *start = path;

  while (start->first != NULL)
    start = start->first;
  if (strcmp (path->name, "id") == 0 && snl_term_is (start, SNL_TERM_CHILD, "side"))
    snl_values_add_names (values, check, "side");
  else
    add_attribute (check, path->name, values, depth);
}

/**
 * snl_values_add_call:
 * @values: a set of values
 * @check: a check
 * @term: a part of an expression
 *
 * Adds the values of a function whose words are known.
 */
void
snl_values_add_call (SnlValues     *values,
                     SnlCheck      *check,
                     const SnlTerm *term)
{
  if (snl_term_is (term, SNL_TERM_CALL, "snl:terrain"))
    snl_values_add_names (values, check, "terrain");
  else if (snl_term_is (term, SNL_TERM_CALL, "snl:side-of"))
    snl_values_add_words (values, "front flank rear");
  else
    values->known = FALSE;
}

/* Adds the values of the expression in @attribute of @element. For a comparison, string() of
 * something has the values of that; for the key of a table they are not known, since authors write
 * string() where only some of them can come. */
static void
add_expression (SnlCheck   *check,
                SnlElement *element,
                const char *attribute,
                SnlScope   *scope,
                SnlValues  *values,
                guint       depth)
{
  const SnlFormula *formula = snl_check_find_formula (check, element, attribute);
  const SnlTerm *term = formula != NULL ? snl_expression_get_term (formula->expression) : NULL;

  if (check->reads_texts && term != NULL && snl_term_is (term, SNL_TERM_CALL, "string") &&
      term->first != NULL)
    term = term->first;

  check->spent += 1 + values->words->len;
  if (term == NULL || depth > DEPTH_LIMIT || snl_check_is_spent (check))
    values->known = FALSE;
  else if (term->kind == SNL_TERM_TEXT || term->kind == SNL_TERM_NUMBER)
    add_word (values, term->text);
  else if (term->kind == SNL_TERM_VARIABLE &&
           !(snl_element_is (element, "then") && strcmp (term->name, "value") == 0))
    add_variable (check, term->name, scope, values, depth + 1);
  else if (term->kind == SNL_TERM_ATTRIBUTE)
    add_path (check, term, values, depth);
  else
    snl_values_add_call (values, check, term);
}

/**
 * snl_values_add_attribute:
 * @values: a set of values
 * @check: a check
 * @name: the name of an attribute
 *
 * Adds the values of `@name` on any node.
 */
void
snl_values_add_attribute (SnlValues  *values,
                          SnlCheck   *check,
                          const char *name)
{
  g_hash_table_remove_all (check->added);
  add_attribute (check, name, values, 0);
}

/**
 * snl_values_add_variable:
 * @values: a set of values
 * @check: a check
 * @name: the name of a variable
 * @scope: (nullable): the scope
 *
 * Adds the values of `$name` in a scope.
 */
void
snl_values_add_variable (SnlValues  *values,
                         SnlCheck   *check,
                         const char *name,
                         SnlScope   *scope)
{
  g_hash_table_remove_all (check->added);
  add_variable (check, name, scope, values, 0);
}

/**
 * snl_values_add_expression:
 * @values: a set of values
 * @check: a check
 * @element: the element that has the expression
 * @attribute: the attribute that contains it
 * @scope: (nullable): the scope
 *
 * Adds the values of an expression.
 */
void
snl_values_add_expression (SnlValues  *values,
                           SnlCheck   *check,
                           SnlElement *element,
                           const char *attribute,
                           SnlScope   *scope)
{
  gboolean reads_texts = check->reads_texts;

  g_hash_table_remove_all (check->added);
  check->reads_texts = FALSE;
  add_expression (check, element, attribute, scope, values, 0);
  check->reads_texts = reads_texts;
}

/**
 * snl_check_is_number:
 * @text: a string
 *
 * Returns: whether all of @text is a number
 */
gboolean
snl_check_is_number (const char *text)
{
  char *end = NULL;

  g_ascii_strtod (text, &end);

  return end != text && *end == '\0';
}

/**
 * snl_values_can_be:
 * @values: a set of values
 * @word: a literal of an expression
 *
 * Returns: whether @word is a possible value; %TRUE if the values are not known
 */
gboolean
snl_values_can_be (const SnlValues *values,
                   const char      *word)
{
  /* XPath reads a missing attribute as an empty string */
  return !values->known || *word == '\0' || (values->numbers && snl_check_is_number (word)) ||
         g_ptr_array_find_with_equal_func (values->words, word, g_str_equal, NULL);
}
