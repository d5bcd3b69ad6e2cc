/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-catalogue.h"
#include "snl-recent.h"

G_BEGIN_DECLS

/* The objects of which a running program has one; the default #GApplication owns them. */
GSettings    *snl_shared_get_settings  (void);
SnlRecent    *snl_shared_get_recent    (void);
SnlCatalogue *snl_shared_get_catalogue (void);

G_END_DECLS
