/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-shortcut-private.h"

#include <string.h>

/*
 * Sets of nodes that depend on nothing but the position, such as `piece[@figures > 0]`, are kept until
 * an attribute that they look at changes somewhere, or a node comes or goes.
 */

typedef struct {
  guint64         seen;     /* the last change for which it is known to hold */
  const guint64 **clocks;   /* of all that it depends on, up to a NULL */
  SnlValue        value;    /* its own */
} Set;

static void
set_free (gpointer data)
{
  Set *set = data;

  if (set == NULL)
    return;
  snl_value_clear (&set->value);
  g_free (set->clocks);
  g_free (set);
}

/* Whether @op can come to something else only by an attribute of the context; collects those. */
static gboolean
find_facts (const SnlOp *op,
            GPtrArray   *facts)
{
  switch (op->kind)
    {
    case SNL_OP_VARIABLE:
    case SNL_OP_FUNCTION:
    case SNL_OP_PARENT:
    case SNL_OP_CHILD:
    case SNL_OP_SELF:
    case SNL_OP_FILTER:
    case SNL_OP_CONTEXT:
      return FALSE;
    case SNL_OP_ATTRIBUTE:
      if (op->first != NULL)
        return FALSE;
      g_ptr_array_add (facts, (gpointer) op->name);
      return TRUE;
    case SNL_OP_CONCAT:
      for (const SnlOp *argument = op->first; argument != NULL; argument = argument->next)
        if (!find_facts (argument, facts))
          return FALSE;
      return TRUE;
    default:
      return (op->first == NULL || find_facts (op->first, facts))
             && (op->second == NULL || find_facts (op->second, facts));
    }
}

/* Writes down what @op is, so that two are written the same if they are the same, and only then. */
static void
describe (const SnlOp *op,
          GString     *words)
{
  const char *text = op != NULL && op->text != NULL ? op->text : "";

  if (op == NULL)
    return;

  g_string_append_printf (words, "(%d %s %.17g %zu:%s ", (int) op->kind, op->name != NULL ? op->name : "*", op->number,
                          strlen (text), text);
  for (const SnlOp *part = op->first; part != NULL; part = snl_op_has_arguments (op) ? part->next : NULL)
    describe (part, words);
  g_string_append_c (words, ',');
  describe (op->second, words);
  g_string_append_c (words, ')');
}

/* Where what @op comes to is kept, from 1: of many modules' many operations the same ones have the same place. */
static guint
find_place (const SnlOp *op)
{
  static GMutex lock;
  static GHashTable *places;
  g_autoptr(GString) words = g_string_new (NULL);
  guint place = 0;

  describe (op, words);
  g_mutex_lock (&lock);
  if (places == NULL)
    places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  place = GPOINTER_TO_UINT (g_hash_table_lookup (places, words->str));
  if (place == 0)
    {
      place = g_hash_table_size (places) + 1;
      g_hash_table_insert (places, g_strdup (words->str), GUINT_TO_POINTER (place));
    }
  g_mutex_unlock (&lock);

  return place;
}

/* Finds out whether what @self comes to from the root can be kept; what it starts from was asked before. */
void
snl_op_keep (SnlOp *self)
{
  g_autoptr(GPtrArray) facts = g_ptr_array_new ();

  if (self->kind == SNL_OP_FILTER && self->first->kept != 0)
    {
      for (const char **fact = self->first->facts; *fact != NULL; fact++)
        g_ptr_array_add (facts, (gpointer) *fact);
      if (!find_facts (self->second, facts))
        return;
    }
  else if (self->kind != SNL_OP_CHILD || self->first != NULL)
    return;

  g_ptr_array_add (facts, NULL);
  self->facts = (const char **) g_ptr_array_steal (facts, NULL);
  self->kept = find_place (self);
}

/**
 * snl_sight_remember:
 * @root: what is kept starts from there
 * @changes: counts the changes of all that can be seen from @root
 * @clock: tells when what they depend on changed last
 * @user_data: for @clock
 *
 * Has sets of nodes kept from now on.
 */
void
snl_sight_remember (SnlSight      *self,
                    const xmlNode *root,
                    const guint64 *changes,
                    SnlClockFunc   clock,
                    gpointer       user_data)
{
  self->root = root;
  self->tree = snl_tree_is_of (root->doc) ? root->doc : NULL;
  self->changes = changes;
  self->clock = clock;
  self->clock_data = user_data;
  self->sets = g_ptr_array_new_with_free_func (set_free);
}

/* Lets go of all that is kept. */
void
snl_sight_forget (SnlSight *self)
{
  g_clear_pointer (&self->sets, g_ptr_array_unref);
  self->root = NULL;
}

static Set *
find_set (SnlSight    *self,
          const SnlOp *op)
{
  return op->kept < self->sets->len ? self->sets->pdata[op->kept] : NULL;
}

/**
 * snl_sight_recall:
 * @op: that keeps what it comes to, asked from the root
 *
 * Returns: what it comes to, good until the position changes; unknown if it must be worked out, and given to
 *   snl_sight_keep()
 */
SnlValue
snl_sight_recall (SnlSight    *self,
                  const SnlOp *op)
{
  Set *set = find_set (self, op);

  if (set == NULL)
    return snl_value_unknown ();

  if (set->seen != *self->changes)
    {
      for (const guint64 **clock = set->clocks; *clock != NULL; clock++)
        if (**clock > set->seen)
          return snl_value_unknown ();
      set->seen = *self->changes;
    }

  return set->value;
}

static Set *
new_set (SnlSight    *self,
         const SnlOp *op)
{
  Set *set = g_new0 (Set, 1);
  guint n_facts = 0;

  while (op->facts[n_facts] != NULL)
    n_facts++;
  set->clocks = g_new0 (const guint64 *, n_facts + 2);
  set->clocks[n_facts] = self->clock (NULL, self->clock_data);
  for (guint i = 0; i < n_facts; i++)
    set->clocks[i] = self->clock (op->facts[i], self->clock_data);
  set->value = snl_value_of_node (NULL);
  if (op->kept >= self->sets->len)
    g_ptr_array_set_size (self->sets, (int) op->kept + 1);
  self->sets->pdata[op->kept] = set;

  return set;
}

void
snl_sight_keep (SnlSight       *self,
                const SnlOp    *op,
                const SnlValue *value)
{
  Set *set = find_set (self, op);

  if (set == NULL)
    set = new_set (self, op);
  else
    snl_value_clear (&set->value);
  set->value = *value;
  snl_value_own (&set->value);
  set->seen = *self->changes;
}
