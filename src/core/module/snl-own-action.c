/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A table of the ids of Senlac's own actions. It lies below the check of modules, which refuses an
 * action of the same id, and core/acts, which performs them.
 */

#include "snl-own-action.h"

#include "core/base/snl-text.h"

static const struct {
  const char   *id;
  SnlOwnAction  kind;
} own_actions[] = {
  { "clear-board", SNL_OWN_ACTION_BOARD_EDIT },
  { "correct",     SNL_OWN_ACTION_CORRECTION },
  { "exchange",    SNL_OWN_ACTION_CORRECTION },
  { "import",      SNL_OWN_ACTION_IMPORT },
  { "lay-out",     SNL_OWN_ACTION_BOARD_EDIT },
  { "paint",       SNL_OWN_ACTION_BOARD_EDIT },
  { "place",       SNL_OWN_ACTION_BOARD_EDIT },
  { "play-on",     SNL_OWN_ACTION_CORRECTION },
  { "resize",      SNL_OWN_ACTION_BOARD_EDIT },
};

/**
 * snl_own_action_find:
 * @id: (nullable): the id of an action
 *
 * Distinguishes Senlac's own actions from those of the module, which cannot use the same ids.
 * `next` is not one of them: the module's sequence defines what it does.
 *
 * Returns: the kind of the action, or %SNL_OWN_ACTION_NONE if the module defines it
 */
SnlOwnAction
snl_own_action_find (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (own_actions); i++)
    if (snl_text_is_same (own_actions[i].id, id))
      return own_actions[i].kind;

  return SNL_OWN_ACTION_NONE;
}
