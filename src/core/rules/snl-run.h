/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-procedure.h"
#include "snl-world.h"

G_BEGIN_DECLS

/*
 * SnlRun, the state of an action while its steps run: for the steps themselves, and for what else
 * edits a position as they do, such as corrections and imports, or returns a run to an earlier
 * roll, as the odds do.
 */

/* Attributes of a place: its middle, its size and its rotation in degrees; NULL-terminated */
extern const char *const snl_place_measures[];

/*
 * The state of a run in one list of steps. There is one for each nested list, linked by @outer, so
 * that a run can return to a roll without repeating the steps before it (see snl-odds-explore.c).
 */
typedef struct _SnlStepFrame SnlStepFrame;

struct _SnlStepFrame {
  SnlStepFrame *outer;    /* of the enclosing list, or NULL */
  SnlElement   *parent;   /* the element that contains the steps */
  guint         index;    /* of the current step */
  guint         mark;     /* for a call: the scope that it entered */
  GPtrArray    *nodes;    /* for a for-each over nodes: the nodes */
  double        at;       /* for a for-each: the current index or number */
  double        to;       /* for a for-each over numbers: the last one */
};

/* A saved state of an attempt; private to snl-attempt.c */
typedef struct {
  gpointer         mark;
  SnlArenaArray    questions;
  SnlEntrySnapshot entry;
} SnlAttemptSnapshot;

typedef struct _SnlRun SnlRun;

/* Runs the steps in @parent */
typedef gboolean (*SnlRunStepsFunc) (SnlRun      *run,
                                     SnlElement  *parent,
                                     GError     **error);

/* The state of an action that is running, shared by its steps */
struct _SnlRun {
  const SnlActionContext *context;
  SnlWorld               *world;
  SnlEvalContext         *eval;
  SnlAttempt             *attempt;
  SnlEntry               *entry;      /* of the attempt */
  SnlBudget              *budget;     /* of @world: what the act may take */
  guint64                 since;      /* the position's revision when it began */
  SnlStepFrame           *frame;      /* in the innermost list of steps */
  guint                   depth;      /* how many lists of steps are nested now */
  guint                   back;       /* while returning to a roll: its depth; else 0 */
  const SnlStepFrame     *path;       /* while returning: frames to restore, outermost first */
  /* a pointer, so that branches do not depend on the table of steps */
  SnlRunStepsFunc         run_steps;
};

/*
 * For code that runs steps outside an action, as corrections do, or that explores all outcomes. The
 * functions with @error return %FALSE with it set; or %FALSE without it when the run stops because
 * a question has no answer or there are no dice.
 */
void        snl_run_init          (SnlRun                    *run,
                                   const SnlActionContext    *context,
                                   const char                *action);
SnlAttempt *snl_run_finish        (SnlRun                    *run,
                                   gboolean                   good,
                                   gboolean                   failed) G_GNUC_WARN_UNUSED_RESULT;
void        snl_attempt_save      (SnlAttempt                *self,
                                   SnlAttemptSnapshot        *snapshot);
void        snl_attempt_restore   (SnlAttempt                *self,
                                   const SnlAttemptSnapshot  *snapshot);
gboolean    snl_run_steps         (SnlRun                    *run,
                                   SnlElement                *parent,
                                   GError                   **error);
gboolean    snl_run_fail_spent    (SnlRun                    *run,
                                   SnlElement                *element,
                                   GError                   **error);
gboolean    snl_run_charge_nodes  (SnlRun                    *run,
                                   SnlElement                *element,
                                   GError                   **error);
gboolean    snl_run_check_answers (SnlRun                    *run,
                                   SnlElement                *action,
                                   GError                   **error);
const char *snl_run_find_answer   (SnlRun                    *run,
                                   const char                *name);
xmlNode    *snl_run_add_node      (SnlRun                    *run,
                                   const char                *kind,
                                   const char                *type,
                                   const char                *side,
                                   const char                *own_id,
                                   GError                   **error);
void        snl_run_revert        (SnlRun                    *run,
                                   guint                      n_edits);
void        snl_run_edit          (SnlRun                    *run,
                                   const char                *node,
                                   const char                *name,
                                   const char                *value,
                                   const char                *cause);
void        snl_run_note          (SnlRun                    *run,
                                   const char                *format,
                                   ...) G_GNUC_PRINTF (2, 3);
void        snl_run_say           (SnlRun                    *run,
                                   const char                *format,
                                   ...) G_GNUC_PRINTF (2, 3);
gboolean    snl_run_refuse        (GError                   **error,
                                   const char                *format,
                                   ...) G_GNUC_PRINTF (2, 3);
gboolean    snl_sequence_advance  (SnlRun                    *run,
                                   GError                   **error);
gboolean    snl_sequence_skip_to  (SnlRun                    *run,
                                   SnlElement                *action,
                                   GError                   **error);
gboolean    snl_sequence_check_endings (SnlRun                    *run,
                                        gboolean                   end_of_turn,
                                        GError                   **error);

/* Records that @element was carried out, unless the run looks ahead for a window */
static inline void
snl_run_reach (SnlRun     *run,
               SnlElement *element)
{
  if (!run->context->looking || run->context->ask != NULL)
    snl_element_reach (element, 0);
}

/**
 * snl_run_charge:
 * @run: a run
 * @element: the step that asks for it
 * @steps: how much work it is about to do
 * @error: return location for an #SnlError
 *
 * Charges work to the budget of the act.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_MODULE if the budget is spent
 */
static inline gboolean
snl_run_charge (SnlRun      *run,
                SnlElement  *element,
                gsize        steps,
                GError     **error)
{
  return G_LIKELY (snl_budget_charge (run->budget, steps)) ||
         snl_run_fail_spent (run, element, error);
}

G_END_DECLS
