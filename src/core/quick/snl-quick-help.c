/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Quick entry: the help text, and the label of the next step. */

#include "snl-quick-private.h"

#include "core/base/snl-message.h"
#include "core/game/snl-names.h"
#include "core/module/snl-spelling.h"
#include "core/view/snl-scene.h"
#include "core/view/snl-view.h"

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

/* The units of an example: how they are typed, and whether both have the usual numbers */
typedef struct {
  char       *words[2];
  guint       count;
  gboolean    is_usual;
  GHashTable *answers;
} Example;

static void
example_free (Example *self)
{
  g_free (self->words[0]);
  g_free (self->words[1]);
  g_hash_table_unref (self->answers);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Example, example_free)

static gboolean
is_numbered (const xmlNode *piece,
             guint          number)
{
  const char *own = snl_node_get (piece, "number");

  return own != NULL && g_ascii_strtoull (own, NULL, 10) == number;
}

/* (transfer full) (nullable): the first letters of a side, as few as name no other side */
static char *
dup_side_letters (SnlGame    *game,
                  const char *side)
{
  SnlElement *sides = snl_ruleset_get_section (snl_game_get_ruleset (game), "sides");

  for (gsize i = 1; side != NULL && i <= strlen (side); i++)
    {
      g_autofree char *letters = g_strndup (side, i);
      SnlElement *found = snl_spelling_find (sides, "side", letters);

      if (found != NULL && g_strcmp0 (snl_element_get (found, "id"), side) == 0)
        return g_steal_pointer (&letters);
    }

  return NULL;
}

/* (nullable): of the units that fit a question now, one that the module prefers, with @number if
 * there is such a one */
static const xmlNode *
find_fitting (SnlGame          *game,
              const SnlAttempt *attempt,
              const char       *name,
              guint             number)
{
  const xmlNode *best = NULL;
  int rank = -1;

  for (guint i = 0; attempt != NULL && i < attempt->questions->len; i++)
    {
      const SnlQuestion *question = attempt->questions->pdata[i];

      for (guint j = 0; g_strcmp0 (question->name, name) == 0 && j < question->choices->len; j++)
        {
          const SnlChoice *choice = question->choices->pdata[j];
          const xmlNode *node = snl_position_find (snl_game_get_position (game), choice->id);
          int own_rank = node == NULL ? -1
                         : 2 * choice->preferred + is_numbered (node, number);

          if (own_rank > rank)
            {
              best = node;
              rank = own_rank;
            }
        }
    }

  return best;
}

/* (transfer full): up to two units that fit what an action asks now */
static Example *
example_new (SnlGame    *game,
             SnlElement *action,
             guint       number,
             guint       other)
{
  g_autofree char *prefix = dup_prefix (game);
  SnlElement *sides = snl_ruleset_get_section (snl_game_get_ruleset (game), "sides");
  Example *self = g_new0 (Example, 1);

  self->is_usual = TRUE;
  self->answers = g_hash_table_new (g_str_hash, g_str_equal);
  snl_element_for_each (child, action, "ask-piece")
    {
      const char *name = snl_element_get (child, "name");
      guint usual = self->count == 0 ? number : other;
      /* a number alone means the side whose turn it is, then the other one */
      gboolean is_bare = self->count == 0 ? *prefix == '\0'
                         : snl_element_get_n_children (sides) == 2;
      g_autoptr(SnlAttempt) attempt = NULL;
      g_autofree char *letters = NULL;
      const char *own;
      const xmlNode *node;

      if (self->count == 2)
        break;

      attempt = snl_game_preview (game, snl_element_get (action, "id"), self->answers, NULL);
      node = find_fitting (game, attempt, name, usual);
      if (node == NULL)
        break;

      own = snl_node_get (node, "number");
      is_bare = is_bare && is_numbered (node, usual);
      self->is_usual = self->is_usual && is_numbered (node, usual);
      letters = is_bare || own == NULL ? NULL
                : dup_side_letters (game, snl_node_get (node, "side"));
      /* what has no number, such as a side, is called by its id */
      self->words[self->count++] = g_strconcat (letters != NULL ? letters : "",
                                                own != NULL ? own : snl_node_get (node, "id"),
                                                NULL);
      g_hash_table_insert (self->answers, (gpointer) name, (gpointer) snl_node_get (node, "id"));
    }

  return self;
}

/* (nullable): an attack for which two numbers suffice, with units of the usual numbers */
static SnlElement *
find_attack (SnlGame *game,
             guint    number,
             guint    other)
{
  g_autoptr(GPtrArray) attacks = snl_quick_dup_attacks (snl_game_get_ruleset (game));

  for (guint i = 0; i < attacks->len; i++)
    {
      g_autoptr(Example) units = example_new (game, attacks->pdata[i], number, other);

      if (units->count == 2 && units->is_usual)
        return attacks->pdata[i];
    }

  return NULL;
}

/**
 * snl_quick_dup_example:
 * @game: a game
 *
 * Returns: (transfer full): an attack as it is typed in this game: `12 4`, or `r12 4` where it is
 *   never one side's turn; with lower numbers where sides have fewer units; or, where nobody can
 *   attack now, what comes next
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

  return find_attack (game, number, other) != NULL
         ? g_strdup_printf ("%s%u %u", prefix, number, other) : g_strdup ("n");
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
 * Against whom: 4"; without units where none fits now. Uses the id in place of the key if the key
 * alone would be a command, such as `u`.
 */
static void
append_action_help (GString    *text,
                    SnlGame    *game,
                    SnlElement *action,
                    guint       number,
                    guint       other,
                    gboolean    has_board)
{
  g_autoptr(Example) units = example_new (game, action, number, other);
  g_autoptr(GString) usage = g_string_new (snl_quick_get_word (action));
  g_autoptr(GString) meaning = g_string_new (snl_element_get_label (action));
  guint n_pieces = 0;

  snl_element_for_each (child, action, NULL)
    {
      gboolean is_piece = snl_element_is (child, "ask-piece");
      g_autofree char *example = NULL;

      n_pieces += is_piece;
      if (is_piece && n_pieces <= units->count)
        example = g_strdup (units->words[n_pieces - 1]);
      else if (is_piece && n_pieces <= 2)
        break;
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

/* (nullable): the unit with @number of the side whose turn it is, or of another one */
static const xmlNode *
find_numbered (SnlGame  *game,
               guint     number,
               gboolean  is_active)
{
  SnlPosition *position = snl_game_get_position (game);
  const char *active = snl_position_get (position, "game", "active");

  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    if (snl_node_is (node, "piece") && is_numbered (node, number) &&
        (g_strcmp0 (snl_node_get (node, "side"), active) == 0) == is_active)
      return node;

  return NULL;
}

/* (transfer full) (nullable): the first name of who leads @piece, as one types it; %NULL if nobody
 * does */
static char *
dup_leader_word (const xmlNode *piece)
{
  const char *player = piece != NULL ? snl_node_get (piece, "player") : NULL;
  g_auto(GStrv) names = player != NULL ? snl_naming_split_player (player) : NULL;
  g_auto(GStrv) words = names != NULL && names[0] != NULL ? g_strsplit (names[0], " ", 2) : NULL;

  return words != NULL ? g_utf8_strdown (words[0], -1) : NULL;
}

/* Adds how a correction is typed, of a unit of the side whose turn it is, and of another one */
static void
append_correction_help (GString    *text,
                        SnlGame    *game,
                        SnlElement *statistic,
                        const char *prefix,
                        guint       number)
{
  const xmlNode *piece = *prefix == '\0' ? find_numbered (game, number, FALSE) : NULL;
  g_autofree char *other =
    piece != NULL ? dup_side_letters (game, snl_node_get (piece, "side")) : NULL;
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

  if (find_attack (game, number, other) != NULL)
    {
      g_autofree char *attack =
        *prefix != '\0'
        ? g_strdup_printf (_("%u of the side with this letter attacks %u of the other side"),
                           number, other)
        : g_strdup_printf (_("%u of the side whose turn it is attacks %u of the other side"),
                           number, other);
      g_autofree char *leader = dup_leader_word (find_numbered (game, number, TRUE));

      append_help (text, attack, "%s%u %u", prefix, number, other);
      if (leader != NULL)
        append_help (text, _("the same: a name stands for the unit that somebody leads"), "%s %u",
                     leader, other);
      append_help (text, _("the same, with the dice from the table, a digit for each"),
                   "%s%u %u 66351", prefix, number, other);
      append_help (text, _("the same, with only the number of hits"), "%s%u %u h3", prefix, number,
                   other);
    }

  snl_element_for_each (action, actions, NULL)
    append_action_help (text, game, action, number, other, has_board);

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
