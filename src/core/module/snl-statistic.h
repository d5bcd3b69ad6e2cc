/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-element.h"

G_BEGIN_DECLS

/*
 * A statistic is an attribute that a module defines (element `statistic`) for the nodes of the
 * position: pieces, sides, places, records, cards or the game.
 */
const char *snl_statistic_get_name (SnlElement  *statistic);
gboolean    snl_statistic_is_for   (SnlElement  *statistic,
                                    const char  *type);
gboolean    snl_statistic_can_be   (SnlElement  *statistic,
                                    const char  *word);
const char *snl_statistic_find_of  (SnlElement  *element,
                                    const char **type);

G_END_DECLS
