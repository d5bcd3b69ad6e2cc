/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Quick entry: finds the command or action that a word means, or that goes without saying. */

#include "snl-quick-private.h"

#include "core/module/snl-spelling.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>
#include <string.h>

static const SnlQuickCommand commands[] = {
  { "n",    SNL_QUICK_NEXT, NULL },
  { "next", SNL_QUICK_NEXT, NULL },
  { "u",    SNL_QUICK_UNDO, N_("Undo") },
  { "undo", SNL_QUICK_UNDO, N_("Undo") },
  { "r",    SNL_QUICK_REDO, N_("Redo") },
  { "redo", SNL_QUICK_REDO, N_("Redo") },
  { "?",    SNL_QUICK_HELP, N_("What you can type here") },
  { "help", SNL_QUICK_HELP, N_("What you can type here") },
  { "q",    SNL_QUICK_QUIT, N_("Close the game") },
  { "quit", SNL_QUICK_QUIT, N_("Close the game") },
  { "exit", SNL_QUICK_QUIT, N_("Close the game") },
  { "show", SNL_QUICK_SHOW, N_("Units") },
  { "log",  SNL_QUICK_LOG,  N_("Log") },
};

/* (nullable): the command of the quick entry itself that @word alone is, whatever the game */
const SnlQuickCommand *
snl_quick_find_command (const char *word)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_ascii_strcasecmp (commands[i].word, word) == 0)
      return &commands[i];

  return NULL;
}

/* (nullable): the action whose translated label, with hyphens for its blanks, is @word, or the only
 * one whose label begins so; fewer than three letters would too often be a slip */
static SnlElement *
find_by_label (SnlElement *actions,
               const char *word)
{
  g_autofree char *label = g_strdelimit (g_strdup (word), "-", ' ');

  return g_utf8_strlen (word, -1) >= 3 ? snl_spelling_find (actions, "action", label) : NULL;
}

/* (nullable): as many words of the translated label of @action as mean it; %NULL if it is not
 * translated, for then its id is as good */
static const char *
get_label_word (SnlElement *action)
{
  SnlElement *name = snl_element_find (action, "name");
  const char *label = snl_element_get_label (action);
  xmlChar *source = name != NULL ? xmlNodeGetContent (snl_element_get_node (name)) : NULL;
  g_auto(GStrv) words = g_strsplit (label, " ", -1);
  g_autoptr(GString) text = g_string_new (NULL);
  const char *found = NULL;

  for (guint i = 0; g_strcmp0 ((const char *) source, label) != 0 && found == NULL &&
                    words[i] != NULL; i++)
    {
      g_autofree char *word = g_utf8_strdown (words[i], -1);

      g_string_append_printf (text, "%s%s", i > 0 ? "-" : "", word);
      if (find_by_label (snl_element_get_parent (action), text->str) == action)
        found = g_intern_string (text->str);
    }
  xmlFree (source);

  return found;
}

/* The word that a line begins with for @action: its key, unless that alone is a command, such as
 * `u`; else words of its label, or its id */
const char *
snl_quick_get_word (SnlElement *action)
{
  const char *key = snl_element_get (action, "key");
  const char *word = key != NULL && snl_quick_find_command (key) == NULL
                     ? key : get_label_word (action);

  return word != NULL ? word : snl_element_get (action, "id");
}

/* (nullable): the module's action that @word means by its key, its id or its label; a label only if
 * it means nobody who leads a unit, and no unit */
SnlElement *
snl_quick_find_labelled (SnlQuickReader *self,
                         const char     *word)
{
  SnlElement *action = snl_quick_find_action (self, word);

  return action != NULL || snl_quick_is_piece (self, word) ? action
         : find_by_label (snl_ruleset_get_section (self->ruleset, "actions"), word);
}

/* (transfer full): @word with what it means, unless that is the same word: "m (Muddy Ground)" */
char *
snl_quick_dup_word (const char *word,
                    const char *label)
{
  g_autofree char *folded = label != NULL ? snl_spelling_fold (label) : NULL;

  return folded == NULL || strcmp (folded, word) == 0
         ? g_strdup (word)
         /* Translators: a word to type, and what it means */
         : g_strdup_printf (_("%s (%s)"), word, label);
}

static void
collect_asks (SnlQuickReader *self,
              SnlElement     *element,
              const char     *kind,
              gboolean        deep,
              GHashTable     *seen,
              GPtrArray      *asks)
{
  snl_element_for_each (child, element, NULL)
    {
      if (snl_element_is (child, kind))
        {
          g_ptr_array_add (asks, child);
        }
      else if (deep && snl_element_is (child, "call"))
        {
          SnlElement *called = snl_ruleset_find (self->ruleset, "procedure",
                                                 snl_element_get (child, "procedure"));

          if (called != NULL && g_hash_table_add (seen, called))
            collect_asks (self, called, kind, deep, seen, asks);
        }
      else if (deep)
        collect_asks (self, child, kind, deep, seen, asks);
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
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);

  if (self->action != NULL)
    collect_asks (self, self->action, kind, deep, seen, asks);

  return asks;
}

static guint
count_asks (SnlElement *action,
            const char *kind)
{
  guint count = 0;

  snl_element_for_each (ask, action, kind)
    count++;

  return count;
}

/* Whether an action always needs exactly two units */
static gboolean
wants_two (SnlElement *action)
{
  guint count = 0;

  snl_element_for_each (child, action, NULL)
    {
      count += snl_element_is (child, "ask-piece") && snl_element_get (child, "when") == NULL &&
               !snl_element_has (child, "optional", "yes");
    }

  return count == 2;
}

/* Whether @action belongs to the current phase */
static gboolean
is_in_phase (SnlQuickReader *self,
             SnlElement     *action)
{
  return snl_element_has_word (action, "phase", snl_node_get (self->root, "phase"));
}

/* (nullable): the module's action with this key or id, ignoring case */
SnlElement *
snl_quick_find_action (SnlQuickReader *self,
                       const char     *word)
{
  SnlElement *actions = snl_ruleset_get_section (self->ruleset, "actions");

  snl_element_for_each (action, actions, NULL)
    {
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

  snl_element_for_each (action, actions, "action")
    {
      if (snl_element_get (action, "key") != NULL &&
          wants_two (action))
        g_ptr_array_add (attacks, action);
    }

  return attacks;
}

/* Whether @action belongs to @phase, which @attacker may act in, and its `prefer` holds for it */
static gboolean
is_attack_for (SnlQuickReader *self,
               SnlElement     *action,
               const SnlPhase *phase,
               xmlNode        *attacker)
{
  g_autoptr(GPtrArray) one = g_ptr_array_new ();

  g_ptr_array_add (one, attacker);

  return (phase->side == NULL || g_strcmp0 (phase->side, snl_node_get (attacker, "side")) == 0) &&
         snl_element_has_word (action, "phase", phase->kind) &&
         snl_quick_find_preferred (self, one, snl_element_find (action, "ask-piece")) != NULL;
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
          if (is_attack_for (self, attacks->pdata[j], phase, attacker))
            return attacks->pdata[j];
        }
    }

  for (guint i = 0; i < attacks->len; i++)
    {
      if (is_in_phase (self, attacks->pdata[i]))
        return attacks->pdata[i];
    }

  return attacks->len > 0 ? attacks->pdata[attacks->len - 1] : NULL;
}

/* (nullable): the action of the current phase that takes one unit and one square */
SnlElement *
snl_quick_choose_move (SnlQuickReader *self)
{
  SnlElement *actions = snl_ruleset_get_section (self->ruleset, "actions");

  snl_element_for_each (action, actions, NULL)
    {
      if (is_in_phase (self, action) && count_asks (action, "ask-piece") == 1 &&
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

  snl_element_for_each (statistic, statistics, NULL)
    {
      if (snl_element_has (statistic, "of", "piece") &&
          snl_element_has (statistic, "kind", "number"))
        return statistic;
    }

  return NULL;
}
