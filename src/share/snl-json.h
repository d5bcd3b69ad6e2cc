/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Functions that write JSON for the web pages; Senlac reads no JSON */
void snl_json_append (GString    *json,
                      const char *text);
void snl_json_name   (GString    *json,
                      const char *name);
void snl_json_text   (GString    *json,
                      const char *name,
                      const char *text);
void snl_json_number (GString    *json,
                      const char *name,
                      double      number);
void snl_json_flag   (GString    *json,
                      const char *name,
                      gboolean    is_set);
void snl_json_comma  (GString    *json);

G_END_DECLS
