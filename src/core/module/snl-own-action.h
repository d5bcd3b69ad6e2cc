/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The actions that Senlac adds to every game, by the part of core/acts that performs them */
typedef enum {
  SNL_OWN_ACTION_NONE,         /* an action that the module defines */
  SNL_OWN_ACTION_BOARD_EDIT,
  SNL_OWN_ACTION_CORRECTION,
  SNL_OWN_ACTION_IMPORT,
} SnlOwnAction;

SnlOwnAction snl_own_action_find (const char *id);

G_END_DECLS
