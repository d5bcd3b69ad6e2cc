/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Creates and fills labels, creates PangoLayouts, and measures a font, for several widgets. */

#include "snl-text-layout.h"

/*
 * minimum width of wrapping labels in characters; without one, GTK measures each at the width of a
 * single letter, which is slow
 */
#define MIN_CHARS 16

/**
 * snl_text_layout_new_line:
 * @text: a sentence
 * @css_class: (nullable): a style class
 *
 * Returns: (transfer floating): a label that wraps
 */
GtkWidget *
snl_text_layout_new_line (const char *text,
                          const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), MIN_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "numeric");

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

/**
 * snl_text_layout_set_line:
 * @label: a label
 * @text: (nullable): its new text
 *
 * Sets the text of @label, and hides it if there is none.
 */
void
snl_text_layout_set_line (GtkLabel   *label,
                          const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/**
 * snl_text_layout_create_layout:
 * @widget: the widget to draw on
 * @text: the text
 * @pixels: font size in pixels, more than 0
 *
 * Returns: (transfer full): a layout of @text in the widget's font, bold
 */
PangoLayout *
snl_text_layout_create_layout (GtkWidget  *widget,
                               const char *text,
                               double      pixels)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  PangoContext *context = pango_layout_get_context (layout);
  PangoFontDescription *font =
    pango_font_description_copy (pango_context_get_font_description (context));

  pango_font_description_set_absolute_size (font, pixels * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);

  return layout;
}

/**
 * snl_text_layout_get_em:
 * @widget: a widget
 *
 * Returns: the size of its font in pixels
 */
double
snl_text_layout_get_em (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;

  return pango_font_description_get_size_is_absolute (font) ? size : size * 96 / 72;
}
