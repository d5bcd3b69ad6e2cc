/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Collects the parts of a printout, counts their pages and draws them by page number. */

#include "snl-printout.h"

#include "snl-printout-private.h"

struct _SnlPrintout {
  double     width;
  double     height;
  GPtrArray *cards;           /* of SnlPaperCard */
  GPtrArray *events;          /* of SnlPaperEvent */
  GPtrArray *referee;         /* of SnlBlock */
  GPtrArray *referee_pages;   /* as snl_printout_flow() lays them out */
  GPtrArray *report;
  GPtrArray *report_pages;
  GPtrArray *plan;
  GPtrArray *plan_pages;      /* NULL where there is nothing to draw a plan of */
  double     smallest;
  guint      misfits;
};

/* Lays out pages on a recording surface, so that text is measured as it is drawn */
static GPtrArray *
lay_out (SnlPrintout *self,
         GPtrArray   *blocks)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cairo = cairo_create (surface);
  g_autoptr(SnlPrintCanvas) canvas = snl_print_canvas_new (cairo);
  GPtrArray *pages = snl_printout_flow (canvas, blocks, self->width, self->height);

  cairo_destroy (cairo);
  cairo_surface_destroy (surface);

  return pages;
}

/**
 * snl_printout_new:
 * @game: a game, at any time
 * @parts: the parts to print; 0 to add them later with snl_printout_take_in()
 * @naming: how to show the students' names
 * @width: the width of the printable area, in points
 * @height: the height of the printable area, in points
 *
 * Returns: (transfer full): the pages
 */
SnlPrintout *
snl_printout_new (SnlGame       *game,
                  SnlPrintParts  parts,
                  SnlNaming      naming,
                  double         width,
                  double         height)
{
  SnlPrintout *self = g_new0 (SnlPrintout, 1);

  self->width = width;
  self->height = height;
  self->smallest = G_MAXDOUBLE;
  snl_printout_take_in (self, game, parts, naming);

  return self;
}

/**
 * snl_printout_take_in:
 * @self: pages
 * @game: a game, at any time
 * @parts: the parts to add, each once; add one at a time to check for cancellation between them
 * @naming: how to show the students' names
 *
 * Lays out the pages of @parts.
 */
void
snl_printout_take_in (SnlPrintout   *self,
                      SnlGame       *game,
                      SnlPrintParts  parts,
                      SnlNaming      naming)
{
  if (parts & SNL_PRINT_CARDS)
    self->cards = snl_paper_dup_cards (game, naming);
  if (parts & SNL_PRINT_EVENTS)
    self->events = snl_paper_dup_events (game);
  if (parts & SNL_PRINT_REFEREE)
    {
      self->referee = snl_paper_dup_referee (game, naming);
      self->referee_pages = lay_out (self, self->referee);
    }
  if (parts & SNL_PRINT_REPORT)
    {
      g_autoptr(SnlReport) report = snl_report_new (game);

      self->report = snl_report_dup_blocks (report, naming, SNL_MEDIUM_PAPER);
      self->report_pages = lay_out (self, self->report);
    }
  if (parts & SNL_PRINT_PLAN)
    {
      self->plan = snl_paper_dup_plan (game);
      self->plan_pages = self->plan->len > 0 ? lay_out (self, self->plan) : NULL;
    }
}

void
snl_printout_free (SnlPrintout *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_clear_pointer (&self->events, g_ptr_array_unref);
  g_clear_pointer (&self->referee_pages, g_ptr_array_unref);
  g_clear_pointer (&self->referee, g_ptr_array_unref);
  g_clear_pointer (&self->report_pages, g_ptr_array_unref);
  g_clear_pointer (&self->report, g_ptr_array_unref);
  g_clear_pointer (&self->plan_pages, g_ptr_array_unref);
  g_clear_pointer (&self->plan, g_ptr_array_unref);
  g_free (self);
}

static guint
count_pages (GPtrArray *items,
             guint      per_page)
{
  return items != NULL ? (items->len + per_page - 1) / per_page : 0;
}

static guint
count_card_pages (SnlPrintout *self)
{
  return count_pages (self->cards, snl_printout_cards_per_page (self->width, self->height));
}

static guint
count_event_pages (SnlPrintout *self)
{
  return count_pages (self->events, snl_printout_events_per_page (self->width, self->height));
}

guint
snl_printout_get_n_pages (SnlPrintout *self)
{
  return count_card_pages (self) + count_event_pages (self) + count_pages (self->referee_pages, 1)
         + count_pages (self->report_pages, 1) + count_pages (self->plan_pages, 1);
}

/**
 * snl_printout_draw:
 * @cairo: a context in points, with the origin at the top left corner of the printable area
 * @page: the number of the page, from 0
 *
 * Draws a page.
 */
void
snl_printout_draw (SnlPrintout *self,
                   cairo_t     *cairo,
                   guint        page)
{
  g_autoptr(SnlPrintCanvas) canvas = snl_print_canvas_new (cairo);
  guint cards = count_card_pages (self);
  guint events = count_event_pages (self);
  guint referee = count_pages (self->referee_pages, 1);
  guint report = count_pages (self->report_pages, 1);

  g_return_if_fail (page < snl_printout_get_n_pages (self));

  if (page < cards)
    snl_printout_draw_cards (canvas, self->cards, page, self->width, self->height);
  else if (page < cards + events)
    snl_printout_draw_events (canvas, self->events, page - cards, self->width, self->height);
  else if (page < cards + events + referee)
    snl_printout_draw_flow (canvas, self->referee_pages, page - cards - events, self->width,
                            self->height);
  else if (page < cards + events + referee + report)
    snl_printout_draw_flow (canvas, self->report_pages, page - cards - events - referee,
                            self->width, self->height);
  else
    snl_printout_draw_flow (canvas, self->plan_pages, page - cards - events - referee - report,
                            self->width, self->height);

  self->smallest = MIN (self->smallest, snl_print_canvas_get_smallest (canvas));
  self->misfits += snl_print_canvas_get_misfits (canvas);
}

/**
 * snl_printout_get_smallest:
 *
 * Returns: the smallest font size drawn so far, in points; for tests
 */
double
snl_printout_get_smallest (SnlPrintout *self)
{
  return self->smallest;
}

/**
 * snl_printout_get_misfits:
 *
 * Returns: the number of texts so far that did not fit in their boxes; for tests
 */
guint
snl_printout_get_misfits (SnlPrintout *self)
{
  return self->misfits;
}
