/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Renders an SnlPage as labels, level bars and grids with accessible names; builds it anew only
 * if its text differs.
 */

#include "snl-page-view.h"

#include <glib/gi18n.h>
#include <math.h>

/* A track with more boxes is continuous, as nobody could count them */
#define BOX_LIMIT 20

struct _SnlPageView {
  AdwBin  parent_instance;

  char   *shown;   /* the page as text, to compare; or NULL */
};

G_DEFINE_FINAL_TYPE (SnlPageView, snl_page_view, ADW_TYPE_BIN)

static GtkWidget *
create_box (GtkOrientation     orientation,
            GtkAccessibleRole  role,
            const char        *css_class)
{
  return g_object_new (GTK_TYPE_BOX,
                       "orientation", orientation,
                       "accessible-role", role,
                       "css-classes", (const char *[]) { css_class, NULL },
                       NULL);
}

/* A GtkGrid: with homogeneous size groups a GtkBox would give a column another width in a higher
 * row */
static GtkWidget *
create_line (const char *css_class)
{
  return g_object_new (GTK_TYPE_GRID,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_ROW,
                       "css-classes", (const char *[]) { css_class, NULL },
                       NULL);
}

static GtkWidget *
create_label (const char        *text,
              GtkAccessibleRole  role,
              const char        *css_class)
{
  return g_object_new (GTK_TYPE_LABEL,
                       "label", text,
                       "accessible-role", role,
                       "xalign", 0.0f,
                       "wrap", TRUE,
                       "wrap-mode", PANGO_WRAP_WORD_CHAR,
                       "css-classes", (const char *[]) { css_class, NULL },
                       NULL);
}

static void
set_name (GtkWidget  *widget,
          const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* The accessible name: "3 of 10", where the track shows the end */
static char *
dup_accessible_name (const char         *label,
                     const SnlPageValue *value)
{
  const char *words = *value->words != '\0' ? value->words : _("nothing");

  if (value->full > 0)
    /* Translators: what it is, where its marker stands, and where the track ends: "Turn: 3 of
     * 10" */
    return g_strdup_printf (_("%s: %s of %.0f"), label, words, value->full);

  /* Translators: what it is, and how it stands: "Gold: 12" */
  return g_strdup_printf (_("%s: %s"), label, words);
}

static const char *
get_seen (const SnlPageValue *value)
{
  return *value->words != '\0' ? value->words : "–";
}

/* A level bar for a marker on a track, in discrete boxes if there are few */
static GtkWidget *
create_track (const char *label,
              double      value,
              double      full)
{
  GtkWidget *bar = gtk_level_bar_new_for_interval (0, full);
  gboolean has_boxes = full >= 1 && full <= BOX_LIMIT && full == floor (full) &&
                       value == floor (value);
  /* Translators: where a marker stands, and where its track ends */
  g_autofree char *text = g_strdup_printf (_("%.0f of %.0f"), value, full);

  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_LOW);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_HIGH);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_FULL);
  gtk_level_bar_set_mode (GTK_LEVEL_BAR (bar),
                          has_boxes ? GTK_LEVEL_BAR_MODE_DISCRETE : GTK_LEVEL_BAR_MODE_CONTINUOUS);
  gtk_level_bar_set_value (GTK_LEVEL_BAR (bar), CLAMP (value, 0, full));
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (bar, "track");
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                  -1);

  return bar;
}

static GtkWidget *
create_fact (const SnlPageFact *fact,
             GtkSizeGroup      *labels,
             GtkSizeGroup      *values)
{
  GtkWidget *row = create_box (GTK_ORIENTATION_HORIZONTAL, GTK_ACCESSIBLE_ROLE_LIST_ITEM,
                               "page-fact");
  GtkWidget *label = create_label (fact->label, GTK_ACCESSIBLE_ROLE_LABEL, "page-label");
  GtkWidget *value = create_label (get_seen (fact->value), GTK_ACCESSIBLE_ROLE_LABEL, "page-value");
  g_autofree char *spoken = dup_accessible_name (fact->label, fact->value);

  gtk_widget_add_css_class (value, "numeric");
  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  gtk_size_group_add_widget (labels, label);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), value);

  if (fact->value->full > 0)
    {
      gtk_size_group_add_widget (values, value);
      gtk_box_append (GTK_BOX (row),
                      create_track (fact->label, fact->value->number, fact->value->full));
    }

  set_name (row, spoken);

  return row;
}

static GtkWidget *
create_facts (const SnlPage *page)
{
  GtkWidget *box = create_box (GTK_ORIENTATION_VERTICAL, GTK_ACCESSIBLE_ROLE_LIST, "page-facts");
  g_autoptr(GtkSizeGroup) labels = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_autoptr(GtkSizeGroup) values = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  for (guint i = 0; i < page->facts->len; i++)
    gtk_box_append (GTK_BOX (box), create_fact (page->facts->pdata[i], labels, values));

  set_name (box, page->heading);

  return box;
}

static GtkWidget *
create_cell (const SnlPageColumn *column,
             const SnlPageValue  *value)
{
  GtkWidget *label = create_label (get_seen (value), GTK_ACCESSIBLE_ROLE_GRID_CELL, "page-cell");
  g_autofree char *spoken = dup_accessible_name (column->label, value);
  GtkWidget *cell;

  gtk_widget_add_css_class (label, "numeric");

  if (column->is_number && !column->has_track)
    gtk_label_set_xalign (GTK_LABEL (label), 1);

  set_name (label, spoken);

  if (!column->has_track)
    return label;

  cell = create_box (GTK_ORIENTATION_HORIZONTAL, GTK_ACCESSIBLE_ROLE_PRESENTATION, "page-measured");
  gtk_label_set_width_chars (GTK_LABEL (label), 3);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_box_append (GTK_BOX (cell), label);

  if (value->full > 0)
    gtk_box_append (GTK_BOX (cell), create_track (column->label, value->number, value->full));

  return cell;
}

static GtkWidget *
create_head (const SnlPageList *list,
             GPtrArray         *groups)
{
  GtkWidget *row = create_line ("page-head");

  for (guint i = 0; i < list->columns->len; i++)
    {
      const SnlPageColumn *column = list->columns->pdata[i];
      GtkWidget *label = create_label (column->label, GTK_ACCESSIBLE_ROLE_COLUMN_HEADER,
                                       "page-cell");

      if (column->is_number && !column->has_track)
        gtk_label_set_xalign (GTK_LABEL (label), 1);

      gtk_widget_set_valign (label, GTK_ALIGN_END);
      gtk_size_group_add_widget (groups->pdata[i], label);
      gtk_grid_attach (GTK_GRID (row), label, (int) i, 0, 1, 1);
    }

  return row;
}

static GtkWidget *
create_row (const SnlPageList *list,
            const SnlPageRow  *content,
            GPtrArray         *groups)
{
  GtkWidget *row = create_line ("page-row");

  for (guint i = 0; i < content->values->len; i++)
    {
      GtkWidget *cell = create_cell (list->columns->pdata[i], content->values->pdata[i]);

      gtk_size_group_add_widget (groups->pdata[i], cell);
      gtk_grid_attach (GTK_GRID (row), cell, (int) i, 0, 1, 1);
    }

  if (content->values->len > 0)
    set_name (row, get_seen (content->values->pdata[0]));

  return row;
}

static GtkWidget *
create_list (const SnlPageList *list,
             gboolean           has_heading)
{
  GtkWidget *box = create_box (GTK_ORIENTATION_VERTICAL, GTK_ACCESSIBLE_ROLE_GROUP, "page-list");
  GtkWidget *grid = create_box (GTK_ORIENTATION_VERTICAL, GTK_ACCESSIBLE_ROLE_GRID, "page-grid");
  g_autoptr(GPtrArray) groups = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < list->columns->len; i++)
    g_ptr_array_add (groups, gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL));

  gtk_box_append (GTK_BOX (grid), create_head (list, groups));

  for (guint i = 0; i < list->rows->len; i++)
    gtk_box_append (GTK_BOX (grid), create_row (list, list->rows->pdata[i], groups));

  set_name (grid, list->label);
  set_name (box, list->label);

  if (has_heading)
    gtk_box_append (GTK_BOX (box),
                    create_label (list->label, GTK_ACCESSIBLE_ROLE_HEADING, "heading"));

  gtk_box_append (GTK_BOX (box), grid);

  if (list->rows->len == 0)
    {
      gtk_widget_set_visible (grid, FALSE);
      /* Translators: where a list of a page has no line */
      gtk_box_append (GTK_BOX (box),
                      create_label (_("None."), GTK_ACCESSIBLE_ROLE_LABEL, "dim-label"));
    }

  return box;
}

static char *
dup_content (const SnlPage *page,
             gboolean       has_heading)
{
  GString *text = g_string_new (has_heading ? "+" : "-");

  snl_page_write (page, text);

  return g_string_free (text, FALSE);
}

static void
snl_page_view_dispose (GObject *object)
{
  g_clear_pointer (&SNL_PAGE_VIEW (object)->shown, g_free);

  G_OBJECT_CLASS (snl_page_view_parent_class)->dispose (object);
}

static void
snl_page_view_class_init (SnlPageViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_page_view_dispose;
  gtk_widget_class_set_css_name (widget_class, "snlpage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
snl_page_view_init (SnlPageView *self)
{
}

/**
 * snl_page_view_set_page:
 * @self: a view
 * @page: (nullable): the page to show, or %NULL to remove it with all its text; no reference is
 *   kept
 * @has_heading: whether to show the page's heading
 *
 * Shows a page.
 */
void
snl_page_view_set_page (SnlPageView   *self,
                        const SnlPage *page,
                        gboolean       has_heading)
{
  g_autofree char *content = page != NULL ? dup_content (page, has_heading) : NULL;
  GtkWidget *box = NULL;

  g_return_if_fail (SNL_IS_PAGE_VIEW (self));

  if (g_strcmp0 (content, self->shown) == 0)
    return;

  g_free (self->shown);
  self->shown = g_steal_pointer (&content);

  if (page != NULL)
    {
      box = create_box (GTK_ORIENTATION_VERTICAL, GTK_ACCESSIBLE_ROLE_GROUP, "module-page");
      set_name (box, page->heading);

      if (has_heading)
        gtk_box_append (GTK_BOX (box),
                        create_label (page->heading, GTK_ACCESSIBLE_ROLE_HEADING, "title-4"));

      if (page->facts->len > 0)
        gtk_box_append (GTK_BOX (box), create_facts (page));

      for (guint i = 0; i < page->lists->len; i++)
        {
          const SnlPageList *list = page->lists->pdata[i];

          /* do not repeat the page's heading */
          gtk_box_append (GTK_BOX (box), create_list (list,
                                                      !has_heading ||
                                                      !g_str_equal (list->label, page->heading)));
        }
    }

  adw_bin_set_child (ADW_BIN (self), box);
}
