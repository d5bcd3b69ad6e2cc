/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkWidget that draws all parts of a unit's line itself, with cached PangoLayouts, and a
 * counter cached as a GskRenderNode.
 */

#include "snl-unit-summary.h"

#include "app/drawing/snl-level-bar.h"
#include "app/drawing/snl-counter.h"
#include "core/view/snl-view.h"

#include <adwaita.h>
#include <math.h>

#define GAP 6            /* between the parts, in pixels */
#define BAR_WIDTH 56
#define BAR_HEIGHT 10
#define BADGE_GAP 2
#define BADGE_PADDING 3  /* in pixels, with the border */
#define NAME_DIGITS 7    /* least width of the name, in digits */
#define PLAYER_DIGITS 5  /* least width of the player's name beside the type */
#define USUAL_BADGES 2   /* badges that there must be room for beside a bar */
#define SMALL 0.8        /* font scale of counters and badges */
#define COUNTER 1.5

struct _SnlUnitSummary {
  GtkWidget      parent_instance;

  SnlUnitItem   *item;
  GtkWidget     *end;      /* a child widget at the end, or NULL */
  PangoLayout   *name;
  PangoLayout   *bold;     /* reused for each number */
  PangoLayout   *small;    /* reused for each letter */
  GskRenderNode *counter;  /* or NULL; GSK does not repaint an identical node */
  int            minimum;  /* width that was last requested, or 0 */
  int            natural;  /* likewise */
  int            line;     /* height of a line */
  int            digits;   /* width of two digits */
  int            waiting;  /* width of the mark */
};

G_DEFINE_FINAL_TYPE (SnlUnitSummary, snl_unit_summary, GTK_TYPE_WIDGET)

/* The x positions of the parts in left-to-right order, in pixels */
typedef struct {
  int number;   /* its end */
  int counter;
  int name;
  int badges;   /* their start; the name ends before it */
  int bar;
  int figures;  /* their end */
} Places;

static PangoLayout *
create_layout (GtkWidget *widget,
               double     scale)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, NULL);
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  pango_layout_set_attributes (layout, attributes);

  return layout;
}

static int
measure_text (PangoLayout *layout,
              const char  *text)
{
  int width;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);

  return width;
}

/* The parts of a name */
typedef enum {
  PLAYER = 1 << 0,   /* who leads the unit, if anybody does */
  TYPE = 1 << 1,     /* what it is */
} Parts;

/* (transfer full): @parts of the unit's name, as markup */
static char *
dup_name (SnlUnitSummary *self,
          Parts           parts)
{
  const SnlUnitItem *item = self->item;
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const char *mark = is_rtl ? "\u200f" : "\u200e";
  const char *type = item->type_label != NULL ? item->type_label : "";
  g_autofree char *markup = NULL;

  /* isolated, so that the direction of the player's name does not affect the rest */
  if (item->player != NULL && parts == (PLAYER | TYPE))
    markup = g_markup_printf_escaped ("%s\u2068%s\u2069 <span alpha=\"65%%\">%s</span>", mark,
                                      item->player, type);
  else if (item->player != NULL && parts == PLAYER)
    markup = g_markup_printf_escaped ("%s\u2068%s\u2069", mark, item->player);
  else if (item->player != NULL)
    markup = g_markup_printf_escaped ("%s<span alpha=\"65%%\">%s</span>", mark, type);
  else
    markup = g_markup_escape_text (*type != '\0' ? type : item->name, -1);

  /* high contrast does not dim the text of a unit that is gone */
  if (item->has_figures && item->figures <= 0 &&
      adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    return g_strdup_printf ("<s>%s</s>", markup);

  return g_steal_pointer (&markup);
}

static void
ensure_name (SnlUnitSummary *self)
{
  g_autofree char *markup = NULL;

  if (self->name != NULL)
    return;

  markup = dup_name (self, PLAYER | TYPE);
  self->name = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  pango_layout_set_markup (self->name, markup, -1);
  pango_layout_set_ellipsize (self->name, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode (self->name, TRUE);
}

static void
ensure (SnlUnitSummary *self)
{
  ensure_name (self);

  if (self->bold != NULL)
    return;

  self->bold = create_layout (GTK_WIDGET (self), 1);
  self->small = create_layout (GTK_WIDGET (self), SMALL);
  self->waiting = measure_text (self->bold, "●");
  self->digits = measure_text (self->bold, "00");
  pango_layout_get_pixel_size (self->bold, NULL, &self->line);
}

static int
measure_badge (SnlUnitSummary *self,
               const SnlBadge *badge)
{
  return MAX (measure_text (self->small, badge->letter) + 2 * BADGE_PADDING, self->line);
}

static int
measure_badges (SnlUnitSummary *self)
{
  const GPtrArray *badges = self->item->badges;
  int width = 0;

  for (guint i = 0; i < badges->len; i++)
    width += measure_badge (self, badges->pdata[i]) + BADGE_GAP;

  return width > 0 ? width + GAP - BADGE_GAP : 0;
}

static int
get_counter (SnlUnitSummary *self)
{
  return (int) ceil (self->line * COUNTER);
}

/* The least width of the name */
static int
get_name (SnlUnitSummary *self)
{
  return NAME_DIGITS * self->digits / 2;
}

/* The width of the parts without the name and the bar, if badges take @badges pixels */
static int
measure_parts (SnlUnitSummary *self,
               int             badges)
{
  return self->waiting + GAP + self->digits + GAP + get_counter (self) + GAP +
         badges + GAP + self->digits;
}

/* The width of the child at the end, with the gap before it */
static int
measure_end (SnlUnitSummary *self)
{
  int width;

  if (self->end == NULL)
    return 0;

  gtk_widget_measure (self->end, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);

  return width + GAP;
}

/* The width of the bar with its gap, or 0. The bar repeats the number of figures, so it is dropped
 * first where two columns need the room. The unit's own badges do not matter, so that all units of
 * a list have a bar or none. */
static int
measure_bar (SnlUnitSummary *self,
             int             width)
{
  int min = measure_parts (self, USUAL_BADGES * (self->line + BADGE_GAP)) + GAP + get_name (self)
              + measure_end (self);

  return self->item->has_figures && self->item->start > 0 && width >= min + GAP + BAR_WIDTH
         ? GAP + BAR_WIDTH
         : 0;
}

static void
summary_place (SnlUnitSummary *self,
               Places         *places)
{
  int all = gtk_widget_get_width (GTK_WIDGET (self));
  int width = all - measure_end (self);

  places->number = self->waiting + GAP + self->digits;
  places->counter = places->number + GAP;
  places->name = places->counter + get_counter (self) + GAP;
  places->figures = width;
  places->bar = width - self->digits - measure_bar (self, all);
  places->badges = places->bar - GAP - measure_badges (self);
}

/* Saves the snapshot and translates it to a part at @x (in left-to-right order), centred
 * vertically */
static void
go_to (SnlUnitSummary *self,
       GtkSnapshot    *snapshot,
       int             x,
       int             width,
       int             height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int left = is_rtl ? gtk_widget_get_width (widget) - x - width : x;
  int top = (gtk_widget_get_height (widget) - height) / 2;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (left, top));
}

static void
draw_text (SnlUnitSummary *self,
           GtkSnapshot    *snapshot,
           PangoLayout    *layout,
           int             x,
           const GdkRGBA  *colour)
{
  int width;
  int height;

  pango_layout_get_pixel_size (layout, &width, &height);
  go_to (self, snapshot, x, width, height);
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

/* (transfer full): @parts of the name on one line; (out): how wide it is */
static PangoLayout *
lay_out (SnlUnitSummary *self,
         Parts           parts,
         int            *width)
{
  PangoLayout *layout = pango_layout_copy (self->name);
  g_autofree char *markup = dup_name (self, parts);

  pango_layout_set_markup (layout, markup, -1);
  pango_layout_set_width (layout, -1);
  pango_layout_get_pixel_size (layout, width, NULL);

  return layout;
}

/*
 * Draws the name within @room pixels. Without room for all of it the middle of the player's name
 * goes first, as its end may be what tells two of them apart, and then the type, which the counter
 * shows as well.
 */
static void
draw_name (SnlUnitSummary *self,
           GtkSnapshot    *snapshot,
           int             x,
           int             room,
           const GdkRGBA  *colour)
{
  int width;
  int type_width;
  g_autoptr(PangoLayout) name = lay_out (self, PLAYER | TYPE, &width);
  g_autoptr(PangoLayout) type = NULL;

  if (width > room && self->item->player != NULL)
    {
      type = lay_out (self, TYPE, &type_width);
      g_clear_object (&name);
      name = lay_out (self, PLAYER, &width);
      pango_layout_set_ellipsize (name, PANGO_ELLIPSIZE_MIDDLE);

      if (room - GAP - type_width >= MIN (width, PLAYER_DIGITS * self->digits / 2))
        room -= GAP + type_width;
      else
        g_clear_object (&type);
    }

  pango_layout_set_width (name, room * PANGO_SCALE);
  draw_text (self, snapshot, name, x, colour);

  if (type != NULL)
    {
      pango_layout_get_pixel_size (name, &width, NULL);
      draw_text (self, snapshot, type, x + width + GAP, colour);
    }
}

/* Draws a number that ends at @end */
static void
draw_number (SnlUnitSummary *self,
             GtkSnapshot    *snapshot,
             double          number,
             int             end,
             const GdkRGBA  *colour)
{
  g_autofree char *text = g_strdup_printf ("%.0f", number);
  int width = measure_text (self->bold, text);

  draw_text (self, snapshot, self->bold, end - width, colour);
}

static void
draw_badge (SnlUnitSummary *self,
            GtkSnapshot    *snapshot,
            const SnlBadge *badge,
            int             x,
            int             width)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  const float thickness[4] = { 1, 1, 1, 1 };
  GskRoundedRect outline;
  GdkRGBA colour;

  gtk_style_context_get_color (context, &colour);
  if (g_strcmp0 (badge->tone, "bad") == 0)
    gtk_style_context_lookup_color (context, "error_color", &colour);
  else if (g_strcmp0 (badge->tone, "good") == 0)
    gtk_style_context_lookup_color (context, "success_color", &colour);

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, width, self->line), 4);
  go_to (self, snapshot, x, width, self->line);
  gtk_snapshot_append_border (snapshot, &outline, thickness,
                              (GdkRGBA[]) { colour, colour, colour, colour });
  gtk_snapshot_restore (snapshot);

  draw_text (self, snapshot, self->small,
             x + (width - measure_text (self->small, badge->letter)) / 2, &colour);
}

static void
draw_badges (SnlUnitSummary *self,
             GtkSnapshot    *snapshot,
             int             x)
{
  const GPtrArray *badges = self->item->badges;

  for (guint i = 0; i < badges->len; i++)
    {
      int width = measure_badge (self, badges->pdata[i]);

      draw_badge (self, snapshot, badges->pdata[i], x, width);
      x += width + BADGE_GAP;
    }
}

static GskRenderNode *
make_counter (SnlUnitSummary *self,
              int             size)
{
  const SnlUnitItem *item = self->item;
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  if (item->letter != NULL)
    pango_layout_set_text (self->small, item->letter, -1);
  snl_counter_draw (GTK_WIDGET (self), snapshot, item->shape, item->drawing,
                    item->letter != NULL ? self->small : NULL, size);

  return gtk_snapshot_free_to_node (snapshot);
}

static void
draw_counter (SnlUnitSummary *self,
              GtkSnapshot    *snapshot,
              int             x)
{
  int size = get_counter (self);

  if (self->counter == NULL)
    self->counter = make_counter (self, size);
  if (self->counter == NULL)
    return;

  go_to (self, snapshot, x, size, size);
  gtk_snapshot_append_node (snapshot, self->counter);
  gtk_snapshot_restore (snapshot);
}

static void
snl_unit_summary_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  SnlUnitSummary *self = SNL_UNIT_SUMMARY (widget);
  const SnlUnitItem *item = self->item;
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  Places places;
  GdkRGBA colour;
  GdkRGBA accent;

  if (item == NULL)
    return;

  gtk_style_context_get_color (context, &colour);
  accent = colour;
  gtk_style_context_lookup_color (context, "accent_color", &accent);
  ensure (self);
  summary_place (self, &places);

  if (item->is_waiting)
    {
      measure_text (self->bold, "●");
      draw_text (self, snapshot, self->bold, 0, &accent);
    }

  draw_number (self, snapshot, item->number, places.number, &colour);
  draw_counter (self, snapshot, places.counter);
  draw_name (self, snapshot, places.name, MAX (places.badges - GAP - places.name, 0), &colour);
  draw_badges (self, snapshot, places.badges);

  if (measure_bar (self, gtk_widget_get_width (widget)) > 0)
    {
      go_to (self, snapshot, places.bar, BAR_WIDTH, BAR_HEIGHT);
      snl_level_bar_draw (widget, snapshot, item->figures, item->start, -1, BAR_WIDTH, BAR_HEIGHT);
      gtk_snapshot_restore (snapshot);
    }

  if (item->has_figures)
    draw_number (self, snapshot, item->figures, places.figures, &colour);

  if (self->end != NULL)
    gtk_widget_snapshot_child (widget, self->end, snapshot);
}

static void
snl_unit_summary_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  SnlUnitSummary *self = SNL_UNIT_SUMMARY (widget);
  GtkAllocation place = { 0, 0, 0, height };

  if (self->end == NULL)
    return;

  place.width = measure_end (self) - GAP;
  place.x = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? 0 : width - place.width;
  gtk_widget_size_allocate (self->end, &place, -1);
}

static void
measure_width (SnlUnitSummary *self,
               int            *minimum,
               int            *natural)
{
  int parts = measure_parts (self, measure_badges (self)) + GAP + measure_end (self);
  int usual = measure_parts (self, self->line + BADGE_GAP) + GAP + measure_end (self);
  int name;

  pango_layout_set_width (self->name, -1);
  pango_layout_get_pixel_size (self->name, &name, NULL);
  /* count one badge, as a second one takes its width from the name: so two lists that are side by
   * side stay so when units get badges during a turn */
  *minimum = MAX (parts + self->digits, usual + get_name (self));
  *natural = MAX (*minimum, parts + name) + measure_bar (self, G_MAXINT);
}

static void
snl_unit_summary_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  SnlUnitSummary *self = SNL_UNIT_SUMMARY (widget);

  *minimum = *natural = 0;

  if (self->item == NULL)
    return;

  ensure (self);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = get_counter (self);
      if (self->end != NULL)
        {
          int end;

          gtk_widget_measure (self->end, GTK_ORIENTATION_VERTICAL, -1, &end, NULL, NULL, NULL);
          *minimum = *natural = MAX (*natural, end);
        }
      return;
    }

  measure_width (self, minimum, natural);
  self->minimum = *minimum;
  self->natural = *natural;
}

/* Shows the label of the badge under the pointer; elsewhere the unit's name, which may be
 * ellipsized */
static gboolean
snl_unit_summary_query_tooltip (GtkWidget  *widget,
                                int         x,
                                int         y,
                                gboolean    is_keyboard,
                                GtkTooltip *tooltip)
{
  SnlUnitSummary *self = SNL_UNIT_SUMMARY (widget);
  const char *text = self->item != NULL ? self->item->name : NULL;
  Places places;
  int at;

  if (text == NULL)
    return FALSE;

  ensure (self);
  summary_place (self, &places);
  at = places.badges;

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (widget) - x;

  for (guint i = 0; !is_keyboard && i < self->item->badges->len; i++)
    {
      const SnlBadge *badge = self->item->badges->pdata[i];
      int width = measure_badge (self, badge);

      if (x >= at && x < at + width)
        text = badge->label;

      at += width + BADGE_GAP;
    }

  gtk_tooltip_set_text (tooltip, text);

  return TRUE;
}

/* Drops all that depends on the style; it is created again on demand */
static void
drop_layouts (SnlUnitSummary *self)
{
  self->minimum = 0;
  g_clear_pointer (&self->counter, gsk_render_node_unref);
  g_clear_object (&self->name);
  g_clear_object (&self->bold);
  g_clear_object (&self->small);
}

static void
draw_anew (SnlUnitSummary *self)
{
  drop_layouts (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
snl_unit_summary_css_changed (GtkWidget         *widget,
                              GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (snl_unit_summary_parent_class)->css_changed (widget, change);

  draw_anew (SNL_UNIT_SUMMARY (widget));
}

static void
snl_unit_summary_direction_changed (GtkWidget        *widget,
                                    GtkTextDirection  previous)
{
  drop_layouts (SNL_UNIT_SUMMARY (widget));

  GTK_WIDGET_CLASS (snl_unit_summary_parent_class)->direction_changed (widget, previous);
}

static void
snl_unit_summary_system_setting_changed (GtkWidget        *widget,
                                         GtkSystemSetting  setting)
{
  GTK_WIDGET_CLASS (snl_unit_summary_parent_class)->system_setting_changed (widget, setting);

  draw_anew (SNL_UNIT_SUMMARY (widget));
}

static void
snl_unit_summary_dispose (GObject *object)
{
  SnlUnitSummary *self = SNL_UNIT_SUMMARY (object);

  drop_layouts (self);
  g_clear_object (&self->item);
  g_clear_pointer (&self->end, gtk_widget_unparent);

  G_OBJECT_CLASS (snl_unit_summary_parent_class)->dispose (object);
}

static void
snl_unit_summary_class_init (SnlUnitSummaryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_unit_summary_dispose;
  widget_class->css_changed = snl_unit_summary_css_changed;
  widget_class->direction_changed = snl_unit_summary_direction_changed;
  widget_class->measure = snl_unit_summary_measure;
  widget_class->query_tooltip = snl_unit_summary_query_tooltip;
  widget_class->size_allocate = snl_unit_summary_size_allocate;
  widget_class->snapshot = snl_unit_summary_snapshot;
  widget_class->system_setting_changed = snl_unit_summary_system_setting_changed;

  gtk_widget_class_set_css_name (widget_class, "snlunitface");
  /* not PRESENTATION, which would also hide the child at the end from assistive technologies */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
snl_unit_summary_init (SnlUnitSummary *self)
{
  static const char * const looks[] = { "notify::dark", "notify::high-contrast" };

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);

  /* when a named colour changes, GTK emits nothing for this widget */
  for (gsize i = 0; i < G_N_ELEMENTS (looks); i++)
    g_signal_connect_object (adw_style_manager_get_default (), looks[i],
                             G_CALLBACK (draw_anew), self, G_CONNECT_SWAPPED);
}

/* Whether it still requests the same width: then all rows need not be measured and allocated
 * again */
static gboolean
is_as_wide (SnlUnitSummary *self)
{
  int minimum;
  int natural;

  if (self->minimum == 0)
    return FALSE;

  ensure (self);
  measure_width (self, &minimum, &natural);

  return minimum == self->minimum && natural == self->natural;
}

/**
 * snl_unit_summary_show:
 * @self: a summary
 * @item: a unit
 *
 * Shows @item as it is now.
 */
void
snl_unit_summary_show (SnlUnitSummary *self,
                       SnlUnitItem    *item)
{
  g_return_if_fail (SNL_IS_UNIT_SUMMARY (self));

  if (g_set_object (&self->item, item))
    g_clear_pointer (&self->counter, gsk_render_node_unref);
  snl_tone_add_class (GTK_WIDGET (self), item->tone);
  g_clear_object (&self->name);

  if (is_as_wide (self))
    gtk_widget_queue_draw (GTK_WIDGET (self));
  else
    gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * snl_unit_summary_set_end:
 * @self: a summary without a child
 * @end: (transfer floating): a widget
 *
 * Sets the child at the end of the line; can be called once.
 */
void
snl_unit_summary_set_end (SnlUnitSummary *self,
                          GtkWidget      *end)
{
  g_return_if_fail (SNL_IS_UNIT_SUMMARY (self));
  g_return_if_fail (self->end == NULL);

  self->end = end;
  gtk_widget_set_parent (end, GTK_WIDGET (self));
}
