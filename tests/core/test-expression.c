/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-error.h"
#include "snl-expression.h"
#include "snl-position.h"

#include <libxml/xpathInternals.h>
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
  { "division-by-zero",   "1 div 0",                                 "Infinity" },
};

typedef struct {
  const char *name;
  const char *source;
} BrokenCase;

static const BrokenCase broken_cases[] = {
  { "empty",          "" },
  { "open-bracket",   "piece[@figures > 0" },
  { "two-operators",  "1 + * 2" },
  { "stray-quote",    "@side = 'red" },
};

static xmlXPathObject *
lookup_cb (const char *name,
           gpointer    user_data)
{
  const char *value = snl_position_get (user_data, "game", name);

  return value != NULL ? xmlXPathNewCString (value) : NULL;
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
  g_autoptr(SnlScope) scope = snl_scope_new (snl_position_get_root (field), lookup_cb, field);
  g_autoptr(SnlExpression) expression = snl_expression_new (row->source, &error);
  g_autofree char *value = NULL;

  g_assert_no_error (error);
  snl_scope_bind_number (scope, "bonus", 2);
  snl_scope_bind_string (scope, "word", "hallo", NULL);
  snl_scope_bind_node (scope, "unit", snl_position_find (field, "c"));
  value = snl_expression_string (expression, scope, NULL, &error);
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
  g_assert_nonnull (strstr (error->message, row->source));
}

/* A variable is a fact of the moment: what happens to the position later does not change it. */
static void
test_settled (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlPosition) field = new_field ();
  g_autoptr(SnlScope) scope = snl_scope_new (snl_position_get_root (field), NULL, NULL);
  g_autoptr(SnlExpression) before = snl_expression_new ("piece[@id = 'a']/@figures", &error);
  g_autoptr(SnlExpression) asked = snl_expression_new ("$before", &error);
  double value = 0;

  snl_scope_bind (scope, "before", snl_expression_value (before, scope, NULL, &error), NULL);
  snl_edit_free (snl_position_set (field, "a", "figures", "1"));
  g_assert_true (snl_expression_number (asked, scope, NULL, &value, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat (value, ==, 8);
}

static void
test_frames (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlPosition) field = new_field ();
  g_autoptr(SnlScope) scope = snl_scope_new (snl_position_get_root (field), NULL, NULL);
  g_autoptr(SnlExpression) asked = snl_expression_new ("count($outer) + count($inner)", &error);
  double value = 0;
  guint open;
  guint closed;

  snl_scope_bind_node (scope, "outer", snl_position_find (field, "a"));
  open = snl_scope_enter (scope, FALSE);
  snl_scope_bind_node (scope, "inner", snl_position_find (field, "b"));
  g_assert_true (snl_expression_number (asked, scope, NULL, &value, &error));
  g_assert_cmpfloat (value, ==, 2);

  closed = snl_scope_enter (scope, TRUE);
  g_assert_true (snl_expression_number (asked, scope, NULL, &value, &error));
  g_assert_cmpfloat (value, ==, 0);
  snl_scope_leave (scope, closed);

  snl_scope_leave (scope, open);
  g_assert_true (snl_expression_number (asked, scope, NULL, &value, &error));
  g_assert_cmpfloat (value, ==, 1);
}

/* A module that asks for too much at once is stopped, in words. */
static void
test_cost (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlPosition) field = snl_position_new ();
  g_autoptr(SnlScope) scope = NULL;
  g_autoptr(SnlExpression) bomb = snl_expression_new ("count(//*[count(//*[count(//*) > 0]) > 0])", &error);
  g_autofree char *value = NULL;

  g_assert_no_error (error);
  for (guint i = 0; i < 400; i++)
    {
      xmlNode *node = xmlNewNode (NULL, BAD_CAST "piece");
      g_autofree char *id = g_strdup_printf ("piece-%u", i);

      xmlSetProp (node, BAD_CAST "id", BAD_CAST id);
      snl_edit_free (snl_position_add (field, node));
    }
  scope = snl_scope_new (snl_position_get_root (field), NULL, NULL);
  value = snl_expression_string (bomb, scope, NULL, &error);
  g_assert_null (value);
  g_assert_error (error, SNL_ERROR, SNL_ERROR_MODULE);
  g_assert_nonnull (strstr (error->message, "takes too long"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("Every rule is an expression: what they mean, and that none can stop the lesson.");

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
  g_test_add_func ("/expression/settled", test_settled);
  g_test_add_func ("/expression/frames", test_frames);
  g_test_add_func ("/expression/cost", test_cost);

  return g_test_run ();
}
