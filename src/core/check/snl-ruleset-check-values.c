/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Checks literals against the values that they are compared with, assigned to, or used as a key
 * for. A misspelled 'hosre' is a valid expression that is just never equal.
 */

#include "snl-ruleset-check-private.h"

#include "core/module/snl-table.h"

#include <glib/gi18n.h>
#include <string.h>

/* Whether @word is the id of a card, side, terrain, type or unit, or begins with one */
static gboolean
is_id (SnlCheck   *check,
       const char *word)
{
  static const char *const kinds[] = { "card", "side", "terrain", "type", "unit" };
  const char *dash = strrchr (word, '-');

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *stem = dash != NULL ? g_strndup (word, dash - word) : g_strdup (word);

      if (snl_check_find (check, kinds[i], word) != NULL ||
          snl_check_find (check, kinds[i], stem) != NULL)
        return TRUE;
    }

  return FALSE;
}

/**
 * snl_check_is_square:
 * @word: a string
 *
 * Returns: whether a square of some board can have that id, which is its column and its row
 */
gboolean
snl_check_is_square (const char *word)
{
  const char *digits = word + strspn (word, "abcdefghijklmnopqrstuvwxyz");

  return digits > word && digits - word <= 2 && *digits != '\0' &&
         digits[strspn (digits, "0123456789")] == '\0';
}

/* Whether @word is the id of a square, or of a piece of the scenario */
static gboolean
is_place_or_piece (SnlCheck   *check,
                   const char *word)
{
  SnlElement *scenario = snl_element_find (check->root, "scenario");

  if (snl_element_find (check->root, "board") != NULL && snl_check_is_square (word))
    return TRUE;

  snl_element_for_each (group, scenario, "group")
    {
      g_autofree char *stem = NULL;

      stem = g_strdup_printf ("%s-%s-", snl_element_get (group, "side"),
                              snl_element_get (group, "type"));
      if (g_str_has_prefix (word, stem) && snl_check_is_number (word + strlen (stem)))
        return TRUE;
    }

  return FALSE;
}

static void
check_id (SnlCheck         *check,
          const SnlFormula *formula,
          const char       *word)
{
  g_autoptr(GPtrArray) names = NULL;
  g_autoptr(GPtrArray) types = NULL;
  g_autofree char *hint = NULL;

  if (*word == '\0' || is_id (check, word) || is_place_or_piece (check, word))
    return;

  names = snl_check_dup_names (check, "side");
  types = snl_check_dup_names (check, "type");
  g_ptr_array_extend (names, types, NULL, NULL);
  hint = snl_check_dup_hint (check, names, word);
  snl_check_fault (check, formula->element, _("%s: nothing has the id “%s”%s"), formula->attribute,
                   word, hint);
}

static gboolean
has_number (const SnlValues *values)
{
  for (guint i = 0; i < values->words->len; i++)
    if (snl_check_is_number (g_ptr_array_index (values->words, i)))
      return TRUE;

  return values->numbers;
}

static void
check_word (SnlCheck         *check,
            const SnlFormula *formula,
            const char       *what,
            const SnlValues  *values,
            const char       *word,
            gboolean          is_number)
{
  g_autofree char *hint = NULL;
  gboolean numbers = values->numbers;

  if (snl_values_can_be (values, word) || (is_number && has_number (values)))
    return;

  for (guint i = 0; i < values->words->len; i++)
    numbers = numbers && snl_check_is_number (g_ptr_array_index (values->words, i));

  if (numbers)
    {
      snl_check_fault (check, formula->element, _("%s: %s is a number, never “%s”"),
                       formula->attribute, what, word);
      return;
    }

  hint = snl_check_dup_hint (check, values->words, word);
  snl_check_fault (check, formula->element, _("%s: %s is never “%s”%s"), formula->attribute, what,
                   word, hint);
}

/* Adds the values of a variable or an attribute to @values. Returns: (transfer full) (nullable):
 * its name in sentences; NULL for any other operand */
static char *
add_operand (SnlCheck         *check,
             const SnlFormula *formula,
             const SnlTerm    *operand,
             SnlValues        *values)
{
  if (operand->kind == SNL_TERM_VARIABLE &&
      !(snl_element_is (formula->element, "then") && strcmp (operand->name, "value") == 0))
    {
      snl_values_add_variable (values, check, operand->name, formula->scope);
      return g_strconcat ("$", operand->name, NULL);
    }

  if (operand->kind == SNL_TERM_ATTRIBUTE)
    {
      snl_values_add_attribute (values, check, operand->name);
      return g_strconcat ("@", operand->name, NULL);
    }

  return NULL;
}

/* Of `@kind = 'x'` and the like: whether what stands on the one side can be the word on the
 * other */
static void
check_comparison (SnlCheck         *check,
                  const SnlFormula *formula,
                  const SnlTerm    *operand,
                  const SnlTerm    *literal)
{
  const char *word = literal->text;
  g_autofree char *what = NULL;
  SnlValues values;

  if (snl_term_is (operand, SNL_TERM_ATTRIBUTE, "id"))
    {
      /* the words of a text have numbers for their ids */
      if (literal->kind == SNL_TERM_TEXT)
        check_id (check, formula, word);
      return;
    }

  snl_values_init (&values);
  what = add_operand (check, formula, operand, &values);

  if (what == NULL)
    {
      what = operand->name != NULL ? g_strconcat (operand->name, "()", NULL) : NULL;
      snl_values_add_call (&values, check, operand);
    }

  check_word (check, formula, what, &values, word, literal->kind == SNL_TERM_NUMBER);
  snl_values_clear (&values);
}

/* Whether one of the words of @values is among those of @others; a number fits a number */
static gboolean
have_common (const SnlValues *values,
             const SnlValues *others)
{
  if (has_number (values) && has_number (others))
    return TRUE;

  for (guint i = 0; i < values->words->len; i++)
    if (g_ptr_array_find_with_equal_func (others->words, values->words->pdata[i], g_str_equal,
                                          NULL))
      return TRUE;

  return FALSE;
}

/* Of `@figures = $active` and the like: two things of which each can be something, and never the
 * same */
static void
check_pair (SnlCheck         *check,
            const SnlFormula *formula,
            const SnlTerm    *term)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  SnlValues values;
  SnlValues others;

  if (g_strcmp0 (term->first->name, "id") == 0 || g_strcmp0 (term->second->name, "id") == 0)
    return;

  snl_values_init (&values);
  snl_values_init (&others);
  first = add_operand (check, formula, term->first, &values);
  second = add_operand (check, formula, term->second, &others);

  if (first != NULL && second != NULL && values.known && others.known &&
      (values.numbers || values.words->len > 0) && (others.numbers || others.words->len > 0) &&
      !have_common (&values, &others))
    snl_check_fault (check, formula->element, _("%s: %s and %s are never the same"),
                     formula->attribute, first, second);

  snl_values_clear (&values);
  snl_values_clear (&others);
}

static gboolean
is_literal (const SnlTerm *term)
{
  return term->kind == SNL_TERM_TEXT || term->kind == SNL_TERM_NUMBER;
}

static void
check_comparisons (SnlCheck         *check,
                   const SnlFormula *formula)
{
  GPtrArray *terms = snl_expression_get_terms (formula->expression);

  for (guint i = 0; i < terms->len; i++)
    {
      const SnlTerm *term = g_ptr_array_index (terms, i);

      if (term->kind != SNL_TERM_EQUAL && term->kind != SNL_TERM_UNEQUAL)
        continue;
      if (is_literal (term->second))
        check_comparison (check, formula, term->first, term->second);
      else if (is_literal (term->first))
        check_comparison (check, formula, term->second, term->first);
    }
}

/*
 * Sets @wanted to the values that an attribute of the module accepts; FALSE if they are not known
 */
static gboolean
get_wanted (SnlCheck         *check,
            const SnlFormula *formula,
            SnlValues        *wanted)
{
  const char *element = snl_element_get_name (formula->element);
  const char *attribute = formula->attribute;
  SnlElement *parent = snl_element_get_parent (formula->element);
  const char *name = snl_element_get (formula->element, "name");

  if (strcmp (attribute, "winner") == 0 || strcmp (attribute, "active") == 0)
    snl_values_add_names (wanted, check, "side");
  else if (strcmp (element, "ending") == 0 && strcmp (attribute, "check") == 0)
    snl_values_add_words (wanted, "at_once end_of_turn");
  else if (strcmp (element, "board") == 0 && strcmp (attribute, "metric") == 0)
    snl_values_add_words (wanted, "eight four");
  else if (strcmp (element, "ask-choice") == 0 && strcmp (attribute, "default") == 0)
    snl_values_add_choices (wanted, formula->element);
  else if (strcmp (element, "default") == 0 && strcmp (attribute, "select") == 0 &&
           snl_element_is (parent, "ask-choice"))
    snl_values_add_choices (wanted, parent);
  else if (strcmp (element, "draw") == 0 && strcmp (attribute, "choose") == 0)
    snl_values_add_names (wanted, check, "card");
  else if (strcmp (element, "set") == 0 && strcmp (attribute, "to") == 0 && name != NULL)
    {
      SnlElement *statistic = snl_check_find (check, "statistic", name);

      /* a text statistic without a list of words can be any, and so can one that a variable sets */
      if (snl_element_has (statistic, "kind", "text") &&
          (snl_element_get (statistic, "words") == NULL ||
           snl_expression_get_term (formula->expression)->kind != SNL_TERM_TEXT))
        return FALSE;

      snl_values_add_attribute (wanted, check, name);
    }
  else
    return FALSE;

  return wanted->known;
}

static void
check_wanted (SnlCheck         *check,
              const SnlFormula *formula)
{
  SnlValues wanted;
  SnlValues given;

  snl_values_init (&wanted);
  snl_values_init (&given);

  if (get_wanted (check, formula, &wanted))
    {
      snl_values_add_expression (&given, check, formula->element, formula->attribute,
                                 formula->scope);

      for (guint i = 0; given.known && i < given.words->len; i++)
        {
          const char *word = g_ptr_array_index (given.words, i);
          g_autofree char *hint = NULL;

          if (snl_values_can_be (&wanted, word))
            continue;

          hint = wanted.numbers ? g_strdup (_("; a number is wanted"))
                                : snl_check_dup_hint (check, wanted.words, word);
          snl_check_fault (check, formula->element, _("%s cannot be “%s”%s"), formula->attribute,
                           word, hint);
        }
    }

  snl_values_clear (&wanted);
  snl_values_clear (&given);
}

/* Checks that a table has a row or a column for each value that a key can have */
static void
check_key (SnlCheck         *check,
           const SnlFormula *formula)
{
  gboolean row = strcmp (formula->attribute, "row") == 0;
  const char *id = snl_element_get (formula->element, "table");
  SnlElement *table = snl_check_find (check, "table", id);
  SnlValues values;

  if (table == NULL)
    return;

  snl_values_init (&values);
  snl_values_add_expression (&values, check, formula->element, formula->attribute,
                             formula->scope);

  for (guint i = 0; values.known && i < values.words->len; i++)
    {
      const char *word = g_ptr_array_index (values.words, i);
      g_autofree char *keys = row ? snl_table_dup_rows (table)
                                  : g_strdup (snl_element_get (table, "columns"));

      if (row && !snl_table_has_row (table, word))
        snl_check_fault (check, formula->element,
                         _("the table “%s” has no row for “%s”; its rows are: %s"), id, word, keys);
      else if (!row && !snl_table_has_column (table, word))
        snl_check_fault (check, formula->element,
                         _("the table “%s” has no column for “%s”; its columns are: %s"), id, word,
                         keys);
    }

  snl_values_clear (&values);
}

/**
 * snl_check_values:
 * @check: a check whose expressions have been read
 *
 * Checks comparisons, assignments and keys of tables.
 */
void
snl_check_values (SnlCheck *check)
{
  for (guint i = 0; i < check->formulas->len; i++)
    {
      const SnlFormula *formula = g_ptr_array_index (check->formulas, i);

      check_comparisons (check, formula);
      check_wanted (check, formula);

      if (snl_element_is (formula->element, "look-up"))
        check_key (check, formula);
    }
}

/**
 * snl_check_pairs:
 * @check: a check whose expressions have been read
 *
 * Checks comparisons of two things that are written down nowhere: whether they can ever be the
 * same.
 */
void
snl_check_pairs (SnlCheck *check)
{
  for (guint i = 0; i < check->formulas->len; i++)
    {
      const SnlFormula *formula = g_ptr_array_index (check->formulas, i);
      GPtrArray *terms = snl_expression_get_terms (formula->expression);

      for (guint j = 0; j < terms->len; j++)
        {
          const SnlTerm *term = g_ptr_array_index (terms, j);

          if (term->kind == SNL_TERM_EQUAL || term->kind == SNL_TERM_UNEQUAL)
            check_pair (check, formula, term);
        }
    }
}
