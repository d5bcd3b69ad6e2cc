/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Returns: the colour that a style sheet defines as @name, as @widget sees it: by @define-color,
 * light, dark or in high contrast; black if there is none
 */
static inline GdkRGBA
snl_colour_get (gpointer    widget,
                const char *name)
{
  GdkRGBA colour = { 0, 0, 0, 1 };

  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, &colour);

  return colour;
}

G_END_DECLS
