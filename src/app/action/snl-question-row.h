/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/snl-procedure.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin with the control for one question of an action: a piece, a choice, a number, a square,
 * a card or a text. Signals: "answered" (const char *name, const char *value or %NULL). */
#define SNL_TYPE_QUESTION_ROW (snl_question_row_get_type ())
G_DECLARE_FINAL_TYPE (SnlQuestionRow, snl_question_row, SNL, QUESTION_ROW, AdwBin)

GtkWidget  *snl_question_row_new      (const SnlQuestion *question) G_GNUC_WARN_UNUSED_RESULT;
const char *snl_question_row_get_name (SnlQuestionRow    *self);
gboolean    snl_question_row_update   (SnlQuestionRow    *self,
                                       const SnlQuestion *question);

G_END_DECLS
