/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Draws paper units to cut out. A flat one is a square counter. A standing one is a strip, which
 * is folded three times: from top to bottom the rear foot, the picture upside down, a fold, the
 * picture, and the front foot. The feet lie on the table, and carry the unit's name, its leader
 * and boxes to cross off.
 */

#include "snl-printout-private.h"
#include "app/drawing/snl-picture.h"
#include "app/drawing/snl-symbol.h"

#include <glib/gi18n.h>
#include <math.h>

/* In millimetres: how much narrower than its square a unit is, and its largest sizes */
#define FREE 8.0
#define MAX_WIDTH 60.0
#define MAX_FOOT 22.0
#define MAX_TALL 41.0

/* The sizes of a unit that fits into a hex, as parts of the hex's height */
#define HEX_WIDTH 0.72
#define HEX_FOOT 0.28
#define HEX_FLAT 0.70

/* As parts of a standing unit's height: the row of men, and the shield above it */
#define MEN 0.64
#define SHIELD 0.33

/* The most men in a row, and how much of each is visible beside the next one, who overlaps him */
#define MAX_RANK 4
#define SEEN 0.45

/* In points: the least depth of a rear foot with room for the leader's name; the margin inside a
 * unit; the height of the ground below the men */
#define LED 50.0
#define INSET 4.0
#define GROUND 7.0

/**
 * snl_printout_measure_figures:
 * @self: (out): the sizes
 * @square: the side of a square, or the height of a hex, in points
 * @is_hex: whether the board has hexes
 * @is_flat: whether the units lie flat
 * @width: the width of the printable area, in points
 * @height: its height
 *
 * Chooses the size of the units, so that each fits its square.
 */
void
snl_printout_measure_figures (SnlPrintFigures *self,
                              double           square,
                              gboolean         is_hex,
                              gboolean         is_flat,
                              double           width,
                              double           height)
{
  double room = square - SNL_PRINT_MM (FREE);

  self->is_flat = is_flat;
  if (is_flat)
    {
      self->width = MIN (is_hex ? square * HEX_FLAT : room, SNL_PRINT_MM (MAX_WIDTH));
      self->foot = 0;
      self->tall = self->width;
    }
  else
    {
      self->width = MIN (is_hex ? square * HEX_WIDTH : room, SNL_PRINT_MM (MAX_WIDTH));
      self->foot = MIN (is_hex ? square * HEX_FOOT : room / 2, SNL_PRINT_MM (MAX_FOOT));
      self->tall = MIN (self->width, SNL_PRINT_MM (MAX_TALL));
    }
  self->columns = MAX ((guint) floor (width / self->width), 1);
  self->rows = MAX ((guint) floor (height / snl_printout_get_strip (self)), 1);
}

/* Returns the length of the strip to cut out, before it is folded */
double
snl_printout_get_strip (const SnlPrintFigures *self)
{
  return self->is_flat ? self->tall : 2 * (self->tall + self->foot);
}

/* Draws the shield of the side, with the unit's call number or else the letter of its type on it */
static void
draw_shield (SnlPrintCanvas       *canvas,
             const SnlPaperFigure *figure,
             const SnlPrintBox    *box)
{
  cairo_t *cairo = snl_print_canvas_get_cairo (canvas);
  double ink = figure->dark ? 1 : 0;
  gboolean is_kite = g_strcmp0 (figure->shape, "kite") == 0;
  SnlTextStyle style = { box->height * 0.52, TRUE, SNL_TEXT_ALIGN_MIDDLE, ink };
  SnlPrintBox text = { box->x + box->width * 0.12, box->y + box->height * (is_kite ? 0.1 : 0.18),
                       box->width * 0.76, box->height * 0.64 };

  snl_symbol_trace_shield (cairo, figure->shape, box->x, box->y, box->width, box->height);
  cairo_set_source_rgb (cairo, 1 - ink, 1 - ink, 1 - ink);
  cairo_fill_preserve (cairo);
  cairo_set_source_rgb (cairo, ink, ink, ink);
  cairo_set_line_width (cairo, 3);
  cairo_stroke_preserve (cairo);
  cairo_set_source_rgb (cairo, 0, 0, 0);
  cairo_set_line_width (cairo, 1.2);
  cairo_stroke (cairo);
  snl_print_canvas_write (canvas, &text, &style, *figure->number != '\0'
                                                 ? figure->number
                                                 : figure->letter);
}

static void
draw_man (SnlPrintCanvas       *canvas,
          const SnlPaperFigure *figure,
          double                x,
          double                y,
          double                size)
{
  const SnlPictureLook look = { !figure->dark, TRUE };

  if (figure->drawing != NULL)
    snl_picture_draw (snl_print_canvas_get_cairo (canvas), figure->drawing, &look, x, y, size);
}

/* Finds the left and right edges of a drawing, as parts of the width of its square */
static void
measure_man (SnlDrawing *drawing,
             double     *left,
             double     *right)
{
  *left = 1;
  *right = 0;
  for (guint i = 0; i < snl_drawing_get_paths (drawing)->len; i++)
    {
      GArray *steps = g_array_index (snl_drawing_get_paths (drawing), SnlDrawingPath, i).steps;

      for (guint j = 0; j < steps->len; j++)
        {
          const SnlPathStep *step = &g_array_index (steps, SnlPathStep, j);
          guint n_points = step->op == 'C' ? 3 : step->op == 'Z' ? 0 : 1;

          for (guint k = 0; k < n_points; k++)
            {
              *left = MIN (*left, step->points[2 * k] / 64);
              *right = MAX (*right, step->points[2 * k] / 64);
            }
        }
    }
}

/* Draws a row of men at the bottom of the box: as many as the unit has and can be told apart */
static void
draw_rank (SnlPrintCanvas       *canvas,
           const SnlPaperFigure *figure,
           const SnlPrintBox    *box)
{
  double size = MIN (box->height, box->width);
  double left;
  double right;
  double wide;
  guint n;

  if (figure->drawing == NULL)
    return;

  measure_man (figure->drawing, &left, &right);
  wide = (right - left) * size;
  n = 1 + (guint) MAX ((box->width - wide) / (wide * SEEN), 0);
  n = MIN (n, CLAMP (figure->figures, 1, MAX_RANK));
  for (guint i = 0; i < n; i++)
    {
      double x = n == 1 ? (box->width - wide) / 2 : i * (box->width - wide) / (n - 1);

      draw_man (canvas, figure, box->x + x - left * size, box->y + box->height - size, size);
    }
}

/* Draws the picture of a standing unit upright; the ground is black or white, as its side is */
static void
draw_picture (SnlPrintCanvas        *canvas,
              const SnlPaperFigure  *figure,
              const SnlPrintFigures *size)
{
  SnlPrintBox ground = { 0, size->tall - GROUND, size->width, GROUND };
  double tall = figure->figures > 1 ? size->tall * MEN : size->tall * 0.78;
  SnlPrintBox men = { INSET, size->tall - tall - 2, size->width - 2 * INSET, tall };

  snl_print_canvas_draw_box (canvas, &ground, 0.8, figure->dark ? 0.1 : 1);
  draw_rank (canvas, figure, &men);
}

/* Draws the shield with the call number above the men, and beside it the leader who is with them */
static void
draw_number (SnlPrintCanvas        *canvas,
             const SnlPaperFigure  *figure,
             const SnlPrintFigures *size)
{
  const SnlPictureLook look = { !figure->dark, TRUE };
  double height = size->tall * SHIELD;
  SnlPrintBox shield = { size->width - height * 0.86 - INSET, INSET, height * 0.86, height };

  draw_shield (canvas, figure, &shield);
  if (figure->leader != NULL)
    snl_picture_draw (snl_print_canvas_get_cairo (canvas), figure->leader, &look, INSET, INSET,
                      height * 1.05);
}

/* Draws a box to cross off for each man, with a small picture of him */
static void
draw_roll (SnlPrintCanvas       *canvas,
           const SnlPaperFigure *figure,
           const SnlPrintBox    *box)
{
  guint rows = 1;
  guint columns;
  SnlPrintBox one;
  double man;

  if (figure->figures == 0)
    return;

  /* add rows while the boxes are at most one and a half times as wide as high */
  while (box->width / ceil (figure->figures / (rows + 1.0)) <= box->height / (rows + 1) * 1.5)
    rows++;
  columns = (figure->figures + rows - 1) / rows;
  one = (SnlPrintBox) { 0, 0, box->width / columns, box->height / rows };
  man = MIN (one.width, one.height) * 0.86;
  for (guint i = 0; i < figure->figures; i++)
    {
      one.x = box->x + (i % columns) * one.width;
      one.y = box->y + (i / columns) * one.height;
      snl_print_canvas_draw_box (canvas, &one, 0.5, 1);
      draw_man (canvas, figure, one.x + (one.width - man) / 2, one.y + (one.height - man) / 2, man);
    }
}

/* Draws the front foot: the unit's name, and the boxes to cross off */
static void
draw_front (SnlPrintCanvas        *canvas,
            const SnlPaperFigure  *figure,
            const SnlPrintFigures *size)
{
  SnlPrintBox band = { 0, 0, size->width, 14 };
  SnlPrintBox title = { INSET, 1, size->width - 2 * INSET, 12 };
  SnlPrintBox roll = { INSET, band.height + 2.5, size->width - 2 * INSET,
                       size->foot - band.height - 5 };
  SnlTextStyle bold = { 9, TRUE, SNL_TEXT_ALIGN_LEFT, figure->dark ? 1 : 0 };
  g_autofree char *text = figure->name != NULL
                          ? g_strdup (figure->name)
                          : g_strdup_printf ("%s %s", figure->type, figure->number);

  snl_print_canvas_draw_box (canvas, &band, 0.8, figure->dark ? 0 : 1);
  snl_print_canvas_write (canvas, &title, &bold, text);
  draw_roll (canvas, figure, &roll);
}

/* Draws the rear foot, which the unit's own side sees: the side, and who leads the unit */
static void
draw_back (SnlPrintCanvas        *canvas,
           const SnlPaperFigure  *figure,
           const SnlPrintFigures *size)
{
  SnlTextStyle bold = { 12, TRUE, SNL_TEXT_ALIGN_LEFT, 0 };
  SnlTextStyle small = { 7, FALSE, SNL_TEXT_ALIGN_LEFT, 0.15 };
  SnlPrintBox side = { INSET, 3, size->width - 2 * INSET, 16 };
  SnlPrintBox label = { INSET, size->foot - 30, 42, 11 };
  SnlPrintBox name = { INSET, size->foot - 21, size->width - 2 * INSET, 18 };
  g_autofree char *text = g_strdup_printf ("%s %s", figure->side, figure->number);

  snl_print_canvas_write (canvas, &side, &bold, text);
  if (size->foot < LED)
    return;

  snl_print_canvas_write (canvas, &label, &small, _("Led by"));
  if (*figure->student != '\0')
    snl_print_canvas_write (canvas, &name, &bold, figure->student);
  else
    snl_print_canvas_draw_line (canvas, INSET, size->foot - 6, size->width - INSET, size->foot - 6,
                                0.5, 0.4);
}

/* Draws a dashed line to fold along */
static void
draw_fold (SnlPrintCanvas        *canvas,
           const SnlPrintFigures *size,
           double                 y)
{
  static const double dashes[] = { 3, 3 };
  cairo_t *cairo = snl_print_canvas_get_cairo (canvas);

  cairo_save (cairo);
  cairo_set_dash (cairo, dashes, G_N_ELEMENTS (dashes), 0);
  snl_print_canvas_draw_line (canvas, 0, y, size->width, y, 0.6, 0.4);
  cairo_restore (cairo);
}

static void
draw_strip (SnlPrintCanvas        *canvas,
            const SnlPaperFigure  *figure,
            const SnlPrintFigures *size)
{
  cairo_t *cairo = snl_print_canvas_get_cairo (canvas);
  double ridge = size->foot + size->tall;

  cairo_save (cairo);
  cairo_translate (cairo, size->width, size->foot);
  cairo_rotate (cairo, G_PI);
  draw_back (canvas, figure, size);
  cairo_restore (cairo);

  /* mirror the picture at the fold on top, so that front and back coincide when they are glued */
  cairo_save (cairo);
  cairo_translate (cairo, 0, ridge);
  cairo_scale (cairo, 1, -1);
  draw_picture (canvas, figure, size);
  cairo_restore (cairo);
  cairo_save (cairo);
  cairo_translate (cairo, size->width, ridge);
  cairo_rotate (cairo, G_PI);
  draw_number (canvas, figure, size);
  cairo_restore (cairo);

  cairo_save (cairo);
  cairo_translate (cairo, 0, ridge);
  draw_picture (canvas, figure, size);
  draw_number (canvas, figure, size);
  cairo_translate (cairo, 0, size->tall);
  draw_front (canvas, figure, size);
  cairo_restore (cairo);

  draw_fold (canvas, size, size->foot);
  draw_fold (canvas, size, ridge);
  draw_fold (canvas, size, ridge + size->tall);
}

static void
draw_counter (SnlPrintCanvas        *canvas,
              const SnlPaperFigure  *figure,
              const SnlPrintFigures *size)
{
  double band = MAX (size->width * 0.16, 12);
  double roll = figure->figures > 0 ? size->width * 0.24 : 0;
  double shield = size->width * 0.36;
  SnlPrintBox title = { 0, 0, size->width, band };
  SnlPrintBox text = { INSET, band * 0.08, size->width - 2 * INSET, band * 0.84 };
  SnlPrintBox men = { size->width * 0.34, band + 1, size->width * 0.64,
                      size->width - band - roll - 4 };
  SnlPrintBox box = { 4, band + 4, shield * 0.86, shield };
  SnlPrintBox boxes = { INSET, size->width - roll - 2, size->width - 2 * INSET, roll };
  SnlTextStyle bold = { band * 0.62, TRUE, SNL_TEXT_ALIGN_LEFT, figure->dark ? 1 : 0 };

  snl_print_canvas_draw_box (canvas, &title, 0.8, figure->dark ? 0 : 1);
  snl_print_canvas_write (canvas, &text, &bold, figure->name != NULL
                                                ? figure->name
                                                : figure->type);
  draw_rank (canvas, figure, &men);
  draw_shield (canvas, figure, &box);
  draw_roll (canvas, figure, &boxes);
}

guint
snl_printout_count_figures (SnlPrintout *self)
{
  return snl_printout_count_pages (self->figures, self->sizes.columns * self->sizes.rows);
}

/* Draws a page of units with common lines to cut along */
void
snl_printout_draw_figures (SnlPrintout    *self,
                           SnlPrintCanvas *canvas,
                           guint           page)
{
  const SnlPrintFigures *size = &self->sizes;
  cairo_t *cairo = snl_print_canvas_get_cairo (canvas);
  double strip = snl_printout_get_strip (size);
  guint first = page * size->columns * size->rows;

  for (guint i = 0; i < size->columns * size->rows && first + i < self->figures->len; i++)
    {
      const SnlPaperFigure *figure = g_ptr_array_index (self->figures, first + i);
      SnlPrintBox outline = { 0, 0, size->width, strip };

      cairo_save (cairo);
      cairo_translate (cairo, (i % size->columns) * size->width
                       + (self->width - size->columns * size->width) / 2,
                       (i / size->columns) * strip);
      cairo_save (cairo);
      cairo_rectangle (cairo, 0, 0, size->width, strip);
      cairo_clip (cairo);
      (size->is_flat ? draw_counter : draw_strip) (canvas, figure, size);
      cairo_restore (cairo);
      snl_print_canvas_draw_box (canvas, &outline, 0.7, -1);
      cairo_restore (cairo);
    }
}
