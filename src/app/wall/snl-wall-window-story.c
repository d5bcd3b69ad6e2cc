/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Shows an SnlStory in an SnlWallWindow: the announcement beside the board, the card, the dice; and
 * what is told at the end. */

#include "snl-wall-window-private.h"

#include "app/drawing/snl-text-layout.h"
#include "app/widgets/snl-box.h"

#include <glib/gi18n.h>

/* A text with the drawing of the unit that it is about, if there is one */
static GtkWidget *
create_line (SnlDrawing *drawing,
             gboolean    is_light,
             const char *text,
             const char *css_class)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *picture = snl_picture_view_new (drawing, is_light);
  GtkWidget *label = snl_wall_create_label (text, css_class);

  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (line, "wall-drawn");
  gtk_box_append (GTK_BOX (line), picture);
  gtk_box_append (GTK_BOX (line), label);

  return line;
}

static void
fill_units (SnlWallWindow  *self,
            const SnlStory *story)
{
  snl_box_clear (self->announced_units);
  for (guint i = 0; i < story->units->len; i++)
    {
      const SnlStoryUnit *unit = story->units->pdata[i];

      gtk_box_append (self->announced_units,
                      create_line (unit->drawing, unit->is_light, unit->name, "wall-name"));
    }
}

/* Shows either the announcement or what happened last; a label without a text stays hidden */
static void
show_announced (SnlWallWindow *self,
                gboolean       is_announced)
{
  GtkLabel *const labels[] = { self->force_name, self->force_text, self->roll_label,
                               self->roll_needed,
                               self->roll_result, self->lines };

  gtk_widget_set_visible (self->announced, is_announced);
  for (gsize i = 0; i < G_N_ELEMENTS (labels); i++)
    gtk_widget_set_visible (GTK_WIDGET (labels[i]),
                            !is_announced && *gtk_label_get_label (labels[i]) != '\0');
  snl_wall_column_show_choices (self->column, !is_announced);
  gtk_widget_set_visible (GTK_WIDGET (self->roll_dice),
                          !is_announced && snl_wall_dice_view_has_dice (self->roll_dice));
}

/**
 * snl_wall_window_announce:
 * @self: a window
 * @story: (nullable): what is about to be done; %NULL to show again what was done last
 *
 * Shows who acts on whom, and the score needed, beside the board, and marks the units on it.
 */
void
snl_wall_window_announce (SnlWallWindow  *self,
                          const SnlStory *story)
{
  g_autoptr(GPtrArray) pieces = g_ptr_array_new_with_free_func (g_free);

  g_return_if_fail (SNL_IS_WALL_WINDOW (self));

  if (story != NULL)
    {
      gtk_label_set_label (self->announced_action, story->action);
      fill_units (self, story);
      snl_text_layout_set_line (self->needed, story->needed);
      for (guint i = 0; i < story->units->len; i++)
        g_ptr_array_add (pieces, g_strdup (((SnlStoryUnit *) story->units->pdata[i])->id));
    }
  if (story != NULL)
    snl_wall_window_ring (self, pieces, TRUE);
  show_announced (self, story != NULL);
  snl_wall_window_update_side (self);
}

/**
 * snl_wall_window_begin:
 * @self: a window
 * @story: what is done
 *
 * Prepares the pages of the card and of the dice; no die lies yet.
 */
void
snl_wall_window_begin (SnlWallWindow  *self,
                       const SnlStory *story)
{
  g_return_if_fail (SNL_IS_WALL_WINDOW (self));

  /* drawing the card was owed until now; other duties are shown once the act is done */
  if (story->card != NULL)
    {
      snl_wall_fill_card (self, story->card, story->first);
      snl_text_layout_set_line (self->owed, NULL);
    }
  if (story->phase != NULL)
    snl_text_layout_set_line (self->phase, story->phase);
  snl_text_layout_set_line (self->dice_label, story->roll != NULL ? story->roll->label : NULL);
  snl_text_layout_set_line (self->dice_needed, story->roll != NULL ? story->roll->needed : NULL);
  snl_wall_fill_lines (self, story->roll, NULL);
  snl_wall_dice_view_set_roll (self->dice, story->roll);
  snl_wall_window_set_fallen (self, story, 0);
}

/**
 * snl_wall_window_set_fallen:
 * @self: a window
 * @story: the story that snl_wall_window_begin() got
 * @fallen: number of dice that lie; a part of one is how far the next has fallen
 *
 * Shows the dice while they fall; the hits are counted in words when all of them lie.
 */
void
snl_wall_window_set_fallen (SnlWallWindow  *self,
                            const SnlStory *story,
                            double          fallen)
{
  const SnlWallRoll *roll = story->roll;
  gboolean all_lie = roll != NULL && fallen >= snl_story_count_dice (story);

  g_return_if_fail (SNL_IS_WALL_WINDOW (self));

  snl_wall_dice_view_set_fallen (self->dice, fallen);
  /* it keeps its room, so that the dice do not move */
  gtk_label_set_label (self->dice_result,
                       all_lie && roll->result != NULL ? roll->result : " ");
  gtk_widget_set_visible (GTK_WIDGET (self->dice_result),
                          snl_wall_is_judged_apart (roll) ||
                          (roll != NULL && roll->result != NULL));
}

/**
 * snl_wall_window_hide_ending:
 * @self: a window
 *
 * Hides who has won until another page is shown.
 */
void
snl_wall_window_hide_ending (SnlWallWindow *self)
{
  g_return_if_fail (SNL_IS_WALL_WINDOW (self));

  self->hides_ending = TRUE;
  snl_wall_window_update_band (self);
}

/**
 * snl_wall_window_take_victory:
 * @self: a window
 * @victory: (nullable) (transfer full): what is told of a game that is over
 *
 * Shows the curve, the turning point and the deeds below the winner, or takes them away.
 */
void
snl_wall_window_take_victory (SnlWallWindow *self,
                              SnlVictory    *victory)
{
  gboolean has_curve = victory != NULL && victory->sides->len > 0;

  g_return_if_fail (SNL_IS_WALL_WINDOW (self));

  snl_box_clear (self->deeds);
  for (guint i = 0; victory != NULL && i < victory->deeds->len; i++)
    {
      const SnlVictoryDeed *deed = victory->deeds->pdata[i];

      gtk_box_append (self->deeds, create_line (deed->drawing, deed->is_light, deed->text, NULL));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->deeds), victory != NULL && victory->deeds->len > 0);
  snl_text_layout_set_line (self->turning, victory != NULL ? victory->turning : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->curve), has_curve);
  gtk_widget_set_valign (self->title_page, has_curve ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  snl_wall_curve_view_take_victory (self->curve, victory);
}

/**
 * snl_wall_window_turn_card:
 * @self: a window
 *
 * Turns the card on its page over.
 */
void
snl_wall_window_turn_card (SnlWallWindow *self)
{
  g_return_if_fail (SNL_IS_WALL_WINDOW (self));

  snl_wall_card_view_turn (self->card);
}

/**
 * snl_wall_window_ring:
 * @self: a window
 * @pieces: (nullable) (element-type utf8): ids of pieces
 * @has_arrow: whether the first acts on the second
 *
 * Marks pieces on the board.
 */
void
snl_wall_window_ring (SnlWallWindow *self,
                      GPtrArray     *pieces,
                      gboolean       has_arrow)
{
  g_return_if_fail (SNL_IS_WALL_WINDOW (self));

  snl_board_view_set_rings (self->board, pieces, has_arrow);
  snl_wall_roster_view_set_rings (self->roster, pieces);
}
