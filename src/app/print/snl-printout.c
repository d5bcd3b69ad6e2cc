/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* An SnlPrintout: collects the parts of a printout, counts their pages and draws them by number. */

#include "snl-printout-private.h"

/* A part of the printout: functions to count its pages and to draw one of them; NULLs for a text */
typedef struct {
  SnlPrintText text;
  guint (*count) (SnlPrintout    *self);
  void  (*draw)  (SnlPrintout    *self,
                  SnlPrintCanvas *canvas,
                  guint           page);
} Section;

/* Takes a text and lays it out; the recording surface is only there to measure it with cairo */
static void
take_text (SnlPrintout  *self,
           SnlPrintText  text,
           GPtrArray    *blocks)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cairo = cairo_create (surface);
  g_autoptr(SnlPrintCanvas) canvas = snl_print_canvas_new (cairo);

  self->texts[text] = blocks;
  if (blocks->len > 0)
    self->pages[text] = snl_printout_flow (canvas, blocks, self->width, self->height);

  cairo_destroy (cairo);
  cairo_surface_destroy (surface);
}

/* In the order of printing. The decks come last, since only they are printed on both sides */
static const Section sections[] = {
  { .text = SNL_PRINT_TEXT_NEEDS },
  { .count = snl_printout_count_cards, .draw = snl_printout_draw_cards },
  { .count = snl_printout_count_figures, .draw = snl_printout_draw_figures },
  { .count = snl_printout_count_tiles, .draw = snl_printout_draw_tile },
  { .count = snl_printout_count_markers, .draw = snl_printout_draw_markers },
  { .text = SNL_PRINT_TEXT_REFEREE },
  { .text = SNL_PRINT_TEXT_PLAN },
  { .text = SNL_PRINT_TEXT_REPORT },
  { .text = SNL_PRINT_TEXT_RULES },
  { .count = snl_printout_count_events, .draw = snl_printout_draw_events },
};

static guint
count_section (SnlPrintout   *self,
               const Section *section)
{
  return section->count != NULL
         ? section->count (self)
         : snl_printout_count_pages (self->pages[section->text], 1);
}

/**
 * snl_printout_new:
 * @game: a game, at any time
 * @parts: the parts to print; 0 to add them later with snl_printout_add()
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
  snl_printout_set_table (self, SNL_PRINT_MIN_SQUARE, FALSE);
  snl_printout_add (self, game, parts, naming);

  return self;
}

/**
 * snl_printout_set_table:
 * @self: a printout
 * @square: the side of a square of the board, or the height of a hex, in millimetres, from
 *   %SNL_PRINT_MIN_SQUARE to %SNL_PRINT_MAX_SQUARE
 * @is_flat: whether the units are flat counters; else they are folded so that they stand
 *
 * Sets the size of the paper board and units, for the parts that are added afterwards.
 */
void
snl_printout_set_table (SnlPrintout *self,
                        double       square,
                        gboolean     is_flat)
{
  self->square = SNL_PRINT_MM (square);
  self->is_flat = is_flat;
}

static void
add_table (SnlPrintout   *self,
           SnlGame       *game,
           SnlPrintParts  parts,
           SnlNaming      naming)
{
  if (parts & SNL_PRINT_FIGURES)
    {
      g_autoptr(SnlPaperGround) ground = snl_paper_ground_new (game);

      self->figures = snl_paper_dup_figures (game, naming);
      snl_printout_measure_figures (&self->sizes, self->square, ground != NULL && ground->is_hex,
                                    self->is_flat, self->width, self->height);
    }
  if (parts & SNL_PRINT_TILES)
    {
      self->ground = snl_paper_ground_new (game);
      if (self->ground != NULL)
        snl_printout_measure_tiles (&self->tiles, self->ground, self->square, self->width,
                                    self->height);
    }
  if (parts & SNL_PRINT_MARKERS)
    {
      self->markers = snl_paper_dup_markers (game);
      self->all_markers = snl_printout_spread_markers (self->markers);
    }
}

static SnlPaperCount
count_items (GPtrArray *items,
             guint      pages)
{
  return (SnlPaperCount) { items != NULL ? items->len : 0, pages };
}

static void
add_needs (SnlPrintout *self,
           SnlGame     *game,
           SnlNaming    naming)
{
  guint sheets = snl_printout_count_pages (self->pages[SNL_PRINT_TEXT_REFEREE], 1)
                 + snl_printout_count_pages (self->pages[SNL_PRINT_TEXT_PLAN], 1)
                 + snl_printout_count_pages (self->pages[SNL_PRINT_TEXT_REPORT], 1);
  const SnlPaperNeeds needs = {
    .figures = count_items (self->figures, snl_printout_count_figures (self)),
    .is_flat = self->is_flat,
    .tiles = { snl_printout_count_tiles (self), snl_printout_count_tiles (self) },
    .tile_rows = self->tiles.rows,
    .square = self->square / SNL_PRINT_MM (1),
    .markers = count_items (self->all_markers, snl_printout_count_markers (self)),
    .events = count_items (self->events, snl_printout_count_events (self)),
    .has_backs = self->has_backs,
    .cards = count_items (self->cards, snl_printout_count_cards (self)),
    .sheets = { sheets, sheets },
  };

  take_text (self, SNL_PRINT_TEXT_NEEDS, snl_paper_dup_needs (game, naming, &needs));
}

/**
 * snl_printout_add:
 * @self: a printout
 * @game: a game, at any time
 * @parts: the parts to add, each once; add one at a time, in their order, to check for cancellation
 *   between them
 * @naming: how to show the students' names
 *
 * Lays out the pages of @parts.
 */
void
snl_printout_add (SnlPrintout   *self,
                  SnlGame       *game,
                  SnlPrintParts  parts,
                  SnlNaming      naming)
{
  if (parts & SNL_PRINT_CARDS)
    self->cards = snl_paper_dup_cards (game, naming);
  if (parts & SNL_PRINT_EVENTS)
    self->events = snl_paper_dup_events (game);
  if (parts & SNL_PRINT_BACKS)
    self->has_backs = TRUE;
  if (parts & SNL_PRINT_REFEREE)
    take_text (self, SNL_PRINT_TEXT_REFEREE, snl_paper_dup_referee (game, naming));
  if (parts & SNL_PRINT_REPORT)
    {
      g_autoptr(SnlReport) report = snl_report_new (game);

      take_text (self, SNL_PRINT_TEXT_REPORT,
                 snl_report_dup_blocks (report, naming, SNL_MEDIUM_PAPER));
    }
  if (parts & SNL_PRINT_PLAN)
    take_text (self, SNL_PRINT_TEXT_PLAN, snl_paper_dup_plan (game, naming));
  if (parts & SNL_PRINT_RULES)
    take_text (self, SNL_PRINT_TEXT_RULES, snl_paper_dup_rules (game));
  add_table (self, game, parts, naming);
  if (parts & SNL_PRINT_NEEDS)
    add_needs (self, game, naming);
}

/**
 * snl_printout_free:
 * @self: (nullable) (transfer full): a printout
 *
 * Frees @self.
 */
void
snl_printout_free (SnlPrintout *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < SNL_N_PRINT_TEXTS; i++)
    {
      g_clear_pointer (&self->pages[i], g_ptr_array_unref);
      g_clear_pointer (&self->texts[i], g_ptr_array_unref);
    }
  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_clear_pointer (&self->figures, g_ptr_array_unref);
  g_clear_pointer (&self->ground, snl_paper_ground_free);
  g_clear_pointer (&self->all_markers, g_ptr_array_unref);
  g_clear_pointer (&self->markers, g_ptr_array_unref);
  g_clear_pointer (&self->events, g_ptr_array_unref);
  g_free (self);
}

/**
 * snl_printout_get_n_pages:
 * @self: a printout
 *
 * Returns: the number of its pages
 */
guint
snl_printout_get_n_pages (SnlPrintout *self)
{
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (sections); i++)
    n += count_section (self, &sections[i]);

  return n;
}

/**
 * snl_printout_draw:
 * @self: a printout
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
  const Section *section = sections;

  g_return_if_fail (page < snl_printout_get_n_pages (self));

  while (page >= count_section (self, section))
    page -= count_section (self, section++);
  if (section->draw != NULL)
    section->draw (self, canvas, page);
  else
    snl_printout_draw_flow (canvas, self->pages[section->text], page, self->width, self->height);

  self->smallest = MIN (self->smallest, snl_print_canvas_get_smallest (canvas));
  self->misfits += snl_print_canvas_get_misfits (canvas);
}

/**
 * snl_printout_get_smallest:
 * @self: a printout
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
 * @self: a printout
 *
 * Returns: the number of texts so far that did not fit in their boxes; for tests
 */
guint
snl_printout_get_misfits (SnlPrintout *self)
{
  return self->misfits;
}
