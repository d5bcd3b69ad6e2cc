/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkWidget that lays out its children in rows of as many as fit. It requests its height for a
 * width, and allocates the children itself, without a GtkLayoutManager.
 */

#include "snl-columns.h"

struct _SnlColumns {
  GtkWidget parent_instance;

  gboolean  equal;
  int       spacing;
};

enum {
  PROP_EQUAL = 1,
  PROP_SPACING,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SnlColumns, snl_columns, GTK_TYPE_WIDGET)

/* The visible children and the widths that they request */
typedef struct {
  int n;
  int n_expand;
  int max_minimum;
  int max_natural;
  int min;        /* sum of minimums */
  int natural;    /* sum of natural widths */
} Row;

static Row
ask (SnlColumns *self)
{
  Row row = { 0 };

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int min;
      int natural;

      if (!gtk_widget_should_layout (child))
        continue;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &min, &natural, NULL, NULL);
      row.n++;
      row.n_expand += gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
      row.max_minimum = MAX (row.max_minimum, min);
      row.min += min;
      row.max_natural = MAX (row.max_natural, natural);
      row.natural += natural;
    }

  if (self->equal)
    row.natural = row.n * row.max_natural;

  return row;
}

/* The number of children in a row of @width pixels */
static int
get_per_row (SnlColumns *self,
             const Row  *row,
             int         width)
{
  int gaps = MAX (row->n - 1, 0) * self->spacing;

  if (row->n < 2 || width < 0)
    return MAX (row->n, 1);

  if (self->equal)
    {
      int most = CLAMP ((width + self->spacing) / MAX (row->max_minimum + self->spacing, 1), 1,
                        row->n);
      int n_rows = (row->n + most - 1) / most;

      /* four children in two rows are two and two, not three and one */
      return (row->n + n_rows - 1) / n_rows;
    }

  return width >= gaps + row->natural ? row->n : 1;
}

/* The width of @child in a row of @per_row children and @width pixels */
static int
get_child_width (SnlColumns *self,
                 const Row  *row,
                 GtkWidget  *child,
                 int         width,
                 int         per_row)
{
  int gaps = (per_row - 1) * self->spacing;
  int natural;

  if (width < 0 || per_row < 2)
    return width;

  if (self->equal)
    return (width - gaps) / per_row;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);

  if (gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
    natural += (width - gaps - row->natural) / MAX (row->n_expand, 1);

  return natural;
}

/* The next visible child after @child, or the first one for %NULL */
static GtkWidget *
columns_next (SnlColumns *self,
              GtkWidget  *child)
{
  child = child != NULL ? gtk_widget_get_next_sibling (child)
                        : gtk_widget_get_first_child (GTK_WIDGET (self));

  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static GtkSizeRequestMode
snl_columns_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
snl_columns_measure (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline,
                     int            *natural_baseline)
{
  SnlColumns *self = SNL_COLUMNS (widget);
  Row row = ask (self);
  int per_row = get_per_row (self, &row, for_size);
  GtkWidget *child = columns_next (self, NULL);

  *minimum = 0;
  *natural = 0;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = row.max_minimum;
      *natural = row.natural + MAX (row.n - 1, 0) * self->spacing;
      return;
    }

  for (int first = 0; child != NULL; first += per_row)
    {
      int row_minimum = 0;
      int row_natural = 0;

      for (int i = 0; i < per_row && child != NULL; i++, child = columns_next (self, child))
        {
          int child_minimum;
          int child_natural;

          gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL,
                              get_child_width (self, &row, child, for_size, per_row),
                              &child_minimum, &child_natural, NULL, NULL);
          row_minimum = MAX (row_minimum, child_minimum);
          row_natural = MAX (row_natural, child_natural);
        }

      *minimum += row_minimum + (first > 0 ? self->spacing : 0);
      *natural += row_natural + (first > 0 ? self->spacing : 0);
    }
}

/* The natural height of the row that begins with @child */
static int
get_row_height (SnlColumns *self,
                const Row  *row,
                GtkWidget  *child,
                int         width,
                int         per_row)
{
  int height = 0;

  for (int i = 0; i < per_row && child != NULL; i++, child = columns_next (self, child))
    {
      int natural;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL,
                          get_child_width (self, row, child, width, per_row), NULL, &natural,
                          NULL, NULL);
      height = MAX (height, natural);
    }

  return height;
}

static void
snl_columns_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height,
                           int        baseline)
{
  SnlColumns *self = SNL_COLUMNS (widget);
  Row row = ask (self);
  int per_row = get_per_row (self, &row, width);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *child = columns_next (self, NULL);
  int y = 0;

  while (child != NULL)
    {
      /* a single row gets all the height */
      int row_height = per_row >= row.n
        ? height : get_row_height (self, &row, child, width, per_row);
      int x = 0;

      for (int i = 0; i < per_row && child != NULL; i++, child = columns_next (self, child))
        {
          GtkAllocation place = { x, y, 0, row_height };

          place.width = get_child_width (self, &row, child, width, per_row);
          place.x = is_rtl ? width - x - place.width : x;
          x += place.width + self->spacing;
          gtk_widget_size_allocate (child, &place, -1);
        }

      y += row_height + self->spacing;
    }
}

static void
snl_columns_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  SnlColumns *self = SNL_COLUMNS (object);

  switch (prop_id)
    {
    case PROP_EQUAL:
      g_value_set_boolean (value, self->equal);
      break;

    case PROP_SPACING:
      g_value_set_int (value, self->spacing);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
snl_columns_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  SnlColumns *self = SNL_COLUMNS (object);

  switch (prop_id)
    {
    case PROP_EQUAL:
      self->equal = g_value_get_boolean (value);
      break;

    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }

  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
snl_columns_dispose (GObject *object)
{
  snl_columns_clear (SNL_COLUMNS (object));

  G_OBJECT_CLASS (snl_columns_parent_class)->dispose (object);
}

static void
snl_columns_class_init (SnlColumnsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = snl_columns_dispose;
  object_class->get_property = snl_columns_get_property;
  object_class->set_property = snl_columns_set_property;
  widget_class->get_request_mode = snl_columns_get_request_mode;
  widget_class->measure = snl_columns_measure;
  widget_class->size_allocate = snl_columns_size_allocate;

  properties[PROP_EQUAL] = g_param_spec_boolean ("equal", NULL, NULL, FALSE, flags);
  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, 0, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "snlcolumns");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
snl_columns_init (SnlColumns *self)
{
}

/**
 * snl_columns_append:
 * @self: columns
 * @child: (transfer floating): a widget
 *
 * Adds @child at the end.
 */
void
snl_columns_append (SnlColumns *self,
                    GtkWidget  *child)
{
  g_return_if_fail (SNL_IS_COLUMNS (self));

  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

/**
 * snl_columns_clear:
 * @self: columns
 *
 * Removes all children.
 */
void
snl_columns_clear (SnlColumns *self)
{
  GtkWidget *child;

  g_return_if_fail (SNL_IS_COLUMNS (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}
