/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-import.h"
#include "core/class/snl-class-text.h"
#include "core/rules/snl-run.h"

G_BEGIN_DECLS

/* The state of reading one list into the position */
typedef struct {
  SnlRun     *run;
  SnlElement *import;    /* the module's `import` element */
  const char *kind;      /* name of the nodes that lines describe: `piece`, `place`, `record`,
                          * `side` */
  const char *type;      /* their type; NULL for sides */
  const char *title;     /* base name of the file, or the label of @import; begins each error
                          * message */
  GPtrArray  *columns;   /* of interned names, in the order of the list's first line */
  GPtrArray  *faults;    /* of SnlFault, to collect all faults; or NULL to stop at the first */
  guint       added;
} SnlImportList;

gboolean snl_import_read_list (SnlImportList  *list,
                               const char     *text,
                               gsize           length,
                               GError        **error);

G_END_DECLS
