/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-paper-content.h"

#include "core/rules/snl-world.h"

G_BEGIN_DECLS

/*
 * Shared by the files that compute what is printed: the board, and what options switch off
 */
void        snl_paper_add_board   (GPtrArray  *blocks,
                                   SnlGame    *game,
                                   SnlNames   *names,
                                   SnlNaming   naming);
gboolean    snl_paper_is_disabled (SnlGame    *game,
                                   SnlElement *element,
                                   const char *attribute);
gboolean    snl_paper_is_refused  (SnlGame    *game,
                                   SnlElement *action);
GHashTable *snl_paper_dup_unused  (SnlGame    *game) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
