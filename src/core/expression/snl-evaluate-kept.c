/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-evaluate-private.h"

/*
 * Caches node sets that depend only on the position, such as `piece[@figures > 0]`.  A cached set
 * is invalidated when an attribute that it depends on changes anywhere, or a node is added or
 * removed.
 */

typedef struct {
  guint64         seen;     /* the number of the last change at which it was found valid */
  const guint64 **clocks;   /* change counters of all that it depends on, NULL-terminated */
  SnlValue        value;    /* owned */
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

/*
 * Whether the value of @term depends on nothing but attributes of nodes; adds their names to @facts
 */
static gboolean
find_facts (const SnlTerm *term,
            GPtrArray     *facts)
{
  if (term->kind == SNL_TERM_ATTRIBUTE && term->first == NULL)
    {
      g_ptr_array_add (facts, (gpointer) term->name);
      return TRUE;
    }
  if (term->kind == SNL_TERM_VARIABLE || term->kind >= SNL_TERM_ROOT
      || (term->kind ==
          SNL_TERM_CALL && (!term->function->is_plain || (term->first == NULL && !term->is_free))))
    return FALSE;
  for (const SnlTerm *part = term->first; part != NULL; part = part->next)
    if (!find_facts (part, facts))
      return FALSE;

  return TRUE;
}

/* Appends a canonical text of @term: equal terms, and only those, have equal texts */
static void
describe (const SnlTerm *term,
          GString       *words)
{
  const char *text = term->text != NULL ? term->text : "";

  g_string_append_printf (words, "(%d %s %.17g %zu:%s ", (int) term->kind,
                          term->name != NULL ? term->name : "*", term->number, strlen (text), text);
  for (const SnlTerm *part = term->first; part != NULL; part = part->next)
    describe (part, words);
  g_string_append_c (words, ')');
}

/* The cache slot of @term, from 1; equal terms of all modules share one slot */
static guint
find_place (const SnlTerm *term)
{
  static GMutex lock;
  static GHashTable *places;
  g_autoptr(GString) words = g_string_new (NULL);
  guint place = 0;

  describe (term, words);
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

/* Decides whether the value of @self at the root can be cached; call after its first part */
void
snl_term_keep (SnlTerm *self)
{
  g_autoptr(GPtrArray) facts = NULL;

  if (self->kind == SNL_TERM_FILTER ? self->first->kept == 0 : self->kind != SNL_TERM_CHILD ||
      self->first != NULL)
    return;

  facts = g_ptr_array_new ();
  if (self->kind == SNL_TERM_FILTER)
    {
      for (const char **fact = self->first->facts; *fact != NULL; fact++)
        g_ptr_array_add (facts, (gpointer) *fact);
      if (!find_facts (self->second, facts))
        return;
    }
  g_ptr_array_add (facts, NULL);
  self->facts = (const char **) g_ptr_array_steal (facts, NULL);
  self->kept = find_place (self);
}

/**
 * snl_eval_context_keep_sets:
 * @changes: the counter of all changes to the nodes below the root
 * @clock: returns the counter of the changes to one attribute
 * @user_data: data for @clock
 *
 * Enables the cache of node sets that depend only on the position.
 */
void
snl_eval_context_keep_sets (SnlEvalContext  *self,
                            const guint64   *changes,
                            SnlRevisionFunc  clock,
                            gpointer         user_data)
{
  self->changes = changes;
  self->clock = clock;
  self->clock_data = user_data;
  self->sets = g_ptr_array_new_with_free_func (set_free);
}

/* Returns: (nullable): the cached value of @term at the root, valid until the position changes */
const SnlValue *
snl_eval_recall (SnlEvalContext *context,
                 const SnlTerm  *term)
{
  Set *set = term->kept < context->sets->len ? context->sets->pdata[term->kept] : NULL;

  if (set == NULL || set->seen == *context->changes)
    return set != NULL ? &set->value : NULL;

  for (const guint64 **clock = set->clocks; *clock != NULL; clock++)
    if (**clock > set->seen)
      return NULL;
  set->seen = *context->changes;

  return &set->value;
}

static Set *
new_set (SnlEvalContext *context,
         const SnlTerm  *term)
{
  Set *set = g_new0 (Set, 1);
  guint n_facts = 0;

  while (term->facts[n_facts] != NULL)
    n_facts++;
  set->clocks = g_new0 (const guint64 *, n_facts + 2);
  set->clocks[n_facts] = context->clock (NULL, context->clock_data);
  for (guint i = 0; i < n_facts; i++)
    set->clocks[i] = context->clock (term->facts[i], context->clock_data);
  set->value = snl_value_of_node (NULL);
  if (term->kept >= context->sets->len)
    g_ptr_array_set_size (context->sets, (int) term->kept + 1);
  context->sets->pdata[term->kept] = set;

  return set;
}

/* Caches the value of @term at the root */
void
snl_eval_keep (SnlEvalContext *context,
               const SnlTerm  *term,
               const SnlValue *value)
{
  Set *set = term->kept < context->sets->len ? context->sets->pdata[term->kept] : NULL;

  if (set == NULL)
    set = new_set (context, term);
  else
    snl_value_clear (&set->value);
  set->value = *value;
  snl_value_own (&set->value);
  set->seen = *context->changes;
}
