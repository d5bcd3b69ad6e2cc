/* snl-report-page.c: the report on the screen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-report-page.h"

#include "snl-chart-view.h"
#include "snl-narrative.h"

#include <glib/gi18n.h>

#define CHART_WIDTH 760.0
#define DESK_WIDTH 1100
#define WALL_WIDTH 1700

struct _SnlReportPage {
  AdwBin             parent_instance;

  GtkScrolledWindow *scroller;
  AdwClamp          *clamp;
  GtkBox            *content;
};

G_DEFINE_FINAL_TYPE (SnlReportPage, snl_report_page, ADW_TYPE_BIN)

static GtkWidget *
new_label (const char *text,
           const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
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
  gtk_box_append (self->content, new_label (text, class));
}

static void
add_heading (SnlReportPage *self,
             const char    *text)
{
  GtkWidget *label = new_label (text, "title-2");

  gtk_widget_add_css_class (label, "report-heading");
  gtk_box_append (self->content, label);
}

static void
add_chart (SnlReportPage *self,
           SnlChart      *chart)
{
  if (chart == NULL)
    return;

  add_heading (self, chart->title);
  gtk_box_append (self->content, snl_chart_view_new (chart));
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
attach_unit (GtkGrid             *grid,
             const SnlReportUnit *unit,
             SnlNaming            naming,
             int                  row)
{
  g_autofree char *players = snl_naming_dup_player (naming, unit->players);
  g_autofree char *name = *players != '\0' ? g_strdup_printf ("%s\n%s", unit->name, players) : g_strdup (unit->name);
  g_autofree char *left = g_strdup_printf (_("%g of %g"), unit->left, unit->start);
  g_autofree char *attacks = g_strdup_printf ("%u", unit->attacks);
  g_autofree char *hits = g_strdup_printf ("%u", unit->luck->hits);
  g_autofree char *expected = g_strdup_printf ("%.1f", unit->luck->expected);
  g_autofree char *felled = g_strdup_printf ("%g", unit->felled);
  g_autofree char *lost = g_strdup_printf ("%g", snl_report_get_losses (unit->losses));
  const char *cells[] = { name, left, attacks, hits, expected, felled, lost };

  for (gsize i = 0; i < G_N_ELEMENTS (cells); i++)
    attach (grid, cells[i], (int) i, row, i > 0);
}

static void
add_units (SnlReportPage *self,
           SnlReport     *report,
           SnlNaming      naming,
           guint          side)
{
  const char *heads[] = { _("Unit"), _("left"), _("attacks"), _("hits"), _("expected"), _("felled"), _("lost") };
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());
  int row = 1;

  gtk_widget_add_css_class (GTK_WIDGET (grid), "report-table");
  gtk_grid_set_column_spacing (grid, 18);
  gtk_grid_set_row_spacing (grid, 4);
  for (gsize i = 0; i < G_N_ELEMENTS (heads); i++)
    attach (grid, heads[i], (int) i, 0, i > 0);
  for (guint i = 0; i < report->units->len; i++)
    {
      const SnlReportUnit *unit = g_ptr_array_index (report->units, i);

      if (unit->side == side)
        attach_unit (grid, unit, naming, row++);
    }
  add_label (self, ((SnlReportSide *) g_ptr_array_index (report->sides, side))->label, "title-4");
  gtk_box_append (self->content, GTK_WIDGET (grid));
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
      for (guint j = 0; j < chapter->sentences->len; j++)
        add_label (self, g_ptr_array_index (chapter->sentences, j), NULL);
      add_label (self, chapter->summary, "heading");
    }
}

static void
snl_report_page_clear (SnlReportPage *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->content))) != NULL)
    gtk_box_remove (self->content, child);
}

/**
 * snl_report_page_set_report:
 * @report: the facts; read at once, not kept
 * @naming: how students are named
 *
 * Shows @report, and stays where the reader is.
 */
void
snl_report_page_set_report (SnlReportPage *self,
                            SnlReport     *report,
                            SnlNaming      naming)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double place = gtk_adjustment_get_value (adjustment);
  g_autofree char *title = snl_report_dup_title (report, naming);
  g_autofree char *opening = snl_narrative_dup_opening (report);
  g_autoptr(GPtrArray) swings = snl_narrative_dup_swings (report, naming);
  g_autoptr(GPtrArray) questions = snl_narrative_dup_debrief (report, "question");
  g_autoptr(GPtrArray) history = snl_narrative_dup_debrief (report, "history");

  snl_report_page_clear (self);
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
  gtk_adjustment_set_value (adjustment, place);
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

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/senlac/Senlac/ui/snl-report-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlReportPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, SnlReportPage, clamp);
  gtk_widget_class_bind_template_child (widget_class, SnlReportPage, content);
}

static void
snl_report_page_init (SnlReportPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
