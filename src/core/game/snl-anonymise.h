/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-game.h"
#include "snl-names.h"

G_BEGIN_DECLS

/*
 * Removes or abbreviates students' names, which are personal data, in a game: in its file, or in
 * memory before something is printed.
 */
gboolean snl_anonymise_file  (const char         *path,
                              const char *const  *others,
                              guint              *n_names,
                              GPtrArray         **copies,
                              GError            **error);
void     snl_anonymise_names (SnlGame            *game,
                              SnlNaming           naming);

G_END_DECLS
