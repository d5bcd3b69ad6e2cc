/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-definition.h"

#include "core/base/snl-intern.h"

#include <string.h>

/* FALSE if it was there already */
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

/* Adds the names of all attributes and variables in @source; FALSE if there may be others. */
static gboolean
find_names (SnlRuleset *ruleset,
            const char *source,
            GPtrArray  *names)
{
  static const char *const unclear[] = {
    "@*", "attribute::", "snl:between", "snl:distance", "snl:nearest", "snl:side-of", "snl:step", "snl:words",
  };
  static const struct {
    const char *function;
    const char *names[3];
  } clear[] = {
    { "snl:square",  { "at" } },
    { "snl:terrain", { "at", "terrain" } },
    { "snl:type",    { "type" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (unclear); i++)
    if (strstr (source, unclear[i]) != NULL)
      return FALSE;

  /* blanks may stand anywhere between the parts of a step; who writes so is not remembered */
  for (const char *at = source; *at != '\0'; at++)
    {
      const char *end = at + 1;
      g_autofree char *name = NULL;
      SnlElement *definition;

      if (*at != '@' && *at != '$')
        continue;

      while (g_ascii_isalnum (*end) || *end == '_' || *end == '-')
        end++;
      if (end == at + 1 || *end == ':' || *end == '.' || (*end & 0x80) != 0)
        return FALSE;

      name = g_strndup (at + 1, end - at - 1);
      definition = *at == '$' ? snl_ruleset_find (ruleset, "define", name) : NULL;
      if (add_name (names, name) && definition != NULL
          && !find_names (ruleset, snl_element_get (definition, "select"), names))
        return FALSE;
    }

  for (gsize i = 0; i < G_N_ELEMENTS (clear); i++)
    for (gsize j = 0; strstr (source, clear[i].function) != NULL && clear[i].names[j] != NULL; j++)
      add_name (names, clear[i].names[j]);

  return TRUE;
}

/**
 * snl_definition_new:
 * @ruleset: a module
 * @name: of a variable
 *
 * Returns: (transfer full): what it is there
 */
SnlDefinition *
snl_definition_new (SnlRuleset *ruleset,
                    const char *name)
{
  SnlDefinition *self = g_new0 (SnlDefinition, 1);

  self->element = snl_ruleset_find (ruleset, "define", name);
  self->names = g_ptr_array_new ();
  add_name (self->names, name);
  if (self->element != NULL && !find_names (ruleset, snl_element_get (self->element, "select"), self->names))
    g_clear_pointer (&self->names, g_ptr_array_unref);

  return self;
}

void
snl_definition_free (SnlDefinition *self)
{
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_free (self);
}
