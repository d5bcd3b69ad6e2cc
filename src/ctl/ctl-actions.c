/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * senlacctl actions: prints each action of a module with the questions that it asks, including
 * those in procedures that it calls, in the form in which `senlacctl do` takes the answers.
 */

#include "ctl.h"

#include <string.h>

#define WORD_WIDTH 22   /* width of the column with the names, in characters */

static const struct {
  const char *element;
  const char *word;
  const char *kind;
} asks[] = {
  { "ask-piece",  N_("ID"),     N_("a unit") },
  { "ask-choice", N_("ID"),     N_("a choice") },
  { "ask-number", N_("NUMBER"), N_("a number") },
  { "ask-square", N_("SQUARE"), N_("a square") },
  { "ask-card",   N_("ID"),     N_("a card") },
  { "ask-text",   N_("TEXT"),   N_("words") },
};

/* Returns (transfer full) an expression for users: a literal as it is, any other in brackets */
static char *
dup_expression (const char *source)
{
  gsize length = strlen (source);
  char *end = NULL;

  g_ascii_strtod (source, &end);

  if (length > 0 && *end == '\0')
    return g_strdup (source);

  if (length >= 2 && (*source == '\'' || *source == '"') && source[length - 1] == *source &&
      strchr (source + 1, *source) == source + length - 1)
    return g_strndup (source + 1, length - 2);

  return g_strdup_printf ("[%s]", source);
}

static void
append_part (GString    *text,
             const char *before,
             const char *source)
{
  g_autofree char *value = source != NULL ? dup_expression (source) : NULL;

  if (value != NULL && *value != '\0')
    g_string_append_printf (text, "%s %s", before, value);
}

static void
append_names (GString    *text,
              SnlElement *section,
              const char *kind)
{
  gboolean any = FALSE;

  snl_element_for_each (child, section, NULL)
    {
      const char *label = snl_element_get_label (child);
      const char *id = snl_element_get (child, "id");

      if (!snl_element_is (child, kind) || id == NULL)
        continue;

      g_string_append_printf (text, "%s%s", any ? ", " : ": ", id);

      if (label != NULL && strcmp (label, id) != 0)
        g_string_append_printf (text, " (%s)", label);

      any = TRUE;
    }
}

static void
append_default (GString    *text,
                SnlElement *ask)
{
  /* Translators: after each of these stands a value, or an expression in brackets */
  append_part (text, _("; default"), snl_element_get (ask, "default"));

  snl_element_for_each (child, ask, "default")
    {
      append_part (text, _("; default"), snl_element_get (child, "select"));
      append_part (text, _(" where"), snl_element_get (child, "when"));
    }
}

static void
print_word (const char *word,
            const char *meaning)
{
  g_autoptr(GString) line = g_string_new ("  ");

  snl_text_append_cell (line, word, WORD_WIDTH);
  snl_ctl_print ("%s %s\n", line->str, meaning);
}

static void
print_ask (SnlRuleset *ruleset,
           SnlElement *ask,
           gsize       kind)
{
  const char *name = snl_element_get (ask, "name");
  const char *label = snl_element_get_label (ask);
  const char *square = snl_element_is (ask, "ask-square") ? snl_element_get (ask, "reach") : NULL;
  SnlElement *hint = snl_element_find (ask, "hint");
  g_autofree char *word = g_strdup_printf ("%s=%s", name != NULL ? name : "", _(asks[kind].word));
  g_autoptr(GString) text = g_string_new (NULL);

  if (label != NULL)
    g_string_append_printf (text, "%s; ", label);

  g_string_append (text, _(asks[kind].kind));

  if (hint != NULL && snl_element_get_text (hint) != NULL)
    g_string_append_printf (text, ": %s", snl_element_get_text (hint));

  append_names (text, ask, "choice");

  if (snl_element_is (ask, "ask-card"))
    append_names (text, snl_ruleset_find (ruleset, "deck", snl_element_get (ask, "deck")),
                  "card");

  append_part (text, _("; from"), snl_element_get (ask, "least"));
  append_part (text, _("; to"), snl_element_get (ask, "most"));
  append_part (text, _("; within reach of"), square);
  append_default (text, ask);
  append_part (text, _("; known if"), snl_element_get (ask, "known"));
  append_part (text, _("; asked if"), snl_element_get (ask, "when"));

  if (snl_element_has (ask, "optional", "yes") ||
      snl_element_is (ask, "ask-card"))
    g_string_append (text, _("; may be left out"));

  print_word (word, text->str);
}

/* Prints the questions in @element, and in the procedures that it calls */
static void
print_asks (SnlRuleset *ruleset,
            SnlElement *element,
            GHashTable *seen)
{
  snl_element_for_each (child, element, NULL)
    {
      SnlElement *called = NULL;
      gboolean asked = FALSE;

      for (gsize j = 0; j < G_N_ELEMENTS (asks); j++)
        {
          if (!snl_element_is (child, asks[j].element))
            continue;

          print_ask (ruleset, child, j);
          asked = TRUE;
        }

      if (asked)
        continue;

      if (snl_element_is (child, "call"))
        called = snl_ruleset_find (ruleset, "procedure", snl_element_get (child, "procedure"));

      if (called != NULL && g_hash_table_add (seen, called))
        print_asks (ruleset, called, seen);

      print_asks (ruleset, child, seen);
    }
}

static void
print_action (SnlRuleset *ruleset,
              SnlElement *action)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  const char *label = snl_element_get_label (action);
  const char *key = snl_element_get (action, "key");
  const char *phase = snl_element_get (action, "phase");
  g_autoptr(GString) head = g_string_new (snl_element_get (action, "id"));

  if (label != NULL)
    g_string_append_printf (head, "  %s", label);

  if (key != NULL)
    g_string_append_printf (head, _("; key %s"), key);

  if (phase != NULL)
    g_string_append_printf (head, _("; in %s"), phase);

  snl_ctl_print ("%s\n", head->str);
  print_asks (ruleset, action, seen);
}

/* Prints Senlac's own actions, which every game has */
static void
print_own_actions (SnlRuleset *ruleset)
{
  SnlElement *statistics = snl_ruleset_get_section (ruleset, "statistics");

  snl_ctl_print ("next  %s\n", _("Go to what comes next in the turn"));
  snl_ctl_print ("correct  %s\n", _("Set any fact that Senlac keeps; without a unit, one of the "
                                    "whole game"));
  print_word (_("piece=ID"), _("Unit; a unit; may be left out"));

  snl_element_for_each (statistic, statistics, NULL)
    {
      const char *kind = snl_element_get (statistic, "kind");
      gboolean number = g_strcmp0 (kind, "number") == 0;
      gboolean flag = g_strcmp0 (kind, "yes-no") == 0;
      const char *label = snl_element_get_label (statistic);
      g_autoptr(GString) text = g_string_new (label);
      g_autofree char *word = NULL;

      if (snl_element_get (statistic, "id") == NULL)
        continue;

      g_string_append_printf (text, "; %s",
                              number ? _("a number") : flag ? _("yes or no") : _("words"));
      append_part (text, _("; from"), snl_element_get (statistic, "least"));
      append_part (text, _("; to"), snl_element_get (statistic, "most"));

      if (snl_element_has (statistic, "of", "piece"))
        g_string_append (text, _("; of a unit"));
      else if (snl_element_has (statistic, "of", "side"))
        /* Translators: a value that sides have; “piece” then names the side */
        g_string_append (text, _("; of a side, with piece=ID"));

      word = g_strdup_printf ("%s=%s", snl_element_get (statistic, "id"),
                              number ? _("NUMBER") : flag ? _("YES|NO") : _("TEXT"));
      print_word (word, text->str);
    }

  print_word (_("at=SQUARE"), _("Where it stands; a square; of a unit"));
  print_word (_("first=ID"), _("Who goes first; a side"));
  print_word (_("player=TEXT"), _("Who leads it; words; of a unit"));
  print_word (_("reason=TEXT"), _("Why, for the log; words; may be left out"));
  if (snl_ruleset_get_section (ruleset, "imports") != NULL)
    {
      snl_ctl_print ("import  %s\n",
                     _("Import a list of comma-separated values, all of it or nothing"));
      print_word (_("of=NAME"),
                  _("Which of the module’s lists; may be left out if there is one"));
      print_word (_("file=PATH"), _("Where the list is; its first line names the columns"));
      print_word (_("list=TEXT"), _("Instead of a file: what stands in the list"));
    }
  snl_ctl_print ("reroll  %s\n", _("Undo the last action, and roll its dice again"));
  print_word (_("reason=TEXT"), _("Why, for the log; words; may be left out"));
  snl_ctl_print ("play-on  %s\n", _("Play the turn out although the game is over"));
}

static SnlCtlStatus
actions_run (const SnlCtlCommand  *command,
             int                   argc,
             char                **argv)
{
  g_auto(GStrv) words = NULL;
  g_autofree char *module = NULL;
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(GError) error = NULL;
  SnlElement *actions = NULL;
  SnlCtlStatus status = snl_ctl_parse (command, NULL, argc, argv, 1, 1, &words);

  if (status != SNL_CTL_DONE)
    return status;

  ruleset = snl_ctl_load (words[0], &error);

  if (ruleset == NULL)
    return snl_ctl_fail (error);

  actions = snl_ruleset_get_section (ruleset, "actions");

  snl_element_for_each (child, actions, "action")
    print_action (ruleset, child);

  snl_ctl_print (_("\nIn every game:\n"));
  print_own_actions (ruleset);
  snl_ctl_print (_("\nWhat stands in [brackets] is worked out in play.\n"));

  return SNL_CTL_DONE;
}

const SnlCtlCommand snl_ctl_actions = {
  "actions",
  N_("MODULE"),
  N_("Print what each action asks, of which kind and range, and the default"),
  actions_run,
};
