/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-position-clock.h"
#include "snl-position-private.h"

#include "core/base/snl-intern.h"

/* When a position changed: what was worked out from it holds as long as nothing that it depends on has. */

/* When an attribute of that name, which is interned, changed last */
static guint64 *
get_clock (SnlPosition *self,
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
 * snl_position_get_clock:
 * @self: a position
 * @name: (nullable): interned: of an attribute; %NULL for nodes that come and go
 *
 * Returns: (transfer none): the revision at which an attribute of that name changed last, as long as
 *   @self is there
 */
const guint64 *
snl_position_get_clock (SnlPosition *self,
                        const char  *name)
{
  return name != NULL ? get_clock (self, name) : &self->structure;
}

/**
 * snl_position_touch:
 * @self: a position
 * @name: (nullable): interned: the name of an attribute that changed somewhere, or %NULL if a node came or went
 *
 * What was worked out from @self and depends on that is out of date from now on.
 */
void
snl_position_touch (SnlPosition *self,
                    const char  *name)
{
  self->revision++;

  if (name == NULL)
    self->structure = self->revision;
  else
    *get_clock (self, name) = self->revision;
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
 * Returns: (transfer none): where the revision stands, for those who read it too often for a call
 */
const guint64 *
snl_position_get_changes (SnlPosition *self)
{
  return &self->revision;
}

/**
 * snl_position_has_changed:
 * @self: a position
 * @clocks: (nullable) (array zero-terminated=1): of attributes' names; %NULL for all there are
 * @since: a revision
 *
 * Returns: whether a node came or went, or an attribute of one of those names changed, after @since
 */
gboolean
snl_position_has_changed (SnlPosition    *self,
                          const guint64 **clocks,
                          guint64         since)
{
  if (self->structure > since)
    return TRUE;

  if (clocks == NULL)
    return self->revision > since;   /* not reached: the check refuses expressions that could read any attribute */

  for (; *clocks != NULL; clocks++)
    if (**clocks > since)
      return TRUE;

  return FALSE;
}
