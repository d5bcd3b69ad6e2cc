/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin with a banner above a page: a sentence that needs attention, and a button for what can
 * be done about it. */
#define SNL_TYPE_BANNER (snl_banner_get_type ())
G_DECLARE_FINAL_TYPE (SnlBanner, snl_banner, SNL, BANNER, AdwBin)

void snl_banner_show      (SnlBanner  *self,
                           const char *sentence,
                           const char *button,
                           const char *action);
void snl_banner_show_news (SnlBanner  *self,
                           const char *sentence,
                           const char *button,
                           const char *action);
void snl_banner_hide      (SnlBanner  *self);

AdwToast *snl_toast_new (const char *sentence);

G_END_DECLS
