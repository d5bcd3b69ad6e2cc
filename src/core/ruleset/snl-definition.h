/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-ruleset.h"

G_BEGIN_DECLS

/**
 * SnlDefinition:
 * @element: the `define` of a module that says what it is; %NULL if it is a fact of the game or an option
 * @names: (nullable) (element-type utf8): interned: the attributes and variables that it looks at, itself
 *   among them; %NULL if it may look at any
 *
 * What a variable of a module is, for all games of its rules.
 */
struct _SnlDefinition {
  SnlElement *element;
  GPtrArray  *names;
};

SnlDefinition *snl_definition_new  (SnlRuleset    *ruleset,
                                    const char    *name) G_GNUC_WARN_UNUSED_RESULT;
void           snl_definition_free (SnlDefinition *self);

G_END_DECLS
