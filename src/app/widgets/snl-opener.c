/* snl-opener.c: a button that opens what is beneath it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-opener.h"

#define ICON 16   /* pixels */

struct _SnlOpener {
  GtkButton         parent_instance;

  gboolean          is_open;
  char             *tooltip;
  GtkIconPaintable *icon;      /* NULL until it is drawn */
};

G_DEFINE_FINAL_TYPE (SnlOpener, snl_opener, GTK_TYPE_BUTTON)

static void
snl_opener_ensure_icon (SnlOpener *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (self->icon == NULL)
    self->icon = gtk_icon_theme_lookup_icon (gtk_icon_theme_get_for_display (gtk_widget_get_display (widget)),
                                             self->is_open ? "pan-up-symbolic" : "pan-down-symbolic", NULL, ICON,
                                             gtk_widget_get_scale_factor (widget),
                                             gtk_widget_get_direction (widget), 0);
}

static void
snl_opener_snapshot (GtkWidget   *widget,
                     GtkSnapshot *snapshot)
{
  SnlOpener *self = SNL_OPENER (widget);
  int left = (gtk_widget_get_width (widget) - ICON) / 2;
  int top = (gtk_widget_get_height (widget) - ICON) / 2;
  GdkRGBA colour;

  snl_opener_ensure_icon (self);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (left, top));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (self->icon), snapshot, ICON, ICON, &colour, 1);
  gtk_snapshot_restore (snapshot);
}

/* Asked for when it is to be seen: GTK looks for the pointer each time that a widget is given a tooltip */
static gboolean
snl_opener_query_tooltip (GtkWidget  *widget,
                          int         x,
                          int         y,
                          gboolean    is_keyboard,
                          GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, SNL_OPENER (widget)->tooltip);

  return SNL_OPENER (widget)->tooltip != NULL;
}

/* Another theme, another screen */
static void
snl_opener_drop_icon (SnlOpener *self)
{
  g_clear_object (&self->icon);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
snl_opener_system_setting_changed (GtkWidget        *widget,
                                   GtkSystemSetting  setting)
{
  GTK_WIDGET_CLASS (snl_opener_parent_class)->system_setting_changed (widget, setting);

  snl_opener_drop_icon (SNL_OPENER (widget));
}

static void
snl_opener_dispose (GObject *object)
{
  SnlOpener *self = SNL_OPENER (object);

  g_clear_object (&self->icon);
  g_clear_pointer (&self->tooltip, g_free);

  G_OBJECT_CLASS (snl_opener_parent_class)->dispose (object);
}

static void
snl_opener_class_init (SnlOpenerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_opener_dispose;
  widget_class->query_tooltip = snl_opener_query_tooltip;
  widget_class->snapshot = snl_opener_snapshot;
  widget_class->system_setting_changed = snl_opener_system_setting_changed;
}

static void
snl_opener_init (SnlOpener *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "image-button");
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (snl_opener_drop_icon), NULL);
}

/**
 * snl_opener_new:
 * @label: its name for a screen reader
 * @tooltip: what it does
 *
 * Returns: (transfer floating): a button that points down
 */
GtkWidget *
snl_opener_new (const char *label,
                const char *tooltip)
{
  SnlOpener *self = g_object_new (SNL_TYPE_OPENER, "has-tooltip", TRUE, NULL);

  self->tooltip = g_strdup (tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tooltip, -1);

  return GTK_WIDGET (self);
}

/**
 * snl_opener_set_open:
 * @self: a button
 * @is_open: whether what it opens is open
 *
 * Turns the arrow.
 */
void
snl_opener_set_open (SnlOpener *self,
                     gboolean   is_open)
{
  g_return_if_fail (SNL_IS_OPENER (self));

  if (self->is_open == is_open)
    return;

  self->is_open = is_open;
  snl_opener_drop_icon (self);
}
