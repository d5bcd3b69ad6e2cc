/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Writes an expression in words, for people who do not read the module itself: ids become the
 * names that the module has for people, paths are joined by "of", filters by "with", and the
 * operators of arithmetic become the usual signs.
 */

#include "snl-rules-sheet-private.h"

#include "core/expression/snl-expression.h"

#include <glib/gi18n.h>
#include <string.h>

/* What the nodes and attributes of every position are called; see data/rulesets/README.md */
static const struct {
  const char *name;
  const char *words;
} names[] = {
  { "piece",  N_("units") },
  { "side",   N_("sides") },
  { "place",  N_("places") },
  { "record", N_("records") },
  { "square", N_("squares") },
  { "card",   N_("cards") },
  { "@side",  N_("side") },
  { "@type",  N_("type") },
  { "@kind",  N_("kind") },
  { "@at",    N_("square") },
  { "@place", N_("place") },
  { "@value", N_("value") },
  { "@number", N_("number") },
  { "@terrain", N_("terrain") },
  { "$active", N_("the side whose phase it is") },
  { "$first", N_("the side that goes first") },
  { "$turn",  N_("the turn") },
};

/* The signs between two operands, and how tightly each binds */
static const struct {
  SnlTermKind kind;
  const char *sign;
  int         level;
} signs[] = {
  { SNL_TERM_OR,         N_("or"),  1 },
  { SNL_TERM_AND,        N_("and"), 2 },
  { SNL_TERM_EQUAL,      "=",       3 },
  { SNL_TERM_UNEQUAL,    "≠",       3 },
  { SNL_TERM_LESS,       "<",       3 },
  { SNL_TERM_LESS_EQUAL, "≤",       3 },
  { SNL_TERM_MORE,       ">",       3 },
  { SNL_TERM_MORE_EQUAL, "≥",       3 },
  { SNL_TERM_ADD,        "+",       4 },
  { SNL_TERM_SUBTRACT,   "−",       4 },
  { SNL_TERM_MULTIPLY,   "×",       5 },
  { SNL_TERM_DIVIDE,     "÷",       5 },
  { SNL_TERM_MODULO,     N_("modulo"), 5 },
  { SNL_TERM_UNION,      N_("together with"), 6 },
};

/* Functions, with what stands for their arguments; others are written with their own names */
static const struct {
  const char *name;
  const char *words;
} functions[] = {
  { "ceiling",      N_("%s, rounded up") },
  { "floor",        N_("%s, rounded down") },
  { "round",        N_("%s, rounded") },
  /* Translators: %s are units or dice, as in “the number of units with figures > 0” */
  { "count",        N_("the number of %s") },
  { "sum",          N_("the sum of %s") },
  { "boolean",      "%s" },
  { "number",       "%s" },
  { "string",       "%s" },
  { "snl:type",     "%s" },
  { "snl:words",    "%s" },
  { "snl:square",   N_("the square of %s") },
  { "snl:terrain",  N_("the terrain of %s") },
  { "snl:distance", N_("the distance from %s to %s") },
  { "snl:min",      N_("the smaller of %s and %s") },
  { "snl:max",      N_("the larger of %s and %s") },
  { "snl:nearest",  N_("the nearest to %s of %s") },
  { "snl:between",  N_("the squares between %s and %s") },
};

static char *dup_term (SnlRuleset    *ruleset,
                       const SnlTerm *term,
                       int            level);

/* (transfer full): an id as people would write it */
static char *
dup_plain (const char *id)
{
  return g_strdelimit (g_strdup (id), "_-", ' ');
}

/* (transfer none) (nullable): what people call the part of a position with that name */
static const char *
find_name (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (names[i].name, name) == 0)
      return _(names[i].words);

  return NULL;
}

/* (transfer full): what an attribute, or a variable, is called */
static char *
dup_name (SnlRuleset *ruleset,
          const char *name,
          gboolean    attribute)
{
  static const char *const kinds[] = { "statistic", "trait", "option" };
  g_autofree char *key = g_strconcat (attribute ? "@" : "$", name, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (snl_ruleset_find (ruleset, kinds[i], name) != NULL)
      return g_strdup (snl_ruleset_get_label (ruleset, kinds[i], name));

  return find_name (key) != NULL ? g_strdup (find_name (key)) : dup_plain (name);
}

/* (transfer full): the text of a literal: what has that id, or the text between quotes */
static char *
dup_text (SnlRuleset    *ruleset,
          const SnlTerm *beside,
          const char    *text)
{
  static const char *const kinds[] = { "side", "type", "terrain", "phase" };
  SnlElement *option = beside != NULL && beside->kind == SNL_TERM_VARIABLE
                       ? snl_ruleset_find (ruleset, "option", beside->name) : NULL;
  SnlElement *choice = snl_element_find_id (option, "choice", text);

  if (choice != NULL && snl_element_get_label (choice) != NULL)
    return g_strdup_printf (_("“%s”"), snl_element_get_label (choice));

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (snl_ruleset_find (ruleset, kinds[i], text) != NULL)
      return g_strdup (snl_ruleset_get_label (ruleset, kinds[i], text));

  if (strcmp (text, "yes") == 0)
    return g_strdup (_("yes"));
  if (strcmp (text, "no") == 0)
    return g_strdup (_("no"));

  return g_strdelimit (g_strdup_printf (_("“%s”"), text), "_", ' ');
}

/*
 * (transfer full) (nullable): the short form of a comparison with `yes`, `no` or an empty text;
 * NULL for any other comparison
 */
static char *
dup_answer (SnlRuleset    *ruleset,
            const SnlTerm *term)
{
  const SnlTerm *literal = term->second;
  gboolean equal = term->kind == SNL_TERM_EQUAL;
  g_autofree char *first = NULL;

  if ((!equal && term->kind != SNL_TERM_UNEQUAL) || literal->kind != SNL_TERM_TEXT)
    return NULL;

  first = dup_term (ruleset, term->first, 3);

  if (strcmp (literal->text, equal ? "yes" : "no") == 0)
    return g_steal_pointer (&first);
  if (strcmp (literal->text, equal ? "no" : "yes") == 0)
    /* Translators: before what is the case, as in “not: has fought” */
    return g_strdup_printf (_("not: %s"), first);
  if (*literal->text == '\0')
    /* Translators: of something that nobody has given yet, or that somebody has */
    return g_strdup_printf (equal ? _("no %s yet") : _("%s is known"), first);

  return NULL;
}

static char *
dup_binary (SnlRuleset    *ruleset,
            const SnlTerm *term,
            gsize          at,
            int            level)
{
  g_autofree char *answer = dup_answer (ruleset, term);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  const char *sign = signs[at].sign;

  if (answer != NULL)
    return g_steal_pointer (&answer);

  first = term->first->kind == SNL_TERM_TEXT
          ? dup_text (ruleset, term->second, term->first->text)
          : dup_term (ruleset, term->first, signs[at].level);
  second = term->second->kind == SNL_TERM_TEXT
           ? dup_text (ruleset, term->first, term->second->text)
           : dup_term (ruleset, term->second, signs[at].level + 1);

  if (g_ascii_isalpha (*sign))
    sign = _(sign);

  return g_strdup_printf (signs[at].level < level ? "(%s %s %s)" : "%s %s %s", first, sign, second);
}

/* A function's words, or its own name with what stands between its brackets */
static char *
dup_call (SnlRuleset    *ruleset,
          const SnlTerm *term)
{
  g_autofree char *first = term->first != NULL ? dup_term (ruleset, term->first, 0) : g_strdup ("");
  g_autofree char *second = term->second != NULL ? dup_term (ruleset, term->second, 0) : NULL;
  g_autofree char *name = NULL;
  GString *text = NULL;

  if (strcmp (term->name, "not") == 0)
    return term->first->type == SNL_VALUE_NODES
           ? g_strdup_printf (_("there are no %s"), first)
           : g_strdup_printf (_("not (%s)"), first);

  for (gsize i = 0; i < G_N_ELEMENTS (functions); i++)
    if (strcmp (functions[i].name, term->name) == 0)
      {
        g_auto(GStrv) parts = g_strsplit (_(functions[i].words), "%s", 3);

        return g_strconcat (parts[0], first, parts[1], second != NULL ? second : "",
                            second != NULL ? parts[2] : NULL, NULL);
      }

  name = dup_plain (g_str_has_prefix (term->name, "snl:") ? term->name + 4 : term->name);
  text = g_string_new (name);
  g_string_append_printf (text, " (%s", first);

  for (const SnlTerm *part = term->second; part != NULL; part = part->next)
    {
      g_autofree char *words = dup_term (ruleset, part, 0);

      g_string_append_printf (text, ", %s", words);
    }

  return g_string_free (g_string_append_c (text, ')'), FALSE);
}

/* “units with figures > 0, not: has fought” */
static char *
dup_filter (SnlRuleset    *ruleset,
            const SnlTerm *term)
{
  g_autofree char *first = dup_term (ruleset, term->first, 6);
  g_autofree char *second = dup_term (ruleset, term->second, 0);

  if (term->first->kind == SNL_TERM_FILTER)
    return g_strdup_printf ("%s, %s", first, second);

  /* Translators: units, and a condition that holds for them */
  return g_strdup_printf (_("%s with %s"), first, second);
}

/* “figures of attacker”: @words is what a step leads to, @from what it starts from, or NULL */
static char *
dup_path (SnlRuleset    *ruleset,
          const SnlTerm *from,
          char          *words)
{
  g_autofree char *first = NULL;
  char *path = NULL;

  if (from == NULL || from->kind == SNL_TERM_ROOT || from->kind == SNL_TERM_CONTEXT)
    return words;

  first = dup_term (ruleset, from, 6);

  /* Translators: a number, and the unit that has it */
  path = g_strdup_printf (_("%s of %s"), words, first);
  g_free (words);

  return path;
}

/* (transfer full): a term in words, between brackets if it binds looser than @level */
static char *
dup_term (SnlRuleset    *ruleset,
          const SnlTerm *term,
          int            level)
{
  g_autofree char *part = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].kind == term->kind)
      return dup_binary (ruleset, term, i, level);

  switch (term->kind)
    {
    case SNL_TERM_NUMBER:
      return g_strdup_printf ("%g", term->number);

    case SNL_TERM_TEXT:
      return dup_text (ruleset, NULL, term->text);

    case SNL_TERM_VARIABLE:
      return dup_name (ruleset, term->name, FALSE);

    case SNL_TERM_ATTRIBUTE:
      /* the id of something is itself */
      if (strcmp (term->name, "id") == 0)
        return term->first != NULL ? dup_term (ruleset, term->first, level) : g_strdup (_("it"));

      return dup_path (ruleset, term->first, dup_name (ruleset, term->name, TRUE));

    case SNL_TERM_CHILD:
      return dup_path (ruleset, term->first,
                       term->name == NULL ? g_strdup (_("everything"))
                       : find_name (term->name) != NULL ? g_strdup (find_name (term->name))
                                                        : dup_plain (term->name));

    case SNL_TERM_NEGATE:
      part = dup_term (ruleset, term->first, 6);
      return g_strconcat ("−", part, NULL);

    case SNL_TERM_CALL:
      return dup_call (ruleset, term);

    case SNL_TERM_FILTER:
      return dup_filter (ruleset, term);

    case SNL_TERM_EACH:
      return dup_path (ruleset, term->first, dup_term (ruleset, term->second, 6));

    default:
      return g_strdup (_("it"));
    }
}

/**
 * snl_rules_sheet_dup_words:
 * @ruleset: the rules
 * @source: (nullable): an expression
 * @is_condition: whether it says when something holds
 *
 * Returns: (transfer full): the expression in words; "" for %NULL
 */
char *
snl_rules_sheet_dup_words (SnlRuleset *ruleset,
                           const char *source,
                           gboolean    is_condition)
{
  g_autoptr(SnlExpression) expression = source != NULL ? snl_expression_new (source, NULL) : NULL;
  const SnlTerm *term = NULL;
  g_autofree char *words = NULL;

  if (expression == NULL)
    return g_strdup ("");

  term = snl_expression_get_term (expression);
  words = dup_term (ruleset, term, 0);

  return is_condition && term->type == SNL_VALUE_NODES && term->kind != SNL_TERM_EACH
         ? g_strdup_printf (_("there are %s"), words) : g_steal_pointer (&words);
}
