/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-layout.h"

G_BEGIN_DECLS

/* Shared by the files that make or apply an SnlLayout */
#define SNL_LAYOUT_NAMESPACE "urn:senlac:board:1"

/**
 * SnlLayoutPlace:
 * @piece: the id of a piece
 * @square: the id of the square that it stands on
 */
typedef struct {
  char *piece;
  char *square;
} SnlLayoutPlace;

struct _SnlLayout
{
  SnlRuleset *ruleset;
  char       *name;
  guint       columns;
  guint       rows;
  GPtrArray  *terrain;   /* of interned ids, row after row from the top */
  GPtrArray  *places;    /* of SnlLayoutPlace */
};

SnlLayout  *snl_layout_new             (SnlRuleset  *ruleset,
                                        const char  *name) G_GNUC_WARN_UNUSED_RESULT;
SnlLayout  *snl_layout_new_from_module (SnlRuleset  *ruleset,
                                        SnlPosition *position,
                                        SnlElement  *element) G_GNUC_WARN_UNUSED_RESULT;
const char *snl_layout_get_terrain     (SnlLayout   *self,
                                        guint        x,
                                        guint        y);
void        snl_layout_add_place       (SnlLayout   *self,
                                        const char  *piece,
                                        const char  *square);

G_END_DECLS
