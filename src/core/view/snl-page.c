/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Evaluates the expressions of the module's `page` elements against a position from which
 * everything is removed that the reader may not know, so that no page can show a secret by mistake.
 */

#include "snl-page.h"

#include "snl-page-private.h"
#include "core/base/snl-text.h"
#include "core/rules/snl-secrecy.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

typedef struct {
  SnlRuleset  *ruleset;
  SnlPosition *position;    /* copy without secrets; owned */
  SnlWorld    *world;
  xmlNode     *node;        /* the node of the current page, or NULL */
  gboolean     for_class;   /* whether to leave out facts and lists that are not for the class */
} Builder;

/* @side is the side whose secrets may be seen, or %NULL for none */
static void
builder_init (Builder     *builder,
              SnlRuleset  *ruleset,
              SnlPosition *position,
              const char  *side)
{
  builder->ruleset = ruleset;
  builder->position = snl_secrecy_dup_position (ruleset, position, side);
  builder->world = snl_world_new_for_view (ruleset, builder->position);
  builder->node = NULL;
  builder->for_class = FALSE;
}

static void
builder_clear (Builder *builder)
{
  g_clear_pointer (&builder->world, snl_world_free);
  g_clear_pointer (&builder->position, snl_position_free);
}

static gboolean
is_yes (SnlElement *element,
        const char *attribute,
        gboolean    fallback)
{
  const char *value = snl_element_get (element, attribute);

  return value != NULL ? strcmp (value, "yes") == 0 : fallback;
}

static gboolean
is_wanted (Builder    *builder,
           SnlElement *element,
           xmlNode    *context)
{
  gboolean holds = TRUE;

  return snl_world_test (builder->world, element, "when", context, &holds, NULL) && holds;
}

static double
parse_number (const char *words)
{
  char *end = NULL;
  double number = g_ascii_strtod (words, &end);

  return *words != '\0' && end != NULL && *end == '\0' ? number : (double) NAN;
}

/* An expression that fails gives an empty value, as if there were nothing to show. */
static SnlPageValue *
make_value (Builder    *builder,
            SnlElement *element,
            xmlNode    *context)
{
  SnlEvalContext *eval = snl_world_get_eval (builder->world);
  SnlExpression *full = snl_element_get_expression (element, "full");
  SnlPageValue *value = g_new0 (SnlPageValue, 1);
  SnlValue result;

  if (!snl_expression_evaluate (snl_element_get_expression (element, "select"), eval, context,
                                &result, NULL))
    {
      snl_world_prefix_fault (builder->world, element, NULL);
      result = snl_value_of_literal ("");
    }
  value->words = snl_page_dup_words (builder->world, element, &result);
  snl_world_charge_shown (builder->world, element, value->words);
  value->number = result.kind == SNL_VALUE_NUMBER ? result.number : parse_number (value->words);
  snl_value_clear (&result);
  if (full == NULL || !snl_expression_number (full, eval, context, &value->full, NULL) ||
      isnan (value->full) || value->full < 0 || isnan (value->number))
    value->full = 0;

  return value;
}

static void
add_fact (Builder    *builder,
          SnlPage    *page,
          SnlElement *element)
{
  SnlPageFact *fact;

  if (!is_wanted (builder, element, builder->node) ||
      !snl_world_charge_shown (builder->world, element, snl_element_get_label (element)))
    return;

  fact = g_new0 (SnlPageFact, 1);
  fact->label = g_strdup (snl_element_get_label (element));
  fact->value = make_value (builder, element, builder->node);
  g_ptr_array_add (page->facts, fact);
}

typedef struct {
  xmlNode *node;
  double   order;
  guint    place;
} Candidate;

static int
compare_candidates_cb (gconstpointer a,
                       gconstpointer b)
{
  const Candidate *first = a;
  const Candidate *second = b;

  if (first->order != second->order)
    return first->order < second->order ? -1 : 1;

  return first->place < second->place ? -1 : first->place > second->place;
}

/*
 * (transfer full): the nodes of a list, sorted by `order` in ascending order, those without a
 * number last
 */
static GArray *
find_candidates (Builder    *builder,
                 SnlElement *element)
{
  g_autoptr(GPtrArray) nodes = snl_world_nodes (builder->world, element, "rows", NULL);
  SnlExpression *order = snl_element_get_expression (element, "order");
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));

  for (guint i = 0; nodes != NULL && i < nodes->len; i++)
    {
      Candidate candidate = { g_ptr_array_index (nodes, i), 0, i };

      if (candidate.node->type != XML_ELEMENT_NODE)
        continue;   /* not reached: the check refuses what it can see */
      if (order != NULL &&
          ((!snl_expression_number (order, snl_world_get_eval (builder->world), candidate.node,
                                    &candidate.order, NULL) &&
            !snl_world_prefix_fault (builder->world, element, NULL)) || isnan (candidate.order)))
        candidate.order = G_MAXDOUBLE;
      g_array_append_val (candidates, candidate);
    }
  g_array_sort (candidates, compare_candidates_cb);

  return candidates;
}

static void
add_columns (SnlPageList *list,
             SnlElement  *element)
{
  snl_element_for_each (child, element, "column")
    {
      SnlPageColumn *column = g_new0 (SnlPageColumn, 1);

      column->label = g_strdup (snl_element_get_label (child));
      g_ptr_array_add (list->columns, column);
    }
}

static void
add_row (Builder     *builder,
         SnlPageList *list,
         SnlElement  *element,
         xmlNode     *node)
{
  SnlEvalContext *eval = snl_world_get_eval (builder->world);
  guint mark = snl_eval_context_enter (eval, FALSE);
  SnlPageRow *row = g_new0 (SnlPageRow, 1);

  row->node = g_strdup (snl_node_get (node, "id"));
  row->values = g_ptr_array_new_with_free_func (snl_page_value_free);
  snl_eval_context_bind_node (eval, "row", node);
  snl_element_for_each (child, element, "column")
    {
      SnlPageColumn *column;
      SnlPageValue *value;

      column = g_ptr_array_index (list->columns, row->values->len);
      value = make_value (builder, child, node);
      column->has_track = column->has_track || value->full > 0;
      g_ptr_array_add (row->values, value);
    }
  snl_eval_context_leave (eval, mark);
  g_ptr_array_add (list->rows, row);
}

/* Marks the columns in which each non-empty value is a number; these are right-aligned. */
static void
align_columns (SnlPageList *list)
{
  for (guint i = 0; i < list->columns->len; i++)
    {
      SnlPageColumn *column = g_ptr_array_index (list->columns, i);
      gboolean has_words = FALSE;

      for (guint j = 0; j < list->rows->len; j++)
        {
          const SnlPageRow *row = g_ptr_array_index (list->rows, j);
          const SnlPageValue *value = g_ptr_array_index (row->values, i);

          column->is_number = column->is_number || !isnan (value->number);
          has_words = has_words || (*value->words != '\0' && isnan (value->number));
        }
      column->is_number = column->is_number && !has_words;
    }
}

static void
add_list (Builder    *builder,
          SnlPage    *page,
          SnlElement *element)
{
  g_autoptr(GArray) candidates = NULL;
  SnlPageList *list;

  if (!is_wanted (builder, element, builder->node) ||
      !snl_world_charge_shown (builder->world, element, snl_element_get_label (element)))
    return;

  candidates = find_candidates (builder, element);
  list = g_new0 (SnlPageList, 1);
  list->label = g_strdup (snl_element_get_label (element));
  list->columns = g_ptr_array_new_with_free_func (snl_page_column_free);
  list->rows = g_ptr_array_new_with_free_func (snl_page_row_free);
  add_columns (list, element);
  for (guint i = 0;
       i < candidates->len && snl_world_charge_shown (builder->world, element, NULL);
       i++)
    add_row (builder, list, element, g_array_index (candidates, Candidate, i).node);
  align_columns (list);
  g_ptr_array_add (page->lists, list);
}

static void
bind_page (Builder *builder)
{
  if (builder->node != NULL)
    snl_eval_context_bind_node (snl_world_get_eval (builder->world), "page", builder->node);
}

/* Evaluates the facts and lists of @page. */
static void
open_page (Builder    *builder,
           SnlPage    *page,
           SnlElement *element)
{
  SnlEvalContext *eval = snl_world_get_eval (builder->world);
  guint mark = snl_eval_context_enter (eval, FALSE);
  gboolean for_class = is_yes (element, "class", FALSE);

  builder->node = snl_position_find (builder->position, page->node);
  bind_page (builder);
  snl_element_for_each (child, element, NULL)
    {
      if (builder->for_class && !is_yes (child, "class", for_class))
        continue;
      if (snl_element_is (child, "fact"))
        add_fact (builder, page, child);
      else if (snl_element_is (child, "list"))
        add_list (builder, page, child);
    }
  snl_eval_context_leave (eval, mark);
  page->is_open = TRUE;
}

/* The side that owns the page of @node */
static const char *
get_owner (const xmlNode *node)
{
  return snl_node_is (node, "side")
         ? snl_node_get (node, "id")
         : snl_node_get (node, "side");
}

static SnlPage *
new_page (Builder    *builder,
          SnlElement *element,
          xmlNode    *node)
{
  SnlPage *page = g_new0 (SnlPage, 1);
  const char *id = snl_element_get (element, "id");
  const char *owner = node != NULL && is_yes (element, "secret", FALSE) ? get_owner (node) : NULL;

  page->id = g_strdup (id);
  page->node = g_strdup (node != NULL ? snl_node_get (node, "id") : NULL);
  page->key = page->node != NULL ? g_strconcat (id, ":", page->node, NULL) : g_strdup (id);
  page->label = g_strdup (snl_element_get_label (element));
  page->heading = node != NULL ? snl_world_dup_name (builder->world, node) : g_strdup (page->label);
  page->owner = g_strdup (owner != NULL ? owner : is_yes (element, "secret", FALSE) ? "" : NULL);
  page->facts = g_ptr_array_new_with_free_func (snl_page_fact_free);
  page->lists = g_ptr_array_new_with_free_func (snl_page_list_free);

  return page;
}

/*
 * Adds the pages that a `page` element defines (one, or one for each node of `of`), without facts
 * and lists.
 */
static void
add_closed (Builder    *builder,
            GPtrArray  *pages,
            SnlElement *element)
{
  SnlEvalContext *eval = snl_world_get_eval (builder->world);
  g_autoptr(GPtrArray) nodes = NULL;

  if (snl_element_get (element, "of") == NULL)
    {
      if (is_wanted (builder, element, NULL))
        g_ptr_array_add (pages, new_page (builder, element, NULL));
      return;
    }

  nodes = snl_world_nodes (builder->world, element, "of", NULL);
  for (guint i = 0; nodes != NULL && i < nodes->len; i++)
    {
      guint mark = snl_eval_context_enter (eval, FALSE);
      xmlNode *node = g_ptr_array_index (nodes, i);

      snl_eval_context_bind_node (eval, "page", node);
      if (node->type == XML_ELEMENT_NODE && is_wanted (builder, element, node) &&
          snl_world_charge_shown (builder->world, element, snl_element_get_label (element)))
        g_ptr_array_add (pages, new_page (builder, element, node));
      snl_eval_context_leave (eval, mark);
    }
}

static GPtrArray *
make_pages (Builder *builder)
{
  SnlElement *section = snl_ruleset_get_section (builder->ruleset, "pages");
  GPtrArray *pages = g_ptr_array_new_with_free_func ((GDestroyNotify) snl_page_free);

  snl_element_for_each (element, section, NULL)
    {
      guint first = pages->len;

      add_closed (builder, pages, element);
      for (guint i = first; i < pages->len && !is_yes (element, "secret", FALSE); i++)
        open_page (builder, g_ptr_array_index (pages, i), element);
    }

  return pages;
}

/**
 * snl_page_has_any:
 * @ruleset: the rules
 *
 * Returns: whether the module has any pages
 */
gboolean
snl_page_has_any (SnlRuleset *ruleset)
{
  return snl_ruleset_get_section (ruleset, "pages") != NULL;
}

/**
 * snl_page_dup_all:
 * @ruleset: the rules
 * @position: the full position
 *
 * Returns: (transfer full) (element-type SnlPage): the pages in the module's order; secret pages
 *   with names and owner only
 */
GPtrArray *
snl_page_dup_all (SnlRuleset  *ruleset,
                  SnlPosition *position)
{
  GPtrArray *pages;
  Builder builder;

  builder_init (&builder, ruleset, position, NULL);
  pages = make_pages (&builder);
  builder_clear (&builder);

  return pages;
}

static gboolean
is_empty (const SnlPage *page)
{
  return page->facts->len == 0 && page->lists->len == 0;
}

/**
 * snl_page_dup_public:
 * @ruleset: the rules
 * @position: the full position
 *
 * Returns: (transfer full) (element-type SnlPage): the pages that the module shows to the class
 */
GPtrArray *
snl_page_dup_public (SnlRuleset  *ruleset,
                     SnlPosition *position)
{
  GPtrArray *pages;
  Builder builder;

  builder_init (&builder, ruleset, position, NULL);
  builder.for_class = TRUE;
  pages = make_pages (&builder);
  builder_clear (&builder);
  for (guint i = pages->len; i > 0; i--)
    {
      const SnlPage *page = g_ptr_array_index (pages, i - 1);

      if (page->owner != NULL || is_empty (page))
        g_ptr_array_remove_index (pages, i - 1);
    }

  return pages;
}

/**
 * snl_page_open:
 * @ruleset: the rules
 * @position: the full position
 * @key: key of a page
 *
 * Evaluates one page; a secret page with what its owner may know. The caller must make sure that
 * only the owner sees it.
 *
 * Returns: (transfer full) (nullable): the page, or %NULL if there is no page with @key
 */
SnlPage *
snl_page_open (SnlRuleset  *ruleset,
               SnlPosition *position,
               const char  *key)
{
  g_autoptr(GPtrArray) pages = snl_page_dup_all (ruleset, position);

  for (guint i = 0; i < pages->len; i++)
    {
      SnlPage *page = g_ptr_array_index (pages, i);
      SnlElement *element = snl_ruleset_find (ruleset, "page", page->id);
      Builder builder;

      if (strcmp (page->key, key) != 0)
        continue;
      if (!page->is_open && element != NULL)
        {
          builder_init (&builder, ruleset, position, page->owner);
          open_page (&builder, page, element);
          builder_clear (&builder);
        }

      return g_ptr_array_steal_index (pages, i);
    }

  return NULL;
}

static void
write_value (const SnlPageValue *value,
             GString            *text)
{
  g_autofree char *full = value->full > 0 ? snl_format_number (value->full) : NULL;
  g_autofree char *words = snl_text_dup_line (value->words);

  if (*value->words == '\0')
    g_string_append (text, "–");
  else if (full != NULL)
    /* Translators: where a marker stands on its track, and where that ends */
    g_string_append_printf (text, _("%s of %s"), words, full);
  else
    g_string_append (text, words);
}

static void
write_list (const SnlPageList *list,
            GString           *text)
{
  g_string_append_printf (text, "  %s\n", list->label);
  for (guint i = 0; i < list->rows->len; i++)
    {
      const SnlPageRow *row = g_ptr_array_index (list->rows, i);

      g_string_append (text, "    ");
      for (guint j = 0; j < row->values->len; j++)
        {
          const SnlPageColumn *column = g_ptr_array_index (list->columns, j);

          if (j > 0)
            g_string_append_printf (text, " · %s: ", column->label);
          write_value (g_ptr_array_index (row->values, j), text);
        }
      g_string_append_c (text, '\n');
    }
}

/**
 * snl_page_write:
 * @self: a page
 * @text: the text is appended to it
 *
 * Writes the page as lines of plain text.
 */
void
snl_page_write (const SnlPage *self,
                GString       *text)
{
  g_autofree char *heading = snl_text_dup_line (self->heading);

  if (self->node != NULL)
    /* Translators: heading of a page: what such pages are called, and whom it is about */
    g_string_append_printf (text, _("%s: %s"), self->label, heading);
  else
    g_string_append (text, heading);
  g_string_append_c (text, '\n');
  if (!self->is_open)
    {
      g_string_append_printf (text, "  %s\n", _("for its own side only"));
      return;
    }

  for (guint i = 0; i < self->facts->len; i++)
    {
      const SnlPageFact *fact = g_ptr_array_index (self->facts, i);

      g_string_append_printf (text, "  %s: ", fact->label);
      write_value (fact->value, text);
      g_string_append_c (text, '\n');
    }
  for (guint i = 0; i < self->lists->len; i++)
    write_list (g_ptr_array_index (self->lists, i), text);
}
