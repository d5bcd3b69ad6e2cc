/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/snl-arena.h"
#include "core/journal/snl-dice.h"
#include "core/journal/snl-position.h"
#include "core/ruleset/snl-reference-data.h"
#include "core/ruleset/snl-ruleset.h"

G_BEGIN_DECLS

/**
 * SnlAskKind:
 *
 * What kind of answer a question takes.
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
 * @id: what an answer says
 * @label: for people; %NULL where nobody reads it, see #SnlActor
 * @preferred: whether the module puts it first here
 */
typedef struct {
  char     *id;
  char     *label;
  gboolean  preferred;
} SnlChoice;

/* Who knows a question's choices when they are wanted */
typedef struct _SnlLister SnlLister;

/**
 * SnlQuestion:
 * @name: of the answer
 * @kind: what it takes
 * @label: for people
 * @hint: who or what would be right, for people, or %NULL
 * @n_said: how many sentences the act had said when this was asked
 * @piece: (nullable): of a question that is asked for each of several: the id of whom it is about
 * @optional: whether it may stay without an answer
 * @choices: (element-type SnlChoice): what may be answered; empty where anything of the kind may.  To
 *   an #SnlAskFunc those of a piece are not listed, see snl_question_pick()
 * @least: for numbers
 * @most: for numbers
 * @is_answered: whether the referee, or an #SnlAskFunc, gave an answer
 * @usual: the module's default here, or what is computed; %NULL if there is none
 * @value: the answer that counts, or %NULL while there is none
 * @source: where @value is from
 *
 * A question that an action asked, and how it was answered.
 */
typedef struct {
  char       *name;
  SnlAskKind  kind;
  char       *label;
  char       *hint;
  guint       n_said;
  const char *piece;   /* interned */
  gboolean    optional;
  SnlItems    choices[1];   /* read as an array of GLib's is */
  double      least;
  double      most;
  gboolean    is_answered;
  char       *usual;
  char       *value;
  SnlSource   source;
  SnlLister  *lister;   /* while an SnlAskFunc is asked, or NULL */
} SnlQuestion;

guint       snl_question_count     (SnlQuestion  *question,
                                    gboolean      preferred);
const char *snl_question_pick      (SnlQuestion  *question,
                                    gboolean      preferred,
                                    guint         index);
gboolean    snl_question_prefers   (SnlQuestion  *question,
                                    const char   *id);

/**
 * SnlAttempt:
 * @entry: what was done so far; complete if both @wanted and @pending are %NULL
 * @questions: (element-type SnlQuestion): in the order in which they were asked
 * @wanted: (nullable): the question that must be answered before it goes on
 * @pending: (nullable): the roll of @entry for which there were no dice, with its groups and scores
 *
 * How far an action came.
 */
typedef struct {
  SnlEntry    *entry;
  SnlItems     questions[1];   /* read as an array of GLib's is */
  SnlQuestion *wanted;
  SnlRoll     *pending;
  SnlArena     arena;          /* of the questions and all that is in them, and of the attempt itself */
} SnlAttempt;

void        snl_attempt_free       (SnlAttempt   *self);

/**
 * SnlAskFunc:
 * @question: a question with its bounds and usual answer, and where that is from; no value yet.  What may
 *   be answered is told by snl_question_count() and snl_question_pick()
 * @user_data: as given
 *
 * Returns: (transfer none) (nullable): the answer, which stays until the next is asked for; or %NULL for the
 *   usual one
 */
typedef const char *(*SnlAskFunc) (SnlQuestion *question,
                                   gpointer     user_data);

/**
 * SnlActor:
 * @ruleset: the rules
 * @position: the state of play, which a complete attempt leaves changed
 * @dice: for rolls
 * @chance: for cards and whatever else is not dice
 * @answers: (element-type utf8 utf8): name to value
 * @looking: whether questions list all that may be answered, as a window needs it
 * @quiet: whether nobody reads the sentences, so that none are made
 * @blind: whether the order of the cards is unknown: any of those to be drawn may be next, by @chance
 * @ask: (nullable): gives answers that @answers does not hold
 * @ask_data: for @ask
 * @reference: (nullable): the cells that the referee has read off printed tables before
 *
 * All that an action needs to run.
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
  SnlAskFunc        ask;
  gpointer          ask_data;
  SnlReferenceData *reference;
} SnlActor;

SnlAttempt *snl_procedure_run      (const SnlActor *actor,
                                    const char     *action,
                                    GError        **error) G_GNUC_WARN_UNUSED_RESULT;
SnlAttempt *snl_procedure_set_up   (const SnlActor *actor,
                                    GError        **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlAttempt, snl_attempt_free)

G_END_DECLS
