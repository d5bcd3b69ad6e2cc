/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Quick entry: the help text, and the label of the next step. */

#include "snl-quick-private.h"

#include "snl-scene.h"
#include "snl-view.h"
#include "core/base/snl-message.h"
#include "core/module/snl-spelling.h"

#include <glib/gi18n.h>
#include <string.h>

/* The units of the examples, where there are as many */
#define FIRST_NUMBER 12
#define SECOND_NUMBER 4

/* (transfer full) (nullable): the label of the suggested action; NULL if the game is over */
char *
snl_quick_dup_next (SnlGame *game)
{
  g_autoptr(GPtrArray) offers = snl_view_dup_available_actions (game);

  for (guint i = 0; !snl_game_is_over (game) && i < offers->len; i++)
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

/* Whether each side that has units with numbers has one with @number */
static gboolean
have_all (SnlGame *game,
          guint    number)
{
  g_autoptr(GHashTable) sides = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GHashTable) with_it = g_hash_table_new (g_str_hash, g_str_equal);

  for (xmlNode *node = snl_position_get_root (snl_game_get_position (game))->children;
       node != NULL; node = node->next)
    {
      const char *side = snl_node_is (node, "piece") ? snl_node_get (node, "side") : NULL;
      const char *own = side != NULL ? snl_node_get (node, "number") : NULL;

      if (own == NULL)
        continue;

      g_hash_table_add (sides, (gpointer) side);
      if (g_ascii_strtoull (own, NULL, 10) == number)
        g_hash_table_add (with_it, (gpointer) side);
    }

  return g_hash_table_size (with_it) == g_hash_table_size (sides);
}

/* The highest number up to @most of which each side has a unit, so that an example with it can be
 * typed whoever's turn it is */
static guint
find_number (SnlGame *game,
             guint    most)
{
  while (most > 1 && !have_all (game, most))
    most--;

  return most;
}

/* Sets the numbers of the examples: of the unit that acts, and of the one that it acts on */
static void
find_numbers (SnlGame *game,
              guint   *number,
              guint   *other)
{
  *number = find_number (game, FIRST_NUMBER);
  *other = find_number (game, CLAMP (SECOND_NUMBER, 1, MAX (*number - 1, 1)));
}

/**
 * snl_quick_dup_example:
 * @game: a game
 *
 * Returns: (transfer full): an attack as it is typed in this game: `12 4`, or `r12 4` where it is
 *   never one side's turn; with lower numbers where sides have fewer units
 */
char *
snl_quick_dup_example (SnlGame *game)
{
  g_autofree char *prefix = NULL;
  g_autoptr(SnlScene) scene = NULL;
  guint number;
  guint other;

  g_return_val_if_fail (SNL_IS_GAME (game), NULL);

  prefix = dup_prefix (game);
  find_numbers (game, &number, &other);

  return g_strdup_printf ("%s%u %u", prefix, number, other);
}

/* Adds a line: what is typed, from a format, and what it means */
static void
append_help (GString    *text,
             const char *meaning,
             const char *format,
             ...) G_GNUC_PRINTF (3, 4);

static void
append_help (GString    *text,
             const char *meaning,
             const char *format,
             ...)
{
  g_autofree char *words = NULL;
  va_list values;
  glong width;

  va_start (values, format);
  words = g_strdup_vprintf (format, values);
  va_end (values);
  width = g_utf8_strlen (words, -1);

  g_string_append_printf (text, "%s%*s%s\n", words, (int) MAX (16 - width, 2), "", meaning);
}

/*
 * Adds an example line for an action and what its words mean: "f 12 4", "Fight · Who fights: 12 ·
 * Against whom: 4". Uses the id in place of the key if the key alone would be a command, such as
 * `u`.
 */
static void
append_action_help (GString    *text,
                    SnlElement *action,
                    const char *prefix,
                    guint       number,
                    guint       other,
                    gboolean    has_board)
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
        example = n_pieces == 1 ? g_strdup_printf ("%s%u", prefix, number)
                                : g_strdup_printf ("%u", other);
      else if (has_board && snl_element_is (child, "ask-square"))
        example = g_strdup ("e5");
      else if (is_piece && n_pieces == 3)
        /* two show the pattern; more are abbreviated */
        g_string_append (usage, " …");

      if (example == NULL)
        continue;

      g_string_append_printf (usage, " %s", example);
      g_string_append_printf (meaning, " · %s%s%s", snl_element_get_label (child),
                              snl_message_get_colon (), example);
    }

  if (snl_quick_is_command (usage->str))
    g_string_assign (usage, id);

  append_help (text, meaning->str, "%s", usage->str);
}

static void
append_board_help (GString    *text,
                   SnlElement *board,
                   const char *prefix,
                   guint       number)
{
  SnlElement *terrain = NULL;
  g_autofree char *stands = g_strdup_printf (_("unit %u stands on e5"), number);
  g_autofree char *is_off = g_strdup_printf (_("unit %u is taken off the board"), number);
  g_autofree char *becomes = NULL;

  snl_element_for_each (child, board, "terrain")
    terrain = child;

  append_help (text, stands, "%s%u e5", prefix, number);
  append_help (text, is_off, "%s%u off", prefix, number);
  /* Translators: %s is a kind of ground, as “woods” */
  becomes = g_strdup_printf (_("the squares from c3 to d5 become “%s”"),
                             snl_element_get_label (terrain));
  append_help (text, becomes, "%s c3-d5", snl_element_get (terrain, "id"));
}

/*
 * (transfer full) (nullable): the first letters of the side that has a unit with @number while it
 * is not its turn, as few as name no other side; %NULL if there is none
 */
static char *
dup_other_side (SnlGame *game,
                guint    number)
{
  SnlElement *sides = snl_ruleset_get_section (snl_game_get_ruleset (game), "sides");
  SnlPosition *position = snl_game_get_position (game);
  const char *active = snl_position_get (position, "game", "active");

  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    {
      const char *side = snl_node_is (node, "piece") ? snl_node_get (node, "side") : NULL;
      const char *own = side != NULL ? snl_node_get (node, "number") : NULL;

      if (own == NULL || g_ascii_strtoull (own, NULL, 10) != number ||
          g_strcmp0 (side, active) == 0)
        continue;

      for (gsize i = 1; i <= strlen (side); i++)
        {
          g_autofree char *letters = g_strndup (side, i);
          SnlElement *found = snl_spelling_find (sides, "side", letters);

          if (found != NULL && g_strcmp0 (snl_element_get (found, "id"), side) == 0)
            return g_steal_pointer (&letters);
        }
    }

  return NULL;
}

/* Adds how a correction is typed, of a unit of the side whose turn it is, and of another one */
static void
append_correction_help (GString    *text,
                        SnlGame    *game,
                        SnlElement *statistic,
                        const char *prefix,
                        guint       number)
{
  g_autofree char *other = *prefix == '\0' ? dup_other_side (game, number) : NULL;
  /* Translators: %s is what is corrected, in the words of the game */
  g_autofree char *meaning = g_strdup_printf (_("a correction with its reason: %s (+1 and =6 do as "
                                                "well)"), snl_element_get_label (statistic));
  /* Translators: a line of the quick entry: unit 4 loses 2, and why */
  g_autofree char *line = g_strdup_printf (_("%u -2 tripped"), number);

  append_help (text, meaning, "%s%s", prefix, line);
  if (other != NULL)
    append_help (text, _("the same, with a side’s first letters; without them it is the side "
                         "whose turn it is"), "%s%s", other, line);
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
  guint number;
  guint other;
  g_autoptr(SnlScene) scene = NULL;
  gboolean has_board;

  g_return_val_if_fail (SNL_IS_GAME (game), g_string_free (text, FALSE));

  prefix = dup_prefix (game);
  find_numbers (game, &number, &other);
  ruleset = snl_game_get_ruleset (game);
  actions = snl_ruleset_get_section (ruleset, "actions");
  statistic = snl_quick_get_statistic (ruleset);
  scene = snl_scene_new (game, SNL_DISCLOSE_NOTHING, SNL_DISCLOSE_NOTHING, FALSE);
  has_board = snl_scene_is_in_use (scene);
  attacks = snl_quick_dup_attacks (ruleset);

  if (attacks->len > 0)
    {
      g_autofree char *attack =
        *prefix != '\0'
        ? g_strdup_printf (_("%u of the side with this letter attacks %u of the other side"),
                           number, other)
        : g_strdup_printf (_("%u of the side whose turn it is attacks %u of the other side"),
                           number, other);

      append_help (text, attack, "%s%u %u", prefix, number, other);
      append_help (text, _("the same, with the dice from the table, a digit for each"),
                   "%s%u %u 66351", prefix, number, other);
      append_help (text, _("the same, with only the number of hits"), "%s%u %u h3", prefix, number,
                   other);
    }

  snl_element_for_each (action, actions, NULL)
    append_action_help (text, action, prefix, number, other, has_board);

  if (statistic != NULL)
    append_correction_help (text, game, statistic, prefix, other);

  if (has_board)
    append_board_help (text, snl_ruleset_get_section (ruleset, "board"), prefix, other);

  next = snl_quick_dup_next (game);
  /* Translators: what the next step is called, as “Draw the event” */
  next_meaning = next != NULL ? g_strdup_printf (_("what comes next, now “%s”"), next)
                              : g_strdup (_("what comes next"));
  append_help (text, next_meaning, "n");
  append_help (text, _("undo, redo"), "u, r");
  append_help (text, _("this help"), "?");

  return g_string_free (text, FALSE);
}
