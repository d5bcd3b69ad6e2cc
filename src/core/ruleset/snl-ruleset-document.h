/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <libxml/tree.h>

G_BEGIN_DECLS

/*
 * Parses the XML of a module and validates it with the RELAX NG schema: the first two of the four
 * passes of snl-ruleset.c
 */

xmlDoc *snl_ruleset_document_parse (const char *text,
                                    gsize       length,
                                    const char *file,
                                    GPtrArray  *faults) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
