/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Fills the labels, dice and gauges of an SnlWallWindow from an SnlWall. */

#include "snl-wall-window-private.h"
#include "app/drawing/snl-text-layout.h"
#include "app/widgets/snl-box.h"
#include "core/base/snl-message.h"
#include "core/base/snl-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* the least ratio of the window's sides at which the gauges at its foot have words behind them */
#define WAYS_WIDE 3
#define WAYS_HIGH 2
/* the most sides whose strength has room in large letters above a large bar each */
#define MOST_STRENGTHS 3
/* the most sentences about the last act beside those that fit in large letters */
#define MOST_MORE 9

GtkWidget *
snl_wall_create_label (const char *text,
                       const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "numeric");

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

/* Shows behind each gauge what is missing until the game ends, if the window is wide enough that
 * the bars stay long */
void
snl_wall_window_update_ways (SnlWallWindow *self)
{
  GtkWidget *way;

  for (int i = 0; (way = gtk_grid_get_child_at (self->gauges, 3, i)) != NULL; i++)
    gtk_widget_set_visible (way, self->width * WAYS_HIGH >= self->height * WAYS_WIDE &&
                                 *gtk_label_get_label (GTK_LABEL (way)) != '\0');
}

void
snl_wall_fill_gauges (SnlWallWindow *self,
                      GPtrArray     *gauges)
{
  /* reuses existing bars, so that changes are animated */
  for (guint i = 0; i < gauges->len; i++)
    {
      const SnlWallGauge *gauge = gauges->pdata[i];
      GtkWidget *bar = gtk_grid_get_child_at (self->gauges, 1, (int) i);
      GtkWidget *name = gtk_grid_get_child_at (self->gauges, 0, (int) i);
      GtkWidget *value = gtk_grid_get_child_at (self->gauges, 2, (int) i);
      GtkWidget *way = gtk_grid_get_child_at (self->gauges, 3, (int) i);
      /* in one line with the value, which is a number, too: "56 of 56 (28 more …)" */
      g_autofree char *words = gauge->distance != NULL
                               ? g_strdup_printf ("(%s)", gauge->distance) : NULL;

      if (bar == NULL)
        {
          name = snl_wall_create_label (NULL, NULL);
          value = snl_wall_create_label (NULL, NULL);
          way = snl_wall_create_label (NULL, NULL);
          gtk_label_set_wrap (GTK_LABEL (value), FALSE);
          gtk_label_set_wrap (GTK_LABEL (way), FALSE);
          bar = g_object_new (SNL_TYPE_WALL_GAUGE_VIEW, NULL);
          gtk_widget_set_hexpand (bar, TRUE);
          gtk_grid_attach (self->gauges, name, 0, (int) i, 1, 1);
          gtk_grid_attach (self->gauges, bar, 1, (int) i, 1, 1);
          gtk_grid_attach (self->gauges, value, 2, (int) i, 1, 1);
          gtk_grid_attach (self->gauges, way, 3, (int) i, 1, 1);
        }

      gtk_label_set_label (GTK_LABEL (name), gauge->label);
      gtk_label_set_label (GTK_LABEL (value), gauge->value != NULL ? gauge->value : "");
      gtk_label_set_label (GTK_LABEL (way), words != NULL ? words : "");
      snl_wall_gauge_view_set (SNL_WALL_GAUGE_VIEW (bar), gauge);
    }

  for (int i = (int) gauges->len; gtk_grid_get_child_at (self->gauges, 1, i) != NULL;)
    gtk_grid_remove_row (self->gauges, i);

  snl_wall_window_update_ways (self);
}

static void
add_strength (SnlWallWindow      *self,
              const SnlWallGauge *gauge)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *name = snl_wall_create_label (gauge->label, "wall-large");
  GtkWidget *value = snl_wall_create_label (gauge->value, "wall-large");
  GtkWidget *bar = g_object_new (SNL_TYPE_WALL_GAUGE_VIEW, NULL);

  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (bar, "large");
  snl_wall_gauge_view_set (SNL_WALL_GAUGE_VIEW (bar), gauge);
  gtk_box_append (GTK_BOX (head), name);
  gtk_box_append (GTK_BOX (head), value);
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), bar);

  if (gauge->distance != NULL)
    gtk_box_append (GTK_BOX (box), snl_wall_create_label (gauge->distance, NULL));

  gtk_box_append (self->strengths, box);
}

/* Adds a line for each of many sides: its name, its bar, and what is left */
static void
add_strength_lines (SnlWallWindow *self,
                    GPtrArray     *gauges)
{
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());

  gtk_widget_add_css_class (GTK_WIDGET (grid), "wall-strengths");
  for (guint i = 0; i < gauges->len; i++)
    {
      const SnlWallGauge *gauge = gauges->pdata[i];
      GtkWidget *name = snl_wall_create_label (gauge->label, "wall-name");
      GtkWidget *value = snl_wall_create_label (gauge->value, "wall-name");
      GtkWidget *bar = g_object_new (SNL_TYPE_WALL_GAUGE_VIEW, NULL);

      gtk_label_set_wrap (GTK_LABEL (value), FALSE);
      gtk_widget_set_hexpand (bar, TRUE);
      snl_wall_gauge_view_set (SNL_WALL_GAUGE_VIEW (bar), gauge);
      gtk_grid_attach (grid, name, 0, (int) i, 1, 1);
      gtk_grid_attach (grid, bar, 1, (int) i, 1, 1);
      gtk_grid_attach (grid, value, 2, (int) i, 1, 1);
    }
  gtk_box_append (self->strengths, GTK_WIDGET (grid));
}

void
snl_wall_fill_strengths (SnlWallWindow *self,
                         GPtrArray     *gauges)
{
  snl_box_clear (self->strengths);

  if (gauges->len > MOST_STRENGTHS)
    add_strength_lines (self, gauges);
  for (guint i = 0; gauges->len <= MOST_STRENGTHS && i < gauges->len; i++)
    add_strength (self, gauges->pdata[i]);

  if (gauges->len == 0)
    gtk_box_append (self->strengths,
                    snl_wall_create_label (_("Each side knows its own strength."),
                                           "wall-large"));
}

/* Whether each die has a name beside it */
static gboolean
is_named (const SnlWallRoll *roll)
{
  return roll->groups->len > 0 && ((const SnlWallDice *) roll->groups->pdata[0])->is_named;
}

/* Whether each unit has dice of its own that count no hits: then the losses are shown as the
 * result */
gboolean
snl_wall_is_judged_apart (const SnlWallRoll *roll)
{
  return roll != NULL && roll->result == NULL && !roll->counts_hits && is_named (roll);
}

/*
 * Sets what is told below the dice. Below dice with names it has its room from the beginning, so
 * that they do not move when it comes; there is room for one large line, or for several small ones.
 */
void
snl_wall_fill_lines (SnlWallWindow     *self,
                     const SnlWallRoll *roll,
                     const char        *lines)
{
  GtkWidget *label = GTK_WIDGET (self->dice_lines);
  gboolean has_names = roll != NULL && is_named (roll);

  snl_text_layout_set_line (self->dice_lines, lines);
  snl_widget_set_css_class (label, "wall-room", has_names);
  snl_widget_set_css_class (label, "wall-large",
                            !has_names || lines == NULL || strchr (lines, '\n') == NULL);
  /* in smaller letters than a count, so that this sentence has one line in most languages */
  snl_widget_set_css_class (GTK_WIDGET (self->dice_result), "wall-fall",
                            snl_wall_is_judged_apart (roll));
  if (has_names)
    gtk_widget_set_visible (label, TRUE);
}

/* Where there are more sentences than fit in large letters, the column shows as many as fit in
 * small ones */
static void
fill_choices (SnlWallWindow *self,
              const SnlWall *wall)
{
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  guint most = MIN (wall->more->len, MOST_MORE);

  for (guint i = 0; wall->more->len > 0 && i <= most; i++)
    g_ptr_array_add (texts, snl_wall_dup_lines (wall, most - i));
  snl_wall_column_set_choices (self->column, texts);
}

void
snl_wall_fill_roll (SnlWallWindow *self,
                    const SnlWall *wall)
{
  const SnlWallRoll *roll = wall->roll;
  /* beside the board, dice and their result are hidden together when the next act begins */
  const SnlWallRoll *side = wall->is_roll_told ? roll : NULL;
  g_autofree char *lines = snl_text_join (wall->lines->pdata, wall->lines->len, "\n");
  gboolean is_large = snl_wall_is_judged_apart (roll) && wall->tells_loss;
  g_autofree char *rest = is_large ? snl_text_join (wall->lines->pdata + 1, wall->lines->len - 1,
                                                    "\n") : NULL;

  snl_text_layout_set_line (self->roll_label, side != NULL ? side->label : NULL);
  snl_wall_dice_view_set_roll (self->roll_dice, side);
  gtk_widget_set_visible (GTK_WIDGET (self->roll_dice), side != NULL && side->groups->len > 0);
  /* a few dice are kept longer than the text of the card, many with names are not: the page of the
   * dice shows them all */
  gtk_widget_remove_css_class (GTK_WIDGET (self->roll_dice), "wall-spare");
  gtk_widget_remove_css_class (GTK_WIDGET (self->roll_dice), "wall-spare-last");
  gtk_widget_add_css_class (GTK_WIDGET (self->roll_dice), side != NULL && is_named (side)
                                                          ? "wall-spare" : "wall-spare-last");
  snl_text_layout_set_line (self->roll_needed, side != NULL ? side->needed : NULL);
  snl_text_layout_set_line (self->roll_result, side != NULL ? side->result : NULL);
  snl_text_layout_set_line (self->lines, wall->more->len == 0 ? lines : NULL);
  fill_choices (self, wall);

  snl_text_layout_set_line (self->dice_label,
                            roll != NULL ? roll->label : _("No dice have been rolled."));
  snl_text_layout_set_line (self->dice_needed, roll != NULL ? roll->needed : NULL);
  snl_wall_dice_view_set_roll (self->dice, roll);
  /* a blank keeps the room of a result that is not known yet, so that the dice do not move */
  snl_text_layout_set_line (self->dice_result, is_large ? wall->lines->pdata[0]
                                               : snl_wall_is_judged_apart (roll) ? " "
                                               : roll != NULL ? roll->result : NULL);
  snl_wall_fill_lines (self, roll, is_large ? rest : side != NULL ? lines : NULL);
  if (is_large)
    gtk_widget_remove_css_class (GTK_WIDGET (self->dice_lines), "wall-large");
}

/* Fills the page of the card */
void
snl_wall_fill_card (SnlWallWindow     *self,
                    const SnlWallCard *card,
                    const char        *first)
{
  g_autofree char *struck = card != NULL && card->affected != NULL
                            /* Translators: below a card: "Who it affects: all Reds" */
                            ? g_strdup_printf (_("Who it affects: %s"), card->affected) : NULL;

  snl_text_layout_set_line (self->card_name, card != NULL ? card->name : _("No card is in force."));
  snl_text_layout_set_line (self->card_text, card != NULL ? card->text : NULL);
  snl_text_layout_set_line (self->card_struck, struck);
  snl_text_layout_set_line (self->card_first, card != NULL ? first : NULL);
  snl_picture_view_set_drawing (self->card_picture, card != NULL ? card->drawing : NULL);
  snl_wall_card_view_set_colour (self->card, card != NULL ? card->colour : NULL);
}

/* Hides the phase, which says who has won, on the pages that are shown before the victory, and on
 * that page, which says it itself */
void
snl_wall_window_update_band (SnlWallWindow *self)
{
  gboolean is_told = self->page == SNL_WALL_PAGE_TITLE || self->page == SNL_WALL_PAGE_CARD ||
                     self->page == SNL_WALL_PAGE_DICE || self->hides_ending;

  gtk_widget_set_visible (GTK_WIDGET (self->phase), !(self->is_over && is_told));
}

void
snl_wall_fill_texts (SnlWallWindow *self,
                     const SnlWall *wall)
{
  snl_text_layout_set_line (self->turn, wall->turn);
  snl_text_layout_set_line (self->phase, wall->ending != NULL ? wall->ending : wall->phase);
  self->is_over = wall->ending != NULL;
  snl_wall_window_update_band (self);
  snl_text_layout_set_line (self->owed, wall->owed);
  snl_text_layout_set_line (self->force_name, wall->card != NULL ? wall->card->name : NULL);
  snl_text_layout_set_line (self->force_text, wall->card != NULL ? wall->card->text : NULL);
  snl_wall_fill_card (self, wall->card, wall->first);
  /* after a victory, the winner is shown in place of the title */
  snl_text_layout_set_line (self->title, wall->ending == NULL ? wall->title : NULL);
  gtk_widget_set_css_classes (GTK_WIDGET (self->title), (const char *[]) { "wall-huge", NULL });
  snl_counter_set_side (self->victor, wall->winner_shape, wall->winner_tone);
  gtk_widget_set_visible (GTK_WIDGET (self->victor), wall->ending != NULL &&
                                                     wall->winner_shape != NULL);
  snl_text_layout_set_line (self->winner,
                            wall->ending == NULL ? NULL
                            : wall->winner != NULL ? wall->winner
                            /* Translators: on the class's window, when a side has won */
                            : _("The battle is over"));
  snl_text_layout_set_line (self->ending, wall->ending != NULL ? wall->ending
                                          : _("Nobody has won yet."));
}
