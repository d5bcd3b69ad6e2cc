/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-statistic.h"

#include "core/base/snl-intern.h"

/**
 * snl_statistic_get_name:
 * @statistic: of a module
 *
 * Returns: (transfer none): interned: its id, which is the attribute's name on nodes that have it
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
 * @statistic: of a module
 * @type: (nullable): a piece's type, or %NULL for what has none
 *
 * Returns: whether nodes of @type have it: all do, unless it names its `types`
 */
gboolean
snl_statistic_is_for (SnlElement *statistic,
                      const char *type)
{
  return snl_element_get (statistic, "types") == NULL || snl_element_has_word (statistic, "types", type);
}

/**
 * snl_statistic_can_be:
 * @statistic: of a module, a text
 * @word: a value for it
 *
 * Returns: whether it may have this value: any, or nothing, unless it names its `words`
 */
gboolean
snl_statistic_can_be (SnlElement *statistic,
                      const char *word)
{
  return snl_element_get (statistic, "words") == NULL || *word == '\0'
         || snl_element_has_word (statistic, "words", word);
}
