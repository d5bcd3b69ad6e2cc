/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The struct of a position, and what its source files share.
 */
#pragma once

#include "snl-position-revision.h"
#include "core/expression/snl-tree.h"

G_BEGIN_DECLS

#define SNL_POSITION_ROOT "position"   /* name of the root element */

/*
 * All that is evaluated to show one state of play has the budget of one act. SNL_SHOW_MICROSECOND
 * steps are given back for each microsecond that passes, so that a window can be redrawn any number
 * of times. An evaluation of at most SNL_SHOW_FREE steps is not charged.
 */
#define SNL_SHOW_MICROSECOND 20
#define SNL_SHOW_FREE        5000

/* Kinds of nodes of which there is a limit, besides that of all nodes: see snl-position.c */
#define SNL_POSITION_N_KINDS 4

struct _SnlPosition {
  SnlTree     tree;
  xmlNode    *root;
  GHashTable *nodes;   /* id (owned by the node) to xmlNode; `game` is the root */
  GSequence  *order;   /* the root's children in their order, each with its iterator in `_private`;
                        * NULL until a place is asked for */
  guint       n_of_kind[SNL_POSITION_N_KINDS];

  guint64     revision;    /* number of changes */
  guint64     structure;   /* revision at which a node was last added or removed */
  GPtrArray  *touched;     /* by the number of an interned name: where the revision is stored at
                            * which attributes of that name last changed; in the tree's arena */

  guint64      view_revision;     /* revision that @view_steps and @view_fault belong to */
  gsize        view_steps;        /* steps charged, less those given back */
  gint64       view_charged_at;   /* monotonic time of the last charge, in microseconds */
  char        *view_fault;        /* why part of the position could not be shown, or NULL */
  guint64      spent;             /* steps of all acts together */
  SnlPosition *budget_owner;      /* the position that all this is charged to instead, or NULL */
  gboolean     is_replayed;       /* whether all is charged, and nothing given back */

  GPtrArray  *spares;   /* of SnlWorld: those that are not in use */
};

xmlDoc   *snl_position_parse            (const char     *xml,
                                         gssize          length,
                                         GError        **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean  snl_position_check_child      (SnlPosition    *self,
                                         xmlNode        *node,
                                         GError        **error);
xmlAttr  *snl_node_find                 (const xmlNode  *node,
                                         const char     *name);
gboolean  snl_node_is_same              (const xmlNode  *one,
                                         const xmlNode  *other);
void      snl_position_add_to_count     (SnlPosition    *self,
                                         const xmlNode  *node,
                                         int             change);
void      snl_position_insert_before    (SnlPosition    *self,
                                         xmlNode        *node,
                                         xmlNode        *next);
void      snl_position_write_attributes (const xmlNode  *node,
                                         GString        *xml);

/* snl-position-edit.c: changes that record nothing */
gboolean  snl_position_is_settable      (const char     *name);
void      snl_position_write            (SnlPosition    *self,
                                         xmlNode        *node,
                                         const char     *name,
                                         const char     *value);
guint     snl_position_get_place        (SnlPosition    *self,
                                         const xmlNode  *node);
void      snl_position_insert           (SnlPosition    *self,
                                         xmlNode        *node,
                                         guint           place);
void      snl_position_unlink           (SnlPosition    *self,
                                         xmlNode        *node);

G_END_DECLS
