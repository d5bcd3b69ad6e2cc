/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Makes one message of all questions of an action that still have no answer, with their hints and
 * permitted words, for a caller that cannot ask them one by one. It finds them by two trial runs:
 * in one each question found so far gets its first choice, in the other its last. What both runs
 * ask is missing; what one of them asks depends on the answers. A trial run ends before Senlac
 * would roll dice, since nobody may see a result before all decisions are made; the questions after
 * that are read from the module's steps.
 */

#include "snl-game-private.h"

#include "core/base/snl-message.h"
#include "core/base/snl-text.h"
#include "core/module/snl-table.h"

#include <glib/gi18n.h>

#define MAX_QUESTIONS 64                    /* of a trial run */
#define MAX_TIME (2 * G_TIME_SPAN_SECOND)   /* of looking for them, in a module that is slow */

/* A question without an answer */
typedef struct {
  char     *name;
  char     *label;
  char     *hint;      /* or NULL */
  char     *words;     /* permitted answers, or NULL */
  char     *table;     /* the name of the chart that it is read off, or NULL */
} Missing;

static void
missing_free (gpointer data)
{
  Missing *self = data;

  g_free (self->name);
  g_free (self->label);
  g_free (self->hint);
  g_free (self->words);
  g_free (self->table);
  g_free (self);
}

static Missing *
missing_new (const char *name,
             const char *label,
             const char *hint,
             const char *words,
             const char *table)
{
  Missing *self = g_new0 (Missing, 1);

  self->name = g_strdup (name);
  self->label = g_strdup (label != NULL ? label : name);
  self->hint = g_strdup (hint);
  self->words = g_strdup (words);
  self->table = g_strdup (table);

  return self;
}

static Missing *
find_missing (GPtrArray  *list,
              const char *name)
{
  for (guint i = 0; i < list->len; i++)
    {
      Missing *one = list->pdata[i];

      if (strcmp (one->name, name) == 0)
        return one;
    }

  return NULL;
}

/*
 * Appends the question @self, with its hint and words. For one that is read off a chart, leaves
 * out the row, column and dice unless @again (nullable), the same question in the other trial run,
 * agrees.
 */
static void
append_missing (GString       *text,
                const Missing *self,
                const Missing *again)
{
  gboolean is_placed = self->table == NULL ||
                       (again != NULL && strcmp (self->label, again->label) == 0);
  gboolean is_hinted = self->table == NULL ||
                       (again != NULL && g_strcmp0 (self->hint, again->hint) == 0);

  g_string_append_printf (text, "%s=…: %s", self->name, is_placed ? self->label : self->table);
  if (self->hint != NULL && is_hinted)
    g_string_append_printf (text, " (%s)", self->hint);
  if (self->words != NULL)
    g_string_append_printf (text, " [%s]", self->words);
}

/* (transfer full): an answer to @question, to find out what else is asked */
static char *
dup_any_answer (const SnlQuestion *question,
                gboolean           is_last)
{
  guint length = question->choices->len;

  if (length > 0)
    return g_strdup (((const SnlChoice *) question->choices->pdata[is_last ? length - 1 : 0])->id);

  return question->kind == SNL_ASK_NUMBER
         ? g_strdup_printf ("%.0f", is_last ? question->max : question->min)
         : g_strdup ("1");
}

/*
 * (transfer full) (element-type Missing): what a trial run asks beyond @answers, in which each
 * question gets its first or its last choice. With Senlac's own dice it ends before the next roll,
 * whose name it adds to @cuts.
 */
static GPtrArray *
explore (SnlGame    *self,
         const char *action,
         GHashTable *answers,
         const char *dice,
         gboolean    is_last,
         GPtrArray  *cuts)
{
  g_autoptr(GHashTable) tried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GPtrArray *list = g_ptr_array_new_with_free_func (missing_free);
  gint64 until = g_get_monotonic_time () + MAX_TIME;
  guint n_rolls = 0;

  snl_text_copy_pairs (tried, answers);
  while (list->len < MAX_QUESTIONS && (list->len == 0 || g_get_monotonic_time () < until))
    {
      g_autoptr(SnlAttempt) attempt = snl_game_try (self, action, tried, dice);
      const SnlQuestion *wanted = attempt != NULL ? attempt->wanted : NULL;
      g_autofree char *words = NULL;

      if (list->len == 0)
        n_rolls = attempt != NULL ? attempt->entry->rolls->len : 0;
      else if (dice == NULL && attempt != NULL && attempt->entry->rolls->len > n_rolls)
        {
          const SnlRoll *roll = attempt->entry->rolls->pdata[n_rolls];

          g_ptr_array_add (cuts, g_strdup (roll->name));
          break;
        }
      if (wanted == NULL || g_hash_table_contains (tried, wanted->name))
        break;

      words = snl_question_dup_words (wanted);
      g_ptr_array_add (list, missing_new (wanted->name, wanted->label, wanted->hint, words,
                                          wanted->table));
      g_hash_table_insert (tried, g_strdup (wanted->name), dup_any_answer (wanted, is_last));
    }

  return list;
}

/* (transfer full) (nullable): the words that @ask offers, as far as the module's text tells */
static char *
dup_offered (SnlElement *ask)
{
  const char *least = snl_element_get (ask, "least");
  const char *most = snl_element_get (ask, "most");
  GString *words = g_string_new (NULL);

  snl_element_for_each (choice, ask, "choice")
    g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "",
                            snl_element_get (choice, "id"));
  if (least != NULL && most != NULL && g_ascii_string_to_signed (least, 10, G_MININT, G_MAXINT,
                                                                 NULL, NULL) &&
      g_ascii_string_to_signed (most, 10, G_MININT, G_MAXINT, NULL, NULL))
    g_string_append_printf (words, "%s..%s", least, most);

  return g_string_free (words, words->len == 0);
}

/* Whether a question may stay without an answer */
static gboolean
has_default (SnlElement *ask)
{
  return snl_element_get (ask, "default") != NULL || snl_element_find (ask, "default") != NULL ||
         snl_element_has (ask, "optional", "yes") ||
         snl_element_is (ask, "ask-card");
}

/* Adds to @list what @step asks, if it is a question, or looks up in a chart of the referee's */
static void
add_step (SnlGame    *self,
          SnlElement *step,
          GPtrArray  *list)
{
  gboolean is_look_up = snl_element_is (step, "look-up");
  const char *name = snl_element_get (step, "name");
  SnlElement *table = is_look_up
                      ? snl_ruleset_find (self->ruleset, "table", snl_element_get (step, "table"))
                      : NULL;
  g_autoptr(GPtrArray) cells = table != NULL ? snl_table_dup_missing (table) : NULL;

  if (cells != NULL && cells->len > 0 && find_missing (list, name) == NULL)
    {
      g_auto(GStrv) results = g_strsplit (snl_element_get (table, "results"), " ", -1);
      g_autofree char *words = g_strjoinv (", ", results);

      g_ptr_array_add (list, missing_new (name, NULL, NULL, words, snl_element_get_label (table)));
    }
  if (g_str_has_prefix (snl_element_get_name (step), "ask-") && !has_default (step) &&
      find_missing (list, name) == NULL)
    {
      g_autofree char *words = dup_offered (step);

      g_ptr_array_add (list, missing_new (name, snl_element_get_label (step), NULL, words, NULL));
    }
}

/*
 * Adds to @list the questions in @step and in the procedures that it calls, but only those after
 * the first of the rolls @cuts: the trial runs have asked those before. @is_after: whether that
 * roll was found.
 */
static void
read_step (SnlGame    *self,
           SnlElement *step,
           GPtrArray  *cuts,
           gboolean   *is_after,
           GHashTable *seen,
           GPtrArray  *list)
{
  if (*is_after)
    add_step (self, step, list);
  else if (snl_element_is (step, "roll"))
    *is_after = g_ptr_array_find_with_equal_func (cuts, snl_element_get (step, "name"), g_str_equal,
                                                  NULL);

  if (snl_element_is (step, "call"))
    step = snl_ruleset_find (self->ruleset, "procedure", snl_element_get (step, "procedure"));
  if (step == NULL || !g_hash_table_add (seen, step))
    return;
  snl_element_for_each (child, step, NULL)
    read_step (self, child, cuts, is_after, seen, list);
}

/* Appends to @text those of @list that are in neither @answers nor @sure; before the first of them
 * goes @lead */
static void
append_others (GString    *text,
               GPtrArray  *list,
               GHashTable *answers,
               GPtrArray  *sure,
               const char *lead)
{
  gboolean any = FALSE;

  for (guint i = 0; i < list->len; i++)
    {
      const Missing *one = list->pdata[i];

      if (find_missing (sure, one->name) != NULL ||
          (answers != NULL && g_hash_table_contains (answers, one->name)))
        continue;
      g_string_append (text, any ? snl_message_get_semicolon () : lead);
      append_missing (text, one, NULL);
      any = TRUE;
    }
}

/* Sets an %SNL_ERROR_MISSING that names each question of @action that needs an answer beyond
 * @answers, as far as they can be known with @dice, typed or %NULL. */
void
snl_game_set_missing_error (SnlGame     *self,
                            const char  *action,
                            GHashTable  *answers,
                            const char  *dice,
                            GError     **error)
{
  SnlElement *element = snl_ruleset_find (self->ruleset, "action", action);
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GPtrArray) list = NULL;
  g_autoptr(GPtrArray) other = NULL;
  g_autoptr(GPtrArray) sure = g_ptr_array_new ();
  g_autoptr(GPtrArray) cuts = g_ptr_array_new_with_free_func (g_free);
  gboolean is_after = FALSE;

  /* nobody reads it */
  if (error == NULL)
    return;

  list = explore (self, action, answers, dice, FALSE, cuts);
  other = explore (self, action, answers, dice, TRUE, cuts);
  for (guint i = 0; i < list->len; i++)
    {
      Missing *one = list->pdata[i];
      const Missing *again = find_missing (other, one->name);

      if (again == NULL)
        continue;
      g_ptr_array_add (sure, one);
      g_string_append (text, sure->len > 1 ? snl_message_get_semicolon () : "");
      append_missing (text, one, again);
    }

  for (guint i = 0; i < other->len; i++)
    {
      const Missing *one = other->pdata[i];

      if (find_missing (list, one->name) == NULL)
        g_ptr_array_add (list, missing_new (one->name, one->label, one->hint, one->words,
                                            one->table));
    }
  if (cuts->len > 0 && element != NULL)
    read_step (self, element, cuts, &is_after, seen, list);
  /* Translators: between the questions that need an answer and those that only may */
  append_others (text, list, answers, sure, _("; and, depending on these and the dice: "));

  /* Translators: an action, and the questions that need an answer */
  g_set_error (error, SNL_ERROR, SNL_ERROR_MISSING, _("%s: say %s"),
               snl_ruleset_get_label (self->ruleset, "action", action), text->str);
}
