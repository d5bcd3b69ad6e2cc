/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Makes QR codes of addresses, as bytes or as text for a terminal */
GBytes *snl_share_qr_new       (const char *text,
                                guint      *width) G_GNUC_WARN_UNUSED_RESULT;
char   *snl_share_qr_dup_lines (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
