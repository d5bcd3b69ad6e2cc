/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Caches node sets that depend only on the position, such as `piece[@figures > 0]`. A cached set
 * is invalidated when an attribute that it depends on changes anywhere, or a node is added or
 * removed.
 *
 * The value of a filter such as `piece[@at = $square/@id]` depends on variables too. For such a
 * filter, the cache holds the nodes of `piece` in a hash table by the first bytes of their
 * attribute `at`, because movement on a board asks very often which pieces are on a square.
 */

#include "snl-evaluate-private.h"

#define INDEX_BITS 6   /* of a hash */

/* A node in a list of those with the same hash */
typedef struct {
  guint64 first;   /* the first bytes of its attribute */
  guint   next;    /* 0 for none */
} Entry;

typedef struct {
  SnlCachedValue  base;                   /* the nodes */
  Entry          *entries;                /* of an index: the nodes, from 1; or NULL */
  guint           heads[1 << INDEX_BITS]; /* of an index: each list's first entry, or 0 */
  guint           size;                   /* the most nodes that there were */
} Set;

static void
set_free (gpointer data)
{
  Set *set = data;

  if (set == NULL)
    return;
  snl_value_clear (&set->base.value);
  g_free (set->entries);
  g_free (set->base.revisions);
  g_free (set);
}

/*
 * Whether the value of @term depends on nothing but attributes of nodes; adds their names to
 * @attributes
 */
static gboolean
find_attributes (const SnlTerm *term,
                 GPtrArray     *attributes)
{
  if (term->kind == SNL_TERM_ATTRIBUTE && term->first == NULL)
    {
      g_ptr_array_add (attributes, (gpointer) term->name);
      return TRUE;
    }
  if (term->kind == SNL_TERM_VARIABLE || term->kind >= SNL_TERM_ROOT ||
      (term->kind == SNL_TERM_CALL &&
       (!term->function->is_plain || (term->first == NULL && !term->is_free))))
    return FALSE;
  for (const SnlTerm *part = term->first; part != NULL; part = part->next)
    if (!find_attributes (part, attributes))
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
find_slot (const SnlTerm *term)
{
  static GMutex lock;
  static GHashTable *slots;
  g_autoptr(GString) words = g_string_new (NULL);
  guint slot = 0;

  describe (term->is_indexed ? term->first : term, words);
  if (term->is_indexed)
    g_string_append (words, term->second->first->name);
  g_mutex_lock (&lock);
  if (slots == NULL)
    slots = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  slot = GPOINTER_TO_UINT (g_hash_table_lookup (slots, words->str));
  if (slot == 0)
    {
      slot = g_hash_table_size (slots) + 1;
      g_hash_table_insert (slots, g_strdup (words->str), GUINT_TO_POINTER (slot));
    }
  g_mutex_unlock (&lock);

  return slot;
}

/* Whether it is `/position/name` */
static gboolean
is_below_top (const SnlTerm *self)
{
  return self->kind == SNL_TERM_CHILD && snl_term_is (self->first, SNL_TERM_CHILD, "position") &&
         self->first->first != NULL && self->first->first->kind == SNL_TERM_ROOT;
}

/* Decides what of @self at the root can be cached; call after its parts are prepared */
void
snl_term_choose_cache (SnlTerm *self)
{
  g_autoptr(GPtrArray) attributes = NULL;

  self->is_absolute = self->kind == SNL_TERM_FILTER ? self->first->is_absolute
                                                    : is_below_top (self);
  if (self->kind == SNL_TERM_FILTER ? self->first->cache_slot == 0 || self->first->is_indexed
                                    : self->kind != SNL_TERM_CHILD ||
      (self->first != NULL && !self->is_absolute))
    return;

  attributes = g_ptr_array_new ();
  if (self->kind == SNL_TERM_FILTER)
    {
      for (const char **attribute = self->first->attributes; *attribute != NULL; attribute++)
        g_ptr_array_add (attributes, (gpointer) *attribute);
      if (!find_attributes (self->second, attributes))
        {
          if (self->second->kind != SNL_TERM_EQUAL || !snl_term_compares_attribute (self->second))
            return;
          self->is_indexed = TRUE;
        }
    }
  g_ptr_array_add (attributes, NULL);
  self->attributes = (const char **) g_ptr_array_steal (attributes, NULL);
  self->cache_slot = find_slot (self);
}

/**
 * snl_eval_context_cache_sets:
 * @self: a context
 * @changes: the counter of all changes to the nodes below the root
 * @find_revision: returns the counter of the changes to one attribute
 * @user_data: data for @find_revision
 *
 * Enables the cache of node sets that depend only on the position.
 */
void
snl_eval_context_cache_sets (SnlEvalContext  *self,
                             const guint64   *changes,
                             SnlRevisionFunc  find_revision,
                             gpointer         user_data)
{
  self->changes = changes;
  self->find_revision = find_revision;
  self->revision_data = user_data;
  self->sets = g_ptr_array_new_with_free_func (set_free);
}

/**
 * snl_eval_context_cache_variables:
 * @self: a context
 * @variables: (element-type SnlCachedValue): by the number of their name, the last values of
 *   variables that are not bound, or %NULL; must outlive the context
 *
 * Has the context call #SnlLookupFunc only for values that are not valid. The cache of node sets
 * must be enabled.
 */
void
snl_eval_context_cache_variables (SnlEvalContext *self,
                                  GPtrArray      *variables)
{
  self->variables = variables;
}

/* Whether the value of @term from @node is one that @context caches */
gboolean
snl_eval_is_cached (const SnlEvalContext *context,
                    const SnlTerm        *term,
                    const xmlNode        *node)
{
  return context->sets != NULL && (term->is_absolute ? node->doc == context->root->doc
                                                     : node == context->root);
}

/* Returns: (nullable): the cached value of @term at the root, valid until the position changes */
const SnlValue *
snl_eval_cache_look_up (SnlEvalContext *context,
                        const SnlTerm  *term)
{
  return snl_eval_cache_find (context, context->sets, term->cache_slot);
}

static Set *
new_set (SnlEvalContext *context,
         const SnlTerm  *term)
{
  Set *set = g_new0 (Set, 1);
  guint n_attributes = 0;

  while (term->attributes[n_attributes] != NULL)
    n_attributes++;
  set->base.revisions = g_new0 (const guint64 *, n_attributes + 2);
  set->base.revisions[n_attributes] = context->find_revision (NULL, context->revision_data);
  for (guint i = 0; i < n_attributes; i++)
    set->base.revisions[i] = context->find_revision (term->attributes[i], context->revision_data);
  set->base.value = snl_value_of_node (NULL);
  if (term->cache_slot >= context->sets->len)
    g_ptr_array_set_size (context->sets, (int) term->cache_slot + 1);
  context->sets->pdata[term->cache_slot] = set;

  return set;
}

/* Caches the value of @term at the root */
void
snl_eval_cache_store (SnlEvalContext *context,
                      const SnlTerm  *term,
                      const SnlValue *value)
{
  Set *set = term->cache_slot < context->sets->len ? context->sets->pdata[term->cache_slot] : NULL;

  if (set == NULL)
    set = new_set (context, term);
  else
    snl_value_clear (&set->base.value);
  set->base.value = *value;
  snl_value_own (&set->base.value);
  if (set->size < value->length)
    snl_eval_context_charge_cache (context, (value->length - set->size)
                                            * (term->is_indexed
                                               ? sizeof (xmlNode *) + sizeof (Entry)
                                               : sizeof (xmlNode *)));
  set->size = MAX (set->size, value->length);
  set->base.revision = *context->changes;
}

/* The first bytes of a text, as many as fit; @size counts its nul */
static guint64
read_first (const char *text,
            gsize       size)
{
  guint64 first = 0;

  memcpy (&first, text, MIN (size, sizeof first));

  return first;
}

static guint
hash (guint64 first)
{
  return (guint) ((first * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> (64 - INDEX_BITS));
}

static void
fill_index (SnlEvalContext *context,
            Set            *set,
            const SnlTerm  *attribute)
{
  guint n_nodes = set->base.value.length;

  snl_eval_charge (context, n_nodes);
  set->entries = g_renew (Entry, set->entries, n_nodes + 1);
  memset (set->heads, 0, sizeof set->heads);
  /* from the last node to the first, so that each list is in document order */
  for (guint i = n_nodes; i > 0; i--)
    {
      SnlValue value = attribute->evaluate (context, attribute,
                                            snl_value_get_node (&set->base.value, i - 1));
      const char *text = value.length > 0 ? snl_eval_get_text (context, value.node) : NULL;
      Entry *entry = &set->entries[i];
      guint *head;

      if (text == NULL)
        continue;
      entry->first = read_first (text, strlen (text) + 1);
      head = &set->heads[hash (entry->first)];
      entry->next = *head;
      *head = i;
    }
}

/* Finds the nodes whose attribute is @text in the index; creates the index if it is not valid */
static SnlValue
find_in_index (SnlEvalContext *context,
               const SnlTerm  *term,
               xmlNode        *node,
               const char     *text)
{
  const SnlTerm *attribute = term->second->first;
  gsize size = strlen (text) + 1;
  guint64 first = read_first (text, size);
  xmlNode **nodes;
  guint length = 0;
  guint n_alike = 0;
  Set *set;

  if (snl_eval_cache_look_up (context, term) == NULL)
    {
      SnlValue value = term->first->evaluate (context, term->first, node);

      snl_eval_cache_store (context, term, &value);
      fill_index (context, context->sets->pdata[term->cache_slot], attribute);
    }
  set = context->sets->pdata[term->cache_slot];
  for (guint i = set->heads[hash (first)]; i > 0; i = set->entries[i].next)
    n_alike++;
  if (!snl_eval_charge (context, term->second->cost + n_alike * (1 + size / SNL_BUDGET_TEXT)))
    return snl_value_of_node (NULL);

  nodes = snl_eval_take (context, n_alike * sizeof *nodes);
  for (guint i = set->heads[hash (first)]; i > 0; i = set->entries[i].next)
    {
      xmlNode *found = snl_value_get_node (&set->base.value, i - 1);

      if (set->entries[i].first == first &&
          (size <= sizeof first || snl_text_is_same (snl_tree_get (found, attribute->name), text)))
        nodes[length++] = found;
    }

  return snl_value_of_nodes (nodes, length);
}

/*
 * Evaluates a filter that compares an attribute with a value independent of the node.
 * Returns: FALSE if there is no index for it, so that it must be evaluated as others are
 */
gboolean
snl_eval_find_indexed (SnlEvalContext *context,
                       const SnlTerm  *term,
                       xmlNode        *node,
                       SnlValue       *found)
{
  const SnlTerm *second = term->second->second;
  const SnlValue *fixed = context->fixed;
  SnlValue value;

  if (!snl_eval_is_cached (context, term, node) || !snl_tree_is_of (node->doc))
    return FALSE;

  context->fixed = NULL;
  value = second->evaluate (context, second, node);
  context->fixed = fixed;
  if (value.kind == SNL_VALUE_NODES && value.length == 0)
    {
      /* no comparison with an empty node set is true */
      *found = value;
      return TRUE;
    }
  if (value.kind == SNL_VALUE_NODES && value.length == 1)
    value = snl_value_of_text (snl_eval_get_text (context, value.node));
  if (value.kind != SNL_VALUE_TEXT)
    return FALSE;
  *found = find_in_index (context, term, node, value.text);

  return TRUE;
}
