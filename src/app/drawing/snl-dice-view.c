/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkWidget that draws dice: it measures height for width, since rows of dice wrap, and its
 * snapshot() draws each die as a square with its face as a number, and marks hits.
 */

#include "snl-dice-view.h"

#include "snl-colour.h"

#include <glib/gi18n.h>
#include <math.h>

typedef struct {
  guint    face;
  gboolean is_hit;
} Die;

struct _SnlDiceView {
  GtkWidget  parent_instance;

  GArray    *dice;     /* of Die */
  guint      each;     /* how many dice belong to one unit and stand together */
};

G_DEFINE_FINAL_TYPE (SnlDiceView, snl_dice_view, GTK_TYPE_WIDGET)

#define GAP 5
#define UNIT_GAP 9   /* between the dice of two units */

/* The size of a die, which follows the font size */
static int
get_size (SnlDiceView *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  double em = (pango_font_metrics_get_ascent (metrics) + pango_font_metrics_get_descent (metrics)) /
    (double) PANGO_SCALE;

  pango_font_metrics_unref (metrics);

  return (int) ceil (em * 1.35);
}

/* The distance from the first die of one unit to that of the next */
static int
get_pace (SnlDiceView *self,
          int          size)
{
  return self->each > 1 ? (int) self->each * size + UNIT_GAP : size + GAP;
}

/* How many dice fit into a row; those of one unit are not split */
static int
get_per_row (SnlDiceView *self,
             int          size,
             int          width)
{
  int gap = self->each > 1 ? UNIT_GAP : GAP;

  return (int) self->each * MAX (1, (width + gap) / get_pace (self, size));
}

static GtkSizeRequestMode
snl_dice_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
snl_dice_view_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  SnlDiceView *self = SNL_DICE_VIEW (widget);
  int size = get_size (self);
  int n = (int) self->dice->len;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      int units = (n + (int) self->each - 1) / (int) self->each;

      *minimum = (int) self->each * size;
      *natural = MAX (*minimum, units * get_pace (self, size) - GAP);
    }
  else
    {
      int per_row = for_size < 0 ? MAX (n, 1) : get_per_row (self, size, for_size);
      int rows = (n + per_row - 1) / per_row;

      *minimum = *natural = rows * (size + GAP) - (rows > 0 ? GAP : 0);
    }
}

static void
snapshot_die (GtkSnapshot   *snapshot,
              const Die     *die,
              PangoLayout   *layout,
              int            x,
              int            y,
              int            size,
              const GdkRGBA *colours)
{
  gboolean is_filled = die->is_hit;
  const GdkRGBA *ground = &colours[is_filled ? 0 : 1];
  const GdkRGBA *ink = &colours[is_filled ? 2 : 3];
  float line = is_filled ? 2.5f : 1;
  GdkRGBA border[4] = { colours[3], colours[3], colours[3], colours[3] };
  GskRoundedRect shape;
  PangoRectangle extents;

  gsk_rounded_rect_init_from_rect (&shape, &GRAPHENE_RECT_INIT (x, y, size, size), size / 5.0f);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, ground, &shape.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &shape, (float[4]) { line, line, line, line }, border);

  pango_layout_get_pixel_extents (layout, NULL, &extents);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x + (size - extents.width) / 2.0f,
                                                          y + (size - extents.height) / 2.0f));
  gtk_snapshot_append_layout (snapshot, layout, ink);
  gtk_snapshot_restore (snapshot);
}

/* (transfer none): the layout of a face, created once for all dice with it */
static PangoLayout *
get_layout (SnlDiceView *self,
            GHashTable  *layouts,
            guint        face)
{
  PangoLayout *layout = g_hash_table_lookup (layouts, GUINT_TO_POINTER (face));

  if (layout == NULL)
    {
      g_autofree char *text = g_strdup_printf ("%u", face);

      layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
      g_hash_table_insert (layouts, GUINT_TO_POINTER (face), layout);
    }

  return layout;
}

static void
snl_dice_view_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  SnlDiceView *self = SNL_DICE_VIEW (widget);
  int width = gtk_widget_get_width (widget);
  int size = get_size (self);
  int per_row = get_per_row (self, size, width);
  int pace = get_pace (self, size);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  /* background of a hit and of a miss, text of a hit and of a miss */
  GdkRGBA colours[4] = {
    snl_colour_get (widget, "snl_hit"), snl_colour_get (widget, "snl_miss"),
    snl_colour_get (widget, "snl_on_hit"), snl_colour_get (widget, "snl_line"),
  };
  g_autoptr(GHashTable) layouts = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);

  for (guint i = 0; i < self->dice->len; i++)
    {
      int place = (int) i % per_row;
      int x = place / (int) self->each * pace + place % (int) self->each * size;
      const Die *die = &g_array_index (self->dice, Die, i);

      snapshot_die (snapshot, die, get_layout (self, layouts, die->face),
                    is_rtl ? width - x - size : x,
                    ((int) i / per_row) * (size + GAP), size, colours);
    }
}

static void
snl_dice_view_finalize (GObject *object)
{
  g_array_unref (SNL_DICE_VIEW (object)->dice);

  G_OBJECT_CLASS (snl_dice_view_parent_class)->finalize (object);
}

static void
snl_dice_view_class_init (SnlDiceViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = snl_dice_view_finalize;
  widget_class->get_request_mode = snl_dice_view_get_request_mode;
  widget_class->measure = snl_dice_view_measure;
  widget_class->snapshot = snl_dice_view_snapshot;

  gtk_widget_class_set_css_name (widget_class, "snldice");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
snl_dice_view_init (SnlDiceView *self)
{
  self->dice = g_array_new (FALSE, FALSE, sizeof (Die));
  self->each = 1;
}

/**
 * snl_dice_view_new:
 * @roll: a roll
 * @group: one of its groups; or a group that stands for several adjacent ones of the same kind
 * @first: index of the first die of the group in @roll
 * @each: how many dice belong to one unit; 1 if each stands alone
 *
 * Returns: (transfer floating): a widget that shows the dice
 */
GtkWidget *
snl_dice_view_new (const SnlRoll     *roll,
                   const SnlDieGroup *group,
                   guint              first,
                   guint              each)
{
  SnlDiceView *self = g_object_new (SNL_TYPE_DICE_VIEW, NULL);
  g_autoptr(GString) label = g_string_new (_("Dice:"));

  self->each = MAX (each, 1);
  for (guint i = first; i < first + group->count && i < roll->faces->len; i++)
    {
      Die die = { snl_roll_get_face (roll, i), snl_roll_die_hits (roll, group, i) };

      g_array_append_val (self->dice, die);

      if (die.is_hit)
        /* Translators: the face of a die that hits, in a list of dice */
        g_string_append_printf (label, _(" %u hits,"), die.face);
      else
        g_string_append_printf (label, " %u,", die.face);
    }

  if (label->str[label->len - 1] == ',')
    g_string_truncate (label, label->len - 1);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label->str,
                                  -1);

  return GTK_WIDGET (self);
}
