/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The `ask-…` steps. The value is the first of these that there is: the answer in @answers of the
 * #SnlActionContext, that of its #SnlAskFunc, what the position implies (`known`), the module's
 * default. Without any of these the run stops at the question.
 */

#include "snl-procedure-private.h"

#include "snl-board.h"
#include "core/base/snl-intern.h"
#include "core/base/snl-message.h"
#include "core/base/snl-number.h"
#include "core/base/snl-text.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* (nullable): the answer in the context's @answers, or from its #SnlAskFunc */
const char *
snl_run_get_answer (SnlRun      *run,
                    SnlQuestion *question,
                    gboolean     asked)
{
  const char *answer = asked && run->context->answers != NULL
                       ? g_hash_table_lookup (run->context->answers, question->name) : NULL;

  if (answer == NULL && asked && run->context->ask != NULL)
    answer = run->context->ask (question, run->context->ask_data);
  question->is_answered = answer != NULL;

  return answer;
}

/* (nullable): the module's description of suitable answers */
const char *
snl_run_get_hint (SnlRun     *run,
                  SnlElement *element)
{
  SnlElement *hint = snl_element_find (element, "hint");

  return hint != NULL ? snl_element_get_text (hint) : NULL;
}

SnlChoice *
snl_question_add_choice (SnlAttempt  *attempt,
                         SnlQuestion *question,
                         const char  *id,
                         const char  *label,
                         gboolean     preferred)
{
  SnlChoice *choice = snl_arena_take (&attempt->arena, sizeof *choice);

  choice->id = snl_arena_dup (&attempt->arena, id);
  choice->label = snl_arena_dup (&attempt->arena, label);
  choice->preferred = preferred;
  snl_arena_array_add (question->choices, &attempt->arena, choice);

  return choice;
}

static const SnlChoice *
find_choice (const SnlQuestion *question,
             const char        *id)
{
  for (guint i = 0; i < question->choices->len; i++)
    {
      const SnlChoice *choice = g_ptr_array_index (question->choices, i);

      if (g_strcmp0 (choice->id, id) == 0)
        return choice;
    }

  return NULL;
}

static char *
list_choices (const SnlQuestion *question)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < question->choices->len; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "",
                            ((SnlChoice *) g_ptr_array_index (question->choices, i))->id);

  return g_string_free (list, FALSE);
}

/* Stops the run at @question. Returns %FALSE always. */
gboolean
snl_run_stop_at (SnlRun      *run,
                 SnlQuestion *question)
{
  run->attempt->wanted = question;

  return FALSE;
}

/* Records the value in the entry */
void
snl_run_record_answer (SnlRun      *run,
                       SnlQuestion *question)
{
  if (question->value != NULL && *question->value != '\0')
    snl_entry_add_answer (run->entry, question->name, question->value, question->source);
}

/*
 * Sets @usual to the value of the attribute `default`, or of the last `default` child whose
 * condition holds; %NULL without one.
 */
gboolean
snl_run_find_default (SnlRun      *run,
                      SnlElement  *element,
                      char       **usual,
                      GError     **error)
{
  SnlExpression *expression = snl_element_get_expression (element, "default");
  SnlElement *said = element;
  const char *text;

  *usual = NULL;
  snl_element_for_each (child, element, "default")
    {
      gboolean holds = TRUE;

      if (!snl_world_test (run->world, child, "when", NULL, &holds, error))
        return FALSE;
      if (holds)
        {
          expression = snl_element_get_expression (child, "select");
          said = child;
        }
    }

  if (expression == NULL)
    return TRUE;
  text = snl_expression_write (expression, run->eval, &run->attempt->arena, NULL, error);
  if (text == NULL)
    return snl_run_prefix_fault (run, said, error);
  /* a literal is copied, because a question may outlive the rules */
  if (*text != '\0')
    *usual = snl_arena_dup (&run->attempt->arena, text);

  return TRUE;
}

/*
 * Sets value and source: the answer if there is one, else the usual value, which is computed if
 * @known, else a default.
 */
void
snl_run_set_source (SnlRun      *run,
                    SnlQuestion *question,
                    const char  *answer,
                    gboolean     known)
{
  if (answer != NULL)
    {
      question->source = !known ? SNL_SOURCE_GIVEN
                         : snl_text_is_same (answer, question->usual) ? SNL_SOURCE_COMPUTED
                         : SNL_SOURCE_OVERRIDDEN;
      question->value = snl_arena_dup (&run->attempt->arena, answer);
    }
  else
    {
      question->source = known ? SNL_SOURCE_COMPUTED : SNL_SOURCE_DEFAULT;
      question->value = question->usual;
    }
}

static void
note_ruling (SnlRun      *run,
             SnlQuestion *question,
             const char  *ruling,
             const char  *usual)
{
  /* Translators: what a question is about, the referee's answer, what the board or the card says */
  snl_run_note (run, _("%s: %s by the referee’s ruling; otherwise it would be %s."),
                question->label, ruling, usual);
}

/*
 * Adds a note if the referee overrode a computed value, or if a default was used that has
 * alternatives
 */
static void
note_choice (SnlRun      *run,
             SnlQuestion *question)
{
  static const char *taken;
  const SnlChoice *choice = find_choice (question, question->value);

  if (question->source == SNL_SOURCE_OVERRIDDEN)
    {
      const SnlChoice *usual = find_choice (question, question->usual);

      note_ruling (run, question, choice->label, usual != NULL ? usual->label : question->usual);
    }
  else if (question->source == SNL_SOURCE_DEFAULT && choice != NULL && question->choices->len > 1)
    for (guint i = 0; i < question->choices->len; i++)
      {
        const SnlChoice *other = g_ptr_array_index (question->choices, i);

        if (other == choice)
          continue;
        /* Translators: "Ground: Senlac takes it to be flat; type ground=hill for “on the hill”." */
        snl_run_note (run, snl_gettext_cached (N_("%s: Senlac takes it to be %s; type %s=%s for "
                                                  "“%s”."),
                                               &taken),
                      question->label, choice->id, question->name, other->id, other->label);
        break;
      }
}

static gboolean
ask_choice (SnlRun       *run,
            SnlElement   *element,
            SnlQuestion  *question,
            gboolean      asked,
            GError      **error)
{
  const char *answer;
  gboolean known = FALSE;
  gboolean told = FALSE;
  const SnlChoice *choice;

  snl_element_for_each (child, element, "choice")
    {
      gboolean offered = TRUE;

      if (!snl_world_test (run->world, child, "when", NULL, &offered, error))
        return FALSE;
      if (offered)
        snl_question_add_choice (run->attempt, question, snl_element_get (child, "id"),
                                 snl_element_get_label (child), FALSE);
    }

  if (!snl_world_test (run->world, element, "known", NULL, &known, error) ||
      !snl_world_test (run->world, element, "told", NULL, &told, error) ||
      !snl_run_find_default (run, element, &question->usual, error))
    return FALSE;
  /* a window asks the question; a script may leave it out */
  if (told && run->context->looking)
    question->usual = NULL;
  question->source = known ? SNL_SOURCE_COMPUTED : SNL_SOURCE_DEFAULT;
  answer = snl_run_get_answer (run, question, asked);
  snl_run_set_source (run, question, answer, known);
  if (question->value == NULL)
    {
      if (asked && !question->optional)
        return snl_run_stop_at (run, question);
      snl_run_bind_string (run, element, "", NULL);
      return TRUE;
    }

  choice = find_choice (question, question->value);
  if (choice == NULL)
    {
      g_autofree char *list = list_choices (question);

      return snl_run_refuse (error, _("%s cannot be “%s”; it can be: %s"), question->label,
                             question->value, list);
    }
  if (asked)
    {
      note_choice (run, question);
      snl_run_record_answer (run, question);
    }
  snl_run_bind_string (run, element, choice->id, choice->label);

  return TRUE;
}

static gboolean
refuse_number (const SnlQuestion  *question,
               const char         *answer,
               GError            **error)
{
  g_autofree char *min = snl_format_number (question->min);
  g_autofree char *max = snl_format_number (question->max);

  return snl_run_refuse (error, _("%s is a whole number from %s to %s, not “%s”"), question->label,
                         min, max, answer);
}

static gboolean
ask_number (SnlRun       *run,
            SnlElement   *element,
            SnlQuestion  *question,
            gboolean      asked,
            GError      **error)
{
  const char *answer;
  gboolean known = FALSE;
  double number;

  question->min = -1e9;
  question->max = 1e9;
  if (!snl_world_test (run->world, element, "known", NULL, &known, error) ||
      !snl_world_number (run->world, element, "least", &question->min, error) ||
      !snl_world_number (run->world, element, "most", &question->max, error) ||
      !snl_run_find_default (run, element, &question->usual, error))
    return FALSE;
  known = known && question->usual != NULL;
  question->source = known ? SNL_SOURCE_COMPUTED : SNL_SOURCE_DEFAULT;
  answer = snl_run_get_answer (run, question, asked);
  snl_run_set_source (run, question, answer, known);
  if (question->value == NULL)
    {
      if (asked && !question->optional)
        return snl_run_stop_at (run, question);
      snl_run_bind_string (run, element, "", NULL);
      return TRUE;
    }

  if (!snl_number_parse (question->value, &number) || number != floor (number) ||
      (answer != NULL && (number < question->min || number > question->max)))
    return refuse_number (question, question->value, error);

  if (asked && question->source == SNL_SOURCE_OVERRIDDEN)
    note_ruling (run, question, question->value, question->usual);
  /* no note for the maximum, which is the usual answer; a lower default gets one */
  if (asked && question->source == SNL_SOURCE_DEFAULT && number < question->max &&
      question->max < 1e9)
    snl_run_note (run, _("%s: Senlac takes it to be %s; type %s=… for another number."),
                  question->label, question->value, question->name);
  if (asked)
    snl_run_record_answer (run, question);
  snl_run_bind_number (run, element, number);

  return TRUE;
}

/*
 * A square that the rules do not allow is accepted as the referee's ruling: adds a note and marks
 * the answer as overridden.
 */
static void
note_reach (SnlRun       *run,
            SnlQuestion  *question,
            GArray       *reach,
            xmlNode      *piece,
            xmlNode      *square)
{
  static const char *too_far;
  g_autofree char *name = NULL;
  g_autofree char *objection = NULL;
  g_autofree char *both = NULL;
  const char *id = snl_node_get (square, "id");
  const char *reason = snl_gettext_cached (N_("too far"), &too_far);

  if (g_strcmp0 (snl_node_get (piece, "at"), id) == 0)
    return;

  for (guint i = 0; i < reach->len; i++)
    {
      const SnlReach *place = &g_array_index (reach, SnlReach, i);

      if (g_strcmp0 (place->square, id) == 0)
        reason = place->reason;
    }

  if (reason == NULL)
    return;

  /* what stands on a square that is too far speaks against it, too */
  if (!run->context->quiet && strcmp (reason, too_far) == 0)
    objection = snl_board_dup_objection (run->world, piece, square);
  if (objection != NULL)
    both = g_strconcat (reason, snl_message_get_semicolon (), objection, NULL);

  name = snl_world_dup_name (run->world, piece);
  /* Translators: a unit, a square and why the rules are against it; said before and after the unit
   * goes there, so it must not say that the unit does or does not */
  snl_run_note (run, _("Moving %s to %s is against the rules (%s). The referee may allow it."),
                name, id, both != NULL ? both : reason);
  if (question->source == SNL_SOURCE_GIVEN)
    question->source = SNL_SOURCE_OVERRIDDEN;
}

/*
 * If the step has `reach`, sets @mover to the piece that moves and @reach to its reachable squares.
 */
static gboolean
find_reach (SnlRun      *run,
            SnlElement  *element,
            xmlNode    **mover,
            GArray     **reach,
            GError     **error)
{
  g_autoptr(GPtrArray) movers = snl_world_nodes (run->world, element, "reach", error);

  if (movers == NULL)
    return FALSE;
  if (movers->len == 0 || snl_board_square_of (run->world, g_ptr_array_index (movers, 0)) == NULL)
    return TRUE;

  *mover = g_ptr_array_index (movers, 0);
  *reach = snl_board_dup_reach (run->world, *mover, error);

  return *reach != NULL;
}

static void
list_squares (SnlRun      *run,
              SnlQuestion *question,
              GArray      *reach)
{
  for (guint i = 0; i < reach->len; i++)
    {
      const SnlReach *place = &g_array_index (reach, SnlReach, i);

      snl_question_add_choice (run->attempt, question, place->square,
                               place->reason != NULL ? place->reason : place->square,
                               place->reason == NULL);
    }
}

static gboolean
ask_square (SnlRun       *run,
            SnlElement   *element,
            SnlQuestion  *question,
            gboolean      asked,
            GError      **error)
{
  g_autoptr(GArray) reach = NULL;
  xmlNode *mover = NULL;
  xmlNode *node;

  if (!snl_run_find_default (run, element, &question->usual, error) ||
      (asked && !find_reach (run, element, &mover, &reach, error)))
    return FALSE;
  if (run->context->looking && reach != NULL)
    list_squares (run, question, reach);
  snl_run_set_source (run, question, snl_run_get_answer (run, question, asked), FALSE);
  node = snl_position_find (run->context->position, question->value);
  if (question->value != NULL &&
      !snl_node_is (node, "square"))
    return snl_run_refuse (error, _("%s: there is no square “%s” on the board"), question->label,
                           question->value);
  if (node != NULL && reach != NULL && reach->len > 0)
    note_reach (run, question, reach, mover, node);
  if (node == NULL && asked && !question->optional)
    return snl_run_stop_at (run, question);

  if (asked)
    snl_run_record_answer (run, question);
  snl_run_bind_node (run, element, node);

  return TRUE;
}

static gboolean
ask_card (SnlRun       *run,
          SnlElement   *element,
          SnlQuestion  *question,
          gboolean      asked,
          GError      **error)
{
  const char *answer;
  SnlElement *deck = snl_ruleset_find (run->context->ruleset, "deck",
                                       snl_element_get (element, "deck"));

  snl_budget_charge (run->budget, snl_element_get_n_children (deck) * SNL_BUDGET_PROCEDURE_STEP);
  snl_element_for_each (card, deck, "card")
    snl_question_add_choice (run->attempt, question, snl_element_get (card, "id"),
                             snl_element_get_label (card), FALSE);

  question->optional = TRUE;
  answer = snl_run_get_answer (run, question, asked);
  snl_run_set_source (run, question, answer, FALSE);
  if (answer != NULL && find_choice (question, answer) == NULL)
    {
      g_autofree char *list = list_choices (question);

      return snl_run_refuse (error, _("%s: there is no card “%s”; there are: %s"), question->label,
                             answer, list);
    }
  if (answer != NULL)
    question->source = SNL_SOURCE_TYPED;
  if (asked)
    snl_run_record_answer (run, question);
  snl_run_bind_string (run, element, question->value != NULL ? question->value : "", NULL);

  return TRUE;
}

static gboolean
ask_text (SnlRun       *run,
          SnlElement   *element,
          SnlQuestion  *question,
          gboolean      asked,
          GError      **error)
{
  const char *answer;
  gboolean known = FALSE;

  if (!snl_world_test (run->world, element, "known", NULL, &known, error) ||
      !snl_run_find_default (run, element, &question->usual, error))
    return FALSE;
  known = known && question->usual != NULL;
  question->source = known ? SNL_SOURCE_COMPUTED : SNL_SOURCE_DEFAULT;
  answer = snl_run_get_answer (run, question, asked);
  snl_run_set_source (run, question, answer, known);
  if (question->value == NULL && asked && !question->optional)
    return snl_run_stop_at (run, question);
  if (asked)
    snl_run_record_answer (run, question);
  snl_run_bind_string (run, element, question->value != NULL ? question->value : "", NULL);

  return TRUE;
}

/*
 * For a question that a loop asks for each of several nodes: appends the node's id to the name
 * (NAME:ID) and puts its name before the label.
 */
static gboolean
name_question (SnlRun       *run,
               SnlElement   *element,
               SnlQuestion  *question,
               GError      **error)
{
  g_autoptr(GPtrArray) nodes = NULL;
  g_autofree char *whom = NULL;
  g_autofree char *label = NULL;
  g_autofree char *name = NULL;

  nodes = snl_world_nodes (run->world, element, "each", error);
  if (nodes == NULL)
    return FALSE;
  if (nodes->len != 1)
    return snl_run_fault (run, element, error, _("“each” is for one node at a time, not for %u"),
                          nodes->len);

  question->piece = snl_intern (snl_node_get (g_ptr_array_index (nodes, 0), "id"));
  whom = snl_world_dup_name (run->world, g_ptr_array_index (nodes, 0));
  /* Translators: whom a question is about, and the question */
  label = g_strdup_printf (_("%s: %s"), whom, question->label);
  question->label = snl_arena_dup (&run->attempt->arena, label);
  name = g_strdup_printf ("%s:%s", snl_element_get (element, "name"), question->piece);
  question->name = snl_arena_dup (&run->attempt->arena, name);

  return TRUE;
}

/*
 * (transfer none) (nullable): the module's hint, followed by the lines of the user's own
 * chart @table
 */
static char *
join_hint (SnlRun     *run,
           const char *hint,
           const char *table)
{
  g_autofree char *lines = snl_reference_data_dup_lines (run->context->reference, table);
  g_autofree char *both = lines != NULL && hint != NULL
                          ? g_strdup_printf ("%s; %s", hint, lines)  /* not reached: none of ours */
                          : NULL;

  return snl_arena_dup (&run->attempt->arena, both != NULL ? both : lines != NULL ? lines : hint);
}

/* (transfer none) (nullable): the hint for a question, in the attempt's arena */
static char *
make_hint (SnlRun     *run,
           SnlElement *element)
{
  const char *hint = snl_run_get_hint (run, element);
  const char *table = run->context->reference != NULL ? snl_element_get (element, "chart") : NULL;

  return table != NULL ? join_hint (run, hint, table) : snl_arena_dup (&run->attempt->arena, hint);
}

static SnlAskKind
find_kind (const SnlElement *element)
{
  if (snl_element_is (element, "ask-piece"))
    return SNL_ASK_PIECE;
  if (snl_element_is (element, "ask-choice"))
    return SNL_ASK_CHOICE;
  if (snl_element_is (element, "ask-number"))
    return SNL_ASK_NUMBER;
  if (snl_element_is (element, "ask-square"))
    return SNL_ASK_SQUARE;

  return snl_element_is (element, "ask-card") ? SNL_ASK_CARD : SNL_ASK_TEXT;
}

/**
 * snl_run_ask:
 * @run: a run
 * @element: an `ask-…` step
 * @error: return location for an #SnlError
 *
 * Asks a question and binds its value. If its `when` does not hold, binds the default without
 * asking.
 *
 * Returns: %TRUE; or %FALSE as described in snl-procedure-private.h
 */
gboolean
snl_run_ask (SnlRun      *run,
             SnlElement  *element,
             GError     **error)
{
  static gboolean (*const kinds[]) (SnlRun       *run,
                                    SnlElement   *element,
                                    SnlQuestion  *question,
                                    gboolean      asked,
                                    GError      **error) = {
    [SNL_ASK_PIECE]  = snl_run_ask_piece,
    [SNL_ASK_CHOICE] = ask_choice,
    [SNL_ASK_NUMBER] = ask_number,
    [SNL_ASK_SQUARE] = ask_square,
    [SNL_ASK_CARD]   = ask_card,
    [SNL_ASK_TEXT]   = ask_text,
  };
  SnlAskKind kind = find_kind (element);
  const char *label = snl_element_get_label (element);
  SnlQuestion *question;
  gboolean asked = TRUE;
  GError *problem = NULL;
  gboolean good;

  if (!snl_world_test (run->world, element, "when", NULL, &asked, error))
    return FALSE;

  question = snl_question_new (run->attempt, snl_element_get_variable (element), kind);
  question->label = label != NULL ? snl_arena_dup (&run->attempt->arena, label) : question->name;
  /* nobody reads it otherwise: a refused action is run again to find out what it asks */
  if (run->context->looking && run->context->ask == NULL)
    question->hint = make_hint (run, element);
  question->optional = snl_element_has (element, "optional", "yes");
  snl_arena_array_add (run->attempt->questions, &run->attempt->arena, question);

  good = (snl_element_get_expression (element, "each") == NULL ||
          name_question (run, element, question, &problem)) &&
         kinds[kind] (run, element, question, asked, &problem);
  if (!asked)
    run->attempt->questions->len--;   /* it is the last one */
  if (problem != NULL)
    g_propagate_error (error, problem);

  return good;
}
