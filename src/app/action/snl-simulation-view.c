/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Shows the statistics of simulated games (SnlSimulation): winner, endings, length in turns and
 * in lessons, losses, as share bars with confidence intervals and as lines.
 */

#include "snl-simulation-view.h"

#include "app/drawing/snl-proportion-bar.h"
#include "app/drawing/snl-text-layout.h"
#include "app/widgets/snl-box.h"
#include "core/base/snl-text.h"

#include <glib/gi18n.h>

/* The share of games that must fit into the recommended number of lessons */
#define MAX_GAMES 0.9

struct _SnlSimulationView {
  AdwBin    parent_instance;

  GtkLabel *winner;
  GtkGrid  *shares;
  GtkLabel *endings_title;
  GtkGrid  *endings;
  GtkLabel *length;
  GtkLabel *losses;
  GtkLabel *lessons_title;
  GtkGrid  *lessons;
  GtkLabel *lessons_need;
  GtkLabel *trouble;
};

G_DEFINE_FINAL_TYPE (SnlSimulationView, snl_simulation_view, ADW_TYPE_BIN)

static void
attach_label (GtkGrid    *grid,
              const char *text,
              int         column,
              int         row)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_widget_add_css_class (label, "numeric");
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

static void
fill_grid (GtkGrid   *grid,
           GPtrArray *shares)
{
  snl_grid_clear (grid);

  for (guint i = 0; i < shares->len; i++)
    {
      const SnlProportion *share = shares->pdata[i];
      GtkWidget *bar = snl_proportion_bar_new (share->share, share->min, share->max);
      /* Translators: a percentage of games, and between which the true one lies */
      g_autofree char *text = g_strdup_printf (_("%.0f %% (%.0f to %.0f)"), share->share * 100,
                                               share->min * 100, share->max * 100);

      gtk_widget_set_hexpand (bar, TRUE);
      attach_label (grid, share->label, 0, (int) i);
      gtk_grid_attach (grid, bar, 1, (int) i, 1, 1);
      attach_label (grid, text, 2, (int) i);
    }
}

/* Shows @lines, or hides @label if there are none. */
static void
set_lines (GtkLabel  *label,
           GPtrArray *lines)
{
  g_autofree char *text = snl_text_join (lines->pdata, lines->len, "\n");

  snl_text_layout_set_line (label, text);
}

static void
snl_simulation_view_class_init (SnlSimulationViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/senlac/Senlac/ui/snl-simulation-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlSimulationView, winner);
  gtk_widget_class_bind_template_child (widget_class, SnlSimulationView, shares);
  gtk_widget_class_bind_template_child (widget_class, SnlSimulationView, endings_title);
  gtk_widget_class_bind_template_child (widget_class, SnlSimulationView, endings);
  gtk_widget_class_bind_template_child (widget_class, SnlSimulationView, length);
  gtk_widget_class_bind_template_child (widget_class, SnlSimulationView, losses);
  gtk_widget_class_bind_template_child (widget_class, SnlSimulationView, lessons_title);
  gtk_widget_class_bind_template_child (widget_class, SnlSimulationView, lessons);
  gtk_widget_class_bind_template_child (widget_class, SnlSimulationView, lessons_need);
  gtk_widget_class_bind_template_child (widget_class, SnlSimulationView, trouble);
}

static void
snl_simulation_view_init (SnlSimulationView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * snl_simulation_view_show:
 * @self: a forecast
 * @simulation: simulated games; no reference is kept
 * @turn: minutes per turn
 * @lesson: minutes per lesson
 *
 * Shows the statistics of @simulation.
 */
void
snl_simulation_view_show (SnlSimulationView   *self,
                          const SnlSimulation *simulation,
                          double               turn,
                          double               lesson)
{
  g_autofree char *winner = NULL;
  g_autofree char *length = NULL;
  g_autoptr(GPtrArray) losses = NULL;
  g_autoptr(GPtrArray) notes = NULL;

  g_return_if_fail (SNL_IS_SIMULATION_VIEW (self));

  winner = snl_simulation_dup_winner (simulation);
  length = snl_simulation_dup_length (simulation);
  losses = snl_simulation_dup_losses (simulation);
  notes = snl_simulation_dup_notes (simulation);
  gtk_label_set_label (self->winner, winner);
  gtk_widget_set_visible (GTK_WIDGET (self->shares), simulation->has_victory);
  fill_grid (self->shares, simulation->shares);
  gtk_widget_set_visible (GTK_WIDGET (self->endings_title), simulation->endings->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->endings), simulation->endings->len > 0);
  fill_grid (self->endings, simulation->endings);
  snl_text_layout_set_line (self->length, length);
  set_lines (self->losses, losses);
  snl_simulation_view_show_lessons (self, simulation, turn, lesson);
  set_lines (self->trouble, notes);
}

/**
 * snl_simulation_view_show_lessons:
 * @self: a forecast
 * @simulation: the simulation that is shown
 * @turn: minutes per turn
 * @lesson: minutes per lesson
 *
 * Updates only the statistics that depend on @turn and @lesson: the number of lessons.
 */
void
snl_simulation_view_show_lessons (SnlSimulationView   *self,
                                  const SnlSimulation *simulation,
                                  double               turn,
                                  double               lesson)
{
  g_autoptr(GPtrArray) shares = NULL;
  g_autofree char *title = NULL;
  g_autofree char *need = NULL;

  g_return_if_fail (SNL_IS_SIMULATION_VIEW (self));

  shares = snl_simulation_dup_lessons (simulation, turn, lesson);
  title = g_strdup_printf (_("Finished, at %.0f minutes per turn and %.0f minutes per "
                             "lesson"), turn,
                           lesson);
  gtk_label_set_label (self->lessons_title, title);
  gtk_widget_set_visible (GTK_WIDGET (self->lessons_title), simulation->has_victory);
  gtk_widget_set_visible (GTK_WIDGET (self->lessons), simulation->has_victory);
  fill_grid (self->lessons, shares);

  if (simulation->turns->values->len > 0)
    {
      guint n = snl_simulation_get_lessons (simulation, turn, lesson, MAX_GAMES);

      need = g_strdup_printf (ngettext ("Plan for %u lesson: nine of ten games that end are over "
                                        "by then.",
                                        "Plan for %u lessons: nine of ten games that end are over "
                                        "by then.", n), n);
    }

  snl_text_layout_set_line (self->lessons_need, need);
}
