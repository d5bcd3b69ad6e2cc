/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/view/snl-page.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin that shows one page of the module: its facts with their tracks, and its lists as
 * grids. */
#define SNL_TYPE_PAGE_VIEW (snl_page_view_get_type ())
G_DECLARE_FINAL_TYPE (SnlPageView, snl_page_view, SNL, PAGE_VIEW, AdwBin)

void       snl_page_view_set_page (SnlPageView   *self,
                                   const SnlPage *page,
                                   gboolean       has_heading);

G_END_DECLS
