/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-class-list.h"

G_BEGIN_DECLS

/*
 * Reads the text of a class list: decodes it, and splits it into lines of fields, within the
 * limits below
 */

#define SNL_CLASS_MAX_SIZE (1024 * 1024)   /* bytes */
#define SNL_CLASS_MAX_LINES 10000
#define SNL_CLASS_MAX_NAME 80              /* characters */
#define SNL_CLASS_MAX_FIELDS 100           /* per line */

/**
 * SnlClassFields:
 * @line: number of the first line that the fields are from, from 1
 * @fields: (nullable) (element-type utf8): the fields without surrounding spaces; %NULL if a quote
 *   is not closed
 * @text: (nullable): the beginning of the line, if a quote is not closed
 * @is_cut: whether there was text beyond the last field that a line may have
 *
 * The fields of a line of a class list.
 */
typedef struct {
  guint      line;
  GPtrArray *fields;
  char      *text;
  gboolean   is_cut;
} SnlClassFields;

GPtrArray *snl_class_text_split  (const char     *text,
                                  gsize           length,
                                  GPtrArray      *faults) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_class_text_parse  (GPtrArray      *lines) G_GNUC_WARN_UNUSED_RESULT;
SnlFault  *snl_fault_new         (guint           line,
                                  gboolean        lost,
                                  char           *sentence) G_GNUC_WARN_UNUSED_RESULT;
void       snl_fault_free        (gpointer        data);

G_END_DECLS
