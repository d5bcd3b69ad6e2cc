/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-act.h"

#include "snl-board-edit.h"
#include "snl-correction.h"
#include "snl-import.h"

/**
 * snl_act_is_own:
 * @action: the id of an action
 *
 * Returns: whether Senlac has it for every game, so that no module can call one of its own so;
 *   `next` is the module's walk through the turn, and not among them
 */
gboolean
snl_act_is_own (const char *action)
{
  return snl_correction_is_action (action) || snl_board_edit_is_action (action) ||
         snl_import_is_action (action);
}

/**
 * snl_act_run:
 * @actor: as for snl_procedure_run()
 * @action: the id of a module's action or of one of Senlac's own, or `next`
 * @error: return location for an #SnlError
 *
 * Returns: (transfer full): as snl_procedure_run()
 */
SnlAttempt *
snl_act_run (const SnlActor  *actor,
             const char      *action,
             GError         **error)
{
  if (snl_correction_is_action (action))
    return snl_correction_run (actor, action, error);

  if (snl_board_edit_is_action (action))
    return snl_board_edit_run (actor, action, error);

  if (snl_import_is_action (action))
    return snl_import_run (actor, action, error);

  return snl_procedure_run (actor, action, error);
}
