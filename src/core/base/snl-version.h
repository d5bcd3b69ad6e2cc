/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The version of the program.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

const char *snl_version (void);

G_END_DECLS
