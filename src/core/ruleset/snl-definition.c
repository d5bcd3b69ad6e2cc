/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Finds all attributes and variables that the value of a variable depends on. */

#include "snl-definition.h"

#include "core/base/snl-intern.h"

#include <string.h>

/* Adds @name, interned; FALSE if @names contains it already */
static gboolean
add_name (GPtrArray  *names,
          const char *name)
{
  const char *interned = snl_intern (name);

  if (g_ptr_array_find (names, interned, NULL))
    return FALSE;
  g_ptr_array_add (names, (gpointer) interned);

  return TRUE;
}

/* Adds the attributes that an XPath function reads from its arguments; FALSE if they are unknown */
static gboolean
add_read_by (const char *function,
             GPtrArray  *names)
{
  static const struct {
    const char *function;
    const char *names[3];
  } readers[] = {
    { "snl:square",  { "at" } },
    { "snl:terrain", { "at", "terrain" } },
    { "snl:type",    { "type" } },
  };
  static const char *const pure[] = { "snl:least", "snl:max", "snl:min", "snl:most", "snl:nth",
                                      "snl:sqrt", "snl:where", NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (readers); i++)
    if (strcmp (readers[i].function, function) == 0)
      {
        for (const char *const *name = readers[i].names; *name != NULL; name++)
          add_name (names, *name);
        return TRUE;
      }

  return !g_str_has_prefix (function, "snl:") || g_strv_contains (pure, function);
}

/*
 * Adds the attributes and variables in @definition, recursively; FALSE if it may depend on others
 */
static gboolean
find_names (SnlRuleset *ruleset,
            SnlElement *definition,
            GPtrArray  *names)
{
  GPtrArray *terms = snl_expression_get_terms (snl_element_get_expression (definition, "select"));

  for (guint i = 0; i < terms->len; i++)
    {
      const SnlTerm *term = g_ptr_array_index (terms, i);
      SnlElement *other = term->kind == SNL_TERM_VARIABLE
                          ? snl_ruleset_find (ruleset, "define", term->name)
                          : NULL;

      if (term->kind == SNL_TERM_CALL && !add_read_by (term->name, names))
        return FALSE;
      if (term->kind != SNL_TERM_VARIABLE && term->kind != SNL_TERM_ATTRIBUTE)
        continue;
      if (add_name (names, term->name) && other != NULL && !find_names (ruleset, other, names))
        return FALSE;
    }

  return TRUE;
}

/**
 * snl_definition_new:
 * @ruleset: a module
 * @name: the name of a variable
 *
 * Returns: (transfer full): the definition of @name in @ruleset
 */
SnlDefinition *
snl_definition_new (SnlRuleset *ruleset,
                    const char *name)
{
  SnlDefinition *self = g_new0 (SnlDefinition, 1);

  self->element = snl_ruleset_find (ruleset, "define", name);
  self->names = g_ptr_array_new ();
  add_name (self->names, name);
  if (self->element != NULL && !find_names (ruleset, self->element, self->names))
    g_clear_pointer (&self->names, g_ptr_array_unref);

  return self;
}

/**
 * snl_definition_free:
 * @self: (transfer full): a definition
 *
 * Frees @self.
 */
void
snl_definition_free (SnlDefinition *self)
{
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_free (self);
}
