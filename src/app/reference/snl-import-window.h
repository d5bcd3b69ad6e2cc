/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwWindow that checks a list and imports it into a game. Signals: "taken" (const char *of,
 * const char *title, const char *text) when the referee accepted it. */
#define SNL_TYPE_IMPORT_WINDOW (snl_import_window_get_type ())
G_DECLARE_FINAL_TYPE (SnlImportWindow, snl_import_window, SNL, IMPORT_WINDOW, AdwWindow)

SnlImportWindow *snl_import_window_new         (SnlGame    *game,
                                                const char *of,
                                                gboolean    is_trial) G_GNUC_WARN_UNUSED_RESULT;
void             snl_import_window_set_text    (SnlImportWindow *self,
                                                const char      *title,
                                                const char      *text);
void             snl_import_window_load        (SnlImportWindow *self,
                                                GFile           *file);
guint            snl_import_window_get_n_lines (SnlImportWindow *self);
const SnlFault  *snl_import_window_get_fault   (SnlImportWindow *self,
                                                guint            index);
GHashTable      *snl_list_dup_answers          (const char *of,
                                                const char *title,
                                                const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
