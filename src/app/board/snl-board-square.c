/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A square of the board as a GtkWidget that draws nothing: it takes the keyboard focus and has the
 * accessible label. SnlBoardView draws the board, and handles clicks and keys.
 */

#include "snl-board-square.h"

struct _SnlBoardSquare {
  GtkWidget  parent_instance;

  guint      column;
  guint      row;
  char      *words;
  char      *advice;
};

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlBoardSquare, snl_board_square, GTK_TYPE_WIDGET)

static void
choose_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  g_signal_emit (widget, signals[CHOSEN], 0);
}

static void
snl_board_square_finalize (GObject *object)
{
  SnlBoardSquare *self = SNL_BOARD_SQUARE (object);

  g_free (self->words);
  g_free (self->advice);

  G_OBJECT_CLASS (snl_board_square_parent_class)->finalize (object);
}

static void
snl_board_square_class_init (SnlBoardSquareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = snl_board_square_finalize;

  /* SnlBoardSquare::chosen: emitted by the action only; the board handles keys and clicks */
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "square.choose", NULL, choose_action);

  gtk_widget_class_set_css_name (widget_class, "snlsquare");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
snl_board_square_init (SnlBoardSquare *self)
{
  /* the board finds the square of a click itself, since hexes are no rectangles */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

/**
 * snl_board_square_new:
 * @column: column, from 1
 * @row: row, from 1
 *
 * Returns: (transfer floating): a square
 */
GtkWidget *
snl_board_square_new (guint column,
                      guint row)
{
  SnlBoardSquare *self = g_object_new (SNL_TYPE_BOARD_SQUARE, NULL);

  self->column = column;
  self->row = row;
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_RELATION_COL_INDEX, (int) column,
                                  GTK_ACCESSIBLE_RELATION_ROW_INDEX, (int) row, -1);

  return GTK_WIDGET (self);
}

/**
 * snl_board_square_get_column:
 * @self: a square
 *
 * Returns: its column, from 1
 */
guint
snl_board_square_get_column (SnlBoardSquare *self)
{
  return self->column;
}

/**
 * snl_board_square_get_row:
 * @self: a square
 *
 * Returns: its row, from 1
 */
guint
snl_board_square_get_row (SnlBoardSquare *self)
{
  return self->row;
}

/**
 * snl_board_square_set_words:
 * @self: a square
 * @words: its name, terrain and pieces
 *
 * Sets the accessible label.
 */
void
snl_board_square_set_words (SnlBoardSquare *self,
                            const char     *words)
{
  if (g_strcmp0 (self->words, words) == 0)
    return;

  g_free (self->words);
  self->words = g_strdup (words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

/**
 * snl_board_square_set_advice:
 * @self: a square
 * @advice: (nullable): whether the piece to be moved may go there
 *
 * Sets the accessible description.
 */
void
snl_board_square_set_advice (SnlBoardSquare *self,
                             const char     *advice)
{
  if (g_strcmp0 (self->advice, advice) == 0)
    return;

  g_free (self->advice);
  self->advice = g_strdup (advice);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  advice != NULL ? advice : "", -1);
}
