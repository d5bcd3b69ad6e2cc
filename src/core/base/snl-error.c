/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Defines the #GQuark of %SNL_ERROR, the error domain of all of the core. */

#include "snl-error.h"

G_DEFINE_QUARK (snl-error-quark, snl_error)
