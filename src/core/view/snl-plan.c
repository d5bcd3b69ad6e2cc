/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Collects a plan from the position, and lists its measures as a table or in words. snl-plan-draw.c
 * draws it.
 */

#include "snl-plan.h"

#include "snl-page-private.h"
#include "core/journal/snl-position-revision.h"
#include "core/rules/snl-secrecy.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define MAX_PLACE 1e100   /* coordinates beyond are left out */

typedef struct {
  SnlRuleset *ruleset;
  SnlWorld   *world;
  xmlNode    *root;
  gboolean    for_class;
  SnlPlan    *plan;
} Builder;

static void
place_free (gpointer data)
{
  SnlPlanPlace *place = data;

  g_free (place->id);
  g_free (place->label);
  g_free (place->mark);
  g_free (place);
}

static void
piece_free (gpointer data)
{
  SnlPlanPiece *piece = data;

  g_free (piece->id);
  g_free (piece->label);
  g_free (piece->name);
  g_free (piece->shape);
  g_free (piece);
}

static void
fact_free (gpointer data)
{
  SnlPlanFact *fact = data;

  g_free (fact->label);
  g_free (fact->value);
  g_free (fact);
}

/**
 * snl_plan_ref:
 * @self: a plan
 *
 * Returns: (transfer full): @self
 */
SnlPlan *
snl_plan_ref (SnlPlan *self)
{
  g_atomic_int_inc (&self->references);

  return self;
}

/**
 * snl_plan_unref:
 * @self: (nullable) (transfer full): a plan
 *
 * Drops a reference; may be called in any thread.
 */
void
snl_plan_unref (SnlPlan *self)
{
  if (self == NULL || !g_atomic_int_dec_and_test (&self->references))
    return;

  g_free (self->title);
  g_free (self->unit);
  g_ptr_array_unref (self->places);
  g_ptr_array_unref (self->pieces);
  g_ptr_array_unref (self->facts);
  g_free (self);
}

/* Returns a number whose sums and differences are finite, or NaN. */
static double
get_number (const xmlNode *node,
            const char    *name)
{
  const char *text = snl_node_get (node, name);
  char *end = NULL;
  double number = text != NULL ? g_ascii_strtod (text, &end) : NAN;

  return text == NULL || end == text || *end != '\0' ||
         !(fabs (number) < MAX_PLACE) ? NAN : number;
}

static void
add_place (Builder *builder,
           xmlNode *node)
{
  SnlElement *type = snl_ruleset_find (builder->ruleset, "type", snl_node_get (node, "type"));
  const char *mark = type != NULL ? snl_element_get (type, "mark") : NULL;
  SnlPlanPlace *place = g_new0 (SnlPlanPlace, 1);

  place->x = get_number (node, "x");
  place->y = get_number (node, "y");
  place->width = get_number (node, "width");
  place->height = get_number (node, "height");
  place->turned = get_number (node, "turned");
  place->turned = isnan (place->turned) ? 0 : place->turned;
  place->id = g_strdup (snl_node_get (node, "id"));
  place->mark = g_strdup (mark != NULL ? mark : "plain");
  place->label = snl_world_dup_name (builder->world, node);
  /* a place without a size is not on the table */
  if (isnan (place->x) || isnan (place->y) || !(place->width > 0) || !(place->height > 0))
    place_free (place);
  else
    g_ptr_array_add (builder->plan->places, place);
}

static gboolean
is_placed (const xmlNode *piece)
{
  return !isnan (get_number (piece, "x")) && !isnan (get_number (piece, "y"));
}

/*
 * (transfer full) (nullable): the name to write beside a piece. Several pieces that are parts of
 * one unit share its name: it is written beside the unit if that has coordinates, else beside the
 * first part.
 */
static char *
dup_label (Builder       *builder,
           const xmlNode *node)
{
  const char *part = snl_node_get (node, "part");
  xmlNode *unit = snl_position_find (snl_world_get_position (builder->world), part);

  if (unit == NULL)
    return snl_world_dup_name (builder->world, node);
  if (is_placed (unit))
    return NULL;

  for (const xmlNode *other = node->prev; other != NULL; other = other->prev)
    if (snl_node_is (other, "piece") && g_strcmp0 (snl_node_get (other, "part"), part) == 0 &&
        is_placed (other))
      return NULL;

  return snl_world_dup_name (builder->world, unit);
}

static void
add_piece (Builder *builder,
           xmlNode *node)
{
  SnlElement *side = snl_ruleset_find (builder->ruleset, "side", snl_node_get (node, "side"));
  SnlPlanPiece *piece;

  if (!is_placed (node))
    return;

  piece = g_new0 (SnlPlanPiece, 1);
  piece->id = g_strdup (snl_node_get (node, "id"));
  piece->name = snl_world_dup_name (builder->world, node);
  piece->label = dup_label (builder, node);
  piece->shape = g_strdup (side != NULL ? snl_element_get (side, "counter") : NULL);
  piece->is_dark = snl_element_has (side, "tone", "dark");
  piece->x = get_number (node, "x");
  piece->y = get_number (node, "y");
  g_ptr_array_add (builder->plan->pieces, piece);
}

static gboolean
is_wanted (Builder    *builder,
           SnlElement *element)
{
  gboolean holds = TRUE;

  if (builder->for_class && snl_element_has (element, "class", "no"))
    return FALSE;

  return snl_world_test (builder->world, element, "when", NULL, &holds, NULL) && holds;
}

static void
add_fact (Builder    *builder,
          SnlElement *element)
{
  SnlEvalContext *eval = snl_world_get_eval (builder->world);
  SnlExpression *turned = snl_element_get_expression (element, "turned");
  SnlValue result;
  SnlPlanFact *fact;

  if (!is_wanted (builder, element))
    return;

  if (!snl_expression_evaluate (snl_element_get_expression (element, "select"), eval, NULL,
                                &result, NULL))
    {
      snl_world_prefix_fault (builder->world, element, NULL);
      result = snl_value_of_literal ("");
    }
  fact = g_new0 (SnlPlanFact, 1);
  fact->label = g_strdup (snl_element_get_label (element));
  fact->value = snl_page_dup_words (builder->world, element, &result);
  if (turned == NULL || !snl_expression_number (turned, eval, NULL, &fact->turned, NULL))
    fact->turned = NAN;
  snl_value_clear (&result);
  if (*fact->value == '\0')
    fact_free (fact);
  else
    g_ptr_array_add (builder->plan->facts, fact);
}

static int
compare_sizes_cb (gconstpointer a,
                  gconstpointer b)
{
  const SnlPlanPlace *first = *(const SnlPlanPlace * const *) a;
  const SnlPlanPlace *second = *(const SnlPlanPlace * const *) b;
  double one = first->width * first->height;
  double other = second->width * second->height;

  return (one < other) - (one > other);
}

static void
extend_bounds (SnlPlan *plan,
               double   x,
               double   y,
               double   half_width,
               double   half_height)
{
  plan->left = MIN (plan->left, x - half_width);
  plan->right = MAX (plan->right, x + half_width);
  plan->top = MIN (plan->top, y - half_height);
  plan->bottom = MAX (plan->bottom, y + half_height);
}

/*
 * Sets the edges of the table to the bounds of its `plain` places, rotated; without such places, to
 * the bounds of everything.
 */
static void
measure (SnlPlan *plan)
{
  gboolean is_framed = FALSE;

  plan->left = plan->top = G_MAXDOUBLE;
  plan->right = plan->bottom = -G_MAXDOUBLE;
  for (guint i = 0; i < plan->places->len; i++)
    is_framed = is_framed || strcmp (((SnlPlanPlace *) plan->places->pdata[i])->mark, "plain") == 0;

  for (guint i = 0; i < plan->places->len; i++)
    {
      const SnlPlanPlace *place = g_ptr_array_index (plan->places, i);
      double angle = place->turned * G_PI / 180;

      if (is_framed && strcmp (place->mark, "plain") != 0)
        continue;
      extend_bounds (plan, place->x, place->y,
                     (fabs (place->width * cos (angle)) + fabs (place->height * sin (angle))) / 2,
                     (fabs (place->width * sin (angle)) + fabs (place->height * cos (angle))) / 2);
    }
  for (guint i = 0; !is_framed && i < plan->pieces->len; i++)
    {
      const SnlPlanPiece *piece = g_ptr_array_index (plan->pieces, i);

      extend_bounds (plan, piece->x, piece->y, 5, 5);
    }
}

/* (transfer full): what the class may see of @position, or all of it; charged to @position */
static SnlPosition *
dup_seen (SnlRuleset  *ruleset,
          SnlPosition *position,
          gboolean     for_class)
{
  SnlPosition *seen;

  if (for_class)
    return snl_secrecy_dup_position (ruleset, position, NULL);

  seen = snl_position_copy (position);
  snl_position_set_budget_owner (seen, position);

  return seen;
}

/**
 * snl_plan_new:
 * @ruleset: the rules
 * @position: the full position
 * @for_class: whether to leave out secrets
 *
 * Collects the places, the pieces with coordinates, and the facts of the module's `plan` element.
 * It contains no students' names but those that somebody typed, see snl_plan_hide_names().
 *
 * Returns: (transfer full) (nullable): the plan, or %NULL if the position has no places on the
 *   table
 */
SnlPlan *
snl_plan_new (SnlRuleset  *ruleset,
              SnlPosition *position,
              gboolean     for_class)
{
  g_autoptr(SnlPosition) seen = dup_seen (ruleset, position, for_class);
  SnlElement *section = snl_ruleset_get_section (ruleset, "plan");
  SnlWorld *world = snl_world_new_for_view (ruleset, seen);
  g_autoptr(SnlPlan) plan = g_new0 (SnlPlan, 1);
  Builder builder = { ruleset, world, snl_position_get_root (seen), for_class, plan };

  plan->references = 1;
  plan->title = g_strdup (snl_ruleset_get_title (ruleset));
  plan->unit = g_strdup (section != NULL ? snl_element_get_label (section) : "");
  plan->places = g_ptr_array_new_with_free_func (place_free);
  plan->pieces = g_ptr_array_new_with_free_func (piece_free);
  plan->facts = g_ptr_array_new_with_free_func (fact_free);
  for (xmlNode *node = builder.root->children; node != NULL; node = node->next)
    if (snl_node_is (node, "place"))
      add_place (&builder, node);
    else if (snl_node_is (node, "piece"))
      add_piece (&builder, node);
  snl_element_for_each (fact, section, "fact")
    add_fact (&builder, fact);
  g_ptr_array_sort (plan->places, compare_sizes_cb);
  measure (plan);
  snl_world_free (world);

  return plan->places->len > 0 ? g_steal_pointer (&plan) : NULL;
}

static void
hide_name (SnlNames   *names,
           SnlNaming   naming,
           char      **text)
{
  g_autofree char *full = *text;

  *text = full != NULL ? snl_names_dup_sentence (names, naming, NULL, full) : NULL;
}

/**
 * snl_plan_hide_names:
 * @self: a plan that nobody else has yet
 * @names: the names of the game's students
 * @naming: how to show them
 *
 * Replaces students' names in what somebody typed: names of units and places, and facts.
 */
void
snl_plan_hide_names (SnlPlan   *self,
                     SnlNames  *names,
                     SnlNaming  naming)
{
  for (guint i = 0; i < self->places->len; i++)
    hide_name (names, naming, &((SnlPlanPlace *) self->places->pdata[i])->label);
  for (guint i = 0; i < self->pieces->len; i++)
    {
      SnlPlanPiece *piece = self->pieces->pdata[i];

      hide_name (names, naming, &piece->label);
      hide_name (names, naming, &piece->name);
    }
  for (guint i = 0; i < self->facts->len; i++)
    hide_name (names, naming, &((SnlPlanFact *) self->facts->pdata[i])->value);
}

/* Whether a place is terrain to put on the table, not a part of the table */
static gboolean
is_feature (const SnlPlanPlace *place)
{
  return strcmp (place->mark, "plain") != 0;
}

static void
add_row (GPtrArray  *rows,
         const char *name,
         double      x,
         double      y,
         double      width,
         double      height,
         double      turned)
{
  g_autofree char *east = snl_format_number (round (x * 10) / 10);
  g_autofree char *south = snl_format_number (round (y * 10) / 10);
  g_autofree char *size[2] = { NULL, NULL };
  g_autofree char *number = snl_format_number (turned);
  char **cells = g_new0 (char *, 7);

  for (guint i = 0; i < 2; i++)
    size[i] = width > 0
              ? snl_format_number (round ((i == 0 ? width : height) * 10) / 10)
              : g_strdup ("");
  cells[0] = g_strdup (name);
  cells[1] = g_strdup (east);
  cells[2] = g_strdup (south);
  cells[3] = g_steal_pointer (&size[0]);
  cells[4] = g_steal_pointer (&size[1]);
  cells[5] = turned != 0 ? g_strdup_printf ("%s°", number) : g_strdup ("");
  g_ptr_array_add (rows, cells);
}

/**
 * snl_plan_dup_measures:
 * @self: a plan
 *
 * Returns: (transfer full) (element-type GStrv): a table of 6 columns: name, distance from west and
 *   north, length, width and rotation; the headings are the first row
 */
GPtrArray *
snl_plan_dup_measures (const SnlPlan *self)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  char **heads = g_new0 (char *, 7);

  heads[0] = g_strdup (_("What"));
  /* Translators: heads of columns: how far the middle of something is from an edge of the table */
  heads[1] = g_strdup (_("Middle: from the west edge"));
  heads[2] = g_strdup (_("from the north edge"));
  heads[3] = g_strdup (_("Length"));
  heads[4] = g_strdup (_("Width"));
  /* Translators: head of a column: an angle */
  heads[5] = g_strdup (_("Turned clockwise"));
  g_ptr_array_add (rows, heads);
  for (guint i = 0; i < self->places->len; i++)
    {
      const SnlPlanPlace *place = g_ptr_array_index (self->places, i);

      if (is_feature (place))
        add_row (rows, place->label, place->x - self->left, place->y - self->top, place->width,
                 place->height, place->turned);
    }
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const SnlPlanPiece *piece = g_ptr_array_index (self->pieces, i);

      add_row (rows, piece->name, piece->x - self->left, piece->y - self->top, 0, 0, 0);
    }

  return rows;
}

/**
 * snl_plan_dup_words:
 * @self: a plan
 *
 * Returns: (transfer full): a description of the plan in sentences, for assistive technologies
 */
char *
snl_plan_dup_words (const SnlPlan *self)
{
  g_autofree char *width = snl_format_number (self->right - self->left);
  g_autofree char *height = snl_format_number (self->bottom - self->top);
  GString *words = g_string_new (NULL);

  /* Translators: the size of a table; the last is a unit of length, as “cm” */
  g_string_append_printf (words, _("A table of %s by %s %s."), width, height, self->unit);
  for (guint i = 0; i < self->facts->len; i++)
    {
      const SnlPlanFact *fact = g_ptr_array_index (self->facts, i);

      g_string_append_printf (words, " %s: %s.", fact->label, fact->value);
    }
  for (guint i = 0; i < self->places->len; i++)
    {
      const SnlPlanPlace *place = g_ptr_array_index (self->places, i);
      g_autofree char *east = snl_format_number (round (place->x - self->left));
      g_autofree char *south = snl_format_number (round (place->y - self->top));

      if (!is_feature (place))
        continue;
      g_string_append_c (words, ' ');
      /* Translators: where something lies on the table: its name, and two lengths */
      g_string_append_printf (words, _("%s: %s from the west, %s from the north."), place->label,
                              east, south);
    }

  return g_string_free (words, FALSE);
}

static gboolean
is_within (const SnlPlanPlace *place,
           double              x,
           double              y)
{
  double angle = place->turned * G_PI / 180;
  double along = (x - place->x) * cos (angle) + (y - place->y) * sin (angle);
  double across = (y - place->y) * cos (angle) - (x - place->x) * sin (angle);

  return fabs (along) <= place->width / 2 && fabs (across) <= place->height / 2;
}

/**
 * snl_plan_find:
 * @self: a plan
 * @x: in units of the table
 * @y: in units of the table
 *
 * Returns: (transfer none) (nullable): the id of the topmost piece at that point, or else of the
 *   smallest place
 */
const char *
snl_plan_find (const SnlPlan *self,
               double         x,
               double         y)
{
  for (guint i = self->pieces->len; i > 0; i--)
    {
      const SnlPlanPiece *piece = g_ptr_array_index (self->pieces, i - 1);

      if (fabs (piece->x - x) <= 2 && fabs (piece->y - y) <= 2)
        return piece->id;
    }
  for (guint i = self->places->len; i > 0; i--)
    if (is_within (g_ptr_array_index (self->places, i - 1), x, y))
      return ((SnlPlanPlace *) g_ptr_array_index (self->places, i - 1))->id;

  return NULL;
}
