/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-world-private.h"

#include "core/base/snl-intern.h"
#include "core/base/snl-text.h"
#include "core/journal/snl-position-clock.h"
#include "core/ruleset/snl-definition.h"

#include <glib/gi18n.h>
#include <string.h>

/*
 * What a variable of the game came to, and until when that holds: it sees nothing but the position
 * and the rules, so it comes to the same as long as nothing that it names has changed.
 */
typedef struct {
  SnlKept     kept;         /* first; nodes may go, and are never seen as valid */
  SnlElement *definition;   /* or NULL, if it is a fact or an option */
  gboolean    is_known;     /* else the value is no nodes */
} Memo;

static void
memo_free (gpointer data)
{
  Memo *memo = data;

  if (memo == NULL)
    return;
  snl_value_clear (&memo->kept.value);
  g_free (memo->kept.clocks);
  g_free (memo);
}

static Memo *
memo_new (SnlWorld   *self,
          const char *name)
{
  Memo *memo = g_new0 (Memo, 1);
  const SnlDefinition *definition = snl_ruleset_get_definition (self->ruleset, name);
  const GPtrArray *names = definition->names;

  memo->definition = definition->element;
  memo->kept.clocks = g_new0 (const guint64 *, (names != NULL ? names->len : 1) + 2);
  memo->kept.clocks[0] = snl_position_get_revision_of (self->position, NULL);
  for (guint i = 0; names != NULL && i < names->len; i++)
    memo->kept.clocks[i + 1] = snl_position_get_revision_of (self->position,
                                                             g_ptr_array_index (names, i));
  /* it may depend on any attribute */
  if (names == NULL)
    memo->kept.clocks[1] = snl_position_get_changes (self->position);

  return memo;
}

/* An attribute of the root, or an option; a definition, of which the check sees to it that it is
 * neither */
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
      mark = snl_eval_context_enter (self->scope, TRUE);
      good = snl_expression_evaluate_saved (snl_element_get_expression (definition, "select"),
                                            self->scope, value);
      snl_eval_context_leave (self->scope, mark);
      return good;
    }

  fact = snl_position_get (self->position, "game", name);
  if (fact == NULL)
    fact = snl_position_get (self->position, "options", name);
  if (fact != NULL)
    *value = snl_value_of_text (g_strdup (fact));

  return fact != NULL;
}

/* Works out anew what a variable is. */
G_NO_INLINE
static void
refresh (SnlWorld   *self,
         const char *name,
         Memo       *memo)
{
  SnlValue value;

  snl_value_clear (&memo->kept.value);
  memo->kept.value = snl_value_of_node (NULL);
  memo->kept.seen = 0;
  memo->is_known = evaluate (self, name, memo->definition, &value);
  if (memo->is_known)
    memo->kept.value = value;
  if (memo->is_known && value.kind != SNL_VALUE_NODES)
    memo->kept.seen = snl_position_get_revision (self->position);
}

/* Called for what is not known by now, see snl_eval_context_keep_variables() */
static gboolean
lookup_cb (const char *name,
           gpointer    user_data,
           SnlValue   *value)
{
  SnlWorld *self = user_data;
  guint number = snl_intern_get_number (name);
  Memo *memo;

  if (number >= self->memos->len)
    g_ptr_array_set_size (self->memos, (int) number + 1);
  memo = self->memos->pdata[number];
  if (memo == NULL)
    memo = self->memos->pdata[number] = memo_new (self, name);
  refresh (self, name, memo);
  *value = memo->kept.value;

  return memo->is_known;
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

  snl_eval_context_free (self->scope);
  g_ptr_array_unref (self->memos);
  g_hash_table_unref (self->names);
  g_string_free (self->line, TRUE);
  snl_tree_clear (&self->dice);
  if (self->words.document != NULL)
    snl_tree_clear (&self->words);
  g_array_unref (self->rested);
  snl_ruleset_unref (self->ruleset);
  g_free (self);
}

/*
 * Finds the children of the movement, by their place, whose condition is the same whichever square
 * a step comes from (`steady`), so that it is tested once for each square; and those of which it is
 * the same wherever the step goes, too (`fixed`), so that it is tested once.
 */
static void
init_movement (SnlWorld *self)
{
  self->movement = self->board != NULL ? snl_element_find (self->board, "movement") : NULL;
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

/* The world that @position has kept, as good as new; NULL if it has none for these rules. */
static SnlWorld *
take_spare (SnlRuleset  *ruleset,
            SnlPosition *position)
{
  SnlWorld *self = snl_position_take_spare (position);

  if (self != NULL && self->ruleset != ruleset)
    g_clear_pointer (&self, destroy);

  return self;
}

/**
 * snl_world_new:
 * @ruleset: (transfer none): the rules
 * @position: (transfer none): outlives the world, and keeps one for the next that asks
 *
 * Returns: (transfer full): the world, with nothing bound in its scope
 */
SnlWorld *
snl_world_new (SnlRuleset  *ruleset,
               SnlPosition *position)
{
  static const char *const die_facts[SNL_N_DIE_FACTS] = { "group", "for", "value", "bonus",
                                                          "total", "hit" };
  SnlWorld *self = take_spare (ruleset, position);

  if (self != NULL)
    return self;

  self = g_new0 (SnlWorld, 1);
  self->ruleset = snl_ruleset_ref (ruleset);
  self->position = position;
  self->memos = g_ptr_array_new_with_free_func (memo_free);
  self->line = g_string_new (NULL);
  snl_tree_init (&self->dice, snl_intern ("dice"));
  for (gsize i = 0; i < G_N_ELEMENTS (die_facts); i++)
    self->die_facts[i] = snl_intern (die_facts[i]);
  self->die = snl_intern ("die");
  self->rested = g_array_new (FALSE, TRUE, sizeof (guint64));
  self->type = snl_intern ("type");
  self->piece = snl_intern ("piece");
  self->square = snl_intern ("square");
  self->at = snl_intern ("at");
  self->x = snl_intern ("x");
  self->y = snl_intern ("y");
  self->board = snl_ruleset_get_section (ruleset, "board");
  init_movement (self);
  snl_world_init_names (self);
  self->scope = snl_eval_context_new (snl_position_get_root (position), lookup_cb, self);
  snl_eval_context_keep_sets (self->scope, snl_position_get_changes (position), clock_cb, position);
  snl_eval_context_keep_variables (self->scope, self->memos);
  snl_world_add_functions (self);

  return self;
}

/**
 * snl_world_new_to_show:
 * @ruleset: (transfer none): the rules
 * @position: (transfer none): as for snl_world_new()
 * @shown: (transfer none): what is shown: @position, or what that is a copy of; outlives the world
 * @operations: how many there may be: #SNL_SHOW_USUAL or #SNL_SHOW_MUCH
 *
 * A view asks many things, and nobody has asked for any of them: whoever waits for it waits for
 * their sum.  When there are no operations left, neither for this view nor for all that is shown of
 * @shown, whatever is asked fails; snl_position_get_unshown() then says so.
 *
 * Returns: (transfer full): the world, with nothing bound in its scope
 */
SnlWorld *
snl_world_new_to_show (SnlRuleset  *ruleset,
                       SnlPosition *position,
                       SnlPosition *shown,
                       gsize        operations)
{
  SnlWorld *self = snl_world_new (ruleset, position);

  self->shown = shown;
  snl_eval_context_limit (self->scope, MIN (operations, snl_position_get_showable (shown)));

  return self;
}

/* Has what was shown count, and tells what could not be. */
static void
settle_shown (SnlWorld *self)
{
  const char *spender = snl_eval_context_get_spender (self->scope);
  g_autofree char *told = spender != NULL ? snl_text_dup_short (spender) : NULL;
  g_autofree char *trouble = told != NULL
    /* Translators: the file of a module, and a formula in it */
    ? g_strdup_printf (_("Not everything is shown: %s: “%s” takes too long; the module should ask "
                         "for less at once"), snl_ruleset_get_file (self->ruleset), told)
    : NULL;

  snl_position_add_shown (self->shown, snl_eval_context_get_spent (self->scope), trouble);
  self->shown = NULL;
}

void
snl_world_free (SnlWorld *self)
{
  if (self == NULL)
    return;

  if (self->shown != NULL)
    settle_shown (self);
  snl_eval_context_clear (self->scope);
  snl_tree_cut (&self->dice, NULL);
  if (self->words.document != NULL)
    snl_tree_cut (&self->words, NULL);
  snl_position_keep_spare (self->position, self, destroy);
}

SnlRuleset *
snl_world_get_ruleset (SnlWorld *self)
{
  return self->ruleset;
}

SnlPosition *
snl_world_get_position (SnlWorld *self)
{
  return self->position;
}

SnlEvalContext *
snl_world_get_scope (SnlWorld *self)
{
  return self->scope;
}

/* Facts that no expression reads are left out, which is most of them. */
static void
add_die_fact (SnlWorld   *self,
              xmlNode    *die,
              SnlDieFact  fact,
              const char *value)
{
  if (value != NULL && snl_intern_is_read (self->die_facts[fact]))
    snl_tree_add_fact (&self->dice, die, self->die_facts[fact], value);
}

static void
add_die_number (SnlWorld   *self,
                xmlNode    *die,
                SnlDieFact  fact,
                int         number)
{
  if (snl_intern_is_read (self->die_facts[fact]))
    snl_tree_add_number (&self->dice, die, self->die_facts[fact], number);
}

/**
 * snl_world_add_die:
 * @group: (nullable): whose die it is; %NULL for a hit of which nothing else is known
 * @face: what it shows, or the sum of several that count as one
 * @is_hit: whether it hits
 *
 * Dice become nodes, so that a module counts and adds them as it does anything else.
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
      add_die_fact (self, die, SNL_DIE_GROUP, group->id);
      add_die_fact (self, die, SNL_DIE_FOR, group->piece);
      add_die_number (self, die, SNL_DIE_VALUE, (int) face);
      add_die_number (self, die, SNL_DIE_BONUS, group->bonus);
      add_die_number (self, die, SNL_DIE_TOTAL, (int) face + group->bonus);
    }
  if (is_hit)
    add_die_fact (self, die, SNL_DIE_HIT, "yes");
  snl_tree_append (&self->dice, die);

  return die;
}

/* (nullable): the die that was added last, for snl_world_drop_dice() */
xmlNode *
snl_world_get_last_die (SnlWorld *self)
{
  return self->dice.document->children->last;
}

/* Takes away all dice that were added after @last, or all. */
void
snl_world_drop_dice (SnlWorld *self,
                     xmlNode  *last)
{
  snl_tree_cut (&self->dice, last);
}

/* Whether @node is one of the dice */
gboolean
snl_world_has_die (SnlWorld      *self,
                   const xmlNode *node)
{
  return node->doc == self->dice.document && node->type == XML_ELEMENT_NODE;
}

/**
 * snl_world_get_rested:
 * @statistic: which of the module's statistics, from 0
 *
 * Returns: (transfer none): where it stands at which of the position's revisions, and 1, that
 *   statistic was as at the start everywhere; 0 if that is not known; until the next is asked for
 */
guint64 *
snl_world_get_rested (SnlWorld *self,
                      guint     statistic)
{
  if (statistic >= self->rested->len)
    g_array_set_size (self->rested, statistic + 1);

  return &g_array_index (self->rested, guint64, statistic);
}

/* A module's fault found at play: its author needs file and line.  Returns FALSE. */
gboolean
snl_world_blame (SnlWorld    *self,
                 SnlElement  *element,
                 GError     **error)
{
  g_prefix_error (error, "%s:%d: ", snl_ruleset_get_file (self->ruleset),
                  snl_element_get_line (element));

  return FALSE;
}

/**
 * snl_world_string:
 *
 * Returns: (transfer full) (nullable): the text; `""` if @element has no such attribute; %NULL if
 *   it cannot be worked out
 */
char *
snl_world_string (SnlWorld   *self,
                  SnlElement *element,
                  const char *attribute)
{
  SnlExpression *expression = snl_element_get_expression (element, attribute);

  return expression != NULL
         ? snl_expression_string (expression, self->scope, NULL, NULL)
         : g_strdup ("");
}

/**
 * snl_world_nodes:
 *
 * Returns: (transfer container) (element-type xmlNode): the nodes; or %NULL with @error
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

  nodes = snl_expression_nodes (expression, self->scope, NULL, error);
  if (nodes == NULL)
    snl_world_blame (self, element, error);

  return nodes;
}
