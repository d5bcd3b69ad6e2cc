/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* What expressions can select, and which attributes it has: kinds of nodes, and types of values. */

#include "snl-ruleset-check-types-private.h"

#include "core/base/snl-text.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct {
  guint       kind;
  const char *name;         /* of the element; NULL for none */
  const char *plural;
  const char *key;          /* the attribute to compare instead of the node */
  const char *attributes;   /* those of every module, between blanks */
} Kind;

static const Kind kinds[] = {
  { POSITION, "position", N_("the game"), "@turn",
    " active chance dice ended ending first phase step turn winner played_on " },
  { PIECE, "piece", N_("pieces"), "@id", " at id name number part side type " },
  { PLACE, "place", N_("places"), "@id",
    " height id name number part side turned type width x y at " },
  { RECORD, "record", N_("records"), "@id", " id name number type " },
  { SIDE, "side", N_("sides"), "@id", " id name " },
  { SQUARE, "square", N_("squares"), "@id", " id terrain x y " },
  { CARD, "card", N_("cards"), "@kind", " deck id kind order place " },
  { OPTIONS, "options", N_("the options"), "@id", " id " },
  { DIE, "die", N_("dice"), "@value", " bonus for group hit total value " },
  { WORD, "word", N_("words"), "@value", " id value " },
  { TYPE, NULL, N_("types"), "@id", " drawing id letter mark " },
};

/* Attributes of the engine that are numbers */
static const char numbers[] =
  " bonus height number order total turn turned value width x y ";

/* Whether anything is known of a value of that type */
gboolean
snl_kind_is_known (guint type)
{
  return type != ANY && type != 0;
}

/* Whether all values of the type are nodes; an attribute is none, since it has a text */
gboolean
snl_kind_is_nodes (guint type)
{
  return snl_kind_is_known (type) && (type & ~NODES) == 0;
}

/* (transfer full): "pieces", or "pieces, sides" */
char *
snl_kind_dup_plural (guint type)
{
  GString *list = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (type & kinds[i].kind)
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", _(kinds[i].plural));

  return g_string_free (list, FALSE);
}

/* What to write behind a node of the first kind in @type to have its text: "@id" */
const char *
snl_kind_get_key (guint type)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (type & kinds[i].kind)
      return kinds[i].key;

  return NULL;
}

/* The kind of the elements called @name; ANY for others */
guint
snl_kind_find_named (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (kinds[i].name, name) == 0)
      return kinds[i].kind;

  return ANY;
}

/* The type of a statistic or a trait, by its attribute `kind` */
guint
snl_kind_of_statistic (SnlElement *element)
{
  const char *kind = snl_element_get (element, "kind");

  return g_strcmp0 (kind, "number") == 0 ? NUMBER : g_strcmp0 (kind, "yes-no") == 0 ? YES_NO : TEXT;
}

/* The type of `@name` on nodes of one kind; 0 if they have no such attribute */
static guint
get_attribute (SnlCheck   *check,
               const Kind *kind,
               const char *name)
{
  GPtrArray *statistics = snl_check_get_named (check, "statistic");
  const char *of = kind->kind == POSITION ? "game" : kind->name;

  if (snl_text_has_word (kind->attributes, name))
    return ATTRIBUTE | (snl_text_has_word (numbers, name) ||
                        (kind->kind == WORD && strcmp (name, "id") == 0)
                        ? NUMBER | (kind->kind == WORD ? TEXT : 0)
                        : strcmp (name, "ended") == 0 || strcmp (name, "hit") == 0 ? YES_NO : TEXT);

  for (guint i = 0; i < statistics->len; i++)
    {
      SnlElement *statistic = g_ptr_array_index (statistics, i);

      if (snl_element_has (statistic, "id", name) &&
          snl_element_has (statistic, "of", of))
        return ATTRIBUTE | snl_kind_of_statistic (statistic)
               | (snl_element_get (statistic, "types") == NULL ||
                  snl_kind_of_statistic (statistic) == YES_NO ? KEPT : 0);
    }

  if (kind->kind == TYPE && snl_check_find (check, "trait", name) != NULL)
    return ATTRIBUTE | snl_kind_of_statistic (snl_check_find (check, "trait", name))
           | (snl_kind_of_statistic (snl_check_find (check, "trait", name)) == YES_NO ? KEPT : 0);
  if ((kind->kind == CARD && snl_check_find (check, "deal", name) != NULL) ||
      (kind->kind == OPTIONS && snl_check_find (check, "option", name) != NULL))
    return ATTRIBUTE | TEXT;

  return 0;
}

/* The type of `@name` on nodes of the kinds in @type, KEPT if none of them lacks it; 0 if all do */
guint
snl_kind_get_attribute (SnlCheck   *check,
                        guint       type,
                        const char *name)
{
  guint attribute = 0;
  guint is_kept = KEPT;

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (type & kinds[i].kind)
      {
        guint one = get_attribute (check, &kinds[i], name);

        attribute |= one;
        is_kept &= one;
      }

  return (attribute & ~(guint) KEPT) | is_kept;
}

/* The kinds of nodes that have `@name` */
guint
snl_kind_get_owners (SnlCheck   *check,
                     const char *name)
{
  guint owners = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (get_attribute (check, &kinds[i], name) != 0)
      owners |= kinds[i].kind;

  return owners;
}

/* The type of a variable with a value of @type: of an attribute it keeps the text only */
guint
snl_kind_without_attribute (guint type)
{
  return type == ANY ? ANY : type & ~(guint) (ATTRIBUTE | KEPT);
}
