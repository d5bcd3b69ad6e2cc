/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Breaks a list of blocks into pages and draws them. Headings stay with the block that follows,
 * tables break between rows and repeat their column headings, charts are scaled to the page.
 */

#include "snl-printout-private.h"

#include <glib/gi18n.h>
#include <math.h>

#define MARGIN 12.0
#define FOOT 22.0
#define CELL_PADDING 4.0
#define ROW_PADDING 2.5

/* A block, or a range of rows of a table, on a page */
typedef struct {
  const SnlBlock *block;
  double          y;
  double          height;
  guint           first;     /* the first row of a table */
  guint           end;       /* the row after the last */
  double         *columns;   /* the widths of the columns */
  double         *heights;   /* the heights of all rows of the table */
} Piece;

/* The state of the layout */
typedef struct {
  SnlPrintCanvas *canvas;
  GPtrArray      *pages;   /* of GPtrArray of Piece */
  double          width;
  double          bottom;
  double          y;
} Flow;

static const SnlTextStyle cell_style = { 8.5, FALSE, SNL_TEXT_ALIGN_LEFT, 0, TRUE };
static const SnlTextStyle head_style = { 8.5, TRUE, SNL_TEXT_ALIGN_LEFT, 0, TRUE };

static void
piece_free (gpointer data)
{
  Piece *piece = data;

  g_free (piece->columns);
  g_free (piece->heights);
  g_free (piece);
}

static SnlTextStyle
get_style (SnlBlockKind kind)
{
  static const SnlTextStyle styles[] = {
    [SNL_BLOCK_TITLE] = { 20, TRUE, SNL_TEXT_ALIGN_LEFT, 0 },
    [SNL_BLOCK_LEAD] = { 10, FALSE, SNL_TEXT_ALIGN_LEFT, 0, TRUE },
    [SNL_BLOCK_HEADING] = { 14, TRUE, SNL_TEXT_ALIGN_LEFT, 0 },
    [SNL_BLOCK_SUBHEADING] = { 11, TRUE, SNL_TEXT_ALIGN_LEFT, 0 },
    [SNL_BLOCK_STORY] = { 11, TRUE, SNL_TEXT_ALIGN_LEFT, 0 },
    [SNL_BLOCK_TEXT] = { 10, FALSE, SNL_TEXT_ALIGN_LEFT, 0, TRUE },
    [SNL_BLOCK_SUMMARY] = { 10, FALSE, SNL_TEXT_ALIGN_LEFT, 0, TRUE },
    [SNL_BLOCK_NOTE] = { 10, FALSE, SNL_TEXT_ALIGN_LEFT, 0, TRUE },
    [SNL_BLOCK_ITEM] = { 10, FALSE, SNL_TEXT_ALIGN_LEFT, 0, TRUE },
    [SNL_BLOCK_NUMBERED] = { 10, FALSE, SNL_TEXT_ALIGN_LEFT, 0, TRUE },
    [SNL_BLOCK_TABLE] = { 11, TRUE, SNL_TEXT_ALIGN_LEFT, 0 },
    [SNL_BLOCK_CHART] = { 10, FALSE, SNL_TEXT_ALIGN_LEFT, 0 },
  };

  return styles[kind];
}

/* The space above a block, in points */
static double
get_space (SnlBlockKind kind)
{
  static const double spaces[] = {
    [SNL_BLOCK_TITLE] = 0,
    [SNL_BLOCK_LEAD] = 3,
    [SNL_BLOCK_HEADING] = 16,
    [SNL_BLOCK_SUBHEADING] = 10,
    [SNL_BLOCK_STORY] = 10,
    [SNL_BLOCK_TEXT] = 3,
    [SNL_BLOCK_SUMMARY] = 3,
    [SNL_BLOCK_NOTE] = 3,
    [SNL_BLOCK_ITEM] = 3,
    [SNL_BLOCK_NUMBERED] = 3,
    [SNL_BLOCK_TABLE] = 10,
    [SNL_BLOCK_CHART] = 6,
  };

  return spaces[kind];
}

static double
get_indent (SnlBlockKind kind)
{
  return kind == SNL_BLOCK_ITEM || kind == SNL_BLOCK_NUMBERED ? 12 : 0;
}

static void
new_page (Flow *flow)
{
  g_ptr_array_add (flow->pages, g_ptr_array_new_with_free_func (piece_free));
  flow->y = 0;
}

static Piece *
place (Flow           *flow,
       const SnlBlock *block,
       double          height)
{
  Piece *piece = g_new0 (Piece, 1);

  piece->block = block;
  piece->y = flow->y;
  piece->height = height;
  g_ptr_array_add (g_ptr_array_index (flow->pages, flow->pages->len - 1), piece);
  flow->y += height;

  return piece;
}

/* Begins a new page unless @space and @height fit on the current one */
static void
ensure_space (Flow   *flow,
              double  space,
              double  height)
{
  if (flow->y > 0 && flow->y + space + height > flow->bottom)
    new_page (flow);
  else if (flow->y > 0)
    flow->y += space;
}

static double
measure_block (Flow           *flow,
               const SnlBlock *block)
{
  SnlTextStyle style = get_style (block->kind);

  if (block->kind == SNL_BLOCK_CHART)
    return MIN (block->chart->height * flow->width / block->chart->width, flow->bottom);
  if (block->text == NULL)
    return 0;

  /* round up and add 1, so that rounding never reduces the font size */
  return ceil (snl_print_canvas_measure (flow->canvas, &style, block->text,
                                         flow->width - get_indent (block->kind))) + 1;
}

static const char *
get_cell (const SnlBlock *block,
          guint           row,
          guint           column)
{
  return ((char **) g_ptr_array_index (block->rows, row))[column];
}

static guint
count_columns (const SnlBlock *block)
{
  return block->rows->len > 0 ? g_strv_length (g_ptr_array_index (block->rows, 0)) : 0;
}

/* The natural width of a column: its widest cell on one line, with padding */
static double
measure_column (Flow           *flow,
                const SnlBlock *block,
                guint           column)
{
  double width = 0;

  for (guint i = 0; i < block->rows->len; i++)
    width = MAX (width,
                 snl_print_canvas_get_width (flow->canvas, i == 0 ? &head_style : &cell_style,
                                             get_cell (block, i, column)));

  return width + 2 * CELL_PADDING + 1;
}

/* Computes the column widths; on a narrow page, reduces the widest columns of text first */
static double *
find_widths (Flow           *flow,
             const SnlBlock *block)
{
  guint n = count_columns (block);
  double *widths = g_new0 (double, n);
  guint n_words = 0;
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += widths[i] = measure_column (flow, block, i);
  while (sum > flow->width)
    {
      guint widest = 0;

      for (guint i = 0; i < n; i++)
        if (widths[i] > widths[widest])
          widest = i;
      if (widths[widest] < 24)
        break;
      sum -= 6;
      widths[widest] -= 6;
    }

  /* extend a table that takes more than 70 % of the page width to the whole width */
  for (guint i = 0; i < n; i++)
    n_words += snl_block_has_words (block, i);
  for (guint i = 0; sum > flow->width * 0.7 && sum < flow->width && i < n; i++)
    if (snl_block_has_words (block, i))
      widths[i] += (flow->width - sum) / n_words;

  return widths;
}

static double *
find_heights (Flow           *flow,
              const SnlBlock *block,
              const double   *widths)
{
  guint n = count_columns (block);
  double *heights = g_new0 (double, MAX (block->rows->len, 1));

  for (guint i = 0; i < block->rows->len; i++)
    {
      for (guint j = 0; j < n; j++)
        heights[i] = MAX (heights[i], snl_print_canvas_measure (flow->canvas,
                                                                i == 0 ? &head_style : &cell_style,
                                                                get_cell (block, i, j),
                                                                widths[j] - 2 * CELL_PADDING));
      heights[i] = ceil (heights[i]) + 2 * ROW_PADDING;
    }

  return heights;
}

/*
 * Places a range of rows with the column headings; the first range also has the heading of the
 * table
 */
static void
place_rows (Flow           *flow,
            const SnlBlock *block,
            const double   *widths,
            const double   *heights,
            double          heading)
{
  guint next = 1;

  while (next < block->rows->len)
    {
      double top = next == 1 ? heading : 0;
      double height = top + heights[0];
      guint first = next;
      Piece *piece;

      if (next > 1)
        new_page (flow);
      else
        ensure_space (flow, get_space (block->kind), height + heights[1]);
      while (next < block->rows->len &&
             (next == first || flow->y + height + heights[next] <= flow->bottom))
        height += heights[next++];
      piece = place (flow, block, height);
      piece->first = first;
      piece->end = next;
      piece->columns = g_memdup2 (widths, count_columns (block) * sizeof *widths);
      piece->heights = g_memdup2 (heights, block->rows->len * sizeof *heights);
    }
}

static void
add_table (Flow           *flow,
           const SnlBlock *block)
{
  g_autofree double *widths = find_widths (flow, block);
  g_autofree double *heights = find_heights (flow, block, widths);

  place_rows (flow, block, widths, heights,
              measure_block (flow, block) + (block->text != NULL ? 2 : 0));
}

static gboolean
is_heading (const SnlBlock *block)
{
  return block->kind == SNL_BLOCK_TITLE || block->kind == SNL_BLOCK_HEADING ||
         block->kind == SNL_BLOCK_SUBHEADING;
}

/* The height of what must be on the same page as the heading before it */
static double
measure_next (Flow      *flow,
              GPtrArray *blocks,
              guint      index)
{
  const SnlBlock *next = index + 1 < blocks->len ? g_ptr_array_index (blocks, index + 1) : NULL;

  if (next == NULL)
    return 0;
  if (is_heading (next))
    return get_space (next->kind) + measure_block (flow, next) + measure_next (flow,
                                                                               blocks, index + 1);
  if (next->kind == SNL_BLOCK_TABLE)
    return get_space (next->kind) + 60;

  return get_space (next->kind) + MIN (measure_block (flow, next), flow->bottom * 0.8);
}

/**
 * snl_printout_flow:
 * @canvas: the canvas to measure on
 * @blocks: (element-type SnlBlock): the document; must outlive the pages
 * @width: the width of the printable area, in points
 * @height: the height of the printable area, in points
 *
 * Returns: (transfer full) (element-type GPtrArray): the pages, for snl_printout_draw_flow()
 */
GPtrArray *
snl_printout_flow (SnlPrintCanvas *canvas,
                   GPtrArray      *blocks,
                   double          width,
                   double          height)
{
  GPtrArray *pages = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  Flow flow = { canvas, pages, width - 2 * MARGIN, height - FOOT - MARGIN, 0 };

  new_page (&flow);
  for (guint i = 0; i < blocks->len; i++)
    {
      const SnlBlock *block = g_ptr_array_index (blocks, i);
      double needed;

      if (block->kind == SNL_BLOCK_TABLE)
        {
          add_table (&flow, block);
          continue;
        }
      needed = measure_block (&flow, block);
      ensure_space (&flow, get_space (block->kind),
                    needed + (is_heading (block) ? measure_next (&flow, blocks, i) : 0));
      place (&flow, block, needed);
    }

  return pages;
}

static void
draw_row (SnlPrintCanvas *canvas,
          const Piece    *piece,
          guint           row,
          double          y)
{
  guint n = count_columns (piece->block);
  double x = MARGIN;

  for (guint i = 0; i < n; i++)
    {
      SnlTextStyle style = row == 0 ? head_style : cell_style;
      SnlPrintBox box = { x + CELL_PADDING, y + ROW_PADDING, piece->columns[i] - 2 * CELL_PADDING,
                     piece->heights[row] - 2 * ROW_PADDING };

      style.align = snl_block_has_words (piece->block, i)
                    ? SNL_TEXT_ALIGN_LEFT
                    : SNL_TEXT_ALIGN_RIGHT;
      snl_print_canvas_write (canvas, &box, &style, get_cell (piece->block, row, i));
      x += piece->columns[i];
    }
  y += piece->heights[row];
  snl_print_canvas_draw_line (canvas, MARGIN, y, x, y, row == 0 ? 1 : 0.4, row == 0 ? 0 : 0.65);
}

static void
draw_table (SnlPrintCanvas *canvas,
            const Piece    *piece,
            double          width)
{
  double y = piece->y + MARGIN;

  if (piece->first == 1 && piece->block->text != NULL)
    {
      SnlTextStyle style = get_style (SNL_BLOCK_TABLE);
      double rows = piece->heights[0];
      SnlPrintBox box = { MARGIN, y, width, 0 };

      for (guint i = piece->first; i < piece->end; i++)
        rows += piece->heights[i];
      box.height = piece->height - rows;
      snl_print_canvas_write (canvas, &box, &style, piece->block->text);
      y += box.height;
    }
  draw_row (canvas, piece, 0, y);
  y += piece->heights[0];
  for (guint i = piece->first; i < piece->end; i++)
    {
      draw_row (canvas, piece, i, y);
      y += piece->heights[i];
    }
}

static void
draw_piece (SnlPrintCanvas *canvas,
            const Piece    *piece,
            double          width)
{
  SnlTextStyle style = get_style (piece->block->kind);
  double indent = get_indent (piece->block->kind);
  SnlPrintBox box = { MARGIN + indent, piece->y + MARGIN, width - indent, piece->height };

  if (piece->block->kind == SNL_BLOCK_TABLE)
    draw_table (canvas, piece, width);
  else if (piece->block->kind == SNL_BLOCK_CHART)
    snl_print_canvas_draw_chart (canvas, piece->block->chart, &box);
  else if (piece->block->text != NULL)
    snl_print_canvas_write (canvas, &box, &style, piece->block->text);

  if (indent > 0)
    {
      SnlPrintBox dot = { MARGIN, box.y, indent, 14 };

      snl_print_canvas_write (canvas, &dot, &style, "•");
    }
}

void
snl_printout_draw_flow (SnlPrintCanvas *canvas,
                        GPtrArray      *pages,
                        guint           page,
                        double          width,
                        double          height)
{
  GPtrArray *pieces = g_ptr_array_index (pages, page);
  SnlTextStyle small = { 8, FALSE, SNL_TEXT_ALIGN_RIGHT, 0.25 };
  SnlPrintBox foot = { MARGIN, height - FOOT + 6, width - 2 * MARGIN, 12 };
  /* Translators: at the foot of a printed page */
  g_autofree char *number = g_strdup_printf (_("Page %u of %u"), page + 1, pages->len);

  for (guint i = 0; i < pieces->len; i++)
    draw_piece (canvas, g_ptr_array_index (pieces, i), width - 2 * MARGIN);
  snl_print_canvas_write (canvas, &foot, &small, number);
}
