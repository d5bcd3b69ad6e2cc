/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Checks that no two things of a game would have the same id. A side has its own id, a piece
 * SIDE-TYPE-NUMBER, a card DECK-NUMBER, a square its column and row, so that ids of different
 * declarations can collide only in a game.
 */

#include "snl-ruleset-check.h"
#include "snl-ruleset-check-private.h"

#include "core/module/snl-own-action.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#define MAX_UNITS 1000   /* of a group; snl_check_part() reports more */

static void
check_actions (SnlCheck *check)
{
  GPtrArray *actions = snl_check_get_named (check, "action");

  for (guint i = 0; i < actions->len; i++)
    {
      const char *id = snl_check_get_id (actions->pdata[i]);

      if (strcmp (id, "next") == 0 || snl_own_action_find (id) != SNL_OWN_ACTION_NONE)
        snl_check_fault (check, actions->pdata[i],
                         _("“%s” is Senlac’s own; call this something else"), id);
    }
}

/* Whether @id is @prefix and a number, such as `red-1` for `red` */
static gboolean
is_numbered (const char *id,
             const char *prefix)
{
  gsize length = strlen (prefix);

  return strncmp (id, prefix, length) == 0 && id[length] == '-' && id[length + 1] != '\0' &&
         strspn (id + length + 1, "0123456789") == strlen (id + length + 1);
}

/* Whether @id looks like the id of a square, `a1` to `zz99` */
static gboolean
is_square (const char *id)
{
  gsize letters = strspn (id, "abcdefghijklmnopqrstuvwxyz");

  return letters >= 1 && letters <= 2 && id[letters] != '\0' &&
         strspn (id + letters, "0123456789") == strlen (id + letters);
}

static void
refuse_alike (SnlCheck   *check,
              SnlElement *element,
              const char *id)
{
  snl_check_fault (check, element,
                   _("two things of a game would be called “%s”; call this something else"), id);
}

/*
 * Adds the prefix of numbered ids; adds a fault if it exists already. Takes ownership of @prefix.
 */
static void
add_prefix (SnlCheck   *check,
            GHashTable *prefixes,
            char       *prefix,
            SnlElement *element)
{
  if (g_hash_table_contains (prefixes, prefix))
    {
      g_autofree char *id = g_strconcat (prefix, "-1", NULL);

      refuse_alike (check, element, id);
      g_free (prefix);
    }
  else
    {
      g_hash_table_insert (prefixes, prefix, element);
    }
}

/* Adds the prefix of each side and type: groups of the same side and type share one numbering */
static void
collect_troops (SnlCheck   *check,
                GHashTable *prefixes)
{
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *sides = snl_check_get_named (check, "side");
  GPtrArray *types = snl_check_get_named (check, "type");

  for (guint i = 0; i < sides->len; i++)
    for (guint j = 0; j < types->len; j++)
      {
        const char *side = snl_check_get_id (sides->pdata[i]);
        const char *type = snl_check_get_id (types->pdata[j]);

        /* check_unique() reports duplicate ids */
        if (g_hash_table_add (seen, g_strdup_printf ("%s %s", side, type)))
          add_prefix (check, prefixes, g_strdup_printf ("%s-%s", side, type), types->pdata[j]);
      }
}

static void
check_sides (SnlCheck   *check,
             GHashTable *prefixes)
{
  GPtrArray *sides = snl_check_get_named (check, "side");
  gboolean has_board = snl_element_find (check->root, "board") != NULL;

  for (guint i = 0; i < sides->len; i++)
    {
      const char *id = snl_check_get_id (sides->pdata[i]);
      GHashTableIter iter;
      gpointer prefix;

      if (strcmp (id, "game") == 0 || strcmp (id, "options") == 0)
        snl_check_fault (check, sides->pdata[i],
                         _("“%s” is Senlac’s own; call this something else"), id);
      else if (has_board && is_square (id))
        refuse_alike (check, sides->pdata[i], id);

      g_hash_table_iter_init (&iter, prefixes);

      while (g_hash_table_iter_next (&iter, &prefix, NULL))
        {
          if (is_numbered (id, prefix))
            refuse_alike (check, sides->pdata[i], id);
        }
    }
}

/*
 * Checks the id of a unit that has one: it must not be that of a square, a side, a card or another
 * unit. @usual is the id that it would have otherwise.
 */
static void
check_unit (SnlCheck   *check,
            GHashTable *prefixes,
            SnlElement *unit,
            const char *usual)
{
  const char *id = snl_check_get_id (unit);
  GHashTableIter iter;
  gpointer prefix;

  if (strcmp (id, "game") == 0 || strcmp (id, "options") == 0)
    {
      snl_check_fault (check, unit, _("“%s” is Senlac’s own; call this something else"), id);
      return;
    }
  if ((snl_element_find (check->root, "board") != NULL && is_square (id)) ||
      snl_check_find (check, "side", id) != NULL)
    {
      refuse_alike (check, unit, id);
      return;
    }

  g_hash_table_iter_init (&iter, prefixes);
  while (g_hash_table_iter_next (&iter, &prefix, NULL))
    if (is_numbered (id, prefix) && strcmp (id, usual) != 0)
      {
        refuse_alike (check, unit, id);
        return;
      }
}

/* Checks the ids of units, numbered over all groups of the same side and type */
static void
check_units (SnlCheck   *check,
             GHashTable *prefixes)
{
  SnlElement *scenario = snl_element_find (check->root, "scenario");
  g_autoptr(GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  snl_element_for_each (group, scenario, NULL)
    {
      const char *count = snl_element_get (group, "count");
      g_autofree char *troop = g_strdup_printf ("%s-%s", snl_element_get (group, "side"),
                                                snl_element_get (group, "type"));
      guint number = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, troop));
      guint length = snl_element_is (group, "group") && count != NULL
                     ? MIN ((guint) atoi (count), MAX_UNITS) : 0;

      for (guint j = 0; j < length; j++)
        {
          /* NULL for a unit without an id of its own */
          SnlElement *unit = snl_element_get_nth (group, "unit", j);
          g_autofree char *usual = g_strdup_printf ("%s-%u", troop, ++number);

          if (unit != NULL)
            check_unit (check, prefixes, unit, usual);
        }
      g_hash_table_insert (numbers, g_steal_pointer (&troop), GUINT_TO_POINTER (number));
    }
}

/**
 * snl_check_ids:
 * @check: a check
 *
 * Adds a fault for each id that is reserved for the engine, or that another thing in a game would
 * have too.
 */
void
snl_check_ids (SnlCheck *check)
{
  g_autoptr(GHashTable) prefixes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *decks = snl_check_get_named (check, "deck");

  check_actions (check);
  collect_troops (check, prefixes);

  for (guint i = 0; i < decks->len; i++)
    {
      const char *id = snl_check_get_id (decks->pdata[i]);

      if (snl_check_find (check, "deck", id) == decks->pdata[i])
        add_prefix (check, prefixes, g_strdup (id), decks->pdata[i]);
    }

  check_sides (check, prefixes);
  check_units (check, prefixes);
}

/* Letters that are a line of the quick entry in every game: next, quit, redo, undo */
static const char taken_keys[] = "nqru";

/**
 * snl_ruleset_check_keys:
 * @root: a valid module
 * @file: the module's file name
 * @faults: (element-type utf8): the array to add `file:line: sentence` to for each fault
 *
 * Checks that no action has a key that means something else in every game. This is for authors
 * only: games that began with such rules can be opened.
 */
void
snl_ruleset_check_keys (SnlElement *root,
                        const char *file,
                        GPtrArray  *faults)
{
  SnlElement *actions = snl_element_find (root, "actions");

  snl_element_for_each (action, actions, NULL)
    {
      const char *key = snl_element_get (action, "key");

      if (key != NULL && *key != '\0' && strchr (taken_keys, *key) != NULL)
        g_ptr_array_add (faults,
                         g_strdup_printf (_("%s:%d: the key “%s” is next, undo, redo or quit in "
                                            "every game; choose another letter"), file,
                                          snl_element_get_line (action), key));
    }
}
