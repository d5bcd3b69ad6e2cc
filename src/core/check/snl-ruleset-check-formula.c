/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Checks the tokens of an expression against tables of the functions, elements and attributes that
 * exist.  XPath evaluates an unknown name to nothing without an error, so that a misspelled one
 * would never be noticed.
 */
#include "config.h"

#include "snl-ruleset-check-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define ANY G_MAXUINT

/*
 * The functions of XPath 1.0 that read only the position, and our own, with the number of their
 * arguments
 */
static const struct {
  const char *name;
  guint       least;
  guint       most;
} functions[] = {
  { "boolean",          1, 1 },
  { "ceiling",          1, 1 },
  { "concat",           2, ANY },
  { "contains",         2, 2 },
  { "count",            1, 1 },
  { "false",            0, 0 },
  { "floor",            1, 1 },
  { "last",             0, 0 },
  { "local-name",       0, 1 },
  { "name",             0, 1 },
  { "namespace-uri",    0, 1 },
  { "normalize-space",  0, 1 },
  { "not",              1, 1 },
  { "number",           0, 1 },
  { "position",         0, 0 },
  { "round",            1, 1 },
  { "snl:between",      2, 2 },
  { "snl:distance",     2, 2 },
  { "snl:max",          2, 2 },
  { "snl:min",          2, 2 },
  { "snl:nearest",      2, 2 },
  { "snl:nth",          2, 2 },
  { "snl:side-of",      2, 2 },
  { "snl:square",       1, 1 },
  { "snl:step",         2, 2 },
  { "snl:terrain",      1, 1 },
  { "snl:type",         1, 1 },
  { "snl:words",        1, 1 },
  { "starts-with",      2, 2 },
  { "string",           0, 1 },
  { "string-length",    0, 1 },
  { "substring",        2, 3 },
  { "substring-after",  2, 2 },
  { "substring-before", 2, 2 },
  { "sum",              1, 1 },
  { "translate",        3, 3 },
  { "true",             0, 0 },
};

/*
 * Functions of XPath 1.0 that are refused, since they read other documents or have no meaning here
 */
static const char *const refused[] = { "document", "id", "lang", NULL };

/* Names of the elements of a position, and of dice */
static const char *const elements[] = {
  "card", "die", "options", "piece", "place", "position", "side", "square", "word", NULL
};

/* Their attributes, besides the module's own statistics, traits and deals */
static const char *const attributes[] = {
  "active", "at", "bonus", "counter", "deck", "ended", "ending", "first", "for", "group", "height",
  "hit", "id", "kind", "letter", "mark", "name", "number", "order", "part", "phase", "place",
  "side", "step", "terrain", "tone", "total", "turn", "turned", "type", "value", "width", "winner",
  "x", "y", NULL
};

static void
check_function (SnlCheck         *check,
                const SnlFormula *formula,
                const SnlToken   *token)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new ();
  g_autofree char *hint = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (functions); i++)
    {
      if (strcmp (functions[i].name, token->text) != 0)
        {
          g_ptr_array_add (names, (gpointer) functions[i].name);
          continue;
        }

      if (token->n_arguments < functions[i].least || token->n_arguments > functions[i].most)
        snl_check_fault (check, formula->element,
                         functions[i].most > functions[i].least
                         ? _("%s: arguments of %s(): at least %u, not %u")
                         : _("%s: arguments of %s(): %u, not %u"),
                         formula->attribute, token->text, functions[i].least, token->n_arguments);
      return;
    }

  if (g_strv_contains (refused, token->text))
    {
      snl_check_fault (check, formula->element,
                       _("%s: %s() is not for modules, which see the position only"),
                       formula->attribute, token->text);
      return;
    }

  hint = snl_check_dup_near (check, names, token->text);
  snl_check_fault (check, formula->element, _("%s: there is no function %s()%s"),
                   formula->attribute, token->text, hint);
}

static void
check_attribute (SnlCheck         *check,
                 const SnlFormula *formula,
                 const SnlToken   *token)
{
  static const char *const kinds[] = { "statistic", "trait", "deal", "option" };
  g_autoptr(GPtrArray) names = NULL;
  g_autofree char *hint = NULL;
  gboolean known = g_strv_contains (attributes, token->text);

  if (strcmp (token->text, "player") == 0 || strcmp (token->text, "*") == 0)
    {
      snl_check_fault (check, formula->element,
                       _("%s: @%s could read students' names, which are not for rules"),
                       formula->attribute, token->text);
      return;
    }

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (snl_check_find (check, kinds[i], token->text) != NULL)
      {
        snl_check_use (check, kinds[i], token->text);
        known = TRUE;
      }

  if (known || snl_check_is_full (check))
    return;

  names = g_ptr_array_new ();
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr(GPtrArray) own = snl_check_dup_names (check, kinds[i]);

      g_ptr_array_extend (names, own, NULL, NULL);
    }
  for (const char *const *name = attributes; *name != NULL; name++)
    g_ptr_array_add (names, (gpointer) *name);

  hint = snl_check_dup_near (check, names, token->text);
  snl_check_fault (check, formula->element, _("%s: there is no statistic or trait @%s%s"),
                   formula->attribute, token->text, hint);
}

static void
check_step (SnlCheck         *check,
            const SnlFormula *formula,
            const SnlToken   *token)
{
  static const char *const steps[] = {
    "*", ".", "..", "comment", "node", "processing-instruction", "text", NULL
  };
  g_autoptr(GPtrArray) names = NULL;
  g_autofree char *hint = NULL;

  if (g_strv_contains (steps, token->text) || g_strv_contains (elements, token->text))
    return;

  names = g_ptr_array_new ();
  for (const char *const *name = elements; *name != NULL; name++)
    g_ptr_array_add (names, (gpointer) *name);

  hint = snl_check_dup_hint (check, names, token->text);
  snl_check_fault (check, formula->element, _("%s: nothing in a position is called “%s”%s"),
                   formula->attribute, token->text, hint);
}

/* Adds a fault if nodes are required and the expression is a literal */
static void
check_nodes (SnlCheck         *check,
             const SnlFormula *formula)
{
  static const char *const wanted[] = {
    "among", "dice", "each", "of", "on", "reach", "rows", "waits", NULL
  };
  const SnlToken *token = formula->tokens->len == 1 ? g_ptr_array_index (formula->tokens, 0) : NULL;
  gboolean nodes = g_strv_contains (wanted, formula->attribute) ||
                   (snl_element_is (formula->element, "for-each") &&
                    strcmp (formula->attribute, "select") == 0);

  if (nodes && token != NULL &&
      (token->kind == SNL_TOKEN_LITERAL || token->kind == SNL_TOKEN_NUMBER))
    snl_check_fault (check, formula->element,
                     _("%s: pieces or other nodes are wanted here, not “%s”"), formula->attribute,
                     token->text);
}

/**
 * snl_check_formula:
 * @check: a check
 * @formula: an expression of the module
 *
 * Checks that the functions exist and have the right number of arguments, and that the elements and
 * attributes exist.
 */
void
snl_check_formula (SnlCheck         *check,
                   const SnlFormula *formula)
{
  for (guint i = 0; i < formula->tokens->len; i++)
    {
      const SnlToken *token = g_ptr_array_index (formula->tokens, i);

      if (token->kind == SNL_TOKEN_FUNCTION)
        check_function (check, formula, token);
      else if (token->kind == SNL_TOKEN_ATTRIBUTE)
        check_attribute (check, formula, token);
      else if (token->kind == SNL_TOKEN_ELEMENT)
        check_step (check, formula, token);
    }

  check_nodes (check, formula);
}
