/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkWidget that allocates its children below each other. Can scale them up to fill its size; the
 * scale is found by trying smaller ones until all children fit. Of its choices, the longest first,
 * it shows the first that has room, or the last.
 */

#include "snl-wall-column.h"

#include "app/drawing/snl-text-layout.h"

/* spacing, relative to the font size */
#define GAP 0.2
/* ratio between two scales that are tried */
#define STEP 0.95
/* the class of children of which one is shown */
#define CHOICE "wall-choice"

struct _SnlWallColumn {
  GtkWidget parent_instance;

  double    max;   /* the largest scale; 1 to keep the size */
};

G_DEFINE_FINAL_TYPE (SnlWallColumn, snl_wall_column, GTK_TYPE_WIDGET)

/* The style classes of children that are hidden where there is no room; those of the first class
 * are kept longest */
static const char *const spare[] = { "wall-spare-last", "wall-spare" };

/* (nullable): the first visible choice after @child, or the first of all */
static GtkWidget *
find_choice (SnlWallColumn *self,
             GtkWidget     *child)
{
  child = child != NULL ? gtk_widget_get_next_sibling (child)
                        : gtk_widget_get_first_child (GTK_WIDGET (self));
  while (child != NULL && !(gtk_widget_get_visible (child) &&
                            gtk_widget_has_css_class (child, CHOICE)))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static gboolean
is_optional (GtkWidget *child)
{
  return gtk_widget_has_css_class (child, spare[0]) ||
         gtk_widget_has_css_class (child, spare[1]) ||
         gtk_widget_has_css_class (child, CHOICE);
}

static int
get_gap (SnlWallColumn *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;

  return (int) (GAP * (pango_font_description_get_size_is_absolute (font) ? size : size * 96 / 72));
}

/* The height of all visible children, of the optional ones only those in @shown; %NULL for all, and
 * the longest choice */
static int
get_height (SnlWallColumn *self,
            int            width,
            GPtrArray     *shown)
{
  GtkWidget *longest = find_choice (self, NULL);
  int gap = get_gap (self);
  int height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int min = 0;

      if (!gtk_widget_get_visible (child) ||
          (is_optional (child) && shown != NULL && !g_ptr_array_find (shown, child, NULL)) ||
          (shown == NULL && child != longest &&
           gtk_widget_has_css_class (child, CHOICE)))
        continue;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &min, NULL, NULL, NULL);
      height += min + (height > 0 ? gap : 0);
    }

  return height;
}

/* (transfer container): the children that have room besides those that are always shown: first the
 * longest choice, then the spare ones, each after those that matter more */
static GPtrArray *
choose_optional (SnlWallColumn *self,
                 int            width,
                 double         height)
{
  GPtrArray *shown = g_ptr_array_new ();

  for (GtkWidget *child = find_choice (self, NULL); child != NULL;
       child = find_choice (self, child))
    {
      g_ptr_array_set_size (shown, 0);
      g_ptr_array_add (shown, child);
      if (get_height (self, width, shown) <= height)
        break;
    }

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
      g_autoptr(GPtrArray) least = choose_optional (self, for_size, -1);

      *minimum = get_height (self, for_size, least);
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

static void
snl_wall_column_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  SnlWallColumn *self = SNL_WALL_COLUMN (widget);
  double scale = choose_scale (self, width, height);
  int own_width = (int) (width / scale);
  g_autoptr(GPtrArray) shown = choose_optional (self, own_width, height / scale);
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

      is_shown = !is_optional (child) || g_ptr_array_find (shown, child, NULL);
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

/**
 * snl_wall_column_set_choices:
 * @self: a column
 * @texts: (element-type utf8): texts, the longest first
 *
 * Shows, below all else, the first of @texts that has room, or the last.
 */
void
snl_wall_column_set_choices (SnlWallColumn *self,
                             GPtrArray     *texts)
{
  GtkWidget *child;

  g_return_if_fail (SNL_IS_WALL_COLUMN (self));

  snl_wall_column_show_choices (self, TRUE);
  while ((child = find_choice (self, NULL)) != NULL)
    gtk_widget_unparent (child);
  for (guint i = 0; i < texts->len; i++)
    {
      child = snl_text_layout_new_line (texts->pdata[i], CHOICE);
      gtk_label_set_wrap (GTK_LABEL (child), TRUE);
      gtk_widget_set_parent (child, GTK_WIDGET (self));
    }
}

/**
 * snl_wall_column_show_choices:
 * @self: a column
 * @is_shown: whether any of the choices is shown
 *
 * Hides the choices while something else stands in the column.
 */
void
snl_wall_column_show_choices (SnlWallColumn *self,
                              gboolean       is_shown)
{
  g_return_if_fail (SNL_IS_WALL_COLUMN (self));

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_has_css_class (child, CHOICE))
      gtk_widget_set_visible (child, is_shown);
}
