/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-reference-data.h"

#include "core/module/snl-table-key.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

/* The struct of SnlReferenceData, and what its source files share */

/* A cell of a chart, or several where the printed chart has ranges for keys */
typedef struct _SnlCell SnlCell;

struct _SnlCell
{
  const char  *table;     /* its id, owned by the module */
  char        *row;
  char        *column;
  char        *result;
  SnlTableKey  row_key;   /* @row and @column, parsed once */
  SnlTableKey  column_key;
  long         line;      /* line number in the imported file; 0 if typed */
  gboolean     is_plain;  /* a single cell, whose keys are no ranges: the index finds it */
  SnlCell     *before;    /* of a range: the last one of its table that was entered before it */
};

/* The values of one unit, or of all units of a side and a type (and a part, if set) */
typedef struct {
  char       *id;       /* of one unit; NULL for all units of the side and type */
  char       *side;
  char       *type;
  char       *part;     /* NULL for any */
  GHashTable *values;   /* statistic to value; "count" to the number of units */
} SnlUnitLine;

struct _SnlReferenceData
{
  SnlRuleset *ruleset;
  GPtrArray  *tables;  /* of SnlElement: those in which the module leaves out cells; NULL until one
                        * is wanted */
  GPtrArray  *cells;   /* of SnlCell; later ones take precedence */
  GHashTable *index;   /* "table TAB row TAB column" to SnlCell, and "table" to the last SnlCell of
                        * its ranges; NULL while invalid */
  GPtrArray  *lines;   /* of SnlUnitLine */
  GHashTable *places;  /* "id TAB side TAB type TAB part" to SnlUnitLine; NULL while invalid */
};

/* Helpers for reading the XML files strictly, in snl-reference-data-file.c */
gboolean  snl_reference_node_is    (const xmlNode      *node,
                                    const char         *name);
gboolean  snl_reference_check      (const xmlNode      *node,
                                    const char         *file,
                                    const char         *required,
                                    const char         *optional,
                                    GError            **error);
gboolean  snl_reference_fail       (GError            **error,
                                    const char         *file,
                                    const xmlNode      *node,
                                    const char         *format,
                                    ...) G_GNUC_PRINTF (4, 5);
gboolean  snl_reference_refuse     (GError            **error,
                                    const char         *fault);
char     *snl_reference_dup_excess (SnlReferenceData   *self,
                                    SnlReferenceParts   part) G_GNUC_WARN_UNUSED_RESULT;
char     *snl_reference_dup_path   (SnlRuleset         *ruleset,
                                    SnlReferenceParts   part) G_GNUC_WARN_UNUSED_RESULT;

/*
 * For each part: free an entry, read a child of the root, write all entries, and merge an imported
 * file
 */
void      snl_reference_cell_free   (gpointer            data);
gboolean  snl_reference_read_table  (SnlReferenceData   *self,
                                     const xmlNode      *node,
                                     const char         *file,
                                     GError            **error);
void      snl_reference_write_cells (SnlReferenceData   *self,
                                     gboolean            is_form,
                                     GString            *xml);
gboolean  snl_reference_merge_cells (SnlReferenceData   *self,
                                     SnlReferenceData   *fresh,
                                     const char         *file,
                                     GError            **error);
void      snl_reference_line_free   (gpointer            data);
gboolean  snl_reference_read_unit   (SnlReferenceData   *self,
                                     const xmlNode      *node,
                                     const char         *file,
                                     GError            **error);
void      snl_reference_write_units (SnlReferenceData   *self,
                                     gboolean            is_form,
                                     GString            *xml);
gboolean  snl_reference_merge_units (SnlReferenceData   *self,
                                     SnlReferenceData   *fresh,
                                     const char         *file,
                                     GError            **error);

G_END_DECLS
