/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Quick entry: the help text, and the label of the next step. */

#include "snl-quick-private.h"

#include "snl-view.h"

#include <glib/gi18n.h>

/* (transfer full) (nullable): the label of the suggested action */
char *
snl_quick_dup_next (SnlGame *game)
{
  g_autoptr(GPtrArray) offers = snl_view_dup_available_actions (game);

  for (guint i = 0; offers != NULL && i < offers->len; i++)
    {
      const SnlAvailableAction *offer = offers->pdata[i];

      if (offer->suggested)
        return g_strdup (offer->label);
    }

  return NULL;
}

/*
 * (transfer full): what must precede the number of a unit: the letter of a side, in a game in which
 * no side is ever the active one; `""` in others, where a number alone means the active side's unit
 */
static char *
dup_prefix (SnlGame *game)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  const char *active = snl_position_get (snl_game_get_position (game), "game", "active");
  SnlElement *sides = snl_ruleset_get_section (ruleset, "sides");
  SnlElement *side = snl_element_find (sides, "side");
  GPtrArray *phases = snl_ruleset_get_phases (ruleset);

  if (side == NULL || (active != NULL && *active != '\0'))
    return g_strdup ("");

  for (guint i = 0; i < phases->len; i++)
    if (snl_element_get (phases->pdata[i], "active") != NULL)
      return g_strdup ("");

  return g_strndup (snl_element_get (side, "id"), 1);
}

/**
 * snl_quick_dup_example:
 * @game: a game
 *
 * Returns: (transfer full): an attack as it is typed in this game: `12 4`, or `r12 4` where it is
 *   never one side's turn
 */
char *
snl_quick_dup_example (SnlGame *game)
{
  g_autofree char *prefix = NULL;

  g_return_val_if_fail (SNL_IS_GAME (game), NULL);

  prefix = dup_prefix (game);

  return g_strconcat (prefix, "12 4", NULL);
}

static void
append_help (GString    *text,
             const char *words,
             const char *meaning)
{
  glong width = g_utf8_strlen (words, -1);

  g_string_append_printf (text, "%s%*s%s\n", words, (int) MAX (16 - width, 2), "", meaning);
}

/*
 * Adds an example line for an action and what its words mean: "f 12 4", "Fight. Who fights: 12.
 * Against whom: 4". Uses the id in place of the key if the key alone would be a command, such as
 * `u`.
 */
static void
append_action_help (GString    *text,
                    SnlElement *action,
                    const char *prefix)
{
  const char *key = snl_element_get (action, "key");
  const char *id = snl_element_get (action, "id");
  g_autoptr(GString) usage = g_string_new (key != NULL ? key : id);
  g_autoptr(GString) meaning = g_string_new (snl_element_get_label (action));
  guint n_pieces = 0;

  snl_element_for_each (child, action, NULL)
    {
      gboolean is_piece = snl_element_is (child, "ask-piece");
      g_autofree char *example = NULL;

      n_pieces += is_piece;
      if (is_piece && n_pieces <= 2)
        example = n_pieces == 1 ? g_strconcat (prefix, "12", NULL) : g_strdup ("4");
      else if (snl_element_is (child, "ask-square"))
        example = g_strdup ("e5");
      else if (is_piece && n_pieces == 3)
        /* two show the pattern; more are abbreviated */
        g_string_append (usage, " …");

      if (example == NULL)
        continue;

      g_string_append_printf (usage, " %s", example);
      /* Translators: a question, and the word to type for its answer; after what the action is
       * called: “Fight” + “. Against whom: 4” */
      g_string_append_printf (meaning, _(". %s: %s"), snl_element_get_label (child), example);
    }

  if (snl_quick_is_command (usage->str))
    g_string_assign (usage, id);

  append_help (text, usage->str, meaning->str);
}

/* Adds a line that begins with a unit */
static void
append_unit_help (GString    *text,
                  const char *prefix,
                  const char *words,
                  const char *meaning)
{
  g_autofree char *line = g_strconcat (prefix, words, NULL);

  append_help (text, line, meaning);
}

static void
append_board_help (GString    *text,
                   SnlElement *board,
                   const char *prefix)
{
  SnlElement *terrain = NULL;
  g_autofree char *words = NULL;

  snl_element_for_each (child, board, "terrain")
    terrain = child;

  append_unit_help (text, prefix, "4 e5", _("unit 4 stands on e5"));
  append_unit_help (text, prefix, "4 off", _("unit 4 is taken off the board"));

  words = g_strconcat (snl_element_get (terrain, "id"), " c3-d5", NULL);
  append_help (text, words, _("what these squares are"));
}

/**
 * snl_quick_dup_help:
 * @game: a game
 *
 * Returns: (transfer full): the forms of lines that are possible in this game, one a line
 */
char *
snl_quick_dup_help (SnlGame *game)
{
  SnlRuleset *ruleset = NULL;
  SnlElement *actions = NULL;
  SnlElement *statistic = NULL;
  GString *text = g_string_new (NULL);
  g_autoptr(GPtrArray) attacks = NULL;
  g_autofree char *next = NULL;
  g_autofree char *next_meaning = NULL;
  g_autofree char *prefix = NULL;

  g_return_val_if_fail (SNL_IS_GAME (game), g_string_free (text, FALSE));

  prefix = dup_prefix (game);
  ruleset = snl_game_get_ruleset (game);
  actions = snl_ruleset_get_section (ruleset, "actions");
  statistic = snl_quick_get_statistic (ruleset);
  attacks = snl_quick_dup_attacks (ruleset);

  if (attacks->len > 0)
    {
      append_unit_help (text, prefix, "12 4", *prefix != '\0'
                        ? _("12 of the side with this letter attacks 4 of the other side")
                        : _("12 of the side whose turn it is attacks 4 of the other side"));
      append_unit_help (text, prefix, "12 4 66351", _("the same, with the dice from the table"));
      append_unit_help (text, prefix, "12 4 h3", _("the same, with only the number of hits"));
    }

  snl_element_for_each (action, actions, NULL)
    append_action_help (text, action, prefix);

  if (statistic != NULL)
    {
      /* Translators: %s is what is corrected, in the words of the game */
      g_autofree char *meaning = g_strdup_printf (_("a correction with its reason: %s (+1 and =6 "
                                                    "do as well)"),
                                                  snl_element_get_label (statistic));

      /* Translators: a line of the quick entry: unit 4 loses 2, and why */
      append_unit_help (text, prefix, _("4 -2 tripped"), meaning);
    }

  if (snl_ruleset_get_section (ruleset, "board") != NULL)
    append_board_help (text, snl_ruleset_get_section (ruleset, "board"), prefix);

  next = snl_quick_dup_next (game);
  /* Translators: what the next step is called, as “Draw the event” */
  next_meaning = next != NULL ? g_strdup_printf (_("what comes next: %s"), next)
                              : g_strdup (_("what comes next"));
  append_help (text, "n", next_meaning);
  append_help (text, "u, r", _("undo, redo"));
  append_help (text, "?", _("this help"));

  return g_string_free (text, FALSE);
}
