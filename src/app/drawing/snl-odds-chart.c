/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkWidget that draws a histogram of odds in its snapshot(); its height follows the font size.
 */

#include "snl-odds-chart.h"

#include "core/chance/snl-odds.h"

#include <glib/gi18n.h>

/* in line heights: the highest bar, and each line of numbers */
#define BAR_LINES 2.4
#define NUMBER_LINES 1.35
/* in widths of a digit: the width of a column at most */
#define COLUMN_DIGITS 6.0
/* part of a column that the bar fills */
#define FILLED 0.7

struct _SnlOddsChart {
  GtkWidget  parent_instance;

  GArray    *bars;   /* of SnlOddsBar */
};

G_DEFINE_FINAL_TYPE (SnlOddsChart, snl_odds_chart, GTK_TYPE_WIDGET)

/* Gets the height of a line and the width of a digit in pixels. */
static void
measure_font (GtkWidget *widget,
              double    *height,
              double    *width)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (widget),
                                                         NULL, NULL);

  *height = pango_font_metrics_get_height (metrics) / (double) PANGO_SCALE;
  *width = pango_font_metrics_get_approximate_digit_width (metrics) / (double) PANGO_SCALE;
  pango_font_metrics_unref (metrics);
}

static void
snl_odds_chart_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  SnlOddsChart *self = SNL_ODDS_CHART (widget);
  double height;
  double width;

  measure_font (widget, &height, &width);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = (int) ((BAR_LINES + 2 * NUMBER_LINES) * height);
    }
  else
    {
      *minimum = (int) (self->bars->len * width * 2);
      *natural = MAX (*minimum, (int) (self->bars->len * width * COLUMN_DIGITS));
    }
}

static void
draw_text (GtkWidget  *widget,
           cairo_t    *cr,
           const char *text,
           double      middle,
           double      top,
           double      room)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  int width;
  int height;

  pango_layout_get_pixel_size (layout, &width, &height);

  if (width > room)
    return;

  cairo_move_to (cr, middle - width / 2.0, top);
  pango_cairo_show_layout (cr, layout);
}

static char *
dup_values (const SnlOddsBar *bar)
{
  if (bar->max > bar->min)
    /* Translators: a range of numbers, below a bar of a chart */
    return g_strdup_printf (_("%g–%g"), bar->min, bar->max);

  return g_strdup_printf ("%g", bar->min);
}

static double
find_highest (GArray *bars)
{
  double highest = 0;

  for (guint i = 0; i < bars->len; i++)
    highest = MAX (highest, g_array_index (bars, SnlOddsBar, i).chance);

  return highest;
}

static void
snl_odds_chart_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  SnlOddsChart *self = SNL_ODDS_CHART (widget);
  double highest = find_highest (self->bars);
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  double line;
  double digit;
  double column;
  double base;
  cairo_t *cr;
  GdkRGBA colour;

  if (highest <= 0)
    return;

  measure_font (widget, &line, &digit);
  column = MIN (width / self->bars->len, COLUMN_DIGITS * digit);
  base = height - NUMBER_LINES * line;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_cairo_set_source_rgba (cr, &colour);

  for (guint i = 0; i < self->bars->len; i++)
    {
      const SnlOddsBar *bar = &g_array_index (self->bars, SnlOddsBar, i);
      guint place = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL
                    ? self->bars->len - 1 - i
                    : i;
      double high = bar->chance / highest * (base - NUMBER_LINES * line);
      double middle = (place + 0.5) * column;
      g_autofree char *percent = g_strdup_printf (bar->chance < 0.0095 ? "%.1f %%" : "%.0f %%",
                                                  bar->chance * 100);
      g_autofree char *values = dup_values (bar);

      cairo_rectangle (cr, middle - column * FILLED / 2, base - high, column * FILLED, high);
      cairo_fill (cr);
      draw_text (widget, cr, percent, middle, base - high - NUMBER_LINES * line, column);
      draw_text (widget, cr, values, middle, base + 0.15 * line, column);
    }

  cairo_rectangle (cr, 0, base, column * self->bars->len, 1);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
snl_odds_chart_finalize (GObject *object)
{
  g_array_unref (SNL_ODDS_CHART (object)->bars);

  G_OBJECT_CLASS (snl_odds_chart_parent_class)->finalize (object);
}

static void
snl_odds_chart_class_init (SnlOddsChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = snl_odds_chart_finalize;
  widget_class->measure = snl_odds_chart_measure;
  widget_class->snapshot = snl_odds_chart_snapshot;

  gtk_widget_class_set_css_name (widget_class, "snloddschart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
snl_odds_chart_init (SnlOddsChart *self)
{
  self->bars = g_array_new (FALSE, TRUE, sizeof (SnlOddsBar));
}

/* (transfer full): the numbers as text, for assistive technologies */
static char *
dup_description (GArray *bars)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < bars->len; i++)
    {
      const SnlOddsBar *bar = &g_array_index (bars, SnlOddsBar, i);
      g_autofree char *values = dup_values (bar);

      g_string_append_printf (text, "%s%s: %.1f %%", i > 0 ? "; " : "", values, bar->chance * 100);
    }

  return g_string_free (text, FALSE);
}

/**
 * snl_odds_chart_set_bars:
 * @self: a chart
 * @bars: (element-type SnlOddsBar): the bars, which are copied
 *
 * Sets the bars and the accessible description.
 */
void
snl_odds_chart_set_bars (SnlOddsChart *self,
                         GArray       *bars)
{
  g_autofree char *description = NULL;

  g_return_if_fail (SNL_IS_ODDS_CHART (self));

  g_array_set_size (self->bars, 0);
  g_array_append_vals (self->bars, bars->data, bars->len);
  description = dup_description (bars);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("How likely each loss is"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
