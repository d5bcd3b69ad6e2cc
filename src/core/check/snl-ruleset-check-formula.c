/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Checks the names in an expression against tables of the functions, elements and attributes that
 * exist. XPath evaluates an unknown name to nothing without an error, so that a misspelled one
 * would never be noticed.
 */

#include "snl-ruleset-check-private.h"

#include <glib/gi18n.h>
#include <string.h>

/**
 * snl_check_facing:
 * @check: a check
 * @element: an element of the module
 * @what: what in it looks at where pieces face
 *
 * Checks that pieces have a statistic `facing` whose words are directions: without it, and with any
 * other word, nobody has a front.
 */
void
snl_check_facing (SnlCheck   *check,
                  SnlElement *element,
                  const char *what)
{
  static const char *const directions[] = {
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west", NULL
  };
  SnlElement *facing = snl_check_find (check, "statistic", "facing");
  g_autoptr(GPtrArray) words = NULL;

  if (!snl_element_has (facing, "of", "piece") ||
      !snl_element_has (facing, "kind", "text"))
    {
      /* Translators: a function or an attribute of the module language */
      snl_check_fault (check, element, _("%s looks at a text statistic “facing” of pieces, and "
                                         "there is none"), what);
      return;
    }

  snl_check_use (check, "statistic", "facing");
  words = snl_text_split (snl_element_get (facing, "words"));
  if (words->len == 0)
    snl_check_warn (check, facing, _("%s knows directions only, and “facing” could be anything; "
                                     "say which in words=\"north east…\""), what);

  for (guint i = 0; i < words->len; i++)
    if (!g_strv_contains (directions, words->pdata[i]))
      snl_check_fault (check, facing, _("“%s” is not a direction; there are: %s"),
                       (const char *) words->pdata[i],
                       "north, north-east, east, south-east, south, south-west, west, north-west");
}

/* What the nodes of a position and the dice are called */
static const char *const elements[] = {
  "card", "die", "options", "piece", "place", "position", "record", "side", "square", "word", NULL
};

/* Their attributes, besides the module's own statistics, traits and deals */
static const char *const attributes[] = {
  "active", "at", "bonus", "counter", "deck", "ended", "ending", "first", "for", "group", "height",
  "hit", "id", "kind", "letter", "mark", "name", "number", "order", "part", "phase", "place",
  "side", "step", "terrain", "tone", "total", "turn", "turned", "type", "value", "width", "winner",
  "x", "y", NULL
};

static void
check_attribute (SnlCheck         *check,
                 const SnlFormula *formula,
                 const char       *attribute)
{
  static const char *const kinds[] = { "statistic", "trait", "deal", "option" };
  g_autoptr(GPtrArray) names = NULL;
  g_autofree char *hint = NULL;
  gboolean known = g_strv_contains (attributes, attribute);

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (snl_check_find (check, kinds[i], attribute) != NULL)
      {
        snl_check_use (check, kinds[i], attribute);
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

  hint = snl_check_dup_similar (check, names, attribute);
  snl_check_fault (check, formula->element, _("%s: there is no statistic or trait @%s%s"),
                   formula->attribute, attribute, hint);
  snl_check_about (check, attribute);
}

static void
check_step (SnlCheck         *check,
            const SnlFormula *formula,
            const char       *kind)
{
  g_autoptr(GPtrArray) names = NULL;
  g_autofree char *hint = NULL;

  if (g_strv_contains (elements, kind))
    return;

  if (snl_check_is_visible (check, formula->scope, kind))
    {
      snl_check_fault (check, formula->element,
                       _("%s: nothing in a position is called “%s”; write $%s"),
                       formula->attribute, kind, kind);
      snl_check_about (check, kind);
      g_hash_table_add (check->meant, g_strdup (kind));
      return;
    }

  names = g_ptr_array_new ();
  for (const char *const *name = elements; *name != NULL; name++)
    g_ptr_array_add (names, (gpointer) *name);

  if (strcmp (kind, "true") == 0 || strcmp (kind, "false") == 0)
    {
      g_autofree char *call = g_strconcat (kind, "()", NULL);

      hint = g_strdup_printf (_("; did you mean “%s”?"), call);
    }
  else
    hint = snl_check_dup_similar (check, names, kind);
  if (*hint != '\0')
    snl_check_fault (check, formula->element, _("%s: nothing in a position is called “%s”%s"),
                     formula->attribute, kind, hint);
  else
    snl_check_fault (check, formula->element,
                     _("%s: nothing in a position is called “%s”; a text stands between quotes: "
                       "'%s'"), formula->attribute, kind, kind);
}

/* Adds a fault if nodes are required and the expression is a literal */
static void
check_nodes (SnlCheck         *check,
             const SnlFormula *formula)
{
  static const char *const wanted[] = { "among", "dice", "each", "of", "on", "reach", "rows",
                                        "waits", NULL };
  const SnlTerm *term = snl_expression_get_term (formula->expression);
  gboolean nodes = g_strv_contains (wanted, formula->attribute) ||
                   (snl_element_is (formula->element, "for-each") &&
                    strcmp (formula->attribute, "select") == 0);

  if (nodes && (term->kind == SNL_TERM_TEXT || term->kind == SNL_TERM_NUMBER))
    snl_check_fault (check, formula->element,
                     _("%s: pieces or other nodes are wanted here, not “%s”"), formula->attribute,
                     term->text);
}

/* Adds a fault for a random choice outside of `let`: other expressions are evaluated again whenever
 * something is shown */
static void
check_pick (SnlCheck         *check,
            const SnlFormula *formula)
{
  GPtrArray *terms = snl_expression_get_terms (formula->expression);

  for (guint i = 0; i < terms->len; i++)
    {
      const SnlTerm *term = g_ptr_array_index (terms, i);

      if (snl_term_is (term, SNL_TERM_CALL, "snl:pick") &&
          !(snl_element_is (formula->element, "let") &&
            term == snl_expression_get_term (formula->expression)))
        snl_check_fault (check, formula->element,
                         _("%s: snl:pick() stands by itself in the select of a <let>"),
                         formula->attribute);
    }
}

/* Functions of facings find nothing where pieces have none */
static void
check_side_of (SnlCheck         *check,
               const SnlFormula *formula)
{
  GPtrArray *terms = snl_expression_get_terms (formula->expression);

  for (guint i = 0; i < terms->len; i++)
    if (snl_term_is (g_ptr_array_index (terms, i), SNL_TERM_CALL, "snl:side-of"))
      {
        snl_check_facing (check, formula->element, "snl:side-of()");
        return;
      }
}

/**
 * snl_check_formula:
 * @check: a check
 * @formula: an expression of the module
 *
 * Checks that the elements and attributes that it reads exist.
 */
void
snl_check_formula (SnlCheck         *check,
                   const SnlFormula *formula)
{
  GPtrArray *terms = snl_expression_get_terms (formula->expression);

  for (guint i = 0; i < terms->len; i++)
    {
      const SnlTerm *term = g_ptr_array_index (terms, i);

      if (term->kind == SNL_TERM_ATTRIBUTE)
        check_attribute (check, formula, term->name);
      else if ((term->kind == SNL_TERM_CHILD || term->kind == SNL_TERM_SELF) && term->name != NULL)
        check_step (check, formula, term->name);
    }

  check_nodes (check, formula);
  check_pick (check, formula);
  check_side_of (check, formula);
}
