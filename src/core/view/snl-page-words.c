/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Converts the result of a page's expression to text: ids become names, numbers and yes or no are
 * formatted for the language.
 */

#include "snl-page-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Replaces each id in @text by the name of its node, separated by commas */
static char *
dup_named (SnlWorld   *world,
           const char *text)
{
  g_auto(GStrv) ids = g_strsplit_set (text, " ,;\t\r\n", -1);
  g_autoptr(GString) names = g_string_new (NULL);

  for (char **id = ids; *id != NULL; id++)
    {
      xmlNode *node = **id != '\0' ? snl_position_find (snl_world_get_position (world), *id) : NULL;
      g_autofree char *name = node != NULL ? snl_world_dup_name (world, node) : g_strdup (*id);

      if (*name != '\0')
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
    }

  return g_string_free (g_steal_pointer (&names), FALSE);
}

/*
 * (transfer full): the value of an attribute for people. For attributes that hold ids the table
 * gives the kind of element, or NULL if nodes of the position have these ids.
 */
static char *
dup_attribute_words (SnlWorld      *world,
                     const xmlNode *attribute)
{
  static const struct {
    const char *attribute;
    const char *kind;
  } kinds[] = {
    { "active",  "side" },
    { "deck",    "deck" },
    { "first",   "side" },
    { "kind",    "card" },
    { "part",    NULL },
    { "side",    "side" },
    { "step",    "phase" },
    { "terrain", "terrain" },
    { "type",    "type" },
    { "winner",  "side" },
  };
  const char *name = (const char *) attribute->name;
  SnlRuleset *ruleset = snl_world_get_ruleset (world);
  SnlElement *statistic = snl_ruleset_find (ruleset, "statistic", name);
  g_autofree char *text = snl_node_dup_text (attribute);

  if (snl_element_has (statistic, "names", "card") &&
      snl_ruleset_find (ruleset, "card", text) != NULL)
    return g_strdup (snl_ruleset_get_label (ruleset, "card", text));
  if (statistic != NULL && snl_element_get (statistic, "names") != NULL)
    return dup_named (world, text);
  if (snl_element_has (statistic, "kind", "yes-no"))
    return g_strdup (strcmp (text, "yes") == 0
                     ? _("yes")
                     : strcmp (text, "no") == 0 ? _("no") : text);

  for (gsize i = 0; statistic == NULL && i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i].attribute, name) == 0)
      return kinds[i].kind != NULL && snl_ruleset_find (ruleset, kinds[i].kind, text) != NULL
             ? g_strdup (snl_ruleset_get_label (ruleset, kinds[i].kind, text))
             : dup_named (world, text);

  return g_steal_pointer (&text);
}

static char *
dup_nodes_words (SnlWorld       *world,
                 const SnlValue *nodes)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < nodes->length; i++)
    {
      const xmlNode *node = snl_value_get_node (nodes, i);
      g_autofree char *name = node->type == XML_ATTRIBUTE_NODE
                              ? dup_attribute_words (world, node)
                              : snl_world_dup_name (world, node);

      if (*name != '\0')
        g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", name);
    }

  return g_string_free (words, FALSE);
}

/* (nullable): the label of the `choice` child of @element whose id is @id */
static const char *
get_choice_words (SnlElement *element,
                  const char *id)
{
  SnlElement *choice = snl_element_find_id (element, "choice", id);

  return choice != NULL ? snl_element_get_label (choice) : NULL;
}

/**
 * snl_page_dup_words:
 * @world: for names; its position contains no secrets
 * @element: a `fact` or `column` element
 * @value: result of its expression
 *
 * Returns: (transfer full): the label of a choice of @element, the names of nodes, or the formatted
 *   value
 */
char *
snl_page_dup_words (SnlWorld       *world,
                    SnlElement     *element,
                    const SnlValue *value)
{
  g_autofree char *text = snl_value_dup_text (value);
  const char *chosen = get_choice_words (element, text);

  if (chosen != NULL)
    return g_strdup (chosen);

  switch (value->kind)
    {
    case SNL_VALUE_NODES:
      return dup_nodes_words (world, value);
    case SNL_VALUE_NUMBER:
      return isnan (value->number) ? g_strdup ("") : snl_format_number (value->number);
    case SNL_VALUE_TRUTH:
      return g_strdup (value->truth ? _("yes") : _("no"));
    case SNL_VALUE_TEXT:
    default:
      return g_steal_pointer (&text);
    }
}
