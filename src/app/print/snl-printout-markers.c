/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Draws the markers, small squares with common lines to cut along. */

#include "snl-printout-private.h"

#include <math.h>
#include <string.h>

/* The side of a marker, in points */
#define SIDE SNL_PRINT_MM (18)

/* How many markers fit into @length */
static guint
count_fitting (double length)
{
  return (guint) MAX (floor (length / SIDE), 1);
}

guint
snl_printout_count_markers (SnlPrintout *self)
{
  return snl_printout_count_pages (self->all_markers, count_fitting (self->width) *
                                                      count_fitting (self->height));
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

/* Draws a page of markers */
void
snl_printout_draw_markers (SnlPrintout    *self,
                           SnlPrintCanvas *canvas,
                           guint           page)
{
  guint columns = count_fitting (self->width);
  guint per_page = columns * count_fitting (self->height);
  guint first = page * per_page;

  for (guint i = 0; i < per_page && first + i < self->all_markers->len; i++)
    draw_marker (canvas, g_ptr_array_index (self->all_markers, first + i),
                 &(SnlPrintBox) { (i % columns) * SIDE, (i / columns) * SIDE, SIDE, SIDE });
}
