/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Calls the function that carries out an action, of snl-procedure.c or of a file in this folder. */

#include "snl-act.h"

#include "snl-board-edit.h"
#include "snl-correction.h"
#include "snl-import.h"

#include "core/module/snl-own-action.h"

/**
 * snl_act_run:
 * @context: the game's rules, position, dice and answers, as for snl_procedure_run()
 * @action: the id of an action of the module or of Senlac's own, or `next`
 * @error: return location for an #SnlError
 *
 * Looks up which part of the program carries out @action, and calls it.
 *
 * Returns: (transfer full): as snl_procedure_run(); or %NULL with @error and the position unchanged
 */
SnlAttempt *
snl_act_run (const SnlActionContext  *context,
             const char              *action,
             GError                 **error)
{
  switch (snl_own_action_find (action))
    {
    case SNL_OWN_ACTION_BOARD_EDIT:
      return snl_board_edit_run (context, action, error);
    case SNL_OWN_ACTION_CORRECTION:
      return snl_correction_run (context, action, error);
    case SNL_OWN_ACTION_IMPORT:
      return snl_import_run (context, action, error);
    case SNL_OWN_ACTION_NONE:
    default:
      return snl_procedure_run (context, action, error);
    }
}
