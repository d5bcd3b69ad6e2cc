/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwBin with the odds of the pending action: a sentence, an SnlOddsChart, and a note if they
 * are sampled.
 */

#include "snl-odds-view.h"

#include "app/drawing/snl-odds-chart.h"
#include "app/drawing/snl-text-layout.h"

#include <glib/gi18n.h>

/* The maximum number of bars in the chart */
#define MAX_BARS 10

/* The minimum width of a wrapping label in characters, because GTK measures it at every width from
 * its minimum on */
#define MIN_CHARS 16

struct _SnlOddsView {
  AdwBin        parent_instance;

  SnlOddsChart *chart;
  GtkLabel     *sentence;
  GtkLabel     *doubt;
  gboolean      has_chart;    /* there are bars to show */
  gboolean      is_compact;   /* without the chart */
};

G_DEFINE_FINAL_TYPE (SnlOddsView, snl_odds_view, ADW_TYPE_BIN)

static GtkLabel *
append_label (GtkBox     *box,
              const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), MIN_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (box, label);

  return GTK_LABEL (label);
}

static void
snl_odds_view_class_init (SnlOddsViewClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
snl_odds_view_init (SnlOddsView *self)
{
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 3));

  self->sentence = append_label (box, "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (self->sentence), "odds-sentence");
  self->chart = g_object_new (SNL_TYPE_ODDS_CHART, NULL);
  gtk_box_append (box, GTK_WIDGET (self->chart));
  self->doubt = append_label (box, "caption");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (box));
  gtk_widget_add_css_class (GTK_WIDGET (self), "odds");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * snl_odds_view_set_odds:
 * @self: an odds view
 * @odds: (nullable): the odds to show; no reference is kept
 *
 * Shows @odds, or hides the view if there is nothing to lose.
 */
void
snl_odds_view_set_odds (SnlOddsView   *self,
                        const SnlOdds *odds)
{
  g_autofree char *sentence = odds != NULL ? snl_odds_dup_sentence (odds) : NULL;
  g_autofree char *doubt = NULL;
  g_autoptr(GArray) bars = NULL;

  g_return_if_fail (SNL_IS_ODDS_VIEW (self));

  /* before it is filled: GTK 4.8 keeps the cached size of a hidden widget */
  gtk_widget_set_visible (GTK_WIDGET (self), sentence != NULL);

  if (sentence == NULL)
    return;

  if (odds->sampled)
    doubt = g_strdup_printf (ngettext ("Estimated from %u try at random",
                                       "Estimated from %u tries at random", odds->runs),
                             odds->runs);

  bars = snl_odds_dup_bars (odds, MAX_BARS);
  gtk_label_set_label (self->sentence, sentence);
  self->has_chart = bars->len > 1;
  gtk_widget_set_visible (GTK_WIDGET (self->chart), self->has_chart && !self->is_compact);
  snl_odds_chart_set_bars (self->chart, bars);
  snl_text_layout_set_line (self->doubt, doubt);
}

/**
 * snl_odds_view_set_compact:
 * @self: an odds view
 * @is_compact: whether there is no room for the chart
 *
 * Shows the sentence alone, or the chart below it as well.
 */
void
snl_odds_view_set_compact (SnlOddsView *self,
                           gboolean     is_compact)
{
  g_return_if_fail (SNL_IS_ODDS_VIEW (self));

  if (self->is_compact == is_compact)
    return;

  self->is_compact = is_compact;
  gtk_widget_set_visible (GTK_WIDGET (self->chart), self->has_chart && !is_compact);
}
