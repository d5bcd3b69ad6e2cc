/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-plan.h"

#include "snl-text-private.h"
#include "snl-world.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define MARGIN     14.0   /* for the rulers, in units of the table */
#define TICK       10.0   /* between two marks of a ruler */
#define TEXT_SIZE  3.2
#define COUNTER    2.0    /* half of a piece's counter */

/* How the marks of types are drawn: each differs in its outline too, for paper without colours. */
static const struct {
  const char *mark;
  const char *style;
} looks[] = {
  { "arrow",  "fill=\"none\" stroke=\"#1c71d8\" stroke-width=\"0.8\"" },
  { "hill",   "fill=\"#d8c39a\" stroke=\"#63452c\" stroke-width=\"0.6\"" },
  { "houses", "fill=\"#e8a08a\" stroke=\"#7a1f0f\" stroke-width=\"0.5\"" },
  { "marsh",  "fill=\"#c9d8b0\" stroke=\"#3c5a2a\" stroke-width=\"0.4\" stroke-dasharray=\"1.5 1\"" },
  { "plain",  "fill=\"none\" stroke=\"#5e5c64\" stroke-width=\"0.25\" stroke-dasharray=\"1 1\"" },
  { "road",   "fill=\"#e6e0d4\" stroke=\"#77767b\" stroke-width=\"0.3\"" },
  { "rough",  "fill=\"#b9b6ae\" stroke=\"#3d3846\" stroke-width=\"0.6\" stroke-dasharray=\"3 0.8\"" },
  { "shade",  "fill=\"#3584e4\" fill-opacity=\"0.15\" stroke=\"#1a5fb4\" stroke-width=\"0.3\" stroke-dasharray=\"0.6 1.2\"" },
  { "trees",  "fill=\"#a8cfa0\" stroke=\"#26522a\" stroke-width=\"0.5\"" },
  { "water",  "fill=\"#cfe3f5\" stroke=\"#1a5fb4\" stroke-width=\"0.4\"" },
};

typedef struct {
  SnlRuleset *ruleset;
  SnlWorld   *world;
  GString    *svg;
  GPtrArray  *places;   /* of xmlNode, the largest first */
  double      left;
  double      top;
  double      right;
  double      bottom;
} Plan;

static double
get_number (const xmlNode *node,
            const char    *name)
{
  const char *text = snl_node_get (node, name);
  char *end = NULL;
  double number = text != NULL ? g_ascii_strtod (text, &end) : NAN;

  return text == NULL || end == text || *end != '\0' || !isfinite (number) ? NAN : number;
}

static gboolean
is_kind (const xmlNode *node,
         const char    *kind)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, kind) == 0;
}

/* Something can be drawn of it */
static gboolean
is_drawn (const xmlNode *place)
{
  return is_kind (place, "place") && get_number (place, "width") > 0 && get_number (place, "height") > 0
         && !isnan (get_number (place, "x")) && !isnan (get_number (place, "y"));
}

/**
 * snl_plan_is_wanted:
 * @position: the state of play
 *
 * Returns: whether there is anything to draw a plan of
 */
gboolean
snl_plan_is_wanted (SnlPosition *position)
{
  for (const xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    if (is_drawn (node))
      return TRUE;

  return FALSE;
}

/* Numbers in any locale are written with a point. */
static void
append_number (GString    *svg,
               const char *name,
               double      number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (svg, " %s=\"%s\"", name, g_ascii_formatd (buffer, sizeof buffer, "%.6g", number));
}

static void
append_text (Plan       *plan,
             double      x,
             double      y,
             double      size,
             const char *anchor,
             const char *text)
{
  g_string_append (plan->svg, "<text");
  append_number (plan->svg, "x", x);
  append_number (plan->svg, "y", y);
  append_number (plan->svg, "font-size", size);
  g_string_append_printf (plan->svg, " text-anchor=\"%s\">", anchor);
  snl_text_append (plan->svg, text);
  g_string_append (plan->svg, "</text>\n");
}

static int
compare_sizes (gconstpointer a,
               gconstpointer b)
{
  const xmlNode *first = *(xmlNode * const *) a;
  const xmlNode *second = *(xmlNode * const *) b;
  double one = get_number (first, "width") * get_number (first, "height");
  double other = get_number (second, "width") * get_number (second, "height");

  return (one < other) - (one > other);
}

static const char *
get_mark (Plan          *plan,
          const xmlNode *place)
{
  SnlElement *type = snl_ruleset_find (plan->ruleset, "type", snl_node_get (place, "type"));
  const char *mark = type != NULL ? snl_element_get (type, "mark") : NULL;

  for (gsize i = 0; mark != NULL && i < G_N_ELEMENTS (looks); i++)
    if (strcmp (looks[i].mark, mark) == 0)
      return mark;

  return "plain";
}

/* What is a part of the table itself */
static gboolean
is_frame (Plan          *plan,
          const xmlNode *place)
{
  return strcmp (get_mark (plan, place), "plain") == 0;
}

/* What all places together reach over, however they are turned; where some are frames, these only */
static void
measure (Plan        *plan,
         SnlPosition *position)
{
  gboolean framed = FALSE;

  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    framed = framed || (is_drawn (node) && is_frame (plan, node));

  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    {
      double angle;
      double width;
      double height;

      if (!is_drawn (node))
        continue;
      g_ptr_array_add (plan->places, node);
      if (framed && !is_frame (plan, node))
        continue;
      angle = get_number (node, "turned") * G_PI / 180;
      angle = isnan (angle) ? 0 : angle;
      width = (fabs (get_number (node, "width") * cos (angle)) + fabs (get_number (node, "height") * sin (angle))) / 2;
      height = (fabs (get_number (node, "width") * sin (angle)) + fabs (get_number (node, "height") * cos (angle))) / 2;
      plan->left = MIN (plan->left, get_number (node, "x") - width);
      plan->right = MAX (plan->right, get_number (node, "x") + width);
      plan->top = MIN (plan->top, get_number (node, "y") - height);
      plan->bottom = MAX (plan->bottom, get_number (node, "y") + height);
    }
  g_ptr_array_sort (plan->places, compare_sizes);
}

static const char *
get_style (const char *mark)
{
  gsize i = 0;

  while (strcmp (looks[i].mark, mark) != 0)
    i++;

  return looks[i].style;
}

static void
append_shape (Plan          *plan,
              const xmlNode *place)
{
  const char *mark = get_mark (plan, place);
  double width = get_number (place, "width");
  double height = get_number (place, "height");
  double turned = get_number (place, "turned");
  char numbers[3][G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (numbers[0], sizeof numbers[0], "%.6g", get_number (place, "x"));
  g_ascii_formatd (numbers[1], sizeof numbers[1], "%.6g", get_number (place, "y"));
  g_ascii_formatd (numbers[2], sizeof numbers[2], "%.6g", isnan (turned) ? 0 : turned);
  g_string_append (plan->svg, "<g id=\"");
  snl_text_append (plan->svg, snl_node_get (place, "id"));
  g_string_append_printf (plan->svg, "\" transform=\"translate(%s %s) rotate(%s)\">", numbers[0], numbers[1],
                          numbers[2]);
  if (strcmp (mark, "arrow") == 0)
    {
      g_ascii_formatd (numbers[0], sizeof numbers[0], "%.6g", width / 2);
      g_ascii_formatd (numbers[1], sizeof numbers[1], "%.6g", height / 2);
      g_ascii_formatd (numbers[2], sizeof numbers[2], "%.6g", width / 2 - height / 2);
      g_string_append_printf (plan->svg, "<path d=\"M-%s 0H%sM%s -%sL%s 0L%s %s\" %s/>", numbers[0], numbers[0],
                              numbers[2], numbers[1], numbers[0], numbers[2], numbers[1], get_style (mark));
    }
  else
    {
      g_string_append (plan->svg, "<rect");
      append_number (plan->svg, "x", -width / 2);
      append_number (plan->svg, "y", -height / 2);
      append_number (plan->svg, "width", width);
      append_number (plan->svg, "height", height);
      if (strcmp (mark, "hill") == 0 || strcmp (mark, "rough") == 0 || strcmp (mark, "trees") == 0)
        append_number (plan->svg, "rx", MIN (width, height) / 3);
      g_string_append_printf (plan->svg, " %s/>", get_style (mark));
    }
  g_string_append (plan->svg, "</g>\n");
}

/* As large as there is room for, so that neighbours stay legible */
static double
fit (const char *name,
     double      room)
{
  glong length = g_utf8_strlen (name, -1);

  return CLAMP (room / (0.58 * (double) MAX (length, 1)), TEXT_SIZE * 0.4, TEXT_SIZE);
}

/* What may lie on something else has its name in the middle; what lies beneath, towards an edge. */
static void
append_place_name (Plan          *plan,
                   const xmlNode *place)
{
  g_autofree char *name = snl_world_dup_name (plan->world, place);
  const char *mark = get_mark (plan, place);
  double x = get_number (place, "x");
  double y = get_number (place, "y");
  double width = get_number (place, "width");
  double height = get_number (place, "height");
  double size = fit (name, MAX (width, height) - 1);

  if (strcmp (mark, "plain") == 0)
    append_text (plan, x - width / 2 + 1, y - height / 2 + TEXT_SIZE, TEXT_SIZE * 0.8, "start", name);
  else if (strcmp (mark, "water") == 0 || strcmp (mark, "shade") == 0 || strcmp (mark, "arrow") == 0)
    append_text (plan, x, y + height / 2 - 1 + (strcmp (mark, "arrow") == 0 ? size + 1 : 0), size * 0.8, "middle", name);
  else if (strcmp (mark, "houses") == 0)
    append_text (plan, x, y + size / 3, size, "middle", name);
  else
    append_text (plan, x, y - height / 4, size, "middle", name);
}

static void
append_piece (Plan          *plan,
              const xmlNode *piece)
{
  SnlElement *side = snl_ruleset_find (plan->ruleset, "side", snl_node_get (piece, "side"));
  gboolean dark = side != NULL && g_strcmp0 (snl_element_get (side, "tone"), "dark") == 0;
  g_autofree char *name = NULL;
  double x = get_number (piece, "x");
  double y = get_number (piece, "y");

  if (isnan (x) || isnan (y))
    return;

  name = snl_world_dup_name (plan->world, piece);
  g_string_append (plan->svg, dark ? "<rect fill=\"#241f31\"" : "<rect fill=\"#ffffff\"");
  append_number (plan->svg, "x", x - COUNTER);
  append_number (plan->svg, "y", y - COUNTER / 2);
  append_number (plan->svg, "width", 2 * COUNTER);
  append_number (plan->svg, "height", COUNTER);
  g_string_append (plan->svg, " stroke=\"#241f31\" stroke-width=\"0.4\"/>\n");
  append_text (plan, x, y + COUNTER / 2 + TEXT_SIZE * 0.8, TEXT_SIZE * 0.8, "middle", name);
}

/* Marks along the upper and the left edge, to lay things out with a tape measure */
static void
append_rulers (Plan *plan)
{
  for (double at = ceil (plan->left / TICK) * TICK; at <= plan->right; at += TICK)
    {
      g_autofree char *number = snl_format_number (at);

      g_string_append (plan->svg, "<line stroke=\"#241f31\" stroke-width=\"0.3\"");
      append_number (plan->svg, "x1", at);
      append_number (plan->svg, "x2", at);
      append_number (plan->svg, "y1", plan->top - 3);
      append_number (plan->svg, "y2", plan->top);
      g_string_append (plan->svg, "/>\n");
      append_text (plan, at, plan->top - 4, TEXT_SIZE, "middle", number);
    }
  for (double at = ceil (plan->top / TICK) * TICK; at <= plan->bottom; at += TICK)
    {
      g_autofree char *number = snl_format_number (at);

      g_string_append (plan->svg, "<line stroke=\"#241f31\" stroke-width=\"0.3\"");
      append_number (plan->svg, "x1", plan->left - 3);
      append_number (plan->svg, "x2", plan->left);
      append_number (plan->svg, "y1", at);
      append_number (plan->svg, "y2", at);
      g_string_append (plan->svg, "/>\n");
      append_text (plan, plan->left - 4, at + TEXT_SIZE / 3, TEXT_SIZE, "end", number);
    }
}

static void
append_frame (Plan *plan)
{
  g_string_append (plan->svg, "<rect fill=\"#ffffff\" stroke=\"#241f31\" stroke-width=\"0.6\"");
  append_number (plan->svg, "x", plan->left);
  append_number (plan->svg, "y", plan->top);
  append_number (plan->svg, "width", plan->right - plan->left);
  append_number (plan->svg, "height", plan->bottom - plan->top);
  g_string_append (plan->svg, "/>\n");
}

static void
append_head (Plan *plan)
{
  double width = plan->right - plan->left + 2 * MARGIN;
  double height = plan->bottom - plan->top + 2 * MARGIN;
  char numbers[4][G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (numbers[0], sizeof numbers[0], "%.6g", plan->left - MARGIN);
  g_ascii_formatd (numbers[1], sizeof numbers[1], "%.6g", plan->top - MARGIN);
  g_ascii_formatd (numbers[2], sizeof numbers[2], "%.6g", width);
  g_ascii_formatd (numbers[3], sizeof numbers[3], "%.6g", height);
  g_string_append_printf (plan->svg, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%smm\" height=\"%smm\" "
                          "viewBox=\"%s %s %s %s\" font-family=\"sans-serif\">\n",
                          numbers[2], numbers[3], numbers[0], numbers[1], numbers[2], numbers[3]);
  g_string_append (plan->svg, "<rect fill=\"#ffffff\"");
  append_number (plan->svg, "x", plan->left - MARGIN);
  append_number (plan->svg, "y", plan->top - MARGIN);
  append_number (plan->svg, "width", width);
  append_number (plan->svg, "height", height);
  g_string_append (plan->svg, "/>\n<title>");
  snl_text_append (plan->svg, snl_ruleset_get_title (plan->ruleset));
  g_string_append (plan->svg, "</title>\n");
}

/**
 * snl_plan_to_svg:
 * @ruleset: the rules
 * @position: the state of play
 *
 * Draws the places of the position to scale, one unit of the table as one millimetre on paper, with
 * rulers at the edges and the names of all; and the pieces whose `x` and `y` are known.  Students are
 * not named.
 *
 * Returns: (transfer full): an SVG document; one without a place in it if there is nothing to draw
 */
char *
snl_plan_to_svg (SnlRuleset  *ruleset,
                 SnlPosition *position)
{
  SnlWorld *world = snl_world_new (ruleset, position);
  g_autoptr(GPtrArray) places = g_ptr_array_new ();
  Plan plan = { ruleset, world, g_string_new (NULL), places, G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };

  measure (&plan, position);
  if (places->len == 0)
    plan.left = plan.top = plan.right = plan.bottom = 0;
  append_head (&plan);
  append_frame (&plan);
  append_rulers (&plan);
  g_string_append (plan.svg, "<clipPath id=\"table\"><rect");
  append_number (plan.svg, "x", plan.left);
  append_number (plan.svg, "y", plan.top);
  append_number (plan.svg, "width", plan.right - plan.left);
  append_number (plan.svg, "height", plan.bottom - plan.top);
  g_string_append (plan.svg, "/></clipPath>\n<g clip-path=\"url(#table)\">\n");
  for (guint i = 0; i < places->len; i++)
    append_shape (&plan, g_ptr_array_index (places, i));
  g_string_append (plan.svg, "</g>\n");
  for (guint i = 0; i < places->len; i++)
    append_place_name (&plan, g_ptr_array_index (places, i));
  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    if (is_kind (node, "piece"))
      append_piece (&plan, node);
  g_string_append (plan.svg, "</svg>\n");
  snl_world_free (world);

  return g_string_free (plan.svg, FALSE);
}
