/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Writes and reads fields of comma-separated values (RFC 4180). */

void        snl_csv_append_text  (GString    *line,
                                  const char *text);
void        snl_csv_append_value (GString    *line,
                                  const char *value);
void        snl_csv_end_line     (GString    *line);
const char *snl_csv_skip_guard   (const char *text);

G_END_DECLS
