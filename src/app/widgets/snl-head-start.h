/* snl-head-start.h: a game that is read while the toolkit starts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/game/snl-game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _SnlHeadStart SnlHeadStart;

SnlHeadStart *snl_head_start_new    (const char    *path) G_GNUC_WARN_UNUSED_RESULT;
void          snl_head_start_free   (SnlHeadStart  *self);
gboolean      snl_head_start_is_of  (SnlHeadStart  *self,
                                     GFile         *file);
SnlGame      *snl_head_start_finish (SnlHeadStart  *self,
                                     GError       **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlHeadStart, snl_head_start_free)

G_END_DECLS
