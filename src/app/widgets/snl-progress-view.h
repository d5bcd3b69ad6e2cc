/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-progress.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin with a progress bar and a Cancel button for work in a thread; hidden if the work is
 * soon done. */
#define SNL_TYPE_PROGRESS_VIEW (snl_progress_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlProgressView, snl_progress_view, SNL, PROGRESS_VIEW, AdwBin)

void snl_progress_view_begin  (SnlProgressView *self,
                               const char      *sentence,
                               SnlProgress     *progress);
void snl_progress_view_end    (SnlProgressView *self);
void snl_progress_view_cancel (SnlProgressView *self);

G_END_DECLS
