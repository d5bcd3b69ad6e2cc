/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-run.h"

G_BEGIN_DECLS

/*
 * Shared by the files that implement steps. The functions that return gboolean return %FALSE with
 * an error; or %FALSE without one when the run stops because a question has no answer or there are
 * no dice.
 */
SnlAttempt  *snl_attempt_new         (const char   *action) G_GNUC_WARN_UNUSED_RESULT;
SnlQuestion *snl_question_new        (SnlAttempt   *attempt,
                                      const char   *name,
                                      SnlAskKind    kind) G_GNUC_WARN_UNUSED_RESULT;
SnlChoice   *snl_question_add_choice (SnlAttempt   *attempt,
                                      SnlQuestion  *question,
                                      const char   *id,
                                      const char   *label,
                                      gboolean      preferred);

/* snl-procedure-ask.c */
const char  *snl_run_get_answer      (SnlRun       *run,
                                      SnlQuestion  *question,
                                      gboolean      asked);
void         snl_run_record_answer   (SnlRun       *run,
                                      SnlQuestion  *question);
gboolean     snl_run_stop_at         (SnlRun       *run,
                                      SnlQuestion  *question);
const char  *snl_run_get_hint        (SnlRun       *run,
                                      SnlElement   *element);
gboolean     snl_run_find_default    (SnlRun       *run,
                                      SnlElement   *element,
                                      char        **usual,
                                      GError      **error);
void         snl_run_set_source      (SnlRun       *run,
                                      SnlQuestion  *question,
                                      const char   *answer,
                                      gboolean      known);
gboolean     snl_run_ask             (SnlRun       *run,
                                      SnlElement   *element,
                                      GError      **error);

/* snl-procedure-ask-piece.c */
gboolean     snl_run_ask_piece       (SnlRun       *run,
                                      SnlElement   *element,
                                      SnlQuestion  *question,
                                      gboolean      asked,
                                      GError      **error);

/* snl-procedure-flow.c */
gboolean     snl_run_let             (SnlRun       *run,
                                      SnlElement   *element,
                                      GError      **error);
gboolean     snl_run_when            (SnlRun       *run,
                                      SnlElement   *element,
                                      GError      **error);
gboolean     snl_run_otherwise       (SnlRun       *run,
                                      SnlElement   *element,
                                      GError      **error);
gboolean     snl_run_for_each        (SnlRun       *run,
                                      SnlElement   *element,
                                      GError      **error);
gboolean     snl_run_call            (SnlRun       *run,
                                      SnlElement   *element,
                                      GError      **error);

/* snl-procedure-look-up.c */
gboolean     snl_run_look_up         (SnlRun       *run,
                                      SnlElement   *element,
                                      GError      **error);

/* snl-procedure-roll.c */
gboolean     snl_run_roll            (SnlRun       *run,
                                      SnlElement   *element,
                                      GError      **error);
gboolean     snl_run_hit             (SnlRun       *run,
                                      SnlElement   *element,
                                      GError      **error);

/* snl-procedure-edit.c */
gboolean     snl_run_set             (SnlRun       *run,
                                      SnlElement   *element,
                                      GError      **error);
gboolean     snl_run_change          (SnlRun       *run,
                                      SnlElement   *element,
                                      GError      **error);
gboolean     snl_run_draw            (SnlRun       *run,
                                      SnlElement   *element,
                                      GError      **error);
gboolean     snl_run_shuffle         (SnlRun       *run,
                                      SnlElement   *element,
                                      GError      **error);
gboolean     snl_run_deal            (SnlRun       *run,
                                      SnlElement   *element,
                                      GError      **error);
gboolean     snl_run_lay_out         (SnlRun       *run,
                                      SnlElement   *element,
                                      GError      **error);

/* snl-procedure-add.c */
gboolean     snl_run_add             (SnlRun       *run,
                                      SnlElement   *element,
                                      GError      **error);

/* snl-procedure-run.c */
gboolean     snl_run_check_number    (SnlRun       *run,
                                      SnlElement   *element,
                                      const char   *attribute,
                                      double        value,
                                      GError      **error);
gboolean     snl_run_check_duties    (SnlRun       *run,
                                      GError      **error);
gboolean     snl_run_check_meant     (SnlRun       *run,
                                      GError      **error);
SnlElement  *snl_run_resolve         (SnlRun       *run,
                                      SnlElement   *element,
                                      const char   *kind,
                                      const char   *attribute);
void         snl_run_bind_node       (SnlRun       *run,
                                      SnlElement   *element,
                                      xmlNode      *node);
void         snl_run_bind_number     (SnlRun       *run,
                                      SnlElement   *element,
                                      double        number);
void         snl_run_bind_string     (SnlRun       *run,
                                      SnlElement   *element,
                                      const char   *text,
                                      const char   *label);
void         snl_run_edit_on         (SnlRun       *run,
                                      xmlNode      *node,
                                      const char   *name,
                                      const char   *value,
                                      const char   *cause);
gboolean     snl_run_fault           (SnlRun       *run,
                                      SnlElement   *element,
                                      GError      **error,
                                      const char   *format,
                                      ...) G_GNUC_PRINTF (4, 5);
const char  *snl_run_write           (SnlRun       *run,
                                      SnlElement   *element,
                                      const char   *attribute,
                                      GError      **error);
gboolean     snl_run_prefix_fault    (SnlRun       *run,
                                      SnlElement   *element,
                                      GError      **error);
void         snl_run_add_reason      (SnlRun       *run,
                                      const char   *reason);

/*
 * Whether the run is returning to a roll: on the way it only enters the lists of steps, and
 * executes none.
 */
static inline gboolean
snl_run_is_returning (const SnlRun *run)
{
  return run->depth < run->back;
}

/* phases of the turn: snl-sequence.c */
gboolean snl_sequence_begin        (SnlRun  *run,
                                    GError **error);
gboolean snl_sequence_skip_to_turn (SnlRun  *run,
                                    GError **error);

G_END_DECLS
