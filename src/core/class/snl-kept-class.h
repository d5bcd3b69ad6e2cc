/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SnlKeptClass:
 * @name: what the teacher calls the class, such as `7A`
 * @text: its list, as it was typed or read
 * @absent: the names of those who were absent last
 * @naming: (nullable): how the class's window shows students' names, as snl_naming_from_string()
 *   reads it; %NULL for not at all
 *
 * A class that is offered for the next game. It is saved only in a file of its own, in the folder
 * `senlac/classes` of the user's data, which only the user can read.
 */
typedef struct {
  char  *name;
  char  *text;
  char **absent;
  char  *naming;
} SnlKeptClass;

char         **snl_kept_class_dup_names (void) G_GNUC_WARN_UNUSED_RESULT;
SnlKeptClass  *snl_kept_class_load      (const char          *name) G_GNUC_WARN_UNUSED_RESULT;
void           snl_kept_class_free      (SnlKeptClass        *self);
gboolean       snl_kept_class_save      (const SnlKeptClass  *self,
                                         GError             **error);
gboolean       snl_kept_class_forget    (const char          *name,
                                         GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlKeptClass, snl_kept_class_free)

G_END_DECLS
