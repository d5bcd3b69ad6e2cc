/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-procedure-private.h"

#include "snl-board.h"
#include "snl-intern.h"
#include "snl-said.h"
#include "snl-spelling.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* What the referee said; or what the actor's ask says, which sees the question. */
const char *
snl_run_get_answer (SnlRun      *run,
                    SnlQuestion *question,
                    gboolean     asked)
{
  const char *answer = asked && run->actor->answers != NULL
                       ? g_hash_table_lookup (run->actor->answers, question->name) : NULL;

  if (answer == NULL && asked && run->actor->ask != NULL)
    {
      g_autofree char *given = run->actor->ask (question, run->actor->ask_data);

      answer = snl_arena_dup (&run->attempt->arena, given);
    }
  if (answer != NULL)
    g_ptr_array_add (run->used, question->name);

  return answer;
}

static const char *
get_hint (SnlRun     *run,
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
  g_ptr_array_add (question->choices, choice);

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

/* Where nobody said anything: the run waits, and steps back. */
gboolean
snl_run_want (SnlRun      *run,
              SnlQuestion *question)
{
  run->attempt->wanted = question;

  return FALSE;
}

void
snl_run_keep_answer (SnlRun      *run,
                     SnlQuestion *question)
{
  if (question->value != NULL && *question->value != '\0')
    g_ptr_array_add (run->entry->answers,
                     snl_answer_new (question->name, question->value, question->source));
}

/* The attribute `default`, or the last `default` child whose condition holds. */
static gboolean
find_default (SnlRun      *run,
              SnlElement  *element,
              char       **usual,
              GError     **error)
{
  SnlExpression *expression = snl_element_get_expression (element, "default");
  SnlElement *said = element;

  *usual = NULL;
  for (guint i = 0; i < snl_element_get_n_children (element); i++)
    {
      SnlElement *child = snl_element_get_child (element, i);
      gboolean holds = TRUE;

      if (!snl_element_is (child, "default"))
        continue;
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
  *usual = snl_expression_write (expression, run->scope, &run->attempt->arena, error);
  if (*usual == NULL)
    return snl_run_blame (run, said, error);
  if (**usual == '\0')
    *usual = NULL;

  return TRUE;
}

/*
 * Settles where the value comes from: what the referee said counts; else what is computed; else
 * the default.  Each that a reader might wonder about gets a note.
 */
static void
settle_source (SnlRun      *run,
               SnlQuestion *question,
               const char  *answer,
               gboolean     known)
{
  if (answer != NULL)
    {
      question->source = !known ? SNL_SOURCE_GIVEN
                         : g_strcmp0 (answer, question->usual) == 0 ? SNL_SOURCE_COMPUTED
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
note_choice (SnlRun      *run,
             SnlQuestion *question)
{
  static const char *taken;
  const SnlChoice *choice = find_choice (question, question->value);

  if (question->source == SNL_SOURCE_OVERRIDDEN)
    {
      const SnlChoice *usual = find_choice (question, question->usual);

      /* Translators: what a question is about, the referee's answer, what the board says */
      snl_run_note (run, _("%s: %s by the referee's ruling; the board says %s."), question->label,
                    choice->label, usual != NULL ? usual->label : question->usual);
    }
  else if (question->source == SNL_SOURCE_DEFAULT && choice != NULL && question->choices->len > 1)
    for (guint i = 0; i < question->choices->len; i++)
      {
        const SnlChoice *other = g_ptr_array_index (question->choices, i);

        if (other == choice)
          continue;
        /* Translators: for example "Ground: taken as: flat; say ground=hill for “on the hill”." */
        snl_run_note (run, snl_said (N_("%s: taken as: %s; say %s=%s for “%s”."), &taken), question->label,
                      choice->id, question->name, other->id, other->label);
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
  const SnlChoice *choice;

  for (guint i = 0; i < snl_element_get_n_children (element); i++)
    {
      SnlElement *child = snl_element_get_child (element, i);
      gboolean offered = TRUE;

      if (!snl_element_is (child, "choice"))
        continue;
      if (!snl_world_test (run->world, child, "when", NULL, &offered, error))
        return FALSE;
      if (offered)
        snl_question_add_choice (run->attempt, question, snl_element_get (child, "id"), snl_element_get_label (child),
                                 FALSE);
    }

  if (!snl_world_test (run->world, element, "known", NULL, &known, error)
      || !find_default (run, element, &question->usual, error))
    return FALSE;
  question->source = known ? SNL_SOURCE_COMPUTED : SNL_SOURCE_DEFAULT;
  answer = snl_run_get_answer (run, question, asked);
  settle_source (run, question, answer, known);
  if (question->value == NULL)
    {
      if (asked && !question->optional)
        return snl_run_want (run, question);
      snl_scope_bind_string (run->scope, question->name, "", NULL);
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
      snl_run_keep_answer (run, question);
    }
  snl_scope_bind_string (run->scope, question->name, choice->id, choice->label);

  return TRUE;
}

static gboolean
refuse_number (const SnlQuestion  *question,
               const char         *answer,
               GError            **error)
{
  g_autofree char *least = snl_format_number (question->least);
  g_autofree char *most = snl_format_number (question->most);

  return snl_run_refuse (error, _("%s is a whole number from %s to %s, not “%s”"), question->label,
                         least, most, answer);
}

static gboolean
ask_number (SnlRun       *run,
            SnlElement   *element,
            SnlQuestion  *question,
            gboolean      asked,
            GError      **error)
{
  const char *answer;
  char *end = NULL;
  double number;

  question->least = -1e9;
  question->most = 1e9;
  if (!snl_world_number (run->world, element, "least", &question->least, error)
      || !snl_world_number (run->world, element, "most", &question->most, error)
      || !find_default (run, element, &question->usual, error))
    return FALSE;
  answer = snl_run_get_answer (run, question, asked);
  settle_source (run, question, answer, FALSE);
  if (question->value == NULL)
    {
      if (asked && !question->optional)
        return snl_run_want (run, question);
      snl_scope_bind_string (run->scope, question->name, "", NULL);
      return TRUE;
    }

  number = g_ascii_strtod (question->value, &end);
  if (end == question->value || *end != '\0' || !isfinite (number) || number != floor (number)
      || (answer != NULL && (number < question->least || number > question->most)))
    return refuse_number (question, question->value, error);

  /* all there are is what everybody expects; less wants saying */
  if (asked && question->source == SNL_SOURCE_DEFAULT && number < question->most
      && question->most < 1e9)
    snl_run_note (run, _("%s: taken as: %s; say %s=… for another number."), question->label,
                  question->value, question->name);
  if (asked)
    snl_run_keep_answer (run, question);
  snl_scope_bind_number (run->scope, question->name, number);

  return TRUE;
}

static gboolean
list_pieces (SnlRun       *run,
             SnlElement   *element,
             SnlQuestion  *question,
             GPtrArray    *among,
             GError      **error)
{
  SnlExpression *prefer = snl_element_get_expression (element, "prefer");
  g_autoptr(GPtrArray) preferences = prefer != NULL && among->len > 1
                                     ? snl_expression_filter (snl_element_get_expression (element, "among"), prefer,
                                                              run->scope) : NULL;
  guint next = 0;

  for (guint i = 0; i < among->len; i++)
    {
      xmlNode *node = g_ptr_array_index (among, i);
      gboolean preferred = TRUE;

      /* both are in the order of the position */
      if (preferences != NULL)
        {
          preferred = next < preferences->len && preferences->pdata[next] == node;
          next += preferred;
        }
      else if (!snl_world_test (run->world, element, "prefer", node, &preferred, error))
        return FALSE;
      snl_question_add_choice (run->attempt, question, snl_node_get (node, "id"),
                               run->actor->quiet ? NULL : snl_world_name (run->world, node, &run->attempt->arena),
                               preferred);
    }

  return TRUE;
}

/* The nodes of a kind whose ids are like what was written, or NULL. */
static char *
dup_nearest (SnlRun     *run,
             const char *kind,
             const char *text)
{
  g_autoptr(GPtrArray) ids = g_ptr_array_new ();
  xmlNode *root = snl_position_get_root (run->actor->position);

  for (xmlNode *node = root->children; node != NULL; node = node->next)
    if (node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, kind) == 0)
      g_ptr_array_add (ids, (gpointer) snl_node_get (node, "id"));

  return snl_spelling_like (ids, text);
}

/* Sides and places are few: those that there are can be listed. */
static gboolean
is_listed (GPtrArray *among)
{
  static const char * const kinds[] = { "place", "side", NULL };

  return among->len > 0 && g_strv_contains (kinds, (const char *) ((xmlNode *) among->pdata[0])->name);
}

/* What could have been answered: of many a few, and how many others there are */
static char *
dup_examples (GPtrArray  *among,
              const char *answer)
{
  g_autoptr(GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < among->len; i++)
    g_ptr_array_add (ids, (gpointer) snl_node_get (g_ptr_array_index (among, i), "id"));

  return snl_spelling_nearest (ids, answer);
}

static gboolean
refuse_listed (SnlRun       *run,
               SnlQuestion  *question,
               GPtrArray    *among,
               const char   *answer,
               GError      **error)
{
  gboolean is_side = strcmp ((const char *) ((xmlNode *) among->pdata[0])->name, "side") == 0;
  g_autofree char *nearest = is_side ? dup_nearest (run, "side", answer) : NULL;
  g_autofree char *list = dup_examples (among, answer);

  if (nearest != NULL && snl_ruleset_find (run->actor->ruleset, "side", answer) == NULL)
    return snl_run_refuse (error, _("%s: there is no side “%s”; did you mean “%s”?"), question->label, answer, nearest);

  return snl_run_refuse (error, _("%s cannot be “%s”; it can be: %s"), question->label, answer, list);
}

static gboolean
refuse_piece (SnlRun       *run,
              SnlElement   *element,
              SnlQuestion  *question,
              GPtrArray    *among,
              const char   *answer,
              xmlNode      *node,
              GError      **error)
{
  g_autofree char *name = node != NULL ? snl_world_dup_name (run->world, node) : NULL;
  const char *hint = get_hint (run, element);

  if (node == NULL || strcmp ((const char *) node->name, "piece") != 0)
    {
      g_autofree char *nearest = dup_nearest (run, "piece", answer);
      g_autofree char *list = nearest == NULL ? dup_examples (among, answer) : NULL;

      if (nearest != NULL)
        return snl_run_refuse (error, _("%s: there is no unit “%s”; did you mean “%s”?"),
                               question->label, answer, nearest);
      if (among->len > 0)
        return snl_run_refuse (error, _("%s: there is no unit “%s”; it can be: %s"), question->label, answer, list);
      return snl_run_refuse (error, _("%s: there is no unit “%s”, and none that it could be"), question->label, answer);
    }
  if (hint != NULL)
    return snl_run_refuse (error, _("%s: %s does not fit here; wanted: %s"), question->label, name,
                           hint);

  return snl_run_refuse (error, _("%s: %s does not fit here"), question->label, name);
}

/* Whether the referee named one that may be named: then nobody need know which others there are. */
static gboolean
is_answered (SnlRun       *run,
             SnlElement   *element,
             SnlQuestion  *question,
             gboolean      asked,
             xmlNode     **node)
{
  SnlExpression *among = snl_element_get_expression (element, "among");
  const char *answer = asked && run->actor->answers != NULL && !run->actor->looking
                       ? g_hash_table_lookup (run->actor->answers, question->name) : NULL;

  *node = answer != NULL ? snl_position_find (run->actor->position, answer) : NULL;

  return *node != NULL && among != NULL && snl_expression_is_among (among, run->scope, *node);
}

struct _SnlLister
{
  SnlRun     *run;
  SnlElement *element;
  gboolean    is_done;
  GError     *error;
};

/**
 * snl_question_list:
 * @question: as an #SnlAskFunc got it
 *
 * Has its choices listed, which takes a look at each piece there is.
 */
void
snl_question_list (SnlQuestion *question)
{
  SnlLister *lister = question->lister;
  g_autoptr(GPtrArray) among = NULL;

  if (lister == NULL || lister->is_done)
    return;

  lister->is_done = TRUE;
  among = snl_world_nodes (lister->run->world, lister->element, "among", &lister->error);
  if (among != NULL)
    list_pieces (lister->run, lister->element, question, among, &lister->error);
}

/**
 * snl_question_prefers:
 * @question: as an #SnlAskFunc got it
 * @id: what may be an answer
 *
 * Returns: whether it is one of the choices, and one that the module prefers
 */
gboolean
snl_question_prefers (SnlQuestion *question,
                      const char  *id)
{
  SnlLister *lister = question->lister;
  SnlExpression *among = lister != NULL ? snl_element_get_expression (lister->element, "among") : NULL;
  xmlNode *node = lister != NULL ? snl_position_find (lister->run->actor->position, id) : NULL;
  gboolean prefers = TRUE;

  /* one is asked for without looking at all of them */
  if (lister != NULL && !lister->is_done && node != NULL && among != NULL
      && snl_expression_is_among (among, lister->run->scope, node)
      && snl_world_test (lister->run->world, lister->element, "prefer", node, &prefers, &lister->error))
    return prefers;

  snl_question_list (question);
  for (guint i = 0; i < question->choices->len; i++)
    {
      const SnlChoice *choice = g_ptr_array_index (question->choices, i);

      if (strcmp (choice->id, id) == 0)
        return choice->preferred;
    }

  return FALSE;
}

/* Asks for a piece; whoever gives the answers lists those that may be given if they are wanted. */
static gboolean
get_piece (SnlRun       *run,
           SnlElement   *element,
           SnlQuestion  *question,
           gboolean      asked,
           const char  **answer,
           GError      **error)
{
  SnlLister lister = { run, element };

  question->lister = &lister;
  if (run->actor->looking && run->actor->ask == NULL)
    snl_question_list (question);
  *answer = lister.error == NULL ? snl_run_get_answer (run, question, asked) : NULL;
  question->lister = NULL;
  if (lister.error == NULL)
    return TRUE;

  g_propagate_error (error, lister.error);

  return FALSE;
}

static gboolean
is_one_of (GPtrArray  *among,
           SnlElement *element,
           xmlNode    *node)
{
  return node != NULL && (among->len > 0 ? g_ptr_array_find (among, node, NULL)
                          : snl_element_get_expression (element, "among") == NULL);
}

static gboolean
ask_piece (SnlRun       *run,
           SnlElement   *element,
           SnlQuestion  *question,
           gboolean      asked,
           GError      **error)
{
  SnlExpression *expression = snl_element_get_expression (element, "among");
  g_autoptr(GPtrArray) among = NULL;
  const char *answer;
  gboolean is_sure;
  xmlNode *node;

  if (is_answered (run, element, question, asked, &node))
    {
      settle_source (run, question, snl_run_get_answer (run, question, asked), FALSE);
      snl_run_keep_answer (run, question);
      snl_scope_bind_node (run->scope, question->name, node);
      return TRUE;
    }

  if (!find_default (run, element, &question->usual, error)
      || !get_piece (run, element, question, asked, &answer, error))
    return FALSE;
  settle_source (run, question, answer, FALSE);
  if (question->value == NULL)
    {
      if (asked && !question->optional)
        return snl_run_want (run, question);
      snl_scope_bind_node (run->scope, question->name, NULL);
      return TRUE;
    }

  node = snl_position_find (run->actor->position, question->value);
  is_sure = node != NULL && expression != NULL && snl_expression_is_among (expression, run->scope, node);
  if (!is_sure)
    among = snl_world_nodes (run->world, element, "among", error);
  if (!is_sure && among == NULL)
    return FALSE;
  if (!is_sure && !is_one_of (among, element, node))
    return is_listed (among) ? refuse_listed (run, question, among, question->value, error)
                             : refuse_piece (run, element, question, among, question->value, node, error);

  if (asked)
    snl_run_keep_answer (run, question);
  snl_scope_bind_node (run->scope, question->name, node);

  return TRUE;
}

/* A square that the rules bar is the referee's to allow: the log marks that. */
static void
note_reach (SnlRun       *run,
            SnlQuestion  *question,
            GPtrArray    *reach,
            xmlNode      *piece,
            xmlNode      *square)
{
  g_autofree char *name = snl_world_dup_name (run->world, piece);
  const char *id = snl_node_get (square, "id");
  const char *reason = _("too far");

  if (g_strcmp0 (snl_node_get (piece, "at"), id) == 0)
    return;

  for (guint i = 0; i < reach->len; i++)
    {
      const SnlReach *place = g_ptr_array_index (reach, i);

      if (g_strcmp0 (place->square, id) == 0)
        reason = place->reason;
    }

  if (reason == NULL)
    return;

  snl_run_note (run, _("%s cannot go to %s by the rules: %s."), name, id, reason);
  if (question->source == SNL_SOURCE_GIVEN)
    question->source = SNL_SOURCE_OVERRIDDEN;
}

/* Where the module says whose move it is: the squares in reach, and the others with why. */
static gboolean
find_reach (SnlRun      *run,
            SnlElement  *element,
            xmlNode    **mover,
            GPtrArray  **reach,
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
              GPtrArray   *reach)
{
  for (guint i = 0; i < reach->len; i++)
    {
      const SnlReach *place = g_ptr_array_index (reach, i);

      snl_question_add_choice (run->attempt, question, place->square,
                               place->reason != NULL ? place->reason : place->square, place->reason == NULL);
    }
}

static gboolean
ask_square (SnlRun       *run,
            SnlElement   *element,
            SnlQuestion  *question,
            gboolean      asked,
            GError      **error)
{
  g_autoptr(GPtrArray) reach = NULL;
  xmlNode *mover = NULL;
  xmlNode *node;

  if (!find_default (run, element, &question->usual, error)
      || (asked && !find_reach (run, element, &mover, &reach, error)))
    return FALSE;
  if (run->actor->looking && reach != NULL)
    list_squares (run, question, reach);
  settle_source (run, question, snl_run_get_answer (run, question, asked), FALSE);
  node = question->value != NULL ? snl_position_find (run->actor->position, question->value) : NULL;
  if (question->value != NULL
      && (node == NULL || strcmp ((const char *) node->name, "square") != 0))
    return snl_run_refuse (error, _("%s: there is no square “%s” on the board"), question->label,
                           question->value);
  if (node != NULL && reach != NULL && reach->len > 0)
    note_reach (run, question, reach, mover, node);
  if (node == NULL && asked && !question->optional)
    return snl_run_want (run, question);

  if (asked)
    snl_run_keep_answer (run, question);
  snl_scope_bind_node (run->scope, snl_element_get (element, "name"), node);

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
  SnlElement *deck = snl_ruleset_find (run->actor->ruleset, "deck", snl_element_get (element, "deck"));

  for (guint i = 0; i < snl_element_get_n_children (deck); i++)
    {
      SnlElement *card = snl_element_get_child (deck, i);

      if (snl_element_is (card, "card"))
        snl_question_add_choice (run->attempt, question, snl_element_get (card, "id"), snl_element_get_label (card),
                                 FALSE);
    }

  question->optional = TRUE;
  answer = snl_run_get_answer (run, question, asked);
  settle_source (run, question, answer, FALSE);
  if (answer != NULL && find_choice (question, answer) == NULL)
    {
      g_autofree char *list = list_choices (question);

      return snl_run_refuse (error, _("%s: there is no card “%s”; there are: %s"), question->label,
                             answer, list);
    }
  if (answer != NULL)
    question->source = SNL_SOURCE_TYPED;
  if (asked)
    snl_run_keep_answer (run, question);
  snl_scope_bind_string (run->scope, question->name, answer != NULL ? answer : "", NULL);

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

  if (!find_default (run, element, &question->usual, error))
    return FALSE;
  answer = snl_run_get_answer (run, question, asked);
  settle_source (run, question, answer, FALSE);
  if (question->value == NULL && asked && !question->optional)
    return snl_run_want (run, question);
  if (asked)
    snl_run_keep_answer (run, question);
  snl_scope_bind_string (run->scope, question->name, question->value != NULL ? question->value : "",
                         NULL);

  return TRUE;
}

/*
 * A question that a loop asks once for each of several: its answer is called NAME:ID, and people read
 * whom it is about.
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

  if (snl_element_get_expression (element, "each") == NULL)
    return TRUE;

  nodes = snl_world_nodes (run->world, element, "each", error);
  if (nodes == NULL)
    return FALSE;
  if (nodes->len != 1)
    return snl_run_fault (run, element, error, _("“each” is for one node at a time, not for %u"), nodes->len);

  question->piece = snl_intern (snl_node_get (g_ptr_array_index (nodes, 0), "id"));
  whom = snl_world_dup_name (run->world, g_ptr_array_index (nodes, 0));
  /* Translators: whom a question is about, and the question */
  label = g_strdup_printf (_("%s: %s"), whom, question->label);
  question->label = snl_arena_dup (&run->attempt->arena, label);
  name = g_strdup_printf ("%s:%s", snl_element_get (element, "name"), question->piece);
  question->name = snl_arena_dup (&run->attempt->arena, name);

  return TRUE;
}

/* The module's hint, and what the referee's own list says that the number is made of. */
static char *
make_hint (SnlRun     *run,
           SnlElement *element)
{
  const char *hint = get_hint (run, element);
  const char *chart = snl_element_get (element, "chart");
  g_autofree char *lines = chart != NULL && run->actor->charts != NULL
                           ? snl_charts_dup_lines (run->actor->charts, chart) : NULL;

  g_autofree char *both = lines != NULL && hint != NULL ? g_strdup_printf ("%s; %s", hint, lines) : NULL;

  return snl_arena_dup (&run->attempt->arena, both != NULL ? both : lines != NULL ? lines : hint);
}

/**
 * snl_run_ask:
 * @element: one of the asks
 *
 * Takes the referee's answer, what the board knows, or the module's default, and binds it.  A
 * question whose `when` does not hold is bound to its default without a word.
 */
gboolean
snl_run_ask (SnlRun      *run,
             SnlElement  *element,
             GError     **error)
{
  static const struct {
    const char *element;
    gboolean  (*ask) (SnlRun       *run,
                      SnlElement   *element,
                      SnlQuestion  *question,
                      gboolean      asked,
                      GError      **error);
  } kinds[] = {
    [SNL_ASK_PIECE]  = { "ask-piece",  ask_piece },
    [SNL_ASK_CHOICE] = { "ask-choice", ask_choice },
    [SNL_ASK_NUMBER] = { "ask-number", ask_number },
    [SNL_ASK_SQUARE] = { "ask-square", ask_square },
    [SNL_ASK_CARD]   = { "ask-card",   ask_card },
    [SNL_ASK_TEXT]   = { "ask-text",   ask_text },
  };
  SnlAskKind kind = SNL_ASK_PIECE;
  SnlQuestion *question;
  gboolean asked = TRUE;
  GError *problem = NULL;
  gboolean good;

  if (!snl_world_test (run->world, element, "when", NULL, &asked, error))
    return FALSE;

  while (!snl_element_is (element, kinds[kind].element))
    kind++;
  question = snl_question_new (run->attempt, snl_element_get (element, "name"), kind);
  question->label = snl_element_get_label (element) != NULL
                    ? snl_arena_dup (&run->attempt->arena, snl_element_get_label (element)) : question->name;
  question->hint = make_hint (run, element);
  question->optional = g_strcmp0 (snl_element_get (element, "optional"), "yes") == 0;
  g_ptr_array_add (run->attempt->questions, question);

  good = name_question (run, element, question, &problem)
         && kinds[kind].ask (run, element, question, asked, &problem);
  if (!asked)
    g_ptr_array_remove (run->attempt->questions, question);
  if (problem != NULL)
    g_propagate_error (error, problem);

  return good;
}
