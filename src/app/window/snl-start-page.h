/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/widgets/snl-banner.h"

G_BEGIN_DECLS

/* An AdwBin for a window without a game: continue the last one, begin a new one, or open a file. */
#define SNL_TYPE_START_PAGE (snl_start_page_get_type ())
G_DECLARE_FINAL_TYPE (SnlStartPage, snl_start_page, SNL, START_PAGE, AdwBin)

SnlBanner *snl_start_page_get_notice (SnlStartPage *self);

G_END_DECLS
