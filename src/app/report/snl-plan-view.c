/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* A GtkWidget that draws an SnlPlan in its snapshot(), as an SnlChart in the size of the widget. */

#include "snl-plan-view.h"

#include "app/drawing/snl-print-canvas.h"

#include <glib/gi18n.h>

#define MIN_WIDTH 280
#define MIN_HEIGHT 180
#define NATURAL 3
#define FONT_SIZE 12.0
/* The number of widths to try. The height of a drawn plan is not proportional to its width, because
 * its font size is fixed */
#define TRIES 4

struct _SnlPlanView {
  GtkWidget  parent_instance;

  SnlPlan   *plan;
  SnlChart  *chart;       /* the plan drawn for the current size; NULL until needed */
  double     font_size;
};

enum {
  PICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlPlanView, snl_plan_view, GTK_TYPE_WIDGET)

/* Draws the plan with the largest width whose height fits */
static SnlChart *
draw (SnlPlanView *self,
      double       width,
      double       height)
{
  SnlChart *chart = snl_plan_draw (self->plan, width, self->font_size);

  for (guint i = 0; i < TRIES && chart->height > height && width > MIN_WIDTH / 2; i++)
    {
      width *= height / chart->height;
      snl_chart_free (chart);
      chart = snl_plan_draw (self->plan, width, self->font_size);
    }

  return chart;
}

static void
make_chart (SnlPlanView *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  if (self->chart == NULL && self->plan != NULL && width > 0 && height > 0)
    self->chart = draw (self, width, height);
}

static void
forget_chart (SnlPlanView *self)
{
  g_clear_pointer (&self->chart, snl_chart_free);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Computes the origin of the chart, which is centred in the widget */
static void
find_origin (SnlPlanView *self,
             double      *x,
             double      *y)
{
  *x = (gtk_widget_get_width (GTK_WIDGET (self)) - self->chart->width) / 2;
  *y = (gtk_widget_get_height (GTK_WIDGET (self)) - self->chart->height) / 2;
}

/* The id of the place or piece at a point of the widget, or NULL */
static const char *
find_at (SnlPlanView *self,
         double       x,
         double       y)
{
  double left;
  double top;

  make_chart (self);
  if (self->chart == NULL)
    return NULL;

  find_origin (self, &left, &top);
  x -= left;
  y -= top;
  snl_plan_locate (self->plan, self->chart->width, self->font_size, &x, &y);

  return snl_plan_find (self->plan, x, y);
}

static void
released_cb (SnlPlanView *self,
             int          n_press,
             double       x,
             double       y)
{
  g_autofree char *id = g_strdup (find_at (self, x, y));

  if (id != NULL)
    g_signal_emit (self, signals[PICKED], 0, id);
}

static char *
dup_tooltip (SnlPlanView *self,
             const char  *id)
{
  for (guint i = 0; i < self->plan->pieces->len; i++)
    {
      const SnlPlanPiece *piece = g_ptr_array_index (self->plan->pieces, i);

      if (g_str_equal (piece->id, id))
        return g_strdup (piece->name);
    }
  for (guint i = 0; i < self->plan->places->len; i++)
    {
      const SnlPlanPlace *place = g_ptr_array_index (self->plan->places, i);

      if (g_str_equal (place->id, id))
        /* Translators: something on the table: its name, length, width, and a unit of length */
        return g_strdup_printf (_("%s, %.4g × %.4g %s"), place->label, place->width, place->height,
                                self->plan->unit);
    }

  return NULL;
}

static gboolean
snl_plan_view_query_tooltip (GtkWidget  *widget,
                             int         x,
                             int         y,
                             gboolean    keyboard,
                             GtkTooltip *tooltip)
{
  SnlPlanView *self = SNL_PLAN_VIEW (widget);
  const char *id = keyboard ? NULL : find_at (self, x, y);
  g_autofree char *text = id != NULL ? dup_tooltip (self, id) : NULL;

  gtk_tooltip_set_text (tooltip, text);

  return text != NULL;
}

static void
snl_plan_view_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : MIN_HEIGHT;
  *natural = NATURAL * *minimum;
}

static void
snl_plan_view_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  forget_chart (SNL_PLAN_VIEW (widget));
}

static void
snl_plan_view_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  SnlPlanView *self = SNL_PLAN_VIEW (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                               gtk_widget_get_height (widget));
  SnlPrintBox box;
  cairo_t *cairo;
  g_autoptr(SnlPrintCanvas) canvas = NULL;

  make_chart (self);
  if (self->chart == NULL)
    return;

  box.width = self->chart->width;
  box.height = self->chart->height;
  find_origin (self, &box.x, &box.y);
  cairo = gtk_snapshot_append_cairo (snapshot, &bounds);
  canvas = snl_print_canvas_new (cairo);
  snl_print_canvas_draw_chart (canvas, self->chart, &box);
  cairo_destroy (cairo);
}

static void
snl_plan_view_finalize (GObject *object)
{
  SnlPlanView *self = SNL_PLAN_VIEW (object);

  snl_chart_free (self->chart);
  snl_plan_unref (self->plan);

  G_OBJECT_CLASS (snl_plan_view_parent_class)->finalize (object);
}

static void
snl_plan_view_class_init (SnlPlanViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = snl_plan_view_finalize;
  widget_class->measure = snl_plan_view_measure;
  widget_class->size_allocate = snl_plan_view_size_allocate;
  widget_class->snapshot = snl_plan_view_snapshot;
  widget_class->query_tooltip = snl_plan_view_query_tooltip;
  signals[PICKED] = g_signal_new ("picked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_css_name (widget_class, "snlchart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
snl_plan_view_init (SnlPlanView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->font_size = FONT_SIZE;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

/**
 * snl_plan_view_set_plan:
 * @self: a view
 * @plan: (nullable): the plan to show
 */
void
snl_plan_view_set_plan (SnlPlanView *self,
                        SnlPlan     *plan)
{
  g_autofree char *words = plan != NULL ? snl_plan_dup_words (plan) : NULL;

  g_return_if_fail (SNL_IS_PLAN_VIEW (self));

  snl_plan_unref (self->plan);
  self->plan = plan != NULL ? snl_plan_ref (plan) : NULL;
  forget_chart (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Plan of the table"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words != NULL ? words : "", -1);
}

/**
 * snl_plan_view_set_font_size:
 * @self: a view
 * @font_size: the font size, in pixels
 */
void
snl_plan_view_set_font_size (SnlPlanView *self,
                             double       font_size)
{
  g_return_if_fail (SNL_IS_PLAN_VIEW (self));

  if (self->font_size == font_size)
    return;

  self->font_size = font_size;
  forget_chart (self);
}
