/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-evaluate-private.h"

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

/* Whether @term can come to something else only by an attribute of the context; collects those. */
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
      || (term->kind == SNL_TERM_CALL && (!term->function->is_plain || (term->first == NULL && !term->is_free))))
    return FALSE;
  for (const SnlTerm *part = term->first; part != NULL; part = part->next)
    if (!find_facts (part, facts))
      return FALSE;

  return TRUE;
}

/* Writes down what @term is, so that two are written the same if they are the same, and only then. */
static void
describe (const SnlTerm *term,
          GString       *words)
{
  const char *text = term->text != NULL ? term->text : "";

  g_string_append_printf (words, "(%d %s %.17g %zu:%s ", (int) term->kind, term->name != NULL ? term->name : "*",
                          term->number, strlen (text), text);
  for (const SnlTerm *part = term->first; part != NULL; part = part->next)
    describe (part, words);
  g_string_append_c (words, ')');
}

/* Where what @term comes to is kept, from 1: of many modules' many terms the same ones have the same place. */
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

/* Finds out whether what @self comes to from the root can be kept, after what it starts from was asked that. */
void
snl_term_keep (SnlTerm *self)
{
  g_autoptr(GPtrArray) facts = NULL;

  if (self->kind == SNL_TERM_FILTER ? self->first->kept == 0 : self->kind != SNL_TERM_CHILD || self->first != NULL)
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
 * @changes: counts the changes of all that can be seen from the root
 * @clock: tells when what sets depend on changed last
 * @user_data: for @clock
 *
 * Has sets of nodes kept from now on that depend on nothing but the position.
 */
void
snl_eval_context_keep_sets (SnlEvalContext *self,
                            const guint64  *changes,
                            SnlRevisionFunc    clock,
                            gpointer        user_data)
{
  self->changes = changes;
  self->clock = clock;
  self->clock_data = user_data;
  self->sets = g_ptr_array_new_with_free_func (set_free);
}

/* (nullable): what @term comes to from the root, good until the position changes; NULL if it must be worked out */
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

/* Keeps what @term comes to from the root now. */
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
