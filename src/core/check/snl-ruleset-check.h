/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Checks of a module beyond what its RELAX NG schema expresses; snl_ruleset_check(), which runs all
 * checks, is in core/ruleset/snl-ruleset.c.
 */
#pragma once

#include "core/module/snl-element.h"

G_BEGIN_DECLS

void     snl_ruleset_check_meaning    (SnlElement     *root,
                                       const char     *file,
                                       GPtrArray      *faults,
                                       GPtrArray      *warnings);
void     snl_ruleset_check_keys       (SnlElement     *root,
                                       const char     *file,
                                       GPtrArray      *faults);
gboolean snl_ruleset_check_expression (SnlElement     *root,
                                       SnlExpression  *expression,
                                       GError        **error);

G_END_DECLS
