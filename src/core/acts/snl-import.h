/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/snl-procedure.h"

G_BEGIN_DECLS

/**
 * SnlImportLine:
 * @number: from 1
 * @cells: (element-type utf8): its cells; only the beginning of the line if a quote is not closed
 * @is_split: %FALSE if a quote is not closed
 *
 * A line of a list, as it was understood.
 */
typedef struct {
  guint      number;
  GPtrArray *cells;
  gboolean   is_split;
} SnlImportLine;

/*
 * The action `import`: reads a list of pieces or places (comma-separated values) that the module
 * describes in an `import` element, and adds its lines to the position.
 */
SnlAttempt *snl_import_run       (const SnlActionContext  *context,
                                  const char              *action,
                                  GError                 **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *snl_import_dup_lines (const char              *text) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *snl_import_check     (const SnlActionContext  *context) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
