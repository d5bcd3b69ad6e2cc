/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Statistics of the values in a class list without headings, from which its columns are guessed.
 */
#pragma once

#include "snl-class-text.h"

#include "core/module/snl-element.h"

G_BEGIN_DECLS

gboolean snl_class_guess_is_surnames     (GPtrArray  *records,
                                          guint       begin);
gboolean snl_class_guess_drop_numbers    (GPtrArray  *records,
                                          guint       begin,
                                          gboolean    with_column);
gboolean snl_class_guess_is_filled       (GPtrArray  *records,
                                          guint       begin,
                                          guint       index);
gboolean snl_class_guess_is_different    (GPtrArray  *records,
                                          guint       begin,
                                          guint       index);
gboolean snl_class_guess_has_many_values (GPtrArray  *records,
                                          guint       begin,
                                          guint       index);
gboolean snl_class_guess_has_few_values  (GPtrArray  *records,
                                          guint       begin,
                                          guint       index);
gboolean snl_class_guess_is_sides        (GPtrArray  *records,
                                          guint       begin,
                                          guint       index,
                                          SnlElement *sides);
void     snl_class_guess_turn_names      (GPtrArray  *records,
                                          guint       begin,
                                          SnlElement *sides,
                                          GPtrArray  *faults);

G_END_DECLS
