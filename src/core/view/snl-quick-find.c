/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Quick entry: finds the unit, the side and the action that a word means. */

#include "snl-quick-private.h"

#include "snl-view.h"
#include "core/module/snl-spelling.h"

#include <glib/gi18n.h>
#include <string.h>

gboolean
snl_quick_is_digits (const char *word)
{
  return *word != '\0' && word[strspn (word, "0123456789")] == '\0';
}

gboolean
snl_quick_is_optional (SnlElement *ask)
{
  return g_strcmp0 (snl_element_get (ask, "optional"), "yes") == 0;
}

/* Whether @word can only be dice: 66351, 6,6,3, h3 or 6x4 */
gboolean
snl_quick_is_dice (const char *word)
{
  if (*word == 'h' || *word == 'H')
    return snl_quick_is_digits (word + 1);

  return g_ascii_isdigit (*word) && word[strspn (word, "0123456789,;xX*")] == '\0';
}

/*
 * Whether @word is a square of the board; or looks like one (letters and a number), for games
 * without a tracked board
 */
gboolean
snl_quick_is_square (SnlQuickReader *self,
                     const char     *word)
{
  g_autofree char *folded = snl_spelling_fold (word);
  xmlNode *node = snl_position_find (snl_game_get_position (self->game), folded);
  gsize letters = strspn (folded, "abcdefghijklmnopqrstuvwxyz");

  if (node != NULL && strcmp ((const char *) node->name, "square") == 0)
    return TRUE;

  return letters >= 1 && letters <= 2 && strlen (folded) <= letters + 2 &&
         snl_quick_is_digits (folded + letters);
}

/* (nullable): the side named by the letters before the digits of @word, as in `r12` */
static SnlElement *
find_side (SnlQuickReader *self,
           const char     *word)
{
  gsize letters = strcspn (word, "0123456789");
  g_autofree char *side = g_strndup (word, letters);

  if (letters == 0 || !snl_quick_is_digits (word + letters))
    return NULL;

  return snl_spelling_find (snl_ruleset_get_section (self->ruleset, "sides"), "side", side);
}

/* (nullable): the name of a unit, in the position or in the module */
const char *
snl_quick_get_name (SnlQuickReader *self,
                    const xmlNode  *node)
{
  const char *name = NULL;

  if (node->type != XML_ELEMENT_NODE || strcmp ((const char *) node->name, "piece") != 0)
    return NULL;

  name = snl_node_get (node, "name");
  if (name != NULL)
    return name;

  return snl_ruleset_find (self->ruleset, "unit", snl_node_get (node, "id")) != NULL
         ? snl_ruleset_get_label (self->ruleset, "unit", snl_node_get (node, "id")) : NULL;
}

/* (nullable): the unit whose id or name is @word */
static xmlNode *
find_named (SnlQuickReader *self,
            const char     *word)
{
  g_autofree char *folded = snl_spelling_fold (word);
  xmlNode *found = snl_position_find (snl_game_get_position (self->game), word);

  if (found == NULL)
    found = snl_position_find (snl_game_get_position (self->game), folded);

  /* an id takes precedence over a name, also the id of something that is not a unit */
  if (found != NULL)
    return strcmp ((const char *) found->name, "piece") == 0 ? found : NULL;

  for (xmlNode *node = self->root->children; node != NULL; node = node->next)
    {
      const char *name = snl_quick_get_name (self, node);
      g_autofree char *other = name != NULL ? snl_spelling_fold (name) : NULL;

      if (other != NULL && *other != '\0' && strcmp (other, folded) == 0)
        return node;
    }

  return NULL;
}

/* Whether @word means a unit: 12, r12, an id or a name */
gboolean
snl_quick_is_piece (SnlQuickReader *self,
                    const char     *word)
{
  return snl_quick_is_digits (word) || find_side (self, word) != NULL ||
         find_named (self, word) != NULL;
}

/* (transfer container): the units numbered @number, of @side or, if %NULL, of all sides */
static GPtrArray *
dup_called (SnlQuickReader *self,
            const char     *side,
            const char     *number)
{
  GPtrArray *pieces = g_ptr_array_new ();
  guint64 wanted = g_ascii_strtoull (number, NULL, 10);

  for (xmlNode *node = self->root->children; node != NULL; node = node->next)
    {
      const char *own = NULL;

      if (node->type != XML_ELEMENT_NODE || strcmp ((const char *) node->name, "piece") != 0)
        continue;

      own = snl_node_get (node, "number");

      if (own != NULL && g_ascii_strtoull (own, NULL, 10) == wanted &&
          (side == NULL || g_strcmp0 (snl_node_get (node, "side"), side) == 0))
        g_ptr_array_add (pieces, node);
    }

  return pieces;
}

/* The error for a number that @side lacks; names the first and last number */
static void
refuse_number (SnlQuickReader  *self,
               const char      *side,
               const char      *number,
               GError         **error)
{
  guint64 first = G_MAXUINT64;
  guint64 last = 0;

  for (xmlNode *node = self->root->children; node != NULL; node = node->next)
    {
      const char *own = NULL;
      guint64 value = 0;

      if (node->type != XML_ELEMENT_NODE || strcmp ((const char *) node->name, "piece") != 0 ||
          g_strcmp0 (snl_node_get (node, "side"), side) != 0)
        continue;

      own = snl_node_get (node, "number");
      value = own != NULL ? g_ascii_strtoull (own, NULL, 10) : 0;
      first = value > 0 ? MIN (first, value) : first;
      last = MAX (last, value);
    }

  if (last == 0)
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, _("%s have no units with numbers."),
                 snl_ruleset_get_label (self->ruleset, "side", side));
  else
    /* Translators: a side, the number that it does not have, the first and the last that it has */
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                 _("%s: there is no unit %s; there are %u to %u."),
                 snl_ruleset_get_label (self->ruleset, "side", side), number, (guint) first,
                 (guint) last);
}

/*
 * (nullable): the side that a bare number refers to: the active side for the first unit of a line,
 * then its opponent, if there is just one
 */
static const char *
guess_side (SnlQuickReader *self)
{
  SnlElement *sides = snl_ruleset_get_section (self->ruleset, "sides");
  const char *active = self->side != NULL ? self->side : snl_node_get (self->root, "active");
  const char *mine = NULL;
  const char *other = NULL;

  if (self->pieces->len == 0)
    return active != NULL && *active != '\0' ? active : NULL;

  mine = snl_node_get (self->pieces->pdata[0], "side");

  for (guint i = 0; sides != NULL && i < snl_element_get_n_children (sides); i++)
    {
      const char *id = snl_element_get (snl_element_get_child (sides, i), "id");

      if (id == NULL || g_strcmp0 (id, mine) == 0)
        continue;

      if (other != NULL)
        return NULL;

      other = id;
    }

  return other;
}

/* (nullable): the only one of @pieces for which the `prefer` expression of @ask holds */
static xmlNode *
find_preferred (SnlQuickReader *self,
                GPtrArray      *pieces,
                SnlElement     *ask)
{
  xmlNode *found = NULL;

  if (ask == NULL || snl_element_get_expression (ask, "prefer") == NULL)
    return NULL;

  for (guint i = 0; i < pieces->len; i++)
    {
      gboolean fits = FALSE;
      g_autoptr(GError) error = NULL;

      /* the expression may use values that only the action computes */
      if (!snl_world_test (self->world, ask, "prefer", pieces->pdata[i], &fits, &error))
        return NULL;

      if (!fits)
        continue;

      if (found != NULL)
        return NULL;

      found = pieces->pdata[i];
    }

  return found;
}

static void
refuse_side (SnlQuickReader  *self,
             const char      *number,
             GError         **error)
{
  SnlElement *sides = snl_ruleset_get_section (self->ruleset, "sides");
  SnlElement *side = sides != NULL ? snl_element_find (sides, "side") : NULL;
  const char *id = side != NULL ? snl_element_get (side, "id") : NULL;
  g_autofree char *example = g_strdup_printf ("%.1s%s", id != NULL ? id : "", number);

  if (self->pieces->len == 0)
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                 _("No side is to act just now. Say the side with the number, as in %s, or n for "
                   "what comes next."), example);
  else
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                 _("Whose %s? Say the side with the number, as in %s."), number, example);
}

/**
 * snl_quick_find_piece:
 * @self: the parser
 * @word: a number, a side's letters and a number, an id or a name
 * @ask: (nullable): the question that it answers
 * @error: return location for an #SnlError
 *
 * Among units with the same number takes the one that the module's `prefer` selects; else that of
 * the active side for the first unit of a line, and of the opponent for later ones.
 *
 * Returns: (transfer none): the unit, which is added to the units named; or %NULL with
 *   %SNL_ERROR_REFUSED
 */
xmlNode *
snl_quick_find_piece (SnlQuickReader  *self,
                      const char      *word,
                      SnlElement      *ask,
                      GError         **error)
{
  xmlNode *node = find_named (self, word);
  SnlElement *said = find_side (self, word);
  const char *number = word + strcspn (word, "0123456789");
  const char *side = said != NULL ? snl_element_get (said, "id") : NULL;
  g_autoptr(GPtrArray) called = NULL;

  if (node == NULL)
    {
      if (side == NULL && self->pieces->len == 0)
        side = self->side;

      called = dup_called (self, side, number);
      node = find_preferred (self, called, ask);

      if (node == NULL && side == NULL)
        {
          side = guess_side (self);

          if (side == NULL)
            {
              refuse_side (self, number, error);
              return NULL;
            }

          g_clear_pointer (&called, g_ptr_array_unref);
          called = dup_called (self, side, number);
        }

      if (node == NULL && called->len > 0)
        node = called->pdata[0];
    }

  if (node == NULL)
    {
      refuse_number (self, side, number, error);
      return NULL;
    }

  if (ask != NULL)
    snl_eval_context_bind_node (snl_world_get_scope (self->world),
                                snl_element_get (ask, "name"), node);

  g_ptr_array_add (self->pieces, node);

  return node;
}

static void
collect_asks (SnlQuickReader *self,
              SnlElement     *element,
              const char     *kind,
              guint           depth,
              GPtrArray      *asks)
{
  for (guint i = 0; i < snl_element_get_n_children (element); i++)
    {
      SnlElement *child = snl_element_get_child (element, i);

      if (snl_element_is (child, kind))
        {
          if (!g_ptr_array_find (asks, child, NULL))
            g_ptr_array_add (asks, child);
        }
      else if (depth > 0 && snl_element_is (child, "call"))
        {
          SnlElement *called = snl_ruleset_find (self->ruleset, "procedure",
                                                 snl_element_get (child, "procedure"));

          if (called != NULL)
            collect_asks (self, called, kind, depth - 1, asks);
        }
      else if (depth > 0)
        collect_asks (self, child, kind, depth - 1, asks);
    }
}

/**
 * snl_quick_dup_asks:
 * @self: the parser
 * @kind: name of an element: `ask-piece`, `ask-choice` …
 * @deep: whether to look into conditions and called procedures too
 *
 * Returns: (transfer container) (element-type SnlElement): the questions of the action
 */
GPtrArray *
snl_quick_dup_asks (SnlQuickReader *self,
                    const char     *kind,
                    gboolean        deep)
{
  GPtrArray *asks = g_ptr_array_new ();

  if (self->action != NULL)
    collect_asks (self, self->action, kind, deep ? 12 : 0, asks);

  return asks;
}

static guint
count_asks (SnlElement *action,
            const char *kind)
{
  guint count = 0;

  for (guint i = 0; i < snl_element_get_n_children (action); i++)
    count += snl_element_is (snl_element_get_child (action, i), kind);

  return count;
}

/* Whether an action always needs exactly two units */
static gboolean
wants_two (SnlElement *action)
{
  guint count = 0;

  for (guint i = 0; i < snl_element_get_n_children (action); i++)
    {
      SnlElement *child = snl_element_get_child (action, i);

      count += snl_element_is (child, "ask-piece") && snl_element_get (child, "when") == NULL
               && !snl_quick_is_optional (child);
    }

  return count == 2;
}

/* Whether the attribute `phase` of @action contains the word @kind */
static gboolean
belongs (SnlElement *action,
         const char *kind)
{
  const char *phases = snl_element_get (action, "phase");
  g_auto(GStrv) words = phases != NULL ? g_strsplit_set (phases, " \t\r\n", -1) : NULL;

  return words != NULL && kind != NULL && *kind != '\0' &&
         g_strv_contains ((const char *const *) words, kind);
}

/* Whether @action belongs to the current phase */
gboolean
snl_quick_is_now (SnlQuickReader *self,
                  SnlElement     *action)
{
  return belongs (action, snl_node_get (self->root, "phase"));
}

/* (nullable): the module's action with this key or id, ignoring case */
SnlElement *
snl_quick_find_action (SnlQuickReader *self,
                       const char     *word)
{
  SnlElement *actions = snl_ruleset_get_section (self->ruleset, "actions");

  for (guint i = 0; actions != NULL && i < snl_element_get_n_children (actions); i++)
    {
      SnlElement *action = snl_element_get_child (actions, i);
      const char *key = snl_element_get (action, "key");
      const char *id = snl_element_get (action, "id");

      if (snl_element_is (action, "action") &&
          ((key != NULL && g_ascii_strcasecmp (key, word) == 0) ||
           (id != NULL && g_ascii_strcasecmp (id, word) == 0)))
        return action;
    }

  return NULL;
}

/**
 * snl_quick_dup_attacks:
 * @ruleset: the rules
 *
 * Returns: (transfer container) (element-type SnlElement): the actions that a line of two units can
 *   mean: those with a key that need two units
 */
GPtrArray *
snl_quick_dup_attacks (SnlRuleset *ruleset)
{
  GPtrArray *attacks = g_ptr_array_new ();
  SnlElement *actions = snl_ruleset_get_section (ruleset, "actions");

  for (guint i = 0; actions != NULL && i < snl_element_get_n_children (actions); i++)
    {
      SnlElement *action = snl_element_get_child (actions, i);

      if (snl_element_is (action, "action") && snl_element_get (action, "key") != NULL &&
          wants_two (action))
        g_ptr_array_add (attacks, action);
    }

  return attacks;
}

/* Whether @action belongs to a phase of kind @phase and its `prefer` holds for @attacker */
static gboolean
suits (SnlQuickReader *self,
       SnlElement     *action,
       const char     *phase,
       xmlNode        *attacker)
{
  g_autoptr(GPtrArray) one = g_ptr_array_new ();

  g_ptr_array_add (one, attacker);

  return belongs (action, phase) &&
         find_preferred (self, one, snl_element_find (action, "ask-piece")) != NULL;
}

/**
 * snl_quick_choose_attack:
 * @self: the parser
 * @attacker: the first unit named
 *
 * Returns: (transfer none) (nullable): the action that two units mean: the first, from the current
 *   phase on, that suits @attacker; else one of the current phase; else the last
 */
SnlElement *
snl_quick_choose_attack (SnlQuickReader *self,
                         xmlNode        *attacker)
{
  g_autoptr(GPtrArray) attacks = snl_quick_dup_attacks (self->ruleset);
  g_autoptr(GPtrArray) phases = snl_view_dup_phases (self->game);

  for (guint i = 0; i < phases->len; i++)
    {
      const SnlPhase *phase = phases->pdata[i];

      for (guint j = 0; phase->state != SNL_PHASE_DONE && j < attacks->len; j++)
        {
          if (suits (self, attacks->pdata[j], phase->kind, attacker))
            return attacks->pdata[j];
        }
    }

  for (guint i = 0; i < attacks->len; i++)
    {
      if (snl_quick_is_now (self, attacks->pdata[i]))
        return attacks->pdata[i];
    }

  return attacks->len > 0 ? attacks->pdata[attacks->len - 1] : NULL;
}

/* (nullable): the action of the current phase that takes one unit and one square */
SnlElement *
snl_quick_choose_walk (SnlQuickReader *self)
{
  SnlElement *actions = snl_ruleset_get_section (self->ruleset, "actions");

  for (guint i = 0; actions != NULL && i < snl_element_get_n_children (actions); i++)
    {
      SnlElement *action = snl_element_get_child (actions, i);

      if (snl_quick_is_now (self, action) && count_asks (action, "ask-piece") == 1 &&
          count_asks (action, "ask-square") == 1)
        return action;
    }

  return NULL;
}

/*
 * (nullable): the statistic that a bare correction such as `4 -2` changes: the first number that
 * pieces have
 */
SnlElement *
snl_quick_get_statistic (SnlRuleset *ruleset)
{
  SnlElement *statistics = snl_ruleset_get_section (ruleset, "statistics");

  for (guint i = 0; statistics != NULL && i < snl_element_get_n_children (statistics); i++)
    {
      SnlElement *statistic = snl_element_get_child (statistics, i);

      if (g_strcmp0 (snl_element_get (statistic, "of"), "piece") == 0 &&
          g_strcmp0 (snl_element_get (statistic, "kind"), "number") == 0)
        return statistic;
    }

  return NULL;
}
