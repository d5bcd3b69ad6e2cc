/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-error.h"

G_DEFINE_QUARK (snl-error-quark, snl_error)
