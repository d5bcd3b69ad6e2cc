/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-ruleset.h"

G_BEGIN_DECLS

/**
 * SnlDefinition:
 * @element: (nullable): the module's `define` for the variable; %NULL for a fact of the game or an
 *   option
 * @names: (nullable) (element-type utf8): interned: the attributes and variables that the value
 *   depends on, and the variable itself; %NULL if it may depend on any
 *
 * The definition of a variable and its dependencies. It depends on the module only, so that all
 * games share it; a cached value is invalidated when one of @names changes.
 */
struct _SnlDefinition {
  SnlElement *element;
  GPtrArray  *names;
};

SnlDefinition *snl_definition_new  (SnlRuleset    *ruleset,
                                    const char    *name) G_GNUC_WARN_UNUSED_RESULT;
void           snl_definition_free (SnlDefinition *self);

G_END_DECLS
