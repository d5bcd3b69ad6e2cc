/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Lists what the referee can correct: the module's statistics, and what every game has. */

#include "snl-correctable.h"

#include "core/module/snl-statistic.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct {
  GStrvBuilder *ids;
  GStrvBuilder *labels;
} Choices;

static void
add_choice (Choices    *choices,
            const char *id,
            const char *label)
{
  g_strv_builder_add (choices->ids, id);
  g_strv_builder_add (choices->labels, label);
}

/* Adds the elements @name in @section, at any depth */
static void
add_elements (Choices    *choices,
              SnlElement *section,
              const char *name)
{
  snl_element_for_each (child, section, NULL)
    if (snl_element_is (child, name))
      add_choice (choices, snl_element_get (child, "id"), snl_element_get_label (child));
    else
      add_elements (choices, child, name);
}

/* Adds the words that a statistic can have, which are ids; as labels, dashes become blanks */
static void
add_words (Choices    *choices,
           const char *words)
{
  g_auto(GStrv) list = g_strsplit_set (words, " \n\t", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      g_autofree char *label = g_strdelimit (g_strdup (list[i]), "-_", ' ');

      if (*label != '\0')
        add_choice (choices, list[i], label);
    }
}

static void
set_choices (SnlCorrectable *self,
             SnlRuleset     *ruleset,
             const char     *words,
             const char     *names)
{
  g_autoptr(GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr(GStrvBuilder) labels = g_strv_builder_new ();
  Choices choices = { ids, labels };

  add_choice (&choices, "", "–");
  if (words != NULL)
    add_words (&choices, words);
  else
    add_elements (&choices, snl_ruleset_get_section (ruleset,
                                                     strcmp (names, "card") == 0 ? "decks"
                                                                                 : "sides"), names);

  self->choices = g_strv_builder_end (ids);
  self->names = g_strv_builder_end (labels);
}

static SnlCorrectable *
add (GPtrArray  *facts,
     xmlNode    *node,
     const char *id,
     const char *label,
     const char *kind)
{
  SnlCorrectable *self = g_new0 (SnlCorrectable, 1);
  const char *value = snl_node_get (node, id);

  self->id = g_strdup (id);
  self->label = g_strdup (label);
  self->kind = kind;
  self->value = g_strdup (value != NULL ? value : "");
  g_ptr_array_add (facts, self);

  return self;
}

static void
add_statistic (GPtrArray  *facts,
               SnlRuleset *ruleset,
               xmlNode    *node,
               SnlElement *statistic)
{
  const char *words = snl_element_get (statistic, "words");
  const char *names = snl_element_get (statistic, "names");
  SnlCorrectable *self = add (facts, node, snl_element_get (statistic, "id"),
                              snl_element_get_label (statistic),
                              snl_element_get (statistic, "kind"));

  self->least = snl_element_get (statistic, "least");
  self->most = snl_element_get (statistic, "most");
  if (words != NULL || g_strcmp0 (names, "card") == 0)
    set_choices (self, ruleset, words, names);
}

static void
correctable_free (gpointer data)
{
  SnlCorrectable *self = data;

  g_free (self->id);
  g_free (self->label);
  g_free (self->value);
  g_strfreev (self->choices);
  g_strfreev (self->names);
  g_free (self);
}

/* Who leads a piece and where it stands; which side goes first in the game */
static void
add_general (GPtrArray  *facts,
             SnlRuleset *ruleset,
             xmlNode    *node,
             gboolean    is_piece)
{
  const char *first = snl_node_get (node, "first");

  if (is_piece)
    add (facts, node, "player", _("led by"), "text");
  if (is_piece && snl_node_get (node, "at") != NULL)
    add (facts, node, "at", _("stands on"), "text");
  if (!is_piece && first != NULL && *first != '\0')
    set_choices (add (facts, node, "first", _("who goes first"), "text"), ruleset, NULL, "side");
}

/**
 * snl_correctable_list:
 * @game: a game
 * @piece: (nullable): the id of one of its pieces, or %NULL for the game itself
 *
 * The first %SNL_CORRECTABLE_COMMON are those that are corrected most often: the module's first
 * statistics, then who leads a piece and where it stands, or which side goes first.
 *
 * Returns: (transfer full) (element-type SnlCorrectable): what can be corrected; the borrowed
 *   strings are valid as long as @game
 */
GPtrArray *
snl_correctable_list (SnlGame    *game,
                      const char *piece)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlElement *statistics = snl_ruleset_get_section (ruleset, "statistics");
  SnlPosition *position = snl_game_get_position (game);
  xmlNode *node = piece != NULL ? snl_position_find (position, piece)
                                : snl_position_get_root (position);
  g_autoptr(GPtrArray) facts = g_ptr_array_new_with_free_func (correctable_free);
  g_autoptr(GPtrArray) general = g_ptr_array_new ();

  g_return_val_if_fail (node != NULL, g_steal_pointer (&facts));

  add_general (general, ruleset, node, piece != NULL);
  snl_element_for_each (statistic, statistics, "statistic")
    if (snl_element_has (statistic, "of", piece != NULL ? "piece" : "game") &&
        snl_statistic_is_for (statistic, snl_node_get (node, "type")))
      add_statistic (facts, ruleset, node, statistic);
  for (guint i = 0; i < general->len; i++)
    g_ptr_array_insert (facts,
                        (int) MIN (facts->len, SNL_CORRECTABLE_COMMON - general->len + i),
                        general->pdata[i]);

  return g_steal_pointer (&facts);
}
