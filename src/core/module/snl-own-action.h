/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Which part of core/acts carries out an action that every game has, whatever its module */
typedef enum {
  SNL_OWN_ACTION_NONE,         /* it is a module's */
  SNL_OWN_ACTION_BOARD_EDIT,
  SNL_OWN_ACTION_CORRECTION,
  SNL_OWN_ACTION_IMPORT,
} SnlOwnAction;

SnlOwnAction snl_own_action_find (const char *id);

G_END_DECLS
