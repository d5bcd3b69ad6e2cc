/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-reference-data.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

typedef struct {
  const char *table;      /* the module's */
  char       *row;
  char       *column;
  char       *result;
  long        line;       /* of the file that it was read from */
  gboolean    is_plain;   /* one row and one column, each written as it is looked for */
} SnlCell;

/* What is known of one unit, or of all units of a side and type, and perhaps of a part */
typedef struct {
  char       *id;       /* of one unit, or NULL */
  char       *side;
  char       *type;
  char       *part;     /* or NULL for any */
  GHashTable *values;   /* statistic to value; "count" to how many there are */
} SnlUnitLine;

struct _SnlReferenceData
{
  SnlRuleset *ruleset;
  GPtrArray  *cells;   /* of SnlCell; what was said later counts */
  GHashTable *index;   /* place to SnlCell; NULL while it must be made anew */
  GPtrArray  *lines;   /* of SnlUnitLine */
};

/* The strict reading of a file, for the readers of its parts */
gboolean  snl_reference_is          (const xmlNode     *node,
                                      const char        *name);
gboolean  snl_reference_check       (const xmlNode     *node,
                                      const char        *file,
                                      const char        *required,
                                      const char        *optional,
                                      GError           **error);
gboolean  snl_reference_fail        (GError           **error,
                                      const char        *file,
                                      const xmlNode     *node,
                                      const char        *format,
                                      ...) G_GNUC_PRINTF (4, 5);
gboolean  snl_reference_refuse      (GError           **error,
                                      const char        *fault);
char     *snl_reference_dup_excess  (SnlReferenceData  *self,
                                      SnlReferenceParts  part) G_GNUC_WARN_UNUSED_RESULT;
char     *snl_reference_dup_path    (SnlRuleset        *ruleset,
                                      SnlReferenceParts  part) G_GNUC_WARN_UNUSED_RESULT;

/* Each part: an element below the root, all of it to be written, and a file's taken over */
void      snl_reference_cell_free   (gpointer           data);
gboolean  snl_reference_read_chart  (SnlReferenceData  *self,
                                      const xmlNode     *node,
                                      const char        *file,
                                      GError           **error);
void      snl_reference_write_cells (SnlReferenceData  *self,
                                      GString           *xml);
gboolean  snl_reference_merge_cells (SnlReferenceData  *self,
                                      SnlReferenceData  *fresh,
                                      const char        *file,
                                      GError           **error);
void      snl_reference_line_free   (gpointer           data);
gboolean  snl_reference_read_unit   (SnlReferenceData  *self,
                                      const xmlNode     *node,
                                      const char        *file,
                                      GError           **error);
void      snl_reference_write_units (SnlReferenceData  *self,
                                      GString           *xml);
gboolean  snl_reference_merge_units (SnlReferenceData  *self,
                                      SnlReferenceData  *fresh,
                                      const char        *file,
                                      GError           **error);

G_END_DECLS
