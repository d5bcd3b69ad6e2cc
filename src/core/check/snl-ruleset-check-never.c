/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Finds conditions that can never hold or always do, and values that never occur: from the bounds
 * of statistics, the numbers in the module, and what no step ever writes. An ending that cannot be
 * reached is noticed by nobody until a game does not stop.
 */

#include "snl-ruleset-check-private.h"

#include "core/base/snl-intern.h"
#include "core/base/snl-limits.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define DEPTH_LIMIT 20

typedef enum { NEVER = -1, PERHAPS = 0, ALWAYS = 1 } Verdict;

/* The numbers that an expression can come to; all of them where nothing is known */
typedef struct {
  double min;
  double max;
} Range;

static const Range everything = { -INFINITY, INFINITY };

/*
 * An expression that is looked at. With @written, the names that steps or lists of the module
 * write, what is never written stays as it is at first.
 */
typedef struct {
  SnlCheck   *check;
  SnlScope   *scope;
  GHashTable *written;
  guint       depth;
} Look;

static Range get_range (Look          *self,
                        const SnlTerm *term);

static gboolean
get_bound (SnlElement *element,
           const char *attribute,
           double     *bound)
{
  const char *text = element != NULL ? snl_element_get (element, attribute) : NULL;

  if (text == NULL || *text == '\0' || !snl_check_is_number (text))
    return FALSE;
  *bound = g_ascii_strtod (text, NULL);

  return TRUE;
}

/* The numbers that types have for a trait; one without it has none */
static Range
get_trait (SnlCheck   *check,
           const char *name)
{
  GPtrArray *types = snl_check_get_named (check, "type");
  Range range = { INFINITY, -INFINITY };
  double value;

  for (guint i = 0; i < types->len; i++)
    if (get_bound (types->pdata[i], name, &value))
      range = (Range) { MIN (range.min, value), MAX (range.max, value) };

  return range.min <= range.max ? range : everything;
}

/* The numbers that a statistic can be */
static Range
get_statistic (Look       *self,
               const char *name)
{
  SnlElement *statistic = snl_check_find (self->check, "statistic", name);
  Range range = everything;

  if (statistic == NULL && snl_check_find (self->check, "trait", name) != NULL)
    return get_trait (self->check, name);
  if (!snl_element_has (statistic, "kind", "number") ||
      snl_check_find (self->check, "trait", name) != NULL)
    return range;

  if (self->written != NULL && !g_hash_table_contains (self->written, name) &&
      get_bound (statistic, "initial", &range.min))
    return (Range) { range.min, range.min };

  get_bound (statistic, "least", &range.min);
  get_bound (statistic, "most", &range.max);

  return range;
}

static Range
get_variable (Look       *self,
              const char *name)
{
  GPtrArray *bindings = self->scope != NULL
                        ? g_hash_table_lookup (self->scope->by_name, name) : NULL;
  const SnlBinding *binding = bindings != NULL ? g_ptr_array_index (bindings, 0) : NULL;
  SnlElement *define = snl_check_find (self->check, "define", name);
  const SnlFormula *formula = NULL;
  Range range = everything;

  if (bindings == NULL && strcmp (name, "turn") == 0)
    return (Range) { 1, INFINITY };
  if (bindings == NULL && define == NULL)
    return get_statistic (self, name);
  if (bindings != NULL && snl_element_is (binding->element, "ask-number") && bindings->len == 1)
    {
      get_bound (binding->element, "least", &range.min);
      get_bound (binding->element, "most", &range.max);
      return range;
    }

  if (bindings == NULL)
    formula = snl_check_find_formula (self->check, define, "select");
  else if (bindings->len == 1 && snl_element_is (binding->element, "let") &&
           snl_element_get_n_children (binding->element) == 0)
    formula = snl_check_find_formula (self->check, binding->element, "select");
  if (formula == NULL || snl_check_is_spent (self->check) || self->depth > DEPTH_LIMIT)
    return everything;

  return get_range (&(Look) { self->check, formula->scope, self->written, self->depth + 1 },
                    snl_expression_get_term (formula->expression));
}

static Range
get_call (Look          *self,
          const SnlTerm *term)
{
  gboolean min = strcmp (term->name, "snl:min") == 0;

  if (min || strcmp (term->name, "snl:max") == 0)
    {
      Range a = get_range (self, term->first);
      Range b = get_range (self, term->second);

      return min ? (Range) { MIN (a.min, b.min), MIN (a.max, b.max) }
                 : (Range) { MAX (a.min, b.min), MAX (a.max, b.max) };
    }
  if (strcmp (term->name, "sum") == 0 && get_range (self, term->first).min >= 0)
    return (Range) { 0, INFINITY };
  if (strcmp (term->name, "count") == 0 || strcmp (term->name, "string-length") == 0 ||
      strcmp (term->name, "snl:distance") == 0)
    return (Range) { 0, INFINITY };

  return everything;
}

static Range
get_range (Look          *self,
           const SnlTerm *term)
{
  Range a = everything;
  Range b = everything;

  switch (term->kind)
    {
    case SNL_TERM_NUMBER:
      return (Range) { term->number, term->number };
    case SNL_TERM_VARIABLE:
      return strcmp (term->name, "value") == 0 ? everything : get_variable (self, term->name);
    case SNL_TERM_ATTRIBUTE:
      return get_statistic (self, term->name);
    case SNL_TERM_CALL:
      return get_call (self, term);
    case SNL_TERM_NEGATE:
      a = get_range (self, term->first);
      return (Range) { -a.max, -a.min };
    case SNL_TERM_ADD: case SNL_TERM_SUBTRACT:
      a = get_range (self, term->first);
      b = get_range (self, term->second);
      return term->kind == SNL_TERM_ADD ? (Range) { a.min + b.min, a.max + b.max }
                                        : (Range) { a.min - b.max, a.max - b.min };
    default:
      return everything;
    }
}

/* Whether a comparison of two numbers holds */
static Verdict
compare (SnlTermKind kind,
         Range       a,
         Range       b)
{
  gboolean apart = a.max < b.min || b.max < a.min;
  gboolean same = a.min == a.max && b.min == b.max && a.min == b.min;

  switch (kind)
    {
    case SNL_TERM_EQUAL:
      return apart ? NEVER : same ? ALWAYS : PERHAPS;
    case SNL_TERM_UNEQUAL:
      return apart ? ALWAYS : same ? NEVER : PERHAPS;
    case SNL_TERM_LESS:
      return a.max < b.min ? ALWAYS : a.min >= b.max ? NEVER : PERHAPS;
    case SNL_TERM_LESS_EQUAL:
      return a.max <= b.min ? ALWAYS : a.min > b.max ? NEVER : PERHAPS;
    case SNL_TERM_MORE:
      return compare (SNL_TERM_LESS, b, a);
    default:
      return compare (SNL_TERM_LESS_EQUAL, b, a);
    }
}

/* Of `@moved = 'yes'`, where nothing ever writes @moved: whether it is so at first */
static Verdict
compare_word (Look          *self,
              const SnlTerm *term)
{
  const SnlTerm *word = term->second->kind == SNL_TERM_TEXT ? term->second : term->first;
  const SnlTerm *other = word == term->second ? term->first : term->second;
  SnlElement *statistic = other->kind == SNL_TERM_ATTRIBUTE || other->kind == SNL_TERM_VARIABLE
                          ? snl_check_find (self->check, "statistic", other->name) : NULL;
  const char *initial = statistic != NULL ? snl_element_get (statistic, "initial") : NULL;
  gboolean same;

  if (self->written == NULL || word->kind != SNL_TERM_TEXT || statistic == NULL ||
      (self->scope != NULL && g_hash_table_contains (self->scope->by_name, other->name)) ||
      snl_check_find (self->check, "trait", other->name) != NULL ||
      g_hash_table_contains (self->written, other->name))
    return PERHAPS;

  same = g_strcmp0 (initial != NULL ? initial : "", word->text) == 0;

  return same == (term->kind == SNL_TERM_EQUAL) ? PERHAPS : NEVER;
}

/* Whether a condition holds */
static Verdict
decide (Look          *self,
        const SnlTerm *term)
{
  Verdict a;
  Verdict b;

  switch (term->kind)
    {
    case SNL_TERM_NUMBER:
      return term->number != 0 ? ALWAYS : NEVER;
    case SNL_TERM_TEXT:
      return *term->text != '\0' ? ALWAYS : NEVER;
    case SNL_TERM_CALL:
      return strcmp (term->name, "true") == 0 ? ALWAYS : strcmp (term->name, "false") == 0 ? NEVER
             : strcmp (term->name, "not") == 0 ? (Verdict) -decide (self, term->first)
             : strcmp (term->name, "boolean") == 0 ? decide (self, term->first) : PERHAPS;
    case SNL_TERM_AND:
      a = decide (self, term->first);
      b = decide (self, term->second);
      return MIN (a, b);
    case SNL_TERM_OR:
      a = decide (self, term->first);
      b = decide (self, term->second);
      return MAX (a, b);
    case SNL_TERM_FILTER:
      return decide (self, term->second) == NEVER && term->second->type == SNL_VALUE_TRUTH
             ? NEVER : PERHAPS;
    case SNL_TERM_EQUAL: case SNL_TERM_UNEQUAL:
      if (term->first->kind == SNL_TERM_TEXT || term->second->kind == SNL_TERM_TEXT)
        return compare_word (self, term);
      G_GNUC_FALLTHROUGH;
    case SNL_TERM_LESS: case SNL_TERM_LESS_EQUAL: case SNL_TERM_MORE: case SNL_TERM_MORE_EQUAL:
      return compare (term->kind, get_range (self, term->first), get_range (self, term->second));
    default:
      return PERHAPS;
    }
}

/**
 * snl_check_dup_written:
 * @check: a check
 *
 * Returns: (transfer full) (element-type utf8): the names of statistics that a step, a list or the
 *   referee's own copy writes
 */
GHashTable *
snl_check_dup_written (SnlCheck *check)
{
  static const char *const steps[] = { "set", "change" };
  GHashTable *written = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *statistics = snl_check_get_named (check, "statistic");
  GPtrArray *imports = snl_check_get_named (check, "import");

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      GPtrArray *list = snl_check_get_named (check, steps[i]);

      for (guint j = 0; j < list->len; j++)
        g_hash_table_add (written, g_strdup (snl_element_get (list->pdata[j], "name")));
    }
  for (guint i = 0; i < statistics->len; i++)
    if (snl_element_has (statistics->pdata[i], "supplied", "no"))
      g_hash_table_add (written, g_strdup (snl_element_get (statistics->pdata[i], "id")));
  for (guint i = 0; i < imports->len; i++)
    {
      g_autoptr(GPtrArray) columns = snl_text_split (snl_element_get (imports->pdata[i],
                                                                      "columns"));

      for (guint j = 0; j < columns->len; j++)
        g_hash_table_add (written, g_strdup (columns->pdata[j]));
    }

  return written;
}

/* Whether what the expression asks for can change while the phases of a turn go by */
static gboolean
can_change (Look          *self,
            SnlExpression *expression)
{
  static const char own[] =
    "active at ending ended first name order part phase place step winner";
  GPtrArray *terms = snl_expression_get_terms (expression);

  for (guint i = 0; i < terms->len; i++)
    {
      const SnlTerm *term = g_ptr_array_index (terms, i);
      SnlElement *define = term->kind == SNL_TERM_VARIABLE
                           ? snl_check_find (self->check, "define", term->name) : NULL;

      if (snl_check_is_spent (self->check) ||
          (term->kind == SNL_TERM_CHILD && snl_check_get_named (self->check, "add")->len > 0))
        return TRUE;
      if (term->kind != SNL_TERM_VARIABLE && term->kind != SNL_TERM_ATTRIBUTE &&
          term->kind != SNL_TERM_CALL)
        continue;
      if (term->kind == SNL_TERM_CALL ? g_str_has_prefix (term->name, "snl:")
          : g_hash_table_contains (self->written, term->name) ||
          snl_text_has_word (own, term->name))
        return TRUE;
      if (define != NULL && self->depth < DEPTH_LIMIT &&
          can_change (&(Look) { self->check, NULL, self->written, self->depth + 1 },
                      snl_element_get_expression (define, "select")))
        return TRUE;
    }

  return FALSE;
}

/*
 * Adds a fault if a condition on which the game's course depends is always the same. Returns:
 * whether it is
 */
static gboolean
check_condition (Look             *self,
                 const SnlFormula *formula)
{
  const SnlTerm *term = snl_expression_get_term (formula->expression);
  SnlElement *element = formula->element;
  gboolean is_when = strcmp (formula->attribute, "when") == 0;
  Look free = { self->check, self->scope };

  if (snl_element_is (element, "repeat") &&
      (decide (self, term) == ALWAYS || !can_change (self, formula->expression)))
    snl_check_fault (self->check, element,
                     _("%s: this would never end: nothing changes what it asks for"),
                     formula->attribute);
  else if (snl_element_is (element, "ending") && is_when && decide (self, term) == NEVER)
    snl_check_fault (self->check, element,
                     _("%s: the game can never end this way: nothing brings it about"),
                     formula->attribute);
  else if (snl_element_is (element, "ending") && is_when && decide (&free, term) == ALWAYS)
    snl_check_fault (self->check, element,
                     _("%s: this is always so; the game would be over at once"),
                     formula->attribute);
  else if (snl_element_is (element, "phase") && is_when && decide (self, term) == NEVER)
    snl_check_fault (self->check, element, _("%s: this phase never comes"), formula->attribute);
  else
    return FALSE;

  return TRUE;
}

/* Reports each comparison of numbers that can never hold, and each number that no game can hold */
static void
check_terms (Look             *self,
             const SnlFormula *formula)
{
  GPtrArray *terms = snl_expression_get_terms (formula->expression);
  Look free = { self->check, self->scope };

  for (guint i = 0; i < terms->len; i++)
    {
      const SnlTerm *term = g_ptr_array_index (terms, i);

      if (term->kind >= SNL_TERM_EQUAL && term->kind <= SNL_TERM_MORE_EQUAL &&
          term->first->kind != SNL_TERM_TEXT && term->second->kind != SNL_TERM_TEXT &&
          compare (term->kind, get_range (&free, term->first), get_range (&free, term->second))
          == NEVER && !(term->first->kind == SNL_TERM_NUMBER &&
                        term->second->kind == SNL_TERM_NUMBER))
        snl_check_fault (self->check, formula->element,
                         _("%s: “%s” contains something that can never be true; check the limits"),
                         formula->attribute, snl_expression_get_source (formula->expression));
      else if (term->kind == SNL_TERM_NUMBER && term->number > SNL_MAX_NUMBER)
        snl_check_fault (self->check, formula->element,
                         _("%s: %s is beyond %d, which is the largest number there is"),
                         formula->attribute, term->text, SNL_MAX_NUMBER);
      else if ((term->kind == SNL_TERM_DIVIDE || term->kind == SNL_TERM_MODULO) &&
               term->second->kind == SNL_TERM_NUMBER && term->second->number == 0)
        snl_check_fault (self->check, formula->element, _("%s: nothing can be divided by 0"),
                         formula->attribute);
    }
}

/* The numbers that an attribute of an element comes to; all of them if it has none */
static Range
get_attribute (SnlCheck   *check,
               SnlElement *element,
               const char *attribute)
{
  const SnlFormula *formula = snl_check_find_formula (check, element, attribute);
  Range range = everything;

  if (formula != NULL)
    return get_range (&(Look) { check, formula->scope },
                      snl_expression_get_term (formula->expression));
  if (get_bound (element, attribute, &range.min))
    range.max = range.min;

  return range;
}

/* Checks that some die can show the score that is needed, whatever modifiers there are */
static void
check_score (Look       *self,
             SnlElement *roll,
             Range       range)
{
  double sides = MIN (get_attribute (self->check, roll, "sides").max, SNL_MAX_SIDES);
  double least = 0;
  double most = 0;

  if (sides < 2)
    return;

  snl_element_for_each (modifier, roll, "modifier")
    {
      double value = 0;

      if (!get_bound (modifier, "value", &value))
        return;
      least += MIN (value, 0);
      most += MAX (value, 0);
    }
  snl_element_for_each (group, roll, "group")
    if (snl_element_get (group, "add") != NULL)
      return;

  if (range.min > sides + most)
    snl_check_fault (self->check, roll, _("needed: no die shows more than %d"), (int) sides);
  else if (range.max < 1 + least)
    snl_check_fault (self->check, roll, _("needed: every die shows more than that"));
}

/* Checks a number against what it is for: dice that are thrown, what they show, a bounded number */
static void
check_bounds (Look             *self,
              const SnlFormula *formula)
{
  SnlElement *element = formula->element;
  const char *attribute = formula->attribute;
  Look free = { self->check, self->scope };
  Range range = get_range (&free, snl_expression_get_term (formula->expression));
  SnlElement *statistic = snl_check_find (self->check, "statistic",
                                          snl_element_get (element, "name"));
  double least = -INFINITY;
  double most = INFINITY;

  /* what no game can hold is told as such */
  if (range.min > SNL_MAX_NUMBER)
    return;

  if (snl_element_is (element, "group") && strcmp (attribute, "count") == 0)
    {
      if (range.min > SNL_MAX_DICE)
        snl_check_fault (self->check, element, _("count: at most %d dice can be thrown at once"),
                         SNL_MAX_DICE);
      else if (range.max <= 0)
        snl_check_fault (self->check, element, _("count: no die would ever be thrown"));
    }
  else if (snl_element_is (element, "roll") && strcmp (attribute, "needed") == 0)
    check_score (self, element, range);
  else if (snl_element_is (element, "roll") && strcmp (attribute, "sides") == 0 &&
           (range.max < 2 || range.min > SNL_MAX_SIDES))
    snl_check_fault (self->check, element, _("sides: a die has from 2 to %d sides"),
                     SNL_MAX_SIDES);
  else if (snl_element_is (element, "set") && strcmp (attribute, "to") == 0 && statistic != NULL)
    {
      get_bound (statistic, "least", &least);
      get_bound (statistic, "most", &most);
      if (range.min > most || range.max < least)
        snl_check_fault (self->check, element, _("to: “%s” goes from %s to %s"),
                         snl_element_get (statistic, "id"),
                         isfinite (least) ? snl_element_get (statistic, "least") : "…",
                         isfinite (most) ? snl_element_get (statistic, "most") : "…");
    }
  else if (snl_element_is (element, "movement") && range.max < 0)
    snl_check_fault (self->check, element, _("%s: this is less than 0, so nobody could move"),
                     attribute);
  else if (snl_element_is (element, "gauge") && strcmp (attribute, "mark") == 0 &&
           range.min > get_attribute (self->check, element, "full").max)
    snl_check_fault (self->check, element, _("mark: this is beyond “full”, where no bar gets to"));
  else if (snl_element_is (element, "ask-number") && strcmp (attribute, "most") == 0 &&
           get_bound (element, "least", &least) && range.max < least)
    snl_check_fault (self->check, element, _("most: this is less than the least, so no answer "
                                             "would be right"));
}

/* Whether a path names all of a kind, of which there are several */
static gboolean
is_of_several (SnlCheck      *check,
               const SnlTerm *term)
{
  const SnlTerm *of = term->kind == SNL_TERM_ATTRIBUTE ? term->first : NULL;

  if (of == NULL || of->kind != SNL_TERM_CHILD || of->name == NULL)
    return FALSE;

  return strcmp (of->name, "side") == 0 ? snl_check_get_named (check, "side")->len > 1
         : strcmp (of->name, "piece") == 0 || strcmp (of->name, "card") == 0 ||
         strcmp (of->name, "square") == 0;
}

/* Of several only the first would count where one is wanted */
static void
check_several (SnlCheck         *check,
               const SnlFormula *formula)
{
  static const char *const wanted[] = {
    "active", "choose", "part", "side", "to", "winner", NULL
  };

  if (g_strv_contains (wanted, formula->attribute) &&
      is_of_several (check, snl_expression_get_term (formula->expression)))
    snl_check_fault (check, formula->element,
                     _("%s: “%s” are several, and one is wanted; say which between [ and ]"),
                     formula->attribute, snl_expression_get_source (formula->expression));
}

/* A phase whose steps always refuse cannot be entered or left */
static void
check_refusals (SnlCheck *check)
{
  static const char *const names[] = { "enters", "leaves", "turn-start", "turn-end" };

  for (guint i = 0; i < check->scopes->len; i++)
    {
      SnlElement *scope = ((SnlScope *) g_ptr_array_index (check->scopes, i))->element;

      for (gsize j = 0; j < G_N_ELEMENTS (names); j++)
        if (snl_element_is (scope, names[j]))
          snl_element_for_each (refuse, scope, "refuse")
            if (snl_element_get (refuse, "when") == NULL)
              snl_check_fault (check, refuse,
                               _("this always refuses, and so nobody could ever leave the phase; "
                                 "say “when”"));
    }
}

/* Terrain that no layout has, where there are layouts: it is there only if somebody paints it */
static void
check_terrain (SnlCheck *check)
{
  SnlElement *board = snl_element_find (check->root, "board");
  GPtrArray *terrains = snl_check_get_named (check, "terrain");

  if (board == NULL || snl_element_find (board, "layout") == NULL)
    return;

  /* all squares begin with the first */
  for (guint i = 1; i < terrains->len; i++)
    {
      const char *key = snl_element_get (terrains->pdata[i], "key");
      gboolean laid = FALSE;

      snl_element_for_each (layout, board, "layout")
        snl_element_for_each (row, layout, "row")
          laid = laid || (snl_element_get_text (row) != NULL && key != NULL &&
                          strchr (snl_element_get_text (row), *key) != NULL);
      if (!laid)
        snl_check_warn (check, terrains->pdata[i], _("no layout has the terrain “%s”"),
                        snl_element_get (terrains->pdata[i], "id"));
    }
}

/* Whether a part of an expression has that name, which is interned as theirs are */
static gboolean
has_name (GPtrArray  *terms,
          const char *name)
{
  for (guint i = 0; i < terms->len; i++)
    if (((const SnlTerm *) terms->pdata[i])->name == name)
      return TRUE;

  return FALSE;
}

/*
 * Adds to @tested the words that `$name` is compared with. FALSE if it is used for anything else,
 * so that all that it can be may matter.
 */
static gboolean
collect_tested (SnlCheck   *check,
                const char *name,
                SnlScope   *scope,
                GHashTable *tested)
{
  const char *interned = snl_intern (name);
  guint n_uses = 0;
  guint n_tests = 0;

  for (guint i = 0; i < check->scopes->len; i++)
    {
      SnlScope *other = g_ptr_array_index (check->scopes, i);

      if (scope != NULL ? other != scope : g_hash_table_contains (other->by_name, name))
        continue;
      for (guint j = 0; j < other->uses->len; j++)
        n_uses += strcmp (((SnlUse *) g_ptr_array_index (other->uses, j))->name, name) == 0;
    }

  for (guint i = 0; i < check->formulas->len; i++)
    {
      const SnlFormula *formula = g_ptr_array_index (check->formulas, i);
      GPtrArray *terms = snl_expression_get_terms (formula->expression);

      if (!has_name (terms, interned) ||
          (scope != NULL
           ? formula->scope != scope
           : formula->scope != NULL && g_hash_table_contains (formula->scope->by_name, name)))
        continue;
      for (guint j = 0; j < terms->len; j++)
        {
          const SnlTerm *term = g_ptr_array_index (terms, j);

          n_uses += formula->scope == NULL && snl_term_is (term, SNL_TERM_VARIABLE, name);
          if (snl_term_is (term, SNL_TERM_ATTRIBUTE, name))
            return FALSE;
          if (term->kind != SNL_TERM_EQUAL && term->kind != SNL_TERM_UNEQUAL)
            continue;
          for (guint k = 0; k < 2; k++)
            {
              const SnlTerm *one = k == 0 ? term->first : term->second;
              const SnlTerm *two = k == 0 ? term->second : term->first;

              if (!snl_term_is (one, SNL_TERM_VARIABLE, name) || two->kind != SNL_TERM_TEXT)
                continue;
              n_tests++;
              g_hash_table_add (tested, two->text);
            }
        }
    }

  return n_uses == n_tests && n_tests > 0;
}

/* Two choices that nothing tells apart are one */
static void
check_choices (SnlCheck   *check,
               SnlElement *element,
               const char *name,
               SnlScope   *scope)
{
  g_autoptr(GHashTable) tested = g_hash_table_new (g_str_hash, g_str_equal);
  const char *first = NULL;

  if (!collect_tested (check, name, scope, tested))
    return;

  snl_element_for_each (choice, element, "choice")
    {
      const char *id = snl_element_get (choice, "id");

      if (id == NULL || g_hash_table_contains (tested, id))
        continue;
      if (first != NULL)
        {
          snl_check_warn (check, choice, _("nothing tells “%s” from “%s”"), id, first);
          return;
        }
      first = id;
    }
}

static void
check_all_choices (SnlCheck *check)
{
  GPtrArray *options = snl_check_get_named (check, "option");

  for (guint i = 0; i < options->len; i++)
    check_choices (check, options->pdata[i], snl_element_get (options->pdata[i], "id"), NULL);

  for (guint i = 0; i < check->scopes->len; i++)
    {
      SnlScope *scope = g_ptr_array_index (check->scopes, i);

      for (guint j = 0; j < scope->bindings->len; j++)
        {
          const SnlBinding *binding = g_ptr_array_index (scope->bindings, j);

          if (snl_element_is (binding->element, "ask-choice") &&
              ((GPtrArray *) g_hash_table_lookup (scope->by_name, binding->name))->len == 1)
            check_choices (check, binding->element, binding->name, scope);
        }
    }
}

/**
 * snl_check_never:
 * @check: a check whose expressions have been read
 *
 * Checks for conditions that never hold or always do, numbers out of bounds, and choices, terrain
 * and endings that never come.
 */
void
snl_check_never (SnlCheck *check)
{
  g_autoptr(GHashTable) written = snl_check_dup_written (check);

  for (guint i = 0; i < check->formulas->len && !snl_check_is_full (check); i++)
    {
      const SnlFormula *formula = g_ptr_array_index (check->formulas, i);
      Look look = { check, formula->scope, written };

      if (!check_condition (&look, formula))
        check_terms (&look, formula);
      check_bounds (&look, formula);
      check_several (check, formula);
    }
  check_refusals (check);
  check_terrain (check);
  check_all_choices (check);
}
