/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/snl-arena.h"
#include "core/journal/snl-dice.h"
#include "core/journal/snl-position.h"
#include "core/ruleset/snl-reference-data.h"
#include "core/ruleset/snl-ruleset.h"

G_BEGIN_DECLS

/*
 * Runs the steps of a module's actions. The caller fills in an SnlActionContext and calls
 * snl_procedure_run(); what comes back is an SnlAttempt: a complete entry, or the question or roll
 * at which the run stopped for want of an answer or of dice.
 */

/**
 * SnlAskKind:
 *
 * The type of a question's answer.
 */
typedef enum {
  SNL_ASK_PIECE,
  SNL_ASK_CHOICE,
  SNL_ASK_NUMBER,
  SNL_ASK_SQUARE,
  SNL_ASK_CARD,
  SNL_ASK_TEXT,
} SnlAskKind;

/**
 * SnlChoice:
 * @id: the value of an answer
 * @label: (nullable): translated label; %NULL in a quiet context
 * @preferred: whether the module prefers it in this situation
 *
 * A possible answer.
 */
typedef struct {
  char     *id;
  char     *label;
  gboolean  preferred;
} SnlChoice;

/* lists the possible answers when they are needed */
typedef struct _SnlChoiceProvider SnlChoiceProvider;

/**
 * SnlQuestion:
 * @name: name of the answer
 * @kind: type of the answer
 * @label: translated question
 * @hint: (nullable): translated description of suitable answers; %NULL unless the context has
 *   @looking, and no @ask
 * @table: (nullable): name of the chart that the answer is read off
 * @n_sentences: how many sentences the entry had when the question was asked
 * @piece: (nullable): id of the node that the question is about, if it is asked once for each of
 *   several
 * @optional: whether it may stay unanswered
 * @choices: (element-type SnlChoice): possible answers; empty if any value of the kind is possible.
 *   For an #SnlAskFunc pieces are not listed, see snl_question_pick()
 * @min: lowest number
 * @max: highest number
 * @is_answered: whether the referee or the #SnlAskFunc gave an answer
 * @usual: (nullable): the module's default, or the computed value
 * @value: (nullable): the value in effect
 * @source: where @value is from
 * @provider: (nullable): lists the choices; only while an #SnlAskFunc is called
 *
 * A question that an action asked, and its answer.
 */
typedef struct {
  char              *name;
  SnlAskKind         kind;
  char              *label;
  char              *hint;
  char              *table;
  guint              n_sentences;
  const char        *piece;             /* interned */
  gboolean           optional;
  SnlArenaArray      choices[1];        /* used as a GPtrArray */
  double             min;
  double             max;
  gboolean           is_answered;
  char              *usual;
  char              *value;
  SnlSource          source;
  SnlChoiceProvider *provider;          /* only while an SnlAskFunc is called, else NULL */
} SnlQuestion;

guint       snl_question_count     (SnlQuestion  *question,
                                    gboolean      preferred);
const char *snl_question_pick      (SnlQuestion  *question,
                                    gboolean      preferred,
                                    guint         index);
gboolean    snl_question_prefers   (SnlQuestion  *question,
                                    const char   *id);
char       *snl_question_dup_words (const SnlQuestion *question) G_GNUC_WARN_UNUSED_RESULT;

/**
 * SnlAttempt:
 * @entry: what was done so far; complete if both @wanted and @pending are %NULL, and not @is_sealed
 * @questions: (element-type SnlQuestion): in the order in which they were asked
 * @wanted: (nullable): the question that needs an answer before the action can go on
 * @pending: (nullable): the roll of @entry for which there were no dice, with groups and scores
 * @is_sealed: whether a card must be turned up before the action can go on
 * @has_warning: whether a `warn` step has spoken against it, as one of the notes of @entry
 * @doubt: (nullable): the one of the notes of @entry for which the act is refused, unless the
 *   referee insists with %SNL_LEAVE_UNDONE
 * @arena: memory of the questions and of the attempt itself
 *
 * The result of running an action, possibly incomplete.
 */
typedef struct {
  SnlEntry      *entry;
  SnlArenaArray  questions[1];   /* used as a GPtrArray */
  SnlQuestion   *wanted;
  SnlRoll       *pending;
  gboolean       is_sealed;
  gboolean       has_warning;
  const char    *doubt;
  SnlArena       arena;          /* memory of the questions and of the attempt itself */
} SnlAttempt;

void        snl_attempt_free       (SnlAttempt   *self);

/**
 * SnlAskFunc:
 * @question: a question with bounds, usual answer and source, but without a value.
 *   snl_question_count() and snl_question_pick() return the choices
 * @user_data: as given
 *
 * Answers a question.
 *
 * Returns: (transfer none) (nullable): the answer, valid until the next call; %NULL for the usual
 *   one
 */
typedef const char *(*SnlAskFunc) (SnlQuestion *question,
                                   gpointer     user_data);

/**
 * SnlActionContext:
 * @ruleset: the rules
 * @position: the state of play, which a complete attempt leaves changed
 * @dice: for rolls
 * @chance: for cards and whatever else is not dice
 * @answers: (element-type utf8 utf8): name to value
 * @looking: whether questions list all possible answers and have hints, as a window needs
 * @quiet: whether nobody reads the sentences, so that none are made
 * @blind: whether the order of the cards is unknown: any of those to be drawn may be next, by
 *   @chance
 * @shown: whether this only shows what could be done, so that it is charged to the budget of all
 *   that is shown of @position
 * @own: whether who leads the unit that acts is spoken to
 * @sealed: whether no card is turned up that the answers do not name, so that nobody learns what
 *   comes
 * @ask: (nullable): gives answers that @answers does not hold
 * @ask_data: for @ask
 * @reference: (nullable): the cells that the referee has read off printed tables before
 * @minds_duties: whether to refuse to leave a phase in which something is owed, and what a `warn`
 *   asks about, unless @answers holds %SNL_LEAVE_UNDONE
 *
 * What an action needs to run.
 */
typedef struct {
  SnlRuleset       *ruleset;
  SnlPosition      *position;
  SnlDice          *dice;
  SnlDice          *chance;
  GHashTable       *answers;
  gboolean          looking;
  gboolean          quiet;
  gboolean          blind;
  gboolean          own;
  gboolean          sealed;
  gboolean          shown;
  SnlAskFunc        ask;
  gpointer          ask_data;
  SnlReferenceData *reference;
  gboolean          minds_duties;
} SnlActionContext;

/* the name of an answer to every action, `yes`: to go on although something is owed, or although a
 * `warn` asks whether the act is meant */
#define SNL_LEAVE_UNDONE "leave-undone"

SnlAttempt *snl_procedure_run    (const SnlActionContext  *context,
                                  const char              *action,
                                  GError                 **error) G_GNUC_WARN_UNUSED_RESULT;
SnlAttempt *snl_procedure_set_up (const SnlActionContext  *context,
                                  GError                 **error) G_GNUC_WARN_UNUSED_RESULT;
SnlAttempt *snl_procedure_begin  (const SnlActionContext  *context,
                                  GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlAttempt, snl_attempt_free)

G_END_DECLS
