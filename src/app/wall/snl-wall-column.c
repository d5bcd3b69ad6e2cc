/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkWidget that allocates its children below each other. Can scale them up to fill its size; the
 * scale is found by trying smaller ones until all children fit.
 */

#include "snl-wall-column.h"

/* spacing, relative to the font size */
#define GAP 0.2
/* ratio between two scales that are tried */
#define STEP 0.95

struct _SnlWallColumn {
  GtkWidget parent_instance;

  double    max;   /* the largest scale; 1 for none */
};

G_DEFINE_FINAL_TYPE (SnlWallColumn, snl_wall_column, GTK_TYPE_WIDGET)

/* The classes of children that are given up where there is no room, the dearest first */
static const char *const spare[] = { "wall-spare-last", "wall-spare" };

static gboolean
is_spare (GtkWidget *child)
{
  return gtk_widget_has_css_class (child, spare[0]) || gtk_widget_has_css_class (child, spare[1]);
}

static int
get_gap (SnlWallColumn *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;

  return (int) (GAP * (pango_font_description_get_size_is_absolute (font) ? size : size * 96 / 72));
}

/* The height of all visible children, of the spare ones only those in @shown; %NULL for all */
static int
get_height (SnlWallColumn *self,
            int            width,
            GPtrArray     *shown)
{
  int gap = get_gap (self);
  int height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int min = 0;

      if (!gtk_widget_get_visible (child) ||
          (is_spare (child) && shown != NULL && !g_ptr_array_find (shown, child, NULL)))
        continue;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &min, NULL, NULL, NULL);
      height += min + (height > 0 ? gap : 0);
    }

  return height;
}

static GtkSizeRequestMode
snl_wall_column_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
snl_wall_column_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  SnlWallColumn *self = SNL_WALL_COLUMN (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      g_autoptr(GPtrArray) none = g_ptr_array_new ();

      *minimum = get_height (self, for_size, none);
      *natural = get_height (self, for_size, NULL);
      return;
    }

  *minimum = *natural = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int min = 0;
      int max = 0;

      if (!gtk_widget_get_visible (child))
        continue;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &min, &max, NULL, NULL);
      *minimum = MAX (*minimum, min);
      *natural = MAX (*natural, max);
    }
}

/* The minimum width, that of the longest word */
static int
get_min_width (SnlWallColumn *self)
{
  int width = 0;

  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);

  return width;
}

/* The largest scale, from 1 to @max, at which all children fit */
static double
choose_scale (SnlWallColumn *self,
              int            width,
              int            height)
{
  int min = self->max > 1 ? get_min_width (self) : 0;
  double scale = self->max;

  while (scale > 1 &&
         (min > width / scale ||
          get_height (self, (int) (width / scale), NULL) > height / scale))
    scale *= STEP;

  return MAX (scale, 1);
}

/* (transfer container): the spare children that have room, each after those that matter more */
static GPtrArray *
choose_spare (SnlWallColumn *self,
              int            width,
              double         height)
{
  GPtrArray *shown = g_ptr_array_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (spare); i++)
    for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      if (gtk_widget_get_visible (child) && gtk_widget_has_css_class (child, spare[i]))
        {
          g_ptr_array_add (shown, child);
          if (get_height (self, width, shown) > height)
            g_ptr_array_set_size (shown, (int) shown->len - 1);
        }

  return shown;
}

static void
snl_wall_column_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  SnlWallColumn *self = SNL_WALL_COLUMN (widget);
  double scale = choose_scale (self, width, height);
  int own_width = (int) (width / scale);
  g_autoptr(GPtrArray) shown = choose_spare (self, own_width, height / scale);
  int gap = get_gap (self);
  int y = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gboolean is_shown;
      GskTransform *transform;
      int min = 0;

      if (!gtk_widget_get_visible (child))
        continue;

      is_shown = !is_spare (child) || g_ptr_array_find (shown, child, NULL);
      gtk_widget_set_child_visible (child, is_shown);

      if (!is_shown)
        continue;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, own_width, &min, NULL, NULL, NULL);
      transform = gsk_transform_translate (gsk_transform_scale (NULL, (float) scale, (float) scale),
                                           &GRAPHENE_POINT_INIT (0, (float) y));
      gtk_widget_allocate (child, own_width, min, -1, transform);
      y += min + gap;
    }
}

static void
snl_wall_column_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (snl_wall_column_parent_class)->dispose (object);
}

static void
snl_wall_column_class_init (SnlWallColumnClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_wall_column_dispose;
  widget_class->get_request_mode = snl_wall_column_get_request_mode;
  widget_class->measure = snl_wall_column_measure;
  widget_class->size_allocate = snl_wall_column_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "snlwallcolumn");
}

static void
snl_wall_column_init (SnlWallColumn *self)
{
  self->max = 1;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * snl_wall_column_set_growth:
 * @self: a column
 * @max: the largest scale, 1 or more
 *
 * Allows the children to be scaled up.
 */
void
snl_wall_column_set_growth (SnlWallColumn *self,
                            double         max)
{
  g_return_if_fail (SNL_IS_WALL_COLUMN (self));
  g_return_if_fail (max >= 1);

  if (self->max == max)
    return;

  self->max = max;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * snl_wall_column_has_content:
 * @self: a column
 *
 * Returns: whether any child is visible
 */
gboolean
snl_wall_column_has_content (SnlWallColumn *self)
{
  g_return_val_if_fail (SNL_IS_WALL_COLUMN (self), FALSE);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      return TRUE;

  return FALSE;
}
