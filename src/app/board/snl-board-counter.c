/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Draws a piece in one of three layouts: at the desk, by the size of the widget, draw_large() shows
 * everything and draw_small() the number and a strength bar; where there is a smallest readable
 * text, as on the projector, draw_for_wall() shows the number as large as necessary and symbols for
 * everything else.
 */

#include "snl-board-counter.h"

#include "app/drawing/snl-counter.h"
#include "app/drawing/snl-picture.h"
#include "app/drawing/snl-text-layout.h"
#include "app/drawing/snl-symbol.h"

#include <math.h>

/* pixels; smaller counters use draw_small() */
#define SMALL 34
/* pixels; smaller text is not drawn */
#define MIN_TEXT 7
#define MAX_BADGES 4
/* of a badge, to the size of its letter */
#define BADGE_SIDE 1.15
/* the most figures that are drawn one by one, and the rows in which they stand */
#define MAX_PIPS 20
#define PIP_ROWS 4
/* how much larger than its shield a unit is drawn */
#define OVERLAP 1.14

struct _SnlBoardCounter {
  GtkWidget            parent_instance;

  SnlScene            *scene;
  const SnlScenePiece *piece;        /* of @scene */
  double               min_text;
  gboolean             is_draggable;
};

enum {
  PICKED,
  DRAGGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlBoardCounter, snl_board_counter, GTK_TYPE_WIDGET)

static gpointer
copy_id (gpointer id)
{
  return g_strdup (id);
}

GType
snl_piece_id_get_type (void)
{
  static gsize type;

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_boxed_type_register_static ("SnlPieceId", copy_id, g_free));

  return type;
}

static gboolean
is_light (SnlBoardCounter *self)
{
  return g_strcmp0 (self->piece->tone, "light") == 0;
}

static void
look_up (SnlBoardCounter *self,
         const char      *dark,
         const char      *light,
         GdkRGBA         *colour)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));

  *colour = (GdkRGBA) { 0.5f, 0.5f, 0.5f, 1 };
  gtk_style_context_lookup_color (context, is_light (self) ? light : dark, colour);
}

/*
 * Returns the font size @wanted, enlarged to the smallest readable size; 0 if that exceeds @max.
 */
static double
choose_size (SnlBoardCounter *self,
             double           wanted,
             double           max)
{
  double size = MAX (wanted, self->min_text);

  return size <= max && size >= MIN_TEXT ? size : 0;
}

/* Centres the ink of a text in a box and returns the text's logical width. */
static double
draw_text (SnlBoardCounter *self,
           GtkSnapshot     *snapshot,
           const char      *text,
           double           pixels,
           double           x,
           double           y,
           double           width,
           double           height,
           const GdkRGBA   *colour)
{
  g_autoptr(PangoLayout) layout = snl_text_layout_create_layout (GTK_WIDGET (self), text, pixels);
  PangoRectangle ink;
  PangoRectangle logical;

  pango_layout_get_pixel_extents (layout, &ink, &logical);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) (x + (width - ink.width) / 2 - ink.x),
                                                (float) (y + (height - ink.height) / 2 - ink.y)));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);

  return logical.width;
}

static double
measure_text (SnlBoardCounter *self,
              const char      *text,
              double           pixels)
{
  g_autoptr(PangoLayout) layout = snl_text_layout_create_layout (GTK_WIDGET (self), text, pixels);
  int width = 0;

  pango_layout_get_pixel_size (layout, &width, NULL);

  return width;
}

static void
draw_base (SnlBoardCounter *self,
           GtkSnapshot     *snapshot,
           double           size)
{
  GskRoundedRect outline;
  GdkRGBA fill;
  GdkRGBA line;
  GdkRGBA lines[4];
  float widths[4];

  look_up (self, "snl_piece_dark", "snl_piece_light", &fill);
  look_up (self, "snl_piece_on_dark", "snl_piece_on_light", &line);

  for (int i = 0; i < 4; i++)
    {
      lines[i] = line;
      widths[i] = is_light (self) ? 1.5f : 1;
    }

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, (float) size, (float) size),
                                   (float) (size * 0.09));
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &fill, &outline.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths, lines);
}

/* Draws what the type looks like; its letter, if the module draws nothing */
static void
draw_type (SnlBoardCounter *self,
           GtkSnapshot     *snapshot,
           double           x,
           double           y,
           double           size,
           const GdkRGBA   *line)
{
  const SnlPictureLook look = { is_light (self), TRUE };

  if (self->piece->drawing != NULL)
    snl_picture_append (GTK_WIDGET (self), snapshot, self->piece->drawing, &look, x, y, size);
  else if (self->piece->letter != NULL && size * 0.7 >= MIN_TEXT)
    draw_text (self, snapshot, self->piece->letter, size * 0.7, x, y, size, size, line);
}

/* Draws the shield (the shape of the side) in the colour of linen, and the type on it. */
static void
draw_shield (SnlBoardCounter *self,
             GtkSnapshot     *snapshot,
             double           x,
             double           y,
             double           width,
             double           height)
{
  graphene_rect_t box = GRAPHENE_RECT_INIT ((float) x - 2, (float) y - 2, (float) width + 4,
                                            (float) height + 4);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &box);
  double size = MIN (width, height) * OVERLAP;
  GdkRGBA ink;
  GdkRGBA line;

  look_up (self, "snl_piece_on_light", "snl_piece_on_light", &ink);
  look_up (self, "snl_piece_on_dark", "snl_piece_on_light", &line);
  snl_symbol_trace_shield (cr, self->piece->shape, x, y, width, height);
  snl_picture_set_linen (cr);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &line);
  cairo_set_line_width (cr, MAX (width * 0.05, 1));
  cairo_stroke (cr);
  cairo_destroy (cr);
  draw_type (self, snapshot, x + (width - size) / 2, y + (height - size) / 2, size, &ink);
}

/* Draws a pennant if the commander is alive */
static void
draw_pennant (SnlBoardCounter *self,
              GtkSnapshot     *snapshot,
              double           x,
              double           y,
              double           size)
{
  cairo_t *cr;
  GdkRGBA line;

  if (!self->piece->is_led)
    return;

  look_up (self, "snl_piece_on_dark", "snl_piece_on_light", &line);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) size,
                                                                 (float) size));
  gdk_cairo_set_source_rgba (cr, &line);
  cairo_set_line_width (cr, MAX (size * 0.14, 1));
  cairo_move_to (cr, x + size * 0.15, y + size);
  cairo_line_to (cr, x + size * 0.15, y);
  cairo_stroke (cr);
  cairo_move_to (cr, x + size * 0.15, y + size * 0.05);
  cairo_line_to (cr, x + size, y + size * 0.30);
  cairo_line_to (cr, x + size * 0.15, y + size * 0.55);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_destroy (cr);
}

/* Draws the strength bar, if the strength is disclosed */
static void
draw_bar (SnlBoardCounter *self,
          GtkSnapshot     *snapshot,
          double           x,
          double           y,
          double           width,
          double           height)
{
  graphene_rect_t track = GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height);
  GdkRGBA line;
  GdkRGBA pale;

  if (self->piece->fraction < 0)
    return;

  look_up (self, "snl_piece_on_dark", "snl_piece_on_light", &line);
  pale = line;
  pale.alpha = 0.28f;
  gtk_snapshot_append_color (snapshot, &pale, &track);
  track.size.width = (float) (width * self->piece->fraction);
  gtk_snapshot_append_color (snapshot, &line, &track);
}

static void
draw_star (SnlBoardCounter *self,
           GtkSnapshot     *snapshot,
           double           x,
           double           y,
           double           size)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) x, (float) y,
                                                                          (float) size,
                                                                          (float) size));
  GdkRGBA line;

  look_up (self, "snl_piece_on_dark", "snl_piece_on_light", &line);
  snl_symbol_trace_star (cr, x, y, size);
  gdk_cairo_set_source_rgba (cr, &line);
  cairo_fill (cr);
  cairo_destroy (cr);
}

/*
 * Draws badges from right to left as far as they fit, smaller where they are too many for the room:
 * who leads the army as the star that he is in the lists and for the class, all others as letters;
 * bad ones are inverted.
 */
static void
draw_badges (SnlBoardCounter *self,
             GtkSnapshot     *snapshot,
             double           left,
             double           right,
             double           y,
             double           height,
             double           pixels)
{
  GPtrArray *badges = self->piece->badges;
  guint n_badges = MIN (badges->len, MAX_BADGES);
  double side = MIN (pixels * BADGE_SIDE, (right - left) / MAX (n_badges, 1));
  GdkRGBA line;
  GdkRGBA fill;

  side = MAX (side, MAX (MIN_TEXT, self->min_text) * BADGE_SIDE);
  pixels = side / BADGE_SIDE;

  look_up (self, "snl_piece_on_dark", "snl_piece_on_light", &line);
  look_up (self, "snl_piece_dark", "snl_piece_light", &fill);

  for (guint i = 0; i < n_badges && right - side >= left - 0.01; i++)
    {
      const SnlBadge *badge = badges->pdata[i];
      gboolean is_bad = g_strcmp0 (badge->tone, "bad") == 0;

      right -= side;

      if (badge->drawing != NULL)
        {
          draw_star (self, snapshot, right, y + (height - side) / 2, side);
          continue;
        }

      if (is_bad)
        gtk_snapshot_append_color (snapshot, &line,
                                   &GRAPHENE_RECT_INIT ((float) right,
                                                        (float) (y + (height - side) / 2),
                                                        (float) side, (float) side));

      draw_text (self, snapshot, badge->letter, pixels, right, y, side, height,
                 is_bad ? &fill : &line);
    }
}

static void
draw_small (SnlBoardCounter *self,
            GtkSnapshot     *snapshot,
            double           size)
{
  g_autofree char *number = g_strdup_printf ("%u", self->piece->number);
  double pixels = choose_size (self, size * 0.48, size * 0.7);
  GdkRGBA line;

  draw_base (self, snapshot, size);
  look_up (self, "snl_piece_on_dark", "snl_piece_on_light", &line);

  if (pixels > 0)
    draw_text (self, snapshot, number, pixels, 0, 0, size, size * 0.86, &line);
  else
    draw_shield (self, snapshot, size * 0.25, size * 0.15, size * 0.5, size * 0.6);

  draw_bar (self, snapshot, size * 0.12, size * 0.84, size * 0.76, MAX (size * 0.07, 1));
}

/*
 * Draws a sign for each figure, hollow if it is lost: unlike a number, this cannot be mistaken for
 * the call number. The commander's is a pennant, and is the last to be lost. Draws a bar instead if
 * there are more than MAX_PIPS.
 */
static void
draw_figures (SnlBoardCounter *self,
              GtkSnapshot     *snapshot,
              double           x,
              double           y,
              double           width,
              double           height)
{
  guint left = 0;
  guint full = snl_scene_count_figures (self->piece, &left);
  guint columns = MAX ((full + PIP_ROWS - 1) / PIP_ROWS, 1);
  double pitch = MIN (width / columns, height / PIP_ROWS);
  double side = pitch * 0.74;
  GdkRGBA line;
  cairo_t *cr;

  if (full == 0 || full > MAX_PIPS)
    {
      draw_bar (self, snapshot, x, y + height * 0.7, width, height * 0.3);
      return;
    }

  look_up (self, "snl_piece_on_dark", "snl_piece_on_light", &line);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) x, (float) y,
                                                                 (float) width, (float) height));
  gdk_cairo_set_source_rgba (cr, &line);
  cairo_set_line_width (cr, MAX (side * 0.14, 1));
  for (guint i = 0; i < full; i++)
    {
      double at_x = x + (width - columns * pitch) / 2 + i % columns * pitch + (pitch - side) / 2;
      double at_y = y + i / columns * pitch + (pitch - side) / 2;

      if (i == 0 && self->piece->is_led)
        {
          cairo_move_to (cr, at_x, at_y);
          cairo_line_to (cr, at_x + side, at_y + side / 2);
          cairo_line_to (cr, at_x, at_y + side);
          cairo_close_path (cr);
        }
      else
        {
          cairo_rectangle (cr, at_x, at_y, side, side);
        }
      if (i < left)
        cairo_fill (cr);
      else
        cairo_stroke (cr);
    }
  cairo_destroy (cr);
}

/*
 * For the projector: the call number alone is written, in readable size; shield, figures and the
 * star of who leads the army are signs, as far as there is space.
 */
static void
draw_for_wall (SnlBoardCounter *self,
               GtkSnapshot     *snapshot,
               double           size)
{
  g_autofree char *number = g_strdup_printf ("%u", self->piece->number);
  double star = self->piece->has_leader ? size * 0.30 : 0;
  double room = size * 0.94 - star;
  double pixels = choose_size (self, size * 0.56, size * 0.78);
  double wide = pixels > 0 ? measure_text (self, number, pixels) : 0;
  double high;
  double foot;
  GdkRGBA line;

  draw_base (self, snapshot, size);
  look_up (self, "snl_piece_on_dark", "snl_piece_on_light", &line);

  if (wide > room)
    {
      pixels = choose_size (self, pixels * room / wide, size * 0.78);
      wide = measure_text (self, number, pixels);
    }
  if (pixels <= 0 || wide > size * 0.96)
    {
      draw_shield (self, snapshot, size * 0.20, size * 0.08, size * 0.60, size * 0.70);
      draw_bar (self, snapshot, size * 0.10, size * 0.84, size * 0.80, MAX (size * 0.09, 2));
      return;
    }

  high = pixels * 0.76;
  foot = size * 0.84 - high;
  draw_text (self, snapshot, number, pixels, size * 0.03, size * 0.05, room, high, &line);
  if (star > 0)
    draw_star (self, snapshot, size * 0.97 - star, size * 0.05, star);
  draw_shield (self, snapshot, size * 0.08, size * 0.10 + high, foot, foot);
  draw_figures (self, snapshot, size * 0.14 + foot, size * 0.10 + high, size * 0.80 - foot, foot);
}

static void
draw_large (SnlBoardCounter *self,
            GtkSnapshot     *snapshot,
            double           size)
{
  g_autofree char *number = g_strdup_printf ("%u", self->piece->number);
  /* smaller than the call number, and with the sign for figures, so that nobody confuses the two */
  g_autofree char *figures = self->piece->figures != NULL
                             ? g_strdup_printf ("×%s", self->piece->figures) : NULL;
  double number_size = choose_size (self, size * 0.42, size * 0.55);
  double figures_size = figures != NULL ? choose_size (self, size * 0.22, size * 0.46) : 0;
  double letter_size = choose_size (self, size * 0.20, size * 0.24);
  double number_width = number_size > 0 ? measure_text (self, number, number_size) : 0;
  double foot = MAX (figures_size * 0.82, size * 0.24);
  double shield_height = MIN (size * 0.60, size * 0.82 - foot);
  double shield_width = MIN (MIN (size * 0.50, shield_height * 0.88), size * 0.90 - number_width);
  double right = size * 0.06 + shield_width;
  double foot_top = size * 0.89 - foot;
  double figures_right = size * 0.06;
  GdkRGBA line;

  draw_base (self, snapshot, size);
  look_up (self, "snl_piece_on_dark", "snl_piece_on_light", &line);
  draw_shield (self, snapshot, size * 0.07, size * 0.06, shield_width, shield_height);

  if (number_size > 0)
    draw_text (self, snapshot, number, number_size, right, size * 0.06, size * 0.97 - right,
               number_size * 0.74, &line);

  if (number_size * 0.8 + size * 0.16 < size * 0.62)
    draw_pennant (self, snapshot, size * 0.76, size * 0.12 + number_size * 0.74, size * 0.17);

  if (figures_size > 0)
    figures_right += draw_text (self, snapshot, figures, figures_size, size * 0.06, foot_top,
                                measure_text (self, figures, figures_size), foot, &line);

  if (letter_size > 0)
    draw_badges (self, snapshot, figures_right, size * 0.95, foot_top, foot, letter_size);

  draw_bar (self, snapshot, size * 0.07, size * 0.915, size * 0.86, MAX (size * 0.05, 1.5));
}

/* Draws a wedge across the edge that the unit faces. */
static void
draw_facing (SnlBoardCounter *self,
             GtkSnapshot     *snapshot,
             double           size)
{
  double angle = self->piece->angle * G_PI / 180;
  double edge = size / 2 / MAX (fabs (sin (angle)), fabs (cos (angle)));
  double wedge = size * 0.3;
  cairo_t *cr;
  GdkRGBA line;
  GdkRGBA fill;

  if (self->piece->angle < 0)
    return;

  look_up (self, "snl_piece_on_dark", "snl_piece_on_light", &line);
  look_up (self, "snl_piece_dark", "snl_piece_light", &fill);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) (-size / 2),
                                                                 (float) (-size / 2),
                                                                 (float) (size * 2),
                                                                 (float) (size * 2)));
  cairo_translate (cr, size / 2, size / 2);
  cairo_rotate (cr, angle);
  cairo_move_to (cr, -wedge, -edge + size * 0.04);
  cairo_line_to (cr, 0, -edge - wedge * 0.9);
  cairo_line_to (cr, wedge, -edge + size * 0.04);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &fill);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &line);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
snl_board_counter_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  SnlBoardCounter *self = SNL_BOARD_COUNTER (widget);
  double size = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));

  if (self->piece == NULL || size <= 0)
    return;

  if (self->min_text > 0)
    draw_for_wall (self, snapshot, size);
  else if (size < SMALL)
    draw_small (self, snapshot, size);
  else
    draw_large (self, snapshot, size);
  draw_facing (self, snapshot, size);
}

static void
snl_board_counter_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  /* the board allocates the size */
  *minimum = 4;
  *natural = 48;
}

static void
pick_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  g_signal_emit (widget, signals[PICKED], 0);
}

/* Claims the click, so that the gesture of the board below does not handle it too. */
static void
released_cb (SnlBoardCounter *self,
             int              n_press,
             double           x,
             double           y,
             GtkGesture      *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);

  if (n_press == 1)
    g_signal_emit (self, signals[PICKED], 0);
}

static GdkContentProvider *
drag_prepare_cb (SnlBoardCounter *self,
                 double           x,
                 double           y,
                 GtkDragSource   *source)
{
  g_autoptr(GdkPaintable) picture = NULL;
  g_autoptr(GdkPaintable) still = NULL;

  if (!self->is_draggable || self->piece == NULL)
    return NULL;

  /* a still image, since the widget becomes translucent */
  picture = gtk_widget_paintable_new (GTK_WIDGET (self));
  still = gdk_paintable_get_current_image (picture);
  gtk_drag_source_set_icon (source, still, (int) x, (int) y);

  return gdk_content_provider_new_typed (SNL_TYPE_PIECE_ID, self->piece->id);
}

static void
drag_begin_cb (SnlBoardCounter *self)
{
  gtk_widget_set_opacity (GTK_WIDGET (self), 0.4);
  g_signal_emit (self, signals[DRAGGED], 0, TRUE);
}

static void
drag_end_cb (SnlBoardCounter *self)
{
  gtk_widget_set_opacity (GTK_WIDGET (self), 1);
  g_signal_emit (self, signals[DRAGGED], 0, FALSE);
}

static void
snl_board_counter_dispose (GObject *object)
{
  SnlBoardCounter *self = SNL_BOARD_COUNTER (object);

  self->piece = NULL;
  g_clear_pointer (&self->scene, snl_scene_unref);

  G_OBJECT_CLASS (snl_board_counter_parent_class)->dispose (object);
}

static void
snl_board_counter_class_init (SnlBoardCounterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_board_counter_dispose;
  widget_class->snapshot = snl_board_counter_snapshot;
  widget_class->measure = snl_board_counter_measure;

  /* SnlBoardCounter::picked: emitted when the counter is clicked or activated */
  signals[PICKED] = g_signal_new ("picked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* SnlBoardCounter::dragged (gboolean): emitted when a drag begins (%TRUE) or ends */
  signals[DRAGGED] = g_signal_new ("dragged", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  gtk_widget_class_install_action (widget_class, "piece.pick", NULL, pick_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "piece.pick", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "piece.pick", NULL);
  gtk_widget_class_set_css_name (widget_class, "snlpiece");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
snl_board_counter_init (SnlBoardCounter *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkDragSource *drag = gtk_drag_source_new ();

  self->is_draggable = TRUE;
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_drag_source_set_actions (drag, GDK_ACTION_MOVE);
  g_signal_connect_swapped (drag, "prepare", G_CALLBACK (drag_prepare_cb), self);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

/**
 * snl_board_counter_set_piece:
 * @self: a counter
 * @scene: the scene that contains @piece
 * @piece: the piece to show
 *
 * Shows a piece, and sets the accessible label.
 */
void
snl_board_counter_set_piece (SnlBoardCounter     *self,
                             SnlScene            *scene,
                             const SnlScenePiece *piece)
{
  gboolean is_same = self->piece != NULL && snl_scene_piece_is_same (self->piece, piece);
  g_autofree char *words = NULL;
  SnlScene *old = self->scene;

  g_return_if_fail (SNL_IS_BOARD_COUNTER (self));

  self->scene = snl_scene_ref (scene);
  self->piece = piece;
  snl_scene_unref (old);
  words = snl_scene_dup_piece_words (scene, piece);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);

  if (is_same)
    return;

  snl_tone_add_class (GTK_WIDGET (self), piece->tone);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * snl_board_counter_get_id:
 * @self: a counter
 *
 * Returns: (transfer none) (nullable): the id of its piece
 */
const char *
snl_board_counter_get_id (SnlBoardCounter *self)
{
  return self->piece != NULL ? self->piece->id : NULL;
}

/**
 * snl_board_counter_set_min_text:
 * @self: a counter
 * @pixels: the smallest readable font size; 0 for the default
 *
 * Smaller text is enlarged or left out. For the projector.
 */
void
snl_board_counter_set_min_text (SnlBoardCounter *self,
                                double           pixels)
{
  if (self->min_text == pixels)
    return;

  self->min_text = pixels;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * snl_board_counter_set_draggable:
 * @self: a counter
 * @draggable: whether it can be dragged; %TRUE by default
 */
void
snl_board_counter_set_draggable (SnlBoardCounter *self,
                                 gboolean         draggable)
{
  self->is_draggable = draggable;
}
