/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Provides expressions with the variables of a game, cached, and with the dice of a roll as nodes.
 * The functions are in snl-world-functions.c, names and sentences in snl-world-words.c.
 */

#include "snl-world-private.h"

#include "core/base/snl-intern.h"
#include "core/base/snl-text.h"
#include "core/journal/snl-position-revision.h"
#include "core/ruleset/snl-definition.h"

#include <glib/gi18n.h>
#include <string.h>

/* A world that has grown beyond this many bytes is not kept for the next reader of the position */
#define SPARE_BYTES (4 * 1024 * 1024)
/*
 * About how many bytes an item of a view allocates, and the steps to charge for each byte of its
 * text
 */
#define SHOWN_BYTES 200
#define SHOWN_STEPS 4

/*
 * The cached value of a variable of the game: an attribute of the root, an option or a definition.
 * It depends only on the position and the rules, so it is valid until one of the attributes that
 * its SnlDefinition lists changes. Variables that steps bind are in the evaluation context.
 */
typedef struct {
  SnlCachedValue  base;         /* must be first; no node sets, since nodes may be freed */
  SnlElement     *definition;   /* the module's `define`, or NULL for an attribute or an option */
  gsize           size;         /* bytes: the most that the value has taken */
  gboolean        is_known;     /* FALSE if there is no such variable */
} CachedVariable;

static void
cached_variable_free (gpointer data)
{
  CachedVariable *cached = data;

  if (cached == NULL)
    return;
  snl_value_clear (&cached->base.value);
  g_free (cached->base.revisions);
  g_free (cached);
}

static CachedVariable *
cached_variable_new (SnlWorld   *self,
                     const char *name)
{
  CachedVariable *cached = g_new0 (CachedVariable, 1);
  const SnlDefinition *definition = snl_ruleset_get_definition (self->ruleset, name);
  const GPtrArray *names = definition->names;

  cached->definition = definition->element;
  cached->base.revisions = g_new0 (const guint64 *, (names != NULL ? names->len : 1) + 2);
  cached->base.revisions[0] = snl_position_get_revision_of (self->position, NULL);
  for (guint i = 0; names != NULL && i < names->len; i++)
    cached->base.revisions[i + 1] = snl_position_get_revision_of (self->position,
                                                                  g_ptr_array_index (names, i));
  /* without a list of names, any change invalidates it */
  if (names == NULL)
    cached->base.revisions[1] = snl_position_get_changes (self->position);

  return cached;
}

/*
 * Evaluates a definition, or gets an attribute of the root or an option. The check of the module
 * makes sure that a name is only one of these.
 */
static gboolean
evaluate (SnlWorld   *self,
          const char *name,
          SnlElement *definition,
          SnlValue   *value)
{
  const char *fact;
  gboolean good;
  guint mark;

  if (definition != NULL)
    {
      mark = snl_eval_context_enter (self->eval, TRUE);
      good = snl_expression_evaluate_saved (snl_element_get_expression (definition, "select"),
                                            self->eval, value);
      snl_eval_context_leave (self->eval, mark);
      return good;
    }

  fact = snl_position_get (self->position, "game", name);
  if (fact == NULL)
    fact = snl_position_get (self->position, "options", name);
  if (fact != NULL)
    *value = snl_value_of_text (g_strdup (fact));

  return fact != NULL;
}

/* The memory of a value that is kept */
static gsize
measure (const SnlValue *value)
{
  if (value->kind == SNL_VALUE_TEXT)
    return strlen (value->text);

  return value->kind == SNL_VALUE_NODES ? value->length * sizeof (xmlNode *) : 0;
}

/* Evaluates a variable again and stores its value in the cache. */
G_NO_INLINE
static void
refresh (SnlWorld       *self,
         const char     *name,
         CachedVariable *cached)
{
  SnlValue value;

  snl_value_clear (&cached->base.value);
  cached->base.value = snl_value_of_node (NULL);
  cached->base.revision = 0;
  cached->is_known = evaluate (self, name, cached->definition, &value);
  if (cached->is_known)
    {
      gsize size = measure (&value);

      cached->base.value = value;
      if (size > cached->size)
        snl_eval_context_charge_cache (self->eval, size - cached->size);
      cached->size = MAX (cached->size, size);
    }
  if (cached->is_known && value.kind != SNL_VALUE_NODES)
    cached->base.revision = snl_position_get_revision (self->position);
}

/*
 * An SnlLookupFunc, called when the cache has no valid value; see
 * snl_eval_context_cache_variables()
 */
static gboolean
lookup_cb (const char *name,
           gpointer    user_data,
           SnlValue   *value)
{
  SnlWorld *self = user_data;
  guint number = snl_intern_get_number (name);
  CachedVariable *cached;

  if (number >= self->variables->len)
    g_ptr_array_set_size (self->variables, (int) number + 1);
  cached = self->variables->pdata[number];
  if (cached == NULL)
    cached = self->variables->pdata[number] = cached_variable_new (self, name);
  refresh (self, name, cached);
  *value = cached->base.value;

  return cached->is_known;
}

static const guint64 *
clock_cb (const char *name,
          gpointer    user_data)
{
  return snl_position_get_revision_of (user_data, name);
}

static void
destroy (gpointer data)
{
  SnlWorld *self = data;

  g_ptr_array_unref (self->variables);
  g_hash_table_unref (self->names);
  g_string_free (self->line, TRUE);
  snl_tree_clear (&self->dice);
  snl_tree_clear (&self->words);
  /* after the trees, whose memory is charged to its budget */
  snl_eval_context_free (self->eval);
  g_array_unref (self->unchanged);
  snl_ruleset_unref (self->ruleset);
  g_free (self);
}

/*
 * Computes two bit masks of the children of `movement`: those whose condition does not depend on
 * the square that a step comes from (`steady`), which are tested once for each square; and those
 * that do not depend on the square that it goes to, either (`fixed`), which are tested once in a
 * search.
 */
static void
init_movement (SnlWorld *self)
{
  self->movement = snl_element_find (self->board, "movement");
  for (guint i = 0;
       self->movement != NULL && i < MIN (snl_element_get_n_children (self->movement), 64); i++)
    {
      SnlExpression *when = snl_element_get_expression (snl_element_get_child (self->movement, i),
                                                        "when");
      guint64 bit = G_GUINT64_CONSTANT (1) << i;

      if (when == NULL || snl_expression_names (when, "from"))
        continue;
      self->steady |= bit;
      if (!snl_expression_names (when, "to"))
        self->fixed |= bit;
    }
}

/* Returns the world that @position has cached, or %NULL if it has none for these rules. */
static SnlWorld *
steal_cached (SnlRuleset  *ruleset,
              SnlPosition *position)
{
  SnlWorld *self = snl_position_steal_world (position);

  if (self != NULL && self->ruleset != ruleset)
    g_clear_pointer (&self, destroy);

  return self;
}

/**
 * snl_world_new:
 * @ruleset: (transfer none): the rules
 * @position: (transfer none): the position; must outlive the world, and caches it after
 *   snl_world_free()
 *
 * Returns: (transfer full): the world, with nothing bound in its scope
 */
SnlWorld *
snl_world_new (SnlRuleset  *ruleset,
               SnlPosition *position)
{
  static const char *const die_attributes[SNL_N_DIE_ATTRIBUTES] = { "group", "for",   "value",
                                                                    "bonus", "total", "hit" };
  SnlWorld *self = steal_cached (ruleset, position);

  if (self != NULL)
    return self;

  self = g_new0 (SnlWorld, 1);
  self->ruleset = snl_ruleset_ref (ruleset);
  self->position = position;
  self->variables = g_ptr_array_new_with_free_func (cached_variable_free);
  self->line = g_string_new (NULL);
  snl_tree_init (&self->dice, snl_intern ("dice"));
  snl_tree_init (&self->words, snl_intern ("words"));
  for (gsize i = 0; i < G_N_ELEMENTS (die_attributes); i++)
    self->die_attributes[i] = snl_intern (die_attributes[i]);
  self->die = snl_intern ("die");
  self->unchanged = g_array_new (FALSE, TRUE, sizeof (guint64));
  self->type = snl_intern ("type");
  self->piece = snl_intern ("piece");
  self->square = snl_intern ("square");
  self->at = snl_intern ("at");
  self->x = snl_intern ("x");
  self->y = snl_intern ("y");
  self->board = snl_ruleset_get_section (ruleset, "board");
  init_movement (self);
  snl_world_init_names (self);
  self->eval = snl_eval_context_new (snl_position_get_root (position), lookup_cb, self);
  snl_eval_context_cache_sets (self->eval, snl_position_get_changes (position), clock_cb,
                               position);
  snl_eval_context_cache_variables (self->eval, self->variables);
  snl_world_add_functions (self);
  self->dice.arena.budget = self->words.arena.budget = snl_world_get_budget (self);

  return self;
}

/**
 * snl_world_new_for_view:
 * @ruleset: (transfer none): the rules
 * @position: (transfer none): as for snl_world_new()
 *
 * Creates a world whose evaluations share the budget of a view, since the user waits for all of
 * them together. When the operations of this view, or of everything that is shown of @position, are
 * used up, further evaluations fail, and snl_position_get_view_fault() returns why.
 *
 * Returns: (transfer full): the world, with nothing bound in its scope
 */
SnlWorld *
snl_world_new_for_view (SnlRuleset  *ruleset,
                        SnlPosition *position)
{
  SnlWorld *self = snl_world_new (ruleset, position);

  self->is_shown = TRUE;
  snl_budget_init (snl_world_get_budget (self), snl_position_get_showable (position),
                   SNL_SHOW_BYTES);

  return self;
}

/*
 * Charges the operations that were used to the budget of the view, with the reason if they were not
 * enough.
 */
static void
charge_view (SnlWorld *self)
{
  const char *formula = snl_eval_context_get_exhausted_by (self->eval);
  const char *source = formula != NULL ? formula : self->excess;
  g_autofree char *trouble = NULL;

  if (source != NULL)
    {
      g_autofree char *told = snl_text_dup_short (source);
      g_autofree char *place = g_strdup_printf (self->exhausted_line > 0 ? "%s:%d" : "%s",
                                                snl_ruleset_get_file (self->ruleset),
                                                self->exhausted_line);

      /* Translators: the file of a module, and a formula in it */
      trouble = g_strdup_printf (_("Not everything is shown: %s: “%s” takes too long; the module "
                                   "should ask for less at once"), place, told);
    }

  snl_position_charge_view (self->position, snl_world_get_budget (self)->steps, trouble);
  self->is_shown = FALSE;
  self->exhausted_line = 0;
  self->excess = NULL;
}

/**
 * snl_world_free:
 * @self: (nullable) (transfer full): the world
 *
 * Frees @self; the position and the module stay.
 */
void
snl_world_free (SnlWorld *self)
{
  if (self == NULL)
    return;

  if (self->is_shown)
    charge_view (self);
  snl_eval_context_clear (self->eval);
  snl_tree_cut (&self->dice, NULL);
  snl_tree_cut (&self->words, NULL);
  if (snl_eval_context_get_cache_size (self->eval) + snl_arena_measure (&self->dice.arena)
      + snl_arena_measure (&self->words.arena) > SPARE_BYTES)
    destroy (self);
  else
    snl_position_cache_world (self->position, self, destroy);
}

/**
 * snl_world_get_ruleset:
 * @self: the world
 *
 * Returns: (transfer none): the module whose rules hold
 */
SnlRuleset *
snl_world_get_ruleset (SnlWorld *self)
{
  return self->ruleset;
}

/**
 * snl_world_get_position:
 * @self: the world
 *
 * Returns: (transfer none): the position that the rules are applied to
 */
SnlPosition *
snl_world_get_position (SnlWorld *self)
{
  return self->position;
}

/**
 * snl_world_get_eval:
 * @self: the world
 *
 * Returns: (transfer none): the context that expressions of the module are evaluated in
 */
SnlEvalContext *
snl_world_get_eval (SnlWorld *self)
{
  return self->eval;
}

/**
 * snl_world_get_budget:
 * @self: the world
 *
 * Returns: (transfer none): the budget that all evaluations in @self charge to
 */
SnlBudget *
snl_world_get_budget (SnlWorld *self)
{
  return snl_eval_context_get_budget (self->eval);
}

/* Adds an attribute to a die, unless no expression of any module reads it: most are never read. */
static void
add_die_attribute (SnlWorld        *self,
                   xmlNode         *die,
                   SnlDieAttribute  fact,
                   const char      *value)
{
  if (value != NULL && snl_intern_is_read (self->die_attributes[fact]))
    snl_tree_add_attribute (&self->dice, die, self->die_attributes[fact], value);
}

static void
add_die_number (SnlWorld        *self,
                xmlNode         *die,
                SnlDieAttribute  fact,
                int              number)
{
  if (snl_intern_is_read (self->die_attributes[fact]))
    snl_tree_add_number (&self->dice, die, self->die_attributes[fact], number);
}

/**
 * snl_world_add_die:
 * @self: the world
 * @group: (nullable): whose die it is; %NULL for a hit of which nothing else is known
 * @face: what it shows, or the sum of several that count as one
 * @is_hit: whether it hits
 *
 * Adds a node for a die, so that expressions can select, count and add dice like other nodes.
 *
 * Returns: (transfer none): the new die: its `group`, whom it is `for`, its `value`, `bonus` and
 *   `total`, and whether it is a `hit`
 */
xmlNode *
snl_world_add_die (SnlWorld          *self,
                   const SnlDieGroup *group,
                   guint              face,
                   gboolean           is_hit)
{
  xmlNode *die = snl_tree_new (&self->dice, self->die);

  if (group != NULL)
    {
      add_die_attribute (self, die, SNL_DIE_GROUP, group->id);
      add_die_attribute (self, die, SNL_DIE_FOR, group->piece);
      add_die_number (self, die, SNL_DIE_VALUE, (int) face);
      add_die_number (self, die, SNL_DIE_BONUS, group->bonus);
      add_die_number (self, die, SNL_DIE_TOTAL, (int) face + group->bonus);
    }
  if (is_hit)
    add_die_attribute (self, die, SNL_DIE_HIT, "yes");
  snl_tree_append (&self->dice, die);

  return die;
}

/**
 * snl_world_add_copy:
 * @self: the world
 * @node: a node of the position
 *
 * Keeps @node as it is now among the dice, for expressions that compare it with what it becomes.
 *
 * Returns: (transfer none): the copy, which is in no position
 */
xmlNode *
snl_world_add_copy (SnlWorld      *self,
                    const xmlNode *node)
{
  xmlNode *copy = snl_tree_copy (&self->dice, node);

  snl_tree_append (&self->dice, copy);

  return copy;
}

/**
 * snl_world_get_last_die:
 * @self: the world
 *
 * Returns: (transfer none) (nullable): the last die that was added, as a mark for
 *   snl_world_drop_dice(); %NULL if there is none
 */
xmlNode *
snl_world_get_last_die (SnlWorld *self)
{
  return self->dice.document->children->last;
}

/**
 * snl_world_drop_dice:
 * @self: the world
 * @last: (nullable): what snl_world_get_last_die() returned
 *
 * Removes and frees the dice after @last; all of them for %NULL.
 */
void
snl_world_drop_dice (SnlWorld *self,
                     xmlNode  *last)
{
  snl_tree_cut (&self->dice, last);
}

/**
 * snl_world_has_die:
 * @self: the world
 * @node: a node of any document
 *
 * Returns: whether @node is one of the dice in @self
 */
gboolean
snl_world_has_die (SnlWorld      *self,
                   const xmlNode *node)
{
  return node->doc == self->dice.document && node->type == XML_ELEMENT_NODE;
}

/**
 * snl_world_get_unchanged:
 * @self: the world
 * @statistic: which of the module's statistics, from 0
 *
 * Returns: (transfer none): a number for the caller to store the revision, plus 1, at which it
 *   found the statistic unchanged on all nodes; 0 at first; valid until the next call
 */
guint64 *
snl_world_get_unchanged (SnlWorld *self,
                         guint     statistic)
{
  if (statistic >= self->unchanged->len)
    g_array_set_size (self->unchanged, statistic + 1);

  return &g_array_index (self->unchanged, guint64, statistic);
}

/**
 * snl_world_prefix_fault:
 * @self: the world
 * @element: the element of the module with the fault
 * @error: an error that is set
 *
 * Puts file and line of @element before the message, for the module's author.
 *
 * Returns: %FALSE, for the caller to return
 */
gboolean
snl_world_prefix_fault (SnlWorld    *self,
                        SnlElement  *element,
                        GError     **error)
{
  g_prefix_error (error, "%s:%d: ", snl_ruleset_get_file (self->ruleset),
                  snl_element_get_line (element));
  if (self->exhausted_line == 0 && snl_budget_is_spent (snl_world_get_budget (self)))
    self->exhausted_line = snl_element_get_line (element);

  return FALSE;
}

/**
 * snl_world_charge_shown:
 * @self: a world for a view
 * @element: the element of the module that shows something
 * @words: what people read of it
 *
 * Charges an item of a view and its text: a module may show one for each node.
 *
 * Returns: whether it may be shown; %FALSE once the budget of the view is spent
 */
gboolean
snl_world_charge_shown (SnlWorld   *self,
                        SnlElement *element,
                        const char *words)
{
  SnlBudget *budget = snl_world_get_budget (self);
  gsize length = words != NULL ? strlen (words) : 0;

  if (!snl_budget_is_spent (budget) &&
      snl_budget_charge (budget, SNL_BUDGET_PROCEDURE_STEP + SHOWN_STEPS * length))
    snl_budget_take (budget, SHOWN_BYTES + length);
  if (!snl_budget_is_spent (budget))
    return TRUE;

  if (self->excess == NULL)
    self->excess = snl_element_get_name (element);

  return snl_world_prefix_fault (self, element, NULL);
}

/**
 * snl_world_string:
 * @self: the world
 * @element: an element of the module
 * @attribute: the name of an attribute whose value is an expression
 *
 * Returns: (transfer full) (nullable): the text; `""` if @element has no such attribute; %NULL if
 *   it cannot be evaluated
 */
char *
snl_world_string (SnlWorld   *self,
                  SnlElement *element,
                  const char *attribute)
{
  SnlExpression *expression = snl_element_get_expression (element, attribute);

  char *text = expression != NULL
               ? snl_expression_string (expression, self->eval, NULL, NULL)
               : g_strdup ("");

  if (text != NULL)
    snl_budget_take (snl_world_get_budget (self), strlen (text));
  else
    snl_world_prefix_fault (self, element, NULL);

  return text;
}

/*
 * Leaves out what is no element: a path may lead to the document above the position, and to
 * attributes, which have no attributes themselves.
 */
static void
keep_elements (GPtrArray *nodes)
{
  guint n_kept = 0;

  for (guint i = 0; i < nodes->len; i++)
    if (((const xmlNode *) nodes->pdata[i])->type == XML_ELEMENT_NODE)
      nodes->pdata[n_kept++] = nodes->pdata[i];

  g_ptr_array_set_size (nodes, (gint) n_kept);
}

/**
 * snl_world_nodes:
 * @self: the world
 * @element: an element of the module
 * @attribute: the name of an attribute whose value is an expression
 * @error: return location for an #SnlError
 *
 * Returns: (transfer container) (element-type xmlNode): those of the nodes that are elements; or
 *   %NULL with %SNL_ERROR_MODULE
 */
GPtrArray *
snl_world_nodes (SnlWorld    *self,
                 SnlElement  *element,
                 const char  *attribute,
                 GError     **error)
{
  SnlExpression *expression = snl_element_get_expression (element, attribute);
  GPtrArray *nodes;

  if (expression == NULL)
    return g_ptr_array_new ();

  nodes = snl_expression_nodes (expression, self->eval, error);
  if (nodes == NULL)
    snl_world_prefix_fault (self, element, error);
  else
    keep_elements (nodes);

  return nodes;
}

/**
 * snl_world_dup_turn:
 * @self: the world
 *
 * Returns: (transfer full) (nullable): what the module calls the turn; %NULL if it does not
 */
char *
snl_world_dup_turn (SnlWorld *self)
{
  snl_element_for_each (name, snl_ruleset_get_section (self->ruleset, "sequence"), "turn-name")
    {
      gboolean holds = TRUE;
      const char *words;

      if (!snl_world_test (self, name, "when", NULL, &holds, NULL) || !holds)
        continue;
      words = snl_world_fill_in (self, snl_element_get_sentence (name));

      return snl_world_charge_shown (self, name, words) ? g_strdup (words) : NULL;
    }

  return NULL;
}
