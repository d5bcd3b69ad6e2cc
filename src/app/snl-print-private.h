/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-print.h"

G_BEGIN_DECLS

GtkPageSetup *snl_print_new_page_setup (const char *size) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
