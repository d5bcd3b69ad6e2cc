/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-import.h"
#include "core/class/snl-class-text.h"
#include "core/rules/snl-run.h"

G_BEGIN_DECLS

/* One list on its way into the position. */
typedef struct {
  SnlRun     *run;
  SnlElement *import;    /* of the module */
  const char *kind;      /* `piece` or `place` */
  const char *type;
  const char *title;     /* of the list, for people: a file's name */
  GPtrArray  *columns;   /* of interned names, in the list's order */
  GPtrArray  *faults;    /* of SnlFault, where all are wanted; or NULL */
  guint       added;
} SnlImportList;

gboolean _snl_import_read_list  (SnlImportList  *list,
                                 const char     *text,
                                 gsize           length,
                                 GError        **error);
void     _snl_import_fault_free (gpointer        data);

G_END_DECLS
