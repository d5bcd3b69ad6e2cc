/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-value.h"
#include "core/base/snl-intern.h"

G_BEGIN_DECLS

/*
 * An XPath expression of the forms that modules are full of, evaluated over libxml2's nodes without
 * libxml2's machine.  What an expression means is what libxml2 says: whatever is not surely one of
 * these forms, and whatever turns out to be hard on the way, is left to it.  A test evaluates every
 * expression of every module both ways.
 */
typedef struct _SnlShortcut SnlShortcut;

/**
 * SnlBound:
 * @value: what a variable holds, its own
 * @label: (nullable): what to show for it in a sentence
 * @number: of the variable's name
 * @below: the binding of the same name that it hides, as in @tops of #SnlSight
 */
typedef struct {
  SnlValue  value;
  char     *label;
  guint     number;
  guint     below;
} SnlBound;

/**
 * SnlSightFunc:
 * @name: interned: a variable's
 * @sight: for whom
 *
 * Returns: what it holds; no nodes if there is no such variable; unknown if it cannot be told
 */
typedef SnlValue (*SnlSightFunc) (const char *name,
                                  SnlSight   *sight);

#define SNL_SIGHT_ROOM 32768   /* bytes of nodes and texts that one evaluation may need */

/**
 * SnlSight:
 * @bindings: (array length=n_bindings): variables, of which the last was bound last
 * @tops: (array length=n_tops): of a name's number to its last binding, counted from 1; 0 for none
 * @n_bindings: how many are bound
 * @n_tops: how many names there is room for
 * @base: bindings below it cannot be seen
 * @find: finds variables that are not bound
 * @root: what sets of nodes that are kept start from; %NULL if nothing is kept
 * @tree: the document of @root, if that is a tree's
 * @clock: tells when what they depend on changed last
 * @clock_data: for @clock
 * @changes: counts the changes
 * @sets: of what an operation keeps
 * @fixed: what stays the same for all nodes of which a predicate is asked now; %NULL for nothing
 * @functions: %NULL for those that are not there
 * @user_data: for @functions
 * @operations: how many there were since the scope was made or cleared, beside those that it may not have, see
 *   snl_scope_limit(); each evaluation adds to it
 * @each: how many one evaluation may have
 * @limit: how many there may be when the present evaluation ends
 * @used: of @room
 * @room: for nodes and texts on the way
 *
 * What a shortcut sees, and works in.
 */
struct _SnlSight {
  SnlBound      *bindings;
  guint         *tops;
  guint          n_bindings;
  guint          n_tops;
  guint          base;
  SnlSightFunc   find;
  const xmlNode *root;
  const xmlDoc  *tree;
  SnlClockFunc   clock;
  gpointer       clock_data;
  const guint64 *changes;
  GPtrArray     *sets;
  const SnlValue *fixed;
  SnlDirectFunc  functions[SNL_N_FUNCTIONS];
  gpointer       user_data;
  gsize          operations;
  gsize          each;
  gsize          limit;
  gsize          used;
  double         room[SNL_SIGHT_ROOM / sizeof (double)];
};

/* (nullable): what the name of that number is bound to now; good until something is bound */
static inline const SnlBound *
snl_sight_find (const SnlSight *self,
                guint           number)
{
  guint top = number < self->n_tops ? self->tops[number] : 0;

  return top > self->base ? &self->bindings[top - 1] : NULL;
}

/* What snl_sight_step_aside() found */
typedef struct {
  const SnlValue *fixed;
  gsize           operations;
  gsize           limit;
} SnlAside;

/* Makes way for other expressions within the present one's evaluation: a variable may be one, or a function ask some. */
static inline SnlAside
snl_sight_step_aside (SnlSight *self)
{
  SnlAside aside = { self->fixed, self->operations, self->limit };

  self->fixed = NULL;

  return aside;
}

/* Goes on with the evaluation; what the others took is not counted against it. */
static inline void
snl_sight_step_back (SnlSight       *self,
                     const SnlAside *aside)
{
  self->fixed = aside->fixed;
  self->limit = aside->limit + (self->operations - aside->operations);
}

SnlShortcut *snl_shortcut_new       (const char     *source) G_GNUC_WARN_UNUSED_RESULT;
void         snl_shortcut_free      (SnlShortcut    *self);
SnlValue     snl_shortcut_select    (SnlShortcut    *self,
                                     SnlSight       *sight,
                                     xmlNode       **nodes,
                                     guint           length);
void         snl_sight_remember     (SnlSight       *self,
                                     const xmlNode  *root,
                                     const guint64  *changes,
                                     SnlClockFunc    clock,
                                     gpointer        user_data);
void         snl_sight_forget       (SnlSight       *self);
xmlNode    **snl_sight_take_nodes   (SnlSight       *self,
                                     guint           length);
gboolean     snl_value_to_text      (const SnlValue *self,
                                     SnlSight       *sight,
                                     const char    **text);

G_END_DECLS
