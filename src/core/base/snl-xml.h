/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that all readers of XML share: they never open another file, refuse a document type,
 * and turn libxml2's errors into sentences for users.
 */
#pragma once

#include <glib.h>
#include <libxml/parser.h>

G_BEGIN_DECLS

xmlDoc   *snl_xml_parse           (const char      *text,
                                   gsize            length,
                                   int              options,
                                   int             *line,
                                   char           **fault) G_GNUC_WARN_UNUSED_RESULT;
char     *snl_xml_find_over_limit (const char      *text,
                                   gsize            length,
                                   int             *line) G_GNUC_WARN_UNUSED_RESULT;
gsize     snl_xml_get_safe_length (const char      *text,
                                   gsize            length);
gboolean  snl_xml_is_foreign      (const char      *text,
                                   gsize            length);
char     *snl_xml_dup_fault       (const xmlError  *error) G_GNUC_WARN_UNUSED_RESULT;
char     *snl_xml_dup_game_fault  (const xmlError  *error) G_GNUC_WARN_UNUSED_RESULT;
void      snl_xml_silence         (void);
void      snl_xml_refuse_doctype  (xmlParserCtxt   *parser);
int       snl_xml_get_doctype     (xmlParserCtxt   *parser);

G_END_DECLS
