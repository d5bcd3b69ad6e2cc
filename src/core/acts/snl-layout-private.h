/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-layout.h"

G_BEGIN_DECLS

/* Shared by the files that make an SnlLayout: from a file, from a module or from a position */
#define SNL_LAYOUT_NAMESPACE "urn:senlac:board:1"

struct _SnlLayout
{
  SnlRuleset *ruleset;
  char       *name;
  guint       columns;
  guint       rows;
  GPtrArray  *terrain;   /* of interned ids, row after row from the top */
  GPtrArray  *places;    /* of SnlLayoutPlace */
};

SnlLayout *snl_layout_new             (SnlRuleset  *ruleset,
                                       const char  *name) G_GNUC_WARN_UNUSED_RESULT;
SnlLayout *snl_layout_new_from_module (SnlRuleset  *ruleset,
                                       SnlPosition *position,
                                       SnlElement  *element) G_GNUC_WARN_UNUSED_RESULT;
void       snl_layout_add_place       (SnlLayout   *self,
                                       const char  *piece,
                                       const char  *square);

G_END_DECLS
