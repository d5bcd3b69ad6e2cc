/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Shows a report as widgets, added on scrolling. */

#include "snl-report-page.h"

#include "app/drawing/snl-chart-view.h"
#include "app/widgets/snl-box.h"
#include "app/widgets/snl-scroll-more.h"
#include "core/report/snl-block.h"

#include <glib/gi18n.h>

#define DESK_WIDTH 1100
#define WALL_WIDTH 1700

/* the maximum number of sentences for one turn, because each is a widget */
#define MAX_SENTENCES  400
#define PARTS 40    /* the number of parts to add at once; more than fit in a window */

/*
 * The minimum width of a label in characters: GTK measures wrapped text at many widths, which is
 * slow
 */
#define MIN_CHARS 20

struct _SnlReportPage {
  AdwBin             parent_instance;

  GtkScrolledWindow *scroller;
  AdwClamp          *clamp;
  GtkBox            *content;

  GQueue             parts;     /* the parts without a widget yet */
  guint              n_parts;   /* the number of parts with a widget */
  GtkWidget         *more;      /* what the web page has besides, or NULL */
  gboolean           is_wall;
  GtkGrid           *grid;      /* the current table, to which rows are added */
};

/* A part of the page: a label, a chart, or a row of a table; an empty one says what is left out */
typedef struct {
  char        *text;
  const char  *class;
  SnlChart    *chart;
  char       **cells;
  guint        words;    /* bit mask of the columns that hold text, as in SnlBlock */
  int          row;      /* the row of @cells in its table; 0 begins a new table */
} Part;

G_DEFINE_FINAL_TYPE (SnlReportPage, snl_report_page, ADW_TYPE_BIN)

static void
part_free (gpointer data)
{
  Part *part = data;

  g_free (part->text);
  g_strfreev (part->cells);
  g_clear_pointer (&part->chart, snl_chart_free);
  g_free (part);
}

static Part *
add_part (SnlReportPage *self)
{
  Part *part = g_new0 (Part, 1);

  g_queue_push_tail (&self->parts, part);

  return part;
}

static GtkWidget *
new_label (const char *text,
           const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), MIN_CHARS);
  gtk_label_set_selectable (GTK_LABEL (label), FALSE);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);

  return label;
}

static void
add_label (SnlReportPage *self,
           const char    *text,
           const char    *class)
{
  Part *part = add_part (self);

  part->text = g_strdup (text);
  part->class = class;
}

static void
attach (GtkGrid    *grid,
        const char *text,
        int         column,
        int         row,
        gboolean    is_number)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), is_number ? 1 : 0);
  gtk_widget_add_css_class (label, row == 0 ? "heading" : "numeric");
  if (!is_number)
    {
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_widget_set_hexpand (label, TRUE);
    }
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

/* Adds a note with the number of sentences that a long turn leaves out */
static void
add_rest (SnlReportPage *self,
          guint          more)
{
  g_autofree char *rest =
    g_strdup_printf (ngettext ("%u more sentence is in the log and in the exported report.",
                               "%u more sentences are in the log and in the exported report.",
                               more), more);

  add_label (self, rest, "dim-label");
}

static void
add_block (SnlReportPage *self,
           SnlBlock      *block)
{
  static const char *const classes[] = {
    [SNL_BLOCK_TITLE] = "title-1",
    [SNL_BLOCK_LEAD] = "title-4",
    [SNL_BLOCK_HEADING] = "report-heading",
    [SNL_BLOCK_SUBHEADING] = "title-4",
    [SNL_BLOCK_STORY] = "title-4",
    [SNL_BLOCK_TEXT] = NULL,
    [SNL_BLOCK_SUMMARY] = "heading",
    [SNL_BLOCK_NOTE] = "dim-label",
    [SNL_BLOCK_ITEM] = NULL,
    [SNL_BLOCK_NUMBERED] = NULL,
    [SNL_BLOCK_TABLE] = "title-4",
    [SNL_BLOCK_CHART] = NULL,
  };
  gboolean is_item = block->kind == SNL_BLOCK_ITEM || block->kind == SNL_BLOCK_NUMBERED;
  g_autofree char *item = is_item ? g_strdup_printf ("• %s", block->text) : NULL;

  if (block->kind == SNL_BLOCK_CHART)
    add_part (self)->chart = g_steal_pointer (&block->chart);
  else
    add_label (self, is_item ? item : block->text, classes[block->kind]);

  for (guint i = 0; i < block->rows->len; i++)
    {
      Part *part = add_part (self);

      part->cells = g_strdupv (block->rows->pdata[i]);
      part->words = block->words;
      part->row = i;
    }
}

/* Lets a wide table scroll sideways, so that the window can be narrower */
static GtkWidget *
create_scroller (GtkWidget *table)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), table);

  return scroller;
}

static void
show_row (SnlReportPage *self,
          const Part    *part)
{
  if (part->row == 0)
    {
      self->grid = GTK_GRID (gtk_grid_new ());
      gtk_widget_add_css_class (GTK_WIDGET (self->grid), "report-table");
      gtk_grid_set_column_spacing (self->grid, 18);
      gtk_grid_set_row_spacing (self->grid, 4);
      gtk_box_append (self->content, create_scroller (GTK_WIDGET (self->grid)));
    }

  for (int i = 0; part->cells[i] != NULL; i++)
    attach (self->grid, part->cells[i], i, part->row, (part->words >> i & 1) == 0);
}

/* Says what only the exported report has, with a button for the referee to export it */
static void
show_more (SnlReportPage *self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_("Save the _Whole Report…"));

  self->more = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_append (GTK_BOX (self->more),
                  new_label (_("This page is shorter than the whole report, which also tells each "
                               "unit’s own story and has more tables."), "dim-label"));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), "report.export::html");
  gtk_box_append (GTK_BOX (self->more), button);
  gtk_widget_set_visible (self->more, !self->is_wall);
  gtk_box_append (self->content, self->more);
}

static void
show_part (SnlReportPage *self,
           Part          *part)
{
  if (part->chart != NULL)
    gtk_box_append (self->content, snl_chart_view_new (g_steal_pointer (&part->chart)));
  else if (part->cells != NULL)
    show_row (self, part);
  else if (part->text == NULL)
    show_more (self);
  else
    {
      GtkWidget *label = new_label (part->text, part->class);

      if (g_strcmp0 (part->class, "report-heading") == 0)
        gtk_widget_add_css_class (label, "title-2");

      gtk_box_append (self->content, label);
    }
}

static void
show_parts (SnlReportPage *self,
            guint          n)
{
  for (guint i = 0; i < n && !g_queue_is_empty (&self->parts); i++)
    {
      Part *part = g_queue_pop_head (&self->parts);

      show_part (self, part);
      part_free (part);
      self->n_parts++;
    }
}

static void
add_parts (gpointer user_data)
{
  show_parts (SNL_REPORT_PAGE (user_data), PARTS);
}

static void
snl_report_page_dispose (GObject *object)
{
  SnlReportPage *self = SNL_REPORT_PAGE (object);

  g_queue_clear_full (&self->parts, part_free);

  G_OBJECT_CLASS (snl_report_page_parent_class)->dispose (object);
}

/**
 * snl_report_page_set_report:
 * @self: a page
 * @report: a report; not kept
 * @naming: how to show the students' names
 *
 * Shows @report and keeps the scroll position. Further widgets are added on scrolling.
 */
void
snl_report_page_set_report (SnlReportPage *self,
                            SnlReport     *report,
                            SnlNaming      naming)
{
  g_autoptr(GPtrArray) blocks = snl_report_dup_blocks (report, naming, SNL_MEDIUM_SCREEN);
  guint n_parts = MAX (self->n_parts, PARTS);
  guint n_sentences = 0;

  g_queue_clear_full (&self->parts, part_free);
  self->n_parts = 0;
  self->grid = NULL;
  self->more = NULL;
  snl_box_clear (self->content);
  for (guint i = 0; i < blocks->len; i++)
    {
      SnlBlock *block = blocks->pdata[i];

      if (block->kind == SNL_BLOCK_TEXT)
        n_sentences++;
      else
        {
          if (n_sentences > MAX_SENTENCES)
            add_rest (self, n_sentences - MAX_SENTENCES);
          n_sentences = 0;
        }

      if (n_sentences <= MAX_SENTENCES)
        add_block (self, block);
      if (block->kind == SNL_BLOCK_LEAD)
        add_part (self);
    }

  show_parts (self, n_parts);
}

/**
 * snl_report_page_set_wall:
 * @self: a page
 * @is_wall: whether the page is shown on a projector
 *
 * Sets whether the charts take the whole width of the page, without a button for the referee.
 */
void
snl_report_page_set_wall (SnlReportPage *self,
                          gboolean       is_wall)
{
  self->is_wall = is_wall;
  adw_clamp_set_maximum_size (self->clamp, is_wall ? WALL_WIDTH : DESK_WIDTH);
  if (self->more != NULL)
    gtk_widget_set_visible (self->more, !is_wall);
}

static void
snl_report_page_class_init (SnlReportPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_report_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-report-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlReportPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, SnlReportPage, clamp);
  gtk_widget_class_bind_template_child (widget_class, SnlReportPage, content);
}

static void
snl_report_page_init (SnlReportPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_scroll_more_attach (self->scroller, add_parts, self);
}
