/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Creates, saves, rewinds and frees attempts and questions. Both are allocated in one arena, so
 * that an attempt is freed at once, and rewound to an earlier state when all outcomes are explored.
 */

#include "snl-procedure-private.h"

#include <string.h>

#define MOST_WORDS 12    /* the most permitted answers that a message lists */
#define ANY_NUMBER 1e9   /* a bound beyond this is no bound */

/* (transfer full): an attempt with an empty entry; it is allocated within its own arena */
SnlAttempt *
snl_attempt_new (const char *action)
{
  SnlArena arena = { NULL };
  SnlAttempt *self = snl_arena_take (&arena, sizeof *self);

  memset (self, 0, sizeof *self);
  self->arena = arena;
  self->entry = snl_entry_new (action);

  return self;
}

/**
 * snl_attempt_free:
 * @self: (transfer full): an attempt
 *
 * Frees the attempt and its questions; its entry too, unless the caller took it and set it to
 * %NULL.
 */
void
snl_attempt_free (SnlAttempt *self)
{
  SnlArena arena;

  g_clear_pointer (&self->entry, snl_entry_free);
  /* a copy, since @self lies within the arena */
  arena = self->arena;
  snl_arena_clear (&arena);
}

/* Whether @text is a whole number; sets @number to it */
static gboolean
is_whole (const char *text,
          gint64     *number)
{
  return g_ascii_string_to_signed (text, 10, G_MININT32, G_MAXINT32, number, NULL);
}

/* How many of @choices from @first on count up by one, from a whole number */
static guint
count_run (const SnlArenaArray *choices,
           guint                first)
{
  gint64 before;
  gint64 number;
  guint n = 1;

  if (!is_whole (((const SnlChoice *) choices->pdata[first])->id, &before))
    return 1;
  while (first + n < choices->len &&
         is_whole (((const SnlChoice *) choices->pdata[first + n])->id, &number) &&
         number == before + n)
    n++;

  return n;
}

/* (transfer full) (nullable): the bounds of a number; %NULL if it has none */
static char *
dup_bounds (const SnlQuestion *question)
{
  g_autofree char *min = question->min > -ANY_NUMBER ? snl_format_number (question->min) : NULL;
  g_autofree char *max = question->max < ANY_NUMBER ? snl_format_number (question->max) : NULL;

  return min != NULL || max != NULL
         ? g_strdup_printf ("%s..%s", min != NULL ? min : "", max != NULL ? max : "")
         : NULL;
}

/**
 * snl_question_dup_words:
 * @question: a question
 *
 * Returns: (transfer full) (nullable): the permitted answers, such as `wall, fire, -9..9`; %NULL if
 *   there are too many to name, or any
 */
char *
snl_question_dup_words (const SnlQuestion *question)
{
  const SnlArenaArray *choices = question->choices;
  GString *words;
  guint n_words = 0;
  guint n;

  if (choices->len == 0)
    return question->kind == SNL_ASK_NUMBER ? dup_bounds (question) : NULL;

  words = g_string_new (NULL);
  for (guint i = 0; i < choices->len; i += n)
    {
      const SnlChoice *first = choices->pdata[i];

      n = count_run (choices, i);
      if (n < 3)
        n = 1;
      g_string_append_printf (words, "%s%s", n_words > 0 ? ", " : "", first->id);
      if (n > 1)
        g_string_append_printf (words, "..%s", ((const SnlChoice *) choices->pdata[i + n - 1])->id);
      n_words++;
    }

  return g_string_free (words, n_words > MOST_WORDS);
}

/**
 * snl_attempt_save:
 * @self: an attempt
 * @snapshot: (out caller-allocates): the state
 *
 * Records the state of an attempt, for snl_attempt_restore().
 */
void
snl_attempt_save (SnlAttempt         *self,
                  SnlAttemptSnapshot *snapshot)
{
  snapshot->mark = snl_arena_take (&self->arena, 1);
  snapshot->questions = *self->questions;
  snl_entry_save (self->entry, &snapshot->entry);
}

/**
 * snl_attempt_restore:
 * @self: an attempt
 * @snapshot: an earlier state of @self
 *
 * Drops questions and entry back to @snapshot, which can be used again.
 */
void
snl_attempt_restore (SnlAttempt               *self,
                     const SnlAttemptSnapshot *snapshot)
{
  gpointer mark;

  snl_arena_rewind (&self->arena, snapshot->mark);
  *self->questions = snapshot->questions;
  self->wanted = NULL;
  snl_entry_restore (self->entry, &snapshot->entry);

  /* takes the mark's byte again, so that the mark stays valid */
  mark = snl_arena_take (&self->arena, 1);
  g_return_if_fail (mark == snapshot->mark);
}

/* (transfer none): a question in the attempt's arena; @name is interned */
SnlQuestion *
snl_question_new (SnlAttempt *attempt,
                  const char *name,
                  SnlAskKind  kind)
{
  SnlQuestion *self = snl_arena_take (&attempt->arena, sizeof *self);

  memset (self, 0, sizeof *self);
  self->name = (char *) name;
  self->kind = kind;
  self->n_sentences = attempt->entry->say->len;

  return self;
}
