/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

/*
 * A GtkWidget that draws the dice in rows; the size of a die is found by trying smaller ones until
 * all rows fit. The animation counts up the number of dice shown.
 */

#include "snl-wall-dice-view.h"

#include "app/drawing/snl-text-layout.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#define FALL_MILLISECONDS 90     /* delay between two dice */
#define LONGEST_FALL 1500
#define MAX_EMS 5.0             /* largest size of a die, relative to the font size */
#define PITCH 1.16               /* distance between dice, in sizes of a die */
#define APART 0.3                /* extra distance between the dice of two sides, in sizes of a
                                  * die */

typedef struct {
  guint    face;
  gboolean is_hit;
} Die;

struct _SnlWallDiceView {
  GtkWidget     parent_instance;

  GArray       *dice;      /* of Die */
  GArray       *parts;     /* of guint: number of dice in each part; a part begins a new row */
  gboolean      counts_hits;
  AdwAnimation *animation;
  double        fallen;    /* number of dice shown; above their number, the hits are shown too */
};

G_DEFINE_FINAL_TYPE (SnlWallDiceView, snl_wall_dice_view, GTK_TYPE_WIDGET)

static double
get_em (SnlWallDiceView *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;

  return pango_font_description_get_size_is_absolute (font) ? size : size * 96 / 72;
}

static GdkRGBA
get_colour (SnlWallDiceView *self,
            const char      *name)
{
  GdkRGBA colour = { 0, 0, 0, 1 };

  gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (self)), name, &colour);

  return colour;
}

/* How many dice of size @side fit into a row */
static guint
count_columns (double side,
               double width)
{
  return (guint) MAX (floor ((width + side * (PITCH - 1)) / (side * PITCH)), 1);
}

/* The height of all rows, in sizes of a die */
static double
measure_rows (SnlWallDiceView *self,
              double           side,
              double           width)
{
  guint columns = count_columns (side, width);
  double height = 0;

  for (guint i = 0; i < self->parts->len; i++)
    {
      guint dice = g_array_index (self->parts, guint, i);

      height += (dice + columns - 1) / columns * PITCH + (i > 0 ? APART : 0);
    }

  return height;
}

/* The largest size at which all dice fit, at least 1.5 times the font size */
static double
find_side (SnlWallDiceView *self,
           double           width,
           double           height)
{
  double em = get_em (self);
  double side = em * MAX_EMS;

  while (side > em * 1.5 && measure_rows (self, side, width) * side > height)
    side *= 0.95;

  return MAX (side, em * 1.5);
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
  double em = get_em (self);

  if (self->dice->len == 0)
    {
      *minimum = *natural = 0;
      return;
    }

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = (int) ceil (em * 1.5 * PITCH * MIN (self->dice->len, 4));
      *natural = (int) ceil (em * 2.4 * PITCH * MIN (self->dice->len, 12));
      return;
    }

  *minimum =
    (int) ceil (measure_rows (self, em * 1.5, for_size > 0 ? for_size : em * 20) * em * 1.5);
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

static void
draw_die (SnlWallDiceView *self,
          GtkSnapshot     *snapshot,
          const Die       *die,
          double           x,
          double           y,
          double           side,
          gboolean         is_lit)
{
  graphene_rect_t rect = GRAPHENE_RECT_INIT ((float) x, (float) y, (float) side, (float) side);
  GdkRGBA ink = get_colour (self, is_lit ? "snl_wall_on_band" : "snl_wall_ink");
  GdkRGBA ground = get_colour (self, is_lit ? "snl_wall_band" : "snl_wall_die");
  GdkRGBA line = get_colour (self, "snl_wall_ink");
  GdkRGBA lines[4] = { line, line, line, line };
  float width = (float) MAX (side * 0.05, 2);
  float widths[4] = { width, width, width, width };
  g_autofree char *text = g_strdup_printf ("%u", die->face);
  g_autoptr(PangoLayout) layout = snl_text_layout_create_layout (GTK_WIDGET (self), text,
                                                                 MAX (side * 0.62, get_em (self)));
  PangoRectangle extents;
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &rect, (float) (side * 0.16));
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &ground, &rect);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths, lines);
  pango_layout_get_pixel_extents (layout, &extents, NULL);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) (x + side * (is_lit ? 0.40 : 0.5) -
                                                         extents.width / 2.0 - extents.x),
                                                (float) (y + side * 0.54 - extents.height / 2.0 -
                                                         extents.y)));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);

  if (is_lit)
    {
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &rect);

      draw_tick (cr, x, y, side, &ink);
      cairo_destroy (cr);
    }
}

static void
snl_wall_dice_view_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  SnlWallDiceView *self = SNL_WALL_DICE_VIEW (widget);
  int width = gtk_widget_get_width (widget);
  double side = find_side (self, width, gtk_widget_get_height (widget));
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  guint columns = count_columns (side, width);
  guint next = 0;
  double top = 0;

  for (guint part = 0; part < self->parts->len; part++)
    {
      guint dice = g_array_index (self->parts, guint, part);

      for (guint i = 0; i < dice && next < self->fallen; i++, next++)
        {
          const Die *die = &g_array_index (self->dice, Die, next);
          gboolean is_lit = die->is_hit && self->counts_hits && self->fallen > self->dice->len;

          double x = (i % columns) * side * PITCH;

          draw_die (self, snapshot, die, is_rtl ? width - side - x : x,
                    (top + i / columns * PITCH) * side, side, is_lit);
        }
      top += (dice + columns - 1) / columns * PITCH + APART;
    }
}

static void
fall_cb (double           value,
         SnlWallDiceView *self)
{
  self->fallen = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
start_fall (SnlWallDiceView *self)
{
  double last = self->dice->len + 1;
  guint milliseconds = MIN (self->dice->len * FALL_MILLISECONDS, LONGEST_FALL) +
                       3 * FALL_MILLISECONDS;

  if (!adw_get_enable_animations (GTK_WIDGET (self)) || self->dice->len == 0)
    return;

  self->fallen = 0;
  self->animation =
    adw_timed_animation_new (GTK_WIDGET (self), 0, last + 0.5, milliseconds,
                             adw_callback_animation_target_new ((AdwAnimationTargetFunc) fall_cb,
                                                                self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  adw_animation_play (self->animation);
}

static void
snl_wall_dice_view_dispose (GObject *object)
{
  SnlWallDiceView *self = SNL_WALL_DICE_VIEW (object);

  if (self->animation != NULL)
    adw_animation_reset (self->animation);

  g_clear_object (&self->animation);

  G_OBJECT_CLASS (snl_wall_dice_view_parent_class)->dispose (object);
}

static void
snl_wall_dice_view_finalize (GObject *object)
{
  SnlWallDiceView *self = SNL_WALL_DICE_VIEW (object);

  g_array_unref (self->dice);
  g_array_unref (self->parts);

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

  object_class->dispose = snl_wall_dice_view_dispose;
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
  self->parts = g_array_new (FALSE, TRUE, sizeof (guint));
}

static void
name_dice (SnlWallDiceView *self)
{
  g_autoptr(GString) words = g_string_new (NULL);

  for (guint i = 0; i < self->dice->len; i++)
    {
      const Die *die = &g_array_index (self->dice, Die, i);

      g_string_append_printf (words, "%s%u", i > 0 ? ", " : "", die->face);

      if (die->is_hit && self->counts_hits)
        /* Translators: read out after a die that hits */
        g_string_append (words, _(" hits"));
    }

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words->str, -1);
}

/**
 * snl_wall_dice_view_set_roll:
 * @self: a dice view
 * @roll: (nullable): the roll, or %NULL for none
 * @is_new: whether to animate it
 *
 * Shows a roll.
 */
void
snl_wall_dice_view_set_roll (SnlWallDiceView   *self,
                             const SnlWallRoll *roll,
                             gboolean           is_new)
{
  g_return_if_fail (SNL_IS_WALL_DICE_VIEW (self));

  if (self->animation != NULL)
    adw_animation_reset (self->animation);

  g_clear_object (&self->animation);
  g_array_set_size (self->dice, 0);
  g_array_set_size (self->parts, 0);
  self->counts_hits = roll != NULL && roll->counts_hits;

  for (guint i = 0; roll != NULL && i < roll->groups->len; i++)
    {
      const SnlWallDice *group = roll->groups->pdata[i];

      if (i == 0 || group->apart)
        g_array_set_size (self->parts, self->parts->len + 1);
      g_array_index (self->parts, guint, self->parts->len - 1) += group->faces->len;
      for (guint j = 0; j < group->faces->len; j++)
        {
          Die die = { g_array_index (group->faces, guint, j),
                      g_array_index (group->hits, gboolean, j) };

          g_array_append_val (self->dice, die);
        }
    }

  name_dice (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));

  self->fallen = self->dice->len + 2;

  if (is_new)
    start_fall (self);
}
