/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-world.h"

G_BEGIN_DECLS

/* Computes front, flank and rear of a piece from its statistic `facing` */
double      snl_facing_get_angle (SnlWorld      *world,
                                  const xmlNode *piece);
const char *snl_facing_side_of   (SnlWorld      *world,
                                  const xmlNode *piece,
                                  const xmlNode *other);

G_END_DECLS
