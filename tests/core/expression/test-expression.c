/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * test-expression.c: bindings, the cost of an evaluation, and the fast paths of expressions;
 * test-oracle.c compares the values
 */

#include "core/base/snl-error.h"
#include "core/expression/snl-expression.h"
#include "core/journal/snl-position.h"

#include <libxml/parser.h>
#include <string.h>

#define FIELD \
  "<position turn='3' event='rain'>" \
  "<piece id='a' figures='8' side='red'/><piece id='b' figures='0' side='red'/>" \
  "<piece id='c' figures='12' side='blue'/></position>"

typedef struct {
  const char *name;
  const char *source;
  const char *value;   /* as text */
} ValueCase;

static const ValueCase value_cases[] = {
  { "number",             "1 + 2 * 3",                               "7" },
  { "filter",             "count(piece[@figures > 0])",              "2" },
  { "sum",                "sum(piece/@figures)",                     "20" },
  { "variable",           "$bonus + 1",                              "3" },
  { "variable-is-text",   "concat($word, '!')",                      "hallo!" },
  { "node",               "$unit/@figures * 2",                      "24" },
  { "looked-up",          "$turn * 10",                              "30" },
  { "looked-up-compared", "$event = 'rain'",                         "true" },
  { "unbound-is-nothing", "count($nowhere)",                         "0" },
  { "unbound-is-no-word", "$nowhere = 'x'",                          "false" },
  { "parents",            "count(piece/@id/..)",                     "3" },
  { "division-by-zero",   "1 div 0",                                 "Infinity" },
  { "sign-alone",         "number('-')",                             "NaN" },
};

typedef struct {
  const char *name;
  const char *source;
  const char *said;   /* a part of what the author reads */
} BrokenCase;

static const BrokenCase broken_cases[] = {
  { "empty",         "",                   "“”" },
  { "open-bracket",  "piece[@figures > 0", "“piece[@figures > 0”" },
  { "two-operators", "1 + * 2",            "“1 + * 2”" },
  { "stray-quote",   "@side = 'red",       "“red” has no end" },
};

static gboolean
lookup_cb (const char *name,
           gpointer    user_data,
           SnlValue   *value)
{
  const char *fact = snl_position_get (user_data, "game", name);

  if (fact != NULL)
    *value = snl_value_of_text (fact);

  return fact != NULL;
}

static SnlPosition *
new_field (void)
{
  g_autoptr(GError) error = NULL;
  SnlPosition *position = snl_position_new_from_xml (FIELD, -1, &error);

  g_assert_no_error (error);

  return position;
}

static void
test_value (gconstpointer data)
{
  const ValueCase *row = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlPosition) field = new_field ();
  g_autoptr(SnlEvalContext) eval = snl_eval_context_new (snl_position_get_root (field),
                                                         lookup_cb, field);
  g_autoptr(SnlExpression) expression = snl_expression_new (row->source, &error);
  g_autofree char *value = NULL;
  SnlValue word = snl_value_of_text ("hallo");

  g_assert_no_error (error);
  snl_eval_context_bind_number (eval, "bonus", 2);
  snl_eval_context_bind_value (eval, "word", &word);
  snl_eval_context_bind_node (eval, "unit", snl_position_find (field, "c"));
  value = snl_expression_string (expression, eval, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (value, ==, row->value);
}

static void
test_broken (gconstpointer data)
{
  const BrokenCase *row = data;
  g_autoptr(GError) error = NULL;

  g_assert_null (snl_expression_new (row->source, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_MODULE);
  g_assert_nonnull (strstr (error->message, row->said));
}

/* What no module says, as it is too long, or lacks what only a game has */
static void
test_no_value (void)
{
  g_autoptr(GString) sum = g_string_new ("1");
  g_autofree char *letters = g_strnfill (17000, 'x');
  g_autofree char *source = g_strdup_printf ("<all><piece>%s<b/></piece></all>", letters);
  xmlDoc *document = xmlReadMemory (source, (int) strlen (source), NULL, NULL, XML_PARSE_NONET);
  g_autoptr(SnlEvalContext) eval = snl_eval_context_new (xmlDocGetRootElement (document), NULL,
                                                         NULL);
  static const char *const sources[] = { "piece", "snl:terrain(piece)" };
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < 2000; i++)
    g_string_append (sum, "+1");
  g_assert_null (snl_expression_new (sum->str, &error));
  g_assert_nonnull (strstr (error->message, "this is too long; define parts of it"));

  for (gsize i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      g_autoptr(SnlExpression) expression = snl_expression_new (sources[i], NULL);
      g_autofree char *value = NULL;

      g_clear_error (&error);
      value = snl_expression_string (expression, eval, NULL, &error);
      g_assert_null (value);
      g_assert_error (error, SNL_ERROR, SNL_ERROR_MODULE);
    }

  g_clear_pointer (&eval, snl_eval_context_free);
  xmlFreeDoc (document);
}

/* A variable is a fact of the moment: what happens to the position later does not change it. */
static void
test_settled (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlPosition) field = new_field ();
  g_autoptr(SnlEvalContext) eval = snl_eval_context_new (snl_position_get_root (field),
                                                         NULL, NULL);
  g_autoptr(SnlExpression) before = snl_expression_new ("piece[@id = 'a']/@figures", &error);
  g_autoptr(SnlExpression) asked = snl_expression_new ("$before", &error);
  SnlValue kept;
  double value = 0;

  g_assert_true (snl_expression_evaluate (before, eval, NULL, &kept, &error));
  snl_eval_context_bind_own (eval, snl_intern ("before"), &kept, NULL);
  snl_edit_free (snl_position_set (field, "a", "figures", "1"));
  g_assert_true (snl_expression_number (asked, eval, NULL, &value, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat (value, ==, 8);
}

static void
test_frames (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlPosition) field = new_field ();
  g_autoptr(SnlEvalContext) eval = snl_eval_context_new (snl_position_get_root (field),
                                                         NULL, NULL);
  g_autoptr(SnlExpression) asked = snl_expression_new ("count($outer) + count($inner)", &error);
  double value = 0;
  guint open;
  guint closed;

  snl_eval_context_bind_node (eval, "outer", snl_position_find (field, "a"));
  open = snl_eval_context_enter (eval, FALSE);
  snl_eval_context_bind_node (eval, "inner", snl_position_find (field, "b"));
  g_assert_true (snl_expression_number (asked, eval, NULL, &value, &error));
  g_assert_cmpfloat (value, ==, 2);

  closed = snl_eval_context_enter (eval, TRUE);
  g_assert_true (snl_expression_number (asked, eval, NULL, &value, &error));
  g_assert_cmpfloat (value, ==, 0);
  snl_eval_context_leave (eval, closed);

  snl_eval_context_leave (eval, open);
  g_assert_true (snl_expression_number (asked, eval, NULL, &value, &error));
  g_assert_cmpfloat (value, ==, 1);
}

/* A module that asks for too much at once is stopped, in words. */
static void
test_cost (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlPosition) field = snl_position_new ();
  g_autoptr(SnlEvalContext) eval = NULL;
  g_autoptr(SnlExpression) bomb = snl_expression_new ("count(*[count(../*[count(../*) > 0]) > 0])",
                                                      &error);
  g_autofree char *value = NULL;

  g_assert_no_error (error);
  for (guint i = 0; i < 400; i++)
    {
      xmlNode *node = xmlNewNode (NULL, BAD_CAST "piece");
      g_autofree char *id = g_strdup_printf ("piece-%u", i);

      xmlSetProp (node, BAD_CAST "id", BAD_CAST id);
      snl_edit_free (snl_position_add (field, node));
    }
  eval = snl_eval_context_new (snl_position_get_root (field), NULL, NULL);
  value = snl_expression_string (bomb, eval, NULL, &error);
  g_assert_null (value);
  g_assert_error (error, SNL_ERROR, SNL_ERROR_MODULE);
  g_assert_nonnull (strstr (error->message, "takes too long"));
}

static const char *const amongs[] = {
  "piece[@figures > 0]", "piece[@figures > 0][@side = 'red']",
  "piece[not(@side = 'red')]", "piece[1]",
  "piece[@figures > 0][1]", "piece[position() = 2]", "piece[$bonus]", "piece[@figures > 100]",
  "piece[@side = 'red'] | piece[@id = 'c']", "side[@figures > 0]", "piece[@id = ']']",
  "*[@figures = 12]",
  "piece[last() = 3]", "piece[concat(@id, '=')]",
};

/* One that is asked for alone is among them only if it is when all are asked for */
static void
test_among (void)
{
  g_autoptr(SnlPosition) position = snl_position_new_from_xml (FIELD, -1, NULL);
  g_autoptr(SnlEvalContext) eval = snl_eval_context_new (snl_position_get_root (position),
                                                         NULL, NULL);
  guint sure = 0;

  snl_eval_context_bind_number (eval, "bonus", 2);
  for (gsize i = 0; i < G_N_ELEMENTS (amongs); i++)
    {
      g_autoptr(SnlExpression) expression = snl_expression_new (amongs[i], NULL);
      g_autoptr(GPtrArray) nodes = snl_expression_nodes (expression, eval, NULL);

      for (xmlNode *node = snl_position_get_root (position)->children; node != NULL;
           node = node->next)
        if (snl_expression_is_among (expression, eval, node))
          {
            g_assert_true (g_ptr_array_find (nodes, node, NULL));
            sure++;
          }
    }
  /* the first three, which are as modules write them, find theirs so, and of those below the one
   * that gives any kind */
  g_assert_cmpuint (sure, ==, 2 + 1 + 1 + 1);
}

/* What is asked of all at once is what is asked of each */
static void
test_filter (void)
{
  static const char *const filters[] = {
    "@side = 'red'", "@figures", "@figures - 8", "number(@figures)", "$bonus", "@none", "'text'",
    "@side = $first/@side", "$bonus = 2 and @id != $first/@id",
    "@figures * $bonus > $first/@figures + $bonus",
    "@side = $nobody/@side or @none = $first", "concat(@side, $first/@id) = 'x'",
    "$first[@side = 'red']/@side = @side",
  };
  g_autoptr(SnlPosition) position = snl_position_new_from_xml (FIELD, -1, NULL);
  g_autoptr(SnlEvalContext) eval = snl_eval_context_new (snl_position_get_root (position),
                                                         NULL, NULL);

  snl_eval_context_bind_number (eval, "bonus", 2);
  snl_eval_context_bind_node (eval, "first",
                              xmlFirstElementChild (snl_position_get_root (position)));
  for (gsize i = 0; i < G_N_ELEMENTS (amongs); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (filters); j++)
      {
        g_autoptr(SnlExpression) expression = snl_expression_new (amongs[i], NULL);
        g_autoptr(SnlExpression) filter = snl_expression_new (filters[j], NULL);
        g_autoptr(GPtrArray) nodes = snl_expression_nodes (expression, eval, NULL);
        g_autoptr(GPtrArray) some = nodes->len > 1
                                    ? snl_expression_select (filter, eval, nodes, NULL)
                                    : NULL;
        guint next = 0;

        if (some == NULL)
          continue;
        for (guint k = 0; k < nodes->len; k++)
          {
            gboolean holds = FALSE;

            g_assert_true (snl_expression_test (filter, eval, nodes->pdata[k], &holds, NULL));
            if (holds)
              g_assert_true (next < some->len && some->pdata[next++] == nodes->pdata[k]);
          }
        g_assert_cmpuint (next, ==, some->len);
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("Every rule is an expression: what they mean, and that none can stop the "
                  "lesson.");

  for (gsize i = 0; i < G_N_ELEMENTS (value_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/expression/value/", value_cases[i].name, NULL);

      g_test_add_data_func (path, &value_cases[i], test_value);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (broken_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/expression/broken/", broken_cases[i].name, NULL);

      g_test_add_data_func (path, &broken_cases[i], test_broken);
    }
  g_test_add_func ("/expression/no-value", test_no_value);
  g_test_add_func ("/expression/settled", test_settled);
  g_test_add_func ("/expression/frames", test_frames);
  g_test_add_func ("/expression/cost", test_cost);
  g_test_add_func ("/expression/among", test_among);
  g_test_add_func ("/expression/filter", test_filter);

  return g_test_run ();
}
