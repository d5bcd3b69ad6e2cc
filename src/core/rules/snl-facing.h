/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-world.h"

G_BEGIN_DECLS

/*
 * Computes the direction that a piece faces, and its front, flank and rear, from its statistic
 * `facing`.
 */
double      snl_facing_get_angle     (SnlWorld      *world,
                                      const xmlNode *piece);
int         snl_facing_get_direction (SnlWorld      *world,
                                      const xmlNode *piece);
gboolean    snl_facing_is_ahead      (SnlWorld      *world,
                                      guint          direction,
                                      const xmlNode *from,
                                      const xmlNode *to);
const char *snl_facing_side_of       (SnlWorld      *world,
                                      const xmlNode *piece,
                                      const xmlNode *other);

G_END_DECLS
