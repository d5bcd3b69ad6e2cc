/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkWidget that draws the units of each side in a column, or in as many as they need: a text is
 * never smaller than the wall's font.
 */

#include "snl-wall-roster-view.h"

#include "app/drawing/snl-colour.h"
#include "app/drawing/snl-picture.h"
#include "app/drawing/snl-symbol.h"
#include "app/drawing/snl-text-layout.h"

#include <math.h>

/* in font sizes */
#define HEADING 1.3      /* the height of the names of the sides above their columns */
#define MIN_ROW 1.11     /* the least height of a row */
#define ROW 1.32         /* the height of a row from which on its text grows */
#define MAX_ROW 3.4      /* the largest height of a row */
#define ROW_OF_MEN 2.0   /* the height from which on the men of a unit are drawn below its name */
#define SHIELD 1.9       /* the width of a shield */
#define SIGN 1.25        /* the room for the drawing of the unit's type */
#define FIGURES 2.0      /* the room for the number of figures */
#define STAR 0.9         /* the room for the mark of a commander */
#define GAP 0.8          /* the space between columns and sides */
#define MIN_COLUMN 9     /* the least width of a column */
/* the largest scale of its text */
#define MAX_GROWTH 1.66
/* the most figures that are drawn one by one */
#define MAX_MEN 20
#define FALLEN_ALPHA 0.25
#define ACTED_ALPHA 0.3
/* of a row: its text, where the bar below it begins, and the bar */
#define TEXT 0.70
#define BAR_BEGINS 0.82
#define BAR 0.10

typedef struct {
  double em;       /* of the text: the wall's font, or larger where there is room */
  double row;
  double heading;  /* height of the names of the sides */
  double column;   /* width */
  guint  rows;
} Grid;

struct _SnlWallRosterView {
  GtkWidget  parent_instance;

  SnlScene  *scene;      /* or NULL */
  GPtrArray *sides;      /* of GPtrArray of const SnlScenePiece */
  GPtrArray *rings;      /* of char *, ids of pieces with a frame, or NULL */
};

G_DEFINE_FINAL_TYPE (SnlWallRosterView, snl_wall_roster_view, GTK_TYPE_WIDGET)

static gboolean
is_light (const SnlScenePiece *piece)
{
  return g_strcmp0 (piece->tone, "light") == 0;
}

/* How many columns the units need with so many rows in each */
static guint
count_columns (SnlWallRosterView *self,
               guint              rows)
{
  guint n = 0;

  for (guint i = 0; i < self->sides->len; i++)
    n += (((GPtrArray *) self->sides->pdata[i])->len + rows - 1) / rows;

  return MAX (n, 1);
}

/* Who leads a unit; without a name, what it is */
static const char *
get_words (const SnlScenePiece *piece)
{
  if (piece->player != NULL && *piece->player != '\0')
    return piece->player;

  return piece->type != NULL ? piece->type : piece->name;
}

/* How many font sizes a column needs, so that all words can be read to their ends */
static double
measure_column (SnlWallRosterView *self,
                double             em)
{
  double widest = MIN_COLUMN;

  for (guint i = 0; self->scene != NULL && i < snl_scene_get_n_pieces (self->scene); i++)
    {
      const SnlScenePiece *piece = snl_scene_get_piece (self->scene, i);
      g_autoptr(PangoLayout) layout = snl_text_layout_create_layout (GTK_WIDGET (self),
                                                                     get_words (piece), em);
      int width = 0;

      pango_layout_get_pixel_size (layout, &width, NULL);
      widest = MAX (widest, SHIELD + 0.25 + SIGN + width / em + 0.3 + FIGURES +
                            (piece->has_leader ? STAR : 0));
    }

  return widest;
}

/* How many rows a side has in each of its columns, which are of equal length */
static guint
count_rows (GPtrArray *units,
            guint      most)
{
  guint columns = (units->len + most - 1) / most;

  return (units->len + columns - 1) / columns;
}

/* As few columns as can be, and rows as high as there is room for */
static Grid
arrange (SnlWallRosterView *self,
         double             width,
         double             height)
{
  double em = snl_text_layout_get_em (GTK_WIDGET (self));
  double room = height - HEADING * em;
  guint rows = MAX ((guint) (room / (em * MIN_ROW)), 1);
  guint columns = count_columns (self, rows);
  guint longest = 1;
  Grid grid;

  for (guint i = 0; i < self->sides->len; i++)
    longest = MAX (longest, count_rows (self->sides->pdata[i], rows));
  grid.rows = longest;
  grid.heading = HEADING * em;
  grid.row = MIN (room / grid.rows, em * MAX_ROW);
  grid.column = (width - (columns - 1) * GAP * em) / columns;
  grid.em = MIN (grid.row / ROW, em * MAX_GROWTH);
  grid.em = MAX (MIN (grid.em, grid.column / measure_column (self, em)), em);

  return grid;
}

static void
draw_text (SnlWallRosterView *self,
           cairo_t           *cr,
           const char        *text,
           double             pixels,
           double             x,
           double             y,
           double             width,
           double             anchor,
           const GdkRGBA     *colour)
{
  g_autoptr(PangoLayout) layout = snl_text_layout_create_layout (GTK_WIDGET (self), text, pixels);
  int wide = 0;
  int high = 0;

  pango_layout_get_pixel_size (layout, &wide, &high);
  if (wide > width)
    {
      pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
      /* two students with the same first name differ at the end */
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_MIDDLE);
      wide = (int) width;
    }
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_move_to (cr, x + (width - wide) * anchor, y - high / 2.0);
  pango_cairo_show_layout (cr, layout);
}

/* The shield with the call number: empty if the unit is gone, pale if it has acted */
static void
draw_shield (SnlWallRosterView   *self,
             cairo_t             *cr,
             const SnlScenePiece *piece,
             double               x,
             double               y,
             const Grid          *grid)
{
  g_autofree char *number = g_strdup_printf ("%u", piece->number);
  double width = SHIELD * grid->em;
  double height = MIN (grid->row * 0.92, width * 1.2);
  GdkRGBA ink = snl_colour_get (self, "snl_wall_ink");
  GdkRGBA fill = snl_colour_get (self, is_light (piece) ? "snl_piece_light" : "snl_piece_dark");
  GdkRGBA letters = snl_colour_get (self, is_light (piece) ? "snl_piece_on_light"
                                                           : "snl_piece_on_dark");

  if (!piece->stands || piece->has_acted)
    letters = ink;
  if (piece->has_acted)
    fill.alpha = ACTED_ALPHA;
  cairo_save (cr);
  cairo_new_path (cr);
  /* sides differ in their shape, too */
  if (g_strcmp0 (piece->shape, "kite") == 0)
    {
      cairo_move_to (cr, x, y + height * 0.04);
      cairo_rel_line_to (cr, width, 0);
      cairo_rel_line_to (cr, 0, height * 0.62);
      cairo_rel_line_to (cr, -width / 2, height * 0.30);
      cairo_rel_line_to (cr, -width / 2, -height * 0.30);
      cairo_close_path (cr);
    }
  else
    {
      cairo_arc (cr, x + width - height * 0.46, y + height * 0.5, height * 0.46, -G_PI / 2,
                 G_PI / 2);
      cairo_arc (cr, x + height * 0.46, y + height * 0.5, height * 0.46, G_PI / 2, -G_PI / 2);
      cairo_close_path (cr);
    }
  if (piece->stands)
    {
      gdk_cairo_set_source_rgba (cr, &fill);
      cairo_fill_preserve (cr);
    }
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  cairo_restore (cr);
  draw_text (self, cr, number, MAX (grid->em, snl_text_layout_get_em (GTK_WIDGET (self))), x,
             y + height * 0.46, width, 0.5, &letters);
}

/* Draws each man of a unit, pale if he has fallen; returns %FALSE if that cannot be shown */
static gboolean
draw_men (cairo_t             *cr,
          const SnlScenePiece *piece,
          double               x,
          double               y,
          double               width,
          double               height)
{
  const SnlPictureLook look = { is_light (piece), FALSE };
  guint left = 0;
  guint full = snl_scene_count_figures (piece, &left);
  double size = full > 0 ? MIN (height, width / full) : 0;

  if (full == 0 || full > MAX_MEN || piece->drawing == NULL)
    return FALSE;

  for (guint i = 0; i < full; i++)
    {
      if (i == left)
        cairo_push_group (cr);
      snl_picture_draw (cr, piece->drawing, &look, x + i * size, y, size);
    }
  if (left < full)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, FALLEN_ALPHA);
    }

  return TRUE;
}

static void
draw_bar (SnlWallRosterView   *self,
          cairo_t             *cr,
          const SnlScenePiece *piece,
          double               x,
          double               y,
          double               width,
          double               height)
{
  GdkRGBA ink = snl_colour_get (self, "snl_wall_ink");

  if (piece->fraction < 0)
    return;

  cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, 0.2);
  cairo_rectangle (cr, x, y, width, height);
  cairo_fill (cr);
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_rectangle (cr, x, y, width * piece->fraction, height);
  cairo_fill (cr);
}

static gboolean
is_ringed (SnlWallRosterView   *self,
           const SnlScenePiece *piece)
{
  return self->rings != NULL &&
         g_ptr_array_find_with_equal_func (self->rings, piece->id, g_str_equal, NULL);
}

static void
draw_unit (SnlWallRosterView   *self,
           cairo_t             *cr,
           const SnlScenePiece *piece,
           double               x,
           double               y,
           const Grid          *grid)
{
  const char *figures = piece->figures != NULL ? piece->figures : "";
  const SnlPictureLook look = { is_light (piece), FALSE };
  double em = grid->em;
  double sign = x + (SHIELD + 0.25) * em;
  double text = sign + SIGN * em;
  double right = x + grid->column - FIGURES * em;
  double star = piece->has_leader ? em * STAR : 0;
  /* the men have what is below one line of text */
  double men = grid->row >= ROW_OF_MEN * em ? grid->row - ROW * em : 0;
  double line = grid->row - men;
  double middle = y + line * TEXT / 2;
  GdkRGBA ink = snl_colour_get (self, "snl_wall_ink");

  draw_shield (self, cr, piece, x, y, grid);
  cairo_push_group (cr);
  if (piece->drawing != NULL)
    snl_picture_draw (cr, piece->drawing, &look, sign, middle - em / 2, em);
  cairo_pop_group_to_source (cr);
  /* only the picture is pale: the words must be readable from the back of the room, and men who
   * are pale have fallen */
  cairo_paint_with_alpha (cr, piece->has_acted ? ACTED_ALPHA : 1);
  if (men == 0 || !draw_men (cr, piece, text, y + line * 0.92, x + grid->column - text, men))
    draw_bar (self, cr, piece, text, y + line * BAR_BEGINS, x + grid->column - text, line * BAR);
  draw_text (self, cr, get_words (piece), em, text, middle, right - text - star, 0, &ink);
  draw_text (self, cr, figures, em, right, middle, 1.9 * em, 1, &ink);
  if (star > 0)
    {
      snl_symbol_trace_star (cr, right - star, middle - star / 2, star);
      gdk_cairo_set_source_rgba (cr, &ink);
      cairo_fill (cr);
    }
  if (!piece->stands)
    {
      gdk_cairo_set_source_rgba (cr, &ink);
      cairo_set_line_width (cr, MAX (em * 0.08, 2));
      cairo_move_to (cr, text, middle + line * 0.02);
      cairo_line_to (cr, right, middle + line * 0.02);
      cairo_stroke (cr);
    }
  if (is_ringed (self, piece))
    {
      GdkRGBA ring = { 1, 0.8f, 0, 1 };

      cairo_rectangle (cr, x - em * 0.2, y - grid->row * 0.03, grid->column + em * 0.4,
                       grid->row);
      gdk_cairo_set_source_rgba (cr, &ink);
      cairo_set_line_width (cr, MAX (em * 0.26, 5));
      cairo_stroke_preserve (cr);
      gdk_cairo_set_source_rgba (cr, &ring);
      cairo_set_line_width (cr, MAX (em * 0.15, 3));
      cairo_stroke (cr);
    }
}

/* Draws the name of a side above its columns, on a line that is as long as they are wide */
static void
draw_heading (SnlWallRosterView *self,
              cairo_t           *cr,
              const char        *name,
              double             x,
              double             width)
{
  double em = snl_text_layout_get_em (GTK_WIDGET (self));
  GdkRGBA ink = snl_colour_get (self, "snl_wall_ink");

  draw_text (self, cr, name, em, x, em * 0.52, width, 0.5, &ink);
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_rectangle (cr, x, em * 1.1, width, MAX (em * 0.06, 2));
  cairo_fill (cr);
}

static void
snl_wall_roster_view_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  SnlWallRosterView *self = SNL_WALL_ROSTER_VIEW (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  Grid grid = arrange (self, width, height);
  /* a unit's frame stands out at both sides of its column */
  double rim = grid.em / 2;
  double x = 0;
  cairo_t *cr;

  if (self->scene == NULL)
    return;

  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT ((float) -rim, (float) -rim,
                                                       (float) (width + 2 * rim),
                                                       (float) (height + 2 * rim)));
  for (guint i = 0; i < self->sides->len; i++)
    {
      GPtrArray *units = self->sides->pdata[i];
      guint rows = count_rows (units, grid.rows);
      guint columns = (units->len + rows - 1) / rows;
      double gap = GAP * snl_text_layout_get_em (GTK_WIDGET (self));
      double wide = columns * grid.column + (columns - 1) * gap;

      draw_heading (self, cr, ((const SnlScenePiece *) units->pdata[0])->side_name,
                    is_rtl ? width - x - wide : x, wide);
      for (guint j = 0; j < units->len; j++)
        {
          if (j > 0 && j % rows == 0)
            x += grid.column + gap;
          draw_unit (self, cr, units->pdata[j], is_rtl ? width - x - grid.column : x,
                     grid.heading + (j % rows) * grid.row, &grid);
        }
      x += grid.column + gap;
    }
  cairo_destroy (cr);
}

static void
snl_wall_roster_view_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  *minimum = *natural = (int) ceil (snl_text_layout_get_em (widget) * MIN_COLUMN);
}

static void
snl_wall_roster_view_finalize (GObject *object)
{
  SnlWallRosterView *self = SNL_WALL_ROSTER_VIEW (object);

  snl_scene_unref (self->scene);
  g_ptr_array_unref (self->sides);
  g_clear_pointer (&self->rings, g_ptr_array_unref);

  G_OBJECT_CLASS (snl_wall_roster_view_parent_class)->finalize (object);
}

static void
snl_wall_roster_view_class_init (SnlWallRosterViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = snl_wall_roster_view_finalize;
  widget_class->measure = snl_wall_roster_view_measure;
  widget_class->snapshot = snl_wall_roster_view_snapshot;
  gtk_widget_class_set_css_name (widget_class, "snlwallroster");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
snl_wall_roster_view_init (SnlWallRosterView *self)
{
  self->sides = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
}

/* Sorts the pieces into their sides, in the order of the position */
static void
sort_pieces (SnlWallRosterView *self)
{
  g_ptr_array_set_size (self->sides, 0);
  for (guint i = 0; self->scene != NULL && i < snl_scene_get_n_pieces (self->scene); i++)
    {
      const SnlScenePiece *piece = snl_scene_get_piece (self->scene, i);
      GPtrArray *units = NULL;

      for (guint j = 0; j < self->sides->len; j++)
        {
          GPtrArray *side = self->sides->pdata[j];

          if (g_strcmp0 (((const SnlScenePiece *) side->pdata[0])->side, piece->side) == 0)
            units = side;
        }
      if (units == NULL)
        {
          units = g_ptr_array_new ();
          g_ptr_array_add (self->sides, units);
        }
      g_ptr_array_add (units, (gpointer) piece);
    }
}

static void
name_pieces (SnlWallRosterView *self)
{
  g_autoptr(GString) words = g_string_new (NULL);

  for (guint i = 0; i < self->sides->len; i++)
    {
      GPtrArray *units = self->sides->pdata[i];
      const char *side = ((const SnlScenePiece *) units->pdata[0])->side_name;

      g_string_append_printf (words, "%s%s", i > 0 ? "\n" : "", side != NULL ? side : "");
      for (guint j = 0; j < units->len; j++)
        {
          g_autofree char *piece = snl_scene_dup_piece_words (self->scene, units->pdata[j]);

          g_string_append_printf (words, "; %s", piece);
        }
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words->str,
                                  -1);
}

/**
 * snl_wall_roster_view_set_scene:
 * @self: a roster
 * @scene: (nullable): the pieces, wherever they stand
 *
 * Shows the pieces of @scene.
 */
void
snl_wall_roster_view_set_scene (SnlWallRosterView *self,
                                SnlScene          *scene)
{
  SnlScene *old;

  g_return_if_fail (SNL_IS_WALL_ROSTER_VIEW (self));

  old = self->scene;
  self->scene = scene != NULL ? snl_scene_ref (scene) : NULL;
  sort_pieces (self);
  name_pieces (self);
  snl_scene_unref (old);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * snl_wall_roster_view_set_rings:
 * @self: a roster
 * @pieces: (nullable) (element-type utf8): ids of pieces
 *
 * Draws a frame around each of them.
 */
void
snl_wall_roster_view_set_rings (SnlWallRosterView *self,
                                GPtrArray         *pieces)
{
  g_return_if_fail (SNL_IS_WALL_ROSTER_VIEW (self));

  g_clear_pointer (&self->rings, g_ptr_array_unref);
  self->rings = pieces != NULL ? g_ptr_array_ref (pieces) : NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * snl_wall_roster_view_has_units:
 * @self: a roster
 *
 * Returns: whether there are any pieces to show
 */
gboolean
snl_wall_roster_view_has_units (SnlWallRosterView *self)
{
  g_return_val_if_fail (SNL_IS_WALL_ROSTER_VIEW (self), FALSE);

  return self->sides->len > 0;
}

/**
 * snl_wall_roster_view_fits:
 * @self: a roster
 * @width: width in pixels
 * @height: height in pixels
 * @font_size: font size in pixels
 *
 * Returns: whether the columns that it needs in @height are as wide as a name in @width
 */
gboolean
snl_wall_roster_view_fits (SnlWallRosterView *self,
                           double             width,
                           double             height,
                           double             font_size)
{
  guint rows = MAX ((guint) ((height - HEADING * font_size) / (font_size * MIN_ROW)), 1);

  g_return_val_if_fail (SNL_IS_WALL_ROSTER_VIEW (self), FALSE);

  return count_columns (self, rows) * (MIN_COLUMN + GAP) * font_size <= width;
}
