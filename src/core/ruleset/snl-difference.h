/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-ruleset.h"

G_BEGIN_DECLS

/* What is different in another version of the same module, for people: a line a section. */
GPtrArray *snl_difference_new (SnlRuleset *from,
                               SnlRuleset *to) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
