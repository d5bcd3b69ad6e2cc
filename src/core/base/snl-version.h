/* snl-version.h: which Senlac this is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

const char *snl_version (void);

G_END_DECLS
