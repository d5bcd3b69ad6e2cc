/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-world.h"
#include "core/expression/snl-tree.h"

G_BEGIN_DECLS

/* What stands on a die */
typedef enum {
  SNL_DIE_GROUP,
  SNL_DIE_FOR,
  SNL_DIE_VALUE,
  SNL_DIE_BONUS,
  SNL_DIE_TOTAL,
  SNL_DIE_HIT,
  SNL_N_DIE_FACTS,
} SnlDieFact;

#define SNL_WORLD_NAME_FACTS 4   /* attributes that what a piece is called is made of */
#define SNL_WORLD_TYPES      64  /* that are tried before others are looked for */

#define SNL_WORLD_FOUND      256 /* nodes that were found last */

/* A node, or NULL for none, by its id, which is short */
typedef struct {
  guint64  id;      /* its bytes; 0 for none yet */
  xmlNode *node;
} SnlWorldFound;

struct _SnlWorld
{
  SnlRuleset     *ruleset;   /* owned reference */
  SnlPosition    *position;
  SnlEvalContext *scope;
  GPtrArray      *memos;     /* of the number of a variable's name to Memo, or NULL */
  GHashTable     *names;     /* of a piece to what people call it */
  guint64         named;     /* the last of the position's revisions for which @names is known to
                              * hold */
  const guint64  *name_clocks[SNL_WORLD_NAME_FACTS + 1];     /* of the attributes that a name is
                                                              * made of, and NULL */
  GString        *line;      /* where sentences are put together */
  SnlTree         dice;      /* those that were thrown, as nodes */
  GArray         *rested;    /* of guint64: see snl_world_get_rested() */
  const char     *type;      /* interned: the attribute of that name */
  const char     *piece;     /* interned: what such nodes are called */
  const char     *square;    /* interned: likewise */
  const char     *at;        /* interned: the attribute of that name */
  const char     *x;         /* interned: likewise */
  const char     *y;         /* interned: likewise */
  SnlElement     *board;     /* of the module, or NULL */
  SnlElement     *movement;   /* how pieces move on it, or NULL */
  guint64         steady;    /* see init_movement() in snl-world.c */
  guint64         fixed;     /* likewise */
  guint           metric;    /* how distances are counted, see snl-board.c */
  guint64         measured;   /* the position's revision, and 1, for which @metric is known to hold;
                               * 0 for none */
  SnlElement     *types[SNL_WORLD_TYPES];   /* found last, by the place of a node in memory; or
                                             * NULL */
  SnlWorldFound   found[SNL_WORLD_FOUND];    /* by a hash of the id; see find_node() in
                                              * snl-board.c */
  guint64         found_at;   /* the last change of the position's structure that @found knows of */
  SnlPosition    *shown;     /* that pays for what is worked out; NULL where nothing is worked out
                              * to be shown */
  const char     *die;       /* interned: what they are called */
  const char     *die_facts[SNL_N_DIE_FACTS];   /* interned: and what stands on them */
  SnlTree         words;     /* those that expressions took texts apart into; empty while there are
                              * none */
};

void snl_world_add_functions (SnlWorld *self);
void snl_world_init_names    (SnlWorld *self);

G_END_DECLS
