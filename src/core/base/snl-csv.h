/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Fields of comma-separated values, as RFC 4180 has them.  A spreadsheet takes a text that begins like a formula for
 * one, and would work out what somebody wrote into a class list: an apostrophe goes before it, as people do who type
 * such a text, and is taken off again where a list is read.
 */

void        snl_csv_append_text  (GString    *line,
                                  const char *text);
void        snl_csv_append_value (GString    *line,
                                  const char *value);
const char *snl_csv_skip_guard   (const char *text);

G_END_DECLS
