/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-world.h"

G_BEGIN_DECLS

/* Which way a piece looks, where its module keeps that as the statistic `facing` */
const char *snl_facing_side_of (SnlWorld      *world,
                                const xmlNode *piece,
                                const xmlNode *other);

G_END_DECLS
