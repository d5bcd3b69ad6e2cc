/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Draws the event cards of the decks at playing-card size, with lines to cut along. */

#include "snl-printout-private.h"
#include "app/drawing/snl-picture.h"

/* The size of a playing card, 63 by 88 mm, in points */
#define CARD_WIDTH 178.6
#define CARD_HEIGHT 249.4
#define INSET 14.0
#define GAP 8.0

/* The number of triangles in a row of the pattern on the backs */
#define TEETH 11

/* The largest and the smallest size of a picture, in points */
#define PICTURE 110.0
#define SMALLEST 30.0

/* The minimum scale of a card, with which three fit side by side on A4 and Letter */
#define SHRINK 0.93

static guint
count_columns (double width)
{
  return MAX ((guint) (width / (CARD_WIDTH * SHRINK)), 1);
}

static guint
count_rows (double height)
{
  return MAX ((guint) (height / (CARD_HEIGHT * SHRINK)), 1);
}

guint
snl_printout_count_events (SnlPrintout *self)
{
  return snl_printout_count_pages (self->events,
                                   count_columns (self->width) * count_rows (self->height))
         * (self->has_backs ? 2 : 1);
}

/*
 * Draws the values that this copy of the card was dealt, such as a colour. They must differ without
 * colours: the module's first value is white on black, its second one black on white, and further
 * ones are underlined.
 */
static void
draw_dealt (SnlPrintCanvas      *canvas,
            const SnlPaperEvent *event,
            const SnlPrintBox   *box)
{
  for (guint i = 0; i < event->dealt->len; i++)
    {
      const char *word = g_ptr_array_index (event->dealt, i);
      guint shade = g_array_index (event->shades, guint, i);
      SnlPrintBox band = { box->x + INSET, box->y + box->height - 36 - i * 28.0,
                           box->width - 2 * INSET, 24 };
      SnlPrintBox inner = { band.x + 4, band.y + 4, band.width - 8, band.height - 8 };
      SnlTextStyle style = { 12, TRUE, SNL_TEXT_ALIGN_MIDDLE, shade == 0 ? 1 : 0 };

      snl_print_canvas_draw_box (canvas, &band, 1.2, shade == 0 ? 0 : 1);
      if (shade > 1)
        snl_print_canvas_draw_line (canvas, band.x, band.y + band.height + 2, band.x + band.width,
                                    band.y + band.height + 2, 1.2, 0);
      snl_print_canvas_write (canvas, &inner, &style, word);
    }
}

/* Draws the picture, as large as the text leaves room for, and moves the text below it */
static void
draw_picture (SnlPrintCanvas      *canvas,
              const SnlPaperEvent *event,
              SnlPrintBox         *text,
              double               needed)
{
  const SnlPictureLook look = { FALSE, FALSE };
  double size = MIN (text->height - needed - GAP, PICTURE);

  if (event->drawing == NULL || size < SMALLEST)
    return;

  snl_picture_draw (snl_print_canvas_get_cairo (canvas), event->drawing, &look,
                    text->x + (text->width - size) / 2, text->y, size);
  text->y += size + GAP;
  text->height -= size + GAP;
}

static void
draw_event (SnlPrintCanvas      *canvas,
            const SnlPaperEvent *event,
            const SnlPrintBox   *box)
{
  SnlTextStyle small = { 8, FALSE, SNL_TEXT_ALIGN_MIDDLE, 0.25 };
  SnlTextStyle large = { 17, TRUE, SNL_TEXT_ALIGN_MIDDLE, 0 };
  SnlTextStyle plain = { 11, FALSE, SNL_TEXT_ALIGN_MIDDLE, 0 };
  SnlPrintBox frame = { box->x + 7, box->y + 7, box->width - 14, box->height - 14 };
  SnlPrintBox deck = { box->x + INSET, box->y + 14, box->width - 2 * INSET, 12 };
  SnlPrintBox name = { deck.x, box->y + 34, deck.width, 64 };
  SnlPrintBox text = { deck.x, 0, deck.width, 0 };

  snl_print_canvas_draw_box (canvas, &frame, 0.8, -1);
  snl_print_canvas_write (canvas, &deck, &small, event->deck);
  text.y = name.y + snl_print_canvas_write (canvas, &name, &large, event->name) + 12;
  text.height = box->y + box->height - INSET - 28.0 * event->dealt->len - text.y;
  draw_picture (canvas, event, &text, snl_print_canvas_measure (canvas, &plain, event->text,
                                                                text.width));
  snl_print_canvas_write (canvas, &text, &plain, event->text);
  draw_dealt (canvas, event, box);
}

/* Draws the lines to cut along */
static void
draw_cuts (SnlPrintCanvas *canvas,
           guint           columns,
           guint           rows)
{
  static const double dashes[] = { 4, 3 };
  cairo_t *cairo = snl_print_canvas_get_cairo (canvas);

  cairo_save (cairo);
  cairo_set_dash (cairo, dashes, G_N_ELEMENTS (dashes), 0);
  for (guint i = 0; i <= columns; i++)
    snl_print_canvas_draw_line (canvas, i * CARD_WIDTH, 0, i * CARD_WIDTH,
                                rows * CARD_HEIGHT, 0.5, 0.5);
  for (guint i = 0; i <= rows; i++)
    snl_print_canvas_draw_line (canvas, 0, i * CARD_HEIGHT, columns * CARD_WIDTH,
                                i * CARD_HEIGHT, 0.5, 0.5);
  cairo_restore (cairo);
}

/* Draws the back of a card, the same for all cards of a deck: its name, on rows of triangles */
static void
draw_back (SnlPrintCanvas      *canvas,
           const SnlPaperEvent *event,
           const SnlPrintBox   *box)
{
  cairo_t *cairo = snl_print_canvas_get_cairo (canvas);
  SnlPrintBox frame = { box->x + 7, box->y + 7, box->width - 14, box->height - 14 };
  SnlPrintBox plate = { box->x + INSET + 8, box->y + box->height / 2 - 26,
                        box->width - 2 * INSET - 16, 52 };
  SnlPrintBox name = { plate.x + 4, plate.y + 15, plate.width - 8, 30 };
  SnlTextStyle bold = { 16, TRUE, SNL_TEXT_ALIGN_MIDDLE, 0 };
  double tooth = frame.width / TEETH;
  int rows = (int) (frame.height / tooth);
  double tall = frame.height / rows;

  snl_print_canvas_draw_box (canvas, &frame, 1.2, -1);
  for (int row = 0; row < rows; row++)
    for (int i = 0; i < TEETH; i++)
      {
        /* point up in one half and down in the other, so that the back looks the same when the
         * card is turned round: it must not tell the card */
        gboolean is_upper = row < rows / 2;

        cairo_move_to (cairo, frame.x + i * tooth, frame.y + (row + is_upper) * tall);
        cairo_rel_line_to (cairo, tooth / 2, is_upper ? -tall * 0.8 : tall * 0.8);
        cairo_rel_line_to (cairo, tooth / 2, is_upper ? tall * 0.8 : -tall * 0.8);
        cairo_close_path (cairo);
      }
  cairo_set_source_rgb (cairo, 0.25, 0.25, 0.25);
  cairo_fill (cairo);
  snl_print_canvas_draw_box (canvas, &plate, 1.2, 1);
  snl_print_canvas_write (canvas, &name, &bold, event->deck);
}

/* Draws a page of cards, or of their backs: each follows its cards, for printing on both sides */
void
snl_printout_draw_events (SnlPrintout    *self,
                          SnlPrintCanvas *canvas,
                          guint           page)
{
  gboolean is_back = self->has_backs && page % 2 == 1;
  guint columns = count_columns (self->width);
  guint rows = count_rows (self->height);
  guint first = (self->has_backs ? page / 2 : page) * columns * rows;
  cairo_t *cairo = snl_print_canvas_get_cairo (canvas);
  double scale = MIN (MIN (self->width / (columns * CARD_WIDTH),
                           self->height / (rows * CARD_HEIGHT)), 1);

  cairo_save (cairo);
  cairo_translate (cairo, (self->width - columns * CARD_WIDTH * scale) / 2, 0);
  cairo_scale (cairo, scale, scale);
  if (!is_back)
    draw_cuts (canvas, columns, rows);
  for (guint i = 0; i < columns * rows && first + i < self->events->len; i++)
    {
      /* mirror the columns, as the printer turns the sheet over along its long edge */
      guint column = is_back ? columns - 1 - i % columns : i % columns;
      SnlPrintBox box = { column * CARD_WIDTH, (i / columns) * CARD_HEIGHT, CARD_WIDTH,
                          CARD_HEIGHT };

      (is_back ? draw_back : draw_event) (canvas, g_ptr_array_index (self->events, first + i),
                                          &box);
    }
  cairo_restore (cairo);
}
