/* snl-line.c: widgets in a line, some of which wrap
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-line.h"

/* What the theme leaves between the parts of a row of a list, and of what stands above it */
#define SPACING 6

/* How narrow a text beside others can get.  Without a bound each is tried one letter a line, which takes longer than all else. */
#define LEAST_CHARS 12

struct _SnlLine {
  GtkLayoutManager parent_instance;

  int              spacing;
  gboolean         is_centred;   /* no child is higher than it likes */
};

enum {
  PROP_SPACING = 1,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SnlLine, snl_line, GTK_TYPE_LAYOUT_MANAGER)

/* The child after @child that is to be seen; the first for %NULL */
static GtkWidget *
get_next (GtkWidget *widget,
          GtkWidget *child)
{
  child = child != NULL ? gtk_widget_get_next_sibling (child) : gtk_widget_get_first_child (widget);

  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static int
count_children (GtkWidget *widget)
{
  int n = 0;

  for (GtkWidget *child = get_next (widget, NULL); child != NULL; child = get_next (widget, child))
    n++;

  return n;
}

/* (transfer full): how wide each child is in @width; those that expand share what is left */
static GtkRequestedSize *
snl_line_share (SnlLine   *self,
                GtkWidget *widget,
                int        width)
{
  int n = count_children (widget);
  GtkRequestedSize *sizes = g_new0 (GtkRequestedSize, MAX (n, 1));
  int n_expand = 0;
  int i = 0;

  width -= MAX (n - 1, 0) * self->spacing;
  for (GtkWidget *child = get_next (widget, NULL); child != NULL; child = get_next (widget, child), i++)
    {
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &sizes[i].minimum_size, &sizes[i].natural_size,
                          NULL, NULL);
      n_expand += gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
      width -= sizes[i].minimum_size;
    }

  width = gtk_distribute_natural_allocation (MAX (width, 0), (guint) n, sizes);

  i = 0;
  for (GtkWidget *child = get_next (widget, NULL); child != NULL && n_expand > 0; child = get_next (widget, child), i++)
    if (gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
      {
        int more = width / n_expand--;

        sizes[i].minimum_size += more;
        width -= more;
      }

  return sizes;
}

static GtkSizeRequestMode
snl_line_get_request_mode (GtkLayoutManager *manager,
                           GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
snl_line_measure (GtkLayoutManager *manager,
                  GtkWidget        *widget,
                  GtkOrientation    orientation,
                  int               for_size,
                  int              *minimum,
                  int              *natural,
                  int              *minimum_baseline,
                  int              *natural_baseline)
{
  SnlLine *self = SNL_LINE (manager);
  g_autofree GtkRequestedSize *sizes = NULL;
  int n = count_children (widget);
  int i = 0;

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MAX (n - 1, 0) * self->spacing : 0;
  *natural = *minimum;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    sizes = snl_line_share (self, widget, for_size);

  for (GtkWidget *child = get_next (widget, NULL); child != NULL; child = get_next (widget, child), i++)
    {
      int least;
      int liked;

      gtk_widget_measure (child, orientation, sizes != NULL ? sizes[i].minimum_size : -1, &least, &liked, NULL, NULL);
      *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? *minimum + least : MAX (*minimum, least);
      *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? *natural + liked : MAX (*natural, liked);
    }
}

static void
snl_line_allocate (GtkLayoutManager *manager,
                   GtkWidget        *widget,
                   int               width,
                   int               height,
                   int               baseline)
{
  SnlLine *self = SNL_LINE (manager);
  g_autofree GtkRequestedSize *sizes = snl_line_share (self, widget, width);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int x = 0;
  int i = 0;

  for (GtkWidget *child = get_next (widget, NULL); child != NULL; child = get_next (widget, child), i++)
    {
      GtkAllocation place = { x, 0, sizes[i].minimum_size, height };

      if (self->is_centred)
        {
          int liked;

          gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, place.width, NULL, &liked, NULL, NULL);
          place.height = MIN (height, liked);
          place.y = (height - place.height) / 2;
        }
      if (is_rtl)
        place.x = width - x - place.width;
      gtk_widget_size_allocate (child, &place, -1);
      x += place.width + self->spacing;
    }
}

static void
snl_line_get_property (GObject    *object,
                       guint       prop_id,
                       GValue     *value,
                       GParamSpec *pspec)
{
  if (prop_id == PROP_SPACING)
    g_value_set_int (value, SNL_LINE (object)->spacing);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
snl_line_set_property (GObject      *object,
                       guint         prop_id,
                       const GValue *value,
                       GParamSpec   *pspec)
{
  if (prop_id == PROP_SPACING)
    SNL_LINE (object)->spacing = g_value_get_int (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);

  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (object));
}

static void
snl_line_class_init (SnlLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = snl_line_get_property;
  object_class->set_property = snl_line_set_property;
  layout_class->get_request_mode = snl_line_get_request_mode;
  layout_class->measure = snl_line_measure;
  layout_class->allocate = snl_line_allocate;

  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, 0,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
snl_line_init (SnlLine *self)
{
}

static void
bound_texts (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_label_get_wrap (GTK_LABEL (widget)) && gtk_label_get_width_chars (GTK_LABEL (widget)) < 0)
    gtk_label_set_width_chars (GTK_LABEL (widget), LEAST_CHARS);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    bound_texts (child);
}

/* To be put into the middle by its parent makes a widget ask again, too, so the line does it */
static void
lay_out (GtkWidget *box)
{
  SnlLine *self = g_object_new (SNL_TYPE_LINE, "spacing", SPACING, NULL);

  self->is_centred = TRUE;
  gtk_widget_set_layout_manager (box, GTK_LAYOUT_MANAGER (self));
  gtk_widget_set_valign (box, GTK_ALIGN_FILL);
  bound_texts (box);
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_valign (child, GTK_ALIGN_FILL);
}

/**
 * snl_line_lay_out_row:
 * @row: an AdwActionRow
 *
 * Lays out the parts of a row, whose title and subtitle wrap, as a line.
 */
void
snl_line_lay_out_row (AdwActionRow *row)
{
  GtkWidget *header = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row));

  if (GTK_IS_BOX (header))
    lay_out (header);
}

/**
 * snl_line_lay_out_group:
 * @group: a group of rows
 *
 * Lays out what stands above the rows, with a description that wraps, as a line.
 */
void
snl_line_lay_out_group (AdwPreferencesGroup *group)
{
  GtkWidget *box = gtk_widget_get_first_child (GTK_WIDGET (group));
  GtkWidget *header = box != NULL ? gtk_widget_get_first_child (box) : NULL;

  if (GTK_IS_BOX (header))
    lay_out (header);
}

/**
 * snl_line_lay_out_rows:
 * @page: a page with rows, as it was made
 *
 * Lays out all its rows and what stands above them as lines.
 */
void
snl_line_lay_out_rows (GtkWidget *page)
{
  if (ADW_IS_ACTION_ROW (page))
    {
      snl_line_lay_out_row (ADW_ACTION_ROW (page));
      return;
    }

  if (ADW_IS_PREFERENCES_GROUP (page))
    snl_line_lay_out_group (ADW_PREFERENCES_GROUP (page));

  for (GtkWidget *child = gtk_widget_get_first_child (page); child != NULL; child = gtk_widget_get_next_sibling (child))
    snl_line_lay_out_rows (child);
}
