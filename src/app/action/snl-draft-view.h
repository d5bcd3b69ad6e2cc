/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * What the referee is about to do: its units, its questions, the scores that dice need and why, and
 * the button that does it.
 */
#define SNL_TYPE_DRAFT_VIEW (snl_draft_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlDraftView, snl_draft_view, SNL, DRAFT_VIEW, AdwBin)

void     snl_draft_view_set_draft    (SnlDraftView *self,
                                      SnlDraft     *draft);
gboolean snl_draft_view_finish       (SnlDraftView *self,
                                      const char   *dice);
void     snl_draft_view_focus        (SnlDraftView *self);
void     snl_draft_view_show_problem (SnlDraftView *self,
                                      const char   *sentence);

G_END_DECLS
