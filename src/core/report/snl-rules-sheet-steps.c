/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Describes the steps of an action in words, one list item for each. Steps within steps are
 * indented.
 */

#include "snl-rules-sheet-private.h"

#include "core/base/snl-message.h"

#include <glib/gi18n.h>
#include <string.h>

#define INDENT "\u2003"   /* an em space, which HTML does not collapse */

/* (transfer full): the name of an element that another refers to by its id */
static char *
dup_label (SnlRuleset *ruleset,
           const char *kind,
           const char *id)
{
  const char *label = id != NULL ? snl_ruleset_get_label (ruleset, kind, id) : NULL;

  return g_strdup (label != NULL ? label : id != NULL ? id : "");
}

/* (transfer full): an expression of @element in words */
static char *
dup_words (SnlRuleset *ruleset,
           SnlElement *element,
           const char *attribute)
{
  return snl_rules_sheet_dup_words (ruleset, snl_element_get (element, attribute),
                                    strcmp (attribute, "when") == 0 ||
                                    strcmp (attribute, "test") == 0);
}

/* (transfer full): the name of what a step binds */
static char *
dup_bound (SnlElement *step)
{
  const char *name = snl_element_get (step, "name");

  return g_strdelimit (g_strdup (name != NULL ? name : ""), "_-", ' ');
}

/* (transfer full): what a step sets, in words: "has fought of attacker" */
static char *
dup_target (SnlRuleset *ruleset,
            SnlElement *step)
{
  const char *name = snl_element_get (step, "name");
  g_autofree char *label = g_strcmp0 (name, "first") == 0 ? g_strdup (_("who goes first"))
                           /* Translators: where a unit stands */
                           : g_strcmp0 (name, "at") == 0 ? g_strdup (_("square"))
                           : dup_label (ruleset, "statistic", name);
  g_autofree char *on = dup_words (ruleset, step, "on");

  /* Translators: a statistic, and the unit that has it */
  return *on != '\0' ? g_strdup_printf (_("%s of %s"), label, on) : g_steal_pointer (&label);
}

/* (transfer full): a question: its words, its hint, its choices and its default */
static char *
dup_question (SnlRuleset *ruleset,
              SnlElement *ask)
{
  g_autofree char *usual = dup_words (ruleset, ask, "default");
  g_autofree char *among = dup_words (ruleset, ask, "among");
  g_autofree char *reach = dup_words (ruleset, ask, "reach");
  SnlElement *hint = snl_element_find (ask, "hint");
  GString *text = g_string_new (NULL);

  /* Translators: before a question of the game */
  g_string_append_printf (text, _("Ask: %s"), snl_element_get_label (ask));

  if (hint != NULL && snl_element_get_text (hint) != NULL)
    g_string_append_printf (text, " (%s)", snl_element_get_text (hint));

  snl_element_for_each (choice, ask, "choice")
    g_string_append_printf (text, "%s%s",
                            choice == snl_element_find (ask, "choice") ? snl_message_get_colon ()
                                                                       : ", ",
                            snl_element_get_label (choice));

  if (*among != '\0')
    g_string_append_printf (text, "%s%s", snl_message_get_semicolon (), among);

  if (*reach != '\0')
    /* Translators: squares that a unit can move to */
    g_string_append_printf (text, _("; within reach of %s"), reach);

  if (snl_element_get (ask, "deck") != NULL)
    {
      g_autofree char *deck = dup_label (ruleset, "deck", snl_element_get (ask, "deck"));

      g_string_append_printf (text, "%s%s", snl_message_get_semicolon (), deck);
    }

  if (*usual != '\0')
    g_string_append_printf (text, _("; if nobody says, %s"), usual);

  return g_string_free (text, FALSE);
}

/* (transfer full): a roll: how many dice of how many sides, and the score needed */
static char *
dup_roll (SnlRuleset *ruleset,
          SnlElement *roll)
{
  g_autofree char *needed = dup_words (ruleset, roll, "needed");
  g_autofree char *sides = dup_words (ruleset, roll, "sides");
  GString *text = g_string_new (NULL);

  /* Translators: a roll of dice, and the number of sides of each */
  g_string_append_printf (text, _("Roll dice of %s sides:"), sides);

  snl_element_for_each (group, roll, "group")
    {
      const char *name = snl_element_get_label (group);
      g_autofree char *count = dup_words (ruleset, group, "count");
      g_autofree char *each = dup_words (ruleset, group, "each");

      /* Translators: which dice, and how many; as in “men: figures of attacker” */
      g_string_append_printf (text, _("%s %s: %s"),
                              group == snl_element_find (roll, "group") ? "" : ";",
                              name != NULL ? name : snl_element_get (group, "id"), count);

      if (*each != '\0')
        /* Translators: so many dice for each of these units */
        g_string_append_printf (text, _(" for each of %s"), each);
    }

  if (*needed != '\0')
    g_string_append_printf (text, _("; needed %s"), needed);

  snl_element_for_each (modifier, roll, "modifier")
    {
      g_autofree char *when = dup_words (ruleset, modifier, "when");
      g_autofree char *value = dup_words (ruleset, modifier, "value");

      g_string_append_printf (text, "%s%s%s%s", snl_message_get_semicolon (),
                              snl_element_get_text (modifier), snl_message_get_colon (), value);

      if (*when != '\0')
        g_string_append_printf (text, _(" if %s"), when);
    }

  return g_string_free (text, FALSE);
}

/* (transfer full): a `let`: what is computed, and what modifies it */
static char *
dup_let (SnlRuleset *ruleset,
         SnlElement *let)
{
  g_autofree char *name = dup_bound (let);
  g_autofree char *select = dup_words (ruleset, let, "select");
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s = %s", name, select);

  snl_element_for_each (then, let, "then")
    {
      g_autofree char *when = dup_words (ruleset, then, "when");
      g_autofree char *other = dup_words (ruleset, then, "select");

      g_string_append_printf (text, _("; if %s: %s"), when, other);
      if (snl_element_get_text (then) != NULL)
        g_string_append_printf (text, " (%s)", snl_element_get_text (then));
    }

  return g_string_free (text, FALSE);
}

/* (transfer full): a step that changes the position or moves cards */
static char *
dup_change (SnlRuleset *ruleset,
            SnlElement *step)
{
  g_autofree char *target = dup_target (ruleset, step);
  g_autofree char *deck = dup_label (ruleset, "deck", snl_element_get (step, "deck"));
  g_autofree char *to = snl_element_is (step, "set") ? dup_words (ruleset, step, "to") : NULL;
  g_autofree char *by = dup_words (ruleset, step, "by");
  g_autofree char *winner = dup_words (ruleset, step, "winner");
  g_autofree char *dice = dup_words (ruleset, step, "dice");

  if (snl_element_is (step, "set"))
    return g_strdup_printf (_("Set %s to %s"), target, to);
  if (snl_element_is (step, "change"))
    return g_strdup_printf (_("Change %s by %s"), target, by);
  if (snl_element_is (step, "draw"))
    return g_strdup_printf (_("Draw a card: %s"), deck);
  if (snl_element_is (step, "shuffle"))
    return g_strdup_printf (_("Shuffle: %s"), deck);
  if (snl_element_is (step, "add"))
    return g_strdup_printf (_("Add: %s"), snl_element_get (step, "name"));
  if (snl_element_is (step, "end"))
    return g_strdup_printf (_("The game is over, won by %s"), winner);
  if (snl_element_is (step, "advance"))
    return g_strdup (_("On to the next phase"));
  if (snl_element_is (step, "lay-out"))
    return g_strdup_printf (_("Lay out: %s"), snl_element_get (step, "layout"));
  if (snl_element_is (step, "hit"))
    return g_strdup_printf (_("These dice count: %s"), dice);

  return NULL;
}

/* (transfer full): a sentence for the log, or the reason of a refusal */
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

/* (transfer full): a call: the procedure, and what it is given */
static char *
dup_call (SnlRuleset *ruleset,
          SnlElement *call)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, _("Go through: %s"), snl_element_get (call, "procedure"));
  snl_element_for_each (with, call, "with")
    {
      g_autofree char *name = dup_bound (with);
      g_autofree char *select = dup_words (ruleset, with, "select");

      g_string_append_printf (text, "%s %s = %s",
                              with == snl_element_find (call, "with") ? ";" : ",", name, select);
    }

  return g_string_free (text, FALSE);
}

/* (transfer full): a step that holds others, looks something up, or goes elsewhere */
static char *
dup_flow (SnlRuleset *ruleset,
          SnlElement *step)
{
  g_autofree char *table = dup_label (ruleset, "table", snl_element_get (step, "table"));
  g_autofree char *name = dup_bound (step);
  g_autofree char *test = dup_words (ruleset, step, "test");
  g_autofree char *select = dup_words (ruleset, step, "select");
  g_autofree char *from = dup_words (ruleset, step, "from");
  g_autofree char *to = dup_words (ruleset, step, "to");
  g_autofree char *row = dup_words (ruleset, step, "row");
  g_autofree char *column = dup_words (ruleset, step, "column");

  if (snl_element_is (step, "when"))
    return g_strdup_printf (_("If %s:"), test);
  if (snl_element_is (step, "otherwise"))
    return g_strdup (_("Otherwise:"));
  if (snl_element_is (step, "for-each") && snl_element_get (step, "select") != NULL)
    /* Translators: units, and what one of them is called in what follows */
    return g_strdup_printf (_("For each of %s, called %s:"), select, name);
  if (snl_element_is (step, "for-each"))
    return g_strdup_printf (_("For %s from %s to %s:"), name, from, to);
  if (snl_element_is (step, "look-up"))
    /* Translators: a variable, a table, a row and a column */
    return g_strdup_printf (_("%s = %s, row %s, column %s"), name, table, row, column);
  if (snl_element_is (step, "call"))
    return dup_call (ruleset, step);

  return NULL;
}

/* (transfer full): what is owed, and by whom */
static char *
dup_duty (SnlRuleset *ruleset,
          SnlElement *duty)
{
  g_autofree char *each = dup_words (ruleset, duty, "each");
  SnlElement *words = snl_element_find (duty, *each != '\0' ? "many" : "one");
  const char *text = words != NULL ? snl_element_get_text (words) : "";

  return *each != '\0'
         /* Translators: what the rules demand, and of whom */
         ? g_strdup_printf (_("Owed before the phase is over: %s, for each of %s"), text, each)
         : g_strdup_printf (_("Owed before the phase is over: %s"), text);
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
    return dup_roll (ruleset, step);
  if (snl_element_is (step, "let"))
    return dup_let (ruleset, step);
  if (snl_element_is (step, "duty"))
    return dup_duty (ruleset, step);

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
      g_autofree char *when = dup_words (ruleset, step, "when");
      const char *source = snl_element_get (step, "source");
      g_autoptr(GString) line = g_string_new (NULL);

      if (text == NULL)
        continue;

      for (guint i = 0; i < depth; i++)
        g_string_append (line, INDENT);

      if (*when != '\0')
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
