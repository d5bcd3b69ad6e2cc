/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Splits a line into words and decides by the first word what it is: a command, an action, a side,
 * a unit or a terrain. The functions snl_quick_read_…() each parse one form of line, given as an
 * example.
 */

#include "snl-quick-private.h"

#include "core/base/snl-text.h"
#include "core/module/snl-own-action.h"
#include "core/module/snl-spelling.h"
#include "core/rules/snl-duty.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* actions of Senlac's own that are suggested for a word that is unknown */
static const struct {
  const char *word;
  const char *label;
} own_actions[] = {
  { "correct", N_("Correct") },
  { "play-on", N_("Play the turn out") },
};

static SnlQuick *
quick_new (void)
{
  SnlQuick *self = g_new0 (SnlQuick, 1);

  self->answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  return self;
}

/**
 * snl_quick_free:
 * @self: (nullable) (transfer full): the result of parsing a line
 *
 * Frees @self.
 */
void
snl_quick_free (SnlQuick *self)
{
  if (self == NULL)
    return;

  g_free (self->action);
  g_hash_table_unref (self->answers);
  g_free (self->dice);
  g_free (self->explanation);
  g_free (self);
}

/* (transfer full): the words of @line; double quotes keep spaces within a word */
static GPtrArray *
split (const char *line)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GString) word = g_string_new (NULL);
  gboolean quoted = FALSE;
  gboolean any = FALSE;

  for (const char *at = line; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (character == '"')
        {
          quoted = !quoted;
          any = TRUE;
        }
      else if (!quoted && g_unichar_isspace (character))
        {
          if (any)
            g_ptr_array_add (words, g_strdup (word->str));

          g_string_truncate (word, 0);
          any = FALSE;
        }
      else
        {
          g_string_append_unichar (word, character);
          any = TRUE;
        }
    }

  if (any)
    g_ptr_array_add (words, g_strdup (word->str));

  return words;
}

/* (transfer full) (nullable): the words from @first on, joined by spaces */
static char *
join (GPtrArray *words,
      guint      first)
{
  return words->len > first ? snl_text_join (words->pdata + first, words->len - first, " ") : NULL;
}

static void
set_action (SnlQuick   *self,
            const char *action)
{
  self->kind = SNL_QUICK_ACTION;
  g_free (self->action);
  self->action = g_strdup (action);
}

/* Whether @word is a sign and digits, as -2, +1 or =6 */
static gboolean
is_change (const char *word)
{
  /* a Unicode minus sign, which word processors insert */
  if (g_str_has_prefix (word, "−"))
    word += strlen ("−") - 1;
  else if (*word == '\0' || strchr ("+-=", *word) == NULL)
    return FALSE;

  return snl_quick_is_digits (word + 1) && strlen (word) <= 9;
}

/* Parses a correction: `4 -2 tripped` */
static gboolean
read_change (SnlQuickReader  *self,
             xmlNode         *piece,
             GPtrArray       *words,
             GError         **error)
{
  SnlElement *statistic = snl_quick_get_statistic (self->ruleset);
  const char *id = statistic != NULL ? snl_element_get (statistic, "id") : NULL;
  const char *label = statistic != NULL ? snl_element_get_label (statistic) : NULL;
  const char *change = words->pdata[1];
  const char *now = id != NULL ? snl_node_get (piece, id) : NULL;
  const char *digits = change + strcspn (change, "0123456789");
  double amount = g_ascii_strtod (digits, NULL);
  double before = now != NULL ? g_ascii_strtod (now, NULL) : 0;
  double after = *change == '=' ? amount : *change == '+' ? before + amount : before - amount;
  g_autofree char *reason = join (words, 2);
  g_autofree char *value = snl_format_number (after);

  if (id == NULL)
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED,
                           _("The units of this game have no number to correct so; type correct, "
                             "the unit and NAME=VALUE."));
      return FALSE;
    }

  set_action (self->quick, "correct");
  g_hash_table_insert (self->quick->answers, g_strdup ("piece"),
                       g_strdup (snl_node_get (piece, "id")));
  g_hash_table_insert (self->quick->answers, g_strdup (id), g_strdup (value));
  /* Translators: a correction: what is corrected, the old number and the new one */
  g_ptr_array_add (self->told, g_strdup_printf (_("%s %s → %s"), label != NULL ? label : id,
                                                now != NULL ? now : "?", value));

  if (reason != NULL)
    {
      g_ptr_array_add (self->told, g_strdup (reason));
      g_hash_table_insert (self->quick->answers, g_strdup ("reason"), g_steal_pointer (&reason));
    }

  return TRUE;
}

/*
 * Parses a move to a square: `4 e5`. Uses the action of the current phase that takes a unit and a
 * square; without one, corrects where the unit stands.
 */
static gboolean
read_place (SnlQuickReader  *self,
            xmlNode         *piece,
            GPtrArray       *words,
            GError         **error)
{
  SnlElement *move = snl_quick_choose_move (self);
  SnlElement *ask = snl_element_find (move, "ask-piece");
  const char *id = snl_node_get (piece, "id");
  g_autofree char *square = snl_spelling_fold (words->pdata[1]);
  g_autofree char *reason = NULL;

  if (move != NULL)
    {
      self->action = move;
      set_action (self->quick, snl_element_get (move, "id"));
      g_hash_table_insert (self->quick->answers, g_strdup (snl_element_get (ask, "name")),
                           g_strdup (id));

      for (guint i = 1; i < words->len; i++)
        {
          if (!snl_quick_read_answer (self, words, &i, error))
            return FALSE;
        }

      return TRUE;
    }

  reason = join (words, 2);
  set_action (self->quick, "correct");
  g_hash_table_insert (self->quick->answers, g_strdup ("piece"), g_strdup (id));
  g_hash_table_insert (self->quick->answers, g_strdup ("at"), g_strdup (square));
  g_hash_table_insert (self->quick->answers, g_strdup ("reason"),
                       reason != NULL ? g_strdup (reason) : g_strdup (_("as on the table")));
  g_ptr_array_add (self->told, g_steal_pointer (&square));

  return TRUE;
}

static gboolean
has_board (SnlQuickReader *self)
{
  return snl_ruleset_get_section (self->ruleset, "board") != NULL;
}

/* Parses `4 off` */
static gboolean
read_off (SnlQuickReader  *self,
          xmlNode         *piece,
          GError         **error)
{
  if (snl_node_get (piece, "at") == NULL)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, _("%s is not on the board."),
                   snl_quick_get_name (self, piece));
      return FALSE;
    }

  set_action (self->quick, "place");
  g_hash_table_insert (self->quick->answers, g_strdup ("piece"),
                       g_strdup (snl_node_get (piece, "id")));
  g_ptr_array_add (self->told, g_strdup (_("taken off the board")));

  return TRUE;
}

/* Parses terrain and squares: `hill c3-d5 f4` */
static gboolean
read_terrain (SnlQuickReader *self,
              SnlElement     *terrain,
              GPtrArray      *words)
{
  g_autofree char *squares = join (words, 1);

  g_ptr_array_add (self->told, g_strdup (snl_element_get_label_or_id (terrain)));

  if (squares == NULL)
    {
      self->quick->kind = SNL_QUICK_PARTIAL;
      return TRUE;
    }

  set_action (self->quick, "paint");
  g_hash_table_insert (self->quick->answers, g_strdup ("terrain"),
                       g_strdup (snl_element_get (terrain, "id")));
  g_ptr_array_add (self->told, g_strdup (squares));
  g_hash_table_insert (self->quick->answers, g_strdup ("squares"), snl_spelling_fold (squares));

  return TRUE;
}

/* Parses the words after the first as answers. If a needed unit is missing, the line is partial. */
static gboolean
read_answers (SnlQuickReader  *self,
              GPtrArray       *words,
              GError         **error)
{
  g_autoptr(GPtrArray) pieces = snl_quick_dup_asks (self, "ask-piece", FALSE);

  set_action (self->quick, snl_element_get (self->action, "id"));

  for (guint i = 1; i < words->len; i++)
    {
      if (!snl_quick_read_answer (self, words, &i, error))
        return FALSE;
    }

  for (guint i = 0; i < pieces->len; i++)
    {
      SnlElement *ask = pieces->pdata[i];

      if (!g_hash_table_contains (self->quick->answers, snl_element_get (ask, "name")) &&
          !snl_element_has (ask, "optional", "yes") &&
          snl_element_get (ask, "when") == NULL && snl_element_get (ask, "default") == NULL)
        {
          self->quick->kind = SNL_QUICK_PARTIAL;
          g_ptr_array_add (self->told, g_strdup_printf (_("%s?"), snl_element_get_label (ask)));
          break;
        }
    }

  return TRUE;
}

/*
 * (nullable): the action that @piece waits for in this phase: the one that the phase suggests, or
 * else its first action that asks for a unit; NULL if @piece does not wait
 */
static SnlElement *
find_waited (SnlQuickReader *self,
             const xmlNode  *piece)
{
  SnlElement *found = NULL;
  g_autoptr(GPtrArray) actions = snl_view_list_actions (self->game, &found);
  g_autoptr(GPtrArray) waiting = snl_view_dup_waiting (self->game);

  if (!g_ptr_array_find_with_equal_func (waiting, snl_node_get (piece, "id"), g_str_equal, NULL))
    return NULL;

  for (guint i = 0; found == NULL && i < actions->len; i++)
    if (snl_duty_get_question (actions->pdata[i]) != NULL)
      found = actions->pdata[i];

  return found != NULL && snl_duty_get_question (found) != NULL ? found : NULL;
}

/*
 * Makes the line partial if the action can take a square and the unit is on the board: then the
 * square is needed, which is optional for units off the board
 */
static gboolean
ask_where (SnlQuickReader *self,
           const xmlNode  *piece)
{
  SnlElement *ask = snl_element_find (self->action, "ask-square");

  if (ask != NULL && snl_node_get (piece, "at") != NULL && self->quick->kind == SNL_QUICK_ACTION)
    {
      self->quick->kind = SNL_QUICK_PARTIAL;
      g_ptr_array_add (self->told, g_strdup_printf (_("%s?"), snl_element_get_label (ask)));
    }

  return TRUE;
}

/* Parses a line that begins with a unit: `12`, `12 4`, `4 -2`, `4 e5`, `4 off` */
static gboolean
read_unit (SnlQuickReader  *self,
           GPtrArray       *words,
           GError         **error)
{
  xmlNode *piece = snl_quick_find_piece (self, words->pdata[0], NULL, error);
  const char *second = words->len > 1 ? words->pdata[1] : NULL;
  SnlElement *ask = NULL;

  if (piece == NULL)
    return FALSE;

  if (second == NULL)
    {
      self->action = find_waited (self, piece);
      if (self->action == NULL)
        {
          self->quick->kind = SNL_QUICK_PARTIAL;
          return TRUE;
        }
      g_hash_table_insert (self->quick->answers,
                           g_strdup (snl_duty_get_question (self->action)),
                           g_strdup (snl_node_get (piece, "id")));
      return read_answers (self, words, error) && ask_where (self, piece);
    }

  if (is_change (second))
    return read_change (self, piece, words, error);

  if (words->len == 2 && has_board (self) && g_ascii_strcasecmp (second, "off") == 0)
    return read_off (self, piece, error);

  if (!snl_quick_is_digits (second) && snl_quick_is_square (self, second) &&
      (!snl_quick_is_piece (self, second) ||
       snl_position_find (snl_game_get_position (self->game), second) != NULL))
    return read_place (self, piece, words, error);

  self->action = snl_quick_choose_attack (self, piece);

  if (self->action == NULL)
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED,
                           _("Two units alone do not say what they do in this game; begin with "
                             "the action (? lists them)."));
      return FALSE;
    }

  ask = snl_element_find (self->action, "ask-piece");
  g_hash_table_insert (self->quick->answers, g_strdup (snl_element_get (ask, "name")),
                       g_strdup (snl_node_get (piece, "id")));
  snl_eval_context_bind_node (snl_world_get_eval (self->world),
                              snl_element_get (ask, "name"), piece);

  return read_answers (self, words, error);
}

/*
 * Parses an action of Senlac's own: `correct 4 figures=6 reason=…`. The reason extends to the end
 * of the line.
 */
static gboolean
read_own (SnlQuickReader  *self,
          GPtrArray       *words,
          GError         **error)
{
  set_action (self->quick, words->pdata[0]);

  for (guint i = 1; i < words->len; i++)
    {
      const char *word = words->pdata[i];
      xmlNode *piece = NULL;

      if (g_str_has_prefix (word, "reason="))
        {
          g_autofree char *rest = join (words, i);

          g_hash_table_insert (self->quick->answers, g_strdup ("reason"),
                               g_strdup (rest + strlen ("reason=")));
          break;
        }

      if (strchr (word, '=') != NULL)
        {
          if (!snl_quick_read_answer (self, words, &i, error))
            return FALSE;

          continue;
        }

      if (self->pieces->len > 0 || !snl_quick_is_piece (self, word))
        {
          g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                       _("“%s” means nothing here; type NAME=VALUE, and at the end "
                         "reason=…."), word);
          return FALSE;
        }

      piece = snl_quick_find_piece (self, word, NULL, error);

      if (piece == NULL)
        return FALSE;

      g_hash_table_insert (self->quick->answers, g_strdup ("piece"),
                           g_strdup (snl_node_get (piece, "id")));
    }

  return TRUE;
}

/*
 * Parses `do fight attacker=red-foot-1 target=blue-foot-1`: an action's id and answers as they are,
 * as `senlacctl do` takes them
 */
static gboolean
read_exact (SnlQuickReader  *self,
            GPtrArray       *words,
            GError         **error)
{
  set_action (self->quick, words->pdata[1]);
  g_ptr_array_add (self->told, g_strdup (words->pdata[1]));

  for (guint i = 2; i < words->len; i++)
    {
      const char *word = words->pdata[i];
      const char *equals = strchr (word, '=');

      if (equals == NULL || equals == word)
        {
          g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                       _("“%s” means nothing here; type NAME=VALUE."), word);
          return FALSE;
        }

      g_hash_table_insert (self->quick->answers, g_strndup (word, equals - word),
                           g_strdup (equals + 1));
      g_ptr_array_add (self->told, g_strdup (word));
    }

  return TRUE;
}

/* The error for a first word that is unknown; suggests similar ones */
static void
refuse_line (SnlQuickReader  *self,
             const char      *word,
             GError         **error)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new ();
  g_autoptr(GPtrArray) shown = g_ptr_array_new_with_free_func (g_free);
  SnlElement *actions = snl_ruleset_get_section (self->ruleset, "actions");
  g_autofree char *list = NULL;

  snl_element_for_each (action, actions, NULL)
    {
      const char *id = snl_element_get (action, "id");

      if (id == NULL)
        continue;

      g_ptr_array_add (names, (gpointer) id);
      g_ptr_array_add (shown, snl_quick_dup_word (snl_quick_get_word (action),
                                                  snl_element_get_label (action)));
    }

  for (gsize i = 0; i < G_N_ELEMENTS (own_actions); i++)
    {
      g_ptr_array_add (names, (gpointer) own_actions[i].word);
      g_ptr_array_add (shown, snl_quick_dup_word (own_actions[i].word, _(own_actions[i].label)));
    }

  if (snl_ruleset_get_section (self->ruleset, "imports") != NULL)
    {
      g_ptr_array_add (names, (gpointer) "import");
      g_ptr_array_add (shown, snl_quick_dup_word ("import", _("Import a list")));
    }

  list = snl_spelling_nearest_shown (names, shown, word);
  g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
               _("“%s” means nothing here. Type a unit’s number, or one of: %s; or ? for help."),
               word, list);
}

/* Whether @words, whose first means a terrain, rather say what somebody with this initial does:
 * `h 3` when 3 is no square */
static gboolean
is_led (SnlQuickReader *self,
        GPtrArray      *words)
{
  const char *second = words->len > 1 ? words->pdata[1] : "";

  return snl_quick_is_digits (second) && !snl_quick_is_square (self, second) &&
         snl_quick_is_initial (self, words->pdata[0]);
}

static gboolean
read_line (SnlQuickReader  *self,
           GPtrArray       *words,
           GError         **error)
{
  const char *word = NULL;
  SnlElement *side = NULL;
  SnlElement *terrain = NULL;

  snl_quick_join_names (self, words);
  if (!snl_quick_divide (self, words, error))
    return FALSE;

  word = words->pdata[0];
  self->action = snl_quick_find_action (self, word);

  if (self->action != NULL)
    return read_answers (self, words, error);

  if (strcmp (word, "do") == 0 && words->len > 1)
    return read_exact (self, words, error);

  if (snl_own_action_find (word) != SNL_OWN_ACTION_NONE &&
      (strcmp (word, "import") != 0 || snl_ruleset_get_section (self->ruleset, "imports") != NULL))
    return read_own (self, words, error);

  if (snl_quick_is_piece (self, word))
    return read_unit (self, words, error);

  side = snl_spelling_find (snl_ruleset_get_section (self->ruleset, "sides"), "side", word);

  if (side == NULL && has_board (self))
    terrain = snl_spelling_find (snl_ruleset_get_section (self->ruleset, "board"), "terrain", word);

  if (terrain != NULL && !is_led (self, words))
    return read_terrain (self, terrain, words);

  if (side == NULL && snl_quick_is_initial (self, word))
    return read_unit (self, words, error);

  self->action = side == NULL ? snl_quick_find_labelled (self, word) : NULL;
  if (self->action != NULL)
    return read_answers (self, words, error);

  if (side == NULL)
    {
      refuse_line (self, word, error);
      return FALSE;
    }

  self->side = snl_element_get (side, "id");
  g_ptr_array_remove_index (words, 0);

  if (words->len > 0 && !snl_quick_divide (self, words, error))
    return FALSE;

  if (words->len > 0 && (snl_quick_is_piece (self, words->pdata[0]) ||
                         snl_quick_is_initial (self, words->pdata[0]) ||
                         snl_quick_find_action (self, words->pdata[0]) != NULL))
    return read_line (self, words, error);

  if (words->len > 0)
    {
      refuse_line (self, words->pdata[0], error);
      return FALSE;
    }

  self->quick->kind = SNL_QUICK_PARTIAL;
  g_ptr_array_add (self->told, g_strdup (snl_ruleset_get_label (self->ruleset, "side",
                                                                self->side)));

  return TRUE;
}

static gboolean
read_command (SnlQuick   *self,
              const char *word)
{
  const SnlQuickCommand *command = snl_quick_find_command (word);

  if (command == NULL)
    return FALSE;

  self->kind = command->kind;
  self->explanation = command->label != NULL ? g_strdup (_(command->label)) : NULL;

  return TRUE;
}

/* Takes the words after a slash as dice, whatever precedes it: `12 4 / 6 6 3` */
static void
take_dice (SnlQuick  *self,
           GPtrArray *words)
{
  guint slash = 0;

  if (!g_ptr_array_find_with_equal_func (words, "/", g_str_equal, &slash) || slash == 0)
    return;

  self->dice = join (words, slash + 1);
  g_ptr_array_set_size (words, slash);
}

/* Parses all words as answers of an action that is begun, beside the @answers that it has */
static gboolean
read_more (SnlQuickReader *self,
           const char     *action,
           GHashTable     *answers,
           GPtrArray      *words)
{
  snl_quick_free (self->quick);
  self->quick = quick_new ();
  self->named = NULL;
  self->action = snl_ruleset_find (self->ruleset, "action", action);
  g_ptr_array_set_size (self->told, 0);
  g_ptr_array_set_size (self->pieces, 0);
  snl_text_copy_pairs (self->quick->answers, answers);
  /* the place of the action's word, which read_answers() skips */
  g_ptr_array_insert (words, 0, g_strdup (action));

  return self->action != NULL && read_answers (self, words, NULL);
}

/**
 * snl_quick_parse:
 * @game: the game, which is not changed
 * @line: the text typed so far
 *
 * Parses a line of the quick entry for the module of @game and the current phase. An incomplete
 * line, as it is while somebody types, gives %SNL_QUICK_PARTIAL.
 *
 * Returns: (transfer full): the result; an error is a result of kind %SNL_QUICK_WRONG
 */
SnlQuick *
snl_quick_parse (SnlGame    *game,
                 const char *line)
{
  return snl_quick_parse_after (game, line, NULL, NULL);
}

/**
 * snl_quick_parse_after:
 * @game: the game, which is not changed
 * @line: the text typed so far
 * @action: (nullable): an action that is begun
 * @answers: (nullable) (element-type utf8 utf8): the answers that it has
 *
 * Parses a line like snl_quick_parse(). If it means nothing by itself, its words are answers to
 * what @action still asks.
 *
 * Returns: (transfer full): the result; an error is a result of kind %SNL_QUICK_WRONG
 */
SnlQuick *
snl_quick_parse_after (SnlGame    *game,
                       const char *line,
                       const char *action,
                       GHashTable *answers)
{
  g_autofree char *valid = NULL;
  g_autoptr(GPtrArray) words = NULL;
  g_autoptr(GPtrArray) pieces = g_ptr_array_new ();
  g_autoptr(GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(SnlWorld) world = NULL;
  g_autoptr(GError) error = NULL;
  SnlQuickReader reader = { NULL };

  g_return_val_if_fail (SNL_IS_GAME (game) && line != NULL, NULL);

  valid = g_utf8_make_valid (line, -1);
  words = split (valid);
  world = snl_world_new_for_view (snl_game_get_ruleset (game), snl_game_get_position (game));
  reader.game = game;
  reader.ruleset = snl_game_get_ruleset (game);
  reader.world = world;
  reader.root = snl_position_get_root (snl_game_get_position (game));
  reader.quick = quick_new ();
  reader.pieces = pieces;
  reader.told = told;
  take_dice (reader.quick, words);

  if (words->len == 0 ||
      (words->len == 1 && read_command (reader.quick, words->pdata[0])))
    {
      if (words->len == 0 || reader.quick->kind == SNL_QUICK_NEXT)
        reader.quick->explanation = snl_quick_dup_next (game);

      return reader.quick;
    }

  if (read_line (&reader, words, &error) ||
      (action != NULL && read_more (&reader, action, answers, words)))
    {
      reader.quick->explanation = snl_quick_dup_explanation (&reader);
    }
  else
    {
      reader.quick->kind = SNL_QUICK_WRONG;
      reader.quick->explanation = g_strdup (error->message);
    }

  return reader.quick;
}
