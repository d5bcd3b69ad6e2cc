/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-procedure.h"
#include "snl-world.h"

G_BEGIN_DECLS

/*
 * Where a run stands in one list of steps; one of these for each list that it is inside of, so that
 * a run can come back to a roll without doing again what led there (see snl-odds-explore.c).
 */
typedef struct _SnlStand SnlStand;

struct _SnlStand {
  SnlStand   *outer;    /* in which this list is; NULL for the outermost */
  SnlElement *parent;   /* whose steps they are */
  guint       index;    /* of the present one */
  guint       mark;     /* of the scope that it opened, if it is a call */
  GPtrArray  *nodes;    /* that it goes through, if it is a for-each */
  double      at;       /* which of them, or the number */
  double      to;       /* the last number */
};

/* How far an attempt had come; only snl-attempt.c looks into it. */
typedef struct {
  gpointer       mark;
  SnlItems       questions;
  SnlEntryMoment entry;
} SnlAttemptMoment;

/* An action on its way: what the steps share. */
typedef struct {
  const SnlActor *actor;
  SnlWorld       *world;
  SnlEvalContext *scope;
  SnlAttempt     *attempt;
  SnlEntry       *entry;      /* the attempt's */
  guint           steps;      /* run so far, and what the texts that they made count for */
  SnlStand       *stand;      /* in the list of steps that is run now */
  guint           depth;      /* how many lists it is inside of */
  guint           back;       /* while it comes back to a roll: the depth of that roll, else 0 */
  const SnlStand *path;       /* while it comes back: where it stood, outermost first */
} SnlRun;

/*
 * All of these return FALSE with an error, or FALSE without one when the run has halted: a
 * question wants an answer, or there are no dice.
 */
void      snl_run_init         (SnlRun         *run,
                                const SnlActor *actor,
                                const char     *action);
SnlAttempt *snl_run_finish     (SnlRun         *run,
                                gboolean        good,
                                gboolean        failed) G_GNUC_WARN_UNUSED_RESULT;
SnlAttempt *snl_attempt_new    (const char     *action) G_GNUC_WARN_UNUSED_RESULT;
void      snl_attempt_save     (SnlAttempt     *self,
                                SnlAttemptMoment *moment);
void      snl_attempt_return   (SnlAttempt     *self,
                                const SnlAttemptMoment *moment);
SnlQuestion *snl_question_new  (SnlAttempt   *attempt,
                                const char   *name,
                                SnlAskKind    kind) G_GNUC_WARN_UNUSED_RESULT;
gboolean  snl_run_steps        (SnlRun       *run,
                                SnlElement   *parent,
                                GError      **error);
SnlChoice *snl_question_add_choice (SnlAttempt *attempt,
                                SnlQuestion  *question,
                                const char   *id,
                                const char   *label,
                                gboolean      preferred);
const char *snl_run_get_answer (SnlRun       *run,
                                SnlQuestion  *question,
                                gboolean      asked);
void      snl_run_keep_answer  (SnlRun       *run,
                                SnlQuestion  *question);
gboolean  snl_run_want         (SnlRun       *run,
                                SnlQuestion  *question);
const char *snl_run_get_hint   (SnlRun       *run,
                                SnlElement   *element);
gboolean  snl_run_find_default (SnlRun       *run,
                                SnlElement   *element,
                                char        **usual,
                                GError      **error);
void      snl_run_settle_source (SnlRun      *run,
                                SnlQuestion  *question,
                                const char   *answer,
                                gboolean      known);
gboolean  snl_run_ask_piece    (SnlRun       *run,
                                SnlElement   *element,
                                SnlQuestion  *question,
                                gboolean      asked,
                                GError      **error);
gboolean  snl_run_let          (SnlRun       *run,
                                SnlElement   *element,
                                GError      **error);
gboolean  snl_run_when         (SnlRun       *run,
                                SnlElement   *element,
                                GError      **error);
gboolean  snl_run_nothing      (SnlRun       *run,
                                SnlElement   *element,
                                GError      **error);
gboolean  snl_run_for_each     (SnlRun       *run,
                                SnlElement   *element,
                                GError      **error);
gboolean  snl_run_call         (SnlRun       *run,
                                SnlElement   *element,
                                GError      **error);
gboolean  snl_run_ask          (SnlRun       *run,
                                SnlElement   *element,
                                GError      **error);
gboolean  snl_run_look_up      (SnlRun       *run,
                                SnlElement   *element,
                                GError      **error);
gboolean  snl_run_roll         (SnlRun       *run,
                                SnlElement   *element,
                                GError      **error);
gboolean  snl_run_hit          (SnlRun       *run,
                                SnlElement   *element,
                                GError      **error);
gboolean  snl_run_set          (SnlRun       *run,
                                SnlElement   *element,
                                GError      **error);
gboolean  snl_run_change       (SnlRun       *run,
                                SnlElement   *element,
                                GError      **error);
gboolean  snl_run_draw         (SnlRun       *run,
                                SnlElement   *element,
                                GError      **error);
gboolean  snl_run_shuffle      (SnlRun       *run,
                                SnlElement   *element,
                                GError      **error);
gboolean  snl_run_deal         (SnlRun       *run,
                                SnlElement   *element,
                                GError      **error);
gboolean  snl_run_lay_out      (SnlRun       *run,
                                SnlElement   *element,
                                GError      **error);
gboolean  snl_run_add          (SnlRun       *run,
                                SnlElement   *element,
                                GError      **error);
xmlNode  *snl_run_add_node     (SnlRun       *run,
                                const char   *kind,
                                const char   *type,
                                const char   *side,
                                const char  *own_id,
                                GError      **error);
gboolean  snl_run_check_answers (SnlRun      *run,
                                SnlElement   *action,
                                GError      **error);
SnlElement *snl_run_follow     (SnlRun       *run,
                                SnlElement   *element,
                                const char   *kind,
                                const char   *attribute);
void      snl_run_bind_node    (SnlRun       *run,
                                SnlElement   *element,
                                xmlNode      *node);
void      snl_run_bind_number  (SnlRun       *run,
                                SnlElement   *element,
                                double        number);
void      snl_run_bind_string  (SnlRun       *run,
                                SnlElement   *element,
                                const char   *text,
                                const char   *label);
void      snl_run_take_back    (SnlRun       *run,
                                guint         n_edits);
void      snl_run_edit         (SnlRun       *run,
                                const char   *node,
                                const char   *name,
                                const char   *value,
                                const char   *cause);
void      snl_run_edit_on      (SnlRun       *run,
                                xmlNode      *node,
                                const char   *name,
                                const char   *value,
                                const char   *cause);
void      snl_run_note         (SnlRun       *run,
                                const char   *format,
                                ...) G_GNUC_PRINTF (2, 3);
void      snl_run_say          (SnlRun       *run,
                                const char   *format,
                                ...) G_GNUC_PRINTF (2, 3);
gboolean  snl_run_fault        (SnlRun       *run,
                                SnlElement   *element,
                                GError      **error,
                                const char   *format,
                                ...) G_GNUC_PRINTF (4, 5);
const char *snl_run_write      (SnlRun       *run,
                                SnlElement   *element,
                                const char   *attribute,
                                GError      **error);
gboolean  snl_run_blame        (SnlRun       *run,
                                SnlElement   *element,
                                GError      **error);
gboolean  snl_run_refuse       (GError      **error,
                                const char   *format,
                                ...) G_GNUC_PRINTF (2, 3);

/* How many bytes of a text that an act keeps count for one of its steps */
#define SNL_RUN_TEXT_OF_STEP 256

/* Has a text that is kept count, so that an act cannot make more of them than there is memory for. */
static inline void
snl_run_count_text (SnlRun *run,
                    gsize   length)
{
  run->steps += (guint) (length / SNL_RUN_TEXT_OF_STEP);
}

/* Whether the steps on the way are only gone into, not done once more. */
static inline gboolean
snl_run_is_coming_back (const SnlRun *run)
{
  return run->depth < run->back;
}

/* the walk through the turn: snl-sequence.c */
gboolean  snl_sequence_begin   (SnlRun       *run,
                                GError      **error);
gboolean  snl_sequence_advance (SnlRun       *run,
                                GError      **error);
gboolean  snl_sequence_end_turn (SnlRun      *run,
                                GError      **error);
gboolean  snl_sequence_catch_up (SnlRun      *run,
                                SnlElement   *action,
                                GError      **error);
gboolean  snl_sequence_check_endings (SnlRun *run,
                                gboolean      end_of_turn,
                                GError      **error);

G_END_DECLS
