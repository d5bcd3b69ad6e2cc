/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Reads the attributes of an element `statistic`. */

#include "snl-statistic.h"

#include "core/base/snl-intern.h"

/**
 * snl_statistic_get_name:
 * @statistic: an element `statistic` of a module
 *
 * Returns: (transfer none): the id, interned; it is the name of the attribute in the position
 */
const char *
snl_statistic_get_name (SnlElement *statistic)
{
  const char *name = snl_element_get_role (statistic);

  if (name == NULL)
    {
      name = snl_intern (snl_element_get (statistic, "id"));
      snl_element_set_role (statistic, name);
    }

  return name;
}

/**
 * snl_statistic_is_for:
 * @statistic: an element `statistic` of a module
 * @type: (nullable): the type of a piece, or %NULL for a node without a type
 *
 * Returns: whether nodes of @type have @statistic: all, unless it lists its `types`
 */
gboolean
snl_statistic_is_for (SnlElement *statistic,
                      const char *type)
{
  return snl_element_get (statistic, "types") == NULL ||
         snl_element_has_word (statistic, "types", type);
}

/**
 * snl_statistic_can_be:
 * @statistic: an element `statistic` of a module that holds text
 * @word: a value; may be empty
 *
 * Returns: whether @word is allowed: any value, unless @statistic lists its `words`; the empty text
 *   always is
 */
gboolean
snl_statistic_can_be (SnlElement *statistic,
                      const char *word)
{
  return snl_element_get (statistic, "words") == NULL || *word == '\0' ||
         snl_element_has_word (statistic, "words", word);
}

/**
 * snl_statistic_find_of:
 * @element: a step `add`, or an element `import`
 * @type: (out): id of the type of the nodes, or %NULL if the element does not name one
 *
 * Returns: (transfer none): the name of the nodes that @element adds or sets, as in the attribute
 *   `of` of their statistics: `piece`, `place`, `record` or `side`
 */
const char *
snl_statistic_find_of (SnlElement  *element,
                       const char **type)
{
  static const char *const kinds[] = { "piece", "place", "record" };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if ((*type = snl_element_get (element, kinds[i])) != NULL)
      return kinds[i];

  return snl_element_get (element, "of") != NULL ? "side" : "piece";
}
