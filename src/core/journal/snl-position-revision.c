/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Counts the changes of a position. Each change increments the revision, and stores it as the last
 * change of all attributes of that name, or as the last change of the structure when a node is
 * added or removed.
 */

#include "snl-position-revision.h"
#include "snl-position-private.h"

#include "core/base/snl-intern.h"

/* Returns where the last change of attributes @name is stored; it is 0 as long as there was none */
static guint64 *
get_last_change (SnlPosition *self,
                 const char  *name)
{
  guint number = snl_intern_get_number (name);

  if (number >= self->touched->len)
    g_ptr_array_set_size (self->touched, (int) number + 1);
  if (self->touched->pdata[number] == NULL)
    {
      self->touched->pdata[number] = snl_arena_take (&self->tree.arena, sizeof (guint64));
      *(guint64 *) self->touched->pdata[number] = 0;
    }

  return self->touched->pdata[number];
}

/**
 * snl_position_get_revision_of:
 * @self: a position
 * @name: (nullable): the name of an attribute, interned; %NULL for nodes that are added or removed
 *
 * Returns: (transfer none): the location of the revision at which an attribute @name last changed
 *   on any node, valid as long as @self
 */
const guint64 *
snl_position_get_revision_of (SnlPosition *self,
                              const char  *name)
{
  return name != NULL ? get_last_change (self, name) : &self->structure;
}

/**
 * snl_position_touch:
 * @self: a position
 * @name: (nullable): the name of an attribute that changed, interned; %NULL if a node was added or
 *   removed
 *
 * Increments the revision, which invalidates everything that was computed from such an attribute.
 */
void
snl_position_touch (SnlPosition *self,
                    const char  *name)
{
  self->revision++;

  if (name == NULL)
    self->structure = self->revision;
  else
    *get_last_change (self, name) = self->revision;
}

/**
 * snl_position_get_revision:
 * @self: a position
 *
 * Returns: the number of changes so far
 */
guint64
snl_position_get_revision (SnlPosition *self)
{
  return self->revision;
}

/**
 * snl_position_get_changes:
 * @self: a position
 *
 * Returns: (transfer none): the location of the revision, for callers that read it too often for a
 *   function call; valid as long as @self
 */
const guint64 *
snl_position_get_changes (SnlPosition *self)
{
  return &self->revision;
}

/**
 * snl_position_has_changed:
 * @self: a position
 * @revisions: (nullable) (array zero-terminated=1): locations, as snl_position_get_revision_of()
 *   returns them; %NULL for all attributes
 * @since: a revision
 *
 * Returns: whether a node was added or removed, or one of the attributes changed, after @since
 */
gboolean
snl_position_has_changed (SnlPosition    *self,
                          const guint64 **revisions,
                          guint64         since)
{
  if (self->structure > since)
    return TRUE;

  if (revisions == NULL)
    return self->revision > since;   /* not reached: the check refuses @* in expressions */

  for (; *revisions != NULL; revisions++)
    if (**revisions > since)
      return TRUE;

  return FALSE;
}
