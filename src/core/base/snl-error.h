/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SNL_ERROR (snl_error_quark ())

/**
 * SnlError:
 * @SNL_ERROR_REFUSED: the request is not valid; nothing changed; ask the user for another one
 * @SNL_ERROR_MISSING: an answer or dice are missing; nothing changed; supply them and try again
 * @SNL_ERROR_OWED: the rules demand something before the phase is over, or the act may be a slip;
 *   nothing changed; ask whether to go on, and try again with the answer %SNL_LEAVE_UNDONE
 * @SNL_ERROR_MODULE: the rules module is wrong; the message begins with `file:line:` and is for its
 *   author
 * @SNL_ERROR_FILE: a file cannot be read or written; the game in memory is unchanged
 *
 * Error codes of the core. There is one code for each way in which a caller reacts.
 */
typedef enum {
  SNL_ERROR_REFUSED,
  SNL_ERROR_MISSING,
  SNL_ERROR_OWED,
  SNL_ERROR_MODULE,
  SNL_ERROR_FILE,
} SnlError;

/**
 * snl_error_quark:
 * Returns: the error domain of the core
 */
GQuark snl_error_quark (void);

G_END_DECLS
