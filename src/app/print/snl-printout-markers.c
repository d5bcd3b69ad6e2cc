/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Draws the markers, small squares with common lines to cut along. */

#include "snl-printout-private.h"

#include <math.h>
#include <string.h>

/* The side of a marker, in points */
#define SIDE SNL_PRINT_MM (18)

static guint
count_columns (double width)
{
  return (guint) MAX (floor (width / SIDE), 1);
}

guint
snl_printout_markers_per_page (double width,
                               double height)
{
  return count_columns (width) * (guint) MAX (floor (height / SIDE), 1);
}

/* Returns the markers, each as many times as it has copies */
GPtrArray *
snl_printout_spread_markers (GPtrArray *markers)
{
  GPtrArray *all = g_ptr_array_new ();

  for (guint i = 0; i < markers->len; i++)
    for (guint j = 0; j < ((const SnlPaperMarker *) g_ptr_array_index (markers, i))->copies; j++)
      g_ptr_array_add (all, g_ptr_array_index (markers, i));

  return all;
}

/* Draws a marker: the letter of a bad state is white on black, that of a good one has two frames */
static void
draw_marker (SnlPrintCanvas       *canvas,
             const SnlPaperMarker *marker,
             const SnlPrintBox    *box)
{
  gboolean is_bad = strcmp (marker->tone, "bad") == 0;
  SnlPrintBox inner = { box->x + 2.5, box->y + 2.5, box->width - 5, box->height - 5 };
  SnlPrintBox letter = { box->x + 4, box->y + 3, box->width - 8, 26 };
  SnlPrintBox label = { box->x + 3.5, box->y + 29, box->width - 7, box->height - 31 };
  SnlTextStyle bold = { 20, TRUE, SNL_TEXT_ALIGN_MIDDLE, is_bad ? 1 : 0 };
  SnlTextStyle small = { 6, FALSE, SNL_TEXT_ALIGN_MIDDLE, 0 };

  if (is_bad)
    snl_print_canvas_draw_box (canvas, &(SnlPrintBox) { box->x, box->y, box->width, 29 }, 0, 0);
  snl_print_canvas_draw_box (canvas, box, 0.6, -1);
  if (strcmp (marker->tone, "good") == 0)
    snl_print_canvas_draw_box (canvas, &inner, 1, -1);
  snl_print_canvas_write (canvas, &letter, &bold, marker->letter);
  snl_print_canvas_write (canvas, &label, &small, marker->label);
}

/**
 * snl_printout_draw_markers:
 * @canvas: a canvas
 * @all: (element-type SnlPaperMarker): as snl_printout_spread_markers() gives them
 * @page: the number of the page of markers, from 0
 * @width: the width of the printable area, in points
 * @height: its height
 *
 * Draws a page of markers.
 */
void
snl_printout_draw_markers (SnlPrintCanvas *canvas,
                           GPtrArray      *all,
                           guint           page,
                           double          width,
                           double          height)
{
  guint columns = count_columns (width);
  guint per_page = snl_printout_markers_per_page (width, height);

  for (guint i = 0; i < per_page && page * per_page + i < all->len; i++)
    draw_marker (canvas, g_ptr_array_index (all, page * per_page + i),
                 &(SnlPrintBox) { (i % columns) * SIDE, (i / columns) * SIDE, SIDE, SIDE });
}
