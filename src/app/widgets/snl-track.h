/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Where a marker stands on its track: a box for each step if there are few, else a bar.  It has the
 * colour of the text beside it.
 *
 * CSS node: `snltrack`.
 */
#define SNL_TYPE_TRACK (snl_track_get_type ())
G_DECLARE_FINAL_TYPE (SnlTrack, snl_track, SNL, TRACK, GtkWidget)

GtkWidget *snl_track_new (const char *label,
                          double      value,
                          double      full) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
