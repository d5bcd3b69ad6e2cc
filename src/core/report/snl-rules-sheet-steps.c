/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The steps of an action in words, an item each. Expressions stand as the module has them: they are
 * what the author wants to proof-read. Steps within steps are indented.
 */

#include "snl-rules-sheet-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define INDENT "\u2003"   /* an em space, which HTML does not join with others */

/* (transfer full): the name of an element that another refers to by its id */
static char *
dup_label (SnlRuleset *ruleset,
           const char *kind,
           const char *id)
{
  const char *label = id != NULL ? snl_ruleset_get_label (ruleset, kind, id) : NULL;

  return g_strdup (label != NULL ? label : id != NULL ? id : "");
}

/* (transfer full): what a step sets, in words: "has fought of $attacker" */
static char *
dup_target (SnlRuleset *ruleset,
            SnlElement *step)
{
  g_autofree char *label = dup_label (ruleset, "statistic", snl_element_get (step, "name"));
  const char *on = snl_element_get (step, "on");

  /* Translators: a statistic, and the unit that has it */
  return on != NULL ? g_strdup_printf (_("%s of %s"), label, on) : g_steal_pointer (&label);
}

/* (transfer full): a question: its words, its hint, its choices and its default */
static char *
dup_question (SnlRuleset *ruleset,
              SnlElement *ask)
{
  const char *label = snl_element_get_label (ask);
  const char *usual = snl_element_get (ask, "default");
  SnlElement *hint = snl_element_find (ask, "hint");
  GString *text = g_string_new (NULL);

  /* Translators: before a question of the game */
  g_string_append_printf (text, _("Ask: %s"),
                          label != NULL ? label : snl_element_get (ask, "name"));

  if (hint != NULL && snl_element_get_text (hint) != NULL)
    g_string_append_printf (text, " (%s)", snl_element_get_text (hint));

  snl_element_for_each (choice, ask, "choice")
    {
      const char *name = snl_element_get_label (choice);

      g_string_append_printf (text, "%s %s", choice == snl_element_find (ask, "choice") ? ":" : ",",
                              name != NULL ? name : snl_element_get (choice, "id"));
    }

  if (snl_element_get (ask, "among") != NULL)
    g_string_append_printf (text, "; %s", snl_element_get (ask, "among"));

  if (snl_element_get (ask, "deck") != NULL)
    {
      g_autofree char *deck = dup_label (ruleset, "deck", snl_element_get (ask, "deck"));

      g_string_append_printf (text, "; %s", deck);
    }

  if (usual != NULL)
    g_string_append_printf (text, _("; if nobody says, %s"), usual);

  return g_string_free (text, FALSE);
}

/* (transfer full): a roll: how many dice of how many sides, and the score needed */
static char *
dup_roll (SnlElement *roll)
{
  const char *needed = snl_element_get (roll, "needed");
  GString *text = g_string_new (NULL);

  /* Translators: a roll of dice, and the number of sides of each */
  g_string_append_printf (text, _("Roll dice of %s sides:"), snl_element_get (roll, "sides"));

  snl_element_for_each (group, roll, "group")
    {
      const char *name = snl_element_get_label (group);

      g_string_append_printf (text, " %s %s;", name != NULL ? name : snl_element_get (group, "id"),
                              snl_element_get (group, "count"));
    }

  if (needed != NULL)
    g_string_append_printf (text, _(" needed %s"), needed);

  snl_element_for_each (modifier, roll, "modifier")
    {
      const char *when = snl_element_get (modifier, "when");

      g_string_append_printf (text, "; %s: %s", snl_element_get_text (modifier),
                              snl_element_get (modifier, "value"));

      if (when != NULL)
        g_string_append_printf (text, _(" if %s"), when);
    }

  return g_string_free (text, FALSE);
}

/* (transfer full): a number or text that is worked out, with what changes it */
static char *
dup_let (SnlElement *let)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "$%s = %s", snl_element_get (let, "name"),
                          snl_element_get (let, "select"));

  snl_element_for_each (then, let, "then")
    g_string_append_printf (text, _("; if %s: %s"), snl_element_get (then, "when"),
                            snl_element_get (then, "select"));

  return g_string_free (text, FALSE);
}

/* (transfer full): a step that changes the position or moves cards */
static char *
dup_change (SnlRuleset *ruleset,
            SnlElement *step)
{
  g_autofree char *target = dup_target (ruleset, step);
  g_autofree char *deck = dup_label (ruleset, "deck", snl_element_get (step, "deck"));

  if (snl_element_is (step, "set"))
    return g_strdup_printf (_("Set %s to %s"), target, snl_element_get (step, "to"));
  if (snl_element_is (step, "change"))
    return g_strdup_printf (_("Change %s by %s"), target, snl_element_get (step, "by"));
  if (snl_element_is (step, "draw"))
    return g_strdup_printf (_("Draw a card: %s"), deck);
  if (snl_element_is (step, "shuffle"))
    return g_strdup_printf (_("Shuffle: %s"), deck);
  if (snl_element_is (step, "add"))
    return g_strdup_printf (_("Add: %s"), snl_element_get (step, "name"));
  if (snl_element_is (step, "end"))
    return g_strdup_printf (_("The game is over, won by %s"), snl_element_get (step, "winner"));
  if (snl_element_is (step, "advance"))
    return g_strdup (_("On to the next phase"));
  if (snl_element_is (step, "lay-out"))
    return g_strdup_printf (_("Lay out: %s"), snl_element_get (step, "layout"));
  if (snl_element_is (step, "hit"))
    return g_strdup_printf (_("These dice count: %s"), snl_element_get (step, "dice"));

  return NULL;
}

/* (transfer full): a sentence that is said, or why something is refused */
static char *
dup_sentence (SnlElement *step)
{
  const char *text = snl_element_get_text (step) != NULL ? snl_element_get_text (step) : "";

  if (snl_element_is (step, "say"))
    return g_strdup_printf (_("Say: “%s”"), text);
  if (snl_element_is (step, "on-table"))
    return g_strdup_printf (_("On the table: “%s”"), text);
  if (snl_element_is (step, "warn"))
    return g_strdup_printf (_("Warn: “%s”"), text);
  if (snl_element_is (step, "refuse"))
    return g_strdup_printf (_("Not allowed: “%s”"), text);

  return NULL;
}

/* (transfer full): a step that holds others, looks something up, or goes elsewhere */
static char *
dup_flow (SnlRuleset *ruleset,
          SnlElement *step)
{
  g_autofree char *table = dup_label (ruleset, "table", snl_element_get (step, "table"));

  if (snl_element_is (step, "when"))
    return g_strdup_printf (_("If %s:"), snl_element_get (step, "test"));
  if (snl_element_is (step, "otherwise"))
    return g_strdup (_("Otherwise:"));
  if (snl_element_is (step, "for-each") && snl_element_get (step, "select") != NULL)
    return g_strdup_printf (_("For each $%s of %s:"), snl_element_get (step, "name"),
                            snl_element_get (step, "select"));
  if (snl_element_is (step, "for-each"))
    return g_strdup_printf (_("For $%s from %s to %s:"), snl_element_get (step, "name"),
                            snl_element_get (step, "from"), snl_element_get (step, "to"));
  if (snl_element_is (step, "look-up"))
    /* Translators: a variable, a table, a row and a column */
    return g_strdup_printf (_("$%s = %s, row %s, column %s"), snl_element_get (step, "name"), table,
                            snl_element_get (step, "row"), snl_element_get (step, "column"));
  if (snl_element_is (step, "call"))
    return g_strdup_printf (_("Go through: %s"), snl_element_get (step, "procedure"));

  return NULL;
}

/* (transfer full) (nullable): a step in words; NULL for an element that is none */
static char *
dup_step (SnlRuleset *ruleset,
          SnlElement *step)
{
  char *text = NULL;

  if (g_str_has_prefix (snl_element_get_name (step), "ask-"))
    return dup_question (ruleset, step);
  if (snl_element_is (step, "roll"))
    return dup_roll (step);
  if (snl_element_is (step, "let"))
    return dup_let (step);

  text = dup_sentence (step);

  if (text == NULL)
    text = dup_flow (ruleset, step);

  return text != NULL ? text : dup_change (ruleset, step);
}

/**
 * snl_rules_sheet_add_steps:
 * @blocks: (element-type SnlBlock): the sheet
 * @ruleset: the rules
 * @parent: an element with steps
 * @depth: how deep the steps stand within others
 *
 * Adds an item for each step in @parent, and for those within them.
 */
void
snl_rules_sheet_add_steps (GPtrArray  *blocks,
                           SnlRuleset *ruleset,
                           SnlElement *parent,
                           guint       depth)
{
  snl_element_for_each (step, parent, NULL)
    {
      g_autofree char *text = dup_step (ruleset, step);
      const char *when = snl_element_get (step, "when");
      const char *source = snl_element_get (step, "source");
      g_autoptr(GString) line = g_string_new (NULL);

      if (text == NULL)
        continue;

      for (guint i = 0; i < depth; i++)
        g_string_append (line, INDENT);

      if (when != NULL)
        g_string_append_printf (line, _("If %s: "), when);

      g_string_append (line, text);

      if (source != NULL)
        g_string_append_printf (line, " [%s]", source);

      snl_blocks_add (blocks, SNL_BLOCK_ITEM, line->str);

      if (snl_element_is (step, "when") || snl_element_is (step, "otherwise") ||
          snl_element_is (step, "for-each"))
        snl_rules_sheet_add_steps (blocks, ruleset, step, depth + 1);
    }
}
