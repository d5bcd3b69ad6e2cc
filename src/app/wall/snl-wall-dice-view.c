/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkWidget that draws dice in rows, or each beside the name of its unit; the size of a die
 * is found by trying smaller ones until all rows fit. For each frame the caller sets how many dice
 * have landed; the next few are drawn falling.
 */

#include "snl-wall-dice-view.h"

#include "app/drawing/snl-colour.h"
#include "app/drawing/snl-text-layout.h"

#include <glib/gi18n.h>
#include <math.h>

#define MAX_EMS 5.0              /* largest size of a die, relative to the font size */
#define PITCH 1.16               /* distance between dice, in sizes of a die */
#define APART 0.3                /* extra distance between two sides, in sizes of a die */
#define FLIGHT 6                 /* one in so many dice is falling at any time */
#define FAR 0.6                  /* how much smaller a die is when it begins to fall */
#define MAX_NAMED_EMS 2.2        /* largest size of a die with a name beside it */
#define MAX_NAMED_COLUMNS 4
#define NAME_AT 1.25             /* where a name begins beside its die, in sizes of a die */
#define COLUMN_GAP 0.45          /* behind the widest name, relative to the font size */
#define NARROW_EMS 13.0          /* the least width of a column that cuts names, in font sizes */
#define LOST 2.2                 /* room for what a unit loses, behind its name, in font sizes */
#define LABEL 0.5                /* size of the words behind a part, in sizes of a die */

typedef struct {
  guint       face;      /* 0 for a hit that was typed without its die */
  gboolean    is_hit;
  char       *name;      /* whose it is, or NULL */
  int         lost;      /* how many figures they lose, said once of each unit; or -1 */
} Die;

typedef struct {
  guint   columns;
  double  side;
  double  width;         /* of a column */
} Names;

struct _SnlWallDiceView {
  GtkWidget     parent_instance;

  GArray       *dice;      /* of Die */
  GArray       *parts;     /* of guint: number of dice in each part; a part begins a new row */
  GPtrArray    *labels;    /* of char *: whose dice each part is, or NULL */
  GArray       *label_ems; /* of double: their widths in font sizes, if they are shown */
  gboolean      counts_hits;
  gboolean      is_named;  /* each die has a name beside it */
  double        fallen;    /* number of dice that lie, and part of the way of the next one */
};

G_DEFINE_FINAL_TYPE (SnlWallDiceView, snl_wall_dice_view, GTK_TYPE_WIDGET)

static void
clear_die (gpointer data)
{
  g_free (((Die *) data)->name);
}

/* The font size of the words behind a part */
static double
get_label_size (SnlWallDiceView *self,
                double           side)
{
  return MAX (side * LABEL, snl_text_layout_get_em (GTK_WIDGET (self)));
}

static double
get_smallest (SnlWallDiceView *self)
{
  return snl_text_layout_get_em (GTK_WIDGET (self)) * 1.5;
}

/* Whether the words behind each part fit behind its last die */
static gboolean
fits_labels (SnlWallDiceView *self,
             guint            columns,
             double           side,
             double           width)
{
  for (guint i = 0; i < self->label_ems->len; i++)
    {
      guint dice = g_array_index (self->parts, guint, i);
      double ems = g_array_index (self->label_ems, double, i);
      guint last = dice > 0 ? (dice - 1) % columns + 1 : 0;

      if (dice > 0 && ems > 0 && last * side * PITCH + ems * get_label_size (self, side) > width)
        return FALSE;
    }

  return TRUE;
}

/*
 * How many dice of size @side are in a row: as many as fit, or fewer if that makes room for the
 * words behind them. Dice of the smallest size make none: words never make a window too small.
 */
static guint
count_columns (SnlWallDiceView *self,
               double           side,
               double           width)
{
  guint most = (guint) MAX (floor ((width + side * (PITCH - 1)) / (side * PITCH)), 1);

  gboolean is_smallest = side <= get_smallest (self);

  for (guint columns = most; !is_smallest && columns > 0 && columns * 2 >= most; columns--)
    if (fits_labels (self, columns, side, width))
      return columns;

  return most;
}

/* The height of all rows, in sizes of a die */
static double
measure_rows (SnlWallDiceView *self,
              double           side,
              double           width)
{
  guint columns = count_columns (self, side, width);
  double height = 0;

  for (guint i = 0; i < self->parts->len; i++)
    {
      guint dice = g_array_index (self->parts, guint, i);

      height += (dice + columns - 1) / columns * PITCH + (i > 0 ? APART : 0);
    }

  return height;
}

/* The largest size at which all dice fit */
static double
find_side (SnlWallDiceView *self,
           double           width,
           double           height)
{
  double smallest = get_smallest (self);
  double side = snl_text_layout_get_em (GTK_WIDGET (self)) * MAX_EMS;

  while (side > smallest && measure_rows (self, side, width) * side > height)
    side *= 0.95;

  return MAX (side, smallest);
}

/* How wide the widest name is */
static double
measure_names (SnlWallDiceView *self)
{
  double widest = 0;

  for (guint i = 0; i < self->dice->len; i++)
    {
      const char *name = g_array_index (self->dice, Die, i).name;
      g_autoptr(PangoLayout) layout =
        snl_text_layout_create_layout (GTK_WIDGET (self), name != NULL ? name : "",
                                       snl_text_layout_get_em (GTK_WIDGET (self)));
      int width = 0;

      pango_layout_get_pixel_size (layout, &width, NULL);
      widest = MAX (widest, width);
    }

  return widest;
}

/* The most columns that a width has room for; two, if need be, in which long names are cut */
static guint
count_name_columns (SnlWallDiceView *self,
                    double           width)
{
  double em = snl_text_layout_get_em (GTK_WIDGET (self));
  double column = measure_names (self) + em * (NAME_AT + LOST + COLUMN_GAP);

  return (guint) CLAMP (width / column, width < em * NARROW_EMS * 2 ? 1 : 2, MAX_NAMED_COLUMNS);
}

/* As few columns of names as can be, with the largest dice that fit */
static Names
arrange_names (SnlWallDiceView *self,
               double           width,
               double           height)
{
  double em = snl_text_layout_get_em (GTK_WIDGET (self));
  double widest = measure_names (self) + em * (LOST + COLUMN_GAP);
  Names best = { 1, 0, width };

  for (guint columns = 1; columns <= MAX_NAMED_COLUMNS; columns++)
    {
      guint rows = (self->dice->len + columns - 1) / columns;
      double side = MIN (height / (rows * PITCH), em * MAX_NAMED_EMS);

      side = MIN (side, (width / columns - widest) / NAME_AT);
      if (side > best.side)
        best = (Names) { columns, side, width / columns };
    }
  if (best.side < em)
    {
      best.columns = count_name_columns (self, width);
      best.width = width / best.columns;
      best.side = em;
    }

  return best;
}

/* The number of rows in the most columns that a width has room for, with the smallest dice */
static guint
count_named_rows (SnlWallDiceView *self,
                  int              width)
{
  guint columns = width < 0 ? MAX_NAMED_COLUMNS : count_name_columns (self, width);

  return (self->dice->len + columns - 1) / columns;
}

static void
snl_wall_dice_view_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  SnlWallDiceView *self = SNL_WALL_DICE_VIEW (widget);
  double em = snl_text_layout_get_em (GTK_WIDGET (self));

  if (self->dice->len == 0)
    {
      *minimum = *natural = 0;
      return;
    }

  if (self->is_named)
    {
      *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                            ? (int) ceil (em * 12)
                            : (int) ceil (em * PITCH * count_named_rows (self, for_size));
      return;
    }

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = (int) ceil (get_smallest (self) * PITCH * MIN (self->dice->len, 4));
      *natural = (int) ceil (em * 2.4 * PITCH * MIN (self->dice->len, 12));
      return;
    }

  *minimum =
    (int) ceil (measure_rows (self, get_smallest (self), for_size > 0 ? for_size : em * 20) *
                get_smallest (self));
  *natural = MAX (*minimum, (int) ceil (measure_rows (self, em * 2.4, for_size > 0
                                                                      ? for_size
                                                                      : em * 30) * em * 2.4));
}

static void
draw_tick (cairo_t       *cr,
           double         x,
           double         y,
           double         side,
           const GdkRGBA *colour)
{
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, MAX (side * 0.09, 2));
  cairo_move_to (cr, x + side * 0.62, y + side * 0.24);
  cairo_rel_line_to (cr, side * 0.09, side * 0.10);
  cairo_rel_line_to (cr, side * 0.18, -side * 0.22);
  cairo_stroke (cr);
}

/* Draws what is on a die that lies: its face, or only a tick for a hit without one */
static void
draw_face (SnlWallDiceView *self,
           GtkSnapshot     *snapshot,
           const Die       *die,
           double           x,
           double           y,
           double           side,
           gboolean         is_lit)
{
  graphene_rect_t rect = GRAPHENE_RECT_INIT ((float) x, (float) y, (float) side, (float) side);
  GdkRGBA ink = snl_colour_get (self, is_lit ? "snl_wall_on_band" : "snl_wall_ink");
  g_autofree char *text = g_strdup_printf ("%u", die->face);
  double pixels = MAX (side * 0.62, snl_text_layout_get_em (GTK_WIDGET (self)));
  g_autoptr(PangoLayout) layout = snl_text_layout_create_layout (GTK_WIDGET (self), text, pixels);
  double centre = side * (is_lit ? 0.40 : 0.5);
  PangoRectangle extents;

  if (die->face > 0)
    {
      pango_layout_get_pixel_extents (layout, &extents, NULL);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT ((float) (x + centre - extents.width / 2.0 -
                                                             extents.x),
                                                    (float) (y + side * 0.54 -
                                                             extents.height / 2.0 - extents.y)));
      gtk_snapshot_append_layout (snapshot, layout, &ink);
      gtk_snapshot_restore (snapshot);
    }

  if (is_lit)
    {
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &rect);

      /* a tick alone stands in the middle */
      if (die->face == 0)
        draw_tick (cr, x - side * 0.48, y + side * 0.02, side * 1.3, &ink);
      else
        draw_tick (cr, x, y, side, &ink);
      cairo_destroy (cr);
    }
}

static void
draw_die (SnlWallDiceView *self,
          GtkSnapshot     *snapshot,
          const Die       *die,
          double           x,
          double           y,
          double           side,
          gboolean         lies)
{
  graphene_rect_t rect = GRAPHENE_RECT_INIT ((float) x, (float) y, (float) side, (float) side);
  gboolean is_lit = lies && die->is_hit && self->counts_hits;
  GdkRGBA ground = snl_colour_get (self, is_lit ? "snl_wall_band" : "snl_wall_die");
  GdkRGBA line = snl_colour_get (self, "snl_wall_ink");
  GdkRGBA lines[4] = { line, line, line, line };
  float width = (float) MAX (side * 0.05, 2);
  float widths[4] = { width, width, width, width };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &rect, (float) (side * 0.16));
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &ground, &rect);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths, lines);
  if (lies)
    draw_face (self, snapshot, die, x, y, side, is_lit);
}

/* Draws the die with this index as it is now: not yet visible, falling, or landed. It grows as it
 * falls, within its own place, and so never covers a text or another die */
static void
draw_falling (SnlWallDiceView *self,
              GtkSnapshot     *snapshot,
              guint            number,
              double           x,
              double           y,
              double           side)
{
  const Die *die = &g_array_index (self->dice, Die, number);
  double flight = MAX (self->dice->len / (double) FLIGHT, 1);
  double left = (number + 1 - self->fallen) / flight;
  double size = side * (1 - left * left * FAR);

  if (left <= 0)
    draw_die (self, snapshot, die, x, y, side, TRUE);
  else if (left < 1)
    draw_die (self, snapshot, die, x + (side - size) / 2, y, size, FALSE);
}

/* Writes a text of height @side at @x from the side where reading begins */
static void
draw_words (SnlWallDiceView *self,
            GtkSnapshot     *snapshot,
            PangoLayout     *layout,
            double           x,
            double           y,
            double           side)
{
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GdkRGBA ink = snl_colour_get (self, "snl_wall_ink");
  PangoRectangle extents;

  pango_layout_get_pixel_extents (layout, NULL, &extents);
  if (is_rtl)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x - extents.width;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (x - extents.x),
                                                          (float) (y + (side - extents.height) /
                                                                   2)));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

/* Writes what a unit loses, as soon as that is known */
static void
draw_lost (SnlWallDiceView *self,
           GtkSnapshot     *snapshot,
           int              lost,
           double           x,
           double           y,
           double           side)
{
  g_autofree char *text = g_strdup_printf (lost > 0 ? "<b>\u2212%d</b>" : "%d", lost);
  g_autoptr(PangoLayout) layout =
    snl_text_layout_create_layout (GTK_WIDGET (self), "",
                                   snl_text_layout_get_em (GTK_WIDGET (self)));

  pango_layout_set_markup (layout, text, -1);
  draw_words (self, snapshot, layout, x, y, side);
}

static void
draw_names (SnlWallDiceView *self,
            GtkSnapshot     *snapshot,
            int              width,
            int              height)
{
  Names names = arrange_names (self, width, height);
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  guint rows = (self->dice->len + names.columns - 1) / names.columns;
  double em = snl_text_layout_get_em (GTK_WIDGET (self));
  double room = names.width - names.side * NAME_AT - em * (LOST + COLUMN_GAP);
  double lost_at = names.side * NAME_AT + MIN (measure_names (self), room) + em * COLUMN_GAP;

  for (guint i = 0; i < self->dice->len; i++)
    {
      const Die *die = &g_array_index (self->dice, Die, i);
      g_autoptr(PangoLayout) layout =
        snl_text_layout_create_layout (GTK_WIDGET (self), die->name != NULL ? die->name : "", em);
      double x = i / rows * names.width;
      double y = i % rows * names.side * PITCH;
      int wide = 0;

      pango_layout_get_pixel_size (layout, &wide, NULL);
      if (wide > room)
        {
          pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
          pango_layout_set_width (layout, (int) (room * PANGO_SCALE));
        }
      draw_words (self, snapshot, layout, x + names.side * NAME_AT, y, names.side);
      if (die->lost >= 0)
        draw_lost (self, snapshot, die->lost, x + lost_at, y, names.side);
      draw_falling (self, snapshot, i, is_rtl ? width - names.side - x : x, y, names.side);
    }
}

/* Writes whose dice a part is behind the last of them, if there is room */
static void
draw_label (SnlWallDiceView *self,
            GtkSnapshot     *snapshot,
            const char      *label,
            double           x,
            double           y,
            double           side,
            double           width)
{
  g_autoptr(PangoLayout) layout =
    snl_text_layout_create_layout (GTK_WIDGET (self), label, get_label_size (self, side));
  int wide = 0;

  pango_layout_get_pixel_size (layout, &wide, NULL);
  if (x + wide <= width)
    draw_words (self, snapshot, layout, x, y, side);
}

static void
snl_wall_dice_view_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  SnlWallDiceView *self = SNL_WALL_DICE_VIEW (widget);
  int width = gtk_widget_get_width (widget);
  double side = find_side (self, width, gtk_widget_get_height (widget));
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  guint columns = count_columns (self, side, width);
  guint next = 0;
  double top = 0;

  if (self->is_named)
    {
      draw_names (self, snapshot, width, gtk_widget_get_height (widget));
      return;
    }

  for (guint part = 0; part < self->parts->len; part++)
    {
      guint dice = g_array_index (self->parts, guint, part);

      for (guint i = 0; i < dice; i++, next++)
        {
          double x = (i % columns) * side * PITCH;

          draw_falling (self, snapshot, next, is_rtl ? width - side - x : x,
                        (top + i / columns * PITCH) * side, side);
        }
      if (self->parts->len > 1 && dice > 0 && self->labels->pdata[part] != NULL)
        draw_label (self, snapshot, self->labels->pdata[part],
                    ((dice - 1) % columns + 1) * side * PITCH,
                    (top + (dice - 1) / columns * PITCH) * side, side, width);
      top += (dice + columns - 1) / columns * PITCH + APART;
    }
}

static void
snl_wall_dice_view_finalize (GObject *object)
{
  SnlWallDiceView *self = SNL_WALL_DICE_VIEW (object);

  g_array_unref (self->dice);
  g_array_unref (self->parts);
  g_ptr_array_unref (self->labels);
  g_array_unref (self->label_ems);

  G_OBJECT_CLASS (snl_wall_dice_view_parent_class)->finalize (object);
}

static GtkSizeRequestMode
snl_wall_dice_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
snl_wall_dice_view_class_init (SnlWallDiceViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = snl_wall_dice_view_finalize;
  widget_class->get_request_mode = snl_wall_dice_view_get_request_mode;
  widget_class->measure = snl_wall_dice_view_measure;
  widget_class->snapshot = snl_wall_dice_view_snapshot;
  gtk_widget_class_set_css_name (widget_class, "snlwalldice");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
snl_wall_dice_view_init (SnlWallDiceView *self)
{
  self->dice = g_array_new (FALSE, FALSE, sizeof (Die));
  g_array_set_clear_func (self->dice, clear_die);
  self->parts = g_array_new (FALSE, TRUE, sizeof (guint));
  self->labels = g_ptr_array_new_with_free_func (g_free);
  self->label_ems = g_array_new (FALSE, FALSE, sizeof (double));
}

/* Sets the accessible label to the dice that have landed */
static void
name_dice (SnlWallDiceView *self)
{
  g_autoptr(GString) words = g_string_new (NULL);

  for (guint i = 0; i < self->dice->len && i + 1 <= self->fallen; i++)
    {
      const Die *die = &g_array_index (self->dice, Die, i);

      g_string_append (words, i > 0 ? ", " : "");
      if (die->name != NULL)
        g_string_append_printf (words, "%s: ", die->name);
      if (die->face > 0)
        g_string_append_printf (words, "%u", die->face);

      if (die->is_hit && self->counts_hits)
        /* Translators: read out after a die that hits */
        g_string_append (words, _(" hits"));
      if (die->lost >= 0)
        {
          guint lost = (guint) die->lost;
          g_autofree char *fall = g_strdup_printf (ngettext ("%u lost", "%u lost", lost), lost);

          g_string_append_printf (words, " (%s)", fall);
        }
    }

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words->str, -1);
}

/* Sets the widths of the words behind the parts; only several parts are told apart */
static void
measure_labels (SnlWallDiceView *self)
{
  const double pixels = 100;   /* so many that rounding makes no difference */

  g_array_set_size (self->label_ems, 0);
  for (guint i = 0; self->parts->len > 1 && i < self->labels->len; i++)
    {
      const char *label = self->labels->pdata[i] != NULL ? self->labels->pdata[i] : "";
      g_autoptr(PangoLayout) layout = snl_text_layout_create_layout (GTK_WIDGET (self), label,
                                                                     pixels);
      int width = 0;
      double ems;

      pango_layout_get_pixel_size (layout, &width, NULL);
      ems = width / pixels;
      g_array_append_val (self->label_ems, ems);
    }
}

/**
 * snl_wall_dice_view_set_roll:
 * @self: a dice view
 * @roll: (nullable): the roll, or %NULL for none
 *
 * Shows a roll; all its dice lie.
 */
void
snl_wall_dice_view_set_roll (SnlWallDiceView   *self,
                             const SnlWallRoll *roll)
{
  g_return_if_fail (SNL_IS_WALL_DICE_VIEW (self));

  g_array_set_size (self->dice, 0);
  g_array_set_size (self->parts, 0);
  g_ptr_array_set_size (self->labels, 0);
  self->counts_hits = roll != NULL && roll->counts_hits;
  self->is_named = FALSE;

  for (guint i = 0; roll != NULL && i < roll->groups->len; i++)
    {
      const SnlWallDice *group = roll->groups->pdata[i];

      if (i == 0 || group->apart)
        {
          g_array_set_size (self->parts, self->parts->len + 1);
          g_ptr_array_add (self->labels, g_strdup (group->label));
        }
      g_array_index (self->parts, guint, self->parts->len - 1) += group->faces->len;
      self->is_named |= group->is_named;
      for (guint j = 0; j < group->faces->len; j++)
        {
          Die die = { g_array_index (group->faces, guint, j),
                      g_array_index (group->hits, gboolean, j),
                      group->is_named ? g_strdup (group->label) : NULL,
                      j + 1 == group->faces->len ? group->lost : -1 };

          g_array_append_val (self->dice, die);
        }
    }

  self->fallen = self->dice->len;
  measure_labels (self);
  name_dice (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * snl_wall_dice_view_set_fallen:
 * @self: a dice view
 * @fallen: number of dice that lie; a part of one is how far the next has fallen
 *
 * Shows the dice while they fall; only those that lie have a face, and light up if they hit.
 */
void
snl_wall_dice_view_set_fallen (SnlWallDiceView *self,
                               double           fallen)
{
  gboolean lies_more;

  g_return_if_fail (SNL_IS_WALL_DICE_VIEW (self));

  lies_more = floor (fallen) != floor (self->fallen);
  self->fallen = fallen;
  if (lies_more)
    name_dice (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * snl_wall_dice_view_has_dice:
 * @self: a dice view
 *
 * Returns: whether its roll has any dice
 */
gboolean
snl_wall_dice_view_has_dice (SnlWallDiceView *self)
{
  g_return_val_if_fail (SNL_IS_WALL_DICE_VIEW (self), FALSE);

  return self->dice->len > 0;
}
