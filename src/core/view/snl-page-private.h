/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/snl-world.h"

G_BEGIN_DECLS

char *snl_page_dup_words (SnlWorld       *world,
                          SnlElement     *element,
                          const SnlValue *value) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
