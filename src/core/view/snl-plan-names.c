/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Places the names on a plan: for each name a list of candidate positions, of which the one with
 * the least overlap is taken. A name that could only be written over others is left out unless it
 * is needed.
 */

#include "snl-plan-private.h"

#include <math.h>
#include <string.h>

#define MAX_COST 0.2   /* the highest cost at which a name that is not needed is written */

static double
get_overlap (const SnlPlanArea *one,
             const SnlPlanArea *other)
{
  double width = MIN (one->x + one->width, other->x + other->width) - MAX (one->x, other->x);
  double height = MIN (one->y + one->height, other->y + other->height) - MAX (one->y, other->y);

  return width > 0 && height > 0 ? width * height : 0;
}

/*
 * The cost of a name at @area: the part that is outside the table counts 3, the part over other
 * names and counters 2
 */
static double
get_cost (const SnlPlanDrawing *drawing,
          const SnlPlanArea    *area)
{
  double size = area->width * area->height;
  double cost = 3 * (size - get_overlap (area, &drawing->table));

  for (guint i = 0; i < drawing->taken->len; i++)
    cost += 2 * get_overlap (area, &g_array_index (drawing->taken, SnlPlanArea, i));

  return cost / size;
}

/*
 * Writes @name at the candidate with the least cost; the earlier of @areas are preferred slightly.
 * Leaves it out if it is not needed and the cost is high.
 */
static void
write_name (SnlPlanDrawing    *drawing,
            const char        *name,
            gboolean           is_needed,
            const SnlPlanArea *areas,
            guint              n_areas)
{
  guint best = 0;
  double min = G_MAXDOUBLE;

  for (guint i = 0; i < n_areas; i++)
    {
      double cost = get_cost (drawing, &areas[i]) + 0.01 * i;

      if (cost < min)
        {
          min = cost;
          best = i;
        }
    }
  if (!is_needed && min > MAX_COST)
    return;

  g_array_append_val (drawing->taken, areas[best]);
  snl_plan_write (drawing, areas[best].x + areas[best].width / 2,
                  areas[best].y + 0.8 * drawing->font_size, SNL_ANCHOR_MIDDLE, name);
}

static SnlPlanArea
make_area (const SnlPlanDrawing *drawing,
           double                x,
           double                y,
           double                width)
{
  return (SnlPlanArea) { x - width / 2, y - drawing->font_size / 2, width, drawing->font_size };
}

/* Adds candidates around a thing with the given half extents: below, above, right, left. */
static guint
add_places_beside (const SnlPlanDrawing *drawing,
                   SnlPlanArea          *areas,
                   double                x,
                   double                y,
                   double                reach_x,
                   double                reach_y,
                   double                width)
{
  double away = drawing->font_size * 0.65;
  guint n = 0;

  areas[n++] = make_area (drawing, x, y + reach_y + away, width);
  areas[n++] = make_area (drawing, x, y - reach_y - away, width);
  areas[n++] = make_area (drawing, x + reach_x + width / 2 + away / 2, y, width);
  areas[n++] = make_area (drawing, x - reach_x - width / 2 - away / 2, y, width);

  return n;
}

/* Whether other things may lie on a place; its name is then less important */
static gboolean
is_ground (const SnlPlanPlace *place)
{
  static const char * const marks[] = { "arrow", "plain", "shade", "water", NULL };

  return g_strv_contains (marks, place->mark);
}

/* Adds candidates along the top and bottom edge of a part of the table, for its name. */
static guint
add_places_in (const SnlPlanDrawing *drawing,
               SnlPlanArea          *areas,
               const SnlPlanArea    *seen,
               double                width)
{
  double inset = drawing->font_size * 0.4;
  guint n = 0;

  for (int down = -1; down <= 1; down += 2)
    for (int right = -1; right <= 1; right++)
      areas[n++] = make_area (drawing, seen->x + seen->width / 2 +
                                       right * (seen->width / 2 - inset - width / 2),
                              seen->y + seen->height / 2 +
                              down * (seen->height / 2 - inset - drawing->font_size / 2), width);

  return n;
}

static void
name_place (SnlPlanDrawing     *drawing,
            const SnlPlanPlace *place,
            const SnlPlanArea  *seen)
{
  double width = snl_chart_measure (place->label, drawing->font_size);
  double x = seen->x + seen->width / 2;
  double y = seen->y + seen->height / 2;
  double near_edge = seen->height / 2 - drawing->font_size * 0.6;
  gboolean is_arrow = strcmp (place->mark, "arrow") == 0;
  gboolean is_beneath = is_ground (place) && !is_arrow;
  SnlPlanArea areas[16];
  guint n = 0;

  /* nothing of it is on the table */
  if (seen->width < 0)
    return;

  if (strcmp (place->mark, "plain") == 0)
    {
      n = add_places_in (drawing, areas, seen, width);
    }
  else
    {
      if (!is_beneath && !is_arrow)
        areas[n++] = make_area (drawing, x, y, width);
      for (int down = 1; !is_arrow && down >= -1; down -= 2)
        areas[n++] = make_area (drawing, x, y + down * near_edge, width);
      n += add_places_beside (drawing, areas + n, x, y, seen->width / 2, seen->height / 2, width);
      for (int down = -1; !is_arrow && down <= 1; down += 2)
        for (int right = -1; right <= 1; right += 2)
          areas[n++] = make_area (drawing, x + right * (seen->width / 2 - width / 2),
                                  y + down * near_edge, width);
    }
  write_name (drawing, place->label, !is_ground (place), areas, n);
}

static void
name_piece (SnlPlanDrawing     *drawing,
            const SnlPlanPiece *piece)
{
  double reach = MAX (SNL_PLAN_COUNTER * drawing->scale, drawing->font_size * 0.4);
  double width = piece->label != NULL ? snl_chart_measure (piece->label, drawing->font_size) : 0;
  double x = snl_plan_to_x (drawing, piece->x);
  double y = snl_plan_to_y (drawing, piece->y);
  SnlPlanArea areas[12];
  guint n = 0;

  if (piece->label == NULL)
    return;

  /* farther away too, for a piece between neighbours */
  for (guint i = 0; i < 3; i++)
    n += add_places_beside (drawing, areas + n, x, y, (2 * i + 1) * reach,
                            (2 * i + 1) * reach, width);
  write_name (drawing, piece->label, TRUE, areas, n);
}

/*
 * Writes names from the smallest to the largest thing, since small ones have the fewest candidates;
 * ground comes last.
 */
void
snl_plan_write_names (SnlPlanDrawing *drawing)
{
  const SnlPlan *plan = drawing->plan;

  for (guint i = 0; i < plan->pieces->len; i++)
    name_piece (drawing, g_ptr_array_index (plan->pieces, i));
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = plan->places->len; i > 0; i--)
      {
        const SnlPlanPlace *place = g_ptr_array_index (plan->places, i - 1);

        if (is_ground (place) == (pass == 1))
          name_place (drawing, place, &g_array_index (drawing->seen, SnlPlanArea, i - 1));
      }
}
