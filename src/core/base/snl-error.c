/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-error.h"

/*
 * Defines the #GQuark of %SNL_ERROR, the error domain of all of the core.
 */

G_DEFINE_QUARK (snl-error-quark, snl_error)
