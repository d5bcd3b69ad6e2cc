/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkWidget with one child, drawn with a horizontal scale while the card turns: from its back,
 * over its edge, to its face.
 */

#include "snl-wall-card-view.h"

#include "app/drawing/snl-colour.h"
#include "app/drawing/snl-text-layout.h"

#include <adwaita.h>
#include <math.h>

#define TURN_MILLISECONDS 400
#define DARK 0.72   /* how much a colour is darkened, as a pure one dazzles on a projector */
/* width of the frame, and rounding of the corners, in font sizes */
#define FRAME 0.55
#define CORNER 0.8

struct _SnlWallCardView {
  GtkWidget     parent_instance;

  GdkRGBA       colour;
  gboolean      has_colour;
  AdwAnimation *animation;
  double        turned;     /* 0: its back is up; 1: its face */
};

G_DEFINE_FINAL_TYPE (SnlWallCardView, snl_wall_card_view, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
snl_wall_card_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
snl_wall_card_view_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  int frame = 2 * (int) ceil (FRAME * snl_text_layout_get_em (widget));

  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation,
                      for_size > frame ? for_size - frame : -1, minimum, natural, NULL, NULL);
  *minimum += frame;
  *natural += frame;
}

static void
snl_wall_card_view_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  int frame = (int) ceil (FRAME * snl_text_layout_get_em (widget));

  gtk_widget_allocate (gtk_widget_get_first_child (widget), width - 2 * frame, height - 2 * frame,
                       -1, gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) frame,
                                                                                (float) frame)));
}

static void
append_card (SnlWallCardView *self,
             GtkSnapshot     *snapshot,
             float            width,
             float            height,
             gboolean         is_face)
{
  float frame = (float) (FRAME * snl_text_layout_get_em (GTK_WIDGET (self)));
  GdkRGBA edge = snl_colour_get (self, "snl_wall_ink");
  GdkRGBA ground = snl_colour_get (self, is_face ? "snl_wall_die" : "snl_wall_band");
  GskRoundedRect outline;

  if (self->has_colour && is_face)
    edge = self->colour;
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, width, height),
                                   (float) (CORNER * snl_text_layout_get_em (GTK_WIDGET (self))));
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &ground, &outline.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { frame, frame, frame, frame },
                              (GdkRGBA[4]) { edge, edge, edge, edge });
}

static void
snl_wall_card_view_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  SnlWallCardView *self = SNL_WALL_CARD_VIEW (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  gboolean is_face = self->turned >= 0.5;
  float scale = (float) fabs (cos (self->turned * G_PI));

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (width / 2, 0));
  gtk_snapshot_scale (snapshot, MAX (scale, 0.01f), 1);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-width / 2, 0));
  append_card (self, snapshot, width, height, is_face);
  if (is_face)
    gtk_widget_snapshot_child (widget, gtk_widget_get_first_child (widget), snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
turn_cb (double           value,
         SnlWallCardView *self)
{
  self->turned = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
snl_wall_card_view_dispose (GObject *object)
{
  SnlWallCardView *self = SNL_WALL_CARD_VIEW (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  if (self->animation != NULL)
    adw_animation_reset (self->animation);
  g_clear_object (&self->animation);
  if (child != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (snl_wall_card_view_parent_class)->dispose (object);
}

static void
snl_wall_card_view_class_init (SnlWallCardViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_wall_card_view_dispose;
  widget_class->get_request_mode = snl_wall_card_view_get_request_mode;
  widget_class->measure = snl_wall_card_view_measure;
  widget_class->size_allocate = snl_wall_card_view_size_allocate;
  widget_class->snapshot = snl_wall_card_view_snapshot;
  gtk_widget_class_set_css_name (widget_class, "snlwallcard");
}

static void
snl_wall_card_view_init (SnlWallCardView *self)
{
  self->turned = 1;
}

/**
 * snl_wall_card_view_set_colour:
 * @self: a card
 * @colour: (nullable): the name of a colour; without one, or with another word, the frame has none
 *
 * Sets the colour of the card's frame.
 */
void
snl_wall_card_view_set_colour (SnlWallCardView *self,
                               const char      *colour)
{
  g_return_if_fail (SNL_IS_WALL_CARD_VIEW (self));

  self->has_colour = colour != NULL && gdk_rgba_parse (&self->colour, colour);
  self->colour.red *= (float) DARK;
  self->colour.green *= (float) DARK;
  self->colour.blue *= (float) DARK;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * snl_wall_card_view_turn:
 * @self: a card
 *
 * Turns the card over, from its back to its face; without animations its face is up at once.
 */
void
snl_wall_card_view_turn (SnlWallCardView *self)
{
  g_return_if_fail (SNL_IS_WALL_CARD_VIEW (self));

  if (self->animation != NULL)
    adw_animation_reset (self->animation);
  g_clear_object (&self->animation);
  self->animation =
    adw_timed_animation_new (GTK_WIDGET (self), 0, 1, TURN_MILLISECONDS,
                             adw_callback_animation_target_new ((AdwAnimationTargetFunc) turn_cb,
                                                                self, NULL));
  adw_animation_play (self->animation);
}
