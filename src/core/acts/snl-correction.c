/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * `correct` takes NAME=VALUE answers for one node of the position, checks each value as the
 * module's `statistic` or `option` demands, sets it, and writes a sentence with the old and the new
 * value. Then the module's `corrected` steps run, and endings are checked again. `exchange` and
 * `play-on` are here, too.
 */

#include "snl-correction.h"
#include "core/base/snl-number.h"
#include "core/rules/snl-board.h"
#include "core/rules/snl-run.h"
#include "core/rules/snl-secrecy.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

static const char *
get_type_of (SnlRun     *run,
             const char *id)
{
  return snl_position_get (run->context->position, id, "type");
}

/*
 * (transfer full): the names that `correct` accepts for the node @id, whose element name is @of;
 * for the error message
 */
static char *
list_statistics (SnlRun     *run,
                 const char *id,
                 const char *of)
{
  SnlElement *statistics = snl_ruleset_get_section (run->context->ruleset, "statistics");
  GString *list = g_string_new (NULL);

  snl_element_for_each (statistic, statistics, NULL)
    if (snl_element_has (statistic, "of", of) &&
        snl_statistic_is_for (statistic, get_type_of (run, id)))
      g_string_append_printf (list, "%s, ", snl_element_get (statistic, "id"));
  if (strcmp (of, "piece") == 0)
    g_string_append (list, "at, player");
  else if (strcmp (of, "card") == 0)
    g_string_append (list, "place");
  else if (strcmp (of, "game") == 0)
    g_string_append (list, "first, turn");
  else if (strcmp (of, "record") == 0)
    g_string_append (list, "name");
  else if (strcmp (of, "place") == 0)
    g_string_append (list, "name, x, y, width, height, turned");
  else if (list->len > 1)
    g_string_truncate (list, list->len - 2);

  return g_string_free (list, FALSE);
}

static gboolean
is_number_within (const char *text,
                  SnlElement *statistic)
{
  const char *min = snl_element_get (statistic, "least");
  const char *max = snl_element_get (statistic, "most");
  double number;

  return snl_number_parse (text, &number) &&
         (min == NULL || number >= g_ascii_strtod (min, NULL)) &&
         (max == NULL || number <= g_ascii_strtod (max, NULL));
}

static gboolean
refuse_number (SnlElement  *statistic,
               const char  *value,
               GError     **error)
{
  const char *min = snl_element_get (statistic, "least");
  const char *max = snl_element_get (statistic, "most");
  const char *id = snl_element_get (statistic, "id");

  if (min != NULL && max != NULL)
    return snl_run_refuse (error, _("%s is a number from %s to %s, not “%s”"), id, min, max, value);
  if (min != NULL)
    return snl_run_refuse (error, _("%s is a number of %s or more, not “%s”"), id, min, value);
  if (max != NULL)
    return snl_run_refuse (error, _("%s must be at most %s, not “%s”"), id, max, value);

  return snl_run_refuse (error, _("%s is a number, not “%s”"), id, value);
}

static gboolean
check_statistic (SnlElement  *statistic,
                 const char  *value,
                 GError     **error)
{
  const char *kind = snl_element_get (statistic, "kind");

  if (strcmp (kind, "number") == 0 && !is_number_within (value, statistic))
    return refuse_number (statistic, value, error);
  if (strcmp (kind, "text") == 0 && !snl_statistic_can_be (statistic, value))
    return snl_run_refuse (error, _("%s cannot be “%s”; it can be: %s"),
                           snl_element_get (statistic, "id"), value,
                           snl_element_get (statistic, "words"));
  if (strcmp (kind, "yes-no") == 0 && strcmp (value, "yes") != 0 && strcmp (value, "no") != 0)
    return snl_run_refuse (error, _("%s is yes or no, not “%s”"),
                           snl_element_get (statistic, "id"), value);

  return TRUE;
}

/*
 * If the statistic holds ids (attribute `names`), each word of @value must be the id of a side, a
 * piece or a kind of card.
 */
static gboolean
check_names (SnlRun      *run,
             SnlElement  *statistic,
             const char  *value,
             GError     **error)
{
  const char *kind = snl_element_get (statistic, "names");
  g_auto(GStrv) words = g_strsplit_set (value, " ,;", -1);

  for (guint i = 0; kind != NULL && words[i] != NULL; i++)
    {
      gboolean is_card = strcmp (kind, "card") == 0 &&
                         snl_ruleset_find (run->context->ruleset, kind, words[i]) != NULL;
      xmlNode *node = snl_position_find (run->context->position, words[i]);

      if (*words[i] == '\0' || is_card ||
          snl_node_is (node, kind))
        continue;
      if (strcmp (kind, "side") == 0)
        return snl_run_refuse (error, _("there is no side “%s”"), words[i]);
      return snl_run_refuse (error, _("%s: there is nothing with the id “%s”"),
                             snl_element_get (statistic, "id"), words[i]);
    }

  return TRUE;
}

/*
 * Checks a value that every game has beside the module's statistics: `at`, `player`, `turn`, and
 * the like.
 */
static gboolean
check_general (SnlRun      *run,
               const char  *id,
               const char  *of,
               const char  *name,
               const char  *value,
               GError     **error)
{
  g_autofree char *list = NULL;

  if (strcmp (of, "piece") == 0 && strcmp (name, "player") == 0)
    return TRUE;
  if (strcmp (of, "piece") == 0 && strcmp (name, "at") == 0)
    {
      xmlNode *square = snl_position_find (run->context->position, value);

      if (*value == '\0' || snl_node_is (square, "square"))
        return TRUE;
      return snl_run_refuse (error, _("there is no square “%s” on the board"), value);
    }
  if ((strcmp (of, "place") == 0 || strcmp (of, "record") == 0) && strcmp (name, "name") == 0)
    return TRUE;
  if (strcmp (of, "place") == 0 && g_strv_contains (snl_place_measures, name))
    {
      double number;

      return snl_number_parse (value, &number)
             ? TRUE : snl_run_refuse (error, _("%s is a number, not “%s”"), name, value);
    }
  if (strcmp (of, "game") == 0 && strcmp (name, "first") == 0)
    {
      if (snl_ruleset_find (run->context->ruleset, "side", value) != NULL)
        return TRUE;
      return snl_run_refuse (error, _("there is no side “%s”"), value);
    }
  if (strcmp (of, "game") == 0 && strcmp (name, "turn") == 0)
    {
      if (g_ascii_strtoull (value, NULL, 10) > 0 && strspn (value, "0123456789") == strlen (value))
        return TRUE;
      return snl_run_refuse (error, _("turn is a number of 1 or more, not “%s”"), value);
    }

  if (strcmp (of, "card") == 0 && strcmp (name, "place") == 0)
    {
      if (*value != '\0' &&
          strspn (value, "abcdefghijklmnopqrstuvwxyz0123456789-_") == strlen (value))
        return TRUE;
      return snl_run_refuse (error,
                             _("a card’s place is a word, such as draw, discard or out, not “%s”"),
                             value);
    }

  list = list_statistics (run, id, of);

  return snl_run_refuse (error, _("“%s” is not kept here; what can be corrected: %s"), name, list);
}

/* The label of a statistic or option; for other names, a label of Senlac's own or @name */
static const char *
get_label (SnlElement *statistic,
           const char *name)
{
  if (statistic != NULL && snl_element_get_label (statistic) != NULL)
    return snl_element_get_label (statistic);
  if (strcmp (name, "at") == 0)
    return _("stands on");
  if (strcmp (name, "first") == 0)
    /* Translators: a fact of the game that is corrected: which side goes first */
    return _("who goes first");

  return name;
}

/*
 * (transfer full): @value as the log shows it: ids replaced by names, the choice of an option by
 * its label, nothing by a dash
 */
static char *
dup_shown (SnlRun     *run,
           SnlElement *statistic,
           const char *name,
           const char *value)
{
  g_autoptr(GString) shown = g_string_new (NULL);
  g_auto(GStrv) words = NULL;
  SnlElement *choice;

  if (value == NULL || *value == '\0')
    return g_strdup ("–");
  if (statistic == NULL)
    return g_strdup (strcmp (name, "first") == 0
                     ? snl_ruleset_get_label (run->context->ruleset, "side", value)
                     : value);

  choice = snl_element_find_id (statistic, "choice", value);
  if (choice != NULL && snl_element_get_label (choice) != NULL)
    return g_strdup (snl_element_get_label (choice));
  if (snl_element_has (statistic, "kind", "yes-no"))
    return g_strdup (strcmp (value, "yes") == 0 ? _("yes") : _("no"));
  if (snl_element_get (statistic, "names") == NULL)
    return g_strdup (value);

  words = g_strsplit_set (value, " ,;", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      xmlNode *node = snl_position_find (run->context->position, words[i]);
      g_autofree char *called = node != NULL
                                ? snl_world_dup_name (run->world, node)
                                : snl_ruleset_find (run->context->ruleset, "card", words[i]) != NULL
                                ? g_strdup (snl_ruleset_get_label (run->context->ruleset, "card",
                                                                   words[i]))
                                : g_strdup (words[i]);

      if (*called != '\0')
        g_string_append_printf (shown, "%s%s", shown->len > 0 ? ", " : "", called);
    }

  return g_strdup (shown->str);
}

static void
say_correction (SnlRun     *run,
                const char *what,
                SnlElement *statistic,
                const char *name,
                const char *old,
                const char *value,
                const char *reason)
{
  const char *label = get_label (statistic, name);
  g_autofree char *from = dup_shown (run, statistic, name, old);
  g_autofree char *to = dup_shown (run, statistic, name, value);

  /* the log must not contain students' names */
  if (strcmp (name, "player") == 0)
    snl_run_say (run, value == NULL || *value == '\0'
                      /* Translators: a unit, and the reason */
                      ? _("Nobody leads %s now (%s).")
                      : old == NULL || *old == '\0'
                      ? _("Somebody leads %s now (%s).")
                      : _("Who leads %s has changed (%s)."), what, reason);
  /* nor the value of a secret statistic */
  else if (snl_element_has (statistic, "secret", "yes"))
    /* Translators: what is corrected, which fact, which is secret, the reason */
    snl_run_say (run, _("Correction: %s, %s, to what only its side may know (%s)."), what,
                 label, reason);
  else if (strcmp (name, "at") == 0 && old != NULL && *old != '\0' && value != NULL &&
           *value != '\0')
    /* Translators: a unit, its square before and now, the reason */
    snl_run_say (run, _("Correction: %s moved from %s to %s (%s)."), what, from, to, reason);
  else
    /* Translators: what is corrected, which fact, from what, to what, the reason */
    snl_run_say (run, _("Correction: %s, %s from %s to %s (%s)."), what, label, from, to, reason);
}

/* Notes what the rules have against @piece on the square @value, where a correction puts it: it may
 * be a slip */
static void
note_objection (SnlRun     *run,
                xmlNode    *piece,
                const char *what,
                const char *value)
{
  xmlNode *square = snl_position_find (run->context->position, value);
  g_autofree char *objection = snl_node_is (square, "square") && snl_node_is (piece, "piece") &&
                               g_strcmp0 (snl_node_get (piece, "at"), value) != 0
                               ? snl_board_dup_objection (run->world, piece, square) : NULL;

  if (objection != NULL)
    /* Translators: a unit, the square where a correction puts it, and why the rules are against
     * it */
    snl_run_note (run, _("%s may not stand on %s (%s). The referee may allow it."), what,
                  value, objection);
}

static gboolean
correct_one (SnlRun      *run,
             const char  *id,
             const char  *of,
             const char  *name,
             const char  *value,
             const char  *reason,
             GError     **error)
{
  SnlElement *statistic = snl_ruleset_find (run->context->ruleset, "statistic", name);
  SnlElement *option = strcmp (of, "game") == 0
                       ? snl_ruleset_find (run->context->ruleset, "option", name)
                       : NULL;
  g_autofree char *what = NULL;
  g_autofree char *old = NULL;

  if (statistic != NULL &&
      (!snl_element_has (statistic, "of", of) ||
       !snl_statistic_is_for (statistic, get_type_of (run, id))))
    statistic = NULL;
  if (option != NULL && snl_element_find_id (option, "choice", value) == NULL)
    return snl_run_refuse (error, _("%s cannot be “%s”"), name, value);
  if (statistic != NULL ? !check_statistic (statistic, value, error) ||
      !check_names (run, statistic, value, error)
      : option == NULL && !check_general (run, id, of, name, value, error))
    return FALSE;

  if (option != NULL)
    id = "options";
  what = strcmp (of, "game") != 0
         ? snl_world_dup_name (run->world, snl_position_find (run->context->position, id))
         : g_strdup (_("the game"));
  old = g_strdup (snl_position_get (run->context->position, id, name));
  snl_entry_add_answer (run->entry, name, value, SNL_SOURCE_OVERRIDDEN);
  if (strcmp (name, "at") == 0)
    note_objection (run, snl_position_find (run->context->position, id), what, value);
  snl_run_edit (run, id, name, strcmp (name, "at") == 0 && *value == '\0' ? NULL : value,
                "correction");
  say_correction (run, what, option != NULL ? option : statistic, name, old, value, reason);

  return TRUE;
}

/*
 * Replaces the sentences after the first @n_sentences by one that names neither the card nor its
 * holder: for a card that was or is face down
 */
static void
hide_card (SnlRun     *run,
           const char *id,
           guint       n_sentences,
           const char *reason)
{
  const char *deck = snl_position_get (run->context->position, id, "deck");

  run->entry->say->len = n_sentences;
  /* Translators: the deck of a card that is corrected, the reason */
  snl_run_say (run, _("Correction: a card (%s), to what only its side may know (%s)."),
               snl_ruleset_get_label (run->context->ruleset, "deck", deck), reason);
}

static gboolean
is_secret_card (SnlRun     *run,
                const char *id,
                const char *of)
{
  return strcmp (of, "card") == 0 &&
         snl_secrecy_hides_card (run->context->ruleset,
                                 snl_position_find (run->context->position, id));
}

/*
 * Runs the module's `corrected` steps, which may have the consequences of the new value, with the
 * node bound to the variable `piece`, and as it was to the variable `before`.
 */
static gboolean
run_consequences (SnlRun      *run,
                  const char  *id,
                  xmlNode     *before,
                  GError     **error)
{
  SnlElement *corrected = snl_ruleset_get_section (run->context->ruleset, "corrected");

  if (corrected == NULL || id == NULL)
    return TRUE;

  snl_eval_context_bind_node (run->eval, "piece", snl_position_find (run->context->position, id));
  snl_eval_context_bind_node (run->eval, "before", before);

  return snl_run_steps (run, corrected, error);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

static gboolean
correct (SnlRun  *run,
         GError **error)
{
  GHashTable *answers = run->context->answers;
  const char *id = answers != NULL ? g_hash_table_lookup (answers, "piece") : NULL;
  const char *reason = snl_run_find_answer (run, "reason");
  xmlNode *node = snl_position_find (run->context->position, id);
  const char *of = node != NULL ? (const char *) node->name : "game";
  static const char *const correctable[] = { "card", "piece", "place", "record", "side", NULL };
  g_autoptr(GPtrArray) names = g_ptr_array_new ();
  guint n_sentences = run->entry->say->len;
  gboolean is_secret = FALSE;
  xmlNode *before;
  GHashTableIter iter;
  gpointer name;

  if (id != NULL && !g_strv_contains (correctable, of))
    return snl_run_refuse (error, _("nothing that can be corrected is called “%s”"), id);
  if (id != NULL)
    snl_entry_add_answer (run->entry, "piece", id, SNL_SOURCE_GIVEN);
  if (reason == NULL)
    reason = _("no reason given");

  if (answers != NULL)
    {
      g_hash_table_iter_init (&iter, answers);
      while (g_hash_table_iter_next (&iter, &name, NULL))
        if (strcmp (name, "piece") != 0 && strcmp (name, "reason") != 0)
          g_ptr_array_add (names, name);
    }
  if (names->len == 0)
    {
      g_autofree char *list = list_statistics (run, id != NULL ? id : "game", of);

      return snl_run_refuse (error, _("say what is to be corrected, as in NAME=VALUE: %s"), list);
    }

  is_secret = is_secret_card (run, id, of);
  before = node != NULL ? snl_world_add_copy (run->world, node) : NULL;
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    if (!correct_one (run, id != NULL ? id : "game", of,
                      g_ptr_array_index (names, i),
                      g_hash_table_lookup (answers, g_ptr_array_index (names, i)), reason, error))
      return FALSE;
  if (is_secret || is_secret_card (run, id, of))
    hide_card (run, id, n_sentences, reason);
  snl_entry_add_answer (run->entry, "reason", reason, SNL_SOURCE_GIVEN);

  return run_consequences (run, id, before, error) &&
         snl_sequence_check_endings (run, FALSE, error);
}

/* Exchanges the players of two units; with `player` and `with-player`, only those named there */
static gboolean
exchange (SnlRun  *run,
          GError **error)
{
  static const char *const asked[] = { "piece", "with" };
  static const char *const given[] = { "player", "with-player" };
  xmlNode *nodes[2];
  g_autofree char *former = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  for (guint i = 0; i < 2; i++)
    {
      const char *id = snl_run_find_answer (run, asked[i]);

      nodes[i] = snl_position_find (run->context->position, id);
      if (!snl_node_is (nodes[i], "piece"))
        return snl_run_refuse (error, _("say which two units, as in piece=ID with=ID"));
      snl_entry_add_answer (run->entry, asked[i], id, SNL_SOURCE_GIVEN);
    }

  former = g_strdup (snl_node_get (nodes[0], "player"));
  for (guint i = 0; i < 2; i++)
    {
      const char *player = snl_run_find_answer (run, given[i]);

      if (player != NULL)
        snl_entry_add_answer (run->entry, given[i], player, SNL_SOURCE_GIVEN);
      else
        player = i == 0 ? snl_node_get (nodes[1], "player") : former;
      snl_run_edit (run, snl_node_get (nodes[i], "id"), "player", player != NULL ? player : "",
                    "correction");
    }
  first = snl_world_dup_name (run->world, nodes[0]);
  second = snl_world_dup_name (run->world, nodes[1]);
  /* Translators: two units; the log must not contain students' names */
  snl_run_say (run, _("%s and %s swap their players."), first, second);

  return TRUE;
}

/*
 * Resumes a game that is over, to finish the turn; `played_on` keeps the same ending from ending it
 * again.
 */
static gboolean
play_on (SnlRun  *run,
         GError **error)
{
  if (g_strcmp0 (snl_position_get (run->context->position, "game", "ended"), "yes") != 0)
    return snl_run_refuse (error, _("the game is not over: there is nothing to play out"));

  snl_run_edit (run, "game", "ended", "no", NULL);
  snl_run_edit (run, "game", "winner", "", NULL);
  snl_run_edit (run, "game", "ending", "", NULL);
  snl_run_edit (run, "game", "played_on", "yes", NULL);
  snl_run_say (run, "%s", _("The referee lets the turn play out."));

  return TRUE;
}

/**
 * snl_correction_run:
 * @context: as for snl_procedure_run()
 * @action: `correct` (answers: piece, the id of a piece, side, card or place, and none for the game
 *   itself; reason; NAME=VALUE for each value to set), `exchange` (answers: piece and with, two
 *   pieces, whose players change places; player and with-player, who leads them then, if not all
 *   do) or `play-on` (no answers)
 * @error: return location for an #SnlError
 *
 * Overrides what the rules have made of the position. The values count as overridden in the
 * journal.
 *
 * Returns: (transfer full): the attempt, which is complete; or %NULL with @error and the position
 *   unchanged
 */
SnlAttempt *
snl_correction_run (const SnlActionContext  *context,
                    const char              *action,
                    GError                 **error)
{
  SnlRun run;
  gboolean good;

  snl_run_init (&run, context, action);
  good = strcmp (action, "correct") == 0 ? correct (&run, error)
         : strcmp (action, "exchange") == 0 ? exchange (&run, error) : play_on (&run, error);

  return snl_run_finish (&run, good, !good);
}
