/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-class-text-private.h"

G_BEGIN_DECLS

gboolean snl_class_guess_is_surnames  (GPtrArray *records,
                                       guint      begin);
gboolean snl_class_guess_drop_numbers (GPtrArray *records,
                                       guint      begin,
                                       gboolean   with_column);

G_END_DECLS
