/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <libxml/tree.h>

G_BEGIN_DECLS

xmlDoc *snl_ruleset_document_parse (const char *text,
                                    gsize       length,
                                    const char *file,
                                    GPtrArray  *faults) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
