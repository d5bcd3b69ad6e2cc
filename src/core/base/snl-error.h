/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SNL_ERROR (snl_error_quark ())

/**
 * SnlError:
 * @SNL_ERROR_REFUSED: what was asked for does not fit; nothing changed; say it differently
 * @SNL_ERROR_MISSING: an answer or dice are still wanted; nothing changed; give them
 * @SNL_ERROR_MODULE: the module is wrong: the message begins `file:line:` and is for its author
 * @SNL_ERROR_FILE: a file cannot be read or written; the game in memory is as it was
 *
 * What a caller does differently is what the codes tell apart.
 */
typedef enum {
  SNL_ERROR_REFUSED,
  SNL_ERROR_MISSING,
  SNL_ERROR_MODULE,
  SNL_ERROR_FILE,
} SnlError;

GQuark snl_error_quark (void);

G_END_DECLS
