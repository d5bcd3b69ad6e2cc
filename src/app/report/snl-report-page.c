/* snl-report-page.c: the report on the screen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-report-page.h"

#include "app/drawing/snl-chart-view.h"
#include "app/widgets/snl-box.h"
#include "app/widgets/snl-scroll-more.h"
#include "core/report/snl-narrative.h"

#include <glib/gi18n.h>

#define CHART_WIDTH 760.0
#define DESK_WIDTH 1100
#define WALL_WIDTH 1700

#define MOST  400   /* sentences of one turn; nobody reads more, and each is a widget */
#define PARTS 40    /* that are put on the page at once: more than a window shows */

/* That a line is tried at least: narrower ones are never seen, and each takes GTK a while */
#define LEAST_CHARS 20

struct _SnlReportPage {
  AdwBin             parent_instance;

  GtkScrolledWindow *scroller;
  AdwClamp          *clamp;
  GtkBox            *content;

  GQueue             parts;     /* that are not on the page yet */
  guint              n_parts;   /* that are */
  GtkGrid           *grid;      /* to which rows go */
};

/* A piece of the page: a label, a chart, or a row of a table */
typedef struct {
  char        *text;
  const char  *class;
  SnlChart    *chart;
  char       **cells;
  int          row;      /* of @cells; 0 begins a table */
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
  gtk_label_set_width_chars (GTK_LABEL (label), LEAST_CHARS);
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
add_heading (SnlReportPage *self,
             const char    *text)
{
  add_label (self, text, "report-heading");
}

static void
add_chart (SnlReportPage *self,
           SnlChart      *chart)
{
  if (chart == NULL)
    return;

  add_heading (self, chart->title);
  add_part (self)->chart = chart;
}

static void
add_items (SnlReportPage *self,
           const char    *heading,
           GPtrArray     *items)
{
  if (items->len == 0)
    return;

  add_heading (self, heading);
  for (guint i = 0; i < items->len; i++)
    {
      g_autofree char *item = g_strdup_printf ("• %s", (const char *) g_ptr_array_index (items, i));

      add_label (self, item, NULL);
    }
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

static void
add_unit (SnlReportPage       *self,
          const SnlReportUnit *unit,
          SnlNaming            naming,
          int                  row)
{
  g_autofree char *players = snl_naming_dup_player (naming, unit->players);
  Part *part = add_part (self);
  char *cells[] = {
    *players != '\0' ? g_strdup_printf ("%s\n%s", unit->name, players) : g_strdup (unit->name),
    g_strdup_printf (_("%g of %g"), unit->left, unit->start),
    g_strdup_printf ("%u", unit->attacks),
    g_strdup_printf ("%u", unit->luck->hits),
    g_strdup_printf ("%.1f", unit->luck->expected),
    g_strdup_printf ("%g", unit->felled),
    g_strdup_printf ("%g", snl_report_get_losses (unit->losses)),
    NULL,
  };

  part->cells = g_memdup2 (cells, sizeof cells);
  part->row = row;
}

static void
add_units (SnlReportPage *self,
           SnlReport     *report,
           SnlNaming      naming,
           guint          side)
{
  const char *heads[] = {
    _("Unit"), _("left"), _("attacks"), _("hits"), _("expected"), _("felled"), _("lost"), NULL,
  };
  int row = 1;

  add_label (self, ((SnlReportSide *) g_ptr_array_index (report->sides, side))->label, "title-4");
  add_part (self)->cells = g_strdupv ((char **) heads);

  for (guint i = 0; i < report->units->len; i++)
    {
      const SnlReportUnit *unit = g_ptr_array_index (report->units, i);

      if (unit->side == side)
        add_unit (self, unit, naming, row++);
    }
}

static void
add_luck (SnlReportPage *self,
          SnlReport     *report,
          SnlNaming      naming)
{
  SnlChart *chart = snl_chart_new_luck (report, naming, CHART_WIDTH);
  g_autofree char *rule = snl_luck_dup_rule ();
  g_autofree char *faces = snl_faces_dup_verdict (report->faces);

  if (chart == NULL)
    return;

  add_chart (self, chart);
  add_label (self, rule, "dim-label");
  for (guint i = 0; i < report->sides->len; i++)
    {
      const SnlReportSide *side = g_ptr_array_index (report->sides, i);
      g_autofree char *verdict = snl_luck_dup_verdict (side->luck);
      g_autofree char *text = g_strdup_printf (_("%s: %u hits of %u dice, expected %.1f; %s."), side->label,
                                               side->luck->hits, side->luck->dice, side->luck->expected, verdict);

      add_label (self, text, NULL);
    }
  if (report->rolled > 0)
    add_label (self, faces, "dim-label");
}

static void
add_chapters (SnlReportPage *self,
              SnlReport     *report,
              SnlNaming      naming)
{
  g_autoptr(GPtrArray) chapters = snl_narrative_dup (report, naming);

  if (chapters->len > 0)
    add_heading (self, _("The battle"));
  for (guint i = 0; i < chapters->len; i++)
    {
      const SnlChapter *chapter = g_ptr_array_index (chapters, i);

      add_label (self, chapter->heading, "title-4");
      for (guint j = 0; j < MIN (chapter->sentences->len, MOST); j++)
        add_label (self, g_ptr_array_index (chapter->sentences, j), NULL);
      if (chapter->sentences->len > MOST)
        {
          guint more = chapter->sentences->len - MOST;
          g_autofree char *rest = g_strdup_printf (ngettext ("%u sentence more is in the log and in what is exported.",
                                                             "%u sentences more are in the log and in what is exported.",
                                                             more), more);

          add_label (self, rest, "dim-label");
        }
      add_label (self, chapter->summary, "heading");
    }
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
      gtk_box_append (self->content, GTK_WIDGET (self->grid));
    }

  for (int i = 0; part->cells[i] != NULL; i++)
    attach (self->grid, part->cells[i], i, part->row, i > 0);
}

static void
show_part (SnlReportPage *self,
           Part          *part)
{
  if (part->chart != NULL)
    gtk_box_append (self->content, snl_chart_view_new (g_steal_pointer (&part->chart)));
  else if (part->cells != NULL)
    show_row (self, part);
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
 * @report: the facts; read at once, not kept
 * @naming: how students are named
 *
 * Shows @report, and stays where the reader is; the end of a long one comes when somebody scrolls to it.
 */
void
snl_report_page_set_report (SnlReportPage *self,
                            SnlReport     *report,
                            SnlNaming      naming)
{
  g_autofree char *title = snl_report_dup_title (report, naming);
  g_autofree char *opening = snl_narrative_dup_opening (report);
  g_autoptr(GPtrArray) swings = snl_narrative_dup_swings (report, naming);
  g_autoptr(GPtrArray) questions = snl_narrative_dup_debrief (report, "question");
  g_autoptr(GPtrArray) history = snl_narrative_dup_debrief (report, "history");
  guint n_parts = MAX (self->n_parts, PARTS);

  g_queue_clear_full (&self->parts, part_free);
  self->n_parts = 0;
  self->grid = NULL;
  snl_box_clear (self->content);
  add_label (self, title, "title-1");
  add_label (self, opening, "title-4");
  add_chart (self, snl_chart_new_strength (report, CHART_WIDTH));
  add_items (self, _("Turning points"), swings);
  add_chart (self, snl_chart_new_losses (report, CHART_WIDTH));
  add_luck (self, report, naming);
  if (report->units->len > 0)
    add_heading (self, _("Unit by unit"));
  for (guint i = 0; i < report->sides->len; i++)
    if (((const SnlReportSide *) g_ptr_array_index (report->sides, i))->units > 0)
      add_units (self, report, naming, i);
  add_chapters (self, report, naming);
  add_items (self, _("What happened then"), history);
  add_items (self, _("To talk about"), questions);
  show_parts (self, n_parts);
}

/**
 * snl_report_page_set_wall:
 * @is_wall: whether a class reads it from afar
 *
 * Lets the charts take the whole width.
 */
void
snl_report_page_set_wall (SnlReportPage *self,
                          gboolean       is_wall)
{
  adw_clamp_set_maximum_size (self->clamp, is_wall ? WALL_WIDTH : DESK_WIDTH);
}

static void
snl_report_page_class_init (SnlReportPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_report_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/senlac/Senlac/ui/snl-report-page.ui");
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
