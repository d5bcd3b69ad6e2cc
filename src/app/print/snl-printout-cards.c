/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Draws the students' unit cards, several on a page, with cairo. */

#include "snl-printout-private.h"
#include "app/drawing/snl-picture.h"
#include "app/drawing/snl-symbol.h"
#include "core/base/snl-message.h"

#include <glib/gi18n.h>
#include <math.h>

/* The minimum size of a card in points, about a quarter of an A4 page */
/* of dice that need no name: everybody calls them dice */
#define USUAL_SIDES 6
#define MIN_WIDTH 240.0
#define MIN_HEIGHT 330.0
#define INSET 10.0
#define HEAD 52.0
#define LEADER 44.0
#define BOX 19.0
#define GAP 4.5
/* of the table of scores, in points: what is above its rows, the height of a row and the least that
 * is left for one, the space between two cells, and the least font size of a label */
#define SCORE_HEAD 28.0
#define ROW 28.0
#define MIN_ROW 20.0
#define SCORE_SPACE 6.0
#define MIN_LABEL 6.0
/* the least font size of the paragraphs above the table */
#define MIN_TEXT 8.0

static guint
count_columns (double width)
{
  return MAX ((guint) floor (width / MIN_WIDTH), 1);
}

static guint
count_rows (double height)
{
  return MAX ((guint) floor (height / MIN_HEIGHT), 1);
}

guint
snl_printout_count_cards (SnlPrintout *self)
{
  return snl_printout_count_pages (self->cards,
                                   count_columns (self->width) * count_rows (self->height));
}

/* Draws the unit's counter: the shield of its side, and on it the drawing or letter of its type */
static void
draw_counter (SnlPrintCanvas     *canvas,
              const SnlPaperCard *card,
              const SnlPrintBox  *box)
{
  cairo_t *cairo = snl_print_canvas_get_cairo (canvas);
  const SnlPictureLook look = { !card->dark, TRUE };
  double sign = box->height * 0.5;
  double top = box->y + box->height * (g_strcmp0 (card->counter, "kite") == 0 ? 0.17 : 0.25);
  SnlPrintBox letter = { box->x, top, box->width, sign };
  SnlTextStyle style = { 16, TRUE, SNL_TEXT_ALIGN_MIDDLE, card->dark ? 0 : 1 };

  snl_symbol_trace_shield (cairo, card->counter, box->x, box->y, box->width, box->height);
  cairo_set_source_rgb (cairo, card->dark ? 1 : 0, card->dark ? 1 : 0, card->dark ? 1 : 0);
  cairo_fill (cairo);
  cairo_set_source_rgb (cairo, style.grey, style.grey, style.grey);
  if (card->drawing != NULL)
    snl_picture_draw (cairo, card->drawing, &look, box->x + (box->width - box->height) / 2, box->y,
                      box->height);
  else
    snl_print_canvas_write (canvas, &letter, &style, card->letter);
}

/* Draws the head, black or white according to the side, because printers may lack colours */
static void
draw_head (SnlPrintCanvas     *canvas,
           const SnlPaperCard *card,
           const SnlPrintBox  *box)
{
  SnlPrintBox head = { box->x, box->y, box->width, HEAD };
  double ink = card->dark ? 1 : 0;
  gboolean numbered = *card->number != '\0';
  SnlPrintBox number = { box->x + INSET, box->y + 6, 48, HEAD - 10 };
  double left = numbered ? number.x + number.width + 8 : box->x + INSET;
  SnlPrintBox counter = { box->x + box->width - INSET - 34, box->y + 5, 34, HEAD - 10 };
  SnlPrintBox type = { left, box->y + 6, counter.x - left - 6, 20 };
  SnlPrintBox side = { left, box->y + 28, type.width, 18 };
  SnlTextStyle large = { 30, TRUE, SNL_TEXT_ALIGN_LEFT, ink };
  SnlTextStyle bold = { 14, TRUE, SNL_TEXT_ALIGN_LEFT, ink };
  SnlTextStyle plain = { 11, FALSE, SNL_TEXT_ALIGN_LEFT, ink };

  snl_print_canvas_draw_box (canvas, &head, 1.2, card->dark ? 0 : 1);
  if (!card->dark)
    {
      SnlPrintBox inner = { head.x + 2.5, head.y + 2.5, head.width - 5, head.height - 5 };

      snl_print_canvas_draw_box (canvas, &inner, 0.6, -1);
    }
  if (numbered)
    snl_print_canvas_write (canvas, &number, &large, card->number);
  snl_print_canvas_write (canvas, &type, &bold,
                          card->own_name != NULL ? card->own_name : card->type);
  snl_print_canvas_write (canvas, &side, &plain, card->side);
  draw_counter (canvas, card, &counter);
}

/* Writes the student's name, or draws a line to write it on; returns the y coordinate below */
static double
write_student (SnlPrintCanvas     *canvas,
               const SnlPaperCard *card,
               const SnlPrintBox  *name)
{
  SnlTextStyle large = { 17, TRUE, SNL_TEXT_ALIGN_LEFT, 0 };
  SnlTextStyle small = { 9.5, FALSE, SNL_TEXT_ALIGN_LEFT, 0.15 };
  double y = name->y;
  g_autofree char *with = NULL;

  if (*card->student == '\0')
    {
      SnlPrintBox label = { name->x, y + 4, 60, 12 };

      snl_print_canvas_write (canvas, &label, &small, _("Name"));
      snl_print_canvas_draw_line (canvas, name->x, y + 32, name->x + name->width, y + 32, 0.6, 0.3);
      return y + 40;
    }

  y += snl_print_canvas_write (canvas, name, &large, card->student) + 1;
  if (*card->others != '\0')
    {
      SnlPrintBox others = { name->x, y, name->width, 24 };

      /* Translators: on a student's card: with whom the unit is shared */
      with = g_strdup_printf (_("together with %s"), card->others);
      y += snl_print_canvas_write (canvas, &others, &small, with) + 1;
    }

  return y + GAP;
}

/*
 * Writes the student's name, and beside it draws the leader who is with the unit; returns the y
 * coordinate below
 */
static double
draw_student (SnlPrintCanvas     *canvas,
              const SnlPaperCard *card,
              const SnlPrintBox  *box,
              double              y)
{
  SnlPrintBox name = { box->x + INSET, y, box->width - 2 * INSET, 40 };
  const SnlPictureLook look = { !card->dark, FALSE };

  if (card->leader == NULL)
    return write_student (canvas, card, &name);

  name.width -= LEADER + GAP;
  snl_picture_draw (snl_print_canvas_get_cairo (canvas), card->leader, &look,
                    name.x + name.width + GAP, y, LEADER);

  return MAX (write_student (canvas, card, &name), y + LEADER + GAP);
}

/* Joins facts, after @heading if there is one: “bases: 4 · bodyguard” */
static char *
join_facts (GPtrArray  *facts,
            const char *heading)
{
  GString *text = g_string_new (heading);
  g_autofree char *colon = g_strchomp (g_strdup (snl_message_get_colon ()));

  for (guint i = 0; i < facts->len; i++)
    {
      const SnlPaperFact *fact = g_ptr_array_index (facts, i);

      g_string_append (text, i > 0 ? " · " : heading != NULL ? " " : "");
      /* a no-break space keeps the number on the line of its label */
      g_string_append (text, fact->label);
      if (fact->value != NULL)
        g_string_append_printf (text, "%s\302\240%s", colon, fact->value);
    }

  return g_string_free (text, FALSE);
}

/* (transfer full): the paragraphs below the student's name */
static GPtrArray *
dup_paragraphs (const SnlPaperCard *card)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  if (card->facts->len > 0)
    g_ptr_array_add (texts, join_facts (card->facts, NULL));
  if (card->moves->len > 0)
    /* Translators: on a student's card, before terrain and how many squares a unit goes there */
    g_ptr_array_add (texts, join_facts (card->moves, _("Moves:")));
  for (guint i = 0; i < card->lines->len; i++)
    g_ptr_array_add (texts, g_strdup (card->lines->pdata[i]));

  return texts;
}

static double
measure_paragraphs (SnlPrintCanvas     *canvas,
                    GPtrArray          *texts,
                    const SnlTextStyle *style,
                    double              width)
{
  double height = 0;

  for (guint i = 0; i < texts->len; i++)
    height += snl_print_canvas_measure (canvas, style, texts->pdata[i], width) + 2;

  return height;
}

/* Writes the paragraphs, smaller where the table of scores below needs their room; returns what is
 * below */
static double
draw_facts (SnlPrintCanvas     *canvas,
            const SnlPaperCard *card,
            const SnlPrintBox  *box,
            double              y,
            double              bottom)
{
  g_autoptr(GPtrArray) texts = dup_paragraphs (card);
  SnlTextStyle plain = { 10, FALSE, SNL_TEXT_ALIGN_LEFT, 0 };
  SnlPrintBox line = { box->x + INSET, y, box->width - 2 * INSET, 40 };
  guint rows = card->scores->rows->len;
  double room = bottom - y - GAP - (rows > 0 ? SCORE_HEAD + rows * MIN_ROW : 0);

  while (plain.size > MIN_TEXT && measure_paragraphs (canvas, texts, &plain, line.width) > room)
    plain.size -= 0.25;
  for (guint i = 0; i < texts->len; i++)
    line.y += snl_print_canvas_write (canvas, &line, &plain, texts->pdata[i]) + 2;

  return line.y + GAP;
}

/* Writes a wrapped label, centred vertically in its row */
static void
write_label (SnlPrintCanvas     *canvas,
             const SnlPrintBox  *box,
             const SnlTextStyle *style,
             const char         *text)
{
  SnlPrintBox inner = *box;
  double height = snl_print_canvas_measure (canvas, style, text, box->width);

  if (height < box->height)
    {
      inner.y += (box->height - height) / 2;
      inner.height = height + 1;
    }
  snl_print_canvas_write (canvas, &inner, style, text);
}

/* A word in a cell, as "always", is written smaller than a number, with space between it and the
 * next */
static void
write_score (SnlPrintCanvas    *canvas,
             const SnlPrintBox *cell,
             const char        *text)
{
  SnlTextStyle style = { MIN (15, cell->height * 0.7), TRUE, SNL_TEXT_ALIGN_MIDDLE, 0 };
  double room = cell->width - SCORE_SPACE;
  double width = snl_print_canvas_get_width (canvas, &style, text);
  SnlPrintBox box = { cell->x + SCORE_SPACE / 2, 0, room, 0 };

  if (width > room)
    style.size *= room / width;
  box.height = style.size * 1.4;
  box.y = cell->y + (cell->height - box.height) / 2;
  snl_print_canvas_write (canvas, &box, &style, text);
}

static void
draw_score_row (SnlPrintCanvas     *canvas,
                const SnlScoreRow  *row,
                const SnlPrintBox  *line,
                const SnlTextStyle *label,
                double              head,
                double              cell)
{
  SnlPrintBox first = { line->x, line->y + 1, head - 4, line->height - 2 };

  write_label (canvas, &first, label, row->label);
  for (guint i = 0; i < row->cells->len; i++)
    {
      SnlPrintBox box = { line->x + head + i * cell, line->y, cell, line->height };

      write_score (canvas, &box, g_ptr_array_index (row->cells, i));
    }
  snl_print_canvas_draw_line (canvas, line->x, line->y + line->height, line->x + line->width,
                              line->y + line->height, 0.4, 0.6);
}

/* Writes the column headings, aligned at the bottom */
static void
draw_score_heads (SnlPrintCanvas    *canvas,
                  const SnlScores   *scores,
                  const SnlPrintBox *line,
                  double             head,
                  double             cell)
{
  SnlTextStyle style = { 8.5, FALSE, SNL_TEXT_ALIGN_MIDDLE, 0 };

  /* use one font size, small enough for the longest heading */
  for (guint i = 0; i < scores->columns->len; i++)
    {
      double width = snl_print_canvas_get_width (canvas, &style,
                                                 g_ptr_array_index (scores->columns, i));

      if (width > cell - 2)
        style.size = MAX (style.size * (cell - 2) / width, 6);
    }
  for (guint i = 0; i < scores->columns->len; i++)
    {
      const char *text = g_ptr_array_index (scores->columns, i);
      double height = MIN (snl_print_canvas_measure (canvas, &style, text, cell - 2) + 1,
                           line->height);
      SnlPrintBox label = { line->x + head + i * cell + 1, line->y + line->height - height,
                            cell - 2, height };

      snl_print_canvas_write (canvas, &label, &style, text);
    }
}

/*
 * Draws a line for each value that players write in themselves, because only their printed copy of
 * the game has it; returns the y coordinate of the top
 */
static double
draw_blanks (SnlPrintCanvas     *canvas,
             const SnlPaperCard *card,
             const SnlPrintBox  *box,
             double              bottom)
{
  SnlTextStyle small = { 8.5, FALSE, SNL_TEXT_ALIGN_LEFT, 0 };
  double width = box->width - 2 * INSET;

  for (guint i = card->scores->blanks->len; i-- > 0;)
    {
      const char *label = g_ptr_array_index (card->scores->blanks, i);
      double height = snl_print_canvas_measure (canvas, &small, label, width * 0.72) + 2;
      SnlPrintBox place = { box->x + INSET, bottom - height, width * 0.72, height };

      snl_print_canvas_write (canvas, &place, &small, label);
      snl_print_canvas_draw_line (canvas, place.x + width * 0.76, bottom - 4, place.x + width,
                                  bottom - 4, 0.6, 0.3);
      bottom -= MAX (height, ROW);
    }

  return bottom;
}

/* Draws the table of scores in the space above the boxes */
static void
draw_scores (SnlPrintCanvas     *canvas,
             const SnlPaperCard *card,
             const SnlPrintBox  *box,
             double              y,
             double              bottom)
{
  const SnlScores *scores = card->scores;
  SnlTextStyle caption = { 9, TRUE, SNL_TEXT_ALIGN_LEFT, 0 };
  SnlTextStyle label = { 9, FALSE, SNL_TEXT_ALIGN_LEFT, 0 };
  SnlPrintBox line = { box->x + INSET, y, box->width - 2 * INSET, 0 };
  double head = line.width * 0.42;
  SnlPrintBox caption_box = { line.x, y, head - 4, 25 };
  double cell = (line.width - head) / MAX (scores->columns->len, 1);
  double height;
  /* Translators: over a table of scores */
  g_autofree char *title = scores->sums ? g_strdup (_("Dice"))
                           : scores->sides > 0 && scores->sides != USUAL_SIDES
                           ? g_strdup_printf (_("Needed on each d%u"), scores->sides)
                           : g_strdup (_("Needed on each die"));

  if (scores->rows->len == 0)
    return;

  height = CLAMP ((bottom - y - SCORE_HEAD) / scores->rows->len, 8, ROW);
  line.height = 24;
  draw_score_heads (canvas, scores, &line, head, cell);
  caption_box.y += line.height - MIN (snl_print_canvas_measure (canvas, &caption, title,
                                                                caption_box.width) + 1,
                                      line.height);
  snl_print_canvas_write (canvas, &caption_box, &caption, title);
  line.y += line.height + 2;
  snl_print_canvas_draw_line (canvas, line.x, line.y, line.x + line.width, line.y, 1, 0);
  line.height = height;
  /* all labels have one font size, small enough for the longest */
  for (guint i = 0; i < scores->rows->len; i++)
    {
      const SnlScoreRow *row = g_ptr_array_index (scores->rows, i);

      while (label.size > MIN_LABEL &&
             snl_print_canvas_measure (canvas, &label, row->label, head - 4) > height - 2)
        label.size *= 0.94;
    }
  for (guint i = 0; i < scores->rows->len; i++, line.y += height)
    draw_score_row (canvas, g_ptr_array_index (scores->rows, i), &line, &label, head, cell);
}

/* Divides the boxes into as few lines of equal length as fit */
static guint
count_boxes_per_line (const SnlPaperCard *card,
                      const SnlPrintBox  *box)
{
  guint max = MAX ((guint) floor ((box->width - 2 * INSET + GAP) / (BOX + GAP)), 1);
  guint lines = MAX ((card->boxes + max - 1) / max, 1);

  return MAX ((card->boxes + lines - 1) / lines, 1);
}

/* Draws the boxes to cross off at the bottom of the card; returns the y coordinate of their top */
static double
draw_boxes (SnlPrintCanvas     *canvas,
            const SnlPaperCard *card,
            const SnlPrintBox  *box)
{
  guint per_line = count_boxes_per_line (card, box);
  guint lines = MAX ((card->boxes + per_line - 1) / per_line, 1);
  double top = box->y + box->height - INSET - lines * (BOX + GAP) - 12;
  SnlTextStyle small = { 8.5, FALSE, SNL_TEXT_ALIGN_LEFT, 0 };
  SnlPrintBox label = { box->x + INSET, top, box->width - 2 * INSET, 12 };
  g_autofree char *words = NULL;

  if (*card->box_label == '\0')
    return box->y + box->height - INSET;

  /* Translators: on a student's card, over boxes: what is struck off, and how many there are */
  words = card->boxes > 0 ? g_strdup_printf (_("Cross off losses (%s: %u)"), card->box_label,
                                             card->boxes)
          : g_strdup_printf (_("%s left:"), card->box_label);
  snl_print_canvas_write (canvas, &label, &small, words);
  if (card->boxes == 0)
    snl_print_canvas_draw_line (canvas, label.x, top + 12 + BOX, label.x + label.width,
                                top + 12 + BOX, 0.6, 0.3);
  for (guint i = 0; i < card->boxes; i++)
    {
      SnlPrintBox square = { box->x + INSET + (i % per_line) * (BOX + GAP),
                             top + 13 + (i / per_line) * (BOX + GAP), BOX, BOX };

      snl_print_canvas_draw_box (canvas, &square, 0.9, 1);
    }

  return top - GAP;
}

static void
draw_card (SnlPrintCanvas     *canvas,
           const SnlPaperCard *card,
           const SnlPrintBox  *box)
{
  double bottom = draw_boxes (canvas, card, box);
  double y = box->y + HEAD + 6;

  snl_print_canvas_draw_box (canvas, box, 1.2, -1);
  draw_head (canvas, card, box);
  y = draw_student (canvas, card, box, y);
  bottom = draw_blanks (canvas, card, box, bottom);
  y = draw_facts (canvas, card, box, y, bottom);
  draw_scores (canvas, card, box, y, bottom);
}

void
snl_printout_draw_cards (SnlPrintout    *self,
                         SnlPrintCanvas *canvas,
                         guint           page)
{
  guint columns = count_columns (self->width);
  guint rows = count_rows (self->height);
  guint first = page * columns * rows;

  for (guint i = 0; i < columns * rows && first + i < self->cards->len; i++)
    {
      double cell_width = self->width / columns;
      double cell_height = self->height / rows;
      SnlPrintBox box = { (i % columns) * cell_width + 5, (i / columns) * cell_height + 5,
                          cell_width - 10, cell_height - 10 };

      draw_card (canvas, g_ptr_array_index (self->cards, first + i), &box);
    }
}
