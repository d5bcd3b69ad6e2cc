/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkWidget that draws one stepped line for each side, broad and plain for a dark one, dashed for
 * a light one, with the side's shield and what is left at its end.
 */

#include "snl-wall-curve-view.h"

#include "app/drawing/snl-colour.h"
#include "app/drawing/snl-symbol.h"
#include "app/drawing/snl-text-layout.h"

#include <glib/gi18n.h>
#include <math.h>

/* in font sizes: the least width and height, the room for a label, and the width of a line */
#define MIN_WIDTH 16
#define MIN_HEIGHT 6
#define LABEL_HIGH 1.5
#define SHIELD 1.1
#define LINE 0.2

struct _SnlWallCurveView {
  GtkWidget   parent_instance;

  SnlVictory *victory;   /* or NULL */
};

typedef struct {
  cairo_t *cr;
  double   em;
  double   width;      /* of the curve, without the labels beside it */
  double   height;     /* without the turns below it */
  guint    acts;
} Plot;

G_DEFINE_FINAL_TYPE (SnlWallCurveView, snl_wall_curve_view, GTK_TYPE_WIDGET)

/* (transfer full): the layout of the label at the end of a side's line; with its name, where more
 * sides than two share the shapes and tones */
static PangoLayout *
create_label (SnlWallCurveView     *self,
              const SnlVictorySide *side)
{
  g_autofree char *named = side->left != NULL && self->victory->sides->len > 2
                           ? g_strdup_printf ("%s: %s", side->label, side->left) : NULL;

  return snl_text_layout_create_layout (GTK_WIDGET (self),
                                        named != NULL ? named
                                        : side->left != NULL ? side->left : side->label,
                                        snl_text_layout_get_em (GTK_WIDGET (self)));
}

static double
measure_labels (SnlWallCurveView *self)
{
  double widest = 0;

  for (guint i = 0; i < self->victory->sides->len; i++)
    {
      g_autoptr(PangoLayout) layout = create_label (self, self->victory->sides->pdata[i]);
      int width = 0;

      pango_layout_get_pixel_size (layout, &width, NULL);
      widest = MAX (widest, width);
    }

  return widest + snl_text_layout_get_em (GTK_WIDGET (self)) * (SHIELD + 0.8);
}

static double
get_x (const Plot *plot,
       guint       act)
{
  return plot->acts > 0 ? plot->width * act / plot->acts : 0;
}

static double
get_y (const Plot *plot,
       double      part)
{
  double edge = plot->em * LABEL_HIGH / 2;

  return edge + (plot->height - 2 * edge) * (1 - part);
}

/* Writes a turn's number below the curve, unless it would touch the one before, which ends at @end.
 * Returns: where the last number ends */
static double
draw_turn (SnlWallCurveView *self,
           const Plot       *plot,
           const char       *text,
           double            centre,
           double            end)
{
  g_autoptr(PangoLayout) layout = snl_text_layout_create_layout (GTK_WIDGET (self), text, plot->em);
  double x;
  int width = 0;

  pango_layout_get_pixel_size (layout, &width, NULL);
  x = MAX (centre - width / 2.0, 0);
  if (end > 0 && x < end + plot->em * 0.4)
    return end;

  cairo_move_to (plot->cr, x, plot->height + plot->em * 0.1);
  pango_cairo_show_layout (plot->cr, layout);

  return x + width;
}

/* Draws a line where the loss of a side decides something, as half of it; sides that share one have
 * one line */
static void
draw_marks (SnlWallCurveView *self,
            const Plot       *plot)
{
  GdkRGBA ink = snl_colour_get (self, "snl_wall_ink");
  double dash = plot->em * 0.25;

  gdk_cairo_set_source_rgba (plot->cr, &ink);
  cairo_set_line_width (plot->cr, 2);
  cairo_set_dash (plot->cr, &dash, 1, 0);
  for (guint i = 0; i < self->victory->sides->len; i++)
    {
      double mark = ((const SnlVictorySide *) self->victory->sides->pdata[i])->mark;

      if (mark < 0)
        continue;
      cairo_move_to (plot->cr, 0, get_y (plot, mark));
      cairo_rel_line_to (plot->cr, plot->width, 0);
    }
  cairo_stroke (plot->cr);
  cairo_set_dash (plot->cr, NULL, 0, 0);
}

/* Draws as many numbers of turns below the curve as have room, and a line at the turning point */
static void
draw_ground (SnlWallCurveView *self,
             const Plot       *plot)
{
  GdkRGBA ink = snl_colour_get (self, "snl_wall_ink");
  GdkRGBA mark = snl_colour_get (self, "snl_wall_mark");
  double dash = plot->em * 0.25;
  double end = 0;

  gdk_cairo_set_source_rgba (plot->cr, &ink);
  cairo_set_line_width (plot->cr, 2);
  cairo_move_to (plot->cr, 0, plot->height);
  cairo_rel_line_to (plot->cr, plot->width, 0);
  cairo_stroke (plot->cr);

  for (guint i = 0; i < self->victory->turns->len; i++)
    {
      const SnlVictoryTurn *turn = self->victory->turns->pdata[i];
      double start = i > 0
                     ? get_x (plot, ((SnlVictoryTurn *) self->victory->turns->pdata[i - 1])->act)
                     : 0;
      double centre = (start + get_x (plot, turn->act)) / 2;
      /* Translators: below a curve: the number of a turn */
      g_autofree char *text = i == 0 ? g_strdup_printf (_("turn %s"), turn->label)
                                     : g_strdup (turn->label);

      end = draw_turn (self, plot, text, centre, end);
    }

  if (self->victory->turning_act == 0)
    return;
  gdk_cairo_set_source_rgba (plot->cr, &mark);
  cairo_set_line_width (plot->cr, MAX (plot->em * 0.1, 2));
  cairo_set_dash (plot->cr, &dash, 1, 0);
  cairo_move_to (plot->cr, get_x (plot, self->victory->turning_act), 0);
  cairo_rel_line_to (plot->cr, 0, plot->height);
  cairo_stroke (plot->cr);
  cairo_set_dash (plot->cr, NULL, 0, 0);
}

static void
draw_line (SnlWallCurveView     *self,
           const Plot           *plot,
           const SnlVictorySide *side)
{
  gboolean is_light = g_strcmp0 (side->tone, "light") == 0;
  GdkRGBA edge = snl_colour_get (self, "snl_wall_ink");
  GdkRGBA fill = snl_colour_get (self, is_light ? "snl_piece_light" : "snl_piece_dark");
  double width = plot->em * LINE;
  double y = 0;

  /* drawing text has set the current point, from which the path would begin */
  cairo_new_path (plot->cr);

  for (guint i = 0; i < side->steps->len; i++)
    {
      const SnlReportStep *step = &g_array_index (side->steps, SnlReportStep, i);
      double x = get_x (plot, step->acts);

      if (i > 0)
        cairo_line_to (plot->cr, x, y);
      y = get_y (plot, step->strength);
      cairo_line_to (plot->cr, x, y);
    }
  cairo_line_to (plot->cr, get_x (plot, plot->acts), y);
  cairo_set_line_join (plot->cr, CAIRO_LINE_JOIN_ROUND);
  gdk_cairo_set_source_rgba (plot->cr, &edge);
  cairo_set_line_width (plot->cr, width * (is_light ? 1.6 : 1));
  cairo_stroke_preserve (plot->cr);
  gdk_cairo_set_source_rgba (plot->cr, &fill);
  cairo_set_line_width (plot->cr, width * (is_light ? 1 : 0.9));
  cairo_stroke (plot->cr);
}

/* Finds the y coordinates of the labels: where the lines end, moved apart if they would overlap */
static void
place_labels (SnlWallCurveView *self,
              const Plot       *plot,
              double           *places)
{
  GPtrArray *sides = self->victory->sides;
  double high = plot->em * LABEL_HIGH;

  for (guint i = 0; i < sides->len; i++)
    {
      const GArray *steps = ((SnlVictorySide *) sides->pdata[i])->steps;

      places[i] = get_y (plot, g_array_index (steps, SnlReportStep, steps->len - 1).strength);
    }
  snl_chart_spread (places, sides->len, high, high / 2, plot->height - high / 2);
}

static void
draw_labels (SnlWallCurveView *self,
             const Plot       *plot)
{
  GPtrArray *sides = self->victory->sides;
  g_autofree double *places = g_new0 (double, sides->len);
  double shield = plot->em * SHIELD;
  GdkRGBA ink = snl_colour_get (self, "snl_wall_ink");

  place_labels (self, plot, places);
  for (guint i = 0; i < sides->len; i++)
    {
      const SnlVictorySide *side = sides->pdata[i];
      g_autoptr(PangoLayout) layout = create_label (self, side);
      GdkRGBA fill = snl_colour_get (self, g_strcmp0 (side->tone, "light") == 0 ? "snl_piece_light"
                                                                            : "snl_piece_dark");
      double x = plot->width + plot->em * 0.3;
      int high = 0;

      snl_symbol_trace_shield (plot->cr, side->shape, x, places[i] - shield / 2, shield * 0.86,
                               shield);
      gdk_cairo_set_source_rgba (plot->cr, &fill);
      cairo_fill_preserve (plot->cr);
      gdk_cairo_set_source_rgba (plot->cr, &ink);
      cairo_set_line_width (plot->cr, 2);
      cairo_stroke (plot->cr);
      pango_layout_get_pixel_size (layout, NULL, &high);
      cairo_move_to (plot->cr, x + shield + plot->em * 0.2, places[i] - high / 2.0);
      pango_cairo_show_layout (plot->cr, layout);
    }
}

static void
snl_wall_curve_view_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  SnlWallCurveView *self = SNL_WALL_CURVE_VIEW (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  Plot plot = { NULL, snl_text_layout_get_em (GTK_WIDGET (self)), 0, 0, 0 };

  if (self->victory == NULL || self->victory->sides->len == 0)
    return;

  plot.width = width - measure_labels (self);
  plot.height = height - plot.em * LABEL_HIGH;
  plot.acts = self->victory->acts;
  plot.cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width,
                                                                      (float) height));
  draw_ground (self, &plot);
  draw_marks (self, &plot);
  for (guint i = 0; i < self->victory->sides->len; i++)
    draw_line (self, &plot, self->victory->sides->pdata[i]);
  draw_labels (self, &plot);
  cairo_destroy (plot.cr);
}

static void
snl_wall_curve_view_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  SnlWallCurveView *self = SNL_WALL_CURVE_VIEW (widget);
  double ems = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : MIN_HEIGHT;

  *minimum = *natural = self->victory == NULL || self->victory->sides->len == 0 ? 0
                        : (int) ceil (snl_text_layout_get_em (widget) * ems);
}

static void
snl_wall_curve_view_finalize (GObject *object)
{
  snl_victory_free (SNL_WALL_CURVE_VIEW (object)->victory);

  G_OBJECT_CLASS (snl_wall_curve_view_parent_class)->finalize (object);
}

static void
snl_wall_curve_view_class_init (SnlWallCurveViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = snl_wall_curve_view_finalize;
  widget_class->measure = snl_wall_curve_view_measure;
  widget_class->snapshot = snl_wall_curve_view_snapshot;
  gtk_widget_class_set_css_name (widget_class, "snlwallcurve");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
snl_wall_curve_view_init (SnlWallCurveView *self)
{
}

/**
 * snl_wall_curve_view_take_victory:
 * @self: a curve
 * @victory: (nullable) (transfer full): what is told of a game that is over
 *
 * Shows the curve of a game, or nothing.
 */
void
snl_wall_curve_view_take_victory (SnlWallCurveView *self,
                                  SnlVictory       *victory)
{
  g_autoptr(GString) words = g_string_new (NULL);

  g_return_if_fail (SNL_IS_WALL_CURVE_VIEW (self));

  snl_victory_free (self->victory);
  self->victory = victory;
  for (guint i = 0; victory != NULL && i < victory->sides->len; i++)
    {
      const SnlVictorySide *side = victory->sides->pdata[i];

      g_string_append_printf (words, "%s%s", i > 0 ? "; " : "", side->label);
      if (side->left != NULL)
        g_string_append_printf (words, ": %s", side->left);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words->str,
                                  -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
