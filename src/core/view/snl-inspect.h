/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

G_BEGIN_DECLS

/**
 * SnlInspection:
 * @holds: whether the value is true as a condition
 * @type: translated name of the value's type: "number", "3 nodes"
 * @text: the value: a number, a truth, a text in quotes, or the ids of the nodes
 * @steps: (element-type utf8): if nodes were looked for and there are none, each step of the path
 *   with what it finds
 *
 * The value of an expression in a game, for the module's author.
 */
typedef struct {
  gboolean   holds;
  char      *type;
  char      *text;
  GPtrArray *steps;
} SnlInspection;

SnlInspection *snl_inspection_new  (SnlGame        *game,
                                    const char     *source,
                                    GError        **error) G_GNUC_WARN_UNUSED_RESULT;
void           snl_inspection_free (SnlInspection  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlInspection, snl_inspection_free)

G_END_DECLS
