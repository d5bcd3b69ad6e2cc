/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-procedure-private.h"

/* How far an action came: what was asked, and with which choices. */

static void
choice_free (gpointer data)
{
  SnlChoice *choice = data;

  g_free (choice->id);
  g_free (choice->label);
  g_free (choice);
}

static void
question_free (gpointer data)
{
  SnlQuestion *question = data;

  g_free (question->name);
  g_free (question->label);
  g_free (question->hint);
  g_ptr_array_unref (question->choices);
  g_free (question->usual);
  g_free (question->value);
  g_free (question);
}

SnlAttempt *
snl_attempt_new (const char *action)
{
  SnlAttempt *self = g_new0 (SnlAttempt, 1);

  self->entry = snl_entry_new (action);
  self->questions = g_ptr_array_new_with_free_func (question_free);

  return self;
}

/**
 * snl_attempt_free:
 *
 * Frees the attempt; its entry too, unless somebody took it and left %NULL.
 */
void
snl_attempt_free (SnlAttempt *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->entry, snl_entry_free);
  g_clear_pointer (&self->pending, snl_roll_free);
  g_ptr_array_unref (self->questions);
  g_free (self);
}

SnlQuestion *
snl_question_new (const char *name,
                  SnlAskKind  kind)
{
  SnlQuestion *self = g_new0 (SnlQuestion, 1);

  self->name = g_strdup (name);
  self->kind = kind;
  self->choices = g_ptr_array_new_with_free_func (choice_free);

  return self;
}
