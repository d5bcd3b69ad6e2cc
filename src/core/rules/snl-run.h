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

typedef struct _SnlRun SnlRun;

/* Runs the steps that stand in @parent */
typedef gboolean (*SnlRunStepsFunc) (SnlRun      *run,
                                     SnlElement  *parent,
                                     GError     **error);

/* An action on its way: what the steps share. */
struct _SnlRun {
  const SnlActor *actor;
  SnlWorld       *world;
  SnlScope       *scope;
  SnlAttempt     *attempt;
  SnlEntry       *entry;      /* the attempt's */
  SnlRack        *rack;       /* the world's: holds the dice while the action runs */
  guint           steps;      /* run so far, and what the texts that they made count for */
  SnlStand       *stand;      /* in the list of steps that is run now */
  guint           depth;      /* how many lists it is inside of */
  guint           back;       /* while it comes back to a roll: the depth of that roll, else 0 */
  const SnlStand *path;       /* while it comes back: where it stood, outermost first */
  SnlRunStepsFunc run_steps;  /* how a step runs those inside of it, without knowing the list of all steps */
};

/*
 * For those who carry out steps of their own, as a correction does, or who walk through all outcomes.  A
 * function with an error returns FALSE with it, or FALSE without one when the run has halted: a question
 * wants an answer, or there are no dice.
 */
void      snl_run_init         (SnlRun         *run,
                                const SnlActor *actor,
                                const char     *action);
SnlAttempt *snl_run_finish     (SnlRun         *run,
                                gboolean        good,
                                gboolean        failed) G_GNUC_WARN_UNUSED_RESULT;
void      snl_attempt_save     (SnlAttempt     *self,
                                SnlAttemptMoment *moment);
void      snl_attempt_return   (SnlAttempt     *self,
                                const SnlAttemptMoment *moment);
gboolean  snl_run_steps        (SnlRun       *run,
                                SnlElement   *parent,
                                GError      **error);
gboolean  snl_run_check_answers (SnlRun      *run,
                                SnlElement   *action,
                                GError      **error);
xmlNode  *snl_run_add_node     (SnlRun       *run,
                                const char   *kind,
                                const char   *type,
                                const char   *side,
                                const char  *own_id,
                                GError      **error);
void      snl_run_take_back    (SnlRun       *run,
                                guint         n_edits);
void      snl_run_edit         (SnlRun       *run,
                                const char   *node,
                                const char   *name,
                                const char   *value,
                                const char   *cause);
void      snl_run_note         (SnlRun       *run,
                                const char   *format,
                                ...) G_GNUC_PRINTF (2, 3);
void      snl_run_say          (SnlRun       *run,
                                const char   *format,
                                ...) G_GNUC_PRINTF (2, 3);
gboolean  snl_run_refuse       (GError      **error,
                                const char   *format,
                                ...) G_GNUC_PRINTF (2, 3);
gboolean  snl_sequence_advance (SnlRun       *run,
                                GError      **error);
gboolean  snl_sequence_catch_up (SnlRun      *run,
                                SnlElement   *action,
                                GError      **error);
gboolean  snl_sequence_check_endings (SnlRun *run,
                                gboolean      end_of_turn,
                                GError      **error);

G_END_DECLS
