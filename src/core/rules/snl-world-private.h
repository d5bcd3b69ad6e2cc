/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-world.h"
#include "core/expression/snl-tree.h"

G_BEGIN_DECLS

/*
 * The struct of SnlWorld, with its caches, and what the files snl-world*.c and snl-board*.c share
 */

/* The attributes of a die, which is a node of the document @dice */
typedef enum {
  SNL_DIE_GROUP,
  SNL_DIE_FOR,
  SNL_DIE_VALUE,
  SNL_DIE_BONUS,
  SNL_DIE_TOTAL,
  SNL_DIE_HIT,
  SNL_N_DIE_ATTRIBUTES,
} SnlDieAttribute;

#define SNL_WORLD_NAME_ATTRIBUTES 4 /* attributes from which the name of a piece is made */
#define SNL_WORLD_TYPES      64     /* size of the cache of types */

#define SNL_WORLD_FOUND      256 /* size of the cache of nodes by id */

/*
 * A cached result of looking up a node by an id of at most 8 bytes; @node is %NULL if there is none
 */
typedef struct {
  guint64  id;      /* the bytes of the id; 0 for an empty slot */
  xmlNode *node;
} SnlWorldFound;

struct _SnlWorld
{
  SnlRuleset     *ruleset;   /* owned reference */
  SnlPosition    *position;
  SnlEvalContext *eval;
  GPtrArray      *variables;     /* of CachedVariable or NULL, by the number of its name */
  GHashTable     *names;     /* cached: xmlNode of a piece to its name */
  guint64         named;     /* revision at which @names was last found valid */
  const guint64  *name_revisions[SNL_WORLD_NAME_ATTRIBUTES + 1]; /* of attributes in names */
  GString        *line;      /* buffer for one sentence */
  SnlTree         dice;      /* a node for each die thrown */
  GArray         *unchanged;    /* of guint64: see snl_world_get_unchanged() */
  const char     *type;      /* interned: `type` */
  const char     *piece;     /* interned: `piece` */
  const char     *square;    /* interned: `square` */
  const char     *at;        /* interned: `at` */
  const char     *x;         /* interned: `x` */
  const char     *y;         /* interned: `y` */
  SnlElement     *board;     /* the module's `board`, or NULL */
  SnlElement     *movement;   /* its child `movement`, or NULL */
  guint64         steady;    /* bit mask, see init_movement() in snl-world.c */
  guint64         fixed;     /* bit mask, likewise */
  guint           metric;    /* cached metric of the board, see snl-board.c */
  guint64         measured;   /* revision + 1 at which @metric was last valid; 0 for never */
  SnlElement     *types[SNL_WORLD_TYPES];   /* cache of snl:type(), by the address of the node */
  SnlWorldFound   found[SNL_WORLD_FOUND];    /* by a hash of the id: snl-board.c */
  guint64         found_at;   /* revision of the position's structure at which @found is valid */
  int             exhausted_line; /* the line that spent the budget; 0 for none */
  const char     *excess;    /* the element there, if it was no formula */
  gboolean        is_shown;  /* whether it is charged to what is shown of @position */
  const char     *die;       /* interned: the element's name of a die */
  const char     *die_attributes[SNL_N_DIE_ATTRIBUTES];   /* interned */
  SnlTree         words;     /* nodes of snl:words() */
};

void snl_world_add_functions (SnlWorld *self);
void snl_world_init_names    (SnlWorld *self);

G_END_DECLS
