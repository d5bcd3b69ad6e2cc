/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * Widgets in a line, as a horizontal GtkBox has them.  That asks texts that wrap again and again how wide they
 * were at this height or that, a hundred layouts for a sentence; here they have what their least and natural
 * widths leave, and are asked for their height once.
 */
#define SNL_TYPE_LINE (snl_line_get_type ())
G_DECLARE_FINAL_TYPE (SnlLine, snl_line, SNL, LINE, GtkLayoutManager)

void snl_line_lay_out_row   (AdwActionRow        *row);
void snl_line_lay_out_group (AdwPreferencesGroup *group);
void snl_line_lay_out_rows  (GtkWidget           *page);

G_END_DECLS
