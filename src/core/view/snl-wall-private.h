/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-wall.h"

G_BEGIN_DECLS

GPtrArray *snl_wall_make_pages   (SnlGame        *game,
                                  SnlDisclosure   armies) G_GNUC_WARN_UNUSED_RESULT;
char      *snl_wall_dup_readings (const SnlEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

const SnlRoll *snl_wall_find_roll (const SnlEntry *entry);
gboolean       snl_wall_is_marked (const SnlEntry *entry);
SnlWallRoll   *snl_wall_roll_new  (SnlGame        *game,
                                   const SnlEntry *entry,
                                   const SnlRoll  *roll,
                                   SnlDisclosure   told,
                                   gboolean        may_read) G_GNUC_WARN_UNUSED_RESULT;
void           snl_wall_roll_free (SnlWallRoll    *self);

G_END_DECLS
