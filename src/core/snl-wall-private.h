/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-wall.h"

G_BEGIN_DECLS

GPtrArray *_snl_wall_make_pages   (SnlGame        *game,
                                   SnlDisclosure   armies) G_GNUC_WARN_UNUSED_RESULT;
char      *_snl_wall_dup_readings (const SnlEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
