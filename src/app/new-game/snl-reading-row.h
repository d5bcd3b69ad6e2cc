/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/module/snl-element.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwPreferencesRow with the name of an option, what the rule itself says, and a GtkCheckButton
 * for each choice. The property "selected" (guint) is the index of the choice, as of an
 * #AdwComboRow. */
#define SNL_TYPE_READING_ROW (snl_reading_row_get_type ())
G_DECLARE_FINAL_TYPE (SnlReadingRow, snl_reading_row, SNL, READING_ROW, AdwPreferencesRow)

GtkWidget *snl_reading_row_new (SnlElement *option) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
