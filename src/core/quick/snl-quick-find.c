/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Quick entry: finds the unit and the side that a word means. */

#include "snl-quick-private.h"

#include "core/base/snl-folded-text.h"
#include "core/base/snl-message.h"
#include "core/module/snl-spelling.h"

#include <glib/gi18n.h>
#include <string.h>

gboolean
snl_quick_is_digits (const char *word)
{
  return *word != '\0' && word[strspn (word, "0123456789")] == '\0';
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

  if (snl_node_is (node, "square"))
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

  if (!snl_node_is (node, "piece"))
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
    return snl_node_is (found, "piece") ? found : NULL;

  for (xmlNode *node = self->root->children; node != NULL; node = node->next)
    {
      const char *name = snl_quick_get_name (self, node);
      g_autofree char *other = name != NULL ? snl_spelling_fold (name) : NULL;

      if (other != NULL && *other != '\0' && strcmp (other, folded) == 0)
        return node;
    }

  return NULL;
}

/* (transfer full): the letters and digits of @text, in lower case and without accents */
static char *
dup_letters (const char *text)
{
  g_autoptr(GArray) folded = snl_folded_text_new (text);
  GString *letters = g_string_new (NULL);

  for (guint i = 0; i + 1 < folded->len; i++)
    {
      gunichar letter = g_array_index (folded, SnlFoldedChar, i).letter;

      if (g_unichar_isalnum (letter))
        g_string_append_unichar (letters, letter);
    }

  return g_string_free (letters, FALSE);
}

/*
 * How well @letters matches the names in @player: 2 for a whole name or a word of it, 1 for the
 * beginning of one, 0 for no match
 */
static guint
rate_player (const char *player,
             const char *letters)
{
  g_auto(GStrv) names = snl_naming_split_player (player);
  guint best = 0;

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_auto(GStrv) words = g_strsplit_set (names[i], " -", -1);
      g_autoptr(GString) rest = g_string_new (NULL);

      for (guint j = g_strv_length (words); j > 0; j--)
        {
          g_autofree char *word = dup_letters (words[j - 1]);

          g_string_prepend (rest, word);
          if (strcmp (rest->str, letters) == 0 || strcmp (word, letters) == 0)
            return 2;
          if (g_str_has_prefix (rest->str, letters))
            best = 1;
        }
    }

  return best;
}

/* (transfer container): the units whose leaders @word matches best; empty if it could be a side */
static GPtrArray *
dup_led (SnlQuickReader *self,
         const char     *word)
{
  GPtrArray *led = g_ptr_array_new ();
  g_autofree char *letters = dup_letters (word);
  guint best = 1;

  if (snl_quick_is_digits (letters) || *letters == '\0' ||
      snl_spelling_find (snl_ruleset_get_section (self->ruleset, "sides"), "side", word) != NULL)
    return led;

  for (xmlNode *node = self->root->children; node != NULL; node = node->next)
    {
      const char *player = snl_node_is (node, "piece")
                           ? snl_node_get (node, "player") : NULL;
      guint rate = player != NULL ? rate_player (player, letters) : 0;

      if (rate > best)
        g_ptr_array_set_size (led, 0);
      best = MAX (best, rate);
      if (rate == best)
        g_ptr_array_add (led, node);
    }

  return led;
}

/* Whether @word means a unit: 12, r12, an id, a name, or who leads it */
gboolean
snl_quick_is_piece (SnlQuickReader *self,
                    const char     *word)
{
  g_autoptr(GPtrArray) led = NULL;

  if (snl_quick_is_digits (word) || find_side (self, word) != NULL ||
      find_named (self, word) != NULL)
    return TRUE;

  led = word[0] != '\0' && word[1] != '\0' ? dup_led (self, word) : NULL;

  return led != NULL && led->len > 0;
}

/* Whether @led contains a unit whose leader is called @name, not only beginning like it */
static gboolean
is_whole_name (GPtrArray  *led,
               const char *name)
{
  g_autofree char *letters = dup_letters (name);

  return led->len > 0 && rate_player (snl_node_get (led->pdata[0], "player"), letters) == 2;
}

/**
 * snl_quick_join_names:
 * @self: the parser
 * @words: (element-type utf8): the words of a line
 *
 * Joins two words that together are a name: `tom brown`, or `tom br` where the first alone means
 * several. Only the units at the beginning of a line are named so; what follows may be free text.
 */
void
snl_quick_join_names (SnlQuickReader *self,
                      GPtrArray      *words)
{
  SnlElement *action = snl_quick_find_labelled (self, words->pdata[0]);
  gboolean asks = action != NULL && snl_element_find (action, "ask-piece") != NULL;

  for (guint i = asks ? 1 : 0; i + 1 < words->len; i++)
    {
      g_autofree char *both = g_strconcat (words->pdata[i], words->pdata[i + 1], NULL);
      g_autoptr(GPtrArray) first = dup_led (self, words->pdata[i]);
      g_autoptr(GPtrArray) led = first->len > 0 ? dup_led (self, both) : NULL;

      if (first->len == 0 && !snl_quick_is_piece (self, words->pdata[i]))
        break;
      if (led == NULL || led->len == 0 || (first->len == 1 && !is_whole_name (led, both)))
        continue;

      g_ptr_array_remove_index (words, i + 1);
      g_ptr_array_remove_index (words, i);
      g_ptr_array_insert (words, (int) i, g_steal_pointer (&both));
    }
}

/* Whether @word, which means nothing else here, is the first letter of somebody who leads a unit */
gboolean
snl_quick_is_initial (SnlQuickReader *self,
                      const char     *word)
{
  g_autoptr(GPtrArray) led = dup_led (self, word);

  return led->len > 0;
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

      if (!snl_node_is (node, "piece"))
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

      if (!snl_node_is (node, "piece") ||
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

  snl_element_for_each (side, sides, NULL)
    {
      const char *id = snl_element_get (side, "id");

      if (id == NULL || g_strcmp0 (id, mine) == 0)
        continue;

      if (other != NULL)
        return NULL;

      other = id;
    }

  return other;
}

/* (nullable): the only one of @pieces for which the `prefer` expression of @ask holds */
xmlNode *
snl_quick_find_preferred (SnlQuickReader *self,
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

/* Sets the error of a name that means several units: appends to @list who leads each of @led, what
 * to type for it, and @rest of the line */
static void
refuse_led (GPtrArray   *led,
            const char  *rest,
            GString     *list,
            GError     **error)
{
  for (guint i = 0; i < led->len; i++)
    {
      const xmlNode *node = led->pdata[i];
      const char *number = snl_node_get (node, "number");

      /* Translators: who leads a unit, and what to type for it: "Ada Lovelace: n3" */
      g_string_append_printf (list, _("%s%s: %.1s%s"), list->len > 0 ? ", " : "",
                              snl_node_get (node, "player"), snl_node_get (node, "side"),
                              number != NULL ? number : "?");
      g_string_append (list, rest);
    }

  g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, _("Which one? %s"), list->str);
}

/* The error if letters before a number are the key of @action as well as the beginning of a name */
static void
refuse_key (SnlElement  *action,
            const char  *letters,
            const char  *number,
            GPtrArray   *led,
            GError     **error)
{
  const char *label = snl_element_get_label (action);
  g_autoptr(GString) list = g_string_new (label != NULL ? label : snl_element_get (action, "id"));
  g_autofree char *rest = g_strconcat (" ", number, NULL);

  g_string_append_printf (list, "%s%s%s", snl_message_get_colon (), letters, rest);
  refuse_led (led, rest, list, error);
}

/* Whether @word is letters, then digits; @letters gets the letters */
static gboolean
is_letters_and_digits (const char  *word,
                       char       **letters)
{
  const char *number = word + strcspn (word, "0123456789");

  for (const char *at = word; at < number; at = g_utf8_next_char (at))
    if (!g_unichar_isalpha (g_utf8_get_char (at)))
      return FALSE;

  *letters = g_strndup (word, number - word);

  return number > word && snl_quick_is_digits (number);
}

/* Whether @word as a whole means something at the beginning of a line */
static gboolean
is_first_word (SnlQuickReader *self,
               const char     *word)
{
  return snl_quick_find_action (self, word) != NULL || snl_quick_is_piece (self, word) ||
         snl_spelling_find (snl_ruleset_get_section (self->ruleset, "board"), "terrain", word);
}

/**
 * snl_quick_divide:
 * @self: the parser
 * @words: (element-type utf8): the words of a line
 * @error: return location for an #SnlError
 *
 * Divides the first word if it means nothing as a whole, and is the beginning of the name of
 * somebody who leads a unit with a number right after it: `p9` becomes `p` and `9`.
 *
 * Returns: %FALSE with %SNL_ERROR_REFUSED if the letters are the key of an action, too
 */
gboolean
snl_quick_divide (SnlQuickReader  *self,
                  GPtrArray       *words,
                  GError         **error)
{
  const char *word = words->pdata[0];
  g_autofree char *letters = NULL;
  g_autofree char *number = NULL;
  g_autoptr(GPtrArray) led = NULL;
  SnlElement *action;

  if (!is_letters_and_digits (word, &letters) || is_first_word (self, word))
    return TRUE;

  led = dup_led (self, letters);
  if (led->len == 0)
    return TRUE;

  number = g_strdup (word + strlen (letters));
  action = snl_quick_find_action (self, letters);
  if (action != NULL)
    {
      refuse_key (action, letters, number, led, error);
      return FALSE;
    }

  g_ptr_array_remove_index (words, 0);
  g_ptr_array_insert (words, 0, g_steal_pointer (&letters));
  g_ptr_array_insert (words, 1, g_steal_pointer (&number));

  return TRUE;
}

/*
 * (nullable): the one of @led that is meant: the only one, the preferred one, or the one of the
 * side that guess_side() expects; NULL with @error if that does not decide it
 */
static xmlNode *
choose_led (SnlQuickReader  *self,
            GPtrArray       *led,
            SnlElement      *ask,
            GError         **error)
{
  const char *side = guess_side (self);
  xmlNode *found = led->len == 1 ? led->pdata[0] : snl_quick_find_preferred (self, led, ask);
  g_autoptr(GString) list = NULL;
  guint n_found = 0;

  if (found != NULL)
    return found;

  for (guint i = 0; i < led->len; i++)
    if (g_strcmp0 (snl_node_get (led->pdata[i], "side"), side) == 0)
      {
        found = led->pdata[i];
        n_found++;
      }
  if (n_found == 1)
    return found;

  list = g_string_new (NULL);
  refuse_led (led, "", list, error);

  return NULL;
}

static void
refuse_side (SnlQuickReader  *self,
             const char      *number,
             GError         **error)
{
  SnlElement *sides = snl_ruleset_get_section (self->ruleset, "sides");
  SnlElement *side = snl_element_find (sides, "side");
  const char *id = side != NULL ? snl_element_get (side, "id") : NULL;
  g_autofree char *example = g_strdup_printf ("%.1s%s", id != NULL ? id : "", number);

  if (self->pieces->len == 0)
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                 _("No side is acting just now. Type the side with the number, as in %s, or n for "
                   "what comes next."), example);
  else
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                 _("Whose %s? Type the side with the number, as in %s."), number, example);
}

/**
 * snl_quick_find_piece:
 * @self: the parser
 * @word: a number, a side's letters and a number, an id, a name, or the beginning of the name of
 *   who leads it
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

  if (node == NULL && said == NULL && !snl_quick_is_digits (word))
    {
      g_autoptr(GPtrArray) led = dup_led (self, word);

      node = led->len > 0 ? choose_led (self, led, ask, error) : NULL;
      if (node == NULL && led->len > 0)
        return NULL;
    }
  if (node == NULL)
    {
      if (side == NULL && self->pieces->len == 0)
        side = self->side;

      called = dup_called (self, side, number);
      node = snl_quick_find_preferred (self, called, ask);

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
    snl_eval_context_bind_node (snl_world_get_eval (self->world),
                                snl_element_get (ask, "name"), node);

  g_ptr_array_add (self->pieces, node);

  return node;
}
