/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-paper-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* A card is at least so wide and high, in points; about a quarter of a sheet */
#define LEAST_WIDTH 240.0
#define LEAST_HEIGHT 330.0
#define INSET 10.0
#define HEAD 46.0
#define BOX 15.0
#define GAP 4.0

static guint
count_columns (double width)
{
  return MAX ((guint) floor (width / LEAST_WIDTH), 1);
}

static guint
count_rows (double height)
{
  return MAX ((guint) floor (height / LEAST_HEIGHT), 1);
}

guint
snl_paper_cards_per_page (double width,
                          double height)
{
  return count_columns (width) * count_rows (height);
}

/* The side's colour is the ground of the card's head: black or white, which any printer prints. */
static void
draw_head (SnlPen             *pen,
           const SnlPaperCard *card,
           const SnlBox       *box)
{
  SnlBox head = { box->x, box->y, box->width, HEAD };
  double ink = card->dark ? 1 : 0;
  SnlBox number = { box->x + INSET, box->y + 5, 54, HEAD - 10 };
  SnlBox type = { box->x + 72, box->y + 5, box->width - 72 - INSET, 20 };
  SnlBox side = { type.x, box->y + 26, type.width, 16 };
  SnlStyle large = { 30, TRUE, SNL_ALIGN_LEFT, ink };
  SnlStyle bold = { 14, TRUE, SNL_ALIGN_LEFT, ink };
  SnlStyle plain = { 11, FALSE, SNL_ALIGN_LEFT, ink };

  snl_pen_draw_box (pen, &head, 1.2, card->dark ? 0 : 1);
  if (!card->dark)
    {
      SnlBox inner = { head.x + 2.5, head.y + 2.5, head.width - 5, head.height - 5 };

      snl_pen_draw_box (pen, &inner, 0.6, -1);
    }
  snl_pen_write (pen, &number, &large, *card->number != '\0' ? card->number : card->letter);
  snl_pen_write (pen, &type, &bold, card->type);
  snl_pen_write (pen, &side, &plain, *card->number != '\0' ? card->side : card->name);
}

/* Whose card it is; a line to write on where nobody is named. */
static double
draw_student (SnlPen             *pen,
              const SnlPaperCard *card,
              const SnlBox       *box,
              double              y)
{
  SnlBox name = { box->x + INSET, y, box->width - 2 * INSET, 40 };
  SnlStyle large = { 17, TRUE, SNL_ALIGN_LEFT, 0 };
  SnlStyle small = { 9.5, FALSE, SNL_ALIGN_LEFT, 0.15 };
  g_autofree char *with = NULL;

  if (*card->student == '\0')
    {
      SnlBox label = { name.x, y + 4, 60, 12 };

      snl_pen_write (pen, &label, &small, _("Name"));
      snl_pen_draw_line (pen, name.x, y + 32, name.x + name.width, y + 32, 0.6, 0.3);
      return y + 40;
    }

  y += snl_pen_write (pen, &name, &large, card->student) + 1;
  if (*card->others != '\0')
    {
      SnlBox others = { name.x, y, name.width, 24 };

      /* Translators: on a student's card: with whom the unit is shared */
      with = g_strdup_printf (_("together with %s"), card->others);
      y += snl_pen_write (pen, &others, &small, with) + 1;
    }

  return y + GAP;
}

/* “bases 4 · bodyguard” */
static char *
join_facts (GPtrArray  *facts,
            const char *heading)
{
  GString *text = g_string_new (heading);

  for (guint i = 0; i < facts->len; i++)
    {
      const SnlPaperFact *fact = g_ptr_array_index (facts, i);

      g_string_append (text, i > 0 ? " · " : heading != NULL ? " " : "");
      /* the number stays with its word */
      g_string_append_printf (text, "%s%s%s", fact->label, fact->value != NULL ? "\302\240" : "",
                              fact->value != NULL ? fact->value : "");
    }

  return g_string_free (text, FALSE);
}

static double
draw_facts (SnlPen             *pen,
            const SnlPaperCard *card,
            const SnlBox       *box,
            double              y)
{
  SnlStyle plain = { 10, FALSE, SNL_ALIGN_LEFT, 0 };
  SnlBox line = { box->x + INSET, y, box->width - 2 * INSET, 40 };

  if (card->facts->len > 0)
    {
      g_autofree char *facts = join_facts (card->facts, NULL);

      line.y += snl_pen_write (pen, &line, &plain, facts) + 2;
    }
  if (card->moves->len > 0)
    {
      /* Translators: on a student's card, before terrain and how many squares a unit goes there */
      g_autofree char *moves = join_facts (card->moves, _("Moves:"));

      line.y += snl_pen_write (pen, &line, &plain, moves) + 2;
    }

  return line.y + GAP;
}

static void
draw_score_row (SnlPen            *pen,
                const SnlScoreRow *row,
                const SnlBox      *line,
                double             head,
                double             cell)
{
  SnlStyle label = { 9, FALSE, SNL_ALIGN_LEFT, 0 };
  SnlStyle score = { 13, TRUE, SNL_ALIGN_MIDDLE, 0 };
  SnlBox first = { line->x, line->y + 1.5, head - 4, line->height - 3 };

  snl_pen_write (pen, &first, &label, row->label);
  for (guint i = 0; i < row->cells->len; i++)
    {
      SnlBox box = { line->x + head + i * cell, line->y + (line->height - 17) / 2, cell, 17 };

      snl_pen_write (pen, &box, &score, g_ptr_array_index (row->cells, i));
    }
  snl_pen_draw_line (pen, line->x, line->y + line->height, line->x + line->width, line->y + line->height, 0.4, 0.6);
}

/* The score table takes what room is left above the boxes. */
static void
draw_scores (SnlPen             *pen,
             const SnlPaperCard *card,
             const SnlBox       *box,
             double              y,
             double              bottom)
{
  const SnlScores *scores = card->scores;
  SnlStyle caption = { 9, TRUE, SNL_ALIGN_LEFT, 0 };
  SnlStyle column = { 8.5, FALSE, SNL_ALIGN_MIDDLE, 0 };
  SnlBox line = { box->x + INSET, y, box->width - 2 * INSET, 14 };
  double head = line.width * 0.42;
  double cell = (line.width - head) / MAX (scores->columns->len, 1);
  double height;
  /* Translators: over a table of scores */
  g_autofree char *title = scores->sides > 0 ? g_strdup_printf (_("Needed on each d%u"), scores->sides)
                           : g_strdup (_("Needed on each die"));

  if (scores->rows->len == 0)
    return;

  height = CLAMP ((bottom - y - 38) / scores->rows->len, 8, 26);
  line.y += snl_pen_write (pen, &line, &caption, title) + 1;
  for (guint i = 0; i < scores->columns->len; i++)
    {
      SnlBox label = { line.x + head + i * cell + 1, line.y, cell - 2, 22 };

      snl_pen_write (pen, &label, &column, g_ptr_array_index (scores->columns, i));
    }
  line.y += 23;
  snl_pen_draw_line (pen, line.x, line.y, line.x + line.width, line.y, 1, 0);
  line.height = height;
  for (guint i = 0; i < scores->rows->len; i++, line.y += height)
    draw_score_row (pen, g_ptr_array_index (scores->rows, i), &line, head, cell);
}

static guint
count_boxes_per_line (const SnlBox *box)
{
  return MAX ((guint) floor ((box->width - 2 * INSET + GAP) / (BOX + GAP)), 1);
}

/* Boxes to strike off, at the foot of the card; gives where they begin. */
static double
draw_boxes (SnlPen             *pen,
            const SnlPaperCard *card,
            const SnlBox       *box)
{
  guint per_line = count_boxes_per_line (box);
  guint lines = MAX ((card->boxes + per_line - 1) / per_line, 1);
  double top = box->y + box->height - INSET - lines * (BOX + GAP) - 12;
  SnlStyle small = { 8.5, FALSE, SNL_ALIGN_LEFT, 0 };
  SnlBox label = { box->x + INSET, top, box->width - 2 * INSET, 12 };
  g_autofree char *words = NULL;

  if (*card->box_label == '\0')
    return box->y + box->height - INSET;

  /* Translators: on a student's card, over boxes: what is struck off, and how many there are */
  words = card->boxes > 0 ? g_strdup_printf (_("Strike off losses (%s: %u)"), card->box_label, card->boxes)
          : g_strdup_printf (_("%s left:"), card->box_label);
  snl_pen_write (pen, &label, &small, words);
  if (card->boxes == 0)
    snl_pen_draw_line (pen, label.x, top + 12 + BOX, label.x + label.width, top + 12 + BOX, 0.6, 0.3);
  for (guint i = 0; i < card->boxes; i++)
    {
      SnlBox square = { box->x + INSET + (i % per_line) * (BOX + GAP), top + 13 + (i / per_line) * (BOX + GAP), BOX, BOX };

      snl_pen_draw_box (pen, &square, 0.9, 1);
    }

  return top - GAP;
}

static void
draw_card (SnlPen             *pen,
           const SnlPaperCard *card,
           const SnlBox       *box)
{
  double bottom = draw_boxes (pen, card, box);
  double y = box->y + HEAD + 6;

  snl_pen_draw_box (pen, box, 1.2, -1);
  draw_head (pen, card, box);
  y = draw_student (pen, card, box, y);
  y = draw_facts (pen, card, box, y);
  draw_scores (pen, card, box, y, bottom);
}

void
snl_paper_draw_cards (SnlPen    *pen,
                      GPtrArray *cards,
                      guint      page,
                      double     width,
                      double     height)
{
  guint columns = count_columns (width);
  guint rows = count_rows (height);
  guint first = page * columns * rows;

  for (guint i = 0; i < columns * rows && first + i < cards->len; i++)
    {
      double cell_width = width / columns;
      double cell_height = height / rows;
      SnlBox box = { (i % columns) * cell_width + 5, (i / columns) * cell_height + 5, cell_width - 10, cell_height - 10 };

      draw_card (pen, g_ptr_array_index (cards, first + i), &box);
    }
}
