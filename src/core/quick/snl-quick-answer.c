/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Quick entry: assigns the words after an action to the questions that it asks. Each word goes to
 * the first question without an answer that it fits.
 */

#include "snl-quick-private.h"

#include "core/base/snl-message.h"
#include "core/base/snl-text.h"
#include "core/module/snl-spelling.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>
#include <string.h>

/* The most words of a name that are looked for together */
#define MOST_WORDS 4

/* A choice or card that a word names, and the question that it answers */
typedef struct {
  SnlElement *ask;
  SnlElement *choice;
} Match;

static void
answer (SnlQuickReader *self,
        const char     *name,
        const char     *value)
{
  g_hash_table_insert (self->quick->answers, g_strdup (name), g_strdup (value));
}

/* Whether the action is complete with the answers so far, without @ask having been asked */
static gboolean
passes_over (SnlQuickReader *self,
             SnlElement     *ask)
{
  g_autoptr(SnlAttempt) attempt = NULL;

  if (snl_element_get (ask, "when") == NULL)
    return FALSE;

  attempt = snl_game_preview_drawn (self->game, snl_element_get (self->action, "id"),
                                    self->quick->answers, NULL);

  if (attempt == NULL || attempt->wanted != NULL || attempt->pending != NULL)
    return FALSE;

  for (guint i = 0; i < attempt->questions->len; i++)
    {
      const SnlQuestion *question = attempt->questions->pdata[i];

      if (g_strcmp0 (question->name, snl_element_get (ask, "name")) == 0)
        return FALSE;
    }

  return TRUE;
}

/* (nullable): the first of @asks without an answer */
static SnlElement *
find_open (SnlQuickReader *self,
           GPtrArray      *asks)
{
  for (guint i = 0; i < asks->len; i++)
    {
      const char *name = snl_element_get (asks->pdata[i], "name");

      if (name != NULL && !g_hash_table_contains (self->quick->answers, name))
        return asks->pdata[i];
    }

  return NULL;
}

static SnlElement *
find_ask (SnlQuickReader *self,
          const char     *kind,
          const char     *name)
{
  g_autoptr(GPtrArray) asks = snl_quick_dup_asks (self, kind, TRUE);

  for (guint i = 0; i < asks->len; i++)
    {
      if (snl_element_has (asks->pdata[i], "name", name))
        return asks->pdata[i];
    }

  return NULL;
}

/* Adds dice: digits are joined; beside other notations, words are separated by spaces. */
static void
add_dice (SnlQuickReader *self,
          const char     *word)
{
  const char *before = self->quick->dice;
  GString *dice = NULL;

  if (before == NULL)
    {
      self->quick->dice = g_strdup (word);
      return;
    }

  if (snl_quick_is_digits (before) && snl_quick_is_digits (word))
    {
      char *text = g_strconcat (before, word, NULL);

      g_free (self->quick->dice);
      self->quick->dice = text;
      return;
    }

  dice = g_string_new (snl_quick_is_digits (before) ? NULL : before);

  /* a space between all digits, since one part is not only digits, such as 6x4 */
  for (const char *digit = before; snl_quick_is_digits (before) && *digit != '\0'; digit++)
    g_string_append_printf (dice, "%s%c", dice->len > 0 ? " " : "", *digit);

  if (!snl_quick_is_digits (word))
    g_string_append_printf (dice, " %s", word);
  else
    for (const char *digit = word; *digit != '\0'; digit++)
      g_string_append_printf (dice, " %c", *digit);

  g_free (self->quick->dice);
  self->quick->dice = g_string_free (dice, FALSE);
}

/*
 * Parses `name=value`. For a question about a unit, the value may be the unit's number; other
 * values are kept as typed.
 */
static gboolean
read_named (SnlQuickReader  *self,
            const char      *word,
            GError         **error)
{
  const char *equals = strchr (word, '=');
  g_autofree char *name = g_strndup (word, equals - word);
  const char *value = equals + 1;
  gboolean own = self->action == NULL;   /* an action of Senlac's own */
  SnlElement *ask = find_ask (self, "ask-piece", name);

  if (strcmp (name, "dice") == 0)
    {
      add_dice (self, value);
      return TRUE;
    }

  if ((ask != NULL || (own && strcmp (name, "piece") == 0)) && snl_quick_is_piece (self, value))
    {
      xmlNode *piece = snl_quick_find_piece (self, value, ask, error);

      if (piece == NULL)
        return FALSE;

      answer (self, name, snl_node_get (piece, "id"));
      return TRUE;
    }

  answer (self, name, value);
  g_ptr_array_add (self->told, g_strdup (word));

  return TRUE;
}

/* Finds the child of @section that a word names */
typedef SnlElement *(*FindFunc) (SnlElement *section,
                                 const char *kind,
                                 const char *word);

/* A FindFunc for a word that is not only the beginning of a name */
static SnlElement *
find_whole (SnlElement *section,
            const char *kind,
            const char *word)
{
  SnlElement *found = snl_spelling_find (section, kind, word);

  return found != NULL && snl_spelling_names (found, word) ? found : NULL;
}

static void
quick_match (SnlQuickReader *self,
             SnlElement     *ask,
             SnlElement     *section,
             const char     *kind,
             const char     *word,
             FindFunc        find,
             GArray         *matches)
{
  Match match = { ask, find (section, kind, word) };
  const char *name = snl_element_get (ask, "name");

  if (match.choice != NULL && name != NULL &&
      !g_hash_table_contains (self->quick->answers, name))
    g_array_append_val (matches, match);
}

/* (transfer full): the choices and cards without an answer that @find finds for @word */
static GArray *
dup_matches (SnlQuickReader *self,
             const char     *word,
             FindFunc        find)
{
  GArray *matches = g_array_new (FALSE, FALSE, sizeof (Match));
  g_autoptr(GPtrArray) choices = snl_quick_dup_asks (self, "ask-choice", TRUE);
  g_autoptr(GPtrArray) cards = snl_quick_dup_asks (self, "ask-card", TRUE);

  for (guint i = 0; i < cards->len; i++)
    quick_match (self, cards->pdata[i],
                 snl_ruleset_find (self->ruleset, "deck",
                                   snl_element_get (cards->pdata[i], "deck")),
                 "card", word, find, matches);

  for (guint i = 0; i < choices->len; i++)
    quick_match (self, choices->pdata[i], choices->pdata[i], "choice", word, find, matches);

  return matches;
}

static void
list_words (SnlElement *section,
            const char *kind,
            GPtrArray  *names,
            GPtrArray  *shown)
{
  snl_element_for_each (child, section, NULL)
    {
      const char *id = snl_element_get (child, "id");

      if (snl_element_is (child, kind) && id != NULL &&
          !g_ptr_array_find_with_equal_func (names, id, g_str_equal, NULL))
        {
          g_ptr_array_add (names, g_strdup (id));
          g_ptr_array_add (shown, snl_quick_dup_word (id, snl_element_get_label (child)));
        }
    }
}

/* The error for a word that answers nothing; suggests what would */
static void
refuse_word (SnlQuickReader  *self,
             const char      *word,
             GError         **error)
{
  static const char *const named[] = { "ask-number", "ask-text", "ask-square", NULL };
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) shown = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) choices = snl_quick_dup_asks (self, "ask-choice", TRUE);
  g_autoptr(GPtrArray) cards = snl_quick_dup_asks (self, "ask-card", TRUE);
  g_autofree char *list = NULL;

  for (guint i = 0; i < cards->len; i++)
    list_words (snl_ruleset_find (self->ruleset, "deck",
                                  snl_element_get (cards->pdata[i], "deck")),
                "card", names, shown);

  for (guint i = 0; i < choices->len; i++)
    list_words (choices->pdata[i], "choice", names, shown);

  for (guint i = 0; named[i] != NULL; i++)
    {
      g_autoptr(GPtrArray) asks = snl_quick_dup_asks (self, named[i], TRUE);

      for (guint j = 0; j < asks->len; j++)
        {
          SnlElement *ask = asks->pdata[j];
          char *name = g_strdup_printf ("%s=…", snl_element_get (ask, "name"));

          g_ptr_array_add (names, name);
          g_ptr_array_add (shown, snl_quick_dup_word (name, snl_element_get_label_or_id (ask)));
        }
    }

  list = snl_spelling_nearest_shown (names, shown, word);

  if (*list == '\0')
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                 _("“%s” means nothing here; leave it out."), word);
  else
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                 _("“%s” means nothing here; what may follow: %s."), word, list);
}

/*
 * Parses a bare word that is the id of a side or another thing that is not a unit, for a question
 * that takes such a node
 */
static gboolean
read_id (SnlQuickReader *self,
         const char     *word)
{
  g_autoptr(GPtrArray) asks = snl_quick_dup_asks (self, "ask-piece", FALSE);
  g_autofree char *folded = snl_spelling_fold (word);
  SnlElement *ask = find_open (self, asks);
  xmlNode *node = ask != NULL
                  ? snl_position_find (snl_game_get_position (self->game), folded)
                  : NULL;
  const char *kind = node != NULL ? (const char *) node->name : NULL;

  if (node == NULL || snl_ruleset_find (self->ruleset, kind, folded) == NULL)
    return FALSE;

  snl_eval_context_bind_node (snl_world_get_eval (self->world),
                              snl_element_get (ask, "name"), node);
  answer (self, snl_element_get (ask, "name"), folded);
  g_ptr_array_add (self->told, g_strdup (snl_ruleset_get_label (self->ruleset, kind, folded)));

  return TRUE;
}

/* Parses a bare word as the unit that @ask asks for. */
static gboolean
read_piece (SnlQuickReader  *self,
            const char      *word,
            SnlElement      *ask,
            GError         **error)
{
  xmlNode *node = snl_quick_find_piece (self, word, ask, error);

  if (node == NULL)
    return FALSE;

  answer (self, snl_element_get (ask, "name"), snl_node_get (node, "id"));

  return TRUE;
}

/* Whether @word is one more word within the label of the choice or card that was just named */
static gboolean
goes_on (SnlQuickReader *self,
         const char     *word)
{
  const char *label = self->named != NULL ? snl_element_get_label (self->named) : NULL;

  return label != NULL && g_str_match_string (word, label, TRUE);
}

/*
 * (transfer full): the choices and cards that have a word in their label for the one at @place; if
 * these are several, for the words from there on, as many as it takes, of which @place gets the
 * last
 */
static GArray *
dup_matches_of_words (SnlQuickReader *self,
                      GPtrArray      *words,
                      guint          *place)
{
  g_autoptr(GString) phrase = g_string_new (words->pdata[*place]);
  GArray *matches = dup_matches (self, phrase->str, snl_spelling_find_words);

  for (guint i = *place + 1; matches->len == 0 && i < MIN (words->len, *place + MOST_WORDS); i++)
    {
      g_string_append_printf (phrase, " %s", (const char *) words->pdata[i]);
      g_array_unref (matches);
      matches = dup_matches (self, phrase->str, snl_spelling_find_words);
      if (matches->len > 0)
        *place = i;
    }

  return matches;
}

/* Parses a bare word as a choice or a card; else as one more word of its name; else as the first
 * letter of whoever leads the unit that @piece asks for; else as a word within the label of a
 * choice or a card, to which @place moves on if it takes several words. */
static gboolean
read_choice (SnlQuickReader  *self,
             GPtrArray       *words,
             guint           *place,
             SnlElement      *piece,
             GError         **error)
{
  const char *word = words->pdata[*place];
  g_autoptr(GArray) matches = dup_matches (self, word, find_whole);
  const Match *match = NULL;

  if (matches->len == 0)
    {
      g_array_unref (matches);
      matches = dup_matches (self, word, snl_spelling_find);
    }

  if (matches->len == 0 && goes_on (self, word))
    return TRUE;

  self->named = NULL;
  if (matches->len == 0 && read_id (self, word))
    return TRUE;

  if (matches->len == 0 && piece != NULL && snl_quick_is_initial (self, word))
    return read_piece (self, word, piece, error);

  if (matches->len == 0)
    {
      g_array_unref (matches);
      matches = dup_matches_of_words (self, words, place);
    }

  if (matches->len == 0)
    {
      refuse_word (self, word, error);
      return FALSE;
    }

  match = &g_array_index (matches, Match, 0);

  if (matches->len > 1)
    {
      const Match *second = &g_array_index (matches, Match, 1);

      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                   _("“%s” could answer two questions; type %s=%s or %s=%s."), word,
                   snl_element_get (match->ask, "name"), snl_element_get (match->choice, "id"),
                   snl_element_get (second->ask, "name"), snl_element_get (second->choice, "id"));
      return FALSE;
    }

  answer (self, snl_element_get (match->ask, "name"),
          snl_element_get (match->choice, "id"));
  g_ptr_array_add (self->told, g_strdup (snl_element_get_label_or_id (match->choice)));
  self->named = match->choice;

  return TRUE;
}

/* Whether a unit must always be named */
static gboolean
is_needed (SnlElement *ask)
{
  return !snl_element_has (ask, "optional", "yes") && snl_element_get (ask, "when") == NULL &&
         snl_element_get (ask, "default") == NULL;
}

/*
 * Whether @word is dice rather than a unit's number: the action rolls dice, and all units that must
 * be named are named. Optional units need `name=`.
 */
static gboolean
are_dice (SnlQuickReader *self,
          GPtrArray      *asks,
          SnlElement     *open,
          const char     *word)
{
  g_autoptr(GPtrArray) rolls = snl_quick_dup_asks (self, "roll", TRUE);
  gboolean is_named = snl_element_has (open, "optional", "yes");

  if (rolls->len == 0 || !snl_quick_is_digits (word))
    return FALSE;

  for (guint i = 0; i < asks->len; i++)
    if (is_needed (asks->pdata[i]))
      {
        if (!g_hash_table_contains (self->quick->answers, snl_element_get (asks->pdata[i], "name")))
          return FALSE;

        is_named = TRUE;
      }

  return is_named;
}

/* Parses @word as a named answer, a unit, a square or dice. Returns: whether it is one; with @error
 * if it is, but is wrong */
static gboolean
read_plain (SnlQuickReader  *self,
            const char      *word,
            SnlElement      *piece,
            GError         **error)
{
  g_autoptr(GPtrArray) pieces = snl_quick_dup_asks (self, "ask-piece", FALSE);
  g_autoptr(GPtrArray) squares = snl_quick_dup_asks (self, "ask-square", FALSE);
  SnlElement *square = find_open (self, squares);
  const char *equals = strchr (word, '=');

  if (equals != NULL && equals != word)
    return read_named (self, word, error) || *error != NULL;

  if (piece != NULL && snl_quick_is_piece (self, word) && !are_dice (self, pieces, piece, word) &&
      !passes_over (self, piece))
    return read_piece (self, word, piece, error) || *error != NULL;

  if (square != NULL && snl_quick_is_square (self, word))
    {
      g_autofree char *folded = snl_spelling_fold (word);

      answer (self, snl_element_get (square, "name"), folded);
      g_ptr_array_add (self->told, g_steal_pointer (&folded));
      return TRUE;
    }

  if (!snl_quick_is_dice (word))
    return FALSE;

  add_dice (self, word);

  return TRUE;
}

/**
 * snl_quick_read_answer:
 * @self: the parser
 * @words: (element-type utf8): the words of a line
 * @place: the index of a word after the action; set to that of the last word of the answer
 * @error: return location for an #SnlError
 *
 * Takes the word as a named answer, a unit, a square, dice, or a choice or card; in this order.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED
 */
gboolean
snl_quick_read_answer (SnlQuickReader  *self,
                       GPtrArray       *words,
                       guint           *place,
                       GError         **error)
{
  g_autoptr(GPtrArray) pieces = snl_quick_dup_asks (self, "ask-piece", FALSE);
  SnlElement *piece = find_open (self, pieces);
  g_autoptr(GError) own_error = NULL;

  if (!read_plain (self, words->pdata[*place], piece, &own_error))
    return read_choice (self, words, place, piece, error);

  self->named = NULL;
  if (own_error == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&own_error));

  return FALSE;
}

/* A description such as "12: foot, 9 figures, captain Wren" */
static char *
dup_piece (SnlQuickReader *self,
           const xmlNode  *piece)
{
  SnlElement *statistic = snl_quick_get_statistic (self->ruleset);
  SnlElement *side = snl_ruleset_find (self->ruleset, "side", snl_node_get (piece, "side"));
  SnlElement *leader = snl_element_find (side, "leader");
  const char *number = snl_node_get (piece, "number");
  const char *name = snl_quick_get_name (self, piece);
  const char *player = snl_node_get (piece, "player");
  const char *value = NULL;
  GString *text = g_string_new (number != NULL ? number : snl_node_get (piece, "id"));

  if (name == NULL || *name == '\0')
    name = snl_ruleset_get_label (self->ruleset, "type", snl_node_get (piece, "type"));

  g_string_append_printf (text, "%s%s", snl_message_get_colon (), name);

  /* the line is visible to anybody, so it must not show a secret statistic */
  if (statistic != NULL && !snl_element_has (statistic, "secret", "yes"))
    value = snl_node_get (piece, snl_element_get (statistic, "id"));

  /* the label behind the number would be in the plural for 1, too */
  if (value != NULL)
    g_string_append_printf (text, ", %s%s%s", snl_element_get_label_or_id (statistic),
                            snl_message_get_colon (), value);

  if (player != NULL && *player != '\0')
    {
      g_autofree char *isolated = snl_text_dup_isolated (player);

      g_string_append_printf (text, ", %s%s%s",
                              leader != NULL ? snl_element_get_text (leader) : "",
                              leader != NULL ? " " : "", isolated);
    }

  return g_string_free (text, FALSE);
}

/*
 * (transfer full) (nullable): the name of the current phase, if the action would end it because it
 * belongs to a later phase of the same side
 */
static char *
dup_ended (SnlQuickReader *self)
{
  g_autoptr(GPtrArray) phases = snl_view_dup_phases (self->game);
  const SnlPhase *now = NULL;

  for (guint i = 0; i < phases->len; i++)
    {
      const SnlPhase *phase = phases->pdata[i];

      if (phase->state == SNL_PHASE_NOW)
        now = phase;
      if (now == NULL)
        continue;
      if (g_strcmp0 (phase->side, now->side) != 0 ||
          (self->pieces->len > 0 &&
           g_strcmp0 (snl_node_get (self->pieces->pdata[0], "side"), now->side) != 0))
        break;
      if (snl_element_has_word (self->action, "phase", phase->kind))
        return phase != now ? g_strdup (now->label) : NULL;
    }

  return NULL;
}

/**
 * snl_quick_dup_explanation:
 * @self: the parser
 *
 * Returns: (transfer full): a translated explanation of the line so far
 */
char *
snl_quick_dup_explanation (SnlQuickReader *self)
{
  GString *text = g_string_new (NULL);
  g_autofree char *ended = self->action != NULL ? dup_ended (self) : NULL;

  if (ended != NULL)
    {
      /* Translators: %s is a step of the turn, as “Move”: what is typed belongs to a later one */
      g_string_append_printf (text, _("Ends “%s”"), ended);
      g_string_append (text, " · ");
    }

  if (self->action != NULL)
    g_string_append (text, snl_element_get_label_or_id (self->action));

  for (guint i = 0; i < self->pieces->len; i++)
    {
      g_autofree char *piece = dup_piece (self, self->pieces->pdata[i]);

      if (i > 0)
        g_string_append (text, " > ");
      else if (text->len > 0)
        g_string_append (text, " · ");

      g_string_append (text, piece);
    }

  for (guint i = 0; i < self->told->len; i++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "",
                            (const char *) self->told->pdata[i]);

  if (self->quick->dice != NULL && (self->quick->dice[0] == 'h' || self->quick->dice[0] == 'H'))
    {
      const char *hits = self->quick->dice + 1;
      guint64 count = g_ascii_strtoull (hits, NULL, 10);

      g_string_append (text, " · ");
      g_string_append_printf (text, ngettext ("%s hit", "%s hits", count), hits);
    }
  else if (self->quick->dice != NULL)
    {
      g_string_append (text, " · ");
      g_string_append_printf (text, _("dice %s"), self->quick->dice);
    }

  return g_string_free (text, FALSE);
}
