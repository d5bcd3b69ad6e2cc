/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/module/snl-element.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * SnlClassList is a class list, read from pasted text or from a file: the students, and a fault
 * for each line that was left out or changed.
 */

/**
 * SnlStudent:
 * @name: the name as written, without surrounding spaces
 * @side: (nullable): the text in the column of sides
 * @unit: (nullable): the text in the column of units
 * @line: line in the list, from 1
 *
 * A student of a class list.
 */
typedef struct {
  char  *name;
  char  *side;
  char  *unit;
  guint  line;
} SnlStudent;

/**
 * SnlFault:
 * @line: line in the list, from 1; 0 for the whole list
 * @lost: whether the line was left out
 * @sentence: a translated sentence that says what was found and what was done
 *
 * Something in a class list that the user should check.
 */
typedef struct {
  guint     line;
  gboolean  lost;
  char     *sentence;
} SnlFault;

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
