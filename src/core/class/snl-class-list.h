/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/module/snl-element.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SnlStudent:
 * @name: as written, trimmed
 * @side: the word that stood in the side's column, or %NULL
 * @unit: the words that stood in the unit's column, or %NULL
 * @line: in the list, from 1
 */
typedef struct {
  char  *name;
  char  *side;
  char  *unit;
  guint  line;
} SnlStudent;

/**
 * SnlFault:
 * @line: in the list, from 1; 0 for the list as a whole
 * @lost: whether the line could not be used at all
 * @sentence: what was found and what was done with it, for people
 */
typedef struct {
  guint     line;
  gboolean  lost;
  char     *sentence;
} SnlFault;

/* Students of a class, read from pasted text or a CSV file; and what was odd about it. */
typedef struct _SnlClassList SnlClassList;

SnlClassList     *snl_class_list_new          (void) G_GNUC_WARN_UNUSED_RESULT;
SnlClassList     *snl_class_list_new_parse    (const char    *text,
                                               gssize         length,
                                               SnlElement    *sides) G_GNUC_WARN_UNUSED_RESULT;
SnlClassList     *snl_class_list_new_load     (GFile         *file,
                                               SnlElement    *sides,
                                               GError       **error) G_GNUC_WARN_UNUSED_RESULT;
const char       *snl_class_list_find_other   (const char    *text,
                                               gsize          length);
char             *snl_class_list_dup_text     (const char    *text,
                                               gsize          length,
                                               char         **lost) G_GNUC_WARN_UNUSED_RESULT;
void              snl_class_list_free         (SnlClassList  *self);
guint             snl_class_list_get_length   (SnlClassList  *self);
const SnlStudent *snl_class_list_get          (SnlClassList  *self,
                                               guint          index);
guint             snl_class_list_get_n_faults (SnlClassList  *self);
const SnlFault   *snl_class_list_get_fault    (SnlClassList  *self,
                                               guint          index);
void              snl_class_list_remove       (SnlClassList  *self,
                                               guint          index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlClassList, snl_class_list_free)

G_END_DECLS
