/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-world.h"

G_BEGIN_DECLS

#define SNL_WORLD_NAME_FACTS 4   /* attributes that make up the name of a piece */
#define SNL_WORLD_TYPES      64  /* size of the cache of types */

struct _SnlWorld
{
  SnlRuleset  *ruleset;   /* owned reference */
  SnlPosition *position;
  SnlScope    *scope;
  GPtrArray   *memos;     /* indexed by the number of a variable's name: Memo, or NULL */
  GHashTable  *names;     /* piece to its name */
  guint64      named;     /* the latest revision of the position for which @names is valid */
  const guint64 *name_clocks[SNL_WORLD_NAME_FACTS + 1];   /* revisions of the attributes that
                                                           * make up a name; NULL-terminated */
  GString     *line;      /* buffer for sentences */
  SnlRack     *rack;      /* the dice of the running action, as nodes */
  GArray      *rested;    /* of guint64: see snl_world_get_rested() */
  const char  *type;      /* the interned name of the attribute `type` */
  const char  *piece;     /* the interned element name of pieces */
  SnlElement  *types[SNL_WORLD_TYPES];   /* cache of types, indexed by a hash of the node's
                                          * address; NULL entries are free */
  SnlPosition *shown;     /* the position whose budget of operations is used; NULL if there is no
                           * budget */
  xmlDoc      *words;     /* holds the nodes into which expressions split texts; NULL until
                           * needed */
};

void snl_world_add_functions (SnlWorld *self);
void snl_world_init_names    (SnlWorld *self);

G_END_DECLS
